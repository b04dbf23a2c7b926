// Least upper bounds, and the instantiation of inference variables.
#include <algorithm>

#include "frontends/scala/symbols/relations.h"

namespace assay::scala {

namespace {
constexpr int kMaxJoins = 8;  // nested ones; below that, the least upper bound is taken to be Any
}

TypeRef Relations::join(const std::vector<TypeRef>& all) {
  TypeRef result = symbols_.type(symbols_.known.nothing);
  if (const auto numbers = join_numbers(all)) return *numbers;
  for (const TypeRef type : all) result = join_two(result, known(type), 0);
  return result;
}

std::optional<TypeRef> Relations::join_numbers(const std::vector<TypeRef>& all) {
  int widest = 0;
  const Known& known_classes = symbols_.known;
  const std::array<ClassId, 5> order{known_classes.nothing, known_classes.character,
                                     known_classes.integer, known_classes.long_integer,
                                     known_classes.real};
  for (const TypeRef type : all) {
    const TypeRef now = known(type);
    const auto found = std::find_if(order.begin(), order.end(),
                                    [&](ClassId id) { return symbols_.types.is_class(now, id); });
    if (found == order.end()) return std::nullopt;
    widest = std::max(widest, static_cast<int>(found - order.begin()));
  }
  return symbols_.type(order[static_cast<std::size_t>(widest)]);
}

TypeRef Relations::join_two(TypeRef a, TypeRef b, int depth) {
  if (a == b) return a;
  const Known& names = symbols_.known;
  const TypeRef any = symbols_.type(names.any);
  if (depth > kMaxJoins) return any;
  if (symbols_.types.form(a) == TypeForm::kInferenceVariable ||
      symbols_.types.form(b) == TypeForm::kInferenceVariable) {
    if (try_conforms(a, b)) return known(b);
    return try_conforms(b, a) ? known(a) : any;
  }
  if (try_conforms(a, b)) return known(b);
  if (try_conforms(b, a)) return known(a);
  if (symbols_.types.form(a) == TypeForm::kParameter) {
    const TypeRef bound = symbols_.type_parameters[TypeParameterId{symbols_.types[a].index}].upper;
    return bound.valid() ? join_two(bound, b, depth + 1) : any;
  }
  if (symbols_.types.form(b) == TypeForm::kParameter) return join_two(b, a, depth + 1);
  if (symbols_.is_primitive(a) && symbols_.is_primitive(b)) return symbols_.type(names.any_val);
  const ClassId from{symbols_.types[a].index}, to{symbols_.types[b].index};
  for (const ClassId candidate : symbols_.classes[from].linearization)
    if (candidate != names.any_ref && candidate != names.any && symbols_.is_below(to, candidate))
      return join_arguments(candidate, *base(a, candidate), *base(b, candidate), depth + 1);
  const bool values = symbols_.is_primitive(a) || symbols_.is_primitive(b);
  return values ? any : symbols_.type(names.any_ref);
}

TypeRef Relations::join_arguments(ClassId id, TypeRef a, TypeRef b, int depth) {
  TypeNode node = symbols_.types[a];
  const TypeNode other = symbols_.types[b];
  for (std::size_t i = 0; i < node.arguments.size() && i < other.arguments.size(); ++i) {
    const int variance = symbols_.type_parameters[symbols_.classes[id].parameters[i]].variance;
    const TypeRef x = known(node.arguments[i]), y = known(other.arguments[i]);
    if (x == y) continue;
    if (variance < 0) {
      node.arguments[i] = try_conforms(x, y) ? x : y;
    } else {
      node.arguments[i] = join_two(x, y, depth);
    }
  }
  return symbols_.types.make(std::move(node));
}

bool Relations::solve(TypeRef variable) {
  variable = known(variable);
  const TypeNode node = symbols_.types[variable];
  if (node.form != TypeForm::kInferenceVariable) return true;
  const auto usable = [&](const std::vector<TypeRef>& bounds) {
    std::vector<TypeRef> found;
    for (const TypeRef bound : bounds) {
      const TypeRef now = known(bound);
      if (symbols_.types.form(now) != TypeForm::kInferenceVariable) found.push_back(now);
    }
    return found;
  };
  std::vector<TypeRef> lower = usable(inference_variables_[node.index].lower);
  const std::vector<TypeRef> upper = usable(inference_variables_[node.index].upper);
  const bool has_error = std::erase(lower, symbols_.types.error()) > 0;
  TypeRef choice;
  if (!lower.empty()) {
    choice = join(lower);
  } else if (has_error && upper.empty()) {
    choice = symbols_.types.error();
  } else {
    for (const TypeRef bound : upper)
      if (!choice.valid() || try_conforms(bound, choice)) choice = bound;
  }
  if (!choice.valid() || mentions(choice, node.index)) return false;
  note(node.index);
  inference_variables_[node.index].solution = choice;
  return true;
}

TypeRef Relations::solved_head(TypeRef type) {
  type = known(type);
  if (symbols_.types.form(type) != TypeForm::kInferenceVariable) return type;
  if (!solve(type)) {
    note(symbols_.types[type].index);
    inference_variables_[symbols_.types[type].index].solution =
        symbols_.type(symbols_.known.nothing);
  }
  return known(type);
}

TypeRef Relations::solved(TypeRef type) {
  type = solved_head(type);
  TypeNode node = symbols_.types[type];
  if (node.arguments.empty()) return type;
  for (TypeRef& argument : node.arguments) argument = solved(argument);
  return symbols_.types.make(std::move(node));
}

bool Relations::is_open(TypeRef type) {
  const TypeNode node = symbols_.types[known(type)];
  if (node.form == TypeForm::kInferenceVariable) return true;
  return std::any_of(node.arguments.begin(), node.arguments.end(),
                     [&](TypeRef t) { return is_open(t); });
}

TypeRef Relations::ceiling(TypeRef type) {
  type = known(type);
  const TypeNode node = symbols_.types[type];
  if (node.form != TypeForm::kInferenceVariable) return type;
  for (const TypeRef bound : inference_variables_[node.index].upper) {
    const TypeRef now = known(bound);
    if (symbols_.types.form(now) != TypeForm::kInferenceVariable &&
        !symbols_.types.is_class(now, symbols_.known.any))
      return now;
  }
  return symbols_.types.none();
}

TypeRef Relations::hint(TypeRef type) {
  const TypeNode node = symbols_.types[known(type)];
  const bool has_lower =
      node.form == TypeForm::kInferenceVariable && !inference_variables_[node.index].lower.empty();
  return has_lower ? symbols_.types.none() : ceiling(type);
}

}  // namespace assay::scala
