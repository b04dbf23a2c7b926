// The C front end: source text -> ir::Program, by Clang's parser and type checker in process.
//
// The program means what gcc 12 -O0 on x86-64 makes of it (gnu17). What C leaves undefined becomes
// a Check in front of the expression; what is not modelled becomes ir::Unsupported where it stands,
// and a warning, so that only runs that reach it are undecided.
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "base/source_map.h"
#include "ir/program.h"

namespace assay::c {

struct Options {
  std::string entry = "main";  // function to grade; main: the whole program
};

struct Lowered {
  ir::Program program;
  std::vector<Diagnostic> warnings;  // codes c-unsupported-...
  std::string harness;        // C text put behind the source to grade a function; empty for main
  std::string harness_input;  // what that text reads, in the language of docs/assignment.md
};

/// Total on arbitrary bytes. Error kinds: kInvalidInput with the compiler's diagnostics (code
/// "c-error") when the file does not compile, lacks the entry (code "c-no-entry") or does not link
/// (code "c-undefined-function"); kUnsupported when its types or globals are beyond the model.
Result<Lowered> lower(SourceMap& sources, FileId file, const Options& options);

}  // namespace assay::c
