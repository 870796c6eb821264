// SPDX-License-Identifier: MIT
// The ID in the metadata of a picture or film, where its writers have left it:
//
//     SVG   <metadata>rect:5x5/backtracker/7</metadata>       XML: &amp; stands for &
//     PNG   tEXt, keyword "Maze ID", a zero byte, the ID       a chunk before the pixels
//     PDF   /Subject (Maze ID: rect:5x5/backtracker/7)         \( and \) stand for ( and )
//     GIF   comment "Maze ID: rect:5x5/backtracker/7"          the last block, in parts of 255 bytes
//     cast  "title": "rect:5x5/backtracker/7"                  JSON: \" stands for "
//     Y4M   FRAME XMAZE=rect:5x5/backtracker/7                 in the heads of the first frames
//
// No picture is decoded, so this needs no library.  Only the beginning of a file is looked at, of
// a PDF and a GIF the end, where it stands, and of Y4M the lines between the frames.  The text found
// may not be an ID: the caller that makes the maze finds out.
// Source: as in draw/svg_canvas.c, format/picture/png_file.c, format/print/pdf_pages.c and format/film_*.c.
#include "format/picture/picture_id.h"

#include <string.h>

#include "base/memory.h"

enum {
    PICTURE_ID_LOOK = 1 << 22,
    PICTURE_ID_SIGNATURE = 8,
    PICTURE_ID_LINE = 80,
    PICTURE_ID_SIDE = 1 << 20
};

typedef struct picture_text {
    char *at, *end;              // NULL: not there
} picture_text;

// One kind of file: how it begins, where the ID is looked for, and what escapes its characters.
typedef struct picture_kind {
    const char *begins, *about;
    picture_text (*find)(picture_text t);   // NULL: it lies here and there in the file
    bool at_end;                 // of the file
    char escape;
} picture_kind;

// The place behind the word, NULL when it is not there.
static char *picture_id_behind(picture_text t, const char *word) {
    size_t length = strlen(word);
    while ((size_t)(t.end - t.at) >= length) {
        char *hit = memchr(t.at, word[0], (size_t)(t.end - t.at) - length + 1);
        if (hit == NULL) return NULL;
        if (memcmp(hit, word, length) == 0) return hit + length;
        t.at = hit + 1;
    }
    return NULL;
}

// The text between the word and the first of the characters `ends` that is not escaped by `\`.
static picture_text picture_id_between(picture_text t, const char *word, const char *ends) {
    char *end = t.at = picture_id_behind(t, word);
    while (end != NULL && end < t.end && strchr(ends, *end) == NULL)
        end += *end == '\\' && t.end - end > 1 ? 2 : 1;
    return (picture_text){t.at, end};
}

static bool picture_id_begins(picture_text t, const char *word, size_t length) {
    return (size_t)(t.end - t.at) >= length && memcmp(t.at, word, length) == 0;
}

// A character that was written as several: "&amp;" and "\(".
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

// Each escaped character as one.
static meander_status picture_id_copy(context *c, picture_text t, char escape, char **id_new) {
    size_t used = 0;
    char *text = memory_new(c, (size_t)(t.end - t.at) + 1, 1);
    if (text == NULL) return MEANDER_NO_MEMORY;
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

// Chunks: length, type, that many bytes, and a sum that others check.
static picture_text picture_id_png(picture_text t) {
    static const char key[] = PICTURE_ID_KEY;
    t.at += PICTURE_ID_SIGNATURE;
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

static picture_text picture_id_pdf(picture_text t) {
    return picture_id_between(t, "(" PICTURE_ID_KEY ": ", ")");
}
static picture_text picture_id_svg(picture_text t) {
    picture_text found = picture_id_between(t, "<metadata>", "<");
    // Other programs keep elements there.
    const char *at = found.at;
    while (at != NULL && at < found.end && (*at == ' ' || *at == '\n' || *at == '\t' || *at == '\r')) at++;
    return at == found.end ? (picture_text){NULL, NULL} : found;
}
static picture_text picture_id_cast(picture_text t) {
    return picture_id_between(t, "\"title\": \"", "\"");
}

static uint64_t picture_id_decimal(picture_text t) {
    uint64_t number = 0;
    while (t.at != NULL && t.at < t.end && *t.at >= '0' && *t.at <= '9' && number < PICTURE_ID_SIDE)
        number = 10 * number + (uint64_t)(*t.at++ - '0');
    return number;
}

// Goes from frame to frame as long as their heads tell of the ID; its parts take the place of `t`.
static meander_status picture_id_y4m(const seekable *in, picture_text t, picture_text *found) {
    picture_text line = picture_id_between(t, "YUV4MPEG2", "\n"), id = {t.at, t.at};
    uint64_t frame = 3 * picture_id_decimal(picture_id_between(line, " W", " \n")) *
                     picture_id_decimal(picture_id_between(line, " H", " \n"));
    uint64_t offset = (uint64_t)(line.end - t.at) + 1;
    char head[PICTURE_ID_LINE];
    while (offset < in->size && t.end - id.end > PICTURE_ID_LINE) {
        size_t size = in->size - offset < sizeof head ? (size_t)(in->size - offset) : sizeof head;
        TRY(seekable_read(in, offset, head, size));
        line = picture_id_between((picture_text){head, head + size}, "FRAME", "\n");
        picture_text part = picture_id_between(line, " " PICTURE_ID_WORD_Y4M "=", " ");
        if (part.at == NULL) break;
        memcpy(id.end, part.at, (size_t)(part.end - part.at));
        id.end += part.end - part.at;
        offset += (uint64_t)(line.end - head) + 1 + frame;
    }
    *found = id;
    return MEANDER_OK;
}

// A comment is parts of a length byte and that many more; they are moved together where they lie.
static picture_text picture_id_gif(picture_text t) {
    static const char key[] = PICTURE_ID_KEY ": ";
    picture_text id = {NULL, NULL};
    while ((t.at = picture_id_behind(t, "\x21\xfe")) != NULL) {
        picture_text part = {t.at + 1, t.end};
        if (part.at >= t.end || !picture_id_begins(part, key, sizeof key - 1)) continue;
        id = (picture_text){part.at, part.at};
        for (size_t size; part.at <= t.end; part.at += size + 1) {
            size = (unsigned char)part.at[-1];
            if (size == 0 || size > (size_t)(t.end - part.at)) break;
            memmove(id.end, part.at, size);
            id.end += size;
        }
        id.at += sizeof key - 1;
        break;
    }
    return id;
}

static picture_text picture_id_none(picture_text t) {
    (void)t;
    return (picture_text){NULL, NULL};
}

// Those of others are here to be named.
static const picture_kind picture_id_kinds[] = {
    {"\x89PNG\r\n\x1a\n", "a PNG picture", picture_id_png, false, '\0'},
    {"%PDF-", "a PDF file", picture_id_pdf, true, '\\'},
    {"GIF8", "a GIF picture", picture_id_gif, true, '\0'},
    {"{\"version\": 2", "a terminal recording", picture_id_cast, false, '\\'},
    {"YUV4MPEG2", "a Y4M film", NULL, false, '\0'},
    {"<svg", "an SVG picture", picture_id_svg, false, '&'},
    {"<?xml", "an SVG picture", picture_id_svg, false, '&'},
    {"\xff\xd8\xff", "a JPEG picture", picture_id_none, false, '\0'},
    {"RIFF", "a WebP picture", picture_id_none, false, '\0'},
    {"", NULL, picture_id_svg, false, '&'},
};

static const picture_kind *picture_id_kind_of(picture_text t) {
    const picture_kind *kind = picture_id_kinds;
    while (!picture_id_begins(t, kind->begins, strlen(kind->begins))) kind++;
    return kind;
}

// An XML file is a picture only if it says so.
const char *picture_id_kind(const char *bytes, size_t size) {
    picture_text t = {(char *)bytes, (char *)bytes + size};
    const picture_kind *kind = picture_id_kind_of(t);
    bool other = strcmp(kind->begins, "<?xml") == 0 && picture_id_behind(t, "<svg") == NULL;
    return other ? NULL : kind->about;
}

static meander_status picture_id_find(const seekable *in, picture_text head, picture_text tail,
                                      char **id_new) {
    context *c = in->context;
    const picture_kind *kind = picture_id_kind_of(head);
    picture_text found;
    if (kind->find == NULL) TRY(picture_id_y4m(in, head, &found));
    else found = kind->find(kind->at_end ? tail : head);
    if (found.at != NULL && found.at < found.end)
        return picture_id_copy(c, found, kind->escape, id_new);
    const char *about = picture_id_kind(head.at, (size_t)(head.end - head.at));
    if (about != NULL)
        return context_fail(c, MEANDER_BAD_INPUT, "%s: %s without an ID in it", in->name, about);
    return context_fail(c, MEANDER_BAD_INPUT, "%s: not a picture or film with a maze's ID",
                        in->name);
}

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
