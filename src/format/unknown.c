// SPDX-License-Identifier: MIT
// Names the kind of a file that no format reads: by its first bytes, as the formats' own descriptions give them,
// or by the shape of its text.
//
//     89 'P' 'N' 'G' ...  a PNG picture        1f 8b  a gzip archive
//
// Invariant: a name is only a word in a message; nothing is decided by it.
#include <stdint.h>
#include <string.h>

#include "format/unknown.h"

typedef struct unknown_sign {
    size_t length;
    const char *bytes;
    const char *name;
} unknown_sign;

#define UNKNOWN_SIGN(bytes, name) {sizeof(bytes) - 1, bytes, name}

#define UNKNOWN_BRAILLE "a picture in Braille with walls as lines, which cannot be read back (unicode and ascii can)"

#define UNKNOWN_GRAPH "a graph (--graph reads it)"

static const unknown_sign unknown_signs[] = {
    UNKNOWN_SIGN("\x89PNG\r\n\x1a\n", "a PNG picture"),
    UNKNOWN_SIGN("GIF8", "a GIF picture"),
    UNKNOWN_SIGN("\xff\xd8\xff", "a JPEG picture"),
    UNKNOWN_SIGN("BM", "a BMP picture"),
    UNKNOWN_SIGN("RIFF", "a WebP picture or another RIFF file"),
    UNKNOWN_SIGN("\x93NUMPY", "a NumPy array"),
    UNKNOWN_SIGN("\x1f\x8b", "a gzip archive"),
    UNKNOWN_SIGN("BZh", "a bzip2 archive"),
    UNKNOWN_SIGN("\xfd" "7zXZ", "an xz archive"),
    UNKNOWN_SIGN("\x28\xb5\x2f\xfd", "a zstd archive"),
    UNKNOWN_SIGN("PK\x03\x04", "a zip archive"),
    UNKNOWN_SIGN("%PDF", "a PDF document"),
    UNKNOWN_SIGN("999\n", "a drawing in DXF"),
    UNKNOWN_SIGN("0\nSECTION", "a drawing in DXF"),
    UNKNOWN_SIGN("  0\nSECTION", "a drawing in DXF"),
    UNKNOWN_SIGN("YUV4MPEG2", "a film in Y4M"),
    UNKNOWN_SIGN("version 1", "a list of problems of the moving AI lab"),
    UNKNOWN_SIGN("p sp ", UNKNOWN_GRAPH),
    UNKNOWN_SIGN("c rect:", UNKNOWN_GRAPH),
    UNKNOWN_SIGN("% rect:", UNKNOWN_GRAPH),
    UNKNOWN_SIGN("p edge ", UNKNOWN_GRAPH),
    UNKNOWN_SIGN("*Vertices", UNKNOWN_GRAPH),
    UNKNOWN_SIGN("graph", UNKNOWN_GRAPH),
    UNKNOWN_SIGN("strict ", UNKNOWN_GRAPH),
    UNKNOWN_SIGN("digraph", UNKNOWN_GRAPH),
    UNKNOWN_SIGN("\xE2\x96\x80", "a picture of half blocks, which has no letters and marks"),
    UNKNOWN_SIGN("\xE2\x96\x84", "a picture of half blocks, which has no letters and marks"),
    UNKNOWN_SIGN("\xE2\xA0", UNKNOWN_BRAILLE),
    UNKNOWN_SIGN("\xE2\xA1", UNKNOWN_BRAILLE),
    UNKNOWN_SIGN("\xE2\xA2", UNKNOWN_BRAILLE),
    UNKNOWN_SIGN("\xE2\xA3", UNKNOWN_BRAILLE),
    UNKNOWN_SIGN("\x1b[", "a text with commands for a terminal"),
};

// ---- texts -------------------------------------------------------------------------

enum { UNKNOWN_CELLS_LEAST = 5 };
enum { UNKNOWN_HEAD = 1024 };      // bytes of a text in angle brackets that may name its kind

static bool unknown_has(const char *bytes, size_t size, size_t most, const char *word) {
    size_t length = strlen(word);
    for (size_t i = 0; i + length <= size && i < most; i++)
        if (memcmp(bytes + i, word, length) == 0) return true;
    return false;
}

// An archive with a part of a spreadsheet of Excel, or that begins with the kind of one of LibreOffice.  Names of files
// stand in the archive as they are, and once more at its end.
static bool unknown_is_spreadsheet(const char *bytes, size_t size) {
    return size > 4 && memcmp(bytes, "PK\x03\x04", 4) == 0 &&
           (unknown_has(bytes, size, SIZE_MAX, "xl/workbook.xml") ||
            unknown_has(bytes, size, UNKNOWN_HEAD, "opendocument.spreadsheet"));
}

static const char *unknown_name_marked_up(const char *bytes, size_t size) {
    if (unknown_has(bytes, size, UNKNOWN_HEAD, "<svg")) return "an SVG picture";
    if (unknown_has(bytes, size, UNKNOWN_HEAD, "<html") || unknown_has(bytes, size, UNKNOWN_HEAD, "<!DOCTYPE html"))
        return "a web page";
    return unknown_has(bytes, size, UNKNOWN_HEAD, "<map") ? "a map in XML" : "a text in XML";
}

static bool unknown_is_netpbm(const char *bytes, size_t size) {
    return size > 2 && bytes[0] == 'P' && bytes[1] == '7' &&
           (bytes[2] == '\n' || bytes[2] == ' ' || bytes[2] == '\r');
}

// The six numbers of a line, of which the last four are walls; false when it is something else.
static bool unknown_take_cell(const char **at, const char *end, unsigned cell[2]) {
    const char *text = *at;
    for (unsigned i = 0; i < 6; i++) {
        unsigned number = 0, digits = 0;
        for (; text < end && *text >= '0' && *text <= '9' && digits < 6; text++, digits++)
            number = 10 * number + (unsigned)(*text - '0');
        bool wall = i > 1;
        if (digits == 0 || (wall && (digits > 1 || number > 1))) return false;
        if (!wall) cell[i] = number;
        if (i < 5 && (text == end || *text++ != ' ')) return false;
    }
    while (text < end && (*text == ' ' || *text == '\r')) text++;
    if (text < end && *text++ != '\n') return false;
    *at = text;
    return true;
}

//     0 0 1 0 0 1        cells come one after the other, up a column and then up the next
//     0 1 0 0 1 1
//     0 3 1 0 0 1        "0 2" is missing
//
// A line may be missing where there are enough of them: then the reader says so.
bool unknown_is_cell_numbers(const char *bytes, size_t size) {
    const char *at = bytes, *end = bytes + size;
    unsigned before[2] = {0, 0}, cell[2];
    size_t lines = 0;
    bool first = true, skips = false;
    for (; at < end && *at != '\n' && *at != '\r'; first = false) {
        // The last line may have been cut off.
        if (!unknown_take_cell(&at, end, cell))
            return !first && !skips && memchr(at, '\n', (size_t)(end - at)) == NULL;
        bool down = cell[0] == before[0] && cell[1] > before[1];
        bool next = cell[0] > before[0];
        if (first ? cell[0] != 0 || cell[1] != 0 : !down && !next) return false;
        skips = skips || (!first && (down ? cell[1] != before[1] + 1 : cell[0] != before[0] + 1 || cell[1] != 0));
        lines++;
        memcpy(before, cell, sizeof before);
    }
    return skips ? lines >= UNKNOWN_CELLS_LEAST : before[0] > 0 || before[1] > 0;
}

// DOT begins with comments, where it has any.
static void unknown_skip_comments(const char **bytes, size_t *size) {
    while (*size > 2 && (*bytes)[0] == '/' && (*bytes)[1] == '/') {
        const char *stop = memchr(*bytes, '\n', *size);
        if (stop == NULL) return;
        *size -= (size_t)(stop + 1 - *bytes);
        *bytes = stop + 1;
    }
}

// 80 bytes of anything, the number of triangles, and 50 bytes for each.
static bool unknown_is_stl(const char *bytes, size_t size) {
    enum { STL_HEAD = 80, STL_TRIANGLE = 50 };
    uint32_t count = 0;
    for (unsigned i = 4; size >= STL_HEAD + 4 && i-- > 0;) count = count << 8 | (unsigned char)bytes[STL_HEAD + i];
    return count > 0 && size == STL_HEAD + 4 + (uint64_t)STL_TRIANGLE * count;
}

// Some lines of two numbers, or of two and a weight.
static bool unknown_is_edges(const char *bytes, size_t size) {
    const char *end = bytes + size;
    size_t lines = 0, numbers = 0;
    for (; bytes < end && lines < UNKNOWN_CELLS_LEAST; bytes++) {
        bool digit = *bytes >= '0' && *bytes <= '9', ends = *bytes == '\n';
        if (!digit && !ends && memchr(" ,\t\r", *bytes, 4) == NULL) return false;
        numbers += digit && (bytes + 1 == end || bytes[1] < '0' || bytes[1] > '9');
        if (ends && numbers != 2 && numbers != 3) return false;
        if (ends) lines++, numbers = 0;
    }
    return lines == UNKNOWN_CELLS_LEAST;
}

const char *unknown_name(const char *bytes, size_t size) {
    if (unknown_is_stl(bytes, size)) return "a solid in STL";
    if (unknown_is_spreadsheet(bytes, size)) return "a spreadsheet (save its sheet as CSV)";
    unknown_skip_comments(&bytes, &size);
    for (size_t i = 0; i < sizeof unknown_signs / sizeof unknown_signs[0]; i++) {
        const unknown_sign *sign = &unknown_signs[i];
        if (size >= sign->length && memcmp(bytes, sign->bytes, sign->length) == 0)
            return sign->name;
    }
    if (size > 0 && bytes[0] == '<') return unknown_name_marked_up(bytes, size);
    if (unknown_is_netpbm(bytes, size)) return "a Netpbm picture";
    if (unknown_is_edges(bytes, size)) return "a list of pairs, perhaps " UNKNOWN_GRAPH;
    return NULL;
}
