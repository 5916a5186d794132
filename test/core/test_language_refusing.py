"""Refusals of orders that say what was not understood, and what would be: deeds that are not known,
degrees, how often and how long, what leaves open what to do; and what is read instead."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

from for_each import for_each
from reading_home import goal_of, home_of, reader_in, refused

from vh_core.goals import RelationCondition

BARBER = reader_in("h32_barber")


@for_each(
    ("thing", "can"),
    [
        ("the tv", "switch it off"),
        ("the lights", "switch them on"),
        ("the fridge", "open it"),
        ("my shirt", "wash it"),
    ],
)
@for_each("form", ["repair {0}", "could you photograph {0}?", "Unscrew {0}."])
def test_what_can_be_done_with_a_thing_is_said_where_a_deed_is_not_known(
    form: str, thing: str, can: str
) -> None:
    found = refused(form.format(thing))
    assert found.kind == "not_understood"
    assert f"what I can do with the {thing.split()[-1]}" in found.message and can in found.message


@for_each("machine", ["oven", "tv", "computer", "stove"])
@for_each(
    "form",
    ["set the {0} to 200", "turn the {0} to 20 degrees", "turn the {0} up", "turn down the {0}", "turn the {0} up a bit",
     "make the {0} louder", "set the {0} to the highest setting"],
)  # fmt: skip
def test_nothing_is_done_by_degrees(form: str, machine: str) -> None:
    found = refused(form.format(machine))
    assert "degree" in found.message and "switch it off" in found.message


@for_each("text", ["put the plums on two plates", "set the plate to two", "turn the plate up"])
def test_a_number_of_things_is_no_degree(text: str) -> None:
    assert "degree" not in refused(text).message


@for_each(
    "text",
    ["stop", "Stop!", "never mind", "cancel", "forget it", "please stop", "do nothing", "hold on", "undo that"],
)  # fmt: skip
def test_what_calls_off_is_no_task(text: str) -> None:
    assert "calls something off" in refused(text).message


@for_each(
    "order", ["turn on the tv", "open the fridge", "wash a plate", "put the plum on the plate"]
)
@for_each(
    ("often", "why"),
    [("again and again", "how often"), ("over and over", "how often"), ("three times", "how often"),
     ("several times", "how often"), ("all night", "a time"), ("all day long", "a time"),
     ("as often as you can", "how often"), ("for ten minutes", "a time")],
)  # fmt: skip
def test_how_often_and_how_long_is_not_left_out(order: str, often: str, why: str) -> None:
    assert f"cannot plan for {why}" in refused(f"{order} {often}").message


@for_each(
    "text",
    ["open the fridge again", "keep the fridge closed all day", "make sure the tv is off all night",
     "close the window all night",
     "switch off the tv, it has been running all day"],
)  # fmt: skip
def test_how_long_something_is_or_was_so_matters_not(text: str) -> None:
    goal_of(text)


@for_each("time", ["for a while", "for a bit", "for a little while", "for some time"])
@for_each(
    ("order", "last"),
    [("watch tv", "WATCH tv (95)"), ("sit on the sofa", "ON sofa (90)"), ("read the newspaper", "READ newspaper (105)")],
)  # fmt: skip
def test_what_lasts_as_long_as_one_likes_needs_no_time(order: str, last: str, time: str) -> None:
    goal = goal_of(f"{order} {time}")
    assert goal.describe(home_of("embedded")).endswith(last)
    assert any(time in str(note) for note in goal.notes)


@for_each("time", ["for a while", "for a bit", "for some time"])
@for_each(
    "order",
    ["turn on the light", "open the window", "put the plum on the table", "keep the window open"],
)
def test_what_would_have_to_end_again_is_not_done(order: str, time: str) -> None:
    refused(f"{order} {time}")


@for_each(
    "text",
    ["close the window to the left", "bring me the plum to the left",
     "open the fridge to the left", "close all the windows by remote control", "put the plums on a separate plate",
     "put the plum on its own plate", "put the plums on a different plate"],
)  # fmt: skip
def test_words_that_restrict_are_not_left_out(text: str) -> None:
    refused(text)


@for_each(
    ("text", "says"),
    [
        ("tidy up", "which things"),
        ("clean up here", "which things"),
        ("put everything back", "where things were before"),
        ("set the table", "set the table for two"),
        ("as soon as I come home turn on the light", "wait for something to happen"),
        ("turn on the light as soon as I come home", "wait for something to happen"),
        ("put at most two books on the desk", "how many"),
        ("put as many books as possible on the desk", "how many"),
        ("close the curtains halfway", "by halves"),
        ("half close the door", "by halves"),
        ("clean the kitchen", "which things in it"),
        ("clean the whole house", "which things"),
        ("swap the plum and the apple", "two tasks"),
        ("take a bath", 'how to do "take a bath"'),
        ("wash my hands", "body"),
        ("push the button on the tv", 'no parts of it ("button")'),
        ("take the lid off the pot", 'no parts of it ("lid")'),
        ("push the chair to the table", "not push it to a place"),
        ("give the apple to Mary", 'no "mary" here: I know things, and nobody'),
        ("look for the cat", 'no "cat" here'),
        ("put the plum somewhere safe", 'where that is ("somewhere safe")'),
        ("put the plum aside", 'where that is ("aside")'),
        ("please read", "say what to read"),
        ("eat", "say what to eat"),
        ("hold up the plate", 'how to "hold up" the plate'),
        ("listen to me", '"listen to me"'),
        ("help me with the dishes", '"help me with the dishes"'),
        ("put a plum on every plate", "makes 5"),
        ("put two plums on every desk", "makes 4"),
        ("put the plate on top of the other plate", 'are 5 "plate"'),
        ("put each plum in its own bowl", "only 2"),
    ],
)
def test_the_reason_is_the_real_one(text: str, says: str) -> None:
    assert says in refused(text).message


@for_each("thing", ["eggs", "scissors", "unicorn", "ice pack", "wheelchair"])
@for_each(
    "form",
    ["{0} in the fridge", "bring me the {0} for my leg", "put the {0} on the desk", "push the {0} into the hall",
     "take the {0} out", "put the {0} somewhere safe", "could you put the {0} away"],
)  # fmt: skip
def test_what_is_absent_is_the_reason_still(form: str, thing: str) -> None:
    found = refused(form.format(thing))
    told = (f'no "{thing}" here', 'where that is ("', f'how to do "{thing} in')
    assert any(each in found.message for each in told)


@for_each(
    "text",
    ["Switch the television on and leave it off.", "take care of the laundry today", "Put the thing next to the other thing",
     "In the dining room the window should be closed and the curtains open, or the other way round."],
)  # fmt: skip
def test_a_form_is_no_reason_where_it_is_not_all_that_is_said(text: str) -> None:
    message = refused(text).message
    assert not any(each in message for each in ("two tasks", "watch over", "195", "lies or stands"))


@for_each("form", ["listen to the radio", "please listen to my radio", "play the radio"])
def test_the_radio_is_listened_to_when_it_is_on(form: str) -> None:
    (condition,) = goal_of(form, BARBER).conditions
    assert str(condition) == str(goal_of("turn on the radio", BARBER).conditions[0])


@for_each(
    "form",
    ["put each plum on {0} of its own", "put every plum on a different {1}", "put the plums on separate {1}s",
     "put all the plums on their own {1}s", "put the plums each on a separate {1}", "put each of the plums on its own {1}"],
)  # fmt: skip
def test_each_goes_to_a_place_of_its_own(form: str) -> None:
    goal = goal_of(form.format("a plate", "plate"))
    assert [sorted(c.mentions)[0] for c in goal.conditions] == [36, 44, 45]
    assert {i for c in goal.conditions for i in c.mentions} == {36, 235, 246, 47, 44, 45}


@for_each(
    ("text", "first", "other"),
    [
        ("put two plums on one plate and one on another", 2, 1),
        ("put one plum on one plate and two on another plate", 1, 2),
        ("put one plum on a plate and one on another one", 1, 1),
    ],
)
def test_some_go_to_one_place_and_some_to_another(text: str, first: int, other: int) -> None:
    to = [c.to_id for c in goal_of(text).conditions if isinstance(c, RelationCondition)]
    assert [to.count(each) for each in dict.fromkeys(to)] == [first, other]


@for_each(
    "word", ["photograph", "sponge", "brush", "soap", "phone", "book", "plate", "towel", "paper"]
)
@for_each("form", ["{0} the sink", "could you {0} the fridge?", "please {0} my bed"])
def test_what_is_done_to_furniture_is_nothing_that_goes_there(form: str, word: str) -> None:
    assert f'how to "{word}" the' in refused(form.format(word)).message


@for_each(
    "text",
    [
        "milk fridge",
        "the milk the fridge",
        "milk, the fridge",
        "plates the sink",
        "two plums the table",
    ],
)
def test_where_things_go_is_understood_without_a_verb(text: str) -> None:
    assert isinstance(goal_of(text).conditions[0], RelationCondition)


@for_each(
    "text",
    [
        "put one mug inside the other",
        "put one mug in the other mug",
        "put the mug in the other mug",
    ],
)
def test_of_two_of_a_kind_either_goes_in_the_other(text: str) -> None:
    (condition,) = goal_of(text).conditions
    assert {*condition.mentions} == {48, 236}


@for_each(
    "form",
    ["put {0} plum on the desk", "{0} window should be open", "turn on {0} light", "keep {0} window open",
     "there should be {0} plum on the desk", "bring me {0} apple"],
)  # fmt: skip
def test_at_least_one_is_one(form: str) -> None:
    assert goal_of(form.format("at least one")).stages == goal_of(form.format("one")).stages


@for_each(
    ("one", "other"),
    [("salmon", "milk"), ("milk", "chips"), ("newspaper", "orchid"), ("mouse", "milk")],
)
@for_each(
    "form",
    ["swap the {0} and the {1}", "please exchange the {0} with the {1}", "put the {0} where the {1} is and the {1} where the {0} was",
     "put the {0} where the {1} is and vice versa", "the {0} and the {1} should change places", "the {0} and the {1} have traded places, put them back",
     "The {0} and the {1} have swapped places. Please put each in the other's place."],
)  # fmt: skip
def test_two_things_change_places(form: str, one: str, other: str) -> None:
    home = home_of("embedded")
    (a,), (b,) = home.by_class[one], home.by_class[other]
    was = {
        (i, edge.to_id)
        for edge in home.edges
        for i in (a, b)
        if edge.from_id == i and edge.relation in ("ON", "INSIDE")
        if not home.nodes[edge.to_id].is_room
    }
    goal = goal_of(form.format(one, other))
    found = {(c.from_id, c.to_id) for c in goal.conditions if isinstance(c, RelationCondition)}
    assert found == {(a if i == b else b, place) for i, place in was}


@for_each(
    "text",
    ["swap the plum and the apple", "swap the milk and the chicken", "swap the salmon and the fridge",
     "swap the salmon for the milk", "replace the plum with the apple", "swap the milk and the book"],
)  # fmt: skip
def test_one_of_several_is_not_exchanged(text: str) -> None:
    assert "two tasks" in refused(text).message
