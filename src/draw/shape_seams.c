// SPDX-License-Identifier: MIT
// Open seams: a mark at the edge on both sides, and outside of it the same letter.
//
//          a                 the mark points straight out of the cell, whatever way its edge runs
//     ----/ \----
//
//      |   '   |             a is the first seam; 27 -> aa, 28 -> ab ...
//
// Each passage is found by that of its two cells which comes first, so no table of letters is needed.
// Invariant: each letter is there exactly twice; what the path takes has its colour.
// Cost: one look at each side of each cell per layer.
#define GRID_WIDE
#include "draw/ends.h"
#include "base/bits.h"
#include "draw/room_names.h"
#include "draw/shape_layer.h"
#include "grid/kind.h"

// Of letters, by how many a name has; and how far a letter's middle is out of the cell.
enum { SEAMS_LETTER = 350, SEAMS_PAIR = 290, SEAMS_MORE = 220, SEAMS_OUT = 180, SEAMS_UNIT = 1000 };

// ---- where -------------------------------------------------------------------------

// Edges go clockwise around the cell, so the outside is to the left of them.
bool shape_seams_brink(const shape_picture *p, cell c, unsigned side, shape_brink *brink) {
    shape_edge edges[SHAPE_EDGES_MOST];
    unsigned count = shape_picture_edges(p, c, edges), i = 0;
    while (i < count && edges[i].side != side) i++;
    if (i == count) return false;
    canvas_point from = shape_picture_point(p, edges[i].from), to = shape_picture_point(p, edges[i].to);
    int64_t dx = (int64_t)to.x - from.x, dy = (int64_t)to.y - from.y;
    int64_t length = (int64_t)bits_root((uint64_t)(dx * dx + dy * dy));
    if (length == 0) return false;
    *brink = (shape_brink){{(int32_t)(((int64_t)from.x + to.x) / 2), (int32_t)(((int64_t)from.y + to.y) / 2)},
                           (int32_t)(dy * SEAMS_UNIT / length), (int32_t)(-dx * SEAMS_UNIT / length)};
    return true;
}

// So far out of the cell, and so far along its edge.
static canvas_point seams_point(const shape_brink *b, int32_t out, int32_t along) {
    return (canvas_point){b->middle.x + (b->dx * out - b->dy * along) / SEAMS_UNIT,
                          b->middle.y + (b->dy * out + b->dx * along) / SEAMS_UNIT};
}

// ---- marks -------------------------------------------------------------------------

// A triangle whose tip is in the gap of the wall.  It ends a path as the head of an arrow, nearly three times as wide
// as the line, except beside the mark of a start or goal, where there is less room.
static void seams_mark(const shape_picture *p, cell c, const shape_brink *b, bool path) {
    int32_t size = shape_picture_passage(p, shape_picture_room(p, c)) / 5, tip = shape_picture_wall(p) / 2;
    bool head = path && !shape_marks_is_end(p, c);
    int32_t deep = head ? size * 7 / 4 : size, wide = head ? size * 9 / 4 : size;
    canvas *out = p->canvas;
    out->move(out, seams_point(b, tip, 0));
    out->line(out, seams_point(b, tip - deep, wide));
    out->line(out, seams_point(b, tip - deep, -wide));
    out->shut(out);
}

static int32_t seams_size(size_t letters) {
    return letters == 1 ? SEAMS_LETTER : letters == 2 ? SEAMS_PAIR : SEAMS_MORE;
}

static void seams_letter(const shape_picture *p, const shape_brink *b, const char *name) {
    p->canvas->text(p->canvas, seams_point(b, SEAMS_OUT + shape_picture_wall(p) / 2, 0), name);
}

// ---- layers ------------------------------------------------------------------------

typedef struct seams_layer {
    bool path;                   // seams that the path takes, or all others
    size_t letters;              // 0: the marks; else names of this many letters
    bool begun;
    canvas_pen pen;
} seams_layer;

static bool seams_on_path(const shape_picture *p, cell c, unsigned side) {
    const uint8_t *taken = p->style->path == STYLE_NO_PATH ? NULL : p->plot->path_sides;
    return taken != NULL && (sides_get(p->plot->puzzle->grid, taken, c) >> side & 1);
}

static void seams_both(const shape_picture *p, seams_layer *layer, cell c, unsigned side, const char *name) {
    unsigned back;
    cell there = grid_cross(p->grid, c, side, &back);
    shape_brink ends[2];
    if (!shape_seams_brink(p, c, side, &ends[0]) || !shape_seams_brink(p, there, back, &ends[1])) return;
    if (!layer->begun) p->canvas->open(p->canvas, &layer->pen);
    layer->begun = true;
    for (unsigned end = 0; end < 2; end++) {
        if (layer->letters > 0) seams_letter(p, &ends[end], name);
        else seams_mark(p, end == 0 ? c : there, &ends[end], layer->path);
    }
}

// The seams of a cell that it is the first to find; `count` is how many were found so far.
static void seams_cell(const shape_picture *p, seams_layer *layer, cell c, uint32_t *count) {
    const grid *g = p->grid;
    for (unsigned open = maze_sides(&p->plot->puzzle->maze, c); open != 0; open &= open - 1) {
        char name[ROOM_NAME_SIZE];
        unsigned side = bits_lowest(open);
        if (shape_link_of(g, c, side) < SHAPE_UP) continue;
        if (grid_neighbour(g, c, side) < c) continue;
        size_t length = room_name(++*count, name);
        if (seams_on_path(p, c, side) != layer->path || (layer->letters > 0 && length != layer->letters)) continue;
        seams_both(p, layer, c, side, name);
    }
}

static meander_status seams_layer_draw(shape_picture *p, seams_layer layer) {
    const style_colours *colours = &p->style->colours;
    uint32_t count = 0;
    if (layer.letters > 0)
        layer.pen = (canvas_pen){.name = layer.path ? "path-letters" : "seam-letters", .line = CANVAS_NONE,
                                 .fill = layer.path ? colours->path : colours->overlay,
                                 .size = seams_size(layer.letters)};
    else
        layer.pen = (canvas_pen){.name = layer.path ? "path-seams" : "seams", .line = CANVAS_NONE,
                                 .fill = layer.path ? colours->path : colours->wall};
    for (cell c = shape_picture_first(p); c != CELL_NONE; c = shape_picture_next(p, c + 1)) {
        seams_cell(p, &layer, c, &count);
        if ((c & 0xffff) == 0) TRY(context_progress(p->grid->context, p->done, p->all));
    }
    if (layer.begun) p->canvas->finish(p->canvas);
    return MEANDER_OK;
}

bool shape_seams_know(const grid *g) { return g->kind != NULL && names_contain(g->kind->traits, "seams"); }

// Where a net has tabs, these have letters.
bool shape_seams_have_letters(const grid *g, const style *l) {
    bool large = l->cell == 0 || l->cell >= SEAM_CELL_LEAST;
    return l->seams && !l->fold && large && shape_seams_know(g);
}

meander_status shape_seams_draw(shape_picture *p) {
    TRY(seams_layer_draw(p, (seams_layer){.path = false}));
    TRY(seams_layer_draw(p, (seams_layer){.path = true}));
    for (size_t letters = 1; shape_seams_have_letters(p->grid, p->style) && letters < ROOM_NAME_SIZE; letters++) {
        TRY(seams_layer_draw(p, (seams_layer){.path = false, .letters = letters}));
        TRY(seams_layer_draw(p, (seams_layer){.path = true, .letters = letters}));
    }
    return MEANDER_OK;
}
