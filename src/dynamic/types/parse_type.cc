// Parses the types of parameters.
#include <algorithm>

#include "base/ascii.h"
#include "dynamic/types/parser.h"
#include "dynamic/value/literal.h"

namespace assay::dynamic {
namespace {

constexpr int kDeepestNesting = 40;

Type type_of_kind(Type::Kind kind) {
  Type type;
  type.kind = kind;
  return type;
}

}  // namespace

Result<Type> TypeParser::type() {
  TRY_ASSIGN(Type first, primary());
  if (!word_ahead("or")) return first;
  Type out = type_of_kind(Type::Kind::kUnion);
  out.parts.push_back(std::move(first));
  while (take_word("or")) {
    TRY_ASSIGN(Type next, primary());
    out.parts.push_back(std::move(next));
  }
  return out;
}

Result<Type> TypeParser::primary() {
  if (++nesting_ > kDeepestNesting)
    return error("types are nested more than " + std::to_string(kDeepestNesting) +
                 " times; name one of them, as in `row = list of int`");
  auto out = nested();
  --nesting_;
  return out;
}

Result<Type> TypeParser::nested() {
  if (take("(")) {
    ++brackets_;
    TRY_ASSIGN(Type inner, type());
    TRY(expect(")", "after the type"));
    --brackets_;
    return inner;
  }
  skip();
  if (peek() == '{') return object_type();
  if (take_word("int")) return integer_type(Type::Kind::kInt);
  if (take_word("bigint")) return integer_type(Type::Kind::kBigInt);
  if (take_word("number")) return number_type();
  if (take_word("boolean")) return type_of_kind(Type::Kind::kBoolean);
  if (take_word("null")) return type_of_kind(Type::Kind::kNull);
  if (take_word("undefined")) return type_of_kind(Type::Kind::kUndefined);
  if (take_word("any")) return type_of_kind(Type::Kind::kAny);
  if (take_word("date")) return date_type();
  if (take_word("string")) return string_type();
  if (take_word("one")) return one_of_type();
  if (word_ahead("sorted") || word_ahead("distinct") || word_ahead("list")) return list_type();
  if (take_word("rows")) return rows_type();
  if (take_word("map")) return map_type();
  if (take_word("set")) return set_type();
  if (take_word("function")) return function_type();
  if (take_word("js")) return source_type();
  return named_type();
}

Result<Type> TypeParser::named_type() {
  skip();
  const bool is_name = is_letter(peek()) || peek() == '_' || peek() == '$';
  if (!is_name)
    return error("expected a type (int, number, boolean, string, list of ..., {...}, ...), found " +
                 found());
  Type out = type_of_kind(Type::Kind::kNamed);
  TRY_ASSIGN(out.text, name("a type"));
  return out;
}

Result<Type> TypeParser::integer_type(Type::Kind kind) {
  Type out = type_of_kind(kind);
  out.range = kDefaultInts;
  if (!take_word("in")) return out;
  skip();
  if (kind == Type::Kind::kInt && peek() == '{') {
    out.range = {};
    TRY(integer_set(out));
    return out;
  }
  TRY_ASSIGN(out.range, range(-kLargestInt, kLargestInt));
  return out;
}

Result<void> TypeParser::integer_set(Type& type) {
  TRY(expect("{", "before a set of integers"));
  ++brackets_;
  do {
    TRY_ASSIGN(const std::int64_t value, integer());
    if (std::find(type.integers.begin(), type.integers.end(), value) != type.integers.end())
      return error(std::to_string(value) + " is in this set twice");
    type.integers.push_back(value);
  } while (take(","));
  TRY(expect("}", "or `,` in a set of integers"));
  --brackets_;
  return {};
}

Result<Type> TypeParser::number_type() {
  Type out = type_of_kind(Type::Kind::kNumber);
  Decimal lo{-100, 0};
  Decimal hi{100, 0};
  if (take_word("in")) {
    TRY_ASSIGN(lo, decimal());
    TRY(dots("-100..100"));
    TRY_ASSIGN(hi, decimal());
  }
  out.decimals = 2;
  if (take_word("decimals")) {
    TRY_ASSIGN(const std::int64_t decimals, integer());
    if (decimals < 0 || decimals > 9) return error("`decimals` must be from 0 to 9");
    out.decimals = static_cast<int>(decimals);
  }
  TRY_ASSIGN(out.range.lo, scaled(lo, out.decimals));
  TRY_ASSIGN(out.range.hi, scaled(hi, out.decimals));
  if (out.range.lo > out.range.hi) return error("the range is empty; write the smaller end first");
  return out;
}

Result<Type> TypeParser::date_type() {
  Type out = type_of_kind(Type::Kind::kDate);
  out.range = {days_since_epoch({2000, 1, 1}), days_since_epoch({2030, 12, 31})};
  if (!take_word("in")) return out;
  TRY_ASSIGN(out.range.lo, day());
  TRY(dots("2000-01-01..2030-12-31"));
  TRY_ASSIGN(out.range.hi, day());
  if (out.range.lo > out.range.hi) return error("the range is empty; write the earlier day first");
  return out;
}

Result<Type> TypeParser::string_type() {
  Type out = type_of_kind(Type::Kind::kString);
  Range length = kDefaultLength;
  if (take_word("of")) {
    skip();
    if (peek() != '[') return error("expected a character class such as `[a-z]`, found " + found());
    const std::size_t begin = at_;
    auto characters = parse_characters(text_, at_);
    if (!characters) return error_at(begin, characters.error().message);
    out.characters = std::move(*characters);
  } else if (take_word("matching")) {
    TRY(pattern(out));
    length = {0, 8};
  } else {
    out.characters = default_characters();
  }
  TRY_ASSIGN(out.length, optional_length(length));
  return out;
}

Result<void> TypeParser::pattern(Type& type) {
  skip();
  if (peek() != '/')
    return error("expected a regular expression between slashes, as in `/[0-9]+/`, found " +
                 found());
  const std::size_t begin = at_++;
  while (!at_end() && peek() != '/' && peek() != '\n') {
    if (static_cast<unsigned char>(peek()) >= 0x80)
      return error("a regular expression consists of ASCII characters; write `\\xHH`");
    at_ += peek() == '\\' ? 2 : 1;
  }
  if (at_end() || peek() != '/')
    return error_at(begin,
                    "the regular expression is not closed; add `/` (and write `\\/` for a slash)");
  type.pattern.regex = std::string(text_.substr(begin + 1, at_ - begin - 1));
  ++at_;
  if (type.pattern.regex.empty()) return error_at(begin, "the regular expression is empty");
  if (type.pattern.regex.find('\n') != std::string::npos)
    return error_at(begin, "a regular expression ends on its line");
  auto automaton = inputs::compile_regex(type.pattern.regex);
  if (!automaton) return error_at(begin, automaton.error().message);
  type.pattern.automaton = std::make_shared<const inputs::Dfa>(std::move(*automaton));
  return {};
}

Result<Type> TypeParser::one_of_type() {
  Type out = type_of_kind(Type::Kind::kOneOf);
  TRY(expect_word("of", "one of \"a\", \"b\", 3"));
  for (;;) {
    TRY_ASSIGN(Value value, literal());
    out.values.push_back(std::move(value));
    const std::size_t before = at_;
    if (!take(",")) break;
    if (literal_ahead()) continue;
    at_ = before;  // the comma separates parameters
    break;
  }
  return out;
}

Result<Type> TypeParser::list_type() {
  Type out = type_of_kind(Type::Kind::kList);
  for (;;) {
    if (!out.is_sorted && take_word("sorted"))
      out.is_sorted = true;
    else if (!out.is_distinct && take_word("distinct"))
      out.is_distinct = true;
    else
      break;
  }
  TRY(expect_word("list", "sorted list of int"));
  TRY(expect_word("of", "list of int"));
  TRY_ASSIGN(Type element, primary());
  out.parts.push_back(std::move(element));
  TRY_ASSIGN(out.length, optional_length(kDefaultLength));
  return out;
}

Result<Type> TypeParser::rows_type() {
  Type out = type_of_kind(Type::Kind::kRows);
  TRY(expect_word("of", "rows of 1..3 by 1..3 of int"));
  TRY_ASSIGN(out.length, range(0, kLongest));
  TRY(expect_word("by", "rows of 1..3 by 1..3 of int"));
  TRY_ASSIGN(out.columns, range(0, kLongest));
  TRY(expect_word("of", "rows of 1..3 by 1..3 of int"));
  TRY_ASSIGN(Type element, primary());
  out.parts.push_back(std::move(element));
  return out;
}

Result<Key> TypeParser::key() {
  Key out;
  skip();
  if (peek() == '"') {
    TRY_ASSIGN(out.name, string());
  } else {
    TRY_ASSIGN(const std::string name, this->name("a key"));
    out.name.assign(name.begin(), name.end());
  }
  out.is_optional = take("?");
  return out;
}

Result<Type> TypeParser::object_type() {
  Type out = type_of_kind(Type::Kind::kObject);
  TRY(expect("{", "before the keys of an object"));
  ++brackets_;
  skip();
  while (peek() != '}') {
    const std::size_t begin = at_;
    TRY_ASSIGN(Key next, key());
    for (const Key& other : out.keys)
      if (other.name == next.name) return error_at(begin, "this key occurs twice");
    TRY(expect(":", "after a key, as in `{name: string}`"));
    TRY_ASSIGN(Type value, type());
    out.keys.push_back(std::move(next));
    out.parts.push_back(std::move(value));
    if (!take(",")) break;
    skip();
    if (peek() == '}') return error("expected a key after `,`, found `}`");
  }
  TRY(expect("}", "or `,` in an object"));
  --brackets_;
  return out;
}

Result<Type> TypeParser::map_type() {
  Type out = type_of_kind(Type::Kind::kMap);
  TRY(expect_word("of", "map of string to int"));
  TRY_ASSIGN(Type key, primary());
  TRY(expect_word("to", "map of string to int"));
  TRY_ASSIGN(Type value, primary());
  out.parts.push_back(std::move(key));
  out.parts.push_back(std::move(value));
  TRY_ASSIGN(out.length, optional_length(kDefaultLength));
  return out;
}

Result<Type> TypeParser::set_type() {
  Type out = type_of_kind(Type::Kind::kSet);
  TRY(expect_word("of", "set of int"));
  TRY_ASSIGN(Type element, primary());
  out.parts.push_back(std::move(element));
  TRY_ASSIGN(out.length, optional_length(kDefaultLength));
  return out;
}

Result<Type> TypeParser::function_type() {
  Type out = type_of_kind(Type::Kind::kFunction);
  TRY(expect("(", "after `function`, as in `function (int) to boolean`"));
  ++brackets_;
  skip();
  while (peek() != ')') {
    TRY_ASSIGN(Type parameter, type());
    out.parts.push_back(std::move(parameter));
    if (!take(",")) break;
    skip();
    if (peek() == ')') return error("expected a type after `,`, found `)`");
  }
  TRY(expect(")", "or `,` after the type of a parameter"));
  --brackets_;
  TRY(expect_word("to", "function (int) to boolean"));
  TRY_ASSIGN(Type result, primary());
  out.parts.push_back(std::move(result));
  return out;
}

Result<Type> TypeParser::source_type() {
  Type out = type_of_kind(Type::Kind::kSource);
  skip();
  if (peek() != '"') return error("expected an expression in quotes, as in `js \"(x) => x * 2\"`");
  TRY_ASSIGN(out.text, well_formed_string());
  if (out.text.empty()) return error("the expression is empty");
  return out;
}

Result<Range> TypeParser::optional_length(Range otherwise) {
  if (!take_word("length")) return otherwise;
  return range(0, kLongest);
}

}  // namespace assay::dynamic
