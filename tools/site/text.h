// SPDX-License-Identifier: MIT
// Texts that grow, files, and names of paths: what the tool that builds the site is written with.
// A tool that runs out of memory ends with a message.
#ifndef SITE_TEXT_H
#define SITE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

// Ends with a zero byte, which `size` does not count; all zero is the empty text.
typedef struct text {
    char *bytes;
    size_t size, room;
} text;

void text_add(text *t, const char *bytes, size_t size);
void text_put(text *t, const char *string);
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void text_format(text *t, const char *format, ...);
// Adds with &, <, > and " as entities, as text and attributes of HTML need it.
void text_escape(text *t, const char *bytes, size_t size);
// Adds as a string of JavaScript, with its quotes; blanks and line ends become one blank each.
void text_quote(text *t, const char *bytes, size_t size);
// The same with all that is in it, for programs.
void text_quote_exactly(text *t, const char *bytes, size_t size);
// Adds bytes in base 64.
void text_encode(text *t, const char *bytes, size_t size);
void text_cut(text *t, size_t size);    // to its first bytes
void text_free(text *t);
const char *text_string(const text *t); // "" for the empty text

char *copy_of(const char *string);
char *copy_bytes(const char *bytes, size_t size);
bool starts_with(const char *string, const char *start);
bool ends_with(const char *string, const char *end);
_Noreturn void fail(const char *format, ...);

// Reads a file; false when it cannot be read.
bool file_read(const char *path, text *out);
// Writes a file, with the folders above it.
void file_write(const char *path, const char *bytes, size_t size);
void file_copy(const char *from, const char *folder, const char *name);
bool file_is_folder(const char *path);
bool file_exists(const char *path);

#endif
