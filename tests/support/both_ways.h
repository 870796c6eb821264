// SPDX-License-Identifier: MIT
// A file read row by row and held whole: the maze as JSON, and the notes, must be the same both ways.  Told that it
// shows cells, a picture is held whole by another reader.
#ifndef SUPPORT_BOTH_WAYS_H
#define SUPPORT_BOTH_WAYS_H

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include <meander/meander.h>

static char both_notes[2][1024];

static void both_hear(void *user, const char *text) {
    char *said = user;
    strncat(said, text, sizeof both_notes[0] - 1 - strlen(said));
}

// The written text and its length.
typedef struct both_paper {
    char *text;
    size_t size;
} both_paper;

static bool both_write_down(void *user, const char *bytes, size_t size) {
    both_paper *p = user;
    p->text = realloc(p->text, p->size + size + 1);
    assert_non_null(p->text);
    memcpy(p->text + p->size, bytes, size);
    p->size += size;
    p->text[p->size] = '\0';
    return true;
}

// The maze as JSON, or NULL when it is not read row by row.
static char *both_drawn(meander_context *c, const char *path, bool by_rows, meander_as as) {
    both_paper written = {0};
    meander_output *out;
    const char *style = "json";
    meander_rows *r;
    meander_maze *m;
    both_notes[by_rows][0] = '\0';
    meander_context_set_notes(c, both_hear, both_notes[by_rows]);
    if (by_rows && meander_rows_read_file_new(c, path, NULL, NULL, NULL, &r) != MEANDER_OK) return NULL;
    assert_int_equal(meander_output_write_new(c, both_write_down, &written, "json", &out), MEANDER_OK);
    if (by_rows) {
        assert_int_equal(meander_rows_write(r, style, out), MEANDER_OK);
        meander_rows_free(r);
    } else {
        if (meander_maze_read_file_new(c, path, NULL, as, &m) != MEANDER_OK)
            fail_msg("%s", meander_context_message(c));
        assert_int_equal(meander_maze_write(m, NULL, NULL, style, out), MEANDER_OK);
        meander_maze_free(m);
    }
    assert_int_equal(meander_output_close(out), MEANDER_OK);
    return written.text;
}

// Returns whether the file is read row by row; then it is read whole as the same, both ways.
static bool both_ways_agree(meander_context *c, const char *path, const char *what) {
    static const meander_as ways[] = {MEANDER_AS_AUTO, MEANDER_AS_CELLS};
    char *rows = both_drawn(c, path, true, MEANDER_AS_AUTO);
    if (rows == NULL) return false;
    for (unsigned i = 0; i < 2; i++) {
        char *whole = both_drawn(c, path, false, ways[i]);
        if (strcmp(rows, whole) != 0) fail_msg("%s, way %u\n%s\n%s", what, i, rows, whole);
        if (strcmp(both_notes[true], both_notes[false]) != 0)
            fail_msg("%s, way %u\nsaid '%s' and '%s'", what, i, both_notes[true], both_notes[false]);
        free(whole);
    }
    free(rows);
    return true;
}

#endif
