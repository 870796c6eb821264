// SPDX-License-Identifier: MIT
// Tests of chance: whether each of several outcomes is as likely as any other.
//
//     chi-square = the sum of (times - expected)^2 / expected over all kinds
//
// Of a fair source it is near the number of kinds, less one.  The bound is so high that a fair one passes it in one
// of 10,000 tries, by the cube that Wilson and Hilferty found; with 9600 mazes Kruskal's are far beyond it.
// Source: E. B. Wilson and M. M. Hilferty, The distribution of chi-square, 1931.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "view/exercise_tests.h"
#include "view/view_memory.h"

static const double CHANCE_DEVIATIONS = 3.719;   // of a normal distribution, one in 10,000 lies beyond

enum { FEW_TIMES = 10 };             // of each kind, so that the bound holds

static double chance_bound(uint64_t kinds) {
    double freedom = (double)(kinds - 1), part = 2 / (9 * freedom);
    return freedom * pow(1 - part + CHANCE_DEVIATIONS * sqrt(part), 3);
}

typedef struct chance_tally {
    uint64_t kinds, found, total, fewest, most;
    double squares;                      // of the times of each kind
} chance_tally;

static void chance_add(chance_tally *t, uint64_t times) {
    t->found++;
    t->total += times;
    t->squares += (double)times * (double)times;
    if (t->found == 1 || times < t->fewest) t->fewest = times;
    if (times > t->most) t->most = times;
}

// The sum over all kinds, those that never came included.
static double chance_of(const chance_tally *t) {
    return t->squares * (double)t->kinds / (double)t->total - (double)t->total;
}

static void chance_word_real(exercise_line *line, double real) {
    view_text text;
    view_text_clear(&text);
    view_text_real(&text, real, 1);
    exercise_word(line, text.text);
}

static bool chance_is_fair(exercise_case *c, const chance_tally *t) {
    if (t->found != t->kinds) {
        exercise_line *line = exercise_tell(c, "{0} kinds came; there are {1}.");
        exercise_word_number(line, t->found);
        exercise_word_number(line, t->kinds);
        return false;
    }
    if (t->total < FEW_TIMES * t->kinds) {
        exercise_line *line = exercise_tell(c, "Only {0} came; at least {1} are needed to see whether chance is fair.");
        exercise_word_number(line, t->total);
        exercise_word_number(line, FEW_TIMES * t->kinds);
        return false;
    }
    double chi = chance_of(t), bound = chance_bound(t->kinds);
    if (chi <= bound) return true;
    const char *words = "Not all are equally likely: of {0}, one kind came {1} times, another {2} times.";
    exercise_line *line = exercise_tell(c, words);
    exercise_word_number(line, t->total);
    exercise_word_number(line, t->fewest);
    exercise_word_number(line, t->most);
    line = exercise_tell(c, "Chi-square is {0}; fair chance stays below {1}.");
    chance_word_real(line, chi);
    chance_word_real(line, bound);
    return false;
}

// ---- mazes -----------------------------------------------------------------------------

// A maze of the output: its first letter; all have as many letters.
static int chance_compare(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

// Copies `lines` lines, each with its end, and a zero byte.
static bool chance_copy(exercise_lines *l, size_t lines, char *into, size_t room) {
    const char *text;
    size_t length;
    for (size_t i = 0; i < lines; i++) {
        if (!exercise_next_line(l, &text, &length) || length + 2 > room) return false;
        memcpy(into, text, length);
        into[length] = '\n';
        into += length + 1;
        room -= length + 1;
    }
    *into = 0;
    return true;
}

// Each kind is read and must be perfect.
static bool chance_kind_is_good(exercise_case *c, const char *maze) {
    exercise_output output = {.text = maze, .size = strlen(maze)};
    exercise_case one = *c;
    one.output = &output;
    one.lines = (exercise_lines){.at = maze, .end = maze + output.size};
    one.maze = NULL;
    bool good = exercise_test_perfect(&one, NULL);
    meander_maze_free(one.maze);
    c->status = one.status;
    return good;
}

static bool chance_tally_mazes(exercise_case *c, char **mazes, size_t count, chance_tally *tally) {
    qsort(mazes, count, sizeof mazes[0], chance_compare);
    for (size_t i = 0, first = 0; i < count; i++) {
        if (i + 1 < count && strcmp(mazes[i], mazes[i + 1]) == 0) continue;
        if (!chance_kind_is_good(c, mazes[i])) return false;
        chance_add(tally, i + 1 - first);
        first = i + 1;
    }
    return chance_is_fair(c, tally);
}

// "3x3 192": mazes of 7 lines, one below the other.
bool exercise_test_shares(exercise_case *c, const exercise_test *t) {
    uint64_t numbers[3] = {0};
    exercise_read_numbers(t->words, strlen(t->words), numbers, 3);
    size_t lines = (size_t)(2 * numbers[1] + 1), room = lines * (size_t)(2 * numbers[0] + 2) + 2;
    size_t most = c->lines.last / lines, count = 0;
    char *letters = view_memory_new(c->memory, most + 1, room);
    char **mazes = view_memory_new(c->memory, most + 1, sizeof *mazes);
    bool whole = letters != NULL && mazes != NULL;
    if (!whole) c->status = MEANDER_NO_MEMORY;
    for (exercise_lines l = c->lines; whole && count < most; count++) {
        mazes[count] = letters + count * room;
        whole = chance_copy(&l, lines, mazes[count], room);
    }
    if (c->status == MEANDER_OK && (!whole || count == 0 || c->lines.last % lines != 0)) {
        exercise_word_number(exercise_tell(c, "These are not mazes of {0} lines each, one below the other."), lines);
        whole = false;
    }
    chance_tally tally = {.kinds = numbers[2]};
    bool fair = whole && chance_tally_mazes(c, mazes, count, &tally);
    view_memory_free(c->memory, letters);
    view_memory_free(c->memory, mazes);
    return fair;
}

// ---- a table of counts -----------------------------------------------------------------

// "24 5": the last of 5 numbers on a line says how often the others came.
bool exercise_test_counts(exercise_case *c, const exercise_test *t) {
    enum { COLUMNS = 16 };
    uint64_t wanted[2] = {0}, numbers[COLUMNS];
    const char *text;
    size_t length;
    exercise_read_numbers(t->words, strlen(t->words), wanted, 2);
    chance_tally tally = {.kinds = wanted[0]};
    for (exercise_lines l = c->lines; exercise_next_line(&l, &text, &length);) {
        if (exercise_read_numbers(text, length, numbers, COLUMNS) != wanted[1]) continue;
        if (numbers[wanted[1] - 1] > 0) chance_add(&tally, numbers[wanted[1] - 1]);
    }
    return chance_is_fair(c, &tally);
}
