"""Talk in several turns as people talk: what is said in short behind an order or a question, and
what "it", "one" and "there" are then."""

from __future__ import annotations

from for_each import for_each
from talking import Chat

from vh_core.graph import GraphView
from vh_core.outcome import Outcome

#: what opens, and what may be in it
_OPENED = [
    ("fridge", 24, "milk"),
    ("closet", 132, "towel"),
    ("dishwasher", 27, "plate"),
    ("kitchen cabinet", 21, "mug"),
    ("washing machine", 176, "shirt"),
    ("bathroom cabinet", 173, "toothpaste"),
]


def _states(chat: Chat) -> dict[int, frozenset[str]]:
    return {i: frozenset(node.states) for i, node in chat.look().nodes.items()}


def _on(chat: Chat, thing: int) -> set[int]:
    view, nodes = GraphView(chat.look()), chat.look().nodes
    places = view.successors("ON", thing) | view.successors("INSIDE", thing)
    return {i for i in places if not nodes[i].is_room}


def _chat(turns: str) -> Chat:
    chat = Chat()
    for turn in turns.split(" / "):
        chat.done(turn)
    return chat


def _is_refused(chat: Chat, turn: str) -> bool:
    before = chat.look()
    result = chat.say(turn)
    return result.outcome is Outcome.INVALID_TASK and chat.look() == before


@for_each("close", ["Close it again.", "Close it, please.", "Now shut it.", "OK, close it."])
@for_each("asks", ["What's in it?", "Is there a {} in it?", "What's in there?", "Is it empty?"])
@for_each(("name", "node", "thing"), _OPENED)
def test_what_was_opened_is_closed_again(
    name: str, node: int, thing: str, asks: str, close: str
) -> None:
    chat = _chat(f"Open the {name}. / {asks.format(thing)}")
    assert [str(step.objects[0].id) for step in chat.done(close).steps] == [str(node)]
    assert "CLOSED" in chat.look().nodes[node].states


@for_each(
    ("turns", "step"),
    [
        # what is asked about can be closed itself, and is not
        ("Open the fridge. / Is the closet drawer open? / Close it.", "<closetdrawer> (135)"),
        ("Open the fridge. / Is the bedroom door open? / Close it.", "<door> (119)"),
        ("Open the kitchen window. / Where is the plum? / Close it.", "<window> (11)"),
        ("Turn on the tv. / Where is the remote? / Turn it off.", "<tv> (95)"),
    ],
)
def test_what_can_be_so_is_it(turns: str, step: str) -> None:
    *before, last = turns.split(" / ")
    assert step in str(_chat(" / ".join(before)).done(last).steps[-1])


@for_each("turns", ["Where is the plum? / Close it.", "Bring me the plum. / Close it."])
def test_nothing_is_closed_that_does_not_open(turns: str) -> None:
    before, last = turns.split(" / ")
    assert _is_refused(_chat(before), last)


@for_each(
    ("asked", "order", "count", "among"),
    [
        (f"How many {name} are there?", order, count, among)
        for name, among in (("plums", {36, 235, 246}), ("cupcakes", {41, 42}))
        for order, count in (
            ("Throw one away.", 1),
            ("Throw one out, please.", 1),
            ("Throw two away.", 2),
            ("Throw two of them away.", 2),
        )
    ],
)
def test_so_many_are_thrown_away(asked: str, order: str, count: int, among: set[int]) -> None:
    chat = _chat(asked)
    chat.done(order)
    assert sum(_on(chat, each) == {28} for each in among) == count


@for_each(
    ("order", "count"), [("Switch one on.", 1), ("Turn two on.", 2), ("Turn two of them on.", 2)]
)
def test_so_many_are_switched(order: str, count: int) -> None:
    chat = _chat("How many lamps are there?")
    lamps, before = (93, 126, 128, 130, 208), _states(chat)
    chat.done(order)
    assert sum("ON" in _states(chat)[i] and "ON" not in before[i] for i in lamps) == count


@for_each("order", ["Throw one away.", "Turn one on.", "Throw two away."])
@for_each("before", ["Where is the milk?", "Turn on the tv."])
def test_of_one_thing_none_is_thrown_away(before: str, order: str) -> None:
    assert _is_refused(_chat(before), order)


@for_each(
    ("turns", "off"),
    [
        ("Turn off the one in the bathroom.", {169}),
        ("Turn off the one in the bathroom. / And the one in the bedroom.", {169, 122}),
        ("Turn off the ones in the living room.", {88, 93}),
        ("Turn off the one in the kitchen. / And the bathroom one.", {13, 169}),
    ],
)
def test_one_is_of_the_lights_that_were_told_of(turns: str, off: set[int]) -> None:
    chat = Chat()
    before = _states(chat)
    chat.answer("Which lights are on?")
    for turn in turns.split(" / "):
        chat.done(turn)
    assert {i for i, states in _states(chat).items() if states != before[i]} == off


@for_each(
    ("asked", "order"),
    [
        ("Which lights are on?", "Turn off the one in the living room."),  # two
        ("Which lights are on?", "Turn off the one in the dining room."),  # none
        ("What's on the coffee table?", "Put the one in the kitchen in the fridge."),
        ("What is dirty?", "Wash the one in the kitchen."),
    ],
)
def test_which_one_it_is_must_be_told(asked: str, order: str) -> None:
    assert _is_refused(_chat(asked), order)


@for_each(
    "behind", ["And the {} {}.", "The {} {} too.", "And the {} {}, please.", "Also the {} {}."]
)
@for_each(
    ("order", "name", "state", "nodes"),
    [
        ("Open the {} window.", "one", "OPEN", {"kitchen": 11, "bathroom": 167, "bedroom": 120}),
        ("Close the {} curtains.", "ones", "CLOSED", {"kitchen": 12, "living room": 87}),
        ("Turn off the {} light.", "one", "OFF", {"kitchen": 13, "bathroom": 169}),
    ],
)
def test_the_ones_of_a_room(
    order: str, name: str, state: str, nodes: dict[str, int], behind: str
) -> None:
    first, *others = nodes
    chat = _chat(order.format(first))
    for room in others:
        chat.done(behind.format(room, name))
    assert all(state in chat.look().nodes[node].states for node in nodes.values())


@for_each("again", ["{} again, please.", "{} again.", "And {} again.", "Back {} again."])
@for_each(
    ("order", "so", "state", "node"),
    [
        ("Switch on the dining room light.", "off", "OFF", 224),
        ("Turn off the light in the bathroom.", "on", "ON", 169),
        ("Turn on the tv.", "off", "OFF", 95),
    ],
)
def test_it_is_so_again(order: str, so: str, state: str, node: int, again: str) -> None:
    chat = _chat(order)
    said = again.format(so)
    chat.done(said[:1].upper() + said[1:])
    assert state in chat.look().nodes[node].states


@for_each(
    ("turns", "node", "state"),
    [
        ("Turn on the tv. / And turn it off again, sorry.", 95, "OFF"),
        ("Turn on the tv. / Turn it off, sorry about that.", 95, "OFF"),
        ("Turn off the light in the bathroom. / Turn that one back on.", 169, "ON"),
        ("Turn off the light in the bathroom. / Turn that back on.", 169, "ON"),
        ("Turn on the computer. / Switch it back off.", 202, "OFF"),
    ],
)
def test_it_is_switched_back(turns: str, node: int, state: str) -> None:
    assert state in _chat(turns).look().nodes[node].states


@for_each("turn", ["Off again, please.", "Turn that one back on.", "And the bathroom one."])
def test_nothing_was_spoken_of_before(turn: str) -> None:
    assert _is_refused(Chat(), turn)


@for_each(
    "more", ["And a plate, a clean one.", "And a clean plate.", "And a plate, please, a clean one."]
)
@for_each("first", ["Put a knife on the kitchen table.", "Put the cupcakes on the kitchen table."])
def test_a_clean_one_goes_where_the_first_went(first: str, more: str) -> None:
    chat = _chat(first)
    chat.done(more)
    assert {each for each in (44, 45, 47, 245) if _on(chat, each) == {29}}
    assert _on(chat, 46) == {27}


@for_each("more", ["And a plate, a dirty one, and a fork.", "And the plates clean."])
def test_nothing_else_goes_there(more: str) -> None:
    chat = _chat("Put a knife on the kitchen table.")
    chat.say(more)
    assert not any(_on(chat, each) == {29} for each in (44, 45, 47, 245))


@for_each("no", ["No, {}.", "Sorry, I meant {}.", "Oh no, {}."])
@for_each(
    ("turns", "things", "instead", "place"),
    [
        ("Where's the milk? / Put it on the kitchen table.", {49}, "in the sink", 18),
        ("Where's the milk? / Put it on the kitchen table.", {49}, "on the kitchen counter", 20),
        (
            "Where are the candles? / Bring them to the dining table.",
            {148, 157},
            "to the desk",
            129,
        ),
        (
            "Take the book from the office to the bedroom. / Put it on the bed.",
            {211},
            "on the dresser",
            133,
        ),
    ],
)
def test_the_place_of_it_is_put_right(
    turns: str, things: set[int], instead: str, place: int, no: str
) -> None:
    chat = _chat(turns)
    chat.done(no.format(instead))
    assert all(_on(chat, each) == {place} for each in things)


@for_each(
    ("turns", "no"),
    [
        ("Where's the milk? / Put it on the kitchen table.", "No, the juice."),
        ("Bring me the milk. / Put it in the sink and wash it.", "No, in the dishwasher."),
        ("Bring me the milk. / Turn on the tv and the lamp.", "No, on the table."),
        ("Turn on the lamp on the desk.", "That's not it, I meant the one in the office."),
    ],
)
def test_what_is_put_right_must_be_plain(turns: str, no: str) -> None:
    chat = _chat(turns)
    assert _is_refused(chat, no)
    assert '"no"' not in chat.say(no).message


@for_each(
    ("order", "no", "thing", "place"),
    [
        ("Put the cereal in the fridge.", "No, that's wrong, I meant the salmon.", 38, 24),
        ("Put the mug in the sink.", "Oh, the sink is dirty. I meant in the dishwasher.", 48, 27),
        ("Put the mug in the sink.", "No, that was not what I wanted, I meant the wine.", 55, 18),
    ],
)
def test_a_remark_before_what_was_meant(order: str, no: str, thing: int, place: int) -> None:
    chat = _chat(order)
    chat.done(no)
    assert _on(chat, thing) == {place}


@for_each(
    ("turns", "asked", "ids"),
    [
        ("Put the orange in the fridge.", "What is left there?", {98, 99, 100, 101, 102, 104, 105}),
        ("Put the orange in the fridge.", "What's left on it?", {98, 99, 100, 101, 102, 104, 105}),
        (
            "Put the orange in the fridge. / The apple too.",
            "What is left there now?",
            {99, 100, 101, 102, 104, 105},
        ),
    ],
)
def test_what_is_left_where_it_was_asked_before(turns: str, asked: str, ids: set[int]) -> None:
    chat = _chat(f"What's on the coffee table? / {turns}")
    assert {*chat.answer(asked).ids} == ids


@for_each(
    "turns",
    [
        "What's on the coffee table? / Bring me the plum.",  # from elsewhere
        "Put the orange in the fridge.",
        "Where is the newspaper?",
    ],
)
def test_nobody_knows_where_something_is_left(turns: str) -> None:
    assert _is_refused(_chat(turns), "What is left there?")


@for_each(
    ("turns", "asked", "name", "value"),
    [
        (
            "Is the bedroom door open? / Close it.",
            "And the bathroom window?",
            "window (167)",
            False,
        ),
        ("Is the tv on? / Turn it on.", "And the computer?", "computer (202)", False),
        ("Is the kitchen window open? / Open it.", "What about the door?", "door", None),
    ],
)
def test_it_is_asked_of_something_else_behind_an_order(
    turns: str, asked: str, name: str, value: bool | None
) -> None:
    answer = _chat(turns).answer(asked)
    assert name in answer.text
    assert value is None or answer.value is value


@for_each(
    "turns",
    [
        "Close the kitchen window.",
        "Is the kitchen window open? / Turn on the tv.",
        "Is the tv on? / Turn it on. / Close the fridge.",
    ],
)
def test_nothing_is_asked_of_something_else(turns: str) -> None:
    assert _is_refused(_chat(turns), "And the bathroom window?")


@for_each(
    "asked", ["Did I ask you to {}?", "Did I really tell you to {}?", "Did I want you to {}?"]
)
@for_each(
    ("deed", "value"),
    [
        ("put the milk on the desk", True),
        ("throw away the newspaper", False),
        ("put the milk on the bed", False),
        ("open the fridge", None),
    ],
)
def test_what_was_asked_for(deed: str, value: bool | None, asked: str) -> None:
    assert _chat("Put the milk on the desk.").answer(asked.format(deed)).value is value


def test_what_was_forbidden_was_not_asked_for() -> None:
    chat = Chat()
    chat.say("Don't throw away the newspaper.")
    assert chat.answer("Did I ask you to throw away the newspaper?").value is None


@for_each("asked", ["Where did you put it?", "Where is it?", "Where's the water?"])
def test_what_is_in_a_glass_in_hand_is_said_to_be_so(asked: str) -> None:
    told = _chat("Bring me a glass of water.").told(asked)
    assert "waterglass" in told and "hand" in told


@for_each(
    ("turns", "step"),
    [
        ("Put the book from the coffee table in the bookshelf.", "No, the one in the bedroom."),
        ("Put the book from the coffee table in the bookshelf.", "No, the one in the office."),
        (
            "Put the mug from the cabinet on the table.",
            "Sorry, I meant the one in the dining room.",
        ),
    ],
)
def test_the_thing_or_the_place_is_meant(turns: str, step: str) -> None:
    assert _is_refused(_chat(turns), step)


def test_of_what_there_is_one_alone_the_thing_is_meant() -> None:
    chat = _chat("Put the apple from the kitchen table in the fridge.")
    chat.done("No, the one in the living room.")
    assert _on(chat, 98) == {24} and _on(chat, 73) == {29}


@for_each("polite", ["Can you {}?", "Could you please {}?", "{}.", "I want you to {}."])
@for_each("it", ["Put it in the sink then.", "Put it in the sink."])
def test_the_water_is_nothing_that_is_put_there(it: str, polite: str) -> None:
    chat = Chat()
    said = polite.format("water the orchid")
    chat.say(said[:1].upper() + said[1:])
    assert not any(step.objects[0].class_name == "water" for step in chat.say(it).steps)


@for_each("name", ["mug", "plum", "book", "candle"])
def test_one_is_taken_of_things_with_a_short_name(name: str) -> None:
    chat = _chat(f"How many {name}s do we have?")
    (step,) = (each for each in chat.done("Bring me one.").steps if each.action == "GRAB")
    assert step.objects[0].class_name == name


@for_each("verb", ["Put", "Now put", "Set", "Please put"])
@for_each(
    ("asked", "place", "node", "among"),
    [
        ("Where are the towels?", "on the bed", 124, {140, 141, 187}),
        ("How many plums are there?", "in the fridge", 24, {36, 235, 246}),
        (
            "How many clean glasses are there?",
            "to the sink",
            18,
            {52, 53, 54, 68, 77, 101, 214, 237, 243},
        ),
    ],
)
def test_two_are_put_somewhere(
    asked: str, place: str, node: int, among: set[int], verb: str
) -> None:
    chat = _chat(asked)
    chat.done(f"{verb} two {place}.")
    assert sum(_on(chat, each) == {node} for each in among) == 2


def test_two_of_nothing_are_not_put_anywhere() -> None:
    assert _is_refused(Chat(), "Put two on the bed.")


@for_each("more", ["Another one.", "And another one.", "One more, please."])
@for_each(
    ("order", "node", "among"),
    [
        ("Put a towel on the bed.", 124, {140, 141, 187}),
        ("Put a plum in the fridge.", 24, {36, 235, 246}),
    ],
)
def test_another_one_until_there_is_none(order: str, node: int, among: set[int], more: str) -> None:
    chat = _chat(order)
    for count in (2, 3):
        chat.done(more)
        assert sum(_on(chat, each) == {node} for each in among) == count
    assert _is_refused(chat, more)


@for_each(
    ("turns", "node"),
    [
        ("Open the kitchen window. / And the bathroom one. / Close the first one.", 11),
        ("Open the kitchen window. / And the bathroom one. / Close the second one.", 167),
        ("Open the bathroom window. / And the one in the kitchen. / Close the first.", 167),
    ],
)
def test_the_first_is_what_was_told_of_first(turns: str, node: int) -> None:
    *before, last = turns.split(" / ")
    (step,) = (s for s in _chat(" / ".join(before)).done(last).steps if s.action == "CLOSE")
    assert step.objects[0].id == node


@for_each(
    "turns",
    ["Open the kitchen window. / Open the bathroom window.", "Open the kitchen window."],
)
def test_nobody_knows_which_the_first_is(turns: str) -> None:
    assert _is_refused(_chat(turns), "Close the first one.")


@for_each(
    "there",
    [
        "And in the bathroom.",
        "And in the bathroom and the bedroom, too.",
        "In the bathroom as well.",
    ],
)
@for_each("off", ["Turn it off.", "Off, please."])
def test_the_same_kind_is_off_elsewhere(off: str, there: str) -> None:
    chat = _chat(f"Is the kitchen light on? / {off}")
    chat.done(there)
    wanted = {13, 169, *({122} if "bedroom" in there else ())}
    assert all("OFF" in chat.look().nodes[i].states for i in wanted)


@for_each(
    ("turns", "asked", "ids"),
    [
        ("Bring me the magazine from the office.", "Is there another one?", {241}),
        ("Bring me the cupcake.", "Is there another cupcake?", {42}),
        ("Turn on the lamp on the desk.", "Is there another lamp in the bedroom?", {126, 128}),
        ("Put a plate on the table.", "Are there any other plates?", {44, 45, 46, 245}),
        ("Where is the milk?", "Is there another one?", set()),
    ],
)
def test_another_one_is_none_of_those_spoken_of(turns: str, asked: str, ids: set[int]) -> None:
    answer = _chat(turns).answer(asked)
    assert {*answer.ids} == ids
    assert ids or "no other" in answer.text


@for_each(
    ("turns", "asked", "ids"),
    [
        ("Close the bathroom window.", "Is the one in the kitchen closed?", {11}),
        ("Turn on the lamp on the desk.", "Is the one in the office on?", {208}),
        ("Turn on the lamp on the desk.", "Are the ones on the nightstands off?", {126, 128}),
    ],
)
def test_the_one_elsewhere_is_asked_of(turns: str, asked: str, ids: set[int]) -> None:
    answer = _chat(turns).answer(asked)
    assert {*answer.ids} == ids and answer.value is True


def test_the_one_is_of_nothing_that_was_not_spoken_of() -> None:
    assert _is_refused(Chat(), "Is the one in the kitchen closed?")


def test_of_nothing_there_is_no_other() -> None:
    assert _is_refused(Chat(), "Is there another mug?")
    assert _is_refused(_chat("Turn on the tv."), "Is there another mug?")


@for_each("then", ["OK, then {}.", "Then {}, please.", "{} then."])
@for_each(("there", "node"), [("on the desk", 129), ("in the sink", 18), ("on the bed", 124)])
def test_what_could_not_be_put_there_goes_elsewhere(there: str, node: int, then: str) -> None:
    chat = _chat("Bring me the milk.")
    assert chat.say("Put it on the sideboard.").outcome is Outcome.INVALID_TASK
    said = then.format(there)
    chat.done(said[:1].upper() + said[1:])
    assert _on(chat, 49) == {node}


def test_what_was_done_is_not_put_right_by_then() -> None:
    assert _is_refused(_chat("Put the milk on the desk."), "Then on the bed.")


@for_each(
    ("turns", "asked", "value"),
    [
        ("Turn on the tv.", "Is the computer on as well?", False),
        ("Open the fridge.", "Is it open then?", True),
        ("Put the newspaper in the bookshelf.", "Is the remote there too?", False),
        ("Put the milk on the kitchen table.", "Is the plum there?", True),
    ],
)
def test_a_question_with_a_word_more(turns: str, asked: str, value: bool) -> None:
    assert _chat(turns).answer(asked).value is value


@for_each("it", ["Turn that on too.", "Turn that on.", "Put that on the desk."])
def test_that_is_not_what_was_spoken_of_before(it: str) -> None:
    chat = _chat("Turn on the tv.")
    assert chat.say("Is the radiator on as well?").outcome is Outcome.INVALID_TASK
    assert _is_refused(chat, it)


@for_each(
    ("turns", "on"),
    [
        ("Turn off the lights. / Except the one in the kitchen.", {13}),
        ("Turn off the lights. / Except in the kitchen.", {13}),
        ("Turn off the lights. / Except for the ones in the living room.", {88, 93}),
    ],
)
def test_what_is_left_out_afterwards(turns: str, on: set[int]) -> None:
    nodes = _chat(turns).look().nodes
    lights = {
        i for i, n in nodes.items() if n.class_name in ("lightswitch", "floorlamp", "tablelamp")
    }
    assert {i for i in lights if "ON" in nodes[i].states} == on


def test_a_long_text_with_commas_is_read_in_time() -> None:
    said = "Put a wine glass on the coffee table in the living room and a mug and a plate, please"
    Chat().say(f"{said}, in the kitchen, on the table, thanks.")


@for_each("close", ["Close it.", "And close it.", "Now close it again."])
@for_each(
    "turns",
    [
        "Open the closet. / What is in it? / Take the towel out. / Put it on the bed.",
        "Open the closet. / Is the towel in there? / Take the towel out and put it on the bed.",
        "Open the closet. / Take a towel out. / Put it on the bed.",
    ],
)
def test_what_things_were_taken_out_of_is_closed(turns: str, close: str) -> None:
    chat = _chat(turns)
    assert 132 in {step.objects[0].id for step in chat.done(close).steps}
