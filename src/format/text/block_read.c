// SPDX-License-Identifier: MIT
// Reads block pictures, ours and those of others:
//
//        > S#####      a margin of blanks, arrows beside the openings
//          # # .#      marks of a path are floor, letters are start and goal
//          ####G#      in a cell or in the border
//
// First the picture is found in its text (block_layout.c), then what its characters mean (block_judge.c,
// block_signs.c), then how many of them make a block.  A picture on the odd lattice (see block_fault) is read as cells
// and passages,
//
//     block (2x + 1, 2y + 1) = cell (x, y), the blocks between them = passages or walls,
//
// any other as a map in which every open block is a cell.  Squares of Unicode become single bytes
// first (block_glyphs.c).  Cost: one look at each block for the lattice, one for the walls, and 256 bytes that
// say what each character means.
#include <string.h>

#include "base/memory.h"
#include "format/text/block_picture.h"

// ---- the blocks ------------------------------------------------------------------

// The meaning of a block of several characters, one of which may be a letter.
static unsigned block_wide_sign(const block_picture *p, size_t x, size_t y) {
    unsigned kind = SIGN_UNKNOWN;
    if (p->no_posts && x % 2 == 0 && y % 2 == 0) return SIGN_WALL;
    for (size_t i = 0; i < (x % 2 == 0 ? p->thick : p->room); i++) {
        unsigned other = p->kind[(uint8_t)text_at(&p->text, p->top + y, block_column(p, x) + i)];
        if (other > kind) kind = other;
    }
    return kind;
}

// The meaning of a block, which nearly always is a single character.
static inline unsigned block_sign(const block_picture *p, size_t x, size_t y) {
    if (p->room > 0) return block_wide_sign(p, x, y);
    return p->kind[(uint8_t)text_at(&p->text, p->top + y, p->left + x * p->step)];
}

static bool block_is_open(const block_picture *p, size_t x, size_t y) {
    return block_sign(p, x, y) != SIGN_WALL;
}

// Returns whether the piece between two cells, or between a cell and the outside, opens a cell.
static bool block_leads_somewhere(const block_picture *p, size_t x, size_t y) {
    size_t along = x % 2 == 0, down = 1 - along;
    if ((along ? x : y) > 0 && block_is_open(p, x - along, y - down)) return true;
    return x + along < p->width && y + down < p->height &&
           block_is_open(p, x + along, y + down);
}

// Three pictures that are not on the lattice:
//
//     #####    #####    #####
//     #   #    ## ##    # S #      first: the post in the middle is open
//     #   #    #####    #####      second: an opening between two walls
//     #   #    #   #    #   #      third: a start that is neither in a cell nor in the border
//     #####    #####    #####
//
// Returns what is wrong with one block of the lattice, if anything.
static const char *block_fault_at(const block_picture *p, size_t x, size_t y) {
    unsigned key;
    bool door = p->doors != 0 && text_is_door(p->doors, (uint8_t)block_at(p, x, y), &key);
    if (x % 2 == 1 && y % 2 == 1) return door ? "a door is in a cell" : NULL;
    unsigned kind = block_sign(p, x, y);
    if (kind == SIGN_WALL) return NULL;
    if (x % 2 == 0 && y % 2 == 0) return "the block between four cells is open";
    if (!block_leads_somewhere(p, x, y)) return "this opening leads to no cell";
    bool border = x == 0 || y == 0 || x == p->width - 1 || y == p->height - 1;
    return border || kind <= SIGN_WAY ? NULL : "a start or goal is between two cells";
}

// Returns why the picture is not on the odd lattice, and where; NULL when it is.  On the lattice
// posts are walls, and openings are next to cells.  A look that p->status ends early has found none.
static const char *block_fault(block_picture *p, size_t *x, size_t *y) {
    *x = *y = 0;
    if (p->width % 2 == 0 || p->height % 2 == 0 || p->width < 3 || p->height < 3)
        return "cells need an odd number of columns and of rows, at least three";
    for (*y = 0; *y < p->height && block_goes_on(p, *y); ++*y)
        for (*x = 0; *x < p->width; ++*x) {
            const char *fault = block_fault_at(p, *x, *y);
            if (fault != NULL) return fault;
        }
    return NULL;
}

// ---- units -----------------------------------------------------------------------

// The columns of walls and of rooms: blocks, doubled blocks, rooms of several columns between walls of one.
static const struct { size_t thick, room; } block_units[] = {{1, 1}, {2, 2}, {1, 3}, {1, 2}, {1, 5}, {1, 4}};

// Returns whether all columns of a block are alike, or a letter is among floor; a letter in a wall proves nothing.
static bool block_is_whole(const block_picture *p, size_t x, size_t y) {
    unsigned first = p->kind[(uint8_t)block_at(p, x, y)];
    for (size_t i = 1; i < (x % 2 == 0 ? p->thick : p->room); i++) {
        unsigned other = p->kind[(uint8_t)text_at(&p->text, p->top + y, block_column(p, x) + i)];
        if ((first == SIGN_WALL) != (other == SIGN_WALL)) return false;
    }
    return true;
}

// Returns whether posts are blank, and nearly all of the border between them is not.
static bool block_has_no_posts(const block_picture *p) {
    size_t walls = 0, all = 0;
    for (size_t y = 0; y < p->height; y += 2)
        for (size_t x = 0; x < p->width; x += 2)
            if (block_at(p, x, y) != ' ') return false;
    for (size_t y = 0; y < p->height; y++)
        for (size_t x = (y + 1) % 2; x < p->width; x += 2) {
            if (x != 0 && y != 0 && x != p->width - 1 && y != p->height - 1) continue;
            walls += p->kind[(uint8_t)block_at(p, x, y)] == SIGN_WALL;
            all++;
        }
    return 10 * walls >= 9 * all;
}

// Returns whether the picture is on the lattice of its unit.
static bool block_suits_unit(block_picture *p) {
    size_t x, y;
    for (y = 0; y < p->height && p->room > 0 && block_goes_on(p, y); y++)
        for (x = 0; x < p->width; x++)
            if (!block_is_whole(p, x, y)) return false;
    if (block_fault(p, &x, &y) == NULL) return true;
    p->no_posts = block_has_no_posts(p);
    if (p->no_posts && p->room == 0) p->thick = p->room = 1;
    if (p->no_posts && block_fault(p, &x, &y) == NULL) return true;
    p->no_posts = false;
    return false;
}

// Takes the first unit that gives a lattice: a map may consist of alike columns by chance.
static void block_find_unit(block_picture *p) {
    size_t columns = p->width;
    // A picture with short lines is as large as its longest one: each look at it must be paid for by the text.
    if (p->reading->named || p->step != 1 || p->missing > p->width * p->height / 2) return;
    for (size_t i = 0; i < sizeof block_units / sizeof block_units[0]; i++) {
        size_t pitch = block_units[i].thick + block_units[i].room;
        // As blocks, those that all have two columns still are one each.
        if (p->reading->as == FORMAT_AS_BLOCKS && block_units[i].thick < 2) continue;
        if (columns <= pitch || (columns - block_units[i].thick) % pitch != 0) continue;
        p->thick = pitch == 2 ? 0 : block_units[i].thick;
        p->room = pitch == 2 ? 0 : block_units[i].room;
        p->width = 2 * ((columns - block_units[i].thick) / pitch) + 1;
        // A corridor or a hall has any unit.
        bool inner = p->room == p->thick || (p->width > 3 && p->height > 3);
        if (inner && block_suits_unit(p)) return;
    }
    p->thick = p->room = 0;
    p->width = columns;
}

// ---- the puzzle ------------------------------------------------------------------

// Adds a mark to the cell of a block: itself, or in a picture of cells the one that its opening
// leads to.  Half of a border's coordinate is that cell's already, except at the right and the
// lower border.
static meander_status block_add_mark(const block_picture *p, drawn_walls *result, unsigned kind,
                                     size_t x, size_t y) {
    uint64_t cell_x = x, cell_y = y;
    if (!result->blocks) {
        cell_x = x / 2 < result->width ? x / 2 : result->width - 1;
        cell_y = y / 2 < result->height ? y / 2 : result->height - 1;
    }
    bool other = p->marks.twice != 0 && result->has_start;
    if (kind == SIGN_GOAL || other) return walls_add_goal(result, cell_x, cell_y);
    if (result->has_start && p->starts > 0) return MEANDER_OK;
    if (result->has_start)
        return format_fail(p->reading, block_line_number(p, y), block_column(p, x) + 1,
                           "a second start");
    result->has_start = true;
    result->start = (meander_point){cell_x, cell_y};
    return MEANDER_OK;
}

static meander_status block_add_way(drawn_walls *p, size_t x, size_t y) {
    if (p->blocks) return walls_add_mark(p, WALLS_MARKS_CELL, x, y);
    unsigned plane = x % 2 == 0 ? WALLS_MARKS_RIGHT
                   : y % 2 == 0 ? WALLS_MARKS_BELOW : WALLS_MARKS_CELL;
    return walls_add_mark(p, plane, x / 2, y / 2);
}

// Adds a door or a key.  On the lattice a door stands between two rooms, in a wall that is open there.  In a block
// map a door is a cell, and all its passages are locked.
static meander_status block_add_lock(const block_picture *p, drawn_walls *result, size_t x, size_t y) {
    unsigned key;
    uint8_t letter = (uint8_t)block_at(p, x, y);
    size_t cell_x = result->blocks ? x : x / 2, cell_y = result->blocks ? y : y / 2;
    if (text_is_key(p->doors, letter, &key)) walls_add_key(result, key, cell_x, cell_y);
    if (!text_is_door(p->doors, letter, &key)) return MEANDER_OK;
    if (result->blocks || x % 2 == 0) TRY(walls_add_door(result, true, cell_x, cell_y, key));
    if (result->blocks || y % 2 == 0) TRY(walls_add_door(result, false, cell_x, cell_y, key));
    if (result->blocks) TRY(walls_add_door(result, true, cell_x + 1, cell_y, key));
    return result->blocks ? walls_add_door(result, false, cell_x, cell_y + 1, key) : MEANDER_OK;
}

// Adds one block: a letter, a mark, a wall, or nothing for floor.
static meander_status block_add(const block_picture *p, drawn_walls *result, size_t x, size_t y) {
    unsigned kind = block_sign(p, x, y);
    if (kind == SIGN_START || kind == SIGN_GOAL)
        return block_add_mark(p, result, kind, x, y);
    if (p->doors != 0 && kind == SIGN_FLOOR) return block_add_lock(p, result, x, y);
    if (kind == SIGN_WAY) return block_add_way(result, x, y);
    if (kind != SIGN_WALL) return MEANDER_OK;
    if (result->blocks) walls_set_outside(result, x, y);
    else if (x % 2 == 1 && y % 2 == 1) walls_set_outside(result, x / 2, y / 2);
    else if (x % 2 == 1) walls_set_horizontal(result, x / 2, y / 2);
    else if (y % 2 == 1) walls_set_vertical(result, x / 2, y / 2);
    return MEANDER_OK;
}

// An arrow at an opening says in which direction the opening is passed.
static meander_status block_add_arrow(const block_picture *p, drawn_walls *result, unsigned side,
                                      size_t x, size_t y) {
    char arrow = text_at(&p->text, p->top + y - (side == MEANDER_NORTH) + (side == MEANDER_SOUTH),
                         p->left + x - (side == MEANDER_WEST) + (side == MEANDER_EAST));
    if (!text_is_one_of(arrow, block_arrows) || block_sign(p, x, y) > SIGN_WAY)
        return MEANDER_OK;
    // "^>v<" are the ways out of the sides north, east, south, west.
    unsigned kind = arrow == block_arrows[side] ? SIGN_GOAL : SIGN_START;
    if (kind == SIGN_START && result->has_start) return MEANDER_OK;
    return block_add_mark(p, result, kind, x, y);
}

// Where there are letters, arrows do not count.
static meander_status block_add_arrows(const block_picture *p, drawn_walls *result) {
    if (result->has_start || result->goal_count > 0) return MEANDER_OK;
    for (unsigned side = 0; side < 4; side++) {
        bool row = side == MEANDER_NORTH || side == MEANDER_SOUTH;
        size_t x = side == MEANDER_EAST ? p->width - 1 : 0;
        size_t y = side == MEANDER_SOUTH ? p->height - 1 : 0;
        for (size_t i = 0; p->margin[side] && i < (row ? p->width : p->height); i++)
            TRY(block_add_arrow(p, result, side, row ? i : x, row ? y : i));
    }
    return MEANDER_OK;
}

// Says which sign is wall and which is floor, and how to change it.
static void block_add_ground(const block_picture *p, drawn_walls *result) {
    char names[2][16], other[2] = {p->floor, '\0'};
    const char signs[2] = {p->wall, p->floor};
    for (unsigned i = 0; i < 2; i++) {
        const char *glyph = signs[i] == '0' ? p->glyphs[0] : signs[i] == '1' ? p->glyphs[1] : NULL;
        if (glyph != NULL) text_print(names[i], sizeof names[i], "%s", glyph);
        else text_print(names[i], sizeof names[i], signs[i] == ' ' ? "blank" : "'%c'", signs[i]);
    }
    walls_add_guess(result, "walls are %s, floor is %s (--from %s:wall=%s changes it)", names[0], names[1],
                    p->reading->name == NULL ? "block" : p->reading->name, p->floor == ' ' ? "C" : other);
}

// In which order they were taken, which files differ in.
static void block_add_places(const block_picture *p, drawn_walls *result) {
    if (p->place_count == 1)
        walls_add_guess(result, "the numbers above are start %zu,%zu", p->places[0][0], p->places[0][1]);
    if (p->place_count == 2)
        walls_add_guess(result, "the numbers above are start %zu,%zu and goal %zu,%zu, as column and row "
                        "(--from block:swap changes start and goal)", p->places[0][0], p->places[0][1],
                        p->places[1][0], p->places[1][1]);
}

// A short line may end with an opening that an editor has cut off with the blanks, but a line of the frame
// does not.
static void block_add_short(const block_picture *p, drawn_walls *result) {
    for (size_t y = 0; y < p->height && p->missing > 0; y++) {
        size_t missing = p->width - block_filled(p, y);
        bool frame = (y == 0 || y + 1 == p->height) && p->kind[(uint8_t)block_at(p, 0, y)] == SIGN_WALL;
        if (missing == 0 || (missing < 3 && !frame)) continue;
        walls_add_guess(result, "line %zu is short: its missing squares are floor", block_line_number(p, y));
        return;
    }
}

// Says which lines above and below are passed over; other notes tell what numbers mean.
static void block_add_around(const text_around *a, drawn_walls *result) {
    size_t numbers[TEXT_NUMBERS], title = 0;
    bool foot = false;
    for (size_t y = 0; y < a->text->count; y++) {
        bool below = y >= a->frame.end, inside = y >= a->frame.line && !below;
        if (inside || text_length(a->text, y) == 0) continue;
        bool words = text_numbers(&a->text->lines[y], numbers, TEXT_NUMBERS) == 0;
        if (words && !below) title = y + 1;
        foot |= words && below;
    }
    if (title > 0) walls_add_guess(result, "everything before line %zu is text", title + 1);
    if (foot) walls_add_guess(result, "everything from line %zu on is text", a->frame.end + 1);
}

static void block_add_guesses(const block_picture *p, drawn_walls *result) {
    if (p->around.count == 1) block_add_around(&p->around, result);
    if (p->dialect != NULL && p->first > 0)
        walls_add_guess(result, "everything before line %zu is text", p->first + 1);
    if (p->size_doubted) walls_add_guess(result, "the numbers above are not its size");
    if (p->cut) walls_add_guess(result, "blank lines around the maze are not part of it");
    if (p->guessed) block_add_ground(p, result);
    if (p->dialect != NULL)
        walls_add_guess(result, "a map of %s (--from block takes it as any picture)", block_dialect_name(p->dialect));
    if (p->squares) walls_add_guess(result, "each square is a cell (--as cells: every second one)");
    if (p->starts > 1) walls_add_guess(result, "the first of %zu starts is taken", p->starts);
    if (p->dialect == NULL) block_add_short(p, result);
    if (p->counts['?'] > 0 && p->floor != '?' && p->kind['?'] == SIGN_FLOOR) walls_add_guess(result, "'?' is floor");
    walls_add_doubt(result, &p->marks);
    block_add_places(p, result);
}

// Adds every block, then the arrows, which count only without letters.
static meander_status block_fill_puzzle(const void *picture, drawn_walls *result) {
    const block_picture *p = picture;
    result->blocks = p->blocks;
    result->outside_known = true;
    result->mark = p->way == NULL ? NULL : *p->way == p->floor ? "" : p->way;
    block_add_guesses(p, result);
    for (size_t y = 0; y < p->height; y++) {
        for (size_t x = 0; x < p->width; x++) TRY(block_add(p, result, x, y));
        TRY(format_tick(p->reading, y, p->height));
    }
    for (size_t i = 0; i < p->place_count; i++)
        TRY(block_add_mark(p, result, i == 0 ? SIGN_START : SIGN_GOAL, p->places[i][0], p->places[i][1]));
    TRY(walls_hear_words(result));
    return block_add_arrows(p, result);
}

// Blocks become cells themselves, or every second of them does.  Cells outside are drawn as
// walls, so no flood has to find them.
static meander_status block_to_puzzle(block_picture *p, bool blocks, puzzle *result) {
    uint64_t width = blocks ? p->width : p->width / 2;
    uint64_t height = blocks ? p->height : p->height / 2;
    p->blocks = blocks;
    TRY(walls_check_size(p->reading, width, height));
    return walls_read(p->reading, width, height, block_fill_puzzle, p, result);
}

// Returns whether people count every square of it as a cell, even on the odd lattice: a matrix of
// numbers, and the maps of games.
static bool block_has_squares(const block_picture *p) {
    bool digits = text_is_one_of(p->wall, "01") && text_is_one_of(p->floor, "01");
    // The start and the goal of tiled-csv are rooms of a lattice.
    bool tiles = p->marks.start == '3' && p->marks.goal == '4';     // as tiled-csv numbers its tiles
    return (digits && p->step > 1 && !tiles) || p->dialect != NULL;
}

// Where a game has several starts, one of them is drawn by lot: any will do.
static void block_count_starts(block_picture *p) {
    for (size_t c = 0; c < 256 && block_has_squares(p); c++)
        if (p->kind[c] == SIGN_START) p->starts += p->counts[c];
}

// Cells or blocks?
//
//     asked for          auto     cells    blocks
//     on the lattice     cells    cells    map
//     with squares       map      cells    map
//     not on it          map      error    map
//
// A fault in a missing part of a line means that the line is too short: unless blocks were asked
// for, the picture was meant as a lattice, and the message says so.
static meander_status block_decide(block_picture *p, puzzle *result) {
    size_t x, y;
    format_as as = p->reading->as;
    const char *fault = block_fault(p, &x, &y);
    TRY(p->status);
    block_count_starts(p);
    p->squares = fault == NULL && as == FORMAT_AS_AUTO && block_has_squares(p);
    if (as == FORMAT_AS_BLOCKS || p->squares) return block_to_puzzle(p, true, result);
    if (fault == NULL) return block_to_puzzle(p, false, result);
    size_t line = p->top + y, column = block_column(p, x);
    size_t length = p->text.lines[line].length;
    if (column >= length)
        return format_fail(p->reading, block_line_number(p, y), length + 1,
                           "row has %zu characters, expected %zu", length,
                           block_column(p, p->width));
    if (as == FORMAT_AS_CELLS)
        return format_fail(p->reading, block_line_number(p, y), column + 1, "%s (read it as blocks)", fault);
    return block_to_puzzle(p, true, result);
}

// The steps in their order; each needs what the ones before found out.
static meander_status block_read_lines(block_picture *p, puzzle *result) {
    TRY(block_find_layout(p));
    TRY(block_learn(p));
    if (p->dialect == NULL) block_find_edges(p);
    TRY(block_check(p));
    if (p->around.count > 0) block_find_numbers(p);
    TRY(block_find_places(p));
    block_find_unit(p);
    TRY(p->status);
    return block_decide(p, result);
}

static meander_status block_read_text(block_picture *p, puzzle *result) {
    TRY(text_lines_open(&p->text, p->reading));
    meander_status status = block_read_lines(p, result);
    text_lines_close(&p->text);
    return status;
}

static meander_status block_read_as(const reading *r, bool own, puzzle *result) {
    input copy;
    char *memory;
    block_picture p = {.reading = r, .own = own, .tall = 1};
    if (r->input->size == 0) return block_read_text(&p, result);
    reading with = *r;
    TRY(block_shrink_glyphs(r, &copy, &memory, p.glyphs));
    with.input = &copy;
    p.reading = &with;
    meander_status status = block_read_text(&p, result);
    memory_free(r->context, memory);
    return status;
}

meander_status block_read(const reading *r, puzzle *result) { return block_read_as(r, false, result); }

meander_status block_read_own(const reading *r, puzzle *result) { return block_read_as(r, true, result); }
