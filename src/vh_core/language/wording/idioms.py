"""Ways of speaking that are one idea each, whatever things they are said of: patterns over one
sentence in lower case and what they become, before it is taken apart."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language.wording.politeness import COME_BACK, DONE
from vh_core.language.wording.rules import Rules, rules
from vh_core.language.wording.word_classes import (
    GIVING,
    ON_OR_OFF,
    OPEN_OR_CLOSED,
    ORDER,
    PLACED,
    PUTTING,
    QUALITIES,
    ROOMS,
    either,
)

_IT = r"(?:it|them|both|both of them|all of them|the [\w ]+?)"
_ROOM = rf"(?:the|my|our) (?:[\w']+ )?{either('room', ROOMS)}"
_THE = r"(?:the |my |our )"
_NAME = rf"{_THE}?(?:[a-z]+ )?(?!is\b|are\b)[a-z]+"
_IN_A_ROOM = rf"(?:in|at) {_THE}?(?:[a-z]+ )?[a-z]+"
_SO = either(ON_OR_OFF, OPEN_OR_CLOSED)
_TOOL = either(
    "sponge",
    "cloth",
    "rag",
    "towel",
    "soap",
    "water",
    "detergent",
    "dishcloth",
    "paper towel",
    "washing up liquid",
    "brush",
    "mop",
    "duster",
)
#: asked of somebody who is to know what to do
_SEE_TO_IT = (
    r"(?:please )?(?:can|could|would|will) you (?:please |just |quickly )?(?:get|see to|take care of|fix|sort|sort out|deal with|handle|do something about)"
    r" (?:that|it|this|them|those)(?: out)?(?: for (?:me|us))?(?: please)?$"
)
_PUT_OR_BROUGHT = either(PUTTING, GIVING)

IDIOMS: Rules = rules(
    # where it goes, without a verb
    (r",? (?:and )?(?:right )?(into|onto) (the [a-z]+(?: [a-z]+)?) with (it|them)$", r", put \3 \1 \2"),
    # what only says whom one speaks to, and how soon
    (r",(?P<aside> (?:my )?(?:dear|darling|honey|sweetie|sweetheart|love|mate|buddy|robot)),(?= (?:and|then|but|so)\b)", ""),
    (r"(?<=\w)(?P<aside>,? (?:real|really|very|super) (?:quick|quickly|fast|soon))(?=$|,| and\b)", ""),
    # what runs out of the tap
    (rf"\b((?:turn|switch|shut)(?: (?:on|off))?) the ({either(ROOMS)}) water\b", r"\1 the \2 tap"),
    # doors of rooms, and of furniture
    (rf"\b(doors?) between (?:the |my )?({either(ROOMS)}) and (?:the |my )?({either(ROOMS)})\b", r"\1 from the \2 to the \3"),
    (r"\b(?:the )?doors? (?:of|on) (?:the )?(fridge|refrigerator|dishwasher|microwave|oven|washing machine|washer)\b", r"the \1"),
    (r"\b(?:the )?(fridge|refrigerator|dishwasher|microwave|oven|washing machine|washer)'s door\b", r"the \1"),
    # which of them, behind whom they are for
    (r"^((?:please )?(?:bring|give|hand|fetch|get|pass)) ((?:the|my|all the|both) [\w ]+?) (?:over )?to me,? (?=(?:the ones?|those) (?:in|on|at|from)\b)", r"\1 me \2, "),
    (r"^there (?=(?:under|on|in|behind|beside|next to|below|above) (?:the|my)\b)", ""),
    # some of all of them
    (r"^(.*\b(?:all|every)\b.*),(?P<aside> (?:and )?(?:also )?(?:the ones|those) (?:in|on|at|from) [\w ]+?(?: too| as well| also))$", r"\1"),
    # how it is, and lies there
    (r"\b(is|are) (?:still |just |now )*(?:lying|standing|sitting|hanging|left) (?:there )?(?:wide )?(open|closed|shut)\b", r"\1 \2"),
    # which of them, said behind a comma
    (rf"\b((?:an?|the|some|one) )([a-z]+(?: [a-z]+)??),? but (?:please )?(?:only )?(?:an?|the|some) ({QUALITIES}) ones?\b", r"\1\3 \2"),
    (r"\b(everything|anything) dirty\b(?! that is)", r"\1 that is dirty"),
    (r"\b(everything|anything) dirty that is (?=in\b|on\b)", r"\1 that is dirty "),
    # where, told twice
    (rf"\b(?:(?:to|into) ({_ROOM}),?|in ({_ROOM}),) (on|in) (the [a-z]+) there$", r"\3 \4 in \1\2"),
    (r"\bgo(es)? over (?=(?:on|onto|to|into|in)\b)", r"go\1 "),
    (r"^(.+?) (?:should|must|has to|needs? to) come (out of|from|off) (the [\w ]+?),? (?:and )?(?:go )?(onto|on|into|in|to) (the .+)$", r"put \1 \2 \3 \4 \5"),
    (rf"^(.+?) (?:do not|don't|does not|doesn't|should not|shouldn't) (?:belong|go) (?P<not>{PLACED} [^,]+?), (?:but )?(?:they|it) (?:belongs?|goes?|should (?:be|go)) (?={PLACED}\b)", r"\1 should be "),
    (rf"\b(?:does not|doesn't|do not|don't) (?:belong|go) (?={PLACED} )", "should not be "),
    (rf"^({ORDER}\b.*?) (?:that )?there (?:is|are) (?=(?:in|on) )", r"\1 "),
    # round the house
    (r"^(?:look|search|check) (?:in|through) (?:every|all|each)(?: of)?(?: the)? rooms? for ([^,]+?),? (?:and )?(put|bring|take) (?:them|it|those) (.+)$", r"\2 all \1 \3"),
    (r"^go from room to room and (.+)$", r"\1 everywhere"),
    (r"^wherever(?: everywhere| in (?:the|our) (?:house|home|flat))? there (?:is|are) (?:an? |some )?([a-z]+?)s?, (bring|put|take|throw) (?:it|them) ", r"\2 every \1 "),
    (r"^(.*\bno [a-z]+.*) anywhere(?: in (?:the|our|my) (?:house|home|flat|apartment))?$", r"\1 everywhere"),
    (r"\bthe latter\b", "the second"),
    # verbs
    (rf"\bstand ({_IT}) (?=(?:on|in|next to|beside) )", r"put \1 "),
    (r"\bgo over and (?=[a-z]+ )", ""),
    (r"^(?:the )?lid down on (the [a-z]+)$", r"close \1"),
    (r"^have a (?:read|look) of ", "read "),
    (r"\b(turn|shut|switch) (?:the )?water (off|on)\b", r"\1 \2 the faucet"),
    (r"\b(turn|shut|switch) (off|on) the water\b(?! glass)", r"\1 \2 the faucet"),
    (r"\blet the water run\b|\brun the water\b", "turn on the faucet"),
    (r"\b(?:the |my |our )?water((?: (?:in|at|from) (?:the|my|our) [\w ]+?)?) (is|was|are)((?: still| already| left)*) (?=(?:running|on)\b)", r"the faucet\1 \2\3 "),
    (r"\b(the faucet(?: is| was| are)?(?: still| already| left| running| on)*) in (?=(?:the|my|our) (?:\w+ )?(?:sink|basin|washbasin|bath|bathtub|tub|shower)\b)", r"\1 near "),
    (rf"((?:^|, |\band ){_THE}?(?:[a-z]+ )?)water (?=(?:off|on)(?:$|,| in\b| at\b| and\b| everywhere\b| please\b))", r"\1faucet "),
    (r"\bno water (?:to be |should be )?running\b", "no faucet running"),
    (r"\b(?:today's|daily|morning's?) (?:news)?paper\b", "newspaper"),
    (r"\bthe lights? (?:at|by) the switch\b", "the light switch"),
    # what is cleaned goes nowhere by it
    (r"(^|, | and )clean (?!(?:the|my|our|all|every|both|up|out|off|it|them|that|this|your)\b)([a-z]+(?: [a-z]+)?) (?=(?:on|in)to\b)", r"\1put the clean \2 "),
    # what is so already, and should not be
    (r"^(.+?) (is|are) (on|off|open|closed|shut|dirty|running),? (?:and|but|which) (?:it |they |that )?(?:shouldn't|should not|mustn't|must not|ought not to|isn't supposed to|is not supposed to) be$", r"\1 should not be \3"),
    (r"(?:^|(?<=, )|(?<= so ))(off|on) with (it|them|that|the [\w ]+)$", r"turn \1 \2"),
    # said to be so, and left to be thought what to do
    (rf"^(.+?) (is|are)((?: still| on| running| burning| blaring)+),? (?:and |so )?{_SEE_TO_IT}", r"\1 \2\3, turn it off"),
    (rf"^(.+?) (is|are)((?: still)?) open,? (?:and |so )?{_SEE_TO_IT}", r"\1 \2\3 open, close it"),
    # here so, and there so
    (rf"^({_NAME}) ({_SO}) ({_IN_A_ROOM}),? (?:and|but) ({_SO}) ({_IN_A_ROOM})$", r"\1 should be \2 \3 and \1 should be \4 \5"),
    (rf"^(turn|switch) ({_NAME}) (on|off) ({_IN_A_ROOM}),? (?:and|but) (on|off) ({_IN_A_ROOM})$", r"\1 \3 \2 \4 and \1 \5 \2 \6"),
    # how it should be, and where
    (rf"^({_NAME}) ({_SO}|clean) and ((?:in|on|inside) {_THE}(?!living\b|kitchen$|bedroom$|bathroom$|dining room$)[\w ]+)$", r"\1 should be \2 and \1 should be \3"),
    # where from, before what
    (rf"^(?:from|of|out of) (the [a-z]+s(?: (?:in|on) the [\w ]+?)?), ((?:please )?{ORDER}\b(?: [\w ]+?)?) one\b([^,]*)(?:, (?:whichever|any|it does not matter which)(?: one)?)?$", r"\2 one of \1\3"),
    (rf"^(?:from|out of|off) ({_THE}[\w ]+?), first (.+?),? and then (.+?) (?:go|goes|should go|belong) ((?:in|on|into|onto|to) {_THE}[\w ]+)$", r"put \2 from \1 \4 and then put \3 from \1 \4"),
    (rf"^(?:from|out of|off) ({_THE}[\w ]+?), (.+?) (?:go|goes|should go|belong) ((?:in|on|into|onto|to) {_THE}[\w ]+)$", r"put \2 from \1 \3"),
    # what it is cleaned with: cleaning takes no tool here
    (rf"\b((?:clean|wipe|wash|scrub|rinse|polish)\b(?: (?!with\b)[\w]+)+?)(?P<aside> with (?:(?:a|an|the|some|my) )?(?:(?:wet|damp|dry|soft|clean|warm|hot) )*{_TOOL}(?: and {_TOOL})?(?: (?:from|in|on|under) {_THE}[\w ]+?)?)(?=$|,| and )", r"\1"),
    (r"\bpull (?:out )?(?:its|their|the) plug(?: out)?(?=$|,| and )", "unplug it"),
    (rf"\bpull (?:out )?the plug (?:of|on|from) (?={_THE})", "unplug "),
    # who is read to
    (r"^(read .+?)(?P<aside> (?:out loud |aloud |out )?to (?:me|us|her|him|them|my \w+))$", r"\1"),
    # in fewer words
    (rf"\b({_PUT_OR_BROUGHT} [\w ]+?),? and (?:please )?((?:an?|one|two|three|some) [\w ]+?) with (?:it|them|that)$", r"\1 and \2"),
    (r"\b(remote(?: control)?)(?P<aside> (?:for|to|of) (?:the|my|our) (?:tv|telly|television))\b", r"\1"),
    (r"\bevery (?:last |single )?(?:bit|piece|scrap|item|slice) of (?:the )?(?=[a-z]+)", "all the "),
    (r"^(need|want|would like) (?!an? (?:\w+ )?(?:wash|clean|wipe|rinse|scrub|closing|opening)\b)(?=(?:the|my|all|every|an?|some|one|two|three|four|both|\d+)\b)", r"i \1 "),
    # a word that was left out, or two letters
    (r"^((?:please )?pick) (?!up\b)(?=.+\b(?:from|out of)\b)", r"\1 up "),
    (r"(^|, | and | then |please )go (?=(?:the|my) )", r"\1go to "),
    (r"\b((?:put|place|leave|lay) the)(?=(?: both| all)? (?:on|in|into|onto) (?:the|my)\b)", r"\1m"),
    (rf"^(?:you )?go (?={either(ROOMS)}\b)", "go to "),
    (rf"^go (?:in)?to ({_ROOM} and {_ROOM}),?(?: and| then)+ (?!(?:go|come|then)\b)([a-z]+ [^,]+?)(?: in)?(?: there)?$", r"\2 in \1"),
    (r" for (?:me|us)(?= (?:from|in|on|to|into|onto|and|out)\b|, )", ""),
    (rf"\b(light|lights|lamp|lamps|window|windows|door|curtains?|tv|tap|faucet|table|sink|cabinet|counter) of (?:the )?({either(ROOMS)})\b", r"\2 \1"),
    # too bright, and on therefore
    (r"^((?:the|that|this|my) (?:[\w ]+ )?(?:lamp|light)(?: (?:by|on|in|near|next to) the [\w ]+?)?) (?:here )?(?:is|shines) (?:far |much |way )?(?:too|so|very) (?:bright|glaring|strong|harsh)\b", r"\1 is on"),
    # and, please
    (r"(?<=\w),?(?: please)?,? and (?:then )?also (?=\w)", " and "),
    # on the way
    (r"^(?:and |oh and |oh |also |then )*((?:the|my|our|all|every|both) [\w ]+?)(?: too| as well)?,? (?:while|when|since) you are (?:at it|there|up|about it|in there|over there|already there)$", r"and \1 too"),
    (r",? (?:and |oh and |and then )?(?:while|when|since) you are (?:at it|there|up|about it|here|on your feet|doing (?:that|it|so)|already there|in there|over there|passing|going|done),? (?:can you |could you |please |also |maybe )*", " and "),
    (r"^before you do anything else,? ", ""),
    # over in the next room
    (r"(?<=\w)(?<!go)(?<!goes)(?<!move)(?<!sit)(?<!sitting)(?<!lie)(?<!lay)(?<!upside) (?:over|down|right|all the way)(?: here| there)? (?=(?:in|on|from|onto|into|to) (?:the|my|our)\b)", " "),
    # one after the other
    (rf",? (?:and |then |and then )?(?:{DONE}),?(?: then)? (?=(?:please |just )?{ORDER}\b)", " then "),
    (rf"(?<=\w),? (?:and |then )+{COME_BACK}", " then "),
    # first, second
    (r"(?<!the)(?<!my)(?<!an)(?<!our)(?<! a) first[,;] (?:and )?(?:after (?:that|it|which)|afterwards|next|and only then|later),? ", " then "),
    (rf"^1st,? (?={ORDER}\b)", ""),
    (rf",? (?:and )?(?:2nd|3rd|4th|5th),? (?={ORDER}\b)", " then "),
    (r",? (?:oh|ah|ooh),? (?=and\b)", " "),
    # with those of its kind
    (r"\bwith the (other(?: one)?s?) (?=on |in )", r"next to the \1 "),
)  # fmt: skip
