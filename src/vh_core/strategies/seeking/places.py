"""In which order to look for something: likely places first, by a table that people can read."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from vh_core.errors import ConfigurationError
from vh_core.graph.vocabulary import class_key
from vh_core.language.function_words import ALL_WORDS, NUMBERS
from vh_core.naming.plurals import singular
from vh_core.settings.yaml_file import read_yaml
from vh_core.spatial import nearest_first
from vh_core.world import World

_WORDS = re.compile(r"[a-z]+|\d+")
#: words that mean each of them, and not any
_ALL = frozenset({*ALL_WORDS, "both", "everything"})
#: words after which a plural means so many, and not all
_COUNTS = frozenset({*NUMBERS, "some", "several", "few", "couple"})

LikelyPlaces = Mapping[str, tuple[str, ...]]


@lru_cache(maxsize=1)
def likely_places() -> LikelyPlaces:
    """Class of a thing → classes of its likely places, the likeliest first; keys of classes."""
    source = files("vh_core.strategies.seeking") / "likely_places.yaml"
    return read_places(Path(str(source)))


def read_places(path: Path) -> LikelyPlaces:
    """The table in a YAML file. Raises `ConfigurationError` for one that is none."""
    table: dict[str, tuple[str, ...]] = {}
    entries = read_yaml(path, "table of likely places") or []
    for entry in entries if isinstance(entries, list) else [entries]:
        if not isinstance(entry, Mapping) or entry.keys() != {"things", "places"}:
            raise ConfigurationError(f"{path}: each entry is a mapping of 'things' and 'places'")
        for kind, names in entry.items():
            if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
                raise ConfigurationError(f"{path}: {kind} must be a list of class names")
        places = tuple(dict.fromkeys(map(class_key, entry["places"])))
        for thing in entry["things"]:
            table.setdefault(class_key(thing), places)
    return table


def sought_in(sentence: str, table: LikelyPlaces, known: Collection[str] = ()) -> tuple[str, ...]:
    """The classes of the table that a sentence names, in its order. A single one whose class is
    among the `known` is not looked for."""
    words = _WORDS.findall(sentence.lower())
    have = set(map(class_key, known))
    found: dict[str, None] = {}
    for position, word in enumerate(words):
        pair = words[position : position + 2]
        for name in ("".join(pair), word):
            one = singular(name)
            if name in table and name not in have:
                found[name] = None
            elif one in table and (one != name or one not in have):
                found[one] = None
            else:
                continue
            break
    return tuple(found)


def asks_for_all(sentence: str, things: Collection[str]) -> bool:
    """Whether a sentence speaks of each thing of a kind, so that those that were found may not be
    all: it says so, or names one of these things in the plural without a number."""
    words = _WORDS.findall(sentence.lower())
    if not _ALL.isdisjoint(words):
        return True
    kinds = set(map(class_key, things))
    for position, word in enumerate(words):
        before = words[max(0, position - 3) : position]
        if any(each in _COUNTS or each.isdigit() for each in before):
            continue
        names = (word, "".join(words[max(0, position - 1) : position + 1]))
        if any(singular(name) != name and singular(name) in kinds for name in names):
            return True
    return False


def ranks_in(sought: Iterable[str], table: LikelyPlaces) -> dict[str, int]:
    """How likely each class of places is for one of the things, by key; 0 is the likeliest. What is
    likely for none of them is not in it."""
    ranks: dict[str, int] = {}
    for thing in sought:
        for rank, name in enumerate(table.get(thing, ())):
            ranks[name] = min(rank, ranks.get(name, rank))
    return ranks


def in_order(
    places: Iterable[int], rankings: Sequence[Mapping[str, int]], world: World
) -> list[int]:
    """Places to look into, the likeliest first, as the first ranking has it, and where that leaves
    it open the next; of equals rooms before what is in them, and the nearest first. What a ranking
    does not name stands behind."""
    ids = list(places)
    near = {node_id: rank for rank, node_id in enumerate(nearest_first(world, ids))}

    def key(node_id: int) -> tuple[tuple[int, ...], bool, int]:
        node = world.node(node_id)
        name = class_key(node.class_name)
        said = tuple(ranks.get(name, len(ranks) + 1) for ranks in rankings)
        return said, not node.is_room, near.get(node_id, len(near))

    return sorted(ids, key=key)
