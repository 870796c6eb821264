// SPDX-License-Identifier: MIT
// The number of cells of a straightened maze, and the places of its walls.
//
//     ink of each column   |    .    |    .    |       lines of walls are darker than what is between them, and
//                          | .   .   | .   .   |       most of all with the right number of cells
//
// A third of the right number has dark lines with light between them, too, and twice the right number has half of them;
// so the best few numbers of both axes are tried together, and each costs what does not fit: ink away from all lines,
// walls that are half there, lines and posts without any wall, open in the frame.
//
// A wall is looked for in three places, half of its thickness apart, as paper is never quite flat.
//
// Cost: O(side^2) for the numbers, O(cells) for each pair that is tried.
#include "format/scan/pixels_fit.h"

#include <math.h>

#include "format/scan/pixels_look.h"

// Of numbers there is one less that is found by its contrast, and two more.
enum { FIT_NUMBERS = 5, FIT_ALL = FIT_NUMBERS + 1, FIT_GREYS = 256 };
enum { FIT_CELLS_LEAST = 4 };     // fewer are a box
#define FIT_PITCH_LEAST 3.0
#define FIT_SHAPE_MOST 1.9
#define FIT_TALL_MOST 2.4         // ... and of letters no higher
#define FIT_LOST_FREE 0.25        // the share of posts that may have no wall: loops
#define FIT_FRAME_LEAST 0.85
#define FIT_STRAY 4
#define FIT_WAY 0.15              // of a cell, to each side of the way through its middle
#define FIT_MARK 15               // the ink of a letter, as a mean of the middle of its cell
#define FIT_BESIDE 0.18           // of a cell, between a line and a wall
#define FIT_BESIDE_FREE 0.1       // of ink half-way between the nodes of a graph
#define FIT_ENDS 0.08             // of a wall, where others may be; and where a node may be, in a graph
#define FIT_NODE 0.3
enum { FIT_HARDLY = 50 };        // one of that many sides may be a wall on a line that has hardly any
enum { FIT_BEYOND = 3 };         // lines that go on beyond the frame, and openings in it: more are a part of a maze,
#define FIT_OPEN_SIDE 0.25       // ... and so is more of a side that is open

// ---- numbers of cells ----------------------------------------------------------------------------

// Sums of the columns' (or rows') ink, from the left (the top): fractions of pixels can be distinguished.
typedef struct fit_profile {
    double *sums;
    double size, wall;
} fit_profile;

static meander_status fit_profile_fill(const pixels_flat *s, unsigned axis, fit_profile *p, scratch *lent) {
    uint32_t size = axis == PIXELS_ACROSS ? s->width : s->height;
    p->size = size;
    p->wall = s->wall;
    p->sums = scratch_lend(lent, (size_t)size + 1, sizeof *p->sums);
    if (p->sums == NULL) return MEANDER_NO_MEMORY;
    p->sums[0] = 0;
    for (uint32_t i = 0; i < size; i++) {
        double ink = axis == PIXELS_ACROSS ? pixels_flat_mean(s, i, 0, i + 1, s->height)
                                           : pixels_flat_mean(s, 0, i, s->width, i + 1);
        p->sums[i + 1] = p->sums[i] + ink;
    }
    return MEANDER_OK;
}

static double profile_sum(const fit_profile *p, double at) {
    if (at <= 0) return 0;
    if (at >= p->size) return p->sums[(size_t)p->size];
    double whole = floor(at);
    return p->sums[(size_t)whole] + (at - whole) * (p->sums[(size_t)whole + 1] - p->sums[(size_t)whole]);
}

// The ink on the lines within, less that in the middle between lines.
static double profile_contrast(const fit_profile *p, uint32_t cells) {
    double pitch = p->size / cells, half = p->wall < 2 ? 0.5 : 0.3 * p->wall, on = 0, between = 0;
    if (half > pitch / 5) half = pitch / 5;
    for (uint32_t i = 0; i < cells; i++) {
        double line = i * pitch, middle = line + pitch / 2;
        if (i > 0) on += (profile_sum(p, line + half) - profile_sum(p, line - half)) / (2 * half);
        between += (profile_sum(p, middle + pitch / 8) - profile_sum(p, middle - pitch / 8)) / (pitch / 4);
    }
    return cells < 2 ? 0 : on / (cells - 1) - between / cells;
}

static void fit_number_put(double best[], uint32_t numbers[], unsigned i, double contrast, uint32_t number) {
    if (i == FIT_NUMBERS - 1) return;
    best[i] = contrast;
    numbers[i] = number;
}

// The best numbers that are better than those beside them; 1 is always the last.
static unsigned profile_numbers(const fit_profile *p, uint32_t numbers[FIT_ALL]) {
    double best[FIT_NUMBERS] = {0}, before = 0, here = 0, pitch = 1.25 * p->wall + 1;
    uint32_t most = (uint32_t)(p->size / (pitch < FIT_PITCH_LEAST ? FIT_PITCH_LEAST : pitch));
    unsigned count = 0;
    for (uint32_t cells = 2; cells <= most + 1; cells++) {
        double next = cells <= most ? profile_contrast(p, cells) : 0;
        if (here > before && here >= next && cells > 2) {
            unsigned i = count < FIT_NUMBERS - 1 ? count++ : FIT_NUMBERS - 1;
            for (; i > 0 && best[i - 1] < here; i--)
                fit_number_put(best, numbers, i, best[i - 1], numbers[i - 1]);
            fit_number_put(best, numbers, i, here, cells - 1);
        }
        before = here;
        here = next;
    }
    numbers[count++] = 1;
    return count;
}

// A line without any wall has no contrast, so the best number of each axis tells one of the other: cells may be
// squares.
static void fit_add_squares(const pixels_flat *s, uint32_t numbers[PIXELS_AXES][FIT_ALL],
                            unsigned counts[PIXELS_AXES]) {
    double sizes[PIXELS_AXES] = {s->width, s->height};
    uint32_t best[PIXELS_AXES] = {numbers[0][0], numbers[1][0]};
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++) {
        uint32_t square = (uint32_t)(sizes[axis] / sizes[!axis] * best[!axis] + 0.5);
        bool known = square == 0 || sizes[axis] / square < FIT_PITCH_LEAST;
        for (unsigned i = 0; i < counts[axis]; i++) known = known || numbers[axis][i] == square;
        if (!known) numbers[axis][counts[axis]++] = square;
    }
}

// ---- walls -------------------------------------------------------------------------------------------

// The distance between lines of an axis, in pixels, which is also the length of a wall.
static double fit_pitch(const pixels_flat *s, const pixels_fit *f, unsigned axis) {
    return (double)(axis == PIXELS_ACROSS ? s->width : s->height) / f->cells[axis];
}

// The mean ink from one place of an axis to another, and in the other axis.
static double fit_band_ink(const pixels_flat *s, unsigned axis, double near, double far, double from, double end) {
    return axis == PIXELS_ACROSS ? pixels_flat_mean(s, near, from, far, end)
                                 : pixels_flat_mean(s, from, near, end, far);
}

// The ink beside a place of a line, from one place along it to another, in the darkest of three strips.
static double fit_strip_ink(const pixels_flat *s, const pixels_fit *f, unsigned axis, double line, double from,
                            double end) {
    double half = f->wall[axis] / 2, step = fit_pitch(s, f, axis) / 8, darkest = 0;
    if (step > half) step = half;
    if (step < 0.5) step = 0.5;
    for (int i = -1; i <= 1; i++) {
        double near = line + i * step - half, far = line + i * step + half;
        double ink = fit_band_ink(s, axis, near, far, from, end);
        if (ink > darkest) darkest = ink;
    }
    return darkest;
}

// The ink of a wall, without its ends.
static double fit_wall_ink(const pixels_flat *s, const pixels_fit *f, unsigned axis, uint32_t x, uint32_t y) {
    double pitch = fit_pitch(s, f, axis), length = fit_pitch(s, f, !axis);
    double ends = f->wall[!axis] / 2 + (s->bare ? FIT_NODE : FIT_ENDS) * length;
    uint32_t line = axis == PIXELS_ACROSS ? x : y, at = axis == PIXELS_ACROSS ? y : x;
    return fit_strip_ink(s, f, axis, line * pitch, at * length + ends, (at + 1) * length - ends);
}

// Returns whether ink crosses the way through the middle of a side, at most `far` of a cell away from it.
static bool fit_is_crossed(const pixels_flat *s, const pixels_fit *f, unsigned axis, uint32_t x, uint32_t y,
                           double far) {
    double pitch = fit_pitch(s, f, axis), length = fit_pitch(s, f, !axis), step = f->wall[axis], most = 0;
    double line = (axis == PIXELS_ACROSS ? x : y) * pitch, middle = ((axis == PIXELS_ACROSS ? y : x) + 0.5) * length;
    double from = middle - FIT_WAY * length, end = middle + FIT_WAY * length;
    for (double at = line - far * pitch; at < line + far * pitch && most < f->least; at += step)
        most = fit_band_ink(s, axis, at, at + step, from, end);
    return most >= f->least;
}

// A wall by hand may be beside its line.
bool pixels_fit_is_wall(const pixels_flat *s, const pixels_fit *f, unsigned axis, uint32_t x, uint32_t y) {
    return fit_wall_ink(s, f, axis, x, y) >= f->least || fit_is_crossed(s, f, axis, x, y, FIT_BESIDE);
}

// ---- what does not fit ---------------------------------------------------------------------------------

// The ink of all walls, and what is found when it is known which are there.
typedef struct fit_walls {
    uint8_t *ink[PIXELS_AXES];   // of those on the left and above of each cell, and behind the last
    uint64_t greys[FIT_GREYS], count;
    double means[2];             // of open sides and of walls
} fit_walls;

static uint32_t fit_columns(const pixels_fit *f, unsigned axis) { return f->cells[0] + (axis == PIXELS_ACROSS); }
static uint32_t fit_rows(const pixels_fit *f, unsigned axis) { return f->cells[1] + (axis == PIXELS_DOWN); }

static uint8_t fit_ink(const fit_walls *w, const pixels_fit *f, unsigned axis, uint32_t x, uint32_t y) {
    return w->ink[axis][(size_t)y * fit_columns(f, axis) + x];
}

static void fit_measure(const pixels_flat *s, const pixels_fit *f, fit_walls *w) {
    w->count = 0;
    for (unsigned i = 0; i < FIT_GREYS; i++) w->greys[i] = 0;
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++) {
        uint32_t columns = fit_columns(f, axis), lines = fit_rows(f, axis);
        w->count += (uint64_t)columns * lines;
        for (uint32_t y = 0; y < lines; y++)
            for (uint32_t x = 0; x < columns; x++) {
                uint8_t ink = (uint8_t)fit_wall_ink(s, f, axis, x, y);
                w->ink[axis][(size_t)y * columns + x] = ink;
                w->greys[ink]++;
            }
    }
}

// Finds the least ink of walls: between two groups of inks; where there is only one, in the middle.
static void fit_divide(fit_walls *w, pixels_fit *f) {
    double counts[2] = {0, 0}, sums[2] = {0, 0};
    unsigned least = pixels_otsu(w->greys);
    for (unsigned way = 0; way < 2; way++) {
        counts[0] = counts[1] = sums[0] = sums[1] = 0;
        for (unsigned i = 0; i < FIT_GREYS; i++) {
            counts[i >= least] += (double)w->greys[i];
            sums[i >= least] += (double)w->greys[i] * i;
        }
        for (unsigned i = 0; i < 2; i++) w->means[i] = counts[i] > 0 ? sums[i] / counts[i] : 255 * i;
        if (w->means[1] - w->means[0] > 60) break;
        least = 128;
    }
    f->least = least;
}

static double fit_undecided(const fit_walls *w, const pixels_fit *f) {
    double near = 0.2 * (w->means[1] - w->means[0]), count = 0;
    for (unsigned i = 0; i < FIT_GREYS; i++)
        if (fabs(i - f->least) < near) count += (double)w->greys[i];
    return count / (double)w->count;
}

// Ink in a cell, away from all lines, besides noise.
static double fit_cell_ink(const pixels_flat *s, const pixels_fit *f, uint32_t x, uint32_t y) {
    double width = (double)s->width / f->cells[0], height = (double)s->height / f->cells[1];
    double ends = s->bare ? FIT_NODE : 0.15, across = f->wall[0] / 2 + ends * width,
           down = f->wall[1] / 2 + ends * height;
    if (across > 0.4 * width) across = 0.4 * width;
    if (down > 0.4 * height) down = 0.4 * height;
    return pixels_flat_mean(s, x * width + across, y * height + down, (x + 1) * width - across,
                            (y + 1) * height - down) - s->floor;
}

bool pixels_fit_is_dark(const pixels_flat *s, const pixels_fit *f, uint32_t x, uint32_t y) {
    return fit_cell_ink(s, f, x, y) >= f->least;
}

// The same of all cells.
static double fit_stray(const pixels_flat *s, const pixels_fit *f) {
    double sum = 0;
    for (uint32_t y = 0; y < f->cells[1]; y++)
        for (uint32_t x = 0; x < f->cells[0]; x++) sum += fit_cell_ink(s, f, x, y);
    double stray = sum / ((double)f->cells[0] * f->cells[1]);
    return stray < 0 ? 0 : stray / 255;
}

bool pixels_fit_find_marks(const pixels_flat *s, const pixels_fit *f, uint32_t cells[PIXELS_MARKS][PIXELS_AXES]) {
    unsigned count = 0, some = 0;
    for (uint32_t y = 0; y < f->cells[1]; y++)
        for (uint32_t x = 0; x < f->cells[0]; x++) {
            double ink = fit_cell_ink(s, f, x, y);
            some += ink > FIT_MARK / 2;
            if (ink > FIT_MARK && count++ < PIXELS_MARKS) cells[count - 1][0] = x, cells[count - 1][1] = y;
        }
    return count == PIXELS_MARKS && some == PIXELS_MARKS;
}

// The walls on a line.
static uint32_t fit_line_walls(const fit_walls *w, const pixels_fit *f, unsigned axis, uint32_t line) {
    uint32_t walls = 0;
    for (uint32_t i = 0; i < f->cells[!axis]; i++) {
        uint8_t ink = axis == PIXELS_ACROSS ? fit_ink(w, f, axis, line, i) : fit_ink(w, f, axis, i, line);
        walls += ink >= f->least;
    }
    return walls;
}

// The number of open cells on a side of the frame.
static uint32_t fit_open_cells(const fit_walls *w, const pixels_fit *f, unsigned axis, unsigned end) {
    return f->cells[!axis] - fit_line_walls(w, f, axis, end ? f->cells[axis] : 0);
}

static uint32_t fit_open_frame(const fit_walls *w, const pixels_fit *f) {
    uint32_t open = 0;
    for (unsigned i = 0; i < 4; i++) open += fit_open_cells(w, f, i / 2, i % 2);
    return open;
}

// The share of the frame that is not there, besides two openings.
static double fit_openings(const fit_walls *w, const pixels_fit *f) {
    double open = fit_open_frame(w, f);
    return open < 2 ? 0 : (open - 2) / (2 * ((double)f->cells[0] + f->cells[1]));
}

// Whether there are twice or three times as many lines as there should be: all but every second or third one within
// have hardly a wall.
static bool fit_is_multiple(const fit_walls *w, const pixels_fit *f, unsigned axis) {
    bool multiple = false;
    for (uint32_t times = 2; times <= 3 && !multiple; times++) {
        uint64_t walls = 0, sides = 0;
        if (f->cells[axis] % times != 0 || f->cells[axis] == times) continue;
        for (uint32_t line = 1; line < f->cells[axis]; line++) {
            if (line % times == 0) continue;
            walls += fit_line_walls(w, f, axis, line);
            sides += f->cells[!axis];
        }
        multiple = walls * FIT_HARDLY <= sides;
    }
    return multiple;
}

// The share of posts without any wall.
static double fit_lost_posts(const fit_walls *w, const pixels_fit *f) {
    double lost = 0, posts = ((double)f->cells[0] - 1) * ((double)f->cells[1] - 1);
    for (uint32_t y = 1; y < f->cells[1]; y++)
        for (uint32_t x = 1; x < f->cells[0]; x++)
            lost += fit_ink(w, f, PIXELS_ACROSS, x, y - 1) < f->least &&
                fit_ink(w, f, PIXELS_ACROSS, x, y) < f->least &&
                    fit_ink(w, f, PIXELS_DOWN, x - 1, y) < f->least && fit_ink(w, f, PIXELS_DOWN, x, y) < f->least;
    return posts > 0 ? lost / posts : 0;
}

// Returns whether a line goes on as a wall behind an end of it, outside of the frame.  There may be a dark table as
// well, so beside the line it must be light.
static bool fit_goes_on(const pixels_flat *s, const pixels_fit *f, unsigned axis, uint32_t i, unsigned end) {
    double pitch = fit_pitch(s, f, axis), length = fit_pitch(s, f, !axis), line = i * pitch,
    side = end ? f->cells[!axis] * length : 0;
    double near = s->wall / 2 + 1 + 0.05 * length, far = near + 1 + 0.12 * length;
    double from = end ? side + near : side - far, to = end ? side + far : side - near;
    return fit_strip_ink(s, f, axis, line, from, to) >= f->least &&
           fit_strip_ink(s, f, axis, line - pitch / 2, from, to) < f->least &&
           fit_strip_ink(s, f, axis, line + pitch / 2, from, to) < f->least;
}

// Returns whether the maze looks cut off: on a side lines go on outside of it, more than one, or with more than two
// openings in the frame; or much of a side is open, where the picture ends at a line.
static bool fit_is_part(const pixels_flat *s, pixels_fit *f, const fit_walls *w) {
    f->beyond = 0;
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++)
        for (unsigned end = 0; end < 2; end++) {
            uint32_t lines = 0, open = fit_open_cells(w, f, !axis, end);
            for (uint32_t i = 1; i < f->cells[axis]; i++) lines += fit_goes_on(s, f, axis, i, end);
            f->beyond += lines;
            if (lines > 0 && lines + fit_open_frame(w, f) > FIT_BEYOND) return true;
            if (open > 2 + FIT_OPEN_SIDE * f->cells[axis]) return true;
        }
    return false;
}

// The share of ink beside all lines, of what is half-way between the lines that cross them; soft edges are free.
static double fit_beside(const pixels_flat *s, const pixels_fit *f) {
    double all = 0, on = 0, half = s->wall / 2 + 1;
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++) {
        double pitch = fit_pitch(s, f, axis), length = fit_pitch(s, f, !axis), end = pitch * f->cells[axis] + half;
        for (uint32_t i = 0; i < f->cells[!axis]; i++) {
            double from = (i + FIT_NODE) * length, to = (i + 1 - FIT_NODE) * length;
            all += (end + half) * fit_band_ink(s, axis, -half, end, from, to);
            for (uint32_t line = 0; line <= f->cells[axis]; line++)
                on += 2 * half * fit_band_ink(s, axis, line * pitch - half, line * pitch + half, from, to);
        }
    }
    return all > 0 && on < all ? fmax(0, 1 - on / all - FIT_BESIDE_FREE) : 0;
}

// Returns whether walls join all posts: they are as many as in a tree, and none of the posts is alone.  Of a maze with
// two openings there are fewer.
static bool fit_is_graph(const fit_walls *w, const pixels_fit *f) {
    uint64_t walls = 0, posts = ((uint64_t)f->cells[0] + 1) * ((uint64_t)f->cells[1] + 1);
    for (uint32_t y = 0; y <= f->cells[1]; y++)
        for (uint32_t x = 0; x <= f->cells[0]; x++) {
            bool right = x < f->cells[0] && fit_ink(w, f, PIXELS_DOWN, x, y) >= f->least;
            bool below = y < f->cells[1] && fit_ink(w, f, PIXELS_ACROSS, x, y) >= f->least;
            bool left = x > 0 && fit_ink(w, f, PIXELS_DOWN, x - 1, y) >= f->least;
            bool above = y > 0 && fit_ink(w, f, PIXELS_ACROSS, x, y - 1) >= f->least;
            if (!right && !below && !left && !above) return false;
            walls += right + below;
        }
    return walls + 1 >= posts;
}

static double fit_cost(const pixels_flat *s, pixels_fit *f, fit_walls *w) {
    fit_measure(s, f, w);
    fit_divide(w, f);
    double open = fit_openings(w, f), lost = fit_lost_posts(w, f);
    double cost = fit_undecided(w, f) + FIT_STRAY * fit_stray(s, f);
    f->open = open;
    if (s->bare) cost += fit_beside(s, f);
    else if (open > 1 - FIT_FRAME_LEAST) cost += open;
    if (lost > FIT_LOST_FREE) cost += lost;
    if (fit_is_multiple(w, f, PIXELS_ACROSS) || fit_is_multiple(w, f, PIXELS_DOWN)) cost += 1;
    return cost;
}

// The share of open sides whose way from the middle of a cell to that of the next one crosses ink.
static double fit_crossed(const pixels_flat *s, const pixels_fit *f) {
    uint64_t open = 0, crossed = 0;
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++)
        for (uint32_t y = axis == PIXELS_DOWN; y < f->cells[1]; y++)
            for (uint32_t x = axis == PIXELS_ACROSS; x < f->cells[0]; x++) {
                if (fit_wall_ink(s, f, axis, x, y) >= f->least) continue;
                open++;
                crossed += fit_is_crossed(s, f, axis, x, y, 0.5);
            }
    return open > 0 ? (double)crossed / (double)open : 0;
}

// ---- all of it -------------------------------------------------------------------------------------------

static bool fit_has_shape(const pixels_flat *s, const pixels_fit *f) {
    double shape = ((double)s->width / f->cells[0]) / ((double)s->height / f->cells[1]);
    return shape < FIT_SHAPE_MOST && shape > 1 / (s->tall ? FIT_TALL_MOST : FIT_SHAPE_MOST) &&
        (uint64_t)f->cells[0] * f->cells[1] >= FIT_CELLS_LEAST;
}

// Walls are looked for in a strip that is thinner than they are.
static void fit_set_walls(const pixels_flat *s, pixels_fit *f) {
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++) {
        double pitch = (double)(axis == PIXELS_ACROSS ? s->width : s->height) / f->cells[axis];
        f->wall[axis] = s->wall < 0.7 * pitch ? 0.6 * s->wall : 0.4 * pitch;
        if (f->wall[axis] < 1) f->wall[axis] = 1;
    }
}

static meander_status fit_open(const uint32_t most[PIXELS_AXES], fit_walls *w, scratch *lent) {
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++) {
        w->ink[axis] = scratch_lend(lent, (size_t)most[0] + 1, (size_t)most[1] + 1);
        if (w->ink[axis] == NULL) return MEANDER_NO_MEMORY;
    }
    return MEANDER_OK;
}

meander_status pixels_fit_cells(context *c, const pixels_flat *s, const uint32_t asked[PIXELS_AXES], pixels_fit *f,
                                bool *found, scratch *lent) {
    uint32_t numbers[PIXELS_AXES][FIT_ALL], most[PIXELS_AXES] = {1, 1};
    unsigned counts[PIXELS_AXES];
    fit_walls w;
    *found = false;
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++) {
        fit_profile p;
        TRY(fit_profile_fill(s, axis, &p, lent));
        counts[axis] = profile_numbers(&p, numbers[axis]);
    }
    fit_add_squares(s, numbers, counts);
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++)
        if (asked[axis] > 0) {
            counts[axis] = 1;
            numbers[axis][0] = asked[axis];
            if (asked[axis] > (axis == PIXELS_ACROSS ? s->width : s->height)) return MEANDER_OK;
        }
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++)
        for (unsigned i = 0; i < counts[axis]; i++)
            if (numbers[axis][i] > most[axis]) most[axis] = numbers[axis][i];
    TRY(fit_open(most, &w, lent));
    for (unsigned i = 0; i < counts[0] * counts[1]; i++) {
        pixels_fit at = {.cells = {numbers[0][i % counts[0]], numbers[1][i / counts[0]]}};
        bool row = (at.cells[0] == 1 && asked[0] == 0) || (at.cells[1] == 1 && asked[1] == 0);
        if (row || !fit_has_shape(s, &at)) continue;
        fit_set_walls(s, &at);
        at.cost = fit_cost(s, &at, &w);
        if (!*found || at.cost < f->cost) {
            at.part = !s->bare && fit_is_part(s, &at, &w);
            at.graph = fit_is_graph(&w, &at);
            *f = at;
        }
        *found = true;
        TRY(context_progress(c, i, counts[0] * counts[1]));
    }
    if (*found) f->cost += fit_crossed(s, f);
    return MEANDER_OK;
}
