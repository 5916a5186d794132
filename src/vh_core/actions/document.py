"""The documentation page of the actions, written from the table.

``python -m vh_core.actions.document > docs/actions.md``
"""

from __future__ import annotations

import sys

from vh_core.actions.preconditions import Precondition
from vh_core.actions.table import ACTIONS, Action
from vh_core.actions.violation import MALFORMED_MEANING

#: what the two arguments are called on the page
NAMES = ("X", "Y")

_HEAD = """\
# The atomic actions

VirtualHome's {number} atomic actions, as the table in `src/vh_core/actions/table.py` declares them.
This page is written from it by `python -m vh_core.actions.document > docs/actions.md`; a test
holds the two together. Preconditions stand in the order in which VirtualHome looks at them, so the
first one that fails is the one that it names; `check` returns all. `X` and `Y` are the objects of
a step, as in `[PUTIN] X Y`. The word in brackets is the kind of the violation.
"""


def actions_page() -> str:
    """The page, in Markdown."""
    parts = [_HEAD.format(number=len(ACTIONS)), "## Kinds of preconditions\n", _kinds()]
    parts += ["## Actions\n", *(_section(action) for action in ACTIONS.values())]
    return "\n".join(parts)


def _kinds() -> str:
    lines = ["| kind | holds when | actions |", "|---|---|---|"]
    for kind, (meaning, actions) in _uses().items():
        lines.append(f"| `{kind}` | {meaning} | {', '.join(actions)} |")
    for kind, meaning in MALFORMED_MEANING.items():
        lines.append(f"| `{kind}` | {meaning} | every action |")
    return "\n".join(lines) + "\n"


def _uses() -> dict[str, tuple[str, list[str]]]:
    """Each kind: what it means, and the actions that need it."""
    uses: dict[str, tuple[str, list[str]]] = {}
    for action in ACTIONS.values():
        for fact in action.preconditions:
            _, actions = uses.setdefault(fact.predicate, (_meaning(fact), []))
            if action.name not in actions:
                actions.append(action.name)
    return dict(sorted(uses.items()))


def _meaning(fact: Precondition) -> str:
    """The first sentence of the kind's own documentation."""
    paragraph = (type(fact).__doc__ or "").split("\n\n")[0]
    text = " ".join(paragraph.split()).rstrip(".")
    return text[0].lower() + text[1:]


def _section(action: Action) -> str:
    names = NAMES[: action.arity]
    step = " ".join([f"[{action.name}]", *names])
    lines = [
        f"### {action.name}\n",
        f"`{step}` — {action.phrase.format(*names)}. {action.summary}\n",
    ]
    facts = [f"- {fact.describe(NAMES)} (`{fact.predicate}`)" for fact in action.preconditions] or [
        "- nothing"
    ]
    effects = [f"- {effect.describe(NAMES)}" for effect in action.effects] or ["- changes nothing"]
    return "\n".join([*lines, "Needs\n", *facts, "\nAfterwards\n", *effects, ""])


if __name__ == "__main__":
    sys.stdout.write(actions_page())
