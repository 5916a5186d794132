"""What is answered, in words: which of two states or places it is, several things in one question,
whoever is asked, what there is to eat, and what can be said at all."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from for_each import for_each
from reading_home import HOME, READER, corpus_home, reader_of

from vh_core.goals import Goal
from vh_core.graph import Edge, EnvironmentGraph, Relation
from vh_core.language import HomeAnswer, Misunderstanding, ask
from vh_core.language.document import QUESTIONS
from vh_core.language.examples import question_example
from vh_core.language.questions.about_myself import MORE


def answer(text: str, home: EnvironmentGraph = HOME) -> HomeAnswer:
    found = ask(text, home)
    assert isinstance(found, HomeAnswer), f"{text!r}: {found}"
    return found


def no_answer(text: str, home: EnvironmentGraph = HOME) -> str:
    found = ask(text, home)
    assert not isinstance(found, HomeAnswer), f"{text!r}: {found}"
    return found.message if isinstance(found, Misunderstanding) else ""


# -- which of two ---------------------------------------------------------------------------------

STATES = (("tv", "on", "off"), ("stove", "off", "on"), ("fridge", "open", "closed"),
          ("toilet", "closed", "open"), ("fridge", "empty", "full"))  # fmt: skip


@for_each("said", ["is the {0} {1} or {2}?", "tell me whether the {0} is {1} or {2}",
                   "is the {0} {1} or is it {2}?", "{0} {1} or {2}"])  # fmt: skip
@for_each(("thing", "one", "other"), STATES)
def test_of_two_states_the_one_is_said_that_it_is_in(
    said: str, thing: str, one: str, other: str
) -> None:
    plain, found = answer(f"is the {thing} {one}?"), answer(said.format(thing, one, other))
    assert (found.value, found.ids) == (plain.value, plain.ids)
    assert not found.text.startswith(("Yes", "No"))
    so = one if plain.value else f"not {one}" if other == "full" else other
    assert found.text.endswith(f" is {so}.")


@for_each("things", ["curtains", "plates", "lights"])
def test_of_several_things_it_is_said_of_each(things: str) -> None:
    one, other = {"curtains": ("open", "closed"), "plates": ("clean", "dirty")}.get(
        things, ("on", "off")
    )
    found = answer(f"are the {things} {one} or {other}?")
    for so in (one, other):
        ids = answer(f"which {things} are {so}?").ids
        told = next(part for part in found.text.split("; ") if f" {so}:" in part)
        assert all(f"({each})" in told for each in ids[:12]), found.text


def test_what_is_not_known_of_some_is_said() -> None:
    found = answer("are the plates clean or dirty?", corpus_home("h32_barber"))
    assert found.value is None
    assert "dirty" in found.text
    assert "nobody can tell" in found.text


def test_of_several_named_things_each_is_told() -> None:
    found = answer("are the fridge and the curtains open or closed?")
    each = [answer(f"are the {thing} open or closed?") for thing in ("fridge", "curtains")]
    assert found.text == " ".join(one.text for one in each)


def test_what_is_asked_before_a_choice_is_asked_beside_it() -> None:
    found = answer("where is my phone and is the tv on or off?")
    assert found.text.startswith(answer("where is my phone?").text)
    assert answer("is the tv on or off?").text in found.text


@for_each("text", ["are the tv and the radio off?", "is the tv or the radio on?"])
def test_of_what_is_not_there_that_is_said(text: str) -> None:
    assert 'no "radio" here' in no_answer(text)


@for_each("text", ["is the fridge or the microwave open or closed?",
                  "how many lights are on or off?", "is the kitchen open or closed?",
                  "is the lamp off or on the table?"])  # fmt: skip
def test_no_choice_of_states(text: str) -> None:
    no_answer(text)


@for_each(
    ("places", "said"),
    [
        ("in the kitchen or in the bedroom", ""),
        ("in the bedroom or the kitchen", ""),
        ("in the fridge or in the kitchen", "Both: "),
        ("in the fridge or in the freezer", ""),  # which is the fridge
        ("on the desk or on the bed", "Neither: "),
        ("in the bathroom or in the bedroom", "Neither: "),
    ],
)
def test_of_two_places_it_is_said_which(places: str, said: str) -> None:
    where, found = answer("where is the milk?"), answer(f"is the milk {places}?")
    assert (found.ids, found.value) == (where.ids, None)
    text = where.text[:1].lower() + where.text[1:] if said else where.text
    assert found.text == f"{said}{text}"


def test_of_several_things_those_are_told_that_are_at_one_of_two_places() -> None:
    found = answer("is the book on the desk or on the shelf?")
    there = set(answer("which books are on the shelf?").ids)
    there |= set(answer("which books are on the desk?").ids)
    assert set(found.about) == there


# -- several things -------------------------------------------------------------------------------

PAIRS = (("apples", "bananas"), ("plates", "mugs"), ("forks", "plums"))


@for_each("said", ["how many {} and {} are there?", "how many {} and {} do we have?",
                   "how many {} and {} are in the kitchen?",
                   "count the {} and the {}"])  # fmt: skip
@for_each("pair", PAIRS)
def test_several_things_are_counted_each_and_in_all(said: str, pair: tuple[str, str]) -> None:
    head, end = said.split("{}")[0], said.split("{}")[-1]
    each = [answer(f"{head}{thing}{end}") for thing in pair]
    found = answer(said.format(*pair))
    assert found.value == sum(int(one.value or 0) for one in each)
    assert set(found.ids) == {i for one in each for i in one.ids}
    assert found.text.startswith(f"{found.value} in all.")


@for_each("said", ["are there any {} {how} {} on the table?", "do we have {} {how} {}?",
                   "are there {} {how} {} in the dishwasher?"])  # fmt: skip
@for_each("how", ["and", "or"])
@for_each("pair", [*PAIRS, ("plums", "unicorns")])
def test_whether_there_are_several_things(said: str, how: str, pair: tuple[str, str]) -> None:
    each = [answer(said.replace("{} {how} {}", thing)).value for thing in pair]
    found = answer(said.format(*pair, how=how))
    assert found.value is (all(each) if how == "and" else any(each))


def test_a_state_is_that_of_all() -> None:
    found = answer("how many clean plates and mugs are there?")
    each = [answer(f"how many clean {thing} are there?").value for thing in ("plates", "mugs")]
    assert found.value == sum(int(one or 0) for one in each)


def test_each_of_several_things_has_its_place() -> None:
    found = answer("how many plates in the kitchen and mugs in the dining room are there?")
    each = [answer(f"how many {there}?") for there in ("plates are in the kitchen",
                                                      "mugs are in the dining room")]  # fmt: skip
    assert found.value == sum(int(one.value or 0) for one in each)


# -- whoever is asked -----------------------------------------------------------------------------


def _with(*edges: tuple[Relation, str], states: frozenset[str] = frozenset()) -> EnvironmentGraph:
    """The home with the one who acts so."""
    me = next(iter(HOME.by_class["character"]))
    added = [Edge(me, relation, min(HOME.by_class[name])) for relation, name in edges]
    nodes = [replace(node, states=states) if node.id == me else node
             for node in HOME.nodes.values()]  # fmt: skip
    return EnvironmentGraph(nodes, HOME.edges, name=HOME.name).edited(added=added)


SEATED = _with((Relation.ON, "sofa"), states=frozenset({"SITTING"}))
HOLDING = _with((Relation.HOLDS_RH, "plum"))


@for_each(
    ("asked", "said", "home"),
    [
        ("where are you?", "I am in the kitchen.", HOME),
        ("which room are you in?", "I am in the kitchen.", HOME),
        ("are you in the kitchen?", "Yes, I am in the kitchen.", HOME),
        ("are you in the bedroom?", "No, I am in the kitchen.", HOME),
        ("are you sitting?", "No, I am standing in the kitchen.", HOME),
        ("are you standing?", "Yes, I am standing in the kitchen.", HOME),
        ("are you sitting or standing?", "I am standing in the kitchen.", HOME),
        ("are you sitting on the sofa?", "Yes, I am sitting on the sofa (", SEATED),
        ("are you standing?", "No, I am sitting on the sofa (", SEATED),
        ("where are you?", "I am sitting on the sofa (", SEATED),
        ("what are you holding?", "I am holding nothing.", HOME),
        ("what is in your hands?", "I am holding the plum (", HOLDING),
        ("are you holding anything?", "Yes, I am holding the plum (", HOLDING),
        ("are you holding the plum?", "Yes, I am holding the plum (", HOLDING),
        ("are you holding the plate?", "No, I am holding the plum (", HOLDING),
        ("is the plum in your hand?", "Yes, I am holding the plum (", HOLDING),
        ("do you have a free hand?", "Yes, I am holding the plum (", HOLDING),
        ("are your hands full?", "No, I am holding the plum (", HOLDING),
        ("are your hands empty?", "No, I am holding the plum (", HOLDING),
    ],
    ids=None,
)
def test_of_oneself_one_speaks_as_i(asked: str, said: str, home: EnvironmentGraph) -> None:
    assert answer(asked, home).text.startswith(said)


@for_each("text", ["are you sure?", "are you on fire?", "are you holding a unicorn?",
                   "are you happy in the kitchen?"])  # fmt: skip
def test_not_known_of_oneself(text: str) -> None:
    no_answer(text)


# -- nothing, and what to eat and drink -----------------------------------------------------------


@for_each(
    ("nothing", "anything"),
    [
        ("is nothing on?", "is anything on?"),
        ("is there nothing in the fridge?", "is there anything in the fridge?"),
        ("is there no milk?", "is there any milk?"),
        ("do we have no milk?", "do we have any milk?"),
        ("are none of the windows open?", "are any of the windows open?"),
        ("is there nothing to eat?", "is there anything to eat?"),
        ("is there nothing to eat in the bedroom?", "is there anything to eat in the bedroom?"),
    ],
)
def test_whether_there_is_none(nothing: str, anything: str) -> None:
    none, some = answer(nothing), answer(anything)
    assert none.value is (not some.value)
    assert none.ids == some.ids


TO_EAT = ("is there anything to {} {}?", "is there something to {} left {}?", "anything to {} {}?",
          "got anything to {} {}?", "do we have something to {} {}?")  # fmt: skip
WHAT_TO_EAT = ("what can i {} {}?", "what is there to {} {}?", "tell me what there is to {} {}")


@for_each(("eat", "kind"), [("eat", "EATABLE"), ("drink", "DRINKABLE")])
@for_each("where", ["in the kitchen", "in the fridge", "in the bedroom", "on the kitchen table"])
def test_what_there_is_to_eat_and_drink(eat: str, kind: str, where: str) -> None:
    there = set(answer(f"what is {where}?").ids)
    fit = {i for i in there if kind in {str(p) for p in HOME.nodes[i].properties}}
    for said in TO_EAT:
        found = answer(said.format(eat, where))
        assert (found.value, set(found.ids)) == (bool(fit), fit), said
    for said in WHAT_TO_EAT[:2]:
        assert set(answer(said.format(eat, where)).ids) == fit, said


@for_each(
    ("asked", "kind"),
    [
        ("what can i read?", "READABLE"),
        ("is there anything to read?", "READABLE"),
        ("where can i sit?", "SITTABLE"),
        ("what can i sit on?", "SITTABLE"),
        ("is there somewhere to sit?", "SITTABLE"),
    ],
)
@for_each("where", ["", " in the bedroom", " in the kitchen"])
def test_what_there_is_to_read_and_to_sit_on(asked: str, kind: str, where: str) -> None:
    ids = set(answer(f"what is{where}?").ids) if where else set(HOME.nodes)
    fit = {i for i in ids if kind in {str(each) for each in HOME.nodes[i].properties}}
    found = answer(asked.replace("?", f"{where}?"))
    assert set(found.ids) == fit
    assert found.value is (None if asked.startswith(("what", "where")) else bool(fit))


@for_each("where", ["", " in the fridge", " in the bedroom"])
def test_what_there_is_to_eat_and_drink_at_once(where: str) -> None:
    for said, plain in (
        ("is there anything to {} {}?", "is there anything to {}{}?"),
        ("what can i {} {}?", "what can i {}{}?"),
    ):
        each = [answer(plain.format(eat, where)) for eat in ("eat", "drink")]
        for both in ("eat and drink", "eat or drink"):
            found = answer(said.format(both, where).replace("  ", " ").replace(" ?", "?"))
            assert found.text == " ".join(one.text for one in each)


@for_each("places", ["in the fridge and the microwave", "on the desk and the bed"])
def test_what_is_in_several_places(places: str) -> None:
    one, other = places.split(" and ")
    each = (one, f"{one.split(' ', 1)[0]} {other}")
    both = {i for where in each for i in answer(f"what is {where}?").ids}
    assert set(answer(f"what is {places}?").ids) == both


def test_what_is_not_recorded_is_not_denied() -> None:
    home = corpus_home("h32_barber")  # records of hardly anything what can be eaten
    assert answer("is there anything to eat?", home).value is True
    assert answer("is there anything to eat in the fridge?", home).value is False  # it is empty
    for text in ("is there anything to drink?", "what can i drink?"):
        assert "not recorded" in no_answer(text, home)
    for text in ("what can i eat with?", "is there anything to drink from?"):
        no_answer(text)


# -- help -----------------------------------------------------------------------------------------

HELP = ("help", "help!", "help me", "can you help me?", "what can you do?", "What can I say?",
        "hey robot, what can you do for me?", "how do you work?", "what can i ask you",
        "what tasks do you know?", "who are you?", "what is your name?")  # fmt: skip


@for_each(("text", "home"), list(product(HELP, (HOME, corpus_home("h32_barber")))), ids=None)
def test_help_is_given_with_examples_that_work_here(text: str, home: EnvironmentGraph) -> None:
    found = answer(text, home)
    assert (found.value, found.ids) == (None, ())
    *tasks, question = found.text.split('"')[1::2]
    assert len(tasks) == len("12")
    assert all(isinstance(reader_of(home).read(task), Goal) for task in tasks)
    assert question == question_example_of(home)
    assert isinstance(ask(question, home), HomeAnswer)
    assert MORE in found.text
    assert found.text.startswith("I am the robot") is text.startswith(("who", "what is your"))


def question_example_of(home: EnvironmentGraph) -> str:
    return question_example(reader_of(home)._view)


@for_each("text", QUESTIONS)
def test_what_the_page_says_can_be_asked_is_answered(text: str) -> None:
    answer(text)


@for_each("text", ["can you help me find my phone?", "help me carry the plates to the sink",
                   "what can you do the dishes with?"])  # fmt: skip
def test_who_asks_for_more_than_help_is_not_told_what_to_say(text: str) -> None:
    found = ask(text, HOME)
    assert not (isinstance(found, HomeAnswer) and MORE in found.text)


def test_an_order_is_an_order() -> None:
    assert isinstance(READER.read("can you help me find my phone?"), Goal)


@for_each(
    "question",
    ["is the light on in {}?", "how many lamps are on in {}?", "which lights are on in {}?"],
)
def test_my_room_is_the_only_bedroom(question: str) -> None:
    plain = ask(question.format("the bedroom"), HOME)
    assert isinstance(plain, HomeAnswer)
    assert ask(question.format("my room"), HOME) == plain
    nobody = ask(question.format("his room"), HOME)
    assert isinstance(nobody, Misunderstanding)
    assert "which room" in nobody.message


def test_a_thing_is_where_something_holds_it() -> None:
    """In VirtualHome's own scene the apples on the coffee table are "inside" the sofa, too."""
    answer = ask("where are the apples?", corpus_home("h34_lodger"))
    assert isinstance(answer, HomeAnswer)
    assert "coffeetable" in answer.text
    assert "sofa" not in answer.text


# -- as one says it -------------------------------------------------------------------------------


@for_each(
    "asked",
    ["Are the {} {} everywhere?", "are all {} {} everywhere", "Are our {} turned {} everywhere?"],
)
@for_each(("things", "state"), [("lights", "off"), ("lamps", "on"), ("taps", "off")])
def test_everywhere_is_in_the_whole_home(asked: str, things: str, state: str) -> None:
    assert answer(asked.format(things, state)) == answer(f"are all the {things} {state}?")


def test_what_is_called_in_the_plural_are() -> None:
    assert answer("are the bedroom curtains closed?").text.startswith("Yes, the curtains (121) are")
    assert "there are bananas (57)" in answer("are there bananas in the kitchen?").text
    assert "there are plum" in answer("are there any plums?").text
    assert "there is milk (49)" in answer("is there milk?").text
    assert answer("where are the painkillers?").text.startswith("The painkillers (186) are in")
    assert " is " in answer("where is the tv?").text


# -- one question after another -------------------------------------------------------------------


@for_each("which", ["which plates are in the kitchen", "how many plates are in the kitchen",
                    "which plates are clean", "which lamps are on"])  # fmt: skip
@for_each("so", ["clean", "on", "in the kitchen", "in the living room"])
def test_they_are_those_that_the_question_before_told_of(which: str, so: str) -> None:
    first = answer(f"{which}?")
    both = ask(f"{which} and are they {so}?", HOME)
    if so in ("clean", "on") and not isinstance(both, HomeAnswer):
        return  # nobody can tell of a lamp whether it is clean
    assert isinstance(both, HomeAnswer)
    assert set(both.ids) == set(first.ids), both.text


@for_each("so", ["clean", "running", "open", "in the kitchen"])
def test_it_is_not_guessed_behind_what_is_in_something(so: str) -> None:
    no_answer(f"what is in the fridge and is it {so}?")
