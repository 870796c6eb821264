// SPDX-License-Identifier: MIT
// 3MF, the file of newer programs for printing solids: a ZIP archive with an XML file of corners and
// triangles, which says that lengths are millimetres and keeps the ID as the title.  The path's floor has a second
// material.
//
//     [Content_Types].xml   _rels/.rels   3D/3dmodel.model
//
// Cost: the XML waits in memory, because an archive has its size and checksum in front of it.
// Source: 3MF Consortium, "3D Manufacturing Format: Core Specification", 1.3.
#include "base/memory.h"
#include "draw/svg_canvas.h"
#include "format/world/mesh.h"
#include "format/world/zip.h"

static const char mesh_types[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
    "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
    "<Default Extension=\"model\" ContentType=\"application/vnd.ms-package.3dmanufacturing-3dmodel+xml\"/>"
    "</Types>\n";
static const char mesh_relations[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
    "<Relationship Target=\"/3D/3dmodel.model\" Id=\"rel0\" "
    "Type=\"http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel\"/></Relationships>\n";

static const char mesh_colours[] =
    "<basematerials id=\"2\"><base name=\"maze\" displaycolor=\"#D9D9D9\"/>"
    "<base name=\"path\" displaycolor=\"#2E9E4F\"/></basematerials>";

static void mesh_put_corner(output *out, const int64_t place[3]) {
    static const char *const words[] = {"<vertex x=\"", "\" y=\"", "\" z=\""};
    for (unsigned i = 0; i < 3; i++) {
        output_text(out, words[i]);
        svg_number(out, place[i]);
    }
    output_text(out, "\"/>\n");
}

// All triangles have the object's colour but those of the path.
static void mesh_put_triangle(output *out, const size_t corners[3], surface_paint paint) {
    output_print(out, "<triangle v1=\"%zu\" v2=\"%zu\" v3=\"%zu\"%s/>\n", corners[0], corners[1], corners[2],
                 paint == SURFACE_PATH ? " pid=\"2\" p1=\"1\"" : "");
}

static meander_status mesh_write_model(const drawing *d, output *out) {
    static const mesh_words words = {mesh_put_corner, mesh_put_triangle, "</vertices>\n<triangles>\n", {"", ""}};
    output_text(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<model unit=\"millimeter\" xml:lang=\"en-US\" "
                "xmlns=\"http://schemas.microsoft.com/3dmanufacturing/core/2015/02\">\n");
    if (d->id[0] != '\0') {
        output_text(out, "<metadata name=\"Title\">");
        svg_escape(out, d->id);
        output_text(out, "</metadata>\n");
    }
    bool coloured = mesh_has_path(d);
    output_text(out, "<resources>");
    if (coloured) output_text(out, mesh_colours);
    output_print(out, "<object id=\"1\" type=\"model\"%s><mesh>\n<vertices>\n",
                 coloured ? " pid=\"2\" pindex=\"0\"" : "");
    TRY(mesh_write(d, &words, out));
    output_text(out, "</triangles>\n</mesh></object></resources>\n<build><item objectid=\"1\"/></build>\n</model>\n");
    return out->status;
}

static meander_status mesh_3mf_write(const drawing *d, output *out) {
    output model;
    char *text;
    size_t size;
    TRY(output_open_memory(&model, d->context));
    meander_status status = mesh_write_model(d, &model);
    if (status != MEANDER_OK) {
        output_abandon(&model);
        return status;
    }
    TRY(output_take(&model, &text, &size));
    const zip_file files[] = {{"[Content_Types].xml", mesh_types, sizeof mesh_types - 1},
                              {"_rels/.rels", mesh_relations, sizeof mesh_relations - 1},
                              {"3D/3dmodel.model", text, size}};
    status = zip_write(files, sizeof files / sizeof files[0], d->context, out);
    memory_free(d->context, text);
    return status;
}

const format format_mesh_3mf = {
    .name = "mesh-3mf",
    .about = "solid to print, with its unit and the ID: walls on a floor, in millimetres",
    .aliases = "3mf",
    .traits = "binary names-id write-only export keeps-path solids shows-gates",
    .endings = "3mf",
    .params = solid_coloured,
    .write_puzzle = mesh_3mf_write,
    .write_shape = mesh_3mf_write,
    .refuses_shape = surface_refuses,
    .check_cells = surface_check_cells,
};
