"""The module meander._library: every public call, declared by the library's own header.

The preprocessor reads meander.h as other languages see it (MEANDER_PLAIN), and cffi takes what comes out, so no call
is written down twice.  module.c adds the loops over cells that would be slow in Python.
"""
import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

from cffi import FFI

HERE = Path(__file__).resolve().parent
SOURCES = Path(os.environ["MEANDER_SOURCES"])
BUILT = HERE / "build" / "library"


def run(*words: str) -> str:
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout


def declarations(include: Path) -> str:
    """What meander.h declares, without what compilers add to it."""
    with tempfile.TemporaryDirectory() as empty:
        for name in ("stdbool.h", "stddef.h", "stdint.h"):
            Path(empty, name).touch()
        text = run(*shlex.split(os.environ.get("CC", "cc")), "-E", "-P", "-U__GNUC__", "-nostdinc", "-DMEANDER_PLAIN",
                   "-I", empty, "-I", str(include), str(include / "meander" / "meander.h"))
    return re.sub(r"extern const[^;]*;", "", text)


def flags(kind: str, package: str) -> "list[str]":
    return shlex.split(run(os.environ.get("PKG_CONFIG", "pkg-config"), *kind.split(), package))


def library() -> "tuple[Path, list[str]]":
    """The folder of the headers, and what the module is linked with."""
    if os.environ.get("MEANDER_SYSTEM"):
        return Path(flags("--variable=includedir", "meander")[0]), flags("--libs", "meander")
    make = os.environ.get("MAKE", "make")
    subprocess.run([make, "-C", str(SOURCES), f"-j{os.cpu_count() or 1}", f"BUILD={BUILT}", str(BUILT / "libmeander.a"),
                    str(BUILT / "meander.pc")], check=True, stdout=sys.stderr)
    # pkg-config knows the libraries of the optional parts; -lmeander is the archive itself.
    linked = flags("--static --libs-only-l --libs-only-other", str(BUILT / "meander.pc"))
    return SOURCES / "include", [str(BUILT / "libmeander.a"), *(word for word in linked if word != "-lmeander")]


include, linked = library()
builder = FFI()
builder.cdef(declarations(include))
builder.cdef((HERE / "module.h").read_text(encoding="utf-8"))
builder.set_source(
    "meander._library",
    "#define MEANDER_PLAIN\n#include <meander/meander.h>\n"
    # What "extern Python" declares, cffi defines.
    + re.sub(r'extern "Python".*?;', "", (HERE / "module.h").read_text(encoding="utf-8"), flags=re.DOTALL)
    + (HERE / "module.c").read_text(encoding="utf-8"),
    include_dirs=[str(include)],
    extra_link_args=linked,
    py_limited_api=True,
)
