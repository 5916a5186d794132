"""What is told, or pointed at, is what stands nearest: the lamp of "next to the lamp that is on", a
place of the kind that was spoken of, the lamp on what the phone was put on."""

from __future__ import annotations

from for_each import for_each
from reading_home import HOME, READER, goal_of, home_of, reader_of, refused, same

from vh_core.goals import Goal, RelationCondition, node_of
from vh_core.language import Misunderstanding, ask

FLAT = reader_of(home_of("generated:seed=7105"))
HOUSE = reader_of(home_of("generated:seed=7001"))


def _moved(goal: Goal) -> dict[int, int]:
    """Where things should be, by what they are."""
    found = [each for each in goal.conditions if isinstance(each, RelationCondition)]
    return {node_of(each.from_id): node_of(each.to_id) for each in found}


# -- next to the lamp that is on ----------------------------------------------------------


@for_each("put", ("put", "place", "lay", "please put"))
@for_each("beside", ("next to", "beside", "near"))
@for_each(
    "so",
    ("that is on", "which is on", "that's switched on", "that is not off", "which isn't off"),
)
def test_how_it_is_is_told_of_the_lamp_and_not_of_the_phone(put: str, beside: str, so: str) -> None:
    same(f"{put} the phone {beside} the lamp {so}", "put the phone on the cabinet in the office")


@for_each("so", ("which is dirty", "that is dirty", "that isn't clean"))
@for_each("plate", ("plate", "clean plate", "dirty plate"))
def test_the_glass_is_dirty_and_not_the_plate(so: str, plate: str) -> None:
    found = _moved(goal_of(f"put the {plate} next to the wineglass {so}"))
    dirty = {i for i in HOME.by_class["plate"] if "DIRTY" in HOME.nodes[i].states}
    assert {*found.values()} == {21}  # with the dirty glass
    assert (found.keys() <= dirty) == (plate == "dirty plate")


def test_several_that_are_so_are_not_the_one_lamp() -> None:
    found = _moved(goal_of("put the plates next to the wineglass that are dirty"))
    assert all("DIRTY" in HOME.nodes[i].states for i in found)


def test_what_may_be_told_of_either_is_refused() -> None:
    found = refused("bring me the plate next to the wineglass that is dirty")
    assert "may be the" in found.message


def test_the_one_that_is_so_is_known_in_homes_with_several() -> None:
    assert _moved(goal_of("put the apple next to the plate that is dirty", FLAT)) == {38: 29}
    found = _moved(goal_of("put the book next to the magazine that is open", HOUSE))
    assert {*found.values()} == {134}


# -- in one, and in the other -------------------------------------------------------------


@for_each("where", ("into one", "in one"))
@for_each(
    "these, place",
    (("all the books which aren't in a bookshelf", "bookshelf"),
     ("all the books that are not in a bookshelf", "bookshelf"),
     ("all the glasses that aren't in a cabinet", "cabinet")),
)  # fmt: skip
def test_one_is_of_the_kind_of_place_that_is_named(where: str, these: str, place: str) -> None:
    found = _moved(goal_of(f"put {these} {where}"))
    assert len({*found.values()}) == 1
    assert {HOME.nodes[i].class_name for i in found.values()} == {place}


@for_each("these", ("all books", "all the glasses", "the dirty plates"))
@for_each("where", ("into one", "in one", "on one"))
def test_nothing_is_put_in_its_like(these: str, where: str) -> None:
    refused(f"put {these} {where}")


@for_each("one", ("one of them", "one"))
def test_one_of_several_that_can_be_carried_is_one_of_those(one: str) -> None:
    read = reader_of(home_of("generated:seed=17"))
    text = f"there are plates on the kitchen table, put the cheese on {one}"
    ((_, target),) = _moved(goal_of(text, read)).items()
    assert read._view.graph.nodes[target].class_name == "plate"


@for_each("on", ("on", "in"))
@for_each("water", ("the water from the desk", "the apple from the living room"))
@for_each("two", ("There are two nightstands. Put my phone {} one", "Put my phone {} a nightstand"))
def test_the_other_is_of_the_places_and_not_of_where_the_thing_comes_from(
    on: str, water: str, two: str
) -> None:
    found = goal_of(f"{two.format(on)} and {water} {on} the other.")
    assert {*_moved(found).values()} == {*HOME.by_class["nightstand"]}


@for_each(
    "thing", ("the towel from the bathroom cabinet", "the apple from the living room", "the pencil")
)
@for_each("then", ("the pencil", "the plum from the coffee table"))
def test_the_other_is_the_one_that_is_left(thing: str, then: str) -> None:
    if thing == then:
        return
    found = goal_of(f"There are two closets. Put {thing} in one and {then} in the other.", FLAT)
    assert {*_moved(found).values()} == {132, 133}


def test_the_other_one_of_where_it_comes_from_is_that() -> None:
    same(
        "take the phone from the nightstand and put it on the other one",
        "put the phone on nightstand (127)",
    )


# -- on it, and next to the other ones ----------------------------------------------------


@for_each("thing", ("phone", "water from the desk", "apple from the living room"))
@for_each("turn", ("turn on the lamp on it", "switch the lamp on it on"))
@for_each("place", ("nightstand", "desk"))
def test_on_it_is_on_what_something_was_just_put_on(thing: str, turn: str, place: str) -> None:
    read = READER.read(f"put the {thing} on the {place} in the bedroom and {turn}")
    plain = goal_of(f"put the {thing} on the {place} in the bedroom")
    (target,) = {*_moved(plain).values()}
    assert isinstance(read, Goal), read.message
    lamps = {i for e in read.conditions for i in e.mentions} & {*HOME.by_class["tablelamp"]}
    assert len(lamps) == 1
    assert any(e.from_id in lamps and e.to_id == target for e in HOME.edges)


@for_each("place", ("coffee table", "kitchen table", "sofa"))
def test_on_it_is_nowhere_else(place: str) -> None:
    refused(f"put the phone on the {place} and turn on the lamp on it")


@for_each("others", ("the other ones", "the others", "the other one"))
@for_each("thing", ("apple from the living room", "plum from the kitchen"))
def test_nothing_is_beside_itself(thing: str, others: str) -> None:
    found = _moved(goal_of(f"put the {thing} next to {others}"))
    ((node_id, target),) = found.items()
    kind = HOME.by_class[HOME.nodes[node_id].class_name]
    beside = {e.from_id for e in HOME.edges if e.to_id == target and e.from_id in kind}
    assert beside - {node_id}
    assert node_id not in beside


def test_what_has_no_like_is_beside_none() -> None:
    assert "nothing else" in refused("put the phone next to the other one").message
    found = refused("put the orange from the fridge next to the other ones")
    assert "say in which room" in found.message


# -- what does not belong there -----------------------------------------------------------


@for_each(
    "what, where, there, goes",
    (("plum", "on the coffee table", {101}, "in the fridge"),
     ("lime", "in the fridge", {63}, "on the kitchen table"),
     ("peach", "on the kitchen table", {77}, "in the fridge")),
)  # fmt: skip
@for_each(
    "form",
    ("The {0} doesn't belong {1}, it belongs {2}.", "The {0} does not go {1}, it goes {2}.",
     "The {0} doesn't belong {1}, but it should be {2}", "The {0} goes {2}, not {1}.",
     "The {0} belongs {2} and not {1}"),
)  # fmt: skip
def test_what_does_not_belong_there_is_what_is_there(
    what: str, where: str, there: set[int], goes: str, form: str
) -> None:
    assert _moved(goal_of(form.format(what, where, goes), FLAT)).keys() == there


def test_all_of_them_are_those_that_are_there() -> None:
    same(
        "The books don't belong on the nightstands, they belong in the bookshelf.",
        "the books on the nightstands belong in the bookshelf",
        FLAT,
    )
    same(
        "Fruit doesn't go in the living room, it goes in the kitchen.",
        "the fruit in the living room goes in the kitchen",
        FLAT,
    )


def test_what_is_not_there_is_not_another_one() -> None:
    refused("The limes don't belong on the coffee table, they belong in the fridge.", FLAT)
    same(
        "The pencil goes in the closet, not on the kitchen table.",
        "put the pencil in the closet",
        FLAT,
    )


# -- what is named and left out, in place of what, and how many ----------------------------


@for_each("fruit", ("apple", "orange", "lime"))
@for_each("but", (", but not the {}", " except the {}", ", except for the {}"))
def test_what_is_named_and_left_out_is_refused(fruit: str, but: str) -> None:
    order = "put the apple, the orange and the lime in the fridge"
    refused(order + but.format(fruit), HOUSE)
    same(f"{order}, but not the peach", order, HOUSE)


@for_each("instead", ("in place of", "instead of"))
@for_each("one", ("the dirty one", "the dirty towel"))
def test_what_hangs_there_is_in_the_way(instead: str, one: str) -> None:
    found = refused(f"Hang the clean towel on the rack {instead} {one}", HOUSE)
    assert "in place of which" in found.message


@for_each("them", ("the two magazines", "both magazines"))
def test_so_many_of_more_are_no_answer(them: str) -> None:
    found = ask(f"Are {them} open?", HOUSE._view.graph)
    assert isinstance(found, Misunderstanding)
    assert "there are 3" in found.message.lower()


# -- the room that one is sent to ---------------------------------------------------------


@for_each("and_", (" and ", ", then ", ". "))
@for_each(
    "sent, order",
    (("office", "turn on the lamp on the desk"), ("kitchen", "bring me the book"),
     ("bathroom", "bring me the book"), ("kitchen", "fetch me a book")),
)  # fmt: skip
def test_the_room_that_one_is_sent_to_has_none(and_: str, sent: str, order: str) -> None:
    assert "there is no" in refused(f"go to the {sent}{and_}{order}").message.lower()


@for_each(
    "sent, order",
    (("bedroom", "turn on the lamp on the desk"), ("living room", "bring me the book"),
     ("kitchen", "bring me the phone"), ("kitchen", "put the book on the table"),
     ("kitchen", "take the book and put it on the table"),
     ("office", "bring me the apple on the kitchen table")),
)  # fmt: skip
def test_what_is_there_or_comes_there_is_done(sent: str, order: str) -> None:
    goal_of(f"go to the {sent} and {order}")
