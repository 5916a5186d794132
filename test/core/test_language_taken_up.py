"""What an order takes up without a name, or with half of one, from what was named before it."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

from for_each import for_each
from reading_home import reader_in, refused, same


@for_each("hang", ("hang up the clean one{}", "hang the clean one{} up", "hang up a clean one{}"))
@for_each("instead", ("", " instead"))
@for_each("joint", (", then ", " and ", ". Then "))
@for_each("rack", ("rack", "towel rack"))
def test_what_is_hung_up_goes_where_another_hung(
    rack: str, joint: str, instead: str, hang: str
) -> None:
    order = f"put the dirty towel from the {rack} in the washing machine"
    same(
        f"{order}{joint}{hang.format(' from the closet')}{instead}",
        f"{order}. put the clean towel from the closet on the towel rack",
        reader_in("h20_flat"),
    )


@for_each(
    "order",
    (
        "put the towel from the rack in the washing machine and hang up the picture",
        "put the towel from the rack in the washing machine and hang it up",
        "put the towel in the washing machine and hang up the clean one",
        "take the towel off the rack and hang up the shirt",
    ),
)
def test_what_may_hang_elsewhere_is_asked_for(order: str) -> None:
    refused(order, reader_in("h20_flat"))


@for_each("load", ("load them", "load them up", "load all of them"))
@for_each("end", ("", " and start it", ", then start it"))
def test_what_is_loaded_goes_into_the_machine_that_was_named(end: str, load: str) -> None:
    same(
        f"open the dishwasher, take the dirty mugs, {load}{end}",
        f"open the dishwasher, put the dirty mugs in the dishwasher{end}",
        reader_in("h14_flat"),
    )


@for_each("text", ("the dishwasher is full. load them", "take the mugs and load them"))
def test_what_is_loaded_has_to_be_known_and_where(text: str) -> None:
    refused(text, reader_in("h14_flat"))


@for_each("take", ("fetch", "get", "take"))
@for_each("put", ("put", "stand", "set"))
@for_each("beside", ("next to", "beside"))
def test_what_is_fetched_is_put_next_to_what_was_put_before(
    beside: str, put: str, take: str
) -> None:
    reader = reader_in("h49_pair")
    glasses = "put two clean wine glasses on the coffee table"
    same(
        f"{glasses}, then {take} the wine from the kitchen counter and {put} it {beside} them",
        f"{glasses}, then put the wine from the kitchen counter {beside} them",
        reader,
    )
    same(
        f"put the wine on the coffee table, then {take} two clean wine glasses and {put} them {beside} it",
        f"put the wine on the coffee table, then put two clean wine glasses {beside} it",
        reader,
    )


@for_each("text", ("get the apple and put it next to it", "fetch the wine and put it next to them"))
def test_what_it_is_next_to_has_to_be_spoken_of(text: str) -> None:
    refused(text, reader_in("h49_pair"))


@for_each("joint", (", then ", " and ", ", and "))
@for_each("again", ("it", "the plate"))
@for_each("place", ("on the coffee table", "in the kitchen sink"))
def test_what_is_taken_from_furniture_and_filled_is_what_goes_on(
    place: str, again: str, joint: str
) -> None:
    same(
        f"take the plate from the kitchen table, put a cupcake on it{joint}put {again} {place}",
        f"take the plate from the kitchen table, put a cupcake on the plate and put the plate {place}",
        reader_in("h11_sofa"),
    )


@for_each(
    "text",
    (
        "take the plate from the kitchen table and put a cupcake on it",
        "take the plate from the kitchen table, put two plums on it and put them on the desk",
        "take the cupcake from the plate, put a plum on it and put it on the coffee table",
        "take the plate from the cupboard, put the cupcake on it and put it back in the fridge",
    ),
)
def test_what_it_is_of_what_was_taken_and_from_where_is_asked(text: str) -> None:
    refused(text, reader_in("h11_sofa"))


@for_each("place", ("its place", "its stead", "place of it"))
def test_what_takes_its_place_goes_where_it_is_said_to(place: str) -> None:
    order = "take the water on the nightstand to the kitchen counter, and put the one from the fridge on the nightstand"
    same(f"{order} in {place}", order, reader_in("h8_carer"))
    refused("put the pillow on the bed in its place", reader_in("h8_carer"))


@for_each("want", ("I'd like some wine.", "Could I have some wine?", "we need wine."))
@for_each("put", ("put a bottle", "please put one bottle", "can you put a bottle"))
def test_a_bottle_is_of_the_drink_that_was_named(put: str, want: str) -> None:
    same(
        f"{want} {put} on the coffee table",
        "put one wine on the coffee table",
        reader_in("h11_sofa"),
    )


@for_each("number", ("one box", "a box"))
def test_a_box_is_of_the_cereal_that_was_named(number: str) -> None:
    same(
        f"I'm having cereal before bed. Put {number} and the milk on the kitchen table.",
        "put one cereal and the milk on the kitchen table",
        reader_in("h11_nightshift"),
    )


@for_each(
    "text",
    (
        "I don't drink wine. put a bottle on the coffee table",
        "we are out of wine. put a bottle on the coffee table",
        "I'd like some wine and some juice. put a bottle on the coffee table",
        "put a bottle on the coffee table",
    ),
)
def test_of_what_a_bottle_is_that_is_not_of_what_was_named_is_asked(text: str) -> None:
    refused(text, reader_in("h11_sofa"))


@for_each("may", ("can", "could", "may"))
@for_each("one", ("a plum", "one"))
def test_what_one_asks_to_have_is_what_is_put_there(one: str, may: str) -> None:
    same(
        f"{may} i have a plum? put {one} on the coffee table, please.",
        f"I want a plum. put {one} on the coffee table",
    )
