"""Qt's own palettes, made of our colours, for widgets that the Fusion style draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QPalette

if TYPE_CHECKING:
    from workbench.gui.palette import Palette

_OUTLINE = 150
"""By how many per cent Fusion draws the outline of an indicator darker than the window."""


def widget_palette(colors: Palette) -> QPalette:
    """Build the palette that makes the Fusion style light or dark."""
    role, group = QPalette.ColorRole, QPalette.ColorGroup
    made = QPalette()
    for which, color in (
        (role.Window, colors.window),
        (role.WindowText, colors.button_text),
        (role.Base, colors.background),
        (role.AlternateBase, colors.panel),
        (role.Text, colors.text),
        (role.Button, colors.button),
        (role.ButtonText, colors.button_text),
        (role.Light, colors.panel),
        (role.Midlight, colors.button.lighter(110)),
        (role.Mid, colors.border),
        (role.Dark, colors.border.darker(130)),
        (role.Shadow, colors.border.darker(200)),
        (role.Highlight, colors.highlight_background),
        (role.HighlightedText, colors.highlight_text),
        (role.Accent, colors.accent),
        (role.Link, colors.link),
        (role.LinkVisited, colors.link),
        (role.ToolTipBase, colors.tip_background),
        (role.ToolTipText, colors.tip_text),
        (role.PlaceholderText, colors.muted_text),
        (role.BrightText, colors.error_text),
    ):
        made.setColor(which, color)
    for which in (role.WindowText, role.Text, role.ButtonText, role.PlaceholderText):
        made.setColor(group.Disabled, which, colors.disabled_text)
    made.setColor(group.Disabled, role.Highlight, colors.border)
    made.setColor(group.Disabled, role.HighlightedText, colors.disabled_text)
    return made


def indicator_palette(colors: Palette) -> QPalette:
    """Build the palette for check boxes and radio buttons.

    Fusion makes their outline of the window's colour alone, which no eye finds on a dark one.
    They fill no background, so a window colour of their own gives them an outline of their own.
    """
    role, group = QPalette.ColorRole, QPalette.ColorGroup
    made = widget_palette(colors)
    made.setColor(role.Window, colors.ring.lighter(_OUTLINE))
    made.setColor(group.Disabled, role.Window, colors.border.lighter(_OUTLINE))
    return made
