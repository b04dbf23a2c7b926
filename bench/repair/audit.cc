// Audits repairs: compiles repaired programs and their reference with gcc, runs both on generated
// valid inputs in the sandbox, and prints every difference. It uses neither the interpreter nor the
// judge, so that a fault of these shows here.
//
//   bench_audit ASSIGNMENT.toml INPUTS SEED REFERENCE PROGRAM...
//
// Output, separated by tabs, for each program:
//   audit PATH COMPARED DIFFERENT FIRST-DIFFERENT-INPUT (in hexadecimal)
// Inputs on which the reference does not exit normally are not valid, and are left out.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "assignment/assignment_file.h"
#include "inputs/generate/generate.h"
#include "inputs/grammar/spec.h"
#include "native/c/replay.h"
#include "results/comparison.h"

namespace {

using assay::native::Flavour;
using assay::native::NativeRun;
using assay::native::Termination;

constexpr std::size_t kBatch = 2500;

std::string slurp(const char* path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::string hex(std::string_view bytes) {
  std::string text;
  char digits[3];
  for (const char c : bytes) {
    std::snprintf(digits, sizeof digits, "%02x", static_cast<unsigned char>(c));
    text += digits;
  }
  return text;
}

/// Half of the inputs are the usual ones, small and at boundaries; half prefer large sizes.
std::vector<std::string> generated(const assay::inputs::Spec& spec, std::size_t count,
                                   std::uint64_t seed) {
  std::vector<std::string> inputs;
  for (const bool large : {false, true}) {
    assay::inputs::Generator generator(spec, seed + (large ? 1 : 0));
    if (large) generator.prefer_large_sizes();
    assay::inputs::Sample sample;
    for (std::size_t i = 0; i < count / 2 && generator.next(sample); ++i)
      inputs.push_back(sample.bytes);
  }
  return inputs;
}

/// Runs a program on all inputs, in batches.
assay::Result<std::vector<NativeRun>> run_all(assay::native::Sandbox& sandbox,
                                              const assay::native::Binary& binary,
                                              const std::vector<std::string>& inputs) {
  std::vector<NativeRun> all;
  for (std::size_t from = 0; from < inputs.size(); from += kBatch) {
    const auto begin = inputs.begin() + static_cast<std::ptrdiff_t>(from);
    const auto length = std::min(inputs.size() - from, kBatch);
    TRY_ASSIGN(auto runs,
               assay::native::run_program(sandbox, binary,
                                          {begin, begin + static_cast<std::ptrdiff_t>(length)}));
    std::move(runs.begin(), runs.end(), std::back_inserter(all));
  }
  return all;
}

int give_up(const std::string& why) {
  std::fprintf(stderr, "bench_audit: %s\n", why.c_str());
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5)
    return give_up("usage: bench_audit ASSIGNMENT.toml INPUTS SEED REFERENCE PROGRAM...");
  constexpr std::string_view kKeys[] = {"title", "entry", "input", "tests", "compare"};
  const auto file = assay::assignment::read_assignment(argv[1], kKeys);
  if (!file) return give_up(file.error().message);
  const auto spec = assay::inputs::parse(file->inputs.value_or(""));
  if (!spec) return give_up(spec.error().message);
  const auto comparison = file->comparison_with(std::nullopt, assay::results::CompareMode::kExact);
  const std::vector<std::string> inputs =
      generated(*spec, std::strtoul(argv[2], nullptr, 10), std::strtoul(argv[3], nullptr, 10));
  assay::native::Sandbox sandbox;
  assay::native::Toolchain toolchain(sandbox);
  const auto reference = toolchain.compile(slurp(argv[4]), Flavour::kPlain);
  if (!reference) return give_up(reference.error().message);
  const auto expected = run_all(sandbox, *reference, inputs);
  if (!expected) return give_up(expected.error().message);
  for (int i = 5; i < argc; ++i) {
    const auto program = toolchain.compile(slurp(argv[i]), Flavour::kPlain);
    if (!program) return give_up(std::string(argv[i]) + ": " + program.error().message);
    const auto actual = run_all(sandbox, *program, inputs);
    if (!actual) return give_up(std::string(argv[i]) + ": " + actual.error().message);
    std::size_t compared = 0, different = 0;
    std::string first;
    for (std::size_t k = 0; k < inputs.size(); ++k) {
      const NativeRun &wanted = (*expected)[k], &run = (*actual)[k];
      if (wanted.termination != Termination::kExited) continue;
      ++compared;
      const bool same = run.termination == Termination::kExited &&
                        (!comparison.exit_status || run.status == wanted.status) &&
                        assay::results::same_output(wanted.out, run.out, comparison);
      if (same) continue;
      if (different++ == 0) first = inputs[k];
    }
    std::printf("audit\t%s\t%zu\t%zu\t%s\n", argv[i], compared, different, hex(first).c_str());
    std::fflush(stdout);
  }
}
