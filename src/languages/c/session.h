// A grading session: reference and assignment read, valid inputs settled, the reference's share of
// the work done. Everything here happens once a class.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/grade/class.h"
#include "assignment/assignment_file.h"
#include "base/result.h"
#include "equiv/stdio/reference.h"
#include "equiv/stdio/task.h"
#include "languages/c/c_program.h"
#include "native/c/compiler.h"
#include "results/grade_report.h"

namespace assay::languages {

struct SessionOptions {
  std::string reference;
  std::optional<std::string>
      assignment;                    // else assignment.toml beside the reference, if there is one
  bool ignore_assignment = false;    // not even that one
  std::optional<std::string> tests;  // folder of K.in, K.out, beside those of the assignment
  std::optional<std::string> entry;
  std::optional<results::CompareMode> compare;  // instead of what the assignment says
  std::optional<std::uint32_t> bound;
  std::uint64_t seed = 1;
  bool allow_no_sandbox = false;
  bool quick_replay = true;  // else every counterexample is replayed by gcc
};

/// One accepted solution.
struct Solution {
  std::string path;
  std::unique_ptr<CProgram> program;
  std::unique_ptr<equiv::Reference> reference;
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
  /// The report without submissions.
  const results::GradeReport& report() const { return report_; }
  const std::vector<std::string>& assumptions() const { return assumptions_; }

  /// Told once all are judged how many programs differ from the reference in unseen white space
  /// only, and how many not at all. Where nobody stated a comparison and hardly any of the class
  /// writes the reference's white space, it stops to count: true, and those are to be judged again.
  bool follow_the_class(std::size_t unseen_differences, std::size_t equal);

 private:
  Session() = default;
  Result<void> read_assignment(const SessionOptions& options);
  Result<void> load_solutions(const SessionOptions& options);
  Result<void> open_sandbox(const SessionOptions& options);
  Result<void> settle_inputs(const SessionOptions& options);
  /// Holds the submissions against an example on which the reference cannot be asked.
  void give(const assignment::ExampleFile& example);
  Result<void> run_examples(const SessionOptions& options);
  void settle_comparison(const SessionOptions& options);
  void prepare();
  void note(std::string code, std::string message);
  void fill_report(const SessionOptions& options);

  std::string entry_;
  bool quick_replay_ = true;
  assignment::AssignmentFile assignment_;
  equiv::Task task_;
  std::vector<Solution> solutions_;
  std::unique_ptr<native::Sandbox> sandbox_;
  std::unique_ptr<native::Toolchain> toolchain_;
  std::vector<std::string> assumptions_;
  bool inferred_ = false;
  bool comparison_inferred_ = false;
  results::GradeReport report_;
  std::string level_words_;
};

}  // namespace assay::languages
