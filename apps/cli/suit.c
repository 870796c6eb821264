// SPDX-License-Identifier: MIT
// The picture of a terminal, where nobody has named a format: the usual one, or one that takes less room.
//
//     squares          ascii      4 columns a cell     half                 2
//                      unicode    2                    braille:cell=2       1, a path only in colour
//     other shapes     unicode    4                    braille, and with cell=5 as small as they can be read
//
// A line that is longer than the terminal wraps and breaks the picture, so the first that draws the grid and fits is
// taken.  The width of squares follows from their number; of other grids the picture is drawn into nothing and
// measured, so large ones keep the usual format.
#include <string.h>

#include "cli_screen.h"
#include "size.h"
#include "target.h"

enum { SUIT_CELLS_MOST = 100000 };

typedef enum suit_fit { SUIT_FITS, SUIT_WIDE, SUIT_UNDRAWN } suit_fit;

// The maze of an ID, or one that is there.
typedef struct suit_maze {
    cli *cli;
    const char *id;
    meander_maze *maze;
    uint64_t width, height;
    bool squares, path;
} suit_maze;

typedef struct suit_line {
    size_t columns, most;
    bool escaped;                // within the escape sequence of a colour, which ends with a letter
} suit_line;

// The first bytes of letters count, each as one column.
static bool suit_count(void *user, const char *bytes, size_t size) {
    suit_line *line = user;
    for (size_t i = 0; i < size; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        if (byte == '\x1b') line->escaped = true;
        else if (line->escaped) line->escaped = byte < '@' || byte == '[';
        else if (byte == '\n') line->columns = 0;
        else if ((byte & 0xc0) != 0x80 && ++line->columns > line->most) return false;
    }
    return true;
}

static suit_fit suit_measure(const suit_maze *m, const char *format, unsigned columns) {
    meander_output *out;
    suit_line line = {.most = columns};
    meander_context *c = m->cli->context;
    meander_status status = meander_output_write_new(c, suit_count, &line, "the terminal", &out);
    if (status != MEANDER_OK) return SUIT_FITS;
    status = m->id != NULL ? meander_id_write(c, m->id, NULL, format, out)
                           : meander_maze_write(m->maze, NULL, NULL, format, out);
    if (status == MEANDER_OK) status = meander_output_close(out);
    else meander_output_abandon(out);
    return line.columns > line.most ? SUIT_WIDE : status == MEANDER_UNSUPPORTED ? SUIT_UNDRAWN : SUIT_FITS;
}

static suit_fit suit_look(const suit_maze *m, const char *format, unsigned columns) {
    unsigned per_cell;
    meander_context *c = m->cli->context;
    if (m->id != NULL && meander_id_style_check(c, m->id, format) == MEANDER_UNSUPPORTED) return SUIT_UNDRAWN;
    if (meander_format_columns(c, format, &per_cell) != MEANDER_OK || per_cell == 0) return SUIT_FITS;
    if (m->squares) return m->width <= (columns - 1) / per_cell ? SUIT_FITS : SUIT_WIDE;
    if (m->height > SUIT_CELLS_MOST || m->width > SUIT_CELLS_MOST / m->height) return SUIT_FITS;
    return suit_measure(m, format, columns);
}

// Notes of a picture that nobody sees are not given.
static suit_fit suit_try(const suit_maze *m, const char *format, unsigned columns) {
    cli_hold_notes(m->cli);
    suit_fit fit = suit_look(m, format, columns);
    cli_listen_to_notes(m->cli);
    cli_give_notes(m->cli, false);
    return fit;
}

static bool suit_take(const suit_maze *m, const char *format, bool drawn) {
    target *t = &m->cli->target;
    const char *usual = t->format;
    if (drawn) snprintf(t->note, sizeof t->note, "drawn as %s, because %s is wider than the terminal; -f %s | less -S "
                        "has whole lines", format, usual, usual);
    else snprintf(t->note, sizeof t->note, "drawn as %s, because %s draws no such grid", format, usual);
    snprintf(t->format, sizeof t->format, "%s", format);
    return true;
}

// A picture that is too wide is better than none.
static bool suit_take_other(const suit_maze *m, unsigned columns, bool drawn) {
    static const struct { const char *format; bool squares, shapes, path; } others[] = {
        {"half", true, false, true}, {"braille:cell=2", true, false, false}, {"braille", false, true, true},
        {"braille:cell=5", false, true, true}};
    enum { OTHERS = sizeof others / sizeof *others };
    suit_fit fits[OTHERS];
    for (int i = 0; i < OTHERS; i++) {
        bool told = others[i].path || !m->path || target_colour(m->cli);
        bool suits = (m->squares ? others[i].squares : others[i].shapes) && told;
        fits[i] = suits ? suit_try(m, others[i].format, columns) : SUIT_UNDRAWN;
        if (fits[i] == SUIT_FITS) return suit_take(m, others[i].format, drawn);
    }
    for (int i = 0; i < OTHERS && !drawn; i++)
        if (fits[i] == SUIT_WIDE) return suit_take(m, others[i].format, drawn);
    return false;
}

static void suit_choose(const suit_maze *m) {
    unsigned columns, rows;
    target *t = &m->cli->target;
    if (!screen_size(&columns, &rows) || columns == 0) return;
    suit_fit fit = suit_try(m, t->format, columns);
    t->suits = fit == SUIT_FITS || suit_take_other(m, columns, fit == SUIT_WIDE);
    if (t->suits || m->squares || fit == SUIT_UNDRAWN) return;
    t->suits = true;
    snprintf(t->note, sizeof t->note, "the picture is wider than the terminal: use | less -S");
}

static bool suit_may(const cli *c) {
    const target *t = &c->target;
    bool asked = c->format != NULL || c->output != NULL || c->wall != NULL || c->arrows || c->count != NULL;
    return !asked && !t->suits && t->format[0] != '\0' && !c->plan && screen_is_terminal(stdout) && screen_is_utf8();
}

void target_suit_id(cli *c, const char *id) {
    bool path = c->solution || cli_number_of(c->command) != CLI_GENERATE;
    suit_maze m = {.cli = c, .id = id, .squares = plan_grid_has(c, id, "squares"), .path = path};
    if (suit_may(c) && meander_id_size(c->context, id, &m.width, &m.height) == MEANDER_OK) suit_choose(&m);
}

void target_suit(cli *c, meander_maze *maze) {
    suit_maze m = {.cli = c, .maze = maze, .width = meander_maze_width(maze), .height = meander_maze_height(maze),
                   .squares = meander_maze_check_squares(maze, "rows") == MEANDER_OK, .path = true};
    if (suit_may(c)) suit_choose(&m);
}
