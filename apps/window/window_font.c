// SPDX-License-Identifier: MIT
// A font file, read by FreeType.  fontconfig says which one the user has chosen; without it, or
// without a choice, the usual places are tried.
//
//     text -> letters (UTF-8) -> glyphs -> grey levels of a line
//
// A grey level is how much of a pixel is covered.  Widths add up in parts of a pixel, as the font says;
// each glyph is then painted at the nearest whole one, where it is sharp.  The panel shows the same texts in every
// picture, so the latest lines are kept; widths are asked for much more often than lines are painted, so those of ASCII
// letters are kept as well.
#include "window_font.h"
#include "window.h"

#ifdef MEANDER_WITH_FREETYPE
#include <ft2build.h>
#include <freetype/freetype.h>
#include <stdlib.h>
#include <string.h>
#ifdef MEANDER_WITH_FONTCONFIG
#include <fontconfig/fontconfig.h>
#endif

enum { FONT_PATH = 1024, FONT_KEPT = 256, FONT_ASCII = 128, FONT_UNKNOWN = 0xfffd,
       FONT_PIXEL = 64 };               // parts

typedef struct font_line {
    char text[VIEW_TEXT_SIZE];
    int left, width, height;         // where its first column is, from the beginning of the text
    uint8_t *grey;                   // NULL: not kept
} font_line;

struct window_font {
    FT_Library library;
    FT_Face face;
    char path[FONT_PATH];
    FT_Long index;                   // of the font in a file with several
    int capital;                     // pixels of a capital letter
    FT_Pos advances[FONT_ASCII];     // to the next letter, in parts of a pixel
    font_line lines[FONT_KEPT];      // each at the place that its letters add up to
};

bool window_has_fonts(void) { return true; }

static const char *const font_folders[] = {
    "/usr/share/fonts/truetype/", "/usr/share/fonts/", "/usr/share/fonts/TTF/",
    "/usr/local/share/fonts/", "/System/Library/Fonts/Supplemental/", "/Library/Fonts/",
};
static const char *const font_names[2][5] = {
    {"dejavu/DejaVuSans.ttf", "liberation2/LiberationSans-Regular.ttf", "DejaVuSans.ttf",
     "liberation-sans/LiberationSans-Regular.ttf", "Arial.ttf"},
    {"dejavu/DejaVuSansMono.ttf", "liberation2/LiberationMono-Regular.ttf", "DejaVuSansMono.ttf",
     "liberation-mono/LiberationMono-Regular.ttf", "Courier New.ttf"},
};

// ---- finding -----------------------------------------------------------------------------

// Opens the file of the path, if its letters can have any size.
static bool font_try(window_font *f) {
    if (FT_New_Face(f->library, f->path, f->index, &f->face) != 0) return false;
    if (FT_IS_SCALABLE(f->face)) return true;
    FT_Done_Face(f->face);
    f->face = NULL;
    return false;
}

static bool font_take(window_font *f, const char *folder, const char *name, long index) {
    size_t first = strlen(folder), second = strlen(name);
    if (first + second >= FONT_PATH) return false;
    memcpy(f->path, folder, first);
    memcpy(f->path + first, name, second + 1);
    f->index = index;
    return font_try(f);
}

#ifdef MEANDER_WITH_FONTCONFIG
static bool font_chosen(window_font *f, window_type_style style) {
    const char *family = style == WINDOW_TYPE_CODE ? "monospace" : "sans";
    FcPattern *wanted = FcPatternCreate();
    FcResult result = FcResultNoMatch;
    FcChar8 *path = NULL;
    int index = 0;
    if (wanted == NULL) return false;
    FcPatternAddString(wanted, FC_FAMILY, (const FcChar8 *)family);
    FcPatternAddBool(wanted, FC_SCALABLE, FcTrue);
    FcConfigSubstitute(NULL, wanted, FcMatchPattern);
    FcDefaultSubstitute(wanted);
    FcPattern *found = FcFontMatch(NULL, wanted, &result);
    bool good = found != NULL && FcPatternGetString(found, FC_FILE, 0, &path) == FcResultMatch;
    if (good) (void)FcPatternGetInteger(found, FC_INDEX, 0, &index);
    good = good && font_take(f, "", (const char *)path, index & 0xffff);
    if (found != NULL) FcPatternDestroy(found);
    FcPatternDestroy(wanted);
    return good;
}
#else
static bool font_chosen(window_font *f, window_type_style style) {
    (void)f;
    (void)style;
    return false;
}
#endif

static bool font_usual(window_font *f, window_type_style style) {
    unsigned code = style == WINDOW_TYPE_CODE;
    for (size_t i = 0; i < sizeof font_names[0] / sizeof font_names[0][0]; i++)
        for (size_t k = 0; k < sizeof font_folders / sizeof font_folders[0]; k++)
            if (font_take(f, font_folders[k], font_names[code][i], 0)) return true;
    return false;
}

// ---- opening -----------------------------------------------------------------------------

static void font_forget(window_font *f) {
    for (size_t i = 0; i < FONT_KEPT; i++) {
        free(f->lines[i].grey);
        f->lines[i].grey = NULL;
    }
}

window_font *window_font_open(const char *path, window_type_style style) {
    window_font *f = calloc(1, sizeof *f);
    if (f == NULL) return NULL;
    bool good = FT_Init_FreeType(&f->library) == 0;
    if (good && path != NULL) good = font_take(f, "", path, 0);
    else if (good) good = font_chosen(f, style) || font_usual(f, style);
    if (good) return f;
    window_font_close(f);
    return NULL;
}

void window_font_close(window_font *f) {
    if (f == NULL) return;
    font_forget(f);
    if (f->face != NULL) FT_Done_Face(f->face);
    if (f->library != NULL) FT_Done_FreeType(f->library);
    free(f);
}

// FreeType gives it in parts of 65536.
static FT_Pos font_advance(FT_Face face, FT_UInt glyph) {
    if (FT_Load_Glyph(face, glyph, FT_LOAD_TARGET_LIGHT) != 0) return 0;
    return face->glyph->linearHoriAdvance / (65536 / FONT_PIXEL);
}

static int font_pixels(FT_Pos parts) { return (int)(parts / FONT_PIXEL); }

bool window_font_fit(window_font *f, unsigned size) {
    font_forget(f);
    if (FT_Set_Pixel_Sizes(f->face, 0, size) != 0) return false;
    for (unsigned i = 0; i < FONT_ASCII; i++)
        f->advances[i] = font_advance(f->face, FT_Get_Char_Index(f->face, i));
    bool good = FT_Load_Char(f->face, 'H', FT_LOAD_TARGET_LIGHT) == 0;
    f->capital = good ? font_pixels(f->face->glyph->metrics.horiBearingY) : (int)size / 2;
    return true;
}

// ---- letters -----------------------------------------------------------------------------

// Reads one letter of UTF-8; a byte that is none becomes the sign for it.
static FT_ULong font_letter(const char **at) {
    unsigned char first = (unsigned char)*(*at)++;
    unsigned more = first < 0x80 ? 0 : first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 4;
    if (more == 0) return first;
    FT_ULong letter = more == 4 ? FONT_UNKNOWN : first & (0x3fu >> more);
    for (; more < 4 && more > 0; more--) {
        if (((unsigned char)**at & 0xc0) != 0x80) return FONT_UNKNOWN;
        letter = letter << 6 | ((unsigned char)*(*at)++ & 0x3f);
    }
    return letter;
}

// The position of writing.
typedef struct font_pen {
    const char *at;
    FT_UInt glyph;                   // the latest one
    FT_Pos x, advance;               // where it is, and how far the next one is from it
} font_pen;

// Goes on to the next letter; false behind the last one.
static bool font_next(const window_font *f, font_pen *p) {
    FT_Vector closer = {0, 0};
    FT_UInt before = p->glyph;
    if (*p->at == '\0') return false;
    FT_ULong letter = font_letter(&p->at);
    p->glyph = FT_Get_Char_Index(f->face, letter);
    if (before != 0 && FT_HAS_KERNING(f->face))
        (void)FT_Get_Kerning(f->face, before, p->glyph, FT_KERNING_UNFITTED, &closer);
    p->x += p->advance + closer.x;
    p->advance = letter < FONT_ASCII ? f->advances[letter] : font_advance(f->face, p->glyph);
    return true;
}

int window_font_width(const window_font *f, const char *text) {
    font_pen p = {.at = text};
    while (font_next(f, &p)) {}
    return font_pixels(p.x + p.advance);
}

static int font_ascent(const window_font *f) { return font_pixels(f->face->size->metrics.ascender); }
int window_font_line(const window_font *f) { return font_pixels(f->face->size->metrics.height); }

// ---- painting ----------------------------------------------------------------------------

// Letters may overlap, as an italic one does: the darker level counts.
static void font_add(font_line *line, const FT_GlyphSlot slot, int x, int y) {
    const FT_Bitmap *b = &slot->bitmap;
    if (b->pixel_mode != FT_PIXEL_MODE_GRAY) return;
    for (int row = 0; row < (int)b->rows; row++)
        for (int column = 0; column < (int)b->width; column++) {
            int at_x = x + slot->bitmap_left + column - line->left, at_y = y - slot->bitmap_top + row;
            if (at_x < 0 || at_y < 0 || at_x >= line->width || at_y >= line->height) continue;
            uint8_t *to = &line->grey[(size_t)at_y * (size_t)line->width + (size_t)at_x];
            uint8_t level = b->buffer[row * b->pitch + column];
            if (level > *to) *to = level;
        }
}

// There is room for a letter that begins before its place or ends behind it.
static bool font_begin(const window_font *f, font_line *line, const char *text) {
    int more = window_font_line(f);
    line->left = -more;
    line->width = window_font_width(f, text) + 2 * more;
    line->height = 2 * more;
    line->grey = calloc((size_t)line->width * (size_t)line->height, 1);
    return line->grey != NULL;
}

static const font_line *font_grey(window_font *f, const char *text) {
    size_t sum = 0, size = strlen(text);
    for (size_t i = 0; i < size; i++) sum = sum * 31 + (unsigned char)text[i];
    font_line *line = &f->lines[sum % FONT_KEPT];
    if (line->grey != NULL && strcmp(line->text, text) == 0) return line;
    free(line->grey);
    if (!font_begin(f, line, text)) return NULL;
    font_pen p = {.at = text};
    while (font_next(f, &p))
        if (FT_Load_Glyph(f->face, p.glyph, FT_LOAD_RENDER | FT_LOAD_TARGET_LIGHT) == 0)
            font_add(line, f->face->glyph, font_pixels(p.x + FONT_PIXEL / 2), font_ascent(f));
    if (size < sizeof line->text) memcpy(line->text, text, size + 1);
    else line->text[0] = '\0';
    return line;
}

void window_font_paint(window_font *f, const view_image *image, int x, int y, int height,
                       unsigned colour, const char *text) {
    const font_line *line = font_grey(f, text);
    if (line == NULL) return;
    // Capital letters are in the middle of the line.
    int top = y + (height + f->capital) / 2 - font_ascent(f);
    const uint8_t *from = line->grey;
    for (int row = 0; row < line->height; row++, from += line->width)
        for (int column = 0; column < line->width; column++)
            if (from[column] != 0)
                window_type_dab(image, x + line->left + column, top + row, colour, from[column]);
}

#endif
