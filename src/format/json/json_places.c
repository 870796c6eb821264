// SPDX-License-Identifier: MIT
// Places and names in JSON, for the readers of mazes, shapes and solutions:
//
//     [3, 4]      a place         [3, 4, "W"]      a place and the name of a side
#include <string.h>

#include "format/json/json_reader.h"
#include "base/memory.h"

// A name, or the number of a side that has none.
meander_status json_read_name(json_scan *scan, json_text *name) {
    uint64_t number;
    const char *at = json_place_of_next(scan);
    if (*at == '"') return json_string(scan, name);
    TRY(json_natural(scan, &number));
    *name = (json_text){at, (size_t)(scan->at - at)};
    return MEANDER_OK;
}

// [x, y] or [x, y, "W"]
meander_status json_read_place(json_reader *j, bool side, json_place *place) {
    int64_t x, y;
    place->at = json_place_of_next(&j->scan);
    TRY(json_expect(&j->scan, '['));
    TRY(json_number(&j->scan, &x));
    TRY(json_expect(&j->scan, ','));
    TRY(json_number(&j->scan, &y));
    if (x < 0 || y < 0) return json_fail(&j->scan, "a place is not negative");
    place->x = (uint64_t)x;
    place->y = (uint64_t)y;
    if (side) {
        TRY(json_expect(&j->scan, ','));
        TRY(json_read_name(&j->scan, &place->side));
    }
    return json_expect(&j->scan, ']');
}

// Goals and openings have the same form and are kept in different lists.
meander_status json_add_place(json_reader *j, json_places *to, json_place place) {
    void *room = to->places;
    if (!memory_reserve(j->context, &room, &to->capacity, to->count + 1, sizeof place))
        return MEANDER_NO_MEMORY;
    to->places = room;
    to->places[to->count++] = place;
    return MEANDER_OK;
}

// An empty array is not a mistake: a section may have no goal.
meander_status json_read_places(json_reader *j, bool side, json_places *to) {
    TRY(json_expect(&j->scan, '['));
    if (json_take(&j->scan, ']')) return MEANDER_OK;
    do {
        json_place place = {0};
        TRY(json_read_place(j, side, &place));
        TRY(json_add_place(j, to, place));
    } while (json_take(&j->scan, ','));
    return json_expect(&j->scan, ']');
}

// From the numbers of the file to a cell of the maze; `what` is its name in the message.
meander_status json_find(const json_reader *j, const puzzle *p, const json_place *place,
                         const char *what, cell *found) {
    if (place->x < j->columns && place->y < j->rows) {
        *found = grid_index(p->grid, (meander_point){place->x, place->y});
        if (grid_holds(p->grid, *found)) return MEANDER_OK;
    }
    return json_fail_at(&j->scan, place->at, "%s %llu,%llu is not in the maze", what,
                        (unsigned long long)place->x, (unsigned long long)place->y);
}

// The place of cell number i in the text: the numbers of the array are counted once more.  Only a
// message needs it, so nothing is kept for it while the array is read.
const char *json_cell_at(const json_reader *j, size_t number) {
    static const char digits[] = "-0123456789";
    const char *at = j->cells_at + strcspn(j->cells_at, digits);
    for (; number > 0; number--) {
        at += strspn(at, digits);
        at += strcspn(at, digits);
    }
    return at;
}
