// A program under test in its two forms, and the outcome of a run of it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/source_map.h"
#include "exec/concrete/interpreter.h"
#include "ir/program.h"
#include "results/outcome.h"

namespace assay::equiv {

/// Owns nothing; the program and the sources must outlive it.
struct ProgramUnderTest {
  const ir::Program* program =
      nullptr;              // null if the front end rejected it, so that only native runs remain
  std::string native_text;  // the same program for the actual compiler, harness included
  const SourceMap* sources = nullptr;
  FileId file;
  /// The names of the files of a program of several files; empty for one file.
  std::map<FileId, std::string> parts{};
  /// The number of lines before the file in native_text (their numbers are not the student's).
  std::uint32_t lines_before = 0;
};

/// The detail of an outcome whose calls nested more deeply than the interpreter follows.
inline constexpr std::string_view kTooDeep = "recursion too deep";

/// Returns the file of the program with this name, or its only file.
FileId file_named(const ProgramUnderTest& tested, std::string_view name);
/// Returns a location without a column. `tested.sources` is not null.
results::Location line_of(const ProgramUnderTest& tested, FileId file, std::uint32_t line);
results::Location locate(const ProgramUnderTest& tested, Span where);

/// Returns nullopt if the run stopped at something that is not modelled: such a run proves nothing.
std::optional<results::Outcome> outcome_of(const ProgramUnderTest& tested,
                                           const exec::ConcreteRun& run);

/// Returns the student's statement that wrote byte `offset` of the output (or the last byte, if the
/// output is shorter) when the program is run on `input`.
results::Location writer_of(const ProgramUnderTest& tested, const std::string& input,
                            std::size_t offset, const exec::MachineLimits& limits,
                            std::optional<std::uint8_t> fill_pattern = std::nullopt);

}  // namespace assay::equiv
