#!/bin/sh
# ./run on a machine made of small scripts: it installs what is missing where it may, says so first,
# builds without what it cannot have and says that once, and only the program writes to
# standard output.
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
bash=$(command -v bash) || without './run' 'there is no bash'
unset PARTS CC CFLAGS LDFLAGS PKG_CONFIG_PATH

# --- The machine: a folder of commands, some real and some pretended. ---

mkdir bin have
for command in awk cat chmod env find flock getconf mkdir mv sh sleep tail true uname; do
    real=$(command -v $command) && [ -x "$real" ] && ln -s "$real" bin/$command
done
pretend() { # NAME: the script is standard input
    { echo "#!$bash"; cat; } >"bin/$1"
    chmod +x "bin/$1"
}
export machine="$work"
pretend cc </dev/null
# Builds a program that says what it was called with.
pretend make <<'END'
echo make >>"$machine/log"
[ ! -f "$machine/broken" ] || { echo 'maze.c:3: it is broken'; exit 2; }
sleep 0.2
printf '#!/bin/sh\necho "maze: $*"\n' >"$2/build/meander"
chmod +x "$2/build/meander"
END
pretend pkg-config <<'END'
[ -f "$machine/have/$2" ]
END
pretend id <<'END'
cat "$machine/user"
END
# A password is asked for and not given.
pretend refuse <<'END'
echo "sudo $*" >>"$machine/log"
exit 1
END
# Packages are installed all or none; those in the file "unknown" are not to be had.
pretend apt-get <<'END'
if [ "$2" = --assume-no ]; then
    shift 3
    for name; do ! grep -qx "$name" "$machine/unknown" 2>/dev/null || exit 100; done
    echo '0 upgraded, 42 newly installed, 0 to remove and 0 not upgraded.'
    echo 'Need to get 54.0 MB/60.1 MB of archives.'
    echo 'After this operation, 212 MB of additional disk space will be used.'
    exit 1
fi
echo "apt-get $*" >>"$machine/log"
echo 'Reading package lists...'
[ "$1" = install ] || exit 0
shift 3
for name; do ! grep -qx "$name" "$machine/unknown" 2>/dev/null || exit 100; done
for name; do
    case $name in
        libpng-dev) : >"$machine/have/libpng" ;;
        libcairo2-dev) : >"$machine/have/cairo" ;;
        zlib1g-dev) : >"$machine/have/zlib" ;;
        libjpeg-dev) : >"$machine/have/libjpeg" ;;
        libgif-dev) : >"$machine/have/libgif" ;;
        libsdl2-dev) : >"$machine/have/sdl2" ;;
        libfreetype-dev) : >"$machine/have/freetype2" ;;
        libfontconfig-dev) : >"$machine/have/fontconfig" ;;
        libncurses-dev) : >"$machine/have/ncursesw" ;;
    esac
done
END
real=$(command -v grep) && ln -s "$real" bin/grep

fresh() { # USER: nothing is built, installed or known yet
    rm -rf tree have log unknown broken bin/sudo
    mkdir -p have tree/tools tree/src tree/view tree/apps tree/include
    cp "$top/run" tree
    cp "$top/tools/packages" tree/tools
    : >tree/Makefile
    : >log
    echo "$1" >user
}
go() { # WORDS...
    [ -n "${together-}" ] || : >log
    env PATH="$work/bin" "$bash" tree/run "$@" </dev/null >out 2>err
    status=$?
}
# A source that is newer than the last build.
change() { sleep 0.1; : >tree/src/new.c; }

is() { # NAME CONDITION...: the run before ended well, with the program's output alone
    name=$1
    shift
    if [ "$status" = 0 ] && [ "$(cat out)" = 'maze: ID' ] && eval "$*"; then result ok "$name"
    else
        result no "$name"
        echo "#   status $status, out: $(cat out)"
        sed 's/^/#   /' log err
    fi
}
said() { [ "$(grep -c "$1" err)" = "${2:-1}" ]; }
did() { [ "$(grep -c "^$1" log)" = "${2:-1}" ]; }
all='libpng-dev libcairo2-dev zlib1g-dev libjpeg-dev libgif-dev libfreetype-dev libfontconfig-dev libncurses-dev'

# --- What may be installed is. ---

fresh 0
go ID
is 'missing libraries are installed, then it builds' \
    'did apt-get && did make && grep -q "^apt-get install .* $all\$" log'
is 'what it installs, and how much, is all that is said' \
    '[ "$(cat err)" = "Installing with apt-get (42 packages, 54.0 MB to download, 212 MB on disk): $all" ]'
go ID
is 'the second run does nothing but run' '[ ! -s log ] && [ ! -s err ]'
: >log
(cd tree && env PATH="$work/bin" "$bash" run ID) >out 2>err
is 'also from its own folder, without a slash' '[ ! -s log ] && [ ! -s err ]'
change
go ID
is 'a changed source is built, and nothing is installed' 'did make && did apt-get 0 && [ ! -s err ]'
change
: >tree/include/new.h
go ID
is 'so is a new header' 'did make'
export PARTS=
go ID
is 'other wishes are another build' 'did make && did apt-get 0'
unset PARTS

fresh 0
: >have/libpng
: >have/zlib
go ID
is 'only what is missing' 'grep -q "recommends libcairo2-dev libjpeg-dev libgif-dev libfreetype-dev libfontconfig-dev libncurses-dev\$" log'

fresh 0
go ID
go view ID
[ "$(cat out)" = 'maze: view ID' ] && grep -q 'recommends libsdl2-dev$' log && did make &&
    [ "$(cat err)" = 'Installing with apt-get (42 packages, 54.0 MB to download, 212 MB on disk): libsdl2-dev' ] &&
    result ok 'the first window has its library installed, which is as large as the others together' ||
    result no 'the first window has its library installed'
go view ID
[ ! -s log ] && [ ! -s err ] && result ok 'the second window does nothing but run' ||
    result no 'the second window does nothing but run'
rm have/sdl2
change
go ID
is 'after a window all builds have its library' 'grep -q "recommends libsdl2-dev\$" log && did make'

# --- What may not, or cannot, is done without. ---

fresh 0
echo libgif-dev >unknown
go ID
is 'one library that is not to be had spoils no other' \
    '[ -f have/libpng ] && [ -f have/ncursesw ] && [ ! -f have/libgif ] && did "apt-get update"'
is 'what is left out is said in one line' 'said "^Building without libgif; " && said "^Building " 1'
change
go ID
is 'which is not said again, nor tried' 'did make && did apt-get 0 && [ ! -s err ]'
rm have/libpng
change
go ID
is 'until another is missing' 'did "apt-get install" 3 && [ -f have/libpng ] && said "without libgif;"'

fresh 1000
go ID
is 'without the right and without sudo nothing is tried' 'did apt-get 0 && did make'
is 'and one line is said' '[ "$(wc -l <err)" -eq 1 ] && said "^Building without libpng cairo"'

fresh 1000
mv bin/refuse bin/sudo
go ID
is 'a password that is not given stops nothing' 'did apt-get 0 && did make && said "^Building without"'
is 'and is asked for once' 'did "sudo true" && did sudo'
mv bin/sudo bin/refuse

fresh 0
export PARTS=
go ID
unset PARTS
is 'PARTS= asks for no library' 'did apt-get 0 && did make && [ ! -s err ]'

fresh 0
mv bin/apt-get bin/none
go ID
is 'a system without a known manager' 'did make && [ "$(wc -l <err)" -eq 1 ]'
mv bin/none bin/apt-get

# --- Building. ---

fresh 0
: >broken
go ID
if [ "$status" = 3 ] && [ ! -s out ] && said 'it is broken' && said 'The build failed'; then
    result ok 'a build that fails shows its messages'
else result no 'a build that fails shows its messages'; sed 's/^/#   /' err; fi
rm broken
go ID
is 'and is tried again' 'did make && did apt-get 0'

if [ -e bin/flock ]; then
    fresh 0
    env PATH="$work/bin" "$bash" tree/run one >one 2>/dev/null &
    together=yes go ID
    wait
    is 'two at a time build once' 'did make && [ "$(cat one)" = "maze: one" ]'
else
    skip 'two at a time build once' 'there is no flock'
fi

echo "1..$number"
exit "$failed"
