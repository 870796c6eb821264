// SPDX-License-Identifier: MIT
// The lessons by number and by what they are about.  See base/registry.h: nothing here changes for
// a new one.  The boards come from the build, in the order of the files' names.
#include "base/registry.h"

#include <string.h>

#include "lesson/lesson.h"

#define LESSON(word) extern const lesson lesson_##word;
#include "lesson/list.h"
#undef LESSON

static const lesson *const registry[] = {
#define LESSON(word) &lesson_##word,
#include "lesson/list.h"
#undef LESSON
};

size_t lesson_count(void) { return sizeof registry / sizeof registry[0]; }

const lesson *lesson_at(size_t i) { return registry[i]; }

const lesson *lesson_about(lesson_of of, const char *subject) {
    for (size_t i = 0; i < lesson_count(); i++) {
        const lesson *l = registry[i];
        const char *name = l->subject == NULL ? l->name : l->subject;
        if (l->of == of && strcmp(name, subject) == 0) return l;
    }
    return NULL;
}

const lesson_board *lesson_board_of(const lesson *l) {
    for (const lesson_board *b = lesson_boards; b->name != NULL; b++)
        if (strcmp(b->name, l->name) == 0) return b;
    return NULL;
}
