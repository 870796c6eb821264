// SPDX-License-Identifier: MIT
// Mazes made, checked, measured and solved by several processes or machines: each takes a band of
// rows, or a share of a file, and small files are all that goes between them.  docs/many-machines.md
// shows the ways to divide the work; the rules of <meander/meander.h> hold here, too.
#ifndef MEANDER_BANDS_H
#define MEANDER_BANDS_H

#include <meander/meander.h>

#ifdef __cplusplus
extern "C" {
#endif

// ---- bands --------------------------------------------------------------------------

// Lets `path` stand for bytes in memory: rows, summaries and crossings are read from them where this
// name is given, so what another process has sent needs no file. The bytes are borrowed until the
// name is set again, to NULL for none, or the context is freed. Errors: NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_context_set_file(meander_context *c, const char *path, const char *bytes, size_t size);

// Keeps only the rows from `first` to `end` - 1 of a whole maze: a band, so that each of several
// machines can make its own. Written as "mndr", the file says which rows it holds. Errors:
// BAD_REQUEST when there are no such rows, those of meander_rows_seek; then the rows can only be
// freed.
MEANDER_API MEANDER_CHECKED meander_status
meander_rows_take_band(meander_rows *r, uint64_t first, uint64_t end);
// Opens a file of a band, or of a whole maze, as rows; a band gives only its own rows. All other
// calls that read refuse a band. Errors: those of meander_rows_read_file_new.
MEANDER_API MEANDER_CHECKED meander_status
meander_rows_read_band_new(meander_context *c, const char *path, meander_rows **rows_new);
// Opens files of bands, in any order, as the rows of the maze that they make together. Written, they
// are the same bytes that the maze's own rows would be. One file is open at a time. `paths` and the
// texts must outlive the rows. Errors: BAD_REQUEST (rows that are missing or in two files, bands of
// different mazes, no bands), BAD_INPUT (a damaged file), UNSUPPORTED, IO, NO_MEMORY; damage inside
// a file is an error when its rows are pulled.
MEANDER_API MEANDER_CHECKED meander_status
meander_rows_join_new(meander_context *c, const char *const *paths, size_t count,
                      meander_rows **rows_new);

// Writes one of `count` shares of the file that meander_rows_write would write in one run, so that
// several processes can write one file: share `number`, from 0, of whole blocks of rows, as many in
// each as in the others or one more. *place, set before the first byte comes, is where its bytes
// belong in the file. The first share has the header, the last one what follows the rows; where there
// are more shares than blocks, some have no bytes. For the format "mndr" with its parameters, and the
// rows of a whole maze, before the first was pulled. Errors: BAD_REQUEST (no such share), UNSUPPORTED
// (another format, a maze without end), TOO_BIG, those of meander_rows_seek and of the output; then
// the rows can only be freed.
MEANDER_API MEANDER_CHECKED meander_status
meander_rows_write_share(meander_rows *r, const char *format, uint64_t number, uint64_t count,
                         uint64_t *place, meander_output *out);

// Finds the rows of one of `count` shares of the file of an ID's maze in the format "mndr", with its
// parameters, as meander_rows_write_share cuts them: from *first to *end - 1, none where they are
// equal. Errors: BAD_REQUEST (no such share), UNSUPPORTED (another format, a maze without end).
MEANDER_API MEANDER_CHECKED meander_status
meander_id_share_rows(meander_context *c, const char *id, const char *format, uint64_t number,
                      uint64_t count, uint64_t *first, uint64_t *end);

// Write one of `shares` shares of the files that meander_batch_write_npy would write, so that several
// processes can write them: share `number`, from 0, of equally many mazes or one more. *place, set before
// the first byte comes, is where the bytes belong. The first share of the array has its head; with `out`
// NULL no maze is made, and only the place is found. Finding the place of IDs takes some
// nanoseconds per maze before them. Errors: those of that call; BAD_REQUEST (no such share), UNSUPPORTED
// (a batch with limits, or unique), TOO_BIG.
MEANDER_API MEANDER_CHECKED meander_status
meander_batch_write_share(meander_batch *b, uint64_t count, uint64_t number, uint64_t shares,
                          uint64_t *place, meander_output *out);
MEANDER_API MEANDER_CHECKED meander_status
meander_batch_write_id_share(meander_batch *b, uint64_t count, uint64_t number, uint64_t shares,
                             uint64_t *place, meander_output *ids);

// Mazes of generators with the trait "weights" are made in bands, too, but each machine must hear from the
// others before its rows are known. Makes the rows from `first` to `end` - 1 as far as they are
// certain, in two bits of memory a cell and 600 bytes per column, and writes the undecided
// edges: about 21 bytes per column. The rows cannot be pulled before meander_rows_decide. Errors:
// UNSUPPORTED for other generators, BAD_REQUEST for rows outside the maze, TOO_BIG, NO_MEMORY,
// CANCELLED, those of the output. Source: Robert Gallager, Pierre Humblet, Philip Spira, "A distributed
// algorithm for minimum-weight spanning trees", 1983.
MEANDER_API MEANDER_CHECKED meander_status
meander_rows_weigh_new(meander_context *c, const char *id, uint64_t first, uint64_t end,
                       meander_output *out, meander_rows **rows_new);
// Decides the edges that all bands of a maze have left, given their files in any order, and writes the
// decisions for meander_rows_decide: two bits per column and band. Takes about 140 bytes of memory per column and
// band. Errors: UNSUPPORTED (another file), BAD_REQUEST (rows that are missing or in two files, another
// maze, no file), BAD_INPUT (a damaged file), TOO_BIG, NO_MEMORY, those of the output.
MEANDER_API MEANDER_CHECKED meander_status
meander_survivors_decide(meander_context *c, const char *const *paths, size_t count, meander_output *out);
// Reads the decisions for these rows from a file. From then on they are those of a band, as
// meander_rows_take_band leaves them, and are written by meander_rows_write_share, too, if they are the
// rows of that share. Errors: UNSUPPORTED (rows that are already decided, another file), BAD_REQUEST
// (another maze or other bands), BAD_INPUT (a damaged file), NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status meander_rows_decide(meander_rows *r, const char *path);

// Reads all remaining rows, of a band or of a whole maze, and writes a summary of them: all that the
// rest of the maze can ask about them, in about one byte per column. Errors: UNSUPPORTED (rows without
// end), TOO_BIG (more than 2^29 columns), those of the rows and of the output.
MEANDER_API MEANDER_CHECKED meander_status
meander_rows_summarise(meander_rows *r, meander_output *out);
// Counts of a whole maze, as meander_rows_measure finds them. This struct never changes.
typedef struct meander_counts {
    uint64_t cells, passages, components, loops;
} meander_counts;
// Joins the summaries of all bands of a maze, in any order, and counts: a maze is perfect if it has one component and
// no loop. Errors: UNSUPPORTED (a file that is not a summary, a maze without end), BAD_REQUEST (rows that are missing
// or in two files, a different maze, no file), BAD_INPUT (a damaged file), NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_summaries_join(meander_context *c, const char *const *paths, size_t count, meander_counts *counts);
// Joins the summaries of neighbouring bands, in any order, to the summary of all their rows: the same
// bytes that one band of these rows would give, so many can be joined in a tree. Errors: those of
// meander_summaries_join, except that the bands need not be all, and those of the output.
MEANDER_API MEANDER_CHECKED meander_status
meander_summaries_merge(meander_context *c, const char *const *paths, size_t count, meander_output *out);
// Measures all remaining rows, of a band or of a whole maze, and writes the figures as a summary of
// another kind, in about 45 bytes per column. Errors: those of meander_rows_summarise.
MEANDER_API MEANDER_CHECKED meander_status
meander_rows_summarise_figures(meander_rows *r, meander_output *out);
// Joins such summaries of all bands of a maze, in any order. The result has no rows, but ID,
// width, height, and the figures that meander_rows_measure finds of the maze's own rows; that call
// gives all of them, whatever names are asked for. Errors: those of meander_summaries_join.
MEANDER_API MEANDER_CHECKED meander_status
meander_summaries_measure_new(meander_context *c, const char *const *paths, size_t count,
                              meander_rows **measured_new);
// Finds from the summaries of meander_rows_summarise the places where the path from start to goal passes
// from each band to the next, and writes them as a file for meander_rows_solve_band_new. The maze must be perfect, with
// one goal and no mask. Takes five bits of memory per column and band. Errors: NO when the maze is not perfect;
// BAD_REQUEST, also for other goals or a mask; the others of meander_summaries_join, and those of the output. Source:
// the T-join of a tree, see meander_rows_solve_new.
MEANDER_API MEANDER_CHECKED meander_status
meander_summaries_find_crossings(meander_context *c, const char *const *paths, size_t count,
                                 meander_output *out);
// Makes rows that are those of the source, one or more whole bands, with the part of the path in
// them. `path` names the file of crossings, which is only read here. Written as "mndr" and joined by
// meander_rows_join_new, the bands are the solved maze. The source is borrowed until the solved rows
// are freed, and must not be used before that. Errors: BAD_REQUEST (a different maze, rows that were not
// a band), BAD_INPUT (a damaged file, or one that does not belong to these rows), UNSUPPORTED (no
// file of crossings, rows that cannot be made again), TOO_BIG, NO_MEMORY, CANCELLED, those of the
// source.
MEANDER_API MEANDER_CHECKED meander_status
meander_rows_solve_band_new(meander_rows *source, const char *path, meander_rows **solved_new);

#ifdef __cplusplus
}
#endif

#endif
