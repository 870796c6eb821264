// SPDX-License-Identifier: MIT
// Letters in the middle of cells, in the ink of the walls: all look alike, on the way and beside it.
//
//     |   M   |     A letter is half as high as a passage is wide, so that a pencil has room around it.
//
// Invariant: nothing is drawn of a maze without letters, and no layer is left open.
// Cost: one look at each cell.
#include "draw/letter_marks.h"

#include "draw/ends.h"
#include "grid/letters.h"

// Cells that the picture does not show now, as those of another level, are left out.
void letter_marks_draw(const lock_picture *p) {
    const puzzle *z = p->puzzle;
    canvas_pen pen = {.name = "trail", .line = CANVAS_NONE, .fill = p->style->colours.overlay, .size = p->size / 2};
    char text[LETTER_SIZE];
    canvas_point at;
    bool begun = false;
    if (z == NULL || z->letters == NULL) return;
    // A picture of levels draws one of them at a time, so a layer may stay empty and is not opened then.
    for (cell c = grid_next(z->grid, 0); c != CELL_NONE; c = grid_next(z->grid, c + 1)) {
        if (z->letters[c] == 0 || !p->key(p->of, c, &at)) continue;
        if (!begun) p->canvas->open(p->canvas, &pen);
        begun = true;
        letter_text(z->letters[c], text);
        p->canvas->text(p->canvas, at, text);
    }
    if (begun) p->canvas->finish(p->canvas);
}
