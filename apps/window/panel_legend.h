// SPDX-License-Identifier: MIT
// Shared by the files of the panel: its legend.
#ifndef WINDOW_PANEL_LEGEND_H
#define WINDOW_PANEL_LEGEND_H

#include "panel.h"
#include "view/legend.h"

typedef struct panel_legend {
    size_t count;
    view_legend_entry entries[VIEW_LEGEND_MOST];
} panel_legend;

// Adds all of a legend, or what has room above `height` and how many entries have none; returns whether it is all.
bool panel_add_legend(panel *p, const window_type *t, const panel_legend *l, int height);
// All that is seen now in one line, as far as there is room.
void panel_paint_legend(const panel *p, const view_session *s, const window_type *t, view_box box,
                        const view_image *image);
// The most that the making or the solving of the film may show, with the frame of its latest step.
void panel_film_legend(const view_session *s, bool solving, panel_legend *l);

#endif
