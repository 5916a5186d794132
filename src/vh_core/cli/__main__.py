"""`python -m vh_core.cli` is `vh-planner`."""

import sys

from vh_core.cli import run_process

if __name__ == "__main__":  # other processes of a benchmark import this file
    sys.exit(run_process())
