// SPDX-License-Identifier: MIT
// From a format's parameters to style, and from a drawing to the plot of a picture.
//
//     svg:theme=night,cell=12   ->  style                  the look
//     rows, openings, goals, trace  ->  plot                   the contents
//
// Sets are the one thing that a maze does not tell: their numbers are the last ones which the
// trace gave to each cell, as when Eller's algorithm left the row.
#include "format/picture/style_params.h"

#include "draw/room_names.h"
#include "draw/shape_fold.h"
#include "draw/shape_layer.h"
#include "grid/kind.h"

enum { STYLE_CELL_USUAL_PARTS = 10, STYLE_MARGIN_HALF = 1000 };

// A picture that nobody gave a size fits a large screen, or a page of 300 dots an inch.
enum { STYLE_CELL_USUAL = 20, STYLE_CELL_ROOMY = 32, STYLE_CELL_LEAST = 4, STYLE_SIDE_USUAL = 4096 };
// The narrowest cells that are enlarged, in thousandths; and the cells that are looked at.
enum { STYLE_WIDTH_LEAST = 400, STYLE_LOOKS = 4096 };

// -1 leaves the theme's, -2 is none at all (see params.c).
static void style_dye(const drawing *d, size_t place, canvas_colour *colour) {
    int64_t value = d->params->values[place];
    if (value != -1) *colour = value < 0 ? CANVAS_NONE : (canvas_colour)value;
}

// Colours that were asked for: a colour for the page alone is for the floor as well.
static void style_dye_all(const drawing *d, style_colours *c) {
    style_dye(d, STYLE_PAGE, &c->page);
    if (d->params->values[STYLE_PAGE] != -1) c->floor = c->page;
    style_dye(d, STYLE_FLOOR, &c->floor);
    style_dye(d, STYLE_INK, &c->wall);
    style_dye(d, STYLE_WAY, &c->path);
}

// The longer side of the picture, in cells of a usual size.  On some grids, such as a hyperbolic one, it is far
// more than the places in a row.
static uint64_t style_longest(const drawing *d, const style *l) {
    const grid *g = d->puzzle != NULL ? d->puzzle->grid : NULL;
    uint64_t width = d->rows != NULL ? d->rows->width : g->width;
    uint64_t height = d->rows != NULL ? d->rows->height : g->height;
    if (d->rows == NULL && shape_of(g) != NULL) {
        shape_box box = shape_picture_box(g, l);
        width = (uint64_t)(box.most.x - box.least.x) / CANVAS_CELL;
        height = (uint64_t)(box.most.y - box.least.y) / CANVAS_CELL;
    }
    return width > height ? width : height;
}

// Pipes have a width of their own in every cell.  Only the first cells are looked at, as in a maze of millions the
// others are like them.
uint32_t style_width(const drawing *d) {
    const grid *g = d->puzzle == NULL ? NULL : d->puzzle->grid;
    uint64_t sum = 0, count = 0, least = CANVAS_CELL / 2;
    if (d->rows != NULL || g == NULL || shape_of(g) == NULL || shape_of(g)->pipes != 0) return CANVAS_CELL;
    for (cell c = grid_next(g, 0); c != CELL_NONE && count < STYLE_LOOKS; c = grid_next(g, c + 1), count++) {
        uint64_t room = (uint64_t)shape_room(g, c);
        least = room < least ? room : least;
        sum += room;
    }
    uint64_t mean = count == 0 ? CANVAS_CELL : sum / count + least;
    return mean > CANVAS_CELL ? CANVAS_CELL : mean < STYLE_WIDTH_LEAST ? STYLE_WIDTH_LEAST : (uint32_t)mean;
}

// Letters at seams, stairs and the letters of doors need room inside of a cell, and so do slanted walls: at 20 pixels
// they are a pixel wide, and a path between them is hardly wider.  Squares keep the size that pictures always had,
// for people and programs that count pixels.
static bool style_is_roomy(const drawing *d, const style *l) {
    const puzzle *p = d->puzzle;
    if (p == NULL) return false;
    const grid_kind *kind = d->rows == NULL ? p->grid->kind : NULL;
    bool stairs = kind != NULL && names_contain(kind->traits, "levels") && !l->raised;
    bool shaped = d->rows == NULL && shape_of(p->grid) != NULL;
    return p->locks != NULL || stairs || shaped || (kind != NULL && shape_seams_have_letters(p->grid, l));
}

// In pixels: such that cells are as wide as squares of 20, or 32; where the picture would be too large for a screen,
// as there is room for, but never so narrow that walls touch.
static uint32_t style_usual_cell(const drawing *d, const style *l) {
    uint64_t longest = style_longest(d, l);
    uint64_t fits = longest < STYLE_SIDE_USUAL ? STYLE_SIDE_USUAL / (longest + 2) : 0;
    uint64_t wide = style_is_roomy(d, l) ? STYLE_CELL_ROOMY : STYLE_CELL_USUAL;
    uint64_t wanted = wide * CANVAS_CELL / style_width(d);
    return (uint32_t)(fits < STYLE_CELL_LEAST ? STYLE_CELL_LEAST : fits < wanted ? fits : wanted);
}

// A wall that nobody gave a width is a tenth of what lies between two walls, on every grid: on squares that is a tenth
// of the cell.  A thick one is half of a cell, as wide as the passage beside it.
static void style_measure(const drawing *d, uint32_t usual, style *l) {
    const int64_t *value = d->params->values;
    l->cell = value[STYLE_CELL] == 0 ? usual : (uint32_t)value[STYLE_CELL];
    l->wall = (uint32_t)value[STYLE_WALL];
    uint32_t width = l->wall != 0 || value[STYLE_THICK] ? CANVAS_CELL : style_width(d);
    if (l->wall == 0 && value[STYLE_THICK]) l->wall = l->cell / 2;
    // A width just below a whole pixel is one.
    uint32_t more = width == CANVAS_CELL ? 0 : CANVAS_CELL / 2;
    if (l->wall == 0) l->wall = (l->cell * width / STYLE_CELL_USUAL_PARTS + more) / CANVAS_CELL;
    if (l->wall == 0) l->wall = 1;
    l->margin = (uint32_t)value[STYLE_MARGIN];
    if (l->margin == STYLE_MARGIN_HALF) l->margin = l->cell / 2 + l->wall / 2;
}

style style_read_looks(const drawing *d) {
    const int64_t *value = d->params->values;
    style l = (style){.colours = style_of_theme((size_t)value[STYLE_THEME]),
                 .round = (uint32_t)value[STYLE_ROUND], .path = (style_path)value[STYLE_PATH],
                 .marks = (style_marks)value[STYLE_MARKS], .openings = value[STYLE_OPENINGS],
                 .dead_ends = value[STYLE_DEAD_ENDS], .distances = value[STYLE_DISTANCES],
                 .graph = (style_graph)value[STYLE_GRAPH], .arrows = value[STYLE_ARROWS],
                 .sets = value[STYLE_SETS], .letters = value[STYLE_LETTERS], .fold = value[STYLE_FOLD],
                 .seams = value[STYLE_SEAMS], .raised = value[STYLE_LEVELS] != 0, .bent = value[STYLE_BENT] != 0,
                 .smooth = value[STYLE_SMOOTH] != 0,
                 .places = value[STYLE_PLACES] != 0};
    // Behind the three words come the names of drawings.
    if (l.marks > STYLE_NEVER) {
        l.ends = l.marks - STYLE_NEVER;
        l.marks = STYLE_ALWAYS;
    }
    style_dye_all(d, &l.colours);
    return l;
}

meander_status style_read(const drawing *d, uint32_t usual, style *l) {
    *l = style_read_looks(d);
    bool suits = usual == 0 && d->params->values[STYLE_CELL] == 0;      // a given size needs no look at the cells
    style_measure(d, suits ? style_usual_cell(d, l) : usual, l);
    if (l->cell > l->wall) return MEANDER_OK;
    return context_fail(d->context, MEANDER_BAD_REQUEST,
                        "cells of %lu pixels have no room between walls of %lu",
                        (unsigned long)l->cell, (unsigned long)l->wall);
}

bool style_wants_whole(const params *p) { return p->values[STYLE_SMOOTH] != 0; }

bool style_wants_trace(const params *p) {
    return p->values[STYLE_SETS] != 0 || p->values[STYLE_LETTERS] != 0;
}

static bool style_is_end(const plot *p, meander_point at) {
    if (p->has_start && p->start.x == at.x && p->start.y == at.y) return true;
    for (size_t i = 0; i < p->goal_count; i++)
        if (p->goals[i].x == at.x && p->goals[i].y == at.y) return true;
    return false;
}

// An entrance is the end of a path that ends in its cell; a path that comes by leaves it alone.
static bool style_leaves(const plot *p, const border_opening *opening, bool solved) {
    size_t x = (size_t)opening->at.x, y = (size_t)opening->at.y;
    if (opening->kind != OPENING_ENTRANCE) return opening->kind == OPENING_PATH;
    if (!p->has_path || !style_is_end(p, opening->at)) return false;
    unsigned sides = plot_sides(p, p->path_east, p->path_south, x, y);
    return sides != 0 || (solved && p->start.x == x && p->start.y == y);
}

static meander_status style_openings(const drawing *d, plot *p, scratch *lent) {
    plot_opening *openings = scratch_lend(lent, d->opening_count, sizeof *openings);
    bool solved = d->solution != NULL && d->solution->found && d->solution->steps == 0;
    size_t count = 0;
    if (openings == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < d->opening_count; i++)
        if (d->openings[i].at.x < p->width && d->openings[i].at.y < p->height)
            openings[count++] = (plot_opening){d->openings[i].at, d->openings[i].side,
                                       style_leaves(p, &d->openings[i], solved)};
    return plot_set_openings(p, openings, count, lent);
}

// The trace counts cells as the grid does, with its frame.  Labels come row by row where none is
// given above a later one.
static meander_status style_labels(const drawing *d, plot *p, scratch *lent) {
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
                        "sets are shown while a maze is made: "
                        "meander generate -a eller -f svg:sets");
}

static meander_status style_letters(const drawing *d, plot *p, scratch *lent) {
    uint32_t *dug = scratch_lend(lent, p->width * p->height, sizeof *dug);
    if (dug == NULL) return MEANDER_NO_MEMORY;
    p->dug = dug;
    bool known = d->trace != NULL && d->puzzle != NULL && d->puzzle->grid->form == GRID_SQUARES;
    if (known && room_names_order(d->puzzle->grid, d->trace, dug)) return MEANDER_OK;
    return context_fail(d->context, MEANDER_UNSUPPORTED, ROOM_NAMES_UNTOLD "svg:letters");
}

// A path with diagonal steps is a line from square to square.
static meander_status style_line(const drawing *d, plot *p, scratch *lent) {
    static const int dx[] = {0, 1, 0, -1, 1, 1, -1, -1}, dy[] = {-1, 0, 1, 0, -1, 1, 1, -1};
    // A taut string has its bends already.
    const octile_path *way = d->solution == NULL ? NULL : &d->solution->octile;
    if (way != NULL && d->solution->taut.points != NULL) {
        p->line = d->solution->taut.points;
        p->line_count = d->solution->taut.count;
    }
    if (way == NULL || way->moves == NULL) return MEANDER_OK;
    meander_point *line = scratch_lend(lent, (size_t)way->count + 1, sizeof *line);
    if (line == NULL) return MEANDER_NO_MEMORY;
    meander_point from = grid_point(d->puzzle->grid, d->solution->start);
    line[0] = (meander_point){2 * from.x + 1, 2 * from.y + 1};
    for (uint64_t i = 0; i < way->count; i++) {
        unsigned move = way->moves[i];
        line[i + 1] = (meander_point){line[i].x + 2 * (uint64_t)dx[move], line[i].y + 2 * (uint64_t)dy[move]};
    }
    p->line = line;
    p->line_count = (size_t)way->count + 1;
    return MEANDER_OK;
}

static meander_status style_no_net(const drawing *d) {
    return context_fail(d->context, MEANDER_UNSUPPORTED, "only nets can be folded: cube, solid");
}

static meander_status style_no_levels(const drawing *d) {
    return context_fail(d->context, MEANDER_UNSUPPORTED, "only a box has levels");
}

// They are found in the whole maze, before it is drawn; where mazes are drawn one after the other nobody looked.
static meander_status style_check_places(const drawing *d, const style *l) {
    if (!l->places || d->places != NULL) return MEANDER_OK;
    return context_fail(d->context, MEANDER_UNSUPPORTED, "places are marked in the picture of a single maze");
}

meander_status style_plot(const drawing *d, const style *l, plot *p, scratch *lent) {
    *p = (plot){.context = d->context, .has_start = d->has_start, .start = d->start,
                .goals = d->goals, .goal_count = d->goal_count, .id = d->id,
                .puzzle = d->puzzle, .places = d->places};
    TRY(plot_pull(p, d->rows, lent));
    TRY(style_check_places(d, l));
    if (l->fold) return style_no_net(d);
    if (l->raised) return style_no_levels(d);
    if (l->smooth)
        return context_fail(d->context, MEANDER_UNSUPPORTED, "a smooth border is drawn of a single maze in memory");
    if (p->start.x >= p->width || p->start.y >= p->height) p->has_start = false;
    TRY(style_openings(d, p, lent));
    TRY(style_line(d, p, lent));
    if (l->sets) TRY(style_labels(d, p, lent));
    return l->letters ? style_letters(d, p, lent) : MEANDER_OK;
}

meander_status style_shape(const drawing *d, const style *l, shape_plot *shown) {
    *shown = (shape_plot){.puzzle = d->puzzle, .id = d->id, .path_sides = d->marks->path_sides,
                          .visited = d->marks->visited, .places = d->places};
    TRY(style_check_places(d, l));
    bool squares = d->puzzle->grid->form == GRID_SQUARES;
    if (squares && (l->bent || l->sets || l->letters))
        return context_fail(d->context, MEANDER_UNSUPPORTED, "a maze with a smooth border has no %s",
                            l->bent ? "bent rings" : l->sets ? "sets" : "letters");
    if (l->bent) return context_fail(d->context, MEANDER_UNSUPPORTED, "only rectangles of squares can be bent");
    if (l->sets || l->letters)
        return context_fail(d->context, MEANDER_UNSUPPORTED, "%s are drawn on squares only",
                            l->sets ? "sets" : "letters");
    if (l->fold && !shape_fold_knows(d->puzzle->grid)) return style_no_net(d);
    return shape_picture_check(d->puzzle->grid, l);
}

meander_status style_draw_shape(const drawing *d, const style *l, canvas *c) {
    shape_plot shown;
    TRY(style_shape(d, l, &shown));
    return shape_picture_draw(&shown, l, c);
}

meander_status style_missing(const drawing *d, const char *name, const char *library,
                             const char *package) {
    return context_fail(d->context, MEANDER_UNSUPPORTED,
                        "this program was built without %s, which %s needs: "
                        "install %s and build it again", library, name, package);
}
