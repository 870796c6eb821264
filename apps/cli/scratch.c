// SPDX-License-Identifier: MIT
// --scratch DIR: large blocks of memory are files in DIR, so that a maze may be larger than
// the memory of the machine.  The system keeps the pages in use in memory, writes the others
// to the disk and reads them again when they are needed.
//
//     | one page: how long it is | the block ...        a file without a name: whatever
//                                                       happens, nothing is left in DIR
//
// A file gets all its room on the disk before it is used, so a full disk is an error message, not
// a signal in the middle of the work.
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli_screen.h"
#include "machine.h"
#include "scratch_files.h"

enum { SCRATCH_LEAST = 1 << 20, SCRATCH_PAGE = 1 << 16, SCRATCH_HEAD = 64 };

// In front of every block, large or small.
typedef struct scratch_head {
    size_t size;                 // of the block
    bool mapped;
} scratch_head;

static char *scratch_base(char *block, const scratch_head *head) {
    return block - (head->mapped ? SCRATCH_PAGE : SCRATCH_HEAD);
}

// The head is right before the block.
static scratch_head scratch_read(const char *block) {
    scratch_head head;
    memcpy(&head, block - SCRATCH_HEAD, sizeof head);
    return head;
}

static char *scratch_put(char *base, size_t before, size_t size, bool mapped) {
    scratch_head head = {size, mapped};
    memcpy(base + before - SCRATCH_HEAD, &head, sizeof head);
    return base + before;
}

static void *scratch_map(scratch_files *s, size_t size) { return machine_map(s->directory, size, &s->error); }

static void *scratch_zeroed(void *user, size_t size) {
    if (size > SIZE_MAX / 2 - SCRATCH_PAGE) return NULL;
    bool mapped = size >= SCRATCH_LEAST;
    size_t before = mapped ? SCRATCH_PAGE : SCRATCH_HEAD;
    char *base = mapped ? scratch_map(user, size + before) : calloc(1, size + before);
    return base == NULL ? NULL : scratch_put(base, before, size, mapped);
}

static void scratch_free(char *block) {
    scratch_head head = scratch_read(block);
    if (head.mapped) machine_unmap(scratch_base(block, &head), head.size + SCRATCH_PAGE);
    else free(scratch_base(block, &head));
}

static void *scratch_resize(void *user, void *block, size_t size) {
    if (size == 0) {
        if (block != NULL) scratch_free(block);
        return NULL;
    }
    char *grown = scratch_zeroed(user, size);
    if (block == NULL || grown == NULL) return grown;
    size_t old = scratch_read(block).size;
    memcpy(grown, block, old < size ? old : size);
    scratch_free(block);
    return grown;
}

int scratch_open(cli *c, scratch_files *s) {
    meander_allocator memory = {scratch_resize, scratch_zeroed, s};
    meander_context *with_files;
    char name[512];
    *s = (scratch_files){.directory = c->scratch};
    snprintf(name, sizeof name, "--scratch %s", s->directory);
    if (!machine_can_write_into(s->directory)) return cli_fail_path(name, errno);
    if (meander_context_new(&memory, &with_files) != MEANDER_OK)
        return cli_fail_for(MEANDER_NO_MEMORY, "");
    meander_context_free(c->context);
    c->context = with_files;
    c->files = s;
    cli_listen(c);
    return EXIT_DONE;
}
