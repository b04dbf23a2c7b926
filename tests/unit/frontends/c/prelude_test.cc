#include "frontends/c/prelude/prelude.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <unistd.h>

#include <gtest/gtest.h>

namespace assay::c {
namespace {

TEST(Prelude, DefinesWhatItPromises) {
  for (const char* name :
       {"strlen", "strtok", "atoi", "tolower", "strncasecmp", "abs", "strtoull"}) {
    const auto function = prelude_function(name);
    ASSERT_TRUE(function) << name;
    EXPECT_NE(prelude_text().find(*function + "("), std::string_view::npos) << name;
  }
  EXPECT_FALSE(prelude_function("strrev"));
  EXPECT_FALSE(prelude_function("printf"));
}

TEST(Prelude, HasAMemsetForEveryScalarType) {
  EXPECT_EQ(memset_function(ir::Type::kI32), "__assay_memset_i32");
  for (const char* suffix :
       {"i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64", "bool", "f32", "f64", "ptr"})
    EXPECT_NE(prelude_text().find("__ASSAY_FILL(" + std::string(suffix) + ","),
              std::string_view::npos)
        << suffix;
}

TEST(Prelude, SaysWhyItRefuses) {
  EXPECT_TRUE(unsupported_function("time"));
  EXPECT_TRUE(unsupported_function("freopen"));
  EXPECT_FALSE(unsupported_function("strlen"));
  EXPECT_FALSE(unsupported_function("students_own"));
}

/// Makes over a million comparisons; see the C file.
TEST(Prelude, AgreesWithTheMachinesLibrary) {
  namespace fs = std::filesystem;
  std::ifstream driver(fs::path(__FILE__).parent_path() / "data" / "prelude_against_libc.c");
  ASSERT_TRUE(driver);
  std::stringstream text;
  text << prelude_text() << driver.rdbuf();
  const fs::path folder =
      fs::path(testing::TempDir()) / ("assay_prelude_test" + std::to_string(::getpid()));
  fs::create_directories(folder);
  std::ofstream(folder / "a.c") << text.str();
  const std::string base = folder.string();
  ASSERT_EQ(std::system(("gcc -w -o " + base + "/a.out " + base + "/a.c -lm").c_str()), 0);
  FILE* pipe = popen(("cd " + base + " && ./a.out").c_str(), "r");
  std::string output;
  for (int c = fgetc(pipe); c != EOF; c = fgetc(pipe)) output += static_cast<char>(c);
  EXPECT_EQ(pclose(pipe), 0) << output;
  EXPECT_NE(output.find(" 0 differences"), std::string::npos) << output;
  fs::remove_all(folder);
}

}  // namespace
}  // namespace assay::c
