// A JavaScript assignment, read and ready: the reference, the description of the valid inputs, and
// the reference's runs on known inputs.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "apps/grade/class.h"
#include "assignment/assignment_file.h"
#include "dynamic/resemblance/resemblance.h"
#include "dynamic/types/type.h"
#include "equiv/dynamic/claims.h"
#include "equiv/dynamic/known_runs.h"
#include "equiv/dynamic/refute.h"
#include "equiv/dynamic/repeated_calls.h"
#include "equiv/dynamic/small_inputs.h"
#include "languages/javascript/examples.h"
#include "languages/javascript/guards.h"
#include "languages/javascript/inference.h"
#include "languages/javascript/program.h"
#include "languages/javascript/running.h"
#include "languages/javascript/traced.h"
#include "native/sandbox/sandbox.h"
#include "results/grade_report.h"

namespace assay::languages {

struct JavaScriptOptions {
  std::string reference;
  std::optional<std::string> assignment;
  bool ignore_assignment = false;
  std::vector<std::string> entries;
  std::uint64_t seed = 1;
  bool allow_no_sandbox = false;
  /// If false, the reference is not explored, and nothing is claimed that was not tried.
  bool explores = true;
  /// If true, a reference that cannot be run on all known inputs is no error: `assay infer`
  /// describes inputs, on some of which it may not end.
  bool only_describes = false;
  bool gives_advice = false;  // even if the assignment does not say so
};

/// Extracts the options for JavaScript from a request.
JavaScriptOptions javascript_options(const grade::Request& request);

class JavaScriptSession {
 public:
  static grade::Opened<std::unique_ptr<JavaScriptSession>> open(const JavaScriptOptions& options);

  const assignment::AssignmentFile& assignment() const { return assignment_; }
  const JavaScriptProgram& reference() const { return reference_; }
  const std::string& reference_path() const { return options_.reference; }
  const dynamic::Description& description() const { return description_; }
  /// True if the description was inferred.
  bool is_inferred() const { return is_inferred_; }
  bool takes_arguments() const;
  /// Returns what inference assumed, a sentence each.
  const std::vector<std::string>& guesses() const { return guesses_; }
  bool has_examples() const { return !examples_.empty(); }
  /// Returns the properties of a script that nothing shows to be meant, as the assignment file
  /// would name them. None of them can be held against a submission.
  std::vector<std::string> unseen_of(const dynamic::Script& script) const;
  /// The same of operations that return in the reference's run, while the examples with such
  /// arguments throw.
  std::vector<std::string> unseen_of_results(const dynamic::Script& script,
                                             const dynamic::Observation& expected) const;
  /// True if it depends on what the reference does whether there are such properties.
  bool is_like_throwing(const dynamic::Script& script) const {
    return !resemblance_.of_throwing(script).empty();
  }
  /// True if a script has no such property. What its operations do counts where that is known.
  bool resembles(const dynamic::Script& script) const {
    return doubt_of(script) == dynamic::Doubt::kNone;
  }
  /// Returns how doubtful it is that a script is meant.
  dynamic::Doubt doubt_of(const dynamic::Script& script) const;
  /// Returns the answers of the assignment file that change nothing.
  const std::vector<std::string>& unused_answers() const { return unused_answers_; }
  /// Returns what inference asks the teacher.
  const InputQuestions& questions() const { return questions_; }
  /// Returns the names of the functions, or of the class, that are graded.
  std::vector<std::string> entries() const;
  /// Returns the names of an operation's parameters.
  std::vector<std::string> parameters_of(const std::string& operation) const;

  const scripts::Rules& rules() const { return rules_; }
  const scripts::KnownRuns& known() const { return known_; }
  /// Runs with steps that no example shows: it is asked whether these inputs are valid.
  const std::vector<scripts::KnownRun>& unshown() const { return unshown_; }
  /// Returns the first such step of the reference's run, as the assignment file names it; "" if
  /// there is none.
  std::string unshown_step(const dynamic::Script& script,
                           const dynamic::Observation& expected) const;
  /// Known scripts one after the other; absent if the reference behaves differently then.
  const std::optional<scripts::RepeatedCalls>& repeated() const { return repeated_; }
  /// True if the known runs are all valid inputs.
  bool is_complete() const { return is_complete_; }
  /// What can be claimed of all inputs; null if the known runs are all of them, or the reference
  /// cannot be explored.
  const scripts::Claims* claims() const { return claims_.get(); }
  /// All small inputs, for claims where paths are too many; absent if they do not show enough.
  const std::optional<scripts::SmallInputs>& small_inputs() const { return small_inputs_; }
  /// Returns the examples that the reference itself does not meet.
  const std::vector<results::ExampleFailure>& failed_examples() const { return failed_examples_; }
  /// Returns valid scripts, spread over the known ones, for runs that only look for advice.
  std::vector<dynamic::Script> some_scripts() const;
  /// True if submissions are examined for patterns that make them slow.
  bool gives_advice() const { return options_.gives_advice || assignment_.gives_advice; }
  /// Returns the codes of the patterns that the reference itself shows (patterns.h).
  const std::set<std::string>& patterns_of_reference() const { return patterns_; }
  /// Returns the reference's names of the entries.
  const ExportedNames& names() const { return names_; }
  /// True if the script is one of the examples.
  bool is_example(const dynamic::Script& script) const;
  /// True if an example begins with the operations of the script.
  bool is_part_of_example(const dynamic::Script& script) const;
  /// True if most submissions that meet all examples may cast doubt on the reference: where the
  /// teacher has stated neither the valid inputs nor that it is right.
  bool can_be_outvoted() const { return is_inferred_ && !assignment_.trusts_reference; }
  std::uint64_t seed() const { return options_.seed; }

  JavaScriptHost host() const { return {*sandbox_, fuel_}; }
  /// Returns the steps after which a run will not end of a submission of which this is known of
  /// other runs: twenty times as many as the reference needs on a known input.
  std::uint32_t fuel_of_endless() const;
  /// Starts the reference, in one of its kept processes if there are any. It runs valid scripts
  /// only: others end as if the engine had raised an exception.
  tl::expected<std::unique_ptr<CountedRunnable>, LoadFailure> start_reference(
      KeptProcesses* kept = nullptr) const;
  /// The same of the reference in its full form.
  tl::expected<std::unique_ptr<concolic::Program>, LoadFailure> start_traced_reference(
      KeptProcesses* kept = nullptr) const;
  /// Runs the reference's own text by plain node.
  Result<dynamic::Observation> run_reference_plainly(const dynamic::Script& script) const;
  scripts::Simpler simpler() const;
  /// Says why no submission can be called equivalent; "" if one can.
  std::string why_no_claim() const;
  const std::string& toolchain() const { return toolchain_; }
  const std::string& sandbox_description() const { return sandbox_description_; }

 private:
  explicit JavaScriptSession(const JavaScriptOptions& options) : options_(options) {}
  Result<void> read();
  Result<void> load();
  Result<void> read_examples();
  Result<void> describe_inputs();
  Result<void> infer_inputs();
  Result<void> infer_functions();
  Result<void> infer_sizes();
  ExportedNames names_of_calls(const std::vector<SpecificationFile>& files) const;
  std::string first_mentioned(const std::vector<std::string>& names) const;
  Result<void> check_entries();
  Result<void> open_sandbox();
  Result<void> check_forbidden_names();
  Result<void> run_reference();
  Result<void> vary_accepted(scripts::Runnable& reference);
  void say_unreached();
  Result<void> try_beyond(scripts::Runnable& reference,
                          const std::vector<dynamic::Script>& examples);
  void order_by_doubt();
  void leave_out_long_results();
  Result<void> find_unshown(const std::vector<dynamic::Script>& scripts, std::size_t least);
  void explore_reference();
  Result<void> examine_reference();
  std::string constant_function() const;
  Result<void> allow_steps_of_examples(CountedRunnable& usual);
  Result<void> check_examples(scripts::Runnable& reference);
  Result<void> observe_results(scripts::Runnable& reference);

  JavaScriptOptions options_;
  assignment::AssignmentFile assignment_;
  JavaScriptProgram reference_;
  dynamic::Description description_;
  std::vector<JavaScriptExample> examples_;
  std::string found_specification_;  // the specification file that nobody named
  std::vector<results::ExampleFailure> failed_examples_;
  bool is_inferred_ = false;
  dynamic::Resemblance resemblance_;
  std::vector<std::string> unused_answers_;
  std::string too_long_;      // an example on which the reference exceeds the limit on steps
  std::string unread_calls_;  // a sentence about those of the specification, or ""
  std::set<std::string> unread_names_;  // of the functions and operations of these calls
  std::set<std::pair<std::string, std::size_t>> stated_arguments_;  // by examples, after the call
  std::string unread_;  // an operation of which examples could not be read
  std::vector<std::string> guesses_;
  InputQuestions questions_;
  Guards guards_;
  JavaScriptProgram guarded_;  // the reference with the guards
  scripts::Rules rules_;
  scripts::KnownRuns known_;
  std::vector<scripts::KnownRun> unshown_;
  /// Known scripts, encoded, with operations that return while such examples throw.
  std::set<std::string> unlike_results_;
  std::optional<scripts::RepeatedCalls> repeated_;
  bool is_complete_ = false;
  std::unique_ptr<scripts::Claims> claims_;
  std::optional<scripts::SmallInputs> small_inputs_;
  std::set<std::string> patterns_;
  ExportedNames names_;
  std::uint32_t fuel_ = kUsualSteps;
  /// Of the reference: less where it can be endless on inputs that are only inferred.
  std::uint32_t fuel_of_reference_ = 1U << 30;
  std::unique_ptr<native::Sandbox> sandbox_;
  std::string toolchain_, sandbox_description_;
};

/// Which submissions of a class are folders.
assignment::FolderRule javascript_class_rule(const JavaScriptSession& session);

}  // namespace assay::languages
