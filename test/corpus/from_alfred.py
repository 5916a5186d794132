"""Make a corpus of what people wrote for ALFRED's tasks.

    python test/corpus/from_alfred.py TASKS.json DIR [--steps]
    vh-planner bench language --corpus DIR

ALFRED (Shridhar et al., CVPR 2020) has household tasks in the rooms of AI2-THOR, shown to paid
people, each of whom wrote what is done, in one sentence and step by step. Its texts are no part of
this project. TASKS.json is a list of what its files `traj_data.json` hold, of which this is read:

    [{"task_id": "trial_T2019…", "task_type": "pick_clean_then_place_in_recep",
      "pddl_params": {"object_target": "Mug", "mrecep_target": "", "parent_target": "Shelf",
                      "toggle_target": "", "object_sliced": false},
      "scene": {"floor_plan": "FloorPlan4", "object_poses": [{"objectName": "Mug_79472253"}, …]},
      "plan": {"high_pddl": [{"discrete_action": {"action": "PickupObject", "args": ["mug"]}}, …]},
      "turk_annotations": {"anns": [{"task_desc": "…", "high_descs": ["…", …]}, …]}}, …]

The homes are rooms of ours with what a task and its plan name in them (`alfred_homes.py`). What
must be so at the end is what the parameters say: what is where, clean, switched on. Where a
sentence says nothing of washing, or of light, that is not asked of it. Our homes know nothing of
warmth and have no slices: where a sentence speaks of it the thing must have been in the microwave
while that was switched on, have been taken out of the fridge, have been cut. So who leaves that out
in silence is wrong. "Look at it under the lamp" is done with the thing in hand, or looked at, and
the lamp on. "A cup with a spoon on the table" may be both on the table, unless the sentence says
that one is in the other. What a sentence calls something by a name that nobody here has for it, a
refusal may say is not there.

With --steps it is made of the steps in which something is picked up, or switched on, of what can be
done as the home is at first: the thing is in hand then, the lamp is on.

One in three is held out, drawn by a hash of the sentence.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from alfred_homes import home_of, steps_of
from alfred_names import (
    called,
    is_named,
    named_places,
    place_name,
    room_of,
    thing_name,
    unknown_words,
)

from vh_core.bench.language_corpus import Division

HAND = "alfred"
DIVISION = Division(one_in=3)
_SAYS = {
    "clean": re.compile(r"clean|wash|rins|wet\b|soak|dirty|scrub|under (?:the )?water"),
    "heat": re.compile(r"heat|\bhot\b|warm|cook|microwav|\bnuke"),
    "cool": re.compile(r"cool|\bcold|chill|refrigerat|fridge|freez|frost|\bice"),
    "slice": re.compile(r"slic|cut|piece|chop|half|wedge|chunk|section"),
    "several": re.compile(
        r"\b(?:two|2|both|pair|couple|another|second|all|sets|knives)\b|[a-rt-z]s\b"
    ),
    "inside one": re.compile(r"(?:in|on|inside)(?: of)? (?:it|them)\b|inside\b|contain|holding"),
    "together": re.compile(r"\b(?:with|and|plus)\b|/"),
    "light": re.compile(r"lamp|lit\b|illuminat|\b(?:turn|switch|put)\w* (?:\w+ ){0,4}light"),
}
_KNIVES = ("knife", "butterknife")
#: places that are on something and in it for people, and those that are in something alone
_INSIDE = {"fridge", "microwave", "cabinet", "kitchencabinet", "bathroomcabinet", "drawer", "safe",
           "garbagecan"}  # fmt: skip

Condition = dict[str, Any]


def says(text: str, what: str) -> bool:
    """Whether a sentence speaks of washing, warmth, cold, cutting or light."""
    return _SAYS[what].search(text.lower()) is not None


def goals_of(task: Mapping[str, Any], text: str, home: set[str]) -> list[dict[str, Any]]:
    """What a sentence asks for of a task in a home of such classes: one goal, or several of which
    each would do."""
    pddl = task["pddl_params"]
    thing = thing_name(pddl["object_target"])
    if task["task_type"] == "look_at_obj_in_light":
        lamp = {"every": place_name(pddl["toggle_target"], room_of(task)), "state": "ON"}
        lit = [lamp] if says(text, "light") else []
        held = {"any": thing, "held": True}
        looked = {"final": [*lit, {"done": ["LOOKAT", thing]}], "may": {"place": thing}}
        return [{"final": [*lit, held]}, looked]
    machines = [each for each in ("microwave", "faucet") if _has_machine(task, each)]
    may: dict[str, Any] = {"state": machines} if machines else {}
    if pddl["object_sliced"] and (knives := _knives_of(task)):
        may["place"] = knives
    done = [*_treated(task, text, thing)]
    return [
        {"final": [*places, *done], **({"may": may} if may else {})}
        for places in _places(task, text, home)
    ]


def _places(task: Mapping[str, Any], text: str, home: set[str]) -> Iterator[list[Condition]]:
    """What must be where; what is only said to go along with a vessel may stand beside it."""
    pddl = task["pddl_params"]
    thing, vessel = (thing_name(pddl[key]) for key in ("object_target", "mrecep_target"))
    parent = place_name(pddl["parent_target"], room_of(task))
    source = {place_name(args[0], room_of(task)) for step, *args in steps_of(task)[:1] if args}
    parents = named_places(text, parent, source, home)
    where = {"inside" if {*parents} <= _INSIDE else "at": parents}
    if not vessel:
        two = task["task_type"] == "pick_two_obj_and_place" and not pddl["object_sliced"]
        yield [{"least": [2 if two and says(text, "several") else 1, thing], **where}]
        return
    both = [{"least": [1, each], **where} for each in (thing, vessel)]
    together = says(text, "together") and not says(text, "inside one")
    if says(text, "inside one") or is_named(thing, text) or says(text, "together"):
        yield [{"least": [1, thing], "at": vessel}, both[1]]
        if together and not _put_in(text, vessel):
            yield both
    else:
        yield [both[1]]


def _put_in(text: str, vessel: str) -> bool:
    """Whether a sentence puts something in a vessel."""
    names = "|".join(called(vessel))
    return (
        re.search(rf"\b(?:in|on)(?:to|side)? (?:an? |the )?(?:\w+ )?(?:{names})\b", text)
        is not None
    )


def _treated(task: Mapping[str, Any], text: str, thing: str) -> Iterator[Condition]:
    """What must have been done with the thing before, as far as the sentence speaks of it."""
    kind = task["task_type"]
    if kind == "pick_clean_then_place_in_recep" and says(text, "clean"):
        yield {"least": [1, thing], "state": "CLEAN"}
    if kind == "pick_heat_then_place_in_recep" and says(text, "heat"):
        yield {"order": [["PUTIN", thing, "microwave"], ["SWITCHON", "microwave"]]}
    if kind == "pick_cool_then_place_in_recep" and says(text, "cool"):
        yield {"order": [["PUTIN", thing, "fridge"], ["GRAB", thing]]}
    if task["pddl_params"]["object_sliced"] and says(text, "slice"):
        yield {"done": ["CUT", thing]}


def _has_machine(task: Mapping[str, Any], name: str) -> bool:
    heats = task["task_type"] == "pick_heat_then_place_in_recep"
    washes = task["task_type"] == "pick_clean_then_place_in_recep"
    return heats if name == "microwave" else washes and room_of(task) in ("kitchen", "bathroom")


def _knives_of(task: Mapping[str, Any]) -> list[str]:
    taken = {args[0] for action, *args in steps_of(task) if action == "PickupObject"}
    return [thing_name(name) for name in _KNIVES if name in taken]


def sentences_of(
    task: Mapping[str, Any], home: set[str], *, steps: bool
) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """What people wrote for a task, or for its steps, with the goals of which each would do."""
    for annotation in task["turk_annotations"]["anns"]:
        if not steps:
            text = annotation["task_desc"].strip()
            yield text, goals_of(task, text, home)
            continue
        told = annotation["high_descs"]
        plan = [step for step in steps_of(task) if step[0] != "NoOp"]
        if len(told) != len(plan):
            continue
        taken = next(at for at, step in enumerate(plan) if step[0] == "PickupObject")
        yield told[taken].strip(), [{"final": [{"any": thing_name(plan[taken][1]), "held": True}]}]
        for text, (action, *args) in zip(told, plan, strict=True):
            if action == "ToggleObject":
                lamp = place_name(args[0], room_of(task))
                yield text.strip(), [{"final": [{"every": lamp, "state": "ON"}]}]


def convert(tasks: list[dict[str, Any]], root: Path, *, steps: bool = False) -> int:
    """Write the corpus; how many wordings it has. A text that stands twice is taken once."""
    parts: dict[str, list[dict[str, Any]]] = {"looked_at": [], "held_out": []}
    for part in (*parts, "homes"):
        (root / part).mkdir(parents=True, exist_ok=True)
    goals: dict[str, Any] = {}
    scenes: dict[str, Any] = {}
    seen: set[str] = set()
    for task in tasks:
        scene, home = _scene(task, root)
        for text, meant in sentences_of(task, home, steps=steps):
            if text.lower() in seen:
                continue
            seen.add(text.lower())
            scenes[scene] = {"graph": str(_file(task, root))}
            names = [f"{scene}_{len(seen)}_{place}" for place in range(len(meant))]
            goals.update(
                {each: {"scene": scene, **goal} for each, goal in zip(names, meant, strict=True)}
            )
            how = {"does": names[0]} if len(names) == 1 else {"asks": names}
            part = DIVISION.part_of(text.lower(), scene).value
            said = {task["task_type"]: text, "absent": _absent(text, home)}
            parts[part].append({**how, "said": [said]})
    kinds = {task["task_type"]: "of one of ALFRED's kinds of tasks" for task in tasks}
    for file, content in {
        "classes.yaml": kinds,
        "hands.yaml": {HAND: {"one_in": DIVISION.one_in}},
        "scenes.yaml": scenes,
        f"goals_{HAND}.yaml": goals,
        **{f"{part}/{HAND}.yaml": groups for part, groups in parts.items()},
    }.items():
        (root / file).write_text(json.dumps(content, ensure_ascii=False, indent=1))  # is YAML
    return len(seen)


def _absent(text: str, home: set[str]) -> list[str]:
    """What a refusal may say is not there."""
    treated = [_SAYS[what] for what in ("clean", "heat", "cool")]
    return [w for w in unknown_words(text, home) if not any(each.match(w) for each in treated)]


def _file(task: Mapping[str, Any], root: Path) -> Path:
    return (root / "homes" / f"{task['task_id']}.json").resolve()


def _scene(task: Mapping[str, Any], root: Path) -> tuple[str, set[str]]:
    """The name of a task's home, which is written, and the classes in it."""
    washed = task["task_type"] == "pick_clean_then_place_in_recep"
    home = home_of(task, dirty=washed)
    _file(task, root).write_text(json.dumps(home))
    return str(task["task_id"]), {node["class_name"] for node in home["nodes"]}


if __name__ == "__main__":
    arguments = [each for each in sys.argv[1:] if each != "--steps"]
    if len(arguments) != 2:
        sys.exit(__doc__)
    source, folder = map(Path, arguments)
    found = convert(json.loads(source.read_text()), folder, steps="--steps" in sys.argv)
    print(found, "wordings")
