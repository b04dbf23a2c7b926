#include "languages/javascript/misplaced_results.h"

#include <string>

#include <gtest/gtest.h>

namespace assay::languages {
namespace {

using dynamic::Observation;
using dynamic::Value;

Observation with(Value result, Value argument, std::string output = "") {
  Observation made;
  dynamic::Response& response = made.responses.emplace_back();
  response.value = std::move(result);
  response.arguments.push_back(std::move(argument));
  response.output = std::move(output);
  return made;
}

/// Returns the line and what is said there.
std::string found(const Observation& expected, const Observation& actual, scripts::Aspect aspect) {
  const auto program = load_javascript(
      "main.js",
      "export function f(a) {\n  if (!a) return;\n  return a.map((x) => { return x; });\n}");
  if (!program) return "not loaded";
  scripts::Divergence divergence;
  divergence.aspect = aspect;
  const auto finding = misplaced_result(*program, "f", "a", {expected, actual, divergence});
  return finding ? std::to_string(finding->where.line) + ": " + finding->message : "";
}

TEST(MisplacedResults, AreReturnedWhereTheArgumentShouldChange) {
  EXPECT_EQ(
      found(with(Value{}, Value{7.0}), with(Value{7.0}, Value{1.0}), scripts::Aspect::kArgument),
      "3: for the call shown, the function returns what `a` should become: the caller's `a` itself "
      "has to "
      "change");
  EXPECT_EQ(
      found(with(Value{}, Value{7.0}), with(Value{6.0}, Value{1.0}), scripts::Aspect::kArgument),
      "");
}

TEST(MisplacedResults, ArePrinted) {
  EXPECT_EQ(found(with(Value{7.0}, Value{1.0}), with(Value{}, Value{1.0}, "7\n"),
                  scripts::Aspect::kResult),
            "3: for the call shown, the function prints what it should return: the caller gets "
            "`undefined`");
  EXPECT_EQ(found(with(Value{7.0}, Value{1.0}), with(Value{}, Value{1.0}, "8\n"),
                  scripts::Aspect::kResult),
            "");
  // An empty line is not the empty text.
  EXPECT_EQ(found(with(Value{std::u16string()}, Value{1.0}), with(Value{}, Value{1.0}, "\n"),
                  scripts::Aspect::kResult),
            "");
}

TEST(MisplacedResults, AreInTheArgument) {
  EXPECT_EQ(
      found(with(Value{7.0}, Value{1.0}), with(Value{}, Value{7.0}), scripts::Aspect::kResult),
      "3: for the call shown, the function changes its argument to what it should return: the "
      "caller gets "
      "`undefined`");
  // The solution changes it, too.
  EXPECT_EQ(
      found(with(Value{7.0}, Value{7.0}), with(Value{}, Value{7.0}), scripts::Aspect::kResult), "");
}

}  // namespace
}  // namespace assay::languages
