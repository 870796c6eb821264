// SPDX-License-Identifier: MIT
// The transforms, one word per line, sorted: the word names the file and its description.
TRANSFORM(braid)
TRANSFORM(doors)
TRANSFORM(oneway)
TRANSFORM(rooms)
TRANSFORM(sparse)
TRANSFORM(symmetric)
TRANSFORM(unicursal)
