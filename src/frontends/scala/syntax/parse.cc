#include "frontends/scala/syntax/parse.h"

#include <algorithm>
#include <string>
#include <utility>

#include "frontends/scala/syntax/parser.h"
#include "frontends/scala/syntax/tokens.h"

namespace assay::scala {
namespace {

tl::unexpected<Error> rejected(std::vector<Diagnostic> found) {
  std::stable_sort(found.begin(), found.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return a.span.begin < b.span.begin;
  });
  const auto wrong = std::find_if(found.begin(), found.end(), [](const Diagnostic& d) {
    return !d.code.starts_with("scala-unsupported-");
  });
  const auto kind = wrong == found.end() ? Error::Kind::kUnsupported : Error::Kind::kInvalidInput;
  std::string message = "the program cannot be parsed: " + found.front().message;
  if (found.size() > 1) message += " (and " + std::to_string(found.size() - 1) + " more)";
  return fail(kind, std::move(message), std::move(found));
}

}  // namespace

const Token& Parser::next() {
  const Token& token = at();
  if (token.kind != TokenKind::kEnd) ++position_;
  last_end_ = token.span.end;
  return token;
}

bool Parser::take(std::string_view fixed) {
  if (!is(fixed)) return false;
  next();
  return true;
}

void Parser::expect(std::string_view fixed) {
  if (!take(fixed)) unexpected("`" + std::string(fixed) + "`");
}

std::string Parser::name() {
  if (!at().is_name()) {
    unexpected("a name");
    return {};
  }
  return std::string(next().text);
}

/// Skips one newline if `fixed` follows it.
void Parser::skip_newline_before(std::string_view fixed) {
  if (at().kind == TokenKind::kNewline && ahead(1).is(fixed)) ++position_;
}
void Parser::skip_newlines() {
  while (at().is_newline()) ++position_;
}
void Parser::skip_separators() {
  while (is_separator()) ++position_;
}

/// Skips what separates two statements; does another statement come before `close`?
bool Parser::separated(std::string_view close) {
  if (is_end() || is(close) || is("case")) return false;
  if (!is_separator()) unexpected("`;` or a newline");
  skip_separators();
  return !is_end() && !is(close) && !is("case");
}

bool Parser::too_deep() {
  if (depth_ <= kMaxNesting) return false;
  give_up(at().span, "nesting", "this is nested too deeply; move parts into separate definitions");
  return true;
}

void Parser::stop() {
  stopped_ = true;
  position_ = tokens_.size() - 1;
}

void Parser::syntax(Span span, std::string message) {
  if (!stopped_) found_.push_back({Severity::kError, "scala-syntax", span, std::move(message), {}});
  stop();
}

void Parser::unexpected(std::string_view wanted) {
  syntax(at().span, std::string(wanted) + " is expected here, but " + shown(at()) + " is found");
}

void Parser::refuse(Span span, std::string_view what, std::string message) {
  if (!stopped_)
    found_.push_back(
        {Severity::kError, "scala-unsupported-" + std::string(what), span, std::move(message), {}});
}

void Parser::give_up(Span span, std::string_view what, std::string message) {
  refuse(span, what, std::move(message));
  stop();
}

CompilationUnit Parser::run() {
  CompilationUnit unit;
  skip_separators();
  package_clauses(unit);
  top_level(unit);
  return unit;
}

void Parser::package_clauses(CompilationUnit& unit) {
  while (is("package") && !ahead(1).is("object")) {
    next();
    std::string path = name();
    while (take(".")) path += "." + name();
    unit.package += (unit.package.empty() ? "" : ".") + path;
    skip_newline_before("{");
    if (is("{"))
      return give_up(at().span, "package",
                     "a package with braces is not supported; write only the line `package name`");
    skip_separators();
  }
}

void Parser::top_level(CompilationUnit& unit) {
  while (!is_end()) {
    if (is("package"))
      return give_up(at().span, "package-object",
                     "package objects are not supported; write a named object");
    if (refuse_scala3_statement()) return;
    if (is("import"))
      import(unit.items);
    else if (begins_definition())
      definition(unit.items, Place::kTemplate);
    else
      return syntax(at().span, "expected class or object definition");
    if (!separated("}")) break;
  }
  if (is("}") || is("case")) unexpected("a definition");
  for (const BlockItem& item : unit.items)
    if (item.definition && (item.definition->kind < Definition::Kind::kClass ||
                            item.definition->kind == Definition::Kind::kTypeAlias))
      return syntax(item.span, "expected class or object definition");
}

Result<CompilationUnit> parse(const SourceMap& sources, FileId file) {
  const std::size_t size = sources.text(file).size();
  if (size > kMaxSourceBytes) {
    const std::string message = "the file is larger than 1 MiB; remove what is not needed";
    return fail(Error::Kind::kResource, message,
                {{Severity::kError, "scala-size", {file, 0, 0}, message, {}}});
  }
  Tokens tokens = read_tokens(sources, file);
  if (!tokens.found.empty()) return rejected(std::move(tokens.found));
  Parser parser(tokens.list);
  CompilationUnit unit = parser.run();
  std::vector<Diagnostic> found = parser.take_diagnostics();
  if (!found.empty()) return rejected(std::move(found));
  return unit;
}

}  // namespace assay::scala
