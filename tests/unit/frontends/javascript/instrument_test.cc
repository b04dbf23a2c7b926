// Tests counting texts and their sites. tests/javascript runs such texts.
#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "../../report/golden.h"
#include "javascript_helper.h"

namespace assay::javascript {
namespace {

using testing::Codes;
using testing::Read;

std::vector<std::string> errors_of(const Read& read) {
  const auto program = read.counting();
  return program ? std::vector<std::string>() : read.codes(program.error());
}

/// Returns the sites as "kind `source`", one per line.
std::string sites_of(const Read& read) {
  const auto program = read.counting();
  if (!program) return program.error().message;
  std::string shown;
  for (const Site& each : program->sites) {
    const std::string function =
        each.function.valid() ? " in " + std::to_string(each.function.index) : "";
    shown += std::string(describe(each.kind)) + " `" + std::string(read.sources.text(each.span)) +
             "`" + function + "\n";
  }
  return shown;
}

TEST(CountingText, MatchesTheGoldenFiles) {
  for (const std::string name :
       {"arrows.js", "asi_hazards.js", "classes.js", "comments.js", "common_exports.js", "crlf.js",
        "directives.js", "exceptions.js", "for_closures.js", "hashbang.js", "labels.js",
        "logical_nested.js", "module_top.mjs", "switch_fallthrough.js"}) {
    const Read read({{name, report::testing::read_file(ASSAY_CONFORMANCE_DIR "/" + name)}});
    const auto program = read.counting();
    ASSERT_TRUE(program.has_value()) << program.error().message;
    report::testing::expect_golden(name + ".counting", program->modules[0].text);
  }
}

TEST(FullText, MatchesTheGoldenFiles) {
  for (const std::string name :
       {"alternatives.js", "getter_order.js", "optional_chains.js", "private_members.js",
        "switch_compares.js", "templates_and_tags.js", "strict_and_sloppy_puts.js"}) {
    const Read read({{name, report::testing::read_file(ASSAY_CONFORMANCE_DIR "/" + name)}});
    const auto program = instrument(read.sources, read.files, Mode::kFull);
    ASSERT_TRUE(program.has_value()) << program.error().message;
    report::testing::expect_golden(name + ".full", program->modules[0].text);
  }
}

TEST(ObservedText, MatchesTheGoldenFiles) {
  for (const std::string name : {"getter_order.js", "optional_chains.js", "private_members.js",
                                 "logical_nested.js", "templates_and_tags.js"}) {
    const Read read({{name, report::testing::read_file(ASSAY_CONFORMANCE_DIR "/" + name)}});
    const auto program = instrument(read.sources, read.files, Mode::kObserved);
    ASSERT_TRUE(program.has_value()) << program.error().message;
    report::testing::expect_golden(name + ".observed", program->modules[0].text);
  }
}

TEST(ObservedText, HasTheSitesOfTheCountingText) {
  const Read read(
      "export const f = (a, b = 1) => { for (let i = 0; i < a.n; i++) a[i] ||= b; };\n"
      "class C { m = f(1); static { new C(); } }\n");
  const auto counting = instrument(read.sources, read.files);
  const auto observed = instrument(read.sources, read.files, Mode::kObserved);
  ASSERT_TRUE(counting.has_value() && observed.has_value());
  ASSERT_EQ(counting->sites.size(), observed->sites.size());
  for (SiteId id{0}; counting->sites.contains(id); ++id.index)
    EXPECT_EQ(counting->sites[id].span.begin, observed->sites[id].span.begin);
}

/// Returns "loop or function: its variables" for each of which rounds are told.
std::string rounds_of(const std::string& text) {
  const Read read(text);
  const auto program = instrument(read.sources, read.files, Mode::kObserved);
  if (!program) return program.error().message;
  std::string shown;
  for (const ObservedRounds& each : program->rounds) {
    shown += std::string(describe(program->sites[each.site].kind)) + ":";
    for (const ObservedVariable& one : each.variables)
      shown += " " + one.text + (one.is_condition ? "" : "*");
    shown += each.is_closed ? " closed\n" : "\n";
  }
  return shown;
}

TEST(ObservedText, TellsTheVariablesOfLoopsAndTheParametersOfFunctions) {
  EXPECT_EQ(rounds_of("function f(n, [a], b = 2, ...c) { let s = 0; while (s < n) s += b; }\n"),
            "function: n b\nloop-body: s n closed\n");
  EXPECT_EQ(rounds_of("for (let i = 0, k = 1; i < xs.length; i++) k = i;\nvar xs;\n"),
            "loop-body: i xs.length k* closed\n");
  EXPECT_EQ(rounds_of("let a = [1];\nwhile (a[0] > 0 && g()) { let a = 1; a++; }\n"),
            "loop-body: a\n");
  EXPECT_EQ(rounds_of("class C { m() { while (this.at !== null) this.at = this.at.next; } }\n"),
            "loop-body: this.at closed\n");
  EXPECT_EQ(rounds_of("for (;;) { }\nfor (const x of xs) xs.push(x);\nvar xs, x;\n"),
            "loop-body:\nloop-body: xs\n");
}

/// Returns the operations as "kind `source`", one per line.
std::string operations_of(const Read& read) {
  const auto program = instrument(read.sources, read.files, Mode::kFull);
  if (!program) return program.error().message;
  std::string shown;
  for (const OperationSite& each : program->operations)
    shown +=
        std::string(describe(each.kind)) + " `" + std::string(read.sources.text(each.span)) + "`\n";
  return shown;
}

TEST(FullText, HasTheSitesOfTheCountingText) {
  const Read read("for (let i = 0; i < n; i++) { x = a && b ? c[i] : d?.e; y ||= `${z}` }");
  const auto counting = read.counting();
  const auto full = instrument(read.sources, read.files, Mode::kFull);
  ASSERT_TRUE(counting.has_value() && full.has_value());
  ASSERT_EQ(full->sites.size(), counting->sites.size());
  for (std::size_t i = 0; i < full->sites.size(); ++i) {
    const SiteId id{static_cast<std::uint32_t>(i)};
    EXPECT_EQ(full->sites[id].kind, counting->sites[id].kind);
    EXPECT_EQ(full->sites[id].span, counting->sites[id].span);
  }
}

TEST(FullText, NumbersItsOperations) {
  EXPECT_EQ(operations_of(Read("if (a < b) c")), "binary `a < b`\ncondition `a < b`\n");
  EXPECT_EQ(operations_of(Read("x[i + 1] = -y")), "binary `i + 1`\nwrite `x[i + 1]`\nunary `-y`\n");
  EXPECT_EQ(operations_of(Read("f(o.m(1), new A)")),
            "call `f(o.m(1), new A)`\ncall `o.m`\nnew `new A`\n");
  EXPECT_EQ(operations_of(Read("1 + 2; 'a'; this.x; x instanceof y; delete a.b")), "");
}

TEST(FullText, KeepsTheNumbersOfLines) {
  for (const std::string text : {"a\n?.\nb\n.c\n", "o\n.k\n||=\n1", "x = 'a\\\nb' + y",
                                 "typeof (\nx\n)", "(\no[\nk\n]\n)++"}) {
    const Read read(text);
    const auto program = instrument(read.sources, read.files, Mode::kFull);
    ASSERT_TRUE(program.has_value()) << text;
    const std::string& full = program->modules[0].text;
    EXPECT_EQ(std::count(full.begin(), full.end(), '\n'),
              std::count(text.begin(), text.end(), '\n') + 1)
        << full;
  }
}

TEST(CountingText, KeepsTheNumbersOfLines) {
  const std::string text = "import {\n a\n} from './b.js'\nexport {\n a\n}\nlet c = 1\n";
  const Read read({{"main.mjs", text}, {"b.js", "export const a = 1"}});
  const auto program = read.counting();
  ASSERT_TRUE(program.has_value()) << program.error().message;
  const std::string& counting = program->modules[0].text;
  const auto line_of_c =
      std::count(counting.begin(),
                 counting.begin() + static_cast<std::ptrdiff_t>(counting.find("let c")), '\n');
  EXPECT_EQ(line_of_c, 6);
}

TEST(CountingText, KnowsTheSourcesOfFunctionsAndClasses) {
  const auto sources = [](const std::string& text) {
    const Read read(text);
    const auto program = read.counting();
    std::string found;
    for (const CallableSource& each : program->modules[0].sources)
      found += std::to_string(each.first.index) + ".." + std::to_string(each.last.index) + " `" +
               text.substr(each.span.begin, each.span.end - each.span.begin) + "`\n";
    return found;
  };
  EXPECT_EQ(sources("f = (x) => x ? 1 : () => 2"),
            "4..4 `() => 2`\n1..4 `(x) => x ? 1 : () => 2`\n");
  EXPECT_EQ(sources("class A { static async m() {} }\nclass B {}"),
            "1..1 `async m() {}`\n1..1 `class A { static async m() {} }`\n");
}

TEST(CountingText, ChoosesNamesThatTheProgramDoesNotContain) {
  const Read read("let $c = 1, \\u0024_ = 2, $0_x");
  const auto program = read.counting();
  ASSERT_TRUE(program.has_value());
  EXPECT_NE(program->modules[0].text.find("(($1_H)=>{"), std::string::npos)
      << program->modules[0].text;
}

TEST(Sites, AreAllSidesOfAllBranches) {
  EXPECT_EQ(sites_of(Read("if (a) b")),
            "statement `if (a) b`\nthen `(a)`\nstatement `b`\nelse `(a)`\n");
  EXPECT_EQ(sites_of(Read("while (a) { }")),
            "statement `while (a) { }`\nloop-end `(a)`\nloop-body `while (a) { }`\n");
  EXPECT_EQ(sites_of(Read("const f = (x = 1) => x ? 2 : x && 3")),
            "statement `const f = (x = 1) => x ? 2 : x && 3`\n"
            "function `(x = 1) => x ? 2 : x && 3`\n"
            "default `1` in 1\nconsequent `2` in 1\nalternate `x && 3` in 1\n"
            "no-right-operand `x` in 1\nright-operand `3` in 1\n");
  EXPECT_EQ(sites_of(Read("switch (a) { case 1: }")),
            "statement `switch (a) { case 1: }`\nno-case `(a)`\ncase `case 1:`\n");
}

TEST(Sites, AreNumberedThroughAllFiles) {
  const Read read({{"a.mjs", "import './b.mjs'\nf()"}, {"b.mjs", "export const x = 1"}});
  const auto program = read.counting();
  ASSERT_TRUE(program.has_value());
  EXPECT_EQ(program->sites.size(), 2u);
  EXPECT_NE(program->modules[1].text.find("$c[1]++"), std::string::npos);
}

TEST(Imports, OfUnknownFilesAndNamesAreErrors) {
  EXPECT_EQ(errors_of(Read("import { a } from './b.js'")), Codes({"1:javascript-import"}));
  EXPECT_EQ(errors_of(Read({{"a.js", "import { a, b } from './b.js'"}, {"b.js", "export let b"}})),
            Codes({"1:javascript-import"}));
  EXPECT_EQ(errors_of(Read({{"x/a.js", "import { b } from '../b.js'"}, {"b.js", "export let b"}})),
            Codes());
}

TEST(Imports, OfNamesThatStandForSeveralBindingsAreErrors) {
  const auto errors = [](const std::string& importer, const std::string& second) {
    return errors_of(Read({{"a.js", importer},
                           {"all.js", "export * from './b.js'; export * from './c.js'"},
                           {"b.js", "export const x = 1, y = 2"},
                           {"c.js", second}}));
  };
  const std::string imports = "import { x } from './all.js'";
  EXPECT_EQ(errors(imports, "export const x = 3"), Codes({"1:javascript-import"}));
  EXPECT_EQ(errors(imports, "export { y as x } from './b.js'"), Codes({"1:javascript-import"}));
  EXPECT_EQ(errors(imports, "export { x } from './b.js'"), Codes());
  EXPECT_EQ(errors(imports, "import { x } from './b.js'; export { x }"), Codes());
  EXPECT_EQ(errors(imports, "export * from './b.js'"), Codes());
  EXPECT_EQ(errors(imports, "export * from './all.js'"), Codes());
  EXPECT_EQ(errors("import { y } from './all.js'", "export const x = 3"), Codes());
}

TEST(Imports, ThatNeedALiveBindingAreRefused) {
  const std::pair<std::string, std::string> user = {"a.js", "import { n } from './b.js'; n"};
  EXPECT_EQ(errors_of(Read({user, {"b.js", "export let n = 0; export const f = () => n++"}})),
            Codes({"1:javascript-unsupported-live-binding"}));
  EXPECT_EQ(errors_of(Read({user, {"b.js", "export let n = 0; n = 1"}})), Codes());
  EXPECT_EQ(errors_of(Read({user,
                            {"b.js", "export * from './c.js'"},
                            {"c.js", "let m; export { m as n }; function g() { m = 1 }"}})),
            Codes({"1:javascript-unsupported-live-binding"}));
  EXPECT_EQ(
      errors_of(Read({{"a.js", "import { n } from './b.js'; export function m() { return n() }"},
                      {"b.js", "import { m } from './a.js'; export const n = () => m"}})),
      Codes({"1:javascript-unsupported-live-binding"}));
}

}  // namespace
}  // namespace assay::javascript
