// SPDX-License-Identifier: MIT
// Every pair of letters that is known, in either case, at either end of tiny mazes, however these are turned and
// with blocks of one character or two, gives its start, its goal and the steps between them.

#include "support/test.h"
#include <ctype.h>

#include <meander/meander.h>

#include "format/text/text_marks.h"

enum { SIDE = 12, TURNS = 8, WIDTHS = 4, ROOM = 4096 };

// '1' and '2' are the ends.
typedef struct tiny {
    unsigned width, height, steps;
    bool map;                    // every square is a cell
    const char *rows[SIDE];
} tiny;

static const tiny mazes[] = {
    {5, 5, 3, false, {"#####", "#1  #", "### #", "#2  #", "#####"}},
    {7, 3, 2, false, {"#######", "#1   2#", "#######"}},
    {7, 5, 3, false, {"#######", "#1  # #", "# # # #", "# #  2#", "#######"}},
    {5, 5, 2, false, {"#####", "#1  #", "# ###", "#  2#", "#####"}},
    {10, 3, 7, true, {"##########", "#1      2#", "##########"}},
    {6, 4, 4, true, {"######", "#1   #", "# # 2#", "######"}},
};
enum { MAZES = sizeof mazes / sizeof mazes[0] };

static meander_context *context_of(void) {
    static meander_context *c;
    if (c == NULL) assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    return c;
}

// The square that is at (x, y) of the turned maze.
static char square(const tiny *t, unsigned turn, unsigned x, unsigned y) {
    unsigned column = turn & 4 ? y : x, row = turn & 4 ? x : y;
    if (turn & 1) column = t->width - 1 - column;
    if (turn & 2) row = t->height - 1 - row;
    return t->rows[row][column];
}

typedef struct picture {
    char text[ROOM];
    meander_point ends[2];
} picture;

// One character a block; two; two with a blank in front of the letter, or behind it.
static void draw_picture(const tiny *t, unsigned turn, unsigned wide, const char letters[2], picture *p) {
    unsigned width = turn & 4 ? t->height : t->width, height = turn & 4 ? t->width : t->height;
    char *at = p->text;
    for (unsigned y = 0; y < height; y++, *at++ = '\n')
        for (unsigned x = 0; x < width; x++) {
            char c = square(t, turn, x, y);
            bool end = c == '1' || c == '2';
            if (end) p->ends[c - '1'] = (meander_point){t->map ? x : x / 2, t->map ? y : y / 2};
            if (end) c = letters[c - '1'];
            if (wide > 0) *at++ = end && wide == 2 ? ' ' : c;
            *at++ = end && wide == 3 ? ' ' : c;
        }
    *at = '\0';
}

static void check(const char *text, const char *format, const meander_point ends[2], unsigned steps) {
    meander_context *c = context_of();
    meander_maze *m;
    meander_solution *s;
    if (meander_maze_read_new(c, text, strlen(text), "maze.txt", format, MEANDER_AS_AUTO, &m) != MEANDER_OK)
        fail_msg("%s\n%s", meander_context_message(c), text);
    meander_point start = meander_maze_start(m), goal = meander_maze_goal(m, 0);
    if (meander_solution_new(m, "breadth-first", NULL, &s) != MEANDER_OK) fail_msg("no path\n%s", text);
    if (meander_maze_goal_count(m) != 1 || start.x != ends[0].x || start.y != ends[0].y || goal.x != ends[1].x ||
        goal.y != ends[1].y || meander_solution_steps(s) != steps)
        fail_msg("start %d,%d, %d goals, the first %d,%d, %d steps; %d,%d, %d,%d and %u are right\n%s", (int)start.x,
                 (int)start.y, (int)meander_maze_goal_count(m), (int)goal.x, (int)goal.y,
                 (int)meander_solution_steps(s),
                 (int)ends[0].x, (int)ends[0].y, (int)ends[1].x, (int)ends[1].y, steps, text);
    meander_solution_free(s);
    meander_maze_free(m);
}

// The other formats with letters draw the same maze, and their S and G are replaced.
static void check_formats(const picture *p, const char letters[2], unsigned steps) {
    static const char *const formats[][2] = {{"ascii:openings=no", "ascii"}, {"unicode:openings=no", "unicode"},
                                             {"underscore:openings=no,columns=4", "underscore"}};
    picture plain = *p;
    meander_maze *m;
    for (char *at = plain.text; *at != '\0'; at++) *at = *at == letters[0] ? 'S' : *at == letters[1] ? 'G' : *at;
    assert_int_equal(meander_maze_read_new(context_of(), plain.text, strlen(plain.text), "m", NULL, MEANDER_AS_AUTO,
                                           &m), MEANDER_OK);
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        char *text;
        // An o, or a u on a floor, draws a way there.
        if (i == 2 && (strchr("ou", letters[0]) != NULL || strchr("ou", letters[1]) != NULL)) continue;
        assert_int_equal(meander_maze_draw_new(m, NULL, formats[i][0], &text, NULL), MEANDER_OK);
        for (char *at = text; *at != '\0'; at++) *at = *at == 'S' ? letters[0] : *at == 'G' ? letters[1] : *at;
        check(text, formats[i][1], p->ends, steps);
        meander_text_free(context_of(), text);
    }
    meander_maze_free(m);
}

static void check_pair(const char letters[2]) {
    picture p;
    for (unsigned i = 0; i < 2 * MAZES * TURNS; i++) {
        const tiny *t = &mazes[i / 2 / TURNS];
        const char other[2] = {letters[1], letters[0]};
        for (unsigned wide = 0; wide < (t->map ? 1 : WIDTHS); wide++) {
            draw_picture(t, i / 2 % TURNS, wide, i % 2 ? other : letters, &p);
            if (i % 2) {
                meander_point first = p.ends[0];
                p.ends[0] = p.ends[1];
                p.ends[1] = first;
            }
            check(p.text, NULL, p.ends, t->steps);
            if (wide == 0 && !t->map && i / 2 % TURNS == 0) check_formats(&p, letters, t->steps);
        }
    }
}

TEST(pairs_are_judged_together) {
    for (const text_pair *p = text_pairs; p->ends[0] != '\0'; p++) {
        if (p->ends[0] == ' ' || p->ends[1] == ' ') continue;
        for (unsigned both = 0; both < 4; both++) {
            char letters[2] = {p->ends[0], p->ends[1]};
            for (unsigned k = 0; k < 2; k++)
                if (both >> k & 1) letters[k] = (char)tolower(letters[k]);
            check_pair(letters);
        }
    }
}

// Whoever names the format gets a square for each character; blocks may still be two wide.
TEST(asked_is_not_guessed) {
    static const char wide[] = "##########\n##S   GG##\n##########\n";
    static const struct { const char *format; meander_as as; uint64_t width; } asked[] = {
        {NULL, MEANDER_AS_AUTO, 2}, {"block", MEANDER_AS_AUTO, 10}, {NULL, MEANDER_AS_BLOCKS, 5}};
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        meander_maze *m;
        assert_int_equal(meander_maze_read_new(context_of(), wide, strlen(wide), "m", asked[i].format, asked[i].as, &m),
                         MEANDER_OK);
        assert_int_equal(meander_maze_width(m), asked[i].width);
        meander_maze_free(m);
    }
}
