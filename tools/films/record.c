// SPDX-License-Identifier: MIT
// Writes the film of a textbook program, a line for all that happens; only what has changed is written.
#include "record.h"
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TEXT_SIZE = 1 << 16, LINE_SIZE = FILM_LIST_SIZE + 100 };
static struct { bool is_told; int letter, sides, number; } board[FILM_SIDE][FILM_SIDE];
static char lists[FILM_LISTS][FILM_LIST_SIZE], text[TEXT_SIZE];
static size_t size;
static int steps;
static bool is_over;

static void flush(void) {
    for (size_t done = 0; done < size;) {
        ssize_t some = write(FILM_DESCRIPTOR, text + done, size - done);
        if (some <= 0) break;  // nobody reads it
        done += (size_t)some;
    }
    size = 0;
}

__attribute__((format(printf, 1, 0))) static void add_list(const char *form, va_list values) {
    static bool begun;
    if (is_over) return;
    if (!begun) atexit(flush);
    begun = true;
    if (TEXT_SIZE - size < LINE_SIZE) flush();
    int length = vsnprintf(text + size, LINE_SIZE, form, values);
    size += length < LINE_SIZE ? (size_t)length : LINE_SIZE - 1;
}

void film_add(const char *form, ...) {
    va_list values;
    va_start(values, form);
    add_list(form, values);
    va_end(values);
}

void film_square(int row, int column, int letter, int sides, int number) {
    if (row < 0 || column < 0 || row >= FILM_SIDE || column >= FILM_SIDE) return;
    bool same = board[row][column].is_told && board[row][column].letter == letter && board[row][column].sides == sides &&
                board[row][column].number == number;
    if (same) return;
    board[row][column].is_told = true;
    board[row][column].letter = letter;
    board[row][column].sides = sides;
    board[row][column].number = number;
    film_add("b %d %d %d %d %d\n", row, column, letter, sides, number);
}

void film_item(film_list *l, const char *form, ...) {
    va_list values;
    va_start(values, form);
    if (l->size + 40 < FILM_LIST_SIZE)
        l->size += (size_t)vsnprintf(l->items + l->size, FILM_LIST_SIZE - l->size, form, values);
    va_end(values);
}

void film_list_is(int place, const char *name, const film_list *l) {
    if (strcmp(lists[place], l->items) == 0) return;
    strcpy(lists[place], l->items);
    film_add("l %s%s\n", name, l->items);
}

void film_step(int line, int row, int column, const char *form, ...) {
    va_list values;
    film_add("s %d %d %d ", line, row, column);
    va_start(values, form);
    add_list(form, values);
    va_end(values);
    film_add("\n");
    if (++steps < FILM_STEPS) return;
    film_add("e too long\n");
    exit(0);  // some programs never end by themselves
}

void film_stop(void) {
    film_add("e\n");
    is_over = true;
}

void film_return(const int *call) {
    (void)call;
    film_add("-\n");
}
