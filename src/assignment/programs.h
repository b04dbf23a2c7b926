// Decides which files are one program, where a program can consist of several files: a folder with
// main.c, stats.c and stats.h, for instance. docs/assignment.md states the rule.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "assignment/files.h"
#include "base/result.h"
#include "base/source_files.h"

namespace assay::assignment {

/// What a language says about programs of several files.
struct FolderRule {
  std::vector<std::string_view> extensions;  // of the files that are compiled, the usual one first
  std::string included;  // of the files that these include; "" if there are none
  /// True if the reference is a folder. Then every folder at the first level is one program, and
  /// otherwise only a folder whose files evidently belong together.
  bool each_folder_is_program = false;
  /// True if a folder named on the command line can be a program itself.
  bool named_folder_can_be_program = false;
  std::function<bool(const std::vector<SourceFile>&)> belong_together;
  /// True if a file of this name that is found in a folder belongs to no program: a test, a
  /// configuration of a tool. Empty if there are no such names.
  std::function<bool(std::string_view name)> is_left_out = {};
};

/// Returns the submissions that `find_submissions` found, those files being replaced that are parts
/// of a program by the program's folder. Refuses the program if it cannot be read safely.
std::vector<SubmissionFile> group_programs(std::vector<SubmissionFile> found,
                                           const FolderRule& rule);

/// Returns the source of the teacher's program in this folder.
Result<std::string> read_program_folder(const std::string& folder, const FolderRule& rule,
                                        std::string_view language);

}  // namespace assay::assignment
