// SPDX-License-Identifier: MIT
// Pictures and books: from a picture back to its maze, and many mazes in one PDF.
//
//     picture  ->  its metadata  ->  ID  ->  meander_maze_new
//     maze, solution  ->  drawing  ->  a page of the book  ... end: the solutions
#include <string.h>

#include "facade/facade.h"
#include "format/picture/book.h"
#include "format/picture/picture_id.h"
#include "format/picture/print_words.h"
#include "measure/levels.h"

_Static_assert((int)PRINT_LEVELS == (int)LEVELS, "each level has its word");

struct meander_book {
    context *context;
    book *pages;
    params params;
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
    meander_status status = params_parse(c, f->name, f->params, text, strlen(text), &b->params);
    if (status == MEANDER_OK) status = book_open(c, &b->params, &out->output, &b->pages);
    if (status == MEANDER_OK) *book_new = b;
    else memory_free(c, b);
    return status;
}

meander_status meander_book_check(const meander_book *b, uint64_t width, uint64_t height) {
    return book_check(b->pages, width, height);
}

typedef struct booklet_page {
    meander_book *book;
    book_note note;
} booklet_page;

static meander_status booklet_add_page(void *user, const drawing *d) {
    booklet_page *page = user;
    drawing with = *d;
    with.params = &page->book->params;
    return book_add(page->book->pages, &with, page->note);
}

meander_status meander_book_add(meander_book *b, const meander_maze *m, const meander_solution *s,
                                const char *remark) {
    // A remark takes the place of the level's word.
    booklet_page page = {b, {.remark = remark, .level = LEVELS}};
    return facade_draw_maze(m, s, booklet_add_page, &page);
}

meander_status meander_book_add_level(meander_book *b, const meander_maze *m,
                                      const meander_solution *s, size_t level) {
    booklet_page page = {b, {.level = level}};
    return facade_draw_maze(m, s, booklet_add_page, &page);
}

meander_status meander_book_set_word(meander_book *b, const char *name, const char *text) {
    return book_set_word(b->pages, name, text);
}

meander_status meander_book_end(meander_book *b) { return book_end(b->pages); }

void meander_book_free(meander_book *b) {
    if (b == NULL) return;
    book_free(b->pages);
    memory_free(b->context, b);
}
