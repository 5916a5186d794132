"""What of the home a prompt tells (aoyama2025 §4.1), in the sentences of its Figure 6.

The agent, and the objects that the task is about; nothing else. The sentences are made from the
home as it is at each step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from vh_core.actions import Domain
from vh_core.goals import Choice, Goal, LeftOut
from vh_core.graph import CHARACTER_CLASS, EnvironmentGraph, Relation, State, name_of
from vh_core.language import understand
from vh_core.language.function_words import A_WORDS, ALL_WORDS, PRONOUNS
from vh_core.language.tokens import tokenize
from vh_core.naming import NameMatch, Vocabulary
from vh_core.spatial import nearest_first, room_of
from vh_core.task import Task
from vh_core.world import World

#: words of the longest name, as in "light switch in the kitchen" without its room
_LONGEST_NAME = 5
#: which of the words that begin orders are names of things, too
_VERBS = frozenset({"switch", "light", "watch", "water", "place", "plant", "heat", "book", "plug"})
#: what an order comes after, where it does not begin the text
_BEFORE_ORDERS = frozenset({".", ",", ";", "and", "then", "to", "please"})
#: small words that are the end of a name ("peach")
_NO_NAMES = ALL_WORDS | A_WORDS | PRONOUNS
#: kinds of objects that a sentence on what is left out names
_KINDS_SHOWN = 5


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a prompt tells. `listed` are the nodes that it names with an id, `left_out` how many
    more the task may mean."""

    sentences: tuple[str, ...]
    listed: tuple[int, ...]
    left_out: int = 0


def find_targets(task: Task, graph: EnvironmentGraph, domain: Domain) -> tuple[int, ...]:
    """The nodes that a task is about, by id; rooms too. None if it names nothing of this home.

    A sentence that can be read says which ("the lamp in the bedroom", "two of the plums", "what is
    on the desk"); of a choice all that it can mean. Of any other sentence every name counts: a
    class, its plural, an everyday name, what a class of things is for ("fruit"), with its room.
    """
    understood = understand(task.text, graph, domain=domain, character=task.character)
    if isinstance(understood, Goal):
        found = set(_of_goal(understood))
    else:
        found = set(_named(task.text, graph))
    characters = graph.by_class.get(CHARACTER_CLASS, ())
    return tuple(sorted(found - {*characters}))


def _of_goal(goal: Goal) -> Iterator[int]:
    yield from goal.mentions
    for note in goal.notes:
        if isinstance(note, Choice):
            yield from note.options
        elif isinstance(note, LeftOut):
            yield from (ref.id for ref in note.objects)


def names_in(text: str, graph: EnvironmentGraph) -> Iterator[NameMatch]:
    """What of a home a text names, whether it can be read or not; the longest names, in order."""
    vocabulary = Vocabulary.of(graph)
    words = [token.text for token in tokenize(text)]
    at = 0
    while at < len(words):
        is_verb = words[at] in _VERBS and (at == 0 or words[at - 1] in _BEFORE_ORDERS)
        if is_verb or words[at] in _NO_NAMES:
            at += 1
            continue
        named = vocabulary.longest_at(words, at, _LONGEST_NAME)
        if named is None:
            at += 1
            continue
        found, length = named
        yield found
        at += length


def _named(text: str, graph: EnvironmentGraph) -> Iterator[int]:
    ids = [token.number for token in tokenize(text) if token.is_id]
    yield from (node_id for node_id in ids if node_id is not None and node_id in graph.nodes)
    for found in names_in(text, graph):
        rooms = {r for name in found.rooms for r in graph.by_class.get(name, ())}
        view = World(graph) if rooms else None
        for name in found.classes:
            for node_id in graph.by_class.get(name, ()):
                if view is None or room_of(view, node_id) in rooms:
                    yield node_id


def describe_home(world: World, targets: Sequence[int], most_objects: int) -> Knowledge:
    """The home as it is now, for a task about these nodes.

    What has a target in it is told with them, because a door may be in the way. If there are more
    than `most_objects`, those in hand and then the nearest are told, and how many more there are.
    """
    wanted = dict.fromkeys(targets)
    for node_id in targets:
        wanted.update(dict.fromkeys(_around(world, node_id)))
    held = list(world.held())
    wanted.update(dict.fromkeys(held))
    kept, out = list(wanted), list[int]()
    if len(kept) > most_objects:
        near = nearest_first(world, [node_id for node_id in kept if node_id not in held])
        kept = [*held, *near][:most_objects]
        out = [node_id for node_id in wanted if node_id not in set(kept)]
    kept.sort()
    sentences = [_object(world, node_id) for node_id in kept]
    if out:
        kinds = sorted({world.node(node_id).class_name for node_id in out})
        shown = ", ".join(kinds[:_KINDS_SHOWN]) + (", …" if len(kinds) > _KINDS_SHOWN else "")
        sentences.append(f"And {len(out)} more, which are farther away ({shown}).")
    sentences += _agent(world, kept)
    return Knowledge(tuple(sentences), tuple(kept), len(out))


def _around(world: World, node_id: int) -> Iterator[int]:
    """What the node is in that is no room, from the inside out."""
    seen = {node_id}
    pending = [node_id]
    while pending:
        for outer in sorted(world.successors(Relation.INSIDE, pending.pop())):
            if outer not in seen and not world.node(outer).is_room:
                seen.add(outer)
                pending.append(outer)
                yield outer


def _object(world: World, node_id: int) -> str:
    """The lightswitch (71) is ON and is INSIDE the bathroom (11)."""
    if world.node(node_id).is_room:
        return f"The {_name(world, node_id)} is a room."
    facts = sorted(world.states(node_id))
    for relation in (Relation.ON, Relation.INSIDE):
        facts += [
            f"{relation} the {_name(world, other)}"
            for other in sorted(world.successors(relation, node_id))
            if not world.node(other).is_room
        ]
    room = room_of(world, node_id)
    if room is not None:
        facts.append(f"{Relation.INSIDE} the {_name(world, room)}")
    told = " and ".join(f"is {fact}" for fact in facts) or "is in no room"
    return f"The {_name(world, node_id)} {told}."


def _agent(world: World, listed: Sequence[int]) -> Iterator[str]:
    """You are INSIDE the bathroom (11)."""
    character = world.character_id
    room = room_of(world, character)
    if room is not None:
        yield f"You are INSIDE the {_name(world, room)}."
    for posture in sorted(world.states(character) & {State.SITTING, State.LYING}):
        yield f"You are {posture}."
    close = world.close_ids()
    for node_id in listed:
        if node_id in close and not world.node(node_id).is_room:
            yield f"You are CLOSE to the {_name(world, node_id)}."
    for node_id in world.held():
        yield f"You are HOLDING the {_name(world, node_id)}."


def _name(world: World, node_id: int) -> str:
    return name_of(world.graph, node_id)
