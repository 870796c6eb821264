"""A maze and its solution: the library's own objects, with their cells as arrays of NumPy."""
from __future__ import annotations

import base64
import os
import secrets
from typing import TYPE_CHECKING, Any, Callable, Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from ._core import BadRequest, Context, Owned, Unsupported, bytes_of, path_of, text_of
from ._library import ffi, lib

if TYPE_CHECKING:
    from ._film import Film

Point = tuple[int, int]

NO_CELL = 16        # in `sides`, where cells have at most four sides


def _place_text(place: Any) -> str:
    return place if isinstance(place, str) else ",".join(str(int(part)) for part in place)


def id_of(base: str | None = None, *, grid: str | None = None, size: Any = None, algorithm: str | None = None,
          seed: int | str | None = None, start: Any = None, goal: Any = None, context: Context | None = None,
          **transforms: Any) -> str:
    """Makes an ID in its shortest form: `base`, or one of the usual size, with some parts changed.

    size: "20x10" or (20, 10).  seed: any 64-bit number or a word; where neither it nor `base` is given, a fresh one.
    start, goal: (x, y) or as IDs have them; several goals as a list.  transforms: braid=30, rooms=4 ... in this order.
    """
    context = context or Context()
    changes: list[tuple[int, str]] = []

    def change(part: int, value: Any) -> None:
        if value is not None:
            changes.append((part, value if isinstance(value, str) else _place_text(value)))

    change(lib.MEANDER_ID_GRID, grid)
    change(lib.MEANDER_ID_SIZE, "x".join(map(str, size)) if isinstance(size, (tuple, list)) else
           str(size) if size is not None else None)
    change(lib.MEANDER_ID_ALGORITHM, algorithm)
    if seed is None and base is None:
        seed = secrets.randbits(64)
    if seed is not None:
        change(lib.MEANDER_ID_SEED, str(seed))
    for name, value in transforms.items():
        value = "yes" if value is True else "no" if value is False else value
        change(lib.MEANDER_ID_TRANSFORM, f"{name}={value}")
    change(lib.MEANDER_ID_START, start)
    for each in goal if isinstance(goal, list) else [goal]:
        change(lib.MEANDER_ID_GOAL, each)
    kept = [bytes_of(text) for _, text in changes]
    held = [ffi.new("char[]", text) for text in kept]
    array = ffi.new("meander_id_change[]", [(part, text) for (part, _), text in zip(changes, held)])
    made = context.text("meander_id_new", context.pointer, bytes_of(base), array, len(changes))
    assert made is not None
    return made


class Solution(Owned):
    """What a solver found."""

    def __init__(self, maze: "Maze", pointer: Any) -> None:
        super().__init__(maze.context, pointer, lib.meander_solution_free)
        self.maze = maze

    def __repr__(self) -> str:
        return f"<{self.solver}: {self.steps} steps, {self.visited} cells visited>" if self.found else \
            f"<{self.solver}: no path, {self.visited} cells visited>"

    def __len__(self) -> int:
        return self.steps

    def __bool__(self) -> bool:
        return self.found

    @property
    def solver(self) -> str:
        """The solver's name, without parameters."""
        return text_of(lib.meander_solution_solver(self.pointer))

    @property
    def found(self) -> bool:
        return bool(lib.meander_solution_found(self.pointer))

    @property
    def steps(self) -> int:
        """The number of moves from start to goal."""
        return int(lib.meander_solution_steps(self.pointer))

    @property
    def visited(self) -> int:
        """The number of cells that the solver looked at."""
        return int(lib.meander_solution_visited(self.pointer))

    @property
    def walked(self) -> int:
        """The number of moves that it made including all detours."""
        return int(lib.meander_solution_walked(self.pointer))

    @property
    def cost(self) -> int:
        """The weights of all cells that the path enters; without weights the number of steps."""
        return int(lib.meander_solution_cost(self.pointer))

    @property
    def sides(self) -> NDArray[np.uint8]:
        """The side taken at each step, as bit numbers of Maze.sides.  A view: nothing is copied."""
        if not self.steps:
            return np.zeros(0, np.uint8)
        # The view keeps the pointer, and the pointer keeps the solution.
        pointer = ffi.gc(lib.meander_solution_path(self.pointer), lambda _, owner=self: None)
        path = np.frombuffer(ffi.buffer(pointer, self.steps), np.uint8)
        path.flags.writeable = False
        return path

    @property
    def path(self) -> NDArray[np.int64]:
        """The places of the path, start and goal included: an array of shape (steps + 1, 2) of x and y.

        Empty when no path was found.
        """
        points = np.empty((self.steps + 1 if self.found else 0, 2), np.int64)
        if self.found:
            lib.module_path(self.maze.pointer, self.pointer, ffi.from_buffer("int64_t[]", points))
        return points

    @property
    def forks(self) -> NDArray[np.int64]:
        """Where on the path a walker has to choose: the numbers of its places with more than two passages."""
        degrees = self.maze.degrees()[self.path[:, 1], self.path[:, 0]] if self.found else np.zeros(0, int)
        return np.flatnonzero(degrees > 2)

    def draw(self, style: str = "unicode") -> str:
        """The maze with this path, as Maze.draw."""
        return self.maze.draw(style, self)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the maze with this path to a file, in the format of its name's ending."""
        self.maze.save(path, self)

    def _repr_svg_(self) -> str | None:
        return self.maze._repr_svg_(self)


class Maze(Owned):
    """A maze: cells that know their open sides."""

    def __init__(self, context: Context, pointer: Any) -> None:
        super().__init__(context, pointer, lib.meander_maze_free)
        self._sides: NDArray[Any] | None = None

    # ---- what it is ----

    @property
    def id(self) -> str:
        """The ID that makes this maze; "" for one that has none, or was changed."""
        return text_of(lib.meander_maze_id(self.pointer))

    @property
    def width(self) -> int:
        return int(lib.meander_maze_width(self.pointer))

    @property
    def height(self) -> int:
        return int(lib.meander_maze_height(self.pointer))

    @property
    def shape(self) -> tuple[int, int]:
        """(height, width): the shape of the arrays."""
        return self.height, self.width

    @property
    def side_count(self) -> int:
        """The largest number of sides of a cell."""
        return int(lib.meander_maze_side_count(self.pointer))

    @property
    def side_names(self) -> list[str]:
        """The names of the sides in the order of their bits; numbers where they have none."""
        names = (lib.meander_maze_side_name(self.pointer, side) for side in range(self.side_count))
        return [text_of(name) or str(side) for side, name in enumerate(names)]

    @property
    def has_squares(self) -> bool:
        """Whether the cells are squares with sides N, E, S and W on one flat rectangle."""
        with self.context:
            return bool(lib.meander_maze_check_squares(self.pointer, b"squares") == lib.MEANDER_OK)

    @property
    def sides(self) -> NDArray[Any]:
        """The open sides of each place, bit 1 << side: on squares north 1, east 2, south 4, west 8.

        16 where there is no cell, if cells have at most four sides, else 0.  uint8, and uint32 where cells have more
        than eight sides.  Read-only; open() and close() change the maze.
        """
        if self._sides is None:
            wide = self.side_count > 8
            array = np.empty(self.shape, np.uint32 if wide else np.uint8)
            if wide:
                lib.module_sides(self.pointer, ffi.from_buffer("uint32_t[]", array))
            else:
                lib.meander_maze_copy_sides(self.pointer, ffi.from_buffer("uint8_t[]", array))
            array.flags.writeable = False
            self._sides = array
        return self._sides

    @property
    def inside(self) -> NDArray[np.bool_]:
        """Where there is a cell."""
        return self._filled("module_inside", np.uint8).view(np.bool_)

    @property
    def cells(self) -> int:
        """The number of cells."""
        return int(np.count_nonzero(self.inside))

    @property
    def connections(self) -> NDArray[np.bool_]:
        """On squares: [0] passages down, [1] passages to the right, of shape (2, height, width), as maze-dataset has."""
        self._must_have_squares("connections")
        return np.stack([self.sides & 4 != 0, self.sides & 2 != 0])

    def neighbours(self, open: bool = False) -> NDArray[np.int64]:
        """The neighbour of each place on each side as its index y * width + x, -1 where there is none.

        open: only those to which a passage leads.  The shape is (height * width, side_count).
        """
        places = np.empty((self.height * self.width, self.side_count), np.int64)
        lib.module_neighbours(self.pointer, open, ffi.from_buffer("int64_t[]", places))
        return places

    def edges(self) -> NDArray[np.int64]:
        """The passages, each once, as pairs of indices y * width + x: what graph libraries take."""
        places = self.neighbours(open=True)
        at, side = np.nonzero(places >= 0)
        there = places[at, side]
        return np.column_stack([at, there])[at < there]

    def degrees(self) -> NDArray[np.int64]:
        """How many passages each cell has: 1 in a dead end, 0 also where there is no cell."""
        return np.count_nonzero(self.neighbours(open=True) >= 0, axis=1).reshape(self.shape)

    def follows(self, path: Any) -> bool:
        """Whether a path, given as places (x, y), goes through cells and open passages only."""
        points = np.asarray(path, np.int64).reshape(-1, 2)
        inside = self.inside
        if not len(points) or (points < 0).any() or (points >= (self.width, self.height)).any():
            return False
        places = points[:, 1] * self.width + points[:, 0]
        steps = self.neighbours(open=True)[places[:-1]] == places[1:, None]
        return bool(inside.ravel()[places].all() and steps.any(axis=1).all())

    def _filled(self, name: str, kind: Any) -> NDArray[Any]:
        array = np.empty(self.shape, kind)
        words = {1: "uint8_t[]", 4: "uint32_t[]", 8: "int64_t[]"}
        getattr(lib, name)(self.pointer, ffi.from_buffer(words[array.itemsize], array))
        return array

    def _must_have_squares(self, what: str) -> None:
        self.context.call("meander_maze_check_squares", self.pointer, bytes_of(what))

    # ---- start, goals and weights ----

    @property
    def start(self) -> Point:
        at = lib.meander_maze_start(self.pointer)
        return at.x, at.y

    @start.setter
    def start(self, place: Any) -> None:
        self.context.call("meander_maze_set_start", self.pointer, self._point(place))

    @property
    def goals(self) -> list[Point]:
        points = (lib.meander_maze_goal(self.pointer, i) for i in range(lib.meander_maze_goal_count(self.pointer)))
        return [(at.x, at.y) for at in points]

    @goals.setter
    def goals(self, places: Iterable[Any]) -> None:
        points = [self._point(place) for place in places]
        self.context.call("meander_maze_set_goals", self.pointer, ffi.new("meander_point[]", points), len(points))

    @property
    def goal(self) -> Point:
        """The first goal; setting it makes it the only one."""
        return self.goals[0]

    @goal.setter
    def goal(self, place: Any) -> None:
        self.goals = [place]

    def set_hardest(self) -> None:
        """Moves start and goal to the two openings in the border that are farthest apart."""
        self.context.call("meander_maze_set_hardest", self.pointer)

    @property
    def weights(self) -> NDArray[np.uint32] | None:
        """The cost of entering each cell; None: every cell costs 1.  Set whole numbers of at least 1."""
        if not lib.meander_maze_has_weights(self.pointer):
            return None
        return self._filled("module_weights", np.uint32)

    @weights.setter
    def weights(self, weights: Any) -> None:
        if weights is None:
            self.context.call("meander_maze_set_weights", self.pointer, ffi.NULL)
            return
        array = _array_of(weights, np.uint32, "weights")
        if array.shape != self.shape:
            raise BadRequest(f"weights have the shape {array.shape}, and the maze {self.shape}")
        self.context.call("meander_maze_set_weights", self.pointer, ffi.from_buffer("uint32_t[]", array))

    def _point(self, place: Any) -> Any:
        if isinstance(place, str):
            return self.context.make("meander_maze_place_named", "meander_point", self.pointer, bytes_of(place))
        x, y = (int(part) for part in place)
        if x < 0 or y < 0:
            raise BadRequest(f"there is no place {x},{y}")
        return ffi.new("meander_point *", (x, y))[0]

    def _side(self, side: int | str) -> int:
        if isinstance(side, str):
            names = self.side_names
            if side not in names:
                raise BadRequest(f"there is no side {side}; sides are {', '.join(names)}")
            return names.index(side)
        if side < 0:
            raise BadRequest(f"there is no side {side}")
        return int(side)

    def open(self, place: Any, side: int | str) -> None:
        """Opens the passage on a side, by its number or name, at both of its ends.  The maze then has no ID."""
        self.context.call("meander_maze_open", self.pointer, self._point(place), self._side(side))
        self._sides = None

    def close(self, place: Any, side: int | str) -> None:
        """Closes it."""
        self.context.call("meander_maze_close", self.pointer, self._point(place), self._side(side))
        self._sides = None

    def edit(self, text: str) -> None:
        """Changes a passage as IDs write it, "open=3,4,E" or "close=3,4,E"; the ID then says so."""
        self.context.call("meander_maze_edit", self.pointer, bytes_of(text))
        self._sides = None

    def check(self) -> None:
        """Raises No, which names the place, unless both ends of every passage agree and all else is sound."""
        self.context.call("meander_maze_check", self.pointer)

    # ---- solving and measuring ----

    def solve(self, solver: str | None = None) -> Solution:
        """Solves by a solver with its parameters ("wall-follower:hand=left"); None: any shortest or cheapest path.

        When there is no path the solution is false, and its `visited` says where the solver has been.
        """
        if solver is None and lib.meander_maze_has_weights(self.pointer):
            solver = "dijkstra"
        made = self.context.make("meander_solution_new", "meander_solution *", self.pointer, bytes_of(solver), ffi.NULL,
                                 fine=(lib.MEANDER_OK, lib.MEANDER_NO))
        return Solution(self, made)

    @property
    def recorded(self) -> Solution | None:
        """The solution that the file had from which the maze was read."""
        made = self.context.make("meander_solution_recorded_new", "meander_solution *", self.pointer,
                                 fine=(lib.MEANDER_OK, lib.MEANDER_NO))
        return None if made == ffi.NULL else Solution(self, made)

    def distances(self) -> NDArray[np.int64]:
        """Steps from the start to each place; -1 where it does not lead."""
        flood = self.solve("flood")
        steps = np.empty(self.shape, np.int64)
        lib.module_distances(self.pointer, flood.pointer, ffi.from_buffer("int64_t[]", steps))
        return steps

    def measure(self, names: str | None = None) -> dict[str, Any]:
        """Figures by the names of measures or figures, separated by blanks ("dead_ends river"); None: all.

        A figure that could not be found (there is no path, say) is None.
        """
        with self.context:
            figures, count = ffi.new("const meander_figure **"), ffi.new("size_t *")
            self.context.call("meander_maze_measure", self.pointer, bytes_of(names), figures, count)
            return {text_of(figure.key): _figure_value(figure) for figure in figures[0][0:count[0]]}

    def digest(self, up_to_symmetry: bool = False) -> int:
        """A number below 2^64 made of the grid's size and the passages alone, the same on every machine.

        up_to_symmetry: mazes that are turned or mirrored images of each other have the same.
        """
        with self.context:
            number = ffi.new("uint64_t *")
            self.context.call("meander_maze_hash", self.pointer, up_to_symmetry, number)
            return int(number[0])

    # ---- drawing and writing ----

    def draw_bytes(self, style: str = "unicode", solution: Solution | None = None) -> bytes:
        """The maze in a format with its parameters ("png:cell=12", "json") as bytes."""
        with self.context:
            made, size = ffi.new("char **"), ffi.new("size_t *")
            self.context.call("meander_maze_draw_new", self.pointer, ffi.NULL if solution is None else solution.pointer,
                              bytes_of(style), made, size)
            try:
                return bytes(ffi.buffer(made[0], size[0]))
            finally:
                lib.meander_text_free(self.context.pointer, made[0])

    def draw(self, style: str = "unicode", solution: Solution | None = None) -> str:
        """The maze as text: "unicode", "ascii", "svg", "json" ..."""
        return self.draw_bytes(style, solution).decode("utf-8")

    def save(self, path: str | os.PathLike[str], solution: Solution | None = None) -> None:
        """Writes a file, whole or not at all, in the format of its name's ending ("maze.png")."""
        self.context.call("meander_maze_save", self.pointer, ffi.NULL if solution is None else solution.pointer, path_of(path))

    def blocks(self, solution: Solution | None = None) -> NDArray[np.uint8]:
        """Squares as blocks, walls as thick as passages, of shape (2 * height + 1, 2 * width + 1).

        0 floor, 1 wall, 2 path, 3 start, 4 goal.
        """
        self._must_have_squares("blocks")
        return blocks_of(self.sides, self.start, self.goals, solution.path if solution else None)

    def pixels(self, solution: Solution | None = None) -> NDArray[np.uint8]:
        """The blocks in colours, of shape (2 * height + 1, 2 * width + 1, 3).

        Walls black, floor white, start green, goal red, path blue: maze-dataset's colours.
        """
        return COLOURS[self.blocks(solution)]

    def film(self, solver: str | None = None, **how: Any) -> "Film":
        """A film of the making, or of a solver at work; see Film."""
        from ._film import Film
        return Film(self, solver, **how)

    def to_networkx(self) -> Any:
        """The maze as a graph of networkx: cells (x, y) as nodes, passages as edges."""
        from .networks import to_networkx
        return to_networkx(self)

    # ---- as Python's own things ----

    def __str__(self) -> str:
        """The maze as text: box lines, or dots where its cells have no place in columns."""
        try:
            return self.draw().rstrip("\n")
        except Unsupported:
            return self.draw("braille").rstrip("\n")

    def __repr__(self) -> str:
        name = f"<maze {self.id or 'without an ID'}, {self.width} x {self.height}>"
        if self.width > 100 or self.height > 100:
            return name
        try:
            return f"{self}\n{name}"
        except Unsupported:
            return name

    def _repr_svg_(self, solution: Solution | None = None) -> str | None:
        if self.width * self.height > 1_000_000:
            return None
        try:
            return self.draw("svg", solution)
        except Unsupported:
            return None

    def __eq__(self, other: object) -> bool:
        """Whether both have the same cells, passages, start and goals."""
        if not isinstance(other, Maze):
            return NotImplemented
        return self.shape == other.shape and self.start == other.start and self.goals == other.goals and \
            bool(np.array_equal(self.neighbours(open=True), other.neighbours(open=True))) and \
            bool(np.array_equal(self.inside, other.inside))

    # A maze can change.
    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Callable[..., Maze], tuple[Any, ...]]:
        """Pickled and copied by the file format json, which keeps every shape, ends and weights."""
        return _from_json, (self.draw_bytes("json"), self.weights)


def _figure_value(figure: Any) -> Any:
    if not figure.known:
        return None
    if figure.kind == lib.MEANDER_FIGURE_COUNT:
        return figure.number
    if figure.kind == lib.MEANDER_FIGURE_FLAG:
        return bool(figure.number)
    if figure.kind == lib.MEANDER_FIGURE_REAL:
        return figure.real
    values = [figure.list[i] for i in range(figure.list_count)]
    if figure.kind == lib.MEANDER_FIGURE_PAIRS:
        return dict(zip(values[0::2], values[1::2]))
    if figure.kind == lib.MEANDER_FIGURE_PLACES:
        return list(zip(values[0::2], values[1::2]))
    return values


def _array_of(values: Any, kind: Any, what: str) -> NDArray[Any]:
    """A contiguous array of whole numbers that fit."""
    array = np.asarray(values)
    if array.ndim != 2 or (array.size and not np.array_equal(array, array.astype(kind))):
        raise BadRequest(f"{what} must be a table of whole numbers from 0 to {np.iinfo(kind).max}")
    return np.ascontiguousarray(array, kind)


COLOURS: NDArray[np.uint8] = np.array([[255, 255, 255], [0, 0, 0], [0, 0, 255], [0, 255, 0], [255, 0, 0]], np.uint8)


def blocks_of(sides: NDArray[Any], start: Point, goals: Sequence[Point], path: NDArray[np.int64] | None = None
              ) -> NDArray[np.uint8]:
    """The blocks of Maze.blocks from an array of sides of squares."""
    blocks = np.ones((2 * sides.shape[0] + 1, 2 * sides.shape[1] + 1), np.uint8)
    blocks[1::2, 1::2] = sides == NO_CELL
    blocks[1::2, 2:-1:2] = (sides[:, :-1] & 2) == 0
    blocks[2:-1:2, 1::2] = (sides[:-1] & 4) == 0
    if path is not None and len(path):
        rooms = 2 * path + 1
        between = (rooms[1:] + rooms[:-1]) // 2
        for points in (rooms, between):
            blocks[points[:, 1], points[:, 0]] = 2
    for x, y in goals:
        blocks[2 * y + 1, 2 * x + 1] = 4
    blocks[2 * start[1] + 1, 2 * start[0] + 1] = 3
    return blocks


# ---- making and reading ----


def maze(id: str | None = None, *, graph: Any = None, **parts: Any) -> Maze:
    """Makes the maze of an ID ("rect:20x10/wilson/7"), some of its parts changed as id_of does.

        maze(size=(20, 10), algorithm="growing-tree:pick=random", seed=7, braid=30)

    graph: a graph of networkx on whose nodes the maze is made; see networks.
    """
    context = Context()
    if graph is not None:
        from .networks import add_graph
        parts["grid"] = add_graph(context, graph)
    return made_in(context, id_of(id, context=context, **parts))


def search(id: str | None = None, *, tries: int = 0, difficulty: float = 50, hardest: bool = False, **parts: Any) -> Maze:
    """The maze of `tries` seeds, from the ID's upward, whose difficulty (0 to 100) is nearest to `difficulty`.

    hardest: start and goal are moved to the two openings in the border that are farthest apart.
    """
    context = Context()
    order = ffi.new("meander_search_order *", {"hardest": hardest, "tries": tries, "difficulty": difficulty})
    found = context.text("meander_id_search_new", context.pointer, bytes_of(id_of(id, context=context, **parts)), order,
                         ffi.NULL)
    assert found is not None
    return made_in(context, found)


def made_in(context: Context, id: str) -> Maze:
    return Maze(context, context.make("meander_maze_new", "meander_maze *", context.pointer, bytes_of(id), ffi.NULL))


def blank(shape: str) -> Maze:
    """A maze with all its walls: a grid with its size ("hex:12x12"), to be opened passage by passage."""
    context = Context()
    return Maze(context, context.make("meander_maze_blank_new", "meander_maze *", context.pointer, bytes_of(shape)))


def from_sides(sides: Any) -> Maze:
    """A maze of squares from its open sides: Maze.sides, batches, and files of the format npy."""
    array = _array_of(sides, np.uint8, "sides")
    context = Context()
    return Maze(context, context.make("meander_maze_from_sides_new", "meander_maze *", context.pointer, array.shape[1],
                                      array.shape[0], ffi.from_buffer("uint8_t[]", array)))


def from_connections(connections: Any) -> Maze:
    """A maze of squares from passages down and to the right, as Maze.connections has them."""
    down, right = (np.asarray(plane, bool).copy() for plane in connections)
    if down.ndim != 2 or down.shape != right.shape:
        raise BadRequest("connections must have the shape (2, height, width)")
    if down[-1].any() or right[:, -1].any():
        raise BadRequest("a connection leads out of the maze")
    sides = 4 * down.astype(np.uint8) + 2 * right.astype(np.uint8)
    sides[1:] += down[:-1]
    sides[:, 1:] += 8 * right[:, :-1].astype(np.uint8)
    return from_sides(sides)


def read(path: str | os.PathLike[str], format: str | None = None) -> Maze:
    """Reads a file: text, JSON, graphs, arrays, pictures ...; None: the format is recognised by the content."""
    context = Context()
    return Maze(context, context.make("meander_maze_read_file_new", "meander_maze *", context.pointer, path_of(path),
                                      bytes_of(format), lib.MEANDER_AS_AUTO))


def parse(content: str | bytes, format: str | None = None, name: str = "text") -> Maze:
    """Reads a maze from a text or bytes; messages begin with `name`."""
    data = content.encode("utf-8") if isinstance(content, str) else bytes(content)
    context = Context()
    return Maze(context, context.make("meander_maze_read_new", "meander_maze *", context.pointer, data, len(data),
                                      bytes_of(name), bytes_of(format), lib.MEANDER_AS_AUTO))


def _from_json(data: bytes, weights: NDArray[np.uint32] | None) -> Maze:
    made = parse(data, "json")
    made.weights = weights
    return made


def listed(what: str) -> dict[str, Mapping[str, Any]]:
    """What there is: "generators", "solvers", "grids", "formats", "transforms", "measures", "figures", by name."""
    lists = {text_of(lib.meander_list_name(i)): i for i in range(64) if lib.meander_list_name(i) != ffi.NULL}
    if what not in lists:
        raise BadRequest(f"there is no list {what}; lists are {', '.join(lists)}")
    infos = (lib.meander_list_at(lists[what], i) for i in range(lib.meander_list_count(lists[what])))
    return {text_of(info.name): {"about": text_of(info.about), "traits": text_of(info.traits).split(),
                                 "params": _params(info.params)} for info in infos}


def _params(params: Any) -> dict[str, str]:
    found: dict[str, str] = {}
    while params != ffi.NULL and params.name != ffi.NULL:
        found[text_of(params.name)] = text_of(params.about)
        params += 1
    return found


def data_uri(kind: str, data: bytes) -> str:
    return f"data:{kind};base64,{base64.b64encode(data).decode()}"
