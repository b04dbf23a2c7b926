#include "frontends/scala/symbols/types.h"

#include <algorithm>

namespace assay::scala {

TypeTable::TypeTable() {
  make({TypeForm::kError, 0, {}});
  make({TypeForm::kNone, 0, {}});
}

TypeRef TypeTable::make(TypeNode node) {
  const auto [at, inserted] = known_.try_emplace(node);
  if (inserted) at->second = nodes_.push_back(std::move(node));
  return at->second;
}

TypeRef TypeTable::substitute(TypeRef type, const std::vector<TypeParameterId>& parameters,
                              const std::vector<TypeRef>& arguments) {
  if (parameters.empty()) return type;
  TypeNode node = nodes_[type];
  if (node.form == TypeForm::kParameter) {
    const auto found = std::find(parameters.begin(), parameters.end(), TypeParameterId{node.index});
    const auto at = static_cast<std::size_t>(found - parameters.begin());
    return at < arguments.size() && at < parameters.size() ? arguments[at] : type;
  }
  if (node.arguments.empty()) return type;
  for (TypeRef& argument : node.arguments) argument = substitute(argument, parameters, arguments);
  return make(std::move(node));
}

}  // namespace assay::scala
