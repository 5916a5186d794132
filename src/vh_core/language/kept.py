"""Whether a goal moves what its text leaves where it is: "the milk stays in", "leave the apple
there", "the ones on the desk have to stay".

each such part of the text ─► what does it name, and where? ─► is any of that moved? ─► it is refused
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Iterator

from vh_core.goals import Goal, HeldCondition, RelationCondition, node_of
from vh_core.graph import Property, State
from vh_core.language import patterns as re
from vh_core.language.misunderstanding import Unclear
from vh_core.language.named_things import NamedThings
from vh_core.language.wording.in_everyday_words import with_the_other

_WHAT = r"(?P<what>(?:the|my|our|all|both|those|these|everything|anything)\b[^,.;:!?]*?)"
#: what is said of the place, up to the end of what is said
_WHERE = r"(?P<where>[^,.;:!?]*?)(?=[,.;:!?]|$| (?:and|but|then|while|so)\b)"
_KEPT = (
    re.compile(
        rf"{_WHAT}(?<!not)(?<!n't) (?:(?:can|may|should|must|shall|has to|have to|is to|are to|needs to|need to|ought to) )?(?:stays?|remains?)\b{_WHERE}"
    ),
    re.compile(
        rf"\b(?:leave|leaving|keep|keeping) {_WHAT} (?:there|in|inside|in there|on it|in it|where (?:it|they|that) (?:is|are|was|were))(?P<where>)(?=[,.;:!?]|$| (?:and|but|then)\b)"
    ),
)
#: what stays out, and so is in nothing
_OUT = re.compile(
    rf"{_WHAT} (?:(?:can|may|should|must|shall) )?(?:stays?|remains?) out(?=[,.;:!?]|$| and\b)"
    rf"|\b(?:leave|keep) {_WHAT.replace('<what>', '<left>')} out(?=[,.;:!?]|$| and\b)"
)
#: no place, but a state, or a while
_NO_PLACE = re.compile(
    r"^ (?:on|off|open|closed|shut|clean|dirty|running|as|out|away|up)\b(?! the\b)"
    r"|^ (?:nice and )?(?:cold|cool|chilled|fresh|dry|frozen)\b"
)
#: whatever is moved
_ONES = re.compile(
    r"^(?:the |those |these )?(?:\w+ )?(?:ones?|things?)\b|^(?:those|these|everything|anything)\b"
)
_OTHERS = re.compile(
    r"\b(?:others?|rest|else|remaining|(?:third|fourth|fifth) one|inside the|on top of)\b"
)
_JOINED = re.compile(r" (?:and|but|while|so|then) ")
_STATES = {"dirty": State.DIRTY, "clean": State.CLEAN, "open": State.OPEN, "closed": State.CLOSED}


#: what something is put somewhere instead of
_REPLACED = re.compile(
    r"\b(?:instead of|in place of|rather than) (?P<what>(?:the|my|our|a|an) [^,.;:!?]*?)(?=[,.;:!?]|$| (?:and|but|then)\b)"
)


def require_kept(goal: Goal, text: str, things: NamedThings) -> None:
    """Raise `Unclear` where a goal moves something that its text says stays where it is, or puts it
    in the place of something of which it does not say where that goes."""
    _require_out(text.lower(), things)
    _require_replaced(goal, text.lower(), things)
    moved = dict.fromkeys(_moved(goal, things))
    for what, where in _said_to_stay(with_the_other(text.lower())):
        for node_id in moved:
            if _is_meant(node_id, what, where, things):
                name = things.graph.nodes[node_id].class_name
                reason = f'the {name} would be moved, and "{what}" is to stay'
                raise Unclear("not_understood", f"{reason}; say first what to move")


def _require_replaced(goal: Goal, text: str, things: NamedThings) -> None:
    """Raise `Unclear` for "the orange on the table instead of the apple", where an apple is on that
    table, and stays there, and for "the clean towel in place of the dirty one"."""
    nodes = things.graph.nodes
    for found in _REPLACED.finditer(text):
        named, _ = things.named(found["what"])
        moved = {*_moved(goal, things)}
        if re.search(r"\bones?$", found["what"]):
            named = frozenset(nodes[i].class_name for i in moved)
        places = {node_of(e.to_id) for e in goal.conditions if isinstance(e, RelationCondition)}
        for node_id in sorted({*things.of_classes(named)} - moved):
            if _is_so(node_id, found["what"], things) and places & things.above([node_id]):
                name = nodes[node_id].class_name
                reason = f"I cannot tell where the {name} goes, in place of which that is put there"
                raise Unclear("not_understood", f"{reason}; say first what to do with it")


def _require_out(text: str, things: NamedThings) -> None:
    """Raise `Unclear` where each thing that is to stay out is in something."""
    for found in _OUT.finditer(text):
        what = _JOINED.split(found["what"] or found["left"])[-1]
        named, _ = things.named(what)
        ids = [i for name in named for i in things.graph.by_class.get(name, ())]
        if things.is_carried(ids) and all(map(things.around, ids)):
            raise Unclear("not_understood", f'"{what}" is in something, and cannot stay out')


def _said_to_stay(text: str) -> Iterator[tuple[str, str]]:
    """What stays, and where, in the words of a text."""
    for pattern in _KEPT:
        for found in pattern.finditer(text):
            what = _JOINED.split(found["what"])[-1]
            if not (_NO_PLACE.match(found["where"]) or _OTHERS.search(what)):
                yield what, found["where"]


def _moved(goal: Goal, things: NamedThings) -> Iterator[int]:
    """What is not where it should be yet."""
    for stage in goal.stages:
        for each in stage:
            if isinstance(each, RelationCondition):
                node_id, target = node_of(each.from_id), node_of(each.to_id)
                if target not in (*things.above((node_id,)), things.room_of(node_id)):
                    yield node_id
            elif isinstance(each, HeldCondition):
                yield node_of(each.node_id)


def _is_meant(node_id: int, what: str, where: str, things: NamedThings) -> bool:
    """Whether something is what a text says stays, and there."""
    node = things.graph.nodes[node_id]
    named, _ = things.named(what)
    if node.class_name not in named and not _ONES.match(what):
        return False
    if not _is_so(node_id, what, things):
        return False
    classes, rooms = things.called(f"{what} {where}")
    around = {name for name in classes if _is_fixed(name, things)}
    return not (around or rooms) or things.is_at(node_id, around, rooms)


def _is_so(node_id: int, what: str, things: NamedThings) -> bool:
    """Whether something is as a text says it is: dirty, or closed."""
    states = (_STATES[word] for word in what.split() if word in _STATES)
    return all(state.value in things.graph.nodes[node_id].states for state in states)


def _is_fixed(class_name: str, things: NamedThings) -> bool:
    """Whether nobody can carry what is called so."""
    nodes = (things.graph.nodes[i] for i in things.graph.by_class.get(class_name, ()))
    return any(Property.GRABBABLE not in node.properties for node in nodes)
