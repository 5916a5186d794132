"""Sentences that nobody wrote: made from the grammar, changed a little, put together by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from vh_core.graph import EnvironmentGraph, Property

_VERBS = ("turn on", "turn off", "open", "close", "put", "bring me", "wash", "take", "go to",
"read",
          "collect", "gather", "switch off", "throw away", "pour", "sit on", "find",
          "unplug")  # fmt: skip
_HOW_MANY = ("the", "a", "all", "every", "two", "one of the", "both", "any", "the other",
"the first",
             "the nearest", "another", "my", "some", "the dirty", "the open", "",
             "three")  # fmt: skip
_PLACES = ("in", "on", "into", "onto", "next to", "to", "from", "out of", "near", "between", "at")
_AROUND = ("{}", "please {}", "could you {}?", "{}, please", "hello robot, {}", "{} everywhere",
           "if the tv is on, {}", "{} and then {}", "make sure {}", "I want {}", "{}. {}",
           "- {}\n- {}",
           "before {}, {}", "{} except the one in the kitchen", "{} instead of the plum",
           "don't {}", "1. {}\n2. {}", "{}: {}", "{}, too")  # fmt: skip
_QUESTIONS = ("is the {} on?", "is the {} open?", "are all {} closed?", "where is the {}?",
              "how many {} are there in the {}?", "what is in the {}?", "which {} are dirty?",
              "is there a {} on the {}?", "can you tell me where my {} is?",
              "are the {} off or on?",
              "how many {} are there tomorrow?")  # fmt: skip
#: what changes what is asked for: when, how often, how, which, whether
_RESTRICTING = ("tomorrow", "tonight", "later", "at five", "in ten minutes", "for an hour",
                "until noon", "or not", "never", "unless it rains", "but not now", "halfway",
                "without touching it", "with your foot", "twice", "partly", "under the table",
                "behind the sofa", "outside", "that i bought yesterday", "sometimes",
                "zgrobk")  # fmt: skip
_SMALL = ("it", "them", "there", "the one", "the other one", "here", "is", "should be", "belongs",
          "and", ",", "not", "no", "who", "that is", "(30)", "0", "99", "of", "except",
          "with")  # fmt: skip


def made(
    graph: EnvironmentGraph, said: Sequence[str], rng: random.Random, count: int
) -> Iterator[str]:
    """Sentences about a home: of ten, two of any verbs and things, two of those that fit,
    two said ones with slips, one with a word more, a question, one of words and one of characters
    by chance."""
    nouns, fitting = _nouns(graph), _Fitting(graph)
    words = [*nouns, *_VERBS, *_HOW_MANY, *_PLACES, *_SMALL]
    for at in range(count):
        match at % 10:
            case 0 | 1:
                yield _around(rng, nouns)
            case 2 | 3:
                yield " and ".join(fitting.order(rng) for _ in range(rng.randint(1, 3)))
            case 4 | 5:
                yield _slip(rng, rng.choice(said) if said else _around(rng, nouns))
            case 6:
                yield with_more(rng, rng.choice(said) if said else _around(rng, nouns))[0]
            case 7:
                question = rng.choice(_QUESTIONS)
                yield question.format(*(rng.choice(nouns) for _ in range(question.count("{}"))))
            case 8:
                yield " ".join(rng.choice(words) for _ in range(rng.randint(1, 14)))
            case _:
                yield "".join(chr(rng.choice(_CODES)) for _ in range(rng.randint(0, 60)))


def with_more(rng: random.Random, text: str) -> tuple[str, str]:
    """A sentence with words put in somewhere that change what it asks for, and these words."""
    more, words = rng.choice(_RESTRICTING), text.split(" ")
    at = rng.randrange(len(words) + 1)
    return " ".join([*words[:at], more, *words[at:]]), more


class _Fitting:
    """Makes orders for a home: what is put can be carried there, what is opened opens."""

    def __init__(self, graph: EnvironmentGraph) -> None:
        def having(*properties: Property) -> list[str]:
            nodes = graph.nodes.values()
            return sorted({n.class_name for n in nodes if n.properties.intersection(properties)})

        self._by_verb = {
            **dict.fromkeys(("turn on", "turn off", "switch off"), having(Property.HAS_SWITCH)),
            **dict.fromkeys(("open", "close"), having(Property.CAN_OPEN)),
            **dict.fromkeys(
                ("put", "move", "bring me", "take", "wash"), having(Property.GRABBABLE)
            ),
        }
        self._by_verb = {verb: names for verb, names in self._by_verb.items() if names}
        self._places = {
            "in": having(Property.CAN_OPEN, Property.CONTAINERS),
            "on": having(Property.SURFACES),
        }
        self._rooms = sorted({room.class_name for room in graph.rooms})

    def order(self, rng: random.Random) -> str:
        """One order; an empty text where the home has nothing to do anything with."""
        if not self._by_verb:
            return ""
        verb = rng.choice(list(self._by_verb))
        name = rng.choice(self._by_verb[verb])
        how_many = rng.choice(("the", "a", "all", "two", "every", "any"))
        parts = [verb, how_many, f"{name}s" if how_many in ("all", "two") else name]
        if rng.random() < 0.3 and self._rooms:
            parts.append(f"in the {rng.choice(self._rooms)}")
        if verb in ("put", "move"):
            role = rng.choice([each for each, names in self._places.items() if names] or ["on"])
            parts.append(f"{role} the {rng.choice(self._places[role] or ['floor'])}")
        return " ".join(parts)


#: code points of every kind: letters, signs, spaces, other scripts, controls
_CODES = (
    *range(32, 127),
    *range(0x300, 0x310),
    0,
    9,
    10,
    13,
    0xE9,
    0x2014,
    0x4E2D,
    0x1F34E,
    0x202E,
)


def _nouns(graph: EnvironmentGraph) -> list[str]:
    useful = {Property.GRABBABLE, Property.HAS_SWITCH, Property.CAN_OPEN, Property.SURFACES}
    found = {n.class_name for n in graph.nodes.values() if useful & n.properties or n.is_room}
    plural = [f"{name}s" for name in sorted(found)]
    return [*sorted(found), *plural, "fruit", "table", "light", "lights", "everything", "hammer"]


def _around(rng: random.Random, nouns: Sequence[str]) -> str:
    around = rng.choice(_AROUND)
    return around.format(*(_order(rng, nouns) for _ in range(around.count("{}"))))


def _order(rng: random.Random, nouns: Sequence[str]) -> str:
    parts = [rng.choice(_VERBS), rng.choice(_HOW_MANY), rng.choice(nouns)]
    if rng.random() < 0.3:
        parts += [rng.choice((",", "and")), rng.choice(_HOW_MANY), rng.choice(nouns)]
    if rng.random() < 0.6:
        parts += [rng.choice(_PLACES), rng.choice(_HOW_MANY), rng.choice(nouns)]
    return " ".join(filter(None, parts))


def _slip(rng: random.Random, text: str) -> str:
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text) + 1)
        match rng.randrange(4):
            case 0:
                text = text[:at] + text[at + 1 :]
            case 1:
                text = text[:at] + chr(rng.choice(_CODES)) + text[at:]
            case 2:
                words = text.split(" ")
                rng.shuffle(words)
                text = " ".join(words)
            case _:
                text = f"{text[at:]} {text[:at]}"
    return text
