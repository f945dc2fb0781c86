"""The public library: what `import tessera` offers.

Boards, actions, analysis, records and engines, in the spirit of python-chess. Everything here
stands on `tessera.games`, `tessera.search` and `tessera.engines`, and adds no rule of its own.
"""
