// Tests that resuming from the point where paths diverge has the same results as running every path
// from its beginning.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "exec/symbolic/run.h"
#include "ir/parse.h"
#include "ir/validate.h"
#include "smt/z3/solver.h"

namespace assay::exec {
namespace {

using smt::TermId;

// Forks on inputs' lengths, on comparisons, on indices, on an object's size and inside a call;
// everything written in between must be undone when the next path starts in the middle.
constexpr const char* kProgram = R"(program
entry @main
global @total: [i32] * 1
function @main() -> i32 {
  local %i: i32
  local %x: i32
  local %y: i32
  local %c: i32
  local %p: ptr
  slot $a: [i32]
  slot $b: [i32]
  declare $a, 4:i64 zeroed
  %i = 0
  loop #0 while lt(%i, 3) {
    %x, %y = input read_integer
    check not(add_overflows(%x, 2147483600)) else overflow
    if lt(add(%x, 2147483600), 2147483601) {
      store i32 ptr_add($a, convert.i64(%i)), add(%x, 1)
      output integer value %x
    } else {
      store i32 ptr_add($a, convert.i64(%i)), 7
      output text "-"
    }
    %y = load i32 @total
    store i32 @total, add(%y, 1)
  } step {
    %i = add(%i, 1)
  }
  if and(ge(%x, 0), lt(%x, 4)) {
    declare $b, convert.i64(%x)
    %p = allocate [i32], convert.i64(add(%x, 1))
    store i32 %p, 5
    %y = load i32 ptr_add($a, convert.i64(%x))
    output integer value %y
    %y = call @sign(%y)
    release %p
    output integer value %y
  }
  %c = input get_char
  if eq(%c, 32) {
    output text "space"
  }
  %y = load i32 @total
  return add(%y, %x)
}
function @sign(%v) -> i32 {
  local %v: i32
  slot $s: [i32]
  declare $s, 1:i64
  if lt(%v, 0) {
    store i32 $s, -1
  }
  if gt(%v, 2) {
    store i32 $s, 1
  }
  %v = load i32 $s
  return %v
}
)";

struct Path {
  std::vector<TermId> condition;
  SymbolicRun run;
};

class Snapshots : public testing::Test {
 protected:
  /// Determines which runner runs the paths.
  enum class Runs : std::uint8_t { kEachByItsOwnRunner, kAllByOne, kEveryThirdByOne };

  std::vector<Path> explore(const ir::Program& program, Runs runs) {
    std::vector<InputElement> layout;
    for (const char* name : {"a", "b", "c"}) {
      const TermId v = pool_.var(name, smt::Sort::kInt, smt::Range{-2, 60});
      layout.push_back({InputElement::Kind::kInteger, 0, v});
      layout.push_back({InputElement::Kind::kByte, ' ', {}});
    }
    smt::RangeAnalysis ranges(pool_);
    PathExplorer explorer(pool_, *solver_, ranges, {}, std::nullopt, {});
    SymbolicRunner runner(program, explorer, layout, CheckPolicy::kFork, {});
    std::vector<Path> paths;
    while (explorer.next_path()) {
      const bool by_another = runs == Runs::kEachByItsOwnRunner ||
                              (runs == Runs::kEveryThirdByOne && paths.size() % 3 != 0);
      SymbolicRun run =
          by_another ? SymbolicRunner(program, explorer, layout, CheckPolicy::kFork, {}).run()
                     : runner.run();
      paths.push_back({explorer.path_condition(), std::move(run)});
    }
    EXPECT_FALSE(explorer.exhausted());
    return paths;
  }

  static void expect_equal(const std::vector<Path>& actual, const std::vector<Path>& expected) {
    ASSERT_EQ(actual.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
      SCOPED_TRACE("path " + std::to_string(i));
      const SymbolicRun& a = actual[i].run;
      const SymbolicRun& e = expected[i].run;
      EXPECT_EQ(actual[i].condition, expected[i].condition);
      EXPECT_EQ(a.termination.kind, e.termination.kind);
      EXPECT_EQ(a.termination.fault, e.termination.fault);
      EXPECT_EQ(a.exit_status, e.exit_status);
      EXPECT_EQ(a.steps, e.steps);
      ASSERT_EQ(a.output.size(), e.output.size());
      for (std::size_t k = 0; k < e.output.size(); ++k) {
        EXPECT_EQ(a.output[k].text, e.output[k].text);
        EXPECT_EQ(a.output[k].term, e.output[k].term);
      }
    }
  }

  smt::TermPool pool_;
  std::unique_ptr<smt::Solver> solver_ = smt::make_z3(pool_);
};

TEST_F(Snapshots, ShowWhatRunsFromTheBeginningShow) {
  const auto program = ir::parse(kProgram);
  ASSERT_TRUE(program) << program.error().message;
  ASSERT_EQ(ir::validate(*program), std::vector<std::string>{});
  const std::vector<Path> expected = explore(*program, Runs::kEachByItsOwnRunner);
  ASSERT_GT(expected.size(), 12U);
  expect_equal(explore(*program, Runs::kAllByOne), expected);
  // The state that a runner keeps of a path is useless to it if others ran in between.
  expect_equal(explore(*program, Runs::kEveryThirdByOne), expected);
}

}  // namespace
}  // namespace assay::exec
