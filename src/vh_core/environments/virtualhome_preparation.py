"""VirtualHome's own scene preparation, run as it stands: `check_programs` of its package.

It is here to be compared with `vh_core.scenes.preparation`. What it cannot work without is handed
to it (the tables, which its package lacks, and a random seed for each program); nothing is mended.
"""

from __future__ import annotations

import contextlib
import importlib.util
import io
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any

from vh_core.environments.evolving_graph import evolving_graph_modules
from vh_core.errors import ConfigurationError
from vh_core.graph import EnvironmentGraph
from vh_core.program import ObjectRef, Program, Step

#: preconditions in VirtualHome's form: [{"is_off": ["light", 1]}, {"inside": [["milk", 1], …]}]
Preconditions = list[dict[str, Any]]

#: as many nodes as VirtualHome fills its scenes up to with things at random
_MAX_NODES = 500
#: VirtualHome's inference knows actions by these spellings; all others are as in "Find"
_SPELLINGS = {
    name.upper(): name
    for name in (
        *("SwitchOn", "SwitchOff", "PutBack", "PutIn", "PutObjBack", "PutOn", "PutOff"),
        *("StandUp", "WakeUp", "LookAt", "PointAt", "TurnTo", "PlugIn", "PlugOut"),
    )
}


class Stage(str, Enum):
    """How far VirtualHome's own preparation and execution of a program went."""

    REFUSED_BY_INFERENCE = "its inference of preconditions refuses"
    CRASHED_INFERRING = "its inference of preconditions crashes"
    CRASHED_PREPARING = "its preparation crashes"
    CRASHED_EXECUTING = "its executor crashes"
    NOT_EXECUTABLE = "its executor refuses"
    EXECUTABLE = "executable"

    __str__ = str.__str__


@dataclass(frozen=True, slots=True)
class InferenceRefusal:
    """VirtualHome's inference of preconditions refuses a program."""

    message: str


#: infers a program's preconditions
Inference = Callable[[Sequence[Step]], Preconditions | InferenceRefusal]


@dataclass(frozen=True, slots=True)
class OwnOutcome:
    """What VirtualHome's own code made of a program, and its message.

    `graph` and `program` are the prepared scene and the program over its nodes, None where it did
    not come so far.
    """

    stage: Stage
    message: str = ""
    graph: dict[str, Any] | None = None
    program: Program = ()


@dataclass
class OwnPreparation:
    """VirtualHome's `check_one_program`, for one program and scene after another.

    `tables` are its JSON tables by name: class_name_equivalence, object_script_placing,
    object_states, properties_data. `crowded`: scenes are filled up with things at random, as
    VirtualHome does. Raises `MissingDependencyError` without the package.
    """

    tables: Mapping[str, Mapping[str, Any]]
    inference: Inference
    crowded: bool = True
    # VirtualHome's modules; attributes of theirs are exchanged
    _programs: Any = field(init=False)
    _tools: Any = field(init=False)
    _scripts: Any = field(init=False)
    _environment: Any = field(init=False)
    _execution: Any = field(init=False)

    def __post_init__(self) -> None:
        state = random.getstate()  # its modules seed the generator that all share
        try:
            names = ("check_programs", "utils", "scripts", "environment", "execution")
            modules = evolving_graph_modules(*names)
        finally:
            random.setstate(state)
        self._programs, self._tools, self._scripts, self._environment, self._execution = modules
        property_ = self._environment.Property
        self._tools.load_name_equivalence = lambda *_: dict(self.tables["class_name_equivalence"])
        self._tools.load_properties_data = lambda *_, **__: {
            name: [property_[each] for each in found]
            for name, found in self.tables["properties_data"].items()
        }

    def run(self, scene: EnvironmentGraph, program: Sequence[Step], seed: int = 0) -> OwnOutcome:
        """Infer, prepare, execute. Never raises for what VirtualHome's code does."""
        try:
            preconditions = self.inference(program)
        except Exception as error:
            return OwnOutcome(Stage.CRASHED_INFERRING, _crash(error))
        if isinstance(preconditions, InferenceRefusal):
            return OwnOutcome(Stage.REFUSED_BY_INFERENCE, preconditions.message)
        with _quiet(seed):
            try:
                graph, script = self._prepare(scene, program, preconditions)
            except Exception as error:
                return OwnOutcome(Stage.CRASHED_PREPARING, _crash(error))
            steps = tuple(
                Step(
                    line.action.name,
                    tuple(ObjectRef(each.name, each.instance) for each in line.parameters),
                )
                for line in script
            )
            try:
                stage, message = self._execute(graph, script)
            except Exception as error:
                stage, message = Stage.CRASHED_EXECUTING, _crash(error)
        return OwnOutcome(stage, message, graph, steps)

    def _prepare(
        self, scene: EnvironmentGraph, program: Sequence[Step], preconditions: Preconditions
    ) -> tuple[dict[str, Any], Any]:
        script = self._scripts.read_script_from_list_string([script_line(step) for step in program])
        graph = scene.to_json()
        if "trimmed_nodes" not in scene.extra:
            graph = self._programs.translate_graph_dict_nofile(graph)
        states = dict(self.tables["object_states"])
        states |= {name.replace("_", ""): found for name, found in states.items()}
        helper = self._tools.graph_dict_helper(
            properties_data=self._tools.load_properties_data(),
            object_placing={
                name: [dict(each) for each in found]
                for name, found in self.tables["object_script_placing"].items()
            },
            object_states=states,
            max_nodes=_MAX_NODES,
        )
        # its one function prepares and executes; the execution is ours to call
        executor = self._programs.ScriptExecutor
        self._programs.ScriptExecutor = _NoExecutor
        try:
            *_, script = self._programs.check_one_program(
                helper,
                script,
                preconditions,
                graph,
                w_graph_list=False,
                place_other_objects=self.crowded,
                id_mapping={},
            )
        finally:
            self._programs.ScriptExecutor = executor
        return graph, script

    def _execute(self, graph: dict[str, Any], script: Any) -> tuple[Stage, str]:
        environment = self._environment.EnvironmentGraph(graph)
        executor = self._execution.ScriptExecutor(environment, self._tools.load_name_equivalence())
        executable, _, _ = executor.execute(script, w_graph_list=False)
        if executable:
            return Stage.EXECUTABLE, ""
        return Stage.NOT_EXECUTABLE, executor.info.get_error_string()


class _NoExecutor:
    """Stands in for VirtualHome's executor while it prepares."""

    def __init__(self, *_: Any) -> None:
        self.info = self

    def get_error_string(self) -> str:
        return ""

    def execute(self, *_: Any, **__: Any) -> tuple[bool, None, None]:
        return True, None, None


def script_line(step: Step) -> str:
    """A step as VirtualHome's inference reads it: [SwitchOn] <light> (1)."""
    action = _SPELLINGS.get(step.action, step.action.capitalize())
    return " ".join([f"[{action}]", *map(str, step.objects)])


def own_inference(checkout: Path) -> Inference:
    """VirtualHome's inference of preconditions, `add_preconds`, which no package carries, from a
    checkout of its repository. Raises `ConfigurationError` where it is not there.
    """
    folders = [checkout / "dataset_utils", checkout / "virtualhome" / "dataset_utils"]
    file = next((f / "add_preconds.py" for f in folders if (f / "add_preconds.py").is_file()), None)
    if file is None:
        raise ConfigurationError(
            f"{checkout} holds no dataset_utils/add_preconds.py; name a checkout of VirtualHome's "
            "repository (https://github.com/xavierpuigf/virtualhome)"
        )
    spec = importlib.util.spec_from_file_location("virtualhome_add_preconds", file)
    if spec is None or spec.loader is None:
        raise ConfigurationError(f"{file} cannot be imported")
    module = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(file.parent))
    try:
        with _quiet(0):
            spec.loader.exec_module(module)
    except Exception as error:
        raise ConfigurationError(f"{file} cannot be imported: {error}") from error
    finally:
        sys.path.remove(str(file.parent))

    def infer(program: Sequence[Step]) -> Preconditions | InferenceRefusal:
        try:
            with _quiet(0):
                found = module.get_preconds_script([script_line(step) for step in program])
        except module.ScriptFail as error:  # not an Exception, in VirtualHome
            return InferenceRefusal(str(error))
        conditions: Preconditions = found.printCondsJSON()
        return conditions

    return infer


@contextlib.contextmanager
def _quiet(seed: int) -> Iterator[None]:
    """VirtualHome's code prints what it finds odd and draws from the generator that all share."""
    state = random.getstate()
    random.seed(seed)
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            yield
    finally:
        random.setstate(state)


def _crash(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
