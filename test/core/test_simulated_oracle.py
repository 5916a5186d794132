"""The oracle: prompts are read, plans are right, mistakes are made at the rate that is asked."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simulated_llm import Dice, OraclePolicy, SimulatedRequest, Span
from simulated_llm.mistakes import Mistake, with_mistakes
from simulated_llm.plan_prompt import Demonstration, read_plan_prompt
from simulated_llm.remedies import remedies
from simulated_llm.tokens import make_sample, split_tokens
from simulated_llm.wording import key_of, plainly, readings, say, spoken
from vh_core.actions import ACTIONS
from vh_core.goals import Goal
from vh_core.graph import EnvironmentGraph
from vh_core.language import understand
from vh_core.planning import Plan, plan
from vh_core.program import ObjectRef, Step
from vh_core.scenes import open_scene
from vh_core.world import World

EXAMPLE = "Task: Watch TV\nStep 1: Find television\nStep 2: Switch on television\n\n"
TASKS = (
    "put all plums in the fridge",
    "turn on all lights",
    "read book",
    "wash the dishes",
    "go to sleep",
    "open the microwave, then close it",
)


@pytest.fixture(scope="module")
def home() -> EnvironmentGraph:
    return open_scene()


def ask(policy: OraclePolicy, prompt: str, n: int = 1, **more: object) -> list[str]:
    request = SimulatedRequest("completions", prompt, prompt, n, **more)  # type: ignore[arg-type]
    return ["".join(span.text for span in spans) for spans in policy.reply(request).samples]


def phrases(text: str) -> list[str]:
    return [line.partition(": ")[2] for line in text.splitlines() if line.startswith("Step ")]


# -- reading prompts ------------------------------------------------------------------------


def test_a_prompt_is_read_whole() -> None:
    read = read_plan_prompt(
        "Some words before it.\n\n" + EXAMPLE + "Task: Sleep\nDescription: Go to bed early.\n"
        "Do not snore.\nStep 1: Walk to bed\nStep 2:"
    )
    assert read is not None
    assert read.examples == (
        Demonstration("Watch TV", "", ("Find television", "Switch on television")),
    )
    assert read.query == Demonstration("Sleep", "Go to bed early. Do not snore.", ("Walk to bed",))
    assert (read.number, read.begun, read.lead) == (2, True, " ")


@pytest.mark.parametrize(
    ("end", "number", "begun", "lead"),
    [
        ("Task: Sleep", 1, False, "\n"),
        ("Task: Sleep\n", 1, False, ""),
        ("Task: Sleep\nStep 1:", 1, True, " "),
        ("Task: Sleep\nStep 1: ", 1, True, ""),
        ("Task: Sleep\nStep 1: Walk to bed", 2, False, "\n"),
        ("Task: Sleep\nStep 1: Walk to bed\n", 2, False, ""),
        ("Task: Sleep\nInstructions: quickly\nStep 1:", 1, True, " "),
    ],
)
def test_a_prompt_may_end_anywhere(end: str, number: int, begun: bool, lead: str) -> None:
    read = read_plan_prompt(EXAMPLE + end)
    assert read is not None
    assert (read.number, read.begun, read.lead) == (number, begun, lead)


@pytest.mark.parametrize("text", ["", "Hello", "Step 1: Walk", "Task:", "Can I open the fridge?"])
def test_other_prompts_are_left_to_others(text: str) -> None:
    assert read_plan_prompt(text) is None
    assert "simulated" in ask(OraclePolicy(), text)[0]


@given(st.text(st.sampled_from("Task: Step12\n "), max_size=80) | st.text(max_size=80))
def test_no_prompt_is_too_odd(text: str) -> None:
    ask(OraclePolicy(), text)


# -- answering ------------------------------------------------------------------------------


@pytest.mark.parametrize("task", TASKS)
def test_step_by_step_it_says_the_plan_that_it_says_at_once(
    task: str, home: EnvironmentGraph
) -> None:
    policy = OraclePolicy(home)
    [whole] = ask(policy, f"{EXAMPLE}Task: {task}\n")
    prompt, said = f"{EXAMPLE}Task: {task}\n", []
    for number in range(1, 40):
        [rest] = ask(policy, f"{prompt}Step {number}:")
        step = rest.partition("\n")[0]
        if not step:
            break
        said.append(step.strip())
        prompt += f"Step {number}:{step}\n"
    assert said == phrases(whole)


@pytest.mark.parametrize("task", TASKS)
def test_the_answer_is_the_planners_plan_in_words(task: str, home: EnvironmentGraph) -> None:
    goal = understand(task, home)
    assert isinstance(goal, Goal)
    found = plan(World(home), goal)
    assert isinstance(found, Plan) and found.steps
    [whole] = ask(OraclePolicy(home), f"{EXAMPLE}Task: {task}\n")
    rooms = {f"walk to {spoken(room.class_name)}" for room in home.rooms}
    said = [phrase.lower() for phrase in phrases(whole)]
    wanted = [say(step).words for step in found.steps]
    # besides, it names the room of a thing of which there are several
    assert [words for words in said if words not in rooms or words in wanted] == wanted
    count = len(said)
    assert ask(OraclePolicy(home), f"{EXAMPLE}Task: {task}\n{whole}\nStep {count + 1}:") == [""]


def test_the_way_to_one_of_several_things_leads_through_its_room(home: EnvironmentGraph) -> None:
    [whole] = ask(OraclePolicy(home), f"{EXAMPLE}Task: turn on all lights\n")
    said = phrases(whole)
    assert said[:3] == ["Walk to bedroom", "Walk to table lamp", "Switch on table lamp"]
    assert said[-3] == "Walk to dining room"
    [one] = ask(OraclePolicy(home), f"{EXAMPLE}Task: watch tv\n")  # there is only one
    assert phrases(one) == ["Walk to tv", "Switch on tv", "Turn to tv", "Watch tv"]


def test_what_went_wrong_is_made_good(home: EnvironmentGraph) -> None:
    """Steps of others' making are followed in the imagined home."""
    policy = OraclePolicy(home)
    done = "Step 1: Walk to bed\nStep 2: Fly to the moon\nStep 3: Walk to fridge\n"
    [rest] = ask(policy, f"{EXAMPLE}Task: put all plums in the fridge\n{done}Step 4:")
    assert " Walk to plum" in rest
    assert rest.rstrip().endswith("Close fridge")


def test_it_does_not_say_the_same_for_ever(home: EnvironmentGraph) -> None:
    policy = OraclePolicy(home)
    done = "".join(f"Step {number}: Fly to the moon\n" for number in range(1, 8))
    assert ask(policy, f"{EXAMPLE}Task: put all plums in the fridge\n{done}Step 8:") == [""]


def test_a_task_that_is_done_already_is_planned_as_if_it_were_not(home: EnvironmentGraph) -> None:
    def said(task: str) -> list[str]:
        return phrases(ask(OraclePolicy(home), f"{EXAMPLE}Task: {task}\n")[0])

    milk = ["Walk to milk", "Grab milk", "Walk to fridge", "Open fridge", "Put milk in fridge"]
    assert said("put the milk in the fridge") == [*milk, "Close fridge"]
    assert said("turn on the kitchen light") == ["Walk to light switch", "Switch on light switch"]
    assert said("close the fridge") == ["Walk to fridge", "Close fridge"]
    assert said("go to the kitchen") == ["Walk to kitchen"]
    assert said("stand up") == ["Stand up"]
    prompt = f"{EXAMPLE}Task: close the fridge\nStep 1: Walk to fridge\nStep 2: Close fridge\n"
    assert ask(OraclePolicy(home), f"{prompt}Step 3:") == [""], "and then it is done"


def test_a_step_that_did_not_help_is_not_said_again(home: EnvironmentGraph) -> None:
    policy = OraclePolicy(home)
    prompt = f"{EXAMPLE}Task: turn on the kitchen light\nStep 1: Walk to lightswitch\nStep 2:"
    refused = " Switch on lightswitch (not possible: the character is not close to the lightswitch"
    [rest] = ask(policy, f"{prompt}{refused} (191); walk to it first)\nStep 2:")
    assert "Walk to light switch" not in rest
    # the other home has no bedroom, and "walk to bedroom" came to the kitchen each time
    prompt = f"{EXAMPLE}Task: turn on all lights\nStep 1: Walk to kitchen\nStep 2:"
    assert ask(policy, prompt)[0].startswith(" Walk to bedroom")
    prompt = f"{prompt} Walk to kitchen\nStep 3:"
    assert ask(policy, prompt)[0].startswith(" Walk to table lamp")


def test_instructions_help_where_the_task_does_not(home: EnvironmentGraph) -> None:
    prompt = f"{EXAMPLE}Task: My evening\nDescription: go to the bedroom\nStep 1:"
    assert ask(OraclePolicy(home), prompt) == [" Walk to bedroom"]


def test_without_understanding_it_imitates(home: EnvironmentGraph) -> None:
    for policy in (OraclePolicy(), OraclePolicy(home)):
        assert ask(policy, f"{EXAMPLE}Task: Xyzzy the plugh\n") == [
            "Step 1: Find television\nStep 2: Switch on television"
        ]
        prompt = f"{EXAMPLE}Task: Xyzzy the plugh\nStep 1: Find television\nStep 2:"
        assert ask(policy, prompt) == [" Switch on television"]
    assert ask(OraclePolicy(), "Task: Xyzzy the plugh\nStep 1:") == [""]


def test_the_example_with_the_same_task_is_imitated_first() -> None:
    prompt = "Task: Rest\nStep 1: Lie on bed\n\n" + EXAMPLE + "Task: rest\nStep 1:"
    assert ask(OraclePolicy(), prompt) == [" Lie on bed"]


def test_chat_is_answered_without_a_leading_space(home: EnvironmentGraph) -> None:
    prompt = f"{EXAMPLE}Task: read book\nStep 1:"
    request = SimulatedRequest("chat", prompt, f"Continue.\n\n{prompt}")
    [spans] = OraclePolicy(home).reply(request).samples
    assert spans[0].text == "Walk to bedroom"


def test_kinds_can_be_added() -> None:
    class YesNo:
        name = "yes-no"

        def answer(self, request: SimulatedRequest, dice: Dice) -> tuple[Span, ...] | None:
            return (Span(" No" if dice.errs() else " Yes"),) if "?" in request.prompt else None

    assert ask(OraclePolicy(kinds=[YesNo()]), "Is it on?") == [" Yes"]
    assert ask(OraclePolicy(kinds=[YesNo()], error_rate=1.0), "Is it on?") == [" No"]


# -- refused steps --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reason", "wanted"),
    [
        ("the character is not close to the plum (3); walk to it first", ["walk to plum"]),
        ("the milk is inside the closed fridge", ["walk to fridge", "open fridge"]),
        (
            "the paper (67) is inside the garbagecan (28), which is CLOSED; open it first",
            ["walk to garbage can", "open garbage can"],
        ),
        ("the character does not face the tv (95); turn to it first", ["turn to tv"]),
        (
            "the chair (2) is in kitchen (1) and the character in bedroom (9); walk there",
            ["walk to chair"],
        ),
        ("the character is sitting; stand up first", ["stand up"]),
        (
            "both hands are full (plum (3) and dishbowl (4)); put one of them down first",
            ["drop plum"],
        ),
        (
            "the character is not holding the book (152); grab it first",
            ["walk to book", "grab book"],
        ),
        ("the fridge (1) is CLOSED, not OPEN; open it first", ["open fridge"]),
        ("the window (167) is not OPEN; open it first", ["open window"]),
        ("the tv (95) is PLUGGED_OUT; plug it in first", ["plug in tv"]),
        ("the bed (3) is not EATABLE; choose another object", []),
        ("", []),
    ],
)
def test_reasons_have_remedies(reason: str, wanted: list[str]) -> None:
    assert [saying.words for saying in remedies(reason)] == wanted


def test_the_world_models_hints_are_what_the_remedies_say(home: EnvironmentGraph) -> None:
    """Of all refusals that acting helps against, most are understood from the sentence alone."""
    world, dice = World(home), random.Random(5)
    ids = list(home.nodes)
    understood = total = 0
    for _ in range(4000):
        row = ACTIONS[dice.choice(list(ACTIONS))]
        refs = [ObjectRef(home.nodes[i].class_name, i) for i in dice.sample(ids, row.arity)]
        for violation in world.check(Step(row.name, tuple(refs))):
            if violation.hints:
                total += 1
                hinted = {say(hint).words for hint in violation.hints}
                said = {saying.words for saying in remedies(violation.sentence)}
                understood += bool(hinted & said)
    assert total > 300
    assert understood / total > 0.8


def test_a_refused_step_is_no_step_so_far(home: EnvironmentGraph) -> None:
    prompt = (
        f"{EXAMPLE}Task: read book\nStep 1: Walk to book\n"
        "Step 2: Grab book (not possible: the book (5) is inside the closet (7), which is CLOSED; "
        "open it first)\nStep 2:"
    )
    [rest] = ask(OraclePolicy(home), prompt)
    # who stands at the book stands at the closet that it is in
    assert rest == " Open closet\nStep 3: Grab book\nStep 4: Read book"


def test_what_was_refused_is_not_said_again(home: EnvironmentGraph) -> None:
    prompt = (
        f"{EXAMPLE}Task: read book\nStep 1: Walk to bedroom\n"
        "Step 2: Walk to book (not possible: no)\nStep 2: Grab book (not possible: no)\nStep 2:"
    )
    assert ask(OraclePolicy(home), prompt) == [" Read book"]


def test_a_step_that_is_done_already_is_left_out() -> None:
    prompt = (
        "Task: Cool\nStep 1: Open fridge\nStep 2: Close fridge\n\nTask: Xyzzy\n"
        "Step 1: Open fridge (not possible: the fridge (1) is OPEN, not CLOSED; close it first)\n"
        "Step 1:"
    )
    assert ask(OraclePolicy(), prompt) == [" Close fridge"]


# -- mistakes -------------------------------------------------------------------------------


def test_mistakes_depend_on_seed_prompt_and_sample_alone(home: EnvironmentGraph) -> None:
    prompt = f"{EXAMPLE}Task: put all plums in the fridge\nStep 1:"
    one = ask(OraclePolicy(home, error_rate=0.4, seed=1), prompt, n=8)
    assert one == ask(OraclePolicy(home, error_rate=0.4, seed=1), prompt, n=8)
    assert one != ask(OraclePolicy(home, error_rate=0.4, seed=2), prompt, n=8)
    assert len(set(one)) > 1
    # asked one by one, with a seed that counts up, the same samples come
    policy = OraclePolicy(home, error_rate=0.4, seed=1)
    assert one == [text for i in range(8) for text in ask(policy, prompt, seed=i)]


def test_every_mistake_is_made_and_about_as_often_as_asked() -> None:
    sayings = [plainly("WALK", ["kitchen"]), plainly("GRAB", ["plum"])]
    kinds: Counter[Mistake | None] = Counter()
    right = 0
    for number in range(3000):
        said = with_mistakes(sayings, Dice(0.3, number))
        kinds.update(step.mistake for step in said)
        kinds[Mistake.EARLY_DONE] += len(said) == 0
        right += [step.words for step in said] == ["walk to kitchen", "grab plum"]
    assert set(Mistake) <= set(kinds)
    assert 0.45 < right / 3000 < 0.53  # 0.7²


def test_no_rate_no_mistakes() -> None:
    sayings = [plainly("WALK", ["kitchen"])] * 50
    assert all(step.mistake is None for step in with_mistakes(sayings, Dice(0.0, 1)))


def test_mistakes_are_less_likely_tokens(home: EnvironmentGraph) -> None:
    """A ranking by mean log-probability prefers what is right."""
    prompt = f"{EXAMPLE}Task: read book\nStep 1:"
    [right] = ask(OraclePolicy(home), prompt)
    policy = OraclePolicy(home, error_rate=0.5, seed=4)
    request = SimulatedRequest("completions", prompt, prompt, 30, logprobs=True)
    samples = [
        make_sample(spans, Dice(0.0, index), ["\n"])
        for index, spans in enumerate(policy.reply(request).samples)
    ]
    means = {
        sample.text: sum(sample.logprobs) / len(sample.logprobs)
        for sample in samples
        if sample.logprobs
    }
    assert len(means) > 3
    assert max(means, key=lambda text: means[text]) == right.partition("\n")[0]


# -- words and tokens -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("class_name", "words"),
    [
        ("lightswitch", "light switch"),
        ("light_switch", "light switch"),
        ("kitchentable", "kitchen table"),
        ("wallpictureframe", "wall picture frame"),
        ("plum", "plum"),
        ("keyboard", "keyboard"),
        ("toothbrush", "toothbrush"),
        ("bathroom", "bathroom"),
        ("nightstand", "nightstand"),
    ],
)
def test_classes_are_spoken_as_people_write_them(class_name: str, words: str) -> None:
    assert spoken(class_name) == words
    assert key_of(words) == key_of(class_name)


@pytest.mark.parametrize("action", ACTIONS)
def test_every_template_is_read_back(action: str) -> None:
    names = ["light switch", "kitchen table"][: ACTIONS[action].arity]
    said = plainly(action, names)
    known = {key_of(name) for name in names}
    found = {(reading.action, reading.names) for reading in readings(said.words, known)}
    assert (action, tuple(names)) in found or action in ("RUN", "PUTON")


@settings(deadline=None)
@given(st.lists(st.tuples(st.text(max_size=12), st.floats(0, 1)), max_size=5), st.data())
def test_samples_end_before_the_first_stop_text(
    parts: list[tuple[str, float]], data: st.DataObject
) -> None:
    text = "".join(part for part, _ in parts)
    stop = data.draw(st.lists(st.text(min_size=1, max_size=3), max_size=3))
    limit = data.draw(st.none() | st.integers(1, 5))
    sample = make_sample([Span(*part) for part in parts], Dice(0.0, 1), stop, limit)
    assert text.startswith(sample.text)
    assert not any(end in sample.text for end in stop)
    assert "".join(sample.tokens) == sample.text
    assert len(sample.tokens) == len(sample.logprobs)
    assert all(logprob < 0 for logprob in sample.logprobs)
    assert limit is None or len(sample.tokens) <= limit
    if not stop and limit is None:
        assert sample.text == text


@given(st.text())
def test_tokens_spell_the_text(text: str) -> None:
    assert "".join(split_tokens(text)) == text
