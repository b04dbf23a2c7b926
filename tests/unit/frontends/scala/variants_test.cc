// Tests that variants of definitions are compiled beside the definitions, and run in their place.
#include "frontends/scala/variants/variants.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "frontends/scala/lower/lower.h"
#include "frontends/scala/syntax/parse.h"
#include "narrowing/machine/run.h"

namespace assay::scala {
namespace {

struct WithVariants {
  explicit WithVariants(const std::string& text) : file(sources.add("main.scala", text)) {
    program.units.push_back(*parse(sources, file));
    program.files = 1;
    program.library = *parsed_library();
  }

  Variant variant(const std::string& definition, std::string by) const {
    const auto begin = static_cast<std::uint32_t>(sources.text(file).find(definition));
    return {{file, begin, begin + static_cast<std::uint32_t>(definition.size())}, std::move(by)};
  }

  SourceMap sources;
  FileId file;
  ParsedProgram program;
};

constexpr char kSum[] = "def sum(n: Int): Int = if (n == 0) 0 else n + sum(n - 1)";

TEST(ScalaVariants, RunInPlaceOfTheOriginalAlsoWhereItCallsItself) {
  const WithVariants compiled(std::string("object Main {\n  ") + kSum + "\n}\n");
  auto made = compile_variants(
      compiled.program,
      {compiled.variant(kSum, "def sum(n: Int): Int = if (n == 0) 1 else n * sum(n - 1)")});
  ASSERT_TRUE(made);
  ASSERT_TRUE(made->functions[0]);
  narrowing::Runner runner(made->program);
  std::vector<std::uint8_t> visited(runner.code().nodes.size());
  runner.record_visits(&visited);
  const fun::FunctionId sum = made->functions[0]->original;
  const std::vector<fun::Datum> four = {fun::Datum::of(std::int32_t{4})};
  EXPECT_EQ(runner.run(sum, four).value, fun::Datum::of(std::int32_t{10}));
  runner.replace(sum, made->functions[0]->variant);
  EXPECT_EQ(runner.run(sum, four).value, fun::Datum::of(std::int32_t{24}));
  runner.replace(sum, sum);
  EXPECT_EQ(runner.run(sum, four).value, fun::Datum::of(std::int32_t{10}));
}

TEST(ScalaVariants, AreRefusedOneByOneIfTheyDoNotCompile) {
  const WithVariants compiled(std::string("object Main {\n  ") + kSum + "\n}\n");
  const auto made =
      compile_variants(compiled.program, {compiled.variant(kSum, "def sum(n: Int): Int = m"),
                                          compiled.variant(kSum, "def sum(n: Int): Int = n"),
                                          compiled.variant(kSum, "def sum(n: Int): Int = (n"),
                                          compiled.variant(kSum, "def sum(n: Int): Int = true")});
  ASSERT_TRUE(made);
  EXPECT_FALSE(made->functions[0]);
  EXPECT_TRUE(made->functions[1]);
  EXPECT_FALSE(made->functions[2]);
  EXPECT_FALSE(made->functions[3]);
}

TEST(ScalaVariants, AreRefusedIfTheirInferredTypeIsAnother) {
  const WithVariants compiled("object Main {\n  def one(n: Int) = n\n}\n");
  const auto made = compile_variants(
      compiled.program, {compiled.variant("def one(n: Int) = n", "def one(n: Int) = \"n\"")});
  ASSERT_TRUE(made);
  EXPECT_FALSE(made->functions[0]);
}

TEST(ScalaVariants, ReplaceMethodsOfClasses) {
  const char definition[] = "override def twice: Int = n";
  const WithVariants compiled(std::string("object Main {\n"
                                          "  sealed trait Box { def twice: Int }\n"
                                          "  case class Full(n: Int) extends Box {\n    ") +
                              definition +
                              "\n  }\n"
                              "  def use(n: Int): Int = Full(n).twice\n"
                              "}\n");
  auto made = compile_variants(compiled.program,
                               {compiled.variant(definition, "override def twice: Int = 2 * n")});
  ASSERT_TRUE(made);
  ASSERT_TRUE(made->functions[0]);
  narrowing::Runner runner(made->program);
  std::vector<std::uint8_t> visited(runner.code().nodes.size());
  runner.record_visits(&visited);
  runner.replace(made->functions[0]->original, made->functions[0]->variant);
  const auto use = fun::find_function(made->program, "Main.use");
  EXPECT_EQ(runner.run(*use, {fun::Datum::of(std::int32_t{3})}).value,
            fun::Datum::of(std::int32_t{6}));
}

TEST(ScalaVariants, ReplaceValuesOfObjects) {
  const char definition[] = "val base = 10";
  const WithVariants compiled(std::string("object Main {\n  ") + definition +
                              "\n  def add(n: Int): Int = base + n\n}\n");
  auto made =
      compile_variants(compiled.program, {compiled.variant(definition, "val base = 20"),
                                          compiled.variant(definition, "val base = 1 / 0")});
  ASSERT_TRUE(made);
  ASSERT_TRUE(made->functions[0]);
  narrowing::Runner runner(made->program);
  std::vector<std::uint8_t> visited(runner.code().nodes.size());
  runner.record_visits(&visited);
  const auto add = fun::find_function(made->program, "Main.add");
  const std::vector<fun::Datum> one = {fun::Datum::of(std::int32_t{1})};
  EXPECT_EQ(runner.run(*add, one).value, fun::Datum::of(std::int32_t{11}));
  runner.replace(made->functions[0]->original, made->functions[0]->variant);
  EXPECT_EQ(runner.run(*add, one).value, fun::Datum::of(std::int32_t{21}));
}

}  // namespace
}  // namespace assay::scala
