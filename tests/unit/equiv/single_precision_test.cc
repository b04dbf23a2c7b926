// The facts about decimal numbers that are rounded to float hold for every number that is valid.
#include "equiv/stdio/single_precision.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "equiv/stdio/symbolic_shape.h"
#include "inputs/generate/shape.h"
#include "inputs/grammar/spec.h"
#include "programs.h"

namespace assay::equiv::testing {
namespace {

std::string reads(const std::string& type, const std::string& condition) {
  const std::string format = type == "float" ? "%f" : "%lf";
  return "#include <stdio.h>\nint main(void) { " + type + " a, b; scanf(\"" + format + format +
         "\", &a, &b); puts(" + condition + " ? \"yes\" : \"no\"); return 0; }";
}

/// The facts about two decimal numbers that programs read, with all that they are about.
struct Facts {
  smt::TermPool pool;
  inputs::Shapes shapes;
  std::optional<SymbolicShape> symbolic;
  std::vector<smt::TermId> facts;

  Facts(const std::string& input, const CText& one, const CText& other) {
    auto spec = inputs::parse(input);
    if (!spec) {
      ADD_FAILURE() << spec.error().message;
      return;
    }
    shapes = inputs::enumerate_shapes(*spec, {});
    symbolic = make_symbolic(pool, shapes.shapes.at(0), std::nullopt);
    const ir::Program* const programs[] = {one.tested.program, other.tested.program};
    facts = single_precision_facts(pool, shapes.shapes.at(0), symbolic->variables, programs);
  }

  bool hold(double a, double b) const {
    smt::Model model;
    model.set(pool.var_id(symbolic->variables[0]), smt::Constant::of_float(smt::Sort::kF64, a));
    model.set(pool.var_id(symbolic->variables[1]), smt::Constant::of_float(smt::Sort::kF64, b));
    return std::ranges::all_of(
        facts, [&](smt::TermId fact) { return pool.evaluate(fact, model).truth(); });
  }
};

const char* const kInput = "a: float in -1..3 decimals 1\nb: float in 0..2 decimals 2\n";

TEST(SinglePrecision, FactsHoldForAllValidNumbers) {
  // 0.1f is above and 0.3f below what is read as a double, and no number is between 0.1 and 0.15.
  const CText one(reads("double", "a < 0.1 || b > 0.15 || a == b || a < 2 || b <= -0.5")),
      other(reads("float", "a >= 0.1f || b != 0.3f || a > b || a <= 0.7 || a > 17"));
  const Facts facts(kInput, one, other);
  EXPECT_GT(facts.facts.size(), 20U);
  for (int a = -10; a <= 30; ++a)
    for (int b = 0; b <= 200; ++b) EXPECT_TRUE(facts.hold(a / 10.0, b / 100.0)) << a << " " << b;
  // Doubles between the valid numbers are what the facts exclude.
  EXPECT_FALSE(facts.hold(0.1, std::nextafter(0.1, 1.0)));
}

TEST(SinglePrecision, NothingIsSaidWhereNoProgramReadsFloats) {
  const CText program(reads("double", "a < b"));
  EXPECT_TRUE(Facts(kInput, program, program).facts.empty());
}

TEST(SinglePrecision, NothingIsSaidOfNumbersThatMayBeRoundedTwice) {
  const CText one(reads("double", "a < 0.1")), other(reads("float", "a < 0.1"));
  const auto count = [&](const std::string& input) {
    return Facts(input, one, other).facts.size();
  };
  EXPECT_EQ(count("a: float in 0..1 decimals 9\nb: float in 0..1 decimals 9\n"), 0U);
  EXPECT_GT(count("a: float in 0..1 decimals 8\nb: float in 0..1 decimals 9\n"), 0U);
}

}  // namespace
}  // namespace assay::equiv::testing
