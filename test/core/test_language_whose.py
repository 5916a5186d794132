"""Whose something is, which no home shows: somebody's thing is the thing where there is only one, and
is refused where there are several, or where a thing of its own kind is meant."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

from for_each import for_each
from reading_home import HOME, refused, same

from vh_core.goals import Told
from vh_core.language import Misunderstanding, ask
from vh_core.task import HomeAnswer

WHOSE = [
    "granny's", "grandma's", "gran's", "nana's", "grandpa's", "gramps's", "auntie's", "my aunty's", "mum's", "dad's",
    "my sister's", "my brother's", "our guest's", "her husband's", "my parents'", "the doctor's", "Mrs Weber's", "aunt Mary's", "Margaret's",
]  # fmt: skip
OF_ONE = [
    ("turn off {whose} tv", "turn off the tv"),
    ("put {whose} painkillers on the coffee table", "put the painkillers on the coffee table"),
    ("open {whose} bedroom curtains", "open the bedroom curtains"),
    ("can you close {whose} fridge, please", "close the fridge"),
    ("put the milk on {whose} desk in the bedroom", "put the milk on the desk in the bedroom"),
]


@for_each("whose", WHOSE)
@for_each(("said", "plain"), OF_ONE)
def test_somebodys_thing_is_the_thing_where_there_is_only_one(
    whose: str, said: str, plain: str
) -> None:
    found = same(said.format(whose=whose), plain)
    assert any(isinstance(note, Told) and whose.lower() in note.sentence.lower() for note in found.notes)  # fmt: skip


@for_each("whose", WHOSE)
@for_each("order", ["wash {whose} mug", "put {whose} plum in the fridge", "open {whose} window", "wash {whose} towels", "bring me {whose} book"])  # fmt: skip
def test_of_several_nobody_knows_which_is_theirs(whose: str, order: str) -> None:
    refused(order.format(whose=whose))


@for_each("whose", WHOSE)
@for_each("what", ["walking stick", "umbrella", "suitcase"])
def test_what_is_not_here_is_absent_whoever_has_it(whose: str, what: str) -> None:
    assert refused(f"bring {whose} {what} to the sofa").kind == "no_such_object"


@for_each("whose", ["the baby's", "the dog's", "the cat's", "the children's", "the kids'"])
@for_each("what", ["bed", "toilet", "cereal"])
def test_what_is_made_for_somebody_is_of_its_own_kind(whose: str, what: str) -> None:
    refused(f"go to {whose} {what}")


@for_each("whose", ["granny's", "my sister's", "mum's"])
def test_whose_something_is_in_a_question(whose: str) -> None:
    for asked, plain in (
        ("where are {} painkillers?", "where are the painkillers?"),
        ("is {} tv on?", "is the tv on?"),
    ):
        found, meant = ask(asked.format(whose), HOME), ask(plain, HOME)
        assert isinstance(found, HomeAnswer) and isinstance(meant, HomeAnswer)
        assert found.text == meant.text
    for several in ("where is {} mug?", "where are {} towels?", "is {} window open?"):
        assert isinstance(ask(several.format(whose), HOME), Misunderstanding)


@for_each("who", ["grandma", "gramps", "granny", "mum", "dad"])
def test_what_somebody_of_the_home_has_is_what_there_is(who: str) -> None:
    for asked in ("how many plums has {} got left?", "how many plums does {} have?"):
        found = ask(asked.format(who), HOME)
        assert isinstance(found, HomeAnswer) and found.text.startswith("3")
