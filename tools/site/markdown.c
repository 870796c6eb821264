// SPDX-License-Identifier: MIT
// A document becomes HTML.  md4c takes it apart and calls enter, leave and word; here each call
// writes its tags.
//
//     ![a maze](a.svg)              a paragraph that is only a picture is a figure; the paragraph
//                                   behind it is its caption if it tells the command or program, and the ID
//     The maze: `meander ...`       in it leads to the laboratory
//
//     ```c examples/01_x.c dig      a block of code that names a file has a link to it
//
// Headings get the anchors that GitHub gives them, so the same links are right in both places.
#include "tools/site/site.h"

#include <ctype.h>
#include <md4c.h>
#include <stdlib.h>
#include <string.h>

enum { LINKS_DEEP = 8 };

typedef struct reader {
    site *site;
    page *page;
    text *out;
    text alt, code, heading;      // collected until their end
    int pictures;                 // inside of so many
    bool linked[LINKS_DEEP];      // is there an <a> to close?
    int links;
    char *info;                   // of a block of code; NULL outside
    size_t paragraph, head, cell, emphasis, figure_end, caption;
    bool head_has_words, in_heading;
} reader;

static text *reader_words(reader *r) {
    return r->page->part_count == 0 ? NULL : &r->page->parts[r->page->part_count - 1].words;
}

// ---- headings ----------------------------------------------------------------------

// Adds an anchor as GitHub makes it: small letters, blanks as dashes, no other marks.
static void anchor_add(text *anchor, const char *title) {
    for (const unsigned char *c = (const unsigned char *)title; *c != '\0'; c++) {
        if (*c == ' ') text_put(anchor, "-");
        else if (*c == 0xe2 && c[1] == 0x80 && c[2] != '\0') c += 2;    // dashes and quotation marks
        else if (*c == 0xc3 && c[1] >= 0x80 && c[1] <= 0x9e)            // capitals of Latin-1
            text_format(anchor, "\xc3%c", c[1] + 0x20), c++;
        else if (*c == 0xc5 && (c[1] == 0x90 || c[1] == 0xb0))          // and two of Hungarian
            text_format(anchor, "\xc5%c", c[1] + 1), c++;
        else if (*c >= 0x80 || isalnum(*c) || *c == '_' || *c == '-')
            text_format(anchor, "%c", tolower(*c));
    }
}

static bool has_anchor(const page *p, const char *anchor) {
    for (size_t i = 0; i < p->part_count; i++)
        if (strcmp(p->parts[i].anchor, anchor) == 0) return true;
    return false;
}

static void heading_end(reader *r, unsigned level) {
    text anchor = {0}, numbered = {0};
    char *html = copy_of(text_string(r->out) + r->paragraph);
    text_cut(r->out, r->paragraph);
    const char *title = text_string(&r->heading);
    text_put(&anchor, "");
    anchor_add(&anchor, title);
    text_put(&numbered, anchor.bytes);
    for (int i = 1; has_anchor(r->page, numbered.bytes); i++) {
        text_cut(&numbered, 0);
        text_format(&numbered, "%s-%d", anchor.bytes, i);
    }
    text_format(r->out, "<h%u id=\"%s\">%s</h%u>\n", level, numbered.bytes, html, level);
    if (level == 1 && r->page->title == NULL) r->page->title = copy_of(title);
    page_add_part(r->page, numbered.bytes, title, level);
    r->in_heading = false;
    text_free(&anchor);
    text_free(&numbered);
    free(html);
}

// ---- pictures ----------------------------------------------------------------------

// Whether a paragraph names the command that draws a picture, or the textbook program that a film shows.
static bool caption_tells_source(const char *html) {
    const char *code = strstr(html, "<code>");
    if (code == NULL) return false;
    code += strlen("<code>");
    return strstr(html, "<code>meander ") != NULL || (strspn(code, "0123456789") == 2 && code[2] == '_');
}

// Adds a link to the laboratory for the first ID of a caption.
static void caption_add_link(reader *r, const char *caption) {
    const char *id = strstr(caption, "rect:");
    if (id == NULL || (r->site->laboratory == NULL && !r->page->is_fragment)) return;
    text_put(r->out, " <a class=\"open\" href=\"");
    if (r->page->is_fragment) text_put(r->out, "#");
    else site_way(r->out, r->page, "laboratory/index.html#");
    text_add(r->out, id, strcspn(id, " <`"));
    text_format(r->out, "\">%s</a>", r->page->words->open);
}

static bool is_only_picture(const char *html) {
    return starts_with(html, "<img ") && ends_with(html, " />") && strchr(html + 1, '<') == NULL;
}

static void paragraph_end(reader *r) {
    char *html = copy_of(text_string(r->out) + r->paragraph);
    text_cut(r->out, r->paragraph);
    if (is_only_picture(html)) {
        text_format(r->out, "<figure>%s<figcaption>", html);
        r->caption = r->out->size;
        text_escape(r->out, text_string(&r->alt), r->alt.size);
        text_put(r->out, "</figcaption></figure>\n");
        r->figure_end = r->out->size;
    } else if (r->paragraph == r->figure_end && r->caption > 0 && caption_tells_source(html)) {
        text_cut(r->out, r->caption);
        text_put(r->out, html);
        caption_add_link(r, html);
        text_put(r->out, "</figcaption></figure>\n");
        r->caption = 0;
    } else {
        text_format(r->out, "<p>%s</p>\n", html);
    }
    free(html);
}

// ---- code --------------------------------------------------------------------------

// Where an attribute of C begins a comment: "//" outside of strings; NULL when there is none.
static const char *comment_of(const char *bytes, size_t size) {
    char quote = '\0';
    for (size_t i = 0; i + 1 < size; i++) {
        if (quote != '\0' && bytes[i] == '\\') i++;
        else if (quote != '\0' && bytes[i] == quote) quote = '\0';
        else if (quote == '\0' && (bytes[i] == '"' || bytes[i] == '\'')) quote = bytes[i];
        else if (quote == '\0' && bytes[i] == '/' && bytes[i + 1] == '/') return bytes + i;
    }
    return NULL;
}

static void code_span(text *out, const char *name, const char *bytes, size_t size) {
    text_format(out, "<span class=\"%s\">", name);
    text_escape(out, bytes, size);
    text_put(out, "</span>");
}

void code_line(text *out, const char *language, const char *bytes, size_t size) {
    bool is_c = strcmp(language, "c") == 0 || strcmp(language, "js") == 0;
    const char *comment = is_c ? comment_of(bytes, size) : NULL;
    if (comment != NULL) {
        text_escape(out, bytes, (size_t)(comment - bytes));
        code_span(out, "note", comment, size - (size_t)(comment - bytes));
    } else if (strcmp(language, "console") == 0 && size > 1 && bytes[0] == '$') {
        code_span(out, "command", bytes, size);
    } else if (strcmp(language, "diff") == 0 && size > 0 && (bytes[0] == '+' || bytes[0] == '-')) {
        code_span(out, bytes[0] == '+' ? "more" : "less", bytes, size);
    } else {
        text_escape(out, bytes, size);
    }
}

static void code_end(reader *r) {
    text way = {0};
    char *word = strtok(r->info, " ");
    const char *language = word == NULL ? "text" : word, *file = NULL;
    while ((word = strtok(NULL, " ")) != NULL)
        if (strchr(word, '/') != NULL && file_exists(word)) file = word;
    text_put(r->out, "<div class=\"code\">");
    if (file != NULL) {
        site_way(&way, r->page, site_page(r->site, file)->path);
        text_format(r->out, "<p class=\"file\"><a href=\"%s\">%s</a></p>", way.bytes, file);
    }
    text_format(r->out, "<pre class=\"%s\" tabindex=\"0\"><code>", language);
    for (const char *line = text_string(&r->code); *line != '\0';) {
        size_t size = strcspn(line, "\n");
        code_line(r->out, language, line, size);
        text_put(r->out, "\n");
        line += size + (line[size] == '\n');
    }
    text_put(r->out, "</code></pre></div>\n");
    free(r->info);
    r->info = NULL;
    text_free(&way);
}

// ---- what md4c calls ---------------------------------------------------------------

static void cell_begin(reader *r, const char *tag, const MD_BLOCK_TD_DETAIL *detail) {
    const char *side = detail->align == MD_ALIGN_RIGHT ? " class=\"right\""
                       : detail->align == MD_ALIGN_CENTER ? " class=\"center\"" : "";
    r->cell = r->out->size;
    text_format(r->out, "<%s%s>", tag, side);
}

// A cell of the head with nothing in it is no heading.
static void head_cell_end(reader *r) {
    if (ends_with(r->out->bytes, ">") && strchr(r->out->bytes + r->cell + 1, '<') == NULL) {
        text_cut(r->out, r->cell);
        text_put(r->out, "<td></td>");
    } else {
        text_put(r->out, "</th>");
    }
}

static int enter_block(MD_BLOCKTYPE type, void *detail, void *user) {
    reader *r = user;
    switch (type) {
        case MD_BLOCK_QUOTE: text_put(r->out, "<blockquote>\n"); break;
        case MD_BLOCK_UL: text_put(r->out, "<ul>\n"); break;
        case MD_BLOCK_OL:
            text_format(r->out, "<ol start=\"%u\">\n", ((MD_BLOCK_OL_DETAIL *)detail)->start);
            break;
        case MD_BLOCK_LI: text_put(r->out, "<li>"); break;
        case MD_BLOCK_HR: text_put(r->out, "<hr />\n"); break;
        case MD_BLOCK_H: r->in_heading = true; text_cut(&r->heading, 0); r->paragraph = r->out->size; break;
        case MD_BLOCK_P: r->paragraph = r->out->size; break;
        case MD_BLOCK_CODE: {
            const MD_ATTRIBUTE info = ((MD_BLOCK_CODE_DETAIL *)detail)->info;
            r->info = copy_bytes(info.text, info.size);
            text_cut(&r->code, 0);
            break;
        }
        case MD_BLOCK_TABLE: text_put(r->out, "<div class=\"table\" tabindex=\"0\"><table>\n"); break;
        case MD_BLOCK_THEAD: r->head = r->out->size; r->head_has_words = false; text_put(r->out, "<thead>\n"); break;
        case MD_BLOCK_TBODY: text_put(r->out, "<tbody>\n"); break;
        case MD_BLOCK_TR: text_put(r->out, "<tr>"); break;
        case MD_BLOCK_TH: cell_begin(r, "th", detail); break;
        case MD_BLOCK_TD: cell_begin(r, "td", detail); break;
        default: break;
    }
    return 0;
}

static int leave_block(MD_BLOCKTYPE type, void *detail, void *user) {
    reader *r = user;
    switch (type) {
        case MD_BLOCK_QUOTE: text_put(r->out, "</blockquote>\n"); break;
        case MD_BLOCK_UL: text_put(r->out, "</ul>\n"); break;
        case MD_BLOCK_OL: text_put(r->out, "</ol>\n"); break;
        case MD_BLOCK_LI: text_put(r->out, "</li>\n"); break;
        case MD_BLOCK_H: heading_end(r, ((MD_BLOCK_H_DETAIL *)detail)->level); break;
        case MD_BLOCK_P: paragraph_end(r); break;
        case MD_BLOCK_CODE: code_end(r); break;
        case MD_BLOCK_TABLE: text_put(r->out, "</table></div>\n"); break;
        case MD_BLOCK_THEAD:
            text_put(r->out, "</thead>\n");
            if (!r->head_has_words) text_cut(r->out, r->head);
            break;
        case MD_BLOCK_TBODY: text_put(r->out, "</tbody>\n"); break;
        case MD_BLOCK_TR: text_put(r->out, "</tr>\n"); break;
        case MD_BLOCK_TH: head_cell_end(r); break;
        case MD_BLOCK_TD: text_put(r->out, "</td>"); break;
        default: break;
    }
    if (reader_words(r) != NULL) text_put(reader_words(r), " ");
    return 0;
}

static void link_begin(reader *r, const MD_SPAN_A_DETAIL *detail) {
    text way = {0};
    bool found = site_link(r->site, r->page, detail->href.text, detail->href.size, &way);
    if (r->links < LINKS_DEEP) r->linked[r->links++] = found;
    if (found) text_format(r->out, "<a href=\"%s\">", way.bytes);
    text_free(&way);
}

static int enter_span(MD_SPANTYPE type, void *detail, void *user) {
    reader *r = user;
    if (type == MD_SPAN_IMG && r->pictures++ == 0) text_cut(&r->alt, 0);
    if (r->pictures > 0) return 0;
    switch (type) {
        case MD_SPAN_EM: text_put(r->out, "<em>"); r->emphasis = r->out->size; break;
        case MD_SPAN_STRONG: text_put(r->out, "<strong>"); break;
        case MD_SPAN_CODE: text_put(r->out, "<code>"); break;
        case MD_SPAN_DEL: text_put(r->out, "<del>"); break;
        case MD_SPAN_A: link_begin(r, detail); break;
        default: break;
    }
    return 0;
}

// A word in italics leads to the glossary.
static void emphasis_end(reader *r) {
    text way = {0};
    char *html = copy_of(r->out->bytes + r->emphasis);
    if (r->links == 0 && strchr(html, '<') == NULL && glossary_way(r->site, r->page, html, &way)) {
        text_cut(r->out, r->emphasis);
        text_format(r->out, "<a href=\"%s\">%s</a>", way.bytes, html);
    }
    text_put(r->out, "</em>");
    text_free(&way);
    free(html);
}

static void picture_add(reader *r, const MD_SPAN_IMG_DETAIL *detail) {
    text_put(r->out, "<img src=\"");
    site_link(r->site, r->page, detail->src.text, detail->src.size, r->out);
    text_put(r->out, "\" alt=\"");
    text_escape(r->out, text_string(&r->alt), r->alt.size);
    text_put(r->out, "\" />");
}

static int leave_span(MD_SPANTYPE type, void *detail, void *user) {
    reader *r = user;
    if (type == MD_SPAN_IMG && --r->pictures == 0) picture_add(r, detail);
    if (r->pictures > 0) return 0;
    switch (type) {
        case MD_SPAN_EM: emphasis_end(r); break;
        case MD_SPAN_STRONG: text_put(r->out, "</strong>"); break;
        case MD_SPAN_CODE: text_put(r->out, "</code>"); break;
        case MD_SPAN_DEL: text_put(r->out, "</del>"); break;
        case MD_SPAN_A:
            if (r->links > 0 && r->linked[--r->links]) text_put(r->out, "</a>");
            break;
        default: break;
    }
    return 0;
}

static int word(MD_TEXTTYPE type, const MD_CHAR *bytes, MD_SIZE size, void *user) {
    reader *r = user;
    bool is_blank = type == MD_TEXT_SOFTBR || type == MD_TEXT_BR;
    if (r->info != NULL) {
        text_add(&r->code, bytes, size);
        return 0;
    }
    if (type == MD_TEXT_HTML && r->page->part_count > 0 && size > 10 && memcmp(bytes, "<!-- links", 10) == 0)
        r->page->parts[r->page->part_count - 1].forms = copy_bytes(bytes, size);
    if (is_blank) bytes = " ", size = 1;
    r->head_has_words = r->head_has_words || type != MD_TEXT_HTML;
    if (type != MD_TEXT_HTML && r->in_heading) text_add(&r->heading, bytes, size);
    else if (type != MD_TEXT_HTML && reader_words(r) != NULL) text_add(reader_words(r), bytes, size);
    if (r->pictures > 0) text_add(&r->alt, bytes, size);
    else if (type == MD_TEXT_BR) text_put(r->out, "<br />\n");
    else if (type == MD_TEXT_SOFTBR) text_put(r->out, "\n");
    else if (type == MD_TEXT_HTML || type == MD_TEXT_ENTITY) text_add(r->out, bytes, size);
    else text_escape(r->out, bytes, size);
    return 0;
}

void page_read_markdown(site *s, page *p) {
    text source = {0};
    const MD_PARSER parser = {.flags = MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH | MD_FLAG_PERMISSIVEURLAUTOLINKS,
                              .enter_block = enter_block, .leave_block = leave_block,
                              .enter_span = enter_span, .leave_span = leave_span, .text = word};
    reader r = {.site = s, .page = p, .out = &p->body};
    if (!file_read(p->file, &source)) fail("cannot read %s", p->file);
    if (md_parse(source.bytes, (MD_SIZE)source.size, &parser, &r) != 0) fail("cannot take %s apart", p->file);
    if (p->title == NULL) fail("%s has no heading", p->file);
    text_free(&source);
    text_free(&r.alt);
    text_free(&r.code);
    text_free(&r.heading);
}
