"""What is typed and said in everyday words, and means what plainer words say."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

from for_each import for_each
from reading_home import goal_of, plain_goal, reader_in, refused, same

THREE = (("plates", "forks"), ("mugs", "plates"))


@for_each(
    "so", ("everything clean", "all clean", "all of them clean", "clean ones", "but clean ones")
)
@for_each(("one", "other"), THREE)
@for_each(
    "said", ("put two {} and one {} on the coffee table", "two {} and a {} on the coffee table")
)
def test_all_that_is_named_is_to_be_clean(said: str, one: str, other: str, so: str) -> None:
    other = other.removesuffix("s")
    plain = f"put two clean {one} and a clean {other} on the coffee table"
    same(f"{said.format(one, other)}, {so}", plain)
    same(f"{said.format(one, other)}, please, {so}.", plain)


@for_each("so", ("everything clean", "everything should be clean", "all clean"))
@for_each("order", ("put the plates and two forks on the coffee table", "put the mug in the sink"))
def test_everything_behind_other_things_may_be_all_of_the_home(order: str, so: str) -> None:
    refused(f"{order}, {so}")


@for_each("want", ("I like to have", "I'd like to have", "I want to have", "I want"))
@for_each("what", ("two plums", "a plum and two peaches", "two clean plates"))
def test_where_may_stand_before_what_is_wanted_there(what: str, want: str) -> None:
    plain = f"put {what} on the coffee table"
    same(f"{want} on the coffee table {what}", plain)
    same(f"{want} {what} on the coffee table", plain)


@for_each("when", ("when I sit down", "when I come home"))
@for_each("what", ("the milk", "two plums", "the milk and one plum"))
def test_what_somebody_wants_to_find_is_to_be_there(what: str, when: str) -> None:
    plain = f"put {what} on the coffee table"
    same(f"I'd like to find {what} on the coffee table {when}", plain)


@for_each("be", ("found", "placed", "located"))
@for_each("mark", (":", ""))
def test_what_should_be_found_there_is_to_be_there(be: str, mark: str) -> None:
    said = f"In the fridge should be {be}{mark} two plums and a peach."
    same(said, "put two plums and a peach in the fridge")


@for_each("mean", (" I mean", ", I mean", " I meant"))
@for_each("room", ("kitchen", "bedroom", "bathroom"))
@for_each("thing", ("light", "window"))
def test_which_one_is_meant_may_be_said_last(thing: str, room: str, mean: str) -> None:
    do = "turn on" if thing == "light" else "open"
    same(f"{do} a {thing}, the one in the {room}{mean}", f"{do} the {thing} in the {room}")


@for_each("order", ("put two plums in the fridge", "there should be two plums in the fridge"))
def test_the_third_is_the_other_one(order: str) -> None:
    same(f"{order}, the third one stays there", f"{order}, the other one stays there")


@for_each("nth", ("fourth", "fifth"))
def test_another_one_is_none_that_is_left(nth: str) -> None:
    refused(f"put two plums in the fridge, the {nth} one stays on the kitchen table")


@for_each("so", ("so all the lamps are off", "so that all lamps are off now"))
@for_each("mark", (".", ","))
def test_how_all_are_in_the_end_is_to_be_so(mark: str, so: str) -> None:
    same(f"turn off the floor lamp{mark} {so}", "turn off all the lamps")
    two = "turn off the lamp in the bedroom and the lamp in the living room"
    same(f"{two}{mark} {so}", "turn off all the lamps")


@for_each("everywhere", ("everywhere", "in the whole house"))
@for_each("room", ("kitchen", "bedroom", "bathroom"))
@for_each("order", ("turn off all the lights {}", "all the lights {} should be off"))
def test_everywhere_is_more_than_where_one_went(order: str, room: str, everywhere: str) -> None:
    said = f"Go to the {room}. {order.format(everywhere)}."
    meant = set(plain_goal("turn off all the lights in the house").conditions)
    assert meant <= set(goal_of(said).conditions)


@for_each("please", (" please", ", please", " please."))
@for_each(
    ("said", "plain"),
    (
        ("the bedroom light is on", "turn on the bedroom light"),
        ("all windows are open", "open all the windows"),
        ("the milk is on the kitchen table", "put the milk on the kitchen table"),
        ("all the plums are in the fridge", "put all the plums in the fridge"),
    ),
)
def test_please_makes_a_statement_a_request(said: str, plain: str, please: str) -> None:
    same(f"{said}{please}", plain)
    refused(said)


@for_each("said", ("tell me if the tv is on please", "it is on please", "the tv is not on please"))
def test_please_makes_nothing_else_a_request(said: str) -> None:
    refused(said)


@for_each("then", (", and then", " and then", ", then", " and"))
@for_each("start", ("switch it on", "turn it on"))
@for_each("thing", ("dirty plate", "mug"))
def test_what_goes_there_may_be_said_before_an_order(thing: str, start: str, then: str) -> None:
    said = f"The {thing} goes in the dishwasher{then} {start}."
    same(said, f"put the {thing} in the dishwasher and turn on the dishwasher")


@for_each("get", ("get", "should get", "need", "each get"))
@for_each("what", ("a plum", "one book"))
def test_both_may_get_one(what: str, get: str) -> None:
    same(f"both nightstands {get} {what}", f"both nightstands should have {what}")


@for_each("back", ("put it back there", "put it back", "so put it back there please"))
@for_each("place", ("fridge", "kitchen cabinet"))
def test_back_is_where_it_belongs(place: str, back: str) -> None:
    there = f"There's a newspaper in the living room. It belongs in the {place}, "
    same(f"{there}{back}.", f"{there}put it there.")


@for_each(
    ("said", "plain"),
    [
        ("put the lid down on the bin", "close the garbage can"),
        ("put the lid back on the pot", "close the pot"),
        ("close the bin's lid", "close the garbage can"),
        ("lift the lid of the bin", "open the garbage can"),
        ("throw the plum on the table in the bin and close the lid", "throw the plum on the table in the bin and close the bin"),
        ("get me the clicker for the tv", "bring me the remote"),
        ("put the newspaper on the low table in front of the sofa", "put the newspaper on the coffee table"),
        ("put the milk on the table in front of the couch", "put the milk on the coffee table"),
        ("turn off the tall lamp", "turn off the floor lamp"),
    ],
)  # fmt: skip
def test_names_of_everyday(said: str, plain: str) -> None:
    same(said, plain)


def test_the_lid_of_what() -> None:
    refused("close the lid")
    refused("put the plum in the bin, the toilet is open, close the lid")
    refused("put the milk on the low table")  # which one is that


@for_each(
    ("said", "plain"),
    [
        ("bring me a cold juice", "bring me a juice from the fridge"),
        ("get us two nice cold juices please", "bring us two juices from the fridge"),
        ("put a fresh towel on the towel rack", "put a clean towel on the towel rack"),
        ("I'd like some wine. Put a bottle on the table.", "put one wine on the table"),
        ("I fancy some crisps. Bring me the bag.", "bring me one bag of chips"),
        ("I'm in the mood for chips. Put one bag on the desk.", "put one bag of chips on the desk"),
        ("Turn off the water in the bathroom if it runs.", "turn off the faucet in the bathroom if it is on"),
        ("My son wants the book from the nightstand, bring it to me", "bring me the book from the nightstand"),
        ("There is no towel on the towel rack, hang one there from the closet.", "put one towel from the closet on the towel rack"),
        ("Hang up the towel from the closet on the towel rack.", "put the towel from the closet on the towel rack"),
    ],
)  # fmt: skip
def test_what_is_wanted_in_everyday_words(said: str, plain: str) -> None:
    same(said, plain)


@for_each(
    "text",
    [
        "bring me a cold plate",  # a fridge has none
        "put the cold juice on the table",  # which one is that
        "I would like some wine. Close the bottle.",
        "My son wants the book from the nightstand. Bring it to him.",
        "There is no towel on the towel rack, hang the one there from the closet.",
    ],
)
def test_what_is_no_everyday_word_for_it(text: str) -> None:
    refused(text)


@for_each("away", ("going out", "leaving", "off to bed", "having guests", "running late"))
@for_each("we", (" were", " we are", " we're", ", were", " because were", " im"))
@for_each("order", ("close all windows", "turn off the tv and the lights", "turn the tv off"))
def test_why_runs_on_behind_the_order(order: str, we: str, away: str) -> None:
    same(f"{order}{we} {away}", order)


@for_each("gone", ("gone all day", "back late", "out"))
@for_each("who", ("well", "ill"))
def test_who_will_be_away_is_typed_without_apostrophe(who: str, gone: str) -> None:
    same(f"close all windows {who} be {gone}", "close all windows")


def test_who_else_it_is_that_were_going_out() -> None:
    refused("close all windows kids were leaving")
    refused("clear the table my parents were having dinner at")


@for_each("so", ("is ajar", "has been left ajar", "is standing ajar", "was left ajar again"))
@for_each("thing", ("the fridge", "the fridge door"))
def test_what_is_ajar_is_open(thing: str, so: str) -> None:
    mornings = reader_in("h54_mornings")
    for order in (". Please close it", ", shut it please", ". Please see that it is closed"):
        same(f"{thing} {so}{order}", "close the fridge", mornings)


@for_each("order", ("leave {} ajar", "open {} ajar", "{} should be ajar", "I want {} left ajar"))
def test_nothing_is_opened_by_halves(order: str) -> None:
    refused(order.format("the kitchen window"))


LIGHTS = ("all the lights", "the lights in the living room", "all the lamps in the bedroom")


@for_each("lights", LIGHTS)
@for_each(
    "said",
    (
        "I want {} put out",
        "I should like {} put out, please",
        "{} should be put out",
        "please see that {} are put out",
        "{} out",
        "{}, out",
        "put out {}",
        "it is bright enough, so please put out {}",
    ),
)
def test_lights_that_are_put_out_are_off(said: str, lights: str) -> None:
    same(said.format(lights), f"turn off {lights}")


@for_each("but", ("except", "but not", "save"))
def test_lights_are_put_out_but_for_one(but: str) -> None:
    plain = "turn off all the lights except the one in the bathroom"
    same(f"I want all the lights in the house put out, {but} the one in the bathroom", plain)
    same(f"set all the lights to off, {but} the one in the bathroom", plain)


@for_each(
    "text",
    (
        "the lights in the living room must not be put out",
        "the lights are out",
        "the lamps put out too much heat, turn them off",
        "take the lamps in the bedroom out",
    ),
)
def test_what_is_not_put_out_stays_on(text: str) -> None:
    refused(text)


@for_each("so", ("on", "off"))
@for_each("thing", ("faucet in the kitchen", "kitchen tap", "stove", "dishwasher", "television"))
def test_what_is_set_to_be_so(thing: str, so: str) -> None:
    same(f"set the {thing} to {so}", f"turn {so} the {thing}")
    if thing in ("faucet in the kitchen", "kitchen tap"):
        same(f"set the {thing} to {so}, not the one in the bathroom", f"turn {so} the {thing}")


@for_each("who", ("she", "my wife", "the baby", "somebody"))
@for_each("what", ("crackers", "the crackers", "some crackers"))
@for_each("where", ("in the cupboard", "in the cupboard near the microwave"))
@for_each(
    ("order", "plain"),
    (
        ("bring them to me", "bring me the crackers"),
        ("put them on the kitchen table", "put the crackers on the kitchen table"),
    ),
)
def test_what_somebody_wants_is_there(
    order: str, plain: str, where: str, what: str, who: str
) -> None:
    mornings = reader_in("h54_mornings")
    same(f"{who} wants {what}, they're {where}, {order}", plain, mornings)
    same(f"{who} wants {what}. They are {where}. {order}.", plain, mornings)


def test_what_somebody_wants_is_elsewhere() -> None:
    mornings = reader_in("h54_mornings")
    refused("she wants crackers, they're on the sofa, bring them to me", mornings)
    refused("she wants help, it's in the cupboard, bring it to me", mornings)


@for_each("wake", ("rise and shine", "wakey wakey", "come on, up we get", "up and at 'em"))
def test_who_is_woken_up(wake: str) -> None:
    same(f"{wake}, open the bedroom curtains", "open the bedroom curtains")
    same(f"{wake}! open the bedroom curtains", "open the bedroom curtains")


@for_each("state", ("required end state", "the required state", "requested result"))
def test_how_it_is_required_to_end(state: str) -> None:
    same(f"{state}: fridge closed", "close the fridge")
    same(f"{state}: the fridge is closed and the tv is off", "close the fridge, turn off the tv")


@for_each("left", ("left", "has left", "has just gone out of"))
@for_each("on", ("running", "on", "still on", ""))
@for_each("them", ("both", "them"))
def test_a_room_is_left_with_things_on(left: str, on: str, them: str) -> None:
    same(
        f"my son {left} the study with the computer {on} and the light burning. Turn off {them}.",
        "turn off the computer and the light in the study",
        reader_in("h54_mornings"),
    )


@for_each("came", ("was in a hurry", "came home late", "had a snack"))
def test_what_somebody_left_so_behind_what_they_did(came: str) -> None:
    mornings = reader_in("h54_mornings")
    plain = "close the fridge and the closet"
    same(f"my son {came} and left the fridge and the closet open, close both", plain, mornings)
    refused(f"my son {came} and left the fridge and the closet open", mornings)


@for_each("plus", (", plus", " plus", ", as well as"))
@for_each("too", ("two plates", "a plate and a fork"))
def test_what_else_goes_there_is_told_behind(plus: str, too: str) -> None:
    same(
        f"a plum and an apple on the kitchen table{plus} {too}",
        f"put a plum and an apple and {too} on the kitchen table",
    )
