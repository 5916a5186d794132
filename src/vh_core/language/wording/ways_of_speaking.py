"""In which order ways of speaking are made the task language's own: the one place that says so.

    a text        at_once (learners.py): "open the light" is only ever to switch it on
    a sentence    OF_A_SENTENCE, below
                  in_full (looser.py): words that are left out, where that makes an order of it
                  in_order (word_order.py): what stands first, where the task language has it
    its parts     politeness.py, courtesy.py, asides.py, peeling.py: an order, and what is beside it
    an order      without_contrast (contrasts.py): what is meant in the place of what is not
                  OF_AN_ORDER, below
    no task yet   in_order (learners.py), without (remarks.py), and all of it from the beginning
                  (retelling.py)

Questions have a stage of their own (questions/ways_of_asking.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vh_core.language.wording.by_the_way import BY_THE_WAY
from vh_core.language.wording.idioms import IDIOMS
from vh_core.language.wording.idioms_of_orders import IDIOMS_OF_ORDERS
from vh_core.language.wording.ledger import WordLedger
from vh_core.language.wording.phrases import PHRASES
from vh_core.language.wording.robot_words import ROBOT_WORDS
from vh_core.language.wording.rules import Rules
from vh_core.language.wording.starting import STARTING
from vh_core.language.wording.wish_phrases import WISHES


@dataclass(frozen=True, slots=True)
class RewritingStage:
    """A table of rules, and what it does to a text."""

    does: str
    rules: Rules


#: to a sentence as it is said
OF_A_SENTENCE = (
    RewritingStage("leaves out what is said along with an order and changes nothing", BY_THE_WAY),
    RewritingStage("says of a machine that is started that it is turned on", STARTING),
    RewritingStage("says where a robot is to go, and to look, as the grammar has it", ROBOT_WORDS),
    RewritingStage("says in plain words what is one idea, whatever things it is said of", IDIOMS),
    RewritingStage("does the same with what is to be done, and how", IDIOMS_OF_ORDERS),
)
#: to an order that stands by itself
OF_AN_ORDER = (
    RewritingStage("says how something is wished to be as how it should be", WISHES),
    RewritingStage("says the rest as the grammar has it", PHRASES),
)


def rewritten(text: str, stages: Sequence[RewritingStage], ledger: WordLedger) -> str:
    """The text after these stages."""
    for stage in stages:
        text = stage.rules.applied(text, ledger.rewrite)
    return text
