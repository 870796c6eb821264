// SPDX-License-Identifier: MIT
// Reports in one note the parts of a maze that a format does not keep:
//
//     not kept in npy: the solution, start and goals, the ID (json keeps them)
//
// A conversion asks for all that there is.  A call that writes a maze has asked for its solution, its start and goals
// and its mask: a write that cannot keep them says so by itself, the same in every face.
//
// The traits of a format say what it keeps, and tests/laws/test_keeps.c checks them; so there is
// no list of names here.  Of formats that cannot be read back, those for other programs ("export") are
// expected to keep start, goals, solution and weights; a picture with an ID keeps all but weights.
//
// Whether a drawn path or a block map is read back as such depends on the maze: in doubt it is read back at once.
//
//     +---+---+---+      cells alone are marked, and all passages are open: whether the path goes
//     | S   o   o |      along the top or by the cells below is unknown, so no path is read
//     +   +   +   +
//     | o   o   G |      the path of a solver that walks on from the start to another goal is
//     +---+---+---+      no path between S and G either
//
// Invariant: parts that no note names come back when the file is read with the usual options.
// Cost: a look at the ends, and at each cell where there is a path; writing and reading where that leaves a doubt.
#include <string.h>

#include "facade/losses.h"
#include "grid/letters.h"
#include "grid/locks.h"

enum { LOSS_GRID, LOSS_PATH, LOSS_SOLVER, LOSS_FIGURES, LOSS_ENDS, LOSS_ORDER, LOSS_HOME, LOSS_ALONE,
       LOSS_ABSENCE, LOSS_OPENINGS, LOSS_ID, LOSS_WEIGHTS, LOSS_DOORS, LOSS_ONE_WAY, LOSS_LETTERS, LOSS_GATES,
       LOSS_MASK, LOSS_BLOCKS, LOSS_UNKNOWN, LOSSES };

// The parts that the maze has, and those that are lost although the traits do not say so.
typedef struct loss_list {
    const format *format;
    bool asked;                  // by a write, which does not ask for all that there is
    bool has[LOSSES], lost[LOSSES];
} loss_list;

// Besides those that are read back, which should keep all: what a picture, an export and a plain write should.
static const struct { const char *trait, *what, *also; } losses[LOSSES] = {
    [LOSS_GRID] = {"shapes", "the grid", ""},
    [LOSS_PATH] = {"keeps-path", "the solution", "export write"},
    [LOSS_SOLVER] = {"keeps-solver", "the solver's name", ""},
    [LOSS_FIGURES] = {"keeps-figures", "what the solver counted", ""},
    [LOSS_ENDS] = {"keeps-ends", "start and goals", "export write"},
    [LOSS_ORDER] = {"keeps-order", "the order of the goals", ""},
    // A square of a picture shows the start or a goal; a list of goals can name it as both.
    [LOSS_HOME] = {"keeps-order", "that the start is a goal", "write"},
    [LOSS_ALONE] = {"keeps-home", "that the start is a goal", "write"},
    [LOSS_ABSENCE] = {"keeps-absence", "that no start or no goal is given", ""},
    [LOSS_OPENINGS] = {"keeps-openings", "the openings", ""},
    [LOSS_ID] = {"keeps-id", "the ID", ""},
    [LOSS_WEIGHTS] = {"keeps-weights", "the weights", "picture export"},
    [LOSS_DOORS] = {"keeps-doors", "keys and doors", "picture export write"},
    [LOSS_ONE_WAY] = {"keeps-one-way", "one-way doors", "picture export write"},
    [LOSS_LETTERS] = {"keeps-letters", "the letters", "picture export write"},
    [LOSS_GATES] = {"keeps-openings", "the openings of the border", "picture export write"},
    [LOSS_MASK] = {"keeps-mask", "which cells are left out", "write"},
    [LOSS_BLOCKS] = {"keeps-blocks", "that it is a block map", ""},
    [LOSS_UNKNOWN] = {"keeps-unknown", "which walls are unknown", ""},
};

// ---- what there is -------------------------------------------------------------------

// Goals are read from a picture row by row, from the west: only another order is lost.
static bool losses_order_differs(const meander_point *goals, size_t count) {
    for (size_t i = 1; i < count; i++)
        if (goals[i].y < goals[i - 1].y || (goals[i].y == goals[i - 1].y && goals[i].x < goals[i - 1].x)) return true;
    return false;
}

static bool losses_start_is_goal(meander_point start, const meander_point *goals, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (goals[i].x == start.x && goals[i].y == start.y) return true;
    return false;
}

static bool losses_ends_differ(meander_point start, const meander_point *goals, size_t count, meander_point first,
                               meander_point last) {
    return count > 0 && (start.x != first.x || start.y != first.y || count != 1 || goals[0].x != last.x ||
                         goals[0].y != last.y);
}

// A contest of micromice begins in the corner at the bottom left, and its goals are in the middle.
static bool losses_contest_differs(const drawing *d) {
    uint64_t width = d->puzzle->grid->width, height = d->puzzle->grid->height;
    size_t i = 0;
    bool differs = d->start.x != 0 || d->start.y != height - 1;
    for (uint64_t y = (height - 1) / 2; y <= height / 2; y++)
        for (uint64_t x = (width - 1) / 2; x <= width / 2; x++, i++)
            differs = differs || i >= d->goal_count || d->goals[i].x != x || d->goals[i].y != y;
    return differs || i != d->goal_count;
}

// Returns whether the opening is one that the library itself would make for these ends.
static bool losses_opening_is_usual(const drawing *d, const border_opening *opening) {
    unsigned side;
    uint64_t width = d->puzzle->grid->width, height = d->puzzle->grid->height;
    bool usual = d->start.x == opening->at.x && d->start.y == opening->at.y &&
                 puzzle_border_side(d->start, width, height, true, &side) && side == opening->side;
    for (size_t i = 0; i < d->goal_count && !usual; i++)
        usual = d->goals[i].x == opening->at.x && d->goals[i].y == opening->at.y &&
                puzzle_border_side(d->goals[i], width, height, false, &side) && side == opening->side;
    return usual;
}

static bool losses_openings_differ(const drawing *d) {
    for (size_t i = 0; i < d->opening_count; i++)
        if (!losses_opening_is_usual(d, &d->openings[i])) return true;
    return false;
}

// Finds the format that is named.
static meander_status losses_format(context *c, const char *name, const format **f) {
    const char *parameters;
    *f = format_named(c, name, facade_split_name(name, &parameters));
    return *f == NULL ? MEANDER_BAD_REQUEST : MEANDER_OK;
}

// ---- reading back --------------------------------------------------------------------

// Returns whether marks in cells alone may show another path: it branches, or touches itself, or a
// letter, beside a passage that it does not take.
static bool losses_path_touches(const puzzle *p, const uint8_t *path) {
    const grid *g = p->grid;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        unsigned open = maze_sides(&p->maze, c) & ~(unsigned)path[c];
        if (path[c] == 0) continue;
        bool end = c == p->start || puzzle_is_goal(p, c);
        if (bits_count(path[c]) > (end ? 1 : 2)) return true;
        for (; open != 0; open &= open - 1) {
            cell next = grid_neighbour(g, c, bits_lowest(open));
            if (path[next] != 0 || next == p->start || puzzle_is_goal(p, next)) return true;
        }
    }
    return false;
}

static bool losses_path_is_doubtful(const puzzle *p, const solution *s) {
    return s->start != p->start || s->steps == 0 || !puzzle_is_goal(p, s->reached) ||
           (p->grid->form == GRID_SQUARES && losses_path_touches(p, s->path_sides));
}

// A cell without a passage may be read as one that is left out.
static bool losses_has_closed_cell(const puzzle *p) {
    for (cell c = grid_next(p->grid, 0); c != CELL_NONE; c = grid_next(p->grid, c + 1))
        if (maze_sides(&p->maze, c) == 0) return true;
    return false;
}

// The same steps between the same ends; what else was shown, as all shortest paths, comes with them.
static bool losses_path_is_back(const puzzle *p, const solution *s) {
    const recorded *r = &p->recorded;
    return r->known && r->found && r->start == s->start && r->goal == s->reached && r->steps == s->steps &&
           (s->steps == 0 || memcmp(r->path, s->path, (size_t)s->steps) == 0);
}

// A block map that came back as rooms has other cells: nothing else of it can be compared.
static void losses_compare(const puzzle *was, const puzzle *is, const solution *s, loss_list *l) {
    char one[GRID_TEXT_SIZE], two[GRID_TEXT_SIZE];
    l->lost[LOSS_BLOCKS] = was->blocks && !is->blocks;
    if (l->lost[LOSS_BLOCKS]) return;
    // Empty columns at the right of a mask have no place in some pictures.  Without stairs a box is several mazes.
    bool smaller = is->grid->count != was->grid->count;
    grid_write_text(was->grid, one, sizeof one);
    grid_write_text(is->grid, two, sizeof two);
    l->lost[LOSS_GRID] = was->grid->form != GRID_SQUARES && strcmp(one, two) != 0;
    l->lost[LOSS_MASK] = was->grid->cells != is->grid->cells || smaller;
    if (smaller) return;
    // A solver that found no path has left nothing that could be lost.
    l->lost[LOSS_PATH] = s != NULL && s->found && !losses_path_is_back(is, s);
    l->lost[LOSS_DOORS] = !locks_same(was, is) &&
                          (names_contain(l->format->traits, "keeps-one-way") || !locks_have_one_way(was));
    l->lost[LOSS_ENDS] = is->start != was->start || is->goal_count != was->goal_count;
    for (size_t i = 0; i < was->goal_count && !l->lost[LOSS_ENDS]; i++)
        l->lost[LOSS_ENDS] = !puzzle_is_goal(is, was->goals[i]);
}

// Writes the maze and reads it.  The reader's own notes are for callers that read a file, and the writer's would ask
// for this once more.
static meander_status losses_read_back(const meander_maze *m, const meander_solution *s, loss_list *l) {
    context *c = m->context;
    const meander_note note = c->note;
    char *text;
    size_t size;
    meander_maze *back;
    facade_style style;
    // Of formats whose squares are cells, those of a maze with walls come back when they are read as such.
    bool cells = names_contain(l->format->traits, "squares") && !m->puzzle.blocks;
    c->note = NULL;
    meander_status status = facade_style_read(c, l->format->name, &style);
    if (status == MEANDER_OK) status = facade_draw_new(m, s, &style, &text, &size);
    if (status == MEANDER_OK) {
        status = meander_maze_read_new(c, text, size, "maze", l->format->name,
                                       cells ? MEANDER_AS_CELLS : MEANDER_AS_AUTO, &back);
        memory_free(c, text);
    }
    c->note = note;
    if (status == MEANDER_NO_MEMORY || status == MEANDER_CANCELLED) return status;
    if (status != MEANDER_OK) l->lost[LOSS_GRID] = m->puzzle.grid->form != GRID_SQUARES;
    if (status != MEANDER_OK) return MEANDER_OK;
    losses_compare(&m->puzzle, &back->puzzle, s == NULL ? NULL : &s->solution, l);
    meander_maze_free(back);
    return MEANDER_OK;
}

static bool losses_grid_is_read(const format *f, const grid *g) {
    return g->form == GRID_SQUARES || names_contain(f->traits, "stencils");
}

// json writes a path step by step; all others draw it, and only some of those that hold the ID.
static bool losses_may_be_read_otherwise(const meander_maze *m, const meander_solution *s, const format *f) {
    const puzzle *p = &m->puzzle;
    bool squares = p->grid->form == GRID_SQUARES, drawn = !names_contain(f->traits, "keeps-id");
    if (!names_contain(f->traits, "two-way") || names_contain(f->traits, "keeps-figures") ||
        (!losses_grid_is_read(f, p->grid) && !names_contain(f->traits, "shapes"))) return false;
    if (!squares && names_contain(f->traits, "stencils")) return true;
    return (drawn && p->locks != NULL && names_contain(f->traits, "keeps-doors")) ||
           (drawn && p->blocks && names_contain(f->traits, "keeps-blocks")) ||
           (drawn && squares && losses_has_closed_cell(p)) ||
           (s != NULL && s->solution.found && names_contain(f->traits, "keeps-path") &&
            losses_path_is_doubtful(p, &s->solution));
}

// ---- the note ------------------------------------------------------------------------

static bool losses_keeps(const format *f, const bool *lost) {
    bool keeps = names_contain(f->traits, "two-way");
    for (size_t k = 0; k < LOSSES; k++)
        keeps = keeps && (!lost[k] || names_contain(f->traits, losses[k].trait));
    return keeps;
}

// Returns the first format that keeps everything that is lost, of any size where there is one, or NULL.
static const char *losses_other_format(const loss_list *l) {
    const char *found = NULL;
    for (size_t i = 0; i < format_count(); i++) {
        const format *f = format_at(i);
        if (f == l->format || !losses_keeps(f, l->lost)) continue;
        if (names_contain(f->traits, "rows") && names_contain(f->traits, "keeps-id")) return f->name;
        if (found == NULL) found = f->name;
    }
    return found;
}

// Returns whether a format of this kind is expected to keep this at all, and whether a call that writes a maze, and
// does not convert one, has asked for it.
static bool losses_is_expected(const loss_list *l, size_t loss) {
    const char *traits = l->format->traits, *also = losses[loss].also;
    if (names_contain(traits, "nothing") || names_contain(traits, "events")) return false;
    if (l->asked && !names_contain(also, "write")) return false;
    if (names_contain(traits, "two-way")) return true;
    if (names_contain(traits, "picture")) return names_contain(also, "picture");
    if (names_contain(traits, "solution")) return loss == LOSS_PATH;
    return names_contain(also, "export");
}

// Of what is lost as a whole no part is named.
static void losses_settle(loss_list *l) {
    bool *lost = l->lost;
    const char *traits = l->format->traits;
    for (size_t i = 0; i < LOSSES; i++)
        lost[i] = losses_is_expected(l, i) && (lost[i] || (l->has[i] && !names_contain(traits, losses[i].trait)));
    // Only a file that holds numbers about a maze has room for who solved it.
    bool told = names_contain(traits, "keeps-id") && !lost[LOSS_PATH];
    lost[LOSS_SOLVER] = lost[LOSS_SOLVER] && told;
    lost[LOSS_FIGURES] = lost[LOSS_FIGURES] && told;
    for (size_t i = LOSS_ORDER; i <= LOSS_ALONE; i++) lost[i] = lost[i] && !lost[LOSS_ENDS];
    // A format without ends has the usual ones for every maze.
    lost[LOSS_ABSENCE] = lost[LOSS_ABSENCE] && names_contain(traits, "keeps-ends");
    for (size_t i = LOSS_PATH; lost[LOSS_GRID] && i < LOSSES; i++)
        lost[i] = lost[i] && (i == LOSS_ID || i == LOSS_WEIGHTS);
}

// A format that keeps block maps shows some of them as it shows rooms.
static void losses_note_blocks(context *c, loss_list *l) {
    if (!l->lost[LOSS_BLOCKS] || l->asked) return;
    l->lost[LOSS_BLOCKS] = false;
    context_note(c, "%s would be read as rooms and passages: read it with --as blocks", l->format->name);
}

static void losses_note(context *c, loss_list *l) {
    char what[256] = "", way_out[64] = "";
    size_t count = 0;
    losses_note_blocks(c, l);
    losses_settle(l);
    for (size_t i = 0; i < LOSSES; i++) {
        bool again = i == LOSS_ALONE && l->lost[LOSS_HOME];
        if (!l->lost[i] || again) continue;
        size_t used = strlen(what);
        text_print(what + used, sizeof what - used, "%s%s", count++ == 0 ? "" : ", ", losses[i].what);
    }
    const char *other = count == 0 ? NULL : losses_other_format(l);
    if (other != NULL) text_print(way_out, sizeof way_out, " (%s keeps %s)", other, count == 1 ? "it" : "them");
    if (count > 0) context_note(c, "not kept in %s: %s%s", l->format->name, what, way_out);
}

// ---- the public calls ----------------------------------------------------------------

static meander_status losses_of_drawing(void *user, const drawing *d) {
    loss_list *l = user;
    bool *has = l->has;
    const grid *g = d->puzzle->grid;
    cell first = grid_next(g, 0), last = grid_last(g);
    bool contest = names_contain(l->format->traits, "contest") && g->form == GRID_SQUARES && d->goal_count > 0;
    bool differ = losses_ends_differ(d->start, d->goals, d->goal_count, grid_point(g, first), grid_point(g, last));
    // The usual ends were not asked for by anybody.
    has[LOSS_ENDS] = contest ? losses_contest_differs(d) && (differ || !l->asked) : differ;
    has[LOSS_ABSENCE] = !d->has_start || d->goal_count == 0;
    has[LOSS_ORDER] = losses_order_differs(d->goals, d->goal_count);
    // A maze of one cell has an opening for each end.
    has[d->goal_count > 1 ? LOSS_HOME : LOSS_ALONE] =
        g->cells > 1 && losses_start_is_goal(d->start, d->goals, d->goal_count);
    // Beside squares nobody opens a border who has not asked for it.
    has[LOSS_OPENINGS] = g->form == GRID_SQUARES && losses_openings_differ(d);
    bool shown = names_contain(l->format->traits, "shows-gates");
    return has[LOSS_GATES] = g->form != GRID_SQUARES && d->opening_count > 0 && !shown, MEANDER_OK;
}

static void losses_of_solution(const meander_solution *s, bool *has) {
    const solve_findings *f = &s->solution.findings;
    has[LOSS_PATH] = true;
    has[LOSS_SOLVER] = strcmp(s->solver, "recorded") != 0;
    has[LOSS_FIGURES] = !s->untold || f->counts_paths || f->bottlenecks != NULL || f->distances != NULL;
}

// Finds out what there is, compares it with what the format keeps, and says what is lost.
static meander_status losses_of_maze(const meander_maze *m, const meander_solution *s, loss_list *l) {
    const puzzle *p = &m->puzzle;
    if (s != NULL && s->solution.found) losses_of_solution(s, l->has);
    l->has[LOSS_GRID] = !losses_grid_is_read(l->format, p->grid);
    l->has[LOSS_ID] = meander_maze_id(m)[0] != '\0';
    l->has[LOSS_WEIGHTS] = p->weights != NULL;
    l->has[LOSS_ONE_WAY] = locks_have_one_way(p);
    l->has[LOSS_DOORS] = p->locks != NULL && p->locks->key_count > 0;
    // A picture that shows letters does not lose them; neither does a text that is written, though it is read without.
    bool shown = (l->asked || names_contain(l->format->traits, "picture")) &&
                 names_contain(l->format->traits, letters_are_ascii(p) ? "shows-ascii" : "shows-letters");
    l->has[LOSS_LETTERS] = p->letters != NULL && !shown;
    l->has[LOSS_MASK] = !p->grid->whole && !(p->blocks && names_contain(l->format->traits, "keeps-blocks"));
    l->has[LOSS_BLOCKS] = p->blocks;
    l->has[LOSS_UNKNOWN] = p->unknown != NULL;
    TRY(facade_draw_maze(m, s, losses_of_drawing, l));
    if (losses_may_be_read_otherwise(m, s, l->format)) TRY(losses_read_back(m, s, l));
    // Start and goal side by side show the way between them.
    if (l->asked && s != NULL && s->solution.steps < 2) l->lost[LOSS_PATH] = false;
    return losses_note(m->context, l), MEANDER_OK;
}

meander_status meander_maze_note_losses(const meander_maze *m, const meander_solution *s, const char *format_name) {
    loss_list l = {.format = NULL};
    TRY(losses_format(m->context, format_name, &l.format));
    TRY(losses_of_maze(m, s, &l));
    m->context->losses_told = true;
    return MEANDER_OK;
}

// Without a listener there is nobody to tell: that ends the writing for losses_read_back, too.
static bool losses_are_heard(context *c) {
    bool told = c->losses_told;
    c->losses_told = false;
    return c->note != NULL && !told;
}

// The note comes behind the write, so a write that failed says nothing of losses.
meander_status facade_note_written(const meander_maze *m, const meander_solution *s, const format *f) {
    loss_list l = {.format = f, .asked = true};
    return losses_are_heard(m->context) ? losses_of_maze(m, s, &l) : MEANDER_OK;
}

// When a maze is written row by row, only formats that show passages as they come have a path.
static void losses_of_rows(const meander_rows *r, loss_list *l) {
    const maze_spec *spec = &r->spec;
    meander_point last = {spec->width - 1, spec->height - 1};
    bool *has = l->has;
    has[LOSS_PATH] = r->path;
    has[LOSS_ENDS] = !r->masked && !r->partial && spec->goal_count > 0 &&
                     losses_ends_differ(spec->start, spec->goals, spec->goal_count, (meander_point){0, 0}, last);
    has[LOSS_ORDER] = losses_order_differs(spec->goals, spec->goal_count);
    bool one = spec->width == 1 && spec->height == 1;
    has[spec->goal_count > 1 ? LOSS_HOME : LOSS_ALONE] =
        !one && losses_start_is_goal(spec->start, spec->goals, spec->goal_count);
    has[LOSS_ID] = r->id[0] != '\0';
    has[LOSS_MASK] = r->masked && !(r->blocks && names_contain(l->format->traits, "keeps-blocks"));
    has[LOSS_BLOCKS] = r->blocks;
    // Rows are not read back: it is enough that rooms could have this size.
    l->lost[LOSS_BLOCKS] = r->blocks && spec->width % 2 == 1 && spec->height % 2 == 1 &&
                           names_contain(l->format->traits, "keeps-blocks") &&
                           !names_contain(l->format->traits, "keeps-id");
    losses_note(r->context, l);
    if (r->path && names_contain(l->format->traits, "whole-path"))
        context_note(r->context, "not kept in %s row by row: the solution", l->format->name);
}

meander_status meander_rows_note_losses(const meander_rows *r, const char *name) {
    loss_list l = {.format = NULL};
    TRY(losses_format(r->context, name, &l.format));
    losses_of_rows(r, &l);
    r->context->losses_told = true;
    return MEANDER_OK;
}

void facade_note_rows_written(const meander_rows *r, const format *f) {
    loss_list l = {.format = f, .asked = true};
    if (losses_are_heard(r->context)) losses_of_rows(r, &l);
}

bool meander_rows_has_path(const meander_rows *r) { return r->path || r->parity != NULL; }
