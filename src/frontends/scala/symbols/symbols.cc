#include "frontends/scala/symbols/symbols.h"

#include <algorithm>
#include <iterator>

namespace assay::scala {

Scope* Symbols::make_scope(const Scope* outer) {
  scopes.push_back(std::make_unique<Scope>());
  scopes.back()->outer = outer;
  return scopes.back().get();
}

TypeRef Symbols::self_type(ClassId id) {
  std::vector<TypeRef> arguments;
  for (const TypeParameterId p : classes[id].parameters) arguments.push_back(types.of_parameter(p));
  return types.of_class(id, std::move(arguments));
}

bool Symbols::is_below(ClassId lower, ClassId upper) const {
  const std::vector<ClassId>& all = classes[lower].linearization;
  return std::find(all.begin(), all.end(), upper) != all.end();
}

std::vector<ClassId> Symbols::concrete_below(ClassId id) const {
  std::vector<ClassId> found;
  for (std::uint32_t i = 0; i < classes.size(); ++i) {
    const ClassId candidate{i};
    if (classes[candidate].tree && classes[candidate].is_concrete() && is_below(candidate, id))
      found.push_back(candidate);
  }
  return found;
}

namespace {

std::size_t parameter_count(const Definition* tree) {
  if (!tree || tree->kind != Definition::Kind::kDef) return 0;
  std::size_t count = 0;
  for (const auto& list : tree->parameter_lists) count += list.size();
  return count;
}

std::string shape(const TypeTree& type) {
  std::string text = type.name + std::to_string(static_cast<int>(type.kind));
  for (const TypeTree& a : type.arguments) text += "," + std::to_string(static_cast<int>(a.kind));
  return text;
}

/// True if `lower` overrides `upper`, which has the same name. Members that differ in their
/// parameters are overloads. Types are compared as written, and only if an overload in the same
/// class shows that they matter.
bool overrides(const Member& upper, const Member& lower, bool compare_types) {
  if (parameter_count(upper.tree) != parameter_count(lower.tree)) return false;
  if (!compare_types || !upper.tree || !lower.tree) return true;
  for (std::size_t i = 0; i < upper.tree->parameter_lists.size(); ++i) {
    if (i >= lower.tree->parameter_lists.size()) break;
    const auto& a = upper.tree->parameter_lists[i];
    const auto& b = lower.tree->parameter_lists[i];
    for (std::size_t j = 0; j < a.size() && j < b.size(); ++j)
      if (a[j].type && b[j].type && shape(*a[j].type) != shape(*b[j].type)) return false;
  }
  return true;
}

}  // namespace

std::vector<MemberId> Symbols::find_members(ClassId id, std::string_view name) const {
  std::vector<MemberId> found;
  for (const ClassId at : classes[id].linearization) {
    const auto here = classes[at].by_name.find(name);
    if (here == classes[at].by_name.end()) continue;
    const std::size_t below = found.size();
    for (const MemberId candidate : here->second) {
      const bool hidden = std::any_of(
          found.begin(), found.begin() + static_cast<std::ptrdiff_t>(below), [&](MemberId lower) {
            if (members[lower].is_private && members[lower].is_parameter) return false;
            return overrides(members[candidate], members[lower], here->second.size() > 1);
          });
      if (!hidden) found.push_back(candidate);
    }
  }
  return found;
}

std::vector<MemberId> Symbols::overridden_by(MemberId member) const {
  std::vector<MemberId> found;
  const Member& lower = members[member];
  for (const ClassId at : classes[lower.owner].linearization) {
    const auto here = classes[at].by_name.find(lower.name);
    if (at == lower.owner || here == classes[at].by_name.end()) continue;
    std::copy_if(
        here->second.begin(), here->second.end(), std::back_inserter(found),
        [&](MemberId upper) { return overrides(members[upper], lower, here->second.size() > 1); });
  }
  return found;
}

MemberId Symbols::implementation(ClassId concrete, MemberId member, ClassId after) const {
  const Member& wanted = members[member];
  MemberId abstract = member;
  bool is_above = !after.valid();
  for (const ClassId at : classes[concrete].linearization) {
    if (!is_above) {
      is_above = at == after;
      continue;
    }
    const auto here = classes[at].by_name.find(wanted.name);
    if (here == classes[at].by_name.end()) continue;
    for (const MemberId candidate : here->second) {
      const bool is_hidden = members[candidate].is_private && members[candidate].is_parameter;
      if (candidate != member && is_hidden) continue;
      if (candidate != member && !overrides(wanted, members[candidate], here->second.size() > 1))
        continue;
      if (!members[candidate].is_abstract) return candidate;
      abstract = candidate;
    }
  }
  return abstract;
}

bool Symbols::is_numeric(TypeRef type) const {
  return types.is_class(type, known.integer) || types.is_class(type, known.long_integer) ||
         types.is_class(type, known.real) || types.is_class(type, known.character);
}

bool Symbols::is_primitive(TypeRef type) const {
  return is_numeric(type) || types.is_class(type, known.boolean) ||
         types.is_class(type, known.unit);
}

fun::Sort Symbols::sort(TypeRef type) const {
  if (types.form(type) != TypeForm::kClass) return fun::Sort::kData;
  const ClassId id{types[type].index};
  if (id == known.unit) return fun::Sort::kUnit;
  if (id == known.boolean) return fun::Sort::kBoolean;
  if (id == known.integer) return fun::Sort::kInt;
  if (id == known.long_integer) return fun::Sort::kLong;
  if (id == known.real) return fun::Sort::kDouble;
  if (id == known.character) return fun::Sort::kChar;
  if (id == known.string) return fun::Sort::kString;
  if (id == known.null) return fun::Sort::kNull;
  const auto& functions = known.functions;
  if (std::find(functions.begin(), functions.end(), id) != functions.end())
    return fun::Sort::kClosure;
  return fun::Sort::kData;
}

namespace {

std::string list_text(const Symbols& symbols, const std::vector<TypeRef>& items,
                      std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += (i ? ", " : "") + symbols.text(items[i]);
  return text;
}

std::string function_text(const Symbols& symbols, const std::vector<TypeRef>& parts) {
  const std::size_t count = parts.size() - 1;
  std::string from = list_text(symbols, parts, count);
  const bool bare = count == 1 && from.find("=>") == std::string::npos && from.front() != '(';
  if (!bare) from = "(" + from + ")";
  return from + " => " + symbols.text(parts.back());
}

}  // namespace

std::string Symbols::text(TypeRef type) const {
  const TypeNode node = types[type];
  if (node.form == TypeForm::kParameter) return type_parameters[TypeParameterId{node.index}].name;
  if (node.form != TypeForm::kClass) return "?";
  const ClassId id{node.index};
  const ClassSymbol& symbol = classes[id];
  const auto is_one_of = [&](const auto& ids) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
  };
  if (is_one_of(known.functions) && !node.arguments.empty())
    return function_text(*this, node.arguments);
  const std::string inside = list_text(*this, node.arguments, node.arguments.size());
  if (is_one_of(known.tuples)) return "(" + inside + ")";
  std::string name = symbol.is_library ? symbol.name : symbol.qualified;
  if (symbol.kind == ClassKind::kObject) name += ".type";
  return inside.empty() ? name : name + "[" + inside + "]";
}

}  // namespace assay::scala
