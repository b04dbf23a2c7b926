#include "functional/variables_in_scope.h"

#include <algorithm>

namespace assay::fun {
namespace {

/// Does no parameter of a type or function remain in the type?
bool is_known(const Program& program, TypeId id) {
  if (!id.valid()) return false;
  const Type& type = program.type(id);
  return type.kind != TypeKind::kParameter &&
         std::all_of(type.arguments.begin(), type.arguments.end(),
                     [&](TypeId argument) { return is_known(program, argument); });
}

}  // namespace

std::vector<TypeId> fields_of(const Program& program, ConstructorId id) {
  const Constructor& constructor = program.constructors[id];
  if (constructor.ancestors.empty()) return {};
  for (const Data::Alternative& one : program.data[constructor.ancestors[0]].alternatives)
    if (one.constructor == id) return one.fields;
  return {};
}

VariablesInScope::VariablesInScope(Program& program, const Function& function)
    : program_(program), f_(function), names_(function.slots), types_(function.slots) {
  for (std::size_t i = 0; i < f_.parameters.size(); ++i)
    add(static_cast<Slot>(i), f_.parameters[i].name, f_.parameters[i].type);
}

void VariablesInScope::add(Slot slot, const std::string& name, TypeId type) {
  names_[slot] = name;
  types_[slot] = type;
  scope_.push_back(slot);
}

std::vector<Slot> VariablesInScope::alike(Slot slot) const {
  std::vector<Slot> found;
  if (slot >= types_.size() || !types_[slot].valid() || names_[slot].empty()) return found;
  for (const Slot other : scope_)
    if (other != slot && types_[other] == types_[slot] && !names_[other].empty() &&
        names_[other] != names_[slot])
      found.push_back(other);
  return found;
}

void VariablesInScope::bind(PatternId pattern, ExprId matched) {
  bind(pattern, matched.valid() ? arguments_of(matched) : std::vector<TypeId>{});
}

/// `arguments` are those of the type of the value that is matched.
void VariablesInScope::bind(PatternId id, const std::vector<TypeId>& arguments) {
  const Pattern& p = f_.patterns[id];
  const std::vector<TypeId> types =
      p.constructor.valid() ? fields_of(program_, p.constructor) : std::vector<TypeId>{};
  for (std::size_t i = 0; i < p.subpatterns.size(); ++i) {
    const Pattern& sub = f_.patterns[p.subpatterns[i]];
    std::vector<TypeId> own;
    if (i < types.size()) {
      const TypeId type = instantiate(program_, types[i], arguments);
      own = program_.type(type).arguments;
      if (sub.slot != kNoSlot && is_known(program_, type)) add(sub.slot, sub.name, type);
    }
    bind(p.subpatterns[i], own);
  }
}

TypeId VariablesInScope::type_of(ExprId id) const {
  const Expr& e = f_.exprs[id];
  if (e.kind == ExprKind::kLocal && e.slot < types_.size()) return types_[e.slot];
  if (e.kind == ExprKind::kCall) return program_.functions[e.function()].result;
  return {};
}

/// Returns the arguments of the type of a value; also of a tuple that is written down.
std::vector<TypeId> VariablesInScope::arguments_of(ExprId id) const {
  const Expr& e = f_.exprs[id];
  if (const TypeId type = type_of(id); type.valid()) return program_.type(type).arguments;
  std::vector<TypeId> arguments;
  if (e.kind != ExprKind::kConstruct) return arguments;
  const std::vector<TypeId> types = fields_of(program_, e.constructor());
  for (std::size_t i = 0; i < types.size() && i < e.operands.size(); ++i) {
    const Type& type = program_.type(types[i]);
    if (type.kind != TypeKind::kParameter) continue;
    if (arguments.size() <= type.index) arguments.resize(type.index + 1, types[i]);
    if (const TypeId own = type_of(e.operands[i]); own.valid()) arguments[type.index] = own;
  }
  return arguments;
}

}  // namespace assay::fun
