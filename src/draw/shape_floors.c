// SPDX-License-Identifier: MIT
// The floors of cells of any shape, from below:
//
//     floor   distances   visited, with a speck each   dead ends, with a cross each
//
// On pipes it is the room at the middle that has the colour.
// Invariant: a layer that has no cells is not opened.
// Cost: one walk over the grid per layer; 32 walks for distances, one for each colour.
#define GRID_WIDE
#include "draw/ends.h"
#include "draw/shape_layer.h"
#include "grid/spread.h"

enum { FLOORS_TONES = 32 };

typedef struct shape_floors {
    shape_picture *picture;
    const char *name;
    canvas_colour colour;
    bool (*test)(const shape_picture *p, cell c, uint32_t tone);
    uint32_t tone;
    void (*mark)(canvas *c, canvas_point at, int32_t by);    // NULL: none
    int32_t width;               // of the mark, parts of the passage
} shape_floors;

static void floors_cell(const shape_picture *p, cell c) {
    shape_edge edges[SHAPE_EDGES_MOST];
    if (shape_of(p->grid)->pipes) {
        p->canvas->circle(p->canvas, shape_picture_middle(p, c), shape_pipes_room(p));
        return;
    }
    unsigned count = shape_picture_edges(p, c, edges);
    p->canvas->move(p->canvas, shape_picture_point(p, edges[0].from));
    for (unsigned i = 1; i < count; i++) {
        bool cut = edges[i - 1].side == SHAPE_CUT;
        if (cut) p->canvas->shut(p->canvas);
        (cut ? p->canvas->move : p->canvas->line)(p->canvas, shape_picture_point(p, edges[i].from));
    }
    p->canvas->shut(p->canvas);
}

static bool floors_begin(const shape_floors *f, bool begun, const canvas_pen *pen) {
    if (!begun) f->picture->canvas->open(f->picture->canvas, pen);
    return true;
}

static meander_status floors_tick(shape_picture *p) {
    if (p->done < p->all) p->done++;
    return (p->done & 0xffff) != 0 ? MEANDER_OK
                                   : context_progress(p->grid->context, p->done, p->all);
}

// A thin line around each cell hides the seams that renderers leave between neighbours.
static meander_status floors_fill(const shape_floors *f) {
    shape_picture *p = f->picture;
    canvas_pen pen = {.name = f->name, .fill = f->colour, .line = f->colour, .width = 20};
    bool begun = false;
    for (cell c = shape_picture_first(p); c != CELL_NONE; c = shape_picture_next(p, c + 1)) {
        TRY(floors_tick(p));
        if (!f->test(p, c, f->tone)) continue;
        begun = floors_begin(f, begun, &pen);
        floors_cell(p, c);
    }
    if (begun) p->canvas->finish(p->canvas);
    return MEANDER_OK;
}

static meander_status floors_mark(const shape_floors *f, const char *name) {
    shape_picture *p = f->picture;
    int32_t passage = p->shape->pipes ? shape_picture_passage(p, p->room) : shape_picture_narrowest(p);
    canvas_pen pen = {.name = name, .line = p->style->colours.mark, .fill = CANVAS_NONE,
                      .width = passage / f->width, .round = true};
    bool begun = false;
    for (cell c = shape_picture_first(p); c != CELL_NONE; c = shape_picture_next(p, c + 1)) {
        TRY(floors_tick(p));
        if (!f->test(p, c, f->tone)) continue;
        begun = floors_begin(f, begun, &pen);
        f->mark(p->canvas, shape_picture_middle(p, c), passage / 8);
    }
    if (begun) p->canvas->finish(p->canvas);
    return MEANDER_OK;
}

// ---- which cells -------------------------------------------------------------------

static bool floors_any(const shape_picture *p, cell c, uint32_t tone) {
    (void)p, (void)c, (void)tone;
    return true;
}

static bool floors_visited(const shape_picture *p, cell c, uint32_t tone) {
    (void)tone;
    return bits_get(p->plot->visited, c);
}

static bool floors_dead_end(const shape_picture *p, cell c, uint32_t tone) {
    (void)tone;
    return bits_count(maze_sides(&p->plot->puzzle->maze, c)) == 1;
}

static bool floors_place(const shape_picture *p, cell c, uint32_t tone) {
    (void)tone;
    return bits_get(p->plot->places, c);
}

static bool floors_tone(const shape_picture *p, cell c, uint32_t tone) {
    uint64_t distance = p->distances[c];
    return distance != SPREAD_UNSEEN &&
           distance * FLOORS_TONES / ((uint64_t)p->farthest + 1) == tone;
}

static void floors_speck(canvas *c, canvas_point at, int32_t by) {
    (void)by;
    picture_dot(c, at);
}

static void floors_cross(canvas *c, canvas_point at, int32_t by) {
    for (int32_t way = -1; way <= 1; way += 2) {
        c->move(c, (canvas_point){at.x - by, at.y - way * by});
        c->line(c, (canvas_point){at.x + by, at.y + way * by});
    }
}

// ---- layers ------------------------------------------------------------------------

static meander_status floors_distances(shape_picture *p) {
    spread s;
    shape_floors f = {.picture = p, .name = "distance", .test = floors_tone};
    if (p->distances == NULL) {
        TRY(spread_init(&s, &p->plot->puzzle->maze, &p->lent));
        TRY(spread_from(&s, p->plot->puzzle->start));
        p->distances = s.distance;
        p->farthest = s.distance[spread_farthest(&s)];
    }
    for (f.tone = 0; f.tone < FLOORS_TONES; f.tone++) {
        f.colour = style_ramp(&p->style->colours, f.tone, FLOORS_TONES);
        TRY(floors_fill(&f));
    }
    return MEANDER_OK;
}

static meander_status floors_marked(shape_picture *p, shape_floors f, const char *marks) {
    f.picture = p;
    TRY(floors_fill(&f));
    return floors_mark(&f, marks);
}

meander_status shape_floors_draw(shape_picture *p) {
    const style *l = p->style;
    shape_floors floor = {.picture = p, .name = "floor", .colour = picture_ground(l), .test = floors_any};
    bool plain = l->colours.floor == CANVAS_NONE || l->colours.floor == l->colours.page;
    plain = plain && p->shape->levels == NULL;
    if (!plain && !shape_of(p->grid)->pipes) TRY(floors_fill(&floor));
    if (l->distances) TRY(floors_distances(p));
    if (p->plot->visited != NULL && !l->distances)
        TRY(floors_marked(p, (shape_floors){.name = "visited", .colour = l->colours.visited,
                                            .test = floors_visited, .mark = floors_speck,
                                            .width = 8}, "visited-marks"));
    if (l->dead_ends)
        TRY(floors_marked(p, (shape_floors){.name = "dead-ends", .colour = l->colours.dead_end,
                                            .test = floors_dead_end, .mark = floors_cross,
                                            .width = 14}, "dead-end-marks"));
    if (!l->places) return MEANDER_OK;
    return floors_marked(p, (shape_floors){.name = "places", .colour = l->colours.dead_end,
                                           .test = floors_place, .mark = picture_diamond,
                                           .width = 14}, "place-marks");
}
