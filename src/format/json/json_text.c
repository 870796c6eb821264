// SPDX-License-Identifier: MIT
// Texts as JSON writes them.
#include "format/json/json.h"

// Bytes from 128 on pass as they are, so UTF-8 stays UTF-8.
void json_write_text(const char *text, output *out) {
    output_char(out, '"');
    for (; *text != '\0'; text++) {
        if ((unsigned char)*text < ' ') output_print(out, "\\u%04x", (unsigned)*text);
        else if (*text == '"' || *text == '\\') output_print(out, "\\%c", *text);
        else output_char(out, *text);
    }
    output_char(out, '"');
}
