#include "equiv/stdio/program_under_test.h"

#include <string_view>
#include <utility>
#include <vector>

#include "base/words.h"

namespace assay::equiv {

using results::Termination;

FileId file_named(const ProgramUnderTest& tested, std::string_view name) {
  for (const auto& [file, own_name] : tested.parts)
    if (own_name == name) return file;
  return tested.file;
}

results::Location line_of(const ProgramUnderTest& tested, FileId file, std::uint32_t line) {
  results::Location location;
  location.file = std::string(tested.sources->path(file));
  if (const auto part = tested.parts.find(file); part != tested.parts.end())
    location.part = part->second;
  location.line = line;
  location.text = std::string(tested.sources->line(file, line));
  return location;
}

results::Location locate(const ProgramUnderTest& tested, Span where) {
  if (tested.sources == nullptr || !where.valid()) return {};
  if (where.file != tested.file && !tested.parts.contains(where.file)) return {};
  const LineColumn at = tested.sources->resolve(where.file, where.begin);
  results::Location location = line_of(tested, where.file, at.line);
  location.column = at.column;
  return location;
}

namespace {

/// A variable that is used without a value can be one that was to be read: the line that found
/// nothing to read is where to look then.
std::string unread(const ProgramUnderTest& tested, const exec::Termination& termination) {
  if (termination.fault != ir::Fault::kUninitialised) return "";
  std::string_view name = termination.detail;
  if (name.starts_with(ir::kAnElementOf)) name.remove_prefix(ir::kAnElementOf.size());
  for (const Span& each : termination.failed_reads)
    if (const results::Location read = locate(tested, each);
        read.valid() && has_word(read.text, name))
      return std::string(ir::kLine) + std::to_string(read.line) + std::string(ir::kFindsNoNumber);
  return "";
}

}  // namespace

std::optional<results::Outcome> outcome_of(const ProgramUnderTest& tested,
                                           const exec::ConcreteRun& run) {
  results::Outcome b;
  b.output = run.output;
  b.exit_status = run.exit_status;
  b.where = locate(tested, run.termination.where);
  switch (run.termination.kind) {
    case exec::Termination::Kind::kExited:
      b.where = {};
      return b;
    case exec::Termination::Kind::kFault:
      b.termination = run.termination.status == ir::Status::kUndefined ? Termination::kUndefined
                                                                       : Termination::kCrashed;
      b.detail = std::string(ir::describe(run.termination.fault));
      if (!run.termination.detail.empty())
        b.detail += " (" + run.termination.detail + unread(tested, run.termination) + ")";
      return b;
    case exec::Termination::Kind::kStepLimit:
      b.termination = Termination::kNoTermination;
      return b;
    case exec::Termination::Kind::kOutputLimit:
      b.termination = Termination::kOutputLimit;
      return b;
    case exec::Termination::Kind::kDepthLimit:
      b.termination = Termination::kCrashed;
      b.detail = kTooDeep;
      return b;
    case exec::Termination::Kind::kMemoryLimit:
      b.termination = Termination::kMemoryLimit;
      return b;
    case exec::Termination::Kind::kUnsupported:
    case exec::Termination::Kind::kAbandoned:
    case exec::Termination::Kind::kCut:
      break;
  }
  return std::nullopt;
}

results::Location writer_of(const ProgramUnderTest& tested, const std::string& input,
                            std::size_t offset, const exec::MachineLimits& limits,
                            std::optional<std::uint8_t> fill_pattern) {
  if (tested.program == nullptr) return {};
  std::vector<std::pair<std::size_t, Span>> writes;
  exec::ConcreteOptions options;
  options.writes = &writes;
  options.fill_pattern = fill_pattern;
  exec::interpret(*tested.program, input, limits, &options);
  results::Location last;
  for (const auto& [begin, where] : writes) {
    if (begin > offset) break;
    if (results::Location here = locate(tested, where); here.valid()) last = std::move(here);
  }
  return last;
}

}  // namespace assay::equiv
