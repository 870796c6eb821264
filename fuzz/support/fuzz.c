// SPDX-License-Identifier: MIT
// The frame of a harness: memory that is counted and limited, time, choices, files.
//
// Invariant: blocks have no header of ours, so the address sanitizer sees the first byte before
// and after each; the C library reports their sizes.
#define _GNU_SOURCE

#include "fuzz/support/fuzz.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#ifdef __APPLE__
#include <malloc/malloc.h>
#define malloc_usable_size malloc_size
#else
#include <malloc.h>
#endif

size_t fuzz_fail_at;
bool fuzz_fault_came;

// ---- failing -------------------------------------------------------------------------------

void fuzz_check(bool good, const char *text, ...) {
    va_list arguments;
    if (good) return;
    va_start(arguments, text);
    fputs("fuzz: ", stderr);
    vfprintf(stderr, text, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    abort();
}

bool fuzz_must(fuzz *f, meander_status status, const char *what) {
    if (status == MEANDER_OK) return true;
    fuzz_check(f->failed, "%s: %s (%s)", what, meander_context_message(f->context),
               meander_status_text(status));
    return false;
}

// Neither the disk nor a listener can be to blame here.
bool fuzz_may(fuzz *f, meander_status status) {
    if (status == MEANDER_OK) return true;
    const char *message = meander_context_message(f->context);
    fuzz_check(status != MEANDER_NO_MEMORY || f->failed, "NO_MEMORY although no allocation failed");
    fuzz_check(status != MEANDER_IO && status != MEANDER_CLOSED && status != MEANDER_CANCELLED,
               "a wrong status: %s", message);
    fuzz_check(message[0] != '\0', "a status without a message: %s", meander_status_text(status));
    return false;
}

// ---- memory --------------------------------------------------------------------------------

// Returns whether the new size is within the limit.  Once one was refused, NO_MEMORY is a right
// answer.
static bool fuzz_grants(fuzz *f, size_t old, size_t size) {
    bool fault = ++f->calls == fuzz_fail_at;
    bool fits = size <= FUZZ_MEMORY && f->live - old + size <= FUZZ_MEMORY;
    fuzz_check(fault || fits || f->limit == FUZZ_REFUSE,
               "%zu bytes and %zu more: too much for this input", f->live - old, size);
    fuzz_fault_came = fuzz_fault_came || fault;
    f->failed = f->failed || fault || !fits;
    return fits && !fault;
}

static void *fuzz_resize(void *user, void *block, size_t size) {
    fuzz *f = user;
    size_t old = block == NULL ? 0 : malloc_usable_size(block);
    if (size == 0) {
        f->live -= old;
        free(block);
        return NULL;
    }
    if (!fuzz_grants(f, old, size)) return NULL;
    void *resized = realloc(block, size);
    if (resized != NULL) f->live = f->live - old + malloc_usable_size(resized);
    return resized;
}

static void *fuzz_zeroed(void *user, size_t size) {
    fuzz *f = user;
    if (!fuzz_grants(f, 0, size)) return NULL;
    void *block = calloc(1, size);
    if (block != NULL) f->live += malloc_usable_size(block);
    return block;
}

void fuzz_free(void *block) { free(block); }

static void *fuzz_own(size_t size) {
    void *block = malloc(size);
    fuzz_check(block != NULL, "no memory for the harness");
    return block;
}

// ---- an input ------------------------------------------------------------------------------

static double fuzz_clock(void) { return (double)clock() / CLOCKS_PER_SEC; }

bool fuzz_begin(fuzz *f, const uint8_t *data, size_t size, fuzz_limit limit) {
    *f = (fuzz){.data = data, .size = size, .limit = limit, .begun = fuzz_clock(), .seconds = FUZZ_SECONDS};
    meander_allocator memory = {fuzz_resize, fuzz_zeroed, f};
    return meander_context_new(&memory, &f->context) == MEANDER_OK;
}

void fuzz_end(fuzz *f) {
    meander_context_free(f->context);
    double took = fuzz_clock() - f->begun;
    fuzz_check(f->live == 0, "%zu bytes were not freed", f->live);
    fuzz_check(took < f->seconds, "%.1f s for a small input", took);
}

unsigned fuzz_choice(fuzz *f, unsigned count) {
    return f->size == 0 ? 0 : f->data[--f->size] % count;
}

char *fuzz_line(fuzz *f) {
    const uint8_t *end = f->size == 0 ? NULL : memchr(f->data, '\n', f->size);
    size_t length = end == NULL ? f->size : (size_t)(end - f->data);
    size_t gone = length + (end != NULL);
    char *line = fuzz_own(length + 1);
    if (length > 0) memcpy(line, f->data, length);
    line[length] = '\0';
    f->data += gone;
    f->size -= gone;
    return line;
}

bool fuzz_has_word(const char *words, const char *word) {
    size_t length = strlen(word);
    for (const char *at = words; at != NULL && (at = strstr(at, word)) != NULL; at += length)
        if ((at == words || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

// ---- files ---------------------------------------------------------------------------------

static char fuzz_path[64];

static void fuzz_remove_folder(void) {
    char name[96];
    static const char *const files[] = {"/maze", "/maze.part", "/whole", "/whole.part"};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        snprintf(name, sizeof name, "%s%s", fuzz_path, files[i]);
        unlink(name);
    }
    rmdir(fuzz_path);
}

// Memory is faster than a disk.
const char *fuzz_folder(void) {
    if (fuzz_path[0] != '\0') return fuzz_path;
    bool shm = access("/dev/shm", W_OK) == 0;
    snprintf(fuzz_path, sizeof fuzz_path, "%s/meander-fuzz-XXXXXX", shm ? "/dev/shm" : "/tmp");
    fuzz_check(mkdtemp(fuzz_path) != NULL, "no folder for files");
    atexit(fuzz_remove_folder);
    return fuzz_path;
}

void fuzz_write_file(const char *path, const uint8_t *data, size_t size) {
    FILE *file = fopen(path, "wb");
    fuzz_check(file != NULL, "cannot write %s", path);
    if (size > 0) fuzz_check(fwrite(data, 1, size, file) == size, "cannot write %s", path);
    fuzz_check(fclose(file) == 0, "cannot write %s", path);
}

const char *fuzz_file(const uint8_t *data, size_t size) {
    static char name[96];
    snprintf(name, sizeof name, "%s/maze", fuzz_folder());
    fuzz_write_file(name, data, size);
    return name;
}

uint8_t *fuzz_read_file(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    size_t capacity = 1 << 16;
    if (file == NULL) return NULL;
    uint8_t *bytes = fuzz_own(capacity);
    *size = 0;
    for (size_t got; (got = fread(bytes + *size, 1, capacity - *size, file)) > 0; *size += got)
        if (capacity - *size - got == 0) {
            bytes = realloc(bytes, capacity *= 2);
            fuzz_check(bytes != NULL, "no memory for the harness");
        }
    fclose(file);
    return bytes;
}
