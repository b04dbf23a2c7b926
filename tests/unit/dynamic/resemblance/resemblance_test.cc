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
  EXPECT_EQ(unseen(known, call_of("expand", {text(u"a-b")})),
            "/[\\-]/.test(text); /[A-Za-z][\\-]/.test(text); /[\\-][A-Za-z]/.test(text); "
            "/^[A-Za-z]+[\\-]+/.test(text); /[A-Za-z]+[\\-]+[A-Za-z]+/.test(text); "
            "/[\\-]+[A-Za-z]+$/.test(text)");
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
            "s.length !== 7; !s.startsWith('ID '); !s.endsWith('!!')");
}

TEST(DynamicResemblance, NumbersAndHowTheyCompare) {
  const Resemblance known(
      description("f(a: int, b: int)"),
      {call_of("f", {1.0, 2.0}), call_of("f", {12.0, 40.0}), call_of("f", {3.0, 9.0})});
  EXPECT_EQ(unseen(known, call_of("f", {5.0, 7.0})), "");
  EXPECT_EQ(unseen(known, call_of("f", {0.0, 7.0})), "a === 0");
  EXPECT_EQ(unseen(known, call_of("f", {-1.5, 7.0})), "a < 0; !Number.isInteger(a)");
  EXPECT_EQ(unseen(known, call_of("f", {9.0, 7.0})), "a > b");
  EXPECT_EQ(unseen(known, call_of("f", {7.0, 700.0})), "Math.abs(b) >= 100");
  const Resemblance years(description("f(year: int)"),
                          {call_of("f", {1999.0}), call_of("f", {2024.0}), call_of("f", {1804.0})});
  EXPECT_EQ(unseen(years, call_of("f", {2100.0})), "");
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

TEST(DynamicResemblance, WithoutExamplesNaturalInputsTakeTheirPlace) {
  const Resemblance known(description("f(n: int, s: string)"), {});
  EXPECT_EQ(unseen(known, call_of("f", {5.0, text(u"ab c!")})), "");
  EXPECT_EQ(unseen(known, call_of("f", {0.0, text(u" a")})), "n === 0; /^[ ]/.test(s)");
  EXPECT_EQ(unseen(known, call_of("f", {12345.0, text(u"")})), "Math.abs(n) >= 10000; s === ''");
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

}  // namespace
}  // namespace assay::dynamic
