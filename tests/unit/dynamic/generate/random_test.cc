// Tests that random scripts are admitted, reproducible and various.
#include "dynamic/generate/random.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "../../property_cases.h"
#include "descriptions.h"
#include "dynamic/types/admits.h"
#include "dynamic/value/print.h"

namespace assay::dynamic {
namespace {

TEST(Random, ScriptsAreAdmitted) {
  const ConstantPool pool{{5, 1.25, 26, 1e300, std::nan("")}, {u"ab", u"x y", u"\xD800"}};
  for (const ExampleDescription& example : kExamples) {
    const Description description = read(example.text);
    Rng rng(7);
    std::set<std::string> seen;
    for (int i = property_cases(1000); i > 0; --i) {
      const auto script = random_script(description, rng, rng.below(12), pool);
      ASSERT_TRUE(script) << example.name;
      EXPECT_TRUE(admits(description, *script)) << example.name << ": " << print(*script);
      seen.insert(print(*script));
    }
    EXPECT_GE(seen.size(), 20U) << example.name;
  }
}

TEST(Random, TheSameSeedGivesTheSameScripts) {
  const Description description = read(kExamples[0].text);
  Rng one(3);
  Rng two(3);
  for (int i = 0; i < 50; ++i)
    EXPECT_EQ(print(*random_script(description, one, 5)),
              print(*random_script(description, two, 5)));
}

TEST(Random, SequencesOftenFillAnObjectBeforeTheyLookAtIt) {
  const Description description = read(R"(new Queue()
add(x: int in 0..9)
next()
length
operations 6)");
  Rng rng(5);
  int filled = 0;
  for (int i = 0; i < 300; ++i) {
    const auto script = random_script(description, rng, 5);
    ASSERT_TRUE(script);
    const auto& calls = script->operations;
    filled += std::all_of(calls.begin() + 1, calls.begin() + 4,
                          [](const auto& call) { return call.name == "add"; });
  }
  EXPECT_GT(filled, 75);   // one in 27 by chance alone
  EXPECT_LT(filled, 225);  // others come first, too
}

TEST(Random, ConstantsOfThePoolAreUsed) {
  const Description description = read("f(x: int in 0..1000000, s: string of [a-z] length 0..20)");
  const ConstantPool pool{{123456}, {u"abracadabra"}};
  Rng rng(1);
  int numbers = 0;
  int strings = 0;
  for (int i = 0; i < 300; ++i) {
    const std::string text = print(*random_script(description, rng, 5, pool));
    numbers += text.find("123456") != std::string::npos ? 1 : 0;
    strings += text.find("abracadabra") != std::string::npos ? 1 : 0;
  }
  EXPECT_GT(numbers, 20);
  EXPECT_GT(strings, 20);
}

/// `list.map(f)` passes three arguments.
TEST(Random, FunctionsHaveTheParametersOfTheirTypeOnly) {
  Rng rng(1);
  int hashing = 0;
  for (int i = 0; i < 50; ++i) {
    const std::string text =
        print(*random_script(read("f(g: function (int, int) to int)"), rng, 5));
    EXPECT_EQ(text.find("..."), std::string::npos) << text;
    hashing += text.find("f((x1, x2) => { let h = ") == 0 ? 1 : 0;
  }
  EXPECT_GT(hashing, 5);
}

TEST(Random, ImpossibleDescriptionsHaveNone) {
  Rng rng(1);
  EXPECT_FALSE(random_script(read("f(x: distinct list of boolean length 3)"), rng, 5));
}

}  // namespace
}  // namespace assay::dynamic
