#!/bin/sh
# Pictures: SVG parsed by an XML parser, PNG unpacked by Python, PDF and SVG rendered by poppler and
# librsvg; every wall and passage compared with the maze, cell by cell.  Goldens of small pictures
# stand in tests/golden/pictures; GOLDEN_PRINT=1 writes them anew.
# sanitized by --deep; not quick: it draws hundreds of pictures
# shellcheck disable=SC2154
: "${MEANDER:?is the program}"
top=$(cd "$(dirname "$0")/../.." && pwd)
look=$top/tests/support/picture.py
. "$(dirname "$0")/../support/tap.sh"

check() { # NAME COMMAND...
    name=$1
    shift
    if "$@" >log 2>&1; then result ok "$name"; else
        result no "$name"
        head -n 10 log | sed 's/^/#   /'
    fi
}

can() { command -v "$1" >/dev/null; }

printf '.##.###.\n########\n###..###\n##....##\n###..###\n' | tr . ' ' >mask
"$MEANDER" generate -q -m mask --seed 5 -a wilson -f json >mask.json 2>/dev/null
mask=$(sed -n 's/.*"id": "\(.*\)",/\1/p' mask.json)
mazes="rect:12x8/backtracker/7 rect:9x14/wilson/3 rect:1x1/backtracker/1 rect:7x1/backtracker/1
rect:70x5/eller/4 rect:10x10/prim/2+start=5,5+goal=0,9 rect:12x9/kruskal/3+braid=100 $mask"

# The maze as JSON, and with its path.
tell() { # ID FILE
    "$MEANDER" generate -q "$1" -f json >"$2"
    "$MEANDER" solve -q "$1" -f json >"$2.path"
}

# --- Goldens. ---

golden() { # NAME ID FORMAT
    "$MEANDER" generate -q "$2" --solution -f "$3" >"$1.svg" 2>log
    [ -z "$GOLDEN_PRINT" ] || cp "$1.svg" "$top/tests/golden/pictures/$1.svg"
    check "golden $1.svg" cmp "$1.svg" "$top/tests/golden/pictures/$1.svg"
}
golden plain rect:6x4/backtracker/7 svg
golden round rect:6x4/wilson/7 svg:theme=paper,round=100
golden dots rect:6x4/wilson/7 svg:theme=blueprint,path=dots,marks=always
golden graph rect:6x4/kruskal/7 svg:graph,arrows,dead-ends,theme=night
golden distances rect:6x4/kruskal/7 svg:distances,thick,theme=high-contrast
golden colours rect:6x4/kruskal/7 svg:page=none,ink=123456,way=ff0000,cell=30,wall=5,margin=0
"$MEANDER" generate -q rect:6x4/eller/7 -f svg:sets >sets.svg
[ -z "$GOLDEN_PRINT" ] || cp sets.svg "$top/tests/golden/pictures/sets.svg"
check 'golden sets.svg' cmp sets.svg "$top/tests/golden/pictures/sets.svg"

"$MEANDER" generate -q rect:6x4/backtracker/7 -f svg:letters,graph=beside,cell=40 >anatomy.svg
[ -z "$GOLDEN_PRINT" ] || cp anatomy.svg "$top/tests/golden/pictures/anatomy.svg"
check 'golden anatomy.svg' cmp anatomy.svg "$top/tests/golden/pictures/anatomy.svg"

# --- Distances and sets stay visible below a solution; where a solver has been would hide them. ---

"$MEANDER" generate -q rect:16x10/eller/7 -f svg:distances >bare.svg
"$MEANDER" solve -q rect:16x10/eller/7 -f svg:distances >solved.svg
grep -v 'class="\(path\|strip\)"' solved.svg | grep -c 'class="' >layers
check 'distances below a solution' [ "$(grep -c 'class="' bare.svg)" = "$(cat layers)" ]
check 'and nothing above them but the path' \
    sh -c '! grep -q class=.visited solved.svg && grep -q class=.path solved.svg'
"$MEANDER" solve -q rect:16x10/eller/7 -f svg >marks.svg
check 'a solver is still seen without them' grep -q 'class="visited"' marks.svg

# --- Many openings take no longer than others. ---

cat >openings.py <<'END'
import json, sys
maze = json.load(open(sys.argv[1]))
maze["openings"] = [[0, y, "W"] for y in range(maze["height"])] + [[1, y, "E"] for y in range(maze["height"])]
maze["goals"] = [[1, y] for y in range(maze["height"])]
json.dump(maze, sys.stdout)
END
"$MEANDER" generate -q rect:2x40000/sidewinder/7 -f json >high.json
python3 openings.py high.json >many.json
for format in svg svg:dead-ends png:bits=1; do
    [ $format = png:bits=1 ] && ! has_part libpng && continue
    check "80000 openings as $format" sh -c "ulimit -t 2 && '$MEANDER' convert -q many.json -f $format >many.out"
done

# --- What cannot be drawn is said. ---

refuse() { # STATUS TEXT WORDS...
    expected=$1 text=$2
    shift 2
    "$MEANDER" "$@" >out 2>err
    status=$?
    if [ $status = "$expected" ] && grep -q "$text" err; then result ok "$text"; else
        result no "$text"
        sed 's/^/#   /' err
    fi
}
refuse 2 'sets are shown while a maze is made' generate -q rect:6x4/wilson/7 -f svg:sets
refuse 2 'the order of digging is shown while a maze is made' solve -q rect:6x4/wilson/7 -f svg:letters
refuse 2 'an endless maze' generate -q -s 5xinf -a eller -f svg
refuse 2 'have no room' generate -q rect:6x4/wilson/7 -f svg:cell=10,wall=10
refuse 2 'six hexadecimal digits' generate -q rect:6x4/wilson/7 -f svg:ink=red
refuse 2 'not a picture or film' generate -q --from-picture mask
refuse 2 'a book needs a file' book -n 1
refuse 2 'is a number from 0 to 100, a level' book -n 1 --difficulty rough -o none.pdf
refuse 2 'is a number from 0 to 100, a level' book -n 1 --difficulty easy..101 -o none.pdf
refuse 2 'is a number from 0 to 100, a level' book -n 1 --difficulty easy-hard -o none.pdf
refuse 2 'is not a name for it' book -n 1 -o none.svg
refuse 2 'is not a name for it' book -n 1 -o none.gif

# --- Cell by cell. ---

if ! can python3; then
    missing 'pictures cell by cell' 'there is no python3'
    exit "$failed"
fi

# Goldens of pixels, which differ a little from one release of cairo to the next.
golden_pixels() { # NAME ENDING ID FORMAT
    "$MEANDER" generate -q "$3" --solution -f "$4" -o "$1.$2"
    [ -z "$GOLDEN_PRINT" ] || cp "$1.$2" "$top/tests/golden/pictures/$1.$2"
    one=$top/tests/golden/pictures/$1.$2 other=$1.$2
    if [ "$2" = pdf ]; then
        pdftoppm -r 40 "$one" >one.ppm
        pdftoppm -r 40 "$other" >other.ppm
        one=one.ppm other=other.ppm
    fi
    check "golden $1.$2" python3 "$look" same "$one" "$other"
}
if has_part libpng; then
    golden_pixels bits png rect:6x4/backtracker/7 png:bits=1
    golden_pixels stretched png rect:6x4/backtracker/7 png:bits=1,cell=7,wall=2,margin=3
fi
if has_part libpng && has_part cairo; then
    golden_pixels plain png rect:6x4/backtracker/7 png
    golden_pixels round png rect:6x4/wilson/7 png:theme=paper,round=100,dead-ends
    golden_pixels night png rect:6x4/kruskal/7 png:theme=night,distances,graph,path=dots
fi
if has_part cairo && can pdftoppm; then
    golden_pixels sheet pdf rect:6x4/backtracker/7 pdf
    golden_pixels here pdf rect:6x4/wilson/7 pdf:solution=here,paper=a5,landscape=no,theme=blueprint
fi

number_of=0
for id in $mazes; do
    number_of=$((number_of + 1))
    m=$number_of
    tell "$id" "$m.json"
    "$MEANDER" generate -q "$id" -f svg -o "$m.svg"
    check "SVG of $id" python3 "$look" svg "$m.json" "$m.svg"
    "$MEANDER" solve -q "$id" -o "$m.solved.svg"
    check "SVG with its path of $id" python3 "$look" svg "$m.json.path" "$m.solved.svg"
    check "its ID brings it back" test "$("$MEANDER" generate --from-picture "$m.svg" -f null 2>&1)" = "$id"
    if can rsvg-convert; then
        rsvg-convert "$m.svg" -o "$m.rsvg.png"
        check "SVG rendered by librsvg of $id" python3 "$look" pixels "$m.json" "$m.rsvg.png"
    else
        missing "SVG rendered of $id" 'there is no rsvg-convert'
    fi
    if has_part libpng; then
        "$MEANDER" generate -q "$id" -f png:bits=1 -o "$m.bits.png"
        check "bitmap of $id" python3 "$look" bits "$m.json" "$m.bits.png"
        "$MEANDER" generate -q "$id" -f png:bits=1,cell=9,wall=3,margin=5 -o "$m.large.png"
        [ "$id" = "$mask" ] ||
            check "large bitmap of $id" python3 "$look" pixels "$m.json" "$m.large.png"
        check "its ID brings it back, too" \
            test "$("$MEANDER" generate --from-picture "$m.bits.png" -f null 2>&1)" = "$id"
    else
        missing "PNG of $id" 'built without libpng'
    fi
    if has_part libpng && has_part cairo; then
        for looks in theme=classic theme=night,cell=13 theme=blueprint,thick theme=paper,wall=5,margin=3 \
                     theme=high-contrast,cell=8; do
            "$MEANDER" generate -q "$id" -f "png:$looks" -o "$m.png"
            check "PNG $looks of $id" python3 "$look" pixels "$m.json" "$m.png"
        done
    else
        missing "smooth PNG of $id" 'built without libpng or cairo'
    fi
    if has_part cairo && can pdftoppm; then
        "$MEANDER" generate -q "$id" -f pdf:title=no,ends=no -o "$m.pdf"
        pdftoppm -r 60 "$m.pdf" >"$m.ppm"
        check "PDF rendered by poppler of $id" python3 "$look" pixels "$m.json" "$m.ppm"
        check "its ID brings it back as well" \
            test "$("$MEANDER" generate --from-picture "$m.pdf" -f null 2>&1)" = "$id"
    else
        missing "PDF of $id" 'built without cairo, or there is no pdftoppm'
    fi
done

# --- Books. ---

if has_part cairo && can pdftotext; then
    "$MEANDER" book -q -n 13 -s 12x14 --seed 4 --difficulty 5..40 -f pdf:paper=letter -o book.pdf
    check 'a book has a cover, a page a maze, and solutions twelve a page' \
        sh -c 'pdfinfo book.pdf | grep -q "^Pages: *16$"'
    check 'on the paper that was asked for' sh -c 'pdfinfo book.pdf | grep -q "612 x 792"'
    check 'with its title' sh -c 'pdfinfo book.pdf | grep -q "^Title: *Mazes$"'
    pdftotext book.pdf - | tr -d '\f' >book.txt
    check 'mazes are numbered' grep -q 'Maze 13$' book.txt
    check 'pages are numbered' grep -qx 16 book.txt
    check 'the cover counts' grep -qx '13 mazes' book.txt
    check 'solutions have a heading' grep -q 'Solutions$' book.txt
    check 'every maze names its start and its finish' \
        test "$(grep -cx Start book.txt) $(grep -cx Finish book.txt)" = '13 13'
    check 'every ID stands below its maze' test "$(grep -c '^rect:12x14/' book.txt)" = 13
    difficulties() { # IN ORDER
        for id in $(grep '^rect:' "$1"); do
            "$MEANDER" measure "$id" --figures difficulty | sed 's/[^0-9.]//g'
        done
    }
    difficulties book.txt >rising
    check 'difficulty rises' sort -n -c rising
    check 'the wish rises with it: of 5..40 the last maze has 20 or more' \
        sh -c "awk '{ last = \$1 } END { exit last < 20 }' rising"
    check 'in words, too' sh -c 'grep -qx easy book.txt && grep -qx medium book.txt'
    check 'and on the cover' grep -qx 'easy .* medium' book.txt
    "$MEANDER" book -q -n 5 --tries 40 -s 12x14 --seed 4 --difficulty 40..5 -o falling.pdf
    pdftotext falling.pdf falling.txt
    difficulties falling.txt >fallen
    check 'difficulty falls where the range does' sort -rn -c fallen
    "$MEANDER" book -q -n 2 --tries 40 -s 12x14 --seed 4 --difficulty medium..easy -o words.pdf
    pdftotext words.pdf - | tr -d '\f' >words.txt
    check 'levels say a range' sh -c 'grep -x "easy\|medium" words.txt | sort -r -c'
    # A booklet of which nothing is said but its length goes from easy to hard and from small to large, with the level on
    # each page; one of a given size has the seeds in their order.
    "$MEANDER" book -q -n 6 --seed 4 -f pdf:cover=no -o grown.pdf
    pdftotext grown.pdf - | tr -d '\f' >grown.txt
    difficulties grown.txt >rising
    check 'a booklet grows harder' sort -n -c rising
    check 'from an easy maze to a hard one' awk 'NR == 1 && $1 >= 20 { exit 1 } { last = $1 } END { exit last < 40 }' rising
    check 'from a small one to a large one' sh -c 'sed -n "s/^rect:\([0-9]*\)x.*/\1/p" grown.txt | sort -n -c'
    check 'with a level on each page' [ "$(grep -cx 'easy\|medium\|hard' grown.txt)" = 6 ]
    "$MEANDER" book -q -n 3 -s 12x14 --seed 4 -f pdf:cover=no -o same.pdf
    check 'a given size stays, with one seed after the other' test \
        "$(pdftotext same.pdf - | sed -n 's/^rect:12x14.*\///p' | tr '\n' ' ')" = '4 5 6 '
    # Solutions have the same rows on each page, and the last one is low on it.
    rows_of() { pdftotext -f "$2" -l "$2" -bbox "$1" - | sed -n 's/.*yMin="\([0-9]*\).*>[0-9]*<.*/\1/p' | sort -nu | sed '$d'; }
    check 'six solutions take one page' sh -c 'pdfinfo grown.pdf | grep -q "^Pages: *7$"'
    rows_of grown.pdf 7 >rows
    check 'in three rows that fill it' awk 'END { exit !(NR == 3 && $1 > 500) }' rows
    "$MEANDER" book -q -n 20 --seed 4 -f pdf:cover=no -o twenty.pdf
    rows_of twenty.pdf 21 >rows
    rows_of twenty.pdf 22 >others
    check 'twenty have the same rows on both of their pages' cmp rows others
    check 'from top to bottom' awk 'END { exit !(NR == 4 && $1 > 580) }' rows
    "$MEANDER" book -q -n 2 --tries 3 -s 9x12 --seed 4 -f pdf:cover=no -o tried.pdf
    check '--tries looks for easy to hard' sh -c 'pdftotext tried.pdf - | grep -cx "easy\|medium\|hard" | grep -qx 2'
    refuse 2 'add --difficulty easy..hard, or a --size' book -n 2 -g hex --tries 5 -o none.pdf
    # Words stand upright, IDs are read without a glass, and all mazes of a row begin at the same height.
    boxes() { pdftotext -bbox "$1" - | sed -n "s/.*xMin=\"\([0-9.]*\)\" yMin=\"\([0-9.]*\)\" xMax=\"\([0-9.]*\)\" yMax=\"\([0-9.]*\)\">\($2\)<.*/\1 \2 \3 \4/p"; }
    for words in -s20x27 '-s 20x27 --start 0,9 --goal 19,14 -f pdf:landscape'; do
        # shellcheck disable=SC2086
        "$MEANDER" generate -q $words -o words.pdf
        boxes words.pdf 'Start\|Finish' >upright
        check "$words: the words at the ends are not turned" \
            awk '$3 - $1 < $4 - $2 { exit 1 } END { exit NR != 2 }' upright
    done
    "$MEANDER" generate -q -s 40x40 --start 9,0 --goal 39,20 -f pdf:poster=yes -o poster.pdf
    for word in Start Finish; do boxes poster.pdf $word | awk '{ print ($3 - $1 > $4 - $2 ? "lies" : "stands") }' | sort -u; done >turned
    check 'on a poster only the word beside the maze stands' [ "$(paste -sd ' ' turned)" = 'lies stands' ]
    "$MEANDER" book -q -n 6 --seed 4 -f pdf:cover=no,per-page=6,solution=no -o six.pdf
    for file in six.pdf words.pdf; do
        boxes $file 'rect:[^<]*' >ids
        check "$file: the letters of IDs have at least 6 points" awk '$4 - $2 < 6 { exit 1 } END { exit NR < 1 }' ids
    done
    check 'the headings of a row are on one line' \
        [ "$(boxes six.pdf Maze | awk '{ print int($2 + 0.5) }' | sort -u | wc -l)" = 2 ]
    # What is promised of booklets from easy to hard is measured: the first maze and the last one.
    promised() { # FILE: prints the words of the booklets that it makes
        sed -n 's/^[[:space:]]*\(\.\/run\|meander\) \(book .*--difficulty [^#]*\).*/\2/p' "$1"
    }
    "$MEANDER" book --help >help.txt
    promised "$top/README.md" >promises
    promised "$top/docs/use/print.md" >>promises
    promised "$top/docs/guide.md" >>promises
    promised help.txt >>promises
    cat >>promises <<'END2'
book -n 3 -g hex --difficulty 20..60 -o x.pdf
book -n 2 -a wilson --difficulty hard -o x.pdf
book -n 5 --tries 20 --difficulty fiendish..easy -o x.pdf
END2
    check 'booklets are promised' [ "$(wc -l <promises)" -ge 7 ]
    reaches() { # WISH DIFFICULTY: within 5 of a number, or of that level
        echo "$1 $2" | awk '{
            split("easy 0 20 medium 20 40 hard 40 55 very-hard 55 70 fiendish 70 100", level, " ")
            least = $1 - 5; most = $1 + 5
            for (i = 1; i < 16; i += 3) if (level[i] == $1) { least = level[i + 1]; most = level[i + 2] }
            exit !($2 >= least && $2 <= most) }'
    }
    cp book.pdf first.pdf      # of which name a promise makes another
    while read -r words; do
        eval "$MEANDER $words --seed 4" 2>err
        range=${words##*--difficulty } range=${range%% *} file=${words##*-o }
        pdftotext "${file%% *}" - | tr -d '\f' | grep '^[a-z]*:[0-9x]*/' >ids.txt
        first=$("$MEANDER" measure "$(head -n 1 ids.txt)" --figures difficulty | sed 's/[^0-9.]//g')
        last=$("$MEANDER" measure "$(tail -n 1 ids.txt)" --figures difficulty | sed 's/[^0-9.]//g')
        reached() { reaches "${range%%..*}" "$first" && reaches "${range##*..}" "$last"; }
        check "$words: from $first to $last" reached
        check "$words: nothing is missed" sh -c '! grep -q "^meander:" err'
    done <promises
    mv first.pdf book.pdf
    # Where a size is given, it stays, and a miss is said with what helps.
    "$MEANDER" book -n 2 -s 8x8 --seed 4 --difficulty easy..fiendish -o small.pdf 2>err
    check 'a booklet says what it missed' grep -q \
        '^meander: the last maze has [12][0-9], the nearest to 85 of those tried; without a given size' err
    check 'but not what it reached' sh -c '! grep -q "the first maze" err'
    "$MEANDER" book -q -n 13 -s 12x14 --seed 4 --difficulty 5..40 -f pdf:paper=letter -o again.pdf
    check 'the same words make the same book' cmp book.pdf again.pdf
    check 'its letters are embedded' \
        sh -c 'pdffonts book.pdf | awk "NR > 2 { n++; if (\$(NF - 4) != \"yes\") bad = 1 } END { exit bad || n < 1 }"'
    check 'its outline leads to every maze' test "$(python3 -c '
import re, sys, zlib
data = open("book.pdf", "rb").read()
for part in re.findall(rb"stream\r?\n(.*?)endstream", data, re.S):
    try: data += zlib.decompress(part)
    except zlib.error: pass
print(len(re.findall(rb"/Title \(Maze [0-9]+\)", data)))')" = 13
    refuse 2 'a page of this paper holds 900 x 1241' book -n 1 -s 5000 -o none.pdf
    refuse 2 'a page of this paper holds 1335 x 806' book -n 1 -s 1336x9 -o none.pdf
    refuse 2 'a page of this paper holds 900 x 1241' book -n 1 -s 901x9 -o none.pdf -f pdf:landscape=no
    refuse 2 'a page of this paper holds 900 x 1241' book -n 1 -s 9x1300 -o none.pdf
    refuse 2 'cells of 90 mm are too large for this paper' book -n 1 -s 9x9 -o none.pdf -f pdf:cell=90
    refuse 2 "no word 'strat' is printed; did you mean 'start'" book -n 1 --words strat=A -o none.pdf
    refuse 2 'takes pairs' book -n 1 --words start -o none.pdf
    refuse 2 'a text in UTF-8' book -n 1 --title "$(printf 'a\033b')" -o none.pdf
    check 'and leaves no file' test ! -e none.pdf
    "$MEANDER" book -q -n 7 -s 9x9 --seed 1 --title 'Katáé könyve' --words 'start=Indulj!,very-hard=Őrült' \
        -f pdf:language=hungarian,per-page=3,name -o hu.pdf
    pdftotext hu.pdf hu.txt
    check 'three mazes a page' sh -c 'pdfinfo hu.pdf | grep -q "^Pages: *5$"'
    check 'in another language' sh -c 'grep -qx "7. labirintus" hu.txt && grep -qx "Cél" hu.txt && grep -q "Megoldások$" hu.txt'
    check 'with words of its own' sh -c 'grep -qx "Katáé könyve" hu.txt && grep -qx "Indulj!" hu.txt && ! grep -q Rajt hu.txt'
    check 'and a line for a name on each page of mazes and the cover' test "$(grep -c Név hu.txt)" = 4
    # Long texts take further lines, which end between words; what has no room is cut there, too.
    words='first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
    "$MEANDER" book -q -n 2 -s 9x9 --seed 1 --title "$words" --words "note=$words $words" -f pdf:paper=a5,per-page=2 \
        -o long.pdf
    printed() { pdftotext -f "$1" -l "$1" -layout long.pdf - | grep -E "$2" | tr -s ' \n' ' ' | sed 's/^ //;s/ $//'; }
    check 'a long title in lines' [ "$(printed 1 '(th|first)( |$)')" = "$words" ]
    check 'a long note, too' [ "$(printed 2 '(th|first)( |$)' | sed 's/ 2$//')" = "$words $words" ]
    "$MEANDER" book -q -n 1 -s 9x9 --seed 1 --words "name=$words" -f pdf:paper=a5,name -o long.pdf
    check 'a word of a line that is cut stays whole' sh -c 'pdftotext -layout long.pdf - | grep -qE "^ *first .*[a-z]th\.\.\."'
    "$MEANDER" book -q -n 2 -s 9x9 --seed 1 -f pdf:title=no,ends=arrows -o bare.pdf
    check 'title=no prints nothing but mazes' test "$(pdftotext bare.pdf - | tr -d '\f\n')" = ''
    check 'nor a cover' sh -c 'pdfinfo bare.pdf | grep -q "^Pages: *3$"'
    "$MEANDER" book -q -n 5 -s 9x9 --seed 1 -f pdf:booklet -o folded.pdf
    foot() { # SIDE X: the number of the page that begins there
        pdftotext -f "$1" -l "$1" -x "$2" -y 530 -W 420 -H 66 folded.pdf - | grep -x '[0-9]'
    }
    for side in 1 2 3 4; do echo "$(foot $side 0) $(foot $side 421)"; done >sides
    check 'folded sheets of a booklet read in order' test "$(tr '\n' , <sides)" = ' ,2 7,6 3,4 5,'
    check 'its cover is outside, beside the blank page at the end' \
        test "$(pdftotext -f 1 -l 1 -x 421 -y 0 -W 421 -H 596 folded.pdf - | head -n 1)" = Mazes
    check 'its sheets are the paper, turned' sh -c 'pdfinfo folded.pdf | grep -q "841.89 x 595.276"'
    check 'its letters are embedded as well' \
        sh -c 'pdffonts folded.pdf | awk "NR > 2 { n++; if (\$(NF - 4) != \"yes\") bad = 1 } END { exit bad || n < 1 }"'
    # A heading is for people, in their language; the ID is at the foot.
    headed() { # HEADING WORDS...
        heading=$1
        shift
        "$MEANDER" "$@" -q -o headed.pdf && pdftotext -f 1 -l 1 -layout headed.pdf - | grep -q "^ *$heading\$"
    }
    check 'a heading names grid, size and level' headed 'Hexagons, 20 × 15, medium' solve hex:20x15/wilson/7
    check 'and the ID is there, too' sh -c 'pdftotext headed.pdf - | grep -q hex:20x15/wilson/7'
    check 'in the language of the program' headed 'Hatszögek, 20 × 15, közepes' generate --language hu hex:20x15/wilson/7
    check 'in the language that was asked for' headed 'Maze, 9 × 9, easy' generate --language hu rect:9x9/wilson/7 \
        -f pdf:language=english
    check 'of a level that was asked for' headed 'Maze, 9 × 9, fiendish' generate rect:9x9/wilson/7 \
        -f pdf:difficulty=fiendish
    check 'of a maze of a file' headed 'Cube, 3, easy' solve cube:3/wilson/7
    check 'borders that meet are explained' sh -c 'pdftotext headed.pdf - | grep -q "equal letters meet"'
    for id in rect:9x8/eller/1 rect:9x8/wilson/1 hex:6x5/wilson/1 penrose:2/wilson/1; do
        for form in svg png pdf; do
            "$MEANDER" generate -q $id -f $form -o usual.$form
            "$MEANDER" generate -q $id -f $form:smooth=yes -o smooth.$form
            check "$id: $form:smooth=yes is another picture" sh -c "test -s smooth.$form && ! cmp -s usual.$form smooth.$form"
        done
    done
    refuse 2 'png:bits=1 draws no smooth border' generate -q rect:9x9/wilson/1 -f png:smooth=yes,bits=1 -o none.png
    refuse 2 'a smooth border is drawn of a single maze' book -q -n 2 -s 9x9 -f pdf:smooth=yes -o none.pdf
    for other in sets letters bent; do
        refuse 2 'a maze with a smooth border has no' generate -q rect:9x9/wilson/1 -f svg:smooth=yes,$other -o none.svg
    done
    check 'levels have a name' headed 'Levels, 3 × 3 × 2, easy' solve box:3x3x2/wilson/7
    check 'and stairs are explained' sh -c 'pdftotext headed.pdf - | grep -q "to the next level"'
    for id in rect:12x8/backtracker/5 hex:7x6/wilson/2; do
        "$MEANDER" generate -q $id+doors=2+oneway=1 -f pdf -o doors.pdf
        check "$id: keys and one-way doors are explained, once" test \
            "$(pdftotext -l 1 doors.pdf - | grep -c 'opens the door of its letter\|one way only')" = 2
    done
    "$MEANDER" generate -q rect:12x8/backtracker/5+doors=1 -f pdf:language=hungarian -o doors.pdf
    check 'and only those that there are' sh -c \
        'pdftotext doors.pdf doors.txt && grep -q "a kulcs a saját" doors.txt && ! grep -q egyirány doors.txt'
    "$MEANDER" list grids --json | sed -n 's/^  {"name".*"example": "\([^"]*\)".*/\1/p' | grep -v '^rect\|^world\|^graph' >kinds
    named() { # Every grid has a name of its own, in each language.
        while read -r id; do
            for language in english hungarian; do
                "$MEANDER" generate -q "$id/growing-tree/1" -f pdf:language=$language -o kind.pdf || return 1
                pdftotext -f 1 -l 1 kind.pdf - | head -n 1 | grep -q '^Maze\|^Labirintus' && echo "# $id" && return 1
            done
        done <kinds
        [ "$(wc -l <kinds)" -ge 15 ]
    }
    check 'every grid has a name' named

    # All pages of a book lie, or all stand.
    sides() { pdfinfo -f 1 -l 99 "$1" | sed -n 's/^Page .*size: *//p' | sort | uniq | wc -l; }
    "$MEANDER" book -q -n 3 -a wilson -g hex:30x14 --seed 3 -f pdf:per-page=2 -o turned.pdf
    check 'the pages of a book are all turned alike' [ "$(sides turned.pdf)" = 1 ]
    "$MEANDER" book -q -n 14 -s 9x12 --seed 3 -f pdf:cover=no -o spread.pdf
    spread() { [ "$(pdftotext -f "$1" -l "$1" spread.pdf - | grep -cx '[0-9][0-9]*')" = 8 ]; }
    check 'solutions are spread evenly' spread 15
    check 'over all their pages' spread 16

    # A poster: what two pages have in common is the same on both.
    # Without words the steps from page to page are of 147.75 and 197 mm: whole dots, of which forty are a millimetre.
    "$MEANDER" solve -q rect:60x60/wilson/7 -f pdf:poster,cell=10,title=no,ends=no -o poster.pdf
    check 'a poster of 60 x 60 cells of 10 mm has twelve pages, then the solution' \
        sh -c 'pdfinfo poster.pdf | grep -q "^Pages: *13$"'
    "$MEANDER" generate -q rect:60x60/wilson/7 -f pdf:poster -o usual.pdf
    check 'cells are of 10 mm unless something else is asked for, and an overview comes first' \
        sh -c 'pdfinfo usual.pdf | grep -q "^Pages: *13$"'
    placed() { pdftotext -f "$1" -l "$1" usual.pdf - | tr -d '\f' | grep -qx "$2"; }
    check 'it has the place of each page' placed 1 'row 2 of 3'
    check 'once, beside the maze' test "$(pdftotext -f 1 -l 1 usual.pdf - | grep -c '^row\|^column')" = 7
    check 'a page has its place at its foot' placed 6 'row 2 of 3, column 1 of 4'
    "$MEANDER" generate -q rect:60x60/wilson/7 -f pdf:poster,language=hungarian -o usual.pdf
    check 'in its language' placed 13 'sor: 3 / 3, oszlop: 4 / 4'
    strip() { # PAGE LEFT TOP WIDTH HEIGHT
        pdftoppm -r 1016 -gray -f "$1" -l "$1" -x "$2" -y "$3" -W "$4" -H "$5" poster.pdf
    }
    shared() { strip "$1" "$2" "$3" "$4" "$5" >one.pgm && strip "$6" "$7" "$8" "$4" "$5" | cmp -s - one.pgm &&
        [ "$(tail -c +20 one.pgm | tr -d '\377' | wc -c)" -gt 1000 ]; }
    check 'a page repeats a strip of the one at its left' shared 1 6980 1820 320 3000 2 1070 1820
    check 'and of the one above' shared 1 1080 9700 3000 320 5 1080 1820
    # All pages have about as much to show; cells of no given size grow until a side of the pages is full.
    full() { # WORDS: how many of a hundred parts of the fullest page the emptiest has
        "$MEANDER" generate -q "$1" -f "pdf:ends=no,title=no,$2" -o full.pdf
        rm -f full-*.pgm
        pdftoppm -r 20 -gray full.pdf full
        for page in full-*.pgm; do tail -c +15 "$page" | tr -d '\377' | wc -c; done | sort -n |
            awk 'NR == 1 { least = $1 } END { print int(100 * least / $1) }'
    }
    check 'no page of a poster is emptier' [ "$(full rect:40x30/wilson/3 poster,cell=10)" -gt 85 ]
    check 'nor one that grows' [ "$(full rect:40x30/wilson/3 poster)" -gt 85 ]
    inked() { # the first and the last inked row of page 1, in millimetres
        pdftoppm -r 25.4 -gray -f 1 -l 1 full.pdf >full.pgm
        python3 -c '
data = open("full.pgm", "rb").read().split(b"\n", 3)
width, dots = int(data[1].split()[0]), data[3]
rows = [y for y in range(len(dots) // width) if min(dots[y * width:(y + 1) * width]) < 100]
print(rows[0], rows[-1])'
    }
    check 'up to its border' [ "$(inked)" = '15 194' ]
    refuse 2 'poster is for a single maze' book -n 1 -o none.pdf -f pdf:poster
    refuse 2 'this poster needs more than 400 pages' generate rect:900x900/eller/1 -o none.pdf -f pdf:poster
    refuse 2 'the pages of a booklet cannot be landscape' book -n 1 -o none.pdf -f pdf:booklet,landscape
    "$MEANDER" solve -q rect:9x9/wilson/1 -o two.pdf
    check 'a solution has a page of its own' sh -c 'pdfinfo two.pdf | grep -q "^Pages: *2$"'
    "$MEANDER" solve -q rect:9x9/wilson/1 -f pdf:solution=here,landscape,paper=a5 -o one.pdf
    check 'or none' sh -c 'pdfinfo one.pdf | grep -q "^Pages: *1$"'
    turned() { pdfinfo "$1" | sed -n 's/^Page size: *\([0-9]*\)[.0-9]* x \([0-9]*\).*/\1 \2/p'; }
    "$MEANDER" generate -q rect:30x20/wilson/1 -o wide.pdf
    check 'a page is turned where the maze gets larger by it' test "$(turned wide.pdf)" = '841 595'
    "$MEANDER" generate -q rect:20x30/wilson/1 -o high.pdf
    check 'and not where it does not' test "$(turned high.pdf)" = '595 841'
    "$MEANDER" generate -q rect:30x20/wilson/1 -f pdf:landscape=no -o not.pdf
    check 'or may not be' test "$(turned not.pdf)" = '595 841'

    # How much is dark in a column through the upper wall.
    cat >thick.py <<'END'
import sys
data = open(sys.argv[1], "rb").read().split(None, 4)
width, height, pixels = int(data[1]), int(data[2]), data[4]
dark = sum(255 - pixels[y * width + width // 2] for y in range(height // 12, height // 2))
print(round(dark / (255 - 0x1a)))
END
    wall() { # FORMAT: of the wall above the middle of a cell, in tenths of a millimetre
        "$MEANDER" generate -q rect:5x1/spiral/1 -f "$1" -o wall.pdf
        pdftoppm -gray -r 254 wall.pdf >wall.pgm
        python3 thick.py wall.pgm
    }
    check 'a wall is no thicker than a millimetre' test "$(wall pdf:ends=no)" = 10
    check 'or as thick as asked for' test "$(wall pdf:ends=no,wall=2.5)" = 25
    "$MEANDER" solve -q rect:20x20/wilson/1 --solver breadth-first -f pdf:title=no,ends=no -o marked.pdf
    "$MEANDER" solve -q rect:20x20/wilson/1 --no-marks -f pdf:title=no,ends=no -o plain.pdf
    check 'solutions show the path alone' cmp marked.pdf plain.pdf
else
    missing 'books' 'built without cairo, or there is no pdftotext'
fi
exit "$failed"
