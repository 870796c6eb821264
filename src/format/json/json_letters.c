// SPDX-License-Identifier: MIT
// Letters of cells in JSON, each with its place, row by row:
//
//     "letters": [[1, 0, "M"], [3, 0, "Q"], [0, 1, "E"]]
//
// Along the path from start to goal they are the word of the trail.  Programs that skip them see the plain maze.
//
// Cost: one look at each cell.
#define GRID_WIDE
#include "format/json/json.h"
#include "format/json/json_reader.h"
#include "grid/letters.h"

// A maze without letters has no such member.
void json_write_letters(const drawing *d, output *out) {
    const puzzle *p = d->puzzle;
    char text[LETTER_SIZE];
    size_t count = 0;
    if (p == NULL || p->letters == NULL) return;
    output_text(out, "  \"letters\": [");
    for (cell c = grid_next(p->grid, 0); c != CELL_NONE; c = grid_next(p->grid, c + 1)) {
        meander_point at = grid_point(p->grid, c);
        if (p->letters[c] == 0) continue;
        letter_text(p->letters[c], text);
        output_print(out, "%s[%llu, %llu, ", count++ == 0 ? "" : ", ", (unsigned long long)at.x,
                     (unsigned long long)at.y);
        json_write_text(text, out);
        output_char(out, ']');
    }
    output_text(out, "],\n");
}

// A place with a name is read as one with a side.
meander_status json_read_letters(json_reader *j) { return json_read_places(j, true, &j->letters); }

// Each letter is one character of UTF-8; its cell must be in the maze.
meander_status json_fill_letters(const json_reader *j, puzzle *p) {
    for (size_t i = 0; i < j->letters.count; i++) {
        const json_place *place = &j->letters.places[i];
        uint32_t letter = letter_of(place->side.first, place->side.length);
        cell c;
        TRY(json_find(j, p, place, "the letter at", &c));
        if (letter == 0)
            return json_fail_at(&j->scan, place->at, "the letter at %llu,%llu is not one letter",
                                (unsigned long long)place->x, (unsigned long long)place->y);
        TRY(letters_put(p, c, letter));
    }
    return MEANDER_OK;
}
