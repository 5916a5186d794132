"""What stands or hangs where it is for good: the faucet of a sink, the chair at a desk, the lamp on
a wall. No edge says so; what is near what, and how high it begins, does."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from itertools import pairwise

from vh_core.graph import GraphView, Property, Relation
from vh_core.language.function_words import Role
from vh_core.language.senses import SWITCHED
from vh_core.language.syntax import Noun, Place
from vh_core.naming import LIGHT_NAMES, Vocabulary, Words, key_of, singular
from vh_core.spatial import room_of

#: of what a room is made; "the lamp at the ceiling" is the ceiling lamp
_MADE_OF: dict[Words, str] = {
    ("wall",): "wall",
    ("walls",): "wall",
    ("ceiling",): "ceiling",
}
_LIGHTS: dict[Words, str] = {("lamp",): "light", ("lamps",): "lights"}
_HANGING = (Role.ON, Role.AT, Role.OF, Role.FROM, Role.BELOW)
#: what begins lower stands, or lies on something, in metres over the floor
_HANGS = 1.0
#: what is made in one with its basin, in and on which it may be said to be
_TAPS = frozenset({"faucet"})
_WATER, _TAP = ("water",), ("faucet",)
_TAP_NAMES = (_TAP, ("tap",))
#: what stands beside a desk, with the screen on it
_WITH_SCREENS = frozenset({"computer"})
_AT_DESK = (Role.AT, Role.ON)
_AT_TAP = (Role.AT, Role.OF, Role.ON, Role.INSIDE, Role.CLOSE)
#: a switch is at no furniture, and a drawer is of its own
_OF_NO_OTHER = ("lightswitch", "drawer")


def is_on_house(place: Place) -> bool:
    """Whether a place is a wall or the ceiling, on which something hangs."""
    return place.noun.words in _MADE_OF and place.role in _HANGING


def hung(noun: Noun, vocabulary: Vocabulary) -> Noun:
    """The noun by its name, of what has one from where it hangs: "the shelf on the wall" is the
    wall shelf. Anything else as it is."""
    noun = _of_what_hangs(noun, vocabulary)
    for place in filter(is_on_house, noun.places):
        words = (_MADE_OF[place.noun.words], *noun.words)
        match = vocabulary.match(words)
        if noun.words and match is not None and match.classes:
            return replace(noun, words=words, places=tuple(p for p in noun.places if p != place))
    return noun


def running(noun: Noun, vocabulary: Vocabulary, states: Collection[str] = ()) -> Noun:
    """The tap, where a noun is the water that runs out of it: "the running water in the bathroom",
    or the water that is turned off (`states`). Anything else as it is."""
    is_so = not SWITCHED.isdisjoint((*noun.states, *states))
    if noun.words != _WATER or not is_so or vocabulary.match(_TAP) is None:
        return noun
    places = (place for place in noun.places if place.noun.words not in _TAP_NAMES)
    return replace(noun, words=_TAP, places=tuple(places))


def switched(noun: Noun, vocabulary: Vocabulary) -> Noun | None:
    """The switch by which a ceiling lamp without one of its own is turned on, where there are such
    switches."""
    noun = hung(noun, vocabulary)
    light = (*noun.words[:-1], _LIGHTS.get(noun.words[-1:], ""))
    hanging = noun.words[:-1] == ("ceiling",) and light != noun.words  # and no ceiling fan
    match = vocabulary.match(light) if hanging else None
    return replace(noun, words=light) if match is not None and match.classes else None


def _of_what_hangs(noun: Noun, vocabulary: Vocabulary) -> Noun:
    """The noun, where a wall is that of the place named before it: "the wine on the shelf on the
    wall"."""
    for before, place in pairwise(noun.places):
        if is_on_house(place) and before.noun.words and not vocabulary.is_room(before.noun.words):
            there = replace(before, noun=replace(before.noun, places=(*before.noun.places, place)))
            kept = (p for p in noun.places if p != place)
            return replace(noun, places=tuple(there if p == before else p for p in kept))
    return noun


def hangs(view: GraphView, node_id: int, place: Place) -> bool:
    """Whether a node hangs on the walls, or at the ceiling: it begins higher than what stands, and
    is on nothing else. What a scene gives no box for is not known to."""
    node = view.node(node_id)
    where = _MADE_OF[place.noun.words]
    if node.class_name.startswith(("wall", "ceiling")):
        return node.class_name.startswith(where)
    box = node.bounding_box
    if box is None or where == "ceiling" or not _stands(view, node_id):
        return False
    within = view.successors(Relation.ON, node_id) | view.successors(Relation.INSIDE, node_id)
    by_itself = all(view.node(i).is_room or view.node(i).category == "Walls" for i in within)
    return by_itself and box.center[1] - box.size[1] / 2 >= _HANGS


def standing_by(view: GraphView, ids: list[int], noun: Noun) -> tuple[list[int], Noun]:
    """Those of the ids that stand, with what they are at as what they are near: "the chair at the
    desk", "the faucet in the sink". Empty where nothing is said to be so."""
    names = {view.node(i).class_name for i in ids}
    roles: tuple[Role, ...] = (Role.AT,)
    if names:
        roles = _AT_TAP if names <= _TAPS else _AT_DESK if names <= _WITH_SCREENS else roles
    at = [place for place in noun.places if place.role in roles]
    said = [place.noun.words for place in at]
    stands = [i for i in ids if _stands(view, i)]
    if not any(said) or any(words in _MADE_OF for words in said):
        return [], noun
    near = (replace(p, role=Role.CLOSE) if p in at else p for p in noun.places)
    return stands, replace(noun, places=tuple(near))


def on_what_is_named(
    view: GraphView, vocabulary: Vocabulary, words: Words, ids: list[int], room: int | None = None
) -> list[int]:
    """Of lamps those that stand on what their name begins with: "the desk lamp" is the one on a
    desk, and any table lamp where none of them does, here or in the room that was gone to."""
    if len(words) < len(("desk", "lamp")) or singular(words[-1]) not in LIGHT_NAMES:
        return ids
    place = vocabulary.match(words[:-1])
    own = {view.node(i).class_name for i in ids}
    if place is None or key_of(words) in own:  # a table lamp is one wherever it stands
        return ids
    here = [i for i in ids if room is not None and room_of(view, i) == room]
    there = [
        i
        for i in here or ids
        if any(view.node(on).class_name in place.classes for on in view.successors(Relation.ON, i))
    ]
    return there or ids


def has_beside(view: GraphView, node_id: int, place_id: int) -> bool:
    """Whether a computer stands beside a desk, which is said to have it."""
    node = view.node(node_id)
    beside = node.class_name in _WITH_SCREENS and "desk" in view.node(place_id).class_name
    return beside and view.has_edge(node_id, Relation.CLOSE, place_id)


def _stands(view: GraphView, node_id: int) -> bool:
    node = view.node(node_id)
    own = any(name in node.class_name for name in _OF_NO_OTHER)
    return not (own or Property.GRABBABLE in node.properties or node.is_room)
