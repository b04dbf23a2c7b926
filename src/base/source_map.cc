#include "base/source_map.h"

#include <algorithm>
#include <limits>

namespace assay {
namespace {

std::string_view nth_line(std::string_view text, std::uint32_t number) {
  for (; number > 1; --number) {
    const std::size_t newline = text.find('\n');
    if (newline == std::string_view::npos) return {};
    text.remove_prefix(newline + 1);
  }
  return number == 0 ? std::string_view() : text.substr(0, text.find('\n'));
}

}  // namespace

FileId SourceMap::add(std::string path, std::string text) {
  CHECK(text.size() < std::numeric_limits<std::uint32_t>::max());
  auto file = std::make_unique<File>(File{std::move(path), std::move(text), {0}, ""});
  for (std::size_t i = 0; i < file->text.size(); ++i)
    if (file->text[i] == '\n') file->line_starts.push_back(static_cast<std::uint32_t>(i + 1));
  return files_.push_back(std::move(file));
}

FileId SourceMap::add(std::string path, std::string text, std::string shown) {
  const FileId id = add(std::move(path), std::move(text));
  files_[id]->shown = std::move(shown);
  return id;
}

std::string_view SourceMap::text(Span span) const {
  if (!span.valid() || !files_.contains(span.file)) return {};
  const std::string_view all = files_[span.file]->text;
  if (span.begin > span.end || span.end > all.size()) return {};
  return all.substr(span.begin, span.end - span.begin);
}

LineColumn SourceMap::resolve(FileId id, std::uint32_t offset) const {
  const File& file = *files_[id];
  offset = std::min(offset, static_cast<std::uint32_t>(file.text.size()));
  const auto next = std::upper_bound(file.line_starts.begin(), file.line_starts.end(), offset);
  const auto line = static_cast<std::uint32_t>(next - file.line_starts.begin());
  return {line, offset - *(next - 1) + 1};
}

std::string_view SourceMap::line(FileId id, std::uint32_t line_number) const {
  const File& file = *files_[id];
  if (!file.shown.empty()) return nth_line(file.shown, line_number);
  if (line_number == 0 || line_number > file.line_starts.size()) return {};
  const std::size_t begin = file.line_starts[line_number - 1];
  std::size_t end = file.text.find('\n', begin);
  if (end == std::string::npos) end = file.text.size();
  return std::string_view(file.text).substr(begin, end - begin);
}

}  // namespace assay
