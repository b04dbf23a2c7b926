// The interface between this application and a language in which skeletons can be written: data
// that are known once the skeleton's file was parsed, and the functions that only the language can
// provide.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "apps/exercise/instances.h"
#include "apps/exercise/observation.h"
#include "apps/exercise/space.h"
#include "base/result.h"
#include "base/source_map.h"
#include "base/text_edits.h"
#include "exec/concrete/interpreter.h"
#include "ir/program.h"

namespace assay::exercise {

/// What a line such as `// question: output` or `// difficulty: easy` asks for after its colon.
struct DirectiveComment {
  std::string text;
  Span where;
};

/// An annotation whose condition must hold at its position.
struct Assertion {
  std::string condition;  // as it is written
  Span where;
};

struct SkeletonFacts {
  std::string language;  // its name, for messages
  std::string path;      // as given by the caller
  std::string name;      // the title of its questions
  std::vector<DirectiveComment> questions;
  std::size_t comments = 0;  // that students see
  std::optional<DirectiveComment> difficulty;
  Space space;
  /// The name of each placeholder of the space; empty for one that has none.
  std::vector<std::string> placeholders;
  /// How to write a placeholder that is called NAME, for messages.
  std::string placeholder_example;
  std::set<std::string, std::less<>> variables;  // of all its functions, parameters included
  /// The last statement of the function that is asked about, if that is an assertion.
  std::optional<Assertion> last_assertion;
  exec::MachineLimits limits;  // for one run of any of its programs
};

/// The skeleton as a student with a misconception reads it.
struct MisreadProgram {
  std::string misconception;  // "loop-once-too-often"
  std::string feedback;       // one sentence for a student who shows it
  ir::Program program;        // recorded
};

/// Each program reads the values of the placeholders (input_text). A recorded program also writes
/// what Skeleton::observe() reads.
struct SkeletonPrograms {
  ir::Program checked;   // ends normally exactly if every annotation holds
  ir::Program recorded;  // the same, recorded
  /// An approximation of `checked` without its long loops; see Search::summary.
  std::optional<ir::Program> summary;
  std::vector<MisreadProgram> misread;  // without annotations
};

/// The runs of the interpreter on which a question rests.
struct Evidence {
  Instance instance;
  std::vector<ObservedProgram> variants;  // of the instance's student version
};

/// What the language's actual toolchain says of the evidence for questions.
struct Confirmation {
  std::string toolchain;  // name and version
  /// For each question, how one of the toolchain's runs differs from the interpreter's; nullopt if
  /// all agree.
  std::vector<std::optional<std::string>> differences;
};

class Skeleton {
 public:
  virtual ~Skeleton() = default;

  virtual const SkeletonFacts& facts() const = 0;
  virtual const SkeletonPrograms& programs() const = 0;
  /// The file to which the spans in the facts and in the faults of the programs refer.
  virtual const SourceMap& sources() const = 0;

  /// The program as students see it: with these values and without annotations. The placeholders in
  /// `gaps` are shown as ??.
  virtual std::string student_version(const Valuation& valuation,
                                      const std::vector<std::uint32_t>& gaps) const = 0;
  /// The line of each loop in a student version, by the numbers that observations give the loops.
  /// Empty if the lines cannot be determined.
  virtual std::map<std::uint32_t, std::uint32_t> loop_lines(
      std::string_view student_version) const = 0;
  /// Changes of one line each that a student might overlook (variants.h).
  virtual std::vector<TextEdit> small_changes(std::string_view student_version) const = 0;
  /// Changes of one line each of which many keep the meaning.
  virtual std::vector<TextEdit> small_rewritings(std::string_view student_version) const = 0;
  /// The value of one placeholder as the language writes it.
  virtual std::string spell(std::size_t placeholder, const PlaceholderValue& value) const = 0;

  /// What a run of a recorded program showed; nullopt if it did not terminate normally.
  virtual std::optional<Observation> observe(const exec::ConcreteRun& run) const = 0;
  /// What the program prints and returns without its annotations; nullopt if it does not terminate
  /// normally.
  virtual std::optional<Observation> run_without_annotations(const Valuation& valuation) const = 0;
  /// The same for the text of a student version, which may have been changed. Returns nullopt also
  /// if it does not compile.
  virtual std::optional<Observation> run_text(const std::string& student_version) const = 0;

  /// Compiles and runs the instances with the actual toolchain, all annotations as run-time checks,
  /// and the variants. Errors: kInvalidInput if the toolchain rejects an instance; any other kind
  /// if the toolchain is missing or cannot be run.
  virtual Result<Confirmation> confirm(const std::vector<Evidence>& questions) const = 0;
};

}  // namespace assay::exercise
