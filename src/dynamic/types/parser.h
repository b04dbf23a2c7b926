// The parser of descriptions; private to dynamic/types. parse.cc parses lines, parse_type.cc types,
// parse_token.cc numbers, strings and names.
#pragma once

#include <string>
#include <string_view>

#include "dynamic/types/type.h"

namespace assay::dynamic {

class TypeParser {
 public:
  explicit TypeParser(std::string_view text) : text_(text) {}

  Result<Description> description();
  Result<Type> single_type();

 private:
  // Lines.
  Result<void> line();
  Result<void> type_line(const std::string& name);
  Result<void> operations_line();
  Result<void> objects_line();
  Result<void> class_line();
  Result<void> signature(Signature signature);
  Result<void> parameters(Signature& signature);
  Result<Parameter> parameter();
  Result<std::string> where();
  Result<void> end_of_line();
  Result<void> give_kinds();

  // Types.
  Result<Type> type();
  Result<Type> primary();
  Result<Type> nested();
  Result<Type> integer_type(Type::Kind kind);
  Result<Type> number_type();
  Result<Type> date_type();
  Result<Type> string_type();
  Result<Type> one_of_type();
  Result<Type> list_type();
  Result<Type> rows_type();
  Result<Type> object_type();
  Result<Type> map_type();
  Result<Type> set_type();
  Result<Type> function_type();
  Result<Type> source_type();
  Result<Type> named_type();
  Result<void> pattern(Type& type);
  Result<void> integer_set(Type& type);
  Result<Key> key();
  Result<Range> optional_length(Range otherwise);

  // Tokens.
  struct Decimal {
    std::int64_t digits = 0;
    int decimals = 0;
  };
  Result<std::string> name(const std::string& what, bool dots = false);
  Result<std::int64_t> integer();
  Result<Range> range(std::int64_t least, std::int64_t most);
  Result<void> dots(const std::string& example);
  Result<Decimal> decimal();
  Result<std::int64_t> scaled(Decimal value, int decimals);
  Result<std::int64_t> day();
  Result<std::u16string> string();
  Result<Value> literal();
  Result<Value> number_value();
  bool literal_ahead();
  Result<std::string> well_formed_string();

  // Characters.
  bool at_end() const { return at_ >= text_.size(); }
  char peek() const { return at_end() ? '\0' : text_[at_]; }
  void skip();  // spaces and comments; newlines also, inside brackets
  bool take(std::string_view punctuation);
  bool word_ahead(std::string_view word);
  bool take_word(std::string_view word);
  Result<void> expect(std::string_view punctuation, const std::string& where);
  Result<void> expect_word(std::string_view word, const std::string& example);
  std::string found() const;
  tl::unexpected<Error> error(const std::string& message) const { return error_at(at_, message); }
  tl::unexpected<Error> error_at(std::size_t at, const std::string& message) const;

  std::string_view text_;
  std::size_t at_ = 0;
  int brackets_ = 0;
  int nesting_ = 0;
  Description description_;
  bool has_operations_ = false, has_objects_ = false;
};

}  // namespace assay::dynamic
