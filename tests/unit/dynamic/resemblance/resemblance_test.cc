#include "dynamic/resemblance/resemblance.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "../value/scripts.h"

namespace assay::dynamic {
namespace {

Script call_with_list(const std::string& name, std::vector<Value> items) {
  Script script = call_of(name, {NodeId{0}});
  script.graph.nodes.push_back({Node::Kind::kArray, "", std::move(items), {}});
  return script;
}
Value text(std::u16string value) { return value; }

Description description(const std::string& notation) { return *parse(notation); }

std::string unseen(const Resemblance& resemblance, const Script& script) {
  std::string all;
  for (const UnseenProperty& each : resemblance.unseen_of(script))
    all += (all.empty() ? "" : "; ") + each.condition;
  return all;
}

TEST(DynamicResemblance, TextsByTheirCharactersAndHowTheyFollowEachOther) {
  const Resemblance known(description("expand(text: string)"),
                          {call_of("expand", {text(u"3ab4c")}), call_of("expand", {text(u"12wb")}),
                           call_of("expand", {text(u"abc")})});
  EXPECT_EQ(unseen(known, call_of("expand", {text(u"2x13y")})), "");
  EXPECT_EQ(unseen(known, call_of("expand", {text(u"a2")})), "/[0-9]$/.test(text)");
  EXPECT_EQ(unseen(known, call_of("expand", {text(u"")})), "text === ''");
  EXPECT_EQ(unseen(known, call_of("expand", {text(u"10a")})), "");
  EXPECT_EQ(unseen(known, call_of("expand", {text(u"01a")})), "/(?<![0-9])0[0-9]/.test(text)");
  EXPECT_EQ(unseen(known, call_of("expand", {text(u"0a")})), "/(?<![0-9.,])0(?![0-9])/.test(text)");
  // One question is about all characters that no example has, and about where they are.
  EXPECT_EQ(unseen(known, call_of("expand", {text(u"a-b")})), "/[^0-9a-z]/.test(text)");
  EXPECT_EQ(unseen(known, call_of("expand", {text(u"-A")})), "/[^0-9a-z]/.test(text)");
  Resemblance answered = known;
  answered.admit("expand", "/[^0-9a-z]/.test(text)");
  EXPECT_EQ(unseen(answered, call_of("expand", {text(u"-A")})), "");
}

TEST(DynamicResemblance, IntegersByTheLargestOne) {
  const Resemblance known(description("rows(count: int in 0..10)"),
                          {call_of("rows", {1.0}), call_of("rows", {2.0}), call_of("rows", {9.0})});
  EXPECT_EQ(unseen(known, call_of("rows", {8.0})), "");
  EXPECT_EQ(unseen(known, call_of("rows", {10.0})), "count > 9");
  const Resemblance dice(description("score(dice: list of int in 1..10)"),
                         {call_with_list("score", {1.0, 2.0}), call_with_list("score", {6.0, 4.0}),
                          call_with_list("score", {3.0, 3.0})});
  EXPECT_EQ(unseen(dice, call_with_list("score", {5.0, 7.0})), "dice.some((x) => x > 6)");
}

TEST(DynamicResemblance, LinesByTheirLengthsAndWords) {
  const Resemblance known(
      description("parse(s: string)"),
      {call_of("parse", {text(u"1 2\n3 4")}), call_of("parse", {text(u"5 6\n7 8\n9 1")}),
       call_of("parse", {text(u"4\n1")})});
  EXPECT_EQ(unseen(known, call_of("parse", {text(u"7 1\n2 2")})), "");
  EXPECT_EQ(unseen(known, call_of("parse", {text(u"7 1\n2")})),
            "new Set(s.split('\\n').map((x) => x.length)).size > 1; "
            "new Set(s.split('\\n').map((x) => x.split(' ').length)).size > 1");
}

TEST(DynamicResemblance, TextsByWhatSurroundsPunctuation) {
  const Resemblance known(description("f(s: string)"),
                          {call_of("f", {text(u"a,\"b c\",d")}), call_of("f", {text(u"\"xy\",z")}),
                           call_of("f", {text(u"p,q")})});
  EXPECT_EQ(unseen(known, call_of("f", {text(u"k,\"l\",m")})), "");
  EXPECT_EQ(unseen(known, call_of("f", {text(u"a\",b")})), "/^[A-Za-z]+[\"]+/.test(s)");
}

TEST(DynamicResemblance, TextsByHowTheyBeginAndEndAndTheirLength) {
  const Resemblance known(description("f(s: string)"),
                          {call_of("f", {text(u"ID 12!!")}), call_of("f", {text(u"ID 45!!")}),
                           call_of("f", {text(u"ID 99!!")})});
  EXPECT_EQ(unseen(known, call_of("f", {text(u"ID 77!!")})), "");
  EXPECT_EQ(unseen(known, call_of("f", {text(u"IX 7!")})),
            "s.length !== 7; !s.startsWith('ID '); !s.endsWith('!!'); "
            "!/^[A-Za-z]{2} [0-9]{2}!!$/.test(s); !/^([^!]*!){2}/.test(s)");
}

std::vector<Script> calls(const std::vector<std::u16string>& texts) {
  std::vector<Script> made;
  for (const std::u16string& each : texts) made.push_back(call_of("f", {text(each)}));
  return made;
}

TEST(DynamicResemblance, TextsWhoseFormatExamplesShow) {
  const Resemblance known(
      description("f(s: string)"),
      calls({u"turn left then go 5", u"go 3 then turn left", u"turn left then go 12", u"turn right",
             u"go 3", u"turn right then turn right", u"turn left", u"go 41"}));
  EXPECT_EQ(unseen(known, call_of("f", {text(u"turn right then go 4")})), "");
  EXPECT_EQ(unseen(known, call_of("f", {text(u"turn then go 4")})),
            "/(?<![A-Za-z])turn then(?![A-Za-z])/.test(s)");
  EXPECT_EQ(unseen(known, call_of("f", {text(u"go west")})),
            "/(?<![A-Za-z])west(?![A-Za-z])/.test(s); "
            "/(?<![A-Za-z])go west(?![A-Za-z])/.test(s); /(?<![A-Za-z])west$/.test(s)");
}

TEST(DynamicResemblance, FreeTextsHaveNoFormat) {
  const Resemblance known(description("f(s: string)"),
                          calls({u"the cat sat", u"a dog in the house", u"one more cat",
                                 u"nothing to be seen", u"so it goes", u"here we are"}));
  EXPECT_EQ(unseen(known, call_of("f", {text(u"cat are other dog")})), "");
  EXPECT_EQ(unseen(Resemblance(description("f(s: string)"),
                               calls({u"abc", u"abc", u"abc", u"abc", u"abc", u"abc"})),
                   call_of("f", {text(u"abd")})),
            "");
}

TEST(DynamicResemblance, LettersAndPartsOfAFormat) {
  const Resemblance known(description("f(s: string)"),
                          calls({u"xy 3Y yy", u"xy xy 4X", u"y4 x1 X7", u"Yy 9X xX", u"x2 3x Yx",
                                 u"8x 9y xy", u"YX 5Y 6Y"}));
  EXPECT_EQ(unseen(known, call_of("f", {text(u"x7 4Y yy")})), "");
  EXPECT_EQ(unseen(known, call_of("f", {text(u"x7 4z yy")})), "/(?![XYxy])[A-Za-z]/.test(s)");
  EXPECT_EQ(unseen(known, call_of("f", {text(u"x7 yy")})),
            "s.length !== 8; /^(?!([^\\n ]* ){2}[^\\n ]*$)/m.test(s)");
}

TEST(DynamicResemblance, AFewTextsThatAreAllAlike) {
  const Resemblance dates(description("f(s: string)"),
                          calls({u"2021-01-31", u"1999-12-01", u"2020-02-29"}));
  EXPECT_EQ(unseen(dates, call_of("f", {text(u"1234-56-78")})), "");
  EXPECT_EQ(unseen(dates, call_of("f", {text(u"123-456-78")})),
            "!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(s)");
  const Resemblance two(description("f(s: string)"), calls({u"2021-01-31", u"1999-12-01"}));
  EXPECT_EQ(unseen(two, call_of("f", {text(u"123-456-78")})), "");
}

TEST(DynamicResemblance, PatternsThatBeginWithAnExclamationMark) {
  const Resemblance known(description("f(s: string)"),
                          calls({u"!go 1", u"!go 2", u"!stop", u"!go 1 !stop", u"!stop !go 2",
                                 u"!go 2 !go 1", u"!stop !stop"}));
  EXPECT_EQ(unseen(known, call_of("f", {text(u"!go 1 !go 2")})), "");
  EXPECT_EQ(unseen(known, call_of("f", {text(u"!1")})),
            "/[!][0-9]/.test(s); /^[!]+[0-9]+/.test(s); /[!]+[0-9]+$/.test(s); "
            "/![0-9]+(?![0-9])/.test(s)");
}

TEST(DynamicResemblance, PunctuationThatAllTextsHave) {
  const Resemblance times(description("f(s: string)"),
                          calls({u"3:05", u"12:34:56", u"1:00:00", u"0:09"}));
  EXPECT_EQ(unseen(times, call_of("f", {text(u"59:59")})), "");
  EXPECT_EQ(unseen(times, call_of("f", {text(u"7")})), "/^[^:]*$/.test(s)");
  EXPECT_EQ(unseen(times, call_of("f", {text(u"1:02:03:04")})), "/^([^:]*:){3}/.test(s)");
  const Resemblance free(description("f(s: string)"), calls({u"a:b", u"c", u"d:e"}));
  EXPECT_EQ(unseen(free, call_of("f", {text(u"x")})), "");
}

TEST(DynamicResemblance, FewLettersThatOccurAgainAndAgain) {
  const Resemblance known(description("f(s: string)"), calls({u"R", u"L", u"AARALA", u"AARRA"}));
  EXPECT_EQ(unseen(known, call_of("f", {text(u"LLRA")})), "");
  EXPECT_EQ(unseen(known, call_of("f", {text(u"LB")})), "/(?![ALR])[A-Za-z]/.test(s)");
  const Resemblance words(description("f(s: string)"), calls({u"kayak", u"level", u"abba", u"no"}));
  EXPECT_EQ(unseen(words, call_of("f", {text(u"xyz")})), "");
}

TEST(DynamicResemblance, WhatOnlyExamplesThatThrowHave) {
  const Resemblance known(description("f(s: string, k: int)"),
                          {call_of("f", {text(u"ab"), 1.0}), call_of("f", {text(u"cd"), 2.0}),
                           call_of("f", {text(u"Test"), 13.0})},
                          {2});
  const Script upper = call_of("f", {text(u"Ab"), 1.0});
  Observation returned, threw;
  returned.responses.emplace_back().ending = Ending::kReturned;
  threw.responses.emplace_back().ending = Ending::kThrew;
  EXPECT_EQ(unseen(known, upper), "");
  ASSERT_EQ(known.unseen_of_results(upper, returned).size(), 1);
  EXPECT_EQ(known.unseen_of_results(upper, returned)[0].condition, "/[A-Z]/.test(s)");
  EXPECT_TRUE(known.unseen_of_results(upper, threw).empty());
  EXPECT_FALSE(known.of_throwing(upper).empty());
  EXPECT_TRUE(known.of_throwing(call_of("f", {text(u"ef"), 1.0})).empty());
}

TEST(DynamicResemblance, PartsOfLines) {
  const Resemblance known(description("f(s: string)"),
                          calls({u"Ann;Ben;1", u"Cy;Ann;2\nBen;Cy;3", u"Ann;Cy;3\nBen;Ann;2",
                                 u"Ben;Cy;2", u"Cy;Ben;1\nAnn;Cy;1\nBen;Ann;3"}));
  EXPECT_EQ(unseen(known, call_of("f", {text(u"Ben;Cy;1\nBen;Ann;3")})), "");
  EXPECT_EQ(unseen(known, call_of("f", {text(u"Ben;Cy;1\nBen;Cy;Ann;3")})),
            "/^(?!([^\\n;]*;){2}[^\\n;]*$)/m.test(s)");
  EXPECT_EQ(unseen(known, call_of("f", {text(u"Ben;Cy;4")})), "/(?<![0-9])4(?![0-9])/.test(s)");
}

TEST(DynamicResemblance, NumbersOfDigitsInAFormat) {
  const Resemblance known(description("f(s: string)"),
                          calls({u"3-598-1", u"1-772-4", u"8-114-0", u"2-345-6", u"9-000-3"}));
  EXPECT_EQ(unseen(known, call_of("f", {text(u"5-123-7")})), "");
  EXPECT_NE(unseen(known, call_of("f", {text(u"51-23-7")})), "");
}

TEST(DynamicResemblance, NumbersAndHowTheyCompare) {
  const Resemblance known(
      description("f(a: int, b: int in 0..1000)"),
      {call_of("f", {1.0, 2.0}), call_of("f", {12.0, 40.0}), call_of("f", {3.0, 9.0})});
  EXPECT_EQ(unseen(known, call_of("f", {5.0, 7.0})), "");
  EXPECT_EQ(unseen(known, call_of("f", {0.0, 7.0})), "a === 0");
  EXPECT_EQ(unseen(known, call_of("f", {-1.5, 7.0})), "a < 0; !Number.isInteger(a)");
  EXPECT_EQ(unseen(known, call_of("f", {9.0, 7.0})), "a > b");
  EXPECT_EQ(unseen(known, call_of("f", {7.0, 700.0})), "Math.abs(b) >= 100; b > 40");
  const Resemblance years(description("f(year: int in 0..10000)"),
                          {call_of("f", {1999.0}), call_of("f", {2024.0}), call_of("f", {1804.0})});
  EXPECT_EQ(unseen(years, call_of("f", {2020.0})), "");
  EXPECT_EQ(unseen(years, call_of("f", {2100.0})), "year > 2024");
  EXPECT_EQ(unseen(years, call_of("f", {500.0})), "Math.abs(year) < 1000");
}

TEST(DynamicResemblance, ListsByLengthOrderAndElements) {
  const Resemblance known(description("f(xs: list of int)"),
                          {call_with_list("f", {1.0, 2.0}), call_with_list("f", {3.0, 4.0}),
                           call_with_list("f", {5.0, 9.0})});
  EXPECT_EQ(unseen(known, call_with_list("f", {2.0, 8.0})), "");
  EXPECT_EQ(unseen(known, call_with_list("f", {})), "xs.length === 0; xs.length !== 2");
  EXPECT_EQ(unseen(known, call_with_list("f", {2.0, 1.0})),
            "xs.some((x, i) => i > 0 && xs[i - 1] > x)");
  EXPECT_EQ(unseen(known, call_with_list("f", {2.0, 2.0})), "new Set(xs).size < xs.length");
  EXPECT_EQ(unseen(known, call_with_list("f", {0.0, 2.0})), "xs.some((x) => x === 0)");
}

/// A call with a list of objects with these values of one member.
Script call_with_objects(std::u16string member, const std::vector<double>& values) {
  std::vector<Value> items;
  for (std::uint32_t i = 0; i < values.size(); ++i) items.emplace_back(NodeId{i + 1});
  Script script = call_with_list("f", std::move(items));
  for (const double each : values)
    script.graph.nodes.push_back({Node::Kind::kObject, "", {}, {{member, Value(each)}}});
  return script;
}

TEST(DynamicResemblance, ObjectsWithTheSameIdentity) {
  for (const std::u16string member : {u"id", u"userId", u"n"}) {
    const Resemblance known(description("f(xs: list of any)"),
                            {call_with_objects(member, {1, 2}), call_with_objects(member, {5, 4}),
                             call_with_objects(member, {3, 9})});
    EXPECT_EQ(unseen(known, call_with_objects(member, {7, 6})), "");
    const std::string same = unseen(known, call_with_objects(member, {7, 7}));
    const std::string name(member.begin(), member.end());
    EXPECT_EQ(same, name == "n" ? "" : "new Set(xs.map((x) => x." + name + ")).size < xs.length");
  }
}

TEST(DynamicResemblance, WithoutExamplesNaturalInputsTakeTheirPlace) {
  const Resemblance known(description("f(n: int in -100000..100000, s: string)"), {});
  EXPECT_EQ(unseen(known, call_of("f", {5.0, text(u"ab c!")})), "");
  EXPECT_EQ(unseen(known, call_of("f", {0.0, text(u" a")})), "n === 0; /^[ ]/.test(s)");
  EXPECT_EQ(unseen(known, call_of("f", {12345.0, text(u"")})), "Math.abs(n) >= 10000; s === ''");
}

TEST(DynamicResemblance, ObjectsWithTheSameName) {
  const auto with_names = [](std::u16string a, std::u16string b) {
    Script script = call_of("f", {NodeId{0}});
    script.graph.nodes.push_back({Node::Kind::kArray, "", {NodeId{1}, NodeId{2}}, {}});
    for (const std::u16string& each : {a, b})
      script.graph.nodes.push_back({Node::Kind::kObject, "", {}, {{u"name", text(each)}}});
    return script;
  };
  const Resemblance known(
      description("f(xs: list of {name: string})"),
      {with_names(u"ab", u"cd"), with_names(u"ef", u"gh"), with_names(u"ij", u"kl")});
  EXPECT_EQ(unseen(known, with_names(u"mn", u"op")), "");
  EXPECT_EQ(unseen(known, with_names(u"mn", u"mn")),
            "new Set(xs.map((x) => x.name)).size < xs.length");
}

TEST(DynamicResemblance, AsksOfAnOptionalArgumentWhereverThereIsNone) {
  const auto call = [](double max) {
    Script script = call_of("f", {NodeId{0}});
    script.graph.nodes.push_back({Node::Kind::kObject, "", {}, {{u"max", max}}});
    return script;
  };
  const Resemblance known(description("f(options?: {max: int})"),
                          {call(3), call(4), call(9), call_of("f", {})});
  EXPECT_EQ(unseen(known, call(0)), "options?.max === 0");
}

TEST(DynamicResemblance, AdmitsWhatIsAnswered) {
  Resemblance known(description("f(n: int)\ng(m: int)"), {});
  known.admit("g", "n < 0");
  EXPECT_EQ(unseen(known, call_of("f", {-3.0})), "n < 0");
  known.admit("", "n < 0");
  EXPECT_EQ(unseen(known, call_of("f", {-3.0})), "");
  EXPECT_EQ(unseen(known, call_of("g", {-3.0})), "m < 0");
}

TEST(DynamicResemblance, OfADescriptionThatIsStatedAllResembles) {
  EXPECT_EQ(unseen(Resemblance(), call_of("f", {-1.5, text(u"")})), "");
}

TEST(DynamicResemblance, InputsWithNothingInThemAreTheMostDoubtful) {
  const Resemblance natural(description("f(xs: list of int)"), {});
  EXPECT_EQ(natural.doubt_of(call_with_list("f", {2.0, 1.0})), Doubt::kNone);
  EXPECT_EQ(natural.doubt_of(call_with_list("f", {-1.0})), Doubt::kSome);
  EXPECT_EQ(natural.doubt_of(call_with_list("f", {})), Doubt::kGreat);
  const Resemblance known(description("f(xs: list of int)"),
                          {call_with_list("f", {}), call_with_list("f", {4.0, 2.0}),
                           call_with_list("f", {3.0, 9.0, 9.0})});
  EXPECT_EQ(known.doubt_of(call_with_list("f", {})), Doubt::kNone);
  EXPECT_EQ(known.doubt_of(call_with_list("f", {-1.0, 2.0})), Doubt::kSome);
}

}  // namespace
}  // namespace assay::dynamic
