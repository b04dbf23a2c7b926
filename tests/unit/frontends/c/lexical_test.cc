// Tests which tokens two sources have in common when comments and layout are ignored.
#include "frontends/c/source/lexical.h"

#include <gtest/gtest.h>

namespace assay::c {
namespace {

TEST(Lexical, CommentsAndSpaceGoLiteralsStay) {
  EXPECT_EQ(normalised_text("int  a;/* x */ int b; // y\n"), normalised_text("int a; int\tb;\n"));
  EXPECT_NE(normalised_text("puts(\"a  b\");"), normalised_text("puts(\"a b\");"));
  EXPECT_NE(normalised_text("puts(\"// a\");"), normalised_text("puts(\"\");"));
  EXPECT_NE(normalised_text("#define A 1\nint b;"), normalised_text("#define A 1 int b;"));
  EXPECT_NE(normalised_text("int a;"), normalised_text("inta;"));
  normalised_text("/* never closed \" '");
  normalised_text("\"never closed \\");
}

}  // namespace
}  // namespace assay::c
