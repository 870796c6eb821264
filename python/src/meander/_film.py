"""Films of squares: the making of a maze, or a solver at work, from the library's own trace.

The events are played on a canvas of blocks, one number of a palette for each; walls are a third as thick as passages.
Notebooks show a film by themselves.
"""
from __future__ import annotations

import os
from typing import Any, Iterator

import numpy as np
from numpy.typing import NDArray

from ._core import BadRequest, Context, bytes_of, path_of, text_of
from ._library import ffi, lib
from ._maze import Maze, Solution, data_uri

SETS = 64           # colours of sets, behind those that have a meaning
MEANINGS = int(lib.MEANDER_COLOUR_CLOSED) + 1

VISIT, CARVE, WALL, LEAVE, LABEL, TRY, DEAD_END, PATH = range(8)
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))     # of the sides of a square


class Film:
    """Frames of a canvas of blocks: iterate over them, save them, or let a notebook show them.

    frames: at most so many.  rate: frames a second.  scale: pixels of a wall; a passage has three times as many.
    theme: one of listed("themes").
    """

    def __init__(self, maze: Maze, solver: str | None = None, frames: int = 300, rate: int = 25, scale: int = 3,
                 theme: str | None = None) -> None:
        maze._must_have_squares("films")
        if frames < 2 or not 1 <= rate <= 50 or scale < 1:
            raise BadRequest("a film has at least 2 frames, 1 to 50 of them a second, and a scale of at least 1")
        self.frames, self.rate, self.scale = frames, rate, scale
        self.theme = 0 if theme is None else int(lib.meander_list_find(lib.MEANDER_THEMES, bytes_of(theme)))
        if self.theme == lib.meander_list_count(lib.MEANDER_THEMES):
            raise BadRequest(f"there is no theme {theme}")
        self.id = maze.id
        if solver is None and not maze.id:
            raise BadRequest("the making of a maze without an ID is not known; name a solver")
        self.maze = maze
        self.solving = solver is not None
        self._record(solver)

    def _record(self, solver: str | None) -> None:
        """The events as an array of place, kind and value."""
        context = self.maze.context if self.solving else Context()
        trace = context.make("meander_trace_new", "meander_trace *", context.pointer, ffi.NULL, ffi.NULL)
        try:
            if self.solving:
                made = context.make("meander_solution_new", "meander_solution *", self.maze.pointer, bytes_of(solver),
                                    trace, fine=(lib.MEANDER_OK, lib.MEANDER_NO))
                maze = Solution(self.maze, made).maze
                trait = False
            else:
                maze = Maze(context, context.make("meander_maze_new", "meander_maze *", context.pointer,
                                                  bytes_of(self.id), trace))
                trait = bool(lib.meander_list_has(lib.MEANDER_GENERATORS, bytes_of(self._algorithm()), b"store"))
            count = ffi.new("size_t *")
            lib.meander_trace_events(trace, count)
            self.events = np.empty((count[0], 3), np.int64)
            lib.module_events(maze.pointer, trace, ffi.from_buffer("int64_t[]", self.events))
        finally:
            context.drop(lambda: lib.meander_trace_free(trace))
        self.active = lib.MEANDER_COLOUR_STORE if trait else lib.MEANDER_COLOUR_STACK

    def _algorithm(self) -> str:
        context = Context()
        return context.text("meander_id_part_new", context.pointer, bytes_of(self.id), lib.MEANDER_ID_ALGORITHM, 0) or ""

    @property
    def palette(self) -> NDArray[np.uint8]:
        """The colours of the numbers in frames."""
        colours = [lib.meander_theme_colour(self.theme, which) for which in range(MEANINGS)]
        colours += [lib.meander_theme_set_colour(self.theme, number) for number in range(SETS)]
        return np.array([(colour >> 16, colour >> 8 & 255, colour & 255) for colour in colours], np.uint8)

    def _colour(self, kind: int, value: int) -> int:
        if kind == LABEL:
            return MEANINGS + value % SETS if value else int(lib.MEANDER_COLOUR_FLOOR)
        if kind == TRY:
            if not self.solving:
                return int(lib.MEANDER_COLOUR_WALK)
            return int(lib.MEANDER_COLOUR_FRONTIER if value & lib.MEANDER_MOVE_SEARCH else lib.MEANDER_COLOUR_TRIED)
        if kind == DEAD_END:
            if not self.solving:
                return int(lib.MEANDER_COLOUR_ERASED)
            return int(lib.MEANDER_COLOUR_EXPANDED if value & lib.MEANDER_MOVE_SEARCH else lib.MEANDER_COLOUR_DEAD_END)
        return int({VISIT: self.active, LEAVE: lib.MEANDER_COLOUR_FLOOR, PATH: lib.MEANDER_COLOUR_PATH}[kind])

    def _begin(self) -> NDArray[np.uint8]:
        height, width = self.maze.shape
        canvas = np.full((2 * height + 1, 2 * width + 1), lib.MEANDER_COLOUR_WALL, np.uint8)
        if self.solving:
            canvas[self.maze.blocks() != 1] = lib.MEANDER_COLOUR_FLOOR
        else:
            canvas[1::2, 1::2] = np.where(self.maze.inside, lib.MEANDER_COLOUR_SOLID, lib.MEANDER_COLOUR_BACK)
        return canvas

    def canvases(self) -> Iterator[NDArray[np.uint8]]:
        """The frames in blocks, of shape (2 * height + 1, 2 * width + 1), as numbers of the palette.  Lent."""
        canvas = self._begin()
        yield canvas
        step = max(1, -(-len(self.events) // (self.frames - 1)))
        width = self.maze.width
        for count, (place, kind, value) in enumerate(self.events.tolist(), 1):
            x, y = 2 * (place % width) + 1, 2 * (place // width) + 1
            if kind in (CARVE, WALL):
                dx, dy = STEPS[value]
                canvas[y + dy, x + dx] = canvas[y, x] if kind == CARVE else lib.MEANDER_COLOUR_WALL
            else:
                self._paint(canvas, x, y, self._colour(kind, value))
            if count % step == 0 or count == len(self.events):
                yield canvas

    def _paint(self, canvas: NDArray[np.uint8], x: int, y: int, colour: int) -> None:
        """A cell, and the passages to cells of this colour; a gap to any other is floor."""
        canvas[y, x] = colour
        for dx, dy in STEPS:
            if canvas[y + dy, x + dx] != lib.MEANDER_COLOUR_WALL:
                there = canvas[y + 2 * dy, x + 2 * dx]
                canvas[y + dy, x + dx] = colour if there == colour else lib.MEANDER_COLOUR_FLOOR

    def __iter__(self) -> Iterator[NDArray[np.uint8]]:
        """The frames as pictures of shape (height, width, 3)."""
        palette = self.palette
        for canvas in self.canvases():
            yield palette[self._pixels(canvas)]

    def _pixels(self, canvas: NDArray[np.uint8]) -> NDArray[np.uint8]:
        for axis in (0, 1):
            thick = np.full(canvas.shape[axis], self.scale)
            thick[1::2] *= 3
            canvas = np.repeat(canvas, thick, axis)
        return np.ascontiguousarray(canvas)

    def _write(self, context: Context, format: str, output: Any) -> None:
        palette = np.ascontiguousarray(self.palette)
        frames = self.canvases()
        first = self._pixels(next(frames))
        kept = [bytes_of(format), bytes_of(self.id)]
        texts = [ffi.new("char[]", text) for text in kept]
        order = ffi.new("meander_film_order *", {
            "format": texts[0], "id": texts[1], "width": first.shape[1], "height": first.shape[0],
            "rate": 50, "palette": ffi.from_buffer("uint8_t[]", palette), "colours": len(palette)})
        film = context.make("meander_film_new", "meander_film *", context.pointer, order, output)
        try:
            ticks, last = 50 // self.rate, first
            context.call("meander_film_add", film, ffi.from_buffer("uint8_t[]", first), 10 * ticks)
            for canvas in frames:
                last = self._pixels(canvas)
                context.call("meander_film_add", film, ffi.from_buffer("uint8_t[]", last), ticks)
            context.call("meander_film_add", film, ffi.from_buffer("uint8_t[]", last), 100)
            context.call("meander_film_end", film)
        finally:
            lib.meander_film_free(film)

    def _write_to(self, context: Context, format: str, opens: str, *where: Any) -> None:
        """Writes to an output that this call opens; a film that fails leaves none."""
        with context:
            output = context.make(opens, "meander_output *", context.pointer, *where)
            try:
                self._write(context, format, output)
            except BaseException:
                lib.meander_output_abandon(output)
                raise
            context.call("meander_output_close", output)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the film, whole or not at all, in the format of its name's ending: .gif, .png, .svg, .y4m, .cast."""
        name = path_of(path)
        format = text_of(lib.meander_film_format_of_path(name))
        if not format:
            raise BadRequest(f"{os.fsdecode(name)}: films are files that end in .gif, .png, .svg, .y4m or .cast")
        self._write_to(Context(), format, "meander_output_file_new", name)

    def bytes(self, format: str = "png") -> bytes:
        """The film as the bytes of a file."""
        pieces = Pieces()
        handle = ffi.new_handle(pieces)
        self._write_to(Context(), format, "meander_output_write_new", lib.python_write, handle, b"film")
        return b"".join(pieces.parts)

    def _repr_html_(self) -> str:
        return f'<img alt="{self.id}" src="{data_uri("image/png", self.bytes("png"))}">'


class Pieces:
    """What an output has been given."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []


@ffi.def_extern(error=False)
def python_write(user: Any, piece: Any, size: int) -> bool:
    ffi.from_handle(user).parts.append(bytes(ffi.buffer(piece, size)))
    return True
