// SPDX-License-Identifier: MIT
// The meanings of a picture's letters, judged together, because alone they mean different things:
//
//     B begin, E end       E entry, X exit       M mouse, C cheese       A to B, or D depart, A arrive
//
// The table has the pairs that people write, a line each; the first whose letters both occur is taken,
// in either case.  All other letters are then on the floor.  Without a pair each letter has the meaning
// it has alone, and of two that are alike, or of one that stands twice, the first is the start.
//
// Invariant: a letter that stands more than a few times is on the floor: no maze has that many ends.
// Cost: the table, once per picture.
#include <stdint.h>

#include "format/text/text_marks.h"
#include "grid/puzzle.h"

// Places of goals: a block of 3 x 3 cells is the most that a contest of robots has, and 2 x 2 are usual.
enum { MARKS_FEW = 9, MARKS_USUAL = 4 };

// Earlier pairs win.  A blank: the other one alone.
const text_pair text_pairs[] = {
    {"SG", "start, goal"},
    {"SE", "start, end"},
    {"SF", "start, finish"},
    {"SX", "start, exit"},
    {"ST", "source, target"},
    {"SD", "source, destination"},
    {"SZ", "Start, Ziel"},
    {"SC", "start, cheese"},
    {"SM", "start, mål"},
    {"SB", "from S to B"},
    {"S$", "start, treasure"},
    {"AB", "from A to B"},
    {"AZ", "from A to Z"},
    {"AE", "Anfang, Ende"},
    {"BE", "begin, end"},
    {"BF", "begin, finish"},
    {"BG", "begin, goal"},
    {"BX", "begin, exit"},
    {"IF", "inicio, fin"},
    {"IX", "in, exit"},
    {"IG", "initial, goal"},
    {"IE", "initial, end"},
    {"IO", "in, out"},
    {"IU", "ingang, uitgang"},
    {"DA", "départ, arrivée"},
    {"PA", "partenza, arrivo"},
    {"PG", "player, goal"},
    {"PE", "player, exit"},
    {"PF", "player, finish"},
    {"PX", "player, exit"},
    {"PT", "player, target"},
    {"PL", "a player, a ladder"},
    {"RG", "robot, goal"},
    {"RE", "robot, exit"},
    {"RF", "robot, finish"},
    {"RT", "robot, target"},
    {"RX", "robot, exit"},
    {"RC", "rat, cheese"},
    {"MC", "mouse, cheese"},
    {"MG", "mouse, goal"},
    {"ME", "mouse, exit"},
    {"MX", "mouse, exit"},
    {"HE", "hero, exit"},
    {"HG", "hero, goal"},
    {"OD", "origin, destination"},
    {"OT", "origin, target"},
    {"OG", "origin, goal"},
    {"BK", "bejárat, kijárat"},
    {"KV", "kezdet, vég"},
    {"EX", "entry, exit"},
    {"EG", "entry, goal"},
    {"EF", "entry, finish"},
    {"ET", "entry, target"},
    {"@>", "hero, stairs"},
    {"<>", "stairs up, stairs down"},
    {"@$", "hero, treasure"},
    {"@%", "hero, food"},
    {"@X", "hero, exit"},
    {"@E", "hero, exit"},
    {"@G", "hero, goal"},
    {"@F", "hero, finish"},
    {"S ", ""}, {"s ", ""}, {"A ", ""}, {"a ", ""}, {"@ ", ""}, {"P ", ""}, {"R ", ""}, {"I ", ""},
    {" G", ""}, {" g", ""}, {" E", ""}, {" e", ""}, {" B", ""}, {" b", ""}, {" F", ""}, {" T", ""},
    {" $", ""},
    {"", ""},
};

char text_letter(char mark) {
    for (const text_pair *p = text_pairs; p->ends[0] != '\0' && mark != ' '; p++) {
        if (p->ends[1] == ' ' && p->ends[0] == mark) return 'S';
        if (p->ends[0] == ' ' && p->ends[1] == mark) return 'G';
    }
    return 0;
}

static char marks_lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

bool text_is_letter(char mark) {
    for (const text_pair *p = text_pairs; p->ends[0] != '\0' && mark != ' '; p++)
        for (unsigned i = 0; i < 2; i++)
            if (p->ends[i] == mark || marks_lower(p->ends[i]) == mark) return true;
    return false;
}

// Returns the letter as it occurs so often, in its own case or in the other; 0: it does not.
static char marks_find(const size_t counts[256], char letter, size_t most) {
    const char both[2] = {letter, marks_lower(letter)};
    if (letter == ' ') return 0;
    for (unsigned i = 0; i < 2; i++)
        if (counts[(uint8_t)both[i]] > 0 && counts[(uint8_t)both[i]] <= most) return both[i];
    return 0;
}

// Returns whether a letter that is a start alone occurs besides this one.
static bool marks_has_start(const size_t counts[256], char but) {
    for (const text_pair *p = text_pairs; p->ends[0] != '\0'; p++)
        if (p->ends[1] == ' ' && p->ends[0] != but && counts[(uint8_t)p->ends[0]] > 0) return true;
    return false;
}

// A goal that stands once goes before one that stands a few times, and a letter that is a start alone before one
// that is a start in a pair.
static bool marks_find_pair(text_marks *m, const size_t counts[256]) {
    for (size_t most = 1; most <= MARKS_FEW; most += MARKS_FEW - 1)
        for (const text_pair *p = text_pairs; p->ends[0] != '\0'; p++) {
            char start = marks_find(counts, p->ends[0], 1), goal = marks_find(counts, p->ends[1], most);
            if (start == 0 || goal == 0 || (text_letter(start) != 'S' && marks_has_start(counts, goal))) continue;
            if (most > 1 && text_letter(goal) != 'G') continue;
            m->of[(uint8_t)start] = 'S';
            m->of[(uint8_t)goal] = 'G';
            if (text_letter(start) != 'S') m->start = start;
            if (text_letter(goal) != 'G') m->goal = goal;
            return true;
        }
    return false;
}

static void marks_doubt(text_marks *m, char letter, const char *what) {
    if (m->doubt == NULL) m->letter = letter;
    if (m->doubt == NULL) m->doubt = what;
}

// Letters with the meaning they have alone.  Where two squares have starts alone, or goals alone, one of them is
// the other end: of two letters the one that is less often what both are.
static void marks_take_alone(text_marks *m, const size_t counts[256]) {
    size_t squares[2] = {0, 0};
    char first = 0, last = 0;
    for (const text_pair *p = text_pairs; p->ends[0] != '\0'; p++) {
        bool goal = p->ends[0] == ' ';
        char c = p->ends[goal];
        if ((!goal && p->ends[1] != ' ') || counts[(uint8_t)c] == 0) continue;
        if (goal && counts[(uint8_t)c] > MARKS_FEW) continue;
        m->of[(uint8_t)c] = goal ? 'G' : 'S';
        squares[goal] += counts[(uint8_t)c];
        if (first == 0) first = c;
        last = c;
    }
    // Two goals of G are a robot's, whose start has no mark.
    bool alike = squares[0] + squares[1] == 2 && squares[0] != 1;
    if (!alike || (first == last && marks_lower(last) == 'g')) return;
    if (first == last) {
        m->twice = first;
        m->of[(uint8_t)first] = 'S';
        marks_doubt(m, first, "stands twice: the first one is the start");
        return;
    }
    m->of[(uint8_t)first] = squares[0] > 0 ? 'S' : 'G';
    m->of[(uint8_t)last] = squares[0] > 0 ? 'G' : 'S';
    marks_doubt(m, last, squares[0] > 0 ? "is the goal" : "is the start");
}

// Capitals alone are start and goal, or words; a capital in a wall whose small letter stands once in a cell is hardly
// anything but a door.  Two keys of one letter do not count: such letters are a word.
unsigned text_judge_doors(size_t counts[256], const size_t walls[256]) {
    unsigned doors = 0;
    for (unsigned key = 0; key < LOCKS_KEYS_MOST; key++) {
        if (walls['A' + key] == 0 || counts['a' + key] != 1) continue;
        doors |= 1u << key;
        counts['a' + key] = 0;
    }
    return doors;
}

bool text_is_door(unsigned doors, unsigned letter, unsigned *key) {
    *key = letter - 'A';
    return letter >= 'A' && letter < 'A' + LOCKS_KEYS_MOST && (doors >> *key & 1);
}

bool text_is_key(unsigned doors, unsigned letter, unsigned *key) {
    *key = letter - 'a';
    return letter >= 'a' && letter < 'a' + LOCKS_KEYS_MOST && (doors >> *key & 1);
}

void text_marks_judge(text_marks *m, const size_t counts[256]) {
    *m = (text_marks){.doubt = NULL};
    bool pair = marks_find_pair(m, counts);
    if (!pair) marks_take_alone(m, counts);
    for (int c = '!'; c < 127; c++) {
        if (m->of[c] == 'G' && counts[c] > MARKS_USUAL) marks_doubt(m, (char)c, "is a goal wherever it stands");
        if (text_letter((char)c) == 0 || counts[c] == 0 || m->of[c] != 0) continue;
        m->of[c] = 'F';
        marks_doubt(m, (char)c, "is on the floor");
    }
}
