// SPDX-License-Identifier: MIT
// Tests whose cases are data: a file in tests/data has cases, and each prints a result with its name.
//
//     # a comment
//     case NAME                  its lines are done one after the other
//     WORD WORDS...              a line, and the text below it:
//     |  o---o\s                 \r \t \e \s \\ \xHH are characters; a blank at the end of a line is written \s;
//     |  |   |\                  a \ at the end of the last line: it does not end
//
// A test program that is given words reads the files alone whose names have one of them.
#ifndef SUPPORT_CASES_H
#define SUPPORT_CASES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct test_case test_case;

// The first word of a line, what follows it, and its text, "" where there is none.
typedef struct case_line {
    const char *word, *text;
    char *rest;
    size_t size;                 // of the text, in which there may be zero bytes
} case_line;

// The main function of such a test: `run`, given a case as its state, does one.
int cases_main(const char *files, int count, char **words, void (*run)(void **state));

// Does the lines of the case.  Each is watched, so that a failure names it, until watch_done (watch.h).
void cases_each(const test_case *of, void (*act)(void *user, const case_line *line), void *user);

#endif
