"""Modules of the client import from the folders below theirs only."""

import re
from collections.abc import Iterator
from pathlib import Path

WEB = Path(__file__).resolve().parents[1] / "src" / "tessera" / "web"
LAYERS = (
    # what everything uses
    *("wire", "base", "grid", "state", "net", "text", "ui", "shell", "board", "games"),
    # what several pages show
    *("war/style", "war/state", "war/board", "war/content", "players", "chat", "cards", "play"),
    *("account", "learn", "variations", "library", "setup"),
    *("editor/style", "editor/hexes", "editor/check"),
    # pages
    *("table", "replay", "lab", "editor", "war", "home", "lobby", "tournaments", "puzzles"),
    *("profile", "admin", "kit", "", "worker"),
)
"""Folders from the bottom up; the topmost modules have none."""
IMPORT = re.compile(r"\b(?:(?:import|export)\s([^;'()]*?)from|import)\s*\(?\s*'(\.[^']+)\.js'")
TYPES = re.compile(r"type\b.*|\{(\s*type\s[^,{}]+,?)+\s*\}\s*", re.DOTALL)
"""What is imported as types only, which are gone at run time."""


def layer_of(module: Path) -> str:
    """The folder that a module belongs to, the most exact of those listed."""
    name = module.relative_to(WEB).parent.as_posix()
    found = [layer for layer in LAYERS if layer and f"{name}/".startswith(f"{layer}/")]
    return max(found, key=len, default="" if name == "." else name)


def imports_of(module: Path) -> Iterator[Path]:
    """The modules that a module needs at run time."""
    for imported in IMPORT.finditer(module.read_text(encoding="utf-8")):
        if not TYPES.fullmatch(imported[1] or ""):
            yield (module.parent / f"{imported[2]}.ts").resolve()


def test_every_folder_has_its_layer() -> None:
    assert {layer_of(module) for module in WEB.rglob("*.ts")} <= set(LAYERS)


def test_imports_point_down() -> None:
    pairs = [(module, used) for module in WEB.rglob("*.ts") for used in imports_of(module)]
    assert len(pairs) > 2000
    for module, used in pairs:
        above, below = layer_of(module), layer_of(used)
        assert LAYERS.index(below) <= LAYERS.index(above), f"{module} imports {used}"
