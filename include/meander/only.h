// SPDX-License-Identifier: MIT
// Makes programs small that are linked with the static library: a program lists the formats,
// generators ... that it uses, and no others are linked.  In one file of the program:
//
//     #include <meander/only.h>
//
//     #define MY_GENERATORS(X) X(backtracker) X(eller)
//     #define MY_FORMATS(X) X(ascii)
//     MEANDER_ONLY_GENERATORS(MY_GENERATORS)
//     MEANDER_ONLY_FORMATS(MY_FORMATS)
//     MEANDER_ONLY_SOLVERS(MEANDER_ONLY_NONE)
//
// Kinds that are not listed stay complete.  The words are the names with _ in place of -
// ("dead_end_filling").  A name that is left out does not exist for this program: calls refuse it,
// and lists do not have it.  Only the picture formats that are listed need their libraries (libpng,
// cairo); an entry that is made of others brings those along.  With -Wl,--gc-sections programs
// become smaller still.
//
// Works with the static library only; with the shared one linking fails.
#ifndef MEANDER_ONLY_H
#define MEANDER_ONLY_H

#ifdef __cplusplus
#define MEANDER_ONLY_BEGIN extern "C" {
#define MEANDER_ONLY_END }
#else
#define MEANDER_ONLY_BEGIN
#define MEANDER_ONLY_END
#endif

#define MEANDER_ONLY_NONE(X)

// The library's name for an entry.  Where that was built without objcopy, names have no prefix,
// and `make install` writes this line without it.
#ifndef MEANDER_ONLY_INSIDE
#define MEANDER_ONLY_INSIDE(name) meander_inside_##name
#endif

#define MEANDER_ONLY_FILMS(LIST) \
    MEANDER_ONLY_TABLE(films, LIST(MEANDER_ONLY_FILM_IS), LIST(MEANDER_ONLY_FILM))
#define MEANDER_ONLY_FORMATS(LIST) \
    MEANDER_ONLY_TABLE(formats, LIST(MEANDER_ONLY_FORMAT_IS), LIST(MEANDER_ONLY_FORMAT))
#define MEANDER_ONLY_GENERATORS(LIST) \
    MEANDER_ONLY_TABLE(generators, LIST(MEANDER_ONLY_GENERATOR_IS), LIST(MEANDER_ONLY_GENERATOR))
#define MEANDER_ONLY_GRIDS(LIST) \
    MEANDER_ONLY_TABLE(grids, LIST(MEANDER_ONLY_GRID_IS), LIST(MEANDER_ONLY_GRID))
#define MEANDER_ONLY_MEASURES(LIST) \
    MEANDER_ONLY_TABLE(measures, LIST(MEANDER_ONLY_MEASURE_IS), LIST(MEANDER_ONLY_MEASURE))
#define MEANDER_ONLY_SOLVERS(LIST) \
    MEANDER_ONLY_TABLE(solvers, LIST(MEANDER_ONLY_SOLVER_IS), LIST(MEANDER_ONLY_SOLVER))
#define MEANDER_ONLY_TRANSFORMS(LIST) \
    MEANDER_ONLY_TABLE(transforms, LIST(MEANDER_ONLY_TRANSFORM_IS), LIST(MEANDER_ONLY_TRANSFORM))

// Each word twice: what the library has of this name, then an entry of the table that the library
// would bring itself if there were none.
#define MEANDER_ONLY_FILM_IS(word) MEANDER_ONLY_IS(film_codec_##word)
#define MEANDER_ONLY_FILM(word) &MEANDER_ONLY_INSIDE(film_codec_##word),
#define MEANDER_ONLY_FORMAT_IS(word) MEANDER_ONLY_IS(format_##word)
#define MEANDER_ONLY_FORMAT(word) &MEANDER_ONLY_INSIDE(format_##word),
#define MEANDER_ONLY_GENERATOR_IS(word) MEANDER_ONLY_IS(generator_##word)
#define MEANDER_ONLY_GENERATOR(word) &MEANDER_ONLY_INSIDE(generator_##word),
#define MEANDER_ONLY_GRID_IS(word) MEANDER_ONLY_IS(grid_##word)
#define MEANDER_ONLY_GRID(word) &MEANDER_ONLY_INSIDE(grid_##word),
#define MEANDER_ONLY_MEASURE_IS(word) MEANDER_ONLY_IS(measure_##word)
#define MEANDER_ONLY_MEASURE(word) &MEANDER_ONLY_INSIDE(measure_##word),
#define MEANDER_ONLY_SOLVER_IS(word) MEANDER_ONLY_IS(solver_##word)
#define MEANDER_ONLY_SOLVER(word) &MEANDER_ONLY_INSIDE(solver_##word),
#define MEANDER_ONLY_TRANSFORM_IS(word) MEANDER_ONLY_IS(transform_##word)
#define MEANDER_ONLY_TRANSFORM(word) &MEANDER_ONLY_INSIDE(transform_##word),

#define MEANDER_ONLY_IS(name) extern const struct meander_entry MEANDER_ONLY_INSIDE(name);
#define MEANDER_ONLY_TABLE(name, are, entries)                                                  \
    MEANDER_ONLY_BEGIN                                                                          \
    struct meander_entry;                                                                       \
    are                                                                                         \
    extern const struct meander_entry *const meander_only_##name[];                             \
    const struct meander_entry *const meander_only_##name[] = {entries 0};                      \
    MEANDER_ONLY_END

#endif
