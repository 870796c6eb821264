// SPDX-License-Identifier: MIT
// JSON Lines: each maze is a line, as the format json has it without blanks and line ends.
//
//     {"format":"meander","version":1,"id":"rect:4x4/wilson/1", ... }
//     {"format":"meander","version":1,"id":"rect:4x4/wilson/3", ... }
//
// A set of mazes is one file (generate --count N -o set.jsonl), which other programs read line by line; files put
// together by cat are one.  The format json reads it.
//
// Cost: one maze as JSON, in memory.
#include "base/memory.h"
#include "format/json/json.h"

// Blanks count in strings only.
static void jsonl_squeeze(const char *text, size_t size, output *out) {
    bool quoted = false;
    for (size_t i = 0; i < size; i++) {
        char c = text[i];
        if (!quoted && (c == ' ' || c == '\n')) continue;
        if (c == '"') quoted = !quoted;
        output_char(out, c);
        if (quoted && c == '\\' && i + 1 < size) output_char(out, text[++i]);
    }
    output_char(out, '\n');
}

static meander_status jsonl_write(const drawing *d, output *out) {
    output made;
    char *text;
    size_t size;
    TRY(output_open_memory(&made, d->context));
    meander_status status = format_write(&format_json, d, &made);
    if (status != MEANDER_OK) {
        output_abandon(&made);
        return status;
    }
    TRY(output_take(&made, &text, &size));
    jsonl_squeeze(text, size, out);
    memory_free(d->context, text);
    return out->status;
}

static const meander_param jsonl_params[] = {
    [JSON_PARAM_GRAPH] = JSON_GRAPH_PARAM,
    {0}};

const format format_jsonl = {
    .name = "jsonl",
    .about = "JSON, each maze on a line: for sets",
    .aliases = "ndjson",
    .traits = "text names-id write-only archive shapes keeps-ends keeps-path keeps-weights",
    .endings = "jsonl",
    .params = jsonl_params,
    .write_puzzle = jsonl_write,
    .write_shape = jsonl_write,
};
