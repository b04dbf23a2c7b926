// Reads and instruments sources that tests contain.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "frontends/javascript/instrument/instrument.h"

namespace assay::javascript::testing {

using Codes = std::vector<std::string>;

struct Read {
  SourceMap sources;
  std::vector<FileId> files;

  explicit Read(const std::vector<std::pair<std::string, std::string>>& named) {
    for (const auto& [name, text] : named) files.push_back(sources.add(name, text));
  }
  explicit Read(const std::string& text) : Read({{"main.js", text}}) {}

  Result<ParsedFile> file() const { return read_file(sources, files[0]); }
  Result<CountingProgram> counting() const { return instrument(sources, files); }
  /// Returns "line:code" of each diagnostic of an error.
  Codes codes(const Error& error) const {
    Codes found;
    for (const Diagnostic& each : error.diagnostics)
      found.push_back(std::to_string(sources.resolve(each.span.file, each.span.begin).line) + ":" +
                      each.code);
    return found;
  }
};

/// Returns "line:code" of each reason why a file is refused.
inline Codes refused(const std::string& text) {
  const Read read(text);
  const auto file = read.file();
  return file ? Codes() : read.codes(file.error());
}

}  // namespace assay::javascript::testing
