"""What only tells something beside orders, and orders that hide behind it."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import HOME, READER, goal_of, refused, same

from vh_core.language.wording.looser import in_full
from vh_core.language.wording.telling import tells
from vh_core.naming import Vocabulary

ORDERS = ["close the fridge", "turn off the tv", "put the lime in the fridge", "bring me the plum"]
#: what orders nothing, whoever it is about
TOLD = [
    "my knees are bad today",
    "a storm is coming",
    "the rain is coming in",
    "my sister is staying over tonight",
    "i can't get up",
    "we had friends over last night",
    "the doctor says i need more sleep",
    "kids are finally asleep",
    "my late husband loved this view",
    "the neighbours complained again",
    "it has been such a long day",
    "i do like a bit of fresh air",
]
#: what may be an order, or change one
NOT_TOLD = [
    "i need the milk on the table",
    "i would love the window closed",
    "we could use the lamp",
    "the kids want the tv off",
    "you left the fridge open",
    "we only need the lamp",
    "the other one is fine unless it is dirty",
    "i prefer the window open",
    "my wife should have the plum",
    "i told you to close the window",
    "let the kids watch",
]


class TestTelling:
    @for_each("told", TOLD)
    def test_it_is_told_by_its_shape(self, told: str) -> None:
        assert tells(told, _names, VERBS)

    @for_each("said", NOT_TOLD)
    def test_a_wish_is_none(self, said: str) -> None:
        assert not tells(said, _names, VERBS)

    @for_each("told", TOLD)
    @for_each("order", ORDERS)
    @for_each(
        "form", ["{told}. {order}", "{order}, {told}", "{told}, so {order}", "{order}. {told}"]
    )
    def test_it_changes_nothing_beside_an_order(self, told: str, order: str, form: str) -> None:
        same(form.format(told=told.capitalize(), order=order), order)

    def test_orders_and_tells_by_turns(self) -> None:
        same(
            "turn off the tv, i am tired, close the fridge, a storm is coming",
            "turn off the tv and close the fridge",
        )

    @for_each("between", [", and ", " and ", ", so "])
    @for_each("told", ["i am cold", "it is late"])
    def test_no_order_hides_behind_it(self, told: str, between: str) -> None:
        same(
            f"close the fridge, {told}{between}turn on the tv",
            "close the fridge and turn on the tv",
        )

    @pytest.mark.parametrize("which", ["the other one", "the second one"])
    def test_what_it_is_told_of_is_what_the_order_is_about(self, which: str) -> None:
        first = "put the first plum in the fridge"
        bad = goal_of(f"{first}, {which} is rotten, bin it")
        assert set(bad.conditions) == set(goal_of(f"{first} and bin {which}").conditions)


VERBS = frozenset({"close", "open", "turn", "put", "bring", "take", "let"})


def _names(word: str) -> bool:
    return word in Vocabulary.of(HOME).words


class TestInFull:
    """Orders that leave words out, or have another order of words."""

    @for_each("thing", ["lime", "dirty plates", "milk", "salmon and lime"])
    @for_each("place", ["fridge", "dishwasher", "kitchen table"])
    @for_each("form", ["{} {}", "{}, {} please", "the kids are asleep so {} {}"])
    def test_things_and_where_they_go(self, thing: str, place: str, form: str) -> None:
        same(form.format(thing, place), f"put {thing} to the {place}")

    @for_each(
        ("said", "plain"),
        [
            ("please to close the fridge", "close the fridge"),
            ("you must to close the fridge", "close the fridge"),
            ("the milk you put in the fridge please", "put the milk in the fridge"),
            ("the milk put in the fridge", "put the milk in the fridge"),
            ("bedroom window you close", "close the bedroom window"),
            ("light in kitchen make off", "turn off the light in the kitchen"),
            ("put plate dirty in dishwasher", "put dirty plate in the dishwasher"),
            ("the tv is off, on please", "turn on the tv"),
            ("the fridge is closed, open", "open the fridge"),
            ("take the lime and put in the fridge", "put the lime in the fridge"),
            ("take the lime and put on the desk", "put the lime on the desk"),
            ("the milk is in the fridge, bring to the desk", "put the milk on the desk"),
        ],
    )
    def test_it_is_read_as_it_is_meant(self, said: str, plain: str) -> None:
        same(said, plain)

    @pytest.mark.parametrize("text", ["kitchen table", "the bathroom light", "milk", "close"])
    def test_a_name_is_no_order(self, text: str) -> None:
        refused(text)

    def test_it_is_tried_only_where_it_is_no_order(self) -> None:
        tried: list[str] = []

        def is_order(text: str) -> bool:
            tried.append(text)
            return True

        assert in_full("close the fridge", _NoLedger(), ("close",), is_order, is_order) == (  # type: ignore[arg-type]
            "close the fridge"
        )
        assert tried == ["close the fridge"]


class _NoLedger:
    """Takes down nothing."""


class TestRoomsToo:
    @for_each("what", ["light", "window", "curtains"])
    @for_each(
        "too", ["{}. bathroom too", "{}. In the bathroom too.", "{}, then in the bathroom too"]
    )
    def test_the_same_is_done_there(self, what: str, too: str) -> None:
        order = {"light": "turn off", "window": "open", "curtains": "open"}[what]
        same(
            too.format(f"{order} the bedroom {what}"),
            f"{order} the {what} in the bedroom and the {what} in the bathroom",
        )


class TestMachines:
    def test_a_dishwasher_that_was_opened_runs_closed(self) -> None:
        goal = goal_of("open the dishwasher, put the dirty plates in and start it")
        assert "CLOSED" in goal.describe(HOME)


class TestCorrectedLater:
    @for_each(
        ("said", "plain"),
        [
            ("put the lime in the fridge. No, on the desk.", "put the lime on the desk"),
            ("put the lime on the bed... sorry, I meant the desk", "put the lime on the desk"),
            ("put the lime in the fridge. Wait, the salmon.", "put the salmon in the fridge"),
            ("bring me the milk, er, the plum", "bring me the plum"),
            ("take the lime, sorry, the plum I mean, and eat it", "take the plum and eat it"),
        ],
    )
    def test_it_counts_instead(self, said: str, plain: str) -> None:
        same(said, plain)
        assert any("not what is meant" in note.sentence for note in goal_of(said).notes)


def test_a_remark_is_told() -> None:
    notes = goal_of("A storm is coming. Close the fridge.").notes
    assert any("a storm is coming" in str(note).lower() for note in notes), READER
