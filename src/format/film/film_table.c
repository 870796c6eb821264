// SPDX-License-Identifier: MIT
// The table of the formats of films, in its own file: a program that is linked with the static library can
// bring another one, with fewer entries (<meander/only.h>), and is then linked without this one.
#include "format/film/film.h"

#define FILM(word) extern const film_codec film_codec_##word;
#include "format/film/list.h"
#undef FILM

const film_codec *const meander_only_films[] = {
#define FILM(word) &film_codec_##word,
#include "format/film/list.h"
#undef FILM
    NULL};
