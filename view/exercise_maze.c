// SPDX-License-Identifier: MIT
// Tests of an output as a maze: its size, the figures of the library, its ID, its path.
//
// The maze is read once for each output.  A picture with letters of its own is first turned into walls and floor.
#include <stdlib.h>
#include <string.h>

#include "view/exercise_tests.h"
#include "view/view_memory.h"

// ---- reading ---------------------------------------------------------------------------

// Of the notes only those about marks count, not where the ends are assumed.
static void maze_hear(void *user, const char *note) {
    exercise_case *c = user;
    if (c->noted.length == 0 && strstr(note, "the marks") != NULL) view_text_add(&c->noted, note);
}

static size_t maze_widest(exercise_lines l, size_t *count) {
    const char *text;
    size_t length, widest = 0;
    for (*count = 0; exercise_next_line(&l, &text, &length); ++*count)
        if (length > widest) widest = length;
    return widest;
}

// The lines that count, of equal length; the letters of the map are floor, and all others walls.  A picture without
// openings gets a frame, so that no letter lies at the border.
static char *maze_picture(const exercise_case *c, size_t *size) {
    const char *text, *map = c->step->map;
    size_t count, widest = maze_widest(c->lines, &count), length, frame = strchr(map, ' ') == NULL;
    size_t line = widest + 2 * frame + 1;
    *size = (count + 2 * frame) * line;
    char *picture = view_memory_new(c->memory, *size, 1), *at = picture + frame * line;
    if (picture == NULL) return NULL;
    memset(picture, '#', *size);
    for (size_t i = 1; i <= count + 2 * frame; i++) picture[i * line - 1] = '\n';
    for (exercise_lines l = c->lines; exercise_next_line(&l, &text, &length); at += line)
        for (size_t i = 0; i < length; i++)
            if (text[i] != 0 && strchr(map, text[i]) != NULL) at[frame + i] = ' ';
    return picture;
}

static bool maze_fail(exercise_case *c, meander_status status) {
    bool stops = status == MEANDER_NO_MEMORY || status == MEANDER_CANCELLED;
    const char *why = meander_context_message(c->context);
    if (stops) c->status = status;
    else exercise_word(exercise_tell(c, "This is not a maze that can be read: {0}"), why);
    return false;
}

static bool maze_read(exercise_case *c) {
    if (c->maze != NULL) return true;
    size_t size = (size_t)(c->lines.end - c->lines.at);
    const char *text = c->lines.at;
    char *picture = NULL;
    if (c->step->map != NULL) text = picture = maze_picture(c, &size);
    if (text == NULL) return maze_fail(c, MEANDER_NO_MEMORY);
    meander_context_set_notes(c->context, maze_hear, c);
    meander_status status = meander_maze_read_new(c->context, text, size, c->step->run != NULL ? "output" : "mine.txt",
                                                  picture != NULL ? "block:wall=#" : NULL,
                                                  picture != NULL ? MEANDER_AS_BLOCKS : MEANDER_AS_AUTO, &c->maze);
    meander_context_set_notes(c->context, NULL, NULL);
    view_memory_free(c->memory, picture);
    return status == MEANDER_OK || maze_fail(c, status);
}

// ---- figures ---------------------------------------------------------------------------

static const meander_figure *maze_figure(exercise_case *c, const char *name) {
    const meander_figure *figures;
    size_t count;
    if (!maze_read(c)) return NULL;
    meander_status status = meander_maze_measure(c->maze, name, &figures, &count);
    if (status != MEANDER_OK) maze_fail(c, status);
    for (size_t i = 0; status == MEANDER_OK && i < count; i++)
        if (strcmp(figures[i].key, name) == 0) return &figures[i];
    return NULL;
}

static double maze_value(const meander_figure *f) {
    return f->kind == MEANDER_FIGURE_REAL ? f->real : (double)f->number;
}

static void maze_word_value(exercise_line *line, const meander_figure *f, double value) {
    view_text text;
    view_text_clear(&text);
    view_text_real(&text, value, f->kind == MEANDER_FIGURE_REAL ? 3 : 0);
    exercise_word(line, text.text);
}

// "dead_ends 1850..2000", "dead_ends 10"
bool exercise_test_figure(exercise_case *c, const exercise_test *t) {
    char name[40] = "";
    size_t length = strcspn(t->words, " ");
    memcpy(name, t->words, length < sizeof name - 1 ? length : sizeof name - 1);
    const meander_figure *f = maze_figure(c, name);
    if (f == NULL) return false;
    const char *dots = strstr(t->words, "..");
    double least = strtod(t->words + length, NULL), most = dots != NULL ? strtod(dots + 2, NULL) : least;
    double value = maze_value(f);
    if (value >= least && value <= most) return true;
    exercise_line *line = exercise_tell(c, least == most ? "{0} is {1}; wanted: {2}."
                                                         : "{0} is {1}; wanted: {2} to {3}.");
    exercise_word(line, name);
    maze_word_value(line, f, value);
    maze_word_value(line, f, least);
    if (most > least) maze_word_value(line, f, most);
    return false;
}

bool exercise_test_maze(exercise_case *c, const exercise_test *t) {
    uint64_t size[2] = {0, 0};
    if (!maze_read(c)) return false;
    uint64_t width = meander_maze_width(c->maze), height = meander_maze_height(c->maze);
    bool any = exercise_read_numbers(t->words, strlen(t->words), size, 2) < 2;
    if (any || (size[0] == width && size[1] == height)) return true;
    exercise_line *line = exercise_tell(c, "The maze has {0} x {1} cells; wanted: {2}.");
    exercise_word_number(line, width);
    exercise_word_number(line, height);
    exercise_word(line, t->words);
    return false;
}

bool exercise_test_perfect(exercise_case *c, const exercise_test *t) {
    (void)t;
    const meander_figure *f = maze_figure(c, "components");
    if (f == NULL) return false;
    uint64_t components = f->number;
    f = maze_figure(c, "loops");
    if (f == NULL || (components == 1 && f->number == 0)) return f != NULL;
    exercise_line *line = exercise_tell(c, components > 1 ? "The maze is not perfect: {0} pieces, {1} loops."
                                                          : "The maze is not perfect: it has {1} loops.");
    exercise_word_number(line, components);
    exercise_word_number(line, f->number);
    return false;
}

// ---- which maze it is ------------------------------------------------------------------

static bool maze_same_cells(const meander_maze *a, const meander_maze *b, bool passages) {
    bool same = meander_maze_width(a) == meander_maze_width(b) && meander_maze_height(a) == meander_maze_height(b) &&
                meander_maze_side_count(a) == meander_maze_side_count(b);
    for (uint64_t y = 0; same && y < meander_maze_height(a); y++)
        for (uint64_t x = 0; same && x < meander_maze_width(a); x++) {
            meander_point at = {x, y};
            same = meander_maze_holds(a, at) == meander_maze_holds(b, at) &&
                   meander_maze_all_sides(a, at) == meander_maze_all_sides(b, at) &&
                   (!passages || meander_maze_sides(a, at) == meander_maze_sides(b, at));
        }
    return same;
}

// "rect:12x5/backtracker/1..30": the part before the seeds, and the seeds.
bool exercise_test_among(exercise_case *c, const exercise_test *t) {
    uint64_t seeds[2];
    const char *last = strrchr(t->words, '/') + 1;
    if (exercise_read_numbers(last, strlen(last), seeds, 2) < 2) seeds[1] = seeds[0];
    if (!maze_read(c)) return false;
    for (uint64_t seed = seeds[0]; seed <= seeds[1]; seed++) {
        view_text id;
        meander_maze *m;
        view_text_clear(&id);
        view_text_add_part(&id, t->words, (size_t)(last - t->words));
        view_text_number(&id, seed);
        meander_status status = meander_maze_new(c->context, id.text, NULL, &m);
        if (status != MEANDER_OK) return maze_fail(c, status);
        bool same = maze_same_cells(c->maze, m, true);
        meander_maze_free(m);
        if (same) return true;
    }
    exercise_word(exercise_tell(c, "It is not the maze of {0}."), t->words);
    return false;
}

bool exercise_test_shape(exercise_case *c, const exercise_test *t) {
    meander_maze *m;
    if (!maze_read(c)) return false;
    meander_status status = meander_maze_blank_new(c->context, t->words, &m);
    if (status != MEANDER_OK) return maze_fail(c, status);
    bool same = maze_same_cells(c->maze, m, false);
    meander_maze_free(m);
    if (!same) exercise_word(exercise_tell(c, "Its cells are not those of {0}."), t->words);
    return same;
}

// A pattern of words and stars.
static bool maze_matches(const char *pattern, const char *text) {
    if (*pattern == '*') return maze_matches(pattern + 1, text) || (*text != 0 && maze_matches(pattern, text + 1));
    return *pattern == *text && (*pattern == 0 || maze_matches(pattern + 1, text + 1));
}

bool exercise_test_id(exercise_case *c, const exercise_test *t) {
    if (!maze_read(c)) return false;
    const char *id = meander_maze_id(c->maze);
    bool matches = maze_matches(t->words, id);
    meander_status status = matches ? meander_maze_check_id(c->maze) : MEANDER_OK;
    if (status == MEANDER_OK && matches) return true;
    if (status != MEANDER_OK && status != MEANDER_NO) return maze_fail(c, status);
    exercise_line *line = exercise_tell(c, id[0] == 0 ? "It carries no ID; wanted: {1}" :
                                        matches ? "It is not the maze of its ID, {0}." : "Its ID is {0}; wanted: {1}");
    exercise_word(line, id[0] == 0 ? "-" : id);
    exercise_word(line, t->words);
    return false;
}

// ---- solving ---------------------------------------------------------------------------

static bool maze_is_word_of(const char *list, const char *word) {
    size_t size = strlen(word);
    for (const char *at = list; (at = strstr(at, word)) != NULL; at++)
        if ((at == list || at[-1] == ' ') && (at[size] == ' ' || at[size] == 0)) return true;
    return false;
}

bool exercise_test_path(exercise_case *c, const exercise_test *t) {
    meander_solution *s = NULL;
    bool found = false;
    if (!maze_read(c)) return false;
    meander_status status = meander_solution_new(c->maze, NULL, NULL, &s);
    for (uint64_t i = 0; s != NULL && i < meander_solution_steps(s) && !found; i++) {
        const char *name = meander_maze_side_name(c->maze, meander_solution_path(s)[i]);
        found = name != NULL && maze_is_word_of(t->words, name);
    }
    meander_solution_free(s);
    if (status != MEANDER_OK && status != MEANDER_NO) return maze_fail(c, status);
    if (!found) exercise_word(exercise_tell(c, "The path never goes there: {0}"), t->words);
    return found;
}

// The goal is the letter T of the picture, or that of the maze.
static bool maze_aim(exercise_case *c) {
    const char *text, *treasure;
    size_t length;
    for (exercise_lines l = c->lines; c->step->map != NULL && exercise_next_line(&l, &text, &length);) {
        treasure = memchr(text, 'T', length);
        if (treasure == NULL) continue;
        meander_point goal = {(uint64_t)(treasure - text), l.number - c->lines.number - 1};
        meander_status status = meander_maze_set_goals(c->maze, &goal, 1);
        return status == MEANDER_OK || maze_fail(c, status);
    }
    exercise_tell(c, "There is no treasure, T, in the picture.");
    return false;
}

bool exercise_test_solver(exercise_case *c, const exercise_test *t) {
    meander_solution *s = NULL;
    if (!maze_read(c) || !maze_aim(c)) return false;
    meander_status status = meander_solution_new(c->maze, t->words, NULL, &s);
    meander_solution_free(s);
    if (status == MEANDER_OK) return true;
    if (status != MEANDER_NO) return maze_fail(c, status);
    exercise_word(exercise_tell(c, "{0} does not find the goal."), t->words);
    return false;
}

bool exercise_test_unmarked(exercise_case *c, const exercise_test *t) {
    (void)t;
    if (!maze_read(c)) return false;
    if (c->noted.length == 0) return true;
    exercise_word(exercise_tell(c, "The marks are not the path of the maze: {0}"), c->noted.text);
    return false;
}
