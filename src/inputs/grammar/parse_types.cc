// Parses the types of items: numbers with ranges, characters with classes and regular expressions.
#include "inputs/grammar/parser.h"

namespace assay::inputs {

std::int64_t power_of_ten(int exponent) {
  std::int64_t power = 1;
  for (int i = 0; i < exponent; ++i) power *= 10;
  return power;
}

Result<ItemId> Parser::typed(const std::string& name) {
  const struct {
    std::string_view word;
    Kind kind;
  } kTypes[] = {{"int", Kind::kInt},   {"long", Kind::kInt},  {"float", Kind::kFloat},
                {"char", Kind::kChar}, {"word", Kind::kWord}, {"line", Kind::kLine},
                {"text", Kind::kText}};
  for (const auto& type : kTypes) {
    if (!take_word(type.word)) continue;
    const ItemId id = new_item(type.kind, name);
    spec_.items[id].wide = type.word == "long";
    if (type.kind == Kind::kInt) {
      TRY(int_domain(id));
    } else if (type.kind == Kind::kFloat) {
      TRY(float_domain(id));
    } else {
      TRY(string_domain(id));
    }
    return id;
  }
  return error("expected a type: int, long, float, char, word, line or text; found `" + found() +
               "`");
}

Result<void> Parser::int_domain(ItemId id) {
  if (!take_word("in")) return {};
  skip_blanks();
  if (!at_end() && peek() == '{') return int_set(id);
  ExprRef lo = kNoExpr;
  ExprRef hi = kNoExpr;
  if (text_.substr(at_, 2) != "..") {
    TRY_ASSIGN(lo, expression());
  }
  skip_blanks();
  if (text_.substr(at_, 2) != "..")
    return error("expected a range such as `1..99`, or a set such as `{1, 2, 4}`");
  at_ += 2;
  skip_blanks();
  if (expression_ahead()) {
    TRY_ASSIGN(hi, expression());
  }
  spec_.items[id].lo = lo;
  spec_.items[id].hi = hi;
  return {};
}

Result<void> Parser::int_set(ItemId id) {
  ++at_;
  do {
    TRY_ASSIGN(const std::int64_t value, constant());
    spec_.items[id].one_of.push_back(value);
    skip_blanks();
  } while (take(','));
  if (!take('}')) return error("expected `,` or `}` in a set of numbers");
  return {};
}

Result<std::int64_t> Parser::constant() {
  skip_blanks();
  const bool negative = take('-');
  TRY_ASSIGN(const ExprRef value, integer());
  return negative ? -spec_.pool[value].value : spec_.pool[value].value;
}

Result<Parser::Decimal> Parser::decimal() {
  skip_blanks();
  const bool negative = take('-');
  TRY_ASSIGN(const ExprRef whole, integer());
  Decimal value{spec_.pool[whole].value, 0};
  if (at_ + 1 < text_.size() && peek() == '.' && text_[at_ + 1] != '.') {
    ++at_;
    while (!at_end() && peek() >= '0' && peek() <= '9') {
      if (__builtin_mul_overflow(value.digits, 10, &value.digits) || value.decimals >= 9)
        return error("this number has too many digits");
      value.digits += text_[at_++] - '0';
      ++value.decimals;
    }
  }
  if (negative) value.digits = -value.digits;
  return value;
}

Result<std::int64_t> Parser::scaled(Decimal value, int decimals) {
  if (value.decimals > decimals)
    return error("a bound of the range has more decimals than the numbers; increase `decimals`");
  std::int64_t out = 0;
  if (__builtin_mul_overflow(value.digits, power_of_ten(decimals - value.decimals), &out))
    return error("this range is too large for so many decimals");
  return out;
}

Result<void> Parser::float_domain(ItemId id) {
  Decimal lo{-1000000, 0};
  Decimal hi{1000000, 0};
  if (take_word("in")) {
    skip_blanks();
    if (text_.substr(at_, 2) != "..") {
      TRY_ASSIGN(lo, decimal());
    }
    skip_blanks();
    if (text_.substr(at_, 2) != "..") return error("expected a range such as `-100..100`");
    at_ += 2;
    skip_blanks();
    if (expression_ahead()) {
      TRY_ASSIGN(hi, decimal());
    }
  }
  int decimals = 2;
  if (take_word("decimals")) {
    TRY_ASSIGN(const std::int64_t count, constant());
    if (count < 0 || count > 9) return error("`decimals` must be from 0 to 9");
    decimals = static_cast<int>(count);
  }
  TRY_ASSIGN(const std::int64_t least, scaled(lo, decimals));
  TRY_ASSIGN(const std::int64_t most, scaled(hi, decimals));
  Item& item = spec_.items[id];
  item.decimals = decimals;
  item.lo = spec_.pool.constant(least);
  item.hi = spec_.pool.constant(most);
  return {};
}

Result<void> Parser::string_domain(ItemId id) {
  const Kind kind = spec_[id].kind;
  CharSet chars = kind == Kind::kWord || kind == Kind::kChar ? char_range('!', '~') : printable();
  if (kind == Kind::kText) chars.set('\n');
  if (take_word("of")) {
    skip_blanks();
    if (at_end() || peek() != '[') return error("expected a character class such as `[a-z]`");
    auto set = parse_class(text_, at_);
    if (!set) return error(set.error().message);
    chars = *set;
  } else if (kind != Kind::kChar && take_word("matching")) {
    TRY(regex(id));
    chars.reset();
    for (const auto& edges : spec_[id].dfa->edges)
      for (const Dfa::Edge& edge : edges) chars |= edge.on;
  }
  spec_.items[id].chars = chars;
  if (kind == Kind::kChar) return {};
  if (take_word("length")) {
    TRY(extent(id));
  } else {
    spec_.items[id].least = spec_.pool.constant(kind == Kind::kWord ? 1 : 0);
    const std::int64_t most = kind == Kind::kWord ? 20 : kind == Kind::kLine ? 79 : 200;
    spec_.items[id].most = spec_.pool.constant(most);
  }
  if (kind == Kind::kText) {
    if (!scope_.empty())
      return error("`text` is the rest of the input and cannot be repeated; use `line` or `word`");
    text_closed_ = true;
  }
  return {};
}

Result<void> Parser::regex(ItemId id) {
  skip_blanks();
  if (at_end() || peek() != '/')
    return error("expected a regular expression between slashes, as in `/[0-9]+/`");
  const std::size_t begin = ++at_;
  while (!at_end() && peek() != '/' && peek() != '\n') at_ += peek() == '\\' ? 2 : 1;
  if (at_ >= text_.size() || peek() != '/') {
    at_ = begin;
    return error(
        "the regular expression is not closed; add `/` (and write `\\/` for a slash in it)");
  }
  std::string expression(text_.substr(begin, at_ - begin));
  auto dfa = compile_regex(expression);
  if (!dfa) {
    at_ = begin;
    return error(dfa.error().message);
  }
  ++at_;
  if (expression.empty()) return error("the regular expression is empty");
  spec_.items[id].regex = std::move(expression);
  spec_.items[id].dfa = std::make_shared<const Dfa>(std::move(*dfa));
  return {};
}

}  // namespace assay::inputs
