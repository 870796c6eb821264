// SPDX-License-Identifier: MIT
// Keys and doors in JSON:
//
//     "keys": [[4, 0], [2, 5]],                        where key a lies, and key b; null: nowhere
//     "doors": [[[1, 2, "E"]], [[3, 3, "S"], ...]],    the passages that need key a; those that need key b
//     "one_way": [[0, 4, "N"]]                         passages that lead from that cell by that side only
//
// Each passage is named once, from either end, and is open in the cells on both sides.  Programs that skip the three
// members see a maze whose doors stand open.
//
// A door may have no passage, and a key no place: a maze that was drawn by hand need not be solvable, which `verify`
// says, not the reader.
//
// Invariant: no passage gets two locks.
// Cost: the places, as for openings.
#define GRID_WIDE
#include "base/memory.h"
#include "format/json/json_reader.h"
#include "format/json/json.h"
#include "grid/locks.h"

// ---- writing -------------------------------------------------------------------------

static void json_write_lock(const drawing *d, const lock *l, const char *between, output *out) {
    meander_point at = grid_point(d->puzzle->grid, l->cell);
    output_print(out, "%s[%llu, %llu, ", between, (unsigned long long)at.x, (unsigned long long)at.y);
    json_write_side(drawing_is_shape(d) ? d->puzzle->grid->kind : NULL, l->side, out);
    output_char(out, ']');
}

static void json_write_locks_of(const drawing *d, unsigned key, output *out) {
    const locks *l = d->puzzle->locks;
    size_t count = 0;
    for (size_t i = 0; i < l->count; i++)
        if (l->list[i].key == key) json_write_lock(d, &l->list[i], count++ == 0 ? "" : ", ", out);
}

void json_write_locks(const drawing *d, output *out) {
    const locks *l = d->puzzle == NULL ? NULL : d->puzzle->locks;
    if (l == NULL) return;
    output_text(out, "  \"keys\": [");
    for (unsigned key = 0; key < l->key_count; key++) {
        meander_point at = {0, 0};
        if (key > 0) output_text(out, ", ");
        if (l->keys[key] != CELL_NONE) at = grid_point(d->puzzle->grid, l->keys[key]);
        if (l->keys[key] == CELL_NONE) output_text(out, "null");
        else output_print(out, "[%llu, %llu]", (unsigned long long)at.x, (unsigned long long)at.y);
    }
    output_text(out, "],\n  \"doors\": [");
    for (unsigned key = 0; key < l->key_count; key++) {
        output_text(out, key == 0 ? "[" : ", [");
        json_write_locks_of(d, key, out);
        output_char(out, ']');
    }
    output_text(out, "],\n  \"one_way\": [");
    json_write_locks_of(d, LOCK_ONE_WAY, out);
    output_text(out, "],\n");
}

// ---- reading -------------------------------------------------------------------------

static meander_status json_too_many_keys(const json_reader *j) {
    return json_fail_at(&j->scan, j->scan.at, "there are at most %d keys", LOCKS_KEYS_MOST);
}

// null keeps the letters of the keys behind it.
meander_status json_read_keys(json_reader *j) {
    TRY(json_expect(&j->scan, '['));
    if (json_take(&j->scan, ']')) return MEANDER_OK;
    do {
        json_place place = {.x = JSON_NOWHERE};
        if (!json_take_word(&j->scan, "null")) TRY(json_read_place(j, false, &place));
        if (j->keys_of.count == LOCKS_KEYS_MOST) return json_too_many_keys(j);
        TRY(json_add_place(j, &j->keys_of, place));
    } while (json_take(&j->scan, ','));
    return json_expect(&j->scan, ']');
}

meander_status json_read_doors(json_reader *j) {
    TRY(json_expect(&j->scan, '['));
    if (json_take(&j->scan, ']')) return MEANDER_OK;
    do {
        if (j->door_count == LOCKS_KEYS_MOST) return json_too_many_keys(j);
        TRY(json_read_places(j, true, &j->doors[j->door_count++]));
    } while (json_take(&j->scan, ','));
    return json_expect(&j->scan, ']');
}

meander_status json_read_one_way(json_reader *j) { return json_read_places(j, true, &j->one_way); }

static meander_status json_fill_lock(const json_reader *j, puzzle *p, const json_place *place, unsigned key) {
    cell c;
    unsigned side;
    TRY(json_find(j, p, place, "the door at", &c));
    if (!json_side_of(p->grid, place->side, &side)) return json_side_fail(j, p, place->side, "a side");
    if (!(grid_sides(p->grid, c) >> side & 1) || !maze_is_open(&p->maze, c, side))
        return json_fail_at(&j->scan, place->at, "the door at %llu,%llu is in a wall", (unsigned long long)place->x,
                            (unsigned long long)place->y);
    if (locks_find(p, c, side) != NULL)
        return json_fail_at(&j->scan, place->at, "the passage at %llu,%llu has a door already",
                            (unsigned long long)place->x, (unsigned long long)place->y);
    return locks_add(p, c, side, key);
}

static meander_status json_fill_locks_of(const json_reader *j, puzzle *p, const json_places *of, unsigned key) {
    for (size_t i = 0; i < of->count; i++) TRY(json_fill_lock(j, p, &of->places[i], key));
    return MEANDER_OK;
}

meander_status json_fill_locks(const json_reader *j, puzzle *p) {
    cell c;
    for (unsigned key = 0; key < j->keys_of.count; key++) {
        const json_place *place = &j->keys_of.places[key];
        if (place->x == JSON_NOWHERE) continue;
        TRY(json_find(j, p, place, "the key at", &c));
        TRY(locks_put_key(p, c, key));
    }
    for (unsigned key = 0; key < j->door_count; key++) TRY(json_fill_locks_of(j, p, &j->doors[key], key));
    return json_fill_locks_of(j, p, &j->one_way, LOCK_ONE_WAY);
}

void json_free_locks(json_reader *j) {
    memory_free(j->context, j->keys_of.places);
    memory_free(j->context, j->one_way.places);
    for (unsigned key = 0; key < j->door_count; key++) memory_free(j->context, j->doors[key].places);
}
