#!/bin/sh
# Every example of the README, the pages for users, the manual pages and every --help, in the world of somebody who
# has just copied this folder and built it: the shell has its usual PATH and what the page itself sets, and
# a folder in which there are no files but those of the page.  What a page shows comes out, a file that is
# written is what its name says, and what the words promise is so.
# (not quick: it looks at many documents)
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
program=$MEANDER
manual=$MEANDER_BUILD/manual
for path in program manual; do
    eval "case \$$path in /*) ;; *) $path=\$top/\$$path ;; esac"
done
! command -v meander >/dev/null || without 'the examples' 'a meander is installed here, as no newcomer has it'

# --- The reader's folder, and the reader's shell. ---

# As `./run` has left it.  Its program closes screens that would wait for somebody: the window by a script
# of one line, the terminal by a key.
fresh() { # FOLDER
    mkdir -p "$1/build" "$1/tools" "$work/home" && cd "$1" || exit
    for part in README.md docs examples src view apps languages include Makefile; do ln -s "$top/$part" "$part"; done
    cp "$top/run" run
    cp "$top/tools/packages" tools
    cat >build/meander <<SCRIPT
#!/bin/sh
case "\$1 \$*" in
    *--help) exec "$program" "\$@" ;;
    view*) SDL_VIDEODRIVER=dummy exec "$program" "\$@" --script "$work/quit" ;;
    play*) exec python3 "$top/tests/support/press.py" q "$program" "\$@" </dev/null ;;
    *) exec "$program" "\$@" ;;
esac
SCRIPT
    chmod +x build/meander
    echo '   yes' >build/ready
    : >build/window              # a window has been asked for, and SDL2 is there
    # The whole of ./test is what runs this.
    printf '#!/bin/sh\n' >./test && chmod +x ./test
}
echo quit >"$work/quit"

# The commands NNN.sh of the current folder, one after the other in one shell, so that what one of them
# exports holds for the next; leaves NNN.status, NNN.out and what is wrong with its files, NNN.wrong.
cat >"$work/shell" <<SCRIPT
#!/bin/sh
for file in [0-9][0-9][0-9].sh; do
    . "./\$file" >"\${file%.sh}.out" 2>&1 </dev/null
    echo \$? >"\${file%.sh}.status"
    PATH='$PATH' sh '$work/looks' "\${file%.sh}"
done
SCRIPT
cat >"$work/looks" <<'SCRIPT'
begins() { [ "$(head -c "${#2}" "$1" | tr -d '\0')" = "$2" ]; }
is_kind() { # FILE
    case $1 in
        *.svg) begins "$1" '<svg' || begins "$1" '<?xml' ;;
        *.png) [ "$(head -c 4 "$1" | tail -c 3)" = PNG ] ;;
        *.gif) begins "$1" GIF89a ;;
        *.pdf) begins "$1" %PDF- && tail -c 8 "$1" | grep -q %%EOF ;;
        *.npy) [ "$(head -c 6 "$1" | tail -c 5)" = NUMPY ] ;;
        *.json) python3 -m json.tool "$1" ;;
        *.cast) begins "$1" '{"version"' ;;
        *.tmx | *.sdf) begins "$1" '<?xml' ;;
        *.pgm) begins "$1" P5 ;;
        *.schem) gzip -t "$1" ;;
        *.tar) tar tf "$1" ;;
        *.mndr) [ "$(head -c 5 "$1" | tail -c 4)" = MNDR ] ;;
        *) : ;;
    esac >/dev/null 2>&1
}
for file in $(sed 's/  #.*//' "$1.sh" | grep -o -- '-o [^ ]*' | sed 's/-o //'); do
    if [ ! -e "$file" ] || { [ -f "$file" ] && [ ! -s "$file" ]; }; then echo "it makes no $file"
    elif ! is_kind "$file"; then echo "$file is not what its name says"; fi
done >"$1.wrong"
SCRIPT

# A last line of three dots stands for all that follows.  Blanks at the ends of lines do not count.
shows() { # FILE OUT: what is expected, and what came out
    sed 's/ *$//' "$2" >seen
    [ "$(tail -n 1 "$1")" != ... ] || {
        head -n $(($(wc -l <"$1") - 1)) "$1" >start
        head -n "$(wc -l <start)" seen >seen.start
        cmp -s start seen.start
        return
    }
    cmp -s "$1" seen
}

judge() { # PAGE NUMBER
    name="$1: $(sed 's/  *#.*//; s|\\|/|g; q' "$2.sh")"
    wanted=$(sed -n 's/.*# exit status \([0-9]*\).*/\1/p' "$2.sh")
    if [ ! -f "$2.status" ]; then result no "$name: the shell ended before"; return; fi
    if grep -q 'built without\|python3: not found' "$2.out"; then
        missing "$name" "$(tail -n 1 "$2.out")"
        return
    fi
    wrong=$(cat "$2.wrong")
    [ "$(cat "$2.status")" = "${wanted:-0}" ] || wrong="it ends with status $(cat "$2.status")"
    [ ! -f "$2.txt" ] || shows "$2.txt" "$2.out" || wrong='something else comes out'
    if [ -z "$wrong" ]; then result ok "$name"; return; fi
    result no "$name: $wrong"
    if [ -f "$2.txt" ]; then diff "$2.txt" seen; else cat "$2.out"; fi | head -n 20 | sed 's/^/#   /'
}

# Runs the commands that are in the folder as the reader, and judges each.
run_commands() { # PAGE
    env -i HOME="$work/home" PATH="$PATH" TERM=xterm LANG=C.UTF-8 sh "$work/shell" </dev/null
    commands=0
    for file in [0-9][0-9][0-9].sh; do
        [ -f "$file" ] || continue
        judge "$1" "${file%.sh}"
        commands=$((commands + 1))
    done
}

# What the first command with this text printed.
promised() { grep -lF -e "$1" [0-9][0-9][0-9].sh | head -n 1 | sed 's/sh$/out/'; }

# --- The README and what it promises. ---

fresh "$work/readme"
awk -f "$top/tests/support/commands.awk" README.md
run_commands README.md
check 'the README has the two commands and ten things to try' [ $commands -ge 12 ]
plays() { # FILE SECONDS: a GIF that takes so long
    python3 - "$@" <<'PYTHON'
import re, sys
film = open(sys.argv[1], 'rb').read()
delays = re.findall(rb'\x21\xf9\x04.(..).\x00', film, re.S)
sys.exit(abs(sum(int.from_bytes(d, 'little') for d in delays) / 100 - float(sys.argv[2])) > 0.5)
PYTHON
}
check 'its film takes 22 seconds' plays wilson.gif 22
! has_part cairo || check 'its booklet has 20 mazes and their solutions' \
    [ "$(grep -ac '^ *<< /Type /Page$\|/Type /Page[^s]' book.pdf)" -gt 20 ]
in_its_characters() {
    grep -v '[0-9]' "$1" >drawn
    [ "$(tr -d 'X .*\n' <drawn | wc -c)" = 0 ] && grep -q '[*]' drawn
}
check "somebody else's maze is drawn in its own characters" in_its_characters "$(promised solve\ examples)"
compares() {
    for solver in $("$program" list solvers --json | sed -n 's/^ *{"name": "\([^"]*\)".*/\1/p'); do
        [ "$solver" = longest ] || grep -q "^$solver " "$1" || { echo "# no $solver"; return 1; }
    done
}
check 'all solvers are compared' compares "$(promised 'braid=20 --compare')"
check 'its array has 10,000 mazes' grep -aq "'shape': (10000, 64, 64)" mazes.npy
section() { [ "$(awk 'length == 145' "$1" | wc -l)" = 33 ]; }
check 'a corner of 36 x 16 cells is what it shows' section "$(promised 2^62)"

# --- The start and the page of each task, with the commands in its sentences. ---

every=0
for page in "$top"/docs/guide.md "$top"/docs/use/*.md; do
    name=$(basename "$page")
    # Commands for Windows are run by tests/windows, and Python's by tests/python.
    case $name in windows.md | python.md) continue ;; esac
    fresh "$work/$name"
    mkdir class                  # the progress files that a teacher has collected
    awk -v prose=yes -f "$top/tests/support/commands.awk" "$page"
    # The start makes the program a command of the shell; the pages behind it rely on that.
    # The text is for the reader's shell.
    # shellcheck disable=SC2016
    [ "$name" = guide.md ] || echo 'export PATH="$PWD/build:$PATH"' >000.sh
    run_commands "$name"
    check "$name has commands" [ $commands -gt 2 ]
    every=$((every + commands))
done
check 'the pages have many commands' [ $every -ge 120 ]
check 'the plot has 260 x 180 mm' grep -q 'width="260mm" height="180mm"' "$work/cut-and-build.md/plot.svg"
check 'the folder has 50 mazes' [ "$(find "$work/data-sets.md/mazes" -name 'maze-*' | wc -l)" = 50 ]

# --- The help of every command, and the manual pages. ---

# Numbers the commands of standard input, in a new folder, behind the one that makes the program known.
as_reader() { # FOLDER
    fresh "$1"
    # The text is for the reader's shell.
    # shellcheck disable=SC2016
    { echo 'export PATH="$PWD/build:$PATH"'; cat; } >commands
    awk '{ print >(sprintf("%03d.sh", NR)) }' commands
}
for command in '' $("$program" --help | sed -n 's/^  \([a-z][a-z-]*\)  .*/\1/p' | sort -u); do
    # shellcheck disable=SC2086
    "$program" $command --help >"$work/help" 2>&1 || continue
    sed -n '/^Examples/,$s/^  \([^ ].*\)/\1/p' "$work/help" | sed 's/    .*//' >"$work/examples"
    as_reader "$work/help-$command" <"$work/examples"
    run_commands "${command:+$command }--help"
    check "${command:-meander} --help has examples" [ $commands -gt 1 ]
done
for page in "$manual"/*.[157]; do
    sed -n 's/^\.Dl "\{0,1\}\([m(].*[^"]\)"\{0,1\}$/\1/p' "$page" >"$work/examples"
    sed 's/\\(dq/"/g; s/\\(ti/~/g; s/\\(ha/^/g; s/\\&//g; s/\\\(.\)/\1/g' "$work/examples" | as_reader "$work/${page##*/}"
    run_commands "${page##*/}"
done

# --- Links lead to files, and to headings that are there. ---

cd "$top" || exit

# A heading's anchor: small letters, blanks become dashes, and other marks go.
anchors() { sed -n 's/^##* //p' "$1" | tr '[:upper:] ' '[:lower:]-' | tr -cd 'a-z0-9_\n-'; }

leads() { # PAGE TARGET
    file=${2%%#*}
    if [ -n "$file" ]; then file=$(dirname "$1")/$file; else file=$1; fi
    [ -e "$file" ] || return
    case $2 in *'#'*) anchors "$file" | grep -qx -e "${2#*#}" ;; esac
}

links=0
for page in README.md CONTRIBUTING.md docs/*.md docs/use/*.md tests/README.md examples/README.md; do
    for target in $(grep -o '](\([^)]*\)' "$page" | sed 's/](//' | grep -v '^http' | sort -u); do
        links=$((links + 1))
        leads "$page" "$target" || result no "$page leads to $target, which is not there"
    done
done
check 'the page of performance has its figures' [ "$(grep -c '^| .*[0-9]' docs/performance.md)" -gt 140 ]
check 'the links of all pages are found' [ $links -gt 100 ]
echo "1..$number"
exit "$failed"
