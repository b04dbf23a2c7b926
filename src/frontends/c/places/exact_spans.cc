#include "frontends/c/places/exact_spans.h"

#include <clang/Basic/SourceLocation.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Lex/Lexer.h>

namespace assay::c {

std::optional<Span> ExactSpans::of(clang::SourceRange range) const {
  clang::SourceLocation begin = range.getBegin(), end = range.getEnd();
  if (begin.isInvalid() || end.isInvalid()) return std::nullopt;
  if (begin.isMacroID() &&
      !clang::Lexer::isAtStartOfMacroExpansion(begin, sources_, options_, &begin))
    return std::nullopt;
  if (end.isMacroID() && !clang::Lexer::isAtEndOfMacroExpansion(end, sources_, options_, &end))
    return std::nullopt;
  const Span span = spans_.of(clang::SourceRange(begin, end));
  if (!span.valid() || span.begin >= span.end) return std::nullopt;
  return span;
}

std::optional<Span> ExactSpans::before(clang::SourceLocation token) const {
  if (token.isInvalid()) return std::nullopt;
  if (token.isMacroID() &&
      !clang::Lexer::isAtStartOfMacroExpansion(token, sources_, options_, &token))
    return std::nullopt;
  const Span span = spans_.of(clang::SourceRange(token));
  if (!span.valid()) return std::nullopt;
  return Span{span.file, span.begin, span.begin};
}

std::optional<Span> ExactSpans::after(clang::SourceLocation token) const {
  if (token.isInvalid()) return std::nullopt;
  if (token.isMacroID() &&
      !clang::Lexer::isAtEndOfMacroExpansion(token, sources_, options_, &token))
    return std::nullopt;
  const Span span = spans_.of(clang::SourceRange(token));
  if (!span.valid()) return std::nullopt;
  return Span{span.file, span.end, span.end};
}

clang::SourceLocation ExactSpans::end_mark_after(clang::SourceLocation token) const {
  if (token.isInvalid()) return {};
  const auto next = clang::Lexer::findNextToken(token, sources_, options_);
  return next && next->is(clang::tok::semi) ? next->getLocation() : clang::SourceLocation();
}

}  // namespace assay::c
