// SPDX-License-Identifier: MIT
// Builds the site: every document that is named, and whatever these link to, as pages of one menu.
//
//     build/tools/site [--laboratory FOLDER] [--reference FILE] [--version V] OUT FILE...
//     build/tools/site --lessons OUT FILE...
//
// The second form writes the lessons among the files as the page of `make web` shows them.
// It runs at the top of the project.  The laboratory is what `make web` has built, the reference what
// `make docs` has written; without one of them the site has no such page.  Exit status 1: a link
// leads nowhere.
#include "tools/site/site.h"

#include <stdlib.h>
#include <string.h>

static void page_read(site *s, page *p) {
    if (strcmp(p->file, "docs/api") == 0) page_read_reference(s, p);
    else if (ends_with(p->file, ".md")) page_read_markdown(s, p);
    else if (file_is_folder(p->file)) page_read_folder(s, p);
    else page_read_source(s, p);
}

// What the search looks through: [path, language, title, [[anchor, title, words], ...]] for each page.
static void write_index(const site *s) {
    text out = {0}, path = {0};
    text_put(&out, "window.searchIndex = [\n");
    for (size_t i = 0; i < s->count; i++) {
        const page *p = s->pages[i];
        if (p->is_source) continue;
        text_format(&out, "[\"%s\",\"%s\",", p->path, p->words->language);
        text_quote(&out, p->title, strlen(p->title));
        text_put(&out, ",[");
        for (size_t k = 0; k < p->part_count; k++) {
            const part *under = &p->parts[k];
            text_format(&out, "%s[\"%s\",", k == 0 ? "" : ",\n", under->level == 1 ? "" : under->anchor);
            text_quote(&out, under->title, strlen(under->title));
            text_put(&out, ",");
            text_quote(&out, text_string(&under->words), under->words.size);
            text_put(&out, "]");
        }
        text_put(&out, "]],\n");
    }
    text_put(&out, "];\n");
    text_format(&path, "%s/search_index.js", s->folder);
    file_write(path.bytes, out.bytes, out.size);
    text_free(&out);
    text_free(&path);
}

int main(int count, char **arguments) {
    site s = {.version = ""};
    int i = 1;
    for (; i + 1 < count && starts_with(arguments[i], "--"); i += 2) {
        if (strcmp(arguments[i], "--laboratory") == 0) s.laboratory = arguments[i + 1];
        else if (strcmp(arguments[i], "--reference") == 0) s.reference = arguments[i + 1];
        else if (strcmp(arguments[i], "--lessons") == 0) s.folder = arguments[i + 1], s.lessons = true;
        else if (strcmp(arguments[i], "--version") == 0) s.version = arguments[i + 1];
        else fail("no such option: %s", arguments[i]);
    }
    if (i + !s.lessons >= count) fail("it takes a folder to write to, and documents");
    if (!s.lessons) s.folder = arguments[i++];
    for (; i < count; i++) site_page(&s, arguments[i]);
    if (s.reference != NULL) site_page(&s, "docs/api");
    if (s.lessons) {
        for (size_t k = 0; k < s.count; k++)
            if (s.pages[k]->is_fragment) page_read(&s, s.pages[k]);
        fragments_write(&s);
        return s.wrong ? 1 : 0;
    }
    // Links add pages, so the list grows while it is gone through.
    for (size_t k = 0; k < s.count; k++)
        if (s.pages[k]->title == NULL) page_read(&s, s.pages[k]);
    for (size_t k = 0; k < s.count; k++) page_write(&s, s.pages[k]);
    write_index(&s);
    file_copy("tools/site/site.css", s.folder, "site.css");
    file_copy("tools/site/site.js", s.folder, "site.js");
    file_copy("apps/web/page/icon.svg", s.folder, "icon.svg");
    if (s.laboratory != NULL) laboratory_write(&s);
    return s.wrong ? 1 : 0;
}
