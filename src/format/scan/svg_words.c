// SPDX-License-Identifier: MIT
// Reads attributes of SVG.  Words that are not understood are passed over: a picture with less in it is better than
// none.
//
//     M 10 10 h20 v-5 l3,3 z      a letter, then numbers, for as long as there are any; small letters count from
//                                 the last point
//
// Invariant: a text is only read up to its length, and each turn of a loop takes some of it.
// Source: W3C, "Scalable Vector Graphics (SVG) 1.1", second edition, 2011, chapters 7 and 8.
#include "format/scan/svg_words.h"

#include <math.h>
#include <string.h>

// ---- numbers -----------------------------------------------------------------------------------

static void text_take(xml_text *t, size_t count) {
    t->first += count;
    t->length -= count;
}

static bool text_begins(const xml_text *t, const char *word) {
    size_t length = strlen(word);
    return t->length >= length && memcmp(t->first, word, length) == 0;
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static void text_pass_blanks(xml_text *t) {
    while (t->length > 0 && (*t->first == ',' || *t->first == ' ' || (*t->first >= '\t' && *t->first <= '\r')))
        text_take(t, 1);
}

// Digits with at most one point among them.
static bool text_take_digits(xml_text *t, double *number) {
    double unit = 1;
    bool point = false, any = false;
    *number = 0;
    for (; t->length > 0 && (is_digit(*t->first) || (*t->first == '.' && !point)); text_take(t, 1)) {
        if (*t->first == '.') {
            point = true;
            continue;
        }
        any = true;
        if (point) unit /= 10;
        *number = point ? *number + unit * (*t->first - '0') : *number * 10 + (*t->first - '0');
    }
    return any;
}

// "e5" or "e-3"; an "e" without digits belongs to what follows, as in "em".
static void text_take_power(xml_text *t, double *number) {
    xml_text rest = *t;
    double power;
    if (rest.length < 2 || (*rest.first | 32) != 'e') return;
    text_take(&rest, 1);
    bool minus = *rest.first == '-';
    if (minus || *rest.first == '+') text_take(&rest, 1);
    if (rest.length == 0 || !is_digit(*rest.first) || !text_take_digits(&rest, &power)) return;
    *number *= pow(10, minus ? -power : power);
    *t = rest;
}

bool svg_take_number(xml_text *text, double *number) {
    text_pass_blanks(text);
    xml_text rest = *text;
    bool minus = rest.length > 0 && *rest.first == '-';
    if (minus || (rest.length > 0 && *rest.first == '+')) text_take(&rest, 1);
    if (!text_take_digits(&rest, number)) return false;
    text_take_power(&rest, number);
    if (minus) *number = -*number;
    *text = rest;
    return fabs(*number) < 1e9;
}

double svg_number_of(const xml_scan *s, const char *name, double fallback) {
    xml_text text = xml_attribute_of(s, name);
    double number;
    return text.first != NULL && svg_take_number(&text, &number) ? number : fallback;
}

// ---- colours -----------------------------------------------------------------------------------

static unsigned hex_digit(char c) {
    return is_digit(c) ? (unsigned)(c - '0') : (unsigned)((c | 32) - 'a' + 10) & 15;
}

static bool colour_named(const xml_text *text, uint8_t colour[3]) {
    static const struct {
        const char *name;
        uint8_t colour[3];
    } names[] = {{"black", {0, 0, 0}}, {"white", {255, 255, 255}}, {"red", {255, 0, 0}}, {"green", {0, 200, 0}},
                 {"lime", {0, 255, 0}}, {"blue", {0, 0, 255}}, {"gray", {128, 128, 128}}, {"grey", {128, 128, 128}},
                 {"navy", {0, 0, 128}}, {"currentColor", {0, 0, 0}}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (xml_is(*text, names[i].name)) {
            memcpy(colour, names[i].colour, 3);
            return true;
        }
    return false;
}

bool svg_colour(xml_text text, uint8_t colour[3]) {
    text_pass_blanks(&text);
    while (text.length > 0 && text.first[text.length - 1] == ' ') text.length--;
    if (text_begins(&text, "#") && (text.length == 4 || text.length == 7)) {
        size_t digits = text.length / 3;
        for (size_t i = 0; i < 3; i++)
            colour[i] = (uint8_t)(16 * hex_digit(text.first[1 + i * digits]) +
                                  hex_digit(text.first[i * digits + digits]));
        return true;
    }
    if (!text_begins(&text, "rgb(")) return colour_named(&text, colour);
    text_take(&text, 4);
    for (unsigned i = 0; i < 3; i++) {
        double number;
        if (!svg_take_number(&text, &number)) return false;
        if (text_begins(&text, "%")) {
            text_take(&text, 1);
            number *= 2.55;
        }
        colour[i] = (uint8_t)(number < 0 ? 0 : number > 255 ? 255 : number);
    }
    return true;
}

// ---- transforms ----------------------------------------------------------------------------------

svg_map svg_map_both(const svg_map *outer, const svg_map *inner) {
    const svg_map *o = outer, *i = inner;
    return (svg_map){o->a * i->a + o->c * i->b, o->b * i->a + o->d * i->b, o->a * i->c + o->c * i->d,
                     o->b * i->c + o->d * i->d, o->a * i->e + o->c * i->f + o->e, o->b * i->e + o->d * i->f + o->f};
}

// Up to six numbers in brackets; returns how many.
static unsigned transform_numbers(xml_text *text, double numbers[6]) {
    unsigned count = 0;
    while (text->length > 0 && *text->first != '(') text_take(text, 1);
    if (text->length > 0) text_take(text, 1);
    while (count < 6 && svg_take_number(text, &numbers[count])) count++;
    while (text->length > 0 && *text->first != ')') text_take(text, 1);
    if (text->length > 0) text_take(text, 1);
    return count;
}

void svg_transform(xml_text text, svg_map *map) {
    for (text_pass_blanks(&text); text.length > 0; text_pass_blanks(&text)) {
        xml_text word = text;
        double n[6] = {0};
        unsigned count = transform_numbers(&text, n);
        svg_map inner = {1, 0, 0, 1, 0, 0};
        double turn = n[0] * acos(-1) / 180;
        if (text_begins(&word, "matrix") && count == 6) inner = (svg_map){n[0], n[1], n[2], n[3], n[4], n[5]};
        if (text_begins(&word, "translate")) inner = (svg_map){1, 0, 0, 1, n[0], n[1]};
        if (text_begins(&word, "scale") && count > 0) inner = (svg_map){n[0], 0, 0, count > 1 ? n[1] : n[0], 0, 0};
        if (text_begins(&word, "rotate")) {
            double c = cos(turn), s = sin(turn), x = n[1], y = n[2];
            inner = (svg_map){c, s, -s, c, x - c * x + s * y, y - s * x - c * y};
        }
        *map = svg_map_both(map, &inner);
    }
}

// ---- paths -----------------------------------------------------------------------------------------

typedef struct path_reader {
    context *context;
    const svg_map *map;
    svg_outline *outline;
    svg_point first, last;       // of the part at hand, in the path's own units
    double handle[2];            // the last control point of a curve
    char curve;                  // of what kind that was
} path_reader;

static meander_status path_to(path_reader *r, double x, double y, bool begins) {
    const svg_map *m = r->map;
    r->last = (svg_point){x, y, begins};
    if (begins) r->first = r->last;
    double to_x = m->a * x + m->c * y + m->e, to_y = m->b * x + m->d * y + m->f;
    if (!(fabs(to_x) < 1e7 && fabs(to_y) < 1e7)) return MEANDER_OK;
    return svg_add(r->context, r->outline, to_x, to_y, begins || r->outline->count == 0);
}

// A curve to the last of its points: cubic with two of them before it, quadratic with one.
static meander_status path_curve(path_reader *r, const double *n, unsigned degree) {
    enum { STEPS = 8 };
    double x = r->last.x, y = r->last.y;
    for (unsigned i = 1; i <= STEPS; i++) {
        double t = (double)i / STEPS, s = 1 - t;
        double to_x = degree == 3 ? s * s * s * x + 3 * s * s * t * n[0] + 3 * s * t * t * n[2] + t * t * t * n[4]
                                  : s * s * x + 2 * s * t * n[0] + t * t * n[2];
        double to_y = degree == 3 ? s * s * s * y + 3 * s * s * t * n[1] + 3 * s * t * t * n[3] + t * t * t * n[5]
                                  : s * s * y + 2 * s * t * n[1] + t * t * n[3];
        TRY(path_to(r, to_x, to_y, false));
    }
    r->handle[0] = n[2 * degree - 4];
    r->handle[1] = n[2 * degree - 3];
    return MEANDER_OK;
}

// A curve that goes on as smoothly as the last one of its kind.
static meander_status path_smooth(path_reader *r, const double *n, unsigned degree) {
    double all[6];
    bool same = r->curve == (degree == 3 ? 'c' : 'q');
    all[0] = same ? 2 * r->last.x - r->handle[0] : r->last.x;
    all[1] = same ? 2 * r->last.y - r->handle[1] : r->last.y;
    memcpy(all + 2, n, (2 * degree - 2) * sizeof *n);
    return path_curve(r, all, degree);
}

// An arc of an ellipse whose half axes are n[0] and n[1], turned by n[2] degrees, to n[5], n[6]: the longer way if
// n[3], and with growing angles if n[4].  Axes that are too short for both points grow.  (Appendix F.6 of the source.)
static meander_status path_arc(path_reader *r, const double *n) {
    const double pi = acos(-1), turn = n[2] * pi / 180, c = cos(turn), s = sin(turn);
    double x = (r->last.x - n[5]) / 2, y = (r->last.y - n[6]) / 2, middle_x = r->last.x - x, middle_y = r->last.y - y;
    // From here on in units of the axes, where the ellipse is a circle of radius 1.
    double u = (c * x + s * y) / fabs(n[0]), v = (c * y - s * x) / fabs(n[1]), half = hypot(u, v);
    if (!(half > 0 && half < 1e7)) return path_to(r, n[5], n[6], false);
    double grown = half > 1 ? half : 1, away = half < 1 ? sqrt(1 / (half * half) - 1) : 0;
    if ((n[3] != 0) == (n[4] != 0)) away = -away;
    double at_u = away * v, at_v = -away * u;
    double from = atan2(v - at_v, u - at_u), way = atan2(-v - at_v, -u - at_u) - from;
    if (n[4] != 0 && way < 0) way += 2 * pi;
    if (n[4] == 0 && way > 0) way -= 2 * pi;
    unsigned steps = 1 + (unsigned)(fabs(way) * SVG_CIRCLE / (2 * pi));
    for (unsigned i = 1; i < steps; i++) {
        double to_u = (at_u + grown * cos(from + way * i / steps)) * fabs(n[0]);
        double to_v = (at_v + grown * sin(from + way * i / steps)) * fabs(n[1]);
        TRY(path_to(r, middle_x + c * to_u - s * to_v, middle_y + s * to_u + c * to_v, false));
    }
    return path_to(r, n[5], n[6], false);
}

// The count of numbers that a command takes; -1 for a letter that is not a command.
static int path_numbers(char command) {
    static const char commands[] = "mlhvzcsqta";
    static const int numbers[] = {2, 2, 1, 1, 0, 6, 4, 4, 2, 7};
    const char *at = command == '\0' ? NULL : strchr(commands, command | 32);
    return at == NULL ? -1 : numbers[at - commands];
}

// Numbers of a small letter count from the last point.
static void path_make_absolute(const path_reader *r, char command, double *n, int count) {
    if (command == 'h' || command == 'v') n[0] += command == 'h' ? r->last.x : r->last.y;
    else if (command == 'a') n[5] += r->last.x, n[6] += r->last.y;
    else if (command >= 'a')
        for (int i = 0; i < count; i++) n[i] += i % 2 ? r->last.y : r->last.x;
}

static meander_status path_do(path_reader *r, char command, const double *n) {
    switch (command) {
    case 'm': return path_to(r, n[0], n[1], true);
    case 'h': return path_to(r, n[0], r->last.y, false);
    case 'v': return path_to(r, r->last.x, n[0], false);
    case 'z': return path_to(r, r->first.x, r->first.y, false);
    case 'c': return path_curve(r, n, 3);
    case 's': return path_smooth(r, n, 3);
    case 'q': return path_curve(r, n, 2);
    case 't': return path_smooth(r, n, 2);
    case 'a': return path_arc(r, n);
    default: return path_to(r, n[0], n[1], false);
    }
}

// The fourth and the fifth number of an arc are single digits, behind which nothing need stand.
static bool path_take(xml_text *text, char kind, int i, double *number) {
    if (kind != 'a' || (i != 3 && i != 4)) return svg_take_number(text, number);
    text_pass_blanks(text);
    if (text->length == 0 || (*text->first != '0' && *text->first != '1')) return false;
    *number = *text->first - '0';
    text_take(text, 1);
    return true;
}

// Two numbers in a row need no letter between them; behind the first of "m" they are lines.
meander_status svg_path(context *c, xml_text text, const svg_map *map, svg_outline *o) {
    path_reader r = {.context = c, .map = map, .outline = o};
    char command = '\0';
    for (;;) {
        double n[7] = {0};
        text_pass_blanks(&text);
        if (text.length == 0) return MEANDER_OK;
        bool letter = path_numbers(*text.first) >= 0;
        if (letter) {
            command = *text.first;
            text_take(&text, 1);
        } else if (command == '\0' || (command | 32) == 'z') {
            return MEANDER_OK;
        }
        int count = path_numbers(command);
        char kind = (char)(command | 32);
        for (int i = 0; i < count; i++)
            if (!path_take(&text, kind, i, &n[i])) return MEANDER_OK;
        path_make_absolute(&r, command, n, count);
        TRY(path_do(&r, kind, n));
        r.curve = kind == 'c' || kind == 's' ? 'c' : kind == 'q' || kind == 't' ? 'q' : '\0';
        if (kind == 'm') command = command == 'm' ? 'l' : 'L';
    }
}

// ---- elements --------------------------------------------------------------------------------------

bool svg_is_passed_over(xml_text name) {
    static const char *const names[] = {"defs", "clipPath", "mask", "pattern", "marker", "symbol", "style", "text",
                                        "title", "desc", "metadata", "linearGradient", "radialGradient", "filter"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (xml_is(name, names[i])) return true;
    return false;
}
