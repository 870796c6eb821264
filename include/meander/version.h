// SPDX-License-Identifier: MIT
// The one place where the version stands.  These are the version of the header; what a program
// runs with is meander_version() and meander_version_number().
#ifndef MEANDER_VERSION_H
#define MEANDER_VERSION_H

// The three numbers of the version.
#define MEANDER_VERSION_MAJOR 1
#define MEANDER_VERSION_MINOR 0
#define MEANDER_VERSION_PATCH 0

// One number that grows with each release, to be compared: 1.2.3 is 1002003.
#define MEANDER_VERSION_NUMBER \
    (MEANDER_VERSION_MAJOR * 1000000 + MEANDER_VERSION_MINOR * 1000 + MEANDER_VERSION_PATCH)

// "1.0.0".  The first macro puts the numbers in place of their names, the second makes a text.
#define MEANDER_VERSION \
    MEANDER_VERSION_WORDS(MEANDER_VERSION_MAJOR, MEANDER_VERSION_MINOR, MEANDER_VERSION_PATCH)
#define MEANDER_VERSION_WORDS(major, minor, patch) MEANDER_VERSION_TEXT(major, minor, patch)
#define MEANDER_VERSION_TEXT(major, minor, patch) #major "." #minor "." #patch

#endif
