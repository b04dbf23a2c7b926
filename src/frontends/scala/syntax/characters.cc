#include "frontends/scala/syntax/characters.h"

#include <algorithm>
#include <array>

#include "base/unicode.h"

namespace assay::scala {
namespace {

constexpr std::array<std::string_view, 49> kReserved = {
    "abstract", "case",     "catch",   "class",   "def",       "do",      "else",
    "extends",  "false",    "final",   "finally", "for",       "forSome", "if",
    "implicit", "import",   "lazy",    "macro",   "match",     "new",     "null",
    "object",   "override", "package", "private", "protected", "return",  "sealed",
    "super",    "this",     "throw",   "trait",   "try",       "true",    "type",
    "val",      "var",      "while",   "with",    "yield",     "_",       ":",
    "=",        "=>",       "<-",      "<:",      "<%",        ">:",      "#",
};

bool between(char32_t code, char32_t low, char32_t high) { return code >= low && code <= high; }
bool is_octal(char c) { return c >= '0' && c <= '7'; }

/// Decodes the characters of a literal from left to right.
class Unescaper {
 public:
  Unescaper(std::string_view text, Escapes escapes) : text_(text), escapes_(escapes) {}

  Escaped run() && {
    while (at_ < text_.size() && out_.problem.empty()) step();
    return std::move(out_);
  }

 private:
  void step() {
    if (text_[at_] == '\\' && at_ + 1 < text_.size()) {
      if (text_[at_ + 1] == 'u') return unicode();
      if (escapes_ == Escapes::kAll) return simple();
      // After another backslash, a backslash does not begin a \u escape.
      out_.value += u'\\';
      ++at_;
      if (text_[at_] == '\\') {
        out_.value += u'\\';
        ++at_;
      }
      return;
    }
    const Decoded next = decode_utf8(text_, at_);
    if (next.bytes == 0) return problem("this is not valid UTF-8", false);
    append_utf16(out_.value, next.code);
    at_ += next.bytes;
  }

  void unicode() {
    std::size_t digits = at_ + 1;
    while (digits < text_.size() && text_[digits] == 'u') ++digits;
    int code = 0;
    for (std::size_t i = digits; i < digits + 4; ++i) {
      const int digit = i < text_.size() ? hex_value(text_[i]) : -1;
      if (digit < 0) return problem("\\u must be followed by four hexadecimal digits", false);
      code = code * 16 + digit;
    }
    // scalac replaces \u escapes before it looks for the end of the literal.
    if (code == '"' || code == '\\' || code == '\n' || code == '\r' || code == '\'')
      return problem("this \\u denotes a quote, a backslash or a newline; write \\\", \\\\ or \\n",
                     true);
    out_.value += static_cast<char16_t>(code);
    at_ = digits + 4;
  }

  void simple() {
    constexpr std::string_view kNames = "btnfr\"'\\";
    constexpr std::u16string_view kValues = u"\b\t\n\f\r\"'\\";
    const char name = text_[at_ + 1];
    if (is_octal(name)) return octal();
    const std::size_t known = kNames.find(name);
    if (known == std::string_view::npos)
      return problem("invalid escape character; \\b \\t \\n \\f \\r \\\" \\' and \\\\ are allowed",
                     false);
    out_.value += kValues[known];
    at_ += 2;
  }

  void octal() {
    const std::size_t most = text_[at_ + 1] <= '3' ? 3 : 2;
    int code = 0;
    std::size_t digits = 0;
    while (digits < most && at_ + 1 + digits < text_.size() && is_octal(text_[at_ + 1 + digits]))
      code = code * 8 + (text_[at_ + 1 + digits++] - '0');
    out_.value += static_cast<char16_t>(code);
    at_ += 1 + digits;
  }

  void problem(std::string message, bool unsupported) {
    out_.problem = std::move(message);
    out_.unsupported = unsupported;
    out_.problem_at = at_;
  }

  std::string_view text_;
  Escapes escapes_;
  std::size_t at_ = 0;
  Escaped out_;
};

}  // namespace

bool is_digit(char c) { return c >= '0' && c <= '9'; }

int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool is_operator_character(char c) {
  constexpr std::string_view kCharacters = "!#%&*+-/:<=>?@\\^|~";
  return kCharacters.find(c) != std::string_view::npos;
}

bool is_letter(char32_t code) {
  if (code < 0x80)
    return between(code, 'a', 'z') || between(code, 'A', 'Z') || code == '$' || code == '_';
  if (code == 0xD7 || code == 0xF7) return false;
  return between(code, 0xC0, 0x24F) || between(code, 0x388, 0x3CE) || between(code, 0x400, 0x481);
}

/// In the extended Latin alphabets capital and small letters alternate. All of them count as
/// capital here: a pattern that should have been a variable is then reported as an undefined name,
/// never misread.
bool is_lower_case(char32_t code) {
  return between(code, 'a', 'z') || between(code, 0xDF, 0xFF) || between(code, 0x3AC, 0x3CE) ||
         between(code, 0x430, 0x45F) || code == '_';
}

bool is_reserved(std::string_view text) {
  return text == "@" || std::find(kReserved.begin(), kReserved.end(), text) != kReserved.end();
}

Escaped unescape(std::string_view text, Escapes escapes) { return Unescaper(text, escapes).run(); }

}  // namespace assay::scala
