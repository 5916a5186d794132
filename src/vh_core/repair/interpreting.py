"""What a proposed step means here: which action, which nodes.

A verb that is none of the table's, or that no object of the step can undergo, is read as another
one only where exactly one fits; otherwise the step stays what it was, and cannot be taken.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from vh_core.actions import UNKNOWN, Violation
from vh_core.graph import Relation
from vh_core.graph.unseen import not_looked_into
from vh_core.grounding.instances import resolve
from vh_core.grounding.verbs import SENSES
from vh_core.naming import Vocabulary
from vh_core.printable import counted
from vh_core.program import ObjectRef, Step
from vh_core.repair.mention import LooseStep, Mention
from vh_core.spatial import nearest_first
from vh_core.world import World

#: what a verb may have meant where its object cannot undergo it, the likelier first
_KIN: Mapping[str, tuple[str, ...]] = {
    "OPEN": ("SWITCHON",),
    "CLOSE": ("SWITCHOFF",),
    "SWITCHON": ("OPEN", "PLUGIN"),
    "SWITCHOFF": ("CLOSE", "PLUGOUT"),
    "PLUGIN": ("SWITCHON",),
    "PLUGOUT": ("SWITCHOFF",),
    "PUTON": ("SWITCHON",),
    "PUTOFF": ("SWITCHOFF",),
    "SIT": ("LIE",),
    "LIE": ("SIT",),
    "EAT": ("DRINK",),
    "DRINK": ("EAT",),
    "WATCH": ("LOOKAT",),
    "READ": ("LOOKAT",),
    "TYPE": ("TOUCH",),
    "PULL": ("PUSH",),
    "MOVE": ("PUSH",),
    "GRAB": ("TOUCH",),
    "POUR": ("PUTIN",),
}
#: how well an everyday verb must fit an action to be read as it
_FITS = 0.8


@dataclass(frozen=True, slots=True)
class Interpretation:
    """The step that was meant; `renamed` and `reread` say what of it is not as it was proposed, ""
    where nothing. Without a `step`, `violation` says what nothing could be made of."""

    step: Step | None
    renamed: str = ""
    reread: str = ""
    violation: Violation | None = None


class Interpreter:
    """Reads proposed steps in one home. `names` are nodes that a name is known to mean."""

    def __init__(self, world: World, names: Mapping[str, int]) -> None:
        self._vocabulary = Vocabulary.of(world.graph)
        self._names = names

    def read(
        self, world: World, proposed: LooseStep, before: Sequence[Step], last: int | None
    ) -> Interpretation:
        """What the step means in the world as it then is; `before` are the steps so far, and `last`
        is what was walked to last."""
        refs: list[tuple[Mention, tuple[int, ...]]] = []
        for mention in proposed.objects:
            ids = self.nodes(world, mention)
            if not ids:
                return Interpretation(None, violation=_nothing_called(mention, world))
            refs.append((mention, ids))
        for action, words in self._actions(world, proposed):
            chosen = self._instances(world, action, [ids for _, ids in refs], before)
            renamed = "; ".join(
                f"{mention} is {_name(world, node_id)}"
                for mention, node_id in zip(proposed.objects, chosen, strict=True)
                if not _is_named(world, mention, node_id)
            )
            found = _fitted(world, action, chosen, last)
            if found is not None:
                step, why = found
                return Interpretation(step, renamed, "; ".join(filter(None, (words, why))))
        as_it_is = proposed.as_step
        violations = world.check(as_it_is) if as_it_is is not None else ()
        if violations:
            return Interpretation(None, violation=violations[0])
        sentence = f"there is no one thing that {proposed.action!r} can mean with these objects"
        return Interpretation(
            None,
            violation=Violation("known_action", (), "an action", proposed.action, sentence),
        )

    # -- verbs --------------------------------------------------------------------------------

    def _actions(self, world: World, proposed: LooseStep) -> list[tuple[str, str]]:
        """The actions that the verb can mean, each with what is to be said of it."""
        if proposed.action in world.actions:
            return [(proposed.action, "")]
        key = proposed.action.lower().replace("_", "").replace(" ", "")
        senses = [
            sense
            for verb, found in SENSES.items()
            if "".join(verb) == key
            for sense in found
            if sense.weight >= _FITS
            and sense.action in world.actions
            and sense.arity == len(proposed.objects)
        ]
        best = max((sense.weight for sense in senses), default=0.0)
        names = dict.fromkeys(sense.action for sense in senses if sense.weight == best)
        return [(name, f"{proposed.action} is {name} here") for name in names if len(names) == 1]

    # -- names --------------------------------------------------------------------------------

    def nodes(self, world: World, mention: Mention) -> tuple[int, ...]:
        """The nodes that a mention can mean."""
        nodes = world.graph.nodes
        numbered = nodes.get(mention.id) if mention.id is not None else None
        if numbered is not None and _spelt(numbered.class_name) == _spelt(mention.name):
            return (numbered.id,)
        known = self._names.get(mention.name)
        if known in nodes:
            assert known is not None
            return (known,)
        exact = [name for name in world.graph.by_class if _spelt(name) == _spelt(mention.name)]
        if not exact:
            match = self._vocabulary.match(tuple(_spelt(mention.name).split("_")))
            if match is not None and not match.generic:
                exact = list(match.classes[:3])
        # a number alone says nothing: who speaks of a radio has not meant the stove
        return tuple(i for name in exact for i in world.graph.by_class.get(name, ()))

    def _instances(
        self, world: World, action: str, pools: Sequence[tuple[int, ...]], before: Sequence[Step]
    ) -> list[int]:
        """One node of each pool: those that the step fits best, as phrases are grounded."""
        if all(len(pool) == 1 for pool in pools):
            return [pool[0] for pool in pools]
        classes = [world.node(pool[0]).class_name for pool in pools]
        row = world.actions.get(action)
        if row is not None and row.arity == len(pools):
            single = [pool[0] for pool in pools if len(pool) == 1]
            found = resolve(world, action, classes, executed=before, ids=single)
            if found is not None:
                return list(found.step.ids)
        return [nearest_first(world, pool)[0] for pool in pools]


def _nothing_called(mention: Mention, world: World) -> Violation:
    sentence, actual = f"nothing in the home is called {mention.name!r}", str(mention)
    if mention.id in world.graph.nodes:
        sentence += f", and {mention.id} is the {world.node(mention.id).class_name}"
    if world.unseen:
        nobody = not_looked_into(world.graph.nodes, world.unseen)
        sentence, actual = f"it is not known whether there is a {mention.name!r}; {nobody}", UNKNOWN
    return Violation("known_name", (), "a name of something here", actual, sentence)


def _fitted(
    world: World, action: str, ids: Sequence[int], last: int | None
) -> tuple[Step, str] | None:
    """The action with these objects, or what it must have been; None where nothing fits."""
    row = world.actions[action]
    if len(ids) == row.arity:
        if _can(world, action, ids):
            return _step(world, action, ids), ""
        found = [other for other in _others(world, action, ids, last) if _can(world, *other)]
        if len(found) == 1:
            other, objects = found[0]
            said = _step(world, other, objects)
            names = " and ".join(_name(world, i) for i in ids)
            return said, f"{action} is nothing that {names} can undergo"
        return _step(world, action, ids), ""  # the world says what is amiss
    completed = _completed(world, action, ids, last)
    if completed is not None and _can(world, *completed):
        takes = f"{action} takes {counted(row.arity, 'object')}, {len(ids)} given"
        return _step(world, *completed), takes
    return None


def _others(
    world: World, action: str, ids: Sequence[int], last: int | None
) -> list[tuple[str, tuple[int, ...]]]:
    """What else may have been meant with these objects."""
    found = [(other, tuple(ids)) for other in _KIN.get(action, ()) if other in world.actions]
    held = world.held()
    if action == "PUTON" and ids[0] in held:  # no clothes: it is put where one has gone with it
        found = [("PUTBACK", (ids[0], last))] if last is not None and last != ids[0] else []
    elif action == "PUTON" and len(held) == 1:
        found.append(("PUTBACK", (held[0], ids[0])))
    return found


def _completed(
    world: World, action: str, ids: Sequence[int], last: int | None
) -> tuple[str, tuple[int, ...]] | None:
    """The step with as many objects as its action takes, where that is beyond doubt."""
    arity, held = world.actions[action].arity, world.held()
    if len(ids) > arity:
        return action, tuple(ids[:arity])
    if arity == 2 and len(ids) == 1:
        if ids[0] not in held and len(held) == 1:
            return action, (held[0], ids[0])
        if action == "PUTBACK" and ids[0] in held:
            return "PUTOBJBACK", tuple(ids)
    if arity == 1 and not ids:
        # what one holds, what one sits on, what one has gone to
        seats = world.successors(Relation.ON, world.character_id)
        at_hand = dict.fromkeys([*held, *sorted(seats), *([] if last is None else [last])])
        fitting = [node_id for node_id in at_hand if _can(world, action, (node_id,))]
        if len(fitting) == 1:
            return action, (fitting[0],)
    return None


def _can(world: World, action: str, ids: Sequence[int]) -> bool:
    """Whether nothing that lasts keeps these nodes from being the objects of the action."""
    return world.domain.affordances.can_take(world, action, ids)


def _step(world: World, action: str, ids: Sequence[int]) -> Step:
    nodes = world.graph.nodes
    return Step(action, tuple(ObjectRef(nodes[i].class_name, i) for i in ids))


def _is_named(world: World, mention: Mention, node_id: int) -> bool:
    return mention.id == node_id and _spelt(mention.name) == _spelt(world.node(node_id).class_name)


def _name(world: World, node_id: int) -> str:
    return f"the {world.node(node_id).class_name} ({node_id})"


def _spelt(name: str) -> str:
    return name.strip().lower().replace(" ", "_").replace("-", "_")


def walked_to(step: Step) -> int | None:
    """What a step goes to, if it goes anywhere."""
    return step.ids[0] if step.action in ("WALK", "RUN", "FIND") and step.ids else None


def purpose_holds(world: World, step: Step) -> bool:
    """Whether what the step would bring about holds already, as far as it brings about anything.

    What counts is what a step is taken for: states, what is in hand, and what is on and in what.
    """
    row = world.actions.get(step.action)
    if row is None or not row.effects or step.action == "TURNTO":
        return False
    if walked_to(step) is not None:
        return world.is_close(step.ids[0])
    after = world.fork()
    for effect in row.effects:
        effect.apply(after, step.ids)
    watched = (*step.ids, world.character_id)
    return (
        all(world.states(i) == after.states(i) for i in watched)
        and set(world.held()) == set(after.held())
        and all(_places(world, i) == _places(after, i) for i in watched)
    )


def _places(world: World, node_id: int) -> set[tuple[str, int]]:
    on = {(str(Relation.ON), other) for other in world.successors(Relation.ON, node_id)}
    inside = {
        (str(Relation.INSIDE), other)
        for other in world.successors(Relation.INSIDE, node_id)
        if not world.node(other).is_room
    }
    return on | inside
