"""Small helpers to write SVG by hand without the noise."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence

Point = tuple[float, float]


def n(value: float) -> str:
    """Return a short number."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def document(width: float, height: float, body: str, defs: str = "") -> str:
    """Return a whole SVG document."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="0 0 {n(width)} {n(height)}" width="{n(width)}" height="{n(height)}">'
        f"<defs>{defs}</defs>{body}</svg>"
    )


def attrs(**values: object) -> str:
    """Return SVG attributes; underscores become hyphens, ``None`` is left out."""
    parts = []
    for key, value in values.items():
        if value is None:
            continue
        text = n(value) if isinstance(value, float) else str(value)
        parts.append(f'{key.rstrip("_").replace("_", "-")}="{text}"')
    return " ".join(parts)


def path(d: str, fill: str = "none", **more: object) -> str:
    """Return a path."""
    return f'<path d="{d}" {attrs(fill=fill, **more)}/>'


def line(d: str, stroke: str, width: float, **more: object) -> str:
    """Return an unfilled round-ended stroke."""
    return path(
        d,
        stroke=stroke,
        stroke_width=float(width),
        stroke_linecap="round",
        stroke_linejoin="round",
        **more,
    )


def circle(x: float, y: float, r: float, fill: str, **more: object) -> str:
    """Return a circle."""
    return f"<circle {attrs(cx=float(x), cy=float(y), r=float(r), fill=fill, **more)}/>"


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, **more: object) -> str:
    """Return an ellipse."""
    body = attrs(cx=float(x), cy=float(y), rx=float(rx), ry=float(ry), fill=fill, **more)
    return f"<ellipse {body}/>"


def rect(x: float, y: float, w: float, h: float, fill: str, r: float = 0, **more: object) -> str:
    """Return a rectangle with optional round corners."""
    body = attrs(
        x=float(x), y=float(y), width=float(w), height=float(h), rx=float(r), fill=fill, **more
    )
    return f"<rect {body}/>"


def group(body: str, **more: object) -> str:
    """Return a group."""
    return f"<g {attrs(**more)}>{body}</g>"


def at(body: str, x: float = 0, y: float = 0, angle: float = 0, scale: float = 1) -> str:
    """Return the body moved, turned and scaled about its own origin."""
    return group(body, transform=f"translate({n(x)} {n(y)}) rotate({n(angle)}) scale({n(scale)})")


def mirrored(body: str, x: float) -> str:
    """Return the body and its mirror image about the vertical line at x."""
    return body + group(body, transform=f"translate({n(2 * x)} 0) scale(-1 1)")


def stops(colours: Iterable[tuple[float, str] | tuple[float, str, float]]) -> str:
    """Return gradient stops."""
    out = ""
    for offset, colour, *opacity in colours:
        extra = f' stop-opacity="{n(opacity[0])}"' if opacity else ""
        out += f'<stop offset="{n(offset)}" stop-color="{colour}"{extra}/>'
    return out


def linear(name: str, colours, x1=0.0, y1=0.0, x2=0.0, y2=1.0) -> str:
    """Return a linear gradient, top to bottom unless told otherwise."""
    where = attrs(id=name, x1=float(x1), y1=float(y1), x2=float(x2), y2=float(y2))
    return f"<linearGradient {where}>{stops(colours)}</linearGradient>"


def radial(name: str, colours, cx=0.5, cy=0.5, r=0.5, **more: object) -> str:
    """Return a radial gradient."""
    where = attrs(id=name, cx=float(cx), cy=float(cy), r=float(r), **more)
    return f"<radialGradient {where}>{stops(colours)}</radialGradient>"


def blur(name: str, amount: float) -> str:
    """Return a blur filter with room around the shape."""
    return (
        f'<filter id="{name}" x="-50%" y="-50%" width="200%" height="200%" '
        f'color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="{n(amount)}"/></filter>'
    )


def polygon(points: Sequence[Point], closed: bool = True) -> str:
    """Return path data with straight edges."""
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + ("Z" if closed else "")


def smooth(points: Sequence[Point], closed: bool = False, tension: float = 1.0) -> str:
    """Return path data of a smooth curve through the points (Catmull-Rom)."""
    count = len(points)
    d = f"M{n(points[0][0])} {n(points[0][1])}"
    for i in range(count if closed else count - 1):
        if closed:
            p0, p1, p2, p3 = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        else:
            p0, p1 = points[max(i - 1, 0)], points[i]
            p2, p3 = points[i + 1], points[min(i + 2, count - 1)]
        k = tension / 6
        c1 = (p1[0] + (p2[0] - p0[0]) * k, p1[1] + (p2[1] - p0[1]) * k)
        c2 = (p2[0] - (p3[0] - p1[0]) * k, p2[1] - (p3[1] - p1[1]) * k)
        d += f"C{n(c1[0])} {n(c1[1])} {n(c2[0])} {n(c2[1])} {n(p2[0])} {n(p2[1])}"
    return d + ("Z" if closed else "")


def round_points(
    x: float, y: float, r: float, count: int, rng: random.Random, jitter: float, squash: float = 1.0
) -> list[Point]:
    """Return the corners of an irregular round shape."""
    points = []
    for i in range(count):
        angle = 2 * math.pi * (i + rng.uniform(-0.25, 0.25)) / count
        radius = r * (1 + rng.uniform(-jitter, jitter))
        points.append((x + radius * math.cos(angle), y + radius * math.sin(angle) * squash))
    return points
