// SPDX-License-Identifier: MIT
// One file by several processes: its shares, and its bands, give the bytes of an undisturbed run.
//
//     "rect:20x9/eller/3\n" | "mndr:rows=2\n" | how many shares, where the bands are cut
//
// With damage a band that is no longer whole is joined, or one is read alone.
#include <meander/bands.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/support/fuzz.h"
#include "fuzz/support/repair.h"

enum { SHARES_CELLS = 2000, SHARES_MOST = 5 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// A file in memory, of which any part may come first.
typedef struct shares_file {
    uint8_t bytes[1 << 16];
    size_t at, size;
} shares_file;

static bool shares_put(void *user, const char *bytes, size_t size) {
    shares_file *s = user;
    if (size > sizeof s->bytes - s->at) return false;
    memcpy(s->bytes + s->at, bytes, size);
    s->at += size;
    if (s->at > s->size) s->size = s->at;
    return true;
}

static bool shares_end(fuzz *f, meander_status status, meander_output *out) {
    if (fuzz_may(f, status)) return fuzz_must(f, meander_output_close(out), "closing");
    meander_output_abandon(out);
    return false;
}

static bool shares_write(fuzz *f, const char *id, const char *format, unsigned number, unsigned count,
                         shares_file *to) {
    meander_rows *rows;
    meander_output *out;
    uint64_t place = 0, first, end;
    static shares_file part;
    part.at = part.size = 0;
    if (!fuzz_may(f, meander_rows_new(f->context, id, &rows))) return false;
    bool good = fuzz_must(f, meander_output_write_new(f->context, shares_put, count == 0 ? to : &part, "output", &out),
                          "an output");
    if (good && count == 0) good = shares_end(f, meander_rows_write(rows, format, out), out);
    else if (good) good = shares_end(f, meander_rows_write_share(rows, format, number, count, &place, out), out);
    meander_rows_free(rows);
    if (!good || count == 0) return good;
    if (fuzz_may(f, meander_id_share_rows(f->context, id, format, number, count, &first, &end)))
        fuzz_check(part.size > 0 || first == end, "rows without bytes");
    if (part.size == 0) return true;
    to->at = (size_t)place;
    return shares_put(to, (const char *)part.bytes, part.size);
}

// The shares, from the last to the first, are the whole file.
static void shares_compare(fuzz *f, const char *id, const char *format, unsigned count) {
    static shares_file whole, made;
    whole.at = whole.size = made.at = made.size = 0;
    if (!shares_write(f, id, format, 0, 0, &whole)) return;
    for (unsigned i = count; i-- > 0;)
        if (!shares_write(f, id, format, i, count, &made)) return;
    fuzz_check(made.size == whole.size && memcmp(made.bytes, whole.bytes, whole.size) == 0, "shares make another file");
    fuzz_check(!shares_write(f, id, format, count, count, &made), "a share that there is not");
}

// ---- bands -----------------------------------------------------------------------------------------

static bool shares_write_band(fuzz *f, const char *id, const char *format, uint64_t first, uint64_t end,
                              const char *path) {
    meander_rows *rows;
    meander_output *out;
    if (!fuzz_may(f, meander_rows_new(f->context, id, &rows))) return false;
    bool good = fuzz_may(f, meander_rows_take_band(rows, first, end)) &&
                fuzz_must(f, meander_output_file_new(f->context, path, &out), "an output");
    if (good) good = shares_end(f, meander_rows_write(rows, format, out), out);
    meander_rows_free(rows);
    return good;
}

static void shares_damage(const char *path, unsigned damage) {
    size_t size;
    uint8_t *bytes = fuzz_read_file(path, &size);
    fuzz_check(bytes != NULL, "cannot read %s", path);
    if (damage >= 128 && size > 0) bytes[(damage - 128) * size / 128] ^= 0x05;
    if (damage % 2 == 1) repair_mndr(bytes, size);
    fuzz_write_file(path, bytes, damage >= 64 && damage < 128 ? size - (damage - 64) * size / 64 : size);
    fuzz_free(bytes);
}

// Joined, the bands are the maze; alone, a band is refused.
static void shares_join(fuzz *f, const char *id, const char *const paths[2], unsigned damage) {
    meander_rows *rows;
    meander_maze *m;
    meander_output *out;
    static shares_file joined, whole;
    joined.at = joined.size = whole.at = whole.size = 0;
    if (fuzz_may(f, meander_maze_read_file_new(f->context, paths[0], NULL, MEANDER_AS_AUTO, &m))) meander_maze_free(m);
    if (!fuzz_may(f, meander_rows_join_new(f->context, paths, 2, &rows))) return;
    bool good = fuzz_must(f, meander_output_write_new(f->context, shares_put, &joined, "output", &out), "an output");
    if (good) good = shares_end(f, meander_rows_write(rows, "mndr:rows=3", out), out);
    meander_rows_free(rows);
    if (good && damage == 0 && shares_write(f, id, "mndr:rows=3", 0, 0, &whole))
        fuzz_check(joined.size == whole.size && memcmp(joined.bytes, whole.bytes, whole.size) == 0,
                   "joined bands are another maze");
}

static void shares_try(fuzz *f, const char *id, const char *format, unsigned count, unsigned cut, unsigned damage) {
    uint64_t width, height;
    char lower[80];
    if (!fuzz_may(f, meander_id_size(f->context, id, &width, &height))) return;
    if (height > SHARES_CELLS || width > SHARES_CELLS / height) return;
    if (count > 0) {
        shares_compare(f, id, format, count);
        return;
    }
    snprintf(lower, sizeof lower, "%s/other", fuzz_folder());
    const char *paths[2] = {fuzz_file(NULL, 0), lower};
    if (shares_write_band(f, id, format, 0, cut, paths[0]) && shares_write_band(f, id, format, cut, height, lower)) {
        if (damage > 0) shares_damage(paths[damage / 2 % 2], damage);
        shares_join(f, id, paths, damage);
    }
    remove(lower);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz f;
    if (!fuzz_begin(&f, data, size, FUZZ_REFUSE)) return 0;
    unsigned damage = fuzz_choice(&f, 256), cut = fuzz_choice(&f, 256), count = fuzz_choice(&f, SHARES_MOST + 1);
    char *id = fuzz_line(&f), *format = fuzz_line(&f);
    shares_try(&f, id, format, count, cut, damage);
    fuzz_free(id);
    fuzz_free(format);
    fuzz_end(&f);
    return 0;
}
