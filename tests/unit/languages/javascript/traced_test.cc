// Runs programs in their full form in node, and checks what Assay learns of them.
#include "traced_programs.h"

namespace assay::languages {
namespace {

using concolic::Equivalence;
using concolic::Op;

std::vector<Op> operators(const concolic::LoggedRun& run) {
  std::vector<Op> made;
  for (const concolic::Event& each : run.events) made.push_back(static_cast<Op>(each.op));
  return made;
}

TEST_F(Traced, ARunTellsWhatItDecidesAndWhereItsResultDependsOnTheInput) {
  const auto logged =
      run("function f(x) { return x > 3 ? { value: x + 1 } : null; }", "f(x: int in 0..9)", {5});
  EXPECT_EQ(operators(logged), (std::vector<Op>{Op::kGreater, Op::kDecide, Op::kAdd}));
  ASSERT_EQ(logged.references.size(), 2U);  // and the argument
  EXPECT_EQ(logged.references[0].position.of, concolic::Position::Of::kArgument);
  EXPECT_EQ(logged.references[1].position.of, concolic::Position::Of::kProperty);
  EXPECT_EQ(logged.references[1].operand.index, 2U);
}

TEST_F(Traced, CharactersAreInputsOneByOne) {
  const auto logged =
      run("const f = (text) => text + '!' + text[0];", "f(text: string of [a-z] length 1)", {'q'});
  EXPECT_TRUE(logged.events.empty());
  EXPECT_EQ(logged.references.size(), 3U);
  EXPECT_EQ(std::get<std::u16string>(logged.observation.responses.at(0).value), u"q!q");
}

TEST_F(Traced, ARunWithMoreEventsThanAllowedIsCut) {
  const JavaScriptProgram program =
      read("function f(x) { for (let i = 0; i < 99; ++i) x += i; return x; }");
  const auto traced = start(program);
  const auto logged = traced->run(shape("f(x: int)"), {1}, {.events = 9});
  ASSERT_TRUE(logged.has_value());
  EXPECT_TRUE(logged->is_cut);
  EXPECT_LE(logged->events.size(), 9U);
}

TEST_F(Traced, WhatIsNotValidIsDecidedBeforeTheProgramRuns) {
  const dynamic::Description description = described("f(x: int in 0..9) where x > 3");
  const auto guards = Guards::make(description, {});
  ASSERT_TRUE(guards.has_value());
  JavaScriptProgram plain = read("export function f(x) { return x * 2; }");
  const JavaScriptProgram program =
      read(guards->text_with_guards(plain.text, plain.interface, description));
  const auto traced = start(program, &*guards);
  const concolic::Shape input = shape("f(x: int in 0..9)");
  const auto invalid = traced->run(input, {2}, {});
  ASSERT_TRUE(invalid.has_value());
  EXPECT_FALSE(scripts::is_defined(invalid->observation));
  EXPECT_EQ(operators(*invalid),
            (std::vector<Op>{Op::kGreater, Op::kWhen, Op::kOtherwise, Op::kDecide}));
  EXPECT_TRUE(invalid->references.empty());
  const auto valid = traced->run(input, {7}, {});
  ASSERT_TRUE(valid.has_value());
  EXPECT_TRUE(scripts::is_defined(valid->observation));
  EXPECT_FALSE(valid->references.empty());
}

TEST_F(Traced, ProgramsThatDoTheSameInOtherWaysAreEqualOnAllInputs) {
  const scripts::Claim claim =
      compare("function leap(y) { return y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0); }",
              "const leap = (y) => y % 100 === 0 ? y % 400 === 0 : !(y % 4);",
              "leap(y: int in -9999..9999)");
  EXPECT_EQ(claim.result, Equivalence::kEqual);
  EXPECT_EQ(claim.covered, "all valid inputs");
  EXPECT_EQ(claim.statistics.deviations, 0U) << claim.statistics.first_deviation;
}

TEST_F(Traced, ADifferenceOnOneInputIsFound) {
  const scripts::Claim claim =
      compare("function f(x) { return x * x; }", "function f(x) { return x === 8191 ? 0 : x * x; }",
              "f(x: int in 0..1000000)");
  ASSERT_EQ(claim.result, Equivalence::kDifferent);
  EXPECT_EQ(std::get<double>(claim.input->operations.at(0).arguments.at(0)), 8191);
}

TEST_F(Traced, EachFunctionHasABoundOfItsOwn) {
  const std::string text =
      "function largest(xs) { let m = 0; for (const x of xs) if (x > m) m = x; return m; }\n"
      "function next(x) { return x + 1; }";
  const scripts::Claim claim =
      compare(text, text, "largest(xs: list of int in 0..9 length 0..50)\nnext(x: int)");
  EXPECT_EQ(claim.result, Equivalence::kEqual);
  EXPECT_TRUE(claim.covered.starts_with("all valid inputs with at most ")) << claim.covered;
  EXPECT_TRUE(claim.covered.ends_with("of largest; all valid inputs of next")) << claim.covered;
}

/// The text of a stated function is not followed: what it is called with becomes known.
TEST_F(Traced, StatedFunctionsAreCalledWithKnownValues) {
  const std::string inputs =
      R"(f(xs: list of int in 0..3 length 0..2, price: js "(x) => x === 2 ? 7 : x"))";
  const std::string text = "const f = (xs, price) => xs.reduce((sum, x) => sum + price(x), 0);";
  const scripts::Claim same = compare(
      text, "function f(xs, p) { let s = 0; for (const x of xs) s += p(x); return s; }", inputs);
  EXPECT_EQ(same.result, Equivalence::kEqual);
  EXPECT_EQ(same.covered, "all valid inputs");
  const scripts::Claim other = compare(
      text, "const f = (xs, p) => xs.reduce((s, x) => s + (x === 2 ? 2 : p(x)), 0);", inputs);
  EXPECT_EQ(other.result, Equivalence::kDifferent);
}

TEST_F(Traced, NothingIsClaimedOfAStatedFunctionThatIsCalledWithAList) {
  const std::string text = "const f = (xs, among) => among(xs);";
  const scripts::Claim claim =
      compare(text, text, R"(f(xs: list of int in 0..3 length 0..2, among: js "(l) => l.length"))");
  EXPECT_EQ(claim.result, Equivalence::kUndecided);
}

/// An object whose method returns an unknown string, which the engine's own `+` cannot use.
TEST_F(Traced, NothingIsClaimedOfAReferenceThatFailsOnlyWhereItIsFollowed) {
  const std::string text =
      "class P { constructor(t) { this.t = t; } toString() { return this.t; } }\n"
      "const f = (t) => { const p = new P(t); const all = [p]; return all[0] + ''; };";
  const scripts::Claim claim = compare(text, text, "f(t: string of [ab] length 1..2)");
  EXPECT_EQ(claim.result, Equivalence::kUndecided);
}

}  // namespace
}  // namespace assay::languages
