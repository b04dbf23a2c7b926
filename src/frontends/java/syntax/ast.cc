#include "frontends/java/syntax/ast.h"

#include <algorithm>

namespace assay::java {
namespace {

std::string spelled(Base base) {
  switch (base) {
    case Base::kVoid:
      return "void";
    case Base::kBoolean:
      return "boolean";
    case Base::kByte:
      return "byte";
    case Base::kShort:
      return "short";
    case Base::kInt:
      return "int";
    case Base::kLong:
      return "long";
    case Base::kChar:
      return "char";
    case Base::kString:
      return "String";
    case Base::kNull:
      return "null";
  }
  return {};
}

}  // namespace

bool is_loop(StmtKind kind) {
  return kind == StmtKind::kWhile || kind == StmtKind::kDoWhile || kind == StmtKind::kFor ||
         kind == StmtKind::kForEach;
}

const Method* entry_of(const CompilationUnit& unit) {
  const auto found = std::find_if(unit.methods.begin(), unit.methods.end(),
                                  [](const Method& method) { return method.is_main; });
  return found == unit.methods.end() ? nullptr : &*found;
}

std::string describe(const Type& type) {
  std::string text = spelled(type.base);
  for (int i = 0; i < type.dimensions; ++i) text += "[]";
  return text;
}

std::optional<std::int64_t> ValueSpec::largest() const {
  if (is_range) return high;
  const auto found = std::ranges::max_element(numbers);
  return found == numbers.end() ? std::nullopt : std::optional(*found);
}

}  // namespace assay::java
