// SPDX-License-Identifier: MIT
// meander check --report: the progress of a class as CSV, one line for each file.
//
//     name,right,tries,last,0.1,0.2,...
//     Anna,2,5,2026-11-29,right,right,tried,,...
//
// A folder stands for the files in it.  The name is the one in the file, or the file's.
#define _POSIX_C_SOURCE 200809L

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "check.h"
#include "machine.h"

// Quotes where CSV needs them; a name must not be a formula of a spreadsheet.
static void report_print_text(const char *text) {
    bool formula = strchr("=+-@", text[0]) != NULL && text[0] != '\0';
    if (!formula && strpbrk(text, ",\"\r\n") == NULL) {
        fputs(text, stdout);
        return;
    }
    printf("\"%s", formula ? "'" : "");
    for (; *text != '\0'; text++) {
        if (*text == '"') putchar('"');
        putchar(*text);
    }
    putchar('"');
}

static void report_print(const check_progress *p) {
    uint64_t right = 0, tries = 0;
    const char *last = "";
    for (size_t i = 0; i < exercise_count(); i++) {
        right += p->done[i].right;
        tries += p->done[i].tries;
        if (strcmp(p->done[i].date, last) > 0) last = p->done[i].date;
    }
    report_print_text(p->name[0] != '\0' ? p->name : machine_name(p->path));
    printf(",%llu,%llu,%s", (unsigned long long)right, (unsigned long long)tries, last);
    for (size_t i = 0; i < exercise_count(); i++)
        printf(",%s", p->done[i].right ? "right" : p->done[i].tries > 0 ? "tried" : "");
    putchar('\n');
}

static int report_file(const char *path) {
    check_progress p;
    int answer = check_progress_read(&p, path);
    if (answer == EXIT_DONE && !p.foreign) report_print(&p);
    if (answer == EXIT_DONE && (p.foreign || p.faults > 0)) answer = EXIT_WRONG;
    check_progress_free(&p);
    return answer;
}

static int report_compare(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

// The names in a folder that are shown, sorted, and their number.  Returns the exit status, after a message unless it
// is EXIT_DONE.
static int report_read_folder(const char *path, char ***names, size_t *count) {
    DIR *all = opendir(path);
    if (all == NULL) return cli_fail_path(path, errno);
    bool room = true;
    for (struct dirent *one; room && (one = readdir(all)) != NULL;) {
        if (one->d_name[0] == '.') continue;
        char **more = realloc(*names, (*count + 1) * sizeof **names), *name = malloc(strlen(one->d_name) + 1);
        if (more != NULL) *names = more;
        room = more != NULL && name != NULL;
        if (room) (*names)[(*count)++] = strcpy(name, one->d_name);
        else free(name);
    }
    closedir(all);
    if (*count > 0) qsort(*names, *count, sizeof **names, report_compare);
    return room ? EXIT_DONE : cli_fail_for(MEANDER_NO_MEMORY, "");
}

static int report_folder(const char *path) {
    char **names = NULL, file[4096];
    size_t count = 0;
    int answer = report_read_folder(path, &names, &count);
    for (size_t i = 0; i < count; i++) {
        struct stat about;
        snprintf(file, sizeof file, "%s/%s", path, names[i]);
        if (stat(file, &about) == 0 && S_ISREG(about.st_mode)) {
            int one = report_file(file);
            if (one > answer) answer = one;
        }
        free(names[i]);
    }
    free(names);
    return answer;
}

int check_report(cli *c) {
    int answer = EXIT_DONE;
    if (c->name != NULL) return cli_wrong("--report keeps no name: drop --name");
    if (c->argument_count == 0) return cli_wrong("--report needs files of progress, or a folder with them");
    fputs("name,right,tries,last", stdout);
    for (size_t i = 0; i < exercise_count(); i++) printf(",%s", exercise_at(i)->name);
    putchar('\n');
    for (size_t i = 0; i < c->argument_count; i++) {
        struct stat about;
        bool folder = stat(c->arguments[i], &about) == 0 && S_ISDIR(about.st_mode);
        int one = folder ? report_folder(c->arguments[i]) : report_file(c->arguments[i]);
        if (one > answer) answer = one;
    }
    return answer;
}
