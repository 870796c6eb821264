// SPDX-License-Identifier: MIT
// The plain symbols of calls that take or give a struct, for languages that find calls by name.
// C programs call the functions with _sized (<meander/sized.h>).
//
//     C          meander_id_plan in the program    ->  meander_id_plan_sized(..., its own size)
//     others     the symbol meander_id_plan, here  ->  meander_id_plan_sized(..., size of this number)
//
// Invariant: these take each struct as it is with this number of the shared library, whatever is
// added later.  A struct that grows keeps its first layout here, under its own name.
#define MEANDER_PLAIN
#include <meander/meander.h>

// ---- what comes back through a pointer, and steps ----------------------------------------
//
// A struct that is given back through a pointer belongs to the caller, who has room for its size
// here and no more.  A step comes back by value: the caller has made room for it, too.

meander_status meander_maze_paper(const meander_maze *m, meander_paper *paper) {
    return meander_maze_paper_sized(m, paper, sizeof *paper);
}

meander_status meander_explanation_of(meander_context *c, meander_list list, const char *name,
                                      meander_explanation *explanation) {
    return meander_explanation_of_sized(c, list, name, explanation, sizeof *explanation);
}

meander_step meander_lesson_step(const meander_lesson *l, size_t i) {
    meander_step step;
    meander_lesson_step_sized(l, i, &step, sizeof step);
    return step;
}

// ---- contexts and IDs ------------------------------------------------------------------
//
// An allocator, changes and orders are borrowed; NULL stays NULL, as `sizeof *x` does not look at x.

meander_status meander_context_new(const meander_allocator *memory,
                                   meander_context **context_new) {
    return meander_context_new_sized(memory, sizeof *memory, context_new);
}

meander_allocator meander_allocator_standard(void) {
    meander_allocator memory;
    meander_allocator_standard_sized(&memory, sizeof memory);
    return memory;
}

meander_status meander_id_new(meander_context *c, const char *id,
                              const meander_id_change *changes, size_t count, char **id_new) {
    return meander_id_new_sized(c, id, changes, sizeof *changes, count, id_new);
}

meander_status meander_id_plan(meander_context *c, const char *id, meander_plan *plan) {
    return meander_id_plan_sized(c, id, plan, sizeof *plan);
}

meander_status meander_id_search_new(meander_context *c, const char *id,
                                     const meander_search_order *order, double *difficulty, char **id_new) {
    return meander_id_search_new_sized(c, id, order, sizeof *order, difficulty, id_new);
}

// ---- mazes and styles ------------------------------------------------------------------
//
// Figures come in an array that the library owns, each of the size here.  A style is passed by value, as
// its three members are, and its place on the stack is borrowed.

meander_status meander_maze_measure(meander_maze *m, const char *names,
                                    const meander_figure **figures, size_t *count) {
    return meander_maze_measure_sized(m, names, sizeof **figures, figures, count);
}

bool meander_solution_timing(const meander_solution *s, meander_timing *timing) {
    return meander_solution_timing_sized(s, timing, sizeof *timing);
}

// ---- films, rows, batches and lists ----------------------------------------------------
//
// A batch has two sizes: that of its order and that of a limit, whose array may be NULL.

meander_status meander_film_new(meander_context *c, const meander_film_order *order,
                                meander_output *out, meander_film **film_new) {
    return meander_film_new_sized(c, order, sizeof *order, out, film_new);
}

meander_status meander_rows_next(meander_rows *r, meander_row *row) {
    return meander_rows_next_sized(r, row, sizeof *row);
}

meander_status meander_rows_measure(meander_rows *r, const char *names,
                                    const meander_figure **figures, size_t *count) {
    return meander_rows_measure_sized(r, names, sizeof **figures, figures, count);
}

meander_status meander_batch_new(meander_context *c, const char *id,
                                 const meander_batch_order *order, meander_batch **batch_new) {
    return meander_batch_new_sized(c, id, order, sizeof *order, sizeof *order->limits,
                                   batch_new);
}

meander_sight meander_player_look(const meander_player *p, meander_point at) {
    meander_sight sight;
    meander_player_look_sized(p, at, &sight, sizeof sight);
    return sight;
}

meander_info meander_list_at(meander_list list, size_t i) {
    meander_info info;
    meander_list_at_sized(list, i, &info, sizeof info);
    return info;
}

meander_info meander_context_list_at(const meander_context *c, meander_list list, size_t i) {
    meander_info info;
    meander_context_list_at_sized(c, list, i, &info, sizeof info);
    return info;
}

meander_status meander_context_add_generator(meander_context *c, const meander_generator *g) {
    return meander_context_add_generator_sized(c, g, sizeof *g);
}
