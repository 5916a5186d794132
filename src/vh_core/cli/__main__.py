"""`python -m vh_core.cli` is `vh-planner`."""

import sys

from vh_core.cli.main import main

sys.exit(main())
