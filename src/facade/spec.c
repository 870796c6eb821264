// SPDX-License-Identifier: MIT
// IDs: one line from which a whole maze can be made again.
//
//     rect:40x25,mask=cdd/growing-tree:pick=random/7+start=0,0+goal=39,24
//     rect:3x3/wilson/7+way=EESS+trail=WORD
//     grid size  options  algorithm    parameters  seed  extras
//
// The parts are divided by '/', the extras by '+'.  Writing leaves out what is usual.
//
// Reading copies nothing (facade/spec_text.h).  The part before the first '/' is read and written by
// spec_grid.c.
//
// Invariant: what is written is read back as the same spec.  A mask, a way and a trail point into the
// text that they were read from, so that text must outlive the spec.
//
// A part that is not known is refused and never skipped: an ID of which something is ignored
// would promise a maze that it does not bring.
// Cost: one pass over the text.
#include "facade/spec_text.h"

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

static meander_status spec_read_point(context *c, const maze_spec *spec, spec_text t,
                                      meander_point *point) {
    return spec_read_place(c, spec->kind, spec->numbers, spec->number_count, t, point);
}

bool spec_add_goal(maze_spec *spec, meander_point goal) {
    for (size_t i = 0; i < spec->goal_count; i++)
        if (spec->goal_rules[i] == ENDS_GIVEN && spec->goals[i].x == goal.x && spec->goals[i].y == goal.y) return true;
    if (spec->goal_count == SPEC_GOALS_MOST) return false;
    spec->goal_rules[spec->goal_count] = ENDS_GIVEN;
    spec->goals[spec->goal_count++] = goal;
    return true;
}

// A word for a place; of a grid whose places have names, these come first.
static ends_rule spec_read_rule(context *c, const maze_spec *spec, spec_text t) {
    meander_point ignored;
    const grid_kind *kind = spec->kind;
    bool place = kind != NULL && kind->find != NULL && kind->find(c, spec->numbers, t.at, t.length, &ignored);
    return place ? ENDS_GIVEN : chance_rule_named(t.at, t.length);
}

// Adds to the goals before it; a caller that replaces them sets goal_count to 0 first.
static meander_status spec_read_goal(context *c, maze_spec *spec, spec_text t) {
    meander_point goal;
    ends_rule rule = spec_read_rule(c, spec, t);
    if (rule == ENDS_HARDEST)
        return context_fail(c, MEANDER_BAD_REQUEST, "start=hardest is for both ends: a goal has no such word");
    if (rule != ENDS_GIVEN && spec->goal_count < SPEC_GOALS_MOST) {
        spec->goal_rules[spec->goal_count++] = rule;
        return MEANDER_OK;
    }
    if (rule == ENDS_GIVEN) TRY(spec_read_point(c, spec, t, &goal));
    if (rule == ENDS_GIVEN && spec_add_goal(spec, goal)) return MEANDER_OK;
    return context_fail(c, MEANDER_BAD_REQUEST, "more than %d goals", SPEC_GOALS_MOST);
}

static meander_status spec_read_start(context *c, maze_spec *spec, spec_text t) {
    spec->has_start = true;
    spec->start_rule = spec_read_rule(c, spec, t);
    return spec->start_rule != ENDS_GIVEN ? MEANDER_OK : spec_read_point(c, spec, t, &spec->start);
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

// As in an ID: "open=3,4,E"; no text takes all of them back.
meander_status spec_read_edit(context *c, maze_spec *spec, spec_text t) {
    spec_edit edit;
    spec_text value = t, key = spec_cut(&value, '=');
    if (t.length == 0) spec->edit_count = 0;
    if (t.length == 0) return MEANDER_OK;
    if (!spec_is(key, "open") && !spec_is(key, "close"))
        return context_fail(c, MEANDER_BAD_REQUEST, "'%.*s' is neither open=X,Y,SIDE nor close=X,Y,SIDE", spec_shown(t),
                            t.at);
    TRY(spec_edit_read(c, spec, value, spec_is(key, "open"), &edit));
    return spec_edit_add(c, spec, &edit);
}


// An empty way, or an empty word, is none.  The steps are followed when there is a grid.
// A wrong side is found there, with its step.
static void spec_read_way(maze_spec *spec, spec_text t) {
    spec->way = t.length == 0 ? NULL : t.at;
    spec->way_length = t.length;
}

// A word is part of a line that is cut at blanks by shells, and at '+' and '/' here.  IDs are ASCII: other letters are
// written with the numbers of their bytes, "%C5%90SZ", and may be given as they are.
static meander_status spec_read_trail(context *c, maze_spec *spec, spec_text t) {
    for (size_t i = 0; i < t.length; i++)
        if ((unsigned char)t.at[i] <= ' ' || t.at[i] == 127 || strchr("+/<>&\"\\", t.at[i]) != NULL)
            return context_fail(c, MEANDER_BAD_REQUEST, "the trail '%.*s' has a blank or sign at character %zu: "
                                "letters alone are laid", spec_shown(t), t.at, i + 1);
    spec->trail = t.length == 0 ? NULL : t.at;
    spec->trail_length = t.length;
    return MEANDER_OK;
}

// An extra that is nothing else is a transform.
static meander_status spec_read_extra(context *c, maze_spec *spec, spec_text t) {
    spec_text value = t, key = spec_cut(&value, '=');
    if (spec_is(key, "open") || spec_is(key, "close")) return spec_read_edit(c, spec, t);
    if (spec_is(key, "start")) return spec_read_start(c, spec, value);
    if (spec_is(key, "goal")) return spec_read_goal(c, spec, value);
    if (spec_is(key, "trail")) return spec_read_trail(c, spec, value);
    if (spec_is(key, "way")) {
        spec_read_way(spec, value);
        return MEANDER_OK;
    }
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
    if (spec->number_count > 0) return MEANDER_OK;
    return context_fail(c, MEANDER_BAD_REQUEST, "the ID has no size, as in rect:40x25");
}

meander_status spec_read_shape(context *c, const char *shape, maze_spec *spec) {
    spec_text rest = {shape, strlen(shape)};
    *spec = (maze_spec){0};
    TRY(spec_read_grid(c, spec, spec_cut(&rest, '/')));
    TRY(spec_has_size(c, spec));
    return spec_settle(c, spec);
}

// The seed ends before the first '+'.  The algorithm is the first part that every ID must have,
// so without it the text is not an ID at all.
static meander_status spec_take_apart(context *c, const char *id, maze_spec *spec) {
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
    return spec_settle(c, spec);
}

// Lets the parts that point into one text point into its copy.
static void spec_move(maze_spec *spec, const char *from, const char *to) {
    if (spec->mask != NULL) spec->mask = to + (spec->mask - from);
    if (spec->density != NULL) spec->density = to + (spec->density - from);
    if (spec->way != NULL) spec->way = to + (spec->way - from);
    if (spec->trail != NULL) spec->trail = to + (spec->trail - from);
}

static void spec_keep(kept_id *kept, const char *id, const maze_spec *spec) {
    size_t length = strlen(id);
    kept->count++;
    if (length >= sizeof kept->text || names_contain(spec->kind->traits, "file")) return;
    memcpy(kept->text, id, length + 1);
    kept->spec = *spec;
    spec_move(&kept->spec, id, kept->text);
}

meander_status spec_read(context *c, const char *id, maze_spec *spec) {
    kept_id *kept = c->kept;
    if (kept != NULL && kept->text[0] != '\0' && strcmp(kept->text, id) == 0) {
        *spec = kept->spec;
        spec_move(spec, kept->text, id);
        return MEANDER_OK;
    }
    TRY(spec_take_apart(c, id, spec));
    if (kept != NULL) spec_keep(kept, id, spec);
    return MEANDER_OK;
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
    case MEANDER_ID_EDIT: return spec_read_edit(c, spec, t);
    case MEANDER_ID_WAY: spec_read_way(spec, t); return MEANDER_OK;
    case MEANDER_ID_TRAIL: return spec_read_trail(c, spec, t);
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
    {MEANDER_ID_EDIT, "+"},
    {MEANDER_ID_WAY, "+way="},    {MEANDER_ID_TRAIL, "+trail="},
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
    case MEANDER_ID_EDIT: return spec->edit_count;
    case MEANDER_ID_WAY: return spec->way != NULL;
    case MEANDER_ID_TRAIL: return spec->trail != NULL;
    default: return 1;
    }
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

static void spec_write_end(const maze_spec *spec, ends_rule rule, meander_point at, output *out) {
    char text[96];
    if (rule != ENDS_GIVEN) {
        output_text(out, chance_word(rule));
        return;
    }
    if (spec->kind->say != NULL) spec->kind->say(out->context, spec->numbers, at, text, sizeof text);
    else grid_kind_say(spec->kind, spec->numbers, at, text, sizeof text);
    output_text(out, text);
}

// A letter beyond ASCII has several bytes, each of which is written by its number.
// Letters of ASCII stay as they are, so that a word can be read in the ID.
static void spec_write_letter(char letter, output *out) {
    if ((unsigned char)letter < 128) output_char(out, letter);
    else output_print(out, "%%%02X", (unsigned)(unsigned char)letter);
}

void spec_write_part(const maze_spec *spec, meander_id_part part, size_t index, output *out) {
    switch (part) {
    case MEANDER_ID_GRID: output_text(out, spec->kind->name); return;
    case MEANDER_ID_SIZE: spec_write_extent(spec, out); return;
    case MEANDER_ID_PIECES: output_text(out, "yes"); return;
    case MEANDER_ID_ALGORITHM: spec_write_algorithm(&spec->order, out); return;
    case MEANDER_ID_TRANSFORM: spec_write_transform(&spec->steps[index], out); return;
    case MEANDER_ID_SEED: output_print(out, "%llu", (unsigned long long)spec->order.seed); return;
    case MEANDER_ID_START: spec_write_end(spec, spec->start_rule, spec->start, out); return;
    case MEANDER_ID_GOAL: spec_write_end(spec, spec->goal_rules[index], spec->goals[index], out); return;
    case MEANDER_ID_EDIT: spec_edit_write(spec, &spec->edits[index], out); return;
    case MEANDER_ID_WAY: output_bytes(out, spec->way, spec->way_length); return;
    case MEANDER_ID_TRAIL:
        for (size_t i = 0; i < spec->trail_length; i++) spec_write_letter(spec->trail[i], out);
        return;
    }
}

meander_status spec_write_new(context *c, const maze_spec *spec, char **id_new) {
    output out;
    size_t size;
    maze_spec settled = *spec;
    TRY(spec_settle(c, &settled));
    TRY(output_open_words(&out, c));
    for (size_t k = 0; k < SPEC_PARTS; k++)
        for (size_t i = 0; i < spec_part_count(spec, spec_parts[k].part); i++) {
            output_text(&out, spec_parts[k].mark);
            spec_write_part(spec, spec_parts[k].part, i, &out);
        }
    return output_take(&out, id_new, &size);
}

// No part before the seed contains a slash.
size_t spec_find_seed(const char *id, size_t *length) {
    const char *seed = strchr(strchr(id, '/') + 1, '/') + 1;
    *length = strcspn(seed, "+");
    return (size_t)(seed - id);
}
