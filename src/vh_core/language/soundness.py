"""Whether the end that a goal has can be what its text asks for: that a thing is not moved on as
one of "the others", that to clear a place changes anything, and that what is poured into is not
lifted then."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Iterator

from vh_core.goals import (
    ActionCondition,
    Choice,
    Goal,
    RelationCondition,
    StateCondition,
    carried_for,
    node_of,
)
from vh_core.graph import Edge, Relation, State
from vh_core.language import patterns as re
from vh_core.language.misunderstanding import Unclear
from vh_core.language.named_things import NamedThings

#: some of several that are moved, and not the same again; nor those that are there, or stay
_OTHERS = re.compile(
    r"(?<!\bwith the )(?<!\bbeside the )(?<!\bnext to the )(?<!\bwhere the )\b(?:those|ones|others?|rest|else)\b(?! (?:[a-z]+ )?(?:(?:can|may|should|must) )?(?:stays?|remains?)\b)"
)
_CLEARS = re.compile(
    r"\b(?:clear|empty|unload|clean out|remove|get|take)\b.*\b(?:out|off|away|from|clear|empty|unload)\b"
    r"|\b(?:clear|empty|unload)\b"
)

#: out of what was spoken of
_OUT = re.compile(
    r"\b(?:take|get|bring|pull) (?P<what>(?:the|my|all|both|every)\b[^,.;!?]*?) out\b(?! (?:of|from)\b)(?=[,.;!?]| and\b| then\b|$)"
)
_OTHERS_ARE = re.compile(
    r"(?:\b(?P<how>in|on|into|onto|to|inside|at) (?P<place>[^.,;!?]*?),? |\b)where the (?P<what>others?|rest|other \w+) (?:is|are|go|belong|stand|live)\b"
)
_HEADING = re.compile(
    r"^(?:please )?(?:clean(?: up)?|tidy(?: up)?|clear(?: up| off| out)?|empty|unload|sort)(?: up| out| off)? (?P<where>(?:the|my|our) [\w ]+?)(?::|[.,;](?= (?:first|start|begin)\b)) "
)

#: as such a heading, in a sentence of its own
_CLEARED = re.compile(
    r"^(?:please )?(?:clean(?: up)?|tidy(?: up)?|clear(?: up| off| out)?|empty|unload|sort)(?: up| out| off)? (?P<where>(?:the|my|our) [\w ]+?)[.!] (?=(?:please )?(?:put|bring|take|throw|move|carry|place)\b)"
)

#: named behind an order that changes how something is, as if to be brought
_ASKED_FOR_BEHIND = re.compile(
    r"\b(?:turn|switch|open|close|shut|unplug)\b[^.!?;]*[.!?;]+ *(?:and )?(?P<what>(?:(?:the|my|our) )?(?!(?:on|off|open|close|shut|turn|switch)\b)[a-z]+(?: (?!(?:on|off|open|closed|shut|too|also|out)\b)[a-z]+)?),? please[.! ]*$"
)

#: what is not to be opened
_UNOPENED = re.compile(
    r"\b(?:without opening|(?:don't|do not|never) open) (?P<what>(?:the|my|our|any|a) (?:[a-z]+ )?[a-z]+)"
    r"|\b(?:keep|leave) (?P<kept>(?:the|my|our) (?:[a-z]+ )?[a-z]+) (?:closed|shut)\b"
    r"|\b(?P<stays>(?:the|my|our) (?:[a-z]+ )?[a-z]+) (?:must|should|has to|have to|can) (?:stay|remain|be kept) (?:closed|shut)\b"
)
#: what something is put with, and where
_WITH = re.compile(
    r"\bwith (?:the|my|our) (?P<what>(?!others?\b|rest\b)(?:[a-z]+ )??[a-z]+) (?:in|on|into|onto|inside)\b"
)
#: one, and not another, that should run
_INSTEAD = re.compile(r"\b(?:instead of|rather than|in place of) (?P<other>[^.!?;\n]+)")

#: to switch something on, or to set it on what was spoken of
_PUT_ON = re.compile(
    r"\b(?:put|pop|stick|set|place|get|pull) (?:it|them|that|this|those|these) on(?=[.,;!?]|$| (?:and|then|please|now|for me)\b)"
)


def require_sound(goal: Goal, text: str, things: NamedThings) -> None:
    """Raise `Unclear` where the end of a goal cannot be what the text asks for."""
    if not any(goal.stages):
        raise Unclear("not_understood", "nothing of that would change anything; say what to do")
    _require_full(goal, things)
    said = text.lower()
    placed = list(_placed(goal))
    if _OTHERS.search(said):
        _require_once(placed, things)
    _require_out(said, placed, things)
    if (others := _OTHERS_ARE.search(said)) is not None:
        _require_others(others, placed, things)
    _require_of_heading(said, placed, things)
    _require_of_cleared(said, goal, placed, things)
    _require_unopened(said, goal, placed, things)
    _require_company(said, placed, things)
    _require_told(said, goal, things)
    _require_switched(said, goal, things)
    _require_other_off(said, goal, things)
    if _CLEARS.search(said) and placed and len(placed) == len(goal.conditions):
        all_rooms = {room.id for room in things.graph.rooms}
        if all(to in all_rooms and things.room_of(i) == to for i, _, to in placed):
            room = things.graph.nodes[placed[0][2]].class_name
            raise Unclear(
                "not_understood", f"all of it is in the {room} already; say where to put it"
            )


def _require_out(said: str, placed: list[tuple[int, str, int]], things: NamedThings) -> None:
    """Raise `Unclear` where what is taken "out" is in nothing: which it is nobody says."""
    out = _OUT.search(said)
    named, _ = things.named(out["what"]) if out is not None else (frozenset[str](), None)
    nodes = things.graph.nodes
    taken = [i for i, _, _ in placed if nodes[i].class_name in named]
    put_in = {i for i, how, _ in placed if how == Relation.INSIDE}
    if put_in.issuperset(taken):  # it was put in before it is taken out
        return
    within = [things.around(i) for i in taken]
    if taken and not (all(within) and frozenset[int].intersection(*within)):
        name = nodes[taken[0]].class_name
        reason = f"the {name}, and what else that is, is not all in one thing"
        raise Unclear("not_understood", f"{reason}; say what to take it out of")


def _require_others(
    said: re.Match[str], placed: list[tuple[int, str, int]], things: NamedThings
) -> None:
    """Raise `Unclear` where none of "the others" is in or on what something is put in or on; of
    what goes elsewhere, nothing like it is told."""
    nodes, by_class = things.graph.nodes, things.graph.by_class
    where, _ = things.named(said["place"] or "")
    called = things.classes(said["what"].removeprefix("other "))
    there = [each for each in placed if nodes[each[2]].class_name in where]
    for node_id, how, target in there or placed:
        name, place = nodes[node_id].class_name, nodes[target].class_name
        alike = {*by_class[name], *things.of_classes(called)} - {node_id}
        others = [i for i in alike if target in things.above((i,))]
        if not others:
            raise Unclear("not_understood", f"no other {name} is at the {place}; name the place")
        inside = any(things.graph.has(Edge(i, Relation.INSIDE, target)) for i in others)
        if said["how"] == "to" and how == Relation.INSIDE and not inside:
            reason = f"the other {name} is on the {place}, and not in it"
            raise Unclear("not_understood", f'{reason}; say "on the {place}", or "in" it')


def _require_of_heading(said: str, placed: list[tuple[int, str, int]], things: NamedThings) -> None:
    """Raise `Unclear` where what is said under "clear the desk:" is of another place."""
    heading = _HEADING.search(said)
    if heading is None:
        return
    classes, rooms = things.called(heading["where"])
    for node_id, _, _ in placed:
        name = things.graph.nodes[node_id].class_name
        elsewhere = not things.is_at(node_id, classes, rooms)
        if (classes or rooms) and name not in classes and elsewhere:
            reason = f'the {name} that I would take is not of "{heading["where"]}"'
            raise Unclear("not_understood", f"{reason}; say from where to take each thing")


def _require_of_cleared(
    said: str, goal: Goal, placed: list[tuple[int, str, int]], things: NamedThings
) -> None:
    """Raise `Unclear` for "clear the desk. Put the books away", where books that are elsewhere
    would be moved, and others are on the desk."""
    cleared = _CLEARED.search(said)
    if cleared is None:
        return
    classes, rooms = things.called(cleared["where"])
    nodes = things.graph.nodes
    moved = {i for i, _, _ in placed}
    options = {i for note in goal.notes if isinstance(note, Choice) for i in note.options}
    there = {i for i in moved | options if things.is_at(i, classes, rooms)}
    names = {nodes[i].class_name for i in there}
    for node_id in sorted(moved - there):
        if nodes[node_id].class_name in names:
            name = nodes[node_id].class_name
            reason = f'a {name} is of "{cleared["where"]}", and another one would be moved, too'
            raise Unclear("not_understood", f"{reason}; say from where to take each thing")


def _require_unopened(
    said: str, goal: Goal, placed: list[tuple[int, str, int]], things: NamedThings
) -> None:
    """Raise `Unclear` for "bring me an orange without opening the fridge", where what is moved is
    in there, or goes there, and that is closed."""
    nodes = things.graph.nodes
    filled = {to for _, how, to in placed if how == Relation.INSIDE}
    for found in _UNOPENED.finditer(said):
        named, _ = things.named(found["what"] or found["kept"] or found["stays"])
        shut = {i for i in things.of_classes(named) if State.CLOSED in nodes[i].states}
        within = shut & (filled | things.above({*goal.mentions} - shut))
        if within:
            name = nodes[min(within)].class_name
            reason = (
                f"something of that is in the {name}, or goes there, and that is to stay closed"
            )
            raise Unclear(
                "not_understood", f"{reason}; say from where to take it, or where to put it"
            )


def _require_company(said: str, placed: list[tuple[int, str, int]], things: NamedThings) -> None:
    """Raise `Unclear` for "with the magazines in the bookshelf" where some are in there, so that
    the others are not meant."""
    for found in _WITH.finditer(said):
        named, _ = things.named(found["what"])
        nodes = things.graph.nodes
        put = [(i, to) for i, _, to in placed if nodes[i].class_name in named]
        there = [to in things.above((i,)) for i, to in put]
        if any(there) and not all(there):
            reason = f"some of the {found['what']} are there, and others are not"
            raise Unclear("not_understood", f"{reason}; say which are to be put there")


def _require_told(said: str, goal: Goal, things: NamedThings) -> None:
    """Raise `Unclear` where what can be brought, and is only named, would be switched or opened as
    what was named before it: "turn off the tv. Remote, please.\""""
    asked = _ASKED_FOR_BEHIND.search(said)
    named, _ = things.named(asked["what"]) if asked is not None else (frozenset[str](), None)
    nodes = things.graph.nodes
    changed = [i for each in _states(goal) for i in each.mentions if nodes[i].class_name in named]
    if asked is not None and things.is_carried(changed):
        raise Unclear("not_understood", f'say what is to be done with "{asked["what"]}"')


def _require_switched(said: str, goal: Goal, things: NamedThings) -> None:
    """Raise `Unclear` where "put it on" would switch on what was named before something that can be
    carried: "the stove is hot. The pot is in the cabinet, put it on"."""
    told = _PUT_ON.search(said)
    if told is None:
        return
    on = {i for each in _states(goal) if each.state == State.ON for i in each.mentions}
    switched = {things.graph.nodes[i].class_name for i in on}
    for names in reversed([*things.names(said[: told.start()])]):
        if names & switched:
            return
        if things.is_carried(things.of_classes(names)):
            reason = f'"{told[0]}" may be to put it on something'
            raise Unclear("not_understood", f"{reason}; say on what, or what to turn on")


def _require_other_off(said: str, goal: Goal, things: NamedThings) -> None:
    """Raise `Unclear` where something is to run "instead of" another of its kind that runs now, and
    nothing is said to become of that."""
    instead, nodes = _INSTEAD.search(said), things.graph.nodes
    changed = {i: each.state for each in _states(goal) for i in each.mentions}
    on = {nodes[i].class_name for i, state in changed.items() if state == State.ON}
    if instead is None or not on:
        return
    named, _ = things.named(instead["other"])
    running = [i for i in things.of_classes(named | on) if State.ON in nodes[i].states]
    if running and changed.keys().isdisjoint(running):
        name = nodes[running[0]].class_name
        reason = f'"{instead[0]}" may be to turn the {name} off that is on'
        raise Unclear("not_understood", f"{reason}; say what to turn off")


def _require_full(goal: Goal, things: NamedThings) -> None:
    """Raise `Unclear` where something is poured into what is lifted then: in VirtualHome, what is
    lifted loses what is in it."""
    full: set[int] = set()
    for stage in goal.stages:
        lifted = {i for each in stage for i in carried_for(each)}
        for node_id in sorted(lifted & full):
            name = things.graph.nodes[node_id].class_name
            reason = f"the {name} would be empty again: what is lifted loses what is in it"
            raise Unclear("unsuitable", f"{reason}; say first where to bring it, and pour then")
        poured = (each for each in stage if isinstance(each, ActionCondition))
        full |= {node_of(each.ids[1]) for each in poured if each.action == "POUR" and each.ids}


def _require_once(placed: list[tuple[int, str, int]], things: NamedThings) -> None:
    before: dict[int, int] = {}
    for node_id, _, target in placed:
        if before.setdefault(node_id, target) != target:
            nodes = things.graph.nodes
            one, other = nodes[before[node_id]].class_name, nodes[target].class_name
            reason = (
                f"the {nodes[node_id].class_name} would go to the {one}, and then to the {other}"
            )
            raise Unclear("not_understood", f"{reason}; name the things that you mean")


def _states(goal: Goal) -> Iterator[StateCondition]:
    """What should be in which state, in turn."""
    for stage in goal.stages:
        yield from (each for each in stage if isinstance(each, StateCondition))


def _placed(goal: Goal) -> Iterator[tuple[int, str, int]]:
    """What is put where, in turn."""
    for stage in goal.stages:
        for each in stage:
            if isinstance(each, RelationCondition):
                yield node_of(each.from_id), each.relation, node_of(each.to_id)
