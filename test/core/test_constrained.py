"""The strategy `constrained` with language models that choose as they are told."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from zlib import crc32

import pytest
from choosing_llm import Chooses, wants
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from scripted_llm import Says
from small_home import SmallHome, kitchen

from vh_core.demonstrations import Demonstration, DemonstrationStore
from vh_core.demonstrations.phrases import class_step
from vh_core.environments.world import WorldEnvironment
from vh_core.episode import Episode, EpisodeResult, Limits
from vh_core.errors import ConfigurationError
from vh_core.events import Checked
from vh_core.graph import EnvironmentGraph
from vh_core.grounding import ActionBank, SceneTranslator, make_phrase
from vh_core.llm import (
    BudgetExceededError,
    Completion,
    LlmCancelledError,
    LlmError,
    LlmResponseError,
    LlmTimeoutError,
    Request,
    Sample,
    Spent,
)
from vh_core.outcome import Outcome
from vh_core.program import parse_step
from vh_core.strategies import Part
from vh_core.strategies.constrained import SPEC, ConstrainedOptions
from vh_core.strategies.constrained.affordances import Past, SeenHome
from vh_core.strategies.constrained.asking import ChoiceMeans
from vh_core.strategies.constrained.strategy import ConstrainedStrategy
from vh_core.strategies.constrained.wording import Wording, closing_loops
from vh_core.strategies.resources import Resources
from vh_core.task import Task
from vh_core.world import World

STORE = DemonstrationStore(
    [
        Demonstration("Open the window", (make_phrase("OPEN", "window"),), "Let fresh air in."),
        Demonstration(
            "Lay the table",
            (make_phrase("WALK", "kitchen_table"), make_phrase("GRAB", "plum")),
        ),
    ]
)
ANY = -math.inf
NOW = ConstrainedOptions(affordances="now", verify=False, floor=ANY)
REPAIRABLE = ConstrainedOptions(verify=False, floor=ANY)
NONE = ConstrainedOptions(affordances="none", verify=False, floor=ANY)


def episode(
    llm: object,
    options: ConstrainedOptions = NOW,
    task: str = "open the fridge",
    graph: EnvironmentGraph | None = None,
) -> tuple[EpisodeResult, ConstrainedStrategy]:
    translator = SceneTranslator("lexical")
    strategy = SPEC.new(options)
    assert isinstance(strategy, ConstrainedStrategy)
    result = Episode(
        Task(task),
        strategy,
        WorldEnvironment(graph or kitchen().graph),
        translator=translator,
        resources=Resources.of(llm=llm, translator=translator, demonstrations=STORE),  # type: ignore[arg-type]
        limits=Limits(max_repairs=5),
    ).run()
    return result, strategy


def steps(result: EpisodeResult) -> list[str]:
    return [str(step) for step in result.steps]


# -- what there is to choose from -----------------------------------------------------------


def test_only_what_can_be_done_now_is_offered() -> None:
    llm = Chooses(wants("Walk to fridge", "Open fridge"))
    result, _ = episode(llm)
    assert steps(result) == ["[WALK] <fridge> (11)", "[OPEN] <fridge> (11)"]
    assert result.outcome is Outcome.SUCCEEDED and "not verified" in result.message
    world, bank = World(kitchen().graph), ActionBank.from_graph(kitchen().graph)
    wording = Wording(STORE)
    for offered, step in zip(llm.offered, [*result.steps, None], strict=True):
        possible = {class_step(each) for each in world.applicable()}
        known = {wording.say(phrase) for phrase in bank.phrases if phrase in possible}
        assert set(offered) <= known  # but for what would only be done again
        assert known - set(offered) <= {"Walk to fridge", "Open fridge"}
        if step is not None:
            world.apply(step)


def test_without_affordances_all_is_offered_and_nothing_is_known() -> None:
    llm = Chooses(wants("Open fridge"))
    result, strategy = episode(llm, NONE)
    bank = ActionBank.from_graph(kitchen().graph)
    assert len(llm.offered[0]) == len(bank)
    assert result.outcome is Outcome.SUCCEEDED  # by another step: this one is too far away
    assert "not possible: the character is not close" in str(llm.requests[1].prompt)
    assert [str(each.phrase) for each in strategy.chosen] != ["open fridge"]
    at_once = ConstrainedOptions(affordances="none", verify=False, repair=0)
    refused, _ = episode(Chooses(wants("Open fridge")), at_once)
    assert refused.outcome is Outcome.PRECONDITION_UNMET and not refused.steps
    walked, _ = episode(Chooses(wants("Walk to fridge", "Open fridge")), NONE)
    assert walked.outcome is Outcome.SUCCEEDED


def test_steps_that_make_it_possible_are_inserted_and_noted() -> None:
    llm = Chooses(wants("Put plum in fridge"))
    result, strategy = episode(llm, REPAIRABLE)
    assert steps(result) == [
        "[WALK] <plum> (20)",
        "[GRAB] <plum> (20)",
        "[WALK] <fridge> (11)",
        "[OPEN] <fridge> (11)",
        "[PUTIN] <plum> (20) <fridge> (11)",
    ]
    assert result.outcome is Outcome.SUCCEEDED
    assert [each.step for each in strategy.inserted] == list(result.steps[:-1])
    assert {str(each.before) for each in strategy.inserted} == {"put plum in fridge"}
    assert "[OPEN] <fridge> (11) was inserted before 'put plum in fridge'" in result.notes
    assert [str(each.phrase) for each in strategy.chosen] == ["put plum in fridge"]
    # and they stand in the next prompt as what was done
    assert "Step 4: Open fridge\nStep 5: Put plum in fridge" in str(llm.requests[-1].prompt)


@pytest.mark.parametrize(
    ("affordances", "sees"), [("none", False), ("now", True), ("repairable", True)]
)
def test_the_home_is_given_only_where_it_is_needed(affordances: str, sees: bool) -> None:
    parts = SPEC.parts(ConstrainedOptions(affordances=affordances))
    assert (Part.HOME in parts) is sees
    assert parts - {Part.HOME} == {
        Part.LANGUAGE_MODEL,
        Part.ADMISSIBLE_ACTIONS,
        Part.DEMONSTRATIONS,
    }
    assert SPEC.new(ConstrainedOptions(affordances=affordances)).uses == parts


def test_steps_are_worded_as_in_the_demonstrations() -> None:
    llm = Chooses(wants("Walk to kitchen table"))
    result, _ = episode(llm)
    assert steps(result) == ["[WALK] <kitchentable> (10)"]
    assert "Walk to kitchentable" not in llm.offered[0]


# -- what is chosen -------------------------------------------------------------------------


class Samples:
    """Gives these samples with their tokens' log-probabilities, whatever is asked."""

    name = identity = "samples"

    def __init__(self, *samples: tuple[str, Sequence[float]]) -> None:
        self._samples = samples

    def complete(self, request: Request) -> Completion:
        samples = [
            Sample(text, tuple("x" for _ in worth), tuple(worth)) for text, worth in self._samples
        ]
        return Completion(tuple(samples), self.name, constrained_by="grammar")

    def close(self) -> None:
        pass


@pytest.mark.parametrize(("power", "chosen"), [(1.0, "GRAB"), (0.0, "SLEEP")])
def test_the_score_is_the_log_probability_for_its_length(power: float, chosen: str) -> None:
    home = kitchen().relate(2, "CLOSE", 20).add(30, "bed", "LIEABLE SITTABLE")
    home.character("LYING").relate(2, "ON", 30)
    # mean -0.5 and -1, whole -2 and -1
    llm = Samples((" Grab plum\n", [-0.5] * 4), (" Sleep\n", [-1.0]))
    options = ConstrainedOptions(
        affordances="now", verify=False, length_power=power, max_steps=1, end_share=1.0
    )
    _, strategy = episode(llm, options, graph=home.graph)
    assert [each.phrase.action for each in strategy.chosen] == [chosen]
    assert strategy.chosen[0].score == pytest.approx(-0.5 if power else -1.0)


def test_without_log_probabilities_the_most_frequent_step_is_taken() -> None:
    class Often(Chooses):
        def complete(self, request: Request) -> Completion:
            if request.choices and request.choices[0].startswith("\n"):
                return super().complete(request)
            texts = [" Walk to plum\n", " Walk to fridge\n", " Walk to fridge\n"]
            return Completion(tuple(map(Sample, texts)), self.name, constrained_by="grammar")

    llm = Often(wants("Walk to fridge"), logprobs=False)
    result, _ = episode(llm)
    assert steps(result)[0] == "[WALK] <fridge> (11)"
    assert any("how often they came" in note for note in result.notes)
    assert result.outcome is Outcome.SUCCEEDED  # the end is chosen as a step is


@pytest.mark.parametrize(("floor", "length"), [(-1.0, 0), (-3.0, 1), (-math.inf, 2)])
def test_what_is_too_unlikely_is_not_wanted(floor: float, length: int) -> None:
    likely = {"Walk to fridge": -2.0, "Open fridge": -4.0}
    llm = Chooses(lambda prompt, text: likely.get(text.strip(), -9.0))
    options = ConstrainedOptions(
        affordances="now", verify=False, floor=floor, end_share=1.0, max_steps=2, rounds=1
    )
    result, _ = episode(llm, options)
    assert len(result.steps) == length
    if length < 2:
        assert result.outcome is Outcome.OUT_OF_DISTRIBUTION
        said = ("'walk to fridge'", "-2.00") if not length else ("'open fridge'", "-4.00")
        assert all(each in result.message for each in said)


@pytest.mark.parametrize(
    ("task", "outcome"),
    [
        ("open the fridge", Outcome.SUCCEEDED),
        ("grab the plum", Outcome.OUT_OF_DISTRIBUTION),
        ("have a good time", Outcome.OUT_OF_DISTRIBUTION),
    ],
)
def test_where_nothing_more_is_wanted_what_was_asked_may_hold(task: str, outcome: Outcome) -> None:
    likely = {"Walk to fridge": -0.1, "Open fridge": -0.2}
    llm = Chooses(lambda prompt, text: -9.0 if text in prompt else likely.get(text.strip(), -9.0))
    options = ConstrainedOptions(affordances="now", end_share=1.0)
    result, _ = episode(llm, options, task=task)
    assert result.outcome is outcome
    assert [step.action for step in result.steps] == ["WALK", "OPEN"]
    assert result.verified is (outcome is Outcome.SUCCEEDED)
    assert "not what the language model wants" in result.message


@pytest.mark.parametrize(("share", "length"), [(0.2, 1), (0.5, 1), (0.9, 2), (1.0, 3)])
def test_the_program_ends_where_its_end_is_likelier(share: float, length: int) -> None:
    """The end is as likely as 0.3 after the first step, 0.8 after the second, 0.95 after that."""
    likely = {1: 0.8, 2: 0.95}

    def worth(prompt: str, text: str) -> float:
        number = prompt.rpartition("Task:")[2].count("\nStep ")
        if text.startswith("\n"):
            end = likely.get(number, 0.99)
            return math.log(end if text.startswith("\n\n") else 1 - end)
        walks = ("Walk to fridge", "Walk to plum", "Walk to kitchen table")
        return -0.1 if text.strip() == walks[(number - 1) % 3] else -9.0

    options = ConstrainedOptions(affordances="now", verify=False, end_share=share, max_steps=3)
    result, _ = episode(Chooses(worth), options)
    assert len(result.steps) == length
    wanted = Outcome.MAX_STEPS if share == 1.0 else Outcome.SUCCEEDED
    assert result.outcome is wanted


def test_a_program_has_a_longest_length() -> None:
    options = ConstrainedOptions(affordances="now", verify=False, max_steps=2, end_share=1.0)
    result, _ = episode(Chooses(lambda prompt, text: -1.0), options)
    assert (result.outcome, len(result.steps)) == (Outcome.MAX_STEPS, 2)


def test_the_requests_are_as_the_settings_say() -> None:
    options = ConstrainedOptions(
        affordances="now", verify=False, samples=4, temperature=0.7, step_tokens=9
    )
    llm = Chooses(wants("Walk to fridge"))
    episode(llm, options)
    first, second, *ends = llm.requests
    assert (first.n, first.temperature, first.max_tokens) == (4, 0.7, 9)
    assert first.logprobs and not first.stop
    assert str(second.prompt).endswith("Step 1: Walk to fridge\nStep 2:")
    assert [end.choices for end in ends] == [("\nStep 2:",), ("\n\nTask:",)]
    assert all(str(end.prompt).endswith("Step 1: Walk to fridge") for end in ends)


# -- what is not chosen ---------------------------------------------------------------------


def test_what_was_refused_is_shown_and_not_offered_again() -> None:
    class NoFridge:
        name = "no fridge"

        def judge(self, passage):
            from vh_core.task import Failure

            if passage.step.action != "OPEN":
                return None
            return Failure(Outcome.POLICY_REFUSED, "leave it alone", passage.step)

    llm = Chooses(wants("Walk to fridge", "Open fridge"))
    translator = SceneTranslator("lexical")
    result = Episode(
        Task("t"),
        SPEC.new(NOW),
        WorldEnvironment(kitchen().graph),
        gates=[NoFridge()],
        translator=translator,
        resources=Resources.of(llm=llm, translator=translator, demonstrations=STORE),
    ).run()
    again = [request for request in llm.requests if "not possible" in str(request.prompt)]
    assert "Step 2: Open fridge (not possible: leave it alone)\nStep 2:" in str(again[0].prompt)
    assert "Open fridge" not in llm.offered[2]
    assert result.outcome is Outcome.SUCCEEDED  # by another step


def test_the_same_step_in_the_same_state_is_a_loop() -> None:
    """Walking to and fro leads nowhere."""
    graph = kitchen().graph
    bank = ActionBank.from_graph(graph)
    world = World(graph)
    past = Past()
    for text in ("[WALK] <plum> (20)", "[WALK] <fridge> (11)"):
        step = parse_step(text)
        past.add(world, step)
        world.apply(step)
    to_plum = make_phrase("WALK", "plum")
    assert SeenHome(bank, world, (), past).afford(to_plum) is None
    assert SeenHome(bank, world).afford(to_plum) is not None
    read_anew = World(world.snapshot())
    assert SeenHome(bank, read_anew, (), past).afford(to_plum) is None
    # another state: then it is another thing to do
    world.apply(parse_step("[OPEN] <fridge> (11)"))
    assert SeenHome(bank, world, (), past).afford(to_plum) is not None
    read_anew = World(world.snapshot())
    assert SeenHome(bank, read_anew, (), past).afford(to_plum) is not None


def test_a_program_that_turns_in_circles_is_brought_out_of_them() -> None:
    options = ConstrainedOptions(
        affordances="now", verify=False, end_share=1.0, max_steps=20, floor=ANY
    )
    liked = {"Walk to plum": -0.1, "Walk to fridge": -0.2}
    llm = Chooses(lambda prompt, text: liked.get(text.strip(), -5.0))
    result, _ = episode(llm, options)
    assert len(result.steps) == 20
    world, past = World(kitchen().graph), Past()
    for step in result.steps:
        past.add(world, step)
        world.apply(step)
    assert len(past) == 20  # nothing was done twice when just the same held
    assert any("could not be taken" in note for note in result.notes)


def test_the_same_few_steps_follow_each_other_only_so_often() -> None:
    walk, grab, eat = (make_phrase(a, "plum") for a in ("WALK", "GRAB", "EAT"))
    key = ("WALK", "plum")
    assert closing_loops([], 2) == frozenset()
    assert closing_loops([walk], 1) == {key}
    assert closing_loops([walk], 2) == frozenset()
    assert closing_loops([walk, walk], 2) == {key}
    pair = [walk, grab]
    assert closing_loops([*pair, *pair, walk], 2) == {("GRAB", "plum")}
    assert closing_loops([*pair, *pair, eat, walk], 2) == frozenset()
    assert closing_loops([eat, *pair, *pair, walk], 2) == {("GRAB", "plum")}


def test_nothing_is_undone_in_order_to_be_done_again() -> None:
    home = SmallHome().add(30, "lamp", "HAS_SWITCH", "ON").add(10, "table", "SURFACES")
    home.add(40, "cup", "GRABBABLE", on=10)
    graph = home.graph
    seen = SeenHome(ActionBank.from_graph(graph), World(graph), repairable=True)
    assert seen.afford(make_phrase("SWITCHON", "lamp")) is None
    assert seen.afford(make_phrase("PUTBACK", "cup", "table")) is None
    off = seen.afford(make_phrase("SWITCHOFF", "lamp"))
    assert off is not None and [str(step) for step in off.steps] == [
        "[WALK] <lamp> (30)",
        "[SWITCHOFF] <lamp> (30)",
    ]
    assert seen.afford(make_phrase("OPEN", "spaceship")) is None
    assert seen.afford(make_phrase("OPEN", "table")) is None  # which nothing makes possible


def test_nothing_is_made_possible_to_do_it_once_more() -> None:
    """Else "switch on lamp", said twice, would lead through all the home."""
    home = SmallHome().add(30, "lamp", "HAS_SWITCH", "OFF").add(31, "lamp", "HAS_SWITCH", "OFF")
    bank, world = ActionBank.from_graph(home.graph), World(home.graph)
    switch_on = make_phrase("SWITCHON", "lamp")
    first = SeenHome(bank, world, repairable=True).afford(switch_on)
    assert first is not None and [step.action for step in first.steps] == ["WALK", "SWITCHON"]
    for step in first.steps:
        world.apply(step)
    assert SeenHome(bank, world, first.steps, repairable=True).afford(switch_on) is None
    [other] = {30, 31} - set(first.steps[-1].ids)
    world.apply(parse_step(f"[WALK] <lamp> ({other})"))  # who goes there itself can
    there = SeenHome(bank, world, first.steps, repairable=True).afford(switch_on)
    assert there is not None and there.steps == (parse_step(f"[SWITCHON] <lamp> ({other})"),)


def test_what_cannot_be_done_is_asked_for_anew_a_few_times() -> None:
    home = SmallHome()
    home.add(30, "lamp", "HAS_SWITCH", "ON")
    llm = Chooses(lambda prompt, text: -0.1 if "Switch on" in text else -9.0)
    options = ConstrainedOptions(verify=False, samples=1, rounds=1)
    result, _ = episode(llm, options, graph=home.graph)
    assert result.outcome is Outcome.OUT_OF_DISTRIBUTION
    assert "Nothing that the language model chose for step 1 can be done" in result.message
    again = replace(options, rounds=2, max_steps=1, floor=ANY)
    result, strategy = episode(llm, again, graph=home.graph)
    assert len(strategy.chosen) == 1 and len(result.steps) >= 1


# -- by which means -------------------------------------------------------------------------


def means(strategy: ConstrainedStrategy) -> list[ChoiceMeans]:
    assert strategy._planner is not None
    return list(strategy._planner.asker.means)


def test_a_server_that_scores_ranks_what_is_similar_to_what_was_said() -> None:
    says = [["go to the fridge", "walk over to a plum"], ["open it up, the fridge"], [""]]
    worth = {"Walk to fridge": -0.5, "Walk to plum": -0.7, "Open fridge": -0.1}
    llm = Chooses(lambda prompt, text: worth.get(text.strip(), -4.0), "scores", says)
    result, strategy = episode(llm, ConstrainedOptions(affordances="now", verify=False, scored=6))
    assert steps(result) == ["[WALK] <fridge> (11)", "[OPEN] <fridge> (11)"]
    assert result.outcome is Outcome.SUCCEEDED
    assert means(strategy) == [ChoiceMeans.SCORED]
    assert ChoiceMeans.SCORED.value in result.notes
    scored = [r for r in llm.requests if r.continuation]
    assert 0 < len(scored) <= 12 and all(r.continuation.endswith("\n") for r in scored)
    assert len(llm.offered) == 1  # that choices are not kept to shows once
    assert strategy.chosen[0].score == pytest.approx(-0.5)


def test_a_server_that_does_neither_has_what_it_says_translated() -> None:
    says = [["go to the fridge"], ["open up the fridge"], [""]]
    llm = Chooses(lambda prompt, text: 0.0, "", says)
    result, strategy = episode(llm)
    assert steps(result) == ["[WALK] <fridge> (11)", "[OPEN] <fridge> (11)"]
    assert means(strategy) == [ChoiceMeans.TRANSLATED]
    assert sum(bool(request.continuation) for request in llm.requests) == 1  # asked once
    free = [request for request in llm.requests if not request.choices][-1]
    assert free.stop == ("\n",) and free.temperature == 0.3


@pytest.mark.parametrize("ability", ["choices", "scores", ""])
def test_what_is_not_similar_to_anything_is_out_of_distribution(ability: str) -> None:
    says = [["xyzzy plugh"]] * 9
    llm = Chooses(lambda prompt, text: -1.0, ability, says)
    if ability == "choices":
        llm = Samples((" Fly to the moon\n", [-0.1]))  # type: ignore[assignment]
    result, _ = episode(llm)
    assert result.outcome is Outcome.OUT_OF_DISTRIBUTION and not result.steps


# -- how it ends ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "outcome"),
    [
        (LlmTimeoutError("too slow"), Outcome.LLM_UNAVAILABLE),
        (LlmResponseError("the model refused to answer"), Outcome.LLM_UNAVAILABLE),
        (BudgetExceededError("used up", limit="max_calls", spent=Spent()), Outcome.BUDGET_EXCEEDED),
        (LlmCancelledError("not wanted any more"), Outcome.CANCELED),
    ],
)
def test_a_model_that_fails_ends_the_task_with_its_outcome(
    error: LlmError, outcome: Outcome
) -> None:
    result, _ = episode(Says(error))
    assert result.outcome is outcome and str(error) in result.message
    assert "Until then 0 steps ran." in result.message


def test_a_goal_that_can_be_known_is_looked_at() -> None:
    options = ConstrainedOptions(affordances="now")
    done, _ = episode(Chooses(wants("Walk to fridge", "Open fridge")), options)
    assert (done.outcome, done.verified) == (Outcome.SUCCEEDED, True)
    not_done, _ = episode(Chooses(wants("Walk to fridge")), options)
    assert not_done.outcome is Outcome.GOAL_NOT_REACHED


def test_an_example_that_is_not_there_is_said() -> None:
    options = ConstrainedOptions(dynamic_example=False, example="Fly to the moon")
    result, _ = episode(Chooses(wants()), options)
    assert result.outcome is Outcome.INVALID_TASK
    assert "no demonstration of 'Fly to the moon'" in result.message


@pytest.mark.parametrize(
    "wrong",
    [
        {"affordances": "perhaps"},
        {"samples": 0},
        {"temperature": -1.0},
        {"end_share": 1.5},
        {"loops": 0},
        {"rounds": 0},
        {"max_steps": 0},
    ],
)
def test_settings_out_of_range_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ConfigurationError):
        ConstrainedOptions(**wrong)  # type: ignore[arg-type]


# -- whatever it answers --------------------------------------------------------------------

_TEXTS = st.one_of(
    st.text(max_size=20),
    st.sampled_from(
        [
            *(" Walk to fridge\n", " Open fridge\n", " Grab plum\n", " Put plum in fridge\n"),
            *("", "\n", "Step 2: Open fridge", "Done.", " Fly to the moon\n", "\n\nTask:"),
        ]
    ),
)
_NUMBERS = st.none() | st.lists(st.floats(-50, 0), min_size=1, max_size=4)
_SAMPLES = st.lists(st.tuples(_TEXTS, _NUMBERS), min_size=1, max_size=4)
_ANSWERS = st.lists(
    st.one_of(
        st.tuples(_SAMPLES, st.sampled_from([None, "grammar"])),
        st.sampled_from([LlmTimeoutError("slow"), LlmResponseError("no text")]),
    ),
    max_size=12,
)


class Anything:
    """Answers anything, and never what it is asked."""

    name = identity = "anything"

    def __init__(self, answers: list) -> None:
        self._answers = list(answers)

    def complete(self, request: Request) -> Completion:
        answer = self._answers.pop(0) if self._answers else ([("", None)], None)
        if isinstance(answer, LlmError):
            raise answer
        samples = [
            Sample(text) if worth is None else Sample(text, ("x",) * len(worth), tuple(worth))
            for text, worth in answer[0]
        ]
        return Completion(tuple(samples), self.name, constrained_by=answer[1])

    def close(self) -> None:
        pass


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(_ANSWERS, st.sampled_from([NOW, REPAIRABLE, NONE]))
def test_no_answer_breaks_it(answers: list, options: ConstrainedOptions) -> None:
    result, _ = episode(Anything(answers), options)
    assert result.outcome is not Outcome.INTERNAL_ERROR, result.message


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 2**32), st.sampled_from(["now", "repairable"]))
def test_every_step_that_is_taken_could_be(seed: int, affordances: str) -> None:
    """Whatever the model likes, no gate has anything to refuse."""

    def worth(prompt: str, text: str) -> float:
        return -float(crc32(f"{seed} {prompt[-200:]} {text}".encode()) % 1000) / 100

    options = ConstrainedOptions(
        affordances=affordances,
        verify=False,
        samples=3,
        max_steps=12,
        end_share=0.95,
        floor=ANY,
    )
    result, _ = episode(Chooses(worth), options)
    checked = [event for event in result.events if isinstance(event, Checked)]
    assert checked and all(event.failure is None for event in checked)
    assert result.outcome in (
        Outcome.SUCCEEDED,
        Outcome.MAX_STEPS,
        Outcome.OUT_OF_DISTRIBUTION,
    )
