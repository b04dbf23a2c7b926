// Reading what people hand in: single files and folders, of any content.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace assay::assignment {

inline constexpr std::uint64_t kLargestSource = 1 << 20;  // bytes; longer files are refused

/// The assignment file to read: the one given, or else the assignment.toml beside the reference;
/// empty if there is none.
std::string assignment_beside(const std::optional<std::string>& given, const std::string& reference,
                              bool ignore);

/// The bytes of a file. Errors name the file, the cause and what to do.
Result<std::string> read_file(const std::string& path, std::uint64_t largest = kLargestSource);
/// Whole or not at all, folders included; an existing file keeps its permissions.
Result<void> write_file(const std::string& path, std::string_view text);

/// Why these bytes cannot be a source text ("is empty", "is a binary file"); empty: they can.
std::string not_a_source(std::string_view bytes, std::string_view language);

/// Latin-1 and broken UTF-8 stay as they are; CRLF and a byte order mark are removed.
std::string clean_source(std::string bytes);

struct SubmissionFile {
  std::string path;   // to open
  std::string label;  // relative to what was named on the command line; used in reports
};

/// The files with this extension (in small or capital letters) below the named folders, and the
/// named files, sorted by label. A folder per student works too. An error for a name that does not
/// exist or a list that comes out empty.
Result<std::vector<SubmissionFile>> find_submissions(const std::vector<std::string>& names,
                                                     std::string_view extension);

/// Folder of K.in / K.out pairs, sorted by name (numbers by size).
struct ExampleFile {
  std::string name;
  std::string input, output;
};
Result<std::vector<ExampleFile>> read_examples(const std::string& folder);

}  // namespace assay::assignment
