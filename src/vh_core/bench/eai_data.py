"""The annotated tasks of the package `virtualhome-eval`: scenes, goals, human programs, and what
fifteen language models answered.

Of the package's own code nothing is run here; its simulator and goal checker are in
`environments/virtualhome_eval.py`.
"""

from __future__ import annotations

import importlib.util
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from vh_core.errors import ConfigurationError
from vh_core.goals import Goal, goal_from_virtualhome
from vh_core.graph import EnvironmentGraph
from vh_core.program import ObjectRef, Program, Step, parse_step
from vh_core.repair import LooseStep, Mention

#: how to come by the package
INSTALL = "pip install --no-deps virtualhome-eval==0.1.1"
#: the acting character of all tasks
CHARACTER = 65

_PACKAGE = "virtualhome_eval"
_SCENE = "TrimmedTestScene1_graph"
_INTENTIONS = "results_intentions_march-13-18"
_PROGRAMS = Path("dataset", "programs_processed_precond_nograb_morepreconds")
_GOALS = Path("resources", "virtualhome", "task_state_LTL_formula_accurate.json")
_NAMES = Path("resources", "virtualhome", "id2task.json")
_ANSWERS = Path("llm_response", "action_sequence")
_ANSWER_FILE = "_outputs.json"
_PROMPTS = Path("evaluation", "action_sequence", "prompts", "helm_prompts.json")
_SETS = ("properties", "states")
#: what the package's reader takes for an action, and how many objects each takes
ARITIES: Mapping[str, int] = {
    **dict.fromkeys(
        (
            *("DRINK", "EAT", "CUT", "TOUCH", "LOOKAT", "LOOKAT_SHORT", "LOOKAT_MEDIUM"),
            *("LOOKAT_LONG", "WATCH", "READ", "TYPE", "PUSH", "PULL", "MOVE", "SQUEEZE", "RINSE"),
            *("SCRUB", "WASH", "GRAB", "SWITCHOFF", "SWITCHON", "CLOSE", "FIND", "WALK", "OPEN"),
            *("POINTAT", "PUTOBJBACK", "RUN", "SIT", "TURNTO", "WIPE", "PUTON", "PUTOFF", "GREET"),
            *("DROP", "LIE"),
        ),
        1,
    ),
    **dict.fromkeys(("SLEEP", "WAKEUP", "STANDUP"), 0),
    **dict.fromkeys(("PUTBACK", "PUTIN", "POUR"), 2),
}
#: an object of the dataset's programs: <computer> (1.417)
_NUMBERED = re.compile(r"\((\d+)\.(\d+)\)")


@dataclass(frozen=True)
class EaiTask:
    """One annotated task. `virtualhome_goal` is its goal as it is written in the package.

    The scene before and after the human program, and that program, are read when they are asked
    for.
    """

    id: str
    name: str
    virtualhome_goal: Mapping[str, Any]
    folder: Path

    @cached_property
    def goal(self) -> Goal:
        """What must hold at the end, and be done, in order."""
        return goal_from_virtualhome(self.virtualhome_goal, self.name)

    @property
    def edge_goals(self) -> int:
        """How many different relations the goal asks for."""
        facts = self.virtualhome_goal["goal"]
        return len({tuple(sorted(fact.items())) for fact in facts if "from_id" in fact})

    @property
    def scored(self) -> bool:
        """Whether the package's checker can find the goal reached at all: it counts one relation
        at most."""
        return self.edge_goals <= 1

    @cached_property
    def graphs(self) -> Mapping[str, Any]:
        """The scenes `init_graph` and `final_graph`, in VirtualHome's JSON form."""
        path = self.folder / "init_and_final_graphs" / _SCENE / _INTENTIONS / f"file{self.id}.json"
        found: Mapping[str, Any] = _read(path)
        return found

    @cached_property
    def scene(self) -> EnvironmentGraph:
        """The home in which the task begins."""
        return EnvironmentGraph.from_json(self.graphs["init_graph"], name=f"task {self.id}")

    @cached_property
    def description(self) -> str:
        """What the person who thought of the task wrote about it."""
        lines = self._script.splitlines()
        return lines[1].strip() if len(lines) > 1 else ""

    @cached_property
    def program(self) -> Program:
        """The program that a person wrote, grounded in the scene."""
        lines = [line for line in self._script.splitlines() if line.startswith("[")]
        return tuple(parse_step(_NUMBERED.sub(r"(\2)", line)) for line in lines)

    @cached_property
    def _script(self) -> str:
        path = self.folder / "executable_programs" / _SCENE / _INTENTIONS / f"file{self.id}.txt"
        try:
            return path.read_text(encoding="utf-8")
        except OSError as error:
            raise ConfigurationError(f"{path} cannot be read: {error}") from None

    @cached_property
    def named_objects(self) -> Mapping[str, int]:
        """The objects that a model's prompt lists, name → id: those that the human program changed,
        and those in an edge that it changed. Of several of one name the package's code takes one
        by chance; here it is the one of the highest id."""
        first, last = self.graphs["init_graph"], self.graphs["final_graph"]
        changed: set[int] = set()
        for one, other in ((first, last), (last, first)):
            there = {_key(node) for node in other["nodes"]}
            changed.update(node["id"] for node in one["nodes"] if _key(node) not in there)
        linked: set[int] = set()
        for one, other in ((first, last), (last, first)):
            edges = {_key(edge) for edge in other["edges"]}
            for edge in one["edges"]:
                if _key(edge) not in edges:
                    linked |= {edge["from_id"], edge["to_id"]}
        names = {node["id"]: node["class_name"] for node in first["nodes"]}
        every = sorted(changed | linked)
        return {names[node_id]: node_id for node_id in every if node_id in names}


@dataclass(frozen=True, slots=True)
class RecordedAnswer:
    """What a model answered to one task: its text, and the steps that it means.

    `steps` is None where the text cannot be read, for the `fault`: it is no JSON object, or names
    an action or an object that there is not, or too few or many objects. Steps that the model
    repeats are kept, in its order (a JSON object read as a dictionary would lose them). `proposed`
    are the steps as they were said, whatever they name; None where it is no JSON object.
    """

    text: str
    steps: Program | None
    fault: str = ""
    proposed: tuple[LooseStep, ...] | None = None


def find_package() -> Path:
    """Where the package's data lies. Raises `ConfigurationError` where it is not installed."""
    spec = importlib.util.find_spec(_PACKAGE)
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        if (Path(folder) / _GOALS).is_file():
            return Path(folder)
    raise ConfigurationError(f"the annotated tasks are in the package virtualhome-eval; {INSTALL}")


def read_tasks(package: Path | None = None) -> dict[str, EaiTask]:
    """All annotated tasks by their id, in the package's order. Raises `ConfigurationError`."""
    root = package or find_package()
    names = _read(root / _NAMES)
    found: dict[str, EaiTask] = {}
    for tasks in _read(root / _GOALS)["scene_1"].values():
        for task_id, task in tasks.items():
            found[task_id] = EaiTask(task_id, names[task_id], task["vh_goal"], root / _PROGRAMS)
    return found


def model_names(package: Path | None = None) -> tuple[str, ...]:
    """The models whose answers are recorded."""
    files = ((package or find_package()) / _ANSWERS).glob(f"*{_ANSWER_FILE}")
    return tuple(sorted(path.name.removesuffix(_ANSWER_FILE) for path in files))


def read_answers(
    model: str, tasks: Mapping[str, EaiTask], package: Path | None = None
) -> dict[str, RecordedAnswer]:
    """A model's answer to each of the tasks, by their id. Raises `ConfigurationError`."""
    found = read_texts(model, package)
    return {
        task_id: read_answer(found.get(task_id, ""), task.named_objects)
        for task_id, task in tasks.items()
    }


def read_texts(model: str, package: Path | None = None) -> dict[str, str]:
    """What a model answered, by the id of the task. Raises `ConfigurationError`."""
    path = (package or find_package()) / _ANSWERS / f"{model}{_ANSWER_FILE}"
    return {each["identifier"]: str(each["llm_output"]) for each in _read(path)}


def read_prompts(package: Path | None = None) -> dict[str, str]:
    """What the models were asked, by the id of the task. Raises `ConfigurationError`."""
    found = _read((package or find_package()) / _PROMPTS)
    return {each["identifier"]: str(each["llm_prompt"]) for each in found}


def read_answer(text: str, named_objects: Mapping[str, int]) -> RecordedAnswer:
    """The steps of an answer, which is a JSON object {action: [objects], …}, read as the package
    reads it except that no action is lost."""
    body = text.removeprefix("```json").strip().replace("\n", "").replace("'", '"')
    try:
        pairs = json.loads(body, object_pairs_hook=_Pairs)
    except (ValueError, RecursionError):
        return RecordedAnswer(text, None, "format")
    if not isinstance(pairs, _Pairs) or not pairs:
        return RecordedAnswer(text, None, "format")
    said = [(action.upper(), _object_names(objects)) for action, objects in pairs]
    proposed = tuple(
        LooseStep(action, tuple(map(Mention, names))) for action, names in said if names is not None
    )
    if len(proposed) < len(said):
        return RecordedAnswer(text, None, "format")
    steps: list[Step] = []
    for action, mentions in proposed:
        names = [mention.name for mention in mentions]
        if action not in ARITIES or any(name not in named_objects for name in names):
            return RecordedAnswer(text, None, "hallucination", proposed)
        if len(names) != ARITIES[action]:
            return RecordedAnswer(text, None, "parameters", proposed)
        refs = tuple(ObjectRef(name, named_objects[name]) for name in names)
        steps.append(Step(action, refs))
    return RecordedAnswer(text, tuple(steps), "", proposed)


class _Pairs(list[tuple[str, Any]]):
    """A JSON object's pairs, in order, also those of the same key."""


def _object_names(objects: Any) -> list[str] | None:
    if isinstance(objects, _Pairs) or not isinstance(objects, list):
        return None
    if not all(isinstance(each, str) for each in objects):
        return None
    return [each for each in objects if each]


def _key(item: Mapping[str, Any]) -> str:
    plain = {key: sorted(v) if key in _SETS else v for key, v in item.items()}
    return json.dumps(plain, sort_keys=True)


def _read(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ConfigurationError(
            f"{path} cannot be read ({error}); is virtualhome-eval installed whole? {INSTALL}"
        ) from None


def steps_as_text(steps: Sequence[Step]) -> list[str]:
    """The steps as the folder of results has them: `["[WALK] <fridge> (289)", …]`."""
    return [str(step) for step in steps]
