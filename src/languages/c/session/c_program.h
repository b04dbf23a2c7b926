// One C program, of one file or several, lowered and ready to be judged. Owns everything that its
// `tested` points to.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "assignment/programs.h"
#include "base/result.h"
#include "base/source_map.h"
#include "equiv/stdio/program_under_test.h"
#include "frontends/c/frontend.h"
#include "results/grade_report.h"

namespace assay::languages {

struct CProgram {
  std::string source;  // as it was loaded (base/source_files.h)
  SourceMap sources;
  FileId file;  // the only file, or the first
  c::Lowered lowered;
  equiv::ProgramUnderTest tested;
  std::string canonical;                   // equal strings mean the same program
  std::vector<results::Finding> findings;  // not modelled, or remarkable
  /// What is to be known of a claim that the graded function is equivalent.
  std::vector<results::Finding> of_claims;
};

/// Returns the part of the rule for folders that does not depend on the reference.
assignment::FolderRule c_folder_rule();

/// Returns the source of a file, or of a folder with the files of one program.
Result<std::string> read_c_program(const std::string& path);

/// Lowers a C program; `label` is the name of its file or folder in messages. Errors carry the
/// compiler's diagnostics. A graded function is called by the harness of `reference`, unless that
/// is null. `described` is what the teacher says about the input of a reference, or "".
Result<std::unique_ptr<CProgram>> load_c(const std::string& label, std::string text,
                                         const std::string& entry,
                                         const CProgram* reference = nullptr,
                                         std::string_view described = {});

/// Returns the files of a program as the front end takes them.
std::vector<c::ProgramFile> program_files(const CProgram& program);

/// Returns a program that the front end could not lower, for native runs only. `harness` is the
/// code that reads the input and calls the function `entry`; "" for whole programs.
std::unique_ptr<CProgram> native_only(const std::string& label, std::string text,
                                      const std::string& entry, const std::string& harness);

/// Returns the integers that occur in a program, as likely inputs.
std::vector<std::int64_t> constants_of(const ir::Program& program);

}  // namespace assay::languages
