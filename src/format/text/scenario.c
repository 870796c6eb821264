// SPDX-License-Identifier: MIT
// Scenarios: a line for each task, nine fields with tabs or blanks between them.
//
//     version 1
//     3   maze-32-32-2.map  32 32  17 21  15 16  13.82842712
//     bucket  map   width height  start  goal   length of a shortest path
//
// All tasks of a file are on one map, which has the size they name.
//
// Cost: 48 bytes for each task beside the text.
// Source: Nathan R. Sturtevant, "Benchmarks for grid-based pathfinding", 2012.
#include "format/text/scenario.h"

#include <string.h>

#include "base/memory.h"
#include "format/text/walls.h"

enum { SCENARIO_FIELDS = 9, SCENARIO_DIGITS = 9 };

// Cuts a line into fields; returns how many there are, at most one more than there should be.
static size_t scenario_cut(const text_line *line, text_line fields[SCENARIO_FIELDS]) {
    size_t at = 0, count = 0;
    for (;;) {
        while (at < line->length && text_is_blank(line->text[at])) at++;
        if (at == line->length) return count;
        size_t from = at;
        while (at < line->length && !text_is_blank(line->text[at])) at++;
        if (count == SCENARIO_FIELDS) return count + 1;
        fields[count++] = (text_line){line->text + from, at - from};
    }
}

static bool scenario_number(const text_line *field, uint64_t *number) {
    *number = 0;
    for (size_t i = 0; i < field->length; i++) {
        if (field->text[i] < '0' || field->text[i] > '9' || i == SCENARIO_DIGITS) return false;
        *number = 10 * *number + (uint64_t)(field->text[i] - '0');
    }
    return field->length > 0;
}

// Digits, perhaps a point and more digits, whatever the language of the machine.
static bool scenario_length(const text_line *field, double *length) {
    double unit = 1;
    bool point = false;
    *length = 0;
    for (size_t i = 0; i < field->length; i++) {
        char c = field->text[i];
        if (c == '.' && !point) {
            point = true;
            continue;
        }
        if (c < '0' || c > '9' || i > 30) return false;
        *length = 10 * *length + (c - '0');
        if (point) unit *= 10;
    }
    *length /= unit;
    return field->length > 0;
}

static meander_status scenario_take_map(scenario *s, const reading *r, uint64_t line,
                                        const text_line fields[SCENARIO_FIELDS]) {
    uint64_t width, height;
    const text_line *name = &fields[1];
    if (!scenario_number(&fields[2], &width) || !scenario_number(&fields[3], &height))
        return format_fail(r, line, 0, "expected width and height of the map in the fields 3 and 4");
    if (s->map == NULL) {
        s->map = memory_new(s->context, name->length + 1, 1);
        if (s->map == NULL) return MEANDER_NO_MEMORY;
        memcpy(s->map, name->text, name->length);
        s->map[name->length] = '\0';
        s->width = width;
        s->height = height;
    }
    bool same = strlen(s->map) == name->length && memcmp(s->map, name->text, name->length) == 0;
    if (same && width == s->width && height == s->height) return MEANDER_OK;
    return format_fail(r, line, 0, "this task is on a different map from the first one");
}

static meander_status scenario_take_task(scenario *s, const reading *r, uint64_t line,
                                         const text_line fields[SCENARIO_FIELDS]) {
    scenario_task task = {.line = line};
    uint64_t *const numbers[] = {&task.start.x, &task.start.y, &task.goal.x, &task.goal.y};
    for (unsigned i = 0; i < 4; i++) {
        bool good = scenario_number(&fields[4 + i], numbers[i]);
        if (good && *numbers[i] < (i % 2 == 0 ? s->width : s->height)) continue;
        return format_fail(r, line, 0, "field %u is not on the map of %llu x %llu squares", 5 + i,
                           (unsigned long long)s->width, (unsigned long long)s->height);
    }
    if (!scenario_length(&fields[8], &task.length))
        return format_fail(r, line, 0, "expected the length of the path in field 9");
    void *tasks = s->tasks;
    if (!memory_reserve(s->context, &tasks, &s->capacity, s->count + 1, sizeof task)) return MEANDER_NO_MEMORY;
    s->tasks = tasks;
    s->tasks[s->count++] = task;
    return MEANDER_OK;
}

static meander_status scenario_read_lines(scenario *s, const reading *r, const text_lines *t) {
    static const char version[] = "version 1";
    text_line fields[SCENARIO_FIELDS];
    const text_line *first = t->count == 0 ? NULL : &t->lines[0];
    if (first == NULL || first->length < sizeof version - 1 || memcmp(first->text, version, sizeof version - 1) != 0)
        return format_fail(r, 1, 0, "expected 'version 1'");
    for (size_t y = 1; y < t->count; y++) {
        size_t count = scenario_cut(&t->lines[y], fields);
        if (count == 0) continue;
        if (count != SCENARIO_FIELDS) return format_fail(r, y + 1, 0, "expected nine fields");
        TRY(scenario_take_map(s, r, y + 1, fields));
        TRY(scenario_take_task(s, r, y + 1, fields));
    }
    return s->count > 0 ? MEANDER_OK : format_fail(r, 0, 0, "there are no tasks");
}

meander_status scenario_read(context *c, const input *in, scenario *s) {
    reading r = {.context = c, .input = in};
    text_lines t;
    *s = (scenario){.context = c};
    TRY(text_lines_open(&t, &r));
    meander_status status = scenario_read_lines(s, &r, &t);
    text_lines_close(&t);
    if (status != MEANDER_OK) scenario_done(s);
    return status;
}

void scenario_done(scenario *s) {
    memory_free(s->context, s->map);
    memory_free(s->context, s->tasks);
    *s = (scenario){.context = s->context};
}
