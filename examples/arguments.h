// SPDX-License-Identifier: MIT
// The words behind the name of a textbook program.  A word that is left out changes nothing; one
// that cannot be read ends the program with a message and status 2, and nothing is guessed.
//
//     ./maker 30x10 7      word 1 is a size: 30 rooms across, 10 down      word 2 is a seed
#ifndef ARGUMENTS_H
#define ARGUMENTS_H
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline void refuse(char **argv, const char *word, const char *wanted) {
    fprintf(stderr, "%s: '%s' is not %s\n", argv[0], word, wanted);
    exit(2);
}

static inline bool has_only(const char *word, const char *letters) {
    return word[0] != '\0' && strspn(word, letters) == strlen(word);
}

// Word `place` is a size such as 30x10, at most MOSTxMOST.
static inline void size_argument(int argc, char **argv, int place, int most, int *across,
                                 int *down) {
    if (place >= argc) return;
    const char *word = argv[place];
    char wanted[80];
    int end = 0;
    snprintf(wanted, sizeof wanted, "a size like 30x10, from 1x1 to %dx%d", most, most);
    if (!has_only(word, "0123456789x") || sscanf(word, "%3dx%3d%n", across, down, &end) != 2 ||
        word[end] != '\0' || *across < 1 || *across > most || *down < 1 || *down > most)
        refuse(argv, word, wanted);
}

// Word `place` is a whole number from low to high; without it the number is `otherwise`.
static inline int number_argument(int argc, char **argv, int place, int low, int high,
                                  int otherwise) {
    if (place >= argc) return otherwise;
    const char *word = argv[place];
    char wanted[80];
    snprintf(wanted, sizeof wanted, "a whole number from %d to %d", low, high);
    long number = strlen(word) < 10 ? strtol(word, NULL, 10) : -1;
    if (!has_only(word, "0123456789") || number < low || number > high) refuse(argv, word, wanted);
    return (int)number;
}

// Word `place` is a seed, any whole number of 64 bits; without it the seed is 1.
static inline uint64_t seed_argument(int argc, char **argv, int place) {
    if (place >= argc) return 1;
    const char *word = argv[place];
    errno = 0;
    unsigned long long number = strtoull(word, NULL, 10);
    if (!has_only(word, "0123456789") || errno != 0)
        refuse(argv, word, "a seed, a whole number from 0 to 18446744073709551615");
    return number;
}

// There is no word `place`, and none behind it.
static inline void no_argument(int argc, char **argv, int place) {
    if (place < argc) refuse(argv, argv[place], "needed, it is one word too many");
}

#endif
