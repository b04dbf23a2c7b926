// Tests that a run with choices does what the program does in which each choice is replaced by the
// alternative that was chosen.
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "exec/concrete/interpreter.h"
#include "exec/machine/code.h"
#include "ir/parse.h"
#include "ir/print.h"
#include "ir/validate.h"

namespace assay::exec {
namespace {

/// Recursion, loops that alternatives leave, objects and locals of alternatives, a local that keeps
/// its value from one visit of an alternative to the next, and choices in loop headers.
constexpr std::string_view kManyChoices = R"(program
entry @main
function @main() -> i32 {
  local %n: i32
  local %i: i32
  local %a: i32
  local %b: i64
  local %c: i32
  local %seen: i32
  temp %t: i32
  temp %u: i64
  temp %s: i32
  slot $one: [i32]
  slot $two: [i64, i64]
  choose 0 {
    %n, %s = input read_integer
    check eq(%s, 1) else uninitialised "n"
  } or {
    %n = 3
  } or {
    forget %n
  }
  %seen = 0
  loop #0 {
    choose 1 {
      %t = 0
    } or {
      %t = sub(7, %i)
    } or {
      check isinit(%n) else uninitialised "n"
      %t = %n
    }
  } while gt(10, %t) {
    %t = 1
    choose 2 {
      choose 3 {
        declare $one, 4:i64
        store i32 $one, %seen
        %t = load i32 $one
      } or {
        %a = add(%t, 100)
        %c = call @f(%a)
        output integer value %c
      } or {
        if isinit(%c) {
          output integer value %c
        }
        %c = add(%t, 1)
      }
      output integer value %t
      output text ";"
    } or {
      break #0
    } or {
      declare $two, 2:i64 zeroed
      %u = load i64 ptr_add($two, 1:i64)
      %b = 5000000000:i64
      output integer value add(%b, %u)
      continue #0
    }
    choose 4 {
    } or {
      return 9
    } or {
      loop #1 while true {
        choose 5 {
          break #1
        } or {
          %seen = add(%seen, 2)
          continue #0
        }
      }
    }
    %seen = add(%seen, 1)
  } step {
    choose 6 {
      %i = select(isinit(%i), add(%i, 1), 1)
    } or {
      %i = 6
    }
    check lt(%i, 5) else assertion
  }
  output integer value %seen
  return 0
}

function @f(%x) -> i32 {
  local %y: i32
  local %x: i32
  temp %z: i32
  choose 7 {
    return mul(%x, 2)
  } or {
    if gt(%x, 0) {
      %z = call @f(sub(%x, 50))
      return add(%z, 1)
    }
    %y = 77
    return %y
  }
}
)";

constexpr std::uint16_t kCounts[] = {3, 3, 3, 3, 3, 2, 2, 2};

ir::Program program() {
  auto parsed = ir::parse(kManyChoices);
  EXPECT_TRUE(parsed.has_value()) << parsed.error().message;
  EXPECT_EQ(ir::validate(*parsed), std::vector<std::string>{});
  return *std::move(parsed);
}

/// Replaces each choice by what was chosen.
ir::Program resolved(const std::vector<std::uint16_t>& choices) {
  ir::Program p = program();
  for (ir::Function& f : p.functions)
    for (ir::Stmt& s : f.stmts) {
      const auto* choice = std::get_if<ir::Choose>(&s.node);
      if (choice == nullptr) continue;
      const ir::ExprId yes = f.exprs.push_back({.op = ir::Op::kConst,
                                                .type = ir::Type::kBool,
                                                .a = {},
                                                .b = {},
                                                .c = {},
                                                .payload = 1,
                                                .span = {}});
      s.node = ir::If{{yes, yes}, choice->alternatives[choices[choice->site.index]], {}};
    }
  return p;
}

std::string outcome(const ConcreteRun& run) {
  return std::to_string(static_cast<int>(run.termination.kind)) + " " +
         std::string(ir::name(run.termination.fault)) + " " + std::to_string(run.exit_status) +
         " " + run.output;
}

TEST(Choices, DoWhatTheResolvedProgramDoes) {
  const ir::Program all = program();
  std::vector<std::uint16_t> choices(std::size(kCounts));
  MachineLimits limits;
  limits.steps = 500;
  std::size_t finished = 0;
  for (;;) {
    ConcreteOptions options;
    options.choices = choices;
    const ConcreteRun run = interpret(all, "2 ", limits, &options);
    const ConcreteRun expected = interpret(resolved(choices), "2 ", limits);
    ASSERT_EQ(outcome(run), outcome(expected)) << ir::print(resolved(choices));
    finished += run.termination.kind == Termination::Kind::kExited ? 1 : 0;
    std::size_t i = 0;
    while (i < choices.size() && ++choices[i] == kCounts[i]) choices[i++] = 0;
    if (i == choices.size()) break;
  }
  EXPECT_GT(finished, 300U);
}

TEST(Choices, AreTheFirstOnesWithoutATable) {
  const ConcreteRun run = interpret(program(), "2");
  EXPECT_EQ(outcome(run), outcome(interpret(resolved(std::vector<std::uint16_t>(8)), "2")));
}

TEST(Choices, ReportTheSitesThatWereReached) {
  const std::vector<std::uint16_t> choices{1, 0, 1};
  std::vector<std::uint8_t> reached(8);
  ConcreteOptions options;
  options.choices = choices;
  options.reached = &reached;
  interpret(program(), "", {}, &options);
  EXPECT_EQ(reached, (std::vector<std::uint8_t>{1, 1, 1, 0, 0, 0, 0, 0}));
}

/// @f leaves values where @g has its locals. In @g, some paths do not assign before they read.
constexpr std::string_view kStaleRegisters = R"(program
entry @main
function @main() -> i32 {
  call @f()
  call @g()
  return 0
}
function @f() -> void {
  local %l0: i32
  local %l1: i32
  local %l2: i32
  local %l3: i32
  local %l4: i32
  local %l5: i32
  local %l6: i32
  local %l7: i32
  local %l8: i32
  local %l9: i32
  local %l10: i32
  local %l11: i32
  local %l12: i32
  local %l13: i32
  local %l14: i32
  local %l15: i32
  %l0 = 1
  %l1 = 1
  %l2 = 1
  %l3 = 1
  %l4 = 1
  %l5 = 1
  %l6 = 1
  %l7 = 1
  %l8 = 1
  %l9 = 1
  %l10 = 1
  %l11 = 1
  %l12 = 1
  %l13 = 1
  %l14 = 1
  %l15 = 1
  return _
}
function @g() -> void {
  local %x: i32
  local %y: i32
  local %z: i32
  loop #0 {
    choose 0 {
      %x = 20
    } or {
      if true {
        break #0
      } else {
        %x = 30
      }
    }
  } while lt(%x, 10) {
  }
  output integer value convert.i32(isinit(%x))
  choose 1 {
    %y = 1
  } or {
    if false {
      %y = 1
    }
  }
  output integer value convert.i32(isinit(%y))
  loop #1 body_first {
  } while false {
    if true {
      continue #1
    }
    %z = 1
  }
  output integer value convert.i32(isinit(%z))
  return _
}
)";

TEST(Choices, LeaveLocalsUninitialisedThatSomePathDoesNotAssign) {
  const auto stale = ir::parse(kStaleRegisters);
  ASSERT_TRUE(stale.has_value()) << stale.error().message;
  EXPECT_EQ(ir::validate(*stale), std::vector<std::string>{});
  for (const auto& [choices, expected] :
       std::vector<std::pair<std::vector<std::uint16_t>, std::string>>{
           {{0, 0}, "110"}, {{1, 0}, "010"}, {{0, 1}, "100"}}) {
    ConcreteOptions options;
    options.choices = choices;
    EXPECT_EQ(interpret(*stale, "", {}, &options).output, expected);
  }
}

/// Prints the alternative of each of three visits of site 0, and then that of site 1.
constexpr std::string_view kThreeVisits = R"(program
entry @main
function @main() -> i32 {
  local %i: i32
  %i = 0
  loop #0 {
  } while lt(%i, 3) {
    choose 0 {
      output text "a"
    } or {
      output text "b"
    } or {
      output text "c"
    }
  } step {
    %i = add(%i, 1)
  }
  choose 1 {
    output text "x"
  } or {
    output text "y"
  }
  return 0
}
)";

TEST(Choices, CanBeGivenByVisit) {
  const auto program = ir::parse(kThreeVisits);
  ASSERT_TRUE(program.has_value()) << program.error().message;
  const std::vector<std::uint16_t> choices = {1, 1}, visits = {2, 0};
  const VisitChoices by_visit{ir::SiteId{0}, visits};
  ConcreteOptions options;
  options.choices = choices;
  options.by_visit = &by_visit;
  const ConcreteRun run = interpret(*program, "", {}, &options);
  EXPECT_EQ(run.output, "caby");
  EXPECT_EQ(run.visits, 3U);
  options.by_visit = nullptr;
  EXPECT_EQ(interpret(*program, "", {}, &options).output, "bbby");
}

TEST(Choices, DoNotMakeFramesGrow) {
  std::string text = "program\nentry @main\nfunction @main() -> i32 {\n";
  std::string alternatives;
  constexpr int kCount = 200;
  for (int i = 0; i < kCount; ++i) {
    const std::string x = "%x" + std::to_string(i), y = "%y" + std::to_string(i);
    const std::string o = "$o" + std::to_string(i);
    text += "  local " + x + ": i32\n  temp " + y + ": i32\n  slot " + o + ": [i32]\n";
    alternatives += (i == 0 ? "  choose 0 {\n" : " or {\n") + ("    " + y) + " = " +
                    std::to_string(i + 1000) + "\n    if isinit(" + x + ") {\n    }\n    " + x +
                    " = " + y + "\n    declare " + o + ", 1:i64\n  }";
  }
  const auto parsed = ir::parse(text + alternatives + "\n  return 0\n}\n");
  ASSERT_TRUE(parsed.has_value()) << parsed.error().message;
  const FunctionCode code = lower(*parsed, parsed->entry, Constants::kAtEntry);
  EXPECT_EQ(code.first_slot, 1U);
  EXPECT_EQ(code.first_constant, 2U);
  EXPECT_LE(code.registers, 10U);
}

}  // namespace
}  // namespace assay::exec
