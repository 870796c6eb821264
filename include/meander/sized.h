// SPDX-License-Identifier: MIT
// Structs and their sizes: this is how a struct of the library can get new members without
// breaking programs that were built earlier.  Part of <meander/meander.h>, which documents the
// calls.
//
//     program                     library
//     meander_plan, 32 bytes  ->  meander_id_plan_sized(..., &plan, 32)  fills 32 bytes, whatever
//                                                                        its own size
//
// In C and C++ the calls below take the place of those with their names: they are compiled into the
// program and pass on the size that the struct has there.  Members that the program does not know
// are zero for the library.  Members that the library does not know must be zero, otherwise a call
// that can fail returns BAD_REQUEST.
//
// Other languages call the symbols of meander.h, which take each struct as it was when the number in
// the library's name was new, or those with _sized.  A C program gets them with MEANDER_PLAIN defined.
#ifndef MEANDER_SIZED_H
#define MEANDER_SIZED_H

#include <meander/meander.h>

#ifdef __cplusplus
extern "C" {
#endif

// Each is the call without _sized, with the size of the struct that the program has.
MEANDER_API MEANDER_CHECKED meander_status meander_context_new_sized(
    const meander_allocator *memory, size_t size, meander_context **context_new);
MEANDER_API void meander_allocator_standard_sized(meander_allocator *memory, size_t size);
MEANDER_API MEANDER_CHECKED meander_status
meander_id_new_sized(meander_context *c, const char *id, const meander_id_change *changes,
                     size_t size, size_t count, char **id_new);
MEANDER_API MEANDER_CHECKED meander_status
meander_id_plan_sized(meander_context *c, const char *id, meander_plan *plan, size_t size);
MEANDER_API MEANDER_CHECKED meander_status
meander_id_search_new_sized(meander_context *c, const char *id, const meander_search_order *order,
                            size_t size, double *difficulty, char **id_new);
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_paper_sized(const meander_maze *m, meander_paper *paper, size_t size);
MEANDER_API bool meander_solution_timing_sized(const meander_solution *s, meander_timing *timing,
                                               size_t size);
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_measure_sized(meander_maze *m, const char *names, size_t size,
                           const meander_figure **figures, size_t *count);
MEANDER_API MEANDER_CHECKED meander_status
meander_film_new_sized(meander_context *c, const meander_film_order *order, size_t size,
                       meander_output *out, meander_film **film_new);
MEANDER_API MEANDER_CHECKED meander_status
meander_rows_next_sized(meander_rows *r, meander_row *row, size_t size);
MEANDER_API MEANDER_CHECKED meander_status
meander_rows_measure_sized(meander_rows *r, const char *names, size_t size,
                           const meander_figure **figures, size_t *count);
// The limits of the order have their own size.
MEANDER_API MEANDER_CHECKED meander_status
meander_batch_new_sized(meander_context *c, const char *id, const meander_batch_order *order,
                        size_t size, size_t limit_size, meander_batch **batch_new);
MEANDER_API void meander_player_look_sized(const meander_player *p, meander_point at,
                                           meander_sight *sight, size_t size);
MEANDER_API void meander_list_at_sized(meander_list list, size_t i, meander_info *info,
                                       size_t size);
MEANDER_API MEANDER_CHECKED meander_status
meander_explanation_of_sized(meander_context *c, meander_list list, const char *name,
                             meander_explanation *explanation, size_t size);
MEANDER_API void meander_lesson_step_sized(const meander_lesson *l, size_t i, meander_step *step,
                                           size_t size);
MEANDER_API void meander_context_list_at_sized(const meander_context *c, meander_list list,
                                               size_t i, meander_info *info, size_t size);
MEANDER_API MEANDER_CHECKED meander_status meander_context_add_generator_sized(
    meander_context *c, const meander_generator *g, size_t size);

#ifndef MEANDER_PLAIN
MEANDER_INLINE MEANDER_CHECKED meander_status
meander_maze_paper_own(const meander_maze *m, meander_paper *paper) {
    return meander_maze_paper_sized(m, paper, sizeof *paper);
}

MEANDER_INLINE MEANDER_CHECKED meander_status
meander_explanation_of_own(meander_context *c, meander_list list, const char *name,
                           meander_explanation *explanation) {
    return meander_explanation_of_sized(c, list, name, explanation, sizeof *explanation);
}

MEANDER_INLINE meander_step meander_lesson_step_own(const meander_lesson *l, size_t i) {
    meander_step step;
    meander_lesson_step_sized(l, i, &step, sizeof step);
    return step;
}

MEANDER_INLINE MEANDER_CHECKED meander_status
meander_context_new_own(const meander_allocator *memory, meander_context **context_new) {
    return meander_context_new_sized(memory, sizeof *memory, context_new);
}

MEANDER_INLINE meander_allocator meander_allocator_standard_own(void) {
    meander_allocator memory;
    meander_allocator_standard_sized(&memory, sizeof memory);
    return memory;
}

MEANDER_INLINE MEANDER_CHECKED meander_status
meander_id_new_own(meander_context *c, const char *id, const meander_id_change *changes,
                   size_t count, char **id_new) {
    return meander_id_new_sized(c, id, changes, sizeof *changes, count, id_new);
}

MEANDER_INLINE MEANDER_CHECKED meander_status
meander_id_plan_own(meander_context *c, const char *id, meander_plan *plan) {
    return meander_id_plan_sized(c, id, plan, sizeof *plan);
}

MEANDER_INLINE MEANDER_CHECKED meander_status
meander_id_search_new_own(meander_context *c, const char *id, const meander_search_order *order,
                          double *difficulty, char **id_new) {
    return meander_id_search_new_sized(c, id, order, sizeof *order, difficulty, id_new);
}

MEANDER_INLINE MEANDER_CHECKED meander_status
meander_maze_measure_own(meander_maze *m, const char *names, const meander_figure **figures,
                         size_t *count) {
    return meander_maze_measure_sized(m, names, sizeof **figures, figures, count);
}

MEANDER_INLINE bool meander_solution_timing_own(const meander_solution *s, meander_timing *timing) {
    return meander_solution_timing_sized(s, timing, sizeof *timing);
}

MEANDER_INLINE MEANDER_CHECKED meander_status
meander_film_new_own(meander_context *c, const meander_film_order *order, meander_output *out,
                     meander_film **film_new) {
    return meander_film_new_sized(c, order, sizeof *order, out, film_new);
}

MEANDER_INLINE MEANDER_CHECKED meander_status
meander_rows_next_own(meander_rows *r, meander_row *row) {
    return meander_rows_next_sized(r, row, sizeof *row);
}

MEANDER_INLINE MEANDER_CHECKED meander_status
meander_rows_measure_own(meander_rows *r, const char *names, const meander_figure **figures,
                         size_t *count) {
    return meander_rows_measure_sized(r, names, sizeof **figures, figures, count);
}

MEANDER_INLINE MEANDER_CHECKED meander_status
meander_batch_new_own(meander_context *c, const char *id, const meander_batch_order *order,
                      meander_batch **batch_new) {
    return meander_batch_new_sized(c, id, order, sizeof *order, sizeof *order->limits,
                                   batch_new);
}

MEANDER_INLINE meander_sight meander_player_look_own(const meander_player *p, meander_point at) {
    meander_sight sight;
    meander_player_look_sized(p, at, &sight, sizeof sight);
    return sight;
}

MEANDER_INLINE meander_info meander_list_at_own(meander_list list, size_t i) {
    meander_info info;
    meander_list_at_sized(list, i, &info, sizeof info);
    return info;
}

MEANDER_INLINE meander_info
meander_context_list_at_own(const meander_context *c, meander_list list, size_t i) {
    meander_info info;
    meander_context_list_at_sized(c, list, i, &info, sizeof info);
    return info;
}

MEANDER_INLINE MEANDER_CHECKED meander_status
meander_context_add_generator_own(meander_context *c, const meander_generator *g) {
    return meander_context_add_generator_sized(c, g, sizeof *g);
}

// In a program each call means the one that passes its own sizes on.
#define meander_maze_paper meander_maze_paper_own
#define meander_explanation_of meander_explanation_of_own
#define meander_lesson_step meander_lesson_step_own
#define meander_context_new meander_context_new_own
#define meander_allocator_standard meander_allocator_standard_own
#define meander_id_new meander_id_new_own
#define meander_id_plan meander_id_plan_own
#define meander_id_search_new meander_id_search_new_own
#define meander_maze_measure meander_maze_measure_own
#define meander_solution_timing meander_solution_timing_own
#define meander_film_new meander_film_new_own
#define meander_rows_next meander_rows_next_own
#define meander_rows_measure meander_rows_measure_own
#define meander_batch_new meander_batch_new_own
#define meander_player_look meander_player_look_own
#define meander_list_at meander_list_at_own
#define meander_context_list_at meander_context_list_at_own
#define meander_context_add_generator meander_context_add_generator_own
#endif

#ifdef __cplusplus
}
#endif

#endif
