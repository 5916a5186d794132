"""Steps in the words that robots and learners are given, beside the same in plain words."""

from __future__ import annotations

from for_each import for_each
from reading_home import READER, refused, same

from vh_core.goals import Goal

THINGS = ("salmon", "milk", "wine")


@for_each("thing", THINGS)
@for_each("go", ["go towards", "walk toward", "move over to", "walk up to"])
@for_each("hand", ["in your hand", "with your right hand", "into the gripper", "with both hands"])
def test_what_a_robot_does_it_with(thing: str, go: str, hand: str) -> None:
    said = (
        f"{go} the coffee table, take the {thing} {hand}, open the fridge, put the {thing} in there"
    )
    same(
        said, f"go to the coffee table, take the {thing}, open the fridge, put the {thing} in there"
    )


@for_each("thing", THINGS)
@for_each("whom", ["to user", "to the user", "to the operator"])
def test_the_user_is_me(thing: str, whom: str) -> None:
    same(f"bring the {thing} {whom}", f"bring me the {thing}")


@for_each("do, plain", [("fetching", "fetch me"), ("bringing", "bring me")])
@for_each("thing", [*THINGS, "remote controller"])
def test_what_is_asked_for_in_progress(do: str, plain: str, thing: str) -> None:
    same(f"please {do} the {thing} for me", f"{plain} the {thing.replace('ller', 'l')}")


@for_each("things", ["plums", "apples"])
@for_each("how", ["({}) in the fridge", "({} of them) into the fridge"])
def test_how_many_in_parentheses(things: str, how: str) -> None:
    same(f"put the {things} {how.format('all')}", f"put all the {things} in the fridge")
    same(f"put the mugs {how.format('both')}", "put both mugs in the fridge")
    refused(f"put the {things} (not all) in the fridge")


@for_each("order", ["open the curtains", "close the windows", "put the plums in the fridge"])
def test_all_of_them_in_a_sentence_of_its_own(order: str) -> None:
    same(f"{order}. All of them.", f"{order}, all of them")
    same(f"go to the bedroom. {order}. All of them.", f"go to the bedroom. {order}")


def test_all_of_the_room_that_something_in_it_was_gone_to() -> None:
    bedroom = "in the bedroom, open all curtains"
    same(bedroom, "open all curtains in the bedroom")
    said = "go to the bedroom. walk to the {}. open all curtains"
    walked = "go to the bedroom. walk to the {}. open all curtains in the bedroom"
    for each in ("curtains", "bed", "dresser"):
        same(said.format(each), walked.format(each))


@for_each("thing", THINGS)
@for_each("numbers", ["1 take the {0} 2 open the fridge 3 put the {0} in 4 close the fridge",
                      "1 open fridge 2 take {0} 3 put {0} in fridge 4 close fridge"])  # fmt: skip
def test_numbers_without_a_point(thing: str, numbers: str) -> None:
    dotted = numbers.format(thing)
    for number in "1234":
        dotted = dotted.replace(f"{number} ", f"{number}. ")
    same(numbers.format(thing), dotted)


def test_numbers_of_things_are_none_of_steps() -> None:
    same("put 1 plate 2 mugs 3 forks on the coffee table",
         "put one plate, two mugs and three forks on the coffee table")  # fmt: skip


@for_each("thing", ["plums", "apples", "mugs"])
@for_each(
    "again", ["repeat until", "keep going until", "continue until", "repeat these steps until"]
)
def test_again_until_it_is_so(thing: str, again: str) -> None:
    one = thing.removesuffix("s")
    same(f"take a {one} and put it in the sink. {again} all the {thing} are in the sink.",
         f"take a {one} and put it in the sink. all the {thing} should be in the sink")  # fmt: skip
    refused(f"wait until all the {thing} are in the sink")
    refused(f"{again} i say stop")


@for_each("thing", ["plum", "salmon", "lime"])
def test_what_is_filled_with_what(thing: str) -> None:
    same(f"take the frying pan, put it on the coffee table and fill it with the {thing}",
         f"take the frying pan, put it on the coffee table and put the {thing} in it")  # fmt: skip


@for_each("put", ["lay", "put", "set"])
@for_each("thing", ["pillow", "chips"])
def test_down_on(put: str, thing: str) -> None:
    same(f"take the {thing} and {put} it down on sofa", f"put the {thing} on the sofa")


@for_each("thing", ["cell phone", "pillow"])
@for_each("back", ["go back to the bedroom for", "return to the bedroom for"])
def test_going_back_for_more(thing: str, back: str) -> None:
    same(f"put the milk on the sofa. {back} the {thing} and both candles and put these on the sofa",
         f"put the milk on the sofa. put the {thing} from the bedroom and both candles from the "
         "bedroom on the sofa")  # fmt: skip


@for_each("verb", ["bring me", "get", "fetch me"])
@for_each("them", ["those two", "both of them", "those", "these two"])
def test_what_is_listed_before_it_is_asked_for(verb: str, them: str) -> None:
    same(
        f"newspaper, remote control: {verb} {them}", "bring me the newspaper and the remote control"
    )
    refused("milk, newspaper: bring me those three")


@for_each("thing", ["newspaper", "notes"])
def test_what_is_put_where_somebody_went(thing: str) -> None:
    same(f"grab the {thing}, walk to the bookshelf in the living room, put the {thing}",
         f"put the {thing} in the bookshelf in the living room")  # fmt: skip
    refused(f"grab the {thing}, walk to the living room, put the {thing}")


@for_each("so", ["dirty plate", "plum", "mug"])
def test_a_place_in_parentheses(so: str) -> None:
    same(f"{so} (kitchen) in dishwasher", f"put the {so} from the kitchen in the dishwasher")


@for_each("place", ["nightstands", "kitchen cabinets"])
@for_each("thing", ["book", "plate", "glass"])
@for_each("look", ["look in the {} and on them, take every {} you find and",
                   "take every {1} in and on the {0} and",
                   "look on the {} and in them and take every {} that you find and"])  # fmt: skip
def test_what_is_found_where_it_is_looked_for(look: str, place: str, thing: str) -> None:
    plain = f"take every {thing} from the {place} and put them on the sofa"
    if isinstance(READER.read(plain), Goal):  # where one is
        same(f"{look.format(place, thing)} put them on the sofa", plain)


@for_each("rooms", ["kitchen, bathroom, dining room",
                    "the kitchen, the bathroom and the dining room"])  # fmt: skip
def test_each_of_the_rooms_that_are_listed(rooms: str) -> None:
    same(f"turn the light on in each of these rooms: {rooms}",
         "turn the light on in the kitchen, the bathroom and the dining room")  # fmt: skip
    refused("turn the light on in each of these rooms")


@for_each("place", ["fridge", "coffee table"])
@for_each("all_goes", ["all goes", "it all goes", "all belongs"])
def test_all_of_what_is_emptied(place: str, all_goes: str) -> None:
    same(f"unload the {place}, {all_goes} on the kitchen table",
         f"unload the {place}, everything goes on the kitchen table")  # fmt: skip


@for_each("one, other", [("plate", "mug"), ("mug", "plate"), ("shirt", "towel"), ("fork", "plate")])
@for_each("so", ["dirty", "clean"])
def test_what_two_things_are_like_is_said_of_both(one: str, other: str, so: str) -> None:
    plain = f"put the {so} {one} and the {so} {other} in the sink"
    said = f"put the {one} and the {other} that are {so} in the sink"
    if isinstance(READER.read(plain), Goal):
        same(said, plain)
    else:
        refused(said)
