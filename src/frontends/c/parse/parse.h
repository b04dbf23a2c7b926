// Runs Clang's parser and type checker over one file in memory. Internal to the C front end.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/span.h"

namespace clang {
class ASTContext;
class SourceManager;
class SourceRange;
class LangOptions;
}  // namespace clang

namespace assay::c {

/// Translates Clang's locations to spans. Only the student's own bytes have a span; the library's
/// headers and the harness have none.
class Spans {
 public:
  Spans(const clang::SourceManager& sources, const clang::LangOptions& options, FileId file,
        std::uint32_t size)
      : sources_(sources), options_(options), file_(file), size_(size) {}
  /// Returns the span of a range; if the range is inside a macro, the span of the macro's use.
  Span of(clang::SourceRange range) const;

 private:
  const clang::SourceManager& sources_;
  const clang::LangOptions& options_;
  FileId file_;
  std::uint32_t size_;
};

struct ParseInput {
  std::string_view prelude;              // library functions, inserted before the student's source
  std::string_view text;                 // the student's source
  std::string_view suffix;               // the harness, appended to the student's source
  std::vector<std::string> definitions;  // macro definitions: "main=renamed"
  FileId file;
};

/// What the parser noticed beside the syntax tree.
struct Findings {
  /// Constructs to which gcc gives another meaning than Clang, or which depend on the build.
  std::vector<Diagnostic> refusals;
  /// The positions (as raw encodings of Clang's locations) of operators that change a variable to
  /// which the same expression refers again, without an order between the two.
  std::set<unsigned> unsequenced;
};

using UseProgram = std::function<void(clang::ASTContext&, const Spans&, const Findings&)>;

/// Calls `use` with the checked program. If there are errors, returns them instead.
std::vector<Diagnostic> parse(const ParseInput& input, const UseProgram& use);

}  // namespace assay::c
