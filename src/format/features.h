// SPDX-License-Identifier: MIT
// The optional parts that were there when this was built.
#ifndef FORMAT_FEATURES_H
#define FORMAT_FEATURES_H

// "libpng, cairo", with the words "without ..." for what is missing.
const char *format_features(void);

#endif
