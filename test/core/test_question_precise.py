"""Questions that the same text makes more precise, asks more of, or says the scope of; "it" that is
what was told of before. Where it cannot be told what is asked nothing is answered."""

from __future__ import annotations

from itertools import product

from for_each import for_each
from reading_home import corpus_home

from vh_core.language import ask
from vh_core.language.questions import HomeAnswer

COUPLE = corpus_home("h32_couple")


def answer_to(text: str) -> HomeAnswer:
    found = ask(text, COUPLE)
    assert isinstance(found, HomeAnswer), f"{text!r}: {found}"
    return found


def same(text: str, plain: str) -> None:
    found, meant = answer_to(text), answer_to(plain)
    assert (found.value, found.ids) == (meant.value, meant.ids), f"{found.text} | {meant.text}"


def not_answered(text: str) -> None:
    found = ask(text, COUPLE)
    assert not isinstance(found, HomeAnswer), f"{text!r}: {found}"


INSTEAD = ("i mean ", "sorry, i mean ", "i meant ", "or rather ", "no, ", "no, wait, i mean ")


@for_each("mark", INSTEAD)
@for_each(
    ("asked", "instead", "plain"),
    [
        ("is the tv on", "the radio", "is the radio on?"),
        ("is there any music on", "the radio", "is the radio on?"),
        ("where is the milk", "the juice", "where is the juice?"),
        ("how many mugs are there", "plates", "how many plates are there?"),
        ("how many mugs are in the kitchen", "plates", "how many plates are in the kitchen?"),
        ("is there a clean plate in the kitchen", "a mug", "is there a clean mug in the kitchen?"),
        ("how many plates are in the kitchen", "in the living room",
         "how many plates are in the living room?"),
        ("how many plates are in the kitchen", "the living room",
         "how many plates are in the living room?"),
        ("is the milk on the kitchen table", "in the fridge", "is the milk in the fridge?"),
        ("what is in the fridge", "the dishwasher", "what is in the dishwasher?"),
        ("are there plates in the kitchen", "the dirty ones",
         "are there dirty plates in the kitchen?"),
        ("where is the plate", "the dirty one", "where is the dirty plate?"),
        ("is it cold", "are the windows open", "are the windows open?"),
        ("how many people can sit in the dining room", "how many chairs are there",
         "how many chairs are in the dining room?"),
        ("how many mugs are in the kitchen", "how many plates",
         "how many plates are in the kitchen?"),
    ],
)  # fmt: skip
def test_what_is_said_instead_is_what_is_asked(
    mark: str, asked: str, instead: str, plain: str
) -> None:
    same(f"{asked}, {mark}{instead}?", plain)


@for_each("mark", ["i mean ", "sorry, i mean "])
@for_each(
    ("asked", "instead"),
    [
        ("is the tv on", "the unicorn"),
        ("is the tv on", "the other one"),
        ("is the tv on", "turn it off"),
        ("are there plates in the kitchen", "how many mugs do we have"),
        ("is there any wine", "how many bottles"),
        ("is the plate in the kitchen clean", "the cabinet"),
    ],
)
def test_what_cannot_stand_in_the_place_of_anything_is_not_answered(
    mark: str, asked: str, instead: str
) -> None:
    not_answered(f"{asked}, {mark}{instead}?")


def test_an_order_that_is_put_right_is_no_question() -> None:
    for text in (
        "kitchen light off, sorry, i meant the dining room light",
        "tv off, no, the radio",
        "any book from the office, on the bed",
    ):
        assert ask(text, COUPLE) is None
    not_answered("turn off the tv, i mean is the radio on?")


WHICH = """\
, and which ones?|, and which?| and which ones?|? which ones?|, and if so, which?
, if so which ones?|, and which ones are they?|? if so, which ones?""".replace("\n", "|").split("|")


@for_each("which", WHICH)
@for_each(
    "asked", ["are there any open windows", "are any windows open", "do we have open windows"]
)
def test_which_ones_those_are_is_told_with_whether_there_are_any(asked: str, which: str) -> None:
    same(f"{asked}{which}", "are any windows open?")


@for_each("which", [", and if not, which ones?", ", and which ones aren't?", ", if not which?"])
def test_which_ones_are_not_so_is_told(which: str) -> None:
    same(f"are all the windows shut{which}", "are all the windows shut?")
    both = answer_to("are all the windows shut, and if not, which ones are open?")
    assert set(both.ids) == set(answer_to("which windows are open?").ids)


@for_each("many", [", and how many?", ", and if so, how many?", " and how many of them?"])
def test_how_many_is_a_number(many: str) -> None:
    same(f"are there any mugs{many}", "how many mugs are there?")


@for_each("where", [", and where?", ", and if so, where are they?", "? where are they?"])
def test_where_those_are_is_told_as_well(where: str) -> None:
    found = answer_to(f"do we have candles{where}")
    assert found.text.startswith("Yes, ")
    assert set(found.ids) >= set(answer_to("where are the candles?").ids)
    assert answer_to(f"do we have beer{where}").value is False


@for_each("more", [", and which ones should i close?", ", and close them", ", and which colour?"])
def test_more_than_the_home_shows_is_not_answered(more: str) -> None:
    not_answered(f"are there any open windows{more}")


SCOPES = """\
all rooms together|in all rooms together|counting every room|all the rooms combined
in the whole flat|over all rooms|the whole house together""".replace("\n", "|").split("|")


@for_each("scope", SCOPES)
@for_each("asked", ["how many mugs do i own", "which windows are open", "are there any candles"])
def test_the_whole_home_is_said_behind_the_question(asked: str, scope: str) -> None:
    same(f"{asked}, {scope}?", f"{asked}?")


@for_each("where", ["in the kitchen", "in the living room", "in the kitchen or the living room"])
@for_each("asked", ["how many mugs are there", "are there any candles"])
def test_a_place_is_said_behind_the_question(asked: str, where: str) -> None:
    same(f"{asked}, {where}?", f"{asked} {where}?")


@for_each(
    "scope",
    [
        "without the kitchen",
        "not counting the dirty ones",
        "only the clean ones",
        "all clean ones together",
        "the dirty ones",
    ],
)
def test_what_limits_the_question_is_not_lost(scope: str) -> None:
    not_answered(f"how many mugs do i own, {scope}?")


ASKING = """\
show me|tell me|please show me|could you show me|i'd like to know|can you tell me|let me know
do you know|i want to know""".replace("\n", "|").split("|")
OF_THEM = {
    "which of our forks still need washing": "which forks are dirty?",
    "which windows aren't closed": "which windows are open?",
    "which windows are open": "which windows are open?",
    "how many forks need washing": "how many forks are dirty?",
}


@for_each(("asking", "of_them"), list(product(ASKING, OF_THEM)))
def test_one_asks_to_be_told_in_any_words(asking: str, of_them: str) -> None:
    same(f"{asking} {of_them}", OF_THEM[of_them])


TOLD = """\
i bought {} yesterday|my husband bought {}|i had {} this morning|my sister gave me {}
somebody brought {}|we had {} somewhere|i saw {} in the kitchen|i put {} on the table
""".strip().replace("\n", "|").split("|")  # fmt: skip


@for_each("told", TOLD)
@for_each("thing", ["salmon", "newspaper"])
@for_each("asked", ["where is it?", "where did i put it?", "is it in the fridge?"])
@for_each("between", [", ", ". "])
def test_it_is_what_was_told_of(told: str, thing: str, asked: str, between: str) -> None:
    of_it = asked.replace("it", f"the {thing}", 1)
    same(f"{told.format(f'a {thing}')}{between}{asked}", of_it.replace("did i put", "is"))


@for_each(
    "told",
    [
        "my sister made a cake and i put it on the plate",
        "i bought a salmon and a lime yesterday",
        "my brother gave me a unicorn",
        "i put a cake next to the salmon",
        "the tv is loud and the radio, too",
    ],
)
@for_each("between", [", ", ". "])
def test_it_may_be_something_else(told: str, between: str) -> None:
    not_answered(f"{told}{between}where is it?")
