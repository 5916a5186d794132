"""Ways of asking that ask what a plainer question does: patterns over one text in lower case and
what they become, as data. Each is applied in this order."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.declaring import clause_of
from vh_core.language.wording.rules import Rules, rules
from vh_core.language.wording.word_classes import (
    EVERY_ROOM,
    HOUSE,
    KIN,
    ONE_CALLED,
    ROOMS,
    STATES,
    WHOEVER,
    either,
)

_WHO = rf"(?:you|{WHOEVER}|my \w+)"
_ONE_OF_US = either(ONE_CALLED)
_NEEDS_A_WASH = r"(?:still )?(?:needs? (?:washing|cleaning|a wash|a clean|to be washed|to be cleaned)|(?:has|have)(?: still)? to be (?:washed|cleaned))"
#: what is looked for, of one name; what somebody has done is no name
_WHAT = r"(?!(?:[a-z]+ed|put|left|shut|run|been|to|the|got|done|lost|all|enough|it|them|that|this|everything|anything|something)\b)[a-z]+(?: (?!(?:the|a|in|on|at|or|and)\b)[a-z]+){0,2}?"
_AT = r"(?: (?:in|on|inside) (?:the|my|our) [a-z]+(?: [a-z]+)?)?"
_END = r"(?: (?:please|now|then|exactly))*[?.! ]*$"
#: where a sentence begins, or goes on behind a comma
_BEGINS = r"(?:^|(?<=[.!?;,] ))(?:and |so |but |now )*"
_BUT = r"(?:besides|apart from|except(?: for)?|other than|aside from)"
#: what a question is about, said before it
_TOPIC = r"^(?:and |so |ok |okay )?(?P<topic>(?!(?:how|where|what|which|i|we|you|it|count|check|tell|say|look|see|find|go|please|can|could|would|is|are|do|did|have|any)\b)[^,:.?]+?)"

#: how one asks to be told; the question follows
_ASKING = r"(?:(?:please|hey|hi|ok|okay|so|and|robot),? )*(?:(?:(?:can|could|would|will) you )?(?:please )?(?:tell|show|remind) (?:me|us)|i(?:'d| would) like to know|(?:i|we) (?:want|need) to know|let (?:me|us) know|do you know|i wonder|i was wondering)[,:]? "
_ASKS_FOR = re.compile(rf"^{_ASKING}(?=(?:which|what|how many|how much|where|in which|on which)\b)")

_WAYS: Rules = rules(
    # what was said before is left off for it, or has a moment
    (r"^(?:(?:ok|okay|oh|no|well|right),? )*(?:(?:just )?forget (?:it|that|about (?:it|that))|never ?mind(?: that)?|scratch that|(?:wait|hold on|hang on|one moment)(?: a (?:moment|second|minute|sec))?)[,.;:!… -]+(?=(?:where|what|which|who|how|is|are|was|were|did|do|does|have|has|can|any)\b)", ""),
    (r"\bwhere'd\b", "where did"),
    # I'm hungry. what is there to eat
    (r"^(?:(?:ok|okay|oh|so|hey),? )*(?:i|we)(?:'m| am|'re| are) (?:(?:so|very|really|quite|a bit) )*(?:hungry|thirsty|starving)[,.;:!… -]+(?=(?:what|which|where|how|is|are|do|does|any)\b)", ""),
    # what there is to see, here or there
    (rf"^(?P<and>(?:(?:and|so|now|ok|okay|but),? )*)what(?:(?: all| else)? (?:can|do|could) (?:you|i|we) (?:see|find|spot)| is there to (?:see|find))(?P<where> (?:in|on|inside|under) [^?.!,]+?){_END}", r"\g<and>what is\g<where>?"),
    (rf"^(?P<and>(?:(?:and|so|now|ok|okay|but),? )*)what(?:(?: all)? (?:can|do|could) (?:you|i|we) (?:see|find|spot)(?: here| (?:all )?around you)?|(?: is|'s)(?: all)? (?:here|around (?:you|here))| is there(?: here)? to (?:see|find)(?: here)?){_END}", r"\g<and>what is in this room?"),
    (rf"^(?P<and>(?:(?:and|so|now|ok|okay|but),? )*)what(?:(?: is|'s)(?: all)?| (?:can|do|could) (?:you|i|we) (?:see|find)) there{_END}", r"\g<and>what is in there?"),
    (rf"^(?P<and>(?:(?:and|so|now|ok|okay|but),? )*)are all of (?P<them>them|those|these) (?:now )?(?P<so>{STATES}){_END}", r"\g<and>are they all \g<so>?"),
    # which of those are so, asked of any of them
    (rf"^(?P<and>(?:(?:and|so|now|ok|okay|but),? )*)(?:is|are) (?:any|some)(?: one)? of (?P<them>them|those|these) (?:still |already )?(?P<so>{STATES}){_END}", r"\g<and>which of \g<them> are \g<so>?"),
    # all, or not all of them
    (rf"^(?P<ask>(?:(?:and|so|ok|okay|now|tell me),? )*(?:are all|are) (?:of )?(?:the|my|our) [^,.;:!?]+?(?: (?:already|all|now))* (?:{STATES})),? or (?:(?:do|does|is|are) )?(?:(?:there )?(?:some|any|one|a few|several)(?: (?:of (?:them|those|these)|ones?))?|they)(?: (?:that|which))?(?: (?:are|is))? (?:still )?(?:{STATES}|not(?: (?:yet|so))?|need(?:s|ing)? (?:washing|cleaning|a wash|a clean|to be (?:washed|cleaned|closed|shut|opened))|to be (?:washed|cleaned)){_END}", r"\g<ask>?"),
    # which of two it is that is so
    (rf"^(?P<and>(?:(?:and|so|ok|okay|now),? )*)is it (?P<one>(?:the|my|our) [a-z]+ (?P<what>[a-z]+))(?: (?:that|which) is|(?: that)?'s|(?: that)?) (?:still )?(?P<so>{STATES}),? or (?P<other>(?:the|my|our) [a-z]+) (?:one|(?P=what)){_END}", r"\g<and>is \g<one> or \g<other> \g<what> \g<so>?"),
    (rf"^(?P<and>(?:(?:and|so|ok|okay|now),? )*)which (?:of the )?(?P<what>[a-z]+?) (?:is|are) (?:still )?(?P<so>{STATES})[,:;?]+ (?P<one>(?:the|my|our) [a-z]+) (?:one|(?P=what)) or (?P<other>(?:the|my|our) [a-z]+) (?:one|(?P=what)){_END}", r"\g<and>is \g<one> \g<what> or \g<other> \g<what> \g<so>?"),
    (rf"^(?P<and>(?:(?:and|so|ok|okay|now),? )*)is it (?P<one>(?:the|my|our) [a-z]+(?: [a-z]+)?)(?: (?:that|which) is|(?: that)?'s) (?:still )?(?P<so>{STATES}),? or (?P<other>(?:the|my|our) (?!{either(ROOMS)}(?: one)?{_END})(?!other\b)[a-z]+(?: (?!one\b)[a-z]+)?){_END}", r"\g<and>is \g<one> or \g<other> \g<so>?"),
    # whatever it is called
    (rf"^(?P<ask>(?:(?:and|so|ok|okay|now),? )*(?:where|is|are|what)\b[^?!;]+?),? or (?:whatever|whichever|what) (?:(?:kind|sort) of )?(?:(?:toy|thing|animal|one|[a-z]+) )?(?:that|it|this|they|those|these)(?: thing)?(?: (?:is|are))?(?: (?:called|named|exactly))?{_END}", r"\g<ask>?"),
    # which are still on, of those that were spoken of
    (r"^(?P<ask>(?:(?:and|so|ok|okay|now),? )*which) (?=are (?:still |already |now )*(?:on|off|open|closed|dirty|clean)\b)", r"\g<ask> ones "),
    # is the tv on as well
    (r"^(?P<ask>(?:(?:and|so|ok|okay|now),? )*(?:is|are) (?:the|my|our) [a-z]+(?: [a-z]+)?(?: in there| (?:in|on) (?:the|my|our) [a-z]+(?: [a-z]+)??)? (?:on|off|open|closed|shut|dirty|clean|there)),? (?:too|as well|also)(?=[?.! ]*$)", r"\g<ask>"),
    # what is in it then
    (r"^(?P<ask>(?:(?:and|so|but|ok|okay|now),? )*(?:what|where|which|who|how|is|are|do|does)\b[^.;:!?]*?(?<!until)(?<!till)(?<!since)(?<!by)(?<!before)),? then(?=[?! ]*$)", r"\g<ask>"),
    # is the remote there, too
    (rf"^(?P<ask>(?:(?:and|so|ok|okay|now),? )*(?:is|are) (?:(?:the|my|our) (?!(?:there|in|on)\b)[a-z]+(?: (?!(?:there|in|on)\b)[a-z]+)?))(?: also| still| already)? there(?:,? too| as well| also)?{_END}", r"\g<ask> in there?"),
    # is anything else open: besides what was spoken of
    (rf"\b(?P<any>(?:any|some)thing) else (?:still |left )?(?P<so>{STATES})\b", r"\g<any> \g<so>"),
    # what is left there
    (rf"\b(?P<left>left|else|remaining) there{_END}", r"\g<left> in there?"),
    (r"(?<=[a-z?])[ ,]+(?:lol|haha+|hehe+|xd)(?=[?.! ]*$)", ""),
    # what did i leave in there, which is what is in there
    (rf"^(?P<ask>(?:(?:and|so|now|hey),? )*)what (?:did|have) (?:i|we|{WHOEVER}) (?:put|left|leave|forget|forgotten|store|stored)(?: (?:back|away))? (?P<in>in|inside|on) (?P<where>(?:the|my|our) [a-z ]+?){_END}", r"\g<ask>what is \g<in> \g<where>"),
    # what only says that one is asked, or how well one may answer
    (r"^(?:and |so |now |ok |okay )*(?:what (?:would|do) you (?:say|reckon|guess|think)|(?:tell me |be )?(?:honest|honestly|truthfully|frankly)|just out of (?:interest|curiosity)|out of (?:interest|curiosity))[,:;?.]+ (?=(?:how|which|what|where|who|is|are|do|does|did|have|has|any)\b)", ""),
    (r"^((?:please )?(?:count|tell me|let me know|say|look|check|list|name|find out)\b[^?]*?),? (?:will|would|could|can|won't) you(?: please| kindly)?(?: for me)?[?.! ]*$", r"\1"),
    (r"\bwhat number of (?=[a-z]+)", "how many "),
    (rf"(?<=\w) (?:by now|so far|as of now|all told|in total){_END}", "?"),
    # where it can have got to
    (rf"{_BEGINS}where (?:(?:else )?(?:should|do|could|can|might|would|shall|must|ought) (?:i|we|one) (?:to )?(?:best |better |start to |go and )?(?:look|search|start looking)|(?:can|could|might|may) (?:it|they) (?:possibly |only )?be(?: hiding| hidden)?){_END}", "where is it?"),
    (rf"^(?:and |oh |ah |so |now )*(?P<lost>(?:the|my|our|his|her) (?:(?!(?:that|which|and|or)\b)[a-z]+ ?){{1,3}}?) (?:has|have|is|are)(?: (?:just|simply|completely|somehow))? (?:gone missing|gone|vanished|disappeared|got lost|lost|missing|walked off)(?: (?:again|yet again|once more|today|somewhere))*[,.;:!]+ (?:(?:and|so|any idea|do you know|have you any idea),? )*where (?:is it|are they|it is|they are){_END}", r"where is \g<lost>?"),
    # which thing it is, and how that is
    (rf"{_BEGINS}is (?:it|that) ((?:the|my|our) (?:(?!(?:that|which|in|on)\b)[a-z]+ ?){{1,3}}?)(?: (?:that )?(?:i|we) (?:can )?hear)?[,?]+ (?:and )?is (?:it|that) (?:still )?({STATES}|going){_END}", r"is \1 \2?"),
    (r"^((?:please )?)say (?=me\b|us\b)", r"\1tell "),
    (r"\bwould you (?:happen to )?(?:know|recall|remember) (?=whether|if|where|how|which|what)", "do you know "),
    (r",? or (?:must|do|should|shall|did|have|would) (?:i|we) (?!have any\b)[^?]+(?=\?|$)", ""),
    (r",? (?:counting|including) (?:those|the ones|also the ones|what is) [^?]+(?=\?|$)", ""),
    (r"\bfan (?:over|above) (?:the|my|our) (?:stove|cooker|hob|oven)\b", "stove fan"),
    # the lid, up or down
    *(
        (rf"^(is|are) ((?:the|my|our) (?:toilet|loo|bin|trash can|garbage can|rubbish bin|trash bin)) lid (?:still )?(?:{so}){_END}", rf"\1 \2 {state}?")
        for so, state in (("up|open|off", "open"), ("down|closed|shut", "closed"))
    ),
    (r"\btoilet (?:lid|seat)\b", "toilet"),
    # the whole home, or a part of it, said behind a comma
    (rf"^(?P<asked>(?:{_ASKING})?(?:how many|which|what|where|number of|(?:is|are) there|(?:do|have) (?:i|we|you)|any(?=[^?]*\?))\b[^?]*?),? (?:and )?(?:(?:in|across|over|counting|from|through|with|taking|adding up) )?(?:(?:all|all of) (?:(?:the|my|our) )?(?:rooms|house|home|flat)|{EVERY_ROOM}|{HOUSE}) (?:(?:put|taken|counted|all|added) )?(?:together|combined|altogether|up|included|counted){_END}", r"\g<asked>?"),
    (rf"^(?P<asked>(?:{_ASKING})?(?:how many|which|what|where|number of|(?:is|are) there|(?:do|have) (?:i|we|you)|any(?=[^?]*\?)|(?:is|are) (?:all|any|every))\b[^?]*?), (?:and )?(?:(?:in|across|over|counting|from|through) )?(?:(?:all|all of) (?:(?:the|my|our) )?rooms|{EVERY_ROOM}|{HOUSE}){_END}", r"\g<asked>?"),
    (rf"^(?P<asked>(?:{_ASKING})?(?:how many|which|what|where|number of|is|are|(?:do|have) (?:i|we|you)|any(?=[^?]*\?))\b[^,?]*), (?P<where>(?:in|on|under|inside|at) (?:the|my|our) [a-z]+(?: [a-z]+)?(?: (?:and|or) (?:(?:in|on) )?(?:the|my|our) [a-z]+(?: [a-z]+)?)?){_END}", r"\g<asked> \g<where>?"),
    (rf"^(?P<where>(?:in|on|under|inside|at) (?:the|my|our) [a-z]+(?: [a-z]+)?),? (?P<asked>(?:how many|is there|are there|do we have|have we got)\b[^,?]*){_END}", r"\g<asked> \g<where>?"),
    (rf"^(?P<and>(?:(?:and|so|but|ok|okay|now),? )*)(?P<where>in (?:the|my|our) {either(ROOMS)}),? what(?:'s| is| are) (?:still )?(?P<so>{STATES})(?: there| in there)?{_END}", r"\g<and>what is \g<so> \g<where>?"),
    # counted is what is asked how many it is
    (r"^((?:please )?)count (?:up )?(?=how many\b)", r"\1"),
    (r"^((?:please )?count\b.*?|(?:tell me )?how many\b.*?) (?:that|which) (?:stand|lie|sit|rest|hang|stands|lies)s? (?=(?:in|on|at|under)\b)", r"\1 "),
    # of what was spoken of
    (r"^((?:and |so |but |ok(?:ay)? )*)how many (?=(?:is|are|aren't)\b(?! (?:there|they|it|these|those|we|you)\b))", r"\1how many of them "),
    (r"^((?:and |so |but |ok(?:ay)? )*)(?:which|what) ones? (?=(?:is|are|aren't)\b)", r"\1which of them "),
    (r"^((?:and |so |but |ok(?:ay)? )*)how many are there(?: now| altogether| in all| in total)?(?=[?.! ]*$)", r"\1how many of them are there"),
    (r"^((?:and |so |but |ok(?:ay)? )*)(what is|what's|what are) inside(?: now)?(?=[?.! ]*$)", r"\1what is in it"),
    (r"\b(anything|something|nothing) else (?=(?:left )?(?:in|on|inside)\b)", r"\1 "),
    # in which rooms something is so, or is
    (rf"^where (?:is|are) (?!.*\b(?:that|which|and (?:is|are|was))\b)((?:the|my|our|all the|any|an?) [\w ]+?) (?:still )?((?!running\b){STATES}){_END}", r"where are \1 that are \2?"),
    (rf"^(?:in )?(?:which|what) rooms? (?:is|are) (?:there )?((?:the |my |our |all the |any |some |an? )?[\w ]+?) (?:still )?({STATES}){_END}", r"where are \1 that are \2?"),
    (rf"^(?:which|what) rooms? (?:has|have) (?:(?:their|its|the|any|some|an?) )?([\w ]+?) (?:still |left )?({STATES}){_END}", r"where are the \1 that are \2?"),
    (rf"^(?:which|what) rooms? (?:has|have|contains?)(?: got)? ((?:an?|any|some|the) [\w ]+?)(?: in (?:it|them))?{_END}", r"where is \1?"),
    (rf"^in (?:which|what) rooms? (?:is|are) there ([\w ]+?){_END}", r"where are \1?"),
    # where it can be found
    (r"\bwhere (?:i|we|one) (?:can|could|might|will|would|may) (?:find|get) (?=[a-z])", "where is "),
    (rf"\bwhere (?:can|could|might|may) ((?:the|my|our) [a-z]+(?: [a-z]+){{0,2}}?) be (?:found|seen){_END}", r"where is \1?"),
    (rf"\bwhere ((?:the|my|our) [a-z]+(?: [a-z]+){{0,2}}?) (?:can|could|might|may) be (?:found|seen){_END}", r"where is \1?"),
    (rf"^(?:in|on|at) (?:which|what) [a-z]+(?: (?!can\b|could\b)[a-z]+)? (?:can|could|will|would|might|do) (?:i|we|one) (?:find|look for|get) ((?:the|my|our|a|an|some) [a-z]+(?: [a-z]+){{0,2}}?){_END}", r"where is \1?"),
    # how many it has on it
    (rf"^(?P<asked>(?:{_ASKING})?how many [a-z]+(?: (?!do\b|does\b)[a-z]+){{0,2}}?) do(?:es)? (?P<place>(?:the|my|our) [a-z]+(?: [a-z]+){{0,2}}?) have (?P<in>in|inside|on) (?:it|them|there){_END}", r"\g<asked> are \g<in> \g<place>?"),
    # we need glasses. how many have we got?
    (rf"^(?:i|we)(?:'d| would| will|'ll)? (?:need|want|like)(?: (?:some|any|more|enough))? (?P<what>{_WHAT})[.;,!:]+ (?:so )?how many(?: of (?:them|those))? (?:have (?:i|we) got|do (?:i|we) (?:still )?have|are (?:there|left)|have we)(?: left)?{_END}", r"how many \g<what> are there?"),
    # check whether we still have milk
    *(
        (rf"^(?P<check>(?:(?:please|can you|could you|would you|just),? )*(?:check|see|look|tell me|let me know|find out|do you know)(?: for me)? (?:if|whether)) (?:i|we)(?:'ve got| (?:still )?have(?: got)?) (?:still )?(?:any |some )?(?:more )?(?P<what>{_WHAT}{ends})(?: left)?(?P<at>{_AT}){_END}", rf"\g<check> there {be} \g<what>\g<at>")
        for ends, be in (("(?<=[a-rt-z]s)", "are"), ("(?<![a-rt-z]s)", "is"))
    ),
    (r"\bthe lid of (?=(?:the|my|our) (?:toilet|loo|bin|trash can|garbage can|rubbish bin|trash bin|pot)\b)", ""),
    (rf"\bthe door (?:to|into|of|leading (?:in)?to) (?:the|my|our) ({either(ROOMS)})\b", r"the \1 door"),
    # how many toys the children have, whose all toys are
    (rf"^(?P<asked>(?:{_ASKING})?how many (?:toys|dolls|teddies|teddy bears)) (?:do|does|have|has) (?:the|my|our) (?:kids?|children|child|little ones?|sons?|daughters?|boys?|girls?) (?:have|got)(?: got)?{_END}", r"\g<asked> are there?"),
    (rf"^(?:the )?count of (?P<what>(?:all )?(?:the |my |our )?(?:(?!how\b)[\w' ])+?)(?:,? (?:how many (?:is it|is that|are they|are there|are those)))?{_END}", r"count \g<what>"),
    # where it is, whoever took it
    (rf"^(?P<where>where (?:is|are) (?:the|my|our) [a-z]+(?: [a-z]+){{0,2}}?), (?:did|has|have) (?:my |the )?[a-z]+ (?:take|taken|hide|hidden|move|moved|borrow|borrowed|steal|stolen) (?:it|them)(?: again| away)?{_END}", r"\g<where>?"),
    # is it on now, I mean
    (rf"^(?:has|have) (?:that|the|my|our) (?P<what>[a-z]+(?: [a-z]+)??)(?P<at>(?: in (?:the|my) [a-z]+(?: room)?)?) been (?:on|off|open|closed|running)(?: (?:all|the whole|for) [a-z]+(?: [a-z]+)?)?[,?]+ (?:(?:i mean|so|or|well),? )*(?P<is>is|are) (?:it|that|they) (?:still )?(?P<so>{STATES}){_END}", r"\g<is> the \g<what>\g<at> \g<so>?"),
    # whoever it was, by name
    (rf"^(did|has|have) (?!(?:i|we|you|he|she|it|they|that|this|which|who|what|not|the|my|our|a|an|any|all)\b)[a-z]+ (?=(?:leave|left) (?:the|my|our) [\w ]+ {STATES})", r"\1 they "),
    # whether somebody did it
    *(
        (rf"^(?:(?:please|can you|could you|would you|and|go and) )*(?:check|see|look|tell me|let me know|i wonder|do you know|i (?:can't|cannot|can not|don't|do not)(?: for the life of m[ey])? (?:remember|recall|know)) (?:if|whether) {_WHO} (?:have |has |already )*{did} ((?:(?! and | then )[^,.;?])+?){_END}", rf"did i {do} \1?")
        for did, do in (("closed", "close"), ("shut", "close"), ("opened", "open"), ("turned", "turn"), ("switched", "turn"))
    ),
    # what is looked for in a place
    (rf"^(?:(?:please|can you|could you|would you|go and) )*(?:check|look (?:in|inside)|have a look in) ((?:the|my|our) (?:(?!(?:table|desk|counter|shelf|floor)\b)[a-z]+ ?){{1,3}}) for ((?!(?:me|us|it|that|this|you)\b)[a-z]+(?: [a-z]+){{0,2}}){_END}", r"is there \2 in \1?"),
    # two things that are asked with one verb
    (rf"^(is|are) ((?:the|my|our|all the) [\w ]+?) ({STATES})(?:,)? (?:and|but) ((?:the|my|our|all the) [\w ]+?) ({STATES}){_END}", r"\1 \2 \3 and \1 \4 \5?"),
    # which place it is in
    (rf"^(?:(?:in|on) )?(?:which|what) (?!(?:state|way|condition|mood|colour|color|shape)\b)(?:(?!(?:is|are|of)\b)[a-z]+ ){{1,3}}(is|are) ((?:the|my|our|all the) [\w ]+?) (?:in|on|inside|under|at|kept in|stored in|lying on|hidden in)(?: (?:now|right now|at the moment))?{_END}", r"where \1 \2?"),
    # every question is about the whole house
    (rf"(?:anywhere |everywhere |somewhere )?(?:in|inside|around|throughout|across|of|within) (?!(?:house|home|apartment|flat|place)\b){HOUSE}(?= (?!office\b|of\b|where\b|plants?\b|keys?\b|phones?\b|mats?\b)\w)", ""),
    (rf"\b(?:in|inside|around|throughout|across|within) (?!(?:house|home|apartment|flat|place)\b){HOUSE}(?= *[?.! ]*$)", "in the whole house"),
    (rf"^(?:which|what) (?!(?:is|are|else|all|kinds?|sorts?)\b)([a-z]+(?: (?!(?:is|are|do|does|of)\b)[a-z]+){{0,3}}) (?:(?:is|are) there|(?:do|have) (?:we|i|you) (?:have|got))(?: here| left)?{_END}", r"which \1 are in the whole house?"),
    # what a thing holds
    (rf"\bdo(?:es)? ((?:the|my|our) (?:(?!(?:guests|kids|children)\b)[a-z]+ ?){{1,3}}?) (?:contain|hold|have) (?P<what>(?!(?:in|on|inside)\b)(?:any |some |a |an |no )?[a-z]+(?: [a-z]+){{0,2}}?)(?: (?:in|inside|on) it)?{_END}", r"is there \g<what> in \1?"),
    (rf"\b(if|whether|that) ((?:the|my|our) [a-z]+(?: [a-z]+){{0,2}}?) contains (?P<what>[a-z]+(?: [a-z]+){{0,2}}?){_END}", r"\1 there is \g<what> in \2?"),
    (rf"^what do(?:es)? ((?:the|my|our) [a-z]+(?: [a-z]+){{0,2}}?) (?:contain|hold|have)(?: (?P<in>in|inside|on) it){_END}", r"what is \g<in> \1?"),
    # what is there, but for some of it
    (rf"^what(?: else| all)? is (?:there )?(in|on) ((?:the|my|our) [a-z ]+?),? {_BUT} ([a-z ]+?){_END}", r"which things except \3 are \1 \2?"),
    (rf"^how many (?:other )?things are (?:there )?(in|on) ((?:the|my|our) [a-z ]+?),? {_BUT} ([a-z ]+?){_END}", r"how many things except \3 are \1 \2?"),
    # which of two it is
    (rf"^(?:which|what)(?: one)? is ({STATES}),? (?:the |my )?([a-z]+(?: [a-z]+)?) or (?:the |my )?([a-z]+(?: [a-z]+)?){_END}", r"which \2 and \3 are \1?"),
    (rf"^(?:which|what) room is (?:this|that|it)(?: called)?{_END}|^what is this room(?: called)?{_END}", "which room are you in?"),
    # where it is dark
    (rf"^(?:where|in (?:which|what) rooms?) is it (?:still )?(dark|light|bright|lit){_END}", r"which rooms are \1?"),
    # whoever did it
    (rf"^(did|have|has) (?:{WHOEVER}|(?:the|my|our) {either(KIN)}) (?=(?:left|leave)\b)", r"\1 they "),
    # what there is to eat, to drink, to read and to sit on
    (r"\b(?:any|some)where (?=(?:\w+ )?to sit\b)", "anything "),
    (rf"^(?P<asked>(?:is there |do we have |have we got )?)(?P<any>anything|something|nothing) to eat (?:and|or) (?:to )?drink(?P<where>(?: (?:in|on) (?:the|my|our) [a-z ]+?)?){_END}", r"\g<asked>\g<any> to eat\g<where> and \g<asked>\g<any> to drink\g<where>?"),
    (rf"^(?P<what>what (?:can (?:i|we)|is there to|do we have to)) eat (?:and|or) drink(?P<where>(?: (?:in|on) (?:the|my|our) [a-z ]+?)?){_END}", r"which things are edible\g<where> and which things are drinkable\g<where>?"),
    *(
        way
        for eat, so in (("eat", "edible"), ("drink", "drinkable"), ("read", "readable"), ("sit(?: down)?(?: on)?", "sittable"))
        for way in (
            (rf"^((?:and |so )?(?:{_ASKING})?)(?:what|where(?=(?: \w+)* sit)) (?:all )?(?:(?:is there|do (?:we|i) have|have (?:we|i)(?: got)?|can (?:we|i) have|have you got|is)(?: here| left)? to {eat}|(?:can|could|may|might) (?:we|i|one) {eat})(?! (?:with|from|out of)\b)(?: here)?(?= (?:in|on)\b|{_END})", rf"\1which things are {so}"),
            (rf"\b(anything|something|nothing|things|stuff)(?: left| here| else)? (?:(?:that )?(?:(?:i|we|one) )?can {eat}|to {eat})\b(?: left)?(?! (?:with|from|out of)\b)", rf"\1 {so}"),
        )
    ),
    (rf"^(?:please )?(?:(?:can|could|would) you )?(?:list|name|enumerate|show|tell)(?: (?:me|us))? (?:all (?:of )?)?(?:the |my |our )?(?P<what>(?!(?:all|the|{STATES})\b)[a-z]+(?: (?!that\b|which\b)[a-z]+)?) (?:that|which) are (?:still |now )?(?P<so>{STATES})(?P<at>{_AT}){_END}", r"which \g<what> are \g<so>\g<at>?"),
    (rf"^(?:please )?(?:(?:can|could|would) you )?(?:list|name|enumerate|show|tell)(?: (?:me|us))? (?:all (?:of )?)?(?:the |my |our )?(?P<so>{STATES}) (?P<what>[a-z]+s|(?:[a-z]+ )?(?:dishes|glasses))(?P<at>{_AT}){_END}", r"which \g<what> are \g<so>\g<at>?"),
    (rf"^(?:please )?(?:list|name|enumerate)(?: (?:me|us))? (?:all (?:of )?)?(?:the |my |our )?([a-z]+(?: [a-z]+)?){_END}", r"which \1 are in the whole house?"),
    # what is left on, which is on
    (rf"\bwhat(?:'s| is|(?: has|'s) been) left (?=(?:{STATES})\b)", "what is "),
    (rf"^(?P<ask>(?:(?:and|so|now|hey|oh),? )*)what (?:did|have) (?:i|we|{WHOEVER}) (?:leave|left|forget|forgotten) (?P<so>{STATES})(?P<at>{_AT}){_END}", r"\g<ask>what is \g<so>\g<at>?"),
    # what it is about comes first
    (rf"{_TOPIC}[,:] how many(?: (?:are there|are they|(?:do|have) (?:i|we) (?:have|got)|is that|are left|left))*{_END}", r"how many \g<topic> are there?"),
    (rf"^(?:the )?({STATES}) ([\w ]+?)[,:] which(?: ones?)?(?: are (?:they|there|those))?{_END}", r"which \2 are \1?"),
    (rf"{_TOPIC}[,:]? where(?: (?:is it|are they|is that))?{_END}", r"where is \g<topic>?"),
    (rf"{_TOPIC}[,:] what(?: all)? is (in|on|inside) (?:it|there){_END}", r"what is \2 \g<topic>?"),
    (rf"{_TOPIC}[,:] (did|have) (i|we) (leave|left) (?:it|that|them|those|this) ({STATES}){_END}", r"\2 \3 \4 \g<topic> \5?"),
    # what somebody looks for
    (rf"^(?:{_WHO} (?:can't|cannot|can not|could not|couldn't|don't) (?:seem to )?find|{_WHO} (?:have |has )?(?:lost|misplaced)|{_WHO} (?:is|am|are) (?:looking|searching) for) (?P<lost>(?:the |my |our |her |his |their |a )?[\w ]+?)(?: anywhere)?[,.;]+ (?:(?:do|can|could) you (?:see|find|spot) (?:it|them)|(?:do you know |any idea |do you have any idea )?where (?:it|they|that) (?:is|are|might be|could be)|where (?:is|are) (?:it|they)){_END}", r"where is \g<lost>?"),
    (r"^you (?:haven't|have not|didn't) (?:seen|see) ([\w ]+?),? (?:have|did) you\b.*$", r"where is \1?"),
    (rf"^(?:i|we) (?:need|want|would like) (an? [\w ]+?|some [\w ]+?)[,.;]+ where (?:can|could|do|might|would) (?:i|we) (?:find|get) (?:one|it|some){_END}", r"where can i find \1?"),
    (rf"\bwhere (?:(?:have|has) {_WHO} got|do(?:es)? {_WHO} have|(?:do|does|did) {_WHO} (?:usually |normally )?(?:keep|store)) (?:any |some )?(?=(?!to\b|stuck\b|lost\b)[a-z])", "where is "),
    (r"\bwhere (?:has|have|is|are) ((?:the |my |our |all )?[\w ]+?) (?:got|gotten|gone|been put|been left|disappeared|vanished|ended up|run off|wandered off)(?: to)?\b", r"where is \1"),
    (rf"\bwhere (?:did|have|has) {_WHO} (?:put|leave|left|hide|hidden|lay|laid) (?=the\b|my\b|our\b|all\b|those\b)", "where is "),
    # nothing is done about it in any case
    (r"\b(?P<ask>check|see|look) please (?=if\b|whether\b)", r"\g<ask> "),
    (r"^(?P<ask>(?:(?:please|can you|could you|would you|just),? )*(?:check|look|see|tell me|find out|have a look|let me know)\b[^.;!?]*?)[,.;!?]+ *(?:(?:but|and|please|just),? )*(?:do not|don't) (?:change|touch|move|do|switch|turn on or off) (?:anything|any of it)(?: else)?(?:,? please)?[.! ]*$", r"\g<ask>"),
    (r"(?<=\?) *(?:please )?(?:do not|don't|no need to|you (?:do not|don't) (?:have|need) to) (?:move|touch|change|bring|get|fetch|take|carry|open|close|do|eat|(?:turn|switch)(?: on| off)?) (?:it|them|any of them|anything|any)(?: (?:off|on|yet|now|to me|here|away))?(?:[,.;]? (?:and |but )?(?:i )?(?:just |only )?(?:tell me|say so|say|want(?:ed)? to know|need to know|count them|let me know)(?: where| how many| which| so)?)?[.! ]*$", ""),
    (r"\bwhere (in|on|inside) (the [\w ]+?|this [\w ]+?) (is|are) (.+?)(?=\?|$)", r"where \3 \4 \1 \2"),
    # whoever of the home has it
    (rf"\b(?:has|have) {_ONE_OF_US} got\b", "have we got"),
    (rf"\b(?:does|do|did) {_ONE_OF_US} (?:still )?have\b", "do we have"),
    # whoever left it so
    (rf"^(?:and |so )?did {_WHO} (?=leave\b)", "did somebody "),
    # what still is to be done
    *(
        (rf"^((?:tell me |can you tell me |please )*(?:which|how many)\b[\w ]*?) (?:still )?(?:(?:need|have) to be|need) (?:{done})(?= |\?|$)", rf"\1 are {so}")
        for done, so in (("closed|shut|closing|shutting", "open"), ("(?:turned|switched|turning|switching) off", "on"))
    ),
    (r"^((?:please )?count [^,.?]+?),? and (?:then )?(?:tell|give|report|let) (?:to )?me (?:know )?(?:the (?:number|total|result|count)|how many(?: there are| you (?:find|found|counted|see)| they are)?(?: of them)?|what you get)", r"\1"),
    (rf"\b(how many (?:of )?(?:the |my )?[a-z]+(?: [a-z]+)?) (?:are there|have we got|do (?:we|i) have) (?:that|which) are (?=(?:still )?{STATES}\b)", r"\1 are "),
    # which, and how many
    (r"\bthe (?:total|whole|exact|overall) number of\b", "the number of"),
    (r"\b(?:have|has) been (?:left|put(?: out)?|placed|laid(?: out)?) (?=on\b|off\b|open\b|in\b|closed\b|at\b)", "are "),
    (r"^((?:tell me |can you tell me |please )*(?:how many|which)\b[\w ]*?) (?:did|have|has) (?:i|we|you|they|somebody|someone) (?:leave|left|forgotten?) (?=on\b|off\b|open\b|running\b)", r"\1 are "),
    (rf"\b(?:that|which) {_NEEDS_A_WASH}", "that is dirty"),
    (rf"^what(?: all)? {_NEEDS_A_WASH}", "what is dirty"),
    (rf"^do(?:es)? ((?:the|my|our|any|all the|all) [a-z ]+?) {_NEEDS_A_WASH}", r"are \1 dirty"),
    (rf"^is there (?:anything|something)(?: left)? to (?:wash|clean|be washed|be cleaned)(?: up)?(?= in\b| on\b|{_END})", "is anything dirty"),
    (rf"^((?:which|how many)\b[\w ]*?) {_NEEDS_A_WASH}", r"\1 are dirty"),
    (r"^((?:which|how many|what)\b[^?]*?) (?:aren't|isn't|are not|is not) clean\b", r"\1 are dirty"),
    (r"^((?:which|how many|what)\b[^?]*?) (?:aren't|isn't|are not|is not) dirty\b", r"\1 are clean"),
    (r"^((?:which|how many|what)\b[^?]*?) (?:aren't|isn't|are not|is not) (?:closed|shut)\b", r"\1 are open"),
    (r"^((?:which|how many|what)\b[^?]*?) (?:aren't|isn't|are not|is not) open\b", r"\1 are closed"),
    (r"^((?:which|how many|what)\b[^?]*?) (?:aren't|isn't|are not|is not) on\b(?! the\b)", r"\1 are off"),
    (r"^((?:which|how many|what)\b[^?]*?) (?:aren't|isn't|are not|is not) off\b", r"\1 are on"),
    (rf"^(?:are there |is there )?any ((?:\w+ )?\w+) ({STATES})(?: [\w ]+)?,? and if so,? (?:which|where|how many)(?: ones?)?(?: are they| exactly)?{_END}", r"which \1 are \2?"),
    (rf"^is there (?:something|anything) (in|on|inside) ([\w ]+?),? and (?:if so )?what(?: is it| are they| exactly)?{_END}", r"what is \1 \2?"),
    (r"\b(any(?:thing)?(?: [\w ]+?)?) (?:still )?left (?=in\b|on\b)", r"\1 "),
    (r"^what is all (?:that|this|the stuff|that stuff) (?=in\b|on\b)", "what is "),
    (r"^(?:please )?(?:list|name|enumerate)(?: me)? (?:everything|all|what|the things|all (?:the )?things)(?: that| which| there)?(?: is| are| there is)? (?=in\b|on\b)", "what is "),
    (r"^(?:please )?(?:list|enumerate)(?: me)? (?:all )?(?:of )?(?:the )?((?!things\b|everything\b)[\w ]+?) (in|on) (the [\w ]+)$", r"which \1 are there \2 \3"),
    (rf"^(?:are|have) (?:all )?(?:of )?(?:the |our |my )?([\w ]+?) (?:been )?(?:(?:turned|switched) )?({STATES}) everywhere{_END}", r"are all the \1 \2?"),
    # nobody calls the one on the wall "my phone"
    (r"\bmy phone\b", "my mobile phone"),
    # what is looked for is asked of the whole home
    (r"^(?!.*\bwhere\b)(.*?) (?:right |over )?in here\b", r"\1 in this room"),
    # yes or no
    (r"(?<=\w)'s (?:turned |switched )?(?=(?:on|off)\b)", " is "),
    (r"^is (?:that|it) (the [\w ]+?) (?:that )?(?:i|we) (?:can )?(?:hear|see) (running|on|open)\b", r"is \1 \2"),
)  # fmt: skip


def in_plain_questions(text: str) -> str:
    """The text, asked the plain way."""
    told, comma, asked = text.partition(", ")
    clause = clause_of(told) if comma else None
    if clause is not None and clause.somebody:  # no topic
        text = f"{told}. {asked}"
    plain = _WAYS.applied(text)
    asks_for = _ASKS_FOR.match(text) if plain == text else None
    if asks_for is None:
        return plain
    return f"{asks_for[0]}{_WAYS.applied(text[asks_for.end() :])}"
