// SPDX-License-Identifier: MIT
// Repairs checksums of native files, archives and pictures, so that a mutated file is not refused at the first of
// them.
#ifndef FUZZ_SUPPORT_REPAIR_H
#define FUZZ_SUPPORT_REPAIR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Repairs what docs/file-format.md requires of each header and its blocks, and nothing else:
// magic, numbers of blocks, checksums, tail.  The claims of the headers stay as they are.
void repair_mndr(uint8_t *bytes, size_t size);
// The same for a summary of rows or of their figures, and for files of crossings, survivors and decisions: the magic
// and the checksums.
void repair_summary(uint8_t *bytes, size_t size, bool figures);
void repair_crossings(uint8_t *bytes, size_t size);
void repair_survivors(uint8_t *bytes, size_t size);
void repair_decisions(uint8_t *bytes, size_t size);
// The CRC-32 of each chunk of a PNG, and of each file of an archive that is not packed; other bytes stay as they are.
void repair_foreign(uint8_t *bytes, size_t size);

#endif
