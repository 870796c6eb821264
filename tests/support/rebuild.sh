# shellcheck shell=sh
# More of the build that is tested, made as it was made.  With another compiler, other flags or another
# name for its folder, make would build all of it anew while other tests run it.  To be sourced behind tap.sh.
#
#     make_more WORDS...      in $top, where $MEANDER_BUILD is the build
make_more() {
    cp "$MEANDER_BUILD/flags" flags.before || return
    strict=
    ! grep -q -e -Werror flags.before || strict=WERROR=1
    make -C "$top" BUILD="${MEANDER_BUILD#"$top"/}" CC="$(cut -d ' ' -f 1 flags.before)" $strict "$@" || return
    cmp flags.before "$MEANDER_BUILD/flags"
}
