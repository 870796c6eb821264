#!/bin/sh
# The program among others: readers that leave, full disks, signals at the worst moment,
# mazes without end and mazes that are large: not quick.
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

why() { # COMMAND...
    echo "#   expected $*"
    [ ! -f ended ] || sed 's/^/#   ended: /' ended
    [ ! -f err ] || head -n 20 err | cut -c 1-200 | sed 's/^/#   err: /'
}

# Runs a command, sends it a signal once a file has grown to so many bytes, and tells in
# the file `ended` how it ended and what memory it took at most:
#
#     watch SIGNAL FILE BYTES COMMAND...      ->      "exit 0 2044"  (kilobytes)
#
# SIGNAL 0 only waits for the end.  FILE `written` stands for all that the command has written, where the
# system counts that; a file in the making may have no name.
cat >watch.c <<'END'
#define _DEFAULT_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static int is_grown(const char *file, pid_t child, long bytes) {
    struct stat found;
    char path[64], line[128];
    long written = 0;
    if (strcmp(file, "written") != 0) return stat(file, &found) == 0 && found.st_size >= bytes;
    snprintf(path, sizeof path, "/proc/%ld/io", (long)child);
    FILE *io = fopen(path, "r");
    if (io == NULL) return 0;
    while (fgets(line, sizeof line, io) != NULL) sscanf(line, "wchar: %ld", &written);
    fclose(io);
    return written >= bytes;
}

int main(int count, char **words) {
    struct rusage used;
    int number = atoi(words[1]), status;
    if (count < 5) return 2;
    signal(SIGINT, SIG_DFL);
    pid_t child = fork();
    if (child == 0) {
        execvp(words[4], words + 4);
        _exit(127);
    }
    for (int i = 0; number != 0 && i < 60000; i++) {
        if (is_grown(words[2], child, atol(words[3]))) break;
        if (waitid(P_PID, (id_t)child, NULL, WEXITED | WNOHANG | WNOWAIT) < 0) break;
        usleep(1000);
    }
    if (number != 0) kill(child, number);
    if (wait4(child, &status, 0, &used) != child) return 2;
    FILE *out = fopen("ended", "w");
    if (out == NULL) return 2;
    if (WIFSIGNALED(status)) fprintf(out, "signal %d", WTERMSIG(status));
    else fprintf(out, "exit %d", WEXITSTATUS(status));
    fprintf(out, " %ld\n", used.ru_maxrss);
    return fclose(out) != 0;
}
END
if ! "${CC:-cc}" -o watch watch.c 2>err; then
    sed 's/^/# /' err
    without 'processes' 'the helper cannot be compiled'
fi
ended() { case $(cat ended) in "$1 "*) return 0 ;; *) return 1 ;; esac; }
left() { ended 'signal 13' || ended 'exit 0'; }
kilobytes() { sed 's/.* //' ended; }
in_memory() { [ "$(kilobytes)" -lt "$1" ]; }
silent() { [ ! -s err ]; }
none() { for file in "$@"; do [ ! -e "$file" ] || return 1; done; }
told() { [ "$(cat err)" = "meander: $1" ]; }

# What the program and the libraries of its screens take by themselves differs from run to run; rows may take
# a megabyte and a half beside that.
own=0
for command in --version 'list grids' 'list formats'; do
    # shellcheck disable=SC2086
    ./watch 0 - 0 "$MEANDER" $command >/dev/null 2>&1
    [ "$(kilobytes)" -le $own ] || own=$(kilobytes)
done
few_rows() { in_memory $((own + 1500)); }

# --- Readers that leave. ---

./watch 0 - 0 "$MEANDER" generate -s 40xinf -a eller 2>err | head -n 100000 >out
check 'rows without end: 100000 lines' [ "$(wc -l <out)" = 100000 ]
check 'end when the reader has left' left
check 'quietly' silent
check 'in the memory of a few rows' few_rows
for format in block underscore unicode half anatomy dot; do
    ./watch 0 - 0 "$MEANDER" generate -s 40xinf -a eller -f $format 2>err | head -n 10000 >out
    check "also as $format" [ "$(wc -l <out):$(wc -c <err)" = 10000:0 ]
    check "$format: in the memory of a few rows" few_rows
done
# Some programs start others with this signal switched off; then writing fails.
(trap '' PIPE; exec ./watch 0 - 0 "$MEANDER" generate -s 40xinf -a eller) 2>err | head -n 10 >out
check 'without SIGPIPE it ends as well' ended 'exit 0'
check 'and quietly' silent
(trap '' PIPE; exec ./watch 0 - 0 "$MEANDER" solve rect:400x400/eller/1 -q) 2>err | head -n 10 >out
check 'solve, too' ended 'exit 0'
check 'quietly' silent
(trap '' PIPE; sleep 1; exec ./watch 0 - 0 "$MEANDER" list) 2>err | true
check 'and list' ended 'exit 0'
check 'quietly' silent

# --- Nowhere to write. ---

if [ -c /dev/full ]; then
    for words in 'generate -q' 'generate -q -s 40xinf -a eller' 'solve -q rect:40x12/eller/1' \
        'convert rect:40x12/eller/1 -f json' 'generate -q -f dot'; do
        # shellcheck disable=SC2086
        ./watch 0 - 0 "$MEANDER" $words >/dev/full 2>err
        check "$words >/dev/full: 3" ended 'exit 3'
        check 'and a message' told 'standard output: No space left on device'
    done
    ./watch 0 - 0 "$MEANDER" generate -q -o /dev/full 2>err
    check '-o /dev/full: 3' ended 'exit 3'
    check 'and a message' told '/dev/full: No space left on device'
else
    missing '/dev/full' 'there is none'
fi
./watch 0 - 0 "$MEANDER" generate -q -o nowhere/maze.txt 2>err
check 'a folder that is missing: 2' ended 'exit 2'
check 'and a message' told 'nowhere/maze.txt: No such file or directory'
mkdir folder
./watch 0 - 0 "$MEANDER" generate -q -o folder 2>err
check 'a folder in place of a file: 2' ended 'exit 2'
check 'and a message' told 'folder: Is a directory'

# --- The old file stays. ---

fresh() {
    rm -f file* ended err
    echo 'the old file' >file
    cp file old
}
stays() { cmp -s file old; }

fresh
(trap '' XFSZ; ulimit -f 100; exec ./watch 0 - 0 "$MEANDER" generate -q -s 1000x1000 -o file) 2>err
check 'no room for all of it: 3' ended 'exit 3'
check 'and a message' told 'file: File too large'
check 'the old file stays' stays
check 'nothing is left beside it' none file.*
fresh
./watch 0 - 0 "$MEANDER" generate -q -s 4xinf -o file 2>err
check 'a request that fails leaves the old file' stays
check 'and nothing beside it' none file.*

# A rectangle that nobody will wait for, row by row or in memory.
large='20000x2000000 -a eller'
for signal in 9 15 2; do
    fresh
    # shellcheck disable=SC2086
    ./watch $signal written 1000000 "$MEANDER" generate -q -s $large -f block -o file 2>err
    check "signal $signal while it writes: the old file stays" stays
    if [ $signal = 9 ]; then
        check 'it was killed' ended 'signal 9'
        if [ -d /proc/self/fd ]; then check 'nothing is left beside it' none file.*; fi
        ./watch 0 - 0 "$MEANDER" generate -q -s 4x4 -f block -o file 2>err
        check 'the next one is written as ever' [ "$(wc -l <file)" = 9 ]
    else
        check 'nothing is left beside it' none file.*
        check 'it says why' told 'cancelled'
        check 'with status 130' ended 'exit 130'
    fi
done
fresh
(sleep 0.3; : >begun) &
./watch 15 begun 0 "$MEANDER" generate -q -s 8000x8000 -a backtracker -f block -o file 2>err
check 'signal 15 while it makes: the old file stays' stays
check 'nothing is left beside it' none file.*
fresh
./watch 0 - 0 "$MEANDER" generate -q -s 40x12 -f block -o file 2>err
check 'undisturbed, the new file is there' [ "$(wc -l <file)" = 25 ]
check 'and nothing beside it' none file.*
fresh
chmod 640 file
./watch 0 - 0 "$MEANDER" generate -q -s 40x12 -f block -o file 2>err
check 'with the permissions of the old one' [ "$(find file -perm 640)" = file ]

# --- A maze without end, ended. ---

perfect() { "$MEANDER" verify "$@" >verdict 2>err && grep -q '^perfect, connected' verdict; }
for format in ascii block underscore unicode; do
    fresh
    ./watch 2 written 100000 "$MEANDER" generate -q -s 40xinf -a eller -f $format -o file 2>err
    check "SIGINT ends rows without end ($format)" ended 'exit 0'
    check 'quietly' silent
    check 'and the maze is perfect' perfect file --from $format
    check 'nothing is left beside it' none file.*
done
fresh
./watch 15 written 100000 "$MEANDER" generate -q -s 40xinf -a eller -f block -o file 2>err
check 'SIGTERM does as well' ended 'exit 0'
check 'and the maze is perfect' perfect file --from block
fresh
./watch 2 out 100000 "$MEANDER" generate -s 40xinf -a eller -f block >out 2>err
check 'to standard output, too' ended 'exit 0'
check 'and its ID is told' grep -q '^rect:40xinf/eller/[0-9]*$' err
check 'that maze is perfect' perfect out --from block

# --- Large. ---

./watch 0 - 0 "$MEANDER" generate -q -s 10000x10000 -a eller -f block >/dev/null 2>err
check '10000 x 10000 cells row by row' ended 'exit 0'
check 'in the memory of a few rows' few_rows
available=$(sed -n 's/^MemAvailable: *\([0-9]*\) kB/\1/p' /proc/meminfo 2>/dev/null)
if [ "${available:-0}" -lt 3000000 ]; then
    skip '20000 x 20000 cells' 'needs 3 GB of memory'
else
    # The C stack is tiny: whatever grows must grow elsewhere.
    # shellcheck disable=SC3045
    (ulimit -s 256; exec ./watch 0 - 0 "$MEANDER" generate -q -s 20000x20000 -a backtracker -f null) 2>err
    check '20000 x 20000 cells with a tiny stack' ended 'exit 0'
    check 'in about 900 MB' in_memory 1000000
    # shellcheck disable=SC3045
    (ulimit -s 256; exec ./watch 0 - 0 "$MEANDER" solve -q --solver depth-first -f null rect:3000x3000/backtracker/1) 2>err
    check 'a long way with a tiny stack' ended 'exit 0'
fi

echo "1..$number"
exit $failed
