// SPDX-License-Identifier: MIT
// Rectangles and letters in a picture; all of them are clipped at its border.
#include <string.h>

#include "view/font.h"
#include "view/painter.h"
#include "view/text_words.h"

view_image view_image_part(const view_image *image, view_box box) {
    view_image part = *image;
    unsigned x = box.x < image->width ? box.x : image->width;
    unsigned y = box.y < image->height ? box.y : image->height;
    part.pixels += y * image->pitch + x;
    if (part.letters != NULL) part.letters += y * image->pitch + x;
    part.width = box.width < image->width - x ? box.width : image->width - x;
    part.height = box.height < image->height - y ? box.height : image->height - y;
    return part;
}

// Clips begin .. begin + size to 0 .. limit; returns the new size, 0 when nothing is left.
static int image_cut(int *begin, int size, unsigned limit) {
    int end = *begin + size;
    if (end > (int)limit) end = (int)limit;
    if (*begin < 0) *begin = 0;
    return end > *begin ? end - *begin : 0;
}

void view_image_fill(const view_image *image, int x, int y, int width, int height,
                     unsigned colour) {
    width = image_cut(&x, width, image->width);
    height = image_cut(&y, height, image->height);
    if (width == 0) return;
    for (int row = y; row < y + height; row++)
        memset(image->pixels + (size_t)row * image->pitch + x, (int)colour, (size_t)width);
}

void view_image_text(const view_image *image, int x, int y, unsigned dot, unsigned colour,
                     const char *text) {
    int size = (int)dot, top = y - VIEW_FONT_RISE * size;
    for (; *text != 0 && x < (int)image->width; x += VIEW_FONT_WIDTH * size) {
        uint8_t glyph[VIEW_FONT_TALL];
        text += meander_font_letter(text, glyph);
        for (int row = 0; row < VIEW_FONT_TALL; row++)
            for (int column = 0; column < 5; column++)
                if (glyph[row] >> (4 - column) & 1)
                    view_image_fill(image, x + column * size, top + row * size, size, size, colour);
    }
}

unsigned view_text_width(const char *text, unsigned dot) {
    return (unsigned)view_text_columns(text, strlen(text)) * VIEW_FONT_WIDTH * dot;
}

void view_image_colours(const view_image *image, const view_palette *p, uint8_t *rgba,
                        size_t pitch) {
    for (unsigned y = 0; y < image->height; y++) {
        const uint8_t *from = image->pixels + y * image->pitch;
        uint8_t *to = rgba + y * pitch;
        for (unsigned x = 0; x < image->width; x++) memcpy(to + 4 * (size_t)x, p->rgba[from[x]], 4);
    }
}
