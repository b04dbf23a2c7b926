#include "functional/rewritten_function.h"

#include <string>

namespace assay::fun {

ConstructorId values_constructor(Program& program, std::size_t count) {
  const std::string name = "Values" + std::to_string(count);
  for (std::uint32_t i = 0; i < program.constructors.size(); ++i)
    if (const Constructor& each = program.constructors[ConstructorId{i}];
        each.is_library && each.qualified == name)
      return ConstructorId{i};
  Constructor constructor;
  constructor.name = constructor.qualified = name;
  constructor.is_library = true;
  Data data;
  data.name = data.qualified = name;
  data.is_library = data.is_sealed = true;
  data.parameters = static_cast<std::uint32_t>(count);
  const ConstructorId id{static_cast<std::uint32_t>(program.constructors.size())};
  Data::Alternative only{id, {}};
  for (std::uint32_t i = 0; i < count; ++i) {
    constructor.fields.push_back("_" + std::to_string(i + 1));
    only.fields.push_back(program.type({TypeKind::kParameter, Sort::kUnit, {}, i, {}}));
  }
  data.alternatives.push_back(std::move(only));
  constructor.ancestors = {program.data.push_back(std::move(data))};
  return program.constructors.push_back(std::move(constructor));
}

}  // namespace assay::fun
