// SPDX-License-Identifier: MIT
// The judging of one step of an exercise.
//
//     "7.1" -> step 1: run "99x99 {seed} half" -> tests, one after the other -> the first that fails
//                                                 mistakes, only then        -> the first that fits
#include <string.h>

#include "view/exercise_tests.h"

static bool exercise_test_says(exercise_case *c, const exercise_test *t) {
    if (c->output->messages != NULL && strstr(c->output->messages, t->words) != NULL) return true;
    exercise_word(exercise_tell(c, "There is no message \"{0}\" on standard error."), t->words);
    return false;
}

static void exercise_first_message(exercise_case *c) {
    const char *messages = c->output->messages;
    if (c->verdict == NULL || messages == NULL || messages[0] == 0) return;
    exercise_line *line = exercise_say(c->verdict, "It says: {0}");
    view_text_add_part(&line->words[0], messages, strcspn(messages, "\n"));
}

static bool exercise_status_is(exercise_case *c, int wanted) {
    if (c->output->status == wanted) return true;
    exercise_line *line = exercise_tell(c, wanted == 0 ? "The program ends with exit status {0}, not with 0."
                                                       : "The program ends with exit status {0}; {1} is wanted.");
    exercise_word_number(line, (uint64_t)c->output->status);
    exercise_word_number(line, (uint64_t)wanted);
    exercise_first_message(c);
    return false;
}

static bool exercise_test_status(exercise_case *c, const exercise_test *t) {
    uint64_t wanted = 0;
    exercise_read_numbers(t->words, strlen(t->words), &wanted, 1);
    return exercise_status_is(c, (int)wanted);
}

// The face has measured it, and judges it.
static bool exercise_test_memory(exercise_case *c, const exercise_test *t) {
    (void)c;
    (void)t;
    return true;
}

static bool exercise_passes(exercise_case *c, const exercise_test *t) {
    static bool (*const tests[])(exercise_case *, const exercise_test *) = {
        [EXERCISE_TEXT] = exercise_test_text, [EXERCISE_LETTERS] = exercise_test_text,
        [EXERCISE_LINES] = exercise_test_lines, [EXERCISE_NUMBERS] = exercise_test_numbers,
        [EXERCISE_HAS] = exercise_test_text, [EXERCISE_MAZE] = exercise_test_maze,
        [EXERCISE_PERFECT] = exercise_test_perfect, [EXERCISE_FIGURE] = exercise_test_figure,
        [EXERCISE_AMONG] = exercise_test_among, [EXERCISE_SHAPE] = exercise_test_shape,
        [EXERCISE_ID] = exercise_test_id, [EXERCISE_PATH] = exercise_test_path,
        [EXERCISE_SOLVER] = exercise_test_solver, [EXERCISE_CHANGED] = exercise_test_changed,
        [EXERCISE_UNMARKED] = exercise_test_unmarked, [EXERCISE_SHARES] = exercise_test_shares,
        [EXERCISE_COUNTS] = exercise_test_counts, [EXERCISE_SAYS] = exercise_test_says,
        [EXERCISE_STATUS] = exercise_test_status, [EXERCISE_MEMORY] = exercise_test_memory,
    };
    return tests[t->kind](c, t);
}

static bool exercise_has_status(const exercise_step *s) {
    for (size_t i = 0; i < s->count; i++)
        if (s->tests[i].kind == EXERCISE_STATUS && !s->tests[i].is_mistake) return true;
    return false;
}

// After a test failed: the first mistake that fits, or the hint of the test.
static void exercise_look_for_mistakes(exercise_case *c, exercise_verdict *v, const char *hint) {
    const exercise_step *s = c->step;
    c->verdict = NULL;
    for (size_t i = 0; i < s->count && c->status == MEANDER_OK; i++) {
        if (!s->tests[i].is_mistake || !exercise_passes(c, &s->tests[i])) continue;
        exercise_say(v, s->tests[i].hint);
        return;
    }
    if (hint != NULL) exercise_say(v, hint);
}

static size_t exercise_lines_in(const char *text, size_t size) {
    size_t count = 0;
    while (size > 0 && strchr(" \r\n", text[size - 1]) != NULL && text[size - 1] != 0) size--;
    for (size_t i = 0; i < size; i++) count += text[i] == '\n';
    return size == 0 ? 0 : count + 1;
}

static size_t exercise_from_end(long line, size_t count) {
    if (line >= 0) return (size_t)line;
    return count > (size_t)-line - 1 ? count + 1 - (size_t)-line : 1;
}

static exercise_lines exercise_part(const exercise_step *s, const exercise_output *o) {
    size_t count = exercise_lines_in(o->text, o->size), first = exercise_from_end(s->first_line, count);
    exercise_lines l = {.at = o->text, .end = o->text + o->size, .last = count, .skip = 0};
    const char *text;
    size_t length;
    while (l.number + 1 < first && exercise_next_line(&l, &text, &length)) continue;
    size_t last = s->last_line != 0 ? exercise_from_end(s->last_line, count) : count;
    if (last < count) l.last = last;
    l.skip = s->column > 1 ? (size_t)s->column - 1 : 0;
    return l;
}

meander_status exercise_judge(meander_context *context, const exercise *e, const exercise_step *s,
                              const exercise_output *output, exercise_verdict *verdict) {
    meander_allocator memory = meander_allocator_standard();
    exercise_case c = {.context = context, .memory = &memory, .exercise = e, .step = s, .output = output,
                       .lines = exercise_part(s, output), .verdict = verdict};
    // A program that refuses its words has printed nothing that could be looked at.
    bool any_status = exercise_has_status(s), refuses = output->size == 0 && !any_status;
    bool good = !refuses || exercise_status_is(&c, 0);
    const char *hint = NULL;
    for (size_t i = 0; i < s->count && good && c.status == MEANDER_OK; i++) {
        if (s->tests[i].is_mistake) continue;
        good = exercise_passes(&c, &s->tests[i]);
        hint = s->tests[i].hint;
    }
    if (good && !any_status) good = exercise_status_is(&c, 0);
    verdict->right = good;
    if (!good) exercise_look_for_mistakes(&c, verdict, hint);
    meander_maze_free(c.maze);
    return c.status;
}

meander_status exercise_judge_brought(meander_context *c, const exercise *e, const char *text, size_t size,
                                      exercise_verdict *verdict) {
    exercise_output output = {.text = text, .size = size, .seed = e->steps[0].first_seed};
    return exercise_judge(c, e, &e->steps[0], &output, verdict);
}
