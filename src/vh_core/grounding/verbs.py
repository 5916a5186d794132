"""What people call the actions: verbs and their particles, as data.

A row gives an action and the verbs that mean it. A verb of two words ending in a particle may
have its object between them ("turn the tv on"). ``:0.8`` says how well a verb fits where that is
less than entirely; the phrase then counts only if nothing fits better ("open the TV" switches it
on, since a TV does not open).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Words = tuple[str, ...]

PARTICLES = frozenset({"on", "off", "up", "down", "in", "out", "back", "away"})
#: second words of a verb that may stand after its object: "turn the tv on", "let the plum fall"
SEPARABLE = PARTICLES | {"fall", "go", "shut", "open", "clean"}
#: may stand after any verb without making it another one: "look over at"
ADVERBS = frozenset({"over", "around", "back", "up", "down", "straight", "along", "right", "all"})
ON = ("on", "onto", "upon", "atop", "on top of", "on to", "over")
INTO = ("in", "into", "inside", "within", "inside of", "in to")
TO = ("to", "at", "by", "near", "next to", "towards", "against")

_ONE_OBJECT = {
    "SWITCHON": "switch on|turn on|power on|power up|flip on|flick on|click on|activate|start|"
    "enable|boot up|fire up|light up|illuminate|light:0.9|put on:0.7|open:0.75|start up|switch:0.9|"
    "flip:0.9|flick:0.9|toggle:0.9|turn:0.55|use:0.5|press:0.6|operate:0.7|run:0.6",
    "SWITCHOFF": "switch off|turn off|power off|power down|shut off|shut down|switch out:0.8|"
    "turn out:0.9|put out:0.8|deactivate|disable|extinguish|stop|kill:0.8|close:0.75|flip off|"
    "flick off|click off|shut:0.7|toggle:0.8",
    "GRAB": "grab|take|pick up|pick|get|fetch|hold|get hold of|take hold of|collect|lift|lift up|"
    "lift out:0.9|bring|retrieve|catch|seize|carry|take out|pull out:0.8|get out|pick out|"
    "remove:0.8|"
    "acquire|obtain|snatch|reach for|gather|clutch|grip|take up|bring out:0.9|hold on to|"
    "use:0.6",
    "PUTOBJBACK": "put back|return|replace|put away:0.9|put down:0.8|set down:0.8|bring back:0.9|"
    "place back|set back|lay down:0.7|give back:0.8|take back:0.8",
    "DROP": "drop|let fall|put down:0.9|set down:0.9|release:0.9|let go of:0.9|let go:0.9|"
    "throw down:0.9|lay down:0.8|throw:0.7|toss:0.7",
    "RELEASE": "release|let go of|let go|drop:0.9|put down:0.85|set down:0.85|free:0.8|"
    "lay down:0.75",
    "WALK": "walk to|walk into|walk towards|walk over to|walk up to|walk in|walk:0.95|go to|"
    "go into|"
    "go in|go over to|go up to|go towards|go back to|go:0.9|move to|move into|move towards|"
    "move over to|head to|head into|head over to|head towards|head for|head:0.9|proceed to|"
    "approach|enter|step into|step to|come to|come into|return to|get to|get into:0.6|navigate to|"
    "travel to|visit|stroll to|make way to|wander to|reach:0.8",
    "RUN": "run to|run into|run towards|run over to|rush to|rush into|sprint to|sprint into|"
    "hurry to|"
    "hurry into|jog to|dash to|dash into|race to",
    "FIND": "find|look for|search for|search:0.9|locate|seek|discover|spot|hunt for|go find|"
    "get:0.6|try to find|seek out",
    "TURNTO": "turn to|turn towards|turn toward|turn around to|face|turn to face|rotate to|"
    "face towards|orient towards|turn:0.6",
    "LOOKAT": "look at|take look at|have look at|gaze at|stare at|look|see|inspect|examine|"
    "glance at|check|check on|observe|"
    "look towards|watch:0.75|view:0.8|regard|peek at|study:0.8",
    "POINTAT": "point at|point finger at|point to|point towards|point|point out|gesture at|"
    "gesture to|indicate",
    "WATCH": "watch|view|observe:0.8|look at:0.75|see:0.7|enjoy:0.7",
    "SIT": "sit on|sit down on|sit in|sit down in|sit at|sit down at|sit|sit down|take a seat on|"
    "have a seat on|take seat on|have seat on|take seat in|have seat in|seat yourself on|"
    "be seated on|rest on:0.7|settle on:0.8|get on:0.6|relax on:0.7|settle into:0.8",
    "LIE": "lay down:0.9|lie on|lie down on|lie in|lie down in|lie|lie down|lay on|lay down on|"
    "lay in|lay down in|"
    "get in:0.7|get into:0.7|climb into:0.8|rest on:0.8|rest in:0.8|recline on|stretch out on|"
    "go to:0.5|relax on:0.8|sleep on:0.8|sleep in:0.8",
    "OPEN": "open|open up|unseal|unlock:0.8|pull open|swing open|uncover:0.8|crack open",
    "CLOSE": "close|shut|close up|seal:0.9|push shut|slam|slam shut|cover:0.7",
    "PLUGIN": "plug in|plug|connect|plug into:0.8|hook up:0.9|connect up",
    "PLUGOUT": "plug out|unplug|disconnect|pull plug of|pull the plug of|pull plug on|plug off",
    "TOUCH": "touch|put hand on|lay hand on|feel|tap|pat|press:0.8|stroke:0.9|poke:0.9|"
    "handle:0.8|press on:0.8|pet:0.9",
    "PUSH": "push|shove|nudge|press:0.9|push on|push against|push away|press on:0.8",
    "PULL": "pull|drag|tug|yank|pull on|tug at|tug on|pull out:0.8|haul|draw:0.8",
    "MOVE": "move|shift|reposition|slide|displace|rearrange:0.9|relocate|shove:0.7|budge",
    "WIPE": "wipe|wipe down|wipe off|wipe up|wipe clean|dust|clean:0.95|polish|mop:0.9|"
    "clean up:0.9|"
    "dry:0.8|dust off|buff:0.9|clean off|mop up:0.9|sweep:0.7",
    "WASH": "wash|clean:0.95|launder|cleanse|wash up|wash off|clean up:0.9|wash out|bathe:0.8",
    "RINSE": "rinse|rinse off|rinse out|hose down:0.8|rinse down|flush:0.7",
    "SCRUB": "scrub|scour|scrub down|scrub off|brush:0.9|brush off:0.8",
    "SQUEEZE": "squeeze|squish|wring|wring out|squeeze out|squash:0.9|crush:0.8|compress:0.9",
    "CUT": "cut|slice|chop|cut up|chop up|slice up|dice|carve|cut into|mince",
    "EAT": "eat|consume|have:0.8|taste|devour|bite|bite into|eat up|munch|munch on|chew|try:0.6|"
    "finish:0.6|snack on|take a bite of|take bite of",
    "DRINK": "drink|sip|drink from|drink out of|drink up|sip from|gulp|gulp down|swallow:0.8|"
    "have:0.7|consume:0.7|take a sip of|take sip of|take a sip from|take sip from|sip on",
    "PUTON": "put on|wear|dress in|get dressed in|don|slip on|pull on:0.9|get into:0.8|try on|"
    "slip into|change into:0.9|throw on:0.8",
    "PUTOFF": "take off|remove|undress|doff|strip off|put off|get out of:0.8|slip off|shed:0.8",
    "READ": "read|peruse|read through|look through:0.8|study:0.9|leaf through:0.9|skim|browse:0.8|"
    "flip through:0.8",
    "TYPE": "type on|type|type in|type with|type at|press:0.7|write on:0.7|use:0.6|enter on:0.7",
    "USE": "use|utilize|utilise|employ|operate:0.8|apply:0.8",
    "GREET": "greet|say hello to|say hi to|welcome|wave to|wave at|meet:0.8|hail",
}
_NO_OBJECT = {
    "STANDUP": "stand up|stand|get up|rise|rise up|get to feet|arise|stand straight|stand upright",
    "SLEEP": "sleep|fall asleep|go to sleep|take a nap|take nap|doze off|doze|nap|rest:0.7|"
    "go to bed:0.7|get some sleep|drift off:0.9",
    "WAKEUP": "wake up|wake|awaken|get up:0.8|awake|get out of bed:0.8",
}
_PUT = (
    "put|place|set|lay|leave|rest|position|stack|move|drop:0.9|throw:0.9|toss:0.9|bring:0.9|"
    "return|deposit|set down|put down|put back|lay down|arrange|carry:0.9|transfer|stick|"
    "take:0.8|keep:0.9|hang"
)
_TWO_OBJECTS = {
    "PUTBACK": (_PUT, {**dict.fromkeys(ON, 1.0), **dict.fromkeys(TO, 0.85)}),
    "PUTIN": (
        _PUT
        + "|insert|stow|shove|push|squeeze|cram|jam|store|load|stuff|hide|pack|put away|slide|fit",
        {**dict.fromkeys(INTO, 1.0), **dict.fromkeys(TO, 0.84)},
    ),
    "POUR": (
        "pour|empty|tip|spill:0.9|dump:0.9|pour out|drain:0.9|decant|add:0.8",
        {**dict.fromkeys(INTO, 1.0), **dict.fromkeys((*ON, "to"), 0.9)},
    ),
}
#: "fill the cup with water" names its objects in the other order
INVERTED: Mapping[str, tuple[tuple[str, ...], str]] = {"POUR": (("fill", "fill up"), "with")}


@dataclass(frozen=True, slots=True)
class VerbSense:
    """One meaning of a verb. `prepositions` stand between two objects, with their weights."""

    action: str
    arity: int
    weight: float
    prepositions: Mapping[str, float] | None = None
    inverted: bool = False


def _senses() -> dict[Words, tuple[VerbSense, ...]]:
    found: dict[Words, list[VerbSense]] = {}

    def add(verb: str, sense: VerbSense) -> None:
        found.setdefault(tuple(verb.split()), []).append(sense)

    for arity, table in enumerate((_NO_OBJECT, _ONE_OBJECT)):
        for action, verbs in table.items():
            for verb, weight in _entries(verbs):
                add(verb, VerbSense(action, arity, weight))
    for action, (verbs, prepositions) in _TWO_OBJECTS.items():
        for verb, weight in _entries(verbs):
            add(verb, VerbSense(action, 2, weight, prepositions))
    for action, (names, preposition) in INVERTED.items():
        for verb in names:
            add(verb, VerbSense(action, 2, 0.95, {preposition: 1.0}, inverted=True))
    return {verb: tuple(senses) for verb, senses in found.items()}


def _entries(verbs: str) -> list[tuple[str, float]]:
    parts = (entry.partition(":") for entry in verbs.split("|"))
    return [(verb, float(weight or 1.0)) for verb, _, weight in parts]


#: verb → what it can mean
SENSES: Mapping[Words, tuple[VerbSense, ...]] = _senses()


class Verbs:
    """Verbs with what they can mean."""

    def __init__(self, senses: Mapping[Words, tuple[VerbSense, ...]]) -> None:
        self.senses = senses
        #: words that some verb begins with
        self.heads = frozenset(verb[0] for verb in senses)
        self.longest = max(map(len, senses))

    def with_templates(self, templates: Mapping[str, str]) -> Verbs:
        """These, and for each action that no verb means yet the words of its template."""
        meant = {sense.action for senses in self.senses.values() for sense in senses}
        found = dict(self.senses)
        for action, template in templates.items():
            verb, *between = [tuple(part.split()) for part in template.split("{}")]
            if action not in meant and verb:
                preposition = " ".join(between[0]) if len(between) > 1 else ""
                words = {preposition: 1.0} if preposition else None
                found[verb] = (*found.get(verb, ()), VerbSense(action, len(between), 1.0, words))
        return self if found == self.senses else Verbs(found)


#: the verbs of the table
VERBS = Verbs(SENSES)
#: prepositions that separate two objects, as words, longest first
PREPOSITIONS: tuple[Words, ...] = tuple(
    sorted({tuple(p.split()) for p in (*ON, *INTO, *TO, "with", "to")}, key=len, reverse=True)
)
#: prepositions after which a phrase says where or with what, which names no object of the action
ASIDE = frozenset(
    {"from", "with", "using", "in", "on", "at", "near", "by", "for", "inside", "under", "behind",
     "through", "via", "into", "onto", "until", "where", "which", "while", "before",
     "after", "because"}
)  # fmt: skip
#: said after a request, and without effect on it
TAIL = frozenset(
    {"please", "now", "again", "there", "hard", "well", "fast", "first", "too", "once"}
)
#: said around a request, and without effect on it
FILLERS = frozenset(
    {"please", "then", "now", "just", "first", "finally", "next", "also", "i", "you", "we", "will",
     "should", "must", "would", "need", "want", "go", "ahead", "kindly", "carefully", "slowly",
     "quickly", "again", "let", "lets", "let's", "robot", "and", "can", "could", "to", "try", "me",
     "start", "begin", "gently", "there", "here", "i'll", "i'd", "like", "afterwards", "so"}
)  # fmt: skip
