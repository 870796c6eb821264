#!/bin/sh
# The commands of the README and the guide: each is run as it is written, one after the other in one
# folder, and what the page shows comes out.  Every file that a command names behind -o is there.
# It looks at many documents: not quick.
: "${MEANDER:?is the program}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
unset NO_COLOR COLORTERM
export MEANDER top work

# Screens are closed: the window by a script of one line, the terminal by a key.
mkdir bin
cat >bin/meander <<'SCRIPT'
#!/bin/sh
case $1 in
    view) SDL_VIDEODRIVER=dummy exec "$MEANDER" "$@" --script "$work/quit" ;;
    play)
        command -v python3 >/dev/null || { echo 'there is no python3 to press keys'; exit 77; }
        exec python3 "$top/tests/support/press.py" q "$MEANDER" "$@" </dev/null
        ;;
    *) exec "$MEANDER" "$@" ;;
esac
SCRIPT
chmod +x bin/meander
echo quit >quit
cat >underground.graphml <<'GRAPH'
<graphml><graph edgedefault="undirected"><node id="Ely"/><node id="March"/><node id="York"/>
<edge source="Ely" target="March"/><edge source="March" target="York"/><edge source="Ely" target="York"/></graph></graphml>
GRAPH
export PATH="$work/bin:$PATH"

# A last line of three dots stands for all that follows.  Blanks at the ends of lines do not count.
shows() { # FILE: what is expected, from out
    sed 's/ *$//' out >seen
    [ "$(tail -n 1 "$1")" != ... ] || {
        head -n $(($(wc -l <"$1") - 1)) "$1" >start
        head -n "$(wc -l <start)" seen >seen.start
        cmp -s start seen.start
        return
    }
    cmp -s "$1" seen
}

outputs() { # COMMAND: the files behind its -o
    printf '%s\n' "$1" | sed 's/  #.*//' | grep -o -- '-o [^ ]*' | sed 's/-o //'
}

run_command() { # NAME NUMBER
    command=$(cat "$2.sh")
    name="$1: $(sed 's/  *#.*//; s|\\|/|g; q' "$2.sh")"
    wanted=$(printf '%s' "$command" | sed -n 's/.*# exit status \([0-9]*\).*/\1/p')
    sh -c "$command" >out 2>&1 </dev/null
    status=$?
    if [ $status = 77 ] || grep -q 'built without' out; then missing "$name" "$(tail -n 1 out)"; return; fi
    wrong=
    [ $status = "${wanted:-0}" ] || wrong="it ends with status $status"
    for file in $(outputs "$command"); do [ -s "$file" ] || wrong="it makes no $file"; done
    [ ! -f "$2.txt" ] || shows "$2.txt" || wrong='something else comes out'
    if [ -z "$wrong" ]; then result ok "$name"; return; fi
    result no "$name: $wrong"
    if [ -f "$2.txt" ]; then diff "$2.txt" seen; else cat out; fi | head -n 20 | sed 's/^/#   /'
}

run_page() { # PAGE
    mkdir -p "$work/${1##*/}" && cd "$work/${1##*/}" || exit
    cp "$work/underground.graphml" .
    ln -s "$top/examples" examples
    cp "$work/bin/meander" run
    printf '#!/bin/sh\n' >./test && chmod +x ./test
    awk -f "$top/tests/support/commands.awk" "$top/$1"
    commands=0
    for file in [0-9][0-9][0-9].sh; do
        run_command "${1##*/}" "${file%.sh}"
        commands=$((commands + 1))
    done
}

holds() { # NAME CONDITION...
    name=$1
    shift
    if "$@"; then result ok "$name"; else result no "$name"; fi
}

run_page README.md
holds 'the README has the two commands and ten things to try' [ $commands -ge 12 ]
holds 'its film is a GIF' [ "$(head -c 6 wilson.gif)" = GIF89a ]
holds 'its booklet has 20 mazes and their solutions' \
    [ "$(grep -ac '^ *<< /Type /Page$\|/Type /Page[^s]' book.pdf)" -gt 20 ]
holds 'its array has 10,000 mazes' grep -aq "'shape': (10000, 64, 64)" mazes.npy
"$MEANDER" solve rect:40x40/backtracker/7+braid=20 --compare >table
for solver in $("$MEANDER" list solvers --json | sed -n 's/^ *{"name": "\([^"]*\)".*/\1/p'); do
    [ "$solver" = longest ] || grep -q "^$solver " table || result no "$solver is compared"
done
run_page docs/guide.md
holds 'the guide has many commands' [ $commands -ge 60 ]

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
for page in README.md CONTRIBUTING.md docs/*.md tests/README.md examples/README.md; do
    for target in $(grep -o '](\([^)]*\)' "$page" | sed 's/](//' | grep -v '^http' | sort -u); do
        links=$((links + 1))
        leads "$page" "$target" || result no "$page leads to $target, which is not there"
    done
done
holds 'the page of performance has its figures' [ "$(grep -c '^| .*[0-9]' docs/performance.md)" -gt 180 ]
holds 'the links of all pages are found' [ $links -gt 100 ]
echo "1..$number"
exit "$failed"
