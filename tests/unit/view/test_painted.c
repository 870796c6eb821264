// SPDX-License-Identifier: MIT
// What a session shows, as small texts: reads tests/data/painted/*.txt, and prints a result for each of their cases.
// A letter is a pixel (view/palette.c tells which), ~ one that is left out.  Their lines (support/cases.h):
//
//     open ID [SOLVER]           a session with this maze
//     beside ID                  a second one beside it
//     mask                       the picture below is the mask of the first
//     solver NAME                solves the first
//     at STEP, at solver STEP    goes to a step of the film, or of its solver; at end
//     walk STEPS                 on the shortest path; undo: one step back; fog: over what is not seen
//     paint SCALE                gives the picture below, at so many pixels a cell
//     letters SCALE              the letters that stand in it, a . where none is
//     under SCALE                the picture below letters, where a pixel is as large as one
//     screen WIDTH HEIGHT        the whole screen
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/cases.h"
#include "support/stage.h"
#include "support/watch.h"

// The session and what is done with it.
typedef struct painting {
    stage stage;
    view_image image;
} painting;

static void painting_new(painting *p, unsigned width, unsigned height, bool letters) {
    size_t size = (size_t)width * height;
    p->image = (view_image){.pixels = malloc(size), .pitch = width, .width = width, .height = height,
                            .letters = letters ? calloc(size, 1) : NULL};
    memset(p->image.pixels, 255, size);
}

static void painting_compare(painting *p, bool letters, const char *expected) {
    const view_image *i = &p->image;
    char *text = malloc((size_t)(i->width + 1) * i->height + 1), *to = text;
    for (size_t at = 0; at < (size_t)i->width * i->height; at++) {
        if (letters) *to++ = i->letters[at] == 0 ? '.' : (char)i->letters[at];
        else *to++ = i->pixels[at] == 255 ? '~' : view_colour_letter(i->pixels[at]);
        if (at % i->width == i->width - 1) *to++ = '\n';
    }
    *to = '\0';
    if (strcmp(text, expected) != 0) fail_msg("written:\n%s\nexpected:\n%s", text, expected);
    free(text);
    free(p->image.pixels);
    free(p->image.letters);
}

static void painting_pane(painting *p, double scale, char kind, const char *expected) {
    const view_board *b = &p->stage.session->panes[0].board;
    unsigned wall = (unsigned)view_camera_wall(scale);
    view_camera c;
    view_camera_set(&c, scale);
    painting_new(p, (unsigned)(b->width * scale + 0.999) + wall, (unsigned)(b->height * scale + 0.999) + wall,
                 kind != 'p');
    view_paint_pane(p->stage.session, 0, &c, &p->image);
    painting_compare(p, kind == 'l', expected);
}

static void painting_screen(painting *p, char *size, const char *expected) {
    char *end;
    unsigned width = (unsigned)strtoul(size, &end, 10), height = (unsigned)strtoul(end, NULL, 10);
    view_layout l = view_layout_make(p->stage.session, width, height);
    painting_new(p, width, height, false);
    view_paint(p->stage.session, &l, &p->image);
    painting_compare(p, false, expected);
}

static void painting_mask(view_session *s, meander_context *c, const case_line *line) {
    char *mask;
    assert_int_equal(meander_mask_new(c, line->text, line->size, "m", &mask), MEANDER_OK);
    const meander_id_change change = {MEANDER_ID_SIZE, mask};
    assert_int_equal(view_session_change(s, 0, &change, 1), MEANDER_OK);
    meander_text_free(c, mask);
}

static void painting_walk(view_session *s, unsigned long steps) {
    meander_solution *way;
    assert_int_equal(meander_solution_new(view_session_maze(s, 0), "breadth-first", NULL, &way), MEANDER_OK);
    for (unsigned long i = 0; i < steps; i++) assert_true(view_session_walk(s, meander_solution_path(way)[i]));
    meander_solution_free(way);
}

static void painting_seek(view_session *s, const char *step) {
    if (strcmp(step, "end") == 0) view_session_seek(s, SIZE_MAX);
    else if (strncmp(step, "solver ", 7) != 0) view_session_seek(s, strtoul(step, NULL, 10));
    else view_session_seek(s, s->panes[0].board.making + strtoul(step + 7, NULL, 10));
}

static void painting_do(void *user, const case_line *line) {
    painting *p = user;
    view_session *s = p->stage.session;
    char *rest = line->rest, *blank = strchr(rest, ' ');
    if (strcmp(line->word, "open") == 0) {
        if (blank != NULL) *blank++ = '\0';
        assert_int_equal(view_session_open(s, 0, rest, blank), MEANDER_OK);
    } else if (strcmp(line->word, "beside") == 0) {
        assert_int_equal(view_session_open(s, 1, rest, NULL), MEANDER_OK);
    } else if (strcmp(line->word, "mask") == 0) {
        painting_mask(s, p->stage.context, line);
    } else if (strcmp(line->word, "solver") == 0) {
        assert_int_equal(view_session_solve(s, 0, rest), MEANDER_OK);
    } else if (strcmp(line->word, "at") == 0) {
        painting_seek(s, rest);
    } else if (strcmp(line->word, "walk") == 0) {
        painting_walk(s, strtoul(rest, NULL, 10));
    } else if (strcmp(line->word, "undo") == 0) {
        assert_true(view_session_undo(s));
    } else if (strcmp(line->word, "fog") == 0) {
        s->shown.fog = true;
    } else if (strcmp(line->word, "screen") == 0) {
        painting_screen(p, rest, line->text);
    } else if (strcmp(line->word, "paint") == 0 || strcmp(line->word, "letters") == 0 ||
               strcmp(line->word, "under") == 0) {
        painting_pane(p, strtod(rest, NULL), line->word[0], line->text);
    } else {
        fail_msg("no line begins with '%s'", line->word);
    }
}

static void painting_run(void **state) {
    painting p = {.stage = stage_empty()};
    cases_each(*state, painting_do, &p);
    stage_close(&p.stage);
    watch_done();
}

int main(int count, char **words) { return cases_main("tests/data/painted/*.txt", count, words, painting_run); }
