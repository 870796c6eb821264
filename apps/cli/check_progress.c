// SPDX-License-Identifier: MIT
// The file of what has been done: one line for each exercise that was tried.
//
//     meander course 1
//     name Anna
//     7.1 right 3 2026-11-29           three tries; the day of the first right answer
//     7.2 tried 1 2026-11-29
//
// A line that is not understood is reported and stays where it is, at the end; a file that is something else is
// not touched.  A new file is written beside the old one and takes its place whole.
#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "apps/terminal/terminal_results.h"
#include "check.h"

enum { PROGRESS_MOST = 1 << 20 };
static const char PROGRESS_HEAD[] = "meander course 1";

// ---- reading ---------------------------------------------------------------------------

static bool progress_is_date(const char *text) {
    static const char form[] = "0000-00-00";
    for (size_t i = 0; i < sizeof form; i++)
        if (form[i] == '0' ? text[i] < '0' || text[i] > '9' : text[i] != form[i]) return false;
    return true;
}

// "7.1 right 3 2026-11-29"
static bool progress_read_line(check_progress *p, const char *line) {
    char name[16], state[8], date[16];
    unsigned long long tries;
    int end = 0;
    if (sscanf(line, "%15s %7s %9llu %15s%n", name, state, &tries, date, &end) != 4 || line[end] != '\0') return false;
    const exercise *e = exercise_find(name);
    bool right = strcmp(state, "right") == 0;
    if (e == NULL || tries == 0 || !progress_is_date(date) || (!right && strcmp(state, "tried") != 0)) return false;
    check_done *d = &p->done[exercise_number(e)];
    *d = (check_done){.right = right, .tries = tries};
    memcpy(d->date, date, sizeof d->date);
    return true;
}

static bool progress_keep_line(check_progress *p, const char *line) {
    size_t used = p->damaged != NULL ? strlen(p->damaged) : 0, size = strlen(line);
    char *longer = realloc(p->damaged, used + size + 2);
    if (longer == NULL) return false;
    snprintf(longer + used, size + 2, "%s\n", line);
    p->damaged = longer;
    return true;
}

static void progress_refuse(check_progress *p) {
    p->foreign = true;
    cli_wrong("%s is not a file of progress; it stays as it is, and nothing is kept", p->path);
}

static bool progress_take_line(check_progress *p, const char *line, unsigned number) {
    if (number == 1 && strcmp(line, PROGRESS_HEAD) != 0) progress_refuse(p);
    if (number == 1 || line[0] == '\0' || p->foreign) return true;
    if (strncmp(line, "name ", 5) == 0 && strlen(line + 5) < sizeof p->name) {
        memcpy(p->name, line + 5, strlen(line + 5) + 1);
        return true;
    }
    if (progress_read_line(p, line)) return true;
    p->faults++;
    cli_wrong("%s:%u: this line is damaged: %.60s", p->path, number, line);
    return progress_keep_line(p, line);
}

static int progress_read_lines(check_progress *p, char *text) {
    unsigned number = 0;
    for (char *at = text; *at != '\0' && !p->foreign;) {
        size_t length = strcspn(at, "\n"), whole = length + (at[length] == '\n');
        at[length] = '\0';
        if (length > 0 && at[length - 1] == '\r') at[length - 1] = '\0';
        if (!progress_take_line(p, at, ++number)) return cli_fail_for(MEANDER_NO_MEMORY, "");
        at += whole;
    }
    return EXIT_DONE;
}

static int progress_read_file(check_progress *p, FILE *file) {
    char *text = malloc(PROGRESS_MOST + 1);
    if (text == NULL) return cli_fail_for(MEANDER_NO_MEMORY, "");
    size_t size = fread(text, 1, PROGRESS_MOST, file);
    text[size] = '\0';
    int answer = EXIT_DONE;
    if (ferror(file)) answer = cli_fail_path(p->path, errno);
    else if (size == PROGRESS_MOST || strlen(text) != size) progress_refuse(p);
    else answer = progress_read_lines(p, text);
    free(text);
    return answer;
}

int check_progress_read(check_progress *p, const char *path) {
    struct stat about;
    memset(p, 0, sizeof *p);
    p->done = calloc(exercise_count(), sizeof *p->done);
    if (p->done == NULL) return cli_fail_for(MEANDER_NO_MEMORY, "");
    if (path != NULL) snprintf(p->path, sizeof p->path, "%s", path);
    else if (!results_find(p->path, sizeof p->path, MACHINE_DATA, "course")) return EXIT_DONE;
    if (stat(p->path, &about) != 0) {
        if (path == NULL && errno == ENOENT) return EXIT_DONE;
        p->foreign = true;
        return cli_fail_path(p->path, errno);
    }
    FILE *file = S_ISREG(about.st_mode) ? fopen(p->path, "r") : NULL;
    if (file == NULL) {
        p->foreign = true;
        return S_ISREG(about.st_mode) ? cli_fail_path(p->path, errno) : cli_wrong("%s is not a file", p->path);
    }
    int answer = progress_read_file(p, file);
    fclose(file);
    return answer;
}

void check_progress_free(check_progress *p) {
    free(p->done);
    free(p->damaged);
}

// ---- writing ---------------------------------------------------------------------------

void check_progress_add(check_progress *p, const exercise *e, bool right) {
    check_done *d = &p->done[exercise_number(e)];
    time_t now = time(NULL);
    struct tm today = {0};
    d->tries++;
    if (d->right) return;
    d->right = right;
    if (localtime_r(&now, &today) == NULL || strftime(d->date, sizeof d->date, "%Y-%m-%d", &today) == 0)
        snprintf(d->date, sizeof d->date, "1970-01-01");
}

static bool progress_print(const void *user, FILE *file) {
    const check_progress *p = user;
    bool good = fprintf(file, "%s\n", PROGRESS_HEAD) > 0;
    if (p->name[0] != '\0') good = fprintf(file, "name %s\n", p->name) > 0 && good;
    for (size_t i = 0; i < exercise_count(); i++) {
        const check_done *d = &p->done[i];
        if (d->tries > 0)
            good = fprintf(file, "%s %s %llu %s\n", exercise_at(i)->name, d->right ? "right" : "tried",
                           (unsigned long long)d->tries, d->date) > 0 && good;
    }
    if (p->damaged != NULL) good = fputs(p->damaged, file) >= 0 && good;
    return good;
}

int check_progress_write(const check_progress *p) {
    if (p->foreign) return EXIT_WRONG;
    if (p->path[0] == '\0') return cli_wrong("without HOME nothing can be kept");
    return results_replace(p->path, progress_print, p) ? EXIT_DONE : cli_fail_path(p->path, errno);
}
