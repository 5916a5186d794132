"""The prompts of aoyama2025 (Figures 2 to 7), and how an answer to them is read.

Each is a template in a file beside this one. Figure 3 is five of them: role, actions, example,
states and step, which a Single Prompt joins and Multi Prompts give turn by turn (§5.4). What is
said when a step is to be generated anew (Algorithm 1, line 7) is not in the paper and is
`regenerate.txt`.
"""

from vh_core.prompts.aoyama2025.answers import read_action_step, read_word
from vh_core.prompts.aoyama2025.prompts import (
    PUBLISHED_ACTIONS,
    ActionForm,
    Aoyama2025Prompts,
    PromptExample,
    action_forms,
    parse_shown,
    shown,
)

__all__ = [
    "PUBLISHED_ACTIONS",
    "ActionForm",
    "Aoyama2025Prompts",
    "PromptExample",
    "action_forms",
    "parse_shown",
    "read_action_step",
    "read_word",
    "shown",
]
