// SPDX-License-Identifier: MIT
// The public calls for IDs and masks.  An ID is changed by taking it apart:
//
//     "rect:40x25/wilson/7" -> maze_spec -> one change after the other -> a new ID
//
// So what comes out is in its shortest form, even when nothing was changed.
//
// A mask comes from a picture.  It becomes the part of an ID that a change of the size takes,
// because it has its own width and height:
//
//     .##.
//     ####     ->     "4x2,mask=bcbe"     ->     rect:4x2,mask=bcbe/backtracker/7
#include <string.h>

#include "facade/facade.h"

// Of two changes to the same part the later one wins; only goals add up.  A mask in the
// spec points into one of the borrowed texts until spec_write_new has copied it.
meander_status meander_id_new_sized(meander_context *c, const char *id,
                                    const meander_id_change *changes, size_t size, size_t count,
                                    char **id_new) {
    maze_spec spec;
    meander_id_change change;
    bool goals = false;
    TRY(spec_read(c, id == NULL ? "rect:40x12/backtracker/0" : id, &spec));
    for (size_t i = 0; i < count; i++) {
        TRY(facade_take(c, "meander_id_change", (const char *)changes + i * size, size, &change,
                        sizeof change));
        // Goals that are given take the place of the old ones.
        if (change.part == MEANDER_ID_GOAL && !goals) spec.goal_count = 0;
        goals = goals || change.part == MEANDER_ID_GOAL;
        TRY(spec_change(c, &spec, &change));
    }
    return spec_write_new(c, &spec, id_new);
}

// Reads all of the ID, so a wrong one is refused although only its size is needed.
meander_status meander_id_size(meander_context *c, const char *id, uint64_t *width,
                               uint64_t *height) {
    maze_spec spec;
    TRY(spec_read(c, id, &spec));
    *width = spec.width;
    *height = spec.height;
    return MEANDER_OK;
}

// A text that looks like an ID may still be a wrong one; a path such as "a/b:c" does not.
bool meander_id_is_meant(const char *text) {
    const char *colon = strchr(text, ':');
    return colon != NULL && strchr(colon, '/') != NULL;
}

meander_status meander_id_part_new(meander_context *c, const char *id, meander_id_part part,
                                   size_t index, char **text_new) {
    maze_spec spec;
    output out;
    size_t size;
    TRY(spec_read(c, id, &spec));
    if (index >= spec_part_count(&spec, part))
        return context_fail(c, MEANDER_NO, "the ID has no such part");
    TRY(output_open_words(&out, c));
    spec_write_part(&spec, part, index, &out);
    return output_take(&out, text_new, &size);
}

meander_status facade_write_mask(const mask *m, bool sized, char **mask_new) {
    char *word;
    output out;
    size_t size;
    TRY(mask_encode(m, &word));
    meander_status status = output_open_words(&out, m->context);
    if (status == MEANDER_OK) {
        if (sized)
            output_print(&out, "%llux%llu,", (unsigned long long)m->width,
                         (unsigned long long)m->height);
        output_text(&out, "mask=");
        output_text(&out, word);
        status = output_take(&out, mask_new, &size);
    }
    memory_free(m->context, word);
    return status;
}

// The two public makers differ only in where the picture's bytes come from.
static meander_status id_mask_of_input(context *c, const input *in, char **mask_new) {
    mask m;
    TRY(mask_read(&m, c, in));
    meander_status status = facade_write_mask(&m, true, mask_new);
    mask_done(&m);
    return status;
}

meander_status meander_mask_new(meander_context *c, const char *picture, size_t size,
                                const char *name, char **mask_new) {
    input in;
    TRY(input_open_bytes(&in, c, picture, size, name));
    meander_status status = id_mask_of_input(c, &in, mask_new);
    input_close(&in);
    return status;
}

meander_status meander_mask_new_from_file(meander_context *c, const char *path,
                                          char **mask_new) {
    input in;
    TRY(facade_read(c, path, &in));
    meander_status status = id_mask_of_input(c, &in, mask_new);
    input_close(&in);
    return status;
}

// ---- masks of other grids ------------------------------------------------------------

// The mask in the upper left corner of a larger rectangle.
static meander_status id_enlarge_mask(const mask *m, const maze_spec *spec, char **fitted_new) {
    mask larger;
    TRY(mask_init(&larger, m->context, spec->width, spec->height));
    for (size_t y = 0; y < m->height; y++)
        for (size_t x = 0; x < m->width; x++)
            if (bits_get(m->inside, y * (size_t)m->width + x))
                bits_set(larger.inside, y * (size_t)larger.width + x);
    meander_status status = facade_write_mask(&larger, false, fitted_new);
    mask_done(&larger);
    return status;
}

meander_status meander_mask_fit_new(meander_context *c, const char *id, const char *text,
                                    char **fitted_new) {
    maze_spec spec, sized;
    char shape[sizeof "rect:" + 64];
    mask m;
    const char *word = strstr(text, ",mask=");
    TRY(spec_read(c, id, &spec));
    text_print(shape, sizeof shape, "rect:%.*s", (int)(word == NULL ? 0 : word - text), text);
    TRY(spec_read_shape(c, shape, &sized));
    if (sized.width > spec.width || sized.height > spec.height)
        return context_fail(c, MEANDER_BAD_REQUEST,
                            "the mask has %llu x %llu places, and the grid %s has %llu x %llu",
                            (unsigned long long)sized.width, (unsigned long long)sized.height,
                            spec.kind->name, (unsigned long long)spec.width,
                            (unsigned long long)spec.height);
    word += strlen(",mask=");
    TRY(mask_decode(&m, c, sized.width, sized.height, word, strlen(word)));
    meander_status status = id_enlarge_mask(&m, &spec, fitted_new);
    mask_done(&m);
    return status;
}
