// SPDX-License-Identifier: MIT
// A booklet of three mazes with their solutions, as PDF.
#include <meander/meander.h>
#include <stdio.h>

static bool keep(void *user, const char *bytes, size_t size) {
    size_t *kept = user;
    if (*kept == 0) printf("the file begins with %.4s\n", bytes);
    *kept += size;
    return true;
}

static meander_status add_maze(meander_context *c, meander_book *b, int seed) {
    meander_maze *m;
    meander_solution *s;
    char id[40];
    snprintf(id, sizeof id, "rect:15x20/wilson/%d", seed);
    meander_status status = meander_maze_new(c, id, NULL, &m);
    if (status != MEANDER_OK) return status;
    status = meander_solution_new(m, "breadth-first", NULL, &s);
    if (status == MEANDER_OK) {
        const meander_figure *figure;
        size_t count;
        status = meander_maze_measure(m, "difficulty", &figure, &count);
        size_t level = meander_level_of(status == MEANDER_OK ? figure->real : 0);
        if (status == MEANDER_OK && seed == 3)
            status = meander_book_add_task(b, m, s, "Find the way. How hard is it?", meander_level_name(level));
        else if (status == MEANDER_OK) status = meander_book_add_level(b, m, s, level);
        if (status == MEANDER_OK)
            printf("%s, from %.0f on\n", meander_level_name(level), meander_level_from(level));
        meander_solution_free(s);
    }
    meander_maze_free(m);
    return status;
}

int main(void) {
    meander_context *c;
    meander_output *out;
    meander_book *b;
    size_t size = 0;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;
    meander_status status = meander_output_write_new(c, keep, &size, "book.pdf", &out);
    if (status != MEANDER_OK) return 1;
    status = meander_book_new(c, "paper=letter,theme=paper", out, &b);
    if (status == MEANDER_OK) {
        status = meander_book_set_word(b, "title", "Three mazes");
        for (int i = 1; i <= 3 && status == MEANDER_OK; i++) status = add_maze(c, b, i);
        if (status == MEANDER_OK) status = meander_book_end(b);
        meander_book_free(b);
    }
    if (status == MEANDER_OK) status = meander_output_close(out);
    else meander_output_abandon(out);
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    else printf("three mazes and their solutions\n");
    meander_context_free(c);
    return status != MEANDER_OK;
}
