// Tests which part of a program is named when a run does not end.
#include "languages/javascript/endless.h"

#include <map>
#include <string>

#include <gtest/gtest.h>

namespace assay::languages {
namespace {

using dynamic::Ending;
using javascript::SiteId;
using javascript::SiteKind;

/// Returns what is said about a run that reached the sites of loops and functions, by their lines,
/// as often as this, or "nothing".
std::string said(const std::string& text, Ending ending,
                 const std::map<std::uint32_t, std::uint32_t>& loops,
                 const std::map<std::uint32_t, std::uint32_t>& functions) {
  const auto program = load_javascript("main.js", text);
  if (!program) return program.error().message;
  std::vector<std::uint32_t> counters;
  for (const javascript::Site& site : program->counting.sites) {
    const auto& counts = site.kind == SiteKind::kLoopBody ? loops : functions;
    const bool is_asked = site.kind == SiteKind::kLoopBody || site.kind == SiteKind::kFunction;
    const auto found = counts.find(program->sources.resolve(site.span.file, site.span.begin).line);
    counters.push_back(is_asked && found != counts.end() ? found->second : 0);
  }
  const auto finding = endless_part(*program, ending, counters);
  return finding ? finding->finding.code + ": " + finding->finding.message : "nothing";
}

const std::string kNested =
    "export function f(n) {\n"
    "  while (n > 0) {\n"
    "    for (let i = 0; i < 3; i++) {\n"
    "      n++;\n"
    "    }\n"
    "  }\n"
    "}\n";

TEST(EndlessPart, IsTheOuterLoopIfTheInnerOneEnds) {
  EXPECT_EQ(said(kNested, Ending::kFuel, {{2, 249'999}, {3, 749'997}}, {{1, 1}}),
            "endless-loop: the loop in line 2 made 249,999 rounds before the run was stopped");
}

TEST(EndlessPart, IsTheInnerLoopIfTheOuterOneMakesFewRounds) {
  EXPECT_EQ(said(kNested, Ending::kFuel, {{2, 5}, {3, 1'000'000}}, {{1, 1}}),
            "endless-loop: the loop in line 3 made 1,000,000 rounds before the run was stopped");
}

TEST(EndlessPart, IsALoopAtTheTopLevel) {
  EXPECT_EQ(said("let n = 1;\nwhile (n > 0) n++;\n", Ending::kFuel, {{2, 999'999}}, {}),
            "endless-loop: the loop in line 2 made 999,999 rounds before the run was stopped");
}

TEST(EndlessPart, IsTheFunctionThatIsCalledMostIfLoopsAreShort) {
  const std::string text =
      "function g(n) {\n  for (let i = 0; i < 3; i++) g(n);\n}\nexport const f = () => g(3);\n";
  EXPECT_EQ(said(text, Ending::kFuel, {{2, 600'000}}, {{1, 400'000}, {4, 1}}),
            "endless-recursion: the function in line 1 was called 400,000 times before the run was "
            "stopped");
  EXPECT_EQ(said(text, Ending::kStackOverflow, {{2, 9'000}}, {{1, 9'000}, {4, 1}}),
            "endless-recursion: calls were nested too deeply; the function in line 1 is called "
            "again and again");
}

TEST(EndlessPart, IsTheRecursiveFunctionRatherThanItsHelper) {
  for (const char* text :
       {"const help = (x) => x;\nfunction f(n) {\n return help(n) + help(n) + f (n);\n}\n",
        "const help = (x) => x;\nconst f = (n) => help(n) + help(n) + f(n);\n",
        "const help = (x) => x;\nconst f = async function* (n) { help(n); yield* f(n); };\n",
        "function help(helpful) { return helpful(); }\nconst f = (n) => help(f) + f(n);\n",
        "class C { help(x) { return this.other(x); }\n  f(n) { return help(n) + this.f(n); } }\n"})
    EXPECT_EQ(said(text, Ending::kStackOverflow, {}, {{1, 18'000}, {2, 9'000}}),
              "endless-recursion: calls were nested too deeply; the function in line 2 is called "
              "again and again")
        << text;
  EXPECT_EQ(said("function once(n) { return n > 0 ? once(n - 1) : 0; }\n"
                 "const a = () => b();\nconst b = () => a();\n",
                 Ending::kStackOverflow, {}, {{1, 7}, {2, 9'000}, {3, 9'000}}),
            "endless-recursion: calls were nested too deeply; the function in line 2 is called "
            "again and again");
}

TEST(EndlessPart, IsNotNamedIfTheRunEnds) {
  EXPECT_EQ(said(kNested, Ending::kReturned, {{2, 50'000}}, {{1, 1}}), "nothing");
  EXPECT_EQ(said(kNested, Ending::kFuel, {}, {}), "nothing");
}

}  // namespace
}  // namespace assay::languages
