"""`python -m vh_core.cli` is `vh-planner`."""

import sys

from vh_core.cli import run_process

sys.exit(run_process())
