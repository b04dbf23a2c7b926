// A skeleton in Java, loaded: what the exercise application needs to know of it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/exercise/observation.h"
#include "apps/exercise/space.h"
#include "base/result.h"
#include "base/source_map.h"
#include "exec/concrete/interpreter.h"
#include "frontends/java/syntax/ast.h"
#include "ir/program.h"
#include "native/java/runner.h"

namespace assay::languages {

class JavaSkeleton {
 public:
  static Result<std::unique_ptr<JavaSkeleton>> load(const std::string& path, std::string text);

  const std::string& name() const { return name_; }
  /// What a comment `// question: ...` or `// difficulty: ...` asks for, and where.
  struct Wish {
    std::string text;
    Span span;
  };
  std::vector<Wish> directives() const;
  /// Empty: the skeleton asks for no bounds.
  std::optional<Wish> difficulty() const;
  const exercise::Space& space() const { return space_; }
  /// Ends normally if every annotation holds; `recorded` writes what it saw as well.
  const ir::Program& program() const { return program_; }
  const ir::Program& recorded() const { return recorded_; }
  /// The same with its INVARIANTs instead of their loops (java::LowerOptions); null without any.
  const ir::Program* summary() const { return summary_ ? &*summary_ : nullptr; }
  exec::MachineLimits limits() const;

  /// What a run of `recorded` showed; empty if it did not end normally.
  std::optional<exercise::Observation> observation(const exec::ConcreteRun& run) const;
  /// Without the annotations, as students see it: what it prints and returns; empty if that does
  /// not end normally.
  std::optional<exercise::Observation> run_as_handed_out(const exercise::Point& point) const;
  /// Of a changed handout; empty also if that is no program.
  std::optional<exercise::Observation> run_text(const std::string& program) const;
  /// `steps`: of the right run; a misreading that takes many times as many is nobody's answer.
  std::vector<exercise::Misreading> misread(const exercise::Point& point,
                                            std::uint64_t steps) const;

  std::string handout(const exercise::Point& point, const std::vector<std::uint32_t>& gaps) const;
  /// The line of each loop in a handout; none if it cannot be told.
  std::map<std::uint32_t, std::uint32_t> loops_in(std::string_view handout) const;
  std::string checked_class(const exercise::Point& point, const std::string& class_name) const;
  /// Did the real Java print and return what our run of `recorded` does?
  static bool agree(const exec::ConcreteRun& ours, const native::JavaRun& run);

  /// Stable and short: the skeleton's name and a hash of the values.
  std::string id(const exercise::Point& point) const;
  std::string spell(std::size_t hole, const exercise::HoleValue& value) const;
  std::string hole_name(std::uint32_t hole) const { return unit_.holes[hole].name; }
  /// Of these names; of all named placeholders if there are no names.
  std::vector<std::uint32_t> holes_named(const std::vector<std::string>& names) const;
  /// The condition of the entry method's last statement, if that is an ASSERT.
  std::optional<std::string> last_assertion() const;
  /// Empty: the run ends elsewhere.
  std::optional<bool> last_assertion_holds(const exercise::Point& point) const;
  /// Does any method have a variable or parameter of this name?
  bool declares(std::string_view name) const;
  /// "CountLoops.java:12"
  std::string place(Span span) const;
  /// The error as one about this place: "skeletons/CountLoops.java:12:5: message [code]".
  Error error_at(Error error, std::string code, Span span) const;

 private:
  struct Misread {
    std::string misconception, feedback;
    ir::Program program;
  };
  JavaSkeleton() = default;
  Result<void> build_space();
  void lower_mutants();
  static exec::ConcreteRun interpret(const ir::Program& program, const exercise::Point& point,
                                     const exec::MachineLimits& limits);

  std::string path_, name_;
  SourceMap sources_;
  java::Unit unit_;
  exercise::Space space_;
  ir::Program program_, recorded_, handed_out_;
  bool returns_ = false;  // the entry method gives something back: `handed_out_` records that
  std::vector<std::uint32_t> loops_;  // that are handed out, in the order of the text
  std::optional<ir::Program> summary_;
  std::vector<Misread> misreads_;
};

/// The lines of the loops of a Java text, in its order; a do-while counts where it begins.
std::vector<std::uint32_t> loop_lines(std::string_view text);

}  // namespace assay::languages
