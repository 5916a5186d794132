"""What was taken is what is put down; going elsewhere ends what was opened; what is left alone
makes no order wider; and which one is meant, said behind where it goes."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import READER, goal_of, reader_in, refused, same

from vh_core.goals import Goal, HeldCondition, RelationCondition, StateCondition
from vh_core.language import Reader

FIVE, SCENE = reader_in("h35_five"), reader_in("h35_scene")
AUNT, LODGER = reader_in("h34_aunt"), reader_in("h34_lodger")


def _put(goal: Goal) -> set[int]:
    return {c.subject for c in goal.conditions if isinstance(c, RelationCondition)}


def _held(goal: Goal) -> set[int]:
    return {c.subject for c in goal.conditions if isinstance(c, HeldCondition)}


# -- what was taken is put down ------------------------------------------------------------------


@pytest.mark.slow
@for_each("take", ["take", "grab", "pick up", "get"])
@for_each("many", ["a", "one", "two", "2"])
@for_each("between", [", ", ". Go to the kitchen. ", " and then ", "\n2. walk to the kitchen\n3. "])
def test_what_is_put_is_what_was_taken(take: str, many: str, between: str) -> None:
    plural = "" if many in ("a", "one") else "s"
    for thing in ("plum", "book"):
        one = many if not (many == "a" and thing[0] in "aeiou") else "an"
        goal = goal_of(
            f"{take} {one} {thing}{plural}{between}put {one} {thing}{plural} in the sink"
        )
        assert len(_put(goal)) == (2 if plural else 1)
        assert not _held(goal)


@for_each("text", [
    "bring me {a} and put {a} in the fridge",
    "give me {a}. put {a} in the fridge.",
    "take {a} and put another {b} in the fridge",
])  # fmt: skip
def test_what_somebody_is_given_is_another_one(text: str) -> None:
    for thing in ("plum", "book", "mug"):
        goal = goal_of(text.replace("{a}", f"a {thing}").replace("{b}", thing))
        assert len(_held(goal)) == 1
        assert len(_put(goal) - _held(goal)) == 1


# -- what was opened, and where one went since ---------------------------------------------------


@for_each("opened", ["dishwasher", "fridge", "microwave"])
@for_each(
    "then", ["put it on the desk", "put the mug on the kitchen table", "bring it to the office"]
)
def test_what_is_taken_elsewhere_is_not_taken_out_of_what_was_opened(
    opened: str, then: str
) -> None:
    plain = goal_of(f"take the mug in the living room and {then}", FIVE)
    found = goal_of(f"open the {opened}. go to the living room. take the mug. {then}", FIVE)
    assert {*plain.conditions} <= {*found.conditions}


def test_what_was_opened_is_what_it_is_taken_out_of_where_nobody_went_away() -> None:
    for text in ("open the dishwasher. take the plate", "go to the kitchen, open the dishwasher"):
        goal_of(text)
    same(
        "open the fridge. go to the kitchen. take the milk. put it on the kitchen table.",
        "put the milk on the kitchen table",
    )


# -- what is left alone ---------------------------------------------------------------------------


@for_each("left", [
    "leave the {}", "leave the {} alone", "leave the {} where they are", "don't touch the {}",
    "do not take the {}",
])  # fmt: skip
@for_each("gone", ["go to the kitchen", "walk to the kitchen table"])
def test_what_is_left_alone_makes_nothing_wider(left: str, gone: str) -> None:
    order = f"{gone}. take the water glasses. put them in the kitchen sink."
    plain = {*goal_of(order, SCENE).conditions}
    for things in ("forks", "plates", "forks and knives"):
        found = goal_of(f"{order} {left.format(things)}.", SCENE)
        assert _put_only(found, plain)


def _put_only(found: Goal, plain: set[object]) -> bool:
    return {c for c in found.conditions if isinstance(c, RelationCondition)} <= plain


@for_each("left", ["in the kitchen", "in the bathroom"])
def test_what_is_left_out_by_its_room_leaves_the_house_to_the_rest(left: str) -> None:
    goal = goal_of(f"go to the kitchen. turn on all the lights except the ones {left}")
    assert len(goal.conditions) > 2


# -- which one, said behind where it goes --------------------------------------------------------


@for_each("verb", ["bring {} to", "put {} on", "carry {} to", "take {} to"])
@for_each("where", ["in the fridge", "on the kitchen table"])
@for_each("also", ["", ", not the other one"])
def test_which_one_is_said_behind_where_it_goes(verb: str, where: str, also: str) -> None:
    for many in ("a", "the"):
        order = verb.format(f"{many} banana")
        told = f"{order} the coffee table, the one {where}{also}"
        one = goal_of(f"put the banana {where} on the coffee table", AUNT)
        assert {*one.conditions} <= {*goal_of(told, AUNT).conditions}


def test_of_several_as_well() -> None:
    same("put the books on the bed, the ones in the office",
         "put the books in the office on the bed", AUNT)  # fmt: skip
    assert (
        "books on desk" in refused("put the books on the bed, the ones on the desk", AUNT).message
    )


@for_each("text", [
    "bring a book to the bed, a banana to the coffee table",
    "bring a book to the bed, the other one to the desk",
])  # fmt: skip
def test_another_with_a_place_of_its_own_goes_there(text: str) -> None:
    assert len(_put(goal_of(text, AUNT))) == 2


# -- all lamps by a bed, and what is dirty -------------------------------------------------------


@for_each("before", ["close the nightstand that's open", "open the nightstand", "close the closet"])
def test_all_lamps_by_the_beds_are_meant_whatever_was_spoken_of(before: str) -> None:
    every = {*goal_of("turn off the bedside lamps", AUNT).conditions}
    found = {*goal_of(f"first {before}, then turn off the bedside lamps", AUNT).conditions}
    assert every <= found
    assert len(every) == 4


@for_each("verb", ["clean", "wash", "please clean", "can you wash"])
@for_each("which", ["that are dirty", "which are dirty"])
@for_each("reader", [LODGER, AUNT, READER])
def test_those_that_are_dirty_are_no_others(verb: str, which: str, reader: Reader) -> None:
    for many in ("all the plates", "the plates", "all plates"):
        same(f"{verb} {many} {which}", "wash the dirty plates", reader)


def test_why_another_one_is_asked_for_is_no_order() -> None:
    for why in (", that is dirty", " because that one is dirty", ", this one is dirty"):
        same(f"bring me a clean mug{why}", "bring me a clean mug", LODGER)


# -- what is shown, whose room it is, and what lies somewhere by mistake -------------------------


@for_each("which", ["that", "this", "the", "my"])
@for_each("then", [", put it on the desk", ". Put it on the desk"])
def test_what_is_pointed_at_is_the_thing_that_is_there(which: str, then: str) -> None:
    same(
        f"{which} book on the coffee table{then}",
        "put the book from the coffee table on the desk",
        AUNT,
    )


@for_each("ask", ["see", "do you see", "can you see", "you see"])
@for_each("then", [
    "It belongs in the closet", "It goes in the closet", "put it in the closet",
    "Please put it in the closet",
])  # fmt: skip
def test_what_is_seen_is_what_the_order_is_about(ask: str, then: str) -> None:
    for which in ("the", "that"):
        told = f"{ask} {which} toy on the dresser? {then}."
        same(told, "put the toy from the dresser in the closet", AUNT)


def test_what_is_seen_says_no_more() -> None:
    refused("do you see the toy on the dresser? put the book there", AUNT)
    assert not isinstance(AUNT.read("do you see the toy on the dresser?"), Goal)


@for_each("how", ["fell", "has fallen", "landed", "ended up", "got", "somehow got", "slipped"])
@for_each("why", ["", " by mistake", " by accident"])
def test_what_lies_somewhere_by_mistake_is_that_one(how: str, why: str) -> None:
    told = f"A folder {how} into the garbage can{why}. Put it on the desk in the office."
    plain = "put the folder from the garbage can on the desk in the office"
    same(told, plain, reader_in("h34_retired"))


@for_each("whose", ["my room", "our room", "my own room"])
def test_my_room_is_the_only_bedroom(whose: str) -> None:
    for order in ("turn off the computer in {}", "go to {}", "All lights off in {}, please"):
        same(order.format(whose), order.format("the bedroom"), LODGER)
    refused("turn off the light in his room", LODGER)


@for_each("told", [
    "I don't want any dirty plates left. Wash them.",
    "We don't want any dirty plates lying around. Wash them.",
    "There are three dirty plates around here. Wash them all.",
])  # fmt: skip
def test_there_should_be_none_left(told: str) -> None:
    same(told, "wash all dirty plates", LODGER)


@for_each("verb", ["get", "take", "bring"])
def test_what_stands_high_is_taken_down(verb: str) -> None:
    for then in ("put it", "set it", "place it"):
        same(
            f"{verb} the cereal down and {then} on the kitchen table",
            "put the cereal on the kitchen table",
            LODGER,
        )


# -- rooms that are named before an order --------------------------------------------------------


@for_each("first", ["close the curtains", "open the windows", "turn on the lights"])
@for_each("then", ["open the window", "close the curtains", "turn off the lights"])
def test_what_a_room_is_named_for_is_in_that_room(first: str, then: str) -> None:
    plain = {*goal_of(f"{first} in the dining room").conditions}
    plain |= {*goal_of(f"{then} in the bedroom").conditions}
    for text in (
        f"In the dining room, {first}. In the bedroom, {then}.",
        f"in the dining room, {first}, then in the bedroom, {then}",
        f"First in the dining room, {first}. Then in the bedroom, {then}.",
        f"in the dining room, {first} and then I want to {then} in the bedroom",
        f"{first} in the dining room. in the bedroom, {then}",
    ):
        assert {*goal_of(text).conditions} == plain, text


def test_the_same_lights_twice_are_no_others() -> None:
    for home in (READER, AUNT, FIVE):
        lights = {*goal_of("turn off the lights in the bathroom", home).conditions}
        for text in (
            "go to the bathroom and turn off the lights. turn off the bathroom lights.",
            "in the bathroom, turn the lights off. turn the lights off in the bathroom.",
        ):
            assert _states(goal_of(text, home)) == lights, text


def _states(goal: Goal) -> set[object]:
    return {c for c in goal.conditions if isinstance(c, StateCondition)}


def test_what_was_put_away_is_not_what_lies_where_one_goes_next() -> None:
    for then in ("take the plate, go to the kitchen and put it", "put the plate"):
        same(
            "put the plate from the bedroom desk on the kitchen table. "
            f"Then go to the bathroom, {then} in the fridge",
            "put the plate from the bedroom desk on the kitchen table "
            "and put the plate from the bathroom in the fridge",
            SCENE,
        )


def test_what_was_washed_before_is_not_put_with_what_is_taken_next() -> None:
    told = "take the mug in the kitchen, wash it, take all the plums and put them in the bowl"
    assert len(_put(goal_of(told))) == len(_put(goal_of("put all the plums in the bowl")))


@for_each(
    "pair", [("the apple", "kitchen table", "kitchen"), ("the folder", "bookshelf", "office")]
)
def test_a_room_behind_where_it_is_taken_from_says_where_that_is(pair: tuple[str, ...]) -> None:
    home = AUNT if "apple" in pair[0] else reader_in("h32_grandson")
    thing, place, room = pair
    for other in ("the radio from the living room", "the radio"):
        for to in ("on the tv stand", "on the coffee table"):
            same(f"put {thing} from the {place} in the {room} and {other} {to}",
                 f"take {thing} from the {place} in the {room} and put it {to}. put {other} {to}",
                 home)  # fmt: skip


def test_one_step_alone_is_an_order() -> None:
    for number in ("1. ", "1) "):
        same(f"{number}open the window in the living room", "open the living room window", FIVE)


# -- a room that has none of them, and rooms of which it is not told which ------------------------


@for_each(
    "gone",
    ["go to the kitchen and ", "go to the kitchen. ", "in the kitchen, ", "walk to the kitchen, "],
)
@for_each(
    "order",
    ["close the window", "close the windows", "open the curtains", "close all the curtains"],
)
def test_a_room_without_windows_sends_to_no_other(gone: str, order: str) -> None:
    """VirtualHome's own kitchen has neither windows nor curtains."""
    found = refused(f"{gone}{order}", LODGER)
    assert found.kind == "no_such_object"
    assert "in the kitchen" in found.message


@for_each("text", [
    "go to the kitchen and turn off the lights in the bedroom turn the lights on",
    "in the bathroom open the windows in the bedroom close the curtains",
    "in the bathroom, open the windows in the bedroom close the curtains",
])  # fmt: skip
def test_of_two_rooms_without_a_stop_nobody_can_tell(text: str) -> None:
    assert "full stop" in refused(text).message


@for_each("stop", [". ", "; ", ", then ", " and then ", " then ", "\n", " In"])
def test_a_stop_tells_or_a_capital(stop: str) -> None:
    then = (
        " the bedroom close the curtains" if stop == " In" else "in the bedroom close the curtains"
    )
    same(f"Go to the bathroom and open the windows{stop}{then}",
         "open the windows in the bathroom. close the curtains in the bedroom.")  # fmt: skip


def test_points_in_one_line_are_points() -> None:
    same("- turn on the tv - open the fridge - close the curtains in the bedroom",
         "turn on the tv. open the fridge. close the curtains in the bedroom.")  # fmt: skip
    same("Put The Plums In The Fridge", "put the plums in the fridge")


@for_each("slip", ["applles", "aples", "appels", "applse"])
def test_a_slip_in_several_of_a_kind_is_put_right(slip: str) -> None:
    same(f"put all the {slip} in the fridge", "put all the apples in the fridge")
    same("the remote sould be on the coffee table", "put the remote on the coffee table")


# -- what a name stands for, once something was done with it -------------------------------------


@for_each("washed", ["washed", "cleaned", "freshly washed", "rinsed"])
@for_each("verb", ["wash", "rinse", "clean"])
def test_the_washed_ones_are_those_that_were_to_be_washed(washed: str, verb: str) -> None:
    told = f"{verb} the dirty plates on the kitchen table. put the {washed} plates in the fridge"
    same(
        told,
        "take the dirty plates on the kitchen table, wash them and put them in the fridge",
        LODGER,
    )


@for_each("then", ["leave them", "put them", "put them back"])
def test_the_table_is_where_they_are(then: str) -> None:
    washed = "wash the dirty plates on the kitchen table and"
    same(f"{washed} {then} on the table", f"{washed} put them on the kitchen table", LODGER)


def test_all_that_is_listed_is_where_that_is_said() -> None:
    home = reader_in("h37_five")
    for order in (
        "Take {} on the kitchen table. Put them in the fridge.",
        "Open the fridge. Take {} on the kitchen table. Put them inside. Close the fridge.",
    ):
        found = goal_of(order.format("the bananas, the plum and the orange"), home)
        plain = goal_of("put the plum on the kitchen table in the fridge", home)
        assert {*plain.conditions} <= {*found.conditions}


def test_a_list_behind_a_kind_says_which_of_it() -> None:
    home = reader_in("h37_five")
    for kind in ("drinks", "some drinks"):
        same(f"Put {kind} on the kitchen table, the milk and all the juice in the fridge.",
             "put the milk and all the juice in the fridge on the kitchen table", home)  # fmt: skip


@for_each("then", ["then bring", "finally bring", "then carry"])
def test_what_is_brought_next_goes_there_too(then: str) -> None:
    home = reader_in("h37_three")
    same(f"bring all the wine to the coffee table, {then} two wineglasses",
         "put all the wine and two wineglasses on the coffee table", home)  # fmt: skip
    held = goal_of("bring all the wine to the coffee table, then bring me two wineglasses", home)
    assert len(_held(held)) == 2


@for_each("said", ["turn them all off, lamps too", "turn them off, the lamps too"])
def test_the_lamps_too_are_those_of_that_room(said: str) -> None:
    home = reader_in("h36_shared")
    every = {*goal_of("turn off all the lights and all the lamps in the bedroom", home).conditions}
    assert _states(goal_of(f"are the lights on in the bedroom? {said}", home)) <= every


def test_one_television_instead_of_the_other() -> None:
    home = reader_in("h36_gran")
    same("Turn on the living room television instead of the kitchen one.",
         "turn on the living room tv and turn off the kitchen tv", home)  # fmt: skip


def test_washing_by_hand_is_asked_for_where_it_should_be_clean() -> None:
    """A dishwasher that nobody starts washes nothing."""
    goal = goal_of("the bowl on the kitchen table should be clean and in the dishwasher")
    assert _states(goal) and _put(goal)


def test_what_stands_beside_another_device_is_not_lost() -> None:
    for text in ("tv and washing machine on please", "stove and washing machine on please"):
        refused(text)


def test_on_it_in_parentheses_is_in_no_drawer() -> None:
    home = reader_in("h29_house")
    same("3 books (on the nightstands) to the bedroom bookshelf",
         "put the three books that are on the nightstands in the bookshelf", home)  # fmt: skip


@for_each("many", ["all the", "all", "both", "both the"])
def test_all_that_was_taken_is_put_down(many: str) -> None:
    told = f"pick up {many} mugs. Go to the kitchen. Put {many} mugs in the sink"
    same(told, "put both mugs in the kitchen sink")
    assert len(_put(goal_of("take two plums. put all the plums in the fridge"))) > 2


# -- the other one, and the first and the second -------------------------------------------------


@pytest.mark.slow
@for_each("told", [
    "not the magazine {}, put the other one on the coffee table",
    "there is a magazine {}. put the other one on the coffee table",
    "leave the magazine {}, put the other one on the coffee table",
    "put the other magazine on the coffee table, not the magazine {}",
])  # fmt: skip
def test_the_other_one_is_never_the_one_that_was_named(told: str) -> None:
    for where in ("on the cabinet", "on the cabinet in the dining room"):
        plain = "put the magazine from the bookshelf in the office on the coffee table"
        same(told.format(where), plain)


@for_each("told", [
    "there is a lime on the kitchen table and one in the fridge",
    "there is a lime on the kitchen table and another lime in the fridge",
])  # fmt: skip
@for_each("ones", [("the first one", "the second one"), ("the first", "the second")])
def test_the_second_is_not_the_first(told: str, ones: tuple[str, str]) -> None:
    same(f"{told}. put {ones[0]} on the dresser and {ones[1]} on the coffee table",
         "put the lime from the kitchen table on the dresser. "
         "put the lime from the fridge on the coffee table", reader_in("h36_shared"))  # fmt: skip


def test_what_is_there_already_may_be_told_by_that() -> None:
    towels = "the towel in the bathroomcabinet in the bathroom and the towel on the towelrack"
    bowls = "the bowl in the dishwasher in the kitchen and the bowl in the cabinet in the office"
    for home, text in (
        ("h33_four", f"put {towels} in the bathroom on the coffee table"),
        ("h37_five", f"put {bowls} on the desk"),
    ):
        assert "or where it goes" in refused(text, reader_in(home)).message


def test_one_order_for_both_rooms_and_one_that_depends() -> None:
    same("close the windows in both the kitchen and the office",
         "close the windows in the kitchen and in the office")  # fmt: skip
    same("check if the tv is on and turn it off if it is", "if the tv is on, turn it off")
