"""The palette: enough contrast everywhere, and tints that any kind of colour vision tells apart."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import numpy as np
import pytest
from colour_vision import contrast, delta_e, difference
from PySide6.QtGui import QColor, QPalette

from workbench.gui.fusion import widget_palette
from workbench.gui.palette import DARK, LIGHT, Palette, current

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

THEMES = pytest.mark.parametrize("colors", [LIGHT, DARK], ids=["light", "dark"])


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [  # rows of the test data published with the formula
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
        ((50, 2.5, 0), (50, 3.2592, 0.3350), 1.0000),
        ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_difference_is_ciede2000(
    one: tuple[float, ...], other: tuple[float, ...], expected: float
) -> None:
    assert delta_e(np.array(one), np.array(other)) == pytest.approx(expected, abs=5e-5)


@THEMES
@pytest.mark.parametrize("count", [2, 6])
def test_text_is_readable_on_every_tint(colors: Palette, count: int) -> None:
    needed = 5.5 if colors.dark else 7
    tints = colors.tints(count)
    assert len(tints) == count
    assert all(contrast(colors.text, tint) >= needed for tint in tints)


@THEMES
def test_tints_differ_for_every_colour_vision(colors: Palette) -> None:
    calm, varied = colors.calm_tints, colors.varied_tints
    assert difference(*calm) >= 20
    assert all(difference(one, other) >= 10 for one, other in combinations(varied, 2))
    assert all(difference(one, other) >= 11 for one, other in pairwise((*varied, varied[0])))
    assert all(difference(tint, colors.background) >= 9 for tint in (*calm, *varied))
    assert difference(*colors.strip_tints) >= 20


@THEMES
@pytest.mark.parametrize(
    "mark", ["edge", "tick", "chosen", "context", "gap", "stall", "cut", "searched"]
)
def test_marks_stand_out_on_page_gutter_and_tints(colors: Palette, mark: str) -> None:
    grounds = (colors.background, colors.gutter_background, *colors.calm_tints)
    assert all(contrast(getattr(colors, mark), ground) >= 3 for ground in grounds)
    assert all(contrast(getattr(colors, mark), tint) >= 3 for tint in colors.varied_tints)


@THEMES
@pytest.mark.parametrize("count", [2, 6])
def test_brackets_have_the_hue_of_their_tints_and_stand_out(colors: Palette, count: int) -> None:
    brackets, tints = colors.brackets(count), colors.tints(count)
    assert len(brackets) == len(tints)
    for bracket, tint in zip(brackets, tints, strict=True):
        assert contrast(bracket, colors.gutter_background) >= 3
        assert contrast(bracket, colors.background) >= 3
        if tint.hslHue() < 0:
            assert bracket.hslSaturation() <= 20  # grey beside grey
        else:
            assert abs(bracket.hslHue() - tint.hslHue()) <= 20
    assert all(difference(one, other) >= 8 for one, other in pairwise((*brackets, brackets[0])))


@THEMES
def test_marks_of_levels_stand_out_and_neighbours_differ(colors: Palette) -> None:
    grounds = (colors.background, *colors.calm_tints, *colors.varied_tints, colors.tip_background)
    marks = (*colors.levels, colors.cut, colors.searched)
    assert all(contrast(mark, ground) >= 3 for mark in marks for ground in grounds)
    assert all(difference(one, other) >= 7 for one, other in pairwise(colors.levels))


@THEMES
def test_quieter_marks_stand_out_where_they_are_drawn(colors: Palette) -> None:
    calm = colors.calm_tints
    assert all(contrast(colors.hatch, tint) >= 3 for tint in calm)
    assert all(contrast(colors.hatch, tint) >= 2.4 for tint in colors.varied_tints)
    assert all(contrast(colors.found_edge, tint) >= 3 for tint in colors.varied_tints)
    assert all(contrast(colors.white_space, tint) >= 3 for tint in colors.varied_tints)
    assert contrast(colors.blank_gap, colors.background) >= 3
    assert contrast(colors.gap, colors.gap_background) >= 3
    assert contrast(colors.context, colors.context_background) >= 3
    assert all(contrast(colors.frame, tint) >= 3 for tint in colors.strip_tints)
    assert all(contrast(colors.gap, tint) >= 3 for tint in colors.strip_tints)


@THEMES
@pytest.mark.parametrize(
    "name",
    ["selection", "highlight", "found", "current_found", "notice", "warning", "error", "tip"],
)
def test_text_is_readable_on_its_background(colors: Palette, name: str) -> None:
    text, ground = getattr(colors, f"{name}_text"), getattr(colors, f"{name}_background")
    assert contrast(text, ground) >= 4.5


@THEMES
def test_page_texts_are_readable(colors: Palette) -> None:
    assert contrast(colors.text, colors.context_background) >= 7
    assert contrast(colors.text, colors.gap_background) >= 7
    assert contrast(colors.gutter_text, colors.gutter_background) >= 4.5
    assert contrast(colors.not_reached_text, colors.not_reached_background) >= 4.5
    assert contrast(colors.muted_text, colors.background) >= 4.5
    assert all(contrast(one, colors.background) >= 4.5 for one in colors.syntax)


@THEMES
@pytest.mark.parametrize("ground", ["background", "panel", "window"])
def test_panel_colours_stand_out(colors: Palette, ground: str) -> None:
    on = getattr(colors, ground)
    for name in ("bar", "over_bar", "beyond_bar", "limit", "accent", "focus", "icon"):
        assert contrast(getattr(colors, name), on) >= 3, name
    for name in ("button_text", "muted_text", "link", "success"):
        assert contrast(getattr(colors, name), on) >= 4.5, name
    assert contrast(colors.disabled_text, on) >= 3


@THEMES
def test_found_and_current_match_differ(colors: Palette) -> None:
    assert difference(colors.found_background, colors.current_found_background) >= 20


@THEMES
def test_the_current_palette_follows_the_application(qapp: QApplication, colors: Palette) -> None:
    before = qapp.palette()
    try:
        qapp.setPalette(widget_palette(colors))
        assert current() is colors
    finally:
        qapp.setPalette(before)


@THEMES
def test_disabled_text_is_set_apart(colors: Palette) -> None:
    built = widget_palette(colors)
    disabled = QPalette.ColorGroup.Disabled
    assert built.color(disabled, QPalette.ColorRole.ButtonText) == colors.disabled_text
    assert built.color(disabled, QPalette.ColorRole.WindowText) == colors.disabled_text
    assert built.color(QPalette.ColorRole.WindowText) == QColor(colors.button_text)


@THEMES
def test_the_scale_of_a_map_goes_one_way_and_its_figures_are_readable(colors: Palette) -> None:
    lightness = [color.lightnessF() for color in colors.scale]
    assert lightness == sorted(lightness, reverse=not colors.dark)
    assert all(difference(one, other) >= 6 for one, other in pairwise(colors.scale))
    inks = (LIGHT.text, LIGHT.background)
    assert all(max(contrast(ink, ground) for ink in inks) >= 4.5 for ground in colors.scale)


@THEMES
def test_marks_of_passages_stand_out_and_differ(colors: Palette) -> None:
    grounds = (colors.background, colors.panel, *colors.calm_tints, *colors.varied_tints)
    assert all(contrast(mark, ground) >= 3 for mark in colors.passages for ground in grounds)
    assert all(difference(*pair) >= 8 for pair in combinations(colors.passages, 2))
