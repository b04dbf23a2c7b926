#include "frontends/javascript/places/precedence.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace assay::javascript {
namespace {

constexpr std::array<std::pair<std::string_view, std::uint32_t>, 25> kBinary = {
    {{"??", kConditionalPrecedence},   {"||", kOrPrecedence},
     {"&&", kAndPrecedence},           {"|", kBitOrPrecedence},
     {"^", kBitXorPrecedence},         {"&", kBitAndPrecedence},
     {"==", kEqualityPrecedence},      {"!=", kEqualityPrecedence},
     {"===", kEqualityPrecedence},     {"!==", kEqualityPrecedence},
     {"<", kRelationalPrecedence},     {"<=", kRelationalPrecedence},
     {">", kRelationalPrecedence},     {">=", kRelationalPrecedence},
     {"in", kRelationalPrecedence},    {"instanceof", kRelationalPrecedence},
     {"<<", kShiftPrecedence},         {">>", kShiftPrecedence},
     {">>>", kShiftPrecedence},        {"+", kAdditivePrecedence},
     {"-", kAdditivePrecedence},       {"*", kMultiplicativePrecedence},
     {"/", kMultiplicativePrecedence}, {"%", kMultiplicativePrecedence},
     {"**", kPowerPrecedence}}};

constexpr std::array<std::pair<std::string_view, std::uint32_t>, 14> kOtherOperators = {
    {{"sequence_expression", kCommaPrecedence},
     {"assignment_expression", kAssignmentPrecedence},
     {"augmented_assignment_expression", kAssignmentPrecedence},
     {"arrow_function", kAssignmentPrecedence},
     {"yield_expression", kAssignmentPrecedence},
     {"ternary_expression", kConditionalPrecedence},
     {"unary_expression", kUnaryPrecedence},
     {"await_expression", kUnaryPrecedence},
     {"call_expression", kCallPrecedence},
     {"new_expression", kCallPrecedence},
     {"member_expression", kCallPrecedence},
     {"subscript_expression", kCallPrecedence},
     // At the beginning of a statement or of an arrow function's body they would be something else.
     {"object", kCallPrecedence},
     {"function_expression", kCallPrecedence}}};

template <class Table>
std::uint32_t look_up(const Table& table, std::string_view key, std::uint32_t otherwise) {
  const auto found = std::ranges::find(table, key, [](const auto& entry) { return entry.first; });
  return found == table.end() ? otherwise : found->second;
}

std::uint32_t of_operator(const Node& binary) {
  const Node* operation = binary.child("operator");
  return operation == nullptr ? kPrimaryPrecedence
                              : look_up(kBinary, operation->type, kPrimaryPrecedence);
}

}  // namespace

std::uint32_t precedence_of(const Node& expression) {
  if (expression.is("binary_expression")) return of_operator(expression);
  if (expression.is("update_expression"))
    return expression.children.front().is_named ? kPostfixPrecedence : kUnaryPrecedence;
  return look_up(kOtherOperators, expression.type, kPrimaryPrecedence);
}

std::uint32_t least_left(const Node& binary) {
  const std::uint32_t own = of_operator(binary);
  if (own == kConditionalPrecedence) return kBitOrPrecedence;
  return own == kPowerPrecedence ? kPostfixPrecedence : own;
}

std::uint32_t least_right(const Node& binary) {
  const std::uint32_t own = of_operator(binary);
  if (own == kConditionalPrecedence) return kBitOrPrecedence;
  return own == kPowerPrecedence ? own : own + 1;
}

}  // namespace assay::javascript
