"""The small words of questions, as data."""

from __future__ import annotations

from vh_core.language.questions.uses import USES
from vh_core.naming import Words


def _phrases(*phrases: str) -> frozenset[Words]:
    return frozenset(tuple(phrase.split()) for phrase in phrases)


#: said before a question, and without effect on it
OPENINGS = _phrases(
    "please", "hey", "hi", "hello", "robot", "dear robot", "ok", "okay", "so", "and", "well", ",",
    "excuse me", "sorry", "by the way", "oh", "hey there", "hello there", "good morning",
    "good evening", "um", "uh", "er", "erm", "hm", "ah", "listen", "say", "look", "actually",
    "just checking", "just wondering", "just out of interest", "out of interest",
    "out of curiosity",
    "just out of curiosity", "just to be sure", "to be sure", "to be safe", "just to be safe",
    "just in case", "just to check", "one more question", "another question", "one more thing",
    "quick one", "one question", "quick question", "question", "you there", "hmm", "just",
)  # fmt: skip
#: what follows is asked for, as a question or as its sentence ("whether the tv is on")
ASKS_FOR = _phrases(
    "tell me", "can you tell me", "could you tell me", "would you tell me", "will you tell me",
    "please tell me", "do you know", "do you happen to know", "any idea", "do you have any idea",
    "have you any idea", "i wonder", "i was wondering", "i would like to know", "i'd like to know",
    "i want to know", "i need to know", "let me know", "remind me",
    "could you check", "can you check", "can you say", "could you say", "do you remember",
    "show me", "show us", "please show me", "can you show me", "could you show me",
    "would you show me", "will you show me", "we would like to know",
    "is it true", "is it correct", "is it right", "am i right", "can it be", "could it be",
    "is it possible", "is it so", "tell us", "please tell", "tell", "we want to know",
    "can you please tell me", "could you please tell me", "can you remind me", "find out",
)  # fmt: skip
#: may stand before "if" or "whether", and are orders otherwise
CHECKS = _phrases("check", "see", "look", "have a look", "take a look", "verify", "checking",
                  "confirm", "double check", "have a quick look", "take a quick look", "say",
                  "find out", "make sure to check", "remind me", "tell me", "tell us",
                  "let me know", "check for me", "please check", "looking")  # fmt: skip
#: who is asked to look: "could you please check whether …"
COULD_YOU = _phrases(
    *(f"{can} you{adverb}" for can in ("can", "could", "would", "will")
      for adverb in ("", " please", " kindly", " just", " quickly", " go", " go and", " also")),
    "please", "go and", "go", "just", "quickly", "i would like you to", "i want you to",
    "i need you to", "i'd like you to", "would you mind", "would you be so kind and",
    "would you be so kind as to", "do me a favour and", "do me a favor and",
)  # fmt: skip
#: said at the end, and without effect
CLOSINGS = _phrases(
    "please", "left", "here", "at home", "in the house", "in the home", "in the apartment",
    "in the flat", "in this house", "in this home", "in our house", "in our home", "in my house",
    "in my home", "in the whole house", "in this apartment", "in this flat", "in my apartment",
    "in my flat", "right now", "now", "currently", "at the moment", "at present", "anywhere",
    "around", "around here", "robot", "today", "in total", "in all", "altogether", "exactly",
    "already", "together", "combined", "all together", "taken together", "rn", "overall",
    "all in all", "yet", "already yet",
    "again", "by any chance", "still", "thanks", "thank you", "or not", "somewhere",
    "around the house", "in the apartment", "in the building",
    "for me", "or off", "or on", "or open", "or closed",
    "dear robot", "do you know", "at all", ",", "dear", "mate", "love", "honey", "buddy", "pal",
    "sir", "darling", "my friend", "my dear", "and tell me", "and let me know", "actually",
    "this morning", "this evening", "tonight", "these days", "at this moment", "up", "to be found",
    "and let us know", "and report back", "and say so", "lying around", "kept", "stored",
    "located", "hidden", "gone", "for us", "in here", "in the kitchen here", "in this place",
    "in our place", "in the place", "in our flat", "in our apartment", "in the meantime",
)  # fmt: skip
#: how things are at present, wherever that is said
AT_PRESENT = frozenset({"still", "currently", "already", "really", "actually", "presently"})
#: what ends in another question of the same: "… or is it off", "or did we run out"
OR_ELSE = frozenset(
    {"or", "is", "are", "it", "they", "not", "what", "off", "on", "open", "closed", "shut", "dirty",
     "clean", "did", "have", "we", "run", "out", "of", "none", "no", "yes", "already", "still",
     "there", "i", "has", "been", "turned", "switched", "isn't", "aren't", "am", "wrong", "be",
     "shall", "empty", "full", "running"}
)  # fmt: skip
_ON, _OFF = ("on", "running", "playing", "burning"), ("off", "out")
#: of a word for a state those for the state that a thing has otherwise
OPPOSED: dict[str, frozenset[str]] = {}
for _pair in (
    (_ON, _OFF),
    (("open", "opened"), ("closed", "shut")),
    (("empty",), ("full",)),
    (("free",), ("taken", "occupied", "in use")),
    (("clean", "washed"), ("dirty", "used")),
    (("dark",), ("light", "bright", "lit")),
    (("sitting", "seated"), ("standing", "lying")),
    (("standing",), ("lying",)),
):
    for _words, _others in (_pair, _pair[::-1]):
        for _word in _words:
            OPPOSED[_word] = OPPOSED.get(_word, frozenset()) | {*_others}
#: asks whether what was said before it is so
TAGS = _phrases("right", "is it not", "isn't it", "aren't they", "isn't that so", "correct", "no",
                "is that right", "isn't that right", "are they not", "or is it not", "yes or no",
                "yes", "or what", "or not", "true or false", "is that so", "am i right", "innit",
                "eh", "huh", "na", "does it", "do they", "do we", "don't we", "is it",
                "are they", "did i", "did we", "have i", "have we", "didn't i", "is there",
                "are there", "isn't there", "aren't there")  # fmt: skip
IS = frozenset({"is", "are", "was", "were"})
WHETHER = frozenset({"if", "whether"})
#: before a state, and without effect on it
ADVERBS = frozenset({"still", "currently", "already", "now", "all", "both", "really", "actually",
                     "even", "again", "just", "being"})  # fmt: skip
PEOPLE = frozenset({"i", "we", "you", "they", "he", "she", "somebody", "someone", "anybody",
                    "anyone", "people", "one", "it", "everybody", "everyone"})  # fmt: skip
MODALS = frozenset({"can", "could", "do", "did", "does", "would", "might", "should", "will", "may",
                    "have", "has"})  # fmt: skip
#: what people do to things that they look for afterwards
KEEPS = frozenset({"find", "get", "put", "leave", "left", "keep", "kept", "see", "seen", "store",
                   "place", "placed", "stored", "lay", "laid", "look", "be"})  # fmt: skip
#: after "where", and without effect
EMPHASES = _phrases("exactly", "on earth", "in the world", "the hell", "the heck", "all", "else",
                    "again", "the devil", "abouts")  # fmt: skip
#: before what one takes to be so, where a tag asks whether it is
BELIEFS = _phrases("i think", "i hope", "i believe", "i guess", "i assume", "i suppose",
                   "i thought", "i am sure", "surely", "i take it", "i bet", "so")  # fmt: skip
HAVE = frozenset({"have", "has", "got", "own", "see"})
#: things stand, lie and hang where they are
STANDS = frozenset({"stand", "stands", "standing", "lie", "lies", "lying", "sit", "sits", "hang",
                    "hangs", "hanging", "sitting", "remain", "remains"})  # fmt: skip
LEAVES = frozenset({"leave", "left"})
FORGETS = frozenset({"forget", "forgot", "forgotten"})
HOLDS = frozenset({"contain", "hold", "have"})
#: what is no state of a thing: nothing is in or on it; the lights of a room are off, or on
EMPTY, DARK, BRIGHT = "EMPTY", "DARK", "BRIGHT"
#: how the one who is asked is, where it is neither of the other two
STANDING = "STANDING"
POSTURES: dict[str, str] = {
    **dict.fromkeys(("sitting", "seated", "sat"), "SITTING"),
    "lying": "LYING",
    **dict.fromkeys(("standing", "upright"), STANDING),
}
#: what a room's lights are then
LIGHT_STATES = {DARK: "OFF", BRIGHT: "ON"}
#: further words for a state, as questions use them
FURTHER_STATES: dict[Words, str] = {
    **dict.fromkeys(_phrases("running", "playing", "going", "burning", "glowing", "working"), "ON"),
    **dict.fromkeys(_phrases("empty", "free", "unoccupied", "vacant"), EMPTY),
    **dict.fromkeys(_phrases("dark", "unlit"), DARK),
    **{(use.said,): kind for kind, use in USES.items()},
    ("eatable",): "EATABLE",
    **dict.fromkeys(_phrases("bright", "lit", "illuminated", "lit up"), BRIGHT),
}
#: nouns that mean light itself and no lamp, where no article is said
LIGHT = ("light",)
#: what may be asked for and is no thing of a home
NO_THINGS = frozenset({"room", "space", "time", "nothing", "nobody", "no", "power",
                       "electricity", "enough", "anyone", "somebody", "someone", "anybody", "one",
                       "way", "problem", "idea", "reason", "question", "questions", "legs", "arms",
                       "feelings", "friends", "moment", "minute", "dust", "dirt", "smoke", "mess",
                       "noise", "smell", "crumbs", "stains", "mould", "mold", "wifi", "internet",
                       "gas", "heat"})  # fmt: skip
#: what says that a sentence asks, at its beginning
QUESTION_WORDS = frozenset({"what", "where", "which", "who", "whose", "how", "why", "is", "are",
                            "was", "were", "did", "does", "am", "isn't", "aren't",
                            "wasn't", "whom"})  # fmt: skip
#: begin like questions, and are no question about the home
NO_QUESTIONS = _phrases("what a", "what an", "how nice", "what i'd", "what i would", "what i want",
                        "what i need", "what we need", "what we want",
                        "how about", "why don't you", "why not",
                        "is it possible", "is it ok",
                        "what about", "what if", "why don't we", "is it okay",
                        "are you able to", "is there a way", "are you able", "are you ready to",
                        "how come you do not", "why do you not")  # fmt: skip
#: every small word of questions, for telling typing errors from them
WORDS: frozenset[str] = frozenset(
    {word for table in (OPENINGS, ASKS_FOR, CHECKS, COULD_YOU, CLOSINGS, TAGS, EMPHASES, BELIEFS)
     for phrase in table for word in phrase}
    | QUESTION_WORDS | IS | WHETHER | ADVERBS | AT_PRESENT | PEOPLE | MODALS | KEEPS | HAVE
    | {"contains", "most", "fewest", "fewer", "nothing", "none", "besides", "about",
       "edible", "drinkable", "readable", "sittable"}
    | FORGETS | HOLDS | STANDS | NO_THINGS | OR_ELSE
    | {word for phrase in FURTHER_STATES for word in phrase}
)  # fmt: skip
