"""What is said of the others, where an order is for some of several: that they stay, or are needed, which
changes nothing of it; that those elsewhere are fine, which leaves them out; what is not there yet; and how
many there are for how many people. Patterns over a text in lower case, before its sentences are told apart.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language.wording.names_in_texts import THE, up_to_three, word_of_name
from vh_core.language.wording.rules import BEGINS, STOPS_POLITELY, table
from vh_core.language.wording.word_classes import KIN, ORDER, SMALL_NUMBER, either

_WORD = word_of_name("you not no should must has have be there here other others one ones")
_WORDS = up_to_three(_WORD)
_PLACE = rf"(?:in|on|at|inside|from|by) {THE} {_WORDS}"
#: an order for so many of several, of which any may be meant
_SOME = rf"(?P<order>{BEGINS}(?:(?:please|can you|could you|would you),? )*(?:(?:{ORDER}|i (?:want|need|would like)|i'd like)\b [^.;!?]*?|(?=(?:one|two|three|four) (?:of|[a-z]+ (?:in|on|to|into)) ))\b(?<!the )(?:(?:one|two|three|four) of the|only one|just one|one single|a single|one|two|three|four) (?!(?:of|other|others)\b)[a-z]+[^.;!?]*?)"
_MORE = r"(?:the others?(?: ones?| two| three| four)?|the rest(?: of (?:them|those))?|the (?:second|third|fourth|fifth|last) one|the remaining (?:ones?|two|three))"
_FOR = r"(?: for (?:tomorrow|later|tonight|me|us|myself|breakfast|lunch|dinner|cooking|baking|the (?:kids|guests|children|weekend)|another time))?"
_NEEDED = r"(?:(?:need|want)(?=[^.;!?]*\b(?:for|myself)\b)|eat|drink|use|keep|am eating|am having|am drinking|am using|am keeping|'m eating|'m having|'m drinking|'m using|'m keeping|will eat|will have|will drink|will keep|will use|'ll eat|'ll have|'ll drink|'ll keep)"
_FINE = r"(?:(?:still |already |just |all )?(?:fine|ok|okay|good|alright|not ripe(?: yet)?|unripe|in use|needed|taken|mine|too (?:cold|warm|hot|small|big|ripe)|for (?:later|tomorrow|the kids|the guests))(?: for (?:later|tomorrow|now|me|us|the (?:kids|guests)))?)"

OF_THE_OTHERS = table(
    # one of the cupcakes, i am eating the other one; three carrots, the rest i need for cooking
    (
        rf"{_SOME}(?:[.;!,]|,? (?:and|but|because)) (?:and |but |because )?(?:i|we) ?{_NEEDED} {_MORE}(?: myself)?{_FOR}{STOPS_POLITELY}",
        r"\g<order>",
    ),
    (
        rf"{_SOME}(?:[.;!,]|,? (?:and|but|because)) (?:and |but |because )?{_MORE} (?:i|we) ?{_NEEDED}(?: myself)?{_FOR}{STOPS_POLITELY}",
        r"\g<order>",
    ),
    # two apples, and leave the third one where it is; the other one stays in the fridge for tomorrow
    (
        rf"{_SOME}(?:[.;!,]|,? (?:and|but)) (?:and |but |please )*(?:leave|keep) {_MORE} (?:where (?:it is|they are)|alone){_FOR}{STOPS_POLITELY}",
        r"\g<order>",
    ),
    (
        rf"{_SOME}(?P<rest>(?:[.;!,]|,? (?:and|but)) (?:and |but )?{_MORE} (?:(?:can|may|must|should|will) )?(?:stays?|remains?) {_PLACE}){_FOR[:-1]}{STOPS_POLITELY}",
        r"\g<order>\g<rest>",
    ),
    # the bananas in the living room, the ones in the kitchen are still fine
    (
        rf"(?P<order>{BEGINS}(?:(?:please|can you|could you|would you),? )*{ORDER}\b [^.;!?,]*? (?:in|on|from|at|off) {THE} [^.;!?,]+)[.;!,] (?:the|those) (?P<ones>ones?) (?P<there>(?:in|on|at) {THE} {_WORDS}) (?:is|are) {_FINE}{STOPS_POLITELY}",
        r"\g<order>, not the \g<ones> \g<there>",
    ),
    # bring me the apple. i mean the one in the dining room
    (
        rf"(?P<order>{BEGINS}(?:please )?{ORDER}\b(?: me)? {THE} {_WORDS})[.!?] i mean (?P<one>the {_WORD} ones?|the ones? {_PLACE}){STOPS_POLITELY}",
        r"\g<order>, \g<one>",
    ),
    # there should be no window that is not closed
    (
        rf"{BEGINS}(?:there (?:should|must|may|shall) be|i want|make sure (?:that )?there is) no (?P<what>{_WORDS}) (?:left )?(?:that|which) (?:is not|isn't) (?P<so>closed|shut|off|on|open|clean(?! (?:in|on|at)\b))(?P<at> {_PLACE})?{STOPS_POLITELY}",
        r"every \g<what>\g<at> should be \g<so>",
    ),
    # those which are not yet in the fridge should be put there
    (
        rf"\b(?P<not>(?:that|which) (?:are|is) not (?:yet |already )?(?P<where>(?:in|on) {THE} {_WORDS})) (?P<put>(?:should|must|have to|has to|need to|needs to) be (?:put|placed|moved|brought)) (?:back |in |into )?(?:there|it){STOPS_POLITELY}",
        r"\g<not> \g<put> \g<where>",
    ),
    # three kids, three apples: put all three on the table
    (
        rf"{BEGINS}(?P<n>{SMALL_NUMBER}) (?:hungry )?{either(KIN, 'people')}, (?P=n) (?P<what>{_WORDS}(?: {_PLACE})?)[.;:!,] (?P<do>(?:please )?(?:put|place|lay|bring|take)) (?:all (?:of them|(?P=n)|of those)|them(?: all)?|the (?P=n)) (?=(?:in|on|onto|into|to) )",
        r"\g<do> \g<n> \g<what> ",
    ),
    # one apple for me on the desk and one for my son on the coffee table
    (
        rf"{BEGINS}(?P<a>(?:an?|one) (?P<what>{_WORDS})) for (?:me|us|{THE} {either(KIN)}) (?P<here>{_PLACE}),? and (?:an?|one)(?: (?P=what))? for (?:me|us|{THE} {either(KIN)}) (?P<there>{_PLACE}){STOPS_POLITELY}",
        r"put \g<a> \g<here> and another \g<what> \g<there>",
    ),
)
