"""GraphRAG-Agent's sentence marks and how far a chunk may reach for one; needs nothing to load."""

MARKS = "。！？"
REACH = 100
