// Properties: any bytes lead to valid programs or an error that states why; the student version of
// a skeleton is a program of the same language; every misconception mutant lowers or is rejected;
// and the interpreter accepts all of them.
#include <algorithm>
#include <optional>

#include "base/source_map.h"
#include "exec/concrete/interpreter.h"
#include "frontends/java/lower/lower.h"
#include "frontends/java/misreadings/misreadings.h"
#include "frontends/java/skeleton/instance_text.h"
#include "frontends/java/syntax/parse.h"
#include "fuzz.h"
#include "ir/parse.h"
#include "ir/print.h"
#include "ir/validate.h"

namespace {

using namespace assay;

void check_said(const Error& error) {
  CHECK(!error.message.empty() || !error.diagnostics.empty());
  for (const Diagnostic& each : error.diagnostics) CHECK(!each.message.empty());
}

void check_valid(const ir::Program& program) {
  const std::vector<std::string> broken = ir::validate(program);
  for (const std::string& line : broken) std::fprintf(stderr, "%s\n", line.c_str());
  CHECK(broken.empty());
  const std::string text = ir::print(program);
  const auto again = ir::parse(text);
  CHECK(again.has_value());
  CHECK(ir::print(*again) == text);
}

std::optional<std::int64_t> smallest(const java::ValueSpec& domain) {
  if (domain.is_range) return domain.low <= domain.high ? std::optional(domain.low) : std::nullopt;
  if (!domain.texts.empty()) return 0;
  if (domain.numbers.empty()) return std::nullopt;
  return *std::min_element(domain.numbers.begin(), domain.numbers.end());
}

/// The smallest value of everything; empty if there is none, or it is long.
std::optional<std::vector<java::PlaceholderValue>> smallest(const java::CompilationUnit& unit) {
  constexpr std::int64_t kLong = 100;
  std::vector<java::PlaceholderValue> values;
  for (const java::Placeholder& hole : unit.placeholders) {
    java::PlaceholderValue& value = values.emplace_back();
    std::int64_t elements = 1;
    for (const java::ValueSpec& count : hole.counts) {
      const auto length = smallest(count);
      if (!length || *length < 0 || *length > kLong) return std::nullopt;
      value.push_back(*length);
      elements *= *length;
    }
    const bool any = hole.kind == java::PlaceholderKind::kBoolean && !hole.values.is_range &&
                     hole.values.numbers.empty();
    const auto element = any ? std::optional<std::int64_t>(0) : smallest(hole.values);
    if (!element || elements > kLong) return std::nullopt;
    value.insert(value.end(), static_cast<std::size_t>(elements), *element);
  }
  return values;
}

std::string input_of(const std::vector<java::PlaceholderValue>& values) {
  std::string text;
  for (const java::PlaceholderValue& value : values)
    for (const std::int64_t number : value) text += std::to_string(number) + " ";
  return text;
}

void run(const ir::Program& program, const std::string& input) {
  exec::MachineLimits limits;
  limits.steps = 20'000;
  limits.output = 10'000;
  limits.depth = 100;
  limits.cells = 100'000;
  exec::interpret(program, input, limits);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  SourceMap sources;
  const FileId file = sources.add("Fuzz.java", fuzz::as_text(data, size));
  auto unit = java::parse(sources, file);
  if (!unit) return check_said(unit.error()), 0;
  const auto values = smallest(*unit);
  const std::string input = values ? input_of(*values) : "";
  for (const auto& [record, havoc_loops] :
       {std::pair(false, false), {true, false}, {false, true}}) {
    const auto program =
        java::lower(*unit, sources, {.record = record, .havoc_loops = havoc_loops});
    if (!program) return check_said(program.error()), 0;
    check_valid(*program);
    run(*program, input);
  }
  for (java::Misreading& misreading : java::misreadings(*unit)) {
    const auto program = java::lower(misreading.unit, sources, {.record = true});
    if (!program) continue;
    check_valid(*program);
    run(*program, input);
  }
  if (!values) return 0;
  CHECK(!java::checked_class(*unit, sources, *values, "Fuzz").empty());
  SourceMap texts;
  const FileId handed = texts.add("Handout.java", java::student_version(*unit, sources, *values));
  auto program = java::parse(texts, handed, java::entry_of(*unit)->name);
  if (!program || !java::lower(*program, texts, {})) {
    std::fprintf(stderr, "%s\n", std::string(texts.text(handed)).c_str());
    CHECK(false && "the student version is not a program");
  }
  return 0;
}
