// SPDX-License-Identifier: MIT
// A context with an allocator that counts, a listener that cancels, and the message of a failure.
#include <meander/meander.h>
#include <stdio.h>

typedef struct counter {
    meander_allocator next;      // where the memory comes from
    uint64_t blocks;
} counter;

static void *count(void *user, void *block, size_t size) {
    counter *k = user;
    if (block == NULL) k->blocks++;
    return k->next.resize(k->next.user, block, size);
}

// A person has waited long enough: false cancels.
static bool ask(void *user, uint64_t done, uint64_t total) {
    int *questions = user;
    (void)done;
    (void)total;
    return ++*questions < 2;
}

int main(void) {
    counter k = {.next = meander_allocator_standard()};
    meander_allocator memory = {.resize = count, .user = &k};
    meander_context *c;
    meander_maze *m;
    char shown[64];
    int questions = 0;
    if (meander_context_new(&memory, &c) != MEANDER_OK) return 1;

    meander_context_set_threads(c, 2);
    meander_context_set_progress(c, ask, &questions);
    meander_status status = meander_maze_new(c, "rect:3000x3000/backtracker/7", NULL, &m);
    printf("%s after %d questions\n", meander_status_text(status), questions);
    meander_context_set_progress(c, NULL, NULL);

    status = meander_maze_new(c, "rect:9x9/bactracker/7", NULL, &m);
    printf("%s: %s\n", meander_status_text(status), meander_context_message(c));

    meander_text_escape("a\tb", shown, sizeof shown);
    printf("a name from elsewhere is shown as %s\n", shown);
    printf("the allocator was asked: %s\n", k.blocks > 0 ? "yes" : "no");
    printf("header and library have the same version: %s\n",
           meander_version_number() == MEANDER_VERSION_NUMBER ? "yes" : "no");
    meander_context_free(c);
    return 0;
}
