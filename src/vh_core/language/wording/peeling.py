"""What is said beside an order that is an order only without it.

    i am so tired | can you brew a coffee
    heat up the pie | please | i am hungry
    lights off everywhere | we are leaving

Where a sentence cannot be read as it stands, it is cut in two: one part must be an order in full,
and the other one only say something.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Callable, Iterator

from vh_core.language import patterns as re
from vh_core.language.odd_words import could_restrict
from vh_core.language.wording.asides import OF_WHICH
from vh_core.language.wording.speech import is_remark, says_how_things_are, takes_back, wishes
from vh_core.language.wording.word_classes import AS_A_REASON, NUISANCES, OCCASIONS, either

#: where what is said beside an order may begin or end
_MARKED = (
    re.compile(r", "),
    re.compile(
        rf",? (?:please|because|cause|cuz|coz|cos|since|so|and|but|{AS_A_REASON}|for|thanks|now)\b,? "
    ),
)
#: where it may begin or end and no word says so
_RUN_ON = (
    re.compile(r"(?= (?:can|could|would|will|please) (?:you|u|someone|somebody)\b)"),
    re.compile(
        r"(?= (?:i|we|it|there|he|she|they|nobody|no one|someone|somebody|everyone|everybody|people)\b)"
    ),
    re.compile(r"(?= (?:need|want) (?:it|them|one|some|those)\b)"),
    re.compile(
        r" (?=(?:turn|switch|open|close|shut|put|bring|get|take|make|brew|set|start|warm|heat|wash|clean)\b)"
    ),
    re.compile(r"(?= (?:my|our|the)\b)"),
)
#: "we usually | keep the bread …" is one sentence
_HANGING = re.compile(
    r"\b(?:i|we|you|he|she|they|to|usually|always|often|never|already|still|just|will|would|can|could|can't|cannot|don't|didn't|doesn't|not|have|had|has|and|or|must|should|did|do|does|may|might|who|that|one|two|three|four|five|six|several|another|the|a|an|my|our|your|is|are|was|were|be|been|of|in|on|at|with|for|every|all|each|any|some|both|by|wife|sister|brother|mother|father|husband|kids|people|somebody|someone|nobody|everybody|guests|even|really|also)$"
)
_WANTS_TO = re.compile(r"^(?:i|we) (?:want|need|would like) to (?!be\b|have\b)\w+")
#: what says which is meant, and no more than that
_NARROWS = re.compile(
    r"^(?:not|never|rather|(?:i|we) (?:mean|meant)|the ones?|those|which|whichever|that is|but|only|just)\b"
)
#: "(in the drawer) it is lying on"
_IS_RELATIVE = re.compile(
    r"\b(?:lying|standing|sitting|hanging|resting|leaning|reading|using|wearing|looking|kept|stored|left|placed|put|stands?|lies|lie|sits?|hangs?|is|are) (?:on|in|at|near|by|under|from)$"
)
_SAYS_BE = re.compile(r"\b(?:is|are|was|were|has|have|looks?|smells?|seems?)\b")
#: a thing by its name, with no verb behind it
_NAMED = re.compile(
    r"^(?:the|my|our|an?|all|both|every|one|two|three|four|\d+)(?: (?!(?:would|will|can|want|wants|like|likes|need|needs|love|loves|see|sees|has|have|is|are)\b)[a-z]+){1,3}$"
)
#: what begins a sentence of its own where no comma stands before it; "the book i am reading" is one thing
_OWN_SENTENCE = re.compile(
    r"^(?:(?:i|we) (?:will|want to|need to|have to|can't|cannot|don't|do not|forgot|feel|(?:am|are)(?! (?!going|coming|leaving|freezing|starving)\w+ing\b))"
    r"|(?:i|we) have (?:got )?(?:an?|guests|visitors|people|friends|company|work)\b|(?:(?:i|we|he|she|they) )?(?:needs?|wants?) (?:it|them|one|some|those)\b|they are (?!\w+ing\b|(?:in|on|at|inside|under|open|closed|shut|clean|dirty|off|all|both|still|already)\b)"
    r"|(?:it|there|nobody|somebody|someone|everyone|everybody|guests) (?:is|are|was|has|will|looks|smells|seems|gets)|(?:people|no one) (?:is|are) (?:already |still |all |just )?(?:(?:asleep|sleeping|here|home|coming)(?: (?:now|already|here|upstairs|over|soon|next door|in the next room))?$|(?<=one is )watching(?: it| this| that)?$)"
    r"|(?:people|everyone|everybody|anyone|they) can (?:all |just |easily |always )?(?:see|look) (?:right |straight |all the way )?(?:in|inside|me|us)\b|dinner is|(?:my|our|the) ) ?"
)
_NAMES_IT = re.compile(r"^(?:the|my|our)\b")
#: "turn off | the tv when the news is over", "turn on the lamp on | the nightstand where …": what
#: it is done to comes next, or where
_UNFINISHED = re.compile(
    r"^(?:(?:please|just|then) )*[a-z]+(?: (?:on|off|up|down|out|away)(?: .+ (?:on|in|at|from|under|into|onto|of|to|by|near|with))?)?$"
)
#: "put the water on | my desk …": where it goes comes next
_PUT_ON = re.compile(
    r"^(?:(?:please|just|then) )*(?:put|place|lay|set|leave) .+ (?:on|in|up|down)$"
)
#: where another part of a sentence begins
BETWEEN = re.compile(r"(?:,|[.;])? (?:and then|and|so|then|but) |, ")
_ADDED = re.compile(
    r"^(?:(?:because|cause|cuz|coz|cos|since|so|and|but|as|for|well|oh|now|please|thanks)\b,? ?)+"
)
_PERSON = r"(?:i|we|he|she|they|somebody|someone|nobody|everybody|everyone|people|no one|guests|visitors|friends|(?:the|my|our|his|her|some) (?:wife|husband|mother|father|mum|mom|dad|kids?|children|baby|boss|friends?|guests?|visitors|neighbou?rs?|son|daughter|family|cat|dog|doctor|plumber|postman|girls?|boys?|parents|sister|brother|grandma|grandpa|landlord))"
_THING = r"(?:it|there|that|this|dinner|lunch|breakfast|work|school|(?:the|my|our|his|her|their|some|all|most|these|those|half) (?:(?!i\b|we\b|you\b|he\b|she\b|they\b)\w+ ){1,4}?)"
_IS = r"(?:am|is|are|was|were|has|have|had|isn't|aren't|wasn't|haven't|hasn't|looks?|smells?|smelled|stinks?|seems?|feels?|sounds?|comes?|came|got|gets?|starts?|arrives?|just|already|still|always|almost|nearly|keeps?|kept)"
#: "(turn the tv on) my show is starting"
_IS_SAID_OF = re.compile(rf"^(?:the|my|our) [a-z]+ {_IS}\b")
_SAYS = re.compile(
    rf"^(?:oh |oops |ah |well )?(?:{_THING} ?{_IS}|{_PERSON}(?: (?:really|just|also|still|always|usually|almost|already|never|nearly|all))* (?:{_IS}|can|cannot|can't|could|couldn't|will|won't|do|does|did|don't|doesn't|didn't|\w+))\b.*$"
)
#: a wish that the order beside it spells out
_LONGS = re.compile(
    r"^i(?:'d| would| could)? (?:really |so |just )?(?:use|do with|fancy|love|kill for|crave|am craving|am dying for|need|want) (?!to\b|you\b)(?!.*\b(?:on|in|off|at|open|closed|from)\b)[\w ]+$"
)
#: with nobody said who does it
_SUBJECTLESS = re.compile(
    r"^(?:just |now |already |still )?(?:(?:cooking|baking|leaving|eating|dining|going out|heading out|serving|off|out of here) in (?:about |around )?(?:a (?:few|couple of) |half an |an |[a-z]+-?[a-z]* ?|\d+ ?)?(?:hour|minutes?|mins?|ten|five|fifteen|twenty|thirty|\d+|bit|minute|moment)|(?:finally|at last|just got|just come) (?:home|back|in)(?: from \w+)?|(?:home|back) (?:at last|again|from \w+)|(?:all )?(?:done|finished)(?: (?:working|cooking|reading|eating|practising|playing|recording|writing|studying|with (?:work|dinner|lunch|breakfast|supper|homework|practice)))?(?: for (?:today|tonight|now|the (?:day|night|evening)))?|going (?:out|to bed|to sleep|away|to work|home|on holiday)|heading (?:out|off|home|to \w+)|leaving|off to \w+|running late|feeling [\w ]+|"
    r"expecting [\w ]+|having (?:guests|people|friends|company|a \w+)|(?:so |very |too |pretty |quite |really |bit |a bit )?(?:tired|hungry|thirsty|sleepy|cold|hot|warm|dark|bright|loud|stuffy|freezing|starving|exhausted|bored|messy|late|chilly|noisy|sick|busy|knackered)(?: here| in here| today| already| now| outside)*"
    r"|(?:have|got|need) to (?:go|run|leave|work|rush|dash|hurry|sleep|rest)\b[\w ]*|(?:looks?|smells?|feels?|sounds?|seems?|gets?)(?: (?:so|very|too|a bit|really|much|all|quite|rather|just|pretty))* (?!like\b)\w+(?: (?:otherwise|here|in here|now|again|today|in there|this way|that way))*|no (?:rush|hurry|worries|time|pressure)|can(?:not|'t) (?:see|sleep|reach|hear|breathe|find|work|concentrate)\b[\w' ]*|(?:need|want) (?:(?:to )?\w+(?: \w+)?|(?:it|them|one|some|those) for [\w ]+))$"
)
#: what is an occasion, and a thing as well
_SERVED = {
    "tea",
    "coffee",
    "snack",
    "dessert",
    "game",
    "film",
    "movie",
    "night",
    "evening",
    "reading",
}
#: an exclamation, or what time it is
_EXCLAIMS = re.compile(
    r"^(?:oh |it is |wow |yay |ok |so )?(?:what an? [\w ]+|(?:long|busy|hard|rough|tough|bad|great|lovely|hectic|crazy) (?:day|week|meeting|night|morning|trip|drive|shift|evening)|(?P<time>(?:[\w']+ )?(?:time|night|day|evening|party|morning|marathon|o'clock))(?: (?:again|everyone|guys|kids))?"
    r"|(?:bed|tea|dinner|lunch|breakfast|show|play|party|game|movie)time|oh (?:no|dear|my|god|well|boy|man|gosh)|(?:oops|whoops|ugh|phew|brr+|damn|dang|darn|gosh|wow|omg|yikes|argh+|aargh|oopsie|hmm+|ouch|eek|yay|hooray|sigh|shoot|crap|jeez|geez|bother|blimey|crikey|goodness|heavens|(?:my )?god|holy \w+|great|cool|nice|perfect|lovely|super|wonderful|thanks|yes|yeah|yep|sure|ta|cheers)+"
    rf"|(?:no more|enough|too much|stop)(?: (?:of )?(?:this|that|the|all|all this|all that|loud))* {either(NUISANCES)}(?: (?:now|here|please|already|in here|for (?:now|today|tonight)|today|tonight))*"
    r"|(?:no more|(?:that is |that was )?enough) (?:of )?(?:(?:this|that|the|all|these|those) )*[a-z]+(?: [a-z]+)? for (?:now|today|tonight|one day|this evening)"
    rf"|no (?:more )?(?:[a-z]+ )?{either(OCCASIONS - _SERVED, 'visitors', 'guests')} (?:for (?:me|us) )?(?:today|tonight|tomorrow|this (?:morning|evening|afternoon|week))"
    rf"|(?:some )?(?:silence|quiet|peace(?: and quiet)?)(?: (?:now|please|here))*"
    r"|(?:(?:a|the|our|my|romantic|big|small|quick|late|early|family|cosy|sunday|birthday|candlelight|nice|little) )*(?:breakfast|brunch|lunch|dinner|supper|tea|meal|party|picnic|barbecue|movie|wine evening)(?: (?:for|with) (?:(?:the|my|our|some) )?(?:one|two|three|four|five|six|seven|eight|\d|me|us|everyone|guests?|friends?|family|kids|children|parents|wife|husband|grandma|grandpa|neighbours?))?(?: (?:tonight|today|now|soon|at home|time))?"
    r"|(?:men|women|boys|girls|kids|children|husbands|teenagers|people)"
    r"|(?:an? |another |more )?(?:(?:big|bad|heavy|real|nasty) )?(?:storm|thunderstorm|thunder|rain|snow|frost|hail|gale|wind|weather|cold front|heat wave)s? (?:(?:is|are) )?(?:coming(?: up| in| on)?|on (?:the|its) way|ahead|brewing|expected|forecast|moving in)(?: (?:soon|now|today|tonight|later|fast))*"
    r"|(?:nothing but|only|just|more|always|all|still|again|(?:the )?same(?: old)?)(?: the)? (?:(?:bad|sad|boring|stupid|same old|same|silly|terrible|awful|depressing|old|grim) )*(?:news|nonsense|trouble|problems|noise|repeats|adverts?|ads|commercials|reruns|stress|complaints|lies|politics|chaos|gossip|war)(?: (?:again|today|all day|everywhere|tonight|as usual|in the world))*"
    r"|(?:such )?(?:lovely|nice|beautiful|gorgeous|awful|terrible|horrible|miserable|dreadful|strange) weather(?: (?:today|again|outside|out there|we are having))*|(?:not )?that (?:song|show|film|movie|programme|advert|tune|noise|man) again"
    r"|nothing (?:(?:good|decent|interesting|worth watching|new) )?on(?: (?:the )?(?:tv|telly|radio))?(?: (?:tonight|today|again|as usual))*|better safe than sorry|safety first|you never know"
    r"|(?:(?:[a-z'-]+ ){1,5}(?:and|but) )?(?:still )?no end(?: in sight| to it| of it| yet)?"
    r"|(?:coffee break|break|food|rain|guests|visitors|company|spring cleaning|laundry))$"
)
#: what an exclamation of the time may not name
_WHEN = frozenset(
    {"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "every", "each",
     "one", "next", "this", "that", "all", "at", "in", "on", "any", "some", "last", "first", "the",
     "to", "by", "until", "same", "second", "third", "half"}
)  # fmt: skip
#: on what an order may depend; a remark may say it of itself
_DEPENDS = re.compile(
    r"\b(?:if|when|whenever|unless|until|till|while|after|once|tomorrow|later|except|instead|only|not yet|should|must|ought)\b|\bwhere (?:it|they) (?:is|are)$"
)
#: what somebody is about to do; what "and" joins to that is what they do next, and no order
_OWN_PLAN = re.compile(
    r"\b(?:(?:i|we) (?:(?:am|are|was|were) )?(?:(?!not\b)[a-z]+ ){0,2}?(?:(?:going|about|trying|off|planning|wanting|ready|want|need|have|like|love|plan|hope|try) to|will|might|may|shall|could)|let (?:me|us)) (?!be\b)(?P<verb>[a-z]+)\b[^,.;!?]*$"
)
_ALSO_DONE = re.compile(r"^[ ,]*(?:(?:and|then) )+$|^[ ,]*and$")
#: why, and by which order: "save power by turning off the computer"
_BY = re.compile(r"^(?P<why>[^,]+?),? by (?P<verb>\w+ing) (?P<rest>.+)$")
_I_WANT = re.compile(r"^(?:i|we) (?:want|need|would like)\b")
#: how something should be by a time that comes after it is so
_BY_THEN = re.compile(
    r"^(?P<order>.+?),? (?P<then>(?:when|by the time|before|while) (?:i|we|he|she|they|the \w+|my \w+|our \w+|guests|everyone|somebody|someone|nobody|there is nobody) (?!(?:is|are) (?:on|off|open|closed)\b)[\w' ]+)$"
)
#: what happens by then, or meanwhile
_MEANWHILE = re.compile(
    rf"^(?P<order>.+?),? (?P<then>(?:before|while|whilst|by the time|now that|since|{AS_A_REASON}|because) (?P<what>.+))$"
)
#: what comes of it otherwise
_OR_ELSE = re.compile(
    r"^(?P<order>.+?),? (?P<why>(?:or(?: else)?|otherwise) (?:it|they|we|i|he|she|someone|somebody|the \w+|my \w+) (?:will|might|may|would|could|can|can't|cannot|gets?|goes|won't|(?:is|are|am) (?:going to|gonna|bound to|about to))\b.+|otherwise (?:comes?|gets?|goes?|there|everything|all)\b.+)$"
)
#: why, whatever it is: "i don't want anyone looking in, so …"
_SO_THAT = re.compile(
    r"^(?P<why>(?:i|we|he|she|they|the kids|my \w+|the \w+|it|nobody|somebody|someone)\b(?!.*\b(?:if|unless|until|except|only|tomorrow|later)\b)[^,]+),? so,? (?P<order>.+)$"
)
#: "for the movie, …"
_FOR = re.compile(
    r"^(?P<why>for (?:the|our|tonight's|a|this) (?:movie|film|game|party|dinner|guests?|visitors?|meeting|meal|kids|trip|night|evening|barbecue|picnic)(?: night| tonight)?),? (?P<order>.+)$"
)
_IN_ROOM = re.compile(r"\b(?:in|into|to|of|from) ((?:the|my|our) [\w ]+)$")
_PLACED = re.compile(r" (?:in|on|at|there|here)\b")
#: what somebody would have in or out, by what is ordered beside it
_LET_IN = re.compile(
    r"^(?:to |please |let us )*(?:let|get|bring) (?:in )?(?:some |a bit of |a little |the |more |a breath of )*(?:fresh |natural |clean |cool |warm |evening |morning )?(?:air|light|daylight|sun|sunlight|sunshine|breeze|warmth|heat|cold|smell|steam|smoke|fumes|draught)(?: in| out)?(?: (?:into|in|to|of|out of|from) (?P<room>[\w ]+?))?(?: in)?$"
)
#: "the windows in the kitchen | and the bathroom are open": one thing that "are" so is named with
#: what stands before it
_ARE_TOGETHER = re.compile(
    r"^(?:and |(?=[^,]+,? and ))(?:(?:in|on|at|of|from|inside|near) )?(?:the|my|our) (?:one (?:in|on|at) (?:the |my )?)?(?:[\w']+,? )*?(?!\w*[^s\W]s )\w+ (?:(?:both|all|still|also) )*(?:are|were|have|need|look|smell|seem|taste)\b"
)
_MOST_CUTS = 14
_FEWEST_TURNS, _MOST_TURNS = 3, 6
#: longest text that is cut, characters: each place is tried
_LONGEST = 300


def cut(
    text: str,
    is_order: Callable[[str], bool],
    begins: Callable[[str], bool],
    tells: Callable[[str], bool],
    is_order_beside: Callable[[str], bool],
) -> tuple[str, str, str] | None:
    """What is said before an order, the order, and what is said after it, of a text that is none as
    a whole; None where that cannot be told. `begins`: whether an order begins with a verb there;
    `tells`: whether a text only tells something, `is_order_beside` whether it is an order beside
    another one, too."""
    if len(text) > _LONGEST:
        return None
    by_then = _by_then(text, is_order, tells)
    if by_then is not None:
        return by_then
    for pattern in (_OR_ELSE, _SO_THAT):
        found = pattern.match(text)
        if found is not None and is_order(found["order"]) and not is_order(found["why"]):
            why = found["why"].strip(" ,")
            return ("", found["order"], why) if pattern is _OR_ELSE else (why, found["order"], "")
    for first, second, marked in _apart(text, begins):
        after, before = _ADDED.sub("", second), _ADDED.sub("", first)
        verb_first = begins(first)
        if (
            says_only(after, is_order_beside, tells)
            and is_order(first)
            and (
                marked
                or (
                    _OWN_SENTENCE.match(after)
                    and (verb_first or not _NAMES_IT.match(after))
                    and not (_NAMES_IT.match(after) and _goes_on(first, after))
                    and not OF_WHICH.search(after)
                )
            )
        ):
            return "", first, second
        spelt = _LONGS.match(before) is not None
        marks = text[len(first) :].startswith(",") or _LET_IN.match(before)
        hangs = not marks and _HANGING.search(before)
        if not (spelt or says_only(before, is_order_beside, tells)) or hangs:
            continue
        if (
            ((marked and tells(before)) or begins(after) or wishes(after) or _I_WANT.match(after))
            and is_order(after)
            and not is_remark(after)
        ):
            return first, second, ""
    purpose = _FOR.match(text)
    if purpose is not None and is_order(purpose["order"]):
        return purpose["why"], purpose["order"], ""
    for first, second, marked in _cuts(text):
        after = _ADDED.sub("", second)
        if (
            marked
            and says_only(after, is_order_beside, tells)
            and (deeper := cut(first, is_order, begins, tells, is_order_beside))
            and deeper[0]
        ):
            return deeper[0], deeper[1], second
    return None


def _by_then(
    text: str, is_order: Callable[[str], bool], tells: Callable[[str], bool]
) -> tuple[str, str, str] | None:
    """What is said before an order, the order, and what happens by then, or meanwhile."""
    later = _BY_THEN.match(text)
    wished = later is not None and (wishes(later["order"]) or _I_WANT.match(later["order"]))
    if later is not None and wished and is_order(later["order"]):
        return "", later["order"], later["then"]
    during = _MEANWHILE.match(text)
    if during is not None and is_order(during["order"]) and tells(during["what"]):
        return "", during["order"], during["then"]
    return None


def _goes_on(order: str, name: str) -> bool:
    """Whether the name that a part begins with may be what an order before it is done to, or where."""
    placed = _PUT_ON.match(order) is not None and _IS_SAID_OF.match(name) is None
    return placed or _UNFINISHED.match(order) is not None


def in_turn(
    text: str,
    is_order: Callable[[str], bool],
    tells: Callable[[str], bool],
    is_order_beside: Callable[[str], bool],
) -> list[tuple[str, bool]]:
    """The parts of a text that orders and tells by turns, between commas, and whether each is an
    order: "put the apples in the fridge, the bananas are rotten, throw them away"; none where that
    cannot be told."""
    parts = text.split(", ")
    if not _FEWEST_TURNS <= len(parts) <= _MOST_TURNS or len(text) > _LONGEST:
        return []
    best: list[list[tuple[str, bool]] | None] = [None] * len(parts) + [[]]
    for start in range(len(parts) - 1, -1, -1):
        for end in range(len(parts), start, -1):
            after = best[end]
            part = ", ".join(parts[start:end])
            order = _ADDED.sub("", part)
            if after is None:
                continue
            if says_only(order, is_order_beside, tells):
                found = [(part, False), *after]
            elif is_order(order):
                found = [(order, True), *after]
            else:
                continue
            if best[start] is None or len(found) < len(best[start] or ()):
                best[start] = found
    turns = best[0] or []
    return turns if {order for _, order in turns} == {True, False} else []


def subjectless(text: str) -> bool:
    """Whether a text tells of whoever speaks, who is not named: "running late"."""
    return _SUBJECTLESS.match(text) is not None and not _DEPENDS.search(text)


def lets_in(text: str) -> str | None:
    """The words for the room into which air or light is to come, or out of which; "" where none is
    said, None where a text says nothing of the kind."""
    found = _LET_IN.match(text)
    return (found["room"] or "") if found is not None else None


def goes_on_with_plan(before: str, between: str) -> bool:
    """Whether what is joined is what somebody does next who told what they are about to do: "I am
    going to lie down | and sleep"."""
    return _ALSO_DONE.match(between) is not None and _OWN_PLAN.search(before) is not None


def says_only(text: str, is_order: Callable[[str], bool], tells: Callable[[str], bool]) -> bool:
    """Whether a part says something, and orders nothing, nor changes what is ordered."""
    parts = BETWEEN.split(_ADDED.sub("", text))
    if any(map(is_order, parts[1:])):
        return False  # it is rotten, bin it
    if tells(text) and not is_order(text):
        return True
    if not text or _DEPENDS.search(text) or takes_back(text) or wishes(text):
        return False
    if _IS_RELATIVE.search(text) or _NARROWS.match(text) or _names_which(text):
        return False
    said = is_remark(text) or _WANTS_TO.match(text) or _SUBJECTLESS.match(text) or exclaims(text)
    said = said or ("," not in text and says_how_things_are(text))
    return bool(said or _SAYS.match(text) or _LET_IN.match(text)) and not is_order(text)


def _names_which(text: str) -> bool:
    """Whether a text only names things, and which they are: "the book and the game that are in the
    bookshelf" is a part of a list, and tells nothing."""
    names, which, rest = text.partition(" that is ")
    if not which:
        names, which, rest = text.partition(" that are ")
    if not which or _SAYS_BE.search(rest):
        return False
    return all(map(_NAMED.match, re.split(r",? and |, ", _ADDED.sub("", names))))


def exclaims(text: str) -> bool:
    """Whether a text only exclaims something, or says what it is time for: "movie night"."""
    found = _EXCLAIMS.match(text)
    if found is None:
        return False
    words = (found["time"] or "").split(" ")
    meal = words[-1] == "time" or not any(map(could_restrict, words[:-1]))
    return not _WHEN.intersection(words) and meal and not (len(words) == 1 and words[0])


def by_doing(text: str, is_room: Callable[[str], bool]) -> tuple[str, str] | None:
    """What for, and the order in -ing with the room: "let light into the bedroom by opening the
    curtains"; None where nothing of the kind is said."""
    found = _BY.match(text)
    if found is None or _DEPENDS.search(text) or takes_back(text):
        return None
    room = _IN_ROOM.search(found["why"])
    how = f"{found['verb']} {found['rest']}"
    if room is not None and is_room(room[1]) and not _PLACED.search(how):
        how = f"{how} in {room[1]}"
    return found["why"], how


def _apart(text: str, begins: Callable[[str], bool]) -> Iterator[tuple[str, str, bool]]:
    """As `_cuts`, but not between two places of the same things."""
    for first, second, marked in _cuts(text):
        if begins(first) or not _ARE_TOGETHER.match(second):
            yield first, second, marked


def _cuts(text: str) -> Iterator[tuple[str, str, bool]]:
    """The two parts of a text at each place where what is said beside an order may begin or end,
    and whether a comma or a word says so."""
    marked = [match for pattern in _MARKED for match in pattern.finditer(text)]
    run_on = [match for pattern in _RUN_ON for match in pattern.finditer(text)]
    for match in [*marked[:_MOST_CUTS], *run_on[:_MOST_CUTS]]:
        between = match[0].strip(" ,")
        first, second = text[: match.start()].strip(" ,"), text[match.end() :].strip(" ,")
        if goes_on_with_plan(first, match[0]):
            continue
        if first and second:
            second = second if between in ("please", "thanks") else f"{between} {second}".strip()
            yield first, second, bool(match[0])
