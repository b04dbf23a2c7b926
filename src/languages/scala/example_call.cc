#include "languages/scala/example_call.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace assay::languages {
namespace {

constexpr int kMostNested = 3;  // of values in values

std::optional<std::string> example_literal(fun::Sort sort) {
  switch (sort) {
    case fun::Sort::kUnit:
      return "()";
    case fun::Sort::kBoolean:
      return "true";
    case fun::Sort::kInt:
      return "1";
    case fun::Sort::kLong:
      return "1L";
    case fun::Sort::kDouble:
      return "1.5";
    case fun::Sort::kChar:
      return "'a'";
    case fun::Sort::kString:
      return "\"ab\"";
    case fun::Sort::kNull:
    case fun::Sort::kData:
    case fun::Sort::kClosure:
      return std::nullopt;
  }
  return std::nullopt;
}

/// Spells values of types. `arguments` are those of the data to which a type belongs.
class ExampleValues {
 public:
  explicit ExampleValues(const fun::Program& program) : program_(program) {}

  std::optional<std::string> of(fun::TypeId id, const std::vector<fun::TypeId>& arguments,
                                int depth) const {
    const fun::Type& type = program_.types[id.index];
    switch (type.kind) {
      case fun::TypeKind::kSort:
        return example_literal(type.sort);
      case fun::TypeKind::kData:
        return of_data(type, arguments, depth);
      case fun::TypeKind::kParameter:
        // A function with a type parameter takes values of any type.
        if (type.index >= arguments.size()) return example_literal(fun::Sort::kInt);
        return of(arguments[type.index], {}, depth);
      case fun::TypeKind::kAny:
        return example_literal(fun::Sort::kInt);
      case fun::TypeKind::kFunction:
      case fun::TypeKind::kNothing:
        return std::nullopt;
    }
    return std::nullopt;
  }

 private:
  std::optional<std::string> of_data(const fun::Type& type,
                                     const std::vector<fun::TypeId>& arguments, int depth) const {
    if (depth == kMostNested) return std::nullopt;
    std::vector<fun::TypeId> own;
    for (const fun::TypeId each : type.arguments) {
      const fun::Type& argument = program_.types[each.index];
      const bool is_given =
          argument.kind == fun::TypeKind::kParameter && argument.index < arguments.size();
      own.push_back(is_given ? arguments[argument.index] : each);
    }
    std::optional<std::string> shortest;
    for (const fun::Data::Alternative& each : program_.data[type.data].alternatives) {
      const auto value = of_alternative(each, own, depth);
      const auto spelling = program_.constructors[each.constructor].spelling;
      if (value && spelling == fun::Spelling::kCons) return value;
      if (value && (!shortest || value->size() < shortest->size())) shortest = value;
    }
    return shortest;
  }

  std::optional<std::string> of_alternative(const fun::Data::Alternative& alternative,
                                            const std::vector<fun::TypeId>& arguments,
                                            int depth) const {
    const fun::Constructor& constructor = program_.constructors[alternative.constructor];
    const bool is_list = constructor.spelling == fun::Spelling::kCons;
    std::string fields;
    for (std::size_t i = 0; i < (is_list ? 1 : alternative.fields.size()); ++i) {
      const auto value = of(alternative.fields[i], arguments, depth + 1);
      if (!value) return std::nullopt;
      fields += (fields.empty() ? "" : ", ") + *value;
    }
    switch (constructor.spelling) {
      case fun::Spelling::kApplied:
        return constructor.name + "(" + fields + ")";
      case fun::Spelling::kNew:
        return "new " + constructor.name + "(" + fields + ")";
      case fun::Spelling::kObject:
        return constructor.name;
      case fun::Spelling::kTuple:
        return "(" + fields + ")";
      case fun::Spelling::kCons:
        return "List(" + fields + ")";
      case fun::Spelling::kNil:
        return "Nil";
    }
    return std::nullopt;
  }

  const fun::Program& program_;
};

}  // namespace

std::string example_call(const fun::Program& program, fun::FunctionId function) {
  const fun::Function& f = program.functions[function];
  const ExampleValues values(program);
  const auto argument = [&](const fun::Parameter& parameter) {
    return values.of(parameter.type, {}, 0).value_or(parameter.name);
  };
  std::vector<std::uint32_t> sizes = f.lists;
  if (sizes.empty()) sizes.push_back(static_cast<std::uint32_t>(f.parameters.size()));
  std::string call = f.name.substr(f.name.rfind('.') + 1);
  std::size_t next = 0;
  for (const std::uint32_t size : sizes) {
    call += '(';
    for (std::uint32_t i = 0; i < size && next < f.parameters.size(); ++i, ++next)
      call += (i == 0 ? "" : ", ") + argument(f.parameters[next]);
    call += ')';
  }
  return call;
}

}  // namespace assay::languages
