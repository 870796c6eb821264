// SPDX-License-Identifier: MIT
// No memory while an algorithm is explained: every allocation of every lesson fails once, and those
// of the pictures and players (see support/faulty.h).
#include "support/test.h"
#include "lesson/lesson.h"
#include "support/faulty.h"
#include "support/watch.h"

static const char *subject_of(const lesson *l) { return l->subject == NULL ? l->name : l->subject; }

static meander_status record_picture(meander_lesson *l, meander_context *c, record *r, size_t i) {
    char *text;
    meander_status status = meander_lesson_picture_new(l, i, &text);
    if (status != MEANDER_OK) return status;
    record_add(r, text, strlen(text));
    meander_text_free(c, text);
    return MEANDER_OK;
}

static meander_status record_player(const meander_lesson *l, record *r) {
    meander_player *p;
    meander_status status = meander_lesson_player_new(l, &p);
    if (status != MEANDER_OK) return status;
    record_number(r, meander_player_look(p, (meander_point){0, 0}).sides);
    meander_player_free(p);
    return MEANDER_OK;
}

// The sentences, the last picture, and a player at the beginning.
static meander_status record_lesson(meander_lesson *l, meander_context *c, record *r) {
    size_t count = meander_lesson_count(l);
    for (size_t i = 0; i < count; i++) {
        meander_step step = meander_lesson_step(l, i);
        record_add(r, step.text, strlen(step.text));
    }
    meander_status status = count == 0 ? MEANDER_OK : record_picture(l, c, r, count - 1);
    if (status == MEANDER_OK) status = record_player(l, r);
    meander_lesson_free(l);
    return status;
}

static meander_status explain_maker(meander_context *c, const setting *s, record *r) {
    meander_lesson *l;
    meander_status status = meander_lesson_new(c, s->what, MEANDER_GENERATORS, NULL, &l);
    return status == MEANDER_OK ? record_lesson(l, c, r) : status;
}

static meander_status explain_transform(meander_context *c, const setting *s, record *r) {
    meander_lesson *l;
    meander_status status = meander_lesson_new(c, s->text, MEANDER_TRANSFORMS, s->what, &l);
    return status == MEANDER_OK ? record_lesson(l, c, r) : status;
}

static meander_status explain_solver(meander_context *c, const setting *s, record *r) {
    meander_lesson *l;
    meander_status status = meander_lesson_new(c, s->text, MEANDER_SOLVERS, s->what, &l);
    return status == MEANDER_OK ? record_lesson(l, c, r) : status;
}

static meander_status explain_on_maze(meander_context *c, const setting *s, record *r) {
    meander_lesson *l;
    meander_status status = meander_lesson_of_maze_new(s->maze, s->what, &l);
    return status == MEANDER_OK ? record_lesson(l, c, r) : status;
}

static void try_lesson(bench *b, const lesson *l) {
    char id[128];
    const char *name = subject_of(l);
    setting s = {.what = name, .text = "rect:6x5/wilson/3+braid=60"};
    watch("%s", name);
    if (l->of == LESSON_GENERATOR) {
        snprintf(id, sizeof id, "rect:16x16/%s/3", name);
        s.what = id;
        bench_try(b, explain_maker, &s);
    } else if (l->of == LESSON_TRANSFORM) {
        snprintf(id, sizeof id, "rect:6x6/wilson/3+%s%s", name,
                 strcmp(name, "symmetric") == 0 ? "=x" : strcmp(name, "unicursal") == 0 ? "" : "=20");
        s.text = id;
        bench_try(b, explain_transform, &s);
        if (strcmp(name, "sparse") != 0) return;
        s.text = "rect:8x6/wilson/3+sparse=20+symmetric=x";
        bench_try(b, explain_transform, &s);
    } else {
        bench_try(b, explain_solver, &s);
        assert_int_equal(meander_maze_new(b->context, s.text, NULL, &s.maze), MEANDER_OK);
        bench_try(b, explain_on_maze, &s);
        meander_maze_free(s.maze);
    }
}

TEST(test_lessons) {
    bench b;
    bench_open(&b);
    for (size_t i = 0; i < lesson_count(); i++) try_lesson(&b, lesson_at(i));
    bench_close(&b);
    watch_done();
}
