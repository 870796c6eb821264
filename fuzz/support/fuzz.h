// SPDX-License-Identifier: MIT
// Shared by all harnesses.  A harness is one file with one LLVMFuzzerTestOneInput:
//
//     input    "#####\n#S  #\n ...          choices"
//               \______ text ______/        \_ last bytes _/
//
//     fuzz_begin -> fuzz_choice ... -> the call under test -> fuzz_examine -> fuzz_end
//
// The choices (which solver, which format) are taken from the end, so that the beginning of an
// input is a plain file.  A failed check ends the process: libFuzzer then keeps the
// input.  See docs/fuzzing.md.
#ifndef FUZZ_SUPPORT_FUZZ_H
#define FUZZ_SUPPORT_FUZZ_H

#include <meander/meander.h>

// A small input takes no more than this: 64 MB of memory, 2 seconds of processor time.
enum { FUZZ_MEMORY = 64000000, FUZZ_SECONDS = 2 };

// The answer to an input that asks for more memory.  An ID may ask for a maze of any size and is
// refused; a file must never ask for more.
typedef enum fuzz_limit { FUZZ_REFUSE, FUZZ_FAIL } fuzz_limit;

typedef struct fuzz {
    meander_context *context;
    const uint8_t *data;         // the rest of the input
    size_t size;
    fuzz_limit limit;
    size_t live;                 // bytes that are lent
    size_t calls;                // allocations so far
    bool failed;                 // an allocation was refused: NO_MEMORY is a right answer
    double begun, seconds;       // of processor time: when, and how long it may take
} fuzz;

// Returns false when there is no context, because an allocation failed that was meant to fail.
bool fuzz_begin(fuzz *f, const uint8_t *data, size_t size, fuzz_limit limit);
// Checks that all memory has been freed, in time.
void fuzz_end(fuzz *f);

// Takes the last byte: a number below `count`; 0 when nothing is left.
unsigned fuzz_choice(fuzz *f, unsigned count);
// Takes the first line, without its end, as a text to be freed with fuzz_free.
char *fuzz_line(fuzz *f);
void fuzz_free(void *block);

// Ends the process with a message unless `good`.
void fuzz_check(bool good, const char *text, ...) MEANDER_PRINTF(2, 3);
// Returns true when it is done, false when there was no memory, which is fine where it was
// refused.  Any other status ends the process: `what` must succeed.
bool fuzz_must(fuzz *f, meander_status status, const char *what);
// Returns true when it is done.  Otherwise the status must be one for bad input, with a message.
bool fuzz_may(fuzz *f, meander_status status);

bool fuzz_has_word(const char *words, const char *word);

// Gives these bytes a file name, for calls that read files; valid until the next call.  The
// folder belongs to the process and is removed when it ends.
const char *fuzz_file(const uint8_t *data, size_t size);
const char *fuzz_folder(void);
// The whole file, to be freed with fuzz_free; NULL: there is none.
uint8_t *fuzz_read_file(const char *path, size_t *size);
void fuzz_write_file(const char *path, const uint8_t *data, size_t size);

// Set by fuzz/support/replay.c: the number of the allocation that fails, 0: none.  The second
// says whether there was an allocation of that number.
extern size_t fuzz_fail_at;
extern bool fuzz_fault_came;

// ---- examine.c: what is done with a maze, wherever it came from ----------------------------

// The solver and the format; taken from the input before it is read.
typedef struct fuzz_plan {
    unsigned solver, format, extras;
} fuzz_plan;

fuzz_plan fuzz_take_plan(fuzz *f);
// The member of a list that a choice below 256 stands for; it stays the same when others join the list.
meander_info fuzz_pick(meander_list list, unsigned choice);
// Passages agree, the ends are in the maze; it is solved, measured, drawn, written and read back.
void fuzz_examine(fuzz *f, meander_maze *m, fuzz_plan plan);
// The parts of that.
void fuzz_check_maze(const meander_maze *m);
void fuzz_check_same(const meander_maze *a, const meander_maze *b, const char *what);
void fuzz_check_path(const meander_maze *m, const meander_solution *s, bool own_ends);
// Writes in a format, to nowhere; any status that a writer may return is fine.
void fuzz_draw(fuzz *f, const meander_maze *m, const meander_solution *s, const meander_trace *t,
               const char *format, unsigned extras);

#endif
