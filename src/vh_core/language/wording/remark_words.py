"""What the words of a remark may say of the order that it is said beside: which things, how many,
how they should be, whether at all, or what else.

Only of words; what the order is about is looked at in `bearing.py`.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.function_words import NUMBERS
from vh_core.language.wording.remark_numbers import NO_POINTING, OF_TIME, counts
from vh_core.language.wording.speech import wishes
from vh_core.language.wording.telling import is_somebody, says_done_with_it
from vh_core.language.wording.word_classes import (
    KIN,
    OCCASIONS,
    ONE_OF_THOSE,
    WHOEVER,
    either,
)

#: points at some of several, and says no more than that
_POINTS = re.compile(
    r"\b(?:ones?|others?|another|rest|both|first|second|third|last|latter|former|same|either|neither|half|most|favou?rite)\b"
    r"|\bthose (?:in|on|at|by|near|under|with|from|that|which)\b|(?<!\bof )\b(?:mine|yours|hers|ours|theirs)\b"
)
#: whose it is, and what it is kept for
_KEPT = re.compile(
    r"\b(?:mine|yours|hers|ours|theirs)\b|'s$|\bbelongs? to\b|\b(?:is|are|was|were|isn't|aren't) (?:not )?(?:\w+ ){0,2}for (?!ages|hours|days|weeks|years|a while|a long|ever|so long|too long|now)"
    r"|\b(?:reserved|spoken for|off limits)\b|\b(?:saving|saved|keeping|promised|borrowed|rented)\b|\b(?:is|are) (?:\w+ )?(?:my|our|his|her|their) \w+'(?!s? "
    rf"(?:[a-z]+ )?{either(OCCASIONS)}\b)"
)
#: something else, instead
_INSTEAD = re.compile(
    r"\b(?:i|we) meant\b(?! to\b)|\b(?:i|we) (?:was|were) wrong\b|\b(?:my|our) mistake\b|\bon second thoughts?\b|\bcome to think of it\b|\bi take (?:it|that) back\b"
)
_BETTER = re.compile(
    r"\b(?:better|best|nicer|nicest|easier|easiest|safer|cheaper|quicker|faster|closer|nearer|fresher|preferable|preferred|will do|would do|works too|is fine|are fine|is ok|are ok|is okay|will be fine)\b(?! (?:now|today|again|already))"
)
#: somebody does it, and who listens need not
_DONE = re.compile(
    rf"^(?:(?:but|and|oh|well|actually|no) )*{WHOEVER}(?:'ve|'ll| (?!(?:can't|cannot|couldn't|don't|doesn't|didn't|won't|never|hate|hates|usually|too|not)\b)[a-z]+){{0,5}}? (?:do|does|did|done|doing) (?:it|that|this|them|those)\b(?! (?:to|for|with) )"
)
_NEEDS_NONE = re.compile(
    rf"^{WHOEVER}(?: (?:really|actually|now))* (?:(?:do not|don't|doesn't|does not)(?: really)? (?:need|want)|needs?|wants?) (?:any|anything|none|it|them|both|that)(?: (?:any ?more|now|today|after all|any longer|at all))*$"
)
#: something more
_MORE = re.compile(
    r"\b(?:would|could|might|'d) (?:also |really )?be (?:so |very |really |quite )?(?:nice|good|great|lovely|perfect|helpful|useful|fine|welcome|wonderful|better|handy)\b"
)
_TOO = re.compile(
    r"\b(?:too|as well|also|either|likewise)$|\balso\b|\b(?:and|so) (?:is|are|does|do) the\b"
)
#: what somebody would have, or lacks
_WANTS = re.compile(
    r"\b(?:want|wants|need|needs|would like|(?<!looks )(?<!is )(?<!are )(?<!was )(?<!feels )(?<!smells )(?<!sounds )(?<!seems )(?<!tastes )like|likes|would love|love|loves|prefer|prefers|could use|could do with|could murder|kill for|die for|(?:wouldn't|would not) (?:mind|say no to)|miss|misses|missing|fancy|fancies|crave|require|requires|wish for|hope for|run out of|out of|looking for|ask(?:ed|s|ing)? for|dying for|would have|have no|has no|there is no|there are no|cannot find|can't find|lost)\b"
    r"(?! to (?!have\b|get\b|see\b|find\b))(?P<what>.*)$"
)
_WANTS_LATER = re.compile(
    rf"^(?!(?:i|we)\b)(?:{WHOEVER}|(?:the|my|our) (?:[a-z]+ )?{either(KIN)})(?: (?:only|just|also|will|may|might|probably))* (?:wants?|needs?|would like) (?!the\b|my\b|our\b|his\b|her\b|their\b|to\b|it\b|them\b|that\b|this\b|these\b|those\b)(?:(?:some|an?|more) )?[a-z]+(?: [a-z]+)? (?:later(?: on| today| tonight)?|tomorrow(?: [a-z]+)?|next week|after (?:school|work|dinner|lunch|(?:his|her|their|the) (?:nap|bath|walk))|in the (?:morning|evening|afternoon))$"
)
#: for what there has to be room
_NEEDS_ROOM = re.compile(
    r"\bneeds? (?:(?:some |more |a bit of |a little )?(?:room|space)|(?:the|my|our|this|that) (?:[a-z]+ (?:room )?)?(?:table|desk|counter|countertop|worktop|bed|sofa|couch|floor)) for\b"
)
_NOT_WANTED = re.compile(
    r"^(?:and |but |so )?(?:i|we) (?:(?:really|actually) )?(?:do not|don't)(?: really)? (?:want|need|like|fancy|feel like)(?: to have)?(?: (?:any|a|an|the|my|that|more))*(?: (?!in\b|on\b|at\b|to\b|of\b|with\b|more\b|anymore\b|there\b|here\b)[a-z]+){1,3}$"
)
#: what no single thing makes of a room
_LIKES_IT_NICE = re.compile(
    r"\b(?:wants?|likes?|loves?|prefers?) it (?:(?:really|so|very|nice and|all|nice|a bit) )*(?:cozy|cosy|comfortable|comfy|romantic|snug|homely|peaceful)\b"
)
_WANTS_SO = re.compile(
    r"\b(?:want|wants|need|needs|like|likes|prefer|prefers|love|loves|hate|hates|would have|keep|keeps)\b (?:it|them|that|this|these|those|both|all of it|all of them)"
    r"(?: \w+){0,2}? (?:on|off|open|opened|closed|shut|clean|dirty|washed|in|at|near|by|under|there|here|upstairs|back|full|empty|running)\b"
)
#: how it should be, whoever says so
_SHOULD = re.compile(
    r"\b(?:should|must|ought to|has to|have to|had to|(?:is|are) (?:supposed|meant) to|(?:needs?|wants?) (?:to\b|\w+ing\b)|had better|better not|may|(?<!garbage )(?<!trash )can|could do with|(?:do not|don't) forget)\b(?! have (?:been|left|had|put|gone|forgotten|got|\w+ed)\b)"
)
_STAYS = re.compile(r"\b(?:stays?|remains?|staying)\b")
#: how it should be, which no home shows, or what may come of it: why something is asked for
_WHY_ASKED = re.compile(
    r"\b(?:should|must|(?:ought|has|have|needs?|wants?|had) to) (?:always )?(?:be kept|be stored|be|keep|stay|remain) (?:nice and )?(?:cold|cool|chilled|fresh|dry|frozen|refrigerated)\b"
    r"|\b(?:should|must|(?:ought|has|have|needs?|had) to) be (?:cooled|chilled|refrigerated)$"
    r"|\b(?:can|could|might|may) (?:get (?:at|into)|reach|fall|burn|hurt|climb|steal)\b"
    r"|\b(?:does not|doesn't|do not|don't) belong where (?:[a-z]+ ){1,3}(?:can|could|might|may) [a-z]+(?: (?:at|to))? (?:it|them)$"
)
_FORBIDS = re.compile(r"\b(?:should|must|ought|may|can)(?:n't| not| never)\b|\bcannot\b")
_FORBIDDEN_SO = re.compile(
    r"\b(?:open\w*|close\w*|shut|turn\w*|switch\w*|touch\w*|mov(?:e|ed|ing)|leav(?:e|es|ing)|left|stays?|remains?|keeps?|put|brought|taken|washed|clean\w*|go|goes)\b"
)
#: what can be changed, as a complaint
_STATE = re.compile(
    r"\b(?:on|off)\b(?= (?:all|again|and|too|as|since|already|long|now|for)\b|$)|\b(?:open|closed|shut|dirty|filthy|loud|running|blaring|burning|lit|dripping|leaking|beeping|messy|unmade|ringing|overflowing|unlocked|boiling|long enough|annoying|too (?:bright|dark|loud|hot|cold|warm))\b"
    r"|\bstill (?:in|on|at|under)\b|\b(?:makes?|making) (?:a |too much |such a )?noise\b"
)
_ALREADY_SO = re.compile(r"\b(?:is|are) (?:already [a-z]+|[a-z]+ already)\b")
_OPPOSES = re.compile(
    r"(?<!\bit )\b(?:am|is|are|'s) (?:\w+ )?(?P<doing>watching|using|sleeping|sitting|lying|reading|working|playing|wearing|eating|listening|writing|resting|bathing|showering|drinking|napping|busy)\b"
    r"|\b(?:sleeps|sits|lies|works|lives) (?:there|in there|on it|in it)\b"
)
_THERE = re.compile(r"\b(?:it|them|there|that|with it|to it)\b")
_NOBODY = re.compile(
    r"\b(?:nobody|no one|none|never|not|isn't|aren't|don't|doesn't|nothing|finished|done|left|empty)\b"
)
#: goes back to what was said before
_BACK = re.compile(
    rf"\b(?:it|them|they|both|these|those|that|this|this one|that one|the (?:other|others|latter|former|first|second|third|last|rest)|all (?:two|three|four|of them)|there|one of|another|{ONE_OF_THOSE}|him|some)\b"
)
#: by what something stands
_IT_IS_BY = re.compile(
    r"^(?:and )?(?:it|that one|this one|they|those) (?:is|are|stands?|sits?)(?: (?:just|right|over))*"
    r" (?:by|near|close to|next to|beside|in front of|behind|opposite|under|below|above) (?:the|my|our) "
)
_AMBIENT = re.compile(
    r"^(?:\w+ )?(?:it|that|this)(?: all)? (?:is|was|will be|would be|gets?|getting|looks?|smells?|sounds?|seems?|feels?|would look|makes?|has been|takes?|will)\b(?! (?:\w+ )?(?:my|mine|the|his|her|hers|our|ours|in|on|at|under|by|near|behind|full|called|from|one)\b)"
)
_IT = re.compile(
    r"(?<!earned )(?<!deserve )(?<!deserved )\b(?:it|them|they|these|those|one|ones)\b"
)
_HAS_ENOUGH = re.compile(
    r"^(?:no more|(?:that is |that was )?enough) [a-z ]+ for (?:now|today|tonight|one day|this evening)$"
)
_IT_THERE = re.compile(
    r"^(?:and |but )?(?:it|they) (?:is|are|stands?|lies?) (?:(?:still|now|also) )*(?:in|on|at)\b|\b(?:saw|left|put|find|found) (?:it|them) (?:in|on|at)\b"
)
_BE = re.compile(
    r"^(?:and |but |so |because |since |as |well |oh |also |actually |hm |i think (?:that )?|i guess |i see (?:that )?|i hear (?:that )?)*(?:(?:there (?:is|are|was|were) (?P<there>.+))|(?P<subject>.+?)"
    r" (?:(?:really|just|also|still|always|already|all|both|probably|certainly|usually|now|never|only|sadly) )*(?:is|are|was|were|has|have|had|isn't|aren't|hasn't|haven't|wasn't|doesn't|don't|does|do|will|won't|would|should|must|can|can't|cannot|could|may|might|needs?|wants?|goes|go|looks?|smells?|stinks?|seems?|feels?|sounds?|gets?|got|stays?|keeps?|makes?|hurts?|belongs?|stands?|lies|works?|remains?|ought|comes?|came|sleeps?|annoys?|leaks?|drips?)\b(?P<said>.*))$"
)
#: what there is, before where it is
_THERE_IS = re.compile(
    r"^(?:and |but |look |well |oh |also )*(?:there (?:is|are)|here (?:is|are)|(?:i|we) see) (?:still |also )?(?P<count>one|two|three|four|five|six|both)?(?: of)? ?(?P<what>.+?)(?= (?:in|on|at|under|left|lying|here|there)\b|,|$)"
)
#: "the notes for the lesson are lying on the desk"
_IS_THERE = re.compile(
    r"^(?:and |but |look |well |oh |also )*(?P<what>(?:the|my|our|his|her) [\w' ]+? (?:for|from|with|about|of) [\w' ]+?) (?:is|are)(?: (?:still|just|all|both|already))*(?: (?:lying|standing|sitting|hanging|left))?(?= (?:in|on|at|under) (?:the|my|our|a)\b)"
)
#: the end of what says which: "the nightstand it is lying on"
_HANGS = re.compile(r"\b(?:lying|standing|sitting|hanging) (?:on|in|at|near)$")
_ANY_WILL_DO = re.compile(
    r"^(?:either|any|any one|anyone|whichever|no matter which|it does not matter|it doesn't matter)(?: (?:one|of (?:them|those|the \w+)|you like|which(?: \w+)?|what))*"
    r"(?: (?:will do|would do|is fine|are fine|is ok|is okay|works|does|goes))?$"
)
#: what is waited for: an order beside it is for that time
_WAITS = re.compile(
    r"^(?:(?:and|but|then|so|only|just|right|not) )*(?:as soon as|once|the (?:very )?(?:moment|minute|instant)|when(?:ever)?(?! (?:there is )?(?:nobody|no one)\b)|until|till|after|immediately after|each time|every time)\b(?! (?:all|again|more)$)"
)
_WHEN_SOMEBODY = re.compile(
    rf"^when (?!nobody\b|no one\b)(?:{WHOEVER}|(?:the|my|our) (?:guests|visitors)) [a-z]"
)
#: how something is wanted to be, and not what somebody is wanted to do
_WANTED_SO = re.compile(
    r"(?:^|[.!?;,] *)(?:i|we)(?: ?would| ?d)? ?(?:want|need|like|love) (?!(?:it|them|you|to)\b)[^.!?;]*"
    r" (?:on|off|open|closed|shut|in|inside|clean|to be)\b[^.!?;,]*\W*$"
)
#: for whom, and then when: "for paul as soon as he comes home"
_FOR_THEM_WHEN = re.compile(
    r"^for (?:[a-z]+ ){1,3}?(?:(?:as|so) (?:soon|long) as|once|when(?:ever)?|until|till|if|unless|after|before) [a-z]"
)
#: of what is ordered: that it is not to be done, or that somebody does it
_IT_ALL = r"(?:it|that|this|them|so)(?: (?:all|already|now|again|then|any ?more|after all|though|please|for (?:me|us|you)))*"
_DOER = rf"(?:{WHOEVER}|i|we|he|she|they|you|nobody)"
_WITHDRAWS = re.compile(
    r"^(?:and |but |so |no |oh |well |actually |sorry |thanks |it(?:'s| is) (?:ok|okay|fine),? )*(?:"
    rf"(?:please )?(?:do not|don't|never)(?: (?:you )?(?:dare|ever))?(?: do)? {_IT_ALL}"
    rf"|{_DOER} (?:(?:will|'ll|would|am|is|are|was|were|have|has|had|already|just|both|always|shall|going to|did) )*(?:do|does|did|doing|done) {_IT_ALL}(?: (?:my|him|her|our|them)sel(?:f|ves))?"
    rf"|(?:i|we|he|she|they) (?:(?:really|actually|never) )*(?:do not|don't|does not|doesn't|did not|didn't)(?: really| actually)? (?:(?:want|mean|ask for) (?:it|that|this)(?: now)?|agree|approve)"
    r"|(?:it|that|this) (?:(?:is|was) (?:not|no longer)|isn't|wasn't) (?:needed|necessary|required|wanted)(?: any ?more| after all| now)?)$"
)
#: on what condition
_ON_CONDITION = re.compile(
    r"^(?:and |but |only )*(?:as long as|so long as|provided|providing|assuming|supposing|on (?:the )?condition|only if)\b|\b(?:permitting|allowing)$"
)
_WAITING = re.compile(r"\b(?:as soon as|once|after|until|till|unless)\W*$")
_LATER = re.compile(
    r"\b(?:later|tomorrow|tonight|soon|next (?:week|month|weekend)|in the (?:morning|evening|afternoon))\b"
)
_AT_THAT_TIME = re.compile(r"(?<!until )(?<!till )(?<!by )\b(?:then|at that time)\W*$")
_THEN = re.compile(r"\b(?:then|by then|at that time)\W*$|^\W*then\b")

#: somebody left something in a state, or somewhere, that is not said yet: "I left the tv, the radio and
#: the oven on"
_CUT_SHORT = re.compile(
    r"\b(?:left|leaves|keeps|kept|forgot|forgotten) (?:the|my|our|his|her|an?|both|all)(?: (?!(?:on|off|open|in|at|out|by|under|running|there|here|behind|outside|inside|alone|again|unlocked|upstairs|downstairs|lying|standing|home|to)\b)[a-z]+)+$"
)


def is_cut_short(said: str, mark: str) -> bool:
    """Whether a part before a comma is the beginning of a list whose end says how it was left."""
    return mark.strip() == "," and _CUT_SHORT.search(said) is not None


def subject_of(said: str) -> str:
    """What a remark speaks of first; empty where somebody is spoken of, or that cannot be told."""
    if is_somebody(said):
        return ""
    found = _BE.match(said)
    return (found["there"] or found["subject"] or "") if found is not None else ""


def points(said: str) -> bool:
    """Whether it points at some of several: "the others", "two are mine"."""
    plain = NO_POINTING.sub(" ", said)
    return bool(_POINTS.search(plain)) or counts(said)


def says_whose(said: str) -> bool:
    """Whether it says whose something is, or what it is kept for."""
    return _KEPT.search(said) is not None


def says_instead(said: str) -> bool:
    """Whether it takes something else for meant."""
    return _INSTEAD.search(said) is not None


def says_done(said: str) -> bool:
    """Whether somebody is said to do, or have done, what is spoken of nowhere in it, or to need none
    of it: before an order that may be what it is about."""
    return _DONE.match(said) is not None or _NEEDS_NONE.match(said) is not None


def says_better(said: str) -> bool:
    """Whether it compares: "the fridge is better"."""
    return _BETTER.search(said) is not None


def asks_for_more(said: str) -> bool:
    """Whether it is glad of something: "coffee would be nice"."""
    found = _MORE.search(said)
    return found is not None and not re.match(r"^(?:and |but )?(?:it|that|this)\b", said)


def says_too(said: str) -> bool:
    """Whether it adds: "… too"."""
    return _TOO.search(said) is not None


def wanted(said: str) -> str:
    """What somebody would have, or lacks; empty where nothing is wanted."""
    found = _WANTS.search(without_room_needed(said))
    return found["what"] if found is not None and not wants_later(said) else ""


def wants_later(said: str) -> bool:
    """Whether somebody else will want something at another time, and not now."""
    return _WANTS_LATER.match(said) is not None


def without_room_needed(said: str) -> str:
    """A remark in which only room is needed, or a table that is free, with that as a matter of fact."""
    return _NEEDS_ROOM.sub("has work for", said)


def wants_something(said: str) -> bool:
    """Whether what somebody would have is not named: "something sweet"."""
    return re.match(r" (?:something|anything)\b", wanted(said)) is not None


def says_how_it_should_be(said: str) -> bool:
    """Whether something, which is not somebody, should be so: "it has to go off"."""
    if _WANTS_SO.search(_LIKES_IT_NICE.sub("is happy", said)):
        return True
    said = _WHY_ASKED.sub("is so", said)
    return bool(_SHOULD.search(said) or _STAYS.search(said)) and bool(subject_of(said))


def forbids(said: str) -> bool:
    """Whether something should not do, or be, what is no state of it: "the phone must not ring"."""
    return _FORBIDS.search(said) is not None and _FORBIDDEN_SO.search(said) is None


def says_stays(said: str) -> bool:
    """Whether something is said to stay as it is."""
    return _STAYS.search(said) is not None


def says_a_state(said: str) -> bool:
    """Whether it says how something is that can be changed, and not that it is so "already"."""
    return _STATE.search(_ALREADY_SO.sub(" ", said)) is not None


def is_used(said: str) -> bool:
    """Whether somebody is said to be busy with something, or there."""
    busy = is_somebody(said) and _OPPOSES.search(said) is not None
    return busy and not _NOBODY.search(said)


def is_not_wanted(said: str) -> bool:
    """Whether somebody says of a thing, and of nothing about it, that they would rather not have it:
    "i don't want the newspaper today"."""
    return _NOT_WANTED.match(said) is not None


def points_there(text: str) -> bool:
    """Whether a text says that something is to be done there, where it was said that one is."""
    return re.search(r"\bthere\b(?! (?:is|are)\b)", text) is not None


def says_there(said: str) -> bool:
    """Whether "it", or "there", is in it."""
    return _THERE.search(said) is not None


def denies(said: str) -> bool:
    """Whether nobody, or nothing, is said to be so."""
    return _NOBODY.search(said) is not None


def goes_back(text: str) -> bool:
    """Whether a text refers to what was said before it."""
    return _BACK.search(text) is not None


def tells_what_it_is_by(said: str) -> bool:
    """Whether it tells by what "it" stands, which may be the thing or the place where that goes."""
    return _IT_IS_BY.match(said) is not None


def tells_of_it(said: str) -> bool:
    """Whether it tells something of "it", which is not the weather; what somebody is going to do
    with it is no mark of it."""
    if says_done_with_it(said):
        return False
    subject = subject_of(said)
    if (subject and not _IT.search(subject)) or _AMBIENT.match(said) or _HANGS.search(said):
        return False
    return _IT.search(said) is not None


def has_enough(said: str) -> bool:
    """Whether somebody has enough of something for a while: "no more games for today"."""
    return _HAS_ENOUGH.match(said) is not None


def tells_where_it_is(said: str) -> bool:
    """Whether it tells where "it", or "they", are found: "I saw it in the office"."""
    return tells_of_it(said) and not denies(said) and _IT_THERE.search(said) is not None


def says_there_is(said: str) -> tuple[str, int] | None:
    """What it says there is, and how many: "there are two plums on the desk"; 0 for any number, and
    where it only says where something is."""
    found = _THERE_IS.match(said)
    if found is None:
        told = _IS_THERE.match(said)
        return None if told is None else (told["what"], 0)
    count = NUMBERS.get(found["count"] or "", 0)
    return found["what"], count


def says_them(said: str) -> bool:
    """Whether all of them are spoken of."""
    return re.search(r"(?<!\bof )\b(?:them|both|they|these|those)\b(?! one\b)", said) is not None


def says_others(said: str) -> bool:
    """Whether others are spoken of than those before."""
    return re.search(r"\b(?:others?|another|ones|more)\b", said) is not None


def speaks_of_ones(said: str) -> bool:
    """Whether it speaks of "the one" that is somewhere, or so."""
    return (
        re.match(r"^(?:and |but |so )*(?:the|that|this|those|these) (?:\w+ )?ones?\b", said)
        is not None
    )


def is_ambient(said: str) -> bool:
    """Whether "it" is the weather, the time, or what is done: "it looks nicer"."""
    return _AMBIENT.match(said) is not None


def leaves_it_open(said: str) -> bool:
    """Whether it says that any of them will do."""
    return _ANY_WILL_DO.match(said) is not None


def withdraws(said: str, before: str = "", after: str = "") -> bool:
    """Whether it says of what is ordered before it that it is not wanted, or is done by somebody
    else, or only on a condition: "don't do that", "ben will do it", "as long as he is asleep"."""
    if _ON_CONDITION.search(said):
        return True
    behind = bool(before.strip()) or not after.strip()
    return behind and _WITHDRAWS.match(said) is not None


def waits(said: str, before: str) -> bool:
    """Whether it says what is to be waited for: "as soon as it gets dark", also where only what
    stands before it says so. What should be, or is wanted to be, so "when we leave" may be so
    before."""
    if _WAITING.search(before) or _FOR_THEM_WHEN.match(said):
        return True
    so = wishes(before) or (_WHEN_SOMEBODY.match(said) and _WANTED_SO.search(before))
    return _WAITS.match(said) is not None and not (said.startswith("when") and so)


def then_is_later(said: str, after: str) -> bool:
    """Whether what follows is for the time that is said."""
    if _LATER.search(said) and _AT_THAT_TIME.search(after):
        return True
    return OF_TIME.search(said) is not None and _THEN.search(after) is not None
