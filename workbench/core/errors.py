"""The few kinds of error a person can cause or meet. None ever holds document text."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workbench.core.message import Message


class WorkbenchError(Exception):
    """An error with a sentence for people and, where one helps, a hint what to do."""

    def __init__(self, message: Message, hint: Message | None = None) -> None:
        """Keep the sentence and the hint; both are translated where they are shown."""
        super().__init__(message, hint)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        """Give the English sentence, followed by the hint."""
        return str(self.message) if self.hint is None else f"{self.message} {self.hint}"

    def __reduce__(self) -> tuple[object, ...]:
        """Let an error cross from one process to another with all it holds."""
        return _restored, (type(self), self.args, self.__dict__)


class SettingsError(WorkbenchError):
    """A setting has a value it cannot have. ``key`` names the setting."""

    def __init__(
        self, key: str, value: object, message: Message, hint: Message | None = None
    ) -> None:
        """Remember the setting's key and the refused value beside the sentence."""
        super().__init__(message, hint)
        self.key = key
        self.value = value


class LoadError(WorkbenchError):
    """A file could not become a document, a recipe or a project. ``path`` names it."""

    def __init__(self, path: str, message: Message, hint: Message | None = None) -> None:
        """Remember the path beside the sentence."""
        super().__init__(message, hint)
        self.path = path


class ExportError(WorkbenchError):
    """Something could not be written. ``path`` names the target."""

    def __init__(self, path: str, message: Message, hint: Message | None = None) -> None:
        """Remember the target beside the sentence."""
        super().__init__(message, hint)
        self.path = path


class ChunkingError(WorkbenchError):
    """A strategy broke its own contract; the sentence holds counts and offsets only."""


class Cancelled(Exception):  # noqa: N818 - not an error: someone asked for it
    """The work was asked to stop and did."""


def _restored(
    kind: type[WorkbenchError], arguments: tuple[object, ...], held: dict[str, object]
) -> WorkbenchError:
    error = kind.__new__(kind)
    error.args = arguments
    error.__dict__.update(held)
    return error
