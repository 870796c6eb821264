// SPDX-License-Identifier: MIT
// Reads pictures of posts and thin walls, ours and those of others:
//
//     o---o---o       +--+--+      the pitch, from post to post, is 2 to 16 columns
//     | S   G |       |  |  |      any post will do, as long as it is always the same
//     o - o . o       +  +  +      between two posts anything but blanks is a wall, except '.':
//     | . .   |       |     |      nobody has seen whether there is a wall, so it is left open
//     o---o---o       +--+--+
//     text below      trailing blanks may be cut off, the lines may end with CR LF
//
// First the picture's frame is found: its first ruled line (posts at equal distances), its last
// one, its left border, its width.  Then each piece is added to the drawn walls.
//
// A file may be damaged anywhere, so what looks like more maze below the maze, a letter in place
// of a wall, or a border without posts is an error, and the message gives its place.  Blank
// margins are not cells, but '#' is a cell outside and extends the frame.
//
// Invariant: counted from the frame's corner, line 2y and column x * pitch is post (x, y); the
// rest of that line up to the next post is the wall above cell (x, y), and the line below has the
// wall to the left of the cell and then the cell.
//
// A picture with four columns per cell and with neither marks nor openings is that of a
// micromouse maze if its posts are 'o', a room of four cells lies in the middle or it has 16 x 16
// cells: it starts at the bottom left and leads to the centre, unless a way is drawn that says
// otherwise.
#include <string.h>

#include "base/bits.h"
#include "format/text/ascii.h"
#include "format/text/shape_text.h"

// ---- where the posts are ---------------------------------------------------------

// Posts that are farther apart are taken for words of a text.
enum { ASCII_PITCH_MOST = 16 };

typedef struct ascii_picture {
    const reading *reading;
    text_lines text;
    char post;
    size_t pitch;              // columns from post to post
    size_t top, left;          // of the first post; top may be "line -1", see ascii_at
    size_t width, height;      // in cells
    size_t counts[256];        // of what is in cells, by character
    const char *way;           // the mark of the drawn way; NULL: there is none
    text_marks marks;          // meanings of letters in cells
    bool one_way;              // arrows in place of walls lead one way: no cell has an arrow
    unsigned doors;            // a bit for each that is in place of a wall and has its key in a cell
} ascii_picture;

// A ruled line: the same post again and again at the same distance, or blanks in its place, and
// between them walls.  Returns the distance, 0 when the line is not ruled.
static size_t ascii_pitch(const char *line, size_t length, bool *walls) {
    size_t first = 0;
    *walls = false;
    while (first < length && line[first] == ' ') first++;
    while (length > first && (line[length - 1] == ' ' || line[length - 1] == '\r')) length--;
    // These are walls, cells, and the beginnings of other formats.
    if (first == length || text_is_one_of(line[first], "-|_=~[{\"")) return 0;
    const char *next = memchr(line + first + 1, line[first], length - first - 1);
    size_t pitch = next == NULL ? 0 : (size_t)(next - line) - first;
    if (pitch < 2 || pitch > ASCII_PITCH_MOST) return 0;
    for (size_t i = first; i < length; i++) {
        bool post = (i - first) % pitch == 0;
        if (line[i] == ' ' || (post && line[i] == line[first])) continue;
        if (post || !text_is_one_of(line[i], "-=_~.")) return 0;
        *walls |= line[i] != '.';
    }
    // A line without any wall counts only when its posts are the usual ones.
    return *walls || text_is_one_of(line[first], "+oO") ? pitch : 0;
}

static bool ascii_has_only(const char *line, size_t length, const char *characters) {
    for (size_t i = 0; i < length; i++)
        if (!text_is_one_of(line[i], characters)) return false;
    return true;
}

// Also true for line "-1" and for those below the text.
static bool ascii_is_blank(const ascii_picture *p, size_t y) {
    return y >= p->text.count || text_length(&p->text, y) == 0;
}

// The column of the first character on a line that is not blank.
static size_t ascii_blanks(const ascii_picture *p, size_t y) {
    size_t x = 0;
    while (text_at(&p->text, y, x) == ' ') x++;
    return x;
}

// Lines beyond the text are blank, and so is the one above it.
static char ascii_at(const ascii_picture *p, size_t y, size_t x) {
    size_t line = p->top + y;
    return line < p->text.count ? text_at(&p->text, line, p->left + x) : ' ';
}

// Finds the first ruled line, and the first line that is not blank.  These differ when the maze's
// first row has only cells outside; then the first line has '#' and nothing else.
static meander_status ascii_find_first(ascii_picture *p, size_t *ruled, size_t *first) {
    bool walls;
    *first = p->text.count;
    for (size_t y = 0; y < p->text.count; y++) {
        const text_line *line = &p->text.lines[y];
        if (ascii_is_blank(p, y)) continue;
        if (*first == p->text.count) *first = y;
        p->pitch = ascii_pitch(line->text, line->length, &walls);
        if (p->pitch != 0) {
            *ruled = y;
            p->left = ascii_blanks(p, y);
            p->post = line->text[p->left];
            if (p->post != '+')
                text_print(p->reading->style, FORMAT_STYLE_SIZE / 2, "post=%c", p->post);
            return MEANDER_OK;
        }
        if (!ascii_has_only(line->text, line->length, " #"))
            return format_fail(p->reading, y + 1, 0, "expected a line of walls like +---+");
    }
    return format_fail(p->reading, 0, 0, "no line of walls like +---+");
}

// Returns whether the first character on a line is a post or, on a line of cells, not part of a
// word.  Adding the pitch only keeps the difference of the columns above zero.
static bool ascii_belongs(const ascii_picture *p, size_t y, bool cells) {
    size_t x = ascii_blanks(p, y);
    char c = text_at(&p->text, y, x);
    bool at_post = (x + ASCII_PITCH_MOST * p->pitch - p->left % p->pitch) % p->pitch == 0;
    if (!cells) return at_post && c == p->post;
    // A door may come first, but not in the left border.
    bool door = c >= 'A' && c < 'A' + LOCKS_KEYS_MOST && x > p->left;
    return !at_post || door || !text_is_word(c);
}

// Returns whether what follows the end looks like a part of the maze: a line of cells with walls,
// or the ruled line that would follow it.
static bool ascii_goes_on(const ascii_picture *p, size_t end) {
    bool walls;
    const text_line *lines = p->text.lines;
    if (end < p->text.count && memchr(lines[end].text, '|', lines[end].length) != NULL)
        return true;
    return end + 1 < p->text.count &&
           ascii_pitch(lines[end + 1].text, lines[end + 1].length, &walls) == p->pitch;
}

// Finds the line after the maze's last, which is a line of walls or one of cells outside.  There
// may be text below.
static meander_status ascii_find_last(const ascii_picture *p, size_t ruled, size_t *end) {
    size_t y = ruled;
    for (*end = ruled + 1; y < p->text.count; y++) {
        bool cells = (y - ruled) % 2 == 1;
        if (ascii_is_blank(p, y)) continue;
        if (!ascii_belongs(p, y, cells)) break;
        const text_line *line = &p->text.lines[y];
        if (!cells || ascii_has_only(line->text, line->length, " #")) *end = y + 1;
    }
    if (!ascii_goes_on(p, *end)) return MEANDER_OK;
    // The scan stopped at the line of cells itself or at the line of walls below it.
    if (y == *end)
        return format_fail(p->reading, y + 1, 0,
                           "expected a line of cells, the maze is not complete");
    return format_fail(p->reading, *end + 2, 0,
                       "expected a line of walls like +---+, the maze is not complete");
}

// ---- the frame -------------------------------------------------------------------

// The left border is the column of a post; '#' may be half a cell to the right of it.
static meander_status ascii_find_left(ascii_picture *p, size_t first, size_t end) {
    size_t phase = p->left % p->pitch, least = p->left;
    for (size_t y = first; y < end; y++) {
        if (ascii_is_blank(p, y)) continue;
        size_t blanks = ascii_blanks(p, y);
        if (blanks < phase)
            return format_fail(p->reading, y + 1, blanks + 1, "left of the maze's first post");
        if (blanks < least) least = blanks;
    }
    // Half a cell back, when the leftmost character is a '#' or a letter at an opening.
    p->left = least - (least - phase) % p->pitch;
    return MEANDER_OK;
}

// A line of walls ends with a post; a line of cells reaches no farther, except for a '#'.
static meander_status ascii_find_width(ascii_picture *p, size_t ruled, size_t end) {
    p->width = 0;
    for (size_t y = p->top; y != end; y++) {
        if (ascii_is_blank(p, y)) continue;
        size_t last = text_length(&p->text, y) - 1 - p->left;
        bool cells = (y - ruled) % 2 == 1;
        bool outside = cells && ascii_at(p, y - p->top, last) == '#';
        if (!cells && last % p->pitch != 0)
            return format_fail(p->reading, y + 1, p->left + last + 1, "expected a post '%c'",
                               p->post);
        if (cells && !outside) continue;
        size_t width = last / p->pitch + outside;
        if (width > p->width) p->width = width;
    }
    return MEANDER_OK;
}

// The size is compared with the input's before any memory is asked for.
static meander_status ascii_find_frame(ascii_picture *p) {
    size_t ruled = 0, first = 0, end = 0;
    TRY(ascii_find_first(p, &ruled, &first));
    TRY(ascii_find_last(p, ruled, &end));
    TRY(ascii_find_left(p, first, end));
    // A first line with '#' is one of cells; the blank line above it may be missing.
    p->top = first - (ruled - first) % 2;
    TRY(ascii_find_width(p, ruled, end));
    p->height = (end - p->top) / 2;
    if (p->height == 0)
        return format_fail(p->reading, ruled + 2, 0, "expected a line of cells");
    return walls_check_size(p->reading, p->width, p->height);
}

// ---- walls and cells -------------------------------------------------------------

// Reports a fault at a place of the picture.
static meander_status ascii_fail(const ascii_picture *p, size_t y, size_t x, const char *what) {
    return format_fail(p->reading, p->top + y + 1, p->left + x + 1, "%s", what);
}

// '<', '>', '^' and 'v' in place of a wall are passages round to the other side.
static meander_status ascii_fail_round(const ascii_picture *p, size_t y, size_t x) {
    return format_fail(p->reading, p->top + y + 1, p->left + x + 1,
                       "'%c' leads round to another side: only mazes of squares are read from a picture",
                       ascii_at(p, y, x));
}

// Adds post (x, y) and the wall to the right of it.
static meander_status ascii_add_wall(const ascii_picture *p, drawn_walls *result, size_t x,
                                     size_t y, size_t *unknown) {
    size_t column = x * p->pitch;
    bool wall = false, dot = false;
    char post = ascii_at(p, 2 * y, column);
    // Some programs end with a dot.
    bool end = post == '.' && x == p->width && y == p->height;
    if (post != ' ' && post != p->post && !end)
        return format_fail(p->reading, p->top + 2 * y + 1, p->left + column + 1,
                           "expected a post '%c'", p->post);
    if (x == p->width) return MEANDER_OK;
    for (size_t i = 1; i < p->pitch; i++) {
        char c = ascii_at(p, 2 * y, column + i);
        bool arrow = (c == '^' || c == 'v') && p->one_way && y > 0 && y < p->height;
        if (arrow) TRY(walls_add_one_way(result, false, x, y, c == '^'));
        if (arrow) continue;
        if (c == '^' || c == 'v') return ascii_fail_round(p, 2 * y, column + i);
        unsigned key;
        if (text_is_door(p->doors, (uint8_t)c, &key)) {
            TRY(walls_add_door(result, false, x, y, key));
            continue;
        }
        dot = dot || c == '.';
        wall = wall || (c != ' ' && c != '.');
    }
    if (wall) walls_set_horizontal(result, x, y);
    if (!dot || wall) return MEANDER_OK;
    ++*unknown;
    return walls_add_unknown(result, false, x, y);
}

// The column of the first character in cell (x, y); that of the next post when the cell is empty.
static size_t ascii_mark_column(const ascii_picture *p, size_t x, size_t y) {
    size_t column = x * p->pitch + 1;
    while (column < (x + 1) * p->pitch && ascii_at(p, 2 * y + 1, column) == ' ') column++;
    return column;
}

static void ascii_count_marks(ascii_picture *p) {
    size_t walls[256] = {0};
    for (size_t y = 0; y < p->height; y++)
        for (size_t x = 0; x < p->width; x++) {
            walls[(uint8_t)ascii_at(p, 2 * y + 1, x * p->pitch)]++;
            walls[(uint8_t)ascii_at(p, 2 * y, x * p->pitch + p->pitch / 2)]++;
            size_t column = ascii_mark_column(p, x, y);
            if (column < (x + 1) * p->pitch)
                p->counts[(uint8_t)ascii_at(p, 2 * y + 1, column)]++;
        }
    p->one_way = p->counts['<'] + p->counts['>'] + p->counts['^'] + p->counts['v'] == 0;
    p->doors = text_judge_doors(p->counts, walls);
    text_marks_judge(&p->marks, p->counts);
    p->way = text_way(p->counts, &p->marks);
}

// Notes letters that might be meant as a start or a goal, but are not known as one.
static void ascii_guess_letters(const ascii_picture *p, drawn_walls *result) {
    for (int c = 'A'; c <= 'z'; c++) {
        bool letter = text_is_word((char)c) && p->marks.of[c] == 0;
        bool mark = p->way != NULL && *p->way == c;
        if (letter && !mark && strchr("ovV", c) == NULL && p->counts[c] > 0)
            walls_add_guess(result, "'%c' in a cell means nothing here", c);
    }
}

// Adds what is in a cell.  Arrows, numbers and the like mean nothing.
static meander_status ascii_add_mark(const ascii_picture *p, drawn_walls *result, size_t x,
                                     size_t y, size_t column) {
    char mark = ascii_at(p, 2 * y + 1, column);
    bool again;
    unsigned key;
    if (text_is_key(p->doors, (uint8_t)mark, &key)) walls_add_key(result, key, x, y);
    if (mark == '#') walls_set_outside(result, x, y);
    if (p->way != NULL && mark == *p->way) return walls_add_mark(result, WALLS_MARKS_CELL, x, y);
    TRY(walls_add_letter(result, &p->marks, mark, x, y, &again));
    return again ? ascii_fail(p, 2 * y + 1, column, "a second start") : MEANDER_OK;
}

// Adds the wall left of cell (x, y), and the first character inside the cell.
static meander_status ascii_add_cell(const ascii_picture *p, drawn_walls *result, size_t x,
                                     size_t y, size_t *unknown) {
    size_t column = x * p->pitch;
    char wall = ascii_at(p, 2 * y + 1, column);
    unsigned key;
    bool door = text_is_door(p->doors, (uint8_t)wall, &key);
    if (door) TRY(walls_add_door(result, true, x, y, key));
    if (!door && text_is_word(wall))
        return ascii_fail(p, 2 * y + 1, column, "a letter where a wall '|' could be");
    bool arrow = (wall == '<' || wall == '>') && p->one_way && x > 0 && x < p->width;
    if (arrow) TRY(walls_add_one_way(result, true, x, y, wall == '<'));
    else if (wall == '<' || wall == '>') return ascii_fail_round(p, 2 * y + 1, column);
    if (wall != ' ' && wall != '.' && !door && !arrow) walls_set_vertical(result, x, y);
    if (wall == '.') {
        ++*unknown;
        TRY(walls_add_unknown(result, true, x, y));
    }
    if (x == p->width) return MEANDER_OK;
    size_t mark = ascii_mark_column(p, x, y);
    return mark < column + p->pitch ? ascii_add_mark(p, result, x, y, mark) : MEANDER_OK;
}

// Returns whether (x, y) is a cell of the maze; only after walls_find_outside.
static bool ascii_is_cell(const drawn_walls *p, size_t x, size_t y) {
    return x < p->width && y < p->height && !bits_get(p->outside, y * (size_t)p->width + x);
}

// Returns whether a cell of the maze is next to post (x, y); below 0 the numbers wrap around and
// are not cells.
static bool ascii_touches_cell(const drawn_walls *p, size_t x, size_t y) {
    return ascii_is_cell(p, x - 1, y - 1) || ascii_is_cell(p, x, y - 1) ||
           ascii_is_cell(p, x - 1, y) || ascii_is_cell(p, x, y);
}

// Posts may be left out where there is no wall, but not in the maze's border: that is how lines
// that are too short, or too long, are found.
static meander_status ascii_check_posts(const ascii_picture *p, const drawn_walls *result) {
    for (size_t y = 0; y <= p->height; y++) {
        for (size_t x = 0; x <= p->width; x++) {
            if (ascii_at(p, 2 * y, x * p->pitch) != ' ') continue;
            bool border = x == 0 || y == 0 || x == p->width || y == p->height;
            if (border ? ascii_touches_cell(result, x, y) : walls_holds_wall(result, x, y))
                return format_fail(p->reading, p->top + 2 * y + 1, p->left + x * p->pitch + 1,
                                   "expected a post '%c'", p->post);
        }
        TRY(format_tick(p->reading, y, p->height));
    }
    return MEANDER_OK;
}

// Nothing may be to the right of the frame.
static meander_status ascii_check_ends(const ascii_picture *p) {
    size_t end = p->left + p->width * p->pitch + 1;
    for (size_t y = 0; y < p->height; y++) {
        // Lines of walls were checked when the width was found.
        size_t line = p->top + 2 * y + 1;
        if (line < p->text.count && text_length(&p->text, line) > end)
            return format_fail(p->reading, line + 1, end + 1, "beyond the maze's right border");
    }
    return MEANDER_OK;
}

// Returns whether a row or column of cells between two others has nothing in it and walls on both sides
// all along, but where another crosses it.  Levels of a box are drawn like this:
//
//     +---+---+     +---+---+
//     |     v |     | ^     |        'v' leads down to the other level, '^' up
//     +---+---+     +---+---+
static bool ascii_divides_rows(const ascii_picture *p, const drawn_walls *result, size_t y) {
    if (!ascii_is_blank(p, p->top + 2 * y + 1)) return false;
    for (size_t x = 0; x < p->width; x++)
        if (walls_has_horizontal(result, x, y) != walls_has_horizontal(result, x, y + 1)) return false;
    return walls_has_horizontal(result, 0, y);
}

static bool ascii_divides_columns(const ascii_picture *p, const drawn_walls *result, size_t x) {
    for (size_t y = 0; y <= p->height; y++) {
        if (walls_has_horizontal(result, x, y)) return false;
        if (y == p->height) break;
        if (walls_has_vertical(result, x, y) != walls_has_vertical(result, x + 1, y)) return false;
        if (ascii_mark_column(p, x, y) < (x + 1) * p->pitch) return false;
    }
    return walls_has_vertical(result, x, 0);
}

// Returns whether cells have signs of stairs.
static bool ascii_has_stairs(const ascii_picture *p) {
    for (size_t y = 0; y < p->height; y++)
        for (size_t x = 0; x < p->width * p->pitch; x++)
            if (text_is_one_of(ascii_at(p, 2 * y + 1, x), "^v<>")) return true;
    return false;
}

// A mask may leave such a row out, too, but then there are no stairs from one part to the other.
static meander_status ascii_check_levels(const ascii_picture *p, const drawn_walls *result) {
    size_t row = 1, column = 1;
    while (row + 1 < p->height && !ascii_divides_rows(p, result, row)) row++;
    while (column + 1 < p->width && !ascii_divides_columns(p, result, column)) column++;
    bool below = row + 1 < p->height;
    if ((!below && column + 1 >= p->width) || !ascii_has_stairs(p)) return MEANDER_OK;
    return format_fail(p->reading, p->top + (below ? 2 * row + 1 : 0) + 1,
                       below ? 0 : p->left + column * p->pitch + 1,
                       "two levels with stairs, but not as a box is drawn: all of one size, "
                       "the stairs at both ends");
}

// The mazes of contests have posts 'o', or the goal, a room of four cells, in the middle, where no wall stands at the
// post, or the contests' usual size.  Others with four columns a cell were printed for people.
static bool ascii_is_micromouse(const ascii_picture *p, const drawn_walls *result) {
    bool even = p->width % 2 == 0 && p->height % 2 == 0 && p->height > 2;
    bool room = even && !walls_holds_wall(result, p->width / 2, p->height / 2);
    bool usual = p->width == 16 && p->height == 16;
    return p->pitch == 4 && (p->post == 'o' || room || usual);
}

// Adds all pieces to the drawn walls, then makes the checks that need all of them.
static meander_status ascii_fill_puzzle(const void *picture, drawn_walls *result) {
    const ascii_picture *p = picture;
    size_t unknown = 0;
    result->mark = p->way;
    ascii_guess_letters(p, result);
    walls_add_doubt(result, &p->marks);
    for (size_t y = 0; y <= p->height; y++) {
        for (size_t x = 0; x <= p->width; x++) {
            TRY(ascii_add_wall(p, result, x, y, &unknown));
            if (y < p->height) TRY(ascii_add_cell(p, result, x, y, &unknown));
        }
        TRY(format_tick(p->reading, y, p->height));
    }
    if (unknown > 0)
        walls_add_guess(result, "of %zu walls nothing is known ('.'), so they are open", unknown);
    TRY(ascii_check_ends(p));
    TRY(ascii_check_levels(p, result));
    TRY(walls_hear_words(result));
    TRY(walls_find_outside(result));
    result->micromouse = ascii_is_micromouse(p, result);
    return ascii_check_posts(p, result);
}

static meander_status ascii_read_lines(ascii_picture *p, puzzle *result) {
    TRY(ascii_find_frame(p));
    ascii_count_marks(p);
    return walls_read(p->reading, p->width, p->height, ascii_fill_puzzle, p, result);
}

static size_t ascii_shape_length(const void *of, size_t line) { return text_length(of, line); }
static char ascii_shape_at(const void *of, size_t line, size_t column) { return text_at(of, line, column); }

static bool ascii_line_has(const text_line *line, const char *signs) {
    for (; *signs != '\0'; signs++)
        if (memchr(line->text, *signs, line->length) != NULL) return true;
    return false;
}

// Returns whether it may be a picture of slanted walls, or of stairs.  Slashes may also be posts: then a ruled line
// leaves a doubt.
static bool ascii_may_be_shape(const reading *r, const text_lines *t, shape_lines *shape) {
    bool stairs = shape_text_is_named(r), walls;
    for (size_t y = 0; y < t->count; y++) {
        shape->slanted = shape->slanted || ascii_line_has(&t->lines[y], "/\\");
        stairs = stairs || (y % 2 == 1 && ascii_line_has(&t->lines[y], "^v<>"));
    }
    for (size_t y = 0; y < t->count && shape->slanted && !shape->doubtful; y++)
        shape->doubtful = ascii_pitch(t->lines[y].text, t->lines[y].length, &walls) != 0;
    return stairs || shape->slanted;
}

// Cells of another shape, and levels come first.
static meander_status ascii_read_text(ascii_picture *p, puzzle *result) {
    shape_lines shape = {.of = &p->text, .lines = p->text.count, .length = ascii_shape_length, .at = ascii_shape_at};
    bool read = false;
    if (ascii_may_be_shape(p->reading, &p->text, &shape)) TRY(shape_text_read(p->reading, &shape, result, &read));
    if (read) return MEANDER_OK;
    TRY(text_check_single(&p->text, p->reading));
    return ascii_read_lines(p, result);
}

meander_status ascii_read(const reading *r, puzzle *result) {
    ascii_picture p = {.reading = r};
    TRY(text_lines_open(&p.text, r));
    meander_status status = ascii_read_text(&p, result);
    text_lines_close(&p.text);
    return status;
}

// ---- the bid ---------------------------------------------------------------------

// Returns whether the first lines are slanted walls, as hexagons, triangles and octagons have them: beside each slash
// is nothing, a level wall, or a slash of the other kind.
static bool ascii_is_slanted(const char *bytes, size_t size) {
    size_t slashes = 0;
    for (size_t i = 0, lines = 0; i < size && lines < 3; i++) {
        char other = bytes[i] == '/' ? '\\' : '/';
        if (!text_is_one_of(bytes[i], " /\\|_SGo*.:\r\n")) return false;
        lines += bytes[i] == '\n';
        if (bytes[i] != '/' && bytes[i] != '\\') continue;
        slashes++;
        if (i > 0 && bytes[i - 1] != other && !text_is_one_of(bytes[i - 1], " _\n")) return false;
        if (i + 1 < size && bytes[i + 1] != other && !text_is_one_of(bytes[i + 1], " _\r\nSGo*.:")) return false;
    }
    return slashes > 1;
}

// The first line that has more than '#' must be ruled.  One with walls is hardly anything else, if some are upright:
// without '|' it is blocks with '-' as floor.  One with bare posts could be a block picture.
int ascii_bid(const char *bytes, size_t size) {
    size_t mark = text_mark_size(bytes, size);
    bytes += mark;
    size -= mark;
    if (shape_text_bid(bytes, size, false) > 0) return shape_text_bid(bytes, size, false);
    bool upright = memchr(bytes, '|', size) != NULL;
    while (size > 0) {
        const char *stop = memchr(bytes, '\n', size);
        size_t length = stop == NULL ? size : (size_t)(stop - bytes);
        bool walls;
        if (ascii_pitch(bytes, length, &walls) != 0) return !walls ? 45 : upright || *bytes != '#' ? 80 : 0;
        if (ascii_is_slanted(bytes, size)) return 90;
        if (!ascii_has_only(bytes, length, " #\r")) return 0;
        bytes += stop == NULL ? length : length + 1;
        size -= stop == NULL ? length : length + 1;
    }
    return 0;
}
