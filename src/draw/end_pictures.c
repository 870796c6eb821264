// SPDX-License-Identifier: MIT
// Small drawings at the ends of worksheets, as data: outlines to be coloured in, on a square of 100 by 100.
//
//     M20,60 L80,60 Q90,80 50,90 Z      move, line, curve by a point, back to the beginning
//     O50,50,9                          a circle
//     |                                 what follows covers what was drawn so far
//
// Shapes are filled with the floor, so a path below is hidden and what is in front hides what is behind.  Lines have
// the theme's colours of start and goal.
//
// Invariant: a number has one to three digits and may have a minus; nothing else is in the texts.
// Cost: one look at each letter.
#include "draw/end_pictures.h"

#include "base/text.h"
#include "draw/ends.h"

enum { END_UNITS = 100 };

static const char *const end_pictures[][2] = {
    {"M12,66Q-2,58,8,42|M12,70Q12,36,48,36Q76,36,95,62Q90,74,74,74L24,74Q12,74,12,70Z|O56,34,13|O77,56,2M84,66L97,61"
     "M84,68L97,72M32,74L32,80L40,80M64,74L64,80L72,80",
     "M8,52L62,20Q88,30,92,52Z|M8,52L92,52L92,82L8,82Z|O30,68,7O58,71,5O78,63,5O62,39,5"},
    {"O38,26,14O60,24,15|M16,56Q16,36,50,36Q84,36,84,56Q84,76,50,76Q16,76,16,56Z|M38,38Q34,56,38,74M56,37Q60,56,56,75"
     "O72,52,2M78,42Q84,32,93,34M16,56L6,56",
     "M50,60L50,97M50,88Q70,86,74,70Q54,70,50,88Z|O70,42,12O60,59,12O40,59,12O30,42,12O40,25,12O60,25,12|O50,42,11"},
    {"M38,76Q40,88,50,98Q60,88,62,76Z|M30,56L10,82L34,76ZM70,56L90,82L66,76Z|M50,4Q72,24,72,54L70,77L30,77L28,54"
     "Q28,24,50,4Z|O50,42,9M30,64L70,64",
     "M50,6L62,37L95,39L69,60L78,92L50,74L22,92L31,60L5,39L38,37Z"},
    {"M44,45L93,45L93,68L83,68L83,56L75,56L75,65L65,65L65,56L44,56Z|O27,50,19|O27,50,8",
     "M10,46Q10,20,30,20L70,20Q90,20,90,46Z|M10,46L90,46L90,84L10,84Z|M42,40L58,40L58,60L42,60Z|O50,49,2M24,46L24,84"
     "M76,46L76,84"},
    {"M5,68L5,56Q8,49,22,47L34,28L66,28L80,47Q95,49,95,57L95,68Z|M38,34L48,34L48,47L29,47ZM53,34L63,34L72,47L53,47Z|"
     "O26,69,11O74,69,11|O26,69,3O74,69,3",
     "M66,34L66,16L78,16L78,44Z|M18,46L82,46L82,92L18,92Z|M6,50L50,10L94,50Z|M42,92L42,66L58,66L58,92ZM24,58L36,58"
     "L36,70L24,70ZM64,58L76,58L76,70L64,70Z"},
};

// Takes a number and the comma behind it.
static int32_t end_number(const char **at) {
    bool less = **at == '-';
    int32_t number = 0;
    for (*at += less; text_is_digit(**at); ++*at) number = 10 * number + (**at - '0');
    *at += **at == ',';
    return less ? -number : number;
}

static canvas_point end_point(const char **at, canvas_point middle, int32_t size) {
    int32_t x = end_number(at), y = end_number(at);
    return (canvas_point){middle.x + (x - END_UNITS / 2) * size / END_UNITS,
                          middle.y + (y - END_UNITS / 2) * size / END_UNITS};
}

void end_picture_draw(const style *l, bool goal, canvas *c, canvas_point middle, int32_t size) {
    canvas_pen pen = {.name = goal ? "goal-picture" : "start-picture", .fill = picture_ground(l),
                      .line = goal ? l->colours.goal : l->colours.start, .width = size / 24, .round = true};
    c->open(c, &pen);
    for (const char *at = end_pictures[l->ends - 1][goal]; *at != '\0';) {
        char what = *at++;
        if (what == '|') c->finish(c), c->open(c, &pen);
        else if (what == 'Z') c->shut(c);
        else {
            canvas_point to = end_point(&at, middle, size);
            if (what == 'M') c->move(c, to);
            else if (what == 'L') c->line(c, to);
            else if (what == 'Q') c->curve(c, to, end_point(&at, middle, size));
            else c->circle(c, to, end_number(&at) * size / END_UNITS);
        }
    }
    c->finish(c);
}
