// SPDX-License-Identifier: MIT
// JSON in which bytes from 128 on stand for whole words, so that a mutated byte is another member
// or option and not a typing error:
//
//     { 0x81 2 , 0x83 [ [ 2 , 8 ] ] }     {"width":2,"cells":[[2,8]]}
//
//     bytes | plan
#include <stdlib.h>
#include <string.h>

#include "fuzz/support/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const json_words[] = {
    "\"format\":\"meander\",", "\"width\":", "\"height\":", "\"cells\":[[", "\"start\":[",
    "\"goals\":[[", "\"openings\":[[", "\"blocks\":", "\"version\":1,", "\"grid\":\"rect\",",
    "\"id\":\"rect:2x1/backtracker/1\",", "\"path\":\"", "\"solution\":{", "\"steps\":",
    "\"found\":", "\"visited\":", "\"solver\":\"breadth-first\",", "\"goal\":[", "],[", "]],",
    "]]}", "\"x\":", "true", "false", "null", "-1", "9223372036854775807", "1e1", "\"N\"", "\"E\"",
    "\"S\"", "\"W\"", "\"north\"", "\"east\"", "\"south\"", "\"west\"", "\\u00e9", "\\ud83d\\ude00",
    "\\n", "\"cost\":", "\"weights\":[[", "\"marks\":[[", "\"mask\":", "\"path\":[[",
    "\"inside\":", "[2,8]", "[6,12],[3,9]", "\"other\":[{}],", "\"trace\":[", "0.5",
    "\"grid\":\"hex:2x1\",", "\"grid\":\"box:2x1x1\",", "\"grid\":\"polar:2\",", "[1,8]", "\"sides\":[",
    "\"SE\"", "\"W\","};

enum { JSON_WORDS = sizeof json_words / sizeof json_words[0], JSON_LONGEST = 32, JSON_MOST = 4096 };

// The text, to be freed; the words are short.
static char *json_spell(const fuzz *f, size_t *size) {
    size_t count = f->size < JSON_MOST ? f->size : JSON_MOST;
    char *text = malloc(count * JSON_LONGEST + 1);
    fuzz_check(text != NULL, "no memory for the harness");
    *size = 0;
    for (size_t i = 0; i < count; i++) {
        unsigned letter = f->data[i];
        if (letter >= 128 && letter - 128 < JSON_WORDS) {
            const char *word = json_words[letter - 128];
            memcpy(text + *size, word, strlen(word));
            *size += strlen(word);
        } else {
            text[(*size)++] = (char)letter;
        }
    }
    return text;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz f;
    meander_maze *m;
    size_t length;
    if (!fuzz_begin(&f, data, size, FUZZ_FAIL)) return 0;
    fuzz_plan plan = fuzz_take_plan(&f);
    char *text = json_spell(&f, &length);
    if (fuzz_may(&f, meander_maze_read_new(f.context, text, length, "input", "json",
                                           MEANDER_AS_AUTO, &m))) {
        fuzz_examine(&f, m, plan);
        meander_maze_free(m);
    }
    free(text);
    fuzz_end(&f);
    return 0;
}
