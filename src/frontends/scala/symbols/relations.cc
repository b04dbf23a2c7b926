#include "frontends/scala/symbols/relations.h"

#include <algorithm>

namespace assay::scala {

namespace {
constexpr int kMaxComparisons = 60;  // nested ones: types that grow without bound are refused
}

TypeRef Relations::fresh() {
  inference_variables_.emplace_back();
  return symbols_.types.make({TypeForm::kInferenceVariable,
                              static_cast<std::uint32_t>(inference_variables_.size() - 1),
                              {}});
}

TypeRef Relations::known(TypeRef type) {
  TypeNode node = symbols_.types[type];
  if (node.form == TypeForm::kInferenceVariable) {
    const TypeRef solution = inference_variables_[node.index].solution;
    return solution.valid() ? known(solution) : type;
  }
  if (node.arguments.empty()) return type;
  bool changed = false;
  for (TypeRef& argument : node.arguments) {
    const TypeRef now = known(argument);
    changed |= now != argument;
    argument = now;
  }
  return changed ? symbols_.types.make(std::move(node)) : type;
}

bool Relations::mentions(TypeRef type, std::uint32_t variable) {
  const TypeNode node = symbols_.types[type];
  if (node.form == TypeForm::kInferenceVariable) return node.index == variable;
  return std::any_of(node.arguments.begin(), node.arguments.end(),
                     [&](TypeRef t) { return mentions(t, variable); });
}

void Relations::note(std::uint32_t variable) {
  const InferenceVariable& u = inference_variables_[variable];
  trail_.push_back({variable, u.lower.size(), u.upper.size(), u.solution});
}

void Relations::undo(std::size_t count) {
  while (trail_.size() > count) {
    const Change& change = trail_.back();
    InferenceVariable& u = inference_variables_[change.variable];
    u.lower.resize(change.lower);
    u.upper.resize(change.upper);
    u.solution = change.solution;
    trail_.pop_back();
  }
}

bool Relations::conforms(TypeRef lower, TypeRef upper) { return compare(lower, upper); }

bool Relations::try_conforms(TypeRef lower, TypeRef upper) {
  const std::size_t before = trail_.size();
  if (compare(lower, upper)) return true;
  undo(before);
  return false;
}

bool Relations::bind(TypeRef variable, TypeRef type) {
  const std::uint32_t index = symbols_.types[variable].index;
  if (mentions(type, index)) return false;
  const InferenceVariable before = inference_variables_[index];
  note(index);
  inference_variables_[index].solution = type;
  const auto fits = [&](TypeRef bound, bool is_lower) {
    return is_lower ? compare(bound, type) : compare(type, bound);
  };
  return std::all_of(before.lower.begin(), before.lower.end(),
                     [&](TypeRef t) { return fits(t, true); }) &&
         std::all_of(before.upper.begin(), before.upper.end(),
                     [&](TypeRef t) { return fits(t, false); });
}

bool Relations::same(TypeRef a, TypeRef b) {
  a = known(a);
  b = known(b);
  if (a == b) return true;
  if (symbols_.types.form(a) == TypeForm::kInferenceVariable) return bind(a, b);
  if (symbols_.types.form(b) == TypeForm::kInferenceVariable) return bind(b, a);
  return compare(a, b) && compare(b, a);
}

bool Relations::compare(TypeRef lower, TypeRef upper) {
  lower = known(lower);
  upper = known(upper);
  if (lower == upper) return true;
  const TypeForm below = symbols_.types.form(lower);
  const TypeForm above = symbols_.types.form(upper);
  const auto always = [](TypeForm f) { return f == TypeForm::kError || f == TypeForm::kNone; };
  // A variable remembers that it is the type of something unsupported.
  const bool is_remembered = below == TypeForm::kError && above == TypeForm::kInferenceVariable;
  if (!is_remembered && (always(below) || always(above))) return true;
  if (depth_ > kMaxComparisons) return false;
  ++depth_;
  bool fits = false;
  if (above == TypeForm::kInferenceVariable) {
    fits = compare_variable_above(lower, upper);
  } else if (below == TypeForm::kInferenceVariable) {
    fits = compare_variable_below(lower, upper);
  } else if (below == TypeForm::kParameter || above == TypeForm::kParameter) {
    fits = compare_parameter(lower, upper);
  } else {
    fits = compare_classes(symbols_.types[lower], lower, symbols_.types[upper]);
  }
  --depth_;
  return fits;
}

bool Relations::compare_variable_above(TypeRef lower, TypeRef upper) {
  const std::uint32_t index = symbols_.types[upper].index;
  const std::vector<TypeRef>& have = inference_variables_[index].lower;
  if (std::find(have.begin(), have.end(), lower) != have.end()) return true;
  if (mentions(lower, index)) return false;
  note(index);
  inference_variables_[index].lower.push_back(lower);
  if (symbols_.types.form(lower) == TypeForm::kInferenceVariable) {
    const std::uint32_t other = symbols_.types[lower].index;
    note(other);
    inference_variables_[other].upper.push_back(upper);
  }
  const std::vector<TypeRef> bounds = inference_variables_[index].upper;
  return std::all_of(bounds.begin(), bounds.end(), [&](TypeRef u) { return compare(lower, u); });
}

bool Relations::compare_variable_below(TypeRef lower, TypeRef upper) {
  const std::uint32_t index = symbols_.types[lower].index;
  const std::vector<TypeRef>& have = inference_variables_[index].upper;
  if (std::find(have.begin(), have.end(), upper) != have.end()) return true;
  if (mentions(upper, index)) return false;
  note(index);
  inference_variables_[index].upper.push_back(upper);
  const std::vector<TypeRef> bounds = inference_variables_[index].lower;
  return std::all_of(bounds.begin(), bounds.end(), [&](TypeRef l) { return compare(l, upper); });
}

bool Relations::compare_parameter(TypeRef lower, TypeRef upper) {
  TypeTable& types = symbols_.types;
  const Known& known = symbols_.known;
  if (types.is_class(upper, known.any) || types.is_class(lower, known.nothing)) return true;
  for (std::size_t i = assumed_.size(); i-- > 0;) {
    const TypeRef parameter = types.of_parameter(assumed_[i].first);
    if (parameter != lower && parameter != upper) continue;
    const auto [id, assumption] = assumed_[i];
    const auto last = assumed_;
    assumed_.erase(assumed_.begin() + static_cast<std::ptrdiff_t>(i));
    const bool fits = parameter == lower ? compare(assumption, upper) : compare(lower, assumption);
    assumed_ = last;
    if (fits) return true;
  }
  if (types.form(lower) == TypeForm::kParameter) {
    const TypeRef bound = symbols_.type_parameters[TypeParameterId{types[lower].index}].upper;
    if (bound.valid() && compare(bound, upper)) return true;
  }
  if (types.form(upper) == TypeForm::kParameter) {
    const TypeRef bound = symbols_.type_parameters[TypeParameterId{types[upper].index}].lower;
    if (bound.valid() && compare(lower, bound)) return true;
  }
  return false;
}

bool Relations::compare_classes(const TypeNode& lower, TypeRef lower_ref, const TypeNode& upper) {
  const Known& known = symbols_.known;
  const ClassId below{lower.index}, above{upper.index};
  if (above == known.any || below == known.nothing) return true;
  if (above == known.any_val) return symbols_.is_primitive(lower_ref);
  if (above == known.any_ref)
    return !symbols_.is_primitive(lower_ref) && below != known.any && below != known.any_val;
  if (below == known.null) {
    const TypeRef type = symbols_.type(above);
    return above != known.nothing && !symbols_.is_primitive(type);
  }
  const std::optional<TypeRef> instance = base(lower_ref, above);
  return instance && compare_arguments(above, symbols_.types[*instance], upper);
}

bool Relations::compare_arguments(ClassId id, const TypeNode& lower, const TypeNode& upper) {
  const std::size_t count = std::min(lower.arguments.size(), upper.arguments.size());
  for (std::size_t i = 0; i < count; ++i) {
    const int variance = symbols_.type_parameters[symbols_.classes[id].parameters[i]].variance;
    const TypeRef a = lower.arguments[i], b = upper.arguments[i];
    const bool fits = variance > 0 ? compare(a, b) : variance < 0 ? compare(b, a) : same(a, b);
    if (!fits) return false;
  }
  return true;
}

std::optional<TypeRef> Relations::base(TypeRef type, ClassId above) {
  type = known(type);
  const TypeNode node = symbols_.types[type];
  if (node.form == TypeForm::kParameter) {
    const TypeRef bound = symbols_.type_parameters[TypeParameterId{node.index}].upper;
    if (!bound.valid()) return std::nullopt;
    return base(bound, above);
  }
  if (node.form != TypeForm::kClass) return std::nullopt;
  const ClassId id{node.index};
  if (id == above) return type;
  if (!symbols_.is_below(id, above)) return std::nullopt;
  const std::vector<TypeRef> parents = symbols_.classes[id].parents;
  for (const TypeRef parent : parents) {
    const TypeRef seen =
        symbols_.types.substitute(parent, symbols_.classes[id].parameters, node.arguments);
    if (const auto found = base(seen, above)) return found;
  }
  return std::nullopt;
}

ClassId Relations::class_of(TypeRef type) {
  type = known(type);
  const TypeNode node = symbols_.types[type];
  if (node.form == TypeForm::kClass) return ClassId{node.index};
  if (node.form == TypeForm::kParameter) {
    for (std::size_t i = assumed_.size(); i-- > 0;)
      if (assumed_[i].first == TypeParameterId{node.index} &&
          symbols_.types.form(assumed_[i].second) == TypeForm::kClass)
        return ClassId{symbols_.types[assumed_[i].second].index};
    const TypeRef bound = symbols_.type_parameters[TypeParameterId{node.index}].upper;
    if (bound.valid() && bound != type) return class_of(bound);
  }
  return symbols_.known.any;
}

TypeRef Relations::seen_from(TypeRef type, TypeRef receiver, ClassId owner) {
  if (!owner.valid() || symbols_.classes[owner].parameters.empty()) return type;
  const auto instance = base(receiver, owner);
  if (!instance) return type;
  return symbols_.types.substitute(type, symbols_.classes[owner].parameters,
                                   symbols_.types[*instance].arguments);
}

}  // namespace assay::scala
