// SPDX-License-Identifier: MIT
// The recursive backtracker, explained: its idea, and the first steps of a run.
#include <meander/meander.h>
#include <stdio.h>

static meander_status print_picture(meander_context *c, meander_lesson *l, size_t step) {
    char *picture;
    meander_status status = meander_lesson_picture_new(l, step, &picture);
    if (status != MEANDER_OK) return status;
    fputs(picture, stdout);
    meander_text_free(c, picture);
    return MEANDER_OK;
}

int main(void) {
    meander_context *c;
    meander_lesson *l;
    meander_explanation about;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;
    meander_status status = meander_explanation_of(c, MEANDER_GENERATORS, "backtracker", &about);
    if (status == MEANDER_OK) {
        printf("%s\n%s\n\n", about.title, about.idea);
        status = meander_lesson_new(c, "rect:5x3/backtracker/7", MEANDER_GENERATORS, NULL, &l);
    }
    if (status == MEANDER_OK) {
        size_t count = meander_lesson_count(l);
        for (size_t i = 0; i < 6 && i < count; i++)
            printf("%d. %s\n", (int)i + 1, meander_lesson_step(l, i).text);
        status = print_picture(c, l, 5);
        printf("... and %s\n", meander_lesson_step(l, count - 1).text);
        meander_lesson_free(l);
    }
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    meander_context_free(c);
    return status != MEANDER_OK;
}
