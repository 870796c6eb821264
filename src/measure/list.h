// SPDX-License-Identifier: MIT
// All measures, sorted; the file that includes this list defines MEASURE.  The figures come out
// in this order.
MEASURE(cells)
MEASURE(components)
MEASURE(corridors)
MEASURE(diameter)
MEASURE(difficulty)
MEASURE(hardest)
MEASURE(river)
MEASURE(shortest)
MEASURE(spanning_trees)
MEASURE(straights)
MEASURE(way)
