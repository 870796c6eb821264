// SPDX-License-Identifier: MIT
// meander generate --continue: goes on with the file that an interrupted run has left.
//
//     generate --continue FILE          the ID and the format are read from FILE.part
//     generate ID -o FILE --continue    the same, or from the beginning; the ID must be the same,
//                                       but without --seed the seed of the file is used
//
// The maze is made again from its ID; the rows that FILE.part has already are not written again.  A
// FILE that is whole is not changed, so the same command can be repeated until the file is complete.
#include <string.h>

#include "request.h"
#include "target.h"

// The contents of the head of FILE.part.
typedef struct part {
    char *id, *format;           // NULL: there is no such file
} part;

static void part_free(const cli *c, part *p) {
    meander_text_free(c->context, p->id);
    meander_text_free(c->context, p->format);
}

// Opens FILE; false if it is not whole.
static bool part_open_whole(const cli *c, meander_rows **rows) {
    char format[sizeof c->target.format];
    snprintf(format, sizeof format, "%.*s", (int)strcspn(c->target.format, ":"), c->target.format);
    return meander_rows_read_file_new(c->context, c->output, format, NULL, NULL, rows) == MEANDER_OK;
}

// The same of a maze on a grid that is not squares, which has no rows.
static bool part_is_done_elsewhere(const cli *c, const char *id) {
    meander_maze *m;
    if (meander_maze_read_file_new(c->context, c->output, NULL, MEANDER_AS_AUTO, &m) != MEANDER_OK)
        return false;
    bool same = id == NULL || strcmp(meander_maze_id(m), id) == 0;
    meander_maze_free(m);
    return same;
}

// Returns whether FILE is whole and, unless the ID is NULL, holds the maze of this ID.
static bool part_is_done(const cli *c, const char *id) {
    meander_rows *rows;
    if (!part_open_whole(c, &rows)) return part_is_done_elsewhere(c, id);
    bool same = id == NULL || strcmp(meander_rows_id(rows), id) == 0;
    meander_rows_free(rows);
    return same;
}

// Makes the maze in the format of the part; NULL: in the format of the options.
static int part_make(cli *c, const char *id, const char *format) {
    if (format != NULL) snprintf(c->target.format, sizeof c->target.format, "%s", format);
    return request_tell(c, request_write(c, id), id);
}

// Goes on with FILE.part when no ID was given.
static int part_go_on(cli *c) {
    part p;
    meander_status status = meander_part_read_new(c->context, c->output, &p.id, &p.format);
    if (status != MEANDER_OK) {
        char message[512];
        snprintf(message, sizeof message, "%s", meander_context_message(c->context));
        if (part_is_done(c, NULL)) return EXIT_DONE;
        cli_wrong("%s", message);
        return EXIT_WRONG;
    }
    int answer = p.id[0] != '\0' ? part_make(c, p.id, p.format)
                                 : cli_wrong("%s.part has no ID", c->output);
    part_free(c, &p);
    return answer;
}

// Goes on with FILE.part if it has this ID.  A part that cannot be read is made from the beginning.
static int part_go_on_with(cli *c, const char *id) {
    part p;
    meander_status status = meander_part_read_new(c->context, c->output, &p.id, &p.format);
    if (status != MEANDER_OK)
        return part_is_done(c, id) ? EXIT_DONE : part_make(c, id, NULL);
    int answer = strcmp(p.id, id) == 0
                     ? part_make(c, id, p.format)
                     : cli_wrong("%s.part belongs to %s: remove it first", c->output, p.id);
    part_free(c, &p);
    return answer;
}

// A repeated command without --seed means the seed of the part, or of the file if it is whole.
// False if there is neither.
static bool part_seed(const cli *c, uint64_t *seed) {
    part p;
    bool found = false;
    if (meander_part_read_new(c->context, c->output, &p.id, &p.format) == MEANDER_OK) {
        found = meander_id_seed(c->context, p.id, seed) == MEANDER_OK;
        part_free(c, &p);
        return found;
    }
    meander_rows *rows;
    if (!part_open_whole(c, &rows)) return false;
    found = meander_id_seed(c->context, meander_rows_id(rows), seed) == MEANDER_OK;
    meander_rows_free(rows);
    return found;
}

int cli_continue(cli *c) {
    char seed_text[32];
    uint64_t seed;
    bool named = c->output != NULL;
    char *id;
    if (!named && c->argument_count == 0)
        return cli_wrong("--continue needs the file, as in 'meander generate --continue FILE.mndr'");
    if (!named && !cli_file_is_alone(c)) return EXIT_WRONG;
    if (!named) c->output = c->arguments[0];
    const char *format = meander_list_first(MEANDER_FORMATS, "continues");
    if (!named && c->format == NULL) c->format = format;
    if (!target_choose(c)) return EXIT_WRONG;
    if (!meander_list_has(MEANDER_FORMATS, c->target.format, "continues"))
        return cli_wrong("--continue is for the format %s, not for %s", format, c->target.format);
    if (!named) return part_go_on(c);
    if (c->argument_count == 0 && c->seed == NULL && c->picture == NULL && part_seed(c, &seed)) {
        snprintf(seed_text, sizeof seed_text, "%llu", (unsigned long long)seed);
        c->seed = seed_text;
    }
    meander_status status = request_id(c, &id);
    c->seed = NULL;
    if (status != MEANDER_OK) return cli_fail(c, status);
    int answer = part_go_on_with(c, id);
    meander_text_free(c->context, id);
    return answer;
}
