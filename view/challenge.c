// SPDX-License-Identifier: MIT
// The maze of the day, the levels, stars and records.
//
// The maze of a day has the date as its seed, which an ID writes as a number: 20261122.  Its weekday chooses the size
// and the generator, from small on Mondays to large on Sundays, so that a week is like a small book of levels:
//
//     Mon 12x8    Tue 16x10   Wed 20x12   Thu 24x14   Fri 28x16   Sat 32x18   Sun 38x20
//
// The levels were chosen by difficulty (src/measure/difficulty.c).  Sizes grow from 5x4 to 38x20
// cells, which 80 x 24 characters show whole.  Eight generators take turns.  Level k aims at a
// difficulty of 5 + 2.5 (k - 1), and of the seeds 1 to 300 the one that comes nearest was taken:
//
//     meander generate -s WxH -a NAME --seed 1 --tries 300 --difficulty N
//
// The table has what `meander measure` reports for each; a test measures again, and checks that
// every level is harder than the one before.
#include "view/challenge.h"

#include <string.h>

typedef struct challenge_level {
    const char *id;
    double difficulty;
} challenge_level;

static const challenge_level challenge_levels[VIEW_LEVELS] = {
    {"rect:5x4/sidewinder/31", 4.8},         {"rect:6x5/prim-simple/69", 8.0},
    {"rect:7x5/eller/262", 10.0},            {"rect:8x6/wilson/242", 12.0},
    {"rect:9x7/hunt-and-kill/166", 15.0},    {"rect:10x7/recursive-division/123", 18.0},
    {"rect:11x8/kruskal/17", 20.0},          {"rect:12x8/backtracker/73", 22.0},
    {"rect:14x9/sidewinder/268", 25.1},      {"rect:15x10/prim-simple/115", 28.1},
    {"rect:17x11/eller/171", 30.0},          {"rect:18x12/wilson/294", 32.0},
    {"rect:20x13/hunt-and-kill/46", 35.0},   {"rect:22x14/recursive-division/3", 38.1},
    {"rect:24x15/kruskal/48", 40.0},         {"rect:26x16/backtracker/57", 42.1},
    {"rect:28x16/sidewinder/39", 42.6},      {"rect:30x17/prim-simple/239", 46.7},
    {"rect:32x18/eller/122", 50.1},          {"rect:34x19/wilson/124", 52.0},
    {"rect:36x20/hunt-and-kill/275", 55.0},  {"rect:38x20/recursive-division/79", 58.0},
    {"rect:38x20/kruskal/81", 59.8},         {"rect:38x20/backtracker/217", 62.0}};

const char *view_challenge_level(unsigned level) {
    return level >= 1 && level <= VIEW_LEVELS ? challenge_levels[level - 1].id : NULL;
}

double view_challenge_difficulty(unsigned level) {
    return level >= 1 && level <= VIEW_LEVELS ? challenge_levels[level - 1].difficulty : 0;
}

unsigned view_challenge_level_of(const char *id) {
    for (unsigned i = 0; i < VIEW_LEVELS; i++)
        if (strcmp(challenge_levels[i].id, id) == 0) return i + 1;
    return 0;
}

// ---- the day -----------------------------------------------------------------------

// Reads exactly `count` digits; returns false on other characters.
static bool challenge_digits(const char *text, size_t count, unsigned *number) {
    *number = 0;
    for (size_t i = 0; i < count; i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        *number = *number * 10 + (unsigned)(text[i] - '0');
    }
    return true;
}

static bool challenge_date(const char *date, unsigned *year, unsigned *month, unsigned *day) {
    static const unsigned char days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (strlen(date) != 10 || date[4] != '-' || date[7] != '-') return false;
    if (!challenge_digits(date, 4, year) || !challenge_digits(date + 5, 2, month) ||
        !challenge_digits(date + 8, 2, day) || *month < 1 || *month > 12)
        return false;
    bool leap = (*year % 4 == 0 && *year % 100 != 0) || *year % 400 == 0;
    unsigned most = days[*month - 1] + (*month == 2 && leap ? 1u : 0u);
    return *day >= 1 && *day <= most;
}

// Days since a Monday, modulo 7, in the Gregorian calendar: January and February are counted as
// the last months of the year before, so that the leap day ends a year.
static unsigned challenge_weekday(unsigned year, unsigned month, unsigned day) {
    static const unsigned char shift[12] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
    unsigned y = year + 400 - (month < 3 ? 1 : 0);
    return (y + y / 4 - y / 100 + y / 400 + shift[month - 1] + day + 6) % 7;
}

bool view_challenge_of_day(const char *date, view_text *id) {
    static const char *const week[7] = {
        "rect:12x8/prim-simple/",    "rect:16x10/eller/",
        "rect:20x12/wilson/",        "rect:24x14/kruskal/",
        "rect:28x16/hunt-and-kill/", "rect:32x18/recursive-division/",
        "rect:38x20/backtracker/"};
    unsigned year, month, day;
    view_text_clear(id);
    if (!challenge_date(date, &year, &month, &day)) return false;
    view_text_add(id, week[challenge_weekday(year, month, day)]);
    view_text_number(id, year * 10000 + month * 100 + day);
    return true;
}

// ---- stars -------------------------------------------------------------------------

unsigned view_challenge_stars(uint64_t steps, uint64_t shortest, bool helped) {
    unsigned stars = steps <= shortest + shortest / 10 ? 3 : steps <= 2 * shortest ? 2 : 1;
    return helped && stars == VIEW_STARS ? VIEW_STARS - 1 : stars;
}

bool view_challenge_win(view_session *s, view_win *win) {
    const view_walker *w = &s->walker;
    meander_solution *way = NULL;
    if (!w->present || !w->arrived) return false;
    meander_status status = meander_solution_new(s->panes[s->walked].maze, NULL, NULL, &way);
    if (status == MEANDER_OK) {
        *win = (view_win){.time = view_walker_time(w, s->now), .steps = w->taken,
                          .shortest = meander_solution_steps(way),
                          .helped = w->hints > 0 || s->shown.solution};
        win->stars = view_challenge_stars(win->steps, win->shortest, win->helped);
    }
    meander_solution_free(way);
    return status == MEANDER_OK;
}

// ---- the best so far ---------------------------------------------------------------

unsigned view_record_add(view_record *r, const view_win *win) {
    bool first = r->stars == 0;
    unsigned better = first ? VIEW_FIRST_WIN : 0;
    if (first || win->time < r->time) better |= VIEW_BETTER_TIME;
    if (first || win->steps < r->steps) better |= VIEW_BETTER_STEPS;
    if (win->stars > r->stars) better |= VIEW_MORE_STARS;
    if (better & VIEW_BETTER_TIME) r->time = win->time;
    if (better & VIEW_BETTER_STEPS) r->steps = win->steps;
    if (better & VIEW_MORE_STARS) r->stars = win->stars;
    return better;
}

bool view_record_write(const view_record *r, const char *id, view_text *line) {
    enum { NUMBERS = 40 };       // characters of the three, with their blanks
    const uint64_t numbers[3] = {r->time, r->steps, r->stars};
    view_text_clear(line);
    if (id[0] == 0 || strlen(id) + NUMBERS >= VIEW_TEXT_SIZE) return false;
    view_text_add(line, id);
    for (int i = 0; i < 3; i++) {
        view_text_add(line, " ");
        view_text_number(line, numbers[i]);
    }
    return true;
}

// Reads a blank and a number of at most 15 digits, and goes on behind it.
static bool challenge_number(const char **at, uint64_t *number) {
    *number = 0;
    if (*(*at)++ != ' ') return false;
    size_t digits = strspn(*at, "0123456789");
    for (size_t i = 0; i < digits && i < 16; i++) *number = *number * 10 + (uint64_t)((*at)[i] - '0');
    *at += digits;
    return digits >= 1 && digits <= 15;
}

bool view_record_read(const char *line, view_text *id, view_record *r) {
    uint64_t stars;
    size_t length = strcspn(line, " ");
    const char *at = line + length;
    view_text_clear(id);
    if (length == 0 || length >= VIEW_TEXT_SIZE) return false;
    if (!challenge_number(&at, &r->time) || !challenge_number(&at, &r->steps) ||
        !challenge_number(&at, &stars) || *at != 0 || stars < 1 || stars > VIEW_STARS)
        return false;
    r->stars = (unsigned)stars;
    memcpy(id->text, line, length);
    id->text[length] = 0;
    id->length = length;
    return true;
}
