"""Two sentences that say one order between them: what is longed for, and that it be brought; where
somebody is, and to come there; where something does not belong, and where it does.

Patterns over a text in lower case, before its sentences are told apart; what they leave is read as
any order is.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language.wording.rules import BEGINS, BEGINS_OR_GOES_ON, Rules, rules
from vh_core.language.wording.word_classes import (
    KIND,
    ORDER,
    QUALITIES,
    ROOMS,
    SWITCHED_OR_SHUT,
    WHOEVER,
    either,
)

#: how a sentence ends before the next one, with what is said to be polite
_STOP = r"(?:[.!;]+ |, |,? (?:so|and) )(?:(?:so|and|now|then|please|can you|could you|would you|will you|just|go and|do),? )*"
_ENDS = r"(?=(?:,? (?:please|now|would you|will you|could you|can you|for me))*(?:[.,;!?]|$))"
_VERY = r"(?:(?:really|quite|just|do|actually|rather|now|so) )*"
_LONGS = (
    rf"(?:i|we)(?:'d| would| could| do| am| are|'m|'re)? {_VERY}"
    r"(?:fancy|fancying|want|need|like|love|crave|craving|feel like|eat|drink|use|do with|murder|kill for|dying for|in the mood for)"
)
#: one thing, and nothing of where it is or should be
_ONE = r"(?P<what>(?:(?!(?:in|on|at|from|of|to|with|for|and|or|if|but|one|ones|break|hand)\b)[a-z]+ ){0,2}(?!(?:in|on|at|from|of|to|with|for|and|or|one|ones|break|hand)\b)[a-z]+)"
#: so many of a kind, of which it is not said where they are
_SO_MANY = r"(?:an?|one|some|two|three|four|a few|a couple of|another) "
_NO_PLACE = r"(?:(?!(?:in|on|at|from|and|or|with|into|onto|to|next|beside)\b)[a-z]+ ){0,3}(?!(?:in|on|at|from|and|or|with|please|into|onto|to|there|one|it|them)\b)[a-z]+"
#: and a clause that says where some are
_THERE_IS_ONE = (
    r"(?:[.!;?,]+| -+)? (?:i think |i believe )?(?:there (?:should|must|might|ought to) (?:still )?be|there(?: is| are|'s)|theres|you(?:'ll| will| should| can)(?: be able to)? find)"
    r" (?:some|one|a few|any|another|plenty|loads|two|three|four)(?: more)?(?: left)? (?:in|on) (?P<where>(?:the|my|our) [a-z]+(?: (?!(?:and|so|put|for)\b)[a-z]+)?)(?=[.!;,\n]|$)"
)
#: what somebody believes to be so, and the order that is for that
BELIEVED = r"(?:i|we) (?:(?:rather|just|do|really) )?(?:think|believe|fear|suspect|reckon|guess|suppose|am afraid|am (?:pretty |fairly |quite )?sure)(?: that)? "
_IT_OFF = (
    rf"(?P<order>(?:(?:if (?:so|it is)|then|please|just),? )*{ORDER}(?: (?:on|off))? (?:it|them)\b)"
)
#: what announces several orders
_SO_MANY_THINGS = r"(?:(?:there (?:is|are)|(?:i|we|you) have(?: got)?|here (?:is|are)|(?:please |can you |could you )*do) )?(?:still )?(?:just )?(?:one|two|three|four|five|\d|a few|some|several|a couple of|the following)(?: more| other| little| small| quick)* (?:things?|tasks?|jobs?|chores?|errands?)"
_TO_BE_DONE = r"(?: (?:for (?:you|me)|left|still|(?:that |which )?needs? (?:doing|to be done|attention)|to (?:do|be done|see to)|(?:that )?i (?:need|want) (?:you to do|done)|please))*"
#: what would be good to have
_PLEASES = r"would (?:be (?:so |very |really )?(?:nice|lovely|good|great|wonderful|perfect|welcome|just the thing|just what i need)|do (?:me|us|him|her|them|my \w+) (?:a (?:world|power|lot) of )?good|hit the spot|go down (?:very |really )?(?:well|nicely|a treat))(?: (?:now|right now|today))?"
_BRING = r"(?:bring|get|fetch|give|hand|pass|grab)"
_FROM = r"(?P<from>(?: (?:from|out of|in|on) (?:the|my|our) [a-z]+(?: [a-z]+)?)?)"
_ROOM = either(ROOMS)
_SO_OR_SO = "(?:(?:switched |turned )?(?:on|off)|open|closed|shut|clean)"
_OUT_OF = r"(?P<from>(?: (?:from|out of) (?:the|my|our) [a-z]+(?: [a-z]+)?)?)"
#: a kind of thing, and no more than how it is
_NAMED_SO = r"(?:(?!(?:in|on|at|from|of|to|left|around|here|and|or|more)\b)[a-z]+ ){0,2}?(?!(?:in|on|at|from|of|to|left|around|here|and|or|more)\b)[a-z]+"
#: whether there are any, and that it be brought
_ANY_THERE = (
    r"(?:(?:is|are) there (?:still )?|(?:have|has) (?:we|you|i) (?:still )?(?:got )?|(?:do|did) (?:we|you|i) (?:still )?have |got )?"
    rf"any (?P<what>{_NAMED_SO})(?: left| around| here| somewhere| anywhere)*(?P<from>(?: (?:in|on) (?:the|my|our) [a-z]+(?: [a-z]+)?)?)\? "
)
_IF_SO = (
    r"(?:(?:if (?:so|yes|there (?:is|are))|then|yes|please|in that case|can you|could you|would you|great),? )*"
    rf"(?:{_BRING} (?:me|us)|i will have|i would like|i'd like|(?:can|could|may) i have|i will take) "
)
#: what people long for, and is no thing that is brought
_NO_ACTIVITY = r"(?!(?:[a-z]+ )?(?:bath|shower|walk|nap|rest|sleep|lie|break|holiday|day|night|word|light|lights|lamp|chat|change|company|quiet|peace|music|air|sun|hug|run|swim|drive|film|movie|game|sit|seat|laugh|fun|bit)\b)"
#: ends all that is said
_AND_NO_MORE = r"(?=(?:,? (?:please|right now|now|though|actually))*[.!]*$)"
_LAY = r"(?:bring|put|get|take|fetch|lay|place)"
_SURFACE = r"(?:bed|sofa|couch|table|desk|nightstand|counter|armchair)"
#: one of several that were left so
_LEFT_ON = r"(?:the|my|our|his|her|their) [a-z]+(?: (?!(?:and|on|open|running|in|burning|lit|playing|still|both)\b)[a-z]+)?"
_IS_ON = r"(?:switched on|turned on|on|running|burning|lit|playing|going)"
#: what somebody was about, before what was left so; nothing that is switched or opened, and nowhere
_CAME = r"(?:was|were|has been|have been|came|went|got|ran|rushed|had)\b(?:(?!\b(?:not|never|if|and|(?:in|into|inside|out|of|from|through|to|at|by) (?:the|my|our)|(?:turn|switch|open|clos|shut)[a-z]*|on|off)\b)[^.,;:!?\n])*?"
_LEFT_SO = r"(?:the|my|our|an?|one) [a-z]+(?: (?!(?:and|on|open|running|in)\b)[a-z]+){0,2}(?: in (?:the|my|our) [a-z]+(?: room)?)?"
#: one thing with a switch, in few words
_A_DEVICE = r"(?:(?:the|my|our) )?(?!(?:it|them|that|one|lights?|all|on|off|and)\b)[a-z]+(?: (?!(?:on|off|instead|and|should|must|has|please)\b)[a-z]+)?(?: in the [a-z]+(?: room)?)?"
#: what becomes of food that is left out
_SPOILS = (
    r"(?:(?:will|would|might|may|could|(?:is|are) (?:going|about) to) (?:soon )?(?:(?:go|turn) (?:bad|off|sour|mouldy|rotten)|spoil|rot|perish|melt|curdle|wilt|get (?:warm|cold|bad)|(?:start to )?(?:stink|smell|reek|pong))"
    r"|spoils?|rots?|melts?|(?:goes?|gets?|(?:is|are) (?:going|getting)) (?:bad|off|warm|mouldy))"
)
_THERE = r"(?P<where>(?:i am|we are)(?: (?:sitting|standing|lying|waiting|working|reading|cooking|over|up|down|here|now|still|back))* (?:in|on|at|by) (?P<there>(?:the|my|our) (?:(?!and\b|so\b|come\b)[a-z]+ )?(?!and\b|so\b|come\b)[a-z]+))"
#: what is not meant, before what is
_NOT_THAT = r"(?P<not>not (?:the|my|our|that|this|those|these) (?:(?!but\b|and\b|or\b|ones?\b)[a-z]+ ?){1,6}?)"
#: an order for what is named in it
_NAMES_ALL = r"(?:(?!(?:and|then|it|them|ones?|there|but|not|if|other|others)\b)[a-z']+ )*(?!(?:and|then|it|them|ones?|there|but|not|if|other|others|please)\b)[a-z']+"
_ASKING = rf"(?:{ORDER}|(?:i|we)(?:'d| would)? (?:want|need|like|prefer))"
_KIND_OF_IT = r"(?:(?!(?:in|on|at|from|by|under|near|ones?|and|or|but)\b)[a-z]+ ?){1,3}?"
_COME = r"come (?:(?:over|down|up|round|in|back|along) )?(?:here|to me|to us|over)"

#: what is wanted, before it is said what that is: no thing of its own
_OF_SOME_KIND = (
    r"(?:(?:(?:an?|some|my|our) )?(?:(?:cold|hot|warm|cool|quick|little|small|nice|light|late|early|big|family) )*(?:drink|snack|bite(?: to eat)?|meal|breakfast|brunch|lunch|dinner|supper|dessert|treat|refreshment|picnic|party)s?"
    r"|something (?:(?:cold|hot|warm|cool|nice|sweet|salty|light|small|healthy) ?)?(?:to (?:eat|drink|nibble(?: on)?|snack on|read|wear))?)"
)
_SO = r"(?:so|therefore|hence|thus|that is why|that's why|which is why|for that(?: reason)?)"

#: several of a kind, and one of them that is needed
_OF_THOSE = rf"{BEGINS_OR_GOES_ON}of (?:the|my|our) (?:two |three |four )?(?P<what>[a-z]+?(?: (?!(?:in|on|at)\b)[a-z]+?)?)(?:(?<=s|x)es|(?<=sh|ch)es|s)"
_NEEDS_ONE = r"(?:(?:i|we)(?: would|'d)? (?:need|want|like)|(?:please )?(?:bring|get|fetch)(?: me)?) (?P<one>the (?:clean|dirty|open|closed|nearest|left|right)) one"
_BROUGHT = rf"(?:{_STOP}(?:bring|get|fetch)(?: me)? it(?: to me| here| for me)*)?(?=\s*(?:,? please)?(?:[.!;?]|$))"
#: an order for something that is part of what was named before
_A_DRINK = (
    r"(?:a|one) (?:(?:full|tall|big|small|cold) )?(?:glass|cup|mug) of (?:water|milk|juice|wine)"
)
_NOT_PUT_YET = r"[a-z]+(?: (?!(?:in|on|to|into|onto|from|with|and)\b)[a-z]+){0,5}?"
_PUT_SOME = r"(?:please )?(?:put|place|set|lay|leave) (?:the|my|our|an?|some) (?!glass\b|cup\b|mug\b)[a-z]+(?: (?!(?:and|in|on|with|from)\b)[a-z]+){0,2}?"
_ON_IT = r"on (?:the|my|our) [a-z]+(?: (?!(?:with|and)\b)[a-z]+)?(?: in the [a-z]+(?: room)?)?"
_NO_NOT_THAT = (
    r"(?:,|[.;])(?: (?:oh|wait|hmm|actually|sorry),?)* no[,.]?(?: (?:actually|wait|sorry),?)*"
)
_TAKES_BACK = rf"{_NO_NOT_THAT} (?:leave|forget|skip|not|drop|never mind)"
_LIDDED = r"(?P<what>toilet|loo|lavatory|wc|bin|trash ?can|garbage ?can|rubbish bin|trash bin|washing machine)"
_AND_ITS = r"(?:[.!;,]+| and) (?:(?:so|please|can you|could you|now|and) )*(?:open|close|shut|turn on|turn off|switch on|switch off)"

#: what leaves nothing of several as it was: switches off, shuts, throws or puts away, washes
_NO_MORE_OF = (
    r"(?=[^.!?;,]*\b(?:all|every|each|everything|food|fruit|(?:the|my|our) (?:[a-z]+ ){0,2}[a-z]+s)\b)(?![^.!?;,]* (?:and|then) )(?![^.!?;,]*\b(?:if|except|but(?! (?:i|we)\b)|not|leave|keep)\b)"
    r"(?:(?:turn|switch) off\b[^.!?;,]*|(?:turn|switch) [^.!?;,]*\boff|(?:close|shut|wash|clean|throw)\b[^.!?;,]*|(?:put|tidy|clear) away\b[^.!?;,]*|(?:put|throw|move|take) [^.!?;,]* (?:away|(?:in|into) (?:the|my|our) [a-z]+(?: [a-z]+)?))"
)
#: one that is not done with, or some
_STILL = r"(?:i|we)(?: am|'m| are|'re)? still (?:need to (?:use|finish) |(?:need|want|use|using) )"
_NOT_DONE_WITH = r"(?P<one>(?:the|my|our)(?: (?!(?:and|or|so|to|for|is|are|if|when|please)\b)[a-z]+){1,5}?)(?: (?:for (?:later|now|tonight|dinner|breakfast|lunch)|tonight|now|later|today|on|open))?"


TWO_SENTENCES: Rules = rules(
    # take the plums and put three on the bed
    (rf"(?P<those>{BEGINS_OR_GOES_ON}(?:(?!and\b|or\b)[a-z]+ )*?(?:the|some|all|my|our|of|are) (?!(?:this|glass|bus|dress|always|yes)\b)[a-z]{{3,}}s\b(?:(?! and | or )[^.!?;,])*(?:[.,;!]+ |,? and (?:then )?|,? then ))(?P<do>(?:please )?(?:put|place|lay|move|bring|carry|take)) (?P<n>two|three|four|five|[2-5]) (?=(?:in|on|into|onto|to) (?:the|my|our)\b)", r"\g<those>\g<do> \g<n> of them "),
    # put the mug in the sink, it does not belong there
    (r"(?<=[,.;] )(?:as |because |since )?(?P<it>it|they) (?:does not|doesn't|do not|don't) (?:really )?belong there(?=\s*(?:[.!]|$))", r"\g<it> should not be there"),
    # turn off the lights, i still need the lamps
    (rf"(?P<do>{BEGINS_OR_GOES_ON}(?:please )?{_NO_MORE_OF})[,.;!]+ (?:but |because |as |since )?{_STILL}{_NOT_DONE_WITH}(?=\s*(?:[.!]|$))", r"\g<do> except \g<one>"),
    (rf"(?P<do>{BEGINS_OR_GOES_ON}(?:please )?{_NO_MORE_OF}),? (?:but|because|as|since) {_STILL}{_NOT_DONE_WITH}(?=\s*(?:[.!]|$))", r"\g<do> except \g<one>"),
    (rf"(?P<begin>{BEGINS_OR_GOES_ON}){_STILL}{_NOT_DONE_WITH}[,.;!]+ (?:so |but )?(?P<do>(?:please )?{_NO_MORE_OF})(?=\s*(?:[.!]|$))", r"\g<begin>\g<do> except \g<one>"),
    # is the dishwasher running? no? then put it on
    (r"\? (?:no|not)\?,? (?:(?:well|so|ok|okay),? )?(?:then,? )?(?=[a-z])", "? if not, "),
    (r"\? (?:yes|yeah|yep)\?,? (?:(?:well|so|ok|okay),? )?(?:then,? )?(?=[a-z])", "? if so, "),
    # do not turn off the lamps. just the lights
    (rf"(?P<do>{BEGINS_OR_GOES_ON}(?:please )?(?:do not|don't|never) {ORDER}\b[^.!?;,:]*)[.;!?]+ (?P<just>(?:just|only) (?:the|my|our|an?|one|two|three)(?: (?!(?:and|is|are|in|on)\b)[a-z]+){{1,4}})(?=\s*(?:[.!]|$))", r"\g<do>, \g<just>"),
    # open the curtains. all of them
    (rf"(?P<do>{BEGINS_OR_GOES_ON}(?:(?:please|can you|could you|would you|now),? )*{ORDER}(?: (?:on|off))? )(?:the |my |our )(?P<those>(?!only\b)(?:(?!(?:and|or|except|but|if|when|then)\b)[a-z]+ )*?[a-z]+s(?: (?!(?:and|or|except|but|if|when|then)\b)[a-z]+)*(?:,? please)?)[.!?,;-]+ (?:and )?all of them(?P<please>,? please)?(?=\s*(?:[.!]|$))", r"\g<do>all the \g<those>\g<please>"),
    (rf"(?P<do>{BEGINS_OR_GOES_ON}(?:(?:please|can you|could you|would you|now),? )*{ORDER}(?: (?:on|off))? )(?:the |my |our )(?P<those>(?!only\b)(?:(?!(?:and|or|except|but|if|when|then)\b)[a-z]+ )*?[a-z]+s(?: (?!(?:and|or|except|but|if|when|then)\b)[a-z]+)*(?:,? please)?)[.!?,;-]+ (?:and )?(?P<n>both|all (?:two|three|four)) of them(?P<please>,? please)?(?=\s*(?:[.!]|$))", r"\g<do>\g<n> \g<those>\g<please>"),
    # one book is not on the shelf. put it there: which says which one
    (rf"{BEGINS_OR_GOES_ON}(?:there (?:is|are) )?(?P<n>one|an?|two|three) (?P<what>[a-z]+(?: (?!(?:is|are|isn|aren|in|on|at|here|there)\b)[a-z]+){{0,2}}(?: in (?:the )?{_ROOM})?) (?:(?:that |which )?(?:isn't|is not|aren't|are not)) (?P<where>(?:in|on|inside) (?:the|an?|my|our) [a-z]+(?: [a-z]+)?)[.,;!] (?:(?:please|so|kindly),? )*(?P<verb>put|place|return|bring|move|take) (?:it|them) (?:back )?(?:in |on )?there(?=,? please\b|\s*(?:[.!;]|$))", r"\g<verb> \g<n> \g<what> that is not \g<where> \g<where>"),
    (rf"{BEGINS_OR_GOES_ON}(?:there (?:is|are) )?(?P<n>one|an?|two|three|some) (?P<what>[a-z]+(?: (?!(?:is|are|isn|aren|in|on|at|here|there)\b)[a-z]+){{0,2}}(?: in (?:the )?{_ROOM})?) (?:isn't|is not|aren't|are not) (?P<where>(?:in|on|inside) (?:the|an?|my|our) [a-z]+(?: [a-z]+)?)[.,;!] (?:(?:please|so|kindly),? )*(?P<verb>put|place|return|bring|move|take) (?:it|them) (?:back )?(?=(?:in|on|into|onto|to) )", r"\g<verb> \g<n> \g<what> that is not \g<where> "),
    # no more radio, turn that off
    (rf"{BEGINS_OR_GOES_ON}(?:no more|enough of the|enough|no) (?P<what>[a-z]+(?: [a-z]+)?)[.,;!] (?:(?:please|so|just|and),? )*(?P<do>turn|switch|shut) (?:(?:that|it|this) (?P<a>on|off)|(?P<b>on|off) (?:that|it|this))\b", r"\g<do> \g<a>\g<b> the \g<what>"),
    # i do not want the tv on, i want the radio on instead
    (r"(?P<not>\b(?:i|we) (?:do not|don't) want [^.,;!?]+? (?:on|off|open|closed|running|shut))(?:,|[.;]|,? but) (?:(?:i|we) (?:want|need|would like) )?(?P<that>(?:the|my|our) [^.,;!?]+? )(?P<so>on|off|open|closed|running|shut),? instead(?=\s*(?:[.!]|$))", r"\g<not>. \g<that>should be \g<so>"),
    # it does not belong where it is now; it belongs in the cabinet
    (rf"{BEGINS_OR_GOES_ON}(?P<what>(?:the|my|our) [a-z]+(?: [a-z]+)?) (?:does not|doesn't|do not|don't) belong (?:where (?:it is|they are)(?: (?:now|at the moment|right now))?|here|there)[.,;:!] (?:but |instead |rather )?(?:it|they) (?=belongs?\b|goe?s?\b)", r"\g<what> "),
    # clear away the sponge. it should go in the cabinet
    (r"\b(?:(?P<v>clear|put|tidy|stow|pack)(?: away)? (?P<what>(?:the|my|our|all|both) [^.,;!?]+?)(?: away)?)[.;!] (?:it|they)(?: (?:all|both))? (?:should|must|have to|has to|need to|needs to)(?: (?:all|both))? (?:go|be(?: put)?|belong) (?=(?:in|into|on|onto|inside) (?:the|my|our) )", r"put \g<what> "),
    # i want the salmon heated: it must be in the microwave
    (r"\b(?:i|we) (?:want|would like|need)(?: to have)? (?P<what>(?:the|my|our) [a-z]+(?: [a-z]+)?) (?:heated(?: up)?|warmed(?: up)?|cooked|cooled|chilled|washed|dried|baked): (?:it|they) (?=(?:must|should|has to|have to|needs? to) be )", r"\g<what> "),
    # a paper to read, a newspaper i mean, get me one
    (rf"{BEGINS_OR_GOES_ON}(?P<want>(?:i|we)(?:'d like| would like| want| need)) (?:an?|some) [a-z]+(?: [a-z]+)?(?: to [a-z]+)?, (?P<what>(?:an?|the|some) [a-z]+(?: [a-z]+)?),? (?:i mean|that is|i meant)(?=[,.;\n]|$)", r"\g<want> \g<what>"),
    # a couple of carrots, bring them here
    (rf"{BEGINS_OR_GOES_ON}(?P<what>(?:an?|one|two|three|a couple of|some|both|one of the|two of the) (?!(?:of|them|these|those|us)\b)[a-z]+(?: (?!(?:is|are|on|off|open|closed|and|or|should|must|goe?s?|i)\b)[a-z]+){{0,2}}(?: (?:from|out of) (?:the|my|our) [a-z]+)?), (?:any(?: one)?(?: of (?:them|those))?, )?(?:(?:please|just|so|can you|could you),? )*(?:bring|get|fetch|give|hand)(?: me| us)? (?:it|them|those|that|these|one)(?: over)?(?: here| to me| to us)?(?=\s*(?:,? please)?(?:[.!;]|$))", r"bring me \g<what>"),
    # slippers. both. they are in the closet
    (rf"{BEGINS_OR_GOES_ON}(?:the |my )?(?P<what>[a-z]+(?: [a-z]+)?s)[.,;!] (?P<n>both|all (?:two|three|four))(?: of them)?[.,;!] (?:they are|they're) (?:in|on) (?P<where>(?:the|my|our) [a-z]+(?: [a-z]+)?)(?=\s*(?:[.!;]|$))", r"bring me \g<n> \g<what> from \g<where>"),
    # of the two towels in the closet i need the clean one, bring it
    (rf"{_OF_THOSE} (?P<where>(?:in|on|at) (?:the|my|our) [a-z]+(?: [a-z]+)?),? {_NEEDS_ONE}{_BROUGHT}", r"bring me \g<one> \g<what> that is \g<where>"),
    (rf"{_OF_THOSE},? {_NEEDS_ONE}{_BROUGHT}", r"bring me \g<one> \g<what>"),
    # i need the towel in the closet, bring it: which says which one it is
    (rf"(?P<need>{BEGINS_OR_GOES_ON}(?:i|we)(?:'d like| would like| need| want) (?:the|my|our) [a-z]+(?: (?!(?:in|on|at|under|inside|to|is|are|that|which)\b)[a-z]+){{0,2}}) (?=(?:in|on|at|under|inside) (?:the|my|our) [a-z]+(?: (?!(?:and|so)\b)[a-z]+){{0,2}}{_STOP}(?:bring|get|fetch|take|put|give|hand|carry|move)(?: me| us)? (?:it|them)\b)", r"\g<need> that is "),
    # i need a drink. put a glass …
    (rf"{BEGINS_OR_GOES_ON}(?:i|we) (?:(?:really|just|badly) )*(?:need|want|could (?:do with|use)|fancy) (?:an?|some|another|my) (?:(?:stiff|quick|cold|strong|hot|little) )*(?:drink|nightcap|beer|coffee)[.!;] (?=(?:please )?(?:put|bring|get|take|fetch|pour|place|grab) [^.!?;]*\b(?:glass|glasses|wineglass|mug|cup|wine|juice|milk|water|bottle)\b)", ""),
    # put some music on, the radio is fine
    (r"\b(?:(?:(?:put|turn|switch) on|play)(?: (?:me|us))? (?:some|a bit of|a little) (?:nice |soft |quiet )?music|(?:put|turn|switch) (?:some|a bit of|a little) (?:nice |soft |quiet )?music on)(?:,? please)?(?:[,.;:!]| -)+ (?P<what>(?:the|my|our) [a-z]+(?: [a-z]+)??)(?:(?:'s| is| would be| will be) (?:fine|ok|okay|enough|good enough|all right)| (?:will|would|should) do(?: fine| for that)?)(?=,? (?:please|thanks)\b|[.!;]|$)", r"turn on \g<what>"),
    (r"\bplay(?: (?:me|us))? (?:some|a bit of|a little) (?:nice |soft |quiet )?music (?:on|from|with) (?P<what>(?:the|my|our) (?:[a-z]+ )?[a-z]+)(?=,? (?:please|thanks)\b|[.!;]|$)", r"turn on \g<what>"),
    # music, and no pictures: …
    (rf"{BEGINS_OR_GOES_ON}(?:i|we) (?:want|need|would like) [a-z]+(?:,? and| but|,) (?:no|not(?: the)?|without) [a-z]+: (?=(?:the|my|our) [^.!?]* should be )", ""),
    # the shirts need washing, put them in the washing machine: which is why
    (rf"{BEGINS_OR_GOES_ON}(?P<what>(?:the|my|our|both|all)\b[^.,;!?]*?) needs? (?:washing|cleaning|a wash|to be (?:washed|cleaned))[.,;!] (?:(?:so|and|please|kindly|can you|could you|would you|just),? )*(?P<verb>put|load|throw|place|bring) (?:it|them|both)(?: all| both)? (?=(?:in|into|inside|to) (?:the|my|our) (?:dishwasher|washing machine|washer|sink|laundry)\b)", r"\g<verb> \g<what> "),
    # clean the desk. first put the mug in the sink, then … : which is what cleaning it comes to
    (rf"{BEGINS_OR_GOES_ON}(?P<please>please )?clean (?P<place>(?:the|my|our) [a-z]+(?: [a-z]+){{0,3}})(?P<stop>[.:;,]) (?=(?:first|start|begin)\b)", r"\g<please>clean up \g<place>\g<stop> "),
    # there should be bread in the toaster and the toaster should be on
    (r"(?P<there>\bthere (?:should|must|has to|have to|needs? to) be (?:(?!\b(?:if|when|that|which|or|should)\b)[^.;!?])+?),? and (?=(?:the|my|our|all|both|every) (?:(?!\b(?:if|when|and|or)\b)[^.;!?,])+? (?:should|must|has to|have to|needs? to) be )", r"\g<there>. "),
    # the plate and the mug: take them to the sink
    (rf"{BEGINS_OR_GOES_ON}(?:first,? )?(?P<one>(?:the|my|our) (?:(?!and\b|or\b|then\b)[a-z]+ ?){{1,3}}?),? (?:and )?(?:then )?(?P<two>(?:the|my|our) (?:(?!and\b|or\b|then\b)[a-z]+ ?){{1,3}}?): (?P<verb>(?:please )?{ORDER}(?: (?:on|off))?) (?:them|both)(?: both)? (?=(?:in|on|to|into|onto|from|out|off|away)\b)", r"\g<verb> \g<one> and \g<two> "),
    # everything in the office should be off, that is the computer and the lamp
    (rf"{BEGINS_OR_GOES_ON}(?:everything|all(?: of it)?)(?P<where> in (?:the |my |our )?{_ROOM})? (?P<so>(?:should|must|has to|have to|needs? to) be [^.;!?,]+?),? (?:that is(?: to say)?|namely|meaning|i mean),? (?P<these>(?:the|both|my|our) (?:(?!\b(?:if|when|that|which|but|except)\b)[^.;!?])+?)(?=$|[.;!])", r"\g<these>\g<where> \g<so>"),
    # none may be about, they belong there
    (r"\bno (?P<what>(?:(?!(?:in|on|at|more)\b)[a-z]+ ){1,3})(?:should|must|may) be (?:standing |lying |left |sitting )*(?:around|about|out)(?: (?:anywhere|any ?more|any longer|at all))*[.;,]+ (?:but )?(?:they|these|those)(?: all| both)? (?=(?:belongs?|goe?s?|should|must|have to|need to) )", r"all \g<what>"),
    # i need two more on it. there are some in the closet
    (r"(?P<need>\bi (?:need|want)) (?P<what>(?:\d+|an?|one|two|three|four|five|six|some|another)(?: more)? (?:(?!(?:in|on|from|and|or)\b)[a-z]+ ?){1,3}?) (?P<where>(?:in|on) (?:the|my|our) [a-z]+(?: [a-z]+)?)[.;!,]+ there (?:is|are) (?:some|one|more|several|plenty|enough|others?)(?: (?:more|left|spare ones))? (?P<from>(?:in|on) (?:the|my|our) [a-z]+(?: [a-z]+)?)(?=$|[.;!])", r"\g<need> \g<what> that are \g<from> \g<where>"),
    # in the office the window should be closed and the light should be off
    (rf"{BEGINS_OR_GOES_ON}(?P<room>in (?:the |my |our )?{_ROOM}),? (?P<one>(?:the|all|my|our|both|every) (?:(?!\b(?:if|when|while|unless|and|or|but|in|on|at)\b)[^.;!?])+? (?:should|must|has to|have to|needs? to) (?:not )?be (?:{_SO_OR_SO})),? and (?=(?:the|all|my|our|both|every|no) (?!(?:[^.;!?]* )?{_ROOM}\b)(?:(?!\b(?:if|when|while|unless)\b)[^.;!?])+? (?:should|must|has to|have to|needs? to) (?:not )?be (?:{_SO_OR_SO})(?:$|[.;!]))", r"\g<room>, \g<one>. \g<room>, "),
    # we want to have a drink in the living room, therefore bring the wine
    (rf"{BEGINS_OR_GOES_ON}(?:i|we)(?:'d| would| am| are|'m|'re| will|'ll)? {_VERY}(?:want|need|like|fancy|feel like|could do with|could use|in the mood for|going|plan|planning|intend|have)?(?: to)?(?: (?:have|eat|drink|get|enjoy|take|grab))? {_OF_SOME_KIND}(?: (?:in|on|at) (?:the|my|our) (?:(?!and\b|so\b)[a-z]+ )?(?!and\b|so\b)[a-z]+)?(?: (?:tonight|now|soon|later|today|together))*(?:[,;]|[.])? (?:and )?{_SO},? (?=[a-z])", ""),
    # not the milk. bring me the juice
    (rf"^(?:no,? )?{_NOT_THAT}(?:,? (?:please|thanks|thank you))?[.,;:!]+ (?:but |instead,? )?(?P<order>(?:(?:please|just|can you|could you|would you),? )*{_ASKING} {_NAMES_ALL})(?P<please>(?:,? please)?)(?=[.;!?\n]|$)", r"\g<order>, \g<not>\g<please>"),
    # not the newspaper in the office. bring me the one on the desk
    (rf"^(?:no,? )?(?P<not>not (?:the|my|our|that|this) (?P<what>{_KIND_OF_IT}) (?:in|on|at|from|by|under|near) (?:(?!but\b|and\b|or\b|ones?\b)[a-z]+ ?)+?)(?:,? (?:please|thanks|thank you))?[.,;:!]+ (?:but |instead,? )?(?P<order>(?:(?:please|just|can you|could you|would you),? )*{_ASKING}(?: me| us)?(?: on| off)? )(?:the |that |an? )?one (?P<rest>(?:in|on|at|from|by|under|near) {_NAMES_ALL})(?P<please>(?:,? please)?)(?=[.;!?\n]|$)", r"\g<order>the \g<what> \g<rest>, \g<not>\g<please>"),
    (rf"^(?:no,? )?{_NOT_THAT}(?:,? (?:please|thanks|thank you))?[.;!]+ (?=(?:the|my|our|that|this|those|these) )", r"\g<not>, "),
    # i fancy an apple. could you get me one?
    (rf"{BEGINS_OR_GOES_ON}{_LONGS} (?P<a>an?) {_ONE}{_STOP}{_BRING} (?:me |us )?one(?: for (?:me|us))?{_FROM}{_ENDS}", r"bring me \g<a> \g<what>\g<from>"),
    (rf"{BEGINS_OR_GOES_ON}{_LONGS} some {_ONE}{_STOP}{_BRING} (?:me |us )?some(?: for (?:me|us))?{_FROM}{_ENDS}", r"bring me some \g<what>\g<from>"),
    (rf"{BEGINS_OR_GOES_ON}{_LONGS} (?P<the>the|my|that) {_ONE}{_STOP}{_BRING} (?:me |us )?it(?: (?:to|for) (?:me|us))?{_FROM}{_ENDS}", r"bring me \g<the> \g<what>\g<from>"),
    # a plum would be nice. bring me one; a cup of coffee would do me good. make coffee
    (rf"{BEGINS_OR_GOES_ON}(?P<a>an?|some) {_ONE} {_PLEASES}{_STOP}{_BRING} (?:me |us )?(?:one|some|it|that)(?: for (?:me|us))?{_FROM}{_ENDS}", r"bring me \g<a> \g<what>\g<from>"),
    (rf"{BEGINS_OR_GOES_ON}(?:an? |some )?(?:(?:nice |hot |cold |fresh )*(?:cup|glass|mug|bottle|bit|piece|slice) of )?(?P<what>(?:(?!of\b)[a-z]+ )??[a-z]+) {_PLEASES}[.!;]+ (?=(?:(?!.*\b(?:too|as well|also)\b)[^.!?;]*)\b(?P=what)\b)", ""),
    # there are two things to be done in the kitchen: …
    (rf"{BEGINS_OR_GOES_ON}{_SO_MANY_THINGS}{_TO_BE_DONE} (?P<where>in (?:the|my|our) {_ROOM}){_TO_BE_DONE}: *(?=\S)", r"\g<where>: "),
    # i think i left the stove on. turn it off; i believe the fridge is open. close it
    (rf"{BEGINS_OR_GOES_ON}(?:{BELIEVED}|(?={WHOEVER} (?:might|may|must) have\b))(?:i|we|{WHOEVER}) (?:have |has |had |might have |may have |must have )?(?:left|forgotten|forgot) (?P<what>(?:the|my|our) [a-z]+(?: [a-z]+)?) (?P<so>on|open|running|unlocked)(?P<where>(?: (?:in|on|at) (?:the|my|our) [a-z]+(?: [a-z]+)?)?)(?: again)?[.,;!]+ (?:(?:so|please|do|(?:could|can|would|will) you(?: please)?),? )*(?:check(?: it| that)?[.,;!]? )?(?:and,? )?{_IT_OFF}", r"is \g<what>\g<where> \g<so>? \g<order>"),
    (rf"{BEGINS_OR_GOES_ON}{BELIEVED}(?P<what>(?:the|my|our) [a-z]+(?: [a-z]+)?) (?:is|has been|was|may be|might be|must be) (?:still |left )*(?P<so>on|open|running|unlocked)(?P<where>(?: (?:in|on|at) (?:the|my|our) [a-z]+(?: [a-z]+)?)?)(?: again)?[.,;!]+ (?:(?:so|please|do|(?:could|can|would|will) you(?: please)?),? )*(?:check(?: it| that)?[.,;!]? )?(?:and,? )?{_IT_OFF}", r"is \g<what>\g<where> \g<so>? \g<order>"),
    # the tv is on. can you see to that
    (r"(?P<so>\b(?:the|my|our) (?:[a-z]+ ){1,3}?(?:is|are)(?: still| left)* (?:on|open|running))[.!;]+ (?=(?:please )?(?:can|could|would|will) you (?:please |just |quickly )?(?:get|see to|take care of|fix|sort|sort out|deal with|handle|do something about) (?:that|it|this|them)(?: out)?(?: for (?:me|us))?(?: please)?[.?!]*$)", r"\g<so>, "),
    # do not forget the bathroom light, turn it off
    (rf"{BEGINS_OR_GOES_ON}(?:do not|don't|never) forget (?:about )?(?P<what>(?:the|my|our|all|that|those) (?:(?!and\b|to\b)[a-z]+ ){{0,3}}[a-z]+)[,.;:!]+ (?P<order>(?:please )?{ORDER}(?: (?:on|off|up|out|down|away))? (?:it|them)\b)", r"as for \g<what>, \g<order>"),
    # there should be a plum on the table. put it in the fridge
    (rf"{BEGINS_OR_GOES_ON}(?P<still>there |the [a-z]+(?: [a-z]+)? )(?:ought to|should|must|has to) (?:still )?be (?P<what>(?:(?:an?|some|one|two|three) [a-z]+(?: [a-z]+)? )?(?:in|on|at|inside|under) (?:the|my|our) [a-z]+(?: [a-z]+)?)(?P<stop>[.;!]+ (?:(?:so|and|please|can you|could you|would you|now|then),? )*(?:put|bring|take|hand|fetch|get|move|give|pass|throw)(?: me| us)? (?:it|them|one)\b(?! there\b))", r"\g<still>is \g<what>\g<stop>"),
    # turn off the stove first. then the tv
    (rf"^(?P<order>(?:please |can you |could you )*{ORDER} (?:(?!\b(?:that|which|who|i|we|you|the|came|comes)\b first)[\w' ])+?) first(?:,? please)?(?=[.!;?]+ )", r"\g<order>"),
    # one plum is on the table, the other is not. put it there too
    (r"\b(?P<one>one [a-z]+(?: [a-z]+)? is (?:on|in) (?:the|my|our) [a-z]+(?: [a-z]+)?),? (?:and |but )?the other(?: one)? (?:is not|isn't)(?: there)?[.;,!] (?P<put>(?:please )?(?:put|bring|move|take) )it there\b", r"\g<one>. \g<put>the other one there"),
    # i will eat one plum later, so leave one on the table
    (r"\b(?:i|we) (?:will|'ll|am going to|are going to|want to|need to) (?:eat|use|drink|read|have|take|wear) one (?P<what>(?:clean |dirty )?[a-z]+)(?: later(?: on)?| tomorrow| tonight| soon)?,? so (?P<put>(?:please )?(?:leave|put|keep) one) (?=(?:on|in) )", r"\g<put> \g<what> "),
    # a glass, a clean wine glass of course
    (rf"\b(?:an?|one) (?P<what>[a-z]+)(?P<for>(?: for it| to go with it)?), (?P<which>an?|one) (?P<so>(?:{QUALITIES} )?(?:[a-z]+ )?(?P=what))(?: of course| that is| i mean| obviously)?(?=,? please|[.!;]|$)", r"\g<which> \g<so>\g<for>"),
    # the lights off: kitchen and living room
    (rf"(?P<what>(?:^|(?<=[.!?;] )|(?<!\bnot )(?<!except )(?<!from )(?<!for )\b(?:the|my|all|open|close|shut|on|off) ){SWITCHED_OR_SHUT}s(?: (?:on|off|open|closed|shut))?)[,:] (?:in )?(?:the )?(?P<one>{_ROOM}) and (?:in )?(?:the )?(?P<other>{_ROOM})(?=(?:,? please)?(?:[.!;]|$))", r"\g<what> in the \g<one> and the \g<other>"),
    # two glasses on the table, wine glasses
    (rf"\b(?P<many>(?:two|three|four|the|some|all the) (?:clean |dirty )?)(?P<what>[a-z]+s)(?P<where>(?: (?:in|on|from|to|onto|into) (?:the|my|our) (?:[a-z]+ )?[a-z]+)?), (?P<so>(?!{_ROOM}\b|(?:and|both|all|the|my|clean|dirty|put|other|no|not)\b)[a-z]+ (?P=what))(?: of course| that is| i mean| obviously)?(?=,? please|[.!;]|$)", r"\g<many>\g<so>\g<where>"),
    # bring me a plum if we have one. if not, an apple will do
    (rf"(?P<bring>\b{_BRING} me) (?P<one>(?P<a>an?) {_ONE}) if (?:there is|(?:we|you|i) (?:still )?have(?: got)?|you (?:can )?find) (?:one|any)(?: left)?[.;,] (?:if (?:we|you|i) (?:don't|do not|can't|cannot)(?: have one| find one)?|if not|if there (?:is not|isn't|is none)(?: one)?|otherwise),? (?P<other>an? [a-z]+(?: [a-z]+)?) (?:will|would) do(?: too| as well)?(?=[.!;,\n]|$)", r"if there is \g<one>, \g<bring> \g<one>, otherwise \g<bring> \g<other>"),
    # i want the radio on, just not the tv, so switch that off
    *(
        (rf"(?P<so>\b(?:i|we) (?:want|need|would like) (?:the|my|our) [\w ]+? {so}),? (?:but |and )?(?:just |only )?not (?P<not>(?:the|my|our) [\w ]+?)[,;.] (?:(?:so|and|please|just) )*(?:turn|switch) (?:that(?: one)?|it) {other}(?=[.;!,\n]|$)", rf"\g<so>. turn {other} \g<not>")
        for so, other in (("on", "off"), ("off", "on"))
    ),
    # i only want the lamp on. all the others off
    (r"\bi (?:only|just) (?:want|need) (?P<one>(?:the|my|our) [\w ]+?) (?P<so>on|open)[.;!,]+ (?:(?:so|and|please|can you|could you|then) )*(?=[^.!?]*\b(?:others?|else|rest)\b)", r"make sure \g<one> is \g<so>. "),
    # bring me a clean shirt. this one is dirty
    (r"\b(?P<order>clean\b[^.!?]*)[.!;] (?=(?:this one|this|these|mine|my old one) (?:is|are|has|got)\b)", r"\g<order>, because "),
    # i need a mug and a plate on the desk, i want the window shut; i want … to be there and the mug should …
    (r"(?P<want>\b(?:i|we)(?:'d like| would like| want| need) [^.;!?]+?),?(?: (?:and|but))?,? (?=(?:i|we)(?:'d like| would like| want| need) (?:the|my|our|all|both|every|an?|one|two)\b)", r"\g<want>. "),
    (r"(?P<want>\b(?:i|we)(?:'d like| would like| want| need) [^.;!?]+? to be (?:in|on|at|inside) (?:the|my|our) [^.;!?,]+?),? and (?=(?:the|my|our|all|both|every) (?:(?!\b(?:and|or)\b)[^.;!?,])+? (?:should|must|has to|have to|needs? to) )", r"\g<want>. "),
    # bring me the keys, and then every pillow should be on the bed
    (rf"(?P<do>\b{ORDER} [^.;!?]+?),? (?:and )?(?:then|after that|afterwards|after which),? (?=(?:the|my|our|all|both|every|each) (?:(?!\b(?:and|or|that|which)\b)[^.;!?,])+? (?:should|must|has to|have to|needs? to) (?:be|go|stand|lie)\b)", r"\g<do>. "),
    # i want an apple in the fridge, the other fruit can stay: which is said of no apple
    (r"(?P<want>\b(?:i|we)(?:'d like| would like| want| need) [^.;!?]+?),(?: (?:and|but|while))? (?=(?:all )?(?:the (?:others?|other [a-z]+(?: [a-z]+)?|rest(?: of (?:the [a-z]+|it|them))?|remaining [a-z]+)) (?:(?:can|may|should|must|shall|will) )?(?:just )?(?:stays?|remains?)\b)", r"\g<want>. "),
    # cheers, anna
    (r"(?<=[.!?]) *(?:cheers|(?:kind |best |warm )?regards|all the best|yours(?: truly)?|love|greetings|best wishes|thanks|thank you),? (?!(?:to|for|so|very|a|in|and|but|i|we|you|please|now)\b)[a-z]+[.!]*$", ""),
    # put out the light, flip the switch to off
    (r"\b(?:turn|put) out (?=(?:the|all|every|both|my|our) (?:[a-z]+ ){0,3}?(?:lights?\b|lamps?\b(?! (?:on|onto|to|for)\b)))", "turn off "),
    (r"\b(?:flip|flick|set|turn|switch) (?P<what>(?:the|my|our|every|all(?: the)?|both) (?:[a-z]+ ){0,2}(?:light ?switch(?:es)?|switch(?:es)?|lights?|lamps?|tv|television|telly|radio|computer|stove|oven|cooker|microwave|fan|faucets?|taps?|dishwasher|washing machine|coffee ?(?:maker|machine)|toaster)(?: in the [a-z]+(?: room)?)?) to (?:the )?(?P<so>on|off)(?: position)?\b(?! (?:the|my|our|a|one|top)\b)", r"turn \g<so> \g<what>"),
    # it does not matter which closet
    (r"(?<=[a-z])[,.;]? (?:it )?(?:does not|doesn't|doesnt|don't|dont) matter (?:which|what|which of (?:them|the two|those))(?: (?:one|closet|cabinet|cupboard|table|desk|shelf|bookshelf|counter|nightstand|drawer|side|sofa|chair|bed|rack|place))?(?=\s*[.,;!]|$)", ""),
    # switch off the lights, also the lamps in the bedroom: the lights are those of all rooms
    (rf"(?P<do>\b(?:turn|switch|close|open|shut) (?:on |off )?(?:(?!\b(?:in|on|of|and|if|when)\b)[a-z ])*?{SWITCHED_OR_SHUT}s(?: on| off)?)(?:,| and|, and) also (?P<more>(?:the|all|my|every) (?:(?!\b(?:and|or)\b)[a-z ])+? in (?:the |my |our )?{_ROOM})(?=[.!;?\n]|$)", r"\g<do>. also \g<more>"),
    # the bed has no pillow. bring it from the closet
    (rf"{BEGINS_OR_GOES_ON}(?P<place>(?:(?:the|my|our) )?(?:[a-z]+ )?{_SURFACE}) (?:has no|is missing an?|lacks an?|does not have an?|doesn't have an?) {_ONE}{_STOP}{_LAY} (?:it|one)(?: there| on it)?{_OUT_OF}{_ENDS}", r"put one \g<what>\g<from> on \g<place>"),
    (rf"{BEGINS_OR_GOES_ON}there is no {_ONE} on (?P<place>(?:(?:the|my|our) )?(?:[a-z]+ )?{_SURFACE}){_STOP}{_LAY} (?:it|one)(?: there| on it)?{_OUT_OF}{_ENDS}", r"put one \g<what>\g<from> on \g<place>"),
    # fruit on the table will go bad, put it in the fridge
    (rf"{BEGINS_OR_GOES_ON}(?P<what>(?:(?:that|this|those|these|all that) )?(?:(?!(?:i|we|it|they|you|he|she|is|are|and|but|so|if|when|that|which|before|because|as|since|otherwise|or|will|would|can|could|may|might|to|about|going)\b)[a-z]+ ){{1,6}}){_SPOILS}(?: (?:soon|fast|quickly|there|out there|like that|otherwise))?{_STOP}(?P<verb>put|place|store|move|bring|throw|take) (?:it|them)\b", r"\g<verb> \g<what>"),
    (rf"{BEGINS_OR_GOES_ON}(?P<what>(?:(?:that|this|those|these|all that) )?(?:(?!(?:i|we|it|they|you|he|she|is|are|and|but|so|if|when|that|which|before|because|as|since|otherwise|or|will|would|can|could|may|might|to|about|going)\b)[a-z]+ ){{1,6}}){_SPOILS}(?: (?:soon|fast|quickly|there|out there|like that|otherwise))?{_STOP}(?:get|stick|pop|bung) (?:it|them)\b", r"put \g<what>"),
    # half of the kitchen is a mess
    (rf"{BEGINS_OR_GOES_ON}half (?:of )?(?P<room>(?:the|my|our) {_ROOM})(?: is|'s) (?=[a-z ]+[.;!])", r"\g<room> is "),
    # swap the two: put the one here and the other there
    (rf"{BEGINS}(?:please )?(?:swap|switch|exchange) (?:the two(?: of them)?|them|both|both of them)(?: around| over)?[:.;] (?=(?:please )?(?:put|move|bring|take|place|carry) [^.;!?]* and )", ""),
    # set the table for two: plates and forks on the dining table
    (rf"{BEGINS_OR_GOES_ON}(?:(?:please|can you|could you|would you) )?(?:set|lay) the table(?: for (?:[a-z]+|\d+)(?: people)?)?[:,] (?P<what>(?:an? |one |two |three |four |five |six |\d )[^.:;!?]+? on (?:the|my|our) (?:[a-z]+ )?table)(?=[.!\n]|$)", r"put \g<what>"),
    (rf"{BEGINS_OR_GOES_ON}(?:(?:please|can you|could you|would you) )?(?:set|lay) (?:the|my|our) (?:[a-z]+ )?table(?:(?: for [a-z0-9 ]+?)?:|(?: for (?!two\b|three\b|four\b|five\b|six\b|\d)[a-z ]+?)?\.(?=[^.!?\n]*\b(?:plates?|bowls?)\b)| for (?P<n>two|three|four|five|six|\d)(?: people| persons| of us)?\.(?= (?:put|place) (?P=n) (?:[a-z]+ )?plates\b)) (?=(?:please )?(?:put|place|take|get|bring|fetch) (?![^\n]*\b(?:too|also|as well)\b)[^.:;!?\n]*\b(?:plates?|forks?|knife|knives|spoons?|cutlery|glass|glasses|mugs?|cups?|bowls?)\b[^.:;!?\n]* (?:on|to) (?:the|my|our) (?:[a-z]+ )?table\b)", ""),
    # the pills on the nightstand with a glass of water
    (rf"{BEGINS}(?P<order>{_PUT_SOME}) (?P<at>{_ON_IT}) (?:together |along )?with (?P<drink>{_A_DRINK})(?=[.!\n]|$)", r"\g<order> \g<at>. put \g<drink> \g<at>"),
    (rf"{BEGINS}(?P<order>{_PUT_SOME}) and (?P<drink>{_A_DRINK}) (?P<at>{_ON_IT})(?=[.!\n]|$)", r"\g<order> \g<at>. put \g<drink> \g<at>"),
    # and an apple, no, leave the apple
    (rf"{BEGINS}(?P<order>(?:please )?(?:put|place|take|move|carry|lay) {_NOT_PUT_YET}) and (?:an?|the|my|some) (?P<what>{_KIND_OF_IT})(?P<at> (?:in|on|into|onto|to) [^,.;!?]+){_TAKES_BACK} (?:the|that) (?P=what)(?: (?:there|alone|out|where it is))?(?=[.!\n]|$)", r"\g<order>\g<at>"),
    (rf"{BEGINS}(?P<order>(?:please )?{ORDER}\b[^,.;!?]+?),? and (?:an?|the|my|some) (?P<what>{_KIND_OF_IT})(?: (?:in|on|into|onto|to) [^,.;!?]+)?{_TAKES_BACK} (?:the|that) (?P=what)(?: (?:there|alone|out|where it is))?(?=[.!\n]|$)", r"\g<order>"),
    # the toilet lid is up again. put it down
    *(
        (rf"{BEGINS_OR_GOES_ON}{lid}(?: is|'s| was| has been)(?: (?:still|always|left))* (?:up|open)(?: (?:again|still))?{_STOP}(?:put|flip|pull|push|bring|get|fold|lower) (?:down it|it(?: back)? down|it)\b(?! (?:in|on|into|onto|to|up)\b)", r"close the \g<what>")
        for lid in (rf"(?:the|my|our|that) {_LIDDED} (?:lid|seat)", rf"(?:the|that) (?:lid|seat) (?:of|on) (?:the|my|our) {_LIDDED}")
    ),
    # the toilet is open. put the lid down
    (rf"(?P<before>{BEGINS}(?:(?!\b(?:bin|can|basket|machine|box|pot|pan|jar|hamper)\b)[^.!?])*\btoilet\b(?! (?:lid|seat))(?:(?!\b(?:bin|can|basket|machine|box|pot|pan|jar|hamper)\b)[^.!?])*(?:[.!;,]+ | (?=(?:and|then) ))(?:so |please |can you |could you |and |then )*)(?:(?:put|flip|pull|push|bring|get) (?:the|its|that) (?:lid|seat) (?:down|shut|closed)|(?:put|flip|pull|push|lower|drop|shut|close) (?:down )?(?:the|its|that) (?:lid|seat))\b(?! (?:of|on|from)\b)", r"\g<before>close the toilet"),
    # i need a milk, there should be some in the fridge
    (rf"(?P<order>{BEGINS}(?:(?:please|can you|could you|would you) )*(?:{_BRING} (?:me|us)|(?:i|we) (?:need|want|would like|fancy|'d like)|need|(?:can|could) i have|take|get|fetch|grab) {_SO_MANY}{_NO_PLACE})(?P<polite>(?:,? please)?){_THERE_IS_ONE}", r"\g<order> from \g<where>\g<polite>"),
    # put a towel on the bed. there is one in the closet
    (rf"(?P<order>{BEGINS}(?:(?:please|can you|could you|would you) )*(?:put|place|lay|set|stand|leave) {_SO_MANY}{_NO_PLACE})(?P<to> (?:in|on|into|onto|next to|beside) [^.,;!?\n]+?)(?P<polite>(?:,? please)?){_THERE_IS_ONE}", r"\g<order> from \g<where>\g<to>\g<polite>"),
    # i need a towel from the closet. on the bed, please
    (rf"{BEGINS}(?:(?:i|we) )?(?:need|want|would like) (?P<what>{_SO_MANY}{_NO_PLACE}(?: from (?:the|my|our) [a-z]+(?: [a-z]+)?)?)[.!;]+ (?P<to>(?:on|in|onto|into|next to) (?:the|my|our) [a-z]+(?: [a-z]+)?)(?=(?:,? (?:please|for me|thanks))*(?:[.!\n]|$))", r"put \g<what> \g<to>"),
    # i fancy toast. one slice, please
    (rf"{BEGINS_OR_GOES_ON}{_LONGS} (?:some |a bit of )?(?P<what>(?!(?:an?|one|the|my)\b)[a-z]+)[.;!,]+ +(?:just |only )?(?P<n>one|an?|two|three|four) (?P<of>slices?|pieces?|rounds?|cups?|glass(?:es)?|bottles?|cans?|tins?)(?=,? (?:please|for me|thanks))", r"\g<n> \g<of> of \g<what>"),
    # radio on instead of the tv: which is off then
    (rf"(?P<do>\b(?:turn|switch|put)) (?:on (?P<what>{_A_DEVICE})|(?P<that>{_A_DEVICE}) on) (?:instead of|rather than|in place of) (?P<other>{_A_DEVICE})(?=[.!;\n]|,? please\b|$)", r"\g<do> on \g<what>\g<that>. if \g<other> is on, turn off \g<other>"),
    (rf"{BEGINS_OR_GOES_ON}(?:(?:i|we) (?:want|need|would like|'d like) )?(?P<what>{_A_DEVICE})(?: should be| must be| has to be)? on,? (?:instead of|rather than|in place of) (?P<other>{_A_DEVICE})(?=[.!;\n]|,? please\b|$)", r"turn on \g<what>. if \g<other> is on, turn off \g<other>"),
    # my son has left the office with the computer and the light on. turn off both
    (rf"{BEGINS_OR_GOES_ON}{WHOEVER}(?: have| has|'ve)?(?: just)? (?:left|gone out of|walked out of) (?:the|my|our) (?P<room>{_ROOM}) with (?P<a>{_LEFT_ON})(?: still)?(?: {_IS_ON})?,? and (?P<b>{_LEFT_ON})(?: still| both)? {_IS_ON}(?=[.!?;,\n]|$)", r"\g<a> and \g<b> are on in the \g<room>"),
    # he was looking for a shirt and left the closet and a drawer open
    (rf"{BEGINS_OR_GOES_ON}(?P<came>{WHOEVER} {_CAME}),? and (?:then |has |have )?left (?P<what>{_LEFT_SO},? and {_LEFT_SO})(?: both)? (?P<so>on|open|running)(?: again)?(?=[.!?;,\n]|$)", r"\g<came>. \g<what> are \g<so>"),
    # i left a drawer and a nightstand open. close them
    (rf"{BEGINS_OR_GOES_ON}(?:(?:oh no|oh|i think|i see|i believe|look),? )*{WHOEVER}(?: have| has|'ve)? (?:left|forgot|forgotten) (?P<what>{_LEFT_SO}(?:, {_LEFT_SO})*,? and {_LEFT_SO})(?: all| both)? (?P<so>on|open|running)(?P<where> (?:in|on) (?:the|my|our) [a-z]+(?: room)?)?(?: again)?(?=[.!?;,\n]|$)", r"\g<what> are \g<so>\g<where>"),
    # i left the light on in the kitchen. turn it off
    (rf"{BEGINS_OR_GOES_ON}(?:(?:oh no|oh|i think|i see|i believe|look),? )*(?:i|we|you|he|she|they|somebody|someone)(?: have| has|'ve)? (?:left|forgot|forgotten) (?P<what>(?:the|my|our) [a-z]+(?: [a-z]+)?) (?P<so>on|open|running)(?P<where> (?:in|on) (?:the|my|our) [a-z]+(?: room)?)(?: again)?(?=[.!?;,\n]|$)", r"\g<what>\g<where> is \g<so>"),
    # bit loud, that telly
    (rf"{BEGINS_OR_GOES_ON}(?:it is )?(?:a )?(?:bit|too|so|very|awfully|rather|far too|way too)(?: too)? (?P<so>loud|noisy|bright|dark|gloomy|hot|cold|warm),? (?P<what>(?:that|this) [a-z]+)(?=[.!;])", r"\g<what> is too \g<so>"),
    # bit nippy in here
    (rf"{BEGINS_OR_GOES_ON}(?:a )?bit (?=(?:too )?(?:dark|gloomy|cold|nippy|chilly|parky|fresh|warm|hot|stuffy|muggy|loud|noisy|bright|draughty|smelly)\b)", "it is a bit "),
    # it is pitch black in here. turn a light on
    (rf"(?P<so>\b(?:it (?:is|gets|smells|stinks|reeks)|too|bit)\b[^.!?;,]*\bin here){_STOP}(?P<order>(?:(?:turn|switch|put|open|close|shut|draw)(?: on| off)? (?:a|the|some|one of the|another) (?:light|lamp|window|curtain|blind)s?(?: on| off)?))(?=(?:,? (?:please|now|would you|will you|could you|can you|for me))*(?:[.;!?]|$))", r"\g<so>. \g<order> in here"),
    # no point in leaving the tv on. turn it off
    (rf"{BEGINS_OR_GOES_ON}(?:there is )?no (?:point|sense|use) (?:in )?(?:leaving|having|keeping) (?P<what>(?:the|my|our) [a-z]+(?: [a-z]+)?) (?P<so>on|open|running)(?P<where>(?: (?:in|on) (?:the|my) [a-z]+(?: room)?)?)(?=[.!;,] )", r"\g<what>\g<where> is \g<so>"),
    (rf"{BEGINS_OR_GOES_ON}(?:there is )?no need for (?:all )?(?P<what>(?:these|those|the|that|this) [a-z]+(?: [a-z]+)??)(?: to be)?(?: on)?(?P<stop>[.!;,]+ (?:so )?)(?P<off>(?:turn|switch) )(?:it|them) off\b", r"\g<off>\g<what> off"),
    # have we got any plums? i will have one
    (rf"{BEGINS_OR_GOES_ON}{_ANY_THERE}{_IF_SO}(?P<n>one|two|three)(?: of (?:them|those))?(?: for (?:me|us))?{_ENDS}", r"bring me \g<n> of the \g<what>\g<from>"),
    (rf"{BEGINS_OR_GOES_ON}{_ANY_THERE}{_IF_SO}some(?: of (?:it|that))?(?: for (?:me|us))?{_ENDS}", r"bring me some \g<what>\g<from>"),
    # i am starving. i could murder a plum
    (rf"{BEGINS_OR_GOES_ON}(?!(?:i|we) (?:do )?(?:eat|drink|use|kill|murder|love|like|need|want)\b){_LONGS} (?P<a>an?|some|one|two|three) {_NO_ACTIVITY}{_ONE}{_AND_NO_MORE}", r"i want \g<a> \g<what>"),
    (rf"{BEGINS_OR_GOES_ON}(?:i|we) (?:wouldn't|would not) (?:mind|say no to|turn down) (?P<a>an?|some|one|two|three) {_NO_ACTIVITY}{_ONE}{_AND_NO_MORE}", r"i want \g<a> \g<what>"),
    (rf"{BEGINS_OR_GOES_ON}(?P<a>an?|some|one|two|three) {_ONE} (?:(?:wouldn't|would not) go amiss|would hit the spot|would do nicely|would go down (?:well|a treat|nicely)){_AND_NO_MORE}", r"i want \g<a> \g<what>"),
    # i am out of milk. bring me some from the fridge
    (rf"{BEGINS_OR_GOES_ON}(?:i|we) (?:ran|have run|am|are|'ve run|'m) out of (?P<what>[a-z]+(?: [a-z]+)?){_STOP}{_BRING} (?:me |us )?some(?: more)?(?: for (?:me|us))?{_FROM}{_ENDS}", r"bring me some \g<what>\g<from>"),
    # i deserve one of those cupcakes. get me one
    (rf"{BEGINS_OR_GOES_ON}(?:i|we)(?: really| so)? (?:deserve|need|want|fancy|would love|'d love|have earned|could murder) one of (?:those|these|the) (?P<what>[a-z]+(?: [a-z]+)?){_STOP}{_BRING} (?:me |us )?one(?: for (?:me|us))?{_FROM}{_ENDS}", r"bring me one of the \g<what>\g<from>"),
    # unload the plates from the dishwasher. they go in the cabinet
    (r"\b(?:unload|take|get|empty|remove) (?P<what>(?:the|my|our|all the) [a-z]+(?: [a-z]+)??) (?:from|out of) (?P<from>(?:the|my|our) [a-z]+(?: [a-z]+)?)[.;!,]+ (?:they|it|these|those|that)(?: all)? (?:goe?s?|belongs?) (?=(?:in|on|into|onto) (?:the|my|our) )", r"put \g<what> from \g<from> "),
    # something to read, a book or so
    (r"\bsomething to (?:read|eat|drink|wear|write with|watch|sit on),? (?P<one>an? (?:[a-z]+ )?[a-z]+)(?: or (?:so|something|whatever)| maybe| perhaps)(?=[.,;!?\n]|$)", r"\g<one>"),
    # i need some water, can you get me a bottle
    (rf"{BEGINS_OR_GOES_ON}{_LONGS} (?:some |a bit of |a little )?(?P<what>water|juice|milk|wine|beer|coffee|tea|cereal|bread|toast){_STOP}{_BRING} (?:me |us )(?P<a>an?|one) (?P<unit>bottle|carton|box|can|packet|pack|slice|glass|cup|mug)(?P<please>,? please)?(?=[.!?;\n]|$)", r"bring me \g<a> \g<unit> of \g<what>"),
    # i fancy some crisps. bring me the bag; put a bottle on the table
    (rf"{BEGINS_OR_GOES_ON}{_LONGS} (?:some |a bit of |a little )?(?P<what>water|juice|milk|wine|beer|cereal|chips|crisps|crackers){_STOP}(?P<do>{_BRING} (?:me|us)|put|place|set|stand) (?:an?|one|the) (?P<unit>bottle|carton|box|can|packet|pack|bag)(?P<where>(?: (?:in|on) (?:the|my|our) [a-z]+(?: [a-z]+){{0,2}})?)(?P<please>,? please)?(?=[.!?;\n]|$)", r"\g<do> one \g<unit> of \g<what>\g<where>"),
    # let's turn off the lights and go to bed
    (r"\b(?P<order>let(?:'s| us|s) [^.;!?]+?),? and (?:then )?(?:(?:all )?go to (?:sleep|bed)|get some sleep|call it a (?:night|day)|turn in|hit the (?:hay|sack))(?=$|[.!;])", r"\g<order>"),
    # bring the apple to the table. take a juice out of the fridge and bring it as well
    (r"(?P<first>\b(?:bring|take|carry|move|put) (?!me\b|us\b)[^.!?;,]{1,60}? (?P<where>(?:to|into|onto|on) (?:the|my|our) (?!and\b)[a-z]+(?: (?!and\b)[a-z]+)?)(?=[.;,!\n]| and\b)(?:(?P=where)|(?!\b(?:to|into|onto|on|in) (?:the|my|our)\b)[^?]){0,150}?)\b(?P<verb>(?:also )?(?:bring|take|carry|move)) (?!me\b|us\b)(?P<what>(?:(?!\b(?:to|into|onto|in|on|from|out|up|off|there|me)\b)[\w ]){1,40}?) (?P<also>also|too|as well)(?=[.!]?$)", r"\g<first>\g<verb> \g<what> \g<where> \g<also>"),
    # put the chips from the kitchen on the table, and those in the office as well
    (r"(?P<join>(?<=\w),? and|(?<=\w),|(?<=[.!;]))(?: also)? those (?P<where>(?:in|on|at|from) (?:the|my|our) [a-z]+(?: [a-z]+)??)(?: too| as well| also)(?=,? please\b|[.!;]|$)", r"\g<join> the ones \g<where> too"),
    (r"(?P<join>(?<=\w),? and)(?: also)? those (?P<where>from (?:the|my|our) [a-z]+(?: [a-z]+)??)(?=,? please\b|[.!;]|$)", r"\g<join> the ones \g<where> too"),
    (r"(?P<join>(?<=\w),? and|(?<=\w),) also (?:the ones|those) (?P<where>(?:in|on|at|from) (?:the|my|our) [a-z]+(?: [a-z]+)??)(?=,? please\b|[.!;]|$)", r"\g<join> the ones \g<where> too"),
    # shut the window. and the one in the bathroom
    (r"(?<=[.!;] )(?:and (?:also )?|also |plus )(?P<one>(?:the|my) (?:other )?ones? (?:in|on|at|by|from) (?:the|my|our) [a-z]+(?: [a-z]+)?)(?=[.!;\n]|$)", r"\g<one> too"),
    (rf"{BEGINS_OR_GOES_ON}(?:i|we) (?:do not|don't|would not|wouldn't) (?:want|like) (?P<what>(?:the|my|our|that) (?:(?!and\b|or\b|to\b)[a-z]+ ){{0,5}}[a-z]+) to (?:(?:go|turn) (?:bad|off|sour|mouldy|rotten)|spoil|rot|melt|wilt|perish|get (?:warm|cold|bad)){_STOP}(?P<verb>put|place|store|move|bring|throw|take) (?:it|them)\b", r"\g<verb> \g<what>"),
    # i am in the kitchen. come here
    (rf"{BEGINS_OR_GOES_ON}{_THERE}{_STOP}{_COME}(?=(?:,? (?:please|now|would you|will you|and [a-z]+ [^.!?]+))*(?:[.,;!?]|$))", r"\g<where>. go to \g<there>"),
    (rf"{BEGINS_OR_GOES_ON}{_COME}(?:,? please)?(?:[.!;,]+ |,? because ){_THERE}{_ENDS}", r"\g<where>. go to \g<there>"),
    # the salmon does not belong on the counter. fridge, please
    (rf"{BEGINS_OR_GOES_ON}(?P<what>(?:the|my|our|that|this) (?:[a-z]+ )?[a-z]+) (?:does not|doesn't|should not|shouldn't|must not|mustn't) (?:belong|go|be|stand|lie) (?P<where>(?:in|on|at) (?:the|my|our) (?:[a-z]+ )?[a-z]+)[.!;,]+ (?:(?:in|on|into|onto|to) )?(?:the |my )?(?P<to>(?!(?:it|they|put|move|take|bring|please|thanks|thank|the|my|and|but|so|can|could|would)\b)[a-z]+(?: (?!please\b)[a-z]+)?)(?:,? please)?(?=[.!?]*$)", r"put \g<what> \g<where> to the \g<to>"),
    # there is a cold draught coming from the kitchen. close the window in there
    (rf"{BEGINS_OR_GOES_ON}there is (?:an? |some |such an? )?(?:\w+ ){{0,2}}(?:draught|draft|breeze|wind|chill|cold air|smell|stench|stink|pong|reek|stale air) (?:\w+ing )?(?:in )?(?:from|out of|in|through) (?P<room>(?:the|my|our) {_ROOM}){_STOP}(?P<order>(?:close|shut|open) (?:the|its|a) (?:windows?|doors?))(?: (?:in )?there)?\b", r"\g<order> in \g<room>"),
    # the bathroom could do with some fresh air. open its window
    (rf"\b(?P<room>(?:the|my|our) {_ROOM}) (?:could (?:really )?(?:do with|use)|needs?|wants?) (?:some |a little |a bit of |a breath of |more )?(?:fresh air|air|airing|ventilation)(?P<stop>[.!;,]+ )", r"\g<room> is stuffy\g<stop>"),
    (rf"\b(?P<room>(?:the|my|our) {_ROOM}) (?:could (?:really )?(?:do with|use)|needs?|wants?) (?:some |a little |a bit of |more )?(?:daylight|sunlight|sunshine|sun)(?P<stop>[.!;,]+ )", r"\g<room> is dark\g<stop>"),
    (rf"(?P<before>\b(?:the|my|our) (?P<room>{_ROOM})\b[^.!?]*{_AND_ITS}) its (?P<what>windows?|curtains?|blinds?|lights?)\b", r"\g<before> the \g<what> in the \g<room>"),
    # go to the office and close its door: of a closet in there it may be the closet's
    (rf"(?P<before>(?<!in )(?<!of )(?<!from )\b(?:the|my|our) (?P<room>{_ROOM})\b(?:(?!\b(?:the|my|our|an?) )[^.!?])*{_AND_ITS}) its (?P<what>doors?)\b", r"\g<before> the \g<what> in the \g<room>"),
    # do you see the toy on the dresser? it belongs in the closet
    (r"^(?:(?:do|can) you |you )?see (?P<what>(?:the|that|this|my|our) [a-z]+(?: (?!in\b|on\b|at\b|from\b|under\b)[a-z]+)?) (?P<where>(?:in|on|under) (?:the|my|our) [a-z]+(?: (?!and\b)[a-z]+)?)\? (?:it|that) (?P<goes>belongs|goes|should go|should be|has to go|needs to go|must go)\b", r"\g<what> \g<where> \g<goes>"),
    (rf"^(?:(?:do|can) you |you )?see (?P<what>(?:the|that|this|those|these|my|our) [a-z]+(?: (?!in\b|on\b|at\b|from\b|under\b)[a-z]+)?) (?P<where>(?:in|on|under) (?:the|my|our) [a-z]+(?: (?!and\b)[a-z]+)?)\? (?:please )?(?P<order>{ORDER} (?:it|them)\b)", r"\g<what> \g<where>, \g<order>"),
    # a folder got into the bin by mistake. put it on the desk
    (rf"{BEGINS_OR_GOES_ON}(?P<what>(?:an?|one|another) [a-z]+(?: (?!has\b|have\b|must\b|fell\b|got\b|somehow\b|just\b|accidentally\b)[a-z]+)?) (?:has |have |must have )?(?:accidentally |somehow |just )?(?:fell|fallen|landed|ended up|got|gotten|slipped|rolled|dropped) (?P<in>in|on|under)(?:to)? (?P<where>(?:the|my|our) [a-z]+(?: (?!by\b|accidentally\b)[a-z]+)?)(?: by (?:mistake|accident)| accidentally)?(?=[.!;] )", r"there is \g<what> \g<in> \g<where>"),
    # i don't want any dirty plates left. wash them
    (rf"{BEGINS_OR_GOES_ON}(?:i|we) (?:do not|don't) want (?:to see |to find )?(?:any|a single) (?P<what>(?:dirty|open) [a-z]+|[a-z]+s) (?:left|around|left around|lying around|standing around|about|anywhere)(?: anywhere| in here)?[.!;] (?P<order>(?:please )?{ORDER}) (?:them|it|those|all of them|them all)(?=[.!\n]|$| in\b| on\b| into\b| to\b)", r"\g<order> all \g<what>"),
    # first, in the kitchen, turn the stove on. then in the bedroom, close the window
    (rf"^(?:first|to begin with|start),? (?P<where>in (?:the |my |our )?{_ROOM}),? (?={ORDER}\b)", r"\g<where>, "),
    (rf"(?:[.;!]|,| and|, and|(?<=[a-z])(?= then\b)) (?:and )?(?:then|next|after that|afterwards|finally|lastly),? (?P<where>in (?:the |my |our )?{_ROOM}),? (?={ORDER}\b)", r". \g<where>, "),
    # i want the lights off, then close the curtains
    (rf"{BEGINS_OR_GOES_ON}(?P<wish>(?:i|we)(?: want| need| would like|'d like) [^.,;!?]*? (?:on|off|open|closed|shut)),? (?:and )?(?:then|after that) (?=(?:{ORDER}|make sure|the|could you|can you|please|go|i want)\b)", r"\g<wish>. "),
    # i had a long day, so first close the curtains
    (rf"(?P<so>\w,? so),? (?:first(?: of all)?|now),? (?=(?:please |in (?:the |my |our )?{_ROOM}, )?{ORDER}\b)", r"\g<so> "),
    # put drinks on the table, the milk and the juice: of all drinks these
    (rf"{BEGINS_OR_GOES_ON}(?P<verb>(?:please )?(?:put|place|bring|set|store|get)) (?:some )?{KIND} (?P<where>(?:on|in|into|onto|to) (?:the|my|our) [a-z]+(?: (?!and\b)[a-z]+)?), (?P<list>(?:the|my|all|both|an?|one|two|three|some) (?!(?:rest|others?)\b)(?:(?!\b(?:should|must|goes?|belongs?|needs?|has|have|stays?|can|then)\b|(?<!that )(?<!which )\b(?:is|are)\b)[^.!?;:\n])+)(?=[.!\n]|$)", r"\g<verb> \g<list> \g<where>"),
    # bring the wine to the table, then bring two glasses
    (r"(?P<first>\b(?:bring|carry) (?!me\b|us\b)[^.!?;,]+? (?P<where>to (?:the|my|our) [a-z]+(?: (?!and\b|then\b|in\b)[a-z]+)?(?: in the [a-z]+(?: room)?)?))(?P<sep>(?:[.,;]|,? and)? ?(?:then|next|after that|also|finally|and)[, ]+)(?P<verb>(?:also )?(?:bring|carry)) (?P<what>(?:the|an?|one|two|three|four|all|both|my|some|\d) (?!to\b)[a-z]+(?: (?!to\b|from\b|in\b|on\b)[a-z]+)?)(?P<too> too| as well)?(?=[.;!\n]|$)", r"\g<first>\g<sep>\g<verb> \g<what> \g<where>"),
    # the living room television instead of the kitchen one
    (rf"(?P<a>\b(?:the|my|our) (?:{_ROOM}) (?P<what>tv|television|telly|radio|lights?|lamp|computer|fan)(?: on| off)? (?:instead of|rather than|in place of|and not|not) (?:the|my|our) (?:{_ROOM})) one\b", r"\g<a> \g<what>"),
    (rf"\b(?P<do>turn|switch) on (?P<one>(?:the|my|our) (?:{_ROOM}) (?:tv|television|telly|radio)) (?:instead of|rather than|in place of) (?P<other>(?:the|my|our) (?:{_ROOM}) (?:tv|television|telly|radio))(?=[.!;\n]|,? please\b|$)", r"\g<do> on \g<one>. if \g<other> is on, turn off \g<other>"),
    # in both the kitchen and the office
    (rf"\bin both (?=(?:the |my |our )?{_ROOM} and (?:the |my |our )?{_ROOM}\b)", "in "),
    # check if the tv is on and turn it off if it is
    (rf"\b(?:check|see|look)(?: to see)? (?:if|whether) (?P<what>(?:the|my|our) [a-z]+(?: [a-z]+){{0,3}}?) (?P<be>is|are) (?:still )?(?P<so>on|off|open|closed|dirty|running),? and (?P<order>{ORDER}(?: (?:on|off))? (?:it|them)(?: (?:on|off))?),? if (?:it is|they are|it's|they're|so|that is so|that's the case)(?=[.,;!\n]|$)", r"if \g<what> \g<be> \g<so>, \g<order>"),
)  # fmt: skip
