"""Orders that are asked or said of the thing itself: "could both mugs go in the sink?", "stop the tap
running", "each curtain must be pulled open, do it please". What they leave is read as any order is.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.rules import BEGINS, Rules, rules
from vh_core.language.wording.word_classes import ORDER, ROOMS, either

_HELLO = r"(?P<hello>(?:(?:please|hello|hi|hey|ok|okay|so|and|then|now|robot),? )*)"
#: things that are named, and nobody
_THINGS = r"(?P<what>(?:the|my|our|all|both|every|each|that|this|those|these|two|three|four)\b(?: (?!(?:i|we|you|he|she|they|it|go|be|or|if|when|robot|bed|sleep|and then)\b)[a-z'-]+){1,8}?)"
_NO_DOUBT = r"(?:(?!\b(?:or|if|when|whenever|unless|without|safely|later|tomorrow|yet|ever|together|too long|wrong|bad)\b)[^.;!?])"
_WHERE = rf"(?P<where>(?:back )?(?:in|into|inside|on|onto|to|under) {_NO_DOUBT}+?)"
#: in which not everything may be put: it may be asked whether it may
_MACHINE = r"(?:dishwasher|microwave|oven|stove|washing machine|washer|machine|dryer|freezer|toaster|toilet)"
_GO = r"(?:please )?(?:go|be put|be placed|be moved|be taken)"
_ENDS = r"(?P<please>,? please(?: now)?|,? thanks?(?: you)?)?(?:\s*[?!]+|(?=\s*[.;]|\s*$))"
_RUNS = "(?:running|playing|blaring|humming|burning|droning|whirring)"

ASKED_AS_ORDER: Rules = rules(
    # can the apples go in the fridge please
    (rf"{BEGINS}{_HELLO}(?:can|could|may|might) (?=[^.;!?]*\bplease\b){_THINGS} {_GO} {_WHERE}{_ENDS}", r"\g<hello>put \g<what> \g<where>\g<please>."),
    # could both mugs go in the kitchen sink?
    (rf"{BEGINS}{_HELLO}could (?![^.;!?]*\b{_MACHINE}\b){_THINGS} {_GO} {_WHERE}{_ENDS}", r"\g<hello>put \g<what> \g<where>\g<please>."),
    # could the robot open the curtains
    (rf"{BEGINS}{_HELLO}(?:can|could|would|will) (?:the|my|our|this) robot (?:please |kindly |now )*(?={ORDER}\b)", r"\g<hello>could you "),
    # stop that tap running in the bathroom
    (rf"{BEGINS}(?P<please>(?:(?:please|can you|could you|would you|now),? )*)stop (?P<what>(?:the|that|this|my|our) (?!{_RUNS}\b)[a-z]+(?: (?!(?:from|in|on|at|and|{_RUNS})\b)[a-z]+){{0,2}}) (?:from )?{_RUNS}(?P<where>(?: in (?:the |my |our )?{either(ROOMS)})?)(?=,? please\b|\s*[.!?;]|\s*$)", r"\g<please>turn off \g<what>\g<where>"),
    # each curtain must be pulled open
    (r"\b(?P<be>(?:must|should|has to|have to|needs? to|ought to)(?: all| both)? be) (?:pulled|drawn|pushed|swung|flung) (?P<so>open|shut|closed)\b", r"\g<be> \g<so>"),
    (r"(?P<so>\b(?:must|should|has to|have to|needs? to)(?: all| both)? be (?:(?!\b(?:not|if|when|or)\b)[^.;!?])+?)[,.;] (?:so )?(?:please )?do (?:it|so|that)(?P<please>(?: please| now)*)(?=\s*[.!]|\s*$)", r"\g<so>\g<please>"),
    # my turn for the dishes
    (rf"(?P<before>{BEGINS}(?:(?:ok|okay|right|so|well|oh),? )*)(?=(?:my|our|his|her|your) turn (?:for|to|on|at|with)\b)", r"\g<before>it is "),
)  # fmt: skip

#: "can we have the living room magazines on the coffee table"
_HAVE = re.compile(
    rf"^(?P<before>(?:.*[.!?;] )?){_HELLO}(?:can|could|may) we (?:please )?have (?P<what>(?:(?:the|my|our) {either(ROOMS)} (?!(?:and|on|in)\b)[a-z]+(?: (?!(?:and|on|in|to)\b)[a-z]+)?|(?:the|my|our|all|both|all the) [a-z]+(?: [a-z]+)?? from (?:the|my|our) [a-z]+(?: (?!on\b|in\b)[a-z]+)?)) (?P<where>(?:on|in) {_NO_DOUBT}+?){_ENDS}$"
)


def had_somewhere(text: str) -> str:
    """A text in lower case that asks whether one can have things of some place in another place, as
    the order to put them there; "" for any other."""
    found = _HAVE.match(text.strip())
    if found is None:
        return ""
    return f"{found['before']}put {found['what']} {found['where']}{found['please'] or ''}"
