# Meander builds with a C compiler and GNU make alone.
#
#     make                 library and program, in build/
#     make tests           the test programs (need cmocka); ./test runs them
#     make examples        the textbook programs
#     make sanitize        everything once more, under build/sanitize
#     make tsan            the tests of threads, under build/thread, to look for races
#     make gallery         the pictures and films of the README, in docs/gallery
#     make film           a film of a textbook program: FILM="01_recursive_maker 12x5 7" TO=maker.gif, in Hungarian
#                         with IN=hu
#     make mutate          small changes of the program, one at a time: does a test notice each?
#     make fuzz            tries random inputs for SECONDS=60 each; see docs/fuzzing.md
#     make fuzz-coverage   which branches of the readers the kept inputs reach
#     make bench-compare   speed beside that of the last release
#     make performance     measures all of docs/performance.md anew
#     make web             the page in build/web, and
#     make npm             the package for JavaScript in build/npm
#     make windows         meander.exe, libmeander.dll and the page as build/windows/meander-VERSION-windows.zip (needs MinGW)
#     make single          the library as two files, meander.c and meander.h, in build/single, and a small variant of
#                          them (needs python3); ONLY="generators=wilson formats=ascii" chooses what that holds
#     make mpi             build/meander-mpi for clusters (needs mpicc of Open MPI or MPICH)
#     make manual          manual pages and completions for shells, in build/manual
#     make docs            the reference of the library as a page, build/docs/index.html (needs python3)
#     make site            course, documents, reference and laboratory as one folder of pages, build/site (needs md4c)
#     make serve           the same in a browser on this machine, at PORT=8000 (needs python3)
#     make dist            the sources as build/dist/meander-VERSION.tar.gz, with a list of materials (needs GNU tar)
#     make recipes         build/recipes for Homebrew, Nix, AUR, conda-forge, Flatpak and containers, of the archive at ADDRESS
#     make install         to PREFIX (/usr/local), below DESTDIR; make uninstall
#     make clean
#
# CC, CFLAGS, LDFLAGS and BUILD may be given: make CC=clang BUILD=build/clang
# WERROR=1 turns warnings into errors.  SHARE=1 links the programs with the shared library.  PARTS= leaves libpng, libjpeg, giflib, zlib and cairo out.

BUILD      ?= build

# For Windows everything is built by MinGW, of Debian's two that with POSIX threads; nothing that is built runs here.
# Libraries lie in WINDOWS_PARTS, where tools/windows_parts has built them, or beside MinGW's own.
MINGW      ?= x86_64-w64-mingw32-
ifeq ($(TARGET),windows)
ifeq ($(origin CC),default)
CC         := $(MINGW)gcc$(if $(shell command -v $(MINGW)gcc-posix),-posix)
endif
AR         := $(MINGW)ar
OBJCOPY    ?= $(MINGW)objcopy
NM         ?= $(MINGW)nm
WINDRES    ?= $(MINGW)windres
WINDOWS_PARTS ?= $(BUILD)/parts
PKG_CONFIG ?= PKG_CONFIG_LIBDIR=$(WINDOWS_PARTS)/lib/pkgconfig:/usr/$(MINGW:%-=%)/lib/pkgconfig pkg-config --static
CPPFLAGS   += -D__USE_MINGW_ANSI_STDIO=1
LDFLAGS    ?= -s
LDLIBS     ?= -static -lm -lpthread
EXE        := .exe
NOWHERE    := $(shell mkdir -p $(BUILD))$(BUILD)/links.exe
ON_WINDOWS := $(BUILD)/obj/apps/windows/meander.o
NOT_THERE  := tests/support/cases.c tests/support/painted.c
endif

# FLAVOUR= builds for finding faults: with the address and undefined-behaviour sanitizers, for races
# of threads, or for memory that was never written.  The last two see only what they
# have compiled themselves, so they do without the optional parts.
# The address sanitizer sees null pointers and what is beyond objects, too, so the other need not compile a check of each access.
# clang's checks stop the program without a message, as that takes half as long to compile: the address sanitizer names
# the place (ASAN_OPTIONS=handle_sigill=1).  Alignment is then left to the check of casts and to gcc.
FLAVOUR_sanitize := -O1 -g1 -fsanitize=address,undefined -fno-sanitize=null,object-size \
                    -fno-sanitize-recover=undefined -fno-omit-frame-pointer \
                    $(if $(findstring clang,$(CC)),-fno-sanitize=alignment -Wcast-align -fsanitize-trap=undefined)
FLAVOUR_races    := -O1 -g1 -fsanitize=thread
FLAVOUR_memory   := -O1 -g1 -fsanitize=memory -fno-omit-frame-pointer
FLAVOUR_analyse  := -O1 -fanalyzer
FLAVOUR_covered  := -O1 -g -fprofile-instr-generate -fcoverage-mapping
CFLAGS           ?= $(or $(FLAVOUR_$(FLAVOUR)),-O2)
ifneq ($(filter races memory,$(FLAVOUR)),)
PARTS :=
endif
# LLVM's linker takes a third of the time, which counts with two hundred test programs full of names.
LINKER :=
ifeq ($(origin LDFLAGS),undefined)
LINKER  = $(eval LINKER := $$(shell echo 'int main(void) { return 0; }' | $(CC) -fuse-ld=lld -x c - -o /dev/null 2>/dev/null && \
              echo -fuse-ld=lld -Wl,--threads=1))$(LINKER)
LDFLAGS = $(if $(FLAVOUR),$(LINKER))
endif
LDLIBS     ?= -lm -pthread
INSTALL    ?= install
OBJCOPY    ?= objcopy
NM         ?= nm
PKG_CONFIG ?= pkg-config

VERSION := $(shell sed -n 's/^.define MEANDER_VERSION_[A-Z]* \([0-9]*\)$$/\1/p' include/meander/version.h)
MAJOR   := $(firstword $(VERSION))
VERSION := $(subst $() $(),.,$(VERSION))

# --- What there is: every file that lies in its folder is built. ---

LIBRARY_C := $(sort $(wildcard src/*.c src/*/*.c src/*/*/*.c))
LESSON_C  := $(sort $(wildcard src/lesson/*.c))
LANGUAGES := $(sort $(wildcard languages/*.txt))
VIEW_C    := $(sort $(wildcard view/*.c))
PROGRAM_C := $(sort $(wildcard apps/cli/*.c apps/terminal/*.c apps/window/*.c))
SUPPORT_C := $(filter-out $(NOT_THERE),$(sort $(wildcard tests/support/*.c)))
TEST_C    := $(sort $(wildcard $(patsubst %,tests/%/*.c,unit/* laws golden faults truth)))
FUZZ_C    := $(sort $(wildcard fuzz/*.c))
FRAME_C   := $(sort $(wildcard fuzz/support/*.c))
COUNTED_C := $(filter-out $(wildcard $(shell sed '/^\#/d' fuzz/uncounted)),$(LIBRARY_C))
EXAMPLE_C := $(sort $(wildcard examples/[0-9][0-9]_*.c))
including  = $(if $(EXAMPLE_C),$(shell grep -l '^.include $(1)' $(EXAMPLE_C)))
FILM_C    := $(call including,"film.h")
API_C     := $(sort $(wildcard docs/api/*.c))
USING_C   := $(call including,<meander/) $(API_C) $(sort $(wildcard tools/*.c))
ALONE_C   := $(filter-out $(FILM_C) $(USING_C),$(EXAMPLE_C))

MANUAL_C  := $(sort $(wildcard tools/manual/*.c))
SITE_C    := $(sort $(wildcard tools/site/*.c))

objects = $(patsubst %.c,$(BUILD)/obj/%.o,$(1))
LIBRARY_O := $(call objects,$(LIBRARY_C))
VIEW_O    := $(call objects,$(VIEW_C))
PROGRAM_O := $(call objects,$(PROGRAM_C))
SUPPORT_O := $(call objects,$(SUPPORT_C))
FRAME_O   := $(call objects,$(FRAME_C) tests/support/painted.c)
MANUAL_O  := $(call objects,$(MANUAL_C) $(wildcard apps/cli/table*.c))
OBJECTS   := $(LIBRARY_O) $(VIEW_O) $(PROGRAM_O) $(SUPPORT_O) \
             $(call objects,$(TEST_C) $(ALONE_C) $(FILM_C) $(USING_C) $(MANUAL_C) $(SITE_C) $(FUZZ_C) $(FRAME_C))
LIBRARY_O += $(BUILD)/obj/boards/lesson_boards.o
PROGRAM_O += $(BUILD)/obj/boards/list_api.o
VIEW_O    += $(BUILD)/obj/languages/languages.o
VIEW_O    += $(BUILD)/obj/boards/exercises.o
LIBRARY_1 := $(BUILD)/obj/library.o
TESTED_1  := $(BUILD)/obj/tested.o

STATIC   := $(BUILD)/libmeander.a
INSIDE   := meander_inside_
PROGRAM  := $(BUILD)/meander$(EXE)
TESTS    := $(TEST_C:%.c=$(BUILD)/%$(EXE))
FUZZ     := $(FUZZ_C:%.c=$(BUILD)/%)
FUZZERS  := $(FUZZ_C:fuzz/%.c=$(BUILD)/fuzzers/%)
ALONE    := $(ALONE_C:%.c=$(BUILD)/%)
FILMS    := $(FILM_C:%.c=$(BUILD)/%)
USING    := $(USING_C:%.c=$(BUILD)/%)

ifeq ($(TARGET),windows)
LINK     := libmeander.dll.a
SONAME   := libmeander-$(MAJOR).dll
REALNAME := $(SONAME)
SHARED_FLAGS = -shared -Wl,--out-implib,$(BUILD)/$(LINK)
else ifeq ($(shell uname -s),Darwin)
LINK     := libmeander.dylib
SONAME   := libmeander.$(MAJOR).dylib
REALNAME := libmeander.$(VERSION).dylib
SHARED_FLAGS = -dynamiclib -install_name $(libdir)/$(SONAME)
else
LINK     := libmeander.so
SONAME   := $(LINK).$(MAJOR)
REALNAME := $(LINK).$(VERSION)
SHARED_FLAGS = -shared -Wl,-soname,$(SONAME)
endif
SHARED   := $(BUILD)/$(REALNAME)

# --- Flags.  FLAGS_x belongs to the files below the folder x: only the library and its
# tests see the inside.  Names in the static library are changed, which rules out -flto. ---

WARNINGS := -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wvla $(if $(WERROR),-Werror)
FLAGS     = -std=c11 $(WARNINGS) $(CPPFLAGS) $(CFLAGS) -fno-lto

FLAGS_src      := -Iinclude -Isrc -fPIC -fvisibility=hidden -DMEANDER_BUILD \
                  -ffunction-sections -fdata-sections
STATICALLY     := $(if $(EXE),-DMEANDER_STATIC)
FLAGS_view     := -Iinclude -I. $(STATICALLY)
FLAGS_apps     := -Iinclude -I. $(STATICALLY)
# Undefined behaviour of the tests themselves is left to gcc's checks.
FLAGS_tests     = -Iinclude -Isrc -Itests -I. $(STATICALLY) $(call find,cmocka,--cflags) \
                  $(if $(findstring clang,$(CC)),-fno-sanitize=undefined)
FLAGS_fuzz     := -Iinclude -I.
FLAGS_examples := -Iinclude $(STATICALLY)
FLAGS_docs     := -Iinclude $(STATICALLY)
FLAGS_tools    := -Iinclude -I. $(STATICALLY)
$(call objects,$(ALONE_C) $(FILM_C)): FLAGS_examples :=

CMOCKA    = $(or $(call find,cmocka,--libs),-lcmocka)

# --- Optional parts: what pkg-config knows and a program can be linked with. ---

# $(call part,PACKAGE,NAME): flags and libraries, if they are there.  What pkg-config says is asked for
# once and kept, and where all libraries can be linked together none is tried alone.
links = $(shell echo 'int main(void) { return 0; }' | $(CC) $(CFLAGS) $(LDFLAGS) -x c - -o $(or $(NOWHERE),/dev/null) $(1) \
    >/dev/null 2>&1 && echo yes)
find  = $(if $(filter undefined,$(origin found$(2)_$(1))),$(eval found$(2)_$(1) := \
    $(shell $(PKG_CONFIG) $(2) $(1) 2>/dev/null)))$(found$(2)_$(1))
part  = $(if $(PARTS),$(if $(call find,$(1),--libs),$(if $(or $(WITH_ALL),$(call links,$(call find,$(1),--libs))),$(2))))

PARTS      ?= yes
WITH_ALL   := $(if $(PARTS),$(call links,$(foreach package,libpng cairo zlib libjpeg libgif ncursesw sdl2 \
    freetype2 fontconfig md4c,$(call find,$(package),--libs))))
WITH_PNG   := $(call part,libpng,yes)
WITH_CAIRO := $(call part,cairo,yes)
WITH_ZLIB  := $(call part,zlib,yes)
WITH_JPEG  := $(call part,libjpeg,yes)
WITH_GIF   := $(call part,libgif,yes)
PART_FLAGS := $(if $(WITH_PNG),-DMEANDER_WITH_PNG $(call find,libpng,--cflags)) \
              $(if $(WITH_CAIRO),-DMEANDER_WITH_CAIRO $(call find,cairo,--cflags)) \
              $(if $(WITH_ZLIB),-DMEANDER_WITH_ZLIB $(call find,zlib,--cflags)) \
              $(if $(WITH_JPEG),-DMEANDER_WITH_JPEG $(call find,libjpeg,--cflags)) \
              $(if $(WITH_GIF),-DMEANDER_WITH_GIF $(call find,libgif,--cflags))
FLAGS_src   += $(PART_FLAGS)
FLAGS_tests += $(PART_FLAGS)
OWN_LDLIBS := $(LDLIBS)
PACKAGES   := $(strip $(if $(WITH_PNG),libpng) $(if $(WITH_CAIRO),cairo) \
              $(if $(WITH_ZLIB),zlib) $(if $(WITH_JPEG),libjpeg) $(if $(WITH_GIF),libgif))
override LDLIBS := $(if $(WITH_PNG),$(call find,libpng,--libs)) \
                   $(if $(WITH_CAIRO),$(call find,cairo,--libs)) \
                   $(if $(WITH_ZLIB),$(call find,zlib,--libs)) \
                   $(if $(WITH_JPEG),$(call find,libjpeg,--libs)) \
                   $(if $(WITH_GIF),$(call find,libgif,--libs)) $(LDLIBS)

# Of the program alone: the terminal screen, the window and its letters; SDL2, which the program loads when a window
# opens, is for the films of the examples, too, and md4c for the site.
WITH_NCURSESW := $(call part,ncursesw,yes)
WITH_SDL2     := $(call part,sdl2,yes)
SDL2_FOLDER   := $(if $(WITH_SDL2),$(shell $(PKG_CONFIG) --variable=libdir sdl2 2>/dev/null))
WITH_FREETYPE := $(if $(WITH_SDL2),$(call part,freetype2,yes))
WITH_FONTCONFIG := $(if $(WITH_FREETYPE),$(call part,fontconfig,yes))
WITH_MD4C     := $(call part,md4c,yes)
$(call objects,$(wildcard apps/terminal/*.c)): FLAGS_apps += \
    $(if $(WITH_NCURSESW),-DMEANDER_WITH_NCURSESW $(call find,ncursesw,--cflags))
$(call objects,$(wildcard apps/window/*.c)): FLAGS_apps += \
    $(if $(WITH_SDL2),-DMEANDER_WITH_SDL2 '-DMEANDER_SDL2_FOLDER="$(SDL2_FOLDER)"' $(call find,sdl2,--cflags)) \
    $(if $(WITH_FREETYPE),-DMEANDER_WITH_FREETYPE $(call find,freetype2,--cflags)) \
    $(if $(WITH_FONTCONFIG),-DMEANDER_WITH_FONTCONFIG $(call find,fontconfig,--cflags))
$(call objects,$(FILM_C)): FLAGS_examples += $(if $(WITH_SDL2),$(call find,sdl2,--cflags))
SCREEN_LIBS   := $(if $(EXE),-lcomdlg32 -ladvapi32 -lpsapi) $(if $(WITH_NCURSESW),$(call find,ncursesw,--libs)) \
                 $(if $(WITH_SDL2),$(if $(call links,-ldl),-ldl)) \
                 $(if $(WITH_FREETYPE),$(call find,freetype2,--libs)) \
                 $(if $(WITH_FONTCONFIG),$(call find,fontconfig,--libs))

# The program for clusters, which nothing else is linked with; MPI may be there for other machines only.
MPICC    ?= mpicc
MPI      := $(BUILD)/meander-mpi
MPI_C    := $(sort $(wildcard apps/mpi/*.c)) apps/cli/figures_print.c
with_mpicc = OMPI_CC='$(CC)' MPICH_CC='$(CC)' $(MPICC)
WITH_MPI := $(if $(PARTS),$(shell echo 'int main(void) { return 0; }' | $(with_mpicc) $(CFLAGS) $(LDFLAGS) \
    -x c - -o /dev/null >/dev/null 2>&1 && echo yes))

# --- What to make. ---

all: $(if $(LIBRARY_C),library) $(if $(PROGRAM_C),$(PROGRAM) $(if $(TARGET),,manual))
library: $(STATIC) $(SHARED)
tests: $(TESTS) $(FUZZ)
examples: $(ALONE) $(USING) $(if $(WITH_SDL2),$(FILMS)) $(if $(WITH_MD4C),$(BUILD)/tools/site) \
          $(if $(WITH_MPI),$(MPI))
mpi: $(MPI)
sanitize:
	$(MAKE) BUILD=$(BUILD)/sanitize FLAVOUR=sanitize all tests examples
tsan:
	$(MAKE) BUILD=$(BUILD)/thread FLAVOUR=races all tests

# --- How. ---

# With sanitizers what seldom works long is not optimised, which takes half the time to compile.  In what reads clang
# lets libFuzzer count branches, for harnesses that search: the tests share this build with them, for which it is
# optimised more.  Loops over pixels compare so much that only their branches are counted.
ifeq ($(FLAVOUR),sanitize)
$(call objects,$(wildcard tests/unit/*/*.c) $(PROGRAM_C)): FLAGS_more := -O0
ifneq ($(findstring clang,$(CC)),)
COUNTED_O := $(call objects,$(COUNTED_C))
$(COUNTED_O): FLAGS_more = -O2 -fsanitize=fuzzer-no-link $(TRACED)
$(filter $(BUILD)/obj/src/format/scan/pixels_%,$(COUNTED_O)): TRACED := -fno-sanitize-coverage=trace-cmp
$(LIBRARY_O): fuzz/uncounted
endif
endif

# For races, what runs in one thread alone is not optimised.
ifeq ($(FLAVOUR),races)
$(call objects,$(wildcard $(patsubst %,src/%/*.c,lesson format/picture format/print format/scan format/graph format/array format/json format/world format/film draw))): FLAGS_more := -O0
endif

$(OBJECTS): $(BUILD)/obj/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(CC) $(FLAGS) $(FLAGS_$(firstword $(subst /, ,$<))) $(FLAGS_more) -MMD -MP -c -o $@ $<

# The sources of lessons, as texts that the lessons show.
$(BUILD)/boards/lesson_boards.c: tools/lesson_boards tools/quote.awk $(LESSON_C) $(BUILD)/files
	@mkdir -p $(@D)
	tools/lesson_boards $(LESSON_C) >$@.new && mv $@.new $@
$(BUILD)/obj/boards/lesson_boards.o: $(BUILD)/boards/lesson_boards.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(CC) $(FLAGS) $(FLAGS_src) -MMD -MP -c -o $@ $<

# The texts of other languages, as tables.
$(BUILD)/languages/languages.c: tools/languages tools/quote.awk $(LANGUAGES) $(BUILD)/files
	@mkdir -p $(@D)
	tools/languages c $(LANGUAGES) >$@.new && mv $@.new $@
$(BUILD)/obj/languages/languages.o: $(BUILD)/languages/languages.c view/language_table.h $(BUILD)/flags
	@mkdir -p $(@D)
	$(CC) $(FLAGS) $(FLAGS_view) -c -o $@ $<

# The exercises of the course, as a table.
$(BUILD)/boards/exercises.c: tools/exercises tools/quote.awk docs/course/exercises.txt
	@mkdir -p $(@D)
	tools/exercises docs/course/exercises.txt >$@.new && mv $@.new $@
$(BUILD)/obj/boards/exercises.o: $(BUILD)/boards/exercises.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(CC) $(FLAGS) $(FLAGS_view) -MMD -MP -c -o $@ $<

# The interface of the library, which the program lists.
$(BUILD)/boards/list_api.c: tools/api tools/quote.awk $(wildcard include/meander/*.h)
	@mkdir -p $(@D)
	tools/api c >$@.new && mv $@.new $@
$(BUILD)/obj/boards/list_api.o: $(BUILD)/boards/list_api.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(CC) $(FLAGS) $(FLAGS_apps) -MMD -MP -c -o $@ $<

# Of an archive a program is linked with the files that it needs.  What these know of each other is
# global, so such names get a prefix, and none of them is in a program's way; without objcopy they stay.
$(STATIC): $(LIBRARY_O) $(BUILD)/files
	rm -f $@
	$(AR) rcs $@ $(LIBRARY_O)
	if command -v $(OBJCOPY) >/dev/null; then \
	    $(NM) -g $@ | sed -n 's/^[0-9a-f]* [A-TV-Z] \([a-z].*\)/\1 $(INSIDE)\1/p' | \
	        grep -v '^meander_' >$(BUILD)/inside && \
	    $(OBJCOPY) --redefine-syms=$(BUILD)/inside $@; \
	fi

$(SHARED): $(LIBRARY_O) $(BUILD)/files
	$(CC) $(FLAGS) $(LDFLAGS) $(SHARED_FLAGS) -o $@ $(LIBRARY_O) $(LDLIBS)
ifneq ($(TARGET),windows)
	ln -sf $(REALNAME) $(BUILD)/$(SONAME)
	ln -sf $(SONAME) $(BUILD)/$(LINK)
endif

# The library that the programs are linked with.
LINKED   := $(if $(SHARE),$(SHARED),$(STATIC))
$(PROGRAM): $(PROGRAM_O) $(VIEW_O) $(LINKED) $(ON_WINDOWS)
	$(CC) $(FLAGS) $(LDFLAGS) -o $@ $(PROGRAM_O) $(VIEW_O) $(ON_WINDOWS) $(LINKED) $(SCREEN_LIBS) $(LDLIBS)

# What Windows reads of the program before it begins: names are UTF-8, and may be long.
$(BUILD)/obj/apps/windows/meander.o: apps/windows/meander.rc apps/windows/meander.manifest $(BUILD)/flags
	@mkdir -p $(@D)
	$(WINDRES) '-DVERSION=\"$(VERSION)\"' -o $@ $<

# What all tests share is joined once: two hundred programs are then linked of two files each, not of six hundred.
# What belongs to a sanitizer must be in each program once, so it waits for the program.
$(LIBRARY_1): $(LIBRARY_O) $(BUILD)/files
$(TESTED_1): $(SUPPORT_O) $(VIEW_O) $(LIBRARY_1)
$(LIBRARY_1) $(TESTED_1):
	$(CC) $(filter-out -fsanitize%,$(CFLAGS)) $(LDFLAGS) -fno-lto -r -nostdlib -o $@ $(filter %.o,$^)

$(TESTS): $(BUILD)/%$(EXE): $(BUILD)/obj/%.o $(TESTED_1)
	@mkdir -p $(@D)
	$(CC) $(FLAGS) $(or $(LDFLAGS),$(LINKER)) -o $@ $^ $(CMOCKA) $(LDLIBS)

$(FUZZ): $(BUILD)/%: $(BUILD)/obj/%.o $(FRAME_O) $(LIBRARY_1)
	@mkdir -p $(@D)
	$(CC) $(FLAGS) $(or $(LDFLAGS),$(LINKER)) -o $@ $(filter %.o,$^) $(LDLIBS)

# A harness that searches: with libFuzzer in place of replay.c.
$(FUZZERS): $(BUILD)/fuzzers/%: $(BUILD)/obj/fuzz/%.o $(filter-out %/replay.o,$(FRAME_O)) $(LIBRARY_1)
	@mkdir -p $(@D)
	$(CC) $(FLAGS) $(LDFLAGS) -fsanitize=fuzzer -o $@ $(filter %.o,$^) $(LDLIBS)

$(ALONE): $(BUILD)/%: $(BUILD)/obj/%.o
	@mkdir -p $(@D)
	$(CC) $(FLAGS) $(LDFLAGS) -o $@ $<

$(FILMS): $(BUILD)/%: $(BUILD)/obj/%.o
	@mkdir -p $(@D)
	$(CC) $(FLAGS) $(LDFLAGS) -o $@ $< $(call find,sdl2,--libs)

$(USING): $(BUILD)/%: $(BUILD)/obj/%.o $(STATIC)
	@mkdir -p $(@D)
	$(CC) $(FLAGS) $(LDFLAGS) -o $@ $< $(STATIC) $(LDLIBS)

$(MPI): $(MPI_C) $(wildcard apps/mpi/*.h) apps/cli/figures_print.h $(LINKED)
	@mkdir -p $(@D)
	$(with_mpicc) $(FLAGS) $(FLAGS_apps) $(LDFLAGS) -o $@ $(MPI_C) $(LINKED) $(LDLIBS)

# The manual pages, and the completions of shells, are written by a program that reads the same tables
# as the program.  Where what is built does not run here, MAKE_MANUAL is one that does.
MANUAL      := $(BUILD)/manual
MAKE_MANUAL ?= $(BUILD)/tools/manual
manual: $(MANUAL)/made
$(MANUAL)/made: $(MAKE_MANUAL)
	@rm -rf $(MANUAL) && mkdir -p $(MANUAL)
	$(MAKE_MANUAL) $(MANUAL)
	@touch $@
$(BUILD)/tools/manual: $(MANUAL_O) $(VIEW_O) $(STATIC)
	@mkdir -p $(@D)
	$(CC) $(FLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS)

# The reference of the library, with an example for each group of calls.
DOCS := $(BUILD)/docs
docs: $(DOCS)/index.html
$(DOCS)/index.html: tools/reference $(wildcard include/meander/*.h docs/api/expected/*) $(API_C)
	tools/reference $@

# The site: all documents, what they link to, the reference and the page, as one folder that any file
# server can show, or a browser without one.  It needs md4c, and leaves out what cannot be built here:
# the reference without python3, and the laboratory without a compiler for WebAssembly.  MAKE_SITE is
# a tool that is built already.
SITE       := $(BUILD)/site
MAKE_SITE  ?= $(BUILD)/tools/site
SITE_PAGES := docs/index.md $(sort $(wildcard docs/course/*.md docs/course/*/*.md)) $(filter-out docs/index.md,$(sort $(wildcard docs/*.md docs/use/*.md)))
$(call objects,$(SITE_C)): FLAGS_tools := -I. -D_DEFAULT_SOURCE $(call find,md4c,--cflags)
$(BUILD)/tools/site: $(call objects,$(SITE_C))
	@mkdir -p $(@D)
	$(CC) $(FLAGS) $(LDFLAGS) -o $@ $^ $(call find,md4c,--libs)
site:
	@$(PKG_CONFIG) --exists md4c || { echo 'make site needs md4c (libmd4c-dev in Debian)' >&2; exit 1; }
	$(MAKE) --no-print-directory $(MAKE_SITE)
	-if command -v python3 >/dev/null; then $(MAKE) --no-print-directory docs; fi
	-if $(WEB_CC) $(WEB_FLAGS) -x c -include stdlib.h -E -o /dev/null /dev/null 2>/dev/null; then $(MAKE) --no-print-directory web; fi
	rm -rf $(SITE)
	set --; ! [ -f $(DOCS)/index.html ] || set -- --reference $(DOCS)/index.html; \
	! [ -f $(WEB)/index.html ] || set -- "$$@" --laboratory $(WEB); \
	$(MAKE_SITE) --version $(VERSION) "$$@" $(SITE) $(SITE_PAGES)
PORT       ?= 8000
serve: site
	python3 -u -m http.server --bind 127.0.0.1 --directory $(SITE) $(PORT)

# The library for programs that take sources in.
SINGLE     ?= $(BUILD)/single
single: $(BUILD)/boards/lesson_boards.c
	tools/single --boards $< $(SINGLE)
	tools/single --small $(ONLY) $(SINGLE)/small

# The sources as others get them, and the calls of the library alone, for tools/abi: types need no other file.
dist:
	tools/dist $(VERSION) $(BUILD)/dist

# What packaging/ has, filled in: where the archive can be had, its sum, and where Meander has its page.
ADDRESS   ?= file://$(abspath $(BUILD))/dist/meander-$(VERSION).tar.gz
HOME_PAGE ?= $(patsubst %/,%,$(dir $(ADDRESS)))
recipes: dist
	rm -rf $(BUILD)/recipes
	for file in $(wildcard packaging/*/*); do \
	    mkdir -p $(BUILD)/recipes/$$(basename $$(dirname $$file)) && \
	    sed -e 's|@VERSION@|$(VERSION)|g; s|@ADDRESS@|$(ADDRESS)|; s|@HOME_PAGE@|$(HOME_PAGE)|' \
	        -e "s|@SHA256@|$$(sed -n 's/ .*tar.gz$$//p' $(BUILD)/dist/SHA256SUMS)|" \
	        $$file >$(BUILD)/recipes/$${file#packaging/} || exit; \
	done

$(BUILD)/interface.so: $(call objects,$(wildcard src/facade/*.c src/batch/*.c))
	$(CC) $(CFLAGS) $(LDFLAGS) -shared -Wl,-soname,$(SONAME) -o $@ $^

# A stamp changes only when its text does: so other flags, or a file that came or went,
# rebuild what depends on them and nothing else.
$(BUILD)/flags: STAMP = $(CC) $(FLAGS) $(FLAGS_src) $(SCREEN_LIBS) $(LDFLAGS) $(LDLIBS)
$(BUILD)/files: STAMP = $(VERSION) $(LIBRARY_C) $(VIEW_C) $(PROGRAM_C) $(SUPPORT_C) $(FRAME_C) $(LANGUAGES)
$(BUILD)/flags $(BUILD)/files: always
	@mkdir -p $(@D)
	@echo '$(STAMP)' | cmp -s - $@ || echo '$(STAMP)' >$@

# --- The page: the same library as a WebAssembly module that needs nothing from outside.  Files are
# not among what it does, so those that touch them are left out, and the linker drops
# whatever would call them.  There are two modules: the package's, and the page's with view/ and
# a screen.  binaryen's wasm-opt, where it is, saves a seventh, and packed a little more after code is laid out flat:
# its passes run twice, as --converge takes more than twice as long and leaves more.  The page has its module packed,
# which halves it, and unpacks it itself; zopfli, where it is, packs it by a twentieth better than gzip.
# What paints and steps is built for speed. ---

WEB_CC    ?= clang
WASM_OPT  ?= wasm-opt
ZOPFLI    ?= zopfli
WEB       := $(BUILD)/web
NPM       := $(BUILD)/npm
NPM_C     := $(filter-out $(addprefix src/base/,stream_errno.c stream_file.c stream_part.c \
                 stream_replace.c stream_seekable.c system_posix.c system_windows.c),$(LIBRARY_C)) \
             $(addprefix apps/web/,bytes.c bindings.c passages.c many.c lists.c only.c)
NPM_ONLY  := $(addprefix apps/web/,passages.c many.c only.c)
WEB_C     := $(filter-out src/facade/meander_rows_file.c $(NPM_ONLY),$(NPM_C)) \
             $(filter-out view/language%,$(VIEW_C)) \
             $(addprefix apps/web/,web_screen.c web_messages.c web_film.c web_lesson.c \
                 web_challenge.c web_check.c files.c only_page.c only_page_text.c)
WEB_C     := $(filter-out $(addprefix src/format/text/,ascii_read.c underscore_read.c unicode_read.c text_frame.c \
                 $(addprefix block_,bid.c core.c dialects.c edges.c glyphs.c judge.c layout.c places.c read.c rows.c \
                 signs.c)),$(WEB_C))
# The reader makes, solves and measures nothing.
WITHOUT   := $(filter-out $(addprefix src/,format/format_table.c format/film/film_table.c generate/generator_table.c \
                 solve/solver_table.c measure/measure_table.c transform/transform_table.c) $(NPM_ONLY),$(NPM_C))
READER_C  := $(WITHOUT) apps/web/only_reader.c
# What the textbook programs take of the library.
TAUGHT_C  := $(filter-out src/grid/grid_table.c apps/%,$(WITHOUT)) tools/films/only.c
wasm       = $(patsubst %.c,$(BUILD)/wasm/%.o,$(1))
WEB_FAST  := $(call wasm,$(addprefix view/,painter.c paint_cell.c paint_far.c image.c board.c))
WEB_FLAGS := --target=wasm32-wasi -ffunction-sections -fdata-sections \
             -mbulk-memory -msign-ext -mnontrapping-fptoint -ftls-model=local-exec -Wno-gnu-statement-expression
WEB_LINK  := --target=wasm32-wasi -nostartfiles -Wl,--no-entry,--gc-sections,--strip-all \
             -Wl,-z,stack-size=262144,--stack-first
SHRINK     = if command -v $(WASM_OPT) >/dev/null; then \
	    $(WASM_OPT) --flatten --rereloop -Oz -Oz --low-memory-unused --zero-filled-memory --enable-bulk-memory --enable-simd \
	        --enable-sign-ext --enable-nontrapping-float-to-int -o $@ $@; \
	fi
WEB_FILES := $(wildcard apps/web/page/*)
NPM_FILES := $(wildcard apps/web/npm/*.* apps/web/npm/examples/*)
NPM_CJS   := core.cjs meander.cjs node.cjs worker.cjs node_worker.cjs meander.d.cts worker.d.cts

# The textbook programs of the lessons' films, woven to tell what they do, in one module; each has a main of its own.
FILMED    := $(shell awk '$$1 == "film" { print $$2 }' examples/films.txt)
FILM_O    := $(FILMED:%=$(BUILD)/wasm/films/%.o)
$(BUILD)/films/%.c: examples/%.c examples/films.txt tools/films/weave tools/quote.awk
	@mkdir -p $(@D)
	tools/films/weave examples/films.txt $< >$@.new && mv $@.new $@
$(FILM_O): $(BUILD)/wasm/films/%.o: $(BUILD)/films/%.c tools/films/record.h $(wildcard examples/*.h) Makefile
	@mkdir -p $(@D)
	$(WEB_CC) --target=wasm32-wasi -std=gnu11 -Oz -Dmain=program_$* -D_WASI_EMULATED_SIGNAL -include tools/films/record.h -Iexamples -Iinclude -c -o $@ $<
# The same as programs of this machine, and what makes a film in a file of what one of them tells.
$(FILMED:%=$(BUILD)/films/%): %: %.c tools/films/record.c tools/films/record.h $(wildcard examples/*.h) $(STATIC)
	$(CC) -std=gnu11 -O1 -include tools/films/record.h -Iexamples -Iinclude -o $@ $< tools/films/record.c $(STATIC) $(LDLIBS)
$(BUILD)/tools/film_picture: tools/films/picture.c tools/films/record.h $(VIEW_O) $(STATIC)
	@mkdir -p $(@D)
	$(CC) $(FLAGS) -Iinclude -Isrc -I. $(LDFLAGS) -o $@ $< $(VIEW_O) $(STATIC) $(LDLIBS)
# make film FILM="01_recursive_maker 12x5 7" IN=hu TO=docs/gallery/hu/01_recursive_maker.gif
film: $(BUILD)/films/$(firstword $(FILM)) $(BUILD)/tools/film_picture
	$(call filmed,$(FILM),$(or $(TO),film.gif),$(IN))
filmed = $(BUILD)/films/$(1) 9>$(BUILD)/films/told >/dev/null && \
    $(BUILD)/tools/film_picture $(2) "$(1)" $(3) <$(BUILD)/films/told
$(BUILD)/wasm/programs.wasm: $(FILM_O) $(call wasm,$(TAUGHT_C)) tools/films/record.c tools/films/list
	tools/films/list c examples/films.txt >$(BUILD)/films/main.c
	$(WEB_CC) --target=wasm32-wasi -std=gnu11 -Wl,--gc-sections,--strip-all,-z,stack-size=4194304,--stack-first -o $@ \
	    $(BUILD)/films/main.c tools/films/record.c $(filter %.o,$^) -lwasi-emulated-signal
	$(SHRINK)
$(WEB)/films.json: examples/films.txt tools/films/list tools/quote.awk
	@mkdir -p $(@D)
	tools/films/list json $< >$@

# What the page needs to work without a network; its service worker keeps it.
WEB_CORE  := $(WEB)/meander.wasm.gz $(WEB)/reader.wasm.gz $(WEB)/programs.wasm.gz $(WEB)/films.json $(WEB)/meander.js $(WEB)/meander_maze.js $(WEB)/languages.js \
             $(LANGUAGES:languages/%.txt=$(WEB)/words_%.js) \
             $(patsubst apps/web/page/%,$(WEB)/%,$(filter-out apps/web/page/sw.js,$(WEB_FILES)))
comma     := ,
web: $(WEB_CORE) $(WEB)/sw.js $(if $(and $(WITH_PNG),$(WITH_CAIRO)),$(WEB)/share.png) \
     $(if $(WITH_MD4C),$(WEB)/lessons/en/list.json) npm
	$(if $(WITH_MD4C),,@echo 'make web: without md4c (libmd4c-dev in Debian) the page has no lessons' >&2)

npm: $(NPM)/meander.wasm $(patsubst apps/web/npm/%,$(NPM)/%,$(NPM_FILES)) $(NPM_CJS:%=$(NPM)/%)

WEB_ALL   := $(sort $(NPM_C) $(WEB_C) $(READER_C) $(TAUGHT_C))
$(call wasm,$(WEB_ALL)): WEB_SIZE := -Oz
$(WEB_FAST): WEB_SIZE := -O2 -msimd128
# The page needs the runs of the lessons, not their chapters.
WEB_LESSONS := $(filter $(BUILD)/wasm/src/lesson/%_lesson.o,$(call wasm,$(sort $(WEB_C))))
$(WEB_LESSONS): $(BUILD)/wasm/%.o: %.c tools/lesson_runs Makefile
	@mkdir -p $(@D)
	tools/lesson_runs $< | $(WEB_CC) -std=c11 $(WARNINGS) $(WEB_FLAGS) -Oz -Iinclude -Isrc -I. -MMD -MP -MT $@ -MF $(@:.o=.d) \
	    -c -o $@ -x c -
$(filter-out $(WEB_LESSONS),$(call wasm,$(WEB_ALL))): $(BUILD)/wasm/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(WEB_CC) -std=c11 $(WARNINGS) $(WEB_FLAGS) $(WEB_SIZE) -Iinclude -Isrc -I. -MMD -MP -c -o $@ $<
$(BUILD)/wasm/boards/lesson_boards.o: $(BUILD)/boards/lesson_boards.c
	@mkdir -p $(@D)
	$(WEB_CC) -std=c11 $(WARNINGS) $(WEB_FLAGS) -Oz -Iinclude -Isrc -c -o $@ $<
WEB_WASM  := $(BUILD)/wasm/page.wasm $(BUILD)/wasm/reader.wasm
$(NPM)/meander.wasm $(WEB_WASM): $(BUILD)/wasm/boards/lesson_boards.o
$(NPM)/meander.wasm: $(call wasm,$(filter-out src/format/format_table.c src/format/film/film_table.c,$(NPM_C)))
$(BUILD)/wasm/boards/exercises.o: $(BUILD)/boards/exercises.c
	@mkdir -p $(@D)
	$(WEB_CC) -std=c11 $(WARNINGS) $(WEB_FLAGS) -Oz -Iinclude -I. -c -o $@ $<
$(BUILD)/wasm/page.wasm: $(BUILD)/wasm/boards/exercises.o
$(BUILD)/wasm/page.wasm: $(call wasm,$(filter-out src/format/format_table.c,$(WEB_C)))
$(BUILD)/wasm/reader.wasm: $(call wasm,$(READER_C))
$(NPM)/meander.wasm $(WEB_WASM): $(BUILD)/files
	@mkdir -p $(@D)
	$(WEB_CC) $(WEB_LINK) -o $@ $(filter %.o,$^)
	$(SHRINK)
	chmod 644 $@
$(WEB)/meander.wasm.gz: $(BUILD)/wasm/page.wasm
$(WEB)/reader.wasm.gz: $(BUILD)/wasm/reader.wasm
$(WEB)/programs.wasm.gz: $(BUILD)/wasm/programs.wasm
$(WEB)/meander.wasm.gz $(WEB)/reader.wasm.gz $(WEB)/programs.wasm.gz:
	@mkdir -p $(@D)
	if command -v $(ZOPFLI) >/dev/null; then $(ZOPFLI) -c $<; else gzip -9nc $<; fi >$@.new && mv $@.new $@
# Lines that are comments or empty, the blanks before lines, and those around arrows and the marks of a style sheet stay
# here: a fifth of what is sent.
CLOSE     := sed -e '1!s/\([:;,{}]\) /\1/g' -e '1!s/ {/{/g' -e 's/;}/}/g'
BARE      := awk 'NR == 1 || !/^ *(\/\/|\/\*.*\*\/$$|$$)/ { if (NR > 1) sub(/^ +/, ""); gsub(/ => /, "=>"); print }'
$(WEB)/meander.js: apps/web/npm/core.js
$(WEB)/meander_maze.js: apps/web/npm/meander_maze.js
$(WEB)/meander.js $(WEB)/meander_maze.js:
	@mkdir -p $(@D)
	$(BARE) $< | sed 's|/meander\.wasm|&.gz|' >$@
$(WEB)/languages.js: tools/languages $(LANGUAGES) $(BUILD)/files
	@mkdir -p $(@D)
	tools/languages list $(LANGUAGES) >$@
$(LANGUAGES:languages/%.txt=$(WEB)/words_%.js): $(WEB)/words_%.js: languages/%.txt tools/languages
	@mkdir -p $(@D)
	tools/languages page $< >$@
# The lessons, as parts of the page.  Without md4c the page has none.
$(WEB)/lessons/en/list.json: $(BUILD)/tools/site $(wildcard docs/course/*/*.md docs/gallery/*.svg) docs/glossary.md
	rm -rf $(WEB)/lessons
	$< --lessons $(WEB)/lessons $(wildcard docs/course/*/*.md)
	touch $@
$(WEB)/sw.js: apps/web/page/sw.js $(WEB_CORE)
	@mkdir -p $(@D)
	sum=$$(cat $(WEB_CORE) | cksum | tr ' ' -); \
	$(BARE) $< | sed -e "s/'VERSION'/'$$sum'/" -e "s|'FILES'|$(patsubst %,'%'$(comma),$(notdir $(WEB_CORE)))|" >$@
# The address where the page will be, with its last slash: pictures of links need it.
PAGE_ADDRESS ?=
$(WEB)/index.html: apps/web/page/index.html
	@mkdir -p $(@D)
	sed 's|^ *||;s|content="share.png"|content="$(PAGE_ADDRESS)share.png"|$(if $(WITH_MD4C),,;s|<a id="to-lessons"|& hidden|)' $< >$@
# The picture of links to the page.
$(WEB)/share.png: $(PROGRAM)
	@mkdir -p $(@D)
	$(PROGRAM) solve rect:39x20/wilson/meander -q -f png:theme=paper,cell=30,margin=14,round=60 -o $@
$(patsubst apps/web/page/%,$(WEB)/%,$(filter-out %/sw.js,$(filter %.js %.css,$(WEB_FILES)))): $(WEB)/%: apps/web/page/%
	@mkdir -p $(@D)
	$(BARE) $< $(if $(filter %.css,$@),| $(CLOSE)) >$@
$(WEB)/%: apps/web/page/%
	@mkdir -p $(@D)
	cp $< $@
$(NPM)/package.json: apps/web/npm/package.json include/meander/version.h
	@mkdir -p $(@D)
	sed 's/"VERSION"/"$(VERSION)"/' $< >$@
$(NPM)/%: apps/web/npm/%
	@mkdir -p $(@D)
	cp $< $@
# The same for require().
$(NPM)/%.cjs: apps/web/npm/%.js tools/commonjs.awk
	@mkdir -p $(@D)
	awk -f tools/commonjs.awk $< >$@
$(NPM)/%.d.cts: apps/web/npm/%.d.ts
	@mkdir -p $(@D)
	sed "s|\(from '.*\)\.js'|\1.cjs'|" $< >$@

# --- Windows: a folder to unpack anywhere, with what a program that uses the library needs, and the page.  The
# window wants SDL2: make windows-window builds that first, which takes some minutes. ---

WINDOWS   := $(BUILD)/windows
ON_OTHER   = $(MAKE) --no-print-directory TARGET=windows BUILD=$(WINDOWS)
windows:
	@command -v $(MINGW)gcc >/dev/null || { echo 'make windows needs MinGW: gcc-mingw-w64-x86-64-posix and' \
	    'libz-mingw-w64-dev (Debian), mingw64-gcc (Fedora), mingw-w64-gcc (Arch)' >&2; exit 1; }
	-tools/windows_parts $(WINDOWS)/parts libpng libgif
	$(ON_OTHER) all
	-$(MAKE) --no-print-directory web
	$(ON_OTHER) windows-zip
windows-window:
	tools/windows_parts $(WINDOWS)/parts sdl2
	$(MAKE) windows

UNPACKED  := $(BUILD)/meander-$(VERSION)-windows
windows-zip: $(PROGRAM) $(SHARED)
	rm -rf $(UNPACKED) $(UNPACKED).zip
	mkdir -p $(UNPACKED)/include/meander $(UNPACKED)/lib
	cp $(PROGRAM) $(SHARED) $(wildcard $(WINDOWS_PARTS)/bin/SDL2.dll) CHANGES.md $(UNPACKED)
	cp $(STATIC) $(BUILD)/$(LINK) $(UNPACKED)/lib
	cp $(HEADERS:%=include/meander/%) $(UNPACKED)/include/meander
	cp LICENSE $(UNPACKED)/LICENSE.txt
	cp docs/use/windows.md $(UNPACKED)/README.md
	for part in $(PACKAGES); do cp $(WINDOWS_PARTS)/licences/$$part.txt $(UNPACKED)/LICENSE-$$part.txt || :; done
	for part in libz-mingw-w64-dev mingw-w64-x86-64-dev; do \
	    cp /usr/share/doc/$$part/copyright $(UNPACKED)/LICENSE-$$part.txt || :; \
	done
	if [ -f $(BUILD)/../web/index.html ]; then cp -R $(BUILD)/../web $(UNPACKED)/page; fi
	find $(UNPACKED) -exec touch -d '$(or $(RELEASED),1980-01-02 00:00:00 UTC)' {} +
	cd $(BUILD) && find $(notdir $(UNPACKED)) -type f | LC_ALL=C sort | zip -qX9 $(notdir $(UNPACKED)).zip -@

# --- Install: the folders have the names of the GNU conventions, and each can be given. ---

PREFIX      ?= /usr/local
prefix      ?= $(PREFIX)
exec_prefix ?= $(prefix)
bindir      ?= $(exec_prefix)/bin
libdir      ?= $(exec_prefix)/lib
includedir  ?= $(prefix)/include
datarootdir ?= $(prefix)/share
datadir     ?= $(datarootdir)
mandir      ?= $(datarootdir)/man
docdir      ?= $(datarootdir)/doc/meander
bashdir     ?= $(datadir)/bash-completion/completions
zshdir      ?= $(datadir)/zsh/site-functions
fishdir     ?= $(datadir)/fish/vendor_completions.d
pcdir       ?= $(libdir)/pkgconfig
appdir      ?= $(datadir)/applications
icondir     ?= $(datadir)/icons/hicolor/scalable/apps
metadir     ?= $(datadir)/metainfo
HEADERS     := $(notdir $(wildcard include/meander/*.h))
DOCUMENTS   := LICENSE CHANGES.md

# Where the shared library is looked for is kept in a cache, which only root can renew.
refresh = [ -n "$(DESTDIR)" ] || PATH="$$PATH:/usr/sbin:/sbin" ldconfig >/dev/null 2>&1 || :

install: all manual
	$(MAKE) --no-print-directory install-built

# The two that build nothing copy what is built, and know what was copied.  Names may have blanks.
install-built:
	for folder in "$(bindir)" "$(pcdir)" "$(includedir)/meander" "$(docdir)" "$(bashdir)" "$(zshdir)" \
	        "$(fishdir)" "$(mandir)/man1" "$(mandir)/man5" "$(mandir)/man7"; do \
	    $(INSTALL) -d "$(DESTDIR)$$folder" || exit; \
	done
	$(INSTALL) -m 755 $(PROGRAM) "$(DESTDIR)$(bindir)/meander"
	$(INSTALL) -m 644 $(STATIC) "$(DESTDIR)$(libdir)/libmeander.a"
	$(INSTALL) -m 755 $(SHARED) "$(DESTDIR)$(libdir)/$(REALNAME)"
	ln -sf $(REALNAME) "$(DESTDIR)$(libdir)/$(SONAME)"
	ln -sf $(SONAME) "$(DESTDIR)$(libdir)/$(LINK)"
	$(INSTALL) -m 644 $(HEADERS:%=include/meander/%) "$(DESTDIR)$(includedir)/meander"
	[ -s $(BUILD)/inside ] || sed 's/$(INSIDE)##//' include/meander/only.h >"$(DESTDIR)$(includedir)/meander/only.h"
	sed $(PC_WORDS) meander.pc.in >"$(DESTDIR)$(pcdir)/meander.pc" && chmod 644 "$(DESTDIR)$(pcdir)/meander.pc"
	$(INSTALL) -m 644 $(DOCUMENTS) "$(DESTDIR)$(docdir)"
	if [ -f $(DOCS)/index.html ]; then \
	    $(INSTALL) -d "$(DESTDIR)$(docdir)/html" && \
	    $(INSTALL) -m 644 $(DOCS)/index.html "$(DESTDIR)$(docdir)/html"; \
	fi
	for page in $(MANUAL)/*.[157]; do \
	    $(INSTALL) -m 644 $$page "$(DESTDIR)$(mandir)/man$${page##*.}" || exit; \
	done
	$(INSTALL) -m 644 $(MANUAL)/meander.bash "$(DESTDIR)$(bashdir)/meander"
	$(INSTALL) -m 644 $(MANUAL)/_meander "$(DESTDIR)$(zshdir)/_meander"
	$(INSTALL) -m 644 $(MANUAL)/meander.fish "$(DESTDIR)$(fishdir)/meander.fish"
	if [ '$(WITH_SDL2)' ]; then \
	    $(INSTALL) -d "$(DESTDIR)$(appdir)" "$(DESTDIR)$(icondir)" "$(DESTDIR)$(metadir)" && \
	    $(INSTALL) -m 644 apps/window/meander.desktop "$(DESTDIR)$(appdir)" && \
	    $(INSTALL) -m 644 apps/web/page/icon.svg "$(DESTDIR)$(icondir)/meander.svg" && \
	    $(INSTALL) -m 644 apps/window/meander.metainfo.xml "$(DESTDIR)$(metadir)"; \
	fi
	@$(refresh)

PC_WORDS = -e 's|@PREFIX@|$(prefix)|' -e 's|@VERSION@|$(VERSION)|' -e 's|@LIBS@|$(OWN_LDLIBS)|' \
    -e 's|@LIBDIR@|$(libdir:$(prefix)/%=$${prefix}/%)|' -e 's|@REQUIRES@|$(PACKAGES)|' \
    -e 's|@INCLUDEDIR@|$(includedir:$(prefix)/%=$${prefix}/%)|'

# The same beside an archive that is not installed, for what is built around it.
$(BUILD)/meander.pc: meander.pc.in Makefile
	@mkdir -p $(@D)
	sed $(PC_WORDS) $< >$@

# What install has put there, by name, and the folders that were Meander's alone.
uninstall: manual
	$(MAKE) --no-print-directory uninstall-built
uninstall-built:
	rm -f "$(DESTDIR)$(bindir)/meander" "$(DESTDIR)$(pcdir)/meander.pc"
	for name in libmeander.a $(REALNAME) $(SONAME) $(LINK); do rm -f "$(DESTDIR)$(libdir)/$$name"; done
	for name in $(HEADERS); do rm -f "$(DESTDIR)$(includedir)/meander/$$name"; done
	for name in $(DOCUMENTS) html/index.html; do rm -f "$(DESTDIR)$(docdir)/$$name"; done
	for page in $(MANUAL)/*.[157]; do \
	    rm -f "$(DESTDIR)$(mandir)/man$${page##*.}/$${page##*/}"; \
	done
	rm -f "$(DESTDIR)$(bashdir)/meander" "$(DESTDIR)$(zshdir)/_meander" "$(DESTDIR)$(fishdir)/meander.fish" \
	    "$(DESTDIR)$(appdir)/meander.desktop" "$(DESTDIR)$(icondir)/meander.svg" "$(DESTDIR)$(metadir)/meander.metainfo.xml"
	rmdir "$(DESTDIR)$(includedir)/meander" "$(DESTDIR)$(docdir)/html" "$(DESTDIR)$(docdir)" 2>/dev/null || :
	@$(refresh)

clean:
	rm -rf $(BUILD)

# --- The pictures and films of the README, drawn by the program itself. ---

comma := ,
draw = $(PROGRAM) generate -q $(2) -f svg:$(3) -o docs/gallery/$(1).svg
film = $(PROGRAM) animate -q rect:$(2) -o docs/gallery/$(1).gif

taught = $(call filmed,$(1),docs/gallery/$(firstword $(1)).gif) && \
    $(call filmed,$(1),docs/gallery/hu/$(firstword $(1)).gif,hu)

gallery: $(PROGRAM) $(BUILD)/tools/film_picture $(FILMED:%=$(BUILD)/films/%)
	@mkdir -p docs/gallery/hu
	printf 'seek 1250\n' | SDL_VIDEODRIVER=dummy $(PROGRAM) view -q rect:19x33/growing-tree:pick=random/7 --compare wilson \
	    --solver depth-first --font system --screen 1100x700 --script /dev/stdin --screenshot docs/gallery/window.png
	$(call draw,classic,rect:16x10/backtracker/7 --solution,cell=18)
	$(call draw,paper,rect:16x10/growing-tree:pick=newest$(comma)random=20/5 --solution,theme=paper$(comma)round=100$(comma)cell=18)
	$(call draw,blueprint,rect:16x10/kruskal/3 --solution,theme=blueprint$(comma)path=dots$(comma)marks=always$(comma)cell=18)
	$(call draw,night,rect:16x10/wilson/5 --solution,theme=night$(comma)distances$(comma)round=60$(comma)cell=18)
	$(call draw,thick,rect:16x10/recursive-division/4 --solution,theme=high-contrast$(comma)thick$(comma)cell=18)
	$(call draw,graph,rect:16x10/prim/6,graph$(comma)dead-ends$(comma)cell=18)
	$(call draw,arrows,rect:16x10/hunt-and-kill/2,arrows$(comma)distances$(comma)cell=18)
	$(call draw,sets,rect:16x10/eller/5,theme=paper$(comma)sets$(comma)cell=18)
	$(call draw,anatomy,rect:7x6/backtracker/7,letters$(comma)graph=beside$(comma)cell=30)
	$(call film,digging,20x12/backtracker/7 --film making --speed 40 --scale 16)
	$(call film,growing,20x12/growing-tree:pick=random/3 --film making --speed 40 --scale 16)
	$(call film,merging,13x8/eller/5 --film making --scale 24 --speed 20)
	$(call film,wandering,20x12/wilson/2 --film making --speed 200 --scale 16)
	$(PROGRAM) animate -q hex:14x11/backtracker/7 --captions no --scale 14 --fps 10 -o docs/gallery/hexagons.gif
	$(call film,dividing,20x12/recursive-division/1 --film making --speed 40 --scale 16)
	$(call film,solving,20x12/backtracker/7 --film solving --solver depth-first --speed 20 --scale 16)
	$(call draw,crete,rect:15x15/labyrinth:design=classical/1 --solution,cell=18)
	$(call draw,chartres,rect:25x25/labyrinth:design=chartres/1 --solution,cell=12)
	$(call draw,shape_hex,hex:9x7/backtracker/7 --solution,cell=18)
	$(call draw,shape_tri,tri:15x8/wilson/3 --solution,cell=18)
	$(call draw,shape_upsilon,upsilon:9x7/kruskal/4 --solution,cell=18)
	$(call draw,shape_zeta,zeta:9x7/wilson/5 --solution,cell=18)
	$(call draw,shape_weave,weave:12x8/wilson/2 --solution,cell=18)
	$(call draw,shape_box,box:6x5x4/backtracker/6 --solution,cell=18)
	$(call draw,shape_levels,box:5x5x3/backtracker/6 --solution,levels=isometric$(comma)cell=24)
	$(call draw,shape_polar,polar:8/backtracker/9 --solution,cell=18)
	$(call draw,shape_cylinder,cylinder:12x7/wilson/1,cell=18)
	$(call draw,shape_moebius,moebius:16x5/wilson/1,cell=18)
	$(call draw,shape_torus,torus:12x7/wilson/1,cell=18)
	$(call draw,shape_klein,klein:12x7/wilson/1,cell=18)
	$(call draw,shape_projective,projective:9x9/wilson/1,cell=18)
	$(call draw,shape_cube,cube:5/wilson/5 --solution,cell=18)
	$(call draw,shape_solid,solid:4$(comma)of=octahedron/wilson/2 --solution,cell=18)
	$(call draw,shape_sphere,sphere:3/wilson/4 --solution,cell=18)
	$(call draw,shape_tiling,tiling:5x5/wilson/4 --solution,cell=18)
	$(call draw,shape_penrose,penrose:3/wilson/4 --solution,cell=18)
	$(call draw,shape_voronoi,voronoi:120/wilson/4 --solution,cell=18)
	$(call draw,shape_hyperbolic,hyperbolic:5/backtracker/3 --solution,cell=6)
	$(call draw,shape_hat,hat:2/backtracker/3 --solution,cell=18)
	$(call draw,shape_spectre,spectre:2/wilson/3 --solution,cell=18)
	$(call draw,shape_twelve,tiling:4x3$(comma)of=4.6.12/wilson/2 --solution,cell=18)
	printf '%s\n' 'hall kitchen' 'hall study' 'hall stairs' 'kitchen garden' 'kitchen cellar' 'study garden' \
	    'cellar garden' 'stairs bath' 'stairs attic' 'stairs bedroom' 'bath bedroom' 'attic roof' 'bedroom balcony' \
	    'balcony roof' 'balcony garden' >$(BUILD)/house.txt
	$(PROGRAM) generate -q --graph $(BUILD)/house.txt -a wilson --seed 4 --solution -f svg:cell=18 \
	    -o docs/gallery/shape_graph.svg
	$(call draw,course_maze,rect:12x5/backtracker/7 --solution,cell=24)
	$(call draw,course_graph,rect:12x5/backtracker/7,graph$(comma)cell=24)
	$(call taught,01_recursive_maker 5x3 7)
	$(call taught,07_recursive_solver)
	$(call taught,09_wall_follower)
	$(call taught,12_growing_tree 5x3 7 random)
	$(call taught,15_breadth_first)
	$(call taught,16_kruskal 5x3 7)
	$(call taught,17_eller_numbers 5x4 1)
	$(call taught,20_wilson 6x4 2)
	$(call taught,41_lightest_wall 6x4 3 prim)
	$(call taught,44_rows_of_coins 8x4 7 sidewinder)
	$(call taught,43_division 8x5 1)
	$(call taught,45_fill_dead_ends)
	$(call draw,course_paint,rect:12x5/backtracker/7,distances$(comma)cell=24)
	$(call draw,course_bits,rect:12x5/backtracker/7,arrows$(comma)cell=24)

# --- Do the tests notice? ---

mutate:
	tools/mutate

# --- Random inputs.  The harnesses of fuzz/ are linked with libFuzzer of clang as fuzzers/NAME, and as
# fuzz/NAME with a main that runs the kept inputs. ---

SECONDS ?= 60

fuzzers: $(FUZZERS)
fuzz: $(PROGRAM)
	$(MAKE) BUILD=$(BUILD)/fuzzing CC=clang FLAVOUR=sanitize fuzzers
	MEANDER=$(PROGRAM) fuzz/run $(BUILD)/fuzzing $(SECONDS) $(HARNESS)
fuzz-coverage:
	$(MAKE) BUILD=$(BUILD)/covered CC=clang FLAVOUR=covered $(FUZZ_C:%.c=$(BUILD)/covered/%)
	fuzz/coverage $(BUILD)/covered

# --- How fast, beside the last release. ---

bench-compare: $(PROGRAM)
	MEANDER=$(PROGRAM) bench/compare

performance: $(PROGRAM)
	MEANDER=$(PROGRAM) bench/performance_page

.PHONY: all library mpi windows windows-window windows-zip manual docs site serve dist recipes single tests fuzz fuzzers fuzz-coverage examples web npm film gallery sanitize tsan mutate \
        install install-built uninstall uninstall-built clean bench-compare performance always
.DELETE_ON_ERROR:
-include $(OBJECTS:.o=.d) $(patsubst %.o,%.d,$(call wasm,$(WEB_ALL)))
