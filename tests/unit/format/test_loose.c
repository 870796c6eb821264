// SPDX-License-Identifier: MIT
// Mazes as people keep them: places in numbers above, frames or none, digits of either polarity, layouts of
// games, rows in the brackets and quotes of programs, maps of games.  Each is read as the picture beside
// it, and what had to be guessed is said in one note.

#include "support/test.h"
#include <stdio.h>

#include "support/drawn.h"

// The maze of blocks or cells that the picture shows, start and goals included.
typedef struct loose {
    const char *text, *like;
    format_as as;                // of `like`
    const char *note;            // a part of it; "": there is none
} loose;

#define SQUARES FORMAT_AS_BLOCKS
#define CELLS FORMAT_AS_CELLS

static const char room[] = "#######\n#S  # #\n# # # #\n# #  G#\n#######\n";
static const char bare[] = "S....\n.###.\n...#.\n##.#.\n...#G\n";
static const char map[] = "#####\n#S..#\n###.#\n#G..#\n#####\n";

static const loose all[] = {
    // Places: rows and columns, columns and rows, from 1, the size in one line each, letters are worth more.
    {"5 7\n1 1\n3 5\n#######\n#   # #\n# # # #\n# #   #\n#######\n", room, CELLS,
     "the numbers above are start 1,1 and goal 5,3, as column and row (--from block:swap changes start and goal)"},
    // Columns first: the exit comes before the start, unless the other one is in the border.
    {"7 5\n5 3\n1 1\n#######\n#   # #\n# # # #\n# #   #\n#######\n", room, CELLS, "start 1,1 and goal 5,3"},
    {"7 5\n1 1\n6 3\n#######\n#   # #\n# # # #\n# #    \n#######\n", "#######\n#S  # #\n# # # #\n# #   G\n#######\n",
     CELLS, "start 1,1 and goal 6,3"},
    {"7 5\n6 3\n1 1\n#######\n#   # #\n# # # #\n# #    \n#######\n", "#######\n#S  # #\n# # # #\n# #   G\n#######\n",
     CELLS, "start 1,1 and goal 6,3"},
    {"5 7\n2 2\n4 6\n#######\n#   # #\n# # # #\n# #   #\n#######\n", room, CELLS, "start 1,1"},
    {"5\n7\n1 1\n3 5\n#######\n#   # #\n# # # #\n# #   #\n#######\n", room, CELLS, "start 1,1"},
    {"5 7\n1 1\n2 5\n#######\n#S  # #\n# # # #\n# #  G#\n#######\n", room, CELLS, ""},
    // Digits without a frame, with either of them as walls; with a frame; nothing but floor.
    {"0,1,0,0\n0,1,0,1\n0,0,0,0\n1,1,1,0\n", "S#..\n.#.#\n....\n###G\n", SQUARES, "walls are '1', floor is '0'"},
    {"1;0;1;1\r\n1;0;1;0\r\n1;1;1;1\r\n0;0;0;1\r\n", "S#..\n.#.#\n....\n###G\n", SQUARES,
     "walls are '0', floor is '1'"},
    {"0000\n0210\n0310\n0000\n", "####\n#S.#\n#G.#\n####\n", SQUARES, "walls are '0', floor is '1'"},
    // Without a frame, the cells of a perfect maze are where a framed one has its posts.
    {"00000\n01110\n00010\n11010\n00010\n", bare, SQUARES,
     "walls are '1', floor is '0' (--from block:wall=0 changes it)"},
    {"11111\n10001\n11101\n00101\n11101\n", bare, SQUARES,
     "walls are '0', floor is '1' (--from block:wall=1 changes it)"},
    {".....\n.xxx.\n...x.\nxx.x.\n...x.\n", bare, SQUARES, "walls are 'x', floor is '.'"},
    // A frame with two openings, and a closed room inside: what is outside of it is not one component either.
    {"111111\n000001\n111101\n101101\n111100\n", "######\nS    #\n#### #\n# ## #\n####.G\n", SQUARES, "walls are '1'"},
    // Blank edges belong to a maze without a frame when all lines have them.
    {"     \n XXX \n   X \nXX X \n   X \n", bare, SQUARES, "neither start nor goal is marked"},
    {" X   \n XXX\n   X\nXX X\n   X\n", "S#..\n.###\n...#\n##.#\n..G#\n", SQUARES,
     "blank lines around the maze are not part of it"},
    // A head counts blank edges; a first line of digits need not be one.
    {"5\n     \n xxx \n   x \nxx x \n   x \n", bare, SQUARES, "walls are 'x'"},
    {"0000010\n0111010\n01B1010\n0101010\n0001000\n0101110\nA100010\n1111010\n0000010\n0111110\n0001000\n",
     ".....#.\n.###.#.\n.#G#.#.\n.#.#.#.\n...#...\n.#.###.\nS#...#.\n####.#.\n.....#.\n.#####.\n...#...\n", SQUARES,
     "walls are '1'"},
    {"0 0\n0 0 0\n0    \n000 0\nS  G \n 0  0\n", "#.#..\n#.#.#\n#....\n###.#\nS..G.\n.#..#\n", SQUARES,
     "walls are '0'"},
    // Letters are in cells: here in the places of a framed maze's posts, although the walls are in one piece.
    {"000000000\n011111111\n01S100000\n010111110\n000000G00\n",
     ".........\n.########\n.#S#.....\n.#.#####.\n......G..\n", SQUARES, "walls are '1'"},
    // A blank in front of a comma is a block; marks that occur once are no words; lines may have lost blanks.
    {" ,#, , \n ,#,#,#\n , ,S,G\n", ".#..\n.###\n..SG\n", SQUARES, ""},
    {"ooooooo\no     o\no ooo o\no     o\no o2o3o\no o o o\nooooooo\n",
     "#######\n#     #\n# ### #\n#     #\n# #S#G#\n# # # #\n#######\n",
     SQUARES, "'2' is the start; '3' is the goal"},
    {"   #\n # # #\n\n #   L\n # ###\nP#\n", "...#..\n.#.#.#\n......\n.#...G\n.#.###\nS#....\n", SQUARES,
     "'L' is the goal"},
    {"    %\n %%%\n   %\n%% %\n    %\n %\n", "S...#\n.###.\n...#.\n##.#.\n....#\n.#..G\n", SQUARES, "walls are '%'"},
    {"000\n000\n", "S  \n  G\n", SQUARES, "walls are '1', floor is '0'"},
    // Letters in doubt: one that stands twice, two goals without a start, grass.
    {"#####\n#E  #\n### #\n#E  #\n#####\n", "#####\n#S  #\n### #\n#G  #\n#####\n", CELLS,
     "'E' stands twice: the first one is the start (--start and --goal change it)"},
    {"#####\n#G  #\n### #\n#T  #\n#####\n", "#####\n#G  #\n### #\n#S  #\n#####\n", CELLS, "'T' is the start"},
    {"######\n#SGG #\n#GGGE#\n######\n", "######\n#S   #\n#   G#\n######\n", SQUARES, "'G' is on the floor"},
    {"#######\n#SGGGG#\n#GGGGG#\n######X\n", "#######\n#S    #\n#     #\n######G\n", SQUARES,
     "'X' is the goal; 'G' is on the floor"},
    {"######\n#SG G#\n#GGGG#\n#G G #\n######\n", "######\n#SG G#\n#GGGG#\n#G G #\n######\n", SQUARES,
     "'G' is a goal wherever it stands"},
    // Words right below the maze.
    {"#####\n#S  #\n### #\n#G  #\n#####\nsteps: 4\n", "#####\n#S  #\n### #\n#G  #\n#####\n", CELLS,
     "everything from line 6 on is text"},
    // Pacman: ghosts and capsules are on the floor, a single dot is the goal.
    {"%%%%%\n%P G%\n%%%1%\n%.o %\n%%%%%\n", map, SQUARES, "walls are '%'"},
    {"#######\n#P  # #\n# # # #\n# #  .#\n#######\n", room, CELLS, "maze.txt: '.' is the goal"},
    // Labmaze: of several starts the first is taken; other letters are on the floor.
    {"*****\n*P.P*\n***.*\n*GO.*\n*****\n", map, SQUARES, "the first of 2 starts is taken"},
    // Text above, also when it begins with the wall; line ends of old.
    {"My maze\n\n#######\n#S  # #\n# # # #\n# #  G#\n#######\n", room, CELLS,
     "maze.txt: everything before line 2 is text"},
    {"# a maze\n# made by me\n#######\n#S  # #\n# # # #\n# #  G#\n#######\n", room, CELLS,
     "maze.txt: everything before line 3 is text"},
    {"Level 1\n7 5\n#######\n#S  # #\n# # # #\n# #  G#\n#######\n", room, CELLS,
     "maze.txt: everything before line 2 is text"},
    {"#######\r#S  # #\r# # # #\r# #  G#\r#######\r", room, CELLS, ""},
    // Rows of programs and data.
    {"[[1, 1, 1, 1, 1],\n [1, \"r\", 0, 0, 1],\n [1, 1, 1, 0, 1],\n [1, \"g\", 0, 0, 1],\n [1, 1, 1, 1, 1]]\n", map,
     SQUARES, "its rows: walls are '1', floor is '0'"},
    {"[[1, 1, 1, 1, 1],\n [1, \"c\", 0, 0, 1],\n [1, 1, 1, 0, 1],\n [1, \"c\", \"c\", 0, 1],\n [1, 1, 1, 1, 1]]\n", map,
     SQUARES, "its rows: walls are '1', floor is '0' (--from matrix:wall=0 changes it)"},
    {"[[1, 1, 1, 1, 1],\n [1, R, 0, C, 1],\n [1, 1, 1, 0, 1],\n [1, G, C, R, 1],\n [1, 1, 1, 1, 1]]\n", map, SQUARES,
     "the first of 2 starts is taken"},
    {"grid = [\n  [True, True, True], # a wall\n  [True, False, True],\n  [True, False, True],\n  [True, True, "
     "True]]\n",
     "###\n#S#\n#G#\n###\n", SQUARES, "walls are '1', floor is '0'"},
    {"int maze[4][4] = {\n  {0, 1, 0, 0},\n  {0, 1, 0, 1}, // {7, 7}\n  /* {1, 2} */ {0, 0, 0, 0},\n  {1, 1, 1, "
     "0}\n};\n",
     "S#..\n.#.#\n....\n###G\n", SQUARES, "walls are '1', floor is '0'"},
    {"{\"start\": [0, 0], \"maze\": [[0, 1, 0], [0, 0, 0]], \"name\": \"a\"}\n", "S#.\n..G\n", SQUARES,
     "walls are '1'"},
    {"{\"startX\": 0, \"startY\": 1, \"endX\" : 2, \"endY\": 0,\n \"matrix\": [[0, 1, 0], [0, 0, 0]]}\n", ".#G\nS..\n",
     SQUARES, "walls are '1'"},
    {"[\"#######\", \"#S  # #\", \"# # # #\", \"# #  G#\", \"#######\"]\n", room, CELLS, ""},
    {"    \"#######\\n\"\n    \"#S  # #\\n\"\n    \"# # # #\\n\"\n    \"# #  G#\\n\"\n    \"#######\\n\";\n", room,
     CELLS, ""},
    // D4RL in one line, as the text itself and as programs write it.
    {"#######\\#R..#.#\\#.#.#.#\\#.#..G#\\#######", room, CELLS, ""},
    {"ROOM = \"#######\\\\#ROO#O#\\\\#O#O#O#\\\\#O#OOG#\\\\#######\";\n", room, CELLS, ""},
    // A start that nothing marks is no goal.
    {"    \"#####\\\\\"+\n    \"#GOO#\\\\\"+\n    \"###O#\\\\\"+\n    \"#OOO#\\\\\"+\n    \"#####\"\n",
     "#####\n#G S#\n### #\n#   #\n#####\n", CELLS, "no start is marked, so it is 1,0"},
    {"#######\\\\#ROO#O#\\\\#O#O#O#\\\\#O#OOG#\\\\#######\n", room, CELLS, ""},
    // Maps of the moving AI lab have no marks.
    {"type octile\nheight 3\nwidth 4\nmap\n@G.@\nT.S@\n@@T.\n", "#S.#\n#..#\n###G\n", SQUARES,
     "neither start nor goal"},
    {"type tile\r\nwidth 4\r\nheight 3\r\nmap\r\n@G.@\r\nT.S@\r\n@@T.", "#S.#\n#..#\n###G\n", SQUARES, "neither start"},
};

static void read_like(const loose *l) {
    context c = support_context();
    char notes[512] = "";
    puzzle p, like;
    c.note = drawn_hear;
    c.note_user = notes;
    drawn_read(NULL, &c, l->text, &p);
    if (l->note[0] == '\0' ? notes[0] != '\0' : strstr(notes, l->note) == NULL)
        fail_msg("'%s', expected '%s'\n%s", notes, l->note, l->text);
    assert_int_equal(drawn_read_as(format_named(&c, "block", 5), &c, l->like, strlen(l->like), l->as, &like),
                     MEANDER_OK);
    expect_same(&p, &like);
    puzzle_done(&like);
    puzzle_done(&p);
}

TEST(reads_as_people_mean) {
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) read_like(&all[i]);
}

// The room with other characters: what is used for walls, floor, start and goal.
static const struct {
    const char *signs[4], *note;
} characters[] = {
    {{"4", "0", "S", "G"}, "walls are '4', floor is '0'"}, {{"9", "0", "S", "G"}, "walls are '9'"},
    {{"2", "0", "S", "G"}, "walls are '2'"}, {{"0", "8", "S", "G"}, "walls are '0', floor is '8'"},
    {{"4", " ", "S", "E"}, "walls are '4', floor is blank (--from block:wall=C changes it)"},
    {{"w", ".", "S", "E"}, "walls are 'w'"}, {{"H", " ", "S", "E"}, "walls are 'H'"},
    {{"M", " ", "S", "E"}, "walls are 'M'"}, {{"B", " ", "S", "E"}, "walls are 'B'"},
    {{"T", "F", "S", "E"}, "walls are 'T', floor is 'F'"}, {{"|", " ", "S", "G"}, "walls are '|'"},
    {{"$", " ", "S", "G"}, "walls are '$'"}, {{"o", "#", "S", "G"}, "walls are 'o', floor is '#'"},
    {{"1", "0", "A", "B"}, "walls are '1'"}, {{"1", "0", "r", "e"}, "walls are '1', floor is '0'"},
    {{"0", "1", "r", "e"}, "walls are '0', floor is '1'"},
    {{"\xE2\x96\x93", ".", "S", "G"}, ""}, {{"\xE2\x96\xA0", " ", "S", "G"}, ""},
    {{"\xE2\x96\x88", "\xE2\x96\x91", "S", "G"}, "walls are \xE2\x96\x88, floor is \xE2\x96\x91"},
    {{"\xE2\xAC\x9B", "\xE2\xAC\x9C", "\xF0\x9F\x9F\xA9", "\xF0\x9F\x9F\xA5"}, "walls are \xE2\xAC\x9B"},
    {{"\xE2\xAC\x9C", "\xE2\xAC\x9B", "\xF0\x9F\x9F\xA9", "\xF0\x9F\x9F\xA5"}, "walls are \xE2\xAC\x9C"},
    {{"\xF0\x9F\xA7\xB1", "\xE2\xAC\x9B", "S", "G"}, "walls are \xF0\x9F\xA7\xB1, floor is \xE2\xAC\x9B"},
};

TEST(knows_many_characters) {
    for (size_t i = 0; i < sizeof characters / sizeof characters[0]; i++) {
        char text[256] = "";
        for (const char *c = room; *c != '\0'; c++) {
            static const char usual[] = "# SG";
            const char *place = strchr(usual, *c);
            strcat(text, place == NULL ? "\n" : characters[i].signs[place - usual]);
        }
        read_like(&(loose){text, room, CELLS, characters[i].note});
    }
}

// Options have the last word.
TEST(obeys_parameters) {
    static const struct {
        const char *format, *parameters, *text;
        uint64_t cells;
    } told[] = {
        {"block", "wall=.", ".#.\n#.#\n", 3},
        {"block", "wall=1", "1 0 1 1\n1 0 1 0\n1 1 1 1\n0 0 0 1\n", 6},
        {"matrix", "wall=0", "[[0, 1, 0], [0, 0, 0]]", 1},
        {"matrix", "maze=2", "[[[0, 1], [0, 0]]], \"b\", [[1, 0], [1, 1], [0, 0]]", 3},
    };
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
        context c = support_context();
        const format *f = format_named(&c, told[i].format, strlen(told[i].format));
        input in;
        params with;
        puzzle p;
        assert_int_equal(params_parse(&c, f->name, f->params, told[i].parameters,
                                      strlen(told[i].parameters), &with), MEANDER_OK);
        assert_int_equal(input_open_bytes(&in, &c, told[i].text, strlen(told[i].text), "x"), MEANDER_OK);
        reading r = {.context = &c, .input = &in, .params = &with};
        if (format_read(f, &r, &p) != MEANDER_OK) fail_msg("%s", c.message);
        assert_int_equal(p.grid->cells, told[i].cells);
        puzzle_done(&p);
        input_close(&in);
    }
}

// Start and goal of numbers above change places.
TEST(swaps_places) {
    static const char text[] = "5 7\n1 1\n3 5\n#######\n#   # #\n# # # #\n# #   #\n#######\n";
    context c = support_context();
    input in;
    params with;
    puzzle p;
    assert_int_equal(params_parse(&c, "block", format_named(&c, "block", 5)->params, "swap", 4, &with), MEANDER_OK);
    assert_int_equal(input_open_bytes(&in, &c, text, strlen(text), "x"), MEANDER_OK);
    reading r = {.context = &c, .input = &in, .params = &with};
    assert_int_equal(format_read(format_named(&c, "block", 5), &r, &p), MEANDER_OK);
    assert_int_equal(p.start, grid_cell(p.grid, 2, 1));
    assert_int_equal(p.goals[0], grid_cell(p.grid, 0, 0));
    puzzle_done(&p);
    input_close(&in);
}

TEST(refuses) {
    static const struct {
        const char *text, *why;
    } wrong[] = {
        {"5 7\n0 0\n3 5\n#######\n#   # #\n# # # #\n# #   #\n#######\n",
         "maze.txt:2: these coordinates fall on a wall"},
        {"[[0, 1], [0, 0]], 'and', [[1, 0], [1, 1]]",
         "maze.txt: holds 2 mazes: name one of them, as in --from matrix:maze=2"},
        {"type octile\nheight 3\nwidth 4\nmap\n@G.@\nT.S@\n", "maze.txt:7: the map has 2 rows, expected 3"},
        {"type octile\nheight 2\nwidth 4\nmap\n@G.@\nT.S\n", "maze.txt:6:4: row has 3 squares, expected 4"},
        {"type octile\nheight 2\nwidth 4\nmap\n@G.@\nT.S@\n....\n",
         "maze.txt:7: the map has more rows than its height, 2"},
        {"type octile\nheight 1\nwidth 4\nmap\n@G.@.\n", "maze.txt:5:5: the row is too long"},
        {"type octile\nheight 1\nwidth 4\nmap\n@G?@\n", "maze.txt:5:3: no map square is written like this"},
        {"type octile\nheight 1\nmap\n@G.@\n", "maze.txt:3: expected width and height"},
        {"type octile\nheight 1\nwide 4\nmap\n@G.@\n", "maze.txt:3: expected 'width' or 'height' and a number"},
        {"type octile\nheight 1\nwidth 4\n", "maze.txt:4: expected 'map'"},
        {"type octile\nheight 999999999\nwidth 999999999\nmap\n.\n",
         "maze.txt: lines of 999999999 cells and 999999999 rows do not fit the input's size"},
        {"type octile\nheight 1\nwidth 2\nmap\n@@\n", "maze.txt: the picture has no open cell"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        expect_refused(NULL, wrong[i].text, wrong[i].why);
    expect_refused(NULL, "HHHHH\nHSGH\nHHHHH\nHHH\nHHHHH\nHH\n",
                   "maze.txt: not a maze in any known text format (--from NAME reads it as one)");
    static const char *const none[] = {"nothing", "[[0, 1], [4, 5], [6, 7]]", "[0, 1]", "[[0, 1], [0]]", "\"ab",
                                       "[[0, 1", "{\"ab\": 1, \"cd\": 2}", "/* [[0, 1], [0, 1]]"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        expect_refused(format_named(&(context){0}, "matrix", 6), none[i],
                       "maze.txt: there are no rows of the same length in brackets or quotes");
}
