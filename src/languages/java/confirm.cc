// Confirms by the actual Java what instances and their variants print and return.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontends/java/lower/record.h"
#include "frontends/java/skeleton/instance_text.h"
#include "frontends/java/syntax/parse.h"
#include "languages/java/skeleton.h"
#include "native/java/runner.h"
#include "native/sandbox/sandbox.h"

namespace assay::languages {
namespace {

constexpr std::string_view kOther = "different output or result";
constexpr std::string_view kInVariant = "with a changed line: ";

/// Returns how the run ended or what it recorded; `there` is empty exactly if the former is not.
std::string why_no_record(const native::JavaRun& run, std::optional<java::Record>& there) {
  if (!run.exception.empty()) return run.exception;
  if (run.finished) there = java::read_record(run.output);
  return there ? "" : std::string(kOther);
}

std::optional<std::string> difference(const exec::ConcreteRun& ours, const native::JavaRun& run) {
  std::optional<java::Record> there;
  if (std::string why = why_no_record(run, there); !there) return why;
  const std::optional<java::Record> here = java::read_record(ours.output);
  const bool agree = here && here->output == there->output && here->returned == there->returned;
  return agree ? std::nullopt : std::optional<std::string>(kOther);
}

std::optional<std::string> difference(const exercise::Observation& ours,
                                      const native::JavaRun& run) {
  std::optional<java::Record> record;
  if (const std::string why = why_no_record(run, record); !record)
    return std::string(kInVariant) + why;
  const exercise::Observation there = observed(*record);
  if (there.output == ours.output && there.returned == ours.returned) return std::nullopt;
  return std::string(kInVariant) + std::string(kOther);
}

/// Classes in one compilation, each for one question.
struct Batch {
  struct Origin {
    std::size_t question = 0;
    const exercise::ObservedProgram* variant = nullptr;  // null: the instance itself
  };
  std::vector<native::JavaClass> classes;
  std::vector<Origin> origins;

  void add(std::size_t question, const exercise::ObservedProgram* variant, native::JavaClass made) {
    classes.push_back(std::move(made));
    origins.push_back({question, variant});
  }

  /// Removes the variants that javac's messages name, and returns their questions.
  std::vector<std::size_t> remove_named(const std::string& messages) {
    std::vector<std::size_t> questions;
    for (std::size_t i = classes.size(); i-- > 0;) {
      const bool is_named = messages.find(classes[i].name + ".java:") != std::string::npos;
      if (origins[i].variant == nullptr || !is_named) continue;
      questions.push_back(origins[i].question);
      classes.erase(classes.begin() + static_cast<std::ptrdiff_t>(i));
      origins.erase(origins.begin() + static_cast<std::ptrdiff_t>(i));
    }
    return questions;
  }
};

}  // namespace

std::optional<std::string> JavaSkeleton::variant_class(const std::string& program,
                                                       const std::string& name) const {
  SourceMap sources;
  const FileId file = sources.add(facts_.path, program);
  const java::Method* entry = java::entry_of(unit_);
  const auto unit = java::parse(sources, file, entry != nullptr ? entry->name : std::string_view());
  if (!unit) return std::nullopt;
  return java::checked_class(*unit, sources, {}, name);
}

/// All classes are compiled and run together. A variant that javac rejects costs another start of
/// the virtual machine and the question.
Result<exercise::Confirmation> JavaSkeleton::confirm(
    const std::vector<exercise::Evidence>& questions) const {
  native::Sandbox sandbox(sandbox_);
  native::JavaRunner java(sandbox);
  exercise::Confirmation confirmation;
  TRY_ASSIGN(confirmation.toolchain, java.version());
  confirmation.differences.resize(questions.size());
  const std::string rejected = std::string(kInVariant) + "javac rejects it";
  Batch batch;
  for (std::size_t i = 0; i < questions.size(); ++i) {
    std::string name = "Instance" + std::to_string(i);
    std::string text = java::checked_class(unit_, sources_, questions[i].instance.valuation, name);
    batch.add(i, nullptr, {std::move(name), std::move(text)});
    for (const exercise::ObservedProgram& variant : questions[i].variants) {
      name = "Variant" + std::to_string(batch.classes.size());
      if (auto made = variant_class(variant.program, name))
        batch.add(i, &variant, {std::move(name), *std::move(made)});
      else
        confirmation.differences[i] = std::string(kInVariant) + "it cannot be parsed";
    }
  }
  Result<std::vector<native::JavaRun>> runs = java.run(batch.classes, {});
  while (!runs && runs.error().kind == Error::Kind::kInvalidInput) {
    const std::vector<std::size_t> named = batch.remove_named(runs.error().message);
    if (named.empty())
      return fail(Error::Kind::kInvalidInput,
                  facts_.path + ": an instance of it is not valid Java; " + runs.error().message);
    for (const std::size_t question : named) confirmation.differences[question] = rejected;
    runs = java.run(batch.classes, {});
  }
  if (!runs) return tl::unexpected<Error>(std::move(runs).error());
  for (std::size_t i = 0; i < runs->size(); ++i) {
    const auto& [question, variant] = batch.origins[i];
    std::optional<std::string>& found = confirmation.differences[question];
    if (found) continue;
    found = variant != nullptr ? difference(variant->seen, (*runs)[i])
                               : difference(questions[question].instance.run, (*runs)[i]);
  }
  return confirmation;
}

}  // namespace assay::languages
