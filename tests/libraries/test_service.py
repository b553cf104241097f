"""Settings of services, checked by the models of the services' own libraries; none is called."""

import json

import pytest

from workbench import Recipe
from workbench.core.document import Document
from workbench.exporters import config

PROSE = Document("One sentence here. Another, v1.2.3 of it! 第二句在这里。\n\nA new one.\n" * 200)
RECIPES = [
    Recipe.of("mirofish", chunk_size=500, overlap=50),
    Recipe.of("vysol", chunk_size=800, max_lookback_size=200, overlap_size=80),
    Recipe.of("graphrag_agent", chunk_size=500, overlap=100, tokenizer="words"),
    Recipe.of("norconex", maxChunkSize=600, chunkOverlap=50),
    Recipe.of("recursive", chunk_size=500, chunk_overlap=50),
    Recipe.of("token_window", chunk_size=200, overlap=150),
    Recipe.of("fixed", chunk_size=500, overlap=0),
]


@pytest.fixture(params=RECIPES, ids=lambda recipe: recipe.strategy.id)
def recipe(request):
    return request.param


def tree(target, recipe):
    return json.loads(config.render(config.find(target), config.Subject(recipe, PROSE)).text)


def test_azure_s_skill_has_the_keys_of_its_interface(recipe):
    from azure.search.documents.indexes.models import SearchIndexerSkillset, SplitSkill

    body = tree("azure-json", recipe)
    skills = SearchIndexerSkillset({"name": "chunking", "skills": [body]})
    [skill] = skills.skills
    assert isinstance(skill, SplitSkill)
    assert skill.maximum_page_length == body["maximumPageLength"]
    assert skill.page_overlap_length == body["pageOverlapLength"]
    assert skill.maximum_pages_to_take == 0
    assert skill.inputs[0].source == "/document/content"
    assert skill.outputs[0].target_name == "pages"
    # The model keeps keys that it does not know, and the service refuses them.
    known = {field._rest_name for field in SplitSkill._attr_to_rest_field.values()}
    beyond = {"unit", "azureOpenAITokenizerParameters"} if skill.get("unit") else set()
    assert set(body) - known == beyond
    assert bool(beyond) == (recipe.strategy.id == "token_window")


@pytest.mark.parametrize("target", ["bedrock-json", "bedrock-push"])
def test_bedrock_s_client_takes_the_ingestion_of_a_data_source(recipe, target):
    from botocore.loaders import Loader
    from botocore.model import ServiceModel
    from botocore.validate import ParamValidator

    service = ServiceModel(Loader().load_service_model("bedrock-agent", "service-2"))
    request = service.operation_model("CreateDataSource").input_shape
    source = {"type": "S3", "s3Configuration": {"bucketArn": "arn:aws:s3:::bucket"}}
    asked = {"knowledgeBaseId": "ABCDEFGHIJ", "name": "documents"}
    asked |= {"dataSourceConfiguration": source, **tree(target, recipe)}
    report = ParamValidator().validate(asked, request)
    assert not report.has_errors(), report.generate_report()
    chunking = request.members["vectorIngestionConfiguration"].members["chunkingConfiguration"]
    said = asked["vectorIngestionConfiguration"]["chunkingConfiguration"]
    assert said["chunkingStrategy"] in chunking.members["chunkingStrategy"].enum
    for key, value in said.get("fixedSizeChunkingConfiguration", {}).items():
        limits = chunking.members["fixedSizeChunkingConfiguration"].members[key].metadata
        assert limits["min"] <= value <= limits.get("max", value)


def test_openai_s_types_take_the_strategy_of_a_file(recipe):
    from openai.types.vector_stores import FileCreateParams
    from pydantic import TypeAdapter

    body = {"file_id": "file-1", **tree("openai-json", recipe)}
    assert TypeAdapter(FileCreateParams).validate_python(body, strict=True) == body


def test_vectara_s_types_take_the_strategy_of_an_upload(recipe):
    from pydantic import TypeAdapter
    from vectara.types import ChunkingStrategy

    body = tree("vectara-json", recipe)
    assert TypeAdapter(ChunkingStrategy).validate_python(body).dict() == body
