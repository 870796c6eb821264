// SPDX-License-Identifier: MIT
// meander-formats.5: every format with its endings and parameters, whether it is written and
// read, whole or row by row, and what it keeps.
#include <string.h>

#include "manual.h"

static bool formats_has(const char *traits, const char *word) {
    size_t length = strlen(word);
    for (const char *at = traits; at != NULL && *at != '\0'; at += strcspn(at, " "), at += *at == ' ')
        if (strncmp(at, word, length) == 0 && (at[length] == ' ' || at[length] == '\0')) return true;
    return false;
}

// Returns whether rows can be read from a file of this format: it tries with a small maze in a
// file beside the pages.
static bool formats_reads_rows(meander_context *c, const char *format) {
    meander_maze *m;
    meander_rows *rows;
    char *bytes, path[4096];
    size_t size;
    manual_need(c, meander_maze_new(c, "rect:8x6/wilson/7", NULL, &m));
    bool good = meander_maze_draw_new(m, NULL, format, &bytes, &size) == MEANDER_OK;
    meander_maze_free(m);
    if (!good) return false;
    FILE *file = manual_open("probe");
    fwrite(bytes, 1, size, file);
    manual_close(file);
    meander_text_free(c, bytes);
    manual_path("probe", path, sizeof path);
    good = meander_rows_read_file_new(c, path, format, NULL, NULL, &rows) == MEANDER_OK;
    if (good) meander_rows_free(rows);
    remove(path);
    return good;
}

// "It keeps the passages, start and goals and the ID." from the traits that say so.
static void formats_keeps(FILE *out, const char *traits) {
    enum { KEPT_MOST = 32 };
    const char *kept[KEPT_MOST];
    size_t count = 0;
    for (const char *at = traits; *at != '\0'; at += strcspn(at, " "), at += *at == ' ') {
        if (strncmp(at, "keeps-", 6) != 0 || count == KEPT_MOST) continue;
        const char *about = mdoc_trait_about(MEANDER_FORMATS, at, strcspn(at, " "));
        if (about != NULL && strncmp(about, "keeps ", 6) == 0) kept[count++] = about + 6;
    }
    fputs("It keeps the passages", out);
    for (size_t i = 0; i < count; i++) fprintf(out, "%s%s", i + 1 < count ? ", " : ", and ", kept[i]);
    fputs(".\n", out);
}

// ---- the list ------------------------------------------------------------------------------

static bool formats_same_param(const meander_param *a, const meander_param *b) {
    return strcmp(a->name, b->name) == 0 && strcmp(a->about, b->about) == 0;
}

// Returns whether b takes everything that a takes, and more.
static bool formats_takes_all(const meander_param *a, const meander_param *b) {
    for (; a->name != NULL; a++) {
        const meander_param *other = b;
        while (other->name != NULL && !formats_same_param(a, other)) other++;
        if (other->name == NULL) return false;
    }
    return true;
}

static size_t formats_param_count(const meander_param *params) {
    size_t count = 0;
    while (params != NULL && params[count].name != NULL) count++;
    return count;
}

// Parameters shared by several formats are shown once, with the format that has only these.
static void formats_params(FILE *out, const meander_info *info) {
    enum { WORTH_IT = 5, OWN_MOST = 40 };
    meander_param own[OWN_MOST];
    size_t count = 0, all = formats_param_count(info->params);
    const meander_info *base = NULL;
    meander_info other;
    for (size_t i = 0; i < meander_list_count(MEANDER_FORMATS) && base == NULL; i++) {
        other = meander_list_at(MEANDER_FORMATS, i);
        size_t shared = formats_param_count(other.params);
        if (shared >= WORTH_IT && shared < all && formats_takes_all(other.params, info->params))
            base = &other;
    }
    if (all == 0) return;
    for (const meander_param *p = info->params; p->name != NULL && count + 1 < OWN_MOST; p++) {
        const meander_param *shared = base == NULL ? NULL : base->params;
        while (shared != NULL && shared->name != NULL && !formats_same_param(shared, p)) shared++;
        if (shared == NULL || shared->name == NULL) own[count++] = *p;
    }
    own[count] = (meander_param){0};
    if (base != NULL) fprintf(out, "It takes the parameters of %s, and:\n", base->name);
    mdoc_params(out, own);
}

// Pictures have the trait "rows", too, but hold the whole maze to join its walls.
static void formats_direction(FILE *out, const char *traits, bool read_rows) {
    bool rows = formats_has(traits, "rows") && !formats_has(traits, "picture");
    if (formats_has(traits, "read-only")) fputs("Read, not written.\n", out);
    else if (formats_has(traits, "write-only"))
        fputs(rows ? "Written row by row; not read.\n" : "Written; not read.\n", out);
    else if (read_rows && rows) fputs("Written and read, both row by row.\n", out);
    else fputs(rows ? "Written row by row; read as a whole.\n" : "Written and read.\n", out);
    if (formats_has(traits, "utf-8")) fputs("The characters are UTF-8.\n", out);
    if (formats_has(traits, "binary")) fputs("The bytes are not meant for a terminal.\n", out);
    if (formats_has(traits, "solution")) fputs("It needs a solution.\n", out);
    if (formats_has(traits, "events")) fputs("It needs a maze that is being made.\n", out);
    if (formats_has(traits, "picture"))
        fputs("It holds the ID of the maze, from which the maze can be made again.\n", out);
}

// ".txt" for every ending, with "or" between them.
static void formats_endings(FILE *out, const char *endings) {
    if (endings == NULL || *endings == '\0') return;
    fputs("Files end in", out);
    while (*endings != '\0') {
        size_t length = strcspn(endings, " ");
        fprintf(out, " .%.*s", (int)length, endings);
        endings += length + (endings[length] == ' ');
        if (*endings != '\0') fputs(" or", out);
    }
    fputs(".\n", out);
}

static void formats_one(FILE *out, meander_context *c, const meander_info *info) {
    mdoc_item(out, info->name);
    mdoc_sentence(out, info->about);
    formats_endings(out, meander_format_endings(info->name));
    bool is_read = !formats_has(info->traits, "write-only");
    formats_direction(out, info->traits, is_read && formats_reads_rows(c, info->name));
    if (is_read) formats_keeps(out, info->traits);
    mdoc_aliases(out, info->aliases);
    formats_params(out, info);
}

static void formats_films(FILE *out) {
    mdoc_section(out, "FILMS");
    fputs("Films are made by\n.Xr meander-animate 1 .\nEvery film holds the ID of its maze.\n", out);
    mdoc_registry(out, MEANDER_FILMS);
    mdoc_text(out, "Their traits:");
    mdoc_traits(out, MEANDER_FILMS);
}

void formats_write(void) {
    meander_context *c;
    FILE *out = manual_open("meander-formats.5");
    manual_need(NULL, meander_context_new(NULL, &c));
    mdoc_head(out, "meander-formats", 5, "formats of mazes");
    mdoc_section(out, "DESCRIPTION");
    mdoc_text(out, "A format is chosen by the ending of the file after -o, or by name with -f; its "
                   "parameters follow a colon as key=value, with commas between them, as in");
    fputs(".Ql -f svg:theme=paper,round=100 .\n", out);
    mdoc_text(out, "The format of an input is recognised by its content, or named with --from.");
    fputs(".Pp\n", out);
    mdoc_text(out, "What is written or read row by row may be of any size: it takes the memory of "
                   "a few rows. Other formats hold the whole maze. Converting to a format loses "
                   "what it does not keep.");
    mdoc_list_begin(out);
    for (size_t i = 0; i < meander_list_count(MEANDER_FORMATS); i++) {
        meander_info info = meander_list_at(MEANDER_FORMATS, i);
        formats_one(out, c, &info);
    }
    mdoc_list_end(out);
    formats_films(out);
    mdoc_section(out, "TRAITS");
    mdoc_text(out, "The words by which meander list describes formats:");
    mdoc_traits(out, MEANDER_FORMATS);
    mdoc_section(out, "EXAMPLES");
    mdoc_text(out, "A maze as a picture, and back from the ID in it:");
    fputs(".Dl meander generate -s 20x20 -o maze.svg\n.Dl meander solve maze.svg\n", out);
    mdoc_section(out, "SEE ALSO");
    fputs(".Xr meander 1 ,\n.Xr meander-convert 1 ,\n.Xr meander-id 7\n", out);
    meander_context_free(c);
    manual_close(out);
}
