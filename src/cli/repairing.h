// The part of repair and localize that they share: from the options to a report on a class.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "apps/repair/repair.h"
#include "cli/class_options.h"
#include "cli/journals.h"

namespace assay::cli {

/// The options of a search for repairs.
class RepairingOptions {
 public:
  explicit RepairingOptions(const languages::Registry& registry)
      : registry_(registry), class_options_(registry) {}

  /// Adds the reference and the submissions.
  void add_inputs_to(CLI::App& command);
  /// Adds the journal, the limits, and how progress is shown.
  void add_search_to(CLI::App& command);

  bool quiet() const { return quiet_; }

  /// What one command asks for.
  struct Question {
    std::string command;               // "repair"
    std::vector<std::string> outputs;  // files that are written at the end, or "-"
    repair::Limits limits;             // `jobs` and `cpu_seconds` are set from the options
    std::string further;               // what else the results depend on, for the journal
  };
  /// Called with the report and the number of the signal that interrupted the run, or 0. Returns
  /// the exit code.
  using Conclude = std::function<int(results::RepairsReport report, int signal)>;

  /// Errors until the report are written to standard error. Returns the exit code.
  int run(Question question, const Conclude& conclude);

 private:
  int run(const languages::Language& language, Question question, const Conclude& conclude) const;

  const languages::Registry& registry_;
  ClassOptions class_options_;
  std::vector<std::string> submissions_;
  JournalOptions journal_;
  std::size_t jobs_ = 1;
  double seconds_ = 60;
  bool quiet_ = false;
  std::string progress_ = "auto";
};

}  // namespace assay::cli
