// SPDX-License-Identifier: MIT
// NumPy arrays: what is written is read back, one maze or a set; other arrays of 0 and 1 are block
// maps; all else is refused with the reason, before memory is asked for.
#include "support/test.h"
#include "support/door.h"
#include "support/fenced.h"

static char noted[256];

static void hear(void *user, const char *text) {
    (void)user;
    snprintf(noted, sizeof noted, "%s", text);
}

static meander_context *open_context(void) {
    meander_context *c = door_open();
    meander_context_set_notes(c, hear, NULL);
    noted[0] = '\0';
    return c;
}

// An array of this version with this dictionary and these bytes behind it.
static size_t array_of(char *file, int version, const char *dictionary, const void *bytes,
                       size_t size) {
    size_t length = strlen(dictionary), prefix = version == 1 ? 10 : 12;
    memcpy(file, "\x93NUMPY", 6);
    file[6] = (char)version;
    file[7] = 0;
    for (size_t i = 8; i < prefix; i++) file[i] = (char)(length >> 8 * (i - 8));
    memcpy(file + prefix, dictionary, length);
    memcpy(file + prefix + length, bytes, size);
    return prefix + length + size;
}

static void assert_draws(meander_context *c, const meander_maze *m, const char *wanted) {
    char *text;
    assert_int_equal(meander_maze_draw_new(m, NULL, "block", &text, NULL), MEANDER_OK);
    assert_string_equal(text, wanted);
    meander_text_free(c, text);
}

static void check(meander_context *c, const char *file, size_t size, const char *format,
                  const char *wanted) {
    meander_maze *m;
    if (meander_maze_read_new(c, file, size, "x", format, MEANDER_AS_AUTO, &m) != MEANDER_OK)
        fail_msg("%s", meander_context_message(c));
    assert_draws(c, m, wanted);
    meander_maze_free(m);
}

// ---- open sides ----------------------------------------------------------------------

static const char room[] = "#####\n    #\n### #\n#    \n#####\n";
static const unsigned sides[] = {2, 12, 2, 9};       // E, S + W, E, N + W

// Whole numbers of every width and order of bytes, in every version.
TEST(test_all_types) {
    static const char *const types[] = {"|u1", "|i1", "<u2", ">u2", "<i4", ">i4", "<u8", ">i8", "<u1"};
    meander_context *c = open_context();
    for (size_t t = 0; t < sizeof types / sizeof types[0]; t++)
        for (int version = 1; version <= 3; version++) {
            char file[512], dictionary[128];
            uint8_t bytes[32] = {0};
            size_t wide = (size_t)(types[t][2] - '0');
            for (size_t i = 0; i < 4; i++)
                bytes[i * wide + (types[t][0] == '>' ? wide - 1 : 0)] = (uint8_t)sides[i];
            snprintf(dictionary, sizeof dictionary,
                     "{'descr': '%s', 'fortran_order': False, 'shape': (2, 2), }   \n", types[t]);
            size_t size = array_of(file, version, dictionary, bytes, 4 * wide);
            check(c, file, size, NULL, room);
            check(c, file, size, "npy", room);
        }
    assert_string_equal(noted, "");
    meander_context_free(c);
}

// A mask, a maze of walls alone, a single cell.
TEST(test_what_is_written) {
    static const char *const ids[] = {"rect:1x1/eller/1", "rect:7x6,mask=bfbDb/prim/2",
                                      "rect:5x4/percolation:open=0/1", "rect:70x3/kruskal/9"};
    meander_context *c = open_context();
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        meander_maze *m, *back;
        char *bytes, *again;
        size_t size, again_size;
        m = door_make(c, ids[i]);
        assert_int_equal(meander_maze_draw_new(m, NULL, "npy", &bytes, &size), MEANDER_OK);
        assert_int_equal(meander_maze_read_new(c, bytes, size, "x", NULL, MEANDER_AS_AUTO, &back),
                         MEANDER_OK);
        assert_int_equal(meander_maze_draw_new(back, NULL, "npy", &again, &again_size), MEANDER_OK);
        assert_int_equal(size, again_size);
        assert_memory_equal(bytes, again, size);
        meander_text_free(c, bytes);
        meander_text_free(c, again);
        meander_maze_free(m);
        meander_maze_free(back);
    }
    assert_string_equal(noted, "");
    meander_context_free(c);
}

TEST(test_sets) {
    char file[512];
    meander_context *c = open_context();
    meander_maze *m;
    const uint8_t bytes[] = {4, 1, 0, 0, 4, 1};
    size_t size = array_of(file, 1, "{'shape': (3, 2, 1), 'fortran_order': False, \"descr\": '|u1'}",
                           bytes, sizeof bytes);
    check(c, file, size, "npy:maze=1", "###\n  #\n# #\n#  \n###\n");
    check(c, file, size, "npy:maze=2", "###\n  #\n###\n#  \n###\n");
    check(c, file, size, "npy:maze=3", "###\n  #\n# #\n#  \n###\n");
    assert_int_equal(meander_maze_read_new(c, file, size, "x", "npy", MEANDER_AS_AUTO, &m),
                     MEANDER_BAD_INPUT);
    assert_string_equal(meander_context_message(c),
                        "x: holds 3 mazes: --nth 3 reads the last one, convert -o DIR/ all");
    assert_int_equal(meander_maze_read_new(c, file, size, "x", "npy:maze=4", MEANDER_AS_AUTO, &m),
                     MEANDER_BAD_REQUEST);
    assert_string_equal(meander_context_message(c), "x: no maze 4: there are only 3");
    meander_context_free(c);
}

// ---- block maps ----------------------------------------------------------------------

// The array of this type, 5 x 5 or turned, with a byte or a number of ones and zeros.
static size_t blocks_of(char *file, const char *type, bool fortran, const uint8_t cells[25]) {
    char dictionary[128], bytes[25 * 8];
    size_t wide = (size_t)(type[2] - '0');
    for (size_t i = 0; i < 25; i++) {
        unsigned cell = cells[fortran ? i % 5 * 5 + i / 5 : i];
        float single = (float)cell;
        double wider = cell;
        uint16_t half = cell ? 0x3c00 : 0;
        uint64_t whole = cell;
        const void *from = type[1] != 'f' ? (const void *)&whole
                         : wide == 2 ? (const void *)&half : wide == 4 ? (const void *)&single : &wider;
        memcpy(bytes + wide * i, from, wide);
        for (size_t k = 0; type[0] == '>' && k < wide / 2; k++) {
            char other = bytes[wide * i + k];
            bytes[wide * i + k] = bytes[wide * i + wide - 1 - k];
            bytes[wide * i + wide - 1 - k] = other;
        }
    }
    snprintf(dictionary, sizeof dictionary, "{'descr': '%s', 'fortran_order': %s, 'shape': (5, 5)}", type,
             fortran ? "True" : "False");
    return array_of(file, 1, dictionary, bytes, 25 * wide);
}

// Which of them is wall is found out, as in texts.
TEST(test_block_maps) {
    static const char *const types[] = {"|b1", "|u1", "<i4", ">i8", "<f2", "<f4", ">f4", "<f8", ">f8"};
    const uint8_t walls[] = {1, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 1};
    uint8_t floors[25];
    char file[512];
    unsigned one = 1;
    char little;
    memcpy(&little, &one, 1);
    if (!little) skip();                 // the numbers are made with the machine's own
    meander_context *c = open_context();
    for (size_t i = 0; i < 25; i++) floors[i] = !walls[i];
    for (size_t t = 0; t < sizeof types / sizeof types[0]; t++)
        for (unsigned fortran = 0; fortran < 2; fortran++) {
            check(c, file, blocks_of(file, types[t], fortran, walls), NULL, room);
            assert_string_equal(noted,
                                "x: read as a block map; walls are '1', floor is '0' (--from npy:wall=0 changes it)");
            check(c, file, blocks_of(file, types[t], fortran, floors), NULL, room);
            assert_string_equal(noted,
                                "x: read as a block map; walls are '0', floor is '1' (--from npy:wall=1 changes it)");
            check(c, file, blocks_of(file, types[t], fortran, floors), "npy:wall=0", room);
            assert_string_equal(noted, "x: read as a block map");
        }
    meander_context_free(c);
}

// The first rows of an array are no numbers above it, and its last ones no text below.
TEST(test_only_squares) {
    meander_context *c = open_context();
    meander_maze *m;
    char file[512];
    uint8_t bytes[24] = {1, 1};
    for (unsigned i = 1; i < 12; i++) bytes[2 * i] = 1;
    size_t size = array_of(file, 1, "{'descr': '|u1', 'fortran_order': False, 'shape': (12, 2)}", bytes, 24);
    assert_int_equal(meander_maze_read_new(c, file, size, "x", NULL, MEANDER_AS_AUTO, &m), MEANDER_OK);
    assert_int_equal(meander_maze_height(m), 12);
    meander_maze_free(m);
    meander_context_free(c);
}

// Open sides as floating-point numbers, and in the other order.
TEST(test_other_sides) {
    static const uint8_t turned[] = {2, 2, 12, 9};
    static const float singles[] = {2, 12, 2, 9}, wrong[][4] = {{2.5f, 12, 2, 9}, {-2, 12, 2, 9}, {1e9f, 12, 2, 9},
                                                                {0.25f, 12, 2, 9}};
    meander_context *c = open_context();
    meander_maze *m;
    char file[512];
    check(c, file, array_of(file, 1, "{'descr': '|u1', 'fortran_order': True, 'shape': (2, 2)}", turned, 4), NULL,
          room);
    check(c, file, array_of(file, 1, "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 2)}", singles, 16), NULL,
          room);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        size_t size = array_of(file, 1, "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 2)}", wrong[i], 16);
        assert_int_equal(meander_maze_read_new(c, file, size, "x", NULL, MEANDER_AS_AUTO, &m), MEANDER_BAD_INPUT);
        assert_string_equal(meander_context_message(c),
                            "x: the number at 0,0 is not from 0 to 16: these are not open sides");
    }
    meander_context_free(c);
}

// ---- refused -------------------------------------------------------------------------

TEST(test_refused) {
    static const struct { const char *dictionary, *message; } wrong[] = {
        {"{'descr': '<c8', 'fortran_order': False, 'shape': (2, 2)}",
         "x: numbers of type '<c8', expected bool, int, uint or float"},
        {"{'descr': '|u2', 'fortran_order': False, 'shape': (2, 2)}",
         "x: numbers of type '|u2', expected bool, int, uint or float"},
        {"{'descr': '|u1', 'fortran_order': True, 'shape': (1, 2, 2)}",
         "x: the array is in Fortran's order: save numpy.ascontiguousarray(x) instead"},
        {"{'descr': '|u1', 'fortran_order': False, 'shape': (4,)}",
         "x: an array of 1 dimensions is not a maze: expected (height, width) or (mazes, height, width)"},
        {"{'descr': '|u1', 'fortran_order': False, 'shape': (1, 1, 2, 2)}",
         "x: an array of 4 dimensions is not a maze: expected (height, width) or (mazes, height, width)"},
        {"{'descr': '|u1', 'fortran_order': False, 'shape': (0, 2)}", "x: the array is empty"},
        {"{'descr': '|u1', 'fortran_order': False, 'shape': (2, 1)}",
         "x: the file has 4 bytes of numbers, expected 2"},
        {"{'descr': '|b1', 'fortran_order': False, 'shape': (2147483648, 2147483648)}",
         "x: the file ends before its last number"},
        {"{'descr': '<f8', 'fortran_order': False, 'shape': (2147483648, 2147483648)}",
         "x: the file ends before its last number"},
        {"{'descr': '|b1', 'fortran_order': False, 'shape': (2, 2147483648, 2147483648)}",
         "x: the file ends before its last number"},
        {"{'descr': '|u1', 'fortran_order': False, 'shape': (4294967296, 4294967296)}",
         "x: the file ends before its last number"},
        {"{'descr': '<u8', 'fortran_order': False, 'shape': (2305843009213693952, 2, 2)}",
         "x: the file ends before its last number"},
        {"{'descr': '|u1', 'fortran_order': False, 'shape': (99999999999999999999, 2)}",
         "x: the head of the array cannot be read"},
        {"{'descr': '|u1', 'fortran_order': Fals, 'shape': (2, 2)}",
         "x: the head of the array cannot be read"},
        {"{'descr': [('a', '|u1')], 'fortran_order': False, 'shape': (2, 2)}",
         "x: the head of the array cannot be read"},
        {"{", "x: the head of the array cannot be read"},
    };
    meander_allocator small = fenced_small_allocator();
    meander_context *c;
    meander_maze *m;
    char file[512];
    assert_int_equal(meander_context_new(&small, &c), MEANDER_OK);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        size_t size = array_of(file, 1, wrong[i].dictionary, "\2\14\2\11", 4);
        assert_int_equal(meander_maze_read_new(c, file, size, "x", NULL, MEANDER_AS_AUTO, &m),
                         MEANDER_BAD_INPUT);
        assert_string_equal(meander_context_message(c), wrong[i].message);
    }
    size_t size = array_of(file, 4, "{}", "", 0);
    assert_int_equal(meander_maze_read_new(c, file, size, "x", NULL, MEANDER_AS_AUTO, &m),
                     MEANDER_BAD_INPUT);
    assert_string_equal(meander_context_message(c), "x: version 4 of the format is not known, only 1 to 3");
    for (size = 0; size < 70; size++) {
        array_of(file, 1, "{'descr': '|u1', 'fortran_order': False, 'shape': (2, 2)}", "\2\14\2\11", 4);
        assert_int_equal(meander_maze_read_new(c, file, size, "x", "npy", MEANDER_AS_AUTO, &m),
                         MEANDER_BAD_INPUT);
    }
    meander_context_free(c);
}

// Numbers that are no open sides, or say different things of one passage.
TEST(test_wrong_sides) {
    static const struct { const char *bytes, *message; } wrong[] = {
        {"\21\14\2\11", "x: the number at 0,0 is not from 0 to 16: these are not open sides"},
        {"\2\4\2\11", "x: 0,0 is open to the east, but the other side disagrees"},
        {"\3\14\2\11", "x: 0,0 is open to the north, but the other side disagrees"},
        {"\2\14\12\11", "x: 0,1 is open to the west, but the other side disagrees"},
        {"\2\14\2\20", "x: 1,0 is open to the south, but the other side disagrees"},
        {"\20\20\20\20", "x: the maze has no cell"},
    };
    meander_context *c = open_context();
    meander_maze *m;
    char file[512];
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        size_t size = array_of(file, 1, "{'descr': '|u1', 'fortran_order': False, 'shape': (2, 2)}",
                               wrong[i].bytes, 4);
        assert_int_equal(meander_maze_read_new(c, file, size, "x", NULL, MEANDER_AS_AUTO, &m),
                         MEANDER_BAD_INPUT);
        assert_string_equal(meander_context_message(c), wrong[i].message);
    }
    meander_context_free(c);
}
