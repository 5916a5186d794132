"""Ways of speaking that are one idea each, whatever things they are said of: patterns over one
sentence in lower case and what they become, before it is taken apart. These say which things are
meant, how many and where; what is done with them: `idioms_of_orders.py`."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language.wording.rules import Rules, rules
from vh_core.language.wording.word_classes import (
    ADDRESS,
    GIVING,
    OPENABLE,
    ORDER,
    PLACED,
    PUTTING,
    QUALITIES,
    ROOMS,
    STATES,
    either,
)
from vh_core.naming import MASS_NAMES

A_ROOM = rf"(?:the|my|our) (?:[\w']+ )?{either('room', ROOMS)}"
THE = r"(?:the |my |our )"
_WHAT = r"(?:the|my|our|all|both|an?|one|two|three|four)\b[\w ,]*?"
_NEEDS_A_WASH = r"(?:(?:needs?|wants?|could do with) (?:a (?:good |quick |proper )?(?:wash|clean)|washing|cleaning)|(?:needs? to|should|must|has to|have to) (?:be|get) (?:washed|cleaned))"
#: what a cabinet is told by, which is no cabinet itself
HELD = rf"(?:the|my|our) (?!(?:other|rest|doors?|windows?)\b)(?!(?:[a-z]+ )?{OPENABLE})[a-z]+(?: (?!(?:in|on|inside|and|then)\b)[a-z]+)?"
_WASHER = r"(?:washing machine|washer|dishwasher)"
_BY_SWITCH = r"(?:by|with|(?:by )?using|with the help of|via|at|through)(?: the use of)? (?:the|its|their|a) (?:light ?|wall )?switch(?:es)?(?=$|,| and\b)"
ROOM_NAME = either(ROOMS)
#: of all that are called so, with nothing of where they are; and a place, by its name
_ALL_OF_A_NAME = (
    r"(?:all|every)(?: of)?(?: the| my| our)? (?:[a-z]+ )?(?!in\b|on\b|from\b|at\b)[a-z]+"
)
_A_NAME = r"[a-z]+(?: (?!in\b|on\b|from\b|at\b)[a-z]+)?"
#: what a step that is counted off begins with, and no thing is called
_STEP = "(?:go|walk|turn|switch|close|shut|put|take|bring|move|get|fetch|grab|pick|load|start|throw|carry|make)"
TOOL = either(
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
#: machines, and switches
_MEANS = rf"(?:dishwasher|washing machine|washer|microwave|oven|stove|(?:light ?)?switch|(?:tv )?remote(?: control)?|{TOOL})"
PUT_OR_BROUGHT = either(PUTTING, GIVING)

IDIOMS: Rules = rules(
    # turn on the light, but not if the tv is on; … except if the tv is on
    (r"(?<=[a-z]),? (?:but (?:not|don't|do not)|except) (?:if|when)\b(?= (?:the|my|our|there|an?|any|it|they)\b)", " unless"),
    # what there is now; how many there are already may be so many less, or so many more
    (rf"^((?:and |but |so |now )?(?:(?:in|on|at|inside) {THE}?(?:[a-z]+ )?[a-z]+,? )?there (?:is|are)) (?:still|also|now|currently|already(?= (?:an?|some|the|my|our)\b)) (?=(?:an?|one|two|three|four|some|the|my|our|\d+|(?!(?:no|not|nothing|nobody|none|any|room|space|time|just|only)\b)[a-z]+s)\b)", r"\1 "),
    (r"^((?:and |but |so |now )?there (?:is|are)) (?:just|only) (?=the (?:one|two|three) )", r"\1 "),
    # of what is named first, and not of what it is a part of
    (r"\b(the|my|our) (drawers?) (?:of|in|from) (?:the|my|our) (dresser|nightstand|closet|wardrobe|desk|cabinet),? (?=(?:with|in which|that|where|which|containing)\b)", r"\1 \3 \2 "),
    # beside what is called so and is there already
    (r"(?<=\w)((?: in| on| into| onto) (?:the|my|our) [^,]+?),? ((?:right )?(?:next to|beside|near|with|by)) the one(s?)(?: (?:that|which) (?:is|are|stands?|lies?|lie|hangs?|sits?))?(?: (?:already|now))? there(?: already| now)?(?=$|,| and\b| then\b)", r"\1 \2 the other one\3"),
    # told by what is in it, however that is said
    (rf"\b({THE}(?:[a-z]+ )??{OPENABLE}),? (?:in which ({HELD}) (?:is|are)(?: (?:stored|kept|lying|stacked))?|(?:that|which|where) ({HELD}) (?:is|are)(?: in)?)(?=$|,| and\b| then\b)", r"\1 with \2\3 in it"),
    (rf"\b({THE}(?:[a-z]+ )??{OPENABLE}),? (?:containing|(?:that|which) (?:contains?|holds?|has)|where you (?:can |will )?(?:find|see)|where there (?:is|are)|with(?=(?: the| my| some| an?)?(?: [a-z]+){{1,2}} (?:inside|in it)\b)) (?:the |my |some |an? )?((?!(?:other|one|ones|all|both|the|my|some|an?|nothing)\b)[a-z]+(?: (?!(?:in|inside|and|then|on|are|is)\b)[a-z]+)?)(?: (?:in it|inside(?: it)?|are in))?(?=$|,| and\b| then\b)", r"\1 with the \2 in it"),
    # of all that is here or there
    (r"\b((?:take|collect|gather(?: up)?|get|grab|pick up|fetch|remove|(?:turn|switch) off|close|shut|wash|clean|bring(?: me)?) (?:up )?(?:any|all|every|everything|anything|whatever)\b(?:(?!\b(?:if|or|either|to|into|onto)\b)[^,])*? (?:on|in|from|at) (?:the |my )?[a-z]+(?: [a-z]+)?),? or (?:(?:on|in|from|at) )?(?=(?:the|my|our) [a-z]+)", r"\1 and "),
    # what a place needs in it
    (r"^((?:the |my |our )?(?!(?:i|we|you|he|she|they|it|that|this|who|which|nobody|everybody|someone|robot)\b)[a-z]+(?: [a-z]+)?) needs? ((?:\d+|an?|one|two|three|four|five|six|the|my|our|all|both|some)\b[^.;:]*?) (in|on|inside)(?: of)? it(?=$|,? (?:and|then)\b)", r"put \2 \3 \1"),
    (r"^(?:please )?make it so(?: that)? (?=(?:the|my|our|all|both|every|no|nothing|everything|there|each)\b)", "make sure "),
    # from where, and then where to
    (r"^((?:the|my|our|all|both|every|an?|one|two|three|four|\d+) (?:(?!\b(?:if|that|which|goe?s?|go|comes?|into|onto|to)\b)[^,])*?) (?:comes?|goe?s?|moves?|(?:should|must|has to|have to|needs? to) (?:come|go|move)) (?:off(?: of)?|out of|from) ((?:the|my|our) (?:(?!and\b|goe?s?\b|comes?\b|in\b|on\b|to\b|into\b|onto\b)[a-z]+ ?){1,3}?)(?:,? and(?: then)?|,? then|,)?(?: (?:goe?s?|comes?))? ?(?<= )((?:into|onto|to|in|on) (?:the|my|our|an?|one of the) [a-z]+)", r"put \1 from \2 \3"),
    (r"\b(?:clear|remove|tidy)(?: away)? ((?:(?!\b(?:in|on|from|off|and|to)\b)[^,])+? (?:from|off(?: of)?|out of) (?:the|my|our) [a-z]+(?: (?!and\b)[a-z]+)?),? and ((?:in|on)to (?=the|my|our|an?))", r"take \1 \2"),
    (r"(^|, | then | and )((?:the|my|our|all|both) (?!(?:it|them)\b)[a-z]+(?: (?!out\b)[a-z]+)?) out of it,? and ((?:in|on)to )", r"\1take \2 out of it and \3"),
    (rf"\b((?:carry|bring|take|put|move|place|get) (?:(?!\b(?:in|into|to|and)\b)[^,])+?) (?:over )?(?:into|to) (?:the |my )?({either(ROOMS)}), (?:and )?((?:on|onto|in|into) (?:the|my|our) (?!{either(ROOMS)}\b)[a-z]+(?: (?!and\b|then\b)[a-z]+)?)(?=$|,| and\b| then\b)", r"\1 \3 in the \2"),
    (rf"^((?:the|my|our|all|both|an?|one|two|three|four) (?:(?!\b(?:in|into|to|and|is|are)\b)[^,])+?) into (?:the |my )?({either(ROOMS)}), (?:and )?((?:on|onto) (?:the|my|our) (?!{either(ROOMS)}\b)[a-z]+(?: [a-z]+)?)$", r"put \1 \3 in the \2"),
    # put somewhere, by which they are cleared away
    (r"^(?:please )?(?:clear|tidy|take|put|move|clean|get rid of)(?: away| up)? ((?:the|all|my|our|both|every|those|these) [^,]+?)(?: away| up)?,? by (?:putting|placing|loading|setting|storing|throwing|moving|bringing|stacking) (?:it|them|those|all of them|everything) (?:away |all )?(?=(?:in|into|on|onto|to|inside) )", r"put \1 "),
    (r"\b(?:tidy|clear|stow|pack) ((?:the|all|my|our|both|every|those|these) [^,]+?) away (?=(?:in|into|on|onto|inside) )", r"put \1 "),
    (r"^((?:please )?)(?:tidy|clear|stow) ((?:the|all|my|our|both|every|those|these) [^,]+?) away$", r"\1tidy away \2"),
    # told by what is there
    (rf"\b(in|on|into|onto|from|to|at) ((?:the|an?|my|our|that|one) (?!same\b)(?:[a-z]+ ){{0,2}}?(?!{either(ROOMS)}\b)[a-z]+),? where ((?:the|my|our) (?:(?!and\b|it\b|others?\b)[a-z]+ )*?(?!(?:others?|ones?|rest)\b)[a-z]+) (?:already |now )?(?:lies?|stands?|sits?|(?:is|are)(?: already| now| still)? (?:lying|standing|sitting))(?: already| now)?(?=$|,| and\b| then\b)", r"\1 \2 with \3 on it"),
    (rf"\b(in|on|into|onto|from|to|at) ((?:the|an?|my|our|that|one) (?!same\b)(?:[a-z]+ ){{0,2}}?(?!{either(ROOMS)}\b)[a-z]+),? where ((?:the|my|our) (?:(?!and\b|it\b|others?\b)[a-z]+ )*?(?!(?:others?|ones?|rest)\b)[a-z]+) (?:already |now )?(?:is|are)(?: already| now| still)?(?: kept| stored)?(?=$|,| and\b| then\b)", r"\1 \2 with \3 in it"),
    (r"\b(in|on|into|onto|from) the same ((?:[a-z]+ )?(?!room\b)[a-z]+) (?:as|that|where) ((?:the|my|our) (?:(?!others?\b)[a-z]+ ){0,2}?(?!(?:others?|ones?|rest)\b)[a-z]+)(?: (?:is|are|lies?|stands?)(?: (?:already|in|on))?)?(?=$|,| and\b| then\b)", r"\1 the \2 with \3 in it"),
    # where from, before what is left out of it
    (rf"^((?:from|off|out of) {THE}[a-z]+(?: [a-z]+)?),? ((?:please )?{either(PUTTING, 'load', 'store')} (?:(?!\b(?:from|into|onto|in|on|to)\b).)+?) ((?:into|onto|in|on|to) {THE}[a-z]+(?: [a-z]+)?)(?=,? but not )", r"\2 \1 \3"),
    # neither of them
    (r"^(?:make sure|ensure)(?: that)? (neither [\w ,]+? nor [\w ]+?) (?:is|are) (?=(?:on|off|open|closed|shut|running)$)", r"\1 should be "),
    # in which hand
    (r"\b((?:grab|take|pick up|get|hold|carry|fetch) (?:(?!with\b|in\b)[^,])+?) (?:with|in) (?:one|your (?:left|right)|the (?:left|right)) hand,? and ((?:(?!with\b|in\b)[^,])+?) (?:with|in) (?:the|your) (?:other|left|right)(?: hand| one)?(?=$|,| and\b| then\b)", r"\1 and \2"),
    # step by step
    (rf"^(?:and )?(?:second|third|fourth|fifth|sixth|2nd|3rd|4th|5th)(?:ly)?,? (?=(?:please )?{_STEP}\b)", ""),
    (rf"(^|, | and | then |please )(go|walk|head|move|run|drive) from {THE}?({ROOM_NAME}) (?:in)?to {THE}?({ROOM_NAME})\b", r"\1\2 to the \3 and \2 to the \4"),
    (r"^(?:and |then )?(?:after|following) this,? (?=\w)", "after that, "),
    # what is to be moved, told as what is to happen to it
    (r"^((?:the|my|our|all|both|every) (?:(?!(?:that|which|what|who)\b)[\w ])+?) (?:is|are) to be (?=(?:moved|put|placed|taken|brought|carried|stored|washed|closed|opened|shut|switched|turned|thrown|loaded|set|laid)\b)", r"\1 should be "),
    (r"(?<!\bi )(?<!\bwe )(?<!\byou )\b((?:should|must|has to|have to|needs? to|ought to) )(?:be (?:moved|put|placed)|go|move) (?=from (?:the|my|our) [^,]+? (?:in|on)?to )", r"\1be taken "),
    (r"(\b(?:should|must|has to|have to|needs? to|ought to) be [^,]+?,? and (?:then )?)(?:stored|stowed|kept|placed|loaded|packed) (?=(?:in|on|into|onto|inside) )", r"\1put "),
    # running, with those in it
    (r"^(?:i want|i need|make sure|ensure) (?:that )?((?:the|my|our) [a-z]+(?: [a-z]+)??) (?:(?:is|to be) )?(?:running|on|started|switched on|turned on),? with ((?:all|both|the|my) [^,]+?) in(?:side)?(?: of)?(?: it| there)?$", r"put \2 in \1 and turn on \1"),
    # kept cold
    (r"\b(?:refrigerate|chill) ((?:the|my|our|all|both|every|some|an?|one|two|three|it|them|that|those)\b(?: (?!and\b|then\b|in\b|to\b|for\b)[^, ]+)*(?: and (?:the|my|our) (?!\w+ (?:off|on)\b)[a-z]+(?: (?!and\b|then\b)[a-z]+)?)?)(?: (?:in|inside) (?:the|my) (?:fridge|refrigerator))?(?=$|,| and\b| then\b)", r"put \1 in the fridge"),
    (r"\b((?:should|must|has to|have to|needs? to) be )(?:refrigerated|chilled)(?=$|,| and\b)", r"\1put in the fridge"),
    # which of these kinds
    (r"\b(?:everything|anything|whatever|all)(?: (?:that|which))? (?:is|are) (dirty|clean) (?:among|amongst|of) (?:all )?(?:of )?the (?=[a-z]+)", r"all \1 "),
    # where all of it is told first
    (r"^in ((?:the|my|our) (?:[a-z]+ )?[a-z]+),? ((?:an?|one|two|three|some) [^,]+? (?:is|are)(?: still)? (?:open|closed|shut|on|off|dirty))$", r"\2 in \1"),
    (r"\b((?:the|all|my|our|both) (?:[a-z]+ )?[a-z]+(?: (?:that|which) (?:is|are|lies?|stands?|sits?)(?: lying| standing)?)?) (in|on) (the [a-z]+(?: [a-z]+)?) and \2 (?=the [a-z]+(?: [a-z]+)? (?:goe?s?|should|must|belongs?|has to|have to|needs? to)\b)", r"\1 \2 \3 and "),
    # among all of them, these too
    (r"^(.*\b(?:all|every)(?: of)?(?: the)? [a-z]+(?: [a-z]+)?), (?:also |and )?including (the [a-z]+(?: [a-z]+)?), (?=(?:should|must|has to|have to|needs? to|is|are)\b)", r"\1 and \2 "),
    # it has come to be so
    (r"\b(the [a-z]+(?: [a-z]+)?) (?:has|have) been (?:started|(?:switched|turned) on)$", r"\1 is on"),
    # put away into what things are kept in; what is in a sink or on a table may be what is put away
    (r"\bput(?:ting)? (away|back) ((?:(?!in\b|on\b|into\b|to\b|at\b|from\b|inside\b|put\b|then\b)[\w']+,? )+?)(?=(?:in|into|to|inside|on|onto) (?:the |my |our |an? )?(?:[a-z]+ )?(?:fridge|refrigerator|freezer|cabinets?|cupboards?|closet|wardrobe|drawer|bookshelf|bookcase|shelf)\b)", r"put \2\1 "),
    # washed as is told then
    (rf"^wash ({_WHAT}) in (?:the |my )?({_WASHER})(?:,| and|, so|,? then)* (?:please )?(?:put|load|throw) (?:it|them) in(?:side)?(?: there| it)?(?=(?:,| and| then)+ (?:start|run|(?:turn|switch) (?:it |the [a-z]+ )?on)\b)", r"put \1 in the \2"),
    # what it needs, in which machine
    (rf"^({_WHAT}) {_NEEDS_A_WASH} in (?:the |my )?({_WASHER})(?:,| and|, so|,? then)* (?:please )?(?:put|load|throw) (?:it|them) in(?: there| it)?(?=$|,| and\b)", r"put \1 in the \2"),
    (rf"^({_WHAT}) {_NEEDS_A_WASH} in (?:the |my )?({_WASHER})\b", r"wash \1 in the \2"),
    # which says the same again
    (r"^(.*\b(?:everything|all)\b.*?)(?P<aside>,? and nothing (?:that|which) (?:is|are)(?: not|n't))$", r"\1"),
    # in which machine
    (rf"(^|, | and | then |please )use ({THE}{_MEANS}) (?:to|for) ((?:wash|clean|heat|warm|cook|turn|switch)(?:ing)? [^,]+?)(?=$|,| and\b)", r"\1\3 with \2"),
    (r"\b((?:wash|clean|heat|warm|cook)(?: up)?(?: (?:(?!and\b|then\b|with\b|by\b)[a-z]+)){1,5}?),? (?:(?:by )?using|with(?: the help of)?|by) (?:the |my |a )?(dishwasher|washing machine|washer|microwave|oven|stove)(?=$|[,.]| and\b)", r"\1 in the \2"),
    # and what else is wanted to be so
    (r"^((?:(?:i|we) (?:want|need)|make sure|ensure|see to it)(?: that)? .+?),? and that (?=(?:the|there|all|my|our|every|both|no|each|it|they|you)\b)", r"\1 and make sure "),
    # not yet
    (r"^((?:.+,? (?:and |but )?)?(?:do not|don't|no need to) (?:start|run|close|open|(?:turn|switch)(?: (?:it|them))? (?:on|off))(?: (?:it|them|up))*)(?P<aside> (?:yet|for now|right now|just yet))$", r"\1"),
    # in which rooms
    (rf"\b(from|in) ({either(ROOMS)}) and ({either(ROOMS)})(?=$|,| (?:in|into|to|on|onto|goes?|should|must|belongs?|and)\b)", r"\1 the \2 and the \3"),
    # with which switch, and what one switches it with
    (rf"\blights\b(?=[\w ,]*? {_BY_SWITCH})", "light switches"),
    (rf"\blight\b(?! switch)(?=[\w ,]*? {_BY_SWITCH})", "light switch"),
    (rf"(?<=\w),? {_BY_SWITCH}", ""),
    (r"\b((?:turn|switch) (?:on|off) [^,]+?|(?:turn|switch) [^,]+? (?:on|off)(?: in [^,]+?)?)(?P<aside> (?:with|via|(?:by )?using|with the help of) (?:the|its|a|my) (?:(?:tv|power|on|off) )?(?:remote(?: control)?|button|switch))(?=$|,| and\b)", r"\1"),
    # where it goes, without a verb
    (rf"^((?:the|my|our|all|every|both|an?|one|two|three|\d+) (?:(?!{ORDER}\b|goe?s?\b|should\b|must\b|belongs?\b|is\b|are\b|has\b|have\b|needs?\b|that\b|which\b)[a-z]+,? ){{1,6}})(into|onto) (?=(?:the |my )?[a-z]+(?: [a-z]+)?(?:,? (?:and|then) |, {ORDER}\b))", r"put \1\2 "),
    (r",? (?:and )?(?:right )?(into|onto) (the [a-z]+(?: [a-z]+)?) with (it|them)$", r", put \3 \1 \2"),
    # what only says whom one speaks to, and how soon
    (rf",(?P<aside> (?:honey|robot|{ADDRESS})),(?= (?:and|then|but|so)\b)", ""),
    (r"(?<=\w)(?P<aside>,? (?:real|really|very|super) (?:quick|quickly|fast|soon))(?=$|,| and\b)", ""),
    # what stands on it, and not in it
    (r"(?<=\w) (?:from|off)(?: (?:on|the))? top of (?=(?:the|my|our) )", " that is on "),
    # what runs out of the tap
    (rf"\b((?:turn|switch|shut)(?: (?:on|off))?) the ({either(ROOMS)}) water\b", r"\1 the \2 tap"),
    # where one waits
    (rf"(^|, | and | then |please )(?:go (?:and )?)?(?:(?:wait|stay|remain)(?: for (?:me|us|him|her|them))?|wait there)(?: (?:in|inside|at|by|near|next to|beside)) (?={THE})", r"\1go to "),
    # doors of rooms, and of furniture
    (rf"\b(doors?) between (?:the |my )?({either(ROOMS)}) and (?:the |my )?({either(ROOMS)})\b", r"\1 from the \2 to the \3"),
    (r"\b(?:the )?([a-z]+(?: [a-z]+)?)'s door\b", r"the \1 door"),
    # which of them, behind whom they are for
    (r"^((?:please )?(?:bring|give|hand|fetch|get|pass)) ((?:the|my|all the|both) [\w ]+?) (?:over )?to me,? (?=(?:the ones?|those) (?:in|on|at|from)\b)", r"\1 me \2, "),
    (r"^there (?=(?:under|on|in|behind|beside|next to|below|above) (?:the|my)\b)", ""),
    # of all of them, and of one more where that is none of them
    (r"^(.*\b(?:all|every|everything|each|both|any)\b.*?),? (?:and )?(?:including|even|also|not forgetting) ((?:the|my|our|those)\b(?!.*(?:,| and | but | too\b)).+)$", r"\1, \2 too"),
    (r"^(.*\b(?:all|every|everything|each|both)\b.*), ((?:(?:the|my|our) )?(?!(?:not|tax|it|that|this|them|me|us)\b)[\w ]+?) (?:included|including)$", r"\1, \2 too"),
    (rf"\b(?:everything|anything)((?: (?:on|in|from) {THE}[\w ]+?)?) that is (?:a |an |some )?({either(MASS_NAMES)})\b", r"all the \2\1"),
    # some of all of them
    (r"\b((?:all|every|each)(?: of)?(?: the| my| our)? (?:(?!in\b|on\b|from\b|at\b|that\b|to\b)[a-z]+ ){0,2}(?!in\b|on\b|from\b|at\b|that\b|to\b)[a-z]+)(?P<aside>,? \(?(?:and )?(?:(?:also|even|including)(?: also)?) (?:the ones?|those|that one|the [a-z]+) (?:that (?:is|are) )?(?:in|on|at|from|inside) (?:the |my )?[a-z]+(?: [a-z]+)?\)?)(?:,(?= (?:to|into|onto|in|on)\b)|(?= to\b| into\b| onto\b)|(?<=\))(?= ))", r"\1"),
    (rf"^((?:please )?(?:(?:put|place|move|store|throw|load|take|bring|carry) {_ALL_OF_A_NAME} (?:in|on|into|onto) (?:the |my |our )?{_A_NAME}|(?:open|close|shut|wash|clean|(?:turn|switch) (?:on|off)) {_ALL_OF_A_NAME})),(?P<aside> (?:and )?(?:also )?(?:the ones?|those) (?:in|on|at|from) [\w ]+?(?: too| as well| also))$", r"\1"),
    # one more behind those that are put somewhere
    (rf"^(.*\b(?:{either(PUTTING)}) .+? (?:in|on|into|onto) .+?),? (?:and )?(?:also|(?:along|together) with|as well as|plus) ((?:the|my|our|both|all)\b (?:(?!to\b|into\b|onto\b)[\w' -])+)$", r"\1, and \2 too"),
    (r"^(?:oh,? )?(?:and )?(the [\w' ]+?) (?:that|which) (?:is|are) ((?:in|on|inside) (?:the|my|our) [\w' ]+?(?: too| as well))$", r"\1 \2"),
    (r"^(.*\b(?:everything|all|every)\b.*), but (the (?!other\b)[a-z]+(?: (?!in\b|on\b|at\b|from\b|is\b|are\b)[a-z]+)?)$", r"\1 except \2"),
    # so many of those that were named first
    (rf"^(?:out )?of (?P<those>(?:the|my|our) (?:[a-z]+ ){{1,4}}(?:in|on) (?:the|my|our) [\w' ]+), (?P<do>(?:please )?(?:{either(PUTTING)})) (?:only |just )?(?P<many>one|two|three|four|five|six) (?P<rest>(?:in|on|into|onto|to) .+)$", r"\g<do> \g<many> of \g<those> \g<rest>"),
    # where the others go
    (r"(?<!put) (?:in|on) there(?:,? too| as well)$", " there too"),
    (r"\b(?:in|into|on|onto|to|at) (?:exactly )?(?:the|that) (?:very )?same (?:place|spot)(?:,? too| as well| also)?$", "there too"),
    # how it is, and lies there
    (r"\b(is|are) (?:still |just |now )*(?:lying|standing|sitting|hanging|left) (?:there )?(?:wide )?(open|closed|shut)\b", r"\1 \2"),
    # both of them, said behind them
    (r"(?<=\w) both are (?=out of\b|in\b|on\b|not\b|still\b|open\b|off\b|dirty\b)", " are "),
    # what is said to be out, without an article
    (r"^(?!(?:the|my|our|all|both|some|these|those|it|they|that|this|there|i|we|you)\b)([a-z]+(?: [a-z]+)??(?: and [a-z]+(?: [a-z]+)?)?) (is|are) out of (?=the |my |our )", r"the \1 \2 out of "),
    # none of either kind
    (r"^(?:i want |there should be |make sure (?:that )?(?:there (?:is|are) )?|have )?(?!.*\b(?:except|but|apart|besides|other)\b)no (open|closed|running|burning) ((?:[a-z]+ )??[a-z]+?)s?((?: (?:in|on|at) (?:the |my )?[a-z]+(?: room)?)?),? (?:and no|or no|nor) (open|closed|running|burning) ((?:[a-z]+ )??[a-z]+?)s?((?: (?:in|on|at) (?:the |my )?[a-z]+(?: room)?)?)((?: anywhere| everywhere)?)$", r"no \2s\3\6 should be \1 and no \5s\6 should be \4"),
    (r"^(?:i want |there should be |make sure (?:that )?(?:there (?:is|are) )?|have )?(?!.*\b(?:except|but|apart|besides|other)\b)no (open|closed|running|burning) ((?:(?!and\b|or\b)[a-z]+ )??[a-z]+?)s?((?: (?:in|on|at) (?:the |my )?[a-z]+(?: room)?)?)((?: anywhere| everywhere)?)$", r"no \2s\3 should be \1\4"),
    (r"^(?:i want |there should be |make sure (?:that )?(?:there (?:is|are) )?|have )?no ([a-z]+?)s?,? (?:and no|or|or no|nor|and) ([a-z]+?)s? (?:(?:should|must|may|can) (?:be|stay|remain) |(?:to be|is|are) )?(?:left )?(on|open|running|dirty)\b", r"no \1s and \2s should be \3"),
    (r"^(.+ (?:should|must|has to|have to|needs? to) be [^,]+?),? and no (open|closed|running|burning) ((?:(?!and\b|or\b)[a-z]+ )??[a-z]+?)s?((?: (?:in|on|at) (?:the |my )?[a-z]+(?: room)?)?)$", r"\1 and no \3s\4 should be \2"),
    # which of them, said between commas
    (rf",? (?:which|that) (is|are)((?: still| currently| now| lying| standing| sitting| hanging| left)* {PLACED} [^,]+?|(?: still| currently| now)* {STATES}), (?={PLACED} |(?:goes|go(?! to\b)|belongs?|should|must|has to|have to|needs? to)\b)", r" that \1\2 "),
    (rf",? (?:which|that) (?:lies?|stands?|sits?|hangs?)( {PLACED} [^,]+?), (?={PLACED} |(?:goes|go(?! to\b)|belongs?|should|must|has to|have to|needs? to)\b)", r" that is\1 "),
    # which of them, said behind a comma
    (r"\b(?:everything|all) (dirty|clean)((?: (?!that\b)[^,]+)?), (?:the )?([a-z]+s|cutlery|crockery|laundry) i mean(?:,(?= (?:in|on|into|onto|to)\b)|(?=$|,))", r"all the \1 \3\2"),
    # what it is for, which is spoken of as well
    (r"\b((?:an?|one|two|some) (?:[a-z]+ ){0,2}[a-z]+)(?P<aside> (?:for (?:it|them)|to go with (?:it|them|that)|to drink (?:it|them) (?:from|out of)))(?=$|,| and\b)", r"\1"),
    # "the plates but the dirty ones" are the clean ones
    (rf"\b(the (?:[a-z]+ )??[a-z]*[a-rt-z]s),? but (?=the (?:(?:{QUALITIES}) ones?\b|ones? (?:in|on|from|at)\b))(?![^,.;]*\b(?:goe?s?|is|are|should|must|can|may|stays?|belongs?|needs?|has|have|comes?)\b)", r"\1 except "),
    (rf"\b(?<!in )(?<!on )(?<!into )(?<!onto )(?<!to )((?:an?|some|one) )([a-z]+(?: [a-z]+)??),? but (?:please )?(?:only )?(?:an?|the|some) ({QUALITIES}) ones?\b", r"\1\3 \2"),
    (rf"\b(?<!in )(?<!on )(?<!into )(?<!onto )(?<!to )(?<!all )(?<!of )(the )([a-z]+(?: [a-z]+)??),? but (?:please )?only (?:an?|the|some) ({QUALITIES}) ones?\b", r"\1\3 \2"),
    (rf"\b(?<!in )(?<!on )(?<!into )(?<!onto )(?<!to )(?<!all )(?<!of )(the )((?:[a-z]+ )??(?:[a-z]*[a-rt-z]|[a-z]*ss)),? but (?:please )?(?:an?|the) ({QUALITIES}) one\b", r"\1\3 \2"),
    (r"\b(if|unless) (?:anything|something) (dirty|clean|open) is (?=(?:in|on)\b)", r"\1 there is anything \2 "),
    (r"\b(if|unless) (there is (?:still )?)something (?=(?:dirty|clean|open|on|running|in|that is)\b)", r"\1 \2anything "),
    (r"\b(if|unless) something (?=(?:in|on) )", r"\1 anything "),
    (r"\b(everything|anything) dirty\b(?! that is)", r"\1 that is dirty"),
    (r"\b(everything|anything) dirty that is (?=in\b|on\b)", r"\1 that is dirty "),
    # where, told twice
    (rf"\b(?:(?:to|into) ({A_ROOM}),?|in ({A_ROOM}),) (on|in) (the [a-z]+) there$", r"\3 \4 in \1\2"),
    (r"\bgo(es)? over (?=(?:on|onto|to|into|in)\b)", r"go\1 "),
    (r"^(.+?) (?:should|must|has to|needs? to) come (out of|from|off) (the [\w ]+?),? (?:and )?(?:go )?(onto|on|into|in|to) (the .+)$", r"put \1 \2 \3 \4 \5"),
    # what does not belong there is what is there; what should not go there need not be
    (rf"^(?!(?:it|they|this|that|these|those)\b)(.+?) (?:do not|don't|does not|doesn't) (?:belong|go) ({PLACED} [^,]+?), (?:but )?(?:they|it) (?:belongs?|goes?|should (?:be|go)) (?={PLACED}\b)", r"\1 \2 should be "),
    (rf"^(.+?) (?:do not|don't|does not|doesn't|should not|shouldn't) (?:belong|go) (?P<not>{PLACED} [^,]+?), (?:but )?(?:they|it) (?:belongs?|goes?|should (?:be|go)) (?={PLACED}\b)", r"\1 should be "),
    (rf"\b(?:does not|doesn't|do not|don't) (?:belong|go) (?={PLACED} )", "should not be "),
    (rf"^({ORDER}\b.*?) (?:that )?there (?:is|are) (?=(?:in|on) )", r"\1 "),
    (rf"\b((?:{PUT_OR_BROUGHT}|pick up|remove|collect|gather|grab) (?:(?!and\b|or\b)\w+ ){{1,5}})(?:from|off)(?: on| at)?(?: the)? top of (?=\w)", r"\1that is on "),
    (r"\b(?:from (?:inside of|within|off of|off|out of)|off of) (?=\w)", "from "),
    (rf"\b((?:{PUT_OR_BROUGHT}) [\w ,]+? (?:out of|off(?: of)?|from) [\w ]+?),? and (?=(?:into|onto|to) )", r"\1 "),
    (rf"\b((?:{PUT_OR_BROUGHT}) [\w ,]+? (?:out of|off(?: of)?|from) [\w ]+?),? and on (?=(?:(?:the|my|our|one of the|one of my) )?\w+(?: \w+)?$)", r"\1 onto "),
    (rf"\b((?:{PUT_OR_BROUGHT}) [\w ,]+? (?:out of|off(?: of)?|from) [\w ]+?),? and in (?=(?:(?:the|my|our|one of the|one of my) )?\w+(?: \w+)?$)", r"\1 into "),
    # over what things are put on; pictures and lamps hang above it
    (rf"\b((?:put|place|lay|set|leave|spread|drop) (?!(?:[\w ,]* )?(?:picture|painting|photo|frame|clock|poster|mirror|lamp|light)s?\b)[\w ,]+?) over (?=(?:{THE}|a |one )?(?:[a-z]+ )?(?:table|coffeetable|kitchentable|nightstand|desk|bed|sofa|couch|chair|counter|bench|armchair|cabinet)\b)", r"\1 on "),
    # round the house
    (r"^(?:look|search|check) (?:in|through) (?:every|all|each)(?: of)?(?: the)? rooms? for ([^,]+?),? (?:and )?(put|bring|take) (?:them|it|those) (.+)$", r"\2 all \1 \3"),
    (r"^wherever(?: everywhere| in (?:the|our) (?:house|home|flat))? there (?:is|are) (?:an? |some )?([a-z]+?)s?, (bring|put|take|throw) (?:it|them) ", r"\2 every \1 "),
    (r"^(.*\bno [a-z]+.*) anywhere(?: in (?:the|our|my) (?:house|home|flat|apartment))?$", r"\1 everywhere"),
    (r"\bthe latter\b", "the second"),
)  # fmt: skip
