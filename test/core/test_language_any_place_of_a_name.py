"""What "a bookshelf", "not on the bookshelf" and "two plums" mean where there are more: things stay
on whichever is called so, are on none that is, and are no more than were named."""

from __future__ import annotations

from for_each import for_each
from reading_home import corpus_home, goal_of, reader_in, refused, same

from vh_core.goals import RelationCondition
from vh_core.graph import EnvironmentGraph

_HOUSE, _FLAT, _FARM = "h31_house", "h31_flat", "h30_farmer"


def _moved(text: str, scene: str) -> list[int]:
    """Which things a text asks for that are not so yet."""
    home: EnvironmentGraph = corpus_home(scene)
    edges = {(edge.from_id, edge.to_id) for edge in home.edges}
    asked = goal_of(text, reader_in(scene)).conditions
    return sorted(
        int(each.from_id)
        for each in asked
        if isinstance(each, RelationCondition) and (each.from_id, each.to_id) not in edges
    )


@for_each("all_", ("all books", "the books", "all the books", "every book"))
@for_each("should", ("should be {} a bookshelf{}", "must be {} a bookshelf{}"))
@for_each("how", ("in", "on"))
@for_each("where", ("", " in the living room"))
def test_what_is_in_one_of_them_stays_there(all_: str, should: str, how: str, where: str) -> None:
    assert _moved(f"{all_} in the living room {should.format(how, where)}", _HOUSE) == [119]


@for_each("text", (
    "put all books in the living room on a bookshelf",
    "put the books in the living room in a bookshelf in the living room",
    "make sure that all books in the living room are in a bookshelf in the living room",
))  # fmt: skip
def test_so_it_is_where_it_is_ordered(text: str) -> None:
    assert _moved(text, _HOUSE) == [119]


def test_a_bookshelf_elsewhere_is_another_one() -> None:
    moved = _moved("put all books from the living room on a bookshelf in the office", _HOUSE)
    assert moved == [112, 113, 115, 118, 119]


@for_each("which", ("that is not on the bookshelf", "which is not on a bookshelf",
                    "that is not on the kitchen bookshelf", "that is not on a shelf",
                    "that is not yet on the bookshelf"))  # fmt: skip
@for_each("order", ("bring me the book in the kitchen {}",
                    "put one book in the kitchen {} on the sofa",
                    "put the book in the kitchen {} on the kitchen bookshelf",
                    "take the book in the kitchen {} to the bedroom"))  # fmt: skip
def test_what_is_not_on_it_is_on_none_that_is_called_so(which: str, order: str) -> None:
    goal = goal_of(order.format(which), reader_in(_FLAT))
    assert {i for each in goal.conditions for i in each.mentions} & {*range(252, 278)} == {252}


@for_each("is_not", ("isn't", "is not"))
@for_each("where", ("on the bookshelf", "on a bookshelf"))
@for_each("order", ("Put it on", "Please put it back on", "Return it to", "Bring it to"))
@for_each("begins", ("One", "There is one", "A"))
def test_that_one_is_not_there_says_which_one(
    is_not: str, where: str, order: str, begins: str
) -> None:
    said = f"{begins} book in the kitchen {is_not} {where}. {order} the kitchen bookshelf."
    assert _moved(said, _FLAT) == [252]


@for_each("loose", (
    "put the loose book in the kitchen back on the bookshelf",
    "return the loose book in the kitchen back onto the kitchen bookshelf",
))  # fmt: skip
def test_the_loose_one_is_not_where_the_others_are(loose: str) -> None:
    assert _moved(loose, _FLAT) == [252]


@for_each("many", ("two carrots", "two of the carrots", "a couple of carrots", "2 carrots"))
@for_each("order", ("put them on the dining table", "take them to the dining table",
                    "please put them on the dining table"))  # fmt: skip
@for_each("joint", (", ", ". "))
def test_so_many_are_no_more_than_that(many: str, order: str, joint: str) -> None:
    assert len(_moved(f"{many}{joint}{order}", _FARM)) == 2


@for_each("many", ("two carrots", "a couple of carrots", "one of the newspapers", "one apple"))
@for_each("order", ("bring them here", "bring me those", "just bring it here", "get me those"))
def test_so_many_are_brought(many: str, order: str) -> None:
    same(f"{many}, {order}", f"bring me {many}", reader_in(_FARM))


@for_each("need", ("I need", "I want", "I'd like"))
@for_each("order", ("bring it", "bring it to me", "please get it", "fetch it for me"))
@for_each("joint", (", ", ". "))
def test_where_it_is_says_which_one_is_needed(need: str, order: str, joint: str) -> None:
    reader = reader_in("h30_night")
    for where in ("on the towel rack", "in the bathroom"):
        same(
            f"{need} the towel {where}{joint}{order}", f"bring me the towel that is {where}", reader
        )
    for text in (
        f"{need} the clean towel in the closet{joint}{order}",
        f"of the two towels in the closet {need} the clean one{joint}{order}",
    ):
        same(text, "bring me the clean towel that is in the closet", reader)


def test_a_plural_that_is_not_there_is_refused() -> None:
    refused("put the books in the living room that are not on the bookshelf on the coffee table",
            reader_in(_FLAT))  # fmt: skip


@for_each(
    "text",
    [
        "put all books on one shelf",
        "I want all the books in the same bookshelf",
        "put the books together on a bookshelf",
    ],
)
def test_together_is_in_one_place(text: str) -> None:
    """Those that are on another shelf are not where they shall be."""
    graph = corpus_home(_FARM)
    goal = goal_of(text, reader_in(_FARM))
    where = {each.to_id for each in goal.conditions if isinstance(each, RelationCondition)}
    assert len(where) == 1
    assert {each.subject for each in goal.conditions} == {*graph.by_class["book"]}


def test_the_shelf_for_books_is_a_bookshelf() -> None:
    """Where a wall shelf is nearer."""
    text = "put the book from the coffee table on the shelf"
    same(text, "put the book from the coffee table on the bookshelf in the living room")
    same("put the apple on the shelf", "put the apple on the wall shelf")


def test_what_goes_there_too_is_none_that_goes_there_without_it() -> None:
    refused("Both books on the nightstand go on the bed, the one inside it too")
