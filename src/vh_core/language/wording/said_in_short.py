"""What is said in short, or typed without its apostrophe, in full, and what everybody says otherwise
in plain words: the first that is done to a text."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

import unicodedata
from functools import lru_cache

from vh_core.language import patterns as re
from vh_core.language.wording.across_orders import ACROSS_ORDERS
from vh_core.language.wording.added_to_orders import ADDED_TO_ORDERS
from vh_core.language.wording.around_orders import AROUND_ORDERS
from vh_core.language.wording.asked_indirectly import ASKED_INDIRECTLY
from vh_core.language.wording.brought_up import BROUGHT_UP
from vh_core.language.wording.clipped import CLIPPED
from vh_core.language.wording.context import CONTEXT
from vh_core.language.wording.exceptions_told import EXCEPTIONS_TOLD
from vh_core.language.wording.given_names import GIVEN_NAMES
from vh_core.language.wording.goals_in_halves import GOALS_IN_HALVES
from vh_core.language.wording.in_everyday_words import EVERYDAY, with_the_other
from vh_core.language.wording.in_plain_words import IN_PLAIN_WORDS
from vh_core.language.wording.in_which_order import IN_WHICH_ORDER
from vh_core.language.wording.left_to_people import LEFT_TO_PEOPLE
from vh_core.language.wording.of_the_others import OF_THE_OTHERS
from vh_core.language.wording.of_those import OF_THOSE
from vh_core.language.wording.one_each_behind import ONE_EACH_BEHIND
from vh_core.language.wording.said_first import SAID_FIRST
from vh_core.language.wording.should_be_so import SHOULD_BE_SO
from vh_core.language.wording.small_turns import SMALL_TURNS
from vh_core.language.wording.taken_up import TAKEN_UP
from vh_core.language.wording.those_meant import THOSE_MEANT
from vh_core.language.wording.told_by_contents import TOLD_BY_CONTENTS
from vh_core.language.wording.told_first import TOLD_FIRST
from vh_core.language.wording.told_in_half import TOLD_IN_HALF
from vh_core.language.wording.turns_of_phrase import TURNS_OF_PHRASE
from vh_core.language.wording.unmarked import in_lower_case
from vh_core.language.wording.where_i_am import WHERE_I_AM
from vh_core.language.wording.word_classes import KIN, ONE_CALLED, ORDER, SHORT_TITLES, either

#: those of whom there is one, and that are not called so when they are several
_ONE_OF_KIN = {each for each in KIN if f"{each}s" not in KIN and not each.endswith("s")}
#: texts of which one keeps how they are written out
_MOST_KNOWN = 100
#: "the water's been running", in short for "has"
_HAS_BEEN = re.compile(r"\b([a-z]+)'s been\b|\b(it|that|there)s been\b")
#: "my sister's had a go at it"
_HAS_HAD = re.compile(
    r"\b((?!what\b|who\b|that\b|it\b|here\b|there\b|where\b)[a-z]+)'s (?=(?:just |already |only |never )?(?:had|got) (?:an?|the|my|our|his|her|their|some|no|to|enough|all|one|two|it|them)\b)"
)
#: "two cd's in the drawer", of which nothing is said or owned
_SEVERAL = re.compile(
    r"\b(two|three|four|five|six|both|\d+) ((?:[a-z]+ ){0,2}[a-z]+)'s (?=(?:from|in|on|to|into|onto)\b)"
)
#: "the baby's asleep"; no owner
_APOSTROPHE = re.compile(
    r"\b(\w+)'s (?=(?:asleep|at|under|behind|near|around|beside|awake|next to|getting|going|coming|too|very|so|not|still|already|on|off|in|inside|"
    r"here|there|gone|late|switched|turned|running|open|closed|shut|empty|dirty|left|finished|working|being|needed|watching|home|sleeping|starving|hungry|cold|hot|full|boiling|outside|back|home|ill|sick|tired|busy|away|upstairs|downstairs|visiting|waiting|freezing|(?:standing|lying|sitting|hanging)(?= (?:wide )?(?:open|there|around|on|in)\b)|[a-z]{2,}ing(?= (?:the|my|our|your|his|her|that|this|an?)\b))\b"
    r"|(?:really |quite |pretty |rather |awfully |a bit )?(?:warm|loud|noisy|dark|bright|stuffy|chilly|freezing|messy|filthy|dusty|stale|rotten|ripe|wet|damp|muddy|smelly|broken|blaring|melting|heavy|bare|gloomy)(?=$|[.,;!?]| and | so | in (?:here|there)\b)"
    r"|(?:(?:so|too|very|really|a bit|bloody) )?(?:ancient|useless|disgusting|gross|rancid|ruined|torn|ripped|cracked|soggy|trash|garbage|junk|wrecked|bust|manky|out of date|past it|expensive|rubbish|boring|awful|terrible|horrible|brilliant|knackered|shattered|asleep|sore|stiff|dead|flat|spent|great|lovely)(?=[.,;!?]|$)"
    r"|(?:bad|high|big|low|long|loud|warm|cold|hot|dark|full|good) enough\b|(?:nearly|almost|only) (?:full|empty|done)\b"
    r"|(?:finally|always|constantly|about to|in my)\b|(?:blinding|dazzling|killing|bothering|annoying|driving|keeping) (?:me|us)\b"
    r"|(?:all |nearly |almost |just )?(?:done|ready|over|up|cooked|boiled|brewed)(?=$|[.,;!?]| and | so )"
    r"|[a-z]+ing(?:$|[.,;!?]| (?:in|on|at|to|with|over|round|up|out|here|again|tonight|today|now|soon)\b))"
)
#: "it is", typed without its apostrophe; what follows belongs to nothing
_ITS = re.compile(
    r"\bits(?= (?:way too|in|on|at|from|for|out of|about|almost|nearly|just|already|still|too|so|not|a bit|a little|getting|very|really|quite|pretty|pitch|time|ok|"
    r"dark|cold|hot|warm|bright|chilly|freezing|stuffy|late|early|raining|rainy|windy|noisy|loud|dirty|empty|full|"
    r"the|my|our|a|an|all|been|me\b(?=$|[.,!])|movie|dinner|over|under|\w+ing|\w+y in (?:here|there)"
    r"|(?:old|bad|rotten|stale|mouldy|moldy|off|spoilt|spoiled|expired|gone bad|gone off|broken|done|ready|finished)(?=$|[.,;!]))\b)"
)
#: "moms coming", "jakes asleep": one person, typed without an apostrophe, of whom something is said
_SOMEBODY_IS = re.compile(
    rf"(?P<before>^|[.!?;,\n] ?|\b(?:and|but|so|because|cause|cuz|as|since|that|when) )(?P<who>(?:(?:my|our) )?{either(ONE_CALLED)}|{either(GIVEN_NAMES)}|(?:my|our|his|her) {either(_ONE_OF_KIN)})s (?=(?:just |still |already |not |now |finally |about to |always )*(?:asleep|awake|here|home|back|ill|sick|tired|hungry|thirsty|upset|angry|mad|busy|late|exhausted|in bed|at (?:work|school|home|the door)|(?!(?:ring|thing|king|evening|morning|string|wing|clothing|washing|painting|ceiling|building|earring|drawing|bedding|swing|knitting|reading|sewing|writing)\b)[a-z]{{3,}}ing)\b)"
)
#: faces and hearts, which say how one feels; other pictures may stand for things
_PICTURES = re.compile(
    "[\U0001f600-\U0001f64f\U0001f910-\U0001f917\U0001f920-\U0001f92f\U0001f970-\U0001f976\U0001f97a"
    "\U0001f44a-\U0001f44f\U0001f493-\U0001f49f\u2764\ufe0f\u200d]+"
)
#: behind all that is said, a picture of it, or of why; what ticks off or denies is no such picture
_LAST_PICTURES = re.compile(
    r"\b(?!(?:and|or|the|my|our|an?|of|with|no|not|to|in|on|from|all)\b)(?P<said>[a-z]+[.!?]*)"
    "(?: *[\u2600-\u2604\u2614\u2615\U0001f300-\U0001f445\U0001f450-\U0001f492\U0001f4a0-\U0001f5ff\U0001f680-\U0001f6aa\U0001f6b0-\U0001f6ff\U0001f900-\U0001faff]\ufe0f?)+$"
)
#: a stop that ends no sentence
_TITLE = re.compile(rf"\b({either(SHORT_TITLES)})\.(?= [a-z])")
_SHORT = {
    "wanna": "want to", "gonna": "going to", "gotta": "have to", "gimme": "give me",
    "lemme": "let me", "pls": "please", "plz": "please", "thx": "thanks", "im": "i am",
    "ive": "i have", "dont": "don't", "cant": "can't", "isnt": "isn't", "arent": "aren't",
    "thats": "that is", "theres": "there is", "theyre": "they are", "lets": "let's",
    "whats": "what is", "wheres": "where is", "can't you": "can you",
    "it's": "it is", "there's": "there is", "i'm": "i am", "we're": "we are", "you're": "you are",
    "they're": "they are", "i've": "i have", "we've": "we have", "they've": "they have", "that's": "that is",
    "that'll": "that will", "she's": "she is", "he's": "he is",
    "which ever": "whichever", "where ever": "wherever", "what ever": "whatever",
    "sb": "somebody", "smth": "something", "sth": "something", "cud": "could", "wud": "would", "pleas": "please", "plase": "please", "their is": "there is", "em": "them", "'em": "them",
    "u": "you", "r": "are", "ur": "your", "ya": "you", "plss": "please", "tho": "though", "cuz": "because", "coz": "because", "cos": "because",
    "putted": "put", "shutted": "shut", "bringed": "brought", "throwed": "thrown", "setted": "set",
    "whos": "who is", "wont": "won't", "didnt": "didn't", "doesnt": "doesn't", "wasnt": "wasn't",
    "havent": "haven't", "hasnt": "hasn't", "couldnt": "couldn't", "wouldnt": "wouldn't",
    "shouldnt": "shouldn't", "youre": "you are", "weve": "we have", "hes": "he is",
    "shes": "she is", "should've": "should have", "must've": "must have", "werent": "weren't", "mustnt": "mustn't", "id like": "i'd like",
    "id love": "i'd love", "id be": "i'd be", "id appreciate": "i'd appreciate",
    "you'd": "you would", "you've": "you have", "it'd": "it would", "that'd": "that would", "they'd": "they would",
    "we'd": "we would", "it'll": "it will", "i'll": "i will", "isn't it's": "isn't it",
    "what's": "what is", "whatever's": "whatever is", "nobody's": "nobody is", "we'll": "we will",
    "everyone's": "everyone is", "they'll": "they will", "here's": "here is", "where's": "where is", "who's": "who is",
    "mornin": "morning", "evenin": "evening", "tmrw": "tomorrow", "tmr": "tomorrow", "goto": "go to", "pickup": "pick up", "putdown": "put down", "infront": "in front", "ontop": "on top", "where've": "where have", "fone": "phone", "fones": "phones", "rm": "room", "rms": "rooms", "ppl": "people", "peeps": "people", "w/o": "without", "w/": "with", "b4": "before", "nd": "and", "thnx": "thanks", "thanx": "thanks", "thnks": "thanks", "tysm": "thanks", "bc": "because", "bcs": "because", "bcz": "because", "bcuz": "because", "becuz": "because", "becos": "because", "some1": "someone", "sum1": "someone", "any1": "anyone", "every1": "everyone", "bdrm": "bedroom", "bathrm": "bathroom",
}  # fmt: skip
#: before a sentence that tells something more
_ALSO_TOLD = re.compile(
    r"(?<=[.!?;]) (?:also|besides|in addition|on top of that|and also|oh and|plus), (?=(?:i|we|he|she|they|somebody|someone|there)\b)"
)
#: "ill do it later", and not "she is ill"
_I_WILL = re.compile(
    r"(^|[.!?;,\n] ?|\b(?:and|but|so|then|or|because|maybe|that|which|as|when) )ill(?= [a-z])"
)
#: "were leaving", which asks nothing
_WE_ARE = re.compile(
    r"(^|[.!?;\n] ?)were (?=(?!(?:any|every|some|no)thing\b)[a-z]{2,}ing\b(?! (?:i|we|you|they|the|my|our)\b))"
)
#: the same behind an order, or behind why: "close the windows were going out"; and "well be late"
_ABOUT_TO = (
    r"(?:going (?:(?:out|away)(?! (?:in|with|to|on)\b)|home|shopping|to (?:bed|sleep|work|school)|on (?:holiday|vacation))"
    r"|leaving(?! (?:on|open|off|out|behind|it|them|the|my|our|lying)\b)|heading (?:out|off|home)|off (?:out|now|to)\b|about to (?:go|leave)"
    r"|having (?:guests|people|friends|company|visitors|(?:dinner|lunch|breakfast)(?! (?:on|at|off|from|with)\b))|expecting (?:guests|people|friends|company|visitors)|(?:running )?late\b|all done\b)"
)
_WE_ARE_BEHIND = re.compile(
    rf"(?P<order>(?:^|[.!?;\n] ?)(?:(?:please|hey|robot|can you|could you),? )*{ORDER} (?:(?!\b(?:that|which|who|what|when|while|if|whether|where|until|we|they|you|i)\b)[a-z' ])*?\b(?!(?:{either(KIN)}|people|guests|rooms?|ones?|place|house|as)\b)[a-z']+)(?P<why>(?:,? (?:because|since|as|cause|cuz))?|,) (?P<who>were|we are|we're|i am|i'm|im) (?={_ABOUT_TO})"
)
#: who else it is that were, of whom the things are told: "the windows the kids were at"
_WHO_WERE = re.compile(
    rf"\b(?!(?:{ORDER}|in|on|at|of|off|up|down|out|to|into|onto|from|and|or|all|both|because|since|as|for|with|under|by|near)\b)[a-z']+ (?:the|my|our|his|her|their|those|these) (?:[a-z]+ )?[a-z]+$"
)
_WILL_BE = re.compile(
    r"(?<!as)(?<!can)(?<!could)(?<!may)(?<!might)(?<!is)(?<!am)(?<!so)(?<!very) (?P<who>we|i)ll (?=be (?:gone|out|back|away|late|leaving|home|off)\b)"
)
_WHO_WILL = {"we": "we will", "i": "i will"}
#: "the fridge is ajar", which is open; what is to be left so is not
_AJAR = re.compile(r"\bajar\b")
_TO_BE_SO = re.compile(
    r"\b(?:should|must|shall|wants?|needs?|like|leave|keep|put|set|prop|push|pull|open|draw|slide|crack|let|make|turn|only|just)\b[^.,;!?\n]*$"
)


def _we_are(found: re.Match[str]) -> str:
    """A stop between an order and what goes with it: "and the lights we are leaving" are none that
    anybody leaves."""
    if _WHO_WERE.search(found["order"]):
        return found[0]
    who = "we are" if found["who"].startswith("we") else "i am"
    return f"{found['order']}{found['why'].rstrip(',') or '.'} {who} "


def _open(found: re.Match[str]) -> str:
    return "ajar" if _TO_BE_SO.search(found.string[: found.start()]) else "open"


def _without_pictures(text: str) -> str:
    return _LAST_PICTURES.sub(r"\g<said>", _PICTURES.sub(" ", text).strip())


def with_apostrophes(text: str) -> str:
    """The text in lower case, with what is said in short, or typed without its apostrophe, in
    full."""
    return without_short_forms(in_lower_case(text))


@lru_cache(_MOST_KNOWN)
def written_out(text: str) -> str:
    """A text in lower case with the words that are typed in short in full, and nothing else."""
    for short, full in _SHORT.items():
        if short in text:  # of a hundred hardly any is
            text = re.sub(rf"(?<![\w']){short}(?![\w'])", full, text)
    return text


@lru_cache(_MOST_KNOWN)
def without_short_forms(text: str) -> str:
    """The same of a text in lower case."""
    text = unicodedata.normalize("NFKC", text).replace("’", "'").replace("‘", "'")
    text = _I_WILL.sub(r"\1i will", _TITLE.sub(r"\1", _ALSO_TOLD.sub(" ", text)))
    text = _WE_ARE_BEHIND.sub(_we_are, _WE_ARE.sub(r"\1we are ", text))
    text = _WILL_BE.sub(lambda found: f" {_WHO_WILL[found['who']]} ", text)
    text = _AJAR.sub(_open, text)
    text = _SEVERAL.sub(r"\1 \2s ", text)
    text = _SOMEBODY_IS.sub(r"\g<before>\g<who> is ", text)
    text = _HAS_BEEN.sub(r"\1\2 has been", _without_pictures(text))
    text = written_out(_HAS_HAD.sub(r"\1 has ", text))
    text = OF_THE_OTHERS.applied(ASKED_INDIRECTLY.applied(text))
    text = IN_WHICH_ORDER.applied(TOLD_FIRST.applied(text))
    text = EXCEPTIONS_TOLD.applied(TOLD_BY_CONTENTS.applied(OF_THOSE.applied(text)))
    text = SMALL_TURNS.applied(TAKEN_UP.applied(AROUND_ORDERS.applied(text)))
    text = ACROSS_ORDERS.applied(SHOULD_BE_SO.applied(text))
    said = ADDED_TO_ORDERS.applied(
        SAID_FIRST.applied(ONE_EACH_BEHIND.applied(TOLD_IN_HALF.applied(with_the_other(text))))
    )
    said = CLIPPED.applied(GOALS_IN_HALVES.applied(said))
    text = EVERYDAY.applied(
        TURNS_OF_PHRASE.applied(
            LEFT_TO_PEOPLE.applied(BROUGHT_UP.applied(THOSE_MEANT.applied(said)))
        )
    )
    text = WHERE_I_AM.applied(CONTEXT.applied(IN_PLAIN_WORDS.applied(text)))
    text = re.sub(
        r"\b(something|somebody|someone|everybody|everyone|nobody|nothing)'s (?=\w)",
        r"\1 is ",
        text,
    )
    return _ITS.sub("it is", _APOSTROPHE.sub(r"\1 is ", text))
