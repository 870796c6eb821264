#!/bin/sh
# make install: every file where it belongs, a library that others can be built with, pages and
# completions that are found; make uninstall: nothing is left, and nothing of others is touched.
# (not quick: it builds programs against what it has installed)
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
. "$top/tests/support/rebuild.sh"
unset PREFIX DESTDIR prefix libdir mandir

# Says with which folders ldconfig was called; it fails, as it does without the right to write.
mkdir stub
printf '#!/bin/sh\necho called >>"%s/ldconfig"\nexit 1\n' "$work" >stub/ldconfig
chmod +x stub/ldconfig
export PATH="$work/stub:$PATH"

place() { # WORDS...: make with these words, on what is built, without a reference that lies there
    make_more DOCS="$work/none" "$@" >make.txt 2>&1 && return
    sed 's/^/#   /' make.txt
    return 1
}
check() { # NAME CONDITION...
    name=$1
    shift
    if eval "$*"; then result ok "$name"
    else result no "$name"; fi
}
files() { (cd "$1" && find . ! -type d | LC_ALL=C sort); }

# --- Below DESTDIR. ---

check 'installs below DESTDIR' 'place install-built DESTDIR="$work/dest" PREFIX=/usr'
version=$(sed -n 's/^.define MEANDER_VERSION_[A-Z]* \([0-9]*\)$/\1/p' "$top/include/meander/version.h" | paste -sd . -)
{
    echo ./usr/bin/meander
    for header in "$top"/include/meander/*.h; do echo "./usr/include/meander/${header##*/}"; done
    for page in "$MEANDER_BUILD"/manual/*.[157]; do
        echo "./usr/share/man/man${page##*.}/${page##*/}"
    done
    cat <<END
./usr/lib/libmeander.a
./usr/lib/libmeander.so
./usr/lib/libmeander.so.${version%%.*}
./usr/lib/libmeander.so.$version
./usr/lib/pkgconfig/meander.pc
./usr/share/bash-completion/completions/meander
./usr/share/doc/meander/CHANGES.md
./usr/share/doc/meander/LICENSE
./usr/share/fish/vendor_completions.d/meander.fish
./usr/share/zsh/site-functions/_meander
END
    # The window, where it is.
    ! has_part SDL2 || printf './usr/share/%s\n' applications/meander.desktop icons/hicolor/scalable/apps/meander.svg \
        metainfo/meander.metainfo.xml
} | LC_ALL=C sort >expected
files dest >seen
if [ "$(uname -s)" = Darwin ]; then skip 'these files and no others' 'libraries have other names'
elif cmp -s expected seen; then result ok 'these files and no others'
else result no 'these files and no others'; diff expected seen | head | sed 's/^/#   /'; fi
check 'DESTDIR is in none of them' '! grep -rqF "$work" dest'
check 'and no cache of libraries is renewed' '[ ! -e ldconfig ]'
place uninstall-built DESTDIR="$work/dest" PREFIX=/usr
check 'nothing is left below DESTDIR' '[ -z "$(files dest)" ]'

# The reference of the library goes with it where it was built (make docs).
if command -v python3 >/dev/null; then
    place docs DOCS="$work/docs"
    place install-built DESTDIR="$work/dest" PREFIX=/usr DOCS="$work/docs"
    check 'with the reference of the library' '[ -s dest/usr/share/doc/meander/html/index.html ]'
    place uninstall-built DESTDIR="$work/dest" PREFIX=/usr
    check 'which goes as well' '[ -z "$(files dest)" ]'
else missing 'with the reference of the library' 'there is no python3'; fi

place install-built DESTDIR="$work/dest" prefix=/usr libdir=/usr/lib/machine mandir=/man \
    docdir=/usr/share/doc/libmeander-dev
check 'folders can be given' '[ -f dest/usr/lib/machine/libmeander.a ] && [ -f dest/man/man1/meander.1 ] &&
    [ -f dest/usr/share/doc/libmeander-dev/LICENSE ] &&
    grep -qx "libdir=\${prefix}/lib/machine" dest/usr/lib/machine/pkgconfig/meander.pc'

# --- Names with blanks. ---

check 'blanks in a PREFIX' 'place install-built PREFIX="$work/a b/c d"'
check 'every file is there' '[ "$(files "a b/c d" | wc -l)" = "$(wc -l <expected)" ]'
check 'the program runs' '"a b/c d/bin/meander" --version >out'
check 'uninstalls' 'place uninstall-built PREFIX="$work/a b/c d"'
check 'nothing is left' '[ -z "$(files "a b")" ]'
rm -f ldconfig

# --- To a real folder. ---

check 'installs to a PREFIX, though ldconfig fails' 'place install-built PREFIX="$work/real"'
check 'the cache of libraries is renewed' '[ -s ldconfig ]'
check 'the program runs from there' 'real/bin/meander --version | grep -q "^meander $version"'
export PKG_CONFIG_PATH="$work/real/lib/pkgconfig"
cp "$top/examples/31_generate.c" program.c
cp "$top/examples/expected/31_generate.txt" expected

if command -v pkg-config >/dev/null; then
    flags=$(pkg-config --cflags meander)
    # shellcheck disable=SC2086
    check 'a program with the shared library' \
        'cc -o shared program.c $flags $(pkg-config --libs meander) &&
         LD_LIBRARY_PATH=$work/real/lib DYLD_LIBRARY_PATH=$work/real/lib ./shared | cmp -s - expected'
    check 'needs that library and no other of its packages' \
        '! pkg-config --libs meander | grep -qE "png|cairo|jpeg|lgif|lz"'
    # shellcheck disable=SC2086
    check 'a program with the static library' \
        'cc -o static program.c $flags real/lib/libmeander.a \
            $(pkg-config --static --libs meander | sed "s/-lmeander//") && ./static | cmp -s - expected'
    "$MEANDER" --version | tr ',' '\n' | sed -n 's/.*\(libpng\|cairo\|zlib\|libjpeg\|libgif\)$/\1/p' | sort >parts
    check 'the packages behind it are named as packages' \
        'pkg-config --print-requires-private meander | sort | cmp -s - parts &&
         ! grep "^Libs" real/lib/pkgconfig/meander.pc | grep -qE "png|cairo|jpeg|lgif|lz"'
else
    missing 'programs built with the library' 'there is no pkg-config'
fi

if command -v man >/dev/null && [ "$(uname -s)" != Darwin ]; then
    check 'man finds the pages' \
        'MANPATH=$work/real/share/man MANPAGER=cat man meander-generate </dev/null 2>/dev/null | grep -q SYNOPSIS &&
         MANPATH=$work/real/share/man MANPAGER=cat man 7 meander-id </dev/null 2>/dev/null | grep -q growing-tree &&
         man -l real/share/man/man5/meander-formats.5 </dev/null 2>/dev/null | grep -q mndr'
else
    missing 'man finds the pages' 'there is no man'
fi

# --- Uninstall. ---

for file in include/meander/mine.h share/man/man1/meander-mine.1 share/doc/meander/NOTES; do
    : >"real/$file"
done
check 'uninstalls' 'place uninstall-built PREFIX="$work/real"'
check 'and leaves what others put there' '[ "$(files real | tr "\n" " ")" = \
    "./include/meander/mine.h ./share/doc/meander/NOTES ./share/man/man1/meander-mine.1 " ]'
place install-built PREFIX="$work/real"
rm -f real/include/meander/mine.h real/share/doc/meander/NOTES real/share/man/man1/meander-mine.1
place uninstall-built PREFIX="$work/real"
check 'else nothing is left, folders of its own neither' \
    '[ -z "$(files real)" ] && [ ! -e real/include/meander ] && [ ! -e real/share/doc/meander ]'
echo "1..$number"
exit "$failed"
