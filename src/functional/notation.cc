#include "functional/notation.h"

#include "base/check.h"
#include "functional/calls.h"

namespace assay::fun {
namespace {

const Notation& notation_of(const Program& program) {
  CHECK(program.notation != nullptr);
  return *program.notation;
}

}  // namespace

std::string spell(const Program& program, const Literal& literal) {
  return notation_of(program).literal(literal);
}

std::string spell(const Program& program, const Datum& datum, TypeId type, Naming naming) {
  return notation_of(program).expression(program, datum, type, naming);
}

std::string spell(const Program& program, TypeId type, Naming naming) {
  return notation_of(program).type(program, type, naming);
}

std::vector<std::string> spell_arguments(const Program& program, FunctionId function,
                                         const std::vector<Datum>& arguments,
                                         const std::vector<TypeId>& types, Naming naming) {
  const std::vector<Parameter>& parameters = program.functions[function].parameters;
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Datum& argument = arguments[i];
    // A function without parameters is a table of one value.
    const bool is_value = parameters[i].is_by_name && argument.kind == Datum::Kind::kFunction &&
                          !argument.fields.empty();
    if (parameters[i].is_repeated) {
      texts.push_back(notation_of(program).repeated(spell(program, argument, types[i], naming)));
      continue;
    }
    texts.push_back(is_value ? spell(program, argument.fields.front(),
                                     program.type(types[i]).arguments.back(), naming)
                             : spell(program, argument, types[i], naming));
  }
  return texts;
}

std::string spell_parameter_type(const Program& program, const Parameter& parameter, TypeId type,
                                 Naming naming) {
  if (!parameter.is_by_name) return spell(program, type, naming);
  return "=> " + spell(program, program.type(type).arguments.back(), naming);
}

std::string spell_call(const Program& program, FunctionId function, std::string_view name,
                       const std::vector<std::string>& arguments) {
  return notation_of(program).call(name, arguments, parameter_lists(program.functions[function]));
}

}  // namespace assay::fun
