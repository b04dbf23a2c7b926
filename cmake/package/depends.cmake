# CPack reads this before it makes the package: adds the libraries that the program was linked with, and their versions.
# CPACK_DEBIAN_PACKAGE_SHLIBDEPS would look at each of the five hundred installed files, in two processes a file.
set(folder ${CPACK_PACKAGE_DIRECTORY}/shlibdeps)
file(WRITE ${folder}/debian/control "Source: assay\n\nPackage: assay\nArchitecture: any\n")
# As installed, the program finds its libraries where their packages have them.
file(COPY ${CPACK_ASSAY_PROGRAM} DESTINATION ${folder})
file(RPATH_REMOVE FILE ${folder}/assay)
execute_process(COMMAND dpkg-shlibdeps -O assay WORKING_DIRECTORY ${folder}
  OUTPUT_VARIABLE libraries OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
if(NOT libraries MATCHES "^shlibs:Depends=(.+)$")
  message(FATAL_ERROR "dpkg-shlibdeps prints '${libraries}' for ${CPACK_ASSAY_PROGRAM}")
endif()
string(APPEND CPACK_DEBIAN_PACKAGE_DEPENDS ", ${CMAKE_MATCH_1}")
