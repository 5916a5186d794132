"""One entry of a dataset: a task, the home it begins in, its goal, and a script that reaches it.

The JSON form is that of aoyama2025's Listings 2 and 3, with one more key: which split it is in.

    {"task": "Turn on all lightswitches", "scene": 1, "initial room": "kitchen",
     "initial states": [{"id": 71, "states": ["ON"]}, …],
     "goal states": [{"id": 71, "states": ["ON"]}, …],
     "action scripts": ["[WALK] <lightswitch> (173)", …], "split": "test"}

Goal states of a placement are relations: {"from id": 53, "to id": 103, "relation type": "INSIDE"}.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, cast

from vh_core.errors import ConfigurationError, ProgramError
from vh_core.goals import Goal, RelationCondition, StateCondition
from vh_core.graph import Relation
from vh_core.program import Program, parse_step

Kind: TypeAlias = Literal["state change", "placement"]
Split: TypeAlias = Literal["test", "sample"]
KINDS: tuple[Kind, ...] = ("state change", "placement")
SPLITS: tuple[Split, ...] = ("test", "sample")

#: a condition of such a goal
EntryCondition: TypeAlias = StateCondition | RelationCondition

_TASK, _SCENE, _ROOM, _SPLIT = "task", "scene", "initial room", "split"
_INITIAL, _GOAL, _SCRIPT = "initial states", "goal states", "action scripts"
_KEYS = (_TASK, _SCENE, _ROOM, _INITIAL, _GOAL, _SCRIPT)


@dataclass(frozen=True, slots=True)
class TaskEntry:
    """An entry. `scene` is the name of a scene, or the number of one of VirtualHome's.

    `initial_states` are put upon the scene's own: node id and the states that it begins in.
    """

    task: str
    scene: str | int
    initial_room: str
    initial_states: tuple[tuple[int, tuple[str, ...]], ...]
    goal_conditions: tuple[EntryCondition, ...]
    script: Program
    split: Split = "test"

    @property
    def kind(self) -> Kind:
        """Whether things are to be in a state, or in a place."""
        placed = any(isinstance(each, RelationCondition) for each in self.goal_conditions)
        return "placement" if placed else "state change"

    @property
    def goal(self) -> Goal:
        """What must hold at the end."""
        return Goal(self.goal_conditions, self.task)

    @property
    def ids(self) -> frozenset[int]:
        """Every node that the entry names."""
        named = {node_id for node_id, _ in self.initial_states}
        named |= {node_id for step in self.script for node_id in step.ids}
        for condition in self.goal_conditions:
            named.update(condition.mentions)
        return frozenset(named)

    def to_json(self) -> dict[str, Any]:
        """The entry in the form of the paper's listings."""
        return {
            _TASK: self.task,
            _SCENE: self.scene,
            _ROOM: self.initial_room,
            _INITIAL: [{"id": i, "states": list(states)} for i, states in self.initial_states],
            _GOAL: [_condition_to_json(each) for each in self.goal_conditions],
            _SCRIPT: [str(step) for step in self.script],
            _SPLIT: self.split,
        }

    @classmethod
    def from_json(cls, data: Any) -> TaskEntry:
        """The entry of a JSON object. Raises `ConfigurationError` with what is wrong in it."""
        if not isinstance(data, Mapping):
            raise ConfigurationError('an entry is an object, as in {"task": …}')
        fields = {str(key).replace("_", " ").lower(): value for key, value in data.items()}
        for name in _KEYS:
            if name not in fields:
                raise ConfigurationError(f"{name!r} is missing")
        goal = tuple(_condition(item) for item in _list(fields, _GOAL))
        if not goal:
            raise ConfigurationError(f"{_GOAL!r} is empty: nothing would have to hold")
        split = fields.get(_SPLIT, "test")
        if split not in SPLITS:
            raise ConfigurationError(f"{_SPLIT!r} is one of {', '.join(SPLITS)}, not {split!r}")
        return cls(
            _text(fields, _TASK),
            _scene(fields[_SCENE]),
            _text(fields, _ROOM),
            tuple(_states(item) for item in _list(fields, _INITIAL)),
            tuple(condition for conditions in goal for condition in conditions),
            tuple(_step(item) for item in _list(fields, _SCRIPT)),
            cast(Split, split),
        )


def _condition_to_json(condition: EntryCondition) -> dict[str, Any]:
    if isinstance(condition, StateCondition):
        return {"id": condition.node_id, "states": [str(condition.state)]}
    return {
        "from id": condition.from_id,
        "to id": condition.to_id,
        "relation type": str(condition.relation),
    }


def _condition(item: Any) -> Sequence[EntryCondition]:
    fields = _object(item, _GOAL)
    if "from id" in fields or "to id" in fields:
        relation = str(fields.get("relation type", "")).upper()
        if relation not in (Relation.ON, Relation.INSIDE):
            raise ConfigurationError(f"{_GOAL!r}: a 'relation type' is ON or INSIDE, in {item!r}")
        ends = _id(fields, "from id"), _id(fields, "to id")
        return (RelationCondition(ends[0], relation, ends[1]),)
    node_id, states = _states(item, _GOAL)
    if not states:
        raise ConfigurationError(f"{_GOAL!r}: no state is named in {item!r}")
    return tuple(StateCondition(node_id, state) for state in states)


def _states(item: Any, where: str = _INITIAL) -> tuple[int, tuple[str, ...]]:
    fields = _object(item, where)
    states = fields.get("states")
    if not isinstance(states, list) or not all(isinstance(each, str) for each in states):
        raise ConfigurationError(f"{where!r}: 'states' is a list of texts, in {item!r}")
    return _id(fields, "id"), tuple(state.upper() for state in states)


def _object(item: Any, where: str) -> dict[str, Any]:
    if not isinstance(item, Mapping):
        raise ConfigurationError(f"{where!r} is a list of objects, not of {item!r}")
    return {str(key).replace("_", " ").lower(): value for key, value in item.items()}


def _id(fields: Mapping[str, Any], name: str) -> int:
    value = fields.get(name)
    if type(value) is not int:
        raise ConfigurationError(f"{name!r} is the id of a node, a whole number; got {value!r}")
    return value


def _text(fields: Mapping[str, Any], name: str) -> str:
    value = fields[name]
    if not isinstance(value, str) or not value.strip():
        raise ConfigurationError(f"{name!r} is a text, not {value!r}")
    return value.strip()


def _scene(value: Any) -> str | int:
    if type(value) is int or (isinstance(value, str) and value.strip()):
        found: str | int = value
        return found
    raise ConfigurationError(f"{_SCENE!r} is a scene's name or number, not {value!r}")


def _list(fields: Mapping[str, Any], name: str) -> list[Any]:
    value = fields[name]
    if not isinstance(value, list):
        raise ConfigurationError(f"{name!r} is a list, not {value!r}")
    return value


def _step(item: Any) -> Any:
    try:
        return parse_step(str(item))
    except ProgramError as error:
        raise ConfigurationError(f"{_SCRIPT!r}: {error}") from None
