"""Files for search indexes, fed to them by their own libraries: same texts, same facts.

Chroma runs here as a whole. Elasticsearch and OpenSearch are servers: a server on loopback reads
what their clients send it, bulk requests by their rules.
"""

import io
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from inspect import signature

import pytest

from workbench import Recipe, chunk
from workbench.core.document import Document
from workbench.exporters import config
from workbench.exporters.dialect import find

TEXT = 'One "sentence".\r\n第二句\u2028在这里！\x85👩\u200d🚀 \\ v1.2.3\tend. =1+1\n' * 40
RUNS = [
    chunk(Document(TEXT, "doc.md"), "mirofish", chunk_size=120, overlap=30),
    chunk(Document(TEXT, "VySol’s 文档.txt"), "vysol", chunk_size=90, max_lookback_size=9),
    chunk(Document(TEXT, "c.txt"), "graphrag_agent", chunk_size=60, overlap=9, tokenizer="words"),
    chunk(Document("short", "d.txt"), "norconex"),
]
TEXTS = [run.text(index) for run in RUNS for index in range(len(run.chunking))]
LONGEST_ID = 512


def written(dialect):
    stream = io.BytesIO()
    find(dialect).write(((run.document.name, run) for run in RUNS), stream, lambda count: None)
    return stream.getvalue()


def test_chroma():
    import chromadb

    collection = chromadb.EphemeralClient().create_collection("chunks", embedding_function=None)
    ids, texts, facts = [], [], []
    for line in written("chroma").splitlines():
        batch = json.loads(line)
        # Vectors of our own: its default function would fetch a model.
        vectors = [[1.0, float(number)] for number in range(len(batch["ids"]))]
        collection.add(**batch, embeddings=vectors)
        ids += batch["ids"]
        texts += batch["documents"]
        facts += batch["metadatas"]
    assert texts == TEXTS
    assert collection.count() == len(ids)
    kept = collection.get(ids)
    rows = zip(kept["ids"], kept["documents"], kept["metadatas"], strict=True)
    found = {one: (text, about) for one, text, about in rows}
    assert [found[one] for one in ids] == list(zip(texts, facts, strict=True))
    spans = [
        (start, end)
        for run in RUNS
        for start, end in zip(run.chunking.start, run.chunking.end, strict=True)
    ]
    assert [(found[one][1]["start"], found[one][1]["end"]) for one in ids] == spans
    of_one = collection.get(where={"$and": [{"source": "doc.md"}, {"start": {"$gte": 100}}]})
    first = RUNS[0].chunking.start
    assert len(of_one["ids"]) == int((first >= 100).sum())


class Index:
    """A server on loopback that takes what Elasticsearch takes, and keeps what it was given.

    A bulk request is refused unless it ends with a line feed and every action is followed by
    its source; a document is refused for an id that is too long, for a key that is there twice
    and for a field of another type than before.
    """

    def __init__(self) -> None:
        self.documents: dict[str, dict] = {}
        self.bodies: dict[str, object] = {}
        self.types: dict[str, type] = {}
        index = self

        class Handler(BaseHTTPRequestHandler):
            def do_PUT(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                if not self.path.endswith("/_bulk"):
                    index.bodies[self.path] = json.loads(body)
                    self.answer(200, {"acknowledged": True, "index": "chunks"})
                elif body.endswith(b"\n"):
                    lines = iter(body[:-1].split(b"\n"))
                    items = [{"index": index.take(action, next(lines))} for action in lines]
                    errors = any("error" in item["index"] for item in items)
                    self.answer(200, {"took": 1, "errors": errors, "items": items})
                else:
                    self.answer(400, {"error": "must be terminated by a newline"})

            do_POST = do_PUT

            def answer(self, status: int, value: object) -> None:
                data = json.dumps(value).encode()
                self.send_response(status)
                self.send_header("X-Elastic-Product", "Elasticsearch")
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *_arguments: object) -> None:
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True)
        self.thread.start()

    def take(self, action: bytes, source: bytes) -> dict:
        """Take one document, and give the item of the answer that is about it."""
        [(kind, about)] = json.loads(action).items()
        document = json.loads(source.decode("utf-8"), object_pairs_hook=once)
        identity = about["_id"]
        taken = kind == "index" and len(identity.encode()) <= LONGEST_ID
        if not (taken and self.fits("", document)):
            return {"_id": identity, "status": 400, "error": {"type": "mapper_exception"}}
        self.documents[identity] = document
        return {"_index": "chunks", "_id": identity, "status": 201, "result": "created"}

    def fits(self, path: str, value: object) -> bool:
        """Tell whether a value has the type of those at its place; nothing has every type."""
        if value is None:
            return True
        if isinstance(value, dict):
            return all(self.fits(f"{path}.{key}", one) for key, one in value.items())
        return self.types.setdefault(path, type(value)) is type(value)

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


def once(pairs):
    assert len(dict(pairs)) == len(pairs)
    return dict(pairs)


@pytest.fixture
def index():
    server = Index()
    yield server
    server.close()


@pytest.fixture
def elasticsearch(index):
    from elasticsearch import Elasticsearch

    with Elasticsearch(index.url) as client:
        yield client


@pytest.fixture
def opensearch(index):
    from opensearchpy import OpenSearch

    client = OpenSearch(index.url)
    yield client
    client.close()


def check(index):
    lines = [json.loads(line) for line in written("elastic-bulk").splitlines()]
    expected = {
        action["index"]["_id"]: source
        for action, source in zip(lines[::2], lines[1::2], strict=True)
    }
    assert index.documents == expected
    assert [one["text"] for one in index.documents.values()] == TEXTS


def test_elasticsearch_takes_the_file_as_it_is(index, elasticsearch):
    data = written("elastic-bulk")
    assert not elasticsearch.bulk(index="chunks", operations=data.splitlines())["errors"]
    check(index)


def test_elasticsearch_s_helper_takes_its_documents(index, elasticsearch):
    from elasticsearch import helpers

    lines = [json.loads(line) for line in written("elastic-bulk").splitlines()]
    actions = [
        {**action["index"], "_source": source}
        for action, source in zip(lines[::2], lines[1::2], strict=True)
    ]
    taken, errors = helpers.bulk(elasticsearch, actions, index="chunks", chunk_size=7)
    assert (taken, errors) == (len(TEXTS), [])
    check(index)


def test_opensearch_takes_the_file_as_it_is(index, opensearch):
    assert not opensearch.bulk(body=written("elastic-bulk"), index="chunks")["errors"]
    check(index)


RECIPES = [
    Recipe.of("mirofish", chunk_size=500, overlap=50),
    Recipe.of("recursive", chunk_size=500, chunk_overlap=50),
    Recipe.of("recursive", chunk_size=500, chunk_overlap=50, separators=("",)),
    Recipe.of("fixed", chunk_size=500, overlap=200),
]


def settings(target, recipe):
    result = config.render(config.find(target), config.Subject(recipe, Document(TEXT * 9)))
    return json.loads(result.text)


@pytest.mark.parametrize("target", ["elasticsearch-json", "elasticsearch-push"])
@pytest.mark.parametrize("recipe", RECIPES)
def test_elasticsearch_makes_the_index_with_its_chunking(index, elasticsearch, target, recipe):
    from elasticsearch.dsl.field import SemanticText, construct_field
    from elasticsearch.dsl.types import ChunkingSettings

    body = settings(target, recipe)
    elasticsearch.indices.create(index="chunks", **body)
    assert index.bodies["/chunks"] == body
    field = body["mappings"]["properties"]["text"]
    assert isinstance(construct_field(dict(field)), SemanticText)
    chunking = field["chunking_settings"]
    assert set(chunking) <= set(signature(ChunkingSettings).parameters)
    assert ("separators" in chunking) == (chunking["strategy"] == "recursive")
    assert chunking.get("separators") != []


@pytest.mark.parametrize("recipe", RECIPES)
def test_opensearch_makes_the_pipeline_with_its_processor(index, opensearch, recipe):
    body = settings("opensearch-json", recipe)
    opensearch.ingest.put_pipeline(id="chunking", body=body)
    assert index.bodies["/_ingest/pipeline/chunking"] == body
