#include "dynamic/generate/beyond.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "../value/scripts.h"
#include "dynamic/value/print.h"

namespace assay::dynamic {
namespace {

std::vector<std::string> shown(const std::string& notation, const std::vector<Script>& examples) {
  std::vector<std::string> all;
  for (const Script& each : beyond(*parse(notation), examples)) all.push_back(print(each));
  return all;
}

TEST(Beyond, IntegersAreLargerThanTheirRange) {
  EXPECT_EQ(shown("rows(count: int in 0..10)", {call_of("rows", {1.0}), call_of("rows", {10.0})}),
            (std::vector<std::string>{"rows(11)", "rows(20)", "rows(21)"}));
}

TEST(Beyond, EachArgumentIsReplacedByItself) {
  EXPECT_EQ(shown("f(a: int in 0..3, b: int in 0..5000)", {call_of("f", {1.0, 4000.0})}),
            (std::vector<std::string>{"f(4, 4000)", "f(6, 4000)", "f(7, 4000)"}));
}

TEST(Beyond, ThereIsNothingBeyondListedIntegersAndNumbers) {
  EXPECT_EQ(shown("f(a: int in {1, 5})", {call_of("f", {1.0})}), std::vector<std::string>{});
  EXPECT_EQ(shown("f(a: int in 1..5 or number in 0..1)", {call_of("f", {1.0})}),
            std::vector<std::string>{});
  EXPECT_EQ(shown("f(a: int in 1..5 or null)", {call_of("f", {1.0})}),
            (std::vector<std::string>{"f(6)", "f(10)", "f(11)"}));
}

TEST(Beyond, NegativeIntegersWhereTheSmallestOneThrows) {
  std::vector<std::string> all;
  for (const Script& each : below(*parse("f(n: int in 0..9, k: int in 1..9, m: int in -3..9)"),
                                  {call_of("f", {0.0, 4.0, -3.0}), call_of("f", {2.0, 1.0, 0.0})}))
    all.push_back(print(each));
  EXPECT_EQ(all, (std::vector<std::string>{"f(-1, 4, -3)", "f(-2, 4, -3)", "f(-7, 4, -3)",
                                           "f(2, -1, 0)", "f(2, -2, 0)", "f(2, -7, 0)"}));
}

}  // namespace
}  // namespace assay::dynamic
