// SPDX-License-Identifier: MIT
// Records what a textbook program does, for its film.  tools/films/weave puts the calls into a copy of the
// program; each becomes a line of text on descriptor 9:
//
//     c 22 static void dig(int row, int column) {     a line of the program that the film shows
//     + dig(1, 1)                                     a call begins ...
//     -                                               ... and returns
//     b 1 1 32 15 0                                   row and column of the board: letter, open sides, number
//     l stack 1,1 1,3                                 a list, whole, as it is now
//     s 25 1 1 The room becomes floor.                a step: line, row and column (-1: nowhere), sentence
//     e                                               the film ends here, the program goes on
//     e too long                                      the film has FILM_STEPS steps: it ends, and so does the program
//
// What a step shows stands before it.  Only what has changed is written.
#ifndef FILMS_RECORD_H
#define FILMS_RECORD_H
#include <stddef.h>

enum { FILM_STEPS = 20000, FILM_SIDE = 420, FILM_LISTS = 4, FILM_LIST_SIZE = 2000, FILM_DESCRIPTOR = 9 };

// A list as text: each item with a blank before it.
typedef struct film_list { size_t size; char items[FILM_LIST_SIZE]; } film_list;

__attribute__((format(printf, 1, 2))) void film_add(const char *form, ...);
// A square of the board: what is written there, the bits of its open sides (N 1, E 2, S 4, W 8; -1: it has no
// sides), and the number of its set (-1: it has none).
void film_square(int row, int column, int letter, int sides, int number);
__attribute__((format(printf, 2, 3))) void film_item(film_list *l, const char *form, ...);
// The list at this place, 0 to FILM_LISTS - 1.
void film_list_is(int place, const char *name, const film_list *l);
__attribute__((format(printf, 4, 5))) void film_step(int line, int row, int column, const char *form, ...);
// The film ends here; the program goes on.
void film_stop(void);
void film_return(const int *call);

// film_look is made by tools/films/weave: it looks at the board and the lists of the program.
#define FILM_SAY(...) (film_look(), film_step(__VA_ARGS__))
// Stands at the beginning of a function: the call is open as long as its block.
#define FILM_CALL(...) \
    __attribute__((cleanup(film_return))) const int film_open_call = (film_add("+ " __VA_ARGS__), film_add("\n"), 0); \
    (void)film_open_call;

#endif
