// SPDX-License-Identifier: MIT
// Reads pictures of hexagons, triangles, octagons and boxes as shape_text.c draws them, by trying; of the other grids
// with stencils the line above the picture names the only one to try:
//
//      / \ / \        a grid that has room for the picture, and its stencils laid over it:
//     | S     |       what a stencil knows is a wall where its character stands, and open
//      \ /   /        where there is a blank; all else must be blank
//       | G |
//        \ /          here side 1 of the second cell has its '/', side 2 of it is open
//
// A cell outside of the maze has no walls, so it is open to the outside and to others like it.  Parts of the grid that
// are open at the border are left out, unless they hold a mark or nothing else is left; so are parts inside without
// any wall.  If the cells that are left are an outline of the kind, as "hex:3,outline=triangle" is, they are that.
//
// Invariant: nothing is taken from a picture that does not fit as a whole.
// Cost: a look at each character for each grid that is tried; about 16 bytes per place.
#include "format/text/shape_text.h"

#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "format/text/stencil.h"
#include "format/text/walls.h"
#include "grid/kind.h"

enum { SHAPE_OPEN_SIDES = 8, SHAPE_SPEC = 96, SHAPE_UNSEEN = 0 };

// The picture as lines of the same length.
typedef struct shape_page {
    char *characters;
    size_t columns, lines;
} shape_page;

typedef struct shape_reader {
    const reading *reading;
    const shape_page *picture;
    scratch lent;
    const char *name;            // NULL, or the line above the picture: the grid, with its mask
    size_t name_length;
    char spec[SHAPE_SPEC];       // else of the grid that is tried, without a mask
    grid *whole;                 // that grid
    stencil_finder find;
    uint8_t *open;               // of each cell: sides without a wall, those at the border among them
    char *marks;                 // of each cell
    bool *known;                 // characters that a stencil has
    uint32_t *parts;             // of each cell, from 1; SHAPE_UNSEEN: not yet found
    size_t signs;                // of stairs
    size_t line, column;         // the farthest place that fits no grid
} shape_reader;

// A part of the grid whose cells are open to one another.
typedef struct shape_part {
    size_t cells, walls;         // walls between its own cells, or at the border
    bool rimless, mark;          // it is open at the border; it holds a mark
} shape_part;

// ---- a grid over the picture -------------------------------------------------------

// Editors remove blanks at the end of a line, so every place beyond the picture is blank.
static char shape_found(const shape_reader *s, size_t line, size_t column) {
    const shape_page *p = s->picture;
    return line < p->lines && column < p->columns ? p->characters[line * p->columns + column] : ' ';
}

// Returns false, and keeps the place, when it is the farthest so far.
static bool shape_misfit(shape_reader *s, size_t line, size_t column) {
    if (line > s->line || (line == s->line && column > s->column)) s->line = line, s->column = column;
    return false;
}

// A character of a cell: a wall is there or not, or an arrow in its place; a sign is there or not; or it is any mark,
// or a post without one.  seen[1] collects the sides that are open, seen[0] those that are not.
static bool shape_take_character(shape_reader *s, cell c, stencil_sign sign, char found, unsigned seen[2]) {
    char drawn = sign.drawn == '=' ? '-' : sign.drawn == '!' ? '|' : sign.drawn;
    if (drawn == '@') {
        bool mark = text_is_one_of(found, "SGo*.:");
        s->marks[c] = mark ? found : ' ';
        return mark || found == ' ' || (sign.side == '*' && text_is_one_of(found, "+-|"));
    }
    if (sign.side == ' ' || sign.side == '*') return sign.side == '*' || found == ' ';
    if (sign.side == '#') return found == drawn;
    bool drawn_open = sign.side >= 'a', there = found == drawn;
    unsigned number = (unsigned)(sign.side - (drawn_open ? 'a' : '0'));
    char blank = drawn == sign.drawn ? ' ' : stencil_arrow(s->whole, c, number);
    if (!there && found != blank) return false;
    s->signs += drawn_open && there;
    seen[there == drawn_open] |= 1u << number;
    return true;
}

// A wall of several characters is there as a whole or not at all.
static bool shape_take_cell(shape_reader *s, cell c, meander_point at) {
    stencil_place place = s->find(s->whole, at);
    unsigned seen[2] = {0, 0};
    for (size_t i = 0; stencil_at(&place, i, 0).drawn != 0; i++) {
        stencil_sign sign;
        for (size_t j = 0; (sign = stencil_at(&place, i, j)).drawn != 0; j++) {
            size_t line = (size_t)place.line + i, column = (size_t)place.column + j;
            if (sign.side == ' ' && sign.drawn != '@') continue;
            char found = shape_found(s, line, column);
            if (line < s->picture->lines && column < s->picture->columns)
                s->known[line * s->picture->columns + column] = true;
            if (!shape_take_character(s, c, sign, found, seen) || (seen[0] & seen[1]) != 0)
                return shape_misfit(s, line, column);
        }
    }
    s->open[c] = (uint8_t)seen[1];
    return true;
}

// All other places must be blank.
static bool shape_is_all(shape_reader *s) {
    for (size_t i = 0; i < s->picture->lines * s->picture->columns; i++)
        if (!s->known[i] && s->picture->characters[i] != ' ')
            return shape_misfit(s, i / s->picture->columns, i % s->picture->columns);
    return true;
}

// Stairs are drawn at both ends.
// Walls need no such look: two cells that share one have it in the same characters.
static bool shape_agrees(shape_reader *s) {
    for (cell c = grid_next(s->whole, 0); c != CELL_NONE; c = grid_next(s->whole, c + 1))
        for (unsigned side = 0; side < s->whole->side_count; side++) {
            unsigned back;
            if (!(grid_sides(s->whole, c) >> side & 1)) continue;
            cell next = grid_cross(s->whole, c, side, &back);
            if ((s->open[c] >> side & 1) != (s->open[next] >> back & 1)) {
                stencil_place place = s->find(s->whole, grid_point(s->whole, c));
                size_t line, column;
                stencil_find_mark(&place, &line, &column);
                return shape_misfit(s, line, column);
            }
        }
    return true;
}

// One pass over the cells, then one over the characters, then one over the stairs.  The marks and sides that it leaves
// are those of the last grid that was tried.
static bool shape_fits_all(shape_reader *s) {
    s->signs = 0;
    for (cell c = grid_next(s->whole, 0); c != CELL_NONE; c = grid_next(s->whole, c + 1))
        if (!shape_take_cell(s, c, grid_point(s->whole, c))) return false;
    return shape_is_all(s) && shape_agrees(s);
}

// The word of the mask stands beside the text of the grid, which is written without one.
static meander_status shape_build(const shape_reader *s, const char *word, grid **grid_new) {
    grid_order order;
    if (s->name != NULL) TRY(grid_order_read(s->reading->context, s->name, s->name_length, &order));
    else TRY(grid_order_read(s->reading->context, s->spec, strlen(s->spec), &order));
    if (s->name == NULL) order.mask_word = word;
    if (s->name == NULL) order.mask_length = word == NULL ? 0 : strlen(word);
    return grid_kind_build(&order, grid_new);
}

// Everything that was found out about a grid goes with it: the next one has other cells.
static void shape_forget(shape_reader *s) {
    grid_free(s->whole);
    s->whole = NULL;
    scratch_take_back(&s->lent);
}

// Tries the grid of s->spec; it is kept when it fits.  Memory is lent for one grid at a time, so a picture that fits
// the last of them needs no more than one that fits the first.
static meander_status shape_try(shape_reader *s, bool *fits) {
    size_t characters = s->picture->lines * s->picture->columns;
    *fits = false;
    TRY(shape_build(s, NULL, &s->whole));
    s->find = stencil_finder_of(s->whole);
    s->open = scratch_lend_zeroed(&s->lent, s->whole->count, sizeof *s->open);
    s->marks = scratch_lend_zeroed(&s->lent, s->whole->count, sizeof *s->marks);
    s->parts = scratch_lend_zeroed(&s->lent, s->whole->count, sizeof *s->parts);
    s->known = scratch_lend_zeroed(&s->lent, characters, sizeof *s->known);
    bool room = s->open != NULL && s->marks != NULL && s->parts != NULL && s->known != NULL;
    *fits = room && shape_fits_all(s);
    if (!*fits) shape_forget(s);
    return room ? MEANDER_OK : MEANDER_NO_MEMORY;
}

// ---- grids to try ------------------------------------------------------------------

// The smallest grids with room for the picture, from the sizes of their stencils: a hexagon takes four columns and two
// lines, a triangle three and three, an octagon six and three, and each row shares a line with the next.  A larger grid
// would have cells without any character.
static meander_status shape_try_slanted(shape_reader *s, bool *fits) {
    size_t lines = s->picture->lines, columns = s->picture->columns;
    const struct { const char *kind; size_t width, height; } tried[] = {
        {"hex", (columns + (lines > 3 ? 0 : 2)) / 4, lines / 2},
        {"tri", (columns - 1) / 3, (lines + 1) / 3},
        {"upsilon", (columns + 4) / 6, (lines + 1) / 3},
    };
    *fits = false;
    for (size_t i = 0; i < sizeof tried / sizeof tried[0] && !*fits; i++) {
        size_t width = tried[i].width == 0 ? 1 : tried[i].width, height = tried[i].height == 0 ? 1 : tried[i].height;
        text_print(s->spec, sizeof s->spec, "%s:%zux%zu", tried[i].kind, width, height);
        TRY(shape_try(s, fits));
    }
    return MEANDER_OK;
}

// Returns whether a line, or a column, is blank: with the corner that is given and the step to the next character.
static bool shape_is_blank(const shape_page *p, size_t from, size_t step, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (p->characters[from + i * step] != ' ') return false;
    return true;
}

static bool shape_line_is_blank(const shape_page *p, size_t line) {
    return line >= p->lines || shape_is_blank(p, line * p->columns, 1, p->columns);
}

static bool shape_column_is_blank(const shape_page *p, size_t column) {
    return column >= p->columns || shape_is_blank(p, column, p->columns, p->lines);
}

// Levels are separated by a blank line, and blocks by blank columns, so that hardly any size is tried in vain.  A box
// without stairs is passed over: its levels are as many mazes, each read by its number.
static meander_status shape_try_levels(shape_reader *s, size_t height, bool *fits) {
    size_t levels = (s->picture->lines + 1) / (2 * height + 2), columns = s->picture->columns;
    *fits = false;
    if (columns % 4 == 1 && levels > 1) {
        text_print(s->spec, sizeof s->spec, "box:%zux%zux%zu", columns / 4, height, levels);
        TRY(shape_try(s, fits));
    }
    for (size_t width = 1; columns % 6 == 1 && 6 * width + 6 <= columns + 5 && !*fits; width++) {
        size_t blocks = (columns + 5) / (6 * width + 6);
        if ((columns + 5) % (6 * width + 6) != 0 || levels * blocks < 2) continue;
        if (!shape_column_is_blank(s->picture, 6 * width + 1)) continue;
        text_print(s->spec, sizeof s->spec, "box:%zux%zux%zux%zu", width, height, levels, blocks);
        TRY(shape_try(s, fits));
    }
    if (*fits && s->signs == 0) shape_forget(s), *fits = false;
    return MEANDER_OK;
}

static meander_status shape_try_box(shape_reader *s, bool *fits) {
    size_t lines = s->picture->lines + 1;
    *fits = false;
    for (size_t height = 1; 2 * height + 2 <= lines && !*fits; height++)
        if (lines % (2 * height + 2) == 0 && shape_line_is_blank(s->picture, 2 * height + 1))
            TRY(shape_try_levels(s, height, fits));
    return MEANDER_OK;
}

// ---- outside -----------------------------------------------------------------------

// The sides that a cell has on paper and that lead to no place of the grid; stencils of some cells have fewer sides
// than the grid.
static unsigned shape_border(const shape_reader *s, cell c) {
    const stencil_place place = s->find(s->whole, grid_point(s->whole, c));
    unsigned drawn = 0;
    for (size_t i = 0; stencil_at(&place, i, 0).drawn != 0; i++) {
        stencil_sign sign;
        for (size_t j = 0; (sign = stencil_at(&place, i, j)).drawn != 0; j++)
            if (sign.side >= '0' && sign.side <= '7') drawn |= 1u << (sign.side - '0');
    }
    return drawn & ~grid_sides(s->whole, c);
}

// Adds a cell to the part.  A side without a neighbour is the border, and one without a wall there is open to the
// outside, as all sides of a cell outside are.
static void shape_add_to_part(const shape_reader *s, cell c, shape_part *part) {
    unsigned border = shape_border(s, c);
    part->cells++;
    part->mark |= s->marks[c] != ' ';
    part->rimless |= (border & s->open[c]) != 0;
    part->walls += bits_count(border & ~(unsigned)s->open[c]);
}

// Finds all cells that are open to one another, from one of them on.
static void shape_flood(shape_reader *s, cell from, uint32_t number, cell *stack, shape_part *part) {
    size_t count = 0;
    s->parts[from] = number;
    stack[count++] = from;
    while (count > 0) {
        cell c = stack[--count];
        shape_add_to_part(s, c, part);
        for (unsigned sides = grid_sides(s->whole, c); sides != 0; sides &= sides - 1) {
            cell next = grid_neighbour(s->whole, c, bits_lowest(sides));
            if (!(s->open[c] >> bits_lowest(sides) & 1)) {
                part->walls += s->parts[next] == number;
            } else if (s->parts[next] == SHAPE_UNSEEN) {
                s->parts[next] = number;
                stack[count++] = next;
            }
        }
    }
}

// The part that is always of the maze: of those with a mark, or of all, the largest.
static size_t shape_find_main(const shape_part *parts, size_t count) {
    size_t best = 0;
    for (size_t i = 1; i < count; i++)
        if (parts[i].mark != parts[best].mark ? parts[i].mark : parts[i].cells > parts[best].cells) best = i;
    return best;
}

// Sets which places are inside, and returns how many.  A part without any wall inside of the grid is a hole: a maze
// has walls around each of its cells.
static uint64_t shape_mask(const shape_reader *s, const shape_part *parts, size_t count, mask *m) {
    size_t best = shape_find_main(parts, count);
    uint64_t inside = 0;
    for (cell c = grid_next(s->whole, 0); c != CELL_NONE; c = grid_next(s->whole, c + 1)) {
        size_t number = s->parts[c] - 1;
        const shape_part *part = &parts[number];
        if (number != best && !part->mark && (part->rimless || part->walls == 0)) continue;
        meander_point at = grid_point(s->whole, c);
        bits_set(m->inside, (size_t)(at.y * m->width + at.x));
        inside++;
    }
    return inside;
}

// Gives every cell the number of its part, then asks of each part whether it is outside.
static meander_status shape_find_inside(shape_reader *s, mask *m, bool *all) {
    cell *stack = scratch_lend(&s->lent, s->whole->count, sizeof *stack);
    shape_part *parts = scratch_lend_zeroed(&s->lent, s->whole->count, sizeof *parts);
    size_t count = 0;
    if (stack == NULL || parts == NULL) return MEANDER_NO_MEMORY;
    for (cell c = grid_next(s->whole, 0); c != CELL_NONE; c = grid_next(s->whole, c + 1))
        if (s->parts[c] == SHAPE_UNSEEN) {
            shape_flood(s, c, (uint32_t)count + 1, stack, &parts[count]);
            count++;
        }
    *all = shape_mask(s, parts, count, m) == s->whole->cells;
    return MEANDER_OK;
}

// Returns whether a grid has a cell just where the mask has one.
static bool shape_is_like(const grid *g, const mask *m) {
    if (g->width != m->width || g->height != m->height) return false;
    for (uint64_t y = 0; y < m->height; y++)
        for (uint64_t x = 0; x < m->width; x++) {
            cell c = grid_index(g, (meander_point){x, y});
            if ((c < g->count && grid_holds(g, c)) != bits_get(m->inside, (size_t)(y * m->width + x)))
                return false;
        }
    return true;
}

// Tries the outlines of the kind; *grid_new stays NULL when none is like the mask.
static meander_status shape_find_outline(shape_reader *s, const mask *m, grid **grid_new) {
    const meander_param *outline = s->whole->kind->params;
    char word[16], kind[16];
    text_print(kind, sizeof kind, "%s", s->whole->kind->name);
    *grid_new = NULL;
    for (unsigned i = 0; outline != NULL && outline->name != NULL && *grid_new == NULL && i < 2; i++) {
        text_print(word, sizeof word, "%s", i == 0 ? "hexagon" : "triangle");
        for (uint64_t n = 1; n <= m->width && *grid_new == NULL; n++) {
            grid_order order;
            text_print(s->spec, sizeof s->spec, "%s:%llu,outline=%s", kind, (unsigned long long)n, word);
            TRY(grid_order_read(s->reading->context, s->spec, strlen(s->spec), &order));
            if (order.width != m->width || order.height != m->height) continue;
            TRY(grid_kind_build(&order, grid_new));
            if (shape_is_like(*grid_new, m)) continue;
            grid_free(*grid_new);
            *grid_new = NULL;
        }
    }
    return MEANDER_OK;
}

// The whole grid if nothing is outside; else an outline of the kind that looks the same, because its ID is shorter and
// is what the writer had; else the grid under a mask.
static meander_status shape_make_grid(shape_reader *s, grid **grid_new) {
    char *word = NULL, spec[SHAPE_SPEC];
    bool all;
    mask m;
    TRY(mask_init(&m, s->reading->context, s->whole->width, s->whole->height));
    memcpy(spec, s->spec, sizeof spec);
    meander_status status = shape_find_inside(s, &m, &all);
    *grid_new = NULL;
    if (status == MEANDER_OK && !all) status = shape_find_outline(s, &m, grid_new);
    memcpy(s->spec, spec, sizeof spec);
    if (status == MEANDER_OK && *grid_new == NULL) {
        if (!all) status = mask_encode(&m, &word);
        if (status == MEANDER_OK) status = shape_build(s, all ? NULL : word, grid_new);
        memory_free(s->reading->context, word);
    }
    mask_done(&m);
    return status;
}

// ---- the maze ----------------------------------------------------------------------

// The cell of the tried grid in the same place.
static cell shape_same(const shape_reader *s, const puzzle *p, cell c) {
    return grid_index(s->whole, grid_point(p->grid, c));
}

// The ends belong to the way; visited cells do not.
static bool shape_is_marked(const shape_reader *s, const puzzle *p, cell c) {
    return text_is_one_of(s->marks[shape_same(s, p, c)], "SGo*");
}

// Passages between marked cells; the path is the shortest way along them.  Where marked cells lie beside each other in
// an open place, the way that was drawn may have been longer; losses.c has noted that when it was written.
static meander_status shape_take_path(const shape_reader *s, puzzle *p) {
    const grid *g = p->grid;
    size_t marks = 0;
    uint8_t *ways = memory_new_zeroed(s->reading->context, g->count, sizeof *ways);
    if (ways == NULL) return MEANDER_NO_MEMORY;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        if (!shape_is_marked(s, p, c)) continue;
        marks += text_is_one_of(s->marks[shape_same(s, p, c)], "o*");
        for (unsigned sides = maze_sides(&p->maze, c); sides != 0; sides &= sides - 1)
            if (shape_is_marked(s, p, grid_neighbour(g, c, bits_lowest(sides)))) ways[c] |= (uint8_t)(sides & -sides);
    }
    meander_status status = marks == 0 ? MEANDER_OK : puzzle_set_path_sides(p, ways);
    memory_free(s->reading->context, ways);
    if (status != MEANDER_NO) return status;
    context_note(s->reading->context, "%s: the marks are not a path from the start to a goal", s->reading->input->name);
    return MEANDER_OK;
}

// Without marks two openings are the ends; else they stay where every maze has them, with a note.
static meander_status shape_take_ends(const shape_reader *s, puzzle *p) {
    const reading *r = s->reading;
    size_t starts = 0, goals = 0;
    char text[WALLS_GUESS];
    for (cell c = grid_next(p->grid, 0); c != CELL_NONE; c = grid_next(p->grid, c + 1)) {
        char mark = s->marks[shape_same(s, p, c)];
        if (mark == 'S' && starts++ == 0) p->start = c;
        if (mark != 'G') continue;
        if (goals++ == 0) puzzle_clear_goals(p);
        TRY(puzzle_add_goal(p, c));
    }
    if (starts > 1) return format_fail(r, 0, 0, "the picture has %zu starts", starts);
    if (starts + goals == 0 && p->opening_count == 2) {
        p->start = p->openings[starts++].cell;
        p->goals[goals++] = p->openings[1].cell;
    }
    walls_tell_unmarked(text, sizeof text, starts > 0 || r->placed_start, goals > 0 || r->placed_goal,
                        grid_point(p->grid, p->start), grid_point(p->grid, p->goals[0]), p->goal_count);
    if (text[0] != '\0' && p->grid->cells > 1) context_note(r->context, "%s: %s", r->input->name, text);
    return MEANDER_OK;
}

// Both ends of a passage say that it is open, so it is carved twice, which changes nothing.  Sides at the border lead
// to no cell and are passed over.
static meander_status shape_fill(const shape_reader *s, puzzle *p) {
    const grid *g = p->grid;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        unsigned open = s->open[shape_same(s, p, c)];
        for (unsigned sides = grid_sides(g, c) & open; sides != 0; sides &= sides - 1)
            maze_carve(&p->maze, c, bits_lowest(sides));
        for (unsigned ways = shape_border(s, shape_same(s, p, c)) & open; ways != 0; ways &= ways - 1)
            TRY(puzzle_add_opening(p, c, bits_lowest(ways)));
    }
    TRY(shape_take_ends(s, p));
    return shape_take_path(s, p);
}

// ---- all of it ---------------------------------------------------------------------

// Returns the length of the first line when it is the text of a grid whose picture does not tell it; else 0.
static size_t shape_head_length(const char *bytes, size_t size) {
    const char *colon = memchr(bytes, ':', size < SHAPE_SPEC ? size : SHAPE_SPEC);
    size_t name = colon == NULL ? 0 : (size_t)(colon - bytes), length = name;
    for (size_t i = 0; name > 0 && i < grid_kind_count(); i++) {
        const grid_kind *kind = grid_kind_at(i);
        if (strlen(kind->name) != name || memcmp(kind->name, bytes, name) != 0) continue;
        if (!stencil_knows(kind) || stencil_tells_grid(kind)) return 0;
        while (length < size && bytes[length] > ' ') length++;
        return length;
    }
    return 0;
}

bool shape_text_is_named(const reading *r) {
    size_t mark = text_mark_size(r->input->data, r->input->size);
    return shape_head_length(r->input->data + mark, r->input->size - mark) > 0;
}

int shape_text_bid(const char *bytes, size_t size, bool box_lines) {
    size_t head = shape_head_length(bytes, size);
    bool lines = false;
    for (size_t i = head; i < size && !lines; i++) lines = (unsigned char)bytes[i] >= 0x80;
    return head > 0 && head < size && lines == box_lines ? 100 : 0;
}

// A line that names no grid is a fault of the text, at its place.
static meander_status shape_blame_name(const reading *r, meander_status status) {
    char why[CONTEXT_MESSAGE_SIZE];
    if (status != MEANDER_BAD_REQUEST) return status;
    text_print(why, sizeof why, "%s", r->context->message);
    return format_fail(r, 1, 0, "%s", why);
}

// Each cell has a place for its mark, and a line is as long as the longest, so a grid of more places than characters
// is not built.
static meander_status shape_try_named(shape_reader *s, bool *fits) {
    const reading *r = s->reading;
    grid_order order;
    uint64_t room = (uint64_t)(s->picture->lines + 2) * (s->picture->columns + 2);
    TRY(shape_blame_name(r, grid_order_read(r->context, s->name, s->name_length, &order)));
    if (order.height > room / order.width)
        return format_fail(r, 2, 0, "the picture is too small for %.*s", (int)s->name_length, s->name);
    TRY(shape_blame_name(r, shape_try(s, fits)));
    return *fits ? MEANDER_OK : format_fail(r, s->line + 2, s->column + 1, "%.*s does not look like this here",
                                            (int)s->name_length, s->name);
}

static meander_status shape_find_grid(shape_reader *s, const shape_lines *text, grid **grid_new, bool *read) {
    if (s->name != NULL) TRY(shape_try_named(s, read));
    else TRY(text->slanted ? shape_try_slanted(s, read) : shape_try_box(s, read));
    if (!*read && text->slanted && !text->doubtful)
        return format_fail(s->reading, s->line + 1, s->column + 1,
                           "nothing is drawn like this in hexagons, triangles or octagons");
    if (!*read) return MEANDER_OK;
    return s->name != NULL ? shape_build(s, NULL, grid_new) : shape_make_grid(s, grid_new);
}

static meander_status shape_read_page(shape_reader *s, const shape_lines *text, puzzle *p, bool *read) {
    const reading *r = s->reading;
    grid *g;
    meander_status status = shape_find_grid(s, text, &g, read);
    if (status == MEANDER_OK && !*read) return MEANDER_OK;
    if (status == MEANDER_OK) status = puzzle_init(p, r->context, g);
    if (status == MEANDER_OK) {
        status = shape_fill(s, p);
        if (status != MEANDER_OK) puzzle_done(p);
    }
    shape_forget(s);
    return status;
}

// Every place is looked at by each grid that is tried, so the characters are copied once; the line that names the grid
// is not among them.
meander_status shape_text_read(const reading *r, const shape_lines *text, puzzle *p, bool *read) {
    size_t mark = text_mark_size(r->input->data, r->input->size);
    shape_reader s = {.reading = r, .lent = {.context = r->context}};
    s.name_length = shape_head_length(r->input->data + mark, r->input->size - mark);
    if (s.name_length > 0) s.name = r->input->data + mark;
    size_t top = s.name != NULL;
    shape_page page = {.lines = text->lines < top ? 0 : text->lines - top};
    s.picture = &page;
    while (page.lines > 0 && text->length(text->of, top + page.lines - 1) == 0) page.lines--;
    for (size_t y = 0; y < page.lines; y++) {
        size_t length = text->length(text->of, top + y);
        if (length > page.columns) page.columns = length;
    }
    page.characters = memory_new(r->context, page.lines, page.columns);
    if (page.characters == NULL) return MEANDER_NO_MEMORY;
    for (size_t y = 0; y < page.lines; y++)
        for (size_t x = 0; x < page.columns; x++)
            page.characters[y * page.columns + x] = text->at(text->of, top + y, x);
    meander_status status = shape_read_page(&s, text, p, read);
    memory_free(r->context, page.characters);
    return status;
}
