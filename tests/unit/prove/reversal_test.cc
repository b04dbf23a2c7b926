// Proofs about loops that run in the opposite order.
#include "prove/reversal.h"

#include <gmock/gmock.h>
#include <string>

#include <gtest/gtest.h>

#include "pairs.h"
#include "prove/certificate/obligations.h"

namespace assay::prove {
namespace {

using testing::CPair;
using ::testing::StartsWith;

Answer reversal_answer(const CPair& pair) {
  Request request = pair.request;
  request.budget.all_solver_steps = 4'000'000;
  return prove(request);
}

std::string reversal_verdict(const std::string& a, const std::string& b,
                             const std::string& input = "n: int\n") {
  return testing::verdict(reversal_answer(CPair(a, b, input)));
}

const char* const kDivisors =
    "int f(int n) { int c = 0; for (int i = 1; i <= n; i++) if (n % i == 0) c++; return c; }";
const char* const kDivisorsDown =
    "int f(int n) { int c = 0, i = n; while (i > 0) { if (n % i == 0) c++; i--; } return c; }";

TEST(Reversal, OfCountsAndProducts) {
  EXPECT_EQ(reversal_verdict(kDivisors, kDivisorsDown), "proved");
  EXPECT_EQ(
      reversal_verdict("int f(int n) { int p = 1; for (int i = 1; i <= n; i++) p *= i; return p; }",
                       "int f(int n) { int p = 1; while (n > 1) { p = p * n; n--; } return p; }"),
      "proved");
  EXPECT_EQ(reversal_verdict(
                "int f(int n) { int p = 0; for (int i = 2; i < n; i++) if (n % i == 0) p = 1; "
                "return p; }",
                "int f(int n) { int p = 0; for (int i = n - 1; i > 1; i--) if (n % i == 0) p = 1;"
                " return p; }",
                "n: int in 1..1000000\n"),
            "proved");
}

TEST(Reversal, OfWrongLoops) {
  for (const char* wrong :
       {"int f(int n) { int c = 0, i = n; while (i > 1) { if (n % i == 0) c++; i--; } return c; }",
        "int f(int n) { int c = 0, i = n - 1; while (i > 0) { if (n % i == 0) c++; i--; } return "
        "c; }",
        "int f(int n) { int c = 0, i = n; while (i > 0) { if (n % i == 0 && i != 977) c++; i--; }"
        " return c; }",
        "int f(int n) { int c = 0, i = n; while (i > 0) { if (n % i == 0) c++; i--; } return c - i "
        "+ 1; }"})
    EXPECT_THAT(reversal_verdict(kDivisors, wrong), StartsWith("not proved")) << wrong;
}

TEST(Reversal, OfSumsThatMayBeLargerOnTheWay) {
  // Upwards, the sum exceeds the largest int for one n in a million, of which no run is observed.
  const std::string begin =
      "int f(int n) { int s = 2147483647 - 5000, m = n == 777000 + 136 ? 10000 : 0;";
  const std::string body = " s += m * (3 - 2 * i); return s; }";
  EXPECT_THAT(
      reversal_verdict(begin + " for (int i = 2; i >= 1; i--)" + body,
                       begin + " for (int i = 1; i <= 2; i++)" + body, "n: int in 0..1000000\n"),
      StartsWith("not proved"));
}

TEST(Reversal, IsInTheCertificate) {
  const CPair pair(kDivisors, kDivisorsDown, "n: int\n");
  const Answer answer = reversal_answer(pair);
  ASSERT_EQ(testing::verdict(answer), "proved");
  const Proved proof = testing::read_again(answer);
  ASSERT_EQ(proof.reversal.size(), 1U);
  EXPECT_EQ(proof.reversal, std::get<Proved>(answer.verdict).reversal);
  const auto queries = queries_of(pair.request, proof);
  ASSERT_TRUE(queries.has_value()) << queries.error().message;
  EXPECT_GT(queries->size(), 3U);
  Proved forged = proof;
  forged.reversal.front().loop.index += 1;
  EXPECT_FALSE(queries_of(pair.request, forged).has_value());
  const CPair other(kDivisors,
                    "int f(int n) { int c = 0, i = n; while (i > 0) { if (n % i == 0) c++;"
                    " if (c > 9) c = 9; i--; } return c; }",
                    "n: int\n");
  EXPECT_FALSE(queries_of(other.request, proof).has_value());
}

}  // namespace
}  // namespace assay::prove
