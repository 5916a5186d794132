"""Food in pieces or bottles, of which "the juice" may be one or all: one in a list of what is one
thing each, asked where somebody can be asked, refused otherwise."""

from __future__ import annotations

from for_each import for_each
from reading_home import corpus_home, goal_of, reader_in, refused

from vh_core.asking import Answer, AnswerKind, Question
from vh_core.asking.reading import read_answer
from vh_core.goals import Choice, Goal
from vh_core.language.clarifying import understand_clearly

COUPLE = reader_in("h32_couple")
HOME = corpus_home("h32_couple")
#: of each there are two
MASSES = {"juice": "juice", "wine": "wine", "water": "water"}
LISTS = ("an apple, a cupcake and the {}", "the {}, the lime and the newspaper",
         "a peach and the {}", "the orange orchid, the {} and a candle",
         "an apple, a peach, a cupcake, and the {}")  # fmt: skip


def about(goal: Goal, name: str) -> int:
    nodes = HOME.nodes
    return sum(nodes[i].class_name == name for each in goal.conditions for i in each.mentions[:1])


@for_each("mass", ["juice", "wine"])
@for_each("listed", [each for each in LISTS if "orchid" not in each])
@for_each(
    "order",
    ["put {} on the coffee table", "take {} and put them on the coffee table",
     "bring {} to the coffee table", "get {}, and put them on the coffee table"],
)  # fmt: skip
def test_beside_what_is_one_thing_it_is_one(mass: str, listed: str, order: str) -> None:
    goal = goal_of(order.format(listed.format(mass)), COUPLE)
    assert about(goal, mass) == 1
    assert any(isinstance(note, Choice) and note.noun == mass for note in goal.notes)


ALONE = ["put the {} on the coffee table", "bring the {} to the coffee table",
         "take the {} and put it on the coffee table",
         "put two apples and the {} on the coffee table",
         "put the bananas and the {} on the coffee table",
         "take the apples and the {} and put them on the coffee table"]  # fmt: skip


@for_each("mass", ["juice", "wine"])
@for_each("order", ALONE)
def test_else_it_may_be_all(mass: str, order: str) -> None:
    assert "may be one of 2 or all of them" in refused(order.format(mass), COUPLE).message


def test_a_list_with_the_bread_is_a_question_still() -> None:
    refused("put an apple, a cupcake and the bread on the coffee table", COUPLE)


def answered(text: str, reply: str) -> tuple[Goal, list[Question]]:
    asked: list[Question] = []

    def ask(question: Question) -> Answer:
        asked.append(question)
        found = read_answer(reply, question)
        assert isinstance(found, Answer), found
        return found

    goal = understand_clearly(text, HOME, when_unclear="ask", ask=ask)
    assert isinstance(goal, Goal), goal
    return goal, asked


ORDERS = {
    "juice": "put the juice on the coffee table",
    "wine": "put the wine on the dining table",
    "breadslice": "throw the bread in the garbage can",
}


@for_each("name", ORDERS)
@for_each("reply", ["all", "all of it", "all of them", "both", "everything"])
def test_all_of_it_can_be_answered(name: str, reply: str) -> None:
    goal, (question,) = answered(ORDERS[name], reply)
    assert about(goal, name) == 2
    assert question.choices[-1].label.startswith("all of the ")
    assert len(question.choices[-1].ids) == 2


@for_each("name", ORDERS)
@for_each("reply", ["1", "either", "the nearest"])
def test_one_of_it_can_be_answered(name: str, reply: str) -> None:
    goal, (question,) = answered(ORDERS[name], reply)
    assert about(goal, name) == 1
    assert goal.conditions[0].mentions[0] == question.choices[0].ids[0]


@for_each("mass", ["juice", "wine"])
@for_each("order", ["put {} on the coffee table", "{} needs to go on the coffee table"])
def test_without_its_article_it_is_asked_too(mass: str, order: str) -> None:
    goal, asked = answered(order.format(mass), "all of them")
    assert len(asked) == 1
    assert about(goal, mass) == 2
    assert about(answered(order.format(mass), "one")[0], mass) == 1


def test_one_of_what_nothing_sets_apart_is_asked_for_as_one() -> None:
    goal, (question,) = answered(ORDERS["juice"], "one")
    assert question.text == "Do you mean one juice, or all of the juice?"
    assert about(goal, "juice") == 1


def test_silence_is_no_answer() -> None:
    for text in ORDERS.values():
        found = understand_clearly(
            text, HOME, when_unclear="ask", ask=lambda _: Answer(AnswerKind.SILENT)
        )
        assert not isinstance(found, Goal)


@for_each("text", ["put a juice on the coffee table", "put all the juice on the coffee table"])
def test_what_says_how_many_is_not_asked(text: str) -> None:
    _, asked = answered(text, "1")
    assert not asked


@for_each("order", ["put the juice in the fridge", "the juice belongs in the fridge"])
def test_nothing_is_asked_where_it_is_so_with_all_of_it(order: str) -> None:
    inside = goal_of("put all the juice in the fridge").conditions  # where both stand already
    assert {*goal_of(order).conditions} <= {*inside}
