// SPDX-License-Identifier: MIT
// Measuring: the figures of the wing, and besides them the cells that each solver visits,
// which that wing cannot know.
//
//     cells passages ... turns decisions | visited_breadth_first visited_wall_follower ...
//     ^ measure_some                       ^ one for each solver of the registry
//
// The cells that a solver visits are given as a share of all cells, if it finds a goal; a solver that does
// not accept such a maze leaves its figure unknown.  Some solvers walk at random, and their number
// of steps grows with the square of the cells or faster, hence FACADE_SOLVED_CELLS.
#include <string.h>

#include "facade/facade.h"
#include "measure/levels.h"

measure_figure facade_figure_at(size_t i) {
    for (size_t m = 0; measure_at(m) != NULL; m++)
        for (const measure_figure *f = measure_at(m)->figures; f->key != NULL; f++)
            if (i-- == 0) return *f;
    return (measure_figure){0};
}

size_t facade_figure_count(void) {
    size_t count = 0;
    while (facade_figure_at(count).key != NULL) count++;
    return count;
}

enum { MEASURE_WORD_SIZE = 96 };

// Larger mazes are given to the solvers only when the caller asks for that.
#define FACADE_SOLVED_CELLS 10000

const meander_info facade_solvers_measure = {
    "solvers", "share of the cells that each solver visits", "", NULL, NULL,
};

// ---- names ---------------------------------------------------------------------------

// The measures, then the figures, then the solvers.
static const char *measure_name_at(const void *table, size_t i) {
    (void)table;
    if (i < measure_count()) return measure_at(i)->name;
    const char *key = facade_figure_at(i - measure_count()).key;
    return key == NULL ? facade_solvers_measure.name : key;
}

static size_t measure_name_count(void) { return measure_count() + facade_figure_count() + 1; }

static void measure_solver_key(const solver *s, char *key) {
    text_print(key, MEASURE_WORD_SIZE, "visited_%s", s->name);
    for (; *key != '\0'; key++)
        if (*key == '-') *key = '_';
}

static bool measure_is_solver(const char *name, size_t length) {
    char key[MEASURE_WORD_SIZE];
    for (size_t i = 0; i < solver_count(); i++) {
        measure_solver_key(solver_at(i), key);
        if (strlen(key) == length && memcmp(key, name, length) == 0) return true;
    }
    return false;
}

// Checks that every name is known.
static meander_status measure_check_names(context *c, const char *names) {
    for (names += strspn(names, " "); *names != '\0'; names += strspn(names, " ")) {
        size_t length = strcspn(names, " ");
        if (!measure_is_solver(names, length) &&
            names_find(c, "measure", names, length, measure_name_at, NULL, NULL,
                       measure_name_count()) == SIZE_MAX)
            return MEANDER_BAD_REQUEST;
        names += length;
    }
    return MEANDER_OK;
}

// ---- solvers -------------------------------------------------------------------------

static bool measure_wants_solver(const meander_maze *m, const char *names, const char *key) {
    if (names == NULL) return m->puzzle.grid->cells <= FACADE_SOLVED_CELLS;
    return names_contain(names, facade_solvers_measure.name) || names_contain(names, key);
}

static meander_status measure_solver(const meander_maze *m, const solver *s,
                                     meander_figure *figure) {
    params p;
    solution found;
    TRY(params_parse(m->context, s->name, s->params, "", 0, &p));
    meander_status status = solve_run(s, &p, &m->puzzle, NULL, &found);
    if (status == MEANDER_NO_MEMORY || status == MEANDER_CANCELLED) return status;
    if (status == MEANDER_OK)
        measure_know_share(figure, found.visited, m->puzzle.grid->cells);
    if (status == MEANDER_OK || status == MEANDER_NO) solution_done(&found);
    return MEANDER_OK;
}

// Adds the figure of one solver; `words` has room for its key and its text.
static meander_status measure_add_solver(meander_maze *m, const solver *s, const char *names,
                                         char *words) {
    char *about = words + MEASURE_WORD_SIZE;
    measure_solver_key(s, words);
    text_print(about, MEASURE_WORD_SIZE, "share of the cells that %s visits", s->name);
    if (!measure_wants_solver(m, names, words)) return MEANDER_OK;
    meander_figure *figure = &m->figures[m->figure_count++];
    *figure = (meander_figure){.key = words, .about = about, .kind = MEANDER_FIGURE_REAL};
    return measure_solver(m, s, figure);
}

static meander_status measure_add_solvers(meander_maze *m, const char *names) {
    size_t count = solver_count();
    m->figure_words = memory_new(m->context, count, 2 * MEASURE_WORD_SIZE);
    if (m->figure_words == NULL) return MEANDER_NO_MEMORY;
    meander_figure *more = memory_resize(m->context, m->figures, m->figure_count + count,
                                         sizeof *more);
    if (more == NULL) return MEANDER_NO_MEMORY;
    m->figures = more;
    for (size_t i = 0; i < count; i++)
        TRY(measure_add_solver(m, solver_at(i), names,
                               m->figure_words + i * 2 * MEASURE_WORD_SIZE));
    return MEANDER_OK;
}

// ---- the maze's figures --------------------------------------------------------------

// The maze keeps the figures so that it can lend them.  The old ones are freed first: after a
// failure there are none, and never those of an earlier start.
meander_status meander_maze_measure_sized(meander_maze *m, const char *names, size_t size,
                                          const meander_figure **figures, size_t *count) {
    facade_forget_figures(m);
    if (names != NULL) TRY(measure_check_names(m->context, names));
    TRY(measure_some(&m->puzzle, names, &m->figures, &m->figure_count));
    meander_status status = measure_add_solvers(m, names);
    if (status == MEANDER_OK)
        status = facade_give_figures(m->context, m->figures, m->figure_count, size,
                                     &m->figure_copy, figures);
    if (status == MEANDER_OK) *count = m->figure_count;
    else facade_forget_figures(m);
    return status;
}

// Rows keep their figures as mazes do.  The cells that a solver visits are not measured for rows.
meander_status meander_rows_measure_sized(meander_rows *r, const char *names, size_t size,
                                          const meander_figure **figures, size_t *count) {
    if (!r->measured) measure_free(r->context, r->figures, r->figure_count);
    if (!r->measured) r->figures = NULL, r->figure_count = 0;
    if (names != NULL) TRY(measure_check_names(r->context, names));
    if (!r->measured) TRY(measure_rows(&r->rows, names, &r->figures, &r->figure_count));
    TRY(facade_give_figures(r->context, r->figures, r->figure_count, size, &r->figure_copy,
                            figures));
    *count = r->figure_count;
    return MEANDER_OK;
}

// Places that the measure returns are always in the maze.
meander_status meander_maze_set_hardest(meander_maze *m) {
    meander_point ends[2];
    TRY(chance_hardest(&m->puzzle, ends));
    return facade_set_ends(m, ends[0], ends[1]);
}

// ---- levels --------------------------------------------------------------------------

const char *meander_level_name(size_t level) { return level_name(level); }

double meander_level_from(size_t level) { return level_from(level); }

size_t meander_level_of(double difficulty) { return level_of(difficulty); }

double meander_difficulty_cells(double difficulty) { return level_cells(difficulty); }

meander_status meander_difficulty_read(meander_context *c, const char *text, double aims[2],
                                       double limits[2]) {
    if (level_read(text, aims, limits)) return MEANDER_OK;
    return context_fail(c, MEANDER_BAD_REQUEST,
                        "a difficulty is a number from 0 to 100, a level (easy, medium, hard, "
                        "very-hard, fiendish), or a range of them, as in 20..80, not '%s'", text);
}
