"""Configurations that others wrote: nothing is guessed in silence, and nothing grows."""

import time

import pytest

from workbench.core.errors import LoadError
from workbench.files import any_recipe, native
from workbench.files.located import walk
from workbench.files.located_yaml import read_yaml


def parse(name, text):
    return native.parse(text, name)


def notes(found):
    return [str(note) for note in found.notes]


def told(tmp_path, name, text):
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    said = []
    any_recipe.load(path, lambda note: said.append(str(note)))
    return said


# What aliases repeat

BOMB = "a0: &a0 [x, x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]\n" for n in range(1, 60))
KEYS = ", ".join(f"k{n}: 1" for n in range(2000))


def test_a_tree_is_never_larger_than_its_text():
    root = read_yaml(f"{BOMB}b: *a59\n", lenient=True)
    assert sum(1 for _ in walk(root)) < 1000
    plain = root.plain()
    assert plain["b"] is plain["a59"]
    assert plain["a59"][0] is plain["a59"][1]


@pytest.mark.parametrize("key", ["label", "maxChunkSize", "referenceChunkPrefix"])
def test_an_alias_bomb_as_a_value_is_refused_by_its_name(key):
    with pytest.raises(LoadError, match=f"Line 61 .*{key} must be a single value"):
        parse("a.yaml", f"{BOMB}handler: {{class: TextChunkSplitter, {key}: *a59}}\n")


@pytest.mark.parametrize(
    "text",
    [
        "d: &d {" + KEYS + "}\nl:\n" + "- <<: *d\n" * 2000,
        "d: &d {" + KEYS + "}\nl: {<<: [" + "*d, " * 2000 + "]}\n",
        "d0: &d0 {a: 1}\n"
        + "".join(f"d{n}: &d{n} {{<<: *d{n - 1}, k{n}: 1}}\n" for n in range(1, 1500)),
    ],
)
def test_merges_are_bounded(text):
    with pytest.raises(LoadError, match="Too many keys"):
        parse("a.yaml", f"{text}handler: {{class: TextChunkSplitter}}\n")


def test_handlers_that_aliases_repeat_cost_nothing():
    text = (
        "a: &a [" + "{class: X}, " * 3000 + "]\n"
        "importer: {handlers: [" + "*a, " * 3000 + "{handler: {class: TextChunkSplitter}}]}\n"
    )
    began = time.process_time()
    assert parse("a.yaml", text).recipe.settings.maxChunkSize == 1000
    assert time.process_time() - began < 5


MERGED = """defaults: &d
  maxChunkSize: 700
  chunkOverlap: 33
importer:
  handlers:
  - handler: {class: DefaultParser}
  - handler:
      class: TextChunkSplitter
      <<: *d
      maxChunkSize: &size 5
other: *size
"""


def test_merge_keys_and_anchors_are_followed():
    found = parse("a.yaml", MERGED)
    assert found.recipe.settings.maxChunkSize == 5
    assert found.recipe.settings.chunkOverlap == 33
    assert not found.notes


def test_of_several_merged_mappings_the_first_wins():
    text = (
        "d: &d {maxChunkSize: 5}\ne: &e {maxChunkSize: 9, chunkOverlap: 3}\n"
        "handler: {<<: [*d, *e], class: TextChunkSplitter}\n"
    )
    settings = parse("a.yaml", text).recipe.settings
    assert (settings.maxChunkSize, settings.chunkOverlap) == (5, 3)


def test_a_handler_made_of_a_template_comes_before_the_template():
    text = (
        "t: &t {class: TextChunkSplitter, maxChunkSize: 5}\nimporter:\n  handlers:\n"
        "  - handler: {class: DefaultParser}\n  - handler: {<<: *t, maxChunkSize: 7}\n"
    )
    found = parse("a.yaml", text)
    assert found.recipe.settings.maxChunkSize == 7
    assert not found.notes


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("handler: {<<: 5, class: TextChunkSplitter}", "Line 1 .*Only mappings"),
        ("handler: &h {class: TextChunkSplitter, <<: *h}", "Line 1 .*alias"),
        ("handler:\n  <<: {a: 1}\n  <<: {b: 1}\n", "Line 3 .*twice, first in line 2"),
        (
            MERGED.replace("chunkOverlap: 33", "chunkoverlap: 33") + "",
            "Line 3 .*'chunkoverlap'.*chunkOverlap",
        ),
        (
            "s: &s {a: 1}\nhandler:\n  class: TextChunkSplitter\n  wrong: *s\n  other: *s\n",
            r"Line 4 .*'wrong', 'other' \(lines 4, 5\)",
        ),
        (
            "s: &s 1_000\nhandler:\n  class: TextChunkSplitter\n  maxChunkSize: *s\n",
            "Line 4 .*maxChunkSize: 1_000 does not mean",
        ),
    ],
)
def test_what_is_wrong_is_told_in_its_own_line(text, problem):
    with pytest.raises(LoadError, match=problem):
        parse("a.yaml", text)


@pytest.mark.parametrize("name", ["a.json", "a.yaml", "x.recipe.json"])
def test_deep_values_are_refused(tmp_path, name):
    path = tmp_path / name
    path.write_text('{"recipe": 1, "a": ' + "[" * 500 + "]" * 500 + "}", encoding="utf-8")
    with pytest.raises(LoadError, match="too deeply"):
        any_recipe.load(path)


@pytest.mark.parametrize(
    ("end", "problem"),
    [("]", "Line 20,003 .*not YAML"), ("é: \x07", "Line 20,003 "), ("[" * 2000, "Line ")],
)
def test_a_long_broken_file_is_refused_with_its_line(end, problem):
    with pytest.raises(LoadError, match=problem):
        parse("a.yaml", "é:\n" + "- a: 1\n" * 20_001 + end)


# Python


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("SplitterSettings(2 * 5, 1)", 10),
        ("SplitterSettings(4 * 1024 - 96 // 2, 1)", 4048),
        ("N = 300\nSplitterSettings(chunk_size=N, max_lookback_size=1)", 300),
        ("N: int = 3 * 100\ndef f():\n    return SplitterSettings(N, 1)", 300),
        ("SplitterSettings(- -7, 1)", 7),
    ],
)
def test_plain_sums_and_names_bound_once_are_known(text, value):
    assert parse("a.py", text).recipe.settings.chunk_size == value


@pytest.mark.parametrize(
    "text",
    [
        "SplitterSettings(chunk_size=N)",
        "SplitterSettings(N, 1)",
        "SplitterSettings(chunk_size=Config.N)",
        "SplitterSettings(int(os.environ['N']))",
        "SplitterSettings(chunk_size=1 / 2)",
        "SplitterSettings(5 // 0)",
        "SplitterSettings(0x" + "F" * 5000 + ")",
        "SplitterSettings(" + " * ".join(["999999999999999999"] * 40) + ")",
        "SplitterSettings(chunk_size='a' + 'b')",
        "N = 3; N += 5\nSplitterSettings(N)",
        "N = 3\ndef f(N): SplitterSettings(N)",
        "from x import *\nN = 3\nSplitterSettings(N)",
        "from x import N\nN = 3\nSplitterSettings(N)",
        "if x:\n    N = 3\nSplitterSettings(N)",
        "N = 3\nfor N in y: pass\nSplitterSettings(N)",
        "N = M\nM = N\nSplitterSettings(N)",
        "class C:\n    N = 3\nSplitterSettings(N)",
    ],
)
def test_a_value_that_is_not_clear_is_refused_by_its_name(text):
    with pytest.raises(LoadError, match=rf"Line {text.count(chr(10)) + 1} .*chunk_size.*itself"):
        parse("a.py", text)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("split_text(t,\n  **kw)", "Line 2 .*hand to split_text"),
        ("split_text(*args)", "Line 1 .*hand to split_text"),
        ("SplitterSettings(9, 2, 3, '1', 5)", "SplitterSettings takes 4 arguments"),
        ("SplitterSettings(9,\n  chunk_size=8)", "Line 2 .*'chunk_size' is there twice"),
        ("SplitterSettings(chunk_sise=9)", "'chunk_sise'.*Did you mean chunk_size"),
        ("SplitterSettings(chunk_size=None)", "chunk_size must be .*, not null"),
        ("SplitterSettings(chunk_size=True)", "chunk_size must be .*, not true"),
        ("SplitterSettings(chunk_size=-1.5)", "chunk_size must be .*, not -1.5"),
    ],
)
def test_arguments_that_are_none_of_the_function_s_are_refused(text, problem):
    with pytest.raises(LoadError, match=problem):
        parse("a.py", text)


def test_arguments_that_cut_nothing_may_be_anything():
    text = "b.build_graph_async(text(), f(x), NAME, 300, chunk_overlap=20)"
    assert parse("a.py", text).recipe.settings.overlap == 20


def test_of_several_calls_the_first_is_read_with_its_line():
    found = parse("a.py", "\nSplitterSettings(70, 1)\nChineseTextChunker(50, 5)\n")
    assert found.recipe.settings.chunk_size == 70
    assert notes(found) == ["The file has 2 such calls; the first one, in line 2, is read."]


# Norconex

HANDLER = "{class: TextChunkSplitter, chunkOverlap: -3}"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.yaml", f"handler: {HANDLER}"),
        ("a.json", '{"handler": {"class": "TextChunkSplitter", "chunkOverlap": -3}}'),
        (
            "a.xml",
            '<handler class="TextChunkSplitter"><chunkOverlap>-3</chunkOverlap></handler>',
        ),
    ],
)
def test_an_overlap_below_zero_is_none_with_a_note(name, text):
    found = parse(name, text)
    assert found.recipe.settings.chunkOverlap == 0
    assert "below 0" in notes(found)[0]


def test_blank_texts_are_the_defaults():
    text = "handler: {class: TextChunkSplitter, referenceChunkPrefix: , label: }"
    assert parse("a.yaml", text).recipe.settings.referenceChunkPrefix == "#chunk"


@pytest.mark.parametrize(
    ("name", "text", "note"),
    [
        ("a.yaml", "importer: {handlers: {handler: {class: TextChunkSplitter}}}", "is no list"),
        (
            "a.yaml",
            "importer: {handlers: [{class: DefaultParser}, {class: TextChunkSplitter}]}",
            "a key of its own",
        ),
        (
            "a.yaml",
            "importer: {postParseHandlers: [{handler: {class: TextChunkSplitter}}]}",
            "no postParseHandlers",
        ),
        (
            "a.xml",
            "<crawler><importer><postParseHandlers><handler class='TextChunkSplitter'/>"
            "</postParseHandlers></importer></crawler>",
            "no postParseHandlers",
        ),
        ("a.yaml", "id: x\nmine: {class: TextChunkSplitter}", "in no list of handlers"),
        (
            "a.xml",
            "<crawlers><crawler><importer><handlers><handler class='DefaultParser'/>"
            "<handler class='TextChunkSplitter'/></handlers></importer></crawler></crawlers>",
            "one crawler",
        ),
        (
            "a.yaml",
            "importer:\n  handlers:\n  - handler: {class: DefaultParser}\n"
            "  - handler: {class: TextChunkSplitter, maxChunkSize: 3}\n"
            "  - handler: {class: TextChunkSplitter}\n",
            "2 TextChunkSplitter handlers; the first one, in line 4",
        ),
    ],
)
def test_what_norconex_would_not_load_is_told(name, text, note):
    (said,) = notes(parse(name, text))
    assert note in said


@pytest.mark.parametrize(
    "text",
    [
        "<httpcollector><crawlers><crawler><importer><postParseHandlers>"
        '<splitter class="TextChunkSplitter"/></postParseHandlers></importer></crawler>'
        "</crawlers></httpcollector>",
        '<importer><postParseHandlers><splitter class="a.b.TextChunkSplitter"/>'
        "</postParseHandlers></importer>",
    ],
)
def test_version_3_is_refused_with_the_reason(text):
    with pytest.raises(LoadError, match=r"Norconex 3, which has no TextChunkSplitter.*Norconex 4"):
        parse("a.xml", text)


@pytest.mark.parametrize(
    ("text", "overlap"),
    [
        ("handler: {<<: *d, chunkOverlap: 7}", 7),
        ("handler: *d", 5),
        ("importer: {handlers: [{handler: {class: DefaultParser}}, {handler: *d}]}", 5),
    ],
)
def test_a_template_is_not_taken_for_the_handler_made_of_it(text, overlap):
    template = "defaults: &d {class: TextChunkSplitter, maxChunkSize: 50, chunkOverlap: 5}\n"
    found = parse("a.yaml", template + text)
    settings = found.recipe.settings
    assert (settings.maxChunkSize, settings.chunkOverlap) == (50, overlap)
    assert not found.notes


@pytest.mark.parametrize(
    "text",
    [
        "class: TextChunkSplitter\nmaxChunkSize: 5\n",
        "handler: {class: TextChunkSplitter}",
        "- handler: {class: TextChunkSplitter}",
        "handlers:\n- handler: {class: DefaultParser}\n- handler: {class: TextChunkSplitter}",
    ],
)
def test_a_handler_alone_needs_no_note(text):
    assert not parse("a.yaml", text).notes


def test_what_xml_says_twice_is_told_with_both_lines():
    text = (
        '<handler class="TextChunkSplitter">\n<maxChunkSize>1</maxChunkSize>\n'
        "<maxChunkSize>2</maxChunkSize></handler>"
    )
    with pytest.raises(LoadError, match=r"Line 3 .*'maxChunkSize' is there twice, first in line 2"):
        parse("a.xml", text)


# .env


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("A=1\nCHUNK_SIZE='321\nCHUNK_OVERLAP=20\n", "Line 2 .*pass over CHUNK_SIZE"),
        ("CHUNK_SIZE = '321\n", "Line 1 .*pass over CHUNK_SIZE"),
        ("CHUNK_SIZE: 321\n", "Line 1 .*pass over CHUNK_SIZE"),
        ('A="x\ny" z CHUNK_SIZE=3\n', "Line 1 .*pass over CHUNK_SIZE"),
        ("X=300\nCHUNK_SIZE=${X}\n", "Line 2 .*CHUNK_SIZE refers to another"),
        ("CHUNK_SIZE='${X:-3}'\n", "Line 1 .*CHUNK_SIZE refers to another"),
        ("CHUNK_SIZE=300\nCHUNKSIZE=400\n", "Line 2 .*'CHUNKSIZE'.*CHUNK_SIZE"),
    ],
)
def test_a_line_that_would_be_lost_is_refused(text, problem):
    with pytest.raises(LoadError, match=problem):
        parse(".env", text)


@pytest.mark.parametrize(
    ("text", "size", "note"),
    [
        ("CHUNK_SIZE=321\nCHUNK_SIZE=322\n", 322, "the last one counts, in line 2"),
        ("CHUNK_SIZE=321\nA='x\n= 5\n", 321, "passes over them: 2, 3."),
        ("CHUNK_SIZE=321\n" + "= 5\n" * 20, 321, "passes over them: 2, 3, 4, 5, 6, 7, 8, 9, …."),
        ("CHUNK_SIZE\n", 500, "CHUNK_SIZE without a value"),
        ("CHUNK_SIZE=５０\nCHUNK_OVERLAP=5", 50, ""),
    ],
)
def test_what_an_env_file_means_is_told(text, size, note):
    found = parse(".env", text)
    assert found.recipe.settings.chunk_size == size
    assert note in " ".join(notes(found))


def test_long_names_are_shortened():
    (note,) = notes(parse("a.json", '{"overlap_size": 5, "' + "x" * 9000 + '": 1}'))
    assert len(note) < 150


def test_lines_that_are_not_parsed_are_named_without_their_text():
    assert "secret" not in " ".join(notes(parse(".env", "CHUNK_SIZE=321\nKEY='secret\n")))


# MiroFish, and what a file does not say


@pytest.mark.parametrize(
    ("text", "values", "absent"),
    [
        ('{"project_id": "p", "chunk_overlap": 30}', (500, 30), "chunk_size"),
        ('{"project_id": "p", "chunk_size": 300}', (300, 50), "chunk_overlap"),
    ],
)
def test_a_build_request_with_one_of_the_keys(tmp_path, text, values, absent):
    found = parse("a.json", text)
    settings = found.recipe.settings
    assert (settings.chunk_size, settings.overlap) == values
    assert f"does not say {absent}" in notes(found)[1]
    assert "chunk_size 500" in told(tmp_path, "a.json", text)[-1] or absent == "chunk_overlap"


def test_a_project_file_reads_zero_as_the_default():
    found = parse("a.json", '{"name": "n", "chunk_size": 0, "chunk_overlap": null}')
    settings = found.recipe.settings
    assert (settings.chunk_size, settings.overlap) == (500, 50)
    assert "chunk_size of 0 as its default, 500" in notes(found)[1]
    assert "chunk_overlap of 0 as its default, 50" in notes(found)[2]


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("a.yaml", "class: TextChunkSplitter\nmaxChunkSize: 9\n", "chunkOverlap 100."),
        (".env", "CHUNK_SIZE=300\n", "overlap 100, max_text_length 500000."),
        ("a.py", "SplitterSettings(max_lookback_size=5)", "chunk_size 4000, overlap_size 400."),
    ],
)
def test_defaults_are_named_with_their_values_in_one_sentence(tmp_path, name, text, said):
    last = told(tmp_path, name, text)[-1]
    assert "does not say these" in last
    assert said in last


@pytest.mark.parametrize(
    ("name", "text", "hint"),
    [
        (".env", "CHUNK_SIZE=50\n", "does not say overlap; production has 100"),
        ("a.py", "SplitterSettings(500)", "does not say max_lookback_size; production has 1,000"),
    ],
)
def test_a_default_that_does_not_fit_is_named(name, text, hint):
    with pytest.raises(LoadError, match=hint):
        parse(name, text)


def test_nothing_is_said_of_defaults_where_the_file_says_all(tmp_path):
    assert told(tmp_path, "a.py", "SplitterSettings(9, 5, 5, '1')") == []


# Names and sizes of files


def test_an_ending_that_is_not_known_is_told_with_those_that_are(tmp_path):
    path = tmp_path / "a.out"
    path.write_text("CHUNK_SIZE=5\n", encoding="utf-8")
    with pytest.raises(LoadError) as caught:
        any_recipe.load(path)
    assert all(ending in str(caught.value) for ending in any_recipe.SUFFIXES)
    assert "JSON" not in str(caught.value)


@pytest.mark.parametrize("name", ["a.yaml", "a.json", "a.xml", ".env", "a.recipe.yaml"])
def test_a_file_that_is_too_large_is_not_to_be_split(tmp_path, name):
    path = tmp_path / name
    path.write_bytes(b"# a\n" * 2_000_000)
    with pytest.raises(LoadError, match="right one") as caught:
        any_recipe.load(path)
    assert "Split" not in str(caught.value)


@pytest.mark.parametrize("name", ["a.yaml", "a.json", "a.xml"])
def test_a_large_crawler_file_takes_its_time_once(tmp_path, name):
    count = 4000
    if name == "a.xml":
        text = "<handlers>" + '<handler class="TextChunkSplitter"/>' * count + "</handlers>"
    else:
        text = '{"handlers": [' + '{"handler": {"class": "TextChunkSplitter"}},' * count + "{}]}"
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    began = time.process_time()
    any_recipe.load(path)
    assert time.process_time() - began < 5
