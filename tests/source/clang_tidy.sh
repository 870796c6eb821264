#!/bin/sh
# The checks of .clang-tidy over all C files.  It takes minutes: only deep.
cd "$(dirname "$0")/../.." || exit 1
export LC_ALL=C
command -v clang-tidy >/dev/null || { echo '1..0 # SKIP clang-tidy is not installed'; exit 0; }
flags="-std=c11 -Iinclude -Isrc -I."
for part in libpng:PNG cairo:CAIRO zlib:ZLIB libjpeg:JPEG libgif:GIF sdl2:SDL2 ncursesw:NCURSESW; do
    ! pkg-config --exists "${part%:*}" 2>/dev/null ||
        flags="$flags -DMEANDER_WITH_${part#*:} $(pkg-config --cflags "${part%:*}")"
done
# The flags are words.
# shellcheck disable=SC2086
find src view apps/cli apps/terminal apps/window -name '*.c' | FLAGS=$flags xargs -P 2 -n 8 sh -c '
    clang-tidy --quiet "$@" -- $FLAGS 2>/dev/null' tidy |
    sed -n "s|^$PWD/||; s/^\([a-z_/]*\.[ch]\):[0-9:]* warning: \(.*\)/\1: \2/p" | sort -u |
    awk -v tool=clang-tidy -v accepted=tests/source/accepted.txt -f tests/source/compare.awk
