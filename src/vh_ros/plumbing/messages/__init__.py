"""Between the library's values and messages: every `x_to_msg` and `x_from_msg`, by what they
are about.

Going there and back gives an equal value. Two things do not travel: JSON fields of a scene file
that this project does not know, and the difference between an empty text and none (`category`,
`prefab_name`).
"""
