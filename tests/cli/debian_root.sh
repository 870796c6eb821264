#!/bin/sh
# Debian's packages in a system that holds nothing else: built from the archive of a release, by the words of the README,
# without a finding of lintian; then installed in a second such system, where their own tests run.  It takes half an hour
# and 3 GB: only deep.
#
# ROOT_MIRROR is where the system comes from.
: "${MEANDER:?is the program}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"

for tool in mmdebstrap autopkgtest dpkg-source; do
    command -v $tool >/dev/null || without 'packages in a clean system' "there is no $tool"
done
[ "$(id -u)" = 0 ] || { skip 'packages in a clean system' 'a system of its own needs root'; echo 1..1; exit 0; }
version=$(sed -n 's/^.define MEANDER_VERSION_[A-Z]* \([0-9]*\)$/\1/p' "$top/include/meander/version.h" | paste -sd . -)
mirror=${ROOT_MIRROR-http://deb.debian.org/debian}
suite=bookworm

made() { # NAME COMMAND...: what it prints is shown when it fails
    made=$1
    shift
    if "$@" >out 2>&1; then result ok "$made"
    else result no "$made"; tail -n 30 out | cut -c 1-200 | sed 's/^/#   /'; fi
}
root() { # FOLDER PACKAGES: a system with these packages and no others
    mmdebstrap --mode=root --variant=minbase --include="$2" --skip=cleanup/apt --dpkgopt=force-unsafe-io \
        "$suite" "$1" "deb $mirror $suite main" && cp /etc/resolv.conf "$1/etc"
}
# Programs of a system see their processes; that ends with them.
within() { # FOLDER COMMAND...
    folder=$1
    shift
    # The shell of the other side has these words.
    # shellcheck disable=SC2016
    unshare --mount sh -c 'mount -t proc proc "$0/proc" && exec "$@"' "$folder" "$@"
}
# The line of the README with these words, as root.
words() { sed -n "s/^    \(sudo \)*\(.*$1.*\)/\2/p" "$top/README.md" | head -n 1; }
inside() { # FOLDER COMMAND...
    home=$1
    shift
    within "$home" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        chroot "$home" "$@"
}

# --- The source package, from the archive. ---

make -C "$top" -s dist BUILD="$work/build" >out 2>&1
mkdir source && tar -xzf "build/dist/meander-$version.tar.gz" -C source
made 'the source package' env -C source dpkg-source -b "meander-$version"

# --- Built, and looked over. ---

made 'a system to build in' root "$work/builder" dpkg-dev,lintian
mkdir builder/work && cp -R "source/meander_$version"* builder/work
echo 'APT::Get::Assume-Yes "true"; APT::Install-Recommends "false";' >builder/etc/apt/apt.conf.d/99yes
made 'unpacks the source package' inside builder sh -c 'cd /work && dpkg-source -x meander_*.dsc tree'
made 'has what the package asks for' inside builder sh -c "cd /work/tree && $(words build-dep)"
made 'builds the packages' inside builder sh -c "cd /work/tree && $(words dpkg-buildpackage)"
made 'lintian has nothing to say' inside builder sh -c 'cd /work &&
    lintian --allow-root --fail-on error,warning --tag-display-limit 0 meander_*.dsc meander_*.changes'
mkdir debs && cp builder/work/*.deb debs
check 'six packages and their debug symbols' [ "$(find debs -name '*.deb' | grep -vc dbgsym)" = 6 ]

# --- Installed and used, where nothing of the build is. ---

made 'a system to use them in' root "$work/user" apt-utils
cp builder/etc/apt/apt.conf.d/99yes user/etc/apt/apt.conf.d
cp debs/*.deb user/root
mkdir user/root/tree
made 'installs the program' inside user sh -c "cd /root/tree && $(words 'apt-get install')"
inside user meander rect:6x3/wilson/7 -f ascii -q >maze.txt
check 'and makes a maze' eval '"$MEANDER" rect:6x3/wilson/7 -f ascii -q | cmp - maze.txt'
made 'the tests of the packages' within "$work/user" autopkgtest debs/*.deb "source/meander-$version/" -- chroot "$work/user"
check 'four of them' [ "$(sed -n '/ summary$/,$p' out | grep -c ' PASS$')" = 4 ]
made 'all go again' inside user apt-get purge 'meander*' 'libmeander*' python3-meander
check 'without a trace' eval '! find user/usr user/etc -name "*meander*" | grep .'
echo "1..$number"
exit "$failed"
