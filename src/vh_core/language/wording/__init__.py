"""From what people say to sentences that the grammar reads: what is only said by the way is set
aside, slips are put right, and ways of speaking become the task language's own."""
