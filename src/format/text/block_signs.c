// SPDX-License-Identifier: MIT
// The meanings of characters in a block picture.  Many are in use:
//
//     walls   # 1 X % x & o 0 * @       floor  blank 0 . - o       ways  * o + x .
//     start and goal   letters in pairs (text_marks.c)
//
// block_judge.c says which are walls.  Floor is blank or, without blanks, the most frequent other character.  An
// unknown letter is the one of start and goal that no other letter is, and besides both a thing on the floor.
//
// Invariant: a character without a meaning is an error with its place; better a message than to
// take a typing mistake for floor.
// Cost: a look at each block.
#include <string.h>

#include "format/text/block_picture.h"

// Characters that count as floor besides the floor's own.
static const char block_marks[] = " *.:+?o";
// Things on the floor of dungeons.  They count only between a start and a goal that are known: elsewhere such a sign
// is a typing mistake, or a wall that the judge should see.
static const char block_items[] = "!%&$)([{}=/\"";

// ---- the floor -------------------------------------------------------------------

static char block_find_commonest(const block_picture *p, const char *but) {
    char commonest = ' ';
    size_t most = 1;
    for (int c = '!'; c < 127; c++) {
        if (c == p->wall || p->counts[c] <= most || text_is_one_of((char)c, but)) continue;
        most = p->counts[c];
        commonest = (char)c;
    }
    return commonest;
}

// Editors remove blanks at the ends of lines, so short lines have blank floor there.  The marks of
// a way are floor only where there is nothing else.
static char block_find_floor(const block_picture *p) {
    if (p->wall != ' ' && p->counts[' '] > 0) return ' ';
    if (p->wall == '1' && p->counts['0'] > 0) return '0';
    if (p->wall == '0' && p->counts['1'] > 1) return '1';
    char floor = block_find_commonest(p, "*o+SG");
    return floor != ' ' ? floor : block_find_commonest(p, "SG");
}

// Where floor is drawn and no blank is in the picture, a short line has lost a part.
static meander_status block_check_lengths(const block_picture *p) {
    if (p->missing == 0 || p->missing < p->counts[' ']) return MEANDER_OK;
    if (block_find_commonest(p, "*o+SG") == ' ') return MEANDER_OK;
    size_t y = 0;
    while (block_filled(p, y) == p->width) y++;
    size_t length = text_length(&p->text, p->top + y);
    return format_fail(p->reading, block_line_number(p, y), length + 1,
                       "row has %zu characters, expected %zu", length,
                       block_column(p, p->width - 1) + 1);
}

// Parameters come first; without them, '#' and blank mean what they usually do.
static meander_status block_find_ground(block_picture *p) {
    const params *given = p->reading->params;
    char wall = given == NULL ? '#' : (char)given->values[BLOCK_PARAM_WALL];
    char floor = given == NULL ? ' ' : (char)given->values[BLOCK_PARAM_FLOOR];
    if (wall == ' ')
        return context_fail(p->reading->context, MEANDER_BAD_REQUEST,
                            "block: a picture with blank walls cannot be read");
    // Readers of other formats make their own blocks, and name signs that may be missing there.
    if (p->own && p->reading->named && floor != ' ' && p->counts[(uint8_t)floor] == 0)
        return context_fail(p->reading->context, MEANDER_BAD_REQUEST, "%s: floor=%c is not in the picture",
                            p->reading->input->name, floor);
    p->wall = wall;
    if (wall == '#') TRY(block_judge_walls(p, floor == ' ' ? 0 : floor, &p->wall, &p->rest));
    char rest = p->rest ? p->wall : 0;
    if (p->rest) p->wall = block_find_commonest(p, (const char[]){rest, 0});
    p->floor = rest != 0 ? rest : floor == ' ' ? block_find_floor(p) : floor;
    if (wall == '#' && floor == ' ') TRY(block_check_lengths(p));
    bool plain = (p->wall == '#' && text_is_one_of(p->floor, " .")) ||
                 (p->wall == 'X' && p->floor == ' ');
    p->guessed = wall == '#' && floor == ' ' && !plain;
    if (p->wall != '#' && p->glyphs[0] == NULL && p->reading->style != NULL)
        text_print(p->reading->style, FORMAT_STYLE_SIZE / 2, "wall=%c", p->wall);
    return MEANDER_OK;
}

// ---- letters ---------------------------------------------------------------------

static bool block_has_kind(const block_picture *p, unsigned kind) {
    for (int c = '!'; c < 127; c++)
        if (p->kind[c] == kind && p->counts[c] > 0) return true;
    return false;
}

static void block_take_letter(block_picture *p, char letter, unsigned kind) {
    p->kind[(uint8_t)letter] = (uint8_t)kind;
    if (kind == SIGN_START) p->marks.start = letter;
    else p->marks.goal = letter;
}

// Returns whether a character occurs once and has no meaning yet.  Marks and arrows keep theirs.
static bool block_is_lone(const block_picture *p, char c) {
    bool mark = (text_is_word(c) && c != 'v') || c == '%' || c == '&';
    return mark && p->counts[(uint8_t)c] == 1 && p->kind[(uint8_t)c] == SIGN_UNKNOWN;
}

// A single letter becomes what is missing; of two, in the order of their characters, as A and Z
// or 2 and 3, the first is the start.  More stay unknown.
static void block_find_letters(block_picture *p) {
    bool has_start = block_has_kind(p, SIGN_START), has_goal = block_has_kind(p, SIGN_GOAL);
    char lone[3] = "";
    size_t count = 0;
    for (int c = '!'; c < 127 && count < 3; c++)
        if (block_is_lone(p, (char)c)) lone[count++] = (char)c;
    if (count == 1 && has_start != has_goal)
        block_take_letter(p, lone[0], has_start ? SIGN_GOAL : SIGN_START);
    if (count == 2 && !has_start && !has_goal) {
        block_take_letter(p, lone[0], SIGN_START);
        block_take_letter(p, lone[1], SIGN_GOAL);
    }
}

// ---- everything ------------------------------------------------------------------

// Arrows in the outermost squares may stand beside openings: there are a start and up to sixteen goals.
static size_t block_count_outer_arrows(const block_picture *p) {
    size_t count = 0, across = 2 * p->width;
    for (size_t i = 0; i < across + 2 * p->height; i++) {
        size_t x = i < across ? i / 2 : i % 2 * (p->width - 1);
        size_t y = i < across ? i % 2 * (p->height - 1) : (i - across) / 2;
        char c = block_at(p, x, y);
        count += text_is_one_of(c, block_arrows) && p->kind[(uint8_t)c] == SIGN_UNKNOWN;
    }
    return count;
}

// Arrows from square to square are a way between start and goal.  Those in a margin, which is cut off later, keep what
// they mean there.
static void block_find_steps(block_picture *p) {
    size_t steps = 0;
    if (!block_has_kind(p, SIGN_START) || !block_has_kind(p, SIGN_GOAL)) return;
    for (const char *c = block_arrows; *c != '\0'; c++)
        if (p->kind[(uint8_t)*c] == SIGN_UNKNOWN) steps += p->counts[(uint8_t)*c];
    if (steps <= 2 || steps <= block_count_outer_arrows(p)) return;
    for (const char *c = block_arrows; *c != '\0'; c++) {
        if (p->kind[(uint8_t)*c] != SIGN_UNKNOWN || p->counts[(uint8_t)*c] == 0) continue;
        p->kind[(uint8_t)*c] = SIGN_WAY;
        p->way = c;
    }
}

// A way with its own character: where the floor has it, too, it may be a way or not.
static void block_find_way(block_picture *p) {
    size_t counts[256];
    memcpy(counts, p->counts, sizeof counts);
    for (unsigned c = 0; c < 256; c++)
        if (p->kind[c] == SIGN_WALL) counts[c] = 0;
    if (!text_is_one_of(p->floor, "*o")) counts[(uint8_t)p->floor] = 0;
    if (p->kind['.'] == SIGN_GOAL) counts['.'] = 0;
    p->way = text_way(counts, &p->marks);
    // Beside 0 and 1 programs mark a way with 2.
    bool digits = p->wall == '1' && p->floor == '0' && p->counts['2'] > 1;
    if (p->way == NULL && digits) p->way = "2";
    if (p->way != NULL) p->kind[(uint8_t)*p->way] = SIGN_WAY;
    else block_find_steps(p);
}

// A single dot is the goal of a start that has no other.
static void block_learn_dot(block_picture *p) {
    if (p->counts['.'] != 1 || p->floor == '.' || p->wall == '.') return;
    if (!block_has_kind(p, SIGN_START) || block_has_kind(p, SIGN_GOAL)) return;
    block_take_letter(p, '.', SIGN_GOAL);
}

// Doors and keys are floor with a meaning.  Letters that may be start and goal are doors only where others are.
static void block_learn_doors(block_picture *p, size_t counts[256]) {
    p->doors = p->room == 0 && p->step == 1 ? text_judge_doors(counts, counts) : 0;
    for (unsigned key = 0; key < LOCKS_KEYS_MOST; key++) {
        if (!(p->doors >> key & 1)) continue;
        counts['A' + key] = 0;
        p->kind['A' + key] = p->kind['a' + key] = SIGN_FLOOR;
    }
}

// A wide block, or neighbours, have a letter twice in one place.
static void block_learn_letters(block_picture *p) {
    size_t counts[256] = {0};
    for (size_t y = 0; y < p->height && block_goes_on(p, y); y++)
        for (size_t x = 0, run = 0; x < block_filled(p, y); x++) {
            char c = block_at(p, x, y);
            run = p->step == 1 && x > 0 && block_at(p, x - 1, y) == c ? run + 1 : 0;
            counts[(uint8_t)c] += run % 2 == 0;
        }
    counts[(uint8_t)p->wall] = counts[(uint8_t)p->floor] = 0;
    block_learn_doors(p, counts);
    text_marks_judge(&p->marks, counts);
    for (int c = '!'; c < 127; c++) {
        char end = p->marks.of[c];
        if (end != 0) p->kind[c] = end == 'S' ? SIGN_START : end == 'G' ? SIGN_GOAL : SIGN_FLOOR;
    }
}

// Between a start and a goal that are known all other letters and digits are things on the floor, and so are digits of
// which there are many: what a step costs.
static void block_find_things(block_picture *p) {
    bool ends = block_has_kind(p, SIGN_START) && block_has_kind(p, SIGN_GOAL);
    size_t digits = 0;
    for (int c = '0'; c <= '9'; c++) digits += p->kind[c] == SIGN_UNKNOWN && p->counts[c] > 0;
    for (int c = '!'; c < 127; c++) {
        bool item = ends && text_is_one_of((char)c, block_items);
        // v is an arrow.
        bool thing = item || (text_is_word((char)c) && c != 'v' && (ends || (c <= '9' && digits > 2)));
        if (!thing || p->kind[c] != SIGN_UNKNOWN || p->counts[c] == 0) continue;
        p->kind[c] = SIGN_FLOOR;
        if (p->marks.doubt == NULL) p->marks.letter = (char)c;
        p->marks.doubt = p->marks.doubt == NULL ? "is on the floor" : p->marks.doubt;
    }
}

// The order of the assignments settles conflicts: a wall of 'o' is a wall although 'o' is a mark
// elsewhere.
meander_status block_learn(block_picture *p) {
    if (p->dialect != NULL) {
        block_learn_dialect(p);
        return MEANDER_OK;
    }
    TRY(block_find_ground(p));
    for (const char *mark = block_marks; *mark != '\0'; mark++)
        p->kind[(uint8_t)*mark] = SIGN_FLOOR;
    block_learn_letters(p);
    TRY(p->status);
    for (int c = '!'; c < 127 && p->rest; c++)
        if (p->counts[c] > 1 && p->marks.of[c] == 0) p->kind[c] = SIGN_WALL;
    if (p->wall == '1') p->kind['0'] = SIGN_FLOOR;
    if (p->wall == '0') p->kind['1'] = SIGN_FLOOR;
    p->kind[(uint8_t)p->floor] = SIGN_FLOOR;
    p->kind[(uint8_t)p->wall] = SIGN_WALL;
    block_learn_dot(p);
    block_find_way(p);
    block_find_letters(p);
    block_find_things(p);
    return MEANDER_OK;
}

// Looks for the place of an unknown character only when the counts have one; it may be an arrow
// in a margin.
meander_status block_check(const block_picture *p) {
    bool unknown = false;
    for (size_t c = 0; c < 256; c++) unknown |= p->counts[c] > 0 && p->kind[c] == SIGN_UNKNOWN;
    for (size_t y = 0; y < p->height && unknown; y++)
        for (size_t x = 0; x < block_filled(p, y); x++) {
            char c = block_at(p, x, y);
            if (p->kind[(uint8_t)c] != SIGN_UNKNOWN) continue;
            if (c > ' ' && c < 127)
                return format_fail(p->reading, block_line_number(p, y), block_column(p, x) + 1,
                                   "'%c' is not a wall, floor or mark", c);
            return format_fail(p->reading, block_line_number(p, y), block_column(p, x) + 1,
                               "byte %u is not a character of a maze", (unsigned)(uint8_t)c);
        }
    return MEANDER_OK;
}
