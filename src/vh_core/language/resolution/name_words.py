"""Whether words that nothing here is called by are a thing's name at all.

That there is no "bed can" may be true, and is no reason: "the lamps by the bed can go off" was not
understood. Only what stands as plain names do is said not to be there.
"""

from __future__ import annotations

from functools import partial

from vh_core.language.function_words import NUMBERS
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.odd_words import has_a_look_in_its_name, what_is_odd
from vh_core.naming import SYNONYMS, Vocabulary, Words, key_of, singular

#: no part of a thing's name: verbs, and what goes with them
_VERBS = frozenset(
    {"can", "could", "would", "will", "may", "might", "shall", "should", "must", "do", "does",
     "did", "put", "puts", "come", "comes", "came", "coming", "smell", "smells", "stink",
     "stinks", "stinking", "stand", "stands", "lie", "lay", "went", "gone", "going", "get", "got",
     "keep", "kept", "leave", "left", "let", "make", "made", "take", "took", "taken", "bring",
     "brought", "give", "gave", "want", "wanted", "look", "looks", "looked", "seem", "seems",
     "feel", "feels", "turn", "turned", "switch", "switched", "move", "moved", "place", "placed",
     "care", "need", "needed", "like", "love", "go", "goes", "becomes", "become", "stays",
     "belong", "burn", "burns", "burning", "drip", "drips", "dripping", "annoy", "annoys",
     "bother", "bothers", "think", "thought", "know", "knows", "see", "seen", "saw", "check",
     "hang", "hangs", "sit", "sits", "lies", "lives", "rests", "belongs", "needs", "wants",
     "closes", "opened", "closing", "opening", "using", "standing", "lying", "sitting", "waiting"}
)  # fmt: skip
#: what is said beside names, or stands for them
_BESIDE = frozenset(
    {"oh", "ah", "ugh", "uh", "um", "er", "erm", "hm", "hmm", "oops", "ouch", "wow", "yay",
     "argh", "gosh", "ok", "okay", "yes", "no", "hey", "hi", "hello", "sorry", "still", "also",
     "even", "just", "already", "yet", "ever", "too", "very", "quite", "rather", "though",
     "however", "maybe", "perhaps", "else", "well", "almost", "somehow", "first", "second",
     "third", "last", "once", "why", "what", "where", "who", "whom", "whose", "how", "because",
     "since", "although", "than", "like", "whether", "whichever", "something", "someone",
     "somebody", "nothing", "nobody", "none", "everyone", "everybody", "anybody", "anyone", "he",
     "she", "they", "we", "us", "him", "himself", "herself", "mine", "yours", "hers", "theirs",
     "ours", "one", "ones", "both", "either", "neither", "such", "lost",
     "myself", "yourself", "itself", "themselves", "its", "im", "tho", "cuz", "coz", "cause",
     "about", "somewhere", "anywhere", "everywhere"}
)  # fmt: skip
#: said of things whose name one does not know, or of a whole kind
_NAMELESS = frozenset(
    {
        "thingy",
        "thingies",
        "thinges",
        "thingie",
        "thingamajig",
        "thingummy",
        "whatsit",
        "whatsits",
        "whatnot",
        "doodah",
        "doohickey",
        "gizmo",
        "gadget",
        "gadgets",
        "contraption",
        "furniture",
    }
)
#: what much comes in, or is made up of
_PARCELS = frozenset({"bottle", "box", "carton", "packet", "pack", "pile", "stack", "pair"})
#: how things are, and no name of any
_STATES = frozenset({"clean", "dirty", "open", "closed", "shut"})
#: what there may be in a house that is no thing in it
_NOT_THINGS = frozenset(
    {"storm", "rain", "wind", "weather", "sun", "sunshine", "snow", "music", "noise", "sound",
     "smell", "draft", "draught", "heat", "heating", "cold", "party", "meal", "supper", "news",
     "show", "film", "movie", "game", "fire", "smoke", "mess", "trouble", "problem", "way",
     "idea", "chance", "reason", "turn", "mood", "job", "chore", "work", "sleep", "rest", "hurry",
     "silence", "peace", "air", "power", "electricity", "company", "visit",
     "difference", "matter", "point", "meaning", "purpose", "colour", "color", "size", "price",
     "plan", "name", "weight", "number"}
)  # fmt: skip
_PEOPLE = frozenset(
    {"kid", "kids", "children", "child", "baby", "guest", "guests", "visitor", "visitors", "wife",
     "people", "person", "persons", "humans", "husband", "mother", "father", "mum", "mom", "dad",
     "son", "daughter", "girls", "boys", "parents", "mrs", "mr", "ms", "miss", "dr", "prof"}
)  # fmt: skip


#: parts of a home, which a home may do without
_PLACES = frozenset(
    {"balcony", "garage", "basement", "attic", "cellar", "garden", "terrace", "patio", "hall",
     "hallway", "corridor", "pantry", "porch", "yard", "nursery", "library", "conservatory",
     "loft", "shed", "roof", "pool", "gym", "sauna", "stairs", "landing", "driveway", "front",
     "back"}
)  # fmt: skip
#: things of which those that are for something are none: "reading glasses", "ironing board"
_OTHER_FOR = frozenset(
    {"glasses", "glass", "board", "boards", "stick", "sticks", "bag", "bags", "powder", "oil",
     "gloves", "shoes", "boots", "needle", "needles", "rod", "trunks", "suit", "cap"}
)  # fmt: skip
#: what a thing may be doing; other words of their kind say what one is for
_DOING = frozenset(
    {"running", "burning", "dripping", "leaking", "ringing", "working", "missing", "remaining",
     "matching", "blinking", "flickering", "beeping", "boiling", "steaming", "melting", "lying",
     "standing", "sitting", "hanging", "rotting", "smelling", "stinking", "annoying", "boring",
     "amazing", "disgusting", "existing", "blaring", "humming", "glowing", "shining", "playing"}
)  # fmt: skip
#: what things go by, here or elsewhere
_NAMES = frozenset(SYNONYMS) | {
    each for groups in SYNONYMS.values() for group in groups for each in group
}


def is_plain_name(words: Words) -> bool:
    """Whether things go by that name, here or elsewhere."""
    return key_of(words) in _NAMES


def why_no_name(words: Words, vocabulary: Vocabulary) -> Unclear | None:
    """Why words that nothing here is called by are not understood as a name; None where they are
    plain words for a thing."""
    odd = what_is_odd(words)
    if odd:
        return Unclear("not_understood", odd)
    if not words or has_a_look_in_its_name(words):
        return None
    said = " ".join(words)
    if words in (("machine",), ("machines",)):
        reason = f'I cannot tell which "{said}" is meant; say its whole name'
        return Unclear("not_understood", reason)
    no_name = _why_no_noun(words, said)
    if no_name is not None or key_of(words) in _NAMES:
        return no_name
    if any(map(partial(_are_two_names, words, vocabulary), range(1, len(words)))):
        reason = f'"{said}" are several names; say "and" between them'
        return Unclear("not_understood", reason)
    unknown = _unknown_kind(words, vocabulary)
    return Unclear("not_understood", unknown) if unknown else None


def _why_no_noun(words: Words, said: str) -> Unclear | None:
    """Why words cannot be the name of any thing; None where they can."""
    if words[-1] in _NAMELESS:
        return _senseless(f'I do not know what "{said}" is; say what it is called here', said)
    if len(words) == 1 and singular(said) in _PARCELS:
        return Unclear("not_understood", f'I cannot tell of what the "{said}" is; say its name')
    if words[-1] in _STATES:
        return _no_name_of_a_thing(said)
    for word in words:
        if NUMBERS.get(word):
            reason = f'I cannot tell of what "{said}" are so many; say their name'
            return Unclear("not_understood", reason)
        if word in _VERBS or word in _BESIDE or "'" in word:
            return _no_name_of_a_thing(word, f' in "{said}"' if len(words) > 1 else "")
        if word in _PEOPLE:
            reason = f'I do not know which thing, or place, "{said}" is; say what it is called here'
            return Unclear("not_understood", reason)
    if words[-1] in _NOT_THINGS and words[1:]:
        return _no_name_of_a_thing(said)
    if words[-1] in _NOT_THINGS:
        reason = f'"{said}" is no thing that I could find in a home; say only what to do'
        return Unclear("not_understood", reason)
    return None


def _no_name_of_a_thing(said: str, where: str = "") -> Unclear:
    reason = f'I do not understand "{said}"{where}, where I look for the name of a thing'
    return _senseless(reason, said)


def _senseless(reason: str, said: str) -> Unclear:
    return Unclear("not_understood", reason, cause=Cause(CauseOf.SENSE, said))


def _are_two_names(words: Words, vocabulary: Vocabulary, at: int) -> bool:
    """Whether two things that are here are named one after the other, as in "plums apples"."""
    return vocabulary.is_plural(words[:at]) and vocabulary.match(words[at:]) is not None


def _unknown_kind(words: Words, vocabulary: Vocabulary) -> str:
    """Why "the daily paper" is not understood where there is paper; empty where the first words are
    a thing's or a room's name, too."""
    for at in range(1, len(words)):
        before, rest = words[:at], words[at:]
        named = key_of(before) in _NAMES or before[-1] in _PLACES or vocabulary.knows(before)
        if rest == ("room",) or named or vocabulary.match(rest) is None:
            continue
        other = words[-1] in _OTHER_FOR and before[-1] not in _DOING
        if at == 1 and before[0].endswith("ing") and other:
            continue  # reading glasses are no glasses that read
        which = " ".join(before).removesuffix(" of")
        return f'I know "{" ".join(rest)}", and not what "{which}" says of it'
    return ""
