// SPDX-License-Identifier: MIT
// The 256 bytes of a .maz file (see maz.c) as an array in a robot's program, or as a hex dump:
//
//     const unsigned char maze[256] = {
//         0x0E, 0x0A, 0x09, ...         16 a line: a column of the maze from the bottom to the top
//     };
//
// Reading takes the numbers that begin with 0x, wherever they are; a text without any must be
// hexadecimal numbers of two digits and nothing else, or decimal ones, as od -tu1 prints them, with places
// in front of the lines or in braces.
//
// Invariant: there are exactly 256 numbers, all below 16.  The first of decimal ones is that of a start, as
// they could be anything.
#include <string.h>

#include "format/array/cell_sides.h"
#include "format/array/maz.h"

// ---- writing ---------------------------------------------------------------------------

static meander_status maz_array_write(const drawing *d, output *out) {
    uint8_t walls[MAZ_SIZE];
    TRY(maz_give(d, "maz-array", walls));
    if (d->id[0] != '\0') output_print(out, "// %s\n", d->id);
    output_text(out, "const unsigned char maze[256] = {\n");
    for (size_t i = 0; i < MAZ_SIZE; i++) {
        output_print(out, i % MAZ_EDGE == 0 ? "    0x%02X," : " 0x%02X,", (unsigned)walls[i]);
        if (i % MAZ_EDGE == MAZ_EDGE - 1) output_char(out, '\n');
    }
    output_text(out, "};\n");
    return out->status;
}

// ---- reading ---------------------------------------------------------------------------

// Returns the value of a hexadecimal digit, 16 for another character.
static unsigned maz_array_digit(char c) {
    if (c >= '0' && c <= '9') return (unsigned)(c - '0');
    if (c >= 'A' && c <= 'F') return (unsigned)(c - 'A') + 10;
    return c >= 'a' && c <= 'f' ? (unsigned)(c - 'a') + 10 : 16;
}

// Returns how many digits begin there, and their value, which is 255 when it is larger.
static size_t maz_array_number(const char *text, const char *end, unsigned *value) {
    size_t count = 0;
    for (*value = 0; text + count < end && maz_array_digit(text[count]) < 16; count++)
        *value = *value > 15 ? 255 : 16 * *value + maz_array_digit(text[count]);
    return count;
}

static bool maz_array_has_prefix(const char *text, const char *end) {
    return end - text > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
}

static size_t maz_array_take_prefixed(const char *text, const char *end, uint8_t walls[MAZ_SIZE]) {
    size_t count = 0;
    unsigned value;
    while (text < end) {
        if (!maz_array_has_prefix(text, end)) {
            text++;
            continue;
        }
        text += 2 + maz_array_number(text + 2, end, &value);
        if (value > CELL_SIDES_ALL || count == MAZ_SIZE) return 0;
        walls[count++] = (uint8_t)value;
    }
    return count;
}

static size_t maz_array_take_dump(const char *text, const char *end, uint8_t walls[MAZ_SIZE]) {
    size_t count = 0;
    unsigned value;
    while (text < end) {
        size_t digits = maz_array_number(text, end, &value);
        if (digits == 0 && strchr(" ,\t\r\n", *text) == NULL) return 0;
        if (digits != 0 && (digits != 2 || value > CELL_SIDES_ALL || count == MAZ_SIZE)) return 0;
        if (digits != 0) walls[count++] = (uint8_t)value;
        text += digits == 0 ? 1 : digits;
    }
    return count;
}

// od begins a line with seven octal digits, the last one with nothing else.
static size_t maz_array_take_decimal(const char *text, const char *end, uint8_t walls[MAZ_SIZE]) {
    const char *brace = memchr(text, '{', (size_t)(end - text));
    size_t count = 0;
    if (brace != NULL) text = brace + 1;
    while (text < end && *text != '}') {
        unsigned value = 0;
        size_t digits = 0;
        for (; text < end && *text >= '0' && *text <= '9'; text++, digits++)
            value = value > CELL_SIDES_ALL ? value : 10 * value + (unsigned)(*text - '0');
        if (digits == 7) continue;
        if (digits > 0 && (value > CELL_SIDES_ALL || count == MAZ_SIZE)) return 0;
        if (digits > 0) walls[count++] = (uint8_t)value;
        else if (*text == '\0' || strchr(" ,\t\r\n", *text++) == NULL) return 0;
    }
    return count > 0 && (walls[0] == 13 || walls[0] == 14) ? count : 0;
}

static bool maz_array_take(const char *text, size_t size, uint8_t walls[MAZ_SIZE]) {
    const char *end = text + size;
    size_t count = maz_array_take_prefixed(text, end, walls);
    if (count == 0) count = maz_array_take_dump(text, end, walls);
    if (count == 0) count = maz_array_take_decimal(text, end, walls);
    return count == MAZ_SIZE;
}

static meander_status maz_array_read(const reading *r, puzzle *p) {
    uint8_t walls[MAZ_SIZE];
    if (!maz_array_take(r->input->data, r->input->size, walls))
        return format_fail(r, 0, 0, "expected 256 numbers from 0x00 to 0x0F");
    return maz_take(r, walls, p);
}

static int maz_array_bid(const char *bytes, size_t size) {
    uint8_t walls[MAZ_SIZE];
    return size >= 2 * MAZ_SIZE && maz_array_take(bytes, size, walls) ? 95 : 0;
}

const format format_maz_array = {
    .name = "maz-array",
    .about = "the 256 bytes of a micromouse's maze as an array in C",
    .traits = "text names-id two-way contest one-size",
    .write_puzzle = maz_array_write,
    .bid = maz_array_bid,
    .read = maz_array_read,
};
