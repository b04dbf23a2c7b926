// A programming language as the applications see it. This interface contains everything that
// differs between languages; languages/registry lists the languages that exist.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/exercise/exercise.h"
#include "apps/grade/class.h"
#include "apps/repair/repair.h"
#include "apps/tryout/tryout.h"
#include "base/result.h"
#include "results/outcome.h"
#include "results/proof.h"

namespace assay::suite {
class Assignment;
class TestSources;
struct AssignmentRequest;
}  // namespace assay::suite

namespace assay::languages {

/// An option of a command that only some languages have. Its values reach the language as
/// grade::Request::settings.
struct OptionSpec {
  enum class Kind : std::uint8_t { kText, kTexts, kNumber, kChoice, kFolder, kFiles };

  std::string name;     // "bound" for --bound
  std::string metavar;  // the name of its value in the help, "N"
  std::string help;
  Kind kind = Kind::kText;            // kTexts and kFiles can be given several times
  std::uint32_t least = 0, most = 0;  // for kNumber: the range
  std::vector<std::string> choices;   // for kChoice: the allowed values
};

/// A condition that a command requires of the machine, and whether it is satisfied.
struct Condition {
  std::string name;
  bool good = false;
  bool required = true;
  std::string detail;
};

/// A run of one program in Assay's interpreter.
struct Interpreted {
  results::Outcome outcome;
  std::string unsupported;  // not empty if the run stopped at a construct that is not modelled
  std::uint64_t steps = 0;
};

/// One class, to be graded and to be repaired: what grading finds out about the class, its repairer
/// knows.
struct RepairableClass {
  std::unique_ptr<grade::Class> assignment;
  std::unique_ptr<repair::Repairer> repairer;
};

/// One assignment at which a student works: it is judged, and programs are tried out on inputs that
/// the student chooses. What a language has not is null.
struct Workbench {
  std::unique_ptr<grade::Class> assignment;
  std::unique_ptr<repair::Repairer> repairer;
  std::unique_ptr<tryout::Tryout> tryout;
};

/// Two programs that are to be proved equivalent.
struct ProofRequest {
  std::string reference, submission;  // paths
  std::optional<std::string> entry, assignment;
  bool ignore_assignment = false;
  std::uint64_t seed = 1;
  /// A folder for a certificate: the claim, and one file for each obligation.
  std::optional<std::string> certificate;
};

/// What `assay instrument` prints of a program.
enum class InstrumentedForm : std::uint8_t {
  kCounting,  // the text that does the same and tells which of its sites it reaches
  kSites,     // a listing of these sites
  kUntyped,   // its own text without types, on the same lines
};

using CheckProgress = std::function<void(std::size_t done, std::size_t all)>;

class Language {
 public:
  Language() = default;
  Language(const Language&) = delete;
  Language& operator=(const Language&) = delete;
  virtual ~Language() = default;

  virtual std::string_view name() const = 0;       // "C", for messages
  virtual std::string_view extension() const = 0;  // ".c"
  /// Returns all extensions of its files, the usual one first.
  virtual std::vector<std::string_view> extensions() const { return {extension()}; }

  /// Returns which compilers, solvers and other conditions for programs of this language the
  /// machine satisfies.
  virtual std::vector<Condition> examine_host(bool allow_no_sandbox) const = 0;

  /// Returns the commands that accept the language: "grade", "explain", "ir", ... The functions
  /// below that belong to other commands return an error.
  virtual std::vector<std::string_view> commands() const = 0;

  /// True if a program can be a folder of several files.
  virtual bool has_programs_of_several_files() const { return false; }

  /// Returns the options of `grade` and `explain`.
  virtual std::vector<OptionSpec> grade_options() const { return {}; }
  virtual grade::Opened<std::unique_ptr<grade::Class>> open_class(const grade::Request&) const;

  /// Opens a class for `repair` and `grade --repair`, with the options of `grade`.
  virtual grade::Opened<RepairableClass> open_for_repair(const grade::Request&) const;

  /// Opens an assignment for the page of `serve` and for `steps`, with the options of `grade`.
  /// Usually it is what `open_for_repair` or `open_class` opens.
  virtual grade::Opened<Workbench> open_workbench(const grade::Request&) const;
  /// Whether a workbench of this language runs a program on one input, and follows it.
  virtual bool tries_out() const { return false; }

  /// Opens a functional assignment for `suite`, with the test frameworks for which suites are
  /// written; null if the language does not have the command.
  virtual grade::Opened<std::unique_ptr<suite::Assignment>> open_suite(
      const suite::AssignmentRequest&) const;
  virtual const suite::TestSources* test_sources() const { return nullptr; }

  /// Returns an assignment file with what is inferred about the reference, ready to be edited.
  virtual Result<std::string> inferred_assignment(const grade::Request&) const;
  /// Returns a quiz of tracing questions about a skeleton.
  virtual Result<results::Quiz> make_quiz(const exercise::QuizRequest&) const;
  /// Reads a skeleton, of which several quizzes can be made. The options are not used.
  virtual Result<std::unique_ptr<exercise::Skeleton>> open_skeleton(
      const exercise::QuizRequest&) const;
  /// Returns the textual form of a lowered program.
  virtual Result<std::string> intermediate_form(const std::string& path,
                                                const std::string& entry) const;
  virtual Result<std::string> instrumented(const std::string& path, InstrumentedForm form) const;
  /// Returns a listing of the parts of the program's text that an edit may replace.
  virtual Result<std::string> places(const std::string& path, const std::string& entry) const;
  /// Tries to prove that two programs behave the same on every valid input. An error means that
  /// there was nothing to prove: a file that cannot be read, or does not compile.
  virtual Result<results::ProofReport> prove(const ProofRequest&) const;
  /// Makes the obligations of a certificate again from its programs, and asks a second solver about
  /// each. An error means that the folder is no certificate, or its claim does not hold any more.
  /// `progress`, if it exists, is told how many obligations are done, and of how many.
  virtual Result<results::ProofCheck> check_proof(const std::string& folder,
                                                  const CheckProgress& progress) const;
  virtual Result<Interpreted> interpret(const std::string& path, const std::string& entry,
                                        const std::string& input) const;
};

/// Contains every language once, in the order in which messages list them.
using Registry = std::vector<const Language*>;

/// Returns the language with the extension of `path`, in lower or upper case; null if there is
/// none.
const Language* language_of(const Registry& registry, std::string_view path);
/// Returns the language of a file that a command reads, or of the files in a folder. Fails if no
/// language has this extension or the command does not accept the language; the message lists the
/// languages that it accepts.
Result<const Language*> language_for(const Registry& registry, std::string_view command,
                                     const std::string& path);

}  // namespace assay::languages
