// SPDX-License-Identifier: MIT
// The numbers of sets: one in each cell, and where sets went down row by row, one more on each
// wall below, because there the set ended in this column.
//
//     |   4   |   7   |        walls are thinner than digits, so the number on a wall stands on a
//     |      _|_     _|        plate of the wall's colour
//     |-----|_4_|---|_7_
//
// Long numbers are written smaller.  The letters of a layer have one size, so the cells are
// walked through once for each number of digits.
#include "draw/set_labels.h"

#include "base/text.h"
#include "draw/ends.h"

enum { SETS_DIGITS_MOST = 10, SETS_TEXT = 24 };

typedef struct set_labels_job {
    const plot *plot;
    const style *style;
    canvas *canvas;
    int32_t wall, passage;       // in thousandths of a cell
} set_labels_job;

static unsigned set_labels_digits(uint32_t label) {
    unsigned digits = 1;
    while ((label /= 10) != 0) digits++;
    return digits;
}

// Up to three digits fit; more of them become smaller.
static int32_t set_labels_size(int32_t usual, unsigned digits) {
    return digits <= 3 ? usual : usual * 3 / (int32_t)digits;
}

static int32_t set_labels_size_in_cell(const set_labels_job *job, unsigned digits) {
    return set_labels_size(job->passage * 2 / 5, digits);
}

// A thick wall has room for more than a thin one with a plate.
static int32_t set_labels_size_on_wall(const set_labels_job *job, unsigned digits) {
    int32_t plate = job->passage * 7 / 20, thick = job->wall / 2;
    return set_labels_size(plate > thick ? plate : thick, digits);
}

static uint32_t set_labels_label(const set_labels_job *job, size_t x, size_t y) {
    return job->plot->labels[y * job->plot->width + x];
}

// Labelled, above another cell, and without a passage there.
static bool set_labels_ends_here(const set_labels_job *job, size_t x, size_t y) {
    const plot *m = job->plot;
    return set_labels_label(job, x, y) != 0 && plot_holds(m, x, y + 1) &&
           !plot_bit(m, m->south, x, y);
}

// ---- colours -----------------------------------------------------------------------

canvas_colour set_labels_colour(const style *l, unsigned set) {
    return (canvas_colour)theme_of_set((uint32_t)picture_ground(l), set);
}

bool set_labels_has_colour(const plot *m, size_t x, size_t y, unsigned set) {
    uint32_t label = m->labels[y * m->width + x];
    return label != 0 && label % SET_LABEL_COLOURS == set;
}

// ---- layers ------------------------------------------------------------------------

static void set_labels_plate(const set_labels_job *job, size_t x, size_t y) {
    canvas *c = job->canvas;
    unsigned digits = set_labels_digits(set_labels_label(job, x, y));
    int32_t size = set_labels_size_on_wall(job, digits);
    int32_t half = size * (int32_t)(6 * digits + 3) / 20;
    int32_t middle = (int32_t)x * CANVAS_CELL + CANVAS_CELL / 2;
    int32_t edge = ((int32_t)y + 1) * CANVAS_CELL, rise = size / 2;
    c->move(c, (canvas_point){middle - half, edge - rise});
    c->line(c, (canvas_point){middle + half, edge - rise});
    c->line(c, (canvas_point){middle + half, edge + rise});
    c->line(c, (canvas_point){middle - half, edge + rise});
    c->shut(c);
}

static void set_labels_plates(const set_labels_job *job) {
    const plot *m = job->plot;
    canvas_pen pen = {.name = "plates", .line = CANVAS_NONE, .fill = job->style->colours.wall};
    job->canvas->open(job->canvas, &pen);
    for (size_t y = 0; y < m->height; y++)
        for (size_t x = 0; x < m->width; x++)
            if (set_labels_ends_here(job, x, y)) set_labels_plate(job, x, y);
    job->canvas->finish(job->canvas);
}

// The numbers with this many digits, in all cells or on all walls.
static void set_labels_numbers(const set_labels_job *job, unsigned digits, bool on_walls,
                               const canvas_pen *pen) {
    const plot *m = job->plot;
    int32_t down = on_walls ? CANVAS_CELL : CANVAS_CELL / 2;
    bool begun = false;
    for (size_t y = 0; y < m->height; y++)
        for (size_t x = 0; x < m->width; x++) {
            uint32_t label = set_labels_label(job, x, y);
            char text[SETS_TEXT];
            if (label == 0 || set_labels_digits(label) != digits) continue;
            if (on_walls && !set_labels_ends_here(job, x, y)) continue;
            if (!begun) job->canvas->open(job->canvas, pen);
            begun = true;
            text_print(text, sizeof text, "%lu", (unsigned long)label);
            job->canvas->text(job->canvas,
                              (canvas_point){(int32_t)x * CANVAS_CELL + CANVAS_CELL / 2,
                                             (int32_t)y * CANVAS_CELL + down},
                              text);
        }
    if (begun) job->canvas->finish(job->canvas);
}

void set_labels_draw(const plot *m, const style *l, canvas *c) {
    int32_t wall = (int32_t)((uint64_t)l->wall * CANVAS_CELL / l->cell);
    set_labels_job job = {m, l, c, wall, CANVAS_CELL - wall};
    if (m->by_rows) set_labels_plates(&job);
    for (unsigned digits = 1; digits <= SETS_DIGITS_MOST; digits++) {
        canvas_pen pen = {.name = "sets", .line = CANVAS_NONE, .fill = l->colours.overlay,
                          .size = set_labels_size_in_cell(&job, digits)};
        set_labels_numbers(&job, digits, false, &pen);
        pen = (canvas_pen){.name = "ends", .line = CANVAS_NONE,
                           .fill = picture_ground(l),
                           .size = set_labels_size_on_wall(&job, digits)};
        if (m->by_rows) set_labels_numbers(&job, digits, true, &pen);
    }
}
