// SPDX-License-Identifier: MIT
// Texts that grow by doubling, and whole files.
#include "tools/site/text.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

void fail(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fputs("site: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    exit(2);
}

// ---- texts -------------------------------------------------------------------------

void text_add(text *t, const char *bytes, size_t size) {
    if (t->size + size + 1 > t->room) {
        t->room = 2 * (t->size + size) + 64;
        t->bytes = realloc(t->bytes, t->room);
        if (t->bytes == NULL) fail("no memory");
    }
    if (size > 0) memcpy(t->bytes + t->size, bytes, size);
    t->size += size;
    t->bytes[t->size] = '\0';
}

void text_put(text *t, const char *string) { text_add(t, string, strlen(string)); }

void text_format(text *t, const char *format, ...) {
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int size = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    char *bytes = malloc((size_t)size + 1);
    if (bytes == NULL) fail("no memory");
    vsnprintf(bytes, (size_t)size + 1, format, again);
    va_end(again);
    text_add(t, bytes, (size_t)size);
    free(bytes);
}

void text_escape(text *t, const char *bytes, size_t size) {
    for (size_t i = 0; i < size; i++) switch (bytes[i]) {
        case '&': text_put(t, "&amp;"); break;
        case '<': text_put(t, "&lt;"); break;
        case '>': text_put(t, "&gt;"); break;
        case '"': text_put(t, "&quot;"); break;
        default: text_add(t, bytes + i, 1);
    }
}

void text_quote(text *t, const char *bytes, size_t size) {
    bool blank = true;
    text_put(t, "\"");
    for (size_t i = 0; i < size; i++) {
        bool is_blank = bytes[i] == ' ' || bytes[i] == '\n' || bytes[i] == '\t';
        if (is_blank && blank) continue;
        blank = is_blank;
        if (is_blank) text_put(t, " ");
        else if (bytes[i] == '"' || bytes[i] == '\\') text_format(t, "\\%c", bytes[i]);
        else text_add(t, bytes + i, 1);
    }
    text_put(t, "\"");
}

void text_quote_exactly(text *t, const char *bytes, size_t size) {
    text_put(t, "\"");
    for (size_t i = 0; i < size; i++) {
        if (bytes[i] == '\n') text_put(t, "\\n");
        else if (bytes[i] == '"' || bytes[i] == '\\') text_format(t, "\\%c", bytes[i]);
        else text_add(t, bytes + i, 1);
    }
    text_put(t, "\"");
}

void text_encode(text *t, const char *bytes, size_t size) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < size; i += 3) {
        size_t count = size - i < 3 ? size - i : 3;
        unsigned long bits = 0;
        for (size_t k = 0; k < 3; k++) bits = bits << 8 | (k < count ? (unsigned char)bytes[i + k] : 0);
        for (size_t k = 0; k < 4; k++)
            text_add(t, k > count ? "=" : &letters[bits >> (18 - 6 * k) & 63], 1);
    }
}

void text_cut(text *t, size_t size) {
    t->size = size;
    if (t->bytes != NULL) t->bytes[size] = '\0';
}

void text_free(text *t) {
    free(t->bytes);
    *t = (text){0};
}

const char *text_string(const text *t) { return t->bytes == NULL ? "" : t->bytes; }

// ---- strings -----------------------------------------------------------------------

char *copy_bytes(const char *bytes, size_t size) {
    text copy = {0};
    text_add(&copy, bytes, size);
    return copy.bytes;
}

char *copy_of(const char *string) { return copy_bytes(string, strlen(string)); }

bool starts_with(const char *string, const char *start) {
    return strncmp(string, start, strlen(start)) == 0;
}

bool ends_with(const char *string, const char *end) {
    size_t size = strlen(string), last = strlen(end);
    return size >= last && strcmp(string + size - last, end) == 0;
}

// ---- files -------------------------------------------------------------------------

bool file_read(const char *path, text *out) {
    char block[65536];
    size_t size;
    FILE *file = fopen(path, "rb");
    text_cut(out, 0);
    text_add(out, "", 0);
    if (file == NULL) return false;
    while ((size = fread(block, 1, sizeof block, file)) > 0) text_add(out, block, size);
    bool good = !ferror(file);
    fclose(file);
    return good;
}

void file_write(const char *path, const char *bytes, size_t size) {
    char *folder = copy_of(path);
    for (char *slash = strchr(folder + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(folder, 0777) != 0 && errno != EEXIST) fail("cannot make %s", folder);
        *slash = '/';
    }
    free(folder);
    FILE *file = fopen(path, "wb");
    if (file == NULL || fwrite(bytes, 1, size, file) != size || fclose(file) != 0)
        fail("cannot write %s", path);
}

void file_copy(const char *from, const char *folder, const char *name) {
    text bytes = {0}, to = {0};
    if (!file_read(from, &bytes)) fail("cannot read %s", from);
    text_format(&to, "%s/%s", folder, name);
    file_write(to.bytes, bytes.bytes, bytes.size);
    text_free(&bytes);
    text_free(&to);
}

bool file_is_folder(const char *path) {
    struct stat about = {0};
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

bool file_exists(const char *path) {
    struct stat about = {0};
    return stat(path, &about) == 0;
}
