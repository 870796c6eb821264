// SPDX-License-Identifier: MIT
// meander measure --runs N --plot FILE.svg: a histogram of each figure.
//
//     +-- dead ends ------ 107.3 +- 7.2 --+      three panels side by side, each with its
//     |  m |      _                       |      figure's name, mean and deviation, bars,
//     |  a |    _| |_                     |      and what the axes mean; figures that are
//     |  z |  _|     |_                   |      the same in all mazes are written below
//     |  e +--90---100---110---120--      |
//     +-- cells with one passage ---------+
//
// Whole numbers in a small range get a bar each; otherwise the number of bars is about twice the
// cube root of the number of values (David Lane's Rice rule).
#include <math.h>
#include <stdarg.h>
#include <string.h>

#include "runs.h"

enum { PLOT_COLUMNS = 3, PLOT_BARS_MOST = 40, PLOT_TICKS_MOST = 6 };

// Pixels: a panel, the box of its bars in it, the page's head.
enum {
    PLOT_WIDTH = 320, PLOT_HEIGHT = 210, PLOT_LEFT = 52, PLOT_RIGHT = 16, PLOT_TOP = 34,
    PLOT_BOTTOM = 48, PLOT_HEAD = 56, PLOT_FOOT = 24
};
enum {
    PLOT_BOX_WIDTH = PLOT_WIDTH - PLOT_LEFT - PLOT_RIGHT,
    PLOT_BOX_HEIGHT = PLOT_HEIGHT - PLOT_TOP - PLOT_BOTTOM
};

typedef struct histogram {
    double low, width;           // where the first bar begins; the width of each bar
    size_t bars, counts[PLOT_BARS_MOST + 1], highest;
} histogram;

static void plot_print(meander_output *out, const char *format, ...) MEANDER_PRINTF(2, 3);

static void plot_print(meander_output *out, const char *format, ...) {
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    int size = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (size >= (int)sizeof text) size = sizeof text - 1;
    if (size > 0) meander_output_bytes(out, text, (size_t)size);
}

// ---- counting ------------------------------------------------------------------------

static bool plot_is_whole(const series *s) {
    for (size_t i = 0; i < s->count; i++)
        if (s->values[i] != floor(s->values[i])) return false;
    return true;
}

static bool plot_differs(const series *s) {
    return s->count > 1 && s->values[0] < s->values[s->count - 1];
}

// Places the bars.  A bar for a whole number has it in its middle.
static void plot_lay(const series *s, histogram *h) {
    double low = s->values[0], range = s->values[s->count - 1] - low;
    double bars = ceil(2 * cbrt((double)s->count));
    bool whole = plot_is_whole(s);
    if (bars < 5) bars = 5;
    if (bars > PLOT_BARS_MOST) bars = PLOT_BARS_MOST;
    h->width = range / bars;
    if (whole) h->width = range < 2 * bars && range < PLOT_BARS_MOST ? 1 : ceil(h->width);
    h->low = whole ? low - 0.5 : low;
    h->bars = whole ? (size_t)floor(range / h->width) + 1 : (size_t)bars;
}

static void plot_count(const series *s, histogram *h) {
    *h = (histogram){.highest = 0};
    plot_lay(s, h);
    for (size_t i = 0; i < s->count; i++) {
        size_t bar = (size_t)((s->values[i] - h->low) / h->width);
        if (bar >= h->bars) bar = h->bars - 1;
        if (++h->counts[bar] > h->highest) h->highest = h->counts[bar];
    }
}

// ---- drawing -------------------------------------------------------------------------

// The least step of 1, 2, 5, 10, 20, ... or their tenths that gives at most `most` ticks.
static double plot_tick(double range, unsigned most) {
    double power = pow(10, floor(log10(range / most)));
    static const double steps[] = {1, 2, 5, 10};
    for (size_t i = 0; i < 4; i++)
        if (range / (steps[i] * power) <= most) return steps[i] * power;
    return 10 * power;
}

static double plot_x(const histogram *h, double value) {
    return PLOT_LEFT + PLOT_BOX_WIDTH * (value - h->low) / (h->width * (double)h->bars);
}

static double plot_y(const histogram *h, double count) {
    return PLOT_TOP + PLOT_BOX_HEIGHT * (1 - count / (double)h->highest);
}

// Adding 0.0 turns -0 into 0, and %.6g rounds 0.30000000000000004 to 0.3.
static void plot_axes(meander_output *out, const histogram *h) {
    double end = h->low + h->width * (double)h->bars, base = plot_y(h, 0);
    double step = plot_tick(end - h->low, PLOT_TICKS_MOST);
    for (double i = ceil(h->low / step); i * step <= end; i++) {
        double x = plot_x(h, i * step);
        plot_print(out, "<path d=\"M%.1f %.1fv4\" class=\"axis\"/><text x=\"%.1f\" y=\"%.1f\" "
                   "class=\"tick\">%.6g</text>\n", x, base, x, base + 15, i * step + 0.0);
    }
    step = plot_tick((double)h->highest, 4);
    if (step < 1) step = 1;
    for (double i = 0; i * step <= (double)h->highest; i++) {
        double y = plot_y(h, i * step);
        plot_print(out, "<path d=\"M%d %.1fh%d\" class=\"%s\"/><text x=\"%d\" y=\"%.1f\" "
                   "class=\"tick count\">%.0f</text>\n", PLOT_LEFT, y, PLOT_BOX_WIDTH,
                   i == 0 ? "axis" : "line", PLOT_LEFT - 6, y + 3.5, i * step);
    }
}

static void plot_bars(meander_output *out, const histogram *h) {
    for (size_t i = 0; i < h->bars; i++) {
        double low = h->low + h->width * (double)i, y = plot_y(h, (double)h->counts[i]);
        double x = plot_x(h, low), width = plot_x(h, low + h->width) - x;
        if (h->counts[i] == 0) continue;
        plot_print(out, "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\"/>\n",
                   x + 0.5, y, width > 2 ? width - 1 : width, plot_y(h, 0) - y);
    }
}

// "dead_ends" -> "dead ends".
static void plot_title(const series *s, char *title, size_t size) {
    snprintf(title, size, "%s", s->key);
    for (char *at = title; *at != '\0'; at++)
        if (*at == '_') *at = ' ';
}

static void plot_panel(meander_output *out, const series *s, size_t place) {
    histogram h;
    char title[sizeof s->key];
    size_t x = 12 + place % PLOT_COLUMNS * PLOT_WIDTH;
    size_t y = PLOT_HEAD + place / PLOT_COLUMNS * PLOT_HEIGHT;
    plot_count(s, &h);
    plot_title(s, title, sizeof title);
    plot_print(out, "<g transform=\"translate(%zu %zu)\">\n", x, y);
    plot_print(out, "<text x=\"%d\" y=\"18\" class=\"title\">%s</text>\n", PLOT_LEFT, title);
    plot_print(out, "<text x=\"%d\" y=\"18\" class=\"mean\">%.4g \u00b1 %.2g</text>\n",
               PLOT_WIDTH - PLOT_RIGHT, s->mean, s->deviation);
    plot_axes(out, &h);
    plot_bars(out, &h);
    plot_print(out, "<text x=\"%d\" y=\"%d\" class=\"label\">%s</text>\n",
               PLOT_LEFT + PLOT_BOX_WIDTH / 2, PLOT_HEIGHT - 14, s->about);
    plot_print(out, "<text transform=\"translate(14 %d) rotate(-90)\" class=\"label\">mazes"
               "</text>\n</g>\n", PLOT_TOP + PLOT_BOX_HEIGHT / 2);
}

static void plot_head(meander_output *out, const runs *r, size_t width, size_t height) {
    plot_print(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%zu\" height=\"%zu\" "
               "viewBox=\"0 0 %zu %zu\">\n<style>\n", width, height, width, height);
    plot_print(out, "text { font: 11px sans-serif; fill: #333; }\n"
               ".head { font-size: 17px; }\n.title { font-weight: bold; font-size: 13px; }\n"
               ".mean { text-anchor: end; fill: #666; }\n"
               ".tick, .label { text-anchor: middle; }\n.count { text-anchor: end; }\n"
               ".label { fill: #666; }\n.axis { stroke: #333; fill: none; }\n"
               ".line { stroke: #ddd; }\nrect { fill: #3b6ea8; }\n</style>\n");
    plot_print(out, "<rect width=\"%zu\" height=\"%zu\" style=\"fill: white\"/>\n", width, height);
    plot_print(out, "<text x=\"24\" y=\"32\" class=\"head\">%.90s%s: %llu mazes, seed by seed"
               "</text>\n", r->id, strlen(r->id) > 90 ? "..." : "", (unsigned long long)r->done);
}

// Below the panels: the figures that need no picture.
static void plot_constants(meander_output *out, const runs *r, size_t y) {
    for (size_t i = 0; i < r->count; i++) {
        const series *s = &r->list[i];
        char title[sizeof s->key];
        if (plot_differs(s)) continue;
        plot_title(s, title, sizeof title);
        plot_print(out, "<text x=\"24\" y=\"%zu\">%s: ", y, title);
        if (s->count == 0) plot_print(out, "unknown</text>\n");
        else plot_print(out, "%.10g in every maze</text>\n", s->values[0]);
        y += 16;
    }
}

void plot_write(const runs *r, meander_output *out) {
    size_t panels = 0, place = 0;
    for (size_t i = 0; i < r->count; i++) panels += plot_differs(&r->list[i]);
    size_t rows = (panels + PLOT_COLUMNS - 1) / PLOT_COLUMNS;
    size_t end = PLOT_HEAD + rows * PLOT_HEIGHT;
    plot_head(out, r, 24 + PLOT_COLUMNS * PLOT_WIDTH,
              end + PLOT_FOOT + 16 * (r->count - panels));
    for (size_t i = 0; i < r->count; i++)
        if (plot_differs(&r->list[i])) plot_panel(out, &r->list[i], place++);
    plot_constants(out, r, end + 16);
    plot_print(out, "</svg>\n");
}
