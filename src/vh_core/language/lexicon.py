"""The words that the task language knows, as data. Scene words are in `vocabulary`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from vh_core.naming import Words


class Kind(Enum):
    """What a verb asks for."""

    STATE = "bring objects into a state"
    PLACE = "put objects somewhere; the last place named is the destination"
    FETCH = "hold objects; put them somewhere if 'to', 'into' or 'onto' names a destination"
    RELEASE = "let go of objects; put them somewhere if a place is named"
    TRASH = "put objects into a garbage can"
    KEEP = "see that objects are in a state that follows them"
    GO = "be in a room, or at an object"
    POSTURE = "sit or lie"
    STAND = "stand up"
    ACT = "perform an action on objects"
    POUR = "pour one thing into another"
    SLEEP = "perform an action without objects"
    SPLIT = "nothing without its particle"
    VAGUE = "something with no exact meaning here"


@dataclass(frozen=True, slots=True)
class Sense:
    """A verb's meaning: its kind, and the state or action that goes with it."""

    kind: Kind
    value: str = ""


def _senses(kind: Kind, value: str, *phrases: str) -> dict[Words, Sense]:
    return {tuple(phrase.split()): Sense(kind, value) for phrase in phrases}


#: particle verbs: "turn on the tv" and "turn the tv on"
PARTICLES: dict[str, dict[str, Sense]] = {
    **{
        verb: {
            "on": Sense(Kind.STATE, "ON"),
            "off": Sense(Kind.STATE, "OFF"),
            "out": Sense(Kind.STATE, "OFF"),
        }
        for verb in ("turn", "switch", "flip", "flick", "power")
    },
    "shut": {"off": Sense(Kind.STATE, "OFF"), "down": Sense(Kind.STATE, "OFF")},
    "plug": {"in": Sense(Kind.STATE, "PLUGGED_IN"), "out": Sense(Kind.STATE, "PLUGGED_OUT")},
    "pick": {"up": Sense(Kind.FETCH)},
    "take": {"out": Sense(Kind.FETCH)},
    "put": {
        "on": Sense(Kind.STATE, "ON"),
        "down": Sense(Kind.RELEASE),
        "away": Sense(Kind.VAGUE, "say where to put it"),
        "back": Sense(Kind.VAGUE, "say where to put it"),
    },
    "set": {"down": Sense(Kind.RELEASE)},
    "throw": {"away": Sense(Kind.TRASH), "out": Sense(Kind.TRASH)},
    "toss": {"away": Sense(Kind.TRASH), "out": Sense(Kind.TRASH)},
    "wash": {"up": Sense(Kind.STATE, "CLEAN")},
    "clean": {"up": Sense(Kind.STATE, "CLEAN")},
    "wipe": {"down": Sense(Kind.STATE, "CLEAN"), "off": Sense(Kind.STATE, "CLEAN")},
}

VERBS: dict[Words, Sense] = {
    **_senses(Kind.SPLIT, "", "turn", "switch", "flip", "flick", "power", "plug", "pick"),
    **_senses(Kind.STATE, "ON", "activate", "start", "enable"),
    **_senses(Kind.STATE, "OFF", "deactivate", "disable", "stop", "extinguish"),
    **_senses(Kind.STATE, "OPEN", "open", "open up"),
    **_senses(Kind.STATE, "CLOSED", "close", "shut"),
    **_senses(Kind.STATE, "PLUGGED_OUT", "unplug", "disconnect"),
    **_senses(Kind.STATE, "CLEAN", "wash", "clean", "wipe", "rinse", "scrub", "polish"),
    **_senses(Kind.PLACE, "", "put", "place", "set", "lay", "store", "move", "transfer", "load"),
    **_senses(Kind.PLACE, "", "insert", "stack", "return", "position", "throw", "toss", "stick"),
    **_senses(Kind.FETCH, "", "bring", "fetch", "get", "grab", "take", "carry", "pick up", "hold"),
    **_senses(Kind.FETCH, "", "bring me", "fetch me", "get me", "give me", "hand me", "remove"),
    **_senses(Kind.FETCH, "", "deliver", "collect", "pass me", "get hold of"),
    **_senses(Kind.RELEASE, "", "drop", "release", "let go of"),
    **_senses(Kind.TRASH, "", "throw away", "discard", "dispose of", "get rid of", "trash", "bin"),
    **_senses(Kind.KEEP, "", "keep", "leave", "have"),
    **_senses(Kind.GO, "", "go to", "go into", "go in", "go inside", "go over to", "go near"),
    **_senses(Kind.GO, "", "walk to", "walk into", "walk over to", "run to", "run into", "enter"),
    **_senses(Kind.GO, "", "head to", "move to", "move into", "come to", "return to", "approach"),
    **_senses(Kind.GO, "", "head over to", "go back to", "visit", "navigate to", "head into"),
    **_senses(Kind.POSTURE, "SITTING", "sit", "sit down", "take a seat", "have a seat"),
    **_senses(Kind.POSTURE, "LYING", "lie", "lie down", "lay down", "go to bed"),
    **_senses(Kind.STAND, "", "stand", "stand up", "get up"),
    **_senses(Kind.SLEEP, "SLEEP", "sleep", "go to sleep", "take a nap"),
    **_senses(Kind.SLEEP, "WAKEUP", "wake up"),
    **_senses(Kind.ACT, "READ", "read"),
    **_senses(Kind.ACT, "EAT", "eat"),
    **_senses(Kind.ACT, "DRINK", "drink", "drink from", "drink out of"),
    **_senses(Kind.ACT, "WATCH", "watch"),
    **_senses(Kind.ACT, "LOOKAT", "look at"),
    **_senses(Kind.ACT, "TURNTO", "turn to", "turn towards", "face"),
    **_senses(Kind.ACT, "TOUCH", "touch"),
    **_senses(Kind.ACT, "FIND", "find", "look for", "search for", "locate"),
    **_senses(Kind.ACT, "CUT", "cut"),
    **_senses(Kind.ACT, "PUSH", "push"),
    **_senses(Kind.ACT, "PULL", "pull"),
    **_senses(Kind.ACT, "TYPE", "type on"),
    **_senses(Kind.POUR, "POUR", "pour"),
    **{(verb, p): sense for verb, by in PARTICLES.items() for p, sense in by.items()},
}

#: words for a state, before a noun ("the open fridge") or after "is"
STATE_WORDS: dict[Words, str] = {
    **{tuple(f"{verb}on".split("_")): "ON" for verb in ("", "turned_", "switched_", "powered_")},
    **{tuple(f"{verb}off".split("_")): "OFF" for verb in ("", "turned_", "switched_", "powered_")},
    ("open",): "OPEN",
    ("opened",): "OPEN",
    ("closed",): "CLOSED",
    ("shut",): "CLOSED",
    ("clean",): "CLEAN",
    ("washed",): "CLEAN",
    ("dirty",): "DIRTY",
    ("unplugged",): "PLUGGED_OUT",
    ("plugged", "in"): "PLUGGED_IN",
    ("plugged", "out"): "PLUGGED_OUT",
}


OPPOSITE_STATES: dict[str, str] = {
    "ON": "OFF",
    "OFF": "ON",
    "OPEN": "CLOSED",
    "CLOSED": "OPEN",
    "PLUGGED_IN": "PLUGGED_OUT",
    "PLUGGED_OUT": "PLUGGED_IN",
    "DIRTY": "CLEAN",
}


class Role(Enum):
    """What a preposition says about the place it names."""

    ON = "ON"
    INSIDE = "INSIDE"
    CLOSE = "CLOSE"
    AT = "at"
    TO = "to"
    ONTO = "onto"
    INTO = "into"
    FROM = "from"

    @property
    def preposition(self) -> str:
        """A word that says so, where a thing is or goes."""
        words = {Role.INSIDE: "in", Role.CLOSE: "near", Role.FROM: "in or on"}
        return words.get(self, self.value.lower())


PREPOSITIONS: dict[Words, Role] = {
    tuple(phrase.split()): role
    for role, phrases in {
        Role.ON: ("on", "upon", "atop", "on top of"),
        Role.INSIDE: ("in", "inside", "within", "inside of"),
        Role.CLOSE: ("next to", "near", "beside", "by", "close to"),
        Role.AT: ("at",),
        Role.TO: ("to", "over to", "towards", "back to"),
        Role.ONTO: ("onto", "on to", "back on"),
        Role.INTO: ("into", "in to", "back in", "back into"),
        Role.FROM: ("from", "out of", "off", "off of", "from inside", "of"),
    }.items()
    for phrase in phrases
}

EXCEPT: tuple[Words, ...] = tuple(
    tuple(phrase.split())
    for phrase in ("except for", "except", "but not", "apart from", "other than", "excluding")
)

#: said before or after a clause, and without effect on it
FILLERS: tuple[Words, ...] = tuple(
    tuple(phrase.split())
    for phrase in (
        "please", "kindly", "could you", "can you", "would you", "will you", "would you mind",
        "i want you to", "i'd like you to", "i would like you to", "i need you to", "i want to",
        "i'd like to", "you should", "you must", "you need to",
        "your task is to", "the task is to", "the robot should", "task", "go ahead and", "go and",
        "let's", "let us", "try to", "help me", "help me to", "hey", "hi", "hello", "ok", "okay",
        "robot", "dear robot", "first", "finally", "also", "just", "now", "right now", "for me",
        "thanks", "thank you", "immediately", "at once", "quickly", "carefully", "be so kind and",
        "be so kind as to", "next", "well", "so", "maybe", "too", "as well", "time to",
        "it is time to", "go", "quick", "so that", "such that", "together",
    )
)  # fmt: skip

#: what follows is a statement that should be true
ENSURE: tuple[Words, ...] = tuple(
    tuple(phrase.split())
    for phrase in (
        "make sure", "ensure", "be sure", "see to it", "check", "see", "verify", "i want", "i need",
        "i'd like", "i would like", "we want", "we need",
    )
)  # fmt: skip
ENSURE_TAIL: tuple[Words, ...] = (("that", "you"), ("that",), ("you",), ("to",))

BE: tuple[Words, ...] = tuple(
    tuple(phrase.split())
    for phrase in (
        "is", "are", "be", "should be", "must be", "to be", "has to be", "have to be",
        "needs to be", "need to be", "shall be", "will be", "gets", "get", "stays", "stay",
        "remains", "remain", "should all be", "must all be", "was", "were",
    )
)  # fmt: skip

#: separators that put what follows after what came before
THEN: tuple[Words, ...] = tuple(
    tuple(phrase.split())
    for phrase in (".", "then", "after that", "afterwards", "and then", "and after that", "next")
)
NEGATIONS = frozenset(
    {"don't", "dont", "not", "never", "no", "without", "neither", "nor", "won't", "cannot", "can't",
     "avoid", "unless", "isn't", "aren't", "instead"}
)  # fmt: skip
CONDITIONALS = frozenset({"if", "when", "whenever", "until", "while", "after", "before", "or"})

NUMBERS: dict[str, int] = {
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12,
}  # fmt: skip
ALL_WORDS = frozenset({"all", "every", "each"})
A_WORDS = frozenset({"a", "an", "another", "one"})
THE_WORDS = frozenset({"the", "my", "your", "our", "his", "her", "their", "this", "that", "these"})
THE_WORDS |= {"those"}
PRONOUNS = frozenset({"it", "them", "they", "this", "that", "these", "those", "itself"})
#: harmless before a noun
EMPTY_ADJECTIVES = frozenset(
    {"single", "whole", "entire", "actual", "respective", "available", "existing", "other",
     "nearest", "closest", "remaining"}
)  # fmt: skip
#: may stand between "that is" and the place
PARTICIPLES = frozenset(
    {"currently", "still", "already", "lying", "sitting", "standing", "located", "placed", "stored",
     "left", "kept", "all", "both", "now"}
)  # fmt: skip

#: words that end a noun
FUNCTION_WORDS: frozenset[str] = frozenset(
    {"and", "then", "but", "that", "which", "who", "of", "me", "there", "here", "with", "under",
     "behind", "above", "below", "between", "up", "down", "out", "away", "back", "off", "over",
     "everything", "anything", "everywhere", "any", "both", "some", "several", "few", "i", "you",
     "is", "are", "be", "should", "must", "was", "were", "has", "have", "needs", "shall", ","}
    | {".", "please", "except", "to", "as", "for", "through", "via", "using", "until", "gets"}
    | {"stays", "remains"}
    | {phrase[0] for phrase in PREPOSITIONS} - {"close", "next", "back"}
    | NEGATIONS | CONDITIONALS | ALL_WORDS | THE_WORDS | PRONOUNS | {"a", "an", "another"}
)  # fmt: skip
