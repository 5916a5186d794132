"""The scene's words: which classes and rooms a noun can mean here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cached_property

from vh_core.graph import CHARACTER_CLASS, EnvironmentGraph, Node, Property
from vh_core.memo import Memo
from vh_core.naming.measures import (
    BOTTLED,
    COUNTED_BY,
    CUPS,
    MEASURES,
    PACKAGES,
    PACKED,
    PARTS,
    SERVED,
    STACKS,
    VESSELS,
    WHOLE,
)
from vh_core.naming.plurals import singular
from vh_core.naming.synonyms import (
    CALLED,
    KINDS,
    LIGHT_NAMES,
    LIGHT_PARTS,
    MASS_NAMES,
    NAME_PARTS,
    SYNONYMS,
)

Words = tuple[str, ...]

#: nouns that any object goes by
GENERIC = frozenset({"thing", "object", "item", "stuff", "node", "device", "appliance"})
#: those of them that mean some categories of VirtualHome's
_CATEGORIES = {
    "appliance": frozenset({"Appliances"}),
    "device": frozenset({"Appliances", "Electronics"}),
}
#: what an oven, or a dishwasher, has
_OF_MACHINES = frozenset({Property.CONTAINERS, Property.CAN_OPEN, Property.HAS_SWITCH})
#: shortest name that may stand for every class that ends in it ("table" → "coffeetable")
_SHORTEST_ENDING = 4
_LONGEST_NAME = 40
_NEAREST = 5
#: names of which one keeps what they mean
_MOST_KNOWN = 20_000
#: and of which it keeps what is nearest to them
_MOST_NEAR = 500


@dataclass(frozen=True, slots=True)
class NameMatch:
    """What a noun means here: classes, best first; rooms it is restricted to ("kitchen light");
    whether it was in the plural; whether it means any object at all ("thing"), of these classes if
    there are some. `wider` are classes that it can mean where there is none of the others ("table":
    a coffeetable); those of them that are of its kind count where all are meant (`kinds`)."""

    classes: tuple[str, ...]
    rooms: tuple[str, ...] = ()
    plural: bool = False
    generic: bool = False
    wider: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()


def is_one_letter_off(word: str, other: str) -> bool:
    """Whether two words of one length differ in one letter, or in two that changed places."""
    if len(word) != len(other):
        return False
    odd = [at for at, (a, b) in enumerate(zip(word, other, strict=True)) if a != b]
    swapped = [word[at] for at in odd] == [other[at] for at in reversed(odd)]
    return len(odd) == 1 or (len(odd) == 2 and odd[1] == odd[0] + 1 and swapped)


class Vocabulary:
    """Nouns of one graph. Compares names written together, in lower case and singular."""

    @classmethod
    def of(cls, graph: EnvironmentGraph) -> Vocabulary:
        """The one vocabulary of a graph, which all that speak of it share."""
        return graph.derived(cls)

    def __init__(self, graph: EnvironmentGraph) -> None:
        self._graph = graph
        self._by_key: dict[str, list[str]] = {}
        rooms = {room.class_name for room in graph.rooms}
        for class_name in graph.by_class:
            if class_name != CHARACTER_CLASS:
                self._by_key.setdefault(key_of_class(class_name), []).append(class_name)
        self._room_names = frozenset(rooms)
        self._meant: Memo[Words, NameMatch | None] = Memo(_MOST_KNOWN)
        self._near: Memo[tuple[Words, bool], tuple[str, ...]] = Memo(_MOST_NEAR)

    def match(self, words: Words) -> NameMatch | None:
        """What the words mean in this scene; None when nothing here is called that."""
        return self._meant.of(words, lambda: self._match(words))

    def longest_at(self, words: Sequence[str], at: int, most: int) -> tuple[NameMatch, int] | None:
        """The longest name, of `most` words at most, that begins at a place, with its number of
        words; None where none does."""
        for length in range(min(most, len(words) - at), 0, -1):
            found = self.match(tuple(words[at : at + length]))
            if found is not None and found.classes:
                return found, length
        return None

    def thing_at(self, words: Words) -> tuple[Words, Words] | None:
        """ "the coffee table mug", "curtains of bathroom": the place and the thing, where the words
        name both, and nothing as a whole. A machine has a name of its own, and not that of what it
        stands by: a "toaster oven" is no oven."""
        if self.match(words) is not None:
            return None
        if "of" in words:
            thing, place = words[: words.index("of")], words[words.index("of") + 1 :]
            there = self.is_room(place) or self.holds_things(place)
            return (place, thing) if there and self.match(thing) is not None else None
        for split in range(len(words) - 1, 0, -1):
            place, thing = words[:split], words[split:]
            if self._is_machine(thing):
                return None
            if self.holds_things(place) and self.match(thing) is not None:
                return place, thing
        return None

    def _is_machine(self, words: Words) -> bool:
        """Whether the words name what things are put into, and is switched on."""
        return any(node.properties >= _OF_MACHINES for node in self._called(words))

    def sharing_head(self, first: Words, second: Words) -> Words:
        """ "wine glass", of "wine and water glass": the first name with the end of the second,
        where that is a name, and of other things than the second; empty otherwise."""
        if not first or len(second) < 2 or self.is_room(first):
            return ()
        whole = (*first, second[-1])
        match, own = self.match(whole), self.match(second)
        if match is None or own is None or not match.classes:
            return ()
        return whole if {*match.classes}.isdisjoint(own.classes) else ()

    def knows(self, words: Words) -> bool:
        """Whether the words name anything here."""
        return self.match(words) is not None or self.thing_at(words) is not None

    def is_whole_name(self, words: Words) -> bool:
        """Whether the words, as one name and not as a thing in a room, name something here."""
        found = self.match(words)
        return found is not None and bool(found.classes) and not found.rooms

    def holds_things(self, words: Words) -> bool:
        """Whether the words name what is here and cannot be carried."""
        nodes = self._called(words)
        return bool(nodes) and not any(Property.GRABBABLE in node.properties for node in nodes)

    def keeps_things(self, words: Words) -> bool:
        """Whether the words name anything here that things are put in or on, and that stays."""
        places = (Property.SURFACES, Property.CONTAINERS)
        fixed = [n for n in self._called(words) if Property.GRABBABLE not in n.properties]
        return any(place in node.properties for node in fixed for place in places)

    def is_single(self, words: Words) -> bool:
        """Whether the words name one thing alone, "the painkillers" too."""
        return len(self._called(words)) == 1

    def is_plural(self, words: Words) -> bool:
        """Whether the words name several things here."""
        found = self.match(words)
        return found is not None and bool(found.classes) and found.plural

    def switches(self, words: Words) -> bool:
        """Whether the words name anything here that has a switch."""
        return any(Property.HAS_SWITCH in node.properties for node in self._called(words))

    def opens(self, words: Words) -> bool:
        """Whether the words name anything here that can be opened."""
        return any(Property.CAN_OPEN in node.properties for node in self._called(words))

    def _called(self, words: Words) -> list[Node]:
        found = self.match(words)
        ids = [i for name in found.classes for i in self._graph.by_class[name]] if found else []
        return [self._graph.nodes[i] for i in ids]

    def is_room(self, words: Words) -> bool:
        found = self.match(words)
        return found is not None and bool(found.classes) and self._room_names >= {*found.classes}

    def nearest(self, words: Words, *, misspelt: bool = True) -> tuple[str, ...]:
        """Names of things that exist and are spelt or composed most like the words; of words that
        are not `misspelt` those alone that are one letter off: a drink is no sink, and a beach may
        be a peach."""
        key = key_of(words)[:_LONGEST_NAME]
        parts = [singular(word)[:_LONGEST_NAME] for word in words if len(word) > 2]
        found: dict[str, None] = {}
        for name in (key, *parts[:4]):
            for close in get_close_matches(name, self._by_key, n=3, cutoff=0.6):
                begins = misspelt and close[:1] == name[:1]  # Anna is no banana
                if begins or is_one_letter_off(name, close):
                    found[close] = None
            for candidate in self._by_key:
                if len(name) > 3 and (name in candidate or candidate in name):
                    found[candidate] = None
        for synonym in get_close_matches(key, SYNONYMS, n=2, cutoff=0.75 if misspelt else 1):
            if synonym[:1] != key[:1]:
                continue
            for candidate in self._by_synonym(synonym):
                found[key_of_class(candidate)] = None
        names = [class_name for near in found for class_name in self._by_key[near]]
        return tuple(names[:_NEAREST])

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word that names something here or elsewhere, in the singular and the plural."""
        return frozenset(self._words())

    def _words(self) -> Iterator[str]:
        names = {*self._by_key, *SYNONYMS, *LIGHT_NAMES, *GENERIC, *MEASURES, *MASS_NAMES, *KINDS}
        names |= {member for groups in SYNONYMS.values() for group in groups for member in group}
        for name in self._graph.by_class:
            names |= {*name.split("_")}
        names |= {part for name in names for part in NAME_PARTS if part in name}
        for name in names:
            yield from (name, f"{name}s")
            if name.endswith(("s", "x", "z", "ch", "sh", "o")):
                yield f"{name}es"
            if name.endswith("y"):
                yield f"{name[:-1]}ies"
            elif name.endswith("f"):
                yield f"{name[:-1]}ves"
            elif name.endswith("fe"):
                yield f"{name[:-2]}ves"

    @property
    def typical(self) -> tuple[str, ...]:
        """A few classes of things that something can be done with."""
        useful = (Property.HAS_SWITCH, Property.CAN_OPEN, Property.GRABBABLE)
        nodes = self._graph.nodes.values()
        names = (
            {node.class_name: None for node in nodes if prop in node.properties} for prop in useful
        )
        return tuple(dict.fromkeys(name for group in names for name in list(group)[:2]))

    def _match(self, words: Words) -> NameMatch | None:
        if not words or len(words) > 6:
            return None
        if "of" in words:
            return self._match_of(words)
        key, plural = key_of(words), singular(words[-1]) != words[-1]
        plural = plural or words[-1] in MASS_NAMES
        if len(words) == 1 and key in GENERIC:
            plural = plural or key == "stuff"  # the dirty stuff is all of it
            return NameMatch(self._of_categories(key), plural=plural, generic=True)
        if self._is_none_at_a_look(words, key):
            return None
        if key not in self._by_key and key not in LIGHT_NAMES:
            of_room = self._of_room(words)  # a dining table, before what else goes by that name
            if of_room is not None:
                return of_room
        classes = self._classes(key)
        if key == "lamp":
            # a room without a lamp of its own has its light behind the switch
            lamps = tuple(name for name in classes if key in name)
            return NameMatch(lamps or classes, plural=plural, wider=classes) if classes else None
        if classes:
            others = self._other_synonyms(key) if key in KINDS else ()
            # "washer" is a name of its own for a washing machine, and no end of "dishwasher"
            own = key in self._by_key or key in KINDS or key not in SYNONYMS
            wider = tuple(dict.fromkeys((*(self._by_ending(key) if own else ()), *others)))
            kinds = tuple(name for name in wider if name not in classes) if key in KINDS else ()
            return NameMatch(classes, plural=plural, wider=wider, kinds=kinds)
        own = key in SYNONYMS and key not in KINDS
        classes = (() if own else self._by_ending(key)) or self._packed(words)
        classes = classes or self._of_its_kind(words)
        return NameMatch(classes, plural=plural) if classes else None

    def _is_none_at_a_look(self, words: Words, key: str) -> bool:
        """Whether one word, or two, name nothing here for that neither they nor the last of them
        stand in any table: nearly all that are tried, as what may be misspelt is in many ways."""
        if len(words) > 2 or key == "room" or key in self._by_end or key in SYNONYMS:
            return False
        if key in self._by_key or key in LIGHT_NAMES:
            return False
        if len(words) == 1:
            return True
        last = singular(words[-1])
        return last not in CUPS and last not in PACKAGES and self.match(words[-1:]) is None

    def _of_its_kind(self, words: Words) -> tuple[str, ...]:
        """The classes of "the salmon fish", "the laptop computer": its kind is said behind it."""
        if singular(words[-1]) in map(singular, words[:-1]):
            return ()
        found = self.match(words[:-1])
        kind = self.match(words[-1:]) if found is not None and len(words) > 1 else None
        if found is None or kind is None or found.generic or kind.generic or found.rooms:
            return ()
        return found.classes if {*found.classes} <= {*kind.classes, *kind.kinds} else ()

    def _packed(self, words: Words) -> tuple[str, ...]:
        """The classes of "the juice container", "the cereal box", of what comes in such a thing;
        and of "the coffee mug", of a thing with what it is for."""
        last = singular(words[-1])
        if last in CUPS and len(words) > 1 and words[:-1] in SERVED:
            return self._classes(last)
        found = self.match(words[:-1]) if last in PACKAGES else None
        names = found.classes if found is not None else ()
        nodes = [self._graph.nodes[self._graph.by_class[name][0]] for name in names]
        return tuple(
            n.class_name
            for n in nodes
            if not PACKED.isdisjoint(n.properties) or n.class_name in BOTTLED
        )

    def _of_categories(self, key: str) -> tuple[str, ...]:
        """The classes of appliances, or devices; none where the name means any object."""
        categories = _CATEGORIES.get(key, frozenset())
        nodes = self._graph.nodes.values() if categories else ()
        found = (n.class_name for n in nodes if n.category in categories)
        return tuple(dict.fromkeys(name for name in found if not is_light(name)))

    def _of_room(self, words: Words) -> NameMatch | None:
        """ "kitchen light", "dining table": what the last words name, in the room of the first."""
        for split in range(len(words) - 1, 0, -1):
            rest = self.match(words[split:])
            if rest is None or rest.rooms:
                continue
            rooms = self._rooms_called(key_of(words[:split])) or self._rooms_called(
                key_of((*words[:split], "room"))
            )
            if rooms:
                return replace(rest, rooms=rooms)
        return None

    def _match_of(self, words: Words) -> NameMatch | None:
        """ "glass of water": a class of that name in either order, or else just the water."""
        at = words.index("of")
        head, content = words[:at], words[at + 1 :]
        if not head or not content or singular(head[-1]) in VESSELS:
            return None  # it is no empty water glass
        plural = singular(head[-1]) != head[-1]
        plural |= head[-1] in STACKS and singular(content[-1]) != content[-1]
        for name in ((*content, *head), (*head, *content)):
            classes = self._classes(key_of(name))
            if classes:
                return NameMatch(classes, plural=plural)
        # "the red bottle of wine" says more than the wine
        by = singular(head[0])
        counted = content[-1] in COUNTED_BY.get(by, ())
        measured = len(head) == 1 and (by in MEASURES - VESSELS or counted)
        in_part = measured and by in PARTS and singular(content[-1]) in WHOLE
        rest = self.match(content) if measured and not in_part else None
        return rest and replace(rest, plural=plural)

    def _rooms_called(self, key: str) -> tuple[str, ...]:
        return tuple(name for name in self._classes(key) if name in self._room_names)

    def _classes(self, key: str) -> tuple[str, ...]:
        if key in LIGHT_NAMES:
            return self._lights(key)
        if key == "room":
            return tuple(sorted(self._room_names))
        if key in self._by_key:
            return tuple(self._by_key[key])
        return self._by_synonym(key)

    def _by_synonym(self, key: str) -> tuple[str, ...]:
        for group in SYNONYMS.get(key, ()):
            found = [name for member in group for name in self._by_key.get(member, ())]
            if found:
                return tuple(found)
        return ()

    def _other_synonyms(self, key: str) -> tuple[str, ...]:
        """Classes that a name stands for as well where there are none of the first."""
        members = [member for group in SYNONYMS.get(key, ()) for member in group]
        return tuple(name for member in members for name in self._by_key.get(member, ()))

    def _by_ending(self, key: str) -> tuple[str, ...]:
        return self._by_end.get(key, ())

    @cached_property
    def _by_end(self) -> dict[str, tuple[str, ...]]:
        """The classes by each end of their names."""
        found: dict[str, tuple[str, ...]] = {}
        for key, names in self._by_key.items():
            for at in range(len(key) - _SHORTEST_ENDING + 1):
                found[key[at:]] = (*found.get(key[at:], ()), *names)
        return found

    def _lights(self, key: str) -> tuple[str, ...]:
        """Every class of lamps and light switches that can be switched; lamps come first."""
        lights = [
            name
            for candidate, names in self._by_key.items()
            for name in names
            if is_light(candidate)
        ]
        switchable = [name for name in lights if self._has_switch(name)]
        return tuple(sorted(switchable or lights, key=lambda name: "lamp" not in name))

    def _has_switch(self, class_name: str) -> bool:
        ids = self._graph.by_class[class_name]
        return any(Property.HAS_SWITCH in self._graph.nodes[i].properties for i in ids)


def is_light(class_name: str) -> bool:
    """Whether things of a class are lights: lamps, or the switches of a room's."""
    return any(part in class_name for part in LIGHT_PARTS)


def key_of(words: Words) -> str:
    """The name written together, in lower case and singular: light switches → "lightswitch"."""
    return singular("".join(words).lower().replace("_", "").replace("-", "").replace(" ", ""))


def key_of_class(class_name: str) -> str:
    """What a class is called, as `key_of` writes it."""
    return key_of((CALLED.get(class_name, class_name),))
