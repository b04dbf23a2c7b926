// Tests the input language: what is parsed, how it is printed, and what is rejected with which
// message.
#include "inputs/grammar/spec.h"

#include <gtest/gtest.h>

#include "examples.h"

namespace assay::inputs {
namespace {

Spec spec_of(const std::string& text) {
  auto spec = parse(text);
  EXPECT_TRUE(spec) << text << "\n" << (spec ? "" : spec.error().message);
  return spec ? std::move(*spec) : Spec();
}

TEST(Parse, PrintedTextReadsTheSame) {
  for (const ExampleSpec& example : kExamples) {
    const std::string once = print(spec_of(example.text));
    EXPECT_EQ(print(spec_of(once)), once) << example.name;
  }
}

TEST(Parse, PrintsWhatWasWritten) {
  for (const char* name : {"three_ints", "range", "list", "dependent", "matrix", "triangle",
                           "messages", "sized_line", "line", "inline", "set", "element"}) {
    for (const ExampleSpec& example : kExamples) {
      if (example.name != std::string(name)) continue;
      EXPECT_EQ(print(spec_of(example.text)), example.text);
    }
  }
}

TEST(Parse, RangesFollowFromConditions) {
  const Spec spec = spec_of("n: int\nwhere 1 <= n && n < 20\n");
  EXPECT_EQ(spec.items[0].min_value, 1);
  EXPECT_EQ(spec.items[0].max_value, 19);
}

TEST(Parse, ExpressionsKeepTheirBrackets) {
  const Spec spec =
      spec_of("a: int, b: int, c: int\nwhere (a + b) * c - (a - (b - c)) == -(a % 3) / 2\n");
  EXPECT_EQ(print_expr(spec, spec.where[0]), "(a + b) * c - (a - (b - c)) == -(a % 3) / 2");
}

TEST(Parse, AStringCanBeComparedWithAText) {
  const Spec spec = spec_of("w: word\nwhere w == \"go\" || w != \"a\\\"\" && w[0] == 'x'\n");
  EXPECT_EQ(print_expr(spec, spec.where[0]), "w == \"go\" || w != \"a\\\"\" && w[0] == 'x'");
  const Spec long_form = spec_of("w: word\nwhere len(w) == 2 && w[0] == 'g' && w[1] == 'o'\n");
  EXPECT_EQ(print_expr(long_form, long_form.where[0]), "w == \"go\"");
  const Spec other = spec_of("w: word\nwhere len(w) == 2 && w[0] == 'g' && w[0] == 'o'\n");
  EXPECT_EQ(print_expr(other, other.where[0]), "len(w) == 2 && w[0] == 'g' && w[0] == 'o'");
}

TEST(Parse, CommentsAndLongConditions) {
  const Spec spec =
      spec_of("# numbers\nn: int in 1..9 # few\n\nwhere n != 3 &&  # no 3\n  n != 5\n");
  EXPECT_EQ(print(spec), "n: int in 1..9\nwhere n != 3 && n != 5\n");
}

struct Bad {
  const char* text;
  const char* message;  // a part of it
};

TEST(Parse, SaysWhatIsWrongAndWhere) {
  const Bad kBad[] = {
      {"", "contains no item"},
      {"n: int in 5..1\n", "the range of `n` is empty"},
      {"n: integer\n", "line 1, column 4: there is no item `integer`"},
      {"n: int in 1..m\n", "line 1, column 14: there is no item `m` before this point"},
      {"n: int\nn: int\n", "line 2, column 1: the name `n` is used twice"},
      {"int: int\n", "is a keyword of this language"},
      {"n: int in 1..10^10\n", "write `long`"},
      {"n: int where 1 <= n <= 3\n", "comparisons cannot be chained"},
      {"a: 3 of int\nwhere a > 1\n", "`a` is a list or string; write `a[i]`"},
      {"n: int\nwhere n[1] > 1\n", "`n` is not a list"},
      {"n: int\nwhere size(n) > 1\n", "there is no function `size`"},
      {"n: int\nwhere len(n) > 1\n", "`len` needs the name of a list or string"},
      {"repeat 3 { n: int\n", "a `{` is not closed"},
      {"n: int }\n", "without a `{`"},
      {"w: word of [a-z length 3\n", "not closed"},
      {"w: word of [z-a]\n", "is empty"},
      {"w: word of [ a]\n", "can contain white space"},
      {"w: word of [a-z] length 0..3\n", "at least one character"},
      {"w: word matching /(ab/\n", "`(` without its `)`"},
      {"w: word matching /*a/\n", "nothing to repeat"},
      {"w: word matching /ab/ length 3\n", "matches no string of the stated length"},
      {"w: word matching /ab\n", "not closed"},
      {"s: line, n: int\n", "nothing can follow it"},
      {"t: text\nn: int\n", "can follow"},
      {"n: int in 1..5\nwhere n > 7\n", "no value of `n`"},
      {"end: never\n", "`newline`, `none` or `either`"},
      {"n: int 5\n", "expected the end of the line"},
      {"\"abc\n", "not closed on its line"},
      {"x: float in 0.123..1 decimals 2\n", "increase `decimals`"},
      {"s: line\nlayout: free\n", "cannot be combined with `s`"},
      {"n: int in 99999999999999999999..1\n", "does not fit in 64 bits"},
  };
  for (const Bad& bad : kBad) {
    const auto spec = parse(bad.text);
    ASSERT_FALSE(spec) << bad.text;
    EXPECT_NE(spec.error().message.find(bad.message), std::string::npos) << bad.text << "\n"
                                                                         << spec.error().message;
  }
}

TEST(Parse, RefusesWhatWouldExhaustIt) {
  for (const char* deep : {"(", "-", "!", "-("}) {
    std::string text = "n: int\nwhere ";
    for (int i = 0; i < 100000; ++i) text += deep;
    EXPECT_FALSE(parse(text + "n"));
  }
  EXPECT_FALSE(parse("w: word matching /" + std::string(100000, '(') + "/\n"));
  EXPECT_FALSE(parse("w: word matching /(a{1000}){1000}/\n"));
  EXPECT_FALSE(parse("w: word matching /(a|b)*a(a|b){30}/\n"));
}

TEST(Regex, MatchesWhatItSays) {
  const struct {
    const char* regex;
    const char* yes;
    const char* no;
  } kCases[] = {{"a*b", "aaab", "aaa"},       {"(ab|c)+", "abcab", "abca"},
                {"a{2,3}", "aaa", "aaaa"},    {"a{2,}b", "aaaab", "ab"},
                {"[^a-c].", "d~", "ad"},      {"(a|b)*abb", "abaabb", "abab"},
                {"x?y{2}", "xyy", "xxyy"},    {"\\x41\\.", "A.", "Ab"},
                {"(a{2}){2}", "aaaa", "aaa"}, {"", "", "a"}};
  for (const auto& each : kCases) {
    const auto dfa = compile_regex(each.regex);
    ASSERT_TRUE(dfa) << each.regex;
    EXPECT_TRUE(dfa->matches(each.yes)) << each.regex;
    EXPECT_FALSE(dfa->matches(each.no)) << each.regex;
  }
}

}  // namespace
}  // namespace assay::inputs
