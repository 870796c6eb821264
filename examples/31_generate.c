// SPDX-License-Identifier: MIT
// The library in its shortest form: an ID goes in, a picture comes out.
//
//     rect:20x8/growing-tree:pick=random/7
//     grid size  algorithm   parameter    seed
//
// The same ID gives the same maze on every machine.  Everything that a `_new` call made
// goes back through the `_free` beside it, and the context goes last.
// Usage: 31_generate [ID]
#include <meander/meander.h>
#include <stdio.h>

// Draws the maze of the ID; the caller frees the text.
static meander_status draw(meander_context *c, const char *id, char **picture_new) {
    meander_maze *m;
    meander_status status = meander_maze_new(c, id, NULL, &m);
    if (status != MEANDER_OK) return status;
    status = meander_maze_draw_new(m, NULL, "ascii", picture_new, NULL);
    meander_maze_free(m);
    return status;
}

int main(int count, char **words) {
    meander_context *c;
    char *picture;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 3;
    const char *id = count > 1 ? words[1] : "rect:20x8/growing-tree:pick=random/7";
    meander_status status = draw(c, id, &picture);
    if (status == MEANDER_OK) {
        puts(id);
        fputs(picture, stdout);
        meander_text_free(c, picture);
    } else {
        fprintf(stderr, "%s\n", meander_context_message(c));
    }
    meander_context_free(c);
    return status == MEANDER_OK ? 0 : 2;
}
