// SPDX-License-Identifier: MIT
// The file of results: one line for each ID, as view/challenge.h writes it.
//
//     rect:7x5/eller/262 9300 14 2          ID, milliseconds, steps, stars
//
// It is for the pleasure of the player: without it, and with a damaged one, everything works, and
// nothing is ever asked.  A new file is written beside the old one and takes its place at the
// end, so a full disk loses no results.
#define _POSIX_C_SOURCE 200809L
#include "terminal_results.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "apps/cli/machine.h"

enum { RESULTS_LINE = 512 };     // longer lines are not ours

bool results_find(char *path, size_t size, machine_kept kept, const char *name) {
    if (!machine_user_folder(kept, path, size)) return false;
    size_t used = strlen(path);
    int length = snprintf(path + used, size - used, "/meander/%s", name);
    return length > 0 && (size_t)length < size - used;
}

// Returns whether the line is the record of this ID.
static bool results_is(char *line, const char *id, view_record *record) {
    view_text other;
    line[strcspn(line, "\r\n")] = 0;
    return view_record_read(line, &other, record) && strcmp(other.text, id) == 0;
}

// Opens the file for reading; NULL when it is none, such as a pipe that would never end.
static FILE *results_open(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && S_ISREG(about.st_mode) ? fopen(path, "r") : NULL;
}

// The last line of an ID counts, should there be several.
view_record results_read(const char *path, const char *id) {
    char line[RESULTS_LINE];
    view_record found = {0}, record;
    FILE *file = results_open(path);
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (results_is(line, id, &record)) found = record;
    if (file != NULL) fclose(file);
    return found;
}

static void results_make_folders(const char *path) {
    char folder[4096];
    for (size_t i = 1; i < sizeof folder && path[i] != 0; i++) {
        folder[i - 1] = path[i - 1];
        folder[i] = 0;
        if (strchr(MACHINE_SLASHES, path[i]) != NULL) (void)machine_make_folder(folder, 0700);
    }
}

// Copies all lines but those of the ID.
static bool results_copy(FILE *from, FILE *into, const char *id) {
    char line[RESULTS_LINE], copy[RESULTS_LINE];
    view_record record;
    bool begins = true, good = true, ended = true;
    while (fgets(line, sizeof line, from) != NULL) {
        memcpy(copy, line, sizeof copy);
        bool drop = begins && results_is(copy, id, &record);
        begins = strchr(line, '\n') != NULL;
        if (drop) continue;
        ended = begins;
        good = good && fputs(line, into) >= 0;
    }
    if (!ended) good = good && fputc('\n', into) >= 0;
    return good && !ferror(from);
}

bool results_replace(const char *path, results_writer *write, const void *user) {
    char other[4096];
    int length = snprintf(other, sizeof other, "%s.XXXXXX", path);
    if (length < 0 || (size_t)length >= sizeof other) {
        errno = ENAMETOOLONG;
        return false;
    }
    results_make_folders(path);
    int number = mkstemp(other);
    if (number < 0) return false;
    FILE *file = fdopen(number, "w");
    bool good = file != NULL && write(user, file) && machine_sync(file);
    if (file != NULL ? fclose(file) != 0 : close(number) != 0) good = false;
    if (good && machine_rename(other, path)) return true;
    int error = errno;
    unlink(other);
    errno = error;
    return false;
}

// The old lines, and a new one for an ID.
typedef struct results_line {
    const char *path, *id, *text;
} results_line;

static bool results_write(const void *user, FILE *into) {
    const results_line *l = user;
    FILE *old = results_open(l->path);
    bool good = old == NULL || results_copy(old, into, l->id);
    if (old != NULL) fclose(old);
    return good && fprintf(into, "%s\n", l->text) > 0;
}

bool results_keep(const char *path, const char *id, const view_record *record) {
    view_text line;
    if (!view_record_write(record, id, &line)) return false;
    return results_replace(path, results_write, &(results_line){path, id, line.text});
}
