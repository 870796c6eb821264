// SPDX-License-Identifier: MIT
// Challenges: the maze of the day, levels from easy to hard, stars, and the best results so
// far.  Every screen takes them from here, so the page and the terminal offer the same mazes.
//
//     the day "2026-11-22"  -> rect:38x20/backtracker/20261122     harder from Monday to Sunday
//     level 3               -> rect:7x5/eller/262
//     arrived               -> a view_win: time, steps, stars
//     a view_win            -> joined with the view_record of that ID, which is one line of text
//
// Nothing here reads a clock or keeps a file: the face gives the date, and keeps the lines.
#ifndef VIEW_CHALLENGE_H
#define VIEW_CHALLENGE_H

#include "view/session.h"

enum { VIEW_LEVELS = 24, VIEW_STARS = 3 };

// Writes the ID of the maze of a day, which is given as "YYYY-MM-DD".  Returns false when the
// calendar has no such day.
bool view_challenge_of_day(const char *date, view_text *id);
// The ID of a level from 1 to VIEW_LEVELS, and its difficulty as measured; NULL and 0 for others.
const char *view_challenge_level(unsigned level);
double view_challenge_difficulty(unsigned level);
// The level of an ID, 0 when it is none.
unsigned view_challenge_level_of(const char *id);

// Three stars for the shortest way and at most a tenth more, two for at most twice its length, one
// for arriving.  With help there are at most two.
unsigned view_challenge_stars(uint64_t steps, uint64_t shortest, bool helped);

typedef struct view_win {
    uint64_t time, steps, shortest;  // milliseconds; steps that were taken, undone or not
    unsigned stars;
    bool helped;                     // by hints, or by the solution on the screen
} view_win;

// Fills in the result of a walker who has arrived.  Returns false while nobody has, and when the
// shortest way cannot be found.
bool view_challenge_win(view_session *s, view_win *win);

// ---- the best so far ---------------------------------------------------------------

typedef struct view_record {
    uint64_t time, steps;            // the best of each, perhaps of two walks
    unsigned stars;                  // 0: nobody has arrived yet
} view_record;

// The records that a win has improved.
enum { VIEW_FIRST_WIN = 1, VIEW_BETTER_TIME = 2, VIEW_BETTER_STEPS = 4, VIEW_MORE_STARS = 8 };
// Joins a win to the record; returns what is better now.
unsigned view_record_add(view_record *r, const view_win *win);
// The record as a line without its end: "ID milliseconds steps stars".  Returns false for a maze
// that has no ID, or one of more than 150 characters: its record cannot be kept.
bool view_record_write(const view_record *r, const char *id, view_text *line);
// Reads such a line; returns false when it is damaged.
bool view_record_read(const char *line, view_text *id, view_record *r);

#endif
