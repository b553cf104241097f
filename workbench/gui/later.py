"""A part of the window that is made when it is first needed, so that the start need not wait."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Part = TypeVar("Part")


class Later(Generic[Part]):
    """Makes one part once. Those who serve it say so with `serve` and are told when it is there."""

    def __init__(self, make: Callable[[], Part]) -> None:
        """Make nothing yet."""
        self._make = make
        self._servers: list[Callable[[Part], object]] = []
        self._made: Part | None = None

    @property
    def made(self) -> Part | None:
        """Give the part if it is there."""
        return self._made

    def get(self) -> Part:
        """Give the part; the first time it is made, and served in the order of `serve`."""
        if self._made is None:
            self._made = part = self._make()
            servers, self._servers = self._servers, []
            for serve in servers:
                serve(part)
        return self._made

    def tell(self, act: Callable[[Part], object]) -> None:
        """Call ``act`` with the part if it is there, say because the state has changed."""
        if self._made is not None:
            act(self._made)

    def serve(self, serve: Callable[[Part], object]) -> None:
        """Call ``serve`` with the part: now if it is there, else once it is made.

        ``serve`` connects the part and shows it the state of that moment.
        """
        if self._made is None:
            self._servers.append(serve)
        else:
            serve(self._made)
