// SPDX-License-Identifier: MIT
// Frames come at equal intervals, and each shows the step that is reached by then.
//
//     step of frame k = begin + k * speed / rate      while that is before the end
//
// Invariant: only the last frame shows the end.
#include "view/film_strip.h"

#include <math.h>
#include <string.h>

#include "view/pane.h"
#include "view/raster.h"

enum {
    FILM_PLAN_RATE = 20,
    FILM_PLAN_RATE_COARSE = 10,
    FILM_PLAN_SECONDS = 20,
    FILM_PLAN_HOLD = 2,
    FILM_PLAN_WIDTH = 800,
    FILM_PLAN_SCALE_LEAST = 2,
    FILM_PLAN_SCALE_MOST = 16,
    FILM_PLAN_GAP = 8,
    FILM_PLAN_MARGIN = 10,
    FILM_PLAN_PIXELS_MOST = 1 << 26,
    FILM_PLAN_WIDER = 1024,
    FILM_PLAN_COLUMNS = 100,
    FILM_PLAN_SCALE_NUMBERS = 14,
    FILM_PLAN_SCALE_SETS = 10,
    FILM_PLAN_CELLS_SETS = 500,
    FILM_PLAN_RATE_SETS = 6,
    FILM_PLAN_NAMES_MANY = 3,
    FILM_PLAN_RATE_NAMES = 3,
    FILM_PLAN_SECONDS_NAMES = 7,
    FILM_PLAN_SECONDS_TURN = 12,
    FILM_PLAN_RATE_TURN = 8,
    FILM_PLAN_WIDTH_TURN = 320
};

// The largest number that a set is given, and how often any is given one.
typedef struct film_plan_names {
    uint32_t largest;
    size_t given;
} film_plan_names;

static film_plan_names film_plan_find_names(const view_board *b) {
    film_plan_names names = {0, 0};
    for (size_t i = 0; b->labels != NULL && i < b->count; i++) {
        if ((b->steps[i].what & 3) != VIEW_STEP_LABEL) continue;
        uint32_t label = b->steps[i].what >> 2;
        if (label > names.largest) names.largest = label;
        names.given++;
    }
    return names;
}

// The width of the picture in cells.
static uint64_t film_plan_columns(const view_pane *p) { return (uint64_t)ceil(view_pane_across(p)); }

// Two pixels per cell; where pixels are letters and sets have numbers, there is room for these
// between the walls, unless the film would become too wide.
static uint64_t film_plan_coarse_scale(const view_pane *p, uint32_t largest) {
    uint64_t scale = largest < 1000 ? 4 : largest < 10000 ? 5 : 6;
    return largest > 0 && film_plan_columns(p) * scale <= FILM_PLAN_COLUMNS ? scale : FILM_PLAN_SCALE_LEAST;
}

// Cells are a little larger where that makes room for numbers on the walls, and too small for
// numbers where these change all over a large maze, or the file would be twice as large.
static uint64_t film_plan_fine_scale(const view_pane *p) {
    const view_board *b = &p->board;
    uint64_t columns = film_plan_columns(p), scale = FILM_PLAN_WIDTH / columns;
    uint64_t cells = (uint64_t)b->width * b->height;
    if (b->labels != NULL && !b->by_rows && cells > FILM_PLAN_CELLS_SETS &&
        scale > FILM_PLAN_SCALE_SETS)
        return FILM_PLAN_SCALE_SETS;
    if (scale < FILM_PLAN_SCALE_NUMBERS && b->by_rows &&
        columns <= FILM_PLAN_WIDER / FILM_PLAN_SCALE_NUMBERS)
        scale = FILM_PLAN_SCALE_NUMBERS;
    if (scale < FILM_PLAN_SCALE_LEAST) return FILM_PLAN_SCALE_LEAST;
    return scale < FILM_PLAN_SCALE_MOST ? scale : FILM_PLAN_SCALE_MOST;
}

// A letter is costly: where sets get new names in a large maze there are fewer frames, and even
// fewer where they do so all the time.
static void film_plan_suit_letters(view_film_plan *r, const view_pane *p) {
    const view_board *b = &p->board;
    film_plan_names names = film_plan_find_names(b);
    size_t cells = (size_t)b->width * b->height;
    r->scale = film_plan_coarse_scale(p, names.largest);
    if (names.given > 0 && cells > FILM_PLAN_CELLS_SETS) r->rate = FILM_PLAN_RATE_SETS;
    if (names.given <= FILM_PLAN_NAMES_MANY * cells) return;
    r->rate = FILM_PLAN_RATE_NAMES;
    r->speed = (r->end - r->begin) / FILM_PLAN_SECONDS_NAMES + 1;
}

// So is a change, where a format has each of them.
static void film_plan_suit_changes(view_film_plan *r, const view_board *b) {
    size_t cells = (size_t)b->width * b->height;
    bool many = film_plan_find_names(b).given > FILM_PLAN_NAMES_MANY * cells;
    if (many && cells > FILM_PLAN_CELLS_SETS) r->rate = FILM_PLAN_RATE_SETS;
}

// A body changes everywhere in every frame, so there are fewer and smaller ones: the GIF of a globe of some hundred
// cells stays below two megabytes.
static void film_plan_suit_turn(view_film_plan *r, const view_pane *p) {
    uint64_t scale = FILM_PLAN_WIDTH_TURN / film_plan_columns(p);
    r->turn = FILM_PLAN_SECONDS_TURN;
    r->rate = FILM_PLAN_RATE_TURN;
    if (scale < FILM_PLAN_SCALE_LEAST) scale = FILM_PLAN_SCALE_LEAST;
    if (!r->letters) r->scale = scale;
}

view_film_plan view_film_plan_make(const view_session *s, const char *format) {
    const view_pane *p = &s->panes[0];
    bool coarse = meander_list_has(MEANDER_FILMS, format, "coarse");
    bool letters = meander_list_has(MEANDER_FILMS, format, "text");
    // A film of text is seen in a terminal only, and a moving SVG has no pictures to spare.
    view_film_plan r = {.end = view_session_length(s), .hold = FILM_PLAN_HOLD, .panes = 1,
                        .rate = coarse ? FILM_PLAN_RATE_COARSE : FILM_PLAN_RATE,
                        .scale = letters ? 0 : film_plan_fine_scale(p),
                        .poster = !coarse, .letters = letters, .tongue = s->tongue};
    if (p->raster != NULL && p->raster->round) film_plan_suit_turn(&r, p);
    if (letters) film_plan_suit_letters(&r, p);
    else if (coarse) film_plan_suit_changes(&r, &p->board);
    return r;
}

void view_film_plan_lend(view_film_plan *r, const char *format, view_film_lines *lines) {
    r->lines = meander_list_has(MEANDER_FILMS, format, "lines") ? lines : NULL;
}

static bool film_plan_is_small(const uint64_t size[2]) {
    return size[0] <= UINT16_MAX && size[1] <= UINT16_MAX &&
           size[0] * size[1] <= FILM_PLAN_PIXELS_MOST;
}

bool view_film_plan_fits(uint64_t width, uint64_t height, uint64_t scale, uint64_t size[2]) {
    if (scale == 0) scale = FILM_PLAN_SCALE_LEAST;
    uint64_t wall = (uint64_t)view_camera_wall((double)scale);
    size[0] = width * scale + wall;
    size[1] = height * scale + wall;
    return film_plan_is_small(size);
}

// The maze of one pane.
static void film_plan_measure_pane(const view_film_plan *r, const view_pane *p, uint64_t size[2]) {
    uint64_t wall = (uint64_t)view_camera_wall((double)r->scale);
    size[0] = (uint64_t)ceil(view_pane_across(p) * (double)r->scale) + wall;
    size[1] = (uint64_t)ceil(view_pane_down(p) * (double)r->scale) + wall;
}

// Around the mazes, so that an outer wall is not the edge of the picture; without words a film is the mazes alone.
static unsigned film_plan_margin(const view_film_plan *r) {
    return !r->letters && (r->captions || r->code) ? FILM_PLAN_MARGIN : 0;
}

// The mazes, side by side, in their margin.
static void film_plan_measure(const view_film_plan *r, const view_session *s, uint64_t size[2]) {
    size[0] = (r->panes - 1) * FILM_PLAN_GAP + 2 * film_plan_margin(r);
    size[1] = 0;
    for (size_t i = 0; i < r->panes; i++) {
        uint64_t own[2];
        film_plan_measure_pane(r, &s->panes[i], own);
        size[0] += own[0];
        if (own[1] > size[1]) size[1] = own[1];
    }
    size[1] += 2 * film_plan_margin(r);
}

bool view_film_plan_picture(const view_film_plan *r, const view_session *s, view_camera *camera,
                            view_image *image, uint64_t size[2]) {
    view_camera_set(camera, (double)r->scale);
    film_plan_measure(r, s, size);
    view_film_strip_size(r, s, size);
    if (!film_plan_is_small(size)) return false;
    *image = (view_image){.width = (unsigned)size[0], .height = (unsigned)size[1],
                          .pitch = (size_t)size[0]};
    return true;
}

// The free rows above mazes that are lower than the program beside them; two pixels of a terminal are one letter.
static unsigned film_plan_above(const view_film_plan *r, const view_session *s, const uint64_t mazes[2]) {
    view_film_plan beside = *r;
    uint64_t size[2] = {mazes[0], mazes[1]};
    beside.captions = false;
    view_film_strip_size(&beside, s, size);
    return (unsigned)(size[1] - mazes[1]) / 4 * 2;
}

meander_status view_film_plan_paint(const view_film_plan *r, const view_session *s,
                                    const view_camera *camera, const view_image *image) {
    uint64_t size[2] = {0, 0}, own[2];
    unsigned margin = film_plan_margin(r);
    film_plan_measure(r, s, size);
    view_box box = {margin, film_plan_above(r, s, size) + margin, 0, (unsigned)size[1] - 2 * margin};
    if (r->lines != NULL) r->lines->count = r->lines->letters = 0;
    if (r->code || r->letters || margin > 0)
        view_image_fill(image, 0, 0, (int)image->width, (int)image->height, VIEW_COLOUR_BACK);
    if (image->letters != NULL) memset(image->letters, 0, image->pitch * image->height);
    for (size_t i = 0; i < r->panes; i++) {
        film_plan_measure_pane(r, &s->panes[i], own);
        box.width = (unsigned)own[0];
        view_image part = view_image_part(image, box);
        view_paint_pane(s, i, camera, &part);
        box.x += box.width;
        view_image gap = view_image_part(image, (view_box){box.x, box.y, FILM_PLAN_GAP, box.height});
        view_image_fill(&gap, 0, 0, (int)gap.width, (int)gap.height, VIEW_COLOUR_BACK);
        box.x += FILM_PLAN_GAP;
    }
    view_film_strip_paint(r, s, image, (unsigned)size[0], (unsigned)size[1]);
    return view_painted(s);
}

uint64_t view_film_plan_speed(const view_film_plan *r) {
    return r->speed != 0 ? r->speed : (r->end - r->begin) / FILM_PLAN_SECONDS + 1;
}

// The steps that are done by frame k.
static uint64_t film_plan_done(const view_film_plan *r, uint64_t k) {
    return k * view_film_plan_speed(r) / r->rate;
}

void view_film_plan_turn(const view_film_plan *r, view_session *s, uint64_t k) {
    if (r->turn != 0) view_session_turn(s, (double)k / (double)(r->turn * r->rate));
}

// Programs that show files show the first frame, so a film with words begins with its end.
static bool film_plan_has_poster(const view_film_plan *r) { return r->poster && r->captions && r->hold > 0; }

// A body turns in every frame, also while the end stays.
static bool film_plan_turned_frame(const view_film_plan *r, uint64_t k, size_t *position, uint32_t *ticks) {
    uint64_t length = r->end - r->begin, speed = view_film_plan_speed(r);
    bool poster = film_plan_has_poster(r);
    if (poster && k-- == 0) {
        *position = r->end;
        *ticks = 1;
        return true;
    }
    uint64_t last = (length * r->rate + speed - 1) / speed, done = film_plan_done(r, k);
    *position = r->begin + (size_t)(done < length ? done : length);
    *ticks = 1;
    return k <= last + r->hold * r->rate;
}

bool view_film_plan_frame(const view_film_plan *r, uint64_t k, size_t *position, uint32_t *ticks) {
    if (r->turn != 0) return film_plan_turned_frame(r, k, position, ticks);
    bool poster = film_plan_has_poster(r);
    if (poster && k == 0) {
        *position = r->end;
        *ticks = 1;
        return true;
    }
    if (poster) k--;
    if (r->told != NULL) return view_film_strip_frame(r, k, position, ticks);
    uint64_t length = r->end - r->begin, done = film_plan_done(r, k);
    if (done < length) {
        *position = r->begin + (size_t)done;
        *ticks = 1;
        return true;
    }
    if (k > 0 && film_plan_done(r, k - 1) >= length) return false;
    *position = r->end;
    *ticks = (uint32_t)(r->hold * r->rate) + 1;
    return true;
}

// The colours of sets are needed only where there are sets, those of light where mazes turn, and the tones of floor
// where cells have no room for walls.
unsigned view_film_plan_colours(const view_film_plan *r, const view_session *s) {
    bool smooth = r->lines != NULL && (r->captions || r->code);
    unsigned colours = smooth ? VIEW_COLOUR_SHADES_END : VIEW_COLOUR_PLAIN_COUNT;
    for (size_t i = 0; i < s->pane_count; i++) {
        if (s->panes[i].raster != NULL && s->panes[i].raster->round) return VIEW_COLOUR_FILMED;
        if (s->panes[i].board.labels != NULL) colours = VIEW_COLOUR_RAMP;
    }
    bool far = r->scale == 1;
    return s->shown.distances || far ? VIEW_COLOUR_COUNT : colours;
}
