// What the text for other solvers means, by asking cvc5 and by comparing with evaluation.
#include "smt/smtlib/smtlib.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "smt/cvc5/cvc5.h"

namespace assay::smt {
namespace {

/// Asks cvc5 whether the goal holds wherever the assumptions do.
Cvc5Answer ask(TermPool& pool, const std::vector<TermId>& assumptions, TermId goal) {
  const std::string text = smtlib_query(pool, assumptions, goal).text;
  const auto path =
      std::filesystem::temp_directory_path() / ("assay-smtlib-" + std::to_string(getpid()));
  std::ofstream(path) << text;
  const auto answer = ask_cvc5(path.string(), 1'000'000);
  std::filesystem::remove(path);
  EXPECT_TRUE(answer.has_value()) << (answer ? "" : answer.error().message);
  return answer.value_or(Cvc5Answer::kUnknown);
}

#define NEEDS_CVC5 \
  if (!cvc5_version()) GTEST_SKIP() << "cvc5 is not installed: run tools/setup"

TEST(Smtlib, RoundsDivisionsAsCDoes) {
  NEEDS_CVC5;
  TermPool pool;
  const TermId a = pool.var("a", Sort::kInt, {-100, 100}), b = pool.var("b", Sort::kInt, {-9, 9});
  for (const int x : {-7, 0, 7})
    for (const int y : {-2, 0, 3}) {
      const std::vector<TermId> here = {pool.eq(a, pool.int_const(x)),
                                        pool.eq(b, pool.int_const(y))};
      const int quotient = y == 0 ? 0 : x / y, rest = y == 0 ? x : x % y;
      const TermId right = pool.and_(pool.eq(pool.div_trunc(a, b), pool.int_const(quotient)),
                                     pool.eq(pool.rem_trunc(a, b), pool.int_const(rest)));
      EXPECT_EQ(ask(pool, here, right), Cvc5Answer::kUnsat) << x << " " << y;
      EXPECT_EQ(ask(pool, here, pool.not_(right)), Cvc5Answer::kSat) << x << " " << y;
    }
}

TEST(Smtlib, WrapsAroundAsMachinesDo) {
  NEEDS_CVC5;
  TermPool pool;
  const TermId a = pool.var("a", Sort::kInt);
  const std::vector<TermId> here = {pool.eq(a, pool.int_const(200))};
  EXPECT_EQ(ask(pool, here, pool.eq(pool.wrap(a, 8, true), pool.int_const(-56))),
            Cvc5Answer::kUnsat);
  EXPECT_EQ(ask(pool, here, pool.eq(pool.wrap(pool.neg(a), 8, false), pool.int_const(56))),
            Cvc5Answer::kUnsat);
}

TEST(Smtlib, KnowsTheDomainsOfVariables) {
  NEEDS_CVC5;
  TermPool pool;
  const TermId a = pool.var("a:0..9", Sort::kInt, {0, 9});
  EXPECT_EQ(ask(pool, {}, pool.le(pool.mul(a, a), pool.int_const(81))), Cvc5Answer::kUnsat);
}

TEST(Smtlib, KnowsOnlyTheRangeOfOperationsOnBits) {
  NEEDS_CVC5;
  TermPool pool;
  const TermId a = pool.var("a", Sort::kInt, {0, 255}), b = pool.var("b", Sort::kInt, {0, 255});
  const TermId either = pool.bit_xor(a, b, 8, false);
  EXPECT_EQ(ask(pool, {}, pool.le(either, pool.int_const(255))), Cvc5Answer::kUnsat);
  EXPECT_NE(ask(pool, {pool.eq(a, pool.int_const(5)), pool.eq(b, pool.int_const(3))},
                pool.eq(either, pool.int_const(6))),
            Cvc5Answer::kUnsat);
}

TEST(Smtlib, SaysWhetherFunctionsAreUnknown) {
  TermPool pool;
  const TermId x = pool.any_float("x", Sort::kF64), y = pool.any_float("y", Sort::kF64);
  EXPECT_TRUE(smtlib_query(pool, {}, pool.flt(x, y)).is_exact);
  EXPECT_FALSE(smtlib_query(pool, {}, pool.flt(pool.fadd(x, y), y)).is_exact);
}

TEST(Smtlib, WritesFloatsAsTheirCodes) {
  NEEDS_CVC5;
  TermPool pool;
  const TermId x = pool.any_float("x", Sort::kF64), y = pool.any_float("y", Sort::kF64);
  const TermId sum = pool.fadd(x, y);
  const auto code = [&](TermId t) { return pool.float_code(t); };
  // Equal operands have equal sums, but of sums of different ones nothing is known.
  const TermId z = pool.any_float("z", Sort::kF64);
  EXPECT_EQ(ask(pool, {pool.eq(code(x), code(z))}, pool.eq(code(sum), code(pool.fadd(z, y)))),
            Cvc5Answer::kUnsat);
  EXPECT_NE(ask(pool, {}, pool.eq(code(sum), code(pool.fadd(z, y)))), Cvc5Answer::kUnsat);
  // x == z does not make them the same value: -0 and +0 are equal numbers.
  EXPECT_NE(ask(pool, {pool.feq(x, z)}, pool.eq(code(x), code(z))), Cvc5Answer::kUnsat);
  // NaN is not less, not equal and not greater.
  EXPECT_NE(ask(pool, {pool.not_(pool.flt(x, y)), pool.not_(pool.feq(x, y))}, pool.flt(y, x)),
            Cvc5Answer::kUnsat);
  EXPECT_EQ(ask(pool,
                {pool.not_(pool.flt(x, y)), pool.not_(pool.feq(x, y)), pool.not_(pool.is_nan(x)),
                 pool.not_(pool.is_nan(y))},
                pool.flt(y, x)),
            Cvc5Answer::kUnsat);
}

TEST(Cvc5, FailsOnAFileThatItDoesNotUnderstand) {
  NEEDS_CVC5;
  const auto path =
      std::filesystem::temp_directory_path() / ("assay-cvc5-" + std::to_string(getpid()));
  std::ofstream(path) << "(assert (nonsense))\n(check-sat)\n";
  EXPECT_FALSE(ask_cvc5(path.string(), 1000).has_value());
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace assay::smt
