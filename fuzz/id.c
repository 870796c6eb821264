// SPDX-License-Identifier: MIT
// IDs with transforms and parameters, and changes of them.
//
//     "rect:9x8/growing-tree:pick=random/7+braid=30\n" | "a wilson\n" | "s 5x5\n" | ... | plan
//
// The first line is the ID; each line below begins with a letter for the part that it changes.
// The maze of an ID is examined like any other, and is the same however it is asked for: again, by
// rows, through a section, in a batch.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/support/fuzz.h"
#include "fuzz/support/rows.h"

enum { ID_CELLS = 600, ID_CHANGES = 6, ID_ROWS = 64, ID_ROW_WIDTH = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// ---- a generator with a parameter of each kind, which no other has ------------------------------

static const meander_param id_params[] = {
    {"order", "sides", MEANDER_PARAM_ORDER, 0xe4, 0, 0, NULL, MEANDER_PARAM_ALWAYS},
    {"root", "a place", MEANDER_PARAM_PLACE, -1, 0, 0, NULL, MEANDER_PARAM_ALWAYS},
    {"ink", "a colour", MEANDER_PARAM_COLOUR, -1, 0, 0, NULL, MEANDER_PARAM_ALWAYS},
    {"sign", "a character", MEANDER_PARAM_CHARACTER, '#', 0, 0, NULL, MEANDER_PARAM_ALWAYS},
    {"part", "a number", MEANDER_PARAM_DECIMAL, 500, -1500, 2250, NULL, MEANDER_PARAM_ALWAYS},
    {"loud", "yes or no", MEANDER_PARAM_SWITCH, 0, 0, 0, NULL, MEANDER_PARAM_ALWAYS},
    {NULL, NULL, MEANDER_PARAM_PERCENT, 0, 0, 0, NULL, MEANDER_PARAM_ALWAYS}};

// A comb: rows, joined along the first column.
static meander_status id_comb(void *user, meander_job *job) {
    const meander_maze *m = meander_job_maze(job);
    meander_point at;
    (void)user;
    for (at.y = 0; at.y < meander_maze_height(m); at.y++) {
        for (at.x = 0; at.x + 1 < meander_maze_width(m); at.x++) meander_job_open(job, at, MEANDER_EAST);
        at.x = 0;
        if (at.y + 1 < meander_maze_height(m)) meander_job_open(job, at, MEANDER_SOUTH);
    }
    return MEANDER_OK;
}

static const meander_generator id_own = {.name = "own-comb", .about = "a comb", .traits = "perfect",
                                         .params = id_params, .make = id_comb};

// ---- IDs -----------------------------------------------------------------------------------------

static bool id_change_of(const char *line, meander_id_change *change) {
    static const char letters[] = "gspatnbe";    // in the order of meander_id_part
    const char *letter = line[0] == '\0' ? NULL : strchr(letters, line[0]);
    if (letter == NULL || line[1] != ' ') return false;
    *change = (meander_id_change){(meander_id_part)(letter - letters), line + 2};
    return true;
}

// The ID in its shortest form, changed by the lines that follow; NULL: it is not an ID.
static char *id_normal(fuzz *f, const char *id) {
    char *lines[ID_CHANGES], *normal = NULL;
    meander_id_change changes[ID_CHANGES];
    size_t count = 0, read = 0;
    while (f->size > 0 && read < ID_CHANGES) {
        lines[read] = fuzz_line(f);
        count += id_change_of(lines[read], &changes[count]);
        read++;
    }
    bool usual = strcmp(id, "-") == 0;
    fuzz_may(f, meander_id_new(f->context, usual ? NULL : id, changes, count, &normal));
    while (read > 0) fuzz_free(lines[--read]);
    return normal;
}

// The shortest form of the shortest form is itself.
static void id_check_normal(fuzz *f, const char *normal) {
    char *again;
    uint64_t seed;
    if (!fuzz_must(f, meander_id_new(f->context, normal, NULL, 0, &again), normal)) return;
    fuzz_check(strcmp(normal, again) == 0, "%s becomes %s", normal, again);
    meander_text_free(f->context, again);
    fuzz_must(f, meander_id_seed(f->context, normal, &seed), "a seed");
}

static void id_plan(fuzz *f, const char *id) {
    meander_plan plan;
    fuzz_may(f, meander_id_plan(f->context, id, &plan));
}

// ---- the maze, in other ways -----------------------------------------------------------------

static void id_rows(fuzz *f, const char *id, const meander_maze *m) {
    meander_rows *rows;
    if (!fuzz_may(f, meander_rows_new(f->context, id, &rows))) return;
    if (meander_rows_width(rows) <= ID_ROW_WIDTH) rows_check_all(f, rows, ID_ROWS, m);
    meander_rows_free(rows);
}

static void id_window(fuzz *f, const char *id, const meander_maze *m, bool way) {
    meander_rows *rows;
    meander_status status =
        (way ? meander_section_solved_new : meander_section_new)(
            f->context, id, (meander_point){0, 0}, meander_maze_width(m), meander_maze_height(m), &rows);
    if (!fuzz_may(f, status)) return;
    rows_check_all(f, rows, ID_ROWS, m);
    meander_rows_free(rows);
}

static void id_again(fuzz *f, const char *id, const meander_maze *m) {
    meander_maze *again;
    if (!fuzz_must(f, meander_maze_new(f->context, id, NULL, &again), "the same ID again")) return;
    fuzz_check_same(m, again, "the same ID");
    meander_maze_free(again);
}

static void id_batch(fuzz *f, const char *id, const meander_maze *m) {
    meander_batch *batch;
    meander_maze *first;
    if (!fuzz_may(f, meander_batch_new(f->context, id, NULL, &batch))) return;
    if (fuzz_may(f, meander_batch_next(batch, &first)))
        fuzz_check_same(m, first, "the first of a batch");
    meander_batch_free(batch);
}

static bool id_write_set(fuzz *f, meander_batch *batch, const char *path, bool native) {
    meander_output *out;
    if (!fuzz_must(f, meander_output_file_new(f->context, path, &out), "an output")) return false;
    meander_status status = native ? meander_batch_write_mndr(batch, 3, "mndr:rows=2", out, NULL)
                                   : meander_batch_write_npy(batch, 3, out, NULL);
    if (fuzz_may(f, status)) return fuzz_must(f, meander_output_close(out), "closing");
    meander_output_abandon(out);
    return false;
}

// The output of a batch is read back as its mazes; an array keeps only passages.
static void id_set(fuzz *f, const char *id, bool native) {
    char path[128];
    meander_batch *batch;
    meander_maze *third, *again;
    if (!native && strncmp(id, "rect:", 5) != 0) return;    // an array alone does not tell its grid
    snprintf(path, sizeof path, "%s/whole", fuzz_folder());
    if (!fuzz_may(f, meander_batch_new(f->context, id, NULL, &batch))) return;
    if (id_write_set(f, batch, path, native) &&
        fuzz_must(f,
                  meander_maze_read_file_new(f->context, path,
                                             native ? "mndr:maze=3" : "npy:maze=3", MEANDER_AS_AUTO,
                                             &again),
                  "a set")) {
        fuzz_check_maze(again);
        meander_batch_seek(batch, 2);
        if (native && fuzz_must(f, meander_batch_next(batch, &third), "the third of a batch"))
            fuzz_check_same(third, again, "the third of a set");
        meander_maze_free(again);
    }
    meander_batch_free(batch);
}

static void id_search(fuzz *f, const char *id, unsigned choice) {
    meander_search_order wish = {.hardest = choice & 1, .tries = choice & 3, .difficulty = choice % 100};
    char *found;
    meander_status status = meander_id_search_new(f->context, id, &wish, NULL, &found);
    if (status == MEANDER_NO || !fuzz_may(f, status)) return;
    meander_text_free(f->context, found);
}

static void id_make(fuzz *f, const char *id, fuzz_plan plan) {
    meander_maze *m;
    if (!fuzz_may(f, meander_maze_new(f->context, id, NULL, &m))) return;
    fuzz_check(strcmp(meander_maze_id(m), id) == 0, "%s is made of %s", meander_maze_id(m), id);
    switch (plan.extras >> 5) {
    case 0: id_rows(f, id, m); break;
    case 1: id_again(f, id, m); break;
    case 2: id_window(f, id, m, false); break;
    case 3: id_window(f, id, m, true); break;
    case 4:
        if (plan.format % 4 < 2) id_set(f, id, plan.format % 4 == 0);
        else id_batch(f, id, m);
        break;
    case 5: id_search(f, id, plan.format); break;
    default: fuzz_examine(f, m, plan); break;
    }
    meander_maze_free(m);
}

// For large mazes a plan is enough; those beyond all memory are refused at once.
static void id_use(fuzz *f, const char *id, fuzz_plan plan) {
    uint64_t width, height;
    if (!fuzz_must(f, meander_id_size(f->context, id, &width, &height), "a size")) return;
    id_check_normal(f, id);
    id_plan(f, id);
    bool endless = height == MEANDER_ENDLESS;
    if (endless) id_rows(f, id, NULL);
    if (endless || width > FUZZ_MEMORY || height > FUZZ_MEMORY / width ||
        (width <= ID_CELLS && height <= ID_CELLS / width))
        id_make(f, id, plan);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz f;
    if (!fuzz_begin(&f, data, size, FUZZ_REFUSE)) return 0;
    fuzz_plan plan = fuzz_take_plan(&f);
    char *id = fuzz_line(&f), *normal = NULL;
    if (strstr(id, "own-comb") == NULL || fuzz_must(&f, meander_context_add_generator(f.context, &id_own),
                                                    "a generator"))
        normal = id_normal(&f, id);
    if (normal != NULL) id_use(&f, normal, plan);
    meander_text_free(f.context, normal);
    fuzz_free(id);
    fuzz_end(&f);
    return 0;
}
