// Owns the bytes of all source files of a job and turns byte offsets into lines and columns.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "base/span.h"

namespace assay {

/// Owns sources. The string_views that it returns are valid as long as the map lives.
class SourceMap {
 public:
  /// Adds a file; `text` must be smaller than 4 GiB (CHECKed). Line starts are computed once.
  FileId add(std::string path, std::string text);
  /// The same for a text that was made of another one, `shown`, whose lines it keeps: that is what
  /// `line` returns.
  FileId add(std::string path, std::string text, std::string shown);

  std::string_view path(FileId id) const { return files_[id]->path; }
  std::string_view text(FileId id) const { return files_[id]->text; }
  /// Returns the bytes of a span; "" if the span has no file or is out of range.
  std::string_view text(Span span) const;
  /// Returns line and column of a byte offset (clamped to the end of the file).
  LineColumn resolve(FileId id, std::uint32_t offset) const;
  /// Returns a whole line (without its newline); lines are numbered from 1.
  std::string_view line(FileId id, std::uint32_t line_number) const;
  std::size_t size() const { return files_.size(); }

 private:
  struct File {
    std::string path;
    std::string text;
    std::vector<std::uint32_t> line_starts;
    std::string shown;  // "" if it is the text
  };
  IdVector<FileId, std::unique_ptr<File>> files_;
};

}  // namespace assay
