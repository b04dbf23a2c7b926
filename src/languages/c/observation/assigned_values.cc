#include "languages/c/observation/assigned_values.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "exec/concrete/interpreter.h"
#include "languages/c/observation/changed_text.h"
#include "languages/c/observation/visit_probe.h"

namespace assay::languages {
namespace {

using frontends::NameId;
using frontends::Place;
using frontends::PlaceKind;

constexpr std::size_t kMostSharedRuns = 8;
constexpr std::uint64_t kMostSharedSteps = 20'000;  // of the reference
/// The share of the runs in which the values must be equal.
constexpr double kEnough = 0.5;
/// What equal values in all runs add to the score of a pair: more than any feature of the texts.
constexpr double kWeight = 6;
constexpr std::size_t kMostValues = 400;  // of a variable in a run

using Values = std::vector<std::string>;
using ByName = std::map<NameId, Values>;

/// Whether a probe after the place, or around it, sees what is assigned in it.
bool can_hold_probe(const Place& place) {
  switch (place.kind) {
    case PlaceKind::kStatement:
      return place.operation != "return";
    case PlaceKind::kLoopStart:
    case PlaceKind::kLoopStep:
      return place.span.begin != place.span.end;
    case PlaceKind::kCondition:
    case PlaceKind::kLoopCondition:
      return place.span.begin != place.span.end && place.is_truth;
    default:
      return false;
  }
}

/// Returns the variables that get a value in a place, in textual order.
std::vector<NameId> assigned_in(const ParsedProgram& parsed, Span span) {
  std::vector<NameId> found;
  for (const Place& place : parsed.tree.places) {
    if (place.kind != PlaceKind::kTarget || place.uses.empty() || !contains(span, place.span))
      continue;
    const frontends::Name& name = parsed.tree.names[place.uses[0].name];
    const bool is_whole = parsed.program.sources.text(place.span) == name.text;
    if (is_whole && holds_number(name) &&
        std::ranges::find(found, place.uses[0].name) == found.end())
      found.push_back(place.uses[0].name);
  }
  return found;
}

/// Returns the program's text with probes wherever a variable gets a value.
std::string with_probes(const ParsedProgram& parsed) {
  std::vector<repair::Edit> edits;
  std::set<FileId> files;
  Span last;
  for (const Place& place : parsed.tree.places) {
    if (!can_hold_probe(place) || (last.valid() && contains(last, place.span))) continue;
    const std::vector<NameId> names = assigned_in(parsed, place.span);
    if (names.empty()) continue;
    last = place.span;
    files.insert(last.file);
    edits.push_back(
        {last, with_values_after(parsed.tree, place, std::string(parsed.program.sources.text(last)),
                                 names)});
  }
  for (const FileId file : files) edits.insert(edits.begin(), {{file, 0, 0}, kDeclarePrintf});
  return with_edits(parsed.program, edits);
}

ByName values_of(const exec::ConcreteRun& run) {
  ByName all;
  for (const ProbeRecord& record : probe_records(run.output)) {
    if (!record.is_complete || record.fields.size() != 2) continue;
    NameId id{0};
    const std::string& number = record.fields[0];
    std::from_chars(number.data(), number.data() + number.size(), id.index);
    Values& values = all[id];
    if (values.size() < kMostValues) values.push_back(record.fields[1]);
  }
  return all;
}

/// True if the values are equal, or equal but for an initial one.
bool are_equal(const Values& a, const Values& b) {
  if (a.size() == b.size()) return a == b;
  const Values& longer = a.size() > b.size() ? a : b;
  const Values& shorter = a.size() > b.size() ? b : a;
  return longer.size() == shorter.size() + 1 && !shorter.empty() &&
         std::equal(shorter.begin(), shorter.end(), longer.begin() + 1);
}

class Watcher {
 public:
  Watcher(const ParsedProgram& parsed, const ParsedProgram& reference, const KnownRuns& runs)
      : runs_(runs) {
    auto made = load_c("", with_probes(parsed), runs.entry, &reference.program);
    if (made) program_ = *std::move(made);
  }

  bool is_ready() const { return program_ != nullptr; }
  ByName run(const repair::Case& known) const {
    return values_of(exec::interpret(program_->lowered.program, known.input, runs_.limits));
  }

 private:
  const KnownRuns& runs_;
  std::unique_ptr<CProgram> program_;
};

/// Returns the runs that the student's program passes, of those that are short the longest.
std::vector<const repair::Case*> shared_runs(const ParsedProgram& student, const KnownRuns& runs) {
  std::vector<const repair::Case*> shared;
  for (const repair::Case& known : runs.cases)
    if (known.steps <= kMostSharedSteps) shared.push_back(&known);
  std::ranges::stable_sort(
      shared, [](const repair::Case* a, const repair::Case* b) { return a->steps > b->steps; });
  repair::InterpreterRunner alone(student.program.lowered.program, {}, runs.comparison,
                                  runs.limits);
  std::size_t passed = 0;
  std::erase_if(shared, [&](const repair::Case* known) {
    const bool passes =
        passed < kMostSharedRuns && alone.run({}, *known, repair::Patience::kAcceptance).passes;
    passed += passes ? 1 : 0;
    return !passes;
  });
  return shared;
}

/// In how many runs the values of two variables were equal, and which they were.
struct Agreement {
  std::size_t runs = 0;
  std::set<std::string> values;
};

class Agreements {
 public:
  explicit Agreements(const frontends::SourceTree& reference) {
    for (NameId id{0}; reference.names.contains(id); ++id.index)
      if (holds_number(reference.names[id])) variables_.push_back(id);
  }

  void add_run(const ByName& reference, const ByName& student) {
    for (const auto& [theirs, wanted] : reference) {
      ++runs_[theirs];
      for (const auto& [own, values] : student) {
        if (!are_equal(wanted, values)) continue;
        Agreement& agreement = agreements_[{theirs, own}];
        ++agreement.runs;
        agreement.values.insert(values.begin(), values.end());
      }
    }
  }

  std::vector<repair::Similarity> similar() const {
    std::vector<repair::Similarity> found;
    std::set<NameId> taken;
    for (const auto& [pair, agreement] : agreements_) {
      const double share =
          static_cast<double>(agreement.runs) / static_cast<double>(runs_.at(pair.first));
      // A constant says nothing.
      if (share < kEnough || agreement.values.size() < 2) continue;
      found.push_back({pair.first, pair.second, share * kWeight});
      taken.insert(pair.second);
    }
    add_contradictions(taken, found);
    return found;
  }

 private:
  /// A variable of the student that plays the part of one variable plays no other's.
  void add_contradictions(const std::set<NameId>& taken,
                          std::vector<repair::Similarity>& found) const {
    for (const NameId theirs : variables_)
      for (const NameId own : taken)
        if (!agreements_.contains({theirs, own})) found.push_back({theirs, own, -kWeight});
  }

  std::vector<NameId> variables_;       // of the reference
  std::map<NameId, std::size_t> runs_;  // in which a variable of the reference gets values
  std::map<std::pair<NameId, NameId>, Agreement> agreements_;
};

}  // namespace

std::vector<repair::Similarity> similar_by_values(const ParsedProgram& student,
                                                  const ParsedProgram& reference,
                                                  const KnownRuns& runs) {
  const std::vector<const repair::Case*> shared = shared_runs(student, runs);
  if (shared.empty()) return {};
  const Watcher own(student, reference, runs), theirs(reference, reference, runs);
  if (!own.is_ready() || !theirs.is_ready()) return {};
  Agreements agreements(reference.tree);
  for (const repair::Case* known : shared) agreements.add_run(theirs.run(*known), own.run(*known));
  return agreements.similar();
}

}  // namespace assay::languages
