// A grading session: it reads the reference and the assignment, determines the valid inputs, and
// does the work on the reference that all submissions share. Everything here happens once for a
// class.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/grade/class.h"
#include "assignment/assignment_file.h"
#include "base/result.h"
#include "equiv/stdio/reference.h"
#include "equiv/stdio/task.h"
#include "equiv/valid_inputs/reference_run.h"
#include "inputs/resemblance/resemblance.h"
#include "languages/c/session/c_program.h"
#include "native/c/compiler.h"
#include "results/grade_report.h"

namespace assay::languages {

/// The keys of an assignment file that C has.
std::span<const std::string_view> assignment_keys();

struct SessionOptions {
  std::string reference;
  /// A path; if absent, the assignment.toml next to the reference is used, if it exists.
  std::optional<std::string> assignment;
  bool ignore_assignment = false;  // if true, even that assignment.toml is ignored
  /// A folder of K.in and K.out, in addition to those of the assignment.
  std::optional<std::string> tests;
  std::optional<std::string> entry;
  std::optional<results::CompareMode> compare;  // overrides the assignment
  std::optional<std::uint32_t> bound;
  std::uint64_t seed = 1;
  bool allow_no_sandbox = false;
  bool quick_replay = true;  // false: gcc alone replays every counterexample
};

/// One accepted solution.
struct Solution {
  std::string path;
  std::unique_ptr<CProgram> program;
  std::unique_ptr<equiv::Reference> reference;
  /// Why the front end could not lower it, so that it only runs natively.
  std::optional<Error> refusal;
};

class Session {
 public:
  static grade::Opened<std::unique_ptr<Session>> open(const SessionOptions& options);

  const assignment::AssignmentFile& assignment() const { return assignment_; }
  const equiv::Task& task() const { return task_; }
  const std::vector<Solution>& solutions() const { return solutions_; }
  native::Toolchain& toolchain() const { return *toolchain_; }
  const std::string& entry() const { return entry_; }
  bool quick_replay() const { return quick_replay_; }
  /// Returns the report without the submissions.
  const results::GradeReport& report() const { return report_; }
  const std::vector<std::string>& assumptions() const { return assumptions_; }
  /// Says which of the inputs resemble the examples; absent if the teacher states all of them.
  const std::optional<inputs::Resemblance>& resemblance() const { return resemblance_; }
  /// Returns the task for the inputs that resemble the examples alone.
  equiv::Task narrow_task() const;

  /// Called after all submissions are judged, with the number of programs that differ from the
  /// reference only in invisible white space, and the number of those that do not differ. If no
  /// comparison was stated and few submissions print the same white space as the reference, such
  /// white space is ignored from now on: returns true, and these programs must be judged again.
  bool follow_the_class(std::size_t unseen_differences, std::size_t equal);

 private:
  Session() = default;
  Result<void> read_assignment(const SessionOptions& options);
  Result<void> load_solutions(const SessionOptions& options);
  Result<void> open_sandbox(const SessionOptions& options);
  /// Removes the examples on which the reference itself misbehaves, with a note for each.
  Result<void> leave_out_malformed_examples();
  Result<void> determine_inputs(const SessionOptions& options);
  void note_unreached();
  void exclude_early_ends(const std::vector<std::string>& examples);
  Result<void> apply_answers(const std::vector<std::string>& examples);
  /// Makes the submissions be compared with the output that an example states, because the
  /// reference cannot be interpreted on it.
  void add_given_output(const assignment::ExampleFile& example);
  Result<void> run_examples(const SessionOptions& options);
  equiv::NativeRun native_run() const;  // of the first solution
  Result<void> determine_comparison(const SessionOptions& options);
  Result<void> prepare();
  Result<void> prepare(Solution& solution);
  void note(std::string code, std::string message);
  /// What counts as the same, in words.
  std::string compared() const;
  void fill_report(const SessionOptions& options);

  std::string entry_;
  bool quick_replay_ = true;
  assignment::AssignmentFile assignment_;
  equiv::Task task_;
  std::vector<Solution> solutions_;
  std::unique_ptr<native::Sandbox> sandbox_;
  std::unique_ptr<native::Toolchain> toolchain_;
  std::vector<std::string> assumptions_;
  std::optional<inputs::Resemblance> resemblance_;
  bool inferred_ = false;
  bool comparison_inferred_ = false;
  results::GradeReport report_;
};

}  // namespace assay::languages
