// SPDX-License-Identifier: MIT
// A given way from a file, as people write one:
//
//     E12 S3 W1         moves: the side, and how often (what -f moves writes), also EEESSW or SE.E.NE
//     0,0 1,0 1,1       the places of its cells, from the start on
//     S>>v              a picture, a character for each cell: S and G are its ends, arrows say where it goes on, and
//       *v              any other character has one neighbour that was not met yet; blanks and dots are empty
//       *G
//     a maze            in any format that keeps the solution: that is the way
//
// A picture fits the grid with a character for each cell, which no picture of a maze with walls does.
//
// It becomes part of the ID, as a mask does, so the ID alone makes the maze again.
//
// Invariant: the ID that comes out holds a way that was followed on its grid.
// Cost: a look at each cell of a picture or each step.
#define GRID_WIDE
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "base/text.h"
#include "facade/spec_text.h"
#include "grid/letters.h"
#include "grid/rect.h"
#include "grid/sides.h"

typedef struct way_reading {
    context *context;
    const input *input;
    const grid *grid;
    bool has_start;              // the ID names it
    cell start;
    output sides;                // the steps so far, separated by dots
    cell at;
    size_t steps;
} way_reading;

// A word of the text, and where it stands.
typedef struct way_word {
    const char *at;
    size_t length, line, column;
} way_word;

static meander_status way_fail(const way_reading *w, const way_word *word, const char *why) {
    return context_fail(w->context, MEANDER_BAD_INPUT, "%s:%zu:%zu: %s", w->input->name, word->line, word->column, why);
}

// A semicolon separates lines that were put into one.
static bool way_is_blank(char c) { return text_is_space(c) || c == ';'; }

// Finds the next word; false at the end of the text.
static bool way_next(const way_reading *w, way_word *word) {
    const char *end = w->input->data + w->input->size, *at = word->at + word->length;
    word->column += word->length;
    for (; at < end && way_is_blank(*at); at++) {
        word->column = *at == '\n' ? 1 : word->column + 1;
        word->line += *at == '\n';
    }
    word->at = at;
    while (at < end && !way_is_blank(*at)) at++;
    word->length = (size_t)(at - word->at);
    return word->length > 0;
}

// An empty word in front of the text: way_next goes on from there.
static way_word way_first(const way_reading *w) { return (way_word){w->input->data, 0, 1, 1}; }

// ---- steps and places ----------------------------------------------------------------

// A start that the ID names is a promise, and the usual one is not.
static meander_status way_begin_at(way_reading *w, cell start) {
    char place[64];
    grid_say_place(w->grid, w->start, place, sizeof place);
    if (w->has_start && start != w->start)
        return context_fail(w->context, MEANDER_BAD_REQUEST, "%s: the way does not begin at the start, which is %s",
                            w->input->name, place);
    w->start = w->at = start;
    return MEANDER_OK;
}

// Whether the way is one is found out when all of it is followed.
static void way_add(way_reading *w, unsigned side) {
    given_way step = {.start = w->at, .sides = (uint8_t[]){(uint8_t)side}, .steps = 1};
    if (w->steps++ > 0) output_char(&w->sides, '.');
    given_way_write(&step, w->grid, &w->sides);
    w->at = grid_neighbour(w->grid, w->at, side);
}

// Goes to a neighbouring cell.
static bool way_go(way_reading *w, cell to) {
    for (unsigned sides = grid_sides(w->grid, w->at); sides != 0; sides &= sides - 1)
        if (grid_neighbour(w->grid, w->at, bits_lowest(sides)) == to) {
            way_add(w, bits_lowest(sides));
            return true;
        }
    return false;
}

// Every word must be one: a text of moves has none of them on most grids, and the names of a graph's nodes come first.
static bool way_are_places(const way_reading *w) {
    bool any = false;
    for (way_word word = way_first(w); way_next(w, &word); any = true)
        if (grid_find_place(w->grid, word.at, word.length) == CELL_NONE) return false;
    return any;
}

// Of two sides that lead to the same neighbour the lower one is taken.
static meander_status way_read_places(way_reading *w) {
    way_word word = way_first(w);
    if (way_next(w, &word)) TRY(way_begin_at(w, grid_find_place(w->grid, word.at, word.length)));
    while (way_next(w, &word))
        if (!way_go(w, grid_find_place(w->grid, word.at, word.length)))
            return way_fail(w, &word, "this cell is no neighbour of the one before it");
    return MEANDER_OK;
}

// Takes a count from the end of a word, as in "E12", where that is not the number of a side.  0: it is too large.
static uint64_t way_take_count(const way_reading *w, way_word *word) {
    size_t letters = word->length;
    uint64_t count = 1;
    while (letters > 0 && word->at[letters - 1] >= '0' && word->at[letters - 1] <= '9') letters--;
    if (letters == 0 || letters == word->length) return 1;
    spec_text digits = {word->at + letters, word->length - letters};
    if (!spec_number(digits, &count) || count > w->grid->cells) return 0;
    word->length = letters;
    return count;
}

// A word is one move, or several without a blank between them.
static meander_status way_read_moves(way_reading *w) {
    for (way_word word = way_first(w); way_next(w, &word);) {
        way_word rest = word;
        uint64_t count = way_take_count(w, &rest);
        if (count == 0) return way_fail(w, &word, "so many steps are more than the maze has cells");
        for (uint64_t i = 0; i < count; i++) {
            given_way steps;
            TRY(given_way_read(&steps, w->grid, w->at, rest.at, rest.length));
            for (size_t k = 0; k < steps.steps; k++) way_add(w, steps.sides[k]);
            given_way_done(&steps, w->context);
        }
    }
    return MEANDER_OK;
}

// Moves have only letters of sides, digits and dots: nothing else is a text of moves.
// In such a text a wrong word is a fault with its step and place, not another kind of file.
static bool way_are_moves(const way_reading *w) {
    char names[512] = "", name[SIDES_SHORT_SIZE];
    for (unsigned side = 0; side < w->grid->side_count; side++) {
        size_t used = strlen(names);
        sides_say_short(w->grid, side, name);
        text_print(names + used, sizeof names - used, "%s", name);
    }
    for (way_word word = way_first(w); way_next(w, &word);)
        for (size_t i = 0; i < word.length; i++)
            if (strchr(names, word.at[i]) == NULL && strchr(".0123456789", word.at[i]) == NULL) return false;
    return true;
}

// ---- a picture -----------------------------------------------------------------------

// Blanks and dots are empty cells; any other character is a cell of the way.
static bool way_is_drawn(char c) { return !way_is_blank(c) && c != '.' && c != '\0'; }

// Returns whether the text has no more lines than the grid has rows, and none of them more characters than columns.
static bool way_fits(const way_reading *w) {
    size_t column = 0, line = 0;
    for (size_t i = 0; i < w->input->size && line < w->grid->height; i++) {
        char c = w->input->data[i];
        line += c == '\n';
        column = c == '\n' ? 0 : column + (c != '\r');
        if (column > w->grid->width) return false;
    }
    return line < w->grid->height || (line == w->grid->height && column == 0);
}

// Puts the characters into an array of cells.  The picture lies in the upper left corner, and none of it outside.
static meander_status way_take_picture(const way_reading *w, char *marks) {
    const char *at = w->input->data, *end = at + w->input->size;
    way_word place = {.line = 1, .column = 1};
    for (; at < end; at++) {
        meander_point p = {place.column - 1, place.line - 1};
        if (way_is_drawn(*at)) {
            bool inside = p.x < w->grid->width && p.y < w->grid->height;
            cell c = inside ? grid_index(w->grid, p) : 0;
            if (!inside || !grid_holds(w->grid, c)) return way_fail(w, &place, "this is outside of the maze");
            marks[c] = *at;
        }
        place.column = *at == '\n' ? 1 : place.column + 1;
        place.line += *at == '\n';
    }
    return MEANDER_OK;
}

// The side of an arrow; 4: it is none.
static unsigned way_arrow(char mark) {
    static const char arrows[] = "^>v<";
    const char *found = mark == '\0' ? NULL : strchr(arrows, mark);
    return found == NULL ? 4 : (unsigned)(found - arrows);
}

// Clears the mark of the cell that is left, so that no step leads back.  *next is where the way goes on, CELL_NONE
// at its end.
static meander_status way_find_next(const way_reading *w, char *marks, cell *next) {
    unsigned arrow = way_arrow(marks[w->at]);
    char place[64], goal = marks[w->at] == 'G' ? 'G' : '\0';
    size_t count = 0, goals = 0;
    marks[w->at] = '\0';
    *next = CELL_NONE;
    if (goal != '\0') return MEANDER_OK;
    for (unsigned sides = grid_sides(w->grid, w->at); sides != 0; sides &= sides - 1) {
        unsigned side = bits_lowest(sides);
        cell there = grid_neighbour(w->grid, w->at, side);
        if (marks[there] == '\0' || (arrow < 4 && side != arrow)) continue;
        goals += marks[there] == 'G';
        if (marks[there] != 'G' || *next == CELL_NONE) *next = there;
        count++;
    }
    // The goal is the last cell, so the way goes on elsewhere while it can.
    count -= count > 1 ? goals : 0;
    if (count <= 1) return MEANDER_OK;
    grid_say_place(w->grid, w->at, place, sizeof place);
    return context_fail(w->context, MEANDER_BAD_INPUT, "%s: the way branches at %s: arrows ^ > v < say where it goes "
                        "on", w->input->name, place);
}

// Returns whether the way may begin here: one neighbour is drawn, or this is an arrow to which no other points.
static bool way_may_begin(const way_reading *w, const char *marks, cell c) {
    unsigned beside = 0, before = 0;
    for (unsigned sides = grid_sides(w->grid, c); sides != 0; sides &= sides - 1) {
        unsigned back;
        char mark = marks[grid_cross(w->grid, c, bits_lowest(sides), &back)];
        beside += mark != '\0';
        before += way_arrow(mark) == back;
    }
    return before == 0 && (beside == 1 || way_arrow(marks[c]) < 4);
}

// The mark S is the start, else the first cell that may be one.
static cell way_find_start(const way_reading *w, const char *marks) {
    cell end = CELL_NONE;
    for (cell c = grid_next(w->grid, 0); c != CELL_NONE; c = grid_next(w->grid, c + 1)) {
        if (marks[c] == 'S') return c;
        if (marks[c] == '\0' || marks[c] == 'G' || end != CELL_NONE) continue;
        if (way_may_begin(w, marks, c)) end = c;
    }
    return end;
}

// The marks of cells that were passed are cleared, so those that are left are beside the way.
static meander_status way_follow_picture(way_reading *w, char *marks) {
    char place[64];
    TRY(way_take_picture(w, marks));
    cell next = way_find_start(w, marks);
    if (next == CELL_NONE)
        return context_fail(w->context, MEANDER_BAD_INPUT, "%s is not a way: neither moves (E12 S3), nor cells "
                            "(0,0 1,0), nor a picture of a line with two ends", w->input->name);
    TRY(way_begin_at(w, next));
    for (;;) {
        TRY(way_find_next(w, marks, &next));
        if (next == CELL_NONE) break;
        (void)way_go(w, next);
    }
    for (cell c = grid_next(w->grid, 0); c != CELL_NONE; c = grid_next(w->grid, c + 1)) {
        if (marks[c] == '\0') continue;
        grid_say_place(w->grid, c, place, sizeof place);
        return context_fail(w->context, MEANDER_BAD_INPUT, "%s: the way does not come by %s", w->input->name, place);
    }
    return MEANDER_OK;
}

// One byte for each cell of the array; a cell without a mark is not on the way.
static meander_status way_read_picture(way_reading *w) {
    scratch lent = {.context = w->context};
    char *marks = scratch_lend_zeroed(&lent, w->grid->count, 1);
    meander_status status = marks == NULL ? MEANDER_NO_MEMORY : way_follow_picture(w, marks);
    scratch_take_back(&lent);
    return status;
}

// ---- a maze --------------------------------------------------------------------------

// The solution of a maze on the same grid.  *solved is false where the file has none.
static meander_status way_read_maze(way_reading *w, bool *solved) {
    meander_maze *m;
    const meander_note note = w->context->note;
    *solved = false;
    w->context->note = NULL;
    meander_status status =
        meander_maze_read_new(w->context, w->input->data, w->input->size, w->input->name, NULL, MEANDER_AS_AUTO, &m);
    w->context->note = note;
    if (status == MEANDER_NO_MEMORY || status == MEANDER_CANCELLED) return status;
    if (status != MEANDER_OK) return MEANDER_OK;
    const recorded *r = &m->puzzle.recorded;
    const grid *g = m->puzzle.grid;
    *solved = r->known && r->found && r->steps > 0;
    bool same = g->width == w->grid->width && g->height == w->grid->height && g->form == w->grid->form &&
                g->side_count == w->grid->side_count && g->count == w->grid->count;
    if (*solved && !same)
        status = context_fail(w->context, MEANDER_BAD_REQUEST, "%s: the solved maze has another size or grid",
                              w->input->name);
    if (*solved && same) status = way_begin_at(w, r->start);
    for (uint64_t i = 0; *solved && same && status == MEANDER_OK && i < r->steps; i++) {
        if (!(grid_sides(w->grid, w->at) >> r->path[i] & 1)) break;
        way_add(w, r->path[i]);
    }
    meander_maze_free(m);
    return status;
}

// ---- the ID --------------------------------------------------------------------------

// A maze comes last, as every reader is asked; only squares are drawn with a character each.
static meander_status way_read_any(way_reading *w) {
    bool solved = false;
    if (way_are_places(w)) return way_read_places(w);
    if (way_are_moves(w)) return way_read_moves(w);
    if (w->grid->form == GRID_SQUARES && way_fits(w)) return way_read_picture(w);
    TRY(way_read_maze(w, &solved));
    if (solved) return MEANDER_OK;
    return context_fail(w->context, MEANDER_BAD_INPUT, "%s is not a way: neither moves (E12 S3), nor cells (0,0 1,0), "
                        "nor a solved maze%s", w->input->name,
                        w->grid->form == GRID_SQUARES ? ", nor a picture that fits the grid" : "");
}

// Follows the steps once more from the beginning, which finds cells that are met twice, and writes them in the short
// form: without dots where names are letters.
static meander_status way_put(way_reading *w, maze_spec *spec, char **id_new) {
    char *sides;
    size_t length;
    given_way way;
    cell usual = w->start;
    meander_status status = way_read_any(w);
    if (status != MEANDER_OK) output_fail(&w->sides, status);
    TRY(output_take(&w->sides, &sides, &length));
    status = given_way_read(&way, w->grid, w->start, sides, length);
    memory_free(w->context, sides);
    TRY(status);
    output out;
    status = output_open_words(&out, w->context);
    if (status == MEANDER_OK) {
        given_way_write(&way, w->grid, &out);
        status = output_take(&out, &sides, &length);
    }
    given_way_done(&way, w->context);
    TRY(status);
    spec->way = sides;
    spec->way_length = length;
    spec->has_start = spec->has_start || w->start != usual;
    spec->start = grid_point(w->grid, w->start);
    status = spec_write_new(w->context, spec, id_new);
    memory_free(w->context, sides);
    return status;
}

// The grid is that of a maze of the ID with all walls, which also knows its start.
static meander_status way_of_input(context *c, const char *id, const input *in, char **id_new) {
    maze_spec spec;
    meander_maze *m;
    way_reading w = {.context = c, .input = in};
    TRY(spec_read(c, id, &spec));
    spec.way = NULL;
    if (chance_are_chosen(&spec))
        return context_fail(c, MEANDER_BAD_REQUEST, "a given way has its ends: they cannot be drawn");
    TRY(facade_maze_new_walled(c, &spec, &m));
    w.grid = m->puzzle.grid;
    w.has_start = spec.has_start;
    w.start = w.at = m->puzzle.start;
    meander_status status = output_open_words(&w.sides, c);
    if (status == MEANDER_OK) status = way_put(&w, &spec, id_new);
    meander_maze_free(m);
    return status;
}

// The file is closed before anybody hears whether it was a way.
meander_status meander_id_way_new(meander_context *c, const char *id, const char *path, char **id_new) {
    input in;
    TRY(facade_read(c, path, &in));
    meander_status status = way_of_input(c, id, &in, id_new);
    input_close(&in);
    return status;
}

meander_status meander_id_way_of_text_new(meander_context *c, const char *id, const char *text, size_t size,
                                          const char *name, char **id_new) {
    input in;
    TRY(input_open_bytes(&in, c, text, size, name));
    meander_status status = way_of_input(c, id, &in, id_new);
    input_close(&in);
    return status;
}

// Places outside have no letter, as they have no sides.
bool meander_maze_letter(const meander_maze *m, meander_point at, char *letter) {
    uint32_t found = 0;
    if (meander_maze_holds(m, at)) found = letters_at(&m->puzzle, grid_index(m->puzzle.grid, at));
    letter_text(found, letter);
    return found != 0;
}
