// The texts of a job: owns every file's bytes and turns byte offsets into lines and columns.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "base/span.h"

namespace assay {

/// Owns source texts. Views handed out stay valid as long as the map lives.
class SourceMap {
 public:
  /// Adds a file; `text` must be smaller than 4 GiB (CHECKed). Line starts are computed once.
  FileId add(std::string path, std::string text);

  std::string_view path(FileId id) const { return files_[id]->path; }
  std::string_view text(FileId id) const { return files_[id]->text; }
  /// The bytes of a span; empty for a span with no file or out of range.
  std::string_view text(Span span) const;
  /// Line and column of a byte offset (clamped to the end of the file).
  LineColumn resolve(FileId id, std::uint32_t offset) const;
  /// The whole line (without its newline) that contains the offset.
  std::string_view line(FileId id, std::uint32_t line_number) const;
  std::size_t size() const { return files_.size(); }

 private:
  struct File {
    std::string path;
    std::string text;
    std::vector<std::uint32_t> line_starts;
  };
  IdVector<FileId, std::unique_ptr<File>> files_;
};

}  // namespace assay
