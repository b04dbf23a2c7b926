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

std::string spell_call(const Program& program, FunctionId function, std::string_view name,
                       const std::vector<std::string>& arguments) {
  return notation_of(program).call(name, arguments, parameter_lists(program.functions[function]));
}

}  // namespace assay::fun
