// SPDX-License-Identifier: MIT
// Names that the program derives from that of -o.  Nobody typed them, so a file of this name is replaced only
// if an earlier run left it there:
//
//     set.npy.ids.txt, DIR/ids.txt     begins with an ID, or is empty
//     set.npy.json                     is a maze as JSON
//     DIR/maze-000001.svg              is of the set of DIR/ids.txt, which is emptied before the first maze
//
// Never is anything written where a link leads.
#define _POSIX_C_SOURCE 200809L

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "cli_bulk.h"
#include "cli_screen.h"
#include "machine.h"
#include "source.h"

enum { BESIDE_HEAD = 4096 };

// The first line of a file.  Returns the exit status, after a message unless it is EXIT_DONE.
static int beside_read_line(const cli *c, const char *path, char line[BESIDE_HEAD]) {
    int file, answer = source_descriptor(c, path, MACHINE_READ, false, &file);
    if (answer != EXIT_DONE) return answer;
    size_t used = 0;
    ssize_t got;
    do {
        got = read(file, line + used, (unsigned)(BESIDE_HEAD - 1 - used));
        if (got > 0) used += (size_t)got;
    } while (got > 0 || (got < 0 && (errno == EINTR || errno == EAGAIN) && screen_tell(c, 0, 0)));
    if (got < 0) answer = cli_fail_path(path, errno);
    close(file);
    line[used] = '\0';
    line[strcspn(line, "\r\n")] = '\0';
    return answer;
}

static bool beside_is_id(const char *line) { return strchr(line, '/') != NULL && meander_id_is_meant(line); }

static bool beside_is_json(const char *line) { return strcmp(line, "{") == 0; }

static int beside_refuse(const char *path) {
    return cli_wrong("%s was not left by an earlier run: remove it, or give -o another name", path);
}

// Only a file may be replaced, and an empty one is nobody's.  Returns the exit status, after a message unless it is
// EXIT_DONE.
static int beside_look(const char *path, bool *there, bool *anybodys) {
    machine_kind kind = MACHINE_OTHER;
    uint64_t size = 0;
    *there = machine_look(path, &kind, &size);
    *anybodys = *there && size > 0;
    if (!*there) return errno == ENOENT ? EXIT_DONE : cli_fail_path(path, errno);
    if (kind == MACHINE_LINK) return cli_wrong("%s is a link: remove it first", path);
    if (kind == MACHINE_FOLDER) return cli_fail_path(path, EISDIR);
    return kind == MACHINE_FILE ? EXIT_DONE : beside_refuse(path);
}

// A file that is not empty is an earlier run's if `ours` says so of its first line.
static int beside_check(const cli *c, const char *path, bool (*ours)(const char *line), bool *there) {
    char line[BESIDE_HEAD] = "";
    bool anybodys;
    int answer = beside_look(path, there, &anybodys);
    if (answer != EXIT_DONE || !anybodys) return answer;
    answer = beside_read_line(c, path, line);
    return answer != EXIT_DONE || ours(line) ? answer : beside_refuse(path);
}

int beside_check_ids(const cli *c, const char *path, bool *there) { return beside_check(c, path, beside_is_id, there); }

int beside_check_json(const cli *c, const char *path) {
    bool there;
    return beside_check(c, path, beside_is_json, &there);
}

int beside_check_mazes(const char *folder, const char *ending, uint64_t first, uint64_t end, bool belong) {
    char path[2 * BESIDE_HEAD], rest[64];
    uint64_t number;
    bool there, anybodys;
    int answer = EXIT_DONE;
    DIR *all = opendir(folder);
    if (all == NULL) return errno == ENOENT ? EXIT_DONE : cli_fail_path(folder, errno);
    for (struct dirent *one; answer == EXIT_DONE && (errno = 0, one = readdir(all)) != NULL;) {
        if (sscanf(one->d_name, "maze-%" SCNu64 ".%63s", &number, rest) != 2 || strcmp(rest, ending) != 0 ||
            number <= first || number > end)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, one->d_name);
        answer = beside_look(path, &there, &anybodys);
        if (answer == EXIT_DONE && anybodys && !belong) answer = beside_refuse(path);
    }
    if (answer == EXIT_DONE && errno != 0) answer = cli_fail_path(folder, errno);
    closedir(all);
    return answer;
}

int beside_empty(const cli *c, const char *path) {
    int file, answer = source_descriptor(c, path, MACHINE_REPLACE, false, &file);
    if (answer == EXIT_DONE && close(file) != 0 && errno != EINTR) answer = cli_fail_path(path, errno);
    return answer;
}

// ---- numbered mazes ----------------------------------------------------------------------

void beside_ending(const char *format, char ending[BESIDE_ENDING_SIZE]) {
    const char *all = meander_format_endings(format);
    if (all == NULL) all = "txt";
    snprintf(ending, BESIDE_ENDING_SIZE, "%.*s", (int)strcspn(all, " "), all);
}

bool beside_name_maze(char path[BESIDE_PATH_SIZE], const char *folder, unsigned digits, uint64_t number,
                      const char *ending) {
    const char *slash = machine_name(folder)[0] == '\0' ? "" : "/";
    int length = snprintf(path, BESIDE_PATH_SIZE, "%s%smaze-%0*" PRIu64 ".%s", folder, slash, (int)digits, number,
                          ending);
    return length > 0 && length < BESIDE_PATH_SIZE;
}

// A folder that is there already keeps its other files.
int beside_make_folder(const char *path, bool *made) {
    *made = machine_make_folder(path, 0777);
    return *made || errno == EEXIST ? EXIT_DONE : cli_fail_path(path, errno);
}
