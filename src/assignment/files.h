// Reads files, and finds submissions: single files and folders with arbitrary content.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace assay::assignment {

inline constexpr std::uint64_t kLargestSource = 1 << 20;  // in bytes; longer files are rejected

/// Returns "reference" for "reference/", so that it has a name and a parent.
std::filesystem::path without_final_slash(const std::string& path);

/// Returns the path of the assignment file: the given one, or else the assignment.toml in the
/// reference, if that is a folder, or next to it; empty if there is none.
std::string assignment_beside(const std::optional<std::string>& given, const std::string& reference,
                              bool ignore);

/// Returns the bytes of a file. Errors name the file, the cause and a remedy.
Result<std::string> read_file(const std::string& path, std::uint64_t largest = kLargestSource);
/// Like `read_file`, but for files that come from students: never follows a link at `path`, and
/// opens nothing but a regular file.
Result<std::string> read_untrusted_file(const std::string& path,
                                        std::uint64_t largest = kLargestSource);

/// Returns the reason why a file of this type is not opened, or an empty string for a regular file.
std::string refusal_of(std::filesystem::file_type type);

/// Returns the reason why these bytes cannot be source code ("is empty", "is a binary file"), or an
/// empty string if they can be.
std::string not_a_source(std::string_view bytes, std::string_view language);

/// Removes carriage returns before newlines and the byte order mark; Latin-1 and invalid UTF-8
/// remain.
std::string clean_source(std::string bytes);

/// A file of a program of several files.
struct ProgramPart {
  std::string name;
  bool is_compiled = true;  // false for a file that others include
};

struct SubmissionFile {
  std::string path;   // the path to open
  std::string label;  // relative to what was named on the command line; used in reports
  /// If not empty, the reason why the file is not opened: "is a symbolic link; ...".
  std::string refusal{};
  /// The files of a program of several files, whose folder `path` and `label` then refer to. Empty
  /// for a program of one file.
  std::vector<ProgramPart> parts{};
  bool is_named = false;  // true if the path itself was named on the command line
};

/// Returns the files with these extensions (in lower or upper case) below the named folders, and
/// the named files, sorted by label. The folders can contain one subfolder for each student.
/// Symbolic links are not followed; they, pipes, sockets, devices and folders that cannot be read
/// are in the list with the reason, so that no student disappears. Fails if a name does not exist
/// or the list is empty.
Result<std::vector<SubmissionFile>> find_submissions(
    const std::vector<std::string>& names, const std::vector<std::string_view>& extensions);

/// Returns the source of a submission that was not refused (base/source_files.h), read by
/// `read_untrusted_file` and cleaned. Errors are reasons to reject it.
Result<std::string> read_submission(const SubmissionFile& file, std::string_view language);

/// The same with its line ends and byte order mark.
Result<std::string> read_submission_as_it_is(const SubmissionFile& file, std::string_view language);

/// One pair K.in / K.out of a folder, sorted by name (numbers by value).
struct ExampleFile {
  std::string name;
  std::string input, output;
};
Result<std::vector<ExampleFile>> read_examples(const std::string& folder);
/// Returns how notes name an example: "the example 3.in", or "example 3" of the assignment file.
std::string label_of(const ExampleFile& example);

}  // namespace assay::assignment
