// SPDX-License-Identifier: MIT
// Keys and doors: a plate across the passage with a capital, a disc in a cell with a small letter, both in the
// colour of the key; a one-way door is a triangle that points where it leads.
//
// Colours are those of Eller's sets: by the golden angle, so that keys that follow one another differ most.
//
//     |       |           |       |
//     |[==A==]|  door     |  (a)  |  key         Letters and shapes tell them apart without colours.
//     |       |           |       |
//
// Plates lie over the walls, and below start and goals, so that a narrow passage does not hide what locks it.
//
// Invariant: nothing is drawn of a maze without doors, and no layer is left open.
// Cost: one look at each door for each key.
#include "draw/lock_marks.h"

#include "draw/ends.h"

// A point so far through the door, and so far along it.
static canvas_point lock_point(const lock_spot *s, int32_t through, int32_t along) {
    return (canvas_point){s->at.x + (int32_t)(((int64_t)s->dx * through - (int64_t)s->dy * along) / 1000),
                          s->at.y + (int32_t)(((int64_t)s->dy * through + (int64_t)s->dx * along) / 1000)};
}

static void lock_plate(canvas *c, const lock_spot *s, int32_t size) {
    int32_t half = size * 9 / 20, thick = size / 4;
    c->move(c, lock_point(s, -thick, -half));
    c->line(c, lock_point(s, thick, -half));
    c->line(c, lock_point(s, thick, half));
    c->line(c, lock_point(s, -thick, half));
    c->shut(c);
}

void lock_arrow(canvas *c, const lock_spot *s, int32_t size) {
    int32_t half = size * 3 / 10;
    c->move(c, lock_point(s, half, 0));
    c->line(c, lock_point(s, -half, half));
    c->line(c, lock_point(s, -half, -half));
    c->shut(c);
}

// Draws all doors of a key, LOCK_ONE_WAY for those without; with `letter` their letters alone.  The list is short, so
// each layer walks through all of it.
static void lock_doors(const lock_picture *p, unsigned key, const char *letter) {
    const locks *l = p->puzzle->locks;
    lock_spot spot;
    for (size_t i = 0; i < l->count; i++) {
        const lock *door = &l->list[i];
        if (door->key != key || !p->door(p->of, door->cell, door->side, &spot)) continue;
        if (letter != NULL) p->canvas->text(p->canvas, spot.at, letter);
        else if (key == LOCK_ONE_WAY) lock_arrow(p->canvas, &spot, p->size);
        else lock_plate(p->canvas, &spot, p->size);
    }
}

static void lock_key(const lock_picture *p, unsigned key, const char *letter) {
    canvas_point at;
    cell c = p->puzzle->locks->keys[key];
    if (c == CELL_NONE || !p->key(p->of, c, &at)) return;
    if (letter == NULL) p->canvas->circle(p->canvas, at, p->size * 3 / 10);
    else p->canvas->text(p->canvas, at, letter);
}

static void lock_layer(const lock_picture *p, unsigned key) {
    const style *l = p->style;
    canvas *c = p->canvas;
    char door[2] = {(char)('A' + key), '\0'}, small[2] = {(char)('a' + key), '\0'};
    canvas_pen plates = {.name = "doors", .line = l->colours.overlay, .width = p->size / 24,
                         .fill = (canvas_colour)theme_of_set((uint32_t)picture_ground(l), key)};
    canvas_pen letters = {.name = "door-letters", .line = CANVAS_NONE, .fill = l->colours.overlay,
                          .size = p->size * 9 / 20};
    c->open(c, &plates);
    lock_doors(p, key, NULL);
    lock_key(p, key, NULL);
    c->finish(c);
    c->open(c, &letters);
    lock_doors(p, key, door);
    lock_key(p, key, small);
    c->finish(c);
}

void lock_marks_draw(const lock_picture *p) {
    const locks *l = p->puzzle == NULL ? NULL : p->puzzle->locks;
    canvas_pen pen = {.name = "one-way", .line = CANVAS_NONE, .fill = p->style->colours.overlay};
    bool one_way = false;
    for (size_t i = 0; l != NULL && i < l->count; i++) one_way = one_way || l->list[i].key == LOCK_ONE_WAY;
    for (unsigned key = 0; l != NULL && key < l->key_count; key++) lock_layer(p, key);
    if (!one_way) return;
    p->canvas->open(p->canvas, &pen);
    lock_doors(p, LOCK_ONE_WAY, NULL);
    p->canvas->finish(p->canvas);
}
