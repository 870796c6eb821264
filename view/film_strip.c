// SPDX-License-Identifier: MIT
// A strip has a bar for the time, a heading, three lines for the sentence, and the legend.  Letters
// are those of view/font.h, in dots of one pixel or two.
//
// Cost: that of the pixels; a sentence is found in O(log n).
#include "view/film_strip.h"

#include <string.h>

#include "view/caption.h"
#include "view/font.h"
#include "view/legend.h"

enum {
    STRIP_LINE = 12,             // dots from line to line
    STRIP_MARGIN = 5,            // dots
    STRIP_BAR = 3,
    STRIP_BAR_STEPS = 40,        // a bar that moved with every frame would change all of it
    STRIP_BAR_STEPS_FAST = 12,
    STRIP_SENTENCE = 3,          // lines
    STRIP_WIDTH_LEAST = 300,
    STRIP_WIDTH_LARGE = 560,     // from here on a dot is two pixels
    STRIP_CODE_LINE = 10,
    STRIP_CODE_HEIGHT = 480,     // pixels, or as high as the mazes
    STRIP_CODE_COLUMNS = 100,
    STRIP_SECONDS_MOST = 180,
    STRIP_SECONDS_ASKED = 1200,  // where the sentences are asked for
    STRIP_LETTERS_A_SECOND = 50,
    STRIP_WIDTH_SMALL = 600,     // small mazes become as wide as this
    STRIP_SCALE_MOST = 60,
    STRIP_CELLS_SMALL = 400,
    STRIP_SENTENCES_A_SECOND = 2
};

// ---- sentences and time ----------------------------------------------------------------

// The lessons from the film's beginning on; `count` 0 where they are not all of the film.
static size_t strip_lessons(const view_film_plan *r, const view_lessons *l, size_t *count) {
    size_t first = 0;
    *count = 0;
    while (first < l->count && l->each[first].begin < r->begin) first++;
    size_t at = r->begin;
    for (size_t i = first; i < l->count; i++) {
        if (l->each[i].begin != at) return first;
        at = l->each[i].ends[l->each[i].count - 1];
    }
    if (at == r->end) *count = l->count - first;
    return first;
}

static uint32_t strip_ticks(const view_film_plan *r, const view_lesson *l, size_t i) {
    size_t letters = strlen(meander_lesson_step(l->lesson, i).text);
    return (uint32_t)(r->rate / 2 + 1 + r->rate * letters / STRIP_LETTERS_A_SECOND);
}

bool view_film_strip_frame(const view_film_plan *r, uint64_t k, size_t *position, uint32_t *ticks) {
    size_t count, first = strip_lessons(r, r->told, &count);
    *position = r->begin;
    *ticks = (uint32_t)r->rate;
    if (k == 0) return true;
    k--;
    for (size_t i = first; i < first + count; i++) {
        const view_lesson *l = &r->told->each[i];
        if (k < l->count) {
            *position = l->ends[k];
            *ticks = strip_ticks(r, l, (size_t)k);
            if (*position == r->end) *ticks += (uint32_t)(r->hold * r->rate);
            return true;
        }
        k -= l->count;
    }
    return false;
}

// Ticks of all sentences; `sentences` is their number.
static uint64_t strip_time(const view_film_plan *r, const view_lessons *l, size_t *sentences) {
    size_t count, first = strip_lessons(r, l, &count);
    uint64_t ticks = 0;
    *sentences = 0;
    for (size_t i = first; i < first + count; i++) {
        *sentences += l->each[i].count;
        for (size_t k = 0; k < l->each[i].count; k++) ticks += strip_ticks(r, &l->each[i], k);
    }
    return ticks;
}

static bool strip_is_slow(const view_film_plan *r, size_t sentences) {
    uint64_t steps = r->end - r->begin, speed = view_film_plan_speed(r);
    return sentences > 0 && sentences * speed <= STRIP_SENTENCES_A_SECOND * steps;
}

void view_film_strip_enlarge(view_film_plan *r, const view_session *s) {
    const view_board *b = &s->panes[0].board;
    uint64_t scale = STRIP_WIDTH_SMALL / b->width;
    if ((uint64_t)b->width * b->height > STRIP_CELLS_SMALL) return;
    if (scale > STRIP_SCALE_MOST) scale = STRIP_SCALE_MOST;
    if (!r->letters && r->panes == 1 && scale > r->scale) r->scale = scale;
}

void view_film_strip_choose(view_film_plan *r, const view_session *s, bool asked, bool code) {
    const view_lessons *l = &s->panes[0].lessons;
    size_t sentences;
    uint64_t ticks = strip_time(r, l, &sentences), size[2] = {0, 0};
    uint64_t most = asked ? STRIP_SECONDS_ASKED : STRIP_SECONDS_MOST;
    view_camera camera;
    view_image image;
    if (r->letters || r->panes != 1) return;
    r->code = code && l->count > 0;
    if (!view_film_plan_picture(r, s, &camera, &image, size)) return;
    r->captions = asked || size[0] >= STRIP_WIDTH_LEAST;
    if (!r->captions && !r->code) return;
    if (r->speed == 0 && sentences > 0 && ticks <= most * r->rate) r->told = l;
    r->sentences = r->captions && (asked || r->told != NULL || strip_is_slow(r, sentences));
}

void view_film_strip_add(view_film_plan *r, const view_session *s) {
    view_film_strip_enlarge(r, s);
    view_film_strip_choose(r, s, false, false);
}

// ---- text ------------------------------------------------------------------------------

// The length of the first line of a text in so many columns: up to its last blank.
static size_t strip_cut(const char *text, size_t columns) {
    size_t length = strlen(text), end = columns;
    if (length <= columns) return length;
    while (end > 0 && text[end] != ' ') end--;
    return end > 0 ? end : columns;
}

static void strip_write(const view_image *image, int x, int y, unsigned dot, unsigned colour,
                        const char *text, size_t length) {
    char line[VIEW_SENTENCE_SIZE];
    if (length >= sizeof line) length = sizeof line - 1;
    memcpy(line, text, length);
    line[length] = 0;
    view_image_text(image, x, y, dot, colour, line);
}

static void strip_write_sentence(const view_image *image, int y, unsigned dot, const char *text) {
    size_t columns = (image->width / dot - 2 * STRIP_MARGIN) / VIEW_FONT_WIDTH;
    for (int i = 0; i < STRIP_SENTENCE; i++) {
        size_t length = strip_cut(text, columns);
        bool last = i + 1 == STRIP_SENTENCE && text[length] != 0 && length > 3;
        strip_write(image, STRIP_MARGIN * (int)dot, y, dot, VIEW_COLOUR_TEXT, text,
                    last ? length - 3 : length);
        if (last)
            view_image_text(image, (STRIP_MARGIN + (int)(length - 3) * VIEW_FONT_WIDTH) * (int)dot, y,
                            dot, VIEW_COLOUR_TEXT, "...");
        text += length;
        text += *text == ' ';
        y += STRIP_LINE * (int)dot;
    }
}

// ---- the legend ------------------------------------------------------------------------

static void strip_swatch(const view_image *image, int x, int y, unsigned dot, unsigned colour) {
    int size = 7 * (int)dot;
    view_image_fill(image, x, y, size, size, VIEW_COLOUR_WALL);
    view_image_fill(image, x + 1, y + 1, size - 2, size - 2, colour);
}

// Goes through the entries line by line; image NULL: only counts the lines.  A film of the solving
// alone has nothing of the making.
static unsigned strip_legend(const view_film_plan *r, const view_session *s, const view_image *image, int y,
                             unsigned width, unsigned dot) {
    view_legend_entry entries[VIEW_LEGEND_MOST];
    size_t count = view_legend_make(s, 0, entries);
    unsigned lines = 1, x = STRIP_MARGIN * dot;
    bool solving = r->begin > 0 && r->begin >= s->panes[0].board.making;
    for (size_t i = 0; i < count; i++) {
        if (solving && !entries[i].solving) continue;
        unsigned wide = 10 * dot + view_text_width(entries[i].words, dot);
        if (x > STRIP_MARGIN * dot && x + wide > width) {
            x = STRIP_MARGIN * dot;
            y += STRIP_LINE * (int)dot;
            lines++;
        }
        if (image != NULL) {
            strip_swatch(image, (int)x, y, dot, entries[i].colour);
            view_image_text(image, (int)(x + 10 * dot), y, dot, VIEW_COLOUR_DIM, entries[i].words);
        }
        x += wide + 10 * dot;
    }
    return lines;
}

// ---- the code --------------------------------------------------------------------------

// Lines and columns of the longest program of the film.
static void strip_measure_code(const view_session *s, unsigned *lines, unsigned *columns) {
    const view_lessons *l = &s->panes[0].lessons;
    *lines = *columns = 0;
    for (size_t i = 0; i < l->count; i++) {
        const char *text = meander_lesson_code(l->each[i].lesson);
        unsigned count = 0;
        for (size_t length; *text != 0; text += length + (text[length] == '\n'), count++) {
            length = strcspn(text, "\n");
            if (length > *columns) *columns = (unsigned)length;
        }
        if (count > *lines) *lines = count;
    }
    if (*columns > STRIP_CODE_COLUMNS) *columns = STRIP_CODE_COLUMNS;
}

// The running line is in the middle where the program is longer than the picture is high.
static void strip_paint_code(const view_image *image, const view_caption *c) {
    const char *text = c->code == NULL ? "" : c->code;
    unsigned room = (image->height - 2 * STRIP_MARGIN) / STRIP_CODE_LINE, lines = 0, first = 0;
    for (const char *at = text; *at != 0; at++) lines += *at == '\n';
    if (lines + 1 > room && c->line > room / 2) first = c->line - room / 2;
    if (lines + 1 > room && first > lines + 1 - room) first = lines + 1 - room;
    view_image_fill(image, 0, 0, (int)image->width, (int)image->height, VIEW_COLOUR_PANEL);
    for (unsigned i = 0; *text != 0 && i < first + room; i++) {
        size_t length = strcspn(text, "\n"), shown = length;
        int y = STRIP_MARGIN + (int)(i - first) * STRIP_CODE_LINE;
        bool runs = i + 1 == c->line;
        if (shown > STRIP_CODE_COLUMNS) shown = STRIP_CODE_COLUMNS;
        if (i >= first && runs)
            view_image_fill(image, 0, y - 1, (int)image->width, STRIP_CODE_LINE, VIEW_COLOUR_TEXT);
        if (i >= first)
            strip_write(image, STRIP_MARGIN, y, 1, runs ? VIEW_COLOUR_PANEL : VIEW_COLOUR_TEXT, text,
                        shown);
        text += length + (text[length] == '\n');
    }
}

// ---- sizes and painting ----------------------------------------------------------------

static unsigned strip_dot(uint64_t width) { return width >= STRIP_WIDTH_LARGE ? 2 : 1; }

// The program is beside the mazes, and may be higher.
static void strip_add_code(const view_session *s, uint64_t size[2]) {
    unsigned lines, columns;
    strip_measure_code(s, &lines, &columns);
    uint64_t high = 2 * STRIP_MARGIN + lines * STRIP_CODE_LINE;
    if (high > STRIP_CODE_HEIGHT) high = STRIP_CODE_HEIGHT;
    if (size[1] < high) size[1] = high;
    size[0] += columns * VIEW_FONT_WIDTH + 2 * STRIP_MARGIN;
}

// The words are below both, and as wide.
static void strip_add_words(const view_film_plan *r, const view_session *s, uint64_t size[2]) {
    unsigned dot = strip_dot(size[0]), texts = 1 + (r->sentences ? STRIP_SENTENCE : 0);
    texts += strip_legend(r, s, NULL, 0, (unsigned)size[0], dot);
    size[1] += (uint64_t)dot * (STRIP_BAR + 2 * STRIP_MARGIN + texts * STRIP_LINE);
}

void view_film_strip_size(const view_film_plan *r, const view_session *s, uint64_t size[2]) {
    if (r->code) strip_add_code(s, size);
    if (r->captions) strip_add_words(r, s, size);
}

static void strip_paint_bar(const view_film_plan *r, const view_session *s, const view_image *image,
                            unsigned dot) {
    size_t length = r->end - r->begin, done = s->panes[0].board.position - r->begin;
    unsigned most = r->sentences ? STRIP_BAR_STEPS : STRIP_BAR_STEPS_FAST;
    unsigned steps = length == 0 ? most : (unsigned)(done * most / length);
    int high = STRIP_BAR * (int)dot, wide = (int)(image->width * steps / most);
    view_image_fill(image, 0, 0, (int)image->width, high, VIEW_COLOUR_DIM);
    view_image_fill(image, 0, 0, wide, high, VIEW_COLOUR_FRAME);
}

static void strip_paint_words(const view_film_plan *r, const view_session *s,
                              const view_image *image, const view_caption *c) {
    unsigned dot = strip_dot(image->width);
    int y = (STRIP_BAR + STRIP_MARGIN) * (int)dot;
    view_text heading = {0};
    view_image_fill(image, 0, 0, (int)image->width, (int)image->height, VIEW_COLOUR_PANEL);
    strip_paint_bar(r, s, image, dot);
    view_text_add(&heading, c->subject);
    // In a fast film the phase would flicker.
    if (r->sentences && c->phase[0] != 0) view_text_add(&heading, ": ");
    if (r->sentences) view_text_add(&heading, c->phase);
    view_image_text(image, STRIP_MARGIN * (int)dot, y, dot, VIEW_COLOUR_FRAME, heading.text);
    y += STRIP_LINE * (int)dot;
    if (r->sentences) {
        strip_write_sentence(image, y, dot, c->text);
        y += STRIP_SENTENCE * STRIP_LINE * (int)dot;
    }
    (void)strip_legend(r, s, image, y, image->width, dot);
}

void view_film_strip_paint(const view_film_plan *r, const view_session *s, const view_image *image,
                           unsigned width, unsigned height) {
    if (!r->captions && !r->code) return;
    view_caption c = view_session_caption(s, 0);
    uint64_t size[2] = {width, height};
    if (r->code) {
        strip_add_code(s, size);
        view_box box = {width, 0, (unsigned)size[0] - width, (unsigned)size[1]};
        view_image part = view_image_part(image, box);
        strip_paint_code(&part, &c);
    }
    if (!r->captions) return;
    unsigned top = (unsigned)size[1];
    view_image part =
        view_image_part(image, (view_box){0, top, image->width, image->height - top});
    strip_paint_words(r, s, &part, &c);
}
