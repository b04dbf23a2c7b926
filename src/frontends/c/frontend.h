// The C front end translates C source into an ir::Program. Clang parses and checks the types, in
// process.
//
// The program has the meaning that gcc 12 -O0 on x86-64 assigns to it (gnu17). Where C leaves an
// expression undefined, a Check precedes it. A construct that is not modelled becomes
// ir::Unsupported at its position, and a warning, so that only runs that reach it are undecided.
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "base/source_map.h"
#include "frontends/c/harness/harness.h"
#include "ir/program.h"

namespace assay::c {

struct Lowered {
  ir::Program program;
  std::vector<Diagnostic> warnings;  // their codes start with c-unsupported-
  std::string harness;  // C code appended to the source to grade a function; empty for main
  /// The input that the harness reads, as described in docs/assignment.md.
  std::string harness_input;
  HarnessSignature signature;  // of the function that is graded
};

struct Options {
  std::string entry = "main";  // the function to grade; `main` stands for the whole program
  /// If not null, the function is called by the harness of this program.
  const Lowered* reference = nullptr;
};

/// Returns a result or an error for arbitrary bytes. Errors: kInvalidInput with the compiler's
/// diagnostics (code "c-error") if the file does not compile, lacks the entry (code "c-no-entry"),
/// does not link (code "c-undefined-function"), or is a function with other parameters than the
/// reference's (code "c-other-signature"); kUnsupported if its types or globals are not
/// modelled.
Result<Lowered> lower(SourceMap& sources, FileId file, const Options& options);

}  // namespace assay::c
