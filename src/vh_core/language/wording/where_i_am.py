"""Where somebody is who has something brought, which is where it is brought to: "bring me the
newspaper from the living room, I'm in the kitchen". Of any other order it tells nothing."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.rules import BEGINS, table
from vh_core.language.wording.word_classes import ORDER, ROOMS, either

_POLITE = r"(?:(?:please|just|now|so|and|kindly|(?:can|could|would|will) you(?: please| just| kindly)?),? )*"
_THE = r"(?:the |my |our )"
_ROOM = rf"{_THE}{either(ROOMS)}"
_SEAT = rf"{_THE}(?:[a-z]+ ){{0,2}}(?:table|desk|bed|sofa|couch|chair|armchair|counter|bench)"
_STAYING = r"(?: (?:sitting|lying|standing|working|reading|resting|relaxing|cooking|eating|studying|waiting|busy|still|just|already|back|over|up|down|here|upstairs|downstairs|now|right now|currently))*"
_NOW = r"(?: (?:now|right now|at the moment|watching (?:the )?(?:tv|telly)|working|reading|resting|relaxing|cooking|eating|waiting(?: for (?:it|them|you))?))*"
_I_AM = rf"(?:i am|we are|i will be|we will be){_STAYING} (?:in (?P<room>{_ROOM})|(?:on|at|in) (?P<seat>{_SEAT}(?: (?:in|of) {_ROOM})?)){_NOW}"
#: what is brought, with where it is, and neither where to nor anything else that is done
_WHAT = rf"(?:(?!\b(?:to|into|onto|here|there|if|when|while|until|unless|then|before|after|not|but|or)\b|(?:,|\band) (?:then )?(?:{ORDER}|i|we)\b)[^.!?;:\n])+?"
#: where it may go, with nobody to have it
_GOES = r"[^.!?;:,\n]*?(?<!that is )(?<!which is )\b(?:on|in) (?:the|my|our)\b"
_BRING = rf"(?:bring|get|fetch|hand|give|pass) (?:me|us) {_WHAT}|bring (?!{_GOES}){_WHAT}"
_GO = "and then go to"


def _there(found: re.Match[str]) -> str:
    """The order, and that one goes to whoever has it brought."""
    groups = found.groupdict()
    return f"{groups['order']} {_GO} {groups['room'] or groups['seat']}{groups['please'] or ''}"


WHERE_I_AM = table(
    # bring the crackers to me in the living room
    (
        rf"\b(?:bring|take|carry|give|hand|deliver) (?P<what>(?!me\b|us\b)[^.!?;,]{{1,60}}?) to (?:me|us) (?:in|into|at) (?P<room>{_ROOM})(?P<please>,? please)?(?=[.!?;]|$)",
        rf"bring me \g<what> {_GO} \g<room>\g<please>",
    ),
    # i am in the bedroom, bring me a book
    (
        rf"{BEGINS}{_I_AM}(?:[.!;,]+ |,? so |,? and )(?P<order>{_POLITE}(?:{_BRING}))(?P<please>,? please)?(?=[.!?;]|$)",
        _there,
    ),
    # bring me a book from the bedroom, i am on the sofa
    (
        rf"(?P<order>(?:{BEGINS}{_POLITE}|(?<=\band )|(?<=\bthen ))(?:{_BRING}))(?P<please>,? please)?(?:[.!?;,]+ |,? because |,? as |,? - ){_I_AM}(?=\s*(?:[.!?;]|$))",
        _there,
    ),
)
