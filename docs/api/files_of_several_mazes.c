// SPDX-License-Identifier: MIT
// Three mazes in one native file, which is kept in memory here; then they are read one after the other.
#include <meander/bands.h>
#include <stdio.h>
#include <string.h>

enum { FILE_MOST = 4096 };

typedef struct kept {
    char bytes[FILE_MOST];
    size_t size;
} kept;

static bool keep(void *user, const char *bytes, size_t size) {
    kept *k = user;
    if (size > sizeof k->bytes - k->size) return false;
    memcpy(k->bytes + k->size, bytes, size);
    k->size += size;
    return true;
}

static meander_status write_set(meander_context *c, kept *to) {
    meander_batch *b;
    meander_output *out;
    meander_status status = meander_batch_new(c, "rect:8x8/wilson/7", NULL, &b);
    if (status != MEANDER_OK) return status;
    status = meander_output_write_new(c, keep, to, "set", &out);
    if (status == MEANDER_OK) {
        status = meander_batch_write(b, 3, "mndr", out, NULL);
        if (status == MEANDER_OK) status = meander_output_close(out);
        else meander_output_abandon(out);
    }
    meander_batch_free(b);
    return status;
}

static bool see(void *user, uint64_t maze, meander_status status, meander_rows *rows) {
    (void)user;
    if (status == MEANDER_OK) printf("maze %d: %s\n", (int)maze, meander_rows_id(rows));
    else printf("maze %d: %s\n", (int)maze, meander_status_text(status));
    return true;
}

int main(void) {
    static kept file;
    meander_context *c;
    uint64_t count = 0;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;
    meander_status status = write_set(c, &file);
    if (status == MEANDER_OK) status = meander_context_set_file(c, "set.mndr", file.bytes, file.size);
    if (status == MEANDER_OK) status = meander_file_count(c, "set.mndr", NULL, &count);
    if (status == MEANDER_OK) {
        printf("%d mazes\n", (int)count);
        status = meander_file_visit(c, "set.mndr", NULL, NULL, NULL, see);
    }
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    meander_context_free(c);
    return status != MEANDER_OK;
}
