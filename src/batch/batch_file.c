// SPDX-License-Identifier: MIT
// Batches as one native file.
//
//     maze k of the batch  ->  header with its seed, start and goals  |  blocks  |  header  |  tail
//                              `- as long as the longest ID needs
//
// All mazes have the same length, so any thread can put its maze in place, and a reader finds
// maze k by one multiplication.  The number in the header is that of the maze in the batch:
// shards, one appended to the other, make up the whole set.
//
// Mazes on grids other than squares, and those with doors, are written as single ones are, one behind the other.
#include <string.h>

#include "batch/batch.h"
#include "format/native/mndr.h"

// Adds an opening at a start or a goal, where there can be one; as puzzle_open_border does, but
// without a list that might grow.
static void set_put_opening(const grid *g, meander_point at, bool start, mndr_head *h,
                            border_opening *openings) {
    unsigned side;
    if (g->whole && puzzle_border_side(at, g->width, g->height, start, &side))
        openings[h->opening_count++] = (border_opening){at, side, OPENING_ENTRANCE};
}

static void set_put(meander_batch *b, const batch_shape *shape, uint64_t number, uint8_t *bytes) {
    const puzzle *p = &b->maze->puzzle;
    const grid *g = p->grid;
    meander_point goals[SPEC_GOALS_MOST];
    border_opening openings[SPEC_GOALS_MOST + 1];
    mndr_head h = shape->pack->head;
    batch_write_id(b);
    h.number = (uint32_t)number;
    h.id = b->maze->id;
    h.id_length = strlen(h.id);
    h.start = grid_point(g, p->start);
    h.goals = goals;
    h.openings = openings;
    h.opening_count = 0;
    set_put_opening(g, h.start, true, &h, openings);
    for (size_t i = 0; i < h.goal_count; i++) {
        goals[i] = grid_point(g, p->goals[i]);
        set_put_opening(g, goals[i], false, &h, openings);
    }
    mndr_pack_maze(shape->pack, &h, &p->maze, bytes);
}

static meander_status batch_set_check(const meander_batch *b, const char *format_name) {
    facade_style style;
    TRY(facade_style_read(b->context, format_name, &style));
    if (names_contain(style.format->traits, "batch")) return MEANDER_OK;
    return context_fail(b->context, MEANDER_BAD_REQUEST, "%s holds one maze", style.format->name);
}

static meander_status batch_set_begin(const meander_batch *b, const char *format_name, mndr_pack *pack) {
    facade_style style;
    TRY(facade_style_read(b->context, format_name, &style));
    const puzzle *any = &b->maze->puzzle;
    // Goals that are drawn come with each maze; a single cell is its only goal.
    bool drawn = chance_are_chosen(&b->spec) && b->spec.goal_count > 0 && any->grid->cells > 1;
    size_t goals = drawn ? b->spec.goal_count : any->goal_count;
    return mndr_pack_init(pack, any->grid, &style.params, goals,
                          strlen(b->id) + BATCH_DIGITS);
}

static meander_status set_write_squares(meander_batch *b, uint64_t count, const char *format_name,
                                        output *out, output *ids) {
    mndr_pack pack;
    TRY(batch_set_begin(b, format_name, &pack));
    const batch_shape shape = {.put = set_put, .size = (size_t)pack.size, .pack = &pack};
    return batch_write(b, count, &shape, out, ids);
}

static meander_status set_write_others(meander_batch *b, uint64_t count, const char *format_name,
                                       meander_output *out, output *ids) {
    meander_maze *m;
    for (; count > 0; count--) {
        TRY(meander_batch_next(b, &m));
        TRY(meander_maze_write(m, NULL, NULL, format_name, out));
        if (ids == NULL) continue;
        output_text(ids, meander_maze_id(m));
        output_char(ids, '\n');
        TRY(ids->status);
    }
    return MEANDER_OK;
}

// Transforms of a later stage place doors, and then mazes are not equally long.
static bool batch_has_locks(const meander_batch *b) {
    for (size_t i = 0; i < b->spec.step_count; i++)
        if (b->spec.steps[i].transform->stage > 0) return true;
    return false;
}

meander_status meander_batch_write_mndr(meander_batch *b, uint64_t count, const char *format_name,
                                        meander_output *out, meander_output *ids) {
    output *beside = ids == NULL ? NULL : &ids->output;
    bool squares = b->maze->puzzle.grid->form == GRID_SQUARES && !batch_has_locks(b);
    meander_status status = batch_set_check(b, format_name);
    if (status == MEANDER_OK && squares)
        status = set_write_squares(b, count, format_name, &out->output, beside);
    else if (status == MEANDER_OK)
        status = set_write_others(b, count, format_name, out, beside);
    if (status != MEANDER_OK) output_fail(&out->output, status);
    return status;
}

meander_status meander_batch_write(meander_batch *b, uint64_t count, const char *format_name,
                                   meander_output *out, meander_output *ids) {
    facade_style style;
    meander_status status = facade_style_read(b->context, format_name,
                                              &style);
    if (status == MEANDER_OK && names_contain(style.format->traits, "array"))
        return meander_batch_write_npy(b, count, out, ids);
    return meander_batch_write_mndr(b, count, format_name, out, ids);
}
