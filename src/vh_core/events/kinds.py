"""The kinds of events. A sealed set: who looks on knows all that can come.

Each is a value with what it tells of as fields, so that nothing that was said in words has to be
read again. Together the events of an episode are enough to rebuild every state of the home and to
check the verdicts on steps and goals.
"""

from __future__ import annotations

from typing import Any

import msgspec

from vh_core.actions import Violation
from vh_core.asking import Answer, Question
from vh_core.goals import ChosenReading
from vh_core.graph import EnvironmentGraph, GraphDelta
from vh_core.outcome import Outcome
from vh_core.policy import PolicyVerdict
from vh_core.program import Step
from vh_core.repair import Edit
from vh_core.task import ExecutionCode, Failure, HomeAnswer


class Base(msgspec.Struct, frozen=True, kw_only=True, tag_field="event"):
    """What every event says: of which episode it is, its number there (from 0), and when it
    happened: wall-clock seconds since 1970, and seconds since the episode began."""

    episode: str
    number: int
    time_s: float
    elapsed_s: float


class EpisodeBegan(Base, frozen=True, kw_only=True, tag="episode_began"):
    """A task is taken up. `options` are the strategy's, by name; `limits` the episode's,
    `recovery` what it does about flawed plans and failed steps, and `dialogue` when somebody is
    asked. In a `dry_run` steps are taken in the world model, and nothing is executed."""

    task: str
    instructions: str
    character: int
    strategy: str
    domain: str
    options: dict[str, Any] = {}
    limits: dict[str, float] = {}
    dialogue: dict[str, str | float] = {}
    recovery: dict[str, str | int | float] = {}
    dry_run: bool = False


class Queued(Base, frozen=True, kw_only=True, tag="queued"):
    """The task waits for `ahead` others."""

    ahead: int


class Observed(Base, frozen=True, kw_only=True, tag="observed"):
    """The home was looked at, and is not as it was shown last.

    `delta` is what changed since; where that is not known, as at the beginning, `graph` is the
    whole home. `origins` says where what is in the hands was grabbed, as far as that is known:
    node id → node id and relation.
    """

    revision: int
    delta: GraphDelta | None = None
    graph: EnvironmentGraph | None = None
    origins: dict[int, tuple[int, str]] = {}


class GoalRead(Base, frozen=True, kw_only=True, tag="goal_read"):
    """What the strategy takes the task to ask for, where it can say so before it acts: the `goal`
    in words, and its final `conditions`, each as in goals.schema.json and, at the same place of
    `described`, in words."""

    goal: str
    conditions: tuple[dict[str, Any], ...] = ()
    described: tuple[str, ...] = ()


class Choosing(Base, frozen=True, kw_only=True, tag="choosing"):
    """The strategy is asked what to do; `failure` is what became of what it proposed last."""

    failure: Failure | None = None


class LoadingModel(Base, frozen=True, kw_only=True, tag="loading_model"):
    """A language model is started on this machine: its name with size and quantisation, the number
    of its parameters, and the size of its file, bytes."""

    model: str
    parameters: int
    size_bytes: int


class ModelAsked(Base, frozen=True, kw_only=True, tag="model_asked"):
    """A language model is asked. `call` numbers the calls of the episode, from 1; `request` is all
    that is asked, in the form of transcripts."""

    call: int
    model: str
    request: dict[str, Any]


class ModelAnswered(Base, frozen=True, kw_only=True, tag="model_answered"):
    """A language model answered (`samples`), or did not (`failure`).

    Tokens are 0 where nobody knows; `estimated` says that the server did not count. A `cached`
    answer was paid for earlier. `took_s` is the time that the episode waited for it; `cost` what it
    cost, in whose currency the prices are; null where nobody said what tokens cost.
    """

    call: int
    model: str = ""
    samples: tuple[str, ...] = ()
    prompt_tokens: int = 0
    completion_tokens: int = 0
    estimated: bool = False
    requests: int = 0
    cached: bool = False
    took_s: float = 0.0
    cost: float | None = None
    failure: Failure | None = None


class PersonAsked(Base, frozen=True, kw_only=True, tag="asked"):
    """A person is asked, and has so long to answer as the question says."""

    question: Question


class PersonAnswered(Base, frozen=True, kw_only=True, tag="answered"):
    """What came of the question with this id: what was chosen, or why nothing was."""

    question_id: str
    answer: Answer


class Waiting(Base, frozen=True, kw_only=True, tag="waiting"):
    """Nothing is wrong, it takes its time: what is waited for, and since when, seconds."""

    what: str
    for_s: float = 0.0


class Proposed(Base, frozen=True, kw_only=True, tag="proposed"):
    """The strategy answered: with steps, with a phrase, or that nothing is left to propose (both
    empty). `count` is the length of the whole plan, 0 where that is not known."""

    steps: tuple[Step, ...] = ()
    phrase: str = ""
    count: int = 0
    took_s: float = 0.0


class Grounded(Base, frozen=True, kw_only=True, tag="grounded"):
    """A phrase was mapped to a step; to none where nothing is similar enough."""

    phrase: str
    step: Step | None = None
    similarity: float = 0.0
    message: str = ""
    took_s: float = 0.0


class Repaired(Base, frozen=True, kw_only=True, tag="repaired"):
    """What was `proposed` is not taken as it is: `steps` are, and `edits` say what was changed, and
    why. Nothing proposed: these are the steps that are left to the goal. `failure` says what could
    not be repaired."""

    proposed: tuple[Step, ...] = ()
    steps: tuple[Step, ...] = ()
    edits: tuple[Edit, ...] = ()
    failure: Failure | None = None
    took_s: float = 0.0


class Checking(Base, frozen=True, kw_only=True, tag="checking"):
    """A step goes through the gates. `index` is its number among all, from 1; `count` the length
    of the plan, 0 where that is not known."""

    step: Step
    index: int
    count: int = 0


class Checked(Base, frozen=True, kw_only=True, tag="checked"):
    """The gates let the step pass, or one of them refused it."""

    step: Step
    gate: str = ""
    failure: Failure | None = None
    took_s: float = 0.0


class Decided(Base, frozen=True, kw_only=True, tag="decided"):
    """What the safety policy said of a step, by which rule (empty where none speaks of it) and for
    which reason; `answer` is what came of asking a person."""

    step: Step
    verdict: PolicyVerdict
    rule: str = ""
    reason: str = ""
    answer: str = ""


class Executing(Base, frozen=True, kw_only=True, tag="executing"):
    """The step is given to whoever executes it."""

    step: Step
    index: int
    count: int = 0


class Executed(Base, frozen=True, kw_only=True, tag="executed"):
    """The executor's word on the step. Whether it is true shows next."""

    step: Step
    index: int
    count: int
    code: ExecutionCode
    message: str = ""
    violations: tuple[Violation, ...] = ()
    took_s: float = 0.0


class Verified(Base, frozen=True, kw_only=True, tag="verified"):
    """The home shows what the step was taken for, except for what is `missing`, in words.

    `expected` is False where the model would not have let the step be taken, and so cannot say
    what it was taken for; then the home showed at least some change.
    """

    step: Step
    index: int
    count: int = 0
    missing: tuple[str, ...] = ()
    expected: bool = True


class GaveUp(Base, frozen=True, kw_only=True, tag="gave_up"):
    """A step failed, or did not take effect, `times` times, the last time as `failure` says. It is
    not tried again in this task."""

    step: Step
    times: int
    failure: Failure


class Pausing(Base, frozen=True, kw_only=True, tag="pausing"):
    """The step is tried again after a pause of `pause_s` seconds: the executor did not carry it out
    `times` times, the last time as `failure` says."""

    step: Step
    pause_s: float
    times: int
    failure: Failure


class Paused(Base, frozen=True, kw_only=True, tag="paused"):
    """Somebody wants no further step to be taken for now."""


class Resumed(Base, frozen=True, kw_only=True, tag="resumed"):
    """It goes on after a pause of `paused_s` seconds, or ends."""

    paused_s: float = 0.0


class SetBack(Base, frozen=True, kw_only=True, tag="set_back"):
    """What was proposed did not work out, `in_a_row` times now."""

    failure: Failure
    in_a_row: int


class GoalChecked(Base, frozen=True, kw_only=True, tag="goal_checked"):
    """Whether the goal holds was looked at. `known` is False where that cannot be said, for the
    `reason`; `unmet` are the conditions that do not hold, in words, as is the whole `goal`; its
    `conditions` are as in goals.schema.json (`vh_core.goals.condition_from_json`). `missed` are
    conditions that were to hold on the way, and did not: "turn on the tv, then turn it off"."""

    known: bool
    reason: str = ""
    goal: str = ""
    conditions: tuple[dict[str, Any], ...] = ()
    unmet: tuple[str, ...] = ()
    missed: tuple[str, ...] = ()


class Ended(Base, frozen=True, kw_only=True, tag="ended"):
    """The episode is over. `verified`: the stated goal was seen to hold in the observed home;
    `unverified` says why that cannot be known, where it cannot. `cut`: a limit of the strategy's
    own ended it. `readings` are what words that may mean several things were taken for. `answer` is
    that to a task which was a question, and `offers` are sentences that may be meant by one that
    was not understood."""

    outcome: Outcome
    message: str
    step: Step | None = None
    violations: tuple[Violation, ...] = ()
    notes: tuple[str, ...] = ()
    readings: tuple[ChosenReading, ...] = ()
    verified: bool = False
    unverified: str = ""
    cut: bool = False
    answer: HomeAnswer | None = None
    offers: tuple[str, ...] = ()


Event = (
    EpisodeBegan
    | Queued
    | Observed
    | GoalRead
    | Choosing
    | LoadingModel
    | ModelAsked
    | ModelAnswered
    | PersonAsked
    | PersonAnswered
    | Waiting
    | Proposed
    | Grounded
    | Repaired
    | Checking
    | Checked
    | Decided
    | Executing
    | Executed
    | Verified
    | GaveUp
    | Pausing
    | Paused
    | Resumed
    | SetBack
    | GoalChecked
    | Ended
)
