// SPDX-License-Identifier: MIT
// Reads masks and packs them into a word.  Runs are counted along the rows, outside first,
// ignoring where rows end:
//
//     ..##        outside 2, inside 3, outside 3     ->   "cdd"
//     #...        a = 0, b = 1, ... 5 = 31; A (32) on: more bits follow
//
// A number has its lowest five bits first: 40 = 8 + 32 * 1 is "Ib".  The word of a mask that
// begins inside begins with "a", a run of length 0.
//
// Invariant: bits of `inside` beyond width * height are zero.
// Cost: a letter for each change between outside and inside, one more for each factor of 32 in a
// run's length.  Reading a picture goes through the text twice: for its size, then for its bits.
#include "grid/mask.h"

#include <string.h>

#include "base/bits.h"
#include "base/memory.h"

// The 64 characters of a digit: 0 to 31 end a number, 32 to 63 say that more follows.
static const char mask_digits[] = "abcdefghijklmnopqrstuvwxyz012345"
                                  "ABCDEFGHIJKLMNOPQRSTUVWXYZ6789-_";

enum { MASK_TICK_LINES = 1024, MASK_TICK_CELLS = 1 << 24, MASK_SHOWN = 60 };
// A picture's rectangle has at most MASK_AREA_SHARE cells per byte of the file, but may always have MASK_AREA_ANY.
enum { MASK_AREA_SHARE = 16, MASK_AREA_ANY = 1 << 20 };

// Sizes come from files and IDs: they may be anything up to 2^64 - 1.
meander_status mask_init(mask *m, context *c, uint64_t width, uint64_t height) {
    size_t cells;
    *m = (mask){.context = c, .width = width, .height = height};
    if (width == 0 || height == 0)
        return context_fail(c, MEANDER_BAD_REQUEST, "the mask has no cell");
    if (width > SIZE_MAX / 8 || height > SIZE_MAX / 8 ||
        !size_multiply((size_t)width, (size_t)height, &cells))
        return context_fail(c, MEANDER_TOO_BIG, "the mask is too big");
    m->inside = memory_new_zeroed(c, bits_words(cells), sizeof *m->inside);
    return m->inside == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

void mask_done(mask *m) {
    memory_free(m->context, m->inside);
    m->inside = NULL;
}

// ---- pictures --------------------------------------------------------------------

// One line without its end and without blanks at its right, which editors add and remove; a file
// from Windows has its '\r' there.  *next is where the following line begins.
static size_t mask_line_length(const char *line, const char *end, const char **next) {
    const char *stop = memchr(line, '\n', (size_t)(end - line));
    *next = stop == NULL ? end : stop + 1;
    size_t length = (size_t)((stop == NULL ? end : stop) - line);
    while (length > 0 && (line[length - 1] == ' ' || line[length - 1] == '\r')) length--;
    return length;
}

static bool mask_is_inside(char mark) { return mark != ' ' && mark != '.' && mark != '0'; }

// The longest line is the width.  Empty lines count above and inside the picture, not below.
static meander_status mask_picture_size(context *c, const input *in, uint64_t *width,
                                        uint64_t *height) {
    uint64_t y = 0;
    *width = *height = 0;
    for (const char *line = in->data, *next; line < in->data + in->size; line = next) {
        size_t length = mask_line_length(line, in->data + in->size, &next);
        y++;
        if (length > 0) *height = y;
        if (length > *width) *width = length;
        if (y % MASK_TICK_LINES == 0) TRY(context_progress(c, 0, 0));
    }
    return MEANDER_OK;
}

// "P1" to "P6" and digits: as text, its numbers would be cells.
static bool mask_is_netpbm(const input *in) {
    const char *at = in->data;
    if (in->size < 4 || at[0] != 'P' || at[1] < '1' || at[1] > '6') return false;
    return (at[2] == '\n' || at[2] == '\r' || at[2] == ' ') &&
        ((at[3] >= '0' && at[3] <= '9') || at[3] == '#' || at[3] == '\n');
}

// Only marks for outside make a mask without a cell: the grid refuses that.
meander_status mask_read(mask *m, context *c, const input *in) {
    uint64_t width, height, y = 0;
    *m = (mask){.context = c};
    if (mask_is_netpbm(in))
        return context_fail(c, MEANDER_BAD_INPUT, "%s: a PBM picture, but a mask is a text picture", in->name);
    if (memchr(in->data, '\0', in->size) != NULL)
        return context_fail(c, MEANDER_BAD_INPUT, "%s: a mask is a text picture", in->name);
    TRY(mask_picture_size(c, in, &width, &height));
    // One long line and many short ones would ask for far more memory than the input takes.
    if (width > 0 && height > (MASK_AREA_SHARE * (uint64_t)in->size + MASK_AREA_ANY) / width)
        return context_fail(c, MEANDER_BAD_INPUT, "%s: the mask's lines differ too much",
                            in->name);
    if (height == 0)
        return context_fail(c, MEANDER_BAD_INPUT, "%s: the mask has no cell", in->name);
    TRY(mask_init(m, c, width, height));
    meander_status status = MEANDER_OK;
    for (const char *line = in->data, *next; y < height && status == MEANDER_OK; line = next, y++) {
        size_t length = mask_line_length(line, in->data + in->size, &next);
        for (size_t x = 0; x < length; x++)
            if (mask_is_inside(line[x])) bits_set(m->inside, (size_t)(y * width + x));
        if (y % MASK_TICK_LINES == 0) status = context_progress(c, y, height);
    }
    if (status != MEANDER_OK) mask_done(m);
    return status;
}

// ---- words -----------------------------------------------------------------------

// One message for all: nobody writes such a word by hand, so it was cut off or its size was
// changed.
static meander_status mask_bad_word(context *c) {
    return context_fail(c, MEANDER_BAD_REQUEST, "the ID's mask does not fit its size");
}

meander_status mask_check_word(context *c, const char *word, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (memchr(mask_digits, word[i], 64) == NULL)
            return context_fail(c, MEANDER_BAD_REQUEST,
                                "character %zu of the mask '%.*s' is none of a-z, A-Z, 0-9, - and _", i + 1,
                                length < MASK_SHOWN ? (int)length : MASK_SHOWN, word);
    return MEANDER_OK;
}

// Reads the next number of the word; returns false when it is cut off or too large.
static bool mask_number(const char **word, const char *end, uint64_t *number) {
    *number = 0;
    for (unsigned shift = 0; *word < end && shift < 60; shift += 5) {
        const char *digit = memchr(mask_digits, *(*word)++, 64);
        if (digit == NULL) return false;
        uint64_t value = (uint64_t)(digit - mask_digits);
        *number |= (value & 31) << shift;
        if (value < 32) return true;
    }
    return false;
}

// Runs must add up to exactly width * height cells, and nothing may follow them.
static meander_status mask_fill(mask *m, const char *word, const char *end) {
    uint64_t cells = m->width * m->height, i = 0, run;
    for (bool inside = false; i < cells; inside = !inside) {
        if (!mask_number(&word, end, &run) || run > cells - i) return mask_bad_word(m->context);
        if (i / MASK_TICK_CELLS != (i + run) / MASK_TICK_CELLS)
            TRY(context_progress(m->context, i, cells));
        uint64_t behind = i + run;
        for (; inside && i < behind; i++) bits_set(m->inside, (size_t)i);
        i = behind;
    }
    return word == end ? MEANDER_OK : mask_bad_word(m->context);
}

meander_status mask_decode(mask *m, context *c, uint64_t width, uint64_t height,
                           const char *word, size_t length) {
    meander_status status = mask_init(m, c, width, height);
    if (status == MEANDER_OK) status = mask_fill(m, word, word + length);
    if (status != MEANDER_OK) mask_done(m);
    return status;
}

// The opposite of mask_number.
static void mask_write_number(output *out, uint64_t number) {
    for (; number > 31; number >>= 5) output_char(out, mask_digits[32 + (number & 31)]);
    output_char(out, mask_digits[number]);
}

// A mask has only one word: runs are as long as they can be, so equal masks give equal IDs.
meander_status mask_encode(const mask *m, char **word_new) {
    output out;
    size_t ignored;
    TRY(output_open_words(&out, m->context));
    uint64_t cells = m->width * m->height, i = 0;
    for (bool inside = false; i < cells; inside = !inside) {
        uint64_t from = i;
        while (i < cells && bits_get(m->inside, (size_t)i) == inside) i++;
        mask_write_number(&out, i - from);
        if (from / MASK_TICK_CELLS == i / MASK_TICK_CELLS) continue;
        meander_status status = context_progress(m->context, i, cells);
        if (status != MEANDER_OK) output_fail(&out, status);
        if (status != MEANDER_OK) break;
    }
    return output_take(&out, word_new, &ignored);
}
