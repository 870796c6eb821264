// SPDX-License-Identifier: MIT
// What is painted over the cells of a film, as small texts, one letter a pixel (view/palette.c tells
// which), and the letters of a terminal: arrows of a search, chalk, a follower's heading and hand,
// the cursor.
#include "support/test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/stage.h"

enum { OVER_MOST = 128 };

typedef struct canvas {
    view_image image;
    uint8_t pixels[OVER_MOST * OVER_MOST], letters[OVER_MOST * OVER_MOST];
    char text[(OVER_MOST + 1) * OVER_MOST + 1];
} canvas;

static void paint(canvas *p, stage *t, size_t position, double scale, bool letters) {
    const view_board *b = &t->session->panes[0].board;
    unsigned wall = (unsigned)view_camera_wall(scale);
    view_camera c;
    memset(p, 0, sizeof *p);
    p->image = (view_image){.pixels = p->pixels, .pitch = (unsigned)(b->width * scale) + wall,
                            .width = (unsigned)(b->width * scale) + wall,
                            .height = (unsigned)(b->height * scale) + wall,
                            .letters = letters ? p->letters : NULL};
    view_session_seek(t->session, b->making + position);
    view_camera_set(&c, scale);
    view_paint_pane(t->session, 0, &c, &p->image);
    char *to = p->text;
    for (unsigned y = 0; y < p->image.height; y++) {
        for (unsigned x = 0; x < p->image.width; x++) {
            size_t at = y * p->image.pitch + x;
            *to++ = !letters ? view_colour_letter(p->pixels[at]) :
                    p->letters[at] != 0 ? (char)p->letters[at] : '.';
        }
        *to++ = '\n';
    }
}

static void check(stage *t, size_t position, double scale, bool letters, const char *golden) {
    canvas *p = malloc(sizeof *p);
    assert_non_null(p);
    paint(p, t, position, scale, letters);
    if (getenv("GOLDEN_PRINT") != NULL) printf("%s\n", p->text);
    else assert_string_equal(p->text, golden);
    free(p);
}

// ---- searches ------------------------------------------------------------------------

TEST(test_arrows) {
    stage t = stage_solved("rect:3x2/backtracker/4", "breadth-first");
    check(&t, 8, 12, false,
        "#####################################\n"
        "#vvvvvvvvvvvvvvvvvvvvvvv#           #\n"
        "#vvvv   vvvvvvvvvvvvvvvv#           #\n"
        "#vvv SSS vvvvvvvvvvvvvvv#           #\n"
        "#vv SSSSS vvvvvvvvvvvvvv#           #\n"
        "#v SSSSSSS vvvvvvv'vvvvv#           #\n"
        "#v SSSSSSS vvvvvv''vvvvv#           #\n"
        "#v SSSSSSS vvvvvvv'vvvvv#           #\n"
        "#vv SSSSS vvvvvvvvvvvvvv#           #\n"
        "#vvv SSS vvvvvvvvvvvvvvv#           #\n"
        "#vvvv   vvvvvvvvvvvvvvvv#           #\n"
        "#vvvvvvvvvvvvvvvvvvvvvvv#           #\n"
        "#           #############           #\n"
        "#qqqqqqqqqqqq+++++++++++            #\n"
        "#qqqq   qqqqq+qqq   qqq+            #\n"
        "#qq  qqq  qqq+q  qqq  q+    GGGGG   #\n"
        "#qq qqqqq qqq+q qqqqq q+   GG   GG  #\n"
        "#q qqq'qqq qq+ qqq'qqq +   G GGG G  #\n"
        "#q qq'''qq qq+ qq''qqq +   G GGG G  #\n"
        "#q qqqqqqq qq+ qqq'qqq +   G GGG G  #\n"
        "#qq qqqqq qqq+q qqqqq q+   GG   GG  #\n"
        "#qq  qqq  qqq+q  qqq  q+    GGGGG   #\n"
        "#qqqq   qqqqq+qqq   qqq+            #\n"
        "#qqqqqqqqqqqq+++++++++++            #\n"
        "#####################################\n");
    check(&t, 8, 7, false,
        "######################\n"
        "#vvvvvvvvvvvvv#      #\n"
        "#vSSSSvvvvvvvv#      #\n"
        "#vSSSSvv'''vvv#      #\n"
        "#vSSSSvvvvvvvv#      #\n"
        "#vSSSSvvvvvvvv#      #\n"
        "#vvvvvvvvvvvvv#      #\n"
        "#      ########      #\n"
        "#qq'qqqq++++++       #\n"
        "#qq'qqqq+qqqq+  GGGG #\n"
        "#qq'qqqq+''qq+  GGGG #\n"
        "#qqqqqqq+qqqq+  GGGG #\n"
        "#qqqqqqq+qqqq+  GGGG #\n"
        "#qqqqqqq++++++       #\n"
        "######################\n");
    check(&t, 8, 4, true,
        ".............\n"
        ".............\n"
        "......<......\n"
        ".............\n"
        ".............\n"
        ".............\n"
        "..^...<......\n"
        ".............\n"
        ".............\n");
    stage_close(&t);
}

// ---- chalk ---------------------------------------------------------------------------

TEST(test_strokes) {
    stage t = stage_solved("rect:3x2/backtracker/2", "tremaux");
    check(&t, 6, 12, false,
        "#####################################\n"
        "#.......................#           #\n"
        "#....   ................#           #\n"
        "#... SSS ...............#           #\n"
        "#.. SSSSS |...|.........#           #\n"
        "#. SSSSSSS ...|.........#           #\n"
        "#. SSSSSSS ...|.........#           #\n"
        "#. SSSSSSS ...|.........#           #\n"
        "#.. SSSSS |...|.........#           #\n"
        "#... SSS ...............#           #\n"
        "#....   ........|||||...#           #\n"
        "#.......................#           #\n"
        "#############...........#           #\n"
        "#xxxxxxxxxxx ............+++++++++++#\n"
        "#xxxxxxxxxxx ...|||||....+...   ...+#\n"
        "#xx xxxxx xx ............+..GGGGG..+#\n"
        "#xxx xxx x|x .|.|.....|..+|GG   GG.+#\n"
        "#xxxx x |x|x .|.|.....|..+ G GGG G +#\n"
        "#xxxxx x|x|x .|.|.....|..+ G GGG G +#\n"
        "#xxxx x |x|x .|.|.....|..+ G GGG G +#\n"
        "#xxx xxx x|x .|.|.....|..+|GG   GG.+#\n"
        "#xx xxxxx xx ............+..GGGGG..+#\n"
        "#xxxxxxxxxxx ............+...   ...+#\n"
        "#xxxxxxxxxxx ............+++++++++++#\n"
        "#####################################\n");
    check(&t, 6, 4, true,
        ".............\n"
        ".............\n"
        "....1........\n"
        ".............\n"
        "......1......\n"
        ".............\n"
        "....2...1....\n"
        ".............\n"
        ".............\n");
    stage_close(&t);
}

// ---- followers -----------------------------------------------------------------------

// With either hand: beside a wall, round a pillar, turned round, and at last on the path.
TEST(test_hand) {
    stage t = stage_solved("rect:3x2/backtracker/2", "wall-follower:hand=left");
    check(&t, 1, 10, false,
        "###############################\n"
        "#+hhhhhh++          #         #\n"
        "#+..   ..+          #         #\n"
        "#+.SSSSS.+          #         #\n"
        "#+ SSSSS +          #         #\n"
        "#+ SSSSS +          #         #\n"
        "#+ SSSSS +          #         #\n"
        "#+.SSSSS.+          #         #\n"
        "#+..   ..+          #         #\n"
        "#+++++++++          #         #\n"
        "###########         #         #\n"
        "#                             #\n"
        "#                        G    #\n"
        "#                      GG GG  #\n"
        "#                      G G G  #\n"
        "#                     G GGG G #\n"
        "#                      G G G  #\n"
        "#                      GG GG  #\n"
        "#                        G    #\n"
        "#                             #\n"
        "###############################\n");
    check(&t, 2, 10, false,
        "###############################\n"
        "#..........+hhhhhh++#         #\n"
        "#...   ....+.......+#         #\n"
        "#..SSSSS...+..h....+#         #\n"
        "#. SSSSS ..+..hh...+#         #\n"
        "#. SSSSS ..+..hhh..+#         #\n"
        "#. SSSSS ..+..hh...+#         #\n"
        "#..SSSSS...+..h....+#         #\n"
        "#...   ....+.......+#         #\n"
        "#..........+++++++++#         #\n"
        "###########         #         #\n"
        "#                             #\n"
        "#                        G    #\n"
        "#                      GG GG  #\n"
        "#                      G G G  #\n"
        "#                     G GGG G #\n"
        "#                      G G G  #\n"
        "#                      GG GG  #\n"
        "#                        G    #\n"
        "#                             #\n"
        "###############################\n");
    check(&t, 3, 10, false,
        "###############################\n"
        "#...................#         #\n"
        "#...   .............#         #\n"
        "#..SSSSS............#         #\n"
        "#. SSSSS ...........#         #\n"
        "#. SSSSS ...........#         #\n"
        "#. SSSSS ...........#         #\n"
        "#..SSSSS............#         #\n"
        "#...   .............#         #\n"
        "#...................#         #\n"
        "###########.........#         #\n"
        "#          +++++++hh          #\n"
        "#          +......hh     G    #\n"
        "#          +.......+   GG GG  #\n"
        "#          +.hhhhh.+   G G G  #\n"
        "#          +..hhh..+  G GGG G #\n"
        "#          +...h...+   G G G  #\n"
        "#          +.......+   GG GG  #\n"
        "#          +.......+     G    #\n"
        "#          +++++++++          #\n"
        "###############################\n");
    check(&t, 4, 10, false,
        "###############################\n"
        "#...................#         #\n"
        "#...   .............#         #\n"
        "#..SSSSS............#         #\n"
        "#. SSSSS ...........#         #\n"
        "#. SSSSS ...........#         #\n"
        "#. SSSSS ...........#         #\n"
        "#..SSSSS............#         #\n"
        "#...   .............#         #\n"
        "#...................#         #\n"
        "###########.........#         #\n"
        "#          ..........hh+++++++#\n"
        "#          ..........hh. G ..+#\n"
        "#          ..........+.GG GG.+#\n"
        "#          ..........+ G G G +#\n"
        "#          ..........+G GGG G+#\n"
        "#          ..........+ G G G +#\n"
        "#          ..........+.GG GG.+#\n"
        "#          ..........+.. G ..+#\n"
        "#          ..........+++++++++#\n"
        "###############################\n");
    check(&t, 2, 4, true,
        ".............\n"
        ".............\n"
        "......>......\n"
        ".............\n"
        ".............\n"
        ".............\n"
        ".............\n"
        ".............\n"
        ".............\n");
    assert_int_equal(view_session_solve(t.session, 0, "wall-follower"), MEANDER_OK);
    check(&t, 2, 10, false,
        "###############################\n"
        "#..........+++++++++#         #\n"
        "#...   ....+.......+#         #\n"
        "#..SSSSS...+..h....+#         #\n"
        "#. SSSSS ..+..hh...+#         #\n"
        "#. SSSSS ..+..hhh..+#         #\n"
        "#. SSSSS ..+..hh...+#         #\n"
        "#..SSSSS...+..h....+#         #\n"
        "#...   ....hh......+#         #\n"
        "#..........hh+++++++#         #\n"
        "###########         #         #\n"
        "#                             #\n"
        "#                        G    #\n"
        "#                      GG GG  #\n"
        "#                      G G G  #\n"
        "#                     G GGG G #\n"
        "#                      G G G  #\n"
        "#                      GG GG  #\n"
        "#                        G    #\n"
        "#                             #\n"
        "###############################\n");
    check(&t, 3, 10, false,
        "###############################\n"
        "#...................#         #\n"
        "#...   .............#         #\n"
        "#..SSSSS............#         #\n"
        "#. SSSSS ...........#         #\n"
        "#. SSSSS ...........#         #\n"
        "#. SSSSS ...........#         #\n"
        "#..SSSSS............#         #\n"
        "#...   .............#         #\n"
        "#...................#         #\n"
        "###########.........#         #\n"
        "#          hh+++++++          #\n"
        "#          hh......+     G    #\n"
        "#          +.......+   GG GG  #\n"
        "#          +.hhhhh.+   G G G  #\n"
        "#          +..hhh..+  G GGG G #\n"
        "#          +...h...+   G G G  #\n"
        "#          +.......+   GG GG  #\n"
        "#          +.......+     G    #\n"
        "#          +++++++++          #\n"
        "###############################\n");
    check(&t, 2, 3, false,
        "##########\n"
        "#SS.hh#  #\n"
        "#SS.hh#  #\n"
        "####  #  #\n"
        "#      GG#\n"
        "#      GG#\n"
        "##########\n");
    stage_close(&t);
}
