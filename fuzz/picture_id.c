// SPDX-License-Identifier: MIT
// IDs in the metadata of pictures and films: from bytes and from a file, with the same result.
//
//     picture
#include <string.h>

#include "fuzz/support/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz f;
    char *id = NULL, *other = NULL;
    if (!fuzz_begin(&f, data, size, FUZZ_FAIL)) return 0;
    bool made = fuzz_may(&f, meander_id_of_picture_bytes_new(f.context, (const char *)data, size,
                                                             "input", &id));
    bool again = fuzz_may(&f, meander_id_of_picture_new(f.context, fuzz_file(data, size), &other));
    fuzz_check(made == again || f.failed, "bytes and file differ");
    if (made && again) fuzz_check(strcmp(id, other) == 0, "bytes say %s, the file %s", id, other);
    meander_text_free(f.context, id);
    meander_text_free(f.context, other);
    fuzz_end(&f);
    return 0;
}
