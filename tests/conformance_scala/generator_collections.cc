// Forms of lists, options, pairs, eithers and functions, and what can be taken out of them.
#include "generator.h"

namespace assay::conformance {

using Kind = Type::Kind;

std::string Generator::list(const Type& type, int depth) {
  const Type& element = type.arguments[0];
  const std::string self = expr(type, depth);
  const std::string number = "(" + expr(plain(Kind::kInt), depth - 1) + ")";
  switch (rng_.below(14)) {
    case 0:
    case 1: {
      const std::string first = expr(element, depth);
      return "(" + first + " :: " + self + ")";
    }
    case 2:
      return "(" + self + std::string(one_of({" ++ ", " ::: "})) + expr(type, depth) + ")";
    case 3:
      return self + ".filter(" + lambda(element, plain(Kind::kBoolean), depth) + ")";
    case 4:
      return self + std::string(one_of({".take", ".drop", ".takeRight", ".dropRight"})) + number;
    case 5:
      return self + std::string(one_of({".reverse", ".tail", ".init", ".distinct"}));
    case 6:
      return self + std::string(one_of({".takeWhile(", ".dropWhile(", ".filterNot("})) +
             lambda(element, plain(Kind::kBoolean), depth) + ")";
    case 7:
      return "(" + self + " :+ " + expr(element, depth) + ")";
    case 8:
      return self + ".sortBy(" + lambda(element, plain(Kind::kInt), depth) + ")";
    case 9:
      return "List.fill(" + number + " & 3)(" + expr(element, depth) + ")";
    case 10:
      return comprehension(type, depth);
    default:
      return list_from(type, depth);
  }
}

std::string Generator::list_from(const Type& type, int depth) {
  const Type& element = type.arguments[0];
  const Type other = value_type(1);
  const std::string others = expr(list_of(other), depth);
  if (element.kind == Kind::kPair && rng_.chance(2)) {
    const std::string first = expr(list_of(element.arguments[0]), depth);
    return first + ".zip(" + expr(list_of(element.arguments[1]), depth) + ")";
  }
  if (element == plain(Kind::kInt) && rng_.chance(2)) {
    const std::string from = expr(element, depth - 1);
    return "((" + from + " & 3)" + std::string(one_of({" to ", " until "})) + "(" +
           expr(element, depth - 1) + " & 7)).toList";
  }
  if (element == plain(Kind::kInt) && rng_.chance(3)) return expr(type, depth) + ".sorted";
  switch (rng_.below(7)) {
    case 0:
    case 1:
      return others + ".map(" + lambda(other, element, depth) + ")";
    case 2:
      return others + ".flatMap(" + lambda(other, type, depth) + ")";
    case 3: {
      Scope scope(*this);
      const std::string name = fresh("p");
      bind(name, other);
      return others + ".collect { case " + name + " if " + expr(plain(Kind::kBoolean), depth) +
             " => " + expr(element, depth) + " }";
    }
    case 4:
      return "(" + expr(option_of(element), depth) + ": " + spell(option_of(element)) + ").toList";
    case 5:
      return expr(list_of(option_of(element)), depth) + ".flatten";
    default:
      return others + ".scanLeft(" + expr(element, depth) + ": " + spell(element) + ")(" +
             lambda2(element, other, element, depth) + ")";
  }
}

std::string Generator::comprehension(const Type& type, int depth) {
  Scope scope(*this);
  const Type first = value_type(1), second = value_type(0);
  const std::string a = fresh("y"), b = fresh("y");
  std::string text = "(for (" + a + " <- " + expr(list_of(first), depth);
  bind(a, first);
  if (rng_.chance(2)) text += "; if " + expr(plain(Kind::kBoolean), depth - 1);
  if (rng_.chance(2)) {
    text += "; " + b + " <- " + expr(list_of(second), depth - 1);
    bind(b, second);
  }
  if (rng_.chance(3)) {
    const std::string c = fresh("y");
    text += "; " + c + " = " + expr(second, depth - 1);
    bind(c, second);
  }
  return text + ") yield " + expr(type.arguments[0], depth - 1) + ")";
}

std::string Generator::option(const Type& type, int depth) {
  const Type& element = type.arguments[0];
  const Type other = value_type(1);
  const std::string from =
      "(" + expr(option_of(other), depth) + ": " + spell(option_of(other)) + ")";
  const std::string self = "(" + expr(type, depth) + ": " + spell(type) + ")";
  switch (rng_.below(8)) {
    case 0:
      return "(Some(" + expr(element, depth) + "): " + spell(type) + ")";
    case 1:
      return from + ".map(" + lambda(other, element, depth) + ")";
    case 2:
      return from + ".flatMap(" + lambda(other, type, depth) + ")";
    case 3:
      return self + ".filter(" + lambda(element, plain(Kind::kBoolean), depth) + ")";
    case 4:
      return self + ".orElse(" + expr(type, depth) + ")";
    case 5:
      return expr(list_of(element), depth) + ".headOption";
    case 6:
      return expr(list_of(element), depth) + ".find(" +
             lambda(element, plain(Kind::kBoolean), depth) + ")";
    default: {
      Scope scope(*this);
      const std::string name = fresh("y");
      bind(name, other);
      return "(for (" + name + " <- " + from + ") yield " + expr(element, depth) + ")";
    }
  }
}

std::string Generator::pair(const Type& type, int depth) {
  const Type& first = type.arguments[0];
  const Type& second = type.arguments[1];
  if (first == second && first.kind == Kind::kList && rng_.chance(2)) {
    const Type& element = first.arguments[0];
    const std::string from = expr(first, depth);
    return from + std::string(one_of({".partition(", ".span("})) +
           lambda(element, plain(Kind::kBoolean), depth) + ")";
  }
  if (rng_.chance(4)) return expr({Kind::kPair, {second, first}, 0}, depth) + ".swap";
  const std::string text = "(" + expr(first, depth) + ", ";
  return text + expr(second, depth) + ")";
}

std::string Generator::either(const Type& type, int depth) {
  const std::size_t side = rng_.below(2);
  const std::string made = std::string(side == 0 ? "(Left(" : "(Right(") +
                           expr(type.arguments[side], depth) + "): " + spell(type) + ")";
  if (!rng_.chance(3)) return made;
  const Type& right = type.arguments[1];
  return made + ".right.map(" + lambda(right, right, depth) + ")";
}

std::string Generator::function(const Type& type, int depth) {
  const Type& from = type.arguments[0];
  const Type& to = type.arguments[1];
  for (const FunctionSpec& one : functions_) {
    if (&one == self_ || one.parameters.size() != 1 || one.parameters[0].is_small) continue;
    if (one.parameters[0].type == from && one.result == to && rng_.chance(2))
      return "(" + one.name + " _)";
  }
  switch (rng_.below(4)) {
    case 0: {
      const Type between = value_type(0);
      const std::string first = expr(function_of(from, between), depth);
      return "(" + first + " andThen " + expr(function_of(between, to), depth) + ")";
    }
    case 1: {
      Scope scope(*this);
      return "({" + cases(from, to, depth) + "}: " + spell(type) + ")";
    }
    default:
      return "(" + lambda(from, to, depth) + ")";
  }
}

std::string Generator::taken_from_container(const Type& type, int depth) {
  switch (rng_.below(9)) {
    case 0:
      return expr(list_of(type), depth) + ".head";
    case 1:
      return "(" + expr(option_of(type), depth) + ": " + spell(option_of(type)) + ").getOrElse(" +
             expr(type, depth) + ")";
    case 2:
      return "(" + expr(option_of(type), depth) + ": " + spell(option_of(type)) + ").get";
    case 3: {
      const Type pair{Kind::kPair, {type, value_type(0)}, 0};
      return expr(pair, depth) + "._1";
    }
    case 4: {
      const Type element = value_type(1);
      const std::string from = expr(list_of(element), depth);
      const std::string start = expr(type, depth);
      return from + ".foldLeft(" + start + ": " + spell(type) + ")(" +
             lambda2(type, element, type, depth) + ")";
    }
    case 5: {
      const Type element = value_type(1);
      const std::string from = expr(list_of(element), depth);
      const std::string start = expr(type, depth);
      return from + ".foldRight(" + start + ": " + spell(type) + ")(" +
             lambda2(element, type, type, depth) + ")";
    }
    case 6: {
      const Type either{Kind::kEither, {plain(Kind::kString), value_type(0)}, 0};
      const std::string from = expr(either, depth);
      const std::string left = lambda(either.arguments[0], type, depth);
      return "(" + from + ": " + spell(either) + ").fold[" + spell(type) + "](" + left + ", " +
             lambda(either.arguments[1], type, depth) + ")";
    }
    case 7: {
      const Type from = value_type(0);
      return "(" + expr(function_of(from, type), depth) + ")(" + expr(from, depth) + ")";
    }
    default: {
      const std::string from = expr(list_of(type), depth);
      return from + ".apply(" + expr(plain(Kind::kInt), depth - 1) + " & 3)";
    }
  }
}

std::string Generator::lambda(const Type& from, const Type& to, int depth) {
  Scope scope(*this);
  const std::string name = fresh("y");
  bind(name, from);
  return "(" + name + ": " + spell(from) + ") => " + expr(to, depth);
}

std::string Generator::lambda2(const Type& first, const Type& second, const Type& to, int depth) {
  Scope scope(*this);
  const std::string a = fresh("y"), b = fresh("y");
  bind(a, first);
  bind(b, second);
  if (rng_.chance(2)) return "(" + a + ", " + b + ") => " + expr(to, depth);
  return "(" + a + ": " + spell(first) + ", " + b + ": " + spell(second) + ") => " +
         expr(to, depth);
}

}  // namespace assay::conformance
