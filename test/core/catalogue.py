"""The catalogue of cases: one home, steps that apply in it, and steps that do not.

Every action stands here where it applies and where each single precondition is the only one that
fails. Tests of the checker, the world, the conversions and the strategies read the same cases.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from vh_core.graph import EnvironmentGraph
from vh_core.program import ObjectRef, Program, Step

KITCHEN, BEDROOM, CHARACTER = 1, 2, 3

#: class, properties, states, where it is; each class comes once, ids count from 10
_KITCHEN = """
fridge    | CAN_OPEN CONTAINERS HAS_SWITCH HAS_PLUG | CLOSED ON PLUGGED_IN |
plum      | GRABBABLE EATABLE CUTTABLE              |                      | INSIDE fridge
table     | SURFACES                                | DIRTY                |
knife     | GRABBABLE                               |                      | ON table
plate     | GRABBABLE RECIPIENT SURFACES            |                      | ON table
cake      | EATABLE CUTTABLE                        |                      | ON plate
soup      | EATABLE                                 |                      |
rope      | CUTTABLE                                |                      |
chair     | SITTABLE                                |                      | FACING table
couch     | SITTABLE LIEABLE                        |                      |
stool     | SITTABLE                                |                      |
pillow    | GRABBABLE                               |                      | ON stool
mat       | LIEABLE                                 |                      |
blanket   | GRABBABLE                               |                      | ON mat
cup       | GRABBABLE RECIPIENT DRINKABLE POURABLE  |                      |
water     | DRINKABLE                               |                      |
sink      | RECIPIENT CONTAINERS                    |                      |
shirt     | GRABBABLE CLOTHES                       |                      |
towel     | GRABBABLE                               |                      |
man       | PERSON                                  |                      |
cupboard  | CAN_OPEN CONTAINERS                     | CLOSED               |
trolley   | MOVABLE                                 |                      | INSIDE cupboard
cart      | MOVABLE                                 |                      |
jar       |                                         | CLOSED               |
crate     |                                         | OPEN                 |
lamp      | HAS_SWITCH                              | OFF                  |
candle    |                                         | OFF                  |
stove     |                                         | ON                   |
radio     |                                         | PLUGGED_OUT          |
mixer     |                                         | PLUGGED_IN           |
keyboard  |                                         |                      |
face      | BODY_PART                               |                      |
"""
_BEDROOM = """
bed       | SITTABLE LIEABLE                        |                      |
book      | GRABBABLE READABLE                      |                      |
tv        | LOOKABLE HAS_SWITCH HAS_PLUG            | OFF PLUGGED_OUT      |
poster    | LOOKABLE                                |                      | FACING tv
"""
#: in no room at all
_NOWHERE = """
marble    | GRABBABLE                               |                      |
"""

_BOTH_HANDS = "WALK table; GRAB knife; GRAB plate"
#: what happened before | the step | its violations' kinds in order | the hints of the first one
_CASES = f"""
                                             | WALK plum           |                     |
                                             | WALK bedroom        |                     |
WALK chair; SIT chair                        | WALK plum           | posture             | STANDUP
                                             | WALK marble         | in_some_room        |
                                             | RUN tv              |                     |
WALK chair; SIT chair                        | RUN plum            | posture             | STANDUP
                                             | RUN marble          | in_some_room        |
                                             | FIND tv             |                     |
WALK cup                                     | FIND cup            |                     |
WALK chair; SIT chair                        | FIND book           | findable            | STANDUP
                                             | FIND marble         | findable            |
                                             | TURNTO tv           |                     |
TURNTO tv                                    | LOOKAT tv           |                     |
                                             | LOOKAT tv           | facing              | TURNTO tv
TURNTO tv                                    | POINTAT tv          |                     |
                                             | POINTAT tv          | facing              | TURNTO tv
WALK bed; TURNTO tv                          | WATCH tv            |                     |
WALK bed; SIT bed; TURNTO tv                 | WATCH tv            |                     |
TURNTO chair                                 | WATCH chair         | property            |
TURNTO tv                                    | WATCH tv            | same_room           | WALK tv
WALK bed                                     | WATCH tv            | facing              | TURNTO tv
WALK bed; SIT bed; TURNTO poster             | WATCH tv            | facing_while_seated | TURNTO tv
WALK chair                                   | SIT chair           |                     |
                                             | SIT chair           | close               | WALK chair
WALK couch; SIT couch                        | SIT couch           | posture             | STANDUP
WALK table                                   | SIT table           | property capacity   |
WALK cup                                     | SIT cup             | property            |
WALK stool                                   | SIT stool           | capacity            | GRAB pillow
WALK bed                                     | LIE bed             |                     |
                                             | LIE bed             | close               | WALK bed
WALK bed; LIE bed                            | LIE bed             | posture             | STANDUP
WALK chair                                   | LIE chair           | property            |
WALK mat                                     | LIE mat             | capacity            | GRAB blanket
WALK chair; SIT chair                        | STANDUP             |                     |
WALK chair                                   | STANDUP             | posture             | SIT chair
WALK couch; LIE couch                        | SLEEP               |                     |
WALK couch                                   | SLEEP               | posture             | SIT couch
WALK couch; LIE couch                        | WAKEUP              |                     |
WALK couch                                   | WAKEUP              | posture             | SIT couch
WALK cup                                     | GRAB cup            |                     |
WALK table                                   | GRAB knife          |                     |
WALK water                                   | GRAB water          |                     |
WALK couch                                   | GRAB couch          | property            |
WALK cup; GRAB cup                           | GRAB cup            | not_grabbed         | DROP cup
                                             | GRAB cup            | close               | WALK cup
WALK plum                                    | GRAB plum           | not_enclosed        | OPEN fridge
{_BOTH_HANDS}; WALK cup                      | GRAB cup            | free_hand           | DROP knife, DROP plate
WALK cup; GRAB cup; WALK table               | PUTBACK cup table   |                     |
WALK table                                   | PUTBACK cup table   | holding             | GRAB cup
WALK cup; GRAB cup                           | PUTBACK cup table   | close               | WALK table
WALK cup; GRAB cup; WALK sink                | PUTIN cup sink      |                     |
WALK sink                                    | PUTIN cup sink      | holding             | GRAB cup
WALK cup; GRAB cup                           | PUTIN cup sink      | close               | WALK sink
WALK cup; GRAB cup; WALK fridge              | PUTIN cup fridge    | open                | OPEN fridge
WALK table; GRAB knife                       | PUTOBJBACK knife    |                     |
                                             | PUTOBJBACK cup      | origin holding      |
WALK shirt; GRAB shirt; PUTON shirt          | PUTOBJBACK shirt    | holding             |
WALK table; GRAB knife; WALK chair           | PUTOBJBACK knife    | close               | WALK table
WALK fridge; SWITCHOFF fridge; OPEN fridge; GRAB plum; CLOSE fridge | PUTOBJBACK plum | open | OPEN fridge
WALK cup; GRAB cup                           | DROP cup            |                     |
                                             | DROP cup            | holding             | GRAB cup
                                             | DROP couch          | holding             |
WALK cup; GRAB cup                           | RELEASE cup         |                     |
                                             | RELEASE cup         | holding             | GRAB cup
WALK cupboard                                | OPEN cupboard       |                     |
WALK jar                                     | OPEN jar            | property            |
                                             | OPEN cupboard       | close               | WALK cupboard
{_BOTH_HANDS}; WALK cupboard                 | OPEN cupboard       | free_hand           | DROP knife, DROP plate
WALK cupboard; OPEN cupboard                 | OPEN cupboard       | state               | CLOSE cupboard
WALK fridge                                  | OPEN fridge         | state               | SWITCHOFF fridge
WALK cupboard; OPEN cupboard                 | CLOSE cupboard      |                     |
WALK crate                                   | CLOSE crate         | property            |
WALK cupboard; OPEN cupboard; WALK chair     | CLOSE cupboard      | close               | WALK cupboard
WALK cupboard                                | CLOSE cupboard      | state               | OPEN cupboard
WALK lamp                                    | SWITCHON lamp       |                     |
WALK candle                                  | SWITCHON candle     | property            |
                                             | SWITCHON lamp       | close               | WALK lamp
WALK fridge                                  | SWITCHON fridge     | state               | SWITCHOFF fridge
WALK tv                                      | SWITCHON tv         | state               | PLUGIN tv
WALK fridge                                  | SWITCHOFF fridge    |                     |
WALK stove                                   | SWITCHOFF stove     | property            |
                                             | SWITCHOFF fridge    | close               | WALK fridge
WALK lamp                                    | SWITCHOFF lamp      | state               | SWITCHON lamp
WALK tv                                      | PLUGIN tv           |                     |
WALK radio                                   | PLUGIN radio        | property            |
                                             | PLUGIN tv           | close               | WALK tv
{_BOTH_HANDS}; WALK tv                       | PLUGIN tv           | free_hand           | DROP knife, DROP plate
WALK fridge                                  | PLUGIN fridge       | state               | PLUGOUT fridge
WALK fridge                                  | PLUGOUT fridge      |                     |
WALK mixer                                   | PLUGOUT mixer       | property            |
                                             | PLUGOUT fridge      | close               | WALK fridge
{_BOTH_HANDS}; WALK fridge                   | PLUGOUT fridge      | free_hand           | DROP knife, DROP plate
WALK tv                                      | PLUGOUT tv          | state               | PLUGIN tv
WALK cup                                     | TOUCH cup           |                     |
                                             | TOUCH cup           | close               | WALK cup
WALK plum                                    | TOUCH plum          | not_enclosed        | OPEN fridge
WALK table                                   | PUSH table          |                     |
                                             | PUSH table          | close               | WALK table
WALK trolley                                 | PUSH trolley        | not_enclosed        | OPEN cupboard
{_BOTH_HANDS}; WALK cart                     | PUSH cart           | free_hand           | DROP knife, DROP plate
WALK cart                                    | PULL cart           |                     |
WALK table                                   | PULL table          | property            |
                                             | PULL cart           | close               | WALK cart
WALK trolley                                 | PULL trolley        | not_enclosed        | OPEN cupboard
{_BOTH_HANDS}; WALK cart                     | PULL cart           | free_hand           | DROP knife, DROP plate
WALK chair                                   | MOVE chair          |                     |
WALK table                                   | MOVE table          | property            |
                                             | MOVE cart           | close               | WALK cart
WALK trolley                                 | MOVE trolley        | not_enclosed        | OPEN cupboard
{_BOTH_HANDS}; WALK cart                     | MOVE cart           | free_hand           | DROP knife, DROP plate
WALK towel; GRAB towel; WALK table           | WIPE table          |                     |
WALK towel; GRAB towel                       | WIPE table          | close               | WALK table
WALK table                                   | WIPE table          | holding_something   | GRAB knife, GRAB plate
WALK table                                   | WASH table          |                     |
                                             | WASH table          | close               | WALK table
                                             | WASH kitchen        | close               |
WALK table                                   | RINSE table         |                     |
                                             | RINSE table         | close               | WALK table
WALK table                                   | SCRUB table         |                     |
                                             | SCRUB table         | close               | WALK table
WALK towel                                   | SQUEEZE towel       |                     |
{_BOTH_HANDS}; WALK towel                    | SQUEEZE towel       | free_hand           | DROP knife, DROP plate
                                             | SQUEEZE towel       | close               | WALK towel
WALK table                                   | SQUEEZE table       | property            |
WALK table; GRAB knife; WALK cake            | CUT cake            |                     |
{_BOTH_HANDS}; WALK cake                     | CUT cake            | free_hand           | DROP knife, DROP plate
WALK table; GRAB knife; WALK chair           | CUT cake            | close               | WALK cake
WALK table; GRAB knife; WALK rope            | CUT rope            | property            |
WALK table; GRAB knife; WALK soup            | CUT soup            | property            |
WALK cake                                    | CUT cake            | holding_something   | GRAB knife
WALK cake                                    | EAT cake            |                     |
WALK plate                                   | EAT plate           |                     |
                                             | EAT cake            | close               | WALK cake
WALK table                                   | EAT table           | edible              |
WALK cup; GRAB cup                           | DRINK cup           |                     |
WALK table; GRAB knife                       | DRINK knife         | property            |
WALK cup                                     | DRINK cup           | holding             | GRAB cup
WALK cup; GRAB cup; WALK sink                | POUR cup sink       |                     |
WALK water; GRAB water; WALK sink            | POUR water sink     |                     |
WALK table; GRAB knife; WALK sink            | POUR knife sink     | property            |
WALK cup; GRAB cup; WALK table               | POUR cup table      | property            |
WALK sink                                    | POUR cup sink       | holding             | GRAB cup
WALK cup; GRAB cup                           | POUR cup sink       | close               | WALK sink
WALK shirt; GRAB shirt                       | PUTON shirt         |                     |
                                             | PUTON shirt         | holding             | GRAB shirt
WALK cup; GRAB cup                           | PUTON cup           | property            |
WALK shirt; GRAB shirt; PUTON shirt          | PUTOFF shirt        |                     |
                                             | PUTOFF shirt        | worn                | PUTON shirt
WALK cup; GRAB cup; PUTBACK cup character    | PUTOFF cup          | property            |
WALK book; GRAB book                         | READ book           |                     |
WALK cup; GRAB cup                           | READ cup            | property            |
WALK book                                    | READ book           | holding             | GRAB book
WALK lamp                                    | TYPE lamp           |                     |
WALK keyboard                                | TYPE keyboard       |                     |
                                             | TYPE lamp           | close               | WALK lamp
WALK table                                   | TYPE table          | property            |
                                             | GREET man           |                     |
                                             | GREET chair         | property            |
"""  # noqa: E501


class Case(NamedTuple):
    """A step after a program: the kinds of all its violations, and the hints of the first."""

    before: Program
    step: Step
    kinds: tuple[str, ...]
    hints: tuple[Step, ...]

    def __str__(self) -> str:
        return f"{self.step} {' '.join(self.kinds) or 'applies'}"


def home_json() -> dict[str, Any]:
    """The home of all cases in VirtualHome's JSON form."""
    nodes = [
        _node(KITCHEN, "kitchen", category="Rooms"),
        _node(BEDROOM, "bedroom", category="Rooms"),
        _node(CHARACTER, "character", category="Characters"),
    ]
    edges = [_edge(CHARACTER, "INSIDE", KITCHEN)]
    ids = {node["class_name"]: node["id"] for node in nodes}
    for text, room in ((_KITCHEN, KITCHEN), (_BEDROOM, BEDROOM), (_NOWHERE, None)):
        for line in text.strip().splitlines():
            class_name, properties, states, place = (part.strip() for part in line.split("|"))
            node = _node(len(nodes) + 7, class_name, properties.split(), states.split())
            ids[class_name] = node["id"]
            nodes.append(node)
            if room is not None:
                edges.append(_edge(node["id"], "INSIDE", room))
            if place:
                relation, other = place.split()
                edges.append(_edge(node["id"], relation, ids[other]))
    return {"nodes": nodes, "edges": edges}


def home() -> EnvironmentGraph:
    """The home of all cases."""
    return EnvironmentGraph.from_json(home_json(), name="catalogue")


def step_of(graph: EnvironmentGraph, text: str) -> Step:
    """`PUTIN plum fridge` as a step; each class has one node in the home."""
    action, *names = text.split()
    return Step(action, tuple(ObjectRef(name, graph.by_class[name][0]) for name in names))


def program_of(graph: EnvironmentGraph, text: str) -> Program:
    """`WALK plum; GRAB plum` as a program."""
    return tuple(step_of(graph, part) for part in text.split(";") if part.strip())


def cases() -> list[Case]:
    """All of them, in the order of the action table."""
    graph = home()
    found = []
    for line in _CASES.strip("\n").splitlines():
        before, step, kinds, hints = (part.strip() for part in line.split("|"))
        found.append(
            Case(
                program_of(graph, before),
                step_of(graph, step),
                tuple(kinds.split()),
                tuple(step_of(graph, hint) for hint in hints.split(",") if hint.strip()),
            )
        )
    return found


#: malformed steps, and the kinds of their violations
MALFORMED: tuple[tuple[Step, tuple[str, ...]], ...] = (
    (Step("FLY"), ("known_action",)),
    (Step("walk"), ("known_action",)),
    (Step("WALK"), ("arity",)),
    (Step("STANDUP", (ObjectRef("kitchen", KITCHEN),)), ("arity",)),
    (Step("WALK", (ObjectRef("plum", 999),)), ("known_id",)),
    (Step("WALK", (ObjectRef("bedroom", KITCHEN),)), ("class_name",)),
    (
        Step("WALK", (ObjectRef("bedroom", KITCHEN), ObjectRef("plum", -1))),
        ("arity", "class_name", "known_id"),
    ),
)


def _node(
    node_id: int,
    class_name: str,
    properties: list[str] | None = None,
    states: list[str] | None = None,
    category: str = "Props",
) -> dict[str, Any]:
    return {
        "id": node_id,
        "class_name": class_name,
        "category": category,
        "properties": properties or [],
        "states": states or [],
        "prefab_name": None,
        "bounding_box": None,
    }


def _edge(from_id: int, relation: str, to_id: int) -> dict[str, Any]:
    return {"from_id": from_id, "relation_type": relation, "to_id": to_id}
