// Makes small C programs for the tests of this folder.
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "equiv/stdio/program_under_test.h"
#include "frontends/c/frontend.h"

namespace assay::equiv::testing {

/// A lowered C program; owns everything that its `tested` points to.
struct CText {
  SourceMap sources;
  c::Lowered lowered;
  ProgramUnderTest tested;

  explicit CText(const std::string& text) {
    const FileId file = sources.add("program.c", text);
    auto made = c::lower(sources, file, {});
    if (!made) {
      ADD_FAILURE() << made.error().message << "\n" << text;
      return;
    }
    lowered = *std::move(made);
    tested.program = &lowered.program;
    tested.native_text = text;
    tested.sources = &sources;
    tested.file = file;
  }
  CText(const CText&) = delete;
  CText& operator=(const CText&) = delete;
};

/// Returns a main() that reads three numbers n, a, b and then executes the statements.
inline std::string three_numbers(const std::string& statements) {
  return "#include <stdio.h>\n#include <stdlib.h>\nint main(void) {\n  int n, a, b;\n"
         "  scanf(\"%d%d%d\", &n, &a, &b);\n" +
         statements + "\n}\n";
}

}  // namespace assay::equiv::testing
