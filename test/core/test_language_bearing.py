"""What is said beside an order and may change it is never taken for a remark that nothing is done
about: the order is refused, and the words are named; what cannot change it stays harmless."""

from __future__ import annotations

from itertools import product

import pytest
from for_each import for_each
from reading_home import READER, goal_of, home_of, reader_of, refused, same

from vh_core.goals import Goal, Remark

SEVERAL = (
    "turn off the lamps",
    "close all the windows",
    "put the plums on the kitchen table",
    "put the plates in the dishwasher",
)
WHICH = (
    "the bedroom one is mine", "the other one is broken", "the ones in the attic are my wife's",
    "two are chipped", "one of them is for grandma", "the rest are rotten", "the first is stuck",
    "i like the small one", "the last one hurts my eyes", "my favourite is broken",
    "both of the others are new", "mine is in the living room",
)  # fmt: skip
HOW_MANY = (
    "two are enough", "two would do", "there are four of us",
    "we are three tonight",
    "i only need one", "just one", "only two", "only two of them matter",
)  # fmt: skip
LEFT_OUT = (
    "my wife is reading in the bedroom", "i am still working in the office",
    "the kids are playing in the living room",
)  # fmt: skip
INSTEAD = (
    "i meant the radio", "actually the radio would be nicer", "the radio is better",
    "i was wrong", "on second thoughts the radio", "come to think of it the radio is nicer",
)  # fmt: skip
MORE = (
    "coffee would be nice too", "the stove has been on long enough", "the curtains are still open",
    "the plates are dirty", "the stove has to go off", "i am out of plums", "i need the plums",
    "i could use a towel", "the fridge is still open", "the faucet is dripping",
    "the plums should go", "my wife wants the juice", "i have no glass", "i like the curtains open",
    "i am missing my remote control", "the stove is too loud as well",
    "i don't need the stove either",
)  # fmt: skip
HARMLESS = (
    "i am tired", "it is raining", "my wife comes home at six", "thank you so much", "it is so hot",
    "the guests come at seven", "the match starts at eight", "my knees hurt", "what a day",
    "we are leaving", "nobody told me that she was ill", "dinner is at seven", "i have a headache",
    "it has been such a long day", "my mother is fifty-two today", "the neighbours are so loud",
    "i have to run", "the kids are asleep", "it is one of those days", "the baby wakes at six",
)  # fmt: skip
ORDERS = ("turn on the tv", "put the milk on the kitchen table", "close the bathroom window")
HOW = ("{order}. {said}.", "{order}, {said}", "{said}. {order}.")


def violates(text: str) -> None:
    """The text must be refused, and not for a thing that is not there."""
    reason = refused(text)
    assert reason.kind != "empty", text


@pytest.mark.slow
@for_each(("order", "said"), list(product(SEVERAL, (*WHICH, *HOW_MANY))))
@for_each("how", HOW)
def test_which_and_how_many_of_several_is_never_a_remark(order: str, said: str, how: str) -> None:
    violates(how.format(order=order, said=said))


@for_each(("order", "said"), list(product(SEVERAL[:1], LEFT_OUT)))
@for_each("how", HOW)
def test_who_is_in_a_room_may_leave_it_out(order: str, said: str, how: str) -> None:
    violates(how.format(order=order, said=said))


@pytest.mark.slow
@for_each(("order", "said"), list(product(ORDERS, (*INSTEAD, *MORE))))
@for_each("how", HOW[:2])
def test_what_else_may_be_meant_or_wanted_is_never_a_remark(
    order: str, said: str, how: str
) -> None:
    text = how.format(order=order, said=said)
    found = READER.read(text)
    if isinstance(found, Goal):  # it is done, too
        assert not any(isinstance(note, Remark) for note in found.notes), text
        assert set(found.mentions) > set(goal_of(order).mentions), text


@pytest.mark.slow
@for_each(("order", "said"), list(product((*ORDERS, *SEVERAL), HARMLESS)))
@for_each("how", HOW)
def test_what_changes_nothing_stays_a_remark(order: str, said: str, how: str) -> None:
    same(how.format(order=order, said=said), order)


@for_each(
    "text",
    [
        "open the window. the bathroom is full of steam",
        "turn on the light. my wife is in the bathroom",
        "put the milk on the table. we are in the living room",
        "bring me the book. i was reading it yesterday",
        "bring me a towel. the ones in the bathroom are wet",
        "put the pillow on the sofa, the cat is sleeping there",
        "turn off the tv, my husband is watching it",
        "i will be back at six. turn on the lights then",
        "the lime is not for eating. put the fruit in the fridge",
        "the red plates are mine, put the plates in the dishwasher",
        "put a plate on the table, the others are chipped",
        "put the milk in the fridge. the plums are still on the table",
    ],
)
def test_it_is_refused_with_the_words_that_were_not_understood(text: str) -> None:
    reason = refused(text)
    said = [part.strip() for part in text.replace(",", ".").split(".")]
    assert any(f'"{part}"' in reason.message for part in said), reason.message
    assert "I understood: " in reason.message


@for_each(
    ("text", "plain"),
    [
        ("nobody is in the kitchen, turn off the lights", "turn off the lights in the kitchen"),
        ("there are two juices in the fridge. throw them away", "throw away both juices"),
        ("close the fridge. it is open", "close the fridge"),
        ("bring me my phone. i think it is in the bathroom", "bring me my phone"),
        (
            "turn on two of the table lamps; i don't care which two",
            "turn on two of the table lamps",
        ),
    ],
)
def test_what_is_taken_into_account_or_true_anyway_is_read(text: str, plain: str) -> None:
    goal = goal_of(text)
    assert set(goal.mentions) == set(goal_of(plain).mentions), text


@for_each("scene", ["generated:seed=3", "generated:seed=17", "generated:seed=56"])
@for_each("said", [*WHICH[:6], *HOW_MANY[:4]])
def test_it_is_so_in_other_homes(scene: str, said: str) -> None:
    reader = reader_of(home_of(scene))
    order = "turn off all the lights"
    assert isinstance(reader.read(order), Goal)
    refused(f"{order}. {said}", reader)


@for_each("order", ORDERS)
@for_each(
    "time",
    ["it's time to sleep", "time to go to bed", "it is time to leave", "now it is time to eat"],
)
@for_each("stop", [", ", " ", ". "])
def test_what_people_are_about_to_do_is_no_order(order: str, time: str, stop: str) -> None:
    same(f"{time}{stop}{order}", order)


@pytest.mark.parametrize("thing", ["the tv", "the stove", "the floor lamp", "the fridge"])
def test_of_two_conditions_that_exclude_each_other_one_counts(thing: str) -> None:
    on, off = ("open", "closed") if thing == "the fridge" else ("on", "off")
    do, undo = ("open {}", "close {}") if thing == "the fridge" else ("turn {} on", "turn {} off")
    reader = READER
    one = f"if {thing} is {off}, {do.format('it')}; if it is {on}, {undo.format('it')}"
    other = f"if {thing} is {on}, {undo.format('it')}; if it is {off}, {do.format('it')}"
    assert goal_of(one, reader).conditions == goal_of(other, reader).conditions


@pytest.mark.parametrize("things", ["windows", "lamps", "curtains", "drawers"])
def test_any_of_them_is_one(things: str) -> None:
    goal = goal_of(f"{'turn off' if things == 'lamps' else 'close'} any of the {things}")
    assert len(goal.conditions) == 1


def test_what_is_to_stay_on_is_what_is_on() -> None:
    reader = reader_of(home_of("generated:seed=3"))
    for text in ("leave the light on", "the light should stay on"):
        nodes = home_of("generated:seed=3").nodes
        assert all("ON" in nodes[i].states for i in goal_of(text, reader).mentions), text


@for_each("thing", ["the juice", "juice", "the water", "water"])
@for_each("where", ["on the kitchen table", "on the coffee table"])
def test_what_is_not_counted_is_one_or_all_and_nobody_guesses(thing: str, where: str) -> None:
    noun = thing.removeprefix("the ")
    assert "one of 2 or all of them" in refused(f"put {thing} {where}").message
    assert len(goal_of(f"put one {noun} {where}").conditions) == 1
    assert len(goal_of(f"put all the {noun} {where}").conditions) == 2
    goal_of(f"bring me {thing}")
    goal_of(f"take one {noun} and put the {noun} {where}")
    goal_of(f"put the wine {where}")  # there is one


def test_what_is_left_on_is_not_what_is_switched_off() -> None:
    found = goal_of("light off in the office but leave the lamp on")
    states = {(each.node_id, each.state) for stage in found.stages for each in stage}  # type: ignore[attr-defined]
    assert not any((node_id, "OFF") in states for node_id, state in states if state == "ON")
    refused("light off in the bedroom but leave the lamp on")  # which is off


@for_each("sum_up", ("that is {}", "that makes {}", "they are {} in total", "that's {} items"))
def test_how_many_that_makes_has_to_be_so_many(sum_up: str) -> None:
    order = "close all the curtains"
    count = len(goal_of(order).conditions)
    same(f"{order}. {sum_up.format(count)}", order)
    for other in (count - 1, count + 1):
        refused(f"{order}. {sum_up.format(other)}")


@for_each("by", ("by", "close to", "next to", "right beside", "in front of"))
@for_each("it", ("it is", "it stands", "that one is"))
@for_each("joint", (". ", ", "))
def test_what_it_stands_by_may_say_which_place_is_meant(joint: str, it: str, by: str) -> None:
    refused(f"put the mug on the table{joint}{it} {by} the sofa")
