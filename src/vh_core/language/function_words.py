"""The small words of the task language, as data: prepositions, quantities, fillers."""

from __future__ import annotations

from enum import Enum

from vh_core.naming import Words


class Role(Enum):
    """What a preposition says about the place it names."""

    ON = "ON"
    INSIDE = "INSIDE"
    CLOSE = "CLOSE"
    BESIDE = "beside"
    AT = "at"
    TO = "to"
    ONTO = "onto"
    INTO = "into"
    FROM = "from"
    OUT_OF = "out of"
    OF = "of"
    ABOVE = "above"
    BELOW = "below"
    LEFT_OF = "left of"
    RIGHT_OF = "right of"
    BEHIND = "behind"
    FRONT = "in front of"
    NEAREST = "nearest to"
    FURTHEST = "furthest from"
    #: it holds what is named: "the table with the plates on it"
    WITH = "with"

    @property
    def preposition(self) -> str:
        """A word that says so, where a thing is or goes."""
        words = {Role.INSIDE: "in", Role.CLOSE: "near", Role.FROM: "in or on", Role.OUT_OF: "in"}
        return words.get(self, self.value.lower())


#: the roles of places that things are taken from
SOURCES = (Role.FROM, Role.OUT_OF)
#: the roles of what holds a thing, or is to hold it
IN_OR_ON = (Role.ON, Role.ONTO, Role.INSIDE, Role.INTO)
#: what is near something is told by that
NEAR = (Role.CLOSE, Role.BESIDE)


#: say on which side of a thing another one is, and not where to put one
SIDES = (Role.ABOVE, Role.BELOW, Role.LEFT_OF, Role.RIGHT_OF, Role.BEHIND, Role.FRONT)
#: say which one it is by how far from a thing it is
DISTANCES = (Role.NEAREST, Role.FURTHEST)


def _side(side: str) -> tuple[str, ...]:
    """How people say that something is left, or right, of a thing."""
    ends = (f"{side} of", f"{side} side of", f"{side} hand side of")
    begins = ("", "the ", "to the ", "on the ", "at the ", "on ", "to ")
    return tuple(begin + end for begin in begins for end in ends if begin + end != f"the {side} of")


PREPOSITIONS: dict[Words, Role] = {
    tuple(phrase.split()): role
    for role, phrases in {
        Role.ON: ("on", "upon", "atop", "on top of"),
        Role.INSIDE: ("in", "inside", "within", "inside of"),
        Role.CLOSE: ("near", "by", "close to", "near to", "around"),
        Role.BESIDE: ("next to", "right next to", "beside", "between", "alongside", "in between"),
        Role.AT: ("at",),
        Role.TO: ("to", "over to", "towards", "back to"),
        Role.ONTO: ("onto", "on to", "back on", "back onto"),
        Role.INTO: ("into", "in to", "back in", "back into"),
        Role.FROM: ("from", "off", "off of"),
        Role.OF: ("of",),
        Role.OUT_OF: ("out of", "from inside", "from inside of"),
        Role.ABOVE: ("above", "over", "right above", "directly above", "right over", "high above"),
        Role.BELOW: ("below", "under", "beneath", "underneath", "right under", "right below"),
        Role.LEFT_OF: _side("left"),
        Role.RIGHT_OF: _side("right"),
        Role.BEHIND: ("behind", "at the back of", "in back of"),
        Role.FRONT: ("in front of", "opposite", "across from", "facing", "opposite to"),
        Role.NEAREST: ("nearest to", "closest to", "nearest", "closest"),
        Role.FURTHEST: (
            "furthest from",
            "farthest from",
            "furthest away from",
            "farthest away from",
        ),
    }.items()
    for phrase in phrases
}

#: verbs of what is done to a place for what comes on or into it: "set the table with a plate"
FURNISHING: dict[str, Role] = {
    **dict.fromkeys(("set", "lay", "furnish", "prepare", "decorate", "adorn"), Role.ON),
    **dict.fromkeys(("load", "fill", "stock", "restock", "pack"), Role.INTO),
}

EXCEPT: tuple[Words, ...] = tuple(
    tuple(phrase.split())
    for phrase in (
        "except for",
        "except",
        "but not",
        "apart from",
        "other than",
        "excluding",
        "but for",
        "save for",
    )
)

#: said before or after a clause, and without effect on it
FILLERS: tuple[Words, ...] = tuple(
    tuple(phrase.split())
    for phrase in (
        "please", "kindly", "could you", "can you", "would you", "will you", "would you mind",
        "i want you to", "i'd like you to", "i would like you to", "i need you to", "i want to",
        "i really need you to", "i really want you to", "i just need you to",
        "i'd like to", "you should", "you must", "you need to", "you have to",
        "your task is to", "the task is to", "the robot should", "task",
        "the robot must", "the robot has to", "the robot needs to", "the robot will",
        "the robot shall", "go ahead and", "go and",
        "let's", "let us", "try to", "help me", "help me to", "hey", "hi", "hello", "ok", "okay",
        "robot", "bot", "dear robot", "first", "finally", "also", "just", "now", "right now",
        "for me",
        "thanks", "thank you", "immediately", "at once", "quickly", "carefully", "be so kind and",
        "be so kind as to", "next", "well", "so", "maybe", "too", "as well", "time to",
        "it is time to", "quick", "so that", "such that", "together",
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

_MODALS = ("should", "must", "has to", "have to", "needs to", "need to", "shall", "ought to", "to",
           "is to", "are to",
           "will", "would", "can", "may")  # fmt: skip
_BEING = ("be", "go", "end up", "stand", "lie", "stay", "remain", "sit", "come", "be put",
"be placed",
          "be moved", "get", "hang", "live")  # fmt: skip
#: what makes a sentence say how things are (False) or should be (True)
BE: dict[Words, bool] = {
    **{tuple(phrase.split()): False for phrase in (
        "is", "are", "was", "were", "stands", "lies", "sits", "hangs", "is still", "are still",
        "is currently", "are currently", "is already", "are already",
    )},
    **{tuple(phrase.split()): True for phrase in (
        "be", "gets", "get", "stays", "stay", "remains", "remain", "belongs", "belong", "goes",
        "go", "has to go", "is to be", "are to be", "comes", "come", "end up", "ends up",
    )},
    **{(*phrase.split(), "been"): True for phrase in ("should have", "ought to have", "must have")},
    **{(*modal.split(), *other, *being.split()): True
       for modal in _MODALS for other in ((), ("all",), ("both",), ("always",), ("only",))
       for being in _BEING},
}  # fmt: skip

#: what makes a sentence say how things should not be
NOT_BE: tuple[Words, ...] = tuple(
    (*modal.split(), *being.split())
    for modal in ("should not", "must not", "shall not", "ought not to", "can not", "cannot",
                  "can't", "may not", "shouldn't", "mustn't", "is not to", "are not to")
    for being in ("be", "stay", "remain", "be left", "be kept", "stand", "lie", "sit", "hang",
                  "be lying", "be standing")
)  # fmt: skip
#: what is to be done to a thing follows: "the fridge needs closing"
NEEDS: tuple[Words, ...] = tuple(
    tuple(phrase.split())
    for phrase in (
        "need", "needs", "want", "wants", "require", "requires", "deserve", "deserves",
        "could do with", "can do with", "could use", "can use",
    )
)  # fmt: skip

#: what a place should have follows: "the table should have two plates"
CONTAINS: tuple[Words, ...] = tuple(
    (*modal.split(), verb)
    for modal in ("should", "must", "shall", "has to", "have to", "needs to", "need to",
                  "ought to", "is to", "is supposed to")
    for verb in ("have", "contain", "hold")
)  # fmt: skip

#: separators that put what follows after what came before
THEN: tuple[Words, ...] = tuple(
    tuple(phrase.split())
    for phrase in (".", "then", "after that", "afterwards", "and then", "and after that", "next")
)
NEGATIONS = frozenset(
    {"don't", "dont", "not", "never", "no", "without", "neither", "nor", "won't", "cannot", "can't",
     "avoid", "minus", "unless", "isn't", "aren't", "instead"}
)  # fmt: skip
CONDITIONALS = frozenset({"if", "when", "whenever", "until", "while", "after", "before", "or"})

#: those that count, in their order
UP_TO_TEN = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
#: how many there are of something, but for "one", which is an article as well
NUMBERS: dict[str, int] = {
    "zero": 0, **{word: number for number, word in enumerate(UP_TO_TEN, 1) if number > 1},
    "eleven": 11, "twelve": 12, "dozen": 12,
}  # fmt: skip


def number_of(word: str) -> int:
    """What a number comes to, in a word or in figures."""
    return NUMBERS[word] if word in NUMBERS else int(word)


ALL_WORDS = frozenset({"all", "every", "each"})
A_WORDS = frozenset({"a", "an", "another", "one"})
ARTICLES = frozenset({"the", "a", "an"})
#: whose it is
POSSESSIVES = frozenset({"my", "your", "our", "his", "her", "their"})
DEMONSTRATIVES = frozenset({"this", "that", "these", "those"})
THE_WORDS = frozenset({"the"}) | POSSESSIVES | DEMONSTRATIVES
PRONOUNS = frozenset({"it", "them", "they", "this", "that", "these", "those", "itself"})
#: harmless before a noun
EMPTY_ADJECTIVES = frozenset(
    {"single", "whole", "entire", "actual", "respective", "available", "existing", "own", "poor",
     "dear"}
)  # fmt: skip
#: says which one of several
PICKS: dict[str, str] = {
    "nearest": "nearest", "closest": "nearest", "furthest": "furthest", "farthest": "furthest",
    "left": "left", "leftmost": "left", "right": "right", "rightmost": "right", "first": "1",
    "second": "2", "third": "3", "fourth": "4", "fifth": "5", "last": "-1", "1st": "1", "2nd": "2",
    "3rd": "3", "only": "only",
}  # fmt: skip
OTHERS = frozenset({"other", "others", "rest", "remaining"})
#: may stand between "that is" and the place
PARTICIPLES = frozenset(
    {"currently", "still", "already", "lying", "sitting", "standing", "located", "placed", "stored",
     "left", "kept", "all", "both", "now"}
)  # fmt: skip

#: words that end a noun
FUNCTION_WORDS: frozenset[str] = frozenset(
    {"and", "then", "but", "that", "which", "who", "of", "me", "there", "here", "with", "under",
     "ditto",
     "behind", "above", "below", "between", "up", "go", "goes", "belong", "belongs", "stands",
     "lies", "hangs", "need", "been", "alone",
     "sits", "remain", "stay", "finally", "lastly", "afterwards", "only", "too", "down", "out",
     "away", "back", "off", "over", "come", "comes",
     "everything", "anything", "everywhere", "any", "both", "some", "several", "few", "i", "you",
     "we", "he", "she", "somebody", "someone",
     "is", "are", "be", "should", "must", "was", "were", "has", "have", "needs", "shall", ",",
     "ought", "get", "want", "wants", "require", "requires", "deserve", "deserves"}
    | {".", "please", "except", "to", "as", "for", "through", "via", "using", "until", "gets"}
    | {"stays", "remains"}
    | {phrase[0] for phrase in PREPOSITIONS}
    - {"close", "next", "back", "right", "left", "high", "directly", "nearest", "closest",
       "furthest", "farthest", "facing", "opposite", "across"}
    | NEGATIONS | CONDITIONALS | ALL_WORDS | THE_WORDS | PRONOUNS | {"a", "an", "another"}
)  # fmt: skip

#: every small word, for telling typing errors from them
SMALL_WORDS: frozenset[str] = frozenset(
    FUNCTION_WORDS | NUMBERS.keys() | PICKS.keys() | OTHERS | PARTICIPLES | EMPTY_ADJECTIVES
    | A_WORDS | ALL_WORDS | THE_WORDS
    | {word for table in (FILLERS, ENSURE, ENSURE_TAIL, BE, THEN, EXCEPT, PREPOSITIONS)
       for phrase in table for word in phrase}
    | {"if", "unless", "case", "stink", "stinks",
       "provided", "because", "since", "yesterday", "today", "tonight",
       "instead", "house", "home", "apartment", "flat", "everywhere", "each", "couple", "pair",
       "dozen",
       "red", "blue", "green", "yellow", "black", "white", "brown", "grey", "gray", "pink",
       "orange",
       "purple", "big", "large", "small", "long", "short", "nobody", "somebody", "someone", "here",
       "step", "following", "everyone", "love", "think", "guess", "believe", "going", "once",
       "soon",
       "water", "slice", "carton", "bottle", "piece", "bunch", "loaf", "there", "hang", "kill",
       "bother", "whatever", "rather", "appreciate", "possible", "trouble", "mate", "sorry",
       "hope", "bedside", "gather", "fill", "serve", "pull", "run", "play", "playing", "running",
       "make",
       "take", "care", "tidy", "sort", "rid", "music", "dinner", "rain", "sleep", "eat", "hand",
       "hands",
       "wear", "nothing", "never", "mind", "dear", "guests", "wife", "husband", "friend", "kids",
       "evening", "morning", "night", "fresh", "air", "cold", "warm", "hot", "load", "laundry",
       "clothes",
       "left", "right", "light", "lights", "dark", "bright", "still", "already", "again", "same"}
)  # fmt: skip
#: whoever has a place in somebody's life: "my …"
KIN = frozenset(
    {"wife", "husband", "partner", "girlfriend", "boyfriend", "mother", "father", "mum", "mom",
     "mummy", "mommy", "dad", "daddy", "parents", "in-laws", "son", "daughter", "child", "children",
     "kid", "kids", "baby", "toddler", "twins", "teenager", "sister", "brother", "grandma",
     "grandpa", "granny", "grandad", "gran", "nan", "nana", "grandson", "granddaughter",
     "grandchildren", "aunt", "auntie", "uncle", "cousin", "niece", "nephew", "family", "friend",
     "friends", "guest", "guests", "visitor", "visitors", "neighbour", "neighbours", "neighbor",
     "neighbors", "flatmate", "roommate", "colleague", "colleagues", "boss", "team", "class",
     "landlord", "landlady", "cleaner", "carer", "nurse", "doctor", "plumber", "postman", "lady",
     "man", "woman", "girl", "girls", "boy", "boys", "lad", "lads", "mate", "mates", "missus",
     "hubby", "fiance", "fiancee", "sons", "daughters", "sisters", "brothers", "cousins", "nieces",
     "nephews", "aunts", "uncles", "babies", "toddlers", "teenagers", "grandparents", "lodger",
     "tenant", "gramps", "grampa", "granddad", "nanna", "mama", "papa", "aunty", "cat", "cats",
     "dog", "dogs"}
)  # fmt: skip
