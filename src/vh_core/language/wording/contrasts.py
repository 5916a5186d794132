"""Not this one but that one: an order for one of several, told by what is not meant."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

import re

from vh_core.language.wording.ledger import WordLedger

#: nobody tells one from another at such length, characters
_LONGEST = 300
_ORDER = (
    r"^(?P<verb>(?:bring|fetch|get|give) me|(?:turn|switch) (?:on|off)|\w+) (?P<noun>(?:the |a |an |all the |my )?[\w ]+?)"
    r"(?P<rest>(?: (?:in|on|into|onto|to|at) (?:the |my )[\w ]+?)?)"
)
#: "…, not the one on the counter but the one in the fridge"
_BUT_ANOTHER = re.compile(
    rf"{_ORDER},? (?:and |but )?not (?P<not>(?:the|a|an) [^,]+?)(?:, (?:but )?|,? but )(?:only |rather )?(?P<which>the (?:[\w ]+ )?ones?(?: .+)?)$"
)
#: "… and not the clean ones", where a thing is already told by its state
_NOT_OTHERS = re.compile(
    r"^(.+?),? (?:and|but) not (?:the|any of the) (?:clean|dirty|open|closed|empty|full|other) ones?$"
)
#: "two plates on the table, clean ones"
_ONES_AFTER = re.compile(
    r"^(?P<head>.*?\b(?:an?|one|two|three|four|some|\d+)) (?P<rest>[\w ]+), (?P<state>clean|dirty|open|closed|empty) ones?$"
)
#: "bananas go on the table, all of them"
_ALL_AFTER = re.compile(
    r"^(?P<verb>(?:put|place|move|bring|wash|close|open|(?:turn|switch) (?:on|off)|throw|take) )?(?:the )?(?P<rest>.+), (?P<all>all|both) of them$"
)


def without_contrast(text: str, ledger: WordLedger) -> str:
    """The order with what is meant in the place of what is not, of which the ledger is told."""
    if len(text) > _LONGEST:
        return text
    found = _BUT_ANOTHER.match(text)
    if found is not None:
        ledger.matched(found)
        head = found["noun"].split()[-1]
        if "the other one" in found["which"]:
            ledger.account("the other one")
            return f"{found['verb']} {found['noun']}{found['rest']} except {found['not']}"
        which = re.sub(r"\bones?\b", head, found["which"], count=1)
        return f"{found['verb']} {which}{found['rest']}"
    found = _NOT_OTHERS.match(text)
    if found is not None and re.search(r" (?:clean|dirty|open|closed) (?!the\b)", found[1]):
        ledger.matched(found)
        return found[1]
    found = _ONES_AFTER.match(text)
    if found is not None:
        ledger.matched(found)
        return f"{found['head']} {found['state']} {found['rest']}"
    found = _ALL_AFTER.match(text)
    if found is not None:
        ledger.matched(found)
        return f"{found['verb'] or ''}{found['all']} the {found['rest']}"
    return text
