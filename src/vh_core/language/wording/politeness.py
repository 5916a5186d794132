"""What people say around an order without adding to it, as patterns over one sentence in lower case.

A pattern takes whole words only, and nothing that says what is to be done, to what, where or when:
what is left must be read in full.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.word_classes import ADDRESS, ORDER, PLAIN_ADDRESS

_CAN_DO = r"(?:can|could|would|will)"
_CAN = r"(?:can|could|would|will|might|may)"
_NAME = (
    r"(?:robot|robo|bot|dear robot|assistant|jarvis|alexa|siri|google|honey|my friend"
    rf"|little (?:one|helper)|machine|everyone|{ADDRESS})"
)
#: said between two orders, of which the second comes after the first
DONE = (
    r"(?:once|when|after(?! you)|as soon as) (?:(?:you are|you have|you've|(?:all )?(?:of )?(?:that|this) is|everything is) )?(?:all )?(?:done|finished|completed?)(?: (?:with|doing) (?:that|this|it|so))?"
    r"|(?:once|when|as soon as) you (?:finish|complete)(?: (?:that|this|it))?"
    r"|(?:once|when|as soon as) you have (?:found|got|collected|gathered|fetched) (?:it|them|both|everything|all of them|these)"
    r"|after (?:doing|having done) (?:so|that|this)"
)
#: to another place, from which one comes back to where one was
GO_TO = r"(?:go|walk|run|head|move|step)(?: (?:over|on|out|up|down))? (?:in)?to"
_FETCH = r"(?:take|get|grab|bring|collect|fetch|pick|carry)\b"
_BACK = r"(?:come|go|walk) ?back(?: here| again| there)?"
#: what comes before something else is fetched
COME_BACK = rf"{_BACK},? (?:(?:and|to|then) )*(?={_FETCH})"
#: back from another place, with what was taken there
WITH_IT_BACK = (
    rf"{GO_TO} .*\b{_BACK},? (?:(?:and|then) )+(?!{_FETCH})|{GO_TO} .*\b{_BACK}, (?!{_FETCH})"
)
#: a robot, called by what it is for
_ROBOT = (
    r"(?:(?:dear|my|our) )*(?:(?:(?:home|house|household|domestic|service|helper|butler|cleaning|assistant|personal|smart|little|good|nice) )+robot"
    r"|robot (?:helper|assistant|butler|friend))"
)
_HELLO = (
    r"(?:hey|hi|hiya|hello|dear|yo|ok|okay|good (?:morning|evening|afternoon|day)|greetings|listen)"
)
#: whatever somebody calls it: hello "max five"
_QUOTED = r"[\"“”„«][a-z][\w' -]{0,30}[\"“”»]"
_GOOD = (
    r"(?:great|nice|good|lovely|kind|brilliant|fantastic|amazing|marvellous|handy|grand|sweet|fab|wonderful|perfect|awesome|fine|helpful|cool|best|ideal|super|"
    r"very (?:kind|nice|helpful)|(?:such )?an? (?:great |real |big |huge )?(?:pleasure|help|delight|relief|joy|kindness|comfort|blessing)(?: (?:for|to) (?:me|us|him|her))?)"
)
_GLAD = r"(?:grateful|happy|glad|thankful|obliged|delighted|pleased)"
_MOMENT = r"(?:a|the|some|any|your)? ?(?:moment|minute|second|sec|time|chance|free minute)"
_ADVERBS = r"(?:please |maybe |kindly |possibly |perhaps |also |just |quickly |then |now )*"

#: heads of how things should be in the end
HOW_IT_ENDS = (
    r"(?:(?:in|at) the end|(?:the |my |our |your )?(?:(?:final|end|desired|expected|required|requested|wanted|target|goal) )*"
    r"(?:goal|aim|result|state|situation|target|outcome|wish|condition)(?: (?:is|should be)| i want)?)"
)
#: says that something else is asked for: "one more thing: …"
MORE_TO_DO = r"(?:(?:and|oh|also|but|just|then)[, ]+)*(?:(?:one|just one|a) (?:more|last|final|other) |another |(?:the |my |one )?(?:last|final|next) )(?:little |small |quick )?(?:thing|task|job|request|favou?r|point)(?: (?:for (?:you|now|today|me)|please|to do|though))?"
#: whole sentences that only call for attention
ATTENTION = re.compile(
    rf"(?:(?:{_HELLO}[ ,]+)+{_QUOTED}|(?:{_HELLO}[ ,]+)*{_ROBOT}|"
    rf"{HOW_IT_ENDS}|"
    r"what (?:i|we) (?:want|need)|to ?do(?: list)?|(?:my |the |your |today's )?(?:tasks?|jobs?|chores|errands|instructions?|commands?|requests?|steps|list|plan|orders?)(?: (?:for )?(?:you|today|tonight|now))*|"
    r"(?:do |do the needful |i want |i need |i have |here are |here is |there are |please do )*(?:you to do )?(?:the following|these|the|your|my|two|three|four|five|a few|some|several|a couple of|\d)(?: (?:more|other|small|little|quick|two|three|four|five|\d))? "
    r"(?:things|tasks|jobs|errands|favou?rs|chores|steps|orders|instructions)(?: for you)?(?: to do| to be done)?(?: for me)?|here is (?:what (?:to do|i (?:want|need)(?: you to do)?|you (?:should|have to) do|needs to be done)|the plan|your list)|"
    r"(?:please )?do (?:the following|this|these)|(?:please )?(?:follow|do) these (?:steps|instructions)|"
    r"first things first|you know what|guess what|are you (?:there|ready|listening|awake)|(?:can|do|did) you hear (?:me|that|it)|hear that|listen(?: to that)?|ready|"
    r"how (?:are|is) (?:you|it going|things|everything)(?: doing| today)?|what is up|have a (?:nice|good|great|lovely) (?:day|evening|one|night|time)|see you(?: later| soon)?|"
    r"let us (?:get started|go|begin|start)|got it|understood|you know|anybody there|ok(?:ay)?|alright|all right|please|what a day|right|"
    r"would you|could you|(?:can|could) you help me(?: (?:out|here|with this|with something))?|"
    r"can i ask you (?:a favou?r|something)|i need (?:your|some) help(?: with something| here)?|"
    r"(?:i have )?(?:a|one|another) (?:small |little |quick )?(?:favou?r|request|task|job|question)(?: for you)?|"
    rf"{MORE_TO_DO}|(?:for )?today|p\.?s\.?|(?:and )?that is not all(?: yet)?)"
)

#: said before an order, without effect on it
OPENING = re.compile(
    rf"^(?:(?:{_HELLO}[ ,]+)+{_QUOTED}|"
    r"(?:oh my (?:days|goodness|word|lord|life)|oh (?:no|dear|my|god|gosh|boy|man|well|crap|shoot)|oops(?:ie)?|whoops|ugh+|phew|brr+|damn(?: it)?|dang|darn|gosh|wow|omg|yikes|a+rgh+|hmm+|ouch|eek|blimey|jeez|geez|crap|yay|hooray|(?:i )?tell you what|right then|now then|ok then|hey|hi|hiya|hello|dear|yo|excuse me|pardon me|listen(?: up)?|alright|all right|great|yes|yeah|oh|oo+h|aw+|ah|um|uh|er|hm+|"
    r"greetings|attention|rise and shine|wakey(?:,? wakey)?|up (?:we|you) (?:get|come)|up and at (?:them|'em)|oi|bloody hell|flipping (?:heck|hell)|(?:for )?(?:god's|goodness|pity's|heaven's) sake|good (?:god|grief|lord|heavens)|my (?:word|goodness|days)|crikey|christ|make yourself useful)\b(?: there\b|,? you\b)?"
    r"|good (?:morning|evening|afternoon|day)\b|you there\b|ok(?:ay)?\b|well\b|so\b|and\b|but\b|then\b"
    r"|(?:ro)?bot\b|assistant\b|my dear\b|my friend\b(?! (?:is|was|has|had|will|and|who|wants|needs|likes|[a-z]+(?:s|ed))\b)|(?:pretty )?please\b|kindly\b|be so kind (?:as to|and)\b"
    r"|be a (?:dear|good (?:robot|boy|girl|helper)|sweetheart|darling|star|pal|champ) and\b"
    rf"|(?:would you )?(?:please )?(?:be (?:good|kind|nice) enough|have the (?:goodness|kindness|decency)) to\b"
    rf"|(?:would you )?(?:please )?be so (?:kind|good|nice) (?:as to|and|to)\b|(?:would|could|are) you (?:be )?(?:able|willing|so kind|kind enough|good enough) (?:as )?to\b"
    rf"|{_CAN} you {_ADVERBS}(?:mind )?(?:(?:do me|give me) a (?:quick |small |big )?favou?r,? (?:and|by) )?(?:manage to )?(?:help me (?:to |and )?)?"
    rf"|(?:(?:would|could) it be|is it) (?:at all )?(?:possible|ok(?:ay)?|all right|alright|fine)(?: for you)? (?:to|that you|if you (?:could|would|can))\b"
    rf"|i(?:'d| would) (?:really |greatly )?appreciate it if you {_CAN}\b"
    rf"|i(?:'d| would) be (?:so |very |really )?{_GLAD} (?:if|for) you(?: {_CAN}| to)\b"
    rf"|it(?:'d| would) be (?:so |very |really )?{_GOOD} (?:of you )?(?:if|for) you(?: {_CAN}| to)\b"
    rf"|(?:you|it)(?:'d| would) make (?:me|us) (?:so |very |really )?{_GLAD} if you {_CAN}\b"
    r"|if you (?:would|could) (?:please |just )?be so (?:kind|good|nice) (?:as to|and|to)\b"
    rf"|(?:do you think|any chance|is there any chance|is there a chance|would there be a chance)(?: that)? you {_CAN}\b"
    rf"|(?:{_CAN} i|i(?:'d| would) like to|i(?:'d| would) want to|i want to|let me) (?:please )?(?:ask|trouble|bother|request|beg|get|have) (?:you )?to\b"
    rf"|i (?:was|am) (?:just )?(?:wondering|hoping)(?: if| whether| that)? you {_CAN}\b|i wonder (?:if|whether) you {_CAN}\b"
    r"|(?:why (?:don't|do not|not) you|why not|how about(?: you)?|what about|shall (?:we|you)|let us|let me(?= have\b| get\b)|let's)\b|(?:somebody|someone|anybody|anyone),? (?:please\b|should\b(?! be)|must\b(?! be)|needs? to\b(?! be)|has to\b(?! be)|ought to\b(?! be)|(?:could|can)\b(?! (?:see|hear|look|come|walk|smell|trip|fall|get|be)\b))"
    rf"|{_CAN} (?:somebody|someone|anybody|anyone|one of you|we|i get you to|i have you)\b(?! (?:have|get)\b)"
    rf"|if you (?:{_CAN}|would) (?:please |just |quickly |maybe )+(?!be\b)|while you are (?:at it|there|here|up|about it)\b|when you are (?:done|finished|ready|free|back)(?: (?:with|doing) (?:that|this|it))?(?=,)"
    r"|i hope you (?:can|could)\b|(?:i )?(?:am )?(?:so )?sorry(?: to (?:bother|disturb|interrupt) you)?(?: again)?(?=,|\bbut\b| could| can)|if (?:it|that) (?:is not|isn't|is no|would not be|wouldn't be|is) (?:too much |much |too big |a |an |any )*(?:of )?(?:an? )?(?:trouble|bother|to ask|ask|problem|inconvenience|hassle)\b"
    rf"|if (?:you (?:do not|don't|wouldn't|would not) mind|that is ok(?:ay)?|it is ok(?:ay)?|possible|you (?:please|{_CAN})|you (?:are|would be) so kind|you are free|you are not busy|i may ask)(?=,)"
    rf"|whenever you (?:are ready|like|want|can|are free)(?=,)|(?:when|if|once|whenever|as soon as) you (?:have|find|get|'ve got|have got) {_MOMENT}(?: to spare)?\b"
    rf"|{_ROBOT}(?=,|:|!|-| (?:please|kindly|can|could|would|will)\b)"
    # "computer, lights off", and not "computer, tv and stove off"
    r"|computer(?=[,:])(?!, (?:(?:the )?[a-z]+,? )+and (?:the )?[a-z]+(?: [a-z]+)? (?:off|on)\b)"
    rf"|{_NAME}(?=,|:)|(?:honey|(?:ro)?bot|assistant|jarvis|alexa|siri|{PLAIN_ADDRESS})\b(?= \w)"
    r"|(?P<name>[a-z]+),(?= (?:\w+, )?(?:can|could|would|will) you\b| (?:\w+, )?please\b)"
    r"|pray,? (?=[a-z]+ (?:on |off |up |me |us |out )*(?:the|my|our|me|us|an?|all|every|it|them)\b)|(?:please )?mind (?:that )?you (?!don't\b|do not\b)(?=[a-z]+ (?:on |off |up |me |us |out )*(?:the|my|our|all|every|it|them)\b)"
    r"|(?:would|could) it be too much (?:trouble|bother|of a bother|to ask)(?: for you)? to\b|is it too much to ask(?: for you)? to\b"
    r"|(?:please )?do me a (?:small |little |big )?favou?r(?: and)?\b"
    r"|i (?:want|need|require|expect|ask|beg|order|command)(?: for)? you to (?!be\b)|i have to ask you to\b|i(?:'d| would) need you to (?!be\b)"
    r"|you (?:can|could|may|should|must|have to|need to|might want to|ought to|are to|had better) (?!be\b)|i (?:think|guess|believe|suppose|feel|say|reckon|suggest|hope|would say)(?: that)? (?=(?!i |we |you ).*\b(?:should|must|ought to|has to be|needs to be|belongs?)\b)|i (?:think|guess|suppose|suggest|say|propose)(?: that)? you (?:can|could|should|must|ought to) (?!be\b)"
    r"|(?:your|the|my|next|one) (?:next |first )?(?:job|task|mission|wish|order|instruction|request)(?: (?:for you|now|today))?(?: is(?: for you)? to\b|:| is:?(?! to\b))"
    r"|(?:what )?i (?:want|need|would like) (?:is (?:for )?)(?:you )?to\b"
    r"|go round and\b|go around and\b"
    r"|(?:it is )?(?:about |high )?time (?:for you )?(?:to|that you)\b|(?:please )?(?:do not|don't|never) forget to\b|(?:please )?remember to\b|(?:be )?sure to (?!be\b)|you are supposed to (?!be\b)"
    rf"|(?:{DONE})(?=,| (?:please |just |then )*{ORDER}\b)|{COME_BACK}"
    r"|(?:come on|quick(?:ly)?|hurry(?: up)?|go on|now then|right|now|today|first things first|next up|actually|listen|look|see|oh and|by the way|anyway|just)(?=,|:)"
    rf"|{MORE_TO_DO}(?=,|:| -)"
    r"|(?:the |my |our |your )?(?:(?:final|end|desired) )?(?:goal|aim|idea|plan|target|point|result|task|job|outcome) (?:is|should be) (?:that(?!.* (?:is|are)\b)|to)\b"
    r"|(?:i do not|i don't|i did not|i didn't) (?:want|mean|like) to (?:be|bother|disturb|interrupt|nag|rush|trouble|sound|seem|annoy)(?: you| us| [a-z]+)?,? but\b|(?:not to be|i hate to be|i hate to sound|sorry to be) (?:rude|difficult|bossy|annoying|a (?:pain|bother|nuisance|nag)),? but\b|no offen[cs]e,? but\b|i hate to (?:ask|bother you|trouble you|interrupt),? but\b"
    r"|(?:the thing is|truth be told|to tell (?:you )?the truth|to be honest|long story short|if you ask me)\b"
    r"|last but not least\b|first of all\b|at last\b|(?:first|second|third|last|final)ly\b(?! (?:home|back)\b)|(?:to (?:begin|start) with|for starters|to start|as a first step|in the first place|as the first thing|to begin|to end(?: with)?|after that|afterwards|next|finally|lastly|to finish|last|last of all|"
    r"first(?:ly| of all)?|second(?:ly)?|third(?:ly)?|fourth(?:ly)?|fifth(?:ly)?)(?=,)"
    r"|just (?=put|turn|open|close|switch|get|bring|take|go|wash|move|place)|(?:quickly|carefully|gently|softly|slowly|quietly|simply|also|immediately|at once) (?=\w))[,!]?\s*"
)
#: before an order in the past tense: "would it be okay if you closed the fridge"
SUPPOSING = re.compile(
    rf"^(?:(?:(?:would|could) it be|is it) (?:ok(?:ay)?|all right|alright|fine|possible) if you|would you mind if you"
    rf"|(?:it(?:'d| would)|would) be (?:so |very |really )?{_GOOD} if (?:you|someone|somebody)(?: (?:could|would))?(?: please)?|i(?:'d| would) be (?:so |very |really )?{_GLAD} if you"
    rf"|(?:you|it)(?:'d| would) make (?:me|us) (?:so |very |really )?{_GLAD} if you"
    r"|i(?:'d| would) (?:like|love|prefer|appreciate) it if you|i want it if you|how about if you|(?:it is )?(?:about |high )?time you) (?!can\b|could\b|would\b|will\b|to\b)"
)
#: what would be nice, and should be so
WISHING = re.compile(
    rf"^(?:(?:it|that|i)(?:'d| would)|would) be (?:so |very |really |most |much )?(?:{_GOOD}|{_GLAD}|happier|better) if (.+?) "
    r"(?:were|was|is|are|could be|would be) "
)
#: "it would be lovely to have the tv on"
HAVING = re.compile(
    rf"^(?:(?:it|that)(?:'d| would)|would) be (?:so |very |really )?(?:{_GOOD}|{_GLAD}) (?:to have|having) "
)
#: "some light in the office would be nice"
PLEASANT = re.compile(
    rf"^(?!it\b|that\b|this\b|you\b|if\b)((?!.*\b(?:if|to)\b).+?) would (?:be (?:so |very |really )?(?:{_GOOD}|just the thing|just what i need)"
    r"|do (?:me|us|him|her|them|my \w+) (?:a (?:world|power|lot) of )?good|hit the spot|go down (?:very |really )?(?:well|nicely|a treat))$"
)
#: said after an order, without effect on it
CLOSING = re.compile(
    r"[,!]?\s*\b(?<!not )(?<!n't )(?<!for )(?:(?:if|when|where|as) (?:need be|needed|necessary|required)|pretty please|please(?: and thank you)?|(?:many )?thanks?(?: you)?(?: (?:very|(?:ever )?so) much| a lot| in advance)?|"
    rf"if (?:you (?:can|could|please|would|like|may|do not mind|don't mind|would be so kind|have (?:time|a moment|a minute|a second)|get (?:the|a) chance)|possible|that is (?:ok(?:ay)?|all right|alright|possible|fine|not too much trouble)|it is (?:ok(?:ay)?|possible|not too much trouble|no trouble))"
    r"|my (?:friend|dear)|dear|kindly|will you|would you|could you|can you|won't you|right away|right now|at once|straight away|immediately|asap|as soon as possible|again please|(?<!set the table )(?<!lay the table )for (?:me|us)|"
    rf"(?:(?<=, )|(?<=,)){ADDRESS}|(?<!and ){PLAIN_ADDRESS}|when(?:ever)? you (?:have|get|find) {_MOMENT}|when(?:ever)? you (?:can|like|want|are ready)|robot|that is all|ok(?:ay)?|alright|all right|i would be {_GLAD}|that would be {_GOOD}|there is a (?:good|nice) \w+|can you do (?:that|it|this)|(?<!and )honey|now|(?:nice and |very |really )?(?:quickly|carefully|gently|softly|slowly|quietly|neatly|properly)|(?:really |very |super )?(?<!real )(?:quick|fast)(?: quick| fast)?)$"
)
#: a request in the form of a question
ASKED_POLITELY = re.compile(
    rf"\b{_CAN} (?:you|i|we|it)\b|\bwon't you\b|\bwould you mind\b|\bis it (?:possible|ok)"
)
#: said around an order, and nothing of it, whatever else may be said
_AROUND = re.compile(
    rf"^(?:(?:please|kindly|hey|hi|hello|ok|okay|well|now|just|robot|quickly"
    rf"|{_CAN_DO} you|i want you to|i need you to"
    r"|i'd like you to|i would like you to|you should),? )+"
    r"|,? (?:please|thanks|thank you|for me|now)$"
)


def without_courtesy(order: str) -> str:
    """One order in lower case as its bare words are told: without what is said around it in few
    words. What is read is without much more (`OPENING`, `CLOSING`)."""
    while (bare := _AROUND.sub("", order)) != order:
        order = bare
    return order
