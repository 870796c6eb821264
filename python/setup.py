"""Builds the package: the library by its own Makefile, and around it the module that calls it.

The sources of the library lie in the folder above, or in an archive of sources in the folder `library`.  With
MEANDER_SYSTEM=1 the library that pkg-config finds is taken instead, as distributions want it.
"""
import os
import re
import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.sdist import sdist

HERE = Path(__file__).resolve().parent
SOURCES = HERE / "library" if (HERE / "library").is_dir() else HERE.parent


def version() -> str:
    header = (SOURCES / "include/meander/version.h").read_text(encoding="utf-8")
    return ".".join(re.findall(r"MEANDER_VERSION_[A-Z]+ (\d+)$", header, re.MULTILINE))


class WithLibrary(sdist):
    """An archive of sources holds those of the library, too, as far as it is built from them."""

    def make_release_tree(self, base_dir: str, files: "list[str]") -> None:
        super().make_release_tree(base_dir, files)
        for part in ("Makefile", "meander.pc.in", "LICENSE", "include", "src", "languages", "docs/course", "tools"):
            source, target = SOURCES / part, Path(base_dir) / "library" / part
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, target, dirs_exist_ok=True)
            else:
                shutil.copy2(source, target)


os.environ["MEANDER_SOURCES"] = str(SOURCES)
setup(
    version=version(),
    cffi_modules=["build_module.py:builder"],
    cmdclass={"sdist": WithLibrary},
    options={"bdist_wheel": {"py_limited_api": "cp39"}},
)
