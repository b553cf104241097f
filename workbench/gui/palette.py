"""Every colour of the window, for a light and a dark theme, and nothing else.

The tints keep apart for people with any kind of colour vision, and text keeps its contrast
on all of them; `tests/gui/test_palette.py` computes both. Colour never says anything alone:
what is painted with these colours also has a bracket, hatching, a mark or a word.

Widgets take `current()` when they paint and repaint on ``QEvent.Type.PaletteChange``, which
Qt sends to every widget when the theme changes.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QColor, QGuiApplication, QPalette


def _translucent(name: str, alpha: int) -> QColor:
    color = QColor(name)
    color.setAlpha(alpha)
    return color


@dataclass(frozen=True, eq=False, slots=True)
class Palette:
    """The colours of one theme, by what they are for.

    Fields ending in ``_background`` lie under the text field of the same name. Marks
    (brackets, edges, ticks, bars) have at least 3:1 against what they are drawn on.
    """

    dark: bool

    # The document's page.
    background: QColor
    text: QColor
    muted_text: QColor
    calm_tints: tuple[QColor, ...]
    """Two tints that alternate by chunk: the default."""
    varied_tints: tuple[QColor, ...]
    """Six tints in an order that keeps neighbours apart."""
    calm_brackets: tuple[QColor, ...]
    """Gutter brackets, and underlines where the text has syntax colours; each has a tint's hue."""
    varied_brackets: tuple[QColor, ...]
    edge: QColor
    """A chunk's edge inside the text, also inside a grapheme cluster."""
    hatch: QColor
    """Translucent; lines of one pixel at least six apart, so that letters stay readable."""
    tick: QColor
    """A cut of the run before, while a setting is dragged."""
    chosen: QColor
    """Outline of the selected chunk."""
    context: QColor
    """Dotted underline and bracket of text that travels beside the selected chunk."""
    context_background: QColor
    gap: QColor
    """Letters that are in no chunk."""
    gap_background: QColor
    blank_gap: QColor
    """White space that is in no chunk: the same mark, quiet."""
    levels: tuple[QColor, ...]
    """Marks where a level of preference could cut, in order; each has a shape as well."""
    cut: QColor
    """The cut that is explained, and the one that would have come next."""
    searched: QColor
    """The frame around the text in which a cut was looked for."""
    passages: tuple[QColor, ...]
    """Passages that must stay whole: whole, rescued by overlap, cut; each has a shape too."""
    only_a: QColor
    only_b: QColor
    """Boundaries that only one of two compared runs has; each has a shape as well."""
    stall: QColor
    """The stop line of a run that stalled."""
    not_reached_text: QColor
    not_reached_background: QColor
    selection_text: QColor
    selection_background: QColor
    found_text: QColor
    found_background: QColor
    found_edge: QColor
    """Outline of every match, which its background alone does not set apart."""
    current_found_text: QColor
    current_found_background: QColor
    white_space: QColor
    """Marks for blanks, tabs and line ends."""
    syntax: tuple[QColor, ...]
    """Keywords, names, strings, numbers, comments, markup; they stand on the page, not on tints."""

    # Gutter and overview.
    gutter_background: QColor
    gutter_text: QColor
    frame: QColor
    """The frame around what is in view, in the overview."""
    strip_tints: tuple[QColor, ...]
    """Two stronger tints for bars without text."""

    # Notices.
    notice_text: QColor
    notice_background: QColor
    warning_text: QColor
    warning_background: QColor
    error_text: QColor
    error_background: QColor
    success: QColor
    """Text and marks of "all is well", on a panel."""

    # Histogram.
    bar: QColor
    over_bar: QColor
    """Chunks above the asked size that the system's own rule allows."""
    beyond_bar: QColor
    """Chunks beyond that rule."""
    limit: QColor

    # Size map.
    scale: tuple[QColor, ...]
    """From the least to the most of a count, in even steps of lightness."""

    # The window around it.
    accent: QColor
    focus: QColor
    highlight_text: QColor
    """Chosen rows of lists and menus, and text selected in fields."""
    highlight_background: QColor
    window: QColor
    panel: QColor
    border: QColor
    button: QColor
    button_text: QColor
    ring: QColor
    """The outline of check boxes and radio buttons, chosen or not."""
    disabled_text: QColor
    link: QColor
    tip_text: QColor
    tip_background: QColor
    icon: QColor

    def tints(self, count: int) -> tuple[QColor, ...]:
        """Give the tints to cycle through: the two calm ones, or the six for a ``count`` above."""
        return self.calm_tints if count <= 2 else self.varied_tints

    def brackets(self, count: int) -> tuple[QColor, ...]:
        """Give the bracket colours that go with the tints, one for each."""
        return self.calm_brackets if count <= 2 else self.varied_brackets


def _colors(*names: str) -> tuple[QColor, ...]:
    return tuple(QColor(name) for name in names)


LIGHT = Palette(
    dark=False,
    background=QColor("#FFFFFF"),
    text=QColor("#1A1A1A"),
    muted_text=QColor("#595F66"),
    calm_tints=_colors("#D3E6F5", "#F5E6C4"),
    varied_tints=_colors("#C9E7F8", "#F6EF8E", "#C2C2C2", "#E69E66", "#80B8D8", "#F2CBAD"),
    calm_brackets=_colors("#0072B2", "#B34F00"),
    varied_brackets=_colors("#0072B2", "#857400", "#6B6E73", "#B34F00", "#00517F", "#94603C"),
    edge=QColor("#33383D"),
    hatch=_translucent("#1A1A1A", 124),
    tick=QColor("#7A3E6E"),
    chosen=QColor("#0B57A4"),
    context=QColor("#8A2F63"),
    context_background=QColor("#F6E9F1"),
    gap=QColor("#9E1B14"),
    gap_background=QColor("#FBE4E1"),
    blank_gap=QColor("#85796F"),
    levels=_colors("#5A2D8C", "#00502F", "#7A2E00", "#1F3A5F"),
    cut=QColor("#A00060"),
    searched=QColor("#5B4A9E"),
    passages=_colors("#00593F", "#0B4F97", "#9E1B14"),
    only_a=QColor("#00517F"),
    only_b=QColor("#8F1C7C"),
    stall=QColor("#9E1B14"),
    not_reached_text=QColor("#6B6F75"),
    not_reached_background=QColor("#F1F2F3"),
    selection_text=QColor("#FFFFFF"),
    selection_background=QColor("#0B57A4"),
    found_text=QColor("#1A1A1A"),
    found_background=QColor("#A5E3A0"),
    found_edge=QColor("#14602A"),
    current_found_text=QColor("#FFFFFF"),
    current_found_background=QColor("#A3218E"),
    white_space=QColor("#50565F"),
    syntax=_colors("#0B4FA8", "#6A3FA0", "#0A6B3D", "#9A4B00", "#5F666E", "#A0245E"),
    gutter_background=QColor("#F6F7F8"),
    gutter_text=QColor("#5B6168"),
    frame=QColor("#23272B"),
    strip_tints=_colors("#9CC4E4", "#E8C98A"),
    notice_text=QColor("#12395C"),
    notice_background=QColor("#E1EEF9"),
    warning_text=QColor("#553A00"),
    warning_background=QColor("#FCEFC9"),
    error_text=QColor("#7D1A14"),
    error_background=QColor("#FBE4E1"),
    success=QColor("#00694C"),
    bar=QColor("#3D84BC"),
    over_bar=QColor("#8F6200"),
    beyond_bar=QColor("#B3261E"),
    limit=QColor("#33383D"),
    scale=_colors("#F2F6FA", "#D3E2F1", "#ABCAE4", "#7CAFD6", "#3E78AE", "#20588F", "#0B3A6B"),
    accent=QColor("#0B57A4"),
    focus=QColor("#0B57A4"),
    highlight_text=QColor("#FFFFFF"),
    highlight_background=QColor("#0B57A4"),
    window=QColor("#EFF1F3"),
    panel=QColor("#FAFBFC"),
    border=QColor("#C9CED4"),
    button=QColor("#F4F5F7"),
    button_text=QColor("#1F2328"),
    ring=QColor("#6A7077"),
    disabled_text=QColor("#84898F"),
    link=QColor("#0B57A4"),
    tip_text=QColor("#1A1A1A"),
    tip_background=QColor("#FFFFFF"),
    icon=QColor("#3A4149"),
)

DARK = Palette(
    dark=True,
    background=QColor("#1E1E1E"),
    text=QColor("#E6E6E6"),
    muted_text=QColor("#A9AEB4"),
    calm_tints=_colors("#1C425E", "#403520"),
    varied_tints=_colors("#362D1A", "#095986", "#3D3D3D", "#7A3E0F", "#163343", "#754C62"),
    calm_brackets=_colors("#56B4E9", "#E69F00"),
    varied_brackets=_colors("#D9A52E", "#4FB3F0", "#B3B7BC", "#F0883E", "#2E82B3", "#E3A6CA"),
    edge=QColor("#D5D9DD"),
    hatch=_translucent("#E6E6E6", 118),
    tick=QColor("#D9A3CC"),
    chosen=QColor("#7CC4F5"),
    context=QColor("#DE93BC"),
    context_background=QColor("#3A2733"),
    gap=QColor("#FF8A80"),
    gap_background=QColor("#4A2321"),
    blank_gap=QColor("#9C9288"),
    levels=_colors("#CDB4F6", "#7FE0B5", "#FFC48A", "#BFD6F2"),
    cut=QColor("#FF9AD5"),
    searched=QColor("#B5A6F0"),
    passages=_colors("#7FF0C8", "#9CCBFF", "#FF9A91"),
    only_a=QColor("#7CC7F5"),
    only_b=QColor("#F5A3E6"),
    stall=QColor("#FF8A80"),
    not_reached_text=QColor("#8F959B"),
    not_reached_background=QColor("#262729"),
    selection_text=QColor("#1A1A1A"),
    selection_background=QColor("#F0E442"),
    found_text=QColor("#1A1A1A"),
    found_background=QColor("#8FD694"),
    found_edge=QColor("#8FD694"),
    current_found_text=QColor("#1A1A1A"),
    current_found_background=QColor("#FF9CEB"),
    white_space=QColor("#B4BBC3"),
    syntax=_colors("#7CB7F5", "#C9A6F5", "#8FD6A0", "#E9B872", "#9BA1A8", "#F093B8"),
    gutter_background=QColor("#252628"),
    gutter_text=QColor("#A3A8AE"),
    frame=QColor("#E6E6E6"),
    strip_tints=_colors("#275A7E", "#665126"),
    notice_text=QColor("#CFE6FA"),
    notice_background=QColor("#1D3850"),
    warning_text=QColor("#FBE3A6"),
    warning_background=QColor("#453612"),
    error_text=QColor("#FFD2CC"),
    error_background=QColor("#542723"),
    success=QColor("#5FD3AE"),
    bar=QColor("#5AA7DB"),
    over_bar=QColor("#E6B450"),
    beyond_bar=QColor("#FF8A80"),
    limit=QColor("#D5D9DD"),
    scale=_colors("#222A32", "#1F3B54", "#1D4E78", "#25659D", "#6BA3D6", "#97C3EA", "#C6E1FA"),
    accent=QColor("#7CC4F5"),
    focus=QColor("#7CC4F5"),
    highlight_text=QColor("#FFFFFF"),
    highlight_background=QColor("#2A689C"),
    window=QColor("#2B2D30"),
    panel=QColor("#232527"),
    border=QColor("#484C51"),
    button=QColor("#393C40"),
    button_text=QColor("#E6E6E6"),
    ring=QColor("#8F959B"),
    disabled_text=QColor("#878C92"),
    link=QColor("#7CC4F5"),
    tip_text=QColor("#E6E6E6"),
    tip_background=QColor("#37393D"),
    icon=QColor("#D3D7DC"),
)


def current() -> Palette:
    """Give the palette that fits the application's effective theme.

    The window colour decides, so a theme forced by us and one the system chose are alike.
    """
    window = QGuiApplication.palette().color(QPalette.ColorRole.Window)
    return DARK if window.lightness() < 128 else LIGHT
