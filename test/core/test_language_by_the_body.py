"""Steps of a body: where it stands and turns, what its hands do on the way to an order, what it
goes somewhere for, and which button it presses."""

from __future__ import annotations

from for_each import for_each
from reading_home import refused, same

PLACES = ("fridge", "stove", "microwave", "dishwasher")


@for_each("place", PLACES)
@for_each("turn", ["rotate to", "rotate towards", "pivot to", "turn around to face",
                   "align yourself with", "orient yourself towards"])  # fmt: skip
def test_where_it_turns(turn: str, place: str) -> None:
    same(f"{turn} the {place} and open it", f"turn to the {place} and open it")
    same(f"go to the kitchen. {turn} the {place}, open it.",
         f"go to the kitchen. turn to the {place}, open it.")  # fmt: skip


@for_each("place", PLACES)
@for_each("stand", ["stand in front of", "stop right in front of", "stand infront of",
                    "position yourself in front of", "move closer to", "get close to"])  # fmt: skip
def test_where_it_stands(stand: str, place: str) -> None:
    same(f"{stand} the {place} and open it", f"go to the {place} and open it")
    same(f"go to the kitchen, {stand} the {place}. Open it.", f"go to the {place}. open it")


@for_each(
    "gesture",
    ["extend your arm and", "stretch out your hand to", "reach out and", "use your hand to",
     "raise your right arm,", "open your gripper and"],
)  # fmt: skip
@for_each("order", ["grab the plum", "take the milk and put it on the coffee table",
                    "close the closet"])  # fmt: skip
def test_a_gesture_before_an_order(gesture: str, order: str) -> None:
    same(f"{gesture} {order}", order)
    same(f"go to the kitchen. then {gesture} {order}", f"go to the kitchen. then {order}")


@for_each("place", PLACES)
@for_each("hold", ["grab the handle of the {}", "reach for the {} handle",
                   "go to the {}, reach for its handle", "walk to the {}. take hold of its handle",
                   "go to the {}. grab the handle"])  # fmt: skip
@for_each("pull, do", [("pull it open", "open"), ("open it", "open"), ("push it shut", "close"),
                       ("close the door", "close")])  # fmt: skip
def test_a_handle_is_what_it_is_opened_by(hold: str, place: str, pull: str, do: str) -> None:
    go = "" if hold.startswith(("grab", "reach")) else f"go to the {place}. "
    same(f"{hold.format(place)} and {pull}", f"{go}{do} the {place}")


@for_each("thing", ["milk", "salmon", "plum and the milk", "plum, the milk and the salmon"])
@for_each("reach", ["reach into", "reach inside"])
@for_each("go_on", [", put it all on the sofa", " and put them all on the sofa", ""])
def test_what_is_reached_for_in_there(reach: str, thing: str, go_on: str) -> None:
    plain = f"take the {thing} from the dishwasher{go_on}"
    refused(plain)  # they are not in there, and none is taken from elsewhere
    refused(f"{reach} the dishwasher and take the {thing}{go_on}")
    same(f"{reach} the fridge and take the milk", "take the milk from the fridge")


@for_each("thing", ["plum", "milk", "cell phone"])
def test_what_is_reached_for(thing: str) -> None:
    same(f"reach for the {thing} and put it on the sofa", f"put the {thing} on the sofa")
    same(
        f"reach for the {thing}, take it and lower it onto the sofa", f"put the {thing} on the sofa"
    )
    same(f"lower the {thing} onto the sofa", f"put the {thing} on the sofa")


@for_each("go", ["go to the kitchen", "walk back to the kitchen", "enter the kitchen"])
@for_each("do", ["get the milk", "pick up the salmon", "close the fridge", "turn off the tap",
                 "take both candles"])  # fmt: skip
@for_each("to", ["to", "in order to"])
def test_what_it_goes_somewhere_for(go: str, do: str, to: str) -> None:
    plain = f"{go} and {do}"
    same(f"{go} {to} {do}", plain)
    same(f"{go} {to} {do}, then go to the bedroom", f"{plain}, then go to the bedroom")


@for_each("open_it", ["open the fridge", "walk to the fridge, open it"])
def test_what_it_opens_something_for(open_it: str) -> None:
    same(f"{open_it} to take out the milk and put it on the sofa",
         "open the fridge. take the milk and put it on the sofa")  # fmt: skip
    same("go to the stove to switch it off", "turn off the stove")


@for_each("for_what", ["to get some rest", "to take a shower", "to get a breath of air"])
def test_what_is_no_order(for_what: str) -> None:
    refused(f"go to the bathroom {for_what}")


@for_each("press", ["press the button to", "hit the power button to", "use the switch to",
                    "press the power button on the remote to"])  # fmt: skip
@for_each("do", ["turn off the tv", "turn the tv off", "switch off the stove"])
def test_which_button(press: str, do: str) -> None:
    same(f"{press} {do}", do)
    same(f"go to the sofa and {press} {do}", f"go to the sofa and {do}")


@for_each("knob", ["turn the knob of the stove to off", "turn the stove knob to the off position",
                   "turn the dial on the stove off"])  # fmt: skip
def test_a_knob(knob: str) -> None:
    same(knob, "turn off the stove")


@for_each("so", ["so it runs", "so that it washes", "for cleaning", "so that the dishes get clean",
                 "so everything is clean"])  # fmt: skip
@for_each("on", ["turn on the dishwasher", "start the dishwasher", "turn the dishwasher on"])
def test_what_a_machine_does_then(on: str, so: str) -> None:
    same(f"put the dirty plate in the dishwasher and {on} {so}",
         "put the dirty plate in the dishwasher and turn on the dishwasher")  # fmt: skip


@for_each("room", ["bathroom", "living room"])
def test_where_it_starts(room: str) -> None:
    for you in ("you stand in", "you are standing in", "you find yourself in"):
        same(
            f"{you} the {room}. turn off the light.", f"you are in the {room}. turn off the light."
        )
    same(f"starting in the {room}, close the closet", f"go to the {room} and close the closet")
    same(f"from where you are, go to the {room}", f"go to the {room}")


@for_each("go", ["walk straight to", "go forward to", "walk across the room to",
                 "head straight ahead to", "walk past the table to", "walk directly to",
                 "go through the door to"])  # fmt: skip
@for_each("place", ["the fridge", "the kitchen"])
def test_which_way_it_goes(go: str, place: str) -> None:
    same(f"{go} {place} and close the microwave", f"go to {place} and close the microwave")
    same(f"turn around, {go} {place}.", f"turn around, go to {place}.")


@for_each("once", ["once you are in", "when you get to", "when you reach", "as soon as you enter"])
@for_each("room, do", [("the kitchen", "close the fridge"), ("the living room", "turn on the tv"),
                       ("the kitchen", "take the salmon and put it on the sofa")])  # fmt: skip
def test_once_it_is_there(once: str, room: str, do: str) -> None:
    same(f"{once} {room}, {do}", f"go to {room} and {do}")
    same(f"go to {room}. {once} {room}, {do}", f"go to {room} and {do}")
    same(f"while you are in {room}, {do}", f"in {room}, {do}")


@for_each("held", ["with the milk in your hand", "with the milk still in hand", "holding the milk"])
def test_what_is_in_its_hand(held: str) -> None:
    same(f"{held}, walk to the living room and put it on the sofa", "put the milk on the sofa")


@for_each("look", ["look down at", "look over at", "look straight at"])
def test_what_it_looks_at(look: str) -> None:
    same(
        f"{look} the kitchen table and grab the fork", "look at the kitchen table and grab the fork"
    )


@for_each("how", ["carefully", "gently", "very slowly", "nicely", "safely"])
def test_how_a_hand_does_it(how: str) -> None:
    same(f"pick up the milk {how} and put it {how} on the sofa", "put the milk on the sofa")
    same(f"put the plum {how} next to the milk", "put the plum next to the milk")


@for_each("fully", ["fully", "all the way", "completely", "tightly"])
@for_each("do", ["open", "close"])
def test_how_far_it_is_opened(do: str, fully: str) -> None:
    same(f"{do} the closet {fully}", f"{do} the closet")
    same(f"{do} the closet {fully} and turn off the tv", f"{do} the closet and turn off the tv")
