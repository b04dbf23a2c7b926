// The source of a program as one string, whether it is one file or several: most of Assay only
// stores, compares and forwards it. A source of several files begins with a null character, which
// no text of a program contains.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace assay {

struct SourceFile {
  std::string name;  // without folders; "" for the only file of a program
  std::string text;
  bool is_compiled = true;  // false for a file that others include
};

/// Returns true for the result of `join_files`.
bool has_several_files(std::string_view source);

/// Returns the source of a program of these files. Null characters in them are dropped.
std::string join_files(const std::vector<SourceFile>& files);

/// Returns the files of a source: those that were joined, or the whole source as one file without a
/// name.
std::vector<SourceFile> split_files(std::string_view source);

}  // namespace assay
