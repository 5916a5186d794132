"""From clauses to a goal over the things of one home: which ones are meant, and what should be so
of them."""
