"""The search for boards, numbers and content that meet objectives.

A `Search` (`document`) has objectives (`objectives`) and a `SearchSpace` (`space`): boards with
their options (`boards`), or what else a kind of game lets vary. `MapElites` searches it
(`map_elites`); `page`, `format` and `writer` show and store the results.
"""
