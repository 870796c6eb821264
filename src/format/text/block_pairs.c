// SPDX-License-Identifier: MIT
// Finds the wall among two characters, where nearly all squares have one of them and neither is known
// as floor.  Both polarities are in use.
//
//     0 1 0 0      taken as floor, the zeros are one component and the ones are three:
//     0 1 0 1      1 is the wall
//     0 0 0 0
//     1 1 1 0
//
// A character that has the frame alone is the wall, and one that has it almost alone, unless it has all
// cells of a maze without a frame and would be the only one to leave more than one component.  Without a frame the wall
// is the one whose removal leaves fewer components of the other, because a maze is one.  When both leave as many, it is
// the one that has all posts of a lattice, else 1, else the one that has more of the rim.
//
// The posts come late: without its frame, a maze has its cells where a framed one has its posts.  Letters tell the
// two apart, because they are in cells.
//
// Cost: a look at each square, and four bytes for each where there is no frame.
#include "base/union_find.h"
#include "format/text/block_picture.h"

// Characters that draw floor wherever they occur: they need no guess.
static const char pair_floors[] = ".-_,:`";

// Finds the two commonest characters; returns whether there are both, and a square in every place: the
// memory is then bounded by the text.
static bool pair_find(const block_picture *p, char pair[2]) {
    size_t most[2] = {0, 0};
    if (p->missing > 0 || p->counts[' '] > 0) return false;
    pair[0] = pair[1] = 0;
    for (int c = '!'; c < 127; c++) {
        unsigned place = p->counts[c] > most[0] ? 0 : 1;
        if (p->counts[c] <= most[place]) continue;
        if (place == 0) {
            pair[1] = pair[0];
            most[1] = most[0];
        }
        pair[place] = (char)c;
        most[place] = p->counts[c];
    }
    bool digits = block_is_one_of(pair[0], "01") && (most[1] < 2 || block_is_one_of(pair[1], "01"));
    size_t rest = p->width * p->height - most[0] - most[1];
    // Beside start and goal a small matrix may have one of each.
    if (digits && pair[1] != 0 && block_is_one_of(pair[1], "01")) return true;
    return most[0] > 1 && (digits || (most[1] > 1 && rest <= p->width * p->height / 10));
}

// Returns whether all squares that are not of the pair are letters or occur once.
static bool pair_is_all(const block_picture *p, const char pair[2]) {
    for (int c = 1; c < 256; c++) {
        bool known = c == pair[0] || c == pair[1] || (c < 127 && text_letter((char)c) != 0);
        if (p->counts[c] > 1 && !known) return false;
    }
    return true;
}

// Counts the components of all squares that are not this wall.
static meander_status pair_count_components(const block_picture *p, char wall, scratch *lent,
                                            size_t *components) {
    union_find sets;
    TRY(union_find_init(&sets, lent, p->width * p->height));
    *components = 0;
    for (size_t y = 0; y < p->height; y++)
        for (size_t x = 0; x < p->width; x++) {
            size_t at = y * p->width + x;
            if (block_at(p, x, y) == wall) continue;
            ++*components;
            if (x > 0 && block_at(p, x - 1, y) != wall) *components -= union_find_join(&sets, at - 1, at);
            if (y > 0 && block_at(p, x, y - 1) != wall) *components -= union_find_join(&sets, at - p->width, at);
        }
    return MEANDER_OK;
}

// Counts the squares of the frame that each of the pair has; returns how many squares it has.
static size_t pair_count_frame(const block_picture *p, const char pair[2], size_t rim[2]) {
    size_t all = 0;
    rim[0] = rim[1] = 0;
    for (size_t y = 0; y < p->height; y++)
        for (size_t x = 0; x < p->width; x++) {
            bool edge = x == 0 || y == 0 || x + 1 == p->width || y + 1 == p->height;
            if (!edge) continue;
            char c = block_at(p, x, y);
            all++;
            for (unsigned i = 0; i < 2; i++) rim[i] += c == pair[i];
        }
    return all;
}

// Returns whether no post of a lattice has the other one: all are this one, or letters.
static bool pair_has_posts(const block_picture *p, const char pair[2], unsigned one) {
    if (p->width % 2 == 0 || p->height % 2 == 0 || p->width < 3 || p->height < 3) return false;
    for (size_t y = 0; y < p->height; y += 2)
        for (size_t x = 0; x < p->width; x += 2)
            if (block_at(p, x, y) == pair[1 - one]) return false;
    return true;
}

// Where all posts are the same, letters may show that they are cells.  Returns the wall, or 0.
static char pair_ask_letters(const block_picture *p, const char pair[2]) {
    size_t letters[2] = {0, 0};
    for (size_t y = 0; y < p->height; y++)
        for (size_t x = y % 2; x < p->width; x += 2) {
            char c = block_at(p, x, y);
            letters[y % 2] += c != pair[0] && c != pair[1];
        }
    if ((letters[0] > 0) == (letters[1] > 0)) return 0;
    for (unsigned i = 0; i < 2; i++)
        if (pair_has_posts(p, pair, i)) return pair[letters[0] > 0 ? 1 - i : i];
    return 0;
}

// Decides where nothing else does.
static char pair_break_tie(const block_picture *p, const char pair[2], const size_t rim[2]) {
    for (unsigned i = 0; i < 2; i++)
        if (pair_has_posts(p, pair, i)) return pair[i];
    for (unsigned i = 0; i < 2; i++)
        if (pair[i] == '1') return '1';
    return pair[rim[1] > rim[0]];
}

meander_status block_find_pair(const block_picture *p, char *wall) {
    scratch lent = {.context = p->reading->context};
    size_t components[2], rim[2];
    char pair[2];
    *wall = 0;
    if (!pair_find(p, pair) || !pair_is_all(p, pair)) return MEANDER_OK;
    for (unsigned i = 0; i < 2; i++)
        if (pair[i] == '#' || block_is_one_of(pair[i], pair_floors)) return MEANDER_OK;
    // Zeros alone are a place without walls.
    if (pair[0] == '0' && p->counts['1'] == 0 && p->counts[(uint8_t)pair[1]] < 2) *wall = '1';
    size_t all = pair_count_frame(p, pair, rim);
    for (unsigned i = 0; i < 2 && *wall == 0; i++)
        if (10 * rim[i] >= 9 * all && rim[1 - i] == 0) *wall = pair[i];
    if (*wall == 0) *wall = pair_ask_letters(p, pair);
    if (*wall != 0) return MEANDER_OK;
    meander_status status = MEANDER_OK;
    for (unsigned i = 0; i < 2 && status == MEANDER_OK; i++)
        status = pair_count_components(p, pair[i], &lent, &components[i]);
    scratch_take_back(&lent);
    if (status != MEANDER_OK) return status;
    bool bare = pair_has_posts(p, pair, 0) || pair_has_posts(p, pair, 1);
    for (unsigned i = 0; i < 2 && *wall == 0; i++)
        if (10 * rim[i] >= 9 * all && !(bare && components[i] > 1 && components[1 - i] == 1)) *wall = pair[i];
    if (*wall != 0) return MEANDER_OK;
    if (components[0] == components[1]) *wall = pair_break_tie(p, pair, rim);
    else *wall = pair[components[1] < components[0]];
    return MEANDER_OK;
}
