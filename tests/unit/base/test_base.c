// SPDX-License-Identifier: MIT
// Parameters, names, streams, masks: the small parts that everything stands on.
#define _DEFAULT_SOURCE

#include "support/test.h"
#include <sys/mman.h>
#include <unistd.h>

#include <meander/meander.h>

#include "base/bits.h"
#include "base/memory.h"
#include "base/params.h"
#include "base/seekable.h"
#include "base/stream.h"
#include "grid/mask.h"
#include "support/faulty.h"
#include "support/support.h"
#include "support/watch.h"

// ---- bits ----------------------------------------------------------------------------

TEST(test_words_and_tails) {
    static const struct { size_t bits, words; uint64_t tail; } known[] = {
        {1, 1, 1},           {5, 1, 31},          {63, 1, UINT64_MAX >> 1}, {64, 1, UINT64_MAX},
        {65, 2, 1},          {128, 2, UINT64_MAX}, {130, 3, 3},
        {SIZE_MAX, SIZE_MAX / 64 + 1, UINT64_MAX >> 1}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (bits_words(known[i].bits) != known[i].words)
            fail_msg("%zu bits take %zu words", known[i].bits, bits_words(known[i].bits));
        if (bits_tail(known[i].bits) != known[i].tail)
            fail_msg("the last word of %zu bits is %llx", known[i].bits,
                     (unsigned long long)bits_tail(known[i].bits));
    }
    assert_int_equal(bits_words(0), 0);
}

TEST(test_products) {
    static const struct { uint64_t a, b, high, low; } known[] = {
        {3, 5, 0, 15},
        {UINT64_C(1) << 63, 2, 1, 0},
        {UINT64_C(1) << 32, UINT64_C(1) << 32, 1, 0},
        {UINT64_MAX, UINT64_MAX, UINT64_MAX - 1, 1},
        {UINT64_C(0xfedcba9876543210), UINT64_C(0x123456789abcdef0), UINT64_C(0x121fa00ad77d7422),
         UINT64_C(0x236d88fe5618cf00)}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        uint64_t low, high = bits_multiply(known[i].a, known[i].b, &low);
        if (high != known[i].high || low != known[i].low)
            fail_msg("product %zu is %016llx%016llx", i, (unsigned long long)high,
                     (unsigned long long)low);
    }
}

// The first byte is the lowest; spread and gather are each other's opposite.
TEST(test_bytes_of_words) {
    static const uint8_t bytes[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    uint8_t back[8];
    assert_true(bits_from_bytes(bytes) == UINT64_C(0x0807060504030201));
    bits_to_bytes(back, UINT64_C(0x0807060504030201));
    assert_memory_equal(back, bytes, 8);
    for (unsigned byte = 0; byte < 256; byte++) {
        uint64_t spread = bits_spread(byte);
        for (unsigned i = 0; i < 8; i++) assert_int_equal(spread >> 8 * i & 0xff, byte >> i & 1);
        for (unsigned place = 0; place < 8; place++)
            assert_int_equal(bits_gather(spread << place, place), byte);
    }
    for (unsigned byte = 1; byte < 256; byte++) {
        uint64_t ranks = bits_ranks(byte);
        assert_int_equal(ranks >> 56, bits_count(byte));
        unsigned n = 0;
        for (unsigned i = 0; i < 8; i++)
            if (byte >> i & 1) assert_int_equal(bits_select(ranks, n++), i);
    }
    for (unsigned i = 0; i < 64; i++) {
        assert_int_equal(bits_width(UINT64_C(1) << i), i + 1);
        assert_int_equal(bits_highest(UINT64_MAX >> i), 63 - i);
        assert_int_equal(bits_lowest(UINT64_MAX << i), i);
        assert_int_equal(bits_count(UINT64_MAX << i), 64 - i);
    }
    assert_int_equal(bits_width(0), 0);
    assert_int_equal(bits_either(true, 7, 9), 7);
    assert_int_equal(bits_either(false, 7, 9), 9);
}

// ---- memory --------------------------------------------------------------------------

// An allocator whose memory is dirty, without a call of its own for zeros.
static void *dirty_resize(void *user, void *block, size_t size) {
    (void)user;
    if (size == 0) {
        free(block);
        return NULL;
    }
    void *resized = realloc(block, size);
    if (block == NULL && resized != NULL) memset(resized, 0xaa, size);
    return resized;
}

TEST(test_memory_is_zeroed) {
    context c = support_context();
    for (unsigned own = 0; own < 2; own++) {
        if (own == 0) c.memory = (meander_allocator){.resize = dirty_resize};
        else c = support_context();
        for (size_t size = 1; size <= 5000; size = 3 * size + 1) {
            unsigned char *bytes = memory_new_zeroed(&c, size, 3);
            assert_non_null(bytes);
            for (size_t i = 0; i < 3 * size; i++)
                if (bytes[i] != 0) fail_msg("byte %zu of %zu is %d, not 0", i, 3 * size, bytes[i]);
            memory_free(&c, bytes);
        }
    }
}

TEST(test_scratch_gives_back) {
    faulty f = {0};
    context c = support_context();
    c.memory = faulty_allocator(&f);
    scratch lent = {.context = &c};
    for (unsigned round = 0; round < 2; round++) {
        assert_non_null(scratch_lend(&lent, 7, 4));
        assert_non_null(scratch_lend_zeroed(&lent, 9, 8));
        assert_int_equal(scratch_size(&lent), 100);
        assert_int_equal(f.live, 2);
        scratch_take_back(&lent);
        assert_int_equal(f.live, 0);
        assert_int_equal(scratch_size(&lent), 0);
    }
}

TEST(test_sizes_are_checked) {
    context c = support_context();
    size_t result;
    assert_true(size_multiply(SIZE_MAX, 1, &result));
    assert_false(size_multiply(SIZE_MAX / 2, 3, &result));
    assert_false(size_add(SIZE_MAX, 1, &result));
    assert_null(memory_new(&c, SIZE_MAX / 2, 4));
    assert_non_null(strstr(c.message, "not enough memory"));
}

// ---- notes ---------------------------------------------------------------------------

typedef struct heard {
    unsigned count;
    char text[64];
} heard;

static void hear(void *user, const char *text) {
    heard *h = user;
    h->count++;
    snprintf(h->text, sizeof h->text, "%s", text);
}

// A note is no failure: the message of the last one stays.  Without a listener nothing happens.
TEST(test_notes_are_heard) {
    context c = support_context();
    heard h = {.count = 0};
    assert_int_equal(context_fail(&c, MEANDER_NO, "no way"), MEANDER_NO);
    context_note(&c, "walls are '%c'", 'o');
    meander_context_set_notes(&c, hear, &h);
    context_note(&c, "walls are '%c'", 'x');
    assert_int_equal(h.count, 1);
    assert_string_equal(h.text, "walls are 'x'");
    assert_string_equal(c.message, "no way");
    meander_context_set_notes(&c, NULL, NULL);
    context_note(&c, "walls are '%c'", 'y');
    assert_int_equal(h.count, 1);
}

// ---- parameters ----------------------------------------------------------------------

static const meander_param table[] = {
    {.name = "pick", .kind = MEANDER_PARAM_CHOICE, .choices = "newest|oldest", .about = ""},
    {.name = "random", .kind = MEANDER_PARAM_PERCENT, .about = ""},
    {.name = "bias", .kind = MEANDER_PARAM_WEIGHTS, .fallback = PARAMS_WEIGHTS(1, 1, 1, 1)},
    {.name = "wall", .kind = MEANDER_PARAM_CHARACTER, .fallback = '#'},
    {.name = "arrows", .kind = MEANDER_PARAM_SWITCH},
    {.name = "run", .kind = MEANDER_PARAM_INTEGER, .least = -2, .most = 9},
    {.name = "root", .kind = MEANDER_PARAM_PLACE, .fallback = PARAMS_RANDOM},
    {.name = "order", .kind = MEANDER_PARAM_ORDER, .fallback = PARAMS_ORDER(1, 3, 0, 2)},
    {.name = "width", .kind = MEANDER_PARAM_DECIMAL, .least = -2000, .most = 12500},
    {0},
};

TEST(test_params_come_back) {
    static const char *const texts[] = {"", "pick=oldest", "random=10,bias=1-9-0-999", "wall=X",
                                        "wall=,", "wall=,,arrows=yes", "run=-2", "wall==",
                                        "wall==,run=3", "root=0-0", "root=2147483647-2147483647",
                                        "root=12-3,order=NWSE", "order=SNWE", "width=0.5",
                                        "width=12", "width=-0.125", "width=-1.5", "width=12.05"};
    context c = support_context();
    params p;
    char text[PARAMS_TEXT_SIZE];
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        assert_int_equal(params_parse(&c, "x", table, texts[i], strlen(texts[i]), &p), MEANDER_OK);
        params_write(table, &p, text, sizeof text);
        assert_string_equal(text, texts[i]);
    }
    assert_int_equal(params_parse(&c, "x", table, "arrows", 6, &p), MEANDER_OK);
    assert_int_equal(p.values[4], 1);
    assert_int_equal(params_parse(&c, "x", table, "root=5-7,order=swne", 19, &p), MEANDER_OK);
    assert_int_equal(params_place_x(p.values[6]), 5);
    assert_int_equal(params_place_y(p.values[6]), 7);
    for (unsigned i = 0; i < 4; i++) assert_int_equal(params_order(p.values[7], i), "\2\3\0\1"[i]);
    assert_int_equal(params_parse(&c, "x", table, "root=random,order=EWNS", 22, &p), MEANDER_OK);
    params_write(table, &p, text, sizeof text);
    assert_string_equal(text, "");
    assert_int_equal(params_parse(&c, "x", table, "width=.25", 9, &p), MEANDER_OK);
    assert_int_equal(p.values[8], 250);
    params_write_value(&table[6], PARAMS_RANDOM, text, sizeof text);
    assert_string_equal(text, "random");
}

TEST(test_wrong_params) {
    static const struct { const char *text, *message; } wrong[] = {
        {"pik=newest", "x has no parameter 'pik'; did you mean 'pick'?"},
        {"pick=youngest", "x: pick takes one of newest|oldest"},
        {"random=101", "x: random takes a number from 0 to 100"},
        {"random=-1", "x: random takes a number from 0 to 100"},
        {"random=", "x: random takes a number from 0 to 100"},
        {"bias=1-2-3", "x: bias takes four numbers from 0 to 999, not all 0, as in 1-9-1-9"},
        {"bias=0-0-0-0", "x: bias takes four numbers from 0 to 999, not all 0, as in 1-9-1-9"},
        {"bias=1-2-3-1000", "x: bias takes four numbers from 0 to 999, not all 0, as in 1-9-1-9"},
        {"wall=XX", "x: wall takes one printable character"},
        {"arrows=maybe", "x: arrows takes yes or no"},
        {"run=10", "x: run takes a number from -2 to 9"},
        {"run=99999999999999999999", "x: run takes a number from -2 to 9"},
        {"run=18446744073709551621", "x: run takes a number from -2 to 9"},    // 5, cut to 64 bits
        {"random=1000000000000000000000000000", "x: random takes a number from 0 to 100"},
        {"=", "x has no parameter ''; it takes pick, random, bias, wall, arrows, run, root, order and width"},
        {"pick=oldest,zzz=1",
         "x has no parameter 'zzz'; it takes pick, random, bias, wall, arrows, run, root, order and width"},
        {"root=", "x: root takes a column and a row from 0 on, as in 3-0, or random"},
        {"root=3", "x: root takes a column and a row from 0 on, as in 3-0, or random"},
        {"root=-3-4", "x: root takes a column and a row from 0 on, as in 3-0, or random"},
        {"root=3--4", "x: root takes a column and a row from 0 on, as in 3-0, or random"},
        {"root=3-", "x: root takes a column and a row from 0 on, as in 3-0, or random"},
        {"root=1-2-3", "x: root takes a column and a row from 0 on, as in 3-0, or random"},
        {"root=2147483648-0", "x: root takes a column and a row from 0 on, as in 3-0, or random"},
        {"root=0-2147483648", "x: root takes a column and a row from 0 on, as in 3-0, or random"},
        {"order=NES", "x: order takes the letters N, E, S and W, each once, as in NWSE"},
        {"order=NESS", "x: order takes the letters N, E, S and W, each once, as in NWSE"},
        {"order=NESWN", "x: order takes the letters N, E, S and W, each once, as in NWSE"},
        {"order=NESX", "x: order takes the letters N, E, S and W, each once, as in NWSE"},
        {"order=", "x: order takes the letters N, E, S and W, each once, as in NWSE"},
        {"width=12.501", "x: width takes a number from -2 to 12.5, as in 0.5"},
        {"width=0.1234", "x: width takes a number from -2 to 12.5, as in 0.5"},
        {"width=.", "x: width takes a number from -2 to 12.5, as in 0.5"},
        {"width=1.-5", "x: width takes a number from -2 to 12.5, as in 0.5"},
        {"width=", "x: width takes a number from -2 to 12.5, as in 0.5"},
        {"width=1000000000000000000000", "x: width takes a number from -2 to 12.5, as in 0.5"},
    };
    context c = support_context();
    params p;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        const char *text = wrong[i].text;
        assert_int_equal(params_parse(&c, "x", table, text, strlen(text), &p),
                         MEANDER_BAD_REQUEST);
        assert_string_equal(c.message, wrong[i].message);
    }
    assert_int_equal(params_parse(&c, "x", NULL, "a=1", 3, &p), MEANDER_BAD_REQUEST);
    assert_string_equal(c.message, "x takes no parameters");
}

static const char *name_at(const void *names, size_t i) {
    return ((const char *const *)names)[i];
}

TEST(test_nearest_names) {
    static const char *const names[] = {"backtracker", "eller", "growing-tree", "wilson"};
    static const struct { const char *word, *near; } tries[] = {
        {"backtraker", "backtracker"}, {"elller", "eller"}, {"grow", "growing-tree"},
        {"wislon", "wilson"}, {"growingtree", "growing-tree"}, {"zzz", NULL}, {"", NULL},
        // A third of the letters may be wrong, and no more.
        {"bcktrcker", "backtracker"}, {"grovin-tre", "growing-tree"},
        {"wxlsxn", "wilson"}, {"wxlsx", NULL}, {"bxxkxxxckxr", NULL}};
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        const char *near = names_nearest(tries[i].word, strlen(tries[i].word), name_at, names, 4);
        if (tries[i].near == NULL) assert_null(near);
        else assert_string_equal(near, tries[i].near);
    }
    assert_true(names_contain("perfect rows mask", "rows"));
    assert_false(names_contain("perfect rows mask", "row"));
    assert_false(names_contain("", "row"));
}

// ---- streams -------------------------------------------------------------------------

typedef struct failing {
    size_t calls, fails_at;
} failing;

static meander_status failing_drain(output *out, const char *bytes, size_t size) {
    failing *f = out->user;
    (void)bytes;
    (void)size;
    return ++f->calls >= f->fails_at ? MEANDER_IO : MEANDER_OK;
}

// After the first error nothing is drained any more, and closing returns that error.
TEST(test_output_remembers_its_first_error) {
    static const output_kind kind = {.drain = failing_drain};
    context c = support_context();
    failing f = {.fails_at = 2};
    output out;
    assert_int_equal(output_open(&out, &c, &kind, &f, "test"), MEANDER_OK);
    output_repeat(&out, 'x', 10 * OUTPUT_BUFFER);
    output_fail(&out, MEANDER_CANCELLED);
    assert_int_equal(output_close(&out), MEANDER_IO);
    assert_int_equal(f.calls, 2);
}

TEST(test_memory_output) {
    context c = support_context();
    output out;
    char *bytes;
    size_t size;
    assert_int_equal(output_open_memory(&out, &c), MEANDER_OK);
    output_print(&out, "%d,", 7);
    output_repeat(&out, '-', 200000);
    output_char(&out, '!');
    assert_int_equal(output_take(&out, &bytes, &size), MEANDER_OK);
    assert_int_equal(size, 200003);
    assert_memory_equal(bytes, "7,--", 4);
    assert_int_equal(bytes[size - 1], '!');
    assert_int_equal(bytes[size], '\0');
    memory_free(&c, bytes);
    assert_int_equal(output_open_memory(&out, &c), MEANDER_OK);
    assert_int_equal(output_take(&out, &bytes, &size), MEANDER_OK);
    assert_int_equal(size, 0);
    memory_free(&c, bytes);
}

// Pieces above and below a buffer, in any order; numbers of all lengths.
TEST(test_long_bytes) {
    enum { SIZE = 5 * OUTPUT_BUFFER };
    context c = support_context();
    char *from = malloc(SIZE), *bytes;
    size_t size;
    output out;
    assert_non_null(from);
    for (size_t i = 0; i < SIZE; i++) from[i] = (char)(i * 7 + i / 251);
    assert_int_equal(output_open_memory(&out, &c), MEANDER_OK);
    for (size_t at = 0, step = 1; at < SIZE; at += step, step = 3 * step + 1) {
        if (step > SIZE - at) step = SIZE - at;
        output_bytes(&out, from + at, step);
    }
    assert_int_equal(out.written + out.used, SIZE);
    output_number(&out, 0);
    output_number(&out, UINT64_MAX);
    assert_int_equal(output_take(&out, &bytes, &size), MEANDER_OK);
    assert_int_equal(size, SIZE + 21);
    assert_memory_equal(bytes, from, SIZE);
    assert_string_equal(bytes + SIZE, "018446744073709551615");
    memory_free(&c, bytes);
    free(from);
}

// What does not fit is an error, not a crash.
TEST(test_room_of_ones_own) {
    context c = support_context();
    char *room = malloc(OUTPUT_BUFFER);
    output out;
    assert_non_null(room);
    output_fix(&out, &c, room, OUTPUT_BUFFER);
    output_repeat(&out, 'x', OUTPUT_BUFFER);
    assert_int_equal(out.status, MEANDER_OK);
    assert_int_equal(out.used, OUTPUT_BUFFER);
    assert_int_equal(room[OUTPUT_BUFFER - 1], 'x');
    output_char(&out, 'y');
    assert_int_equal(out.status, MEANDER_NO_MEMORY);
    output_bytes(&out, room, OUTPUT_BUFFER);
    free(room);
}

// An input without end, which says that it filled its room and fills nothing: so the room, which
// is address space alone, never becomes memory.
typedef struct endless {
    void *room;
    size_t most;
} endless;

static void *endless_resize(void *user, void *block, size_t size) {
    const endless *e = user;
    (void)block;
    return size == 0 || size > e->most ? NULL : e->room;
}

static meander_status endless_read(void *user, char *bytes, size_t size, size_t *got) {
    (void)user;
    (void)bytes;
    *got = size;
    return MEANDER_OK;
}

TEST(test_input_without_end) {
    input in;
    endless e = {.most = (size_t)3 << 30};
    e.room = mmap(NULL, e.most, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
                  -1, 0);
    if (e.room == MAP_FAILED) skip();
    context c = support_context();
    c.memory = (meander_allocator){.resize = endless_resize, .user = &e};
    assert_int_equal(input_open(&in, &c, endless_read, NULL, "pipe"), MEANDER_TOO_BIG);
    assert_string_equal(c.message, "pipe: longer than 1073741824 bytes");
    munmap(e.room, e.most);
}

// A file that becomes shorter while it is read is no file without end.
TEST(test_file_is_cut) {
    context c = support_context();
    char path[] = "/tmp/meander-test-XXXXXX", bytes[100];
    int descriptor = mkstemp(path);
    seekable s;
    assert_true(descriptor >= 0);
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (char)i;
    assert_int_equal(write(descriptor, bytes, sizeof bytes), sizeof bytes);
    assert_int_equal(seekable_open_file(&s, &c, path), MEANDER_OK);
    assert_int_equal(s.size, sizeof bytes);
    memset(bytes, 0, sizeof bytes);
    assert_int_equal(seekable_read(&s, 20, bytes, 60), MEANDER_OK);
    for (size_t i = 0; i < 60; i++) assert_int_equal(bytes[i], i + 20);
    assert_int_equal(ftruncate(descriptor, 50), 0);
    watch("a file that is cut while it is read");
    assert_int_equal(seekable_read(&s, 20, bytes, 60), MEANDER_IO);
    assert_non_null(strstr(c.message, "was cut short while it was read"));
    watch_done();
    seekable_close(&s);
    close(descriptor);
    unlink(path);
}

// A file that is abandoned keeps its old content, and nothing is left beside it.
TEST(test_file_is_whole_or_old) {
    char folder[] = "/tmp/meander-test-XXXXXX", path[64];
    context c = support_context();
    output out;
    size_t size;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/maze.txt", folder);
    assert_int_equal(output_open_file(&out, &c, path), MEANDER_OK);
    output_text(&out, "old");
    assert_int_equal(output_close(&out), MEANDER_OK);
    assert_int_equal(output_open_file(&out, &c, path), MEANDER_OK);
    output_repeat(&out, 'n', 3 * OUTPUT_BUFFER);
    output_abandon(&out);
    char *text = support_read_file(path, &size);
    assert_string_equal(text, "old");
    free(text);
    assert_int_equal(support_count_files(path), 1);
    assert_int_equal(output_open_file(&out, &c, path), MEANDER_OK);
    output_text(&out, "new");
    assert_int_equal(output_close(&out), MEANDER_OK);
    text = support_read_file(path, &size);
    assert_string_equal(text, "new");
    free(text);
    unlink(path);
    rmdir(folder);
}

// ---- masks ---------------------------------------------------------------------------

static void check_mask(const char *picture, uint64_t width, uint64_t height, uint64_t bits) {
    context c = support_context();
    input in;
    mask m, again, wrong;
    char *word;
    assert_int_equal(input_open_bytes(&in, &c, picture, strlen(picture), "mask"), MEANDER_OK);
    assert_int_equal(mask_read(&m, &c, &in), MEANDER_OK);
    assert_int_equal(m.width, width);
    assert_int_equal(m.height, height);
    assert_true(m.inside[0] == bits);
    assert_int_equal(mask_encode(&m, &word), MEANDER_OK);
    assert_int_equal(mask_decode(&again, &c, width, height, word, strlen(word)), MEANDER_OK);
    assert_true(again.inside[0] == bits);
    assert_int_equal(mask_decode(&wrong, &c, width, height + 1, word, strlen(word)),
                     MEANDER_BAD_REQUEST);
    memory_free(&c, word);
    mask_done(&again);
    mask_done(&m);
    input_close(&in);
}

TEST(test_masks) {
    check_mask("X\n", 1, 1, 1);
    check_mask("..##\n#...", 4, 2, 0x1c);
    check_mask(" # \r\n###   \r\n\r\n", 3, 2, 0x3a);
    check_mask("0110\n\n1\n", 4, 3, 0x106);
}
