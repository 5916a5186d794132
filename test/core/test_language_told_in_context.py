"""What is told around an order: of somebody, of what annoys, of where a thing was left, and where
something is to go. What may be the thing that is meant, or may say which, is not passed over."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

from for_each import for_each
from reading_home import home_of, reader_of, refused, same

from vh_core.language.wording.declaring import clause_of

READER = reader_of(home_of("generated:seed=3"))
FLAT = reader_of(home_of("generated:seed=27"))


@for_each(
    ("text", "who", "verb"),
    [
        ("the two newspapers in the dining room are old", "the two newspapers in the dining room", "are"),
        ("the bedside tables are both open", "the bedside tables", "are"),
        ("the flies are all over the fruit", "the flies", "are"),
        ("two plates are dirty", "two plates", "are"),
        ("the plum and the lime on the table look rotten", "the plum and the lime on the table", "look"),
        ("the cat sits on the sofa", "the cat", "sits"),
        ("the radio plays and is loud", "the radio", "plays"),
        ("the tap drips", "the tap", "drips"),
        ("the fridge needs a clean", "the fridge", "needs"),
    ],
)  # fmt: skip
def test_several_things_are_no_verb(text: str, who: str, verb: str) -> None:
    clause = clause_of(text)
    assert clause is not None and (clause.who, clause.verb) == (who, verb)


@for_each(
    "said",
    [
        "My knee is playing up.",
        "I am so tired today.",
        "My back needs a little support.",
        "I hate that.",
        "The kids are coming home at four.",
        "This is not how I like to live.",
    ],
)
@for_each(
    ("there", "order", "plain"),
    [
        ("There's a pillow on the bed", "put it on the sofa", "put the pillow on the sofa"),
        ("The toy is on the desk", "put it on the bed", "put the toy on the bed"),
        ("The office window is open", "close it", "close the office window"),
    ],
)
def test_what_names_nothing_leaves_what_is_named_to_be_meant(
    said: str, there: str, order: str, plain: str
) -> None:
    same(f"{said} {there}. {order}.", plain, READER)
    if not said.startswith(("My back", "This", "I hate")):
        same(f"{there}. {said} {order}.", plain, READER)
    same(f"{said} {there}, would you {order}?", plain, READER)


@for_each(
    "text",
    [
        "My umbrella is wet. Put it on the bed.",
        "I need a hammer. Open the closet and put it on the bed.",
        "The toy is on the desk. The umbrella is wet. Put it on the bed.",
        "The guests are in the dining room. Put it in the dishwasher.",
        "The toy is on the desk. My son wants to keep that. Put it on the bed.",
        "The wasps are on the lime. Throw them away.",
    ],
)
def test_what_else_may_be_meant_is_not_passed_over(text: str) -> None:
    refused(text, READER)


@for_each("pests", ["flies", "wasps", "ants", "kids"])
@for_each("thing", ["lime", "newspaper"])
def test_several_are_not_it(pests: str, thing: str) -> None:
    text = f"The {pests} are all over the {thing} in the dining room. Throw it away."
    same(text, f"throw away the {thing} in the dining room", READER)


@for_each("who", ["One of the boys", "One of our guests", "One of the twins", "One of those kids"])
def test_one_of_them_is_somebody(who: str) -> None:
    text = f"{who} left a dirty plate on the dining table. Put it in the dishwasher."
    same(text, "put the dirty plate in the dishwasher", READER)


def test_one_of_several_things_is_none() -> None:
    refused("One of the books fell down. Put it on the bed.", READER)


@for_each(
    "left",
    [
        "My son must have left it in the closet.",
        "I think I left it in the closet.",
        "It must be in the closet.",
        "It should be in the closet.",
        "It might be in the closet.",
        "My wife probably put it in the closet.",
    ],
)
def test_where_it_was_left(left: str) -> None:
    same(f"I can't find the toy. {left} Put it on the bed.", "put the toy on the bed", FLAT)
    same(f"I dropped the toy yesterday. {left} Bring it to me.", "bring me the toy", FLAT)


@for_each(
    ("said", "place"),
    [
        ("A friend is sleeping on the sofa tonight.", "on the sofa"),
        ("My guests are sitting at the coffee table.", "on the coffee table"),
        ("We are eating at the dining table.", "on the dining table"),
        ("My feet are cold. Grandma is reading on the sofa.", "on the sofa"),
    ],
)
@for_each("order", ["Put the pie {}.", "Please bring the pie {}.", "Could you put the pie {}?"])
def test_there_is_the_one_place_told_of(said: str, place: str, order: str) -> None:
    same(f"{said} {order.format('there')}", order.format(place), READER)


@for_each(
    "text",
    [
        "My guest is not on the sofa. Put the pie there.",
        "My guests sit on the sofa and on the bed. Put the pie there.",
        "My guest fell off the sofa. Put it there.",
        "My guest is sleeping. Put the pie there.",
    ],
)
def test_there_may_be_anywhere(text: str) -> None:
    refused(text, READER)


@for_each(
    ("who", "room"), [("Mom sits", "office"), ("The kids play", "bedroom"), ("Dad is", "kitchen")]
)
@for_each("thing", ["pie", "toy", "newspaper"])
@for_each("verb", ["bring", "take", "carry"])
def test_what_is_brought_to_a_room_told_of_is_there_then(
    who: str, room: str, thing: str, verb: str
) -> None:
    text = f"{who} in the {room}. {verb.capitalize()} the {thing} there."
    same(text, f"{verb} the {thing} to the {room}", READER)


@for_each("order", ["bring the plates there", "put the pie there", "take the pie there"])
@for_each(
    "said",
    [
        "We have a picnic in the park at the coffee table",
        "I will be in the garden on the sofa",
        "We are eating on the balcony at the dining table",
        "My sister sits in the attic on the bed",
    ],
)
def test_there_is_nothing_of_a_place_that_is_not_here(order: str, said: str) -> None:
    refused(f"{said}. {order}.", READER)


@for_each("time", ["in the evening", "in the morning", "at the moment"])
def test_a_time_is_no_place(time: str) -> None:
    same(
        f"We are reading {time} on the sofa. Put the pie there.", "put the pie on the sofa", READER
    )


@for_each(
    "order", ["turn off the wall lamp", "put the pie on the coffee table", "open the microwave"]
)
@for_each(
    "said",
    [
        "Mrs. Weber is knitting in the living room.",
        "Mr. Baker falls asleep so easily.",
        "Aunt Mary comes at five.",
        "Visitors at four.",
    ],
)
def test_somebody_with_a_title(order: str, said: str) -> None:
    same(f"{said} {order}.", order, READER)


@for_each("who", ["Mrs. Weber", "Dr. Jones", "Grandma", "Anna"])
def test_who_suffers_from_it(who: str) -> None:
    same(
        f"Turn off the wall lamp. {who} falls asleep in front of it.",
        "turn off the wall lamp",
        READER,
    )
    refused(f"Turn off the wall lamp. {who} is reading by it.", READER)


@for_each(
    "said",
    [
        "moms freaking out",
        "dads asleep",
        "mums coming over",
        "my brothers coming",
        "grandpas tired",
    ],
)
def test_somebody_is_without_an_apostrophe(said: str) -> None:
    same(f"{said} so turn off the wall lamp", "turn off the wall lamp", READER)
    same(f"{said}, turn off the wall lamp", "turn off the wall lamp", READER)


@for_each(
    "why",
    [
        "my boss calls", "grandma gets up at night", "it rains", "I come home late", "she wants to ring me", "somebody trips",
    ],
)  # fmt: skip
def test_in_case_something_happens(why: str) -> None:
    same(f"Bring me the cell phone in case {why}.", "bring me the cell phone", READER)
    same(f"Turn on the kitchen light, just in case {why}.", "turn on the kitchen light", READER)
    refused(f"In case {why}, bring me the cell phone.", READER)


@for_each(
    "text",
    [
        "Turn off the wall lamp in case it is dirty.",
        "Turn off the wall lamp in case she gets it on.",
        "Bring me the cell phone in case she is asleep.",
    ],
)
def test_in_case_it_is_so_is_a_condition(text: str) -> None:
    refused(text, READER)


@for_each(
    ("text", "plain"),
    [
        ("When we have any lime, put it on the coffee table.", "if there is any lime, put it on the coffee table"),
        ("If I forgot the wall lamp, switch it off.", "if the wall lamp is on, switch it off"),
        ("If the salmon is still out on the counter, put it in the fridge.", "if the salmon is on the counter, put it in the fridge"),
        ("Check the wall lamp, and should it be on, switch it off.", "if the wall lamp is on, switch it off"),
        ("If a window is open, close that one.", "if a window is open, close it"),
        ("Turn off everything that's a lamp in the office.", "turn off every lamp in the office"),
    ],
)  # fmt: skip
def test_conditions_in_other_words(text: str, plain: str) -> None:
    same(text, plain, READER)


@for_each(
    "text",
    [
        "When we have a minute, put the pie on the coffee table.",
        "When I have a lime, wash it.",
        "If I have any lime, put it on the coffee table.",
        "When we have some pie, close the fridge.",
        "When we have a pie, put it on the coffee table.",
        "When you have a drink, turn off the tv.",
        "If I forgot the wall lamp, bring it to me.",
        "If the salmon is out of the fridge, put the lime in it.",
    ],
)
def test_conditions_that_are_others(text: str) -> None:
    refused(text, READER)


def test_a_room_that_the_order_names_itself() -> None:
    order = "turn off the lamp in the office and turn on the tv"
    same(f"Nobody is in the office any more, so {order}.", order, READER)
    same(f"The office is far too bright, so {order}.", order, READER)
    refused("Nobody is in the office any more, so turn off the wall lamp and the lamps.", READER)


def test_the_dirty_ones_of_a_room_that_is_told_of() -> None:
    same(
        "The dining room is gross, put the dirty plates in the dishwasher.",
        "put the dirty plates in the dishwasher",
        READER,
    )
    refused("The kitchen is gross, put the dirty plates in the dishwasher.", READER)
