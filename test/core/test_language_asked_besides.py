"""A question beside an order: the order is done, and the question answered; where one may speak of
the other, neither is guessed."""

from __future__ import annotations

from for_each import for_each
from reading_home import HOME, goal_of, refused, same

from vh_core.language import HomeAnswer, ask

ORDERS = {
    "close the bathroom window": "close the bathroom window",
    "all plums in the fridge please": "put all plums in the fridge",
    "the newspaper goes on the sofa": "put the newspaper on the sofa",
    "I want the newspaper on the bed": "put the newspaper on the bed",
    "Take the newspaper and put it on the sofa": "put the newspaper on the sofa",
    "Put both mugs in the dishwasher": "put both mugs in the dishwasher",
    "If the floor lamp is on, turn it off": "turn off the floor lamp",
}
QUESTIONS = {
    "Is the toaster off?": ("toaster", True),
    "Is the tv on?": ("tv", False),
    "Where is the phone?": ("nightstand", None),
    "How many magazines do we have?": ("", None),
    "And is the toilet closed?": ("toilet", None),
}


@for_each("order", ORDERS)
@for_each("question", QUESTIONS)
def test_the_order_is_read_and_the_question_answered(order: str, question: str) -> None:
    named, value = QUESTIONS[question]
    plain = ask(question, HOME)
    assert isinstance(plain, HomeAnswer)
    assert value is None or plain.value is value
    for text in (f"{order}. {question}", f"{question} {order}.", f"{order}\n{question}"):
        goal = same(text, ORDERS[order])
        told = [note.sentence for note in goal.notes if plain.text in note.sentence]
        assert told, text
        assert named in told[0]
        assert ask(text, HOME) is None, text


@for_each(
    "text",
    [
        "Turn on the tv. Is the tv on?",
        "Turn on the tv. Is it on now?",
        "Is the remote on the sofa? Put the magazine there.",
        "Is the tv on? If so, turn off the floor lamp.",
        "Is the tv on? Then turn on the light in the kitchen.",
        "Is the fridge closed? 1 salmon into fridge\n2 shut fridge",
        "Where is the toy? In the bedroom turn on the light.",
        "Is the microwave open? I can hear the water in the kitchen. Turn it off.",
        "Are the lights on in the bedroom? Turn on the light in the kitchen.",
    ],
)
def test_where_one_may_speak_of_the_other_nothing_is_done(text: str) -> None:
    refused(text)


@for_each(
    "text",
    ["I need my phone. Where is my phone?", "I want a snack. Is there any fruit in the fridge?"],
)
def test_what_is_wanted_is_why_it_is_asked(text: str) -> None:
    assert isinstance(ask(text, HOME), HomeAnswer)


def test_what_is_asked_of_the_thing_itself_still_depends_on_it() -> None:
    goal = goal_of("Is the tv on? Turn it off.")
    assert not any("Is the tv on" in note.sentence for note in goal.notes)


@for_each("why", ["thinking of mojitos", "I'm in the mood for cake", "planning pancakes"])
def test_what_somebody_has_in_mind_is_why_it_is_asked(why: str) -> None:
    plain = ask("how many plums are there", HOME)
    found = ask(f"how many plums are there, {why}", HOME)
    assert isinstance(plain, HomeAnswer) and isinstance(found, HomeAnswer)
    assert found.value == plain.value
    moved = ask("how many plums are there, thinking of moving them to the fridge", HOME)
    assert not isinstance(moved, HomeAnswer)


@for_each("want", ["I want", "I'd like", "we need", "I would like"])
@for_each("so", ["in the fridge", "inside the fridge", "to be inside of the fridge", "shut away"])
def test_where_something_is_wanted_is_no_reason_to_ask(want: str, so: str) -> None:
    """It is an order, and nobody only answers."""
    assert not isinstance(
        ask(f"Is the milk in the fridge? {want} the salmon {so}", HOME), HomeAnswer
    )
    assert isinstance(ask(f"Is the milk in the fridge? {want} the milk", HOME), HomeAnswer)
