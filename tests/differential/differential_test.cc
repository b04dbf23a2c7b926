// Does our interpreter do what gcc -O0 and glibc do? Generated programs run on both; output and
// exit status must agree whenever our run ends normally. The native side is one binary for many
// programs.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <span>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/source_map.h"
#include "exec/concrete/interpreter.h"
#include "frontends/c/frontend.h"
#include "generator.h"

namespace assay::differential {
namespace {

namespace fs = std::filesystem;

struct NativeRun {
  std::string output;
  int status = 0;
};

std::string slurp(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

/// All programs in one file, each main() under its own name.
std::string combined(std::span<const Case> cases) {
  std::string text =
      "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <ctype.h>\n";
  for (std::size_t k = 0; k < cases.size(); ++k)
    text += "#define main main" + std::to_string(k) + "\n" + cases[k].source + "#undef main\n";
  text += "int (*programs[])(void) = {";
  for (std::size_t k = 0; k < cases.size(); ++k) text += "main" + std::to_string(k) + ", ";
  return text + "0};\nint main(int c, char **v) { return programs[atoi(v[1])](); }\n";
}

std::vector<NativeRun> run_natively(std::span<const Case> cases, const std::string& name) {
  const fs::path folder = fs::path(testing::TempDir()) / ("assay_differential_" + name);
  fs::remove_all(folder);
  fs::create_directories(folder);
  std::ofstream(folder / "all.c") << combined(cases);
  for (std::size_t k = 0; k < cases.size(); ++k)
    std::ofstream(folder / (std::to_string(k) + ".in"), std::ios::binary) << cases[k].input;
  std::ofstream(folder / "run.sh")
      << "cd '" << folder.string() << "' && gcc -w -O0 -o all all.c -lm || exit 1\nulimit -t 5\n"
      << "for k in $(seq 0 " << cases.size() - 1 << "); do\n"
      << "  ./all $k < $k.in > $k.out 2> /dev/null; echo $? > $k.status\ndone\n";
  EXPECT_EQ(std::system(("sh '" + (folder / "run.sh").string() + "'").c_str()), 0);
  std::vector<NativeRun> runs;
  for (std::size_t k = 0; k < cases.size(); ++k) {
    const std::string base = (folder / std::to_string(k)).string();
    runs.push_back({slurp(base + ".out"), std::atoi(slurp(base + ".status").c_str())});
  }
  fs::remove_all(folder);
  return runs;
}

struct Statistics {
  int compared = 0, undefined = 0, undecided = 0, different = 0;
};

void compare(const Case& program, const NativeRun& native, Statistics& statistics) {
  SourceMap sources;
  const FileId file = sources.add("program.c", program.source);
  const auto lowered = c::lower(sources, file, {});
  ASSERT_TRUE(lowered) << lowered.error().message << "\n" << program.source;
  const exec::ConcreteRun run = exec::interpret(lowered->program, program.input);
  using Kind = exec::Termination::Kind;
  if (run.termination.kind == Kind::kFault) {
    ++statistics.undefined;
  } else if (run.termination.kind != Kind::kExited) {
    ++statistics.undecided;
    if (statistics.undecided <= 3) std::printf("undecided: %s\n", run.termination.detail.c_str());
  } else {
    ++statistics.compared;
    if (run.output == native.output && (run.exit_status & 255) == native.status) return;
    if (++statistics.different > 5) return;
    ADD_FAILURE() << "ours (" << run.exit_status << "):\n"
                  << run.output << "\ngcc's (" << native.status << "):\n"
                  << native.output << "\ninput:\n"
                  << program.input << "\nprogram:\n"
                  << program.source;
  }
}

/// gcc takes longer for one file of a thousand programs than for four of 250.
constexpr std::size_t kMostInFile = 250;

Statistics compare_all(std::span<const Case> cases, const std::string& name) {
  Statistics statistics;
  for (std::size_t from = 0; from < cases.size(); from += kMostInFile) {
    const auto part = cases.subspan(from, std::min(kMostInFile, cases.size() - from));
    const std::vector<NativeRun> native = run_natively(part, name);
    for (std::size_t k = 0; k < part.size(); ++k) compare(part[k], native[k], statistics);
  }
  std::printf("%s: %d compared, %d different, %d undefined, %d undecided\n", name.c_str(),
              statistics.compared, statistics.different, statistics.undefined,
              statistics.undecided);
  EXPECT_EQ(statistics.different, 0);
  return statistics;
}

/// ASSAY_SEED and ASSAY_PROGRAMS ask for other, or more, programs than the usual ones.
std::uint64_t setting(const char* name, std::uint64_t usual) {
  const char* const value = std::getenv(name);
  return value == nullptr ? usual : std::strtoull(value, nullptr, 10);
}

using Make = Case (*)(Rng&, std::size_t);

std::vector<Case> cases_of(Make make, std::uint64_t usual_count) {
  Rng rng(setting("ASSAY_SEED", 1));
  std::vector<Case> cases;
  const std::uint64_t count = setting("ASSAY_PROGRAMS", usual_count);
  for (std::size_t k = 0; k < count; ++k) cases.push_back(make(rng, k));
  return cases;
}

TEST(Differential, Programs) {
  const auto cases = cases_of(random_program, 1000);
  const Statistics statistics = compare_all(cases, "programs");
  EXPECT_EQ(statistics.undecided, 0);
  EXPECT_GT(static_cast<std::size_t>(statistics.compared), cases.size() / 2);
}

/// What the generator does not write: the order in which scanf and qsort work, library functions
/// that the program defines, and what the compiler says of itself.
TEST(Differential, ProgramsWrittenByHand) {
  const std::string in_order =
      "int main(void) { int v[5] = {0}, i = 0, n = scanf(\"%d%d%d\", &i, &v[i], v + i);\n"
      "  printf(\"%d %d %d %d %d\", n, i, v[0], v[1], v[2]); return 0; }\n";
  const auto sorting = [](const std::string& name, const std::string& order) {
    return "static int calls_" + name + ";\nstatic int " + name +
           "(const void *a, const void *b) {\n  const int *p = a, *q = b;\n  ++calls_" + name +
           "; return " + order +
           "; }\nint main(void) {\n  int a[60] = {0}; int i, n = 0;\n"
           "  while (n < 60 && scanf(\"%d\", &a[n]) == 1) n++;\n"
           "  qsort(a, n, sizeof a[0], " +
           name +
           ");\n  for (i = 0; i < n; i++) printf(\"%d \", a[i]);\n"
           "  printf(\"%d\", calls_" +
           name + "); return 0; }\n";
  };
  const std::string own =
      "int abs(int x) { return 7; }\nunsigned long strlen(const char *s) { return 7; }\n"
      "int main(void) { char s[20]; int n; scanf(\"%d %s\", &n, s);\n"
      "  printf(\"%d %d %lu\", abs(n), abs(-5), strlen(s)); return 0; }\n";
  const std::string compiler =
      "int main(void) {\n#if defined(__clang__) || defined(__has_feature) || !defined(__PIE__)\n"
      "  printf(\"foreign\");\n#endif\n  printf(\"%d %d %s %ld %d\", __GNUC__, __GNUC_MINOR__, "
      "__VERSION__, __STDC_VERSION__, __GLIBC__); return 0; }\n";
  std::vector<Case> cases{
      {in_order, "1 5 6"}, {in_order, "4 5"}, {in_order, "2 x"}, {own, "-3 abc"}, {compiler, ""}};
  for (const char* const input : {"", "1", "2 1", "5 3 4 1 2", "9 8 7 6 5 4 3 2 1 0 9 8 7 6 5 4 3",
                                  "3 1 3 1 3 2 2 2 3 1 1 3 12 31 22 13 32 23 11 33"}) {
    const std::string k = std::to_string(cases.size());
    cases.push_back({sorting("diff" + k, "*p - *q"), input});
    cases.push_back({sorting("less" + k, "*p > *q"), input});
    cases.push_back({sorting("cycle" + k, "(*p - *q + 30) % 3 - 1"), input});
    cases.push_back({sorting("odd" + k, "calls_odd" + k + " % 3 - 1"), input});
  }
  for (Case& program : cases)
    program.source = "#include <stdio.h>\n#include <stdlib.h>\n" + program.source;
  const Statistics statistics = compare_all(cases, "by_hand");
  EXPECT_EQ(statistics.compared, static_cast<int>(cases.size()));
}

/// Bit-fields, unions, memory seen as bytes, streams as values, variadic functions, files, errno
/// and random numbers.
TEST(Differential, SecondYear) {
  std::vector<Case> cases = second_year_programs();
  for (Case& program : file_programs()) cases.push_back(std::move(program));
  const Statistics statistics = compare_all(cases, "second_year");
  EXPECT_EQ(statistics.compared, static_cast<int>(cases.size()));
}

TEST(Differential, PrintfFormats) {
  const auto cases = cases_of(random_printf, 100);
  const Statistics statistics = compare_all(cases, "printf");
  EXPECT_EQ(statistics.undecided, 0);
  EXPECT_EQ(statistics.undefined, 0);
}

TEST(Differential, ScanfFormats) {
  const auto cases = cases_of(random_scanf, 400);
  const Statistics statistics = compare_all(cases, "scanf");
  EXPECT_EQ(statistics.undecided, 0);
  EXPECT_EQ(statistics.undefined, 0);
}

}  // namespace
}  // namespace assay::differential
