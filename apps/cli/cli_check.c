// SPDX-License-Identifier: MIT
// meander check: the exercises of the course, right or not yet.
//
//     meander check                     what has been done
//     meander check 7                   the exercises of a lesson
//     meander check 7.1 ./mine          a program, or its source mine.c
//     meander check 0.3 mine.txt        an answer that is a file
//     meander check 7.1 <output         an output of the program
//     meander check --report FILE...    of a class, as CSV
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "check.h"
#include "cli_screen.h"
#include "help.h"
#include "spoken.h"

// ---- words -----------------------------------------------------------------------------

const char *check_fill(const exercise_line *line, char *room, size_t size) {
    size_t used = 0;
    for (const char *at = spoken(line->pattern); *at != '\0' && used + 1 < size; at++) {
        bool hole = at[0] == '{' && at[1] >= '0' && at[1] < '0' + EXERCISE_WORDS && at[2] == '}';
        if (!hole) {
            room[used++] = *at;
            continue;
        }
        int length = snprintf(room + used, size - used, "%s", line->words[at[1] - '0'].text);
        used += length < 0 || (size_t)length >= size - used ? size - used - 1 : (size_t)length;
        at += 2;
    }
    room[used] = '\0';
    return room;
}

static void check_print_line(const cli *c, const exercise_line *line) {
    char room[CHECK_TEXT];
    if (!c->quiet) printf("%s\n", check_fill(line, room, sizeof room));
}

void check_print(const cli *c, const char *pattern, const char *word, const char *other) {
    exercise_line line = {.pattern = pattern};
    exercise_word(&line, word);
    if (other != NULL) exercise_word(&line, other);
    check_print_line(c, &line);
}

// ---- what has been done ----------------------------------------------------------------

static const exercise *check_next(const check_progress *p, size_t from) {
    for (size_t i = 0; i < exercise_count(); i++) {
        size_t at = (from + i) % exercise_count();
        if (!p->done[at].right) return exercise_at(at);
    }
    return NULL;
}

static void check_print_next(const cli *c, const check_progress *p, size_t from) {
    const exercise *next = check_next(p, from);
    if (next != NULL) check_print(c, "Next: {0} {1}", next->name, spoken(next->title));
    else check_print(c, "All exercises are right.", "", NULL);
}

static bool check_is_of_lesson(const exercise *e, const char *lesson) {
    size_t size = lesson != NULL ? strlen(lesson) : 0;
    return lesson == NULL || (strncmp(e->name, lesson, size) == 0 && e->name[size] == '.');
}

// In a column that is as wide as the longest of these words, so that the titles stand below each other.
static void check_print_state(const check_done *d) {
    const char *state = d->right ? spoken("done") : d->tries > 0 ? spoken("tried") : "-", *longest = spoken("tried");
    size_t wide = help_columns(longest, strlen(longest)), taken = help_columns(state, strlen(state));
    printf("%s%*s ", state, (int)(wide > taken ? wide - taken : 0) + 1, "");
}

static int check_list(cli *c, const char *lesson) {
    check_progress p;
    size_t right = 0, shown = 0;
    int answer = check_progress_read(&p, NULL);
    if (answer == EXIT_MACHINE) return answer;
    for (size_t i = 0; i < exercise_count(); i++) {
        const exercise *e = exercise_at(i);
        right += p.done[i].right;
        if (!check_is_of_lesson(e, lesson)) continue;
        shown++;
        printf("%-5s ", e->name);
        check_print_state(&p.done[i]);
        printf("%s\n", spoken(e->title));
    }
    if (shown > 0) {
        char numbers[2][24];
        snprintf(numbers[0], sizeof numbers[0], "%zu", right);
        snprintf(numbers[1], sizeof numbers[1], "%zu", exercise_count());
        check_print(c, "{0} of {1} exercises are right.", numbers[0], numbers[1]);
        if (lesson == NULL && right > 0 && right < exercise_count()) check_print_next(c, &p, 0);
    }
    check_progress_free(&p);
    return shown > 0 ? EXIT_DONE : cli_wrong("there is no exercise '%s'; 'meander check' lists them", lesson);
}

// After a message where it cannot be kept: the answer is the same.
static void check_keep(const cli *c, const exercise *e, bool right) {
    check_progress p;
    int answer = check_progress_read(&p, NULL);
    if (answer == EXIT_DONE) {
        check_progress_add(&p, e, right);
        answer = check_progress_write(&p);
        if (right) check_print_next(c, &p, exercise_number(e));
    }
    check_progress_free(&p);
}

static int check_keep_name(const cli *c) {
    check_progress p;
    size_t length = strlen(c->name);
    if (length == 0 || length >= sizeof p.name || strcspn(c->name, "\r\n") < length)
        return cli_wrong("--name takes a line of 1 to %zu bytes", sizeof p.name - 1);
    int answer = check_progress_read(&p, NULL);
    if (answer == EXIT_DONE) {
        memcpy(p.name, c->name, length + 1);
        answer = check_progress_write(&p);
    }
    if (answer == EXIT_DONE) check_print(c, "The name {0} is kept in {1}.", p.name, p.path);
    check_progress_free(&p);
    return answer;
}

// ---- the answer ------------------------------------------------------------------------

static int check_tell(const cli *c, const exercise *e, const exercise_verdict *v) {
    check_print(c, v->right ? "{0} is right: {1}" : "{0} is not right yet: {1}", e->name, spoken(e->title));
    for (size_t i = 0; i < v->count && !v->right; i++) check_print_line(c, &v->lines[i]);
    if (v->right && e->after != NULL) check_print(c, e->after, "", NULL);
    check_keep(c, e, v->right);
    return v->right ? EXIT_DONE : EXIT_NO;
}

// Reads all of a stream, with a zero byte behind it; NULL after a message.
static char *check_read(FILE *file, const char *name, size_t *size) {
    char *text = malloc((size_t)CHECK_OUTPUT + 1);
    *size = text != NULL ? fread(text, 1, (size_t)CHECK_OUTPUT, file) : 0;
    if (text == NULL) (void)cli_fail_for(MEANDER_NO_MEMORY, "");
    else if (ferror(file)) (void)cli_fail_path(name, errno);
    else if (*size == (size_t)CHECK_OUTPUT) (void)cli_wrong("%s has more than %d MiB", name, CHECK_OUTPUT >> 20);
    else {
        text[*size] = '\0';
        return text;
    }
    free(text);
    return NULL;
}

static int check_brought(cli *c, const exercise *e, FILE *file, const char *name, exercise_verdict *v) {
    size_t size;
    char *text = check_read(file, name, &size);
    if (text == NULL) return EXIT_WRONG;
    int answer = size == 0 ? cli_wrong("%s is empty", name) : EXIT_DONE;
    if (answer == EXIT_DONE) {
        meander_status status = exercise_judge_brought(c->context, e, text, size, v);
        answer = status != MEANDER_OK ? cli_fail(c, status) : v->right ? EXIT_DONE : EXIT_NO;
    }
    free(text);
    return answer;
}

static int check_file(cli *c, const exercise *e, const char *path, exercise_verdict *v) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) return cli_fail_path(path, errno);
    int answer = check_brought(c, e, file, path, v);
    fclose(file);
    return answer;
}

// Prints which answers an exercise takes.
static int check_explain(const cli *c, const exercise *e) {
    view_text command;
    exercise_command(e, &command);
    check_print(c, "{0} {1}", e->name, spoken(e->title));
    bool file = exercise_takes_file(e);
    check_print(c, file ? "Give it the file: meander check {0} mine.txt"
                        : "Give it the program or its source: meander check {0} ./mine", e->name, NULL);
    if (!file) check_print(c, "Or what it prints: {1} | meander check {0}", e->name, command.text);
    return EXIT_DONE;
}

static int check_answer(cli *c, const exercise *e, const char *path, exercise_verdict *v) {
    if (path == NULL || strcmp(path, "-") == 0) return check_brought(c, e, stdin, "standard input", v);
    return exercise_takes_file(e) ? check_file(c, e, path, v) : check_program(c, e, path, v);
}

int cli_check(cli *c) {
    const char *name = c->argument_count > 0 ? c->arguments[0] : NULL;
    const char *path = c->argument_count > 1 ? c->arguments[1] : NULL;
    if (c->report) return check_report(c);
    if (c->name != NULL) {
        int answer = check_keep_name(c);
        if (answer != EXIT_DONE || name == NULL) return answer;
    }
    const exercise *e = name != NULL ? exercise_find(name) : NULL;
    if (e == NULL) return check_list(c, name);
    if (c->argument_count > 2) return cli_wrong("check takes one program, not also '%s'", c->arguments[2]);
    if (path == NULL && screen_is_terminal(stdin)) return check_explain(c, e);
    exercise_verdict v = {0};
    int answer = check_answer(c, e, path, &v);
    return answer == EXIT_DONE || answer == EXIT_NO ? check_tell(c, e, &v) : answer;
}
