// SPDX-License-Identifier: MIT
// Lists: the registries of all wings behind one pair of calls.
//
//     for (size_t i = 0; i < meander_list_count(MEANDER_SOLVERS); i++)
//         puts(meander_list_at(MEANDER_SOLVERS, i).name);
//
// Lists, menus and help are built from the descriptions by which the wings themselves run,
// so a new algorithm appears everywhere by itself.  All of it is constant: nothing is freed.
#include <string.h>

#include "base/promise.h"
#include "draw/theme.h"
#include "facade/facade.h"
#include "format/film/film.h"

// names_nearest takes any table; here it is a plain array of names.
static const char *list_name_at(const void *table, size_t i) {
    return ((const char *const *)table)[i];
}

const char *meander_name_nearest(const char *word, const char *const *names, size_t count) {
    return names_nearest(word, strlen(word), list_name_at, names, count);
}

size_t meander_list_count(meander_list list) {
    switch (list) {
    case MEANDER_GENERATORS: return generator_count();
    case MEANDER_TRANSFORMS: return transform_count();
    case MEANDER_SOLVERS: return solver_count();
    case MEANDER_GRIDS: return grid_kind_count();
    case MEANDER_FORMATS: return format_count();
    case MEANDER_MEASURES: return measure_count() + 1;
    case MEANDER_FIGURES: return facade_figure_count();
    case MEANDER_FILMS: return film_codec_count();
    case MEANDER_THEMES: return theme_count();
    }
    return 0;
}

// A measure is not a choice of the user, so it has no parameters.  Its trait is "rows" when one
// pass over rows is enough.
static meander_info list_measure(size_t i) {
    if (i == measure_count()) return facade_solvers_measure;
    const measure *m = measure_at(i);
    return (meander_info){m->name, m->about, m->add_row != NULL ? "rows" : "", NULL, NULL};
}

static meander_info list_figure(size_t i) {
    measure_figure f = facade_figure_at(i);
    bool single = f.kind == MEANDER_FIGURE_COUNT || f.kind == MEANDER_FIGURE_REAL ||
                  f.kind == MEANDER_FIGURE_FLAG;
    return (meander_info){f.key, f.about, single ? "limits" : "", NULL, NULL};
}

static meander_info list_film(size_t i) {
    const film_codec *f = film_codec_at(i);
    return (meander_info){f->name, f->about, f->traits, NULL, NULL};
}

// Only the list of generators can differ from context to context.
size_t meander_context_list_count(const meander_context *c, meander_list list) {
    return list == MEANDER_GENERATORS ? generator_count_in(c) : meander_list_count(list);
}

static meander_info list_info(const context *c, meander_list list, size_t i) {
    assert(i < meander_context_list_count(c, list));
    switch (list) {
    case MEANDER_GENERATORS: return FACADE_INFO(generator_at_in(c, i));
    case MEANDER_TRANSFORMS: return FACADE_INFO(transform_at(i));
    case MEANDER_SOLVERS: return FACADE_INFO(solver_at(i));
    case MEANDER_GRIDS: return FACADE_INFO(grid_kind_at(i));
    case MEANDER_FORMATS: return FACADE_INFO(format_at(i));
    case MEANDER_MEASURES: return list_measure(i);
    case MEANDER_FIGURES: return list_figure(i);
    case MEANDER_THEMES: return FACADE_INFO(theme_at(i));
    case MEANDER_FILMS: break;
    }
    return list_film(i);
}

void meander_context_list_at_sized(const meander_context *c, meander_list list, size_t i,
                                   meander_info *info, size_t size) {
    const meander_info own = list_info(c, list, i);
    facade_give(info, size, &own, sizeof own);
}

// A context to which nothing was added has what every context has.
static meander_info list_common(meander_list list, size_t i) {
    return list_info(&(context){.generators = NULL}, list, i);
}

void meander_list_at_sized(meander_list list, size_t i, meander_info *info, size_t size) {
    const meander_info own = list_common(list, i);
    facade_give(info, size, &own, sizeof own);
}

// ---- colours -----------------------------------------------------------------------

uint32_t meander_theme_colour(size_t theme, meander_colour which) {
    assert(theme < theme_count() && which >= 0 && which <= MEANDER_COLOUR_CLOSED);
    return theme_at(theme)->colours[which];
}

uint32_t meander_theme_set_colour(size_t theme, unsigned set) {
    return theme_of_set(meander_theme_colour(theme, MEANDER_COLOUR_FLOOR), set);
}

uint32_t meander_theme_distance_colour(size_t theme, uint32_t place, uint32_t places) {
    assert(theme < theme_count());
    return theme_along(theme_at(theme)->ramp, place, places);
}

// ---- grids -------------------------------------------------------------------------

static const grid_kind *list_grid(const char *name) {
    for (size_t i = 0; i < grid_kind_count(); i++)
        if (strcmp(grid_kind_at(i)->name, name) == 0) return grid_kind_at(i);
    return NULL;
}

const char *meander_grid_form(const char *name) {
    const grid_kind *kind = list_grid(name);
    return kind == NULL ? NULL : kind->form;
}

const char *meander_grid_example(const char *name) {
    const grid_kind *kind = list_grid(name);
    return kind == NULL ? NULL : kind->example;
}

const char *meander_grid_picture(const char *name) {
    const grid_kind *kind = list_grid(name);
    return kind == NULL ? NULL : kind->picture;
}

// ---- words and traits --------------------------------------------------------------

static const struct {
    const char *name, *noun;
} list_words[] = {
    [MEANDER_GENERATORS] = {"generators", "generator"},
    [MEANDER_TRANSFORMS] = {"transforms", "transform"},
    [MEANDER_SOLVERS] = {"solvers", "solver"},
    [MEANDER_GRIDS] = {"grids", "grid"},
    [MEANDER_FORMATS] = {"formats", "format"},
    [MEANDER_MEASURES] = {"measures", "measure"},
    [MEANDER_FIGURES] = {"figures", "figure"},
    [MEANDER_FILMS] = {"films", "film"},
    [MEANDER_THEMES] = {"themes", "theme"},
};

const char *meander_list_name(meander_list list) {
    return list < sizeof list_words / sizeof list_words[0] ? list_words[list].name : NULL;
}

const char *meander_list_noun(meander_list list) {
    return meander_list_name(list) != NULL ? list_words[list].noun : NULL;
}

size_t meander_list_find(meander_list list, const char *name) {
    size_t i = 0, count = meander_list_count(list), length = strcspn(name, ":");
    for (; i < count; i++) {
        meander_info info = list_common(list, i);
        if (strlen(info.name) == length && memcmp(info.name, name, length) == 0) break;
    }
    return i;
}

bool meander_list_has(meander_list list, const char *name, const char *trait) {
    size_t i = meander_list_find(list, name);
    return i < meander_list_count(list) && names_contain(list_common(list, i).traits, trait);
}

const meander_param *meander_list_param(meander_list list, const char *name, const char *param) {
    size_t i = meander_list_find(list, name);
    const meander_param *p = i < meander_list_count(list) ? list_common(list, i).params : NULL;
    for (; p != NULL && p->name != NULL; p++)
        if (strcmp(p->name, param) == 0) return p;
    return NULL;
}

const char *meander_list_first(meander_list list, const char *trait) {
    for (size_t i = 0; i < meander_list_count(list); i++)
        if (names_contain(list_common(list, i).traits, trait)) return list_common(list, i).name;
    return NULL;
}

// ---- names -------------------------------------------------------------------------

typedef struct list_of {
    const context *context;
    meander_list list;
} list_of;

static const char *list_entry_name(const void *table, size_t i) {
    const list_of *of = table;
    return list_info(of->context, of->list, i).name;
}

static const char *list_entry_aliases(const void *table, size_t i) {
    const list_of *of = table;
    return list_info(of->context, of->list, i).aliases;
}

meander_status facade_find_entry(context *c, meander_list list, const char *text, size_t length,
                                 meander_info *info) {
    const list_of of = {c, list};
    size_t i = names_find(c, list_words[list].noun, text, length, list_entry_name, list_entry_aliases,
                          &of, meander_context_list_count(c, list));
    if (i == SIZE_MAX) return MEANDER_BAD_REQUEST;
    *info = list_info(c, list, i);
    return MEANDER_OK;
}

meander_status meander_name_new(meander_context *c, meander_list list, const char *text,
                                char **name_new) {
    const char *own;
    meander_info info;
    size_t length = facade_split_name(text, &own), preset, size;
    TRY(facade_find_entry(c, list, text, length, &info));
    const char *brought = names_preset(info.aliases, text, length, &preset);
    output out;
    TRY(output_open_words(&out, c));
    const char *colon = preset > 0 || own[0] != '\0' ? ":" : "", *comma = preset > 0 && own[0] != '\0' ? "," : "";
    // Of a grid the size comes first.
    if (own[0] >= '0' && own[0] <= '9')
        output_print(&out, "%s%s%s%s%.*s", info.name, colon, own, comma, (int)preset, brought);
    else output_print(&out, "%s%s%.*s%s%s", info.name, colon, (int)preset, brought, comma, own);
    return output_take(&out, name_new, &size);
}
