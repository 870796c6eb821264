// SPDX-License-Identifier: MIT
// Sections of worlds.  The rows of a section become an array of open sides, and the array a maze, so
// that everything else works as for any maze.
//
// Cost: temporarily one byte per cell for the array.
#include "view/world_section.h"

#include <string.h>

#include "view/param_text.h"
#include "view/view_memory.h"
#include "view/pane.h"

bool view_world_is_large(uint64_t width, uint64_t height) {
    return width > (UINT64_C(1) << 26) / height;
}

bool view_world_is(meander_context *c, const char *id) {
    uint64_t width, height;
    view_text words;
    view_choice_generator(c, id, &words);
    bool places = meander_list_has(MEANDER_GENERATORS, words.text, "places") &&
                  strstr(id, "coins=places") != NULL;
    if (!places && !meander_list_has(MEANDER_GENERATORS, words.text, "sections")) return false;
    if (meander_id_size(c, id, &width, &height) != MEANDER_OK || height == MEANDER_ENDLESS)
        return false;
    return view_world_is_large(width, height);
}

static bool world_bit(const uint64_t *plane, uint64_t x) { return plane[x / 64] >> (x % 64) & 1; }

enum { WORLD_NORTH = 1 << MEANDER_NORTH, WORLD_EAST = 1 << MEANDER_EAST,
       WORLD_SOUTH = 1 << MEANDER_SOUTH, WORLD_WEST = 1 << MEANDER_WEST, WORLD_NO_CELL = 16 };

// A row of the array; `skip` cells of the row are to the left.  The part to the north and west is
// there already; `above` is the row before, NULL before the first.
static void world_fill_row(const meander_row *row, uint64_t skip, size_t width,
                           const uint8_t *above, uint8_t *sides) {
    for (size_t x = 0; x < width; x++) {
        sides[x] = WORLD_NO_CELL;
        if (row->inside != NULL && !world_bit(row->inside, skip + x)) continue;
        sides[x] = 0;
        if (above != NULL && above[x] & WORLD_SOUTH) sides[x] |= WORLD_NORTH;
        if (x > 0 && sides[x - 1] & WORLD_EAST) sides[x] |= WORLD_WEST;
        if (x + 1 < width && world_bit(row->east, skip + x)) sides[x] |= WORLD_EAST;
        if (world_bit(row->south, skip + x)) sides[x] |= WORLD_SOUTH;
    }
}

static meander_status world_fill(meander_rows *rows, uint64_t skip, size_t width, size_t height,
                                 uint8_t *sides) {
    for (size_t y = 0; y < height; y++) {
        meander_row row;
        meander_status status = meander_rows_next(rows, &row);
        if (status != MEANDER_OK) return status;
        world_fill_row(&row, skip, width, y == 0 ? NULL : sides + (y - 1) * width,
                       sides + y * width);
    }
    for (size_t x = 0; x < width; x++) sides[(height - 1) * width + x] &= (uint8_t)~WORLD_SOUTH;
    return MEANDER_OK;
}

// The rows of a section of a world, or whole rows of a file from the section's first on.
static meander_status world_rows(const view_session *s, const char *id, bool file,
                                 meander_point corner, uint64_t width, uint64_t height,
                                 meander_rows **rows) {
    if (!file) return meander_section_new(s->context, id, corner, width, height, rows);
    meander_status status = meander_rows_read_file_new(s->context, id, NULL, NULL, NULL, rows);
    if (status != MEANDER_OK) return status;
    status = meander_rows_seek(*rows, corner.y);
    if (status != MEANDER_OK) meander_rows_free(*rows);
    return status;
}

meander_status view_world_maze_new(const view_session *s, const char *id, bool file,
                                   meander_point corner, uint64_t width, uint64_t height,
                                   meander_maze **maze_new) {
    meander_rows *rows;
    meander_status status = world_rows(s, id, file, corner, width, height, &rows);
    if (status != MEANDER_OK) return status;
    uint8_t *sides = view_memory_new(&s->memory, (size_t)width, (size_t)height);
    status = sides == NULL ? MEANDER_NO_MEMORY
                           : world_fill(rows, file ? corner.x : 0, (size_t)width, (size_t)height, sides);
    if (status == MEANDER_OK)
        status = meander_maze_from_sides_new(s->context, width, height, sides, maze_new);
    view_memory_free(&s->memory, sides);
    meander_rows_free(rows);
    return status;
}

// Both cells of a passage that the path takes are on it.  The path of one cell has no passage.
static void world_mark_row(view_board *b, const meander_row *row, uint32_t y) {
    for (uint32_t x = 0; x < b->width; x++) {
        uint8_t *here = &b->extra[view_board_index(b, x, y)];
        bool east = world_bit(row->path_east, x) && x + 1 < b->width;
        bool south = world_bit(row->path_south, x) && y + 1 < b->height;
        if (east) here[1] |= VIEW_EXTRA_SOLUTION;
        if (south) here[b->width] |= VIEW_EXTRA_SOLUTION;
        if (east || south) *here |= VIEW_EXTRA_SOLUTION;
    }
}

meander_status view_world_mark_path(view_pane *p, view_session *s) {
    meander_rows *rows;
    meander_row row;
    s->reason = p->file ? VIEW_WORLD_REASON : NULL;
    if (p->file) return MEANDER_UNSUPPORTED;
    meander_status status = meander_section_solved_new(s->context, p->id, p->corner, p->board.width,
                                                      p->board.height, &rows);
    if (status != MEANDER_OK) return status;
    for (uint32_t y = 0; y < p->board.height && status == MEANDER_OK; y++) {
        status = meander_rows_next(rows, &row);
        if (status == MEANDER_OK && row.path_east != NULL) world_mark_row(&p->board, &row, y);
    }
    meander_rows_free(rows);
    p->has_solution = status == MEANDER_OK;
    return status;
}
