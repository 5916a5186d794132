"""What is said along with an order and changes nothing of it, and two sentences that are one order,
each one idea whatever things it is said of: patterns over one sentence in lower case and what they
become, before the idioms."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language.wording.rules import Rules, rules
from vh_core.language.wording.word_classes import (
    BODY,
    CALLED,
    COMFORTS,
    KIN,
    OCCASIONS,
    ORDER,
    OTHERS,
    PLACED,
    ROOMS,
    STATES,
    WHOEVER,
    either,
)

_ROOM = either(ROOMS)
_WHOSE = r"(?:my|our|the|an?|his|her|their|your|tonight's|today's|tomorrow's|this|some|more|better)"
#: what kind of occasion it is: "a candle light dinner"
_OF_A_KIND = r"(?:(?!(?:the|my|our|in|on|at|of|and|or|to|from|with)\b)[a-z]+ ){0,3}?"
_THE = r"(?:the |my |our )"
_WHO = either(CALLED, OTHERS, f"(?:my|the|our|his|her) {either(KIN)}")
_SOON = rf"(?:{WHOEVER}|my \w+|our \w+) (?:(?:am|are|is) )?(?:go(?:es)?|going|come|comes|get|gets|arrive|arrives|wake|wakes|sit|sits|leave|leaves|leaving|back|home|here|asleep)(?: (?:to|up|down|back|home|here|out|off|bed|sleep|work|for|the|in|dinner|again))*$"

#: one of those for whom something is done
_EACH = rf"(?:me|him|her|them|us|you|[a-z]+|(?:my|the|our) {either(KIN)})"

#: what is said of those for whom something is done
_SUCH = "(?:video|phone|online|zoom|work|business|late|early|hungry|thirsty|tired|sleepy|cold|new|other|next|old|young|little)"
#: by when something is to be so that is done now
_IN_TIME = r"(?:tonight|this (?:evening|afternoon|weekend)|tomorrow(?: (?:morning|evening|night|noon|afternoon))?|the (?:evening|weekend)|(?:lunch|dinner|supper|tea|bed) ?time|lunch|dinner|supper|noon|midday|the end of the (?:day|week))"
#: what somebody does with a thing that is as it was, and when that is
_USE = r"(?:read|watch|wear|use|eat|drink|see|find|enjoy|reach|look at|play with|work on|work with|write on|sit on)"
_THEN = r"(?:later(?: on)?|tonight|tomorrow|today|this (?:evening|afternoon|morning)|afterwards|then|in the (?:morning|evening|afternoon)|at night|after (?:work|school|dinner|lunch|breakfast)|before bed|again|easily|quickly|better)"
#: what comes at a time that is not now
_AN_OCCASION = (
    r"(?:(?:the|my|our|his|her|their|your|this|tonight's|today's) )?(?:next |first |big |video |phone )?"
    r"(?:meeting|call|interview|appointment|class|lesson|exam|presentation|conference|party|dinner|lunch|breakfast|brunch|supper"
    r"|meal|work|school|bed|bedtime|trip|barbecue|picnic|visit|movie night|game night|match|show)(?: (?:starts|begins))?"
)

#: what is to be so in the end, which everything is that is asked for
_IN_THE_END = (
    r"(?:(?:at|in|by) the (?:very )?end(?: of (?:it|it all|this|that|all (?:of )?(?:this|that)|the (?:task|job|work)|your (?:task|job|work)))?"
    r"|in the (?:end|final) (?:state|result)|as (?:a|the) (?:final |end )?result|at last)"
)
#: what is said of things in it
_HAS_COME_TO_BE = rf"(?:is|are|will be|stands?|lies?)(?= (?:both |all |turned |switched |put )?(?:{STATES}|{PLACED}|washed|gone|held)\b)"

#: and another thing that is to be so then, of up to five
_ALSO_IN_THE_END = (
    rf"^((?:(?:make sure|ensure|see to it|i want|i need)(?: that)? )?{_IN_THE_END},? (?!.*\b(?:if|when|while|that|which|who)\b)(?:(?:the|my|our|all|both|every|each)\b).*? (?:is|are|should be) .*?(?:,? and|,) (?:the|my|our|all|both|every|each)\b[^,]*?) {_HAS_COME_TO_BE}",
    r"\1 should be",
)

_RIGHT_NOW = r"(?: (?:currently|now|right now|just now|at the moment))?"

BY_THE_WAY: Rules = rules(
    # in case the fridge is open, close it
    (r"^in case (?:that )?(?=(?:the|my|our|any|one of|a|there)\b[^,]*\b(?:is|are)\b[^,]*,)", "if "),
    # otherwise it stays as it is
    (r"^((?=.*\bif\b).+?),? (?:otherwise|if not|or else),? (?:just |then )?(?:leave|keep) (?:it|them) (?:as (?:it|they) (?:is|are)|alone|be)$", r"\1"),
    # the room i am in, and those that i am not in
    (rf"\b(?:the|this) room (?:(?:that|which|where) )?(?:i|we) (?:am|are){_RIGHT_NOW}(?: (?:sitting|standing|working|sleeping))?(?: in)?{_RIGHT_NOW}(?=$|,| and\b| then\b)", "this room"),
    (rf"\b(?:in|of) (?:every|all|all the|the|any|each)(?: other)? rooms? (?:(?:that|which|where) )?(?:i|we) (?:am|are){_RIGHT_NOW} not(?: in)?{_RIGHT_NOW}(?=$|,| and\b| then\b)", "everywhere except in here"),
    # that it be so in the end
    *(_ALSO_IN_THE_END,) * 4,
    (rf"^((?:make sure|ensure|see to it|i want|i need)(?: that)? )?{_IN_THE_END},? (?:that )?((?!.*\b(?:if|when|while|that|which|who)\b)(?:(?:the|my|our|all|both|every|each|no|nothing|everything|there)\b)[^,]*?) {_HAS_COME_TO_BE}", r"\1\2 should be"),
    (rf"^((?:(?:the|my|our|all|both|every|each|no|nothing|everything|there)\b)(?!.*\b(?:if|when|while|that|which|who)\b)[^,]*?) {_HAS_COME_TO_BE}( [^,]+?),? {_IN_THE_END}$", r"\1 should be\2"),
    (rf"^((?:make sure|ensure|see to it|i want|i need)(?: that)? )?{_IN_THE_END}(?:, (?=\w)|,? (?=(?:please |then )*(?:the|my|our|all|both|every|each|no|nothing|everything|there|it|they|i want|i need|we want|{ORDER})\b))", r"\1"),
    (rf"^(?!.*\b(?:if|when|while|unless|until)\b)(.*\w),? {_IN_THE_END}(?=$|,| and\b)", r"\1"),
    # like what it is so
    (r"^((?!.*\b(?:if|when|should|must|want|need)\b).*\b(?:is|are) (?:\w+ ){0,2}?(?:on|off|open|running|burning|dirty|lit|blaring)(?: again)?)(?P<aside> like an? [a-z]+(?: [a-z]+)?)(?=$|,)", r"\1"),
    # written laughter and sighs
    (r"(?:^|(?<=[ ,]))(?:lol|haha+|hehe+|omg|tbh|btw|fyi|xx+|sigh|ugh+|argh+|grr+|obvs|rn|asap)(?=$|,| ),? ?", ""),
    (r",? (?:yes|yeah|yep)$|(?<= also),? no$|(?<= too),? no$", ""),
    # where, without an article
    (rf"^in ({_ROOM}),? (?:please )?(?=(?:the|all|every|my|there|it is|both)\b|{ORDER}\b)", r"in the \1, "),
    (rf"^in ((?:the|my|our) {_ROOM}) (?=(?:an?|one|two|three|four|each|both|every) )", r"in \1, "),
    # what it is for
    (rf"^(?P<aside>for (?:{_WHOSE} )?(?:{either(OCCASIONS, KIN)}|later|me)),? (?=(?:i|we) (?:want|need|would like)\b|{ORDER}\b)", ""),
    (rf"^(?P<aside>for (?:{_WHOSE} )?{_OF_A_KIND}{either(OCCASIONS, KIN)}|for (?:(?:some|more|better|a bit of|(?:a|my|our|your)(?: good)?) )?(?:fresh |natural |good |better |night's )?{either(COMFORTS)}|for [a-z]+ reasons),? (?=(?:i|we) (?:want|need|would like)\b|(?:please )?{ORDER}\b)", ""),
    # without who does it
    (r"^(?=(?:can't|cannot|couldn't) (?!(?:you|we|i|they|he|she|someone|somebody|it|the|my|our|this|that|these|those)\b)[a-z]+)", "i "),
    (r"^(?=(?:fancy|craving) (?:something|anything|a (?:bit|little) of)\b)", "i "),
    # what is not so until now is not so
    (r"\b((?:if|in case) [^,]*(?:\bnot|n't)\b[^,]*?) yet(?=,| then\b|$)", r"\1"),
    # for what it is too dark
    (rf"^((?:it|the {_ROOM}) (?:is|gets|seems|looks)(?: \w+){{0,2}} (?:dark|dim|gloomy)(?: (?:in here|here|in (?:the |my )?{_ROOM}))?)(?P<aside>(?: for (?:me|us|him|her|anyone|anybody))? to (?:read|see|work|cook|eat|write|knit|find)(?: (?:anything|properly|at all|well|any more|comfortably|my \w+))*)((?: (?:in here|here|in (?:the |my )?{_ROOM}))?)(?=$|,)", r"\1\3"),
    # why it cannot be done by whoever speaks
    (rf"^((?:i|we) (?:just |really |simply )*(?:can't|cannot|couldn't|can not)(?: \w+)? (?:the|my|our|that) (?:(?!with\b|from\b|like\b)[a-z]+ ?)+?)(?P<aside> (?:with (?:this|these|my|such a|a) (?:(?:big|bad|broken|sore|huge|swollen|stupid|dodgy) )*(?:{either(BODY)}|cast|crutch(?:es)?|plaster|sling|wheelchair|gloves)|like this|from (?:here|where i am)|(?:on|by) my own|by myself|in (?:this|my) (?:state|condition)))$", r"\1"),
    (r"^(?P<said>.+ (?:is|are) .+?),?(?P<aside> (?:and|but) (?:i|we) (?:can't|cannot|can not|couldn't) (?:reach|get to|get at|get up to|manage) (?:it|them|there|that)(?: (?:from here|myself|ourselves|right now|any more|anymore|on my own|alone|from my (?:bed|chair|wheelchair)))*)$", r"\g<said>"),
    # before what whoever speaks is about to do
    (r"^(?P<said>(?:i|we) (?:am|are|will|want to|have to|need to)\b.+?,? so\b.+\w)(?<!the)(?<!my)(?P<aside> first)$", r"\g<said>"),
    # what is done with it once it is there, and to whom it is read
    (rf"^((?:(?:bring|get|fetch|give|find|hand) me|(?:i|we) (?:want|need|would like)) (?:an?|the|my|our|one|two|some|another) (?!thing\b)[a-z]+[^,]*?)(?P<aside> to (?:read|wear|look at|play with)(?: (?:to|with|for) (?:{_WHOSE} )?{either(KIN)})?(?: (?:tonight|today|later|now|in bed|before bed))?)$", r"\1"),
    # on in one room and in another
    (rf"\b(on|off|open|closed) in ({_THE}?{_ROOM}) and in (?={_THE}?{_ROOM}\b)", r"\1 in \2 and "),
    (r"^i do (?=(?:fancy|want|need)\b)", "i "),
    (r"^(?P<aside>(?:after|when|once) you (?:are|have) (?:done|finished)(?: with (?:that|it|this|everything))?), ", ""),
    # one more, and the last
    (r"(?<=\w),? and (?:lastly|finally|last of all|at last),? (?=(?:the|my|our|all|both|every) )", " then "),
    # where one looks before one goes anywhere, and out of which room one comes
    (rf"(?:^|(?<=, )|(?<=then )|(?<=and ))(?P<aside>turn (?:(?:a)?round|(?:to the )?(?:left|right)))(?:,| and| then|, and|, then|, and then| and then) (?=(?:please )?{ORDER}\b)", ""),
    (rf"(?:^|(?<=, )|(?<=then )|(?<=and ))(?P<aside>(?:(?:exit|leave)|(?:go|walk|come|run|head|step|move|get) out of) {_THE}?{_ROOM})(?:,? and then|,? and|,? then|,) (?=(?:go|walk|head|move|run|come|step)(?: back| over)? (?:in)?to\b|enter\b)", ""),
    (rf"\b((?:go|walk|come|run|head|step|move) )(?P<aside>(?:out of|away from) (?:the |my |our |this )?{_ROOM})(?:,? and|,? then|,? and then|,)? (?=(?:in)?to {_THE}{_ROOM}\b)", r"\1"),
    # before what it is done, which is no order
    (rf"^(?P<aside>before (?:(?:i|we) )?(?:(?:go(?:ing)? to|have|having|my|our) )?(?:(?:my|our|some) )?(?:sleep(?:ing)?|bed(?:time)?|rest(?:ing)?|eat(?:ing)?|leav(?:e|ing)|go(?:ing)? (?:out|home|away)|{either(OCCASIONS)})),? (?=(?:i|we) (?:want|need|would like)\b|(?:please |can you |could you )*{ORDER}\b|(?:(?:the|my|our|all|both|every|no)(?: the)? )?(?:[a-z]+,? ){{1,6}}?(?:should|must|on|off|closed|shut)(?= |,|$))", ""),
    (r"(?P<aside>,? before (?:you (?:come|go|get|head|walk|drive|return|leave)|coming|going|returning|leaving)(?: (?:back|home|away|out|off|here|again))*(?: (?:to|and) (?:me|us|charge|recharge|rest|sleep|(?:the|your) (?:charger|dock|base|charging station|station)))?)$", ""),
    # and that it be so
    (r"^(.*\b(?:should(?:n't)?|must(?:n't)?|has to|have to|needs? to|ought to)\b.+?),?(?P<aside> (?:and |so )?(?:please |can you |could you )*(?:arrange|ensure|see to|take care of|make|organi[sz]e) (?:that|it|this)(?: so| happen)?)$", r"\1"),
    (r"^((?:tidy|clean|clear|straighten|sort|neaten)\b[^,:]*?)(?P<aside> (?:up )?(?:a (?:little )?bit|a little))(?=$|,)", r"\1"),
    # several that are so, each of which is "it"
    (rf"^({_THE}?[a-z]+(?: [a-z]+)? and {_THE}?[a-z]+(?: [a-z]+)? are (?:\w+ ){{0,2}}\w+),? (?:(?:so|and|please),? )*({ORDER}(?: (?:on|off|away|out|up|of))?) it\b", r"\1, \2 them"),
    (r"(?<=\w),?(?P<aside> (?:when|once|after|as soon as) (?:you (?:are|have) )?(?:all )?(?:done|finished)(?: (?:with|doing) (?:that|it|this|them|everything|all that|all of it))?| (?:when|once|after|as soon as) (?:this|that|all of (?:this|that)|everything) is (?:done|finished|complete|completed))(?=$| and\b)", ""),
    (r"^((?:.+ )?(?:close|shut)\b.+?)(?P<aside> (?:behind|after) you)$", r"\1"),
    # now is before that
    (rf"(?<=\w),?(?P<aside> before {_AN_OCCASION})$", ""),
    (rf"^(?P<aside>before {_AN_OCCASION}),? (?=(?:please )?{ORDER}\b|i (?:want|need|would like)\b)", ""),
    # he and she, of things
    (r"\b(turn|switch|close|open|put|bring|take|shut|wash|clean|move)( on| off| up)? (?:him|her)(?=$|,| (?:on|off|in|into|to|up|away|down)\b)", r"\1\2 it"),
    # what needs not be
    (r"^there (?:needn't|need not|does not need to|doesn't have to|does not have to) be (?:any |a )?(lights?|lamps?)(?: on)?( in .+)$", r"turn off the \1\2"),
    # whatever else is so
    (r"(?<=\w),?(?P<aside> (?:anyway|anyhow|nevertheless|nonetheless|regardless))(?=$|,)", ""),
    # who says so
    (rf"^(?!{_WHO} (?:wants|would like) to (?:eat|drink|sleep|nap|rest|sit|lie|read|work|study|play|cook|stay|watch|go|come|leave|use|ring|call|phone|talk|speak|visit)\b)(?P<aside>{_WHO} (?:just )?(?:(?:said|says)(?: (?:to me|to us|to you))?|(?:asked|asks|told|tells|wants|would like)(?: you| (?:me|us) to (?:tell|ask) you)))(?: that)?(?: you (?:should|must|have to|need to))?(?: to)?,? (?:please )?(?={ORDER} )", ""),
    # why another one is asked for
    (r"^(?=.*\bclean\b)(.+?)(?:,|(?! that (?:is|are)\b))(?P<aside> (?:because |as |since )?(?:this|that|mine|these|my old)(?: ones?)? (?:is|are|has got|have got|got) (?:all |very |so |really |a bit |quite |completely |too )*(?:muddy|dirty|filthy|wet|stained|smelly|ruined|torn|sweaty|soaked|grubby|greasy|sticky|damp))$", r"\1"),
    # why something is left out
    (r"(?<=\w)(?P<before>,? (?:but |and )?not (?:the|my|our|that) (?:(?!because\b|since\b|as\b)[\w]+ ?){1,6}?)(?P<aside>,? (?:because|since|as) (?:that(?: one)?|it|they|those|the latter) (?:is|are) (?:still |already )*(?!not\b)[a-z]+)$", r"\g<before>"),
    # for whom, and by when
    (rf"^(?=.*\b(?:two|both|three|four|five|six|[2-6])\b)(.+?),?(?P<aside> (?:one for (?:each of us|each|everybody|everyone|each (?:of (?:the|my|our) )?{either(KIN)}|each of (?:them|you))|one (?:per|a|for (?:each|every)) (?:{either(KIN)}|person|head)|one for {_EACH} and (?:one|the other(?: one)?)(?: for {_EACH})?|one each))(?=$|,? (?:because|since|as|so|before|when|if|unless)\b)", r"\1"),
    (rf"^(?!(?:please )?(?:set\b|lay(?: out)? (?:[a-z]+ )?(?:[a-z]+ )?(?:tables?|places?|for|plates?|forks?|knives|spoons?|cutlery|glasses|bowls?|cups?|mugs?)\b)(?!.* for (?:him|her|them)$))(.*\w)(?<!\bis)(?<!\bare)(?<!\bbe)(?P<aside> for (?:him|her|them|(?:our|the|my|some|tonight's|his|her) (?:{_SUCH} )?{either(KIN, OCCASIONS)}|(?:our|the|my) (?:afternoon|evening|morning|midnight|bedtime|birthday|film|movie|game|family) (?:{either(OCCASIONS)}|night|evening|time)|(?:(?:our|the|my|his|her) )?{either(KIN)}(?:'s?|s)? {either(OCCASIONS)}|{either(KIN)}|{_SUCH} {either(CALLED)}|(?:(?:my|our|a|the) )?(?:nap|snack|dessert|sleep|(?:bedtime |good ?night )?story)|(?:later|work|school|breakfast|lunch|dinner|tea|supper|tonight|now|everyone|everybody))(?: tonight| later| today)?)(?=$|,)", r"\1"),
    (r"\b(open|closed|shut|on|off|clean|there) by(?: now)?(?=$|,)", r"\1"),
    (rf"^(?!.*\b(?:stay|stays|remain|remains|keep|leave|not|no|never|nothing|nobody|until|till|if|when|unless)\b|.*n't\b)(.*\w)(?P<aside>,? by {_IN_TIME})(?=$|,)", r"\1"),
    (rf"^(?!.*\b(?:if|when|unless|until)\b)(.*\w)(?P<aside>,? so (?:that )?(?:i|we|{_WHO}) can {_USE} (?:it|them|those|both)(?: {_THEN})*)$", r"\1"),
    (rf"^((?:i (?:want|need)|make sure|.+ (?:should|must) be)\b.+?),?(?P<aside> when {_SOON})", r"\1"),
    (rf"^(?=(?:.+ )?(?:put|place|store|bring|take|move|keep|leave|lay|set out|get|want|need|like) )(?!(?:please )?(?:set|lay)\b)(.*\w (?:in|into|on|onto|to|inside|at) (?:the|my|our) .*\w)(?P<aside> for (?:tomorrow(?: (?:morning|night|evening|afternoon))?|(?:(?:the|our|my|this) )?weekend|(?:tomorrow's|(?:the|our|my) )?{either(OCCASIONS)} (?:tomorrow|on [a-z]+day)|tomorrow's {either(OCCASIONS)}))(?=$|,|,? (?:and|then|and then) (?:please )?{ORDER}\b)", r"\1"),
    # for what reason, which is no clause
    (rf"(?<=\w)(?<!not)(?<!is)(?<!are)(?<!but)(?P<aside>,? (?:because of|due to|owing to|on account of) (?:(?:all )?(?:the|this|that|these|those|my|our|his|her)|all)?(?: ?(?:bad|awful|terrible|horrible|loud|constant|strong|strange|nasty|cold|hot|heavy))? ?(?!ones?\b|others?\b|rest\b|same\b)[a-z]+(?: outside| in here| in there| today| tonight| now)?)(?=$|,? (?:and|then|and then) (?:please )?{ORDER}\b)", ""),
    (rf"^(?P<aside>(?:because of|due to|owing to|on account of) (?:(?:all )?(?:the|this|that|these|those|my|our|his|her)|all)?(?: ?(?:bad|awful|terrible|horrible|loud|constant|strong|strange|nasty|cold|hot|heavy))? ?(?!ones?\b|others?\b|rest\b|same\b)[a-z]+),? (?=(?:please )?{ORDER}\b|i (?:want|need|would like)\b|(?:the|my|our|all|both) )", ""),
    # where it belongs, or the others are
    (r"(?<=\w),?(?P<aside> where (?:it|they) (?:really |normally |usually )?(?:belongs?|goes?|should (?:be|go)|(?:is|are) (?:usually|normally|always|kept)|lives?))$", ""),
    (r"^(.* (?:in|on|into|onto) (?:the|my|an?|one of the) .*\w),? (?:together |along )?(?:where|with) (?:all )?(?:the|its|their|my|our) (other(?: ones?|s)?|rest)(?: of (?:them|those))?(?: (?:already )?(?:is|are|goe?s?|belongs?|stands?|lies?))?(?=$|,? (?:and|then)\b)", r"\1 with the \2"),
    (r"(?<=\w)(?P<aside>,? where (?:all )?(?:the|my|our) other (?!ones?\b)[a-z]+ (?:already )?(?:is|are|goe?s?|belongs?|stands?|lies?))(?=$|,? (?:and|then)\b)", ""),
    # who will eat where it goes
    (r"^(?=(?:please )?(?:put|bring|set|lay|take|carry|serve|place|arrange) )(?!.*\b(?:if|when|not|unless)\b)(.*\w)(?P<aside>,? (?:because |since |as )?(?:i am|we are|i will be|we will be|they are) (?:eating|dining|having (?:breakfast|brunch|lunch|dinner|supper|tea|coffee|a meal)|going to eat) (?:in |out |over |on )?there(?: tonight| today| tomorrow| later| soon)?)$", r"\1"),
    # what may come, for which it is done now
    (rf"^(?!.*\b(?:if|when|unless|until)\b)(.*?\w)(?P<aside>,? (?:just )?in case (?:(?:i|we|he|she|they|{_WHO}|(?:my|our|his|her) [a-z]+|somebody|someone|anybody|anyone) (?:should )?(?:still |also |ever )?(?:calls?|rings?|comes?|gets?|wants?|needs?|wakes?|feels?|arrives?|returns?|turns? up|drops? (?:by|in)|trips?|stumbles?|falls?)|it (?:should )?(?:rains?|snows?|storms?|gets? (?:cold|dark|late|windy|chilly|warm|hot)))\b(?: (?!(?:on|off|open|closed|dirty|clean)\b)[a-z]+){{0,5}})$", r"\1"),
    # what comes in by what is opened
    *(
        (rf"^((?:please )?open (?:up )?(?:the|my|our|all|both|every|a) [^.;!?]*?\b{by}\b[^.;!?]*?)(?P<aside>,?(?: and)?(?: then)? let (?:in )?(?:some|a bit of|a little|the|more)(?: fresh| clean| cool| natural)? {what}(?: in)?,?(?: too| as well| a bit| a little)?)$", r"\1")
        for by, what in (("(?:windows?|doors?)", "air"), ("(?:windows?|curtains?|blinds?|shutters?)", "(?:light|sun|sunlight|daylight|sunshine)"))
    ),
    # whichever they are
    (r",?(?P<aside> (?:whether |be (?:it|they) |no matter if )?(?:clean or dirty|dirty or clean|on or off|open or closed|closed or open|full or empty|big or small|old or new))(?:,|(?= in| on| into| to|$))", ""),
    # of what the order leaves alone in any case
    (r"(?<=\w),(?P<aside> (?:and |but )?(?:just )?(?:the others?|the other ones?|the rest(?: of (?:them|those|it))?|everything else|all (?:of )?the others)(?: (?:can|may|should|must|will))? (?:just )?(?:stays?|remains?)(?: (?:there|put|here|as (?:it|they) (?:is|are)|where (?:it|they) (?:is|are)|the same|untouched))?)$", ""),
    (r"(?<=\w)(,? (?:and |but )?not (?:the|my|those|in|on) [^,]+?),? (?:though|however)(?=$|,)", r"\1"),
    # what was not done yet
    (r",?(?P<aside> (?:if|in case|unless) (?:nobody|no one|you|we|i|someone|somebody)(?: has| have| haven't| hasn't)?(?: not)? (?:already )?(?:switched|turned|closed|shut|opened|put|done|washed|moved)\b(?: it| them)?(?: on| off| away| up| so| that)?(?: yet| already))$", ""),
    (rf"^(?:if|in case) (?:i|we|somebody|someone) (?:have |has )?(?:forgot|forgotten) to,? ({ORDER} .+?)(?:,? (?:then )?(?:please )?(?:can you |could you )?do (?:it|that|so))?$", r"\1"),
    # once that is done
    (r",? (?:and )?(?:once|when|as soon as|after) (?:it|they|that|everything|all) (?:is|are|has been|have been) (?:inside|in(?: there| it)?|in place|there|done|finished|all in|full|loaded),? (?=\w)", " and then "),
    # how a hand does it, wherever that is said, and how far
    (r"(?<=\w)(?P<aside> (?:(?:very|really|nice and) )?(?:carefully|gently|slowly|quietly|quickly|neatly|nicely|properly|firmly|securely|safely|softly|smoothly))(?=$|,| (?:and|then|in|on|into|onto|inside|to|from|off|out|down|next|beside)\b)", ""),
    (r"\b((?:open|close|shut)\b(?! (?:in|on)\b)[^,]{1,60}?)(?P<aside> (?:fully|completely|tightly|entirely|wide|all the way))(?=$|,| and\b| then\b)", r"\1"),
    (r"(?<=\w)(?P<aside> (?:directly|immediately|right|just))(?= (?:next to|beside) )", ""),
    # what comes of it in there
    (rf"((?:\b(?:put|place|store|set|lay|move|bring|take|keep|load)\b|^(?:the|my|our|all|both|an?|one|two|three)\b)(?:(?!\b(?:if|and then)\b).)*? (?:in|into|inside) {_THE}?(?:[a-z]+ )?(?:fridge|refrigerator|freezer))(?P<aside>(?:,? (?:so as |in order )?to (?:(?:get|keep|stay|become|remain|be|make) )?(?:(?:it|them|that|all of it|everything) )?(?:(?:nice and|nice|really|all) )?(?:cold|cool|cooled|fresh|chilled|chill|cool down|cool off)| for (?:cooling|chilling|cooling down)))(?=$|,| and\b| then\b)", r"\1"),
    # and where that goes, said of one more
    (r"^(the [\w ]+?) would (?:look|be) (?:so |much |really |very )?\w+ with (.+?) (on|in) it(?:,? (?:so |and )?(?:please )?(?:put|place) (?:it|them) there)?$", r"put \2 \3 \1"),
    # how it is, and how it should be
    (r"^(.+?) (is|are) (open|on|off|closed|dirty)(?:,)? (?:and|but) ((?:should|must|ought to|has to|have to|needs? to) be .+)$", r"\1 that \2 \3 \4"),
    (rf"^(i (?:want|need)|make sure) (.+?) ({STATES}) and ((?:on|in|at|inside) (?:the|my|our) .+)$", r"\1 \2 \3 and \1 it \4"),
    # the same for
    (r"(?:,| and| then)+ (?:the )?same (?:goes |applies )?(?:for|with|to) (.*)$", r" then ditto \1"),
    # get the cereal down and put it on the table: out of a shelf
    (r"\b(?P<get>(?:get|take|bring|fetch|lift) (?:the|my|our|an?|one|two|three|that|this) [a-z]+(?: [a-z]+)?)(?P<aside> down)(?=(?: from (?:the|my|our) [a-z]+(?: [a-z]+)?)?,? and (?:then )?(?:put|set|place|bring|take|give)\b)", r"\g<get>"),
    (r"^(?P<there>there (?:is|are) .+?)(?P<aside> (?:around|round) here)(?= somewhere|[.,;!]|$| and\b)", r"\g<there>"),
    (r"^(?P<aside>(?:a bit of|some|a little|a little bit of) (?:tidying(?: up)?|cleaning(?: up)?|clearing up|housework|help),? please[.,:!]) (?=\w)", ""),
    # both slippers must go to the bathroom, please carry them
    (r"^(?=.*\b(?:must|should|has to|have to|needs? to|ought to) (?:go|be|come)\b)(?P<said>.+?),(?P<aside> (?:please |so )?(?:carry|move|transport|bring|take) (?:it|them)(?: there| over)?(?: please)?)$", r"\g<said>"),
)  # fmt: skip
