// SPDX-License-Identifier: MIT
// Mazes as lists of places, in the brackets of any language:
//
//     {"0,0": ["1,0"], "1,0": ["0,0", "1,1"]}     neighbours behind each cell, as (0, 0): [(1, 0)] in Python
//     [((0, 0), (1, 0)), ((1, 0), (1, 1))]        passages: two cells, or four numbers
//     "walls": [[0, 0, 3, 0], [1, 1, 1, 2]]       pieces of walls, from corner to corner; also x1,y1,x2,y2 on lines
//     const WALLS = [Vector2i(0, 0), ...]         squares that are walls, or floor: the name says which
//     [{"x": 0, "y": 0, "type": "wall"}, ...]     squares and what they are; also "isWall": true, and 0,0,wall on lines
//     wall(0, 0).  wall(1, 0).  start(1, 1).      facts
//
// A place is two numbers alone in brackets or quotes.  The text becomes groups of two numbers or four, and what lists
// they are in decides: keys have neighbours behind them, and pairs of pairs are passages.  Passages join neighbours;
// pieces of walls have a whole outer wall.  The list becomes rows of a block picture.
//
// Invariant: a list is taken only if every group in it has its meaning, so other data is not a maze.
// Cost: two looks at the text, 32 bytes for each group, and four bytes for each cell.
#include "format/array/matrix_lists.h"

#include <string.h>

#include "base/memory.h"
#include "format/text/place_words.h"

enum { LIST_DEPTH = 32, LIST_FEW = 256, LIST_NUMBER_MOST = 1 << 20, LIST_GROUP = 120 };
enum { LIST_LEAST = 4, LIST_SQUARES_LEAST = 8, LIST_SPARSE = 64, LIST_BEGIN = 4096 };

typedef struct list_group {
    const char *at;
    uint32_t number[4];
    uint32_t parent;             // the list that it is in
    uint8_t count;               // 2 or 4 numbers
    bool key, named;             // of what comes behind a colon; behind one itself, or behind "="
    char sign;                   // of the square; 0: unknown
} list_group;

typedef struct list_text {
    const char *begin, *at, *end;
    uint32_t parents[LIST_DEPTH], last;
    unsigned depth;
    bool lines;                  // no bracket anywhere: groups are lines of four numbers
} list_text;

// ---- groups ----------------------------------------------------------------------------

// Reads a whole number; a fraction, or one that is too large, is none.
static bool list_take_number(const char **at, const char *end, uint32_t *number) {
    for (*number = 0; *at < end && text_is_digit(**at); ++*at) {
        if (*number >= LIST_NUMBER_MOST) return false;
        *number = 10 * *number + (uint32_t)(**at - '0');
    }
    if (*at < end && **at == '.')
        for (++*at; *at < end && **at == '0';) ++*at;
    return *at == end || !text_is_digit(**at);
}

// A word beside the numbers: the name of a member, whose sign is that of what may be true, or what the square is.
static void list_take_word(const char *from, const char *at, const char *end, list_group *g, char *name) {
    size_t length = (size_t)(at - from);
    while (at < end && text_is_one_of(*at, "\"' ")) at++;
    bool is_name = at < end && text_is_one_of(*at, ":=");
    char sign = is_name ? matrix_name_sign(from, from + length) : length > 1 ? matrix_sign(from, length) : 0;
    if (is_name) *name = sign;
    else if (sign == '1') g->sign = *name == 0 ? g->sign : *name;
    else if (sign == '0') g->sign = g->sign == 0 && *name == '#' ? ' ' : g->sign;
    else if (sign != 0) g->sign = sign;
}

// Two numbers or four, with signs, words and names of axes between them; rows come behind columns.
static bool list_take_numbers(const char *at, const char *end, list_group *g) {
    bool turned = false, named = false;
    char name = 0;
    g->sign = 0;
    for (g->count = 0; at < end;) {
        bool quoted = *at == '"' || *at == '\'';
        if (*at == '-' || (quoted && at + 1 < end && text_is_digit(at[1]))) return false;
        if (text_is_digit(*at)) {
            if (g->count == 4 || !list_take_number(&at, end, &g->number[g->count++])) return false;
        } else if (text_is_latin(*at)) {
            turned = named ? turned : (*at | 0x20) == 'r' || (*at | 0x20) == 'y';
            named = true;
            const char *from = at;
            while (at < end && (text_is_word(*at) || *at == '_')) at++;
            list_take_word(from, at, end, g, &name);
        } else {
            at++;
        }
    }
    for (unsigned i = 0; turned && i + 1 < g->count; i += 2) {
        uint32_t row = g->number[i];
        g->number[i] = g->number[i + 1];
        g->number[i + 1] = row;
    }
    return g->count == 2 || g->count == 4;
}

// Whether a name is in front, and not another group: "start": [0, 1] and START = Vector2i(0, 1).
static bool list_is_named(const char *bytes, const char *at) {
    while (at > bytes && text_is_word(at[-1])) at--;
    while (at > bytes && text_is_space(at[-1])) at--;
    return at > bytes && text_is_one_of(at[-1], ":=");
}

// The sign of the square that a fact names: wall(3, 1).
static char list_fact(const char *bytes, const char *at) {
    const char *end = at;
    while (at > bytes && text_is_word(at[-1])) at--;
    char sign = matrix_sign(at, (size_t)(end - at));
    return end > at + 1 && text_is_one_of(sign, "# SG") ? sign : 0;
}

// The group that a bracket opens, or two numbers in quotes.
static bool list_take_group(list_text *t, list_group *g) {
    const char *from = t->at + 1, *stop = from, *most = t->end - from > LIST_GROUP ? from + LIST_GROUP : t->end;
    bool quoted = *t->at == '"' || *t->at == '\'';
    while (stop < most && !(quoted ? *stop == *t->at : text_is_one_of(*stop, "[({})]"))) {
        if (quoted && !text_is_digit(*stop) && !text_is_one_of(*stop, " ,;:_-")) return false;
        stop++;
    }
    if (stop == most || (!quoted && text_is_one_of(*stop, "[({"))) return false;
    g->at = t->at;
    if (!list_take_numbers(from, stop, g) || (quoted && g->count != 2)) return false;
    t->at = stop + 1;
    while (t->at < t->end && text_is_space(*t->at)) t->at++;
    g->key = t->at < t->end && *t->at == ':';
    g->named = !quoted && list_is_named(t->begin, g->at);
    if (t->depth == 0 && t->at < t->end && *t->at == '.' && g->sign == 0) g->sign = list_fact(t->begin, g->at);
    g->parent = t->depth == 0 ? 0 : t->parents[t->depth - 1];
    return true;
}

// Passes over a text in quotes, whose signs are none of the lists'.
static void list_skip_quoted(list_text *t) {
    const char *stop = t->at + 1;
    while (stop < t->end && *stop != *t->at && *stop != '\n') stop++;
    t->at = stop < t->end && *stop == *t->at ? stop + 1 : t->at + 1;
}

static bool list_next_line(list_text *t, list_group *g) {
    while (t->at < t->end) {
        const char *stop = memchr(t->at, '\n', (size_t)(t->end - t->at)), *from = t->at;
        bool first = t->last++ == 0;
        if (stop == NULL) stop = t->end;
        t->at = stop + (stop < t->end);
        *g = (list_group){.at = from};
        bool numbers = list_take_numbers(from, stop, g) && (g->count == 4 || g->sign != 0);
        if (!first || (numbers && text_is_digit(*from))) return numbers;
    }
    return false;
}

// The next group; false: there is none.
static bool list_next(list_text *t, list_group *g) {
    if (t->lines) return list_next_line(t, g);
    while (t->at < t->end) {
        bool quote = *t->at == '"' || *t->at == '\'', opens = text_is_one_of(*t->at, "[({");
        if ((quote || opens) && list_take_group(t, g)) return true;
        if (opens && t->depth == LIST_DEPTH) return false;
        if (opens) t->parents[t->depth++] = ++t->last;
        if (text_is_one_of(*t->at, "])}") && t->depth > 0) t->depth--;
        if (quote) list_skip_quoted(t);
        else t->at++;
    }
    return false;
}

static list_text list_begin(const char *bytes, size_t size) {
    list_text t = {.begin = bytes, .at = bytes, .end = bytes + size, .lines = true};
    for (size_t i = 0; i < size && t.lines; i++) t.lines = !text_is_one_of(bytes[i], "[({");
    return t;
}

// ---- lists -----------------------------------------------------------------------------

typedef enum list_kind { LIST_NONE, LIST_NEIGHBOURS, LIST_PAIRS, LIST_WALLS, LIST_FLOOR, LIST_SIGNS } list_kind;

// The meaning of groups: which of them are steps from one place to another.
typedef struct list_sense {
    const list_group *groups;
    size_t count;
    list_kind kind;
    bool walls;                  // pairs are named walls
    uint32_t parent;             // of squares
    uint32_t unit, least[2], most[2];
} list_sense;

typedef struct list_step {
    const list_group *first, *last;
    const uint32_t *from, *to;
} list_step;

// The next step from group *i on; squares are steps to themselves.  False: there is none.
static bool list_next_step(const list_sense *s, size_t *i, const list_group **key, list_step *step) {
    for (; *i < s->count; ++*i) {
        const list_group *g = &s->groups[*i], *next = *i + 1 < s->count ? g + 1 : NULL;
        *step = (list_step){g, g, g->number, g->number};
        bool found = false;
        if (s->kind == LIST_NEIGHBOURS) {
            if (g->key) *key = g;
            else found = *key != NULL && g->count == 2 && g->parent > (*key)->parent;
            if (found) step->from = (*key)->number;
        } else if (s->kind == LIST_SIGNS) {
            found = g->count == 2 && g->sign != 0;
        } else if (s->kind != LIST_PAIRS) {
            found = g->count == 2 && g->parent == s->parent && !g->named;
        } else if (g->named) {
            continue;
        } else if (g->count == 4) {
            step->to = g->number + 2;
            found = true;
        } else if (next != NULL && next->count == 2 && next->parent == g->parent) {
            step->to = next->number;
            step->last = next;
            found = true;
            ++*i;
        }
        if (!found) continue;
        ++*i;
        return true;
    }
    return false;
}

// The word in front of a list, as in "walls": [[ and WALLS = [Vector2i(: what squares of that name are.
static list_kind list_named(const char *bytes, const char *at) {
    while (at > bytes && text_is_word(at[-1])) at--;                 // Vector2i
    while (at > bytes && (text_is_space(at[-1]) || text_is_one_of(at[-1], "[({=:\"'"))) at--;
    const char *end = at;
    while (at > bytes && (text_is_word(at[-1]) || at[-1] == '_')) at--;
    bool path = end - at == 4 && memcmp(at, "path", 4) == 0;         // from start to goal, not all floor
    char sign = path ? 0 : matrix_name_sign(at, end);
    return sign == '#' ? LIST_WALLS : sign == ' ' ? LIST_FLOOR : LIST_NONE;
}

// The kind of list that most groups are in.
static void list_choose(list_sense *s, const char *bytes) {
    size_t keys = 0, pairs = 0, squares = 0, walls = 0, signs = 0;
    for (size_t i = 0, end; i < s->count; i = end) {
        const list_group *g = &s->groups[i];
        bool two = g->count == 2;
        for (end = i; end < s->count && s->groups[end].parent == g->parent; end++) {
            keys += s->groups[end].key;
            signs += s->groups[end].sign != 0;
            walls += s->groups[end].sign == '#';
            two = two && s->groups[end].count == 2 && !s->groups[end].named;
        }
        if (g->count == 4 && !g->named) pairs += end - i;
        if (two && end - i == 2) pairs++;
        s->walls = s->walls || (g->count == 4 && list_named(bytes, g->at) == LIST_WALLS);
        if (!two || end - i <= squares || end - i < LIST_SQUARES_LEAST) continue;
        squares = end - i;
        s->kind = list_named(bytes, g->at);
        s->parent = g->parent;
    }
    if (signs >= LIST_SQUARES_LEAST && walls > 0 && 2 * signs > s->count) s->kind = LIST_SIGNS;
    else if (keys >= LIST_LEAST) s->kind = LIST_NEIGHBOURS;
    else if (pairs >= LIST_LEAST && pairs >= squares) s->kind = LIST_PAIRS;
    else if (2 * squares < s->count) s->kind = LIST_NONE;
}

static uint32_t list_divisor(uint32_t a, uint32_t b) {
    while (b != 0) {
        uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

// Finds the unit and the box of all places.
static void list_span(list_sense *s) {
    const list_group *key = NULL;
    list_step step;
    s->unit = 0;
    for (unsigned k = 0; k < 2; k++) s->least[k] = UINT32_MAX, s->most[k] = 0;
    for (size_t i = 0; list_next_step(s, &i, &key, &step);)
        for (unsigned k = 0; k < 4; k++) {
            uint32_t number = (k < 2 ? step.from : step.to)[k % 2];
            s->unit = list_divisor(s->unit, number);
            if (number < s->least[k % 2]) s->least[k % 2] = number;
            if (number > s->most[k % 2]) s->most[k % 2] = number;
        }
    if (s->unit == 0) s->unit = 1;
}

// The length of a step; 0: it does not go along one axis.
static uint32_t list_length(const list_sense *s, const list_step *step) {
    uint32_t along[2];
    for (unsigned k = 0; k < 2; k++)
        along[k] = step->from[k] < step->to[k] ? step->to[k] - step->from[k] : step->from[k] - step->to[k];
    return along[0] != 0 && along[1] != 0 ? 0 : (along[0] + along[1]) / s->unit;
}

// Returns whether all steps have a meaning.  Passages are of one unit.
static bool list_is_sound(const list_sense *s) {
    const list_group *key = NULL;
    list_step step;
    size_t count = 0;
    if (s->kind == LIST_NONE) return false;
    for (size_t i = 0; list_next_step(s, &i, &key, &step); count++) {
        uint32_t length = list_length(s, &step);
        if (s->kind == LIST_NEIGHBOURS ? length != 1 : s->kind == LIST_PAIRS && length == 0) return false;
    }
    return count >= LIST_LEAST && s->most[0] + s->most[1] > 2 * s->unit;
}

bool matrix_lists_are(const char *bytes, size_t size) {
    list_group groups[LIST_FEW];
    list_sense s = {.groups = groups};
    list_text t = list_begin(bytes, size);
    while (s.count < LIST_FEW && list_next(&t, &groups[s.count])) s.count++;
    if (s.count < LIST_FEW && t.at < t.end) return false;
    list_choose(&s, bytes);
    list_span(&s);
    return list_is_sound(&s);
}

// ---- rows ------------------------------------------------------------------------------

// A picture of w x h squares, or of cells with walls between them.
typedef struct list_picture {
    char *lines;
    size_t width, height, pitch;
} list_picture;

static char *list_at(const list_picture *p, size_t x, size_t y) { return &p->lines[y * p->pitch + x]; }

// Draws a step from (x, y) to (to_x, to_y), every second square of which is a place.
static void list_draw(const list_picture *p, const size_t from[2], const size_t to[2], char sign) {
    size_t low[2], high[2];
    for (unsigned k = 0; k < 2; k++) {
        low[k] = from[k] < to[k] ? from[k] : to[k];
        high[k] = from[k] < to[k] ? to[k] : from[k];
    }
    for (size_t y = low[1]; y <= high[1]; y++)
        for (size_t x = low[0]; x <= high[0]; x++) *list_at(p, x, y) = sign;
}

// Draws all steps; squares of a list of signs are their own signs.
static void list_draw_all(const list_sense *s, const list_picture *p, size_t step_size, size_t edge, char sign) {
    const list_group *key = NULL;
    list_step step;
    bool signs = s->kind == LIST_SIGNS;
    for (size_t i = 0; list_next_step(s, &i, &key, &step);) {
        size_t from[2], to[2];
        for (unsigned k = 0; k < 2; k++) {
            from[k] = step_size * ((step.from[k] - s->least[k]) / s->unit) + edge;
            to[k] = step_size * ((step.to[k] - s->least[k]) / s->unit) + edge;
        }
        list_draw(p, from, to, signs ? step.first->sign : sign);
    }
}

static meander_status list_new_picture(const reading *r, list_picture *p, size_t width, size_t height, char sign) {
    *p = (list_picture){.width = width, .height = height, .pitch = width + 1};
    if (width * height / LIST_SPARSE > r->input->size)
        return format_fail(r, 0, 0, "the places of the list are too far apart for a maze");
    p->lines = memory_new(r->context, p->pitch * height, 1);
    if (p->lines == NULL) return MEANDER_NO_MEMORY;
    memset(p->lines, sign, p->pitch * height);
    for (size_t y = 0; y < height; y++) *list_at(p, width, y) = '\n';
    return MEANDER_OK;
}

// The squares of the rim that are open.
static size_t list_count_open(const list_picture *p) {
    size_t open = 0;
    for (size_t x = 0; x < p->width; x++)
        for (unsigned k = 0; k < 2; k++) open += *list_at(p, x, k * (p->height - 1)) == ' ';
    for (size_t y = 0; y < p->height; y++)
        for (unsigned k = 0; k < 2; k++) open += *list_at(p, k * (p->width - 1), y) == ' ';
    return open;
}

// Pieces of walls between corners have an outer wall, with openings if the list is named walls; others are
// passages.
static meander_status list_draw_pairs(const reading *r, const list_sense *s, const size_t size[2], list_picture *p,
                                      size_t *offset) {
    const list_group *key = NULL;
    list_step step;
    bool units = true;
    for (size_t i = 0; list_next_step(s, &i, &key, &step);) units = units && list_length(s, &step) == 1;
    if (s->kind == LIST_PAIRS) {
        TRY(list_new_picture(r, p, 2 * size[0] - 1, 2 * size[1] - 1, ' '));
        for (size_t y = 0; y < p->height; y += 2)
            for (size_t x = 0; x < p->width; x += 2) *list_at(p, x, y) = '#';
        list_draw_all(s, p, 2, 0, '#');
        size_t open = list_count_open(p);
        if (open == 0 || (s->walls && 4 * open <= size[0] + size[1])) return MEANDER_OK;
        memory_free(r->context, p->lines);
        if (!units || s->walls)
            return format_fail(r, 0, 0, "the pieces of walls in the list have no outer wall around them");
    }
    TRY(list_new_picture(r, p, 2 * size[0] + 1, 2 * size[1] + 1, '#'));
    list_draw_all(s, p, 2, 1, ' ');
    *offset = 1;
    return MEANDER_OK;
}

// Squares, of a picture whose size the text may say: an outer wall of walls is in the list, one around floor is not.
static meander_status list_draw_squares(const reading *r, list_sense *s, list_picture *p) {
    static const char *const words[2][3] = {{"width", "cols"}, {"height", "rows"}};
    const char *from = r->input->data, *end = from + r->input->size;
    bool walls = s->kind == LIST_WALLS, floor = s->kind == LIST_FLOOR;
    size_t size[2];
    s->unit = 1;
    for (unsigned k = 0; k < 2; k++) {
        size[k] = s->most[k] + (floor ? (size_t)2 : 1);
        size_t told = place_find_number(from, end, words[k]);
        if (told > s->most[k] && told < PLACE_UNKNOWN) size[k] = told;
        s->least[k] = 0;
    }
    // Squares that no group names are floor where no group is.
    bool names_floor = false;
    for (size_t i = 0; i < s->count; i++) names_floor = names_floor || s->groups[i].sign == ' ';
    bool light = walls || (s->kind == LIST_SIGNS && !names_floor);
    TRY(list_new_picture(r, p, size[0], size[1], light ? ' ' : '#'));
    list_draw_all(s, p, 1, 0, walls ? '#' : ' ');
    return MEANDER_OK;
}

static meander_status list_picture_new(const reading *r, list_sense *s, matrix_list *list) {
    list_picture p;
    size_t offset = 0, size[2];
    bool squares = s->kind >= LIST_WALLS;
    for (unsigned k = 0; k < 2; k++) size[k] = (s->most[k] - s->least[k]) / s->unit + 1;
    TRY(squares ? list_draw_squares(r, s, &p) : list_draw_pairs(r, s, size, &p, &offset));
    list->lines = p.lines;
    list->size = p.pitch * p.height;
    list->squares = (matrix_rows){p.lines, p.width, p.height, p.pitch, 1, true, 0, 0};
    if (!squares)
        list->squares = (matrix_rows){list_at(&p, 1, 1), p.width / 2, p.height / 2, 2 * p.pitch, 2, true, 0, 0};
    return MEANDER_OK;
}

// The first look counts the groups, the second keeps them.
meander_status matrix_lists_read(const reading *r, matrix_list *list) {
    const char *bytes = r->input->data;
    list_text t = list_begin(bytes, r->input->size), again = t;
    list_group g;
    list_sense s = {.count = 0};
    *list = (matrix_list){.lines = NULL};
    // Most matrices are found to be none at their beginning.
    if (!matrix_lists_are(bytes, r->input->size < LIST_BEGIN ? r->input->size : LIST_BEGIN)) return MEANDER_OK;
    while (list_next(&t, &g)) s.count++;
    if (t.at < t.end) return MEANDER_OK;
    list_group *groups = memory_new(r->context, s.count + 1, sizeof *groups);
    if (groups == NULL) return MEANDER_NO_MEMORY;
    s.groups = groups;
    for (size_t i = 0; i < s.count; i++) (void)list_next(&again, &groups[i]);
    list_choose(&s, bytes);
    list_span(&s);
    meander_status status = MEANDER_OK;
    if (list_is_sound(&s)) {
        const list_group *key = NULL;
        list_step step;
        for (size_t i = 0; list_next_step(&s, &i, &key, &step); list->end = step.last->at)
            if (list->from == NULL) list->from = s.kind == LIST_NEIGHBOURS ? key->at : step.first->at;
        status = list_picture_new(r, &s, list);
    }
    memory_free(r->context, groups);
    return status;
}
