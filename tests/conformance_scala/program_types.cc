#include "program_types.h"

namespace assay::conformance {

std::string spelled(const Type& type, const std::vector<DataSpec>& data) {
  const auto argument = [&](std::size_t i) { return spelled(type.arguments[i], data); };
  switch (type.kind) {
    case Type::Kind::kInt:
      return "Int";
    case Type::Kind::kLong:
      return "Long";
    case Type::Kind::kDouble:
      return "Double";
    case Type::Kind::kBoolean:
      return "Boolean";
    case Type::Kind::kChar:
      return "Char";
    case Type::Kind::kString:
      return "String";
    case Type::Kind::kList:
      return "List[" + argument(0) + "]";
    case Type::Kind::kOption:
      return "Option[" + argument(0) + "]";
    case Type::Kind::kPair:
      return "(" + argument(0) + ", " + argument(1) + ")";
    case Type::Kind::kEither:
      return "Either[" + argument(0) + ", " + argument(1) + "]";
    case Type::Kind::kFunction:
      return "(" + argument(0) + " => " + argument(1) + ")";
    case Type::Kind::kData:
      return data[type.data].name + (type.arguments.empty() ? "" : "[" + argument(0) + "]");
    case Type::Kind::kParameter:
      return "A";
  }
  return "?";
}

Type instantiated(const Type& type, const Type& argument) {
  if (type.kind == Type::Kind::kParameter) return argument;
  Type result = type;
  for (Type& inner : result.arguments) inner = instantiated(inner, argument);
  return result;
}

}  // namespace assay::conformance
