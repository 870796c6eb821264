// SPDX-License-Identifier: MIT
// The border between C and JavaScript: one handle that the page holds as a number, and exported
// calls that take numbers and addresses in the module's memory.
//
//     JavaScript  --- text in: bindings_room, bytes ---->  bindings_make(handle, ID)
//                 <-- progress ------------------------->  the module's import
//                 <-- status, then bindings_text ------->  the answer, or the message
//
// This is the whole package for JavaScript; the page adds a screen to it (web_screen.h), whose
// handle is a bindings as well.
#ifndef WEB_BINDINGS_H
#define WEB_BINDINGS_H

#include <meander/meander.h>

// Exports a call under its own name; nothing else leaves the module.
#define BINDINGS_EXPORT(name) __attribute__((export_name(#name)))

// Bytes that grow; a zero byte follows them.  `full` once there was no memory.
typedef struct bindings_bytes {
    char *bytes;
    size_t size, room;
    bool full;
} bindings_bytes;

// One maze with everything that is known about it.  NULL: not there yet.
typedef struct bindings {
    meander_context *context;
    meander_maze *maze;
    meander_solution *solution;
    meander_trace *making, *solving;
    bindings_bytes text;             // the last answer
    bindings_bytes notes;            // of the last reading, one per line
} bindings;

// Begins a new answer; adds text or bytes; the status is OK, or NO_MEMORY when not all of it
// fitted.
void bindings_begin(bindings *e);
void bindings_add(bindings *e, const void *bytes, size_t size);
void bindings_print(bindings *e, const char *format, ...) MEANDER_PRINTF(2, 3);
// Adds a string of JSON.  The library's texts need no escapes except for quotes and backslashes.
void bindings_quote(bindings *e, const char *text, size_t length);
meander_status bindings_end(const bindings *e);
// Reserves `size` bytes, which the caller sets; returns NULL when there is no memory.
char *bindings_room_for(bindings *e, size_t size);
void bytes_add(bindings_bytes *t, const void *bytes, size_t size);
// The format for a reader that is to take the maze with this number; NULL for 0.
enum { BINDINGS_WHICH = 24 };
const char *bindings_which(unsigned which, char from[BINDINGS_WHICH]);
// Keeps a note of the library; and forgets those before.
void bindings_hear(void *user, const char *note);
void bindings_forget_notes(bindings *e);

// bytes.c: makes a handle in zeroed memory, with its listeners; returns whether there was memory.
bool bindings_init(bindings *e);
// The listener of every context here: JavaScript hears how far long work is, and may cancel it.
bool bindings_hear_progress(void *user, uint64_t done, uint64_t total);

// bindings.c: frees the handle; its solution; and its maze with all that is known about that.
void bindings_free(bindings *e);
void bindings_forget_solution(bindings *e);
void bindings_forget(bindings *e);
// Figures of any maze, as JSON; `names` as in meander_maze_measure, "": all.
MEANDER_CHECKED meander_status bindings_answer_figures(bindings *e, meander_maze *m, const char *names);

// The array of bindings_sides, of any maze.
MEANDER_CHECKED meander_status bindings_answer_sides(bindings *e, const meander_maze *m);

#endif
