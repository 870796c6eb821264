// SPDX-License-Identifier: MIT
// Pieces of JSON on standard output, for commands that print it.  The text is UTF-8 without control
// characters except line ends, like all text from the library.
#include <string.h>

#include "json_print.h"

void json_print_string(const char *text, size_t length) {
    fputc('"', stdout);
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '"' || text[i] == '\\') fputc('\\', stdout);
        if (text[i] == '\n') fputs("\\n", stdout);
        else fputc(text[i], stdout);
    }
    fputc('"', stdout);
}

void json_print_member(const char *key, const char *text) {
    printf(", \"%s\": ", key);
    json_print_string(text == NULL ? "" : text, text == NULL ? 0 : strlen(text));
}

void json_print_words(const char *key, const char *words, const char *mark) {
    bool first = true;
    printf(", \"%s\": [", key);
    for (words = words == NULL ? "" : words; *words != '\0'; words += strspn(words, mark)) {
        size_t length = strcspn(words, mark);
        if (!first) fputs(", ", stdout);
        json_print_string(words, length);
        words += length;
        first = false;
    }
    fputc(']', stdout);
}

void json_print_lines(const char *key, const char *text) {
    printf(", \"%s\": [", key);
    for (const char *line = text; *line != '\0';) {
        size_t length = strcspn(line, "\n");
        if (line != text) fputs(", ", stdout);
        json_print_string(line, length);
        line += length + (line[length] == '\n');
    }
    fputc(']', stdout);
}
