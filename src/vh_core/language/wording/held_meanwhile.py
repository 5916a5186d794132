"""What is held while something else is done, and what is looked at by the light of something:

turn on the tv while holding the phone        take the phone and turn on the tv
with a book in hand, turn the lamp on         take a book and turn the lamp on
look at the vase by the light of the lamp     turn on the lamp and look at the vase

Nothing waits for anything here: at the end it is in hand, and the lamp is on.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language.wording.rules import BEGINS, Becomes

#: a thing, and where it is
_THING = r"(?:the|an?|my|our|one|some|both) (?:(?!(?:while|with|and|then|it|them)\b)[a-z]+ ){0,3}?(?!(?:while|with|and|then|it|them|in|on|by|under|near)\b)[a-z]+"
_BARE = r"(?:(?:the|an?|my|our|one|some) )?(?:(?!(?:while|with|and|then|it|them|in|on|by|under|near|at)\b)[a-z]+ ){0,3}?(?!(?:while|with|and|then|it|them|in|on|at|by|near)\b)[a-z]+"
_WHERE = r"(?: (?:on|in|near|by|next to|beside) (?:the|my|our|an?) (?:[a-z]+ )?[a-z]+)?"
_SWITCH = rf"(?:turn|switch|flip|flick) (?:(?:on|off) {_BARE}{_WHERE}|{_THING}{_WHERE} (?:on|off))"
_ENDS = r"(?=\s*(?:[.!;]|$))"
_HAND = r"in (?:your |the |its |one |my )?hands?"
#: of which "with the lamp" may say which one it is
_THE_FURNITURE = r"(?:the|an?|my|our) (?:[a-z]+ )?(?:nightstand|table|desk|cabinet|shelf|bookshelf|dresser|stand|counter|sofa|couch|bed|wall|corner|room|picture|bench)\b"
_SEE = r"(?:look at|examine|inspect|view|study|take a (?:close |closer |good )?look at)"
_LAMP = r"(?:(?:the|an?|my|our) )?(?:(?!(?:light|lit|in|on|by)\b)[a-z]+ ){0,3}?(?:lamps?|tablelamp|floorlamp)"

#: patterns over a text in lower case, and what they become, in this order
HELD_MEANWHILE: tuple[tuple[str, Becomes], ...] = (
    (
        rf"{BEGINS}(?P<switch>{_SWITCH}) (?:while|when|as) (?:you are |you're )?(?:holding|carrying)(?: on to)? (?P<what>{_BARE})(?: {_HAND})?{_ENDS}",
        r"take \g<what> and \g<switch>",
    ),
    (
        rf"{BEGINS}(?:hold|carry|take|grab|pick up|get) (?P<what>{_BARE}{_WHERE}) while (?:you are |you're )?(?:turn|switch|flipp|flick)ing (?P<way>on|off) (?P<lamp>{_BARE}{_WHERE}){_ENDS}",
        r"take \g<what> and turn \g<way> \g<lamp>",
    ),
    (
        rf"{BEGINS}with (?P<what>{_THING}) {_HAND},? (?P<switch>{_SWITCH}){_ENDS}",
        r"take \g<what> and \g<switch>",
    ),
    (
        rf"{BEGINS}(?P<switch>{_SWITCH}) with (?P<what>{_BARE}) {_HAND}{_ENDS}",
        r"take \g<what> and \g<switch>",
    ),
    # by the light of it
    (
        rf"{BEGINS}{_SEE} (?P<what>{_BARE}) (?:by|under|in|with|using|beneath|near|next to) (?:the )?light (?:of|from) (?P<lamp>{_LAMP}{_WHERE}){_ENDS}",
        r"turn on \g<lamp> and look at \g<what>",
    ),
    (
        rf"{BEGINS}{_SEE} (?P<what>{_BARE}) (?:by|under|in|with|using|beneath) (?P<lamp>{_LAMP}) ?light{_ENDS}",
        r"turn on \g<lamp> and look at \g<what>",
    ),
    (
        rf"{BEGINS}{_SEE} (?P<what>{_BARE}) (?:by|under|near|with|using|beneath|next to) (?P<the>the|an?) (?:lit|burning|switched on|turned on) (?P<lamp>(?:[a-z]+ ){{0,2}}?lamp){_ENDS}",
        r"turn on \g<the> \g<lamp> and look at \g<what>",
    ),
    (
        rf"{BEGINS}{_SEE} (?!{_THE_FURNITURE})(?P<what>{_BARE}) (?:with|using) (?P<lamp>{_LAMP}){_ENDS}",
        r"turn on \g<lamp> and look at \g<what>",
    ),
    (
        rf"{BEGINS}use (?P<lamp>{_LAMP}) ?light to {_SEE} (?P<what>{_BARE}){_ENDS}",
        r"turn on \g<lamp> and look at \g<what>",
    ),
    (
        rf"{BEGINS}use (?:the )?light (?:of|from) (?P<lamp>{_LAMP}) to {_SEE} (?P<what>{_BARE}){_ENDS}",
        r"turn on \g<lamp> and look at \g<what>",
    ),
)
