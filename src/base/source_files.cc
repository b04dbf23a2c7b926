#include "base/source_files.h"

#include <utility>

namespace assay {
namespace {

/// Appends a null character, and then the text without its own.
void append_part(std::string& source, std::string_view text) {
  source += '\0';
  for (const char c : text)
    if (c != '\0') source += c;
}

/// Removes the first part and its null character from `source`, and returns it.
std::string_view take_part(std::string_view& source) {
  source.remove_prefix(1);
  const std::string_view part = source.substr(0, source.find('\0'));
  source.remove_prefix(part.size());
  return part;
}

}  // namespace

bool has_several_files(std::string_view source) { return source.starts_with('\0'); }

std::string join_files(const std::vector<SourceFile>& files) {
  std::string source;
  for (const SourceFile& file : files) {
    append_part(source, (file.is_compiled ? "+" : "-") + file.name);
    append_part(source, file.text);
  }
  return source;
}

std::vector<SourceFile> split_files(std::string_view source) {
  if (!has_several_files(source)) return {{"", std::string(source), true}};
  std::vector<SourceFile> files;
  while (has_several_files(source)) {
    const std::string_view name = take_part(source);
    SourceFile file{std::string(name.substr(name.empty() ? 0 : 1)), {}, name.starts_with('+')};
    if (has_several_files(source)) file.text = take_part(source);
    files.push_back(std::move(file));
  }
  return files;
}

}  // namespace assay
