// Tests which arguments of Scala functions need a question.
#include "languages/scala/conditions.h"

#include <gtest/gtest.h>

#include "base/source_map.h"
#include "frontends/scala/lower/lower.h"

namespace assay::languages {
namespace {

std::vector<std::string> questions(const std::string& body, bool is_recursive = false) {
  SourceMap sources;
  auto program = scala::compile(sources, {sources.add("S.scala", "object S { " + body + " }")});
  if (!program) {
    ADD_FAILURE() << program.error().message;
    return {};
  }
  const auto function = fun::find_function(*program, "f");
  if (!function) return {"no function"};
  const fun::TypeId type = program->functions[*function].parameters[0].type;
  return degenerate_values(*program, type, "n", is_recursive);
}

TEST(DegenerateValues, NumbersFarBeyondTheConstantsOfTheProgram) {
  using Texts = std::vector<std::string>;
  EXPECT_EQ(questions("def f(n: Int) = n + 1"), (Texts{"n > 9999 || n < -9999"}));
  EXPECT_EQ(questions("def f(n: Int) = n % 999"), (Texts{"n > 9999 || n < -9999"}));
  EXPECT_EQ(questions("def f(n: Int) = n % 1000"), (Texts{"n > 99999 || n < -99999"}));
  EXPECT_EQ(questions("def f(n: Int) = n % 1000000007"), (Texts{"n > 9999 || n < -9999"}));
  EXPECT_EQ(questions("def f(n: Int) = if (n < 200000000) 1 else 0"),
            (Texts{"n > 999999999 || n < -999999999"}));
  EXPECT_EQ(questions("def f(n: Int) = n min 2147483647"), (Texts{"n > 9999 || n < -9999"}));
  EXPECT_EQ(questions("def f(n: Int) = n", true),
            (Texts{"n < 0", "n == 0", "n > 9999 || n < -9999"}));
  EXPECT_EQ(questions("def f(n: Long) = n"), Texts{});
}

TEST(DegenerateValues, NumbersInListsAndDoubles) {
  using Texts = std::vector<std::string>;
  EXPECT_EQ(questions("def f(xs: List[Int]) = xs"),
            (Texts{"n.exists(n => n > 9999 || n < -9999)", "n.isEmpty"}));
  EXPECT_EQ(questions("def f(x: Double) = x"), Texts{"n.isNaN || math.abs(n) > 999999999"});
}

TEST(DegenerateValues, CharactersBeyondAsciiUnlessTheProgramWritesSome) {
  using Texts = std::vector<std::string>;
  EXPECT_EQ(questions("def f(s: String) = s"), (Texts{"n.exists(_ > 127)", "n.isEmpty"}));
  EXPECT_EQ(questions("def f(c: Char) = c"), Texts{"n > 127"});
  EXPECT_EQ(questions("def f(cs: List[Char]) = cs"), (Texts{"n.exists(_ > 127)", "n.isEmpty"}));
  EXPECT_EQ(questions("def f(ws: List[String]) = ws"),
            (Texts{"n.exists(_.exists(_ > 127))", "n.isEmpty"}));
  EXPECT_EQ(questions("def f(s: String) = s.replace('\u00e4', 'a')"), Texts{"n.isEmpty"});
  EXPECT_EQ(questions("def f(c: Char) = c match { case '\u00e4' => 'a'; case _ => c }"), Texts{});
}

}  // namespace
}  // namespace assay::languages
