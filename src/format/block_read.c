// SPDX-License-Identifier: MIT
// Reading block pictures, ours and those of others:
//
//        > S#####      a margin of blanks, arrows beside the openings
//          # # .#      marks of a path are floor, letters are start and goal
//          ####G#      in a cell or in the border
//
// First the frame is found, the smallest rectangle with all that is not blank; then the wall
// character, then whether a block is one character wide or two.  A picture on the odd
// lattice (see block_fault) is read as cells and passages,
//
//     block (2x + 1, 2y + 1) = cell (x, y), the blocks between them = passages or walls,
//
// any other as a map in which every open block is a cell.  Cost: one look at each block for
// the lattice, one for the plan, and 256 bytes that say what each character means.
#include <string.h>

#include "format/block.h"

// ---- the picture -----------------------------------------------------------------

// What a character stands for.  Of the two of a wide block the greater one counts.
enum { BLOCK_UNKNOWN, BLOCK_WALL, BLOCK_FLOOR, BLOCK_START, BLOCK_GOAL };

// What is floor besides blanks, and the arrows that lead out of the sides, in their order.
static const char block_marks[] = " *.:+?o", block_arrows[] = "^>v<";

typedef struct block_picture {
    const reading *reading;
    text_lines text;
    size_t top, left;          // where the first block is
    size_t width, height;      // in blocks
    size_t step;               // columns of a block, 1 or 2
    bool margin[4];            // whether there are arrows beyond that side
    uint8_t kind[256];         // what each character stands for
    bool blocks;               // every block becomes a cell, not every second one
} block_picture;

// Like strchr, but the zero byte is in no set.
static bool block_is_one_of(char character, const char *characters) {
    return character != '\0' && strchr(characters, character) != NULL;
}

// The smallest rectangle with all that is not blank.
static meander_status block_find_frame(block_picture *p) {
    const text_lines *t = &p->text;
    size_t right = 0, bottom = 0;
    p->left = p->top = SIZE_MAX;
    for (size_t y = 0; y < t->count; y++) {
        size_t length = text_length(t, y), blanks = 0;
        if (length == 0) continue;
        while (t->lines[y].text[blanks] == ' ') blanks++;
        if (p->top == SIZE_MAX) p->top = y;
        if (blanks < p->left) p->left = blanks;
        if (length > right) right = length;
        bottom = y + 1;
    }
    if (bottom == 0) return format_fail(p->reading, 0, 0, "nothing but blanks");
    p->width = right - p->left;
    p->height = bottom - p->top;
    p->step = 1;
    return MEANDER_OK;
}

// The most frequent character that is no floor, no mark and no letter; without any, the
// picture's first one, for that is a post.  So walls of '*' are found although '*' is a mark.
// '0' is no candidate: where walls are '1' it is floor.
static char block_find_wall(const block_picture *p, char floor) {
    const text_lines *t = &p->text;
    size_t counts[256] = {0}, most = 0, first = 0;
    while (text_at(t, p->top, first) == ' ') first++;
    char wall = text_at(t, p->top, first);
    if (wall <= ' ' || wall > 126) wall = '#';
    for (size_t y = p->top; y < p->top + p->height; y++)
        for (size_t x = 0; x < t->lines[y].length; x++)
            counts[(uint8_t)t->lines[y].text[x]]++;
    for (int c = '!'; c < 127; c++) {
        if (block_is_one_of((char)c, block_marks) || text_letter((char)c) != 0) continue;
        if (counts[c] <= most || c == floor || c == '0') continue;
        most = counts[c];
        wall = (char)c;
    }
    return wall;
}

// What each character means.  The order of the assignments settles quarrels: a wall of 'o'
// is a wall although 'o' is a mark elsewhere.
static meander_status block_learn(block_picture *p) {
    const params *given = p->reading->params;
    char wall = given == NULL ? '#' : (char)given->values[BLOCK_PARAM_WALL];
    char floor = given == NULL ? ' ' : (char)given->values[BLOCK_PARAM_FLOOR];
    if (wall == ' ')
        return context_fail(p->reading->context, MEANDER_BAD_REQUEST,
                            "block: a picture with blank walls cannot be read");
    // '#' is what the parameter says when nobody gave it.
    if (wall == '#') wall = block_find_wall(p, floor);
    if (wall != '#') text_print(p->reading->style, FORMAT_STYLE_SIZE / 2, "wall=%c", wall);
    for (int c = '!'; c < 127; c++) {
        char letter = text_letter((char)c);
        if (letter != 0) p->kind[c] = letter == 'S' ? BLOCK_START : BLOCK_GOAL;
    }
    for (const char *mark = block_marks; *mark != '\0'; mark++)
        p->kind[(uint8_t)*mark] = BLOCK_FLOOR;
    if (wall == '1') p->kind['0'] = BLOCK_FLOOR;
    p->kind[(uint8_t)floor] = BLOCK_FLOOR;
    p->kind[(uint8_t)wall] = BLOCK_WALL;
    return MEANDER_OK;
}

// Whether the edge on that side has nothing but arrows and blanks.  Where walls are drawn
// with one of the arrows, it is a wall.
static bool block_is_margin(const block_picture *p, unsigned side) {
    bool row = side == MEANDER_NORTH || side == MEANDER_SOUTH;
    size_t line = p->top + (side == MEANDER_SOUTH ? p->height - 1 : 0);
    size_t column = p->left + (side == MEANDER_EAST ? p->width - 1 : 0);
    for (size_t i = 0; i < (row ? p->width : p->height); i++) {
        char c = text_at(&p->text, line + (row ? 0 : i), column + (row ? i : 0));
        if (c == ' ') continue;
        if (!block_is_one_of(c, block_arrows) || p->kind[(uint8_t)c] == BLOCK_WALL) return false;
    }
    return true;
}

// The frame shrinks by the margins; where they were is remembered for the arrows.  At most
// one line or column goes on each side, and one always stays.
static void block_cut_margins(block_picture *p) {
    for (unsigned side = 0; side < 4; side++) {
        bool row = side == MEANDER_NORTH || side == MEANDER_SOUTH;
        if ((row ? p->height : p->width) < 2 || !block_is_margin(p, side)) continue;
        p->margin[side] = true;
        p->top += side == MEANDER_NORTH;
        p->left += side == MEANDER_WEST;
        p->height -= row;
        p->width -= !row;
    }
}

// Every character must mean something: better a message with a place than a guess that a
// slip of the finger is floor.
static meander_status block_check(const block_picture *p) {
    for (size_t y = p->top; y < p->top + p->height; y++) {
        const text_line *line = &p->text.lines[y];
        size_t end = p->left + p->width;
        for (size_t x = p->left; x < end && x < line->length; x++) {
            if (p->kind[(uint8_t)line->text[x]] != BLOCK_UNKNOWN) continue;
            if (line->text[x] > ' ' && line->text[x] < 127)
                return format_fail(p->reading, y + 1, x + 1, "'%c' is no wall, floor or mark",
                                   line->text[x]);
            return format_fail(p->reading, y + 1, x + 1, "byte %u is no character of a maze",
                               (unsigned)(uint8_t)line->text[x]);
        }
    }
    return MEANDER_OK;
}

// ---- the blocks ------------------------------------------------------------------

// What stands at a block.  A letter stands in one of two characters only.
static unsigned block_kind(const block_picture *p, size_t x, size_t y) {
    size_t column = p->left + x * p->step;
    unsigned kind = p->kind[(uint8_t)text_at(&p->text, p->top + y, column)];
    if (p->step == 1) return kind;
    unsigned second = p->kind[(uint8_t)text_at(&p->text, p->top + y, column + 1)];
    return second > kind ? second : kind;
}

static bool block_is_open(const block_picture *p, size_t x, size_t y) {
    return block_kind(p, x, y) != BLOCK_WALL;
}

// Whether the piece between two cells, or between a cell and the outside, opens a cell.
static bool block_leads_somewhere(const block_picture *p, size_t x, size_t y) {
    size_t along = x % 2 == 0, down = 1 - along;
    if ((along ? x : y) > 0 && block_is_open(p, x - along, y - down)) return true;
    return x + along < p->width && y + down < p->height &&
           block_is_open(p, x + along, y + down);
}

// Three pictures that do not lie on the lattice:
//
//     #####    #####    #####
//     #   #    ## ##    # S #      first: the post in the middle is open
//     #   #    #####    #####      second: an opening between two walls
//     #   #    #   #    #   #      third: a start that is neither in a cell nor in the border
//     #####    #####    #####
//
// What is wrong with one block of the lattice, if anything.
static const char *block_fault_at(const block_picture *p, size_t x, size_t y) {
    if (x % 2 == 1 && y % 2 == 1) return NULL;
    unsigned kind = block_kind(p, x, y);
    if (kind == BLOCK_WALL) return NULL;
    if (x % 2 == 0 && y % 2 == 0) return "the block between four cells is open";
    if (!block_leads_somewhere(p, x, y)) return "this opening leads to no cell";
    bool border = x == 0 || y == 0 || x == p->width - 1 || y == p->height - 1;
    return border || kind == BLOCK_FLOOR ? NULL : "a start or goal stands between two cells";
}

// Why the picture does not lie on the odd lattice, and where; NULL when it does.  On it
// posts are walls, and openings lie beside cells.
static const char *block_fault(const block_picture *p, size_t *x, size_t *y) {
    *x = *y = 0;
    if (p->width % 2 == 0 || p->height % 2 == 0 || p->width < 3 || p->height < 3)
        return "cells need an odd number of columns and of rows, at least three";
    for (*y = 0; *y < p->height; ++*y)
        for (*x = 0; *x < p->width; ++*x) {
            const char *fault = block_fault_at(p, *x, *y);
            if (fault != NULL) return fault;
        }
    return NULL;
}

// Two characters a block: every pair is the same twice, or a letter stands in it.  A lattice
// of W cells is then 2 * (2W + 1) columns wide, which leaves 2 when divided by 4.
static bool block_is_paired(const block_picture *p) {
    if (p->width % 4 != 2) return false;
    for (size_t y = p->top; y < p->top + p->height; y++)
        for (size_t x = p->left; x < p->left + p->width; x += 2) {
            char a = text_at(&p->text, y, x), b = text_at(&p->text, y, x + 1);
            bool letter = p->kind[(uint8_t)a] > BLOCK_FLOOR || p->kind[(uint8_t)b] > BLOCK_FLOOR;
            if (a != b && !letter) return false;
        }
    return true;
}

// Two characters a block are only believed when they give a lattice: a map may have nothing
// but pairs by chance.  Width and step change together, so the frame stays the same.
static void block_find_step(block_picture *p) {
    size_t x, y;
    if (!block_is_paired(p)) return;
    p->step = 2;
    p->width /= 2;
    if (block_fault(p, &x, &y) == NULL) return;
    p->step = 1;
    p->width *= 2;
}

// ---- the puzzle ------------------------------------------------------------------

// The cell of a block: itself, in a picture of cells the one that its opening leads to.  Half
// of a border's coordinate is that cell's already, but for the right and the lower border.
static meander_status block_add_mark(const block_picture *p, plan *result, unsigned kind,
                                     size_t x, size_t y) {
    uint64_t cell_x = x, cell_y = y;
    if (!result->blocks) {
        cell_x = x / 2 < result->width ? x / 2 : result->width - 1;
        cell_y = y / 2 < result->height ? y / 2 : result->height - 1;
    }
    if (kind == BLOCK_GOAL) return plan_add_goal(result, cell_x, cell_y);
    if (result->has_start)
        return format_fail(p->reading, p->top + y + 1, p->left + x * p->step + 1,
                           "a second start");
    result->has_start = true;
    result->start = (meander_point){cell_x, cell_y};
    return MEANDER_OK;
}

// One block into the plan: a letter, a wall, or nothing for floor.
static meander_status block_add(const block_picture *p, plan *result, size_t x, size_t y) {
    unsigned kind = block_kind(p, x, y);
    if (kind == BLOCK_START || kind == BLOCK_GOAL)
        return block_add_mark(p, result, kind, x, y);
    if (kind != BLOCK_WALL) return MEANDER_OK;
    if (result->blocks) plan_set_outside(result, x, y);
    else if (x % 2 == 1 && y % 2 == 1) plan_set_outside(result, x / 2, y / 2);
    else if (x % 2 == 1) plan_set_horizontal(result, x / 2, y / 2);
    else if (y % 2 == 1) plan_set_vertical(result, x / 2, y / 2);
    return MEANDER_OK;
}

// An arrow beside an opening says which way it is to be taken.
static meander_status block_add_arrow(const block_picture *p, plan *result, unsigned side,
                                      size_t x, size_t y) {
    char arrow = text_at(&p->text, p->top + y - (side == MEANDER_NORTH) + (side == MEANDER_SOUTH),
                         p->left + x - (side == MEANDER_WEST) + (side == MEANDER_EAST));
    if (!block_is_one_of(arrow, block_arrows) || block_kind(p, x, y) != BLOCK_FLOOR)
        return MEANDER_OK;
    // "^>v<" are the ways out of the sides north, east, south, west.
    unsigned kind = arrow == block_arrows[side] ? BLOCK_GOAL : BLOCK_START;
    if (kind == BLOCK_START && result->has_start) return MEANDER_OK;
    return block_add_mark(p, result, kind, x, y);
}

// Where letters stand, nobody asks the arrows.
static meander_status block_add_arrows(const block_picture *p, plan *result) {
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

// Every block, then the arrows, which know whether there were letters.
static meander_status block_fill(const void *picture, plan *result) {
    const block_picture *p = picture;
    result->blocks = p->blocks;
    result->outside_known = true;
    for (size_t y = 0; y < p->height; y++)
        for (size_t x = 0; x < p->width; x++) TRY(block_add(p, result, x, y));
    return block_add_arrows(p, result);
}

// Blocks become cells themselves, or every second of them does.  Cells outside are drawn as
// walls, so no water has to find them.
static meander_status block_to_puzzle(block_picture *p, bool blocks, puzzle *result) {
    uint64_t width = blocks ? p->width : p->width / 2;
    uint64_t height = blocks ? p->height : p->height / 2;
    p->blocks = blocks;
    TRY(plan_check_size(p->reading, width, height));
    return plan_read(p->reading, width, height, block_fill, p, result);
}

// Cells or blocks?
//
//     asked for          auto     cells    blocks
//     on the lattice     cells    cells    map
//     not on it          map      error    map
//
// A fault in a part of a line that is not there comes from a line that is too short: unless
// blocks were asked for, the picture was meant as a lattice, and the reader is told.
static meander_status block_decide(block_picture *p, puzzle *result) {
    size_t x, y;
    format_as as = p->reading->as;
    const char *fault = block_fault(p, &x, &y);
    if (fault == NULL && as != FORMAT_AS_BLOCKS) return block_to_puzzle(p, false, result);
    if (as == FORMAT_AS_BLOCKS) return block_to_puzzle(p, true, result);
    size_t line = p->top + y, column = p->left + x * p->step;
    size_t length = p->text.lines[line].length;
    if (column >= length)
        return format_fail(p->reading, line + 1, length + 1,
                           "row has %zu characters, expected %zu", length,
                           p->left + p->width * p->step);
    if (as == FORMAT_AS_CELLS)
        return format_fail(p->reading, line + 1, column + 1, "%s (read it as blocks)", fault);
    return block_to_puzzle(p, true, result);
}

// The steps in their order; each needs what the ones before found out.
static meander_status block_read_lines(block_picture *p, puzzle *result) {
    TRY(block_find_frame(p));
    TRY(block_learn(p));
    block_cut_margins(p);
    TRY(block_check(p));
    block_find_step(p);
    return block_decide(p, result);
}

meander_status block_read(const reading *r, puzzle *result) {
    block_picture p = {.reading = r};
    TRY(text_lines_open(&p.text, r));
    meander_status status = block_read_lines(&p, result);
    text_lines_close(&p.text);
    return status;
}

// ---- the bid ---------------------------------------------------------------------

// The first line that has more than arrows is a wall with openings: one character, again
// and again, and between it blanks, marks and letters.
static int block_bid_line(const char *line, size_t length) {
    char wall = 0;
    size_t walls = 0;
    for (size_t i = 0; i < length; i++) {
        char c = line[i];
        if (c == ' ' || c == '\r' || text_letter(c) != 0) continue;
        if (c < ' ' || c > 126) return 0;
        if (wall == 0) wall = c;
        if (c == wall) walls++;
        else if (!block_is_one_of(c, block_marks)) return 0;
    }
    if (wall == '#' || wall == 'X') return walls > 1 ? 60 : 20;
    // Dashes, bars, brackets and letters are other formats, or no maze.
    bool other = block_is_one_of(wall, "!\"%&'*+,./:;=@\\^`~?$xoOW1");
    return other && walls > 2 ? 30 : 0;
}

// Lines of nothing but blanks and arrows come before a picture with a margin.
int block_bid(const char *bytes, size_t size) {
    size_t mark = text_mark_size(bytes, size);
    bytes += mark;
    size -= mark;
    while (size > 0) {
        const char *stop = memchr(bytes, '\n', size);
        size_t length = stop == NULL ? size : (size_t)(stop - bytes), blank = 0;
        while (blank < length && block_is_one_of(bytes[blank], " \r^v")) blank++;
        if (blank < length) return block_bid_line(bytes, length);
        bytes += stop == NULL ? length : length + 1;
        size -= stop == NULL ? length : length + 1;
    }
    return 0;
}
