// SPDX-License-Identifier: MIT
// The grid of an ID: its kind, its size, and options.
//
//     rect:40x25,mask=cdd       hex:12,outline=triangle       box:9x9x3       world:2^20
//     kind size  option
//
// The kind decides how many numbers a size has.  Sizes and options are first read as they
// are; only when all changes of an ID have been read they must fit together (spec_settle).
#include "facade/spec_text.h"
#include "grid/density.h"
#include "grid/mask.h"

// Sums of two coordinates stay within 64 bits.
enum { SPEC_POWER_MOST = 62 };

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
    spec->numbers[0] = spec->numbers[1] = (uint64_t)1 << bits;
    return MEANDER_OK;
}

// "5X5", "1kx2", "20×10": what -s takes.
static bool spec_is_short(spec_text t) {
    for (size_t i = 0; i < t.length; i++)
        if ((t.at[i] < '0' || t.at[i] > '9') && strchr("xXkKmM\xC3\x97", t.at[i]) == NULL) return false;
    return !spec_is_digits(t);
}

// Only the height may be "inf": a row always has an end.
static meander_status spec_read_rows(context *c, maze_spec *spec, spec_text t) {
    spec_text height = t, width = spec_cut(&height, 'x');
    uint64_t *n = spec->numbers;
    bool good = spec_number(width, &n[0]);
    if (spec_is(height, "inf")) n[1] = MEANDER_ENDLESS;
    else good = good && spec_number(height, &n[1]) && n[1] != MEANDER_ENDLESS;
    if (good && n[0] > 0 && n[1] > 0) return MEANDER_OK;
    if (good)
        return context_fail(c, MEANDER_BAD_REQUEST,
                            "a maze needs at least 1 x 1 cells, so its size cannot be '%.*s'",
                            spec_shown(t), t.at);
    if (spec_is_digits(width) && spec_is_digits(height))
        return context_fail(c, MEANDER_BAD_REQUEST,
                            "size '%.*s' is too large: a side has at most %llu cells",
                            spec_shown(t), t.at, (unsigned long long)MEANDER_ENDLESS - 1);
    if (spec_is_short(t))
        return context_fail(c, MEANDER_BAD_REQUEST,
                            "size '%.*s' of an ID needs digits and a small x, as in 40x25; only -s takes X, k and M",
                            spec_shown(t), t.at);
    return context_fail(c, MEANDER_BAD_REQUEST,
                        "size '%.*s' is not of the form WIDTHxHEIGHT, as in 40x25 or 40xinf",
                        spec_shown(t), t.at);
}

// Reads "5x5x3": as many numbers as the kind may have.
static meander_status spec_read_numbers(context *c, maze_spec *spec, spec_text t) {
    grid_order order = {.context = c, .kind = spec->kind};
    meander_status status = grid_kind_read_size(&order, t.at, t.length);
    memcpy(spec->numbers, order.numbers, sizeof spec->numbers);
    spec->number_count = order.number_count;
    return status;
}

static meander_status spec_read_size(context *c, maze_spec *spec, spec_text t) {
    memset(spec->numbers, 0, sizeof spec->numbers);
    spec->number_count = 2;
    if (spec_has(spec, "power")) return spec_read_power(c, spec, t);
    if (spec_has(spec, "rows")) return spec_read_rows(c, spec, t);
    return spec_read_numbers(c, spec, t);
}

// Returns the parameter of the kind whose name this is, and its number; NULL: there is none.
static const meander_param *spec_find_param(const maze_spec *spec, spec_text name, size_t *i) {
    const meander_param *p = spec->kind->params;
    for (*i = 0; p != NULL && p[*i].name != NULL; ++*i)
        if (spec_is(name, p[*i].name)) return &p[*i];
    return NULL;
}

static meander_status spec_read_option(context *c, maze_spec *spec, spec_text t) {
    spec_text value = t, key = spec_cut(&value, '=');
    size_t i;
    const meander_param *p = spec_find_param(spec, key, &i);
    if (p != NULL)
        return params_parse_value(c, spec->kind->name, p, value.at, value.length,
                                  &spec->grid_params.values[i]);
    if (spec_is(key, "mask") && spec_has(spec, "mask")) {
        TRY(mask_check_word(c, value.at, value.length));
        spec->mask = value.at;
        spec->mask_length = value.length;
    } else if (spec_is(key, "density") && spec->kind->dense) {
        density read;
        TRY(density_read(c, value.at, value.length, &read));
        spec->density = value.at;
        spec->density_length = value.length;
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

// Reads "underground,hash=93f6c0a1d2b4e587,pieces=yes": of the options only the last one is not the kind's own.
static meander_status spec_read_named(context *c, maze_spec *spec, spec_text t) {
    static const char key[] = ",pieces=";
    size_t length = sizeof key - 1, end = t.length;
    while (end > 0 && t.at[end - 1] != ',') end--;
    bool pieces = end > 1 && t.length - end >= length - 1 && memcmp(t.at + end - 1, key, length) == 0;
    if (!pieces) return spec_read_numbers(c, spec, t);
    TRY(spec_read_numbers(c, spec, (spec_text){t.at, end - 1}));
    return spec_read_option(c, spec, (spec_text){t.at + end, t.length - end});
}

// Reads "40x25,mask=cdd"; a new size removes an old mask.  Where there is a size, options alone
// leave it.
meander_status spec_read_extent(context *c, maze_spec *spec, spec_text t) {
    spec_text rest = t, size = spec_cut(&rest, ',');
    if (spec->kind->read_size != NULL) return spec_read_named(c, spec, t);
    if (size.length > 0 && memchr(size.at, '=', size.length) != NULL && spec->number_count > 0) {
        rest = t;
    } else {
        spec->mask = NULL;
        TRY(spec_read_size(c, spec, size));
    }
    while (rest.length > 0) TRY(spec_read_option(c, spec, spec_cut(&rest, ',')));
    return MEANDER_OK;
}

// A change may name only the grid ("rect"): then the size stays.
meander_status spec_read_grid(context *c, maze_spec *spec, spec_text t) {
    spec_text rest = t, name = spec_cut(&rest, ':');
    spec->kind = grid_kind_named(c, name.at, name.length);
    if (spec->kind == NULL) return MEANDER_BAD_REQUEST;
    TRY(params_parse_as(c, spec->kind->name, spec->kind->aliases, name.at, name.length, spec->kind->params,
                        "", 0, &spec->grid_params));
    return rest.length == 0 ? MEANDER_OK : spec_read_extent(c, spec, rest);
}

grid_order spec_order(context *c, const maze_spec *spec) {
    grid_order order = {.context = c, .kind = spec->kind, .number_count = spec->number_count,
                        .params = spec->grid_params, .seed = spec->order.seed, .width = spec->width,
                        .height = spec->height, .mask_word = spec->mask,
                        .mask_length = spec->mask_length, .density_word = spec->density,
                        .density_length = spec->density_length};
    memcpy(order.numbers, spec->numbers, sizeof order.numbers);
    return order;
}

// A changed part may not fit the others: a rectangle's size or mask does not suit a world.
static meander_status spec_check(context *c, const maze_spec *spec) {
    const uint64_t *n = spec->numbers;
    bool power = n[0] == n[1] && n[0] <= (uint64_t)1 << SPEC_POWER_MOST && (n[0] & (n[0] - 1)) == 0;
    if (!grid_kind_takes(spec->kind, spec->number_count) || (spec_has(spec, "power") && !power))
        return context_fail(c, MEANDER_BAD_REQUEST, "a %s needs a size, as in %s", spec->kind->name,
                            spec->kind->example);
    if (n[1] == MEANDER_ENDLESS && !spec_has(spec, "rows"))
        return context_fail(c, MEANDER_BAD_REQUEST, "a %s has an end: its size is %s, as in %s",
                            spec->kind->name, spec->kind->form, spec->kind->example);
    if (spec->mask != NULL && !spec_has(spec, "mask"))
        return context_fail(c, MEANDER_BAD_REQUEST, "a %s has no mask", spec->kind->name);
    if (spec->density != NULL && !spec->kind->dense)
        return context_fail(c, MEANDER_BAD_REQUEST, "a %s has no density", spec->kind->name);
    return MEANDER_OK;
}

meander_status spec_settle(context *c, maze_spec *spec) {
    TRY(spec_check(c, spec));
    grid_order order = spec_order(c, spec);
    TRY(grid_kind_places(&order));
    spec->width = order.width;
    spec->height = order.height;
    return MEANDER_OK;
}

// ---- writing -----------------------------------------------------------------------

void spec_write_extent(const maze_spec *spec, output *out) {
    char text[GRID_TEXT_SIZE];
    grid_order order = spec_order(out->context, spec);
    grid_order_write_size(&order, text, sizeof text);
    output_text(out, text);
    if (spec->density != NULL) {
        output_text(out, ",density=");
        output_bytes(out, spec->density, spec->density_length);
    }
    if (spec->mask == NULL) return;
    output_text(out, ",mask=");
    output_bytes(out, spec->mask, spec->mask_length);
}
