// SPDX-License-Identifier: MIT
// Each line of pixels is cut with the shape; the inside lies between the first cut and the second,
// the third and the fourth ...
//
//         /\          an edge has its upper end and not its lower one, so a line through a corner
//     ---x--x---      is cut there once by two edges that go on, and twice or not at all by others
//       /    \        .
//
// Invariant: every run is within the picture, and not empty.
// Cost: O(lines * edges).
#include "view/brush.h"

#include <math.h>

// The first pixel whose middle is at x or to the right of it, from 0 to `limit`.
static int brush_pixel(double x, unsigned limit) {
    double pixel = ceil(x - 0.5);
    if (!(pixel > 0)) return 0;
    return pixel < limit ? (int)pixel : (int)limit;
}

static void brush_run(const view_brush *b, int y, double from, double to) {
    int begin = brush_pixel(from, b->width), end = brush_pixel(to, b->width);
    if (end > begin) b->run(b->user, begin, y, end - begin);
}

static void brush_insert(double *cuts, unsigned count, double cut) {
    unsigned i = count;
    for (; i > 0 && cuts[i - 1] > cut; i--) cuts[i] = cuts[i - 1];
    cuts[i] = cut;
}

// The points where the edges of a polygon cut the line at `y`, in rising order.
static unsigned brush_cut(const view_position *corners, unsigned count, double y, double *cuts) {
    unsigned found = 0;
    for (unsigned i = 0; i < count; i++) {
        view_position from = corners[i], to = corners[(i + 1) % count];
        if ((from.y <= y) == (to.y <= y)) continue;
        // From above downward, so that both polygons beside an edge find the same cut.
        view_position top = from.y < to.y ? from : to, low = from.y < to.y ? to : from;
        brush_insert(cuts, found++, top.x + (low.x - top.x) * (y - top.y) / (low.y - top.y));
    }
    return found;
}

void view_brush_polygon(const view_brush *b, const view_position *corners, unsigned count) {
    double cuts[VIEW_BRUSH_CORNERS_MOST], top = INFINITY, low = -INFINITY;
    if (count > VIEW_BRUSH_CORNERS_MOST) return;
    for (unsigned i = 0; i < count; i++) {
        if (corners[i].y < top) top = corners[i].y;
        if (corners[i].y > low) low = corners[i].y;
    }
    int end = brush_pixel(low, b->height);
    for (int y = brush_pixel(top, b->height); y < end; y++) {
        unsigned found = brush_cut(corners, count, y + 0.5, cuts);
        for (unsigned i = 0; i + 1 < found; i += 2) brush_run(b, y, cuts[i], cuts[i + 1]);
    }
}

// Widens a run by that of a disc on the same line.
static void brush_widen(view_position middle, double radius, double y, double *from, double *to) {
    double half = radius * radius - (y - middle.y) * (y - middle.y);
    if (half < 0) return;
    half = sqrt(half);
    if (middle.x - half < *from) *from = middle.x - half;
    if (middle.x + half > *to) *to = middle.x + half;
}

// A line is closed at its right and its lower end, so that thin slanted ones have no gaps; an upright or a level one
// is open there, so that it is as thick wherever it lies between the pixels.
static double brush_stop(double stop, double run, double thick) {
    return fabs(run) < 1e-6 && thick >= 1 ? stop : nextafter(stop, INFINITY);
}

// The rectangle and the discs at its ends are together without dents, so each line has one run.
void view_brush_line(const view_brush *b, view_position from, view_position to, double thick) {
    double dx = to.x - from.x, dy = to.y - from.y, length = sqrt(dx * dx + dy * dy);
    double radius = thick / 2, cuts[4];
    double across = length > 0 ? -dy / length * radius : 0, down = length > 0 ? dx / length * radius : 0;
    view_position corners[] = {{from.x + across, from.y + down}, {to.x + across, to.y + down},
                               {to.x - across, to.y - down}, {from.x - across, from.y - down}};
    double top = fmin(from.y, to.y) - radius, low = fmax(from.y, to.y) + radius;
    int end = brush_pixel(brush_stop(low, dy, thick), b->height);
    for (int y = brush_pixel(top, b->height); y < end; y++) {
        double begin = INFINITY, stop = -INFINITY;
        unsigned found = brush_cut(corners, 4, y + 0.5, cuts);
        if (found > 0) begin = cuts[0], stop = cuts[found - 1];
        brush_widen(from, radius, y + 0.5, &begin, &stop);
        brush_widen(to, radius, y + 0.5, &begin, &stop);
        if (stop >= begin) brush_run(b, y, begin, brush_stop(stop, dx, thick));
    }
}

// The pixel at `at`, of a length of `size` pixels; -1 beside the picture.
static int brush_clip(double at, unsigned size) { return at >= 0 && at < size ? (int)at : -1; }

// Ends are moved to the middles of their pixels.  Of two pixels that are equally near, the lower or the right one is
// taken, so that slants to either side look alike.
void view_brush_thin(const view_brush *b, view_position from, view_position to) {
    double x = floor(from.x), y = floor(from.y), dx = floor(to.x) - x, dy = floor(to.y) - y;
    double steps = fmax(fabs(dx), fabs(dy));
    if (!(steps <= (double)b->width + b->height)) return;
    for (double i = 0; i <= steps; i++) {
        double part = steps > 0 ? i / steps : 0;
        int column = brush_clip(floor(x + dx * part + 0.5), b->width);
        int line = brush_clip(floor(y + dy * part + 0.5), b->height);
        if (column >= 0 && line >= 0) b->run(b->user, column, line, 1);
    }
}

void view_brush_disc(const view_brush *b, view_position middle, double radius) {
    view_brush_line(b, middle, middle, 2 * radius);
}

// ---- into a picture ------------------------------------------------------------------

static void brush_ink(void *user, int x, int y, int length) {
    const view_ink *ink = user;
    view_image_fill(ink->image, x, y, length, 1, ink->colour);
}

view_brush view_brush_of(const view_ink *ink) {
    return (view_brush){brush_ink, (void *)(uintptr_t)ink, ink->image->width, ink->image->height};
}
