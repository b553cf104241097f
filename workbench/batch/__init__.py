"""One recipe over many documents, on this machine or on others.

The work is cut into shards, each a file that one worker writes whole. Every engine calls the same
function for a shard, so the shards are the same whatever engine made them. There is no scheduler,
queue or retry logic here: that is the engine's.
"""
