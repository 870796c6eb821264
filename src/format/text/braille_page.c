// SPDX-License-Identifier: MIT
// Dots and the characters that they make:
//
//     1 4      bits 0 3      U+2800 + bits, in UTF-8 e2 (a0 + bits / 64) (80 + bits % 64)
//     2 5           1 4
//     3 6           2 5      A path has every other dot of a line; a wall has all of them.
//     7 8           6 7
//
// Invariant: a line has no blanks at its end.
// Cost: four bytes per character that is held.
// Source: Unicode, "Braille Patterns", U+2800 to U+28FF.
#include "format/text/braille_page.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { BRAILLE_WIDE = 2, BRAILLE_HIGH = 4, BRAILLE_PLANES = BRAILLE_KINDS + 1 };

// Of a page that is held: characters, and columns or lines of them.
#define BRAILLE_MOST ((uint64_t)1 << 26)
#define BRAILLE_SIDE_MOST ((uint64_t)1 << 17)

// The dots of each kind, and the letters, are one block; dots[0] is the pointer to free.
meander_status braille_page_open(braille_page *p, const drawing *d, uint64_t width, uint64_t height,
                                 size_t lines, output *out) {
    uint64_t columns = width / BRAILLE_WIDE + (width % BRAILLE_WIDE != 0);
    uint64_t held = lines > 0 ? lines : height / BRAILLE_HIGH + (height % BRAILLE_HIGH != 0);
    uint64_t side = lines > 0 ? UINT64_MAX : BRAILLE_SIDE_MOST,
        most = lines > 0 ? SIZE_MAX / BRAILLE_PLANES : BRAILLE_MOST;
    // A page without memory stays empty: all dots lie outside it, so a canvas may go on drawing.
    *p = (braille_page){.drawing = d, .out = out};
    if (columns > side || held > side || held > most / columns)
        return context_fail(d->context, MEANDER_TOO_BIG,
                            "a picture of %llu x %llu characters is too large; make cells smaller (cell=4)",
                            (unsigned long long)columns, (unsigned long long)held);
    size_t size = (size_t)columns * (size_t)held;
    uint8_t *planes = memory_new_zeroed(d->context, size, BRAILLE_PLANES);
    if (planes == NULL) return MEANDER_NO_MEMORY;
    p->width = width;
    p->height = height;
    p->columns = (size_t)columns;
    p->lines = (size_t)held;
    for (size_t i = 0; i < BRAILLE_KINDS; i++) p->dots[i] = planes + i * size;
    p->letters = (char *)planes + BRAILLE_KINDS * size;
    return MEANDER_OK;
}

void braille_page_close(braille_page *p) { memory_free(p->drawing->context, p->dots[0]); }

// ---- dots --------------------------------------------------------------------------------

// Sets *at to the character that a dot is in; returns false when none is held.
static bool braille_find(const braille_page *p, int64_t x, int64_t y, size_t *at) {
    if (x < 0 || y < 0 || (uint64_t)x >= p->width || (uint64_t)y >= p->height) return false;
    if ((uint64_t)y < p->top || ((uint64_t)y - p->top) / BRAILLE_HIGH >= p->lines) return false;
    *at = (size_t)(((uint64_t)y - p->top) / BRAILLE_HIGH) * p->columns + (size_t)x / BRAILLE_WIDE;
    return true;
}

enum { BRAILLE_SHORT = 4 };      // dots of a line that is only a part of an arc, at most

static uint8_t braille_bit(int64_t x, int64_t y) {
    static const uint8_t bits[BRAILLE_HIGH][BRAILLE_WIDE] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    return bits[y % BRAILLE_HIGH][x % BRAILLE_WIDE];
}

// Visited cells would hide the path: only colours tell them apart.
void braille_put(braille_page *p, braille_kind kind, int64_t x, int64_t y) {
    size_t at;
    if (kind == BRAILLE_VISITED && p->drawing->colour != FORMAT_COLOUR) return;
    if (braille_find(p, x, y, &at)) p->dots[kind][at] |= braille_bit(x, y);
}

void braille_wipe(braille_page *p, int64_t x, int64_t y) {
    size_t at;
    if (!braille_find(p, x, y, &at)) return;
    for (size_t kind = 0; kind < BRAILLE_KINDS; kind++) p->dots[kind][at] &= (uint8_t)~braille_bit(x, y);
}

bool braille_has(const braille_page *p, braille_kind kind, int64_t x, int64_t y) {
    size_t at;
    return braille_find(p, x, y, &at) && (p->dots[kind][at] & braille_bit(x, y)) != 0;
}

void braille_put_letter(braille_page *p, int64_t x, int64_t y, char letter) {
    size_t at;
    if (braille_find(p, x, y, &at)) p->letters[at] = letter;
}

// One dot for each step along the longer way, the other way rounded.  The parts of an arc go on where the path
// ended: they are hardly longer than the distance of its dots.
void braille_put_line(braille_page *p, braille_kind kind, int64_t x, int64_t y, int64_t to_x, int64_t to_y) {
    int64_t dx = to_x - x, dy = to_y - y, steps = llabs(dx) > llabs(dy) ? llabs(dx) : llabs(dy);
    bool follows = x == p->path[0] && y == p->path[1] && steps < BRAILLE_SHORT;
    if (kind == BRAILLE_PATH && !follows) p->path_steps = 0;
    for (int64_t i = 0; i <= steps; i++) {
        if (kind == BRAILLE_PATH && (p->path_steps + i) % 2 != 0) continue;
        int64_t half = steps == 0 ? 1 : 2 * steps;
        int64_t across = 2 * dx * i + steps, down = 2 * dy * i + steps;
        // Rounded down, below zero as well.
        across = across >= 0 ? across / half : -((half - 1 - across) / half);
        down = down >= 0 ? down / half : -((half - 1 - down) / half);
        braille_put(p, kind, x + across, y + down);
    }
    if (kind != BRAILLE_PATH) return;
    p->path[0] = to_x;
    p->path[1] = to_y;
    p->path_steps += steps;
}

// ---- characters --------------------------------------------------------------------------

// In one character a letter hides all dots.
static void braille_print_character(const braille_page *p, size_t at) {
    unsigned bits = 0;
    for (size_t kind = 0; kind < BRAILLE_KINDS; kind++) bits |= p->dots[kind][at];
    char bytes[] = {(char)0xe2, (char)(0xa0 + bits / 64), (char)(0x80 + bits % 64)};
    if (p->letters[at] != 0) output_char(p->out, p->letters[at]);
    else output_bytes(p->out, bytes, sizeof bytes);
}

// Green for the path, red for visited cells; 0: none.
static unsigned braille_ink(const braille_page *p, size_t at) {
    if (p->drawing->colour != FORMAT_COLOUR) return 0;
    return p->dots[BRAILLE_PATH][at] != 0 ? 32 : p->dots[BRAILLE_VISITED][at] != 0 ? 31 : 0;
}

static bool braille_is_blank(const braille_page *p, size_t at) {
    bool blank = p->letters[at] == 0;
    for (size_t kind = 0; kind < BRAILLE_KINDS; kind++) blank = blank && p->dots[kind][at] == 0;
    return blank;
}

// Colours end with the line, so that a pager can cut anywhere.
static void braille_print_line(const braille_page *p, size_t first) {
    unsigned ink = 0;
    size_t end = first + p->columns;
    while (end > first && braille_is_blank(p, end - 1)) end--;
    for (size_t at = first; at < end; at++) {
        unsigned wanted = braille_ink(p, at);
        if (wanted != ink) output_print(p->out, "\x1b[%um", wanted);
        ink = wanted;
        braille_print_character(p, at);
    }
    if (ink != 0) output_text(p->out, "\x1b[0m");
    output_char(p->out, '\n');
}

void braille_page_print(braille_page *p, uint64_t end) {
    size_t lines = 0, size = p->columns * p->lines;
    for (; p->top + (lines + 1) * BRAILLE_HIGH <= end && lines < p->lines && p->out->status == MEANDER_OK; lines++)
        braille_print_line(p, lines * p->columns);
    size_t gone = lines * p->columns;
    for (size_t i = 0; i < BRAILLE_PLANES; i++) {
        uint8_t *plane = p->dots[0] + i * size;
        memmove(plane, plane + gone, size - gone);
        memset(plane + size - gone, 0, gone);
    }
    p->top += lines * BRAILLE_HIGH;
}
