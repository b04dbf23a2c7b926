// A skeleton as this application sees it, whatever language it is written in: data that are known
// once its text was read, and the few things that only its language can do. One class for each
// language implements it.
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
struct Request {
  std::string text;
  Span where;
};

/// An annotation that must hold where it stands.
struct Assertion {
  std::string condition;  // as it is written
  Span where;
};

struct SkeletonFacts {
  std::string language;  // its name, for people
  std::string path;      // as the user wrote it
  std::string name;      // a title for its questions
  std::vector<Request> questions;
  std::optional<Request> difficulty;
  Space space;
  /// The name of each placeholder of the space; empty for one that nothing names.
  std::vector<std::string> placeholders;
  /// How a placeholder gets the name NAME: "int NAME = INT(range(1, 9));"
  std::string placeholder_example;
  std::set<std::string, std::less<>> variables;  // of all its functions, parameters included
  /// The last statement of the function that is asked about, if that is an assertion.
  std::optional<Assertion> last_assertion;
  exec::MachineLimits limits;  // for one run of any of its programs
};

/// The skeleton as a student with a misconception reads it.
struct MisreadProgram {
  std::string misconception;  // "loop-once-too-often"
  std::string feedback;       // one sentence for who shows it
  ir::Program program;        // recorded
};

/// Each program reads the values of the placeholders (input_text). A recorded one also writes what
/// Skeleton::observe() reads.
struct SkeletonPrograms {
  ir::Program checked;   // ends normally exactly if every annotation holds
  ir::Program recorded;  // the same, recorded
  /// Proposes points whose long loops are replaced by their invariants; see Search::summary.
  std::optional<ir::Program> summary;
  std::vector<MisreadProgram> misread;  // without annotations
};

/// What the language's real toolchain says of instances.
struct Confirmation {
  std::string toolchain;  // the compiler and its version
  /// For each instance how the toolchain's run differs from ours; empty where they agree.
  std::vector<std::optional<std::string>> differences;
};

class Skeleton {
 public:
  virtual ~Skeleton() = default;

  virtual const SkeletonFacts& facts() const = 0;
  virtual const SkeletonPrograms& programs() const = 0;
  /// Where the spans of the facts and of the programs' faults point to.
  virtual const SourceMap& sources() const = 0;

  /// The program that students get: with these values and without annotations. The placeholders
  /// named in `gaps`, by index, are shown as ?? instead of their values.
  virtual std::string handout(const Point& point, const std::vector<std::uint32_t>& gaps) const = 0;
  /// The line of each loop in a handout, by the numbers that observations give the loops; empty if
  /// the lines cannot be told for certain.
  virtual std::map<std::uint32_t, std::uint32_t> loop_lines(std::string_view handout) const = 0;
  /// Changes of one line each that a student might overlook (variants.h).
  virtual std::vector<TextEdit> small_changes(std::string_view handout) const = 0;
  /// The value of one placeholder as the language writes it.
  virtual std::string spell(std::size_t hole, const HoleValue& value) const = 0;

  /// What a run of a recorded program showed; empty if it did not end normally.
  virtual std::optional<Observation> observe(const exec::ConcreteRun& run) const = 0;
  /// What the program prints and returns without its annotations; empty if it does not end
  /// normally.
  virtual std::optional<Observation> run_without_annotations(const Point& point) const = 0;
  /// The same of a handout that may have been changed; empty also if it is no program.
  virtual std::optional<Observation> run_text(const std::string& handout) const = 0;

  /// Compiles and runs the instances with the real toolchain, all annotations as run-time checks.
  /// Errors: kInvalidInput if the toolchain refuses an instance that we accepted; any other kind
  /// if there is no toolchain or it could not be run, so that nothing is known.
  virtual Result<Confirmation> confirm(const std::vector<Instance>& instances) const = 0;
};

}  // namespace assay::exercise
