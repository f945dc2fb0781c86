"""The import graph: `lint-imports` keeps layers apart; here, no cycles within the lab."""

import grimp
import networkx as nx

LAB = "tessera.lab"


def test_lab_modules_import_each_other_without_cycles() -> None:
    graph = grimp.build_graph("tessera", exclude_type_checking_imports=False, cache_dir=None)
    modules = sorted(graph.find_descendants(LAB))
    imports = nx.DiGraph(
        (module, imported)
        for module in modules
        for imported in graph.find_modules_directly_imported_by(module)
        if imported.startswith(f"{LAB}.")
    )
    assert len(modules) > 50
    assert list(nx.simple_cycles(imports)) == []
