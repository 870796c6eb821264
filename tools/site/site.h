// SPDX-License-Identifier: MIT
// The site: pages, each made of a file of the project, that link to one another.
//
//     docs/use/print.md        ->  use/print.html
//     docs/course/en/01-x.md   ->  course/en/01-x.html
//     examples/README.md       ->  examples/index.html
//     src/grid/grid.h          ->  source/src/grid/grid.h.html     when a page links to it
//     src/solve                ->  source/src/solve/index.html     a list of its files
//     docs/gallery/classic.svg ->  gallery/classic.svg             copied
//
// A link in a file leads to another file of the project; on the site it leads to that file's page.
#ifndef SITE_H
#define SITE_H

#include "tools/site/text.h"

// What the pages say themselves, in the language of each.
typedef struct words {
    const char *language, *name;
    const char *use, *course, *build, *laboratory, *algorithms, *glossary, *history, *reading, *reference;
    const char *skip, *pages, *contents, *lessons, *search, *nothing, *before, *after, *open, *made;
} words;

const words *words_of(const char *language);    // English for one that is not known

// A part of a page that a search can find: what is under one heading.
typedef struct part {
    char *anchor, *title, *forms;      // forms: the comment of a word of the glossary, or NULL
    unsigned level;
    text words;
} part;

typedef struct page {
    char *file, *path;         // in the project, and on the site
    char *title;
    const words *words;
    text body;                 // HTML inside of <main>
    part *parts;
    size_t part_count;
    bool is_source;
    bool is_fragment;          // a lesson for the page of `make web`
} page;

typedef struct site {
    const char *folder;        // where it is written
    const char *laboratory;    // the folder of the page of `make web`; NULL: there is none
    bool lessons;              // only the lessons are written, for the page of `make web`
    const char *reference;     // the page of `make docs`; NULL: there is none
    const char *version;
    page **pages;
    size_t count;
    char **copied;
    size_t copied_count;
    bool wrong;                // a link leads nowhere
} site;

// The page of a file, which is added if it is new.
page *site_page(site *s, const char *file);
page *site_find(const site *s, const char *file);     // NULL: there is none
part *page_add_part(page *p, const char *anchor, const char *title, unsigned level);
// The path from a page to another place of the site.
void site_way(text *out, const page *from, const char *path);
// The address on the site of what a page links to; false when it has none there.
bool site_link(site *s, const page *from, const char *address, size_t size, text *out);

// The address of what the glossary says of a word; false when it says nothing.
bool glossary_way(site *s, const page *from, const char *word, text *out);

bool is_lesson(const char *file);
// The next lesson in the same language, in this direction; NULL at the ends.
const page *lesson_beside(const site *s, const page *p, int direction);
// The address of a lesson or a picture on the page of `make web`; false for all others.
bool fragment_link(const site *s, const char *file, const char *path, text *out);
void fragments_write(site *s);

void page_read_markdown(site *s, page *p);
void page_read_source(site *s, page *p);
void page_read_folder(site *s, page *p);
void page_read_reference(site *s, page *p);
void page_write(const site *s, const page *p);
void laboratory_write(const site *s);
// Adds a line of code as HTML: comments, prompts and changed lines are set apart.
void code_line(text *out, const char *language, const char *bytes, size_t size);

#endif
