// SPDX-License-Identifier: MIT
// A film of two pictures that take turns, as a terminal recording, with a letter in one corner and
// then a line of text.
#include <meander/meander.h>
#include <stdio.h>

enum { WIDTH = 8, HEIGHT = 4 };

static const uint8_t colours[] = {255, 255, 255, 0, 90, 160};   // white and blue

static bool keep(void *user, const char *bytes, size_t size) {
    (void)bytes;
    *(size_t *)user += size;
    return true;
}

// A chess board; odd ones have the colours exchanged.
static meander_status add_board(meander_film *f, unsigned number) {
    static const uint8_t shades[] = {0, 1};
    const meander_film_line end = {.y = 2, .advance = 1, .height = 2, .shades = shades,
                                   .shade_count = 2, .text = "The end"};
    uint8_t pixels[WIDTH * HEIGHT], letters[WIDTH * HEIGHT] = {[0] = 'A'};
    for (unsigned i = 0; i < WIDTH * HEIGHT; i++) pixels[i] = (i / WIDTH + i + number) % 2;
    if (number == 5) return meander_film_add_lines(f, pixels, letters, &end, 1, 5);
    return number % 2 == 1 ? meander_film_add_text(f, pixels, letters, 5) : meander_film_add(f, pixels, 5);
}

int main(void) {
    const meander_film_order order = {.format = "cast", .width = WIDTH, .height = HEIGHT,
                                      .rate = 10, .palette = colours, .colours = 2};
    meander_context *c;
    meander_output *out;
    meander_film *f;
    size_t size = 0;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;
    meander_status status = meander_output_write_new(c, keep, &size, "film", &out);
    if (status != MEANDER_OK) return 1;
    status = meander_film_new(c, &order, out, &f);
    if (status == MEANDER_OK) {
        for (unsigned i = 0; i < 6 && status == MEANDER_OK; i++) status = add_board(f, i);
        if (status == MEANDER_OK) status = meander_film_end(f);
        meander_film_free(f);
    }
    if (status == MEANDER_OK) status = meander_output_close(out);
    else meander_output_abandon(out);
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    else printf("6 pictures, 3 seconds, less than 10 kB: %s\n", size < 10000 ? "yes" : "no");
    printf("maze.gif is a film of the format %s\n", meander_film_format_of_path("maze.gif"));
    for (size_t i = 0; i < meander_list_count(MEANDER_FILMS); i++) {
        const char *name = meander_list_at(MEANDER_FILMS, i).name;
        printf("%s%s\n", name, meander_list_has(MEANDER_FILMS, name, "text") ? ": shows letters" : "");
    }
    meander_context_free(c);
    return status != MEANDER_OK;
}
