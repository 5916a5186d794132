"""Ways to say how something should be, as patterns and what they become: as `phrases`, before
these."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language.wording.rules import Rules, rules
from vh_core.language.wording.word_classes import OPENABLE, ORDER, PLACED, WHOEVER, either
from vh_core.naming import LEGGED

#: begins what is wished to be so
_WISHED = r"(?:the|my|our|all|every|both|each|no|nothing|there)\b"
#: what nobody brings, and how things are that are wished to be so here
_NOT_BROUGHT = (
    "on", "off", "open", "closed", "shut", "clean", "lights?", "air", "quiet", "silence", "music",
    "dark", "bright", "warmth", "peace", "that", "which", "and", "or", "not",
)  # fmt: skip
#: what somebody does for as long as they like, and leaves nothing that would have to end
_LASTING = r"(?:watch|look at|read|sit|lie|sleep|take a nap)"

WISHES: Rules = rules(
    # what is wished for, whatever the wish is called
    (rf"^(?:it (?:is|would be) )?(?:my|our|the) (?:wish|request|desire|preference|order|instruction)(?: is)?(?: that| for)? (?={_WISHED})", "make sure "),
    (rf"^(?:my|our|the|your) (?:(?:final|end|desired) )?(?:goal|aim|idea|plan|target|point|result|task|job|outcome) (?:is|should be) that (?={_WISHED})", "make sure "),
    (rf"^(?:i|we) (?:wish|request|demand|insist|ask|hope|propose|suggest)(?: that| for)? (?={_WISHED}.* (?:is|are|be|was|were)\b)", "make sure "),
    (r"^(?:please )?(?:make|arrange|organi[sz]e|manage)(?: it)?(?: so)? (?:that|for) (?=(?:the|my|our|all|every|both|each|no|nothing|there)\b)", "make sure "),
    (rf"^(?:it (?:is|would be) )?(?:so |very |really |quite )?(?:important|necessary|essential|vital|crucial|best|better|good|desirable|(?:about |high )?time)(?: that| if| for)? (?={_WISHED}.* (?:is|are|be|was|were)\b)", "make sure "),
    (rf"^(?:i|we)(?:'d| would) (?:rather|sooner)(?: that|,? have)? (?={_WISHED})", "make sure "),
    (r"^(?:i|we)(?:'d| would) (?:rather|sooner|prefer)(?: that|,? have| to have)? (?=(?:it|they|them|that|this|both)\b(?: (?:was|were|is|are|all|both|back))* (?:on|off|open|closed|shut|clean|in|inside|on|at|under|near|next to|beside)\b)", "make sure "),
    (rf"^(?:i|we) could (?:do with|use) (?={_WISHED})", "i want "),
    (r"^(?:i|we) (?:request|require|ask for|order) (?=(?:the|my|our|an?|some|one|two) )", "i want "),
    (rf"^((?:i|we) (?:want|need|would like)) (?=(?:clean|fresh) {either(LEGGED)}$)", r"\1 a pair of "),
    # what is not wanted to be so
    (r"^(?:(?:i|we) (?:do not|don't|can't|cannot|won't) (?:want|need|like|have|leave|keep|let)|(?:please )?(?:do not|don't|never) (?:leave|keep|let|have)) ((?:the|my|our|that|this|these|those) [\w ]+?) (?:to )?(?:be |stay |remain |being |standing )?(on|open|running|dirty)$", r"\1 should not be \2"),
    # where, before what should be there
    (r"^((?:in|on|at|inside|next to|beside) (?:the|my|our|each|every|both)\b(?: (?!and\b)\w+)+?),? (?:there )?(?:should|must|has to|have to|needs? to|ought to|shall) (?:be|stand|lie) ((?:an?|one|two|three|four|five|some|the|my|exactly|\d+) .+)$", r"there should be \2 \1"),
    (r"\b(should|must|ought to|shall) not (?:stay|remain) (?=open\b|on\b|closed\b|off\b|running\b)", r"\1 not be "),
    (r"\b(?:ought to|has got to|have got to|is supposed to|are supposed to|is meant to|are meant to|had better|has to|have to|needs to|need to) (?=(?:be|go|stand|lie|stay|live|end up|get)\b)", "should "),
    (r"\b(should|must|shall|has to|have to|needs? to|ought to) (?:become|turn|get|end up(?: being)?) (?=(?:clean|open|closed|shut|dry)\b)", r"\1 be "),
    (rf"\b((?:should|must|has to|have to|needs? to) be [^,]+?),? and (?:should|must|has to|have to|needs? to) be (?=(?:{PLACED} (?:the|my|our)|off|open|closed|shut|clean)\b)", r"\1 and "),
    (r"^make (?!sure\b)((?:the |my |our |all |every )?[^,]+?) clean(?: again)?$", r"clean \1"),
    (rf"^(?!{WHOEVER}\b)((?:the|my|our|all|every|both|those|these|that|this) [\w ]+?) (?:all |both )?wants? to (?=be (?:in|inside|on|off|open|closed|shut)\b|(?:go|come) (?:in|inside|into|on|onto|back|off|to)\b)", r"\1 should "),
    # where, and how, something is wanted
    (r"^(?:i (?:want|need) (?:you )?(?:to be )?|you (?:should|must) be |be )(?:sat|seated|sitting)(?: down)? (?=on\b|in\b|at\b)", "sit "),
    (r"^be on the (?=sofa|couch|chair|armchair|bed\b)", "sit on the "),
    (r"^(?:i (?:want|need) (?:you )?(?:to be )?|you (?:should|must) be |be )lying(?: down)? (?=on\b|in\b)", "lie "),
    (rf"^(i (?:want|need|would like)) (.+?) (?:all )?(?:laid(?: out)?|put|placed|standing|lying|waiting(?: there)?(?: for me)?|hung|hanging|stored|kept|set|sitting|ready|moved|brought|left|resting)(?: up| down| away| over| out)? (?={PLACED}\b)", r"\1 \2 "),
    (rf"^(.+?) would (?:look|be|do|go|fit|sit|feel|stand|make)(?: (?:much|a lot|so|really|very|far|even))* (?:nice|good|better|best|great|lovely|pretty|perfect|well|happier|safer|nicer|wonderful|beautiful)(?: off| placed| kept| standing)? (?={PLACED} )([^,]+?)(?: than (?:{PLACED} )?[\w ]+)?$", r"\1 should be \2"),
    (r"^(?:the )?(?:right |proper |best )?(?:place|home|spot) (?:for|of) (the [\w ]+?) is (?=in\b|on\b)", r"\1 should be "),
    (r"^(?:let|have) ((?:the|all|my|every) [\w ]+?) be ", r"\1 should be "),
    (rf"^(?:make sure |i want |i need )?(the {OPENABLE})(?: (?:should|must) be| is)? (closed|shut) with (.+?) (?:inside it|in it|inside)$", r"put \3 in \1 and then make sure \1 is \2"),
    (rf"^(?:make sure |i want |i need )?(the {OPENABLE})(?: (?:should|must) be| is)? (?:on|running) with (.+?) (?:inside it|in it|inside)$", r"put \2 in \1, close \1 and turn on \1"),
    # none here, all there
    (r"^no ([\w ]+?) (?:should|must|may) (?:be|stay|remain)(?: left| lying)? (on|in|at) (the [\w ]+?)[,;] (?:so )?(?:please )?(?:put|move|bring|take) (?:it|them) (?:all )?(on|in|into|onto|to) (.+)$", r"put all the \1 \2 \3 \4 \5"),
    (r"^(?:i (?:want|need)(?: to see)? |see )?no ([\w ]+?) (on|in|at) (the [\w ]+?)(?: any ?more| any longer)?[,;] (?:all of )?(?:them|they|it) (?:should|must) be (?:all )?(on|in|at) (.+)$", r"put all the \1 \2 \3 \4 \5"),
    # lids
    (r"\bput (?:the |its )?lid (?:back )?on(?:to)? the (?:toilet|loo|lavatory|wc)\b(?! (?:up|down)\b)", "close the toilet"),
    (r"\b(?:the )?(?:(?:toilet|loo|lavatory) (?:lid|seat)|(?:lid|seat)(?P<way> (?:down|up))? (?:of|on) the (?:toilet|loo|lavatory|wc))\b", r"the toilet-lid\g<way>"),
    (r"\b(?:(?:lift|raise|open)(?: up)? the toilet-lid(?: up)?|(?:flip|put|pull|push|get|leave) (?:up the toilet-lid|the toilet-lid up))(?=$|,| and\b| then\b)", "open the toilet"),
    (r"\b(?:(?:lower|drop|close|shut)(?: down)? the toilet-lid(?: down)?|(?:flip|put|pull|push|bring|fold|get) (?:down the toilet-lid|the toilet-lid down))(?=$|,| and\b| then\b)", "close the toilet"),
    (r"\bthe toilet-lid((?: should be| must be| is)?) (?:down|shut|closed)\b(?: on the toilet)?", r"the toilet\1 closed"),
    (r"\bthe toilet-lid((?: should be| must be| is)?) (?:up|open)\b(?: on the toilet)?", r"the toilet\1 open"),
    # wishes in other words
    (r"^(?:i'd|i would|we'd|we would) (?:really |much )?(?:appreciate|like|love|prefer) (.+?) being ", r"\1 should be "),
    (r"^all i (?:want|need|ask(?: for)?) is (?:that |for )?", "i want "),
    (r"^(?:i|we) (?:prefer|expect) (?=(?:the|my|all|every|our)\b)", "i want "),
    (r"^(?:please )?(?:make certain|take care|see)(?: of it)? that ", "make sure "),
    (r"^make certain ", "make sure "),
    (r"\b(?:is|are) not to be\b", "should not be"),
    (r"\bshouldn't\b", "should not"),
    (r"\bmustn't\b", "must not"),
    (r"^(?:you (?:should|must) )?be (?:in|at) (?=(?:the|my|our) )", "go to "),
    # verbs in other words
    (r"^(off|on) ((?:the|all|my|every) (?:[\w ]+? )?(?:lights?|lamps?|tv|telly|television|fan|computer|radio|stove)\b)", r"turn \1 \2"),
    (r"^(?:cut|douse|kill|snuff out) ((?:the |all (?:the )?|every |my )(?:\w+ )*?lights?\b)", r"turn off \1"),
    (r"^put ((?:(?:all|every|both) )?(?:of )?(?:(?:the|my|our|those|these) )?(?:(?!and\b|then\b|in\b|on\b)[a-z]+ )*?(?:lights?|lamps?)(?: (?:in|on|at|of) (?:the|my|our|every|all) [\w ]+?)?) out(?=$|,| and\b)", r"turn off \1"),
    (r"^(?:get|make) (the [\w ]+?) (?:going|running|started|work|go on|come on|go|run)$", r"turn on \1"),
    (r"^(?:i (?:want|need)|make sure|have|get) ((?:the|all the|my|our) [\w ]+?) (on|off|open|closed|shut) (?:in )?here$", r"make sure \1 here are \2"),
    # with whoever wishes it
    (r"^(?:i|we) (?:want|need|would like) (?:to have )?((?:both|all|two|three)(?: of)?) (?:them|those|these) (?:right )?(?:over )?here(?: with me)?$", r"bring me \1 them"),
    (rf"^(?:i|we) (?:want|need|would like) (?:to have )?((?:(?:an?|some|one|two|three) clean|an?|the|my|our|some|both|all|one|two|three|it|them)(?!(?: [\w']+)* {either(_NOT_BROUGHT)}\b)(?!(?: [\w']+)* {PLACED}\b)(?: [\w']+){{0,6}}?) (?:right )?(?:over )?here(?: with me)?$", r"bring me \1"),
    # what somebody may have left on, or not closed
    (r"^(?:make sure|check|ensure)(?: that)? (?:(?:i|we|he|she|they) (?:did not|didn't|have not|haven't|has not|hasn't) (?:leave|left|forget|forgotten)|(?:nobody|no one)(?: has)? (?:left|forgot)) ((?:the|my|our) [\w ]+?) (on|open|running)((?: in .+)?)$", r"\1\3 should not be \2"),
    (r"^(?:make sure|check|ensure)(?: that)? (?:i|we)(?: have|'ve| did)? (?:turned|switched) off ((?:the|my|our) [\w ]+)$", r"make sure \1 is off"),
    (r"^(?:make sure|check|ensure)(?: that)? (?:i|we)(?: have|'ve| did)? (?:turned|switched) ((?:the|my|our) [\w ]+?) off$", r"make sure \1 is off"),
    (r"^(?:make sure|check|ensure)(?: that)? (?:i|we)(?: have|'ve| did)? (?:closed|shut) ((?:the|my|our) [\w ]+?)$", r"make sure \1 is closed"),
    (r"^(?:the )?lights? out (?:in )?here$", "make sure the lights here are off"),
    (r"^(?:the |all the |all )?(lights|lamps|windows|curtains|blinds) (on|off|open|closed|shut) (?:in )?here$", r"make sure the \1 here are \2"),
    (r"^(?:the )?(light|lamp|tv|telly|television|radio|fan|window|door) (on|off|open|closed|shut) (?:in )?here$", r"make sure the \1 here is \2"),
    (r"\b(?:pull|push|slam|swing|slide|draw) ((?:the|all|my|every|both|our) [\w ]+?) (?:wide )?(open|shut|closed) (?:in )?here\b", r"make sure \1 here are \2"),
    (r"\b(?:pull|push|slam|swing|slide|throw|fling|crack|bang|prop) (?:back )?((?:the|all|my|every|both|our) [\w ]+?) (open|wide open|shut|closed)(?=$|,| and | in | everywhere)", r"make sure \1 is \2"),
    (r"\b(?:draw|pull) back ((?:the|all|my|every|both) [\w ]*?(?:curtains?|blinds?|drapes?))", r"open \1"),
    (r"\b(?:draw|pull) ((?:the|all|my|every|both) [\w ]*?(?:curtains?|blinds?|drapes?)) (?:to|together|across)\b", r"close \1"),
    # by when; how long something is to be done matters, and for how long it has been so does not
    (r"(?P<aside> (?:by now|all the time|at all times|at the moment))$", ""),
    (rf"^(?!(?:please )?(?!keep\b|leave\b|have\b|make sure\b|close\b|shut\b|(?:turn|switch) off\b){ORDER}\b)(?P<what>.+)(?P<aside> all (?:day|night)(?: long)?)$", r"\g<what>"),
    (rf"^(?P<what>{_LASTING}\b.*)(?P<aside> for (?:a (?:(?:little|short) )?(?:while|bit|moment)|some time))$", r"\g<what>"),
)  # fmt: skip
