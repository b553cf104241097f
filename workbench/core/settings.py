"""Settings of a strategy, declared once and used everywhere.

A strategy declares a frozen dataclass whose fields carry a `Setting`. The parameter panel,
the command line's flags, recipe files, help texts and validation all follow from it. Keys
are the upstream system's own names, so ``maxChunkSize`` stays ``maxChunkSize``.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, Self, TypeAlias

from workbench.core.errors import SettingsError
from workbench.core.message import QT_TRANSLATE_NOOP, Marked, Message, message
from workbench.core.suggestion import did_you_mean, nearest

if TYPE_CHECKING:
    from collections.abc import Mapping

Value: TypeAlias = int | bool | str | tuple[str, ...]
"""What one setting can hold."""

LARGEST = 1_000_000_000
"""Upper bound of sizes and overlaps: sums of two stay within 32 bits."""

CHARACTERS = QT_TRANSLATE_NOOP("settings", "characters")
TOKENS = QT_TRANSLATE_NOOP("settings", "tokens")
UTF16_UNITS = QT_TRANSLATE_NOOP("settings", "UTF-16 units")


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a choice setting, with its label and one sentence of help."""

    value: str
    label: Marked
    help: Marked


@dataclass(frozen=True, slots=True)
class Setting:
    """The declaration of one parameter.

    ``role`` is "cut" when the value moves boundaries and "output" when it only changes what
    is written; only cut settings re-chunk and enter a recipe's digest. ``slider`` is the
    range a slider offers, inside the wider ``minimum`` to ``maximum`` that is valid.
    ``production`` is the value with which the upstream system runs, where that is no default.
    """

    key: str
    label: Marked
    help: Marked
    kind: Literal["whole", "choice", "flag", "text", "texts", "tokenizer"]
    default: Value
    role: Literal["cut", "output"] = "cut"
    minimum: int = 0
    maximum: int = LARGEST
    unit: Marked | None = None
    slider: tuple[int, int] = (0, 1000)
    choices: tuple[Choice, ...] = ()
    blank: bool = True
    production: str = ""

    def check(self, value: object) -> None:
        """Raise `SettingsError` unless ``value`` is valid; nothing is corrected."""
        if self.kind == "whole":
            self._check_whole(value)
        elif self.kind == "flag":
            if not isinstance(value, bool):
                raise self._refused(
                    value,
                    QT_TRANSLATE_NOOP("settings", "{key} must be true or false, not {value}."),
                )
        elif self.kind == "texts":
            if not isinstance(value, tuple) or not all(isinstance(one, str) for one in value):
                raise self._refused(
                    value,
                    QT_TRANSLATE_NOOP("settings", "{key} must be a list of texts, not {value}."),
                )
        elif not isinstance(value, str):
            raise self._refused(
                value, QT_TRANSLATE_NOOP("settings", "{key} must be a text, not {value}.")
            )
        elif self.kind == "choice":
            self._check_choice(value)
        elif self.kind == "tokenizer":
            from workbench.core.tokenizers import find

            try:
                find(value)
            except SettingsError as error:
                raise SettingsError(self.key, value, error.message, error.hint) from None
        elif not self.blank and not value.strip():
            raise self._refused(value, QT_TRANSLATE_NOOP("settings", "{key} must not be blank."))

    def _check_whole(self, value: object) -> None:
        if isinstance(value, bool) or not isinstance(value, int):
            raise self._refused(
                value,
                QT_TRANSLATE_NOOP(
                    "settings",
                    "{key} must be a whole number from {minimum} to {maximum}, not {value}.",
                ),
            )
        if not self.minimum <= value <= self.maximum:
            raise self._refused(
                value,
                QT_TRANSLATE_NOOP(
                    "settings", "{key} must lie between {minimum} and {maximum}, not {value}."
                ),
            )

    def _check_choice(self, value: str) -> None:
        if value not in {choice.value for choice in self.choices}:
            raise self._refused(
                value,
                QT_TRANSLATE_NOOP("settings", "{key} must be one of {choices}, not {value}."),
            )

    def _refused(self, value: object, text: Marked) -> SettingsError:
        return SettingsError(
            self.key,
            value,
            message(
                text,
                key=self.key,
                value=shown(value),
                minimum=self.minimum,
                maximum=self.maximum,
                choices=", ".join(choice.value for choice in self.choices),
            ),
        )


def whole(
    label: Marked,
    help: Marked,  # noqa: A002 - the field's name
    *,
    default: int,
    minimum: int = 0,
    maximum: int = LARGEST,
    unit: Marked | None = None,
    slider: tuple[int, int] = (0, 1000),
    role: Literal["cut", "output"] = "cut",
) -> Any:  # noqa: ANN401 - a dataclass field stands for its value
    """Declare a whole number from ``minimum`` to ``maximum``, both included."""
    return _declared(
        Setting("", label, help, "whole", default, role, minimum, maximum, unit=unit, slider=slider)
    )


def choice(
    label: Marked,
    help: Marked,  # noqa: A002 - the field's name
    *choices: Choice,
    default: str,
) -> Any:  # noqa: ANN401 - a dataclass field stands for its value
    """Declare a text that is one of ``choices``."""
    return _declared(Setting("", label, help, "choice", default, choices=choices))


def flag(
    label: Marked,
    help: Marked,  # noqa: A002 - the field's name
    *,
    default: bool,
    role: Literal["cut", "output"] = "cut",
) -> Any:  # noqa: ANN401 - a dataclass field stands for its value
    """Declare a yes-or-no setting."""
    return _declared(Setting("", label, help, "flag", default, role))


def text(
    label: Marked,
    help: Marked,  # noqa: A002 - the field's name
    *,
    default: str,
    role: Literal["cut", "output"] = "cut",
    blank: bool = True,
) -> Any:  # noqa: ANN401 - a dataclass field stands for its value
    """Declare a free text; with ``blank`` false it must hold more than white space."""
    return _declared(Setting("", label, help, "text", default, role, blank=blank))


def tokenizer(
    label: Marked,
    help: Marked,  # noqa: A002 - the field's name
    *,
    default: str,
    production: str = "",
) -> Any:  # noqa: ANN401 - a dataclass field stands for its value
    """Declare the id of a tokenizer, ``file:PATH`` included; it need not be installed."""
    return _declared(Setting("", label, help, "tokenizer", default, production=production))


def texts(
    label: Marked,
    help: Marked,  # noqa: A002 - the field's name
    *,
    default: tuple[str, ...],
    role: Literal["cut", "output"] = "cut",
) -> Any:  # noqa: ANN401 - a dataclass field stands for its value
    """Declare a list of texts, in order; files hold it as a list, the class as a tuple."""
    return _declared(Setting("", label, help, "texts", default, role))


def _declared(setting: Setting) -> Any:  # noqa: ANN401 - a dataclass field stands for its value
    return dataclasses.field(default=setting.default, metadata={"setting": setting})


@dataclass(frozen=True)
class Settings:
    """Base of all settings classes: validates every field when it is made."""

    def __post_init__(self) -> None:
        """Check each value and then the values together; raise `SettingsError`."""
        for setting in self.declared():
            setting.check(getattr(self, setting.key))
        self.check()

    def check(self) -> None:
        """Check rules between settings; raise `SettingsError`. Overridden where there are any."""

    def require_below(self, key: str, other: str) -> None:
        """Raise `SettingsError` unless the number of ``key`` is below that of ``other``."""
        value, limit = getattr(self, key), getattr(self, other)
        if value >= limit:
            text = QT_TRANSLATE_NOOP(
                "settings", "{key} must be below {other} {limit}, not {value}."
            )
            said = message(text, key=key, other=other, limit=limit, value=value)
            raise SettingsError(key, value, said)

    @classmethod
    def declared(cls) -> tuple[Setting, ...]:
        """Give the declarations in order, each knowing its key."""
        return _declarations(cls)  # type: ignore[arg-type] # a class is hashable

    @classmethod
    def from_values(cls, values: Mapping[str, object]) -> Self:
        """Make settings from a mapping; keys left out keep their defaults.

        Raises:
            SettingsError: a key is unknown (the nearest known one is suggested), or a value
                is refused.
        """
        known = [setting.key for setting in cls.declared()]
        for key, value in values.items():
            if key not in known:
                near = nearest(str(key), known)
                raise SettingsError(key, value, _unknown(key, known), did_you_mean(near))
        return cls(
            **{
                key: tuple(value) if isinstance(value, list) else value
                for key, value in values.items()
            }
        )

    def values(self) -> dict[str, Value]:
        """Give the settings as a plain mapping, in the order of declaration."""
        return {setting.key: getattr(self, setting.key) for setting in self.declared()}

    def cut_values(self) -> dict[str, Value]:
        """Give only the values that move boundaries."""
        return {
            setting.key: getattr(self, setting.key)
            for setting in self.declared()
            if setting.role == "cut"
        }

    def replace(self, **changes: object) -> Self:
        """Give a validated copy with some values changed."""
        return type(self).from_values({**self.values(), **changes})


@cache
def _declarations(cls: type[Settings]) -> tuple[Setting, ...]:
    return tuple(
        dataclasses.replace(entry.metadata["setting"], key=entry.name)
        for entry in dataclasses.fields(cls)
    )


def shown(value: object) -> str:
    """Give a refused value as a short text for an error sentence, in the words of JSON."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    text = repr(list(value)) if isinstance(value, tuple) else repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def _unknown(key: str, known: list[str]) -> Message:
    return message(
        QT_TRANSLATE_NOOP("settings", "There is no setting {key}; known are {known}."),
        key=shown(key),
        known=", ".join(known),
    )
