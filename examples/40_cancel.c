// SPDX-License-Identifier: MIT
// Long work: a listener hears how far it is and may cancel it.  The call then gives back all that it
// has taken and answers CANCELLED, and the context is as good as new.
//
//     meander_maze_new  ->  done 3 of 6 ...  done 3145728 of 6000000  ->  the listener says no
//                           building grid    making passages
//
// Work has parts, and each counts from 0 to a total of its own.
// That nothing is left behind is shown by an allocator that counts: it hands on to the library's own.
#include <meander/meander.h>
#include <stdio.h>

typedef struct counter {
    meander_allocator standard;
    long blocks;                 // that are lent at the moment
} counter;

static void *count_resize(void *user, void *block, size_t size) {
    counter *c = user;
    void *given = c->standard.resize(c->standard.user, block, size);
    if (block == NULL && given != NULL) c->blocks++;
    if (block != NULL && size == 0) c->blocks--;
    return given;
}

// Has enough when half of the second part is done.
typedef struct listener {
    uint64_t total;
    unsigned part;
} listener;

static bool hear(void *user, uint64_t done, uint64_t total) {
    listener *l = user;
    if (total != l->total) l->part++;
    l->total = total;
    if (l->part < 2 || done < total / 2) return true;
    puts("half of the second part is done: enough");
    return false;
}

static meander_status make(meander_context *c, const char *id) {
    meander_maze *m;
    meander_status status = meander_maze_new(c, id, NULL, &m);
    if (status == MEANDER_OK) meander_maze_free(m);
    printf("%s: %s\n", id, meander_status_text(status));
    return status;
}

int main(void) {
    counter count = {.standard = meander_allocator_standard()};
    meander_allocator memory = {.resize = count_resize, .user = &count};
    listener impatient = {.part = 0};
    meander_context *c;
    if (meander_context_new(&memory, &c) != MEANDER_OK) return 3;
    long before = count.blocks;
    meander_context_set_progress(c, hear, &impatient);
    meander_status status = make(c, "rect:3000x2000/backtracker/7");
    printf("blocks left behind: %ld\n", count.blocks - before);
    meander_context_set_progress(c, NULL, NULL);
    if (status == MEANDER_CANCELLED) status = make(c, "rect:30x20/backtracker/7");
    meander_context_free(c);
    printf("blocks at the end: %ld\n", count.blocks);
    return status == MEANDER_OK && count.blocks == 0 ? 0 : 2;
}
