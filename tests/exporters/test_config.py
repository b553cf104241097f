"""Configurations: what is written is read back alike, and says how faithful it is."""

import json
import sqlite3

import pytest
import yaml

from workbench import Recipe, chunk
from workbench.core.document import Document
from workbench.core.errors import ExportError, LoadError
from workbench.exporters import config
from workbench.exporters.config.read_back import read_back
from workbench.files import native
from workbench.files.native.vysol import SCHEMA

TEXT = "One sentence. 第二句在这里！And v1.2.3 of it?\n\n" * 60
RECIPES = {
    "mirofish": Recipe.of("mirofish", chunk_size=321, overlap=45, variant="repository"),
    "vysol": Recipe.of("vysol", chunk_size=321, max_lookback_size=99, overlap_size=45),
    "graphrag_agent": Recipe.of("graphrag_agent", chunk_size=77, overlap=9, max_text_length=900),
    "norconex": Recipe.of(
        "norconex", maxChunkSize=321, chunkOverlap=45, discardOriginal=False, label="no"
    ),
}
OWN = [target for target in config.TARGETS if target.strategy]


def made(target, recipe=None, document=None):
    recipe = RECIPES[target.strategy] if recipe is None else recipe
    return config.render(target, config.Subject(recipe, document))


@pytest.mark.parametrize("target", OWN, ids=lambda target: target.id)
def test_what_is_written_is_read_back_with_the_same_chunks(target, tmp_path):
    run = chunk(TEXT, RECIPES[target.strategy])
    path = tmp_path / target.file_name
    config.save(made(target), path)
    found = read_back(path, target, run)
    assert found.same, found.sentence()
    assert found.recipe.sha256 == run.recipe.sha256
    assert "same" in str(found.sentence())


@pytest.mark.parametrize("target", OWN, ids=lambda target: target.id)
def test_a_changed_file_is_noticed_when_it_is_read_back(target, tmp_path):
    run = chunk(TEXT, RECIPES[target.strategy])
    path = tmp_path / target.file_name
    text = made(target).text
    size = "77" if target.strategy == "graphrag_agent" else "321"
    path.write_text(text.replace(size, "210" if size == "321" else "50"), encoding="utf-8")
    found = read_back(path, target, run)
    assert not found.same
    assert f"Chunk {found.first + 1}" in str(found.sentence())


@pytest.mark.parametrize("target", OWN, ids=lambda target: target.id)
def test_provenance_is_a_comment_or_a_note_beside_it(target, tmp_path):
    document = Document(TEXT, "report.md")
    beside = config.save(made(target, document=document), tmp_path / target.file_name)
    notes = tmp_path / f"{target.file_name}.notes.md"
    assert beside == (str(notes) if notes.exists() else None)
    assert notes.exists() == (target.comment == "")
    said = (notes if notes.exists() else tmp_path / target.file_name).read_text("utf-8")
    recipe = RECIPES[target.strategy]
    assert recipe.sha256 in said
    assert document.sha256 in said
    assert "第二句" not in said


def test_the_documented_variant_is_approximate_with_both_counts():
    recipe = Recipe.of("mirofish", chunk_size=200, overlap=20)
    draft = made(config.find("mirofish-request"), recipe, Document(TEXT)).draft
    assert draft.grade == "approximate"
    said = str(draft.differences[0])
    for variant in ("documented", "repository"):
        count = len(chunk(TEXT, recipe.replace(variant=variant)).chunking)
        assert str(count) in said


def test_a_dangerous_overlap_is_told_with_the_largest_safe_one():
    recipe = Recipe.of("mirofish", chunk_size=500, overlap=151, variant="repository")
    said = " ".join(map(str, made(config.find("mirofish-request"), recipe).draft.differences))
    assert "150" in said


@pytest.mark.parametrize("variant", ["repository", "documented"])
def test_a_document_on_which_mirofish_never_ends_is_told(variant):
    recipe = Recipe.of("mirofish", chunk_size=10, overlap=5, variant=variant)
    target = config.find("mirofish-request")
    draft = made(target, recipe, Document("一二三四。" + "x" * 200)).draft
    said = [str(one) for one in draft.differences]
    ends = "MiroFish never ends on this document: after 1 chunk it stops going forward."
    assert said.index(ends) == (0 if variant == "repository" else 1)
    ends_well = made(target, recipe, Document("x" * 200)).draft.differences
    assert not any("never ends" in str(one) for one in ends_well)


@pytest.mark.parametrize("target", ["mirofish-project", "graphrag_agent-env"])
def test_an_overlap_of_zero_is_refused_where_the_system_reads_its_default(target):
    strategy = target.partition("-")[0]
    with pytest.raises(ExportError, match="0 is honoured"):
        made(config.find(target), RECIPES[strategy].replace(overlap=0))


def test_there_is_no_env_file_for_mirofish():
    assert not any(target.language == "ini" for target in config.offered("mirofish"))


def test_tokens_other_than_production_s_are_told():
    draft = made(config.find("graphrag_agent-env")).draft
    assert draft.grade == "approximate"
    assert "HanLP" in str(draft.differences[0])


def test_the_crawler_file_parses_before_it_splits():
    tree = yaml.safe_load(made(config.find("norconex-crawler-yaml")).text)
    handlers = [entry["handler"]["class"] for entry in tree["importer"]["handlers"]]
    assert handlers == ["DefaultParser", "TextChunkSplitter"]
    assert tree == json.loads(made(config.find("norconex-crawler-json")).text)


def test_real_values_are_written_and_never_the_skeleton_s():
    tree = yaml.safe_load(made(config.find("norconex-yaml"), Recipe.of("norconex")).text)
    assert tree["handler"] == {
        "class": "TextChunkSplitter",
        "maxChunkSize": 1000,
        "chunkOverlap": 100,
        "discardOriginal": True,
        "referenceChunkPrefix": "#chunk",
    }


@pytest.mark.parametrize("label", ["a\x0bb", "a\x00b", "a\x1bb", "a\ufffeb", "a\ud83db"])
def test_what_xml_cannot_say_is_refused_by_field_and_character(label):
    recipe = RECIPES["norconex"].replace(label=label)
    with pytest.raises(ExportError, match=rf"label holds U\+{ord(label[1]):04X}"):
        made(config.find("norconex-xml"), recipe)


LOOKALIKES = [
    *("no", "yes", "on", "off", "null", "~", "1e3", "1_000", "0x1F", "012", "12:30:45", "true"),
    *("2024-01-01", ".inf", "=", "<<", "@x", "`x", "%x", "*a", "&a", "!t", "{", "[", "it's", "---"),
    *("--", "]]>", "</label>", "&amp;", "- a", "a: b", "trail ", " lead", "foo #bar", '"q"'),
    *("? x", "| x", "中文 😀"),
]


@pytest.mark.parametrize("label", LOOKALIKES)
@pytest.mark.parametrize("form", ["yaml", "json", "xml", "crawler-yaml", "crawler-xml"])
def test_labels_that_look_like_something_else_stay_what_they_are(form, label):
    target = config.find(f"norconex-{form}")
    recipe = RECIPES["norconex"].replace(label=label)
    if label != label.strip() and target.language == "xml":
        with pytest.raises(ExportError, match="white space"):
            made(target, recipe)
        return
    text = made(target, recipe).text
    assert native.parse(text, target.file_name).recipe.settings.label == label


def test_an_unknown_target_is_named_with_the_nearest():
    with pytest.raises(ExportError, match="norconex-yaml"):
        config.find("norconex-yml")


def test_own_targets_come_first_and_others_systems_never():
    ids = [target.id for target in config.offered("vysol")]
    assert ids[0].startswith("vysol-")
    assert not any(one.startswith("norconex") for one in ids)


def parse(name, text):
    return native.parse(text, name)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "a.yaml",
            "handler:\n  class: TextChunkSplitter\n  maxChunkSize: 500\n  chunkOverlap: 50\n",
        ),
        (
            "a.json",
            '{"handler": {"class": "TextChunkSplitter", "maxChunkSize": 500, "chunkOverlap": 50}}',
        ),
        (
            "a.xml",
            "<handler><class>TextChunkSplitter</class><maxChunkSize>500</maxChunkSize>"
            "<chunkOverlap>50</chunkOverlap></handler>",
        ),
        (
            "a.xml",
            '<?xml version="1.0"?>\n<crawler id="x"><importer><handlers>'
            '<handler class="DefaultParser"/><handler class="com.x.TextChunkSplitter">'
            "<maxChunkSize> 500 </maxChunkSize><chunkOverlap>50</chunkOverlap></handler>"
            "</handlers></importer></crawler>",
        ),
        ("a.yaml", "class: TextChunkSplitter\nmaxChunkSize: 500\nchunkOverlap: 50\n"),
    ],
)
def test_handlers_that_others_wrote_are_found(name, text):
    found = parse(name, text)
    values = found.recipe.settings.values()
    assert (values["maxChunkSize"], values["chunkOverlap"]) == (500, 50)
    assert values["discardOriginal"] is True
    assert values["referenceChunkPrefix"] == "#chunk"
    assert not found.notes


def test_xml_flags_are_flags():
    text = (
        "<handler><class>TextChunkSplitter</class>"
        "<discardOriginal>false</discardOriginal></handler>"
    )
    assert parse("a.xml", text).recipe.settings.discardOriginal is False


def test_a_splitter_without_a_parser_before_it_is_told():
    text = "importer:\n  handlers:\n  - handler: {class: TextChunkSplitter}\n"
    assert "DefaultParser" in str(parse("a.yaml", text).notes[0])


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.yaml", "class: TextChunkSplitter\nmaxchunksize: 50\nchunk_overlap: 5\n"),
        ("a.json", '{"class": "TextChunkSplitter", "maxchunksize": 50, "chunk_overlap": 5}'),
        (
            "a.xml",
            "<handler><class>TextChunkSplitter</class><maxchunksize>50</maxchunksize>"
            "<chunk_overlap>5</chunk_overlap></handler>",
        ),
    ],
)
def test_misspelt_keys_are_named_with_what_they_may_mean(name, text):
    with pytest.raises(LoadError, match=r"maxchunksize.*chunk_overlap.*maxChunkSize, chunkOverlap"):
        parse(name, text)


@pytest.mark.parametrize("value", ["true", '"500"', "500.5", "null", "[500]", ".nan", "0", "-1"])
def test_wrong_values_are_refused_by_name(value):
    with pytest.raises(LoadError, match="maxChunkSize"):
        parse("a.yaml", f"class: TextChunkSplitter\nmaxChunkSize: {value}\n")


@pytest.mark.parametrize("value", ["0", "-1", "5e2", "500.0", "", "x", "<b>5</b>"])
def test_wrong_values_are_refused_by_name_in_xml(value):
    with pytest.raises(LoadError, match="maxChunkSize"):
        parse(
            "a.xml",
            "<handler><class>TextChunkSplitter</class>"
            f"<maxChunkSize>{value}</maxChunkSize></handler>",
        )


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.yaml", '!!python/object/apply:os.system ["echo x"]'),
        (
            "a.xml",
            '<!DOCTYPE l [<!ENTITY a "aaa"><!ENTITY b "&a;&a;">]>'
            "<handler><label>&b;</label></handler>",
        ),
        (
            "a.xml",
            '<!DOCTYPE l [<!ENTITY f SYSTEM "file:///etc/hostname">]>'
            "<handler><label>&f;</label></handler>",
        ),
        ("a.json", ""),
        ("a.json", '{"class":'),
        ("a.xml", "<handler>"),
        ("a.xml", "<a>" * 3000 + "</a>" * 3000),
        ("a.yaml", "class: TextChunkSplitter\n maxChunkSize: 5"),
        ("a.sql", "DROP TABLE world_splitter_settings;"),
        ("a.sql", "ATTACH 'x.db' AS y;"),
        ("a.sql", "INSERT INTO world_splitter_settings VALUES (1, 100, 100, 0, '1', 0);"),
        ("a.sql", "SELECT 1;"),
        ("a.py", "def broken(:"),
        (".env", "CHUNK_SIZE=400.5"),
    ],
)
def test_hostile_and_broken_files_are_refused_with_a_line(name, text):
    with pytest.raises(LoadError, match=r"Line \d+"):
        parse(name, text)


@pytest.mark.parametrize(
    ("name", "text"),
    [("a.json", "[]"), ("a.json", "42"), ("a.xml", "<x/>"), (".env", "A=1"), ("a.py", "x = 1")],
)
def test_files_that_configure_nothing_say_so(name, text):
    with pytest.raises(LoadError, match="Nothing in"):
        parse(name, text)


@pytest.mark.parametrize(
    ("line", "overlap"),
    [
        ("CHUNK_OVERLAP=33", 33),
        ("export CHUNK_OVERLAP = 33  # note", 33),
        ("CHUNK_OVERLAP='33'", 33),
        ('CHUNK_OVERLAP="33"', 33),
        ("CHUNK_OVERLAP=33\r", 33),
        ("CHUNK_OVERLAP=10\nCHUNK_OVERLAP=33", 33),
        ("CHUNK_OVERLAP=0", 100),
        ("CHUNK_OVERLAP=", 100),
        ("OVERLAP=33", 100),
        ("'CHUNK_OVERLAP'=33", 33),
        ("CHUNK_OVERLAP=3_3", 33),
        ("CHUNK_OVERLAP=33\rA=4", 33),
        ("A='x\nCHUNK_OVERLAP=10\n'\nCHUNK_OVERLAP=33", 33),
        ('A="x\\"\nCHUNK_OVERLAP=10\n" # y\nCHUNK_OVERLAP=33', 33),
        ("CHUNK_OVERLAP=33\nCHUNK_OVERLAP", 100),
        ("CHUNK_OVERLAP='10'x\nnot a line\n\nCHUNK_OVERLAP=33", 33),
    ],
)
def test_env_lines_mean_what_they_mean_to_the_program(line, overlap):
    found = parse(".env", f"OPENAI_API_KEY=x\nCHUNK_SIZE=400\n{line}\n")
    assert found.recipe.settings.overlap == overlap
    assert found.recipe.settings.chunk_size == 400
    assert "OPENAI_API_KEY" in " ".join(map(str, found.notes))
    assert (overlap == 33) == (
        not any("default" in str(note) or "OVERLAP;" in str(note) for note in found.notes)
    )


@pytest.mark.parametrize("value", ["33#note", "${OTHER}", "4.5", "# 33"])
def test_env_values_that_end_the_program_are_refused_by_line(value):
    with pytest.raises(LoadError, match=r"Line 3 .*CHUNK_OVERLAP|CHUNK_OVERLAP.*Line 3"):
        parse(".env", f"A='\n'\nCHUNK_OVERLAP={value}\n")


def test_a_declared_encoding_does_not_count_in_decoded_xml():
    for encoding in ("GBK", "ISO-8859-1", "UTF-16", "nonsense"):
        found = parse(
            "x.xml",
            f'<?xml version="1.0" encoding="{encoding}"?>'
            '<handler class="TextChunkSplitter"><label>é世界</label></handler>',
        )
        assert found.recipe.settings.label == "é世界"


def test_a_real_project_file_is_read_and_its_other_keys_are_told():
    text = json.dumps(
        {
            "project_id": "p",
            "name": "n",
            "status": "x",
            "files": [],
            "chunk_size": 600,
            "chunk_overlap": 0,
        }
    )
    found = parse("project.json", text)
    assert found.recipe.settings.chunk_size == 600
    assert found.recipe.settings.overlap == 50
    assert found.recipe.settings.variant == "repository"
    assert "status" in str(found.notes[-1])


def test_python_calls_by_position_and_by_name():
    assert parse("a.py", "split_text(t, 300, 30)").recipe.settings.overlap == 30
    assert (
        parse("a.py", "x = SplitterSettings(900, 9, overlap_size=5)").recipe.settings.overlap_size
        == 5
    )
    found = parse("a.py", "c = m.ChineseTextChunker(chunk_size=200, overlap=20)")
    assert found.recipe.settings.chunk_size == 200


def test_an_answer_of_vysol_s_server_is_read():
    text = json.dumps(
        {
            "id": "w",
            "splitter_settings": {
                "chunk_size": 900,
                "max_lookback_size": 90,
                "overlap_size": 9,
                "splitter_version": "1",
                "is_locked": True,
            },
        }
    )
    assert parse("w.json", text).recipe.settings.max_lookback_size == 90


CRAWLER = """
defaults: &d {keepAlive: yes, since: 2024-01-01, size: 1_000}
importer:
  <<: *d
  handlers:
  - handler: {class: DefaultParser}
  - handler: {class: TextChunkSplitter, maxChunkSize: 321}
"""


def test_what_is_unclear_elsewhere_in_a_crawler_file_is_let_be():
    assert parse("a.yaml", CRAWLER).recipe.settings.maxChunkSize == 321


@pytest.mark.parametrize("value", ["1_000", "0x1F", "*d", "yes"])
def test_what_is_unclear_in_the_handler_is_refused(value):
    with pytest.raises(LoadError, match="maxChunkSize"):
        parse("a.yaml", CRAWLER.replace("maxChunkSize: 321", f"maxChunkSize: {value}"))


def test_aliases_of_aliases_cost_nothing():
    lines = ["a0: &a0 [x, x]"]
    lines += [f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 60)]
    text = "\n".join([*lines, "b: {class: TextChunkSplitter}"])
    assert parse("a.yaml", text).recipe.settings.maxChunkSize == 1000


def test_names_with_a_namespace_are_read():
    text = (
        '<n:crawler xmlns:n="http://x/y"><n:handler n:class="TextChunkSplitter">'
        "<n:maxChunkSize>77</n:maxChunkSize></n:handler></n:crawler>"
    )
    assert parse("a.xml", text).recipe.settings.maxChunkSize == 77


def test_settings_deep_in_an_answer_are_found():
    settings = {"splitter_settings": {"chunk_size": 77, "max_lookback_size": 7}}
    text = json.dumps({"worlds": [{"a": 1}, {"w": settings}]})
    assert parse("a.json", text).recipe.settings.chunk_size == 77


def test_sql_sets_a_world_again_but_never_a_locked_one():
    text = made(config.find("vysol-sql")).text
    database = sqlite3.connect(":memory:")
    database.execute(SCHEMA)
    for row in ("(1, 4000, 1000, 400, '1', 0)", "(1, 4000, 1000, 400, '1', 1)"):
        database.execute("DELETE FROM world_splitter_settings")
        database.execute(f"INSERT INTO world_splitter_settings VALUES {row}")
        database.executescript(text)
        size, locked = database.execute(
            "SELECT chunk_size, is_locked FROM world_splitter_settings"
        ).fetchone()
        assert size == (4000 if locked else 321)
    database.close()
