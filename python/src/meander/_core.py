"""The edge between Python and the C library: statuses become exceptions, objects are freed by whoever is last.

A context of the library is used by one thread at a time, so each maze, batch or search has a context of its own, with a
lock that is held during a call.  The interpreter's lock is released meanwhile: threads that work on different mazes
run side by side.  An object that is dropped while another thread works in its context is freed after that call.
"""
from __future__ import annotations

import os
import threading
import warnings
from typing import Any, Callable, Mapping, Sequence

from ._library import ffi, lib


class Error(Exception):
    """What the library could not do, in its own words."""


class BadRequest(Error, ValueError):
    """The request is wrong; the message says what would be right."""


class BadInput(Error, ValueError):
    """A file or text is wrong; the message names the place."""


class TooBig(Error, ValueError):
    """Too big for the library, or for what was asked for."""


class Unsupported(Error, ValueError):
    """Not possible for this kind of maze, algorithm or format, or the library was built without the part."""


class No(Error):
    """The answer is no: there is no path, or no maze fits."""


class OutOfMemory(Error, MemoryError):
    """There is not enough memory."""


class InputOutput(Error, OSError):
    """Reading or writing failed."""


class Note(UserWarning):
    """A sentence about something that succeeded, but perhaps not in the expected way."""


ERRORS: Mapping[int, type[Error]] = {
    lib.MEANDER_NO: No,
    lib.MEANDER_BAD_REQUEST: BadRequest,
    lib.MEANDER_BAD_INPUT: BadInput,
    lib.MEANDER_TOO_BIG: TooBig,
    lib.MEANDER_UNSUPPORTED: Unsupported,
    lib.MEANDER_NO_MEMORY: OutOfMemory,
    lib.MEANDER_IO: InputOutput,
    lib.MEANDER_CLOSED: InputOutput,
}


def text_of(pointer: Any) -> str:
    """A lent text; NULL is the empty one."""
    return "" if pointer == ffi.NULL else str(ffi.string(pointer), "utf-8", "replace")


def bytes_of(text: str | None) -> Any:
    """A text as the library takes it; None is NULL.  It cannot hold a zero byte."""
    if text is None:
        return ffi.NULL
    if "\0" in text:
        raise BadRequest("a text has a zero byte")
    return text.encode("utf-8")


def path_of(path: str | os.PathLike[str]) -> bytes:
    return os.fsencode(path)


class Heard:
    """What the library has called back during a call."""

    def __init__(self) -> None:
        self.notes: list[str] = []
        self.interruption: BaseException | None = None


def _interrupted(_kind: Any, why: BaseException, trace: Any) -> None:
    ffi.from_handle(trace.tb_frame.f_locals["user"]).interruption = why


# While this runs, Python handles signals: Ctrl-C raises here, and the call ends.
@ffi.def_extern(error=False, onerror=_interrupted)
def python_progress(user: Any, _done: int, _total: int) -> bool:
    return True


@ffi.def_extern()
def python_note(user: Any, text: Any) -> None:
    ffi.from_handle(user).notes.append(text_of(text))


class Context:
    """A context of the library: lock, last message, notes, and what is still to be freed."""

    def __init__(self, threads: int = 1) -> None:
        made = ffi.new("meander_context **")
        if lib.meander_context_new(ffi.NULL, made) != lib.MEANDER_OK:
            raise OutOfMemory("not enough memory")
        self.pointer = made[0]
        self.lock = threading.RLock()
        self.dropped: list[Callable[[], object]] = []
        self.heard = Heard()
        self.handle = ffi.new_handle(self.heard)
        lib.meander_context_set_progress(self.pointer, lib.python_progress, self.handle)
        lib.meander_context_set_notes(self.pointer, lib.python_note, self.handle)
        if not 1 <= threads <= 64:
            raise BadRequest(f"threads are 1 to 64, not {threads}")
        lib.meander_context_set_threads(self.pointer, threads)

    def __del__(self) -> None:
        if hasattr(self, "pointer"):
            self.sweep()
            lib.meander_context_free(self.pointer)

    def sweep(self) -> None:
        while self.dropped:
            try:
                free = self.dropped.pop()
            except IndexError:
                return
            free()

    def drop(self, free: Callable[[], object]) -> None:
        """Frees now, or after the call of another thread that is running."""
        self.dropped.append(free)
        if self.lock.acquire(blocking=False):
            try:
                self.sweep()
            finally:
                self.lock.release()

    def __enter__(self) -> Context:
        self.lock.acquire()
        return self

    def __exit__(self, *_: object) -> None:
        self.sweep()
        notes, self.heard.notes = self.heard.notes, []
        self.lock.release()
        for note in notes:
            warnings.warn(Note(note), stacklevel=4)

    def call(self, name: str, *values: Any, fine: Sequence[int] = (lib.MEANDER_OK,)) -> int:
        """Calls, and raises for any status that is not in `fine`."""
        with self:
            status = getattr(lib, name)(*values)
            interruption, self.heard.interruption = self.heard.interruption, None
            message = "" if status in fine else text_of(lib.meander_context_message(self.pointer))
        if interruption is not None:
            raise interruption
        if status not in fine:
            raise ERRORS.get(status, Error)(message)
        return int(status)

    def make(self, name: str, kind: str, *values: Any, fine: Sequence[int] = (lib.MEANDER_OK,)) -> Any:
        """A call whose result is stored through its last pointer."""
        made = ffi.new(kind + " *")
        self.call(name, *values, made, fine=fine)
        return made[0]

    def text(self, name: str, *values: Any, fine: Sequence[int] = (lib.MEANDER_OK,)) -> str | None:
        """A call that makes a text; None where a fine status brings none."""
        made = ffi.new("char **")
        self.call(name, *values, made, fine=fine)
        if made[0] == ffi.NULL:
            return None
        try:
            return text_of(made[0])
        finally:
            lib.meander_text_free(self.pointer, made[0])


class Owned:
    """An object of the library that is freed when nobody needs it any more.

    `context` and whatever else it stands on are kept by the object, and by the library itself.
    """

    def __init__(self, context: Context, pointer: Any, free: Callable[[Any], None]) -> None:
        self.context = context
        self.pointer = pointer
        self._free = free

    def __del__(self) -> None:
        if hasattr(self, "pointer"):
            pointer, free = self.pointer, self._free
            self.context.drop(lambda: free(pointer))
