// SPDX-License-Identifier: MIT
// Pages that are not made of a document: a source file, a folder, the reference of the library.
#include "tools/site/site.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

static void page_begin(page *p, const char *title) {
    p->title = copy_of(title);
    text_put(&p->body, "<h1>");
    text_escape(&p->body, title, strlen(title));
    text_put(&p->body, "</h1>\n");
    page_add_part(p, "", title, 1);
}

void page_read_source(site *s, page *p) {
    text source = {0};
    (void)s;
    if (!file_read(p->file, &source)) fail("cannot read %s", p->file);
    page_begin(p, p->file);
    const char *language = ends_with(p->file, ".c") || ends_with(p->file, ".h") ? "c" : "text";
    text_format(&p->body, "<pre class=\"%s lines\" tabindex=\"0\"><code>", language);
    for (const char *line = source.bytes; *line != '\0';) {
        size_t size = strcspn(line, "\n");
        text_put(&p->body, "<span>");
        code_line(&p->body, language, line, size);
        text_put(&p->body, "</span>\n");
        line += size + (line[size] == '\n');
    }
    text_put(&p->body, "</code></pre>\n");
    text_free(&source);
}

static int is_shown(const struct dirent *entry) { return entry->d_name[0] != '.'; }

void page_read_folder(site *s, page *p) {
    struct dirent **entries;
    int count = scandir(p->file, &entries, is_shown, alphasort);
    if (count < 0) fail("cannot read %s", p->file);
    page_begin(p, p->file);
    text_put(&p->body, "<ul>\n");
    for (int i = 0; i < count; i++) {
        text file = {0}, way = {0};
        text_format(&file, "%s/%s", p->file, entries[i]->d_name);
        if (!file_is_folder(file.bytes) && site_link(s, p, entries[i]->d_name, strlen(entries[i]->d_name), &way))
            text_format(&p->body, "<li><a href=\"%s\">%s</a></li>\n", way.bytes, entries[i]->d_name);
        text_free(&file);
        text_free(&way);
        free(entries[i]);
    }
    free(entries);
    text_put(&p->body, "</ul>\n");
}

// Adds a part for each heading `<hN ...><a id="NAME" ...>` or `<h2 id="NAME">TITLE</h2>`.
static void reference_add_parts(page *p) {
    for (const char *at = p->body.bytes; (at = strstr(at, "<h")) != NULL; at++) {
        const char *id = strstr(at, "id=\""), *end = strstr(at, "</h");
        if ((at[2] != '2' && at[2] != '3') || id == NULL || end == NULL || id > end) continue;
        char *anchor = copy_bytes(id + 4, strcspn(id + 4, "\"")), *title;
        text names = {0};
        text_put(&names, "");
        for (const char *c = at; c < end; c++) {
            if (*c == '<') c = strchr(c, '>');
            else if (starts_with(c, "&#x27;")) text_put(&names, "'"), c += 5;
            else text_add(&names, c, 1);
        }
        title = names.bytes;
        page_add_part(p, anchor, title, at[2] == '2' ? 2 : 3);
        free(anchor);
        free(title);
    }
}

void page_read_reference(site *s, page *p) {
    text source = {0};
    if (!file_read(s->reference, &source)) fail("cannot read %s", s->reference);
    const char *begin = strstr(source.bytes, "<main>"), *end = strstr(source.bytes, "</main>");
    if (begin == NULL || end == NULL) fail("%s has no <main>", s->reference);
    p->title = copy_of("libmeander: the reference");
    page_add_part(p, "", p->title, 1);
    text_add(&p->body, begin + 6, (size_t)(end - begin) - 6);
    reference_add_parts(p);
    text_free(&source);
}
