// Reproduces the result matrix of Baartman's thesis with the thesis's own way of counting: how many
// tests each of 12 interpreters yields at each of 16 budgets (figure C.2, with the four that
// exceeded its limit of two hours), and which faults the suites find (figure 8.3b). Prints the
// tables with the thesis's figures next to Assay's; exit status 1 if a cell differs without an
// explanation.
//
//   bench_thesis SHARED_DATA/scala
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "base/source_map.h"
#include "frontends/scala/lower/lower.h"
#include "functional/link.h"
#include "narrowing/machine/run.h"
#include "narrowing/search/inputs.h"

namespace {

using namespace assay;
/// Returns processor time: a single thread does all the work, and other processes may run on the
/// machine.
double now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

double since(double start) { return now() - start; }

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::vector<std::string>> read_table(const std::filesystem::path& path) {
  std::vector<std::vector<std::string>> rows;
  std::istringstream text(read(path));
  for (std::string line; std::getline(text, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    rows.emplace_back();
    std::istringstream cells(line);
    for (std::string cell; std::getline(cells, cell, ',');) rows.back().push_back(cell);
  }
  rows.erase(rows.begin());
  return rows;
}

struct Interpreter {
  std::string name;  // "B03"
  fun::Program program;
  fun::FunctionId entry;
  /// All other programs have the constructor ids of the first, so that inputs can be passed between
  /// them.
  std::unique_ptr<narrowing::Code> code;
  std::unique_ptr<narrowing::Runner> runner;
};

struct Configuration {
  std::uint32_t budget, call, add, number;
};

fun::ConstructorId constructor(const fun::Program& program, std::string_view name) {
  for (std::uint32_t i = 0; i < program.constructors.size(); ++i)
    if (program.constructors[fun::ConstructorId{i}].name == name) return fun::ConstructorId{i};
  std::fprintf(stderr, "no class %s\n", std::string(name).c_str());
  std::exit(2);
}

std::vector<std::filesystem::path> sources(const std::filesystem::path& root) {
  std::set<std::filesystem::path> faulty;
  for (const auto& file : std::filesystem::directory_iterator(root / "faulty"))
    faulty.insert(file.path());
  std::vector<std::filesystem::path> all{root / "ref/B02_Reference.scala"};
  all.insert(all.end(), faulty.begin(), faulty.end());
  return all;
}

fun::Program compile(const std::filesystem::path& types, const std::filesystem::path& file) {
  SourceMap map;
  const std::vector<FileId> files{map.add(types.string(), read(types)),
                                  map.add(file.string(), read(file))};
  auto program = scala::compile(map, files);
  if (!program) {
    std::fprintf(stderr, "%s: %s\n", file.c_str(), program.error().message.c_str());
    std::exit(2);
  }
  return std::move(*program);
}

std::vector<Interpreter> load(const std::filesystem::path& root) {
  std::vector<Interpreter> all;
  const fun::Program reference = compile(root / "Types.scala", root / "ref/B02_Reference.scala");
  for (const auto& file : sources(root)) {
    Interpreter one;
    one.name = file.filename().string().substr(0, 3);
    one.program = reference;
    one.entry = *fun::find_function(reference, "interpEntry");
    if (!all.empty()) {
      const fun::Program other = compile(root / "Types.scala", file);
      const auto linked = fun::link(one.program, other, 1);
      if (!linked) std::exit(2);
      one.entry = linked->at(*fun::find_function(other, "interpEntry"));
    }
    all.push_back(std::move(one));
  }
  for (Interpreter& one : all) {
    one.code = std::make_unique<narrowing::Code>(one.program);
    one.runner = std::make_unique<narrowing::Runner>(one.program);
  }
  return all;
}

struct Results {
  std::vector<std::size_t> tests;
  std::vector<bool> found_by_both, found_by_all;  // of the faulty interpreters
  double seconds = 0;
  std::uint64_t solver_calls = 0;
};

using Inputs = std::vector<std::vector<fun::Datum>>;

bool tells_apart(Interpreter& reference, Interpreter& faulty, const Inputs& inputs) {
  for (const auto& input : inputs) {
    const auto right = reference.runner->run(reference.entry, input);
    const auto got = faulty.runner->run(faulty.entry, input);
    if (right.termination != got.termination || !(right.value == got.value)) return true;
  }
  return false;
}

Results run(std::vector<Interpreter>& all, const Configuration& c, bool detect) {
  Results results;
  const auto start = now();
  std::vector<Inputs> suites;
  for (Interpreter& one : all) {
    narrowing::InputOptions options;
    options.budget = c.budget;
    options.costs = narrowing::CostModel::thesis();
    options.costs.call = c.call;
    options.costs.constructors[constructor(one.program, "AddC")] = c.add;
    options.costs.constructors[constructor(one.program, "NumC")] = c.number;
    options.other = true;
    auto search = narrowing::find_inputs(one.program, *one.code, one.entry, options);
    results.tests.push_back(search.paths);
    results.solver_calls += search.solver_calls;
    suites.emplace_back();
    for (auto& found : search.found) suites.back().push_back(std::move(found.arguments));
  }
  results.seconds = since(start);
  if (!detect) return results;
  for (std::size_t i = 1; i < all.size(); ++i) {
    const bool both =
        tells_apart(all[0], all[i], suites[0]) || tells_apart(all[0], all[i], suites[i]);
    bool any = both;
    for (const Inputs& suite : suites) any = any || tells_apart(all[0], all[i], suite);
    results.found_by_both.push_back(both);
    results.found_by_all.push_back(any);
  }
  results.seconds = since(start);
  return results;
}

/// True for the cells whose program is printed without its application case in the thesis (B.4, B.5
/// with a cost for NumC); a program reconstructed from the captions yields these figures.
bool is_explained(const std::string& name, const Configuration& c) {
  return (name == "B04" || name == "B05") && c.number > 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2 || !std::filesystem::exists(std::filesystem::path(argv[1]) / "interp")) {
    std::printf("skipped: usage: bench_thesis FOLDER, with interp/ and tables/ in it\n");
    return 0;
  }
  const std::filesystem::path root = argv[1];
  const auto start = now();
  std::vector<Interpreter> all = load(root / "interp");
  const double loading = since(start);
  const auto counts = read_table(root / "tables/figC_2_generated_tests.csv");
  const auto times = read_table(root / "tables/fig8_3a_time_ms.csv");
  const auto inquiries = read_table(root / "tables/figC_1_z3_inquiries.csv");
  std::map<std::string, std::vector<std::string>> detection;
  for (const auto& row : read_table(root / "tables/fig8_3b_detection.csv"))
    detection[row[0] + "," + row[1] + "," + row[2] + "," + row[3] + "," + row[4]] = row;

  std::size_t equal = 0, explained = 0, other = 0, cells = 0, detected = 0, detection_cells = 0;
  double ours = 0, theirs = 0, slowest_timeout = 0;
  std::uint64_t our_calls = 0, their_calls = 0;
  std::printf(
      "budget call AddC NumC | seconds: thesis     ours    ratio | Z3 calls, thesis  ours | "
      "tests\n");
  for (std::size_t row = 0; row < counts.size(); ++row) {
    const auto number = [&](std::size_t i) {
      return static_cast<std::uint32_t>(std::stoul(counts[row][i]));
    };
    const Configuration c{number(0), number(1), number(2), number(3)};
    const bool timed_out = counts[row][4] == "Timeout";
    const Results results = run(all, c, !timed_out);
    double thesis_seconds = 0;
    std::uint64_t thesis_calls = 0;
    std::string tests;
    for (std::size_t i = 0; i < all.size(); ++i) {
      tests += " " + std::to_string(results.tests[i]);
      if (timed_out) continue;
      thesis_seconds += std::stod(times[row][4 + i]) / 1000;
      thesis_calls += std::stoull(inquiries[row][4 + i]);
      ++cells;
      if (std::to_string(results.tests[i]) == counts[row][4 + i]) {
        ++equal;
      } else if (is_explained(all[i].name, c)) {
        ++explained;
        tests += "(explained; thesis " + counts[row][4 + i] + ")";
      } else {
        ++other;
        tests += "(thesis " + counts[row][4 + i] + "!)";
      }
    }
    if (timed_out) {
      slowest_timeout = std::max(slowest_timeout, results.seconds);
      std::printf("%6u %4u %4u %4u | > 7200 s each %8.3f          | %16s %5llu |%s\n", c.budget,
                  c.call, c.add, c.number, results.seconds, "-",
                  static_cast<unsigned long long>(results.solver_calls), tests.c_str());
      continue;
    }
    ours += results.seconds;
    theirs += thesis_seconds;
    our_calls += results.solver_calls;
    their_calls += thesis_calls;
    std::printf("%6u %4u %4u %4u | %15.1f %8.3f %8.0f | %16llu %5llu |%s\n", c.budget, c.call,
                c.add, c.number, thesis_seconds, results.seconds, thesis_seconds / results.seconds,
                static_cast<unsigned long long>(thesis_calls),
                static_cast<unsigned long long>(results.solver_calls), tests.c_str());
    const std::string key =
        counts[row][0] + "," + counts[row][1] + "," + counts[row][2] + "," + counts[row][3];
    for (const auto& [suite, found] : {std::pair{std::string("Ref+Self"), results.found_by_both},
                                       {"All", results.found_by_all}}) {
      const auto& expected = detection[key + "," + suite];
      for (std::size_t i = 0; i < found.size(); ++i) {
        ++detection_cells;
        const bool is_equal = (expected.at(5 + i) == "X") == found[i];
        if (is_equal)
          ++detected;
        else
          std::printf("  detection differs: %s, %s\n", suite.c_str(), all[i + 1].name.c_str());
      }
    }
  }
  std::printf("C.2: %zu of %zu cells equal, %zu explained, %zu different\n", equal, cells,
              explained, other);
  std::printf("8.3b: %zu of %zu cells equal\n", detected, detection_cells);
  std::printf(
      "matrix: thesis %.0f s on 16 threads, ours %.3f s on one (ratio %.0f); Z3 calls %llu and "
      "%llu; "
      "slowest of the configurations that timed out there %.3f s; reading the programs %.3f s\n",
      theirs, ours, theirs / ours, static_cast<unsigned long long>(their_calls),
      static_cast<unsigned long long>(our_calls), slowest_timeout, loading);
  return other == 0 && detected == detection_cells ? 0 : 1;
}
