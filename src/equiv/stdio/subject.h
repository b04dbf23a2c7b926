// A program under judgement, in its two forms, and what a run of it showed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/source_map.h"
#include "exec/concrete/interpreter.h"
#include "ir/program.h"
#include "results/outcome.h"

namespace assay::equiv {

/// Does not own anything; the program and the sources must outlive it.
struct Subject {
  const ir::Program* program =
      nullptr;              // null: the front end refused it; only native runs are left
  std::string native_text;  // the same program for the real compiler, harness included
  const SourceMap* sources = nullptr;
  FileId file;
  /// Lines that stand in front of the file in native_text (their numbers are not the student's).
  std::uint32_t lines_before = 0;
};

/// The detail of a behaviour that nested more calls than the interpreter follows.
inline constexpr std::string_view kTooDeep = "recursion too deep";

results::Location locate(const Subject& subject, Span where);

/// Empty when the run stopped at something that is not modelled: such a run shows nothing.
std::optional<results::Outcome> outcome_of(const Subject& subject, const exec::ConcreteRun& run);

/// The student's statement that wrote byte `offset` of the output (the last one before it, if the
/// output is shorter) when the program is run on `input`.
results::Location writer_of(const Subject& subject, const std::string& input, std::size_t offset,
                            const exec::MachineLimits& limits,
                            std::optional<std::uint8_t> unset_bytes = std::nullopt);

}  // namespace assay::equiv
