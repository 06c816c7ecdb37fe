"""The plan of Belgium in 1831, with the whole of Limburg and of Luxembourg.

Corners are given in degrees east and north, read off no map but placed by hand, and laid flat
here. The shapes are our own; the borders are the historical ones.
"""

from __future__ import annotations

NAME = "Belgium 1831"

WEST, EAST, SOUTH, NORTH = 2.40, 6.62, 49.36, 51.70
"""The frame, in degrees."""

SCALE = 520
"""Units for a degree of latitude; a degree of longitude is shorter."""

SHRINK = 0.636
SIZE = (round((EAST - WEST) * SHRINK * SCALE), round((NORTH - SOUTH) * SCALE))


def _flat(east: float, north: float) -> tuple[float, float]:
    """Onto the plan, which is written from the top left corner."""
    x, y = (east - WEST) * SHRINK * SCALE, (NORTH - north) * SCALE
    return min(max(round(x), 0), SIZE[0]), min(max(round(y), 0), SIZE[1])


_DEGREES: dict[str, tuple[float, float]] = {
    # The coast, from France to the Zwin.
    "s1": (2.546, 51.09),
    "s2": (2.74, 51.16),
    "s3": (2.92, 51.235),
    "s4": (3.18, 51.335),
    "s5": (3.37, 51.372),
    # The Dutch border, eastward.
    "n1": (3.38, 51.28),
    "n2": (3.45, 51.24),
    "n3": (3.55, 51.285),
    "n4": (3.79, 51.26),
    "n5": (3.87, 51.21),
    "n6": (4.06, 51.25),
    "n7": (4.23, 51.36),
    "n8": (4.38, 51.45),
    "n9": (4.53, 51.475),
    "n10": (4.65, 51.43),
    "n11": (4.78, 51.50),
    "n12": (4.86, 51.42),
    "n13": (5.03, 51.48),
    "n14": (5.09, 51.37),
    "n15": (5.24, 51.27),
    "n16": (5.46, 51.285),
    "n17": (5.62, 51.30),
    "n18": (5.78, 51.35),
    "n19": (5.87, 51.44),
    "n20": (5.86, 51.54),
    "n21": (5.93, 51.62),
    # Limburg's border with Prussia, southward.
    "e1": (6.06, 51.64),
    "e2": (6.16, 51.56),
    "e3": (6.23, 51.46),
    "e4": (6.22, 51.36),
    "e5": (6.10, 51.25),
    "e6": (6.15, 51.16),
    "e7": (6.03, 51.10),
    "e8": (5.93, 51.04),
    "e9": (5.97, 50.96),
    "e10": (6.08, 50.90),
    "e11": (6.03, 50.76),
    # Liège and Luxembourg, southward.
    "e12": (6.00, 50.68),
    "e13": (5.93, 50.61),
    "e14": (5.98, 50.53),
    "e15": (5.94, 50.45),
    "e16": (5.99, 50.37),
    "e17": (5.93, 50.31),
    "e18": (6.02, 50.20),
    "e19": (6.13, 50.13),
    "e20": (6.12, 50.04),
    "e21": (6.20, 49.93),
    "e22": (6.32, 49.85),
    "e23": (6.49, 49.80),
    "e24": (6.48, 49.70),
    "e25": (6.37, 49.60),
    "e26": (6.365, 49.465),
    # The French border, westward.
    "f1": (6.24, 49.505),
    "f2": (6.10, 49.465),
    "f3": (5.97, 49.47),
    "f4": (5.82, 49.545),
    "f5": (5.65, 49.535),
    "f6": (5.47, 49.50),
    "f7": (5.38, 49.61),
    "f8": (5.24, 49.68),
    "f9": (5.10, 49.76),
    "f10": (4.97, 49.80),
    "f11": (4.86, 49.79),
    "f12": (4.86, 49.90),
    "f13": (4.79, 49.98),
    "f14": (4.86, 50.07),
    "f15": (4.88, 50.15),
    "f16": (4.80, 50.155),
    "f17": (4.73, 50.10),
    "f18": (4.69, 49.995),
    "f19": (4.57, 49.97),
    "f20": (4.45, 49.94),
    "f21": (4.30, 49.965),
    "f22": (4.15, 49.975),
    "f23": (4.21, 50.07),
    "f24": (4.15, 50.16),
    "f25": (4.20, 50.25),
    "f26": (4.08, 50.31),
    "f27": (3.95, 50.345),
    "f28": (3.80, 50.345),
    "f29": (3.70, 50.31),
    "f30": (3.66, 50.41),
    "f31": (3.60, 50.49),
    "f32": (3.48, 50.505),
    "f33": (3.36, 50.495),
    "f34": (3.28, 50.55),
    "f35": (3.25, 50.63),
    "f36": (3.27, 50.70),
    "f37": (3.17, 50.755),
    "f38": (3.08, 50.785),
    "f39": (2.95, 50.755),
    "f40": (2.86, 50.71),
    "f41": (2.74, 50.755),
    "f42": (2.63, 50.82),
    "f43": (2.61, 50.93),
    "f44": (2.57, 51.01),
    # Between West and East Flanders, southward.
    "a1": (3.41, 51.17),
    "a2": (3.38, 51.10),
    "a3": (3.36, 51.00),
    "a4": (3.39, 50.91),
    "a5": (3.44, 50.84),
    "a6": (3.46, 50.77),
    # West Flanders and Hainaut.
    "a7": (3.36, 50.745),
    # East Flanders and Hainaut, eastward.
    "b1": (3.57, 50.755),
    "b2": (3.68, 50.735),
    "b3": (3.80, 50.755),
    "b4": (3.93, 50.74),
    # East Flanders and Brabant, northward.
    "b5": (3.98, 50.83),
    "b6": (4.05, 50.90),
    "b7": (4.11, 50.98),
    "b8": (4.25, 51.045),
    # East Flanders and Antwerp, down the Scheldt.
    "c1": (4.22, 51.10),
    "c2": (4.32, 51.14),
    "c3": (4.37, 51.22),
    "c4": (4.29, 51.29),
    # Antwerp and Brabant, eastward.
    "c5": (4.36, 51.015),
    "c6": (4.47, 51.00),
    "c7": (4.60, 51.00),
    "c8": (4.73, 51.03),
    "c9": (4.88, 51.025),
    "c10": (5.02, 51.05),
    # Antwerp and Limburg, northward.
    "c11": (5.10, 51.12),
    "c12": (5.15, 51.20),
    # Brabant and Limburg, southward.
    "d1": (5.06, 50.97),
    "d2": (5.13, 50.88),
    "d3": (5.10, 50.785),
    # Limburg and Liège, eastward.
    "d4": (5.20, 50.73),
    "d5": (5.36, 50.735),
    "d6": (5.50, 50.78),
    "d7": (5.64, 50.79),
    "d8": (5.76, 50.745),
    "d9": (5.90, 50.765),
    # Brabant and Liège.
    "d10": (5.00, 50.73),
    "d11": (5.00, 50.64),
    # Brabant and Namur, westward.
    "g1": (4.88, 50.625),
    "g2": (4.76, 50.595),
    "g3": (4.66, 50.555),
    "g4": (4.57, 50.53),
    # Brabant and Hainaut, westward.
    "g5": (4.45, 50.545),
    "g6": (4.33, 50.575),
    "g7": (4.22, 50.61),
    "g8": (4.13, 50.68),
    "g9": (4.03, 50.70),
    # Hainaut and Namur, southward.
    "h1": (4.57, 50.43),
    "h2": (4.53, 50.34),
    "h3": (4.46, 50.26),
    "h4": (4.43, 50.16),
    "h5": (4.46, 50.05),
    # Namur and Liège, southward.
    "i1": (5.08, 50.57),
    "i2": (5.17, 50.50),
    "i3": (5.25, 50.43),
    "i4": (5.36, 50.385),
    # Liège and Luxembourg, eastward.
    "i5": (5.49, 50.42),
    "i6": (5.62, 50.385),
    "i7": (5.73, 50.325),
    "i8": (5.84, 50.335),
    # Namur and Luxembourg, southward.
    "i9": (5.30, 50.29),
    "i10": (5.23, 50.19),
    "i11": (5.22, 50.09),
    "i12": (5.09, 50.03),
    "i13": (5.02, 49.93),
    # The other lands, out to the frame.
    "z1": (3.56, 51.415),
    "z2": (3.75, 51.35),
    "z3": (3.95, 51.36),
    "z4": (4.10, 51.37),
    "z5": (4.22, 51.405),
    "z6": (4.05, 51.43),
    "z7": (3.85, 51.40),
    "z8": (3.63, 51.445),
    "z9": (3.45, 51.54),
    "z10": (3.55, 51.60),
    "z11": (3.68, 51.62),
    "k1": (3.72, NORTH),
    "k2": (6.10, NORTH),
    "k3": (EAST, NORTH),
    "k4": (EAST, 49.45),
    "k5": (EAST, SOUTH),
    "k6": (WEST, SOUTH),
    "k7": (WEST, 51.06),
}

CORNERS = {name: _flat(*spot) for name, spot in _DEGREES.items()}


def _run(letter: str, first: int, last: int) -> str:
    """``_run("s", 5, 3)`` is s5 s4 s3."""
    step = 1 if first <= last else -1
    return " ".join(f"{letter}{number}" for number in range(first, last + step, step))


PROVINCES = {
    "west-flanders": f"{_run('s', 1, 5)} n1 n2 {_run('a', 1, 7)} {_run('f', 36, 44)}",
    "east-flanders": f"{_run('n', 2, 7)} {_run('c', 4, 1)} {_run('b', 8, 1)} {_run('a', 6, 1)}",
    "antwerp": f"{_run('n', 7, 15)} {_run('c', 12, 5)} b8 {_run('c', 1, 4)}",
    "limburg": (f"{_run('n', 15, 21)} {_run('e', 1, 11)} {_run('d', 9, 1)} {_run('c', 10, 12)}"),
    "brabant": (
        f"{_run('b', 4, 8)} {_run('c', 5, 10)} {_run('d', 1, 3)} d10 d11 {_run('g', 1, 9)}"
    ),
    "hainaut": (
        f"f36 a7 a6 {_run('b', 1, 4)} {_run('g', 9, 4)} {_run('h', 1, 5)} {_run('f', 20, 35)}"
    ),
    "namur": (
        f"{_run('g', 4, 1)} d11 {_run('i', 1, 4)} {_run('i', 9, 13)} {_run('f', 10, 20)}"
        f" {_run('h', 5, 1)}"
    ),
    "liege": f"d11 d10 {_run('d', 3, 9)} {_run('e', 11, 17)} {_run('i', 8, 1)}",
    "luxembourg": (f"{_run('i', 4, 8)} {_run('e', 17, 26)} {_run('f', 1, 10)} {_run('i', 13, 9)}"),
}

CAPITALS = {
    "west-flanders": ("West Flanders", _flat(3.22, 51.21)),
    "east-flanders": ("East Flanders", _flat(3.73, 51.05)),
    "antwerp": ("Antwerp", _flat(4.43, 51.22)),
    "limburg": ("Limburg", _flat(5.69, 50.85)),
    "brabant": ("Brabant", _flat(4.35, 50.85)),
    "hainaut": ("Hainaut", _flat(3.95, 50.455)),
    "namur": ("Namur", _flat(4.86, 50.465)),
    "liege": ("Liège", _flat(5.57, 50.64)),
    "luxembourg": ("Luxembourg", _flat(6.13, 49.61)),
}

HOMES: dict[str, str] = {}

BORDERS = [
    ["west-flanders", "east-flanders"],
    ["west-flanders", "hainaut"],
    ["east-flanders", "antwerp"],
    ["east-flanders", "brabant"],
    ["east-flanders", "hainaut"],
    ["antwerp", "brabant"],
    ["antwerp", "limburg"],
    ["brabant", "limburg"],
    ["brabant", "liege"],
    ["brabant", "namur"],
    ["brabant", "hainaut"],
    ["limburg", "liege"],
    ["hainaut", "namur"],
    ["namur", "liege"],
    ["namur", "luxembourg"],
    ["liege", "luxembourg"],
]

LAND = [
    # The Netherlands: the land south of the Scheldt's mouth, then all beyond it.
    f"s5 z1 z2 z3 z4 {_run('n', 7, 1)}",
    f"{_run('n', 7, 21)} e1 k2 k1 {_run('z', 11, 5)}",
    # Prussia.
    f"{_run('e', 1, 26)} k4 k3 k2",
    # France.
    f"e26 {_run('f', 1, 44)} s1 k7 k6 k5 k4",
]

_RIVERS = [
    # The Lys, and the Scheldt from France to the sea.
    [(2.95, 50.755), (3.25, 50.83), (3.50, 50.98), (3.73, 51.05)],
    [
        (3.36, 50.495),
        (3.39, 50.61),
        (3.60, 50.84),
        (3.73, 51.05),
        (4.00, 51.04),
        (4.22, 51.10),
        (4.32, 51.14),
        (4.37, 51.22),
        (4.29, 51.29),
        (4.23, 51.36),
    ],
    # The Demer and the Dyle.
    [(5.42, 50.92), (5.05, 50.985), (4.70, 50.98), (4.44, 51.03), (4.32, 51.14)],
    # The Sambre, and the Meuse from France to the north.
    [(4.05, 50.27), (4.25, 50.34), (4.45, 50.41), (4.68, 50.44), (4.86, 50.465)],
    [
        (4.73, 49.86),
        (4.75, 49.97),
        (4.80, 50.12),
        (4.91, 50.26),
        (4.86, 50.465),
        (5.05, 50.49),
        (5.24, 50.52),
        (5.40, 50.59),
        (5.57, 50.64),
        (5.69, 50.76),
        (5.70, 50.87),
        (5.78, 51.02),
        (5.90, 51.12),
        (5.99, 51.20),
        (6.10, 51.32),
        (6.16, 51.38),
        (6.12, 51.48),
        (6.02, 51.60),
        (5.97, 51.70),
    ],
    # The Ourthe and the Semois.
    [(5.76, 50.06), (5.58, 50.15), (5.47, 50.27), (5.56, 50.42), (5.57, 50.64)],
    [(5.81, 49.68), (5.50, 49.70), (5.28, 49.72), (5.06, 49.80), (4.86, 49.865)],
    # The Sûre.
    [(5.55, 49.87), (5.85, 49.90), (6.15, 49.87), (6.32, 49.85)],
]

RIVERS = [[_flat(*spot) for spot in river] for river in _RIVERS]

_HILLS = [
    (4.60, 50.20),
    (4.62, 50.07),
    (5.02, 50.12),
    (5.08, 50.22),
    (5.33, 50.05),
    (5.36, 50.17),
    (5.17, 49.93),
    (5.40, 49.90),
    (5.60, 50.02),
    (5.66, 50.20),
    (5.78, 50.15),
    (5.90, 50.10),
    (5.75, 50.45),
    (5.84, 50.50),
    (5.68, 49.93),
    (5.98, 49.98),
    (5.45, 50.35),
]

MOUNTAINS = [_flat(*spot) for spot in _HILLS]
