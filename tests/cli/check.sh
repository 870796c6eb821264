#!/bin/sh
# meander check: programs that misbehave, outputs and files that are brought, the file of progress, and the report of
# a class.  Whether each exercise takes right answers and finds wrong ones: course.sh.
# also examples
: "${MEANDER:?is the program}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
progress=$XDG_DATA_HOME/meander/course
ln -s "$top/examples" examples

check() { # NAME STATUS WORDS ARGUMENTS...: ends so, and says these words
    name=$1 wanted=$2 words=$3
    shift 3
    "$MEANDER" check "$@" >out 2>&1 </dev/null
    status=$?
    if [ $status = "$wanted" ] && grep -qF -e "$words" out; then result ok "$name"
    else result no "$name"; echo "#   status $status"; sed 's/^/#   /' out; fi
}

# ---- programs ----

program() { # LINE...: mine.c
    { echo '#include <stdio.h>'; echo '#include <stdlib.h>'; echo '#include <unistd.h>'; printf '%s\n' "$@"; } >mine.c
}
program 'int main(void) { puts("154 #, 121 floor"); return 0; }'
check 'a source is compiled' 0 '0.2 is right' 0.2 mine.c
check 'and what comes next is said' 0 'Next: 0.3' 0.2 mine.c
cc -o mine mine.c
check 'a program runs' 0 '0.2 is right' 0.2 ./mine
check 'one without a folder in its name, too' 0 '0.2 is right' 0.2 mine
check 'an exercise with two digits' 0 '0.2 is right' 00.2 mine
program 'int main(void) { puts("121 154"); return 0; }'
check 'a known mistake is recognised' 1 'in the wrong order' 0.2 mine.c
program 'int main(void) { puts("154 121"); return 3; }'
check 'the exit status counts' 1 'exit status 3' 0.2 mine.c
program 'int main(void) { fputs("no idea\n", stderr); return 2; }'
check 'a refusal is shown' 1 'It says: no idea' 0.2 mine.c
program 'int main(void) { abort(); }'
check 'a crash is told' 1 'The program crashed' 0.2 mine.c
program 'static char all[1 << 20]; int main(void) { for (;;) fwrite(all, sizeof all, 1, stdout); }'
check 'output without end is stopped' 1 'more than 64 MiB' 0.2 mine.c
program 'int main(void) { char *all = NULL; for (size_t n = 1; n < 9000; n++) { all = realloc(all, n << 20);' \
    'if (all == NULL) return 5; } puts("154 121"); return 0; }'
check 'memory is limited' 1 'exit status 5' 0.2 mine.c
program 'int main(void) { char word[9]; puts(fgets(word, 9, stdin) == NULL ? "154 121" : "0"); return 0; }'
check 'there is no input to wait for' 0 'is right' 0.2 mine.c
program 'int main(void) { if (fork() == 0) for (;;) pause(); puts("154 121"); return 0; }'
check 'a program that leaves another behind ends in time' 1 'did not end within 10 seconds' 0.2 mine.c
program 'int main(void) { return nothing; }'
check 'the compiler is heard' 2 'nothing' 0.2 mine.c
check 'no such file' 2 'nowhere: No such file' 0.2 ./nowhere
check 'a folder' 2 'Is a directory' 0.2 .
echo '154 121' >output
check 'a file that cannot be run' 2 "'meander check 0.2 <output'" 0.2 output
printf 'not a program' >odd
chmod +x odd
check 'one that is no program' 1 'not right yet' 0.2 ./odd
check 'nothing is left behind' 0 '' && [ -z "$(ls -d "${TMPDIR:-/tmp}"/meander-check-*/program 2>/dev/null)" ]

# ---- outputs and files ----

if echo '154 121' | "$MEANDER" check 0.2 >out 2>&1 && grep -q 'is right' out; then result ok 'an output is judged'
else result no 'an output is judged'; fi
check 'no output is a wrong request' 2 'standard input is empty' 0.2
"$MEANDER" generate rect:12x5/backtracker/9 -q -f block -o maze.txt
check 'a file is judged' 0 '0.3 is right' 0.3 maze.txt
"$MEANDER" generate rect:12x5/backtracker/9 -q -f svg -o maze.svg
check 'in any format' 0 '0.3 is right' 0.3 maze.svg
check 'no such exercise' 2 "there is no exercise '7.4'" 7.4 mine
check 'two programs' 2 'one program' 0.2 mine mine
check 'in Hungarian: no such exercise' 2 'nincs „7.4” feladat' 7.4 mine --language hu
check 'in Hungarian: two programs' 2 'egyetlen programot vár' 0.2 mine mine --language hu
check 'in Hungarian: a report with a name' 2 'nem őriz meg nevet' --report --name Anna --language hu

# ---- progress ----

check 'what has been done is listed' 0 '2 of 70 exercises are right.'
check 'and what comes next' 0 'Next: 0.1'
check 'of a lesson' 0 '0.2   done ' 0
check 'in Hungarian: what has been done' 0 '0.2   kész      Számold' 0 --language hu
"$MEANDER" check -q 0.3 maze.txt >out 2>&1 && result ok 'quietly' || result no 'quietly'
[ -s out ] && result no 'nothing is printed' || result ok 'nothing is printed'
check 'a name is kept' 0 'The name Anna, 3b is kept' --name 'Anna, 3b'
grep -qx 'name Anna, 3b' "$progress" && result ok 'in the file' || result no 'in the file'
check 'a name is one line' 2 'a line of 1 to' --name 'a
b'
cp "$progress" kept
echo '7.1 right many 2026-01-01' >>"$progress"
check 'a damaged line is reported' 0 ':5: this line is damaged' 0.3 maze.txt
grep -qx '7.1 right many 2026-01-01' "$progress" && result ok 'and stays' || result no 'and stays'
echo 'something else' >"$progress"
check 'another file is not touched' 0 'is not a file of progress' 0.3 maze.txt
grep -qx 'something else' "$progress" && result ok 'and stays as it is' || result no 'and stays as it is'
rm -rf "$XDG_DATA_HOME"
: >"$XDG_DATA_HOME"
check 'where nothing can be kept, the answer is the same' 0 '0.3 is right' 0.3 maze.txt
check 'and the reason is said' 0 'Not a directory' 0.3 maze.txt
rm "$XDG_DATA_HOME"

# ---- the report ----

mkdir class
cp kept class/one
printf 'meander course 1\n0.1 tried 2 2026-11-02\n1.1 right 1 2026-11-03\n' >class/Bea
printf 'meander course 1\nname =1+1\n' >class/three
check 'a report needs files' 2 '--report needs files' --report
"$MEANDER" check --report class >out 2>err
status=$?
{ head -n 1 out | cut -d , -f 1-7; sed 1d out | cut -d , -f 1-10; } >short
cat >wanted <<END
name,right,tries,last,0.1,0.2,0.3
Bea,1,3,2026-11-03,tried,,,right,,
END
if [ $status = 0 ] && head -n 2 short | cmp -s - wanted && [ "$(wc -l <out)" -eq 4 ]; then result ok 'a line for each'
else result no 'a line for each'; sed 's/^/#   /' short err; fi
grep -q '^"Anna, 3b",2,' out && result ok 'names are quoted' || result no 'names are quoted'
grep -q "^\"'=1+1\",0,0,," out && result ok 'and are no formulas' || result no 'and are no formulas'
echo 'something else' >class/four
check 'what is no progress is told' 2 'class/four is not a file of progress' --report class
check 'and the others are there' 2 'Bea,1,3' --report class
check 'a file that is not there' 2 'No such file' --report nowhere
check 'a report keeps no name' 2 'drop --name' --report --name Anna class
echo "1..$number"
exit $failed
