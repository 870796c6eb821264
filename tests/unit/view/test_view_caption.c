// SPDX-License-Identifier: MIT
// Captions and legends: for every generator, solver and transform each sentence of the lesson
// belongs to its own positions of the film, forward and backward; the film ends in the maze; without
// a lesson the events speak for themselves; without memory there are no captions and no error.
#include "support/test.h"
#include "support/faulty.h"
#include "support/stage.h"
#include "view/film_words.h"
#include "view/font.h"

static void check_is_step(const view_caption *c, const meander_step *step, const char *what) {
    if (strcmp(c->text, step->text) != 0) fail_msg("%s: '%s' is not '%s'", what, c->text, step->text);
    if (strcmp(c->phase, step->phase) != 0) fail_msg("%s: phase %s", what, c->phase);
    if (c->line != step->line) fail_msg("%s: line %u is not %u", what, c->line, step->line);
    assert_int_equal(c->cell_count, step->cell_count);
    for (unsigned k = 0; k < step->cell_count; k++)
        assert_true(c->cells[k].x == step->cells[k].x && c->cells[k].y == step->cells[k].y);
}

// The line is one of the code's.
static void check_line(const view_caption *c, const char *what) {
    unsigned lines = 1;
    assert_non_null(c->code);
    for (const char *at = c->code; *at != 0; at++) lines += *at == '\n';
    if (c->line == 0 || c->line > lines) fail_msg("%s: line %u of %u", what, c->line, lines);
}

// Each step of a lesson that is run anew is the caption at the end of its events, counted anew, too.
static void check_lesson(view_session *s, const view_lesson *l, meander_lesson *again,
                         const char *what) {
    size_t at = l->begin;
    const view_pane *p = &s->panes[0];
    assert_int_equal(l->count, meander_lesson_count(again));
    for (size_t i = 0; i < l->count; i++) {
        meander_step step = meander_lesson_step(again, i);
        size_t steps = step.end > step.begin ? step.end - step.begin : 1;
        bool skipped = i == 0 && l == p->lessons.each && p->board.skipped > 0;
        if (skipped) steps = steps > p->board.skipped ? steps - p->board.skipped : 1;
        at += steps;
        if (i == 0 && !skipped && l->ends[0] == at + 1) at++;      // all passages are opened
        if (l->ends[i] != at) fail_msg("%s: step %zu ends at %zu, not %zu", what, i, l->ends[i], at);
        view_session_seek(s, at);
        view_caption c = view_session_caption(s, 0);
        check_is_step(&c, &step, what);
        check_line(&c, what);
        assert_string_equal(c.subject, l->subject);
        assert_string_equal(c.code, meander_lesson_code(again));
        assert_true(c.step == i + 1 && c.steps == l->count);
        view_session_seek(s, at - (steps - 1));
        c = view_session_caption(s, 0);
        check_is_step(&c, &step, what);
    }
    meander_lesson_free(again);
}

// Sentence by sentence to the end and back: every sentence comes once each way.
static void check_turning(view_session *s, const char *what) {
    const view_pane *p = &s->panes[0];
    size_t turns = 0, back = 0, sentences = 0;
    for (size_t i = 0; i < p->lessons.count; i++) sentences += p->lessons.each[i].count;
    view_session_seek(s, 0);
    s->playing = true;
    while (view_session_step_caption(s, 1)) turns++;
    assert_false(s->playing);
    assert_int_equal(s->position, p->board.count);
    while (view_session_step_caption(s, -1)) back++;
    assert_int_equal(s->position, 0);
    if (turns != sentences || back != sentences)
        fail_msg("%s: %zu sentences, %zu forward, %zu backward", what, sentences, turns, back);
}

// The film of the lessons ends in the maze without a further step.
static void check_ends_in_maze(view_session *s, const char *what) {
    const view_pane *p = &s->panes[0];
    const view_lesson *last = &p->lessons.each[p->lessons.making - 1];
    if (p->board.making != last->ends[last->count - 1]) fail_msg("%s: steps were missing", what);
    view_session_seek(s, p->board.making);
    for (uint32_t y = 0; y < p->board.height; y++)
        for (uint32_t x = 0; x < p->board.width; x++)
            if (view_board_sides(&p->board, x, y) != meander_maze_sides(p->maze, (meander_point){x, y}))
                fail_msg("%s: %u,%u has other sides", what, x, y);
}

static meander_lesson *run(stage *t, const char *id, meander_list list, const char *name) {
    meander_lesson *again;
    if (meander_lesson_new(t->context, id, list, name, &again) != MEANDER_OK)
        fail_msg("%s: %s", id, meander_context_message(t->context));
    return again;
}

static void check_generator(stage *t, const char *name, const char *id) {
    const view_lessons *l = &t->session->panes[0].lessons;
    if (l->count != 1) fail_msg("%s: no lesson", id);
    assert_string_equal(l->each[0].subject, name);
    check_lesson(t->session, &l->each[0], run(t, id, MEANDER_GENERATORS, NULL), id);
    check_ends_in_maze(t->session, id);
    check_turning(t->session, id);
}

TEST(test_every_generator) {
    static const char *const sizes[] = {"9x7", "16x16", "23x23", "1x1"};
    stage_every_generator(sizes, sizeof sizes / sizeof *sizes, "7", check_generator);
}

TEST(test_every_solver) {
    static const char *const ids[] = {"rect:9x8/wilson/3", "rect:11x9/backtracker/3+braid=60+start=4,4"};
    stage t = stage_empty();
    for (size_t k = 0; k < 2; k++)
        for (size_t i = 0; i < meander_list_count(MEANDER_SOLVERS); i++) {
            const char *name = meander_list_at(MEANDER_SOLVERS, i).name;
            assert_int_equal(view_session_open(t.session, 0, ids[k], name), MEANDER_OK);
            const view_lessons *l = &t.session->panes[0].lessons;
            // A new solver may wait for its lesson, as test_lessons.c has it.
            if (l->count == l->making) continue;
            if (l->count != l->making + 1) fail_msg("%s: %zu lessons", name, l->count - l->making);
            assert_string_equal(l->each[l->making].subject, name);
            check_lesson(t.session, &l->each[l->making], run(&t, ids[k], MEANDER_SOLVERS, name), name);
            check_turning(t.session, name);
        }
    stage_close(&t);
}

// The stages of a making are one film; what makes the smaller half of a symmetric maze is not in it.
TEST(test_every_transform) {
    static const struct {
        const char *id, *subjects[4];
    } mazes[] = {
        {"rect:12x9/wilson/3+braid=60", {"wilson", "braid"}},
        {"rect:12x9/rooms/3+rooms=3", {"rooms", "rooms"}},
        {"rect:12x9/eller/3+sparse=30+braid=40+rooms=2", {"eller", "sparse", "braid", "rooms"}},
        {"rect:12x10/prim/3+symmetric=x", {"symmetric"}},
        {"rect:12x10/kruskal/3+unicursal=yes", {"unicursal"}},
    };
    stage t = stage_empty();
    for (size_t i = 0; i < sizeof mazes / sizeof *mazes; i++) {
        if (view_session_open(t.session, 0, mazes[i].id, "breadth-first") != MEANDER_OK)
            fail_msg("%s: %s", mazes[i].id, meander_context_message(t.context));
        const view_lessons *l = &t.session->panes[0].lessons;
        for (size_t k = 0; k < l->making; k++) {
            assert_true(k < 4 && mazes[i].subjects[k] != NULL);
            assert_string_equal(l->each[k].subject, mazes[i].subjects[k]);
            bool first = l->each[k].list == MEANDER_GENERATORS;
            const char *name = first ? NULL : l->each[k].subject;
            check_lesson(t.session, &l->each[k], run(&t, mazes[i].id, l->each[k].list, name),
                         mazes[i].id);
        }
        assert_true(l->making == 4 || mazes[i].subjects[l->making] == NULL);
        check_ends_in_maze(t.session, mazes[i].id);
        check_turning(t.session, mazes[i].id);
    }
    stage_close(&t);
}

// ---- without a lesson ------------------------------------------------------------------

static void check_without(const char *id, const char *sentence) {
    static const char about[] = "digs on until it is stuck, then goes back: long winding passages";
    stage t = stage_solved(id, NULL);
    view_session *s = t.session;
    view_caption c = view_session_caption(s, 0);
    assert_int_equal(s->panes[0].lessons.count, 0);
    assert_true(c.text[0] == 0 && c.step == 0 && c.steps == 0 && c.code == NULL && c.line == 0);
    assert_string_equal(view_caption_about(s, &c), about);
    assert_true(view_session_step_caption(s, 1));
    assert_int_equal(s->position, 1);
    c = view_session_caption(s, 0);
    assert_string_equal(c.text, sentence);
    assert_string_equal(c.subject, "backtracker");
    assert_string_equal(view_caption_about(s, &c), about);
    assert_true(view_session_step_caption(s, -1));
    assert_false(view_session_step_caption(s, -1));
    stage_close(&t);
}

TEST(test_without_lesson) {
    check_without("rect:9x7/backtracker:focus=walls/7", "Beside 5,5 a wall closes east.");
    check_without("rect:101x100/backtracker/7", "5,70 is entered.");
}

// Only the solver has a lesson, which begins where the making ends; then none, then another.
TEST(test_half) {
    stage t = stage_solved("rect:9x7/backtracker:focus=walls/7", "bfs");
    view_session *s = t.session;
    const view_lessons *l = &s->panes[0].lessons;
    assert_true(l->making == 0 && l->count == 1);
    assert_int_equal(l->each[0].begin, s->panes[0].board.making);
    assert_string_equal(l->each[0].subject, "breadth-first");
    assert_int_equal(view_session_solve(s, 0, NULL), MEANDER_OK);
    assert_int_equal(l->count, 0);
    assert_int_equal(view_session_solve(s, 0, "tremaux"), MEANDER_OK);
    assert_string_equal(l->each[0].subject, "tremaux");
    assert_int_equal(view_session_set_goal(s, 0, (meander_point){4, 3}), MEANDER_OK);
    view_session_seek(s, SIZE_MAX);
    view_caption c = view_session_caption(s, 0);
    assert_true(c.step == c.steps && c.step > 0);
    stage_close(&t);
}

// ---- the legend ------------------------------------------------------------------------

static bool has_words(const view_session *s, const char *words) {
    view_legend_entry entries[VIEW_LEGEND_MOST];
    size_t count = view_legend_make(s, 0, entries);
    assert_true(count <= VIEW_LEGEND_MOST);
    for (size_t i = 0; i < count; i++)
        if (strcmp(entries[i].words, words) == 0) return true;
    return false;
}

TEST(test_legend) {
    stage t = stage_solved("rect:9x7/backtracker/7", "wall-follower");
    view_session *s = t.session;
    assert_true(has_words(s, "on the stack") && has_words(s, "given up") && has_words(s, "path"));
    assert_true(has_words(s, "start") && has_words(s, "goal"));
    assert_false(has_words(s, "in the store") || has_words(s, "walk, not yet certain"));
    assert_int_equal(view_session_solve(s, 0, NULL), MEANDER_OK);
    assert_false(has_words(s, "given up") || has_words(s, "path"));
    assert_int_equal(view_session_open(s, 0, "rect:9x7/prim/7", NULL), MEANDER_OK);
    assert_true(has_words(s, "in the store") && !has_words(s, "on the stack"));
    assert_int_equal(view_session_open(s, 0, "rect:9x7/wilson/7", NULL), MEANDER_OK);
    assert_true(has_words(s, "walk, not yet certain"));
    assert_int_equal(view_session_open(s, 0, "rect:9x7/kruskal/7", NULL), MEANDER_OK);
    assert_true(has_words(s, "number: set of connected cells"));
    stage_close(&t);
}

// ---- films in files ----------------------------------------------------------------------

// A film with words has a frame for each sentence, which stays long enough, and one size.
TEST(test_film_of_sentences) {
    stage t = stage_solved("rect:5x4/backtracker/3", "tremaux");
    view_session *s = t.session;
    view_film_plan r = view_film_plan_make(s, "gif");
    view_camera camera;
    view_image image;
    uint64_t size[2], k = 1;
    size_t position;
    uint32_t ticks;
    view_film_enlarge(&r, s, true);
    view_film_choose(&r, s, true, true);
    assert_true(r.captions && r.sentences && r.code && r.told != NULL);
    assert_true(view_film_plan_picture(&r, s, &camera, &image, size));
    assert_true(image.width > 5 * r.scale && image.height > 4 * r.scale);
    // The maze is as wide or as high as the program beside it.
    assert_true(image.width < 11 * r.scale || image.height < 6 * r.scale);
    image.pixels = malloc(image.pitch * image.height);
    assert_true(view_film_plan_frame(&r, 0, &position, &ticks) && position == r.end && ticks == 1);
    r.poster = false;
    assert_true(view_film_plan_frame(&r, 0, &position, &ticks) && position == 0);
    view_session_seek(s, 0);
    for (; view_session_step_caption(s, 1); k++) {
        assert_true(view_film_plan_frame(&r, k, &position, &ticks));
        assert_int_equal(position, s->position);
        assert_true(ticks >= r.rate / 2);
        memset(image.pixels, 255, image.pitch * image.height);
        assert_int_equal(view_film_plan_paint(&r, s, &camera, &image), MEANDER_OK);
        for (size_t i = 0; i < image.pitch * image.height; i++)
            assert_true(image.pixels[i] < view_film_plan_colours(&r, s));
    }
    assert_false(view_film_plan_frame(&r, k, &position, &ticks));
    assert_int_equal(s->position, r.end);
    free(image.pixels);
    stage_close(&t);
}

// The film of a body begins with its end, too, and goes on with its beginning.
TEST(test_film_of_a_body) {
    stage t = stage_solved("sphere:3/wilson/3", "depth-first");
    size_t position;
    uint32_t ticks;
    assert_int_equal(view_session_round(t.session, true), MEANDER_OK);
    view_film_plan r = view_film_plan_make(t.session, "gif");
    view_film_add(&r, t.session);
    assert_true(r.captions && r.turn > 0);
    assert_true(view_film_plan_frame(&r, 0, &position, &ticks) && position == r.end && ticks == 1);
    assert_true(view_film_plan_frame(&r, 1, &position, &ticks) && position == r.begin);
    r.poster = false;
    assert_true(view_film_plan_frame(&r, 0, &position, &ticks) && position == r.begin);
    stage_close(&t);
}

// The letters of a program and of the caption below it are of one size.
TEST(test_letters_of_code) {
    static view_film_lines lines;
    view_film_plan r = {.code = true, .captions = true};
    for (int smooth = 0; smooth < 2; smooth++) {
        r.lines = smooth ? &lines : NULL;
        for (unsigned width = 300; width < 1500; width += 300) {
            assert_int_equal(view_words_below(&r, width).advance, view_words_beside(&r).advance);
            assert_int_equal(view_words_below(&r, width).line, view_words_beside(&r).line);
        }
    }
    assert_true(view_words_beside(&r).advance > VIEW_FONT_WIDTH);
}

// The letters of large pictures grow with them, so that they are read where the picture is made smaller.
TEST(test_letters_of_large_films) {
    static view_film_lines lines;
    for (int smooth = 0; smooth < 2; smooth++) {
        view_film_plan r = {.captions = true, .lines = smooth ? &lines : NULL};
        assert_int_equal(view_words_below(&r, 320).advance, VIEW_FONT_WIDTH);
        assert_int_equal(view_words_below(&r, 480).advance, VIEW_FONT_WIDTH * (smooth ? 3 : 2) / 2);
        for (unsigned width = 560; width < 1120; width += 40)
            assert_int_equal(view_words_below(&r, width).advance, 2 * VIEW_FONT_WIDTH);
        for (unsigned width = 1120; width < 11000; width += 40) {
            view_words_size size = view_words_below(&r, width);
            assert_in_range(width / size.advance, 60, smooth ? 120 : 140);
            if (!smooth) assert_int_equal(size.advance % VIEW_FONT_WIDTH, 0);
        }
        assert_in_range(view_words_below(&r, UINT16_MAX).line, 200, 255);
    }
}

// A sentence that is longer than its lines ends in dots behind a word.
TEST(test_sentence_of_many_words) {
    static view_film_lines lines;
    static uint8_t pixels[130 * 60];
    view_film_plan r = {.captions = true, .lines = &lines};
    view_image image = {.pixels = pixels, .pitch = 130, .width = 130, .height = 60};
    view_words w = view_words_on(&r, &image, (view_box){0, 0, 130, 60}, view_words_below(&r, 130));
    view_words_sentence(&w, 4, 2,
                        "\u0150k \u00e1shatn\u00e1nak el\u0151re, h\u00e1tra, \u00e9szakra is vagy d\u00e9lre");
    assert_int_equal(lines.count, 2);
    assert_string_equal(lines.each[0].text, "\u0150k \u00e1shatn\u00e1nak el\u0151re,");
    assert_string_equal(lines.each[1].text, "h\u00e1tra, \u00e9szakra is...");
}

// The legend has the marks of the cells.
TEST(test_legend_has_marks) {
    stage t = stage_solved("rect:9x7/backtracker/7", "wall-follower");
    view_film_plan r = {.end = view_session_length(t.session)};
    view_words_size size = view_words_below(&r, 400);
    view_image image = {.pixels = calloc(400, 60), .pitch = 400, .width = 400, .height = 60};
    view_words w = view_words_on(&r, &image, (view_box){0, 0, 400, 60}, size);
    bool path = false, goal = false;
    view_session_seek(t.session, SIZE_MAX);
    (void)view_words_legend(&r, t.session, &w, 4, 400, &size);
    for (size_t i = 1; i + 1 < 400 * 60; i++) {
        const uint8_t *at = image.pixels + i;
        path = path || (at[-1] == VIEW_COLOUR_PATH && at[0] == VIEW_COLOUR_FLOOR);
        goal = goal || (at[-1] == VIEW_COLOUR_GOAL && at[0] == VIEW_COLOUR_FLOOR && at[1] == VIEW_COLOUR_GOAL);
    }
    assert_true(path && goal);
    free(image.pixels);
    stage_close(&t);
}

// Where sentences would flash by, and where letters are pixels, there are none.
TEST(test_film_without_sentences) {
    stage t = stage_solved("rect:40x25/wilson/3", NULL);
    view_film_plan r = view_film_plan_make(t.session, "gif");
    view_film_choose(&r, t.session, false, false);
    assert_true(r.captions && !r.sentences && !r.code && r.told == NULL);
    r = view_film_plan_make(t.session, "cast");
    view_film_choose(&r, t.session, true, true);
    assert_false(r.captions || r.code || r.told != NULL);
    stage_close(&t);
}

static bool lines_have(const view_film_lines *l, const char *text) {
    for (size_t i = 0; i < l->count; i++)
        if (strcmp(l->each[i].text, text) == 0) return true;
    return false;
}

// Paints a moment of the film with its words as lines; each of them is in the picture.
static void paint_lines(const view_film_plan *r, view_session *s) {
    view_camera camera;
    view_image image = {0};
    uint64_t size[2];
    assert_true(view_film_plan_picture(r, s, &camera, &image, size));
    image.pixels = calloc(image.pitch, image.height);
    if (r->letters) image.letters = calloc(image.pitch, image.height);
    assert_int_equal(view_film_plan_paint(r, s, &camera, &image), MEANDER_OK);
    for (size_t i = 0; i < r->lines->count; i++) {
        const meander_film_line *line = &r->lines->each[i];
        assert_true(line->x < image.width && line->y + line->height <= image.height);
        for (unsigned k = 0; k < line->shade_count; k++)
            assert_true(line->shades[k] < view_film_plan_colours(r, s));
        unsigned ground = image.pixels[line->y * image.pitch + line->x];
        assert_true(line->text[0] == 0 || ground == line->shades[0]);
    }
    free(image.pixels);
    free(image.letters);
}

// A film whose sentences would flash by has the idea of its algorithm in their place.
TEST(test_film_has_the_idea) {
    stage t = stage_solved("rect:40x25/wilson/3", NULL);
    view_film_lines lines = {0};
    view_film_plan r = view_film_plan_make(t.session, "svg");
    view_film_plan_lend(&r, "svg", &lines);
    view_film_choose(&r, t.session, false, false);
    view_session_seek(t.session, 100);
    paint_lines(&r, t.session);
    const char *about = meander_list_at(MEANDER_GENERATORS, meander_list_find(MEANDER_GENERATORS, "wilson")).about;
    assert_true(!r.sentences && lines_have(&lines, about) && lines_have(&lines, "rect:40x25/wilson/3"));
    stage_close(&t);
}

// Where a format shows lines of text, a film has the words as such: heading, sentence, legend and
// program, with the running line dark on light.
static void check_film_of_lines(const char *format) {
    stage t = stage_solved("rect:5x4/backtracker/3", "tremaux");
    view_film_lines lines = {0};
    view_film_plan r = view_film_plan_make(t.session, format);
    size_t running = 0, count = 0;
    view_film_plan_lend(&r, format, &lines);
    assert_ptr_equal(r.lines, &lines);
    view_film_enlarge(&r, t.session, true);
    view_film_choose(&r, t.session, true, true);
    assert_true(r.captions && r.sentences && r.code && r.told != NULL);
    view_session_seek(t.session, 0);
    while (view_session_step_caption(t.session, 1)) {
        view_caption c = view_session_caption(t.session, 0);
        paint_lines(&r, t.session);
        assert_true(lines_have(&lines, c.phase[0] == 0 ? c.subject : lines.each[0].text));
        assert_true(strlen(c.text) > 40 || lines_have(&lines, c.text));
        // The legend has what is shown while the maze is made, then what is while it is solved.
        bool solving = t.session->panes[0].board.position > t.session->panes[0].board.making;
        assert_int_equal(lines_have(&lines, "on the stack"), !solving);
        assert_int_equal(lines_have(&lines, "goal"), solving);
        assert_true(lines_have(&lines, "frame: latest step") && lines_have(&lines, "rect:5x4/backtracker/3"));
        for (size_t i = 0; i < lines.count; i++)
            running += lines.each[i].shades[0] == VIEW_COLOUR_TEXT;
        count++;
    }
    assert_true(running == count && count > 20);
    stage_close(&t);
}

TEST(test_film_of_lines) {
    check_film_of_lines("cast");
    check_film_of_lines("svg");
    if (meander_list_has(MEANDER_FILMS, "gif", "lines")) check_film_of_lines("gif");
}

// ---- no memory -------------------------------------------------------------------------

static meander_status ask(meander_context *c, const meander_allocator *memory, size_t *sentences) {
    view_session *s;
    meander_status status = view_session_new(c, memory, &s);
    if (status != MEANDER_OK) return status;
    status = view_session_open(s, 0, "rect:6x5/eller/7+braid=50", "tremaux");
    *sentences = 0;
    if (status == MEANDER_OK) {
        const view_lessons *l = &s->panes[0].lessons;
        view_session_seek(s, l->count > l->making ? SIZE_MAX : 0);
        view_caption caption = view_session_caption(s, 0);
        if (l->count > l->making) assert_true(caption.step > 0 && caption.step == caption.steps);
        for (size_t i = 0; i < l->count; i++) *sentences += l->each[i].count;
        view_session_seek(s, SIZE_MAX);
        while (view_session_step_caption(s, -1)) continue;
        assert_int_equal(s->position, 0);
    }
    view_session_free(s);
    return status;
}

// Some failures leave a film without captions; none leaves a block.
TEST(test_no_memory) {
    size_t sentences = 0, silent = 0, whole;
    stage t = stage_empty();
    assert_int_equal(ask(t.context, NULL, &whole), MEANDER_OK);
    stage_close(&t);
    for (size_t fail_at = 1;; fail_at++) {
        faulty f = {0};
        meander_allocator memory = faulty_allocator(&f);
        meander_context *c;
        assert_int_equal(meander_context_new(&memory, &c), MEANDER_OK);
        faulty_set(&f, fail_at, false);
        meander_status status = ask(c, &memory, &sentences);
        bool failed = f.failed;
        faulty_set(&f, 0, false);
        meander_context_free(c);
        assert_int_equal(f.live, 0);
        if (failed && status == MEANDER_OK && sentences < whole) silent++;
        if (!failed) break;
        assert_true(status == MEANDER_OK || status == MEANDER_NO_MEMORY);
    }
    assert_int_equal(sentences, whole);
    assert_true(silent > 3);
}
