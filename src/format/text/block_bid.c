// SPDX-License-Identifier: MIT
// The likelihood that a text is a block picture, judged by its first lines:
//
//     5 5                numbers, blanks and arrows are skipped
//     # # # # #          then comes a border: one character again and again, with openings,
//     S 0 0 0 #          marks and letters; or only two different characters
//
// Dashes, bars, brackets and words belong to other formats, or to no maze.  A text that nobody else
// reads is a picture when it has a rectangle of few characters (block_core.c).
//
// Invariant: the result depends only on the text.  Cost: a look at each character of the skipped
// lines and of one more, or at most one at all.
#include <string.h>

#include "format/text/block_picture.h"
#include "format/unknown.h"

// Any other reader that takes the text is surer.
enum { BLOCK_LOW_BID = 10, BLOCK_GAME_BID = FORMAT_WHOLE_BID };

// Characters that are seldom anything but walls, others that often are, and floor that is drawn.
static const char block_walls[] = "!\"%&'*+,./:;=@\\^`~?$xoOW01";
static const char block_floors[] = " #*.:+?o-_0\t,;\r";

// The wall is the line's first character that is not a letter; all others must be floor.  A line
// of digits may begin with floor.
int block_bid_line(const char *line, size_t length) {
    char wall = 0;
    size_t walls = 0, floors = 0, ats = 0;
    for (size_t i = 0; i < length; i++) {
        char c = line[i];
        ats += c == '@';
        if (c == ' ' || c == '\r' || text_letter(c) != 0) continue;
        if (c != '\t' && (c < ' ' || c > 126)) return 0;
        if (wall == 0) wall = c;
        bool floor = text_is_one_of(c, block_floors) || (c == '1' && wall == '0');
        if (c == wall) walls++;
        else if (floor && (c != '-' || wall != '+')) floors++;
        else return 0;
    }
    // A single '@' is a start.
    if (wall == 0 && ats > 2) return 30;
    if (wall == '#' || wall == 'X') return walls > 1 ? 60 : 20;
    // Posts of 'o' have something between them.
    if (wall == 'o' && walls > 2 && walls == length - (line[length - 1] == '\r')) return 50;
    return text_is_one_of(wall, block_walls) && walls + floors > 2 ? 30 : 0;
}

// Squares of Unicode.  Shades are also drawn outside of pictures of lines.
static int block_bid_glyphs(const char *line, size_t length, bool lines) {
    const char *end = line + length;
    size_t squares = 0, size;
    while (line < end) {
        bool square;
        size = block_take_glyph(line, end, &square);
        if (size == 0 && !text_is_one_of(*line, " \r.|") && text_letter(*line) == 0) return 0;
        squares += square;
        line += size == 0 ? 1 : size;
    }
    return squares > 1 && !lines ? 90 : 0;
}

// Returns whether there is a box line: the second byte of three is 94 or 95.
static bool block_has_box_lines(const char *bytes, size_t size) {
    for (const char *end = bytes + size; end - bytes > 2; bytes++) {
        bytes = memchr(bytes, 0xe2, (size_t)(end - bytes) - 2);
        if (bytes == NULL) return false;
        if (bytes[1] == '\x94' || bytes[1] == '\x95') return true;
    }
    return false;
}

// Returns whether a line may come before the picture.
static bool block_is_head(const char *line, size_t length) {
    size_t numbers = 0;
    for (size_t i = 0; i < length; i++) {
        bool digit = line[i] >= '0' && line[i] <= '9';
        if (!digit && !text_is_one_of(line[i], " ,x\t\r")) return false;
        numbers += digit && (i == 0 || text_is_one_of(line[i - 1], " ,x\t"));
    }
    return numbers == 1 || numbers == 2;
}

// Lines of only blanks and arrows come before a picture with a margin.
static int block_bid_lines(const char *bytes, size_t size) {
    size_t heads = 0, length;
    for (; size > 0; bytes += length, size -= length) {
        const char *stop = memchr(bytes, '\n', size);
        size_t blank = 0, end = stop == NULL ? size : (size_t)(stop - bytes);
        length = stop == NULL ? size : end + 1;
        while (blank < end && text_is_one_of(bytes[blank], " \r^v")) blank++;
        if (blank == end) continue;
        while (blank + 1 < end && text_is_one_of(bytes[blank], "| ")) blank++;
        if ((unsigned char)bytes[blank] >= 0x80)
            return block_bid_glyphs(bytes, end, block_has_box_lines(bytes, size));
        if (heads == 4 || length == size || !block_is_head(bytes, end))
            return block_bid_line(bytes, end);
        heads++;
    }
    return 0;
}

// A text that is not a picture by its first line may still be one by its shape.
int block_bid(const char *bytes, size_t size) {
    size_t mark = text_mark_size(bytes, size), lines[2];
    bytes += mark;
    size -= mark;
    if (unknown_is_cell_numbers(bytes, size)) return 0;
    if (block_find_dialect(bytes, size, lines) != NULL) return BLOCK_GAME_BID;
    int bid = block_bid_lines(bytes, size);
    if (bid > 0) return bid;
    bool shaped = block_find_core(bytes, size, false, lines) || block_find_core(bytes, size, true, lines);
    return shaped ? BLOCK_LOW_BID : 0;
}
