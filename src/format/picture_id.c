// SPDX-License-Identifier: MIT
// The ID in a picture's metadata, where the writers of pictures have left it:
//
//     SVG   <metadata>rect:5x5/backtracker/7</metadata>       XML: &amp; stands for &
//     PNG   tEXt, keyword "Maze ID", a zero byte, the ID       a chunk before the pixels
//     PDF   /Subject (Maze ID: rect:5x5/backtracker/7)         \( and \) stand for ( and )
//
// No picture is decoded, so this needs no library.  Only the beginning of a file is looked at, and
// of a PDF the end, where its information stands.  Whatever is found is but text: whether it is
// an ID is for those to say who make the maze.
// Source: as in draw/svg.c, format/png_file.c and format/sheet.c.
#include "format/picture_id.h"

#include <string.h>

#include "base/memory.h"

enum { PICTURE_ID_LOOK = 1 << 22, PICTURE_ID_WORD = 8 };

typedef struct picture_text {
    const char *at, *end;
} picture_text;

// The place behind the word, NULL when it is not there.
static const char *picture_id_behind(picture_text t, const char *word) {
    size_t length = strlen(word);
    while ((size_t)(t.end - t.at) >= length) {
        const char *hit = memchr(t.at, word[0], (size_t)(t.end - t.at) - length + 1);
        if (hit == NULL) return NULL;
        if (memcmp(hit, word, length) == 0) return hit + length;
        t.at = hit + 1;
    }
    return NULL;
}

static bool picture_id_begins(picture_text t, const char *word, size_t length) {
    return (size_t)(t.end - t.at) >= length && memcmp(t.at, word, length) == 0;
}

// What stands for itself but was written as more than that: "&amp;" and "\(".
static char picture_id_character(picture_text *t, char escape) {
    static const char *const names[] = {"&amp;", "&lt;", "&gt;"};
    if (escape == '\\' && *t->at == '\\' && t->end - t->at > 1) t->at++;
    for (size_t i = 0; escape == '&' && i < 3; i++)
        if (picture_id_begins(*t, names[i], strlen(names[i]))) {
            t->at += strlen(names[i]);
            return "&<>"[i];
        }
    return *t->at++;
}

// The text up to `last`, each escaped character as one.
static meander_status picture_id_copy(context *c, picture_text t, char last, char escape,
                                      char **id_new) {
    size_t used = 0;
    const char *end = memchr(t.at, last, (size_t)(t.end - t.at));
    char *text = memory_new(c, (size_t)(t.end - t.at) + 1, 1);
    if (text == NULL) return MEANDER_NO_MEMORY;
    if (end != NULL) t.end = end;
    while (t.at < t.end) text[used++] = picture_id_character(&t, escape);
    text[used] = '\0';
    *id_new = text;
    return MEANDER_OK;
}

static size_t picture_id_number(const char *bytes) {
    size_t number = 0;
    for (int i = 0; i < 4; i++) number = number << 8 | (unsigned char)bytes[i];
    return number;
}

// Chunks: length, type, so many bytes, and a sum that others check.
static picture_text picture_id_png(picture_text t) {
    static const char key[] = "Maze ID";
    t.at += PICTURE_ID_WORD;
    while (t.end - t.at > 12) {
        size_t size = picture_id_number(t.at);
        picture_text chunk = {t.at + 8, t.end};
        if (size > (size_t)(t.end - chunk.at)) break;
        chunk.end = chunk.at + size;
        bool text = memcmp(t.at + 4, "tEXt", 4) == 0;
        if (text && picture_id_begins(chunk, key, sizeof key)) {
            chunk.at += sizeof key;
            return chunk;
        }
        if ((size_t)(t.end - chunk.end) < 4) break;
        t.at = chunk.end + 4;
    }
    return (picture_text){NULL, NULL};
}

// What stands between brackets, of which escaped ones do not count.
static picture_text picture_id_pdf(picture_text t) {
    t.at = picture_id_behind(t, "(Maze ID: ");
    const char *end = t.at;
    while (end != NULL && end < t.end && *end != ')') end += *end == '\\' && t.end - end > 1 ? 2 : 1;
    return (picture_text){t.at, end};
}

static meander_status picture_id_find(const seekable *in, picture_text head, picture_text tail,
                                      char **id_new) {
    context *c = in->context;
    char escape = '\0', last = '\0';
    picture_text found = head;
    if (picture_id_begins(head, "\x89PNG\r\n\x1a\n", PICTURE_ID_WORD)) {
        found = picture_id_png(head);
    } else if (picture_id_begins(head, "%PDF-", 5)) {
        escape = '\\';
        found = picture_id_pdf(tail);
    } else {
        escape = '&';
        last = '<';
        found.at = picture_id_behind(head, "<metadata>");
    }
    if (found.at != NULL && found.at < found.end) {
        meander_status status = picture_id_copy(c, found, last, escape, id_new);
        return status;
    }
    return context_fail(c, MEANDER_BAD_INPUT, "%s: no SVG, PNG or PDF that tells a maze's ID",
                        in->name);
}

// `last` of '\0' is found in none of them, as no ID holds a zero byte.
meander_status picture_id_read(context *c, const seekable *in, char **id_new) {
    scratch lent = {.context = c};
    size_t size = in->size < PICTURE_ID_LOOK ? (size_t)in->size : PICTURE_ID_LOOK;
    char *head = scratch_lend(&lent, size, 1), *tail = scratch_lend(&lent, size, 1);
    meander_status status = head == NULL || tail == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
    if (status == MEANDER_OK) status = seekable_read(in, 0, head, size);
    if (status == MEANDER_OK) status = seekable_read(in, in->size - size, tail, size);
    if (status == MEANDER_OK)
        status = picture_id_find(in, (picture_text){head, head + size},
                                 (picture_text){tail, tail + size}, id_new);
    scratch_take_back(&lent);
    return status;
}
