// SPDX-License-Identifier: MIT
// The block picture: one character for each cell, each wall piece and each post, so that W x H
// cells become (2W + 1) x (2H + 1) characters.
//
//     #########      even line, even column: post, always wall
//         #   #      even line, odd column:  wall or passage between two rows
//     # # # # #      odd line, even column:  wall or passage between two columns
//     # #            odd line, odd column:   cell; wall: not a cell of the maze
//     #########      openings of the border are floor; '*' path, '.' visited
//
// Writing: a line is two interleaved planes of bits, even columns and odd ones.  Eight bits of
// each make sixteen characters by two tables, whose entries have zeros in each other's places, so
// that one "or" interleaves them.  Marks are put on top one by one.
//
//     even[..]   # 0 - 0 - 0 # 0 ...      '-' floor, '#' wall, 0 a zero byte
//     odd[..]    0 - 0 - 0 - 0 # ...
//     or         # - - - - - # # ...
//
// block_read.c reads.
//
// Invariant: all lines have the same length, 2W + 1, or W in a block map; with arrows two more.
// Colour codes are not counted.
// Cost: a table look-up per eight characters; 8 KiB of tables and the memory of two rows of
// walls.
// Source: the textbook picture of a character array in which walls are as thick as passages.
#include <string.h>

#include "base/bits.h"
#include "format/text/block.h"
#include "format/text/text_frame.h"

// ---- a line of blocks ------------------------------------------------------------

// The characters that a word of each plane makes.
enum { BLOCK_WORD = 128 };

typedef struct block_writer {
    const drawing *drawing;
    output *out;
    wall_lines lines;
    char wall, floor, path, visited;
    bool arrows;
    char even[256][16], odd[256][16];   // the text of eight bits of a plane
} block_writer;

// The planes of one line, [0] for even columns and [1] for odd ones; NULL is all zeros.
typedef struct block_line {
    const uint64_t *open[2], *path[2], *visited[2];
    bool letters;
} block_line;

// The first of the characters that has no other meaning.  Callers pass three: wall and floor can
// take two of them, so one is always left.
static char block_unused(const char *characters, char wall, char floor) {
    while (*characters == wall || *characters == floor) characters++;
    return *characters;
}

// The entries' other places stay zero, because the writer was all zeros before.
static void block_make_tables(block_writer *w) {
    for (unsigned bits = 0; bits < 256; bits++)
        for (unsigned i = 0; i < 8; i++) {
            char character = bits >> i & 1 ? w->floor : w->wall;
            w->even[bits][2 * i] = character;
            w->odd[bits][2 * i + 1] = character;
        }
}

// Sets up everything that is the same for all lines.  wall_lines_open comes last, so that a
// failure leaves nothing behind.
static meander_status block_begin(block_writer *w, const drawing *d, output *out) {
    const int64_t *values = d->params->values;
    w->drawing = d;
    w->out = out;
    w->wall = (char)values[BLOCK_PARAM_WALL];
    w->floor = (char)values[BLOCK_PARAM_FLOOR];
    w->arrows = values[BLOCK_PARAM_ARROWS] != 0 && !d->blocks;
    if (w->wall == w->floor)
        return context_fail(d->context, MEANDER_BAD_REQUEST,
                            "block: wall and floor are the same character");
    w->path = block_unused("*o+", w->wall, w->floor);
    w->visited = block_unused(".:,", w->wall, w->floor);
    block_make_tables(w);
    return wall_lines_open(&w->lines, d);
}

// 64 bits of both planes become 128 characters.  The copies into words and out of them let a
// compiler use its widest registers, and do not depend on the byte order.
static void block_lace(const block_writer *w, uint64_t even, uint64_t odd, char *room) {
    for (unsigned i = 0; i < 8; i++, even >>= 8, odd >>= 8, room += 16) {
        uint64_t laced[2], other[2];
        memcpy(laced, w->even[even & 255], 16);
        memcpy(other, w->odd[odd & 255], 16);
        laced[0] |= other[0];
        laced[1] |= other[1];
        memcpy(room, laced, 16);
    }
}

// Writes eight bits of one plane, where those of the other always look like `same`.
static inline void block_put(char *room, const char text[16], const uint64_t same[2]) {
    uint64_t laced[2];
    memcpy(laced, text, 16);
    laced[0] |= same[0];
    laced[1] |= same[1];
    memcpy(room, laced, 16);
}

// Writes a whole word of such a plane: one look-up per eight bits is enough.
static void block_fill(char table[256][16], uint64_t bits, const char other[16], char *room) {
    uint64_t same[2];
    memcpy(same, other, 16);
    for (unsigned i = 0; i < 2; i++, bits >>= 32, room += 64) {
        block_put(room, table[bits & 255], same);
        block_put(room + 16, table[bits >> 8 & 255], same);
        block_put(room + 32, table[bits >> 16 & 255], same);
        block_put(room + 48, table[bits >> 24 & 255], same);
    }
}

// Between two rows all even columns are posts; and most rows have all their cells.
static void block_spread(block_writer *w, uint64_t even, uint64_t odd, char *room) {
    if (even == 0) block_fill(w->odd, odd, w->even[0], room);
    else if (odd == UINT64_MAX) block_fill(w->even, even, w->odd[255], room);
    else block_lace(w, even, odd, room);
}

// Puts a mark on each block whose bit is set, in even columns or in odd ones.
static void block_mark(char *room, uint64_t word, unsigned column, char mark) {
    for (; word != 0; word &= word - 1) room[2 * bits_lowest(word) + column] = mark;
}

// The path is a part of what was visited, so it comes second.
static void block_mark_all(const block_writer *w, const block_line *line, size_t i,
                           char *room) {
    for (unsigned column = 0; column < 2; column++) {
        if (line->visited[column] != NULL)
            block_mark(room, line->visited[column][i], column, w->visited);
        if (line->path[column] != NULL)
            block_mark(room, line->path[column][i], column, w->path);
    }
}

// One-way doors would be taken for the arrows of a margin, so they are drawn as passages.
static bool block_is_door(char sign) { return sign >= 'A' && sign <= 'Z'; }

// Puts the letters of word i into its characters; *next is the row's next sign.  Signs are sorted
// by column, so a line passes each of them once.
static void block_mark_letters(const wall_lines *lines, size_t i, bool above, char *room, size_t *next) {
    for (; *next < lines->sign_count; ++*next) {
        const cell_sign *sign = &lines->signs[*next];
        if (sign->at.x / 64 != i) return;
        if (above && block_is_door(sign->above)) room[2 * (sign->at.x % 64) + 1] = sign->above;
        if (above) continue;
        if (walls_letter(sign) != 0) room[2 * (sign->at.x % 64) + 1] = walls_letter(sign);
        if (block_is_door(sign->left)) room[2 * (sign->at.x % 64)] = sign->left;
    }
}

// Colours make a line longer, so a coloured one is first filled in a buffer and then copied.
// Words always make all their 128 characters; `left` says how many of the last ones are kept.
static void block_write_line(block_writer *w, const block_line *line) {
    const wall_lines *lines = &w->lines;
    bool coloured = w->drawing->colour == FORMAT_COLOUR && lines->marked;
    uint64_t left = 2 * lines->width + 1;
    size_t sign = 0;
    char own[BLOCK_WORD];
    for (size_t i = 0; i < lines->words; i++) {
        char *room = coloured ? own : output_room(w->out, BLOCK_WORD);
        size_t size = left < BLOCK_WORD ? (size_t)left : BLOCK_WORD;
        block_spread(w, line->open[0] == NULL ? 0 : line->open[0][i], line->open[1][i], room);
        if (lines->marked) block_mark_all(w, line, i, room);
        if (line->letters || !lines->end) block_mark_letters(lines, i, !line->letters, room, &sign);
        if (coloured) walls_put_coloured(w->out, room, size, w->path, w->visited);
        else output_advance(w->out, size);
        left -= size;
    }
}

// ---- the margin with arrows ------------------------------------------------------

// Writes the line above or below the picture, when there is an opening.  The row's signs are
// sorted by column, so blanks fill what is between two arrows.
static void block_write_arrow_line(block_writer *w, unsigned side) {
    const wall_lines *lines = &w->lines;
    uint64_t column = 0;
    bool any = false;
    for (size_t i = 0; i < lines->sign_count && !any; i++)
        any = walls_arrow(&lines->signs[i], side) != ' ';
    if (!w->arrows || !any) return;
    for (size_t i = 0; i < lines->sign_count; i++) {
        uint64_t at = 2 * lines->signs[i].at.x + 2;
        output_repeat(w->out, ' ', at - column);
        output_char(w->out, walls_arrow(&lines->signs[i], side));
        column = at + 1;
    }
    output_repeat(w->out, ' ', 2 * lines->width + 3 - column);
    output_char(w->out, '\n');
}

// ---- the picture -----------------------------------------------------------------

// Writes posts and walls between two rows.  The margin beside them is always empty.
static void block_write_wall_line(block_writer *w) {
    const wall_line *from = &w->lines.wall_line;
    block_line line = {
        .open = {NULL, from->open}, .path = {NULL, from->path}, .visited = {NULL, from->visited}};
    if (w->arrows) output_char(w->out, ' ');
    block_write_line(w, &line);
    output_text(w->out, w->arrows ? " \n" : "\n");
}

// Writes cells and the walls between them.
static void block_write_cell_line(block_writer *w) {
    const cell_line *from = &w->lines.cell_line;
    block_line line = {.open = {from->open, from->inside},
                       .path = {from->path_wall, from->path},
                       .visited = {from->visited_wall, from->visited},
                       .letters = true};
    if (w->arrows) output_char(w->out, walls_margin(&w->lines, MEANDER_WEST));
    block_write_line(w, &line);
    if (w->arrows) output_char(w->out, walls_margin(&w->lines, MEANDER_EAST));
    output_char(w->out, '\n');
}

// The arrows above need the signs of the first row, those below the signs of the last.
static meander_status block_write_cells(block_writer *w) {
    wall_lines *lines = &w->lines;
    while (wall_lines_more(lines) && w->out->status == MEANDER_OK) {
        TRY(wall_lines_next(lines));
        if (lines->y == 0) block_write_arrow_line(w, MEANDER_NORTH);
        block_write_wall_line(w);
        if (!lines->end) block_write_cell_line(w);
    }
    if (lines->end) block_write_arrow_line(w, MEANDER_SOUTH);
    return w->out->status;
}

// A block map: its cells are drawn like other cells, and every second character is dropped.
static void block_write_map_line(block_writer *w) {
    const wall_lines *lines = &w->lines;
    const cell_line *from = &lines->cell_line;
    block_line line = {.path = {NULL, from->path}, .visited = {NULL, from->visited}};
    uint64_t left = lines->width;
    size_t sign = 0;
    char laced[BLOCK_WORD], text[BLOCK_WORD / 2];
    for (size_t i = 0; left > 0; i++) {
        size_t size = left < 64 ? (size_t)left : 64;
        block_spread(w, 0, from->inside[i], laced);
        if (lines->marked) block_mark_all(w, &line, i, laced);
        block_mark_letters(lines, i, false, laced, &sign);
        for (size_t x = 0; x < size; x++) text[x] = laced[2 * x + 1];
        if (w->drawing->colour == FORMAT_COLOUR)
            walls_put_coloured(w->out, text, size, w->path, w->visited);
        else output_bytes(w->out, text, size);
        left -= size;
    }
    output_char(w->out, '\n');
}

// Of a block map only the lines of cells are drawn, W x H characters in all.
static meander_status block_write_map(block_writer *w) {
    while (wall_lines_more(&w->lines) && w->out->status == MEANDER_OK) {
        TRY(wall_lines_next(&w->lines));
        if (w->lines.end) break;
        block_write_map_line(w);
    }
    return w->out->status;
}

static meander_status block_write(const drawing *given, output *out) {
    drawing wanted;
    const drawing *d = &wanted;
    block_writer w = {0};
    TRY(walls_border(given, BLOCK_PARAM_OPENINGS, &wanted));
    TRY(block_begin(&w, d, out));
    meander_status status = d->blocks ? block_write_map(&w) : block_write_cells(&w);
    wall_lines_close(&w.lines);
    return status;
}

// ---- the description -------------------------------------------------------------

static const meander_param block_params[] = {
    [BLOCK_PARAM_WALL] = {.name = "wall", .kind = MEANDER_PARAM_CHARACTER, .fallback = '#',
                          .about = "character of the walls; found out when reading"},
    [BLOCK_PARAM_FLOOR] = {.name = "floor", .kind = MEANDER_PARAM_CHARACTER, .fallback = ' ',
                           .about = "character of cells and passages"},
    [BLOCK_PARAM_ARROWS] = {.name = "arrows", .use = MEANDER_PARAM_WRITING, .kind = MEANDER_PARAM_SWITCH, .fallback = 0,
                            .about = "a margin with an arrow before the entrance and one "
                                     "after the exit"},
    [BLOCK_PARAM_OPENINGS] = WALLS_OPENINGS_PARAM,
    [BLOCK_PARAM_SWAP] = {.name = "swap", .use = MEANDER_PARAM_READING, .kind = MEANDER_PARAM_SWITCH, .fallback = 0,
                          .about = "reading: of two places above the picture the other one is the start"},
    TEXT_MAZE_PARAM,
    FORMAT_COLOUR_PARAM,
    FORMAT_VISITED_PARAM,
    {0},
};

const format format_block = {
    .name = "block",
    .about = "one character per block, walls as thick as passages",
    .aliases = "blocks",
    .traits = "text as rows two-way threads keeps-ends keeps-openings keeps-path keeps-mask "
              "keeps-blocks keeps-doors shows-ascii framed",
    .params = block_params,
    .write_rows = block_write,
    .has_bands = format_always,
    .columns = format_two_columns,
    .bid = block_bid,
    .read = block_read_own,
    .open_rows = block_open_rows,
};
