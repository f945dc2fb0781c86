"""The import graph: `lint-imports` keeps layers apart; here, no cycles of modules or packages."""

from typing import TypeAlias

import grimp
import networkx as nx
import pytest

Imports: TypeAlias = frozenset[tuple[str, str]]
"""Pairs of a module and one that it imports."""


@pytest.fixture(scope="module")
def imports() -> Imports:
    """The imports between the modules of Tessera, those for type checkers included."""
    graph = grimp.build_graph("tessera", exclude_type_checking_imports=False, cache_dir=None)
    return frozenset(
        (module, imported)
        for module in graph.modules
        for imported in graph.find_modules_directly_imported_by(module)
    )


def test_modules_import_each_other_without_cycles(imports: Imports) -> None:
    assert len(imports) > 2_000
    assert cycles(imports) == []


def test_packages_import_each_other_without_cycles(imports: Imports) -> None:
    packages = {module.rpartition(".")[0] for module, _ in imports}
    assert len(packages) > 50
    found = {package: cycles(children(imports, package)) for package in packages}
    assert {package: cycle for package, cycle in found.items() if cycle} == {}


def children(imports: Imports, package: str) -> Imports:
    """The imports between the children of a package, each with all that lies below it."""
    depth = package.count(".") + 2

    def child(module: str) -> str:
        return ".".join(module.split(".")[:depth])

    return frozenset(
        (child(module), child(imported))
        for module, imported in imports
        if module.startswith(f"{package}.") and imported.startswith(f"{package}.")
        if child(module) != child(imported)
    )


def cycles(imports: Imports) -> list[list[str]]:
    """Groups of modules of which each imports all others, directly or not."""
    groups = nx.strongly_connected_components(nx.DiGraph(imports))
    return sorted(sorted(group) for group in groups if len(group) > 1)
