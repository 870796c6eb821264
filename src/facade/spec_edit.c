// SPDX-License-Identifier: MIT
// Changes by hand: passages that are opened and closed after everything else of the maze has been made.
//
//     rect:40x25/wilson/7+open=3,4,E+close=0,2,S
//                        place and side of a wall | of a passage
//
// The ID of the maze before is what stands before them, so it is not lost, and the rest says that the maze was changed
// and how.  They come one after the other: a wall that was closed may be opened again.
//
// Invariant: each changes something.  Of two that cancel one another neither is kept (spec_edit_add), and one that
// asks for what is there already is refused, because it was meant for another maze.
// Cost: O(1) each.
#define GRID_WIDE
#include "facade/spec_text.h"
#include "grid/locks.h"
#include "grid/sides.h"

enum { EDIT_NAME_SIZE = 96 };    // of a place: four numbers of 64 bits

// ---- text ----------------------------------------------------------------------------

// In either case; those of squares are words, too.
static bool edit_is_side(const grid_kind *kind, spec_text t, unsigned side) {
    const char *name = sides_short_name(kind, side);
    bool squares = kind == NULL || names_contain(kind->traits, "squares"), same = strlen(name) == t.length;
    for (size_t i = 0; same && i < t.length; i++) same = (name[i] | 32) == (t.at[i] | 32);
    return same || (squares && side < 4 && spec_is(t, sides_name(side)));
}

static bool edit_read_side(const grid_kind *kind, spec_text t, uint8_t *side) {
    uint64_t number;
    unsigned i = 0;
    for (; sides_short_name(kind, i) != NULL; i++) {
        *side = (uint8_t)i;
        if (edit_is_side(kind, t, i)) return true;
    }
    // Where there are more sides than a kind can name, the others have numbers.
    bool numbered = i == 0 || i == GRID_SIDES_MOST;
    if (!numbered || !spec_number(t, &number) || number < i || number >= GRID_WIDE_MOST) return false;
    *side = (uint8_t)number;
    return true;
}

static meander_status edit_wrong_side(context *c, const grid_kind *kind, spec_text t) {
    char names[96] = "";
    for (unsigned i = 0; sides_short_name(kind, i) != NULL; i++) {
        size_t used = strlen(names);
        text_print(names + used, sizeof names - used, "%s%s", i == 0 ? "" : " ", sides_short_name(kind, i));
    }
    if (names[0] == '\0') text_print(names, sizeof names, "numbers from 0");
    return context_fail(c, MEANDER_BAD_REQUEST, "'%.*s' does not end with a side; the sides of a cell are %s",
                        spec_shown(t), t.at, names);
}

// The side is behind the last comma, as places have commas, too.
meander_status spec_edit_read(context *c, const maze_spec *spec, spec_text t, bool open, spec_edit *edit) {
    size_t comma = t.length;
    while (comma > 0 && t.at[comma - 1] != ',') comma--;
    spec_text place = {t.at, comma == 0 ? 0 : comma - 1}, side = {t.at + comma, t.length - comma};
    *edit = (spec_edit){.open = open};
    if (comma == 0 || !edit_read_side(spec->kind, side, &edit->side)) return edit_wrong_side(c, spec->kind, t);
    return spec_read_place(c, spec->kind, spec->numbers, spec->number_count, place, &edit->at);
}

void spec_edit_write(const maze_spec *spec, const spec_edit *edit, output *out) {
    char place[EDIT_NAME_SIZE];
    const grid_kind *kind = spec->kind;
    const char *name = sides_short_name(kind, edit->side);
    if (kind->say != NULL) kind->say(out->context, spec->numbers, edit->at, place, sizeof place);
    else grid_kind_say(kind, spec->numbers, edit->at, place, sizeof place);
    output_print(out, "%s=%s,", edit->open ? "open" : "close", place);
    if (name != NULL) output_text(out, name);
    else output_print(out, "%u", edit->side);
}

// ---- lists ---------------------------------------------------------------------------

static bool edit_same_place(const spec_edit *a, const spec_edit *b) {
    return a->side == b->side && a->at.x == b->at.x && a->at.y == b->at.y;
}

// From the newest on, so that of a wall that was changed back and forth the last change is the one that is taken back.
meander_status spec_edit_add(context *c, maze_spec *spec, const spec_edit *edit) {
    for (size_t i = spec->edit_count; i-- > 0;) {
        if (!edit_same_place(&spec->edits[i], edit) || spec->edits[i].open == edit->open) continue;
        spec->edit_count--;
        memmove(&spec->edits[i], &spec->edits[i + 1], (spec->edit_count - i) * sizeof *spec->edits);
        return MEANDER_OK;
    }
    if (spec->edit_count == SPEC_EDITS_MOST)
        return context_fail(c, MEANDER_BAD_REQUEST,
                            "an ID holds %d changes by hand; save the maze and open the file to change more",
                            SPEC_EDITS_MOST);
    spec->edits[spec->edit_count++] = *edit;
    return MEANDER_OK;
}

// ---- the maze ------------------------------------------------------------------------

// "3,4,E", for messages.
static const char *edit_say(const puzzle *p, const spec_edit *edit, char *text, size_t size) {
    const char *name = sides_short_name(p->grid->kind, edit->side);
    grid_say_point(p->grid, edit->at, text, size);
    size_t used = strlen(text);
    if (name != NULL) text_print(text + used, size - used, ",%s", name);
    else text_print(text + used, size - used, ",%u", edit->side);
    return text;
}

// CELL_NONE where the maze has none.
static cell edit_find(const grid *g, meander_point at) {
    if (at.x >= g->width || at.y >= g->height) return CELL_NONE;
    cell found = grid_index(g, at);
    return grid_holds(g, found) ? found : CELL_NONE;
}

meander_status spec_edit_check(const spec_edit *edit, const puzzle *p, cell *found) {
    char text[EDIT_NAME_SIZE + 16];
    const grid *g = p->grid;
    cell c = edit_find(g, edit->at);
    const char *said = edit_say(p, edit, text, sizeof text);
    if (c == CELL_NONE) {
        grid_say_point(g, edit->at, text, sizeof text);
        return context_fail(p->context, MEANDER_BAD_REQUEST, "the cell %s is not in the maze", text);
    }
    if (edit->side >= g->side_count || !(grid_sides(g, c) >> edit->side & 1))
        return context_fail(p->context, MEANDER_BAD_REQUEST, "there is no neighbour at %s", said);
    if (maze_is_open(&p->maze, c, edit->side) == edit->open)
        return context_fail(p->context, MEANDER_BAD_REQUEST,
                            edit->open ? "there is no wall at %s: it is open already"
                                       : "there is no passage at %s: it is closed already", said);
    *found = c;
    return MEANDER_OK;
}

meander_status spec_edit_apply(const spec_edit *edit, puzzle *p, trace *t) {
    cell c = 0;
    TRY(spec_edit_check(edit, p, &c));
    if (edit->open) maze_carve(&p->maze, c, edit->side);
    else maze_wall(&p->maze, c, edit->side);
    if (!edit->open) locks_drop(p, c, edit->side);
    trace_emit(t, edit->open ? MEANDER_EVENT_CARVE : MEANDER_EVENT_WALL, c, edit->side);
    return MEANDER_OK;
}
