// SPDX-License-Identifier: MIT
// What the pages say themselves.  Another language of the course is one more entry.
#include "tools/site/site.h"

#include <string.h>

static const words all[] = {
    {.language = "en", .name = "English", .use = "Use", .course = "Learn", .build = "Build on it",
     .laboratory = "Laboratory", .algorithms = "Algorithms", .glossary = "Glossary",
     .history = "History", .reading = "Reading", .reference = "Library", .skip = "Skip to the text", .pages = "Pages",
     .contents = "On this page", .lessons = "Lessons", .search = "Search",
     .nothing = "Nothing found", .before = "Back", .after = "Next",
     .open = "open in the laboratory", .made = "Made from"},
    {.language = "hu", .name = "magyar", .use = "Használat", .course = "Tanulás", .build = "Fejlesztés",
     .laboratory = "Laboratórium", .algorithms = "Algoritmusok", .glossary = "Szószedet",
     .history = "Történet", .reading = "Olvasmányok", .reference = "Könyvtár",
     .skip = "Ugrás a szövegre", .pages = "Oldalak", .contents = "Ezen az oldalon",
     .lessons = "Leckék", .search = "Keresés", .nothing = "Nincs találat", .before = "Vissza",
     .after = "Tovább", .open = "megnyitás a laboratóriumban", .made = "Forrása:"},
};

const words *words_of(const char *language) {
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i].language, language) == 0) return &all[i];
    return &all[0];
}
