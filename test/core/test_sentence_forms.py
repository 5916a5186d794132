"""What sentences mean, held against what is computed: two states, exceptions, references.

The forms stand in test/corpus/forms.yaml. A form may be refused, and none may be misread.
"""

from __future__ import annotations

import random

import pytest
from for_each import for_each
from reading_home import HOME, READER
from sentence_forms import (
    FORMS,
    Facts,
    Said,
    Thing,
    all_of,
    assert_right,
    capital,
    check,
    filled,
    forms_of,
    in_room,
    of,
    wrong_ones,
)

from vh_core.goals import Goal, StateCondition
from vh_core.graph import Relation, State

# -- two states in one sentence ----------------------------------------------------------------

SWITCHED = [
    Thing("the tv", of("tv")),
    Thing("the floor lamp", of("floorlamp")),
    Thing("the computer", of("computer")),
    Thing("the stove", of("stove")),
    Thing("the coffee maker", of("coffeemaker")),
    Thing("the toaster", of("toaster")),
    Thing("the washing machine", of("washingmachine")),
    Thing("the bathroom light", of("lightswitch", "bathroom")),
    Thing("the kitchen light", of("lightswitch", "kitchen")),
]


def _two_states(generator: random.Random, form: str, means: str) -> Said:
    a, b, c = generator.sample(SWITCHED, 3)
    x, y = generator.sample(["on", "off"], 2)
    verb = generator.choice(["turn", "switch"])
    text = form.format(v=verb, a=a.name, b=b.name, c=c.name, x=x, y=y)
    state = {"a": x.upper(), "b": y.upper()}
    facts = {(each.id, state[which]) for each, which in zip((a, b, c), means, strict=False)}
    return Said(f"{capital(text)}.", frozenset(facts))


@pytest.mark.slow
@for_each(("form", "means"), forms_of("two_states"))
def test_two_states_in_one_sentence(form: str, means: str) -> None:
    assert_right(form, filled(form, means, _two_states, 10))


# -- rooms and exceptions ----------------------------------------------------------------------

ROOMS = {
    "kitchen": "kitchen",
    "living room": "livingroom",
    "bedroom": "bedroom",
    "bathroom": "bathroom",
    "office": "homeoffice",
    "dining room": "diningroom",
}
KINDS = {
    "windows": (("window",), "open", "OPEN"),
    "curtains": (("curtains",), "close", "CLOSED"),
    "lights": (("lightswitch", "floorlamp", "tablelamp"), "turn off", "OFF"),
}


def _exception(generator: random.Random, form: str, means: str) -> Said:
    name = generator.choice(list(KINDS))
    kinds, verb, state = KINDS[name]
    rooms = generator.sample(list(ROOMS), 3)
    a, b, c = rooms
    named = [ROOMS[room] for letter, room in zip("abc", rooms, strict=True) if letter in means]
    everything = [i for kind in kinds for i in all_of(kind)]
    those = {i for i in everything if any(in_room(i, room) for room in named)}
    meant = set(everything) - those if means.startswith("-") else those
    text = form.format(v=verb, n=name, a=a, b=b, c=c)
    return Said(f"{capital(text)}.", frozenset((i, state) for i in meant))


@pytest.mark.slow
@for_each(("form", "means"), forms_of("rooms_and_exceptions"))
def test_rooms_and_exceptions(form: str, means: str) -> None:
    assert_right(form, filled(form, means, _exception, 8))


# -- one and the other of two ------------------------------------------------------------------

PAIRS = [
    (
        "plums",
        "plum",
        "on the dining table",
        [i for i in all_of("plum") if in_room(i, "diningroom")],
    ),
    ("candles", "candle", "on the dresser", all_of("candle", "bedroom")),
    ("juices", "juice", "in the fridge", all_of("juice", "kitchen")),
    ("cupcakes", "cupcake", "on the counter", all_of("cupcake", "kitchen")),
    ("books", "book", "on the nightstand", [138, 155]),
]
SPOTS = [
    Thing("on the sofa", of("sofa")),
    Thing("on the bed", of("bed")),
    Thing("on the coffee table", of("coffeetable")),
    Thing("in the microwave", of("microwave")),
]


def _fates(ids: list[int], becomes: str, first: Thing, second: Thing) -> set[Facts]:
    """What may come of it: nobody says which one is the one."""
    at = {each: [(i, "at", each.id) for i in ids] for each in (first, second)}
    a, b = range(2)
    match becomes:
        case "both":
            return {frozenset(at[first])}
        case "each":
            return {frozenset({at[first][i], at[second][j]}) for i, j in ((a, b), (b, a))}
    return {frozenset({each}) for each in at[first]}


@pytest.mark.slow
@for_each(("form", "means"), forms_of("one_and_other"))
def test_one_and_the_other_of_two(form: str, means: str) -> None:
    generator = random.Random(form)
    wrong = []
    for many, one, place, ids in PAIRS:
        assert len(ids) == 2, many
        first, second = generator.sample(SPOTS, 2)
        text = f"{form}.".format(N=many, n=one, P=place, D=first.name, E=second.name)
        fates = _fates(ids, means, first, second)
        found = [wrong_ones([Said(text, facts)]) for facts in sorted(fates, key=sorted)]
        if all(found):
            wrong += found[0]
    check(form, wrong)


# -- what "it", "them" and "there" stand for ---------------------------------------------------

THINGS = [
    Thing("the newspaper", of("newspaper", "livingroom"), "the coffee table", of("coffeetable")),
    Thing("the phone", of("cellphone"), "the nightstand", 125),
    Thing("the orchid", of("orchid"), "the dresser", of("dresser")),
    Thing("the remote", of("remotecontrol"), "the coffee table", of("coffeetable")),
]
TOPS = [
    Thing("the sofa", of("sofa")),
    Thing("the bed", of("bed")),
    Thing("the tv stand", of("tvstand")),
]
BOXES = [
    Thing("the fridge", of("fridge")),
    Thing("the microwave", of("microwave")),
    Thing("the closet", of("closet")),
    Thing("the dishwasher", of("dishwasher")),
]


def _reference(generator: random.Random, form: str, means: str) -> Said:
    t, u = generator.sample(THINGS, 2)
    d, b = generator.choice(TOPS), generator.choice(BOXES)
    text = form.format(
        t=t.name, u=u.name, T=capital(t.name), U=capital(u.name), p=t.place, d=d.name, b=b.name
    )
    by_letter = {"t": t.id, "u": u.id, "d": d.id, "b": b.id}
    facts: set[tuple[int, str] | tuple[int, str, int]] = set()
    for first, second in means.split():
        if second in "+-":
            facts.add((by_letter[first], "OPEN" if second == "+" else "CLOSED"))
        else:
            facts.add((by_letter[first], "at", by_letter[second]))
    return Said(f"{text}.", frozenset(facts))


@pytest.mark.slow
@for_each(("form", "means"), forms_of("references"))
def test_what_it_them_and_there_stand_for(form: str, means: str) -> None:
    assert_right(form, filled(form, means, _reference, 8))


# -- conditions --------------------------------------------------------------------------------

#: who acts opens this, if the condition holds; unless it does
DONE = Thing("the kitchen window", of("window", "kitchen"))
IF = ("if {c}, open {w}", "open {w} if {c}")
UNLESS = ("unless {c}, open {w}", "open {w} unless {c}")
OPPOSITES = {"on": "off", "off": "on", "open": "closed", "closed": "open"}
OPENED = [
    Thing("the fridge", of("fridge")),
    Thing("the closet", of("closet")),
    Thing("the toilet", of("toilet")),
    Thing("the bedroom window", of("window", "bedroom")),
]


def _is(thing: int, state: str) -> bool:
    return state.upper() in HOME.nodes[thing].states


def _stated(condition: str, holds: bool, generator: random.Random) -> list[Said]:
    """Sentences with the condition, and what comes of them."""
    done, nothing = frozenset({(DONE.id, "OPEN")}), frozenset()
    found = []
    for frames, does in ((IF, holds), (UNLESS, not holds)):
        text = generator.choice(frames).format(c=condition, w=DONE.name)
        found.append(Said(f"{capital(text)}.", done if does else nothing))
    return found


@pytest.mark.slow
@for_each(("form", "means"), forms_of("conditions"))
def test_whether_something_is_so(form: str, means: str) -> None:
    generator = random.Random(form)
    said: list[Said] = []
    for _ in range(12):
        things = generator.choice([SWITCHED, OPENED])
        a, b = generator.sample(things, 2)
        words = ("on", "off") if things is SWITCHED else ("open", "closed")
        x, y = generator.choice(words), generator.choice(words)
        truth = {"A": _is(a.id, x), "B": _is(b.id, y), "C": _is(b.id, x)}
        condition = form.format(a=a.name, b=b.name, x=x, y=y)
        said += _stated(condition, eval(means, {}, truth), generator)
    assert_right(form, said)


@pytest.mark.slow
@for_each(("form", "means"), forms_of("quantities"))
def test_how_many_are_so(form: str, means: str) -> None:
    generator = random.Random(form)
    said: list[Said] = []
    for name, one, kinds in (
        ("windows", "window", ("window",)),
        ("curtains", "curtain", ("curtains",)),
        ("doors", "door", ("door",)),
    ):
        ids = [i for kind in kinds for i in all_of(kind)]
        for x in ("open", "closed"):
            counted = {"n": sum(_is(i, x) for i in ids), "all": len(ids)}
            condition = form.format(n=name, one=one, x=x)
            said += _stated(condition, eval(means, {}, counted), generator)
    assert_right(form, said)


# -- orders beside each other, and remarks beside them ----------------------------------------

ORDERS: list[str] = FORMS["orders"]
JOINTS = (" and ", ", then ", ". ", ", and then ", "; ", ". After that, ", ", and also ")
BESIDE = ("{r}. {o}.", "{r}, {o}.", "{o}, {r}.", "{o}. {r}.", "{r}, so {o}.", "{o} because {r}.")


def _steps(text: str) -> frozenset[str] | None:
    """What an order asks for, described, on the way too; None where it is refused."""
    goal = READER.read(text)
    if not isinstance(goal, Goal):
        return None
    return frozenset(each.describe(HOME) for stage in goal.stages for each in stage)


@pytest.mark.slow
@for_each("joint", JOINTS)
def test_two_orders_ask_for_what_each_asks_for(joint: str) -> None:
    generator = random.Random(joint)
    wrong = []
    for _ in range(24):
        first, second = generator.sample(ORDERS, 2)
        both = _steps(f"{first}{joint}{second}")
        alone = [_steps(first), _steps(second)]
        if both is None or None in alone:
            continue
        # what is opened for what is taken out of it is closed again
        wanted = alone[1] if _opens_for(first, second) else alone[0] | alone[1]
        if both != wanted:
            wrong.append(f"{first}{joint}{second}: {sorted(both)}")
    check(joint, wrong)


def _opens_for(first: str, second: str) -> bool:
    """Whether the first order opens what the second takes something out of, or puts it into."""
    opening, taking = READER.read(first), READER.read(second)
    assert isinstance(opening, Goal) and isinstance(taking, Goal)
    opened = {
        each.node_id
        for each in opening.conditions
        if isinstance(each, StateCondition) and each.state == State.OPEN.value
    }
    used = {i for each in taking.conditions for i in each.mentions}
    within = {e.to_id for e in HOME.edge_set if e.relation == Relation.INSIDE and e.from_id in used}
    return not opened.isdisjoint(used | within)


@pytest.mark.slow
@for_each(("remark", "_"), forms_of("remarks"))
def test_what_is_said_beside_an_order_changes_nothing(remark: str, _: str) -> None:
    generator = random.Random(remark)
    wrong = []
    for order in ORDERS:
        text = capital(generator.choice(BESIDE).format(r=remark, o=order))
        found, alone = _steps(text), _steps(order)
        if found is not None and found != alone:
            wrong.append(f"{text}: {sorted(found)}")
    check(remark, wrong)
