// SPDX-License-Identifier: MIT
// meander sheet: a lesson of the course for a class, with pencil and paper.
//
//     docs/course/exercises.txt   sheet 7 The growing tree        meander sheet 7              as text
//                                 paper ID, task, answer    ->    meander sheet 7 -o x.pdf     as a PDF of book
//
// Answers hold figures in braces, which are measured: "{dead_ends} dead ends".
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "help.h"
#include "spoken.h"
#include "target.h"
#include "view/exercise.h"

enum { SHEET_TEXT = 1024 };

// ---- what is printed -------------------------------------------------------------------

typedef struct sheet_maze {
    const exercise_paper *paper;
    meander_maze *maze;
    meander_solution *solution;              // NULL: no way is drawn
    char answer[SHEET_TEXT];
} sheet_maze;

static bool sheet_is_named(const char *name, size_t length, const char *key) {
    return strlen(key) == length && strncmp(name, key, length) == 0;
}

// Writes the value of a figure; a name in braces that is not a figure is written as it is.
static void sheet_figure(const sheet_maze *m, const char *name, size_t length, char *room, size_t size) {
    static const char *const of_solution[] = {"steps", "visited", "walked"};
    const uint64_t numbers[] = {meander_solution_steps(m->solution), meander_solution_visited(m->solution),
                                meander_solution_walked(m->solution)};
    const meander_figure *figure;
    char key[32];
    size_t count;
    room[0] = '\0';
    for (size_t i = 0; i < 3; i++)
        if (sheet_is_named(name, length, of_solution[i])) snprintf(room, size, "%llu", (unsigned long long)numbers[i]);
    snprintf(key, sizeof key, "%.*s", (int)length, name);
    if (room[0] != '\0') return;
    if (meander_maze_measure(m->maze, key, &figure, &count) != MEANDER_OK || !figure->known)
        snprintf(room, size, "{%s}", key);
    else if (figure->kind == MEANDER_FIGURE_REAL) snprintf(room, size, "%.0f", figure->real);
    else snprintf(room, size, "%llu", (unsigned long long)figure->number);
}

static void sheet_fill(sheet_maze *m) {
    size_t used = 0;
    const char *at = spoken(m->paper->answer);
    while (*at != '\0' && used + 32 < sizeof m->answer) {
        size_t length = at[0] == '{' ? strcspn(at, "}") : 0;
        if (length == 0) {
            m->answer[used++] = *at++;
            continue;
        }
        sheet_figure(m, at + 1, length - 1, m->answer + used, sizeof m->answer - used);
        used += strlen(m->answer + used);
        at += length + 1;
    }
    m->answer[used] = '\0';
}

// The solver's figures are wanted for every answer; without a solver no way is drawn.
static meander_status sheet_open(const cli *c, const exercise_paper *paper, sheet_maze *m) {
    *m = (sheet_maze){.paper = paper};
    meander_status status = meander_maze_new(c->context, paper->id, NULL, &m->maze);
    if (status == MEANDER_OK) status = meander_solution_new(m->maze, paper->solver, NULL, &m->solution);
    if (status == MEANDER_OK) sheet_fill(m);
    return status;
}

static void sheet_close(sheet_maze *m) {
    meander_solution_free(m->solution);
    meander_maze_free(m->maze);
}

static const meander_solution *sheet_way(const sheet_maze *m) {
    return m->paper->solver == NULL ? NULL : m->solution;
}

static bool sheet_has(const char *lesson, const exercise_paper *paper) { return strcmp(lesson, paper->lesson) == 0; }

static void sheet_title(const exercise_paper *paper, char *room, size_t size) {
    snprintf(room, size, "%s. %s", paper->lesson, spoken(paper->title));
}

// "At the computer: meander check 7.1, 7.2, 7.3"
static void sheet_note(const char *lesson, char *room, size_t size) {
    size_t length = strlen(lesson), used = (size_t)snprintf(room, size, "%s", spoken("At the computer: meander check"));
    for (size_t i = 0, found = 0; i < exercise_count() && used < size; i++) {
        const char *name = exercise_at(i)->name;
        if (strncmp(name, lesson, length) != 0 || name[length] != '.') continue;
        used += (size_t)snprintf(room + used, size - used, "%s %s", found++ > 0 ? "," : "", name);
    }
}

// ---- as text ---------------------------------------------------------------------------

static meander_status sheet_print_maze(const cli *c, const sheet_maze *m, const meander_solution *way) {
    char *drawn;
    const char *style = way == NULL ? "ascii" : "ascii:visited=no";
    meander_status status = meander_maze_draw_new(m->maze, way, style, &drawn, NULL);
    if (status == MEANDER_UNSUPPORTED) {
        printf("%s\n\n", m->paper->id);
        return MEANDER_OK;
    }
    if (status != MEANDER_OK) return status;
    printf("%s\n", drawn);
    meander_text_free(c->context, drawn);
    return status;
}

static meander_status sheet_print_half(const cli *c, const char *lesson, bool solved) {
    meander_status status = MEANDER_OK;
    char line[SHEET_TEXT + 32];
    for (size_t i = 0, number = 0; i < exercise_paper_count() && status == MEANDER_OK; i++) {
        const exercise_paper *paper = exercise_paper_at(i);
        sheet_maze m;
        if (!sheet_has(lesson, paper)) continue;
        status = sheet_open(c, paper, &m);
        if (status == MEANDER_OK) {
            snprintf(line, sizeof line, "%zu. %s", ++number, solved ? m.answer : spoken(paper->task));
            help_paragraph(stdout, line);
            putchar('\n');
            status = sheet_print_maze(c, &m, solved ? sheet_way(&m) : NULL);
        }
        sheet_close(&m);
    }
    return status;
}

static meander_status sheet_print(const cli *c, const char *lesson, const char *title, const char *note) {
    printf("%s\n\n", title);
    meander_status status = sheet_print_half(c, lesson, false);
    if (status == MEANDER_OK) {
        printf("%s\n\n%s\n\n", note, spoken("Solutions"));
        status = sheet_print_half(c, lesson, true);
    }
    return status;
}

// ---- as a PDF --------------------------------------------------------------------------

// Two mazes on an upright page without a cover, in the user's language, unless -f says otherwise.
static void sheet_style(const cli *c, char *room, size_t size) {
    char usual[] = "per-page=2,cover=no,landscape=no,language=";
    size_t named = c->format == NULL ? 0 : strcspn(c->format, ":");
    const char *asked = named == 0 || c->format[named] == '\0' ? "" : c->format + named + 1;
    size_t used = (size_t)snprintf(room, size, "%s", asked);
    for (char *key = strtok(usual, ","); key != NULL && used < size; key = strtok(NULL, ",")) {
        char name[24];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(key, "="), key);
        if (strstr(asked, name) != NULL) continue;
        used += (size_t)snprintf(room + used, size - used, "%s%s", used > 0 ? "," : "",
                                 strcmp(name, "language") == 0 ? spoken("language=english") : key);
    }
}

static meander_status sheet_fill_book(const cli *c, const char *lesson, meander_book *b) {
    meander_status status = MEANDER_OK;
    for (size_t i = 0; i < exercise_paper_count() && status == MEANDER_OK; i++) {
        const exercise_paper *paper = exercise_paper_at(i);
        sheet_maze m;
        if (!sheet_has(lesson, paper)) continue;
        status = sheet_open(c, paper, &m);
        if (status == MEANDER_OK)
            status = meander_book_add_task(b, m.maze, sheet_way(&m), spoken(paper->task), m.answer);
        sheet_close(&m);
    }
    return status == MEANDER_OK ? meander_book_end(b) : status;
}

static meander_status sheet_write(const cli *c, const char *lesson, const char *title, const char *note) {
    char style[SHEET_TEXT];
    meander_output *out;
    meander_book *b;
    meander_status status = target_open(c, &out);
    if (status != MEANDER_OK) return status;
    sheet_style(c, style, sizeof style);
    status = meander_book_new(c->context, style, out, &b);
    if (status == MEANDER_OK) {
        status = meander_book_set_word(b, "title", title);
        if (status == MEANDER_OK) status = meander_book_set_word(b, "note", note);
        if (status == MEANDER_OK) status = sheet_fill_book(c, lesson, b);
        meander_book_free(b);
    }
    if (status == MEANDER_OK) return meander_output_close(out);
    meander_output_abandon(out);
    return status;
}

int cli_sheet(cli *c) {
    const char *lesson = c->argument_count > 0 ? c->arguments[0] : "";
    char title[SHEET_TEXT], note[SHEET_TEXT];
    size_t i = 0;
    while (lesson[0] == '0' && lesson[1] != '\0') lesson++;
    while (i < exercise_paper_count() && !sheet_has(lesson, exercise_paper_at(i))) i++;
    if (i == exercise_paper_count())
        return cli_wrong("there is no lesson '%s'; a lesson is a number from 0 to %s", lesson,
                         exercise_paper_at(i - 1)->lesson);
    if (!target_takes_pages(c, "a sheet")) return EXIT_WRONG;
    if (c->format != NULL && c->output == NULL) return cli_wrong("a sheet as a PDF needs a file, as in -o sheet.pdf");
    sheet_title(exercise_paper_at(i), title, sizeof title);
    sheet_note(lesson, note, sizeof note);
    return cli_fail(c, c->output == NULL ? sheet_print(c, lesson, title, note) : sheet_write(c, lesson, title, note));
}
