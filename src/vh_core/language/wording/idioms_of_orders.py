"""Ways of speaking that are one idea, in plain words: of what is to be done, with what, and how it
should be. They come after those of which things are meant, and where (`idioms.py`)."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language.wording.idioms import (
    A_ROOM,
    HELD,
    PUT_OR_BROUGHT,
    ROOM_NAME,
    THE,
    TOOL,
)
from vh_core.language.wording.politeness import COME_BACK, DONE
from vh_core.language.wording.rules import Rules, rules
from vh_core.language.wording.word_classes import (
    GIVING,
    ON_OR_OFF,
    OPEN_OR_CLOSED,
    OPENABLE,
    ORDER,
    PUTTING,
    QUALITIES,
    ROOMS,
    SWITCHED_OR_SHUT,
    either,
)
from vh_core.naming import MEASURES, UNCOUNTED, VESSELS

_IT = r"(?:it|them|both|both of them|all of them|the [\w ]+?)"
_NAME = rf"{THE}?(?:[a-z]+ )?(?!is\b|are\b)[a-z]+"
_IN_A_ROOM = rf"(?:in|at) {THE}?(?:[a-z]+ )?[a-z]+"
_SO = either(ON_OR_OFF, OPEN_OR_CLOSED)
#: what stands behind "clean" where that is surely what to do
_NO_NAME = r"(?:the|my|our|all|every|both|up|out|off|it|them|that|this|your)"
#: furniture that things are kept in, or lie on, and nobody carries
_KEEPS = either(
    "table",
    "coffeetable",
    "kitchentable",
    "desk",
    "counter",
    "shelf",
    "bookshelf",
    "closet",
    "wardrobe",
    "cabinet",
    "cupboard",
    "drawer",
    "nightstand",
    "dresser",
    "bed",
    "sofa",
    "couch",
    "fridge",
    "sink",
    "dishwasher",
    "washing machine",
)
#: what things are carried in, or on
_VESSEL = (
    r"(?:bowl|plate|dish|glass|cup|mug|box|basket|bag|pot|pan|tray|jar|bottle|bucket|jug|vase)"
)
#: where an order begins in a sentence
_BEGINS = r"(^|, | and | then |please |you )"
#: where, and how long, somebody hears or sees it
_FROM_HERE = r"(?P<aside>(?: (?:through (?:my|the) (?:[a-z]+ )?[a-z]+|over (?:my|the) (?:music|headphones|noise)|from here|from my (?:bed|desk|room|chair)|all the way (?:over |up |down )?(?:here|from here)|again|all (?:the time|night|day|morning)))*)"
_SO_MANY = r"(?:an?|one|two|three|four|some|\d+)"
#: and no furniture for it
#: what is put on a plate, or in a bowl, with which it is named; what lies beside it is not
_ON_IT = r"((?:(?:an?|one|two|three|four|some|\d+) )?(?:(?!(?:forks?|kni(?:fe|ves)|spoons?|cutlery|napkins?|chopsticks?|glass(?:es)?|mugs?|cups?|plates?|bowls?|candles?|in|on|onto|to|into|inside|top|the|my|our|both|all|each|it|them|others?|ones?)\b)[a-z]+ ?){1,6}?)"
_TO_PUT = either(PUTTING, "bring me", "serve", "get me", "i (?:need|want|would like)", "we need")
_THE_TV = r"(?:the|my|our) (?:tv|telly|television)\b(?! (?:stand|cabinet|unit|table|set|bench))"
#: asked of somebody who is to know what to do
_SEE_TO_IT = (
    r"(?:please )?(?:can|could|would|will) you (?:please |just |quickly )?(?:get|see to|take care of|fix|sort|sort out|deal with|handle|do something about)"
    r" (?:that|it|this|them|those)(?: out)?(?: for (?:me|us))?(?: please)?$"
)
#: what there is, without where
_KIND = r"(?:(?!in\b|on\b|left\b|still\b|for\b|and\b|or\b)[a-z]+ )?(?!in\b|on\b|left\b|still\b|for\b|and\b|or\b|one\b|any\b)[a-z]+"
_TWO_WORDS = r"[a-z]+(?: (?!away\b|back\b|down\b|up\b|off\b|out\b|here\b|there\b)[a-z]+)?"
#: before what is clean, and is not to be cleaned
_BARE = r"(?!(?:the|my|our|all|every|both|up|out|off|it|them|that|this|your|dirty|an?|some)\b)"

IDIOMS_OF_ORDERS: Rules = rules(
    # orders in other words
    (rf"(?:,| and| but| then)+ (?:please )?(?:(?:make|be) sure (?:(?:that )?you |to )?)?(?:(?:do not|don't|never) forget to|remember to) (?={ORDER}\b)", " and "),
    (rf"(^|, | and | but |then |please )let (?P<what>it|them|that|this|{THE}[\w ]+?|all [\w ]+?|every [\w ]+?) be (?=(?:(?:turned|switched) )?(?:on|off|open|closed|shut|running)(?:$|,| and| but))", r"\1make sure \g<what> is "),
    (rf"(^|, | and | but |then |please )let (?=(?:(?:it|them|that|this|{THE}[\w ]+?|all [\w ]+?|every [\w ]+?) (?:on|off|open|closed|shut|running))(?:$|,| and| but))", r"\1leave "),
    (r"\bdispose (?:of )?(it|them|both|(?:the|my|our|all|every) [\w ]+?|[a-z]+) (?=(?:in|into|to) \w)", r"put \1 "),
    (r"\bdispose (?=(?:it|them|both|the|my|our|all|every|an?|one|two)\b)", "dispose of "),
    (rf"(^|, | and | then |please |now )({ORDER}(?: (?:on|off|away|up|out))?) also (?=(?:the|my|our|all|both|every|each|an?|one|two|three|some|it|them|that|this|those|these)\b)", r"\1also \2 "),
    (r", also ((?:the|my|our|an?|one|some) (?:(?!in\b|on\b|from\b|ones?\b|other\b)[a-z]+ ){0,2}(?!ones?\b|others?\b)[a-z]+), (?=(?:in|on|into|onto|to) (?:the |my )?[a-z])", r" and \1 "),
    # verbs
    (rf"\bstand ({_IT}) (?=(?:on|in|next to|beside) )", r"put \1 "),
    (r"\bgo over and (?=[a-z]+ )", ""),
    (r"^(?:the )?lid down on (the [a-z]+)$", r"close \1"),
    (r"\bpour (?:some|a little|a bit)(?: of (?:it|that))? (?=(?:in|into|over|on|onto) )", "pour it "),
    (r"^have a (?:read|look) of ", "read "),
    # by their switch, in so many words
    (rf"\b(?:flip|flick|press|push|hit|use|toggle|turn) ({THE}(?:light ?|wall )?switch(?: {_IN_A_ROOM})?),? (?:so(?: that)?|such that|until) (?:it|{THE}lights?) (?:is|goes|turns|are|go|turn) (?:turned |switched )?(on|off)(?=$|,| and\b)", r"turn \2 \1"),
    # drawers move in and out
    (rf"\b(?:push|slide|shove) (?:back )?in ((?:{THE}|all |both |every |each |any )+(?:(?!and\b)[a-z]+ )?drawers?\b)", r"close \1"),
    (rf"\b(?:push|slide|shove) ((?:{THE}|all |both |every |each |any )+(?:(?!and\b)[a-z]+ )?drawers?(?: that (?:is|are) open)?) (?:all the way |right |back )*in(?=$|,| and\b| then\b)", r"close \1"),
    (r"^(first(?:ly)?,? [^;.]+?), next,? (?=(?:the|my|our) )", r"\1, then "),
    (rf"^({ORDER}\b[^,;.]+)(?:, (?:but |and )?| but | and )before (?:you do (?:that|so|it)|doing (?:that|so)|that),? ({ORDER}\b.+)$", r"before you \1, \2"),
    (rf"^({ORDER}\b[^,;.]+), (?:but |and )?({ORDER}\b.+?) before you do(?: that| so| it)?$", r"before you \1, \2"),
    (rf"^before you ((?:turn|switch) {THE}(?:[a-z]+ ){{1,3}}(?:on|off)) (?={ORDER}\b)", r"before you \1, "),
    (r"\blet the (?:water|tap|faucet) run\b", "turn on the faucet"),
    (r"\b(?:the |my |our )?water((?: (?:in|at|from) (?:the|my|our) [\w ]+?)?) (is|was)((?: still| already| left)*) (?=(?:running|on)\b(?! (?:the|my|our|a|top)\b))", r"the faucet\1 \2\3 "),
    (rf"((?:^|, |\band ){THE}?(?:[a-z]+ )?)water (?=(?:(?:in|at) {THE}?{either(ROOMS)} )?(?:off|on)(?:$|,| in\b| at\b| and\b| everywhere\b| please\b))", r"\1faucet "),
    (r"\b(?:today's|daily|morning's?) (?:news)?paper\b", "newspaper"),
    # what is cleaned goes nowhere by it
    (rf"(^|, | and )clean (?!{_NO_NAME}\b)([a-z]+(?: [a-z]+)?) (?=(?:on|in)to\b|to {THE}?[a-z]+(?: [a-z]+)?(?:$|,| and\b))", r"\1put the clean \2 "),
    # nor is it cleaned where it is taken from
    (rf"(^|, | and )clean (?!{_NO_NAME}\b)([a-z]+(?: [a-z]+)?? (?:from|out of|off) {THE}?[a-z]+(?: [a-z]+)??) (?=(?:on|in)to\b|(?:next |close )?to\b|beside\b|near\b|(?:on|in) {THE}(?!{either(ROOMS)}(?:$|,| and\b)))", r"\1put the clean \2 "),
    # and is told from what is dirty
    (r"(\bdirty ([a-z]+(?: [a-z]+)?)\b[^.;]*?(?:, and |, | and ))clean (?=\2 (?:in|on|to|into|onto) )", r"\1put the clean "),
    (r"^clean (?=([a-z]+(?: [a-z]+)?) (?:in|on|to|into|onto) [\w ]+(?:, and |, | and )(?:the )?dirty \1\b)", "put the clean "),
    # what is so already, and should not be
    (r"^(.+?) (is|are) (on|off|open|closed|shut|dirty|running),? (?:and|but|which) (?:it |they |that )?(?:shouldn't|should not|mustn't|must not|ought not to|isn't supposed to|is not supposed to) be$", r"\1 should not be \3"),
    (r"(?:^|(?<=, )|(?<= so ))(off|on) with (it|them|that|the [\w ]+)$", r"turn \1 \2"),
    # said to be so, and left to be thought what to do
    (rf"^(.+?) (is|are)((?: still| on| running| burning| blaring)+),? (?:and |so )?{_SEE_TO_IT}", r"\1 \2\3, turn it off"),
    (rf"^(.+?) (is|are)((?: still)?) open,? (?:and |so )?{_SEE_TO_IT}", r"\1 \2\3 open, close it"),
    # all of them, and one place left out of it
    (r"^(?=.*\b(?:all|every|each|everywhere|[a-z]*[a-rt-z]s)\b)((?=.*\b(?:off|out)\b).*?),? (?:but|and|just|only)(?: just| only)* (?:please )?(?:leave|keep) (?:it|them) on ((?:in|on|at) .+|here|there)$", r"\1 except \2"),
    (r"^(?=.*\b(?:all|every|each|everywhere|[a-z]*[a-rt-z]s)\b)((?=.*\b(?:close|shut|closed)\b).*?),? (?:but|and|just|only)(?: just| only)* (?:please )?(?:leave|keep) (?:it|them) open ((?:in|on|at) .+|here|there)$", r"\1 except \2"),
    # what is needed on it should be there
    (r"^((?:(?:the|my|our) )?(?:[a-z]+ )?(?:coffeetable|kitchentable|table|desk|counter|bed|nightstand|sofa|couch|shelf)) (?:also )?needs? (?!an? (?:(?:good|quick|thorough|proper|nice|bit of a) )*(?:wash|clean|wipe|rinse|scrub|polish|clear|tidy))(?=(?:the|my|both|all|every|an?|some|one|two|three|four|\d+)\b)", r"\1 should have "),
    # what is left, said first
    (r"(^|, |,? (?:and|but) )((?:the|my|our) (?:(?!and\b|in\b|on\b|to\b)[a-z]+ ){0,3}(?!and\b)[a-z]+),? (?:please |just |you can )?leave (?:it|them)(?= (?:on(?! (?:the|my|our|a)\b)|off|open|closed|shut|there|alone|as|where)\b|$|,| and\b)", r"\1leave \2"),
    # put them away with the other plates in the cabinet
    (r"\b(?P<put>put (?:it|them|these|those|all|both|(?:the|my|our) [a-z]+(?: from (?:the|my|our) [a-z]+)?)) away (?P<with>with the (?:other|rest)\b.* (?:in|on) (?:the|my|our) )", r"\g<put> \g<with>"),
    # what is not put away with the others
    # what dark means, told as well
    (r"^(make (?:it dark in (?:the |my )?[\w ]+?|(?:the |my )[\w ]+? dark))(?:,| and) (?:(?:turn|switch) )?(?:off )?all (?:of )?(?:the )?lights(?: (?:off|out))?(?=$|,? and\b|,? then\b)", r"\1"),
    (r"^(leave (?!(?:it|them)\b)[\w ]+?) out,? (?:and |but )+(?:please )?(?=(?:put|take|bring|move|carry) .*\b(?:other|others|else|rest|remaining)\b)", r"\1, but "),
    (r"^(leave (?!(?:it|them)\b)[\w ]+?) out, (?=(?:put|take|bring|move|carry) .*\b(?:other|others|else|rest|remaining)\b)", r"\1, but "),
    (r"^(.*\b(?:all|every|each|everything)\b.*?),? (?:and |but )(?:please )?leave ((?:the|my|our) [\w ]+?) out$", r"\1 except \2"),
    # what somebody hears or sees is so
    (rf"^(?:i|we) (?:can |could )?(?:still |even |just |already )*(?:hear|see|smell|notice)(?: that)? (?:(?:the|my|our|that|this|some) )?(?!music|kids?\b|children|baby|dog|cat\b|people|somebody|someone|voices|noise)((?:{either(ROOMS)} )?[a-z]+(?: [a-z]+)?) (?:running|playing|dripping|blaring|going|humming|beeping)((?: (?:in|on|at) (?:the|my|our) (?:[a-z]+ )?[a-z]+)?){_FROM_HERE}$", r"the \1\2 is on"),
    (rf"^(?:i|we) can (?:still |even |just )*hear (?:the|my|our|that) (tv|telly|television|radio|stereo)((?: (?:in|on|at) (?:the|my|our) (?:[a-z]+ )?[a-z]+)?){_FROM_HERE}$", r"the \1\2 is on"),
    (r"^(?:i|we) (?:can |could )?(?:see|notice|hear|noticed|saw)(?: that)? (?=(?:the|my|our) [\w ]+? (?:is|are) (?:still |left )?(?:on|off|open|closed|dirty|running)\b)", ""),
    # of what there may be, one
    (rf"^(?:if|in case) (?:there (?:is|are)|(?:we|you|i) (?:still )?have(?: got)?) (?:still )?(?:any |some |an? |one )?({_KIND})(?: left| around| still| here| any more| over)*((?: (?:in|on) {THE}(?:[a-z]+ )?[a-z]+)?),? (?:then )?(?:please )?({either(GIVING)}) me (one|some)(?: of (?:them|those))?$", r"\3 me \4 \1\2"),
    (rf"^({either(GIVING)} me (?:an?|one|some) {_KIND}(?: (?:from|in) {THE}(?:[a-z]+ )?[a-z]+)?),? if (?:there (?:is|are)|(?:we|you|i) (?:still )?have(?: got)?|you (?:can )?(?:find|see)) (?:still )?(?:one|any|some)(?: left| around| still| here| there)*$", r"\1"),
    # everything of a kind
    (rf"\b(?:everything|anything|whatever|all the things)(?!.*\bnothing\b)((?: (?:in|on) {THE}(?:[a-z]+ )?[a-z]+)?) (?:that|which) is ({either('fruit', 'food', 'cutlery', 'clothing', 'laundry', 'crockery')})(?= (?:goes|go|should|must|can|may|belongs?|in|into|on|onto|to)\b|$|,)", r"all the \2\1"),
    (r"^(?:only |just )?leave me (?:only |just )?((?:the|my) [\w ]+?)(?: there| behind| where (?:it|they) (?:is|are))?$", r"leave \1"),
    (r"^(?:only|just) leave ((?:the|my) [\w ]+?)(?: there| behind| where (?:it|they) (?:is|are))$", r"leave \1"),
    (rf"^({A_ROOM}) (?:smells|stinks|reeks)(?: (?:so|very|really|a bit|of|like|bad|awful|terrible|funny|[a-z]+ed [a-z]+|old [a-z]+|[a-z]+))*$", r"\1 is smelly"),
    # in which rooms, behind what
    (rf"\b(?:both|the two) ({SWITCHED_OR_SHUT})s((?: (?:on|off|open|closed|shut))?)[,:] (?:the )?({either(ROOMS)}) and (?:the )?({either(ROOMS)})((?: (?:on|off|open|closed|shut))?)$", r"the \3 \1 and the \4 \1\2\5"),
    (rf"^({ORDER} (?:on |off )?)(?:the |my |our )([\w ]*?[a-rt-z]s\b[\w ]*?), (both|all three|all four)(?: of (?:them|those))?$", r"\1\3 \2"),
    # with those, and where they are
    (rf"^((?:please )?{either(PUTTING)} {THE}[\w ]+?) (?:with|to where|where) ({THE}[a-z]+(?: [a-z]+)?) (?:is|are|lies?|stands?|sits?)$", r"\1 next to \2"),
    (rf"^((?:please )?(?:put|place|keep|store) {THE}(?:(?!in\b|on\b|from\b)[a-z]+ ){{0,2}}(?!in\b|on\b|from\b)[a-z]+) (?:together )?with ({THE}(?:(?!others?\b|rest\b)[a-z]+ )?(?!ones?\b|others?\b|rest\b)[a-z]+)$", r"\1 next to \2"),
    # clean, and not to be cleaned
    (rf"^((?:please )?(?:{PUT_OR_BROUGHT}|i want|i need)(?: me)? (?:an?|the|some|my|one|two|three) clean {_TWO_WORDS}) and clean {_BARE}(?=[a-z]+(?: [a-z]+)?(?: (?:on|in|into|onto|to|from) |$))", r"\1 and some clean "),
    (rf"^((?:please )?{either(PUTTING)} (?:an?|the|some|my|one|two|three) {_TWO_WORDS}) and clean {_BARE}(?=[a-z]+(?: [a-z]+)? (?:on|in|into|onto|to) )", r"\1 and some clean "),
    # go, whatever it is called
    (rf"(^|, |\band )(?:just |quickly |quick )?(?:nip|pop|run|dash|head|hop|whizz|scoot|trot|wander|stroll|zip)(?: (?:over|down|up|out|back|along|round|through))* (?:in)?to (?={THE}{ROOM_NAME}\b)", r"\1go to "),
    # light that somebody cannot stand
    (r"^((?:the|that|this|my) (?:[a-z]+ )?(?:lamp|light)) (?:is|keeps) (?:shining |right |really )*(?:in my (?:eyes|face)|(?:blinding|dazzling|bothering|annoying) (?:me|us)|hurting my eyes|keeping me (?:awake|up))$", r"\1 is too bright"),
    # light, which nobody brings
    (r"^(?:(?:can|could|may|might) (?:i|we) (?:please )?(?:have|get)|(?:give|get) (?:me|us)|let us have) (?=(?:some|(?:a )?(?:little|bit)(?: of| more)?|a bit more|more) light\b)", "i want "),
    # what is in the fridge is cold
    (r"\b(an?|the|some|one|two|three|my) (?:nice(?:,| and)? )?(?:ice )?(?:cold|cool|chilled) ((?:[a-z]+ )?[a-z]+)(?:,? (?:from|out of|off)|,? (?:the ones?|one|that is) (?:that is )?(?:in|from)) ((?:the|my|our) (?:fridge|freezer|refrigerator))\b", r"\1 \2 that is in \3"),
    # the plates in the dishwasher and turn it on
    (r"^((?:the|my|our|all|both|every|one|two|three|four|some|dirty|clean) [\w ]+?) (?:in|into|inside) ((?:the|my) (?:dishwasher|washing machine|washer|microwave|oven|stove|toaster)),? (?:and )?(?:then )?(?:turn|switch|put) (?:it|that) on$", r"put \1 in \2 and turn on \2"),
    # asked to be so, there
    (rf"^(?:can|could|may|might) (?:i|we) (?:please )?have (?=(?:the|my|our|all|both) (?:(?!on\b|in\b)[a-z]+ ?)+ (?:on|off|open|closed|shut) (?:in|at) {THE}(?:[a-z]+ )?[a-z]+$)", "i want "),
    # laid out there
    (r"^((?:please )?(?:lay|set|put)) out (.+ on (?:the|my|our) [\w ]+)(?=$|,)", r"\1 \2"),
    (r"^((?:please )?(?:lay|set|put) .+?) out (?=on (?:the|my|our) [\w ]+(?:$|,))", r"\1 "),
    # wherever that is to be done at all
    (r"^((?:please )?(?:close|shut) (?:(?:all )?(?:the|my|our) )?[a-z]+s),? (?:in (?:the|all the|every) rooms? )?where(?:ver)? (?:they are|it is|one is) (?:still )?open$", r"\1 everywhere"),
    (r"^((?:please )?(?:turn|switch) off (?:all )?(?:(?:the|my|our) )?[a-z]+s),? in (?:the|all the|all|every|any) rooms? (?:where|in which)(?:ver)? (?:they are|it is|one is) (?:still )?on$", r"\1 everywhere"),
    (r"^((?:please )?open (?:(?:all )?(?:the|my|our) )?[a-z]+s),? (?:in (?:the|all the|every) rooms? )?where(?:ver)? (?:they are|it is|one is) (?:still )?(?:closed|shut)$", r"\1 everywhere"),
    (r"^((?:please )?(?:turn|switch) off (?:(?:all )?(?:the|my|our) )?[a-z]+s),? (?:in (?:the|all the|every) rooms? )?where(?:ver)? (?:they are|it is|one is) (?:still )?on$", r"\1 everywhere"),
    (r"\b(with the exception of|except(?: for)?|apart from|all but) that (?=(?:in|on|by|near) (?:the|my))", r"\1 the one "),
    # all but that one, between commas
    (r"^((?:all|every|each|the|my|our)\b[^,]*), ((?:with the exception of|except(?: for)?|apart from|other than|excluding|but) [^,]+), (?=(?:is|are|should|must|has to|have to|needs?|goe?s?|belongs?)\b)", r"\1 \2 "),
    # how one gets there
    (rf"(^|, | and | then |please |to )(?:nip|pop|dash|scoot|trot|toddle|hop|jog|wander|stroll|step|shoot|whizz|zoom|race|hurry|rush)(?: (?:over|up|down|along|round|across|back|out|through))? (?:to|into|in) (?=(?:the|my|our) {either(ROOMS)}\b)", r"\1go to "),
    # the first that is found is any of them
    (r"\bwhichever (\w+) (?:you (?:find|see|spot|reach|come across|get to|can reach)(?: first)?|comes first)\b", r"any \1"),
    (r"\beither (?=(?:an?|one|some) [\w ]+? or (?:an?|one|some) )", ""),
    # where one is before one leaves it
    (rf"^before (?:you )?(?:leave|leaving|go(?:ing)? out of|come out of) (?:the |my |our )?({either(ROOMS)}),? (?=(?:please )?{ORDER}\b)", r"in the \1, "),
    # what is over everybody's head
    (r"\b(the|that|this|my|our) (?:big|main|overhead) light(s?)\b", r"\1 ceiling light\2"),
    # all of them, said behind them, but one
    (rf"^((?:(?!\b(?:except|apart from|but)\b).)+?)(?:, (?:all|each|every one|every single one|the lot)(?: of (?:them|those|these))?| (?:all|each|every one|every single one) of (?:them|those|these)),? (?:except|but|apart from|bar|save|other than|excluding|aside from)(?: for)? (?=(?:the|my|our|those|in|on|one|two|three|\d|{either(ROOMS)})\b)", r"\1 except "),
    (r"\b(?P<do>gather|collect) (?P<what>(?:it|them|these|those|everything|(?:(?:the|my|our|all|both|every|two|three|four) )+[a-z]+(?: [a-z]+)?)(?: all)?) up(?=,? (?:and|then)\b|,|$)", r"\g<do> \g<what>"),
    # gathered before something is done with them
    (rf"\b((?:get|gather|collect|bring|fetch|pick up|round up|take)\b(?: (?!together\b|and then\b)[a-z'-]+,?)+?) together(?=,? (?:and|then)(?: then)? (?:{either(PUTTING)}|wash|load|stack)\b)", r"\1"),
    (r"\b(?:get|bring|put) together (?=(?:the|all|my|our|every|both)\b.*\b(?:and|then) [a-z]+ (?:it|them)\b)", "gather "),
    # this first, that after it
    (r"^((?!.*\bfirst\b.* first\b).+?)(?<!the)(?<!my)(?<!an)(?<! a)(?<!our) first,? (?:and |then |and then )?((?:(?!then\b).)+?) (?:after that|afterwards|after it|next|second|later|after|last)$", r"\1, then \2"),
    # and that one
    (r"^(?:and |oh and |but )?(?:please )?(?:do not|don't) forget (?:about )?((?:the|my|our) (?!ones?\b)(?:(?!in\b|on\b|at\b)[a-z]+ )+)(?:in|on|at) ((?:the|my|our) [\w ]+?)(?: either| too| as well)?$", r"\1from \2 too"),
    (r"^(?:and |oh and |but )?(?:please )?(?:do not|don't) forget (?:about )?((?:the|my|our) [\w ]+?)(?: either| too| as well)?$", r"\1 too"),
    # where somebody is, and when
    (r"^((?:i am|we are|he is|she is|they are|(?:my|our|the|some) [a-z]+ (?:is|are)) (?:sleeping|staying|sitting|eating|working|lying|resting|reading|playing|having [a-z]+) (?:in|on|at) (?:the|my|our) [\w ]+?)(?P<aside> (?:tonight|today|now|this (?:evening|morning|afternoon|week)|at the moment|for a while|again))+$", r"\1"),
    (r"^((?:i|we|he|she|nobody|no one|it is|how can|who can)\b.*) (with|over) that (?=(?:[a-z]+ )?[a-z]+ (?:on|off|open|running|blaring|playing|going|switched)\b)", r"\1 \2 the "),
    # too dark there for something
    (r"\b(is|was|are|gets|seems|looks) ((?:far |much |way |a bit |a little |just |simply )*too [a-z]+) ((?:in|at) (?:the|my|our) (?:(?!to\b)[a-z]+ )?(?!to\b)[a-z]+) ((?:for (?:me|us|anyone|anybody) )?to (?!the\b|my\b|our\b)[a-z]+(?: (?:anything|properly|at all|well|any more|comfortably|now))*)(?: in)?(?=$|,)", r"\1 \2 \4 \3"),
    # nothing but that
    (rf"^((?:do not|don't|never) (?!(?:just|only)\b)[^,.]+?),? (?:and |but )?only (?={ORDER}\b)", r"\1, just "),
    # a little open is open
    (r"\b(open (?:it|them|(?:the|my|our|a|every|all|both)\b(?: (?!and\b|then\b)[a-z']+)*?))(?P<aside>,? (?:just )?(?:a (?:(?:little|tiny|wee) )*(?:bit|crack|tad|touch|little)|slightly))(?=$|,| and\b| so\b| to\b| please\b| because\b)", r"\1"),
    # how they are, before how they are counted
    (rf"\b(an?|one|the|my|another|both|all|two|three|the two) ({QUALITIES}) (pairs?) of (?=[a-z]+)", r"\1 \3 of \2 "),
    # here so, and there so
    (rf"^({_NAME}) ({_SO}) ({_IN_A_ROOM}),? (?:and|but) ({_SO}) ({_IN_A_ROOM})$", r"\1 should be \2 \3 and \1 should be \4 \5"),
    (rf"^(turn|switch) ({_NAME}) (on|off) ({_IN_A_ROOM}),? (?:and|but) (on|off) ({_IN_A_ROOM})$", r"\1 \3 \2 \4 and \1 \5 \2 \6"),
    # how it should be, and where
    (rf"^({_NAME}) ({_SO}|clean) and ((?:in|on|inside) {THE}(?!living\b|kitchen$|bedroom$|bathroom$|dining room$)[\w ]+)$", r"\1 should be \2 and \1 should be \3"),
    # where from, before what
    (rf"^(?:from|of|out of) ((?:all (?:of )?)?the (?:two |three |four )?[a-z]+s(?: (?:in|on) the [\w ]+?)?), ((?:please )?{ORDER}\b(?: [\w ]+?)?) (?:just |only )?one\b([^,]*)(?:, (?:whichever|any|it does not matter which)(?: one)?)?$", r"\2 one of \1\3"),
    (rf"^(?:from|out of|off) ({THE}[\w ]+?), first (.+?),? and then (.+?) (?:go|goes|should go|belong) ((?:in|on|into|onto|to) {THE}[\w ]+)$", r"put \2 from \1 \4 and then put \3 from \1 \4"),
    (rf"^(?:from|out of|off) ({THE}[\w ]+?), (.+?) (?:go|goes|should go|belong) ((?:in|on|into|onto|to) {THE}[\w ]+)$", r"put \2 from \1 \3"),
    # what is done with something, and what for
    (rf"^((?:please )?(?:wash|clean|rinse|scrub|cut|slice|get|grab|take|fetch) (?:off |up |out )?(?:{THE}|an? |some )?{_KIND}) to (put|place|set|store|leave) (?:it |them )?(?=(?:back )?(?:in|on|into|onto|inside)\b)", r"\1 and \2 it "),
    # what it is cut with is a knife, whichever
    (r"\b((?:cut|slice|chop)(?: up)? (?:(?!with\b|and\b|then\b)[a-z]+ ){0,4}?(?!with\b|and\b|then\b)[a-z]+)(?P<aside> (?:with|using) (?:the |an? |my )?(?:(?:sharp|kitchen|butter|bread) )?knife)(?=$|,| and | to )", r"\1"),
    # what it is cleaned with: cleaning takes no tool here, and wiping whichever is at hand
    (rf"\bwipe(?: (?:down|off))? (?=(?:(?!with\b)\w+ )+with (?:(?:a|an|the|some|my) )?(?:(?:wet|damp|dry|soft|clean|warm|hot) )*{TOOL})", "clean "),
    (rf"\b((?:clean|wipe|wash|scrub|rinse|polish)\b(?: (?!with\b)[\w]+)+?)(?P<aside> with (?:(?:a|an|the|some|my) )?(?:(?:wet|damp|dry|soft|clean|warm|hot) )*{TOOL}(?: and {TOOL})?(?: (?:from|in|on|under) {THE}[\w ]+?)?)(?=$|,| and )", r"\1"),
    (r"\bpull (?:out )?(?:its|their|the) plug(?: out)?(?=$|,| and )", "unplug it"),
    (rf"\bpull (?:out )?the plug (?:of|on|from) (?={THE}|(?:it|them|that)\b)", "unplug "),
    (rf"\bpulling (?:out )?the plug (?:of|on|from) (?={THE}|(?:it|them|that)\b)", "unplugging "),
    (r"\bput (?:the|its|their) plug (?:back )?(?:in|into)(?: (?:the|its|a)(?: wall)? (?:socket|outlet|wall|power))?(?=$|,| and )", "plug it in"),
    # who is read to
    (r"^(read .+?)(?P<aside> (?:out loud |aloud |out )?to (?:me|us|her|him|them|my \w+))$", r"\1"),
    # in fewer words
    (rf"\b({PUT_OR_BROUGHT} [\w ]+?),? and (?:please )?((?:an?|one|two|three|some) [\w ]+?) with (?:it|them|that)$", r"\1 and \2"),
    # the remote goes to the tv stand, or to the tv, with a verb that takes things somewhere
    (rf"\b(remote(?: control)?|clicker|zapper)(?P<aside> (?:for|of) {_THE_TV})", r"\1"),
    (rf"\b(remote(?: control)?|clicker|zapper)(?P<aside> to {_THE_TV})(?= (?:is|are|goes|belongs|should|must|has|needs)\b)", r"\1"),
    (rf"\b((?:(?:give|pass|hand|get|bring|fetch|find|lend) (?:me|us)|need|want|find|grab|pick up|put|place|lay|leave|where is|see) (?:the|my|our|a) (?:tv )?remote(?: control)?)(?P<aside> to {_THE_TV})", r"\1"),
    (r"\bevery (?:last |single )?(?:bit|piece|scrap|item|slice) of (?:the )?(?=[a-z]+)", "all the "),
    (r"^(need|want|would like) (?!an? (?:\w+ )?(?:wash|clean|wipe|rinse|scrub|closing|opening)\b)(?=(?:the|my|all|every|an?|some|one|two|three|four|both|\d+)\b)", r"i \1 "),
    # a word that was left out, or two letters
    (r"(^|, | and | then |please )pick(?: up)? and (?=(?:place|put|drop|lay|bring)\b)", r"\1"),
    (r"(^|, | and | then |please )pick me (?=(?:the|an?|one|two|some|my)\b)", r"\1bring me "),
    (r"(^|, | and | then |please |first |next |finally )pick out (?=(?:the|an?|one|two|all|both|my|every)\b)", r"\1pick up "),
    (r"(^|, | and | then |please |first |next |finally )pick (?!up\b|one(?:$|,| of\b| and\b)|(?:(?!and\b|then\b|from\b|in\b|on\b)[a-z']+ )*up\b)(?=[a-z]|\d)", r"\1pick up "),
    (rf"(^|, | and | then |please |then )(?:you )?go (?=(?:the|my) |{either(ROOMS)}\b)", r"\1go to "),
    (rf"(^|, | and | then |please |then )(walk|head) (?={either(ROOMS)}\b)", r"\1\2 to "),
    (r"\b((?:put|place|leave|lay) the)(?=(?: both| all)? (?:on|in|into|onto) (?:the|my)\b)", r"\1m"),
    (rf"^go (?:in)?to ({A_ROOM} and {A_ROOM}),?(?: and| then)+ (?!(?:go|come|then)\b)([a-z]+ [^,]+?)(?: in)?(?: there)?$", r"\2 in \1"),
    (r" for (?:me|us)(?= (?:from|in|on|to|into|onto|and|out)\b|, )", ""),
    (rf"\b((?:(?:coffee|dining|kitchen|side|bedside|work|wall|floor|ceiling|table|tv) )?(?:light|lights|lamp|lamps|window|windows|door|curtains?|tv|tap|faucet|table|sink|cabinet|counter)) of (?:the )?({either(ROOMS)})\b", r"\2 \1"),
    # too bright, and on therefore
    (r"^((?:the|that|this|my) (?:[\w ]+ )?(?:lamp|light)(?: (?:by|on|in|near|next to) the [\w ]+?)?) (?:here )?(?:is|shines) (?:far |much |way )?(?:too|so|very) (?:bright|glaring|strong|harsh)\b", r"\1 is on"),
    # in one of these and in another
    (rf"((?:^|, | and | then |please )(?:(?:find|look for|search for)(?=.*(?:, | and | then )(?:take|bring|put|get|grab|carry) (?:them|all|both)\b)|take|get|collect|gather|grab|fetch) (?:all |both )*{THE}[a-z]+(?: [a-z]+)?) (in|on) ({THE}(?:[a-z]+ )?{_KEEPS}s?) and \2 (?={THE}(?:[a-z]+ )?{_KEEPS}s?(?:$|,| and\b| then\b))", r"\1 \2 \3 and "),
    # told by what is in it
    (rf"\b((?:open|close|shut) {THE}(?:[a-z]+ )?{OPENABLE}) with ({HELD}) and ({HELD})(?: in it| inside)?(?=$|,| and\b)", r"\1 with \2 in it with \3 in it"),
    (rf"\b((?:open|close|shut) {THE}(?:[a-z]+ )?{OPENABLE}) with ({THE}(?!(?:other|rest)\b)[a-z]+(?: (?!(?:in|on|inside|and|then)\b)[a-z]+)?)(?=$|,| and\b)", r"\1 with \2 in it"),
    # which is named before its room, and how it should be
    (rf"(^|, | and )((?:light ?switch|lights?|lamps?|tv|telly|television|radio|computer|windows?|curtains?|blinds?|stove|tap|faucet|fan)) ({either(ROOMS)}) (on|off|open|closed?|shut)(?=$|,| and\b)", r"\1\2 in the \3 \4"),
    # where somebody starts, goes on and ends
    (rf"{_BEGINS}(?:start(?: off)?|begin|continue|carry on|go on|move on|proceed|end(?: up)?|finish(?: up)?) (?:in|at|to|into|with) (?={THE}?{either(ROOMS)}\b)", r"\1go to "),
    # how it stands there
    (r"\b(?:that|which) (?:still |currently )?(?:stands?|(?:is|are) (?:still )?(?:standing|left)|(?:was|were) left) (?:wide )?(open|closed|shut)\b", r"that is \1"),
    (r"\b((?:lights?|lamps?|tv|telly|television|radio|computer|fan|stove|oven|candles?)) (?:that|which) (?:still |currently )?(?:burns?|runs?|glows?|shines?|plays?|(?:is|are) (?:still )?(?:burning|glowing|shining|playing))(?=$|,| in\b| on\b| at\b| and\b)", r"\1 that is on"),
    # what it is read in
    (r"\bread in (?=it\b|(?:the|my|our|a|that) (?:book|newspaper|paper|magazine|novel)\b)", "read "),
    # put in there
    (r"\bput in ((?:the |my |our |all |both |every )?(?:(?!in\b|on\b|to\b|into\b|onto\b|from\b|and\b|then\b|with\b)[\w']+ ){1,4})(to|into|inside) (?=\w)", r"put \1\2 "),
    # and, please
    (r"(?<=\w),?(?: please)?,? and (?:then )?also (?=\w)", " and "),
    # on the way
    (r"^(?:and |oh and |oh |also |then )*((?:the|my|our|all|every|both) [\w ]+?)(?: too| as well)?,? (?:while|when|since) you are (?:at it|there|up|about it|in there|over there|already there)$", r"and \1 too"),
    (r",? (?:and |oh and |and then )?(?:while|when|since) you are (?:at it|there|up|about it|here|on your feet|doing (?:that|it|so)|already there|in there|over there|passing|going|done),? (?:can you |could you |please |also |maybe )*", " and "),
    (r"^before you do anything else,? ", ""),
    # over in the next room
    (r"(?<=\w)(?<!the)(?<!go)(?<!goes)(?<!move)(?<!sit)(?<!sitting)(?<!lie)(?<!lay)(?<!upside) (?:over|down|right|all the way)(?: here| there)? (?=(?:in|on|from|onto|into|to) (?:the|my|our)\b)", " "),
    # one after the other
    (r"^(.+(?:,| and| then) .+?),? (?:after|once|when|as soon as) you (?:have )?(?:finished|finish)$", r"\1"),
    (rf",? (?:and |then |and then )?(?:{DONE}),?(?: then)? (?=(?:please |just )?{ORDER}\b)", " then "),
    (rf"(?<=\w),? (?:and |then )+{COME_BACK}", " then "),
    # first, second
    (r"(?<!the)(?<!my)(?<!an)(?<!our)(?<! a) first[,;] (?:and )?(?:after (?:that|it|which)|afterwards|next|and only then|later),? ", " then "),
    (rf"(?:,| and|, and) after,? (?=(?:please )?{ORDER}\b)", " then "),
    (rf"^1st,? (?={ORDER}\b)", ""),
    (rf"^((?:in|at) {THE}[\w ]+?),? first(?: of all)?,? (?=(?:please )?{ORDER}\b)", r"\1, "),
    (rf",? (?:and )?(?:2nd|3rd|4th|5th),? (?={ORDER}\b)", " then "),
    (r",? (?:oh|ah|ooh),? (?=and\b)", " "),
    # where it was
    (r"\b((?:put|place|set) (?:it|them) back) (?:in|into|to|on|at) (?:its|their|the)(?: (?:old|own|original|previous|former|usual|right|proper))? (?:places?|spots?|positions?)(?=$|,| and\b| then\b)", r"\1 where it was"),
    # it, and something else
    # a cup that holds a spoon is one with a spoon in it
    (rf"\b((?:an?|one) (?:[a-z]+ ){{0,2}}?{_VESSEL}),? (?:containing|holding|(?:that|which) (?:contains|holds|has)) ((?:{_SO_MANY} )?{_KIND})(?: (?:in|inside)(?: of)? it| inside)?(?= (?:(?:down|over) )?(?:in|on|into|onto|to)\b|,|$)", r"\1 with \2 in it"),
    (rf"\b((?:an?|one|the|my) (?:[a-z]+ ){{0,2}}?{_VESSEL}) with ({_SO_MANY} {_KIND}) inside(?: of)? it\b", r"\1 with \2 in it"),
    # the bowl with the fruit, which is the one that it is in
    (rf"\b({either(PUTTING)} {THE}(?:[a-z]+ )?{_VESSEL}) with ((?:the|my|our) (?:(?:two|three|four|five|six|\d+) )?(?!ones?\b|others?\b|rest\b|{_VESSEL}\b)[a-z]+) (?=(?:in|on|into|onto|to) (?:the |my |our )[a-z]+)", r"\1 with \2 in it "),
    # the curtains should all be closed
    (r"\bthe (?P<what>[a-z]+s) (?P<should>should|must|can|may|have to|need to|ought to) all (?=be\b|go\b|stay\b)", r"all the \g<what> \g<should> "),
    (r"\b(?P<want>(?:i|we) (?:want|need|would like)) the (?P<what>[a-z]+s) all (?=(?:open|closed|shut|on|off|clean)\b)", r"\g<want> all the \g<what> "),
    # to switch something, and no switch
    (r"\bswitch (?=(?:the|my|our|all|every|both|that|this)(?: (?!(?:and|or)\b)[a-z]+){1,4} (?:on|off)\b)", "turn "),
    # the others, which are where that goes
    (rf"\b({either(PUTTING)} (?:it|them|{THE}(?:(?!in\b|on\b|from\b|with\b|together\b)[a-z]+ ){{1,3}}?)) ?(?:together )?with (the others?|the other [a-z]+|the rest) ((?:in|on|into|onto|inside) {THE}[a-z]+(?: (?!and\b|then\b|in\b|on\b|of\b)[a-z]+)?(?: (?:in|of) {THE}[a-z]+(?: room)?)?)(?=$|[,.;]| and\b| then\b)", r"\1 \3 with \2"),
    # a plate with two cupcakes, which are on it
    (rf"\b({_TO_PUT} (?:an?|one) (?:clean )?(?:plate|tray|saucer)) with {_ON_IT} ((?:on|onto|to|into|in) (?!(?:it|them|top)\b))", r"\1 with \2 on it \3"),
    (rf"\b({_TO_PUT} (?:an?|one) (?:clean )?(?:(?:fruit )?bowl|basket|pot)) with {_ON_IT} ((?:on|onto|to|into|in) (?!(?:it|them|there)\b))", r"\1 with \2 in it \3"),
    # with the books, which are where it goes
    (rf"\b({either(PUTTING)} (?:it|them|(?:the|my|our) (?:(?!in\b|on\b|from\b|with\b|together\b)[a-z]+ ){{0,2}}?(?!together\b)[a-z]*[^s ])) with ((?:the|my|our) (?:(?!in\b|on\b|and\b|or\b)[a-z]+ )??(?!glasses\b|others\b|ones\b|pants\b|clothes\b|jeans\b|scissors\b)[a-z]+(?:[^s ]s|ves|ies|xes|shes|sses)|(?:the|my|our) (?:wine|water) glasses) ((?:in|on|inside) {THE}(?!(?:{either(ROOMS)})\b)[a-z]+(?: (?!and\b|then\b|in\b|on\b|of\b)[a-z]+)?(?: in {THE}[a-z]+(?: room)?)?)(?=$|[,.;]| and\b| then\b)", r"\1 \3 with \2"),
    (rf"\b({either(PUTTING)} (?:it|them|both|(?:the|my|our|an?) (?:(?!in\b|on\b|from\b|with\b|together\b|along\b)[a-z]+ ){{0,2}}(?!together\b|along\b)[a-z]+)) (?:together )?with ((?:the|my|our|an?|one) (?:(?!ones?\b|others?\b|rest\b|in\b|on\b|to\b|inside\b)[a-z]+ ){{0,3}}?(?!ones?\b|others?\b|rest\b|inside\b)[a-z]+) (?=(?:in|on|into|onto|to) (?!(?:it|them)\b)(?<!in )(?:the |my |our )?[a-z]+|in (?!(?:it|them)\b)(?!(?:the |my |our )?{either(ROOMS)}\b)(?:the |my |our )?[a-z]+)", r"\1 and \2 "),
    # of as many as there are
    (rf"\b({_SO_MANY} (?:{either(MEASURES - VESSELS)})s?) (?={either(UNCOUNTED, 'bread', 'cereal', 'chips', 'crackers', 'pie', 'cake')}\b(?! (?:glass|bottle|cup|mug|opener)))", r"\1 of "),
    # make toast with both slices
    (r"^(?:please )?(?:make|fix|prepare)(?: me| us)?(?: some)? toast (?:with|from|out of|of|using) ((?:both|the|all|all the|one|two|three|four|\d+|some|a)\b(?: (?!and\b|then\b|in\b|with\b|using\b)[a-z]+){1,3}(?: (?:from|on|in) (?:the|my) (?!toaster\b)[a-z]+(?: [a-z]+)?)?)(?:,? (?:(?:and )?us(?:e|ing)|in|with) the toaster)?(?=$|,)", r"put \1 in the toaster and turn on the toaster"),
    # make toast, one slice of bread into the toaster and switch it on
    (rf"^(?:please )?(?:make|fix|do)(?: me| us)? (?:(?:some|a|an|one) )?(?:(?:slice|piece|round) of )?toast[,;] (?=(?:(?:so|then|please|just) )*(?:{either(PUTTING, 'take', 'get', 'grab', 'insert', 'a', 'one', 'the')})\b.*\btoaster\b)", ""),
    # with those of its kind
    (r"\bwith the (other(?: one)?s?) (?=on |in )", r"next to the \1 "),
)  # fmt: skip
