// The C front end translates C source into an ir::Program. Clang parses and checks the types, in
// process.
//
// The program has the meaning that gcc 12 -O0 on x86-64 assigns to it (gnu17). Where C leaves an
// expression undefined, a Check precedes it. A construct that is not modelled becomes
// ir::Unsupported at its position, and a warning, so that only runs that reach it are undecided.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "base/source_map.h"
#include "frontends/c/harness/harness.h"
#include "ir/program.h"

namespace assay::c {

struct Lowered {
  ir::Program program;
  std::vector<Diagnostic> warnings;  // their codes start with c-unsupported- or c-warning-
  std::vector<Span> byte_uses;       // what needs the byte_memory of the program
  std::string harness;  // C code appended to the source to grade a function; empty for main
  /// The input that the harness reads, as described in docs/assignment.md.
  std::string harness_input;
  HarnessSignature signature;  // of the function that is graded
  /// Says what that function keeps from one call to the next ("keeps-state"), if anything.
  std::optional<Diagnostic> kept_state;
  std::string harness_file;  // the name of the file to which the harness is appended
};

struct Options {
  std::string entry = "main";  // the function to grade; `main` stands for the whole program
  /// If not null, the function is called by the harness of this program.
  const Lowered* reference = nullptr;
  /// For texts that lower_variants has written: `__assay_choose` has a meaning there.
  bool has_choices = false;
  /// The description of the input, if the teacher has written one; for the reference only, whose
  /// harness the submissions have as well.
  std::string_view described = {};
};

/// A file of a program of several files.
struct ProgramFile {
  std::string name;  // as in #include "name"
  FileId file;
  bool is_compiled = true;  // false for a file that others include
};

/// Returns a result or an error for arbitrary bytes. Errors: kInvalidInput with the compiler's
/// diagnostics (code "c-error") if the file does not compile, lacks the entry (code "c-no-entry"),
/// does not link (code "c-undefined-function"), or is a function with other parameters than the
/// reference's (code "c-other-signature"); kUnsupported if its types or globals are not
/// modelled.
Result<Lowered> lower(SourceMap& sources, FileId file, const Options& options);
/// Does the same for a program of several files, one of which is compiled, or more. A name that
/// several files define is an error too (code "c-duplicate-definition").
Result<Lowered> lower(SourceMap& sources, const std::vector<ProgramFile>& files,
                      const Options& options);

}  // namespace assay::c
