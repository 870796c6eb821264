// SPDX-License-Identifier: MIT
// Several mazes in one native file: the bytes of a set whoever makes it, every maze by its number,
// in order, through files put together in any way; each flipped bit, each length, mazes
// that are lost, and files that lie.
#define _XOPEN_SOURCE 700

#include "support/test.h"
#include <time.h>
#include <unistd.h>

#include "base/rng.h"
#include "format/native/mndr.h"
#include "support/door.h"
#include "support/fenced.h"
#include "support/support.h"

static char folder[] = "/tmp/meander-set-XXXXXX";
static char path[64];

// ---- files ---------------------------------------------------------------------------

typedef struct book {
    char *bytes;
    size_t size;
} book;

static void write_file(const char *bytes, size_t size) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static void book_add(book *b, const char *bytes, size_t size) {
    b->bytes = realloc(b->bytes, b->size + size + 1);
    assert_non_null(b->bytes);
    memcpy(b->bytes + b->size, bytes, size);
    b->size += size;
}

// Mazes `first` to first + count - 1 of the ID's batch, as a set.
static book set_of(meander_context *c, const char *id, const char *way, uint64_t first,
                   uint64_t count) {
    meander_batch *batch;
    meander_output *out;
    book b = {NULL, 0};
    if (meander_batch_new(c, id, NULL, &batch) != MEANDER_OK)
        fail_msg("%s: %s", id, meander_context_message(c));
    meander_batch_seek(batch, first);
    assert_int_equal(meander_output_file_new(c, path, &out), MEANDER_OK);
    if (meander_batch_write_mndr(batch, count, way, out, NULL) != MEANDER_OK)
        fail_msg("%s: %s", id, meander_context_message(c));
    assert_int_equal(meander_output_close(out), MEANDER_OK);
    meander_batch_free(batch);
    b.bytes = support_read_file(path, &b.size);
    return b;
}

// The ID of maze k of a batch whose first seed stands behind the second slash.
static void id_of(const char *id, uint64_t k, char *text, size_t size) {
    const char *seed = strchr(strchr(id, '/') + 1, '/') + 1;
    char *rest;
    uint64_t first = strtoull(seed, &rest, 10);
    snprintf(text, size, "%.*s%llu%s", (int)(seed - id), id,
             (unsigned long long)meander_batch_seed(first, k), rest);
}

// The maze of an ID as a file of its own.
static book file_of(meander_context *c, const char *id, const char *way) {
    meander_maze *m;
    book b = {NULL, 0};
    if (meander_maze_new(c, id, NULL, &m) != MEANDER_OK ||
        meander_maze_draw_new(m, NULL, way, &b.bytes, &b.size) != MEANDER_OK)
        fail_msg("%s: %s", id, meander_context_message(c));
    meander_maze_free(m);
    return b;
}

// ---- reading -------------------------------------------------------------------------

static void assert_is(meander_context *c, const meander_maze *m, const char *id) {
    char *read;
    size_t size;
    book alone = file_of(c, id, "mndr");
    assert_string_equal(meander_maze_id(m), id);
    assert_int_equal(meander_maze_draw_new(m, NULL, "mndr", &read, &size), MEANDER_OK);
    assert_int_equal(size, alone.size);
    assert_memory_equal(read, alone.bytes, size);
    meander_text_free(c, read);
    meander_text_free(c, alone.bytes);
}

// Maze k of bytes, 0: without a number.
static meander_status read_maze(meander_context *c, const book *b, uint64_t k, const char *more,
                                meander_maze **m) {
    char way[64] = "mndr";
    if (k > 0)
        snprintf(way, sizeof way, "mndr:maze=%llu%s", (unsigned long long)k, more);
    return meander_maze_read_new(c, b->bytes, b->size, "x", way, MEANDER_AS_AUTO, m);
}

static meander_status try_maze(meander_context *c, const book *b, uint64_t k, const char *more) {
    meander_maze *m;
    meander_status status = read_maze(c, b, k, more, &m);
    if (status == MEANDER_OK) meander_maze_free(m);
    return status;
}

static void check_maze(meander_context *c, const book *b, uint64_t k, const char *id) {
    meander_maze *m;
    if (read_maze(c, b, k, "", &m) != MEANDER_OK)
        fail_msg("maze %d: %s", (int)k, meander_context_message(c));
    assert_is(c, m, id);
    meander_maze_free(m);
}

static uint64_t count_of(meander_context *c, const book *b) {
    uint64_t count = 0;
    write_file(b->bytes, b->size);
    assert_int_equal(meander_file_count(c, path, NULL, &count), MEANDER_OK);
    return count;
}

// By their numbers, whole and as rows, and one after the other.
static void check_all(meander_context *c, const book *b, const char *const *ids, size_t count) {
    meander_rows *r = NULL, *one;
    meander_maze *m;
    assert_int_equal(count_of(c, b), count);
    for (size_t k = 1; k <= count; k++) {
        char way[64];
        check_maze(c, b, k, ids[k - 1]);
        snprintf(way, sizeof way, "mndr:maze=%zu", k);
        assert_int_equal(meander_maze_read_file_new(c, path, way, MEANDER_AS_AUTO, &m), MEANDER_OK);
        assert_is(c, m, ids[k - 1]);
        meander_maze_free(m);
        assert_int_equal(meander_rows_read_file_new(c, path, way, NULL, NULL, &one), MEANDER_OK);
        assert_string_equal(meander_rows_id(one), ids[k - 1]);
        meander_rows_free(one);
        if (k == 1) assert_int_equal(meander_rows_read_file_new(c, path, way, NULL, NULL, &r), 0);
        else assert_int_equal(meander_rows_next_maze(r), MEANDER_OK);
        assert_string_equal(meander_rows_id(r), ids[k - 1]);
    }
    assert_int_equal(meander_rows_next_maze(r), MEANDER_NO);
    meander_rows_free(r);
    assert_int_equal(try_maze(c, b, count + 1, ""), MEANDER_BAD_REQUEST);
    assert_non_null(strstr(meander_context_message(c), "there"));
    assert_int_equal(try_maze(c, b, INT64_MAX, ""), MEANDER_BAD_REQUEST);
    if (count == 1) return;
    char told[64];
    assert_int_equal(try_maze(c, b, 0, ""), MEANDER_BAD_INPUT);
    snprintf(told, sizeof told, "x: holds %zu mazes", count);
    assert_non_null(strstr(meander_context_message(c), told));
    assert_int_equal(meander_rows_read_file_new(c, path, NULL, NULL, NULL, &r), MEANDER_BAD_INPUT);
    assert_int_equal(meander_maze_read_file_new(c, path, NULL, MEANDER_AS_AUTO, &m),
                     MEANDER_BAD_INPUT);
}

// ---- sets ----------------------------------------------------------------------------

static const char *const set_ids[] = {
    "rect:5x4/wilson/7", "rect:1x1/eller/1", "rect:8x3/prim/0",
    "rect:64x2/backtracker/18446744073709551615",
    "rect:65x65/sidewinder/9", "rect:7x6,mask=bfbDb/backtracker/2", "rect:25x25/labyrinth/1",
    "rect:20x9/unicursal/3", "rect:9x9/kruskal/5+start=4,4+goal=0,0+goal=8,3",
    "rect:12x10/backtracker/3+braid=50", "rect:12x10/backtracker/3+unicursal"};
enum { SET_IDS = sizeof set_ids / sizeof set_ids[0], MAZES = 7 };

TEST(test_sets) {
    meander_context *c = door_open();
    for (size_t i = 0; i < SET_IDS; i++)
        for (unsigned way = 0; way < 2; way++) {
            char texts[MAZES][160];
            const char *ids[MAZES];
            book b = set_of(c, set_ids[i], way == 0 ? "mndr" : "mndr:rows=2", 0, MAZES);
            for (size_t k = 0; k < MAZES; k++) {
                id_of(set_ids[i], k, texts[k], sizeof texts[k]);
                ids[k] = texts[k];
            }
            check_all(c, &b, ids, MAZES);
            assert_int_equal(b.size % MAZES, 0);
            for (size_t k = 0; k < MAZES; k++) {
                const uint8_t *head = (uint8_t *)b.bytes + k * (b.size / MAZES);
                assert_memory_equal(head, mndr_magic, MNDR_MAGIC_SIZE);
                assert_int_equal(mndr_number_32(head + 68), k);
            }
            free(b.bytes);
        }
    meander_context_free(c);
}

// Between its headers each maze has the bytes of a file of its own, and its header has those of
// that file's but for its length and number, zeros before the checksum, and the checksum.
TEST(test_bytes) {
    meander_context *c = door_open();
    for (size_t i = 0; i < SET_IDS; i++) {
        book b = set_of(c, set_ids[i], "mndr:rows=3", 0, MAZES);
        size_t size = b.size / MAZES, head = mndr_number_32((uint8_t *)b.bytes + 12);
        for (size_t k = 0; k < MAZES; k++) {
            char id[160];
            const char *at = b.bytes + k * size;
            id_of(set_ids[i], k, id, sizeof id);
            book alone = file_of(c, id, "mndr:rows=3");
            size_t own = mndr_number_32((uint8_t *)alone.bytes + 12);
            assert_true(own <= head);
            assert_memory_equal(at, alone.bytes, 12);
            assert_memory_equal(at + 16, alone.bytes + 16, 52);
            assert_memory_equal(at + 72, alone.bytes + 72, own - 76);
            for (size_t zero = own - 4; zero < head - 4; zero++) assert_int_equal(at[zero], 0);
            assert_int_equal(size - 2 * head, alone.size - 2 * own);
            assert_memory_equal(at + head, alone.bytes + own, size - 2 * head - MNDR_TAIL_SIZE);
            assert_memory_equal(at + size - MNDR_TAIL_SIZE - head, at, head);
            assert_int_equal(bits_from_bytes((const uint8_t *)at + size - MNDR_TAIL_SIZE), head);
            assert_memory_equal(at + size - 8, mndr_end_magic, 8);
            meander_text_free(c, alone.bytes);
        }
        free(b.bytes);
    }
    meander_context_free(c);
}

static void assert_same(const book *a, const book *b) {
    assert_int_equal(a->size, b->size);
    assert_memory_equal(a->bytes, b->bytes, a->size);
}

// Whatever the number of threads and of shards, also behind a batch that has given bytes.
TEST(test_threads_and_shards) {
    enum { MANY = 700 };
    static const unsigned threads[] = {2, 3, 7};
    static const char *const ids[] = {"rect:30x20/backtracker/7", "rect:25x25/labyrinth/1",
                                      "rect:7x6,mask=bfbDb/backtracker/2"};
    meander_context *c = door_open();
    for (size_t i = 0; i < 3; i++) {
        meander_context_set_threads(c, 1);
        book alone = set_of(c, ids[i], "mndr:rows=6", 0, MANY);
        for (size_t t = 0; t < 3; t++) {
            meander_context_set_threads(c, threads[t]);
            book several = set_of(c, ids[i], "mndr:rows=6", 0, MANY), parts = {NULL, 0};
            assert_same(&alone, &several);
            for (uint64_t first = 0; first < MANY; first += 233) {
                uint64_t left = MANY - first;
                book part = set_of(c, ids[i], "mndr:rows=6", first, left < 233 ? left : 233);
                book_add(&parts, part.bytes, part.size);
                free(part.bytes);
            }
            assert_same(&alone, &parts);
            free(several.bytes);
            free(parts.bytes);
        }
        free(alone.bytes);
    }
    meander_context_free(c);
}

TEST(test_bytes_and_set) {
    enum { MANY = 400 };
    meander_context *c = door_open();
    meander_batch *b;
    meander_output *out;
    uint8_t *first = malloc(MANY * 64), *again = malloc(MANY * 64);
    book all, read;
    assert_non_null(first);
    assert_non_null(again);
    all = set_of(c, "rect:8x8/prim/1", "mndr", 0, 2 * MANY);
    meander_context_set_threads(c, 2);
    assert_int_equal(meander_batch_new(c, "rect:8x8/prim/1", NULL, &b), MEANDER_OK);
    assert_int_equal(meander_batch_bytes(b, MANY, first, NULL), MEANDER_OK);
    assert_int_equal(meander_output_file_new(c, path, &out), MEANDER_OK);
    assert_int_equal(meander_batch_write_mndr(b, MANY, "mndr", out, NULL), MEANDER_OK);
    assert_int_equal(meander_output_close(out), MEANDER_OK);
    meander_batch_seek(b, 0);
    assert_int_equal(meander_batch_bytes(b, MANY, again, NULL), MEANDER_OK);
    assert_memory_equal(first, again, MANY * 64);
    read.bytes = support_read_file(path, &read.size);
    assert_int_equal(read.size, all.size / 2);
    assert_memory_equal(read.bytes, all.bytes + read.size, read.size);
    meander_batch_free(b);
    free(first);
    free(again);
    free(all.bytes);
    free(read.bytes);
    meander_context_free(c);
}

TEST(test_refused) {
    meander_context *c = door_open();
    meander_batch *b;
    meander_output *out;
    assert_int_equal(meander_batch_new(c, "rect:8x8/prim/1", NULL, &b), MEANDER_OK);
    static const char *const ways[] = {"npy", "ascii", "nothing", "mndr:rows=x"};
    for (size_t i = 0; i < 4; i++) {
        assert_int_equal(meander_output_file_new(c, path, &out), MEANDER_OK);
        assert_int_equal(meander_batch_write_mndr(b, 3, ways[i], out, NULL), MEANDER_BAD_REQUEST);
        meander_output_abandon(out);
    }
    meander_batch_free(b);
    uint64_t count;
    assert_int_equal(meander_file_count(c, "/nowhere/x", NULL, &count), MEANDER_BAD_REQUEST);
    assert_int_equal(meander_file_count(c, "/dev/null", NULL, &count), MEANDER_UNSUPPORTED);
    write_file("+--+\n|  |\n+--+\n", 15);
    assert_int_equal(meander_file_count(c, path, "ascii", &count), MEANDER_UNSUPPORTED);
    write_file("###\n# #\n###\n", 12);
    assert_int_equal(meander_file_count(c, path, NULL, &count), MEANDER_OK);
    assert_int_equal(count, 1);
    meander_rows *r;
    assert_int_equal(meander_rows_read_file_new(c, path, NULL, NULL, NULL, &r), MEANDER_OK);
    assert_int_equal(meander_rows_next_maze(r), MEANDER_NO);
    meander_rows_free(r);
    assert_int_equal(meander_rows_new(c, "rect:8x8/eller/1", &r), MEANDER_OK);
    assert_int_equal(meander_rows_next_maze(r), MEANDER_NO);
    meander_rows_free(r);
    meander_context_free(c);
}

// ---- put together --------------------------------------------------------------------

// Single mazes of different lengths and of the same, in every order of five: also where a maze
// stands at a multiple of the first one's length but is another one.
TEST(test_any_order) {
    static const char *const ids[] = {"rect:9x9/eller/1", "rect:9x9/eller/2", "rect:9x25/eller/3"};
    meander_context *c = door_open();
    for (unsigned order = 0; order < 243; order++) {
        const char *told[5];
        book b = {NULL, 0};
        unsigned count = 2 + order % 4, rest = order;
        for (unsigned i = 0; i < count; i++, rest /= 3) {
            told[i] = ids[rest % 3];
            book one = file_of(c, told[i], "mndr:rows=5");
            book_add(&b, one.bytes, one.size);
            meander_text_free(c, one.bytes);
        }
        check_all(c, &b, told, count);
        free(b.bytes);
    }
    meander_context_free(c);
}

// Sets behind sets, their numbers beginning again.
TEST(test_sets_of_sets) {
    meander_context *c = door_open();
    char texts[12][64];
    const char *ids[12];
    book all = {NULL, 0};
    static const char *const made[] = {"rect:9x9/eller/1", "rect:5x9/eller/2", "rect:9x9/eller/3"};
    for (size_t i = 0; i < 12; i++) {
        id_of(made[i / 4], i % 4, texts[i], sizeof texts[i]);
        ids[i] = texts[i];
    }
    for (size_t i = 0; i < 3; i++) {
        book b = set_of(c, made[i], "mndr", 0, 4);
        book_add(&all, b.bytes, b.size);
        free(b.bytes);
    }
    check_all(c, &all, ids, 12);
    // A part of a set begins with another number.
    book b = set_of(c, made[0], "mndr", 0, 4);
    book part = {b.bytes + b.size / 4, b.size / 4 * 3};
    check_all(c, &part, ids + 1, 3);
    free(b.bytes);
    free(all.bytes);
    meander_context_free(c);
}

// A maze without end tells its height at its end alone.
TEST(test_endless) {
    meander_context *c = door_open();
    book all = {NULL, 0};
    for (unsigned i = 0; i < 3; i++) {
        meander_rows *r;
        meander_output *out;
        book b;
        assert_int_equal(meander_rows_new(c, "rect:20xinf/eller/3", &r), MEANDER_OK);
        meander_rows_stop(r);
        assert_int_equal(meander_output_file_new(c, path, &out), MEANDER_OK);
        assert_int_equal(meander_rows_write(r, "mndr", out), MEANDER_OK);
        assert_int_equal(meander_output_close(out), MEANDER_OK);
        meander_rows_free(r);
        b.bytes = support_read_file(path, &b.size);
        book_add(&all, b.bytes, b.size);
        free(b.bytes);
        book other = file_of(c, "rect:9x9/eller/1", "mndr");
        book_add(&all, other.bytes, other.size);
        meander_text_free(c, other.bytes);
    }
    assert_int_equal(count_of(c, &all), 6);
    for (uint64_t k = 1; k <= 6; k++) {
        meander_maze *m;
        assert_int_equal(read_maze(c, &all, k, "", &m), MEANDER_OK);
        assert_int_equal(meander_maze_height(m), k % 2 == 1 ? 1 : 9);
        meander_maze_free(m);
    }
    free(all.bytes);
    meander_context_free(c);
}

// ---- damage --------------------------------------------------------------------------

// A set, and mazes that are not equally long; where each begins.
typedef struct sample {
    book book;
    size_t count;
    size_t begin[5];
    char ids[4][64];
} sample;

static void sample_add(meander_context *c, sample *s, const char *id) {
    book one = file_of(c, id, "mndr:rows=2");
    snprintf(s->ids[s->count], sizeof s->ids[0], "%s", id);
    book_add(&s->book, one.bytes, one.size);
    s->begin[++s->count] = s->book.size;
    meander_text_free(c, one.bytes);
}

static sample sample_of(meander_context *c, unsigned kind) {
    sample s = {.count = 0};
    if (kind == 0) {
        s.count = 3;
        s.book = set_of(c, "rect:5x4/wilson/7", "mndr:rows=2", 0, s.count);
        for (size_t i = 0; i <= s.count; i++) s.begin[i] = i * (s.book.size / s.count);
        for (size_t i = 0; i < s.count; i++)
            id_of("rect:5x4/wilson/7", i, s.ids[i], sizeof s.ids[i]);
        return s;
    }
    sample_add(c, &s, "rect:5x4/wilson/7");
    sample_add(c, &s, "rect:11x5/wilson/8");
    sample_add(c, &s, "rect:5x4/wilson/9");
    if (kind == 2) sample_add(c, &s, "rect:3x3/wilson/10");
    return s;
}

static void check_others(meander_context *c, const sample *s, size_t lost, const char *what) {
    for (size_t k = 0; k < s->count; k++) {
        meander_status status = try_maze(c, &s->book, k + 1, "");
        if (k == lost && status != MEANDER_BAD_INPUT)
            fail_msg("%s: maze %zu is taken for whole", what, k + 1);
        if (k == lost) continue;
        if (status != MEANDER_OK) fail_msg("%s: %s", what, meander_context_message(c));
        check_maze(c, &s->book, k + 1, s->ids[k]);
    }
}

TEST(test_every_flipped_bit) {
    meander_context *c = door_open();
    for (unsigned kind = 0; kind < 2; kind++) {
        sample s = sample_of(c, kind);
        for (size_t bit = 0; bit < 8 * s.book.size; bit++) {
            size_t lost = 0;
            char what[96];
            while (bit / 8 >= s.begin[lost + 1]) lost++;
            snprintf(what, sizeof what, "bit %zu of byte %zu", bit % 8, bit / 8);
            s.book.bytes[bit / 8] ^= (char)(1 << bit % 8);
            check_others(c, &s, lost, what);
            // One header is always whole, so the rest can be had.
            if (try_maze(c, &s.book, lost + 1, ",salvage") != MEANDER_OK)
                fail_msg("%s: %s", what, meander_context_message(c));
            assert_int_equal(try_maze(c, &s.book, 0, ""), MEANDER_BAD_INPUT);
            assert_non_null(strstr(meander_context_message(c), "x: holds 3 mazes"));
            s.book.bytes[bit / 8] ^= (char)(1 << bit % 8);
        }
        free(s.book.bytes);
    }
    meander_context_free(c);
}

TEST(test_every_length) {
    meander_context *c = door_open();
    for (unsigned kind = 0; kind < 3; kind++) {
        sample s = sample_of(c, kind);
        book cut = s.book;
        for (cut.size = 1; cut.size < s.book.size; cut.size++) {
            size_t whole = 0;
            while (whole < s.count && cut.size >= s.begin[whole + 1]) whole++;
            bool rest = cut.size > s.begin[whole];
            for (size_t k = 1; k <= whole; k++) check_maze(c, &cut, k, s.ids[k - 1]);
            assert_int_equal(try_maze(c, &cut, whole + 1, ""),
                             rest ? MEANDER_BAD_INPUT : MEANDER_BAD_REQUEST);
            assert_int_equal(try_maze(c, &cut, whole + 2, ""), MEANDER_BAD_REQUEST);
            meander_status status = try_maze(c, &cut, 0, "");
            assert_int_equal(status, whole == 1 && !rest ? MEANDER_OK : MEANDER_BAD_INPUT);
        }
        free(s.book.bytes);
    }
    meander_context_free(c);
}

// Whatever of one maze is overwritten, the others stay, and keep their numbers.
TEST(test_wiped) {
    meander_context *c = door_open();
    for (unsigned kind = 0; kind < 3; kind++) {
        sample s = sample_of(c, kind);
        char *whole = malloc(s.book.size);
        assert_non_null(whole);
        memcpy(whole, s.book.bytes, s.book.size);
        for (size_t lost = 0; lost < s.count; lost++) {
            size_t first = s.begin[lost], end = s.begin[lost + 1];
            for (size_t from = first; from < end; from += 8)
                for (size_t to = from + 8; to <= end; to += 24) {
                    char what[96];
                    snprintf(what, sizeof what, "kind %u, bytes %zu to %zu", kind, from, to);
                    memset(s.book.bytes + from, 0x55, to - from);
                    check_others(c, &s, lost, what);
                    memcpy(s.book.bytes, whole, s.book.size);
                }
        }
        free(whole);
        free(s.book.bytes);
    }
    meander_context_free(c);
}

// Bytes missing from one, or too many in it: those behind it move.
TEST(test_moved) {
    meander_context *c = door_open();
    char more[1000];
    memset(more, 0x55, sizeof more);
    for (unsigned kind = 0; kind < 3; kind++) {
        sample s = sample_of(c, kind);
        size_t first = s.begin[1], end = s.begin[2];
        for (size_t at = first + 1; at < end - 100; at += 5)
            for (size_t many = 1; many < end - at; many += 41) {
                sample moved = s;
                char what[96];
                moved.book = (book){NULL, 0};
                book_add(&moved.book, s.book.bytes, at);
                snprintf(what, sizeof what, "kind %u, %zu bytes missing at %zu", kind, many, at);
                book_add(&moved.book, s.book.bytes + at + many, s.book.size - at - many);
                check_others(c, &moved, 1, what);
                free(moved.book.bytes);
                moved.book = (book){NULL, 0};
                book_add(&moved.book, s.book.bytes, at);
                book_add(&moved.book, more, many);
                snprintf(what, sizeof what, "kind %u, %zu bytes more at %zu", kind, many, at);
                book_add(&moved.book, s.book.bytes + at, s.book.size - at);
                check_others(c, &moved, 1, what);
                free(moved.book.bytes);
            }
        free(s.book.bytes);
    }
    meander_context_free(c);
}

typedef struct heard {
    char text[512];
} heard;

static void hear(void *user, const char *what) {
    heard *h = user;
    size_t used = strlen(h->text);
    snprintf(h->text + used, sizeof h->text - used, "%s; ", what);
}

// Who listens is told of which maze.
TEST(test_told) {
    meander_context *c = door_open();
    meander_rows *r;
    meander_row row;
    heard h = {""};
    book b = set_of(c, "rect:30x30/eller/3", "mndr:rows=4", 0, 3);
    size_t size = b.size / 3, head = mndr_number_32((uint8_t *)b.bytes + 12), block = 4 * 8 + 12;
    b.bytes[head + block + 20] ^= 1;
    b.bytes[2 * size + head + 7 * block + 20] ^= 1;
    write_file(b.bytes, b.size);
    assert_int_equal(meander_rows_read_file_new(c, path, "mndr:salvage,maze=1", hear, &h, &r),
                     MEANDER_OK);
    for (unsigned k = 1; k <= 3; k++) {
        if (k > 1) assert_int_equal(meander_rows_next_maze(r), MEANDER_OK);
        while (!meander_rows_end(r)) assert_int_equal(meander_rows_next(r, &row), MEANDER_OK);
    }
    assert_string_equal(h.text, "maze 1: rows 4 to 7 are damaged; "
                                "maze 3: rows 28 to 29 are damaged; ");
    meander_rows_free(r);
    meander_maze *m;
    assert_int_equal(meander_maze_read_file_new(c, path, "mndr:maze=3", MEANDER_AS_AUTO, &m),
                     MEANDER_BAD_INPUT);
    assert_non_null(strstr(meander_context_message(c), "maze.mndr: maze 3: rows 28 to 29 are"));
    free(b.bytes);
    meander_context_free(c);
}

// ---- files that lie ------------------------------------------------------------------

static void use(meander_context *c, const book *b) {
    uint64_t count = 0;
    meander_rows *r;
    write_file(b->bytes, b->size);
    assert_int_equal(meander_file_count(c, path, "mndr", &count), MEANDER_OK);
    assert_true(count > 0 && count <= b->size);
    meander_status status = try_maze(c, b, 0, "");
    assert_true(status == MEANDER_OK || status == MEANDER_BAD_INPUT || status == MEANDER_TOO_BIG);
    for (uint64_t k = 1; k <= count + 1 && k < 12; k++) {
        status = try_maze(c, b, k, k % 2 == 0 ? ",salvage" : "");
        assert_true(status == MEANDER_OK || status == MEANDER_BAD_INPUT ||
                    status == MEANDER_BAD_REQUEST || status == MEANDER_TOO_BIG);
    }
    if (meander_rows_read_file_new(c, path, "mndr:maze=1,salvage", NULL, NULL, &r) != MEANDER_OK)
        return;
    uint64_t seen = 1;
    while (meander_rows_next_maze(r) == MEANDER_OK) seen++;
    assert_true(seen <= b->size);
    meander_rows_free(r);
}

// A header in two places of each maze is changed, and its checksum made good again.
static void change_head(rng *chance, book *b, size_t begin, size_t end) {
    checksum k;
    uint8_t *first = (uint8_t *)b->bytes + begin, *last = (uint8_t *)b->bytes + end;
    size_t head = mndr_number_32(first + 12);
    checksum_init(&k);
    if (head < MNDR_HEAD_LEAST || 2 * head > end - begin) return;
    static const size_t places[] = {12, 13, 14, 15, 16, 19, 24, 25, 31, 32, 36, 56, 60, 64, 67, 68};
    size_t at = places[rng_below(chance, 16)];
    uint8_t value = (uint8_t)rng_below(chance, 256);
    uint8_t *copies[2] = {first, last - MNDR_TAIL_SIZE - head};
    for (unsigned i = 0; i < 2; i++) {
        if (rng_below(chance, 4) == 0) continue;
        copies[i][at] = value;
        mndr_number_to(copies[i] + head - 4, checksum_more(&k, 0, copies[i], head - 4), 4);
    }
}

TEST(test_lies) {
    meander_allocator small = fenced_small_allocator();
    meander_context *c;
    rng chance;
    rng_seed(&chance, 1);
    assert_int_equal(meander_context_new(&small, &c), MEANDER_OK);
    for (unsigned i = 0; i < 1500; i++) {
        sample s = sample_of(c, i % 3);
        for (uint64_t n = rng_below(&chance, 3); n > 0; n--) {
            size_t k = (size_t)rng_below(&chance, s.count);
            change_head(&chance, &s.book, s.begin[k], s.begin[k + 1]);
        }
        for (uint64_t n = rng_below(&chance, 4); n > 0; n--)
            s.book.bytes[rng_below(&chance, s.book.size)] = (char)rng_below(&chance, 256);
        use(c, &s.book);
        free(s.book.bytes);
    }
    meander_context_free(c);
}

// Nothing but beginnings of headers, each of which promises to be as long as the file: they are
// not all read to their end.
TEST(test_slow) {
    enum { HEADS = 20000, STEP = 104 };
    meander_context *c = door_open();
    book b = {calloc(HEADS, STEP), HEADS * STEP};
    checksum k;
    mndr_head h = {.width = 9, .height = 9, .rows = 9, .id = "", .size = 1 << 20};
    uint8_t *head = malloc(1 << 20);
    assert_non_null(b.bytes);
    assert_non_null(head);
    checksum_init(&k);
    mndr_head_write(&h, &k, head);
    for (size_t i = 0; i < HEADS; i++) memcpy(b.bytes + i * STEP, head, 80);
    clock_t begun = clock();
    use(c, &b);
    double seconds = (double)(clock() - begun) / CLOCKS_PER_SEC;
    if (seconds > 10) fail_msg("headers that promise much took %.0f s", seconds);
    free(head);
    free(b.bytes);
    meander_context_free(c);
}

typedef struct visits {
    uint64_t count, good;
    clock_t deadline;
} visits;

static bool count_visit(void *user, uint64_t number, meander_status status, meander_rows *r) {
    visits *v = user;
    assert_int_equal(number, ++v->count);
    assert_int_equal(r != NULL, status == MEANDER_OK);
    v->good += status == MEANDER_OK;
    if (clock() > v->deadline) fail_msg("maze %d has come after 5 s", (int)number);
    return true;
}

// Headers with good checksums that promise rows nobody has, and at the end a header as long as all
// of them: one pass over the file, whatever they say.
TEST(test_lying_headers_take_one_pass) {
    enum { HEADS = 20000, LAST = HEADS * MNDR_HEAD_LEAST / 2 };
    meander_context *c = door_open();
    checksum k;
    uint64_t count;
    uint8_t *bytes = calloc(1, HEADS * MNDR_HEAD_LEAST + LAST + MNDR_TAIL_SIZE);
    assert_non_null(bytes);
    checksum_init(&k);
    mndr_head h = {.width = 8, .height = UINT64_C(1) << 50, .rows = 1, .id = ""};
    for (size_t i = 0; i < HEADS; i++)
        mndr_head_write(&h, &k, bytes + i * MNDR_HEAD_LEAST);
    mndr_head end = {.width = 9, .height = 1, .rows = 1, .id = "", .size = LAST};
    uint8_t *at = bytes + HEADS * MNDR_HEAD_LEAST;
    mndr_head_write(&end, &k, at);
    mndr_number_to(at + LAST, LAST, 8);
    memcpy(at + LAST + 8, mndr_end_magic, MNDR_MAGIC_SIZE);
    write_file((char *)bytes, HEADS * MNDR_HEAD_LEAST + LAST + MNDR_TAIL_SIZE);
    visits v = {.deadline = clock() + 5 * CLOCKS_PER_SEC};
    assert_int_equal(meander_file_count(c, path, NULL, &count), MEANDER_OK);
    if (clock() > v.deadline) fail_msg("counting took more than 5 s");
    assert_int_equal(meander_file_visit(c, path, "mndr:salvage", NULL, &v, count_visit), MEANDER_OK);
    assert_int_equal(v.count, count);
    assert_in_range(count, HEADS, HEADS + 1);
    assert_in_range(v.good, 0, 1);
    free(bytes);
    meander_context_free(c);
}

// All that can be opened is lent; the others say why not.
TEST(test_visits) {
    meander_context *c = door_open();
    book b = {NULL, 0};
    for (size_t i = 0; i < 5; i++) {
        book alone = file_of(c, set_ids[i], "mndr");
        book_add(&b, alone.bytes, alone.size);
        meander_text_free(c, alone.bytes);
    }
    write_file(b.bytes, b.size);
    visits v = {.deadline = clock() + 5 * CLOCKS_PER_SEC};
    assert_int_equal(meander_file_visit(c, path, NULL, NULL, &v, count_visit), MEANDER_OK);
    assert_int_equal(v.count, 5);
    assert_int_equal(v.good, 5);
    free(b.bytes);
    meander_context_free(c);
}

TEST(test_nothing) {
    meander_context *c = door_open();
    uint64_t count;
    meander_rows *r;
    for (size_t size = 0; size < 100; size++) {
        char bytes[100] = "";
        write_file(bytes, size);
        assert_int_equal(meander_file_count(c, path, "mndr", &count), MEANDER_OK);
        assert_int_equal(count, 1);
        assert_int_equal(meander_rows_read_file_new(c, path, "mndr", NULL, NULL, &r),
                         MEANDER_BAD_INPUT);
        assert_int_equal(meander_rows_read_file_new(c, path, "mndr:maze=1", NULL, NULL, &r),
                         MEANDER_BAD_INPUT);
        assert_int_equal(meander_rows_read_file_new(c, path, "mndr:maze=2", NULL, NULL, &r),
                         MEANDER_BAD_REQUEST);
    }
    meander_context_free(c);
}

static int open_folder(void **state) {
    (void)state;
    if (mkdtemp(folder) == NULL) return -1;
    snprintf(path, sizeof path, "%s/maze.mndr", folder);
    return 0;
}

static int close_folder(void **state) {
    (void)state;
    unlink(path);
    return rmdir(folder);
}

TEST_GROUP(open_folder, close_folder)
