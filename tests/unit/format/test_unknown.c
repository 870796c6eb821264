// SPDX-License-Identifier: MIT
// What bytes are called that no reader takes, and that each of them is refused by that name; and that no reader looks
// behind the bytes that it bids for.

#include "support/test.h"
#include "format/format.h"
#include "format/unknown.h"
#include "support/drawn.h"

typedef struct known {
    const char *bytes;
    size_t size;
    const char *name;
} known;

#define KNOWN(bytes, name) {bytes, sizeof(bytes) - 1, name}

static const known all[] = {
    KNOWN("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "a PNG picture"),
    KNOWN("GIF89a\1\0\1\0", "a GIF picture"),
    KNOWN("\xff\xd8\xff\xe0", "a JPEG picture"),
    KNOWN("BM\0\0\0\0", "a BMP picture"),
    KNOWN("RIFF\1\0\0\0WEBP", "a WebP picture or another RIFF file"),
    KNOWN("\x1f\x8b\x08\0", "a gzip archive"),
    KNOWN("BZh91AY", "a bzip2 archive"),
    KNOWN("\xfd" "7zXZ\0", "an xz archive"),
    KNOWN("\x28\xb5\x2f\xfd\4", "a zstd archive"),
    KNOWN("PK\x03\x04\x14", "a zip archive"),
    KNOWN("%PDF-1.4\n", "a PDF document"),
    KNOWN("version 1\n0\ta.map\t2\t2\t0\t0\t1\t1\t1\n", "a list of problems of the moving AI lab"),
    KNOWN("PK\x03\x04............................xl/workbook.xml....", "a spreadsheet (save its sheet as CSV)"),
    KNOWN("PK\x03\x04..........................mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK",
          "a spreadsheet (save its sheet as CSV)"),
    KNOWN("PK\x03\x04..xxl/workbook.xm", "a zip archive"),
    KNOWN("digraph { a -> b }\n", "a graph (--graph reads it)"),
    KNOWN("strict digraph { a -> b }\n", "a graph (--graph reads it)"),
    KNOWN("graph [\n  node [ id 1 ]\n]\n", "a graph (--graph reads it)"),
    KNOWN("*Vertices 2\n*Edges\n1 2\n", "a graph (--graph reads it)"),
    KNOWN("\xE2\x96\x80\xE2\x96\x80\xE2\x96\x88 S\n", "a picture of half blocks, which has no letters and marks"),
    KNOWN("\xE2\xA1\x8F\xE2\xA0\x80\xE2\xA1\x87\n",
          "a picture in Braille with walls as lines, which cannot be read back (unicode and ascii can)"),
    KNOWN("\x1b[2J##\x1b[H\n", "a text with commands for a terminal"),
    KNOWN("<!DOCTYPE html>\n", "a web page"),
    KNOWN("<map version=\"1.10\">", "a map in XML"),
    KNOWN("<note>", "a text in XML"),
    KNOWN("999\nrect:3x3/wilson/1\n0\nSECTION\n", "a drawing in DXF"),
    KNOWN("  0\nSECTION\n  2\nENTITIES\n", "a drawing in DXF"),
    KNOWN("a solid ......................................................................\n\n\1\0\0\0"
          "..................................................", "a solid in STL"),
    KNOWN("P7\nWIDTH 2\nHEIGHT 2\n", "a Netpbm picture"),
};

TEST(names_what_is_known) {
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        context c = support_context();
        puzzle p;
        char message[256];
        assert_non_null(unknown_name(all[i].bytes, all[i].size));
        assert_string_equal(unknown_name(all[i].bytes, all[i].size), all[i].name);
        meander_status status = drawn_read_as(NULL, &c, all[i].bytes, all[i].size, FORMAT_AS_AUTO, &p);
        assert_int_equal(status, MEANDER_BAD_INPUT);
        snprintf(message, sizeof message, "maze.txt: this is %s, not a maze in any known text format "
                                          "(--from NAME reads it as one)", all[i].name);
        assert_string_equal(c.message, message);
    }
}

// Numbers in lines of six are walls only when they begin with each cell's place.
TEST(knows_numbers_of_cells) {
    static const char *const others[] = {
        "", "\n", "1 0 0 0 0 0\n", "0 0 1 0 0 1\n", "0 0 1 0 0 1\n0 2 1 0 1 1\n", "0 0 1 0 0 2\n0 1 1 0 1 1\n",
        "0 0 1 0 0\n0 1 1 0 1\n", "0 0 1 0 0 1 1\n0 1 1 0 1 1 1\n", "0 0 1 0 0 1\n0 1 1 0 1\n1 0 0 0 0 0\n"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_false(unknown_is_cell_numbers(others[i], strlen(others[i])));
    static const char whole[] = "0 0 1 0 0 1\r\n0 1 1 0 1 1\r\n1 0 1 1 0 0\r\n";
    assert_true(unknown_is_cell_numbers(whole, strlen(whole)));
    assert_true(unknown_is_cell_numbers(whole, strlen(whole) - 6));
}

TEST(knows_nothing_of_others) {
    static const char *const others[] = {"hello, world\n", "P G\n", "9515\n", "AA\nAA\n", "95\n8\n", "G"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_null(unknown_name(others[i], strlen(others[i])));
    assert_null(unknown_name("\x89", 1));
}

static void bid_for(const format *f, const char *bytes, size_t size) {
    int bid = f->bid(bytes, size);
    if (bid < 0 || bid > 100) fail_msg("%s bids %d", f->name, bid);
}

// In blocks that end where the bytes do, so that a sanitizer sees a look behind them: beginnings of every length, each
// also with lengths in them that are too large.
TEST(bids_look_no_farther) {
    static const char *const more[] = {"PK\3\4..........................__zanj__.json",
                                       "\x93NUMPY\1\1v\1{'descr': '|u1'",
                                       "type octile\nheight 2\nwidth 2\nmap\n..\n", "MNDR"};
    size_t first = sizeof all / sizeof all[0], count = first + sizeof more / sizeof more[0];
    for (size_t k = 0; k < count * format_count(); k++) {
        size_t i = k % count;
        const format *f = format_at(k / count);
        const char *bytes = i < first ? all[i].bytes : more[i - first];
        size_t most = i < first ? all[i].size : strlen(bytes);
        for (size_t size = 0; f->bid != NULL && size <= most; size++) {
            char *block = malloc(size + (size == 0));
            assert_non_null(block);
            memcpy(block, bytes, size);
            bid_for(f, block, size);
            for (size_t at = 4; at + 1 < size; at++) {
                char kept[2] = {block[at], block[at + 1]};
                block[at] = block[at + 1] = '\xff';
                bid_for(f, block, size);
                memcpy(block + at, kept, 2);
            }
            free(block);
        }
    }
}
