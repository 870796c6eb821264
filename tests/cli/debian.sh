#!/bin/sh
# Debian's packages: what debian/ says is true of this tree, and the window's entry in menus is valid.  Whether the packages
# are built, installed and used in a system that has nothing else, tests/cli/debian_root.sh tries.  (not quick)
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
. "$top/tests/support/rebuild.sh"

version=$(sed -n 's/^.define MEANDER_VERSION_[A-Z]* \([0-9]*\)$/\1/p' "$top/include/meander/version.h" | paste -sd . -)
check 'debian/changelog has the version' grep -q "^meander ($version) " "$top/debian/changelog"
check 'and so has the entry for shops of programs' \
    grep -q "<release version=\"$version\"" "$top/apps/window/meander.metainfo.xml"
for package in $(sed -n 's/^Package: //p' "$top/debian/control"); do echo "$package"; done | sort >packages
major=${version%%.*}
check 'the packages' [ "$(tr '\n' ' ' <packages)" = \
    "libmeander-dev libmeander$major meander meander-doc meander-mpi python3-meander " ]
check 'the licence is the same' eval 'sed "1,/^License: MIT\$/d; /^License: MIT\$/d" "$top/debian/copyright" | sed "s/^ \.\$//; s/^ //" |
    sed "/^\$/d" >text; sed "1,/^Copyright/d; /^\$/d" "$top/LICENSE" | cmp - text'

# Each file that `make install` installs is in one package or in none on purpose, and no pattern is without files.
mkdir docs && : >docs/index.html
make_more DESTDIR="$work/tmp" DOCS="$work/docs" prefix=/usr libdir=/usr/lib/machine install-built >said 2>&1
mkdir -p tmp/usr/bin && : >tmp/usr/bin/meander-mpi
(cd tmp && find . ! -type d | sed 's|^\./||' | sort) >installed
: >packed
: >empty
for list in "$top"/debian/*.install "$top/debian/not-installed"; do
    # These are not installed by make.
    case $list in *-doc.install | */python3-*) continue ;; esac
    while read -r pattern; do
        # shellcheck disable=SC2086
        (cd tmp && find $pattern ! -type d 2>/dev/null) >found
        [ -s found ] || echo "${list##*/}: $pattern" >>empty
        cat found >>packed
    done <"$list"
done
sort packed >sorted
has_part SDL2 || sed -i '/usr.share.\(applications\|icons\|metainfo\)$/d' empty
check 'each file is in one package' cmp installed sorted
check 'and each package has its files' [ ! -s empty ]
[ ! -s empty ] || sed 's/^/#   /' empty

for valid in 'desktop-file-validate meander.desktop' 'appstreamcli validate --no-net meander.metainfo.xml'; do
    # The words are a command.
    # shellcheck disable=SC2086
    set -- $valid
    if command -v "$1" >/dev/null; then check "$1" eval '(cd "$top/apps/window" && '"$valid"') >out 2>err && [ ! -s err ]'
    else missing "$1" "there is no $1"; fi
done
check 'its program is that of the package' grep -qx 'Exec=meander view %f' "$top/apps/window/meander.desktop"
echo "1..$number"
exit "$failed"
