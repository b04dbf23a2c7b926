// Constructs of Scala 3 that would be misread as Scala 2.
#include <string>

#include "frontends/scala/syntax/parser.h"

namespace assay::scala {
namespace {

bool is_soft_modifier(std::string_view word) {
  return word == "inline" || word == "opaque" || word == "open" || word == "infix" ||
         word == "transparent";
}

bool begins_soft_definition(const Token& token) {
  return token.is("def") || token.is("val") || token.is("type") || token.is("class") ||
         token.is("trait");
}

bool is_ended(const Token& token) {
  return token.is("if") || token.is("while") || token.is("for") || token.is("match") ||
         token.is("try");
}

}  // namespace

/// True if the next statement is one of these, after reporting it and giving up.
bool Parser::refuse_scala3_statement() {
  if (at().kind != TokenKind::kName) return false;
  const std::string_view word = at().text;
  const Token& second = ahead(1);
  const char* advice = nullptr;
  if (word == "enum" && second.kind == TokenKind::kName)
    advice = "write a sealed trait with case classes and case objects";
  else if (word == "given" && second.kind == TokenKind::kName)
    advice = "write an implicit val";
  else if (word == "export" && second.kind == TokenKind::kName)
    advice = "call the members through their object";
  else if (is_soft_modifier(word) && begins_soft_definition(second))
    advice = "remove it";
  else if (word == "end" && is_ended(second) && !ahead(2).is("{") && !ahead(2).is("("))
    advice = "write braces";
  if (word == "extension" && second.is("(")) {
    const std::size_t next = second.partner + 1;
    const Token& body = tokens_[tokens_[next].is_newline() ? next + 1 : next];
    if (body.is("def")) advice = "write a method that takes the value as a parameter";
  }
  if (advice == nullptr) return false;
  give_up(at().span, "scala3", "`" + std::string(word) + "` is Scala 3; " + advice);
  return true;
}

}  // namespace assay::scala
