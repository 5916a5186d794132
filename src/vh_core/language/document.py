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
without doing it; what nothing here covers is refused with the reason, never guessed. What can be
said after something was said ("it", "the other one", "undo that") is in
[talking back](talking_back.md#a-session).
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
        "no light should be on in the kitchen",
        "the phone needs to go on the nightstand",
    ),
    "Several things": (
        "put milk, chicken and salmon on the kitchen table",
        "put these on the tv stand:\n- the newspaper\n- the remote control\n- the notes",
        "1. open the kitchen window\n2. turn off the kitchen light",
        "Gather the newspaper and the notes. Place everything on the TV stand.",
        "put both peaches on the dining table",
        "living room: lights off, TV on",
        "From the coffee table to the bed: the newspaper",
        "shirt -> washing machine",
        "put one of the plums on the desk and the others in the fridge",
        "put the newspaper on the sofa. The remote, too.",
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
        "close the fridge if it is open, otherwise open it",
        "There is a newspaper in the living room. Throw it away.",
        "go to the kitchen\ntake the milk\nopen the fridge\nput the milk in\nclose the fridge",
    ),
    "What is to stay as it is": (
        "turn off all the lamps, but leave the one on the desk",
        "put two of the plums in the fridge and leave the rest",
        "put the milk in the fridge, but don't close it",
    ),
    "Put right while it is said": (
        "put the milk in the fridge, no, on the kitchen table",
        "put the milk, I mean the juice, in the fridge",
    ),
    "With something said around it": (
        "We'll eat the salmon tomorrow. Put it in the fridge.",
        "I need to work later, so please switch the computer on",
        "my back hurts. Bring me the newspaper.",
        "Before bed: lights off, curtains closed",
    ),
    "In short, and without stops": (
        "TV off, lamps on",
        "milk fridge pls",
        "i am off to bed switch off the tv",
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
    "kitchen window open?",
    "is the stove or the toaster on?",
    "I can't find my phone, where is it?",
    "in which rooms is a light on?",
    "what are you holding?",
    "show me all dirty plates",
    "are the lights in the kitchen and the bathroom on?",
    "what's left on in the living room?",
    "what can you do?",
)
#: what is meant where the words leave it open; read in the embedded home
MEANT = {
    "close the curtains": "those of the room that one stands in, which is told; the whole home's "
    "where these are closed already, windows or doors are spoken of as well, the order before it "
    "was for the whole home (*turn off the lights and close the curtains*), or somebody leaves or "
    "goes to bed. Windows and lights without a room are the whole home's",
    "turn off the light in the bedroom": "the one of its switch, of several, unless that is off "
    "already",
    "put the dishes in the dishwasher": "the dirty ones, where there are any, which is told; so in "
    "a sink, and where dishes are kept the clean ones",
    "put a clean fork on the kitchen table": "one that is clean; where none is, one is washed, and "
    "where nobody recorded whether they are, any will do, which is told",
    "take the dirty plate out of the dishwasher": "what is opened on the way is closed again. What "
    'is opened for its own sake stays open, and so does what is to be left open ("leave it open")',
    "put two plates on the kitchen table": "two in the end: what is there counts",
    "bring two books to the office": "two that are not there yet",
    "sit on the sofa and turn on the TV": "who sits down in the same text sits in the end",
    "bring me the old newspaper": "the only one there is, though nobody sees how old it is, which "
    "is told",
    "open the fridge a bit": "what changes nothing is left out, which is told",
}
#: what is refused on purpose; so it is in the embedded home
REFUSED = {
    "put everything from the kitchen table in the dishwasher": "food is among it, which goes into "
    "no dishwasher",
    "turn off the lamps, the bedroom one is mine": "may say which ones are not meant",
    "turn off the TV, the kids are still watching": "may say that it is not to be done",
    "as soon as it gets dark, close the curtains": "nothing is planned for later",
    "turn off the TV and water the orchid": "one of the two is not known, and nothing is done by "
    "halves",
    "the two remotes are on the coffee table": 'asks for nothing; "make sure that …" does',
    "there are two plums on the kitchen table. Put them in the fridge.": "there is one, so what "
    "was told is not so",
    "put half of the plums in the fridge": "three have no half",
    "bring me the red book": "no home here says what is red, and there are several books",
    "in the bathroom open the window in the bedroom close the curtains": "no stop tells which is "
    "in which room",
    "bring me all the glasses": "two hands do not hold them",
    "tidy up": "leaves open what to do",
    "wash everything": "may be the lamps and windows as well",
    "dim the lights": "cannot be done; the refusal says what can be done with them",
}
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
    parts.append("## What is meant where nothing says it\n")
    parts += [*map(_explained, MEANT.items()), ""]
    parts.append("## What is refused\n")
    parts.append(
        textwrap.fill(
            "Nothing is done, and the reason is told, with what may have been meant. Somebody who "
            'asks for all of a kind ("all the fruit") of which some cannot be picked up is told '
            'so; "everything on the table" leaves these where they are, which is told.',
            _WIDTH,
        )
        + "\n"
    )
    parts += [*map(_explained, REFUSED.items()), ""]
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


def _explained(example: tuple[str, str]) -> str:
    said, why = example
    return textwrap.fill(f"- *{said}*: {why}", _WIDTH, subsequent_indent="  ")


def _wrapped(head: str, words: Iterable[str]) -> str:
    return textwrap.fill(head + ", ".join(sorted(set(words))), _WIDTH) + "\n"


if __name__ == "__main__":
    print(page(), end="")
