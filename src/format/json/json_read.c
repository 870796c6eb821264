// SPDX-License-Identifier: MIT
// Reading a maze from JSON (see json.c for its members).  Keys come in any order,
// each at most once; keys that are not known are skipped.
//
//     "cells": [[6, 12],        one byte per cell is kept as it comes     6 12 3 9
//               [3,  9]]        and becomes passages when all is read
//
// Only "cells" must be there: it alone gives the size, and without "grid" the cells are squares.
// Both cells must agree about the passage between them.  Places are kept with where they stand, so
// that a start outside the maze is answered with its line, although that is known only at the end.
//
// So there are two halves: first the text is read from beginning to end, and each key fills
// its member of json_reader; then the puzzle is built, and all that belongs together is
// compared.  A claim of "width" costs nothing: memory grows with the cells that come.
//
// Invariant: cell number i of the array is the cell (i % columns, i / columns), and its byte
// has the bits of a maze's open sides (N 1, E 2, S 4, W 8).
//
// Grids other than squares are in json_shape_read.c, the results of a solver in json_solved.c.
//
// Cost: one byte per cell and one place per goal or opening; each took more in the text.
// Source: Tim Bray (editor), "The JavaScript Object Notation (JSON) Data Interchange
// Format", RFC 8259, 2017; the scanner is in json_scan.c.
#include <string.h>

#include "base/bits.h"
#include "base/compass.h"
#include "base/memory.h"
#include "format/json/json_reader.h"

static const char *const json_side_words[] = {"north", "east", "south", "west"};

// ---- values ------------------------------------------------------------------------

// A value that must be this word, for others mean another kind of maze.
static meander_status json_read_word(json_reader *j, const char *what, const char *word) {
    json_text text;
    const char *at = json_place_of_next(&j->scan);
    TRY(json_string(&j->scan, &text));
    if (json_is(text, word)) return MEANDER_OK;
    return json_fail_at(&j->scan, at, "%s is not \"%s\"", what, word);
}

// The three that say what kind of maze it is may be left out, but not be something else.
static meander_status json_read_format(json_reader *j) {
    return json_read_word(j, "the format", "meander");
}

// The grid can be looked up once its cells are counted; a rectangle's size is in them.
static meander_status json_read_grid(json_reader *j) {
    j->grid_at = json_place_of_next(&j->scan);
    return json_string(&j->scan, &j->grid);
}

// They follow from the grid; that they are there is kept, so that the maze is written like this again.
static meander_status json_read_neighbours(json_reader *j) {
    j->graph = true;
    return json_skip(&j->scan);
}

static meander_status json_read_sides(json_reader *j) {
    j->sides_at = json_place_of_next(&j->scan);
    return json_skip(&j->scan);
}

// A later version may say things that would be read wrongly here.
static meander_status json_read_version(json_reader *j) {
    int64_t version;
    const char *at = json_place_of_next(&j->scan);
    TRY(json_number(&j->scan, &version));
    if (version == 1) return MEANDER_OK;
    return json_fail_at(&j->scan, at, "version %lld is not known, only 1", (long long)version);
}

// null is a height that was not known when writing began.
static meander_status json_read_size(json_reader *j, json_count *size) {
    int64_t number;
    size->at = json_place_of_next(&j->scan);
    if (json_take_word(&j->scan, "null")) return MEANDER_OK;
    TRY(json_number(&j->scan, &number));
    if (number < 1) return json_fail(&j->scan, "a size is at least 1");
    size->value = (uint64_t)number;
    return MEANDER_OK;
}

static meander_status json_read_width(json_reader *j) { return json_read_size(j, &j->width); }
static meander_status json_read_height(json_reader *j) { return json_read_size(j, &j->height); }

// Unlike a key that is not known, a wrong value here is refused: it changes what cells mean.
static meander_status json_read_blocks(json_reader *j) {
    j->blocks = json_take_word(&j->scan, "true");
    if (j->blocks || json_take_word(&j->scan, "false")) return MEANDER_OK;
    return json_fail(&j->scan, "expected true or false");
}

// The ID goes to terminals and into other files as it is, so only the characters of an ID are
// accepted.  A caller that relies on the ID checks that it makes this maze.
static meander_status json_read_id(json_reader *j) {
    const char *at = json_place_of_next(&j->scan);
    TRY(json_string(&j->scan, &j->id));
    for (size_t i = 0; i < j->id.length; i++)
        if (j->id.first[i] <= ' ' || j->id.first[i] > '~' || j->id.first[i] == '\\')
            return json_fail_at(&j->scan, at, "an ID is printable ASCII without blanks");
    return MEANDER_OK;
}

// ---- places ------------------------------------------------------------------------

// null is what the writer says when it knows no start.
static meander_status json_read_start(json_reader *j) {
    if (json_take_word(&j->scan, "null")) return MEANDER_OK;
    j->has_start = true;
    return json_read_place(j, false, &j->start);
}

static meander_status json_read_goals(json_reader *j) {
    return json_read_places(j, false, &j->goals);
}
static meander_status json_read_openings(json_reader *j) {
    return json_read_places(j, true, &j->openings);
}
static meander_status json_read_unknown(json_reader *j) { return json_read_places(j, true, &j->unknown); }

// ---- cells -------------------------------------------------------------------------

// The array doubles when it is full, so one byte more costs little on average.
static meander_status json_read_cell(json_reader *j) {
    int64_t sides;
    void *room = j->cells;
    TRY(json_number(&j->scan, &sides));
    if (sides < -1 || sides > UINT32_MAX)
        return json_fail(&j->scan, "a cell is -1 or the number of its open sides");
    if (!memory_reserve(j->context, &room, &j->cell_capacity, j->cell_count + 1, 1))
        return MEANDER_NO_MEMORY;
    j->cells = room;
    j->cells[j->cell_count++] = sides < 0 ? JSON_OUTSIDE : sides > 15 ? JSON_MANY : (uint8_t)sides;
    return MEANDER_OK;
}

// The first row says how many columns there are.  A row without a cell is a mistake, and so
// is an array without a row: both lack the number that must come next.
static meander_status json_read_row(json_reader *j) {
    size_t before = j->cell_count;
    TRY(json_expect(&j->scan, '['));
    do TRY(json_read_cell(j));
    while (json_take(&j->scan, ','));
    size_t columns = j->cell_count - before;
    if (j->rows++ == 0) j->columns = columns;
    if (columns != j->columns)
        return json_fail(&j->scan, "this row has a different number of cells from the first");
    return json_expect(&j->scan, ']');
}

// Keeps the beginning of the array: a wrong passage is only found when all has been read, and
// then its number is looked for from there.
static meander_status json_read_cells(json_reader *j) {
    j->cells_at = json_place_of_next(&j->scan);
    TRY(json_expect(&j->scan, '['));
    do {
        TRY(json_read_row(j));
        TRY(format_tick(j->scan.reading, j->rows, 0));
    } while (json_take(&j->scan, ','));
    return json_expect(&j->scan, ']');
}

// ---- the object --------------------------------------------------------------------

// The member that each known key fills; its place in the table is its bit in `keys`.
static const struct {
    const char *name;
    meander_status (*read)(json_reader *j);
} json_keys[] = {
    {"format", json_read_format}, {"version", json_read_version}, {"grid", json_read_grid},
    {"sides", json_read_sides},   {"neighbours", json_read_neighbours},
    {"width", json_read_width},   {"height", json_read_height},   {"start", json_read_start},
    {"goals", json_read_goals},   {"openings", json_read_openings},
    {"blocks", json_read_blocks}, {"unknown", json_read_unknown}, {"cells", json_read_cells}, {"id", json_read_id},
    {"weights", json_read_weights}, JSON_SOLVED_KEYS
};

// Of a key that comes twice neither is better, so that is refused.  A key that is written
// with escapes counts as one that is not known.
static meander_status json_read_value(json_reader *j, json_text key) {
    for (unsigned i = 0; i < sizeof json_keys / sizeof json_keys[0]; i++) {
        if (!json_is(key, json_keys[i].name)) continue;
        if (j->keys >> i & 1)
            return json_fail_at(&j->scan, key.first, "\"%s\" comes twice", json_keys[i].name);
        j->keys |= UINT64_C(1) << i;
        return json_keys[i].read(j);
    }
    return json_skip(&j->scan);
}

// The whole input is one object, and nothing but blanks may follow it.
static meander_status json_read_object(json_reader *j) {
    TRY(json_expect(&j->scan, '{'));
    if (json_take(&j->scan, '}')) return json_end(&j->scan);
    do {
        json_text key;
        TRY(json_key(&j->scan, &key));
        TRY(json_read_value(j, key));
    } while (json_take(&j->scan, ','));
    TRY(json_expect(&j->scan, '}'));
    return json_end(&j->scan);
}

// ---- the puzzle --------------------------------------------------------------------

// "width" and "height" only repeat what the array shows, so they may be absent, not wrong.
static meander_status json_check_size(const json_reader *j, const json_count *told,
                                      const char *what, size_t cells) {
    if (told->value == 0 || told->value == cells) return MEANDER_OK;
    return json_fail_at(&j->scan, told->at, "the %s is %llu, but the cells make it %zu", what,
                        (unsigned long long)told->value, cells);
}

// Cells and mask are numbered alike.  That none is left is for the grid to find out, but it
// is the input that is wrong, not the request.
static meander_status json_make_grid(const json_reader *j, grid **grid_new) {
    if (json_is_shape(j)) return json_make_shape(j, grid_new);
    uint64_t *inside = memory_new_zeroed(j->context, bits_words(j->cell_count), sizeof *inside);
    if (inside == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < j->cell_count; i++)
        if (j->cells[i] != JSON_OUTSIDE) bits_set(inside, i);
    meander_status status = grid_new_rect(j->context, j->columns, j->rows, inside, grid_new);
    memory_free(j->context, inside);
    if (status == MEANDER_BAD_REQUEST)
        return json_fail_at(&j->scan, j->cells_at, "the maze has no cell");
    return status;
}

// Why the cell's number is wrong on that side; NULL when it is right.  The neighbour is
// looked up in what was read, not in the maze, which is filled cell by cell:
//
//     6 = E + S   10 = E + W      the E of the 6 needs the W of the 10
static const char *json_fault(const json_reader *j, const puzzle *p, cell c, unsigned side,
                              size_t number) {
    bool open = j->cells[number] >> side & 1;
    if (!(p->grid->sides[c] >> side & 1)) return open ? "no cell is there" : NULL;
    ptrdiff_t step = compass_dy[side] * (ptrdiff_t)j->columns + compass_dx[side];
    bool other = j->cells[number + (size_t)step] >> (side + 2) % 4 & 1;
    if (open != other) return "the cell there says otherwise";
    return j->blocks && !open ? "a block map has no walls between its cells" : NULL;
}

// After all four sides have been checked the byte can be taken as it is: what walks along
// the passages later never leaves the maze.
static meander_status json_open_cell(const json_reader *j, puzzle *p, cell c, size_t number) {
    for (unsigned side = 0; side < 4; side++) {
        const char *fault = json_fault(j, p, c, side, number);
        if (fault != NULL)
            return json_fail_at(&j->scan, json_cell_at(j, number),
                                "cell %zu,%zu is %s to the %s: %s",
                                number % j->columns, number / j->columns,
                                j->cells[number] >> side & 1 ? "open" : "closed",
                                json_side_words[side], fault);
    }
    p->maze.open[c] = j->cells[number];
    return MEANDER_OK;
}

// A cell outside stays closed: the frame and the mask have no passages.
static meander_status json_open_cells(const json_reader *j, puzzle *p) {
    for (size_t i = 0; i < j->cell_count; i++)
        if (j->cells[i] == JSON_MANY)
            return json_fail_at(&j->scan, json_cell_at(j, i), "a cell is a number from -1 to 15");
    for (size_t i = 0; i < j->cell_count; i++)
        if (j->cells[i] != JSON_OUTSIDE)
            TRY(json_open_cell(j, p, grid_cell(p->grid, i % j->columns, i / j->columns), i));
    return MEANDER_OK;
}

// An opening leads out of the maze: over the rectangle's border or to a cell outside.
static meander_status json_add_opening(const json_reader *j, puzzle *p, const json_place *place) {
    cell c;
    unsigned side;
    TRY(json_find(j, p, place, "the opening at", &c));
    if (!json_side_of(p->grid, place->side, &side)) return json_side_fail(j, p, place->side, "a side");
    if (p->grid->sides[c] >> side & 1)
        return json_fail_at(&j->scan, place->at, "the opening at %llu,%llu is not in the border",
                            (unsigned long long)place->x, (unsigned long long)place->y);
    return puzzle_add_opening(p, c, side);
}

// A wall that nobody has seen is taken for open, so the cells beside it say so.
static meander_status json_add_unknown(const json_reader *j, puzzle *p, const json_place *place) {
    cell c;
    unsigned side;
    if (p->grid->form != GRID_SQUARES)
        return json_fail_at(&j->scan, place->at, "only squares may have unknown walls");
    TRY(json_find(j, p, place, "the unknown wall at", &c));
    if (!json_side_of(p->grid, place->side, &side)) return json_side_fail(j, p, place->side, "a side");
    if ((p->grid->sides[c] >> side & 1) && !maze_is_open(&p->maze, c, side))
        return json_fail_at(&j->scan, place->at, "the unknown wall at %llu,%llu is closed in the cells",
                            (unsigned long long)place->x, (unsigned long long)place->y);
    return puzzle_add_unknown(p, c, side);
}

// puzzle_init has chosen a start and a goal; those of the file take their places.
static meander_status json_fill(json_reader *j, puzzle *p) {
    cell c;
    p->blocks = j->blocks;
    TRY(json_is_shape(j) ? json_open_shape(j, p) : json_open_cells(j, p));
    p->no_start = !j->has_start;
    p->no_goal = j->goals.count == 0;
    if (j->has_start) TRY(json_find(j, p, &j->start, "the start", &p->start));
    if (j->goals.count > 0) puzzle_clear_goals(p);
    for (size_t i = 0; i < j->goals.count; i++) {
        TRY(json_find(j, p, &j->goals.places[i], "the goal", &c));
        TRY(puzzle_add_goal(p, c));
    }
    for (size_t i = 0; i < j->openings.count; i++)
        TRY(json_add_opening(j, p, &j->openings.places[i]));
    for (size_t i = 0; i < j->unknown.count; i++)
        TRY(json_add_unknown(j, p, &j->unknown.places[i]));
    TRY(json_fill_locks(j, p));
    TRY(json_fill_letters(j, p));
    TRY(json_fill_weights(j, p));
    return json_fill_solved(j, p);
}

static meander_status json_tell_id(const json_reader *j) {
    char **id = j->scan.reading->id_new;
    if (id == NULL || j->id.length == 0) return MEANDER_OK;
    *id = memory_new_text(j->context, j->id.first, j->id.length);
    return *id == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

// The grid belongs to the puzzle from puzzle_init on, also when that fails.
static meander_status json_build(json_reader *j, puzzle *result) {
    grid *g;
    if (j->cells == NULL)
        return format_fail(j->scan.reading, 0, 0, "there are no \"cells\"; --graph reads \"edges\" and \"links\", and "
                                                  "walls are read in rows of 1 and 0");
    TRY(json_check_size(j, &j->width, "width", j->columns));
    TRY(json_check_size(j, &j->height, "height", j->rows));
    TRY(json_make_grid(j, &g));
    TRY(puzzle_init(result, j->context, g));
    meander_status status = json_fill(j, result);
    if (status == MEANDER_OK) status = json_tell_id(j);
    if (status != MEANDER_OK) puzzle_done(result);
    return status;
}

// The puzzle has copies of all that it needs.
meander_status json_read(const reading *r, puzzle *result) {
    json_reader j = {.context = r->context};
    json_scan_begin(&j.scan, r);
    meander_status status = json_read_object(&j);
    if (status == MEANDER_OK) status = json_build(&j, result);
    if (j.graph && r->style != NULL) text_print(r->style, FORMAT_STYLE_SIZE, "graph");
    memory_free(r->context, j.goals.places);
    memory_free(r->context, j.openings.places);
    memory_free(r->context, j.unknown.places);
    memory_free(r->context, j.letters.places);
    memory_free(r->context, j.cells);
    json_free_locks(&j);
    memory_free(r->context, j.weights.values);
    memory_free(r->context, j.solved.distances.values);
    memory_free(r->context, j.solved.bottlenecks.places);
    memory_free(r->context, j.solved.octile.moves);
    return status;
}
