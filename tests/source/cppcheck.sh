#!/bin/sh
# cppcheck over all C files.  It takes two minutes of the processor: only deep.
cd "$(dirname "$0")/../.." || exit 1
export LC_ALL=C
command -v cppcheck >/dev/null || { echo '1..0 # SKIP cppcheck is not installed'; exit 0; }
# Every optional part at once: to try each set of them by itself takes ten times as long and says the same.
parts=$(grep -rhoE 'MEANDER_WITH_[A-Z0-9_]+' src view apps/cli apps/terminal apps/window | sort -u | sed 's/^/-D/')
# shellcheck disable=SC2086
cppcheck $parts --max-configs=1 --enable=warning,performance,portability --std=c11 -Iinclude -Isrc -I. --quiet \
    --template='{file}: {message} [{id}]' --template-location='' src view apps/cli apps/terminal apps/window 2>&1 |
    grep '^[a-z/_]*\.[ch]: ' | awk -v tool=cppcheck -v accepted=tests/source/accepted.txt -f tests/source/compare.awk
