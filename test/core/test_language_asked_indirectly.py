"""Requests that are asked for in a roundabout way are those that they go round, and no more."""

from __future__ import annotations

from for_each import for_each
from reading_home import HOME, goal_of, reader_of, refused, same

from vh_core.goals import Choice, Remark, TakenAs
from vh_core.graph import Edge, Relation
from vh_core.language import ask

ORDERS = ("turn on the tv", "put the salmon in the fridge", "open the kitchen window")
YOU_COULD = (
    "I don't suppose you could",
    "do you think you could",
    "is there any chance you could",
    "any chance you could",
    "I was wondering if you could",
    "I've been wondering whether you could possibly",
    "maybe you could",
    "it would be really lovely if you could",
    "that would be great if you could just",
    "would it be possible to",
)
BESIDE = ("Ben is coming", "we have got friends over", "it is late")


@for_each("asked", YOU_COULD)
@for_each("order", ORDERS)
def test_an_order_that_is_asked_for_in_a_roundabout_way(asked: str, order: str) -> None:
    same(f"{asked} {order}?", order)
    same(f"{asked} {order}", order)


@for_each("asked", YOU_COULD)
@for_each("beside", BESIDE)
@for_each("joint", (", ", ". ", ", so "))
def test_behind_what_is_told(asked: str, beside: str, joint: str) -> None:
    same(f"{beside}{joint}{asked} turn on the tv?", "turn on the tv")


@for_each("asked", YOU_COULD)
@for_each("when", ("when Ben comes", "if he is there", "tomorrow"))
def test_what_it_depends_on_is_not_lost(asked: str, when: str) -> None:
    refused(f"{asked} turn on the tv {when}")


@for_each("wonders", ("maybe", "perhaps", "I wonder if", "I was wondering whether"))
@for_each("how", ("be on", "be switched on", "be turned on"))
@for_each("beside", ("", "nobody is here, so ", "Ben is coming. "))
def test_how_something_could_be(wonders: str, how: str, beside: str) -> None:
    same(f"{beside}{wonders} the tv could {how}", "turn on the tv")


@for_each("great", ("that would be great", "I would be very grateful", "it would be lovely"))
@for_each("beside", ("", "we might have some wine later, so ", "guests are coming. "))
def test_if_it_could_be_so_that_would_be_great(great: str, beside: str) -> None:
    plain = "put all apples on the coffee table"
    same(f"{beside}if all the apples could be on the coffee table {great}", plain)
    same(f"{beside}if the tv could be on, {great}", "turn on the tv")


@for_each("one", ("it", "that one"))
@for_each("end", ("?", "", "."))
def test_what_was_told_of_could_go_somewhere(one: str, end: str) -> None:
    told = "there is a plum on the dining room table"
    plain = "put a plum from the dining room table in the sink"
    for text in (
        f"{told}, could {one} go in the sink{end}",
        f"{told}. Could {one} go in the sink?",
    ):
        moved = {each.from_id for each in goal_of(text).conditions}
        assert len(moved) == 1
        assert moved == {each.from_id for each in goal_of(plain).conditions}


@for_each("said", ("that one should go in the sink", "That one goes in the sink", "wash that one"))
def test_that_one_is_what_was_told_of(said: str) -> None:
    (table,) = (
        edge.to_id
        for edge in HOME.edges
        if edge.relation is Relation.ON
        and HOME.nodes[edge.from_id].class_name == "mug"
        and HOME.nodes[edge.to_id].class_name == "table"
    )
    goal = goal_of(f"there is a plum on the dining room table. {said}")
    (plum,) = {i for i in goal.mentions if HOME.nodes[i].class_name == "plum"}
    assert Edge(plum, Relation.ON, table) in HOME.edges


def test_that_one_of_two_is_not_guessed() -> None:
    refused("take a plum and an apple. wash that one")


@for_each(
    "said",
    (
        "I wonder whether the tv could be broken",
        "do you think the tv could be on?",
        "if the tv is off, could it be turned on?",
        "where is the plum? could it go in the fridge?",
        "maybe the tv could be on the fritz",
    ),
)
def test_what_wonders_about_something_else_is_no_request(said: str) -> None:
    refused(said)


@for_each(
    "asked",
    (
        "you wouldn't happen to know where the toothpaste is?",
        "would you happen to know where the toothpaste is?",
        "you don't know where the toothpaste is?",
    ),
)
def test_a_question_in_a_roundabout_way(asked: str) -> None:
    found, plain = ask(asked, HOME), ask("where is the toothpaste?", HOME)
    assert plain is not None
    assert found == plain


@for_each("do", ("and then do close the fridge", "and do close the fridge"))
def test_an_order_that_is_stressed(do: str) -> None:
    same(f"put a plum in the fridge {do}", "put a plum in the fridge and then close the fridge")


@for_each("empty", ("empty the dishwasher", "unload dishwasher", "could you empty the dishwasher?"))
@for_each(
    "told", ("", "I'm cold. ", "the dishwasher is done, so please ", "The dishwasher is done. ")
)
def test_a_dishwasher_is_emptied_to_where_dishes_are_kept(told: str, empty: str) -> None:
    goal = goal_of(f"{told}{empty}")
    inside = {e.from_id for e in HOME.edges if e.to_id == 27 and e.relation is Relation.INSIDE}
    gone = {each.from_id: HOME.nodes[each.to_id].class_name for each in goal.conditions}
    assert gone.keys() == inside
    for thing, place in gone.items():
        dirty = "DIRTY" in HOME.nodes[thing].states
        assert place == ("sink" if dirty else "kitchencabinet")
    assert any(isinstance(each, TakenAs) for each in goal.notes)
    assert any(isinstance(each, Choice) for each in goal.notes)  # which of the cabinets


def test_a_dishwasher_with_nothing_dirty_is_emptied_into_a_cabinet() -> None:
    clean = HOME.edited(
        [
            HOME.nodes[i].with_states({"CLEAN"})
            for i in HOME.nodes
            if "DIRTY" in HOME.nodes[i].states
        ]
    )
    goal = goal_of("empty the dishwasher", reader_of(clean))
    assert {clean.nodes[each.to_id].class_name for each in goal.conditions} == {"kitchencabinet"}


@for_each("it", ("unload it", "please empty it", "could you unload it"))
def test_it_is_the_dishwasher_that_is_done(it: str) -> None:
    same(f"the dishwasher is finished, {it}", "empty the dishwasher")


@for_each("beside", (" and turn on the tv", ". The plates go in the sink", ", then load it"))
def test_where_it_all_goes_is_asked_where_more_is_said(beside: str) -> None:
    refused(f"empty the dishwasher{beside}")


def test_what_is_unloaded_goes_where_that_is_said() -> None:
    same(
        "unload the dishwasher: put all that is in it on the kitchen table",
        "put everything in the dishwasher on the kitchen table",
    )


@for_each("its", ("its old", "its gone bad", "its rotten"))
def test_an_apostrophe_is_missing_at_the_end(its: str) -> None:
    goal = same(f"put the salmon in the bin {its}", "put the salmon in the bin")
    assert any(isinstance(each, Remark) for each in goal.notes)


@for_each("when", ("for tomorrow", "for later", "for the guests"))
def test_what_it_is_for_puts_nothing_off(when: str) -> None:
    same(f"the plums should go in the fridge {when}", "put the plums in the fridge")


@for_each("only", ("only ", "just ", "but only ", ""))
def test_what_alone_is_left_as_it_is(only: str) -> None:
    plain = "turn off all lights except in the bedroom"
    same(f"lights off everywhere, {only}leave the bedroom as it is", plain)


@for_each("soon", ("as soon as Ben comes home", "as long as he sleeps", "as soon as it is done"))
@for_each(
    "order", ("put an apple on the desk for Paul", "turn on the tv for Anna", "open a window")
)
def test_as_soon_as_is_no_reason(order: str, soon: str) -> None:
    refused(f"{order} {soon}")


def test_a_small_word_is_no_part_of_a_name() -> None:
    same("put a plum on the table for Anna as she is hungry", "put a plum on the table")


@for_each("who", ("I'll", "we will", "I am going to", "we have to", "I need to", "my sister will"))
@for_each("does", ("read it later", "read it tomorrow", "read it"))
def test_what_somebody_is_going_to_do_with_it_says_not_which_one(who: str, does: str) -> None:
    same(f"put the magazine on the bed, {who} {does}", "put the magazine on the bed")


def test_somebody_who_will_do_the_dishes_says_not_how_many() -> None:
    same("put the plates in the sink, I will do the dishes tomorrow", "put the plates in the sink")
    refused("put the plates in the sink, two will do")
