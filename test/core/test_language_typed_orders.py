"""Orders as people type them in a hurry: a machine that is turned on without being named again,
doors of furniture, and a state that is said of the last thing alone."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, goal_of, refused, same

from vh_core.goals import RelationCondition
from vh_core.graph import GraphView
from vh_core.spatial import room_of

VIEW = GraphView(HOME)

FILLED = {
    "dishwasher": "put the fork in the dishwasher",
    "washing machine": "put the shirts in the washing machine",
    "microwave": "put the plum in the microwave",
}
TURNED_ON = (
    "turn on", "switch on", "turn on please", "power on", "close and turn on",
    "close it and turn on", "close it, turn on",
)  # fmt: skip


@for_each("on", TURNED_ON)
@for_each("machine", FILLED)
@for_each("between", [" and ", ", ", ", then ", ". "])
def test_what_was_filled_is_turned_on(machine: str, on: str, between: str) -> None:
    shut = f" and close the {machine}" if "close" in on else ""
    same(f"{FILLED[machine]}{between}{on}", f"{FILLED[machine]}{shut} and turn on the {machine}")


@for_each("on", ["turn on", "switch on", "switch off", "turn off"])
@for_each("before", ["", "put the plum on the desk and ", "go to the bedroom and "])
def test_nothing_is_switched_that_was_not_spoken_of(on: str, before: str) -> None:
    refused(before + on)


def test_one_thing_may_be_behind_two_verbs() -> None:
    same("turn off and unplug the tv", "turn off the tv and unplug the tv")


@for_each("verb", ["close", "open", "shut"])
@for_each(
    ("door", "what"),
    [
        ("the refrigerator door", "the fridge"), ("the door of the fridge", "the fridge"),
        ("the fridge's door", "the fridge"), ("the microwave door", "the microwave"),
        ("the kitchen cabinet doors", "all the kitchen cabinets"),
        ("the doors of the kitchen cabinets", "all the kitchen cabinets"),
        ("every kitchen cabinet door", "all the kitchen cabinets"),
        ("the closet doors in the bedroom", "all the closets in the bedroom"),
        ("the wardrobe door", "the wardrobe"), ("the cupboard door", "the cupboard"),
        ("the fridge and the microwave door", "the fridge and the microwave"),
    ],
)  # fmt: skip
def test_the_doors_of_furniture_are_the_furniture(verb: str, door: str, what: str) -> None:
    same(f"{verb} {door}", f"{verb} {what}")


@pytest.mark.parametrize("room", ["bedroom", "bathroom"])
def test_the_door_of_a_room_is_a_door(room: str) -> None:
    assert "door" in goal_of(f"close the {room} door").describe(HOME).replace("outdoor", "")


@for_each("put", ["put", "place", "please put"])
@for_each("the", ["the ", ""])
@for_each(
    ("things", "place", "so"),
    [
        ("milk", "fridge", "closed"), ("plum", "microwave", "on"), ("fork", "dishwasher", "on"),
        ("milk and the plum", "fridge", "shut"),
    ],
)  # fmt: skip
def test_a_state_said_last_is_of_the_last(
    put: str, the: str, things: str, place: str, so: str
) -> None:
    meant = f"put the {things} in the {place} and make sure the {place} is {so}"
    same(f"{put} {the}{things} in {the}{place} and {the}{place} {so}", meant)


@for_each(
    ("first", "last"),
    [
        ("the milk in the fridge", "the fridge closed"), ("plum in the microwave", "microwave on"),
        ("the fork in the dishwasher", "the dishwasher switched on"),
        ("one plum in the fridge", "the fridge shut"),
    ],
)  # fmt: skip
@for_each("wish", ["", "i want "])
def test_a_wish_may_end_with_the_state_of_another(wish: str, first: str, last: str) -> None:
    *what, so = last.replace("switched ", "").split()
    plain = f"put {first} and make sure {' '.join(what)} is {so}"
    if not (wish and first.startswith("plum")):
        same(f"{wish}{first} and {last}", plain)


@for_each("times", ["x2", "x 2", "2x", "*2"])
@for_each("thing", ["plum", "water glass"])
@for_each(
    "said", ["put {} in the fridge", "{} in the fridge", "bring {}, one lime to the kitchen table"]
)
def test_how_many_may_stand_behind_the_name(said: str, thing: str, times: str) -> None:
    same(
        said.format(f"{thing} {times}"),
        said.format(f"2 {thing}es" if thing[-1] == "s" else f"2 {thing}s"),
    )


@for_each("back", ["come back", "come back here", "come back to me", "go back"])
@for_each("between", [" and ", ", ", ", then ", ". ", ". once done ", " and then "])
def test_coming_back_is_going_where_one_was(back: str, between: str) -> None:
    goal = goal_of(f"go to the kitchen, close the fridge{between}{back}")
    last = goal.stages[-1][-1]
    assert isinstance(last, RelationCondition)
    assert last.to_id == room_of(VIEW, VIEW.character_id)


@for_each(
    "before",
    ["before you go", "before you leave", "before you come back", "before you go to charge",
     "before leaving", "before you return to me"],
)  # fmt: skip
@for_each("order", ["close the fridge", "turn off the tv and the stove"])
def test_when_the_robot_leaves_orders_nothing(order: str, before: str) -> None:
    same(f"{order} {before}", order)


def test_where_it_goes_afterwards_is_an_order() -> None:
    same(
        "close the fridge before you go to the bedroom", "close the fridge, then go to the bedroom"
    )


@for_each(
    "before", ["before sleeping", "before bed", "before dinner", "before i go to bed",
               "before going out"],
)  # fmt: skip
@for_each(
    "order", ["i want the milk on the nightstand", "close the windows", "please turn off the tv"]
)
def test_what_comes_later_does_not_put_it_off(order: str, before: str) -> None:
    same(f"{before} {order}", order)


@for_each(
    "mind",
    ["do not forget to", "don't forget to", "never forget to", "remember to", "please remember to",
     "make sure you do not forget to", "be sure to remember to"],
)  # fmt: skip
@for_each("between", [", ", " and ", " but "])
def test_what_is_not_to_be_forgotten_is_ordered(between: str, mind: str) -> None:
    plain = "put the milk in the fridge and close the fridge"
    same(f"put the milk in the fridge{between}{mind} close it", plain)


@pytest.mark.parametrize(
    ("what", "so"), [("tv", "off"), ("computer", "off"), ("kitchen light", "on"), ("door", "open")]
)
def test_let_is_leave(what: str, so: str) -> None:
    same(f"close the fridge and let the {what} {so}", f"close the fridge and leave the {what} {so}")


@for_each("off", ["from on top of", "from the top of", "off the top of"])
@for_each("thing", ["newspaper", "remote control"])
def test_what_is_on_top_is_on(off: str, thing: str) -> None:
    plain = f"take the {thing} that is on the coffee table and put it on the bed"
    same(f"take the {thing} {off} the coffee table and put it on the bed", plain)


def test_what_is_on_top_is_not_told_of_the_last_alone() -> None:
    refused("take the newspaper and the plum from on top of the coffee table")


@pytest.mark.parametrize("off", ["off of", "from off", "from within"])
def test_off_of_is_from(off: str) -> None:
    plain = "take the newspaper from the coffee table and put it on the bed"
    same(f"take the newspaper {off} the coffee table and put it on the bed", plain)


@for_each("source", ["out of the fridge", "from the fridge"])
@for_each("to", ["onto the kitchen table", "into the sink", "on the kitchen table"])
@for_each("verb", ["move", "take", "bring", "put"])
def test_out_of_one_and_into_another(verb: str, source: str, to: str) -> None:
    same(f"{verb} the milk {source} and {to}", f"put the milk {source} {to}")


@pytest.mark.parametrize("out", ["fridge", "dishwasher"])
def test_what_is_not_meant_needs_no_article(out: str) -> None:
    same(f"the plum must be in microwave not in {out}", "put the plum in the microwave")


@for_each("needs", ["needs", "could use", "wants"])
@for_each("things", ["two plums and two forks", "2 plum 2 fork", "2 plums, 2 forks"])
def test_what_a_table_needs_goes_on_it(needs: str, things: str) -> None:
    same(f"the kitchen table {needs} {things}", "put two plums and two forks on the kitchen table")


@pytest.mark.parametrize("care", ["cleaning", "a wash", "to be clean"])
def test_what_a_table_needs_may_be_done_to_it(care: str) -> None:
    same(f"the kitchen table needs {care}", "clean the kitchen table")


@for_each(
    "row", ["tv off computer off", "tv off, computer off stove off", "turn tv off computer off",
            "tv off fridge closed windows closed", "please turn tv off stove off computer off"],
)  # fmt: skip
def test_things_and_their_states_may_stand_in_a_row(row: str) -> None:
    words = row.removeprefix("please ").removeprefix("turn ").replace(",", "").split()
    pairs = zip(words[::2], words[1::2], strict=True)
    same(row, " and ".join(f"make sure the {what} is {so}" for what, so in pairs))


@for_each("where", ["in the {}", "in {}", "at the {}"])
@for_each(
    ("room", "first", "other"),
    [("kitchen", "stove off", "light on"), ("bedroom", "light off", "window closed"),
     ("living room", "tv off", "light off")],
)  # fmt: skip
def test_what_is_so_in_a_room(where: str, room: str, first: str, other: str) -> None:
    plain = " and ".join(
        f"make sure the {thing} in the {room} is {so}"
        for thing, so in (each.rsplit(" ", 1) for each in (first, other))
    )
    same(f"{where.format(room)} {first}, {other}", plain)
    same(f"{where.format(room)}, {first} and {other}", plain)


@for_each("to", ["on the kitchen table", "on the bed"])
@for_each("put", ["put the", "i want a", "we need one", "please put one"])
@for_each("mark", [", ", ". "])
def test_where_it_is_says_which_is_put_there(put: str, to: str, mark: str) -> None:
    goal = same(
        f"{put} plum {to}{mark}it is on the dining table", f"put a plum from the dining table {to}"
    )
    assert goal.conditions


def test_where_it_is_may_be_said_of_the_place() -> None:
    same("put the plum in the fridge, it is in the kitchen", "put the plum in the fridge")


@for_each("verb", ["throw it away", "dispose it", "dispose of it", "bin it"])
@for_each("so", ["are old", "are both old", "are really too old"])
def test_it_is_each_of_two_that_are_so(verb: str, so: str) -> None:
    plain = "throw away the newspaper and the notes"
    same(f"the newspaper and the notes {so}, {verb}", plain)
    same(f"newspaper and notes {so}, so please {verb}", plain)


@pytest.mark.parametrize("verb", ["dispose", "dispose of"])
@pytest.mark.parametrize("what", ["the newspaper", "it"])
def test_what_is_disposed_of(verb: str, what: str) -> None:
    told = "the newspaper is old. "
    same(f"{told}{verb} {what} in the garbage can", "put the newspaper in the garbage can")
    same(f"{told}{verb} {what}", "throw away the newspaper")


@for_each("care", ["arrange that", "see to it", "take care of that", "make it so"])
@for_each("mark", [", please ", ". Please ", ", so "])
def test_what_should_be_so_may_be_seen_to(care: str, mark: str) -> None:
    wish = "there should be two plums on the kitchen table"
    same(f"{wish}{mark}{care}", wish)


@pytest.mark.parametrize("stays", ["stays fresh", "stays good", "remains cold"])
def test_why_it_is_put_there_asks_for_nothing(stays: str) -> None:
    same(f"put the plum in the fridge, so that it {stays}", "put the plum in the fridge")


@pytest.mark.parametrize("also", ["a pie", "1 pie", "pie"])
def test_what_is_missing_of_a_list_is_named(also: str) -> None:
    for said in (f"{also}, one plum on the kitchen table", f"one plum and {also} on the bed"):
        assert 'no "pie"' in refused(said).message


@for_each("where", ["at the kitchen table", "on the kitchen table"])
@for_each("want", ["i need", "we want", "i want"])
def test_one_with_another(want: str, where: str) -> None:
    same(f"{want} 2 plums with 2 forks {where}", "put 2 plums and 2 forks on the kitchen table")


RUN_ON = (
    ("take the milk from the fridge", "put it on the kitchen table"),
    ("open fridge", "take milk", "close fridge", "put milk on kitchen table"),
    ("go to bedroom", "close window", "turn off light"),
    ("turn off tv", "wash the fork", "close the curtains in the bedroom"),
    ("bring the milk from the fridge", "put on the kitchen table", "close the fridge"),
    ("grab newspaper from coffee table", "throw it away"),
)  # fmt: skip


@for_each("orders", RUN_ON)
@for_each("end", ["", " please", "."])
def test_orders_may_run_on(orders: tuple[str, ...], end: str) -> None:
    same(" ".join(orders) + end, ", ".join(orders))


@pytest.mark.parametrize(
    "said",
    ["my wife put milk table", "the kids open fridge close door",
     "take the xylophone close fridge"],
)  # fmt: skip
def test_what_is_no_order_is_not_taken_apart(said: str) -> None:
    refused(said)


def test_how_things_are_is_no_order_that_runs_on() -> None:
    same("shut the fridge and the stove, all of them stand open", "shut the fridge and the stove")


@for_each("place", ["the nightstand", "the kitchen table", "desk"])
@for_each("between", [", ", ". ", " and "])
@for_each("verb", ["put", "place", "lay"])
def test_what_was_taken_in_turn_is_put_somewhere_together(
    verb: str, between: str, place: str
) -> None:
    taken = f"take the milk{between}open the cabinet in the bathroom{between}take the soap{between}"
    same(f"{taken}{verb} on {place}", f"{taken}put them on {place}")


@pytest.mark.parametrize("place", ["the nightstand", "the bed", "the kitchen table"])
def test_what_has_no_switch_is_not_put_on(place: str) -> None:
    refused(f"put on {place}")
    same(f"1) take the milk 2) put on {place}", f"take the milk and put it on {place}")


@for_each("opened", ["dishwasher", "the fridge", "the microwave"])
@for_each("things", ["the plum", "one plum and a fork", "one plum, one fork"])
def test_things_are_put_into_what_was_opened(opened: str, things: str) -> None:
    same(f"open {opened} and put {things}", f"open {opened} and put {things} in {opened}")


@pytest.mark.parametrize("opened", ["the window", "the curtains in the bedroom"])
def test_nothing_is_put_into_what_holds_nothing(opened: str) -> None:
    refused(f"open {opened} and put the plum")


@for_each("things", ["the plum", "one plum and the notes"])
@for_each("beside", ["next to", "beside"])
@for_each(("on", "by"), [("nightstand", "bed"), ("coffee table", "sofa")])
def test_what_stands_on_the_floor_says_which(things: str, beside: str, on: str, by: str) -> None:
    goal = goal_of(f"put {things} on the {on} {beside} the {by}")
    assert {HOME.nodes[each.to_id].class_name for each in goal.conditions
            if isinstance(each, RelationCondition)} == {on.replace(" ", "")}  # fmt: skip


@for_each("verb", ["put", "place", "lay"])
@for_each("place", ["the bed", "the kitchen table", "the nightstand"])
def test_over_is_on_what_things_are_put_on(verb: str, place: str) -> None:
    same(f"{verb} the towel over {place}", f"put the towel on {place}")
    if verb != "lay":
        refused(f"{verb} the picture over {place}")


@for_each("mark", [". ", ", so ", ", please "])
@for_each(
    ("put", "source"), [("bring it from", "the fridge"), ("put one from", "the dining table")]
)
@for_each("place", ["the bed", "the desk"])
def test_what_a_place_has_not_goes_there(mark: str, put: str, source: str, place: str) -> None:
    thing = "milk" if "fridge" in source else "plum"
    plain = f"put one {thing} from {source} on {place}"
    same(f"{place} has no {thing}{mark}{put} {source}", plain)
    same(f"there is no {thing} on {place}{mark}{put} {source}", plain)


@for_each("spoils", ["will go bad", "is going to spoil", "gets warm", "might melt", "spoils"])
@for_each("what", ["the plum on the dining table", "the chicken"])
def test_what_spoils_is_put_away(what: str, spoils: str) -> None:
    same(f"{what} {spoils}, put it in the fridge", f"put {what} in the fridge")
    same(f"{what} {spoils} soon. Please put it in the fridge", f"put {what} in the fridge")


def test_one_of_what_is_there_is_no_order() -> None:
    same("there is one clean fork in the kitchen. put it in the sink", "put the fork in the sink")


def test_verbs_may_have_the_wrong_past() -> None:
    same("the plum must be putted in the fridge", "put the plum in the fridge")
