"""Outcomes of small runs for the tests of panels, and what panels have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QTranslator

from workbench.core.document import Document
from workbench.core.recipe import Recipe
from workbench.core.run import run
from workbench.gui.label import TextLabel
from workbench.gui.outcome import Outcome, measured

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from workbench.core.settings import Value

PROSE = "One short sentence. Another, somewhat longer sentence follows here! 汉字也在这里。 " * 40


def outcome(text: str = PROSE, strategy: str = "mirofish", **values: Value) -> Outcome:
    """Give the outcome of a run."""
    return measured(run(Document(text), Recipe.of(strategy, **values)), 0.0)


def cut_off(panel: QWidget) -> list[str]:
    """Give the texts of visible labels that do not fit into the room they have."""
    settle()
    return [
        label.text()
        for label in panel.findChildren(TextLabel)
        if label.isVisibleTo(panel)
        and label.text()
        and label.height() < label.heightForWidth(label.width())
    ]


def settle() -> None:
    """Let new widgets be shown and laid out, and a new language be taken."""
    for _ in range(3):
        QCoreApplication.processEvents()


class Marking(QTranslator):
    """Puts every text in brackets, and makes it as long as German would."""

    def translate(
        self,
        context: bytes | str,
        source: bytes | str,
        disambiguation: bytes | str | None = None,
        n: int = -1,
    ) -> str:
        text = source.decode() if isinstance(source, bytes) else source
        text = text.replace("%Ln", str(n)).replace("%n", str(n))
        return f"⟦{text} und so weiter⟧"

    def isEmpty(self) -> bool:
        return False
