// SPDX-License-Identifier: MIT
// Words and numbers that stand for a square: "wall", "Start", "#000000", 1.0, -1.
#include <string.h>

#include "base/text.h"
#include "format/array/matrix.h"

// Returns whether digits and signs are a whole number of one digit, as 1. or 1.000e+00 are.
static bool matrix_is_digit(const char *text, size_t length) {
    size_t at = 1;
    while (at < length && (text[at] == '.' || text[at] == '0')) at++;
    if (at < length && (text[at] == 'e' || text[at] == 'E')) {
        for (at++; at < length && (text[at] == '+' || text[at] == '0');) at++;
    }
    return *text >= '0' && *text <= '9' && text[1] == '.' && at == length;
}

// Words for squares, in small letters: English, German, French, Spanish, Italian and Hungarian, and the colours that
// spreadsheets of mazes are painted with.  A new language is a word in each line.
static const struct { char sign; const char *words; } matrix_words[] = {
    {'1', " true 255 100 "},
    {'0', " false "},
    {'#', " -1 ## wall walls blocked block obstacle solid inf black #000000 #000 wand mauer mur pared muro fal "},
    {' ', " floor path free open empty passage corridor road white #ffffff #fff weg gang frei boden sol chemin"
          " camino libre via \303\272t padl\303\263 szabad "},
    {'S', " start entry entrance begin player source green #00ff00 anfang eingang inicio inizio rajt bej\303\241rat "},
    {'G', " goal end exit finish target red #ff0000 ziel ende ausgang fin sortie meta salida uscita c\303\251l"
          " kij\303\241rat "},
};

static char matrix_small(char c) { return c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c; }

// Finds a word between blanks, in capitals or not.  Only letters of ASCII have capitals here: the accents of the
// table are met in small letters.
static bool matrix_holds_word(const char *words, const char *text, size_t length) {
    for (const char *at = words; *at != '\0'; at++) {
        size_t i = 0;
        while (*at == ' ' && i < length && at[i + 1] != '\0' && at[i + 1] == matrix_small(text[i])) i++;
        if (i == length && at[i + 1] == ' ') return true;
    }
    return false;
}

char matrix_sign(const char *text, size_t length) {
    if (length == 0) return ' ';
    if (length == 1) return *text;
    for (size_t i = 0; i < sizeof matrix_words / sizeof matrix_words[0]; i++)
        if (matrix_holds_word(matrix_words[i].words, text, length)) return matrix_words[i].sign;
    return matrix_is_digit(text, length) ? *text : 0;
}

// The words of a name begin with capitals, or behind underlines, and may be plurals.
char matrix_name_sign(const char *at, const char *end) {
    for (const char *stop; at < end; at = stop) {
        for (stop = at; stop < end && text_is_latin(*stop);) {
            bool small = *stop >= 'a';
            if (++stop < end && small && *stop < 'a') break;
        }
        size_t length = (size_t)(stop - at);
        for (size_t plural = 0; plural < 2 && length > plural + 1; plural++) {
            char sign = plural == 0 || stop[-1] == 's' || stop[-1] == 'S' ? matrix_sign(at, length - plural) : 0;
            if (sign != 0 && strchr("# SG", sign) != NULL) return sign;
        }
        if (stop == at) stop++;
    }
    return 0;
}
