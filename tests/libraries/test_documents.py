"""Files of chunks loaded by the libraries that they are for: same texts, same offsets."""

import io
import json

from workbench import chunk
from workbench.core.document import Document
from workbench.exporters.dialect import find

TEXT = 'One "sentence".\r\n第二句\u2028在这里！\x85👩\u200d🚀 \\ v1.2.3\tend. =1+1\n' * 40
RUN = chunk(Document(TEXT, "doc.md"), "mirofish", chunk_size=120, overlap=30)
TEXTS = [RUN.text(index) for index in range(len(RUN.chunking))]
STARTS = RUN.chunking.start.tolist()
ENDS = RUN.chunking.end.tolist()


def rows(dialect):
    stream = io.BytesIO()
    find(dialect).write([("doc.md", RUN)], stream, lambda count: None)
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_langchain():
    from langchain_core.documents import Document as LangChainDocument

    loaded = [LangChainDocument.model_validate(row) for row in rows("langchain")]
    assert [one.page_content for one in loaded] == TEXTS
    assert [one.metadata["start_index"] for one in loaded] == STARTS
    assert len({one.id for one in loaded}) == len(loaded)


def test_llamaindex():
    from llama_index.core.schema import MetadataMode, TextNode

    loaded = [TextNode.from_dict(row) for row in rows("llamaindex")]
    assert [one.text for one in loaded] == TEXTS
    assert [(one.start_char_idx, one.end_char_idx) for one in loaded] == list(
        zip(STARTS, ENDS, strict=True)
    )
    assert [one.get_content(MetadataMode.EMBED) for one in loaded] == TEXTS
    assert loaded[0].source_node is not None


def test_haystack():
    from haystack import Document as HaystackDocument

    loaded = [HaystackDocument.from_dict(row) for row in rows("haystack")]
    assert [one.content for one in loaded] == TEXTS
    assert [one.meta["split_idx_start"] for one in loaded] == STARTS


def test_chonkie():
    from chonkie.types import Chunk

    loaded = [Chunk.from_dict(row) for row in rows("chonkie")]
    assert [one.text for one in loaded] == TEXTS
    assert [one.start_index for one in loaded] == STARTS
    assert [one.end_index for one in loaded] == ENDS


def test_parquet_and_csv_by_arrow(tmp_path):
    from pyarrow import csv, parquet

    for dialect, read in (("parquet", parquet.read_table), ("csv", None)):
        path = tmp_path / dialect
        with path.open("wb") as stream:
            find(dialect).write([("doc.md", RUN)], stream, lambda count: None)
        if read is not None:
            table = read(path)
        else:
            options = csv.ParseOptions(newlines_in_values=True)
            table = csv.read_csv(path, parse_options=options)
        assert table["text"].to_pylist() == TEXTS
        assert table["start"].to_pylist() == STARTS


def test_nodes_keep_the_recipe_and_the_document():
    from llama_index.core.schema import TextNode

    node = TextNode.from_dict(rows("llamaindex")[0])
    assert node.metadata["recipe_sha256"] == RUN.recipe.sha256
    assert node.metadata["doc_sha256"] == RUN.document.sha256


def test_the_stores_of_the_libraries_take_what_they_loaded():
    from haystack import Document as HaystackDocument
    from haystack.document_stores.in_memory import InMemoryDocumentStore
    from langchain_core.documents import Document as LangChainDocument
    from langchain_core.embeddings import DeterministicFakeEmbedding
    from langchain_core.vectorstores import InMemoryVectorStore
    from llama_index.core.schema import TextNode
    from llama_index.core.storage.docstore import SimpleDocumentStore

    vectors = InMemoryVectorStore(DeterministicFakeEmbedding(size=4))
    given = [LangChainDocument.model_validate(row) for row in rows("langchain")]
    ids = vectors.add_documents(given)
    assert [one.page_content for one in vectors.get_by_ids(ids)] == TEXTS

    nodes = [TextNode.from_dict(row) for row in rows("llamaindex")]
    kept = SimpleDocumentStore()
    kept.add_documents(nodes)
    assert [kept.get_document(one.id_).text for one in nodes] == TEXTS

    store = InMemoryDocumentStore()
    assert store.write_documents([HaystackDocument.from_dict(row) for row in rows("haystack")])
    found = store.filter_documents({"field": "meta.source", "operator": "==", "value": "doc.md"})
    assert [one.content for one in sorted(found, key=lambda one: one.meta["split_id"])] == TEXTS
