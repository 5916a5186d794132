"""What stands before or beside an order and is half of it, or the reason for it, in other words:
what is looked for and then closed, what is checked and then switched, what a room should be like
and how. Patterns over a text in lower case, before its sentences are told apart."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.function_words import NUMBERS
from vh_core.language.wording.rules import BEGINS, BEGINS_OR_GOES_ON, table
from vh_core.language.wording.word_classes import AT_ANOTHER_TIME, ORDER, ROOMS, either
from vh_core.naming import singular

_POLITE = r"(?:(?:please|just|now|then|so|and|kindly|(?:can|could|would|will) you(?: please| just)?|i (?:want|need|would like) you to|i'd like you to),? )*"
_THE = r"(?:the |my |our )"
_ROOM = rf"{_THE}{either(ROOMS)}"
_THING = rf"{_THE}(?!(?:one|ones|other|others)\b)[a-z]+(?: (?!(?:is|are|and|or|in|on|at|from|of|if)\b)[a-z]+){{0,2}}"
_AT = r"(?: (?:in|on|at|by|from) (?:the |my |our )[a-z]+(?: (?!(?:is|are|and|or|has|have)\b)[a-z]+)?)?"
#: what there is of in several rooms, and how it may be
_FIXED = (
    r"(?:(?:ceiling |floor |table |bedside )?(?:lights?|lamps?)|windows?|curtains?|blinds?|doors?)"
)
_SO = r"(?:on|off|open|closed|shut)"
_ELSEWHERE = r"(?:everywhere else|elsewhere|in (?:all|every|each)(?: of)?(?: the)? other rooms?|in the (?:other rooms|rest of the (?:house|home|flat|apartment)))"
#: what would be nice, of which it is said next how
_NICE = r"(?:would (?:also |really )?be (?:so |very |really |quite )?(?:nice|good|great|lovely|wonderful|perfect|welcome)|is what (?:i|we) (?:need|want))(?: (?:now|right now|today|tonight|in here|here))?[.!;:]+ +"
_SOME = r"(?:an? (?:little )?bit of |a little |some |a touch of |more |some more |a bit more )?(?:nice |soft |fresh |quiet |good |peace and )*"
_IF_NOT = r"(?:if (?:not|(?:it|they|that) (?:is not|are not|isn't|aren't)(?: (?:so|the case))?))"

_WITH_A_DOOR = r"(?:fridge|refrigerator|freezer|microwave|oven|dishwasher|washing machine|washer|dryer|closet|wardrobe|(?:[a-z]+ )?(?:cabinet|cupboard))"
_SWITCHES = rf"(?P<verb>(?:turn|switch) (?:on|off)|open|close|shut) (?P<what>(?:(?:all )?the )?{_FIXED}) in (?P<room>(?:{_THE})?{either(ROOMS)})"
_BUT = r"(?:,| and|, and| but|, but) "
_HAS_ITS = rf"{BEGINS}(?P<room>{_ROOM}) (?:needs to|has to|must|should|ought to) have (?:its|the) (?P<a>{_FIXED}) (?P<so>{_SO})"

#: only tells that something is so, or should not be left so
_SO_ALONE = re.compile(
    rf"^(?!{_POLITE}{ORDER}\b)[^,]*?\b(?:is|are|leave|left)\b[^,]*\b(?:on|off|open|running)(?: (?:again|all (?:day|night|the time)|like (?:this|that)))?$"
)


def _wished(*comforts: str) -> str:
    """A part of a pattern that says that some of these would be nice."""
    return rf"(?:{_SOME}{either(comforts)} {_NICE}|(?:i|we) (?:want|need) {_SOME}{either(comforts)}[.!;:]+ +)"


_MUSIC = _wished("music")
_QUIET = _wished("quiet", "silence", "peace", "calm")
_LIGHT = _wished("light", "daylight", "sunlight", "sun", "sunshine")
_AIR = _wished("air", "breeze", "ventilation")


def _put_in(found: re.Match[str]) -> str:
    """What is cooked, as what is put where it is cooked."""
    if not found["pan"]:
        return f"put {found['what']} in"
    at = f" that is {found['at']}" if found["at"] else ""
    return f"put {found['what']} in {found['pan']}{at}"


def _that_one(found: re.Match[str]) -> str:
    """The order for the one that is not so, named by where it is."""
    what = f"{found['what']} {found['where']}"
    return f"{found['close']} {what}" if found["close"] else f"{found['turn']} {what} off"


def _then(found: re.Match[str]) -> str:
    """An order "when you leave", behind another one, as what is done then; nothing is done before it
    where it stands behind what is told alone: "the drawer is open. close it when you leave"."""
    before = found.string[: found.start("order")]
    before = re.sub(r"(?:[\s.!?;,]|\b(?:and|then|please)\b)+$", "", before)
    alone = _SO_ALONE.match(re.split(r"[.!?;\n]+ *", before)[-1])
    return found[0] if alone else f"{found['before']} {found['order']}"


def _one_of_those(found: re.Match[str]) -> str:
    """The one of several things in a place that is moved; as it stands where the same one stays."""
    if found["not"] == found["so"]:
        return found[0]
    what, place = singular(found["what"]), found["at"].partition(" ")[2]
    return f"put the {found['so']} {what} from {place} {found['to']}"


def _none_so(found: re.Match[str]) -> str:
    """That none of several kinds should be so."""
    what = re.sub(r"\b(?:or|nor|and)(?: no)?\b", "and no", found["what"].strip())
    return f"no {what} should be {found['so']}{found['at'] or ''}"


def _made_so(found: re.Match[str]) -> str:
    """How the thing should be that was told of."""
    so = "closed" if found["so"] in ("close", "shut") else found["so"]
    return f"{found['what']} {so}"


#: what somebody is about to do in a room, or with a thing
_LATER = r"(?:clean|cook|bake|paint|tidy|scrub|mop|wash|sleep|work|read|eat|iron|vacuum|dust|study|write|sit)(?: (?:in|at|on|up))? (?:the|my|our) [a-z]+(?: [a-z]+)??"
#: where one may look, in every room or in one
_EVERYWHERE = r"(?: (?:everywhere|(?:in|of|throughout) (?:(?:every|each|any) room|(?:all|all of) (?:the )?rooms|the (?:whole |entire )?(?:house|flat|home|apartment))))"
_MACHINE_FIRST = r"(?! (?:all |both )?(?:in|into|inside|to|on) (?:the |a )?(?:wash|washer|washing|machine|sink|laundry|dryer|basin|tub|bathtub)\b)"
CONTEXT = table(
    # wash my clothes and hang them in the closet: the machine is not where they are in the end
    (rf"\b(?:wash|do) (?P<whose>the|my|our|his|her|their) (?:dirty )?(?P<what>clothes|laundry|washing)(?P<then>(?:,? and(?: then)?|,? then|[.;!](?: then)?) (?:please )?(?:put|hang(?: up)?|place|store|lay|bring|take|return) (?:them|it)\b){_MACHINE_FIRST}", r"clean \g<whose> dirty \g<what>\g<then>"),
    # the plates are already on the table, so add two forks
    (rf"(?P<told>{BEGINS}(?:(?!(?:the|my) (?:list|note|recipe)\b){_THE}(?:(?!\b(?:if|not|no)\b)[a-z]+ ){{1,3}}(?:is|are)|there (?:is|are)(?: (?!(?:no|not)\b)[a-z]+){{1,4}})(?: already| now)? (?P<at>(?:in|on) {_THE}[a-z]+(?: (?!(?:in|on|and|or|so|but|already|now)\b)[a-z]+){{0,2}}(?: in {_ROOM})?))(?: already| now)?(?:[.;!,]+| -) {_POLITE}(?:also )?add (?P<what>(?:(?!\b(?:to|in|on|into|onto|more|another|other|there|it|them|if|from|please)\b|,? please\b)[^.!?;])+)(?=(?:,? please)?[.!]*(?:;|$| ))(?!,)", r"\g<told>. put \g<what> \g<at>"),
    # look in the cabinet. put the glass …
    (rf"{BEGINS}{_POLITE}(?:look|have a look|go and look) (?:in|inside|into) (?P<place>{_THE}{_WITH_A_DOOR}(?: in {_ROOM})?)[.;!]+ +(?=(?:there (?:is|are) [^.!?;]+\bin (?:it|there)[.;!] +)?{_POLITE}{ORDER} )", r"go to \g<place>. "),
    # check the windows in every room. if one is open, close it
    (rf"{BEGINS}{_POLITE}(?:check|look at|go and check|have a look at) (?:all )?(?:of )?{_THE}?(?P<what>{_FIXED}){_EVERYWHERE}[.;,:!]+ (?:and )?if (?:one|any|any one|some|one or more|any one|at least one)(?: of (?:them|these|those))? (?:is|are) (?:still )?(?P<so>on|open),? (?:then )?(?:please )?(?P<do>close|shut|(?:turn|switch)(?= (?:it|them|that one|those) off)) (?:it|them|that one|those)(?P<off>(?: off)?)(?=,? please\b|[.;!]|$)", r"\g<do>\g<off> all the \g<what> that are \g<so>"),
    # no lamp may be on in any room: switch off those that are
    (rf"{BEGINS}no (?P<what>(?:(?!\b(?:of|in|on|is|are|may|should|must|that|which|one|more)\b)[a-z]+ ){{1,7}}?)(?:may|should|must|shall|can) be (?:left )?(?P<so>on|open)(?:(?P<at> in {_ROOM})| in any (?:of the )?rooms?| anywhere(?: in the (?:house|flat|home|apartment))?)?(?:(?:[:;.,]| -) *{_POLITE}(?:(?:switch|turn) off|close|shut) (?:those|the ones?|any|all|whichever|everything)(?: of them)? (?:that|which) (?:is|are)(?: still)?(?: on| open)?)?(?=[.!;]|$)", _none_so),
    # the pie must be done, so oven off
    (rf"{BEGINS}(?P<what>{_THING}) (?:must|should|ought to|will) be (?P<so>done|ready|finished|cooked|baked|boiled)(?: by now| now| already)?(?=(?:,? so|[,;.!]+)(?: now)? [^.!?;]*\b(?:(?:turn|switch|shut) off (?:the )?(?:oven|stove|hob|microwave)|(?:oven|stove|hob|microwave) off)\b)", r"\g<what> is \g<so>"),
    # four books have gathered on the nightstands
    (rf"{BEGINS}(?P<n>{either(NUMBERS)}|some|several|a few) (?P<what>[a-z]+(?: (?!have\b)[a-z]+)?) have (?:(?:somehow|again|once more) )?(?:gathered|accumulated|collected|piled up|ended up|landed|been left|turned up)(?: again| somehow)? (?=(?:in|on) )", r"there are \g<n> \g<what> "),
    # is that the tap still going? shut it off
    (rf"{BEGINS}is (?:that|it) (?P<what>{_THE}(?:(?!\b(?:still|in|on|off|that|i)\b)[a-z]+ ){{1,3}})(?:i (?:can )?hear )?(?:still |again )?(?:(?P<so>on|open)|going|running|dripping|playing|blaring)(?: again| still)?\? (?={_POLITE}(?:turn|switch|shut|close) )", lambda found: f"{found['what']}is {'still ' + found['so'] if found['so'] else 'running'}. "),
    # turn off the stove if it is on and close the microwave
    (rf"(?<=\w )(?P<if>if (?:it is|they are|it's|they're) (?:still |already )?(?:on|off|open|closed|shut|dirty|running)),? (?:and then|and|then) (?={ORDER}\b (?!(?:it|them)\b)(?![^.!?;]*\b(?:otherwise|else|if not)\b))", r"\g<if>. "),
    # i want to sleep now so all lights in here should be off
    (rf"(?P<why>{BEGINS}(?:i|we|i'd|we'd) (?:want|need|would like|like|am going|are going) to [^.!?;,]{{1,60}}?),? so (?=(?:the|all|every|my|our|both) [^.!?;]*\b(?:should|must|has to|have to|needs to|need to|ought to)\b)", r"\g<why>, "),
    # …, which is why I would like you to take it
    (rf",? (?:and )?(?:which is why|that is why|that's why|for which reason|for that reason),? (?={_POLITE}{ORDER}\b(?! (?:is|are|was|were)\b)){_POLITE}", ". "),
    # a bit of music would be nice. switch on the radio
    (rf"{BEGINS}{_MUSIC}(?={_POLITE}(?:[^.!?;]*\b(?:radio|stereo|cd player|speakers?|tv|telly|television|computer)\b)[^.!?;]*)(?=[^.!?;]*\bon\b)", ""),
    (rf"{BEGINS}{_QUIET}(?={_POLITE}(?:turn|switch|shut) [^.!?;]*\b(?:off|down)\b)(?=[^.!?;]*\b(?:radio|stereo|tv|telly|television|computer|fan|machine|dishwasher|washer|dryer|speakers?|phone|it|them)\b)", ""),
    (rf"{BEGINS}{_LIGHT}(?={_POLITE}(?:(?:turn|switch) [^.!?;]*\bon\b|open )[^.!?;]*)(?=[^.!?;]*\b(?:lights?|lamps?|curtains?|blinds?)\b)", ""),
    (rf"{BEGINS}{_AIR}(?={_POLITE}open [^.!?;]*\b(?:windows?|doors?)\b)", ""),
    # go and see which windows are open and close them
    (rf"(?:\b(?:go and |go )?(?:see|check|look|find out|have a look|look to see) )(?:which|what) (?P<what>(?:of the )?{_FIXED}s|[a-z]+s)(?P<at>{_AT}) are (?:still )?(?P<so>on|off|open|closed|dirty)(?: (?P<in>in {_THE}[a-z]+(?: room)?))?,? and (?:then )?(?P<verb>close|shut|open|wash|clean|(?:turn|switch)(?P<p> (?:on|off))?) (?:all of )?(?:them|those)(?P<q> (?:on|off))?(?=[.,;!]|$)",
     r"\g<verb>\g<q> all the \g<what>\g<at> that are \g<so>"),
    # check if the stove is off and turn it off if not
    (rf"\b(?:check|see|look)(?: (?:if|whether|that))? (?P<what>{_THING}{_AT}) (?:is|are) (?P<so>on|off)(?:,? and|,|\.|;|:)(?: (?:please|then))? (?:turn|switch) (?:(?:it|them) (?P=so)|(?P=so) (?:it|them)),? {_IF_NOT}", r"if \g<what> is not \g<so>, turn it \g<so>"),
    (rf"\b(?:check|see|look)(?: (?:if|whether|that))? (?P<what>{_THING}{_AT}) (?:is|are) (?P<so>on|off)(?:,? and|,|\.|;|:) {_IF_NOT},? (?:please |then )*(?:turn|switch) (?:(?:it|them) (?P=so)|(?P=so) (?:it|them))\b", r"if \g<what> is not \g<so>, turn it \g<so>"),
    (rf"\b(?:check|see|look)(?: (?:if|whether|that))? (?P<what>{_THING}{_AT}) (?:is|are) (?:closed|shut)(?:,? and|,|\.|;|:) (?:(?:please |then )*(?:close|shut) (?:it|them),? {_IF_NOT}|{_IF_NOT},? (?:please |then )*(?:close|shut) (?:it|them)\b)", r"if \g<what> is not closed, close it"),
    (rf"\b(?:check|see|look)(?: (?:if|whether|that))? (?P<what>{_THING}{_AT}) (?:is|are) open(?:,? and|,|\.|;|:) (?:(?:please |then )*open (?:it|them),? {_IF_NOT}|{_IF_NOT},? (?:please |then )*open (?:it|them)\b)", r"if \g<what> is not open, open it"),
    # if nobody has turned off the stove, turn it off
    *(
        (rf"\b(?:if|in case|unless) (?:nobody|no one|you|somebody|someone|anybody|anyone|we|i)(?: has| have| haven't| hasn't)?(?: not)?(?: already)? (?:turned|switched) (?:{so} (?P<what>{_THING}{_AT})|(?P<it>{_THING}{_AT}) {so})(?: yet| already)?,? (?:then )?{_POLITE}(?:turn|switch) (?:(?:it|them) {so}|{so} (?:it|them))\b", rf"turn {so} \g<what>\g<it>")
        for so in ("on", "off")
    ),
    (rf"\b(?:if|in case|unless) (?:nobody|no one|you|somebody|someone|anybody|anyone|we|i)(?: has| have| haven't| hasn't)?(?: not)?(?: already)? (?:closed|shut) (?P<what>{_THING}{_AT})(?: yet| already)?,? (?:then )?{_POLITE}(?:close|shut) (?:it|them)\b", r"close \g<what>"),
    # lights on in the kitchen and off everywhere else
    (rf"(?P<what>(?:(?:all )?the )?{_FIXED}) (?P<so>{_SO}) in (?P<room>(?:{_THE})?{either(ROOMS)})(?:,| and|, and| but|, but) (?P<other>{_SO}) {_ELSEWHERE}", r"\g<what> \g<so> in \g<room>, \g<what> \g<other> everywhere except in \g<room>"),
    (rf"{_SWITCHES}{_BUT}(?P<other>(?:turn|switch) (?:on|off)|open|close|shut) (?P<those>(?:all )?the {_FIXED}) {_ELSEWHERE}", r"\g<verb> \g<what> in \g<room> and \g<other> \g<those> everywhere except in \g<room>"),
    (rf"{_SWITCHES}{_BUT}(?P<other>(?:turn|switch) )(?:them|those) (?P<to>on|off) {_ELSEWHERE}", r"\g<verb> \g<what> in \g<room> and \g<other>\g<to> \g<what> everywhere except in \g<room>"),
    (rf"{_SWITCHES}{_BUT}(?P<other>open|close|shut) (?:them|those) {_ELSEWHERE}", r"\g<verb> \g<what> in \g<room> and \g<other> \g<what> everywhere except in \g<room>"),
    # the dining room needs to have its light on and its window closed
    (rf"{_HAS_ITS},? and (?:its|the) (?P<b>{_FIXED}) (?P<as>{_SO})(?=[.!;]|$)", r"the \g<a> in \g<room> should be \g<so> and the \g<b> in \g<room> should be \g<as>"),
    (rf"{_HAS_ITS}(?=[.!;]|$)", r"the \g<a> in \g<room> should be \g<so>"),
    # the living room should be quiet: tv off, radio off
    (rf"{BEGINS}(?P<room>{_ROOM}) (?:should|must|has to|needs to|ought to) be (?:nice and |all |completely )?(?:quiet|dark|bright|silent|light|cosy|cozy|tidy|peaceful|calm|safe|ready(?: for [a-z]+)?): *(?=\S)", r"in \g<room>: "),
    # they are closed but it is already morning, so open them
    (rf"(?P<so>{_THE}[a-z]+(?: [a-z]+)?{_AT} (?:is|are) (?:still |already )?{_SO}) but (?=it is (?:already |now |still |getting )*(?:morning|day|daytime|bright|dark|late|night|evening|afternoon|warm|cold|light|noon|sunny|raining)\b)", r"\g<so>, but "),
    # cool it in the fridge
    (rf"(?P<before>{BEGINS}|\b(?:please|you|and|then|so|to),? )(?:cool|chill)(?: down)? (?P<what>it|them|(?:all |both )?{_THING})(?: down)? (?P<in>in the (?:fridge|refrigerator|freezer))\b", r"\g<before>put \g<what> \g<in>"),
    # take them to the bedroom, where you put them on the bed
    (r",? where you (?:then |should |will |can |must |also )*(?=(?:put|place|set|lay|leave|drop) (?:it|them|both|all of them) )", ", and "),
    # do the same with the plums and with the orange
    (r"(?P<do>\bdo (?:the same|it|that|so)(?: thing)?(?: again)? (?P<w>with|to|for) (?:the|my|our|both) [^.,;!?]+?),? and (?P=w) (?=(?:the|my|our|both) )", r"\g<do> and "),
    # all plates except for the two that are in the cabinet
    (r"(?P<all>\b(?<!wash )(?<!clean )(?:every|each|all(?: of)?(?: the)?) (?P<what>(?!of\b)[a-z]+?)(?P<s>s?)\b[^.;!?]*?) (?P<but>except(?: for)?|apart from|but|besides) the (?P<n>two|three|four|five) (?:that are |which are |lying |standing )*(?=(?:in|on|inside) )", r"\g<all> \g<but> the \g<n> \g<what>s that are "),
    # find the bowls, one of them may be in a cabinet
    (r"(?P<find>\b(?:find|look for|search for|locate|get|take) (?:the|all|all the|my|both) [^.,;!?]+), (?:and |but )?(?:one|some|two|a few|most)(?: of (?:them|those|these))? (?:may|might|could|will probably|should) be (?:in|on|inside|under) (?:the|an?|my|our) [a-z]+(?: [a-z]+)?(?=\s*[.;\n]|$)", r"\g<find>"),
    # what somebody may do with it, if it is not hidden
    (r"(?P<hide>\b(?:hide|stash) [^.;!?]*?),? before (?:he|she|they|anyone|anybody|somebody|someone|the (?:cat|dog|kids|children)) (?:finds?|gets?|sees?|eats?|breaks?|steals?|reaches?|grabs?|drinks?)(?: to)? (?:it|them)(?=\s*(?:[.;!]|$))", r"\g<hide>"),
    # since when it has been so, or was forgotten
    (r"(?P<is>(?:\b(?:is|are)|'s) still (?:on|running|open|dirty)) from (?:this morning|last night|yesterday|earlier|before)\b", r"\g<is>"),
    (r"(?P<forgot>\b(?:i|we) forgot to (?:turn|switch|shut|close|put) [^.,;!?]+?) (?:this morning|last night|yesterday|earlier(?: today)?|today)(?=\s*[.,;!])", r"\g<forgot>"),
    # what announces a task
    (rf"{BEGINS}your (?:next |first |new )?(?:task|job|mission|assignment)s?(?: for)?(?: today| now| this (?:morning|afternoon|evening))?(?: is(?: this| as follows)?)?: ", ""),
    # going to clean the bathroom tomorrow, so put the rag on the counter in there
    (rf"{BEGINS}(?=(?:going|about|planning) to {_LATER})", "i am "),
    (rf"(?P<plan>{BEGINS}(?:i|we) (?:will|(?:am|are) (?:going|about|planning) to|want to|have to|need to) {_LATER})(?P<when>,? {AT_ANOTHER_TIME})(?=(?:[.;!,]|,? so|,? and) [^.;!?]*\bthere\b)", r"\g<plan>"),
    # both lamps are burning; please put them out
    (rf"(?P<told>\b(?:lamps?|lights?)\b[^.;!?]*\b(?:burning|on|lit)[.;,!]+ {_POLITE})put (?P<it>it|them|both|them both|both of them) out(?=(?:,? (?:please|now))*\s*(?:[.;!?]|$))", r"\g<told>turn \g<it> off"),
    # check the windows; if one is open, close it
    (rf"{BEGINS}{_POLITE}(?:check|look at|go and check|have a look at) (?:all )?(?:the|my|our) (?P<what>{_FIXED}s)(?P<at>{_AT})[.;,:]+ (?:and )?if (?:one|any|either)(?: of (?:them|these|those))? (?:is|are) (?=(?:still )?(?:on|off|open|running|burning)\b)", r"if one of the \g<what>\g<at> is "),
    # shut everything down in the office: computer, table lamp, ceiling light
    (rf"{BEGINS}{_POLITE}(?:(?:shut|turn|switch|power) (?:everything|it all|all of it) (?:down|off)|(?:shut|turn|switch|power) (?:down|off) everything) in (?P<room>{_ROOM}): *(?P<what>(?:{_THE}|both )?[a-z]+(?: (?!(?:and|off|on)\b)[a-z]+){{0,2}}(?:(?:, and|,| and) (?:{_THE}|both )?[a-z]+(?: (?!(?:and|off|on)\b)[a-z]+){{0,2}})+)(?=[.!]|$)", r"turn off \g<what> in \g<room>"),
    # mugs on the counter: the clean one stays, the dirty one in the dishwasher
    (rf"{BEGINS}(?P<the>{_THE})?(?P<what>[a-z]+s) (?P<at>(?:in|on) {_THE}[a-z]+(?: [a-z]+)?): (?:(?:the )?(?P<not>clean|dirty|open|closed) ones? (?:can )?stays?(?: (?:there|put|where it is))?,? (?:and |but )?)?(?:the )?(?P<so>clean|dirty|open|closed) one (?:goe?s? |has to go |must go |should go |belongs )?(?P<to>(?:in|into|on|onto|to) {_THE}[^.,;!?]+?)(?=(?:,? please)?\s*(?:[.!]|$))", _one_of_those),
    # the shirt and the trousers: lay both out on the bed
    (r"\b(?P<lay>lay (?:it|them|both|both of them|all of them|these|those)) out (?=(?:on|onto|over|across) (?:the|my|our) )", r"\g<lay> "),
    # milk out on the table
    (rf"(?P<before>{BEGINS}|, (?:and )?)(?P<what>(?:{_THE})?(?!{ORDER}\b|{_THE})[a-z]+(?: (?!is\b|are\b)[a-z]+)?) out (?=(?:on|onto) {_THE}[^.;!?]*)", r"\g<before>\g<what> "),
    # light off and lid down, where that of a toilet is spoken of
    (rf"^(?P<before>(?=.*\b(?:bathroom|toilet|loo|lavatory|wc)\b)(?!.*\b(?:bin|can|pot)\b).*?{BEGINS_OR_GOES_ON}(?:[a-z ]+? and )?)(?:the )?(?:lid|seat) down(?=(?:,? (?:please|would you|would you please))*\s*(?:[.,;!?]|$)| and\b)", r"\g<before>toilet closed"),
    # kitchen tap is running. off please
    (rf"{BEGINS}(?P<what>(?!(?:the|my|our|it|that|this|all|both|they)\b)[a-z]+(?: (?!(?:is|are)\b)[a-z]+){{0,2}}) (?:is|are) (?:still |again |already )*(?:on|running|burning|playing|open|closed|shut|off)[.;!,] +(?:please )?(?P<so>on|off|shut|closed?)(?=(?:,? (?:please|now))*\s*(?:[.;!]|$))", _made_so),
    # turn off the tv. no wait, i am watching that. just the floor lamp
    (r"(?<=[a-z])[.,;!?] (?:oh )?(?:no,? wait|wait,? no|no|wait),? (?:i am|i'm|we are|we're|she is|he is|they are|somebody is|someone is) (?:still |just )?(?:watching|using|reading|wearing|listening to|eating|drinking|working (?:on|with|at)|playing with) (?:it|that|this|them)[.,;!]+ (?:(?:please|so|but|then|just|only),? )*(?=(?:the|my|our) [a-z]+(?: [a-z]+)?(?: in (?:the|my|our) [a-z]+(?: room)?)?(?:,? please)?[.! ]*$)", ". no wait, "),
    # the others are fine where they are
    (r"(?P<one>[a-z]), (?:and |but )?(?P<rest>the (?:others?|other ones?|rest)) (?:is|are) (?:fine|ok|okay|good|all right|right) (?:where|as|how) (?P<it>they are|it is)(?=\s*(?:[.;!]|$))", r"\g<one>. leave \g<rest> where \g<it>"),
    # turn off the light when you leave, after what is done there: then
    (r"(?P<before>[a-z0-9](?:[.;!]|,)(?: and)?(?: then)?|[a-z0-9] and(?: then)?|[a-z0-9] then) (?:please )?(?P<order>(?:turn|switch|shut|close|put) [^.,;!?]+?) (?:when|once|after|as soon as) you(?:'re| are|'ve| have)? (?:leave|leave (?:it|there|the room)|go|go out|leaving|out|got (?:it|them|that)|got (?:it|them) out|taken (?:it|them)(?: out)?|have (?:it|them)|got|it|found (?:it|them)|fetched (?:it|them))(?=\s*(?:[.!;]|$))", _then),
    # for the pie I need all four apples, so …
    (rf"{BEGINS}for (?P<why>(?:the |my |our |an? )[a-z]+(?: [a-z]+)?),? (?P<need>(?:i|we) (?:need|want|will need|'ll need|would like) [^.!?;,]+?),? so (?={_POLITE}{ORDER}\b)", r"\g<need>, so "),
    # where no thing of the kind belongs
    (r"(?<=[a-z]), which (?:is|are) (?:really |certainly |hardly |definitely )*(?:not |hardly |no |never )(?:at all |really )?(?:where|the (?:right )?place (?:where|for|that)|a place for|place for) [^.,;!?]+(?=,)", ""),
    (r"(?<=[a-z]), which (?:is|are) (?:already|still) (?:open|empty|on|plugged in)(?=\s*[.;!])", ""),
    # what was wanted from lunch is what is dirty
    (r"(?P<what>\bdirty [a-z]+(?: (?!from\b)[a-z]+)?) from (?:last night|this morning|yesterday|earlier|(?:last night's |yesterday's |the )?(?:breakfast|brunch|lunch|dinner|supper|party|meal))(?=\s*(?:[.,;!?]|$))", r"\g<what>"),
    # everything that is a light
    (r"\beverything (?:that|which) is an? (?P<what>(?!(?:bit|little|mess|lot)\b)[a-z]+(?: (?!(?:in|on|off|at|and|or)\b)[a-z]+)?)(?= (?:in|on|off|at|and)\b|\s*(?:[.,;!?]|$))", r"every \g<what>"),
    # there should be some pie left in the oven
    (rf"(?P<there>{BEGINS}there (?:is|are|should be|must be|might be|may be|ought to be) (?:still )?(?:an?|some|{either(NUMBERS)}) [a-z]+(?: (?!left\b)[a-z]+)?) left(?: over)?(?= (?:in|on) (?:the|my|our) )", r"\g<there>"),
    # the lights are on in the kitchen and the bathroom and nobody is there. turn them off
    (rf"{BEGINS}(?:all )?(?:the )?(?P<what>[a-z]+(?: [a-z]+)?) are (?:all )?(?:still )?(?:on|off|open|closed|shut) in (?P<rooms>(?:{_THE})?{either(ROOMS)}(?:,? (?:and )?(?:in )?(?:{_THE})?{either(ROOMS)}){{1,4}})(?:,? (?:and|but) (?:nobody|no one) is (?:there|in there|in any of them))?[.!]+ +(?P<do>{_POLITE}(?:turn|switch|close|shut|open)(?P<how> on| off)?) (?:all of )?(?:them|both)(?: all)?(?P<so> on| off)?(?=[.,!?]|$| please\b| and {ORDER}\b)", r"\g<do>\g<so> all the \g<what> in \g<rooms>"),
    # what somebody has seen
    (r"(?<=[a-z]{3}), (?:as )?(?:i|we)(?: have|'ve)?(?: just)? (?:noticed|saw|see|realised|realized)(?=[.!] )", ""),
    # when we have any milk, put it on the table; who has an apple may eat it
    (rf"\b(?:(?:if|in case) (?:you|we)|when (?:you|we)(?=(?: still| do| happen to)* have(?: got)? any\b))(?: still| do| happen to)* have(?: got)? (?P<what>(?:any|some|an?|{either(NUMBERS)}) (?!(?:time|minute|moment|second|sec|chance|break|hand|free|spare|questions?|doubts?|problems?|troubles?|more)\b)[a-z]+(?: (?!(?:in|on|at|to|left|for)\b)[a-z]+)?)(?: left)?(?=,[^.,;!?]*\b(?:it|them|some)\b)", r"if there is \g<what>"),
    # if the salmon is still out on the table, put it away
    (rf"(?P<if>\bif {_THING} is (?:still )?)(?:out|lying(?: around)?|sitting|standing)(?: out)? (?=(?:in|on|at) (?:the|my|our) )", r"\g<if>"),
    # and should it be on, switch it off
    (r"(?P<before>[.,;] (?:and )?|\band )should (?P<it>it|they) (?:still )?be (?P<so>on|off|open|closed|dirty|running), (?=(?:please )?(?:turn|switch|shut|close|open|wash)\b)", lambda found: f"{found['before']}if {found['it']} {'is' if found['it'] == 'it' else 'are'} {found['so']}, "),
    # if a window is open, close that one
    (r"(?P<if>\bif (?:an?|any|one) [^.,;!?]{2,40}? is (?:still )?(?:on|off|open|running|closed), (?:please )?(?:turn|switch|shut|close|open)(?: on| off)?) that one\b", r"\g<if> it"),
    # if there is any cheese left
    (r"(?P<if>\bif (?:there (?:is|are)|(?:i|we|you) (?:still )?have(?: got)?) (?:still )?(?:any|some) [a-z]+(?: (?!left\b)[a-z]+)?) (?:left|remaining)(?: over)?(?=,| then\b)", r"\g<if>"),
    # you start by picking up the milk
    (rf"{BEGINS}you (?=(?:start|begin) by [a-z]+ing\b)", ""),
    # in the kitchen you first switch off the fan, and then you close the cabinet
    (rf"(?P<begins>{BEGINS}(?:in {_ROOM},? )?|,? and then |,? then |,? and )(?:first )?you (?:first |then |next |now |finally )?(?={ORDER} (?!(?:have|has|is|are|was)\b)(?:on |off |up )?(?:the|my|our|all|both|it|them|every)\b(?![^.!?]*\?))", r"\g<begins>"),
    # make the radio stop
    (rf"\b(?:make|get) (?P<what>{_THE}(?!water\b)[a-z]+) (?:to )?stop(?: (?:running|playing|talking|blaring|humming))?(?=[.,;!]|$)", r"turn off \g<what>"),
    (rf"\b(?:stop|cut|shut off) the water(?: running| flow)?(?P<at>{_AT}) by (?:turning|shutting|switching|closing) (?:off )?the (?P<what>faucets?|taps?)(?: off)?(?=[.,;!]|$)", r"turn off the \g<what>\g<at>"),
    # all the wine we have
    (rf"\b(?P<all>(?:all|every|both) (?:of )?(?:{_THE})?(?!(?:i|we|you|that|which|of)\b)[a-z]+(?: (?!(?:i|we|you|that|which)\b)[a-z]+)?) (?:(?:that|which) )?(?:we|i)(?: still)? (?:have(?: got)?|own|got)(?: left)?(?: (?:here|at home|in (?:the|this|our) (?:house|flat|home|apartment)))?(?=[.,;!]|$| (?:goes?|belongs?|should|must)\b| (?:in|into|on|onto|to) {_THE})", r"\g<all>"),
    # the fridge is already open. grab the milk, put it in and close the door
    (rf"{BEGINS}(?P<place>{_THE}{_WITH_A_DOOR}) is (?:already |still )?open[.,;]+ (?P<do>[^.!?;]*?\b(?:put|place) (?:it|them)) in(?:side)?(?P<then>(?:,| and)[^.!?;]*?\b(?:close|shut) )(?:the|its) door\b", r"\g<do> in \g<place>\g<then>\g<place>"),
    # put the juice on the table for them
    (rf"(?P<put>\b(?:put|set|place|bring|take|lay|leave) [^.!?;]*? (?:in|on|into|onto|to) {_THE}[a-z]+(?: [a-z]+)?) for (?:them|him|her|us|all of (?:them|us))(?=(?:,? please)?(?:[.!;]|$))", r"\g<put>"),
    # cook the salmon: put it in the oven
    (rf"{BEGINS}{_POLITE}(?:cook|bake|fry|roast|grill|heat(?: up)?|warm(?: up)?|reheat|toast|boil|defrost) (?P<what>{_THING})(?: up)?(?: in (?P<pan>{_THE}[a-z]+(?: [a-z]+)?)(?: (?:that|which) is (?P<at>(?:on|in) {_THE}[a-z]+))?)?[:;,] *(?:first )?put it in(?= (?:and|then)\b| {_THE})", _put_in),
    # serve coffee in the living room: the pot and two mugs on the table
    (rf"{BEGINS}{_POLITE}serve (?:the |some |a )?(?:coffee|tea|drinks|snacks?|dessert|breakfast|brunch|lunch|dinner|supper)(?: for (?:us|me|them|everyone|the guests))? in (?P<room>{_ROOM}): *(?P<what>(?:the|my|our|both|all|an?|one|two|three|four) (?:(?!\b(?:on|in|from|onto)\b)[^.!?;:\n])+) (?:on|onto) (?P<place>{_THE}[a-z]+(?: [a-z]+)?)(?=,? please\b|\s*(?:[.!;]|$))", r"put \g<what> on \g<place> in \g<room>"),
    # prepare a reading corner in the living room, take two books …
    (rf"{BEGINS}{_POLITE}(?:prepare|make|set up|create|arrange) (?:an?|the|some) (?:(?:nice|small|little|cosy|cozy|quiet) )*(?:reading|tv|movie|film|play|work|writing|study|coffee|relaxing|breakfast|snack|tea) (?:corner|nook|area|spot|place|space)(?: (?:in|for) (?:the |my |our )?[a-z]+(?: room)?)*[,:;.] *(?=(?:please |so )?{ORDER} )", ""),
    # prepare the coffee table for a wine evening: it needs two bottles
    (rf"{BEGINS}{_POLITE}(?:prepare|set|lay|arrange|get|make)(?: up)? (?P<place>{_THE}(?:[a-z]+ )?(?:room )?(?:table|desk|counter|bed))(?: ready)? for (?:(?!\b(?:tomorrow|later|tonight|each|every)\b)[^.;:,!?\n])*[,.;:] *(?:(?:so|and|then) )?(?:it (?:needs|takes|should have|must have)|that needs) (?P<what>(?:the|both|all|an?|one|two|three|four) (?:(?!\b(?:on|in|if|or|not|from|only|to)\b)[^.;!?\n])+)(?=[.;!]|$)", r"put \g<what> on \g<place>"),
    # lay out clothes for tomorrow: the shirt onto the bed
    (rf"{BEGINS}{_POLITE}(?:lay|put|get|set) out (?:(?:my|some|the|his|her|our|their) )?(?:clothes|clothing|things|outfit|stuff) for (?:tomorrow|the (?:morning|day|office|party|meeting)|work|school|me|him|her|us)\s*[-–:,;.]+\s*(?=(?:the|my|a|both|all|one|two|three|put|lay) [^.;!?]*\b(?:on|onto|in|into|over) {_THE})", ""),
    # a bit of tidying up, please
    (rf"{BEGINS}(?:(?:now|ok|okay|so|time for) )?(?:a bit of|some|a little|a little bit of|a spot of) (?:tidying|cleaning|clearing|housework)(?: up)?,?(?: please| now| then)*[.:!;,] *(?=\w)", ""),
    (rf"{BEGINS}{_POLITE}(?:help (?:me|us)(?: to)?|let's|let us) (?:tidy|clean|clear|straighten)(?: things)?(?: up)?(?: (?:a bit|a little|please|here|in here))*: *(?=\w)", ""),
    # go look in the living room, if the tv is still on turn it off
    (rf"{BEGINS}{_POLITE}(?:go (?:and )?)?(?:look|check|have a look)(?: (?:in(?:to)?|around) (?P<room>{_ROOM}))[,;.:]+ (?:and )?if (?P<what>{_THING})(?: (?P<be>is|are)|'s) (?=(?:still )?(?:on|off|open|running)\b)", lambda found: f"if {found['what']} in {found['room']} {found['be'] or 'is'} "),
    (r"(?P<if>\bif (?:the|my|our) [^.,;!?]+?(?: is| are|'s) (?:still )?(?:on|off|open|running|closed)) (?=(?:turn|switch|shut|close|put) (?:it|them|that)\b)", r"\g<if>, "),
    # check the stove and the oven. if one of them is on, turn it off
    (rf"{BEGINS}{_POLITE}(?:check|look at|go and check) (?P<a>{_THING}) and (?P<b>{_THING})[.;,]+ (?:and )?if (?:either|one|any|either one|one or both|any one)(?: of (?:them|these|those|the two))? (?:is|are) (?:still )?(?P<so>on|open|running),? (?P<do>turn|switch|shut|close) (?:it|them|that one|that)(?P<off>(?: off)?)(?=,? please\b|[.;!]|$)", r"if \g<a> is \g<so>, \g<do> \g<a>\g<off>. if \g<b> is \g<so>, \g<do> \g<b>\g<off>"),
    # if water is running somewhere, turn it off
    (rf"{BEGINS}if (?:the |any )?(?:water|tap|faucet) is (?:still )?(?:running|on|dripping) (?:somewhere|anywhere|in any (?:of the )?rooms?),? (?:please )?(?:turn|shut|switch) (?:it|that) off(?=,? please\b|[.;!]|$)", "turn off all the faucets"),
    (r"(?P<and>(?:,| and|, and)) the water (?=(?:is|are|should be|must be|has to be|have to be) (?:all )?(?:turned |switched )?off\b)", r"\g<and> all the faucets "),
    # off with the tv, off with the radio
    (rf"(?P<begins>{BEGINS}|(?<=[a-z])(?:,| and|, and) )off with (?={_THING}(?:,| and off with|[.;!]|$))", r"\g<begins>turn off "),
    # the closet in the bedroom is shut, but the one in the hall isn't. close it
    (rf"{BEGINS}(?P<what>{_THING})(?: (?:in|of) {_THE}[a-z]+(?: room)?)? (?:is|are) (?:already )?(?P<so>closed|shut|off),? (?:but|though) the (?:other )?one (?P<where>(?:in|of|on) {_THE}[a-z]+(?: [a-z]+)?) (?:isn't|is not)(?: yet)?[.;!,]+ (?:so |please )*(?:(?P<close>close|shut) it|(?P<turn>turn|switch) it off)(?=,? please\b|[.;!]|$)", _that_one),
    # not just the floor lamp
    (rf"\b(?P<do>(?:turn|switch) (?:on|off)|close|shut|open) (?P<what>{_THING}(?: in {_ROOM})?),? (?:and )?not (?:just|only) (?P<other>{_THING}(?: in {_ROOM})?)(?=,? please\b|[.;!]|$)", r"\g<do> \g<what> and \g<other>"),
    # burning for nobody
    (r"\b(?P<that>(?:that|which) (?:is|are)) (?:burning|running|on|lit|playing) (?:there )?for (?:nobody|no one|nothing|no reason|no good reason)\b", r"\g<that> on"),
    # the lights on at the light switch
    (r"\b(?P<do>turn|switch) (?:on the lights?|the lights? on) (?:at|by|with|using) (?=the (?:light )?switch(?:es)?\b)", r"\g<do> on "),
    # to make the coffee, the pot must go into the machine. do this please
    (r"(?:^|(?<=[.!?;\n] ))to (?:make|brew|prepare|have|get) (?:the |some |a |us |me )*(?:coffee|tea|toast|breakfast|lunch|dinner)(?: ready)?, (?=(?:the|my|our|all|both|two|one) [^.;!?]*? (?:must|should|has to|have to|needs? to|ought to) )", ""),
    (r"(?P<so>\b(?:must|should|has to|have to|needs? to) (?:go|be|come)\b(?:(?!\b(?:not|if|when|or)\b)[^.;!?])+)[.;!] (?:please )?do (?:this|that|it|so)(?: now)?,? please(?=\s*[.!]|\s*$)", r"\g<so>"),
    # i need more pillows, so bring the ones from the living room
    (rf"(?P<need>\bneeds? (?:some more|more|a few more) (?P<what>[a-z]+s)(?:,? (?:and )?so|[.;!]+|,) {_POLITE}[a-z]+ )the ones (?=(?:from|in|on) )", r"\g<need>the \g<what> "),
    # give me some light from the floor lamp
    (r"\b(?:(?:i|we)(?: would|'d)? (?:want|need|like|love)(?: to have)?|(?:give|get) (?:me|us)) (?:some |a bit of |a little |more )light (?:from|with|by) (?=(?:the|my|our) )", "turn on "),
    (rf"{BEGINS}(?:(?:give|get) (?:me|us) )?(?:some|a bit of|a little) light(?: (?:in {_ROOM}|in here|here))?(?:,? please)?[,.;:] (?P<what>{_THING}) (?:will do|is enough|is fine|would do|will be enough|is all i need)(?=\s*(?:[.;!]|$))", r"turn on \g<what>"),
    # put some water on the table, one bottle is enough
    (rf"\b(?P<do>(?:put|bring|get|give|set|place|fetch)(?: me| us)?) (?:some|a bit of|a little) (?P<what>[a-z]+)(?P<where>(?: (?:in|on|onto|to) {_THE}[a-z]+(?: [a-z]+)?)?)(?: for (?:me|us|him|her|them))?[,.;] (?:just |only )?(?P<n>an?|one|two|three) (?P<unit>bottles?|glass(?:es)?|cartons?|cans?|slices?|pieces?|packets?|bags?|boxes|box|cups?|jars?|bars?) (?:is|are|will be|would be|will|would) (?:enough|fine|plenty|do)(?=,? please\b|\s*(?:[.;!]|$))", r"\g<do> \g<n> \g<unit> of \g<what>\g<where>"),
    # i am in the mood for chips. put one bag on the table
    (rf"{BEGINS}(?:i am|we are|i'm|we're) (?:really |just )?(?:in the mood for|craving|dying for) (?:some )?(?P<what>[a-z]+)[.!;]+ +(?P<do>{_POLITE}(?:put|bring|get|set|place|fetch)(?: me| us)?) (?P<n>an?|one|two|three) (?P<unit>bottles?|cartons?|cans?|packets?|bags?|boxes|box|bars?)(?= (?:in|on|onto|to|from) {_THE}|,? please|[.!;]|$)", r"\g<do> \g<n> \g<unit> of \g<what>"),
    # all people left but the tv is still on
    (r"(?P<gone>(?:^|(?<=[.!?;\n] ))(?:all|everyone|everybody|nobody|no one)\b[^.;!?,]*?),? but (?=(?:the|my) [^.;!?]*? (?:is|are) (?:still |all )+(?:on|open|running)\b)", r"\g<gone>. "),
    # before the little one throws something in: close the toilet
    (rf"{BEGINS}before (?P<who>{_THE}[a-z]+(?: [a-z]+)?|he|she|they|it|somebody|someone|anybody|anyone) (?P<does>(?:throws?|drops?|falls?|breaks?|steals?|eats?|knocks?|spills?|burns?|trips?|hurts?|touches|climbs?|spoils?|melts?|rots?|goes bad|gets? (?:cold|warm|bad|hurt))\b(?: (?:it|them|something|anything|over|in|on|off|down|up|out|again|himself|herself))*)[:,] (?P<order>{_POLITE}{ORDER} [^.;!?\n]+)", r"\g<order>, before \g<who> \g<does>"),
    # have both lamps on for her
    (rf", (?:so |and )?(?:please )?have (?P<what>(?:both|all the|the|my|all) [a-z]+(?: (?!(?:on|off|in|[a-z]+ed|stuck|set|put|left)\b)[a-z]+){{0,2}}(?: in {_ROOM})?) (?P<so>on|off)(?: for (?:her|him|them|me|us|{_THE}[a-z]+))?(?=,? please\b|\s*(?:[.;!]|$))", r". turn \g<so> \g<what>"),
    # i see that in the second picture the light is off, so switch it off
    (rf"{BEGINS}(?:i see (?:that )?)?(?:in|on) the (?:second|last|other|right|after|bottom) (?:picture|image|photo|one),? (?P<what>{_THE}[a-z]+(?: (?!(?:is|are)\b)[a-z]+){{0,2}}) is (?P<so>on|off|open|closed|shut),? (?:and )?so (?:please )?(?P<do>(?:turn|switch|open|close|shut)) it(?P<off>(?: on| off)?)(?=,? please\b|[.;!]|$)", r"\g<do> \g<what>\g<off>"),
    # i ate at the desk, wash the mug that is there
    (rf"{BEGINS}(?:i|we|he|she|they|{_THE}[a-z]+) (?:ate|worked|sat|slept|read|drank|cooked|painted|played|dined|had (?:breakfast|lunch|dinner|supper|tea|coffee|a snack)) (?:at|on|in) (?P<place>{_THE}(?:[a-z]+ )?(?:room )?(?:table|desk|bed|sofa|couch|counter|bench))(?P<how>(?: (?!(?:and|but|so|or|if)\b)[a-z]+){{0,5}})[.;,!]+ (?P<order>{_POLITE}{ORDER} [^.;!?]*?) (?:(?:that|which) (?:are|is)(?: still)? |still )?there(?=,? please\b|[.;!]|$)", r"\g<order> on \g<place>"),
    # we can do the rest tomorrow
    (r"(?<=[a-z]),? (?:and )?(?:we|i|he|she|they)(?: can|'ll| will|'m going to| are going to) (?:do|see to|finish|unload|empty|handle|take care of) (?:the rest|everything else|the remaining [a-z]+)(?: (?:tomorrow|later(?: on)?|ourselves|myself|in the morning|tonight|another day))+(?=\s*(?:[.!]|$))", ""),
)  # fmt: skip
