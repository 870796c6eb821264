// SPDX-License-Identifier: MIT
// The four sides of a square, clockwise from the north, as steps on paper and as letters.
#ifndef BASE_COMPASS_H
#define BASE_COMPASS_H

static const int compass_dx[] = {0, 1, 0, -1}, compass_dy[] = {-1, 0, 1, 0};
static const char compass_letters[] = "NESW";

#endif
