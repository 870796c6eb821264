// SPDX-License-Identifier: MIT
// Block maps inside of programs and data: rows of numbers or of letters in brackets, rows of text in
// quotes, and one line with backslashes between rows.
//
//     maze = [[1, 1, 1, 1],         {"startX": 1, "startY": 2,           #####\#R..#\###.#\#G..#\#####
//             [1, 'r', 0, 1]]        "matrix": [[0, 1], [0, 0]]}
//     {{1, 0}, {0, 0}}              ["####", "#S.#", "####"]
//
// The rows become lines of a text, and the reader of blocks does the rest: it finds out what is wall,
// and says so.  Of several matrices one is named: matrix:maze=2.  Places of start and end beside a
// matrix, as the scenarios of PathFinding.js have them, become the letters S and G.
//
// Writing is the second of these, with all squares of a maze whose walls are as thick as passages
// (matrix_write.c).
//
// Invariant: all rows of a matrix have the same length, at least 2, and nothing but signs, blanks and
// comments is between them.
// Cost: one look at the text for each matrix before the one that is read; memory for twice the text.
#include <string.h>

#include "base/memory.h"
#include "format/format_mazes.h"
#include "format/array/matrix.h"
#include "format/array/matrix_lists.h"
#include "format/text/block.h"
#include "format/unknown.h"
#include "format/world/block_map.h"

enum { MATRIX_PARAM_MAZE = BLOCK_MAP_WIDE, MATRIX_PARAM_WALL, MATRIX_PARAM_SWAP };

typedef struct matrix {
    const char *from, *end;      // of its text, between the matrices before and behind
    const char *rows, *behind;   // where the first row begins, and the last one ends
    size_t width, height;
    bool lines;                  // rows of text, not of elements
} matrix;

// The text for rows: NULL while they are only counted.
typedef struct matrix_text {
    char *to;
    size_t numbers;              // the number of digits that are neither 0 nor 1
} matrix_text;

// Codes for start and goal; more of them are a list of places or something else.
enum { MATRIX_NUMBERS_MOST = 2 };

enum { MATRIX_LIST_BID = 93 };
enum { MATRIX_OBJECT = 512, MATRIX_FOLD_SIGNS = 8 };      // bytes of an object that is a square; signs of a maze

// ---- rows ------------------------------------------------------------------------------

// Returns the end of a comment that begins at `at`, or `at`.
static const char *matrix_skip_comment(const char *at, const char *end) {
    bool line = *at == '#' || (end - at > 1 && at[0] == '/' && at[1] == '/');
    bool block = end - at > 1 && at[0] == '/' && at[1] == '*';
    if (line) {
        while (at < end && *at != '\n') at++;
    } else if (block) {
        for (at += 2; end - at > 1 && !(at[0] == '*' && at[1] == '/');) at++;
        at = end - at > 1 ? at + 2 : end;
    }
    return at;
}

// The element of a matrix as one character, 0 when it is something else; *at moves behind it.
static char matrix_element(const char **at, const char *end) {
    const char *from = *at;
    char quote = *from == '"' || *from == '\'' ? *from : 0;
    if (quote != 0) {
        const char *stop = memchr(from + 1, quote, (size_t)(end - from) - 1);
        char sign = stop == NULL || stop == from + 1 ? 0 : matrix_sign(from + 1, (size_t)(stop - from) - 1);
        if (sign != 0) *at = stop + 1;
        return sign < ' ' ? 0 : sign;
    }
    while (*at < end && (text_is_word(**at) || text_is_one_of(**at, *at == from ? "-.:" : ".+:_"))) ++*at;
    // Of a name in an enumeration the last word counts: Cell::Wall, .wall, :wall.
    for (const char *c = from; c + 1 < *at; c++)
        if (text_is_one_of(*c, ".:") && text_is_latin(c[1])) from = c + 1;
    return *at == from ? 0 : matrix_sign(from, (size_t)(*at - from));
}

// The square that an object of JSON is, {"type": "wall"}: the first of its texts that means one.  *at moves behind it.
static char matrix_object(const char **at, const char *end) {
    const char *stop = memchr(*at, '}', end - *at < MATRIX_OBJECT ? (size_t)(end - *at) : MATRIX_OBJECT);
    for (const char *c = *at; stop != NULL && c < stop; c++) {
        if (*c != ':') continue;
        for (c++; c < stop && text_is_space(*c);) c++;
        char sign = c < stop && (*c == '"' || *c == '\'') ? matrix_element(&c, stop) : 0;
        if (sign != 0) return *at = stop + 1, sign;
    }
    return 0;
}

// A group of brackets with elements and nothing else: returns the end behind the closing one, NULL
// when it is not a row.  The elements are separated by commas in the text.
static const char *matrix_take_row(const char *at, const char *end, size_t *count, matrix_text *text) {
    char close = text_is_one_of(*at, "[;|") ? ']' : *at == '{' ? '}' : ')', *to = text->to;
    *count = 0;
    at += end - at > 1 && at[0] == '[' && at[1] == '|' ? 2 : 1;
    while (at < end) {
        if (text_is_space(*at) || *at == ',') {
            at++;
            continue;
        }
        if (*at == close || (close == ']' && text_is_one_of(*at, ";|"))) break;
        char element = *at == '{' && close == ']' ? matrix_object(&at, end) : matrix_element(&at, end);
        if (element == 0) return NULL;
        if (to != NULL && *count > 0) *to++ = ',';
        if (to != NULL) *to++ = element;
        text->numbers += element >= '2' && element <= '9';
        ++*count;
    }
    if (at >= end || *count < 2) return NULL;
    if (to != NULL) {
        *to++ = '\n';
        text->to = to;
    }
    return at + (*at == close);
}

// A text in quotes as a row; backslashes at its end divide rows in programs.
static const char *matrix_take_line(const char *at, const char *end, size_t *count, matrix_text *text) {
    char quote = *at++;
    const char *from = at;
    while (at < end && *at != quote && *at != '\n') at++;
    if (at >= end || *at == '\n') return NULL;
    const char *stop = at;
    while (stop > from && (stop[-1] == '\\' || (stop[-1] == 'n' && stop - 1 > from && stop[-2] == '\\'))) stop--;
    *count = (size_t)(stop - from);
    for (const char *c = at + 1; c < end && (text_is_space(*c) || *c == ':'); c++)
        if (*c == ':') return NULL;                     // the name of a member
    if (*count < 2) return NULL;
    if (text->to != NULL) {
        memcpy(text->to, from, *count);
        text->to += *count;
        *text->to++ = '\n';
    }
    return at + 1;
}

// `again`: a row has ended here, and so a semicolon begins the next one, as in Matlab, or a bar, as in MiniZinc.
static const char *matrix_take(const char *at, const char *end, size_t *count, bool *line, bool again,
                               matrix_text *text) {
    *line = *at == '"' || *at == '\'';
    if (*line) return matrix_take_line(at, end, count, text);
    return text_is_one_of(*at, "[{(") || again ? matrix_take_row(at, end, count, text) : NULL;
}

// Signs that may be between the rows of a matrix.
static bool matrix_is_between(char c) {
    return text_is_space(c) || strchr(",;+-\\[]{}()", c) != NULL;
}

// Words in front of a row, as in vec![1, 0] and new int[] {1, 0}: returns its bracket, or `at`.
static const char *matrix_skip_words(const char *at, const char *end) {
    const char *from = at;
    while (end - at > 1 && (text_is_word(*at) || text_is_one_of(*at, "_.! ") || (at[0] == '[' && at[1] == ']')))
        at += *at == '[' ? 2 : 1;
    return at < end && text_is_word(*from) && text_is_one_of(*at, "[{(") ? at : from;
}

// Passes over anything but a row: a text in quotes whole, so that its end does not look like a beginning, and a path,
// whose places look like rows of two.
static const char *matrix_skip(const char *at, const char *end) {
    const char *path = matrix_path_end(at, end);
    if (path != NULL) return path;
    char quote = *at++;
    if (quote != '"' && quote != '\'') return at;
    const char *from = at;
    while (at < end && *at != quote && *at != '\n') at++;
    return at < end && *at == quote ? at + 1 : from;
}

// The elements of a row; false when it has a zero where there must be a wall.
static bool matrix_row_has_walls(const char **at, const char *end, bool everywhere) {
    char close = **at == '[' ? ']' : **at == '{' ? '}' : ')', last = '0';
    bool first = true;
    for (++*at; *at < end && **at != close; first = false) {
        while (*at < end && (text_is_space(**at) || **at == ',')) ++*at;
        if (*at == end || **at == close) break;
        last = matrix_element(at, end);
        if (last == '0' && (first || everywhere)) return false;
    }
    return last != '0';
}

// Returns whether numbers stand all around, as in the maps of raycasters: 0 is floor, and all others are walls.
static bool matrix_is_walled(const matrix *m, const char *end) {
    const char *at = m->rows;
    for (size_t y = 0; y < m->height; y++) {
        size_t count;
        matrix_text none = {NULL, 0};
        for (; at < end; at++) {
            bool opens = *at == '[' || *at == '{' || *at == '(';
            if (opens && matrix_take_row(at, end, &count, &none) != NULL) break;
        }
        if (at == end || !matrix_row_has_walls(&at, end, y == 0 || y + 1 == m->height)) return false;
    }
    return m->height > 2;
}

static bool matrix_is_whole(const matrix *m, const matrix_text *text, const char *end) {
    if (m->height < 2) return false;
    return text->numbers <= MATRIX_NUMBERS_MOST || (!m->lines && matrix_is_walled(m, end));
}

// Finds the next matrix from m->end on, and writes its rows if there is room; false when there is
// none.  Single rows are passed over.
static bool matrix_next(matrix *m, const char *end, matrix_text *text) {
    const char *at = m->from = m->end;
    char *begin = text->to;
    m->height = 0;
    text->numbers = 0;
    while (at < end) {
        size_t count;
        bool line;
        bool again = m->height > 0 && at == m->behind && text_is_one_of(*at, ";|");
        const char *next = matrix_take(at, end, &count, &line, again, text);
        if (next != NULL && (m->height == 0 || (count == m->width && line == m->lines))) {
            if (m->height == 0) m->rows = at;
            m->width = count;
            m->lines = line;
            m->height++;
            m->behind = at = next;
        } else if (next == NULL && m->height > 0 && matrix_skip_words(at, end) != at) {
            at = matrix_skip_words(at, end);
        } else if (next == NULL && matrix_skip_comment(at, end) != at) {
            at = matrix_skip_comment(at, end);
        } else if (next == NULL && *at != '\0' && matrix_is_between(*at)) {
            at++;
        } else {
            // Something else: the matrix ends, or what looked like one was none.
            if (matrix_is_whole(m, text, end)) break;
            m->height = 0;
            text->to = begin;
            text->numbers = 0;
            if (next == NULL) at = matrix_skip(at, end);
        }
    }
    m->end = at;
    return matrix_is_whole(m, text, end);
}

// The end of the object that a matrix is in, or of the text.  Braces around the rows themselves do not end it.
static const char *matrix_object_end(const matrix *m, const char *end) {
    const char *at = m->rows, *stop = m->behind;
    while (at > m->from && text_is_space(at[-1])) at--;
    for (size_t depth = at > m->from && at[-1] == '{'; stop < end && !(*stop == '}' && depth == 0); stop++)
        depth += (size_t)(*stop == '{') - (size_t)(*stop == '}');
    return stop;
}

// Returns what the object names as the wall, '#' when it names none.
static char matrix_wall(const matrix *m, const char *end) {
    static const char name[] = "\"wall\"";
    for (const char *at = m->from; end - at > (long)sizeof name && *at != '}'; at++) {
        if (memcmp(at, name, sizeof name - 1) != 0) continue;
        for (at += sizeof name - 1; at < end && (text_is_space(*at) || *at == ':');) at++;
        return at < end && (*at == '0' || *at == '1') ? *at : '#';
    }
    return '#';
}

// In the lists of Gymnasium r is where the robot may start, g a goal, and c either.  A c becomes what is still
// missing, and floor where nothing is.
static void matrix_settle(char *text, const char *end) {
    size_t counts[256] = {0};
    for (const char *at = text; at < end; at++) counts[(unsigned char)*at]++;
    bool has_start = counts['r'] + counts['R'] + counts['S'] > 0;
    bool has_goal = counts['g'] + counts['G'] > 0;
    for (; text < end; text++) {
        if (*text != 'c' && *text != 'C') continue;
        *text = !has_start ? 'S' : !has_goal ? 'G' : '0';
        has_goal = has_goal || has_start;
        has_start = true;
    }
}

// Every number but 0 becomes the wall, which is returned.
static char matrix_make_walls(const reading *r, char *text, const char *end) {
    for (; text < end; text++)
        if (*text >= '2' && *text <= '9') *text = '1';
    context_note(r->context, "%s: every number but 0 is a wall", r->input->name);
    return '1';
}

// ---- one line of rows ------------------------------------------------------------------

// n x n characters without any line end, when they have a frame: the first n, the last n, and all that are beside
// each other across a line.
static size_t matrix_square_width(const char *text, size_t size) {
    size_t n = 0;
    bool inside = false;
    while (n * n < size) n++;
    if (n < 5 || n * n != size) return 0;
    for (size_t i = 0; i < size; i++) {
        bool rim = i < n || i >= size - n || i % n == 0 || i % n == n - 1;
        if (rim && text[i] != text[0]) return 0;
        inside |= text[i] != text[0];
    }
    return inside ? n : 0;
}

// Returns whether rows look like a maze: of few signs, and the first of them is mostly one.
static bool matrix_is_ruled(const char *text, size_t size, size_t width) {
    bool seen[128] = {false};
    size_t signs = 0, walls = 0;
    for (size_t i = 0; i < size; i++) {
        signs += !seen[text[i] & 127];
        seen[text[i] & 127] = true;
    }
    for (size_t i = 0; i < width; i++) walls += text[i] == text[0];
    return signs < MATRIX_FOLD_SIGNS && 3 * walls > 2 * width;
}

// "#####\#O..#\###G#\#####" in the notation of D4RL: O is floor, R the start.  Other programs divide rows by strokes or
// commas, or write the ends of lines as \n.  Returns the length of the rows, 0 when it is something else.
static size_t matrix_fold_width(const char *text, size_t size, char divider) {
    size_t width = 0, length = 0, height = 0;
    while (size > 0 && text_is_space(text[size - 1])) size--;
    for (size_t i = 0; i <= size; i++) {
        if (i < size && text[i] != divider) {
            if (text[i] < ' ' || text[i] > 126) return 0;
            length++;
            continue;
        }
        if (length == 0 && i > 0 && (i == size || text[i - 1] == '\\')) continue;   // doubled, or behind the last row
        if (height++ == 0) width = length;
        if (length != width) return 0;
        length = 0;
        i += divider == '\\' && i + 1 < size && text[i + 1] == 'n';
    }
    if (height == 1) return divider == '\\' ? matrix_square_width(text, size) : 0;
    return height > 2 && width > 2 && (divider == '\\' || matrix_is_ruled(text, size, width)) ? width : 0;
}

// The text between the first quote and the next one of its kind, when only signs and blanks follow.
static bool matrix_unquote(const char **text, size_t *size) {
    const char *at = *text, *end = *text + *size;
    while (at < end && *at != '"' && *at != '\'' && *at != '\n') at++;
    if (at == end || *at == '\n') return false;
    const char *stop = memchr(at + 1, *at, (size_t)(end - at) - 1);
    if (stop == NULL) return false;
    for (const char *rest = stop + 1; rest < end; rest++)
        if (*rest == '\0' || !matrix_is_between(*rest)) return false;
    *text = at + 1;
    *size = (size_t)(stop - at) - 1;
    return true;
}

// Finds such a line, and what divides its rows; it may be all of the text, or be in quotes behind a name.
static bool matrix_find_fold(const char **text, size_t *size, char *divider) {
    static const char dividers[] = "\\/|;,";
    for (unsigned quoted = 0; quoted < 2 && (quoted == 0 || matrix_unquote(text, size)); quoted++)
        for (const char *d = dividers; *d != '\0'; d++)
            if (matrix_fold_width(*text, *size, *d) > 0) return *divider = *d, true;
    return false;
}

static size_t matrix_unfold(const char *text, size_t size, char divider, char *to) {
    char *from = to;
    size_t n = memchr(text, divider, size) == NULL ? matrix_fold_width(text, size, divider) : 0;
    for (size_t i = 0; i < size && n > 0; i++) {
        *to++ = text[i];
        if (i % n == n - 1) *to++ = '\n';
    }
    for (size_t i = 0; i < size && n == 0; i++) {
        if (divider == '\\' && i > 0 && text[i - 1] == '\\' && text_is_one_of(text[i], "\\n")) continue;
        *to++ = text[i] == divider ? '\n' : text[i] == 'O' ? ' ' : text[i];
    }
    return (size_t)(to - from);
}

// ---- reading ---------------------------------------------------------------------------

// Blocks in the memory of the caller.  Places in them are not those of the file.  Of walls that are '#' it is
// found out what they are.
meander_status matrix_read_rows(const reading *r, const char *text, size_t size, char wall, puzzle *p) {
    char name[256], way[] = "wall=#,floor= ";
    reading with = *r;
    params blocks;
    input in;
    way[5] = wall;
    if (wall == '0' || wall == '1') way[sizeof way - 2] = wall == '1' ? '0' : '1';
    TRY(params_parse(r->context, "block", format_block.params, way, wall == '#' ? 0 : sizeof way - 1, &blocks));
    text_print(name, sizeof name, "%.200s, its rows", r->input->name);
    TRY(input_open_bytes(&in, r->context, text, size, name));
    with.input = &in;
    with.params = &blocks;
    with.bare = true;
    meander_status status = block_read(&with, p);
    input_close(&in);
    r->style[0] = '\0';
    return status;
}

// Counts the matrices; `wanted` is left at the one that is to be read.
static meander_status matrix_choose(const reading *r, const char *end, matrix *wanted) {
    matrix m = {.end = r->input->data};
    matrix_text none = {NULL, 0};
    uint64_t number = (uint64_t)r->params->values[MATRIX_PARAM_MAZE], count = 0;
    while (matrix_next(&m, end, &none))
        if (++count == number || (number == 0 && count == 1)) *wanted = m;
    if (count == 0) return format_fail(r, 0, 0, "there are no rows of the same length in brackets or quotes");
    return format_check_count(r, number, count);
}

// Reads rows that are made of a list of places.
static meander_status matrix_read_list(const reading *r, const matrix_list *list, puzzle *p) {
    const char *before[2] = {r->input->data, list->from}, *behind[2] = {list->end, r->input->data + r->input->size};
    char guess[MATRIX_GUESS] = "";
    bool home = matrix_put_places(&list->squares, r->params->values[MATRIX_PARAM_SWAP] != 0, before, behind, guess);
    reading with = *r;
    with.placed_start = r->placed_start || home;
    if (guess[0] != '\0') with.guess = guess;
    meander_status status = matrix_read_rows(&with, list->lines, list->size, '#', p);
    if (status == MEANDER_OK && home) p->start = p->goals[0];
    return status;
}

static meander_status matrix_read(const reading *r, puzzle *p) {
    const input *in = r->input;
    matrix_list list;
    TRY(matrix_lists_read(r, &list));
    if (list.lines != NULL) {
        meander_status read = format_check_count(r, (uint64_t)r->params->values[MATRIX_PARAM_MAZE], 1);
        if (read == MEANDER_OK) read = matrix_read_list(r, &list, p);
        memory_free(r->context, list.lines);
        return read;
    }
    const char *end = in->data + in->size, *fold = in->data;
    size_t fold_size = in->size;
    matrix m;
    char divider;
    bool folded = matrix_find_fold(&fold, &fold_size, &divider);
    if (!folded) TRY(matrix_choose(r, end, &m));
    size_t room;
    if (!size_multiply(in->size, 2, &room)) return MEANDER_NO_MEMORY;
    char *lines = memory_new(r->context, room + 1, 1);
    if (lines == NULL) return MEANDER_NO_MEMORY;
    matrix_text text = {lines, 0};
    char guess[MATRIX_GUESS] = "";
    bool home = false;
    char wall = (char)r->params->values[MATRIX_PARAM_WALL];
    size_t size;
    const char *stop = end;
    if (folded) {
        size = matrix_unfold(fold, fold_size, divider, lines);
    } else {
        m.end = m.from;
        (void)matrix_next(&m, end, &text);
        size = (size_t)(text.to - lines);
        if (!m.lines) matrix_settle(lines, lines + size);
        stop = matrix_object_end(&m, end);
        matrix_rows squares = {.text = lines, .width = m.width, .height = m.height, .wall = lines[0]};
        squares.pitch = m.lines ? m.width + 1 : 2 * m.width;
        squares.step = m.lines ? 1 : 2;
        const char *before[2] = {m.from, m.rows}, *behind[2] = {m.behind, stop};
        home = matrix_put_places(&squares, r->params->values[MATRIX_PARAM_SWAP] != 0, before, behind, guess);
        if (wall == '#') wall = matrix_wall(&m, end);
        if (wall == '#' && text.numbers > MATRIX_NUMBERS_MOST) wall = matrix_make_walls(r, lines, lines + size);
    }
    reading with = *r;
    with.placed_start = r->placed_start || home;
    if (guess[0] != '\0') with.guess = guess;
    meander_status status = matrix_read_rows(&with, lines, size, wall, p);
    if (status == MEANDER_OK && home) p->start = p->goals[0];
    if (status == MEANDER_OK && !folded) {
        status = matrix_take_path(r, m.behind, stop, p);
        if (status != MEANDER_OK) puzzle_done(p);
    }
    memory_free(r->context, lines);
    return status;
}

// Returns whether a member is a list of lists of objects; `at` is behind its name.
static bool matrix_has_objects(const char *at, const char *end) {
    size_t depth = 0;
    for (; at < end && (text_is_space(*at) || text_is_one_of(*at, ":[")); at++) depth += *at == '[';
    return depth == 2 && at < end && *at == '{';
}

// Members of our own JSON, and of graphs, whose lists of pairs look like small matrices.
// But squares as objects, [{"type": "wall"}, ...], are not ours.
static bool matrix_is_other(const char *bytes, size_t size) {
    static const char *const names[] = {"\"cells\"", "\"sides\"", "\"nodes\"", "\"edges\"", "\"links\"",
                                        "\"format\""};
    for (size_t i = 0; i + 7 < size; i++)
        for (size_t n = 0; n < sizeof names / sizeof names[0] && bytes[i] == '"'; n++)
            if (memcmp(bytes + i, names[n], 7) == 0) return !matrix_has_objects(bytes + i + 7, bytes + size);
    return false;
}

// The comments of our own DOT hide its first word, and the attributes of its nodes look like rows.
static bool matrix_is_graph(const char *bytes, size_t size) {
    const char *end = bytes + size;
    while (bytes < end && (text_is_space(*bytes) || matrix_skip_comment(bytes, end) != bytes))
        bytes = text_is_space(*bytes) ? bytes + 1 : matrix_skip_comment(bytes, end);
    const char *name = bytes < end ? unknown_name(bytes, (size_t)(end - bytes)) : NULL;
    return name != NULL && strstr(name, "--graph") != NULL;
}

// Returns whether a text has one of the words, in capitals or not.
static bool matrix_has_word(const char *text, size_t size, const char *const *words) {
    for (; *words != NULL; words++) {
        size_t length = strlen(*words), i = 0;
        for (size_t at = 0; at + length <= size; at++) {
            for (i = 0; i < length && ((*words)[i] | 0x20) == (text[at + i] | 0x20);) i++;
            if (i == length) return true;
        }
    }
    return false;
}

//     {"scores": [[1, 0], [1, 1]]}      no maze, unless --from matrix says so
//     {"levelMap": [[1, 0], [1, 1]]}    a maze: the name has "level" or "map" in it
//     [[1, 0], [1, 1]]                  a maze: nothing says otherwise
//
// A matrix that has a name, as members of JSON have, is a maze only if the name says so: data has other
// matrices, too.  *from is where the text before the matrix begins.
static bool matrix_is_named(const char *from, const char *end) {
    static const char *const words[] = {"maze", "grid", "map", "matri", "board", "wall", "level", "layout", "tile",
                                        "labyrinth", "field", "room", "cells", "block", "world", "obstacle", "data",
                                        "array", "rows", "layer", NULL};
    const char *stop = NULL, *name;
    for (const char *at = from; at < end; at++) {
        const char *next = at + 1;
        while (next < end && text_is_space(*next)) next++;
        if ((*at == '"' || *at == '\'') && next < end && *next == ':') stop = at;
    }
    if (stop == NULL) return true;
    for (name = stop; name > from && name[-1] != *stop;) name--;
    return matrix_has_word(name, (size_t)(stop - name), words);
}

// Of a large matrix the beginning is enough.  A text that begins with a bracket is more likely this
// than one that has it somewhere.
static int matrix_bid(const char *bytes, size_t size) {
    matrix m = {.end = bytes};
    matrix_text none = {NULL, 0};
    size_t blanks = 0, fold_size = size;
    const char *fold = bytes;
    char divider;
    if (memchr(bytes, '\0', size) != NULL) return 0;
    if (matrix_lists_are(bytes, size)) return MATRIX_LIST_BID;
    if (matrix_find_fold(&fold, &fold_size, &divider)) return 95;
    while (blanks < size && text_is_space(bytes[blanks])) blanks++;
    if (blanks == size || matrix_is_other(bytes, size)) return 0;
    if (matrix_is_graph(bytes, size)) return 0;
    do
        if (!matrix_next(&m, bytes + size, &none)) return 0;
    while (!matrix_is_named(m.from, m.rows));
    return strchr("[{\"", bytes[blanks]) != NULL ? 92 : 55;
}

static const meander_param matrix_params[] = {
    BLOCK_MAP_PARAMS,
    [MATRIX_PARAM_MAZE] = {.name = "maze", .use = MEANDER_PARAM_READING, .kind = MEANDER_PARAM_INTEGER,
                           .most = INT64_MAX, .about = "which of several matrices, counted from 1"},
    [MATRIX_PARAM_WALL] = {.name = "wall", .use = MEANDER_PARAM_READING, .kind = MEANDER_PARAM_CHARACTER,
                           .fallback = '#', .about = "what is wall; found out unless it is named"},
    [MATRIX_PARAM_SWAP] = {.name = "swap", .use = MEANDER_PARAM_READING, .kind = MEANDER_PARAM_SWITCH,
                           .about = "the other order of the numbers of places beside the rows"},
    {0},
};

const format format_matrix = {
    .name = "matrix",
    .about = "blocks as rows in brackets or quotes: JSON, Python, C, D4RL",
    .aliases = "d4rl",
    .traits = "text two-way as squares keeps-ends keeps-home keeps-path keeps-mask keeps-blocks",
    .params = matrix_params,
    .write_puzzle = matrix_write,
    .bid = matrix_bid,
    .read = matrix_read,
};
