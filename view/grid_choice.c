// SPDX-License-Identifier: MIT
// Another grid for the same maze.  Parts that do not fit are given up step by step:
//
//     the ID with another kind  ->  the kind's usual size  ->  with the next generators, in turn
//
// Cost: as many mazes as generators that do not work there, which are refused before they begin.
#include "view/grid_choice.h"

#include <string.h>

#include "view/param_text.h"
#include "view/world_section.h"

// ---- parts of the ID -----------------------------------------------------------------

// Adds a part of pane i's ID up to the mark; returns false when it has none.
static bool grid_add_part(const view_session *s, size_t i, meander_id_part part, const char *mark,
                          view_text *text) {
    char *found;
    const char *id = view_session_id(s, i);
    if (id[0] == 0 || s->panes[i].file) return false;
    if (meander_id_part_new(s->context, id, part, 0, &found) != MEANDER_OK) return false;
    view_text_add_part(text, found, strcspn(found, mark));
    meander_text_free(s->context, found);
    return true;
}

static bool grid_is_param(const char *kind, const char *option, size_t length) {
    size_t at = view_choice_find(MEANDER_GRIDS, kind);
    if (at == meander_list_count(MEANDER_GRIDS)) return false;
    const meander_param *p = meander_list_at(MEANDER_GRIDS, at).params;
    for (; p != NULL && p->name != NULL; p++)
        if (strlen(p->name) == length && memcmp(p->name, option, length) == 0) return true;
    return false;
}

// Adds the parameters of the grid, which are among the options behind its size: ":outline=triangle".
static void grid_add_params(const view_session *s, view_text *words) {
    char *size;
    const char *id = view_session_id(s, s->active), *mark = ":";
    if (meander_id_part_new(s->context, id, MEANDER_ID_SIZE, 0, &size) != MEANDER_OK) return;
    for (const char *at = strchr(size, ','); at != NULL; at = strchr(at, ',')) {
        size_t length = strcspn(++at, ",");
        if (!grid_is_param(words->text, at, strcspn(at, "=,"))) continue;
        view_text_add(words, mark);
        view_text_add_part(words, at, length);
        mark = ",";
    }
    meander_text_free(s->context, size);
}

void view_grid_words(const view_session *s, view_text *words) {
    view_text_clear(words);
    if (grid_add_part(s, s->active, MEANDER_ID_GRID, "", words)) grid_add_params(s, words);
}

// ---- sizes ---------------------------------------------------------------------------

static uint64_t grid_larger(uint64_t side) { return side + side / 4 + 1; }

// A quarter more; and the largest side that this makes no larger, which is the way back.
static uint64_t grid_side(uint64_t side, int steps) {
    for (; steps > 0; steps--) side = grid_larger(side);
    for (; steps < 0 && side > 1; steps++) {
        uint64_t most = side;
        side = (side - 1) / 5 * 4;
        if (side == 0) side = 1;
        while (grid_larger(side + 1) <= most) side++;
    }
    return side;
}

static int64_t grid_exponent(uint64_t exponent, int steps) {
    int64_t changed = (int64_t)exponent + steps;
    return changed > 0 ? changed : 0;
}

// Adds a size with each of its numbers changed: "7x6x4"; of "2^10" it is the exponent.
static void grid_scale(const char *text, int steps, view_text *size) {
    bool power = strncmp(text, "2^", 2) == 0;
    if (power) view_text_add(size, "2^");
    for (text += power ? 2 : 0; *text != 0;) {
        uint64_t number = 0;
        size_t digits = strspn(text, "0123456789");
        for (size_t i = 0; i < digits; i++) number = number * 10 + (uint64_t)(text[i] - '0');
        if (power) view_text_number(size, (uint64_t)grid_exponent(number, steps));
        else if (digits > 0) view_text_number(size, grid_side(number, steps));
        text += digits;
        if (*text != 0) view_text_add_part(size, text++, 1);
    }
}

void view_grid_size(const view_session *s, int steps, view_text *size) {
    const view_pane *p = &s->panes[s->active];
    view_text own = {0};
    view_text_clear(size);
    if (!grid_add_part(s, s->active, MEANDER_ID_SIZE, ",", &own)) {
        view_text_number(&own, p->world ? p->world_width : p->board.width);
        view_text_add(&own, "x");
        view_text_number(&own, p->world ? p->world_height : p->board.height);
    }
    grid_scale(own.text, steps, size);
}

// ---- another grid --------------------------------------------------------------------

// A size that is usual on one kind may be far too large for another, whose numbers are levels.
static bool grid_is_refused(meander_status status) {
    return status == MEANDER_BAD_REQUEST || status == MEANDER_UNSUPPORTED || status == MEANDER_TOO_BIG;
}

// Returns whether a maze of the ID would have to be made whole although it is as large as a world.
static bool grid_is_too_large(const view_session *s, const char *id) {
    uint64_t width, height;
    if (meander_id_size(s->context, id, &width, &height) != MEANDER_OK) return false;
    return view_world_is_large(width, height) && !view_world_is(s->context, id);
}

// A solver that does not work there is given up, too.
static meander_status grid_open_id(view_session *s, size_t i, const char *id) {
    char solver[VIEW_NAME_SIZE];
    memcpy(solver, s->panes[i].solver, sizeof solver);
    meander_status status = view_session_open(s, i, id, solver);
    return grid_is_refused(status) && solver[0] != 0 ? view_session_open(s, i, id, NULL) : status;
}

static meander_status grid_open(view_session *s, size_t i, const char *base,
                                const meander_id_change *changes, size_t count) {
    char *id;
    meander_status status = meander_id_new(s->context, base, changes, count, &id);
    if (status != MEANDER_OK) return status;
    status = grid_is_too_large(s, id) ? MEANDER_UNSUPPORTED : grid_open_id(s, i, id);
    meander_text_free(s->context, id);
    return status;
}

// Opens the usual maze of a kind, by the same generator or by the first one that works there.
static meander_status grid_open_usual(view_session *s, size_t i, const char *kind) {
    view_text algorithm = {0}, seed = {0};
    const char *example = meander_grid_example(kind);
    if (example == NULL || !grid_add_part(s, i, MEANDER_ID_ALGORITHM, "", &algorithm) ||
        !grid_add_part(s, i, MEANDER_ID_SEED, "", &seed))
        return MEANDER_BAD_REQUEST;
    meander_id_change changes[] = {{MEANDER_ID_GRID, example}, {MEANDER_ID_ALGORITHM, algorithm.text},
                                   {MEANDER_ID_SEED, seed.text}};
    meander_status status = grid_open(s, i, NULL, changes, 3);
    for (size_t k = 0; grid_is_refused(status) && k < meander_list_count(MEANDER_GENERATORS); k++) {
        changes[1].text = meander_list_at(MEANDER_GENERATORS, k).name;
        status = grid_open(s, i, NULL, changes, 3);
    }
    return status;
}

static meander_status grid_set(view_session *s, size_t i, const char *words) {
    meander_id_change change = {MEANDER_ID_GRID, words};
    bool named = strchr(words, ':') == NULL;
    if (view_session_id(s, i)[0] == 0 || s->panes[i].file) return view_session_change(s, i, &change, 1);
    meander_status status = grid_open(s, i, view_session_id(s, i), &change, 1);
    return grid_is_refused(status) && named ? grid_open_usual(s, i, words) : status;
}

// Pane i gets the grid, size and ends of the first one, by its own generator or the first that works there.
static meander_status grid_follow(view_session *s, size_t i) {
    view_text own = s->panes[i].generator;
    meander_id_change change = {MEANDER_ID_ALGORITHM, own.text};
    meander_status status = grid_open(s, i, view_session_id(s, 0), &change, 1);
    for (size_t k = 0; grid_is_refused(status) && k < meander_list_count(MEANDER_GENERATORS); k++) {
        change.text = meander_list_at(MEANDER_GENERATORS, k).name;
        status = grid_open(s, i, view_session_id(s, 0), &change, 1);
    }
    return status;
}

meander_status view_session_set_grid(view_session *s, const char *words) {
    meander_status status = grid_set(s, 0, words);
    for (size_t i = 1; status == MEANDER_OK && i < s->pane_count; i++) status = grid_follow(s, i);
    return status;
}
