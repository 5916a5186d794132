"""The strategy `verified` with a scripted language model, and with a simulated one."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from scripted_llm import Says
from small_home import SmallHome, kitchen

from simulated_llm import OraclePolicy, SimulatedServer
from vh_core.actions import VIRTUALHOME
from vh_core.datasets import default_samples
from vh_core.environments.world import WorldEnvironment
from vh_core.episode import Episode, EpisodeResult
from vh_core.graph import EnvironmentGraph
from vh_core.llm import LlmConfig, LlmTimeoutError, Message
from vh_core.outcome import Outcome
from vh_core.program import parse_step
from vh_core.prompts.aoyama2025 import PUBLISHED_ACTIONS, Aoyama2025Prompts, action_forms
from vh_core.prompts.home_knowledge import describe_home, find_targets
from vh_core.strategies import Part
from vh_core.strategies.resources import Resources
from vh_core.strategies.verified import SPEC, VerifiedOptions
from vh_core.strategies.verified.choices import possible_steps
from vh_core.strategies.verified.examples import most_similar
from vh_core.strategies.verified.judging import HomeJudge, Judgement, PreconditionJudge
from vh_core.strategies.verified.strategy import VerifiedStrategy
from vh_core.strategies.verified.wording import precondition_sentences
from vh_core.task import Task
from vh_core.world import World

PAPER = VerifiedOptions.paper()
#: exact judges only: the model says steps, and nothing else
EXACT = VerifiedOptions(completion="goal", check="exact", together=False)
WALK, OPEN = "[WALK] <fridge> (11)", "[OPEN] <fridge> (11)"


def episode(
    llm: Says | Resources,
    task: str = "open the fridge",
    options: VerifiedOptions = PAPER,
    graph: EnvironmentGraph | None = None,
) -> tuple[EpisodeResult, VerifiedStrategy]:
    strategy = SPEC.new(options)
    assert isinstance(strategy, VerifiedStrategy)
    resources = llm if isinstance(llm, Resources) else Resources.of(llm=llm)
    environment = WorldEnvironment(graph or kitchen().graph)
    return Episode(Task(task), strategy, environment, resources=resources).run(), strategy


def says(*answers: Any) -> Says:
    return Says(*(answer if isinstance(answer, Exception) else [answer] for answer in answers))


def steps(result: EpisodeResult) -> list[str]:
    return [str(step) for step in result.steps]


def last_turn(llm: Says, number: int) -> str:
    prompt = llm.requests[number].prompt
    assert isinstance(prompt, tuple)
    return prompt[-1].content


# -- home knowledge (§4.1) ------------------------------------------------------------------------


def lights() -> EnvironmentGraph:
    """The home of Figure 6."""
    home = SmallHome()
    home.nodes.clear()
    home.edges.clear()
    for room, name in ((11, "bathroom"), (73, "bedroom"), (205, "kitchen"), (335, "livingroom")):
        home.room(room, name)
    for switch, room, state in (
        (71, 11, "ON"),
        (173, 73, "ON"),
        (261, 205, "ON"),
        (427, 335, "OFF"),
    ):
        home.add(switch, "lightswitch", "HAS_SWITCH", state, room=room)
    home.add(500, "sofa", "SITTABLE", room=335)
    return home.person(1, room=11).graph


def told(graph: EnvironmentGraph, task: str, most: int = 40) -> tuple[str, ...]:
    return describe_home(World(graph), find_targets(Task(task), graph, VIRTUALHOME), most).sentences


def test_the_four_lightswitches_of_figure_6():
    figure = (Path(__file__).parent / "golden" / "aoyama2025_figure6.txt").read_text()
    assert list(told(lights(), "Turn on all lightswitches")) == figure.splitlines()[1:6]


def test_relations_doors_hands_and_what_is_near():
    home = kitchen().add(30, "milk", "GRABBABLE", inside=11).hold("RH", 20).graph
    sentences = told(home, "put the milk on the kitchentable")
    assert "The milk (30) is INSIDE the fridge (11) and is INSIDE the kitchen (1)." in sentences
    # the door of what it is in may be in the way
    assert "The fridge (11) is CLOSED and is INSIDE the kitchen (1)." in sentences
    assert "The kitchentable (10) is INSIDE the kitchen (1)." in sentences
    assert sentences[-1] == "You are HOLDING the plum (20)."
    world = World(home)
    world.apply(parse_step(WALK))
    near = describe_home(world, (11,), 40).sentences
    assert "You are CLOSE to the fridge (11)." in near


@pytest.mark.parametrize(
    ("task", "found"),
    [
        ("open the fridge", {11}),
        ("eat plums", {20, 21, 22}),
        ("put a plum in the refrigerator", {11, 20, 21, 22}),  # any of them, and a synonym
        ("fruit salad, please, as you like it", {20, 21, 22}),  # cannot be read; what it is
        ("something with the fridge (11)", {11}),
        ("make it cosy", set()),
    ],
)
def test_targets_are_found_by_class_plural_synonym_and_kind(task: str, found: set[int]):
    assert {*find_targets(Task(task), kitchen().graph, VIRTUALHOME)} == found


def test_more_objects_than_the_prompt_takes():
    sentences = told(kitchen().graph, "put all plums in the fridge", most=2)
    assert sum("is INSIDE" in each or " is ON" in each for each in sentences) == 2
    assert any(each.startswith("And 2 more, which are farther away (") for each in sentences)


def test_preconditions_in_the_words_of_the_knowledge():
    said = precondition_sentences(parse_step("[SWITCHON] <tv> (5)"), VIRTUALHOME)
    assert said == (
        "You are CLOSE to the tv (5).",
        "The tv (5) is OFF.",
        "The tv (5) is not PLUGGED_OUT.",
    )
    said = precondition_sentences(parse_step("[PUTIN] <plum> (5) <fridge> (6)"), VIRTUALHOME)
    assert said == (
        "You are HOLDING the plum (5).",
        "You are CLOSE to the fridge (6).",
        "The fridge (6) is OPEN, if it can be opened.",
    )
    assert precondition_sentences(parse_step("[WALK]"), VIRTUALHOME) == ()


# -- the published loop (Figure 1) ----------------------------------------------------------------


def test_step_by_step_until_the_model_says_end():
    llm = says("Continue", WALK, "Yes", "Continue", OPEN, "Yes", '"End"')
    result, strategy = episode(llm)
    assert result.outcome is Outcome.SUCCEEDED and not result.verified
    assert steps(result) == [WALK, OPEN]
    assert strategy.tally.attempts == 2
    assert len(llm.requests) == 7 == result.statistics.llm_calls
    # the history, and the home as it is by then
    assert last_turn(llm, 4).endswith(f"Step1: {WALK}\nStep2:")
    assert "You are CLOSE to the fridge (11)." in last_turn(llm, 5)
    assert all(request.temperature == 0.0 and not request.choices for request in llm.requests)


def test_algorithm_1_no_then_which_then_once_more():
    llm = says("Continue", OPEN, "NO, because I am far away.", "You are CLOSE to it", WALK, "End")
    result, strategy = episode(llm)
    assert steps(result) == [WALK]
    # in the same conversation, whose beginning is the same
    asked = llm.requests[3].prompt
    assert asked[:2] == (*llm.requests[2].prompt, Message("assistant", "No"))
    assert asked[2].content.startswith("Which the preconditions are not satisfied?")
    again = llm.requests[4].prompt
    assert again[: len(llm.requests[1].prompt)] == llm.requests[1].prompt
    assert again[-2] == Message("assistant", OPEN)
    assert "You are CLOSE to it" in again[-1].content
    # once: what is generated anew is taken unseen
    assert (strategy.tally.regenerated, len(llm.requests)) == (1, 6)


def test_an_answer_that_cannot_be_read_is_no_yes():
    llm = says("Continue", OPEN, "Perhaps.", WALK, "End")
    result, strategy = episode(llm)
    assert steps(result) == [WALK]
    assert strategy.tally.unreadable == 1
    assert "You are CLOSE to the fridge (11)." in last_turn(llm, 3)  # every precondition is named


def test_without_the_check_a_step_is_taken_as_it_comes():
    result, _ = episode(says("Continue", OPEN), options=replace(PAPER, check="none"))
    assert result.outcome is Outcome.PRECONDITION_UNMET  # by the episode's own gate
    assert result.failed_step == parse_step(OPEN)


def test_attempts_are_twice_the_example_s_length():
    example = most_similar("open the fridge", default_samples())
    options = replace(PAPER, check="none", history=False)
    llm = says(*["Continue", WALK] * 50)
    result, strategy = episode(llm, options=options)
    assert result.outcome is Outcome.MAX_STEPS
    assert strategy.tally.attempts == 2 * len(example.script)
    result, strategy = episode(says(*["Continue", WALK] * 50), options=replace(options, attempts=3))
    assert strategy.tally.attempts == 3
    assert last_turn(llm, -2).endswith("\nStep1:")  # no history


def test_an_unread_completion_goes_on_and_no_step_fails_closed():
    llm = says("", WALK, "Yes", "I would say it is done, but one never knows.", "Hm.", "Hm?")
    result, strategy = episode(llm)
    assert result.outcome is Outcome.OUT_OF_DISTRIBUTION
    assert "no action step, but 'Hm?'" in result.message
    assert strategy.tally.unreadable == 4


def test_single_and_multi_prompts_say_the_same():
    multi, single = says("Continue", WALK), says("Continue", WALK)
    episode(multi)
    episode(single, options=VerifiedOptions.paper_single())
    [whole] = single.requests[1].prompt
    turns = [m.content for m in multi.requests[1].prompt if m.role == "user"]
    assert whole.content == "\n".join(turns) and len(turns) == 5


def test_the_example_is_the_most_similar_sample(tmp_path: Path):
    samples = default_samples()
    for task, verb in (("Turn on every light", "Turn on"), ("put the pie in the fridge", "Put")):
        assert most_similar(task, samples).task.startswith(verb)
    path = tmp_path / "set.json"
    path.write_text(json.dumps([replace(samples[0], split="test").to_json()]))
    result, _ = episode(says(), options=replace(PAPER, examples=str(path)))
    assert result.outcome is Outcome.INVALID_TASK and "no entries in the split" in result.message


# -- exact counterparts ---------------------------------------------------------------------------


def test_the_exact_check_hands_the_violation_to_the_model():
    llm = says(OPEN, WALK, OPEN)
    result, strategy = episode(llm, options=EXACT)
    assert result.outcome is Outcome.SUCCEEDED and result.verified
    assert steps(result) == [WALK, OPEN]
    assert "fridge (11)" in last_turn(llm, 1) and "close" in last_turn(llm, 1).lower()
    assert strategy.tally.regenerated == 1
    assert result.statistics.violations == 0  # it never came to the gates


def test_both_judges_are_compared_and_the_exact_one_counts():
    options = replace(EXACT, completion="both", check="both")
    # it wrongly says No of a walk, Yes of an opening from afar, and End too early
    llm = says("End", WALK, "No", "all", "Continue", OPEN, "Yes", "Continue")
    result, strategy = episode(llm, options=options)
    assert result.outcome is Outcome.SUCCEEDED and result.verified
    assert steps(result) == [WALK, OPEN]
    tally = strategy.tally
    assert (tally.completions_compared, tally.completions_disagreed) == (3, 2)
    assert (tally.checks_compared, tally.checks_disagreed) == (2, 1)
    assert any("differed from the exact judgement in 2 of 3" in note for note in result.notes)


def test_what_does_not_depend_on_each_other_is_asked_together():
    llm = says("Continue", WALK, "Continue", OPEN, "Continue", "Continue")
    options = replace(EXACT, completion="both", together=True)
    result, _ = episode(llm, options=options)
    assert steps(result) == [WALK, OPEN]
    assert len(llm.requests) == 5  # two, two, and the last question alone


def test_an_end_that_does_not_hold_is_handed_back():
    llm = says("End", WALK, "Yes", "Continue", OPEN, "Yes", "End")
    result, _ = episode(llm, options=replace(PAPER, verify=True, repair=1))
    assert result.outcome is Outcome.SUCCEEDED and result.verified
    assert "The task is not done yet. Unmet: fridge (11) OPEN." in last_turn(llm, 1)


def test_a_refused_step_is_handed_back_while_repairs_remain():
    options = replace(PAPER, check="none", repair=1)
    llm = says("Continue", OPEN, "Continue", WALK, "Continue", OPEN, "End")
    result, strategy = episode(llm, options=options)
    assert steps(result) == [WALK, OPEN] and strategy.tally.refused == 1


def test_answers_are_constrained_to_what_is_listed():
    llm = says("Continue", WALK, "Yes", "Continue", OPEN, "Yes", "End")
    episode(llm, options=replace(PAPER, constrain=True))
    assert llm.requests[0].choices == ("End", "Continue")
    assert set(llm.requests[1].choices) == {WALK, OPEN, "[CLOSE] <fridge> (11)"}
    assert llm.requests[2].choices == ("Yes", "No")
    # nothing is done twice in a row
    assert set(llm.requests[4].choices) == {OPEN, "[CLOSE] <fridge> (11)"}


def test_a_step_that_was_refused_is_no_choice_any_more():
    llm = says(OPEN, WALK, OPEN)
    episode(llm, options=replace(EXACT, constrain=True))
    assert OPEN in llm.requests[0].choices
    assert set(llm.requests[1].choices) == {WALK, "[CLOSE] <fridge> (11)"}
    assert OPEN in llm.requests[2].choices  # it was refused in another state of the home


def test_nothing_is_put_into_a_plum():
    forms = action_forms(PUBLISHED_ACTIONS, VIRTUALHOME)
    home = kitchen().add(40, "bowl", "GRABBABLE RECIPIENT").graph
    listed = possible_steps(World(home), (11, 20, 21, 40), forms)
    assert {step for step in listed if step.startswith("[PUTIN] <plum> (20)")} == {
        "[PUTIN] <plum> (20) <fridge> (11)",
        "[PUTIN] <plum> (20) <bowl> (40)",
    }


# -- as a text that the model goes on with ---------------------------------------------------------

TEXT = replace(PAPER, prompts="text")


def test_a_text_is_the_single_prompt_and_goes_on_with_the_answer():
    single, text = says("Continue", WALK), says(" Continue", f" {WALK}\nStep2: {OPEN}", " No", " x")
    episode(single, options=VerifiedOptions.paper_single())
    episode(text, options=TEXT)
    [done], [step] = (request.prompt for request in single.requests[:2])
    assert text.requests[0].prompt == f"{done.content}\nAnswer:"
    assert text.requests[1].prompt == step.content and step.content.endswith("\nStep1:")
    assert {request.stop for request in text.requests} == {("\n",)}
    # what was said stands behind what asked for it
    hold, which, again = (str(request.prompt) for request in text.requests[2:5])
    assert which.startswith(f"{hold} No\nWhich the preconditions are not satisfied?")
    assert which.endswith("\nAnswer:")
    assert again.startswith(f"{step.content} {WALK}\nThe action step {WALK} cannot be executed")
    assert again.endswith("\nStep1:")


def test_choices_of_a_text_end_as_it_goes_on():
    llm = says(f" {WALK}\n", f" {OPEN}\n")
    result, _ = episode(llm, options=replace(EXACT, prompts="text", constrain=True))
    assert steps(result) == [WALK, OPEN] and result.outcome is Outcome.SUCCEEDED
    assert all(c.startswith(" [") and c.endswith("\n") for c in llm.requests[0].choices)
    assert llm.requests[0].stop == ()


def test_possible_steps_give_nothing_away():
    forms = action_forms(PUBLISHED_ACTIONS, VIRTUALHOME)
    listed = possible_steps(World(kitchen().graph), (10, 11, 20), forms)
    assert "[PUTIN] <plum> (20) <fridge> (11)" in listed  # closed, far away, and not in hand
    assert "[GRAB] <plum> (20)" in listed
    assert "[GRAB] <fridge> (11)" not in listed and "[SWITCHON] <plum> (20)" not in listed


# -- typed ends and bad input ---------------------------------------------------------------------


def test_a_task_about_nothing_here():
    llm = says()
    result, _ = episode(llm, "make it cosy")
    assert result.outcome is Outcome.INVALID_TASK
    assert "names nothing that is in this home" in result.message and not llm.requests


def test_a_goal_where_the_sentence_cannot_be_read():
    result, _ = episode(says(), "fruit salad as you like it", EXACT)
    assert result.outcome is Outcome.INVALID_TASK
    assert "completion: llm or both" in result.message


def test_a_task_that_is_done_already():
    result, _ = episode(says(), "close the fridge", EXACT)
    assert result.outcome is Outcome.SUCCEEDED and not result.steps


def test_a_model_that_is_not_there():
    result, _ = episode(says("Continue", LlmTimeoutError("no answer")))
    assert result.outcome is Outcome.LLM_UNAVAILABLE
    assert "0 steps had been executed" in result.message


@pytest.mark.parametrize(
    ("options", "parts"),
    [
        (PAPER, set()),
        (replace(PAPER, completion="goal"), {Part.COMPLETION}),
        (replace(PAPER, check="exact"), {Part.CHECKER}),
        (VerifiedOptions(), {Part.COMPLETION, Part.CHECKER}),
    ],
)
def test_it_is_given_only_what_its_options_need(options: VerifiedOptions, parts: set[Part]):
    assert SPEC.new(options).uses == {Part.HOME, Part.LANGUAGE_MODEL, *parts}


# -- the judge alone ------------------------------------------------------------------------------


def judged(mode: str, *answers: str) -> Judgement:
    world = World(kitchen().graph)
    judge = PreconditionJudge(mode, world.check, Aoyama2025Prompts(), says(*answers), VIRTUALHOME)
    return judge.judge(parse_step(OPEN), describe_home(world, (11,), 40).sentences)


def test_a_judgement_says_who_judged_and_how_sure_that_is():
    exact, agreed = judged("exact"), judged("both", "No", "far away")
    assert (exact.satisfied, exact.source, exact.confidence) == (False, "exact", 1.0)
    assert (agreed.satisfied, agreed.source, agreed.confidence) == (False, "both", 1.0)
    differing, alone = judged("both", "Yes"), judged("llm", "Yes.")
    assert (differing.satisfied, differing.confidence) == (False, 0.5)
    assert (alone.satisfied, alone.source, alone.confidence) == (True, "llm", 0.0)
    assert judged("llm", "").satisfied is False


def for_others(mode: str, step: str, *answers: str) -> Judgement:
    llm = says(*answers)
    judge = HomeJudge(mode, lambda: llm, VIRTUALHOME)
    found = judge.judge(parse_step(step), World(kitchen().graph))
    assert len(llm.requests) == len(answers)
    return found


def test_who_checks_for_others_names_what_does_not_hold():
    found = for_others("llm", OPEN, "No", "You are far away.")
    assert [v.predicate for v in found.violations] == ["language_model"]
    assert found.violations[0].sentence == "You are far away."
    assert for_others("exact", OPEN).violations[0].predicate == "close"
    assert for_others("none", OPEN).satisfied and for_others("none", OPEN).source == "none"
    nothing = for_others("none", "[OPEN] <fridge> (99)")
    assert not nothing.satisfied and nothing.source == "exact"


# -- with the simulated model ---------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("api", ["chat", "completions"])
@pytest.mark.parametrize(
    "options",
    [PAPER, VerifiedOptions.paper_single(), VerifiedOptions(), VerifiedOptions(prompts="text")],
)
@pytest.mark.parametrize("task", ["Put all plums in the fridge", "Open the fridge"])
def test_the_simulated_model_without_error_does_it(options: VerifiedOptions, task: str, api: str):
    with SimulatedServer(OraclePolicy()) as server:
        resources = Resources(LlmConfig(url=server.url, api=api))
        home = WorldEnvironment(kitchen().graph)
        strategy = SPEC.new(replace(options, attempts=40))
        result = Episode(Task(task), strategy, home, resources=resources).run()
        resources.close()
    assert result.outcome is Outcome.SUCCEEDED
    states = {edge for edge in home.observe().graph.edges if edge.to_id == 11}
    wanted = {20, 21, 22} if task.startswith("Put") else set()
    assert {e.from_id for e in states if e.relation == "INSIDE"} == wanted
    assert not isinstance(strategy, VerifiedStrategy) or strategy.tally.unreadable == 0


def test_its_mistakes_are_made_at_the_stated_rate():
    def spoilt(rate: float) -> int:
        count = 0
        with SimulatedServer(OraclePolicy(error_rate=rate)) as server:
            resources = Resources(LlmConfig(url=server.url, api="chat"))
            options = replace(PAPER, completion="goal", check="both", repair=9, attempts=40)
            for task in ("open the fridge", "put all plums in the fridge"):
                _, strategy = episode(resources, task, options)
                count += strategy.tally.checks_disagreed
            resources.close()
        return count

    assert spoilt(0.0) == 0 < spoilt(0.5)
