// Finds the bytes of the student's text that an edit may replace. Other than Spans (parse/parse.h),
// it gives no span to what is only a part of a macro's expansion: there are no bytes of its own.
#pragma once

#include <optional>

#include "base/span.h"
#include "frontends/c/parse/parse.h"

namespace clang {
class SourceLocation;
}  // namespace clang

namespace assay::c {

class ExactSpans {
 public:
  /// Owns nothing: everything must outlive it.
  ExactSpans(const clang::SourceManager& sources, const clang::LangOptions& options,
             const Spans& spans)
      : sources_(sources), options_(options), spans_(spans) {}

  /// Returns the bytes of a range of tokens. An end in a macro must be the end of its expansion,
  /// which the use of the macro stands for.
  std::optional<Span> of(clang::SourceRange range) const;
  /// Returns the empty span before a token, or after it.
  std::optional<Span> before(clang::SourceLocation token) const;
  std::optional<Span> after(clang::SourceLocation token) const;
  /// Returns the semicolon that is the next token after this one; an invalid location if there is
  /// none.
  clang::SourceLocation end_mark_after(clang::SourceLocation token) const;

 private:
  const clang::SourceManager& sources_;
  const clang::LangOptions& options_;
  const Spans& spans_;
};

}  // namespace assay::c
