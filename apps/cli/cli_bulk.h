// SPDX-License-Identifier: MIT
// Many mazes, and mazes that keep to limits: --count, --min-..., --max-..., --difficulty.
#ifndef CLI_BULK_H
#define CLI_BULK_H

#include "cli.h"

#define BULK_COUNT_MOST UINT64_C(1000000000000)

// A part of a split, in shares of `whole` (0: all mazes), and one of several lots of unlike mazes (0: all).  Making
// it fills in the last four.
typedef struct bulk_part {
    uint64_t first, end, whole, lot, lots;
    bool by_shape;
    uint64_t made, least, most;  // mazes, and their hashes
    bool known;                  // there are any
} bulk_part;

// cli_bulk.c: makes many mazes, or one that keeps to limits.
bool bulk_is_asked(const cli *c);
bool bulk_check(const cli *c);                 // false after a message
// Makes all mazes of an ID that belong to a part, NULL: all.
int bulk_make_set(cli *c, const char *id, bulk_part *part);
// Finds out whether the mazes of sets go into folders; false after a message.
bool bulk_is_folder(const cli *c, bool *folder);
// bulk_split.c: --count, or the sets of --split; frees the ID.
int cli_bulk(cli *c, char *id);
// bulk_limits.c: opens the batch of an ID with the limits of the options, NULL after a message; prints why no
// maze keeps to them.
meander_batch *bulk_open(const cli *c, const char *id, const bulk_part *part, int *answer);
int bulk_fail(const cli *c, const char *id, meander_status status);
// Reads the wish of --difficulty, --tries and --start hardest; false after a message.
bool bulk_take_wish(const cli *c, meander_search_order *wish);
// Replaces *id by the ID of a maze that keeps to --min-... and --max-...
int bulk_search(const cli *c, char **id);      // the exit status

// wish.c: reads --difficulty: the first and the last aim, and the limits of the whole range; false after
// a message.
enum { WISH_TRIES = 100, WISH_NEAR = 5 };
bool wish_read(const cli *c, double aims[2], double limits[2]);
bool wish_is_near(double wish, double found);
// --difficulty as limits of many mazes.
bool wish_limit(const cli *c, meander_limit *limit);
// Prints the difficulty found, and what comes nearer if it is far from the wish; the same after a search
// with limits that found nothing.
void wish_tell(const cli *c, const char *id, const meander_search_order *wish, double found);
void wish_tell_missed(const cli *c, const char *id);

// beside.c: check names that were derived from that of -o, before anything is written: a file of IDs, the grid
// of an array, the numbered mazes of a folder (from first + 1 to end; `belong`: its IDs are those of a set).
// Return the exit status, after a message unless it is EXIT_DONE.
int beside_check_ids(const cli *c, const char *path, bool *there);
int beside_check_json(const cli *c, const char *path);
int beside_check_mazes(const char *folder, const char *ending, uint64_t first, uint64_t end, bool belong);
int beside_empty(const cli *c, const char *path);      // the file of IDs of a set that is not complete
// The numbered mazes of a folder: the ending of their format, the first of several, "txt" if it has none; the path of
// one, false if it is too long; and the folder itself, of which `made` says whether it is new.
enum { BESIDE_ENDING_SIZE = 32, BESIDE_PATH_SIZE = 4096, BESIDE_DIGITS = 6 };
void beside_ending(const char *format, char ending[BESIDE_ENDING_SIZE]);
bool beside_name_maze(char path[BESIDE_PATH_SIZE], const char *folder, unsigned digits, uint64_t number,
                      const char *ending);
int beside_make_folder(const char *path, bool *made);  // the exit status, after a message unless it is EXIT_DONE

#endif
