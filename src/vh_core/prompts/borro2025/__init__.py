"""The prompts of borro2025 (Appendix B), and how an answer to them is read.

Each is a template in a file beside this one: the guide (B.1, with the environment of B.2), the
system message (B.3), the choice of an action (B.4, B.5) and the prefix of a query that is repeated
(B.6). The paper shows the guide's prompt for a high level only; `guide_low.txt` is the same with
steps in the form of B.4. Without a guide, what speaks of one is left out.
"""

from vh_core.prompts.borro2025.actions import (
    PUBLISHED_ACTIONS,
    PublishedAction,
    action_list,
    published_actions,
)
from vh_core.prompts.borro2025.answers import (
    IndexActionPair,
    read_guide,
    read_low_level_step,
    read_pair,
)
from vh_core.prompts.borro2025.environment import LEVELS, environment_lines
from vh_core.prompts.borro2025.prompts import Borro2025Prompts

__all__ = [
    "LEVELS",
    "PUBLISHED_ACTIONS",
    "Borro2025Prompts",
    "IndexActionPair",
    "PublishedAction",
    "action_list",
    "environment_lines",
    "published_actions",
    "read_guide",
    "read_low_level_step",
    "read_pair",
]
