"""The page "what can I say", from the words and the activities that the reader knows.

``python -m vh_core.language.document > docs/what_can_i_say.md``
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

from vh_core.actions import VIRTUALHOME
from vh_core.language.activities import default_activities
from vh_core.language.function_words import EXCEPT, PICKS, PREPOSITIONS, Role
from vh_core.language.lexicon import lexicon_of
from vh_core.language.senses import Kind
from vh_core.naming import MASS_NAMES

_WIDTH = 100
_HEAD = """\
# What can I say?

How the reader of sentences takes plain speech, without a model. This page is written by
`python -m vh_core.language.document > docs/what_can_i_say.md`; a test holds it to the grammar,
and reads every example in the embedded home. `vh-planner say "…"` prints how a sentence is read,
without doing it; what nothing here covers is refused with the reason, never guessed.
"""
#: what can be said, by what it is an example of; read in the embedded home
EXAMPLES: dict[str, tuple[str, ...]] = {
    "Orders": (
        "Put all plums in the fridge",
        "Hey robot, could you turn the TV on, please?",
        "open the bedroom window",
        "bring me the milk",
    ),
    "What should be so": (
        "the milk belongs on the kitchen table",
        "every plum should end up in the fridge",
        "I want all the curtains open",
        "make sure the TV is off",
    ),
    "Several things": (
        "put milk, chicken and salmon on the kitchen table",
        "put these on the tv stand:\n- the newspaper\n- the remote control\n- the notes",
        "1. open the kitchen window\n2. turn off the kitchen light",
        "Gather the newspaper and the notes. Place everything on the TV stand.",
        "put both peaches on the dining table",
    ),
    "Which of them": (
        "put all plums in the fridge except the one in the kitchen",
        "put the dirty plate in the kitchen sink",
        "turn on the lamp on one nightstand and then the one on the other",
        "bring me the nearest book",
        "turn off all the lights in the whole house",
        "put a book on every desk",
        "put the phone next to the computer",
        "put the lime in the fridge instead of the salmon",
    ),
    "One after the other, and only if": (
        "Go to the bedroom. Turn on the light.",
        "before you turn off the kitchen light, close the kitchen window",
        "if the TV is on, turn it off",
        "There is a newspaper in the living room. Throw it away.",
    ),
    "Slips": ("put teh plums in the frigde", "trun on the tv"),
}
#: what can be asked; answered in the embedded home
QUESTIONS = (
    "is the TV on or off?",
    "where is my phone?",
    "how many plates and mugs do we have?",
    "which windows are open?",
    "what is in the fridge?",
    "is there anything to eat in the kitchen?",
    "are there more plates than mugs?",
    "which room has the most chairs?",
    "what are you holding?",
    "what can you do?",
)
_KINDS = {
    Kind.STATE: "Bring things into a state",
    Kind.PLACE: "Put things somewhere",
    Kind.FETCH: "Bring, or take in hand",
    Kind.TRASH: "Throw away",
    Kind.RELEASE: "Let go",
    Kind.GO: "Go somewhere",
    Kind.POSTURE: "Sit and lie",
    Kind.ACT: "Do something with a thing",
    Kind.APPLY: "Do something with a thing and another",
    Kind.SLEEP: "Sleep and wake",
    Kind.MENTION: "Look at what the next sentence is about",
}


def page() -> str:
    """The page, in Markdown."""
    parts = [_HEAD, "## Examples\n"]
    for title, examples in EXAMPLES.items():
        parts.append(f"**{title}**\n")
        parts += [_example(each) for each in examples]
        parts.append("")
    parts.append("**Questions**\n")
    parts += [*map(_example, QUESTIONS), ""]
    lexicon = lexicon_of(VIRTUALHOME)
    parts.append("## Verbs\n")
    for kind, title in _KINDS.items():
        said = (" ".join(words) for words, sense in lexicon.verbs.items() if sense.kind is kind)
        parts.append(_wrapped(f"**{title}**: ", said))
    parts.append("## States\n")
    for state in sorted({*lexicon.states.values()}):
        said = (" ".join(words) for words, each in lexicon.states.items() if each == state)
        parts.append(_wrapped(f"**{state}**: ", said))
    parts.append("## Places\n")
    for role in (each for each in Role if each in PREPOSITIONS.values()):
        said = (" ".join(words) for words, each in PREPOSITIONS.items() if each is role)
        parts.append(_wrapped(f"**{role.preposition}**: ", said))
    parts.append("## Which and how many\n")
    parts.append(_wrapped("**one of several**: ", PICKS))
    parts.append(_wrapped("**all but**: ", (" ".join(words) for words in EXCEPT)))
    parts.append(_wrapped("**all there is of a kind**: the ", MASS_NAMES))
    parts.append("## Activities\n")
    parts.append(
        "What has an agreed meaning stands in a table, `src/vh_core/language/activities.yaml`. A "
        "table of\nyour own, of the same form, is given with `--activities FILE`. "
        "`[…]` may be left\nout, `a|b` is one of the two, `{name}` is any words.\n"
    )
    for activity in default_activities().table:
        forms = " · ".join(f"`{form.said}`" for form in activity.forms)
        does = ", or else ".join(f"*{task}*" for task in activity.does)
        parts.append(textwrap.fill(f"- {forms}: {does}", _WIDTH, subsequent_indent="  "))
    return "\n".join(parts).rstrip() + "\n"


def _example(text: str) -> str:
    if "\n" not in text:
        return f"- {text}"
    return f"\n```text\n{text}\n```\n"


def _wrapped(head: str, words: Iterable[str]) -> str:
    return textwrap.fill(head + ", ".join(sorted(set(words))), _WIDTH) + "\n"


if __name__ == "__main__":
    print(page(), end="")
