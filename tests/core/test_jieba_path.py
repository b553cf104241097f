"""jieba's words stay what jieba makes of them, in bounded time, and can be given up."""

from __future__ import annotations

import random
from importlib.util import find_spec, module_from_spec

import pytest

from workbench.core.errors import Cancelled
from workbench.core.tokenizer import TokenControl
from workbench.core.tokenizers import find
from workbench.core.tokenizers.jieba_path import viterbi

pytest.importorskip("jieba")


def test_the_path_is_that_of_the_library() -> None:
    # A copy of the module of its own: in the other, the path may have been replaced already.
    spec = find_spec("jieba.finalseg")
    assert spec is not None
    assert spec.loader is not None
    finalseg = module_from_spec(spec)
    spec.loader.exec_module(finalseg)
    assert finalseg.viterbi is not viterbi
    model = ("BMES", finalseg.start_P, finalseg.trans_P, finalseg.emit_P)
    pick = random.Random(7)
    # Characters the model knows, some it does not, and few of them, so that scores tie.
    for alphabet in ("中国的四大发明小明硕士毕业于", "中中国", "龘靐齉爩", "中龘"):
        for _ in range(300):
            text = "".join(pick.choices(alphabet, k=pick.randint(1, 60)))
            assert viterbi(text, *model) == finalseg.viterbi(text, *model)


def test_one_long_run_can_be_given_up() -> None:
    polls: list[bool] = []

    def cancelled() -> bool:
        polls.append(len(polls) >= 2)
        return polls[-1]

    with pytest.raises(Cancelled):
        find("jieba").tokenize("中" * 50_000, TokenControl(cancelled))
    assert len(polls) == 3
