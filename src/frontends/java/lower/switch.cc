// Lowers switch: first the number of the section to begin with, and then the sections in their
// order. Sections with `:` are executed from that number on; one with `->` is executed alone.
#include <utility>

#include "frontends/java/lower/function.h"

namespace assay::java {

using ir::Op;
using ir::Value;

namespace {

Value number_of(std::size_t n) {
  return ir::constant(ir::Type::kI32, static_cast<std::int64_t>(n));
}

std::size_t default_section(const std::vector<SwitchCase>& cases) {
  for (std::size_t i = 0; i < cases.size(); ++i)
    if (cases[i].is_default) return i;
  return cases.size();
}

}  // namespace

Value FunctionLowering::section_of(const Stmt& s, const Value& selector) {
  const ir::LocalId section = temp(ir::Type::kI32, s.span);
  assign(section, number_of(default_section(s.cases)), s.span);
  // At most one label matches.
  for (std::size_t i = 0; i < s.cases.size(); ++i)
    for (const Expr& label : s.cases[i].labels) {
      const std::optional<Constant> constant = fold(label);
      CHECK(constant);
      const Value fits =
          selector.type() == ir::Type::kPtr
              ? is_text(selector, constant->text, label.span)
              : ir::binary(Op::kEq, ir::Type::kBool, selector,
                           ir::constant(selector.type(), constant->number, position(label.span)));
      assign(section, ir::select(fits, number_of(i), read(section)), label.span);
    }
  return read(section);
}

void FunctionLowering::switch_on(const Stmt& s) {
  const Value selector = spill_unless_stable(value(s.exprs[0]));
  if (selector.type() == ir::Type::kPtr) check_not_null(selector, s.exprs[0].span);
  const Value section = section_of(s, selector);
  const std::size_t scope = variables_.size();
  ++depth_;
  for (std::size_t i = 0; i < s.cases.size(); ++i) {
    const SwitchCase& part = s.cases[i];
    const std::size_t inner = variables_.size();
    const Value runs = ir::binary(part.arrow ? Op::kEq : Op::kLe, ir::Type::kBool, section,
                                  number_of(i), position(part.span));
    if_then(runs, [&] { statements(part.body); }, {}, part.span);
    if (part.arrow)
      variables_.erase(variables_.begin() + static_cast<std::ptrdiff_t>(inner), variables_.end());
  }
  --depth_;
  variables_.erase(variables_.begin() + static_cast<std::ptrdiff_t>(scope), variables_.end());
}

}  // namespace assay::java
