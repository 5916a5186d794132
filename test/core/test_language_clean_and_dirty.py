"""What is clean goes one way, or stays, and what is dirty another: both are those of one place."""

from __future__ import annotations

from itertools import product

from for_each import for_each
from reading_home import corpus_home, goal_of, reader_in, refused, same

#: of these things one on the kitchen table is clean and one is dirty; most homes have other ones
_HOMES = [("h19_granny", "plate"), ("h19_granny", "mug"), ("h21_cook", "mug"),
          ("h18_villa", "water glass")]  # fmt: skip
_SEVERAL = {"plate": "plates", "mug": "mugs", "water glass": "water glasses"}
_STAYS = [
    "the clean {0} on the kitchen table can stay",
    "the clean {0} on the kitchen table can stay there",
    "leave the clean {0} on the kitchen table",
    "leave the clean {0} on the kitchen table where {1}",
]
_GOES = [", put the dirty {0} in the dishwasher", " and put the dirty {0} in the dishwasher",
         ". Put the dirty {0} in the dishwasher."]  # fmt: skip


@for_each(("scene", "thing"), _HOMES)
@for_each("several", [False, True])
def test_the_dirty_one_is_that_of_the_same_place(scene: str, thing: str, several: bool) -> None:
    is_there, one = ("they are", "ones") if several else ("it is", "one")
    what = _SEVERAL[thing] if several else thing
    reader, home = reader_in(scene), corpus_home(scene)
    plain = goal_of(f"put the dirty {thing} from the kitchen table in the dishwasher", reader)
    for stays, goes in product(_STAYS, _GOES):
        text = stays.format(what, is_there) + goes.format(one)
        asked = set(goal_of(text, reader).conditions)
        kept = {each for each in asked if " ON kitchentable" in each.describe(home)}
        assert asked - kept == set(plain.conditions), text


def test_none_is_taken_from_elsewhere() -> None:
    """All plates on the kitchen table are clean."""
    why = refused("the clean plates on the kitchen table can stay, put the dirty ones in the sink",
                  reader_in("h18_family"))  # fmt: skip
    assert '"plates DIRTY and on kitchen table"' in why.message


def test_dishes_that_stay_are_not_brought() -> None:
    """There is cutlery among the dishes."""
    refused("leave the clean dishes on the kitchen table and put the dirty ones in the dishwasher",
            reader_in("h19_granny"))  # fmt: skip


@for_each(
    "said",
    [
        "put the dishes in the dishwasher",
        "the dishes go in the dishwasher",
        "put dishes into the dishwasher",
        "put the dishes in the dishwasher and turn it on",
    ],
)
def test_the_dishes_for_the_dishwasher_are_the_dirty_ones(said: str) -> None:
    turned_on = "turn it on" in said
    dirty = "put the dirty dishes in the dishwasher" + " and turn it on" * turned_on
    same(said, dirty)
    assert any("the dirty dishes" in note.sentence for note in goal_of(said).notes)


@for_each(
    "said",
    [
        "put all the dishes in the dishwasher",
        "put the clean dishes in the dishwasher",
        "put the plates in the dishwasher",
        "put all the dishes in the sink",
    ],
)
def test_what_is_told_otherwise_is_not_only_what_is_dirty(said: str) -> None:
    assert not any("the dirty dishes" in note.sentence for note in goal_of(said).notes)


@for_each("sink", ["in the sink", "in the kitchen sink", "into the sink in the kitchen"])
@for_each("dishes", ["the dishes", "dishes"])
def test_into_the_sink_go_the_dirty_ones_too(dishes: str, sink: str) -> None:
    said = f"put {dishes} {sink}"
    same(said, f"put the dirty dishes {sink}")
    assert any("the dirty dishes" in note.sentence for note in goal_of(said).notes)
    assert goal_of(f"put all the dishes {sink}") != goal_of(said)


def test_where_dishes_are_kept_go_the_clean_ones() -> None:
    same("put the dishes in the kitchen cabinet", "put the clean dishes in the kitchen cabinet")


@for_each("where", ["next to the coffee maker", "to the coffee maker", "onto the kitchen table",
                    "on the kitchen table", "into the sink", "beside the sink"])  # fmt: skip
@for_each("source", ["from the kitchen cabinet", "out of the kitchen cabinet",
                     "from kitchen cabinet"])  # fmt: skip
@for_each("what", ["mug", "wine glass"])
def test_what_is_clean_and_taken_from_somewhere_goes_somewhere(
    what: str, source: str, where: str
) -> None:
    """And is not cleaned where it is."""
    same(f"clean {what} {source} {where}", f"put the clean {what} {source} {where}")
    same(f"tv off, clean {what} {source} {where} pls",
         f"turn off the tv. Put the clean {what} {source} {where}")  # fmt: skip


@for_each("what", ["mug", "plate", "wine glass"])
@for_each("source", ["from the kitchen cabinet", "out of the cabinet"])
def test_clean_and_from_where_may_be_what_to_do(what: str, source: str) -> None:
    assert "may be what it is, or what to do" in refused(f"clean {what} {source}").message
    same(f"clean the {what} from the kitchen cabinet", f"wash the {what} from the kitchen cabinet")
