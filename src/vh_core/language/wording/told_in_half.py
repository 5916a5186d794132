"""Orders of which a half is told, and the other half is a few words: "I forgot a plate in the microwave.
Kitchen table please", "milk in the fridge, the cereal can stay on the table", "each plate should have an
apple on it", "some crackers and some chips on the table, one of each". Patterns over a text in lower
case, before its sentences are told apart."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language.wording.rules import BEGINS, table
from vh_core.language.wording.word_classes import KIN, ROOMS, SMALL_NUMBER, either

_THE = r"(?:the|my|our)"
_WORD = r"(?!(?:and|or|but|if|when|so|then|that|which|please|it|them|in|on|at|off|of|out|over|from|to|into|onto|with|is|are|was|were|all|again|be|will|can|should|this|last|yesterday|earlier|before|tonight|today)\b)[a-z'-]+"
_WORDS = rf"{_WORD}(?: {_WORD}){{0,2}}"
_NAME = rf"{_THE} {_WORDS}"
_PLACE = rf"(?:in|on|at|inside) {_NAME}"
_ROOM = either(ROOMS)
_END = r"(?=(?:,? (?:please|thanks|thank you))?\s*(?:[.,;!?\n]|$))"
_SOMEBODY = rf"(?:i|we|somebody|someone|who|{_THE} {either(KIN)})"
_WHERE_TO = r"(?:(?:kitchen |dining |coffee )?table|fridge|refrigerator|dishwasher|sink|(?:kitchen )?counter|washing machine|bin|trash|closet|wardrobe|bookshelf|nightstand|desk|microwave)"

TOLD_IN_HALF = table(
    # i forgot a plate in the microwave. kitchen table please; who leaves milk out all night. fridge please
    (
        rf"{BEGINS}{_SOMEBODY} (?:keeps? )?(?:forgot|left|leaves?|leaving|put) (?:an? |some |{_THE} )?(?P<what>{_WORDS})(?P<at> {_PLACE})?(?: (?:out|again|all (?:night|day|morning)|last night|this morning))*[.;!?,]+ (?:(?:so|now),? )*(?:{_THE} )?(?P<to>{_WHERE_TO}),? please(?=\s*(?:[.!]|$))",
        r"take the \g<what>\g<at> to the \g<to>",
    ),
    # milk in the fridge, the cereal can stay on the table
    (
        rf"{BEGINS}(?P<what>{_WORD}(?: {_WORD})?) (?P<to>(?:in|on) {_THE} {_WHERE_TO}),? (?:and |but )?(?P<stays>{_NAME} (?:can|may|should) (?:stay|remain)\b)",
        r"put the \g<what> \g<to>. \g<stays>",
    ),
    # there's juice in the fridge, pour me a glass
    (
        rf"{BEGINS}(?:there(?:'s| is)|(?:i|we)(?: have|'ve)(?: got)?|(?:i|we) bought) (?:some |still )?(?P<drink>{_WORD}(?: {_WORD})?)(?: left)?(?: {_PLACE})?[,.;!]+ (?:(?:so|and|please|can you|could you),? )*pour (?P<who>me |us )?(?P<vessel>(?:an?|one) (?:clean )?(?:glass|cup|mug))(?: of (?:it|that))?{_END}",
        r"pour \g<who>\g<vessel> of \g<drink>",
    ),
    # i'd like each plate on the table to have an apple on it
    (
        rf"{BEGINS}(?:(?:i|we)(?: would|'d)? (?:want|like|need)|i ?d like) (?P<each>(?:each|every)(?: of {_THE})? {_WORDS}(?: {_PLACE})?) to have (?P<what>(?:an?|one) {_WORDS}) (?P<on>in|on)(?: top of)? (?:it|them){_END}",
        r"put \g<what> \g<on> \g<each>",
    ),
    # some crackers and some chips on the table, one of each is enough
    (
        rf"{BEGINS}(?P<put>put )?(?:some|a few) (?P<a>{_WORDS}) and (?:some |a few )?(?P<b>{_WORDS}) (?P<at>(?:in|on) {_NAME}),? (?:just |only )?one of each(?: (?:is|will be) (?:enough|fine|plenty)| will do| is all (?:i|we) need)?{_END}",
        r"put one \g<a> and one \g<b> \g<at>",
    ),
    # can i have two apples on my desk for the night
    (
        rf"{BEGINS}(?:please )?(?:can|could|may) (?:i|we) (?:please )?have (?P<what>(?:some|an?|one|a couple of|{SMALL_NUMBER}|{_THE}) {_WORDS}) (?P<at>(?:in|on) {_NAME})(?: for (?:the night|tonight|later|tomorrow))?{_END}",
        r"put \g<what> \g<at>",
    ),
    # i forgot to close the washing machine this morning. shut the door
    (
        rf"{BEGINS}(?:i|we) (?:forgot|didn't remember) to (?:close|shut) (?P<what>{_NAME})(?: (?:this morning|last night|yesterday|before|again|earlier))*[.;!,]+ (?:(?:so|please|can you|could you),? )*(?:close|shut) (?:the door|its door|it)\b",
        r"close \g<what>",
    ),
    # every light and lamp off please, except the kitchen light
    (
        r"\b(?P<all>every light|all (?:the )?lights)(?: and (?:every )?lamps?)?(?P<in> in the (?:house|home|flat|apartment))? (?P<so>on|off),? please,? (?=except\b)",
        r"\g<all>\g<in> \g<so> ",
    ),
    # we'll be four for bridge. i need four glasses on the table
    (
        rf"{BEGINS}(?:we'll|we will|we are|we're|there will be|there'll be) (?:be )?(?P<n>{SMALL_NUMBER}) (?:of us )?(?:for|at) [^.;!?]+[.;!] (?=[^.;!?]*\b(?P=n) )",
        "",
    ),
    # i need space on the stove, put the pots on the counter
    (
        rf"{BEGINS}(?:i|we) need (?:some |more |a bit (?:of|more) )?(?:space|room) (?:on|in) {_NAME}(?: for [^.,;!?]+)?[,.;!] (?:so )?(?=(?:please |can you |could you )?(?:put|move|take|bring) )",
        "",
    ),
    # properly this time; that is just good manners
    (rf"(?<=[a-z])(?:,? properly)?,? (?:this time(?: round| around)?|for once){_END}", ""),
    (
        r"(?<=[a-z]), (?:that|it)(?:'s| is) (?:just|only|simply) (?:good |common |basic )?(?:manners|sense|courtesy|decency|hygiene|polite)(?=\s*(?:[.!]|$))",
        "",
    ),
)
