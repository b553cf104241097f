"""The strategies, one file each. `STRATEGIES` is the order in which they are offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.core.errors import SettingsError
from workbench.core.message import QT_TRANSLATE_NOOP, message
from workbench.core.strategies.fixed import Fixed
from workbench.core.strategies.graphrag_agent import GraphRagAgent
from workbench.core.strategies.mirofish import MiroFish
from workbench.core.strategies.norconex import Norconex
from workbench.core.strategies.recursive import Recursive
from workbench.core.strategies.token_window import TokenWindow
from workbench.core.strategies.vysol import VySol
from workbench.core.suggestion import did_you_mean, nearest

if TYPE_CHECKING:
    from workbench.core.strategy import AnyStrategy

STRATEGIES: tuple[AnyStrategy, ...] = (
    MiroFish(),
    VySol(),
    GraphRagAgent(),
    Norconex(),
    Recursive(),
    TokenWindow(),
    Fixed(),
)


def find(strategy_id: str) -> AnyStrategy:
    """Give the strategy with this id.

    Raises:
        SettingsError: there is none; the nearest id is suggested.
    """
    for strategy in STRATEGIES:
        if strategy.id == strategy_id:
            return strategy
    known = [strategy.id for strategy in STRATEGIES]
    raise SettingsError(
        "strategy",
        strategy_id,
        message(
            QT_TRANSLATE_NOOP("settings", "There is no strategy {id}; known are {known}."),
            id=repr(strategy_id[:40]),
            known=", ".join(known),
        ),
        did_you_mean(nearest(strategy_id, known)),
    )
