// SPDX-License-Identifier: MIT
// Maps of the moving AI lab: land and water apart, and maps that are stretched.
#include "support/test.h"
#include <stdio.h>
#include <string.h>

#include <meander/meander.h>

static char noted[256];

static void hear(void *user, const char *text) {
    (void)user;
    snprintf(noted, sizeof noted, "%s", text);
}

// The open sides of each square as a hexadecimal digit, '#' where there is none; row by row.
static void check_map(const char *format, const char *map, const char *sides) {
    meander_context *c;
    meander_maze *m;
    char found[64];
    size_t count = 0;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    meander_context_set_notes(c, hear, NULL);
    noted[0] = '\0';
    if (meander_maze_read_new(c, map, strlen(map), "map", format, MEANDER_AS_AUTO, &m) != MEANDER_OK)
        fail_msg("%s", meander_context_message(c));
    for (uint64_t y = 0; y < meander_maze_height(m); y++)
        for (uint64_t x = 0; x < meander_maze_width(m); x++) {
            meander_point at = {x, y};
            found[count++] = meander_maze_holds(m, at) ? "0123456789abcdef"[meander_maze_sides(m, at)] : '#';
        }
    found[count] = '\0';
    assert_string_equal(found, sides);
    meander_maze_free(m);
    meander_context_free(c);
}

// Sides: north 1, east 2, south 4, west 8.
TEST(test_water) {
    check_map("octile", "type octile\nheight 2\nwidth 3\nmap\n.WW\n.SG\n", "428" "3a8");
    assert_non_null(strstr(noted, "walls between land and water"));
    // Swamp is land.
    check_map("octile", "type octile\nheight 2\nwidth 2\nmap\n.S\n@G\n", "2c" "#1");
    assert_null(strstr(noted, "water"));
    // Water that no land touches needs no walls: the map stays a block map.
    check_map("octile", "type octile\nheight 2\nwidth 3\nmap\nWW@\n@@.\n", "28#" "##0");
    assert_null(strstr(noted, "water"));
}

TEST(test_stretched) {
    static const char map[] = "type octile\nheight 1\nwidth 2\nmap\n.@\n";
    check_map("octile:width=4", map, "28##");
    check_map("octile:width=4,height=2", map, "6c##" "39##");
    check_map("octile:width=1", map, "0");
    check_map("octile:width=3", map, "28#");
}

TEST(test_stretched_too_far) {
    static const char map[] = "type octile\nheight 1\nwidth 2\nmap\n.@\n";
    meander_context *c;
    meander_maze *m;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    assert_int_equal(meander_maze_read_new(c, map, strlen(map), "map", "octile:width=1000000", MEANDER_AS_AUTO, &m),
                     MEANDER_BAD_REQUEST);
    assert_string_equal(meander_context_message(c), "map: a map is stretched to 64 times its size at most");
    meander_context_free(c);
}
