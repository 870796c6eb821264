// SPDX-License-Identifier: MIT
// Pictures and books: from a picture back to its maze, and many mazes in one PDF.
//
//     picture  ->  its metadata  ->  ID  ->  meander_maze_new
//     maze, solution  ->  drawing  ->  a page of the book  ... end: the solutions
#include <string.h>

#include "facade/facade.h"
#include "format/print/book.h"
#include "format/picture/picture_id.h"
#include "format/print/print_words.h"
#include "measure/levels.h"

_Static_assert((int)PRINT_LEVELS == (int)LEVELS, "each level has its word");

struct meander_book {
    standing standing;
    context *context;
    book *pages;
    params params;
    bool ended;                  // well or not: nothing more is taken
};

meander_status meander_id_of_picture_new(meander_context *c, const char *path, char **id_new) {
    seekable file;
    TRY(seekable_open_file(&file, c, path));
    meander_status status = picture_id_read(c, &file, id_new);
    seekable_close(&file);
    return status;
}

meander_status meander_id_of_picture_bytes_new(meander_context *c, const char *bytes, size_t size,
                                               const char *name, char **id_new) {
    seekable held;
    seekable_open_bytes(&held, c, bytes, size, name);
    return picture_id_read(c, &held, id_new);
}

static const format *booklet_format(void) {
    size_t i = 0;
    while (!names_contain(format_at(i)->traits, "pages")) i++;
    return format_at(i);
}

// The output may be closed already: nothing is written here.
static void booklet_end(standing *h) {
    meander_book *b = (meander_book *)(void *)h;
    book_free(b->pages);
    memory_free(b->context, b);
}

// The style is that of the format with pages, with or without its name in front.
meander_status meander_book_new(meander_context *c, const char *wanted, meander_output *out,
                                meander_book **book_new) {
    const char *text = wanted == NULL ? "" : wanted;
    const format *f = booklet_format();
    size_t length = strlen(f->name);
    if (strncmp(text, f->name, length) == 0 && (text[length] == ':' || text[length] == '\0'))
        text += length + (text[length] == ':');
    meander_book *b = memory_new_zeroed(c, 1, sizeof *b);
    if (b == NULL) return MEANDER_NO_MEMORY;
    b->context = c;
    meander_status status = format_parse(c, f, MEANDER_PARAM_WRITING, text, &b->params);
    if (status == MEANDER_OK) status = book_open(c, &b->params, &out->output, &b->pages);
    if (status != MEANDER_OK) {
        memory_free(c, b);
        return status;
    }
    standing_begin(&b->standing, booklet_end, &c->standing, NULL);
    *book_new = b;
    return MEANDER_OK;
}

meander_status meander_book_check(const meander_book *b, uint64_t width, uint64_t height) {
    return book_check(b->pages, width, height);
}

// Its pages are drawn once, well or not.
static meander_status booklet_check_open(const meander_book *b) {
    if (!b->ended) return MEANDER_OK;
    return context_fail(b->context, MEANDER_BAD_REQUEST, "this book has ended");
}

typedef struct book_page {
    meander_book *book;
    book_note note;
} book_page;

static meander_status booklet_add_page(void *user, const drawing *d) {
    book_page *page = user;
    drawing with = *d;
    with.params = &page->book->params;
    return book_add(page->book->pages, &with, page->note);
}

meander_status meander_book_add(meander_book *b, const meander_maze *m, const meander_solution *s,
                                const char *remark) {
    // A remark takes the place of the level's word.
    book_page page = {b, {.remark = remark, .level = LEVELS}};
    TRY(booklet_check_open(b));
    return facade_draw_maze(m, s, booklet_add_page, &page);
}

meander_status meander_book_add_level(meander_book *b, const meander_maze *m,
                                      const meander_solution *s, size_t level) {
    book_page page = {b, {.level = level}};
    TRY(booklet_check_open(b));
    return facade_draw_maze(m, s, booklet_add_page, &page);
}

meander_status meander_book_add_task(meander_book *b, const meander_maze *m, const meander_solution *s,
                                     const char *task, const char *answer) {
    book_page page = {b, {.task = task, .answer = answer, .level = LEVELS}};
    TRY(booklet_check_open(b));
    return facade_draw_maze(m, s, booklet_add_page, &page);
}

meander_status meander_book_set_word(meander_book *b, const char *name, const char *text) {
    return book_set_word(b->pages, name, text);
}

meander_status meander_book_end(meander_book *b) {
    TRY(booklet_check_open(b));
    b->ended = true;
    return book_end(b->pages);
}

void meander_book_free(meander_book *b) {
    if (b != NULL) standing_free(&b->standing);
}
