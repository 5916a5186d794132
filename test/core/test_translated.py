"""The strategy `translated` with a language model that says what it is told to."""

from __future__ import annotations

import pytest
from scripted_llm import Says
from small_home import kitchen

from vh_core.demonstrations import Demonstration, DemonstrationStore
from vh_core.environments.world import WorldEnvironment
from vh_core.episode import Episode, EpisodeResult, Limits
from vh_core.errors import ConfigurationError
from vh_core.grounding import SceneTranslator, make_phrase
from vh_core.llm import (
    BudgetExceededError,
    Completion,
    LlmConfig,
    LlmError,
    LlmTimeoutError,
    Request,
    Sample,
    Spent,
)
from vh_core.outcome import Outcome
from vh_core.strategies.resources import Resources
from vh_core.strategies.translated import SPEC, TranslatedOptions
from vh_core.strategies.translated.strategy import TranslatedStrategy
from vh_core.task import Task

STORE = DemonstrationStore(
    [
        Demonstration("Open the window", (make_phrase("OPEN", "window"),), "Let fresh air in."),
        Demonstration("Eat a plum", (make_phrase("GRAB", "plum"), make_phrase("EAT", "plum"))),
    ]
)
#: similarities as they are for whole phrases, so that the hand-computed scores hold
PAPER = TranslatedOptions.paper()
LOOSE = TranslatedOptions(epsilon=0.3, verify=False)


def episode(
    llm: Says, task: str = "open the fridge", options: TranslatedOptions = LOOSE, how: str = ""
) -> tuple[EpisodeResult, TranslatedStrategy]:
    ranking = "paper" if options.accept_early_end else "grounded"
    translator = SceneTranslator("lexical", ranking)
    strategy = SPEC.new(options)
    assert isinstance(strategy, TranslatedStrategy)
    environment = WorldEnvironment(kitchen().graph)
    limits = Limits(max_repairs=5)
    result = Episode(
        Task(task, how),
        strategy,
        environment,
        translator=translator,
        resources=Resources.of(llm=llm, translator=translator, demonstrations=STORE),
        limits=limits,
    ).run()
    return result, strategy


# -- §3.3 ---------------------------------------------------------------------------------------


def test_step_by_step_to_the_end():
    llm = Says(["Walk to the fridge"], [" Open fridge."], ["", "", "close fridge"])
    result, _ = episode(llm)
    assert result.outcome is Outcome.SUCCEEDED
    assert [str(step) for step in result.steps] == ["[WALK] <fridge> (11)", "[OPEN] <fridge> (11)"]
    assert "not verified" in result.message
    assert result.statistics.llm_calls == len(llm.requests) == 3
    assert any("scripted" in note for note in result.notes)


def test_later_prompts_stand_on_what_was_done_and_not_on_what_was_said():
    llm = Says(["Go to fridge"], ["open up the fridge"], [""])
    episode(llm)
    last = llm.requests[-1].prompt
    assert isinstance(last, str)
    assert last.endswith(
        "Task: Open the fridge\nStep 1: Walk to fridge\nStep 2: Open fridge\nStep 3:"
    )


def test_equation_3_decides_which_sample_is_taken():
    # both stand in the bank (similarity 1): 1 - 0.3·0.9 = 0.73 and 1 - 0.3·0.1 = 0.97
    llm = Says([("find plum", -0.9), ("walk to fridge", -0.1)])
    result, strategy = episode(llm, options=PAPER)
    assert [str(step) for step in result.steps] == ["[WALK] <fridge> (11)"]
    assert strategy.program[0].score == pytest.approx(0.97)


def test_the_request_is_as_the_parameters_say():
    llm = Says()
    episode(llm, options=PAPER)
    (request,) = llm.requests
    assert (request.n, request.temperature, request.top_p) == (10, 0.3, 0.9)
    assert (request.presence_penalty, request.frequency_penalty) == (0.5, 0.3)
    assert request.stop == ("\n",)
    assert request.logprobs


def test_epsilon_bounds_the_score_and_not_the_similarity():
    # 1 - 0.3·0.6 = 0.82 goes on, 1 - 0.3·0.7 = 0.79 does not
    for mean, outcome in ((-0.6, Outcome.SUCCEEDED), (-0.7, Outcome.OUT_OF_DISTRIBUTION)):
        result, _ = episode(Says([("walk to fridge", mean)]), options=PAPER)
        assert result.outcome is outcome
    assert "0.79" in result.message


def test_an_early_end_is_the_papers_normal_one():
    llm = Says(["walk to fridge"], ["order a pizza on the telephone"])
    result, _ = episode(llm, options=PAPER)
    assert result.outcome is Outcome.SUCCEEDED
    assert "ended early" in result.message and "not verified" in result.message
    assert result.cut and not result.is_whole
    whole, _ = episode(Says(["walk to fridge"], ["open fridge"], [""]), options=PAPER)
    assert not whole.cut and whole.is_whole
    assert "'order a pizza on the telephone'" in result.message


def test_outside_paper_mode_an_early_end_is_no_success():
    llm = Says(["walk to fridge"], ["order a pizza on the telephone"])
    result, _ = episode(llm)
    assert result.outcome is Outcome.OUT_OF_DISTRIBUTION
    assert "1 step ran: walk to fridge" in result.message
    assert "?." not in result.message
    assert len(result.steps) == 1


@pytest.mark.parametrize(
    ("task", "steps", "outcome"),
    [
        ("open the fridge", ["walk to fridge", "open fridge"], Outcome.SUCCEEDED),
        ("open the fridge", ["walk to fridge"], Outcome.OUT_OF_DISTRIBUTION),
        ("have a good time", ["walk to fridge", "open fridge"], Outcome.OUT_OF_DISTRIBUTION),
    ],
)
def test_an_early_end_is_a_success_where_what_was_asked_is_seen_to_hold(
    task: str, steps: list[str], outcome: Outcome
):
    answers = [*([step] for step in steps), ["order a pizza on the telephone"]]
    result, _ = episode(Says(*answers), task, TranslatedOptions(epsilon=0.3))
    assert result.outcome is outcome
    assert "order a pizza on the telephone" in result.message
    assert len(result.steps) == len(steps)
    succeeded = outcome is Outcome.SUCCEEDED
    assert (result.verified, result.is_whole) == (succeeded, succeeded)


@pytest.mark.parametrize(
    ("task", "outcome"),
    [("open the fridge", Outcome.SUCCEEDED), ("close the fridge", Outcome.NO_PLAN)],
)
def test_a_model_that_repeats_itself_is_stopped(task: str, outcome: Outcome):
    circle = [["turn to fridge"], ["walk to fridge"]]
    llm = Says(["walk to fridge"], ["open fridge"], *(circle * 9))
    result, _ = episode(llm, task, TranslatedOptions(epsilon=0.3))
    assert result.outcome is outcome
    assert len(result.steps) == 2 + 3 * 2
    assert "repeats itself" in result.message
    llm = Says(["walk to fridge"], *(circle * 9))
    result, _ = episode(llm, options=PAPER)
    assert len(result.steps) == PAPER.max_steps


def test_where_nothing_could_be_done_nothing_succeeded():
    result, _ = episode(Says(["order a pizza on the telephone"]), options=PAPER)
    assert (result.outcome, result.steps) == (Outcome.OUT_OF_DISTRIBUTION, ())
    result, _ = episode(Says([""]), options=PAPER)
    assert (result.outcome, result.steps) == (Outcome.NO_PLAN, ())


def test_a_repeated_step_ends_the_paper_program_and_not_ours():
    answers = [["walk to fridge"], ["walk to fridge"]]
    result, _ = episode(Says(*answers), options=PAPER)
    assert len(result.steps) == 1 and "0.47" in result.message
    result, _ = episode(Says(*answers))
    assert len(result.steps) == 2


def test_the_longest_program():
    llm = Says(*[["walk to fridge"], ["walk to kitchentable"]] * 5)
    options = TranslatedOptions(max_steps=4, verify=False)
    result, _ = episode(llm, options=options)
    assert result.outcome is Outcome.MAX_STEPS
    assert len(result.steps) == 4 == result.statistics.llm_calls


def test_which_of_several_things_is_meant_is_told_from_the_models_own_words():
    home = kitchen().add(30, "tablelamp", "HAS_SWITCH", "OFF")
    home.add(31, "floorlamp", "HAS_SWITCH", "ON")
    llm = Says(["walk to the floor lamp"], ["turn off the lamp"], ["", ""])
    translator = SceneTranslator("lexical")
    resources = Resources.of(llm=llm, translator=translator, demonstrations=STORE)
    strategy = SPEC.new(LOOSE)
    environment = WorldEnvironment(home.graph)
    result = Episode(
        Task("save power"), strategy, environment, translator=translator, resources=resources
    ).run()
    assert [str(step) for step in result.steps][-1] == "[SWITCHOFF] <floorlamp> (31)"
    # and what was done is what stands in the prompt
    assert str(llm.requests[-1].prompt).endswith("Step 2: Switch off floorlamp\nStep 3:")


# -- what was refused ---------------------------------------------------------------------------


def test_in_paper_mode_a_refused_step_ends_the_episode():
    llm = Says(["put plum in fridge"], ["walk to fridge"])
    result, _ = episode(llm, options=PAPER)
    assert result.outcome is Outcome.PRECONDITION_UNMET
    assert result.failed_step is not None and result.failed_step.action == "PUTIN"
    assert result.violations
    assert (result.statistics.llm_calls, result.statistics.repairs) == (1, 0)


def test_repair_hands_it_back_with_the_reason():
    llm = Says(["walk to fridge"], ["close fridge"], ["close fridge", "open fridge", "x"], ["", ""])
    result, _ = episode(llm)
    assert result.outcome is Outcome.SUCCEEDED
    assert [step.action for step in result.steps] == ["WALK", "OPEN"]
    assert result.statistics.repairs == 1
    prompt = llm.requests[2].prompt
    assert isinstance(prompt, str)
    tried, again = prompt.splitlines()[-2:]
    assert tried.startswith("Step 2: Close fridge (not possible: ") and "fridge (11)" in tried
    assert again == "Step 2:"
    assert "not possible" not in str(llm.requests[3].prompt)


def test_repair_is_bounded():
    llm = Says(*[["close fridge"], ["open fridge"], ["put plum in fridge"]] * 9)
    options = TranslatedOptions(epsilon=0.3, verify=False, repair=2)
    result, _ = episode(llm, options=options)
    assert result.outcome is Outcome.PRECONDITION_UNMET
    assert result.statistics.llm_calls == 3


def test_a_model_that_insists_is_not_asked_for_ever():
    llm = Says(*[["put plum in fridge"]] * 9)
    result, _ = episode(llm)
    assert result.outcome is Outcome.PRECONDITION_UNMET
    assert "no other way" in result.message
    assert result.statistics.llm_calls == 3  # the last one more freely


# -- the components (Table 2) -------------------------------------------------------------------

PLANS = [
    ("walk to fridge\nStep 2: open fridge", -0.5),
    ("go over to the fridge\nStep 2: open fridge\n\nTask: Sleep", -0.2),
]


def test_without_trajectory_correction_one_request_gives_the_plan():
    llm = Says(PLANS)
    options = TranslatedOptions(trajectory_correction=False, epsilon=0.3, verify=False)
    result, strategy = episode(llm, options=options)
    assert result.outcome is Outcome.SUCCEEDED
    assert len(result.steps) == 2 and result.statistics.llm_calls == 1
    # Eq. 1 took the second one
    assert strategy.program[0].said == "go over to the fridge"
    # no step beyond the longest program is ever taken
    assert llm.requests[0].stop == ("\n\n", "\nTask:", "\nStep 41:")


def test_vanilla_executes_only_what_is_admissible_word_for_word():
    result, _ = episode(Says([PLANS[0]]), options=TranslatedOptions.vanilla())
    assert result.outcome is Outcome.SUCCEEDED and len(result.steps) == 2
    result, _ = episode(Says([PLANS[1]]), options=TranslatedOptions.vanilla())
    assert result.outcome is Outcome.OUT_OF_DISTRIBUTION
    assert "'go over to the fridge', is no admissible action" in result.message


def test_without_translation_the_model_goes_on_from_its_own_words():
    options = TranslatedOptions(translation=False, verify=False)
    llm = Says([("walk to fridge", -0.2), ("walk to kitchentable", -0.1)], ["open up fridge"])
    result, _ = episode(llm, options=options)
    assert [str(step) for step in result.steps] == ["[WALK] <kitchentable> (10)"]
    assert result.outcome is Outcome.OUT_OF_DISTRIBUTION


def test_a_model_that_only_repeats_what_was_refused_is_asked_more_freely():
    llm = Says(["wake up"], ["wake up", "wake up"], ["wake up", "walk to fridge"])
    result, _ = episode(llm)
    assert result.outcome is Outcome.SUCCEEDED
    assert [step.action for step in result.steps] == ["WALK"]
    told, freely = llm.requests[1:3]
    assert "not possible" in str(told.prompt) and told.temperature == 0.3
    assert freely.prompt == llm.requests[0].prompt
    assert (freely.temperature, freely.n) == (0.7, 30)


def test_what_was_said_before_is_taken_where_nothing_else_is_said():
    llm = Says([("wake up", -0.1), ("walk to fridge", -0.2), ("eat plum", -0.2)], ["wake up"])
    result, strategy = episode(llm)
    assert [step.action for step in result.steps] == ["WALK"]
    assert strategy.program[0].said == "walk to fridge"
    assert len(llm.requests) == 3  # nothing was asked anew for it


def test_what_is_unlike_all_is_no_other_way():
    freely = [("order a pizza", -0.1), ("walk to fridge", -0.4)]
    llm = Says(["wake up"], ["phone for a pizza"], freely)
    result, _ = episode(llm)
    assert result.outcome is Outcome.SUCCEEDED
    assert [step.action for step in result.steps] == ["WALK"]
    result, _ = episode(Says(["wake up"], ["phone for a pizza"], ["order a pizza"]))
    assert result.outcome is Outcome.PRECONDITION_UNMET and not result.steps


def test_the_paper_asks_nothing_again():
    paper = Says(["wake up"], ["walk to fridge"])
    result, _ = episode(paper, options=PAPER)
    assert result.outcome is Outcome.PRECONDITION_UNMET and len(paper.requests) == 1


def test_a_whole_plan_is_made_anew_after_a_refusal():
    options = TranslatedOptions(trajectory_correction=False, epsilon=0.3, verify=False)
    llm = Says(["walk to fridge\nclose fridge"], ["close fridge\nopen fridge", "open fridge"])
    result, _ = episode(llm, options=options)
    assert result.outcome is Outcome.SUCCEEDED
    assert [step.action for step in result.steps] == ["WALK", "OPEN"]
    assert str(llm.requests[1].prompt).endswith("Step 2:")


def test_the_example_is_the_most_similar_one_or_a_fixed_one():
    def first_line(task: str, **options: object) -> str:
        llm = Says()
        episode(llm, task, TranslatedOptions(verify=False, **options))  # type: ignore[arg-type]
        return str(llm.requests[0].prompt).splitlines()[0]

    assert first_line("eat the plum") == "Task: Eat a plum"
    assert first_line("open a window") == "Task: Open the window"
    fixed = {first_line(t, dynamic_example=False) for t in ("eat the plum", "open a window")}
    assert len(fixed) == 1
    named = {"dynamic_example": False, "example": "Open the window"}
    assert first_line("eat the plum", **named) == "Task: Open the window"
    assert first_line("eat the plum", examples=0) == "Task: Eat the plum"


def test_an_example_that_is_not_there_is_named():
    options = TranslatedOptions(dynamic_example=False, example="Fly")
    result, _ = episode(Says(), options=options)
    assert result.outcome is Outcome.INVALID_TASK
    assert "no demonstration of 'Fly'" in result.message


def test_instructions_stand_in_the_prompt_unless_they_are_not_wanted():
    for wanted in (True, False):
        llm = Says()
        options = TranslatedOptions(use_instructions=wanted, verify=False)
        episode(llm, "open a window", options, how="Push it.")
        prompt = str(llm.requests[0].prompt)
        assert ("Description: Push it." in prompt) is wanted
        assert ("Description: Let fresh air in." in prompt) is wanted


# -- what the model lacks -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "outcome"),
    [
        (LlmTimeoutError("no answer within 3 s"), Outcome.LLM_UNAVAILABLE),
        (LlmTimeoutError("no answer; is the server running?"), Outcome.LLM_UNAVAILABLE),
        (
            BudgetExceededError("the budget is used up", limit="max_calls", spent=Spent(2)),
            Outcome.BUDGET_EXCEEDED,
        ),
    ],
)
def test_a_model_that_fails_leaves_the_partial_plan(error: LlmError, outcome: Outcome):
    result, _ = episode(Says(["walk to fridge"], error))
    assert result.outcome is outcome
    assert str(error).lower() in result.message.lower()
    assert "1 step ran: walk to fridge" in result.message
    assert len(result.steps) == 1
    assert result.statistics.llm_calls == 2


def test_what_ranking_could_not_use_is_said():
    class Silent(Says):
        def complete(self, request: Request) -> Completion:
            found = super().complete(request)
            return Completion(tuple(Sample(s.text) for s in found.samples), self.name)

    result, strategy = episode(Silent(["walk to fridge"]))
    assert any("without log-probabilities" in note for note in result.notes)
    assert strategy.program[0].score == 1.0


def test_it_is_verified_what_can_be_said_exactly():
    options = TranslatedOptions(epsilon=0.3)
    result, _ = episode(Says(["walk to fridge"]), "open the fridge", options)
    assert result.outcome is Outcome.GOAL_NOT_REACHED
    assert "fridge (11) OPEN" in result.message
    result, _ = episode(Says(["walk to fridge"], ["open fridge"]), "open the fridge", options)
    assert result.outcome is Outcome.SUCCEEDED and "What was asked holds" in result.message
    result, _ = episode(Says(["walk to fridge"]), "contemplate the fridge door", options)
    assert result.outcome is Outcome.SUCCEEDED and "not verified" in result.message


def test_why_nothing_was_verified_is_said():
    def said(task: str, *, verify: bool = True) -> str:
        options = TranslatedOptions(epsilon=0.3, verify=verify)
        result, _ = episode(Says(["walk to fridge"]), task, options)
        assert not result.verified
        return result.unverified

    assert 'no "milk"' in said("put the milk in the fridge")
    assert said("eat two plums") == ""
    assert said("put the milk in the fridge", verify=False) == "the method has no goal"
    assert said("open the fridge") == ""


def test_another_thing_than_the_chosen_one_is_as_good():
    options = TranslatedOptions(epsilon=0.3)
    home = kitchen().add(12, "sofa", "SURFACES")
    llm = Says(["walk to plum"], ["grab plum"], ["walk to sofa"], ["put plum on sofa"])
    translator = SceneTranslator("lexical")
    resources = Resources.of(llm=llm, translator=translator, demonstrations=STORE)
    strategy = SPEC.new(options)
    environment = WorldEnvironment(home.graph)
    # the task language would take plum (20); the phrases may mean any
    task = Task("put a plum on the sofa")
    result = Episode(task, strategy, environment, translator=translator, resources=resources).run()
    assert result.outcome is Outcome.SUCCEEDED and "What was asked holds" in result.message


def test_what_holds_already_needs_no_step():
    result, _ = episode(Says(), "close the fridge", TranslatedOptions(epsilon=0.3))
    assert (result.outcome, result.steps) == (Outcome.SUCCEEDED, ())
    result, _ = episode(Says(), "open the fridge", TranslatedOptions(epsilon=0.3))
    assert result.outcome is Outcome.GOAL_NOT_REACHED


def test_it_needs_a_language_model():
    with pytest.raises(ConfigurationError, match="--llm-url"):
        Resources(LlmConfig(source="none")).require(SPEC.parts())
