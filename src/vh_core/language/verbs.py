"""Verbs and words for states, as data: how people say what VirtualHome's own table can do.

Other domains add the words of their own tables, see `lexicon`.
"""

from __future__ import annotations

from vh_core.language.senses import BACK, EMPTY, GATHER, OUT, RETURNED, TIDY, Kind, Sense
from vh_core.naming import Words


def _senses(kind: Kind, value: str, *phrases: str) -> dict[Words, Sense]:
    return {tuple(phrase.split()): Sense(kind, value) for phrase in phrases}


#: what somebody does with a door, a window, a curtain: "pull it shut"
_MOVE_A_DOOR = ("pull", "push", "slide", "swing", "slam", "draw", "tug", "yank", "crack", "prop",
                "bang", "ease", "nudge", "kick")  # fmt: skip
#: what somebody does with a switch: "whack it on"
_HIT_A_SWITCH = ("whack", "bung", "slap", "pop", "stick", "nip", "click", "snap")
_OF_A_SWITCH_OR_DOOR = {
    "on": Sense(Kind.STATE, "ON"),
    "off": Sense(Kind.STATE, "OFF"),
    "open": Sense(Kind.STATE, "OPEN"),
    "shut": Sense(Kind.STATE, "CLOSED"),
    "closed": Sense(Kind.STATE, "CLOSED"),
}

#: what is done with something in hand
_WIPED = Sense(Kind.STATE, "CLEAN", by="WIPE")

#: particle verbs: "turn on the tv" and "turn the tv on"
PARTICLES: dict[str, dict[str, Sense]] = {
    **{
        verb: {
            "on": Sense(Kind.STATE, "ON"),
            "off": Sense(Kind.STATE, "OFF"),
            "out": Sense(Kind.STATE, "OFF"),
        }
        for verb in ("turn", "switch", "flip", "flick")
    },
    **{
        verb: {
            "open": Sense(Kind.STATE, "OPEN"),
            "shut": Sense(Kind.STATE, "CLOSED"),
            "closed": Sense(Kind.STATE, "CLOSED"),
        }
        for verb in _MOVE_A_DOOR
    },
    **{
        verb: {"on": Sense(Kind.STATE, "ON"), "off": Sense(Kind.STATE, "OFF")}
        for verb in _HIT_A_SWITCH
    },
    "knock": {"off": Sense(Kind.STATE, "OFF")},  # who knocks on something switches nothing on
    **{verb: {"up": Sense(Kind.STATE, "ON")} for verb in ("fire", "boot", "crank", "start")},
    "power": {
        "on": Sense(Kind.STATE, "ON"),
        "up": Sense(Kind.STATE, "ON"),
        "off": Sense(Kind.STATE, "OFF"),
        "down": Sense(Kind.STATE, "OFF"),
    },
    "shut": {"off": Sense(Kind.STATE, "OFF"), "down": Sense(Kind.STATE, "OFF")},
    "plug": {"in": Sense(Kind.STATE, "PLUGGED_IN"), "out": Sense(Kind.STATE, "PLUGGED_OUT")},
    "kill": {"off": Sense(Kind.STATE, "OFF")},
    "pick": {"up": Sense(Kind.FETCH)},
    **{verb: {"out": Sense(Kind.FETCH, OUT)} for verb in ("take", "get", "grab", "fetch", "lift")},
    "put": {
        "on": Sense(Kind.STATE, "ON"),
        "down": Sense(Kind.RELEASE),
        "away": Sense(Kind.VAGUE, "say where to put it"),
        "back": Sense(Kind.RELEASE, RETURNED),
    },
    **{
        verb: {"down": Sense(Kind.RELEASE), "back": Sense(Kind.RELEASE, RETURNED)}
        for verb in ("set", "place")
    },
    **{
        verb: {"away": Sense(Kind.TRASH), "out": Sense(Kind.TRASH), **_OF_A_SWITCH_OR_DOOR}
        for verb in ("throw", "chuck", "fling")
    },
    "toss": {"away": Sense(Kind.TRASH), "out": Sense(Kind.TRASH)},
    **{
        verb: {"out": Sense(Kind.FETCH, OUT), "up": Sense(Kind.FETCH)}
        for verb in ("fish", "dig", "hunt", "scoop", "root")
    },
    "hunt": {"down": Sense(Kind.FETCH)},
    "track": {"down": Sense(Kind.FETCH)},
    **{verb: {"over": Sense(Kind.FETCH)} for verb in ("hand", "pass", "bring")},
    "wash": {"up": Sense(Kind.STATE, "CLEAN"), "off": Sense(Kind.STATE, "CLEAN")},
    "rinse": {"off": Sense(Kind.STATE, "CLEAN"), "out": Sense(Kind.STATE, "CLEAN")},
    "clean": {"up": Sense(Kind.STATE, "CLEAN")},
    "wipe": {"down": _WIPED, "off": _WIPED},
}

#: what is done to things for somebody: "toss me an apple"
_HANDING = ("bring", "fetch", "get", "give", "hand", "pass", "grab", "find", "lend", "toss",
            "throw", "chuck", "lob", "sling", "nab", "snatch", "carry", "take")  # fmt: skip

VERBS: dict[Words, Sense] = {
    **_senses(Kind.SPLIT, "", "turn", "switch", "flip", "flick", "power", "plug", "pick"),
    **_senses(Kind.SPLIT, "", "slide", "swing", "slam", "tug", "yank"),
    **_senses(Kind.SPLIT, "", "crack", "bang", "ease", "nudge", "kick", "nip", "knock", "click"),
    **_senses(Kind.SPLIT, "", "snap", "fire", "crank", "fish", "dig", "hunt", "scoop", "root"),
    **_senses(Kind.SPLIT, "", "track"),
    **_senses(Kind.STATE, "ON", "activate", "start", "enable", "run", "start up", "light", "boot"),
    **_senses(Kind.STATE, "OFF", "deactivate", "disable", "stop", "extinguish", "kill"),
    **_senses(Kind.STATE, "OPEN", "open", "open up", "pull open", "unlatch"),
    **_senses(Kind.STATE, "CLOSED", "close", "shut", "close up", "draw"),
    **_senses(Kind.STATE, "PLUGGED_OUT", "unplug", "disconnect"),
    **_senses(Kind.STATE, "CLEAN", "wash", "clean", "rinse", "scrub", "polish"),
    ("wipe",): _WIPED,
    **_senses(Kind.PLACE, "", "put", "place", "set", "lay", "store", "move", "transfer", "load"),
    **_senses(Kind.PLACE, "", "insert", "stack", "return", "position", "throw", "toss", "stick"),
    **_senses(Kind.PLACE, "", "serve", "add"),
    **_senses(Kind.PLACE, "", "chuck", "shove", "tuck", "park", "plonk", "plunk", "plop", "dump"),
    **_senses(Kind.PLACE, "", "slip", "slot", "bung", "whack", "slap", "sling", "lob", "fling"),
    **_senses(Kind.PLACE, "", "relocate", "shift", "transport", "replace", "pack", "prop", "stash"),
    **_senses(Kind.PLACE, "", "squeeze", "wedge", "nestle", "drape", "drag", "lug"),
    **_senses(Kind.PLACE, "", "haul", "hoist", "heave", "ferry", "scoot", "shelve", "drop off"),
    **_senses(Kind.PLACE, "", "pack away", "tidy away", "clear away", "stow away", "stash away"),
    **_senses(Kind.PLACE, "", "bring back", "put back", "stow", "deposit", "rest", "lean", "pop"),
    **_senses(Kind.PLACE, "", "pile", "arrange", "set out", "lay out", "hide"),
    **_senses(Kind.FETCH, "", "bring", "fetch", "get", "grab", "take", "carry", "pick up", "hold"),
    **_senses(Kind.FETCH, "", *(f"{verb} {whom}" for verb in _HANDING for whom in ("me", "us"))),
    **_senses(Kind.FETCH, "", "deliver", "remove", "get hold of", "choose", "select"),
    **_senses(Kind.FETCH, GATHER, "gather", "gather up", "collect", "collect up", "round up"),
    **_senses(Kind.FETCH, GATHER, "pile up", "assemble", "bring together"),
    **_senses(Kind.FETCH, "", "take out", "pass", "hand", "give"),
    **_senses(Kind.FETCH, "", "pull out", "retrieve", "grab hold of", "lift", "lift up"),
    **_senses(Kind.FETCH, "", "nab", "snatch", "catch", "bring along", "get out"),
    **_senses(Kind.RELEASE, "", "drop", "release", "let go of"),
    **_senses(Kind.TRASH, "", "throw away", "discard", "dispose of", "get rid of", "trash", "bin"),
    **_senses(Kind.TRASH, "", "chuck out", "chuck away", "toss out"),
    **_senses(Kind.TRASH, "", "ditch", "junk", "scrap"),
    **_senses(Kind.KEEP, "", "keep", "leave", "have"),
    **_senses(Kind.GO, "", "go to", "go into", "go in", "go inside", "go over to", "go near"),
    **_senses(Kind.GO, "", "walk to", "walk into", "walk over to", "run to", "run into", "enter"),
    **_senses(Kind.GO, "", "walk in", "walk inside", "come in", "come into", "come inside"),
    **_senses(Kind.GO, "", "step into", "step in", "step inside", "head in", "head inside"),
    **_senses(Kind.GO, "", "reach up to", "reach over to", "reach down to"),
    **_senses(Kind.GO, "", "head to", "move to", "move into", "come to", "return to", "approach"),
    **_senses(
        Kind.GO,
        "",
        "head over to",
        "go back to",
        "visit",
        "come back to",
        "walk back to",
        "navigate to",
        "head into",
    ),
    **_senses(
        Kind.GO,
        "",
        *(
            f"{verb} {way}to"
            for verb in ("go", "walk", "step", "come", "run", "head")
            for way in ("", "up ", "right up ", "over ", "across ", "through ", "along ")
        ),
    ),
    **_senses(
        Kind.GO,
        "",
        "reach",
        *(
            f"{verb} {where}"
            for verb in ("go", "walk", "move", "come", "drive", "step", "head")
            for where in ("near", "near to", "close to", "next to", "in front of", "up close to")
        ),
        *(f"drive {where}" for where in ("to", "into", "over to", "up to", "back to")),
    ),
    **_senses(Kind.GO, BACK, "come back", "come back here", "come back to me", "come back to us"),
    **_senses(
        Kind.GO, BACK, "go back", "walk back", "return to me", "return here", "come back again"
    ),
    **_senses(
        Kind.GO,
        OUT,
        "exit",
        *(f"{verb} out of" for verb in ("go", "walk", "step", "come", "get", "head")),
    ),
    **_senses(Kind.POSTURE, "SITTING", "sit", "sit down", "take a seat", "have a seat"),
    **_senses(Kind.POSTURE, "LYING", "lie", "lie down", "lay down", "go to bed"),
    **_senses(Kind.MENTION, "", "check", "check on", "look after"),
    **_senses(Kind.MENTION, TIDY, "tidy up", "tidy", "sort out"),
    **_senses(Kind.MENTION, EMPTY, "empty", "unload", "clear", "clear off"),
    **_senses(
        Kind.VAGUE,
        "say what to put on or in what",
        "prepare",
        "furnish",
        "stock",
        "restock",
        "fill",
    ),
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
    **_senses(Kind.ACT, "CUT", "cut", "cut up", "slice", "chop", "chop up"),
    **_senses(Kind.ACT, "PUSH", "push"),
    **_senses(Kind.ACT, "PULL", "pull"),
    **_senses(Kind.ACT, "TYPE", "type on"),
    **_senses(Kind.APPLY, "POUR", "pour"),
    **{(verb, p): sense for verb, by in PARTICLES.items() for p, sense in by.items()},
}

#: words for a state, before a noun ("the open fridge") or after "is"
STATE_WORDS: dict[Words, str] = {
    **{tuple(f"{verb}on".split("_")): "ON" for verb in ("", "turned_", "switched_", "powered_")},
    **{tuple(f"{verb}off".split("_")): "OFF" for verb in ("", "turned_", "switched_", "powered_")},
    **{(word,): "ON" for word in ("running", "playing", "lit", "burning", "going")},
    ("started",): "ON",
    ("stopped",): "OFF",
    ("shut", "down"): "OFF",
    ("shut", "off"): "OFF",
    ("open",): "OPEN",
    ("opened",): "OPEN",
    ("closed",): "CLOSED",
    ("shut",): "CLOSED",
    ("drawn",): "CLOSED",
    ("clean",): "CLEAN",
    **{(word,): "CLEAN" for word in ("washed", "cleaned", "rinsed", "scrubbed")},
    ("dirty",): "DIRTY",
    ("unplugged",): "PLUGGED_OUT",
    ("plugged", "in"): "PLUGGED_IN",
    ("plugged", "out"): "PLUGGED_OUT",
}
