// SPDX-License-Identifier: MIT
// A maze is written into an output of the program's own, in a format with parameters; then the maze of
// an ID, solved, in one call.
#include <meander/meander.h>
#include <stdio.h>

// Shows the bytes and counts them.
static bool keep(void *user, const char *bytes, size_t size) {
    *(size_t *)user += size;
    return fwrite(bytes, 1, size, stdout) == size;
}

static void hear(void *user, const char *note) {
    (void)user;
    printf("note: %s\n", note);
}

static meander_status write_maze(meander_context *c, const meander_maze *m) {
    const char *style = "block:wall=X,arrows";
    meander_output *out;
    size_t size = 0;
    meander_status status = meander_style_check(c, style, meander_maze_width(m),
                                                meander_maze_height(m));
    if (status == MEANDER_OK) status = meander_output_write_new(c, keep, &size, "screen", &out);
    if (status != MEANDER_OK) return status;
    status = meander_maze_write(m, NULL, NULL, style, out);
    if (status != MEANDER_OK) {
        meander_output_abandon(out);
        return status;
    }
    status = meander_output_close(out);
    printf("%d bytes\n", (int)size);
    return status;
}

static meander_status write_id(meander_context *c) {
    const char *style = "unicode";
    meander_output *out;
    size_t size = 0;
    meander_status status = meander_id_style_check(c, "rect:12x5/eller/3", style);
    if (status == MEANDER_OK) status = meander_output_write_new(c, keep, &size, "screen", &out);
    if (status != MEANDER_OK) return status;
    status = meander_id_write(c, "rect:12x5/eller/3", MEANDER_USUAL_SOLVER, style, out);
    if (status == MEANDER_OK) return meander_output_close(out);
    meander_output_abandon(out);
    return status;
}

int main(void) {
    meander_context *c;
    meander_maze *m;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;
    meander_context_set_notes(c, hear, NULL);
    meander_status status = meander_maze_new(c, "rect:12x5/eller/3", NULL, &m);
    if (status == MEANDER_OK) {
        status = write_maze(c, m);
        if (status == MEANDER_OK) status = meander_maze_note_losses(m, NULL, "block");
        meander_maze_free(m);
    }
    if (status == MEANDER_OK) status = write_id(c);
    printf("maze.json is %s, and files of mndr end with .%s\n",
           meander_format_of_path("maze.json"), meander_format_endings("mndr"));
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    meander_context_free(c);
    return status != MEANDER_OK;
}
