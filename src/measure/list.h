// SPDX-License-Identifier: MIT
// All measures, sorted; MEASURE is defined by whoever includes this list.  The figures
// come out in this order.
MEASURE(cells)
MEASURE(components)
MEASURE(diameter)
MEASURE(shortest)
