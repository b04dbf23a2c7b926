// Tests which properties the examples leave open, and that excluding them keeps every example.
#include "inputs/resemblance/resemblance.h"

#include <gtest/gtest.h>

#include "inputs/grammar/match.h"

namespace assay::inputs {
namespace {

using Texts = std::vector<std::string>;

Spec described(const std::string& text) {
  auto spec = parse(text);
  EXPECT_TRUE(spec) << (spec ? "" : spec.error().message);
  return spec ? *std::move(spec) : Spec();
}

struct Row {
  const char* name;
  std::string spec;
  Texts examples;
  Texts unseen;
  std::string narrow;
};

const Row kRows[] = {
    {"signs, zero, one and digits",
     "x: int\n",
     {"70\n", "35\n"},
     {"x < 0", "x == 0", "x == 1", "x > 99"},
     "x: int in 2..99\n"},
    {"what lies between two examples is covered",
     "x: int\n",
     {"-3\n", "12\n"},
     {"x < -9", "x > 99"},
     "x: int in -9..99\n"},
    {"negative numbers alone",
     "x: int in -50..50\n",
     {"-5\n"},
     {"x < -9", "x > 0", "x == 0"},
     "x: int in -9..-1\n"},
    {"what the description excludes is not asked",
     "x: int in 1..50\n",
     {"7\n", "12\n"},
     {"x == 1"},
     "x: int in 2..50\n"},
    {"fractions",
     "x: float in -9..99 decimals 1\n",
     {"0.5\n", "7\n"},
     {"x < 0", "x == 0", "x > 9.9"},
     "x: float in 0.1..9.9 decimals 1\n"},
    {"counts, duplicates and order",
     "n: int in 0..20\na: n of int in 1..9\n",
     {"3\n1 2 3\n", "4\n2 4 6 8\n"},
     {"n == 0", "0 < n && n < 3", "n > 9", "!distinct(a)", "!sorted(a)"},
     "n: int in 3..9\na: n of int in 1..9\nwhere distinct(a)\nwhere sorted(a)\n"},
    {"shown duplicates and disorder",
     "a: 1..9 of int in 1..9\n",
     {"3 1 3\n", "5\n"},
     {},
     "a: 1..9 of int in 1..9\n"},
    {"numbers of a list",
     "a: 1..9 of int in -9..9\n",
     {"3 1 3\n", "5\n"},
     {"min(a) < 0", "min(a) == 0"},
     "a: 1..9 of int in 1..9\n"},
    {"two numbers",
     "x: int in 1..9, y: int in 1..9\n",
     {"1 3\n", "2 2\n", "1 1\n"},
     {"x > y"},
     "x: int in 1..9, y: int in 1..9\nwhere x <= y\n"},
    {"strings",
     "s: line of [a-z0-9 ] length 0..40\n",
     {"abc de\n"},
     {"len(s) == 0", "0 < len(s) && len(s) < 6", "len(s) > 9", "s has [0-9]",
      "s has irregular spaces"},
     "s: line matching /([a-z]+( [a-z]+)*)/ length 6..9\n"},
    {"a length that a number determines",
     "n: int in 1..9, s: word of [a-z] length n\n",
     {"3 abc\n"},
     {"n < 3"},
     "n: int in 3..9, s: word of [a-z] length n\n"},
    {"quoted words",
     "s: line matching /[!-~]+( [!-~]+)*/ length 1..9\n",
     {"\"ab\"\n", "\"a b\"\n"},
     {"len(s) < 4", "s has [A-Z]", "s has [0-9]", "s does not begin with \" and end with \""},
     "s: line matching /[\"][!-\\/:-@\\[-~]*(( [!-\\/:-@\\[-~]+)* [!-\\/:-@\\[-~]*)?[\"]/ length "
     "4..9\n"},
    {"words of letters of one case",
     "s: line matching /[!-~]+( [!-~]+)*/ length 1..18\n",
     {"here and there\n", "a\n", "x 2 %$\n"},
     {"s has [A-Z]"},
     "s: line matching /[!-@\\[-~]+( [!-@\\[-~]+)*/ length 1..18\n"},
    {"a literal cannot be left out",
     "s: word matching /[a-z]{1,2}A?/ length 1..3\n",
     {"b\n"},
     {},
     "s: word matching /[a-z]{1,2}A?/ length 1..3\n"},
    {"brackets",
     "s: word of [a-z()] length 2..4\n",
     {"(a)\n", "(b)\n"},
     {"len(s) < 3", "s does not begin with ( and end with )"},
     "s: word matching /[(][()a-z]*[)]/ length 3..4\n"},
    {"full stops",
     "s: line of [a-z.] length 3..3\n",
     {"ab.\n", "bb.\n"},
     {"s does not end with ."},
     "s: line matching /[.a-z]*[.]/ length 3..3\n"},
    {"operators",
     "s: line matching /[0-9]+( [+] [0-9]+)*/ length 1..50\n",
     {"1 + 2\n"},
     {"len(s) < 5", "len(s) > 9", "s has no /( [+] [0-9]+)/"},
     "s: line matching /[0-9]+( [+] [0-9]+)+/ length 5..9\n"},
    {"strings that are repeated",
     "repeat 1..20 { s: word of [a-z] length 1..12 }\n",
     {"ab\ncde\n"},
     {"len(s) == 1", "len(s) > 9", "some s has fewer than 2 characters",
      "some s has more than 9 characters"},
     "repeat 2..9 { s: word of [a-z] length 2..9 }\n"},
    {"letters of commands",
     "op: char of [A-Z]\n",
     {"D\n", "W\n", "D\n", "T\n", "W\n", "T\n"},
     {"op has [A-CE-SUVX-Z]"},
     "op: char of [DTW]\n"},
    {"letters of which one occurs once",
     "op: char of [A-Z]\n",
     {"D\n", "W\n", "D\n", "D\n", "W\n", "T\n"},
     {},
     "op: char of [A-Z]\n"},
    {"few letters in many texts",
     "s: word of [a-z] length 1..9\n",
     {"abba\n", "bab\n", "aab\n"},
     {"len(s) < 3", "s has [c-z]"},
     "s: word of [ab] length 3..9\n"},
    {"the end", "x: int in 2..9\nend: either\n", {"7\n"}, {"end: none"}, "x: int in 2..9\n"},
    {"nothing is known",
     "n: int in 0..20\na: n of int\nend: either\n",
     {},
     {"n == 0", "n > 10", "min(a) < 0", "min(a) == 0", "max(a) > 9999", "end: none"},
     "n: int in 1..10\na: n of int in 1..9999\n"},
};

TEST(Resemblance, NamesWhatNoExampleShows) {
  for (const Row& row : kRows) {
    const Resemblance resemblance(described(row.spec), row.examples, {});
    EXPECT_EQ(resemblance.unseen(), row.unseen) << row.name;
    EXPECT_EQ(print(resemblance.narrow()), row.narrow) << row.name;
    for (const std::string& example : row.examples)
      EXPECT_TRUE(match(resemblance.narrow(), example)) << row.name << ": " << example;
  }
}

TEST(Resemblance, SaysWhichUnseenPropertiesAnInputHas) {
  const Resemblance marks(described("x: int\nend: either\n"), {"70\n", "35\n"}, {});
  EXPECT_EQ(marks.unseen_of("50\n"), Texts{});
  EXPECT_EQ(marks.unseen_of("-5\n"), Texts{"x < 0"});
  EXPECT_EQ(marks.unseen_of("0"), (Texts{"x == 0", "end: none"}));
}

TEST(Resemblance, TakesAnswersIntoAccount) {
  const Spec spec = described("x: int\n");
  const Resemblance marks(spec, {"70\n"}, {"x == 0", "x == 2"});
  EXPECT_EQ(marks.unseen(), (Texts{"x < 0", "x == 1", "x > 99"}));
  EXPECT_EQ(marks.unseen_of("0\n"), Texts{});
  EXPECT_EQ(marks.unused(), Texts{"x == 2"});
  EXPECT_EQ(print(*exclude(spec, {"70\n"}, {"x < 0"})), "x: int in 0..\n");
  EXPECT_FALSE(match(*exclude(spec, {}, {"x % 2 == 1"}), "7\n"));
  EXPECT_FALSE(exclude(spec, {}, {"y < 0"}));
}

TEST(Resemblance, SeveralAnswersConcernTheSameDescription) {
  const Spec spec = described("s: line of [a-z ] length 0..20\n");
  const Resemblance words(spec, {"some words\n", "one\n"}, {});
  const Texts asked = words.unseen();
  ASSERT_GE(asked.size(), 2U);
  const auto narrow = exclude(spec, {"some words\n", "one\n"}, asked);
  ASSERT_TRUE(narrow) << narrow.error().message;
  EXPECT_TRUE(match(*narrow, "two more words\n"));
  EXPECT_FALSE(match(*narrow, "two  blanks\n"));
  EXPECT_FALSE(match(*narrow, "\n"));
}

TEST(Resemblance, AnExampleAlwaysResemblesItself) {
  // The description does not admit the second example, so it shows nothing about others.
  const Resemblance marks(described("x: int in -9..9\n"), {"7\n", "100\n"}, {});
  EXPECT_EQ(marks.unseen_of("100\n"), Texts{});
  EXPECT_EQ(marks.unseen_of("-1\n"), Texts{"x < 0"});
}

TEST(Resemblance, YieldsOneDescriptionForEachKind) {
  const Resemblance marks(described("x: int in 0..50\n"), {"7\n"}, {});
  std::vector<std::string> kinds;
  for (const Spec& kind : marks.kinds()) kinds.push_back(print(kind));
  EXPECT_EQ(kinds.front(), "x: int in 2..9\n");
  EXPECT_EQ(kinds.size(), 4);  // ... and 0, 1, and numbers of two digits
}

}  // namespace
}  // namespace assay::inputs
