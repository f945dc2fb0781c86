"""Terrain and map files: board and starting cells."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Self

from tessera.games.common.document import Table, shown
from tessera.games.zodiacs.content.deployment import deploy
from tessera.games.zodiacs.content.factions import FactionFile, check_id
from tessera.games.zodiacs.content.hex_map import HexMap
from tessera.games.zodiacs.content.model import MAX_SEATS, MIN_SEATS, Map, Terrain
from tessera.games.zodiacs.content.parsing import (
    MAX_NAME_LENGTH,
    MAX_TEXT_LENGTH,
    MAX_VALUE,
    read_number,
    read_words,
    subtables,
)
from tessera.geometry.hexboard import GAP, BoardError
from tessera.i18n import Message, excerpt, message


def parse_terrains(document: Table) -> dict[str, Terrain]:
    """The terrains of a TOML document, by letter.

    Raises:
        NotationError: naming the file and the line, if something is wrong with it.
    """
    document.only("terrain")
    found: dict[str, Terrain] = {}
    for name, table in subtables(document, "terrain"):
        table.only("letter", "capacity", "sight_cost", "name")
        letter = table.take("letter", str)
        if len(letter) != 1 or letter in f"{GAP}/" or not letter.isprintable() or letter.isspace():
            raise table.error(message("zodiacs-file-letter", found=excerpt(letter)), "letter")
        if letter in found:
            taken = message("zodiacs-file-letter-twice", letter=letter, other=found[letter].id)
            raise table.error(taken, "letter")
        found[letter] = Terrain(
            check_id(table, name),
            letter,
            capacity=read_number(table, "capacity", 0, MAX_VALUE),
            sight_cost=read_number(table, "sight_cost", 0, MAX_VALUE, 0),
            name=read_words(table, "name", MAX_NAME_LENGTH),
        )
    if not any(terrain.capacity for terrain in found.values()):
        raise document.error(message("zodiacs-file-no-ground"))
    return found


@dataclass(frozen=True)
class MapFile:
    """A parsed map file."""

    document: Table
    map: Map
    hex_map: HexMap

    @classmethod
    def of(cls, id: str, document: Table, terrains: Mapping[str, Terrain]) -> Self:  # noqa: A002
        """The map of a TOML document.

        Raises:
            NotationError: naming the file and the line, if something is wrong with it.
        """
        document.only("name", "text", "board", "starts")
        check_id(document, id)
        hex_map = _field(document, terrains)
        read = Map(
            id,
            name=read_words(document, "name", MAX_NAME_LENGTH),
            text=read_words(document, "text", MAX_TEXT_LENGTH),
            board=hex_map.text,
            starts=_starts(document, hex_map),
        )
        return cls(document, read, hex_map)

    def check_room(self, faction: FactionFile) -> None:
        """Refuse the map if a faction does not fit into the starting cells of every seat.

        Raises:
            NotationError: naming the file, the line, the seat and the cell.
        """
        for leader in faction.faction.leaders:
            for seat, starts in enumerate(self.map.starts, start=1):
                room = {name: self._capacity(name) for name in starts}
                for kind, name in deploy(starts, leader, faction.faction.army):
                    room[name] -= faction.kinds[kind].size
                    if room[name] < 0:
                        full = message(
                            "zodiacs-file-start-full",
                            seat=seat,
                            cell=name,
                            capacity=self._capacity(name),
                            faction=faction.faction.id,
                            kind=kind,
                        )
                        raise self.document.error(full, "starts", seat)

    def _capacity(self, name: str) -> int:
        return self.hex_map.capacity[self.hex_map.board.index(name)]


def _field(document: Table, terrains: Mapping[str, Terrain]) -> HexMap:
    """Read the board, drawn row by row."""
    drawn = document.take("board", str).removesuffix("\n")
    try:
        return HexMap(drawn.replace("\n", "/"), terrains)
    except BoardError as error:
        below = _row(error.message) if "\n" in drawn else 0
        raise document.error(error.message, "board", below) from None


def _row(problem: Message) -> int:
    """The row of the board that an error is about, from 1; 0 for the whole board."""
    rank, cell = problem.args.get("rank"), problem.args.get("cell")
    if isinstance(rank, int):
        return rank
    return int(cell[1:]) if isinstance(cell, str) and cell[1:].isdecimal() else 0


def _starts(document: Table, hex_map: HexMap) -> tuple[tuple[str, ...], ...]:
    """Read the starting cells of each seat."""
    listed = document.take("starts", list)
    if not MIN_SEATS <= len(listed) <= MAX_SEATS:
        wrong = message("zodiacs-file-seats", found=len(listed), low=MIN_SEATS, high=MAX_SEATS)
        raise document.error(wrong, "starts")
    starts = tuple(
        tuple(_cells(document, hex_map, seat, cells)) for seat, cells in enumerate(listed, start=1)
    )
    seats: dict[str, int] = {}
    for seat, names in enumerate(starts, start=1):
        for name in names:
            if name in seats:
                twice = message("zodiacs-file-start-twice", cell=name, seat=seat, other=seats[name])
                raise document.error(twice, "starts", seat)
            seats[name] = seat
    return starts


def _cells(document: Table, hex_map: HexMap, seat: int, names: object) -> Iterator[str]:
    """Read the cells of a seat."""
    if not isinstance(names, list) or not names:
        raise document.error(message("zodiacs-file-start-list", seat=seat), "starts", seat)
    for name in names:
        cell = hex_map.index(name) if isinstance(name, str) else None
        if cell is None:
            gone = message("zodiacs-file-start-cell", seat=seat, cell=shown(name))
            raise document.error(gone, "starts", seat)
        if not hex_map.capacity[cell]:
            terrain = hex_map.terrain[cell].id
            closed = message("zodiacs-file-start-closed", seat=seat, cell=name, terrain=terrain)
            raise document.error(closed, "starts", seat)
        yield name
