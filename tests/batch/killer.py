"""Work that ends its process when it meets a document named ``killer.txt``."""

import os

from workbench.batch import shard


def do_shard(job, one):
    if any("killer" in source.name and source.path not in one.killed for source in one.sources):
        os._exit(9)
    return shard.do_shard(job, one)


def probe(job, source):
    if "killer" in source.name:
        os._exit(9)
    return shard.probe(job, source)
