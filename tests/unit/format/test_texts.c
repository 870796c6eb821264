// SPDX-License-Identifier: MIT
// Formats by example: reads tests/data/formats/*.txt, where each text stands beside what must come of it, and prints a
// result for each of its cases.  Their lines (support/cases.h):
//
//     read [STYLE] [as WAY]      the text below is read: a format, or by content; as blocks or cells
//     note ...                   is said while reading; all notes are told, in their order
//     path ESEN                  is recorded in it; what no line tells is not there
//     ends 0,0 2,1 ...           start and goals
//     openings 0,0W 2,1E         in the border
//     cells, blocks              below: the open sides of each cell as a hexadecimal digit, # where none is
//     like [STYLE] [as WAY]      the text below shows the same; without a text, the one before
//     puzzle                     a maze from the picture below (support.h)
//     make ID, solve [SOLVER]    a maze, and its solution, or the one that is recorded
//     marks                      the picture below is the solution of what is written next; without, there is none
//     put ends ..., openings ... changes them
//     write STYLE                gives the text below; coloured STYLE: with the colours of a terminal
//     dots STYLE                 gives the dots of Braille below, a # each
//     kept STYLE                 what is written is read as the same
//     graph NAME, known GRID     the text below is a graph, which is called so in IDs
//     joined a, b, c: a-b, b-c   the nodes of the last graph, and its edges
//     bid FORMAT LEAST           the format bids so much or more for the text below, or 0
//     refused ..., unsupported   the message of the line before, which fails; otherwise none may fail
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "facade/facade.h"
#include "grid/own_graph.h"
#include "support/cases.h"
#include "support/drawn.h"
#include "support/watch.h"

enum { SIDE = 96 };

// What is done: the maze, which was read, made or drawn, and what was said.
typedef struct texts {
    context *context;
    meander_maze *read;
    meander_solution *solution;
    puzzle drawn, *puzzle;       // `drawn`, or that of `read`; NULL: none
    const char *text;            // below this line
    char *like, *marks;          // of the last `like`; NULL: not solved
    size_t size;                 // of the text
    meander_status status;       // of the last line
    char notes[1024];
    bool path_told;
} texts;

static void texts_hear(void *user, const char *text) {
    texts *t = user;
    snprintf(t->notes + strlen(t->notes), sizeof t->notes - strlen(t->notes), "%s\n", text);
}

// ---- what was read ---------------------------------------------------------------------------

// Nothing that was said or recorded is left untold.
static void texts_settle(texts *t) {
    if (t->notes[0] != '\0') fail_msg("is said, too: %s", t->notes);
    if (t->puzzle != NULL && t->puzzle->recorded.known && !t->path_told) fail_msg("a path is recorded");
}

static void texts_forget(texts *t) {
    texts_settle(t);
    if (t->puzzle == &t->drawn) puzzle_done(&t->drawn);
    meander_solution_free(t->solution);
    meander_maze_free(t->read);
    free(t->marks);
    t->puzzle = NULL, t->solution = NULL, t->read = NULL, t->marks = NULL;
    t->path_told = false;
}

// "ascii:post=o as blocks": the style, or NULL, and the way.
static const char *texts_style(char *words, meander_as *as) {
    char *way = strstr(words, "as ");
    *as = MEANDER_AS_AUTO;
    if (way != NULL && (way == words || way[-1] == ' ')) {
        *as = strcmp(way, "as blocks") == 0 ? MEANDER_AS_BLOCKS : MEANDER_AS_CELLS;
        *way = '\0';
    }
    words[strcspn(words, " ")] = '\0';
    return words[0] == '\0' ? NULL : words;
}

static void texts_read(texts *t, char *words) {
    meander_as as;
    const char *style = texts_style(words, &as);
    texts_forget(t);
    t->status = meander_maze_read_new(t->context, t->text, t->size, "maze.txt", style, as, &t->read);
    if (t->status == MEANDER_OK) t->puzzle = &t->read->puzzle;
}

static void texts_note(texts *t, char *words) {
    size_t length = strcspn(t->notes, "\n");
    if (strlen(words) != length || memcmp(words, t->notes, length) != 0)
        fail_msg("is not said, but '%s'", t->notes);
    memmove(t->notes, t->notes + length + 1, strlen(t->notes + length));
}

static void texts_path(texts *t, char *words) {
    const recorded *r = &t->puzzle->recorded;
    char path[256] = "";
    for (size_t i = 0; r->known && i < r->steps; i++) path[i] = "NESW"[r->path[i]];
    if (strcmp(path, words) != 0) fail_msg("the path is %s", path);
    if (r->start != t->puzzle->start || !puzzle_is_goal(t->puzzle, r->goal)) fail_msg("the path has other ends");
    t->path_told = true;
}

static void texts_ends(texts *t, char *words) {
    const puzzle *p = t->puzzle;
    char ends[1024];
    meander_point at = grid_point(p->grid, p->start);
    int length = snprintf(ends, sizeof ends, "%d,%d", (int)at.x, (int)at.y);
    for (size_t i = 0; i < p->goal_count; i++) {
        at = grid_point(p->grid, p->goals[i]);
        length += snprintf(ends + length, sizeof ends - (size_t)length, " %d,%d", (int)at.x, (int)at.y);
    }
    if (strcmp(ends, words) != 0) fail_msg("start and goals are %s", ends);
}

static void texts_openings(texts *t, char *words) {
    const puzzle *p = t->puzzle;
    char openings[1024] = "";
    int length = 0;
    for (size_t i = 0; i < p->opening_count; i++) {
        const puzzle_opening *o = &p->openings[i];
        length += snprintf(openings + length, sizeof openings - (size_t)length, "%s%d,%d%c", i == 0 ? "" : " ",
                           (int)grid_x(p->grid, o->cell), (int)grid_y(p->grid, o->cell), "NESW"[o->side]);
    }
    if (strcmp(openings, words) != 0) fail_msg("the openings are %s", openings);
}

static void texts_sides(const texts *t, bool blocks) {
    const puzzle *p = t->puzzle;
    const grid *g = p->grid;
    char *found = calloc((size_t)(g->height * (g->width + 1)) + 1, 1), *at = found;
    for (uint64_t y = 0; y < g->height; y++, *at++ = '\n')
        for (uint64_t x = 0; x < g->width; x++) {
            cell c = grid_cell(g, x, y);
            *at++ = grid_holds(g, c) ? "0123456789abcdef"[maze_sides(&p->maze, c)] : '#';
        }
    if (p->blocks != blocks || strcmp(found, t->text) != 0) fail_msg("%d\n%s", p->blocks, found);
    free(found);
}

static void texts_cells(texts *t, char *words) {
    (void)words;
    texts_sides(t, false);
}

static void texts_blocks(texts *t, char *words) {
    (void)words;
    texts_sides(t, true);
}

static void texts_like(texts *t, char *words) {
    meander_as as;
    meander_maze *like;
    const char *style = texts_style(words, &as);
    if (t->size > 0) {
        free(t->like);
        t->like = strdup(t->text);
    }
    meander_context_set_notes(t->context, NULL, NULL);
    if (meander_maze_read_new(t->context, t->like, strlen(t->like), "like", style, as, &like) != MEANDER_OK)
        fail_msg("%s", t->context->message);
    meander_context_set_notes(t->context, texts_hear, t);
    expect_same(t->puzzle, &like->puzzle);
    meander_maze_free(like);
}

// ---- what is written -------------------------------------------------------------------------

static void texts_puzzle(texts *t, char *words) {
    (void)words;
    texts_forget(t);
    support_puzzle(&t->drawn, t->context, t->text);
    t->puzzle = &t->drawn;
}

static void texts_make(texts *t, char *words) {
    texts_forget(t);
    t->status = meander_maze_new(t->context, words, NULL, &t->read);
    if (t->status == MEANDER_OK) t->puzzle = &t->read->puzzle;
}

static void texts_solve(texts *t, char *words) {
    t->status = words[0] == '\0' ? meander_solution_recorded_new(t->read, &t->solution)
                                 : meander_solution_new(t->read, words, NULL, &t->solution);
}

static void texts_marks(texts *t, char *words) {
    (void)words;
    free(t->marks);
    t->marks = t->size == 0 ? NULL : strdup(t->text);
}

static void texts_put(texts *t, char *words) {
    puzzle *p = t->puzzle;
    unsigned x, y, count = 0;
    bool ends = strncmp(words, "ends", 4) == 0;
    if (ends) puzzle_clear_goals(p);
    else p->opening_count = 0;
    for (char *at = strchr(words, ' '); at != NULL; at = strchr(at + 1, ' '), count++) {
        int length;
        assert_int_equal(sscanf(at, " %u,%u%n", &x, &y, &length), 2);
        cell c = grid_cell(p->grid, x, y);
        if (!ends) {
            unsigned side = (unsigned)(strchr("NESW", at[length]) - "NESW");
            assert_int_equal(puzzle_add_opening(p, c, side), MEANDER_OK);
        } else if (count == 0) p->start = c;
        else assert_int_equal(puzzle_add_goal(p, c), MEANDER_OK);
    }
}

// Through the library's door; by the format alone where the maze is drawn by hand.
static char *texts_written(texts *t, char *style, bool coloured) {
    char *text = NULL, *colon = strchr(style, ':');
    const format *f = format_named(t->context, style, colon == NULL ? strlen(style) : (size_t)(colon - style));
    if (f == NULL) fail_msg("%s", t->context->message);
    if (t->solution != NULL || (t->read != NULL && t->read->made) || f->write_rows == NULL)
        t->status = meander_maze_draw_new(t->read, t->solution, style, &text, NULL);
    else
        text = drawn_try(f, t->puzzle, (drawn){colon == NULL ? NULL : colon + 1, t->marks, coloured}, &t->status);
    return text;
}

static void texts_compare(const texts *t, const char *written) {
    if (written != NULL && strcmp(written, t->text) != 0) fail_msg("written:\n%s\nexpected:\n%s", written, t->text);
}

static void texts_write(texts *t, char *words) {
    char *written = texts_written(t, words, false);
    texts_compare(t, written);
    memory_free(t->context, written);
}

static void texts_coloured(texts *t, char *words) {
    char *written = texts_written(t, words, true);
    texts_compare(t, written);
    memory_free(t->context, written);
}

static void texts_kept(texts *t, char *words) {
    char *written = texts_written(t, words, false);
    puzzle again;
    if (written == NULL) return;
    t->context->note = NULL;
    drawn_read(NULL, t->context, written, &again);
    t->context->note = texts_hear;
    expect_same(t->puzzle, &again);
    puzzle_done(&again);
    memory_free(t->context, written);
}

// The dots of a text as '#', a letter at the upper left dot of its character; returns the number of lines.
static size_t texts_dots_of(const char *text, char page[SIDE][SIDE]) {
    static const char places[8][2] = {{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {1, 2}, {0, 3}, {1, 3}};
    size_t x = 0, y = 0;
    memset(page, ' ', SIDE * SIDE);
    for (const unsigned char *at = (const unsigned char *)text; *at != 0; at++) {
        assert_true(x + 2 <= SIDE && y + 4 <= SIDE);
        if (*at == '\n') {
            x = 0, y += 4;
            continue;
        }
        unsigned bits = *at == 0xe2 ? (at[1] & 3u) * 64 + (at[2] & 63u) : 0;
        for (unsigned i = 0; i < 8; i++)
            if (bits >> i & 1) page[y + (size_t)places[i][1]][x + (size_t)places[i][0]] = '#';
        if (*at == 0xe2) at += 2;
        else page[y][x] = (char)*at;
        x += 2;
    }
    return y;
}

static void texts_dots(texts *t, char *words) {
    char page[SIDE][SIDE], art[SIDE * (SIDE + 1) + 1] = "", *written = texts_written(t, words, false);
    size_t used = 0;
    if (written == NULL) return;
    if (strstr(written, "\xe2\xa0\x80\n") != NULL) fail_msg("a line ends with a blank\n%s", written);
    for (size_t line = 0, lines = texts_dots_of(written, page); line < lines; line++) {
        size_t length = SIDE;
        while (length > 0 && page[line][length - 1] == ' ') length--;
        memcpy(art + used, page[line], length);
        used += length;
        art[used++] = '\n';
    }
    while (used > 1 && art[used - 2] == '\n') used--;
    art[used] = '\0';
    texts_compare(t, art);
    memory_free(t->context, written);
}

// ---- graphs, bids, failures ------------------------------------------------------------------

static void texts_graph(texts *t, char *words) {
    texts_settle(t);
    free(t->like);
    t->like = NULL;
    char *kept = NULL;
    t->status = meander_context_add_graph(t->context, t->text, t->size, words, &kept);
    if (kept != NULL) t->like = strdup(kept);
    meander_text_free(t->context, kept);
}

static void texts_known(texts *t, char *words) {
    if (t->like == NULL || strcmp(t->like, words) != 0) fail_msg("it is %s", t->like);
}

// Its nodes, and its edges, both in their order: "a, b, c: a-b, b-c".
static void texts_joined(texts *t, char *words) {
    char text[1024] = "";
    size_t used = 0, name = t->like == NULL ? 0 : strcspn(t->like + 6, ",");
    const own_graph *g = t->like == NULL ? NULL : own_graph_find(t->context, t->like + 6, name, 0, OWN_GRAPH_POINTS);
    if (g == NULL) fail_msg("%s", t->context->message);
    for (uint32_t i = 0; i < g->nodes; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", i > 0 ? ", " : "", g->text + g->names[i]);
    for (size_t i = 0; i < g->edges; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s-%s", i > 0 ? ", " : ": ",
                                 g->text + g->names[g->ends[i][0]], g->text + g->names[g->ends[i][1]]);
    if (strcmp(text, words) != 0) fail_msg("it is %s", text);
}

static void texts_bid(texts *t, char *words) {
    size_t length = strcspn(words, " ");
    int least = atoi(words + length), bid = format_named(t->context, words, length)->bid(t->text, t->size);
    if (least == 0 ? bid != 0 : bid < least) fail_msg("it bids %d", bid);
}

static void texts_refused(texts *t, char *words) {
    if (t->status != MEANDER_BAD_INPUT && t->status != MEANDER_BAD_REQUEST) fail_msg("the status is %d", t->status);
    if (strcmp(t->context->message, words) != 0) fail_msg("the message is %s", t->context->message);
    t->status = MEANDER_OK;
}

static void texts_unsupported(texts *t, char *words) {
    if (t->status != MEANDER_UNSUPPORTED) fail_msg("the status is %d", t->status);
    t->status = MEANDER_BAD_REQUEST;
    texts_refused(t, words);
}

static const struct {
    const char *name;
    void (*run)(texts *t, char *words);
    bool looks;                  // at a maze
} texts_all[] = {
    {"read", texts_read, false}, {"note", texts_note, false}, {"path", texts_path, true}, {"ends", texts_ends, true},
    {"openings", texts_openings, true}, {"cells", texts_cells, true}, {"blocks", texts_blocks, true},
    {"like", texts_like, true}, {"puzzle", texts_puzzle, false}, {"make", texts_make, false},
    {"solve", texts_solve, true}, {"marks", texts_marks, false}, {"put", texts_put, true},
    {"write", texts_write, true}, {"coloured", texts_coloured, true}, {"dots", texts_dots, true},
    {"kept", texts_kept, true}, {"graph", texts_graph, false}, {"known", texts_known, false},
    {"joined", texts_joined, false}, {"bid", texts_bid, false},
    {"refused", texts_refused, false}, {"unsupported", texts_unsupported, false},
};
enum { TEXTS_ALL = sizeof texts_all / sizeof texts_all[0] };

// ---- cases -----------------------------------------------------------------------------------

static void texts_do(void *user, const case_line *line) {
    texts *t = user;
    size_t i = 0;
    while (i < TEXTS_ALL && strcmp(texts_all[i].name, line->word) != 0) i++;
    if (i == TEXTS_ALL) fail_msg("no line begins with '%s'", line->word);
    bool asks = texts_all[i].run == texts_refused || texts_all[i].run == texts_unsupported;
    if (t->status != MEANDER_OK && !asks) fail_msg("%s", t->context->message);
    if (texts_all[i].looks && t->puzzle == NULL) fail_msg("there is no maze");
    t->text = line->text;
    t->size = line->size;
    texts_all[i].run(t, line->rest);
}

static void texts_run(void **state) {
    texts t = {0};
    assert_int_equal(meander_context_new(NULL, &t.context), MEANDER_OK);
    meander_context_set_notes(t.context, texts_hear, &t);
    cases_each(*state, texts_do, &t);
    if (t.status != MEANDER_OK) fail_msg("%s", t.context->message);
    texts_forget(&t);
    free(t.like);
    meander_context_free(t.context);
    watch_done();
}

int main(int count, char **words) { return cases_main("tests/data/formats/*.txt", count, words, texts_run); }
