// SPDX-License-Identifier: MIT
// Cases are found by their first lines, and their lines are cut when they are done.
#define _XOPEN_SOURCE 700
#include "support/cases.h"

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/support.h"
#include "support/watch.h"

enum { LINE = 8192, CASES_MOST = 1000 };

struct test_case {
    const char *file;
    char name[128];
    const char *from, *end;      // its lines
    unsigned line;               // the number of the first
};

// ---- lines -------------------------------------------------------------------------------

// Copies a line of a text, with its end unless that is escaped; returns what is behind the copy.
static char *cases_unescape(char *to, const char *line, size_t length) {
    static const char names[] = "rtes\\", meant[] = "\r\t\x1b \\";
    for (size_t i = 0; i < length; i++) {
        const char *name = line[i] == '\\' && i + 1 < length ? strchr(names, line[i + 1]) : NULL;
        if (line[i] != '\\') *to++ = line[i];
        else if (i + 1 == length) return to;
        else if (name != NULL) *to++ = meant[name - names], i++;
        else *to++ = (char)strtol((const char[]){line[i + 2], line[i + 3], '\0'}, NULL, 16), i += 3;
    }
    *to++ = '\n';
    return to;
}

void cases_each(const test_case *of, void (*act)(void *user, const case_line *line), void *user) {
    char words[LINE], *text = malloc((size_t)(of->end - of->from) + 1);
    unsigned number = of->line, lines;
    assert_non_null(text);
    for (const char *at = of->from; at < of->end; number += lines) {
        size_t length = strcspn(at, "\n");
        char *used = text, *rest = words + strcspn(at, " \n");
        assert_true(length < sizeof words);
        memcpy(words, at, length);
        words[length] = '\0';
        at += length + 1;
        for (lines = 1; at < of->end && *at == '|'; at += length + 1, lines++)
            used = cases_unescape(used, at + 1, (length = strcspn(at, "\n")) - 1);
        *used = '\0';
        if (words[0] == '#' || words[0] == '\0') continue;
        watch("%s:%u: %s", of->file, number, words);
        if (*rest == ' ') *rest++ = '\0';
        act(user, &(case_line){words, text, rest, (size_t)(used - text)});
    }
    free(text);
}

// ---- cases -------------------------------------------------------------------------------

// Adds the cases of a file; returns how many there are now.
static size_t cases_find(const char *path, const char *text, test_case *all, size_t count) {
    const char *name = strrchr(path, '/') + 1, *line = text;
    test_case *last = NULL;
    for (unsigned number = 1; *line != '\0'; line += strcspn(line, "\n") + 1, number++) {
        if (last != NULL) last->end = line + strcspn(line, "\n") + 1;
        if (strncmp(line, "case ", 5) != 0) continue;
        if (last != NULL) last->end = line;
        if (count == CASES_MOST) abort();
        last = &all[count++];
        *last = (test_case){.file = path, .from = line + strcspn(line, "\n") + 1, .line = number + 1};
        last->end = last->from;
        snprintf(last->name, sizeof last->name, "%.*s: %.*s", (int)strcspn(name, "."), name,
                 (int)strcspn(line + 5, "\n"), line + 5);
    }
    return count;
}

static bool cases_wanted(const char *path, int count, char **words) {
    for (int i = 1; i < count; i++)
        if (strstr(path, words[i]) != NULL) return true;
    return count == 1;
}

int cases_main(const char *files, int count, char **words, void (*run)(void **state)) {
    static test_case cases[CASES_MOST];
    static struct CMUnitTest tests[CASES_MOST];
    size_t found = 0;
    glob_t paths;
    if (glob(files, 0, NULL, &paths) != 0) abort();
    char **held = calloc(paths.gl_pathc, sizeof *held);
    for (size_t i = 0; i < paths.gl_pathc; i++) {
        if (!cases_wanted(paths.gl_pathv[i], count, words)) continue;
        held[i] = support_read_file(paths.gl_pathv[i], NULL);
        found = cases_find(paths.gl_pathv[i], held[i], cases, found);
    }
    for (size_t i = 0; i < found; i++)
        tests[i] = (struct CMUnitTest){cases[i].name, run, NULL, watch_end, &cases[i]};
    int failed = _cmocka_run_group_tests("cases", tests, found, NULL, NULL);
    for (size_t i = 0; i < paths.gl_pathc; i++) free(held[i]);
    free(held);
    globfree(&paths);
    return failed;
}
