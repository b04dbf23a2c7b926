#include "apps/exercise/variants.h"

#include <array>
#include <cctype>
#include <charconv>
#include <utility>

namespace assay::exercise {
namespace {

using Replacement = std::pair<std::string_view, std::string_view>;
// Longer operators first: the first that fits is the operator that stands there.
constexpr std::array<Replacement, 28> kReplacements = {{
    {"<<=", ""},  {">>=", ""},  {">>>", ""},  {"<<", ""},   {">>", ""},   {"->", ""},
    {"<=", "<"},  {">=", ">"},  {"==", "!="}, {"!=", "=="}, {"&&", "||"}, {"||", "&&"},
    {"++", "--"}, {"--", "++"}, {"+=", "-="}, {"-=", "+="}, {"*=", "+="}, {"/=", "%="},
    {"%=", "/="}, {"&=", ""},   {"|=", ""},   {"^=", ""},   {"<", "<="},  {">", ">="},
    {"+", "-"},   {"-", "+"},   {"*", "+"},   {"/", "%"},
}};

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

struct Edit {
  std::size_t at = 0, length = 0;
  std::string text;
};

class Scan {
 public:
  explicit Scan(std::string_view text) : text_(text) {}

  std::vector<Edit> edits() {
    while (at_ < text_.size()) {
      if (skip_comment() || skip_literal() || skip_array() || skip_name() || number() ||
          operation())
        continue;
      ++at_;
    }
    return std::move(edits_);
  }

 private:
  bool skip_comment() {
    const std::string_view two = text_.substr(at_, 2);
    if (two != "//" && two != "/*") return false;
    const std::size_t end = two == "//" ? text_.find('\n', at_) : text_.find("*/", at_ + 2);
    at_ = end == std::string_view::npos ? text_.size() : end + (two == "//" ? 0 : 2);
    return true;
  }

  bool skip_literal() {
    const char quote = text_[at_];
    if (quote != '"' && quote != '\'') return false;
    for (++at_; at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n'; ++at_)
      if (text_[at_] == '\\') ++at_;
    ++at_;
    return true;
  }

  /// The elements of an array: data, not what the program does.
  bool skip_array() {
    if (text_[at_] != '{') return false;
    std::size_t before = at_;
    while (before > 0 && std::isspace(static_cast<unsigned char>(text_[before - 1])) != 0) --before;
    if (before == 0 || (text_[before - 1] != '=' && text_[before - 1] != ']')) return false;
    const std::size_t end = text_.find(';', at_);
    at_ = end == std::string_view::npos ? text_.size() : end;
    return true;
  }

  bool skip_name() {
    if (!is_name(text_[at_]) || is_digit(text_[at_])) return false;
    while (at_ < text_.size() && is_name(text_[at_])) ++at_;
    return true;
  }

  /// One more than a small number.
  bool number() {
    if (!is_digit(text_[at_])) return false;
    const std::size_t begin = at_;
    while (at_ < text_.size() && (is_name(text_[at_]) || text_[at_] == '.')) ++at_;
    const std::string_view digits = text_.substr(begin, at_ - begin);
    int value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    const bool plain = error == std::errc() && end == digits.data() + digits.size() &&
                       (digits.size() == 1 || digits[0] != '0');
    if (plain && value < 10) edits_.push_back({begin, digits.size(), std::to_string(value + 1)});
    return true;
  }

  bool operation() {
    for (const auto& [from, to] : kReplacements) {
      if (text_.substr(at_, from.size()) != from) continue;
      if (!to.empty() && !is_sign(from)) edits_.push_back({at_, from.size(), std::string(to)});
      at_ += from.size();
      return true;
    }
    return false;
  }

  /// A + or - in front of an operand, not between two.
  bool is_sign(std::string_view operation) const {
    if (operation != "+" && operation != "-") return false;
    for (std::size_t i = at_; i-- > 0;) {
      const char c = text_[i];
      if (std::isspace(static_cast<unsigned char>(c)) != 0) continue;
      return !is_name(c) && c != ')' && c != ']' && c != '"' && c != '\'';
    }
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Edit> edits_;
};

struct Line {
  std::size_t begin = 0, end = 0;  // without indentation and end of line
  std::uint32_t number = 1;
};

Line line_around(std::string_view text, std::size_t at) {
  Line line;
  for (std::size_t i = 0; i < at; ++i) line.number += text[i] == '\n' ? 1 : 0;
  const std::size_t before = text.substr(0, at).rfind('\n');
  line.begin = before == std::string_view::npos ? 0 : before + 1;
  line.end = std::min(text.find('\n', at), text.size());
  while (line.begin < line.end && (text[line.begin] == ' ' || text[line.begin] == '\t'))
    ++line.begin;
  return line;
}

}  // namespace

std::vector<Variant> variants(std::string_view program) {
  std::vector<Variant> result;
  for (const Edit& edit : Scan(program).edits()) {
    const Line line = line_around(program, edit.at);
    Variant variant;
    variant.line = line.number;
    variant.before = program.substr(line.begin, line.end - line.begin);
    variant.after = variant.before;
    variant.after.replace(edit.at - line.begin, edit.length, edit.text);
    variant.program = program;
    variant.program.replace(edit.at, edit.length, edit.text);
    result.push_back(std::move(variant));
  }
  return result;
}

std::string with_gap(std::string_view program, std::uint32_t number) {
  std::size_t at = 0;
  for (std::uint32_t line = 1; line < number; ++line) {
    const std::size_t end = program.find('\n', at);
    if (end == std::string_view::npos) return std::string(program);
    at = end + 1;
  }
  const Line line = line_around(program, at);
  std::string text(program);
  return text.replace(line.begin, line.end - line.begin, "??");
}

}  // namespace assay::exercise
