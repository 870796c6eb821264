// SPDX-License-Identifier: MIT
// Painting cells of any shape, from the raster of the camera (view/raster.h):
//
//     1  a colour for each cell that is seen
//     2  each pixel takes the colour of its cell
//     3  strokes: walls of closed sides, or corridors and rooms; stairs
//     4  what is over the cells, see paint_shape_notes.c
//
// Below two pixels per cell there are no strokes; then the more important colours are painted once
// more at the middles of their cells, so that a path stays a line.
// Cost: O(cells that are seen + pixels).
#include "view/paint.h"

#include <string.h>

#include "view/font.h"
#include "view/numbers.h"
#include "view/patterns.h"
#include "view/view_memory.h"

// Between corridors there is solid ground.
static void shape_colour_pixels(const paint_job *job, const view_raster *r) {
    const view_image *image = job->image;
    for (unsigned y = 0; y < r->height; y++) {
        uint8_t *line = image->pixels + (size_t)y * image->pitch;
        const uint32_t *cells = r->cells + (size_t)y * r->width;
        for (unsigned x = 0; x < r->width; x++) line[x] = r->hues[cells[x]];
        if (r->paper.pipes == 0 || job->wall == 0) continue;
        for (unsigned x = 0; x < r->width; x++)
            if (line[x] != VIEW_COLOUR_BACK && line[x] != VIEW_COLOUR_FOG) line[x] = VIEW_COLOUR_SOLID;
    }
}

// The rim of a body, where white floor would end before a white ground.
static void shape_paint_rim(const paint_job *job, const view_raster *r) {
    const view_image *image = job->image;
    for (unsigned y = 0; y < r->height; y++)
        for (unsigned x = 0; x < r->width; x++) {
            const uint32_t *cell = r->cells + (size_t)y * r->width + x;
            if (*cell == 0) continue;
            bool rim = (x > 0 && cell[-1] == 0) || (x + 1 < r->width && cell[1] == 0) ||
                       (y > 0 && cell[-(ptrdiff_t)r->width] == 0) || (y + 1 < r->height && cell[r->width] == 0);
            if (rim) image->pixels[(size_t)y * image->pitch + x] = VIEW_COLOUR_WALL;
        }
}

static unsigned shape_count(uint32_t sides) {
    unsigned count = 0;
    for (; sides != 0; sides &= sides - 1) count++;
    return count;
}

// Floor from far away is as dark as its cell's walls make it; its grey that no tone has is left to the next cell.
static unsigned shape_tone(const paint_job *job, const view_raster *r, uint32_t place, int *rest) {
    meander_point at = {place % job->board->width, place / job->board->width};
    unsigned all = shape_count(meander_maze_all_sides(r->maze, at));
    unsigned open = shape_count(view_board_sides(job->board, at.x, at.y));
    return paint_tone((int)paint_darkness(open, all < open ? open : all), rest);
}

static void shape_find_hues(const paint_job *job, view_raster *r) {
    int rest = 0;
    r->hues[0] = VIEW_COLOUR_BACK;
    for (size_t i = 0; i < r->seen_count; i++) {
        uint32_t place = r->seen[i].place;
        uint8_t byte = job->board->cells[place];
        unsigned hue = paint_cell(job, place, &byte);
        if (r->round && hue == VIEW_COLOUR_FLOOR) hue = VIEW_COLOUR_LIGHTS + r->lights[place];
        else if (job->wall == 0 && hue == VIEW_COLOUR_FLOOR) hue = shape_tone(job, r, place, &rest);
        r->hues[place + 1] = (uint8_t)hue;
    }
}

static bool shape_is_fog(const view_raster *r, uint32_t place) {
    return r->hues[place + 1] == VIEW_COLOUR_FOG;
}

// Returns false where the stroke is not to be seen; else its colour.
static bool shape_ink(const paint_job *job, const view_raster *r, const view_stroke *t,
                      unsigned *colour) {
    uint32_t width = job->board->width, sides = view_board_sides(job->board, t->place % width, t->place / width);
    bool open = sides >> t->side & 1, fog = shape_is_fog(r, t->place);
    unsigned hue = r->hues[t->place + 1];
    bool dug = hue != VIEW_COLOUR_SOLID && !fog;
    *colour = VIEW_COLOUR_WALL;
    switch ((view_stroke_kind)t->kind) {
    case VIEW_STROKE_WALL: return !open && !(fog && (t->beyond == t->place || shape_is_fog(r, t->beyond)));
    case VIEW_STROKE_CORRIDOR: *colour = hue; return open && !fog;
    case VIEW_STROKE_RING: return dug;
    case VIEW_STROKE_ROOM: *colour = hue; return dug;
    case VIEW_STROKE_STAIR: return open && !fog && (job->image->letters == NULL || r->seams != NULL);
    default: return open && !fog;
    }
}

static void shape_paint_strokes(const paint_job *job, const view_raster *r) {
    const view_image *image = job->image;
    size_t run = 0;
    for (size_t i = 0; i < r->stroke_count; run = r->strokes[i++].end) {
        unsigned colour;
        if (!shape_ink(job, r, &r->strokes[i], &colour)) continue;
        for (size_t k = run; k < r->strokes[i].end; k++) {
            uint32_t x = r->runs[k].at % r->width, y = r->runs[k].at / r->width;
            memset(image->pixels + (size_t)y * image->pitch + x, (int)colour, r->runs[k].length);
        }
    }
}

// Where pixels are as large as letters, the tip of a hexagon between two slanted walls is one pixel, and the lower ends
// of the walls are beside it: in the colour of a path it would seem to lie in the next cell.  From below, so that no
// tip makes another.
static void shape_fill_tips(const paint_job *job, const view_raster *r) {
    const view_image *image = job->image;
    const ptrdiff_t up = -(ptrdiff_t)image->pitch;
    for (unsigned y = r->height; y-- > 1;)
        for (unsigned x = 1; x + 1 < r->width; x++) {
            uint8_t *at = image->pixels + (size_t)y * image->pitch + x;
            if (at[-1] == VIEW_COLOUR_WALL && at[1] == VIEW_COLOUR_WALL && at[up] == VIEW_COLOUR_WALL)
                *at = VIEW_COLOUR_WALL;
        }
}

// A letter outside of the mark of an open seam, in pixels.
typedef struct shape_letter {
    const view_stroke *stroke;
    view_position out;           // one pixel out of the cell
    int x, y, dots, across, down;
    char name[VIEW_SEAM_NAME];
} shape_letter;

enum { SHAPE_LETTER = 4 };

// As large as so many tenths of the room; false where that is nothing.
static bool shape_place_letter(const paint_job *job, const view_raster *r, const view_stroke *t, int part,
                               shape_letter *l) {
    view_position edge;
    const view_seen *seen = view_raster_find(r, t->place);
    if (seen == NULL || !view_raster_seam(r, t->place, t->side, l->name)) return false;
    int room = (int)(2 * seen->room * (float)part / 10), letter = (int)view_text_width(l->name, 1) - 1;
    l->dots = room / VIEW_FONT_ROWS < room / letter ? room / VIEW_FONT_ROWS : room / letter;
    if (l->dots == 0 || !view_raster_brink(r, t->place, t->side, &edge, &l->out)) return false;
    double off = (job->wall + room) / 2.0;
    l->stroke = t;
    l->across = letter * l->dots;
    l->down = VIEW_FONT_ROWS * l->dots;
    l->x = (int)(edge.x + l->out.x * off) - l->across / 2;
    l->y = (int)(edge.y + l->out.y * off) - l->down / 2;
    return true;
}

static bool shape_letters_meet(const shape_letter *a, const shape_letter *b) {
    return a->x <= b->x + b->across && b->x <= a->x + a->across && a->y <= b->y + b->down && b->y <= a->y + a->down;
}

static bool shape_letter_meets(const shape_letter *l, const shape_letter *letters, size_t count, size_t own) {
    bool meets = false;
    for (size_t k = 0; k < count && !meets; k++) meets = k != own && shape_letters_meet(l, &letters[k]);
    return meets;
}

// In a corner of the rim letters come close.  There one that meets another is smaller and nearer to its mark, and if
// that is not enough it moves along its edge.
static void shape_part_letter(const paint_job *job, const view_raster *r, shape_letter *letters, size_t count,
                              size_t i) {
    shape_letter l;
    for (int part = SHAPE_LETTER - 1; part > 1 && shape_letter_meets(&letters[i], letters, count, i); part--)
        if (shape_place_letter(job, r, letters[i].stroke, part, &l)) letters[i] = l;
    const shape_letter placed = l = letters[i];
    for (int step = 1; step <= 2 * l.down && shape_letter_meets(&l, letters, count, i); step++) {
        int by = (step + 1) / 2 * (step % 2 == 1 ? 1 : -1);
        l.x = placed.x + (int)(placed.out.y * by);
        l.y = placed.y - (int)(placed.out.x * by);
    }
    letters[i] = shape_letter_meets(&l, letters, count, i) ? placed : l;
}

// Letters that have no memory are missing like those that have no room.
static void shape_paint_letters(const paint_job *job, const view_raster *r) {
    unsigned colour;
    size_t count = 0, most = 1;
    for (size_t i = 0; i < r->stroke_count; i++) most += r->strokes[i].kind == VIEW_STROKE_STAIR;
    shape_letter *letters = view_memory_new(r->memory, most, sizeof *letters);
    for (size_t i = 0; letters != NULL && i < r->stroke_count; i++)
        if (r->strokes[i].kind == VIEW_STROKE_STAIR && shape_ink(job, r, &r->strokes[i], &colour))
            count += shape_place_letter(job, r, &r->strokes[i], SHAPE_LETTER, &letters[count]);
    for (size_t i = 0; i < count; i++) shape_part_letter(job, r, letters, count, i);
    for (size_t i = 0; i < count; i++)
        view_image_text(job->image, letters[i].x, letters[i].y, (unsigned)letters[i].dots, VIEW_COLOUR_TEXT,
                        letters[i].name);
    view_memory_free(r->memory, letters);
}

// Stairs are letters where pixels are: up to the left of the middle, down to the right of it, as in texts; the ways to
// other blocks farther out.
static void shape_paint_stairs(const paint_job *job, const view_raster *r) {
    for (size_t i = 0; i < r->seen_count; i++) {
        const view_seen *seen = &r->seen[i];
        meander_point at = {seen->place % job->board->width, seen->place / job->board->width};
        uint32_t open = shape_is_fog(r, seen->place) ? 0 : view_board_sides(job->board, at.x, at.y);
        for (unsigned side = 0; side < 32 && open >> side != 0; side++) {
            meander_link link = meander_maze_link(r->maze, at, side);
            if (!(open >> side & 1) || link < MEANDER_LINK_UP) continue;
            paint_floor floor = paint_floor_around(job, (view_position){seen->x, seen->y}, seen->room);
            int off = link == MEANDER_LINK_LEFT || link == MEANDER_LINK_RIGHT ? 2 : 1;
            floor.x += link == MEANDER_LINK_UP || link == MEANDER_LINK_LEFT ? -off : off;
            uint8_t *letter = pattern_letter(job->image, floor);
            if (letter != NULL && *letter == 0) *letter = (uint8_t)"^>v<"[link - MEANDER_LINK_UP];
        }
    }
}

static void shape_paint_far(const paint_job *job, const view_raster *r) {
    unsigned floor = view_colour_rank(VIEW_COLOUR_FLOOR);
    for (size_t i = 0; i < r->seen_count; i++) {
        unsigned hue = r->hues[r->seen[i].place + 1];
        if (view_colour_rank(hue) > floor)
            view_image_fill(job->image, (int)r->seen[i].x, (int)r->seen[i].y, 1, 1, hue);
    }
}

// ---- in cells ------------------------------------------------------------------------

static void shape_paint_patterns(const paint_job *job, const view_raster *r) {
    for (size_t i = 0; i < r->seen_count; i++) {
        const view_seen *seen = &r->seen[i];
        unsigned colour = r->hues[seen->place + 1];
        paint_floor floor = paint_floor_around(job, (view_position){seen->x, seen->y}, seen->room);
        if (pattern_of(colour) != PATTERN_NONE) pattern_put(job->image, floor, colour);
    }
}

// A number has the corners of its rectangle within the circle.
static void shape_paint_numbers(const paint_job *job, const view_raster *r) {
    const view_board *b = job->board;
    for (size_t i = 0; i < r->seen_count; i++) {
        const view_seen *seen = &r->seen[i];
        uint32_t label = view_board_label(b, seen->place % b->width, seen->place / b->width);
        int room = (int)((2 * seen->room - (float)job->wall) * 0.85f);
        if (label != 0) view_paint_number(job->image, label, (int)seen->x, (int)seen->y, room);
    }
}

// ---- all of it -----------------------------------------------------------------------

void paint_shape(paint_job *job) {
    view_raster *r = job->pane->raster;
    const view_image *image = job->image;
    if (!view_raster_need(r, job->camera, image->width, image->height)) {
        view_image_fill(image, 0, 0, (int)image->width, (int)image->height, VIEW_COLOUR_BACK);
        return;
    }
    shape_find_hues(job, r);
    shape_colour_pixels(job, r);
    if (r->round) shape_paint_rim(job, r);
    if (job->wall == 0) shape_paint_far(job, r);
    shape_paint_strokes(job, r);
    if (image->letters != NULL && r->row != 0 && job->wall == 1 && job->camera->scale >= 4) shape_fill_tips(job, r);
    paint_shape_notes(job);
    if (!job->fog) paint_shape_latest(job);
    if (job->labels && job->wall > 0) shape_paint_numbers(job, r);
    if (job->wall > 0 && paint_has_marks(job)) shape_paint_patterns(job, r);
    if (image->letters == NULL && r->seams != NULL && !r->round) shape_paint_letters(job, r);
    if (image->letters != NULL && r->seams == NULL && !r->round) shape_paint_stairs(job, r);
}
