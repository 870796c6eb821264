// SPDX-License-Identifier: MIT
// Pictures of mazes on any grid: see walled.h.
#include "support/walled.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { EDGES = 128 };

typedef struct brush {
    walled *to;
    const walled_look *look;
} brush;

static double ink_at(const walled_look *l, double far) {
    double ink = l->wall / 2 + 0.5 - far;
    return ink < 0 ? 0 : ink > 1 ? 1 : ink;
}

// A round dot of paper's colour mixed with another one; walls only get darker.
static void put_dot(const brush *b, double x, double y) {
    painted *p = &b->to->picture;
    double reach = b->look->wall / 2 + 1;
    for (int down = (int)floor(y - reach); down <= y + reach; down++)
        for (int across = (int)floor(x - reach); across <= x + reach; across++) {
            if (down < 0 || across < 0 || down >= (int)p->height || across >= (int)p->width) continue;
            unsigned char *pixel = p->pixels + 3 * ((size_t)down * p->width + (size_t)across);
            int light = (int)(255 * (1 - ink_at(b->look, hypot(across + 0.5 - x, down + 0.5 - y))));
            if (light < pixel[0]) memset(pixel, light, 3);
        }
}

// The same number for the same place, from -1 to 1.
static double waver_at(double x, double y, unsigned salt) {
    uint64_t hash = ((uint64_t)(int64_t)lround(x) * 0x9E3779B97F4A7C15u) ^
                    ((uint64_t)(int64_t)lround(y) * 0xC2B2AE3D27D4EB4Fu);
    hash = (hash ^ salt) * 0xBF58476D1CE4E5B9u;
    hash = (hash ^ hash >> 29) * 0x94D049BB133111EBu;
    return (double)(hash >> 40) / (1 << 23) - 1;
}

// A line between two spots on paper; both sides of a wall give the same one, and its ends are where those of others
// are.
static void put_line(const brush *b, meander_spot from, meander_spot to) {
    const walled *w = b->to;
    bool swapped = from.x > to.x || (from.x == to.x && from.y > to.y);
    meander_spot first = swapped ? to : from, last = swapped ? from : to;
    double steps = ceil(hypot(last.x - first.x, last.y - first.y) * b->look->cell / 1000 * 2) + 1;
    unsigned parts = (unsigned)(steps / 12) + 1;
    for (unsigned i = 0; i <= steps; i++) {
        double t = i / steps, x = first.x + t * (last.x - first.x), y = first.y + t * (last.y - first.y);
        double part = floor(t * parts), t0 = part / parts, t1 = (part + 1) / parts, within = t * parts - part;
        double move[2];
        for (unsigned k = 0; k < 2; k++) {
            double here = waver_at(first.x + t0 * (last.x - first.x), first.y + t0 * (last.y - first.y), k);
            double next = waver_at(first.x + t1 * (last.x - first.x), first.y + t1 * (last.y - first.y), k);
            move[k] = b->look->waver * (here + within * (next - here));
        }
        put_dot(b, w->a * x - w->b * y + w->x + move[0], w->b * x + w->a * y + w->y + move[1]);
    }
}

static void put_disc(const brush *b, const meander_maze *m, meander_point at, const char *colour) {
    meander_spot middle;
    walled *w = b->to;
    double radius = b->look->cell / 5;
    if (!meander_maze_middle(m, at, &middle)) abort();
    double x = w->a * middle.x - w->b * middle.y + w->x, y = w->b * middle.x + w->a * middle.y + w->y;
    for (int down = (int)(y - radius); down <= y + radius; down++)
        for (int across = (int)(x - radius); across <= x + radius; across++)
            if (hypot(across + 0.5 - x, down + 0.5 - y) <= radius)
                memcpy(w->picture.pixels + 3 * ((size_t)down * w->picture.width + (size_t)across), colour, 3);
}

// The outer walls that are highest and lowest on paper.
typedef struct rim {
    meander_point at[2];
    unsigned side[2];
    double height[2];
} rim;

static rim find_rim(const meander_maze *m) {
    rim r = {.height = {HUGE_VAL, -HUGE_VAL}};
    meander_edge edges[EDGES];
    meander_point at, other;
    for (at.y = 0; at.y < meander_maze_height(m); at.y++)
        for (at.x = 0; at.x < meander_maze_width(m); at.x++) {
            size_t count = meander_maze_edges(m, at, edges, EDGES);
            for (size_t i = 0; i < count; i++) {
                double height = edges[i].from.y + edges[i].to.y + 0.1 * (edges[i].from.x + edges[i].to.x);
                if (meander_maze_neighbour(m, at, edges[i].side, &other)) continue;
                for (unsigned k = 0; k < 2; k++)
                    if (k == 0 ? height < r.height[0] : height > r.height[1]) {
                        r.at[k] = at;
                        r.side[k] = edges[i].side;
                        r.height[k] = height;
                    }
            }
        }
    return r;
}

static void put_cell(const brush *b, const meander_maze *m, meander_point at, const rim *r) {
    meander_edge edges[EDGES];
    size_t count = meander_maze_edges(m, at, edges, EDGES);
    for (size_t i = 0; i < count; i++) {
        bool opening = false;
        for (unsigned k = 0; k < b->look->openings; k++)
            opening |= at.x == r->at[k].x && at.y == r->at[k].y && edges[i].side == r->side[k];
        if (!opening && (meander_maze_sides(m, at) >> edges[i].side & 1) == 0) put_line(b, edges[i].from, edges[i].to);
    }
}

// The paper, turned, with its margin, fits the picture.
static void place(walled *w, const meander_paper *p, const walled_look *l) {
    double turn = l->turn * acos(-1) / 180, least[2] = {HUGE_VAL, HUGE_VAL}, most[2] = {-HUGE_VAL, -HUGE_VAL};
    w->a = cos(turn) * l->cell / 1000;
    w->b = sin(turn) * l->cell / 1000;
    for (unsigned i = 0; i < 4; i++) {
        double x = i % 2 ? p->most.x : p->least.x, y = i / 2 ? p->most.y : p->least.y;
        double at[2] = {w->a * x - w->b * y, w->b * x + w->a * y};
        for (unsigned k = 0; k < 2; k++) {
            if (at[k] < least[k]) least[k] = at[k];
            if (at[k] > most[k]) most[k] = at[k];
        }
    }
    double around = l->margin + l->wall / 2 + l->waver + 1;
    w->x = around - least[0];
    w->y = around - least[1];
    w->picture.width = (unsigned)ceil(most[0] - least[0] + 2 * around);
    w->picture.height = (unsigned)ceil(most[1] - least[1] + 2 * around);
}

walled walled_new(const meander_maze *m, const walled_look *l) {
    walled w = {.a = 0};
    brush b = {.to = &w, .look = l};
    meander_paper paper;
    meander_point at;
    if (meander_maze_paper(m, &paper) != MEANDER_OK) abort();
    place(&w, &paper, l);
    size_t size = 3 * (size_t)w.picture.width * w.picture.height;
    w.picture.pixels = malloc(size);
    if (w.picture.pixels == NULL) abort();
    memset(w.picture.pixels, 255, size);
    rim r = find_rim(m);
    for (at.y = 0; at.y < meander_maze_height(m); at.y++)
        for (at.x = 0; at.x < meander_maze_width(m); at.x++)
            if (meander_maze_holds(m, at)) put_cell(&b, m, at, &r);
    for (size_t i = 0; i < size && l->inverted; i++) w.picture.pixels[i] ^= 255;
    for (unsigned k = 0; k < 2; k++) {
        w.ends[k] = r.at[k];
        if (l->marks) put_disc(&b, m, r.at[k], k == 0 ? "\20\264\50" : "\330\30\40");
    }
    return w;
}

bool walled_cell_at(const walled *w, const meander_maze *m, double x, double y, meander_point *at) {
    double scale = w->a * w->a + w->b * w->b, across = x - w->x, down = y - w->y;
    meander_spot spot = {(int32_t)lround((w->a * across + w->b * down) / scale),
                         (int32_t)lround((w->a * down - w->b * across) / scale)};
    return meander_maze_cell_at(m, spot, at);
}
