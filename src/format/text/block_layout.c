// SPDX-License-Identifier: MIT
// Finds a block picture in its text, which was cut out by its frame (text_frame.c) or has none:
//
//     3 5              lines that are not shaped like a picture (block_core.c): block_places.c takes the numbers
//
//     1 1 1 1 1        if every second column of all lines separates the blocks: blanks, commas or tabs
//     0 0 0 0 1
//     1 1 1 1 1
//     6 steps
//
// The picture is the smallest rectangle with everything that is not blank; block_edges.c gives blank edges back.
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
    return blanks == 1 && text_is_one_of(line->text[1], ",;\t") ? 0 : blanks;
}

static size_t block_end(const text_line *line, size_t length) {
    return line->length == length + 1 && text_is_one_of(line->text[length - 1], ",;\t") ? length + 1 : length;
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
            if (!text_is_one_of(line[x], " ,;\t")) return false;
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

// Returns whether no block of the picture is blank: then blanks can only separate.
static bool block_is_solid(const block_picture *p, size_t step) {
    for (size_t y = p->top; y < p->top + p->height; y++)
        for (size_t x = 0; x < p->width; x += step)
            if (text_at(&p->text, y, p->left + x) == ' ') return false;
    return p->width % step == 1;
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

// Returns whether upright strokes are on both sides of all blocks, |#|#|, or | # | # | with a step of 4.
static bool block_is_ruled(const block_picture *p, size_t step) {
    for (size_t y = p->top; y < p->top + p->height; y++)
        for (size_t x = 0; x < p->width; x++) {
            char c = text_at(&p->text, y, p->left + x);
            if (x % step != step / 2 && c != (x % step == 0 ? '|' : ' ')) return false;
        }
    return p->width % step == 1;
}

static void block_find_separators(block_picture *p) {
    bool sure;
    if (p->width < 3) return;
    for (size_t step = 2; step <= 4; step += 2) {
        if (!block_is_ruled(p, step)) continue;
        p->left += step / 2;
        p->step = step;
        p->width /= step;
        return;
    }
    if (block_is_separated(p, 2, &sure)) {
        bool filled = (p->width >= 5 || block_is_binary(p)) && block_is_filled(p, 0) &&
        block_is_filled(p, p->height - 1);
        if (sure || filled) p->step = 2;
    }
    for (size_t step = 3; step < 5 && p->step == 1; step++)
        if (block_is_separated(p, step, &sure) && ((sure && step == 3) || block_is_solid(p, step))) p->step = step;
    p->width = (p->width + p->step - 1) / p->step;
}

// Returns whether two lines, or two columns of a line, are alike everywhere: a block has two of each.
static bool block_is_doubled(const block_picture *p) {
    if (p->width % 2 != 0 || p->height % 2 != 0 || p->height < 6) return false;
    for (size_t y = 0; y < p->height; y++) {
        const text_line *line = &p->text.lines[p->top + y], *pair = &p->text.lines[p->top + y / 2 * 2];
        if (line->length != pair->length || memcmp(line->text, pair->text, line->length) != 0) return false;
        for (size_t x = p->left; x < p->left + p->width; x += 2)
            if (text_at(&p->text, p->top + y, x) != text_at(&p->text, p->top + y, x + 1)) return false;
    }
    return true;
}

// Blocks of two lines become blocks of one; their two columns are found like those of any wide block.
static void block_halve_lines(block_picture *p) {
    text_lines *t = &p->text;
    if (p->reading->named || !block_is_doubled(p)) return;
    p->tall = 2;
    p->height /= 2;
    for (size_t y = 0; y < p->height; y++) t->lines[p->top + y] = t->lines[p->top + 2 * y];
    for (size_t y = p->top + p->height; y + p->height < t->count; y++) t->lines[y] = t->lines[y + p->height];
    t->count -= p->height;
    p->end -= p->height;
}

static bool block_measure(block_picture *p) {
    if (!block_find_frame(p)) return false;
    block_halve_lines(p);
    block_find_separators(p);
    return true;
}

// ---- text above and below --------------------------------------------------------

// Returns whether a line next to the picture belongs to it: it has nothing but characters of the picture and letters,
// or the same ends as its neighbour.
static bool block_is_like(const text_line *line, const text_line *next, const bool *seen) {
    size_t length = line->length;
    bool walled = length > 2 && length == next->length && line->text[0] != ' ' && line->text[0] == next->text[0] &&
                  line->text[0] == line->text[length - 1] && line->text[0] == next->text[length - 1];
    for (size_t x = 0; x < length && !walled; x++) {
        char c = line->text[x];
        if (!seen[(uint8_t)c] && text_letter(c) == 0 && !text_is_one_of(c, " ^>v<")) return false;
    }
    return true;
}

// The lines of the picture, when they are shaped like one, and those next to them that are like them.
static void block_find_lines(block_picture *p) {
    const text_lines *t = &p->text;
    const text_line *last = &t->lines[t->count - 1];
    const char *text = t->lines[0].text;
    size_t core[2], size = (size_t)(last->text + last->length - text);
    bool seen[256] = {false};
    if (!block_find_core(text, size, false, core) && !block_find_core(text, size, true, core)) return;
    for (size_t y = core[0]; y < core[1]; y++)
        for (size_t x = 0; x < t->lines[y].length; x++) seen[(uint8_t)t->lines[y].text[x]] = true;
    while (core[0] > 0 && block_is_like(&t->lines[core[0] - 1], &t->lines[core[0]], seen)) core[0]--;
    while (core[1] < t->count && block_is_like(&t->lines[core[1]], &t->lines[core[1] - 1], seen)) core[1]++;
    p->first = core[0];
    p->end = core[1];
}

// ---- all of it -------------------------------------------------------------------

static void block_count(block_picture *p) {
    for (size_t y = 0; y < p->height; y++) {
        size_t filled = block_filled(p, y);
        const char *line = p->text.lines[p->top + y].text + p->left;
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
    return p->dialect != NULL && block_find_frame(p);
}

meander_status block_find_layout(block_picture *p) {
    bool alone = p->reading->bare || p->reading->around != NULL;
    p->end = p->text.count;
    if (block_is_map(p)) {
        block_count(p);
        return MEANDER_OK;
    }
    if (!alone) block_find_lines(p);
    if (!block_measure(p)) return format_fail(p->reading, 0, 0, "nothing but blanks");
    text_frame lines = {.line = p->first, .end = p->end};
    p->around = p->reading->around != NULL ? *p->reading->around : (text_around){&p->text, lines, 1};
    block_count(p);
    return MEANDER_OK;
}
