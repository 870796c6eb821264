// SPDX-License-Identifier: MIT
// Start and goal of a maze in a picture: those that were asked for as pixels, and the openings, for the note.
//
//     pixels:start=40-25        the block whose middle is nearest to that pixel, if it is at most a cell away
//
// Cost: a look at each block, when asked for.
#include "format/scan/pixels_ends.h"

#include <math.h>

#include "base/text.h"
#include "format/scan/pixels_flat.h"

// The middle of a block.
static pixels_place ends_place(const pixels_blocks *b, const pixels_map *map, uint32_t x, uint32_t y) {
    const pixels_lattice *l = b->lattice;
    uint32_t at[PIXELS_AXES] = {x, y};
    double middle[PIXELS_AXES];
    if (l->free)
        return (pixels_place){(x + 0.5) * l->pitch[PIXELS_ACROSS] + l->first[PIXELS_ACROSS],
                              (y + 0.5) * l->pitch[PIXELS_DOWN] + l->first[PIXELS_DOWN]};
    if (l->scanned) return pixels_map_at(map, (double)x / (b->width - 1), (double)y / (b->height - 1));
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++)
        middle[axis] = (pixels_line(l, axis, at[axis]) + pixels_line(l, axis, at[axis] + 1)) / 2.0;
    return (pixels_place){middle[PIXELS_ACROSS], middle[PIXELS_DOWN]};
}

meander_status pixels_refuse_end(const pixels *m, pixels_place pixel) {
    return context_fail(m->reading->context, MEANDER_BAD_REQUEST, "%s: pixel %.0f-%.0f is in no cell",
                        m->reading->input->name, pixel.x - 0.5, pixel.y - 0.5);
}

// Of a lattice of lines only cells count, which are every second block; in free space all squares do.
static meander_status ends_find(const pixels_blocks *b, pixels_place pixel, size_t *found) {
    const pixels_lattice *l = b->lattice;
    pixels_map map = {0};
    double best = HUGE_VAL, far = l->pitch[0] > l->pitch[1] ? l->pitch[0] : l->pitch[1];
    uint32_t step = l->blocks || l->free ? 1 : 2;
    if (l->free) far = l->wall[PIXELS_ACROSS];
    if (l->scanned) map = pixels_map_of(l->corners);
    for (uint32_t y = step - 1; y < b->height; y += step)
        for (uint32_t x = step - 1; x < b->width; x += step) {
            size_t at = (size_t)y * ((size_t)b->width + 1) + x;
            pixels_place middle = ends_place(b, &map, x, y);
            double distance = hypot(middle.x - pixel.x, middle.y - pixel.y);
            if (b->text[at] == '#' || distance >= best) continue;
            best = distance;
            *found = at;
        }
    if (best <= far) return MEANDER_OK;
    return pixels_refuse_end(b->picture, pixel);
}

meander_status pixels_put_ends(pixels_blocks *b, const pixels_place asked[PIXELS_MARKS]) {
    static const char letters[PIXELS_MARKS] = {'S', 'G'};
    size_t size = (size_t)b->height * ((size_t)b->width + 1), at = 0;
    for (unsigned i = 0; i < PIXELS_MARKS; i++) {
        if (asked[i].x < 0) continue;
        TRY(ends_find(b, asked[i], &at));
        for (size_t k = 0; k < size; k++)
            if (b->text[k] == letters[i]) b->text[k] = ' ';
        b->text[at] = letters[i];
    }
    return MEANDER_OK;
}

// ---- openings ----------------------------------------------------------------------------------

// The block in the middle of side `side`, clockwise from the top, of the i-th cell along it.
static void ends_side(const pixels_blocks *b, unsigned side, uint32_t i, uint32_t *x, uint32_t *y) {
    *x = side % 2 == 0 ? 2 * i + 1 : side == 1 ? b->width - 1 : 0;
    *y = side % 2 == 1 ? 2 * i + 1 : side == 2 ? b->height - 1 : 0;
}

// In the order of the reader of blocks: top, left, right, bottom.  More than two are not named.
void pixels_print_openings(const pixels_blocks *b, char *text, size_t size) {
    static const unsigned order[] = {0, 3, 1, 2};
    unsigned long cells[2][PIXELS_AXES];
    unsigned count = 0;
    for (unsigned k = 0; k < 4; k++)
        for (uint32_t i = 0; i < (k == 0 || k == 3 ? b->width : b->height) / 2; i++) {
            uint32_t x, y;
            ends_side(b, order[k], i, &x, &y);
            if (b->text[(size_t)y * ((size_t)b->width + 1) + x] == '#') continue;
            for (unsigned axis = 0; axis < PIXELS_AXES && count < 2; axis++) {
                uint32_t last = (axis == PIXELS_ACROSS ? b->width : b->height) / 2 - 1,
                at = (axis == PIXELS_ACROSS ? x : y) / 2;
                cells[count][axis] = at < last ? at : last;
            }
            count++;
        }
    text[0] = '\0';
    if (b->width % 2 == 1 && b->height % 2 == 1) pixels_print_cells(cells, count, text, size);
}

void pixels_print_cells(unsigned long cells[2][PIXELS_AXES], size_t count, char *text, size_t size) {
    text[0] = '\0';
    if (count == 1) text_print(text, size, ", opening %lu,%lu", cells[0][0], cells[0][1]);
    if (count == 2)
        text_print(text, size, ", openings %lu,%lu and %lu,%lu", cells[0][0], cells[0][1], cells[1][0], cells[1][1]);
}
