// SPDX-License-Identifier: MIT
// The path of a maze that was read from a picture, drawn into that picture: the floor of each block on the path becomes
// green. The places of blocks were kept when the maze was read (pixels_found.c).
//
//     ########      ########
//     S  #   #      gg #ggg#      cells, the passages between them, and the openings at both ends
//     #    # G      #gggg#gg
//
// Walls keep their pixels.  In a scan nothing is so sure, and the path is a line from cell to cell.  In free space it
// is a line through the middle of the passages.
// Cost: one decoding, two of free space; a byte for each block, and one for each pixel of a scan and of free space.
#include "format/scan/pixels_path.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "format/picture/png_file.h"
#include "format/scan/pixels_flat.h"
#include "format/scan/pixels_found.h"
#include "format/scan/pixels_smooth.h"

static const unsigned char path_colour[3] = {30, 170, 80};
#define PATH_FREE_RADIUS 0.12    // of a passage's width

typedef struct pixels_path {
    const pixels_blocks *blocks;
    const puzzle *puzzle;
    uint8_t *on;                 // per block, row by row: it is on the path
    uint8_t *line;               // of a scan and of free space, per pixel: it is on the path
    uint8_t *row;                // the row to write: rows that are read may be used again by those that follow
    pixels_map map;              // ... from the unit square
} pixels_path;

// ---- blocks --------------------------------------------------------------------------------

static void path_mark(pixels_path *w, uint64_t x, uint64_t y) {
    w->on[y * w->blocks->width + x] = 1;
}

// The block of a cell, by the cell's coordinates.
static uint64_t path_block(const pixels_path *w, uint64_t at) { return w->puzzle->blocks ? at : 2 * at + 1; }

// An opening in the border beside the cell at an end of the path.  Without text a wall may be marked: none of its
// pixels is floor.
static void path_mark_opening(pixels_path *w, cell end) {
    const pixels_blocks *b = w->blocks;
    uint64_t x = path_block(w, grid_x(w->puzzle->grid, end)), y = path_block(w, grid_y(w->puzzle->grid, end));
    const int64_t places[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    for (unsigned side = 0; side < 4 && !w->puzzle->blocks; side++) {
        uint64_t to_x = x + (uint64_t)places[side][0], to_y = y + (uint64_t)places[side][1];
        bool border = to_x == 0 || to_y == 0 || to_x + 1 == b->width || to_y + 1 == b->height;
        if (border && (b->text == NULL || b->text[to_y * (b->width + 1) + to_x] != '#')) path_mark(w, to_x, to_y);
    }
}

// Between two cells of rooms there is a block, which is half of the way from one to the other.
static void path_mark_all(pixels_path *w, cell c, const uint8_t *path, uint64_t steps) {
    const grid *g = w->puzzle->grid;
    path_mark_opening(w, c);
    for (uint64_t i = 0;; i++) {
        uint64_t x = path_block(w, grid_x(g, c)), y = path_block(w, grid_y(g, c));
        path_mark(w, x, y);
        if (i == steps) break;
        c = grid_neighbour(g, c, path[i]);
        path_mark(w, (x + path_block(w, grid_x(g, c))) / 2, (y + path_block(w, grid_y(g, c))) / 2);
    }
    path_mark_opening(w, c);
}

// ---- scans ---------------------------------------------------------------------------------

// The middle of a block in the picture: walls have no width there.
static pixels_place path_place(const pixels_path *w, uint64_t x, uint64_t y) {
    const pixels_blocks *b = w->blocks;
    return pixels_map_at(&w->map, (double)x / (b->width - 1), (double)y / (b->height - 1));
}

// Most of a dot is on the line already, from the one before.
static void path_dot(const pixels_path *w, pixels_place at, double radius) {
    const pixel_rows *p = &w->blocks->picture->source;
    for (double y = floor(at.y - radius); y <= at.y + radius; y++)
        for (double x = floor(at.x - radius); x <= at.x + radius; x++) {
            if (!(x >= 0 && y >= 0 && x < p->width && y < p->height)) continue;
            uint8_t *on = &w->line[(size_t)y * p->width + (size_t)x];
            if (!*on && hypot(x + 0.5 - at.x, y + 0.5 - at.y) <= radius) *on = 1;
        }
}

static void path_draw_segment(const pixels_path *w, pixels_place from, pixels_place to, double radius) {
    double steps = ceil(hypot(to.x - from.x, to.y - from.y)) + 1;
    for (unsigned i = 0; i <= steps; i++)
        path_dot(w, (pixels_place){from.x + (to.x - from.x) * i / steps, from.y + (to.y - from.y) * i / steps}, radius);
}

// From block to block of the path, wherever two beside each other are on it.
static void path_draw_line(const pixels_path *w) {
    const pixels_blocks *b = w->blocks;
    const pixels_lattice *l = b->lattice;
    double pitch = l->pitch[0] < l->pitch[1] ? l->pitch[0] : l->pitch[1], radius = 0.2 * (pitch - l->wall[0]);
    if (radius < 0.8) radius = 0.8;
    for (uint64_t y = 0; y < b->height; y++)
        for (uint64_t x = 0; x < b->width; x++)
            for (unsigned side = 0; side < 2 && w->on[y * b->width + x]; side++) {
                uint64_t to_x = x + (side == 0), to_y = y + (side == 1);
                if (to_x >= b->width || to_y >= b->height || !w->on[to_y * b->width + to_x]) continue;
                path_draw_segment(w, path_place(w, x, y), path_place(w, to_x, to_y), radius);
            }
}

// ---- free space ----------------------------------------------------------------------------

// The ink is looked at again, so that none of it is on the line.
static meander_status path_spare_ink(const pixels_path *w, scratch *lent) {
    const pixels_blocks *b = w->blocks;
    pixels_plane p;
    bool plain;
    TRY(pixels_plane_fill(b->picture, (plane_way)b->lattice->way, b->lattice->walls, &p, &plain, lent));
    for (size_t i = 0; i < (size_t)p.width * p.height && !plain; i++)
        if (p.ink[i] >= PLANE_DARK) w->line[i] = 0;
    return MEANDER_OK;
}

static meander_status path_draw_free(const pixels_path *w, cell c, const uint8_t *path, uint64_t steps, scratch *lent) {
    const pixels_lattice *l = w->blocks->lattice;
    const grid *g = w->puzzle->grid;
    pixels_place *points = scratch_lend(lent, (size_t)steps + 1, sizeof *points);
    double radius = PATH_FREE_RADIUS * l->wall[PIXELS_ACROSS];
    if (points == NULL) return MEANDER_NO_MEMORY;
    if (radius < 0.8) radius = 0.8;
    for (uint64_t i = 0; i <= steps; i++) {
        points[i] = (pixels_place){(double)grid_x(g, c) + 0.5, (double)grid_y(g, c) + 0.5};
        if (i < steps) c = grid_neighbour(g, c, path[i]);
    }
    TRY(pixels_smooth(w->puzzle->context, w->blocks, points, (size_t)steps + 1));
    for (uint64_t i = 0; i <= steps; i++) {
        points[i].x = points[i].x * l->pitch[PIXELS_ACROSS] + l->first[PIXELS_ACROSS];
        points[i].y = points[i].y * l->pitch[PIXELS_DOWN] + l->first[PIXELS_DOWN];
        path_draw_segment(w, points[i > 0 ? i - 1 : 0], points[i], radius);
    }
    return path_spare_ink(w, lent);
}

static void path_colour_line(const pixels_path *w, uint32_t y) {
    const pixel_rows *p = &w->blocks->picture->source;
    for (uint32_t x = 0; x < p->width; x++)
        for (unsigned k = 0; k < 3 && w->line[(size_t)y * p->width + x]; k++)
            w->row[3 * (size_t)x + k] = path_colour[k];
}

// ---- pixels --------------------------------------------------------------------------------

// Colours the floor of the row's blocks; `line` is the row of blocks.
static void path_colour_row(const pixels_path *w, uint64_t line) {
    const pixels_blocks *b = w->blocks;
    for (uint32_t i = 0; i < b->width; i++) {
        if (!w->on[line * b->width + i]) continue;
        for (uint32_t x = b->lines[i]; x < b->lines[i + 1]; x++) {
            uint8_t *pixel = w->row + 3 * (size_t)x;
            bool wall = pixels_is_wall(&b->lattice->view, b->lattice->walls, pixel);
            for (unsigned k = 0; k < 3 && !wall; k++) pixel[k] = path_colour[k];
        }
    }
}

#ifdef MEANDER_WITH_PNG
static meander_status path_write_rows(const pixels_path *w, png_file *file) {
    const pixels_blocks *b = w->blocks;
    pixel_rows *p = &b->picture->source;
    uint32_t line = 0;
    while (p->y < p->height) {
        TRY(pixel_rows_next(p));
        memcpy(w->row, p->row, 3 * (size_t)p->width);
        if (w->line != NULL) path_colour_line(w, p->y - 1);
        while (w->line == NULL && line < b->height && pixels_line(b->lattice, PIXELS_DOWN, line + 1) < p->y) line++;
        if (w->line == NULL && line < b->height && pixels_line(b->lattice, PIXELS_DOWN, line) < p->y)
            path_colour_row(w, line);
        TRY(png_file_row(file, w->row));
    }
    return MEANDER_OK;
}

static meander_status path_write(const pixels_path *w, output *out) {
    pixel_rows *p = &w->blocks->picture->source;
    png_shape shape = {.width = p->width, .height = p->height, .pack = PNG_FAST, .id = ""};
    png_file file;
    TRY(pixel_rows_rewind(p));
    TRY(png_file_begin(&file, p->reading->context, &shape, out));
    meander_status status = path_write_rows(w, &file);
    meander_status ended = png_file_end(&file, status == MEANDER_OK);
    return status == MEANDER_OK ? ended : status;
}
#else
static meander_status path_write(const pixels_path *w, output *out) {
    (void)out, (void)path_colour_row, (void)path_colour_line;
    return context_fail(w->puzzle->context, MEANDER_UNSUPPORTED,
                        "PNG needs libpng: install libpng-dev and build again");
}
#endif

// ---- the picture ---------------------------------------------------------------------------

// The same bytes show the same maze; another file of that name may have taken their place.
static bool path_fits(const pixels_blocks *b, const puzzle *p) {
    uint64_t width = p->blocks ? b->width : b->width / 2, height = p->blocks ? b->height : b->height / 2;
    return p->grid->form == GRID_SQUARES && p->grid->width == width && p->grid->height == height;
}

// The colours of the part from which free space got its ink stay.
static meander_status path_open_whole(pixels *m, pixels_blocks *b, scratch *lent) {
    pixels_greys greys[2];
    memcpy(greys, m->greys, sizeof greys);
    TRY(pixels_open_again(m, NULL));
    memcpy(m->greys, greys, sizeof greys);
    return b->lattice->scanned || b->lattice->free ? MEANDER_OK : pixels_lend_lines(b, lent);
}

static meander_status path_draw(pixels *m, const puzzle *p, cell start, const uint8_t *path, uint64_t steps,
                                output *out, scratch *lent) {
    pixels_lattice l = {.walls = 1};
    pixels_blocks b = {.picture = m};
    bool known;
    TRY(pixels_find_known(m, p, &l, &b, &known, lent));
    if (!known) TRY(pixels_find(m, &l, &b, lent));
    if (m->part.width > 0) TRY(path_open_whole(m, &b, lent));
    if (!path_fits(&b, p)) return format_fail(m->reading, 0, 0, "the picture does not show this maze");
    pixels_path w = {.blocks = &b, .puzzle = p};
    w.on = scratch_lend_zeroed(lent, (size_t)b.width * b.height, 1);
    w.row = scratch_lend(lent, m->source.width, 3);
    if (w.on == NULL || w.row == NULL) return MEANDER_NO_MEMORY;
    path_mark_all(&w, start, path, steps);
    if (l.scanned || l.free) {
        w.line = scratch_lend_zeroed(lent, m->source.width, m->source.height);
        if (w.line == NULL) return MEANDER_NO_MEMORY;
    }
    if (l.free) TRY(path_draw_free(&w, start, path, steps, lent));
    if (l.scanned) {
        w.map = pixels_map_of(l.corners);
        path_draw_line(&w);
    }
    return path_write(&w, out);
}

meander_status pixels_draw_path(const reading *r, const puzzle *p, cell start, const uint8_t *path, uint64_t steps,
                                output *out) {
    scratch lent = {.context = r->context};
    pixels *m;
    TRY(pixels_open(r, &m));
    meander_status status = path_draw(m, p, start, path, steps, out, &lent);
    scratch_take_back(&lent);
    pixels_close(m);
    return status;
}
