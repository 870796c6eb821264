// SPDX-License-Identifier: MIT
// Helpers that every test program may use: files, fixtures, puzzles from pictures.
#include "support/support.h"

#include <assert.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"

context support_context(void) { return (context){.memory = memory_standard()}; }

// ---- files -----------------------------------------------------------------------

char *support_read_file(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) return NULL;
    size_t used = 0, room = 1 << 16, got;
    char *data = malloc(room + 1);
    while (data != NULL && (got = fread(data + used, 1, room - used, file)) > 0) {
        used += got;
        if (used < room) continue;
        char *larger = realloc(data, 2 * room + 1);
        if (larger == NULL) free(data);
        data = larger;
        room *= 2;
    }
    if (data != NULL && ferror(file)) {
        free(data);
        data = NULL;
    }
    fclose(file);
    if (data == NULL) return NULL;
    data[used] = '\0';
    if (size != NULL) *size = used;
    return data;
}

size_t support_count_files(const char *path) {
    char folder[4096];
    size_t count = 0;
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash == NULL ? 1 : (int)(slash - path),
             slash == NULL ? "." : path);
    DIR *files = opendir(folder);
    if (files == NULL) return 0;
    for (const struct dirent *file; (file = readdir(files)) != NULL;)
        count += strcmp(file->d_name, ".") != 0 && strcmp(file->d_name, "..") != 0;
    closedir(files);
    return count;
}

bool support_extent_is(const char *extent) {
    const char *now = getenv("extent");
    return now != NULL && strcmp(now, extent) == 0;
}

const char *support_fixtures(void) {
    static char path[4096];
    const char *shared = getenv("SHARED");
    if (shared == NULL) shared = "../shared";
    if (*shared == '\0') return NULL;
    snprintf(path, sizeof path, "%s/fixtures/oracle.csv", shared);
    FILE *file = fopen(path, "r");
    if (file == NULL) return NULL;
    fclose(file);
    path[strlen(path) - strlen("/oracle.csv")] = '\0';
    return path;
}

// ---- puzzles from pictures -------------------------------------------------------

// Block (column, row) of a picture whose lines have `columns` characters.
typedef struct picture {
    const char *text;
    size_t columns, rows;
} picture;

static picture picture_of(const char *text) {
    picture p = {.text = text, .columns = strcspn(text, "\n")};
    p.rows = (strlen(text) + 1) / (p.columns + 1);
    assert(p.columns >= 3 && p.rows >= 3 && p.columns % 2 == 1 && p.rows % 2 == 1);
    for (size_t row = 1; row < p.rows; row++) assert(text[row * (p.columns + 1) - 1] == '\n');
    return p;
}

static char picture_at(const picture *p, size_t column, size_t row) {
    return p->text[row * (p->columns + 1) + column];
}

static grid *picture_grid(const picture *p, context *c) {
    size_t width = p->columns / 2, height = p->rows / 2;
    uint64_t *inside = calloc(bits_words(width * height), sizeof *inside);
    assert(inside != NULL);
    for (size_t y = 0; y < height; y++)
        for (size_t x = 0; x < width; x++)
            if (picture_at(p, 2 * x + 1, 2 * y + 1) != '#') bits_set(inside, y * width + x);
    grid *g = NULL;
    meander_status status = grid_new_rect(c, width, height, inside, &g);
    free(inside);
    assert(status == MEANDER_OK);
    return g;
}

// Reads the surroundings of one cell: passages, openings and its letter.
static void picture_fill_cell(const picture *p, puzzle *result, size_t x, size_t y,
                              bool *has_goal) {
    static const int right[] = {0, 1, 0, -1}, down[] = {-1, 0, 1, 0};
    const grid *g = result->grid;
    cell c = grid_cell(g, x, y);
    size_t column = 2 * x + 1, row = 2 * y + 1;
    meander_status status = MEANDER_OK;
    for (unsigned side = 0; side < 4; side++) {
        if (picture_at(p, column + (size_t)right[side], row + (size_t)down[side]) == '#')
            continue;
        if (g->sides[c] >> side & 1) maze_carve(&result->maze, c, side);
        else if (status == MEANDER_OK) status = puzzle_add_opening(result, c, side);
    }
    char letter = picture_at(p, column, row);
    if (letter == 'S') result->start = c;
    if (letter == 'G' && !*has_goal) puzzle_clear_goals(result);
    if (letter == 'G' && status == MEANDER_OK) status = puzzle_add_goal(result, c);
    *has_goal |= letter == 'G';
    assert(status == MEANDER_OK);
}

void support_puzzle(puzzle *p, context *c, const char *text) {
    picture seen = picture_of(text);
    meander_status status = puzzle_init(p, c, picture_grid(&seen, c));
    assert(status == MEANDER_OK);
    bool has_goal = false;
    for (size_t y = 0; y < seen.rows / 2; y++)
        for (size_t x = 0; x < seen.columns / 2; x++)
            if (grid_holds(p->grid, grid_cell(p->grid, x, y)))
                picture_fill_cell(&seen, p, x, y, &has_goal);
}
