// SPDX-License-Identifier: MIT
// The user's own graphs: a file is read once, and the context keeps the graph for all IDs that name it.
//
//     underground.graphml  ->  graph  ->  the context's list  ->  "graph:underground,hash=..."
#include <string.h>

#include "facade/facade.h"
#include "format/graph/graph_read.h"

static meander_status graph_add(context *c, const input *in, char **grid_new) {
    reading r = {.context = c, .input = in};
    own_graph *g = NULL;
    const own_graph *kept;
    char text[GRID_TEXT_SIZE];
    TRY(graph_read(&r, &g));
    TRY(own_graph_keep(c, g, &kept));
    text_print(text, sizeof text, "%s:%s,hash=%016llx", kept->outline == NULL ? "graph" : "map", kept->name,
               (unsigned long long)kept->hash);
    if (grid_new == NULL) return MEANDER_OK;
    *grid_new = memory_new_text(c, text, strlen(text));
    return *grid_new == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

meander_status meander_context_add_graph(meander_context *c, const char *bytes, size_t size,
                                         const char *name, char **grid_new) {
    input in;
    TRY(input_open_bytes(&in, c, bytes, size, name));
    meander_status status = graph_add(c, &in, grid_new);
    input_close(&in);
    return status;
}

meander_status meander_context_add_graph_file(meander_context *c, const char *path, char **grid_new) {
    input in;
    TRY(facade_read(c, path, &in));
    meander_status status = graph_add(c, &in, grid_new);
    input_close(&in);
    return status;
}
