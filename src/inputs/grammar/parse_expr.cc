// Parses the expressions of the input language by operator precedence, and contains the functions
// for single characters that all parts of the parser use.
#include <algorithm>

#include "base/ascii.h"
#include "inputs/grammar/parser.h"

namespace assay::inputs {
namespace {

bool is_name_start(char c) { return is_letter(c) || c == '_'; }

std::optional<Op> function_named(std::string_view name) {
  for (const Op op : {Op::kLen, Op::kSum, Op::kLeast, Op::kGreatest, Op::kDistinct, Op::kSorted,
                      Op::kIncreasing, Op::kAbs})
    if (op_text(op).text == name) return op;
  return std::nullopt;
}

}  // namespace

Result<ExprRef> Parser::where_clause() {
  take_word("where");
  skip_blanks();
  TRY_ASSIGN(const ExprRef condition, expression());
  return condition;
}

std::optional<Op> Parser::binary_operator() const {
  const std::string_view two = text_.substr(at_, 2);
  for (const Op op : {Op::kOr, Op::kAnd, Op::kEq, Op::kNe, Op::kLe, Op::kGe})
    if (op_text(op).text == two) return op;
  const std::string_view one = text_.substr(at_, 1);
  for (const Op op : {Op::kLt, Op::kGt, Op::kAdd, Op::kSub, Op::kMul, Op::kDiv, Op::kMod})
    if (op_text(op).text == one) return op;
  return std::nullopt;
}

Result<ExprRef> Parser::expression(int least_precedence) {
  if (++nesting_ > 100) return error("this expression is nested too deeply");
  TRY_ASSIGN(ExprRef left, operand());
  Op previous = Op::kConst;
  for (;;) {
    skip_blanks();
    const auto op = binary_operator();
    if (!op || op_text(*op).precedence < least_precedence) break;
    if (is_comparison(*op) && is_comparison(previous))
      return error("comparisons cannot be chained; write `a < b && b < c`");
    at_ += op_text(*op).text.size();
    if (*op == Op::kAnd || *op == Op::kOr) {
      skip_lines();  // a condition can continue on the next line
    } else {
      skip_blanks();
    }
    TRY_ASSIGN(const ExprRef right, expression(op_text(*op).precedence + 1));
    left = spec_.pool.binary(*op, left, right);
    previous = *op;
  }
  --nesting_;
  return left;
}

bool Parser::expression_ahead() const {
  if (at_end()) return false;
  const char c = peek();
  if (is_letter(c))
    return !word_ahead("length") && !word_ahead("where") && !word_ahead("decimals") &&
           !word_ahead("of") && !word_ahead("as");
  return is_digit(c) || c == '-' || c == '(';
}

Result<ExprRef> Parser::operand() {
  skip_blanks();
  if (at_end()) return error("a number or a name is missing");
  if (nesting_ > 100) return error("this expression is nested too deeply");
  const std::size_t begin = at_;
  if (take('-')) {
    skip_blanks();
    const bool literal = !at_end() && is_digit(peek());
    ++nesting_;
    TRY_ASSIGN(const ExprRef value, operand());
    --nesting_;
    if (!literal || spec_.pool[value].op != Op::kConst) return spec_.pool.unary(Op::kNeg, value);
    return spec_.pool.constant(-spec_.pool[value].value);
  }
  if (take('!')) {
    ++nesting_;
    TRY_ASSIGN(const ExprRef value, operand());
    --nesting_;
    return spec_.pool.unary(Op::kNot, value);
  }
  if (take('(')) {
    TRY_ASSIGN(const ExprRef value, expression());
    skip_lines();
    if (!take(')')) return error("a `(` is not closed");
    return value;
  }
  if (take('\'')) {
    if (at_end()) return error("a `'` is not closed");
    unsigned char c = static_cast<unsigned char>(text_[at_++]);
    if (c == '\\') {
      auto escaped = parse_escape(text_, at_);
      if (!escaped) return error(escaped.error().message);
      c = *escaped;
    }
    if (!take('\'')) return error("a `'` is not closed; write one character, as in `'x'`");
    ExprRef value = spec_.pool.constant(c);
    spec_.pool.nodes[value].item = 1;  // printed as a character
    return value;
  }
  if (is_digit(peek())) return integer();
  if (!is_name_start(peek()))
    return error("a number or a name is missing before `" + found() + "`");
  TRY_ASSIGN(const std::string name, identifier());
  skip_blanks();
  if (!at_end() && peek() == '(') {
    if (const auto op = function_named(name)) return function(*op, name);
    at_ = begin;
    return error("there is no function `" + name +
                 "`; the functions are len, sum, min, max, abs, distinct, sorted, increasing");
  }
  return name_use(name, begin);
}

Result<ExprRef> Parser::integer() {
  skip_blanks();
  if (at_end() || !is_digit(peek())) return error("a number is missing");
  const auto digits = [this](std::int64_t& value) {
    while (!at_end() && is_digit(peek()))
      if (__builtin_mul_overflow(value, 10, &value) ||
          __builtin_add_overflow(value, text_[at_++] - '0', &value))
        return false;
    return true;
  };
  std::int64_t value = 0;
  if (!digits(value)) return error("this number does not fit in 64 bits");
  if (!at_end() && peek() == '^') {
    ++at_;
    std::int64_t exponent = 0;
    if (at_end() || !is_digit(peek()) || !digits(exponent) || exponent > 63)
      return error("`^` needs an exponent from 0 to 63");
    const std::int64_t base = value;
    value = 1;
    for (std::int64_t i = 0; i < exponent; ++i)
      if (__builtin_mul_overflow(value, base, &value))
        return error("this number does not fit in 64 bits");
  }
  return spec_.pool.constant(value);
}

Result<ExprRef> Parser::function(Op op, const std::string& name) {
  take('(');
  skip_blanks();
  const std::size_t begin = at_;
  std::string argument;
  if (!at_end() && is_name_start(peek())) {
    TRY_ASSIGN(argument, identifier());
    skip_blanks();
  }
  const auto it = names_.find(argument);
  const bool whole = !at_end() && peek() == ')' && it != names_.end();
  if (op != Op::kAbs && whole && spec_[it->second].kind != Kind::kRepeat) {
    const Item& item = spec_[it->second];
    const std::uint32_t levels = item.depth - shared_depth(item);
    const bool string_itself = item.is_string() && levels == 0;
    if ((levels == 1 && (!item.is_string() || op == Op::kLen)) || string_itself) {
      take(')');
      const ExprRef ref = spec_.pool.leaf(op, it->second);
      spec_.pool.nodes[ref].value = levels;
      return ref;
    }
  }
  at_ = begin;
  if (op != Op::kAbs && op != Op::kLeast && op != Op::kGreatest)
    return error(
        "`" + name + "` needs the name of a list or string" +
        (argument.empty() || it != names_.end() ? "" : "; there is no item `" + argument + "`"));
  TRY_ASSIGN(const ExprRef a, expression());
  skip_blanks();
  if (op == Op::kAbs) {
    if (!take(')')) return error("a `(` is not closed");
    return spec_.pool.unary(op, a);
  }
  if (!take(',')) return error("`" + name + "` takes a list, or two numbers");
  TRY_ASSIGN(const ExprRef b, expression());
  skip_blanks();
  if (!take(')')) return error("a `(` is not closed");
  return spec_.pool.binary(op == Op::kLeast ? Op::kMin : Op::kMax, a, b);
}

// Returns how many of the repeats around `item` also enclose the current position.
std::uint32_t Parser::shared_depth(const Item& item) const {
  std::uint32_t shared = item.depth;
  for (ItemId at = item.parent; at != kNoItem; at = spec_[at].parent, --shared)
    if (std::find(scope_.begin(), scope_.end(), at) != scope_.end()) break;
  return shared;
}

Result<ExprRef> Parser::name_use(const std::string& name, std::size_t begin) {
  const auto it = names_.find(name);
  if (it == names_.end()) {
    at_ = begin;
    return error("there is no item `" + name + "` before this point");
  }
  if (spec_[it->second].kind == Kind::kRepeat) return spec_.pool.leaf(Op::kCounter, it->second);
  std::vector<ExprRef> indices;
  while (skip_blanks(), take('[')) {
    TRY_ASSIGN(const ExprRef index, expression());
    skip_blanks();
    if (!take(']')) return error("a `[` is not closed");
    indices.push_back(index);
  }
  const Item& item = spec_[it->second];
  const std::uint32_t levels = item.depth - shared_depth(item);
  if (item.is_string() && levels == 0 && indices.empty() && text_ahead())
    return text_comparison(it->second);
  const std::uint32_t needed = levels + (item.is_string() ? 1 : 0);
  if (needed > 2) {
    at_ = begin;
    return error("`" + name + "` is nested in too many lists to be used here");
  }
  if (indices.size() != needed) {
    at_ = begin;
    if (needed == 0) return error("`" + name + "` is not a list; remove `[...]`");
    return error("`" + name + "` is a list or string; write `" + name +
                 (needed == 1 ? "[i]`" : "[i][j]`") + ", or use it in len(), sum(), ...");
  }
  if (needed == 0) return spec_.pool.leaf(Op::kScalar, it->second);
  ExprNode node{Op::kElement, levels, it->second, indices[0], kNoExpr};
  if (needed == 2) node.b = indices[1];
  return spec_.pool.add(node);
}

/// Is a comparison with a text next?
bool Parser::text_ahead() const {
  const std::string_view rest = text_.substr(at_);
  if (!rest.starts_with("==") && !rest.starts_with("!=")) return false;
  const std::size_t after = rest.find_first_not_of(" \t", 2);
  return after != std::string_view::npos && rest[after] == '"';
}

/// A string equals a text if it has its length and its characters.
Result<ExprRef> Parser::text_comparison(ItemId id) {
  const bool equal = peek() == '=';
  at_ += 2;
  take('"');
  TRY_ASSIGN(const std::string text, quoted());
  ExprPool& pool = spec_.pool;
  ExprRef all = pool.binary(Op::kEq, pool.leaf(Op::kLen, id),
                            pool.constant(static_cast<std::int64_t>(text.size())));
  for (std::size_t i = 0; i < text.size(); ++i) {
    const ExprRef index = pool.constant(static_cast<std::int64_t>(i));
    const ExprRef character = pool.constant(static_cast<unsigned char>(text[i]));
    pool.nodes[character].item = 1;  // printed as a character
    const ExprRef own = pool.add({Op::kElement, 0, id, index, kNoExpr});
    all = pool.binary(Op::kAnd, all, pool.binary(Op::kEq, own, character));
  }
  return equal ? all : pool.unary(Op::kNot, all);
}

void Parser::skip_blanks() {
  while (!at_end()) {
    const char c = peek();
    if (c == '#') {
      while (!at_end() && peek() != '\n') ++at_;
      return;
    }
    if (c != ' ' && c != '\t' && c != '\r') return;
    ++at_;
  }
}

void Parser::skip_lines() {
  skip_blanks();
  while (!at_end() && peek() == '\n') {
    ++at_;
    skip_blanks();
  }
}

bool Parser::take(char c) {
  skip_blanks();
  if (at_end() || peek() != c) return false;
  ++at_;
  return true;
}

bool Parser::word_ahead(std::string_view word) const {
  if (text_.substr(at_, word.size()) != word) return false;
  const std::size_t after = at_ + word.size();
  return after >= text_.size() || (!is_name_start(text_[after]) && !is_digit(text_[after]));
}

bool Parser::take_word(std::string_view word) {
  skip_blanks();
  if (!word_ahead(word)) return false;
  at_ += word.size();
  return true;
}

bool Parser::setting_ahead(std::string_view word) const {
  if (!word_ahead(word)) return false;
  const std::size_t after = text_.find_first_not_of(" \t", at_ + word.size());
  return after != std::string_view::npos && text_[after] == ':';
}

Result<std::string> Parser::identifier() {
  skip_blanks();
  if (at_end() || !is_name_start(peek()))
    return error("a name is missing before `" + found() + "`");
  const std::size_t begin = at_;
  while (!at_end() && (is_name_start(peek()) || is_digit(peek()))) ++at_;
  return std::string(text_.substr(begin, at_ - begin));
}

std::string Parser::found() const {
  if (at_end() || peek() == '\n') return "end of line";
  std::size_t after = at_ + 1;
  if (is_name_start(peek()))
    while (after < text_.size() && is_name_start(text_[after])) ++after;
  return std::string(text_.substr(at_, after - at_));
}

tl::unexpected<Error> Parser::error(const std::string& message) const {
  const std::string_view before = text_.substr(0, std::min(at_, text_.size()));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t start = before.rfind('\n');
  const std::size_t column = before.size() - (start == std::string_view::npos ? 0 : start + 1) + 1;
  return fail(Error::Kind::kInvalidInput, "line " + std::to_string(line) + ", column " +
                                              std::to_string(column) + ": " + message);
}

}  // namespace assay::inputs
