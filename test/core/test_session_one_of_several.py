"""What "it" is after a question that was answered with several things: any of them."""

from __future__ import annotations

from for_each import for_each
from talking import Chat

from vh_core.graph import GraphView


@for_each(
    ("asks", "order"),
    [
        ("Where is the book?", "Put it on the bed."),
        ("Where is the apple?", "Put it in the fridge."),
        ("Is there a dirty glass?", "Wash it."),
        ("Where is the candle?", "Bring it to the kitchen."),
    ],
)
def test_nobody_knows_which_it_is(asks: str, order: str) -> None:
    chat = Chat()
    chat.say(asks)
    refusal = chat.say(order)
    assert not refusal.steps and "it" in refusal.message
    assert "may be any of" in refusal.message


@for_each(
    ("asks", "order", "step"),
    [
        ("Is there any milk?", "Put it on the kitchen table.", "<milk> (49) <kitchentable>"),
        ("Where is the soap?", "Put it on the counter.", "<barsoap> (182) <bathroomcounter>"),
        ("Where is the mug in the dining room?", "Put it in the cabinet.", "<mug> (236) <cabinet>"),
    ],
)  # fmt: skip
def test_the_only_one_goes_to_a_place_of_its_room(asks: str, order: str, step: str) -> None:
    chat = Chat()
    chat.say(asks)
    assert step in "; ".join(map(str, chat.say(order).steps))


def test_what_is_named_in_the_plural_may_be_it() -> None:
    chat = Chat()
    chat.say("Where are the clothes?")
    assert chat.say("Put it in the washing machine.").steps


@for_each("how", ["with the {}", "with the {} in it", "with a {} in it", "that has a {} in it"])
@for_each(
    ("said", "name"),
    [
        ("plate", "plate"),
        ("mug", "mug"),
        ("wine glass", "wineglass"),
        ("water glass", "waterglass"),
    ],
)
def test_it_is_told_which_of_several_cabinets_was_chosen(said: str, name: str, how: str) -> None:
    chat = Chat()
    home = chat.look()
    view = GraphView(home)
    cabinets = {*home.by_class["cabinet"], *home.by_class["kitchencabinet"]}
    inside = {to for i in home.by_class[name] for to in view.successors("INSIDE", i)}
    result = chat.done(f"Put the perfume in the cabinet {how.format(said)}.")
    told = [note for note in result.notes if note.startswith('"cabinet": chose')]
    assert len(told) == (len(inside & cabinets) > 1)
    (to,) = cabinets & GraphView(chat.look()).successors("INSIDE", 184)
    assert to in inside
