// SPDX-License-Identifier: MIT
// Reads pictures of '_' and '|', with cells two columns wide, as underscore.c draws them, or
// wider:
//
//      _______        ___ ___        __ __        the ceiling, whose gaps show the pitch
//     |  _|   |      |    ___|      |  |_1|       a floor fills its cell; signs are on it
//     |_____|_|      |___|___|      |_____|       a wall is at a multiple of the pitch
//
//     pitch 2        pitch 4        pitch 3
//
// In a wide cell all characters are floor, or none is; every pitch must fit that, and have walls
// only at its multiples.  A wide pitch must also show: where the line of floors is broken between
// two cells with floors, or where sets have numbers.  Where none shows, two columns are taken if
// they fit, and a note says that another pitch would, too.  The parameter `columns` leaves no
// question.  One cell of four columns looks like two of two with a passage:
//
//      ___
//     |___|      two cells, with a note; one with --from underscore:columns=4
//
// A wide cell may also be several lines high.  Then its first lines have no floors, and the same
// walls as its last one:
//
//      ___ ___
//     |   |   |      one row of two cells, two lines high
//     |___|   |
//
// Invariant: line 0 is the ceiling; row y of cells ends with line (y + 1) * lines, which has its
// floors.  Cost: each character is looked at a few times for every pitch that is tried, but most
// pitches fail on the ceiling.
#include "format/text/underscore.h"

#include <string.h>

// Wider or higher cells are hardly ever drawn.
enum { UNDERSCORE_PITCH_MOST = 16, UNDERSCORE_LINES_MOST = 8 };

typedef struct underscore_picture {
    const reading *reading;
    text_lines text;
    size_t top, count, longest;  // the ceiling's line, the lines below it, the longest of all
    size_t pitch, lines;         // columns and lines from cell to cell
    size_t width, height;
    size_t counts[256];          // of what is in cells, by character
    const char *way;             // the mark of the drawn way; NULL: there is none
    text_marks marks;            // meanings of letters
    size_t other;                // a pitch that fits as well; 0: none does
} underscore_picture;

// The message names the line and column of the file, counted from 1.
static meander_status underscore_fail(const underscore_picture *u, size_t y, size_t x,
                                      const char *what) {
    return format_fail(u->reading, u->top + y + 1, x + 1, "%s", what);
}

// Beyond a line's end there are blanks, so lines that were cut off read as open.
static char underscore_at(const underscore_picture *u, size_t y, size_t x) {
    return text_at(&u->text, u->top + y, x);
}

// ---- the pitch -------------------------------------------------------------------

// Signs that may be in a wide cell besides its floor: numbers of sets, letters, marks of a path.
static bool underscore_is_sign(char c) {
    return text_is_digit(c) || text_is_letter(c) || text_is_one_of(c, "ou*.,#");
}

enum { FLOOR_NONE, FLOOR_WHOLE, FLOOR_UNCLEAR };

// The floor of a cell in line y.  With two columns a single character says everything.
static unsigned underscore_floor(const underscore_picture *u, size_t y, size_t x) {
    size_t blanks = 0, floors = 0;
    for (size_t i = 1; i < u->pitch; i++) {
        char c = underscore_at(u, y, x * u->pitch + i);
        blanks += c == ' ';
        floors += c == '_' || (u->pitch == 2 && text_is_one_of(c, "sgu,#"));
        bool fits = c == ' ' || c == '_' || (y > 0 && underscore_is_sign(c));
        if (!fits && u->pitch > 2) return FLOOR_UNCLEAR;
    }
    if (u->pitch > 2 && (floors > 0) == (blanks > 0)) return FLOOR_UNCLEAR;
    return floors > 0 ? FLOOR_WHOLE : FLOOR_NONE;
}

// Tries `pitch` as the picture's.  A row has w * pitch + 1 columns, of which the last one may be
// missing, as in the ceiling.
static void underscore_take_pitch(underscore_picture *u, size_t pitch) {
    u->pitch = pitch;
    u->width = (u->longest + pitch - 2) / pitch;
}

static bool underscore_fits(const underscore_picture *u) {
    for (size_t y = 0; y <= u->count; y++)
        for (size_t x = 0; x <= u->width; x++) {
            char wall = underscore_at(u, y, x * u->pitch);
            if (!text_is_one_of(wall, y == 0 ? " _" : " _|")) return false;
            if (x < u->width && underscore_floor(u, y, x) == FLOOR_UNCLEAR) return false;
        }
    return true;
}

// Returns whether there is a blank between two floors of line y, at column x.
static bool underscore_is_broken(const underscore_picture *u, size_t y, size_t x) {
    return underscore_at(u, y, x) == ' ' && underscore_at(u, y, x - 1) == '_' &&
           underscore_at(u, y, x + 1) == '_';
}

static bool underscore_shows(const underscore_picture *u) {
    for (size_t y = 0; y <= u->count; y++) {
        for (size_t x = u->pitch; x < u->longest; x += u->pitch)
            if (underscore_is_broken(u, y, x)) return true;
        for (size_t x = 0; x < u->longest; x++)
            if (text_is_digit(underscore_at(u, y, x))) return true;
    }
    return false;
}

// In a ceiling with two columns per cell the floors are joined everywhere or nowhere.
static meander_status underscore_check_ceiling(const underscore_picture *u) {
    size_t broken = 0, joined = 0;
    for (size_t x = 2; x < u->longest; x += 2) {
        bool between = underscore_at(u, 0, x - 1) == '_' && underscore_at(u, 0, x + 1) == '_';
        if (between && underscore_at(u, 0, x) == '_') joined++;
        else if (between) broken++;
        if (broken > 0 && joined > 0)
            return underscore_fail(u, 0, x, "the picture fits no width of cells from 2 to 16");
    }
    return MEANDER_OK;
}

// Returns whether no wall is where a narrow cell would be, and no mark where its wall would be.
static bool underscore_fits_two(const underscore_picture *u) {
    for (size_t y = 1; y <= u->count; y++)
        for (size_t x = 0; x < u->longest; x++) {
            char c = underscore_at(u, y, x);
            if (x % 2 == 1 ? c == '|' : !text_is_one_of(c, " _|")) return false;
        }
    return true;
}

// The pitch that was asked for, if it fits.
static meander_status underscore_take_told(underscore_picture *u, size_t pitch) {
    underscore_take_pitch(u, pitch);
    if (underscore_fits(u)) return MEANDER_OK;
    return format_fail(u->reading, u->top + 1, 0, "the picture has no cells of %zu columns", pitch);
}

// Tries the widest first, because a cell of eight columns also looks like two of four.
static meander_status underscore_find_pitch(underscore_picture *u) {
    size_t told = underscore_columns(u->reading->params);
    size_t wide = 0;
    if (told > 2) return underscore_take_told(u, told);
    for (size_t pitch = UNDERSCORE_PITCH_MOST; pitch > 2; pitch--) {
        underscore_take_pitch(u, pitch);
        if (!underscore_fits(u)) continue;
        if (underscore_shows(u)) return MEANDER_OK;
        u->other = pitch;
        wide = u->width;
    }
    underscore_take_pitch(u, 2);
    if (u->other == 0 || (underscore_fits_two(u) && u->width != wide))
        return underscore_check_ceiling(u);
    underscore_take_pitch(u, u->other);
    return MEANDER_OK;
}

// Returns whether line y is not the last one of its cells.
static bool underscore_leads_on(const underscore_picture *u, size_t y) {
    for (size_t x = 0; x <= u->width; x++) {
        if (x < u->width && underscore_floor(u, y, x) != FLOOR_NONE) return false;
        bool here = underscore_at(u, y, x * u->pitch) == '|';
        if (here != (underscore_at(u, y + 1, x * u->pitch) == '|')) return false;
    }
    return true;
}

// Cells of one column would always look like this, and those of two columns are one line high.
static void underscore_find_lines(underscore_picture *u) {
    bool told = underscore_columns(u->reading->params) > 2;
    size_t lines = u->pitch > 2 && u->width > 1 && !told ? UNDERSCORE_LINES_MOST : 1;
    for (; lines > 1; lines--) {
        bool fits = u->count % lines == 0;
        for (size_t y = 1; y <= u->count && fits; y++)
            fits = y % lines == 0 || underscore_leads_on(u, y);
        if (fits) break;
    }
    // One row of cells that are all joined is hardly one wide cell, unless they are two: wider
    // cells would be separated by their floors.
    bool joined = u->count == 1 && u->width > 2;
    if (joined || u->pitch > 2) u->other = 0;
    if (u->pitch > 4) u->reading->style[0] = '\0';
    else if (u->pitch > 2)
        text_print(u->reading->style, FORMAT_STYLE_SIZE / 2, "columns=%zu", u->pitch);
    u->lines = lines;
    u->height = u->count / lines;
}

// ---- the frame -------------------------------------------------------------------

// Returns whether a last line without a line end stops under a cell that is open below: then the
// rest of the file is missing.  (Where the maze itself ends earlier, the cells above have
// floors.)
static bool underscore_is_cut(const underscore_picture *u) {
    const input *in = u->reading->input;
    if (in->data[in->size - 1] == '\n' || u->lines > 1 || u->count < 2) return false;
    size_t last = text_length(&u->text, u->top + u->count);
    size_t above = text_length(&u->text, u->top + u->count - 1);
    for (size_t x = (last + u->pitch - 2) / u->pitch; x * u->pitch + 1 < above; x++)
        if (underscore_floor(u, u->count - 1, x) == FLOOR_NONE) return true;
    return false;
}

static bool underscore_is_ceiling(const text_line *line) {
    size_t x = 0;
    while (x < line->length && (line->text[x] == ' ' || line->text[x] == '_')) x++;
    return x == line->length;
}

// Finds the lines from the ceiling to the last that is not blank.  Where everything is open
// above, or outside, the ceiling is the blank line above the first that has more than '_'.
static meander_status underscore_find_frame(underscore_picture *u) {
    size_t end = u->text.count;
    while (u->top < end && text_length(&u->text, u->top) == 0) u->top++;
    while (end > u->top && text_length(&u->text, end - 1) == 0) end--;
    if (u->top > 0 && u->top < end && !underscore_is_ceiling(&u->text.lines[u->top])) u->top--;
    for (size_t y = u->top; y < end; y++)
        if (text_length(&u->text, y) > u->longest) u->longest = text_length(&u->text, y);
    if (end < u->top + 2 || u->longest < 2)
        return format_fail(u->reading, u->top + 1, 0,
                           "expected a ceiling of '_' and rows of '_' and '|'");
    u->count = end - u->top - 1;
    // Before lines and columns are used that are not there.
    TRY(walls_check_size(u->reading, u->longest / 2, u->count));
    TRY(underscore_find_pitch(u));
    underscore_find_lines(u);
    return underscore_is_cut(u) ? format_fail(u->reading, end, 0, "the last row is cut off")
                                : MEANDER_OK;
}

// ---- walls and cells -------------------------------------------------------------

static meander_status underscore_read_ceiling(const underscore_picture *u, drawn_walls *p) {
    size_t columns = u->pitch * u->width + 1;
    for (size_t x = 0; x < columns; x++)
        if (!text_is_one_of(underscore_at(u, 0, x), " _"))
            return underscore_fail(u, 0, x, "the ceiling is made of '_'");
    for (size_t x = 0; x < u->width; x++)
        if (underscore_floor(u, 0, x) == FLOOR_WHOLE) walls_set_horizontal(p, x, 0);
    return MEANDER_OK;
}

// On a floor the marks are other characters.
static char underscore_take_mark(char c) { return c == 'u' ? 'o' : c == ',' ? '.' : c; }

// A small letter is the capital with a floor below it, so both are judged as one.  The marks o and u have been
// put together before.
static void underscore_judge(underscore_picture *u) {
    for (int c = 'A'; c <= 'Z'; c++) {
        int small = c - 'A' + 'a';
        if (c == 'O' || c == 'U') continue;
        u->counts[c] += u->counts[small];
        u->counts[small] = 0;
    }
    text_marks_judge(&u->marks, u->counts);
    for (int c = 'A'; c <= 'Z'; c++)
        if (c != 'O' && c != 'U') u->marks.of[c - 'A' + 'a'] = u->marks.of[c];
}

static void underscore_count_marks(underscore_picture *u) {
    for (size_t y = 1; y <= u->count; y++)
        for (size_t x = 1; x < u->longest; x++)
            if (x % u->pitch != 0) u->counts[(uint8_t)underscore_take_mark(underscore_at(u, y, x))]++;
    // A colon is a cell outside.
    if (u->pitch == 2) u->counts[':'] = 0;
    underscore_judge(u);
    u->way = text_way(u->counts, &u->marks);
}

// Reads one character in a cell.  One without a special meaning is the floor, a mark or a
// number.
static meander_status underscore_read_sign(const underscore_picture *u, drawn_walls *p,
                                           meander_point at, size_t y, size_t column) {
    char c = underscore_at(u, y, column);
    bool again;
    TRY(walls_add_letter(p, &u->marks, c, at.x, at.y, &again));
    if (again) return underscore_fail(u, y, column, "a second start");
    if (u->marks.of[(uint8_t)c] != 0) return MEANDER_OK;
    if (u->way != NULL && underscore_take_mark(c) == *u->way)
        return walls_add_mark(p, WALLS_MARKS_CELL, at.x, at.y);
    if (c == '#' || (u->pitch == 2 && c == ':')) walls_set_outside(p, at.x, at.y);
    else if (!text_is_one_of(c, " _ou.,*") && !(u->pitch > 2 && text_is_digit(c)))
        return underscore_fail(u, y, column, "not a sign of a cell or its floor");
    return MEANDER_OK;
}

// Reads row y's cells, in line `line` of the picture.
static meander_status underscore_read_line(const underscore_picture *u, drawn_walls *p, size_t y,
                                           size_t line) {
    for (size_t x = 0; x <= u->width; x++) {
        size_t column = x * u->pitch;
        char wall = underscore_at(u, line, column);
        if (wall == '|') walls_set_vertical(p, x, y);
        else if (wall != ' ' && wall != '_')
            return underscore_fail(u, line, column, "expected a wall '|', '_' or a blank");
        if (x == u->width) break;
        for (size_t i = 1; i < u->pitch; i++)
            TRY(underscore_read_sign(u, p, (meander_point){x, y}, line, column + i));
        if (underscore_floor(u, line, x) == FLOOR_WHOLE) walls_set_horizontal(p, x, y + 1);
    }
    return MEANDER_OK;
}

static meander_status underscore_fill(const void *picture, drawn_walls *p) {
    const underscore_picture *u = picture;
    p->mark = u->way;
    walls_add_doubt(p, &u->marks);
    if (u->other > 0)
        walls_add_guess(p, "cells are 2 columns wide, though %zu would fit%s", u->other,
                        u->other > 4 ? "" : " (--from underscore:columns=N)");
    if (u->lines > 1)
        walls_add_guess(p, "cells are %zu columns wide and %zu lines high", u->pitch, u->lines);
    TRY(underscore_read_ceiling(u, p));
    for (size_t line = 1; line <= u->count; line++)
        TRY(underscore_read_line(u, p, (line - 1) / u->lines, line));
    return walls_hear_words(p);
}

// walls_to_puzzle interprets marks, openings and cells outside, as for all thin walls.
static meander_status underscore_read_picture(underscore_picture *u, puzzle *result) {
    TRY(underscore_find_frame(u));
    underscore_count_marks(u);
    return walls_read(u->reading, u->width, u->height, underscore_fill, u, result);
}

// The lines point into the input, so nothing is copied before the walls are filled in.
meander_status underscore_read(const reading *r, puzzle *result) {
    underscore_picture u = {.reading = r};
    TRY(text_lines_open(&u.text, r));
    meander_status status = text_check_single(&u.text, r);
    if (status == MEANDER_OK) status = underscore_read_picture(&u, result);
    text_lines_close(&u.text);
    return status;
}

// ---- the bid -----------------------------------------------------------------------

// Returns whether the text has no other characters; line ends count as blanks.
static bool underscore_has_only(const char *text, size_t length, const char *characters) {
    for (size_t i = 0; i < length; i++) {
        bool blank = text_is_space(text[i]) && text[i] != '\t';
        if (!blank && !text_is_one_of(text[i], characters)) return false;
    }
    return true;
}

// The first line under a blank ceiling: with signs of cells outside and the floors above the next
// row, or with walls.  Signs alone might also be blocks.  In a wide cell the sign is in the second
// column, as in the picture of posts, which shows itself further down.
static int underscore_bid_row(const char *line, size_t length) {
    size_t sign = length > 3 && line[1] == ' ' ? 2 : 1;
    if (length > sign + 1 && line[0] == ' ' && line[sign] == '#')
        return underscore_has_only(line + sign + 1, length - sign - 1, "_") ? (sign == 1 ? 95 : 79)
               : underscore_has_only(line + sign + 1, length - sign - 1, "_#") ? 50 : 0;
    if ((line[0] != '|' && line[0] != ' ') || (!memchr(line, '|', length) && !memchr(line, '_', length))) return 0;
    return underscore_has_only(line, length, "|_sSgGou.,") ? 70 : 0;
}

// Signs alone and, further down, walls '|': blocks have none.
static bool underscore_has_walls(const char *bytes, size_t size) {
    return memchr(bytes, '|', size) != NULL && underscore_has_only(bytes, size, "|_#sSgGou.,:");
}

// Returns whether floors and walls take turns, line by line: then the floors are walls between blank posts, and the
// picture is one of blocks.
//
//      ___ ___ ___
//     |   |       |
//          ___
static bool underscore_has_posts(const char *bytes, size_t size) {
    size_t lines[2] = {0, 0};            // with floors alone, with walls alone
    for (size_t length, y = 0; size > 0; bytes += length, size -= length) {
        const char *stop = memchr(bytes, '\n', size);
        length = stop == NULL ? size : (size_t)(stop - bytes) + 1;
        if (y == 0 && underscore_has_only(bytes, length, "")) continue;
        if (memchr(bytes, y % 2 == 0 ? '|' : '_', length) != NULL) return false;
        lines[y % 2] += memchr(bytes, y % 2 == 0 ? '_' : '|', length) != NULL;
        y++;
    }
    return lines[0] > 1 && lines[1] > 0;
}

// The ceiling has only blanks and '_' and begins with a blank; a row begins with a wall or an
// opening.  Of a very wide maze the first bytes show only the ceiling.
int underscore_bid(const char *bytes, size_t size) {
    bool blank = false;
    if (underscore_has_posts(bytes, size)) return 0;
    for (size_t length; size > 0; bytes += length, size -= length) {
        const char *stop = memchr(bytes, '\n', size);
        length = stop == NULL ? size : (size_t)(stop - bytes) + 1;
        if (underscore_has_only(bytes, length, "")) {
            blank = true;
            continue;
        }
        if (!underscore_has_only(bytes, length, "_"))
            return !blank                                ? 0
                   : underscore_bid_row(bytes, length) != 50 ? underscore_bid_row(bytes, length)
                   : underscore_has_walls(bytes, size)   ? 95 : 50;
        if (bytes[0] != ' ') return 0;
        if (stop == NULL) return 40;
        return length < size && (bytes[length] == '|' || bytes[length] == ' ') ? 80 : 0;
    }
    return 0;
}
