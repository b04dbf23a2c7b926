// Tests what students read of a call that they chose.
#include "languages/javascript/input_words.h"

#include <gtest/gtest.h>

namespace assay::languages {
namespace {

TEST(InputWords, DescribeValidCalls) {
  const auto said = [](const std::string& text) {
    const auto description = dynamic::parse(text);
    return description ? in_words(*description) : description.error().message;
  };
  EXPECT_EQ(said("maximum(numbers: list of int in -99..99 length 0..6)"),
            "`maximum(numbers)` where `numbers` is an array of 0 to 6 integers from -99 to 99");
  EXPECT_EQ(said("f(a: boolean, b: int in {1, 2}, c?: string of [a-c] length 1)\ng(x: null or int "
                 "in 0..1)"),
            "`f(a, b, c)` where `a` is `true` or `false`, `b` is one of 1, 2, `c` is a "
            "string of one character of [a-c] or left out; or `g(x)` where `x` is `null` or an "
            "integer from 0 "
            "to 1");
  EXPECT_EQ(said("f(a: one of \"eat\", \"run\", 3)"),
            "`f(a)` where `a` is `\"eat\"` or `\"run\"` or `3`");
  EXPECT_EQ(said("f(a: {x: int in 0..1})"), "`f(a)` where `a` is `{x: int in 0..1}`");
}

}  // namespace
}  // namespace assay::languages
