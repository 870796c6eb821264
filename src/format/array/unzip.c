// SPDX-License-Identifier: MIT
// An archive is read from its end, where a list says which files are in it and where:
//
//     PK 3 4 file | PK 3 4 file | ...     PK 1 2 entry | PK 1 2 entry | ...     PK 5 6 place of the list
//                                         `--------- the list ---------'        (and a comment)
//
// Invariant: no byte outside the input is looked at, whatever places and sizes the list has; no memory is taken
// for more bytes than the packed ones can become, nor above 64 MiB for more than 64 times as many.
// Source: PKWARE, "APPNOTE.TXT - .ZIP File Format Specification" 6.3; Deutsch, RFC 1951, for the factor.
#include "format/array/unzip.h"

#include <string.h>

#include "base/memory.h"
#include "format/world/zip.h"

#ifdef MEANDER_WITH_ZLIB
#define ZLIB_CONST               // the packed bytes are not written to
#include <zlib.h>
#endif

enum { UNZIP_STORED = 0, UNZIP_DEFLATED = 8, UNZIP_ENCRYPTED = 1 };
enum { UNZIP_HEAD = 30, UNZIP_ENTRY = 46, UNZIP_END = 22, UNZIP_COMMENT_MOST = 65535 };
enum { UNZIP_FACTOR = 1032 };    // a byte becomes at most this many
// No maze is packed so well: bytes of a random maze become a fifth or so.  Small files are let pass, which cost little.
enum { UNZIP_BELIEVED = 64, UNZIP_SMALL = 64 << 20 };

static uint32_t unzip_number(const char *bytes, unsigned size) {
    uint32_t number = 0;
    for (unsigned i = 0; i < size; i++) number |= (uint32_t)(unsigned char)bytes[i] << (8 * i);
    return number;
}

static meander_status unzip_fail(const reading *r) {
    return format_fail(r, 0, 0, "the archive is damaged: its list of files cannot be read");
}

// ---- the list ------------------------------------------------------------------------

meander_status unzip_open(const reading *r, unzip_list *list) {
    size_t size = r->input->size;
    const char *bytes = r->input->data;
    for (size_t back = UNZIP_END; back <= size && back <= UNZIP_END + UNZIP_COMMENT_MOST; back++) {
        const char *end = bytes + size - back;
        if (memcmp(end, "PK\5\6", 4) != 0) continue;
        uint32_t place = unzip_number(end + 16, 4);
        list->left = unzip_number(end + 10, 2);
        if (place == UINT32_MAX || list->left == UINT16_MAX)
            return format_fail(r, 0, 0, "archives of more than 4 GiB or 65534 files are not read");
        if (place > size) return unzip_fail(r);
        list->at = bytes + place;
        return MEANDER_OK;
    }
    return format_fail(r, 0, 0, "the archive has no end: is it cut off?");
}

// The head of the file itself has the length of its name again, which may differ in more than the name.
static meander_status unzip_find(const reading *r, uint32_t place, unzip_file *file) {
    size_t size = r->input->size;
    const char *head = r->input->data + place;
    if (size < UNZIP_HEAD || place > size - UNZIP_HEAD || memcmp(head, "PK\3\4", 4) != 0) return unzip_fail(r);
    size_t skipped = UNZIP_HEAD + unzip_number(head + 26, 2) + unzip_number(head + 28, 2);
    if (skipped > size - place || file->packed > size - place - skipped) return unzip_fail(r);
    file->bytes = head + skipped;
    return MEANDER_OK;
}

meander_status unzip_next(const reading *r, unzip_list *list, unzip_file *file) {
    const char *at = list->at, *end = r->input->data + r->input->size;
    if (end - at < UNZIP_ENTRY || memcmp(at, "PK\1\2", 4) != 0) return unzip_fail(r);
    size_t name = unzip_number(at + 28, 2), whole = UNZIP_ENTRY + name + unzip_number(at + 30, 2) +
        unzip_number(at + 32, 2);
    if ((size_t)(end - at) < whole) return unzip_fail(r);
    *file = (unzip_file){.name = at + UNZIP_ENTRY, .name_length = name, .flags = unzip_number(at + 8, 2),
                         .method = unzip_number(at + 10, 2), .sum = unzip_number(at + 16, 4),
                         .packed = unzip_number(at + 20, 4), .size = unzip_number(at + 24, 4)};
    list->at = at + whole;
    list->left--;
    return unzip_find(r, unzip_number(at + 42, 4), file);
}

// ---- unpacking -----------------------------------------------------------------------

#ifdef MEANDER_WITH_ZLIB

static void *unzip_lend(void *c, uInt count, uInt size) { return memory_new(c, count, size); }
static void unzip_take_back(void *c, void *block) { memory_free(c, block); }

static meander_status unzip_inflate(const reading *r, const unzip_file *file, char *bytes) {
    z_stream z = {.zalloc = unzip_lend, .zfree = unzip_take_back, .opaque = r->context,
                  .next_in = (const Bytef *)file->bytes, .avail_in = file->packed,
                  .next_out = (Bytef *)bytes, .avail_out = file->size};
    if (inflateInit2(&z, -MAX_WBITS) != Z_OK) return MEANDER_NO_MEMORY;
    int answer = inflate(&z, Z_FINISH);
    bool whole = answer == Z_STREAM_END && z.avail_out == 0;
    inflateEnd(&z);
    if (answer == Z_MEM_ERROR) return MEANDER_NO_MEMORY;
    return whole ? MEANDER_OK : format_fail(r, 0, 0, "a file of the archive is damaged");
}

#else

static meander_status unzip_inflate(const reading *r, const unzip_file *file, char *bytes) {
    (void)file, (void)bytes;
    return context_fail(r->context, MEANDER_UNSUPPORTED, "%s: packed arrays need zlib: install zlib1g-dev and build "
                        "again", r->input->name);
}

#endif

static meander_status unzip_check(const reading *r, const unzip_file *file) {
    if (file->flags & UNZIP_ENCRYPTED) return format_fail(r, 0, 0, "the archive is encrypted");
    if (file->method != UNZIP_STORED && file->method != UNZIP_DEFLATED)
        return format_fail(r, 0, 0, "the archive is packed by method %u: expected 0 or 8", file->method);
    bool fits = file->method == UNZIP_STORED ? file->size == file->packed : file->size / UNZIP_FACTOR <= file->packed;
    if (!fits || file->size > INPUT_LIMIT)
        return format_fail(r, 0, 0, "a file of the archive says that it has %lu bytes, and cannot have that many",
                           (unsigned long)file->size);
    if (file->size > UNZIP_SMALL && file->size / UNZIP_BELIEVED > file->packed)
        return format_fail(r, 0, 0,
                           "a file of the archive would become %lu times as large, which no maze does: it is not "
                           "unpacked", (unsigned long)(file->size / (file->packed == 0 ? 1 : file->packed)));
    return MEANDER_OK;
}

meander_status unzip_file_new(const reading *r, const unzip_file *file, char **bytes_new) {
    TRY(unzip_check(r, file));
    char *bytes = memory_new(r->context, (size_t)file->size + 1, 1);
    if (bytes == NULL) return MEANDER_NO_MEMORY;
    meander_status status = MEANDER_OK;
    if (file->method == UNZIP_DEFLATED) status = unzip_inflate(r, file, bytes);
    else memcpy(bytes, file->bytes, file->size);
    if (status == MEANDER_OK && zip_checksum(bytes, file->size) != file->sum)
        status = format_fail(r, 0, 0, "a file of the archive is damaged: its checksum is wrong");
    if (status != MEANDER_OK) {
        memory_free(r->context, bytes);
        return status;
    }
    bytes[file->size] = '\0';
    *bytes_new = bytes;
    return MEANDER_OK;
}
