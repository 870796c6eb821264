// SPDX-License-Identifier: MIT
// The library's font on a screen (meander_font_letter): a glyph every 6 dots, lines every 10.
#ifndef VIEW_FONT_H
#define VIEW_FONT_H

enum { VIEW_FONT_WIDTH = 6, VIEW_FONT_HEIGHT = 10, VIEW_FONT_ROWS = 7, VIEW_FONT_RISE = 3, VIEW_FONT_TALL = 12 };

#endif
