"""What is said of a machine that is to run: it has a switch here, and no buttons or programs.

"press the start button"    turn it on: what was spoken of last that can be
"set it to wash"            turn it on
"turn it on to start the cycle"    what it is turned on for changes nothing
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language.wording.rules import Rules, rules

_END = r"(?=$|[.,;!\n]| and\b| then\b| please\b)"
_MACHINE = r"(?:it|the (?:dishwasher|dish washer|washing machine|washer|machine|microwave|oven|stove|coffee maker|coffee machine|toaster|tv|radio|computer))"
_WASHER = r"(?:it|the (?:dishwasher|dish washer|washing machine|washer|machine))"
_BUTTON = r"(?:start|on|power|run|go|play|on/off|on off)"
#: none is chosen by these
_USUAL = r"(?:(?:normal|usual|regular|standard|default|wash|washing|cleaning|dish|dishwasher|dishwashing) )*"
_PROGRAM = rf"(?:(?:the|a|an|its|one|another) )?{_USUAL}(?:cycle|program|programme|wash|load)"

#: what it then does
_DOES = r"(?:start|run|work|wash|clean|cook|heat|bake|warm|dry|toast|begin)"
_ITS_WORK = rf"(?:(?:can |will |may )?{_DOES}(?:e?s)?(?: (?:up|through|them|it|everything|all))?|(?:can |will |may )?(?:gets?|is|are|becomes?|be) (?:clean|cleaned|washed|warm|hot|cooked|heated|baked|done|ready|toasted|crispy)(?: up)?)"

STARTING: Rules = rules(
    # then let it run
    (rf"(?P<then>(?:,? and|,)(?: then)? |[.;] (?:then )?)let it run{_END}", r"\g<then>start it"),
    # with which button
    (r"\b(?P<aside>(?:press|hit|push|use|click) (?:(?:the|its|a|an) )?(?:(?:power|on|off|on/off|on off|start|stop|red|main|round|light(?= button)|light(?= switch[^.!?]*\b(?:lights?|lamps?|it)\b)) )?(?:button|key|switch)(?: on (?:it|the remote(?: control)?))?(?:,? (?:in order |so as )?to|,? and|,)) (?=(?:turn|switch|shut) (?:off|on|it|them|the|my|our|all|both)\b)", ""),
    # what it does then, or is done by it; another thing by its name may be what else is wanted
    (rf"\b((?:turn|switch) (?:{_MACHINE} on|on {_MACHINE})|(?:start|run) {_MACHINE})(?P<aside>,? so(?: that)? (?:it|they|everything|all of it|(?:the|my|our) (?:dishes|food|clothes|laundry|washing|machine|cycle|program)) {_ITS_WORK}){_END}", r"\1"),
    (rf"\b((?:turn|switch) (?:{_MACHINE} on|on {_MACHINE})|(?:start|run) {_MACHINE})(?P<aside> for (?:(?:the|a) )?(?:cleaning|washing|cooking|heating|drying|baking|washing up|wash|clean)(?: (?:it|them|everything))?){_END}", r"\1"),
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
