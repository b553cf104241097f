"""Preferences: language, theme, session. What is chosen counts at once and is remembered."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from workbench.gui.theme import Theme
from workbench.gui.translation import SYSTEM, languages, native_name


class PreferenceDialog(QDialog):
    """Two choosers and a switch."""

    language_chosen = Signal(str)
    theme_chosen = Signal(str)
    """The value of a `Theme`."""

    hanlp_requested = Signal()

    reopen_chosen = Signal(bool)
    """Whether to open the documents of the last time at start."""

    def __init__(
        self, language: str, theme: Theme, parent: QWidget | None, *, reopen: bool = False
    ) -> None:
        """Show what is chosen now."""
        super().__init__(parent)
        self.setObjectName("dialog.preferences")
        self.language = QComboBox()
        self.language.setObjectName("preference.language")
        self.theme = QComboBox()
        self.theme.setObjectName("preference.theme")
        for code in (SYSTEM, *languages()):
            self.language.addItem(native_name(code) if code else "", code)
        for one in Theme:
            self.theme.addItem("", one)
        self.language.setCurrentIndex(max(self.language.findData(language), 0))
        self.theme.setCurrentIndex(self.theme.findData(theme))
        self.language.activated.connect(
            lambda: self.language_chosen.emit(self.language.currentData())
        )
        self.theme.activated.connect(lambda: self.theme_chosen.emit(self.theme.currentData()))
        self.reopen = QCheckBox()
        self.reopen.setObjectName("preference.reopen")
        self.reopen.setChecked(reopen)
        self.reopen.toggled.connect(self.reopen_chosen)
        self.hanlp = QPushButton(autoDefault=False)
        self.hanlp.setObjectName("preference.hanlp")
        self.hanlp.clicked.connect(self.hanlp_requested)
        self._hanlp_label = QLabel()
        self._hanlp_label.setBuddy(self.hanlp)
        self._language_label, self._theme_label = QLabel(), QLabel()
        self._language_label.setBuddy(self.language)
        self._theme_label.setBuddy(self.theme)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        form = QFormLayout()
        form.addRow(self._language_label, self.language)
        form.addRow(self._theme_label, self.theme)
        form.addRow(self._hanlp_label, self.hanlp)
        form.addRow(self.reopen)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addStretch(1)
        layout.addWidget(buttons)
        self.setMinimumWidth(360)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.setWindowTitle(self.tr("Preferences"))
        self._language_label.setText(self.tr("&Language:"))
        self._theme_label.setText(self.tr("&Theme:"))
        self._hanlp_label.setText(self.tr("&Chinese words:"))
        self.hanlp.setText(self.tr("Set HanLP up…"))
        self.language.setAccessibleName(self.tr("Language"))
        self.theme.setAccessibleName(self.tr("Theme"))
        self.reopen.setText(self.tr("At start, &reopen the documents of the last time"))
        self.language.setItemText(0, self.tr("As the system"))
        for at, text in enumerate((self.tr("As the system"), self.tr("Light"), self.tr("Dark"))):
            self.theme.setItemText(at, text)

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
