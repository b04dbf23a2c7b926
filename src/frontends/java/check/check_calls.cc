// Type checking of calls: of the unit's methods, of the library, of print and of the skeleton
// language's helpers.
#include <algorithm>
#include <utility>

#include "frontends/java/check/check.h"
#include "frontends/java/check/format.h"

namespace assay::java {

bool Checker::arguments(Expr& e) {
  bool fine = true;
  for (Expr& argument : e.operands) {
    const Type type = check(argument);
    if (is_void(type)) error("java-type", argument.span, "this method returns no value");
    fine = fine && type != kUnknown && !is_void(type);
  }
  return fine;
}

Type Checker::choose(const Expr& e, const Methods& methods, const std::string& name,
                     const std::vector<Type>& given) {
  const Methods::Choice choice = methods.choose(name, given);
  if (choice.chosen != nullptr) return choice.chosen->result;
  std::string types;
  for (const Type& type : given) types += (types.empty() ? "" : ", ") + describe(type);
  if (choice.ambiguous)
    error("java-call", e.span,
          "the call is ambiguous: several methods " + e.text + " take (" + types + ")");
  else if (choice.known)
    error("java-call", e.span, "no method " + e.text + " takes (" + types + ")");
  return kUnknown;
}

Type Checker::call(Expr& e) {
  const bool fine = arguments(e);
  if (e.kind == ExprKind::kCall) {
    if (outside_ >= 0 && writing_.contains(e.text))
      error("skeleton-assertblock-writes", e.span,
            "an assertion must not change the program: " + e.text +
                " prints or writes array elements");
    if (!own_.choose(e.text, {}).known) {
      error("java-name", e.span, "there is no method " + e.text);
      return kUnknown;
    }
    return fine ? choose(e, own_, e.text, types_of(e.operands)) : kUnknown;
  }
  if (e.kind == ExprKind::kLibrary) {
    if (e.text == "String.format") return fine ? formatted(e) : kUnknown;
    if (fold(e)) {  // Integer.MAX_VALUE and the like
      if (e.text.starts_with("Long.")) return plain(Base::kLong);
      if (e.text.starts_with("Short.")) return plain(Base::kShort);
      if (e.text.starts_with("Byte.")) return plain(Base::kByte);
      return plain(e.text.starts_with("Character.") ? Base::kChar : Base::kInt);
    }
    std::string name = e.text;
    std::replace(name.begin(), name.end(), '.', '$');
    return fine ? library_call(e, name) : kUnknown;
  }
  if (!fine) return kUnknown;
  const Type& receiver = e.operands[0].type;
  if (!is_string(receiver)) {
    error("java-type", e.span, describe(receiver) + " has no method " + e.text);
    return kUnknown;
  }
  return library_call(e, "String$" + e.text);
}

Type Checker::library_call(Expr& e, const std::string& name) {
  const std::vector<Type> given = types_of(e.operands);
  if (library_.choose(name, given).known) return choose(e, library_, name, given);
  error("java-unsupported-library", e.span,
        e.text + " is not a supported library method; write your own method instead");
  return kUnknown;
}

Type Checker::print(Expr& e) {
  const Type nothing = plain(Base::kVoid);
  if (outside_ >= 0) error("skeleton-assertblock-writes", e.span, "an assertion must not print");
  if (!arguments(e)) return nothing;
  if (e.text == "printf") {
    formatted(e);
    return nothing;
  }
  if (e.operands.size() > 1 || (e.operands.empty() && e.text == "print"))
    error("java-call", e.span, e.text + " takes one argument");
  for (const Expr& value : e.operands)
    if (value.type.dimensions > 0 || value.type == plain(Base::kNull))
      error("java-unsupported-print", value.span,
            "printing " + describe(value.type) + " is not supported; print its elements");
  return nothing;
}

Type Checker::formatted(Expr& e) {
  const Type text = plain(Base::kString);
  const std::optional<Constant> constant =
      e.operands.empty() || !is_string(e.operands[0].type) ? std::nullopt : fold(e.operands[0]);
  if (!constant) {
    error("java-unsupported-format", e.span, e.text + " needs a constant format string");
    return text;
  }
  const FormatText format = read_format(constant->text);
  if (!format.error.empty()) {
    error("java-unsupported-format", e.operands[0].span, format.error);
    return text;
  }
  if (e.operands.size() < format.arguments + 1)
    error("java-format", e.span, "the format has more conversions than arguments");
  std::size_t at = 1;
  for (const FormatPiece& piece : format.pieces) {
    if (piece.conversion == 0 || at >= e.operands.size()) continue;
    const Expr& value = e.operands[at++];
    if (!takes(piece, value.type))
      error("java-format", value.span,
            std::string("%") + piece.conversion + " does not take " + describe(value.type));
  }
  return text;
}

Type Checker::skeleton(Expr& e) {
  const Type truth = plain(Base::kBoolean);
  if (!arguments(e)) return truth;
  const std::vector<Type> given = types_of(e.operands);
  if (e.text == "__impl" || e.text == "__distinct") {
    const bool fine = e.text == "__impl"
                          ? given == std::vector<Type>{truth, truth}
                          : library_.choose("skeleton$distinct", given).chosen != nullptr;
    if (!fine)
      error("java-type", e.span,
            e.text == "__impl" ? "__impl takes two conditions"
                               : "__distinct takes an array of numbers and a count");
    return truth;
  }
  error("java-unsupported-" + e.text.substr(std::min<std::size_t>(2, e.text.size())), e.span,
        e.text + " is not supported; write out the condition, or put it into a method");
  return kUnknown;
}

}  // namespace assay::java
