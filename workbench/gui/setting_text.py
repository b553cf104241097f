"""A setting and its value in a few words, for sentences and lists. Nothing is edited here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLocale

from workbench.core import tokenizers
from workbench.core.preview import preview
from workbench.gui.translation import shown

if TYPE_CHECKING:
    from workbench.core.settings import Setting, Value

_LIMIT = 40


def setting_text(setting: Setting, value: Value) -> str:
    """Give "Chunk size 500 characters" and the like in the window's language."""
    template = QCoreApplication.translate("SettingText", "{setting}: {value}")
    if setting.kind == "whole":
        template = QCoreApplication.translate("SettingText", "{setting} {value}")
    return template.format(setting=shown(setting.label), value=_value_text(setting, value))


def _value_text(setting: Setting, value: Value) -> str:
    if isinstance(value, bool):
        if value:
            return QCoreApplication.translate("SettingText", "on")
        return QCoreApplication.translate("SettingText", "off")
    if isinstance(value, int):
        return QLocale().toString(value)
    if setting.kind == "tokenizer" and isinstance(value, str):
        return shown(tokenizers.find(value).name)
    labels = [shown(one.label) for one in setting.choices if one.value == value]
    texts = value if isinstance(value, tuple) else (value,)
    quoted = ", ".join(f"“{text}”" if isinstance(value, tuple) else text for text in texts)
    return labels[0] if labels else preview(quoted, _LIMIT)
