# What `cmake --install` installs, and the Debian package of it (docs/install.md):
#   cmake --build --preset release --target package
# The program needs none of the other files, so it runs from any folder.
include(GNUInstallDirs)
find_program(DPKG dpkg)
if(DEFINED ENV{DEBFULLNAME} AND DEFINED ENV{DEBEMAIL})
  set(maintainer "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
else()
  set(maintainer "Assay maintainers <assay@localhost>")
endif()
set(ASSAY_MAINTAINER "${maintainer}" CACHE STRING "Who answers for the package: NAME <ADDRESS>")

# The manual: a page for `assay` and one for each command, made of what they print for --help.
set(manual ${CMAKE_BINARY_DIR}/manual)
add_custom_command(OUTPUT ${manual}/made
  COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tools/manual.py $<TARGET_FILE:assay> ${manual}
  COMMAND ${CMAKE_COMMAND} -E touch ${manual}/made
  DEPENDS assay ${CMAKE_SOURCE_DIR}/tools/manual.py VERBATIM)
add_custom_target(manual DEPENDS ${manual}/made)

set(package ${CMAKE_BINARY_DIR}/package)
string(TIMESTAMP ASSAY_DATE "%a, %d %b %Y %H:%M:%S +0000" UTC)
configure_file(cmake/package/changelog.in ${package}/changelog @ONLY)
execute_process(COMMAND gzip -9nkf changelog WORKING_DIRECTORY ${package} COMMAND_ERROR_IS_FATAL ANY)

install(TARGETS assay RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY ${manual}/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 FILES_MATCHING PATTERN "*.1.gz")
install(FILES README.md CHANGELOG.md cmake/package/copyright ${package}/changelog.gz
  DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs examples DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES cmake/package/lintian-overrides DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides
  RENAME assay)

if(NOT DPKG OR ASSAY_SANITIZE OR ASSAY_COVERAGE)
  return()
endif()
execute_process(COMMAND ${DPKG} --print-architecture OUTPUT_VARIABLE architecture
  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME assay)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT ${ASSAY_MAINTAINER})
set(CPACK_PACKAGE_DIRECTORY ${package})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_THREADS 0)
# xz takes ten times as long as gzip; only what is released has to be small.
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
else()
  set(CPACK_DEBIAN_COMPRESSION_TYPE gzip)
endif()
set(CPACK_DEBIAN_FILE_NAME assay_${PROJECT_VERSION}_${architecture}.deb)
set(CPACK_DEBIAN_PACKAGE_SECTION education)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "judges programming assignments by what programs mean")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Assay is given one right solution of an assignment, in C or Scala, and a
folder of submissions. It says of each whether it is equivalent on all inputs
up to a stated bound, or different, and then on which input: both programs are
run on it by the real compiler, in a sandbox.
.
It also makes tracing exercises from Java programs and test suites from Scala
programs.")
# The libraries and their versions are added by depends.cmake. Without gcc and the C library's headers no
# counterexample is replayed, so no submission in C is called different.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "gcc, libc6-dev")
set(CPACK_ASSAY_PROGRAM ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/assay)
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_SOURCE_DIR}/cmake/package/depends.cmake)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "tcc, openjdk-17-jdk-headless | default-jdk-headless, scala, nodejs")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "clang-19, libclang-rt-19-dev, lld-19")

# A target of our own, because CPack's builds everything first, tests and benches as well. CPack makes its own
# only where its configuration has the usual name.
set(CPACK_OUTPUT_CONFIG_FILE ${package}/config.cmake)
set(CPACK_SOURCE_OUTPUT_CONFIG_FILE ${package}/source_config.cmake)
include(CPack)
add_custom_target(package COMMAND ${CMAKE_CPACK_COMMAND} --config ${CPACK_OUTPUT_CONFIG_FILE}
  DEPENDS assay ${manual}/made VERBATIM)

# The tests make the package, look into it, and install it where nothing else is.
set(check ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tools/check_package.py)
set(file ${package}/${CPACK_DEBIAN_FILE_NAME})
add_test(NAME package.make COMMAND ${CMAKE_COMMAND} --build ${CMAKE_BINARY_DIR} --target package)
add_test(NAME package.files COMMAND ${check} files ${file} ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR})
add_test(NAME package.root COMMAND ${check} root ${file})
set_tests_properties(package.make PROPERTIES FIXTURES_SETUP package COST 30)
set_tests_properties(package.files package.root PROPERTIES FIXTURES_REQUIRED package)
set_tests_properties(package.root PROPERTIES SKIP_RETURN_CODE 77)
