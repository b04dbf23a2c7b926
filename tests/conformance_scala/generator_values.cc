// Forms of one type: numbers, truth values, characters, text, values of declared classes.
#include "generator.h"

namespace assay::conformance {

using Kind = Type::Kind;

std::string Generator::specific(const Type& type, int depth) {
  switch (type.kind) {
    case Kind::kInt:
      return integer(depth);
    case Kind::kLong:
      return long_form(depth);
    case Kind::kDouble:
      return double_form(depth);
    case Kind::kBoolean:
      return boolean(depth);
    case Kind::kChar:
      return character(depth);
    case Kind::kString:
      return text(depth);
    case Kind::kList:
      return list(type, depth);
    case Kind::kOption:
      return option(type, depth);
    case Kind::kPair:
      return pair(type, depth);
    case Kind::kEither:
      return either(type, depth);
    case Kind::kFunction:
      return function(type, depth);
    case Kind::kData:
      return data_value(type, depth);
    case Kind::kParameter:
      break;
  }
  return leaf(type);
}

std::string Generator::literal(const Type& type) {
  switch (type.kind) {
    case Kind::kInt:
      return std::string(one_of({"0", "1", "2", "3", "5", "7", "10", "(-1)", "(-2)", "31", "32",
                                 "100", "2147483647", "(-2147483648)", "65536", "(-7)"}));
    case Kind::kLong:
      return std::string(one_of({"0L", "1L", "(-1L)", "40L", "2147483648L", "63L",
                                 "9223372036854775807L", "(-9223372036854775808L)"}));
    case Kind::kDouble:
      return std::string(one_of({"0.0", "1.0", "0.5", "(-2.5)", "3.25", "100.0", "1.0E10"}));
    case Kind::kBoolean:
      return rng_.chance(2) ? "true" : "false";
    case Kind::kChar:
      return std::string(one_of({"'a'", "'b'", "'z'", "'A'", "'1'", "' '", "'\\n'"}));
    case Kind::kString:
      return std::string(one_of(
          {"\"\"", "\"a\"", "\"ab\"", "\"Hello\"", "\"a b\"", "\"12\"", "\"-7\"", "\"x\\ty\""}));
    case Kind::kList: {
      std::string text = "List[" + spell(type.arguments[0]) + "](";
      for (std::uint64_t i = 0, count = rng_.below(4); i < count; ++i)
        text += (i > 0 ? ", " : "") + leaf(type.arguments[0]);
      return text + ")";
    }
    case Kind::kOption:
      return rng_.chance(3) ? "(None: " + spell(type) + ")"
                            : "(Some(" + leaf(type.arguments[0]) + "): " + spell(type) + ")";
    case Kind::kPair: {
      const std::string first = leaf(type.arguments[0]);
      return "(" + first + ", " + leaf(type.arguments[1]) + ")";
    }
    case Kind::kEither: {
      const bool left = rng_.chance(2);
      return std::string(left ? "(Left(" : "(Right(") + leaf(type.arguments[left ? 0 : 1]) +
             "): " + spell(type) + ")";
    }
    case Kind::kFunction:
      return "(" + lambda(type.arguments[0], type.arguments[1], 0) + ")";
    case Kind::kData:
      return data_value(type, 0);
    case Kind::kParameter:
      break;
  }
  return "???";
}

std::string Generator::data_value(const Type& type, int depth) {
  const DataSpec& data = data_[type.data];
  // The first alternative is never recursive.
  const Alternative& one = data.alternatives[depth <= 0 ? 0 : rng_.below(data.alternatives.size())];
  if (one.is_object) return "(" + one.name + ": " + spell(type) + ")";
  const Type argument = type.arguments.empty() ? plain(Kind::kInt) : type.arguments[0];
  const bool named = rng_.chance(6);
  std::string text =
      "(" + one.name + (type.arguments.empty() ? "" : "[" + spell(argument) + "]") + "(";
  for (std::size_t i = 0; i < one.fields.size(); ++i) {
    text += i > 0 ? ", " : "";
    if (named) text += one.fields[i].name + " = ";
    text += expr(instantiated(one.fields[i].type, argument), depth - 1);
  }
  return text + "): " + spell(type) + ")";
}

std::string Generator::integer(int depth) {
  const Type integer = plain(Kind::kInt);
  switch (rng_.below(9)) {
    case 0:
    case 1:
    case 2: {
      const std::string first = expr(integer, depth);
      const std::string_view op = one_of({" + ", " - ", " * ", " / ", " % "});
      return "(" + first + std::string(op) + expr(integer, depth) + ")";
    }
    case 3: {
      const std::string first = expr(integer, depth);
      const std::string_view op = one_of({" & ", " | ", " ^ ", " << ", " >> ", " >>> "});
      return "(" + first + std::string(op) + expr(integer, depth) + ")";
    }
    case 4:
      return "(" + std::string(one_of({"-", "~"})) + expr(integer, depth) + ")";
    case 5: {
      const std::string first = expr(integer, depth);
      return std::string(one_of({"math.max", "math.min"})) + "(" + first + ", " +
             expr(integer, depth) + ")";
    }
    case 6:
      return "math.abs(" + expr(integer, depth) + ")";
    default:
      return integer_of_other(depth);
  }
}

std::string Generator::integer_of_other(int depth) {
  const Type element = value_type(1);
  for (const DataSpec& data : data_) {
    for (const Method& method : data.methods) {
      if (in_method_ || !rng_.chance(4)) continue;
      const Type type{Kind::kData, {}, static_cast<std::size_t>(&data - data_.data())};
      std::string call = expr(type, depth) + "." + method.name;
      if (method.parameters.empty()) return call;
      return call + "(" + expr(method.parameters[0], depth) + ")";
    }
  }
  switch (rng_.below(11)) {
    case 0:
      return expr(list_of(element), depth) + std::string(one_of({".length", ".size"}));
    case 1:
      return expr(list_of(plain(Kind::kInt)), depth) +
             std::string(one_of({".sum", ".max", ".min", ".product"}));
    case 2:
      return expr(list_of(element), depth) + ".count(" +
             lambda(element, plain(Kind::kBoolean), depth) + ")";
    case 3:
      return expr(plain(Kind::kString), depth) + ".length";
    case 4:
      return expr(plain(Kind::kString), depth) + ".toInt";
    case 5:
      return expr(plain(Kind::kChar), depth) + ".toInt";
    case 6:
      return expr(plain(Kind::kLong), depth) + ".toInt";
    case 7:
      return expr(plain(Kind::kDouble), depth) + ".toInt";
    case 8: {
      const std::string in = expr(list_of(element), depth);
      return in + ".indexOf(" + expr(element, depth) + ")";
    }
    case 9: {
      const std::string first = expr(plain(Kind::kInt), depth);
      return first + ".compare(" + expr(plain(Kind::kInt), depth) + ")";
    }
    default:
      return expr(list_of(plain(Kind::kInt)), depth) + ".reduceLeft(" +
             lambda2(plain(Kind::kInt), plain(Kind::kInt), plain(Kind::kInt), depth) + ")";
  }
}

std::string Generator::long_form(int depth) {
  const std::string first = expr(plain(Kind::kLong), depth);
  switch (rng_.below(4)) {
    case 0:
      return expr(plain(Kind::kInt), depth) + ".toLong";
    case 1:
      return "(" + first + std::string(one_of({" / ", " % "})) + expr(plain(Kind::kLong), depth) +
             ")";
    case 2:
      return "(" + first + std::string(one_of({" + ", " * "})) + expr(plain(Kind::kInt), depth) +
             ")";
    default:
      return "(" + first + std::string(one_of({" + ", " - ", " * ", " & ", " ^ "})) +
             expr(plain(Kind::kLong), depth) + ")";
  }
}

std::string Generator::double_form(int depth) {
  switch (rng_.below(4)) {
    case 0:
      return expr(plain(Kind::kInt), depth) + ".toDouble";
    case 1: {
      const std::string first = expr(plain(Kind::kInt), depth);
      return "(" + first + std::string(one_of({" + ", " * ", " / "})) +
             expr(plain(Kind::kDouble), depth) + ")";
    }
    default: {
      const std::string first = expr(plain(Kind::kDouble), depth);
      return "(" + first + std::string(one_of({" + ", " - ", " * ", " / "})) +
             expr(plain(Kind::kDouble), depth) + ")";
    }
  }
}

std::string Generator::boolean(int depth) {
  const Type number = plain(rng_.chance(4)   ? Kind::kChar
                            : rng_.chance(4) ? Kind::kLong
                                             : Kind::kInt);
  const Type element = value_type(1);
  switch (rng_.below(9)) {
    case 0:
    case 1: {
      const std::string first = expr(number, depth);
      return "(" + first + std::string(one_of({" < ", " <= ", " > ", " >= ", " == ", " != "})) +
             expr(number, depth) + ")";
    }
    case 2: {
      const std::string first = expr(element, depth);
      return "(" + first + std::string(one_of({" == ", " != "})) + expr(element, depth) + ")";
    }
    case 3: {
      const std::string first = expr(plain(Kind::kBoolean), depth);
      return "(" + first + std::string(one_of({" && ", " || ", " & ", " ^ "})) +
             expr(plain(Kind::kBoolean), depth) + ")";
    }
    case 4:
      return "(!" + expr(plain(Kind::kBoolean), depth) + ")";
    case 5:
      return expr(list_of(element), depth) + std::string(one_of({".isEmpty", ".nonEmpty"}));
    case 6:
      return expr(list_of(element), depth) + std::string(one_of({".exists(", ".forall("})) +
             lambda(element, plain(Kind::kBoolean), depth) + ")";
    case 7: {
      const std::string in = expr(list_of(element), depth);
      return in + ".contains(" + expr(element, depth) + ")";
    }
    default:
      return "(" + expr(option_of(element), depth) + ": " + spell(option_of(element)) +
             std::string(one_of({").isDefined", ").isEmpty", ").nonEmpty"}));
  }
}

std::string Generator::character(int depth) {
  switch (rng_.below(3)) {
    case 0:
      return "(" + expr(plain(Kind::kInt), depth) + " & 127).toChar";
    case 1: {
      const std::string text = expr(plain(Kind::kString), depth);
      return text + ".charAt(" + expr(plain(Kind::kInt), depth) + " & 3)";
    }
    default:
      return expr(plain(Kind::kChar), depth) + std::string(one_of({".toUpper", ".toLower"}));
  }
}

std::string Generator::interpolated(int depth) {
  const std::string first = expr(value_type(2), depth);
  // No quotation marks within: they would end the text before Scala 2.13.
  if (first.find('"') != std::string::npos || first.find('\\') != std::string::npos)
    return "(\"<\" + " + first + " + \">\")";
  return "s\"<${" + first + "}|$$>\"";
}

std::string Generator::text(int depth) {
  const Type string = plain(Kind::kString);
  const std::string self = expr(string, depth);
  switch (rng_.below(12)) {
    case 0:
      return "(" + self + " + " + expr(value_type(2), depth) + ")";
    case 1:
      return "(\"\" + " + expr(value_type(2), depth) + ")";
    case 2:
      return expr(value_type(2), depth) + ".toString";
    case 3:
    case 4:
      return interpolated(depth);
    case 5:
      return expr(list_of(value_type(1)), depth) +
             std::string(
                 one_of({".mkString", ".mkString(\",\")", ".mkString(\"[\", \";\", \"]\")"}));
    case 6: {
      const std::string from = expr(plain(Kind::kInt), depth);
      return self + ".substring(" + from + " & 1, " + expr(plain(Kind::kInt), depth) + " & 3)";
    }
    case 7:
      return self + std::string(one_of({".toUpperCase", ".toLowerCase", ".trim", ".reverse"}));
    case 8:
      return self + std::string(one_of({".take(", ".drop("})) + expr(plain(Kind::kInt), depth) +
             ")";
    case 9:
      return "(" + self + " * (" + expr(plain(Kind::kInt), depth) + " & 3))";
    case 10:
      return self + ".filter(" + lambda(plain(Kind::kChar), plain(Kind::kBoolean), depth) + ")";
    default:
      return self + ".map(" + lambda(plain(Kind::kChar), plain(Kind::kChar), depth) + ")";
  }
}

}  // namespace assay::conformance
