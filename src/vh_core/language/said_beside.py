"""Whether what is said beside an order in a talk is a mere remark, where the order itself is not
read from its own words: "one more, Luca's friend is staying".

text, with an order in the place of that one ─► read: what else it says are remarks? ─► weighed
against what the order comes to, by the one rule there is (`bearing.py`)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from vh_core.actions import VIRTUALHOME
from vh_core.goals import Goal, Remark
from vh_core.graph import EnvironmentGraph, GraphView
from vh_core.language import patterns as re
from vh_core.language.bearing import require_no_bearing
from vh_core.language.lexicon import verbs_of
from vh_core.language.misunderstanding import Misunderstanding, Unclear
from vh_core.language.named_things import NamedThings
from vh_core.language.reading import Reader
from vh_core.naming import Vocabulary

#: remarks beside one order
_MOST = 4
_WORD = re.compile(r"[a-z']+")
#: speaks of what may be any of several, and not of the weather or the time
_OF_IT = re.compile(
    r"^(?!it (?:is|was|gets|is getting) (?:so |too |very |rather )?"
    r"(?:dark|late|early|cold|hot|warm|stuffy|chilly|raining)\b).*\b(?:it|they|them|these|those)\b"
)
_JOINS = frozenset({"and", "so", "because", "since", "as"})
#: an order that no remark says anything of
_STEPS_ASIDE = "go to the {}"


def with_remarks(
    goal: Goal,
    before: str,
    behind: str,
    home: EnvironmentGraph,
    *,
    of_it: bool = False,
    harmless: Callable[[str], bool] = lambda said: False,
) -> Goal | str:
    """The goal of an order, with what is said `before` and `behind` it noted as remarks; or what of
    it is no mere remark. `of_it`: the order is about what was spoken of before, so that "they" in a
    remark are no other things; `harmless` remarks say why it is given, whatever they say."""
    view = GraphView(home)
    rooms = sorted(node.class_name for node in home.nodes.values() if node.is_room)
    said = f"{before} {behind}".lower()
    room = next((each for each in rooms if each not in said.replace(" ", "")), "")
    if not room:
        return said.strip()
    order, reader = f"{_STEPS_ASIDE.format(room)}.", Reader(home)
    text = " ".join(filter(None, (before, order, behind)))
    found, alone = _read(reader, text), reader.read(order)
    if not (isinstance(found, Goal) and isinstance(alone, Goal)):
        return said.strip()
    remarks = tuple(note for note in found.notes if isinstance(note, Remark))
    things = NamedThings(view, Vocabulary.of(home))
    left = _left(said, remarks) or found.conditions != alone.conditions
    if left or things.is_carried(things.of_classes(things.classes(said))):
        return said.strip()
    if not of_it and any(_OF_IT.search(note.said.lower()) for note in remarks):
        return said.strip()  # which may be any, of what is done with one more
    told = replace(goal, notes=(*goal.notes, *remarks))
    known = [note.said for note in remarks if harmless(note.said)]
    declared = [note.said for note in remarks]
    try:
        require_no_bearing(told, text, things, verbs_of(VIRTUALHOME), known, declared, of_it=of_it)
    except Unclear as unclear:
        return unclear.left_out or said.strip()
    return told


def _left(said: str, remarks: Sequence[Remark]) -> bool:
    """Whether something is said that is in no remark, but for what is joined otherwise there."""
    told = {word for each in remarks for word in _WORD.findall(each.said.lower())}
    words = (word for word in _WORD.findall(said) if word not in _JOINS)
    return any(word not in told and word.partition("'")[0] not in told for word in words)


def _read(reader: Reader, text: str) -> Goal | Misunderstanding:
    """The goal of a text, whatever its remarks may say of that."""
    harmless: Sequence[str] = ()
    found = reader.read(text)
    while isinstance(found, Misunderstanding) and found.left_out and len(harmless) < _MOST:
        harmless = (*harmless, found.left_out)
        found = reader.read(text, harmless=harmless)
    return found
