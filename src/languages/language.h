// A programming language, as the applications see it. Everything that one language has and another
// lacks is behind this interface; languages/registry lists the languages there are.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/exercise/exercise.h"
#include "apps/grade/class.h"
#include "base/result.h"
#include "results/outcome.h"

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

  std::string name;     // "bound", for --bound
  std::string metavar;  // "N"
  std::string help;
  Kind kind = Kind::kText;            // kTexts and kFiles may be given several times
  std::uint32_t least = 0, most = 0;  // kNumber
  std::vector<std::string> choices;   // kChoice
};

/// One thing that a command needs of the machine, and whether it is there.
struct Condition {
  std::string name;
  bool good = false;
  bool required = true;
  std::string detail;
};

/// A run of one program in our interpreter.
struct Interpreted {
  results::Outcome outcome;
  std::string unsupported;  // not empty: the run stopped at something that is not modelled
  std::uint64_t steps = 0;
};

class Language {
 public:
  Language() = default;
  Language(const Language&) = delete;
  Language& operator=(const Language&) = delete;
  virtual ~Language() = default;

  virtual std::string_view name() const = 0;       // "C", for messages
  virtual std::string_view extension() const = 0;  // ".c"

  /// What this machine offers to programs of the language: compilers, solvers.
  virtual std::vector<Condition> examine_host(bool allow_no_sandbox) const = 0;

  /// The commands that read the language: "grade", "explain", "ir", ... What belongs to the others
  /// below answers with an error.
  virtual std::vector<std::string_view> commands() const = 0;

  /// Options of `grade` and `explain`.
  virtual std::vector<OptionSpec> grade_options() const { return {}; }
  virtual grade::Opened<std::unique_ptr<grade::Class>> open_class(const grade::Request&) const;

  /// A functional assignment for `suite`, and the test frameworks for which suites are written;
  /// null if the language does not have the command.
  virtual grade::Opened<std::unique_ptr<suite::Assignment>> open_suite(
      const suite::AssignmentRequest&) const;
  virtual const suite::TestSources* test_sources() const { return nullptr; }

  /// An assignment file with what is inferred about the reference, ready to be edited.
  virtual Result<std::string> inferred_assignment(const grade::Request&) const;
  /// A quiz of tracing questions about a skeleton.
  virtual Result<results::Quiz> make_quiz(const exercise::QuizRequest&) const;
  /// The textual form of a lowered program.
  virtual Result<std::string> intermediate_form(const std::string& path,
                                                const std::string& entry) const;
  virtual Result<Interpreted> interpret(const std::string& path, const std::string& entry,
                                        const std::string& input) const;
};

/// Every language once, in the order in which messages list them.
using Registry = std::vector<const Language*>;

/// By the extension, in small or capital letters; null if no language has it.
const Language* language_of(const Registry& registry, std::string_view path);
/// The language of a file that a command is to read. Error: no language has this extension, or the
/// command does not read the language; it says which ones it reads.
Result<const Language*> language_for(const Registry& registry, std::string_view command,
                                     const std::string& path);

}  // namespace assay::languages
