// SPDX-License-Identifier: MIT
// meander generate --count N --split train=80,test=20: sets that have no maze in common.
//
//     hash of a maze    0 ......................... 80 ...... 100 hundredths of 2^64
//                       |         train             |  test   |
//
// A maze goes where its hash is (meander_maze_hash), so it cannot be in two sets, whatever seeds, shards or machines
// they are made with.  Each set has exactly its share of the mazes, because seeds are tried until one fits:
//
//     -o set.npy     set.train.npy, set.test.npy, each with its IDs beside it, and set.npy.split.json
//     -o DIR         DIR/train/maze-000001.txt, ... DIR/test/..., and DIR/split.json
//
// The last file is a list of the sets with the least and the largest hash of the mazes in each: the ranges do not meet.
#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli_bulk.h"
#include "machine.h"

enum { SPLIT_PARTS_MOST = 16, SPLIT_NAME_SIZE = 64, SPLIT_PATH_SIZE = 4096, SPLIT_SHARE_MOST = 1000000 };

typedef struct split_part {
    char name[SPLIT_NAME_SIZE], path[SPLIT_PATH_SIZE];
    uint64_t count;              // mazes of all shards
    bulk_part part;
} split_part;

typedef struct split {
    const cli *cli;
    split_part parts[SPLIT_PARTS_MOST];
    size_t count;
    uint64_t whole;
    bool by_shape, folder, made_folder;
    char list[SPLIT_PATH_SIZE];  // the file of what was made
} split;

// ---- what is asked for -----------------------------------------------------------------

static bool split_wrong(const cli *c) {
    return cli_wrong("--split takes names and shares, as in train=80,test=20, not '%s'", c->split), false;
}

// "train=80", up to the comma; a name is that of a file.
static bool split_read_part(split *s, const char *text, size_t length) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    split_part *p = &s->parts[s->count];
    size_t name = strspn(text, letters), digits = name < length ? strspn(text + name + 1, "0123456789") : 0;
    if (s->count == SPLIT_PARTS_MOST) return cli_wrong("--split makes %d sets at most", SPLIT_PARTS_MOST), false;
    if (name == 0 || name >= SPLIT_NAME_SIZE || text[name] != '=' || digits == 0 || digits > 9 ||
        name + 1 + digits != length)
        return split_wrong(s->cli);
    memcpy(p->name, text, name);
    p->name[name] = '\0';
    uint64_t share = strtoull(text + name + 1, NULL, 10);
    if (share == 0 || share > SPLIT_SHARE_MOST)
        return cli_wrong("a share of --split is from 1 to %d, not %" PRIu64, SPLIT_SHARE_MOST, share), false;
    for (size_t i = 0; i < s->count; i++)
        if (strcmp(s->parts[i].name, p->name) == 0)
            return cli_wrong("--split names '%s' twice", p->name), false;
    p->part.first = s->whole;
    p->part.end = s->whole += share;
    s->count++;
    return true;
}

// Each set has its share of the mazes, rounded so that together they are all of them.
static bool split_read(split *s) {
    const cli *c = s->cli;
    uint64_t count;
    for (const char *at = c->split; at != NULL; at = strchr(at, ',') == NULL ? NULL : strchr(at, ',') + 1)
        if (!split_read_part(s, at, strcspn(at, ","))) return false;
    if (!cli_number("count", c->count, 1, BULK_COUNT_MOST, &count)) return false;
    s->by_shape = c->split_by != NULL && strcmp(c->split_by, "shape") == 0;
    for (size_t i = 0; i < s->count; i++) {
        split_part *p = &s->parts[i];
        p->part.whole = s->whole;
        p->part.by_shape = s->by_shape;
        p->count = count * p->part.end / s->whole - count * p->part.first / s->whole;
        if (p->count == 0)
            return cli_wrong("of %" PRIu64 " mazes none is for '%s': make more", count, p->name), false;
    }
    return true;
}

// "set.npy" is "set.train.npy", and "set" "set.train".
static bool split_name(split *s) {
    const char *path = s->cli->output, *name = machine_name(path), *dot = strrchr(name, '.');
    const char *shard = s->cli->shard == NULL ? "" : s->cli->shard;
    int number = (int)strcspn(shard, "/");
    size_t stem = dot == NULL || dot == name ? strlen(path) : (size_t)(dot - path), length = strlen(path);
    while (s->folder && length > 1 && path[length - 1] == '/') length--;
    if (strlen(path) > SPLIT_PATH_SIZE - 2 * SPLIT_NAME_SIZE)
        return cli_wrong("the name of the output is too long"), false;
    for (size_t i = 0; i < s->count; i++) {
        split_part *p = &s->parts[i];
        if (s->folder) snprintf(p->path, sizeof p->path, "%.*s/%s", (int)length, path, p->name);
        else snprintf(p->path, sizeof p->path, "%.*s.%s%s", (int)stem, path, p->name, path + stem);
    }
    snprintf(s->list, sizeof s->list, "%.*s%csplit", (int)length, path, s->folder ? '/' : '.');
    size_t used = strlen(s->list);
    if (*shard == '\0') snprintf(s->list + used, sizeof s->list - used, ".json");
    else snprintf(s->list + used, sizeof s->list - used, "-%.*s-of-%s.json", number, shard, shard + number + 1);
    return true;
}

// ---- the list --------------------------------------------------------------------------

// Returns whether no two sets have mazes in ranges of hashes that meet.
static bool split_is_disjoint(const split *s) {
    for (size_t i = 0; i < s->count; i++)
        for (size_t j = 0; j < i; j++) {
            const bulk_part *a = &s->parts[i].part, *b = &s->parts[j].part;
            if (a->known && b->known && a->least <= b->most && b->least <= a->most) return false;
        }
    return true;
}

static void split_put(meander_output *out, const char *text) { meander_output_bytes(out, text, strlen(text)); }

static void split_put_string(meander_output *out, const char *text) {
    char escaped[8];
    split_put(out, "\"");
    for (; *text != '\0'; text++) {
        unsigned char letter = (unsigned char)*text;
        bool plain = letter >= ' ' && letter != '"' && letter != '\\';
        snprintf(escaped, sizeof escaped, plain ? "%c" : "\\u%04x", letter);
        split_put(out, escaped);
    }
    split_put(out, "\"");
}

static void split_put_part(meander_output *out, const split *s, const split_part *p) {
    char text[256];
    const bulk_part *part = &p->part;
    snprintf(text, sizeof text, "    {\"name\": \"%s\", \"from\": %" PRIu64 ", \"to\": %" PRIu64
             ", \"mazes\": %" PRIu64, p->name, part->first, part->end, part->made);
    split_put(out, text);
    if (part->known) {
        snprintf(text, sizeof text, ", \"least\": \"%016" PRIx64 "\", \"most\": \"%016" PRIx64 "\"", part->least,
                 part->most);
        split_put(out, text);
    }
    split_put(out, ", \"path\": ");
    split_put_string(out, p->path);
    split_put(out, p == &s->parts[s->count - 1] ? "}\n" : "},\n");
}

static int split_write_list(const split *s, const char *id) {
    char text[256];
    meander_output *out;
    meander_status status = meander_output_file_new(s->cli->context, s->list, &out);
    if (status != MEANDER_OK) return cli_fail(s->cli, status);
    split_put(out, "{\n  \"id\": ");
    split_put_string(out, id);
    split_put(out, ",\n  \"split\": ");
    split_put_string(out, s->cli->split);
    snprintf(text, sizeof text, ",\n  \"by\": \"%s\",\n  \"whole\": %" PRIu64 ",\n", s->by_shape ? "shape" : "maze",
             s->whole);
    split_put(out, text);
    split_put(out, "  \"rule\": \"a maze is in the set where from <= hash * whole / 2^64 < to\",\n");
    if (s->cli->shard != NULL) {
        split_put(out, "  \"shard\": ");
        split_put_string(out, s->cli->shard);
        split_put(out, ",\n");
    }
    split_put(out, "  \"sets\": [\n");
    for (size_t i = 0; i < s->count; i++) split_put_part(out, s, &s->parts[i]);
    split_put(out, split_is_disjoint(s) ? "  ],\n  \"disjoint\": true\n}\n" : "  ],\n  \"disjoint\": false\n}\n");
    return cli_fail(s->cli, meander_output_close(out));
}

// ----------------------------------------------------------------------------------------

// A folder made for nothing goes again; rmdir fails unless it is empty.
static int split_make_set(split *s, split_part *p, const char *id) {
    cli of = *s->cli;
    char count[24];
    bool made = false;
    snprintf(count, sizeof count, "%" PRIu64, p->count);
    of.count = count;
    of.output = p->path;
    int answer = s->folder ? beside_make_folder(p->path, &made) : EXIT_DONE;
    if (answer == EXIT_DONE) answer = bulk_make_set(&of, id, &p->part);
    if (answer != EXIT_DONE && made) rmdir(p->path);
    if (answer == EXIT_DONE && !of.quiet)
        fprintf(stderr, "%s: %" PRIu64 " %s in %s\n", p->name, p->part.made, p->part.made == 1 ? "maze" : "mazes",
                p->path);
    return answer;
}

// The list of an earlier run is emptied first: the sets are not complete.
static int split_make(cli *c, const char *id) {
    split s = {.cli = c};
    if (!split_read(&s) || !bulk_is_folder(c, &s.folder) || !split_name(&s)) return EXIT_WRONG;
    int answer = beside_check_json(c, s.list);
    if (answer == EXIT_DONE && s.folder) answer = beside_make_folder(c->output, &s.made_folder);
    if (answer == EXIT_DONE) answer = beside_empty(c, s.list);
    for (size_t i = 0; i < s.count && answer == EXIT_DONE; i++) answer = split_make_set(&s, &s.parts[i], id);
    if (answer == EXIT_DONE) answer = split_write_list(&s, id);
    if (answer != EXIT_DONE) unlink(s.list);
    if (answer != EXIT_DONE && s.made_folder) rmdir(c->output);
    return answer;
}

int cli_bulk(cli *c, char *id) {
    int answer = c->split != NULL ? split_make(c, id) : bulk_make_set(c, id, NULL);
    meander_text_free(c->context, id);
    return answer;
}
