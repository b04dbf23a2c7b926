// A skeleton written in Java, as the exercise application sees it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/exercise/skeleton.h"
#include "base/result.h"
#include "base/source_map.h"
#include "frontends/java/lower/record.h"
#include "frontends/java/syntax/ast.h"
#include "native/sandbox/sandbox.h"

namespace assay::languages {

/// What a record shows, with values as Java writes them.
exercise::Observation observed(const java::Record& record);

class JavaSkeleton : public exercise::Skeleton {
 public:
  /// `sandbox`: for confirm(). Errors: kInvalidInput and kUnsupported, about the text.
  static Result<std::unique_ptr<JavaSkeleton>> load(const std::string& path, std::string text,
                                                    native::SandboxOptions sandbox = {});

  const exercise::SkeletonFacts& facts() const override { return facts_; }
  const exercise::SkeletonPrograms& programs() const override { return programs_; }
  const SourceMap& sources() const override { return sources_; }

  std::string student_version(const exercise::Valuation& valuation,
                              const std::vector<std::uint32_t>& gaps) const override;
  std::map<std::uint32_t, std::uint32_t> loop_lines(
      std::string_view student_version) const override;
  std::vector<TextEdit> small_changes(std::string_view student_version) const override;
  std::vector<TextEdit> small_rewritings(std::string_view student_version) const override;
  std::string spell(std::size_t placeholder,
                    const exercise::PlaceholderValue& value) const override;

  std::optional<exercise::Observation> observe(const exec::ConcreteRun& run) const override;
  std::optional<exercise::Observation> run_without_annotations(
      const exercise::Valuation& valuation) const override;
  std::optional<exercise::Observation> run_text(const std::string& student_version) const override;

  Result<exercise::Confirmation> confirm(
      const std::vector<exercise::Evidence>& questions) const override;

 private:
  JavaSkeleton() = default;
  Result<void> lower_programs();
  Result<void> find_space();
  void find_facts();
  /// The class that runs the text of a student version; nullopt if it cannot be parsed.
  std::optional<std::string> variant_class(const std::string& program,
                                           const std::string& name) const;
  exec::ConcreteRun interpret(const ir::Program& program,
                              const exercise::Valuation& valuation) const;

  SourceMap sources_;
  java::CompilationUnit unit_;
  exercise::SkeletonFacts facts_;
  exercise::SkeletonPrograms programs_;
  /// The student version: without annotations. Recorded only if the entry method returns a value:
  /// recording takes a third of the time and is not needed for what is printed.
  ir::Program student_version_;
  bool returns_ = false;
  std::vector<std::uint32_t> loops_;  // those of the student version, in the order of the text
  native::SandboxOptions sandbox_;
};

}  // namespace assay::languages
