"""Classes of words that several tables of ways of speaking use, each written out once: as data, and
with `either` as a part of a pattern."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Iterable

from vh_core.actions import VIRTUALHOME
from vh_core.language import function_words as small
from vh_core.language.function_words import NUMBERS, POSSESSIVES, UP_TO_TEN
from vh_core.language.lexicon import verbs_of
from vh_core.naming import gerund


def either(*words: str | Iterable[str]) -> str:
    """A part of a pattern that fits one of the words, of which each may be a pattern itself, or a
    class of words; the longest first."""
    found = {each for word in words for each in ([word] if isinstance(word, str) else word)}
    return f"(?:{'|'.join(sorted(found, key=lambda each: (-len(each), each)))})"


def doing(*verbs: str) -> dict[str, str]:
    """Verbs by what one says of doing them: closing → close."""
    return {gerund(verb): verb for verb in verbs}


#: whoever has a place in somebody's life: "my …"
KIN = small.KIN
#: those of them that call a thing of its own kind theirs: the dog's bowl, the baby's bed
HAVE_THEIR_KIND = frozenset(
    {"baby", "babies", "toddler", "toddlers", "child", "children", "kid", "kids", "twins",
     "grandchildren", "class", "team", "cat", "cats", "dog", "dogs"}
)  # fmt: skip
#: parts of somebody's body, and what one has to live with: "my back hurts", "with this belly"
BODY = frozenset(
    {"back", "neck", "head", "shoulder", "shoulders", "arm", "arms", "hand", "hands", "wrist",
     "finger", "fingers", "elbow", "leg", "legs", "knee", "knees", "foot", "feet", "ankle",
     "ankles", "hip", "hips", "stomach", "belly", "tummy", "bump", "eyes", "eye", "ears", "throat",
     "tooth", "teeth", "bones", "joints", "muscles", "bum", "bottom", "toe", "toes"}
)  # fmt: skip
#: what people call whom they speak to, and nothing in a home
ENDEARMENTS = frozenset(
    {"hon", "hun", "hunny", "darling", "darl", "dearie", "deary", "dearest", "dear", "love", "luv",
     "lovey", "sweetie", "sweetheart", "babe", "babes", "baby", "bae", "mate", "matey", "buddy",
     "bud", "pal", "chum", "chap", "chief", "boss", "guv", "sir", "madam", "ma'am", "bro", "bruv",
     "bruh", "dude", "man", "ducky", "duckie", "pet", "petal", "poppet", "hen", "treasure",
     "precious", "champ", "m'dear", "me duck", "old thing", "old bean", "old man", "amigo",
     "fella", "folks", "guys", "sweet pea", "sweetpea", "young man", "young lady", "young fellow",
     "gentlemen", "ladies", "my boy", "my girl", "lad", "lads"}
)  # fmt: skip
#: those of them that are said without a comma as well
_NEVER_THINGS = ENDEARMENTS - frozenset(
    {"love", "baby", "man", "pet", "petal", "hen", "treasure", "precious", "bud", "boss", "chief",
     "champ", "dear", "old thing", "old man", "old bean", "folks", "guys", "poppet"}
)  # fmt: skip
_CALLED_SO = r"(?:(?:my|old|my old|my dear|dear|my sweet|my lovely) )?"
#: whom one speaks to, with what goes with it
ADDRESS = rf"{_CALLED_SO}{either(ENDEARMENTS)}(?: (?:pie|pea|bun|heart|one|face|cheeks))?"
PLAIN_ADDRESS = rf"{_CALLED_SO}{either(_NEVER_THINGS)}(?: (?:pie|pea|bun|face|cheeks))?"
#: those of them whose name is what they are: one person
ONE_CALLED = frozenset(
    {"mum", "mom", "mummy", "mommy", "dad", "daddy", "grandma", "grandpa", "granny", "grandad",
     "gran", "nan", "nana", "auntie", "gramps", "grampa", "granddad", "nanna", "mama", "papa",
     "aunty"}
)  # fmt: skip
#: and others that need no article
CALLED = ONE_CALLED | {"guests", "visitors", "friends", "people"}
#: written with a full stop, or without it, before somebody's name; and others before a name
SHORT_TITLES = frozenset({"mr", "mrs", "ms", "dr", "prof"})
TITLES = SHORT_TITLES | {"miss", "aunt", "auntie", "aunty", "uncle"}
SOMEBODY = frozenset(
    {"somebody", "someone", "nobody", "no one", "everybody", "everyone", "anybody", "anyone"}
)
#: whoever speaks, and others
SPEAKERS = frozenset({"i", "we"})
OTHERS = frozenset({"he", "she", "they"})
#: whoever it is, as one word or with whose it is
WHOEVER = either(SPEAKERS, OTHERS, SOMEBODY, CALLED, rf"(?:the|my|our|his|her|some) {either(KIN)}")
#: what people have things for
OCCASIONS = frozenset(
    {"breakfast", "brunch", "lunch", "dinner", "supper", "tea", "coffee", "meal", "party",
     "meeting", "movie", "film", "game", "match", "trip", "barbecue", "picnic", "work", "school",
     "night", "evening", "nap", "bath", "shower", "snack", "dessert", "reading", "visit", "call",
     "walk", "birthday", "celebration"}
)  # fmt: skip
#: whose something is, but the listener's
NOT_YOURS = POSSESSIVES - {"your"}
#: how many there are of something; and how many where nobody counts far
NUMBER = either(NUMBERS, "one", r"\d+")
SMALL_NUMBER = either(UP_TO_TEN, r"\d\d?")
ROOMS = frozenset(
    {"kitchen", "bathroom", "bedroom", "living room", "livingroom", "dining room", "diningroom",
     "office", "home office", "homeoffice", "study", "hall", "entrance hall", "hallway"}
)  # fmt: skip
#: of what there may be too much
NUISANCES = frozenset(
    {"noise", "noises", "racket", "din", "sound", "music", "light", "sun", "heat", "draught", "tv",
     "telly", "television", "radio", "computer", "screen time", "work", "reading", "cooking"}
)  # fmt: skip
#: what a room is wished to have, and what makes somebody comfortable
COMFORTS = frozenset(
    {"air", "light", "daylight", "sun", "sunlight", "sunshine", "warmth", "quiet", "silence",
     "peace", "rest", "sleep", "privacy", "comfort", "safety", "hygiene", "company"}
)  # fmt: skip
#: the rooms of a home, all of them
HOUSE = (
    r"(?:the |our |my |this )?(?:whole |entire |complete )?"
    r"(?:house|home|apartment|flat|place|villa|cottage)"
)
EVERY_ROOM = r"(?:every|each|all)(?: of)?(?: the| our)?(?: single)? rooms?"
#: what switches, and lids, doors and curtains, say of themselves
ON_OR_OFF = frozenset({"on", "off"})
OPEN_OR_CLOSED = frozenset({"open", "closed", "shut"})
CLEAN_OR_DIRTY = frozenset({"clean", "dirty"})
#: pairs of states, of which a thing has one
CONTRARY_STATES = r"(?:clean|dirty|open|closed|full|empty)"
STATES = either(
    ON_OR_OFF, OPEN_OR_CLOSED, CLEAN_OR_DIRTY, "(?:turned|switched) (?:on|off)", "running"
)
#: what there are several of in a home, that are so or so
SWITCHED_OR_SHUT = either(
    "light", "lamp", "window", "curtain", "blind", "door", "drawer", "cabinet", "cupboard"
)
#: those that stand before a noun
QUALITIES = either(CLEAN_OR_DIRTY, "open", "closed")
#: what things are kept in behind a door or in a drawer
OPENABLE = either(
    "fridge", "refrigerator", "freezer", "microwave", "dishwasher", "oven", "stove", "closet",
    "wardrobe", "washing machine", "cabinet", "cupboard", "drawer", "nightstand", "dresser",
)  # fmt: skip
#: where something is or goes
PLACED = either(
    "in", "on", "at", "into", "onto", "to", "inside", "next to", "beside", "near", "by", "under",
    "on top of",
)  # fmt: skip
#: and where from
FROM = either("from", "off", "out of")
_NOT_A_NOUN = either(
    PLACED, FROM, "of", "for", "with", "by", "please", "and", "too", "now", "that",
    "which", "is", "was", "has", "will", "can", "should", "must", "goes", "belongs", "stays",
    "here", "there", "away", "up", "down", "out", "back", "over",
)  # fmt: skip
#: one of those that are spoken of, and no number of something that is named
ONE_OF_THOSE = rf"ones?(?! (?!{_NOT_A_NOUN}\b)[a-z]{{2,}})"
#: with a verb, these make another one: "turn off", "put back"
PARTICLES = either("on", "off", "up", "down", "out", "away", "back", "open", "closed", "shut")
#: how an order begins
ORDER = either(verbs_of(VIRTUALHOME), "make")
#: things are brought to a place, or to somebody
PUTTING = frozenset(
    {"put", "place", "bring", "take", "move", "carry", "lay", "set", "throw", "return"}
)
GIVING = frozenset({"give", "bring", "hand", "pass", "fetch", "get"})
#: kinds of things, by which people speak of several at once
KIND = (
    r"(?:things?|stuff|items?|objects?|dishes|tableware|glassware|cutlery|silverware|crockery|utensils|fruits?|food(?:stuffs)?|foods|groceries|vegetables|leftovers|toiletries|snacks?|drinks|beverages"
    r"|clothes|clothing|laundry|(?:reading (?:material|matter|stuff)s?)|(?:electric(?:al)? |electronic )?(?:devices|appliances|machines|electronics))"
)

#: when what is told of is so that is not so now
AT_ANOTHER_TIME = r"(?:later(?: on| today)?|tomorrow(?: (?:morning|afternoon|evening|night))?|tonight|this (?:afternoon|evening|weekend)|soon|in (?:a (?:bit|while|minute|moment)|the (?:morning|evening|afternoon)))"
#: why, and not "as soon as", "so long as"
_BEHIND_AS = ("as soon", "as long", "so long", "as far", "so far", "as much", "as many", "as often")
AS_A_REASON = "".join(rf"(?<!\b{each} )" for each in _BEHIND_AS) + "as"
HESITATES = r"(?:uh+m?|um+|er+m?|ah)"
_OF_NOTHING_ELSE = r"(?! (?:the|my|our|an?|all|every|one|about|to)\b)"
#: drops what was just said, all of it
DROPS_IT = either(
    r"(?<=[a-z,] )no,? wait(?= (?:in|on|at) (?:the|my|our) )", "no", "nope", "scratch that", rf"(?:forget|cancel) (?:that|it){_OF_NOTHING_ELSE}",
    rf"never ?mind(?: (?:that|it))?{_OF_NOTHING_ELSE}", r"not that(?=\s*(?:[-,.;!…]|$))",
)  # fmt: skip
#: says that it was a slip, that one stops to think, or that something else comes
PUTS_IT_RIGHT = either(
    "oh no", "sorry", "oops", "whoops", "my mistake", "my bad", "silly me", "correction",
    r"(?:oh )?wait(?! (?:there|here|for|in|at|by|until|till)\b)", "hang on", "hold on",
    "actually", "on second thoughts?", "or rather", r"rather(?! than\b)", "or no",
    "or better(?: still| yet)?", "i (?:mean|meant)", "make that", "i should say",
    "what am i saying",
)  # fmt: skip
#: goes on after one of them
MORE_OF_THAT = rf"(?:,? (?:{DROPS_IT}|{PUTS_IT_RIGHT}|i(?:'d| would) (?:rather|prefer to) have|i(?:'d| would) (?:rather|prefer)(?= (?:the|my|an?) )|i want(?= (?:the|my) [a-z]+(?: [a-z]+)?$)|better|leave (?:that|it)(?= ?[,.;]| {ORDER}\b)))"
#: stands between what was said and what is meant instead of it: "no, wait", "sorry, i mean"
TAKES_BACK = rf"(?:(?:{HESITATES}|oh),? )?(?:{DROPS_IT}|{PUTS_IT_RIGHT}){MORE_OF_THAT}*"
