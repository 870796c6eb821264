// SPDX-License-Identifier: MIT
// All measures, sorted; MEASURE is defined by whoever includes this list.  The figures
// come out in this order.
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
