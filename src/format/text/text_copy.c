// SPDX-License-Identifier: MIT
// Texts that are copied before they are read, for readers know nothing of these:
//
//     FF FE 23 00        ESC[34m#ESC[0m        maze.txt:1:#####        @@ -0,0 +1,3 @@
//     in UTF-16          colours               maze.txt:2:#S  #        +#####
//                                              labels                  a patch
//
// Blanks in colours are squares, and so are brackets, []()<>, and the pairs of letters that MiniGrid prints: WGWGWG.
// Labels are numbers of lines, with whatever tools write around them, or a tab; they go where all lines of a run have
// them.  Each kind of copy is a line of the table.
//
// Invariant: lines keep their numbers, so messages name the right ones, except in rows of other languages and in
// characters of several squares (text_rows.c, text_dots.c), and in cells of several lines.
// Cost: a look at each character.
#include "format/text/text_copy.h"

#include <string.h>

#include "format/text/text_dots.h"
#include "format/text/text_rows.h"
#include "format/text/walls.h"

// The line feed that ends a line, or the end of the text.
static const char *copy_line_end(const char *at, const char *end) {
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    return stop == NULL ? end : stop;
}

// Whether the lines of a text end with carriage returns alone, as on old Macintoshes.
static bool copy_has_old_line_ends(const input *in) {
    if (memchr(in->data, '\r', in->size) == NULL || memchr(in->data, '\n', in->size) != NULL) return false;
    for (size_t i = 0; i < in->size; i++) {
        unsigned char c = (unsigned char)in->data[i];
        if (c < ' ' && c != '\r' && c != '\t') return false;
    }
    return true;
}

static size_t copy_put_lines(const input *in, char *to) {
    for (size_t i = 0; i < in->size; i++) to[i] = in->data[i] == '\r' ? '\n' : in->data[i];
    return in->size;
}

// Whether a text is in UTF-16: its mark comes first.
static bool copy_is_utf16(const input *in) {
    return in->size % 2 == 0 && in->size > 2 &&
           (memcmp(in->data, "\xFF\xFE", 2) == 0 || memcmp(in->data, "\xFE\xFF", 2) == 0);
}

static uint32_t copy_unit(const input *in, size_t at) {
    unsigned swapped = (unsigned char)in->data[0] == 0xFE, low = (unsigned char)in->data[at + swapped];
    return low | (uint32_t)(unsigned char)in->data[at + 1 - swapped] << 8;
}

// As UTF-8, which takes at most three bytes for two.  Source: The Unicode Standard, section 3.9.
static size_t copy_put_utf8(const input *in, char *to) {
    char *from = to;
    for (size_t at = 2; at < in->size; at += 2) {
        uint32_t c = copy_unit(in, at), low = at + 2 < in->size ? copy_unit(in, at + 2) : 0;
        if (c >= 0xD800 && c < 0xDC00 && low >= 0xDC00 && low < 0xE000) {
            c = 0x10000 + ((c - 0xD800) << 10) + (low - 0xDC00);
            at += 2;
        }
        unsigned more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
        static const unsigned char firsts[] = {0, 0xC0, 0xE0, 0xF0};
        *to++ = (char)(firsts[more] | c >> 6 * more);
        while (more-- > 0) *to++ = (char)(0x80 | (c >> 6 * more & 0x3F));
    }
    return (size_t)(to - from);
}

// Whether a text has the colours of a terminal: ESC [ 3 2 m.
static bool copy_has_colours(const input *in) {
    return memchr(in->data, '\0', in->size) == NULL && memchr(in->data, '\x1b', in->size) != NULL;
}

// Squares by the colour behind them, when a text has nothing but blanks: dark or reversed ones are walls.
static const struct { unsigned look; char sign; } copy_looks[] = {
    {7, '#'},  {40, '#'}, {100, '#'}, {44, '#'},  {0, ' '},   {27, ' '},  {47, ' '},
    {49, ' '}, {107, ' '}, {42, 'S'}, {102, 'S'}, {41, 'G'}, {101, 'G'},
};

// The sign of a look; one that says nothing about the ground, as bold does, leaves what was there before.
static char copy_sign_of(unsigned look, char before) {
    for (size_t i = 0; i < sizeof copy_looks / sizeof copy_looks[0]; i++)
        if (copy_looks[i].look == look) return copy_looks[i].sign;
    return before;
}

// The end of a sequence that sets a look, `at` where there is none; *sign: what blanks are behind it.
static const char *copy_pass_look(const char *at, const char *end, char *sign) {
    char now = *sign;
    unsigned look = 0;
    if (end - at < 3 || at[0] != '\x1b' || at[1] != '[') return at;
    for (const char *c = at + 2; c < end; c++) {
        if (text_is_digit(*c) && look < 1000) {
            look = 10 * look + (unsigned)(*c - '0');
        } else if (*c == ';' || *c == ':' || *c == 'm') {
            now = copy_sign_of(look, now);
            look = 0;
            if (*c != 'm') continue;
            *sign = now;
            return c + 1;
        } else {
            break;
        }
    }
    return at;
}

// Writes a text without looks, all other sequences stay; with the signs of its blanks when `painted` is set.
// Returns the end; *plain: there was nothing but blanks.
static char *copy_put_looks(const input *in, char *to, bool painted, bool *plain) {
    char sign = ' ';
    *plain = true;
    for (const char *at = in->data, *end = at + in->size; at < end;) {
        const char *next = copy_pass_look(at, end, &sign);
        if (next == at) {
            *plain = *plain && text_is_space(*at);
            *to++ = painted && *at == ' ' ? sign : *at;
            next++;
        }
        at = next;
    }
    return to;
}

static size_t copy_put_colourless(const input *in, char *to) {
    bool plain;
    char *end = copy_put_looks(in, to, false, &plain);
    if (plain) end = copy_put_looks(in, to, true, &plain);
    return (size_t)(end - to);
}

// ---- squares of two characters -------------------------------------------------------------

// The sign of a square: of brackets, or of MiniGrid, a thing and its colour or an agent's direction twice; 0: of
// neither.  Lava is as good as a wall; doors, keys and balls are on the floor, and which colour they have is not kept.
static char copy_square(const char *at) {
    static const char pairs[][4] = {"[]#", "<>S", "()G", "{}G", "__ ", "   ", "GGG", "<<S", ">>S", "^^S", "VVS", ".. "};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if (memcmp(at, pairs[i], 2) == 0) return pairs[i][2];
    if (!text_is_one_of(at[0], "WFDLKABGV") || !text_is_one_of(at[1], "RGBPY")) return 0;
    return text_is_one_of(*at, "WV") ? '#' : *at == 'G' ? 'G' : ' ';
}

// All lines have an even length and nothing but squares, and there are as many walls as the smallest rim has.
static bool copy_is_squares(const input *in) {
    size_t lines = 0, walls = 0;
    for (const char *at = in->data, *stop, *end = at + in->size; at < end; at = stop + 1, lines++) {
        stop = copy_line_end(at, end);
        if ((stop - at) % 2 != 0 || stop - at < 6) return false;
        for (const char *c = at; c < stop; c += 2) {
            char sign = copy_square(c);
            if (sign == 0) return false;
            walls += sign == '#';
        }
    }
    return lines > 2 && walls > 7;
}

static size_t copy_put_squares(const input *in, char *to) {
    char *from = to;
    for (const char *at = in->data, *end = at + in->size; at < end; at += *at == '\n' ? 1 : 2)
        *to++ = *at == '\n' ? '\n' : copy_square(at);
    return (size_t)(to - from);
}

// ---- cells of several lines ----------------------------------------------------------------

// Returns whether a line is a row of posts with walls or blanks between them.
static bool copy_is_ruled(const char *at, const char *stop, char post) {
    size_t posts = 0;
    for (; at < stop && (*at == post || text_is_one_of(*at, "-= \r")); at++) posts += *at == post;
    return at == stop && posts > 1;
}

// The lines from one row of posts to the next when all are equally far, and more than two; else 0.
static size_t copy_tall(const input *in) {
    const char *at = in->data, *end = at + in->size;
    size_t high = 0, since = 0, ruled = 0;
    char post = at < end ? *at : 0;
    if (!text_is_one_of(post, "+*o.")) return 0;
    while (end > at && text_is_space(end[-1])) end--;
    for (const char *stop; at < end; at = stop + 1, since++) {
        stop = copy_line_end(at, end);
        if (copy_is_ruled(at, stop, post)) {
            if (ruled == 1) high = since;
            if (ruled++ > 0 && (since != high || high < 3)) return 0;
            since = 0;
        } else if (ruled == 0 || (ruled > 1 && since >= high) || !text_is_one_of(*at, "| ")) {
            return 0;
        }
    }
    return ruled > 2 && since == 1 ? high : 0;
}

static bool copy_is_tall(const input *in) { return copy_tall(in) > 0; }

// All lines of a cell go over one another: only letters and numbers are not the same in each.
static size_t copy_put_flat(const input *in, char *to) {
    const char *at = in->data, *end = at + in->size;
    size_t high = copy_tall(in), line = 0;
    char *from = to, *begin = to;
    for (const char *stop; at < end; at = stop + 1, line++) {
        stop = copy_line_end(at, end);
        if (line % high < 2) begin = to;
        else to--;
        for (const char *c = at; c < stop; c++) {
            char *square = begin + (c - at);
            if (square >= to) *to++ = *c;
            else if (*square == ' ') *square = *c;
        }
        *to++ = '\n';
    }
    return (size_t)(to - from);
}

// ---- a frame around a block map ------------------------------------------------------------

// Returns whether a line is a side of a frame, +---+, or a row of blocks between two strokes, |## #|.
static bool copy_is_framed(const char *at, const char *stop, char post, char inside) {
    if (stop - at < 5 || *at != post || stop[-1] != post) return false;
    for (at++; at < stop - 1 && inside != 0; at++)
        if (*at != inside) return false;
    return true;
}

// Rows that begin and end with a wall, of which the first has nothing else, are a map; thin walls are not.
static bool copy_has_frame(const input *in) {
    const char *at = in->data, *end = at + in->size, *stop;
    size_t lines = 0;
    while (end > at && text_is_space(end[-1])) end--;
    for (; at < end; at = stop + 1, lines++) {
        stop = copy_line_end(at, end);
        bool last = stop == end;
        if (lines == 0 || last) {
            if (!copy_is_framed(at, stop, '+', '-')) return false;
        } else if (!copy_is_framed(at, stop, '|', lines == 1 ? at[1] : 0) || text_is_one_of(at[1], " -+|_") ||
                   at[1] != stop[-2]) {
            return false;
        }
    }
    return lines > 4;
}

static size_t copy_put_unframed(const input *in, char *to) {
    const char *end = in->data + in->size, *stop;
    char *from = to;
    for (const char *at = in->data; at < end; at = stop + 1) {
        stop = copy_line_end(at, end);
        bool row = at < stop && *at == '|';
        if (row) memcpy(to, at + 1, (size_t)(stop - at) - 2);
        to += row ? stop - at - 2 : 0;
        *to++ = '\n';
    }
    return (size_t)(to - from);
}

// ---- what is in front of lines -----------------------------------------------------------------

enum { COPY_LINES_LEAST = 3, COPY_LABEL_MOST = 64, COPY_HEAD_MOST = 100 };     // lines, characters, lines above

// The length of a label: words, a number, and a sign that divides; 0: the line has none.
static size_t copy_label(const char *line, const char *stop, size_t *number) {
    if (stop - line > COPY_LABEL_MOST) stop = line + COPY_LABEL_MOST;
    for (const char *at = line; at < stop && (text_is_word(*at) || text_is_one_of(*at, " ._/-:"));) {
        const char *from = at;
        // Seven digits are more lines than a maze in such a text has.
        for (*number = 0; at < stop && text_is_digit(*at) && at - from < 7; at++)
            *number = 10 * *number + (size_t)(*at - '0');
        if (at > from && at < stop && text_is_one_of(*at, ":=\t")) return (size_t)(at + 1 - line);
        if (at == from) at++;
    }
    return 0;
}

// Returns whether a rest has signs that neither numbers nor words have: a list of neighbours has none.
static bool copy_has_signs(const char *at, const char *stop) {
    while (at < stop && (text_is_word(*at) || text_is_one_of(*at, " ,;\t\r"))) at++;
    return at < stop;
}

// A list of neighbours, 1: 2 3, is labelled like a maze, and so are settings; therefore most rests must have signs.
// Finds the lines whose labels count on, from *first to before *last; *blank: a blank follows each label.
static bool copy_find_labels(const input *in, const char **first, const char **last, bool *blank) {
    const char *end = in->data + in->size;
    size_t count = 0, before = 0, number, signs = 0, lines = 0;
    *blank = true;
    if (memchr(in->data, '\0', in->size) != NULL) return false;
    for (const char *at = in->data, *stop; at < end; at = stop + 1) {
        stop = copy_line_end(at, end);
        size_t length = copy_label(at, stop, &number);
        if (length == 0 && (count >= COPY_LINES_LEAST || ++lines > COPY_HEAD_MOST)) break;
        if (length == 0 || (count > 0 && number != before + 1)) {
            count = signs = 0;
            *blank = true;
            if (length == 0) continue;
        }
        if (count++ == 0) *first = at;
        signs += copy_has_signs(at + length, stop);
        *blank = *blank && at + length < stop && at[length] == ' ';
        *last = stop;
        before = number;
    }
    return count >= COPY_LINES_LEAST && 2 * signs > count;
}

static bool copy_has_labels(const input *in) {
    const char *first, *last;
    bool blank;
    return copy_find_labels(in, &first, &last, &blank);
}

// Lines without a label stay as they are: heads and tails are the readers' matter.
static size_t copy_put_unlabelled(const input *in, char *to) {
    const char *first, *last, *end = in->data + in->size;
    char *from = to;
    bool blank;
    (void)copy_find_labels(in, &first, &last, &blank);
    for (const char *at = in->data, *stop; at < end; at = stop + 1) {
        size_t number, length;
        stop = copy_line_end(at, end);
        length = at >= first && at < last ? copy_label(at, stop, &number) + blank : 0;
        memcpy(to, at + length, (size_t)(stop - at) - length);
        to += (size_t)(stop - at) - length;
        if (stop < end) *to++ = '\n';
    }
    return (size_t)(to - from);
}

// Returns whether a text has as many tabs as lines, all of them in front, and something behind each.
static bool copy_has_tabs(const input *in) {
    const char *end = in->data + in->size, *at = in->data + text_mark_size(in->data, in->size);
    size_t lines = 0;
    for (const char *stop; at < end; at = stop + 1, lines++) {
        stop = copy_line_end(at, end);
        if (stop == at) continue;
        if (*at != '\t' || stop - at < 2 || memchr(at + 1, '\t', (size_t)(stop - at) - 1) != NULL) return false;
    }
    return lines >= COPY_LINES_LEAST;
}

// The mark of the encoding stays: readers know it.
static size_t copy_put_untabbed(const input *in, char *to) {
    char *from = to;
    for (size_t i = 0; i < in->size; i++)
        if (in->data[i] != '\t') *to++ = in->data[i];
    return (size_t)(to - from);
}

// A patch that makes a file has a single part, whose mark is in the third line.  Patches of other kinds have only
// parts of a maze, and are left to the readers, which refuse them.
static bool copy_is_patch(const input *in) {
    const char *end = in->data + in->size, *at = in->data;
    if (in->size < 16 || memcmp(at, "--- ", 4) != 0) return false;
    for (unsigned line = 0; line < 2 && at < end; line++) at = copy_line_end(at, end) + (copy_line_end(at, end) < end);
    return end - at > 4 && memcmp(at, "@@ -", 4) == 0;
}

// Its head becomes blank lines, and so does what it takes away: the numbers of lines stay.
static size_t copy_put_patched(const input *in, char *to) {
    const char *end = in->data + in->size;
    char *from = to;
    size_t line = 0;
    for (const char *at = in->data, *stop; at < end; at = stop + 1, line++) {
        stop = copy_line_end(at, end);
        bool kept = line > 2 && stop > at && (*at == '+' || *at == ' ');
        if (kept) memcpy(to, at + 1, (size_t)(stop - at) - 1);
        to += kept ? stop - at - 1 : 0;
        *to++ = '\n';
    }
    return (size_t)(to - from);
}

// The first that fits is taken: what is under a label or a colour is not looked at again.
text_copier text_find_copier(const input *in) {
    static const struct { bool (*has)(const input *in); text_copier put; } copies[] = {
        {copy_is_utf16, copy_put_utf8},         {copy_has_colours, copy_put_colourless},
        {copy_has_old_line_ends, copy_put_lines}, {copy_is_squares, copy_put_squares},
        {copy_is_patch, copy_put_patched},      {copy_has_tabs, copy_put_untabbed},
        {copy_is_tall, copy_put_flat},          {copy_has_frame, copy_put_unframed},
        {text_is_dots, text_put_dots},
        {text_rows_are_marked_up, text_rows_put_marked_up},
        {text_rows_are_layer, text_rows_put_layer}, {text_rows_are_xpm, text_rows_put_xpm},
        {text_rows_are_flat, text_rows_put_flat}, {wall_matrices_are, wall_matrices_put},
        {text_rows_are_data, text_rows_put_data}, {copy_has_labels, copy_put_unlabelled},
    };
    for (size_t i = 0; i < sizeof copies / sizeof copies[0]; i++)
        if (copies[i].has(in)) return copies[i].put;
    return NULL;
}
