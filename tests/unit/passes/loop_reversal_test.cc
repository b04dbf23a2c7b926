// Reversed loops do the same, or fail a check that the given ones do not have.
#include "passes/loop_reversal.h"

#include <array>
#include <string>

#include "base/rng.h"
#include "ir/print.h"
#include "mutations.h"
#include "programs.h"

namespace assay::passes {
namespace {

using testing::behaviour;
using testing::Behaviour;
using testing::lowered;
using testing::mutated;

std::string program_of(const std::string& loop) {
  return "#include <stdio.h>\n#include <limits.h>\n"
         "int main(void) { int n = 0, m = 0, s = 0, p = 1, flag = 0, i = 7; scanf(\"%d %d\", &n, "
         "&m);\n" +
         loop + "\nprintf(\"%d %d %d %d %d\\n\", s, p, flag, i, n); return 0; }\n";
}

constexpr std::array kReversible = {
    "for (i = 1; i <= n; i++) s += i;",
    "for (i = n; i >= 1; i--) { if (n % i == 0) s++; }",
    "for (i = m; i < n; i++) { p *= i; if (i == 5) flag = 1; }",
    "while (n > 1) { p = n * p; n--; }",
    "for (i = n - 1; m < i; i--) { s = s + i % 3; if (i % 7 == 3) flag = 2; else s += 2; }",
    "for (i = INT_MAX - 5; i >= INT_MAX - n; i--) s += 1;",
    "for (i = m; i <= n; i++) { s -= i; p *= 2; }",
    "for (i = INT_MAX - n; i <= INT_MAX - m; i++) s += 1;",
};

constexpr std::array kNotReversible = {
    "for (i = 1; i <= n; i++) { s + 2147483616; s++; }",  // the sum on the way overflows
    "for (i = 1; i <= n; i++) { s + 2; s += 1; }",
    "for (i = 1; i <= n; i++) { s += i; p += s; }",  // one reads the other
    "for (i = 1; i <= n; i++) { s = i; }",           // the last one counts
    "for (i = 1; i <= n; i++) { s += i; if (i > 3) break; }",
    "for (i = 1; i <= n; i++) { s += i; s *= 2; }",  // in this order
    "for (i = 1; i <= n; i++) printf(\"%d\", i);",
    "for (i = 1; i <= n; i++) { if (flag) s++; flag = 1; }",
    "for (i = 1; i <= n; i++) { s += i; n--; }",
    "for (i = 1; i <= n; i++) s = i - s;",
    "for (i = 1; i <= n; i += 2) s += i;",
    "for (i = 1; i <= n + s; i++) s += 1;",
    "for (i = 1; i <= n; i++) { flag = 1; if (i > 2) flag = 2; }",
};

constexpr std::array kTwoNumbers = {"0 0",     "1 0",   "5 1",          "6 3",
                                    "13 2",    "12 -2", "30 -4",        "-3 2",
                                    "20 20",   "9 8",   "40 1",         "2147483647 2147483640",
                                    "60000 1", "7 5",   "-2147483648 3"};

std::vector<CountingLoop> reversible(const ir::Program& program) {
  std::vector<CountingLoop> loops = counting_loops(program);
  std::erase_if(loops, [](const CountingLoop& loop) { return !loop.is_reversible; });
  return loops;
}

/// Does a run of the reversed program that ends say what the given one does? Counts such runs.
bool agrees(const ir::Program& program, const ir::Program& reversed, const char* input,
            std::size_t& ended) {
  const Behaviour after = behaviour(reversed, input);
  if (after.kind != exec::Termination::Kind::kExited || after.steps > 9'000) return true;
  ++ended;
  return behaviour(program, input).visible() == after.visible();
}

TEST(LoopReversal, KeepsTheBehaviour) {
  for (const char* loop : kReversible) {
    const ir::Program program = lowered(program_of(loop));
    const auto loops = reversible(program);
    ASSERT_EQ(loops.size(), 1U) << loop << ir::print(program);
    const ir::Program result = reversed(program, loops.front());
    ASSERT_EQ(ir::validate(result), std::vector<std::string>{}) << ir::print(result);
    std::size_t ended = 0;
    for (const char* input : kTwoNumbers)
      EXPECT_TRUE(agrees(program, result, input, ended)) << input << "\n" << ir::print(result);
    EXPECT_GE(ended, 3U) << loop;
    // Once more, the loop runs as it did at first.
    ASSERT_EQ(counting_loops(result).size(), 1U);
    EXPECT_NE(counting_loops(result).front().goes_up, loops.front().goes_up);
  }
}

TEST(LoopReversal, IsNotPossibleWhereTheOrderMatters) {
  for (const char* loop : kNotReversible)
    EXPECT_TRUE(reversible(lowered(program_of(loop))).empty()) << loop;
}

TEST(LoopReversal, ChecksThatNothingOnTheWayIsLarger) {
  // The sum goes down first. It might overflow on the way in one order only.
  const ir::Program program = lowered(
      "#include <stdio.h>\nint main(void) { int s = 0, i;\n"
      "for (i = -300; i <= 300; i++) s += i * 40000; printf(\"%d\\n\", s); return 0; }\n");
  const auto loops = reversible(program);
  ASSERT_EQ(loops.size(), 1U);
  EXPECT_EQ(behaviour(reversed(program, loops.front()), "").kind, exec::Termination::Kind::kFault);
}

TEST(LoopReversal, KeepsTheBehaviourOfMutants) {
  Rng rng(11);
  std::size_t tried = 0, ended = 0;
  for (const char* loop : kReversible) {
    const ir::Program program = lowered(program_of(loop));
    for (int round = 0; round < 400; ++round) {
      const auto mutant = mutated(program, rng);
      if (!mutant || !ir::validate(mutant->program).empty()) continue;
      for (const CountingLoop& each : reversible(mutant->program)) {
        ++tried;
        const ir::Program result = reversed(mutant->program, each);
        ASSERT_EQ(ir::validate(result), std::vector<std::string>{}) << ir::print(result);
        for (const char* input : kTwoNumbers)
          ASSERT_TRUE(agrees(mutant->program, result, input, ended))
              << input << "\n"
              << ir::print(mutant->program) << ir::print(result);
      }
    }
  }
  EXPECT_GT(tried, 400U);
  EXPECT_GT(ended, 1'000U);
}

}  // namespace
}  // namespace assay::passes
