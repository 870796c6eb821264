// SPDX-License-Identifier: MIT
// The scanner of XML: a pointer that walks over the bytes, and the names of the elements that are
// open.
//
//     <graphml><graph id="g"><node ...
//                            ^ at        open: graphml, graph
//
// A document type is passed over when it declares nothing; what it could declare, entities, is how
// small documents become huge ones.
//
// Invariant: data + mark <= at <= end; a byte is only read when at < end.
// Cost: one pass; an element's attributes are compared with each other.
// Source: Tim Bray et al., Extensible Markup Language (XML) 1.0, fifth edition, W3C 2008.
#include "format/graph/xml_scan.h"

#include <string.h>

#include "format/text/walls.h"

void xml_scan_begin(xml_scan *s, const reading *r) {
    const input *in = r->input;
    *s = (xml_scan){.reading = r, .at = in->data + text_mark_size(in->data, in->size),
                    .end = in->data + in->size};
}

// ---- characters --------------------------------------------------------------------

static void xml_blanks(xml_scan *s) {
    while (s->at < s->end && text_is_space(*s->at)) s->at++;
}

// Bytes from 128 on pass as letters.
static bool xml_is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == ':' ||
           (unsigned char)c >= 0x80;
}

static bool xml_is_inner(char c) {
    return xml_is_letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '.';
}

static bool xml_take(xml_scan *s, const char *word) {
    size_t length = strlen(word);
    if ((size_t)(s->end - s->at) < length || memcmp(s->at, word, length) != 0) return false;
    s->at += length;
    return true;
}

static meander_status xml_expect(xml_scan *s, const char *word) {
    if (xml_take(s, word)) return MEANDER_OK;
    return format_fail_at(s->reading, s->at, "expected '%s'", word);
}

// Passes over everything up to the word and the word itself.
static meander_status xml_pass(xml_scan *s, const char *word, const char *what) {
    const char *first = s->at;
    for (; s->at < s->end; s->at++)
        if (*s->at == word[0] && xml_take(s, word)) return MEANDER_OK;
    return format_fail_at(s->reading, first, "%s does not end", what);
}

bool xml_is(xml_text text, const char *word) {
    return strlen(word) == text.length && memcmp(text.first, word, text.length) == 0;
}

static bool xml_same(xml_text a, xml_text b) {
    return a.length == b.length && (a.length == 0 || memcmp(a.first, b.first, a.length) == 0);
}

// ---- tags --------------------------------------------------------------------------

static meander_status xml_name(xml_scan *s, xml_text *name) {
    const char *first = s->at;
    if (first == s->end || !xml_is_letter(*first))
        return format_fail_at(s->reading, first, "expected a name");
    while (s->at < s->end && xml_is_inner(*s->at)) s->at++;
    *name = (xml_text){first, (size_t)(s->at - first)};
    return MEANDER_OK;
}

static xml_text xml_without_prefix(xml_text name) {
    const char *colon = memchr(name.first, ':', name.length);
    size_t prefix = colon == NULL ? 0 : (size_t)(colon - name.first) + 1;
    return (xml_text){name.first + prefix, name.length - prefix};
}

xml_text xml_attribute_of(const xml_scan *s, const char *name) {
    for (size_t i = 0; i < s->attribute_count; i++)
        if (xml_is(s->attributes[i].name, name)) return s->attributes[i].value;
    return (xml_text){NULL, 0};
}

static meander_status xml_value(xml_scan *s, xml_text *value) {
    const char *quote = s->at;
    if (quote == s->end || (*quote != '"' && *quote != '\''))
        return format_fail_at(s->reading, quote, "expected a value in quotes");
    const char *stop = memchr(quote + 1, *quote, (size_t)(s->end - quote - 1));
    if (stop == NULL) return format_fail_at(s->reading, quote, "the value does not end");
    *value = (xml_text){quote + 1, (size_t)(stop - quote - 1)};
    s->at = stop + 1;
    if (memchr(value->first, '<', value->length) == NULL) return MEANDER_OK;
    return format_fail_at(s->reading, quote, "a value has no '<'");
}

static meander_status xml_read_attribute(xml_scan *s) {
    xml_attribute *a = &s->attributes[s->attribute_count];
    const char *first = s->at;
    if (s->attribute_count == XML_ATTRIBUTES_MOST)
        return format_fail_at(s->reading, first, "an element has at most %d attributes",
                              XML_ATTRIBUTES_MOST);
    TRY(xml_name(s, &a->name));
    xml_blanks(s);
    TRY(xml_expect(s, "="));
    xml_blanks(s);
    TRY(xml_value(s, &a->value));
    for (size_t i = 0; i < s->attribute_count; i++)
        if (xml_same(s->attributes[i].name, a->name))
            return format_fail_at(s->reading, first, "this attribute comes twice");
    s->attribute_count++;
    return MEANDER_OK;
}

// Behind "<": the name, attributes, and ">" or "/>".
static meander_status xml_begin_element(xml_scan *s) {
    xml_text name = {NULL, 0};
    const char *first = s->at;
    TRY(xml_name(s, &name));
    if (s->depth == XML_DEPTH_MOST) return format_fail_at(s->reading, first, "nested too deeply");
    if (s->done) return format_fail_at(s->reading, first, "something follows the document");
    s->open[s->depth++] = name;
    s->name = xml_without_prefix(name);
    s->attribute_count = 0;
    for (;;) {
        const char *before = s->at;
        xml_blanks(s);
        s->empty = xml_take(s, "/>");
        if (s->empty || xml_take(s, ">")) return MEANDER_OK;
        if (s->at == before) return format_fail_at(s->reading, s->at, "expected '>'");
        TRY(xml_read_attribute(s));
    }
}

static void xml_leave(xml_scan *s) {
    s->empty = false;
    s->name = xml_without_prefix(s->open[--s->depth]);
    s->done = s->depth == 0;
}

// Behind "</".
static meander_status xml_finish_element(xml_scan *s) {
    xml_text name = {NULL, 0};
    const char *first = s->at;
    TRY(xml_name(s, &name));
    if (s->depth == 0 || !xml_same(name, s->open[s->depth - 1]))
        return format_fail_at(s->reading, first, "'%.*s' ends, which did not begin last",
                              name.length > 40 ? 40 : (int)name.length, name.first);
    xml_blanks(s);
    TRY(xml_expect(s, ">"));
    xml_leave(s);
    return MEANDER_OK;
}

// ---- the document ------------------------------------------------------------------

// Behind "<!DOCTYPE".
static meander_status xml_pass_type(xml_scan *s) {
    const char *first = s->at;
    for (; s->at < s->end && *s->at != '>'; s->at++)
        if (*s->at == '[')
            return format_fail_at(s->reading, s->at, "declarations are not read in XML");
    if (xml_take(s, ">")) return MEANDER_OK;
    return format_fail_at(s->reading, first, "the document type does not end");
}

// Passes over anything but elements and text, and returns whether there was something.
static meander_status xml_pass_other(xml_scan *s, bool *passed) {
    *passed = true;
    if (xml_take(s, "<!--")) return xml_pass(s, "-->", "the comment");
    if (xml_take(s, "<?")) return xml_pass(s, "?>", "the instruction");
    if (s->depth == 0 && !s->done && xml_take(s, "<!DOCTYPE")) return xml_pass_type(s);
    *passed = false;
    return MEANDER_OK;
}

// Up to the next tag, or `plain` up to the end of the CDATA section; *some is whether it is more than
// blanks.
static meander_status xml_read_text(xml_scan *s, bool plain, bool *some) {
    const char *first = s->at;
    s->plain = plain;
    if (plain) {
        TRY(xml_pass(s, "]]>", "the CDATA section"));
        s->text = (xml_text){first, (size_t)(s->at - first) - strlen("]]>")};
    } else {
        while (s->at < s->end && *s->at != '<') s->at++;
        s->text = (xml_text){first, (size_t)(s->at - first)};
    }
    *some = s->plain && s->text.length > 0;
    for (size_t i = 0; i < s->text.length && !*some; i++) *some = !text_is_space(s->text.first[i]);
    if (!*some || s->depth > 0) return MEANDER_OK;
    return format_fail_at(s->reading, first, "text outside of the document");
}

static meander_status xml_end(xml_scan *s, xml_event *event) {
    if (s->depth > 0)
        return format_fail_at(s->reading, s->end, "'%.*s' does not end",
                              s->name.length > 40 ? 40 : (int)s->open[s->depth - 1].length,
                              s->open[s->depth - 1].first);
    if (!s->done) return format_fail_at(s->reading, s->end, "there is no element");
    *event = XML_END;
    return MEANDER_OK;
}

meander_status xml_next(xml_scan *s, xml_event *event) {
    bool some;
    *event = XML_FINISH;
    if (s->empty) {
        xml_leave(s);
        return MEANDER_OK;
    }
    while (s->at < s->end) {
        TRY(xml_pass_other(s, &some));
        if (some) continue;
        if (xml_take(s, "</")) return xml_finish_element(s);
        bool plain = xml_take(s, "<![CDATA[");
        if (!plain && xml_take(s, "<!"))
            return format_fail_at(s->reading, s->at - strlen("<!"), "expected a tag");
        if (!plain && xml_take(s, "<")) {
            *event = XML_BEGIN;
            return xml_begin_element(s);
        }
        TRY(xml_read_text(s, plain, &some));
        if (!some) continue;
        *event = XML_TEXT;
        return MEANDER_OK;
    }
    return xml_end(s, event);
}

// ---- references --------------------------------------------------------------------

static const struct {
    const char *name;
    char letter;
} xml_entities[] = {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}};

// The bytes of a character in UTF-8, which are never more than those of its reference.
static size_t xml_put_character(uint32_t c, char *to) {
    if (c < 0x80) return to[0] = (char)c, 1;
    if (c < 0x800) {
        to[0] = (char)(0xc0 | c >> 6), to[1] = (char)(0x80 | (c & 63));
        return 2;
    }
    if (c < 0x10000) {
        to[0] = (char)(0xe0 | c >> 12), to[1] = (char)(0x80 | (c >> 6 & 63));
        to[2] = (char)(0x80 | (c & 63));
        return 3;
    }
    to[0] = (char)(0xf0 | c >> 18), to[1] = (char)(0x80 | (c >> 12 & 63));
    to[2] = (char)(0x80 | (c >> 6 & 63)), to[3] = (char)(0x80 | (c & 63));
    return 4;
}

// "38" or "x26"; 0 for a number that is not a character.
static uint32_t xml_number(xml_text t) {
    uint32_t base = t.length > 1 && *t.first == 'x' ? 16 : 10, number = 0;
    size_t i = base == 16;
    if (t.length == 0) return 0;
    for (; i < t.length; i++) {
        char c = t.first[i];
        uint32_t digit = c >= '0' && c <= '9' ? (uint32_t)(c - '0')
                         : c >= 'a' && c <= 'f' ? (uint32_t)(c - 'a' + 10)
                         : c >= 'A' && c <= 'F' ? (uint32_t)(c - 'A' + 10) : base;
        if (digit >= base || number > 0x10ffff) return 0;
        number = number * base + digit;
    }
    return number > 0x10ffff || (number >= 0xd800 && number < 0xe000) ? 0 : number;
}

// The name or number between "&" and ";"; returns how many bytes it stands for, 0 for none.
static size_t xml_reference(xml_text t, char *to) {
    if (t.length > 0 && *t.first == '#') {
        uint32_t c = xml_number((xml_text){t.first + 1, t.length - 1});
        return c == 0 ? 0 : xml_put_character(c, to);
    }
    for (size_t i = 0; i < sizeof xml_entities / sizeof xml_entities[0]; i++)
        if (xml_is(t, xml_entities[i].name)) return *to = xml_entities[i].letter, 1;
    return 0;
}

meander_status xml_decode(const xml_scan *s, xml_text text, bool plain, char *to, size_t *length) {
    const char *at = text.first, *end = at + text.length;
    *length = 0;
    while (at < end) {
        const char *stop = plain ? NULL : memchr(at, '&', (size_t)(end - at));
        size_t size = (size_t)((stop == NULL ? end : stop) - at);
        memcpy(to + *length, at, size);
        *length += size;
        if (stop == NULL) return MEANDER_OK;
        at = memchr(stop, ';', (size_t)(end - stop));
        size = at == NULL ? 0 : xml_reference((xml_text){stop + 1, (size_t)(at - stop - 1)}, to + *length);
        if (size == 0) return format_fail_at(s->reading, stop, "this reference is not known in XML");
        *length += size;
        at++;
    }
    return MEANDER_OK;
}
