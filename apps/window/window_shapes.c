// SPDX-License-Identifier: MIT
// Slanted edges are smooth: of each pixel on an edge the part inside is covered.
#include "window_shapes.h"

#include <stdlib.h>

bool shape_holds(const view_box *b, int x, int y) {
    return x >= (int)b->x && y >= (int)b->y && x < (int)(b->x + b->width) &&
           y < (int)(b->y + b->height);
}

void shape_fill(const view_image *image, view_box b, unsigned colour) {
    view_image_fill(image, (int)b.x, (int)b.y, (int)b.width, (int)b.height, colour);
}

void shape_rim(const view_image *image, view_box b, int rim, unsigned colour) {
    int x = (int)b.x, y = (int)b.y, width = (int)b.width, height = (int)b.height;
    view_image_fill(image, x, y, width, rim, colour);
    view_image_fill(image, x, y + height - rim, width, rim, colour);
    view_image_fill(image, x, y, rim, height, colour);
    view_image_fill(image, x + width - rim, y, rim, height, colour);
}

void shape_box(const view_image *image, view_box b, int rim, unsigned rim_colour,
               unsigned colour) {
    shape_fill(image, b, colour);
    shape_rim(image, b, rim, rim_colour);
}

// A box with round corners, on a ground that is there already.
void shape_round(const view_image *image, view_box b, int rim, unsigned rim_colour, unsigned colour) {
    static const int insets[] = {3, 2, 1};
    enum { ROWS = sizeof insets / sizeof insets[0] };
    int width = (int)b.width, height = (int)b.height, x = (int)b.x, y = (int)b.y;
    if (height < 4 * ROWS * rim) {
        shape_box(image, b, rim, rim_colour, colour);
        return;
    }
    for (int row = 0; row < height; row++) {
        int end = (row < height - 1 - row ? row : height - 1 - row) / rim;
        int inset = end < ROWS ? insets[end] * rim : 0, next = end + 1 < ROWS ? insets[end + 1] * rim : 0;
        int wide = width - 2 * inset, side = end == 0 ? wide : inset - next + rim;
        view_image_fill(image, x + inset, y + row, wide, 1, colour);
        view_image_fill(image, x + inset, y + row, side, 1, rim_colour);
        view_image_fill(image, x + inset + wide - side, y + row, side, 1, rim_colour);
    }
}

// Row by row, from the tip or towards it: half of each row's width is on either side.
void shape_arrow(const view_image *image, view_box b, int size, shape_way way, unsigned colour) {
    int deep = size / 2, middle_x = (int)(b.x + b.width / 2), middle_y = (int)(b.y + b.height / 2);
    for (int i = 0; i < deep; i++) {
        // Twice the half width, in 256ths of a pixel, at the middle of the row.
        int half = (2 * i + 1) * size * 256 / (4 * deep), whole = half / 256, rest = half % 256;
        int along = way == SHAPE_LEFT ? i - deep / 2 : deep - 1 - i - deep / 2;
        for (int k = -whole - 1; k <= whole; k++) {
            bool edge = k == -whole - 1 || k == whole;
            unsigned cover = edge ? (unsigned)rest : 255;
            if (way == SHAPE_DOWN) window_type_dab(image, middle_x + k, middle_y + along, colour, cover);
            else window_type_dab(image, middle_x + along, middle_y + k, colour, cover);
        }
    }
}

// Down to the right, then up: a pixel is covered by how near the stroke it is.
void shape_tick(const view_image *image, view_box square, unsigned colour) {
    int side = (int)square.width, left = (int)square.x, top = (int)square.y;
    int turn_x = side * 42 / 100, turn_y = side * 74 / 100, thick = side * 256 / 9;
    for (int y = side / 5; y < side; y++)
        for (int x = side / 6; x < side * 17 / 20; x++) {
            int line = x < turn_x ? turn_y - (turn_x - x) : turn_y - (x - turn_x) * 6 / 5;
            int away = abs(y - line) * 180, cover = (thick - away) * 2;
            if (cover <= 0) continue;
            window_type_dab(image, left + x, top + y, colour, cover > 255 ? 255 : (unsigned)cover);
        }
}
