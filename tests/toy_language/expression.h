// The front end: expressions over one whole number n, with + - * / and parentheses.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "base/result.h"

namespace assay::toy {

struct Expression {
  char op = '#';           // one of + - * /, 'n', or '#' for a number
  std::int64_t value = 0;  // of '#'
  std::unique_ptr<Expression> left, right;
};

/// Error kInvalidInput: where the text is no expression.
Result<std::unique_ptr<Expression>> parse(std::string_view text);

/// Empty: division by zero, or a result beyond 64 bits.
std::optional<std::int64_t> evaluate(const Expression& expression, std::int64_t n);

}  // namespace assay::toy
