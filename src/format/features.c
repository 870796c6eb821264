// SPDX-License-Identifier: MIT
// The optional parts, as "meander --version" lists them: those built in, and for each missing one the
// package that has it.
#include "format/features.h"

#if defined(MEANDER_WITH_PNG)
#define PARTS_PNG "libpng"
#else
#define PARTS_PNG "without libpng (png; install libpng-dev and build again)"
#endif

#if defined(MEANDER_WITH_CAIRO)
#define PARTS_CAIRO "cairo"
#else
#define PARTS_CAIRO "without cairo (pdf and smooth png; install libcairo2-dev and build again)"
#endif

#if defined(MEANDER_WITH_ZLIB)
#define PARTS_ZLIB "zlib"
#else
#define PARTS_ZLIB "without zlib (films as png, packed npz; install zlib1g-dev and build again)"
#endif

#if defined(MEANDER_WITH_JPEG)
#define PARTS_JPEG "libjpeg"
#else
#define PARTS_JPEG "without libjpeg (pictures from JPEG; install libjpeg-dev and build again)"
#endif

#if defined(MEANDER_WITH_GIF)
#define PARTS_GIF "libgif"
#else
#define PARTS_GIF "without libgif (pictures from GIF; install libgif-dev and build again)"
#endif

const char *format_features(void) {
    return PARTS_PNG ", " PARTS_CAIRO ", " PARTS_ZLIB ", " PARTS_JPEG ", " PARTS_GIF;
}
