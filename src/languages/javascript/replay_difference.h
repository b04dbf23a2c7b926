// Shows that a JavaScript submission differs: makes the input smaller, and repeats what was
// observed by plain runs of both programs. Only what these show as well is a verdict.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "equiv/dynamic/refute.h"
#include "languages/javascript/running.h"
#include "languages/javascript/session.h"
#include "languages/javascript/voters.h"
#include "results/grade_report.h"

namespace assay::languages {

/// A submission beside the reference, and what is said of it. All that is referred to outlives the
/// replay.
struct ReplayedPair {
  const JavaScriptSession& session;
  JavaScriptHost host;  // of the submission
  KeptProcesses& of_reference;
  const std::string& label;
  const std::string& text;
  const JavaScriptProgram& program;
  const ExportedNames& names;
  const Voters* voters;  // null if nobody votes
  const results::DifferenceFound& found;
  results::SubmissionReport& report;
  bool locates_faults = false;  // says in which line the engine raises an exception
};

class DifferenceReplay {
 public:
  explicit DifferenceReplay(ReplayedPair pair) : pair_(std::move(pair)) {}

  /// Whether there are examples, and the submission does not fail any.
  void set_meets_examples(bool meets) { meets_examples_ = meets; }

  /// Makes the candidate smaller and replays it. The verdict is in the report then, as after the
  /// next two; `agreed` is the number of inputs on which both programs did the same.
  void show(scripts::Runnable& submission, scripts::Candidate candidate, std::uint64_t agreed);
  /// Repeats the candidate in plain node.
  void show_plainly(const scripts::Candidate& candidate, std::uint64_t agreed);
  /// A program that behaves differently where it is not observed.
  void show_unobserved(const dynamic::Script& script, std::uint64_t agreed);
  /// Returns how many runs may follow where usually so many may: fewer if runs can be longer.
  std::uint64_t of_usual(std::uint64_t runs) const;
  Result<std::vector<dynamic::Observation>> run_plainly(
      const std::vector<dynamic::Script>& scripts) const;

 private:
  /// True if plain node did not confirm what was replayed last.
  bool is_not_replayed() const;
  /// Makes an input smaller on which the submission does not end, with fewer steps than that
  /// takes otherwise. Returns false if plain node does not confirm what was found.
  bool show_endless(const scripts::Candidate& candidate, const scripts::Simpler& simpler,
                    std::uint64_t agreed);
  /// Tells of a candidate if plain node confirms it, and the verdict cannot be a question about its
  /// input or the reference.
  void tell(const scripts::Candidate& candidate);
  /// The replay of each step of a reduction would take longer than the reduction itself.
  std::function<void(const scripts::Candidate&)> on_smaller();
  /// Returns the difference that runs of plain node show, if there is one.
  std::optional<results::Different> plain_difference(const dynamic::Script& script,
                                                     const dynamic::Observation& expected,
                                                     const dynamic::Observation& actual,
                                                     bool locates_faults) const;
  /// Returns what of a script no example shows, so that it may not be valid.
  std::vector<std::string> unseen_in(const dynamic::Script& script,
                                     const dynamic::Observation& expected) const;
  void replay(const scripts::Candidate& candidate, const dynamic::Observation& expected,
              const dynamic::Observation& actual, std::uint64_t agreed);
  /// Repeats a run that does not end, to see where it spends its steps. So few of them show that,
  /// before all memory is used, and so many exceed the depth of recursion first.
  void explain_endless(const dynamic::Script& script);
  /// Adds what is known of an argument that should change, or of a result that is elsewhere.
  void explain_result(const dynamic::Script& script, const dynamic::Observation& expected,
                      const dynamic::Observation& actual);
  /// The path of the main file, relative to what was named on the command line.
  std::string main_path() const;
  results::Replay replay_of(const dynamic::Script& script, const dynamic::Observation& expected,
                            const dynamic::Observation& actual,
                            const scripts::Divergence& divergence, bool locates_faults) const;

  ReplayedPair pair_;
  std::chrono::steady_clock::time_point told_;  // when `found` was called last
  bool meets_examples_ = false;
};

}  // namespace assay::languages
