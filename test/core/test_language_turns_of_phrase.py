"""Turns of phrase around an order come to the same as the plain order."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

from for_each import for_each
from reading_home import corpus_home, goal_of, reader_in, refused, same

from vh_core.goals import Goal, HeldCondition, RelationCondition, Remark, StateCondition
from vh_core.graph import GraphView
from vh_core.spatial import room_of


def _goal(home: str, text: str) -> Goal:
    return goal_of(text, reader_in(home))


@for_each(
    ("home", "said", "plain"),
    [
        (
            "h35_five",
            "there are two plates on the kitchen table from last night could you put them in the sink",
            "put two plates from the kitchen table in the sink",
        ),
        (
            "h35_five",
            "who leaves a plate on the kitchen table, honestly. Put it in the sink.",
            "there is a plate on the kitchen table. Put it in the sink.",
        ),
        (
            "h35_five",
            "why is there a plate on the kitchen table? Put it in the sink.",
            "there is a plate on the kitchen table. Put it in the sink.",
        ),
        ("embedded", "The tv may be switched on now.", "turn on the tv"),
        ("embedded", "The dining table should be set for two.", "set the dining table for two"),
        ("embedded", "turn the tv on i am trying to relax", "turn on the tv"),
        (
            "embedded",
            "put the plums in the fridge and oh the milk too",
            "put the plums and the milk in the fridge",
        ),
        (
            "embedded",
            "put the plums in the fridge, making sure to close it afterwards",
            "put the plums in the fridge and close it",
        ),
        (
            "embedded",
            "The stove is off and the tv is off, too. Make it so.",
            "turn off the stove and the tv",
        ),
        (
            "embedded",
            "Make it quiet by turning off the tv, and turn off the stove as well.",
            "turn off the tv and the stove",
        ),
        (
            "embedded",
            "switch the light off that is in the kitchen",
            "turn off the light in the kitchen",
        ),
        (
            "embedded",
            "fill the dishwasher with the plates and start it",
            "put the plates in the dishwasher and start it",
        ),
        ("embedded", "put also the milk in the fridge", "put the milk in the fridge"),
        ("embedded", "while you are at it, turn on the tv", "turn on the tv"),
        (
            "embedded",
            "turn off everything that is lit in the kitchen",
            "turn off all the lights in the kitchen",
        ),
        (
            "embedded",
            "put away the plums and the milk, they go in the fridge",
            "put the plums and the milk in the fridge",
        ),
        (
            "embedded",
            "first the plums, then the milk goes in the fridge",
            "put the plums and the milk in the fridge",
        ),
        ("embedded", "fridge - close\nstove - turn off", "close the fridge. turn off the stove"),
    ],
)
def test_an_order_comes_to_the_same_in_another_turn_of_phrase(
    home: str, said: str, plain: str
) -> None:
    same(said, plain, reader_in(home))


def test_what_pictures_show_is_told_and_changes_nothing() -> None:
    said = "In the second picture everything is dark, so turn off the light in the kitchen."
    goal = _goal("embedded", said)
    assert {*goal.conditions} == {
        *_goal("embedded", "turn off the light in the kitchen").conditions
    }
    assert [each for each in goal.notes if isinstance(each, Remark)]


def test_the_machine_washes_what_goes_into_it_and_is_started() -> None:
    """Nothing is washed by hand before that; but where the machine is not started it may be."""
    said = "wash the dirty towels, put them in the washing machine and switch it on"
    states = {(c.node_id, c.state) for c in _states(_goal("h35_five", said))}
    towels = corpus_home("h35_five").by_class["towel"]
    (machine,) = corpus_home("h35_five").by_class["washingmachine"]
    assert (machine, "ON") in states
    assert not {(towel, "CLEAN") for towel in towels} & states


@for_each("machine", ["microwave", "dishwasher"])
def test_a_machine_that_stands_open_is_closed_to_run(machine: str) -> None:
    home = "h6_flat" if machine == "dishwasher" else "left_open"
    (node_id,) = corpus_home(home).by_class[machine]
    stands_open = "OPEN" in corpus_home(home).nodes[node_id].states
    closed = StateCondition(node_id, "CLOSED") in _states(_goal(home, f"turn on the {machine}"))
    assert closed is stands_open
    left = _goal(home, f"turn on the {machine} and leave it open")
    assert StateCondition(node_id, "CLOSED") not in _states(left)


def test_the_curtains_are_those_of_the_room_whose_light_was_named() -> None:
    said = "turn off the computer and the light and close the curtains"
    home = corpus_home("h39_flat")
    closed = [c.node_id for c in _states(_goal("h39_flat", said)) if c.state == "CLOSED"]
    view = GraphView(home)
    rooms = {home.nodes[room_of(view, i)].class_name for i in closed}
    assert rooms == {"homeoffice"}
    assert len(closed) < len(home.by_class["curtains"])
    others = _states(_goal("h35_five", "turn off the light and open the cabinets"))
    assert len({room_of(GraphView(corpus_home("h35_five")), c.node_id) for c in others}) > 1


@for_each(
    ("home", "said"),
    [
        ("h41_big", "There are four plates in the kitchen. Put the two on the table"),
        ("h41_big", "Get the candles. Put the two on the desk"),
        ("h41_big", "Look at the nightstand with the lamp"),
        ("h35_five", "Make the bedroom dark by turning off the lights"),
        ("h35_five", "it is dangerous open the window"),
        ("h35_five", "i am happy when people close the door"),
        ("h35_five", "put the apples on the table they should be in the fridge"),
        ("h35_five", "put a clean knife on the table if there is one"),
        ("h35_five", "The plates may be washed already. Put the mugs in the sink"),
        ("h35_five", "close the curtains. There is mail to be collected"),
    ],
)
def test_what_only_looks_like_such_a_turn_is_not_taken_for_it(home: str, said: str) -> None:
    refused(said, reader_in(home))


def test_all_of_a_kind_that_was_taken_goes_where_its_name_goes() -> None:
    said = (
        "Take the newspaper from the coffee table and the newspaper from the cabinet. Open the "
        "trash can in the kitchen and put the newspapers in there."
    )
    goal, home = _goal("h41_big", said), corpus_home("h41_big")
    inside = {c.from_id for c in goal.conditions if isinstance(c, RelationCondition)}
    assert {*home.by_class["newspaper"]} <= inside
    assert not [each for each in goal.conditions if isinstance(each, HeldCondition)]


def test_the_cabinet_is_that_of_the_room_that_was_gone_to() -> None:
    said = "Go to the kitchen and close the open cabinet. Go to the bathroom and close the cabinet."
    closed = {c.node_id for c in _states(_goal("h39_flat", said))}
    nodes = corpus_home("h39_flat").nodes
    assert {nodes[i].class_name for i in closed} == {"kitchencabinet", "bathroomcabinet"}


def test_the_dirty_ones_of_two_kinds_are_asked_about() -> None:
    said = (
        "There are dirty plates and glasses on the kitchen table. Put the dirty ones in the sink."
    )
    refused(said, reader_in("h35_five"))


def _states(goal: Goal) -> list[StateCondition]:
    return [each for each in goal.conditions if isinstance(each, StateCondition)]


@for_each("wish", ("I'd like", "I'd be ever so grateful for", "I would love", "we'd be glad for"))
@for_each(
    "bring", ("if you could bring it here", "if you would get it for me", "if you'd hand me it")
)
@for_each("what", ("the milk", "one of the juices", "the milk from the fridge"))
def test_who_would_like_something_and_asks_for_it_has_it_brought(
    what: str, bring: str, wish: str
) -> None:
    same(f"{wish} {what}, {bring}.", f"bring me {what}")


@for_each("before", ("The doctor says I must drink more. ", "It's late. ", ""))
@for_each("if_you", ("So if you'd", "If you could", "and if you would"))
@for_each("glad", ("I'd be very glad", "that would be great"))
def test_what_somebody_would_be_glad_of_is_asked_for(glad: str, if_you: str, before: str) -> None:
    same(f"{before}{if_you} bring me one of the juices, {glad}.", "bring me one of the juices")


@for_each("give", ("bring me {}", "you bring me {}?", "you give {} to me?"))
def test_you_bring_it_asks_for_it(give: str) -> None:
    same(give.format("the milk"), "bring me the milk")
    refused("you turn off the tv?")
    refused("you bring me the milk when I ask?")


@for_each("could", ("could", "can"))
@for_each("stand", ("stand", "lie", "sit"))
def test_what_could_stand_elsewhere_instead_goes_there(stand: str, could: str) -> None:
    same(f"{could} the salmon {stand} on the kitchen table instead?", "put the salmon on the table")
    refused(f"{could} the salmon {stand} on the kitchen table?")
    refused(f"{could} the milk be in the fridge instead?")


@for_each("not_", ("Not the TV,", "No, not the tv,", "not the tv, but"))
def test_what_is_not_meant_is_left_and_something_else_done_instead(not_: str) -> None:
    same(f"{not_} turn the computer on instead.", "turn on the computer")


@for_each("when", ("for tomorrow", "for tonight"))
@for_each("stop", (":", ","))
def test_what_is_laid_out_for_tomorrow_is_laid_out_now(stop: str, when: str) -> None:
    same(
        f"{when}{stop} one shirt and one pair of pants on the bed",
        "put a shirt and pants on the bed",
    )
    refused(f"{when}{stop} turn on the coffee maker")
    refused(f"{when}{stop} the coffee maker on")


@for_each("whose", ("my daughter's", "hers", "my husband's one"))
def test_whose_it_is_not_says_nothing_of_the_one_that_is_told(whose: str) -> None:
    same(
        f"bring me the mug, the one on the dining table, not {whose}",
        "bring me the mug from the table",
    )
