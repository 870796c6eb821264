// SPDX-License-Identifier: MIT
// Which file is which page, and where links lead.
#include "tools/site/site.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What is on the site under another name: the page of `make web`, the page of `make docs`.
#define LABORATORY_FILE "apps/web/page/index.html"
#define REFERENCE_FILE "docs/api"

static bool is_picture(const char *file) {
    return ends_with(file, ".svg") || ends_with(file, ".png") || ends_with(file, ".gif");
}

// A document is at the place where the project has it, without docs/; a README is the first page
// of its folder.
static char *path_of(const char *file) {
    text path = {0};
    const char *bare = starts_with(file, "docs/") ? file + 5 : file;
    size_t size = strlen(bare);
    if (strcmp(file, REFERENCE_FILE) == 0) text_put(&path, "reference/index.html");
    else if (is_picture(file)) text_put(&path, bare);
    else if (strcmp(file, "README.md") == 0) text_put(&path, "readme.html");
    else if (ends_with(bare, "/README.md")) text_format(&path, "%.*sindex.html", (int)size - 9, bare);
    else if (ends_with(bare, ".md")) text_format(&path, "%.*s.html", (int)size - 3, bare);
    else if (file_is_folder(file)) text_format(&path, "source/%s/index.html", file);
    else text_format(&path, "source/%s.html", file);
    return path.bytes;
}

// Lessons are in docs/course/LANGUAGE.
static const words *words_of_file(const char *file) {
    if (!starts_with(file, "docs/course/") || strlen(file) < 15 || file[14] != '/') return words_of("en");
    return words_of((char[]){file[12], file[13], '\0'});
}

page *site_find(const site *s, const char *file) {
    for (size_t i = 0; i < s->count; i++)
        if (strcmp(s->pages[i]->file, file) == 0) return s->pages[i];
    return NULL;
}

page *site_page(site *s, const char *file) {
    page *p = site_find(s, file);
    if (p != NULL) return p;
    p = calloc(1, sizeof *p);
    s->pages = realloc(s->pages, (s->count + 1) * sizeof *s->pages);
    if (p == NULL || s->pages == NULL) fail("no memory");
    s->pages[s->count++] = p;
    p->file = copy_of(file);
    p->path = path_of(file);
    p->words = words_of_file(file);
    p->is_fragment = s->lessons && is_lesson(file);
    p->is_source = starts_with(p->path, "source/");
    return p;
}

part *page_add_part(page *p, const char *anchor, const char *title, unsigned level) {
    p->parts = realloc(p->parts, (p->part_count + 1) * sizeof *p->parts);
    if (p->parts == NULL) fail("no memory");
    p->parts[p->part_count] = (part){copy_of(anchor), copy_of(title), NULL, level, {0}};
    return &p->parts[p->part_count++];
}

void site_way(text *out, const page *from, const char *path) {
    if (from->is_fragment) text_put(out, "site:");
    else for (const char *c = from->path; *c != '\0'; c++)
        if (*c == '/') text_put(out, "../");
    text_put(out, path);
}

// "docs/course/en" and "../../gallery/x.svg" make "docs/gallery/x.svg".
static char *resolve(const char *from, const char *address, size_t size) {
    text path = {0};
    const char *slash = strrchr(from, '/');
    if (!file_is_folder(from)) text_add(&path, from, slash == NULL ? 0 : (size_t)(slash - from));
    else text_put(&path, from);
    for (size_t at = 0; at < size;) {
        size_t next = at;
        while (next < size && address[next] != '/') next++;
        size_t length = next - at;
        if (length == 2 && memcmp(address + at, "..", 2) == 0) {
            const char *last = path.size == 0 ? NULL : strrchr(path.bytes, '/');
            text_cut(&path, last == NULL ? 0 : (size_t)(last - path.bytes));
        } else if (length > 0 && !(length == 1 && address[at] == '.')) {
            if (path.size > 0) text_put(&path, "/");
            text_add(&path, address + at, length);
        }
        at = next + 1;
    }
    text_add(&path, "", 0);
    return path.bytes;
}

// Copies a picture, once.
static void site_copy(site *s, const char *file, const char *path) {
    for (size_t i = 0; i < s->copied_count; i++)
        if (strcmp(s->copied[i], file) == 0) return;
    s->copied = realloc(s->copied, (s->copied_count + 1) * sizeof *s->copied);
    if (s->copied == NULL) fail("no memory");
    s->copied[s->copied_count++] = copy_of(file);
    file_copy(file, s->folder, path);
}

bool site_link(site *s, const page *from, const char *address, size_t size, text *out) {
    const char *hash = memchr(address, '#', size);
    size_t bare = hash == NULL ? size : (size_t)(hash - address);
    if (bare == 0 || (memchr(address, ':', bare) != NULL)) {
        text_escape(out, address, size);
        return true;
    }
    char *file = resolve(from->file, address, bare);
    char *path = NULL;
    if (strcmp(file, LABORATORY_FILE) == 0) {
        if (s->laboratory != NULL) path = copy_of("laboratory/index.html");
    } else if (!file_exists(file)) {
        fprintf(stderr, "site: %s links to %s, which is not there\n", from->file, file);
        s->wrong = true;
    } else if (strcmp(file, REFERENCE_FILE) != 0 || s->reference != NULL) {
        path = path_of(file);
        if (from->is_fragment && fragment_link(s, file, path, out)) {
            free(file);
            free(path);
            return true;
        }
        if (!from->is_fragment && is_picture(file)) site_copy(s, file, path);
        else if (!from->is_fragment) site_page(s, file);
    }
    if (path != NULL) {
        site_way(out, from, path);
        if (hash != NULL) text_escape(out, hash, size - bare);
    }
    free(file);
    bool found = path != NULL;
    free(path);
    return found;
}
