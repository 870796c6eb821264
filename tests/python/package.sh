#!/bin/sh
# The package for Python: installed with pip against the library that `make install` has put somewhere, and used by
# the words of its README, by its own tests, by a type checker and by a notebook.  In --deep it is also built from its
# archive of sources alone, with a library of its own.  (not quick: it builds and installs)
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
. "$top/tests/support/rebuild.sh"
export PYTHONDONTWRITEBYTECODE=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore PIP_NO_INDEX=1
python=/usr/bin/python3
$python -c 'import setuptools, cffi, networkx, numpy, pip, pytest, wheel' 2>err ||
    without 'the package for Python' "$(tail -n 1 err)"

try() { # NAME COMMAND...: good when it succeeds; else the end of what it says
    name=$1
    shift
    if "$@" >out.txt 2>&1; then result ok "$name"
    else result no "$name"; tail -n 30 out.txt | sed 's/^/#   /'; fi
}

# --- Installed against the library of a system. ---

make_more install-built PREFIX="$work/root" DOCS="$work/none" >make.txt 2>&1 ||
    { result no 'the library is installed'; sed 's/^/#   /' make.txt; echo 1..1; exit 1; }
mkdir source && cp -R "$top/python" source && rm -rf source/python/build && ln -s "$top/include" source/include
install_package() { # FROM INTO
    $python -m pip install -q --no-build-isolation --no-deps --target="$2" "$1"
}
try 'pip installs it' env MEANDER_SYSTEM=1 PKG_CONFIG_PATH="$work/root/lib/pkgconfig" $python -m pip install -q \
    --no-build-isolation --no-deps --target="$work/site" source/python
export PYTHONPATH="$work/site" LD_LIBRARY_PATH="$work/root/lib"
case $(find site -name '_library*') in
    *.abi3.*) result ok 'one module serves all versions of Python' ;;
    *) result no 'one module serves all versions of Python' ;;
esac
version=$("$MEANDER" --version | sed -n '1s/[^0-9]*\([0-9.]*\).*/\1/p')
[ "$($python -c 'import meander; print(meander.__version__)')" = "$version" ] &&
    [ -f "site/libmeander-$version.dist-info/METADATA" ] && result ok "it is version $version" ||
    result no "it is version $version"

# --- What the documents show. ---

cat >documents.py <<'END'
import doctest, sys
failed, tried = doctest.testfile(sys.argv[1], module_relative=False, encoding="utf-8",
                                 optionflags=doctest.NORMALIZE_WHITESPACE)
sys.exit(failed > 0 or tried < int(sys.argv[2]))
END
try 'the README shows what happens' $python documents.py "$top/python/README.md" 25
try 'the page of the documents, too' $python documents.py "$top/docs/use/python.md" 10
sed -n '/^```python$/,/^```$/{/^```/d; p;}' "$top/README.md" >readme.py
echo 'import sys; sys.exit(not (maze.id and way.found))' >>readme.py
try "the project's README, too" $python readme.py

# --- Its own tests, types and the notebook. ---

try 'its tests' $python -m pytest -q -p no:cacheprovider source/python/tests
tail -n 1 out.txt | sed 's/^/# /'
if $python -c 'import mypy' 2>err; then
    try 'types are strict' $python -m mypy --cache-dir="$work/types" --config-file source/python/pyproject.toml \
        source/python/src/meander
else missing 'types are strict' 'there is no mypy'; fi

cat >notebook.py <<'END'
"""Runs a notebook anew and compares what its cells print."""
import sys
import nbformat
from nbclient import NotebookClient

def printed(notebook):
    return [output.get("text", sorted(output.get("data", {}))) for cell in notebook.cells
            for output in cell.get("outputs", [])]

kept = nbformat.read(sys.argv[1], 4)
again = NotebookClient(nbformat.read(sys.argv[1], 4), kernel_name="python3", timeout=300).execute()
for was, now in zip(printed(kept), printed(again)):
    if was != now:
        print("kept", was, "now", now)
sys.exit(printed(kept) != printed(again) or len(printed(kept)) < 8)
END
if $python -c 'import nbclient, ipykernel' 2>err; then
    try 'the notebook prints what it shows' env PYDEVD_DISABLE_FILE_VALIDATION=1 $python notebook.py \
        "$top/python/examples/mazes.ipynb"
else missing 'the notebook prints what it shows' "$(tail -n 1 err)"; fi

# --- From the archive of its sources alone. ---

if [ "$extent" = deep ]; then
    unset LD_LIBRARY_PATH
    (cd "$top" && git ls-files -z | xargs -0 tar c) | (mkdir whole && tar x -C whole)
    try 'an archive of sources' sh -c "cd whole/python && $python setup.py -q sdist -d '$work'"
    rm -rf whole
    try 'it builds from that archive' install_package "libmeander-$version.tar.gz" own
    PYTHONPATH="$work/own"
    try 'and passes its tests' $python -m pytest -q -p no:cacheprovider source/python/tests
fi
echo "1..$number"
exit "$failed"
