# assay_java_driver(target folder symbol [CLASSPATH jars])
# Compiles the Java sources of a folder into a jar and embeds its bytes in the target, from `<symbol>_begin` to
# `<symbol>_end`. Virtual machines in the sandbox start from this jar, so they need not compile it each time.
find_package(Java 17 COMPONENTS Runtime Development)
if(NOT Java_Development_FOUND)
  message(FATAL_ERROR "Assay needs a JDK, version 17 or newer: run tools/setup.")
endif()

function(assay_java_driver target folder symbol)
  cmake_parse_arguments(D "" "" "CLASSPATH" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.java)
  list(JOIN D_CLASSPATH ":" path)
  set(classes ${CMAKE_CURRENT_BINARY_DIR}/${symbol})
  set(jar ${classes}.jar)
  # The same date in every build: the same sources give the same bytes. Strings are concatenated inline, because the
  # first concatenation of the other kind takes a new virtual machine some 15 ms.
  add_custom_command(OUTPUT ${jar} DEPENDS ${sources} VERBATIM
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${classes}
    COMMAND ${Java_JAVAC_EXECUTABLE} --release 17 -XDstringConcat=inline -Xlint:all -Werror -classpath "${path}" -d ${classes} ${sources}
    COMMAND ${Java_JAR_EXECUTABLE} --create --file ${jar} --no-manifest --date=2026-01-01T00:00:00Z -C ${classes} .)
  file(CONFIGURE OUTPUT ${classes}.S @ONLY CONTENT [[
    .section .rodata
    .global @symbol@_begin
    .global @symbol@_end
@symbol@_begin:
    .incbin "@jar@"
@symbol@_end:
    .section .note.GNU-stack, "", %progbits
]])
  set_source_files_properties(${classes}.S PROPERTIES OBJECT_DEPENDS ${jar})
  target_sources(${target} PRIVATE ${classes}.S)
endfunction()
