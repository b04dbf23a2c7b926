# Compile options that all layers share, and the functions that make libraries and test programs.
add_library(assay_options INTERFACE)
target_include_directories(assay_options INTERFACE ${CMAKE_SOURCE_DIR}/src)
# gcc 12 sees overlapping copies in std::string's operator+ where there are none (GCC bug 105651).
# clang sees that libstdc++ 12 itself uses what it deprecates.
set(ASSAY_QUIET $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
                $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>)
# gcc 12 drops the rounding where it vectorises two conversions from double to float and back.
target_compile_options(assay_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-fno-tree-slp-vectorize>)
target_compile_options(assay_options INTERFACE ${ASSAY_QUIET}
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wswitch $<$<BOOL:${ASSAY_WERROR}>:-Werror>)
if(ASSAY_SANITIZE)
  target_compile_options(assay_options INTERFACE -fsanitize=${ASSAY_SANITIZE}
    -fno-sanitize-recover=all -fno-omit-frame-pointer
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)  # gcc sees ghosts in <regex> and others once they are instrumented
  target_link_options(assay_options INTERFACE -fsanitize=${ASSAY_SANITIZE})
endif()
if(ASSAY_COVERAGE)
  target_compile_options(assay_options INTERFACE --coverage)
  target_link_options(assay_options INTERFACE --coverage)
endif()
# Where grading spends its time. The other rooms read, decide once and write: optimised little, they compile in
# 60 % of the time and grade as fast (docs/build.md).
set(ASSAY_HOT "^(base|ir|functional|smt|inputs|exec|explore|narrowing|equiv|passes|frontends/c)(/|$)")
# Sanitized rooms take three times as long to compile when they are optimised. These pay for it in tests.
set(ASSAY_HOT_WHEN_SANITIZED "^(base|ir|smt|exec|passes|inputs/(generate|grammar)|frontends/c/(parse|library|lower))(/|$)")
# gcc inlines less in a large file, which costs the interpreter's loop a third of its speed.
set_source_files_properties(${CMAKE_SOURCE_DIR}/src/exec/concrete/interpreter.cc
  PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
# The program must not contain the path of its source, so __FILE__ is relative to the root of the source. Tests
# keep absolute paths, because some find their data by __FILE__.
set(ASSAY_RELATIVE_PATHS -fmacro-prefix-map=${CMAKE_SOURCE_DIR}/=)
# What is tested is optimised; instrumented tests compile in half the time if they are not. Without instruments the
# linker would take inline functions of the unoptimised tests into the rooms, whose recursion needs small frames.
set(ASSAY_TEST_OPTIONS)
if(ASSAY_SANITIZE)
  set(ASSAY_TEST_OPTIONS -O0)
endif()
# Where nothing is cached (CI), reading the standard headers takes a quarter of the time.
option(ASSAY_PRECOMPILE "precompile the standard headers" OFF)
if(ASSAY_PRECOMPILE)
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/precompiled.cc CONTENT "")
  # Not <filesystem>: it declares std::quoted, which calls of our own quoted() with a std::string would then find.
  set(ASSAY_STANDARD <algorithm> <array> <bit> <charconv> <chrono> <cmath> <cstdint> <deque> <functional> <iterator>
      <limits> <map> <memory> <optional> <set> <span> <string> <string_view> <tuple> <unordered_map> <utility> <variant>
      <vector>)
  # Sanitized, some rooms are optimised and some are not; compilers want the same options of what is precompiled.
  foreach(precompiled assay_precompiled assay_precompiled_hot)
    add_library(${precompiled} OBJECT EXCLUDE_FROM_ALL ${CMAKE_BINARY_DIR}/precompiled.cc)
    target_link_libraries(${precompiled} PUBLIC assay_options)
    target_compile_options(${precompiled} PRIVATE ${ASSAY_RELATIVE_PATHS})
    target_precompile_headers(${precompiled} PRIVATE ${ASSAY_STANDARD})
  endforeach()
  target_compile_options(assay_precompiled_hot PRIVATE -O1)
  # gcc 12 forgets that a precompiled <string> is a system header, where it sees ghosts.
  set(ASSAY_GHOSTS -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
  target_compile_options(assay_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:${ASSAY_GHOSTS}>)
  if(ASSAY_TESTS)
    add_library(assay_precompiled_tests OBJECT ${CMAKE_BINARY_DIR}/precompiled.cc)
    target_link_libraries(assay_precompiled_tests PUBLIC assay_options GTest::gtest)
    target_compile_options(assay_precompiled_tests PRIVATE ${ASSAY_TEST_OPTIONS})
    target_precompile_headers(assay_precompiled_tests PRIVATE ${ASSAY_STANDARD} <gtest/gtest.h>)
  endif()
endif()

# Where nothing is cached, the rooms of a family are compiled as one file, too: they read the same headers and make the same
# templates. Names in their anonymous namespaces must then differ. A family's rooms use none that use one of the family,
# and all of them are optimised or none.
option(ASSAY_UNITE_ROOMS "compile the rooms of a family as one file" OFF)
set(ASSAY_FAMILIES
  "^report/(grade|localise|repair|advise|quiz|suite|trace|proof)$"
  "^dynamic/"
  "^equiv/"
  "^exec/"
  "^inputs/(infer|resemblance)$"
  "^frontends/c/(parse|prelude|emit|library|lower)$"
  "^frontends/c/(places|variants)$"
  "^frontends/java/"
  "^frontends/javascript/(syntax|types|instrument|places|variants|annotations|usage)$"
  "^frontends/scala/"
  "^languages/c/(spelling|session|observation|repair|tryout)$"
  "^narrowing/"
  "^repair/(material|search|interpreter|conditions|patch)$"
  "^prove/"
  "^serve/(http|store|exercise|site|teacher|server)$"
  "^smt/(term|facts|search|smtlib|z3)$"
  "^apps/(grade|repair|localise|tryout)$"
  "^apps/suite")

# assay_family(layer found pattern): the name of the library of the layer's family, or "", and the family's pattern.
function(assay_family layer found pattern)
  set(${found} "" PARENT_SCOPE)
  if(NOT ASSAY_UNITE_ROOMS)
    return()
  endif()
  foreach(family IN LISTS ASSAY_FAMILIES)
    if(layer MATCHES "${family}")
      string(REGEX REPLACE "[^a-z]+" "_" name "family${family}")
      string(REGEX REPLACE "_$" "" name "${name}")
      set(${found} assay_${name} PARENT_SCOPE)
      set(${pattern} "${family}" PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

# "frontends/c" -> assay_frontends_c, for each name of the list.
function(assay_targets found)
  set(targets ${ARGN})
  list(TRANSFORM targets REPLACE "/" "_")
  list(TRANSFORM targets PREPEND assay_)
  set(${found} ${targets} PARENT_SCOPE)
endfunction()

# assay_optimise(target layer): the options by which the library of a layer, or of its family, is compiled.
function(assay_optimise target layer)
  target_compile_options(${target} PRIVATE ${ASSAY_RELATIVE_PATHS})
  set(precompiled assay_precompiled)
  if(NOT layer MATCHES "${ASSAY_HOT}")
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  elseif(ASSAY_SANITIZE AND layer MATCHES "${ASSAY_HOT_WHEN_SANITIZED}")
    # The other rooms are not optimised, which compiles fastest.
    target_compile_options(${target} PRIVATE -O1)
    set(precompiled assay_precompiled_hot)
  endif()
  if(ASSAY_PRECOMPILE)
    target_precompile_headers(${target} REUSE_FROM ${precompiled})
  endif()
endfunction()

# assay_layer(SRC files... LIBS libraries...)
# The library of the layer that ASSAY_LAYER names (cmake/rooms.cmake): all *.cc files of its folder,
# unless SRC lists others. LIBS are the third-party libraries that only this layer sees.
function(assay_layer)
  cmake_parse_arguments(L "" "" "SRC;LIBS" ${ARGN})
  if(NOT L_SRC)
    file(GLOB L_SRC CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${ASSAY_LAYER}/*.cc)
  endif()
  assay_targets(target ${ASSAY_LAYER})
  assay_targets(uses ${ASSAY_LAYER_USES})
  assay_family(${ASSAY_LAYER} family pattern)
  if(L_SRC AND family)
    if(NOT TARGET ${family})
      add_library(${family} STATIC)
      assay_optimise(${family} ${ASSAY_LAYER})
    endif()
    set(others ${ASSAY_LAYER_USES})
    list(FILTER others EXCLUDE REGEX "${pattern}")
    assay_targets(others ${others})
    target_sources(${family} PRIVATE ${L_SRC})
    target_link_libraries(${family} PUBLIC assay_options ${others} PRIVATE ${L_LIBS})
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE assay_options ${uses} ${family})
    set_target_properties(${target} PROPERTIES ASSAY_FAMILY ${family})
  elseif(L_SRC)
    add_library(${target} STATIC ${L_SRC})
    target_link_libraries(${target} PUBLIC assay_options ${uses} PRIVATE ${L_LIBS})
    assay_optimise(${target} ${ASSAY_LAYER})
  else()
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE assay_options ${uses})
  endif()
endfunction()

# assay_link(target layers...): links an executable with layers and those below them.
function(assay_link target)
  get_property(layers GLOBAL PROPERTY ASSAY_LAYERS)
  foreach(name IN LISTS ARGN)
    assay_layers_below(${name} "${layers}" used)
    if(NOT used)
      message(FATAL_ERROR "${target}: there is no layer ${name}")
    endif()
    assay_targets(libraries ${used})
    target_link_libraries(${target} PRIVATE ${libraries})
  endforeach()
endfunction()

# Test programs that another build runs: neither built nor run by this one unless they are named.
set(ASSAY_TESTS_ELSEWHERE "" CACHE STRING "Regular expression of test programs that another build runs")

# assay_runs_elsewhere(target found): whether another build runs this test program.
function(assay_runs_elsewhere target found)
  set(${found} FALSE PARENT_SCOPE)
  if(ASSAY_TESTS_ELSEWHERE AND target MATCHES "${ASSAY_TESTS_ELSEWHERE}")
    set_target_properties(${target} PROPERTIES EXCLUDE_FROM_ALL ON)
    set(${found} TRUE PARENT_SCOPE)
  endif()
endfunction()

# assay_test_program(target sources...): a program of tests with GoogleTest's main.
function(assay_test_program target)
  add_executable(${target} ${ARGN})
  target_link_libraries(${target} PRIVATE GTest::gtest_main)
  target_compile_options(${target} PRIVATE ${ASSAY_TEST_OPTIONS})
  if(ASSAY_PRECOMPILE)
    target_precompile_headers(${target} REUSE_FROM assay_precompiled_tests)
  endif()
endfunction()

# assay_add_tests(name target [SHARDS n] [COST seconds])
# One test, or n of them, `name.1` to `name.n`, which share the cases of the program out among them and run
# beside each other. ctest begins with the costliest.
function(assay_add_tests name target)
  cmake_parse_arguments(T "" "SHARDS;COST" "" ${ARGN})
  if(NOT T_COST)
    set(T_COST 1)
  endif()
  if(NOT T_SHARDS)
    assay_add_test(${name} ${target} ${T_COST} "")
    return()
  endif()
  math(EXPR last "${T_SHARDS} - 1")
  math(EXPR cost "${T_COST} / ${T_SHARDS}")
  foreach(index RANGE ${last})
    math(EXPR number "${index} + 1")
    assay_add_test(${name}.${number} ${target} ${cost}
      "GTEST_TOTAL_SHARDS=${T_SHARDS};GTEST_SHARD_INDEX=${index}")
  endforeach()
endfunction()

# One test, with a folder of its own for temporary files: builds that are tested at the same time do not meet.
function(assay_add_test name target cost environment)
  set(folder ${CMAKE_BINARY_DIR}/tests/tmp/${name})
  file(MAKE_DIRECTORY ${folder})
  add_test(NAME ${name} COMMAND ${target})
  set_tests_properties(${name} PROPERTIES COST ${cost}
    ENVIRONMENT "TEST_TMPDIR=${folder};${environment}")
endfunction()

# assay_unit_tests(folder USES layers... [SHARDS n] [COST seconds]): every tests/unit/<folder>/*.cc becomes
# one test program. A layer stands for those below it, too.
function(assay_unit_tests layer)
  cmake_parse_arguments(T "" "SHARDS;COST" "USES;LIBS" ${ARGN})
  string(REPLACE "/" "_" flat ${layer})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/unit/${layer}/*.cc)
  if(sources)
    assay_test_program(unit_${flat} ${sources})
    assay_link(unit_${flat} ${T_USES})
    target_link_libraries(unit_${flat} PRIVATE ${T_LIBS})
    assay_runs_elsewhere(unit_${flat} elsewhere)
    if(NOT elsewhere)
      assay_add_tests(unit.${flat} unit_${flat} SHARDS ${T_SHARDS} COST ${T_COST})
    endif()
  endif()
endfunction()
