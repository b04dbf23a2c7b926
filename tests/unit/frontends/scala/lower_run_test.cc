// Tests programs that contain their expected results: data/*.scala, with "//= result" above each
// definition. The results are those of scalac and its library.
#include <array>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include <gtest/gtest.h>

#include "frontends/scala/lower/lower.h"
#include "functional/notation.h"
#include "narrowing/machine/run.h"

namespace assay::scala {
namespace {

namespace fs = std::filesystem;

struct RunRow {
  std::string name, expected;
};

std::vector<RunRow> rows_of(const std::string& text) {
  std::vector<RunRow> rows;
  std::istringstream lines(text);
  std::string line, expected;
  const std::regex expectation("^ *//= ?(.*)$"), definition("^ *def (\\w+).*$");
  std::smatch found;
  while (std::getline(lines, line)) {
    if (std::regex_match(line, found, expectation)) {
      expected = found[1];
      std::getline(lines, line);
      if (std::regex_match(line, found, definition)) rows.push_back({found[1], expected});
    }
  }
  return rows;
}

class LoweredProgram : public testing::TestWithParam<const char*> {};

TEST_P(LoweredProgram, GivesWhatScalaGives) {
  const fs::path path = fs::path(__FILE__).parent_path() / "data" / GetParam();
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  const std::vector<RunRow> rows = rows_of(text.str());
  ASSERT_GT(rows.size(), 5U);
  SourceMap sources;
  Result<fun::Program> program = compile(sources, {sources.add(path.string(), text.str())});
  ASSERT_TRUE(program.has_value()) << program.error().message;
  narrowing::Runner runner(*program);
  for (const RunRow& row : rows) {
    const auto function = fun::find_function(*program, "Main." + row.name);
    ASSERT_TRUE(function.has_value()) << row.name;
    const narrowing::RunResult result = runner.run(*function, {});
    EXPECT_EQ(result.termination, narrowing::Termination::kValue)
        << row.name << ": " << result.message;
    EXPECT_EQ(fun::spell(*program, result.value, program->sort_type(fun::Sort::kString),
                         fun::Naming::kImported),
              fun::spell(*program, std::u16string(row.expected.begin(), row.expected.end())))
        << row.name;
  }
}

INSTANTIATE_TEST_SUITE_P(Data, LoweredProgram,
                         testing::Values("classes.scala", "generics.scala", "control.scala",
                                         "library.scala", "library_more.scala"));

/// A value of an unsupported type must not be replaced by another one, even if it is not used.
TEST(UnsupportedValue, StopsTheRunWhereverItIsUsed) {
  constexpr std::array kBodies = {
      "List(1).foldLeft(Map[Int, Int]())((m, x) => m + (x -> 1)).size",
      "List(1).foldLeft(Map[Int, Int]())(_ + _).size",
      "{ val y = 1 + Map(1 -> 2)(1); 5 }",
      "{ val y = Map(1 -> 2); val z = y(1); 5 }",
      "Some(Array(1)).map(a => a.length).getOrElse(0)",
      "List(1).map(x => (Array(x), x)).map(p => p._1.length + p._2).sum",
      "List[Int]().map(Map(1 -> 2)(_)).sum",
      "List[Int]().map(x => Array(x)).map(a => a.length).sum",
      "List(1).groupBy(x => x)(1).length",
  };
  std::string text = "object Main {\n";
  for (std::size_t i = 0; i < kBodies.size(); ++i)
    text += "def f" + std::to_string(i) + ": Int = " + kBodies[i] + "\n";
  SourceMap sources;
  Result<fun::Program> program = compile(sources, {sources.add("Main.scala", text + "}\n")});
  ASSERT_TRUE(program.has_value()) << program.error().message;
  narrowing::Runner runner(*program);
  for (std::size_t i = 0; i < kBodies.size(); ++i) {
    const auto function = fun::find_function(*program, "Main.f" + std::to_string(i));
    EXPECT_EQ(runner.run(function.value(), {}).termination, narrowing::Termination::kUnsupported)
        << kBodies[i];
  }
}

}  // namespace
}  // namespace assay::scala
