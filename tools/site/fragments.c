// SPDX-License-Identifier: MIT
// The lessons as the page of `make web` shows them: the text alone, one file for each, and a list of
// titles for each language.
//
//     docs/course/en/08-queue.md   ->  en/08.html          [["00", "0. One maze ..."], ...] in en/list.json
//     docs/gallery/crete.svg       ->  crete.svg           copied; films are shown live
//
// Links lead to places of that page.  What only the site has is `site:PATH`: the page makes a link of
// it when it is a part of the site.
#include "tools/site/site.h"

#include <string.h>

enum { LANGUAGE_AT = 12, NUMBER_AT = 15 };      // in "docs/course/en/08-queue.md"

bool is_lesson(const char *file) {
    return starts_with(file, "docs/course/") && ends_with(file, ".md") && !ends_with(file, "README.md") && strlen(file) > NUMBER_AT + 2;
}

// "en/08"
static void fragment_name(text *out, const char *file) {
    text_format(out, "%.2s/%.2s", file + LANGUAGE_AT, file + NUMBER_AT);
}

bool fragment_link(const site *s, const char *file, const char *path, text *out) {
    if (is_lesson(file)) {
        text_put(out, "#lesson/");
        fragment_name(out, file);
        return true;
    }
    if (!ends_with(file, ".svg") && !ends_with(file, ".png")) return false;
    const char *name = strrchr(path, '/') + 1;
    file_copy(file, s->folder, name);
    text_format(out, "lessons/%s", name);
    return true;
}

static void list_write(const site *s, const page *first) {
    text out = {0}, path = {0};
    text_put(&out, "[");
    for (const page *p = first; p != NULL; p = lesson_beside(s, p, 1)) {
        text_format(&out, "%s[\"%.2s\", ", p == first ? "" : ",\n ", p->file + NUMBER_AT);
        text_quote(&out, p->title, strlen(p->title));
        text_put(&out, "]");
    }
    text_put(&out, "]\n");
    text_format(&path, "%s/%s/list.json", s->folder, first->words->language);
    file_write(path.bytes, out.bytes, out.size);
    text_free(&out);
    text_free(&path);
}

void fragments_write(site *s) {
    text path = {0};
    for (size_t i = 0; i < s->count; i++) {
        const page *p = s->pages[i];
        if (!p->is_fragment) continue;
        text_cut(&path, 0);
        text_format(&path, "%s/", s->folder);
        fragment_name(&path, p->file);
        text_put(&path, ".html");
        file_write(path.bytes, p->body.bytes, p->body.size);
        if (lesson_beside(s, p, -1) == NULL) list_write(s, p);
    }
    text_free(&path);
}
