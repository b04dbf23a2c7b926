// Proofs that distinguish the values of one unknown (induction/split.h).
#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "pairs.h"
#include "prove/certificate/obligations.h"
#include "prove/induction/split.h"

namespace assay::prove {
namespace {

using testing::CPair;
using ::testing::StartsWith;
using testing::verdict;

const char* const kPrimes =
    "#include <stdio.h>\n"
    "int main() { int a, b; scanf(\"%d %d\", &a, &b);\n"
    "for (int i = a; i <= b; i++) { int flag = 1; if (i < 2) flag = 0;\n"
    "for (int j = 2; j <= i / 2; j++) if (i % j == 0) { flag = 0; break; }\n"
    "if (flag) printf(\"%d \", i); } return 0; }\n";

/// Other loops inside: all divisors are counted, downwards, in a function.
std::string counting(const std::string& condition) {
  return "#include <stdio.h>\n"
         "int is_prime(int n) { int count = 0, k = n; while (k > 0) { if (n % k == 0) count++; "
         "k--; }"
         " return count == 2; }\n"
         "int main() { int from, to; scanf(\"%d %d\", &from, &to); int first = from;\n"
         "while (from <= to) { if (is_prime(from)" +
         condition + ") printf(\"%d \", from); from++; } return 0; }\n";
}

/// With a budget that is enough for the proofs of this file.
std::string quick_verdict(const std::string& a, const std::string& b, const std::string& input) {
  CPair pair(a, b, input, "main");
  pair.request.budget.all_solver_steps = 4'000'000;
  return verdict(prove(pair.request));
}

const char* const kBetween = "a: int in 1..300, b: int in a..300\n";

TEST(Cases, LoopsInsideMayBeUnlike) {
  CPair pair(kPrimes, counting(""), kBetween, "main");
  pair.request.budget.all_solver_steps = 4'000'000;
  const Answer answer = prove(pair.request);
  ASSERT_EQ(verdict(answer), "proved");
  const ShapeProof& proof = std::get<Proved>(answer.verdict).shapes.front();
  EXPECT_TRUE(proof.by_cases);
  ASSERT_FALSE(proof.nodes.empty());
  EXPECT_EQ(proof.nodes.front().cases_text, "each value of i from 1 to 301");
}

TEST(Cases, EveryCaseIsShown) {
  // One of the 5,050 inputs, of which no run is observed, and no case was looked at while guessing.
  const char* const fewer = "a: int in 1..100, b: int in a..100\n";
  EXPECT_THAT(
      quick_verdict(kPrimes, counting(" || (from == 87 && first == 83 && to == 87)"), fewer),
      StartsWith("not proved"));
  EXPECT_THAT(
      quick_verdict(kPrimes, counting(" || (from == 100 && first == 96 && to == 100)"), fewer),
      StartsWith("not proved"));
}

TEST(Cases, MayBeTooMany) {
  CPair pair(kPrimes, counting(""), "a: int in 1..1200, b: int in a..1200\n", "main");
  pair.request.budget.all_solver_steps = 1'000'000;
  EXPECT_THAT(verdict(prove(pair.request)), StartsWith("not proved"));
}

TEST(Cases, OfWhatBothDoBesidesAreCompared) {
  const std::string sums =
      "#include <stdio.h>\n"
      "int main() { int a, b, sum = 0; scanf(\"%d %d\", &a, &b);\n"
      "for (int i = a; i <= b; i++) { int d = 0, k = i; for (; k > 0; k /= 10) d++; sum += START; "
      "}\n"
      "printf(\"%d\\n\", sum); return 0; }\n";
  const auto with = [&](std::string by) {
    return std::string(sums).replace(sums.find("START"), 5, by);
  };
  const char* const few = "a: int in 1..200, b: int in a..200\n";
  EXPECT_EQ(quick_verdict(with("d"), with("(i < 10 ? 1 : i < 100 ? 2 : 3)"), few), "proved");
  EXPECT_THAT(quick_verdict(with("d"), with("(i < 10 ? 1 : i < 100 ? 2 : i < 200 ? 3 : 4)"), few),
              StartsWith("not proved"));
}

TEST(Cases, AreThoseOfTheVariableThatLoopsInsideRead) {
  // There are as many values of the counts as of the numbers.
  const char* const counted =
      "int f(int a, int b) { int c = 0; for (int i = a; i <= b; i++) { int p = i > 1;"
      " for (int d = 2; d <= i / 2; d++) if (i % d == 0) { p = 0; break; } if (p) c++; } return c; "
      "}";
  const char* const other =
      "static int g(int n) { int k = 0, d = n; while (d > 0) { if (n % d == 0) k++; d--; } return "
      "k; }\n"
      "int f(int a, int b) { int s = 0; while (a <= b) { if (g(a) == 2) s++; a++; } return s; }";
  CPair pair(counted, other, "a: int in 1..60, b: int in a..60\n");
  pair.request.budget.all_solver_steps = 4'000'000;
  const Answer answer = prove(pair.request);
  ASSERT_EQ(verdict(answer), "proved");
  EXPECT_THAT(std::get<Proved>(answer.verdict).shapes.front().nodes.front().cases_text,
              StartsWith("each value of i from"));
}

TEST(Cases, AreInTheCertificate) {
  const CPair pair(kPrimes, counting(""), "a: int in 1..30, b: int in a..30\n", "main");
  const CPair other(kPrimes, counting(" || from == 21"), "a: int in 1..30, b: int in a..30\n",
                    "main");
  const Answer answer = prove(pair.request);
  ASSERT_EQ(verdict(answer), "proved");
  const Proved proof = testing::read_again(answer);
  const auto queries = queries_of(pair.request, proof);
  ASSERT_TRUE(queries.has_value()) << queries.error().message;
  EXPECT_GT(queries->size(), 30U);
  EXPECT_FALSE(queries_of(other.request, proof).has_value());
}

TEST(Split, BeginsWithAFewValues) {
  const Split split{0, 1, 500};
  EXPECT_EQ(split.values(true).size(), 500U);
  const std::vector<Int> few = split.values(false);
  EXPECT_LT(few.size(), 30U);
  EXPECT_EQ(few.front(), 1);
  EXPECT_EQ(few.back(), 500);
  EXPECT_EQ((Split{0, 7, 7}.values(false)), std::vector<Int>{7});
}

}  // namespace
}  // namespace assay::prove
