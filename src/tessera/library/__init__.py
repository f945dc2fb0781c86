"""The public library: what `import tessera` offers.

Boards, actions, analysis, records and engines, modelled on python-chess. It is built on
`tessera.games`, `tessera.search` and `tessera.engines`, and implements no rules itself.
"""
