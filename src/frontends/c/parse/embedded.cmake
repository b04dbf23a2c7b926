# Compiles the files under prelude/ into the library; headers.cc and prelude.cc return them.
set(prelude ${CMAKE_CURRENT_SOURCE_DIR}/../prelude)
file(GLOB_RECURSE prelude_texts CONFIGURE_DEPENDS ${prelude}/include/*.h ${prelude}/*.c ${prelude}/intrinsics.h)
add_custom_command(OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/embedded.cc
  COMMAND ${CMAKE_COMMAND} -DROOT=${prelude} -DOUT=${CMAKE_CURRENT_BINARY_DIR}/embedded.cc
    -P ${CMAKE_CURRENT_SOURCE_DIR}/embed.cmake
  DEPENDS ${prelude_texts} ${CMAKE_CURRENT_SOURCE_DIR}/embed.cmake)
assay_own_target(target assay_frontends_c_parse)
target_sources(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/embedded.cc)
