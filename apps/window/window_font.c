// SPDX-License-Identifier: MIT
// A font file, read by SDL2_ttf.  fontconfig says which one the user has chosen; without it, or
// without a choice, the usual places are tried.
//
// SDL2_ttf paints a line of text as grey levels, which are how much of each pixel is covered.  The
// panel shows the same texts in every picture, so the latest ones are kept.
#include "window_font.h"
#include "window.h"

#ifdef MEANDER_WITH_SDL2_TTF
#include <SDL_ttf.h>
#include <stdlib.h>
#include <string.h>
#ifdef MEANDER_WITH_FONTCONFIG
#include <fontconfig/fontconfig.h>
#endif

enum { FONT_PATH = 1024, FONT_KEPT = 256 };

typedef struct font_line {
    char text[VIEW_TEXT_SIZE];
    SDL_Surface *grey;
} font_line;

struct window_font {
    TTF_Font *font;
    char path[FONT_PATH];
    long index;                      // of the font in a file with several
    int capital;                     // pixels of a capital letter
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

// Opens the file of the path, in a size that window_font_fit will change.
static bool font_try(window_font *f) {
    f->font = TTF_OpenFontIndex(f->path, 14, f->index);
    return f->font != NULL;
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
        SDL_FreeSurface(f->lines[i].grey);
        f->lines[i].grey = NULL;
    }
}

window_font *window_font_open(const char *path, window_type_style style) {
    window_font *f = calloc(1, sizeof *f);
    bool good = f != NULL && TTF_Init() == 0;
    if (!good) {
        free(f);
        return NULL;
    }
    good = path != NULL ? font_take(f, "", path, 0) : font_chosen(f, style) || font_usual(f, style);
    if (good) return f;
    window_font_close(f);
    return NULL;
}

void window_font_close(window_font *f) {
    if (f == NULL) return;
    font_forget(f);
    if (f->font != NULL) TTF_CloseFont(f->font);
    TTF_Quit();
    free(f);
}

bool window_font_fit(window_font *f, unsigned size) {
    int most = 0;
    font_forget(f);
    if (TTF_SetFontSize(f->font, (int)size) != 0) return false;
    TTF_SetFontHinting(f->font, TTF_HINTING_LIGHT);
    f->capital = TTF_GlyphMetrics(f->font, 'H', NULL, NULL, NULL, &most, NULL) == 0 ? most
                                                                                  : (int)size / 2;
    return true;
}

// ---- painting ----------------------------------------------------------------------------

int window_font_width(const window_font *f, const char *text) {
    int width = 0;
    return TTF_SizeUTF8(f->font, text, &width, NULL) == 0 ? width : 0;
}

int window_font_line(const window_font *f) { return TTF_FontLineSkip(f->font); }

static const SDL_Surface *font_grey(window_font *f, const char *text) {
    static const SDL_Color white = {255, 255, 255, 255}, black = {0, 0, 0, 255};
    size_t sum = 0, size = strlen(text);
    for (size_t i = 0; i < size; i++) sum = sum * 31 + (unsigned char)text[i];
    font_line *line = &f->lines[sum % FONT_KEPT];
    if (line->grey != NULL && strcmp(line->text, text) == 0) return line->grey;
    SDL_FreeSurface(line->grey);
    line->grey = TTF_RenderUTF8_Shaded(f->font, text, white, black);
    if (size < sizeof line->text) memcpy(line->text, text, size + 1);
    else line->text[0] = '\0';
    return line->grey;
}

void window_font_paint(window_font *f, const view_image *image, int x, int y, int height,
                       unsigned colour, const char *text) {
    const SDL_Surface *grey = font_grey(f, text);
    if (grey == NULL || grey->format->palette == NULL) return;
    // Capital letters are in the middle of the line.
    int top = y + (height + f->capital) / 2 - TTF_FontAscent(f->font);
    for (int row = 0; row < grey->h; row++) {
        const uint8_t *from = (const uint8_t *)grey->pixels + row * grey->pitch;
        for (int column = 0; column < grey->w; column++)
            if (from[column] != 0)
                window_type_dab(image, x + column, top + row, colour,
                                grey->format->palette->colors[from[column]].r);
    }
}

#endif
