"""The two animals from the side, looking right, with their feet on y = 330."""

from __future__ import annotations

from kit import palette as c
from kit.svg import circle, ellipse, line, linear, path, radial

DEFS = (
    linear("e_hide", [(0, "#a3adc2"), (0.45, "#76819b"), (1, "#474f67")])
    + linear("e_far", [(0, "#4d566d"), (1, "#2f3547")])
    + linear("e_ear", [(0, "#929db4"), (1, "#5a647d")])
    + linear("tusk", [(0, "#fffdf2"), (1, "#ead9a8")])
    + linear("cloth", [(0, "#d9502f"), (1, "#8f1f20")])
    + linear("r_hide", [(0, "#f4bd85"), (0.45, "#cf8447"), (1, "#7c4220")])
    + linear("r_far", [(0, "#854a25"), (1, "#4a2611")])
    + radial("r_plate", [(0, "#ffd3a0", 0.6), (1, "#ffd3a0", 0)])
)


def _toes(x: float, count: int, colour: str) -> str:
    return "".join(
        path(f"M{x + i * 13} 329a6 7 0 0 1 12 0Z", colour, opacity=0.9) for i in range(count)
    )


def elephant() -> str:
    """Return a royal elephant with a red cloth, 440 wide."""
    edge = {"stroke": "#262b3c", "stroke_width": 5.0, "stroke_linejoin": "round"}
    far = path("M250 226L262 262L270 329H316L308 262L300 214Z", "url(#e_far)", **edge) + path(
        "M126 240L140 268L136 329H184L186 276L196 240Z", "url(#e_far)", **edge
    )
    tail = line("M42 142C24 160 18 190 24 222", "#3a4156", 7) + path(
        "M24 216C14 230 16 246 24 256C32 246 34 230 24 216Z", "#262b3c"
    )
    body = path(
        "M38 156C38 92 88 56 150 56C188 56 214 70 240 66C254 36 302 28 328 54"
        "C350 76 354 108 353 140C352 188 364 226 386 246C400 258 414 252 417 238"
        "C419 228 436 228 437 242C438 274 404 294 374 280C340 262 326 224 318 196"
        "C310 208 298 212 284 206C280 216 277 226 276 240L280 329H224L220 252"
        "C190 264 152 264 124 252L122 329H66C66 292 58 268 48 240C40 212 38 184 38 156Z",
        "url(#e_hide)",
        **edge,
    )
    trunk = line(
        "M352 152Q338 158 324 154M353 172Q340 180 325 176M357 194Q344 202 331 200"
        "M365 216Q354 226 340 224M376 236Q368 246 354 248M392 250Q386 262 374 268",
        "#353b50",
        3.2,
        opacity=0.65,
    )
    cloth = (
        path(
            "M86 72C120 50 176 50 214 66L212 186C172 204 126 204 90 188Z",
            "url(#cloth)",
            stroke="#4a1012",
            stroke_width=4.5,
            stroke_linejoin="round",
        )
        + line("M97 80C126 64 172 63 204 76L202 174C168 188 130 188 100 176Z", c.GOLD_LIGHT, 4.5)
        + path("M150 94L178 128L150 164L122 128Z", c.GOLD, stroke=c.GOLD_LIGHT, stroke_width=3.0)
        + path("M150 110L164 128L150 147L136 128Z", "#8f1f20")
        + "".join(
            circle(x, 185.5 + dy, 5, c.GOLD_LIGHT)
            for x, dy in ((104, 9), (120, 14), (137, 17), (154, 18), (171, 17), (188, 13))
        )
    )
    ear = (
        path(
            "M276 82C246 58 204 78 200 124C197 168 218 214 246 220C268 222 284 186 290 154"
            "C295 126 292 98 276 82Z",
            "url(#e_ear)",
            **edge,
        )
        + path(
            "M268 98C246 84 220 96 217 128C215 160 228 194 246 200C260 198 270 174 274 150"
            "C278 128 276 108 268 98Z",
            "#c79088",
            opacity=0.8,
        )
        + line("M262 112C250 128 238 150 238 174M268 128C262 146 256 164 250 184", "#8a5f63", 3)
    )
    brow = path(
        "M284 46C300 38 320 44 332 58C342 72 348 92 350 112C334 104 300 84 284 46Z",
        "url(#cloth)",
        stroke=c.GOLD_LIGHT,
        stroke_width=4.0,
        stroke_linejoin="round",
    ) + path("M322 64L336 86L326 88L314 74Z", c.GOLD_LIGHT)
    eye = (
        ellipse(322, 126, 8, 6.5, "#1a1d29")
        + circle(324, 124, 2.2, "#fff")
        + line("M310 118Q322 110 333 118", "#262b3c", 3.4)
    )
    tusk = path(
        "M308 172C330 202 372 204 404 168C402 206 366 232 332 224C316 220 304 206 300 192Z",
        "url(#tusk)",
        stroke="#4b3a1e",
        stroke_width=4.0,
        stroke_linejoin="round",
    )
    mouth = line("M300 194Q296 204 286 206", "#262b3c", 4)
    toes = _toes(68, 4, "#e9dcc0") + _toes(227, 4, "#e9dcc0")
    anklets = line("M68 296H122M225 296H278", c.GOLD, 7) + line(
        "M68 293H122M225 293H278", c.GOLD_LIGHT, 2
    )
    return far + tail + body + trunk + toes + anklets + cloth + brow + ear + eye + mouth + tusk


def rhino() -> str:
    """Return an armoured rhino with a lowered horn, 415 wide."""
    dark = "#34180b"
    edge = {"stroke": dark, "stroke_width": 5.0, "stroke_linejoin": "round"}
    far = path("M250 248L262 276L268 329H312L304 272L298 240Z", "url(#r_far)", **edge) + path(
        "M128 258L142 280L138 329H182L184 284L192 258Z", "url(#r_far)", **edge
    )
    tail = line("M32 178C18 196 14 216 20 236", dark, 7)
    body = path(
        "M28 194C28 142 66 114 118 114C150 114 168 128 190 122C212 102 250 100 274 120"
        "C290 130 306 136 322 140C342 148 362 164 382 180C398 192 406 206 401 222"
        "C394 240 372 244 350 240C328 242 308 240 294 252C286 260 278 264 272 270"
        "L276 329H222L218 280C190 290 150 290 122 278L120 329H66C66 302 58 284 48 266"
        "C36 244 28 220 28 194Z",
        "url(#r_hide)",
        **edge,
    )
    light = (
        ellipse(80, 170, 44, 50, "url(#r_plate)")
        + ellipse(168, 180, 36, 56, "url(#r_plate)")
        + ellipse(232, 160, 36, 46, "url(#r_plate)")
    )
    folds = (
        line("M190 122C174 168 180 232 210 282", dark, 5.5)
        + line("M182 130C168 172 172 232 198 280", "#ffd09a", 3.5, opacity=0.8)
        + line("M122 115C146 160 146 226 122 278", dark, 5.5)
        + line("M112 118C136 160 136 222 114 270", "#ffd09a", 3.5, opacity=0.8)
        + line("M274 120C256 160 266 214 294 252", dark, 5.5)
        + line("M265 118C248 160 256 214 282 258", "#ffd09a", 3.5, opacity=0.8)
        + line("M36 232C64 244 92 244 120 234", dark, 4.5)
        + line("M204 222C228 238 254 240 276 232", dark, 4.5)
    )
    studs = "".join(
        circle(x, y, 3.6, "#ffd9a8", opacity=0.75)
        for x, y in (
            (56, 160),
            (76, 148),
            (98, 150),
            (60, 184),
            (84, 178),
            (106, 184),
            (70, 208),
            (96, 210),
            (212, 150),
            (232, 142),
            (250, 152),
            (206, 174),
            (228, 168),
            (246, 180),
            (212, 198),
            (234, 200),
            (148, 160),
            (164, 178),
            (152, 200),
            (166, 222),
            (150, 240),
        )
    )
    ear = path(
        "M282 128C272 108 274 90 288 80C302 92 308 112 304 134Z", "url(#r_hide)", **edge
    ) + path("M288 122C284 110 285 102 289 96C295 104 298 114 297 126Z", "#7a3d22")
    second = path(
        "M324 144C334 136 340 122 341 104C354 120 358 142 352 160Z",
        "url(#tusk)",
        stroke=dark,
        stroke_width=4.5,
        stroke_linejoin="round",
    )
    horn = path(
        "M358 166C384 150 402 116 408 66C424 116 420 172 392 194C380 190 368 180 358 166Z",
        "url(#tusk)",
        stroke=dark,
        stroke_width=5.0,
        stroke_linejoin="round",
    )
    rings = line("M368 172Q386 172 400 160M378 182Q392 184 406 174", "#b99b62", 3)
    eye = (
        ellipse(330, 178, 7, 6, "#1d0d06")
        + circle(332, 176, 2, "#fff")
        + line("M316 170Q328 162 340 170", dark, 3.6)
    )
    mouth = line("M398 224Q376 222 358 228", dark, 4) + ellipse(390, 206, 4, 3, dark)
    toes = _toes(68, 4, "#f0dfba") + _toes(226, 4, "#f0dfba")
    return (
        far + tail + body + light + folds + studs + toes + ear + eye + mouth + second + horn + rings
    )
