// SPDX-License-Identifier: MIT
// Several mazes in one native file: the beginning and the end of each.
//
//     | header .. header tail | header .. header tail | header .. header tail |
//       \________ L ________/   \________ L ________/
//       number 7                number 8                number 9
//
// A set was written with headers equally long and numbers that follow each other, so maze k begins
// at (k - 1) L, which the number there confirms.  Files put together otherwise are walked: a maze
// ends where its header says, if a tail or the next header is there, too.  Where that does not
// hold, the next header is searched for.  A header with a tail behind it is the second one of a
// maze, and any other the first one of the next.
//
// Invariant: no memory is allocated, and a maze ends after its beginning, so every walk
// comes to its end.  False headers, in a file made for the purpose, could make it slow; so no
// more of them are read after some times the length of the file.  A row_place carries
// what is known of the file from maze to maze.
// Cost: two reads for a maze of a set, two for each maze that is walked over.
#include <string.h>

#include "base/memory.h"
#include "format/format_mazes.h"
#include "format/native/mndr.h"

enum { SET_PART = 1 << 14, SET_EFFORT = 16 };

typedef struct set {
    context *context;
    const seekable *input;
    checksum checksum;
    uint64_t effort;             // bytes of headers that may still be read
    bool end_known, has_end;     // whether the file ends with a second header
    uint64_t part_first;         // the part of the file that was searched last
    size_t part_size;
    uint8_t part[SET_PART];
} set;

// A header that was found.
typedef struct set_head {
    bool found;                  // with a good checksum
    bool second;                 // a tail follows it
    mndr_head head;              // its numbers alone
    uint64_t maze;               // bytes of the whole maze, UINT64_MAX: not known
} set_head;

static void set_init(set *s, context *c, const seekable *in) {
    s->context = c;
    s->input = in;
    s->end_known = s->has_end = false;
    s->part_first = 0;
    s->part_size = 0;
    s->effort = in->size < UINT64_MAX / SET_EFFORT ? in->size * SET_EFFORT : UINT64_MAX;
    checksum_init(&s->checksum);
}

// ---- headers ---------------------------------------------------------------------------

// Returns whether the checksum at the end of the header is that of the bytes before.
static meander_status set_check(set *s, uint64_t at, uint64_t size, bool *good) {
    uint8_t bytes[SET_PART];
    uint32_t sum = 0;
    for (size -= 4; size > 0;) {
        size_t part = size < SET_PART ? (size_t)size : SET_PART;
        TRY(seekable_read(s->input, at, bytes, part));
        sum = checksum_more(&s->checksum, sum, bytes, part);
        at += part;
        size -= part;
    }
    TRY(seekable_read(s->input, at, bytes, 4));
    *good = sum == mndr_number_32(bytes);
    return MEANDER_OK;
}

// Returns whether a tail is at this place: the length of the header before it, or its magic.  One of
// them is enough, since the other may be damaged.
static meander_status set_has_tail(set *s, uint64_t at, uint64_t head_size, bool *there) {
    uint8_t tail[MNDR_TAIL_SIZE];
    *there = false;
    if (s->input->size < MNDR_TAIL_SIZE || at > s->input->size - MNDR_TAIL_SIZE) return MEANDER_OK;
    TRY(seekable_read(s->input, at, tail, sizeof tail));
    *there = bits_from_bytes(tail) == head_size ||
             memcmp(tail + 8, mndr_end_magic, MNDR_MAGIC_SIZE) == 0;
    return MEANDER_OK;
}

// The header at this place, if there is one.
static meander_status set_look(set *s, uint64_t at, set_head *h) {
    uint8_t bytes[MNDR_HEAD_LEAST];
    uint64_t size = s->input->size;
    *h = (set_head){.found = false};
    if (at > size || size - at < MNDR_HEAD_LEAST) return MEANDER_OK;
    TRY(seekable_read(s->input, at, bytes, sizeof bytes));
    if (!mndr_head_peek(&h->head, bytes) || h->head.size > size - at) return MEANDER_OK;
    if (h->head.size > s->effort) return MEANDER_OK;
    h->maze = mndr_maze_size(&h->head);
    TRY(set_check(s, at, h->head.size, &h->found));
    s->effort -= h->head.size;
    return set_has_tail(s, at + h->head.size, h->head.size, &h->second);
}

// The second header of a maze that ends here; not found when it has no length, or more than there is
// before it.
static meander_status set_look_back(set *s, uint64_t end, set_head *h) {
    uint8_t tail[MNDR_TAIL_SIZE];
    *h = (set_head){.found = false};
    if (end < MNDR_TAIL_SIZE + MNDR_HEAD_LEAST) return MEANDER_OK;
    TRY(seekable_read(s->input, end - MNDR_TAIL_SIZE, tail, sizeof tail));
    uint64_t size = bits_from_bytes(tail);
    if (memcmp(tail + 8, mndr_end_magic, MNDR_MAGIC_SIZE) != 0 || size > end - MNDR_TAIL_SIZE)
        return MEANDER_OK;
    TRY(set_look(s, end - MNDR_TAIL_SIZE - size, h));
    h->found = h->found && h->head.size == size && h->maze <= end;
    return MEANDER_OK;
}

// ---- walking ---------------------------------------------------------------------------

// The bytes from `at` on, as many as are at hand: those that were searched before, or new ones.
static meander_status set_read_part(set *s, uint64_t at, uint64_t end, const uint8_t **bytes,
                                    size_t *size) {
    uint64_t last = s->part_first + s->part_size;
    if (at < s->part_first || at > last || last - at < MNDR_HEAD_LEAST) {
        s->part_size = 0;
        size_t part = end - at < SET_PART ? (size_t)(end - at) : SET_PART;
        TRY(seekable_read(s->input, at, s->part, part));
        s->part_first = at;
        s->part_size = part;
    }
    *bytes = s->part + (at - s->part_first);
    *size = s->part_size - (size_t)(at - s->part_first);
    return MEANDER_OK;
}

// The first place from *at on, below `end`, where the magic of a header stands; `end` if none.
static meander_status set_find_magic(set *s, uint64_t *at, uint64_t end) {
    while (end - *at >= MNDR_HEAD_LEAST) {
        const uint8_t *bytes;
        size_t part;
        TRY(set_read_part(s, *at, end, &bytes, &part));
        const uint8_t *hit = bytes, *last = bytes + part - MNDR_MAGIC_SIZE;
        for (; hit <= last; hit++) {
            hit = memchr(hit, (uint8_t)mndr_magic[0], (size_t)(last - hit) + 1);
            if (hit == NULL) break;
            if (memcmp(hit, mndr_magic, MNDR_MAGIC_SIZE) != 0) continue;
            *at += (uint64_t)(hit - bytes);
            return MEANDER_OK;
        }
        *at += part - MNDR_MAGIC_SIZE + 1;
        TRY(context_progress(s->context, *at, end));
    }
    *at = end;
    return MEANDER_OK;
}

// Finds the end of a maze whose headers cannot be trusted: behind the next second header, or before
// the next first one.
static meander_status set_search(set *s, uint64_t from, uint64_t *end) {
    uint64_t size = s->input->size;
    set_head h = {.found = false};
    for (*end = from < size ? from : size;; (*end)++) {
        TRY(set_find_magic(s, end, size));
        if (*end == size) return MEANDER_OK;
        TRY(set_look(s, *end, &h));
        if (h.found) break;
    }
    if (!h.second) return MEANDER_OK;
    *end += h.head.size;
    *end = size - *end < MNDR_TAIL_SIZE ? size : *end + MNDR_TAIL_SIZE;
    return MEANDER_OK;
}

// Returns whether a maze ends at this place: by its tail, or because another one or nothing follows.
static meander_status set_is_end(set *s, uint64_t at, uint64_t head_size, bool *is) {
    set_head next;
    *is = at == s->input->size;
    if (!*is) TRY(set_has_tail(s, at - MNDR_TAIL_SIZE, head_size, is));
    if (*is) return MEANDER_OK;
    TRY(set_look(s, at, &next));
    *is = next.found && !next.second;
    return MEANDER_OK;
}

// Looks at the end of the file, once.
static meander_status set_find_last(set *s) {
    set_head last;
    if (s->end_known) return MEANDER_OK;
    TRY(set_look_back(s, s->input->size, &last));
    s->end_known = true;
    s->has_end = last.found;
    return MEANDER_OK;
}

// Finds the end of the maze that begins at `at`.  One that is longer than the file was cut; unless the
// file has an end: then others were put behind it.
static meander_status set_find_end(set *s, uint64_t at, uint64_t *end) {
    uint64_t size = s->input->size;
    set_head h;
    bool is = false;
    TRY(set_look(s, at, &h));
    if (h.found && h.maze <= size - at) {
        *end = at + h.maze;
        TRY(set_is_end(s, *end, h.head.size, &is));
        if (is) return MEANDER_OK;
    } else if (h.found) {
        TRY(set_find_last(s));
        *end = size;
        if (!s->has_end) return MEANDER_OK;
    }
    return set_search(s, at + (h.found ? h.head.size : 1), end);
}

// ---- sets ------------------------------------------------------------------------------

// A maze that fills the file is the only one, whichever of its headers says so.
static meander_status set_is_sole(set *s, bool *sole) {
    set_head h;
    TRY(set_look(s, 0, &h));
    *sole = h.found && h.maze == s->input->size;
    if (*sole) return MEANDER_OK;
    TRY(set_look_back(s, s->input->size, &h));
    *sole = h.found && h.maze == s->input->size;
    return MEANDER_OK;
}

// The length of the mazes, and the number of the first, as the first or the last maze tells; 0: as
// far as can be seen they are not all equally long.
static meander_status set_find_stride(set *s, uint64_t *stride, uint32_t *number) {
    uint64_t size = s->input->size;
    set_head h;
    *stride = 0;
    TRY(set_look(s, 0, &h));
    if (h.found && h.maze <= size) {
        *stride = h.maze;
        *number = h.head.number;
        return MEANDER_OK;
    }
    TRY(set_look_back(s, size, &h));
    if (!h.found || size % h.maze != 0) return MEANDER_OK;
    *stride = h.maze;
    *number = h.head.number - (uint32_t)(size / h.maze - 1);
    return MEANDER_OK;
}

// Returns whether maze `wanted` is where it would be in a set of mazes so long, whose first has this
// number; either of its headers can show it.
static meander_status set_jump(set *s, uint64_t wanted, uint64_t stride, uint32_t number,
                               mndr_range *place, bool *there) {
    set_head h;
    *there = false;
    if (stride == 0 || wanted > s->input->size / stride) return MEANDER_OK;
    *place = (mndr_range){.number = wanted, .first = (wanted - 1) * stride, .size = stride};
    number += (uint32_t)(wanted - 1);
    if (wanted > 1 && number == 0) return MEANDER_OK;
    TRY(set_look(s, place->first, &h));
    if (!h.found || h.maze != stride) TRY(set_look_back(s, place->first + stride, &h));
    *there = h.found && h.maze == stride && h.head.number == number;
    return MEANDER_OK;
}

// From a place in the file to maze `wanted`, or to the end: then the number is that of the last.
static meander_status set_walk(set *s, uint64_t wanted, mndr_range *place) {
    uint64_t end, at = place->first, number = place->number;
    for (;; number++) {
        TRY(set_find_end(s, at, &end));
        *place = (mndr_range){.number = number, .first = at, .size = end - at};
        if (number == wanted || end == s->input->size) return MEANDER_OK;
        TRY(context_progress(s->context, end, s->input->size));
        at = end;
    }
}

// A last maze without any header, behind a single one, is not called a maze.
static meander_status set_count(set *s, uint64_t *count) {
    mndr_range last = {.number = 1};
    uint64_t stride, size = s->input->size;
    uint32_t number;
    set_head h;
    bool there = false;
    TRY(set_find_stride(s, &stride, &number));
    if (stride > 0 && size % stride == 0)
        TRY(set_jump(s, size / stride, stride, number, &last, &there));
    *count = size / (stride > 0 ? stride : 1);
    if (there) return MEANDER_OK;
    last = (mndr_range){.number = 1};
    TRY(set_walk(s, UINT64_MAX, &last));
    *count = last.number;
    if (*count != 2) return MEANDER_OK;
    TRY(set_look(s, last.first, &h));
    if (h.found) return MEANDER_OK;
    TRY(set_look_back(s, size, &h));
    if (!h.found) *count = 1;
    return MEANDER_OK;
}

meander_status mndr_set_count(context *c, const seekable *in, uint64_t *count) {
    set s;
    bool sole;
    set_init(&s, c, in);
    *count = 1;
    TRY(set_is_sole(&s, &sole));
    return sole ? MEANDER_OK : set_count(&s, count);
}

// The file as one maze; or a message about the others.
static meander_status set_find_sole(set *s, mndr_range *found) {
    uint64_t count;
    TRY(set_count(s, &count));
    *found = (mndr_range){.number = 1, .size = s->input->size, .sole = true};
    return format_check_maze(s->context, s->input->name, 0, count);
}

// From where the walk has come to; a maze before that is looked for from the beginning.
static meander_status set_find_one(set *s, uint64_t wanted, const row_place *from,
                                   mndr_range *found) {
    bool there;
    TRY(set_jump(s, wanted, from->stride, from->number, found, &there));
    if (there) return MEANDER_OK;
    *found = (mndr_range){.number = 1};
    if (from->maze != 0 && from->maze <= wanted)
        *found = (mndr_range){.number = from->maze, .first = from->first};
    TRY(set_walk(s, wanted, found));
    if (found->number == wanted) return MEANDER_OK;
    return context_fail(s->context, MEANDER_BAD_REQUEST, "%s: no maze %llu: there %s only %llu",
                        s->input->name, (unsigned long long)wanted,
                        found->number == 1 ? "is" : "are", (unsigned long long)found->number);
}

// In the beginning: whether there is more than one maze, and if so whether they are a set.
static meander_status set_begin(set *s, uint64_t wanted, row_place *from, mndr_range *found) {
    bool sole;
    TRY(set_is_sole(s, &sole));
    *found = (mndr_range){.number = 1, .size = s->input->size, .sole = true};
    if (sole && wanted <= 1) return MEANDER_OK;
    if (wanted == 0) return set_find_sole(s, found);
    TRY(set_find_stride(s, &from->stride, &from->number));
    return set_find_one(s, wanted, from, found);
}

meander_status mndr_set_find(context *c, const seekable *in, uint64_t wanted, row_place *from,
                             mndr_range *found) {
    set s;
    set_init(&s, c, in);
    if (from->first == 0) {
        TRY(set_begin(&s, wanted, from, found));
    } else {
        s.effort = from->effort;
        s.end_known = from->end_known;
        s.has_end = from->has_end;
        TRY(set_find_one(&s, wanted, from, found));
    }
    from->maze = found->number + 1;
    from->first = found->first + found->size;
    from->effort = s.effort;
    from->end_known = s.end_known;
    from->has_end = s.has_end;
    return MEANDER_OK;
}
