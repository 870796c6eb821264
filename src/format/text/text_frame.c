// SPDX-License-Identifier: MIT
// Finds the mazes of a text by their frames, whatever is around them:
//
//     maze = """#####         5 5               0 +---+
//     #S#E#                   #####             1 | S |  <- here
//     #   #                 A>#   #>B           2 +---+
//     #####""".split()        #####
//
// A frame has four sides: two lines, and the characters below the ends of the first, are two thirds walls at least.
// Its walls are the commonest character of its first line, and may have posts at the corners.
//
// A quote shifts the first line to the right.  A frame counts only when nothing beside it looks like its inside: a
// letter before an opening may be a square of the picture, and a row of the same width above it, too.
//
// Cost: two looks at each character, for the lines of a frame are not looked at again.
#include "format/text/text_frame.h"

#include <string.h>

#include "format/text/walls.h"

enum { FRAME_SIDE_LEAST = 3 };       // lines and columns

// Signs that posts are drawn with, and sides.
static const char frame_posts[] = "+.o*x#O";
static const char frame_lines[] = "-=_~.", frame_sides[] = "|!:";

// The walls that a frame in that line would have.
typedef struct frame_signs {
    char wall, post;
    size_t left, right, step, shift;
    bool bare;                       // posts are left blank
} frame_signs;

static const char frame_quotes[] = "'\"`";

// Blank posts are not walls.
static bool frame_is_wall(const frame_signs *s, char c) { return c == s->wall || c == s->post; }

// Where walls of a line are strokes, those of a side are upright strokes.
static bool frame_is_side(const frame_signs *s, char c) {
    return frame_is_wall(s, c) || (text_is_one_of(s->wall, frame_lines) && text_is_one_of(c, frame_sides));
}

// Returns whether two thirds of a line between the frame's ends are walls; with separators, of every second or third
// character.
static bool frame_is_border(const text_lines *t, const frame_signs *s, size_t y) {
    size_t walls = 0, all = 0;
    if (t->lines[y].length < s->right - s->bare) return false;
    for (size_t x = s->left; x < s->right; x += s->step, all++) walls += frame_is_wall(s, text_at(t, y, x));
    // Separators may be passages, so there must be more walls between them.
    if (s->step > 1) return 4 * walls >= 3 * all;
    return s->bare ? 2 * walls + 2 >= all : 3 * walls >= 2 * all;
}

// Returns whether everything between every `step`-th character separates them.
static bool frame_is_separated(const text_lines *t, const frame_signs *s, size_t y, size_t step) {
    if ((s->right - s->left) % step != 1) return false;
    for (size_t x = s->left; x < s->right; x++)
        if ((x - s->left) % step != 0 && !text_is_one_of(text_at(t, y, x), " ,;\t")) return false;
    return true;
}

// Finds the walls of a line that may be the first of a frame.  Strokes are walls where there are as many posts.
static bool frame_begins(const text_lines *t, size_t y, frame_signs *s) {
    const text_line *line = &t->lines[y];
    size_t counts[256] = {0}, first = 0, last = line->length;
    s->wall = '!';
    for (size_t x = 0; x < line->length; x++) counts[(uint8_t)line->text[x]]++;
    for (int c = '!'; c < 127; c++)
        if (counts[c] > counts[(uint8_t)s->wall]) s->wall = (char)c;
    for (const char *c = "-=_"; *c != '\0'; c++)
        if (2 * counts[(uint8_t)*c] > counts[(uint8_t)s->wall]) s->wall = *c;
    if (counts[(uint8_t)s->wall] < 2 || text_is_one_of(s->wall, frame_quotes)) return false;
    while (line->text[first] != s->wall) first++;
    while (line->text[last - 1] != s->wall) last--;
    char before = first > 0 ? line->text[first - 1] : ' ', after = last < line->length ? line->text[last] : ' ';
    bool posts = before == after && before != s->wall && text_is_one_of(before, frame_posts) &&
                 text_is_one_of(s->wall, frame_lines);
    s->post = posts ? before : s->wall;
    s->left = first - posts;
    s->right = last + posts;
    s->step = 1;
    s->bare = false;
    s->shift = text_is_one_of(before, frame_quotes) ? s->left : 0;
    for (size_t step = 2; step <= 3 && s->step == 1; step++)
        if (frame_is_separated(t, s, y, step)) s->step = step;
    return s->right - s->left >= FRAME_SIDE_LEAST * s->step - s->step + 1 && frame_is_border(t, s, y);
}

// Returns whether a line has a wall anywhere between the frame's ends.
static bool frame_has_walls(const text_lines *t, const frame_signs *s, size_t y) {
    for (size_t x = s->left; x < s->right && x < t->lines[y].length; x++)
        if (frame_is_side(s, t->lines[y].text[x])) return true;
    return false;
}

// Returns whether a line is a border with one opening at most.
static bool frame_is_closed(const text_lines *t, const frame_signs *s, size_t y) {
    size_t openings = 0;
    for (size_t x = s->left; x < s->right; x += s->step)
        openings += !frame_is_wall(s, text_at(t, y, x)) &&
                    (x == s->left || frame_is_wall(s, text_at(t, y, x - s->step)));
    return openings < 2;
}

// Counts the characters of a line besides blanks, from `from` to before `to`.
static size_t frame_count_signs(const text_line *line, size_t from, size_t to) {
    size_t count = 0;
    for (size_t x = from; x < to && x < line->length; x++) count += line->text[x] != ' ';
    return count;
}

// Returns whether a line without walls is a row that is open from end to end: blanks fill it, or more of the maze
// follows, and it is not between the borders of two mazes, each of which has more than that.
static bool frame_goes_on(const text_lines *t, const frame_signs *s, size_t first, size_t y) {
    const text_line *line = &t->lines[y];
    if (line->length >= s->right && text_length(t, y) == 0) return true;
    // Words stand beside its openings.
    size_t inside = frame_count_signs(line, s->left, s->right);
    if (inside == 0 && frame_count_signs(line, 0, line->length) > 0) return true;
    return y + 1 < t->count && frame_is_side(s, text_at(t, y + 1, s->left)) &&
           frame_is_side(s, text_at(t, y + 1, s->right - 1)) && !s->bare &&
           !(y >= first + FRAME_SIDE_LEAST && y + 2 < t->count && frame_has_walls(t, s, y + 2) &&
             frame_is_closed(t, s, y - 1) && frame_is_closed(t, s, y + 1));
}

// Follows the two sides down from the first line to the last border; returns the line behind it, or `y`.
static size_t frame_follow(const text_lines *t, const frame_signs *s, size_t y) {
    size_t sides[2] = {1, 1}, end = y;
    for (size_t i = y + 1; i < t->count && (frame_has_walls(t, s, i) || frame_goes_on(t, s, y, i)); i++) {
        size_t all = i - y + 1;
        bool left = frame_is_side(s, text_at(t, i, s->left)), right = frame_is_side(s, text_at(t, i, s->right - 1));
        // Underscores may be below the cells of the same line, which then has sides.
        bool posts = s->bare && all % 2 == 1, whole = !s->bare || posts || (s->wall == '_' && (left || right));
        sides[0] += posts || left;
        sides[1] += posts || right;
        if (3 * sides[0] + 6 < 2 * all || 3 * sides[1] + 6 < 2 * all) break;
        bool upright = 3 * sides[0] >= 2 * all && 3 * sides[1] >= 2 * all;
        if (all >= FRAME_SIDE_LEAST && upright && whole && frame_is_border(t, s, i)) end = i + 1;
    }
    return end;
}

// The columns of the two sides in a line: the first line may be shifted.
static size_t frame_left(const text_frame *f, size_t y) { return y == f->line ? f->left + f->shift : f->left; }
static size_t frame_right(const text_frame *f, size_t y) { return y == f->line ? f->right + f->shift : f->right; }

// ---- what is around it ---------------------------------------------------------------------

// Returns whether characters have all been seen in the frame, and there are any besides blanks.
static bool frame_is_alike(const char *text, size_t length, const bool *seen) {
    bool any = false;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == ' ') continue;
        if (!seen[(uint8_t)text[i]]) return false;
        any = true;
    }
    return any;
}

// Returns whether a side has a single sign that may be a square of the picture, or walls.
static bool frame_has_square(const text_line *line, const frame_signs *s, size_t from, size_t to) {
    size_t count = frame_count_signs(line, from, to);
    for (size_t x = from; x < to && x < line->length && count > 0; x++) {
        char c = line->text[x];
        bool sign = !text_is_one_of(c, " ,;\"'`\\|") && (c < '0' || c > '9');
        bool outside = c == '#' && s->post != s->wall;       // one outside of a picture of thin walls
        if (frame_is_side(s, c) || outside || (count == 1 && sign)) return true;
    }
    return false;
}

// Returns whether the same signs, which the frame has not, and a blank are in front of all its lines: a text is quoted.
static bool frame_is_quoted(const text_lines *t, const text_frame *f, const bool *seen) {
    const text_line *first = &t->lines[f->line];
    bool signs = f->left > 1 && f->shift == 0 && first->text[f->left - 1] == ' ';
    for (size_t x = 0; x < f->left && signs; x++)
        signs = first->text[x] == ' ' || (!text_is_word(first->text[x]) && !seen[(uint8_t)first->text[x]]);
    for (size_t y = f->line; y < f->end && signs; y++)
        signs = t->lines[y].length > f->left && memcmp(t->lines[y].text, first->text, f->left) == 0;
    return signs;
}

// Counts the walls of a line, and its letters and digits that are not walls.
static void frame_count(const text_line *line, const frame_signs *s, size_t *walls, size_t *words) {
    *walls = *words = 0;
    for (size_t x = 0; x < line->length; x++) {
        char c = line->text[x];
        *walls += frame_is_side(s, c);
        *words += text_is_word(c) && !frame_is_side(s, c);
    }
}

// Returns whether the next line above or below belongs to the picture: it has the same ends; or walls and no words; or
// only signs that the frame has, too; or it is a single mark, but not a shell's prompt.
static bool frame_has_row(const text_lines *t, const frame_signs *s, const text_frame *f, size_t y, const bool *seen) {
    const text_line *line = &t->lines[y];
    size_t length = text_length(t, y), left = 0, numbers[TEXT_NUMBERS], walls, words;
    while (left < length && line->text[left] == ' ') left++;
    bool same = left == f->left && length == f->right, wide = 2 * (length - left) >= f->right - f->left;
    frame_count(line, s, &walls, &words);
    if (wide && frame_is_alike(line->text, length, seen)) return true;
    if (text_numbers(line, numbers, TEXT_NUMBERS) > 0 || (walls == 0 && words > 2)) return false;
    return same || (length - left == 1 && left >= f->left && line->text[left] != '$') || (walls > 1 && words < 3);
}

// Returns whether what is beside, above and below belongs to the picture.
static bool frame_is_part(const text_lines *t, const frame_signs *s, const text_frame *f) {
    bool seen[256] = {false};
    for (size_t y = f->line; y < f->end; y++)
        for (size_t x = frame_left(f, y), right = frame_right(f, y); x < right && x < t->lines[y].length; x++)
            seen[(uint8_t)t->lines[y].text[x]] = true;
    bool quoted = frame_is_quoted(t, f, seen);
    for (size_t y = f->line; y < f->end; y++) {
        const text_line *line = &t->lines[y];
        if (frame_has_square(line, s, frame_right(f, y), line->length)) return true;
        if (!quoted && frame_has_square(line, s, 0, frame_left(f, y))) return true;
    }
    return (f->line > 0 && frame_has_row(t, s, f, f->line - 1, seen)) ||
           (f->end < t->count && frame_has_row(t, s, f, f->end, seen));
}

// Returns whether there is anything but blanks outside of the frame.
bool text_has_more(const text_lines *t, const text_frame *f) {
    for (size_t y = 0; y < t->count; y++) {
        const text_line *line = &t->lines[y];
        bool inside = y >= f->line && y < f->end;
        if (frame_count_signs(line, 0, inside ? frame_left(f, y) : line->length) > 0) return true;
        if (inside && frame_count_signs(line, frame_right(f, y), line->length) > 0) return true;
    }
    return false;
}

void text_find_places(const text_around *a, named_place found[2]) {
    for (size_t y = 0; y < a->text->count; y++) {
        const text_line *line = &a->text->lines[y];
        bool inside = y >= a->frame.line && y < a->frame.end;
        if (!inside) place_words_find(line->text, line->text + line->length, found);
    }
}

// Finds the frame that begins in line y; false when there is none.  Behind a quote the first line may be shifted, and
// strokes may have blank corners:
//
//      --- ---
//     |       |
static bool frame_measure(const text_lines *t, size_t y, frame_signs *s, text_frame *f) {
    if (!frame_begins(t, y, s)) return false;
    frame_signs bare = *s;
    bare.bare = s->post == s->wall && s->left > 0 && text_is_one_of(s->wall, frame_lines);
    bare.step = 1;
    bare.left--;
    bare.right++;
    // Underscores with blanks between them look like separated blocks.
    size_t end = bare.bare && s->wall == '_' ? frame_follow(t, &bare, y) : y, shift = end > y ? 0 : s->shift;
    if (end == y) end = frame_follow(t, s, y);
    else *s = bare;
    if (end == y && shift > 0) {
        s->left -= shift;
        s->right -= shift;
        end = frame_follow(t, s, y);
    } else {
        shift = 0;
    }
    if (end == y && bare.bare && !s->bare) {
        *s = bare;
        end = frame_follow(t, s, y);
    }
    *f = (text_frame){.line = y, .end = end, .left = s->left, .right = s->right, .shift = shift,
                      .ruled = s->post != s->wall};
    return end > y;
}

// Returns whether a frame and the one above it are one maze with an empty row.
static bool frame_is_below(const text_lines *t, const text_frame *above, const text_frame *f, size_t starts) {
    for (size_t y = above->end; y < f->line; y++)
        if (text_length(t, y) > 0) return false;
    return above->end < f->line && text_is_one(t, above->line, above->end, starts);
}

// Returns whether a line that is not of a frame may be of a picture of thin walls: it has walls, or cells outside, and
// nothing else than such a picture.
static bool frame_has_strokes(const text_lines *t, size_t y) {
    const text_line *line = &t->lines[y];
    size_t strokes = 0;
    for (size_t x = 0; x < line->length; x++) {
        if (!text_is_one_of(line->text[x], " #|!:-=_~.+*oxOXSG")) return false;
        strokes += text_is_one_of(line->text[x], "#|!:-=_~");
    }
    return strokes > 0;
}

// Looks for a frame from line to line, and goes on behind each.  Where one of them is part of a larger picture, none is
// cut out.
size_t text_find_frames(const text_lines *t, text_frame *frames, size_t room) {
    size_t count = 0, starts = 0;
    text_frame above = {.line = 0};
    bool ruled = false, strokes = false;
    for (size_t y = 0; y < t->count;) {
        frame_signs s;
        text_frame f = {.end = y + 1};
        bool found = frame_measure(t, y, &s, &f);
        strokes = strokes || (!found && frame_has_strokes(t, y));
        ruled = ruled || (found && f.ruled);
        if (found && count == 1) starts = text_count_starts(t);
        if (found && (frame_is_part(t, &s, &f) || (count > 0 && frame_is_below(t, &above, &f, starts)))) return 0;
        if (found && count++ < room) frames[count - 1] = f;
        if (found) above = f;
        y = found ? f.end : y + 1;
    }
    return ruled && strokes ? 0 : count;
}

size_t text_frame_size(const text_lines *t, const text_frame *frame) {
    size_t size = 0;
    for (size_t y = frame->line; y < frame->end; y++) size += t->lines[y].length + 1;
    return size;
}

size_t text_copy_frame(const text_lines *t, const text_frame *frame, char *to) {
    char *from = to;
    for (size_t y = frame->line; y < frame->end; y++) {
        const text_line *line = &t->lines[y];
        size_t left = frame_left(frame, y), right = frame_right(frame, y);
        if (right > line->length) right = line->length;
        size_t length = right < left ? 0 : right - left;
        memcpy(to, line->text + (length > 0 ? left : 0), length);
        to += length;
        *to++ = '\n';
    }
    return (size_t)(to - from);
}
