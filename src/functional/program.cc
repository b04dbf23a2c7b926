#include "functional/program.h"

#include <algorithm>

namespace assay::fun {

TypeId Program::type(const Type& wanted) {
  const auto found = std::find(types.begin(), types.end(), wanted);
  const TypeId id{static_cast<std::uint32_t>(found - types.begin())};
  if (found == types.end()) types.push_back(wanted);
  return id;
}

FunctionId Program::to_string(std::uint32_t origin, ConstructorId constructor) const {
  if (origin == 0) return constructors[constructor].to_string;
  const auto found = linked_to_strings.find({origin, constructor});
  return found == linked_to_strings.end() ? FunctionId{} : found->second;
}

TypeId instantiate(Program& program, TypeId type, const std::vector<TypeId>& arguments) {
  const Type original = program.type(type);
  if (original.kind == TypeKind::kParameter)
    return original.index < arguments.size() ? arguments[original.index] : type;
  if (original.arguments.empty()) return type;
  Type replaced = original;
  for (TypeId& argument : replaced.arguments) argument = instantiate(program, argument, arguments);
  return program.type(replaced);
}

std::optional<FunctionId> find_function(const Program& program, std::string_view name) {
  std::optional<FunctionId> by_end;
  bool unique = true;
  for (std::uint32_t i = 0; i < program.functions.size(); ++i) {
    const Function& function = program.functions[FunctionId{i}];
    if (function.name == name) return FunctionId{i};
    const std::string_view full = function.name;
    if (function.is_library || full.size() <= name.size() || !full.ends_with(name) ||
        full[full.size() - name.size() - 1] != '.')
      continue;
    unique = !by_end.has_value();
    by_end = FunctionId{i};
  }
  return unique ? by_end : std::nullopt;
}

std::vector<FunctionId> find_overloads(const Program& program, std::string_view name) {
  const auto first = find_function(program, name);
  std::vector<FunctionId> all;
  if (!first) return all;
  for (std::uint32_t i = 0; i < program.functions.size(); ++i)
    if (program.functions[FunctionId{i}].name == program.functions[*first].name)
      all.push_back(FunctionId{i});
  return all;
}

}  // namespace assay::fun
