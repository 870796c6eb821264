// SPDX-License-Identifier: MIT
// A solid as its OBJ has it: corners, and triangles of them.  Include it behind support/test.h.
#ifndef SUPPORT_SURFACE_H
#define SUPPORT_SURFACE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <meander/meander.h>

typedef struct surface {
    double (*corners)[3];
    size_t (*triangles)[3];      // numbers of corners, from 0
    size_t corner_count, triangle_count;
} surface;

// Draws a maze as OBJ, in a style such as "obj:cell=8", and reads it; a line of another kind is a fault.
static inline surface surface_of(meander_context *c, const meander_maze *m, const char *style) {
    char *text;
    size_t size;
    if (meander_maze_draw_new(m, NULL, style, &text, &size) != MEANDER_OK) fail_msg("%s", meander_context_message(c));
    surface s = {calloc(size, sizeof *s.corners), calloc(size, sizeof *s.triangles), 0, 0};
    assert_true(s.corners != NULL && s.triangles != NULL);
    for (const char *line = text; *line != '\0'; line = strchr(line, '\n') + 1) {
        double *at = s.corners[s.corner_count];
        size_t *three = s.triangles[s.triangle_count];
        if (sscanf(line, "v %lf %lf %lf", &at[0], &at[1], &at[2]) == 3) s.corner_count++;
        else if (sscanf(line, "f %zu %zu %zu", &three[0], &three[1], &three[2]) == 3) s.triangle_count++;
        else assert_true(line[0] == '#' || line[0] == 'o');
    }
    meander_text_free(c, text);
    for (size_t i = 0; i < 3 * s.triangle_count; i++) {
        size_t *corner = &s.triangles[i / 3][i % 3];
        assert_in_range(*corner, 1, s.corner_count);
        --*corner;
    }
    return s;
}

static inline void surface_done(surface *s) {
    free(s->corners);
    free(s->triangles);
}

#endif
