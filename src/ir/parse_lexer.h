// The tokens of the textual form, and a cursor over them that keeps the first error.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace assay::ir {

struct Token {
  enum class Kind : std::uint8_t {
    kEnd,
    kKeyword,      // if, add, i32
    kName,         // %n, $buffer.3, @main, #0: `text` includes the sigil
    kNumber,       // -12, 0x7f, 1.5e-3
    kString,       // `text` is the part between the quotes, still escaped
    kPunctuation,  // one of ( ) { } [ ] , : . = * or ->
    kBad,
  };
  Kind kind = Kind::kEnd;
  std::string_view text;
  std::uint32_t line = 1;
};

/// After the first error every token is the end, so that loops over tokens terminate.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : rest_(text) { advance(); }

  const Token& peek() const { return token_; }
  bool at_end() const { return token_.kind == Token::Kind::kEnd; }
  bool at(std::string_view token) const;
  bool at(Token::Kind kind) const { return token_.kind == kind; }
  bool at_name(char sigil) const { return at(Token::Kind::kName) && token_.text[0] == sigil; }

  Token take();
  bool accept(std::string_view token);
  void expect(std::string_view token);
  std::string_view expect_name(char sigil, std::string_view what);
  /// An integer within [low, high].
  std::int64_t expect_integer(std::int64_t low, std::int64_t high, std::string_view what);
  std::string expect_string(std::string_view what);

  bool ok() const { return message_.empty(); }
  void fail(const std::string& message) { fail_at(token_.line, message); }
  /// Reports an error at the last token that was taken.
  void fail_after(const std::string& message) { fail_at(taken_line_, message); }
  void fail_at(std::uint32_t line, const std::string& message);
  const std::string& message() const { return message_; }

 private:
  void advance();
  void skip_space();
  std::size_t scan(Token::Kind& kind) const;

  std::string_view rest_;
  std::uint32_t line_ = 1;
  std::uint32_t taken_line_ = 1;
  Token token_;
  std::string message_;
};

}  // namespace assay::ir
