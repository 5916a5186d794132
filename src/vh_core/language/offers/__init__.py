"""What a sentence that is not understood may well have meant, for a person to say yes to.

    sentence ─► parts ─► without what only tells something ─┐
                  │                                          ├─► read by the grammar, keeps all that
                  └─► its things, places and states, in the ─┘   restricts it ─► the best three
                      grammar's own words

Nothing of this is done: an `Offer` is what somebody is asked about.
"""

from vh_core.language.offers.offering import MOST_OFFERS, offers_for

__all__ = ["MOST_OFFERS", "offers_for"]
