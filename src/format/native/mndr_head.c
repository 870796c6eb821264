// SPDX-License-Identifier: MIT
// The header of a native file: all that must be known before the first row.
//
//      0  8  magic                     40  16  start: x, y
//      8  4  version                   56   4  number of goals
//     12  4  length of the header      60   4  number of openings in the border, doors and keys
//     16  8  width                     64   4  length of the ID
//     24  8  height                    68   4  number of the maze in its set
//     32  4  rows of a block           72      goals: x, y; openings: x, y, side, kind; ID; zero bytes
//     36  4  flags                      .   4  checksum of all before
//
// The goals of a band have the number of its first row and the height of the maze before them.
// In front of the ID of a maze on a grid that is not squares is the grid's text, with a blank behind it.
// The length is a multiple of 8, and may be more than is needed, so that the mazes of a set are
// equally long although their IDs are not.  Nothing that is read is believed: lengths are compared
// with the bytes that there are before memory is asked for, and with each other.
#include <string.h>

#include "base/memory.h"
#include "format/native/mndr.h"
#include "grid/locks.h"

enum { HEAD_VERSION = 1, HEAD_FIXED = 72, HEAD_BAND = 16, HEAD_GOAL = 16, HEAD_OPENING = 24,
       HEAD_SUM = 4 };

// In place of a kind that there is not, until the opening is refused.
#define HEAD_NO_KIND ((opening_kind)(OPENING_PATH + 1))

// The first byte is neither text nor UTF-8; the line ends show whether somebody changed these.
const char mndr_magic[MNDR_MAGIC_SIZE] = {'\x89', 'M', 'N', 'D', 'R', '\r', '\n', '\x1a'};
const char mndr_end_magic[MNDR_MAGIC_SIZE] = {'\x1a', '\n', '\r', 'R', 'D', 'N', 'M', '\x89'};

bool mndr_has_plane(unsigned flags, unsigned plane) {
    static const unsigned needs[MNDR_PLANES] = {
        [MNDR_INSIDE] = MNDR_HAS_INSIDE, [MNDR_PATH_EAST] = MNDR_HAS_PATH,
        [MNDR_PATH_SOUTH] = MNDR_HAS_PATH, [MNDR_VISITED] = MNDR_HAS_VISITED};
    return (flags & MNDR_IS_SHAPE) == 0 && (flags & needs[plane]) == needs[plane];
}

unsigned mndr_plane_count(unsigned flags) {
    unsigned count = 0, sides = (flags & MNDR_SIDES) >> MNDR_SIDES_SHIFT;
    if ((flags & MNDR_IS_SHAPE) != 0)
        return ((flags & MNDR_HAS_PATH) != 0 ? 2 * sides : sides) +
               ((flags & MNDR_HAS_VISITED) != 0 ? 1 : 0);
    for (unsigned i = 0; i < MNDR_PLANES; i++) count += mndr_has_plane(flags, i);
    return count;
}

// Blocks of 256 KiB: small enough to lose little with one, large enough for disks.
uint32_t mndr_usual_rows(uint64_t width, unsigned flags) {
    uint64_t row = (uint64_t)mndr_plane_bytes(width) * mndr_plane_count(flags);
    return row > 1 << 17 ? 1 : (uint32_t)((1 << 18) / row);
}

// Blocks that somebody asked for may be too long; then they are as long as may be.
uint32_t mndr_rows_wanted(const params *p, uint64_t width, unsigned flags) {
    uint64_t wanted = (uint64_t)p->values[MNDR_PARAM_ROWS];
    uint64_t row = (uint64_t)mndr_plane_bytes(width) * mndr_plane_count(flags);
    uint64_t most = row > MNDR_BLOCK_MOST ? 1 : MNDR_BLOCK_MOST / row;
    if (wanted == 0) return mndr_usual_rows(width, flags);
    return (uint32_t)(wanted < most ? wanted : most);
}

void mndr_style(const mndr_head *h, char *style, size_t size) {
    style[0] = '\0';
    if (h->rows != mndr_usual_rows(h->width, h->flags))
        text_print(style, size, "rows=%lu", (unsigned long)h->rows);
}

// The lists begin here.
static size_t head_fixed(const mndr_head *h) {
    return HEAD_FIXED + ((h->flags & MNDR_IS_BAND) != 0 ? HEAD_BAND : 0);
}

// Three counts of 32 bits, each times a small number: 64 bits hold the sum.
uint64_t mndr_head_size(const mndr_head *h) {
    uint64_t size = head_fixed(h) + HEAD_GOAL * (uint64_t)h->goal_count +
                    HEAD_OPENING * ((uint64_t)h->opening_count + h->lock_count) + (uint64_t)h->id_length + HEAD_SUM;
    size = (size + 7) / 8 * 8;
    return size > h->size ? size : h->size;
}

// Width, planes and rows of a header that was judged are within bounds, so nothing overflows.
uint64_t mndr_block_size(const mndr_head *h) {
    uint64_t row = (uint64_t)mndr_plane_bytes(h->width) * mndr_plane_count(h->flags);
    return row * h->rows + MNDR_BLOCK_EXTRA;
}

uint64_t mndr_maze_size(const mndr_head *h) {
    uint64_t block = mndr_block_size(h), row = (block - MNDR_BLOCK_EXTRA) / h->rows;
    uint64_t whole = h->height / h->rows, rest = h->height % h->rows;
    uint64_t ends = 2 * mndr_head_size(h) + MNDR_TAIL_SIZE;
    uint64_t last = rest == 0 ? 0 : rest * row + MNDR_BLOCK_EXTRA;
    if (h->height == MEANDER_ENDLESS || whole > (INT64_MAX - ends - last) / block)
        return UINT64_MAX;
    return whole * block + last + ends;
}

// ---- writing -----------------------------------------------------------------------

static uint8_t *head_put_point(uint8_t *at, meander_point point) {
    mndr_number_to(at, point.x, 8);
    mndr_number_to(at + 8, point.y, 8);
    return at + 16;
}

static void head_put_lists(const mndr_head *h, uint8_t *at) {
    for (size_t i = 0; i < h->goal_count; i++) at = head_put_point(at, h->goals[i]);
    for (size_t i = 0; i < h->opening_count; i++) {
        at = head_put_point(at, h->openings[i].at);
        mndr_number_to(at, h->openings[i].side, 4);
        mndr_number_to(at + 4, h->openings[i].kind, 4);
        at += 8;
    }
    for (size_t i = 0; i < h->lock_count; i++) {
        at = head_put_point(at, h->locks[i].at);
        mndr_number_to(at, h->locks[i].side, 4);
        mndr_number_to(at + 4, h->locks[i].kind, 4);
        at += 8;
    }
    size_t before = h->grid == NULL ? 0 : strlen(h->grid);
    if (before > 0) {
        memcpy(at, h->grid, before);
        at[before++] = ' ';
    }
    memcpy(at + before, h->id, h->id_length - before);
}

void mndr_head_write(const mndr_head *h, const checksum *k, uint8_t *bytes) {
    size_t size = (size_t)mndr_head_size(h);
    memset(bytes, 0, size);
    memcpy(bytes, mndr_magic, MNDR_MAGIC_SIZE);
    mndr_number_to(bytes + 8, HEAD_VERSION, 4);
    mndr_number_to(bytes + 12, size, 4);
    mndr_number_to(bytes + 16, h->width, 8);
    mndr_number_to(bytes + 24, h->height, 8);
    mndr_number_to(bytes + 32, h->rows, 4);
    mndr_number_to(bytes + 36, h->flags, 4);
    head_put_point(bytes + 40, h->start);
    mndr_number_to(bytes + 56, h->goal_count, 4);
    mndr_number_to(bytes + 60, h->opening_count + h->lock_count, 4);
    mndr_number_to(bytes + 64, h->id_length, 4);
    mndr_number_to(bytes + 68, h->number, 4);
    if ((h->flags & MNDR_IS_BAND) != 0) {
        mndr_number_to(bytes + HEAD_FIXED, h->first, 8);
        mndr_number_to(bytes + HEAD_FIXED + 8, h->whole, 8);
    }
    head_put_lists(h, bytes + head_fixed(h));
    mndr_number_to(bytes + size - HEAD_SUM, checksum_more(k, 0, bytes, size - HEAD_SUM), HEAD_SUM);
}

// ---- reading -----------------------------------------------------------------------

static meander_status head_fail(context *c, const char *name, const char *what) {
    return context_fail(c, MEANDER_BAD_INPUT, "%s: %s", name, what);
}

static meander_point head_point(const uint8_t *at) {
    return (meander_point){bits_from_bytes(at), bits_from_bytes(at + 8)};
}

// NULL when the flags can be those of a maze.
static const char *head_judge_flags(const mndr_head *h) {
    const unsigned known = MNDR_HAS_INSIDE | MNDR_HAS_PATH | MNDR_HAS_VISITED | MNDR_IS_BLOCKS |
                           MNDR_LACKS_START | MNDR_IS_BAND | MNDR_HAS_LOCKS;
    const unsigned shape = MNDR_HAS_LOCKS | MNDR_HAS_PATH | MNDR_HAS_VISITED | MNDR_LACKS_START | MNDR_IS_SHAPE |
                           MNDR_SIDES;
    unsigned sides = (h->flags & MNDR_SIDES) >> MNDR_SIDES_SHIFT;
    bool is_shape = (h->flags & MNDR_IS_SHAPE) != 0;
    if ((h->flags & ~(is_shape ? shape : known)) != 0)
        return "it has planes that this program does not know";
    if (!is_shape) return NULL;
    if (sides == 0 || sides > MNDR_SIDES_MOST) return "a cell has 1 to 32 sides";
    return h->height == MEANDER_ENDLESS ? "only a rectangle has no end" : NULL;
}

// NULL when the numbers can be those of a maze.
static const char *head_judge(const mndr_head *h) {
    if (h->width == 0 || h->height == 0) return "a maze has at least one cell";
    if (h->width > MNDR_WIDTH_MOST) return "a row of more than 2^32 cells";
    const char *wrong = head_judge_flags(h);
    if (wrong != NULL) return wrong;
    uint64_t row = (uint64_t)mndr_plane_bytes(h->width) * mndr_plane_count(h->flags);
    if (h->rows == 0 || h->rows > MNDR_ROWS_MOST) return "a block has 1 to 2^20 rows";
    if (h->rows > 1 && row * h->rows > MNDR_BLOCK_MOST) return "its blocks are too long";
    return NULL;
}

static uint64_t head_whole(const mndr_head *h) {
    return (h->flags & MNDR_IS_BAND) != 0 ? h->whole : h->height;
}

// Gaps lie in the border of the rectangle, those of a mask or of another grid anywhere.  The lowest
// place is known when the height is: see mndr_head_cut.
static bool head_has_border(const mndr_head *h, const border_opening *opening) {
    bool shape = (h->flags & MNDR_IS_SHAPE) != 0;
    if (opening->at.x >= h->width || opening->kind > OPENING_PATH) return false;
    if (opening->side > MEANDER_WEST && !shape) return false;
    if (shape || (h->flags & MNDR_HAS_INSIDE) != 0) return true;
    switch (opening->side) {
    case MEANDER_NORTH: return opening->at.y == 0;
    case MEANDER_EAST: return opening->at.x == h->width - 1;
    case MEANDER_WEST: return opening->at.x == 0;
    default: return h->height == MEANDER_ENDLESS || opening->at.y + 1 >= head_whole(h);
    }
}

static bool head_is_lock(const mndr_head *h, const mndr_lock *l) {
    bool key = l->kind >= MNDR_KIND_KEY;
    uint32_t number = l->kind - (key ? MNDR_KIND_KEY : MNDR_KIND_DOOR), most = LOCKS_KEYS_MOST + !key;
    bool shape = (h->flags & MNDR_IS_SHAPE) != 0;
    return l->at.x < h->width && number < most && (shape || l->side <= MEANDER_WEST);
}

static const char *head_judge_lists(const mndr_head *h) {
    const char *first = h->grid[0] != '\0' ? h->grid : h->id;
    if (h->start.x >= h->width) return "its start is not in the maze";
    for (size_t i = 0; i < h->goal_count; i++)
        if (h->goals[i].x >= h->width) return "a goal is not in the maze";
    for (size_t i = 0; i < h->opening_count; i++)
        if (!head_has_border(h, &h->openings[i])) return "an opening is not in the border";
    for (size_t i = 0; i < h->lock_count; i++)
        if (!head_is_lock(h, &h->locks[i])) return "a key or a door is not in the maze";
    if ((h->flags & MNDR_IS_SHAPE) != 0 && h->grid[0] == '\0') return "it does not name its grid";
    // The ID goes to terminals and into other files as it is.
    for (size_t i = 0; i < h->id_length - (size_t)(h->id - first); i++)
        if (h->id[i] <= ' ' || h->id[i] > '~' || h->id[i] == '"' || h->id[i] == '\\')
            return "its ID is not text";
    return NULL;
}

// One block of memory for the lists, as large as the bytes that were read say.
static meander_status head_read_lists(mndr_head *h, context *c, const uint8_t *at) {
    size_t goals = h->goal_count * sizeof *h->goals;
    bool locked = (h->flags & MNDR_HAS_LOCKS) != 0;
    size_t count = h->opening_count, openings = count * sizeof *h->openings;
    size_t doors = locked ? count * sizeof *h->locks : 0;
    char *owned = memory_new(c, openings + goals + doors + h->id_length + 1, 1);
    if (owned == NULL) return MEANDER_NO_MEMORY;
    border_opening *opening = (border_opening *)(void *)owned;
    meander_point *goal = (meander_point *)(void *)(owned + openings);
    mndr_lock *door = (mndr_lock *)(void *)(owned + openings + goals);
    char *id = owned + openings + goals + doors;
    h->owned = owned;
    h->goals = goal;
    h->openings = opening;
    h->locks = door;
    h->opening_count = 0;
    h->id = id;
    h->grid = "";
    for (size_t i = 0; i < h->goal_count; i++, at += HEAD_GOAL) *goal++ = head_point(at);
    for (size_t i = 0; i < count; i++, at += HEAD_OPENING) {
        uint32_t kind = mndr_number_32(at + 20);
        if (locked && kind >= MNDR_KIND_DOOR) {
            door[h->lock_count++] = (mndr_lock){head_point(at), mndr_number_32(at + 16), kind};
            continue;
        }
        h->opening_count++;
        *opening++ = (border_opening){head_point(at), mndr_number_32(at + 16),
                              kind > OPENING_PATH ? HEAD_NO_KIND : (opening_kind)kind};
    }
    memcpy(id, at, h->id_length);
    id[h->id_length] = '\0';
    char *blank = (h->flags & MNDR_IS_SHAPE) != 0 ? strchr(id, ' ') : NULL;
    if (blank == NULL) return MEANDER_OK;
    *blank = '\0';
    h->grid = id;
    h->id = blank + 1;
    return MEANDER_OK;
}

// Bits without a meaning are zero, so that they can be given one later.
static bool head_has_zeros(const mndr_head *h, const uint8_t *bytes, size_t size) {
    size_t end =
        head_fixed(h) + HEAD_GOAL * h->goal_count + HEAD_OPENING * (h->opening_count + h->lock_count) +
        h->id_length;
    uint32_t more = 0;
    for (; end < size - HEAD_SUM; end++) more |= bytes[end];
    return more == 0;
}

static meander_status head_check(const mndr_head *h, context *c, const char *name,
                                 const checksum *k, const uint8_t *bytes, size_t size) {
    char what[96];
    if (memcmp(bytes, mndr_magic, MNDR_MAGIC_SIZE) != 0)
        return head_fail(c, name, "not a .mndr file");
    if (checksum_more(k, 0, bytes, size - HEAD_SUM) != mndr_number_32(bytes + size - HEAD_SUM))
        return head_fail(c, name, "the header is damaged");
    uint32_t version = mndr_number_32(bytes + 8);
    text_print(what, sizeof what, "version %lu of the format is not known, only %d",
               (unsigned long)version, HEAD_VERSION);
    if (version != HEAD_VERSION) return head_fail(c, name, what);
    if (h->size != size || size % 8 != 0 || mndr_head_size(h) != size ||
        !head_has_zeros(h, bytes, size))
        return head_fail(c, name, "the header's lengths do not agree");
    const char *wrong = head_judge(h);
    return wrong == NULL ? MEANDER_OK : head_fail(c, name, wrong);
}

static void head_read_fixed(mndr_head *h, const uint8_t *bytes) {
    *h = (mndr_head){.size = mndr_number_32(bytes + 12), .width = bits_from_bytes(bytes + 16),
                     .height = bits_from_bytes(bytes + 24), .rows = mndr_number_32(bytes + 32),
                     .flags = mndr_number_32(bytes + 36), .start = head_point(bytes + 40),
                     .goal_count = mndr_number_32(bytes + 56),
                     .opening_count = mndr_number_32(bytes + 60),
                     .id_length = mndr_number_32(bytes + 64),
                     .number = mndr_number_32(bytes + 68)};
}

bool mndr_head_peek(mndr_head *h, const uint8_t *bytes) {
    head_read_fixed(h, bytes);
    return memcmp(bytes, mndr_magic, MNDR_MAGIC_SIZE) == 0 &&
           mndr_number_32(bytes + 8) == HEAD_VERSION && h->size >= MNDR_HEAD_LEAST &&
           h->size <= MNDR_HEAD_MOST && h->size % 8 == 0 && mndr_head_size(h) == h->size &&
           head_judge(h) == NULL;
}

// The lengths were checked, so these numbers are there.
static meander_status head_read_band(mndr_head *h, context *c, const char *name,
                                     const uint8_t *bytes) {
    if ((h->flags & MNDR_IS_BAND) == 0) return MEANDER_OK;
    h->first = bits_from_bytes(bytes + HEAD_FIXED);
    h->whole = bits_from_bytes(bytes + HEAD_FIXED + 8);
    if (h->first < h->whole && h->height <= h->whole - h->first) return MEANDER_OK;
    return head_fail(c, name, "its rows are not in the maze");
}

meander_status mndr_head_read(mndr_head *h, context *c, const char *name, const checksum *k,
                              const uint8_t *bytes, size_t size) {
    head_read_fixed(h, bytes);
    TRY(head_check(h, c, name, k, bytes, size));
    TRY(head_read_band(h, c, name, bytes));
    TRY(head_read_lists(h, c, bytes + head_fixed(h)));
    const char *wrong = head_judge_lists(h);
    if (wrong == NULL) return MEANDER_OK;
    mndr_head_done(h, c);
    return head_fail(c, name, wrong);
}

// Goals and openings move up within their lists.  Of a shape no row may be missing, and the places
// of a band are those of the whole maze.
void mndr_head_cut(mndr_head *h, uint64_t height) {
    meander_point *goal = (meander_point *)h->goals;
    border_opening *opening = (border_opening *)h->openings;
    mndr_lock *door = (mndr_lock *)h->locks;
    size_t goals = 0, openings = 0, doors = 0;
    h->height = height;
    if ((h->flags & (MNDR_IS_SHAPE | MNDR_IS_BAND)) != 0) return;
    if (h->start.y >= height) h->start = (meander_point){0, 0};
    for (size_t i = 0; i < h->goal_count; i++)
        if (goal[i].y < height) goal[goals++] = goal[i];
    for (size_t i = 0; i < h->opening_count; i++)
        if (opening[i].at.y < height && head_has_border(h, &opening[i]))
            opening[openings++] = opening[i];
    for (size_t i = 0; i < h->lock_count; i++)
        if (door[i].at.y < height) door[doors++] = door[i];
    h->goal_count = goals;
    h->opening_count = openings;
    h->lock_count = doors;
}

void mndr_head_done(mndr_head *h, context *c) {
    memory_free(c, h->owned);
    h->owned = NULL;
}
