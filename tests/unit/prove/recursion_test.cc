// Recursive functions are related by lemmas (calls/lemma.h).
#include <gmock/gmock.h>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "exec/concrete/trace.h"
#include "pairs.h"
#include "prove/calls/lemma.h"
#include "prove/certificate/obligations.h"
#include "prove/lemmas.h"

namespace assay::prove {
namespace {

using testing::CPair;
using ::testing::StartsWith;

/// With a budget that is enough for the proofs of this file.
Answer answer_of(const std::string& a, const std::string& b, const std::string& input = "n: int\n",
                 const std::string& entry = "f") {
  CPair pair(a, b, input, entry);
  pair.request.budget.all_solver_steps = 4'000'000;
  return prove(pair.request);
}

std::string recursion_verdict(const std::string& a, const std::string& b,
                              const std::string& input = "n: int\n",
                              const std::string& entry = "f") {
  return testing::verdict(answer_of(a, b, input, entry));
}

const char* const kFactorial = "int f(int n) { if (n <= 1) return 1; return n * f(n - 1); }";

TEST(Recursion, ThatDoesTheSame) {
  EXPECT_EQ(recursion_verdict(
                kFactorial,
                "int f(int k) { int r = 1; if (k > 1) { r = f(k - 1); r = r * k; } return r; }"),
            "proved");
  EXPECT_EQ(recursion_verdict(
                "int f(int a, int b) { if (b == 0) return a; return f(b, a % b); }",
                "int f(int x, int y) { if (y != 0) { int t = x % y; return f(y, t); } return x; }",
                "a: int\nb: int\n"),
            "proved");
  EXPECT_EQ(recursion_verdict(
                "int f(int m, int n) { if (m == 0) return n + 1; if (n == 0) return f(m - 1, 1);"
                " return f(m - 1, f(m, n - 1)); }",
                "int f(int m, int n) { int r; if (m != 0 && n == 0) r = f(m - 1, 1);"
                " else if (m == 0) r = n + 1; else { int x = f(m, n - 1); r = f(m - 1, x); }"
                " return r; }",
                "m: int\nn: int\n"),
            "proved");
}

TEST(Recursion, ThatDiffers) {
  for (const char* wrong :
       {"int f(int n) { if (n <= 1) return 1; return n * f(n - 2); }",
        "int f(int n) { if (n <= 2) return 1; return n * f(n - 1); }",
        "int f(int n) { if (n <= 1) return n; return n * f(n - 1); }",
        "int f(int n) { if (n == 1) return 1; return n * f(n - 1); }",  // no end below 1
        "int f(int n) { if (n <= 1) return 1; return f(n - 1) * f(n - 1); }",
        "int f(int n) { if (n <= 1) return 1; if (n == 13) return f(n + 1); return n * f(n - 1); }",
        "int f(int n) { return f(n); }"})
    EXPECT_THAT(recursion_verdict(kFactorial, wrong), StartsWith("not proved")) << wrong;
}

TEST(Recursion, OnlyWhereItIsTheSame) {
  const char* const from_zero = "int f(int n) { if (n == 0) return 1; return n * f(n - 1); }";
  const Answer answer = answer_of(kFactorial, from_zero, "n: int in 0..12\n");
  ASSERT_EQ(testing::verdict(answer), "proved");
  EXPECT_EQ(std::get<Proved>(answer.verdict).lemmas.front().least, smt::Int{0});
  EXPECT_THAT(recursion_verdict(kFactorial, from_zero, "n: int in -1..12\n"),
              StartsWith("not proved"));
}

TEST(Recursion, InSeveralStepsAtATime) {
  EXPECT_EQ(
      recursion_verdict("int f(int n) { if (n <= 1) return n; return n + f(n - 1); }",
                        "int f(int n) { if (n <= 1) return n; return n + (n - 1) + f(n - 2); }"),
      "proved");
}

TEST(Recursion, WithBoundsOfResults) {
  const char* const sum = "int f(int n) { if (n <= 1) return n; return n + f(n - 1); }";
  EXPECT_EQ(recursion_verdict(sum,
                              "int f(int n) { if (n <= 1) return n; int r = f(n - 1);"
                              " if (r >= 0) r = n + r; return r; }"),
            "proved");
  EXPECT_THAT(recursion_verdict(sum,
                                "int f(int n) { if (n <= 1) return n; int r = f(n - 1);"
                                " if (r >= 2) r = n + r; return r; }"),
              StartsWith("not proved"));
}

TEST(Recursion, InHelpersOfPrograms) {
  const std::string fib =
      "#include <stdio.h>\n"
      "int fib(int n) { if (n < 2) return n; return fib(n - 1) + fib(n - 2); }\n"
      "int main() { int n; scanf(\"%d\", &n); for (int i = 0; i < n; i++) printf(\"%d \", fib(i));"
      " return 0; }\n";
  const std::string other =
      "#include <stdio.h>\n"
      "int g(int n) { if (n == 0) return 0; if (n == 1) return 1;\n"
      " int a = g(n - 2); int b = g(n - 1); return a + b; }\n"
      "int main() { int n, i = 0; scanf(\"%d\", &n); while (i < n) { printf(\"%d \", g(i)); i++; }"
      " return 0; }\n";
  EXPECT_EQ(recursion_verdict(fib, other, "n: int\n", "main"), "proved");
  EXPECT_THAT(recursion_verdict(fib, std::string(other).replace(other.find("g(i)"), 4, "g(i + 1)"),
                                "n: int\n", "main"),
              StartsWith("not proved"));
}

TEST(Recursion, WithEffectsIsNotModelled) {
  const char* const counted =
      "int calls = 0; int f(int n) { calls++; if (n <= 1) return 1; return calls * f(n - 1); }";
  EXPECT_THAT(recursion_verdict(counted, counted, "n: int\n"), StartsWith("not proved"));
  for (const char* text :
       {counted,
        "#include <stdio.h>\nint f(int n) { printf(\"x\"); if (n <= 1) return 1; return f(n - 1); "
        "}",
        "int f(int n) { if (n <= 1) return 1; int r = 0; for (int i = 0; i < n; i++) r += f(i);"
        " return r; }",
        "int f(int n) { if (n > 1) return f(n - 1); }",  // returns nothing where it ends
        "double g(double x) { return x < 1 ? x : g(x / 2); } int f(int n) { return g(n); }"}) {
    const CPair pair(text, text, "n: int\n");
    EXPECT_TRUE(recursive_functions(pair.reference.program).empty()) << text;
  }
}

/// What a function returns, or "" if it does not end normally.
std::string value_of(const ir::Program& program, int argument) {
  exec::MachineLimits limits;
  limits.steps = 20'000;
  limits.depth = 400;
  const exec::Trace trace = exec::loop_heads(program, std::to_string(argument) + "\n", limits, 0);
  return trace.termination.kind == exec::Termination::Kind::kExited ? trace.output : "";
}

TEST(Recursion, NoWrongProofAmongVariants) {
  std::vector<std::string> variants;
  for (const char* compared : {"<=", "<", "=="})
    for (const char* with : {"0", "1", "2"})
      for (const char* base : {"0", "1", "n"})
        for (const char* step : {"n * f(n - 1)", "n + f(n - 1)", "f(n - 1) + 1", "f(n - 2) + n",
                                 "n > 3 ? f(n - 1) : 2 * f(n - 1)", "f(n - 1) + f(n - 2)"})
          variants.push_back(std::string("int f(int n) { if (n ") + compared + " " + with +
                             ") return " + base + "; return " + step + "; }");
  std::size_t proved = 0, tried = 0;
  for (const std::size_t reference : {0U, 8U, 21U, 35U, 46U, 52U})
    for (std::size_t i = 0; i < variants.size(); i += 3) {
      const CPair pair(variants[reference], variants[i], "n: int\n");
      std::vector<std::string> values;
      ++tried;
      Request request = pair.request;
      request.budget.all_solver_steps = 400'000;
      Effort effort;
      for (const CallLemma& lemma : find_lemmas(request, effort)) {
        ++proved;
        for (int n = -6; n <= 12; ++n) {
          const std::string expected = value_of(pair.reference.program, n);
          if (expected.empty() || (lemma.least && n < *lemma.least)) continue;
          EXPECT_EQ(value_of(pair.submission.program, n), expected) << n << "\n"
                                                                    << variants[reference] << "\n"
                                                                    << variants[i];
        }
      }
    }
  EXPECT_GE(proved, 10U) << "of " << tried;
}

// What is answered must not depend on what was learnt later on the same path: the path is run
// again.
TEST(Recursion, CallsThatAreTheSameOnSomeInputs) {
  const std::string id = "int id(int n) { if (n <= 0) return 0; return id(n / 2) * 2 + n % 2; }\n";
  EXPECT_THAT(recursion_verdict(
                  id + "int f(int a, int b) { int x = id(a); int y = id(b); return 2 * (a == b); }",
                  id + "int f(int a, int b) { int x = id(a); int y = id(b); int t = 0;"
                       " if (x == y) t = 1; if (a == b) { int w = 1 / (a - 12000 - 345); }"
                       " return 2 * (a == b); }",
                  "a: int in 0..20000\nb: int in 1..20001\n"),
              StartsWith("not proved"));
  EXPECT_THAT(
      recursion_verdict("int f(int n) { if (n <= 0) return 0; int r = f(0); int s = f(n / 2);"
                        " return s + 1; }",
                        "int f(int n) { if (n == 0) return 0; if (n < 0) return 0;"
                        " int z = n - 777000 - 136; int x = -(n % 2); int a = f(x);"
                        " int w = 1 / z; return f(n / 2) + 1; }",
                        "n: int in 0..1000000\n"),
      StartsWith("not proved"));
}

// The unknowns of one step are others than those of the next.
TEST(Recursion, UndefinedBeforeALoopOfCalls) {
  const std::string id = "int id(int n) { if (n <= 0) return 0; return id(n / 2) * 2 + n % 2; }\n";
  EXPECT_THAT(
      recursion_verdict(id + "int f(int n, int k) { int a = id(n); int s = 0;"
                             " for (int i = 0; i < k; i++) { int b = id(n + 1); s += 1 / (a - b); }"
                             " return s; }",
                        id + "int f(int n, int k) { int a = id(n); int s = 0;"
                             " int z = n - 777000 - 136; int w = 1 / z;"
                             " for (int i = 0; i < k; i++) { int b = id(n + 1); s += 1 / (a - b); }"
                             " return s; }",
                        "n: int in 0..1000000\nk: int in 1..5\n"),
      StartsWith("not proved"));
}

TEST(Recursion, ForgedLemmasAreRefused) {
  const CPair pair("int f(int n) { if (n <= 1) return n; return n + f(n - 1); }",
                   "int f(int n) { if (n <= 1) return n; int r = f(n - 1);"
                   " if (r >= 0) r = n + r; return r; }",
                   "n: int\n");
  const Answer answer = prove(pair.request);
  ASSERT_EQ(testing::verdict(answer), "proved");
  const Proved proof = testing::read_again(answer);
  const auto queries = queries_of(pair.request, proof);
  ASSERT_TRUE(queries.has_value()) << queries.error().message;
  EXPECT_GT(queries->size(), 2U);
  const CPair other("int f(int n) { if (n <= 1) return n; return n + f(n - 1); }",
                    "int f(int n) { if (n <= 1) return n; int r = f(n - 1);"
                    " if (r >= 0) r = n + r + 1; return r; }",
                    "n: int\n");
  EXPECT_FALSE(queries_of(other.request, proof).has_value());
  const auto refuses = [&](const CallLemma& lemma, const Request& request) {
    Proved forged = proof;
    forged.lemmas = {lemma};
    return !queries_of(request, forged).has_value();
  };
  const CallLemma& lemma = proof.lemmas.front();
  ASSERT_FALSE(lemma.bounds.empty());
  CallLemma forged = lemma;
  forged.bounds.clear();
  EXPECT_TRUE(refuses(forged, pair.request));
  forged = lemma;
  forged.bounds.push_back({{}, ResultBound::Kind::kAtLeast, std::nullopt, 0});  // not below 0
  EXPECT_TRUE(refuses(forged, pair.request));
  forged = lemma;
  forged.bounds.front().parameter = 7;
  EXPECT_TRUE(refuses(forged, pair.request));
  forged = lemma;
  forged.reference = pair.reference.program.entry;
  EXPECT_TRUE(refuses(forged, pair.request));
  forged = lemma;
  forged.least = smt::Int{3'000'000'000};
  EXPECT_TRUE(refuses(forged, pair.request));
  // Without a call that is executed, the claim would follow from itself.
  forged = lemma;
  forged.reference_unfolded = forged.submission_unfolded = 0;
  EXPECT_TRUE(refuses(forged, other.request));
}

}  // namespace
}  // namespace assay::prove
