// SPDX-License-Identifier: MIT
// Marks inside cells of any shape.
//
//      /\   stairs up       start: a disc            arrows: towards each open side
//     /  \                  goals: a ring around a dot
//
// Stairs that the path takes have its colour.  They are drawn over start and goals, so that no way
// begins or ends unseen.
// Cost: one look at each side of each cell.
#define GRID_WIDE
#include "base/names.h"
#include "base/text.h"
#include "draw/end_pictures.h"
#include "draw/ends.h"
#include "draw/shape_layer.h"
#include "grid/kind.h"

// ---- stairs ------------------------------------------------------------------------

static unsigned marks_stairs_of(const shape_picture *p, cell c, bool path) {
    const uint8_t *path_sides = p->style->path == STYLE_NO_PATH ? NULL : p->plot->path_sides;
    unsigned open = maze_sides(&p->plot->puzzle->maze, c);
    unsigned taken = path_sides == NULL ? 0 : sides_get(p->plot->puzzle->grid, path_sides, c);
    return path ? taken : open & ~taken;
}

// Where levels are above one another, a stair up is a short rod with a tip, and that of a path a rod up
// to the level above, which hides its end.
enum { MARKS_RISE = 420 };

static bool marks_rises(const shape_picture *p, shape_link link) {
    return p->shape->levels != NULL && link == SHAPE_UP;
}

static void marks_rod(const shape_picture *p, cell c, unsigned side, bool path) {
    canvas_point m = shape_picture_middle(p, c);
    canvas_point above = shape_picture_middle(p, grid_neighbour(p->grid, c, side));
    p->canvas->move(p->canvas, m);
    p->canvas->line(p->canvas, path ? above : (canvas_point){m.x, m.y - MARKS_RISE});
}

static meander_status marks_rods_layer(shape_picture *p, const canvas_pen *pen, bool path) {
    bool begun = false;
    for (cell c = shape_picture_first(p); c != CELL_NONE; c = shape_picture_next(p, c + 1))
        for (unsigned rest = marks_stairs_of(p, c, path); rest != 0; rest &= rest - 1) {
            unsigned side = bits_lowest(rest);
            if (!marks_rises(p, shape_link_of(p->grid, c, side))) continue;
            if (!begun) p->canvas->open(p->canvas, pen);
            begun = true;
            marks_rod(p, c, side, path);
        }
    if (begun) p->canvas->finish(p->canvas);
    return MEANDER_OK;
}

static meander_status marks_rods(shape_picture *p) {
    int32_t passage = shape_picture_narrowest(p);
    canvas_pen pen = {.name = "rods", .line = p->style->colours.wall, .fill = CANVAS_NONE, .width = passage / 9};
    canvas_pen taken = {.name = "path-rods", .line = p->style->colours.path, .fill = CANVAS_NONE,
                        .width = passage / 5, .round = true};
    TRY(marks_rods_layer(p, &pen, false));
    return marks_rods_layer(p, &taken, true);
}

// A triangle off the middle that points in the direction of the link, small enough that walls and path are seen before
// it; beside a start or goal it is between that one's mark and the wall.
static void marks_stair(const shape_picture *p, cell c, shape_link link) {
    static const int ways[][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    int32_t passage = shape_picture_passage(p, shape_picture_room(p, c));
    bool end = shape_marks_is_end(p, c);
    int32_t near = end ? passage * 7 / 20 : passage / 4, far = end ? passage / 2 : passage * 9 / 20;
    int32_t half = passage / 6;
    if (marks_rises(p, link)) near = MARKS_RISE - half, far = MARKS_RISE + half;
    int dx = ways[link - SHAPE_UP][0], dy = ways[link - SHAPE_UP][1];
    canvas_point m = shape_picture_middle(p, c);
    canvas *out = p->canvas;
    out->move(out, (canvas_point){m.x + dx * far, m.y + dy * far});
    out->line(out, (canvas_point){m.x + dx * near - dy * half, m.y + dy * near + dx * half});
    out->line(out, (canvas_point){m.x + dx * near + dy * half, m.y + dy * near - dx * half});
    out->shut(out);
}

static meander_status marks_stairs_layer(shape_picture *p, const canvas_pen *pen, bool path) {
    const grid *g = p->grid;
    bool begun = false;
    for (cell c = shape_picture_first(p); c != CELL_NONE; c = shape_picture_next(p, c + 1)) {
        for (unsigned rest = marks_stairs_of(p, c, path); rest != 0; rest &= rest - 1) {
            shape_link link = shape_link_of(g, c, bits_lowest(rest));
            if (link < SHAPE_UP) continue;
            if (!begun) p->canvas->open(p->canvas, pen);
            begun = true;
            marks_stair(p, c, link);
        }
        if ((c & 0xffff) == 0) TRY(context_progress(g->context, p->done, p->all));
    }
    if (begun) p->canvas->finish(p->canvas);
    return MEANDER_OK;
}

// The number of each level above its first cell, as it stands in X,Y,LEVEL, so that a place which is seen can be named;
// behind it that of its block, if there are any.  Levels that are drawn above one another have their order instead.
static void marks_levels(const shape_picture *p) {
    enum { LEVELS_SIZE = 350, LEVELS_ABOVE = 260 };
    const grid *g = p->grid;
    const uint64_t *n = g->numbers;
    char text[48];
    if (g->kind == NULL || !names_contain(g->kind->traits, "levels") || p->style->raised) return;
    const canvas_pen pen = {.name = "levels", .line = CANVAS_NONE, .fill = p->style->colours.overlay,
                            .size = LEVELS_SIZE};
    p->canvas->open(p->canvas, &pen);
    for (meander_point at = {0, 0}; at.y < g->height; at.y += n[1])
        for (at.x = 0; at.x < g->width; at.x += n[0]) {
            shape_point middle = p->shape->middle(g, at);
            canvas_point first = shape_picture_point(p, middle);
            text_print(text, sizeof text, n[3] == 0 ? "%llu" : "%llu,%llu", (unsigned long long)(at.y / n[1]),
                       (unsigned long long)(at.x / n[0]));
            p->canvas->text(p->canvas, (canvas_point){first.x, first.y - CANVAS_CELL / 2 - LEVELS_ABOVE}, text);
        }
    p->canvas->finish(p->canvas);
}

meander_status shape_marks_stairs(shape_picture *p) {
    const style_colours *colours = &p->style->colours;
    if (shape_seams_know(p->grid)) return shape_seams_draw(p);
    canvas_pen pen = {.name = "stairs", .line = CANVAS_NONE, .fill = colours->wall};
    canvas_pen taken = {.name = "path-stairs", .line = CANVAS_NONE, .fill = colours->path};
    if (p->shape->levels != NULL) TRY(marks_rods(p));
    marks_levels(p);
    TRY(marks_stairs_layer(p, &pen, false));
    return marks_stairs_layer(p, &taken, true);
}

// ---- arrows ------------------------------------------------------------------------

static canvas_point marks_between(canvas_point a, canvas_point b, int32_t percent) {
    return (canvas_point){a.x + (b.x - a.x) * percent / 100, a.y + (b.y - a.y) * percent / 100};
}

// From near the middle to near the edge; the head's strokes go back and to both sides.
static void marks_arrow(shape_picture *p, cell c) {
    const grid *g = p->grid;
    canvas *out = p->canvas;
    canvas_point m = shape_picture_middle(p, c);
    for (unsigned open = maze_sides(&p->plot->puzzle->maze, c); open != 0; open &= open - 1) {
        unsigned side = bits_lowest(open);
        if (shape_link_of(g, c, side) >= SHAPE_UP) continue;
        canvas_point to = shape_picture_middle(p, grid_neighbour(g, c, side));
        canvas_point tip = marks_between(m, to, 38), neck = marks_between(m, to, 26);
        int32_t dx = tip.x - neck.x, dy = tip.y - neck.y;
        out->move(out, marks_between(m, to, 10));
        out->line(out, tip);
        out->move(out, (canvas_point){neck.x + dy, neck.y - dx});
        out->line(out, tip);
        out->line(out, (canvas_point){neck.x - dy, neck.y + dx});
    }
}

meander_status shape_marks_arrows(shape_picture *p) {
    canvas_pen pen = {.name = "arrows", .line = p->style->colours.overlay, .fill = CANVAS_NONE,
                      .width = shape_picture_passage(p, p->room) / 11, .round = true};
    p->canvas->open(p->canvas, &pen);
    TRY(shape_picture_walk(p, marks_arrow));
    p->canvas->finish(p->canvas);
    return MEANDER_OK;
}

// ---- start and goals ---------------------------------------------------------------

// The size of a mark that fits into a cell.  A ring with its line is seven tenths of its size across, so in a cell
// smaller than others it may reach to the middles of the walls.
static int32_t marks_fit(const shape_picture *p, cell c, int32_t size) {
    int32_t room = shape_picture_room(p, c), most = shape_picture_passage(p, room);
    if (most < shape_picture_narrowest(p)) most = room * 14 / 5;
    return size < most ? size : most;
}

// All marks are of one size, whatever the cells of start and goals are: where cells are of different
// sizes, no larger than the smallest ones suggest.
static int32_t marks_size(const shape_picture *p) {
    const puzzle *z = p->plot->puzzle;
    if (shape_of(p->grid)->pipes) return 2 * shape_pipes_room(p);
    int32_t size = marks_fit(p, z->start, shape_picture_narrowest(p) * 3 / 2);
    for (size_t i = 0; i < z->goal_count; i++) size = marks_fit(p, z->goals[i], size);
    return size;
}

// On a path each stands on a round piece of floor, larger than itself.
static void marks_grounds(const shape_picture *p, int32_t size) {
    const puzzle *z = p->plot->puzzle;
    canvas_pen pen = {.name = "grounds", .line = CANVAS_NONE, .fill = picture_ground(p->style)};
    if (p->plot->path_sides == NULL || p->style->path == STYLE_NO_PATH) return;
    p->canvas->open(p->canvas, &pen);
    for (size_t i = 0; i <= z->goal_count; i++) {
        cell c = i == 0 ? z->start : z->goals[i - 1];
        if (!shape_picture_has(p, c)) continue;
        int32_t most = shape_picture_passage(p, shape_picture_room(p, c)) / 2;
        p->canvas->circle(p->canvas, shape_picture_middle(p, c), size * 2 / 5 < most ? size * 2 / 5 : most);
    }
    p->canvas->finish(p->canvas);
}

static void marks_pictures(const shape_picture *p, int32_t size) {
    const puzzle *z = p->plot->puzzle;
    if (shape_picture_has(p, z->start))
        end_picture_draw(p->style, false, p->canvas, shape_picture_middle(p, z->start), size);
    for (size_t i = 0; i < z->goal_count; i++)
        if (shape_picture_has(p, z->goals[i]))
            end_picture_draw(p->style, true, p->canvas, shape_picture_middle(p, z->goals[i]), size);
}

void shape_marks_ends(shape_picture *p) {
    const puzzle *z = p->plot->puzzle;
    canvas *c = p->canvas;
    if (p->style->marks == STYLE_NEVER) return;
    int32_t size = marks_size(p);
    canvas_pen disc = {.name = "start", .line = CANVAS_NONE, .fill = p->style->colours.start};
    canvas_pen ring = {.name = "goals", .line = p->style->colours.goal, .fill = CANVAS_NONE,
                       .width = size / 8, .round = true};
    marks_grounds(p, size);
    if (p->style->ends != 0) {
        marks_pictures(p, size * 4 / 5);
        return;
    }
    c->open(c, &disc);
    if (shape_picture_has(p, z->start)) c->circle(c, shape_picture_middle(p, z->start), size * 3 / 10);
    c->finish(c);
    c->open(c, &ring);
    for (size_t i = 0; i < z->goal_count; i++) {
        if (!shape_picture_has(p, z->goals[i])) continue;
        canvas_point at = shape_picture_middle(p, z->goals[i]);
        c->circle(c, at, size * 7 / 25);
        picture_dot(c, at);
    }
    c->finish(c);
}
