# shellcheck shell=sh
# A terminal for tests: tmux sends the keys and says what is on the screen.  Nothing waits for a
# fixed time: what is expected has twenty seconds to come, which no machine needs.  Source it after
# tap.sh.
#
#     begin COLUMNS ROWS TERM LOCALE WORDS...       keys KEY...        check NAME COMMAND...
#     sees PATTERN     sees_no_more PATTERN         left STATUS
for part in tmux tic infocmp; do
    command -v $part >/dev/null || without play "there is no $part here"
done
has_part ncursesw || without play 'this program was built without ncursesw'

unset NO_COLOR COLORTERM TMUX
XDG_DATA_HOME=$work/data
export XDG_DATA_HOME
# Patterns are bytes, whatever the locale.
LC_ALL=C
export LC_ALL
dots=$(printf '\342[\240-\243]')
session=0
terminal() { tmux -S "$work/socket.$session" -f /dev/null -u "$@"; }
trap 'terminal kill-server 2>/dev/null; rm -rf "$work"' EXIT
shows() { terminal capture-pane -t it -p "$@" 2>/dev/null; }
keys() { terminal send-keys -t it "$@"; }
size() { terminal resize-window -t it -x "$1" -y "$2"; }

# ---- waiting -----------------------------------------------------------------------------

has() { shows | grep -q -e "$1"; }
has_not() { ! has "$1"; }
sees() { soon has "$1"; }
sees_no_more() { soon has_not "$1"; }
has_colour() { shows -e | grep -q -e "$1"; }
is_like() { shows -e | cmp -s - "$1"; }
looks_like() { soon is_like "$1"; }
differs() { ! is_like "$1"; }
looks_otherwise() { soon differs "$1"; }
is_text() { shows | cmp -s - "$1"; }

# The screen with its colours into a file, once it stays as it is.
still() {
    shows -e >"$1.new"
    cmp -s "$1.new" "$1" && return 0
    mv "$1.new" "$1"
    return 1
}
keep() { # FILE
    : >"$1"
    soon still "$1"
}

why() { shows | sed 's/^/#  |/'; }

# ---- a terminal ----------------------------------------------------------------------------

# A shell in a terminal of this size, with a TERM and a locale for the program.
begin() { # COLUMNS ROWS TERM LOCALE WORDS...
    terminal kill-server 2>/dev/null
    session=$((session + 1))
    printf 'TERM=%s LC_ALL=%s\nexport TERM LC_ALL\n' "$3" "$4" >setting
    columns=$1 rows=$2
    shift 4
    echo "$*" >words
    terminal new-session -d -s it -x "$columns" -y "$rows" "env TERM=tmux-256color PS1='ready ' sh"
    soon has ready
    keys "clear; echo before" Enter
    sees '^before'
    keys ./play Enter
}
cat >play <<EOF2
#!/bin/sh
trap : INT QUIT
. ./setting
TERMINFO_DIRS=$work/terminfo:/lib/terminfo:/usr/share/terminfo:/etc/terminfo
export TERMINFO_DIRS
stty -g >1
eval "./start \$(cat words)"
code=\$?
stty -g >2
echo left \$code
EOF2
printf '#!/bin/sh\necho $$ >pid\nexec "%s" play "$@"\n' "$MEANDER" >start
chmod +x start play

# The program has ended so, and the terminal is as it was: its modes, and what stood there.  A vt100
# has no second screen; then the shell goes on below the maze.
modes='#{alternate_on} #{cursor_flag} #{keypad_flag} #{keypad_cursor_flag} #{mouse_any_flag} #{insert_flag}'
left() { # STATUS
    sees "^left $1\$" || return 1
    case $(cat setting) in
        *vt100*) cmp -s 1 2 && [ "$(terminal display -t it -p '#{cursor_flag}')" = 1 ]; return ;;
    esac
    printf 'before\nready ./play\nleft %s\nready\n' "$1" >wanted
    soon eval "shows | grep -v '^\$' | sed 's/ *\$//' | cmp -s - wanted" &&
        cmp -s 1 2 && [ "$(terminal display -t it -p "$modes")" = '0 1 0 0 0 0' ]
}
playing() { sees '[>=] [0-9]*/[0-9]'; }

# Descriptions that few systems have.
mkdir terminfo
cat >terminals.ti <<'EOF2'
my-direct|colours are numbers,
    RGB, colors#0x1000000, pairs#0x7FFF, initc@, ccc@,
    setab=\E[%?%p1%{8}%<%t4%p1%d%e48;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,
    setaf=\E[%?%p1%{8}%<%t3%p1%d%e38;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,
    use=tmux-256color,
my-16|sixteen colours,
    colors#16, pairs#256, initc@, ccc@,
    setab=\E[%?%p1%{8}%<%t%p1%{40}%+%e%p1%{92}%+%;%dm,
    setaf=\E[%?%p1%{8}%<%t%p1%{30}%+%e%p1%{82}%+%;%dm,
    use=tmux-256color,
EOF2
infocmp -x tmux-256color >base.ti 2>/dev/null || infocmp -x screen-256color >base.ti
sed 's/^screen-256color/tmux-256color/' base.ti | cat - terminals.ti >all.ti
tic -x -o "$work/terminfo" all.ti 2>/dev/null
