"""Turns of phrase that stand around an order, whatever it is about: how it came to be so, and
orders that are put as what is so, may be, or is done by something else. Patterns over a text in
lower case, before its sentences are told apart."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.rules import BEGINS, BEGINS_OR_GOES_ON, ENDS, table
from vh_core.language.wording.word_classes import KIN, ORDER, ROOMS, SMALL_NUMBER, either

_THE = r"(?:the|my|our)"
_ROOM = rf"(?:the |my |our )?{either(ROOMS)}"
_WORD = r"(?!(?:and|or|but|if|when|so|then|that|which|please|it|them|in|on|at|off|is|are|was|were)\b)[a-z'-]+"
_NAME = rf"(?:{_THE}|both|all|an?|{SMALL_NUMBER}) {_WORD}(?: {_WORD}){{0,2}}"
_ASKS = r"(?:can|could|would|will) you|please"
_ANYONE = r"(?:i|we|they|he|she|anyone|anybody|everyone|everybody|someone|somebody|all of us|(?:the|my|our) [a-z]+)"
#: that nobody is at home any more
_OUT = rf"(?:{_ANYONE} (?:all )?(?:leaves?|goe?s?|(?:is|are) (?:out|gone|away|off)|(?:has|have) (?:left|gone)|heads? (?:out|off)|goe?s? (?:out|away)|sets? off)(?: (?:the|this|our) (?:house|home|flat|apartment|place)| home| for (?:work|school|the day))?|(?:the|our) (?:front )?door (?:shuts|closes|falls shut|is shut) behind (?:me|us|them))"
#: what something is, that is not to be so
_ON_OR_OPEN = r"(?P<so>on|open|running|burning|lit|glowing|shining)"

_IS_ON = re.compile("running|burning|lit|glowing|shining")


def _those_behind(found: re.Match[str]) -> str:
    """Which of several something is done with, behind all of its verb."""
    of_them = found["of"] or ("" if found["one"] else " of them")
    return f"{found['do']} {found['so']} {found['one'] or found['some']}{of_them}"


TURNS_OF_PHRASE = table(
    # there are two glasses from last night
    (
        r"(?P<there>\bthere (?:is|are) [^.,;!?\n]*?) (?:left (?:over )?)?from (?:last night|yesterday(?: evening)?|this morning|earlier(?: today| on)?|the other day|before)\b",
        r"\g<there>",
    ),
    (
        rf"(?P<there>\bthere (?:is|are) [^.,;!?\n]+?) (?=(?:{_ASKS}) (?:put|take|bring|move|place|wash|clean|throw|get) (?:it|them)\b)",
        r"\g<there>. ",
    ),
    # who leaves a plate in the bathroom, honestly
    (
        rf"{BEGINS}who (?:on earth |the hell |even )?(?:leaves|left|puts|put|has left) (?P<what>(?:an?|two|three|some) {_WORD}(?: {_WORD})? (?:in|on) {_THE} {_WORD}(?: {_WORD})?),?(?: (?:honestly|seriously|like that|there|again|lying around))*[.!?;]+ *(?=\w)",
        r"there is \g<what>. ",
    ),
    # i have left the closet open and also the bin
    (
        rf"(?P<in>(?:in {_ROOM},? )?)\b(?:someone|somebody|they|i|we) (?:have |has )?left (?P<a>{_NAME}) open and (?:also )?(?P<b>{_NAME})(?:,| and| so|[.;!]) *(?=(?:please |can you |could you |so )*(?:close|shut) (?:them|both))",
        r"\g<in>\g<a> and \g<b> are open. ",
    ),
    # they are on the table, bring all of them to the counter
    (
        rf"{BEGINS}(?P<a>(?!(?:all|some|both|most|those|these|they)\b)[a-z]+s) and (?P<b>[a-z]+s) are (?=(?:still |all |lying |standing )*(?:in|on)\b[^.!?]*[,.;!] *(?:so |please |and )*[a-z]+ (?:all of )?(?:them|both|these|those)\b)",
        r"the \g<a> and the \g<b> are ",
    ),
    # after dinner, the plates are still there
    (
        rf"{BEGINS}(?:after|since) (?:dinner|lunch|breakfast|supper|the (?:meal|party|movie|game)),? (?=(?:the|all|some|our|my) [^.!?,;]*\bare (?:still|all)\b)",
        "",
    ),
    # everything that is lit
    (
        r"\b(?:everything|anything|all) (?:that|which) is (?:still )?lit(?: up)?\b",
        "all the lights that are on",
    ),
    # may be started now; to run; should be set
    (
        r"\bmay (?:now )?be (?=(?:started|switched (?:on|off)|turned (?:on|off)|closed|shut|opened|emptied)(?: now(?:,? (?:thank you|thanks|please))?|,? (?:thank you|thanks|please))\s*[.!]*$)",
        "should be ",
    ),
    (
        rf"(?P<wish>\bi (?:should|would) like {_THE} (?:washing machine|washer|dishwasher|dryer|coffee maker|radio|tv|television)) to (?:run|be running|start)(?: now)?{ENDS}",
        r"\g<wish> to be on",
    ),
    (
        rf"{BEGINS}(?P<what>{_THE} [a-z ]*table) (?:should|must|has to|needs to) be (?P<how>set|laid|cleared)(?P<rest> for [a-z ]+)?{ENDS}",
        r"\g<how> \g<what>\g<rest>",
    ),
    (
        r"(?P<set>\b(?:set|lay) (?:the|my|our) [a-z ]*table(?: for [a-z]+(?: people| persons| guests)?)?) using (?=(?:the|both|two|all)\b)",
        r"\g<set> with ",
    ),
    # you bring me the milk? could the plant stand on the desk instead?
    (
        rf"{BEGINS}you (?:please )?(?P<do>(?:bring|give|get|fetch|hand|pass) (?:(?:me|us) [^.;!?,]+?|(?:it|them|{_THE} [^.;!?,]+?) to (?:me|us)))\s*\?",
        r"please \g<do>.",
    ),
    (
        rf"{BEGINS}(?:could|can) (?P<what>{_THE} [^.;!?,]+?) (?:stand|lie|hang|sit) (?P<where>(?:in|on) {_THE} [^.;!?,]+?) instead(?P<please>,? please)?\s*[?.]",
        r"put \g<what> \g<where>.",
    ),
    # not the tv, turn the radio on instead
    (
        rf"^(?:no,? )?not {_THE} {_WORD}(?: {_WORD})?[,;:] (?:but )?(?P<do>(?:please )?{ORDER}\b[^.;!?]+?),? instead(?=(?:,? please)?\s*[.!]*$)",
        r"\g<do>",
    ),
    # my phone, the one on the desk, not my daughter's
    (
        rf"(?P<one>, the one (?:in|on|at|from|by|next to) {_THE} {_WORD}(?: {_WORD})?),? (?:and |but )?not (?:(?:my|our|the) {either(KIN)}'s(?: ones?)?|hers|his|theirs|yours){ENDS}",
        r"\g<one>",
    ),
    # for tomorrow: one shirt on the bed
    (
        rf"^for (?P<when>tomorrow|tonight)[:,] (?:put |lay |place )?(?P<what>(?:{_NAME}|{_THE} [a-z]+)(?: (?:and|,) {_NAME})*(?: from {_THE} {_WORD})?) (?P<where>(?:in|on) {_THE} {_WORD}(?: {_WORD})?(?: in {_ROOM})?)(?P<end>(?:,? please)?[.! ]*)$",
        r"put \g<what> \g<where> for \g<when>\g<end>",
    ),
    # if you would bring it to me
    (
        rf"(?P<want>{BEGINS}(?:i|we)(?:'d| should| would) (?:like|love|be (?:(?:so|very|ever so|most|really) )*(?:grateful|glad|thankful|happy) for) (?:the|some|an?|my|our|{SMALL_NUMBER})\b[^.;!?,]*?)(?:,? please)?,? if you(?:'d| would| could| can) (?:please |just |kindly )*(?:bring|get|fetch|hand|pass|give) (?:(?:it|them|that|one|some)(?: over)?(?: to me| here| for me)*|me (?:it|them|that|one|some))(?=\s*(?:[.;!?]|$))",
        r"\g<want>",
    ),
    # it should be made so, after what should be so
    (
        rf"{BEGINS}(?P<a>{_NAME}(?: in {_ROOM})?) is (?P<so>on|off|open|closed|clean) and (?P<b>{_NAME}(?: in {_ROOM})?) is (?P<also>on|off|open|closed|clean),?(?: too| as well)?[.!;]+ *(?:please )?make (?:it|this|that) (?:so|happen)\b",
        r"\g<a> should be \g<so> and \g<b> should be \g<also>",
    ),
    # switch it off that is in the bedroom
    (
        rf"(?P<do>\b(?:turn|switch)) (?P<what>{_THE} {_WORD}(?: {_WORD})?) (?P<so>on|off) (?:that|which) is (?P<where>in {_ROOM})(?: (?:also|too|as well))?",
        r"\g<do> \g<so> \g<what> \g<where>",
    ),
    # it is made quiet by what is done
    (
        rf"\bmake it (?:quiet|silent|cosy|cozy|warm|warmer|cool|cooler|tidy) (?P<where>in {_ROOM}) by (?P<how>turn|switch|open)ing ",
        r"\g<where>, \g<how> ",
    ),
    (
        r"\bmake it (?:quiet|silent|cosy|cozy|warm|warmer|cool|cooler|tidy) by (?P<how>turn|switch|open)ing ",
        r"\g<how> ",
    ),
    # is supposed to be there instead
    (
        r"(?P<what>\b(?:is|are)) supposed to be (?P<where>(?:on|in|at) [^.,;!?]+?) instead(?:,|[.;!]| and| so) *(?:so |please |and )*(?:bring|put|move|take) (?:it|them)(?: over)? there\b",
        r"should be \g<where>",
    ),
    # will go bad, so put it in the fridge
    (
        rf"(?P<what>{BEGINS}{_THE} [a-z]+)(?: (?:lying|standing|sitting|that is|which is))? (?P<where>(?:on|in) {_THE} {_WORD}(?: {_WORD})?) (?:will|is going to|is about to) (?:go|get|turn|become) (?:bad|off|rotten|sour|mouldy|stale|warm)(?: soon| otherwise)?,? so (?:please |(?:the robot|you) (?:should|must|could|can|has to|have to) )*(?P<do>put|place|move|store|bring) (?:it|them) (?=(?:in|into|to)\b)",
        r"\g<do> \g<what> \g<where> ",
    ),
    # making sure to shut it
    (
        r",? (?:and )?(?:making sure to|being sure to|remembering to|not forgetting to|taking care to) (?=(?:close|shut|turn|switch|put|open|leave)\b)",
        " and ",
    ),
    (
        rf"\b(?:take care of|see to|deal with|handle) (?P<what>{_THE} {_WORD}(?: {_WORD})?): (?:it|they) (?=(?:has|have|must|should|needs?|goe?s?|belongs?)\b)",
        r"\g<what> ",
    ),
    # each one of them
    (
        r"(?P<take>\b(?:pick up|take|grab|get|collect)) each (?:one )?of them and (?P<put>put|place|lay|set|bring) it\b",
        r"\g<take> them and \g<put> them",
    ),
    # every dirty one; the one there
    (
        r"\b(?:every|each)(?: single)? (?P<so>dirty|clean|open|closed|red|blue|green) one\b(?! of)",
        r"all the \g<so> ones",
    ),
    (
        rf"(?P<go>\b(?:go|walk|move)(?: over)? to {_ROOM}(?:,? and then|,? and|,? then|,) )(?P<do>turn|switch) (?:that one|the one) (?P<so>on|off)\b",
        r"\g<go>\g<do> the one there \g<so>",
    ),
    (
        rf"(?P<go>\b(?:go|walk|move)(?: over)? to {_ROOM}(?:,? and then|,? and|,? then|,) )(?P<do>turn|switch) (?P<so>on|off) (?:that one|the one)(?=\s*(?:$|[.,;!]))",
        r"\g<go>\g<do> \g<so> the one there",
    ),
    # that it is so instead of the other
    *(
        (
            rf"(?P<the>{BEGINS}{_THE} )(?P<what>{_WORD}(?: {_WORD})?) (?P<in>in {_ROOM}) (?P<be>should be|must be|has to be|needs to be|ought to be) (?:{so}) instead of the (?:one|other one|other) (?P<there>in {_ROOM}){ENDS}",
            rf"\g<the>\g<what> \g<in> should be {now} and the \g<what> \g<there> should be {then}",
        )
        for so, now, then in (
            ("on|running|playing", "on", "off"),
            ("off", "off", "on"),
            ("open", "open", "closed"),
            ("closed|shut", "closed", "open"),
        )
    ),
    # things and where they are, and where both go
    (
        rf"{BEGINS}(?P<a>(?:dirty |clean )?{_WORD}), (?P<b>(?:dirty |clean )?{_WORD}), (?P<place>{_WORD}(?: {_WORD})?)[.;!] *(?:both|all|everything) (?P<to>into|in|onto|on|to) (?={_THE} )",
        r"put the \g<a> and the \g<b> from the \g<place> \g<to> ",
    ),
    # bathroom door - close
    (
        r"(?P<at>^|\n) *(?P<what>(?!\d)[a-z]+(?: [a-z]+){0,3}) +- +(?P<do>close|open|shut|(?:turn|switch) (?:on|off)|start|empty|wash|clean)(?= *(?:\n|$))",
        r"\g<at>\g<do> the \g<what>",
    ),
    # what there should be, behind a colon; so many of them, behind their name
    (r"\bthere should be: (?=\w)", "there should be "),
    (r"(?P<what>\b(?!\d)[a-z]+(?: (?!\d)[a-z]+)?s) ?x ?(?P<n>\d)\b", r"\g<n> \g<what>"),
    # made to light up
    (rf"\bmake (?P<what>{_NAME}(?: in {_ROOM})?) light up\b", r"turn on \g<what>"),
    # when they are clean, so that both are on
    (
        r",? and (?:when|once) (?:they are|it is) (?:clean|washed|done)(?: again)?,? (?=(?:place|put|set|lay|bring) (?:it|them)\b)",
        ", then ",
    ),
    (
        r"(?P<do>\b(?:turn|switch) (?:it|them|that one) (?:on|off)) so (?:that )?(?:both|all)(?: of them)? are (?:on|off)\b",
        r"\g<do>",
    ),
    # filled, and started
    (
        rf"\bfill (?P<it>{_THE} (?:dishwasher|washing machine|washer)) with (?P<what>{_NAME}(?:,? and {_NAME})*)(?P<then>,? (?:and|then) (?:then )?)(?=(?:start|turn|switch|run|close)\b)",
        r"put \g<what> in \g<it>\g<then>",
    ),
    # why is it there
    (
        rf"{BEGINS}why (?:is|are) there (?P<what>(?:an?|two|some|three) [^.,;!?]+?)\?+ *(?=(?:please |can you |could you )*(?:put|take|bring|move|carry) (?:it|them)\b)",
        r"there is \g<what>. ",
    ),
    # it is got in there
    (
        r"\bget (?P<it>it|them|all of (?:it|that|this|them|those)) (?P<to>into|in|onto|on) (?=(?:the|my|our)\b)",
        r"put \g<it> \g<to> ",
    ),
    # put away, where it goes
    (
        rf"\bput away (?P<what>{_NAME}(?:,? and {_NAME})*), (?:it|they) (?:all |both )?(?:goes|go|belongs?) (?=(?:in|on|into|onto) {_THE}\b)",
        r"put \g<what> ",
    ),
    # first this, then that goes there
    (
        rf"{BEGINS}first (?P<a>{_NAME}),? (?:and )?then (?P<b>{_NAME}) (?P<go>goe?s?) (?=(?:in|into|on|onto) {_THE}\b)",
        r"\g<a> and \g<b> go ",
    ),
    # the switch is flipped on there
    (
        r"\b(?P<do>flip|turn|switch) (?P<what>the light(?: switch)?) (?P<so>on|off) (?=(?:in )?there\b)",
        r"\g<do> \g<so> \g<what> ",
    ),
    # be quick
    (r"(?:^|(?<=[.!?;,] ))chop[ -]chop(?:[.!,;]+ *|$)", ""),
    # while you are at it
    (r",? while (?:you are|we are) at it\b", ""),
    # put also the other
    (
        r"(?P<at>^|[,.;!] |\band |\bthen )(?P<put>put|place|bring|take|move) also (?=(?:the|my|a|an|one|two|three|all|both)\b)",
        r"\g<at>also \g<put> ",
    ),
    # oh, that too
    (rf"\band oh,? (?={_THE} )", "and "),
    # the two, of two that there are
    (
        r"(?P<told>\bthere (?:is|are) (?P<n>two|three|four) [^.!?]*?(?:[.;!] +|, )(?:(?:so|and|please|can you|could you) )*)(?P<do>put|place|bring|take|move|lay|carry) the (?P=n) (?=(?:of them )?(?:on|in|onto|into|to)\b)",
        r"\g<told>\g<do> them ",
    ),
    # look in the drawers, take it
    (
        rf"{BEGINS_OR_GOES_ON}(?:then |and )?look (?:in|into|inside|through|on) (?P<where>{_THE} (?:(?!\b(?:and|on)\b)[^.,;!?])+?)(?=, (?:then |and )?(?:take|get|grab|pick)\b|,? and (?:take|get|grab|pick)\b)",
        r"go to \g<where>",
    ),
    # thrown away into the bin
    (
        rf"\b(?P<throw>throw|thrown) away (?:in|into|in to) (?:{_THE} )?(?=(?:garbage|trash|rubbish|waste|bin|dust)\b)",
        r"\g<throw> into the ",
    ),
    # throw one away, switch two on
    *(
        (
            rf"\b(?P<do>{do}) (?:(?P<one>one|another(?: one)?)|(?P<some>{SMALL_NUMBER}))(?P<of> of (?:them|those|these))? (?P<so>{so}){ENDS}",
            _those_behind,
        )
        for do, so in (("throw|toss|chuck", "away|out"), ("turn|switch", "on|off"), ("take", "out"))
    ),
    # put two on the bed, of those that were told of before
    (
        rf"^(?P<do>(?:(?:and|now|then|please|so),? )*(?:put|place|set|lay|bring|take|move)(?: me)? (?!one\b){SMALL_NUMBER}) (?=(?:in|on|to|into|onto) {_THE} )",
        r"\g<do> of them ",
    ),
    # turn that one back on, turn that off again
    (
        r"\b(?P<do>turn|switch) (?:that(?: one)?|this(?: one)?|it) back (?P<so>on|off)\b",
        r"\g<do> it \g<so>",
    ),
    # close the kitchen curtains. and the living room ones
    (
        rf"(?<=[a-z][.;!] )(?P<and>(?:and|also|then|plus) )?the (?P<room>{either(ROOMS)}) (?P<one>ones?)(?=(?: (?:too|as well|also))?(?:,? please)?\s*(?:[.!]|$))",
        r"\g<and>the \g<one> in the \g<room>",
    ),
    # and turn it off again, sorry
    (
        rf"(?P<do>{BEGINS}(?:(?:oh|and|then|now|please|can you|could you),? )*(?:{ORDER})\b [^.,;:!?]+),? sorry(?: about (?:that|it)| for (?:that|the trouble))?(?=\s*(?:[.!]|$))",
        r"\g<do>",
    ),
    # on here, and off there
    (
        rf"{BEGINS}(?P<what>(?:{_THE} )?(?:tv|television|lights?|lamps?|radio|computer)) on in (?P<here>{_ROOM}),? (?:and |but )?not in (?P<there>{_ROOM}){ENDS}",
        r"turn on \g<what> in \g<here> and turn off \g<what> in \g<there>",
    ),
    # not the one in here
    (r",? (?:and |but )?not the (?P<one>ones?) in here\b", r", not the \g<one> in this room"),
    # the bedroom, its lamps too
    (
        rf"(?P<dark>\bmake {_ROOM} dark),? (?:and )?(?:the )?lamps (?:too|as well|included)",
        r"\g<dark>",
    ),
    # trying to do something needs that
    (
        r"(?<=\w) (?=i am (?:trying|going|about|getting ready|off) to (?:study|sleep|read|work|nap|rest|concentrate|relax|bed|eat|cook|focus|call|think)\b)",
        ", ",
    ),
    # what goes in, and is closed then
    (
        r"\b(?P<put>(?:put|load|throw) [^.,;!?]+?) in (?=(?:close|shut|start|turn|switch|lock) (?:it|the)\b)",
        r"\g<put> in it, ",
    ),
    # if it is not so already
    (
        rf"(?P<do>{BEGINS_OR_GOES_ON}(?:(?:please|and|then|also) )*(?:turn|switch|close|shut|open|start)\b(?:(?!\bif\b)[^.;!?,])*?),? (?:if (?:it|they|that) (?:(?:is|are)(?:n't| not)|has(?:n't| not) been)(?: (?:done|so))?(?: already| yet)|unless (?:it|they|that) already (?:is|are|has been)){ENDS}",
        r"\g<do>",
    ),
    # before anyone leaves the house, or once the door shuts behind us, what should be so
    (
        rf"(?<=\w),? (?:right |just |shortly )?before {_OUT}{ENDS}(?!\s*,)",
        " before we leave",
    ),
    (
        rf"{BEGINS}(?:(?:just|right|shortly) )?(?:before|when|once|by the time|as soon as) {_OUT},? (?=(?:i|we) (?:want|need|would like)\b|(?:the|all|every|both|no|nothing|everything|my|our|there) (?:[^.;!?,]+ )?(?:should|must|has to|have to|needs? to)\b)",
        "before we leave, ",
    ),
    (
        rf"{BEGINS}(?:as )?(?:the )?(?:very )?last thing (?:of all|at night|(?:before|when) {_OUT}),? (?=\w)",
        "",
    ),
    (
        rf"(?<=\w),? (?:and )?(?:as )?(?:the )?(?:very )?last thing(?: of all| at night| (?:before|when) {_OUT})?, (?=(?:the|my|our|all|both|turn|switch|close|shut)\b)",
        " and then ",
    ),
    # none of them, when nobody is there
    (
        rf"{BEGINS}(?:i (?:want|need) )?no (?P<what>{_WORD}(?: {_WORD})?) (?:left )?{_ON_OR_OPEN} (?:when|while|once|after|if) {_OUT}(?=,? please\b|{ENDS[3:]}",
        r"no \g<what> should be \g<so> when we leave",
    ),
    (
        rf"(?P<sure>\b(?:make sure|ensure|see to it|check)(?: that)? )(?:(?:there is )?(?:not (?:a single|one|any)|no)|there (?:is not|isn't|are not|aren't) (?:an?|any|one)) (?P<what>{_WORD}(?: (?:or )?{_WORD})?(?: or {_WORD})?) (?:is )?(?:still )?(?:left )?{_ON_OR_OPEN}\b(?! (?:the|my|our)\b)",
        lambda found: f"{found['sure']}no {found['what']} is {_IS_ON.sub('on', found['so'])}",
    ),
    # no more of that now
    (
        rf"{BEGINS}no (?:more )?(?P<what>{_WORD}(?: {_WORD})?) (?:before|during|at|until|after|on|while) (?:the |a )?[a-z]+(?: [a-z]+)?[,.;:!]+ *(?:so |please |just |now )*(?:turn|switch|put|shut) (?:it|that|them|the thing) off\b",
        r"turn off the \g<what>",
    ),
    # not turned down, but off
    (
        rf"{BEGINS}(?:i am|we are) not asking you to [a-z]+ (?P<what>{_NAME}) [a-z]+[,.;:!]+ *(?:but )?(?:i am|we are) asking you to (?P<do>[a-z]+) (?:it|them) (?P<so>[a-z]+){ENDS}",
        r"\g<do> \g<what> \g<so>",
    ),
    # some daylight: curtains open
    (
        rf"{BEGINS}(?:(?:let's|let us) (?:have|get|let in)|i (?:want|need)|how about)? ?(?:some|a (?:bit of|little)|more) (?:day ?light|sun|sunlight|sunshine|light|air|fresh air)(?: in(?: here)?)?,? ?(?:please)?[:,.;!-]+ *(?=(?:[a-z]+ )*(?:curtains?|blinds?|windows?)\b)",
        "",
    ),
    (
        r"(?P<so>\b(?:open|closed|shut|on|off)) all over (?:the|this|our) (?:whole )?(?:house|home|flat|apartment|place)\b",
        r"\g<so> everywhere",
    ),
    (r"\blittle (?=bedside (?:table )?lamps?\b)", ""),
    # it should be so, so please see to that
    (
        rf"(?P<so>\b(?:has to|have to|has got to|have got to|must|should|needs? to) be (?:closed|shut|off|on|open|turned (?:off|on)|switched (?:off|on)|clean|washed))(?: (?:at night|overnight|in the evenings?|for the night|during the night))?,? (?:so |and )?(?:please )?(?:see to (?:that|it)|make sure of (?:that|it)|look after (?:that|it)){ENDS}",
        r"\g<so>",
    ),
    # they get from there into the dishwasher
    (
        rf"{BEGINS_OR_GOES_ON}(?:(?:so|and|now|please|just) )*(?:you )?(?:please )?(?:see|make sure|see to it|take care)(?: that)? (?P<what>(?:{_THE}|all|both) {_WORD}(?: {_WORD})?) gets? (?P<from>from {_THE} {_WORD}(?: {_WORD})? )?(?P<to>(?:into|in|onto|on|to) {_THE} {_WORD}(?: {_WORD})?)(?:, (?:the )?(?:glass|glasses|cutlery|mugs?|cups?) (?:included|too))?{ENDS}",
        lambda found: f"put {found['what']} {found['from'] or ''}{found['to']}",
    ),
    # it is nearly full, so add those
    (
        rf"(?:^|(?<=[.!?;] ))(?:as |since )?(?P<it>{_THE} (?:dishwasher|washing machine|washer))(?: is| has|'s) [^.;!?,]*[,.;]+ (?:so |and )*(?:please )?(?:just )?add (?P<what>(?:{_THE}|all|both) (?:(?!\b(?:to|in|into)\b)[a-z ])+?)(?=,|{ENDS[3:]}",
        r"put \g<what> in \g<it>",
    ),
    # no dirty dishes here, they go there
    (
        rf"{BEGINS}i (?:(?:should|would) like|want|'d like)(?: to (?:see|have))? no (?P<what>(?:dirty |clean )?[a-z]+s)(?: (?:lying|standing|sitting)(?: (?:about|around))?)? (?P<in>(?:in|on) {_THE} {_WORD}(?: {_WORD})?)(?:, (?:my )?dear)?[.;:!,]+ (?:they|those) (?:all )?(?:go|belong) (?=(?:in|into|on|to) {_THE})",
        r"put all the \g<what> \g<in> ",
    ),
    # once you have done that
    (
        r"(?:,? and|,)? (?:once|when|after|as soon as) you (?:have |are )?(?:done|finished|seen to|dealt with)(?: with)? (?:that|this|it|so|those),? (?=(?:the|all|my|our|both)\b)",
        ", and after that ",
    ),
    # then i need not walk so far
    (
        r"(?<=[a-z]),? (?:because )?(?:then|that way) (?:i|we|he|she|they) (?:needn't|need not|don't (?:have|need) to|won't (?:have|need) to|do not (?:have|need) to|doesn't have to) [^.;!?,]+(?=\s*[.!]*\s*$)",
        "",
    ),
)
