// SPDX-License-Identifier: MIT
// Finds a block picture in its text:
//
//     3 5              numbers above, when they are the size of the picture below
//                      blank lines
//     1 1 1 1 1        if every second column of all lines separates the blocks: blanks,
//     0 0 0 0 1        commas or tabs
//     1 1 1 1 1
//
//     6 steps          text below a blank line, known by characters that are not in the picture
//
// The rest is the smallest rectangle with everything that is not blank; block_edges.c gives
// blank edges back.
//
// Blanks separate only where no block needs them: when the first and the last line are full of
// blocks.  Taken as blocks, their blanks would be a border that is open everywhere.
//
// Cost: a few looks at each character.
#include <string.h>

#include "format/text/block_picture.h"

// ---- the frame -------------------------------------------------------------------

// A blank at the end of a line is a block when a comma or so divides it from the others.
static size_t block_first(const text_line *line, size_t blanks) {
    return blanks == 1 && block_is_one_of(line->text[1], ",;\t") ? 0 : blanks;
}

static size_t block_end(const text_line *line, size_t length) {
    return line->length == length + 1 && block_is_one_of(line->text[length - 1], ",;\t") ? length + 1 : length;
}

// Finds the smallest rectangle with everything that is not blank, in columns; returns false when
// there is nothing.
static bool block_find_frame(block_picture *p) {
    const text_lines *t = &p->text;
    size_t right = 0, bottom = 0;
    p->left = p->top = SIZE_MAX;
    for (size_t y = p->first; y < p->end; y++) {
        size_t length = text_length(t, y), blanks = 0;
        if (length == 0) continue;
        while (t->lines[y].text[blanks] == ' ') blanks++;
        blanks = block_first(&t->lines[y], blanks);
        length = block_end(&t->lines[y], length);
        if (p->top == SIZE_MAX) p->top = y;
        if (blanks < p->left) p->left = blanks;
        if (length > right) right = length;
        bottom = y + 1;
    }
    if (bottom == 0) return false;
    p->width = right - p->left;
    p->height = bottom - p->top;
    p->step = 1;
    return true;
}

// ---- separators ------------------------------------------------------------------

// Returns whether all columns but every `step`-th have separators; *sure when one of them is
// visible.
static bool block_is_separated(const block_picture *p, size_t step, bool *sure) {
    *sure = false;
    for (size_t y = p->top; y < p->top + p->height; y++) {
        size_t length = text_length(&p->text, y);
        const char *line = p->text.lines[y].text;
        for (size_t x = p->left; x < length; x++) {
            if ((x - p->left) % step == 0) continue;
            if (!block_is_one_of(line[x], " ,;\t")) return false;
            if (line[x] != ' ') *sure = true;
        }
    }
    return true;
}

// Returns whether every second column of a line is not blank.
static bool block_is_filled(const block_picture *p, size_t y) {
    for (size_t x = 0; x < p->width; x += 2)
        if (text_at(&p->text, p->top + y, p->left + x) == ' ') return false;
    return true;
}

// Returns whether there are zeros and ones, and nothing else but blanks: then no blank is floor.
static bool block_is_binary(const block_picture *p) {
    bool seen[2] = {false, false};
    for (size_t y = p->top; y < p->top + p->height; y++)
        for (size_t x = p->left; x < text_length(&p->text, y); x++) {
            char c = p->text.lines[y].text[x];
            if (c == '0' || c == '1') seen[c - '0'] = true;
            else if (c != ' ') return false;
        }
    return seen[0] && seen[1];
}

static void block_find_separators(block_picture *p) {
    bool sure;
    if (p->width < 3) return;
    if (block_is_separated(p, 2, &sure)) {
        bool filled = (p->width >= 5 || block_is_binary(p)) && block_is_filled(p, 0) &&
        block_is_filled(p, p->height - 1);
        if (sure || filled) p->step = 2;
    } else if (block_is_separated(p, 3, &sure) && sure) {
        p->step = 3;
    }
    p->width = (p->width + p->step - 1) / p->step;
}

static bool block_measure(block_picture *p) {
    if (!block_find_frame(p)) return false;
    block_find_separators(p);
    return true;
}

// ---- numbers above ---------------------------------------------------------------

// Reads one or two numbers in a line, and nothing else; returns how many, 0 when it is something
// else.
static size_t block_numbers(const text_line *line, size_t numbers[2]) {
    size_t count = 0;
    for (size_t i = 0; i < line->length; i++) {
        char c = line->text[i];
        bool digit = c >= '0' && c <= '9';
        bool begins = i == 0 || block_is_one_of(line->text[i - 1], " ,x\t");
        if (!digit && !block_is_one_of(c, " ,x\t")) return 0;
        if (digit && !begins && numbers[count - 1] == 0) return 0;      // 0010 is not a number
        if (!digit) continue;
        if (begins && count == 2) return 0;
        if (begins) numbers[count++] = 0;
        if (numbers[count - 1] > 99999999) return 0;
        numbers[count - 1] = 10 * numbers[count - 1] + (size_t)(c - '0');
    }
    return count;
}

// The same with blank edges, which are known when all lines are equally long.
static bool block_has_full_size(block_picture *p, size_t high, size_t wide) {
    const text_line *lines = &p->text.lines[p->first];
    if (high < 2 || high > p->end - p->first) return false;
    for (size_t y = 0; y < high; y++)
        if (lines[y].length != lines[0].length) return false;
    bool ends = p->first + high == p->end || text_length(&p->text, p->first + high) == 0;
    if (!ends || lines[0].length == 0 || (wide > 0 && lines[0].length != wide)) return false;
    p->end = p->first + high;
    return block_measure(p);
}

// Returns whether the digits of a line are in other lines, too: then it need not be a head.
static bool block_has_digits_of(const block_picture *p, size_t y) {
    bool seen[256] = {false};
    const text_line *line = &p->text.lines[y];
    for (size_t i = y + 1; i < p->end; i++)
        for (size_t x = 0; x < p->text.lines[i].length; x++) seen[(uint8_t)p->text.lines[i].text[x]] = true;
    for (size_t x = 0; x < line->length; x++)
        if (!seen[(uint8_t)line->text[x]]) return false;
    return true;
}

// Returns whether the lines from `first` on have that size, in either order; `other` 0: any
// width.  When text follows below a blank line, the lines end there.
static bool block_has_size(block_picture *p, size_t first, size_t end, size_t one, size_t other) {
    p->first = first;
    p->end = end;
    if (!block_measure(p)) return false;
    if (block_has_full_size(p, one, other) || (other > 0 && block_has_full_size(p, other, one))) return true;
    for (unsigned turned = 0; turned < 2; turned++) {
        size_t high = turned ? other : one, wide = turned ? one : other;
        if (high < 2 || (turned && other == 0) || high > p->height) continue;
        size_t below = p->top + high;
        if (below < end && text_length(&p->text, below) > 0) continue;
        p->end = below;
        if (!block_measure(p)) continue;
        if (p->height == high && (wide == 0 || p->width == wide)) return true;
        p->end = end;
        if (!block_measure(p)) return false;
    }
    return false;
}

// Reads the numbers of a head that begins in line `y`: two in a line, one in each of two lines,
// or a single one.  They must be the size of the picture below; otherwise there is no head.
static meander_status block_find_head(block_picture *p) {
    size_t y = p->top, end = p->end, one[2], other[2], places[2][2];
    size_t count = block_numbers(&p->text.lines[y], one);
    size_t second = count == 1 && y + 1 < end ? block_numbers(&p->text.lines[y + 1], other) : 0;
    if (count == 0) return MEANDER_OK;
    size_t below = y + 1 + (second == 1);
    size_t columns = count == 2 ? one[1] : second == 1 ? other[0] : 0;
    for (size_t extra = 0; extra < 3 && below + extra < end; extra++) {
        if (extra > 0 && block_numbers(&p->text.lines[below + extra - 1], places[extra - 1]) != 2) break;
        p->head = block_has_size(p, below + extra, end, one[0], columns);
        if (p->head) block_keep_places(p, below, places, extra, p->height == one[0]);
        if (p->head) return MEANDER_OK;
    }
    p->head = second == 1 && block_has_size(p, y + 1, end, one[0], 0);
    if (p->head) return MEANDER_OK;
    p->first = p->title;
    p->end = end;
    block_measure(p);
    bool whole = text_length(&p->text, y) >= p->left + (p->width - 1) * p->step;
    if (whole || block_has_digits_of(p, y)) return MEANDER_OK;
    return format_fail(p->reading, y + 1, 0, "these numbers are not the size of the picture below");
}

// ---- text above ------------------------------------------------------------------

// Returns whether a line has only characters of the lines from `first` to before `end`, letters and
// numbers: it may be a line of the picture, or of its head.
static bool block_is_like(const block_picture *p, size_t y, const bool *seen) {
    const text_line *line = &p->text.lines[y];
    size_t numbers[2];
    if (block_numbers(line, numbers) > 0) return true;
    for (size_t x = 0; x < line->length; x++)
        if (!seen[(uint8_t)line->text[x]] && text_letter(line->text[x]) == 0 && line->text[x] != ' ')
            return false;
    return true;
}

// Nothing but arrows and blanks is a margin.
static bool block_is_arrows(const text_line *line) {
    for (size_t x = 0; x < line->length; x++)
        if (line->text[x] != ' ' && !block_is_one_of(line->text[x], block_arrows)) return false;
    return true;
}

// A title is above the first line that could be one of the picture.
static void block_find_title(block_picture *p) {
    const text_lines *t = &p->text;
    const char *text = t->lines[0].text;
    bool seen[256] = {false};
    size_t core[2], first = 0;
    while (first < t->count && block_is_arrows(&t->lines[first])) first++;
    if (first == t->count || block_bid_line(t->lines[first].text, t->lines[first].length) > 0) return;
    const text_line *last = &t->lines[t->count - 1];
    if (!block_find_core(text, (size_t)(last->text + last->length - text), false, core)) return;
    for (size_t y = core[0]; y < core[1]; y++)
        for (size_t x = 0; x < t->lines[y].length; x++) seen[(uint8_t)t->lines[y].text[x]] = true;
    first = core[0];
    while (first > 0 && block_is_like(p, first - 1, seen)) first--;
    p->first = p->title = first;
}

// ---- text below ------------------------------------------------------------------

// Returns whether a character may come late in a picture: a letter, a mark, an arrow, or a wall
// below rows of nothing but floor.
static bool block_may_come_late(const block_picture *p, char c) {
    const params *given = p->reading->params;
    return c == ' ' || text_letter(c) != 0 || block_is_one_of(c, "#*.:+?oxXO^>v<") ||
           (given != NULL && c == (char)given->values[BLOCK_PARAM_WALL]);
}

// Returns whether words are made of this character.
static bool block_is_word(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// Returns whether most of a line is letters and digits that no line above it has.
static bool block_is_new(const block_picture *p, size_t y, const bool *seen) {
    const text_line *line = &p->text.lines[y];
    size_t others = 0, all = 0;
    for (size_t x = 0; x < line->length; x++) {
        char c = line->text[x];
        others += block_is_word(c) && !seen[(uint8_t)c] && !block_may_come_late(p, c);
        all += c != ' ';
    }
    return others > 1 && 2 * others > all;
}

// Returns whether a line has a word with two different characters that may not come late, and with none of
// those above it: o2o3o is not a word where walls are o.
static bool block_has_words(const block_picture *p, size_t y, const bool *seen) {
    const text_line *line = &p->text.lines[y];
    char other = 0;
    for (size_t x = 0; x < line->length; x++) {
        char c = line->text[x];
        if (!block_is_word(c) || seen[(uint8_t)c]) {
            other = 0;
        } else if (!block_may_come_late(p, c)) {
            if (other != 0 && c != other) return true;
            other = c;
        }
    }
    return false;
}

// The blank line above the first new text; SIZE_MAX when there is no such line.
static size_t block_find_foot(const block_picture *p) {
    bool seen[256] = {false};
    size_t blank = p->top;
    while (blank < p->top + p->height && text_length(&p->text, blank) > 0) blank++;
    if (blank == p->top + p->height) return SIZE_MAX;
    blank = SIZE_MAX;
    for (size_t y = p->top; y < p->top + p->height; y++) {
        const text_line *line = &p->text.lines[y];
        if (text_length(&p->text, y) == 0) blank = y;
        else if (blank != SIZE_MAX && (block_is_new(p, y, seen) || block_has_words(p, y, seen))) return blank;
        for (size_t x = 0; x < line->length; x++) seen[(uint8_t)line->text[x]] = true;
    }
    return SIZE_MAX;
}

//     # ###### #
//     #  key  G#        three unknown letters, and yet a line of the maze: the message names 'k'
//     ##########
//
// Returns whether a line is as long as the one above it and has the same ends: it has a wall on both sides,
// so it is not text, whatever else is in it.
static bool block_is_walled_in(const block_picture *p, size_t y) {
    const text_line *line = &p->text.lines[y], *above = &p->text.lines[y - 1];
    size_t length = text_length(&p->text, y);
    if (length < 3 || length != text_length(&p->text, y - 1)) return false;
    char first = line->text[p->left], last = line->text[length - 1];
    return first != ' ' && first == above->text[p->left] && last == first && last == above->text[length - 1];
}

// The first line of words that is below at least three of the picture; SIZE_MAX when there is none.
static size_t block_find_words(const block_picture *p) {
    bool seen[256] = {false};
    for (size_t y = p->top; y < p->top + p->height; y++) {
        if (y >= p->top + 3 && block_has_words(p, y, seen) && !block_is_walled_in(p, y)) return y;
        const text_line *line = &p->text.lines[y];
        for (size_t x = 0; x < line->length; x++) seen[(uint8_t)line->text[x]] = true;
    }
    return SIZE_MAX;
}

// A line of one repeated character, as borders are.
static bool block_is_border(const block_picture *p, size_t y) {
    size_t length = text_length(&p->text, y);
    const char *line = p->text.lines[y].text;
    if (length < p->left + 3) return false;
    for (size_t x = p->left; x < length; x++)
        if (line[x] != line[p->left] || line[x] == ' ') return false;
    return true;
}

// A blank line between two borders separates two pictures, unless one of them is too low to be
// one.  Blanks over the whole width are a row that is open at both ends.
static meander_status block_check_single(const block_picture *p) {
    size_t begin = p->top, end = p->top + p->height;
    for (size_t y = begin; y < end; y++) {
        if (text_length(&p->text, y) > 0) continue;
        if (y > begin && p->text.lines[y].length == text_length(&p->text, y - 1)) continue;
        size_t next = y;
        while (text_length(&p->text, next) == 0) next++;
        bool high = y >= begin + 3 && end >= next + 3;
        if (high && block_is_border(p, y - 1) && block_is_border(p, next))
            return format_fail(p->reading, next + 1, 0,
                               "a second picture begins here: a text has one maze");
        y = next;
    }
    return MEANDER_OK;
}

// ---- all of it -------------------------------------------------------------------

static void block_count(block_picture *p) {
    for (size_t y = 0; y < p->height; y++) {
        const char *line = p->text.lines[p->top + y].text + p->left;
        size_t filled = block_filled(p, y);
        for (size_t x = 0; x < filled; x++) p->counts[(uint8_t)line[x * p->step]]++;
        p->missing += p->width - filled;
    }
    p->counts[' '] += p->missing;
}

// A map of a game is found as a whole.  Signs and readings that are named come first.
static bool block_is_map(block_picture *p) {
    const text_lines *t = &p->text;
    if ((p->reading->params != NULL && p->reading->named) || t->count == 0) return false;
    const text_line *last = &t->lines[t->count - 1];
    const char *text = t->lines[0].text;
    p->dialect = block_find_dialect(text, (size_t)(last->text + last->length - text), &p->first);
    p->title = p->dialect == NULL ? 0 : p->first;
    return p->dialect != NULL && block_find_frame(p);
}

meander_status block_find_layout(block_picture *p) {
    p->end = p->text.count;
    if (block_is_map(p)) {
        block_count(p);
        return MEANDER_OK;
    }
    if (!p->reading->bare) block_find_title(p);
    if (!block_measure(p)) return format_fail(p->reading, 0, 0, "nothing but blanks");
    if (!p->reading->bare) TRY(block_find_head(p));
    size_t foot = SIZE_MAX, words = SIZE_MAX;
    if (!p->reading->bare) {
        foot = block_find_foot(p);
        words = block_find_words(p);
    }
    if (words < foot) foot = words;
    if (foot != SIZE_MAX) {
        p->foot = true;
        p->end = foot;
        block_measure(p);
    }
    if (p->reading->as != FORMAT_AS_BLOCKS) TRY(block_check_single(p));
    block_count(p);
    return MEANDER_OK;
}
