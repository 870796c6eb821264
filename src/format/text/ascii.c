// SPDX-License-Identifier: MIT
// The picture of posts and thin walls, four columns and two lines per cell:
//
//     +---+---+     column 0 post   columns 1-3 wall "---" or blanks     line of walls
//     | S   o |     column 0 wall   column 2 what is in the cell         line of cells
//     +---+   +
//     | # | G |     S start, G goal, o path, . visited, # not a cell of the maze
//     +---+---+
//
// A line is made of pieces of sixteen characters, which a table gives for one bit or two of each
// of four cells; then the contents of the cells are put on top, mark by mark.  outside.c says
// which cells outside the maze get a '#'; the others are blank.  When the posts are 'o', as in
// the files of the micromouse contests, the path is '*'.
//
// shape_text.c draws other cells.
//
// Where nobody has seen whether there is a wall, a dot is in its middle.
//
// Invariant: every line has 4 * width + 1 characters.  ascii_read.c reads.
// Cost: a few instructions per cell; the memory of two rows of walls.
// Source: the maze files of the micromouse contests; Rosetta Code, "Maze generation".
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "format/text/ascii.h"
#include "format/text/text_frame.h"
#include "format/text/outside.h"
#include "format/text/shape_text.h"

enum { ASCII_WORD = 256 };         // characters that 64 cells make

typedef struct ascii_writer {
    const drawing *drawing;
    output *out;
    wall_lines lines;
    shape_text_marks marks;
    outside outside;               // the cells outside that get a '#'
    uint64_t *signs;               // the plane of those in the current row
    char walls[256][16];           // above four cells: their posts, lowest, and pieces of wall
    char cells[16][16];            // four cells, by the walls left of them
} ascii_writer;

// ---- a line of walls -------------------------------------------------------------

// The cells that word i of a plane has: 64, or what is left in the last word.
static size_t ascii_cells_in_word(const wall_lines *lines, size_t i) {
    uint64_t left = lines->width - 64 * (uint64_t)i;
    return left < 64 ? (size_t)left : 64;
}

// A post that is not drawn has no wall beside it, but the table need not consider that.
static void ascii_make_tables(ascii_writer *w) {
    for (unsigned i = 0; i < 256; i++)
        for (unsigned x = 0; x < 4; x++) {
            w->walls[i][4 * x] = i >> x & 1 ? w->marks.post : ' ';
            memset(&w->walls[i][4 * x + 1], i >> (4 + x) & 1 ? '-' : ' ', 3);
        }
    memset(w->cells, ' ', sizeof w->cells);
    for (unsigned i = 0; i < 64; i++)
        if (i >> 2 >> i % 4 & 1) w->cells[i >> 2][4 * (i % 4)] = '|';
}

// Returns whether nobody has seen the wall above (x, y), or to the left of it; the last ones are beyond the
// last row and column.
static bool ascii_is_unknown(const ascii_writer *w, bool left, uint64_t x, uint64_t y) {
    const puzzle *p = w->drawing->puzzle;
    const grid *g = p->grid;
    unsigned side = left ? MEANDER_WEST : MEANDER_NORTH, other = left ? MEANDER_EAST : MEANDER_SOUTH;
    if (x < g->width && y < g->height && (p->unknown[grid_cell(g, x, y)] >> side & 1)) return true;
    if ((left ? x : y) == 0) return false;
    return p->unknown[grid_cell(g, left ? x - 1 : x, left ? y : y - 1)] >> other & 1;
}

// Puts a dot there, unless a wall was drawn: above the cells of word i, or to the left of each.
static void ascii_mark_unknown(const ascii_writer *w, size_t i, bool left, uint64_t drawn, char *room) {
    const puzzle *p = w->drawing->puzzle;
    if (p == NULL || p->unknown == NULL) return;
    for (size_t x = 0; x < ascii_cells_in_word(&w->lines, i); x++)
        if (!(drawn >> x & 1) && ascii_is_unknown(w, left, 64 * (uint64_t)i + x, w->lines.y))
            room[4 * x + (left ? 0 : 2)] = '.';
}

// The last character of a line of cells.
static char ascii_right_end(const ascii_writer *w) {
    const wall_lines *lines = &w->lines;
    const puzzle *p = w->drawing->puzzle;
    if (bits_get(lines->cell_line.wall, (size_t)lines->width)) return '|';
    bool unknown = p != NULL && p->unknown != NULL && ascii_is_unknown(w, true, lines->width, lines->y);
    return unknown ? '.' : ' ';
}

// Puts the doors above the cells of word i into their line; *next is the row's next sign.
static void ascii_mark_doors(const wall_lines *lines, size_t i, char *room, size_t *next) {
    for (; *next < lines->sign_count && !lines->end; ++*next) {
        const cell_sign *sign = &lines->signs[*next];
        if (sign->at.x / 64 != i) return;
        if (sign->above != 0) room[4 * (sign->at.x % 64) + 2] = sign->above;
    }
}

// Words always make all their characters; of the last word only those in the picture are kept.
static void ascii_write_wall_line(ascii_writer *w) {
    const wall_lines *lines = &w->lines;
    const wall_line *line = &lines->wall_line;
    size_t next = 0;
    for (size_t i = 0; 64 * (uint64_t)i < lines->width; i++) {
        char *room = output_room(w->out, ASCII_WORD);
        uint64_t post = line->post[i], wall = line->wall[i];
        for (size_t x = 0; x < ASCII_WORD; x += 16, post >>= 4, wall >>= 4)
            memcpy(room + x, w->walls[(post & 15) | (wall & 15) << 4], 16);
        ascii_mark_unknown(w, i, false, line->wall[i], room);
        ascii_mark_doors(lines, i, room, &next);
        output_advance(w->out, 4 * ascii_cells_in_word(lines, i));
    }
    output_char(w->out, bits_get(line->post, (size_t)lines->width) ? w->marks.post : ' ');
    output_char(w->out, '\n');
}

// ---- a line of cells -------------------------------------------------------------

// Puts a mark into the middle of each cell whose bit is set.
static void ascii_mark(char *room, uint64_t word, char mark) {
    for (; word != 0; word &= word - 1) room[4 * bits_lowest(word) + 2] = mark;
}

// Puts the letters of word i into their cells; *next is the row's next sign.
static void ascii_mark_letters(const wall_lines *lines, size_t i, char *room, size_t *next) {
    for (; *next < lines->sign_count; ++*next) {
        const cell_sign *sign = &lines->signs[*next];
        if (sign->at.x / 64 != i) return;
        if (walls_letter(sign) != 0) room[4 * (sign->at.x % 64) + 2] = walls_letter(sign);
        if (sign->left != 0) room[4 * (sign->at.x % 64)] = sign->left;
    }
}

// 64 cells: first their walls to the left, then what is in them, the most important last.
static void ascii_fill(const ascii_writer *w, size_t i, char *room, size_t *next) {
    const wall_lines *lines = &w->lines;
    const cell_line *line = &lines->cell_line;
    uint64_t wall = line->wall[i];
    for (size_t x = 0; x < ASCII_WORD; x += 16, wall >>= 4)
        memcpy(room + x, w->cells[wall & 15], 16);
    if (!lines->full) ascii_mark(room, w->signs[i], '#');
    if (lines->marked) {
        ascii_mark(room, line->visited[i], w->marks.visited);
        ascii_mark(room, line->path[i], w->marks.path);
    }
    ascii_mark_letters(lines, i, room, next);
    ascii_mark_unknown(w, i, true, line->wall[i], room);
}

// Colours make a line longer, so a coloured one is first filled in a buffer and then copied.
static void ascii_write_cell_line(ascii_writer *w) {
    const wall_lines *lines = &w->lines;
    bool coloured = w->drawing->colour == FORMAT_COLOUR && lines->marked;
    size_t next = 0;
    char own[ASCII_WORD];
    if (!lines->full) outside_find(&w->outside, lines, w->signs);
    for (size_t i = 0; 64 * (uint64_t)i < lines->width; i++) {
        char *room = coloured ? own : output_room(w->out, ASCII_WORD);
        size_t size = 4 * ascii_cells_in_word(lines, i);
        ascii_fill(w, i, room, &next);
        if (coloured) walls_put_coloured(w->out, room, size, w->marks.path, w->marks.visited);
        else output_advance(w->out, size);
    }
    output_char(w->out, ascii_right_end(w));
    output_char(w->out, '\n');
}

// ---- the picture -----------------------------------------------------------------

static meander_status ascii_write_lines(ascii_writer *w) {
    while (wall_lines_more(&w->lines) && w->out->status == MEANDER_OK) {
        TRY(wall_lines_next(&w->lines));
        ascii_write_wall_line(w);
        if (!w->lines.end) ascii_write_cell_line(w);
    }
    return w->out->status;
}

static meander_status ascii_choose_marks(const drawing *d, shape_text_marks *m) {
    *m = (shape_text_marks){.posts = NULL};
    m->post = (char)d->params->values[ASCII_PARAM_POST];
    m->path = m->post == 'o' ? '*' : 'o';
    m->visited = m->post == '.' ? ':' : '.';
    // Such a post would look like a wall or a cell outside.
    if (strchr(" -|#", m->post) == NULL) return MEANDER_OK;
    return context_fail(d->context, MEANDER_BAD_REQUEST,
                        "ascii: a post cannot be drawn as '%c'", m->post);
}

static meander_status ascii_write(const drawing *given, output *out) {
    drawing wanted;
    const drawing *d = &wanted;
    TRY(walls_border(given, ASCII_PARAM_OPENINGS, &wanted));
    ascii_writer w = {.drawing = d, .out = out, .outside = outside_choose(d)};
    TRY(ascii_choose_marks(d, &w.marks));
    TRY(wall_lines_open(&w.lines, d));
    ascii_make_tables(&w);
    w.signs = memory_new(d->context, w.lines.words, sizeof *w.signs);
    meander_status status = w.signs == NULL ? MEANDER_NO_MEMORY : ascii_write_lines(&w);
    memory_free(d->context, w.signs);
    wall_lines_close(&w.lines);
    return status;
}

static meander_status ascii_write_shape(const drawing *d, output *out) {
    shape_text_marks marks;
    TRY(ascii_choose_marks(d, &marks));
    return shape_text_write(d, marks, out);
}

// ---- the description -------------------------------------------------------------

static const meander_param ascii_params[] = {
    [ASCII_PARAM_POST] = {.name = "post", .use = MEANDER_PARAM_WRITING, .kind = MEANDER_PARAM_CHARACTER,
                          .fallback = '+', .about = "character of the posts; found out when reading"},
    [ASCII_PARAM_OPENINGS] = WALLS_OPENINGS_PARAM,
    TEXT_MAZE_PARAM,
    FORMAT_COLOUR_PARAM,
    FORMAT_VISITED_PARAM,
    {0},
};

const format format_ascii = {
    .name = "ascii",
    .about = "posts and thin walls, +---+, as in micromouse maze files",
    .aliases = "txt text",
    .traits = "text rows two-way threads keeps-ends keeps-openings keeps-path keeps-mask "
              "keeps-doors keeps-one-way shows-ascii shows-gates keeps-unknown stencils framed",
    .endings = "txt",
    .params = ascii_params,
    .write_rows = ascii_write,
    .write_shape = ascii_write_shape,
    .knows_shape = shape_text_knows,
    .has_bands = format_always,
    .columns = format_four_columns,
    .bid = ascii_bid,
    .read = ascii_read,
};
