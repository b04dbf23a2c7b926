// Measures the cost of grading by tests. For each submission: gcc -O0, then every given test, one
// after the other, in the same sandbox that Assay uses; CPU seconds of all processes together. Also
// runs further inputs, so that the caller can compare the actual outputs of the programs.
//
//   bench_baseline [--tests DIR] [--inputs DIR] SUBMISSION...
//
// Output, separated by tabs (strings in hexadecimal), for each submission:
//   program PATH ok|WHY-NOT CPU-COMPILE CPU-TESTS
//   run     PATH NAME ENDING STATUS OUTPUT
// and finally
//   peak    BYTES of the largest process
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <sys/resource.h>
#include <vector>

#include "native/c/replay.h"

namespace {

using assay::native::Binary;
using assay::native::Flavour;
using assay::native::Limits;
using assay::native::Sandbox;
using assay::native::Toolchain;

std::string slurp(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

struct Inputs {
  std::vector<std::string> names;
  std::vector<std::string> texts;
};

Inputs read_inputs(const std::string& folder) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".in") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  Inputs inputs;
  for (const auto& path : paths) {
    inputs.names.push_back(path.stem().string());
    inputs.texts.push_back(slurp(path));
  }
  return inputs;
}

double seconds(const timeval& t) {
  return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
}

/// Returns the CPU seconds of this process and of all processes that it has waited for.
double cpu_now() {
  double total = 0;
  for (const auto who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage usage{};
    getrusage(who, &usage);
    total += seconds(usage.ru_utime) + seconds(usage.ru_stime);
  }
  return total;
}

std::string hex(std::string_view text) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    out += kDigits[byte >> 4];
    out += kDigits[byte & 15];
  }
  return out;
}

void run_all(Sandbox& sandbox, const Binary& binary, const std::string& path,
             const Inputs& inputs) {
  if (inputs.texts.empty()) return;
  Limits limits;
  limits.cpu_seconds = 1;
  limits.wall_seconds = 3;
  limits.output_bytes = 256 << 10;
  const auto runs = assay::native::run_program(sandbox, binary, inputs.texts, limits);
  if (!runs) return;
  for (std::size_t i = 0; i < runs->size(); ++i) {
    const auto& run = (*runs)[i];
    std::printf("run\t%s\t%s\t%s\t%d\t%s\n", path.c_str(), inputs.names[i].c_str(),
                assay::native::describe(run.termination).c_str(), run.status, hex(run.out).c_str());
  }
}

/// Returns the CPU seconds of an ordinary call of `gcc -O0`; the toolchain runs the driver's steps
/// itself.
double by_driver(Sandbox& sandbox, const std::string& text) {
  assay::native::Job job;
  job.argv = {"/usr/bin/gcc", "-std=gnu17", "-O0", "-w", "submission.c", "-o", "prog", "-lm"};
  job.files = {{"submission.c", text, "", false}};
  job.fetch = {"prog"};
  job.limits = Toolchain::default_limits();
  const double start = cpu_now();
  (void)sandbox.run(job);
  return cpu_now() - start;
}

void measure(Sandbox& sandbox, Toolchain& toolchain, const std::string& path, const Inputs& tests,
             const Inputs& further) {
  const double start = cpu_now();
  const auto binary = toolchain.compile(slurp(path), Flavour::kPlain);
  const double compiled = cpu_now();
  if (!binary) {
    std::printf("program\t%s\t%s\t%.6f\t0\t0\n", path.c_str(), hex(binary.error().message).c_str(),
                compiled - start);
    return;
  }
  run_all(sandbox, *binary, path, tests);
  const double tested = cpu_now();
  std::printf("program\t%s\tok\t%.6f\t%.6f\t%.6f\n", path.c_str(), compiled - start,
              tested - compiled, by_driver(sandbox, slurp(path)));
  run_all(sandbox, *binary, path, further);
}

}  // namespace

int main(int argc, char** argv) {
  Inputs tests;
  Inputs further;
  std::vector<std::string> submissions;
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument == "--tests" && i + 1 < argc)
      tests = read_inputs(argv[++i]);
    else if (argument == "--inputs" && i + 1 < argc)
      further = read_inputs(argv[++i]);
    else
      submissions.emplace_back(argument);
  }
  if (submissions.empty()) {
    std::fputs("usage: bench_baseline [--tests DIR] [--inputs DIR] SUBMISSION...\n", stderr);
    return EXIT_FAILURE;
  }
  Sandbox sandbox;
  if (const auto level = sandbox.probe(); !level) {
    std::fprintf(stderr, "%s\n", level.error().message.c_str());
    return EXIT_FAILURE;
  }
  Toolchain toolchain(sandbox);
  (void)toolchain.compile("int main(void) { return 0; }\n", Flavour::kPlain);  // warm-up
  for (const std::string& path : submissions) measure(sandbox, toolchain, path, tests, further);
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  std::printf("peak\t%ld\n", usage.ru_maxrss * 1024);
}
