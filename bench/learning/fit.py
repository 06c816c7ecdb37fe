"""Learn the net of a game from samples; needs numpy::

    python bench/learning/fit.py king_of_siam 2 samples.jsonl --hidden 16

Writes the weights into ``assets/ai/GAME.json``. One game of ten is kept aside: how well the
net foretells those is printed after each pass, and the best pass is kept.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np

DATA = Path(__file__).resolve().parent.parent.parent / "assets" / "ai"
TRUST = 0.3
"""How much of what is learned is the opinion of the player, where there is one; the rest is how
the game ended."""


def read(paths: list[str]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    games, rows, targets = [], [], []
    for number, path in enumerate(paths):
        with open(path, encoding="utf-8") as file:
            for line in file:
                try:
                    game, traits, target, value = json.loads(line)
                except ValueError:
                    continue  # the last line of a run that was stopped
                games.append(game * len(paths) + number)
                rows.append(traits)
                targets.append(target if value is None else (1 - TRUST) * target + TRUST * value)
    return np.array(games), np.array(rows, dtype=np.float32), np.array(targets, dtype=np.float32)


class Net:
    def __init__(self, inputs: int, hidden: int, rng: np.random.Generator) -> None:
        self.p = [
            rng.normal(0, 1 / np.sqrt(inputs), (inputs, hidden)).astype(np.float32),
            np.zeros(hidden, dtype=np.float32),
            rng.normal(0, 0.5 / np.sqrt(hidden), hidden).astype(np.float32),
            np.zeros(inputs, dtype=np.float32),
            np.zeros(1, dtype=np.float32),
        ]
        self.m = [np.zeros_like(w) for w in self.p]
        self.s = [np.zeros_like(w) for w in self.p]
        self.t = 0

    def out(self, x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        w, b, o, d, base = self.p
        h = np.maximum(x @ w + b, 0)
        return h, np.tanh(h @ o + x @ d + base[0])

    def learn(self, x: np.ndarray, y: np.ndarray, rate: float, decay: float) -> None:
        o = self.p[2]
        h, z = self.out(x)
        # Cross entropy between two outcomes, written for values from -1 to 1.
        g = (z - y) / len(x)
        gh = np.outer(g, o) * (h > 0)
        grads = [x.T @ gh, gh.sum(0), h.T @ g, x.T @ g, np.array([g.sum()], dtype=np.float32)]
        self.t += 1
        for i, grad in enumerate(grads):
            self.m[i] += 0.1 * (grad - self.m[i])
            self.s[i] += 0.001 * (grad * grad - self.s[i])
            m, s = self.m[i] / (1 - 0.9**self.t), self.s[i] / (1 - 0.999**self.t)
            self.p[i] -= rate * (m / (np.sqrt(s) + 1e-8) + decay * self.p[i])


def loss(net: Net, x: np.ndarray, y: np.ndarray) -> tuple[float, float]:
    _, z = net.out(x)
    p = np.clip((1 + z) / 2, 1e-4, 1 - 1e-4)
    q = (1 + y) / 2
    cross = float(-(q * np.log(p) + (1 - q) * np.log(1 - p)).mean())
    return cross, float((np.sign(z) == np.sign(y)).mean())


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("players")
    parser.add_argument("samples", nargs="+")
    parser.add_argument("--hidden", type=int, default=16)
    parser.add_argument("--passes", type=int, default=40)
    parser.add_argument("--decay", type=float, default=0.02)
    parser.add_argument("--into", default="")
    args = parser.parse_args()
    games, x, y = read(args.samples)
    rng = np.random.default_rng(1)
    aside = games % 10 == 0
    tx, ty, vx, vy = x[~aside], y[~aside], x[aside], y[aside]
    print(f"{len(set(games.tolist()))} games, {len(x)} positions, {x.shape[1]} traits")
    net = Net(x.shape[1], args.hidden, rng)
    best, kept = 9.0, net.p
    for number in range(args.passes):
        rate = 0.003 * 0.92**number
        order = rng.permutation(len(tx))
        for at in range(0, len(order), 128):
            rows = order[at : at + 128]
            net.learn(tx[rows], ty[rows], rate, args.decay)
        found, right = loss(net, vx, vy)
        if found < best:
            best, kept = found, [w.copy() for w in net.p]
            print(f"pass {number}: {loss(net, tx, ty)[0]:.4f} {found:.4f} {right:.3f}", flush=True)
    w, b, o, d, base = kept
    path = Path(args.into) if args.into else DATA / f"{args.game}.json"
    data = json.loads(path.read_text("utf-8")) if path.exists() else {"nets": {}}

    def short(values: np.ndarray) -> list[float]:
        return [round(float(value), 3) for value in values]

    data["nets"][args.players] = {
        "rows": [short(row) for row in w.T],
        "biases": short(b),
        "outs": short(o),
        "direct": short(d),
        "base": round(float(base[0]), 3),
    }
    data["nets"] = dict(sorted(data["nets"].items()))
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(data, separators=(",", ":")).replace("],[", "],\n[") + "\n", "utf-8")


if __name__ == "__main__":
    main()
