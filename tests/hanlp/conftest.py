"""A tiny model in HanLP's own format, made here and laid out as HanLP lays its own.

These tests need the `hanlp` extra and run in an environment of their own (see ``.ci/run``):
they load through HanLP's real code, in the real child process, with no network.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

LETTERS = (
    "在古代中国的四大发明对世界产生了深远影响。！？，“”人们都说：好"
    "abcdefghijklmnopqrstuvwxyz0123456789.,!?"
)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Count a skipped test as a failure: here everything it could lack is installed."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture(scope="session")
def hanlp_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A HANLP_HOME whose model gives one token a character, deterministically."""
    from multiprocessing import resource_tracker

    import torch
    from hanlp.common.vocab import Vocab
    from hanlp.components.tokenizers.transformer import TransformerTaggingTokenizer
    from transformers import ElectraConfig

    resource_tracker.ensure_running()  # it outlives the first test that spawns a process
    home = tmp_path_factory.mktemp("hanlp home 模型")
    encoder = home / "transformers" / "electra_zh_small_20210706_125427"
    encoder.mkdir(parents=True)
    words = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *dict.fromkeys(LETTERS)]
    words += [f"##{letter}" for letter in "abcdefghijklmnopqrstuvwxyz0123456789"]
    (encoder / "vocab.txt").write_text("\n".join(words) + "\n", "utf-8")
    (encoder / "tokenizer_config.json").write_text(
        json.dumps({"tokenizer_class": "BertTokenizer", "do_lower_case": True}), "utf-8"
    )
    ElectraConfig(
        vocab_size=len(words),
        embedding_size=16,
        hidden_size=16,
        num_hidden_layers=2,
        num_attention_heads=2,
        intermediate_size=32,
        max_position_embeddings=512,
    ).save_pretrained(encoder)

    tagger = TransformerTaggingTokenizer()
    tagger.config.update(
        transformer=str(encoder),
        average_subwords=False,
        scalar_mix=None,
        word_dropout=None,
        hidden_dropout=None,
        ret_raw_hidden_states=False,
        transformer_layers=None,
        crf=False,
        token_key="token",
        tagging_scheme="BMES",
        max_seq_len=None,
        sent_delimiter=None,
        char_level=False,
        hard_constraint=False,
        batch_size=32,
        delimiter=None,
        extra_embeddings=None,
        transform=None,
    )
    tags = Vocab(pad_token=None, unk_token=None)
    for tag in "BMES":
        tags.add(tag)
    tags.set_unk_as_safe_unk()
    tags.lock()
    tagger.vocabs.tag = tags
    tagger.on_config_ready(**tagger.config)
    tagger.model = tagger.build_model(training=False)
    with torch.no_grad():  # always "S": every character is a word of its own
        tagger.model.classifier.weight.zero_()
        tagger.model.classifier.bias.copy_(torch.tensor([0.0, 0.0, 0.0, 1.0]))
    model = home / "tok" / "coarse_electra_small_20220616_012050"
    tagger.save(str(model))

    table = home / "utils" / "char_table.json"
    table.parent.mkdir()
    table.write_text(json.dumps({"，": ","}), "utf-8")
    config = json.loads((model / "config.json").read_text("utf-8"))
    config["transform"] = {
        "classpath": "hanlp.common.transform.NormalizeCharacter",
        "mapper": str(table),
        "src": "token",
        "dst": "token",
    }
    (model / "config.json").write_text(json.dumps(config), "utf-8")
    return home
