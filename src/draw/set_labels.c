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

// The red, green or blue part of a colour on the colour wheel of 1536 steps.
static unsigned set_labels_part(unsigned hue, unsigned from) {
    unsigned at = (hue + from) % 1536;
    if (at < 256) return at;
    if (at < 768) return 255;
    return at < 1024 ? 1023 - at : 0;
}

// By the golden angle, so that successive numbers differ most; two thirds are floor colour.
canvas_colour set_labels_colour(const style *l, unsigned set) {
    unsigned hue = set * 949 % 1536;
    canvas_colour mixed = 0, floor = l->colours.floor;
    if (floor == CANVAS_NONE) floor = l->colours.page;
    if (floor == CANVAS_NONE) floor = 0xffffff;
    for (unsigned i = 0; i < 3; i++) {
        unsigned under = (unsigned)floor >> (16 - 8 * i) & 255;
        unsigned over = set_labels_part(hue, 512 + 1024 * i);
        mixed = (canvas_colour)((unsigned)mixed << 8 | (2 * under + over) / 3);
    }
    return mixed;
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
    canvas_colour light = l->colours.floor != CANVAS_NONE ? l->colours.floor : l->colours.page;
    if (m->by_rows) set_labels_plates(&job);
    for (unsigned digits = 1; digits <= SETS_DIGITS_MOST; digits++) {
        canvas_pen pen = {.name = "sets", .line = CANVAS_NONE, .fill = l->colours.overlay,
                          .size = set_labels_size_in_cell(&job, digits)};
        set_labels_numbers(&job, digits, false, &pen);
        pen = (canvas_pen){.name = "ends", .line = CANVAS_NONE,
                           .fill = light != CANVAS_NONE ? light : 0xffffff,
                           .size = set_labels_size_on_wall(&job, digits)};
        if (m->by_rows) set_labels_numbers(&job, digits, true, &pen);
    }
}
