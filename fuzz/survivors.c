// SPDX-License-Identifier: MIT
// The files of machines that make a maze of least weight together: survivors of each band, and decisions.
//
//     changes, three bytes each: place, low byte first, new byte | which file of which band | damage
//
// The harness makes the right files and puts the changes into one of them.  With survivors all bands are decided;
// with decisions the band opens what they say, and its rows are pulled.  The checksums are made right again, so changes
// reach the code after them.
#include <meander/bands.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/support/fuzz.h"
#include "fuzz/support/repair.h"

#define SURVIVORS_ID "rect:9x6/kruskal/3"
enum { SURVIVORS_BANDS = 3, SURVIVORS_BAND_ROWS = 2, SURVIVORS_CHANGE = 3 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct survivors_files {
    char paths[SURVIVORS_BANDS][80], decisions[80];
    meander_rows *bands[SURVIVORS_BANDS];
} survivors_files;

static bool survivors_close(fuzz *f, meander_status status, meander_output *out, const char *what) {
    if (status == MEANDER_OK) return fuzz_must(f, meander_output_close(out), what);
    meander_output_abandon(out);
    return fuzz_may(f, status);
}

static bool survivors_weigh(fuzz *f, survivors_files *s, unsigned band) {
    meander_output *out;
    uint64_t first = band * SURVIVORS_BAND_ROWS;
    snprintf(s->paths[band], sizeof s->paths[band], "%s/survivors%u", fuzz_folder(), band);
    if (!fuzz_must(f, meander_output_file_new(f->context, s->paths[band], &out), "an output")) return false;
    meander_status status = meander_rows_weigh_new(f->context, SURVIVORS_ID, first, first + SURVIVORS_BAND_ROWS, out,
                                                   &s->bands[band]);
    return survivors_close(f, status, out, "survivors");
}

static bool survivors_decide(fuzz *f, survivors_files *s) {
    meander_output *out;
    const char *paths[SURVIVORS_BANDS];
    for (unsigned i = 0; i < SURVIVORS_BANDS; i++) paths[i] = s->paths[i];
    snprintf(s->decisions, sizeof s->decisions, "%s/decisions", fuzz_folder());
    if (!fuzz_must(f, meander_output_file_new(f->context, s->decisions, &out), "an output")) return false;
    return survivors_close(f, meander_survivors_decide(f->context, paths, SURVIVORS_BANDS, out), out, "decisions");
}

// Puts the changes into a file, and the damage, which no checksum hides.
static void survivors_change(const fuzz *f, const char *path, unsigned damage,
                             void (*repair)(uint8_t *bytes, size_t size)) {
    size_t size;
    uint8_t *bytes = fuzz_read_file(path, &size);
    fuzz_check(bytes != NULL, "cannot read %s", path);
    for (size_t at = 0; at + SURVIVORS_CHANGE <= f->size && size > 0; at += SURVIVORS_CHANGE)
        bytes[(f->data[at] | (size_t)f->data[at + 1] << 8) % size] = f->data[at + 2];
    repair(bytes, size);
    if (damage >= 128 && size > 0) bytes[(damage - 128) * size / 128] ^= 0x55;
    else if (damage >= 64) size -= (damage - 64) * size / 64;
    fuzz_write_file(path, bytes, size);
    fuzz_free(bytes);
}

// Other decisions are other passages, but none leads out to the east.
static void survivors_pull(fuzz *f, meander_rows *rows) {
    meander_row row;
    uint64_t width = meander_rows_width(rows);
    while (!meander_rows_end(rows)) {
        if (!fuzz_may(f, meander_rows_next(rows, &row))) return;
        fuzz_check(row.east[0] >> (width - 1) == 0 && row.south[0] >> width == 0, "a passage leads out");
    }
}

static void survivors_use(fuzz *f, survivors_files *s, unsigned what, unsigned damage) {
    unsigned band = what % SURVIVORS_BANDS;
    for (unsigned i = 0; i < SURVIVORS_BANDS; i++)
        if (!survivors_weigh(f, s, i)) return;
    if (what < SURVIVORS_BANDS) survivors_change(f, s->paths[band], damage, repair_survivors);
    if (!survivors_decide(f, s)) return;
    if (what >= SURVIVORS_BANDS) survivors_change(f, s->decisions, damage, repair_decisions);
    if (fuzz_may(f, meander_rows_decide(s->bands[band], s->decisions))) survivors_pull(f, s->bands[band]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz f;
    survivors_files s = {.decisions = ""};
    if (!fuzz_begin(&f, data, size, FUZZ_FAIL)) return 0;
    unsigned damage = fuzz_choice(&f, 256), what = fuzz_choice(&f, 2 * SURVIVORS_BANDS);
    survivors_use(&f, &s, what, damage);
    for (unsigned i = 0; i < SURVIVORS_BANDS; i++) {
        meander_rows_free(s.bands[i]);
        remove(s.paths[i]);
    }
    remove(s.decisions);
    fuzz_end(&f);
    return 0;
}
