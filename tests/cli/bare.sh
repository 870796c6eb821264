#!/bin/sh
# Without a command: options make a maze, an ID or a file is shown with its solution.  Where a maze
# goes: endings that no format has, and terminals.
# also sanitized
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"
unset NO_COLOR COLUMNS LINES

refuse() { # MESSAGE WORDS...
    message=$1
    shift
    run "$@"
    told "$*: $message" 2 "meander: $message"
}

# Two command lines that must do the same.
alike() { # NAME WORDS... -- WORDS...
    name=$1
    shift
    first=''
    while [ "$1" != -- ]; do first="$first $1"; shift; done
    shift
    # shellcheck disable=SC2086
    run $first
    mv out first.out
    mv err first.err
    wanted=$status
    run "$@"
    if [ "$status" = "$wanted" ] && cmp -s out first.out && cmp -s err first.err && [ -s out ]
    then result ok "$name"
    else result no "$name"; echo "#   status $wanted and $status: $(head -n 1 first.err)"; fi
}

# --- No command. ---

alike 'options make a maze' -s 12x6 -a wilson --seed 4 -- generate -s 12x6 -a wilson --seed 4
alike 'with a solution' -s 12x6 --seed 4 --solution -- generate -s 12x6 --seed 4 --solution
alike 'letters in a row' -qs12x6 --seed 4 -- generate -s 12x6 --seed 4 -q
alike 'an ID is shown with its solution' rect:8x5/eller/1 -- generate rect:8x5/eller/1 --solution
alike 'with options before and behind it' -f unicode rect:8x5/eller/1 -q -- \
    generate rect:8x5/eller/1 --solution -f unicode -q
run generate -q rect:8x5/eller/1 -o maze.txt
alike 'a file is solved' maze.txt -- solve maze.txt
alike 'with options of solve' maze.txt --solver dfs --no-marks -- solve maze.txt --solver dfs --no-marks
alike 'options may come first' -f unicode maze.txt -- solve maze.txt -f unicode
run -q -o maze.txt rect:8x5/eller/1 -f block
check 'the value of an option is no maze' [ "$status" = 0 -a "$(head -c 3 maze.txt)" = '###' ]
run generate -q rect:8x5/eller/1 -o maze.txt
"$MEANDER" - <maze.txt >out 2>err
status=$?
check 'standard input is solved' grep -q '^breadth-first: ' err
run --solution --seed 1
check 'meander --solution fits 80 columns' [ "$(awk '{ if (length > n) n = length } END { print n }' out)" = 77 ]
run -q
check 'so does meander alone in a pipe' [ "$(head -n 1 out | wc -c)" = 78 ]
refuse "no command or file 'genrate'; did you mean 'generate'?" genrate
refuse "no command or file 'xyzzy.txt'; see 'meander --help'" xyzzy.txt
refuse "no command or file 'xyzzy'; see 'meander --help'" -q xyzzy
refuse "'ver' could be verify or version" ver
refuse "no generator 'elller'; did you mean 'eller'?" rect:4x4/elller/1
refuse "generate has no option '--sede'; did you mean '--seed'?" --sede 4
alike 'meander version' version -- --version
alike 'meander help' help -- --help

# --- A pipe with a name is read once. ---

mkfifo pipe
for command in solve convert verify measure; do
    run $command maze.txt
    cp out first.out
    cat maze.txt >pipe 2>/dev/null &
    timeout 20 "$MEANDER" $command pipe >out 2>err
    status=$?
    check "$command reads a named pipe" cmp -s out first.out
    wait
done
echo 'this is no maze' >pipe &
timeout 20 "$MEANDER" solve pipe >out 2>err
status=$?
check 'a named pipe that is no maze is refused' [ "$status" = 2 ]
wait

# --- Endings. ---

for ending in gif y4m cast; do
    refuse "generate makes no film: use 'meander animate' with -o x.$ending" generate -o x.$ending
    refuse "generate makes no film: use 'meander animate' with -o maze.$ending" generate -f $ending
done
refuse "solve makes no film: use 'meander animate' with -o x.gif" solve rect:4x4/eller/1 -o x.gif
known='use .txt, .svg, .png, .pdf or .json, or name a format with -f; see '"'meander list formats'"
for ending in jpg bmp webp html foo txt.bak; do
    refuse "no format has the ending .${ending#*.}: $known" \
        generate -o x.$ending
done
refuse "no format has the ending .foo: $known" \
    convert rect:4x4/eller/1 -o x.foo
refuse "no format has the ending .foo: $known" \
    solve rect:4x4/eller/1 --stream -o x.foo
refuse "x.png has the ending of the format png, but -f asks for svg" generate -f svg -o x.png
refuse "x.txt has the ending of the format ascii, but -f asks for npy" generate -f npy -o x.txt
refuse ".svg has the ending of the format svg, but -f asks for json" generate -f json -o .svg
check 'nothing is left of what was refused' [ -z "$(ls x.* 2>/dev/null)" ]
run generate -q rect:4x4/eller/1 -f block -o x.foo
check 'an ending does not matter with -f' [ "$(head -n 1 x.foo)" = '#########' ]
run generate -q rect:4x4/eller/1 -f unicode -o x.txt
check 'nor among texts' [ "$status" = 0 -a -s x.txt ]
mkdir a.folder
run generate -q rect:4x4/eller/1 -o a.folder/maze
check 'without an ending it is text' [ "$(head -n 1 a.folder/maze)" = '+---+---+---+---+' ]
run generate -q rect:4x4/eller/1 -o X.JSON
check 'capitals do not matter' grep -q '"id"' X.JSON

# --- Terminals. ---

if command -v script >/dev/null && script -qec true /dev/null >/dev/null 2>&1; then
    # What the program says on a terminal of so many columns.
    terminal() { # COLUMNS WORDS
        script -qec "stty cols $1 rows 24; $2" /dev/null </dev/null >out 2>err
        status=$?
    }
    has_escapes() { grep -q "$(printf '\033')" out; }
    has_none() { ! has_escapes; }
    hints() { grep -q "^meander: the picture is wider than the terminal: $1" out; }
    quiet() { ! grep -q 'wider' out; }
    TERM=xterm terminal 80 "$MEANDER solve rect:8x5/eller/1"
    check 'colours on a terminal' has_escapes
    TERM=dumb terminal 80 "$MEANDER solve rect:8x5/eller/1"
    check 'no colours where TERM is dumb' has_none
    TERM=dumb terminal 80 "$MEANDER solve rect:8x5/eller/1 --color always"
    check 'but with --color always' has_escapes
    TERM=xterm
    export TERM
    for format in npy png mndr; do
        case $("$MEANDER" --version) in
            *"without lib$format"*) continue ;;
        esac
        terminal 80 "$MEANDER generate -q -f $format"
        check "$format is not written to a terminal" grep -q \
            "^meander: $format is not text and would spoil the terminal: name a file with -o, or" out
    done
    terminal 80 "$MEANDER animate rect:4x4/eller/1 -f y4m"
    check 'nor is a film' grep -q '^meander: y4m is not text' out
    terminal 80 "$MEANDER generate rect:4x4/eller/1 -q -f npy -o -"
    check 'unless -o - asks for it' grep -aq NUMPY out
    # Where no format is asked for, a picture that would be wider than the terminal is drawn as one that is not.
    fits() { # COLUMNS: no line has more letters; the notes below the picture are lines of text
        sed "s/$(printf '\033')\[[0-9;]*m//g" out | grep -v '^meander: ' | tr -d '\r\200-\277' >plain
        [ -s plain ] && awk -v most="$1" 'length > most { exit 1 }' plain
    }
    drawn() { grep -q "^meander: drawn as $1, because $2" out; }
    # The last are made without an ID, and their size fits.
    for words in 'generate rect:60x5/wilson/1:braille:cell=2:unicode is wider' 'solve rect:60x5/wilson/1:braille:cell=2:unicode is wider' 'hex:30x5/wilson/1:braille:cell=5:unicode is wider' \
        'solve polar:6/wilson/1:braille:unicode is wider' 'penrose:3/wilson/1:braille:unicode draws no such grid' \
        'generate sphere:3/wilson/1:braille:unicode draws no such grid' 'convert graph:petersen/wilson/1:braille:unicode draws no'
    do
        because=${words##*:} format=${words%:*} ask=${words%%/1:*}/1
        format=${format#"$ask":}
        terminal 80 "LC_ALL=C.UTF-8 $MEANDER $ask"
        check "on a terminal, $ask: as $format, and it is said" drawn "$format" "$because"
        check "on a terminal, $ask: no line is longer" fits 80
        terminal 80 "LC_ALL=C.UTF-8 $MEANDER $ask -q"
        check "on a terminal, $ask -q: said to nobody" eval '! grep -q "^meander" out && fits 80'
    done
    "$MEANDER" generate -q rect:30x4/wilson/1 -o wide.txt
    terminal 80 "LC_ALL=C.UTF-8 $MEANDER solve wide.txt"
    check 'a file of four columns a cell is solved in half blocks' eval 'drawn half "ascii is wider" && fits 80'
    for ask in 'generate -g hex' 'generate -g tri' 'generate -g cylinder' 'generate'; do
        terminal 80 "LC_ALL=C.UTF-8 $MEANDER $ask"
        check "on a terminal, $ask: the usual size fits" eval '! drawn && fits 80'
    done
    terminal 80 "LC_ALL=C.UTF-8 $MEANDER hex:30x5/wilson/1 -f unicode"
    check 'what was asked for is drawn however wide it is' eval '! drawn . . && ! fits 80'
    terminal 60 "$MEANDER generate rect:20x2/eller/1 -f ascii"
    check 'a wide picture names ways out' hints 'use -s with a width of up to 14, -f underscore, or | less -S'
    terminal 60 "$MEANDER generate rect:40x2/eller/1 -f unicode"
    check 'a wider one' hints 'use -s with a width of up to 29, or | less -S'
    terminal 81 "$MEANDER generate rect:20x2/eller/1 -f ascii"
    check 'what fits is not talked about' quiet
    terminal 60 "$MEANDER generate rect:20x2/eller/1 -f ascii -q"
    check 'nor is anything with -q' quiet
else
    skip 'terminals' 'there is no script(1) here'
fi

echo "1..$number"
exit $failed
