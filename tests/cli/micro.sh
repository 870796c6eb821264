#!/bin/sh
# meander_micro.h: the mouse makes the moves of the library's solver "robot" in mazes of contests and in generated ones
# of many sizes, the program of its page drives a robot, and an AVR controller in simavr makes the same moves.
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"

mice=$top/tests/cli/micro
echo 'int main(void) { for (;;) continue; }' >empty.c
packages=$("$MEANDER" --version | tr ',' '\n' | sed -n 's/.*\(libpng\|cairo\|zlib\|libjpeg\|libgif\)$/\1/p')
# shellcheck disable=SC2086
libraries="$MEANDER_BUILD/libmeander.a $([ -z "$packages" ] || pkg-config --libs $packages) -lm -pthread"
build() { # PROGRAM SOURCE FLAGS...
    program=$1 source=$2 checks=
    shift 2
    ! cc -fsanitize=address,undefined empty.c -o none 2>none.err || checks=-fsanitize=address,undefined
    # shellcheck disable=SC2086
    cc -std=c11 -O1 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror $checks "$@" -I"$top/include" -I"$mice" "$source" \
        $libraries -o "$program" 2>err
}

# Mazes of one size: their walls, and the moves of the mouse, in the file lines.
same_moves() { # NAME WIDTH HEIGHT WORDS...
    name=$1 size="-DMEANDER_MICRO_WIDTH=$2 -DMEANDER_MICRO_HEIGHT=$3"
    shift 3
    # shellcheck disable=SC2086
    if build against "$mice/against.c" $size && ./against "$@" >lines; then result ok "$name: $(tail -n 1 lines)"
    else result no "$name"; { head -n 5 err; grep WRONG lines | head; } | sed 's/^/#   /'; fi
}

# --- Beside the library. ---

middle=+goal=7,7+goal=8,7+goal=7,8+goal=8,8
same_moves 'loops' 16 16 "rect:16x16/prim/%d+braid=60+start=0,15$middle" 200
cp lines generated
same_moves 'perfect mazes' 16 16 "rect:16x16/backtracker/%d+start=0,15$middle" 100
cat lines >>generated
same_moves 'another corner' 16 16 'rect:16x16/wilson/%d+braid=30+start=0,0+goal=15,15' 100
same_moves 'half size' 32 32 'rect:32x32/prim/%d+braid=60+start=0,31+goal=15,15+goal=16,15' 20
same_moves 'as wide as can be' 255 7 'rect:255x7/prim/%d+braid=60+start=0,6+goal=127,3' 3
same_moves 'as high as can be' 7 255 'rect:7x255/wilson/%d+start=0,254+goal=3,127' 3
same_moves 'as large as can be' 255 255 'rect:255x255/prim/%d+braid=100+start=0,254+goal=20,240' 1
same_moves 'one corridor' 9 1 'rect:9x1/backtracker/%d' 1

shared=${SHARED:-../shared}/fixtures
[ -d "$shared" ] || shared=$top/../shared/fixtures
if [ -d "$shared/micromouse-mms" ]; then
    find "$shared" -path '*/micromouse-*' -type f ! -size 0 ! -name NOTICE ! -name LICENSE | sort >files
    # shellcheck disable=SC2046
    for size in 9 8 4; do same_moves "contests, $size cells a side" $size $size $(cat files); done
    # shellcheck disable=SC2046
    same_moves 'contests, 16 cells a side' 16 16 $(cat files)
    check 'all of them' grep -q '^284 mazes' lines
    # The walls of many stand in two formats: once is enough.
    awk '!/WRONG|mazes,/ && !known[$2 $3 $4 $5 $6]++' lines >contests
else
    skip 'mazes of contests' "there is no $shared"
fi

# --- Any calls, in any order, against a plain search. ---

for size in '5 4 200000' '8 8 50000' '1 6 2000' '16 16 5000' '20 20 3000'; do
    # shellcheck disable=SC2086
    set -- $size
    check "$1 x $2 cells: random calls are built" build walk "$mice/walk.c" "-DMEANDER_MICRO_WIDTH=$1" "-DMEANDER_MICRO_HEIGHT=$2"
    check "$1 x $2 cells: a plain search agrees" sh -c "./walk $3 >out"
done

# --- The program of the page, which the header has, too. ---

sed -n '/^```c$/,/^```$/p' "$top/docs/use/robots.md" | sed '1d; $d' >page.h
sed -n 's|^//$||p; s|^//     ||p' "$top/include/meander/meander_micro.h" |
    awk '/^#include/ { shown = 1 } shown; /^}$/ && ++ends == 2 { exit }' >header.h
check 'the program of the page is that of the header' cmp page.h header.h
check 'it is built' build page "$mice/page.c" -I.
check 'it finds the best way' sh -c './page >out'
echo "# $(cat out)"

for standard in c++11 c++20; do
    command -v g++ >/dev/null || { missing "it is $standard" 'there is no g++'; continue; }
    check "it is $standard, too" g++ -std=$standard -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -I"$top/include" \
        -I"$mice" -I. -x c++ -c "$mice/page.c" -o page.o
done

# --- On a controller. ---

if ! command -v avr-gcc >/dev/null || ! cc -lsimavr -shared -o none.so 2>/dev/null; then
    without 'an AVR controller' 'there is no avr-gcc with avr-libc, or no libsimavr'
fi
avr() { avr-gcc -mmcu=atmega328p -std=c99 -Os -Wall -Wextra -Werror -I"$top/include" -I"$mice" "$@" 2>err; }
check 'it is built for an ATmega328P' avr "$mice/avr.c" -o mouse.elf
avr empty.c -o empty.elf
# The first line of avr-size is the head: text, data, bss.
bytes() { avr-size "$1" | awk 'NR == 2 { print $1 + $2, $2 + $3 }'; }
flash=$(($(bytes mouse.elf | cut -d ' ' -f 1) - $(bytes empty.elf | cut -d ' ' -f 1)))
ram=$(avr-nm -S mouse.elf | awk '$4 == "mouse" { print $2 }')
ram=$(printf '%d' "0x$ram")
echo "# the mouse and its contest: $flash bytes of flash, $ram bytes of memory"
said() { # NUMBER WORD: the header says so
    grep -q "$1 bytes of $2" "$top/include/meander/meander_micro.h"
}
check 'the state is as large as the header says' said "$ram" memory
check 'the code is no larger than the header says' [ "$flash" -le 1300 ]

check 'the simulator is built' cc -std=c11 -O1 -Wall -Wextra -Wshadow -Werror "$mice/simulate.c" -lsimavr -o simulate
box=$(avr-nm mouse.elf | awk '$3 == "mouse_box" { print $1 }')
simulated() { ./simulate mouse.elf "$box" <"$1" >out 2>err; } # FILE
grep -v 'mazes,' generated | awk 'NR % 30 == 1' >few
check 'the same moves in generated mazes' simulated few
echo "# $(grep mazes out)"
if [ -f contests ]; then
    check 'the same moves in mazes of contests' simulated contests
    echo "# $(grep mazes out)"
fi
head -n 1 few | sed 's/ [NESW]*$/ N/' >wrong
check 'other moves are noticed' sh -c '! ./simulate mouse.elf "$1" <wrong >out 2>err && grep -q WRONG out' sh "$box"
echo "1..$number"
exit "$failed"
