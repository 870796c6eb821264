"""Graphs of networkx: mazes on them, and mazes as graphs."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ._core import BadRequest, Context, bytes_of


if TYPE_CHECKING:
    from ._maze import Maze


def to_networkx(maze: "Maze") -> Any:
    """A maze as a graph: its cells as nodes (x, y), with the passages as edges; both keep their side as `side`.

    The graph knows the maze's id, start and goals as attributes of its own, and nodes their weight if there is one.
    """
    import networkx as nx

    graph = nx.Graph(id=maze.id, start=maze.start, goals=maze.goals)
    width, names = maze.width, maze.side_names
    weights = maze.weights
    for y, x in np.argwhere(maze.inside).tolist():
        graph.add_node((x, y), **({} if weights is None else {"weight": int(weights[y, x])}))
    places = maze.neighbours(open=True)
    for place, side in np.argwhere(places >= 0).tolist():
        there = int(places[place, side])
        if place < there:
            graph.add_edge((place % width, place // width), (there % width, there // width), side=names[side])
    return graph


def add_graph(context: Context, graph: Any) -> str:
    """Hands a graph to a context and returns the grid of IDs that has a cell for each of its nodes.

    Cells are numbered in the order of the nodes.  Two nodes are joined by one edge, which leads both ways; what is left
    out is a note.  A node's place on paper is its attribute `pos`, or `x` and `y`, if all nodes have one; else the
    library finds places.
    """
    import json

    number = {node: i for i, node in enumerate(graph)}

    def placed(data: dict[str, Any]) -> dict[str, float]:
        if "pos" in data:
            return {"x": float(data["pos"][0]), "y": float(data["pos"][1])}
        return {key: float(data[key]) for key in ("x", "y") if key in data}

    text = json.dumps({
        "directed": graph.is_directed(),
        "nodes": [{"id": number[node], **placed(data)} for node, data in graph.nodes(data=True)],
        "edges": [{"source": number[a], "target": number[b]} for a, b in graph.edges()],
    }).encode()
    made = context.text("meander_context_add_graph", context.pointer, text, len(text), bytes_of(graph.name or "networkx"))
    assert made is not None
    return made


def from_networkx(graph: Any) -> "Maze":
    """A maze of squares from a graph whose nodes are (x, y) and whose edges join neighbours: its passages."""
    from ._maze import NO_CELL, from_sides

    nodes = list(graph)
    if not nodes or not all(isinstance(node, tuple) and len(node) == 2 and min(node) >= 0 for node in nodes):
        raise BadRequest("the nodes must be places (x, y); mazes on other graphs are made by maze(graph=...)")
    sides = np.full((max(y for _, y in nodes) + 1, max(x for x, _ in nodes) + 1), NO_CELL, np.uint8)
    for x, y in nodes:
        sides[y, x] = 0
    bits = {(0, -1): 1, (1, 0): 2, (0, 1): 4, (-1, 0): 8}
    for (ax, ay), (bx, by) in graph.edges():
        if (bx - ax, by - ay) not in bits:
            raise BadRequest(f"the edge from {ax},{ay} to {bx},{by} does not join neighbours")
        sides[ay, ax] |= bits[bx - ax, by - ay]
        sides[by, bx] |= bits[ax - bx, ay - by]
    made = from_sides(sides)
    for key in ("start", "goals"):
        if key in graph.graph:
            setattr(made, key, graph.graph[key])
    return made
