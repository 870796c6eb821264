// SPDX-License-Identifier: MIT
// The laboratory is a page of its own: its files are copied, its name leads back to the site, and
// the site's script is there too.
//
// From a folder, without a server, browsers load neither the parts of a program nor its WebAssembly
// module.  So files.js has them all as strings, and the script makes the page of these:
//
//     window.laboratoryFiles = {"app.js": "...", "lessons/en/08.html": "...", "meander.wasm.gz": "(in base 64)"}
#include "tools/site/site.h"

#include <dirent.h>
#include <string.h>

// What the page gets: each text, where it is found, becomes another.
static const struct { const char *old, *fresh; } changes[] = {
    {"> Meander</h1>", "> <a href=\"../index.html\" style=\"color: inherit; text-decoration: none\">Meander</a></h1>"},
    {"</head>", "<script src=\"../site.js\" defer></script>\n</head>"},
};

static void html_change(text *html, const char *file) {
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        text changed = {0};
        const char *place = strstr(html->bytes, changes[i].old);
        if (place == NULL) fail("%s has no %s", file, changes[i].old);
        text_add(&changed, html->bytes, (size_t)(place - html->bytes));
        text_put(&changed, changes[i].fresh);
        text_put(&changed, place + strlen(changes[i].old));
        text_free(html);
        *html = changed;
    }
}

static bool is_read(const char *name) {
    return ends_with(name, ".js") || ends_with(name, ".json") ||
    (ends_with(name, ".html") && strchr(name, '/') != NULL);
}

static void files_add(text *files, const char *name, const text *bytes) {
    if (!is_read(name) && !ends_with(name, ".gz")) return;
    text_format(files, "\"%s\": ", name);
    if (is_read(name)) {
        text_quote_exactly(files, bytes->bytes, bytes->size);
    } else {
        text_put(files, "\"");
        text_encode(files, bytes->bytes, bytes->size);
        text_put(files, "\"");
    }
    text_put(files, ",\n");
}

static void file_add(const site *s, text *files, const char *path, const char *name) {
    text bytes = {0}, to = {0};
    if (!file_read(path, &bytes)) fail("cannot read %s", path);
    if (strcmp(name, "index.html") == 0) html_change(&bytes, path);
    files_add(files, name, &bytes);
    text_format(&to, "%s/laboratory/%s", s->folder, name);
    file_write(to.bytes, bytes.bytes, bytes.size);
    text_free(&bytes);
    text_free(&to);
}

// `under` is "", or a folder of the laboratory with its slash; the lessons are two folders deep.
static void folder_add(const site *s, text *files, const char *under, int depth) {
    text path = {0}, name = {0};
    text_format(&path, "%s/%s", s->laboratory, under);
    DIR *folder = opendir(path.bytes);
    if (folder == NULL) fail("cannot read %s", path.bytes);
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        if (entry->d_name[0] == '.') continue;
        text_cut(&path, 0);
        text_cut(&name, 0);
        text_format(&name, "%s%s", under, entry->d_name);
        text_format(&path, "%s/%s", s->laboratory, name.bytes);
        if (!file_is_folder(path.bytes)) {
            file_add(s, files, path.bytes, name.bytes);
        } else if (depth < 2) {
            text_put(&name, "/");
            folder_add(s, files, name.bytes, depth + 1);
        }
    }
    closedir(folder);
    text_free(&path);
    text_free(&name);
}

void laboratory_write(const site *s) {
    text files = {0}, path = {0};
    text_put(&files, "window.laboratoryFiles = {\n");
    folder_add(s, &files, "", 0);
    text_put(&files, "};\n");
    text_format(&path, "%s/laboratory/files.js", s->folder);
    file_write(path.bytes, files.bytes, files.size);
    text_free(&files);
    text_free(&path);
}
