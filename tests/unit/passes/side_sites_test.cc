// Tests which sides of branches and loops a run is said to take.
#include "passes/side_sites.h"

#include <algorithm>
#include <set>
#include <string>

#include "programs.h"

namespace assay::passes {
namespace {

using testing::behaviour;
using testing::lowered;

constexpr const char* kProgram =
    "#include <stdio.h>\n"
    "int main(void) {\n"
    "  int n = 0, i;\n"
    "  scanf(\"%d\", &n);\n"
    "  for (i = 0; i < n; i++) {\n"
    "    if (i == 5) return 1;\n"
    "    if (i > 1) printf(\"%d\", i);\n"
    "  }\n"
    "  while (n > 90) break;\n"
    "  return 0;\n"
    "}\n";

/// Returns, for example, "5 body": the line and the side.
std::string described(const Side& side) {
  const std::string text(kProgram);
  const auto line = 1 + std::count(text.begin(), text.begin() + side.span.begin, '\n');
  constexpr const char* kNames[] = {"then", "else", "body", "exit"};
  return std::to_string(line) + " " + kNames[static_cast<int>(side.kind)];
}

std::set<std::string> sides_taken(const std::string& input) {
  const SidedProgram sided = with_side_sites(lowered(kProgram));
  EXPECT_EQ(ir::validate(sided.program), std::vector<std::string>{});
  std::vector<std::uint8_t> reached(sided.sides.size());
  exec::ConcreteOptions options;
  options.reached = &reached;
  exec::interpret(sided.program, input, {}, &options);
  std::set<std::string> taken;
  for (std::size_t i = 0; i < reached.size(); ++i)
    if (reached[i] != 0) taken.insert(described(sided.sides[i]));
  std::erase_if(taken, [](const std::string& side) { return side.starts_with("4 "); });  // scanf's
  return taken;
}

using Taken = std::set<std::string>;

TEST(SideSites, TellWhetherALoopIsEnteredAndLeft) {
  EXPECT_EQ(sides_taken("0"), (Taken{"5 exit", "9 exit"}));
  EXPECT_EQ(sides_taken("1"), (Taken{"5 body", "6 else", "7 else", "5 exit", "9 exit"}));
}

TEST(SideSites, TellWhichSidesOfABranchAreTakenAlsoWithoutAnElsePart) {
  EXPECT_EQ(sides_taken("3"), (Taken{"5 body", "6 else", "7 else", "7 then", "5 exit", "9 exit"}));
}

TEST(SideSites, SayThatALoopIsNotLeftIfTheFunctionReturnsInside) {
  EXPECT_EQ(sides_taken("6"), (Taken{"5 body", "6 else", "6 then", "7 else", "7 then"}));
}

TEST(SideSites, DoNotChangeWhatTheProgramDoes) {
  const ir::Program plain = lowered(kProgram);
  const SidedProgram sided = with_side_sites(plain);
  for (const char* input : {"", "0", "1", "3", "6", "95"})
    EXPECT_EQ(behaviour(plain, input).visible(), behaviour(sided.program, input).visible());
}

}  // namespace
}  // namespace assay::passes
