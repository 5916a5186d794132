"""What "everything" that is switched off leaves out, and what a table that is set has already."""

from __future__ import annotations

from for_each import for_each
from reading_home import goal_of, reader_in, refused, same

from vh_core.goals import Goal, RelationCondition, StateCondition, Told, node_of
from vh_core.language import Reader

FLAT = reader_in("h18_flat")
OFF = ("turn everything off {}", "switch off everything {}", "everything {} should be off",
       "turn off everything that is on {}")  # fmt: skip
LEFT = {"cellphone", "remotecontrol", "clock", "fridge", "wallphone"}


def _kinds(found: Goal, reader: Reader) -> set[str]:
    nodes = reader._view.graph.nodes
    return {
        nodes[node_of(each.node_id)].class_name
        for each in found.conditions
        if isinstance(each, StateCondition)
    }


@for_each("off", OFF)
@for_each("where", ["in the living room", "in the house"])
def test_everything_is_not_what_runs_all_the_time(off: str, where: str) -> None:
    found = goal_of(off.format(where), FLAT)
    kinds = _kinds(found, FLAT)
    assert kinds & {"tv", "floorlamp", "lightswitch"}
    assert kinds.isdisjoint(LEFT)
    told = [note.sentence for note in found.notes if isinstance(note, Told)]
    assert any("cellphone" in each for each in told)


@for_each("name", ["phone", "cell phone"])
@for_each("more", ["turn off the {}", "turn everything off in the living room, and the {} as well",
                   "turn off everything in the living room and turn off the {}",
                   "turn off everything, including the {}", "turn off everything and the {}",
                   "turn off everything. Turn off the {}, too.",
                   "turn off the {} and then turn off everything"])  # fmt: skip
def test_by_its_name_it_is_switched_off(name: str, more: str) -> None:
    found = goal_of(more.format(name), FLAT)
    assert "cellphone" in _kinds(found, FLAT)
    told = " ".join(note.sentence for note in found.notes if isinstance(note, Told))
    assert "cellphone" not in told  # for it is not left out


@for_each("on", ["turn everything on in the living room", "turn on everything in the living room"])
def test_what_is_switched_on_is_everything(on: str) -> None:
    assert "tv" in _kinds(goal_of(on, FLAT), FLAT)


SET = ("set the dining table with {}", "lay the dining table with {}")


@for_each("set_it", SET)
@for_each("more", ["a wine glass", "a plate and a wine glass", "a fork, a plate and a wine glass"])
def test_a_glass_that_stands_there_is_one_of_them(set_it: str, more: str) -> None:
    same(set_it.format(more), f"there should be {more} on the dining table")


@for_each("put", ["put another wine glass on the dining table",
                  "set the dining table with another wine glass",
                  "put a wine glass on the dining table"])  # fmt: skip
def test_another_one_is_put_there(put: str) -> None:
    there = goal_of("there should be a wine glass on the dining table").conditions
    [found] = goal_of(put).conditions
    assert isinstance(found, RelationCondition)
    assert found not in there


@for_each("deed", ["vacuum the living room", "iron the shirt", "mop the kitchen floor"])
@for_each("when", ["before my mother comes at four", "while I am away", "when it gets dark"])
def test_what_is_not_known_is_refused_for_that_whenever_it_is_to_be(deed: str, when: str) -> None:
    told = refused(f"{deed} {when}").message
    assert "cannot wait" not in told
    assert deed.split()[0] in told


@for_each("deed", ["close the window in the kitchen", "turn off the tv"])
def test_what_is_known_is_refused_for_when_it_is_to_be(deed: str) -> None:
    assert "cannot wait" in refused(f"{deed} when it starts raining").message


@for_each("fill", ["fill up the {}", "fill the {}, please", "refill my {}"])
@for_each("what", ["car", "tank", "aquarium"])
def test_what_is_to_be_filled_and_is_not_here(fill: str, what: str) -> None:
    assert f'no "{what}" here' in refused(fill.format(what)).message


@for_each("head", ("set the table for lunch: ", "set the table for two: ", "lay the table. ",
                   "Set the table for two. ", "set the table for breakfast. "))  # fmt: skip
@for_each("order", ("put two plates and two forks on the kitchen table",))
def test_a_table_is_set_with_what_is_said_to_be_put_on_it(order: str, head: str) -> None:
    same(f"{head}{order}", order)


def test_a_table_may_be_set_and_have_more() -> None:
    text = "set the table for two. put two wine glasses on the dining table"
    assert len(goal_of(text).conditions) > len(goal_of("set the table for two").conditions)
