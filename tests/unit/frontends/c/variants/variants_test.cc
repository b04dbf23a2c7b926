// Tests that the program with all alternatives does, for each of them, what the edited text does.
#include "frontends/c/variants/variants.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "exec/concrete/interpreter.h"
#include "frontends/c/places/places.h"
#include "ir/validate.h"

namespace assay::c {
namespace {

using frontends::PlaceId;
using frontends::PlaceKind;

std::string outcome(const ir::Program& program, const std::string& input,
                    const Choices& choices = {}) {
  exec::ConcreteOptions options;
  options.choices = choices;
  exec::MachineLimits limits;
  limits.steps = 20'000;
  const exec::ConcreteRun run = exec::interpret(program, input, limits, &options);
  switch (run.termination.kind) {
    case exec::Termination::Kind::kExited:
      return run.output + "=" + std::to_string(run.exit_status);
    case exec::Termination::Kind::kFault:
      return "fault: " + std::string(ir::name(run.termination.fault));
    case exec::Termination::Kind::kUnsupported:
      return "unsupported";
    default:
      return "limit";
  }
}

/// Returns the program of a text; nullopt if it does not compile.
std::optional<ir::Program> plain(const std::string& text) {
  SourceMap sources;
  auto lowered = lower(sources, sources.add("test.c", text), {});
  if (!lowered) return std::nullopt;
  return std::move(lowered->program);
}

struct Edited {
  explicit Edited(std::string program) : text(std::move(program)) {
    files = {{"test.c", sources.add("test.c", text), true}};
    auto found = places_of(sources, files, {});
    EXPECT_TRUE(found.has_value()) << (found ? "" : found.error().message);
    if (found) tree = *std::move(found);
  }

  std::string_view bytes(PlaceId id) const { return sources.text(tree.places[id].span); }
  /// Adds a replacement at the first place of a kind with these bytes.
  void add(PlaceKind kind, std::string_view original, std::string replacement) {
    for (std::uint32_t i = 0; i < tree.places.size(); ++i) {
      const PlaceId id{i};
      if (tree.places[id].kind != kind || bytes(id) != original) continue;
      replacements.push_back({id, std::move(replacement)});
      return;
    }
    ADD_FAILURE() << "no place '" << original << "'";
  }
  Variants lower() {
    auto made = lower_variants(sources, files, {}, tree, replacements);
    EXPECT_TRUE(made.has_value()) << (made ? "" : made.error().message);
    if (!made) return {};
    EXPECT_EQ(ir::validate(made->program), std::vector<std::string>{});
    return *std::move(made);
  }
  std::string replaced(const Replacement& each) const {
    const frontends::Place& place = tree.places[each.place];
    std::string edited = text;
    std::string inserted = each.text;
    std::uint32_t end = place.span.end;
    if (place.kind == PlaceKind::kGap && place.needs_brackets) {
      for (const frontends::Place& next : tree.places)
        if (next.span.begin == end && next.span.end > end && next.parent == place.parent) {
          inserted = "{" + inserted + std::string(sources.text(next.span)) + "}";
          end = next.span.end;
          break;
        }
    }
    return edited.replace(place.span.begin, end - place.span.begin, inserted);
  }

  std::string text;
  SourceMap sources;
  std::vector<ProgramFile> files;
  frontends::SourceTree tree;
  std::vector<Replacement> replacements;
};

/// Runs every alternative, and the student's program with and without the sites. Returns how many
/// alternatives have a site.
std::size_t compare(Edited& program, const std::vector<std::string>& inputs) {
  const Variants all = program.lower();
  const auto original = plain(program.text);
  EXPECT_TRUE(original.has_value());
  if (!original) return 0;
  for (const std::string& input : inputs) {
    EXPECT_EQ(outcome(all.program, input), outcome(*original, input));
    EXPECT_EQ(outcome(all.program, input, open_choices(all)), outcome(*original, input));
  }
  std::size_t placed = 0;
  for (std::size_t i = 0; i < program.replacements.size(); ++i) {
    const std::string edited = program.replaced(program.replacements[i]);
    const auto alone = plain(edited);
    if (!all.choices[i].site.valid()) continue;
    ++placed;
    EXPECT_TRUE(alone.has_value()) << edited;
    if (!alone) continue;
    Choices choices;
    EXPECT_TRUE(choose(all, all.choices[i], choices));
    for (const std::string& input : inputs)
      EXPECT_EQ(outcome(all.program, input, choices), outcome(*alone, input)) << edited;
  }
  return placed;
}

TEST(Variants, LeaveTheChoiceBetweenFormatsAsItIs) {
  Edited program(
      "#include <stdio.h>\n"
      "int main(void) { int i, a[3] = {1, 2, 3};\n"
      "  for (i = 0; i < 3; i++) printf(i == 0 ? \"%d\" : \" %d\", a[i]);\n"
      "  return 0; }\n");
  program.add(PlaceKind::kArgument, "a[i]", "a[2 - i]");
  program.add(PlaceKind::kCondition, "i == 0", "i == 2");
  program.add(PlaceKind::kOperand, "\" %d\"", "\",%d\"");
  program.add(PlaceKind::kFormat, "i == 0 ? \"%d\" : \" %d\"", "\"%d\\n\"");
  EXPECT_EQ(compare(program, {""}), 4U);
}

TEST(Variants, ChooseAFormatAndWhatIsPrintedAtOnce) {
  const std::string before = "#include <stdio.h>\nint main(void) { int a[3] = {1, 2, 3}, n = 0;\n";
  const std::string after = "  puts(\"end\");\n  return n; }\n";
  Edited program(before + "  n = printf(\"%d %d, \", a[0], a[1]);\n" + after);
  program.add(PlaceKind::kArgument, "a[0]", "a[2]");
  program.add(PlaceKind::kFormat, "\"%d %d, \"", "\"%d %d\\n\"");
  program.add(PlaceKind::kFormat, "\"%d %d, \"", "\"%d-%3d\"");
  program.add(PlaceKind::kFormat, "\"end\"", "\"END \"");
  program.add(PlaceKind::kFormat, "\"%d %d, \"", "n == 0 ? \"%d?%d\" : \"%d:%d\"");
  EXPECT_EQ(compare(program, {""}), 5U);
  const Variants all = program.lower();
  Choices choices;
  EXPECT_TRUE(choose(all, all.choices[0], choices));
  EXPECT_TRUE(choose(all, all.choices[2], choices));
  EXPECT_TRUE(choose(all, all.choices[3], choices));
  EXPECT_EQ(outcome(all.program, "", choices), "3-  2END \n=5");
  Choices nested;
  EXPECT_TRUE(choose(all, all.choices[0], nested));
  EXPECT_TRUE(choose(all, all.choices[4], nested));
  EXPECT_EQ(outcome(all.program, "", nested), "3?2end\n=3");
}

TEST(Variants, ChooseTheFormatOfScanf) {
  Edited program(
      "#include <stdio.h>\n"
      "int main(void) { int a = 0, b = 0, n;\n"
      "  scanf(\"%d\", &a);\n"
      "  n = scanf(\"%d\", &b);\n"
      "  printf(\"%d %d %d\", a, b, n);\n"
      "  return 0; }\n");
  program.add(PlaceKind::kFormat, "\"%d\"", "\"%2d\"");
  program.add(PlaceKind::kFormat, "\"%d\"", "\",%d\"");
  EXPECT_EQ(compare(program, {"123 4", ",5 6", ""}), 2U);
}

constexpr std::string_view kProgram = R"(#include <stdio.h>
#include <math.h>
#define LIMIT 10
int twice(int x) { return 2 * x; }
int main(void) {
  int n, i, s = 0;
  float mean = 0;
  int a[LIMIT] = {1, 2, 3};
  char c = 'x';
  while (scanf("%d", &n) == 1 && n < LIMIT) {
    for (i = 0; i < n; i++)
      if (i % 2 == 0) s += a[i];
      else if (i == 3) break;
      else
        s -= i;
    mean = s / (n + 1.5f);
    switch (n) {
      case 1: s++; break;
      case 2: { s = twice(s) ? s : -s; }
      default: s = s + 1;
    }
    printf("%d %.2f%c\n", s, mean, c);
  }
  for (;;) { if (i++ > 3) break; }
  return s > 3;
}
)";
const std::vector<std::string> kInputs = {"", "1 2 3", "9 8 7 2 1", "4 5 6 11"};

TEST(Variants, DoWhatTheEditedTextsDo) {
  Edited p{std::string(kProgram)};
  p.add(PlaceKind::kLoopCondition, "i < n", "i <= n");
  p.add(PlaceKind::kLoopCondition, "", "i < 2");
  p.add(PlaceKind::kLoopStart, "i = 0", "i = 1");
  p.add(PlaceKind::kLoopStep, "i++", "i += 2");
  p.add(PlaceKind::kCondition, "i % 2 == 0", "i % 2");
  p.add(PlaceKind::kCondition, "i % 2 == 0", "mean");
  p.add(PlaceKind::kAssigned, "a[i]", "0.5 + i");
  p.add(PlaceKind::kSubscript, "i", "n - i");
  p.add(PlaceKind::kStatement, "s -= i;", "{ s = 5; continue; }");
  p.add(PlaceKind::kStatement, "s -= i;", ";");
  p.add(PlaceKind::kTarget, "mean", "s");
  p.add(PlaceKind::kTarget, "n", "s");
  p.add(PlaceKind::kFormat, "\"%d\"", "\"%2d\"");
  p.add(PlaceKind::kFormat, "\"%d %.2f%c\\n\"", "\"%d: %.3f%c\"");
  p.add(PlaceKind::kArgument, "c", "'y'");
  p.add(PlaceKind::kArgument, "mean", "s * 1.0");
  p.add(PlaceKind::kArgument, "mean", "s");
  p.add(PlaceKind::kOperand, "1.5f", "1");
  p.add(PlaceKind::kReturned, "s > 3", "7");
  p.add(PlaceKind::kStatement, "break;", "continue;");
  p.add(PlaceKind::kBlock, "{ s = twice(s) ? s : -s; }", "{ return 77; }");
  p.add(PlaceKind::kInitial, "'x'", "'z' + 1");
  EXPECT_EQ(compare(p, kInputs), p.replacements.size());
}

TEST(Variants, InsertStatementsEverywhere) {
  Edited p{std::string(kProgram)};
  std::size_t gaps = 0;
  for (std::uint32_t i = 0; i < p.tree.places.size(); ++i)
    if (p.tree.places[PlaceId{i}].kind == PlaceKind::kGap && ++gaps)
      p.replacements.push_back({PlaceId{i}, "printf(\"*\");"});
  EXPECT_GT(gaps, 10U);
  EXPECT_EQ(compare(p, kInputs), gaps);
}

TEST(Variants, LeaveOutWhatDoesNotCompile) {
  Edited p("int main(void) { int x = 3; x = x + 1; return x; }");
  p.add(PlaceKind::kAssigned, "x + 1", "y");
  p.add(PlaceKind::kAssigned, "x + 1", "x + (");
  p.add(PlaceKind::kAssigned, "x + 1", "f(x)");
  p.add(PlaceKind::kAssigned, "x + 1", "x + 2");
  p.add(PlaceKind::kAssigned, "x + 1", "x; x = 4");
  p.add(PlaceKind::kStatement, "x = x + 1;", "#define x 7\n");
  p.add(PlaceKind::kDeclaration, "int x = 3;", "float x = 3;");
  EXPECT_EQ(compare(p, {""}), 1U);
}

TEST(Variants, ChooseTheSizeOfAnArray) {
  Edited p(R"(#include <stdio.h>
int sum(int n) { int a[4], s = 0; for (int i = 0; i < n; i++) a[i] = i;
  for (int i = 0; i < n; i++) s += a[i]; return s + (int)sizeof a; }
int main(void) { int n = 4; printf("%d", sum(n)); { char c[2]; c[1] = 0; }
  int m; double d[m]; m = 5; d[4] = 1; return 0; })");
  p.add(PlaceKind::kBound, "4", "6");
  p.add(PlaceKind::kBound, "4", "2");
  p.add(PlaceKind::kBound, "2", "1");
  p.add(PlaceKind::kBound, "m", "5");
  EXPECT_EQ(compare(p, {""}), 4U);
  const Variants all = p.lower();
  EXPECT_NE(all.choices[0].site, all.choices[2].site);
}

TEST(Variants, LeaveOutSizesOverWhichAJumpLeads) {
  Edited p(
      "int main(void) { int x = 1; switch (x) { case 0: x = 2; int a[3]; a[0] = x; case 1: "
      "x = x + 1; } return x; }");
  p.add(PlaceKind::kBound, "3", "4");
  p.add(PlaceKind::kAssigned, "x + 1", "x + 2");
  EXPECT_EQ(compare(p, {""}), 1U);
}

TEST(Variants, OfEqualTextsAreOne) {
  Edited p("int main(void) { int x = 3; x = x + 1; return x; }");
  p.add(PlaceKind::kAssigned, "x + 1", "x + 2");
  p.add(PlaceKind::kAssigned, "x + 1", "x + 2");
  const Variants all = p.lower();
  EXPECT_EQ(all.choices[0].site, all.choices[1].site);
  EXPECT_EQ(all.choices[0].alternative, all.choices[1].alternative);
}

TEST(Variants, CanBeCombinedUnlessOneContainsTheOther) {
  Edited p("int main(void) { int x = 3, y; y = 2; if (x) { x = x + y; } return x; }");
  p.add(PlaceKind::kOperand, "x", "10");
  p.add(PlaceKind::kOperand, "y", "20");
  p.add(PlaceKind::kStatement, "y = 2;", "y = 1;");
  p.add(PlaceKind::kBranch, "if (x) { x = x + y; }", "x = 9;");
  const Variants all = p.lower();
  Choices choices;
  EXPECT_TRUE(choose(all, all.choices[0], choices));
  EXPECT_TRUE(choose(all, all.choices[2], choices));
  EXPECT_EQ(outcome(all.program, "", choices), "=11");
  EXPECT_FALSE(choose(all, all.choices[3], choices));
  EXPECT_TRUE(choose(all, all.choices[1], choices));
  EXPECT_EQ(outcome(all.program, "", choices), "=30");
}

TEST(Variants, LeaveTheMemoryAsItIs) {
  Edited p(
      "#include <stdlib.h>\n#include <string.h>\n"
      "int main(void) { char *s = (char *)malloc(8); memset(s, 'a', 4); return s[3]; }");
  p.add(PlaceKind::kOperand, "malloc(8)", "malloc(5)");
  p.add(PlaceKind::kArgument, "s", "s + 1");
  EXPECT_EQ(compare(p, {""}), 2U);
  EXPECT_FALSE(p.lower().program.byte_memory);
  p.add(PlaceKind::kReturned, "s[3]", "*(int *)s");
  EXPECT_EQ(compare(p, {""}), 2U);
  EXPECT_FALSE(p.lower().program.byte_memory);
}

TEST(Variants, KeepLabels) {
  Edited p(
      "#include <stdio.h>\nint f(int n) { int i; for (i = 0; i < n; i++) { if (i == 3) goto end;\n"
      "n = i < 2 ? n : i; again: i = i + 1; if (i == 7) goto again; }\nend: return i; }\n"
      "int main(void) { int k; for (k = 0; k < 12; k++) printf(\"%d \", f(k)); return f(9); }");
  p.add(PlaceKind::kCondition, "i == 3", "i == 5");
  p.add(PlaceKind::kCondition, "i == 7", "i == 6");
  p.add(PlaceKind::kStatement, "goto end;", "break;");
  p.add(PlaceKind::kStatement, "i = i + 1;", "i = i + 2;");
  EXPECT_EQ(compare(p, {""}), 4U);
  // The first alternative of the function's body is a copy that has the labels, too.
  EXPECT_TRUE(p.lower().within[p.lower().choices[0].site].site.valid());
}

TEST(Variants, LeaveTheOrderOfEvaluationUndefined) {
  Edited p(
      "int a[4] = {1, 2, 3}; int f(int x, int y) { return x - y; } "
      "int main(void) { int i = 0; if (a[3]) return f(++i, a[i]); "
      "while (i < 3 && a[i++] < 2) a[3] += i; return f(i, a[i]); }");
  p.add(PlaceKind::kSubscript, "i", "i - 1");
  p.add(PlaceKind::kCondition, "a[3]", "!a[3]");
  p.add(PlaceKind::kOperand, "i", "i + 1");
  p.add(PlaceKind::kArgument, "i", "i + 1");
  EXPECT_EQ(compare(p, {""}), 4U);
  Choices choices;
  const Variants all = p.lower();
  EXPECT_TRUE(choose(all, all.choices[1], choices));
  for (const Choices& opened : {choices, [&] {
                                  Choices with = open_choices(all);
                                  with[all.choices[1].site.index] = all.choices[1].alternative;
                                  return with;
                                }()})
    EXPECT_EQ(outcome(all.program, "", opened), "fault: unsequenced");
}

TEST(Variants, DoNotUseAResultThatIsOnlyReturned) {
  Edited p(
      "int f(int n) { if (n) return n; } int g(int n) { return f(n); } "
      "int main(void) { g(0); return g(2); }");
  p.add(PlaceKind::kReturned, "f(n)", "n + 1");
  p.add(PlaceKind::kArgument, "n", "n + 1");
  EXPECT_EQ(compare(p, {""}), 2U);
}

TEST(Variants, AreInAllFilesAndInGradedFunctions) {
  SourceMap sources;
  const std::vector<ProgramFile> files{
      {"a.c", sources.add("a.c", "#include \"b.h\"\nint f(int n) { return twice(n) + 1; }"), true},
      {"b.c", sources.add("b.c", "#include \"b.h\"\nint twice(int n) { return 2 * n; }"), true},
      {"b.h", sources.add("b.h", "int twice(int n);"), false}};
  Options options;
  options.entry = "f";
  const auto tree = places_of(sources, files, options);
  ASSERT_TRUE(tree.has_value());
  std::vector<Replacement> replacements;
  for (std::uint32_t i = 0; i < tree->places.size(); ++i)
    if (tree->places[PlaceId{i}].kind == PlaceKind::kReturned)
      replacements.push_back({PlaceId{i}, "7"});
  const auto all = lower_variants(sources, files, options, *tree, replacements);
  ASSERT_TRUE(all.has_value()) << all.error().message;
  std::vector<std::string> found{outcome(all->program, "5")};
  for (const Choice& each : all->choices) {
    Choices choices;
    ASSERT_TRUE(choose(*all, each, choices));
    found.push_back(outcome(all->program, "5", choices));
  }
  EXPECT_EQ(found, (std::vector<std::string>{"11\n=0", "7\n=0", "8\n=0"}));
}

TEST(Variants, ReportAProgramThatDoesNotCompile) {
  SourceMap sources;
  const FileId file = sources.add("test.c", "int main(void) { return y; }");
  const auto made = lower_variants(sources, {{"test.c", file, true}}, {}, {}, {});
  ASSERT_FALSE(made.has_value());
  EXPECT_EQ(made.error().diagnostics.front().code, "c-error");
}

}  // namespace
}  // namespace assay::c
