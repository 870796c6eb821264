// SPDX-License-Identifier: MIT
// From a format's parameters to looks, and from a drawing to the plot of a picture.
//
//     svg:theme=night,cell=12   ->  looks                  what it looks like
//     rows, gaps, goals, trace  ->  plot                   what there is to see
//
// Sets are the one thing that a maze does not tell: their numbers are the last ones which the
// trace gave to each cell, as when Eller's algorithm left the row.
#include "format/picture/style_params.h"

enum { LOOKS_CELL_USUAL_PARTS = 10, LOOKS_MARGIN_HALF = 1000 };

// -1 leaves the theme's, -2 is none at all (see params.c).
static void looks_dye(const drawing *d, size_t place, canvas_colour *colour) {
    int64_t value = d->params->values[place];
    if (value != -1) *colour = value < 0 ? CANVAS_NONE : (canvas_colour)value;
}

// Colours of its own that a maze is drawn in: who dyes the page, but not the floor, means both.
static void looks_dye_all(const drawing *d, looks_colours *c) {
    looks_dye(d, LOOKS_PAGE, &c->page);
    if (d->params->values[LOOKS_PAGE] != -1) c->floor = c->page;
    looks_dye(d, LOOKS_FLOOR, &c->floor);
    looks_dye(d, LOOKS_INK, &c->wall);
    looks_dye(d, LOOKS_WAY, &c->path);
}

static void looks_measure(const int64_t *value, uint32_t usual, looks *l) {
    l->cell = value[LOOKS_CELL] == 0 ? usual : (uint32_t)value[LOOKS_CELL];
    l->wall = (uint32_t)value[LOOKS_WALL];
    if (l->wall == 0) l->wall = value[LOOKS_THICK] ? l->cell / 2 : l->cell / LOOKS_CELL_USUAL_PARTS;
    if (l->wall == 0) l->wall = 1;
    l->margin = (uint32_t)value[LOOKS_MARGIN];
    if (l->margin == LOOKS_MARGIN_HALF) l->margin = l->cell / 2 + l->wall / 2;
}

meander_status looks_read(const drawing *d, uint32_t usual, looks *l) {
    const int64_t *value = d->params->values;
    *l = (looks){.colours = *looks_of_theme((looks_theme)value[LOOKS_THEME]),
                 .round = (uint32_t)value[LOOKS_ROUND], .path = (looks_path)value[LOOKS_PATH],
                 .marks = (looks_marks)value[LOOKS_MARKS], .openings = value[LOOKS_OPENINGS],
                 .dead_ends = value[LOOKS_DEAD_ENDS], .distances = value[LOOKS_DISTANCES],
                 .graph = value[LOOKS_GRAPH], .arrows = value[LOOKS_ARROWS],
                 .sets = value[LOOKS_SETS]};
    looks_dye_all(d, &l->colours);
    looks_measure(value, usual, l);
    if (l->cell > l->wall) return MEANDER_OK;
    return context_fail(d->context, MEANDER_BAD_REQUEST,
                        "cells of %lu pixels have no room between walls of %lu",
                        (unsigned long)l->cell, (unsigned long)l->wall);
}

static bool looks_is_end(const plot *p, meander_point at) {
    if (p->has_start && p->start.x == at.x && p->start.y == at.y) return true;
    for (size_t i = 0; i < p->goal_count; i++)
        if (p->goals[i].x == at.x && p->goals[i].y == at.y) return true;
    return false;
}

// An entrance is the end of a path that ends in its cell; a path that comes by leaves it alone.
static bool looks_leaves(const plot *p, const border_gap *gap, bool solved) {
    size_t x = (size_t)gap->at.x, y = (size_t)gap->at.y;
    if (gap->kind != GAP_ENTRANCE) return gap->kind == GAP_PATH;
    if (!p->has_path || !looks_is_end(p, gap->at)) return false;
    unsigned sides = plot_sides(p, p->path_east, p->path_south, x, y);
    return sides != 0 || (solved && p->start.x == x && p->start.y == y);
}

static meander_status looks_gaps(const drawing *d, plot *p, scratch *lent) {
    plot_gap *gaps = scratch_lend(lent, d->gap_count, sizeof *gaps);
    bool solved = d->solution != NULL && d->solution->found && d->solution->steps == 0;
    size_t count = 0;
    if (gaps == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < d->gap_count; i++)
        if (d->gaps[i].at.x < p->width && d->gaps[i].at.y < p->height)
            gaps[count++] = (plot_gap){d->gaps[i].at, d->gaps[i].side,
                                       looks_leaves(p, &d->gaps[i], solved)};
    return plot_set_gaps(p, gaps, count, lent);
}

// The trace counts cells as the grid does, with its frame.  Labels come row by row where none is
// given above a later one.
static meander_status looks_labels(const drawing *d, plot *p, scratch *lent) {
    uint32_t *labels;
    size_t pitch = p->width + 1, labelled = 0;
    uint64_t lowest = 0;
    if (d->trace != NULL) {
        labels = scratch_lend_zeroed(lent, p->width * p->height, sizeof *labels);
        if (labels == NULL) return MEANDER_NO_MEMORY;
        p->by_rows = true;
        for (size_t i = 0; i < d->trace->count; i++) {
            const meander_event *e = &d->trace->events[i];
            uint64_t x = e->cell % pitch, y = e->cell / pitch - 1;
            if (e->kind != MEANDER_EVENT_LABEL || x >= p->width || y >= p->height) continue;
            labels[y * p->width + x] = e->value;
            if (y < lowest) p->by_rows = false;
            else lowest = y;
            labelled++;
        }
        p->labels = labels;
    }
    if (labelled > 0) return MEANDER_OK;
    return context_fail(d->context, MEANDER_UNSUPPORTED,
                        "sets are told while a maze is made: "
                        "meander generate -a eller -f svg:sets");
}

meander_status looks_plot(const drawing *d, const looks *l, plot *p, scratch *lent) {
    *p = (plot){.context = d->context, .has_start = d->has_start, .start = d->start,
                .goals = d->goals, .goal_count = d->goal_count, .id = d->id};
    TRY(plot_pull(p, d->rows, lent));
    if (p->start.x >= p->width || p->start.y >= p->height) p->has_start = false;
    TRY(looks_gaps(d, p, lent));
    return l->sets ? looks_labels(d, p, lent) : MEANDER_OK;
}

meander_status looks_missing(const drawing *d, const char *name, const char *library,
                             const char *package) {
    return context_fail(d->context, MEANDER_UNSUPPORTED,
                        "this program was built without %s, which %s needs: "
                        "install %s and build it again", library, name, package);
}
