"""From sentences to clauses, by recursive descent; of a home it knows only the names."""
