// The parser of the input language; private to inputs/. parse.cc parses lines and repeats,
// parse_types.cc the types of items, parse_expr.cc expressions.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "inputs/grammar/spec.h"

namespace assay::inputs {

class Parser {
 public:
  explicit Parser(std::string_view text);
  Result<Spec> parse();

 private:
  // Lines and items.
  Result<std::vector<Line>> body(bool braces, std::vector<ExprRef>& where);
  Result<Line> one_line();
  Result<void> make_inline(const Line& line);
  Result<ItemId> item();
  Result<ItemId> literal();
  Result<std::string> quoted();
  Result<ItemId> list(const std::string& name);
  Result<ItemId> repeat();
  Result<void> extent(ItemId id);
  Result<void> end_setting();
  Result<void> layout_setting();
  ItemId new_item(Kind kind, const std::string& name);

  // Types.
  Result<ItemId> typed(const std::string& name);
  Result<void> int_domain(ItemId id);
  Result<void> int_set(ItemId id);
  Result<void> float_domain(ItemId id);
  Result<void> string_domain(ItemId id);
  Result<void> regex(ItemId id);
  struct Decimal {
    std::int64_t digits = 0;
    int decimals = 0;
  };
  Result<Decimal> decimal();
  Result<std::int64_t> scaled(Decimal value, int decimals);
  Result<std::int64_t> constant();

  // Expressions.
  Result<ExprRef> where_clause();
  Result<ExprRef> expression(int least_precedence = 1);
  Result<ExprRef> operand();
  Result<ExprRef> integer();
  Result<ExprRef> function(Op op, const std::string& name);
  Result<ExprRef> name_use(const std::string& name, std::size_t begin);
  bool text_ahead() const;
  Result<ExprRef> text_comparison(ItemId id);
  bool expression_ahead() const;
  std::optional<Op> binary_operator() const;
  std::uint32_t shared_depth(const Item& item) const;

  // Characters.
  bool at_end() const { return at_ >= text_.size(); }
  char peek() const { return text_[at_]; }
  void skip_blanks();
  void skip_lines();
  bool take(char c);
  bool word_ahead(std::string_view word) const;
  bool take_word(std::string_view word);
  bool setting_ahead(std::string_view word) const;
  Result<std::string> identifier();
  std::string found() const;
  tl::unexpected<Error> error(const std::string& message) const;

  std::string_view text_;
  std::size_t at_ = 0;
  Spec spec_;
  std::map<std::string, ItemId, std::less<>> names_;
  std::vector<ItemId> scope_;  // the repeats around the current position
  bool text_closed_ = false;   // true after a `text`, which no item can follow
  int nesting_ = 0;            // depth of brackets in an expression
};

}  // namespace assay::inputs
