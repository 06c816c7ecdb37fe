"""The plan of old Siam: mountains to the north, the gulf in the middle, the long peninsula.

The shapes are our own. The borders are a reconstruction: no text gives the printed ones.
"""

from __future__ import annotations

NAME = "Siam"
SIZE = (1000, 1400)

CORNERS: dict[str, tuple[float, float]] = {
    # The west, from the north down: highlands first, then the strip of Tenasserim.
    "n1": (455, 105),
    "n2": (385, 62),
    "n3": (300, 48),
    "n4": (218, 92),
    "w1": (168, 150),
    "w2": (110, 205),
    "w3": (92, 285),
    "w4": (128, 350),
    "w5": (112, 430),
    "w6": (150, 500),
    "w7": (196, 556),
    "w8": (214, 640),
    "w9": (262, 712),
    "w10": (285, 800),
    "w11": (300, 872),
    # The Andaman coast.
    "a1": (268, 940),
    "a2": (262, 1015),
    "a3": (300, 1085),
    "a4": (352, 1122),
    "a5": (398, 1172),
    "a6": (424, 1245),
    "a7": (482, 1310),
    # The south.
    "s1": (560, 1350),
    "s2": (650, 1340),
    "s3": (728, 1362),
    "s4": (792, 1318),
    # The coast of the gulf, from the south up and round its head.
    "g1": (770, 1240),
    "g2": (705, 1175),
    "g3": (642, 1120),
    "g4": (598, 1072),
    "g5": (560, 1010),
    "g6": (518, 985),
    "g7": (470, 920),
    "g8": (430, 872),
    "g9": (428, 810),
    "g10": (440, 752),
    "g11": (500, 738),
    "g12": (562, 752),
    "g13": (580, 812),
    "g14": (622, 862),
    "g15": (688, 890),
    "g16": (736, 948),
    "g17": (800, 985),
    # The east.
    "e1": (868, 905),
    "e2": (902, 818),
    "e3": (930, 730),
    "e4": (966, 640),
    "e5": (972, 545),
    "e6": (948, 452),
    "e7": (918, 360),
    "e8": (945, 262),
    "e9": (880, 185),
    "e10": (800, 118),
    "e11": (718, 122),
    "e12": (640, 62),
    "e13": (545, 66),
    # Inland.
    "i1": (480, 190),
    "i2": (432, 268),
    "i3": (418, 352),
    "i4": (322, 340),
    "i5": (222, 368),
    "i6": (500, 378),
    "i7": (572, 432),
    "i8": (668, 405),
    "i9": (762, 436),
    "i10": (860, 420),
    "i11": (556, 500),
    "i12": (588, 566),
    "i13": (490, 552),
    "i14": (388, 578),
    "i15": (290, 548),
    "i16": (628, 640),
    "i17": (672, 706),
    "i18": (618, 738),
    "i19": (764, 690),
    "i20": (850, 726),
    "i21": (362, 888),
    "i22": (430, 1098),
    "i23": (516, 1118),
    # The other lands, out to the frame.
    "f1": (0, 0),
    "f2": (470, 0),
    "f3": (1000, 0),
    "f4": (1000, 1105),
    "f5": (0, 590),
    "f6": (470, 1400),
    "f7": (842, 1400),
    "c1": (942, 1070),
    "c2": (868, 1062),
    "t1": (262, 880),
    "t2": (238, 800),
    "t3": (206, 720),
    "t4": (150, 640),
    "t5": (120, 560),
    "t6": (62, 548),
    "m1": (838, 1345),
    "m2": (492, 1362),
}

PROVINCES = {
    "chiang-mai": "n1 i1 i2 i3 i4 i5 w4 w3 w2 w1 n4 n3 n2",
    "sukothai": "i3 i6 i7 i11 i12 i13 i14 i15 w7 w6 w5 w4 i5 i4",
    "vientiane": "n1 e13 e12 e11 e10 e9 e8 e7 e6 i10 i9 i8 i7 i6 i3 i2 i1",
    "khorat": "i7 i8 i9 i10 e6 e5 e4 e3 i20 i19 i17 i16 i12 i11",
    "ayutthaya": "i12 i16 i17 i18 g12 g11 g10 g9 g8 i21 w11 w10 w9 w8 w7 i15 i14 i13",
    "rayong": "i17 i19 i20 e3 e2 e1 g17 g16 g15 g14 g13 g12 i18",
    "nakhon": "w11 i21 g8 g7 g6 g5 g4 i23 i22 a4 a3 a2 a1",
    "kedah": "a4 i22 i23 g4 g3 g2 g1 s4 s3 s2 s1 a7 a6 a5",
}

CAPITALS = {
    "chiang-mai": ("Chiang Mai", (300, 175)),
    "sukothai": ("Sukothai", (330, 430)),
    "vientiane": ("Vientiane", (640, 330)),
    "khorat": ("Khorat", (720, 570)),
    "ayutthaya": ("Ayutthaya", (440, 650)),
    "rayong": ("Rayong", (700, 830)),
    "nakhon": ("Nakhon", (470, 1030)),
    "kedah": ("Kedah", (520, 1230)),
}

HOMES = {"rama": "ayutthaya", "lao": "vientiane", "malay": "kedah"}

BORDERS = [
    ["chiang-mai", "sukothai"],
    ["chiang-mai", "vientiane"],
    ["sukothai", "vientiane"],
    ["sukothai", "ayutthaya"],
    ["sukothai", "khorat"],
    ["vientiane", "khorat"],
    ["khorat", "ayutthaya"],
    ["khorat", "rayong"],
    ["ayutthaya", "rayong"],
    ["ayutthaya", "nakhon"],
    ["nakhon", "kedah"],
]

LAND = [
    "f1 f2 n1 n2 n3 n4 w1 w2 w3 w4 w5 w6 w7 w8 w9 w10 w11 t1 t2 t3 t4 t5 t6 f5",
    "f2 f3 f4 c1 c2 g17 e1 e2 e3 e4 e5 e6 e7 e8 e9 e10 e11 e12 e13 n1",
    "s4 m1 f7 f6 m2 s1 s2 s3",
]

RIVERS: list[list[tuple[float, float]]] = [
    # Ping and Nan, which become the Chao Phraya.
    [(262, 120), (268, 230), (255, 330), (300, 430), (372, 520), (402, 600)],
    [(400, 180), (370, 290), (392, 400), (420, 500), (402, 600)],
    [(402, 600), (430, 690), (468, 745)],
    # Mekong.
    [
        (520, 70),
        (560, 170),
        (520, 260),
        (600, 340),
        (720, 370),
        (830, 345),
        (905, 440),
        (985, 525),
        (1000, 590),
    ],
    # Mun.
    [(640, 590), (740, 610), (850, 575), (985, 525)],
    # Tapi.
    [(350, 1040), (420, 1010), (480, 935)],
]

MOUNTAINS: list[tuple[float, float]] = [
    (200, 160),
    (160, 215),
    (225, 225),
    (345, 110),
    (405, 130),
    (145, 300),
    (165, 420),
    (195, 480),
    (245, 600),
    (262, 660),
    (300, 750),
    (330, 815),
    (470, 300),
    (580, 110),
    (690, 190),
    (760, 170),
    (830, 230),
    (560, 610),
    (610, 590),
    (840, 850),
    (790, 900),
    (330, 960),
    (305, 1010),
    (640, 1290),
    (700, 1300),
]
