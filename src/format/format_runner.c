// SPDX-License-Identifier: MIT
// Reading and writing through the formats.  Readers bid on the first bytes; the one that
// is surest reads:
//
//     " _____\n|  _  |..."  ->  block 0, underscore 80, unicode 0 ...  ->  underscore
//
// Invariant: bids see at most BID_SIZE bytes, without the byte order mark, and keep
// nothing; so the answer depends on the text alone, and asking is cheap.
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "base/names.h"
#include "format/format_mazes.h"
#include "format/text/text_copy.h"
#include "format/unknown.h"
#include "grid/kind.h"

// Some lines of any picture; of a longer line the beginning is judged.
enum { BID_SIZE = 1 << 16, RUNNER_REASON = 128 };

meander_status format_parse(context *c, const format *f, meander_param_use use, const char *text, params *result) {
    TRY(params_parse(c, f->name, f->params, text, strlen(text), result));
    for (size_t i = 0; f->params != NULL && f->params[i].name != NULL; i++) {
        const meander_param *p = &f->params[i];
        if (p->use == MEANDER_PARAM_ALWAYS || p->use == use || result->values[i] == p->fallback) continue;
        return context_fail(c, MEANDER_BAD_REQUEST, "%s: %s is for %s only, as in %s %s:%s=", f->name, p->name,
                            p->use == MEANDER_PARAM_READING ? "reading" : "writing",
                            p->use == MEANDER_PARAM_READING ? "--from" : "-f", f->name, p->name);
    }
    return MEANDER_OK;
}

// Of equal bids the first in the list wins.
static const format *runner_highest_bid(const char *bytes, size_t size, int *highest) {
    if (size > BID_SIZE) size = BID_SIZE;
    const format *winner = NULL;
    *highest = 0;
    for (size_t i = 0; i < format_count(); i++) {
        const format *f = format_at(i);
        int bid = f->bid == NULL ? 0 : f->bid(bytes, size);
        if (bid > *highest) {
            *highest = bid;
            winner = f;
        }
    }
    return winner;
}

bool format_is_read(const char *bytes, size_t size) {
    int bid;
    return runner_highest_bid(bytes, size, &bid) != NULL;
}

// The format's name in front of its parameters.
static void runner_put_style(const format *f, const char *style, char *place) {
    text_print(place, FORMAT_STYLE_SIZE, "%s%s%s", f->name, style[0] != '\0' ? ":" : "", style);
}

// Without parameters from outside, as when the format was found by its bid, a reader gets
// its own usual ones; it never meets NULL.
static meander_status runner_read_with(const format *f, const reading *r, puzzle *p) {
    params usual;
    reading with = *r;
    if (with.params == NULL) {
        TRY(params_parse(r->context, f->name, f->params, NULL, 0, &usual));
        format_want(f, &usual, format_wanted(f, r));
        with.params = &usual;
    }
    char style[FORMAT_STYLE_SIZE / 2] = "";
    with.style = style;
    with.name = f->name;
    // All readers know rooms and passages.  One that would pass blocks over is not asked: the answer would be
    // another than was wanted.
    if (r->as == FORMAT_AS_BLOCKS && !names_contain(f->traits, "as"))
        return context_fail(r->context, MEANDER_BAD_REQUEST, "%s is read as %s in one way only: drop --as",
                            r->input != NULL ? r->input->name : r->file->name, f->name);
    TRY(with.input != NULL ? f->read(&with, p) : f->read_file(&with, p));
    if (r->style != NULL) runner_put_style(f, style, r->style);
    return MEANDER_OK;
}

// Like a whole input the beginning of a file decides.
static meander_status format_find_reader(context *c, const seekable *in, const format **f) {
    size_t size = in->size < BID_SIZE ? (size_t)in->size : BID_SIZE;
    char *bytes = memory_new(c, size, 1);
    if (bytes == NULL) return MEANDER_NO_MEMORY;
    meander_status status = seekable_read(in, 0, bytes, size);
    int bid;
    if (status == MEANDER_OK) *f = runner_highest_bid(bytes, size, &bid);
    memory_free(c, bytes);
    return status;
}

static meander_status runner_read_file(const format *f, const reading *r, puzzle *p) {
    if (f == NULL) TRY(format_find_reader(r->context, r->file, &f));
    if (f != NULL && f->read_file != NULL && r->file->size > 0) return runner_read_with(f, r, p);
    return context_fail(r->context, MEANDER_UNSUPPORTED, "%s: not read without holding it",
                        r->file->name);
}

// A reader can still be asked for by name, which may know better.
static meander_status format_refuse(const reading *r, const char *bytes, size_t size) {
    const char *name = unknown_name(bytes, size);
    return format_fail(r, 0, 0,
                       "%s%s%snot a maze in any known text format (--from NAME reads it as one)",
                       name == NULL ? "" : "this is ", name == NULL ? "" : name,
                       name == NULL ? "" : ", ");
}

static meander_status runner_read_input(const format *f, const reading *r, puzzle *p);

// A maze is cut out of the text that its frame is in; *cut: it has been read.  *framed: there is one at all.
static meander_status runner_read_framed(const format *f, const reading *r, format_mazes *m, puzzle *p, bool *framed,
                                         bool *cut) {
    uint64_t wanted = format_wanted(f, r);
    TRY(format_find_texts(m, f, r, false));
    *framed = m->count > 0;
    *cut = m->count > 1 || (m->count == 1 && text_has_more(&m->lines, m->texts));
    if (!*cut) return MEANDER_OK;
    TRY(format_check_maze(r->context, r->input->name, wanted, m->count));
    return format_read_text(m, wanted == 0 ? 1 : wanted, f, r, p, runner_read_input);
}

// After a text could not be read as one maze, it may be several, one after the other; if not, the first message stays.
static meander_status runner_read_divided(const format *f, const reading *r, format_mazes *m, puzzle *p,
                                          meander_status failed) {
    char why[CONTEXT_MESSAGE_SIZE];
    uint64_t wanted = format_wanted(f, r);
    text_print(why, sizeof why, "%s", r->context->message);
    TRY(format_find_texts(m, f, r, true));
    if (m->count < 2) return context_fail(r->context, failed, "%s", why);
    TRY(format_check_maze(r->context, r->input->name, wanted, m->count));
    return format_read_text(m, wanted, f, r, p, runner_read_with);
}

// The format that reads any characters, unless a program leaves it out.
static const format *runner_of_blocks(void) {
    for (size_t i = 0; i < format_count(); i++)
        if (strcmp(format_at(i)->name, "block") == 0) return format_at(i);
    return NULL;
}

// Failures are reported in this order: the input is empty, no format bids, none can read it.
static meander_status runner_read_known(const format *f, const reading *r, format_mazes *m, puzzle *p) {
    size_t mark = text_mark_size(r->input->data, r->input->size);
    const char *bytes = r->input->data + mark;
    size_t size = r->input->size - mark;
    const format *named = f;
    int bid = named == NULL || named->bid == NULL ? 0 : named->bid(bytes, size < BID_SIZE ? size : BID_SIZE);
    if (f == NULL) f = runner_highest_bid(bytes, size, &bid);
    bool framed = false, cut = false;
    bool text = memchr(bytes, '\0', size) == NULL && (f == NULL || names_contain(f->traits, "framed"));
    if (text && bid < FORMAT_WHOLE_BID && (r->around == NULL || f == NULL) && !m->divided)
        TRY(runner_read_framed(named, r, m, p, &framed, &cut));
    if (cut) return MEANDER_OK;
    if (f == NULL && framed) f = runner_of_blocks();
    reading with = *r;
    with.bare = r->bare || framed;
    with.mazes = m;
    if (f == NULL) return format_refuse(r, bytes, size);
    if (f->read == NULL)
        return context_fail(r->context, MEANDER_UNSUPPORTED, "%s can be written, not read",
                            f->name);
    meander_status status = m->divided ? MEANDER_BAD_INPUT : runner_read_with(f, &with, p);
    bool divided = f->divide != NULL && r->around == NULL && memchr(bytes, '\0', size) == NULL;
    if (status == MEANDER_BAD_INPUT && divided)
        return runner_read_divided(f, r, m, p, status);
    // Readers that know several mazes have counted them, and have chosen one; the others read the only one, which may
    // not be the one that is wanted.
    if (status != MEANDER_OK || m->count > 1 || r->around != NULL) return status;
    status = format_check_count(&with, m->wanted, 1);
    if (status != MEANDER_OK) puzzle_done(p);
    return status;
}

static meander_status runner_read_input(const format *f, const reading *r, puzzle *p) {
    format_mazes once = {.wanted = format_wanted(f, r)};
    bool kept = r->mazes != NULL && r->around == NULL;
    meander_status status = runner_read_known(f, r, kept ? r->mazes : &once, p);
    if (!kept) format_mazes_done(&once);
    return status;
}

// Readers know line feeds only, one byte for each character of ASCII, and nothing in front of lines: other texts get a
// copy that is so.
static meander_status runner_read_copy(const format *f, const reading *r, puzzle *p, text_copier put) {
    char *bytes = memory_new(r->context, r->input->size + 1, 3);
    if (bytes == NULL) return MEANDER_NO_MEMORY;
    input copy = *r->input;
    reading with = *r;
    copy.size = put(r->input, bytes);
    copy.data = bytes;
    with.input = &copy;
    meander_status status = runner_read_input(f, &with, p);
    if (r->mazes != NULL) format_mazes_done(r->mazes);
    memory_free(r->context, bytes);
    return status;
}

meander_status format_read(const format *f, const reading *r, puzzle *p) {
    if (r->input == NULL) return runner_read_file(f, r, p);
    if (r->input->size == 0) return format_fail(r, 0, 0, "the input is empty");
    text_copier put = text_find_copier(r->input);
    return put != NULL ? runner_read_copy(f, r, p, put) : runner_read_input(f, r, p);
}

// Recognises the format by its first bytes unless the caller named one; it must have rows.
static meander_status runner_find_rows(const row_reading *r, const format **f) {
    if (*f == NULL) TRY(format_find_reader(r->context, r->input, f));
    if (*f != NULL && (*f)->open_rows != NULL) return MEANDER_OK;
    return context_fail(r->context, MEANDER_UNSUPPORTED, "%s: not read row by row",
                        r->input->name);
}

meander_status format_count_mazes(const format *f, const row_reading *r, uint64_t *count) {
    TRY(runner_find_rows(r, &f));
    *count = 1;
    return f->count == NULL ? MEANDER_OK : f->count(r, count);
}

meander_status format_open_rows(const format *f, const row_reading *r, row_file *file) {
    params usual;
    row_reading with = *r;
    char style[FORMAT_STYLE_SIZE];
    TRY(runner_find_rows(r, &f));
    if (with.params == NULL) {
        TRY(params_parse(r->context, f->name, f->params, NULL, 0, &usual));
        format_want(f, &usual, r->wanted);
        with.params = &usual;
    }
    if (f->count == NULL && format_wanted(f, &(reading){.params = with.params}) > 0)
        return context_fail(r->context, MEANDER_UNSUPPORTED, "%s: one of several is not read row by row",
                            r->input->name);
    TRY(f->open_rows(&with, file));
    text_print(style, sizeof style, "%s", file->style);
    runner_put_style(f, style, file->style);
    return MEANDER_OK;
}

unsigned format_two_columns(const params *p) {
    (void)p;
    return 2;
}

unsigned format_four_columns(const params *p) {
    (void)p;
    return 4;
}

// Says what the format draws, and which ones draw any grid.
static meander_status runner_refuse_shape(const format *f, context *c, const char *what, const char *kind) {
    char names[128] = "";
    unsigned count = 0;
    for (size_t i = 0; i < format_count(); i++) {
        size_t used = strlen(names);
        if (names_contain(format_at(i)->traits, "shapes") &&
            !names_contain(format_at(i)->traits, "nothing") &&
            !names_contain(format_at(i)->traits, "events"))
            text_print(names + used, sizeof names - used, "%s%s", count++ == 0 ? "" : ", ",
                       format_at(i)->name);
    }
    return context_fail(c, MEANDER_UNSUPPORTED, "%s draws %s%s; %s %s any grid", f->name, what, kind, names,
                        count == 1 ? "draws" : "draw");
}

meander_status format_check_shape(const format *f, context *c, uint64_t cells) {
    if (f->write_shape == NULL) return runner_refuse_shape(f, c, "squares only", "");
    return f->check_cells == NULL ? MEANDER_OK : f->check_cells(c, cells);
}

// Of a grid that has no squares.
static meander_status runner_write_shape(const format *f, const drawing *d, output *out) {
    const grid *g = d->puzzle->grid;
    TRY(format_check_shape(f, d->context, g->cells));
    const char *why = f->refuses_shape == NULL ? NULL : f->refuses_shape(g);
    if (why == NULL && (f->knows_shape == NULL || f->knows_shape(g))) return f->write_shape(d, out);
    char name[RUNNER_REASON];
    text_print(name, sizeof name, "%s%s%s", g->kind->name, why == NULL ? "" : ", because ", why == NULL ? "" : why);
    return runner_refuse_shape(f, d->context, "no ", name);
}

// Rows are preferred because they need the least memory.
static meander_status runner_write_with(const format *f, const drawing *d, output *out) {
    if (drawing_is_shape(d)) return runner_write_shape(f, d, out);
    if (format_suits_bands(f, d)) return format_write_bands(f, d, FORMAT_BAND_TEXT, out);
    if (f->write_rows != NULL) return f->write_rows(d, out);
    if (f->write_puzzle == NULL)
        return context_fail(d->context, MEANDER_UNSUPPORTED, "%s can be read, not written",
                            f->name);
    if (d->puzzle == NULL)
        return context_fail(d->context, MEANDER_UNSUPPORTED, "%s cannot be written row by row",
                            f->name);
    return f->write_puzzle(d, out);
}

// A writer's own error becomes the stream's, so that an unfinished file never replaces
// an old one.
meander_status format_write(const format *f, const drawing *d, output *out) {
    meander_status status = runner_write_with(f, d, out);
    if (status != MEANDER_OK) output_fail(out, status);
    return out->status;
}
