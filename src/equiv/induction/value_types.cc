#include "equiv/induction/value_types.h"

#include <algorithm>

namespace assay::induction {

using fun::TypeId;
using fun::TypeKind;
using narrowing::ObjectKind;
using narrowing::Tag;
using narrowing::Value;

namespace {
constexpr int kDeepestType = 60;
}

fun::DataId ValueTypes::family(fun::ConstructorId constructor) const {
  fun::DataId best;
  std::size_t most = 0;
  for (const fun::DataId data : program_.constructors[constructor].ancestors) {
    const auto& alternatives = program_.data[data].alternatives;
    const bool is_member = std::any_of(alternatives.begin(), alternatives.end(),
                                       [&](const auto& a) { return a.constructor == constructor; });
    if (!is_member || !program_.data[data].is_sealed || alternatives.size() < most) continue;
    best = data;
    most = alternatives.size();
  }
  return best;
}

fun::DataId ValueTypes::family(Value v) {
  v = store_.deref(v);
  if (narrowing::is_data(v)) return family(v.object()->constructor());
  if (!v.is(Tag::kVariable)) return {};
  const fun::Type& type = program_.type(store_.type_of(v));
  if (type.kind != TypeKind::kData || program_.data[type.data].alternatives.empty()) return {};
  return family(program_.data[type.data].alternatives[0].constructor);
}

std::optional<TypeId> ValueTypes::type_of(Value v) {
  v = store_.deref(v);
  switch (v.tag()) {
    case Tag::kVariable:
      return store_.type_of(v);
    case Tag::kInt:
      return program_.sort_type(fun::Sort::kInt);
    case Tag::kBoolean:
      return program_.sort_type(fun::Sort::kBoolean);
    case Tag::kChar:
      return program_.sort_type(fun::Sort::kChar);
    case Tag::kUnit:
      return program_.sort_type(fun::Sort::kUnit);
    case Tag::kNull:
      return std::nullopt;
    case Tag::kObject:
      break;
  }
  switch (v.object()->kind) {
    case ObjectKind::kLong:
    case ObjectKind::kDouble:
    case ObjectKind::kString:
    case ObjectKind::kTerm:
      return program_.sort_type(narrowing::sort_of(v));
    case ObjectKind::kClosure:
    case ObjectKind::kCell:
      return std::nullopt;
    case ObjectKind::kData:
      break;
  }
  const fun::DataId data = family(v.object()->constructor());
  if (!data.valid()) return std::nullopt;
  fun::Type general{TypeKind::kData, fun::Sort::kUnit, data, 0, {}};
  for (std::uint32_t i = 0; i < program_.data[data].parameters; ++i)
    general.arguments.push_back(program_.type({TypeKind::kParameter, fun::Sort::kUnit, {}, i, {}}));
  const TypeId pattern = program_.type(general);
  Bindings bindings(program_.data[data].parameters);
  if (!unify(pattern, v, bindings, 0)) return std::nullopt;
  const auto made = filled(pattern, bindings);
  return made && conforms(v, *made, 0) ? made : std::nullopt;
}

std::optional<TypeId> ValueTypes::filled(TypeId type, const Bindings& bindings) {
  fun::Type written = program_.type(type);
  if (written.kind == TypeKind::kParameter)
    return written.index < bindings.size() ? bindings[written.index] : std::nullopt;
  for (TypeId& argument : written.arguments) {
    const auto made = filled(argument, bindings);
    if (!made) return std::nullopt;
    argument = *made;
  }
  return program_.type(written);
}

/// Types must agree exactly: of two related classes, neither is the type of all values.
bool ValueTypes::unify_types(TypeId pattern, TypeId type, Bindings& bindings) {
  const fun::Type p = program_.type(pattern), t = program_.type(type);
  if (p.kind == TypeKind::kParameter) {
    if (p.index >= bindings.size()) return false;
    if (t.kind == TypeKind::kParameter || t.kind == TypeKind::kNothing) return true;
    if (bindings[p.index] && *bindings[p.index] != type) return false;
    bindings[p.index] = type;
    return true;
  }
  if (p.kind != t.kind || p.arguments.size() != t.arguments.size() || p.data != t.data) return true;
  for (std::size_t i = 0; i < p.arguments.size(); ++i)
    if (!unify_types(p.arguments[i], t.arguments[i], bindings)) return false;
  return true;
}

bool ValueTypes::unify(TypeId pattern, Value v, Bindings& bindings, int depth) {
  v = store_.deref(v);
  const fun::Type p = program_.type(pattern);
  if (depth > kDeepestType) return true;
  if (v.is(Tag::kVariable)) return unify_types(pattern, store_.type_of(v), bindings);
  switch (p.kind) {
    case TypeKind::kParameter: {
      if (p.index >= bindings.size()) return false;
      const auto type = type_of(v);
      if (!type) return true;
      if (bindings[p.index] && *bindings[p.index] != *type) return false;
      bindings[p.index] = *type;
      return true;
    }
    case TypeKind::kFunction: {
      if (!narrowing::is_kind(v, ObjectKind::kClosure)) return true;
      const fun::Function& f = program_.functions[fun::FunctionId{v.object()->id}];
      const std::uint32_t bound = v.object()->count;
      if (f.parameters.size() - bound + 1 != p.arguments.size()) return true;
      const auto own = own_types(*v.object(), p.arguments, bindings, depth);
      if (!own) return false;
      for (std::size_t i = 0; i < p.arguments.size(); ++i) {
        const bool is_result = i + 1 == p.arguments.size();
        const TypeId written = is_result ? f.result : f.parameters[bound + i].type;
        // What the function's own type parameters leave open says nothing.
        const auto type = filled(written, *own);
        if (type && !unify_types(p.arguments[i], *type, bindings)) return false;
      }
      return true;
    }
    case TypeKind::kData: {
      if (!narrowing::is_data(v)) return true;
      const std::vector<fun::Data::Alternative> alternatives = program_.data[p.data].alternatives;
      for (const fun::Data::Alternative& each : alternatives) {
        if (each.constructor != v.object()->constructor()) continue;
        for (std::uint32_t i = 0; i < v.object()->count && i < each.fields.size(); ++i)
          if (!unify(instantiate(program_, each.fields[i], p.arguments), v.object()->values()[i],
                     bindings, depth + 1))
            return false;
      }
      return true;
    }
    case TypeKind::kSort:
    case TypeKind::kAny:
    case TypeKind::kNothing:
      return true;
  }
  return true;
}

/// The type parameters that a function has itself, where its arguments have the types of the
/// pattern, as far as these are known. nullopt if they do not fit.
std::optional<ValueTypes::Bindings> ValueTypes::own_types(const narrowing::Object& closure,
                                                          const std::vector<TypeId>& pattern,
                                                          const Bindings& bindings, int depth) {
  const fun::FunctionId id{closure.id};
  Bindings own(program_.functions[id].type_parameters);
  for (std::uint32_t i = 0; i < closure.count; ++i)
    if (!unify(program_.functions[id].parameters[i].type, closure.values()[i], own, depth + 1))
      return std::nullopt;
  for (std::size_t i = 0; i + 1 < pattern.size(); ++i) {
    const auto argument = filled(pattern[i], bindings);
    if (argument &&
        !unify_types(program_.functions[id].parameters[closure.count + i].type, *argument, own))
      return std::nullopt;
  }
  return own;
}

/// Are all values of one type values of another one? Pairs that are being compared are assumed to
/// be like that, since the types of lists contain themselves.
bool ValueTypes::is_contained(TypeId own, TypeId other,
                              std::set<std::pair<TypeId, TypeId>>& assumed) {
  if (own == other || !assumed.insert({own, other}).second) return true;
  constexpr std::size_t kMost = 200;
  if (assumed.size() > kMost) return false;
  const narrowing::TypeInfo& from = store_.types().info(own);
  const narrowing::TypeInfo& to = store_.types().info(other);
  if (from.kind != to.kind) return false;
  if (from.kind == TypeKind::kSort) return from.sort == to.sort;
  if (from.kind != TypeKind::kData) return false;  // functions, for instance
  const std::vector<fun::ConstructorId> constructors = from.constructors;
  for (std::size_t i = 0; i < constructors.size(); ++i) {
    const int place = store_.types().alternative(other, constructors[i]);
    if (place < 0) return false;
    // Copies: more types may be made below.
    const std::vector<TypeId> fields = store_.types().info(own).fields[i];
    const std::vector<TypeId> wanted =
        store_.types().info(other).fields[static_cast<std::size_t>(place)];
    if (fields.size() != wanted.size()) return false;
    for (std::size_t f = 0; f < fields.size(); ++f)
      if (!is_contained(fields[f], wanted[f], assumed)) return false;
  }
  return true;
}

bool ValueTypes::holds_no_functions(TypeId type) {
  std::vector<TypeId> parts = {type};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    constexpr std::size_t kMost = 200;
    if (parts.size() > kMost) return false;
    const narrowing::TypeInfo& info = store_.types().info(parts[i]);
    if (info.kind != TypeKind::kSort && info.kind != TypeKind::kData &&
        info.kind != TypeKind::kNothing)
      return false;
    const std::vector<std::vector<TypeId>> all = info.fields;
    for (const std::vector<TypeId>& fields : all)
      for (const TypeId field : fields)
        if (std::find(parts.begin(), parts.end(), field) == parts.end()) parts.push_back(field);
  }
  return true;
}

bool ValueTypes::conforms(Value v, TypeId type, int depth) {
  v = store_.deref(v);
  if (v.is(Tag::kVariable)) {
    std::set<std::pair<TypeId, TypeId>> assumed;
    return is_contained(store_.type_of(v), type, assumed);
  }
  const narrowing::TypeInfo& info = store_.types().info(type);
  if (info.kind == TypeKind::kFunction) return narrowing::is_kind(v, ObjectKind::kClosure);
  if (info.kind == TypeKind::kSort) return !v.is(Tag::kNull) && narrowing::sort_of(v) == info.sort;
  if (info.kind != TypeKind::kData || !narrowing::is_data(v)) return false;
  const int place = store_.types().alternative(type, v.object()->constructor());
  if (place < 0) return false;
  if (depth > kDeepestType) return false;
  const std::vector<TypeId> fields = info.fields[static_cast<std::size_t>(place)];
  for (std::uint32_t i = 0; i < v.object()->count; ++i)
    if (i >= fields.size() || !conforms(v.object()->values()[i], fields[i], depth + 1))
      return false;
  return true;
}

bool ValueTypes::is_plain(TypeId type) {
  std::vector<TypeId> parts = {type};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const narrowing::TypeInfo& info = store_.types().info(parts[i]);
    if (info.kind != TypeKind::kSort && info.kind != TypeKind::kData) return false;
    if (info.kind == TypeKind::kSort && info.sort == fun::Sort::kNull) return false;
    for (const fun::ConstructorId each : info.constructors)
      if (program_.constructors[each].spelling == fun::Spelling::kNew) return false;
    for (const std::vector<TypeId>& fields : info.fields)
      for (const TypeId field : fields)
        if (std::find(parts.begin(), parts.end(), field) == parts.end()) parts.push_back(field);
    constexpr std::size_t kMost = 200;
    if (parts.size() > kMost) return false;
  }
  return true;
}

bool ValueTypes::mentions(TypeId type, std::uint32_t parameter) {
  const fun::Type& written = program_.type(type);
  if (written.kind == TypeKind::kParameter) return written.index == parameter;
  const std::vector<TypeId> arguments = written.arguments;
  return std::any_of(arguments.begin(), arguments.end(),
                     [&](TypeId each) { return mentions(each, parameter); });
}

/// A type parameter of which the arguments contain no values, as B of xs.:::[B >: A](Nil), has
/// those of the only other type, if any.
void ValueTypes::fill_unused(Bindings& bindings, const std::vector<TypeId>& parameters,
                             const Value* arguments) {
  std::optional<TypeId> only;
  for (const auto& each : bindings) {
    if (each && only && *each != *only) return;
    if (each) only = each;
  }
  if (!only) return;
  for (std::uint32_t b = 0; b < bindings.size(); ++b) {
    if (bindings[b]) continue;
    bool is_unused = true;
    for (std::uint32_t i = 0; i < parameters.size() && is_unused; ++i) {
      const Value v = store_.deref(arguments[i]);
      is_unused = !mentions(parameters[i], b) || (narrowing::is_data(v) && v.object()->count == 0);
    }
    if (is_unused) bindings[b] = only;
  }
}

std::optional<ValueTypes::Signature> ValueTypes::signature(fun::FunctionId function,
                                                           const Value* arguments,
                                                           std::uint32_t count) {
  const std::uint32_t parameters = program_.functions[function].type_parameters;
  Bindings bindings(parameters);
  std::vector<TypeId> types;
  for (const fun::Parameter& each : program_.functions[function].parameters)
    types.push_back(each.type);
  if (types.size() != count) return std::nullopt;
  for (std::uint32_t i = 0; i < count; ++i)
    if (!unify(types[i], arguments[i], bindings, 0)) return std::nullopt;
  fill_unused(bindings, types, arguments);
  const auto result = filled(program_.functions[function].result, bindings);
  if (!result || !is_plain(*result)) return std::nullopt;
  Signature made{*result, {}};
  for (std::uint32_t i = 0; i < count; ++i) {
    made.parameters.push_back(filled(types[i], bindings));
    if (program_.type(types[i]).kind == TypeKind::kFunction) continue;
    if (made.parameters[i] && !conforms(arguments[i], *made.parameters[i], 0)) return std::nullopt;
  }
  return made;
}

}  // namespace assay::induction
