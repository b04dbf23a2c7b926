// Tests that the symbolic machine and the interpreter agree on the meaning of a program. Generated
// programs over three numbers are explored completely; every input within small ranges must satisfy
// the condition of exactly one path, and the outcome of that path, evaluated under the input, must
// be the interpreter's: termination kind, output and exit status.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "exec/concrete/interpreter.h"
#include "exec/concrete/number_text.h"
#include "exec/symbolic/run.h"
#include "programs.h"
#include "smt/facts/range.h"
#include "smt/z3/solver.h"

namespace assay::equiv::testing {
namespace {

using exec::OutputPiece;
using exec::Termination;
using smt::TermId;

/// Generates statements over n, a, b, s, x[4], with bounded loops, in the subset that students
/// write.
class Generator {
 public:
  explicit Generator(std::uint64_t seed) : rng_(seed) {}

  std::string program() {
    std::string text = "  int s = " + constant() + ", i = 0, j = 0, x[4] = {3, " + constant() +
                       ", 7};\n  char c = 'd';\n";
    for (int i = 0; i < 4; ++i) text += statement(3, 0);
    return three_numbers(text + "  printf(\"%d\\n\", s);\n  return " +
                         (rng_.chance(3) ? "s % 256" : "0") + ";");
  }

 private:
  std::string one_of(const std::vector<std::string>& of) { return of[rng_.below(of.size())]; }
  std::string constant() { return std::to_string(static_cast<int>(rng_.below(9)) - 3); }
  std::string leaf() { return one_of({"n", "a", "b", "s", "c", constant(), "x[1]"}); }
  std::string small() { return one_of({"n", "a", "b", constant()}); }
  std::string index() { return rng_.chance(5) ? small() : "(" + small() + " % 4 + 4) % 4"; }
  std::string expression(int depth) {
    if (depth == 0) return leaf();
    const std::string l = expression(depth - 1), r = expression(depth - 1);
    switch (rng_.below(10)) {
      case 0:
        return "(" + l + " - " + r + ")";
      case 1:
        return "(" + small() + " * " + small() + ")";
      case 2:
        return "(" + l + " / " + one_of({"2", "3", "b", "-2"}) + ")";
      case 3:
        return "(" + l + " % " + one_of({"2", "5", "a"}) + ")";
      case 4:
        return "x[" + index() + "]";
      case 5:
        return "(" + condition(depth - 1) + " ? " + l + " : " + r + ")";
      case 6:
        return "(" + condition(depth - 1) + ")";
      case 7:
        return "(- " + l + ")";
      default:
        return "(" + l + " + " + r + ")";
    }
  }
  std::string condition(int depth) {
    const std::string first = expression(depth > 0 ? depth - 1 : 0) +
                              one_of({" < ", " <= ", " == ", " != ", " > ", " >= "}) + small();
    if (!rng_.chance(4)) return first;
    return first + one_of({" && ", " || "}) + small() + one_of({" < ", " == ", " != "}) + small();
  }
  std::string block(int depth, int loops) {
    std::string text = "{\n";
    for (std::uint64_t k = 0; k <= rng_.below(2); ++k) text += statement(depth, loops);
    return text + "}\n";
  }
  std::string statement(int depth, int loops) {
    switch (rng_.below(depth > 0 ? 11 : 6)) {
      case 0:
        return "s = " + expression(2) + ";\n";
      case 1:
        return "s += " + expression(1) + ";\n";
      case 2:
        return "x[" + index() + "] = " + expression(1) + ";\n";
      case 3:
        return print();
      case 4:
        return "c = 'a' + " + small() + ";\n";
      case 5:
        return loops > 0 && rng_.chance(2)
                   ? "if (" + condition(0) + ") " + one_of({"break", "continue"}) + ";\n"
                   : print();
      case 6:
      case 7:
        return "if (" + condition(1) + ") " + block(depth - 1, loops) + "else " +
               block(depth - 1, loops);
      case 8:
        return "if (" + condition(1) + ") " + block(depth - 1, loops);
      default:
        break;
    }
    if (loops == 2) return print();
    const std::string v = loops == 0 ? "i" : "j";
    return "for (" + v + " = 0; " + v + " < " + (loops == 0 ? "n" : "3") + "; " + v + "++) " +
           block(depth - 1, loops + 1);
  }
  std::string print() {
    switch (rng_.below(6)) {
      case 0:
        return "printf(\"%d \", " + expression(1) + ");\n";
      case 1:
        return "printf(\"%03d|%-3d\\n\", " + leaf() + ", " + leaf() + ");\n";
      case 2:
        return "printf(\"%c\", c);\n";
      case 3:
        return "puts(\"word\");\n";
      case 4:
        return "putchar('0' + " + small() + ");\n";
      default:
        return "printf(\"%x %+d\", " + leaf() + ", x[" + index() + "]);\n";
    }
  }

  Rng rng_;
};

struct Shown {
  Termination::Kind kind = Termination::Kind::kExited;
  ir::Fault fault = ir::Fault::kOverflow;
  std::string output;
  int status = 0;
  friend bool operator==(const Shown&, const Shown&) = default;
};

std::string describe(const Shown& s) {
  return "kind " + std::to_string(static_cast<int>(s.kind)) + " " +
         (s.kind == Termination::Kind::kFault ? std::string(ir::name(s.fault)) : "") + " status " +
         std::to_string(s.status) + " [" + s.output + "]";
}

Shown shown(Termination termination, std::string output, int status) {
  const bool fault = termination.kind == Termination::Kind::kFault;
  return {termination.kind, fault ? termination.fault : ir::Fault::kOverflow, std::move(output),
          termination.kind == Termination::Kind::kExited ? status & 255 : 0};
}

struct Path {
  std::vector<TermId> condition;
  exec::SymbolicRun run;
};

std::string evaluate(const smt::TermPool& pool, const std::vector<OutputPiece>& pieces,
                     const smt::Model& model) {
  std::string text;
  for (const OutputPiece& piece : pieces) {
    if (piece.kind == OutputPiece::Kind::kText) {
      text += piece.text;
      continue;
    }
    const smt::Constant value = pool.evaluate(piece.term, model);
    if (piece.kind == OutputPiece::Kind::kChar)
      text += static_cast<char>(static_cast<unsigned char>(value.i & 255));
    else if (piece.kind == OutputPiece::Kind::kInteger)
      text += exec::format_integer(piece.format, piece.type, static_cast<std::int64_t>(value.i));
    else
      text += exec::format_float(piece.format, value.f);
  }
  return text;
}

class Explored {
 public:
  explicit Explored(const ir::Program& program)
      : program_(program), solver_(smt::make_z3(pool_)), ranges_(pool_) {
    for (const auto& [name, lo, hi] : kBox)
      variables_.push_back(pool_.var(name, smt::Sort::kInt, smt::Range{lo, hi}));
    std::vector<exec::InputElement> layout;
    for (const TermId v : variables_) {
      layout.push_back({exec::InputElement::Kind::kInteger, 0, v});
      layout.push_back({exec::InputElement::Kind::kByte, ' ', {}});
    }
    exec::PathExplorer path(pool_, *solver_, ranges_, {}, std::nullopt, {});
    exec::SymbolicRunner runner(program, path, layout, exec::CheckPolicy::kFork, {});
    while (path.next_path()) {
      exec::SymbolicRun run = runner.run();
      if (path.stopped() == exec::PathExplorer::Stop::kInfeasible) continue;
      if (path.stopped() == exec::PathExplorer::Stop::kBound) complete = false;
      paths.push_back({path.path_condition(), std::move(run)});
    }
    if (path.exhausted()) complete = false;
  }

  /// Compares one input; returns a description of the mismatch, or "".
  std::string wrong(int n, int a, int b) const {
    smt::Model model;
    const int values[] = {n, a, b};
    for (std::size_t k = 0; k < 3; ++k)
      model.set(pool_.var_id(variables_[k]), smt::Constant::of_int(values[k]));
    const Path* found = nullptr;
    for (const Path& path : paths) {
      const bool holds = std::all_of(path.condition.begin(), path.condition.end(),
                                     [&](TermId t) { return pool_.evaluate(t, model).truth(); });
      if (holds && found != nullptr) return "two paths";
      if (holds) found = &path;
    }
    if (found == nullptr) return "no path";
    const std::string input =
        std::to_string(n) + " " + std::to_string(a) + " " + std::to_string(b) + " ";
    const exec::ConcreteRun run = exec::interpret(program_, input);
    const Shown expected = shown(run.termination, run.output, run.exit_status);
    const int status = static_cast<int>(pool_.evaluate(found->run.exit_status, model).i);
    const Shown actual =
        shown(found->run.termination, evaluate(pool_, found->run.output, model), status);
    if (expected == actual) return {};
    return "interpreter: " + describe(expected) + "\nsymbolic: " + describe(actual);
  }

  struct Box {
    const char* name;
    int lo, hi;
  };
  static constexpr Box kBox[] = {{"n", 0, 4}, {"a", -3, 4}, {"b", -2, 3}};

  bool complete = true;
  std::vector<Path> paths;

 private:
  const ir::Program& program_;
  smt::TermPool pool_;
  std::unique_ptr<smt::Solver> solver_;
  smt::RangeAnalysis ranges_;
  std::vector<TermId> variables_;
};

struct Statistics {
  int programs = 0, complete = 0, inputs = 0, wrong = 0;
  std::size_t paths = 0;
};

void check_program(const std::string& text, Statistics& statistics) {
  const CText program(text);
  ASSERT_NE(program.tested.program, nullptr);
  ++statistics.programs;
  const Explored explored(*program.tested.program);
  if (!explored.complete) return;
  ++statistics.complete;
  statistics.paths += explored.paths.size();
  for (int n = Explored::kBox[0].lo; n <= Explored::kBox[0].hi; ++n)
    for (int a = Explored::kBox[1].lo; a <= Explored::kBox[1].hi; ++a)
      for (int b = Explored::kBox[2].lo; b <= Explored::kBox[2].hi; ++b) {
        ++statistics.inputs;
        const std::string wrong = explored.wrong(n, a, b);
        if (wrong.empty()) continue;
        if (++statistics.wrong <= 3)
          ADD_FAILURE() << "on " << n << " " << a << " " << b << ": " << wrong << "\n" << text;
        return;
      }
}

/// ASSAY_SEED and ASSAY_PROGRAMS request other, or more, programs than the usual ones.
std::uint64_t setting(const char* name, std::uint64_t usual) {
  const char* const value = std::getenv(name);
  return value == nullptr ? usual : std::strtoull(value, nullptr, 10);
}

TEST(Conformance, GeneratedProgramsAgreeOnEveryInputOfTheBox) {
  Statistics statistics;
  const std::uint64_t seed = setting("ASSAY_SEED", 1);
  const std::uint64_t count = setting("ASSAY_PROGRAMS", 60);
  for (std::uint64_t k = 0; k < count; ++k)
    check_program(Generator(seed * 1'000'003 + k).program(), statistics);
  std::printf("%d programs, %d explored completely, %zu paths, %d inputs, %d programs wrong\n",
              statistics.programs, statistics.complete, statistics.paths, statistics.inputs,
              statistics.wrong);
  EXPECT_GE(statistics.complete * 10, statistics.programs * 8);
}

TEST(Conformance, HandWrittenShapes) {
  Statistics statistics;
  for (const char* statements : {
           "int i, k = 0; for (i = 0; i < n; i++) { if (i == a) continue; if (i == b) break; "
           "k += i; } printf(\"%d\", k); return 0;",
           "int x[5] = {5, 4, 3, 2, 1}, i, j, t; for (i = 0; i < n; i++) x[i] = x[i] * a; "
           "for (i = 0; i < n; i++) for (j = i + 1; j < n; j++) if (x[j] < x[i]) { t = x[i]; "
           "x[i] = x[j]; x[j] = t; } for (i = 0; i < n; i++) printf(\"%d \", x[i]); return 0;",
           "int x[3] = {1, 2, 3}; x[a] = b; printf(\"%d%d%d\", x[0], x[1], x[2]); return a / b;",
           "switch (n) { case 0: puts(\"no\"); case 1: puts(\"one\"); break; case 3: return a; "
           "default: printf(\"%c\", 'a' + n); } return 0;",
           "int u; if (a > 0) u = n; printf(\"%d\", u); return 0;",
           "int *p = malloc(n * sizeof *p); if (a > 2) free(p); if (n) *p = b; "
           "free(p); printf(\"%d\", n << b); return 0;",
           "unsigned u = a; unsigned char c = b; printf(\"%u %d %d\", u, c, (u > 3u) + (c >> 1)); "
           "return ~a & 7;",
           "int k = printf(\"%d\\n\", 37 * a * n); k += printf(\"%+d|%3d|%.2d\", b, a, n); "
           "printf(\" %d\", k); return 0;",
           "char s[60]; int i; sprintf(s, \"%d,%+d,% d,%u\", 37 * a, b, n, (unsigned)n); "
           "for (i = 0; s[i]; i++) printf(\"%d \", s[i]); return 0;",
           "char s[60]; int i; sprintf(s, \"%4d|%-4d|%04d|%.3d|\", 37 * a, b, -a, n); "
           "for (i = 0; s[i]; i++) printf(\"%d \", s[i]); return 0;",
           "int (*f[3])(int) = {abs, toupper, 0}; int (*g)(int) = a > 0 ? f[0] : f[1]; "
           "if (g == f[0]) putchar('='); printf(\"%d\", f[n](b)); return g(a);",
       })
    check_program(three_numbers(statements), statistics);
  std::printf("%d programs, %d explored completely, %zu paths, %d inputs\n", statistics.programs,
              statistics.complete, statistics.paths, statistics.inputs);
  EXPECT_EQ(statistics.complete, statistics.programs);
}

}  // namespace
}  // namespace assay::equiv::testing
