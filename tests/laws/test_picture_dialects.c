// SPDX-License-Identifier: MIT
// Pictures of others, by kind: each is a line of data, from which one painter makes pictures of random mazes of many
// sizes.  What is read back is the maze that was painted, or it is refused, or a note names the doubt.
//
//     build/tests/laws/test_picture_dialects --table             counts of 200 pictures of each kind, and the others
//     build/tests/laws/test_picture_dialects --table micro 1000  those of kinds with this word
//     build/tests/laws/test_picture_dialects --write micro 7     the seventh of them as a file on standard output
#include "support/test.h"
#include <math.h>

#include "support/door.h"
#include "support/painted.h"
#include "support/support.h"

enum { CELLS = 18, ROOM = 1 << 23, FRAMES = 3 };
enum { BLACK = 1, WHITE = 0xffffff, RED = 0xff0000, GREEN = 0x00c000, BLUE = 0x2060e0, YELLOW = 0xffe000 };

typedef enum floors { PLAIN, HUES, SHADES, CHECKED, VISITED, NIGHT } floors;
typedef enum marks { OPENINGS, MARKS, DISCS, CROSSES, LETTERS, NO_ENDS } marks;

// Colours are red, green and blue, and sizes are chosen between the two; 0 is what most pictures have: see usual_kind.
typedef struct kind {
    const char *name;
    int wall, floor, post, line, start, goal, page;   // page: around the maze, behind a black line
    unsigned walls[2], rooms[2];
    bool blocks;                       // passages are as wide as walls
    floors floors;
    marks ends;
    bool open;                         // ... also openings
    bool cut, caption, round, film, pair, no_margin, gaps, square, no_frame, way, hues, title, beside;
    bool bricks;                       // with mortar between them
    unsigned dash;                     // pixels of a dash, and of the blank behind it
    unsigned graph;                    // passages as lines, this thick, between cells
    double nodes;                      // ... which are discs, with this share of the pitch as radius
    bool letters;                      // of a terminal: + - |
    unsigned right, wrong;             // of 100, at least and at most; 0: 95 and 1
    double scaled;                     // 0: whole pixels
    int noise, quality;
} kind;

static kind usual_kind(const kind *k) {
    kind u = *k;
    if (u.wall == 0) u.wall = BLACK;
    if (u.floor == 0) u.floor = WHITE;
    if (u.post == 0) u.post = u.wall;
    if (u.start == 0) u.start = GREEN;
    if (u.goal == 0) u.goal = RED;
    if (u.walls[1] == 0) u.walls[0] = 1, u.walls[1] = u.blocks ? 16 : 4;
    if (u.rooms[1] == 0) u.rooms[0] = 8, u.rooms[1] = 24;
    return u;
}

static const kind kinds[] = {
    {.name = "dark thin walls"},
    {.name = "dark thick walls", .blocks = true},
    {.name = "walls thicker than passages", .walls = {9, 14}, .rooms = {3, 8}},
    {.name = "light thin walls", .wall = WHITE, .floor = BLACK},
    {.name = "light thick walls", .wall = WHITE, .floor = BLACK, .blocks = true},
    {.name = "coloured walls", .wall = 0x1040a0},
    {.name = "green walls on black, with discs", .wall = 0x00ff00, .floor = BLACK, .ends = DISCS, .start = BLUE},
    {.name = "light grey walls on white", .wall = 0xb0b0b0},
    {.name = "dark theme", .wall = 0x202428, .floor = 0x505860, .ends = MARKS},
    {.name = "tiles with a line around", .line = 0x808080, .walls = {8, 20}, .blocks = true, .ends = MARKS},
    {.name = "tiles with a dark line around", .line = 0x202020, .walls = {8, 20}, .blocks = true, .ends = MARKS},
    {.name = "cells with a faint line around", .line = 0xd8d8d8, .walls = {2, 4}, .rooms = {10, 24}},
    {.name = "floors in the colours of distances", .floors = HUES, .ends = OPENINGS, .walls = {2, 4}},
    {.name = "blocks in the colours of distances", .floors = HUES, .ends = OPENINGS, .blocks = true},
    {.name = "floors in shades of distances", .floors = SHADES, .ends = OPENINGS, .walls = {2, 4}},
    {.name = "blocks in shades of distances", .floors = SHADES, .ends = OPENINGS, .blocks = true},
    {.name = "floors of two colours", .floors = CHECKED, .walls = {2, 4}},
    {.name = "visited cells", .floors = VISITED, .ends = MARKS, .walls = {2, 4}},
    {.name = "visited blocks", .floors = VISITED, .ends = MARKS, .walls = {4, 16}, .blocks = true},
    {.name = "marks", .ends = MARKS},
    {.name = "discs", .ends = DISCS},
    {.name = "blocks with marks", .ends = MARKS, .blocks = true},
    {.name = "two red marks", .ends = MARKS, .start = RED},
    {.name = "two red blocks", .ends = MARKS, .start = RED, .blocks = true},
    {.name = "two blue discs", .ends = DISCS, .start = BLUE, .goal = BLUE},
    {.name = "a yellow goal", .ends = MARKS, .goal = YELLOW},
    {.name = "a yellow block as goal", .ends = MARKS, .goal = YELLOW, .start = BLUE, .blocks = true},
    {.name = "micromouse, red walls and white posts", .wall = RED, .floor = BLACK, .post = WHITE, .ends = NO_ENDS,
         .square = true, .walls = {2, 5}, .rooms = {14, 26}},
    {.name = "micromouse, posts of a third grey", .wall = RED, .floor = WHITE, .post = 0x606060, .ends = NO_ENDS,
         .square = true, .walls = {2, 5}, .rooms = {14, 26}},
    {.name = "micromouse, soft edges", .wall = RED, .floor = BLACK, .post = WHITE, .ends = NO_ENDS, .square = true,
         .walls = {3, 6}, .rooms = {14, 26}, .scaled = 0.8},
    {.name = "last walls outside", .cut = true, .no_margin = true},
    {.name = "last walls outside, with marks", .cut = true, .no_margin = true, .ends = MARKS},
    {.name = "last walls outside, light", .cut = true, .no_margin = true, .wall = WHITE, .floor = BLACK},
    {.name = "no margin", .no_margin = true},
    {.name = "no margin, blocks", .no_margin = true, .blocks = true},
    {.name = "no outer wall, blocks with marks", .no_frame = true, .no_margin = true, .ends = MARKS, .blocks = true},
    {.name = "gaps at posts", .gaps = true, .walls = {3, 5}, .rooms = {16, 30}},
    {.name = "rounded corners", .round = true, .walls = {3, 8}, .rooms = {12, 30}},
    {.name = "soft edges", .scaled = 0.83, .walls = {2, 6}, .rooms = {12, 30}},
    {.name = "soft edges, light walls", .scaled = 1.31, .wall = WHITE, .floor = 0x303030, .walls = {2, 6},
         .rooms = {12, 30}},
    {.name = "soft edges, blocks", .scaled = 0.9, .walls = {8, 16}, .blocks = true},
    {.name = "soft edges, marks", .scaled = 0.77, .ends = MARKS, .walls = {3, 6}, .rooms = {14, 30}},
    {.name = "soft edges, distances", .scaled = 0.77, .floors = HUES, .walls = {3, 6}, .rooms = {14, 30}},
    {.name = "JPEG", .quality = 40, .walls = {2, 6}, .rooms = {10, 30}},
    {.name = "JPEG, blocks with marks", .quality = 60, .ends = MARKS, .walls = {8, 16}, .blocks = true},
    {.name = "JPEG, two red discs", .quality = 70, .ends = DISCS, .start = RED, .walls = {3, 6}, .rooms = {16, 30}},
    {.name = "noise", .noise = 40, .walls = {2, 6}, .rooms = {10, 30}},
    {.name = "words beside the maze", .caption = true},
    {.name = "words beside blocks", .caption = true, .walls = {2, 16}, .blocks = true},
    {.name = "words, soft edges", .caption = true, .scaled = 0.87, .walls = {2, 6}, .rooms = {12, 30}},
    {.name = "a drawn way", .way = true, .walls = {2, 5}, .rooms = {10, 26}},
    {.name = "two mazes", .pair = true},
    {.name = "two mazes of blocks", .pair = true, .walls = {3, 12}, .blocks = true},
    {.name = "two mazes, soft edges", .pair = true, .scaled = 0.83, .walls = {2, 6}, .rooms = {12, 30}},
    {.name = "crosses", .ends = CROSSES, .rooms = {12, 24}},
    {.name = "last walls outside, with marks as large as cells", .cut = true, .no_margin = true, .ends = MARKS,
         .walls = {1, 1}, .rooms = {8, 9}},
    {.name = "brown blocks, red goal", .wall = 0x783c14, .floor = 0xf0dcb4, .ends = MARKS, .goal = 0xf01e1e,
         .blocks = true},
    {.name = "blue blocks on black", .wall = 0x005aa0, .floor = 0x141414, .ends = MARKS, .blocks = true},
    {.name = "orange start, turquoise goal, grey lines", .ends = MARKS, .start = 0xffa500, .goal = 0x40e0d0,
         .line = 0x808080, .walls = {12, 24}, .blocks = true},
    {.name = "walls of all hues", .hues = true},
    {.name = "walls of all hues on black", .hues = true, .floor = BLACK},
    {.name = "two black letters", .ends = LETTERS, .start = BLACK, .goal = BLACK, .walls = {2, 3}, .rooms = {18, 28}},
    {.name = "yellow walls on a white page", .wall = 0xfde725, .floor = 0x440154, .page = WHITE, .no_margin = true,
         .blocks = true, .walls = {12, 24}, .scaled = 0.93},
    {.name = "blue walls on a white page", .wall = 0x31688e, .floor = 0x440154, .page = WHITE, .no_margin = true,
         .blocks = true, .walls = {16, 30}, .scaled = 0.93},
    {.name = "light walls under a window's title", .wall = 0xdcdcdc, .floor = 0x1e1e1e, .ends = MARKS, .title = true,
         .walls = {2, 3}, .rooms = {12, 22}},
    {.name = "walls beside their lines", .beside = true, .walls = {3, 4}, .rooms = {22, 32}, .scaled = 0.97},
    {.name = "blue and red crosses", .ends = CROSSES, .start = BLUE, .walls = {2, 3}, .rooms = {12, 24}},
    {.name = "dashed walls", .dash = 3, .walls = {2, 3}, .rooms = {17, 28}},
    {.name = "long dashes, light, soft edges", .dash = 5, .walls = {2, 4}, .rooms = {24, 34}, .wall = WHITE,
     .floor = 0x202028, .scaled = 0.91},
    {.name = "lines for passages", .graph = 2, .ends = NO_ENDS, .rooms = {12, 24}},
    {.name = "light lines for passages, soft edges", .graph = 4, .ends = NO_ENDS, .wall = WHITE, .floor = 0x202040,
     .rooms = {14, 26}, .scaled = 0.93},
    {.name = "a graph of discs and lines", .graph = 2, .nodes = 0.25, .ends = NO_ENDS, .post = 0x4682b4,
     .rooms = {16, 28}, .scaled = 0.97},
    {.name = "bricks", .bricks = true, .wall = 0x963c28, .floor = 0xebe1c8, .blocks = true, .walls = {16, 16}},
    {.name = "a terminal of + - |", .letters = true, .blocks = true, .walls = {7, 10}},
    {.name = "a terminal of + - |, light, between prompts", .letters = true, .blocks = true, .walls = {7, 10},
     .wall = 0xc8c8c8, .floor = 0x101010, .caption = true},
    {.name = "floors down to black", .floors = NIGHT, .ends = NO_ENDS, .walls = {1, 1}, .right = 30},
    {.name = "no outer wall, soft edges", .no_frame = true, .no_margin = true, .ends = MARKS, .rooms = {14, 24},
     .scaled = 0.87, .right = 50, .wrong = 12},
#ifdef MEANDER_WITH_GIF
    {.name = "film", .film = true},
    {.name = "film of blocks with marks", .film = true, .ends = MARKS, .blocks = true},
    {.name = "film, light walls", .film = true, .wall = WHITE, .floor = BLACK},
#endif
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

// ---- a picture --------------------------------------------------------------------------------------

typedef struct canvas {
    unsigned width, height;
    unsigned char *pixels;
} canvas;

typedef struct scene {
    kind look;
    const kind *kind;            // the look
    uint64_t chance;
    meander_maze *maze;
    unsigned width, height, wall, room, margin, distances[CELLS][CELLS], farthest;
    meander_point start, goal;
    bool on_way[CELLS][CELLS];
    canvas on;
} scene;

static unsigned below(scene *s, unsigned limit) {
    s->chance = s->chance * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(s->chance >> 33) % limit;
}

static unsigned between(scene *s, const unsigned range[2]) { return range[0] + below(s, range[1] - range[0] + 1); }

static canvas canvas_new(unsigned width, unsigned height, int colour) {
    if (colour == BLACK) colour = 0;
    canvas c = {width, height, malloc(3 * (size_t)width * height)};
    if (c.pixels == NULL) abort();
    for (size_t i = 0; i < (size_t)width * height; i++)
        for (unsigned k = 0; k < 3; k++) c.pixels[3 * i + k] = (unsigned char)(colour >> (16 - 8 * k));
    return c;
}

static void dot(const canvas *c, int x, int y, int colour) {
    if (x < 0 || y < 0 || x >= (int)c->width || y >= (int)c->height) return;
    if (colour == BLACK) colour = 0;
    for (unsigned k = 0; k < 3; k++)
        c->pixels[3 * ((size_t)y * c->width + (size_t)x) + k] = (unsigned char)(colour >> (16 - 8 * k));
}

static void box(const canvas *c, int x, int y, int width, int height, int colour) {
    for (int j = y; j < y + height; j++)
        for (int i = x; i < x + width; i++) dot(c, i, j, colour);
}

static void disc(const canvas *c, double x, double y, double radius, int colour) {
    for (int j = (int)(y - radius) - 1; j <= y + radius + 1; j++)
        for (int i = (int)(x - radius) - 1; i <= x + radius + 1; i++)
            if (hypot(i + 0.5 - x, j + 0.5 - y) <= radius) dot(c, i, j, colour);
}

// A few strokes in place of each letter.
static void words(scene *s, int x, int y, unsigned letters) {
    unsigned unit = 1 + below(s, 3);
    int ink = s->kind->wall;
    for (unsigned i = 0; i < letters; i++, x += (int)(8 * unit)) {
        if (below(s, 6) == 0) continue;
        for (unsigned stroke = 0; stroke < 3; stroke++) {
            int across = (int)(unit * below(s, 5)), down = (int)(unit * below(s, 7));
            if (stroke % 2) box(&s->on, x, y + down, (int)(5 * unit), (int)unit, ink);
            else box(&s->on, x + across, y, (int)unit, (int)(8 * unit), ink);
        }
    }
}

static void put_into(const canvas *to, const canvas *from, unsigned x, unsigned y) {
    for (unsigned row = 0; row < from->height; row++)
        memcpy(to->pixels + 3 * ((size_t)(y + row) * to->width + x), from->pixels + 3 * (size_t)row * from->width,
               3 * (size_t)from->width);
}

// The mean of the pixels that each new one covers.
static canvas scaled(const canvas *from, double times) {
    canvas to = canvas_new((unsigned)ceil(from->width * times), (unsigned)ceil(from->height * times), 0);
    enum { PARTS = 6 };
    for (unsigned y = 0; y < to.height; y++)
        for (unsigned x = 0; x < to.width; x++) {
            unsigned sums[3] = {0};
            for (unsigned i = 0; i < PARTS * PARTS; i++) {
                size_t across = (size_t)((x + (i % PARTS + 0.5) / PARTS) / times),
                       down = (size_t)((y + (i / PARTS + 0.5) / PARTS) / times);
                if (across >= from->width) across = from->width - 1;
                if (down >= from->height) down = from->height - 1;
                for (unsigned k = 0; k < 3; k++) sums[k] += from->pixels[3 * (down * from->width + across) + k];
            }
            for (unsigned k = 0; k < 3; k++)
                to.pixels[3 * ((size_t)y * to.width + x) + k] = (unsigned char)(sums[k] / (PARTS * PARTS));
        }
    return to;
}

// ---- the painter ------------------------------------------------------------------------------------

static unsigned sides(const scene *s, unsigned x, unsigned y) {
    return meander_maze_sides(s->maze, (meander_point){x, y});
}

// Distances from the first cell, and the way from the last one back.
static void measure(scene *s) {
    static const int steps[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    unsigned queue[CELLS * CELLS], count = 0, at;
    memset(s->distances, 255, sizeof s->distances);
    memset(s->on_way, 0, sizeof s->on_way);
    s->distances[0][0] = 0;
    queue[count++] = 0;
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = 0, x = queue[i] % CELLS, y = queue[i] / CELLS; k < 4; k++) {
            unsigned to_x = x + (unsigned)steps[k][0], to_y = y + (unsigned)steps[k][1];
            if (!(sides(s, x, y) >> k & 1) || to_x >= s->width || to_y >= s->height) continue;
            if (s->distances[to_y][to_x] != UINT32_MAX) continue;
            s->distances[to_y][to_x] = s->farthest = s->distances[y][x] + 1;
            queue[count++] = to_y * CELLS + to_x;
        }
    for (at = (s->height - 1) * CELLS + s->width - 1; at != 0;) {
        unsigned x = at % CELLS, y = at / CELLS;
        s->on_way[y][x] = true;
        for (unsigned k = 0; k < 4; k++) {
            unsigned to_x = x + (unsigned)steps[k][0], to_y = y + (unsigned)steps[k][1];
            if (!(sides(s, x, y) >> k & 1) || to_x >= s->width || to_y >= s->height) continue;
            if (s->distances[to_y][to_x] + 1 == s->distances[y][x]) at = to_y * CELLS + to_x;
        }
    }
    s->on_way[0][0] = true;
}

// A colour of the rainbow, from red to blue.
static int hue_of(double far) {
    int parts[3];
    for (unsigned k = 0; k < 3; k++) {
        double light = 1.5 - 3 * fabs(far - 0.33 * k);
        parts[k] = light < 0 ? 0 : light > 1 ? 255 : (int)(255 * light);
    }
    return parts[0] << 16 | parts[1] << 8 | parts[2];
}

static int floor_of(const scene *s, unsigned x, unsigned y) {
    double far = s->distances[y][x] / (s->farthest + 1.0);
    if (s->kind->floors == CHECKED) return (x + y) % 2 ? 0xe8e0d0 : 0xf8f4ec;
    if (s->kind->floors == VISITED) return far > 0.6 ? s->kind->floor : s->on_way[y][x] ? 0xe8c840 : 0x90b8f0;
    if (s->kind->floors == NIGHT) return (int)(255 * (1 - far)) << 16 | (int)(190 * (1 - far)) << 8 | 16;
    if (s->kind->floors == SHADES) return (int)(255 - 175 * far) << 16 | (int)(255 - 120 * far) << 8 | 255;
    return s->kind->floors == PLAIN ? s->kind->floor : hue_of(far);
}

static unsigned pitch_of(const scene *s) { return s->wall + s->room; }
static int begin_of(const scene *s, unsigned block) {
    return (int)(s->margin + block / 2 * pitch_of(s) + (block % 2 ? s->wall : 0));
}

static bool is_end(const scene *s, unsigned x, unsigned y) {
    bool openings = s->kind->ends == OPENINGS || s->kind->open;
    return openings && ((x == 0 && y == 1) || (x == 2 * s->width && y == 2 * s->height - 1));
}

static bool is_wall(const scene *s, unsigned x, unsigned y) {
    if (x % 2 == 0 && y % 2 == 0) return !s->kind->gaps;
    if (x % 2 && y % 2) return false;
    if (x == 0 || y == 0 || x == 2 * s->width || y == 2 * s->height) return !is_end(s, x, y);
    return !(sides(s, (x - 1) / 2, (y - 1) / 2) >> (x % 2 ? 2 : 1) & 1);
}

static void paint_block(const scene *s, unsigned x, unsigned y) {
    int left = begin_of(s, x), top = begin_of(s, y);
    int width = begin_of(s, x + 1) - left, height = begin_of(s, y + 1) - top;
    unsigned cell_x = x == 0 ? 0 : (x - 1) / 2, cell_y = y == 0 ? 0 : (y - 1) / 2;
    bool wall = is_wall(s, x, y), post = x % 2 == 0 && y % 2 == 0;
    if (cell_x >= s->width) cell_x = s->width - 1;
    if (cell_y >= s->height) cell_y = s->height - 1;
    int colour = !wall ? floor_of(s, cell_x, cell_y) : post ? s->kind->post : s->kind->wall;
    if (wall && s->kind->hues) colour = hue_of((x + y) / 2.0 / (s->width + s->height));
    if ((s->kind->round || s->kind->beside) && wall) {
        double half = s->wall / 2.0, bow = s->kind->beside ? (3 * x + 5 * y) % 5 - 2.0 : 0;
        double to_x = left + width - (x % 2 ? -half : half), to_y = top + height - (y % 2 ? -half : half);
        double from_x = left + (x % 2 ? -half : half), from_y = top + (y % 2 ? -half : half);
        for (double at = 0; at <= 1; at += 0.02) {
            double by = bow * (1 - fabs(2 * at - 1));
            disc(&s->on, from_x + at * (to_x - from_x) + (y % 2 ? by : 0),
                 from_y + at * (to_y - from_y) + (x % 2 ? by : 0), half, colour);
        }
        return;
    }
    if (wall && !post && s->kind->dash > 0) {
        int dash = (int)s->kind->dash, length = x % 2 ? width : height;
        for (int at = dash; at < length; at += 2 * dash)
            box(&s->on, left + (x % 2 ? at : 0), top + (x % 2 ? 0 : at), x % 2 ? dash : width, x % 2 ? height : dash,
                colour);
        return;
    }
    box(&s->on, left, top, width, height, colour);
    for (int i = 3; i < height && wall && s->kind->bricks; i += 4) {
        box(&s->on, left, top + i, width, 1, 0xbeb4aa);
        box(&s->on, left + (i % 8 == 3 ? 5 : 13), top + i - 3, 1, 3, 0xbeb4aa);
    }
    if (s->kind->line != 0 && s->kind->blocks)
        for (int i = 0; i < width; i++) {
            dot(&s->on, left + i, top, s->kind->line);
            dot(&s->on, left, top + i, s->kind->line);
        }
}

static void paint_line_around(const scene *s, unsigned x, unsigned y) {
    int left = begin_of(s, 2 * x), top = begin_of(s, 2 * y), pitch = (int)pitch_of(s), half = (int)s->wall / 2;
    box(&s->on, left + half, top, 1, pitch, s->kind->line);
    box(&s->on, left, top + half, pitch, 1, s->kind->line);
}

static void paint_mark(const scene *s, unsigned x, unsigned y, int colour) {
    int left = begin_of(s, 2 * x + 1), top = begin_of(s, 2 * y + 1);
    int room = (int)s->room, less = room > 9 ? room / 5 : 0;
    if (s->kind->ends == CROSSES)
        for (int i = 3; i < room - 3; i++) {
            box(&s->on, left + i, top + i, 2, 1, colour);
            box(&s->on, left + i, top + room - 1 - i, 2, 1, colour);
        }
    else if (s->kind->ends == LETTERS)
        for (int i = 0; i < 4; i++)
            box(&s->on, left + room / 3 + i / 3 * room / 4, top + room / 4 + i % 3 * room / 4, i < 3 ? room / 3 : 2,
                i < 3 ? 2 : room / 2, colour);
    else if (s->kind->ends == DISCS) disc(&s->on, left + room / 2.0, top + room / 2.0, 0.34 * room, colour);
    else box(&s->on, left + less, top + less, room - 2 * less, room - 2 * less, colour);
}

static void paint_way(const scene *s) {
    int half = (int)s->room / 2, thick = 1 + (int)s->room / 6;
    for (unsigned y = 0; y < s->height; y++)
        for (unsigned x = 0; x < s->width; x++)
            for (unsigned k = 1; k < 3; k++) {
                unsigned to_x = x + (k == 1), to_y = y + (k == 2);
                if (!s->on_way[y][x] || !(sides(s, x, y) >> k & 1) || to_x >= s->width || to_y >= s->height) continue;
                if (!s->on_way[to_y][to_x]) continue;
                box(&s->on, begin_of(s, 2 * x + 1) + half, begin_of(s, 2 * y + 1) + half,
                    k == 1 ? (int)pitch_of(s) + thick : thick, k == 2 ? (int)pitch_of(s) + thick : thick, RED);
            }
}

// A few strokes in a box that is twice as high as wide.
static void paint_letter(const scene *s, char letter, int left, int top) {
    int width = (int)s->wall, thick = 1 + width / 9, ink = s->kind->wall, half = width / 2;
    if (letter == '-') box(&s->on, left + width / 6, top + width, width - width / 3, thick, ink);
    if (letter == '+') box(&s->on, left, top + width, width - 1, thick, ink);
    if (letter == '+') box(&s->on, left + half, top + width - half, thick, 2 * half, ink);
    if (letter == '|') box(&s->on, left + half, top + 1, thick, 2 * width - 3, ink);
}

// A screen of letters; a caption is a line right above the maze, and one right below it.
static void paint_letters(scene *s) {
    unsigned wide = 3, width = s->wall, lines = 2 * s->height + (s->kind->caption ? 3 : 1);
    unsigned around = s->margin + 8;
    int side = (int)around;
    s->on = canvas_new((s->width * (wide + 1) + 1) * width + 2 * around, 2 * width * lines + 2 * around,
                       s->kind->floor);
    for (unsigned y = 0; y <= 2 * s->height; y++)
        for (unsigned x = 0; x <= 2 * s->width; x++)
            for (unsigned i = 0; i < (x % 2 ? wide : 1) && is_wall(s, x, y); i++)
                paint_letter(s, "+-|"[y % 2 ? 2 : x % 2],
                             side + (int)(width * (x / 2 * (wide + 1) + x % 2 + i)),
                             side + (int)(2 * width * (y + s->kind->caption)));
    for (unsigned i = 0; i < 9 && s->kind->caption; i++)
        for (unsigned k = 0; k < 2; k++)
            paint_letter(s, "+-|"[(i + k) % 3], side + (int)(i * width), side + (int)(2 * width * k * (lines - 1)));
}

// Lines from cell to cell.
static void paint_graph(scene *s) {
    const kind *k = s->kind;
    int pitch = (int)pitch_of(s), side = pitch / 2 + 6 + (int)s->margin, thick = (int)k->graph;
    s->on = canvas_new((unsigned)(2 * side + pitch * (int)(s->width - 1)),
                       (unsigned)(2 * side + pitch * (int)(s->height - 1)), k->floor);
    for (unsigned y = 0; y < s->height; y++)
        for (unsigned x = 0; x < s->width; x++) {
            int left = side + pitch * (int)x, top = side + pitch * (int)y;
            if (sides(s, x, y) >> 1 & 1) box(&s->on, left, top, pitch + thick, thick, k->wall);
            if (sides(s, x, y) >> 2 & 1) box(&s->on, left, top, thick, pitch + thick, k->wall);
        }
    for (int i = 0, across = (int)s->width; i < across * (int)s->height && k->nodes > 0; i++)
        disc(&s->on, side + pitch * (i % across) + thick / 2.0, side + pitch * (i / across) + thick / 2.0,
             k->nodes * pitch, k->post);
}

// The first `blocks` blocks are walls and floor, all others only floor.
static void paint(scene *s, unsigned blocks) {
    const kind *k = s->kind;
    if (k->letters) paint_letters(s);
    else if (k->graph > 0) paint_graph(s);
    if (k->letters || k->graph > 0) return;
    unsigned width = 2 * s->width + 1, height = 2 * s->height + 1;
    s->on = canvas_new((unsigned)begin_of(s, width) + s->margin, (unsigned)begin_of(s, height) + s->margin, k->floor);
    for (unsigned pass = 0; pass < 2; pass++)
        for (unsigned y = 0, i = 0; y < height; y++)
            for (unsigned x = 0; x < width; x++, i++)
                if (i < blocks && is_wall(s, x, y) == pass) paint_block(s, x, y);
    for (unsigned y = 0; y < s->height && k->line != 0 && !k->blocks; y++)
        for (unsigned x = 0; x < s->width; x++) {
            paint_line_around(s, x, y);
            for (unsigned i = 0; i < 9; i++)
                if (is_wall(s, 2 * x + i % 3, 2 * y + i / 3)) paint_block(s, 2 * x + i % 3, 2 * y + i / 3);
        }
    if (k->way) paint_way(s);
    if (k->ends == OPENINGS || k->ends == NO_ENDS) return;
    paint_mark(s, (unsigned)s->start.x, (unsigned)s->start.y, k->start);
    paint_mark(s, (unsigned)s->goal.x, (unsigned)s->goal.y, k->goal);
}

// ---- around the maze --------------------------------------------------------------------------------

// A part of it becomes all of it.
static void crop(canvas *c, unsigned x, unsigned y, unsigned width, unsigned height) {
    for (unsigned row = 0; row < height; row++)
        memmove(c->pixels + 3 * (size_t)row * width, c->pixels + 3 * ((size_t)(y + row) * c->width + x),
                3 * (size_t)width);
    c->width = width;
    c->height = height;
}

static void add_words(scene *s) {
    canvas bare = s->on;
    unsigned above = 40 + below(s, 20), under = below(s, 50);
    s->on = canvas_new(bare.width < 200 ? 220 : bare.width, bare.height + above + under, s->kind->floor);
    put_into(&s->on, &bare, below(s, 20) % (s->on.width - bare.width + 1), above);
    unsigned letters = 6 + below(s, 6), left = 10 + below(s, 20);
    words(s, (int)left, 8, letters);
    if (under > 34) words(s, 10, (int)(bare.height + above) + 4, 4 + below(s, 6));
    free(bare.pixels);
}

static void add_page(scene *s) {
    canvas bare = s->on;
    unsigned margin = 12 + below(s, 40);
    s->on = canvas_new(bare.width + 2 * margin, bare.height + 2 * margin, s->kind->page);
    box(&s->on, (int)margin - 1, (int)margin - 1, (int)bare.width + 2, (int)bare.height + 2, BLACK);
    put_into(&s->on, &bare, margin, margin);
    free(bare.pixels);
}

static void add_title(scene *s) {
    canvas bare = s->on;
    s->on = canvas_new(bare.width + 2, bare.height + 30, 0x505050);
    box(&s->on, 0, 0, (int)s->on.width, 29, 0xf0f0f0);
    int ink = s->look.wall;
    s->look.wall = BLACK;
    words(s, 8, 4, 5);
    s->look.wall = ink;
    put_into(&s->on, &bare, 1, 29);
    free(bare.pixels);
}

static void finish(scene *s) {
    const kind *k = s->kind;
    if (k->page) add_page(s);
    if (k->title) add_title(s);
    if (k->cut) crop(&s->on, 0, 0, s->on.width - s->wall, s->on.height - s->wall);
    if (k->no_frame) crop(&s->on, s->wall, s->wall, s->on.width - 2 * s->wall, s->on.height - 2 * s->wall);
    if (k->caption && !k->letters) add_words(s);
    if (k->scaled > 0) {
        canvas whole = s->on;
        s->on = scaled(&whole, k->scaled * (0.95 + below(s, 100) / 1000.0));
        free(whole.pixels);
    }
    for (size_t i = 0; i < 3 * (size_t)s->on.width * s->on.height && k->noise > 0; i += 3) {
        int more = (int)below(s, 2 * (unsigned)k->noise + 1) - k->noise;
        for (unsigned j = 0; j < 3; j++) {
            int light = s->on.pixels[i + j] + more;
            s->on.pixels[i + j] = (unsigned char)(light < 0 ? 0 : light > 255 ? 255 : light);
        }
    }
}

static void make_scene(scene *s, meander_context *c, const kind *k, uint64_t chance) {
    static const char *const makers[] = {"wilson", "backtracker", "kruskal", "eller", "recursive-division"};
    char id[80];
    *s = (scene){.look = usual_kind(k), .chance = chance};
    k = s->kind = &s->look;
    (void)below(s, 2);
    unsigned least = k->graph > 0 ? 7 : 4;      // the lines of a small graph may look like walls with two openings
    s->width = k->square ? 16 : least + below(s, CELLS - least);
    s->height = k->square ? 16 : least + below(s, CELLS - least);
    s->wall = between(s, k->walls);
    s->room = k->blocks ? s->wall : between(s, k->rooms);
    // One draw a statement: compilers differ in the order of those in one expression.
    s->margin = k->no_margin ? 0 : below(s, 3);
    if (!k->no_margin) s->margin *= 3 + below(s, 20);
    if (k->film || k->pair || k->caption || k->title) s->margin = 6 + s->wall;
    bool loops = below(s, 4) == 0 || k->square;
    unsigned seed = below(s, 100000), maker = below(s, 5);
    snprintf(id, sizeof id, "rect:%ux%u/%s/%u%s", s->width, s->height, makers[maker], seed, loops ? "+braid=30" : "");
    s->maze = door_make(c, id);
    s->goal = (meander_point){s->width - 1, s->height - 1};
    if (k->ends != OPENINGS && k->ends != NO_ENDS) {
        s->start.x = below(s, s->width);
        s->start.y = below(s, s->height);
        s->goal.x = below(s, s->width);
        s->goal.y = below(s, s->height);
        if (s->start.x == s->goal.x && s->start.y == s->goal.y) s->goal.x = (s->goal.x + 1) % s->width;
    }
    measure(s);
}

static void end_scene(scene *s) {
    meander_maze_free(s->maze);
    free(s->on.pixels);
}

// ---- files ------------------------------------------------------------------------------------------

static char room[ROOM];

static size_t write_ppm(const canvas *c) {
    size_t head = (size_t)snprintf(room, ROOM, "P6 %u %u 255\n", c->width, c->height);
    size_t size = 3 * (size_t)c->width * c->height;
    assert_true(head + size <= ROOM);
    memcpy(room + head, c->pixels, size);
    return head + size;
}

#ifdef MEANDER_WITH_GIF
#include <gif_lib.h>

static size_t film_size;

static int film_put(GifFileType *gif, const GifByteType *bytes, int size) {
    (void)gif;
    assert_true(film_size + (size_t)size <= ROOM);
    memcpy(room + film_size, bytes, (size_t)size);
    film_size += (size_t)size;
    return size;
}

// The number of a colour in the palette, which it may be new in.
static GifPixelType film_code(ColorMapObject *map, int *count, const unsigned char *pixel) {
    int i = 0;
    while (i < *count && memcmp(&map->Colors[i], pixel, 3) != 0) i++;
    if (i == *count) map->Colors[(*count)++] = (GifColorType){pixel[0], pixel[1], pixel[2]};
    return (GifPixelType)i;
}

// A blank picture, and then the blocks row by row: each frame is whole, or only the rows that are new.
static size_t write_film(scene *s) {
    unsigned blocks = (2 * s->width + 1) * (2 * s->height + 1), ends[FRAMES] = {0, blocks / 2, blocks}, top = 0;
    ColorMapObject *map = GifMakeMapObject(256, NULL);
    int error, colours = 0;
    bool whole = below(s, 2), good = true;
    film_size = 0;
    GifFileType *gif = EGifOpen(NULL, film_put, &error);
    memset(map->Colors, 0, 256 * sizeof *map->Colors);
    for (size_t i = 0; i < (size_t)s->on.width * s->on.height; i++)
        (void)film_code(map, &colours, s->on.pixels + 3 * i);
    good = EGifPutScreenDesc(gif, (int)s->on.width, (int)s->on.height, 8, 0, map) == GIF_OK;
    for (unsigned i = 0; i < FRAMES && good; i++) {
        free(s->on.pixels);
        paint(s, ends[i]);
        if (!whole && i > 0) top = (unsigned)begin_of(s, ends[i - 1] / (2 * s->width + 1));
        GifByteType control[4] = {4, 10, 0, 0};
        good = EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, 4, control) == GIF_OK &&
               EGifPutImageDesc(gif, 0, (int)top, (int)s->on.width, (int)(s->on.height - top), false, NULL) == GIF_OK;
        for (unsigned y = top; y < s->on.height && good; y++) {
            static GifPixelType row[1 << 12];
            for (unsigned x = 0; x < s->on.width; x++)
                row[x] = film_code(map, &colours, s->on.pixels + 3 * ((size_t)y * s->on.width + x));
            good = EGifPutLine(gif, row, (int)s->on.width) == GIF_OK;
        }
    }
    GifFreeMapObject(map);
    assert_true(EGifCloseFile(gif, &error) == GIF_OK && good);
    return film_size;
}
#else
static size_t write_film(scene *s) { return (void)s, 0; }
#endif

// The second maze is beside the first one or below it.
static void add_second(scene *s, scene *second) {
    bool beside = below(s, 2);
    canvas first = s->on;
    unsigned width = first.width, height = first.height;
    s->on = canvas_new(beside ? width + second->on.width : width > second->on.width ? width : second->on.width,
                       !beside ? height + second->on.height : height > second->on.height ? height : second->on.height,
                       s->kind->floor);
    put_into(&s->on, &first, 0, 0);
    put_into(&s->on, &second->on, beside ? width : 0, beside ? 0 : height);
    free(first.pixels);
}

static size_t write_scene(scene *s, scene *second) {
    const kind *k = s->kind;
    paint(s, UINT32_MAX);
    if (k->pair) add_second(s, second);
    finish(s);
    if (k->film) return write_film(s);
    painted p = {.width = s->on.width, .height = s->on.height, .pixels = s->on.pixels};
    painted_file how = {.quality = k->quality};
    size_t size = k->quality > 0 ? painted_jpeg(&p, &how, room, ROOM) : 0;
    return size > 0 ? size : write_ppm(&s->on);
}

// ---- reading ----------------------------------------------------------------------------------------

typedef enum verdict { RIGHT, DOUBTED, WRONG, REFUSED, VERDICTS } verdict;
static char noted[1024];

static void hear(void *user, const char *text) {
    (void)user;
    size_t used = strlen(noted);
    snprintf(noted + used, sizeof noted - used, "%s\n", text);
}

static bool same_point(meander_point a, meander_point b) { return a.x == b.x && a.y == b.y; }

static bool is_same(const scene *s, const meander_maze *m) {
    if (meander_maze_width(m) != s->width || meander_maze_height(m) != s->height) return false;
    for (unsigned y = 0; y < s->height; y++)
        for (unsigned x = 0; x < s->width; x++)
            if (meander_maze_sides(m, (meander_point){x, y}) != sides(s, x, y)) return false;
    meander_point start = meander_maze_start(m), goal = meander_maze_goal(m, 0);
    size_t used = strlen(noted);
    snprintf(noted + used, sizeof noted - used, "  (the same, from %u,%u to %u,%u for %u,%u to %u,%u)\n",
             (unsigned)start.x, (unsigned)start.y, (unsigned)goal.x, (unsigned)goal.y, (unsigned)s->start.x,
             (unsigned)s->start.y, (unsigned)s->goal.x, (unsigned)s->goal.y);
    if (s->kind->ends == NO_ENDS || (same_point(start, s->start) && same_point(goal, s->goal))) return true;
    return s->kind->start == s->kind->goal && same_point(start, s->goal) && same_point(goal, s->start);
}

static verdict read_again(meander_context *c, const scene *s, size_t size, const char *from) {
    meander_maze *m;
    noted[0] = '\0';
    meander_status status = meander_maze_read_new(c, room, size, "x", from, MEANDER_AS_AUTO, &m);
    if (status != MEANDER_OK) {
        snprintf(noted, sizeof noted, "%s\n", meander_context_message(c));
        return REFUSED;
    }
    bool right = is_same(s, m), doubt = strstr(noted, "--from") != NULL || strstr(noted, "hardly") != NULL;
    verdict v = right ? RIGHT : doubt ? DOUBTED : WRONG;
    meander_maze_free(m);
    return v;
}

// Of two mazes each is read by its number, and without one the first is, with a note.
static verdict try_picture(const kind *k, unsigned number) {
    meander_context *c = door_open();
    scene s, second;
    uint64_t chance = number * UINT64_C(7919) + (uint64_t)(k - kinds) * 104729 + 1;
    meander_context_set_notes(c, hear, NULL);
    make_scene(&s, c, k, chance);
    if (k->pair) {
        make_scene(&second, c, k, ~chance);
        second.wall = s.wall, second.room = s.room, second.margin = s.margin;
        paint(&second, UINT32_MAX);
    }
    size_t size = write_scene(&s, &second);
    verdict v = read_again(c, &s, size, NULL);
    if (k->pair && v == RIGHT && strstr(noted, "--nth 2") == NULL) v = WRONG;
    if (k->pair && v == RIGHT) v = read_again(c, &second, size, "pixels:maze=2");
    if (k->pair) end_scene(&second);
    end_scene(&s);
    meander_context_free(c);
    return v;
}

static void count_kind(const kind *k, unsigned pictures, bool tell, unsigned counts[VERDICTS]) {
    static const char *const names[VERDICTS] = {"right", "doubted", "WRONG", "refused"};
    memset(counts, 0, VERDICTS * sizeof *counts);
    for (unsigned i = 0; i < pictures; i++) {
        verdict v = try_picture(k, i);
        counts[v]++;
        if (v != RIGHT && tell) fprintf(stderr, "# %s %u: %s: %s", k->name, i, names[v], noted);
    }
}

// At least 95 of 100 right, and at most one wrong without a doubt, unless a kind is known to be harder.
TEST(pictures_of_others_are_read_as_they_are_meant) {
    unsigned pictures = support_extent_is("deep") ? 400 : support_extent_is("quick") || SUPPORT_SANITIZED ? 3 : 20;
    unsigned failed = 0;
    for (size_t i = 0; i < KINDS; i++) {
        unsigned counts[VERDICTS];
        count_kind(&kinds[i], pictures, true, counts);
        unsigned right = kinds[i].right > 0 ? kinds[i].right : 95, wrong = kinds[i].wrong > 0 ? kinds[i].wrong : 1;
        if (100 * (counts[RIGHT] + 1) > right * pictures && 100 * counts[WRONG] <= wrong * pictures) continue;
        print_message("%s: %u of %u are right, %u are wrong\n", kinds[i].name, counts[RIGHT], pictures, counts[WRONG]);
        failed++;
    }
    assert_int_equal(failed, 0);
}

// The words: --table [WORD [COUNT]], or --write WORD NUMBER.
static bool print_words(int count, char **words) {
    const char *word = count > 2 ? words[2] : "";
    unsigned number = count > 3 ? (unsigned)strtoul(words[3], NULL, 10) : 200;
    if (count < 2) return false;
    bool table = strcmp(words[1], "--table") == 0;
    if (table) printf("| kind | pictures | right | doubt said | wrong | refused |\n|---|---:|---:|---:|---:|---:|\n");
    for (size_t i = 0; i < KINDS; i++) {
        unsigned counts[VERDICTS];
        if (strstr(kinds[i].name, word) == NULL) continue;
        if (!table) {
            meander_context *c = door_open();
            scene s, second;
            uint64_t chance = number * UINT64_C(7919) + i * 104729 + 1;
            make_scene(&s, c, &kinds[i], chance);
            make_scene(&second, c, &kinds[i], ~chance);
            second.wall = s.wall, second.room = s.room, second.margin = s.margin;
            paint(&second, UINT32_MAX);
            fwrite(room, 1, write_scene(&s, &second), stdout);
            return true;
        }
        count_kind(&kinds[i], number, true, counts);
        printf("| %s | %u | %u | %u | %u | %u |\n", kinds[i].name, number, counts[RIGHT], counts[DOUBTED],
               counts[WRONG], counts[REFUSED]);
        fflush(stdout);
    }
    return true;
}

TEST_WORDS(print_words)
