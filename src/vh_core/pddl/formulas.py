"""What preconditions and effects are in PDDL, kind by kind.

The facts of a home are predicates: `(s_open ?x)` a state, `(p_can_open ?x)` a property, `(k_knife
?x)` a kind of things, `(on ?x ?y)`, `(inside ?x ?y)`, `(facing ?x)`, `(near ?x)` of the one who
acts, `(in_hand ?x ?h)` and `(empty ?h)` of its hands, `(located ?x ?r)` the room a thing is in.

Where VirtualHome's rules are loose, the stricter reading of a person stands here, so that what a
planner finds applies in the world model: near is what is near itself, or lies on what is.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch

from vh_core.actions import effects, preconditions
from vh_core.actions.effects import Effect
from vh_core.actions.preconditions import Precondition
from vh_core.errors import VhPlannerError
from vh_core.graph import Property, Relation, State

#: the one who acts, as an object
CHARACTER = "me"
RIGHT, LEFT = "right", "left"
_PLACES = (Relation.ON, Relation.INSIDE)


class NotInPddlError(VhPlannerError):
    """A precondition, an effect or a condition that has no form in PDDL here."""


def state(name: str, of: str) -> str:
    """A state of an object: `(s_open ?x)`."""
    return f"(s_{name.lower()} {of})"


def has_property(name: str, of: str) -> str:
    """A property of an object: `(p_can_open ?x)`."""
    return f"(p_{name.lower()} {of})"


def is_kind(word: str, of: str) -> str:
    """That the word is in the class of an object: `(k_knife ?x)`."""
    return f"(k_{word.lower()} {of})"


def all_of(parts: Iterable[str]) -> str:
    """The conjunction; a single part stands for itself."""
    found = [part for part in parts if part]
    return found[0] if len(found) == 1 else f"(and {' '.join(found)})"


def any_of(parts: Iterable[str]) -> str:
    """The disjunction; a single part stands for itself."""
    found = list(parts)
    return found[0] if len(found) == 1 else f"(or {' '.join(found)})"


def holding(of: str) -> str:
    """That an object is in a hand."""
    return f"(or (in_hand {of} {RIGHT}) (in_hand {of} {LEFT}))"


def argument(number: int) -> str:
    """The variable of an action's argument."""
    return f"?a{number}"


# -- preconditions --------------------------------------------------------------------------------


@singledispatch
def needed(fact: Precondition) -> str:
    """The fact as a formula over the arguments of its action; "" for what holds in every problem.
    Raises `NotInPddlError`."""
    raise NotInPddlError(f"the precondition {fact.predicate!r} has no form in PDDL")


@needed.register
def _(fact: preconditions.HasProperty) -> str:
    of = argument(fact.argument)
    properties = [has_property(name, of) for name in fact.properties]
    return any_of([*properties, *(is_kind(f"is_{name}", of) for name in fact.classes)])


@needed.register
def _(fact: preconditions.InState) -> str:
    found = state(fact.state, argument(fact.argument))
    return found if fact.wanted else f"(not {found})"


@needed.register
def _(fact: preconditions.OpenIfOpenable) -> str:
    of = argument(fact.argument)
    return f"(or (not {has_property(Property.CAN_OPEN, of)}) {state(State.OPEN, of)})"


@needed.register
def _(fact: preconditions.Capacity) -> str:
    return f"(has_room {argument(fact.argument)})"


@needed.register
def _(fact: preconditions.Edible) -> str:
    of = argument(fact.argument)
    food = has_property(Property.EATABLE, "?f")
    return (
        f"(or {has_property(Property.EATABLE, of)} (exists (?f - thing) (and {food} (on ?f {of}))))"
    )


@needed.register
def _(fact: preconditions.Close) -> str:
    of = argument(fact.argument)
    return f"(or (near {of}) (exists (?s - thing) (and (near ?s) (on {of} ?s))))"


@needed.register
def _(fact: preconditions.Inside) -> str:
    return f"(inside {argument(fact.argument)} {argument(fact.container)})"


@needed.register
def _(fact: preconditions.NotEnclosed) -> str:
    of = argument(fact.argument)
    shut = f"(inside {of} ?c) {state(State.CLOSED, '?c')} (not (room ?c))"
    return f"(not (exists (?c - thing) (and {shut})))"


@needed.register
def _(fact: preconditions.Facing) -> str:
    return f"(facing {argument(fact.argument)})"


@needed.register
def _(fact: preconditions.FacingWhileSeated) -> str:
    return ""  # it stands beside Facing, which is direct here


@needed.register
def _(fact: preconditions.InSomeRoom) -> str:
    return f"(reachable {argument(fact.argument)})"


@needed.register
def _(fact: preconditions.SameRoom) -> str:
    of = argument(fact.argument)
    here = f"(exists (?r - thing) (and (inside {CHARACTER} ?r) (located {of} ?r)))"
    return f"(or {holding(of)} {here})"


@needed.register
def _(fact: preconditions.FreeHand) -> str:
    return f"(or (empty {RIGHT}) (empty {LEFT}))"


@needed.register
def _(fact: preconditions.Holding) -> str:
    return holding(argument(fact.argument))


@needed.register
def _(fact: preconditions.HoldingSomething) -> str:
    if not fact.kind:
        return f"(not (and (empty {RIGHT}) (empty {LEFT})))"
    return f"(exists (?t - thing) (and {is_kind(fact.kind, '?t')} {holding('?t')}))"


@needed.register
def _(fact: preconditions.NotGrabbedBefore) -> str:
    return f"(not (grabbed {argument(fact.argument)}))"


@needed.register
def _(fact: preconditions.NotInAnothersHand) -> str:
    # nobody else acts in the problem, so what others hold counts as grabbed for good
    return f"(not (grabbed {argument(fact.argument)}))"


@needed.register
def _(fact: preconditions.Posture) -> str:
    found = any_of(state(posture, CHARACTER) for posture in fact.postures)
    return found if fact.wanted else f"(not {found})"


@needed.register
def _(fact: preconditions.Worn) -> str:
    return f"(on {argument(fact.argument)} {CHARACTER})"


# -- effects --------------------------------------------------------------------------------------


@singledispatch
def made(effect: Effect) -> list[str]:
    """The effect as PDDL effects. Raises `NotInPddlError`."""
    raise NotInPddlError(f"the effect {type(effect).__name__} has no form in PDDL")


@made.register
def _(effect: effects.SetState) -> list[str]:
    of = argument(effect.argument)
    return [*(f"(not {state(name, of)})" for name in effect.remove), state(effect.add, of)]


@made.register
def _(effect: effects.Rise) -> list[str]:
    return [f"(not {state(name, CHARACTER)})" for name in effect.ends]


@made.register
def _(effect: effects.Rest) -> list[str]:
    seat = argument(effect.argument)
    found = [
        f"(on {CHARACTER} {seat})",
        state(effect.posture, CHARACTER),
        f"(not {state(effect.ended, CHARACTER)})",
    ]
    if effect.posture == State.SITTING:
        found.append(f"(forall (?y - thing) (when (faces {seat} ?y) (facing ?y)))")
    return found


@made.register
def _(effect: effects.WalkTo) -> list[str]:
    to = argument(effect.argument)
    around = f"(or (on {to} ?y) (inside {to} ?y))"
    within = f"(and {has_property(Property.CAN_OPEN, to)} (inside ?y {to}))"
    target = f"(and (= ?y {to}) (not (room {to})))"
    close = f"(or {target} (and {around} (not (room ?y))) {within} {holding('?y')})"
    return [
        "(forall (?y - thing) (when (near ?y) (not (near ?y))))",
        f"(forall (?y - thing) (when {close} (near ?y)))",
        "(forall (?y - thing) (when (facing ?y) (not (facing ?y))))",
        f"(forall (?r - thing) (when (inside {CHARACTER} ?r) (not (inside {CHARACTER} ?r))))",
        f"(forall (?r - thing) (when (located {to} ?r) (inside {CHARACTER} ?r)))",
    ]


@made.register
def _(effect: effects.TakeInHand) -> list[str]:
    thing = argument(effect.argument)
    from_there = f"(and (or (on {thing} ?y) (inside {thing} ?y)) (not (room ?y)))"
    return [
        f"(forall (?y - thing) (when {from_there} (near ?y)))",
        f"(forall (?y - thing) (when (on {thing} ?y) (not (on {thing} ?y))))",
        f"(forall (?y - thing) (when (inside {thing} ?y) (not (inside {thing} ?y))))",
        f"(forall (?r - thing) (when (located {thing} ?r) (not (located {thing} ?r))))",
        f"(near {thing})",
        f"(grabbed {thing})",
        f"(when (empty {RIGHT}) (and (in_hand {thing} {RIGHT}) (not (empty {RIGHT}))))",
        f"(when (not (empty {RIGHT})) (and (in_hand {thing} {LEFT}) (not (empty {LEFT}))))",
    ]


def _released(thing: str, *, remembered: bool = False) -> list[str]:
    hands = [
        f"(when (in_hand {thing} {hand}) (and (empty {hand}) (not (in_hand {thing} {hand}))))"
        for hand in (RIGHT, LEFT)
    ]
    here = f"(forall (?r - thing) (when (inside {CHARACTER} ?r) (located {thing} ?r)))"
    return [*hands, here] if remembered else [*hands, here, f"(not (grabbed {thing}))"]


@made.register
def _(effect: effects.PutDown) -> list[str]:
    if effect.destination is None:
        raise NotInPddlError("putting a thing back where it was grabbed has no form in PDDL")
    thing, place = argument(effect.argument), argument(effect.destination)
    relation = str(effect.relation).lower()
    return [*_released(thing), f"({relation} {thing} {place})", f"(near {place})"]


@made.register
def _(effect: effects.LetGo) -> list[str]:
    thing = argument(effect.argument)
    here = f"(forall (?r - thing) (when (inside {CHARACTER} ?r) (inside {thing} ?r)))"
    return [*_released(thing), here]


@made.register
def _(effect: effects.Face) -> list[str]:
    target = argument(effect.argument)
    away = f"(and (facing ?y) (not (= ?y {target})))"
    return [f"(forall (?y - thing) (when {away} (not (facing ?y))))", f"(facing {target})"]


@made.register
def _(effect: effects.Wear) -> list[str]:
    clothes = argument(effect.argument)
    return [*_released(clothes, remembered=True), f"(on {clothes} {CHARACTER})"]


@made.register
def _(effect: effects.TakeOff) -> list[str]:
    return [f"(not (on {argument(effect.argument)} {CHARACTER}))"]


@made.register
def _(effect: effects.PourInto) -> list[str]:
    poured, vessel = argument(effect.argument), argument(effect.vessel)
    hands = [
        f"(when (and {is_kind('is_water', poured)} (in_hand {poured} {hand})) "
        f"(and (empty {hand}) (not (in_hand {poured} {hand}))))"
        for hand in (RIGHT, LEFT)
    ]
    return [f"(inside {poured} {vessel})", *hands]
