// SPDX-License-Identifier: MIT
// IDs: one line from which a whole maze can be made again.
//
//     rect:40x25,mask=cdd/growing-tree:pick=random/7+start=0,0+goal=39,24
//     grid size  options  algorithm    parameters  seed  extras
//
// The parts are divided by '/', the extras by '+'.  Writing leaves out what is usual.
//
// Reading copies nothing: one function, spec_cut, cuts a text in two, and each reader passes the
// pieces on to readers of smaller ones:
//
//     "rect:40x25/wilson/7"  cut at '/'  ->  "rect:40x25"  and the rest  "wilson/7"
//
// Invariant: what is written is read back as the same spec.  A mask points into the text
// that it was read from, so that text must outlive the spec.
//
// A part that is not known is refused and never skipped: an ID of which something is ignored
// would promise a maze that it does not bring.
// Cost: one pass over the text.
#include <string.h>

#include "base/bits.h"
#include "facade/facade.h"

// Sums of two coordinates stay within 64 bits.
enum { SPEC_POWER_MOST = 62 };

// A piece of the text.
typedef struct spec_text {
    const char *at;
    size_t length;
} spec_text;

// Cuts off and returns what is before the mark; `rest` becomes what is behind it, or empty.
static spec_text spec_cut(spec_text *rest, char mark) {
    const char *found = rest->length == 0 ? NULL : memchr(rest->at, mark, rest->length);
    spec_text piece = {rest->at, found == NULL ? rest->length : (size_t)(found - rest->at)};
    size_t gone = piece.length + (found != NULL);
    rest->at += gone;
    rest->length -= gone;
    return piece;
}

// Compares the whole piece, not only its beginning: a piece has no zero byte at its end.
static bool spec_is(spec_text t, const char *word) {
    return strlen(word) == t.length && memcmp(t.at, word, t.length) == 0;
}

// Returns how much of a wrong text the message shows; a mask may have thousands of characters.
static int spec_shown(spec_text t) { return t.length > 60 ? 60 : (int)t.length; }

// Reads a number: only digits, within 64 bits.  If it returns false, *number is not valid.
static bool spec_number(spec_text t, uint64_t *number) {
    *number = 0;
    for (size_t i = 0; i < t.length; i++) {
        if (t.at[i] < '0' || t.at[i] > '9') return false;
        uint64_t digit = (uint64_t)(t.at[i] - '0');
        if (*number > (UINT64_MAX - digit) / 10) return false;
        *number = *number * 10 + digit;
    }
    return t.length > 0;
}

static bool spec_is_digits(spec_text t) {
    for (size_t i = 0; i < t.length; i++)
        if (t.at[i] < '0' || t.at[i] > '9') return false;
    return t.length > 0;
}

// ---- grid --------------------------------------------------------------------------

static bool spec_has(const maze_spec *spec, const char *trait) {
    return names_contain(spec->kind->traits, trait);
}

// Reads "2^10", for grids that are as wide as high.
static meander_status spec_read_power(context *c, maze_spec *spec, spec_text t) {
    spec_text power = t, base = spec_cut(&power, '^');
    uint64_t bits;
    if (!spec_is(base, "2") || !spec_number(power, &bits) || bits > SPEC_POWER_MOST)
        return context_fail(c, MEANDER_BAD_REQUEST,
                            "size '%.*s' of a %s is not of the form 2^K, from 2^0 to 2^%d",
                            spec_shown(t), t.at, spec->kind->name, SPEC_POWER_MOST);
    spec->width = spec->height = (uint64_t)1 << bits;
    return MEANDER_OK;
}

// Only the height may be "inf": a row always has an end.
static meander_status spec_read_size(context *c, maze_spec *spec, spec_text t) {
    if (spec_has(spec, "power")) return spec_read_power(c, spec, t);
    spec_text height = t, width = spec_cut(&height, 'x');
    bool good = spec_number(width, &spec->width);
    if (spec_is(height, "inf")) spec->height = MEANDER_ENDLESS;
    else good = good && spec_number(height, &spec->height) && spec->height != MEANDER_ENDLESS;
    if (good && spec->width > 0 && spec->height > 0) return MEANDER_OK;
    if (good)
        return context_fail(c, MEANDER_BAD_REQUEST,
                            "a maze needs at least 1 x 1 cells, so its size cannot be '%.*s'",
                            spec_shown(t), t.at);
    if (spec_is_digits(width) && spec_is_digits(height))
        return context_fail(c, MEANDER_BAD_REQUEST,
                            "size '%.*s' is too large: a side has at most %llu cells",
                            spec_shown(t), t.at, (unsigned long long)MEANDER_ENDLESS - 1);
    return context_fail(c, MEANDER_BAD_REQUEST,
                        "size '%.*s' is not of the form WIDTHxHEIGHT, as in 40x25 or 40xinf",
                        spec_shown(t), t.at);
}

static meander_status spec_read_option(context *c, maze_spec *spec, spec_text t) {
    spec_text value = t, key = spec_cut(&value, '=');
    if (spec_is(key, "mask") && spec_has(spec, "mask")) {
        spec->mask = value.at;
        spec->mask_length = value.length;
    } else if (spec_is(key, "pieces")) {
        spec->pieces = spec_is(value, "yes");
        if (!spec->pieces && !spec_is(value, "no"))
            return context_fail(c, MEANDER_BAD_REQUEST, "pieces takes yes or no");
    } else {
        return context_fail(c, MEANDER_BAD_REQUEST, "the grid %s has no option '%.*s'",
                            spec->kind->name, spec_shown(key), key.at);
    }
    return MEANDER_OK;
}

// Reads "40x25,mask=cdd"; a new size removes an old mask.
static meander_status spec_read_extent(context *c, maze_spec *spec, spec_text t) {
    spec_text rest = t, size = spec_cut(&rest, ',');
    spec->mask = NULL;
    TRY(spec_read_size(c, spec, size));
    while (rest.length > 0) TRY(spec_read_option(c, spec, spec_cut(&rest, ',')));
    return MEANDER_OK;
}

// A change may name only the grid ("rect"): then the size stays.
static meander_status spec_read_grid(context *c, maze_spec *spec, spec_text t) {
    spec_text rest = t, name = spec_cut(&rest, ':');
    spec->kind = grid_kind_named(c, name.at, name.length);
    if (spec->kind == NULL) return MEANDER_BAD_REQUEST;
    return rest.length == 0 ? MEANDER_OK : spec_read_extent(c, spec, rest);
}

// A changed part may not fit the others: a rectangle's size or mask does not suit a world.
static meander_status spec_check(context *c, const maze_spec *spec) {
    bool power = spec->width == spec->height && spec->width <= (uint64_t)1 << SPEC_POWER_MOST &&
                 (spec->width & (spec->width - 1)) == 0;
    if (spec_has(spec, "power") && !power)
        return context_fail(c, MEANDER_BAD_REQUEST, "a %s needs a size, as in %s:2^20",
                            spec->kind->name, spec->kind->name);
    if (spec->mask != NULL && !spec_has(spec, "mask"))
        return context_fail(c, MEANDER_BAD_REQUEST, "a %s has no mask", spec->kind->name);
    return MEANDER_OK;
}

// ---- algorithm, seed, extras -------------------------------------------------------

// params_parse begins with the usual values, so nothing of an old algorithm is left.
static meander_status spec_read_algorithm(context *c, maze_spec *spec, spec_text t) {
    spec_text rest = t, name = spec_cut(&rest, ':');
    const generator *g = generator_named(c, name.at, name.length);
    if (g == NULL) return MEANDER_BAD_REQUEST;
    spec->order.generator = g;
    return facade_params(c, &FACADE_INFO(g), name.at, name.length, rest.at, rest.length,
                         &spec->order.params);
}

// Returns whether this is an ASCII letter, or a byte of UTF-8 beyond ASCII.
static bool spec_is_letter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (unsigned char)letter >= 0x80;
}

// A word is hashed; the ID is written with the number.  Text that begins like a number is not taken
// as a word: 1.5 and 99999999999999999999 are mistakes.
static meander_status spec_read_seed(context *c, maze_spec *spec, spec_text t) {
    if (t.length == 0)
        return context_fail(c, MEANDER_BAD_REQUEST, "the seed is missing: a number or a word");
    if (spec_number(t, &spec->order.seed)) return MEANDER_OK;
    if (!spec_is_letter(t.at[0]))
        return context_fail(c, MEANDER_BAD_REQUEST,
                            "seed '%.*s' is neither a number from 0 to %llu nor a word, which "
                            "starts with a letter",
                            spec_shown(t), t.at, (unsigned long long)UINT64_MAX);
    spec->order.seed = rng_seed_of_word(t.at, t.length);
    return MEANDER_OK;
}

// Any two numbers are accepted; only the grid knows whether the place is in the maze.
static meander_status spec_read_point(context *c, spec_text t, meander_point *point) {
    spec_text y = t, x = spec_cut(&y, ',');
    if (spec_number(x, &point->x) && spec_number(y, &point->y)) return MEANDER_OK;
    return context_fail(c, MEANDER_BAD_REQUEST, "place '%.*s' is not of the form X,Y",
                        spec_shown(t), t.at);
}

bool spec_add_goal(maze_spec *spec, meander_point goal) {
    for (size_t i = 0; i < spec->goal_count; i++)
        if (spec->goals[i].x == goal.x && spec->goals[i].y == goal.y) return true;
    if (spec->goal_count == SPEC_GOALS_MOST) return false;
    spec->goals[spec->goal_count++] = goal;
    return true;
}

// Adds to the goals before it; a caller that replaces them sets goal_count to 0 first.
static meander_status spec_read_goal(context *c, maze_spec *spec, spec_text t) {
    meander_point goal;
    TRY(spec_read_point(c, t, &goal));
    if (spec_add_goal(spec, goal)) return MEANDER_OK;
    return context_fail(c, MEANDER_BAD_REQUEST, "more than %d goals", SPEC_GOALS_MOST);
}

static meander_status spec_read_start(context *c, maze_spec *spec, spec_text t) {
    spec->has_start = true;
    return spec_read_point(c, t, &spec->start);
}

static meander_status spec_read_transform(context *c, maze_spec *spec, spec_text t) {
    if (spec->step_count == TRANSFORMS_MOST)
        return context_fail(c, MEANDER_BAD_REQUEST, "more than %d transforms", TRANSFORMS_MOST);
    transform_step *step = &spec->steps[spec->step_count];
    TRY(transform_read(c, t.at, t.length, step));
    bool off = step->transform->params->kind == MEANDER_PARAM_SWITCH && step->value == 0;
    spec->step_count += !off;
    return MEANDER_OK;
}

// An extra that is neither start nor goal is a transform.
static meander_status spec_read_extra(context *c, maze_spec *spec, spec_text t) {
    spec_text value = t, key = spec_cut(&value, '=');
    if (spec_is(key, "start")) return spec_read_start(c, spec, value);
    if (spec_is(key, "goal")) return spec_read_goal(c, spec, value);
    return spec_read_transform(c, spec, t);
}

// Replaces the same transform, or adds it after all others.
static meander_status spec_change_transform(context *c, maze_spec *spec, spec_text t) {
    transform_step step;
    TRY(transform_read(c, t.at, t.length, &step));
    for (size_t i = 0; i < spec->step_count; i++)
        if (spec->steps[i].transform == step.transform) {
            spec->steps[i] = step;
            return MEANDER_OK;
        }
    return spec_read_transform(c, spec, t);
}

static meander_status spec_has_size(context *c, const maze_spec *spec) {
    if (spec->width > 0) return MEANDER_OK;
    return context_fail(c, MEANDER_BAD_REQUEST, "the ID has no size, as in rect:40x25");
}

meander_status spec_read_shape(context *c, const char *shape, maze_spec *spec) {
    spec_text rest = {shape, strlen(shape)};
    *spec = (maze_spec){0};
    TRY(spec_read_grid(c, spec, spec_cut(&rest, '/')));
    TRY(spec_has_size(c, spec));
    return spec_check(c, spec);
}

// The seed ends before the first '+'.  The algorithm is the first part that every ID must have,
// so without it the text is no ID at all.
meander_status spec_read(context *c, const char *id, maze_spec *spec) {
    spec_text rest = {id, strlen(id)};
    *spec = (maze_spec){0};
    spec_text grid_text = spec_cut(&rest, '/'), algorithm = spec_cut(&rest, '/');
    spec_text seed = spec_cut(&rest, '+');
    if (algorithm.length == 0)
        return context_fail(c, MEANDER_BAD_REQUEST,
                            "'%.60s' is not an ID of the form grid:size/algorithm/seed, as in "
                            "rect:40x25/wilson/7", id);
    TRY(spec_read_grid(c, spec, grid_text));
    TRY(spec_has_size(c, spec));
    TRY(spec_read_algorithm(c, spec, algorithm));
    TRY(spec_read_seed(c, spec, seed));
    while (rest.length > 0) TRY(spec_read_extra(c, spec, spec_cut(&rest, '+')));
    return spec_check(c, spec);
}

// Parts are read as in a whole ID; only whether pieces are allowed is a plain yes or no here.
meander_status spec_change(context *c, maze_spec *spec, const meander_id_change *change) {
    spec_text t = {change->text, strlen(change->text)};
    switch (change->part) {
    case MEANDER_ID_GRID: return spec_read_grid(c, spec, t);
    case MEANDER_ID_SIZE: return spec_read_extent(c, spec, t);
    case MEANDER_ID_PIECES: spec->pieces = spec_is(t, "yes"); return MEANDER_OK;
    case MEANDER_ID_ALGORITHM: return spec_read_algorithm(c, spec, t);
    case MEANDER_ID_TRANSFORM: return spec_change_transform(c, spec, t);
    case MEANDER_ID_SEED: return spec_read_seed(c, spec, t);
    case MEANDER_ID_START: return spec_read_start(c, spec, t);
    case MEANDER_ID_GOAL: return spec_read_goal(c, spec, t);
    }
    return context_fail(c, MEANDER_BAD_REQUEST, "no such part of an ID");
}

// ---- writing -----------------------------------------------------------------------

// The parts in the order in which spec_read cuts them, and the text before each.
static const struct {
    meander_id_part part;
    const char *mark;
} spec_parts[] = {
    {MEANDER_ID_GRID, ""},        {MEANDER_ID_SIZE, ":"}, {MEANDER_ID_PIECES, ",pieces="},
    {MEANDER_ID_ALGORITHM, "/"},  {MEANDER_ID_SEED, "/"}, {MEANDER_ID_TRANSFORM, "+"},
    {MEANDER_ID_START, "+start="}, {MEANDER_ID_GOAL, "+goal="},
};
enum { SPEC_PARTS = sizeof spec_parts / sizeof spec_parts[0] };

// Start and goals count as parts only if the ID names them, so usual places move along when the
// size is changed.
size_t spec_part_count(const maze_spec *spec, meander_id_part part) {
    switch (part) {
    case MEANDER_ID_PIECES: return spec->pieces;
    case MEANDER_ID_TRANSFORM: return spec->step_count;
    case MEANDER_ID_START: return spec->has_start;
    case MEANDER_ID_GOAL: return spec->goal_count;
    default: return 1;
    }
}

// MEANDER_ENDLESS is a number of twenty digits; its word is "inf".
static void spec_write_extent(const maze_spec *spec, output *out) {
    unsigned long long width = spec->width, height = spec->height;
    if (spec_has(spec, "power")) output_print(out, "2^%u", bits_width(width) - 1);
    else if (spec->height == MEANDER_ENDLESS) output_print(out, "%lluxinf", width);
    else output_print(out, "%llux%llu", width, height);
    if (spec->mask == NULL) return;
    output_text(out, ",mask=");
    output_bytes(out, spec->mask, spec->mask_length);
}

static void spec_write_algorithm(const generate_order *order, output *out) {
    char text[PARAMS_TEXT_SIZE];
    params_write(order->generator->params, &order->params, text, sizeof text);
    output_print(out, "%s%s%s", order->generator->name, text[0] != '\0' ? ":" : "", text);
}

// A switch is its name alone.
static void spec_write_transform(const transform_step *step, output *out) {
    char text[PARAMS_TEXT_SIZE];
    const meander_param *param = step->transform->params;
    output_text(out, step->transform->name);
    if (param->kind == MEANDER_PARAM_SWITCH) return;
    params_write_value(param, step->value, text, sizeof text);
    output_print(out, "=%s", text);
}

static void spec_write_point(meander_point at, output *out) {
    output_print(out, "%llu,%llu", (unsigned long long)at.x, (unsigned long long)at.y);
}

void spec_write_part(const maze_spec *spec, meander_id_part part, size_t index, output *out) {
    switch (part) {
    case MEANDER_ID_GRID: output_text(out, spec->kind->name); return;
    case MEANDER_ID_SIZE: spec_write_extent(spec, out); return;
    case MEANDER_ID_PIECES: output_text(out, "yes"); return;
    case MEANDER_ID_ALGORITHM: spec_write_algorithm(&spec->order, out); return;
    case MEANDER_ID_TRANSFORM: spec_write_transform(&spec->steps[index], out); return;
    case MEANDER_ID_SEED: output_print(out, "%llu", (unsigned long long)spec->order.seed); return;
    case MEANDER_ID_START: spec_write_point(spec->start, out); return;
    case MEANDER_ID_GOAL: spec_write_point(spec->goals[index], out); return;
    }
}

meander_status spec_write_new(context *c, const maze_spec *spec, char **id_new) {
    output out;
    size_t size;
    TRY(spec_check(c, spec));
    TRY(output_open_memory(&out, c));
    for (size_t k = 0; k < SPEC_PARTS; k++)
        for (size_t i = 0; i < spec_part_count(spec, spec_parts[k].part); i++) {
            output_text(&out, spec_parts[k].mark);
            spec_write_part(spec, spec_parts[k].part, i, &out);
        }
    return output_take(&out, id_new, &size);
}

// No part before the seed has a slash of its own.
size_t spec_find_seed(const char *id, size_t *length) {
    const char *seed = strchr(strchr(id, '/') + 1, '/') + 1;
    *length = strcspn(seed, "+");
    return (size_t)(seed - id);
}
