"""Constructions of everyday English that say in more words, in fewer, or in another order what an
order says: each is held against that order."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

from for_each import for_each
from reading_home import HOME, READER, goal_of, reader_in, refused, same

from vh_core.goals import StateCondition
from vh_core.language import HomeAnswer, ask

_HOUSE = reader_in("h31_house")


@for_each(
    "listed",
    ("tv, computer and the stove", "tv and computer", "the microwave, the toaster and the tv"),
)
@for_each("so", ("off", "on", "switched off"))
@for_each("end", ("", " please", "."))
def test_all_of_a_list_are_to_be_so(listed: str, so: str, end: str) -> None:
    both = "both" if "," not in listed else "all"
    same(f"{listed}, {both} {so}{end}", f"{listed} should be {so}")


@for_each("arrow", ("->", "→", "=>"))
@for_each("room", ("kitchen", "living room", "home office", "office"))
def test_an_arrow_behind_a_room_says_what_is_so_there(arrow: str, room: str) -> None:
    same(f"{room} {arrow} light off, window open", f"in the {room}: light off, window open")


@for_each("text, plain", (
    ("plum: kitchen table -> fridge", "move the plum from the kitchen table to the fridge"),
    ("2 towels: closet (bedroom) -> bathroom cabinet", "move two towels from the closet to the bathroom cabinet"),
    ("the milk: fridge → dining table", "move the milk to the dining table"),
    ("all mugs: dining table -> dishwasher", "move all mugs from the dining table to the dishwasher"),
    ("newspaper: coffee table => bed", "move the newspaper to the bed"),
))  # fmt: skip
def test_from_where_to_where_stands_around_an_arrow(text: str, plain: str) -> None:
    same(text, plain)


def test_a_line_that_is_a_room_is_where_the_next_ones_are_done() -> None:
    for room, order, other, then in (
        ("kitchen", "take the salmon", "dining room", "put the salmon on the table"),
        ("bedroom", "switch on the lamp on the desk", "living room", "close the window"),
        ("bathroom", "turn off the light", "kitchen", "turn off the light"),
        ("Living Room", "pick up the newspaper", "Bedroom", "lay it on the bed"),
    ):
        plain = f"go to the {room}. {order}. go to the {other}. {then}"
        for text in (
            f"{room}\n{order}\n{other}\n{then}",
            f"{room}\n  {order}\n\nthe {other}\n{then}\n",
        ):
            same(text, plain)
    same("living room\npick up 2 pillows\nbedroom\nput pillows on bed",
         "put two pillows from the living room on the bed", reader_in("h31_flat"))  # fmt: skip


@for_each("also", ("also", "too,", "again"))
def test_also_behind_a_colon_says_no_more(also: str) -> None:
    same(f"Dirty plate: in the sink. Dirty water glass: {also} in the sink.",
         "put the dirty plate in the sink. put the dirty water glass in the sink")  # fmt: skip


@for_each(
    "means", (", fish = the salmon", " (fish = salmon)", "; fish = salmon", ". fish = the salmon")
)
def test_a_word_is_said_to_mean_a_thing(means: str) -> None:
    same(f"put the fish in the fridge{means}", "put the salmon in the fridge")
    same("window in the bedroom = closed", "close the window in the bedroom")


@for_each(
    "same_",
    (
        "do the same with {} and with {}",
        "Do the same thing with {} and with {}",
        "do that with {} and with {}",
    ),
)
def test_the_same_with_one_and_with_another(same_: str) -> None:
    text = f"take the milk and put it in the fridge. {same_.format('the lime', 'the salmon')}"
    same(text, "put the milk, the lime and the salmon in the fridge")


@for_each("text, plain", (
    ("out of the fridge I want the milk", "bring me the milk from the fridge"),
    ("from the closet I need two towels", "bring me two towels from the closet"),
    ("off the coffee table I'd like the newspaper", "bring me the newspaper from the coffee table"),
    ("towels. Both. They are in the closet.", "bring me both towels from the closet"),
    ("I'd like a glass, a wine glass I mean, get me one", "bring me a wine glass"),
    ("of the two plates in the dishwasher I need the clean one", "bring me the clean plate in the dishwasher"),
    ("of the wine glasses in the kitchen cabinet bring me the dirty one", "bring me the dirty wine glass in the kitchen cabinet"),
))  # fmt: skip
def test_what_is_wanted_is_said_in_another_order(text: str, plain: str) -> None:
    same(text, plain)


@for_each("what", ("the closet", "the fridge", "the window in the kitchen"))
@for_each("should", ("should be closed", "must be shut", "has to be closed"))
@for_each(
    "behind",
    (", not open", " and not open", ", not standing open", ", not left wide open like that"),
)
def test_how_it_should_not_be_says_the_same_again(what: str, should: str, behind: str) -> None:
    same(f"{what} {should}{behind}", f"close {what}")
    so = behind.replace("open", "on").replace("standing", "still").replace("wide ", "")
    same(f"the tv should be off{so}", "turn off the tv")


@for_each(
    "leave", ("do not leave it open", "don't leave its door open", "don't leave the fridge open")
)
@for_each("order", ("put the lime in the fridge", "make sure that the lime is in the fridge"))
def test_what_is_not_left_open_is_closed(leave: str, order: str) -> None:
    same(f"{order}, and {leave}", "put the lime in the fridge. close the fridge")


@for_each("sure", ("make sure that", "please make sure", "ensure", "see to it that"))
@for_each("room, one, other, is_", (
    ("kitchen", "stove", "toaster", "on"),
    ("living room", "tv", "floor lamp", "running"),
    ("kitchen", "fridge", "microwave", "open"),
))  # fmt: skip
def test_neither_is_so_in_a_room(sure: str, room: str, one: str, other: str, is_: str) -> None:
    verb = "close" if is_ == "open" else "turn off"
    same(
        f"{sure} in the {room} neither the {one} nor the {other} is {is_}",
        f"{verb} the {one} and the {other}",
    )


@for_each("text, plain", (
    ("the tv should be on and so should the computer", "turn on the tv and the computer"),
    ("the milk must be in the fridge, and so must the lime", "put the milk and the lime in the fridge"),
    ("the closet should be closed and so should the fridge", "close the closet and the fridge"),
    ("the mug should be washed by you", "wash the mug"),
    ("the tv should be off by now, so turn it off", "turn off the tv"),
    ("wash the dirty plates from dinner", "wash the dirty plates"),
    ("scrub the mug on the dining table clean", "wash the mug on the dining table"),
    ("if there is any milk left, bring it to the dining table", "put the milk on the dining table"),
    ("In the bedroom you first turn off the lamp on the desk, and then you open the window", "turn off the lamp on the desk. open the window in the bedroom"),
    ("First you open the fridge, then you take the milk, and then you close the fridge", "open the fridge, take the milk, close the fridge"),
    ("You start by picking up the salmon. Put it in the fridge", "put the salmon in the fridge"),
    ("go to the coffee maker and put the plug in the socket", "plug in the coffee maker"),
    ("go to the toaster. Put its plug into the outlet", "plug in the toaster"),
    ("lunch preparation: salmon in the microwave, microwave on", "salmon in the microwave, microwave on"),
    ("Hello! Your task for today: turn on the tv", "turn on the tv"),
    ("We want light and no noise: the lamp on the desk should be on and the tv should be off", "the lamp on the desk should be on and the tv should be off"),
    ("I want the salmon heated: it should be in the microwave and the microwave should be on", "the salmon should be in the microwave and the microwave should be on"),
    ("clear away the mugs. They should go in the dishwasher", "put the mugs in the dishwasher"),
    ("tidy the towels away. They must all be in the closet", "put the towels in the closet"),
    ("The salmon doesn't belong there; it goes in the fridge", "put the salmon in the fridge"),
    ("The towels don't belong here. They belong in the closet. Put them there", "put the towels in the closet"),
    ("no more tv, turn that off. Switch on the computer instead", "turn off the tv. turn on the computer"),
    ("I don't want the tv on, I want the computer on instead", "turn off the tv. turn on the computer"),
    ("we don't want the kitchen window open, we want the bedroom window open instead", "close the kitchen window. open the bedroom window"),
    ("I need a drink. Put one wine glass on the coffee table", "put one wine glass on the coffee table"),
    ("hide the chips in the closet before they find them", "put the chips in the closet"),
    ("For the salad I need both peaches, so put them on the kitchen table", "put both peaches on the kitchen table"),
    ("there is a mug on the dining table, which is not where mugs belong, so please put it in the dishwasher", "put the mug on the dining table in the dishwasher"),
    ("put the salmon in the microwave, which is already open. Turn it on", "put the salmon in the microwave. turn it on"),
))  # fmt: skip
def test_an_order_in_other_words(text: str, plain: str) -> None:
    same(text, plain)


@for_each(
    "where", ("where you put {} {}", "where you should place {} {}", "where you then lay {} {}")
)
@for_each(
    "thing, room, place",
    (("salmon", "dining room", "on the table"), ("newspaper", "bedroom", "on the bed")),
)
def test_where_one_goes_it_is_put_down(where: str, thing: str, room: str, place: str) -> None:
    same(
        f"take the {thing} to the {room}, {where.format('it', place)}",
        f"put the {thing} {place} in the {room}",
    )


@for_each("but", ("except for", "except", "apart from", "but"))
@for_each("are", ("that are in", "in"))
def test_two_of_them_are_left_out(but: str, are: str) -> None:
    same(f"Put every plum in the fridge {but} the two {are.replace('in', 'on')} the dining table",
         "put the plum on the kitchen table in the fridge")  # fmt: skip
    same(f"Bring all towels to the bathroom {but} the two {are} the closet",
         "bring all towels to the bathroom except the two towels that are in the closet")  # fmt: skip


def test_those_that_are_left_out_are_not_put_in() -> None:
    for but in ("except", "but", "apart from"):
        for those in ("the two plates", "the ones"):
            goal = goal_of(f"wash every plate {but} {those} that are in the dishwasher")
            assert {i for each in goal.conditions for i in each.mentions} == {44, 45, 245}


@for_each(
    "when",
    ("when you leave", "once you have it", "when you've got it", "as soon as you have fetched it"),
)
def test_when_that_is_done_is_then(when: str) -> None:
    for order in ("turn off the kitchen light", "close the fridge"):
        same(f"get the milk, then {order} {when}", f"get the milk, then {order}")
        same(f"get the milk. And {order} {when}", f"get the milk. {order}")
    refused(f"turn off the light {when}")


@for_each("text, plain", (
    ("where did the newspaper go?", "where is the newspaper?"),
    ("do you know where the milk has gone?", "where is the milk?"),
    ("do you know where the towels went?", "where are the towels?"),
    ("do we have any milk for the morning?", "is there any milk?"),
    ("is there any milk left for breakfast?", "is there any milk?"),
))  # fmt: skip
def test_a_question_in_other_words(text: str, plain: str) -> None:
    asked, meant = ask(text, HOME), ask(plain, HOME)
    assert isinstance(asked, HomeAnswer) and isinstance(meant, HomeAnswer), (asked, meant)
    assert asked.text == meant.text


@for_each("text, name", (
    ("bring me the perfume bottle", "perfume"),
    ("bring me a coffee mug", "mug"),
    ("bring me a tea cup", "mug"),
    ("bring me the soup bowl from the dining table", ""),
))  # fmt: skip
def test_a_thing_with_what_it_holds_is_the_thing(text: str, name: str) -> None:
    found = READER.read(text)
    if name:
        (node_id,) = (
            i
            for each in goal_of(text).conditions
            for i in each.mentions
            if HOME.nodes[i].class_name != "character"
        )
        assert HOME.nodes[node_id].class_name == name
    else:
        assert getattr(found, "kind", "") != "not_understood"
    refused("put the flower mug in the sink")


def test_a_slip_is_a_name_of_what_is_here() -> None:
    same("dirty plats in the dishwasher", "put the dirty plates in the dishwasher", _HOUSE)


@for_each("order, plain", (
    ("turn off the light in the kitchen", "turn off the light in the kitchen"),
    ("can you turn off the floor lamp?", "turn off the floor lamp"),
))  # fmt: skip
@for_each("behind", ("Not the stove", "But not the stove", "Just not the stove"))
@for_each("why", (
    "I'm still using it", "we need that", "that one stays on", "it's needed", "because I am still cooking with it", "that's for dinner",
))  # fmt: skip
def test_why_something_else_is_not_meant_changes_nothing(
    order: str, plain: str, behind: str, why: str
) -> None:
    joint = " " if order.endswith("?") else ". "
    same(f"{order}{joint}{behind}, {why}", plain)


@for_each("leave", ("only leave the one in the office on", "just keep the one in the office on"))
@for_each("why", ("that's her nightlight", "I'm still using it", "it stays on", "we need that one"))
def test_why_one_is_left_as_it_is(leave: str, why: str) -> None:
    same(f"turn off all the table lamps, {leave}, {why}", "turn off the table lamps in the bedroom")


@for_each("text", (
    "living room -> kitchen",
    "milk: fridge -> off",
    "no more plums, put it in the fridge",
    "turn off the tv when I leave",
    "put the apple on the table and do not leave it there",
    "I don't want the tv on, I want music instead",
    "wash every plate except the two in the dishwasher",
    "put the plug in the drawer",
    "x = the plum",
))  # fmt: skip
def test_what_says_something_else_is_refused(text: str) -> None:
    refused(text)


def test_only_what_is_named_is_left_on() -> None:
    goal = goal_of("turn off every table lamp, only the one in the office stays on")
    off = {
        each.node_id
        for each in goal.conditions
        if isinstance(each, StateCondition) and each.state == "OFF"
    }
    assert len(off) == 3


def test_a_state_is_shared_behind_other_things() -> None:
    """ "The dirty plate and glass" is of two dirty things, whatever is named before them."""
    parents = reader_in("h42_parents")
    same(
        "Put the dirty bowls and the dirty plate and glass from the dining room in the sink",
        "put every dirty bowl, the dirty plate and the dirty glass from the dining room in the kitchen sink",
        parents,
    )
