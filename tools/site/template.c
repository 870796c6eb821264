// SPDX-License-Identifier: MIT
// What is around the text of every page: the menu, the search, the contents, the lesson before and
// the next one.
//
//     +----------------------------------------------+
//     | Meander  Use  Learn  Build on it [search] hu |
//     +----------+-----------------------------------+
//     | Lessons  | # The heading                      |
//     | On this  | text                               |
//     | page     | Back                          Next |
//     +----------+-----------------------------------+
#include "tools/site/site.h"

#include <stdio.h>
#include <string.h>

static void link_add(text *out, const page *from, const char *path, const char *title, const char *more) {
    text_put(out, "<a href=\"");
    site_way(out, from, path);
    text_format(out, "\"%s>", more);
    text_escape(out, title, strlen(title));
    text_put(out, "</a>");
}

// ---- lessons -----------------------------------------------------------------------

const page *lesson_beside(const site *s, const page *p, int direction) {
    const page *best = NULL;
    for (size_t i = 0; i < s->count; i++) {
        const page *other = s->pages[i];
        if (!is_lesson(other->file) || other->words != p->words) continue;
        if (direction * strcmp(other->file, p->file) <= 0) continue;
        if (best == NULL || direction * strcmp(other->file, best->file) < 0) best = other;
    }
    return best;
}

static const page *first_lesson(const site *s, const page *p) {
    const page *before;
    while ((before = lesson_beside(s, p, -1)) != NULL) p = before;
    return p;
}

static void turns_add(text *out, const site *s, const page *p) {
    const page *before = lesson_beside(s, p, -1), *after = lesson_beside(s, p, 1);
    text_format(out, "<nav class=\"turn\" aria-label=\"%s\">", p->words->lessons);
    text_put(out, "<p>");
    if (before == NULL) before = site_find(s, "docs/course/README.md");
    if (before != NULL) {
        text_format(out, "<small>%s</small>", p->words->before);
        link_add(out, p, before->path, before->title, " rel=\"prev\"");
    }
    text_put(out, "</p><p>");
    if (after != NULL) {
        text_format(out, "<small>%s</small>", p->words->after);
        link_add(out, p, after->path, after->title, " rel=\"next\"");
    }
    text_put(out, "</p></nav>\n");
}

// The same lesson in other languages.
static void languages_add(text *out, const site *s, const page *p) {
    if (!is_lesson(p->file)) return;
    for (size_t i = 0; i < s->count; i++) {
        const page *other = s->pages[i];
        char more[64];
        if (!is_lesson(other->file) || other == p || strcmp(strrchr(other->file, '/'), strrchr(p->file, '/')) != 0)
            continue;
        const char *language = other->words->language;
        snprintf(more, sizeof more, " class=\"language\" lang=\"%s\" hreflang=\"%s\"", language, language);
        link_add(out, p, other->path, other->words->name, more);
    }
}

// ---- the parts of the page ---------------------------------------------------------

static void menu_add(text *out, const site *s, const page *p) {
    const words *w = p->words;
    // A page is also that of a folder; the laboratory is none.
    const struct { const char *file, *title, *folder; } entries[] = {
        {"docs/guide.md", w->use, "docs/use/"}, {"docs/course/README.md", w->course, "docs/course/"},
        {"docs/build-on-it.md", w->build, NULL}, {NULL, w->laboratory, NULL},
        {"docs/algorithms.md", w->algorithms, NULL}, {"docs/glossary.md", w->glossary, NULL},
        {"docs/history.md", w->history, NULL}, {"docs/reading.md", w->reading, NULL},
        {"docs/api", w->reference, NULL}};
    text_format(out, "<nav class=\"menu\" aria-label=\"%s\"><ul>\n", w->pages);
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
        const char *file = entries[i].file, *folder = entries[i].folder;
        const page *to = file != NULL ? site_find(s, file) : NULL;
        if (to == NULL && (file != NULL || s->laboratory == NULL)) continue;
        bool is_here = to == p || (folder != NULL && starts_with(p->file, folder));
        text_put(out, "<li>");
        link_add(out, p, to != NULL ? to->path : "laboratory/index.html", entries[i].title,
                 is_here ? " aria-current=\"page\"" : "");
        text_put(out, "</li>\n");
    }
    text_put(out, "</ul></nav>\n");
}

static void top_add(text *out, const site *s, const page *p) {
    text_format(out, "<a class=\"skip\" href=\"#text\">%s</a>\n<header class=\"top\">\n", p->words->skip);
    link_add(out, p, "index.html", "Meander", " class=\"brand\"");
    menu_add(out, s, p);
    text_format(out, "<form class=\"search\" role=\"search\" hidden=\"hidden\"><label><span class=\"hidden\">%s</span>"
                     "<input type=\"search\" placeholder=\"%s\" autocomplete=\"off\" data-nothing=\"%s\" data-root=\"",
                p->words->search, p->words->search, p->words->nothing);
    site_way(out, p, "");
    text_put(out, "\" /></label><ol class=\"found\" aria-live=\"polite\"></ol></form>\n");
    languages_add(out, s, p);
    text_put(out, "</header>\n");
}

static void contents_add(text *out, const page *p) {
    size_t shown = 0;
    for (size_t i = 0; i < p->part_count; i++) shown += p->parts[i].level == 2;
    if (shown < 2) return;
    text_format(out, "<details open=\"open\"><summary>%s</summary>\n<nav aria-label=\"%s\"><ul>\n", p->words->contents,
                p->words->contents);
    for (size_t i = 0; i < p->part_count; i++) {
        const part *under = &p->parts[i];
        if (under->level != 2) continue;
        text_format(out, "<li><a href=\"#%s\">", under->anchor);
        text_escape(out, under->title, strlen(under->title));
        text_put(out, "</a></li>\n");
    }
    text_put(out, "</ul></nav></details>\n");
}

static void lessons_add(text *out, const site *s, const page *p) {
    text_format(out, "<details open=\"open\"><summary>%s</summary>\n<nav aria-label=\"%s\"><ul>\n", p->words->lessons,
                p->words->lessons);
    for (const page *lesson = first_lesson(s, p); lesson != NULL; lesson = lesson_beside(s, lesson, 1)) {
        text_put(out, "<li>");
        link_add(out, p, lesson->path, lesson->title, lesson == p ? " aria-current=\"page\"" : "");
        text_put(out, "</li>\n");
    }
    text_put(out, "</ul></nav></details>\n");
}

static void bottom_add(text *out, const site *s, const page *p) {
    text_format(out, "<footer><p>Meander %s. %s <code>%s</code></p></footer>\n", s->version, p->words->made, p->file);
    text_put(out, "<script src=\"");
    site_way(out, p, "site.js");
    text_put(out, "\"></script>\n</body>\n</html>\n");
}

void page_write(const site *s, const page *p) {
    text out = {0}, path = {0};
    text_format(&out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\" />\n"
                      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\" />\n"
                      "<meta name=\"color-scheme\" content=\"light dark\" />\n<title>", p->words->language);
    text_escape(&out, p->title, strlen(p->title));
    text_put(&out, strcmp(p->title, "Meander") == 0 ? "" : " - Meander");
    text_put(&out, "</title>\n<link rel=\"icon\" type=\"image/svg+xml\" href=\"");
    site_way(&out, p, "icon.svg");
    text_put(&out, "\" />\n<link rel=\"stylesheet\" href=\"");
    site_way(&out, p, "site.css");
    text_put(&out, "\" />\n</head>\n<body>\n");
    top_add(&out, s, p);
    text_format(&out, "<div class=\"columns%s\">\n<aside>", p->is_source ? " source" : "");
    if (is_lesson(p->file)) lessons_add(&out, s, p);
    contents_add(&out, p);
    const char *slash = strrchr(p->file, '/');
    const char *name = slash == NULL ? p->file : slash + 1;
    text_format(&out, "</aside>\n<main id=\"text\" class=\"page_%.*s\">\n", (int)strcspn(name, "."), name);
    text_add(&out, p->body.bytes, p->body.size);
    if (is_lesson(p->file)) turns_add(&out, s, p);
    text_put(&out, "</main>\n</div>\n");
    bottom_add(&out, s, p);
    text_format(&path, "%s/%s", s->folder, p->path);
    file_write(path.bytes, out.bytes, out.size);
    text_free(&out);
    text_free(&path);
}
