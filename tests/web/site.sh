#!/bin/sh
# The site in a browser without a screen, opened from its folder: the search finds, and the laboratory
# makes the maze of its address.  It builds the page: not quick.  Needs
# also examples: tools/site is built with them.
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$(dirname "$0")/../support/tap.sh"
. "$top/tests/web/build.sh"
[ -x "$MEANDER_BUILD/tools/site" ] || without 'the site in a browser' 'tools/site is not built: there is no md4c'
chromium=$(command -v chromium || command -v chromium-browser) || without 'the site in a browser' 'there is no chromium'
build_web || { echo "1..$number"; exit $failed; }
make -C "$top" site MAKE_SITE="$MEANDER_BUILD/tools/site" BUILD="$work/build" SITE="$work/site" DOCS="$work/docs" \
    WEB_CC=false WEB="$MEANDER_BUILD/web" >said 2>&1
[ -f site/laboratory/files.js ] || { result no 'make site'; tail -n 5 said | sed 's/^/# /'; echo "1..$number"; exit 1; }

# The page as it is after its scripts have run.
opened() { # ADDRESS
    timeout 120 "$chromium" --headless --no-sandbox --disable-gpu --user-data-dir="$work/profile" \
        --virtual-time-budget=30000 --dump-dom "file://$work/site/$1" 2>/dev/null
}

# Types words into the search of a page, as a reader does.
search_for() { # PAGE WORDS
    script="const field = document.querySelector('.search input'); field.value = '$2'; field.dispatchEvent(new Event('input'));"
    sed "s|</body>|<script>addEventListener('load', () => { $script });</script></body>|" "site/$1" >"site/${1%/*}/tried.html"
    opened "${1%/*}/tried.html" | grep -o '<ol class="found".*</ol>' >found
}

finds() { # NAME TEXT
    if grep -qF -- "$2" found; then result ok "$1"; else result no "$1"; head -c 600 found | sed 's/^/#   /'; fi
}

search_for ./index.html 'Spanning tree'
finds 'the search finds a word of the glossary' 'href="glossary.html#spanning-tree">Spanning tree (Glossary)'
search_for reference/index.html meander_maze_new
finds 'a call of the library, from a page in a folder' 'href="../reference/index.html#meander_maze_new"'
search_for course/hu/00-first-maze.html elso
finds 'a Hungarian word without its accents' 'Els'
search_for course/hu/00-first-maze.html xyzzy
finds 'and says when there is nothing' 'Nincs találat'

# The browser's time would be over before the worker's first answer: work makes it last.
wait='setInterval(() => { for (let i = 0; i < 2e7; i++) { continue; } }, 20);'
sed "s|</body>|<script>$wait</script></body>|" site/laboratory/index.html >site/laboratory/tried.html
opened 'laboratory/tried.html#rect:12x5/backtracker/7' >page
if grep -q '>rect:12x5/backtracker/7</code>' page && grep -q '12 by 5 cells' page; then result ok 'the laboratory works from a folder'
else result no 'the laboratory works from a folder'; grep -o '<code id="id".\{80\}' page | sed 's/^/#   /'; fi
if grep -q 'href="../index.html"[^>]*>Meander</a>' page; then result ok 'its name leads back to the site'
else result no 'its name leads back to the site'; fi
opened 'laboratory/tried.html#lesson/en/09' >page
if grep -q '<svg[^>]*class="maze"[^>]*data-step="0"' page; then result ok 'and so do the films of its lessons'
else result no 'and so do the films of its lessons'; grep -o 'class="film-place".\{80\}' page | sed 's/^/#   /'; fi
echo "1..$number"
exit $failed
