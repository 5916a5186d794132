"""Talk in several turns: what something was poured into, or food was put on, is "it" next, as it is
within one text."""

from __future__ import annotations

from for_each import for_each
from talking import Chat

from vh_core.graph import GraphView
from vh_core.outcome import Outcome


def _taken(chat: Chat, text: str) -> str:
    return "; ".join(map(str, chat.done(text).steps))


@for_each("next_turn", ["Take it to the office.", "Bring it to me.", "Put it on the nightstand."])
@for_each(
    "pours",
    [
        "Fill a glass with milk.",
        "Pour the juice into a glass.",
        "Pour the wine into a wine glass.",
        "Pour water into a glass.",
        "Fill the coffee pot with water.",
        "Put a glass of water on the coffee table.",
    ],
)
def test_what_was_filled_is_no_carton(pours: str, next_turn: str) -> None:
    chat = Chat()
    chat.done(pours)
    before = chat.look()
    result = chat.say(next_turn)
    assert result.outcome is Outcome.NO_PLAN
    assert "would be empty again" in result.message
    assert chat.look() == before


@for_each("back", ["Put it back in the fridge.", "Put it in the fridge.", "Put it back."])
@for_each(
    ("pours", "carton"), [("Pour the milk into a glass.", 49), ("Fill a mug with juice.", 51)]
)
def test_the_carton_goes_back_to_the_fridge(pours: str, carton: int, back: str) -> None:
    chat = Chat()
    chat.done(pours)
    assert f"({carton}) <fridge> (24)" in _taken(chat, back)


@for_each(
    ("puts", "order", "vessel", "food"),
    [
        ("Put the cupcake on a plate.", "Put it on the coffee table.", 47, 41),
        ("Put an orange on a plate.", "Put it on the dining table.", 47, 70),
        ("Put an apple on a plate.", "Take it to the bedroom.", 47, 73),
        ("Put an apple on a plate.", "Put it in the fridge.", 47, 73),
        ("Put the salmon in the frying pan.", "Put it on the stove.", 74, 38),
        ("Put the chicken in the pot.", "Put it in the oven.", 72, 69),
    ],
)
def test_food_goes_on_what_it_was_put(puts: str, order: str, vessel: int, food: int) -> None:
    chat = Chat()
    chat.done(puts)
    assert f"({vessel}) <" in _taken(chat, order)
    view = GraphView(chat.look())
    assert vessel in view.successors("ON", food) | view.successors("INSIDE", food)


@for_each("order", ["Bring it to me.", "Throw it away.", "Take it."])
@for_each("puts", ["Put an apple on a plate.", "Put the lime in the glass."])
def test_it_may_be_either(puts: str, order: str) -> None:
    chat = Chat()
    chat.done(puts)
    before = chat.look()
    result = chat.say(order)
    assert result.outcome is Outcome.INVALID_TASK
    assert '"it" may be what is on or in the' in result.message
    assert chat.look() == before


@for_each(
    ("puts", "order", "step"),
    [
        ("Put an apple on a plate.", "Take it off the plate.", "[GRAB] <apple> (73)"),
        (
            "Put the salmon in the frying pan.",
            "Take it out of the pan and put it in the fridge.",
            "[PUTIN] <salmon> (38) <fridge>",
        ),
        ("Put the newspaper on the sofa.", "Bring it to me.", "[GRAB] <newspaper>"),
        ("Put an apple on a plate.", "Put it back.", "[PUTBACK] <apple> (73) <kitchentable>"),
    ],
)
def test_what_is_taken_off_is_the_food(puts: str, order: str, step: str) -> None:
    chat = Chat()
    chat.done(puts)
    assert step in _taken(chat, order)


@for_each(
    ("more", "drink"),
    [("And a glass of water.", "water"), ("a glass of milk too", "milk")],
)
@for_each(
    "first", ["Put the painkillers on the nightstand.", "Put a glass of juice on the nightstand."]
)
def test_a_glass_of_water_goes_where_the_thing_before_it_went(
    more: str, drink: str, first: str
) -> None:
    chat = Chat()
    chat.done(first)
    steps = "; ".join(map(str, chat.done(more).steps))
    assert "<nightstand> (125)" in steps and "glass" in steps
    assert "[POUR]" in steps and f"<{drink}>" in steps


@for_each("more", ["And a glass of water.", "A glass of water, too."])
def test_a_glass_of_water_is_brought_with_what_is_brought(more: str) -> None:
    chat = Chat()
    chat.done("Bring me the newspaper.")
    steps = chat.done(more).steps
    assert any(step.action == "POUR" for step in steps)
    held = {edge.to_id for edge in chat.look().edges if edge.relation.startswith("HOLDS")}
    assert "waterglass" in {chat.look().nodes[i].class_name for i in held}


def test_milk_that_goes_on_with_a_glass_of_water_is_not_poured_into_it() -> None:
    chat = Chat()
    chat.done("Put a glass of water on the nightstand.")
    steps = "; ".join(map(str, chat.done("And the milk.").steps))
    assert "[PUTBACK] <milk> (49) <nightstand> (125)" in steps and "POUR" not in steps
