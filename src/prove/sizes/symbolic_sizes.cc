#include "prove/sizes/symbolic_sizes.h"

#include <memory>

#include "equiv/stdio/symbolic_shape.h"

namespace assay::prove {
namespace {

using exec::InputElement;
using exec::InputList;
using ElementKind = InputElement::Kind;

InputElement byte_element(char c) {
  InputElement element;
  element.byte = static_cast<std::uint8_t>(c);
  return element;
}

}  // namespace

std::optional<SymbolicSizes> make_symbolic(smt::TermPool& pool, const GeneralShape& shape) {
  auto scalars = equiv::make_symbolic(pool, shape.scalars, std::nullopt);
  if (!scalars) return std::nullopt;
  SymbolicSizes result;
  result.variables = scalars->variables;
  result.constraints = scalars->constraints;
  for (const GeneralShape::Piece& piece : shape.pieces) {
    if (const char* byte = std::get_if<char>(&piece)) {
      result.elements.push_back(byte_element(*byte));
      continue;
    }
    InputElement element;
    if (const auto* variable = std::get_if<std::uint32_t>(&piece)) {
      element.term = scalars->variables[*variable];
      const auto kind = shape.scalars.variables[*variable].kind;
      element.kind = kind == inputs::Variable::Kind::kFloat  ? ElementKind::kFloat
                     : kind == inputs::Variable::Kind::kChar ? ElementKind::kChar
                                                             : ElementKind::kInteger;
      element.separated = shape.separated;
    } else {
      const auto& list = std::get<GeneralShape::List>(piece);
      auto made = std::make_shared<InputList>(list.layout);
      made->count = equiv::integer_term(pool, *scalars, list.count);
      // No valid input has another count.
      result.constraints.push_back(pool.ge(made->count, pool.int_const(0)));
      element.kind = ElementKind::kList;
      element.list = std::move(made);
    }
    result.elements.push_back(std::move(element));
  }
  std::erase_if(result.constraints, [&](smt::TermId t) { return pool.is_true(t); });
  for (const smt::TermId constraint : result.constraints)
    if (pool.is_false(constraint)) return std::nullopt;
  return result;
}

}  // namespace assay::prove
