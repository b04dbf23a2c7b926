// Forms of any type: choices, matches, blocks, loops, calls, exceptions.
#include "generator.h"

namespace assay::conformance {

using Kind = Type::Kind;

std::vector<const Variable*> Generator::variables_of(const Type& type) const {
  std::vector<const Variable*> found;
  for (const Variable& one : scope_)
    if (one.type == type) found.push_back(&one);
  return found;
}

const Variable& Generator::bind(std::string name, Type type, bool can_change) {
  scope_.push_back({std::move(name), std::move(type), can_change});
  return scope_.back();
}

Type Generator::value_type(int depth) {
  const Type element =
      plain(static_cast<Kind>(rng_.below(static_cast<unsigned>(Kind::kString) + 1)));
  if (depth <= 0 || rng_.chance(2)) return rng_.chance(2) ? plain(Kind::kInt) : element;
  switch (rng_.below(5)) {
    case 0:
      return list_of(value_type(depth - 1));
    case 1:
      return option_of(value_type(depth - 1));
    case 2:
      return {Kind::kPair, {value_type(depth - 1), value_type(depth - 1)}, 0};
    case 3:
      return {Kind::kEither, {plain(Kind::kString), value_type(depth - 1)}, 0};
    default:
      break;
  }
  if (data_.empty()) return element;
  const std::size_t index = rng_.below(data_.size());
  Type type{Kind::kData, {}, index};
  if (data_[index].is_generic) type.arguments.push_back(value_type(0));
  return type;
}

Type Generator::any_type(int depth) {
  if (depth > 0 && rng_.chance(5)) return function_of(value_type(0), value_type(0));
  return value_type(depth);
}

std::string Generator::expr(const Type& type, int depth) {
  --fuel_;
  if (depth <= 0 || fuel_ <= 0) return leaf(type);
  if (self_ != nullptr && self_calls_ < 2 && self_->result == type && rng_.chance(2))
    return self_call();
  const std::vector<const Variable*> variables = variables_of(type);
  if (!variables.empty() && rng_.chance(4)) return variables[rng_.below(variables.size())]->name;
  return rng_.chance(2) ? form(type, depth - 1) : specific(type, depth - 1);
}

std::string Generator::leaf(const Type& type) {
  const std::vector<const Variable*> variables = variables_of(type);
  if (!variables.empty() && !rng_.chance(4)) return variables[rng_.below(variables.size())]->name;
  return literal(type);
}

std::string Generator::form(const Type& type, int depth) {
  switch (rng_.below(12)) {
    case 0:
    case 1:
      return choice(type, depth);
    case 2:
    case 3:
      return match(type, depth);
    case 4:
      return block(type, depth);
    case 5:
      return loop(type, depth);
    case 6:
      return attempt(type, depth);
    case 7:
    case 8:
      return call(type, depth);
    case 9:
      return "note(" + std::to_string(next_++ % 10) + ", " + expr(type, depth) + ")";
    default:
      return taken_from_container(type, depth);
  }
}

std::string Generator::choice(const Type& type, int depth) {
  const std::string condition = expr(plain(Kind::kBoolean), depth);
  if (rng_.chance(6))
    return "(if (" + condition + ") " + failure(depth) + " else " + expr(type, depth) + ")";
  const std::string yes = expr(type, depth);
  return "(if (" + condition + ") " + yes + " else " + expr(type, depth) + ")";
}

std::string Generator::match(const Type& type, int depth) {
  const Type scrutinee = value_type(2);
  const std::string what = expr(scrutinee, depth);
  return "((" + what + ": " + spell(scrutinee) + ") match {" + cases(scrutinee, type, depth) + "})";
}

std::string Generator::cases(const Type& scrutinee, const Type& type, int depth) {
  std::string text;
  const std::size_t count = 1 + rng_.below(3);
  for (std::size_t i = 0; i < count; ++i) {
    Scope scope(*this);
    text += " case " + pattern(scrutinee, 2);
    if (rng_.chance(4)) text += " if " + expr(plain(Kind::kBoolean), depth - 1);
    text += " => " + expr(type, depth) + ";";
  }
  if (rng_.chance(8)) return text;  // perhaps none fits
  Scope scope(*this);
  if (rng_.chance(2)) return text + " case _ => " + expr(type, depth) + " ";
  const std::string name = fresh("z");
  bind(name, scrutinee);
  return text + " case " + name + " => " + expr(type, depth) + " ";
}

std::string Generator::literal_pattern(const Type& type) {
  switch (type.kind) {
    case Kind::kInt:
      return std::string(one_of({"0", "1", "2", "-1", "3"}));
    case Kind::kLong:
      return std::string(one_of({"0L", "1L", "-1L"}));
    case Kind::kBoolean:
      return std::string(one_of({"true", "false"}));
    case Kind::kChar:
      return std::string(one_of({"'a'", "'b'", "'1'"}));
    case Kind::kString:
      return std::string(one_of({"\"\"", "\"a\"", "\"ab\""}));
    default:
      return "_";
  }
}

std::string Generator::pattern(const Type& type, int depth) {
  if (depth <= 0 || rng_.chance(4)) {
    if (rng_.chance(3)) return "_";
    const std::string name = fresh("p");
    bind(name, type);
    return name;
  }
  switch (type.kind) {
    case Kind::kPair: {
      const std::string first = pattern(type.arguments[0], depth - 1);
      return "(" + first + ", " + pattern(type.arguments[1], depth - 1) + ")";
    }
    case Kind::kOption:
      return rng_.chance(3) ? "None" : "Some(" + pattern(type.arguments[0], depth - 1) + ")";
    case Kind::kEither: {
      const bool left = rng_.chance(2);
      return (left ? "Left(" : "Right(") + pattern(type.arguments[left ? 0 : 1], depth - 1) + ")";
    }
    case Kind::kList:
      return list_pattern(type, depth);
    case Kind::kData:
      return data_pattern(type, depth);
    default:
      if (rng_.chance(4)) return literal_pattern(type) + " | " + literal_pattern(type);
      return literal_pattern(type);
  }
}

std::string Generator::list_pattern(const Type& type, int depth) {
  const Type& element = type.arguments[0];
  switch (rng_.below(4)) {
    case 0:
      return "Nil";
    case 1: {
      const std::string first = pattern(element, depth - 1);
      return "List(" + first + ", " + pattern(element, depth - 1) + ")";
    }
    default: {
      const std::string first = pattern(element, 1);
      const std::string rest = rng_.chance(3) ? "Nil" : pattern(type, depth - 1);
      return (first.find(' ') == std::string::npos ? first : "(" + first + ")") + " :: " + rest;
    }
  }
}

std::string Generator::data_pattern(const Type& type, int depth) {
  const DataSpec& data = data_[type.data];
  const Alternative& one = data.alternatives[rng_.below(data.alternatives.size())];
  if (one.is_object) return one.name;
  if (rng_.chance(5)) {
    return "_: " + one.name + (type.arguments.empty() ? "" : "[" + spell(type.arguments[0]) + "]");
  }
  const Type argument = type.arguments.empty() ? plain(Kind::kInt) : type.arguments[0];
  std::string text = one.name + "(";
  if (rng_.chance(6)) {
    const std::string name = fresh("w");
    text = name + " @ " + text;  // its type is the class, which no expression asks for
  }
  for (std::size_t i = 0; i < one.fields.size(); ++i)
    text += (i > 0 ? ", " : "") + pattern(instantiated(one.fields[i].type, argument), depth - 1);
  return text + ")";
}

std::string Generator::block(const Type& type, int depth) {
  Scope scope(*this);
  std::string text = "{ ";
  for (std::size_t i = 0; i < 1 + rng_.below(3); ++i) {
    const Type one = any_type(1);
    const bool is_function = rng_.chance(5);
    const bool is_var = !is_function && rng_.chance(3);
    const std::string name = fresh(is_function ? "g" : is_var ? "v" : "x");
    if (is_function) {
      const std::string parameter = fresh("b");
      Scope inner(*this);
      bind(parameter, plain(Kind::kInt));
      text += "def " + name + "(" + parameter + ": Int): " + spell(one) + " = " + expr(one, depth);
    } else {
      text += std::string(is_var           ? "var "
                          : rng_.chance(8) ? "lazy val "
                                           : "val ") +
              name + ": " + spell(one) + " = " + expr(one, depth);
    }
    text += "; ";
    if (is_function) {
      const std::string applied = fresh("x");
      text += "val " + applied + ": " + spell(one) + " = " + name + "(" +
              expr(plain(Kind::kInt), depth - 1) + "); ";
      bind(applied, one);
    } else {
      bind(name, one, is_var);
    }
    if (rng_.chance(3)) text += statement(depth) + "; ";
  }
  return text + expr(type, depth) + " }";
}

std::string Generator::statement(int depth) {
  std::vector<Variable> places;
  for (const Variable& one : scope_)
    if (one.can_change) places.push_back(one);
  if (places.empty() || rng_.chance(3)) return "print(" + expr(plain(Kind::kInt), depth - 1) + ")";
  const Variable place = places[rng_.below(places.size())];
  if (place.type == plain(Kind::kInt) && rng_.chance(2))
    return place.name + std::string(one_of({" += ", " -= ", " *= "})) + expr(place.type, depth - 1);
  const std::string assigned = place.name + " = " + expr(place.type, depth - 1);
  if (!rng_.chance(3)) return assigned;
  return "if (" + expr(plain(Kind::kBoolean), depth - 1) + ") { " + assigned + " }";
}

std::string Generator::loop(const Type& type, int depth) {
  Scope scope(*this);
  const std::string count = fresh("i"), sum = fresh("v");
  std::string text = "{ var " + count + ": Int = 0; var " + sum + ": " + spell(type) + " = " +
                     expr(type, depth) + "; while (" + count + " < " +
                     std::to_string(1 + rng_.below(3)) + ") { ";
  bind(count, plain(Kind::kInt));
  bind(sum, type, true);
  text += sum + " = " + expr(type, depth) + "; " + count + " += 1 }; ";
  return text + sum + " }";
}

std::string Generator::failure(int depth) {
  switch (rng_.below(6)) {
    case 0:
      return "(throw new RuntimeException(" + leaf(plain(Kind::kString)) + "))";
    case 1:
      return "(throw new IllegalArgumentException(\"argument\"))";
    case 2:
      return "(throw new NoSuchElementException(\"none\"))";
    case 3:
      return "(throw Bad(" + expr(plain(Kind::kInt), depth - 1) + "))";
    case 4:
      return "(throw new IllegalStateException(\"state\"))";
    default:
      return "sys.error(\"error\")";
  }
}

std::string Generator::attempt(const Type& type, int depth) {
  std::string text = "(try { ";
  if (rng_.chance(3))
    text += "require(" + expr(plain(Kind::kBoolean), depth - 1) + ", \"needed\"); ";
  else if (rng_.chance(3))
    text += "if (" + expr(plain(Kind::kBoolean), depth - 1) + ") " + failure(depth) + "; ";
  text += expr(type, depth) + " } catch {";
  const std::string caught = fresh("e");
  if (rng_.chance(2)) {
    Scope scope(*this);
    const std::string code = fresh("p");
    bind(code, plain(Kind::kInt));
    text += " case Bad(" + code + ") => " + expr(type, depth) + ";";
  }
  Scope scope(*this);
  bind("(\"\" + " + caught + ".getMessage)", plain(Kind::kString));
  text += " case " + caught + ": " +
          std::string(one_of({"RuntimeException", "ArithmeticException", "MatchError", "Exception",
                              "IllegalArgumentException", "NoSuchElementException"})) +
          " => " + expr(type, depth) + " }";
  if (rng_.chance(4)) text += " finally { print(\"f\") }";
  return text + ")";
}

std::string Generator::arguments(const FunctionSpec& function, int depth) {
  std::string text = "(";
  bool named = false;
  for (const Parameter& one : function.parameters) {
    if (!one.default_value.empty() && rng_.chance(2)) {
      named = true;
      continue;
    }
    text += text.size() > 1 ? ", " : "";
    if (named || rng_.chance(8)) text += one.name + " = ";
    named = named || text.ends_with(" = ");
    const std::string value = expr(one.type, depth - 1);
    text += one.is_small ? "(" + value + " & 7)" : value;
  }
  return text + ")";
}

std::string Generator::call(const Type& type, int depth) {
  std::vector<const FunctionSpec*> fitting;
  for (const FunctionSpec& one : functions_)
    if (one.result == type && &one != self_) fitting.push_back(&one);
  if (!fitting.empty()) {
    const FunctionSpec& chosen = *fitting[rng_.below(fitting.size())];
    return chosen.name + arguments(chosen, depth);
  }
  switch (rng_.below(3)) {
    case 0: {
      const std::string condition = expr(plain(Kind::kBoolean), depth - 1);
      const std::string first = expr(type, depth - 1);
      return "pick[" + spell(type) + "](" + condition + ", " + first + ", " +
             expr(type, depth - 1) + ")";
    }
    case 1:
      return "twice(" + lambda(type, type, depth - 1) + ", " + expr(type, depth - 1) + ": " +
             spell(type) + ")";
    default: {
      const Type from = value_type(1);
      return "(" + lambda(from, type, depth - 1) + ")(" + expr(from, depth - 1) + ")";
    }
  }
}

std::string Generator::self_call() {
  ++self_calls_;
  std::string text = self_->name + "(" + smaller_[rng_.below(smaller_.size())];
  for (std::size_t i = 1; i < self_->parameters.size(); ++i)
    text += ", " + leaf(self_->parameters[i].type);
  return text + ")";
}

}  // namespace assay::conformance
