// SPDX-License-Identifier: MIT
// Runs kept inputs through one harness, without libFuzzer and with any compiler; prints TAP.
//
//     build/fuzz/NAME [--faults MOST | --some-faults MOST] [FILE|FOLDER...]
//
// Without files it runs the lines of fuzz/corpus/NAME and of fuzz/written/NAME and the files in
// fuzz/crashes/NAME, from the top folder of the repository; so it is a test.
//
// With --faults only inputs of at most MOST bytes run, each again and again: first the first allocation
// fails, then the second, until none is left to fail.  So the handling of missing memory is
// tested with the inputs that lead the farthest.  With --some-faults the first allocations fail one by one and
// later ones ever more seldom, in each input others: many come from the same line of the program.
#define _DEFAULT_SOURCE

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/support/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { DENSE = 24 };

typedef struct replay {
    size_t most;                 // bytes of inputs that are tried with faults
    bool some;                   // with a few of their faults
    size_t inputs, runs;
} replay;

static size_t replay_next(const replay *r, size_t at) {
    return at < DENSE || !r->some ? at + 1 : at + 1 + at / 8 + r->inputs % 3;
}

// A block of exactly that many bytes shows any read beyond them.
static void replay_bytes(replay *r, const uint8_t *bytes, size_t size) {
    if (r->most > 0 && size > r->most) return;
    uint8_t *exact = malloc(size == 0 ? 1 : size);
    fuzz_check(exact != NULL, "no memory for the harness");
    memcpy(exact, bytes, size);
    r->inputs++;
    fuzz_fail_at = r->most > 0;
    do {
        fuzz_fault_came = false;
        LLVMFuzzerTestOneInput(exact, size);
        r->runs++;
        fuzz_fail_at = replay_next(r, fuzz_fail_at);
    } while (fuzz_fault_came);
    free(exact);
}

// The name comes first: after a crash it is the last line.
static void replay_file(replay *r, const char *path) {
    size_t size = 0;
    uint8_t *bytes = fuzz_read_file(path, &size);
    printf("# %s\n", path);
    fflush(stdout);
    fuzz_check(bytes != NULL, "cannot read %s", path);
    replay_bytes(r, bytes, size);
    fuzz_free(bytes);
}

// From base64, in place; the number of bytes.
static size_t replay_decode(uint8_t *text, size_t length) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    size_t size = 0;
    uint32_t bits = 0;
    unsigned count = 0;
    for (size_t i = 0; i < length && text[i] != '='; i++) {
        const char *digit = memchr(digits, text[i], 64);
        fuzz_check(digit != NULL, "not base64");
        bits = bits << 6 | (uint32_t)(digit - digits);
        count += 6;
        if (count < 8) continue;
        count -= 8;
        text[size++] = (uint8_t)(bits >> count);
    }
    return size;
}

// 48 is '0', and 87 ten less than 'a'.
static unsigned replay_digit(uint8_t c) { return c <= '9' ? c - 48u : (c | 32u) - 87u; }

// From text with the escapes of C, \n, \t, \r, \\ and \xHH, in place; the number of bytes.
static size_t replay_unescape(uint8_t *text, size_t length) {
    static const char letters[] = "ntr\\", bytes[] = "\n\t\r\\";
    size_t size = 0;
    for (size_t i = 0; i < length; i++) {
        uint8_t byte = text[i];
        if (byte == '\\') {
            const char *letter = ++i < length ? strchr(letters, text[i]) : NULL;
            bool hex = letter == NULL && i + 2 < length && text[i] == 'x';
            fuzz_check(letter != NULL || hex, "an unknown escape");
            byte = hex ? (uint8_t)(replay_digit(text[i + 1]) * 16 + replay_digit(text[i + 2]))
                : (uint8_t)bytes[letter - letters];
            if (hex) i += 2;
        }
        text[size++] = byte;
    }
    return size;
}

// Kept inputs, one per line; lines with # are remarks.  A new harness has none.
static void replay_lines(replay *r, const char *path, size_t (*decode)(uint8_t *text, size_t length)) {
    size_t size = 0, number = 1;
    uint8_t *bytes = fuzz_read_file(path, &size);
    for (size_t at = 0; bytes != NULL && at < size; number++) {
        const uint8_t *end = memchr(bytes + at, '\n', size - at);
        size_t length = end == NULL ? size - at : (size_t)(end - bytes) - at;
        printf("# %s:%zu\n", path, number);
        fflush(stdout);
        if (bytes[at] != '#') replay_bytes(r, bytes + at, decode(bytes + at, length));
        at += length + 1;
    }
    fuzz_free(bytes);
}

// A folder that does not exist has no inputs.
static void replay_folder(replay *r, const char *path) {
    struct dirent **entries;
    int count = scandir(path, &entries, NULL, alphasort);
    if (count < 0) return;
    for (int i = 0; i < count; i++) {
        char name[1024];
        snprintf(name, sizeof name, "%s/%s", path, entries[i]->d_name);
        if (entries[i]->d_name[0] != '.') replay_file(r, name);
        free(entries[i]);
    }
    free(entries);
}

static void replay_path(replay *r, const char *path) {
    DIR *folder = opendir(path);
    if (folder == NULL) {
        replay_file(r, path);
        return;
    }
    closedir(folder);
    replay_folder(r, path);
}

static void replay_kept(replay *r, const char *program) {
    const char *slash = strrchr(program, '/'), *name = slash == NULL ? program : slash + 1;
    char path[1024];
    snprintf(path, sizeof path, "fuzz/corpus/%s", name);
    replay_lines(r, path, replay_decode);
    snprintf(path, sizeof path, "fuzz/written/%s", name);
    replay_lines(r, path, replay_unescape);
    snprintf(path, sizeof path, "fuzz/crashes/%s", name);
    replay_folder(r, path);
}

int main(int count, char **words) {
    replay r = {0};
    int first = 1;
    r.some = count > 2 && strcmp(words[1], "--some-faults") == 0;
    if (r.some || (count > 2 && strcmp(words[1], "--faults") == 0)) {
        r.most = (size_t)strtoul(words[2], NULL, 10);
        first = 3;
    }
    puts("1..1");
    for (int i = first; i < count; i++) replay_path(&r, words[i]);
    if (first == count) replay_kept(&r, words[0]);
    printf("%s 1 - %zu kept inputs, run %zu times\n", r.inputs > 0 ? "ok" : "not ok", r.inputs,
           r.runs);
    return r.inputs > 0 ? 0 : 1;
}
