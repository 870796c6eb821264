
#define EACH_PLACE(m, at) \
    for (meander_point at = {0, 0}; at.y < meander_maze_height(m); at.x = 0, at.y++) \
        for (; at.x < meander_maze_width(m); at.x++)

static int64_t module_place(const meander_maze *m, meander_point at) {
    return (int64_t)(at.y * meander_maze_width(m) + at.x);
}

void module_inside(const meander_maze *m, uint8_t *inside) {
    EACH_PLACE(m, at) *inside++ = meander_maze_holds(m, at);
}

void module_sides(const meander_maze *m, uint32_t *sides) {
    EACH_PLACE(m, at) *sides++ = meander_maze_sides(m, at);
}

void module_neighbours(const meander_maze *m, bool open, int64_t *places) {
    unsigned count = meander_maze_side_count(m);
    EACH_PLACE(m, at) {
        unsigned sides = open ? meander_maze_sides(m, at) : meander_maze_all_sides(m, at);
        for (unsigned side = 0; side < count; side++) {
            meander_point there;
            bool leads = sides >> side & 1 && meander_maze_neighbour(m, at, side, &there);
            *places++ = leads ? module_place(m, there) : -1;
        }
    }
}

void module_distances(const meander_maze *m, const meander_solution *s, int64_t *steps) {
    EACH_PLACE(m, at) *steps++ = (int64_t)meander_solution_distance(s, at);
}

void module_weights(const meander_maze *m, uint32_t *weights) {
    EACH_PLACE(m, at) *weights++ = meander_maze_weight(m, at);
}

void module_path(const meander_maze *m, const meander_solution *s, int64_t *points) {
    meander_point at = meander_solution_start(s);
    const uint8_t *path = meander_solution_path(s);
    uint64_t steps = meander_solution_steps(s);
    for (uint64_t i = 0;; i++) {
        *points++ = (int64_t)at.x;
        *points++ = (int64_t)at.y;
        if (i == steps || !meander_maze_neighbour(m, at, path[i], &at)) return;
    }
}

void module_events(const meander_maze *m, const meander_trace *t, int64_t *events) {
    size_t count;
    const meander_event *event = meander_trace_events(t, &count);
    for (; count > 0; count--, event++) {
        *events++ = module_place(m, meander_event_point(m, event));
        *events++ = event->kind;
        *events++ = event->value;
    }
}
