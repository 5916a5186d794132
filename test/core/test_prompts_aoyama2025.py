"""The prompts of aoyama2025: word for word as in the paper, edited by a user, and read back."""

from __future__ import annotations

from pathlib import Path

import pytest

from vh_core.actions import VIRTUALHOME
from vh_core.bench.shared_data import shared_folder
from vh_core.errors import ConfigurationError
from vh_core.llm import Message
from vh_core.program import parse_step
from vh_core.prompts.aoyama2025 import (
    PUBLISHED_ACTIONS,
    Aoyama2025Prompts,
    PromptExample,
    action_forms,
    parse_shown,
    read_action_step,
    read_word,
    shown,
)

GOLDEN = Path(__file__).parent / "golden"
#: §4.7.2: the four lightswitches
KNOWLEDGE = (
    "The lightswitch (71) is ON and is INSIDE the bathroom (11).",
    "The lightswitch (173) is ON and is INSIDE the bedroom (73).",
    "The lightswitch (261) is ON and is INSIDE the kitchen (205).",
    "The lightswitch (427) is OFF and is INSIDE the livingroom (335).",
    "You are INSIDE the bathroom (11).",
)
TASK = "Turn on all lightswitches"
EXAMPLE = PromptExample(
    "Turn on all tablelamps", ("[WALK] <tablelamp> (256)", "[SWITCHON] <tablelamp> (256)", "...")
)
FORMS = action_forms(PUBLISHED_ACTIONS, VIRTUALHOME)
PROMPTS = Aoyama2025Prompts()


def golden(figure: int) -> str:
    return (GOLDEN / f"aoyama2025_figure{figure}.txt").read_text().rstrip("\n")


def only(messages: tuple[Message, ...]) -> str:
    [message] = messages
    assert message.role == "user"
    return message.content


def test_figures_2_and_6_is_the_task_done():
    assert only(PROMPTS.completion(KNOWLEDGE, TASK)) == golden(6)
    # Figure 2 is the same with nothing filled in
    text = only(PROMPTS.completion(["[ Home Environmental Knowledge ]"], "[ Task Description ]"))
    assert text == golden(2)


@pytest.mark.parametrize("figure", [2, 3, 4, 5, 6, 7])
def test_what_is_held_to_is_what_the_paper_prints(figure: int):
    path = shared_folder() / "papers" / "aoyama2025_precondition_verification.txt"
    if not path.is_file():
        pytest.skip(f"the text of the paper is not at {path}")
    assert " ".join(golden(figure).split()) in " ".join(path.read_text("utf-8").split())


def test_figures_3_and_7_what_is_the_next_step(tmp_path: Path):
    assert only(PROMPTS.step(FORMS, EXAMPLE, KNOWLEDGE, TASK)) == golden(7)
    # Figure 3 is the same with nothing filled in
    (tmp_path / "actions.txt").write_text("[ Allowed Actions and Output Format ]")
    (tmp_path / "example.txt").write_text("[ Example Task and Action Plan ]")
    empty = Aoyama2025Prompts(str(tmp_path))
    told = ["[ Home Environmental Knowledge ]"]
    assert only(empty.step(FORMS, EXAMPLE, told, "[ Task Description ]")) == golden(3)


def test_figures_4_and_5_do_the_preconditions_hold_and_which_do_not():
    knowledge, preconditions = ["[ Home Environmental Knowledge ]"], ["[ Preconditions ]"]
    assert only(PROMPTS.preconditions(knowledge, preconditions)) == golden(4)
    assert PROMPTS.unmet(preconditions).content == golden(5)


def test_the_steps_that_were_taken_are_the_history():
    history = ("[WALK] <lightswitch> (427)", "[SWITCHON] <lightswitch> (427)")
    text = only(PROMPTS.step(FORMS, EXAMPLE, KNOWLEDGE, TASK, history))
    assert text.endswith(
        "Task: Turn on all lightswitches\nStep1: [WALK] <lightswitch> (427)\n"
        "Step2: [SWITCHON] <lightswitch> (427)\nStep3:"
    )


def test_multi_prompts_say_the_same_turn_by_turn():
    turns = PROMPTS.step(FORMS, EXAMPLE, KNOWLEDGE, TASK, turn_by_turn=True)
    assert [turn.role for turn in turns] == ["user", "assistant"] * 4 + ["user"]
    assert "\n".join(turn.content for turn in turns if turn.role == "user") == golden(7)
    # what does not change within a task stands first, so that a server need not read it again
    later = PROMPTS.step(
        FORMS, EXAMPLE, KNOWLEDGE[1:], TASK, ("[WALK] <tv> (1)",), turn_by_turn=True
    )
    assert later[:6] == turns[:6] and later[6] != turns[6]


def test_what_is_said_between_the_turns_can_be_nothing(tmp_path: Path):
    (tmp_path / "heard.txt").write_text("")
    own = Aoyama2025Prompts(str(tmp_path))
    turns = own.step(FORMS, EXAMPLE, KNOWLEDGE, TASK, turn_by_turn=True)
    assert [turn.role for turn in turns] == ["user"] * 5


def test_instructions_and_no_example():
    text = only(PROMPTS.step(FORMS, None, KNOWLEDGE, TASK, instructions="Be quick."))
    assert "Example" not in text
    assert "Task: Turn on all lightswitches\nInstructions: Be quick.\nStep1:" in text


def test_a_folder_of_the_user_replaces_single_templates(tmp_path: Path):
    (tmp_path / "role.txt").write_text("You are {{ 1 + 1 }} robots.\n")
    own = Aoyama2025Prompts(str(tmp_path))
    text = only(own.step(FORMS, EXAMPLE, KNOWLEDGE, TASK))
    assert text == golden(7).replace(golden(7).splitlines()[0], "You are 2 robots.")


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("rolle.txt", "x", r"no prompt is made from .*rolle.txt; did you mean role.txt\?"),
        ("role.txt", "{% if %}", r"role.txt, line 1: "),
        ("role.txt", "{{ nothing }}", r"role.txt cannot be filled in: 'nothing' is undefined"),
        ("role.txt", "{{ ''.__class__.mro() }}", r"cannot be filled in: .*unsafe"),
    ],
)
def test_a_template_that_cannot_be_used_is_named(tmp_path: Path, name: str, text: str, said: str):
    (tmp_path / name).write_text(text)
    with pytest.raises(ConfigurationError, match=said):
        Aoyama2025Prompts(str(tmp_path)).step(FORMS, EXAMPLE, KNOWLEDGE, TASK)


def test_a_folder_that_is_not_there(tmp_path: Path):
    with pytest.raises(ConfigurationError, match="is not there"):
        Aoyama2025Prompts(str(tmp_path / "no"))


def test_put_is_what_the_simulator_calls_putback():
    step = parse_step("[PUTBACK] <plum> (53) <kitchentable> (10)")
    assert shown(step) == "[PUT] <plum> (53) <kitchentable> (10)"
    assert parse_shown(shown(step)) == step


def test_further_actions_come_from_the_table():
    [sit, plug] = action_forms(("SIT", "PLUGIN"), VIRTUALHOME)
    assert (sit.words, sit.form) == ("Sit on", "[SIT] <Object> (ID)")
    assert (plug.words, plug.form) == ("Plug in", "[PLUGIN] <Object> (ID)")
    with pytest.raises(ConfigurationError, match="no action 'FLY'"):
        action_forms(("FLY",), VIRTUALHOME)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Yes", "Yes"),
        ("Yes.", "Yes"),
        ("yes\n", "Yes"),
        ('"Yes"', "Yes"),
        ("**No**", "No"),
        ("NO, because the lightswitch (71) is ON.", "No"),
        ("No. The answer would be Yes if it were OFF.", "No"),
        ("Answer: no", "No"),
        ("The answer is: yes", "Yes"),
        ("The character stands beside it, and it is OFF.\n\nYes", "Yes"),
        ("All of the preconditions hold, so I would say yes here.", "Yes"),
        ("The first one holds.\nThe second one does, too.\nFinal answer: **Yes**.", "Yes"),
        ("", None),
        ("   \n", None),
        ("...", None),
        ("Not sure.", None),
        ("Nothing is known of it.", None),
        ("It may be yes, it may be no.", None),
        ("The preconditions are satisfied.", None),
        ("No: the fridge (11) is CLOSED", "No"),
        ("Yes\n\nExplanation: it is OFF, and no door is in the way.", "Yes"),
        ("Yes, it is not ON.", "Yes"),
        ("No the lightswitch (71) is ON", "No"),
        ("Here the answer is No, I think.", "No"),
        # who repeats the question, denies the word or takes it back has said neither
        ("Yes/No", None),
        ("Yes or No", None),
        ("Yes and no.", None),
        ("Yes, but the door is closed, so no.", None),
        ("Yes\nNo", None),
        ("Yes. No.", None),
        ('Output "Yes" or "No".', None),
        ("I cannot say yes.", None),
        ("I would not say yes here.", None),
    ],
)
def test_a_word_is_read_as_a_careful_person_would(text: str, word: str | None):
    assert read_word(text, ("Yes", "No")) == word


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("End", "End"),
        ('"Continue."', "Continue"),
        ("continue", "Continue"),
        ("Endless work is left.", None),
        ("In the end one has to continue.", None),
        ("The task has not come to an end.", None),
        ("In the end, I would walk.", None),
        ("End of the task is not reached.", None),
        ("End/Continue", None),
        ("All lights are on, so I output End.", "End"),
        ("The fridge is open. Continue", "Continue"),
        ("Task: Turn off all tablelamps", None),
    ],
)
def test_whether_the_task_is_done(text: str, word: str | None):
    assert read_word(text, ("End", "Continue")) == word


WALK, PUT = "[WALK] <lightswitch> (427)", "[PUTIN] <plum> (53) <fridge> (103)"


@pytest.mark.parametrize(
    ("text", "step"),
    [
        (WALK, WALK),
        ("Step1: [WALK] <lightswitch> (427)", WALK),
        ("1. [walk] <lightswitch> (427).", WALK),
        ("```\n[WALK] <lightswitch> (427)\n```", WALK),
        ("`[WALK] <lightswitch> (427)`", WALK),
        ("[WALK] lightswitch (427)", WALK),
        ("Walk to the lightswitch (427)", WALK),
        ("WALK <lightswitch> (427)", WALK),
        ("I would go there first.\nStep 3: [WALK] <lightswitch> (427)\nbecause it is OFF.", WALK),
        (f"{WALK}\n{PUT}", WALK),
        (f"The next step is {PUT}.", PUT),
        ("Put the plum (53) in the fridge (103)", PUT),
        ("[PUT] <plum> (53) <desk> (9)", "[PUTBACK] <plum> (53) <desk> (9)"),
        ("Put the plum (53) on the desk (9)", "[PUTBACK] <plum> (53) <desk> (9)"),
        ("Turn on the tv (12)", "[SWITCHON] <tv> (12)"),
        ("Turn the tv (12) off.", "[SWITCHOFF] <tv> (12)"),
        ("", None),
        ("Walk to the lightswitch", None),
        ("[WALK] (427)", None),
        ("[DANCE] <lightswitch> (427)", None),
        ("[WALK] <lightswitch> (many)", None),
        ("The task is done.", None),
        ("The lightswitch (427) is OFF.", None),
    ],
)
def test_a_step_is_read_from_whatever_surrounds_it(text: str, step: str | None):
    found = read_action_step(text, FORMS)
    assert (str(found) if found else None) == step


def test_a_flood_of_text_is_read_in_no_time():
    assert read_word("maybe " * 100_000, ("Yes", "No")) is None
    assert read_action_step("[WALK <lamp (" * 20_000, FORMS) is None
