#include "frontends/c/prelude.h"

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
  EXPECT_TRUE(refused_function("rand"));
  EXPECT_TRUE(refused_function("fopen"));
  EXPECT_FALSE(refused_function("strlen"));
  EXPECT_FALSE(refused_function("students_own"));
}

}  // namespace
}  // namespace assay::c
