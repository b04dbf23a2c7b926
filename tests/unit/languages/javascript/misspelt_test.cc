// Tests which names are taken for misspelt ones.
#include "languages/javascript/misspelt.h"

#include <string>

#include <gtest/gtest.h>

namespace assay::languages {
namespace {

std::string misspelt_in(const std::string& text, const std::string& known = "") {
  const auto program = load_javascript("main.js", text);
  if (!program) return program.error().message;
  std::string made;
  for (const results::Finding& each : misspelt_names(*program, {known}))
    made += (made.empty() ? "" : "; ") + std::to_string(each.where.line) + " " + each.message;
  return made;
}

TEST(Misspelt, APropertyThatIsAlmostOneOfTheLibrary) {
  EXPECT_EQ(misspelt_in("function f(a) {\n  return a.lenght +\n    a.lenght;\n}"),
            "2 the property `lenght` is defined nowhere; did you mean `length`?");
  EXPECT_EQ(misspelt_in("function f(a) { return a.tolowercase(); }"),
            "1 the property `tolowercase` is defined nowhere; did you mean `toLowerCase`?");
  EXPECT_EQ(misspelt_in("function f(a) { a.lenght = 1; return a.lenght; }"), "");
  EXPECT_EQ(misspelt_in("class A { pusch() {} }\nfunction f(a) { a.pusch(); }"), "");
  EXPECT_EQ(misspelt_in("function f(a) { return a.lenght; }", "f(a: {lenght: int})"), "");
  EXPECT_EQ(misspelt_in("function f(a) { return a.size + a.left + a.colour; }"), "");
}

TEST(Misspelt, AVariableThatIsDeclaredNowhere) {
  EXPECT_EQ(misspelt_in("function f(n) {\n  let max = 0;\n  maks = n;\n  return max;\n}"),
            "3 `maks` is declared nowhere; did you mean `max`?");
  EXPECT_EQ(misspelt_in("function f(n) { return wort + n; }"), "1 `wort` is declared nowhere");
  EXPECT_EQ(misspelt_in("function f(n) { for (i = 0; i < n; i++); }"), "");
  EXPECT_EQ(misspelt_in("export function f(n) { for (i = 0; i < n; i++); }"),
            "1 `i` is declared nowhere; `let` declares a variable");
  EXPECT_EQ(misspelt_in("function f(n) { return typeof wort === 'undefined' ? n : wort; }"), "");
  EXPECT_EQ(misspelt_in("module.exports = (n) => parseInt(n) + Math.max(n, NaN) + undefined;"), "");
}

TEST(Misspelt, DistancesCountExchangedNeighboursOnce) {
  EXPECT_EQ(distance_of_names("lenght", "length"), 1U);
  EXPECT_EQ(distance_of_names("maks", "max"), 2U);
  EXPECT_EQ(distance_of_names("", "abc"), 3U);
  EXPECT_EQ(distance_of_names("push", "push"), 0U);
}

}  // namespace
}  // namespace assay::languages
