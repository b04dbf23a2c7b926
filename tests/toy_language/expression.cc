#include "expression.h"

#include <cctype>
#include <string>

namespace assay::toy {
namespace {

using Tree = std::unique_ptr<Expression>;

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  Result<Tree> run() {
    TRY_ASSIGN(Tree tree, sum(0));
    if (peek() != '\0') return wrong();
    return tree;
  }

 private:
  Result<Tree> sum(int depth) {
    TRY_ASSIGN(Tree left, product(depth));
    while (peek() == '+' || peek() == '-') {
      const char op = text_[at_++];
      TRY_ASSIGN(Tree right, product(depth));
      left = std::make_unique<Expression>(Expression{op, 0, std::move(left), std::move(right)});
    }
    return left;
  }
  Result<Tree> product(int depth) {
    TRY_ASSIGN(Tree left, atom(depth));
    while (peek() == '*' || peek() == '/') {
      const char op = text_[at_++];
      TRY_ASSIGN(Tree right, atom(depth));
      left = std::make_unique<Expression>(Expression{op, 0, std::move(left), std::move(right)});
    }
    return left;
  }
  Result<Tree> atom(int depth) {
    constexpr int kDeepest = 100;
    auto tree = std::make_unique<Expression>();
    if (peek() == '(' && depth < kDeepest) {
      ++at_;
      TRY_ASSIGN(tree, sum(depth + 1));
      if (peek() != ')') return wrong();
      ++at_;
      return tree;
    }
    if (peek() == 'n') {
      tree->op = text_[at_++];
      return tree;
    }
    const std::size_t first = at_;
    for (; std::isdigit(static_cast<unsigned char>(peek())) != 0 && at_ < first + 9; ++at_)
      tree->value = 10 * tree->value + (text_[at_] - '0');
    if (at_ == first) return wrong();
    return tree;
  }
  char peek() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  tl::unexpected<Error> wrong() const {
    return fail(Error::Kind::kInvalidInput,
                "does not compile: no expression at byte " + std::to_string(at_ + 1));
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

Result<Tree> parse(std::string_view text) { return Parser(text).run(); }

std::optional<std::int64_t> evaluate(const Expression& e, std::int64_t n) {
  if (e.op == '#') return e.value;
  if (e.op == 'n') return n;
  const auto a = evaluate(*e.left, n), b = evaluate(*e.right, n);
  if (!a || !b) return std::nullopt;
  std::int64_t result = 0;
  if (e.op == '/') return *b == 0 ? std::nullopt : std::optional(*a / *b);
  const bool overflows = e.op == '+'   ? __builtin_add_overflow(*a, *b, &result)
                         : e.op == '-' ? __builtin_sub_overflow(*a, *b, &result)
                                       : __builtin_mul_overflow(*a, *b, &result);
  return overflows ? std::nullopt : std::optional(result);
}

}  // namespace assay::toy
