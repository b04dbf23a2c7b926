#include "frontends/c/parse/headers.h"

#include <algorithm>
#include <cfloat>
#include <climits>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>

#include <gtest/gtest.h>

#include "lower_helper.h"

namespace assay::c {
namespace {

std::string_view text_of(std::string_view path) {
  for (const VirtualHeader& header : virtual_headers())
    if (header.path == path) return header.text;
  return {};
}

TEST(Headers, HoldsWhatIntroductoryProgramsInclude) {
  for (const char* path : {"stdio.h", "stdlib.h", "string.h", "strings.h", "math.h", "ctype.h",
                           "limits.h", "float.h", "assert.h", "stdbool.h", "stddef.h", "stdint.h",
                           "inttypes.h", "values.h", "time.h", "errno.h", "unistd.h"})
    EXPECT_FALSE(text_of(path).empty()) << path;
}

TEST(Headers, DoesNotInventHeadersThatAreNotThere) {
  EXPECT_TRUE(text_of("conio.h").empty());
  EXPECT_TRUE(text_of("windows.h").empty());
}

TEST(Headers, ThatAreNotModelledMatterOnlyIfUsed) {
  const std::string head = "#include <setjmp.h>\n#include <sys/time.h>\n#include <stdio.h>\n";
  EXPECT_EQ(behaviour(head + "int main(void) { puts(\"yes\"); return 0; }"), "yes\n");
  EXPECT_EQ(behaviour(head + "int main(void) { jmp_buf b; return setjmp(b); }"),
            "refused: c-error");
  // glibc's sys/param.h defines MAX.
  EXPECT_EQ(
      behaviour("#include <sys/param.h>\n#include <stdio.h>\n#  ifdef MAX\n#define A 1\n"
                "#else\n#define A 2\n#endif\nint main(void) { printf(\"%d\", A); return 0; }"),
      "refused: c-error");
  EXPECT_EQ(behaviour("#ifndef OWN_H\n#define OWN_H\n" + head +
                      "#endif\nint main(void) { puts(\"yes\"); return 0; }"),
            "yes\n")
      << "an include guard asks for no macro of another header";
  EXPECT_EQ(behaviour("#include <conio.h>\nint main(void) { return 0; }"), "refused: c-error");
}

/// The program is compiled with Assay's headers instead of the host's and linked with the host's
/// library: every value it prints must be the one with which this test was compiled.
TEST(Headers, ValuesAreThoseOfTheMachinesLibrary) {
  namespace fs = std::filesystem;
  const fs::path folder =
      fs::path(testing::TempDir()) / ("assay_headers_test" + std::to_string(::getpid()));
  for (const VirtualHeader& header : virtual_headers()) {
    const fs::path file = folder / "include" / header.path;
    fs::create_directories(file.parent_path());
    std::ofstream(file) << header.text;
  }
  std::ofstream(folder / "main.c") << R"(
#include <stdio.h>
#include <stdlib.h>
#include <limits.h>
#include <float.h>
#include <math.h>
int main(void) {
  printf("%d %d %u %ld %lu\n", INT_MIN, INT_MAX, UINT_MAX, LONG_MIN, ULONG_MAX);
  printf("%d %d %d %d\n", EOF, BUFSIZ, RAND_MAX, SHRT_MIN);
  printf("%a %a %a %a %a\n", FLT_MAX, FLT_EPSILON, DBL_MIN, DBL_MAX, M_PI);
  return EXIT_FAILURE;
}
)";
  const std::string compile = "gcc -nostdinc -I" + (folder / "include").string() + " -o " +
                              (folder / "a.out").string() + " " + (folder / "main.c").string();
  ASSERT_EQ(std::system(compile.c_str()), 0);
  FILE* pipe = popen((folder / "a.out").c_str(), "r");
  ASSERT_NE(pipe, nullptr);
  std::string output;
  for (int c = fgetc(pipe); c != EOF; c = fgetc(pipe)) output += static_cast<char>(c);
  EXPECT_EQ(WEXITSTATUS(pclose(pipe)), EXIT_FAILURE);
  char expected[512];
  std::snprintf(expected, sizeof expected, "%d %d %u %ld %lu\n%d %d %d %d\n%a %a %a %a %a\n",
                INT_MIN, INT_MAX, UINT_MAX, LONG_MIN, ULONG_MAX, EOF, BUFSIZ, RAND_MAX, SHRT_MIN,
                static_cast<double>(FLT_MAX), static_cast<double>(FLT_EPSILON), DBL_MIN, DBL_MAX,
                M_PI);
  EXPECT_EQ(output, expected);
  fs::remove_all(folder);
}

}  // namespace
}  // namespace assay::c
