// SPDX-License-Identifier: MIT
// The picture of a maze: its layers, from below.
//
//     page   floor   sets   distances   visited   dead ends   graph   arrows   path   walls
//     openings are walls left out; start and goal are a disc and a ring; then numbers
//     (set_labels.c)
//
// A layer is one path with one pen, however many cells it has, which keeps files small.  Floors
// are filled run by run, lines joined to long strokes (strokes.h).
//
// Invariant: a layer is drawn from the planes alone, and nothing is drawn that is not asked for;
// so a canvas gets the same calls for the same maze and style.
// Cost: one walk over the planes per layer; 32 walks for distances, one for each colour.
#include "draw/picture.h"

#include "base/text.h"
#include "draw/ends.h"
#include "draw/set_labels.h"
#include "draw/strokes.h"

enum { PICTURE_COLOURS = 32, PICTURE_TITLE = 64 };

typedef struct picture {
    const plot *plot;
    const style *style;
    canvas *canvas;
    scratch lent;
    uint64_t rows, all;          // walked over so far, and at most in the end
} picture;

// After each row of each walk, so that a large picture can be cancelled.
static meander_status picture_next_row(picture *p) {
    if (p->rows < p->all) p->rows++;
    return context_progress(p->plot->context, p->rows, p->all);
}

// ---- floors ------------------------------------------------------------------------

typedef bool (*picture_test)(const picture *p, size_t x, size_t y, const void *what);

// The corners of a run of cells, clockwise.
static void picture_run(canvas *c, size_t x, size_t y, size_t end) {
    c->move(c, picture_point(x, y, 0, 0));
    c->line(c, picture_point(end, y, 0, 0));
    c->line(c, picture_point(end, y + 1, 0, 0));
    c->line(c, picture_point(x, y + 1, 0, 0));
    c->shut(c);
}

// Fills the cells that pass the test.  A thin line around each hides the seams that renderers
// leave between neighbours.
static meander_status picture_fill(picture *p, const char *name, canvas_colour colour,
                                   picture_test test, const void *what) {
    canvas *c = p->canvas;
    bool begun = false;
    canvas_pen pen = {.name = name, .fill = colour, .line = colour, .width = 20};
    for (size_t y = 0; y < p->plot->height; y++) {
        for (size_t x = 0; x < p->plot->width; x++) {
            size_t first = x;
            while (x < p->plot->width && test(p, x, y, what)) x++;
            if (x == first) continue;
            if (!begun) c->open(c, &pen);
            begun = true;
            picture_run(c, first, y, x);
        }
        TRY(picture_next_row(p));
    }
    if (begun) c->finish(c);
    return MEANDER_OK;
}

static bool picture_is_inside(const picture *p, size_t x, size_t y, const void *what) {
    (void)what;
    return plot_holds(p->plot, x, y);
}

static bool picture_is_visited(const picture *p, size_t x, size_t y, const void *what) {
    (void)what;
    return plot_bit(p->plot, p->plot->visited, x, y);
}

// An opening is a way out, too: a corridor that ends at an entrance is not a dead end.
static bool picture_is_dead_end(const picture *p, size_t x, size_t y, const void *what) {
    (void)what;
    const plot *m = p->plot;
    return bits_count(plot_sides(m, m->east, m->south, x, y)) == 1 && plot_holds(m, x, y) &&
           !plot_has_opening(m, x, y);
}

// One of several colours: which cells have it.
typedef struct picture_tone {
    const uint32_t *distances;
    uint64_t farthest;
    uint32_t tone;
} picture_tone;

static bool picture_has_tone(const picture *p, size_t x, size_t y, const void *what) {
    const picture_tone *b = what;
    uint32_t distance = b->distances[y * p->plot->width + x];
    return distance != UINT32_MAX &&
           distance * (uint64_t)PICTURE_COLOURS / (b->farthest + 1) == b->tone;
}

static meander_status picture_distances(picture *p) {
    uint32_t *distances, farthest;
    TRY(plot_distances(p->plot, &p->lent, &distances, &farthest));
    picture_tone b = {.distances = distances, .farthest = farthest};
    for (b.tone = 0; b.tone < PICTURE_COLOURS; b.tone++)
        TRY(picture_fill(p, "distance", style_ramp(&p->style->colours, b.tone, PICTURE_COLOURS),
                         picture_has_tone, &b));
    return MEANDER_OK;
}

static bool picture_is_in_set(const picture *p, size_t x, size_t y, const void *what) {
    return set_labels_has_colour(p->plot, x, y, *(const unsigned *)what);
}

static meander_status picture_sets(picture *p) {
    for (unsigned i = 0; i < SET_LABEL_COLOURS; i++)
        TRY(picture_fill(p, "set", set_labels_colour(p->style, i), picture_is_in_set, &i));
    return MEANDER_OK;
}

// ---- lines -------------------------------------------------------------------------

static int32_t picture_radius(const style *l) {
    return (int32_t)(PICTURE_HALF * l->round / 100);
}

// Between two cells there is a wall where there is no passage; around the maze always.
static bool picture_parts(const plot *m, size_t x, size_t y, size_t other_x, size_t other_y,
                          const uint64_t *plane) {
    bool here = plot_holds(m, x, y), there = plot_holds(m, other_x, other_y);
    return here && there ? !plot_bit(m, plane, x, y) : here || there;
}

static void picture_add_walls(const plot *m, strokes *t) {
    for (size_t y = 0; y <= m->height; y++)
        for (size_t x = 0; x <= m->width; x++) {
            if (x < m->width && picture_parts(m, x, y - 1, x, y, m->south))
                strokes_add_east(t, x, y);
            if (y < m->height && picture_parts(m, x - 1, y, x, y, m->east))
                strokes_add_south(t, x, y);
        }
}

// An opening is a wall left out.
static void picture_open_opening(strokes *t, const plot_opening *opening) {
    size_t x = (size_t)opening->at.x, y = (size_t)opening->at.y;
    switch (opening->side) {
    case MEANDER_NORTH: bits_clear(t->east, y * t->stride + x); return;
    case MEANDER_SOUTH: bits_clear(t->east, (y + 1) * t->stride + x); return;
    case MEANDER_WEST: bits_clear(t->south, y * t->stride + x); return;
    default: bits_clear(t->south, y * t->stride + x + 1); return;
    }
}

static meander_status picture_walls(picture *p) {
    strokes t;
    canvas *c = p->canvas;
    const plot *m = p->plot;
    const style *l = p->style;
    canvas_pen pen = {.name = "walls", .line = l->colours.wall, .fill = CANVAS_NONE,
                      .width = picture_wall(l), .round = l->round > 0};
    TRY(strokes_init(&t, m->width + 1, m->height + 1, &p->lent));
    picture_add_walls(m, &t);
    for (size_t i = 0; l->openings && i < m->opening_count; i++)
        picture_open_opening(&t, &m->openings[i]);
    c->open(c, &pen);
    TRY(strokes_draw(&t, p->plot->context, c, 0, picture_radius(l)));
    c->finish(c);
    return MEANDER_OK;
}

// All passages of two planes, from the middle of a cell to the next.
static meander_status picture_add_passages(picture *p, const uint64_t *east, const uint64_t *south,
                                           strokes *t) {
    const plot *m = p->plot;
    TRY(strokes_init(t, m->width, m->height, &p->lent));
    for (size_t y = 0; y < m->height; y++)
        for (size_t x = 0; x < m->width; x++) {
            if (plot_bit(m, east, x, y)) strokes_add_east(t, x, y);
            if (plot_bit(m, south, x, y)) strokes_add_south(t, x, y);
        }
    return MEANDER_OK;
}

// From the middle of a cell out through its opening.
static void picture_leave(canvas *c, const plot_opening *opening, int32_t by) {
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    canvas_point at = picture_middle((size_t)opening->at.x, (size_t)opening->at.y);
    c->move(c, at);
    c->line(c, (canvas_point){at.x + dx[opening->side] * by, at.y + dy[opening->side] * by});
}

static meander_status picture_path_line(picture *p, const canvas_pen *pen) {
    strokes t;
    canvas *c = p->canvas;
    const plot *m = p->plot;
    TRY(picture_add_passages(p, m->path_east, m->path_south, &t));
    c->open(c, pen);
    TRY(strokes_draw(&t, m->context, c, PICTURE_HALF, picture_radius(p->style)));
    for (size_t i = 0; p->style->openings && i < m->opening_count; i++)
        if (m->openings[i].path)
            picture_leave(c, &m->openings[i], PICTURE_HALF + picture_wall(p->style) / 2);
    c->finish(c);
    return MEANDER_OK;
}

static meander_status picture_path_dots(picture *p, const canvas_pen *pen) {
    canvas *c = p->canvas;
    const plot *m = p->plot;
    c->open(c, pen);
    for (size_t y = 0; y < m->height; y++) {
        for (size_t x = 0; x < m->width; x++)
            if (plot_sides(m, m->path_east, m->path_south, x, y) != 0)
                picture_dot(c, picture_middle(x, y));
        TRY(picture_next_row(p));
    }
    c->finish(c);
    return MEANDER_OK;
}

// The path takes a third of the passage, so that what is below it is seen on both sides.
static meander_status picture_path(picture *p) {
    const style *l = p->style;
    int32_t passage = picture_passage(l);
    canvas_pen pen = {.name = "path", .line = l->colours.path, .fill = CANVAS_NONE, .round = true,
                      .width = l->path == STYLE_DOTS ? passage * 2 / 5
                               : l->strong ? passage / 2 : passage / 3};
    if (!p->plot->has_path || l->path == STYLE_NO_PATH) return MEANDER_OK;
    return l->path == STYLE_LINE ? picture_path_line(p, &pen) : picture_path_dots(p, &pen);
}

// ---- overlays ----------------------------------------------------------------------

static meander_status picture_each_inside(picture *p,
                                          void (*draw)(const picture *p, size_t x, size_t y)) {
    for (size_t y = 0; y < p->plot->height; y++) {
        for (size_t x = 0; x < p->plot->width; x++)
            if (plot_holds(p->plot, x, y)) draw(p, x, y);
        TRY(picture_next_row(p));
    }
    return MEANDER_OK;
}

static void picture_node(const picture *p, size_t x, size_t y) {
    picture_dot(p->canvas, picture_middle(x, y));
}

// Corridors as lines, rooms as dots on top of them.
static meander_status picture_graph(picture *p) {
    strokes t;
    canvas *c = p->canvas;
    int32_t passage = picture_passage(p->style);
    canvas_pen pen = {.name = "edges", .line = p->style->colours.overlay, .fill = CANVAS_NONE,
                      .width = passage / 12, .round = true};
    TRY(picture_add_passages(p, p->plot->east, p->plot->south, &t));
    c->open(c, &pen);
    TRY(strokes_draw(&t, p->plot->context, c, PICTURE_HALF, 0));
    c->finish(c);
    pen.name = "nodes";
    pen.width = passage * 3 / 10;
    c->open(c, &pen);
    TRY(picture_each_inside(p, picture_node));
    c->finish(c);
    return MEANDER_OK;
}

// The point at a distance from a cell's middle towards a side, and so far to the right of that.
static canvas_point picture_towards(size_t x, size_t y, unsigned side, int32_t by, int32_t right) {
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    canvas_point at = picture_middle(x, y);
    return (canvas_point){at.x + dx[side] * by - dy[side] * right,
                          at.y + dy[side] * by + dx[side] * right};
}

static void picture_arrow(const picture *p, size_t x, size_t y) {
    canvas *c = p->canvas;
    const plot *m = p->plot;
    int32_t passage = picture_passage(p->style), head = passage / 9;
    int32_t from = passage / 8, to = passage * 2 / 5;
    unsigned sides = plot_sides(m, m->east, m->south, x, y);
    for (; sides != 0; sides &= sides - 1) {
        unsigned side = bits_lowest(sides);
        c->move(c, picture_towards(x, y, side, from, 0));
        c->line(c, picture_towards(x, y, side, to, 0));
        c->move(c, picture_towards(x, y, side, to - head, -head));
        c->line(c, picture_towards(x, y, side, to, 0));
        c->line(c, picture_towards(x, y, side, to - head, head));
    }
}

static meander_status picture_arrows(picture *p) {
    canvas *c = p->canvas;
    canvas_pen pen = {.name = "arrows", .line = p->style->colours.overlay, .fill = CANVAS_NONE,
                      .width = picture_passage(p->style) / 16, .round = true};
    c->open(c, &pen);
    TRY(picture_each_inside(p, picture_arrow));
    c->finish(c);
    return MEANDER_OK;
}

// ---- all of it ---------------------------------------------------------------------

canvas_page picture_page(const plot *p, const style *l) {
    uint32_t odd = l->wall % 2;
    return (canvas_page){.scale = l->cell, .halves = 2 * l->margin + odd,
                         .width = (uint32_t)p->width * l->cell + 2 * l->margin + odd,
                         .height = (uint32_t)p->height * l->cell + 2 * l->margin + odd,
                         .colour = l->colours.page, .id = p->id};
}

static bool picture_has_sets(const picture *p) {
    return p->style->sets && p->plot->labels != NULL;
}

// What the floor looks like.  A tint covers the one before, so the warmest comes last.  Visited
// cells are left out where distances or sets are asked for: they would cover these.
static meander_status picture_below(picture *p) {
    const style *l = p->style;
    if (l->colours.floor != CANVAS_NONE && l->colours.floor != l->colours.page)
        TRY(picture_fill(p, "floor", l->colours.floor, picture_is_inside, NULL));
    if (picture_has_sets(p)) TRY(picture_sets(p));
    if (l->distances) TRY(picture_distances(p));
    if (p->plot->visited != NULL && !l->distances && !picture_has_sets(p))
        TRY(picture_fill(p, "visited", l->colours.visited, picture_is_visited, NULL));
    if (l->dead_ends)
        TRY(picture_fill(p, "dead-ends", l->colours.dead_end, picture_is_dead_end, NULL));
    return MEANDER_OK;
}

static meander_status picture_layers(picture *p) {
    const style *l = p->style;
    TRY(picture_below(p));
    if (l->graph) TRY(picture_graph(p));
    if (l->arrows) TRY(picture_arrows(p));
    TRY(picture_path(p));
    TRY(picture_walls(p));
    ends_draw(p->plot, p->style, p->canvas);
    if (picture_has_sets(p)) set_labels_draw(p->plot, l, p->canvas);
    return MEANDER_OK;
}

meander_status picture_draw(const plot *m, const style *l, canvas *c) {
    char title[PICTURE_TITLE];
    uint64_t fills =
        2u + (l->distances ? PICTURE_COLOURS : 0u) + (l->sets ? SET_LABEL_COLOURS : 0u);
    picture p = {.plot = m, .style = l, .canvas = c, .lent = {.context = m->context},
                 .all = fills * m->height};
    canvas_page page = picture_page(m, l);
    text_print(title, sizeof title, "Maze of %llu by %llu cells", (unsigned long long)m->width,
               (unsigned long long)m->height);
    page.title = title;
    c->begin(c, &page);
    meander_status status = picture_layers(&p);
    scratch_take_back(&p.lent);
    meander_status ended = c->end(c);
    return status != MEANDER_OK ? status : ended;
}
