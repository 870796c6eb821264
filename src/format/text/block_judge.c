// SPDX-License-Identifier: MIT
// The judge of block pictures: which of its characters are the walls?  Each of the commonest could be, and so
// could everything but one.  All these readings are judged by the same evidence, each kind of it a line of the table:
//
//     0 1 0 0      0 is wall:   rim 0.7   three parts    unlikely a wall
//     0 1 0 1      1 is wall:   rim 0.3   one part       as likely as not        this one wins
//     0 0 0 0
//     1 1 1 0
//
// The frame of a maze is wall; its floor is in one part; the squares that are posts and those that are cells are all
// alike, and start and goal are in cells; and some characters are seldom anything but walls, or floor.
//
// Invariant: the answer depends on the picture alone.  Cost: a look at each square, and four bytes for each where the
// rest of the evidence leaves a doubt.
// Source: what the pictures of some hundred public repositories have in common.
#include "base/union_find.h"
#include "format/text/block_picture.h"

enum { JUDGE_MOST = 6, JUDGE_FULL = 1000 };

// Where each character stands, and what is known of letters.
typedef struct judge_places {
    size_t rim[256], even[256], odd[256];      // in the rim, in even columns and rows, in odd columns and rows
    size_t all_rim, all_even, all_odd;
} judge_places;

typedef struct judge_reading {
    bool rest;                       // everything but `sign` is wall
    char sign;
    bool wall[256];
    int64_t score;
} judge_reading;

typedef struct judge {
    const block_picture *picture;
    judge_places places;
    bool letter[256];                // start, goal or something single
    size_t letters[2];               // of them in even columns and rows, and in odd ones
} judge;

// Characters that are nearly always walls, often walls, often floor, nearly always floor.
static const struct { const char *signs; int64_t value; } judge_habits[] = {
    {"#X%", JUDGE_FULL}, {"HWwx&@MTB$", JUDGE_FULL / 2}, {"1", JUDGE_FULL / 10},
    {"0", -JUDGE_FULL / 10}, {"cFoO+*|=!", -JUDGE_FULL / 2}, {" .,_`:-", -JUDGE_FULL},
};

// Only an odd number of rows and columns has posts and cells.
static bool judge_is_lattice(const block_picture *p) {
    return p->width % 2 == 1 && p->height % 2 == 1 && p->width > 2 && p->height > 2;
}

// Counts the characters of every second column from `left` on, of every second row from `top` on.
static void judge_count(const block_picture *p, size_t left, size_t top, size_t counts[256]) {
    size_t all = (p->width - left + 1) / 2 * ((p->height - top + 1) / 2), seen = 0;
    for (size_t y = top; y < p->height; y += 2)
        for (size_t x = left, filled = block_filled(p, y); x < filled; x += 2, seen++)
            counts[(uint8_t)block_at(p, x, y)]++;
    counts[' '] += all - seen;
}

// The number of squares that were counted.
static size_t judge_sum(const size_t counts[256]) {
    size_t sum = 0;
    for (unsigned c = 0; c < 256; c++) sum += counts[c];
    return sum;
}

// Corners count once.
static void judge_look_at_rim(judge *j) {
    const block_picture *p = j->picture;
    for (size_t x = 0; x < p->width; x++)
        for (unsigned below = 0; below < (p->height > 1 ? 2 : 1); below++)
            j->places.rim[(uint8_t)block_at(p, x, below ? p->height - 1 : 0)]++;
    for (size_t y = 1; y + 1 < p->height; y++)
        for (unsigned right = 0; right < (p->width > 1 ? 2 : 1); right++)
            j->places.rim[(uint8_t)block_at(p, right ? p->width - 1 : 0, y)]++;
    j->places.all_rim = judge_sum(j->places.rim);
}

static void judge_look_inside(judge *j) {
    if (!judge_is_lattice(j->picture)) return;
    judge_count(j->picture, 0, 0, j->places.even);
    judge_count(j->picture, 1, 1, j->places.odd);
    j->places.all_even = judge_sum(j->places.even);
    j->places.all_odd = judge_sum(j->places.odd);
}

// Returns whether zeros and ones are all but marks, however few they are.
static bool judge_is_binary(const block_picture *p) {
    for (int c = ' '; c < 127; c++)
        if (c != '0' && c != '1' && p->counts[c] > 0 && p->counts[c] != 1 && text_letter((char)c) == 0) return false;
    return p->counts['0'] > 0 && p->counts['1'] > 0;
}

// Marks stand once or twice; which of them is the start is found out elsewhere.
static void judge_find_letters(judge *j) {
    bool binary = judge_is_binary(j->picture);
    for (int c = '!'; c < 127; c++) {
        size_t count = j->picture->counts[c];
        if ((binary && (c == '0' || c == '1')) || text_is_one_of((char)c, block_arrows)) continue;
        j->letter[c] = (count == 1 && text_is_word((char)c)) || (count > 0 && count < 3 && text_is_letter((char)c));
        if (!j->letter[c]) continue;
        j->letters[0] += j->places.even[c];
        j->letters[1] += j->places.odd[c];
    }
}

// ---- the evidence, each from 0 to JUDGE_FULL, or below 0 where it speaks against ---------------------

// The share of walls among those places.
static int64_t judge_share(const bool wall[256], const size_t counts[256], size_t all) {
    size_t walls = 0;
    for (unsigned c = 0; c < 256; c++) walls += wall[c] ? counts[c] : 0;
    return all == 0 ? 0 : (int64_t)(JUDGE_FULL * walls / all);
}

// Half a rim does not make a frame, so it is worth a quarter.
static int64_t judge_rim(const judge *j, const judge_reading *r) {
    int64_t share = judge_share(r->wall, j->places.rim, j->places.all_rim);
    return share * share / JUDGE_FULL;
}

// The excess of walls in even places over those in odd ones: a framed maze has posts there, one without a frame cells.
static int64_t judge_posts(const judge *j, const judge_reading *r) {
    const judge_places *at = &j->places;
    return judge_share(r->wall, at->even, at->all_even) - judge_share(r->wall, at->odd, at->all_odd);
}

// Either way all of them are alike.
static int64_t judge_regular(const judge *j, const judge_reading *r) {
    int64_t posts = judge_posts(j, r);
    return posts < 0 ? -posts : posts;
}

// Letters are in cells: those in odd places when the posts are in even ones, and the other way round.
static int64_t judge_letters(const judge *j, const judge_reading *r) {
    size_t all = j->letters[0] + j->letters[1];
    if (all == 0) return 0;
    int64_t odd = (int64_t)(JUDGE_FULL * j->letters[1] / all), even = JUDGE_FULL - odd;
    return (odd - even) * judge_posts(j, r) / JUDGE_FULL;
}

static int64_t judge_habit_of(char sign) {
    for (size_t i = 0; i < sizeof judge_habits / sizeof judge_habits[0]; i++)
        if (text_is_one_of(sign, judge_habits[i].signs)) return judge_habits[i].value;
    return 0;
}

// Everything but the floor is likely where there are strokes across and along.
static int64_t judge_habit(const judge *j, const judge_reading *r) {
    const size_t *counts = j->picture->counts;
    if (!r->rest) return judge_habit_of(r->sign);
    return counts['|'] + counts['!'] > 1 && counts['-'] + counts['_'] + counts['='] > 1 ? JUDGE_FULL : JUDGE_FULL / 3;
}

static const struct judge_evidence {
    int64_t (*value)(const judge *j, const judge_reading *r);
    int64_t weight;
} judge_evidence[] = {
    {judge_rim, 2},
    {judge_regular, 1},
    {judge_letters, 3},
    {judge_habit, 3},
};

enum { JUDGE_PARTS = 3, JUDGE_ENDS = 3, JUDGE_EVIDENCE = sizeof judge_evidence / sizeof judge_evidence[0] };

// The floor is in one part, or start and goal are at least; in more parts it is less likely.
static meander_status judge_count_parts(const judge *j, judge_reading *r, scratch *lent) {
    const block_picture *p = j->picture;
    union_find sets;
    size_t marks[2], mark_count = 0;
    size_t parts = 0;
    TRY(union_find_init(&sets, lent, p->width * p->height));
    for (size_t y = 0; y < p->height; y++) {
        TRY(format_tick(p->reading, 0, p->height));
        for (size_t x = 0; x < p->width; x++) {
            size_t at = y * p->width + x;
            if (r->wall[(uint8_t)block_at(p, x, y)]) continue;
            parts++;
            if (j->letter[(uint8_t)block_at(p, x, y)] && mark_count < 2) marks[mark_count++] = at;
            if (x > 0 && !r->wall[(uint8_t)block_at(p, x - 1, y)]) parts -= union_find_join(&sets, at - 1, at);
            if (y > 0 && !r->wall[(uint8_t)block_at(p, x, y - 1)]) parts -= union_find_join(&sets, at - p->width, at);
        }
    }
    if (mark_count == 2 && union_find_root(&sets, marks[0]) == union_find_root(&sets, marks[1]))
        r->score += JUDGE_ENDS * JUDGE_FULL;
    if (parts > 0 && parts < JUDGE_FULL) r->score += JUDGE_PARTS * JUDGE_FULL / (int64_t)(parts * parts);
    return MEANDER_OK;
}

// ---- the readings --------------------------------------------------------------------------------

// Adds a reading, and all evidence but the parts, which take longer.
static void judge_add(const judge *j, judge_reading *list, size_t *count, char sign, bool rest) {
    judge_reading *r = &list[(*count)++];
    *r = (judge_reading){.rest = rest, .sign = sign};
    for (unsigned c = 0; c < 256; c++) r->wall[c] = rest ? c != (uint8_t)sign && !j->letter[c] : c == (uint8_t)sign;
    for (size_t i = 0; i < JUDGE_EVIDENCE; i++) r->score += judge_evidence[i].weight * judge_evidence[i].value(j, r);
}

// A character that stands once is a mark; only a single '#' is not.  One that draws floor needs nearly all of a frame,
// and S and G are never walls.
static bool judge_may_be_wall(const judge *j, char floor, char c) {
    bool framed = 10 * j->places.rim[(uint8_t)c] > 9 * j->places.all_rim;
    if (c == 'S' || c == 'G' || (c != ' ' && !framed && judge_habit_of(c) == -JUDGE_FULL)) return false;
    return c != floor && !j->letter[(uint8_t)c] && j->picture->counts[(uint8_t)c] > !text_is_one_of(c, "#01");
}

// Characters that are not marks.
static size_t judge_count_kinds(const judge *j) {
    size_t kinds = 0;
    for (int c = ' '; c < 127; c++) kinds += j->picture->counts[c] > 1 && !j->letter[c];
    return kinds;
}

// The commonest characters, and everything but the commonest floor where no character has most of the rim.
static size_t judge_list(const judge *j, char floor, judge_reading list[JUDGE_MOST]) {
    const block_picture *p = j->picture;
    bool taken[256] = {false}, rimmed = false;
    size_t count = 0;
    while (count < JUDGE_MOST - 2) {
        char best = 0;
        size_t most = 0;
        for (int c = ' '; c < 127; c++)
            if (!taken[c] && judge_may_be_wall(j, floor, (char)c) && (best == 0 || p->counts[c] > most)) {
                best = (char)c;
                most = p->counts[c];
            }
        if (best == 0) break;
        taken[(uint8_t)best] = true;
        judge_add(j, list, &count, best, false);
        // Usual walls need half of the rim.
        unsigned part = judge_habit_of(best) > 0 ? 5 : 9;
        rimmed |= 10 * j->places.rim[(uint8_t)best] > part * j->places.all_rim;
    }
    for (const char *c = " ."; *c != '\0' && !rimmed && judge_count_kinds(j) > 2 && !p->reading->named; c++)
        if (p->counts[(uint8_t)*c] > 1 && 2 * j->places.rim[(uint8_t)*c] <= j->places.all_rim)
            judge_add(j, list, &count, *c, true);
    return count;
}

// Moves the best reading to the front, and the next one behind it.
static void judge_sort(judge_reading *list, size_t count) {
    for (size_t i = 0; i < 2 && i < count; i++)
        for (size_t k = i + 1; k < count; k++) {
            if (list[k].score <= list[i].score) continue;
            judge_reading other = list[i];
            list[i] = list[k];
            list[k] = other;
        }
}

// Returns a wall by habit that has nearly all of the rim, where everything else is floor by habit: no other evidence
// could outweigh that.  0: there is none.
static char judge_find_usual(const judge *j) {
    char wall = 0;
    for (int c = ' '; c < 127; c++) {
        int64_t habit = judge_habit_of((char)c);
        if (j->picture->counts[c] < 3 || habit == -JUDGE_FULL) continue;
        if (habit < JUDGE_FULL || wall != 0) return 0;
        wall = (char)c;
    }
    return wall != 0 && 100 * j->places.rim[(uint8_t)wall] > 95 * j->places.all_rim ? wall : 0;
}

meander_status block_judge_walls(const block_picture *p, char floor, char *wall, bool *rest) {
    judge_reading list[JUDGE_MOST];
    judge j = {.picture = p};
    scratch lent = {.context = p->reading->context};
    judge_look_at_rim(&j);
    *rest = false;
    *wall = floor == 0 ? judge_find_usual(&j) : 0;
    if (*wall != 0) return MEANDER_OK;
    judge_look_inside(&j);
    judge_find_letters(&j);
    size_t count = judge_list(&j, floor, list);
    judge_sort(list, count);
    meander_status status = MEANDER_OK;
    // A picture with short lines is as large as its longest one.
    bool bounded = p->missing <= p->width * p->height / 2;
    if (count > 1 && bounded && list[0].score - list[1].score < (JUDGE_PARTS + JUDGE_ENDS) * JUDGE_FULL)
        for (size_t i = 0; i < count && status == MEANDER_OK; i++) {
            status = judge_count_parts(&j, &list[i], &lent);
            scratch_take_back(&lent);
        }
    judge_sort(list, count);
    // Floor alone is a place without walls.
    bool bare = count == 0 || (judge_count_kinds(&j) == 1 && judge_habit(&j, &list[0]) < 0);
    *wall = !bare ? list[0].sign : p->counts['0'] > 1 ? '1' : '#';
    *rest = count > 0 && list[0].rest;
    return status;
}
