// SPDX-License-Identifier: MIT
// A lesson sets a word in italics where it explains it; if the glossary has the word, it leads there.
//
//     Such a graph is called a *tree*.   ->   ... a <em><a href="../../glossary.html#tree">tree</a></em>
//
// A comment under a heading of the glossary gives the forms of its word, as tools/algorithms_page has it:
//
//     ## Loop
//     <!-- links: loop, ring -->
#include "tools/site/site.h"

#include <string.h>
#include <strings.h>

#define GLOSSARY "docs/glossary.md"

static const page *glossary_page(site *s) {
    if (!file_exists(GLOSSARY)) return NULL;
    page *p = site_page(s, GLOSSARY);
    if (p->title == NULL) page_read_markdown(s, p);
    return p;
}

// Whether a word is this form, or its plural.
static bool is_form(const char *word, const char *form, size_t size) {
    if (strncasecmp(word, form, size) != 0) return false;
    const char *end = word + size;
    return *end == '\0' || strcmp(end, "s") == 0 || strcmp(end, "es") == 0;
}

static bool part_is(const part *under, const char *word) {
    if (is_form(word, under->title, strlen(under->title))) return true;
    const char *form = under->forms == NULL ? NULL : strchr(under->forms, ':');
    for (form = form == NULL ? "" : form + 1; *form != '\0';) {
        size_t size = strcspn(form += strspn(form, ", "), ",");
        size_t bare = size;
        while (bare > 0 && strchr(" ->", form[bare - 1]) != NULL) bare--;
        if (bare > 0 && is_form(word, form, bare)) return true;
        form += size;
    }
    return false;
}

bool glossary_way(site *s, const page *from, const char *word, text *out) {
    if (from->is_source || strcmp(from->words->language, "en") != 0 || strcmp(from->file, GLOSSARY) == 0) return false;
    const page *glossary = glossary_page(s);
    for (size_t i = 0; glossary != NULL && i < glossary->part_count; i++) {
        if (glossary->parts[i].level != 2 || !part_is(&glossary->parts[i], word)) continue;
        site_way(out, from, glossary->path);
        text_format(out, "#%s", glossary->parts[i].anchor);
        return true;
    }
    return false;
}
