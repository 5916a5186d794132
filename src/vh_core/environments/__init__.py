"""Where steps are executed."""

from vh_core.environments.registry import environment_names, make_environment

__all__ = ["environment_names", "make_environment"]
