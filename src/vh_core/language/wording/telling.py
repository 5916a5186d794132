"""What only tells something, whoever it is about and however it is said: "my knees are bad today",
"a storm is coming", "we had friends over last night".

Known by its shape and by what is not in it, and not by its words: somebody or something, what they
do, did or are like, and nothing that wishes, waits, leaves out, or says how a thing of the home
should be.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Callable, Collection

from vh_core.language import patterns as re
from vh_core.language.function_words import ARTICLES, DEMONSTRATIVES, POSSESSIVES
from vh_core.language.wording.speech import takes_back, wishes
from vh_core.language.wording.word_classes import BODY, KIN, WHOEVER, either

_ADVERB = r"(?:really|just|also|still|always|usually|almost|already|never|nearly|all|both|only just|finally|do|does|did|simply|often|sometimes|probably|certainly|actually|now|even|kind of|sort of|once|later|suddenly|constantly|absolutely|currently|honestly|ever|rather|quite)"
_WHOSE = either(
    ARTICLES, POSSESSIVES, DEMONSTRATIVES, "some", "one of my", "one of our", "most", "both", "all",
    "another", "no", "half the",
)  # fmt: skip
_PEOPLE = either(KIN)
_WHO = rf"(?:i|we|he|she|they|somebody|someone|nobody|everybody|everyone|people|no one|{_PEOPLE}|{_WHOSE} (?:\w+ )?(?:\w+ )?{_PEOPLE}(?: (?:and|or) (?:\w+ ){{1,2}}?)?)"
_BE = r"(?:am|is|are|was|were|has|have|had|isn't|aren't|wasn't|weren't|haven't|hasn't|hadn't|will|won't|can|can't|cannot|could|couldn't|would|wouldn't|does|doesn't|do|don't|did|didn't|may|might|seems?|looks?|feels?|sounds?|smells?|smelled|stinks?|gets?|got|becomes?|turns (?!on|off)|goes by|keeps?|kept|comes?|came|starts?|started|arrives?|arrived|begins?|makes?|made|takes?|took|drives?|hurts?|aches?|needs? (?:its|their)|cost|costs|knows?|thinks?|says?|said|tastes?|tells?|told|gives?|gave|helps?|matters?|tends?|happens?|happened|depends?|means?|meant|(?:annoy|bother|disturb|distract|irritate|blind|dazzle|scare|frighten|attract|waste)(?:s|ed)?)"
#: whoever it is, and what they do
_SOMEBODY = re.compile(
    rf"^(?:{_WHO})(?: {_ADVERB})* (?P<verb>(?!(?:and|or|with|from|of|in|on|at|to)\b)[a-z']+)\b"
)
#: whatever it is, and what it is like or does
_SOMETHING = re.compile(
    rf"^(?P<what>it|there|this|that|these|those|(?:{_WHOSE} )?(?:(?!i\b|we\b|you\b|he\b|she\b|they\b|and\b)[a-z'-]+ ){{0,5}}?(?!i\b|we\b|you\b|he\b|she\b|they\b|to\b)[a-z'-]+)(?: {_ADVERB})* (?P<verb>{_BE})\b"
)
#: said before what tells something
_BEFORE = re.compile(
    r"^(?:(?:otherwise|or else|oh|ah|well|so|and|but|because|since|as|cause|cuz|coz|now|you know(?: what)?|you see|i mean|anyway|honestly|apparently|actually|today|tonight|tomorrow|yesterday|last (?:night|week|time)|this (?:morning|evening|afternoon|week)|at night|in the (?:morning|evening|night)|these days|sometimes|usually|normally|luckily|unfortunately|sadly|it seems|looks like|turns out|guess what|also|plus|silly me|sorry|after all|by the way|to be honest|at my age|in this (?:weather|heat|cold)|with this (?:weather|heat|cold)|finally),? )+"
)
_IN_LAW = re.compile(r"(?<=\w)[ -]in[ -]law\b")
#: what is guessed
_SURELY = re.compile(
    r"\b(?:must|should|might|may|could) have (?:been|left|put|gone|forgotten|got|taken|\w+ed)\b"
)
#: what comes of it if nothing is done
_OTHERWISE = re.compile(r"(?<=\w),? (?:or else|otherwise)$")
#: what no remark has: it wishes, waits, leaves out, asks, or speaks of what the listener does
_NEVER = re.compile(
    r"\b(?:if|unless|until|till|except|instead|only|otherwise|please|should|must|ought|shall|let|let's|you|your|whether|whichever|whatever|wherever|whenever|everything|anything|which|nothing but|not yet|so that|had better|has to be|have to be|needs to|supposed|rather (?!good|nice|cold|warm|hot|dark|late|tired)|than)\b"
)
#: what somebody would have otherwise
_LIKES_IT_SO = re.compile(
    r"\b(?:want|wants|wanted|wanting|need|needs|needed|prefer|prefers|preferred|require|requires|wish|wishes|wished|hope|hopes|hoped|expect|expects|expected|insist|insists|asked|asks|ask|order|ordered|tell|told|tells|fancy|fancies|crave|order|suggest|request|demand|would|'d|i'd|we'd|he'd|she'd|they'd|could use|could do|do with|say|says|said|miss|looking for|look for|must have|like to have|love to have|dying for|longing)\b"
)
#: which it is of those spoken of, and not what it is like
_OF_THOSE = re.compile(
    r"\b(?:ones?|others?|same|rest|first|second|third|last)\b(?! (?:night|week|time|year|month))"
)
#: how a thing may be, or where
_SO = re.compile(
    r"\b(?:on|off|open|opened|closed|shut|clean|dirty|in|into|onto|inside|at|under|next to|beside|near|away|back|out|up|down|there|here)\b"
)
#: what has happened, or is liked; and what happens without anybody's wish
_HAPPENED = re.compile(
    r"^(?:[a-z]{2,}ed|bought|used|made|found|saw|got|left|forgot|ate|drank|broke|spilt|lost|put|took|gave|had|was|were|came|went|kept|slept|heard|felt|thought|knew|wore|read|sat|told|did|didn't|couldn't|wasn't|weren't|has|have|haven't|hasn't|am|is|are|isn't|aren't|can't|cannot|don't|doesn't|won't|like|likes|love|loves|hate|hates|enjoy|enjoys|keep|keeps|think|believe|guess|know|knows|remember|always|will)$"
)
#: goes on with what is before it, or puts it off: "with the lid that is red", "after he has eaten"
_GOES_ON = re.compile(
    r"^(?:with|without|plus|in|on|at|into|onto|to|from|of|off|by|near|next|under|inside|behind|beside"
    r"|like|than|also|too|another|same|or|nor|both|all of|each|every|then|that (?:is|are)|who|whom"
    r"|whose|except|besides|after|when|whenever|once|as soon as|until|till|if|unless|not|neither)\b"
)
#: where something is to be: "they go outside"
_BELONGS = re.compile(
    r"^(?:it|they|both|all|these|those|this|that|he|she)(?: (?:all|both))? "
    r"(?:go|goes|belongs?|stays?|remains?|can|may|needs?|wants?)\b"
)
_IS = re.compile(r"(?:is|are|was|were|has|hurts?|aches?|will|keeps?)$")
_POINTING = frozenset({"it", "there", "this", "that", "these", "those"})
_IS_LIKE = re.compile(
    r"(?:is|are|was|were|has|have|looks?|smells?|smelled|stinks?|seems?|feels?|sounds?|tastes?|drives|hurts?|makes?|keeps?|kept)$"
)
#: what people do in a room, or will do, with no thing of the home: "a late guest will eat in the kitchen"
_LIVES = (
    r"(?:eat|din|sleep|nap|rest|relax|read|work|study|sit|sitt|play|cook|bath|shower|stay|writ|paint|practis|meditat|exercis|drink)(?:e|ing)?|ly?(?:ie|ing)"
    r"|hav(?:e|ing) (?:a |some |his |her |their |our |my )?(?:early |late )?(?:breakfast|brunch|lunch|dinner|supper|tea|coffee|drink|snack|bath|shower|nap|meal|meeting|party|picnic)"
)
_WILL_LIVE = re.compile(
    rf"^{_WHO}(?: {_ADVERB})* (?:will|(?:am|is|are) (?:going to|about to)|wants? to|would like to|likes? to|plans? to|(?:am|is|are|will be))(?: {_ADVERB})* (?:{_LIVES})"
    r"(?: (?:a glass|something|a bit|a little|early|late|alone|together|with (?:us|me|them|him|her)))?(?: down)?(?: (?:in|at|on) (?:the|my|our|his|her) [a-z]+(?: [a-z]+)?)?(?: (?:tonight|today|later|now|this (?:morning|evening|afternoon)|for a while|here|there|in a bit|soon))*$"
)
#: where somebody hurts, or cannot do what needs no thing: "my back hurts on this sofa"
_SUFFERS = re.compile(
    rf"^(?:(?:my|our|his|her|their) (?:\w+ )?{either(BODY)} (?:{_ADVERB} )*(?:hurts?|aches?|throbs?|(?:is|are) (?:killing (?:me|us|him|her)|hurting|aching|sore|stiff|throbbing|swollen))"
    rf"|{_WHO}(?: {_ADVERB})* (?:can't|cannot|can not|couldn't) (?:{_ADVERB} )*(?:get (?:comfortable|comfy|warm|any (?:rest|sleep|peace))|sit|sleep|relax|rest|lie|doze|concentrate|think|settle|nap))"
    r"(?: (?:so (?:much|bad|badly)|a lot|a bit|badly|again|today|tonight|properly|comfortably|well|down|at all|any more|anymore|like this))*"
    r"(?: (?:on|in|from|with|after) (?:this|these|that|those|all this|all that)(?: (?!(?:is|are|on|off|in|open|running)\b)[a-z]+){1,2})?(?: (?:any more|anymore|at all|today|tonight))*$"
)
#: what it takes that it is so, which names nothing of the home: "it wastes the water"
_TAKES_UP = re.compile(
    rf"^(?:it|this|that|they)(?: {_ADVERB})* (?:(?:wastes?|uses?(?: up)?|burns?(?: up)?|consumes?|costs?|eats?(?: up)?)|(?:is|are) (?:wasting|using(?: up)?|burning|eating(?: up)?|costing))"
    r" (?:(?:us|me|the|so|too|our|my|a lot of|lots of|a bit of|all the|all that|much) )*(?:water|energy|power|electricity|gas|money|heat)"
    r"(?: (?:for nothing|all (?:day|night|the time)|like (?:this|that)|unnecessarily|needlessly))*$"
)
#: what others would have, of which whoever listens brings it, or does not: "the baby wants cake"
_OTHERS_WANT = re.compile(
    rf"^(?!(?:i|we)\b){_WHO}(?: {_ADVERB})* (?:wants?|needs?|fancy|fancies|craves?|(?:is|are) (?:craving|after|asking for|dying for)|would (?:like|love)|(?:asks?|asked|keeps? asking) for)\b"
)
#: what somebody was told to do, and does without help
_ADVICE = re.compile(
    rf"^(?:(?:{_WHO}|(?:the |my |our )?(?:midwife|doctor|nurse|physio|dentist|therapist|gp)) (?:{_ADVERB} )*(?:told|said|says|tells|advised|wants|keeps telling|reckons|thinks)(?: (?:me|us))?(?: that)? (?:to |(?:i|we) (?:should|must|need to|have to|ought to) ))"
    r"(?:rest(?: more)?|relax|take it easy|slow down|drink (?:more|plenty|a lot|enough)|eat (?:more|better|well|properly|less|healthily)|sleep more|lie down|stay in bed|put my feet up|keep my (?:feet|legs|foot|leg) up|sit down more|walk more|get more (?:rest|sleep|air)|lose weight|not (?:lift|bend|carry)[\w ]*)(?: (?:now|today|a bit|for a while|this week|a lot))*$"
)
#: where somebody is that has come, or is about to; and what it is time for
_IS_THERE = re.compile(
    rf"^{_WHO}(?: {_ADVERB})* (?:is|are)(?: {_ADVERB})* (?:at the (?:front |back )?(?:door|gate)|on the (?:phone|line|doorstep)|on (?:his|her|their|the) way)(?: (?:again|now|already))*$"
    r"|^(?:it is )?(?:(?:nearly|almost|about) )?time for (?:(?:my|our|the|a|his|her|some) )?[a-z]+(?: [a-z]+)?$"
)
#: what somebody is going to do with what is asked for: "i will read it later"
_DONE_WITH_IT = re.compile(
    rf"^{WHOEVER}(?:'ll| will| (?:am|are|is) (?:going|about) to| (?:want|wants|need|needs|have|has|would like|plan) to) (?:then |later |still |just )?"
    r"(?:read|eat|drink|iron|wear|watch|fold|mend|fix|repair|sort|study|wipe|dust|vacuum|scrub|polish|cook|peel|cut)"
    r" (?:it|them|those|these)(?: (?:up|down|off|out|out loud|through))?"
    r"(?: (?:later(?: on)?|tomorrow(?: morning| evening)?|tonight|today|then|soon|afterwards|myself|anyway|first thing|in the morning|in a (?:minute|moment|bit)|this (?:morning|afternoon|evening)))*$"
)
_ALWAYS_TELL = (_WILL_LIVE, _SUFFERS, _ADVICE, _IS_THERE, _TAKES_UP, _DONE_WITH_IT)
_SHORTEST, _LONGEST = 2, 30


def tells(text: str, names_thing: Callable[[str], bool], verbs: Collection[str]) -> bool:
    """Whether a text only tells something, and neither orders nor changes what is ordered.
    `names_thing`: whether a word names a thing or room of a home; `verbs` are those of orders."""
    text = _SURELY.sub("has done", _OTHERWISE.sub("", _BEFORE.sub("", _IN_LAW.sub("", text))))
    words = re.findall(r"[a-z']+", text)
    if not _SHORTEST <= len(words) <= _LONGEST or wishes(text):
        return False
    if takes_back(text) and not _DONE_WITH_IT.match(text):
        return False
    if any(known.match(text) for known in _ALWAYS_TELL):
        return True
    if _NEVER.search(text) or _OF_THOSE.search(text):
        return False
    if _GOES_ON.match(text) or _BELONGS.match(text):
        return False
    somebody = _SOMEBODY.match(text)
    something = None if somebody else _SOMETHING.match(text)
    found = somebody or something
    if found is None or (words[0] in verbs and not _IS.match(words[1])):
        return False
    named = any(names_thing(word) for word in words if word != found["verb"])  # a can
    if not named:
        free = not _LIKES_IT_SO.search(text) or not _SO.search(text)
        return free and not (somebody and _wants_a_thing(text))
    if something is not None:
        is_like = _IS_LIKE.match(found["verb"]) and found["what"] not in _POINTING
        return bool(is_like) and not _SO.search(text[found.end() :])
    if _OTHERS_WANT.match(text):
        return not _SO.search(text[found.end() :])
    past = _HAPPENED.match(found["verb"]) is not None
    return past and not _LIKES_IT_SO.search(text) and not _SO.search(text[found.end() :])


def says_done_with_it(text: str) -> bool:
    """Whether a text only tells what somebody is going to do with "it"."""
    return _DONE_WITH_IT.match(text) is not None


def takes_up(text: str) -> bool:
    """Whether a text only tells what it takes that something is so: "it wastes the water"."""
    return _TAKES_UP.match(_BEFORE.sub("", text)) is not None


def says_who_is_there(text: str) -> bool:
    """Whether a text only tells who is at the door, or on the phone, or what it is time for."""
    return _IS_THERE.match(_BEFORE.sub("", text)) is not None


def says_where_others_live(text: str) -> bool:
    """Whether a text only tells where somebody is, or will be, and what they do there."""
    return _WILL_LIVE.match(_BEFORE.sub("", text)) is not None


def says_where_or_how(text: str) -> bool:
    """Whether a text says of a thing where it is, or in which state: that may be which is meant."""
    text = _BEFORE.sub("", text)
    somebody = _SOMEBODY.match(text) and not text.startswith("they ")
    return not somebody and _SO.search(text) is not None


def is_somebody(text: str) -> bool:
    """Whether a text tells of somebody, and what they do or are like."""
    return _SOMEBODY.match(_BEFORE.sub("", _IN_LAW.sub("", text))) is not None


def _wants_a_thing(text: str) -> bool:
    """Whether somebody would have something that may be a thing."""
    found = re.search(
        r"(?<!not )(?<!n't )\b(?:want|wants|need|needs|'d like|i'd like|would like|would love|i'd love|fancy|could use|could do with|prefer|crave|looking for|miss)\b(?P<what>.*)$",
        text,
    )
    return found is not None and not re.match(
        r" (?:to (?:be |go |get |have |do )?\w+(?: \w+){0,3}|(?:something|anything)(?: a (?:bit|little))?(?: \w+)?|(?:a |some |a little |a bit of |my |more |the )?(?:\w+ )?(?:break|rest|nap|sleep|air|peace|quiet|bath|shower|hand|minute|moment|help|company|fun|rest|light|daylight|sun|warmth|silence|energy|strength|time|day off|lie down|walk|hug|snack|something to (?:eat|drink)))$",
        found["what"],
    )
