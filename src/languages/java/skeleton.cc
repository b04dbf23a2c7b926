// The texts of a skeleton, and what its runs show. load_skeleton.cc loads it, and confirm.cc asks
// the actual Java.
#include "languages/java/skeleton.h"

#include <algorithm>

#include "assignment/files.h"
#include "exec/concrete/interpreter.h"
#include "frontends/java/lower/lower.h"
#include "frontends/java/lower/record.h"
#include "frontends/java/skeleton/instance_text.h"
#include "frontends/java/skeleton/loop_lines.h"
#include "frontends/java/skeleton/small_changes.h"
#include "frontends/java/syntax/parse.h"
#include "languages/java/record_literals.h"

namespace assay::languages {

exercise::Observation observed(const java::Record& record) {
  exercise::Observation seen;
  seen.output = record.output;
  if (record.returned) seen.returned = java_literal(*record.returned);
  for (const auto& [name, value] : record.variables)
    seen.variables.emplace_back(name, java_literal(value));
  seen.loops = record.loops;
  for (const java::Iteration& each : record.iterations)
    seen.iterations.push_back({each.loop, each.variable, java_literal(each.value)});
  seen.steps = record.steps;
  seen.depth = record.depth;
  return seen;
}

exec::ConcreteRun JavaSkeleton::interpret(const ir::Program& program,
                                          const exercise::Valuation& valuation) const {
  return exec::interpret(program, exercise::input_text(valuation), facts_.limits);
}

std::optional<exercise::Observation> JavaSkeleton::observe(const exec::ConcreteRun& run) const {
  if (run.termination.kind != exec::Termination::Kind::kExited) return std::nullopt;
  const std::optional<java::Record> record = java::read_record(run.output);
  if (!record) return std::nullopt;
  return observed(*record);
}

std::optional<exercise::Observation> JavaSkeleton::run_without_annotations(
    const exercise::Valuation& valuation) const {
  const exec::ConcreteRun run = interpret(student_version_, valuation);
  if (returns_) return observe(run);
  if (run.termination.kind != exec::Termination::Kind::kExited) return std::nullopt;
  exercise::Observation seen;
  seen.output = run.output;
  return seen;
}

std::optional<exercise::Observation> JavaSkeleton::run_text(
    const std::string& student_version) const {
  SourceMap sources;
  const FileId file = sources.add(facts_.path, student_version);
  const java::Method* entry = java::entry_of(unit_);
  auto unit = java::parse(sources, file, entry != nullptr ? entry->name : std::string_view());
  if (!unit) return std::nullopt;
  const auto lowered = java::lower(*unit, sources, {.record = true});
  if (!lowered) return std::nullopt;
  return observe(interpret(*lowered, {}));
}

std::string JavaSkeleton::student_version(const exercise::Valuation& valuation,
                                          const std::vector<std::uint32_t>& gaps) const {
  java::StudentVersionOptions options;
  options.gaps = gaps;
  return assignment::clean_source(java::student_version(unit_, sources_, valuation, options));
}

std::map<std::uint32_t, std::uint32_t> JavaSkeleton::loop_lines(
    std::string_view student_version) const {
  const std::vector<std::uint32_t> lines = java::loop_lines(student_version);
  std::map<std::uint32_t, std::uint32_t> found;
  if (lines.size() != loops_.size()) return found;
  for (std::size_t i = 0; i < lines.size(); ++i) found[loops_[i]] = lines[i];
  return found;
}

std::vector<TextEdit> JavaSkeleton::small_changes(std::string_view student_version) const {
  return java::small_changes(student_version);
}

std::vector<TextEdit> JavaSkeleton::small_rewritings(std::string_view student_version) const {
  return java::small_rewritings(student_version);
}

std::string JavaSkeleton::spell(std::size_t placeholder,
                                const exercise::PlaceholderValue& value) const {
  return java::literal(unit_.placeholders[placeholder], value, true);
}

}  // namespace assay::languages
