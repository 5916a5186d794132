"""The safety policy: what it says of steps, what becomes of tasks, and which files are none."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from small_home import kitchen
from test_episode import Scripted

from vh_core.actions import VIRTUALHOME
from vh_core.asking import Answer, AnswerKind, DialogueOptions, Question, ScriptedAsker
from vh_core.cancellation import Cancellation
from vh_core.cli import main
from vh_core.environments.gated import GatedEnvironment
from vh_core.environments.world import WorldEnvironment
from vh_core.episode import Episode, EpisodeResult
from vh_core.errors import ConfigurationError
from vh_core.events import Decided, decode, encode
from vh_core.goals import AnyCondition, Goal, StateCondition
from vh_core.outcome import Outcome
from vh_core.planning import Plan, plan
from vh_core.policy import Policy, PolicyGate, PolicyVerdict, read_policy, with_policy
from vh_core.program import parse_step
from vh_core.record.replay import replay
from vh_core.strategies import Act, End, make_strategy
from vh_core.task import ExecutionCode, Failure, Task
from vh_core.world import World

CONFIG = Path(__file__).resolve().parents[2] / "config" / "policy.yaml"


def policy_of(folder: Path, text: str) -> Policy:
    file = folder / "policy.yaml"
    file.write_text(text, encoding="utf-8")
    return read_policy(file)


def home() -> WorldEnvironment:
    """A kitchen with a stove and a radio, and a bedroom with another fridge, open."""
    found = kitchen().room(3, "bedroom")
    found.add(12, "stove", "HAS_SWITCH CAN_OPEN", "OFF CLOSED")
    found.add(13, "radio", "HAS_SWITCH", "OFF")
    found.add(14, "cupboard", "CAN_OPEN CONTAINERS", "CLOSED", room=3)
    return WorldEnvironment(found.graph)


def do(task: str, policy: Policy, asker: object = None, **options: object) -> EpisodeResult:
    strategy = options.pop("strategy", None) or make_strategy("symbolic")
    result = Episode(
        Task(task),
        strategy,
        home(),
        policy=policy,
        asker=asker,
        **options,  # type: ignore[arg-type]
    ).run()
    assert [decode(encode(event)) for event in result.events] == list(result.events)
    assert replay(result.events).disagreements == []
    return result


def decisions(result: EpisodeResult) -> list[tuple[str, str, str]]:
    return [
        (str(event.step), event.verdict.value, event.rule)
        for event in result.events
        if isinstance(event, Decided)
    ]


STOVE = """
version: 1
rules:
  - name: never the stove
    forbid: SWITCHON
    class: stove
    reason: nobody looks after it
"""


# -- what a policy says -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "step", "says"),
    [
        ("forbid: SWITCHON\n    class: stove", "[SWITCHON] <stove> (12)", "forbid"),
        ("forbid: SWITCHON\n    class: stove", "[SWITCHON] <radio> (13)", "allow"),
        ("forbid: any\n    class: [radio, Stove]", "[LOOKAT] <stove> (12)", "forbid"),
        ("forbid: [OPEN, GRAB]\n    id: [11, 20]", "[GRAB] <plum> (20)", "forbid"),
        ("forbid: [OPEN, GRAB]\n    id: [11, 20]", "[GRAB] <plum> (21)", "allow"),
        ("forbid: any\n    room: bedroom", "[WALK] <cupboard> (14)", "forbid"),
        ("forbid: any\n    room: bedroom", "[WALK] <bedroom> (3)", "forbid"),
        ("forbid: any\n    room: 3", "[WALK] <fridge> (11)", "allow"),
        ("forbid: any\n    room: kitchen", "[STANDUP]", "forbid"),
        ("forbid: any\n    room: bedroom", "[STANDUP]", "allow"),
        ("forbid: any\n    class: plum", "[STANDUP]", "allow"),
        ("forbid: PUTIN\n    class: fridge", "[PUTIN] <plum> (20) <fridge> (11)", "forbid"),
        ('forbid: OPEN\n    state: "OFF"', "[OPEN] <stove> (12)", "forbid"),
        ('forbid: OPEN\n    state: "ON"', "[OPEN] <stove> (12)", "allow"),
        ('forbid: OPEN\n    class: fridge\n    state: "OFF"', "[OPEN] <stove> (12)", "allow"),
        ("confirm: open\n    class: fridge", "[OPEN] <fridge> (11)", "confirm"),
    ],
)
def test_a_rule_speaks_of_the_steps_that_it_describes(
    tmp_path: Path, rule: str, step: str, says: str
) -> None:
    policy = policy_of(tmp_path, f"version: 1\nrules:\n  - {rule}\n")
    world = World(home().observe().graph)
    assert policy.judge(parse_step(step), world).verdict.value == says


def test_the_first_rule_that_speaks_of_a_step_decides(tmp_path: Path) -> None:
    text = "version: 1\ndefault: forbid\nrules:\n"
    text += (
        "  - {allow: any, id: 20}\n  - {confirm: GRAB, class: plum}\n  - {allow: [WALK, FIND]}\n"
    )
    policy = policy_of(tmp_path, text)
    world = World(home().observe().graph)

    def says(step: str) -> tuple[str, str]:
        decision = policy.judge(parse_step(step), world)
        return decision.verdict.value, decision.rule

    assert says("[GRAB] <plum> (20)") == ("allow", "rule 1")
    assert says("[GRAB] <plum> (21)") == ("confirm", "rule 2")
    assert says("[WALK] <stove> (12)") == ("allow", "rule 3")
    assert says("[OPEN] <fridge> (11)") == ("forbid", "")


def test_what_rules_name_and_a_home_lacks_is_told(tmp_path: Path) -> None:
    rule = "{forbid: OPEN, class: [frige, stove], room: attic, id: [11, 999]}"
    policy = policy_of(tmp_path, f"version: 1\nrules:\n  - {rule}\n")
    (said,) = policy.unknown_in(home().observe().graph)
    assert said == "the rule 'rule 1' names what this home does not have: frige, attic, 999"


# -- what becomes of tasks ----------------------------------------------------------------------


def test_what_is_forbidden_is_refused_and_the_rule_is_named(tmp_path: Path) -> None:
    result = do("turn on the stove", policy_of(tmp_path, STOVE))
    assert result.outcome is Outcome.POLICY_REFUSED
    assert "'never the stove' forbids [SWITCHON] <stove> (12): nobody looks after it" in (
        result.message
    )
    assert ("policy", "never the stove") in [(v.predicate, v.actual) for v in result.violations]
    assert result.steps == ()
    assert do("turn on the radio", policy_of(tmp_path, STOVE)).succeeded


def test_the_planner_goes_another_way_where_there_is_one(tmp_path: Path) -> None:
    """Either will do, and the one that is taken as a rule is ruled out."""
    goal = Goal((AnyCondition((StateCondition(12, "ON"), StateCondition(13, "ON"))),))
    world = World(home().observe().graph)
    free = plan(world, goal)
    assert isinstance(free, Plan)
    assert parse_step("[SWITCHON] <stove> (12)") in free.steps
    policy = policy_of(tmp_path, STOVE)
    found = plan(world.under(with_policy(VIRTUALHOME, policy)), goal)
    assert isinstance(found, Plan)
    assert parse_step("[SWITCHON] <radio> (13)") in found.steps
    assert parse_step("[SWITCHON] <stove> (12)") not in found.steps


def test_a_strategy_that_does_not_plan_meets_the_gate(tmp_path: Path) -> None:
    walk, switch = parse_step("[WALK] <stove> (12)"), parse_step("[SWITCHON] <stove> (12)")
    ends = End.failed(Failure(Outcome.POLICY_REFUSED, "so be it"))
    result = do("cook", policy_of(tmp_path, STOVE), strategy=Scripted(Act((walk, switch)), ends))
    assert result.outcome is Outcome.POLICY_REFUSED
    assert decisions(result) == [
        (str(walk), "allow", ""),
        (str(switch), "forbid", "never the stove"),
    ]
    assert [step.action for step in result.steps] == ["WALK"]


def test_limits_of_steps(tmp_path: Path) -> None:
    text = "version: 1\nlimits: {max_steps: 3}\n"
    result = do("put all plums in the fridge", policy_of(tmp_path, text))
    assert result.outcome is Outcome.POLICY_REFUSED
    assert len(result.steps) == 3
    assert "The limit max_steps of the policy is 3 steps a task" in result.message
    text = "version: 1\nlimits:\n  max_steps_of: {GRAB: 2}\n"
    result = do("put all plums in the fridge", policy_of(tmp_path, text))
    assert result.outcome is Outcome.POLICY_REFUSED
    assert [step.action for step in result.steps].count("GRAB") == 2
    assert result.violations[0].actual == "limits.max_steps_of.GRAB"


FRIDGE = """
version: 1
rules:
  - name: ask at the fridge
    confirm: OPEN
    class: fridge
    deadline_s: 0.2
"""


@pytest.mark.parametrize(
    ("answers", "verdict"), [(["yes"], "approved"), (["no"], "denied"), ([], "denied")]
)
def test_what_is_to_be_confirmed_is_asked_and_silence_is_denial(
    tmp_path: Path, answers: list[str], verdict: str
) -> None:
    asker = ScriptedAsker(answers)
    result = do("open the fridge", policy_of(tmp_path, FRIDGE), asker)
    assert (str(parse_step("[OPEN] <fridge> (11)")), verdict, "ask at the fridge") in (
        decisions(result)
    )
    (question,) = asker.asked
    assert "[OPEN] <fridge> (11)" in question.text
    assert "'ask at the fridge'" in question.text
    assert question.deadline_s == pytest.approx(0.2)
    if verdict == "approved":
        assert result.succeeded
    else:
        assert result.outcome is Outcome.APPROVAL_DENIED
        assert "ask at the fridge" in result.message
        assert [step.action for step in result.steps] == ["WALK"]


def test_where_nobody_can_be_asked_nothing_is_approved(tmp_path: Path) -> None:
    result = do("open the fridge", policy_of(tmp_path, FRIDGE))
    assert result.outcome is Outcome.APPROVAL_DENIED
    assert "nobody to ask" in result.message


def test_a_cancel_ends_the_wait_for_an_approval(tmp_path: Path) -> None:
    class Slow:
        def ask(self, question: Question, cancellation: Cancellation) -> Answer:
            episode.cancel("enough")
            cancellation.wait(question.deadline_s)
            return Answer(AnswerKind.CANCELED)

    text = FRIDGE.replace("0.2", "60")
    began = time.monotonic()
    episode = Episode(
        Task("open the fridge"),
        make_strategy("symbolic"),
        home(),
        policy=policy_of(tmp_path, text),
        asker=Slow(),
        dialogue=DialogueOptions(answer_timeout_s=60.0),
    )
    result = episode.run()
    assert result.outcome is Outcome.CANCELED
    assert time.monotonic() - began < 30.0


def test_whoever_executes_refuses_with_a_code_of_its_own(tmp_path: Path) -> None:
    policy = policy_of(tmp_path, STOVE)
    gated = GatedEnvironment(home(), [PolicyGate(policy)])
    assert gated.execute(parse_step("[WALK] <stove> (12)")).code is ExecutionCode.OK
    refused = gated.execute(parse_step("[SWITCHON] <stove> (12)"))
    assert refused.code is ExecutionCode.POLICY_REFUSED
    assert "never the stove" in refused.message


def test_nothing_applies_in_the_world_that_the_policy_forbids(tmp_path: Path) -> None:
    domain = with_policy(VIRTUALHOME, policy_of(tmp_path, STOVE))
    world = World(home().observe().graph).under(domain)
    world.apply(parse_step("[WALK] <stove> (12)"))
    switch = parse_step("[SWITCHON] <stove> (12)")
    assert not world.is_applicable(switch)
    assert [violation.predicate for violation in world.check(switch)] == ["policy"]
    assert switch not in set(world.applicable(["SWITCHON"]))
    assert world.is_applicable(parse_step("[OPEN] <stove> (12)"))


# -- files ---------------------------------------------------------------------------------------


def test_the_policy_that_is_shipped_is_one() -> None:
    policy = read_policy(CONFIG)
    assert {rule.verdict for rule in policy.rules} >= {PolicyVerdict.FORBID, PolicyVerdict.CONFIRM}
    assert policy.max_steps is not None


BOMB = "a: &a [x, x]\nb: &b [*a, *a, *a]\nc: [*b, *b, *b]\n"


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 0, "is empty; begin with 'version: 1'"),
        ("rules: []\n", 1, "it says no version; begin with 'version: 1'"),
        ("version: 2\n", 1, "the version is 2; this release reads 1"),
        ("version: true\n", 1, "the version is True; this release reads 1"),
        (
            f"version: 1\nrules:\n  - confirm: OPEN\n    deadline_s: 0x{'f' * 6000}\n",
            4,
            "seconds from 0.1",
        ),
        ("- 1\n", 1, "a policy is a list; it must be a mapping"),
        ("version: 1\nrule: []\n", 2, "a policy has no 'rule'; did you mean 'rules'?"),
        ("version: 1\nrules: 3\n", 2, "'rules' is a list"),
        ("version: 1\nrules:\n", 2, "'rules' has no value"),
        ("version: 1\nrules:\n  - class: stove\n", 3, "rule 1 says neither; say one of allow"),
        ("version: 1\nrules:\n  - {allow: OPEN, forbid: OPEN}\n", 3, "says allow and forbid"),
        (
            "version: 1\nrules:\n  - forbid: SWICHON\n",
            3,
            "'SWICHON' is not an action; did you mean 'SWITCHON'?",
        ),
        ("version: 1\nrules:\n  - forbid: []\n", 3, "for all of them say 'any'"),
        ("version: 1\nrules:\n  - forbid: OPEN\n    class: []\n", 4, "an empty list would mean"),
        ("version: 1\nrules:\n  - forbid: OPEN\n    classs: door\n", 4, "did you mean 'class'?"),
        ("version: 1\nrules:\n  - forbid: OPEN\n    state: ON\n", 4, 'write "ON" or "OFF"'),
        ("version: 1\nrules:\n  - forbid: OPEN\n    state: AJAR\n", 4, "'AJAR' is not a state"),
        ("version: 1\nrules:\n  - forbid: OPEN\n    id: door\n", 4, "id is 'door'; allowed is a"),
        ("version: 1\nrules:\n  - forbid: OPEN\n    id: -1\n", 4, "id is -1"),
        ("version: 1\nrules:\n  - forbid: OPEN\n    deadline_s: 3\n", 4, "only a rule that says"),
        ("version: 1\nrules:\n  - confirm: OPEN\n    deadline_s: .inf\n", 4, "seconds from 0.1"),
        ("version: 1\nrules:\n  - {name: a, forbid: OPEN}\n  - {name: a, allow: any}\n", 4, "two"),
        ('version: 1\nrules:\n  - {name: "a\\a", forbid: OPEN}\n', 3, "must be a line of at most"),
        (f"version: 1\nrules:\n  - {{name: {'x' * 999}, forbid: OPEN}}\n", 3, "at most 200"),
        ("version: 1\nlimits: {max_steps: many}\n", 2, "max_steps is 'many'; allowed is a whole"),
        ("version: 1\nlimits: {max_steps: -3}\n", 2, "max_steps is -3"),
        ("version: 1\nlimits: {max_step: 3}\n", 2, "did you mean 'max_steps'?"),
        ("version: 1\ndefault: maybe\n", 2, "'maybe' is not default; allowed is allow, confirm"),
        ("version: 1\nversion: 1\n", 2, "'version' stands twice"),
        (BOMB, 1, "may not use YAML anchors and aliases"),
        ("version: 1\nrules: " + "[" * 5000, 2, "deeper than 10 levels"),
        ("version: !!python/object/apply:os.system [ls]\n", 1, "may not use YAML tags"),
        ("version: 1\n---\nversion: 1\n", 2, "a policy is one document"),
        ("version: [1\n", 2, "this is no YAML"),
        ("version: 1\nrules:\n\t- 1\n", 3, "this is no YAML"),
        ("version: 1\n? [a]\n: 1\n", 2, "a key must be a word"),
    ],
)
def test_a_policy_that_cannot_be_understood_is_told_with_file_line_and_what_to_do(
    tmp_path: Path, text: str, line: int, words: str
) -> None:
    with pytest.raises(ConfigurationError) as found:
        policy_of(tmp_path, text)
    said = str(found.value)
    assert words in said
    assert "policy.yaml" in said
    assert f"line {line}:" in said or line == 0
    assert "\n" not in said


def test_files_that_are_none(tmp_path: Path) -> None:
    file = tmp_path / "policy.yaml"
    for data, words in (
        (b"version: 1\n# \xff\n", "line 2: this is no text in UTF-8"),
        (b"#" * (1 << 19), "larger than 262144 bytes"),
    ):
        file.write_bytes(data)
        with pytest.raises(ConfigurationError, match=words):
            read_policy(file)
    for path in (tmp_path / "missing.yaml", tmp_path):
        with pytest.raises(ConfigurationError, match="cannot be read"):
            read_policy(path)


def test_the_flag_of_a_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "policy.yaml"
    file.write_text("version: 1\nrules:\n  - {name: keep it shut, forbid: OPEN, class: fridge}\n")
    assert main(["run", "open the fridge", "--policy", str(file)]) == 1
    printed = capsys.readouterr().out
    assert "POLICY_REFUSED" in printed
    assert "'keep it shut'" in printed
    file.write_text("version: 1\nrules:\n  - {name: keep it shut, forbidd: OPEN}\n")
    assert main(["run", "open the fridge", "--policy", str(file)]) == 2
    assert "line 3: rule 1 has no 'forbidd'" in capsys.readouterr().err
