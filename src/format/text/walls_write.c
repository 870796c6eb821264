// SPDX-License-Identifier: MIT
// From rows to lines of wall pieces.  The pieces between two rows depend on both:
//
//     inside         1   1   .   .   1        row above ('.': not a cell of the maze)
//     south          1   0   .   .   0
//     line         +   +---+   +---+---+
//     inside         1   .   .   1   1        current row
//
// A piece is drawn when it touches a cell of the maze and nothing is open there; a post is drawn
// when one of the four cells around it belongs to the maze.  Every plane is processed a word at a
// time; a plane moved one cell to the right ("the cell left of x") takes the last bit of the word
// before.
//
// Only start, goals and openings need single bits.  They are kept as signs, sorted by row, and a
// cursor finds those of a row, however many there are and however high the maze is.
//
// Invariant: planes of the rows have zeros from `width` on, and `words` words can hold
// width + 1 bits, so the right border needs no special case.  Bit 0 is the leftmost cell:
// a shift to the left in a word is a step to the right in the picture.
//
// Cost: a few dozen instructions per word of 64 cells; three bytes of memory per column (24
// planes), whatever the height, and the signs.
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "base/promise.h"
#include "format/text/walls.h"
#include "grid/locks.h"

// The planes of the lines, in the order of lines->line.
enum { WALLS_WALL, WALLS_OPEN, WALLS_POST, WALLS_WALL_PATH, WALLS_WALL_VISITED, WALLS_LEFT,
       WALLS_LEFT_OPEN, WALLS_CELL, WALLS_CELL_PATH, WALLS_LEFT_PATH, WALLS_CELL_VISITED,
       WALLS_LEFT_VISITED };

// ---- letters ---------------------------------------------------------------------

static bool walls_same(meander_point a, meander_point b) { return a.x == b.x && a.y == b.y; }

static bool walls_at_start(const drawing *d, meander_point at) {
    return d->has_start && walls_same(d->start, at);
}

// Walks through all goals, so it must not be called for every cell of a large maze.
static bool walls_at_goal(const drawing *d, meander_point at) {
    for (size_t i = 0; i < d->goal_count; i++)
        if (walls_same(d->goals[i], at)) return true;
    return false;
}

// A reader takes openings in the order top, left, right, bottom (see walls_read.c).
static unsigned walls_rank(unsigned side) {
    static const unsigned ranks[] = {[MEANDER_NORTH] = 0, [MEANDER_WEST] = 1,
                                     [MEANDER_EAST] = 2, [MEANDER_SOUTH] = 3};
    return ranks[side];
}

// Openings of the same side are taken along that side.
static bool walls_precedes(const border_opening *a, const border_opening *b) {
    if (a->side != b->side) return walls_rank(a->side) < walls_rank(b->side);
    return a->at.y != b->at.y ? a->at.y < b->at.y : a->at.x < b->at.x;
}

// Openings towards a hole, or in an outline that is not a rectangle, are not in the outer border.
static bool walls_in_border(const drawing *d, const border_opening *opening) {
    switch (opening->side) {
    case MEANDER_NORTH: return opening->at.y == 0;
    case MEANDER_WEST: return opening->at.x == 0;
    case MEANDER_EAST: return opening->at.x == d->rows->width - 1;
    default: return opening->at.y == d->rows->height - 1;
    }
}

// Returns whether a reader finds start and goal by the openings (and by letters where there is
// none):
//
//     one opening     it is the start's or the goal's, not both's; the other has its letter
//     two openings    the first in the reader's order is the start's, the second the goal's
//     more            never: to a reader none of them is better than another
//
// With several goals, or with an opening that is not in the border or leads out of a section,
// start and goals have letters.
//
// It has to agree with walls_choose of walls_read.c; otherwise what is written would be read as
// another puzzle.
static bool walls_openings_tell(const drawing *d) {
    const border_opening *openings = d->openings;
    if (d->opening_count == 0) return true;
    if (!d->has_start || d->goal_count > 1 || d->opening_count > 2) return false;
    for (size_t i = 0; i < d->opening_count; i++)
        if (openings[i].kind != OPENING_ENTRANCE || !walls_in_border(d, &openings[i])) return false;
    // A goal without a mark or an opening would be assumed in the last corner.
    if (d->goal_count == 0) return d->opening_count == 1 && walls_at_start(d, openings[0].at);
    if (d->opening_count == 1)
        return walls_at_start(d, openings[0].at) != walls_at_goal(d, openings[0].at);
    bool in_order = walls_precedes(&openings[0], &openings[1]);
    return walls_at_start(d, openings[!in_order].at) && walls_at_goal(d, openings[in_order].at);
}

meander_status walls_border(const drawing *d, unsigned place, drawing *wanted) {
    *wanted = *d;
    if (d->params->values[place]) return MEANDER_OK;
    wanted->opening_count = 0;
    for (size_t i = 0; i < d->opening_count; i++)
        if (d->openings[i].kind != OPENING_ENTRANCE)
            return context_fail(d->context, MEANDER_UNSUPPORTED,
                                "openings=no: a section goes on behind its border, which stays open");
    return MEANDER_OK;
}

char walls_arrow(const cell_sign *sign, unsigned side) {
    static const char inwards[] = "v<^>", outwards[] = "^>v<";   // by side
    bool first = side == MEANDER_NORTH || side == MEANDER_WEST;
    if (!(sign->entrances >> side & 1)) return ' ';
    if (sign->start && (first || !sign->goal)) return inwards[side];
    return sign->goal ? outwards[side] : ' ';
}

// Only the outermost cells have an opening to the margin.
char walls_margin(const wall_lines *lines, unsigned side) {
    if (lines->sign_count == 0) return ' ';
    bool left = side == MEANDER_WEST;
    const cell_sign *sign = &lines->signs[left ? 0 : lines->sign_count - 1];
    return sign->at.x == (left ? 0 : lines->width - 1) ? walls_arrow(sign, side) : ' ';
}

// A run of one character takes its colour once.  Colours end with the run, so text that is
// written after this call is plain.
void walls_put_coloured(output *out, const char *text, size_t size, char path, char visited) {
    for (size_t end; size > 0; text += end, size -= end) {
        for (end = 1; end < size && text[end] == text[0];) end++;
        bool mark = text[0] == path || text[0] == visited;
        if (mark) output_text(out, text[0] == path ? "\x1b[32m" : "\x1b[31m");
        output_bytes(out, text, end);
        if (mark) output_text(out, "\x1b[0m");
    }
}

// ---- signs -----------------------------------------------------------------------

// Orders by rows, and within a row from left to right: the order in which lines are made.
static int walls_compare(const void *left, const void *right) {
    const cell_sign *a = left, *b = right;
    if (a->at.y != b->at.y) return a->at.y < b->at.y ? -1 : 1;
    return (a->at.x > b->at.x) - (a->at.x < b->at.x);
}

// Signs of the same cell become one; they are neighbours, because the list is sorted.  A sign
// beyond the right border is dropped, since its bit would be outside the planes.  (One below the
// last row does no harm: the cursor never reaches it.)
static void walls_merge_signs(wall_lines *lines) {
    size_t count = 0;
    for (size_t i = 0; i < lines->all_count; i++) {
        cell_sign *sign = &lines->all_signs[i];
        if (sign->at.x >= lines->width) continue;
        if (count > 0 && walls_same(lines->all_signs[count - 1].at, sign->at)) {
            cell_sign *same = &lines->all_signs[count - 1];
            same->openings |= sign->openings;
            same->entrances |= sign->entrances;
            same->paths |= sign->paths;
            same->start |= sign->start;
            same->goal |= sign->goal;
            same->key |= sign->key;
            same->left |= sign->left;
            same->above |= sign->above;
            same->trail |= sign->trail;
        } else {
            lines->all_signs[count++] = *sign;
        }
    }
    lines->all_count = count;
}

static cell_sign walls_opening_sign(const border_opening *opening) {
    unsigned side = 1u << opening->side;
    return (cell_sign){.at = opening->at, .openings = side,
                       .entrances = opening->kind == OPENING_ENTRANCE ? side : 0,
                       .paths = opening->kind == OPENING_PATH ? side : 0};
}

// A door belongs to the cell that it is left of or above.
static cell_sign walls_door_sign(const puzzle *p, const lock *l) {
    bool far = l->side == MEANDER_EAST || l->side == MEANDER_SOUTH;
    cell_sign sign = {.at = grid_point(p->grid, far ? locks_beyond(p, l) : l->cell)};
    char letter = l->key == LOCK_ONE_WAY ? "^>v<"[l->side] : (char)('A' + l->key);
    *(l->side % 2 == 1 ? &sign.left : &sign.above) = letter;
    return sign;
}

static size_t walls_add_doors(const drawing *d, cell_sign *sign) {
    const locks *l = d->puzzle == NULL ? NULL : d->puzzle->locks;
    size_t count = 0;
    for (size_t i = 0; l != NULL && i < l->count; i++) sign[count++] = walls_door_sign(d->puzzle, &l->list[i]);
    for (unsigned i = 0; l != NULL && i < l->key_count; i++)
        if (l->keys[i] != CELL_NONE)
            sign[count++] = (cell_sign){.at = grid_point(d->puzzle->grid, l->keys[i]), .key = (char)('a' + i)};
    return count;
}

// Letters are counted first, because the list of signs has room for those that come.
static size_t walls_count_letters(const drawing *d) {
    const puzzle *p = d->puzzle;
    size_t count = 0;
    if (p == NULL || p->letters == NULL) return 0;
    for (cell c = grid_next(p->grid, 0); c != CELL_NONE; c = grid_next(p->grid, c + 1)) count += p->letters[c] != 0;
    return count;
}

// A cell has its letter unless a start, a goal or a key is in it (walls_letter).
// Signs of one cell are joined afterwards.
static size_t walls_add_letters(const drawing *d, cell_sign *sign) {
    const puzzle *p = d->puzzle;
    size_t count = 0;
    if (p == NULL || p->letters == NULL) return 0;
    for (cell c = grid_next(p->grid, 0); c != CELL_NONE; c = grid_next(p->grid, c + 1))
        if (p->letters[c] != 0) sign[count++] = (cell_sign){.at = grid_point(p->grid, c), .trail = p->letters[c]};
    return count;
}

// Makes one sign for each opening, goal and start; sorted, with those of one cell joined.  The
// letters are chosen here, once, so wall_lines.signs has them without a search.
static meander_status walls_make_signs(wall_lines *lines) {
    const drawing *d = lines->drawing;
    bool locked = d->puzzle != NULL && d->puzzle->locks != NULL;
    size_t room = d->opening_count + d->goal_count + 1 + (locked ? d->puzzle->locks->count + LOCKS_KEYS_MOST : 0) +
                  walls_count_letters(d);
    cell_sign *sign = memory_new(d->context, room, sizeof *sign);
    if (sign == NULL) return MEANDER_NO_MEMORY;
    lines->all_signs = sign;
    for (size_t i = 0; i < d->opening_count; i++) {
        lines->marked |= d->openings[i].kind == OPENING_PATH;
        *sign++ = walls_opening_sign(&d->openings[i]);
    }
    for (size_t i = 0; i < d->goal_count; i++)
        *sign++ = (cell_sign){.at = d->goals[i], .goal = true};
    if (d->has_start) *sign++ = (cell_sign){.at = d->start, .start = true};
    sign += walls_add_doors(d, sign);
    sign += walls_add_letters(d, sign);
    lines->all_count = (size_t)(sign - lines->all_signs);
    qsort(lines->all_signs, lines->all_count, sizeof *sign, walls_compare);
    walls_merge_signs(lines);
    bool told = walls_openings_tell(d);
    for (size_t i = 0; i < lines->all_count; i++) {
        sign = &lines->all_signs[i];
        if (sign->openings == 0 || !told) sign->letter = sign->start ? 'S' : sign->goal ? 'G' : 0;
    }
    return MEANDER_OK;
}

// Finds the goal that the solver reached; without a grid it can only be the single one.
static void walls_find_reached(wall_lines *lines) {
    const drawing *d = lines->drawing;
    lines->found = (d->solution != NULL && d->solution->found) || d->steps != NULL;
    if (!lines->found) return;
    if (d->puzzle != NULL && d->puzzle->grid->form == GRID_SQUARES) {
        const grid *g = d->puzzle->grid;
        cell reached = d->solution->reached;
        lines->reached = (meander_point){grid_x(g, reached), grid_y(g, reached)};
    } else if (d->goal_count > 0) {
        lines->reached = d->goals[0];
    }
}

// ---- opening and closing ---------------------------------------------------------

// Sets the planes that a writer sees.  Once is enough: the planes of the lines stay where they
// are, and each line replaces the one before.
static void walls_lend_lines(wall_lines *lines) {
    uint64_t *const *line = lines->line;
    lines->wall_line = (wall_line){
        .wall = line[WALLS_WALL], .open = line[WALLS_OPEN], .post = line[WALLS_POST],
        .path = line[WALLS_WALL_PATH], .visited = line[WALLS_WALL_VISITED]};
    lines->cell_line = (cell_line){
        .wall = line[WALLS_LEFT], .open = line[WALLS_LEFT_OPEN], .inside = line[WALLS_CELL],
        .path = line[WALLS_CELL_PATH], .path_wall = line[WALLS_LEFT_PATH],
        .visited = line[WALLS_CELL_VISITED], .visited_wall = line[WALLS_LEFT_VISITED]};
}

// A band's first lines depend on the row above, and what is known about a sign in that row
// depends on the path above it: so two rows are made and not drawn.
static meander_status walls_enter_band(wall_lines *lines) {
    const format_band *band = lines->drawing->band;
    const rows *source = lines->drawing->rows;
    lines->stop = UINT64_MAX;
    if (band == NULL) return MEANDER_OK;
    lines->first = band->first;
    if (band->end < source->height) lines->stop = band->end;
    lines->y = source->y;
    while (lines->all_next < lines->all_count && lines->all_signs[lines->all_next].at.y < lines->y)
        lines->all_next++;
    while (source->y < band->first) TRY(wall_lines_next(lines));
    return MEANDER_OK;
}

// All planes are one block of zeros: above the first row there is nothing.  Because the width is
// limited, the columns of the widest picture fit a size_t as well.
meander_status wall_lines_open(wall_lines *lines, const drawing *d) {
    enum { ALL = 2 * WALLS_ROW_PLANES + WALLS_LINE_PLANES };
    *lines = (wall_lines){.drawing = d, .width = d->rows->width};
    if (lines->width >= SIZE_MAX / 64)
        return context_fail(d->context, MEANDER_TOO_BIG, "the rows are too long");
    lines->words = bits_words((size_t)lines->width + 1);
    lines->planes = memory_new_zeroed(d->context, lines->words, ALL * sizeof(uint64_t));
    if (lines->planes == NULL) return MEANDER_NO_MEMORY;
    uint64_t *plane = lines->planes;
    for (size_t i = 0; i < WALLS_ROW_PLANES; i++, plane += lines->words) lines->above[i] = plane;
    for (size_t i = 0; i < WALLS_ROW_PLANES; i++, plane += lines->words) lines->here[i] = plane;
    for (size_t i = 0; i < WALLS_LINE_PLANES; i++, plane += lines->words) lines->line[i] = plane;
    walls_lend_lines(lines);
    walls_find_reached(lines);
    meander_status status = walls_make_signs(lines);
    if (status == MEANDER_OK) status = walls_enter_band(lines);
    if (status != MEANDER_OK) wall_lines_close(lines);
    return status;
}

void wall_lines_close(wall_lines *lines) {
    memory_free(lines->drawing->context, lines->planes);
    memory_free(lines->drawing->context, lines->all_signs);
    lines->planes = NULL;
    lines->all_signs = NULL;
}

// ---- the rows --------------------------------------------------------------------

// The current row becomes the one above, and its planes are reused: pointers are swapped, no bit
// is moved.  The first turn leaves y at 0.
static void walls_turn(wall_lines *lines) {
    for (size_t i = 0; i < WALLS_ROW_PLANES; i++) {
        uint64_t *plane = lines->above[i];
        lines->above[i] = lines->here[i];
        lines->here[i] = plane;
    }
    lines->above_signs = lines->here_signs;
    lines->above_count = lines->here_count;
    lines->here_count = 0;
    if (lines->started) lines->y++;
    lines->started = true;
}

// A plane that was not lent is all zeros, `inside` all ones.  Bits from `width` on are cleared,
// or there would be walls beyond the right border.
static void walls_copy(const wall_lines *lines, unsigned which, const uint64_t *from) {
    uint64_t *plane = lines->here[which];
    size_t width = (size_t)lines->width, words = bits_words(width);
    if (from != NULL) memcpy(plane, from, words * sizeof *plane);
    else memset(plane, which == WALLS_INSIDE ? 0xff : 0, words * sizeof *plane);
    plane[words - 1] &= bits_tail(width);
    if (words < lines->words) plane[words] = 0;
}

// The cursor moves past the signs of this row.  Rows come in order, so over the whole picture it
// passes each sign once.
static void walls_find_signs(wall_lines *lines) {
    size_t next = lines->all_next;
    lines->here_signs = lines->all_signs + next;
    while (next < lines->all_count && lines->all_signs[next].at.y == lines->y) next++;
    lines->here_count = next - lines->all_next;
    lines->all_next = next;
    lines->signs = lines->here_signs;
    lines->sign_count = lines->here_count;
}

// The source lends its row only until the next one, and the row above is still needed then, so
// the planes are copied.
static meander_status walls_pull(wall_lines *lines) {
    meander_row row;
    TRY(rows_next(lines->drawing->rows, &row));
    walls_copy(lines, WALLS_EAST, row.east);
    walls_copy(lines, WALLS_SOUTH, row.south);
    walls_copy(lines, WALLS_INSIDE, row.inside);
    lines->full = row.inside == NULL;
    lines->visited_told = row.visited != NULL;
    // Once marked, always marked: before that, the planes of marks are zeros and need no work.
    lines->marked |= lines->found || row.path_east != NULL || row.path_south != NULL ||
                     lines->visited_told;
    if (lines->marked) {
        walls_copy(lines, WALLS_PATH_EAST, row.path_east);
        walls_copy(lines, WALLS_PATH_SOUTH, row.path_south);
        walls_copy(lines, WALLS_VISITED, row.visited);
    }
    walls_find_signs(lines);
    return MEANDER_OK;
}

// Below the last row there is nothing.  lines->signs stay those of the last row: a writer may
// still need them for what it puts below the picture.
static void walls_pull_nothing(wall_lines *lines) {
    for (size_t i = 0; i < WALLS_ROW_PLANES; i++)
        memset(lines->here[i], 0, lines->words * sizeof(uint64_t));
    lines->end = true;
}

// ---- the lines -------------------------------------------------------------------

// Between two rows: a passage needs both cells, a wall at least one.  `before` carries the last
// bit of a word into the next, for the post at the right end of a piece.
static void walls_make_wall_line(wall_lines *lines) {
    uint64_t *const *above = lines->above, *const *here = lines->here;
    uint64_t *const *line = lines->line;
    uint64_t before = 0;
    for (size_t i = 0; i < lines->words; i++) {
        uint64_t upper = above[WALLS_INSIDE][i], lower = here[WALLS_INSIDE][i];
        uint64_t touched = upper | lower, open = above[WALLS_SOUTH][i] & upper & lower;
        line[WALLS_OPEN][i] = open;
        line[WALLS_WALL][i] = touched & ~open;
        line[WALLS_POST][i] = touched | touched << 1 | before;
        before = touched >> 63;
    }
}

static void walls_mark_wall_line(wall_lines *lines) {
    uint64_t *const *above = lines->above, *const *line = lines->line;
    for (size_t i = 0; i < lines->words; i++) {
        line[WALLS_WALL_PATH][i] = above[WALLS_PATH_SOUTH][i];
        line[WALLS_WALL_VISITED][i] =
            line[WALLS_OPEN][i] & above[WALLS_VISITED][i] & lines->here[WALLS_VISITED][i];
    }
}

// Within a row: the same with the cell to the left, which is the plane moved by one.
static void walls_make_cell_line(wall_lines *lines) {
    uint64_t *const *here = lines->here, *const *line = lines->line;
    uint64_t before = 0, east_before = 0;
    for (size_t i = 0; i < lines->words; i++) {
        uint64_t inside = here[WALLS_INSIDE][i], east = here[WALLS_EAST][i];
        uint64_t left = inside << 1 | before;
        uint64_t open = (east << 1 | east_before) & left & inside;
        line[WALLS_CELL][i] = inside;
        line[WALLS_LEFT_OPEN][i] = open;
        line[WALLS_LEFT][i] = (left | inside) & ~open;
        before = inside >> 63;
        east_before = east >> 63;
    }
}

// A cell is on the path when one of its four passages is.  Only cells are known as visited, so a
// passage counts as visited when it is open and both its cells are.
static void walls_mark_cell_line(wall_lines *lines) {
    uint64_t *const *here = lines->here, *const *line = lines->line;
    uint64_t before = 0, seen_before = 0;
    for (size_t i = 0; i < lines->words; i++) {
        uint64_t east = here[WALLS_PATH_EAST][i], seen = here[WALLS_VISITED][i];
        uint64_t west = east << 1 | before;
        line[WALLS_LEFT_PATH][i] = west;
        line[WALLS_CELL_PATH][i] = east | west | here[WALLS_PATH_SOUTH][i] |
                                  lines->above[WALLS_PATH_SOUTH][i];
        line[WALLS_CELL_VISITED][i] = seen;
        line[WALLS_LEFT_VISITED][i] =
            line[WALLS_LEFT_OPEN][i] & seen & (seen << 1 | seen_before);
        before = east >> 63;
        seen_before = seen >> 63;
    }
}

// ---- start, goals and openings -------------------------------------------------------

// The path begins at the start and ends at the goal, and runs on through their openings.  A path
// without steps, from a start that is the goal, has no passage: its cell is marked here, and so
// is a cell through which the path leaves a section.
static void walls_follow(const wall_lines *lines, cell_sign *sign) {
    uint64_t *path = lines->line[WALLS_CELL_PATH];
    size_t x = (size_t)sign->at.x;
    bool reached = sign->goal && walls_same(sign->at, lines->reached);
    if ((lines->found && (sign->start || reached)) || sign->paths != 0) bits_set(path, x);
    if ((sign->start || sign->goal) && bits_get(path, x)) sign->paths |= sign->entrances;
    sign->seen = sign->start && lines->visited_told;
}

// Removes piece number `bit`, and puts there what goes through it.
static void walls_open_opening(uint64_t *wall, uint64_t *open, uint64_t *path, uint64_t *visited,
                               const cell_sign *sign, unsigned side, size_t bit) {
    bits_clear(wall, bit);
    bits_set(open, bit);
    if (sign->paths >> side & 1) bits_set(path, bit);
    if (sign->seen) bits_set(visited, bit);
}

// Openings to the left and to the right are in the line of cells,
static void walls_open_sides(const wall_lines *lines, const cell_sign *sign) {
    uint64_t *const *line = lines->line;
    for (unsigned side = MEANDER_EAST; side <= MEANDER_WEST; side += 2)
        if (sign->openings >> side & 1)
            walls_open_opening(line[WALLS_LEFT], line[WALLS_LEFT_OPEN], line[WALLS_LEFT_PATH],
                               line[WALLS_LEFT_VISITED], sign, side,
                               (size_t)sign->at.x + (side == MEANDER_EAST));
}

// those above and below in lines of walls.
static void walls_open_wall(const wall_lines *lines, const cell_sign *sign, unsigned side) {
    uint64_t *const *line = lines->line;
    if (sign->openings >> side & 1)
        walls_open_opening(line[WALLS_WALL], line[WALLS_OPEN], line[WALLS_WALL_PATH],
                           line[WALLS_WALL_VISITED], sign, side, (size_t)sign->at.x);
}

// The latest wall line has the openings above this row and below the one before.  The signs above
// learnt what they know about path and visits one line ago, in their own row.
static void walls_apply_signs(wall_lines *lines) {
    for (size_t i = 0; i < lines->here_count; i++) {
        walls_follow(lines, &lines->here_signs[i]);
        walls_open_sides(lines, &lines->here_signs[i]);
        walls_open_wall(lines, &lines->here_signs[i], MEANDER_NORTH);
    }
    for (size_t i = 0; i < lines->above_count; i++)
        walls_open_wall(lines, &lines->above_signs[i], MEANDER_SOUTH);
}

// The order matters: lines are made from whole planes first, and then the signs change single
// bits in them.  Progress counts the rows that are done.
meander_status wall_lines_next(wall_lines *lines) {
    rows *source = lines->drawing->rows;
    assert(!lines->end);
    bool begun = lines->started;
    walls_turn(lines);
    if (begun && rows_end(source)) walls_pull_nothing(lines);
    else TRY(walls_pull(lines));
    walls_make_wall_line(lines);
    if (lines->marked) walls_mark_wall_line(lines);
    if (!lines->end) walls_make_cell_line(lines);
    if (lines->marked && !lines->end) walls_mark_cell_line(lines);
    walls_apply_signs(lines);
    uint64_t height = source->height == MEANDER_ENDLESS ? 0 : source->height;
    return context_progress(lines->drawing->context, lines->y, height);
}
