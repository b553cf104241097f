"""Where HanLP's model lies on this machine, and what of it is missing. Imports nothing of HanLP.

HanLP itself would download what it lacks, and wait for minutes where it cannot. So its files
are looked for first, in milliseconds: the model folder, the encoder folder the model's
``config.json`` asks for, and the character table. The folders a person chose are remembered
in one small file that the window and the command line share.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

MODEL = "tok/coarse_electra_small_20220616_012050"
ENCODER = "transformers/electra_zh_small_20210706_125427"
_OWN_SITE = "file.hankcs.com/hanlp/"


@dataclass(frozen=True, slots=True)
class HanlpFolders:
    """The folders a person chose; blank means HanLP's own place under `home`."""

    model: str = ""
    encoder: str = ""
    characters: str = ""

    def model_folder(self) -> Path:
        """Give the folder that holds ``config.json``, ``vocabs.json`` and ``model.pt``."""
        return Path(self.model) if self.model else home() / MODEL

    def encoder_folder(self) -> Path:
        """Give the folder of the encoder's ``config.json`` and ``vocab.txt``."""
        if self.encoder:
            return Path(self.encoder)
        named = str(_config(self.model_folder()).get("transformer") or "")
        return Path(named) if named and Path(named).is_dir() else home() / ENCODER

    def character_table(self) -> Path | None:
        """Give the table of characters to normalise, or nothing where the model uses none."""
        if self.characters:
            chosen = Path(self.characters)
            found = sorted(chosen.glob("*.json")) if chosen.is_dir() else [chosen]
            return found[0] if found else chosen / "char_table.json"
        transform = _config(self.model_folder()).get("transform")
        mapper = transform.get("mapper") if isinstance(transform, dict) else None
        return _local(mapper) if isinstance(mapper, str) and mapper else None

    def missing(self) -> list[Path]:
        """Give the files that are needed and not there."""
        model, encoder = self.model_folder(), self.encoder_folder()
        needed = [model / name for name in ("config.json", "vocabs.json", "model.pt")]
        needed += [encoder / "config.json", encoder / "vocab.txt"]
        table = self.character_table()
        if table is not None:
            needed.append(table)
        return [path for path in needed if not path.is_file()]


def installed() -> bool:
    """Tell whether the libraries are installed, without importing them."""
    return find_spec("hanlp") is not None and find_spec("torch") is not None


def home() -> Path:
    """Give the folder in which HanLP keeps its files."""
    if chosen := os.environ.get("HANLP_HOME"):
        return Path(chosen)
    if sys.platform == "win32" and (roaming := os.environ.get("APPDATA")):
        return Path(roaming) / "hanlp"
    return Path.home() / ".hanlp"


def remembered() -> HanlpFolders:
    """Give the folders that were chosen last; blank ones where none were, or on any damage."""
    try:
        kept = json.loads(_memory().read_text("utf-8"))
        return HanlpFolders(**{key: str(kept.get(key, "")) for key in asdict(HanlpFolders())})
    except (OSError, ValueError, AttributeError):
        return HanlpFolders()


def remember(folders: HanlpFolders) -> None:
    """Keep the chosen folders for the next start."""
    memory = _memory()
    memory.parent.mkdir(parents=True, exist_ok=True)
    memory.write_text(json.dumps(asdict(folders), indent=2) + "\n", "utf-8")


def _memory() -> Path:
    import platformdirs

    return Path(platformdirs.user_config_dir("chunking-workbench", appauthor=False)) / "hanlp.json"


def _config(model: Path) -> dict[str, Any]:
    try:
        found = json.loads((model / "config.json").read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _local(mapper: str) -> Path:
    """Give the place where HanLP keeps what it once fetched from the address ``mapper``."""
    if "://" not in mapper:
        return Path(mapper)
    address = mapper.split("://", 1)[1].removesuffix(".zip")
    if address.startswith(_OWN_SITE):
        return home() / address.removeprefix(_OWN_SITE)
    return home() / "thirdparty" / address
