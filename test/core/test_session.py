"""A session: what "it", "again", "undo that" and "what did you do" refer to."""

from __future__ import annotations

import io
import pickle

import pytest
from for_each import for_each
from talking import Chat

from vh_core.cli import main
from vh_core.environments import make_environment
from vh_core.episode import Episode
from vh_core.episode.said_of_talk import About, about
from vh_core.episode.session import HomeSession
from vh_core.episode.session_strategies import goal_back_to
from vh_core.graph import Edge, EnvironmentGraph, Relation
from vh_core.outcome import Outcome
from vh_core.program import parse_step
from vh_core.scenes import open_scene
from vh_core.strategies import make_strategy
from vh_core.task import ExecutionCode, Task


@pytest.fixture
def chat() -> Chat:
    return Chat()


# -- undo ---------------------------------------------------------------------------------------


def test_what_was_done_in_another_home_is_not_undone_here(chat: Chat) -> None:
    chat.done("put the plum in the fridge")
    own, chat.home = chat.home, make_environment("world", open_scene("generated:seed=3"))
    result = chat.say("undo that")
    assert result.outcome is Outcome.INVALID_TASK and "another home" in result.message
    chat.home = own
    chat.done("undo that")


def test_what_lay_on_nothing_is_not_put_back(chat: Chat) -> None:
    """It would stay in the hand, and the home would not be as it was."""
    home = chat.look()
    plum = home.by_class["plum"][0]
    rooms = {node.id for node in home.nodes.values() if node.is_room}
    edges = [
        edge
        for edge in home.edges
        if edge.from_id != plum or edge.to_id in rooms or edge.relation is Relation.CLOSE
    ]
    lying = EnvironmentGraph(home.nodes.values(), edges, name="a plum on the floor")
    chat.home = make_environment("world", lying)
    chat.done(f"grab the plum ({plum})")
    result = chat.say("undo that")
    assert result.outcome is Outcome.NO_PLAN and f"<plum> ({plum})" in result.message


def test_it_is_nothing_of_another_home(chat: Chat) -> None:
    """Though something there has the number of what was spoken of."""
    chat.done("open the microwave")
    spoken_of = chat.home.observe().graph.by_class["microwave"][0]
    chat.home = make_environment("world", open_scene("generated:seed=3"))
    assert spoken_of in chat.home.observe().graph.nodes
    result = chat.say("close it")
    assert result.outcome is Outcome.INVALID_TASK, result.message


@pytest.mark.parametrize("task", ["put the milk on the kitchen table", "turn off all the lights"])
def test_undo_leads_back_to_the_home_as_it_was(chat: Chat, task: str) -> None:
    before = chat.look()
    chat.done(task)
    assert goal_back_to(before, chat.look(), before.nodes).conditions
    chat.done("Undo that!")
    assert goal_back_to(before, chat.look(), before.nodes).conditions == ()
    nothing = chat.say("undo that")
    assert nothing.outcome is Outcome.INVALID_TASK
    assert "There is nothing to undo." in nothing.message


def test_what_was_in_two_places_at_once_is_put_back_where_it_can_be(chat: Chat) -> None:
    """Graphs that were computed from boxes have plums on the coffee table and inside the sofa."""
    home = chat.look()
    plum, sofa = home.by_class["plum"][0], home.by_class["sofa"][0]
    (table,) = [e.to_id for e in home.edges if (e.from_id, e.relation) == (plum, Relation.ON)]
    edges = [*home.edges, Edge(plum, Relation.INSIDE, sofa)]
    chat.home = make_environment("world", EnvironmentGraph(home.nodes.values(), edges, name="both"))
    chat.done(f"put plum {plum} in the fridge")
    result = chat.done("undo that")
    assert Edge(plum, Relation.ON, table) in chat.look().edges
    told = " ".join(str(note) for note in result.notes)
    assert f"INSIDE the <sofa> ({sofa}) at the same time" in told


def test_undo_leaves_alone_what_others_did_meanwhile(chat: Chat) -> None:
    chat.done("turn on the tv")
    for line in ("[WALK] <kitchen> (1)", "[WALK] <fridge> (24)", "[OPEN] <fridge> (24)"):
        done = chat.home.execute(parse_step(line))
        assert done.code is ExecutionCode.OK, done.message
    chat.done("undo that")
    assert "OPEN" in chat.look().nodes[24].states
    assert "OFF" in chat.look().nodes[95].states


def test_undo_goes_back_further_each_time(chat: Chat) -> None:
    chat.done("turn on the tv")
    chat.done("open the fridge")
    assert "undo: open the fridge" in chat.done("undo that").task
    assert "undo: turn on the tv" in chat.done("Please undo that.").task
    assert "OFF" in chat.look().nodes[95].states


@pytest.mark.parametrize("task", ["wave", "bring me the hammer", "go to the kitchen"])
def test_a_task_that_changed_nothing_is_not_undone_by_undoing_an_older_one(
    chat: Chat, task: str
) -> None:
    chat.done("turn on the tv")
    chat.say(task)
    refused = chat.say("undo that")
    assert (refused.outcome, refused.steps) == (Outcome.INVALID_TASK, ())
    assert f'The last task, "{task}", changed nothing to undo; ' in refused.message
    assert 'said again, this undoes "turn on the tv".' in refused.message
    assert "ON" in chat.look().nodes[95].states
    chat.done("undo that")
    assert "OFF" in chat.look().nodes[95].states
    assert "There is nothing to undo." in chat.say("undo that").message
    chat.say(task)
    assert "nor is there any other." in chat.say("undo that").message


def test_what_cannot_be_undone_is_refused_with_the_reason(chat: Chat) -> None:
    chat.done("wash the dirty plate")
    undone = chat.say("undo that")
    assert undone.outcome is Outcome.NO_PLAN
    assert "plate" in undone.message


# -- it, and again ------------------------------------------------------------------------------


def test_it_is_what_the_task_before_was_about(chat: Chat) -> None:
    chat.done("put the plum on the kitchen counter")
    assert chat.told("where is it?").startswith("The plum (36) is on the kitchencounter")
    steps = [str(step) for step in chat.done("put it in the fridge").steps]
    assert "[PUTIN] <plum> (36) <fridge> (24)" in steps
    chat.done("Which windows are there in the kitchen?")
    assert [str(step) for step in chat.done("open it").steps][-1] == "[OPEN] <window> (11)"
    assert chat.told("is it open?") == "Yes, the window (11) is open."
    chat.done("turn on the lamps in the bedroom")
    assert len(chat.done("turn them off").steps) >= 3


@for_each(
    "turns",
    [
        ("where is the remote?", "where is the newspaper?", "put them both on the sofa"),
        ("where is the remote?", "where is the newspaper?", "put both of them on the sofa"),
        ("where is the remote?", "where is the newspaper?", "put both on the sofa"),
        ("where is the remote?", "where is the newspaper?", "put them on the sofa"),
        ("bring me the remote", "where is the newspaper?", "put them both on the sofa"),
        ("bring me the remote", "bring me the newspaper", "put them both on the sofa"),
        (
            "bring me the remote",
            "bring me the newspaper",
            "where is the plum?",
            "what are you holding?",
            "put them both on the sofa",
        ),
    ],
)
def test_both_are_the_two_that_were_spoken_of_last(turns: tuple[str, ...]) -> None:
    chat = Chat()
    for turn in turns:
        chat.done(turn)
    put = {edge.from_id for edge in chat.look().edges if edge[1:] == (Relation.ON, 90)}
    assert {99, 105} <= put, "the remote and the newspaper are on the sofa"


@for_each(
    "turns, why",
    [
        (("where is the remote?", "put them both on the sofa"), 'what "both" is besides the'),
        (("turn on the tv", "open the fridge", "turn both off"), "has no switch"),
        (
            ("put the remote on the sofa", "put both on the coffee table"),
            'what "both" is besides the',
        ),
        (
            ("where are the plums?", "where is the remote?", "put both on the sofa"),
            'what "both" is besides the',
        ),
    ],
)
def test_both_is_never_one_thing_nor_any_two(turns: tuple[str, ...], why: str) -> None:
    chat = Chat()
    for turn in turns[:-1]:
        chat.done(turn)
    refused = chat.say(turns[-1])
    assert (refused.outcome, refused.steps) == (Outcome.INVALID_TASK, ())
    assert why in refused.message


def test_them_may_be_one_thing_that_is_called_as_several_are(chat: Chat) -> None:
    chat.done("where is the remote?")
    chat.done("where are the notes?")
    steps = [str(step) for step in chat.done("bring them to me").steps]
    assert steps[-1] == "[GRAB] <notes> (108)" and len(steps) == 2


def test_it_is_nothing_before_anything_was_said(chat: Chat) -> None:
    for text in ("turn it on", "is it open?"):
        result = chat.say(text)
        assert result.outcome is Outcome.INVALID_TASK
        assert 'I do not know what "it' in result.message


@pytest.mark.parametrize(
    ("task", "change", "last"),
    [
        ("turn off the light in the kitchen", "do it again in the bathroom", "(169)"),
        ("turn off the light in the kitchen", "Do the same in the bathroom, please", "(169)"),
        ("open the window in the kitchen", "now again in the bedroom", "<window> (120)"),
        ("open the fridge", "again with the microwave", "<microwave>"),
        ("put the milk in the fridge", "do that with the orange", "<fridge> (24)"),
        ("go to the kitchen", "again in the bedroom", "<bedroom>"),
    ],
)
def test_again_with_something_else(chat: Chat, task: str, change: str, last: str) -> None:
    chat.say(task)
    steps = [str(step) for step in chat.done(change).steps]
    assert any(last in step for step in steps), steps


def test_again_is_the_last_task_as_it_was_changed(chat: Chat) -> None:
    chat.done("turn off the lights in the kitchen")
    chat.done("do it again in the bathroom")
    again = chat.done("again")
    assert again.task == "turn off the lights in the kitchen"
    assert "bathroom" in chat.told("what did you just do?")


def test_again_never_forgets_what_was_changed_before(chat: Chat) -> None:
    chat.done("put the milk on the dining table")
    lime = chat.done("the same with the lime").steps[-1].objects[0]
    refused = chat.say("do that on the bed")  # which must not be the milk
    assert (refused.outcome, refused.steps) == (Outcome.INVALID_TASK, ())
    assert '"put the milk on the dining table", done again with the lime' in refused.message
    salmon = chat.done("the same with the salmon").steps[-1].objects[0]
    assert ("lime" in str(lime), "salmon" in str(salmon)) == (True, True)


def test_again_with_nothing_to_change_is_refused(chat: Chat) -> None:
    assert "Nothing was done yet" in chat.say("do it again").message
    chat.done("open the fridge")
    refused = chat.say("again in the garage")
    assert refused.outcome is Outcome.INVALID_TASK
    assert "garage" in refused.message


# -- what was done, and why not -----------------------------------------------------------------


def test_what_was_done_and_why_not(chat: Chat) -> None:
    assert chat.told("what did you just do?") == "Nothing was done yet."
    assert chat.told("why not?") == "Nothing was asked for yet."
    chat.done("turn on the tv")
    told = chat.done("What did you just do?")
    assert told.answer is not None
    assert "switch on the tv (95)" in told.answer.text
    assert 95 in told.answer.ids
    assert told.steps == ()
    chat.done("is the tv on?")  # a question is nothing that was done
    assert "switch on the tv (95)" in chat.told("What have you done?")
    chat.say("bring me the hammer")
    assert 'no "hammer"' in chat.told("Why didn't you bring me the hammer?")
    assert 'no "hammer"' in chat.told("Why not?")
    assert chat.told("why did you not turn on the tv?").startswith("I did.")
    assert "Nobody asked for that" in chat.told("why did you not wash the car?")
    assert chat.say("again").task == "bring me the hammer"
    both = chat.told("What have you done so far?")
    assert '"turn on the tv": SUCCEEDED' in both and '"bring me the hammer": INVALID_TASK' in both


def test_whether_something_was_done(chat: Chat) -> None:
    chat.done("put the plum in the fridge")
    answers = {
        "Did you put the plum in the fridge?": True,
        "did you close the fridge?": True,  # on the way
        "have you already washed the dishes?": False,
    }
    for text, value in answers.items():
        answer = chat.done(text).answer
        assert answer is not None and answer.value is value, text


def test_why_another_one_was_not_taken(chat: Chat) -> None:
    chat.done("put the plum in the fridge")
    told = chat.told("why did you not take the other plum?")
    assert "I took plum (36), the nearest" in told


# -- sessions of several people -----------------------------------------------------------------


def test_so_many_of_a_kind_are_any_whatever_was_spoken_of(chat: Chat) -> None:
    """ "What is on the table?" makes nothing that was told of it the two plums that are meant."""
    plums = chat.look().by_class["plum"]
    chat.done(f"put plum {plums[0]} and plum {plums[1]} in the fridge")
    steps = chat.done(f"where is plum {plums[2]}?").steps
    assert not steps
    again = chat.done("put two plums in the fridge")
    assert not again.steps, "two of them are in there"


def test_each_session_has_its_own_it(chat: Chat) -> None:
    chat.done("open the fridge", "Ann")
    chat.done("turn on the tv", "Ben")
    assert chat.told("is it open?", "Ann").startswith("Yes, the fridge (24)")
    assert "tv" in chat.told("what did you just do?", "")
    assert chat.say("turn it off", "").outcome is Outcome.INVALID_TASK
    assert "fridge" in chat.told("what did you just do?", "Ann")
    chat.done("turn it off", "Ben")
    assert "OFF" in chat.look().nodes[95].states


def test_sessions_that_nobody_talks_in_any_more_are_forgotten(chat: Chat) -> None:
    chat.done("open the fridge", "first")
    for number in range(40):
        chat.sessions.meant(f"s{number}", "wave")
    assert chat.told("what did you do?", "first") == "Nothing was done yet."


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("again", About.AGAIN),
        ("Please do that once more.", About.AGAIN),
        ("undo", About.UNDO),
        ("Take that back!", About.UNDO),
        ("put it back as it was", About.UNDO),
        ("WHAT DID YOU DO", About.DONE),
        ("what all have you done today", About.DONE_ALL),
        ("why did it fail?", About.WHY),
        ("turn it on again", About.NOTHING),
        ("undo the zip of the bag", About.NOTHING),
        ("have you seen my phone?", About.NOTHING),
        ("take the milk back to the fridge", About.NOTHING),
        ("why is the fridge open?", About.NOTHING),
        ("", About.NOTHING),
        ("again " * 1000, About.NOTHING),
    ],
)
def test_what_is_said_of_the_talk(text: str, kind: About) -> None:
    assert about(text).kind is kind


def test_a_session_remembers_no_more_than_it_needs() -> None:
    session = HomeSession()
    result = Episode(
        Task("wave"), make_strategy("symbolic"), make_environment("world", open_scene())
    ).run()
    for _ in range(150):
        session.remember(session.meant("wave"), result)
    answer = session.meant("what have you done so far?")
    assert answer.strategy is not None


def test_a_session_keeps_no_homes(chat: Chat) -> None:
    """Of a home only what an undo needs: a planner remembers hundreds of tasks."""
    for task in ("turn on the tv", "open the fridge", "put the plum in the fridge"):
        chat.done(task)
    assert len(pickle.dumps(chat.sessions)) < len(pickle.dumps(chat.look())) / 5


# -- the command --------------------------------------------------------------------------------


def test_the_command_keeps_the_home(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = "turn on the tv\nis it on?\nundo that\nis the tv on?\nbye\nturn on the tv\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(said))
    assert main(["chat"]) == 0
    shown = capsys.readouterr().out
    assert shown.index("Yes, the tv (95) is on.") < shown.index("No, the tv (95) is off.")
    assert shown.count("SUCCEEDED") == 2


def test_with_nodes_the_settings_are_theirs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["chat", "--ros", "--when-unclear", "ask", "--scene", "home.json"]) == 2
    said = capsys.readouterr().err
    assert "--when-unclear, --scene is for the nodes" in said


# -- more of the same -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "more", "plain"),
    [
        ("how many plates are in the kitchen?", "and in the dining room?",
         "how many plates are in the dining room?"),
        ("how many plates are in the kitchen?", "what about the dining room?",
         "how many plates are in the dining room?"),
        ("is the tv on?", "and the stove?", "is the stove on?"),
        ("is the fridge open or closed?", "how about the microwave",
         "is the microwave open or closed?"),
        ("what is in the fridge?", "and in the microwave?", "what is in the microwave?"),
        ("where is the milk?", "and the juice?", "where is the juice?"),
        ("is there milk in the fridge?", "and juice?", "is there juice in the fridge?"),
        ("how many mugs are there?", "and plates?", "how many plates are there?"),
        ("is there anything to eat?", "and in the bedroom?",
         "is there anything to eat in the bedroom?"),
        ("are there more apples than plums?", "and in the kitchen?",
         "are there more apples than plums in the kitchen?"),
    ],
)  # fmt: skip
def test_a_question_is_asked_again_of_something_else(
    chat: Chat, asked: str, more: str, plain: str
) -> None:
    chat.told(asked)
    assert chat.told(more) == chat.told(plain, "another")
    for other in ("third", ""):  # who asked nothing before
        assert chat.say(more, other).answer is None


def test_more_of_the_same_is_asked_of_what_was_asked_first(chat: Chat) -> None:
    chat.told("how many chairs are in the kitchen?")
    chat.told("and in the dining room?")
    assert chat.told("what about the bedroom?") == chat.told("how many chairs are in the bedroom?")


def test_what_is_not_understood_meanwhile_changes_nothing(chat: Chat) -> None:
    chat.told("how many mugs are there?")
    assert chat.say("and the flux capacitor?").answer is None
    assert chat.told("and plates?") == chat.told("how many plates are there?")


@pytest.mark.parametrize(
    "order", ["and the kitchen light on please", "and close it?", "and stop?", "and turn it off"]
)
def test_an_order_after_a_question_asks_nothing_on(chat: Chat, order: str) -> None:
    chat.told("is the tv on?")
    assert chat.say(order).answer is None


def test_what_goes_on_with_nothing_is_told_so(chat: Chat) -> None:
    assert "nothing was asked" in chat.say("what about the kitchen?").message.lower()


def test_after_a_task_nothing_is_asked_again(chat: Chat) -> None:
    chat.told("is the fridge open?")
    chat.done("turn on the tv")
    assert chat.say("and the microwave?").answer is None


def test_help_changes_nothing(chat: Chat) -> None:
    home = chat.look()
    for text in ("help", "what can you do?", "who are you?"):
        assert "docs/what_can_i_say.md" in chat.told(text)
    assert chat.look().to_json() == home.to_json()
