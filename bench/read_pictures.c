// SPDX-License-Identifier: MIT
// How long a maze in a PNG takes to read, beside libpng, which only decodes the same file row by row; and in a PBM,
// PGM, PPM or BMP, whose bytes only have to be read.  bench/pictures builds and runs it:
//
//     read_pictures MEANDER FILE...     one line of the table per file
//
// decoded   libpng alone, without transforms, or the bytes of the file alone: nothing is done with the rows
// rows      the library opens the file and pulls all rows of the maze
// verify    the program, from its start to its end; it reads the pixels, also of pictures that hold an ID
// start     the program with --version: what it takes before it does anything
//
// All are seconds of processor time, the best of ROUNDS, by turns, so a busy machine disturbs all alike.
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <meander/meander.h>

enum { ROUNDS = 7, KINDS = 4 };

static double seconds_of(const struct rusage *r) {
    return (double)(r->ru_utime.tv_sec + r->ru_stime.tv_sec) +
    1e-6 * (double)(r->ru_utime.tv_usec + r->ru_stime.tv_usec);
}

static double now(void) {
    struct rusage r;
    getrusage(RUSAGE_SELF, &r);
    return seconds_of(&r);
}

static void fail(const char *what, const char *file) {
    fprintf(stderr, "read_pictures: %s: %s\n", file, what);
    exit(2);
}

// The numbers of a PNM behind its name, without comments; those of a BMP are at places 18 and 22.
static void read_bytes(FILE *in, const char *file, unsigned size[2]) {
    static unsigned char bytes[1 << 16];
    size_t got = fread(bytes, 1, sizeof bytes - 1, in);
    if (got > 26 && bytes[0] == 'B')
        for (int i = 0; i < 2; i++) size[i] = bytes[18 + 4 * i] | (unsigned)bytes[19 + 4 * i] << 8;
    else if (sscanf((const char *)bytes, "P%*c %u %u", &size[0], &size[1]) != 2) fail("neither PNG, PNM nor BMP", file);
    while (got > 0) got = fread(bytes, 1, sizeof bytes, in);
}

static void decode(const char *file, unsigned size[2]) {
    FILE *in = fopen(file, "rb");
    if (in == NULL) fail("cannot be opened", file);
    int first = getc(in);
    rewind(in);
    if (first != 0x89) {
        read_bytes(in, file, size);
        fclose(in);
        return;
    }
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    if (setjmp(png_jmpbuf(png)) != 0) fail("libpng cannot read it", file);
    png_init_io(png, in);
    png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
    png_read_info(png, info);
    size[0] = png_get_image_width(png, info);
    size[1] = png_get_image_height(png, info);
    png_bytep row = malloc(png_get_rowbytes(png, info));
    for (unsigned y = 0; y < size[1]; y++) png_read_row(png, row, NULL);
    png_read_end(png, NULL);
    png_destroy_read_struct(&png, &info, NULL);
    free(row);
    fclose(in);
}

static void read_rows(const char *file) {
    meander_context *c;
    meander_rows *r;
    meander_row row;
    if (meander_context_new(NULL, &c) != MEANDER_OK) fail("no memory", file);
    if (meander_rows_read_file_new(c, file, "pixels", NULL, NULL, &r) != MEANDER_OK)
        fail(meander_context_message(c), file);
    while (!meander_rows_end(r))
        if (meander_rows_next(r, &row) != MEANDER_OK) fail(meander_context_message(c), file);
    meander_rows_free(r);
    meander_context_free(c);
}

// A maze that is not perfect has another exit status, which does not matter here.
static double run(const char *program, const char *file) {
    struct rusage r;
    int status;
    pid_t child = fork();
    if (child == 0) {
        int nothing = open("/dev/null", O_WRONLY);
        dup2(nothing, 1);
        dup2(nothing, 2);
        if (file == NULL) execl(program, program, "--version", (char *)NULL);
        else execl(program, program, "verify", "-q", "--from", "pixels", file, (char *)NULL);
        _exit(127);
    }
    if (child < 0 || wait4(child, &status, 0, &r) < 0 || !WIFEXITED(status) || WEXITSTATUS(status) > 1)
        fail("the program failed", file == NULL ? program : file);
    return seconds_of(&r);
}

int main(int count, char **words) {
    for (int i = 2; i < count; i++) {
        double best[KINDS] = {1e9, 1e9, 1e9, 1e9};
        unsigned size[2] = {0, 0};
        for (int round = 0; round < ROUNDS; round++) {
            double times[KINDS], from = now();
            decode(words[i], size);
            times[0] = now() - from;
            from = now();
            read_rows(words[i]);
            times[1] = now() - from;
            times[2] = run(words[1], words[i]);
            times[3] = run(words[1], NULL);
            for (int k = 0; k < KINDS; k++)
                if (times[k] < best[k]) best[k] = times[k];
        }
        const char *slash = strrchr(words[i], '/');
        printf("| %s | %u x %u | %.4f | %.4f | %.4f | %.4f | %.0f %% | %.0f %% | %.1f |\n",
               slash == NULL ? words[i] : slash + 1,
               size[0], size[1], best[0], best[1], best[2], best[3], 100 * best[0] / best[1],
               100 * best[0] / (best[2] - best[3]), 1e9 * best[1] / size[0] / size[1]);
        fflush(stdout);
    }
    return 0;
}
