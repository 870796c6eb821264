// SPDX-License-Identifier: MIT
// Reads pictures of box lines.  Every character of U+2500 to U+257F counts by its arms, so light,
// heavy, double and round lines are all the same:
//
//     ├ reaches north, east and south       ╌ reaches east and west, but is dashed
//
// There is a piece of wall where a character has an arm along it.  Posts mean nothing themselves,
// but where a wall ends there must be one, otherwise the picture was cut off.  Marks in cells: S
// or @ is the start, G, E or $ a goal; an arrow in a side wall is an opening with start or goal.
//
// The picture shows the width of a cell: four columns, unless a wall, a letter or a dashed line
// is where only a picture of two columns has one.
//
//     pitch 4:  ┌───┬───┐    posts at 4x, pieces and cells at 4x + 1 to 4x + 3
//               │ S     │
//     pitch 2:  ┌─┬─┐        posts at 2x, pieces and cells at 2x + 1
//               │S  │        row y of cells is line 2y + 1 in both
//
// Invariant: column and line are counted in characters, never in bytes.
// Cost: each character is looked at a few times; four bytes for each byte of the input.
// Source: the box drawing block of Unicode, U+2500 to U+257F, in its code chart.
#include "format/text/unicode.h"
#include "format/text/shape_text.h"

#include <string.h>

#include "base/bits.h"
#include "base/memory.h"

enum { ARMS_NS = ARM_NORTH | ARM_SOUTH, ARMS_EW = ARM_EAST | ARM_WEST };

// Runs of characters with the same arms.
typedef struct arm_run {
    uint16_t first, last;
    uint8_t arms;
} arm_run;

static const arm_run unicode_runs[] = {
    {0x2500, 0x2501, ARMS_EW}, {0x2502, 0x2503, ARMS_NS}, {0x2504, 0x2505, ARMS_EW},
    {0x2506, 0x2507, ARMS_NS}, {0x2508, 0x2509, ARMS_EW}, {0x250a, 0x250b, ARMS_NS},
    {0x250c, 0x250f, ARM_EAST | ARM_SOUTH}, {0x2510, 0x2513, ARM_SOUTH | ARM_WEST},
    {0x2514, 0x2517, ARM_NORTH | ARM_EAST}, {0x2518, 0x251b, ARM_NORTH | ARM_WEST},
    {0x251c, 0x2523, ARMS_NS | ARM_EAST}, {0x2524, 0x252b, ARMS_NS | ARM_WEST},
    {0x252c, 0x2533, ARMS_EW | ARM_SOUTH}, {0x2534, 0x253b, ARMS_EW | ARM_NORTH},
    {0x253c, 0x254b, ARMS_NS | ARMS_EW}, {0x254c, 0x254d, ARMS_EW}, {0x254e, 0x254f, ARMS_NS},
    {0x2550, 0x2550, ARMS_EW}, {0x2551, 0x2551, ARMS_NS},
    {0x2552, 0x2554, ARM_EAST | ARM_SOUTH}, {0x2555, 0x2557, ARM_SOUTH | ARM_WEST},
    {0x2558, 0x255a, ARM_NORTH | ARM_EAST}, {0x255b, 0x255d, ARM_NORTH | ARM_WEST},
    {0x255e, 0x2560, ARMS_NS | ARM_EAST}, {0x2561, 0x2563, ARMS_NS | ARM_WEST},
    {0x2564, 0x2566, ARMS_EW | ARM_SOUTH}, {0x2567, 0x2569, ARMS_EW | ARM_NORTH},
    {0x256a, 0x256c, ARMS_NS | ARMS_EW}, {0x256d, 0x256d, ARM_EAST | ARM_SOUTH},
    {0x256e, 0x256e, ARM_SOUTH | ARM_WEST}, {0x256f, 0x256f, ARM_NORTH | ARM_WEST},
    {0x2570, 0x2570, ARM_NORTH | ARM_EAST}, {0x2574, 0x2574, ARM_WEST},
    {0x2575, 0x2575, ARM_NORTH}, {0x2576, 0x2576, ARM_EAST}, {0x2577, 0x2577, ARM_SOUTH},
    {0x2578, 0x2578, ARM_WEST}, {0x2579, 0x2579, ARM_NORTH}, {0x257a, 0x257a, ARM_EAST},
    {0x257b, 0x257b, ARM_SOUTH}, {0x257c, 0x257c, ARMS_EW}, {0x257d, 0x257d, ARMS_NS},
    {0x257e, 0x257e, ARMS_EW}, {0x257f, 0x257f, ARMS_NS},
};

// 0 for everything that is not a box character, blanks and letters among them.
static unsigned unicode_arms_of(uint32_t character) {
    for (size_t i = 0; i < sizeof unicode_runs / sizeof unicode_runs[0]; i++)
        if (character >= unicode_runs[i].first && character <= unicode_runs[i].last)
            return unicode_runs[i].arms;
    return 0;
}

// Only the dash of two strokes, which the writer uses as a sign of the compact width; those of
// three and four strokes are walls like any other.
static bool unicode_is_dashed(uint32_t c) { return c >= 0x254c && c <= 0x254d; }

static bool unicode_is_slanted(uint32_t c) { return c == 0x2571 || c == 0x2572; }

// ---- UTF-8 -------------------------------------------------------------------------

// The bytes of the character, 0 when it is invalid: cut off, overlong, a surrogate, or beyond
// U+10FFFF.  Source: RFC 3629.
static size_t unicode_decode(const unsigned char *bytes, size_t size, uint32_t *character) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t length = bytes[0] < 0x80 ? 1 : bytes[0] < 0xc2 ? 0 : bytes[0] < 0xe0 ? 2
                    : bytes[0] < 0xf0 ? 3 : bytes[0] < 0xf5 ? 4 : 0;
    if (length == 0 || length > size) return 0;
    *character = length == 1 ? bytes[0] : bytes[0] & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((bytes[i] & 0xc0) != 0x80) return 0;
        *character = *character << 6 | (bytes[i] & 0x3fu);
    }
    bool surrogate = *character >= 0xd800 && *character < 0xe000;
    return *character < least[length] || *character > 0x10ffff || surrogate ? 0 : length;
}

// ---- the picture as characters -------------------------------------------------------

typedef struct unicode_picture {
    const reading *reading;
    text_lines text;
    uint32_t *characters;        // of all lines, one after the other
    size_t *begins;              // where each line begins; one more than there are lines
    size_t top, bottom, left;    // lines top .. bottom - 1, columns from left on
    size_t columns, pitch;       // of the picture; from one cell to the next, 4 or 2
    size_t width, height;        // in cells
    text_marks marks;            // meanings of letters
    bool one_way;                // arrows in place of walls lead one way: no cell has an arrow
    unsigned doors;              // a bit for each that is in place of a wall and has its key in a cell
} unicode_picture;

// Coordinates are the picture's own.  Beyond a line's end, and below the last line, everything is
// blank: editors remove blanks.
static uint32_t unicode_at(const unicode_picture *u, size_t y, size_t x) {
    size_t line = u->top + y;
    if (line >= u->text.count) return ' ';
    size_t place = u->begins[line] + u->left + x;
    return place < u->begins[line + 1] ? u->characters[place] : ' ';
}

// The message names the place in the file, counted from 1.
static meander_status unicode_fail(const unicode_picture *u, size_t y, size_t x,
                                   const char *what) {
    return format_fail(u->reading, u->top + y + 1, u->left + x + 1, "%s", what);
}

// Blanks at the right are dropped, so a line ends with a visible character.
static meander_status unicode_decode_line(unicode_picture *u, size_t line, size_t *count) {
    const unsigned char *bytes = (const unsigned char *)u->text.lines[line].text;
    size_t size = u->text.lines[line].length;
    for (size_t i = 0, length; i < size; i += length) {
        length = unicode_decode(bytes + i, size - i, &u->characters[*count]);
        if (length == 0)
            return format_fail(u->reading, line + 1, *count - u->begins[line] + 1,
                               "this is not UTF-8");
        ++*count;
    }
    while (*count > u->begins[line] && u->characters[*count - 1] == ' ') --*count;
    return MEANDER_OK;
}

// A character has at least one byte, so the input's size is enough.
static meander_status unicode_decode_all(unicode_picture *u) {
    context *c = u->reading->context;
    size_t count = 0;
    u->characters = memory_new(c, u->reading->input->size, sizeof *u->characters);
    u->begins = memory_new(c, u->text.count + 1, sizeof *u->begins);
    if (u->characters == NULL || u->begins == NULL) return MEANDER_NO_MEMORY;
    for (size_t line = 0; line < u->text.count; line++) {
        u->begins[line] = count;
        TRY(unicode_decode_line(u, line, &count));
        TRY(format_tick(u->reading, line, u->text.count));
    }
    u->begins[u->text.count] = count;
    if (shape_text_is_named(u->reading)) return MEANDER_OK;
    for (size_t i = 0; i < count; i++)
        if (unicode_arms_of(u->characters[i]) != 0 || unicode_is_slanted(u->characters[i])) return MEANDER_OK;
    return format_fail(u->reading, 0, 0, "there is no box line in the picture");
}

// ---- the frame ---------------------------------------------------------------------

// The length in characters, without the blanks at the right.
static size_t unicode_length(const unicode_picture *u, size_t line) {
    return u->begins[line + 1] - u->begins[line];
}

// The full block and the three shades; the writer uses the light one.
static bool unicode_is_shade(uint32_t c) {
    return c == 0x2588 || (c >= 0x2591 && c <= 0x2593);
}

// For lines that are not empty: they end with something, so the search ends, too.
static size_t unicode_blanks(const unicode_picture *u, size_t line) {
    size_t x = 0;
    while (u->characters[u->begins[line] + x] == ' ') x++;
    return x;
}

// Finds the lines and columns of the picture: everything that is not blank.  An edge that has
// nothing else has a dot in its corner.
static void unicode_find_box(unicode_picture *u) {
    u->bottom = u->text.count;
    while (u->top < u->bottom && unicode_length(u, u->top) == 0) u->top++;
    while (u->bottom > u->top && unicode_length(u, u->bottom - 1) == 0) u->bottom--;
    if (u->top == u->bottom) return;
    u->left = SIZE_MAX;
    for (size_t line = u->top; line < u->bottom; line++) {
        if (unicode_length(u, line) == 0) continue;
        if (unicode_blanks(u, line) < u->left) u->left = unicode_blanks(u, line);
        if (unicode_length(u, line) > u->columns) u->columns = unicode_length(u, line);
    }
    u->columns -= u->left;
}

// The dots of a path: a wide picture has them beside the middle of its cells, too.
static bool unicode_is_dot(uint32_t c) { return c == 0x2022 || c == 0xb7; }

// Returns whether this shows that cells are two columns wide: between the posts of a wide picture
// a line of walls only runs straight on, and a line of cells has no wall and no letter elsewhere.
static bool unicode_shows_compact(const unicode_picture *u, size_t y, size_t x) {
    uint32_t c = unicode_at(u, y, x);
    unsigned arms = unicode_arms_of(c);
    if (x % 4 == 0 || c == ' ' || unicode_is_dot(c)) return false;
    if (y % 2 == 1) return x % 4 == 2 ? (arms & ARMS_NS) != 0 : arms == 0;
    return x % 4 == 2 && (unicode_is_dashed(c) || (arms != 0 && arms != ARMS_EW));
}

// Begins with the wide reading where the columns allow it and looks for what contradicts it.
static meander_status unicode_find_frame(unicode_picture *u) {
    unicode_find_box(u);
    size_t lines = u->bottom - u->top;
    if (lines < 3 || u->columns < 3 || lines % 2 == 0 || u->columns % 2 == 0)
        return format_fail(u->reading, u->top + 1, 0,
                           "%zu lines of %zu columns: box pictures have odd numbers from 3",
                           lines, u->columns);
    u->height = (lines - 1) / 2;
    TRY(walls_check_size(u->reading, (u->columns - 1) / 2, u->height));
    u->pitch = (u->columns - 1) % 4 == 0 ? 4 : 2;
    for (size_t y = 0; y < lines && u->pitch == 4; y++)
        for (size_t x = 0; x < u->columns && u->pitch == 4; x++)
            if (unicode_shows_compact(u, y, x)) u->pitch = 2;
    u->width = (u->columns - 1) / u->pitch;
    return MEANDER_OK;
}

// ---- walls and marks ---------------------------------------------------------------

enum { MARK_NONE, MARK_OUTSIDE, MARK_WAY, MARK_WRONG };

// The dots of a way, ours and those of others; small ones were only visited.
static bool unicode_is_way(uint32_t c) { return c == 0x2022 || c == '*' || c == 'o'; }

// Anything else that is not a box line may be in a cell: a letter, or it means nothing.
static unsigned unicode_mark_of(uint32_t c) {
    if (unicode_is_way(c)) return MARK_WAY;
    if (unicode_is_shade(c)) return MARK_OUTSIDE;
    return unicode_arms_of(c) != 0 ? MARK_WRONG : MARK_NONE;
}

static void unicode_judge_letters(unicode_picture *u) {
    size_t counts[256] = {0}, walls[256] = {0};
    for (size_t y = 0; y < u->height; y++)
        for (size_t x = 0; x < u->columns; x++) {
            uint32_t c = unicode_at(u, 2 * y + 1, x), above = unicode_at(u, 2 * y, x);
            if (c < 0x80) (x % u->pitch != 0 ? counts : walls)[c]++;
            if (above < 0x80) walls[above]++;
        }
    u->one_way = counts['<'] + counts['>'] + counts['^'] + counts['v'] == 0;
    u->doors = text_judge_doors(counts, walls);
    text_marks_judge(&u->marks, counts);
}

// There may be many goals, but only one start.
static meander_status unicode_add_letter(const unicode_picture *u, drawn_walls *p, size_t x,
                                         size_t y, size_t column) {
    uint32_t c = unicode_at(u, 2 * y + 1, column);
    bool again = false;
    unsigned key;
    if (text_is_key(u->doors, c, &key)) walls_add_key(p, key, x, y);
    if (c < 0x80) TRY(walls_add_letter(p, &u->marks, (char)c, x, y, &again));
    return again ? unicode_fail(u, 2 * y + 1, column, "a second start") : MEANDER_OK;
}

static meander_status unicode_add_way(drawn_walls *p, unsigned plane, size_t x, size_t y) {
    p->mark = "\xE2\x80\xA2";
    return walls_add_mark(p, plane, x, y);
}

// Letters that might be meant as a start or a goal, but are not known as one; each is named once.
// The reader of posts says the same (ascii_read.c).
static void unicode_guess_letter(const unicode_picture *u, drawn_walls *p, uint32_t c) {
    char text[] = "'?' in a cell means nothing here";
    bool word = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    unsigned key;
    if (!word || text_is_key(u->doors, c, &key) || u->marks.of[c] != 0 || strchr("ovV", (int)c) != NULL) return;
    text[1] = (char)c;
    if (strstr(p->guess, text) == NULL) walls_add_guess(p, "%s", text);
}

// A wide cell has room for three marks; each of them counts.
static meander_status unicode_add_cell(const unicode_picture *u, drawn_walls *p, size_t x,
                                       size_t y) {
    for (size_t i = 1; i < u->pitch; i++) {
        size_t column = x * u->pitch + i;
        uint32_t c = unicode_at(u, 2 * y + 1, column);
        unicode_guess_letter(u, p, c);
        switch (c < 0x80 && u->marks.of[c] != 0 ? MARK_NONE : unicode_mark_of(c)) {
        case MARK_OUTSIDE: walls_set_outside(p, x, y); break;
        case MARK_WAY: TRY(unicode_add_way(p, WALLS_MARKS_CELL, x, y)); break;
        case MARK_WRONG: return unicode_fail(u, 2 * y + 1, column, "a wall inside a cell");
        default: TRY(unicode_add_letter(u, p, x, y, column));
        }
    }
    return MEANDER_OK;
}

// '<' and '>', the block of arrows, and the triangles that point right, down and left.
static bool unicode_is_arrow(uint32_t c) {
    return c == '>' || c == '<' || (c >= 0x2190 && c <= 0x21ff) || (c >= 0x25b6 && c <= 0x25c5);
}

// An ASCII character where a wall would be, such as the '-' of other pictures, may be meant as a
// wall, so it must not count as a passage.
static meander_status unicode_check_sign(const unicode_picture *u, size_t y, size_t x) {
    uint32_t c = unicode_at(u, y, x);
    if (c <= ' ' || c > '~' || unicode_is_way(c) || unicode_is_arrow(c)) return MEANDER_OK;
    return unicode_fail(u, y, x, "expected a box line or a blank");
}

// A side wall, a passage, or an arrow: into the maze at the left, out of it at the right.
static meander_status unicode_add_side(const unicode_picture *u, drawn_walls *p, size_t x,
                                       size_t y) {
    size_t column = x * u->pitch;
    uint32_t c = unicode_at(u, 2 * y + 1, column);
    unsigned key;
    if (text_is_door(u->doors, c, &key)) return walls_add_door(p, true, x, y, key);
    TRY(unicode_check_sign(u, 2 * y + 1, column));
    if ((unicode_arms_of(c) & ARMS_NS) != 0) walls_set_vertical(p, x, y);
    if (unicode_is_way(c)) return unicode_add_way(p, WALLS_MARKS_RIGHT, x, y);
    if (!unicode_is_arrow(c)) return MEANDER_OK;
    if (x == u->width) return walls_add_goal(p, x - 1, y);
    bool arrow = x > 0 && u->one_way && (c == '<' || c == '>');
    if (arrow) return walls_add_one_way(p, true, x, y, c == '<');
    if (x > 0) return MEANDER_OK;
    if (p->has_start) return unicode_fail(u, 2 * y + 1, column, "a second start");
    p->has_start = true;
    p->start = (meander_point){x, y};
    return MEANDER_OK;
}

// In a wide piece one character is enough, so a wall that is drawn with a break is a wall.
static meander_status unicode_add_wall(const unicode_picture *u, drawn_walls *p, size_t x,
                                       size_t y) {
    for (size_t i = 1; i < u->pitch; i++) {
        uint32_t c = unicode_at(u, 2 * y, x * u->pitch + i);
        unsigned key;
        bool arrow = (c == '^' || c == 'v') && u->one_way && y > 0 && y < u->height;
        if (text_is_door(u->doors, c, &key)) TRY(walls_add_door(p, false, x, y, key));
        else if (arrow) TRY(walls_add_one_way(p, false, x, y, c == '^'));
        if (text_is_door(u->doors, c, &key) || arrow) continue;
        TRY(unicode_check_sign(u, 2 * y, x * u->pitch + i));
        if ((unicode_arms_of(c) & ARMS_EW) != 0) walls_set_horizontal(p, x, y);
        if (unicode_is_way(c)) TRY(unicode_add_way(p, WALLS_MARKS_BELOW, x, y));
    }
    return MEANDER_OK;
}

// Every end of a wall is drawn; a line that was cut off has none.
static meander_status unicode_check_posts(const unicode_picture *u, const drawn_walls *p) {
    for (size_t y = 0; y <= u->height; y++) {
        for (size_t x = 0; x <= u->width; x++)
            if (unicode_at(u, 2 * y, x * u->pitch) == ' ' && walls_holds_wall(p, x, y))
                return unicode_fail(u, 2 * y, x * u->pitch, "a wall ends here without a post");
        TRY(format_tick(u->reading, y, u->height));
    }
    return MEANDER_OK;
}

// Posts come last, when the walls on all their sides are known.
static meander_status unicode_fill(const void *picture, drawn_walls *p) {
    const unicode_picture *u = picture;
    walls_add_doubt(p, &u->marks);
    for (size_t y = 0; y <= u->height; y++) {
        for (size_t x = 0; x <= u->width; x++) {
            if (x < u->width) TRY(unicode_add_wall(u, p, x, y));
            if (y == u->height) continue;
            TRY(unicode_add_side(u, p, x, y));
            if (x < u->width) TRY(unicode_add_cell(u, p, x, y));
        }
        TRY(format_tick(u->reading, y, u->height));
    }
    return unicode_check_posts(u, p);
}

// The character of ASCII that shape_text.c writes as this one; a post may be any with arms.
static char unicode_plain(uint32_t c) {
    unsigned arms = unicode_arms_of(c);
    if (unicode_is_slanted(c)) return c == 0x2571 ? '/' : '\\';
    if (arms != 0) return arms == ARMS_NS ? '|' : arms == ARMS_EW ? '-' : '+';
    return c == 0x2022 ? 'o' : c == 0xb7 ? '.' : c < 0x80 ? (char)c : '?';
}

static size_t unicode_shape_length(const void *of, size_t line) { return unicode_length(of, line); }
static char unicode_shape_at(const void *of, size_t line, size_t column) {
    return unicode_plain(unicode_at(of, line, column));
}

// Returns whether a line is slanted, or a cell has stairs.
static bool unicode_may_be_shape(const unicode_picture *u, shape_lines *shape) {
    // Of an unnamed picture, only these look like a shape.
    if (shape_text_is_named(u->reading)) return true;
    for (size_t i = 0; i < u->begins[u->text.count] && !shape->slanted; i++)
        shape->slanted = unicode_is_slanted(u->characters[i]);
    for (size_t y = 1; y < u->text.count; y += 2)
        for (size_t i = u->begins[y]; i < u->begins[y + 1]; i++)
            if (u->characters[i] < 0x80 && text_is_one_of((char)u->characters[i], "^v<>")) return true;
    return shape->slanted;
}

// Cells of another shape, and levels come first; columns are then counted from the beginning of the lines.
static meander_status unicode_read_picture(unicode_picture *u, puzzle *result) {
    shape_lines shape = {.of = u, .lines = u->text.count, .length = unicode_shape_length, .at = unicode_shape_at};
    bool read = false;
    TRY(unicode_decode_all(u));
    if (unicode_may_be_shape(u, &shape)) TRY(shape_text_read(u->reading, &shape, result, &read));
    if (read) return MEANDER_OK;
    TRY(text_check_single(&u->text, u->reading));
    TRY(unicode_find_frame(u));
    unicode_judge_letters(u);
    if (u->pitch == 4) text_print(u->reading->style, FORMAT_STYLE_SIZE / 2, "layout=wide");
    return walls_read(u->reading, u->width, u->height, unicode_fill, u, result);
}

meander_status unicode_read(const reading *r, puzzle *result) {
    unicode_picture u = {.reading = r};
    TRY(text_lines_open(&u.text, r));
    meander_status status = unicode_read_picture(&u, result);
    memory_free(r->context, u.characters);
    memory_free(r->context, u.begins);
    text_lines_close(&u.text);
    return status;
}

// Skips this text if the bytes begin with it; returns whether they do.
static bool unicode_passes(const char **bytes, size_t *size, const char *text) {
    size_t length = strlen(text);
    if (*size < length || memcmp(*bytes, text, length) != 0) return false;
    *bytes += length;
    *size -= length;
    return true;
}

// After blanks, dots and letters comes a character of the box drawing block, whose UTF-8 begins
// E2 94 or E2 95 in hexadecimal, or one of the shades next to it.  A full block before it may
// also belong to a picture without lines.
int unicode_bid(const char *bytes, size_t size) {
    static const char *const marks[] = {" ", "\r", "\n", "_", "·", "•", "S", "G", "\xE2\x96\x88"};
    if (shape_text_bid(bytes, size, true) > 0) return shape_text_bid(bytes, size, true);
    for (size_t i = 0; i < sizeof marks / sizeof marks[0];)
        i = unicode_passes(&bytes, &size, marks[i]) ? 0 : i + 1;
    if (size < 3 || (unsigned char)bytes[0] != 0xe2) return 0;
    unsigned char second = (unsigned char)bytes[1], third = (unsigned char)bytes[2];
    bool shade = second == 0x96 && third >= 0x91 && third <= 0x93;
    return second == 0x94 || second == 0x95 || shade ? 85 : 0;
}
