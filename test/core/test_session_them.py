"""Talk in several turns: "it" is what the last turn was about, and "them" all that the turns were
about of which each went on with the one before."""

from __future__ import annotations

from for_each import for_each
from talking import Chat

from vh_core.graph import GraphView
from vh_core.outcome import Outcome
from vh_core.program import Step


def _taken(chat: Chat, text: str) -> tuple[Step, ...]:
    return chat.done(text).steps


def _about(steps: tuple[Step, ...], *actions: str) -> set[int]:
    return {step.objects[0].id for step in steps if step.action in actions}


@for_each("them", ["Turn them off.", "turn them all off again", "Now turn both off."])
@for_each(
    ("first", "more", "things"),
    [
        ("Turn on the TV.", "and the computer", {95, 202}),
        ("Turn on the TV.", "now the computer too", {95, 202}),
        ("Turn on the computer.", "Do the same with the TV.", {95, 202}),
        ("Turn on the lamp on the desk.", "and the light in the dining room", {130, 224}),
    ],
)
def test_they_are_what_was_switched(first: str, more: str, things: set[int], them: str) -> None:
    chat = Chat()
    chat.done(first)
    chat.done(more)
    assert _about(_taken(chat, them), "SWITCHOFF") == things


@for_each("them", ["Put them on the sofa.", "Put them both on the sofa."])
@for_each(
    ("first", "more", "things"),
    [
        ("Bring me the newspaper.", "and the remote", {99, 105}),
        ("Grab the remote.", "Now the newspaper.", {99, 105}),
        ("Put the milk on the kitchen table.", "the wine too", {49, 55}),
        ("Put the remote on the tv stand.", "And the newspaper on the desk.", {99, 105}),
        ("Take the milk out of the fridge.", "The salmon too.", {38, 49}),
    ],
)
def test_they_are_what_was_carried(first: str, more: str, things: set[int], them: str) -> None:
    chat = Chat()
    chat.done(first)
    chat.done(more)
    assert _about(_taken(chat, them), "PUTBACK") == things


@for_each(
    ("turns", "action", "things"),
    [
        (
            "Close the curtains in the office. / Do the same in the kitchen. / Open them again.",
            "OPEN",
            {12, 197},
        ),
        (
            "Open the kitchen window. / now the bedroom window / close them again",
            "CLOSE",
            {11, 120},
        ),
        (
            "Turn on the lamps on the nightstands. / And the one on the desk. / Turn them all off.",
            "SWITCHOFF",
            {126, 128, 130},
        ),
        (
            "Put the milk on the kitchen table. / and the wine / and the salmon /"
            " Put them all in the fridge.",
            "PUTIN",
            {38, 49, 55},
        ),
        (
            "Put the toothpaste on the bathroom counter. / and both toothbrushes /"
            " Put them all back in the cabinet.",
            "PUTIN",
            {179, 180, 181},
        ),
        ("Bring me the newspaper. / and the remote / put them back", "PUTBACK", {99, 105}),
    ],
)
def test_they_are_all_that_went_on(turns: str, action: str, things: set[int]) -> None:
    chat = Chat()
    *before, last = turns.split(" / ")
    for turn in before:
        chat.done(turn)
    assert _about(_taken(chat, last), action) == things


@for_each("it", ["Put it on the sofa.", "put it on the sofa, please"])
def test_it_is_the_last_of_them(it: str) -> None:
    chat = Chat()
    chat.done("Put the milk on the kitchen table.")
    chat.done("and the wine")
    assert _about(_taken(chat, it), "PUTBACK") == {55}


def test_they_are_nothing_from_before_the_order_that_was_gone_on_with() -> None:
    chat = Chat()
    chat.done("Turn on the light in the dining room.")
    chat.done("Turn on the TV.")
    chat.done("and the computer")
    assert _about(_taken(chat, "Turn them off."), "SWITCHOFF") == {95, 202}


def test_both_are_no_three() -> None:
    chat = Chat()
    chat.done("Put the milk on the kitchen table.")
    chat.done("and the wine")
    chat.done("and the salmon")
    result = chat.say("Put both in the fridge.")
    assert result.outcome is Outcome.INVALID_TASK
    assert "there are 3 things" in result.message.lower()


@for_each(
    ("turns", "them", "actions", "things"),
    [
        (
            "Put the mug from the dining room on the desk. / Wash the mugs, but not the one on the"
            " desk.",
            "Put them in the sink.",
            ("PUTBACK", "PUTIN"),
            {48},
        ),
        (
            "Put the mug from the dining room on the desk. / Wash the mugs except for the one on"
            " the desk.",
            "Put them in the sink.",
            ("PUTBACK", "PUTIN"),
            {48},
        ),
        (
            "Open the kitchen window. / Open the windows in the bedroom, but not the one in the"
            " kitchen.",
            "Close them.",
            ("CLOSE",),
            {120},
        ),
        (
            "Put a plate on the nightstand. / Put the plates in the sink, but not the one on the"
            " nightstand.",
            "Put them on the kitchen table.",
            ("PUTBACK",),
            {44, 45, 46, 245},
        ),
        (
            "Where are the mugs? / Bring me the mugs, but not the one in the dining room.",
            "Put them in the sink.",
            ("PUTBACK", "PUTIN"),
            {48},
        ),
        (
            "Bring me the candles. / Put them on the desk except one.",
            "Put them on the bed.",
            ("PUTBACK",),
            {157},
        ),
        (
            "Bring me the milk, but don't bring the wine.",
            "Put them on the table.",
            ("PUTBACK",),
            {49},
        ),
        ("Bring me the milk. Don't bring the juice.", "Put it on the table.", ("PUTBACK",), {49}),
        (
            "Bring me the newspaper and leave the remote on the coffee table.",
            "Put it on the sofa.",
            ("PUTBACK",),
            {105},
        ),
        # what the last order put right
        (
            "Put the oranges on the bed. / Not the one in the living room.",
            "Put them in the fridge.",
            ("PUTIN",),
            {70, 238},
        ),
        (
            "Turn on the lamps in the bedroom. / Not the one on the desk.",
            "Turn them off.",
            ("SWITCHOFF",),
            {126, 128},
        ),
    ],
)
def test_they_are_nothing_that_was_left_out(
    turns: str, them: str, actions: tuple[str, ...], things: set[int]
) -> None:
    chat = Chat()
    for turn in turns.split(" / "):
        chat.done(turn)
    assert _about(_taken(chat, them), *actions) == things


@for_each(
    "out",
    [
        "but not the one {}",
        "except the one {}",
        "except for the one {}",
        "apart from the one {}",
        "but leave the one {}",
        "all but the one {}",
    ],
)
@for_each(
    ("order", "where", "them", "things"),
    [
        ("Put the apples in the fridge", "on the coffee table", "Put them on the desk.", {37, 73}),
        ("Put the plums on the desk", "on the kitchen table", "Put them on the bed.", {235, 246}),
        ("Put the oranges on the bed", "in the fridge", "Put them on the sofa.", {106, 238}),
        ("Put the books on the bed", "on the coffee table", "Open one of them.", None),
    ],
)
def test_they_are_what_is_left_however_it_is_said(
    order: str, where: str, them: str, things: set[int] | None, out: str
) -> None:
    chat = Chat()
    chat.done(f"{order}, {out.format(where)}.")
    if things is not None:
        assert _about(_taken(chat, them), "PUTBACK") == things
    else:
        assert 102 not in _about(_taken(chat, them), "OPEN")


def test_what_is_not_to_be_on_is_turned_on_after_all() -> None:
    chat = Chat()
    chat.done("Turn on the tv, but don't turn on the computer.")
    assert _about(_taken(chat, "Turn it on, too."), "SWITCHON") == {202}


@for_each("out", ["but not the one {}", "except the one {}", "all but the one {}"])
@for_each(
    ("order", "where", "that", "action", "thing"),
    [
        ("Put the plums in the fridge", "on the kitchen table", "Throw {} away.", "PUTIN", 36),
        (
            "Put the plums in the fridge",
            "on the kitchen table",
            "Put {} on the desk.",
            "PUTBACK",
            36,
        ),
        ("Put the apples in the fridge", "on the coffee table", "Bring me {}.", "GRAB", 98),
        ("Put the apples in the fridge", "on the coffee table", "Wash {}, too.", "WASH", 98),
        ("Turn on the lamps in the bedroom", "on the desk", "Turn {} on, too.", "SWITCHON", 130),
        ("Open all the windows", "in the kitchen", "Now open {} as well.", "OPEN", 11),
    ],
)
def test_that_one_is_the_one_that_was_left_out(
    order: str, where: str, that: str, action: str, thing: int, out: str
) -> None:
    chat = Chat()
    chat.done(f"{order}, {out.format(where)}.")
    assert _about(_taken(chat, that.format("that one")), action) == {thing}


@for_each("that", ["And that one on the table.", "Put that one in the dishwasher."])
def test_that_one_may_be_the_only_other_one(that: str) -> None:
    chat = Chat()
    chat.done("Put the mugs in the sink but not the one in the dining room.")
    before = chat.look()
    assert chat.say(that).outcome is Outcome.INVALID_TASK
    assert chat.look() == before


def test_both_is_not_the_two_of_what_was_asked_last() -> None:
    chat = Chat()
    chat.answer("Where is the milk?")
    chat.answer("And the juice?")  # two bottles
    before = chat.look()
    assert 'may be meant by "both"' in chat.say("Put both on the kitchen table.").message
    assert chat.look() == before


def test_all_of_them_are_those_of_both_turns() -> None:
    chat = Chat()
    chat.done("Wash the mug.")
    chat.done("And the plates.")
    told = chat.told("Are all of them clean now?")
    assert told.startswith("Yes, all")
    assert "mug (48)" in told and "plate (46)" in told


@for_each("asked", ["Are they both {}?", "Are both {}?", "Are they both {} now?"])
@for_each(
    ("order", "state", "is_so"),
    [
        ("Open the fridge and the dishwasher.", "open", True),
        ("Open the fridge and close the closet.", "open", False),
        ("Turn on the tv and turn off the computer.", "on", False),
        ("Turn on the tv and the computer.", "on", True),
        ("Turn off the tv and the computer.", "on", False),
    ],
)
def test_both_are_the_two_and_not_one_of_them(
    order: str, state: str, is_so: bool, asked: str
) -> None:
    chat = Chat()
    chat.done(order)
    assert chat.answer(asked.format(state)).value is is_so


@for_each("all_", ["Are they all on?", "Are they all on now?"])
def test_all_are_each_of_them(all_: str) -> None:
    chat = Chat()
    chat.done("Turn on the lamps in the bedroom.")
    assert chat.answer(all_).value is True
    chat.done("Turn off the lamp on the nightstand.")
    chat.done("Turn on the lights in the kitchen.")
    chat.answer("Which lamps are in the bedroom?")
    assert chat.answer(all_).value is False


@for_each("asked", ["Are they both {}?", "Are both {}?"])
@for_each(
    ("order", "state"),
    [
        ("Open the fridge and turn on the light in the kitchen.", "open"),
        ("Turn on the tv and open the closet.", "plugged in"),
        ("Put the plates on the desk.", "clean"),
    ],
)
def test_of_what_is_no_two_or_cannot_be_so_nothing_is_told(
    order: str, state: str, asked: str
) -> None:
    chat = Chat()
    chat.done(order)
    result = chat.say(asked.format(state))
    assert result.answer is None or result.answer.value is not True


@for_each("asked", ["How many are on it now?", "How many are on it?", "And how many are in there?"])
@for_each(
    ("thing", "place", "node"),
    [
        ("plums", "dining table", "table"),
        ("books", "desk", "desk"),
        ("plates", "coffee table", "coffeetable"),
    ],
)
def test_how_many_are_all_of_the_kind_that_are_there(
    thing: str, place: str, node: str, asked: str
) -> None:
    chat = Chat()
    chat.done(f"Put the {thing} on the {place}.")
    home = chat.look()
    view = GraphView(home)
    at = {
        i
        for i in home.by_class[thing[:-1]]
        for how in ("ON", "INSIDE")
        for to in view.successors(how, i)
        if home.nodes[to].class_name == node
    }
    assert chat.answer(asked).value == len(at)


@for_each("order", ["Put the {} in the dishwasher and start it.", "Wash the {} in the dishwasher."])
@for_each(("things", "name"), [("plates", "plate"), ("mugs", "mug")])
def test_how_many_is_asked_of_the_things_and_not_of_the_machine(
    things: str, name: str, order: str
) -> None:
    chat = Chat()
    chat.done(order.format(things))
    assert chat.answer("How many are there?").value == len(chat.look().by_class[name])
