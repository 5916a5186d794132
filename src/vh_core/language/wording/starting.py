"""What is said of a machine that is to run: it has a switch here, and no buttons or programs.

"press the start button"    turn it on: what was spoken of last that can be
"set it to wash"            turn it on
"turn it on to start the cycle"    what it is turned on for changes nothing
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language.wording.rules import Rules, rules

_END = r"(?=$|[.,;!]| and\b| then\b| please\b)"
_MACHINE = r"(?:it|the (?:dishwasher|dish washer|washing machine|washer|machine|microwave|oven|stove|coffee maker|coffee machine|toaster|tv|radio|computer))"
_WASHER = r"(?:it|the (?:dishwasher|dish washer|washing machine|washer|machine))"
_BUTTON = r"(?:start|on|power|run|go|play|on/off|on off)"
#: none is chosen by these
_USUAL = r"(?:(?:normal|usual|regular|standard|default|wash|washing|cleaning|dish|dishwasher|dishwashing) )*"
_PROGRAM = rf"(?:(?:the|a|an|its|one|another) )?{_USUAL}(?:cycle|program|programme|wash|load)"

STARTING: Rules = rules(
    (rf"\b((?:turn|switch) (?:{_MACHINE} on|on {_MACHINE})|(?:start|run) {_MACHINE})(?P<aside> (?:to|in order to|so as to|and) (?:start|begin|run|do) {_PROGRAM}){_END}", r"\1"),
    (rf"\b((?:turn|switch) (?:{_WASHER} on|on {_WASHER})|(?:start|run) {_WASHER})(?P<aside> (?:to|in order to|so as to) (?:wash|clean)(?: (?:it|them|everything|all(?: of it| of them)?|up|the dishes|the things))?){_END}", r"\1"),
    (rf"\b(?:press|hit|push) (?:the |its |a )?(?:{_BUTTON} )?(?:button|key)(?: on it)? (?:to (?:start|run|turn on|switch on) ({_MACHINE})|to (?:turn|switch) ({_MACHINE}) on|(?:so|so that|and) (?P<it>it) (?:starts|runs|is on|goes on|turns on)){_END}", r"turn on \1\2\g<it>"),
    (rf"\b(?:press|hit|push) (?:the |its )?{_BUTTON} (?:button |key |switch )?(?:on|of) (?={_MACHINE}\b)", "turn on "),
    (rf"\b(?:press|hit|push) (?:the |its )?{_BUTTON}(?: button| key| switch)?{_END}", "turn it on"),
    (rf"\b(?:set|start) ({_MACHINE}) (?:off|up)(?: (?:on|with) {_PROGRAM})?{_END}", r"turn on \1"),
    (rf"\b(?:set|put|get|start) ({_MACHINE}) (?:going|running|working|to work|to run|to start|washing|cleaning|to wash|to clean)(?: (?:on|with) {_PROGRAM})?{_END}", r"turn on \1"),
    (rf"\b(?:set|put|start|run) ({_WASHER}) (?:on|to|with|for) {_PROGRAM}{_END}", r"turn on \1"),
    (rf"\b(?:start|begin|run|do) {_PROGRAM} (?:on|of|in|with) (?={_WASHER}\b)", "turn on "),
    (rf"\b(?:start|begin|run) (?:the|a|its|one) {_USUAL}(?:cycle|program|programme|wash){_END}", "turn it on"),
)  # fmt: skip
