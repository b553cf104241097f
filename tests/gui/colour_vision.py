"""Contrast, colour difference and simulated colour blindness, from their published formulas.

Contrast: WCAG 2.2. Simulation: Machado, Oliveira and Fernandes 2009, severity 1.0, in linear
RGB. Difference: CIEDE2000 (Sharma, Wu and Dalal 2005), with the D65 white point.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from PySide6.QtGui import QColor

VISIONS = {
    "normal": np.eye(3),
    "protan": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deutan": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritan": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}

_TO_XYZ = np.array(
    [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ]
)
_WHITE = np.array([0.95047, 1.0, 1.08883])


def over(color: QColor, ground: QColor) -> np.ndarray:
    """Give linear RGB of a colour, which may be translucent, painted on an opaque ground."""
    alpha = color.alphaF()
    top, below = (np.array(one.getRgbF()[:3]) for one in (color, ground))
    return _linear(alpha * top + (1 - alpha) * below)


def contrast(color: QColor, ground: QColor) -> float:
    """Give the contrast ratio, 1 to 21, of a colour painted on a ground."""
    weights = [0.2126, 0.7152, 0.0722]
    low, high = sorted(float(one @ weights) for one in (over(color, ground), over(ground, ground)))
    return (high + 0.05) / (low + 0.05)


def difference(one: QColor, other: QColor) -> float:
    """Give the smallest CIEDE2000 difference over all kinds of colour vision."""
    return min(
        delta_e(_lab(matrix @ over(one, one)), _lab(matrix @ over(other, other)))
        for matrix in VISIONS.values()
    )


def delta_e(one: np.ndarray, other: np.ndarray) -> float:
    """Give the CIEDE2000 difference of two colours in CIE L*a*b*."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7)))
    a1, a2 = (1 + g) * a1, (1 + g) * a2
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn, mean_hue = h2 - h1, (h1 + h2) / 2
    if c1 * c2 == 0:
        turn, mean_hue = 0.0, h1 + h2
    elif abs(turn) > 180:
        mean_hue += 180 if h1 + h2 < 360 else -180
        turn -= math.copysign(360, turn)
    delta_hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    t = 1 + sum(
        weight * math.cos(math.radians(times * mean_hue + shift))
        for weight, times, shift in ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.2, 4, -63))
    )
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    bend = math.radians(60 * math.exp(-(((mean_hue - 275) / 25) ** 2)))
    r_t = -2 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7)) * math.sin(bend)
    light, chroma, hue = (l2 - l1) / s_l, (c2 - c1) / s_c, delta_hue / s_h
    return math.sqrt(light**2 + chroma**2 + hue**2 + r_t * chroma * hue)


def _linear(value: np.ndarray) -> np.ndarray:
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def _lab(linear: np.ndarray) -> np.ndarray:
    xyz = _TO_XYZ @ np.clip(linear, 0, 1) / _WHITE
    f = np.where(xyz > (6 / 29) ** 3, np.cbrt(xyz), xyz / (3 * (6 / 29) ** 2) + 4 / 29)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])
