// SPDX-License-Identifier: MIT
// The meanings of colours, with the words that suit the algorithm: those that occur in a pane's film, or those that a
// picture of the present moment shows.
#ifndef VIEW_LEGEND_H
#define VIEW_LEGEND_H

#include "view/palette.h"
#include "view/session.h"

enum { VIEW_LEGEND_MOST = 48 };

typedef struct view_legend_entry {
    unsigned colour;             // see view/palette.h
    const char *words;           // "on the stack"; lives as long as the library
    bool solving;                // it belongs to the solving, else to the making
} view_legend_entry;

// Fills the entries, of which there must be room for VIEW_LEGEND_MOST; returns their number.  O(1).
size_t view_legend_make(const view_session *s, size_t pane, view_legend_entry *entries);
// The same of what all panes show now, each meaning once: no more than is seen, and no less.  O(cells).
size_t view_legend_seen(const view_session *s, view_legend_entry *entries);

#endif
