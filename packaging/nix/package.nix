# SPDX-License-Identifier: MIT
# nix-build -E 'with import <nixpkgs> {}; callPackage ./package.nix {}'
{ lib, stdenv, fetchurl, pkg-config, cairo, fontconfig, freetype, giflib, libjpeg, libpng, ncurses, SDL2, zlib }:

stdenv.mkDerivation rec {
  pname = "meander";
  version = "@VERSION@";
  src = fetchurl {
    url = "@ADDRESS@";
    sha256 = "@SHA256@";
  };

  nativeBuildInputs = [ pkg-config ];
  buildInputs = [ cairo fontconfig freetype giflib libjpeg libpng ncurses SDL2 zlib ];
  makeFlags = [ "PREFIX=${placeholder "out"}" ];
  enableParallelBuilding = true;

  doInstallCheck = true;
  installCheckPhase = "$out/bin/meander verify rect:20x10/wilson/7";

  meta = {
    description = "Makes, solves, measures, draws and plays mazes";
    homepage = "@HOME_PAGE@";
    license = lib.licenses.mit;
    mainProgram = "meander";
    platforms = lib.platforms.unix;
  };
}
