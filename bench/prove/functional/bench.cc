// Which pairs of functional programs are proved by induction, and an alarm for wrong proofs.
//
//   bench_prove_functional pairs FOLDER              the pairs of a folder: label, answer, work
//   bench_prove_functional mutants N FILE...         mutants of the submissions of these pairs
//   until N differ from
//                                                    their reference; a proof of one of them is a
//                                                    wrong proof
//
//   bench_prove_functional variables FILE...         whether programs stay the same without cells
//
// A pair is one file with the objects Reference and Submission, each with a function f; its first
// line says "equivalent" or "different". The exit status is 1 if a pair that differs was proved.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "base/source_map.h"
#include "equiv/induction/induction.h"
#include "equiv/joint/joint.h"
#include "frontends/scala/lower/lower.h"
#include "functional/link.h"
#include "functional/mutate.h"
#include "functional/variables.h"

namespace assay {
namespace {

struct Pair {
  std::string name, label, needs;
  fun::Program program;
};

std::optional<Pair> read(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  Pair pair;
  pair.name = path.stem().string();
  const std::string first = text.str().substr(3, text.str().find('\n') - 3);
  pair.label = first.substr(0, first.find(':'));
  pair.needs = first.substr(std::min(first.size(), first.find(':') + 2));
  SourceMap sources;
  auto program = scala::compile(sources, {sources.add(path.string(), text.str())});
  if (!program) {
    std::cerr << path.string() << ": " << program.error().message << "\n";
    for (const Diagnostic& one : program.error().diagnostics) std::cerr << one.message << "\n";
    return std::nullopt;
  }
  pair.program = *std::move(program);
  fun::variables_as_results(pair.program);
  return pair;
}

induction::Request request_of(fun::Program& program) {
  induction::Request request;
  request.program = &program;
  request.reference = *fun::find_function(program, "Reference.f");
  request.submission = *fun::find_function(program, "Submission.f");
  return request;
}

bool differs(fun::Program program, std::uint32_t budget, std::uint64_t steps) {
  joint::Request request;
  request.program = &program;
  request.references = {*fun::find_function(program, "Reference.f")};
  request.submission = *fun::find_function(program, "Submission.f");
  joint::Limits limits;
  limits.budget = budget;
  limits.steps = steps;
  return std::holds_alternative<joint::Different>(joint::compare(request, limits).verdict);
}

int pairs(const std::string& folder, bool traces) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) paths.push_back(entry);
  std::sort(paths.begin(), paths.end());
  std::size_t equivalent = 0, proved = 0, different = 0, wrong = 0;
  for (const std::filesystem::path& path : paths) {
    auto pair = read(path);
    if (!pair) return 2;
    induction::Limits limits;
    if (traces) limits.trace = [](const std::string& text) { std::cerr << text << "\n"; };
    const auto start = std::chrono::steady_clock::now();
    const induction::Outcome outcome = induction::prove(request_of(pair->program), limits);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    const bool is_proved = !outcome.proof.empty();
    std::printf("%-16s %-10s %-10s %6.2f s %9zu steps  %zu lemmas  %s%s\n", pair->name.c_str(),
                pair->label.c_str(), is_proved ? "proved" : "-", seconds.count(),
                static_cast<std::size_t>(outcome.steps), is_proved ? outcome.proof.size() - 1 : 0,
                pair->needs.c_str(), is_proved ? "" : (": " + outcome.why).c_str());
    std::fflush(stdout);
    (pair->label == "different" ? different : equivalent) += 1;
    if (is_proved) (pair->label == "different" ? wrong : proved) += 1;
  }
  std::printf("%zu of %zu equivalent pairs proved, %zu of %zu different ones\n", proved, equivalent,
              wrong, different);
  return wrong > 0 ? 1 : 0;
}

int mutants(std::size_t wanted, const std::vector<std::string>& paths) {
  std::size_t differ = 0, alike = 0, wrong = 0, proved_alike = 0;
  for (const std::string& path : paths) {
    const auto pair = read(path);
    if (!pair) return 2;
    std::vector<fun::FunctionId> functions;
    for (std::uint32_t i = 0; i < pair->program.functions.size(); ++i)
      if (pair->program.functions[fun::FunctionId{i}].name.starts_with("Submission"))
        functions.push_back(fun::FunctionId{i});
    for (const fun::Mutant& mutant : fun::mutants(pair->program, functions)) {
      if (differ >= wanted) break;
      fun::Program changed = pair->program;
      fun::apply(mutant, changed);
      const bool is_different = differs(changed, 12, 300'000);
      (is_different ? differ : alike) += 1;
      fun::Program again = changed;
      induction::Limits limits;
      limits.steps = 400'000;
      if (induction::prove(request_of(again), limits).proof.empty()) continue;
      if (!is_different && !differs(changed, 40, 4'000'000)) {
        ++proved_alike;
        continue;
      }
      ++wrong;
      std::printf("WRONG: %s, %s in %s\n", pair->name.c_str(), mutant.change.c_str(),
                  changed.functions[mutant.function].name.c_str());
    }
    std::printf("%-16s so far %zu that differ, %zu alike (%zu proved), wrong proofs: %zu\n",
                pair->name.c_str(), differ, alike, proved_alike, wrong);
    std::fflush(stdout);
  }
  std::printf("%zu mutants differ, wrong proofs: %zu; of %zu that are not told apart, %zu proved\n",
              differ, wrong, alike, proved_alike);
  return wrong > 0 ? 1 : 0;
}

/// Compares each function of the source with what variables_as_results makes of it.
int variables(const std::vector<std::string>& paths) {
  std::size_t compared = 0, rewritten = 0, wrong = 0;
  for (const std::string& path : paths) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    SourceMap sources;
    const auto program = scala::compile(sources, {sources.add(path, text.str())});
    if (!program) continue;
    fun::Program changed = *program;
    fun::variables_as_results(changed);
    fun::Program both = *program;
    const auto linked = fun::link(both, changed, 1);
    if (!linked) return 2;
    for (std::uint32_t i = 0; i < program->functions.size(); ++i) {
      const fun::FunctionId id{i};
      if (program->functions[id].spelling.empty() || program->functions[id].is_library) continue;
      ++compared;
      rewritten += changed.functions[id].exprs.size() != program->functions[id].exprs.size();
      joint::Request request;
      request.program = &both;
      request.references = {id};
      request.submission = linked->at(id);
      joint::Limits limits;
      limits.steps = 100'000;
      const joint::Report report = joint::compare(request, limits);
      if (!std::holds_alternative<joint::Different>(report.verdict)) continue;
      ++wrong;
      std::printf("WRONG: %s, %s\n", path.c_str(), program->functions[id].name.c_str());
    }
  }
  std::printf("%zu functions compared, %zu of them rewritten, %zu differ\n", compared, rewritten,
              wrong);
  return wrong > 0 ? 1 : 0;
}

}  // namespace
}  // namespace assay

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() >= 2 && arguments[0] == "pairs")
    return assay::pairs(arguments[1], arguments.size() > 2);
  if (arguments.size() >= 3 && arguments[0] == "mutants")
    return assay::mutants(std::stoul(arguments[1]), {arguments.begin() + 2, arguments.end()});
  if (arguments.size() >= 2 && arguments[0] == "variables")
    return assay::variables({arguments.begin() + 1, arguments.end()});
  std::fprintf(
      stderr,
      "usage: bench_prove_functional pairs FOLDER | mutants N FILE... | variables FILE...\n");
  return 2;
}
