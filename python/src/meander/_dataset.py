"""Data sets: the mazes 0, 1, 2 ... of one ID, made in bulk by all threads, each with an ID of its own.

A data set is a sequence: its length is known, and maze k is made when it is asked for, without those before it.  It is
what a torch DataLoader takes, also with workers, since it is pickled as its description.  Nothing is stored.

Maze k has the seed that every program of this library gives it, and with the words of an ID ("random") the ends that
every program draws from that seed, so a set is the same on every machine.
"""
from __future__ import annotations

import os
from bisect import bisect_right
from fractions import Fraction
from typing import Any, Callable, Iterable, Iterator, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from ._core import BadRequest, Context, InputOutput, Owned, bytes_of, path_of, text_of
from ._library import ffi, lib
from ._maze import NO_CELL, Maze, id_of, made_in

Limits = Mapping[str, Any]
WORD = (1 << 64) - 1


class Dataset(Sequence[Any]):
    """`count` mazes of an ID ("rect:8x8/wilson/1"), which differ only in their seeds.

    limits: figures of Maze.measure with the least and the most that fit, None for no bound:
        {"solution_steps": (20, None), "dead_ends": (None, "9%")} (a share is one of the maze's cells).
    unique: no two have the same passages; the set then finds the seeds of all its mazes when it is first used.  tries: seeds that a maze may try, 100000.
    start, goal: a word of an ID ("random", "dead-end", "border", "farthest", for the start also "hardest"), or a list of
        places from which chance takes one; None: those of the ID.
    item: what an element is, made of the maze: None, the maze itself; "sides", "blocks", "pixels", "pair" (pixels
        without and with the path), "tokens"; or a function of the maze.
    threads: of array(), 1 to 64; 0: one for each processor.
    parts: as of id_of ("size", "algorithm", "braid" ...), which change the ID.
    """

    def __init__(self, id: str | None = None, count: int = 1000, *, limits: Limits | None = None, unique: bool = False,
                 tries: int = 0, start: Any = None, goal: Any = None, item: str | Callable[[Maze], Any] | None = None,
                 threads: int = 0, **parts: Any) -> None:
        words: dict[str, Any] = {name: end for name, end in (("start", start), ("goal", goal)) if isinstance(end, str)}
        self.id = id_of(id, **words, **parts)
        self.size = int(count)
        if self.size < 0:
            raise BadRequest("a data set has no negative number of mazes")
        self.limits, self.unique, self.tries = dict(limits or {}), unique, tries
        self.ends = tuple(None if isinstance(end, str) else end for end in (start, goal))
        self.item = item
        self.threads = threads or min(64, os.cpu_count() or 1)
        self._numbers: NDArray[np.int64] | None = None      # of a subset
        self._seeds: NDArray[np.uint64] | None = None       # of unique mazes
        self._open()

    # ---- the library's batch ----

    def _open(self) -> None:
        if isinstance(self.item, str) and self.item not in ITEMS:
            raise BadRequest(f"an item is one of {', '.join(ITEMS)}, or a function, not {self.item}")
        self.context = context = Context(self.threads)
        array, self._kept = _limits(self.limits)
        order = ffi.new("meander_batch_order *", {"limits": array, "limit_count": len(self.limits), "unique": self.unique,
                                                  "tries": self.tries})
        self.batch = Owned(context, context.make("meander_batch_new", "meander_batch *", context.pointer,
                                                 bytes_of(self.id), order), lib.meander_batch_free)
        self.plain = not self.limits and not self.unique

    def _begin_again(self) -> None:
        """A batch of unique mazes remembers those that it has made, so each pass over them needs a new one."""
        if self.unique:
            self._open()

    def __getstate__(self) -> dict[str, Any]:
        return {key: value for key, value in self.__dict__.items() if key not in ("context", "batch", "_kept", "plain")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._open()

    # ---- a sequence ----

    def __len__(self) -> int:
        return self.size if self._numbers is None else len(self._numbers)

    def __repr__(self) -> str:
        return f"<{len(self)} mazes of {self.id}>"

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return self.subset(self.numbers[index])
        index = int(index)
        if not -len(self) <= index < len(self):
            raise IndexError(f"the data set has {len(self)} mazes")
        made = self.maze(int(self.numbers[index]))
        return ITEMS[self.item](made) if isinstance(self.item, str) else self.item(made) if self.item else made

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(len(self)))

    @property
    def numbers(self) -> NDArray[np.int64]:
        """The numbers of the mazes in the batch of the ID."""
        return np.arange(self.size) if self._numbers is None else self._numbers

    def maze(self, number: int) -> Maze:
        """The maze of this number of the batch, with its ends."""
        with self.context:
            id = self._id(number)
        made = made_in(Context(), id)
        seed = self.seed_of(number)
        for name, end in zip(("start", "goal"), self.ends):
            if end is not None:
                setattr(made, name, _end(made, end, seed, name == "goal"))
        return made

    def seed_of(self, number: int) -> int:
        """The seed of a maze without limits, or of its first try."""
        first = ffi.new("uint64_t *")
        self.context.call("meander_id_seed", self.context.pointer, bytes_of(self.id), first)
        return int(lib.meander_batch_seed(first[0], number))

    def _id(self, number: int) -> str:
        if self.unique:
            return id_of(self.id, seed=int(self._unique_seeds()[number]), context=self.context)
        if self.plain:
            return id_of(self.id, seed=self.seed_of(number), context=self.context)
        lib.meander_batch_seek(self.batch.pointer, number)
        made = self.context.make("meander_batch_next", "meander_maze *", self.batch.pointer)
        return text_of(lib.meander_maze_id(made))

    def _unique_seeds(self) -> NDArray[np.uint64]:
        """The seeds of all mazes: each is compared with those before it, so they are made in order, once."""
        if self._seeds is None:
            width, height = self._size()
            seeds, many = np.empty(self.size, np.uint64), max(1, (1 << 24) // (width * height))
            array = np.empty((many, height, width), np.uint8)
            self._begin_again()
            for first in range(0, self.size, many):
                part = seeds[first:first + many]
                self._fill(array[:len(part)], part)
            self._seeds = seeds
        return self._seeds

    def _size(self) -> tuple[int, int]:
        width, height = ffi.new("uint64_t *"), ffi.new("uint64_t *")
        self.context.call("meander_id_size", self.context.pointer, bytes_of(self.id), width, height)
        if height[0] == WORD:
            raise BadRequest("a maze without end has no array")
        return width[0], height[0]

    def _fill(self, array: NDArray[np.uint8], seeds: NDArray[np.uint64] | None) -> None:
        self.context.call("meander_batch_bytes", self.batch.pointer, len(array), ffi.from_buffer("uint8_t[]", array),
                          ffi.NULL if seeds is None else ffi.from_buffer("uint64_t[]", seeds))

    # ---- in bulk ----

    def array(self, start: int = 0, stop: int | None = None, seeds: NDArray[np.uint64] | None = None) -> NDArray[np.uint8]:
        """The sides of the mazes from `start` to before `stop`, of shape (stop - start, height, width).

        The library fills the array with all its threads.  Bytes are as in Maze.sides, and on grids other than squares
        0 where there is no cell.  Ends do not show here.  seeds: gets the seed of each maze.
        """
        numbers = self.numbers[start:stop]
        if seeds is not None and (seeds.dtype != np.uint64 or seeds.shape != (len(numbers),)):
            raise BadRequest(f"seeds must be an array of {len(numbers)} numbers of 64 bits")
        width, height = self._size()
        array = np.empty((len(numbers), height, width), np.uint8)
        with self.context:
            if self.unique:
                return self._unique_array(numbers, array, seeds)
            done = 0
            for first, many in _runs(numbers):
                lib.meander_batch_seek(self.batch.pointer, first)
                self._fill(array[done:done + many], None if seeds is None else seeds[done:done + many])
                done += many
        return array

    def _unique_array(self, numbers: NDArray[np.int64], array: NDArray[np.uint8], seeds: NDArray[np.uint64] | None
                      ) -> NDArray[np.uint8]:
        known = self._unique_seeds()[numbers]
        if seeds is not None:
            seeds[:] = known
        for place, seed in zip(array, known.tolist()):
            place[:] = made_in(self.context, id_of(self.id, seed=seed, context=self.context)).sides
        return array

    def batches(self, size: int) -> Iterator[NDArray[np.uint8]]:
        """The whole set as arrays of `size` mazes; the last may be shorter."""
        return (self.array(first, first + size) for first in range(0, len(self), size))

    def __array__(self, dtype: Any = None, copy: Any = None) -> NDArray[Any]:
        return self.array() if dtype is None else self.array().astype(dtype)

    @property
    def ids(self) -> list[str]:
        """The ID of each maze, without ends taken from lists."""
        with self.context:
            return [self._id(int(number)) for number in self.numbers]

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes one file that the program reads: .npz with ends and IDs (save_npz), .npy with the IDs beside it in
        .npy.ids, or .mndr with its IDs.  Ends taken from lists are in .npz alone.
        """
        name = path_of(path)
        if name.endswith(b".npz"):
            save_npz(path, map(self.maze, self.numbers.tolist()))
            return
        first = int(self.numbers[0]) if len(self) else 0
        if not np.array_equal(self.numbers, np.arange(first, first + len(self))) or (self.unique and first > 0):
            raise BadRequest("only mazes that follow one another are saved as one file; use numpy.save(path, set.array())")
        format = text_of(lib.meander_format_of_path(name))
        beside = lib.meander_list_has(lib.MEANDER_FORMATS, bytes_of(format), b"array")
        self._begin_again()
        context, batch = self.context, self.batch.pointer
        with context:
            out = context.make("meander_output_file_new", "meander_output *", context.pointer, name)
            ids = ffi.NULL
            try:
                if beside:
                    ids = context.make("meander_output_file_new", "meander_output *", context.pointer, name + b".ids")
                lib.meander_batch_seek(batch, first)
                context.call("meander_batch_write", batch, len(self), bytes_of(format), out, ids)
            except BaseException:
                for output in (out, ids):
                    if output != ffi.NULL:
                        lib.meander_output_abandon(output)
                raise
            if ids != ffi.NULL:
                context.call("meander_output_close_both", out, ids)
            else:
                context.call("meander_output_close", out)

    def describe(self) -> dict[str, Any]:
        """What makes this set again, to be kept beside results: Dataset(**set.describe()).  Not of a part of a set."""
        if self._numbers is not None:
            raise BadRequest("a part of a data set is described by the set and by its numbers")
        return {"id": self.id, "count": self.size, "limits": self.limits, "unique": self.unique, "tries": self.tries,
                "start": self.ends[0], "goal": self.ends[1]}

    # ---- parts ----

    def subset(self, numbers: Any) -> Dataset:
        """The mazes of these numbers of the batch."""
        part = self.__class__.__new__(self.__class__)
        part.__setstate__(self.__getstate__() | {"_numbers": np.asarray(numbers, np.int64)})
        return part

    def shard(self, number: int, count: int) -> Dataset:
        """Share `number`, from 0, of `count` shares of mazes that follow one another, for machines or workers."""
        if not 0 <= number < count:
            raise BadRequest(f"there is no share {number} of {count}")
        return self.subset(np.array_split(self.numbers, count)[number])

    def filter(self, fits: Callable[[Maze], bool]) -> Dataset:
        """The mazes for which a function is true.  Limits are faster, and keep the number of mazes."""
        return self.subset([number for number in self.numbers.tolist() if fits(self.maze(number))])

    def percentile(self, figure: str, least: float = 0, most: float = 100) -> Dataset:
        """The mazes whose figure of Maze.measure lies between two percentiles of all figures of the set."""
        values = np.array([self.maze(number).measure(figure)[figure] for number in self.numbers.tolist()], float)
        low, high = np.nanpercentile(values, [least, most])
        return self.subset(self.numbers[(values >= low) & (values <= high)])

    def without_twins(self, up_to_symmetry: bool = False) -> Dataset:
        """The set without mazes whose passages an earlier one has; up_to_symmetry: turned or mirrored, too."""
        seen: set[int] = set()
        kept = []
        for number, digest in zip(self.numbers.tolist(), self._digests(up_to_symmetry)):
            if digest not in seen:
                kept.append(number)
            seen.add(digest)
        return self.subset(kept)

    def split(self, up_to_symmetry: bool = False, **shares: float) -> dict[str, Dataset]:
        """Disjoint parts by name: split(train=80, test=20).

        The passages of a maze alone decide its part (Maze.digest), so no maze is in two parts, not even of different sets
        or machines, or made by the program's --split; and up_to_symmetry none turned or mirrored.  Shares are met on
        average.
        """
        if not shares or min(shares.values()) < 0 or sum(shares.values()) <= 0:
            raise BadRequest("the shares of the parts must be numbers of which one is more than 0")
        exact = [Fraction(share) for share in shares.values()]
        ends = [sum(exact[:i + 1]) / sum(exact) * (WORD + 1) for i in range(len(exact))]
        part = np.array([bisect_right(ends, digest) for digest in self._digests(up_to_symmetry)], np.int64)
        return {name: self.subset(self.numbers[part == i]) for i, name in enumerate(shares)}

    def _digests(self, up_to_symmetry: bool) -> Iterator[int]:
        with self.context:
            if self.unique:
                for number in self.numbers.tolist():
                    yield made_in(self.context, self._id(number)).digest(up_to_symmetry)
                return
            digest = ffi.new("uint64_t *")
            for first, many in _runs(self.numbers):
                lib.meander_batch_seek(self.batch.pointer, first)
                for _ in range(many):
                    made = self.context.make("meander_batch_next", "meander_maze *", self.batch.pointer)
                    self.context.call("meander_maze_hash", made, up_to_symmetry, digest)
                    yield int(digest[0])


def save_npz(path: str | os.PathLike[str], mazes: Iterable[Maze]) -> None:
    """Writes mazes of any sizes as one archive of arrays for numpy.load.

    sides: (count, height, width) of the largest, as Maze.sides, filled up with NO_CELL; sizes: (count, 2), height and
    width; endpoints: (count, 2, 2), row and column of start and goal; ids.  The program reads it, maze by maze:
    "npz:maze=3".  The file appears when it is whole.  All mazes are in memory.
    """
    every = list(mazes)
    sizes = np.array([maze.shape for maze in every], np.int64).reshape(-1, 2)
    sides = np.full((len(every), *sizes.max(0, initial=0)), NO_CELL, np.uint8)
    for maze, place in zip(every, sides):
        if not maze.has_squares:
            raise BadRequest(f"{maze.id}: only squares have the same four sides in every cell")
        place[:maze.shape[0], :maze.shape[1]] = maze.sides
    ends = np.array([(maze.start[::-1], maze.goal[::-1]) for maze in every], np.int64).reshape(-1, 2, 2)
    name = os.fsdecode(path_of(path))
    try:
        with open(name + ".part", "wb") as file:
            np.savez(file, sides=sides, sizes=sizes, endpoints=ends, ids=np.array([maze.id for maze in every], str))
        os.replace(name + ".part", name)
    except OSError as error:
        raise InputOutput(str(error)) from error


# ---- ends from lists ----


def _mixed(number: int) -> int:
    """The first output of splitmix64 (Sebastiano Vigna, 2015) with this seed."""
    number = (number + 0x9E3779B97F4A7C15) & WORD
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & WORD
    number = (number ^ number >> 27) * 0x94D049BB133111EB & WORD
    return number ^ number >> 31


def _below(limit: int, seed: int) -> int:
    """A number from 0 to limit - 1, all equally likely."""
    while True:
        seed = _mixed(seed)
        if seed < (WORD + 1) // limit * limit:
            return seed % limit


def _end(maze: Maze, end: Any, seed: int, is_goal: bool) -> Any:
    """One of these places; as a goal not the start, where there is another place."""
    places: list[Any] = [tuple(place) if not isinstance(place, str) else place for place in end]
    if is_goal and len(places) > 1:
        places = [place for place in places if place != maze.start]
    if not places:
        raise BadRequest(f"{maze.id}: the list of ends is empty")
    return places[_below(len(places), seed + 1 + is_goal)]


# ---- items ----


def _pair(maze: Maze) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    return maze.pixels(), maze.pixels(maze.solve())


def _tokens(maze: Maze) -> list[str]:
    return maze.draw("tokens", maze.solve()).split()


ITEMS: Mapping[str, Callable[[Maze], Any]] = {
    "sides": lambda maze: maze.sides,
    "blocks": Maze.blocks,
    "pixels": Maze.pixels,
    "pair": _pair,
    "tokens": _tokens,
}


# ---- limits, runs of numbers, symmetries ----


def _limits(limits: Limits) -> tuple[Any, list[Any]]:
    """The limits as the library takes them, and what they point to."""
    rows, kept = [], []
    for figure, bounds in limits.items():
        least, most = bounds if isinstance(bounds, (tuple, list)) else (bounds, bounds)
        share = any(isinstance(bound, str) for bound in (least, most))
        name = ffi.new("char[]", bytes_of(figure))
        kept.append(name)
        rows.append({"figure": name, "least": _bound(least, -np.inf), "most": _bound(most, np.inf), "share": share})
    return ffi.new("meander_limit[]", rows), kept


def _bound(bound: Any, none: float) -> float:
    if bound is None:
        return none
    try:
        return float(bound[:-1]) if isinstance(bound, str) and bound.endswith("%") else float(bound)
    except ValueError:
        raise BadRequest(f"a limit is a number or a share such as '9%', not {bound}") from None


def _runs(numbers: NDArray[np.int64]) -> Iterator[tuple[int, int]]:
    """The first and the count of each run of numbers that follow one another."""
    if len(numbers):
        for run in np.split(numbers, np.flatnonzero(np.diff(numbers) != 1) + 1):
            yield int(run[0]), len(run)


def _turned_bits() -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """For each byte of sides the byte after a quarter turn clockwise, and after a mirror exchanges left and right."""
    quarter, mirror = np.arange(256, dtype=np.uint8), np.arange(256, dtype=np.uint8)
    for sides in range(NO_CELL):
        quarter[sides] = (sides << 1 | sides >> 3) & 15
        mirror[sides] = sides & 5 | (sides & 2) << 2 | (sides & 8) >> 2
    return quarter, mirror


QUARTER, MIRROR = _turned_bits()


def symmetric_forms(block: NDArray[np.uint8]) -> list[NDArray[np.uint8]]:
    """An array of mazes of squares, of shape (count, height, width), in its eight turned and mirrored forms."""
    forms = []
    for form in (block, MIRROR[block[:, :, ::-1]]):
        for _ in range(4):
            forms.append(form)
            form = QUARTER[np.rot90(form, -1, axes=(1, 2))]
    return forms
