// The scanner for Scala source. Its parts are in scanner.cc (identifiers, numbers, brackets),
// strings.cc (literals in quotes) and lines.cc (newlines that end statements). Internal to this
// layer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/scala/syntax/characters.h"
#include "frontends/scala/syntax/tokens.h"

namespace assay::scala {

class Scanner {
 public:
  Scanner(std::string_view text, FileId file) : text_(text), file_(file) {}

  Tokens run() &&;

 private:
  struct OpenString {
    bool is_triple = false;
    bool is_raw = false;
    std::uint32_t begin = 0;
  };

  std::uint32_t size() const { return static_cast<std::uint32_t>(text_.size()); }
  char peek(std::uint32_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  bool looking_at(std::string_view wanted) const { return text_.substr(at_).starts_with(wanted); }
  void fault(Span span, std::string code, std::string message);
  void syntax(std::uint32_t begin, std::uint32_t end, std::string message) {
    fault({file_, begin, end}, "syntax", std::move(message));
  }

  // scanner.cc
  bool skip_blanks();
  void block_comment();
  void skip_comment(std::uint32_t end);
  void token();
  bool begins_xml() const;
  void word();
  std::uint32_t word_end(std::uint32_t at) const;
  void symbols();
  void bracket();
  void quoted();
  void number();
  void digits();
  bool exponent();
  void suffix(std::uint32_t begin, bool is_floating);

  // strings.cc
  void character();
  std::u16string value(std::uint32_t begin, std::uint32_t end, Escapes escapes);
  void string();
  std::optional<std::uint32_t> simple_end();
  std::optional<std::uint32_t> triple_end();
  void interpolator(std::uint32_t begin, std::string_view name);
  void part();
  void emit_part(std::uint32_t begin, std::uint32_t end, const std::string& text, bool is_last,
                 bool is_raw);
  void hole();
  std::uint32_t dollar(std::uint32_t from) const;

  // lines.cc
  void emit(TokenKind kind, std::uint32_t begin, std::string_view text, Token token = {});
  bool defines_class() const;
  void line_end(const Token& last, const Token& next);
  static bool has_blank_line(std::string_view gap);
  void enter(const Token& token);

  std::string_view text_;
  FileId file_;
  std::uint32_t at_ = 0;
  std::string regions_;  // what is open: ) ] } for brackets, $ for a hole in a string, > for a case
  std::vector<OpenString> strings_;
  bool resumes_string_ = false;
  Tokens out_;
};

}  // namespace assay::scala
