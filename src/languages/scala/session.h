// A functional assignment, read and ready: the reference solutions linked into one program, the
// functions to grade, and the contracts that valid inputs satisfy.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/grade/class.h"
#include "assignment/assignment_file.h"
#include "base/result.h"
#include "base/source_map.h"
#include "functional/program.h"
#include "narrowing/machine/machine.h"
#include "native/scala/runner.h"

namespace assay::languages {

struct ScalaOptions {
  std::string reference;
  std::optional<std::string> assignment;
  bool ignore_assignment = false;
  std::vector<std::string> support;
  std::vector<std::string> entries;
  std::vector<std::string> contracts;
  std::optional<std::uint32_t> budget;
  bool allow_no_sandbox = false;
  bool needs_scala = true;     // if not, nothing is run natively
  bool asks_questions = true;  // about degenerate arguments that no contract mentions
};

/// Extracts the options for Scala from a request.
ScalaOptions scala_options(const grade::Request& request);

/// A property of arguments that nothing shows to be valid, and a contract that excludes them.
struct ScalaProperty {
  std::string text;  // "xs.isEmpty"; "insert: xs.isEmpty" if several functions are graded
  narrowing::Contract without;
};

/// One function that is graded.
struct ScalaEntry {
  /// True for its name, with or without the object; also for "".
  bool is_named(std::string_view called) const {
    return called.empty() || name == called || name.ends_with("." + std::string(called));
  }

  std::string name;      // "Solution.insert"
  std::string spelling;  // as written by a caller outside of its object
  std::vector<std::string> parameters;
  std::vector<fun::FunctionId> references;  // function ids in ScalaSession::program()
  std::vector<narrowing::Contract> contracts;
  std::set<std::uint32_t> stated;  // the parameters that a contract mentions
  std::vector<ScalaProperty> unseen;
};

class ScalaSession {
 public:
  static grade::Opened<std::unique_ptr<ScalaSession>> open(const ScalaOptions& options);

  const fun::Program& program() const { return program_; }
  const SourceMap& sources() const { return sources_; }
  FileId reference_file() const { return reference_file_; }
  const std::vector<ScalaEntry>& entries() const { return entries_; }
  /// The functions of the first reference that are graded.
  std::vector<fun::FunctionId> entry_functions() const;
  /// Does the reference keep values from one call to the next? Then each call is compared alone.
  bool keeps_state() const;
  /// What every claim of equivalence assumes of the arguments, as sentences.
  std::vector<std::string> assumptions() const;
  /// Functions that are not graded because others call them, and which no entry names: "total
  /// (called by average)".
  const std::vector<std::string>& helpers() const { return helpers_; }
  const assignment::AssignmentFile& assignment() const { return assignment_; }
  /// Returns all files of a solution: those that are compiled with every solution, and `text`.
  std::vector<native::ScalaFile> files(const std::string& label, const std::string& text) const;
  /// Returns the number of references; the main one is the first.
  std::size_t references() const { return solutions_.size(); }
  std::vector<native::ScalaFile> reference_files(std::size_t reference = 0) const;
  std::string reference_name(std::size_t reference = 0) const;  // the file name without the folder
  /// Fails if scalac rejected a reference, which Assay's front end had accepted; `results` are
  /// those of the references, in order.
  Result<void> check_references(std::span<const native::ScalaResult> results) const;
  native::ScalaRunner& scala() const { return *scala_; }
  const std::string& toolchain() const { return toolchain_; }
  const std::string& sandbox() const { return sandbox_description_; }
  std::uint32_t budget() const { return budget_; }
  std::string contract_phrase() const;
  /// Returns the answers with yes that answer no question.
  const std::vector<std::string>& unused_answers() const { return unused_answers_; }

 private:
  ScalaSession() = default;
  Result<void> read(const ScalaOptions& options);
  Result<void> load();
  Result<void> choose_entries();
  Result<void> add_entry(fun::FunctionId id);
  Result<void> read_contracts();
  Result<void> read_answers();
  Result<void> find_questions();
  std::string property_of(const ScalaEntry& entry, const std::string& condition) const;
  std::vector<std::string> parameter_types_of(const ScalaEntry& entry);
  Result<void> open_sandbox(bool allow_none);

  assignment::AssignmentFile assignment_;
  std::vector<std::string> references_;       // paths, the main reference first
  std::vector<native::ScalaFile> solutions_;  // the contents of the references
  std::vector<native::ScalaFile> support_;
  SourceMap sources_;
  FileId reference_file_;
  fun::Program program_;
  std::vector<std::uint32_t> firsts_;  // index of each reference's first function in the program
  std::vector<fun::Program> others_;   // further references, before they were linked
  std::vector<ScalaEntry> entries_;
  std::vector<std::string> helpers_;
  std::unique_ptr<native::Sandbox> sandbox_;
  std::unique_ptr<native::ScalaRunner> scala_;
  std::string toolchain_, sandbox_description_;
  std::uint32_t budget_ = 40;
  std::vector<std::string> unused_answers_;
};

/// Compiles the files of one solution. The message of an error contains the diagnostics, one on
/// each line.
Result<fun::Program> compile_scala(SourceMap& sources, const std::vector<native::ScalaFile>& files);

}  // namespace assay::languages
