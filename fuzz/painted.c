// SPDX-License-Identifier: MIT
// Pictures that are too large to be kept: mazes of an ID are painted, seen as by a camera, packed into a file and read.
//
//     "rect:9x7/wilson/3\n" | "png:cell=9\n" | "cells=9x7\n" | "2 7 5 0 0 3 10 20 1 0 3\n" | choices | plan
//
// The second line is a style in which the program draws, or empty: then walls and passages are as wide as the numbers
// say. The third line has parameters of the reader.  Numbers that are left out are 0:
//
//     wall passage margin noise inverted    turn tilt shade blur table    marks
//
// The choices are the kind of file, how it is packed, and what is done: read whole, or by rows.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/support/foreign.h"
#include "fuzz/support/fuzz.h"
#include "fuzz/support/rows.h"
#include "tests/support/painted.h"

enum { PAINTED_CELLS = 2500, PAINTED_PIXELS = 600000, PAINTED_MOST = 400 };
enum { N_WALL, N_PASSAGE, N_MARGIN, N_NOISE, N_INVERTED, N_TURN, N_TILT, N_SHADE, N_BLUR, N_TABLE, N_MARKS, N_COUNT };
enum { MARK_START = 1, MARK_GOAL = 2, MARK_ISLANDS = 4, MARK_WALLS = 8, MARK_LIGHT_ISLANDS = 16, MARK_OPENINGS = 32,
       MARK_MANY = 64,
       MARK_ROW = 128, MARK_SMALL = 256 };
enum { KIND_GREY, KIND_COLOUR, KIND_JPEG, KIND_GIF, KIND_PNG, KINDS };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct painting {
    char *id, *style, *params;
    double numbers[N_COUNT];
    unsigned kind, packing, what;
} painting;

static void painting_take(fuzz *f, painting *p) {
    p->kind = fuzz_choice(f, KINDS);
    p->packing = fuzz_choice(f, 256);
    p->what = fuzz_choice(f, ROWS_USES + 2);
    p->id = fuzz_line(f);
    p->style = fuzz_line(f);
    p->params = fuzz_line(f);
    char *line = fuzz_line(f), *at = line;
    for (int i = 0; i < N_COUNT; i++) {
        char *end;
        double number = strtod(at, &end);
        p->numbers[i] = number >= -PAINTED_MOST && number <= PAINTED_MOST ? number : 0;
        at = end;
    }
    fuzz_free(line);
}

// ---- painting --------------------------------------------------------------------------------------

static bool painting_is_small(double width, double height) {
    return width >= 1 && height >= 1 && width * height <= PAINTED_PIXELS;
}

static void painting_fill(painted *to, double left, double top, double side, const uint8_t colour[3]) {
    for (double y = top; y < top + side && y < to->height; y++)
        for (double x = left; x < left + side && x < to->width; x++)
            memcpy(to->pixels + 3 * ((size_t)y * to->width + (size_t)x), colour, 3);
}

static void painting_mark_cell(painted *to, const painting *p, meander_point at, double part, const uint8_t colour[3]) {
    double pitch = p->numbers[N_WALL] + p->numbers[N_PASSAGE], side = part * p->numbers[N_PASSAGE];
    double before = p->numbers[N_MARGIN] + p->numbers[N_WALL] + (1 - part) / 2 * p->numbers[N_PASSAGE];
    painting_fill(to, before + (double)at.x * pitch, before + (double)at.y * pitch, side, colour);
}

// Openings in the frame: above the start and below the goal, or above each second cell; or a row of cells without
// walls.
static void painting_open(painted *to, const painting *p, const meander_maze *m, unsigned marks) {
    uint8_t floor[3];
    double wall = p->numbers[N_WALL], pitch = wall + p->numbers[N_PASSAGE], margin = p->numbers[N_MARGIN];
    memset(floor, p->numbers[N_INVERTED] > 0 ? 0 : 255, sizeof floor);
    uint64_t step = marks & MARK_ROW ? 1 : 2, row = meander_maze_height(m) / 2;
    for (uint64_t x = 0; (marks & (MARK_MANY | MARK_ROW)) && x < meander_maze_width(m); x += step)
        painting_fill(to, margin + (double)x * pitch + (marks & MARK_ROW ? 0 : wall),
                      margin + (marks & MARK_ROW ? (double)row * pitch + wall : 0), marks & MARK_ROW ? pitch : wall,
                      floor);
    if (!(marks & MARK_OPENINGS)) return;
    double start = margin + wall + (double)meander_maze_start(m).x * pitch,
        goal = margin + wall + (double)meander_maze_goal(m, 0).x * pitch;
    painting_fill(to, start, margin, wall, floor);
    painting_fill(to, goal, margin + (double)meander_maze_height(m) * pitch, wall, floor);
}

// Dark walls get a colour; then come the marks in cells.
static void painting_mark(painted *to, const painting *p, const meander_maze *m) {
    static const uint8_t green[] = {20, 190, 30}, red[] = {220, 20, 20}, black[] = {10, 10, 10},
    light[] = {170, 170, 170};
    unsigned marks = p->numbers[N_MARKS] > 0 ? (unsigned)p->numbers[N_MARKS] : 0;
    for (size_t i = 0; (marks & MARK_WALLS) && i < (size_t)to->width * to->height; i++)
        if (to->pixels[3 * i] < 128) to->pixels[3 * i + 2] = 200;
    if (marks & (MARK_OPENINGS | MARK_MANY | MARK_ROW)) painting_open(to, p, m, marks);
    double part = marks & MARK_SMALL ? 0.3 : 0.8;
    bool islands = marks & (MARK_ISLANDS | MARK_LIGHT_ISLANDS);
    for (uint64_t i = 0; islands && i < meander_maze_width(m) * meander_maze_height(m); i += 3) {
        meander_point at = {i % meander_maze_width(m), i / meander_maze_width(m)};
        painting_mark_cell(to, p, at, 0.5, marks & MARK_ISLANDS ? black : light);
    }
    if (marks & MARK_START) painting_mark_cell(to, p, meander_maze_start(m), part, green);
    if (marks & MARK_GOAL) painting_mark_cell(to, p, meander_maze_goal(m, 0), part, red);
}

static bool painting_of_blocks(fuzz *f, const painting *p, const meander_maze *m, painted *to) {
    const double *n = p->numbers;
    painted_blocks b;
    painted_look look = {.wall = n[N_WALL], .passage = n[N_PASSAGE], .margin = n[N_MARGIN], .noise = (int)n[N_NOISE],
                         .inverted = n[N_INVERTED] > 0};
    double pitch = look.wall + look.passage, side = 2 * look.margin + look.wall;
    if (!(look.wall >= 0.5 && look.passage >= 0.5 && look.margin >= 0 && look.noise >= 0)) return false;
    if (!painting_is_small(side + pitch * (double)meander_maze_width(m), side + pitch * (double)meander_maze_height(m)))
        return false;
    if (!fuzz_may(f, meander_maze_draw_new(m, NULL, "block", &b.text, NULL))) return false;
    b.width = strcspn(b.text, "\n");
    b.height = strlen(b.text) / (b.width + 1);
    *to = painted_new(&b, &look);
    meander_text_free(f->context, b.text);
    painting_mark(to, p, m);
    return true;
}

// A style that begins with "+" shows the solution.
static bool painting_of_style(fuzz *f, const painting *p, const meander_maze *m, painted *to) {
    bool solved = p->style[0] == '+';
    meander_solution *s = NULL;
    char *text;
    size_t size;
    if (strncmp(p->style + solved, "png", 3) != 0) return false;
    if (solved && !fuzz_may(f, meander_solution_new(m, "breadth-first", NULL, &s))) return false;
    bool drawn = fuzz_may(f, meander_maze_draw_new(m, s, p->style + solved, &text, &size));
    meander_solution_free(s);
    if (!drawn) return false;
    bool small = size > 24;
    if (small) {
        const uint8_t *head = (const uint8_t *)text + 16;
        small = painting_is_small(head[2] * 256 + head[3] + 65536 * head[1], head[6] * 256 + head[7] + 65536 * head[5]);
    }
    if (small) *to = painted_of_png(text, size);
    meander_text_free(f->context, text);
    return small;
}

// The picture as a camera sees it, if it is asked to.
static void painting_look(const painting *p, painted *picture) {
    const double *n = p->numbers;
    painted_view view = {.turn = n[N_TURN], .tilt = n[N_TILT] / 100, .shade = n[N_SHADE] / 100,
                         .noise = (int)n[N_NOISE]};
    bool looks = n[N_TURN] != 0 || n[N_TILT] != 0 || n[N_SHADE] != 0 || n[N_BLUR] != 0 || n[N_TABLE] != 0;
    if (!looks || !(view.tilt >= 0 && view.tilt <= 0.5 && view.shade >= 0 && view.shade <= 1 && view.noise >= 0))
        return;
    view.blur = n[N_BLUR] > 0 && n[N_BLUR] < 10 ? (unsigned)n[N_BLUR] : 0;
    view.table = n[N_TABLE] > 0 ? (unsigned)n[N_TABLE] : 0;
    painted seen = painted_view_new(picture, &view);
    free(picture->pixels);
    *picture = seen;
}

// ---- files -----------------------------------------------------------------------------------------

static size_t painting_netpbm(const painted *p, bool grey, char *to) {
    int head = sprintf(to, "%s %u %u 255\n", grey ? "P5" : "P6", p->width, p->height);
    size_t at = (size_t)head, count = (size_t)p->width * p->height;
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < (grey ? 1 : 3); k++) to[at++] = (char)p->pixels[3 * i + k];
    return at;
}

// The file, to be freed; of 0 bytes where the library for it is missing.
static char *painting_pack(const painting *p, const painted *picture, size_t *size) {
    size_t room = 8 * (size_t)picture->width * picture->height + 10000;
    char *bytes = malloc(room);
    painted_file how = {.interlaced = p->packing & 1, .quality = 100 - (int)(p->packing >> 4) * 5,
                        .turn = p->packing >> 1 & 7, .big = p->packing & 16};
    fuzz_check(bytes != NULL, "no memory for the harness");
    switch (p->kind) {
    case KIND_JPEG: *size = painted_jpeg(picture, &how, bytes, room); break;
    case KIND_GIF: *size = painted_gif(picture, &how, bytes, room); break;
    case KIND_PNG: *size = painted_png(picture, &how, bytes, room); break;
    default: *size = painting_netpbm(picture, p->kind == KIND_GREY, bytes);
    }
    return bytes;
}

static void painting_read(fuzz *f, const painting *p, foreign_plan plan, const char *bytes, size_t size) {
    char format[160];
    f->data = (const uint8_t *)bytes;
    f->size = size;
    snprintf(format, sizeof format, "pixels%s%.100s", p->params[0] == '\0' ? "" : ":", p->params);
    if (p->what == 0) foreign_read(f, format, plan);
    else if (p->what == 1) rows_compare_whole(f, fuzz_file(f->data, f->size), format);
    else rows_use_file(f, fuzz_file(f->data, f->size), format, p->what - 2, plan.examine);
}

static bool painting_make(fuzz *f, const painting *p, painted *picture) {
    meander_maze *m;
    uint64_t width, height;
    if (!fuzz_may(f, meander_id_size(f->context, p->id, &width, &height))) return false;
    if (height > PAINTED_CELLS || width > PAINTED_CELLS / height) return false;
    if (!fuzz_may(f, meander_maze_new(f->context, p->id, NULL, &m))) return false;
    bool squares = meander_maze_check_squares(m, "blocks") == MEANDER_OK, made = false;
    if (p->style[0] != '\0') made = painting_of_style(f, p, m, picture);
    else if (squares) made = painting_of_blocks(f, p, m, picture);
    meander_maze_free(m);
    return made;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz f;
    painting p;
    painted picture;
    size_t packed;
    if (!fuzz_begin(&f, data, size, FUZZ_REFUSE)) return 0;
    f.seconds *= FOREIGN_PICTURE;
    foreign_plan plan = foreign_take_plan(&f);
    painting_take(&f, &p);
    if (painting_make(&f, &p, &picture)) {
        painting_look(&p, &picture);
        if (painting_is_small(picture.width, picture.height)) {
            char *bytes = painting_pack(&p, &picture, &packed);
            if (packed > 0) painting_read(&f, &p, plan, bytes, packed);
            free(bytes);
        }
        free(picture.pixels);
    }
    fuzz_free(p.id);
    fuzz_free(p.style);
    fuzz_free(p.params);
    fuzz_end(&f);
    return 0;
}
