# SPDX-License-Identifier: MIT
class Meander < Formula
  desc "Make, solve, measure, draw and play mazes"
  homepage "@HOME_PAGE@"
  url "@ADDRESS@"
  sha256 "@SHA256@"
  license "MIT"

  depends_on "make" => :build
  depends_on "pkgconf" => :build
  depends_on "cairo"
  depends_on "fontconfig"
  depends_on "freetype"
  depends_on "giflib"
  depends_on "jpeg-turbo"
  depends_on "libpng"
  depends_on "ncurses"
  depends_on "sdl2"
  depends_on "zlib"

  # The make of macOS is too old.
  def install
    system "gmake", "install", "PREFIX=#{prefix}", "docdir=#{doc}"
  end

  test do
    assert_match "perfect", shell_output("#{bin}/meander verify rect:20x10/wilson/7")
  end
end
