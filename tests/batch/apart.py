"""A batch in a process of its own: Dask keeps threads until its process ends.

Called with the corpus, the folder to write, the engine and ``killer``, ``dead`` (no worker ever
lives) or nothing; prints JSON.
"""

import json
import sys

import killer

from workbench.batch import batch, engine
from workbench.batch.shard import Job
from workbench.core.errors import WorkbenchError


def main():
    corpus, out, how, *more = sys.argv[1:]
    if more:
        batch.do_shard, batch.probe = killer.do_shard, killer.probe
    if more == ["dead"]:
        batch.alive = killer.alive
    job = Job("mirofish", {"chunk_size": 120, "overlap": 20}, "native", out)
    try:
        summary = batch.run_batch(batch.plan([corpus], "*", job, 4), job, engine.find(how))
    except WorkbenchError as error:
        print(json.dumps({"error": str(error)}))
        return
    failed = {error.source: error.kind for error in summary.errors}
    print(json.dumps({"documents": summary.documents, "failed": failed}))


if __name__ == "__main__":
    main()
