// SPDX-License-Identifier: MIT
// meander generate --count N: many mazes in one run, only those within limits if any are given.
//
//     -o set.npy     one array, and set.npy.ids.txt with the ID of each maze; of a grid that is not a
//                    rectangle also set.npy.json, the first of them with neighbours and outlines
//     -o set.mndr    one native file, and set.mndr.ids.txt
//     -o set.txt     one after the other, and set.txt.ids.txt
//     -o DIR         DIR/maze-000001.txt, ... in the format of -f, and DIR/ids.txt
//     no -o          one after the other; the IDs go to standard error
//
// A shard is the I-th of N ranges of the numbers, so files have the same names as without shards.
// Every file appears whole or not at all; the file of IDs comes last: the set is complete.
#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli_bulk.h"
#include "cli_screen.h"
#include "machine.h"
#include "mix.h"
#include "target.h"

enum { BULK_STDOUT = 1, BULK_PATH_SIZE = BESIDE_PATH_SIZE, BULK_PARTS_MOST = 1000000 };

typedef struct bulk {
    const cli *cli;
    const char *id;
    meander_batch *batch;
    uint64_t first, end;         // the mazes to make, counted from 0
    uint64_t next;               // of a mix: the one that comes next
    bulk_part *of;               // their part of a split, and the range of their hashes
    uint64_t part, parts;        // 1 of 1: all of them
    unsigned digits;             // of a number in a file's name
    char ending[BESIDE_ENDING_SIZE];   // of the format, without its dot
    bool array, folder, made_folder;
    char ids_path[BULK_PATH_SIZE];   // "": nowhere
    char grid_path[BULK_PATH_SIZE];  // "": nowhere
    meander_output *ids;
    int refused;                 // the exit status, after its own message; 0: none
} bulk;

// ---- what is asked for -----------------------------------------------------------------

// "2/8"; false after a message.
static bool bulk_read_shard(bulk *b) {
    char part[24];
    const char *text = b->cli->shard, *slash = text == NULL ? NULL : strchr(text, '/');
    b->part = b->parts = 1;
    if (text == NULL) return true;
    if (slash == NULL || (size_t)(slash - text) >= sizeof part) {
        cli_wrong("--shard takes I/N, as in 2/8, not '%s'", text);
        return false;
    }
    snprintf(part, sizeof part, "%.*s", (int)(slash - text), text);
    return cli_number("shard I/N", slash + 1, 1, BULK_PARTS_MOST, &b->parts) &&
           cli_number("shard I/N", part, 1, b->parts, &b->part);
}

// The ranges differ in length by at most one; the product cannot overflow, as both have bounds.
static bool bulk_read_range(bulk *b) {
    uint64_t count;
    char number[24];
    if (!cli_number("count", b->cli->count, 1, BULK_COUNT_MOST, &count) || !bulk_read_shard(b))
        return false;
    b->first = count * (b->part - 1) / b->parts;
    b->end = count * b->part / b->parts;
    int digits = snprintf(number, sizeof number, "%" PRIu64, count);
    b->digits = digits < BESIDE_DIGITS ? BESIDE_DIGITS : (unsigned)digits;
    return true;
}

// ---- where it goes ---------------------------------------------------------------------

static bool bulk_has(const cli *c, const char *trait) {
    return meander_list_has(MEANDER_FORMATS, c->target.format, trait);
}

// A path that is not an array is a folder, unless it has an ending or it is a device.
static bool bulk_choose_place(bulk *b) {
    const cli *c = b->cli;
    const char *path = c->output;
    struct stat found = {0};
    bool is_array = bulk_has(c, "array");
    b->array = is_array;
    beside_ending(c->target.format, b->ending);
    if (path == NULL || strcmp(path, "-") == 0) return true;
    bool exists = stat(path, &found) == 0, ends = machine_name(path)[0] == '\0';
    bool named = meander_format_of_path(path) != NULL || target_has_ending(c);
    b->folder = exists ? S_ISDIR(found.st_mode) : ends || (!is_array && !named);
    b->array = is_array && !b->folder;
    if (exists && S_ISREG(found.st_mode) && !is_array && !named) {
        cli_wrong("%s is a file; %s mazes need a folder, or a file with the ending of a format",
                  path, c->count);
        return false;
    }
    if (exists && !b->folder && !S_ISREG(found.st_mode)) return true;
    if (!b->folder) snprintf(b->ids_path, sizeof b->ids_path, "%s.ids.txt", path);
    else if (b->parts == 1) snprintf(b->ids_path, sizeof b->ids_path, "%s/ids.txt", path);
    else
        snprintf(b->ids_path, sizeof b->ids_path, "%s/ids-%" PRIu64 "-of-%" PRIu64 ".txt", path,
                 b->part, b->parts);
    return true;
}

// Returns whether mazes in this format follow each other with nothing between them.
static bool bulk_is_joined(const cli *c) { return bulk_has(c, "batch") || bulk_has(c, "archive"); }

// Returns whether mazes in this format can follow each other in one file.  Pictures cannot: two
// drawings are not an SVG file.
static bool bulk_is_stream(const cli *c) {
    return bulk_is_joined(c) || (!bulk_has(c, "binary") && !bulk_has(c, "picture"));
}

static bool bulk_choose(bulk *b) {
    const cli *c = b->cli;
    if (!bulk_read_range(b) || !bulk_choose_place(b)) return false;
    if (!b->array && !b->folder && !bulk_is_stream(c)) {
        cli_wrong("%s holds one maze: give a folder with -o DIR%s", c->target.format,
                  c->output != NULL && target_has_ending(c) ? "/" : "");
        return false;
    }
    if (c->output != NULL && strlen(c->output) > BULK_PATH_SIZE - 128) {
        cli_wrong("the name of the output is too long");
        return false;
    }
    if (b->array && c->mix != NULL)
        return cli_wrong("%s holds mazes of one kind: mix them in jsonl, mndr or webdataset, or in a folder",
                         c->target.format), false;
    if (b->array && (c->solution || c->solver != NULL))
        cli_note(c, "not kept in %s: the solution (json keeps it)", c->target.format);
    return true;
}

// ---- writing ---------------------------------------------------------------------------

static bool bulk_on_progress(void *user, uint64_t done, uint64_t total) {
    const bulk *b = user;
    (void)done;
    (void)total;
    uint64_t made = b->cli->mix != NULL ? b->next : meander_batch_index(b->batch);
    return screen_tell(b->cli, made - b->first, b->end - b->first);
}

// Draws a maze, with its solution if the options ask for it; without a path the maze is still written.
static meander_status bulk_draw(const bulk *b, const meander_maze *m, meander_output *out) {
    const cli *c = b->cli;
    meander_solution *s = NULL;
    meander_status found = MEANDER_OK;
    if (c->solution || c->solver != NULL)
        found = meander_solution_new(m, c->solver, NULL, &s);
    if (found != MEANDER_OK && found != MEANDER_NO) return found;
    meander_status status = meander_maze_write(m, s, NULL, target_style_of(c).text, out);
    meander_solution_free(s);
    return status;
}

static void bulk_tell_id(const bulk *b, const meander_maze *m) {
    const char *id = meander_maze_id(m);
    if (b->ids != NULL) {
        meander_output_bytes(b->ids, id, strlen(id));
        meander_output_bytes(b->ids, "\n", 1);
    } else if (!b->cli->quiet && b->cli->output == NULL) {
        fprintf(stderr, "%s\n", id);
    }
}

static void bulk_gather(bulk *b) {
    bulk_part *of = b->of;
    uint64_t least, most;
    if (!meander_batch_hashes(b->batch, &least, &most)) return;
    if (!of->known || least < of->least) of->least = least;
    if (!of->known || most > of->most) of->most = most;
    of->known = true;
}

// Makes the next maze.  In a mix each comes from a batch made for it, whose hashes are gathered.
static meander_status bulk_next(bulk *b, meander_maze **m) {
    const cli *c = b->cli;
    char *id;
    int answer;
    if (c->mix == NULL) return meander_batch_next(b->batch, m);
    meander_status status = mix_id_new(c, b->id, b->next, &id);
    if (status != MEANDER_OK) return status;
    bulk_gather(b);
    meander_batch_free(b->batch);
    b->batch = bulk_open(c, id, b->of, &answer);
    meander_text_free(c->context, id);
    if (b->batch == NULL) return b->refused = answer, MEANDER_BAD_REQUEST;
    b->next++;
    return meander_batch_next(b->batch, m);
}

// Writes the mazes one after the other, as text with an empty line between them.
static meander_status bulk_write_stream(bulk *b, meander_output *out) {
    meander_status status = MEANDER_OK;
    for (uint64_t i = b->first; i < b->end && status == MEANDER_OK; i++) {
        meander_maze *m;
        status = bulk_next(b, &m);
        if (status != MEANDER_OK) break;
        if (i > b->first && !bulk_is_joined(b->cli))
            meander_output_bytes(out, "\n", 1);
        status = bulk_draw(b, m, out);
        bulk_tell_id(b, m);
    }
    return status;
}

static meander_status bulk_end(meander_output *out, meander_status status) {
    if (status == MEANDER_OK) return meander_output_close(out);
    meander_output_abandon(out);
    return status;
}

// The file with the mazes and the one with their IDs appear together.
static meander_status bulk_end_both(bulk *b, meander_output *out, meander_status status) {
    meander_output *ids = b->ids;
    if (ids == NULL || status != MEANDER_OK) return bulk_end(out, status);
    b->ids = NULL;
    return meander_output_close_both(out, ids);
}

static meander_status bulk_write_file(bulk *b) {
    const cli *c = b->cli;
    meander_output *out;
    bool file = c->output != NULL && strcmp(c->output, "-") != 0;
    meander_status status =
        file ? meander_output_file_new(c->context, c->output, &out)
             : meander_output_descriptor_new(c->context, BULK_STDOUT, "standard output", &out);
    if (status != MEANDER_OK) return status;
    uint64_t count = b->end - b->first;
    bool plain = !c->solution && c->solver == NULL && c->mix == NULL;
    if (b->array || (plain && bulk_has(c, "batch")))
        status = meander_batch_write(b->batch, count, c->target.format, out, b->ids);
    else
        status = bulk_write_stream(b, out);
    return bulk_end_both(b, out, status);
}

// In a folder the file of IDs is emptied before the first maze is written: the set is not complete.
static meander_status bulk_forget_ids(bulk *b) {
    b->refused = beside_empty(b->cli, b->ids_path);
    return b->refused == EXIT_DONE ? MEANDER_OK : MEANDER_IO;
}

// The exit status, after a message when a file of somebody else would be replaced.
static int bulk_check_names(const bulk *b) {
    char path[BULK_PATH_SIZE + 8];
    bool there;
    if (b->ids_path[0] == '\0') return EXIT_DONE;
    int answer = beside_check_ids(b->cli, b->ids_path, &there);
    if (answer == EXIT_DONE && b->folder)
        answer = beside_check_mazes(b->cli->output, b->ending, b->first, b->end, there);
    snprintf(path, sizeof path, "%s.json", b->cli->output);
    return answer == EXIT_DONE && b->array ? beside_check_json(b->cli, path) : answer;
}

static meander_status bulk_write_folder(bulk *b) {
    const cli *c = b->cli;
    for (uint64_t i = b->first; i < b->end; i++) {
        char path[BULK_PATH_SIZE];
        meander_maze *m;
        meander_output *out;
        meander_status status = bulk_next(b, &m);
        if (status != MEANDER_OK) return status;
        beside_name_maze(path, c->output, b->digits, i + 1, b->ending);
        status = meander_output_file_new(c->context, path, &out);
        if (status != MEANDER_OK) return status;
        status = bulk_draw(b, m, out);
        if (status == MEANDER_OK && i == b->first) status = bulk_forget_ids(b);
        bool emptied = status == MEANDER_OK && i == b->first;
        status = bulk_end(out, status);
        if (status != MEANDER_OK && emptied) unlink(b->ids_path);
        if (status != MEANDER_OK) return status;
        bulk_tell_id(b, m);
    }
    return MEANDER_OK;
}

// Numbers of open sides mean nothing without the grid: a maze of the set shows it.
static meander_status bulk_write_grid(bulk *b) {
    const cli *c = b->cli;
    meander_maze *m;
    meander_output *out;
    meander_status status = meander_maze_new(c->context, b->id, NULL, &m);
    if (status != MEANDER_OK) return status;
    bool squares = meander_maze_check_squares(m, "arrays") == MEANDER_OK;
    if (!squares) {
        snprintf(b->grid_path, sizeof b->grid_path, "%s.json", c->output);
        status = meander_output_file_new(c->context, b->grid_path, &out);
    }
    if (!squares && status == MEANDER_OK) {
        char words[64];
        snprintf(words, sizeof words, "%s:graph", meander_list_first(MEANDER_FORMATS, "neighbours"));
        status = bulk_end(out, meander_maze_write(m, NULL, NULL, words, out));
    }
    meander_maze_free(m);
    return status;
}

static int bulk_write(bulk *b) {
    const cli *c = b->cli;
    meander_status status = MEANDER_OK;
    if (b->array && b->ids_path[0] != '\0') status = bulk_write_grid(b);
    if (status == MEANDER_OK && b->ids_path[0] != '\0')
        status = meander_output_file_new(c->context, b->ids_path, &b->ids);
    if (status == MEANDER_OK) {
        status = b->folder ? bulk_write_folder(b) : bulk_write_file(b);
        screen_clear_progress();
        if (b->ids != NULL) status = bulk_end(b->ids, status);
    }
    if (status != MEANDER_OK && b->grid_path[0] != '\0') unlink(b->grid_path);
    if (status == MEANDER_OK && b->grid_path[0] != '\0')
        cli_note(c, "the sides are numbered as in %s; such an array is not read back", b->grid_path);
    return b->refused != EXIT_DONE ? b->refused : bulk_fail(c, b->id, status);
}

static int bulk_run(bulk *b) {
    int answer = b->folder ? beside_make_folder(b->cli->output, &b->made_folder) : EXIT_DONE;
    if (answer == EXIT_DONE) answer = bulk_write(b);
    if (answer != EXIT_DONE && b->made_folder) rmdir(b->cli->output);   // fails unless it is empty
    return answer;
}

bool bulk_is_folder(const cli *c, bool *folder) {
    bulk b = {.cli = c};
    struct stat found;
    const char *path = c->output;
    if (path == NULL || strcmp(path, "-") == 0 ||
        (stat(path, &found) == 0 && !S_ISREG(found.st_mode) && !S_ISDIR(found.st_mode)))
        return cli_wrong("--split writes several files: give -o FILE, or -o DIR"), false;
    if (!bulk_choose_place(&b)) return false;
    *folder = b.folder;
    return true;
}

int bulk_make_set(cli *c, const char *id, bulk_part *part) {
    bulk b = {.cli = c, .id = id};
    bulk_part all = {.whole = 0};
    bool split = part != NULL;
    int answer = EXIT_WRONG;
    if (part == NULL) part = &all;
    if (bulk_choose(&b)) answer = bulk_check_names(&b);
    b.of = part;
    b.next = b.first;
    // Where shards must be unlike, each has the mazes of a lot.
    if (c->unique && b.parts > 1) part->lot = b.part - 1, part->lots = b.parts;
    if (answer == EXIT_DONE) b.batch = bulk_open(c, id, part, &answer);
    if (b.batch != NULL) {
        meander_batch_seek(b.batch, b.first);
        meander_context_set_progress(c->context, bulk_on_progress, &b);
        answer = bulk_run(&b);
        meander_context_set_progress(c->context, NULL, NULL);
        if (answer == EXIT_DONE && !c->quiet && c->output != NULL && !split)
            fprintf(stderr, "%" PRIu64 " %s from %s on\n", b.end - b.first,
                    b.end - b.first == 1 ? "maze" : "mazes", id);
        part->made = b.end - b.first;
        if (b.batch != NULL) bulk_gather(&b);
    }
    meander_batch_free(b.batch);
    return answer;
}
