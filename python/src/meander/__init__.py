"""Mazes: made, solved, measured, drawn and read by the C library Meander.

    >>> import meander
    >>> maze = meander.maze("rect:20x10/wilson/7")
    >>> way = maze.solve()
    >>> way.steps, way.path[:2].tolist()
    (31, [[0, 0], [1, 0]])
    >>> meander.Dataset("rect:8x8/wilson/1", 1000).array().shape
    (1000, 8, 8)
"""
from ._core import BadInput, BadRequest, Error, InputOutput, No, Note, OutOfMemory, TooBig, Unsupported, text_of
from ._dataset import Dataset, save_npz, symmetric_forms
from ._film import Film
from ._library import lib as _lib
from ._maze import (COLOURS, NO_CELL, Maze, Solution, blank, blocks_of, from_connections, from_sides, id_of, listed, maze,
                    parse, read, search)
from .networks import from_networkx

for each in (BadInput, BadRequest, Error, InputOutput, No, Note, OutOfMemory, TooBig, Unsupported, Maze, Solution, Film,
             Dataset):
    each.__module__ = __name__      # where users find them
del each

__version__ = text_of(_lib.meander_version())
features = text_of(_lib.meander_features())

__all__ = [
    "BadInput", "BadRequest", "COLOURS", "Dataset", "Error", "Film", "InputOutput", "Maze", "NO_CELL", "No", "Note",
    "OutOfMemory", "Solution", "TooBig", "Unsupported", "blank", "blocks_of", "features", "from_connections",
    "from_networkx", "from_sides", "id_of", "listed", "maze", "parse", "read", "save_npz", "search",
    "symmetric_forms",
]
