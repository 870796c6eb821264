// SPDX-License-Identifier: MIT
// Several mazes in one input:
//
//     text_find_frames   pictures with frames, wherever they are in a text:    ###     #####
//                                                                              # # and #   #
//                                                                              ###     #####
//
//     format.divide      texts that follow one another, as generate --count    {"width": 2, ...}
//                        writes them                                           {"width": 3, ...}
//
//     the reader itself  arrays, native files, pictures of several mazes
//
// One of them is read, whose number is named.  Without a number an input of several is refused: whichever was read, the
// others would be lost without a word.
//
// Cost: the texts are found once, however many of them are read.
// Invariant: the texts of an input do not overlap, and are in the order in which they begin.
#include "format/format_mazes.h"

#include <string.h>

#include "base/memory.h"

const meander_param text_maze_params[] = {TEXT_MAZE_PARAM, {.name = NULL}};

void format_mazes_done(format_mazes *m) {
    if (m->data == NULL) return;
    memory_free(m->lines.context, m->texts);
    text_lines_close(&m->lines);
    *m = (format_mazes){.wanted = m->wanted, .count = m->count};
}

uint64_t format_wanted(const format *f, const reading *r) {
    for (size_t i = 0; f != NULL && f->params != NULL && r->params != NULL && f->params[i].name != NULL; i++)
        if (strcmp(f->params[i].name, "maze") == 0 && r->params->values[i] > 0)
            return (uint64_t)r->params->values[i];
    return r->mazes != NULL ? r->mazes->wanted : 0;
}

void format_want(const format *f, params *p, uint64_t wanted) {
    for (size_t i = 0; f->params != NULL && f->params[i].name != NULL; i++)
        if (strcmp(f->params[i].name, "maze") == 0) p->values[i] = (int64_t)wanted;
}

meander_status format_check_maze(context *c, const char *name, uint64_t wanted, uint64_t count) {
    if (wanted == 0 && count > 1)
        return context_fail(c, MEANDER_BAD_INPUT,
                            "%s: holds %llu mazes: --nth %llu reads the last one, convert -o DIR/ all", name,
                            (unsigned long long)count, (unsigned long long)count);
    if (wanted <= count || wanted == 1) return MEANDER_OK;
    return context_fail(c, MEANDER_BAD_REQUEST, "%s: no maze %llu: there %s only %llu", name,
                        (unsigned long long)wanted, count > 1 ? "are" : "is",
                        count > 1 ? (unsigned long long)count : 1);
}

// The count is kept even where it leads to a message: a program that wants all mazes asks for the first.
meander_status format_check_count(const reading *r, uint64_t wanted, uint64_t count) {
    if (r->mazes != NULL) r->mazes->count = count;
    return format_check_maze(r->context, r->input != NULL ? r->input->name : r->file->name, wanted, count);
}

// Formats whose texts have no blank line inside, and two lines at least: a maze ends where its lines do.
size_t format_divide_blank(const text_lines *t, size_t line) {
    size_t end = line;
    while (end < t->count && text_length(t, end) > 0) end++;
    return end - line > 1 ? end : line;
}

// Returns whether the format would take the lines for one of its texts: a title between two mazes, or a remark below
// the last, is not one.  Each text bids as a file that held it alone would.
static bool mazes_is_text(const text_lines *t, const format *f, size_t line, size_t end) {
    const char *text = t->lines[line].text, *behind = t->lines[end - 1].text + t->lines[end - 1].length;
    return f->bid(text, (size_t)(behind - text)) > 0;
}

static size_t mazes_divide(const text_lines *t, const format *f, text_frame *texts, size_t room) {
    size_t count = 0;
    for (size_t y = 0; y < t->count;) {
        size_t end = text_length(t, y) == 0 ? y : f->divide(t, y);
        bool found = end > y && mazes_is_text(t, f, y, end);
        if (found && count++ < room) texts[count - 1] = (text_frame){.line = y, .end = end, .right = SIZE_MAX};
        y = end > y ? end : y + 1;
    }
    return count;
}

// Writes down as many as there is room for; returns the number of all.
static size_t mazes_find(const format_mazes *m, const format *f, text_frame *texts, size_t room) {
    return m->divided ? mazes_divide(&m->lines, f, texts, room) : text_find_frames(&m->lines, texts, room);
}

// Most inputs have one maze at most, so there is room for one at first.  Where there are more, they are looked for once
// again, with room for all.
meander_status format_find_texts(format_mazes *m, const format *f, const reading *r, bool divided) {
    text_frame *texts;
    if (m->data == r->input->data && m->divided == divided) return MEANDER_OK;
    format_mazes_done(m);
    TRY(text_lines_open(&m->lines, r));
    m->data = r->input->data;
    m->divided = divided;
    // A large text takes a while to be cut, and another one to be looked through.
    TRY(context_progress(r->context, 0, r->input->size));
    for (size_t room = 1, count;; room = count) {
        texts = memory_new(r->context, room, sizeof *texts);
        if (texts == NULL) return MEANDER_NO_MEMORY;
        count = mazes_find(m, f, texts, room);
        m->count = count;
        if (count <= room) break;
        memory_free(r->context, texts);
    }
    m->texts = texts;
    return MEANDER_OK;
}

meander_status format_read_text(const format_mazes *m, uint64_t number, const format *f, const reading *r, puzzle *p,
                                meander_status (*read)(const format *f, const reading *r, puzzle *p)) {
    const text_frame *text = &m->texts[number - 1];
    text_around around = {&m->lines, *text, (size_t)m->count};
    input copy = *r->input;
    reading with = *r;
    size_t room = text_frame_size(&m->lines, text);
    char *bytes = memory_new(r->context, room + 1, 1);
    if (bytes == NULL) return MEANDER_NO_MEMORY;
    copy.size = text_copy_frame(&m->lines, text, bytes);
    copy.data = bytes;
    with.input = &copy;
    with.around = &around;
    with.mazes = NULL;
    meander_status status = read(f, &with, p);
    memory_free(r->context, bytes);
    return status;
}
