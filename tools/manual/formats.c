// SPDX-License-Identifier: MIT
// meander-formats.5: every format with its endings, its parameters, whether it is read, written and
// written row by row, and what it keeps.
//
// What a format keeps is found out, not listed: a maze with an ID, a start, three goals in an
// order of their own and a solution is written in the format and read back.
#include <string.h>

#include "manual.h"

typedef struct kept {
    bool id, start, goals, order, solution;
    bool rows;                   // it can be read row by row
} kept;

static bool formats_has(const char *traits, const char *word) {
    size_t length = strlen(word);
    for (const char *at = traits; at != NULL && *at != '\0'; at += strcspn(at, " "), at += *at == ' ')
        if (strncmp(at, word, length) == 0 && (at[length] == ' ' || at[length] == '\0')) return true;
    return false;
}

// ---- what a format keeps -------------------------------------------------------------------

static bool formats_same(meander_point a, meander_point b) { return a.x == b.x && a.y == b.y; }

static bool formats_has_goal(const meander_maze *m, meander_point goal) {
    for (size_t i = 0; i < meander_maze_goal_count(m); i++)
        if (formats_same(meander_maze_goal(m, i), goal)) return true;
    return false;
}

static void formats_compare(const meander_maze *wrote, const meander_maze *read, kept *k) {
    meander_solution *s;
    size_t count = meander_maze_goal_count(wrote);
    k->id = strcmp(meander_maze_id(wrote), meander_maze_id(read)) == 0;
    k->start = formats_same(meander_maze_start(wrote), meander_maze_start(read));
    k->goals = k->order = meander_maze_goal_count(read) == count;
    for (size_t i = 0; i < count; i++) {
        k->goals = k->goals && formats_has_goal(read, meander_maze_goal(wrote, i));
        k->order = k->order && formats_same(meander_maze_goal(wrote, i), meander_maze_goal(read, i));
    }
    k->solution = meander_solution_recorded_new(read, &s) == MEANDER_OK;
    if (k->solution) meander_solution_free(s);
}

// Rows are read from a file; it stands beside the pages for a moment.
static bool formats_reads_rows(meander_context *c, const char *format, const char *bytes,
                               size_t size) {
    meander_rows *rows;
    char path[4096];
    FILE *file = manual_open("probe");
    fwrite(bytes, 1, size, file);
    manual_close(file);
    manual_path("probe", path, sizeof path);
    bool good = meander_rows_read_file_new(c, path, format, NULL, NULL, &rows) == MEANDER_OK;
    if (good) meander_rows_free(rows);
    remove(path);
    return good;
}

// False when the format cannot hold such a maze at all.
static bool formats_probe(meander_context *c, const char *format, kept *k) {
    meander_maze *wrote, *read;
    meander_solution *s;
    char *bytes;
    size_t size;
    *k = (kept){0};
    manual_need(c, meander_maze_new(c, "rect:8x6/wilson/7+start=0,2+goal=7,4+goal=3,0+goal=7,1",
                                    NULL, &wrote));
    manual_need(c, meander_solution_new(wrote, "breadth-first", NULL, &s));
    bool good = meander_maze_draw_new(wrote, s, format, &bytes, &size) == MEANDER_OK;
    if (good) {
        good = meander_maze_read_new(c, bytes, size, "probe", format, MEANDER_AS_AUTO, &read) ==
               MEANDER_OK;
        if (good) {
            formats_compare(wrote, read, k);
            meander_maze_free(read);
        }
        k->rows = good && formats_reads_rows(c, format, bytes, size);
        meander_text_free(c, bytes);
    }
    meander_solution_free(s);
    meander_maze_free(wrote);
    return good;
}

// "Keeps the passages, the start, the goals and the solution."
static void formats_keeps(FILE *out, const kept *k) {
    const char *words[5];
    size_t count = 0;
    words[count++] = "the passages";
    if (k->start) words[count++] = "the start";
    if (k->goals) words[count++] = k->order ? "the goals in their order" : "the goals";
    if (k->solution) words[count++] = "a solution";
    if (k->id) words[count++] = "the ID";
    fputs("It keeps ", out);
    for (size_t i = 0; i < count; i++)
        fprintf(out, "%s%s", i == 0 ? "" : i + 1 < count ? ", " : " and ", words[i]);
    fputs(".\n", out);
}

// ---- the list ------------------------------------------------------------------------------

static bool formats_same_param(const meander_param *a, const meander_param *b) {
    return strcmp(a->name, b->name) == 0 && strcmp(a->about, b->about) == 0;
}

// Whether b takes everything that a takes, and more or comes later.
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

// Parameters that many formats share are shown once, with the format that has them alone.
static void formats_params(FILE *out, const meander_info *info) {
    enum { WORTH_IT = 5, OWN_MOST = 32 };
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

// Pictures take the trait "rows", too, but hold the whole maze to join its walls.
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
        fputs("It carries the ID of the maze, by which it can be read.\n", out);
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
    kept k;
    mdoc_item(out, info->name);
    mdoc_sentence(out, info->about);
    formats_endings(out, meander_format_endings(info->name));
    bool probed = !formats_has(info->traits, "write-only") && formats_probe(c, info->name, &k);
    formats_direction(out, info->traits, probed && k.rows);
    if (probed) formats_keeps(out, &k);
    formats_params(out, info);
}

static void formats_films(FILE *out) {
    mdoc_section(out, "FILMS");
    fputs("Films are made by\n.Xr meander-animate 1 .\nEvery film carries the ID of its maze.\n", out);
    mdoc_list_begin(out);
    for (size_t i = 0; i < meander_film_format_count(); i++) {
        mdoc_item(out, meander_film_format_name(i));
        mdoc_sentence(out, meander_film_format_about(i));
    }
    mdoc_list_end(out);
}

void formats_write(void) {
    meander_context *c;
    FILE *out = manual_open("meander-formats.5");
    manual_need(NULL, meander_context_new(NULL, &c));
    mdoc_head(out, "meander-formats", 5, "formats of mazes");
    mdoc_section(out, "DESCRIPTION");
    mdoc_text(out, "A format is chosen by the ending of the file behind -o, or by name with -f; its "
                   "parameters follow a colon as key=value, with commas between them, as in");
    fputs(".Ql -f svg:theme=paper,round=100 .\n", out);
    mdoc_text(out, "The format of what is read is recognised by its content, or named with --from.");
    fputs(".Pp\n", out);
    mdoc_text(out, "What is written or read row by row may be of any size: it takes the memory of "
                   "a few rows. Other formats hold the whole maze. What a format does not keep is "
                   "lost by converting to it.");
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
