// SPDX-License-Identifier: MIT
// A dungeon: its keys and doors, what a player may do, and the shortest walk.
#include <meander/meander.h>
#include <stdio.h>

static void list(const meander_maze *m) {
    meander_point at;
    for (unsigned key = 0; key < meander_maze_key_count(m); key++)
        if (meander_maze_key(m, key, &at))
            printf("key %c lies in %d,%d\n", 'a' + (int)key, (int)at.x, (int)at.y);
    for (size_t i = 0; i < meander_maze_door_count(m); i++) {
        unsigned side, key = meander_maze_door(m, i, &at, &side);
        const char *name = meander_maze_side_name(m, side);
        if (key == MEANDER_ONE_WAY) printf("one way: %s out of %d,%d\n", name, (int)at.x, (int)at.y);
        else printf("door %c is %s of %d,%d\n", 'A' + (int)key, name, (int)at.x, (int)at.y);
    }
}

// A player walks along the shortest way and says what happens.
static void walk(const meander_maze *m, const meander_solution *s) {
    const uint8_t *path = meander_solution_path(s);
    meander_point at = meander_maze_start(m);
    unsigned keys = 0, key;
    for (uint64_t i = 0; i < meander_solution_steps(s); i++) {
        unsigned found = meander_maze_keys_at(m, at) & ~keys;
        keys |= found;
        if (found != 0) printf("after %d steps: a new key\n", (int)i);
        if (meander_maze_door_at(m, at, path[i], &key) && meander_maze_passes(m, at, path[i], keys))
            printf("after %d steps: through a door\n", (int)i);
        meander_maze_neighbour(m, at, path[i], &at);
    }
    printf("%s: %d steps\n", meander_solution_solver(s), (int)meander_solution_steps(s));
}

int main(void) {
    meander_context *c;
    meander_maze *m;
    meander_solution *s;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;
    meander_status status = meander_maze_new(c, "rect:7x5/wilson/4+doors=2+oneway=1", NULL, &m);
    if (status == MEANDER_OK) {
        list(m);
        status = meander_maze_check_doors(m);
        if (status == MEANDER_OK) status = meander_solution_new(m, NULL, NULL, &s);
        if (status == MEANDER_OK) {
            walk(m, s);
            meander_solution_free(s);
        }
        meander_maze_free(m);
    }
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    meander_context_free(c);
    return status == MEANDER_OK ? 0 : 1;
}
