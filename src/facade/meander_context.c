// SPDX-License-Identifier: MIT
// Contexts and texts, and two small helpers of the whole facade.
//
// A context is itself a block from the allocator that it holds, so it is made from a copy
// on the stack and freed through one:
//
//     made (stack) -> memory_new -> *c = made       copy (stack) = *c -> memory_free
//
// A context that could not be made has no message: there is no place to keep it.
#include <string.h>

#include "base/escape.h"
#include "facade/facade.h"
#include "format/features.h"
#include "grid/own_graph.h"

static void context_forget_file(context *c, context_file **link) {
    context_file *file = *link;
    *link = file->next;
    memory_free(c, file);
}

// In the list the context's own generators come before those that it has from another one.
static void context_free_generators(context *c) {
    while (c->generators != NULL && c->generators->owner == c) {
        union { const generator_added *known; void *block; } last = {.known = c->generators};
        c->generators = c->generators->next;
        memory_free(c, last.block);
    }
}

// Runs when all that was made in the context has ended, so nothing asks for memory any more.  The allocator
// is needed for the context itself last.
static void context_end(standing *h) {
    context *c = (context *)(void *)h, copy;
    context_free_generators(c);
    own_graph_free_all(c);
    while (c->files != NULL) context_forget_file(c, &c->files);
    copy = *c;
    memory_free(&copy, c);
}

// A context is at the beginning of its block.
typedef struct context_block {
    context context;
    kept_id kept;
} context_block;

meander_status meander_context_new_sized(const meander_allocator *memory, size_t size,
                                         meander_context **context_new) {
    context made = {.memory = memory_standard()};
    if (memory != NULL)
        TRY(facade_take(&made, "meander_allocator", memory, size, &made.memory,
                        sizeof made.memory));
    context_block *block = memory_new(&made, 1, sizeof *block);
    if (block == NULL) return MEANDER_NO_MEMORY;
    context *c = &block->context;
    *c = made;
    block->kept.text[0] = '\0';
    block->kept.count = 0;
    c->kept = &block->kept;
    standing_begin(&c->standing, context_end, NULL, NULL);
    *context_new = c;
    return MEANDER_OK;
}

// Objects that still exist make no more reports: the listener may be gone.
void meander_context_free(meander_context *c) {
    if (c == NULL) return;
    c->progress = NULL;
    c->note = NULL;
    standing_free(&c->standing);
}

void meander_allocator_standard_sized(meander_allocator *memory, size_t size) {
    const meander_allocator standard = memory_standard();
    facade_give(memory, size, &standard, sizeof standard);
}

const char *meander_context_message(const meander_context *c) { return c->message; }

void meander_context_set_progress(meander_context *c, meander_progress listener, void *user) {
    c->progress = listener;
    c->progress_user = user;
}

void meander_context_set_notes(meander_context *c, meander_note listener, void *user) {
    c->note = listener;
    c->note_user = user;
}

void meander_context_set_threads(meander_context *c, unsigned threads) { c->threads = threads; }

meander_status meander_context_set_file(meander_context *c, const char *path, const char *bytes,
                                        size_t size) {
    context_file **link = &c->files;
    while (*link != NULL && strcmp((*link)->path, path) != 0) link = &(*link)->next;
    if (*link == NULL && bytes != NULL) {
        size_t length = strlen(path);
        context_file *file = memory_new(c, sizeof *file + length + 1, 1);
        if (file == NULL) return MEANDER_NO_MEMORY;
        *file = (context_file){.next = NULL};
        memcpy(file->path, path, length + 1);
        *link = file;
    }
    if (bytes != NULL) (*link)->bytes = bytes, (*link)->size = size;
    else if (*link != NULL) context_forget_file(c, link);
    return MEANDER_OK;
}

const char *meander_status_text(meander_status status) { return status_text(status); }

const char *meander_version(void) { return MEANDER_VERSION; }
unsigned meander_version_number(void) { return MEANDER_VERSION_NUMBER; }
const char *meander_features(void) { return format_features(); }

void meander_text_free(meander_context *c, char *text) { memory_free(c, text); }

size_t meander_text_escape(const char *text, char *buffer, size_t size) {
    return text_escape(buffer, size, text);
}

// Both halves are places in `text`; the name has no zero byte behind it, only its length.
size_t facade_split_name(const char *text, const char **parameters) {
    size_t length = 0;
    while (text[length] != '\0' && text[length] != ':') length++;
    *parameters = text + length + (text[length] == ':');
    return length;
}

meander_status facade_params(context *c, const meander_info *entry, const char *name,
                             size_t name_length, const char *text, size_t length, params *result) {
    return params_parse_as(c, entry->name, entry->aliases, name, name_length, entry->params, text, length,
                           result);
}

// A file whose name is "-" can be read as "./-".
meander_status facade_read(context *c, const char *path, input *in) {
    if (path[0] == '-' && path[1] == '\0')
        return input_open_descriptor(in, c, 0, "standard input");
    return input_open_file(in, c, path);
}
