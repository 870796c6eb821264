// SPDX-License-Identifier: MIT
// The findings of a picture stay with its maze, so that a path is drawn into the picture without a search:
//
//     read   picture -> lattice, or corners, or squares -> maze + these
//     draw   picture + these -> picture with the path
//
// It holds for the same file read with the same parameters.  The file is known again by its size and by a checksum of
// how it begins and ends; for another one all is found again.
//
// Cost: 64 KiB of the file's beginning and of its end; 17 KiB, and of scans and free space a byte for each block.
#include "format/scan/pixels_found.h"

#include <string.h>

#include "base/checksum.h"
#include "base/memory.h"
#include "format/scan/pixels_asked.h"

enum { FOUND_PART = 1 << 16 };

typedef struct pixels_found {
    uint64_t size;               // of the file
    uint32_t checksum;
    params with;                 // it was read with these
    unsigned asked;              // the threshold
    pixels_greys greys[2];       // from which free space gets its ink
    pixels_lattice lattice;
    size_t text_size;
    char text[];                 // of scans and of free space
} pixels_found;

static meander_status found_checksum(const seekable *file, uint32_t *sum) {
    checksum *k = memory_new(file->context, 1, sizeof *k);
    char *bytes = memory_new(file->context, FOUND_PART, 1);
    meander_status status = k == NULL || bytes == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
    size_t size = file->size < FOUND_PART ? (size_t)file->size : FOUND_PART;
    if (k != NULL) checksum_init(k);
    *sum = 0;
    for (unsigned end = 0; end < 2 && status == MEANDER_OK; end++) {
        status = seekable_read(file, end ? file->size - size : 0, bytes, size);
        if (status == MEANDER_OK) *sum = checksum_more(k, *sum, bytes, size);
    }
    memory_free(file->context, bytes);
    memory_free(file->context, k);
    return status;
}

// On failure the puzzle is as it was.
static meander_status found_keep(const reading *r, const seekable *file, const pixels_lattice *l, size_t text_size,
                                 puzzle *to, pixels_found **found) {
    uint32_t sum;
    TRY(found_checksum(file, &sum));
    *found = memory_new_zeroed(r->context, sizeof **found + text_size, 1);
    if (*found == NULL) return MEANDER_NO_MEMORY;
    (*found)->size = file->size;
    (*found)->checksum = sum;
    (*found)->with = *r->params;
    (*found)->lattice = *l;
    (*found)->text_size = text_size;
    to->picture = *found;
    return MEANDER_OK;
}

meander_status pixels_keep_lattice(const reading *r, const seekable *file, const pixels_lattice *l, puzzle *to) {
    pixels_found *found;
    return found_keep(r, file, l, 0, to, &found);
}

meander_status pixels_keep_found(const pixels_blocks *b, puzzle *to) {
    const pixels *m = b->picture;
    const reading *r = m->reading;
    const pixels_lattice *l = b->lattice;
    seekable file;
    pixels_found *found;
    size_t size = l->scanned || l->free ? (size_t)b->height * ((size_t)b->width + 1) : 0;
    seekable_open_bytes(&file, r->context, r->input->data, r->input->size, r->input->name);
    TRY(found_keep(r, &file, l, size, to, &found));
    found->asked = m->asked;
    memcpy(found->greys, m->greys, sizeof found->greys);
    if (size > 0) memcpy(found->text, b->text, size);
    return MEANDER_OK;
}

// Parameters behind those of the format have no value.
static bool found_is_asked(const pixels_found *found, const reading *r) {
    bool same = true;
    for (unsigned i = 0; i < PIXELS_PARAMS; i++) same = same && found->with.values[i] == r->params->values[i];
    return same;
}

meander_status pixels_find_known(pixels *m, const puzzle *p, pixels_lattice *l, pixels_blocks *b, bool *known,
                                 scratch *lent) {
    const pixels_found *found = p->picture;
    const reading *r = m->reading;
    seekable file;
    uint32_t sum;
    *known = found != NULL && found->size == r->input->size && found_is_asked(found, r);
    if (!*known) return MEANDER_OK;
    seekable_open_bytes(&file, r->context, r->input->data, r->input->size, r->input->name);
    TRY(found_checksum(&file, &sum));
    *known = sum == found->checksum;
    if (!*known) return MEANDER_OK;
    *l = found->lattice;
    *b = (pixels_blocks){.picture = m, .lattice = l, .width = l->count[PIXELS_ACROSS], .height = l->count[PIXELS_DOWN]};
    m->asked = found->asked;
    memcpy(m->greys, found->greys, sizeof m->greys);
    if (found->text_size == 0) return pixels_lend_lines(b, lent);
    b->text = scratch_lend(lent, found->text_size, 1);
    if (b->text == NULL) return MEANDER_NO_MEMORY;
    memcpy(b->text, found->text, found->text_size);
    return MEANDER_OK;
}
