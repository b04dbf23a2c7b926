#include "program_expressions.h"

namespace assay::conformance {

std::string ProgramExpressions::one_of(const std::vector<std::string>& choices) {
  return choices[rng_.below(choices.size())];
}

std::string ProgramExpressions::hole(const std::string& placeholder, const std::string& otherwise) {
  if (holes_ == 0 || rng_.chance(2)) return otherwise;
  --holes_;
  return placeholder;
}

std::string ProgramExpressions::argument(const std::string& text) {
  int open = 0;
  if (!text.starts_with('(')) return text;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    open += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
    if (open == 0) return text;
  }
  return text.substr(1, text.size() - 2);
}

std::string ProgramExpressions::variable(const std::string& type, bool to_write) {
  std::vector<std::string> fitting;
  for (const Variable& v : scope_)
    if (v.type == type && !(to_write && v.fixed)) fitting.push_back(v.name);
  return fitting.empty() ? "" : one_of(fitting);
}

std::string ProgramExpressions::expr(const std::string& type, int depth) {
  if (type == "int") return number(depth);
  if (type == "boolean") return truth(depth);
  if (type == "String") return text(depth);
  if (type == "char") return character(depth);
  if (type == "long") return wide(depth);
  if (type == "byte" || type == "short") {
    const std::string known = variable(type);
    if (!known.empty() && rng_.chance(2)) return known;
    return "(" + type + ") (" + number(depth - 1) + ")";
  }
  return array(type, depth);
}

std::string ProgramExpressions::index(const std::string& array, int depth) {
  if (rng_.chance(60)) return number(depth - 1);
  const std::string at = rng_.chance(3) ? "0" : number(depth - 1);
  return at == "0" ? at : "Math.floorMod(" + argument(at) + ", " + array + ".length)";
}

std::string ProgramExpressions::divisor(int depth) {
  if (rng_.chance(40)) return number(depth - 1);
  return rng_.chance(2) ? std::to_string(1 + rng_.below(9))
                        : "((" + number(depth - 1) + " & 7) + 1)";
}

std::string ProgramExpressions::call(const std::string& result, int depth) {
  std::vector<const Callable*> fitting;
  for (const Callable& m : methods_)
    if (m.result == result) fitting.push_back(&m);
  if (fitting.empty() || pure_) return "";
  const Callable& chosen = *fitting[rng_.below(fitting.size())];
  std::string made;
  for (std::size_t i = 0; i < chosen.parameters.size(); ++i) {
    const std::string& type = chosen.parameters[i];
    // The first parameter of a recursive method is how deep it goes.
    const bool bounds = i == 0 && chosen.name.starts_with("rec");
    made += (i == 0 ? "" : ", ") +
            (bounds ? "(" + number(depth - 1) + ") & 3" : argument(expr(type, depth - 1)));
  }
  return chosen.name + "(" + made + ")";
}

std::string ProgramExpressions::of_text(int depth) {
  const std::string s = text(depth - 1), t = text(0);
  switch (rng_.below(7)) {
    case 0:
      return "(" + s + ").length()";
    case 1:
      return "(" + s + ").indexOf(" + (rng_.chance(2) ? t : character(0)) + ")";
    case 2:
      return "(" + s + ").compareTo(" + t + ")";
    case 3:
      return "(" + s + ").lastIndexOf(" + (rng_.chance(2) ? t : character(0)) + ")";
    case 4:
      return "(" + s + ").indexOf(" + t + ", " + number(0) + ")";
    case 5:
      return "(" + s + ").hashCode()";
    default:
      return "Integer.parseInt(\"\" + " + number(0) + ")";
  }
}

std::string ProgramExpressions::number(int depth) {
  const std::string known = variable("int");
  if (depth <= 0) {
    if (!known.empty() && !rng_.chance(3)) return known;
    return hole(one_of({"INT(range(0, 9))", "INT(list(-1, 0, 3, 7, 12))", "INT(range(-20, 20))"}),
                one_of({"0", "1", "2", "3", "5", "7", "10", "13", "100"}));
  }
  const std::string a = number(depth - 1);
  switch (rng_.below(16)) {
    case 0:
    case 1:
    case 2:
      return "(" + a + " " + one_of({"+", "-", "*", "+", "-", "&", "|", "^"}) + " " +
             number(depth - 1) + ")";
    case 3:
      return "(" + a + " " + one_of({"/", "%"}) + " " + divisor(depth) + ")";
    case 4:
      return "(" + a + " " + one_of({"<<", ">>", ">>>"}) + " " + number(0) + ")";
    case 5:
      return "(" + truth(depth - 1) + " ? " + a + " : " + number(depth - 1) + ")";
    case 6:
    case 7: {
      const std::string list = variable("int[]");
      if (!list.empty()) return list + "[" + index(list, depth) + "]";
      return "(" + a + " - " + character(0) + ")";
    }
    case 8: {
      const std::string list = variable(one_of({"int[][]", "String[]", "char[]", "boolean[]"}));
      return list.empty() ? of_text(depth) : list + ".length";
    }
    case 9: {
      const std::string table = variable("int[][]");
      if (table.empty()) return of_text(depth);
      const std::string row = table + "[" + index(table, depth) + "]";
      return "at(" + row + ", " + argument(number(depth - 1)) + ")";
    }
    case 10:
      return "(" + character(depth - 1) + " " + one_of({"+", "-", "%"}) + " " +
             one_of({"1", "'a'", "'0'", "3"}) + ")";
    case 11: {
      const std::string called = call("int", depth);
      return called.empty() ? of_text(depth) : called;
    }
    case 12:
      return one_of({"Math.max(", "Math.min(", "Integer.compare(", "Integer.sum("}) + argument(a) +
             ", " + argument(number(depth - 1)) + ")";
    case 13: {
      const std::string place = variable("int", true);
      if (place.empty() || pure_) return "Math.abs(" + argument(a) + ")";
      return "(" +
             one_of(
                 {place + "++", "--" + place, "++" + place, place + " += " + number(depth - 1)}) +
             ")";
    }
    case 14:
      return rng_.chance(2) ? "(int) " + expr("long", depth - 1) : of_text(depth);
    default:
      return one_of({"-", "~"}) + "(" + a + ")";
  }
}

std::string ProgramExpressions::wide(int depth) {
  const std::string known = variable("long");
  if (depth <= 0 && !known.empty()) return known;
  if (depth <= 0) return one_of({"5L", "3000000000L", "-1L"});
  const std::string called = rng_.chance(3) ? call("long", depth) : "";
  if (!called.empty()) return called;
  return "(" + wide(depth - 1) + " " + one_of({"+", "-", "*", "^"}) + " " +
         (rng_.chance(2) ? number(depth - 1) : wide(depth - 1)) + ")";
}

std::string ProgramExpressions::character(int depth) {
  const std::string known = variable("char");
  const std::string word = variable("String");
  if (depth > 0 && !word.empty() && rng_.chance(3))
    return "(" + word + " + \"#\").charAt(Math.floorMod(" + argument(number(depth - 1)) + ", " +
           word + ".length() + 1))";
  if (depth > 0 && rng_.chance(4))
    return "(char) ('a' + Math.floorMod(" + argument(number(depth - 1)) + ", 26))";
  if (depth > 0 && rng_.chance(5))
    return one_of({"Character.toUpperCase(", "Character.toLowerCase("}) + character(0) + ")";
  const std::string list = variable("char[]");
  if (depth > 0 && !list.empty() && rng_.chance(3)) return list + "[" + index(list, depth) + "]";
  if (!known.empty() && !rng_.chance(3)) return known;
  return hole("CHAR(range('a', 'e'))", one_of({"'a'", "'z'", "'B'", "'7'", "' '"}));
}

std::string ProgramExpressions::truth(int depth) {
  const std::string known = variable("boolean");
  if (depth <= 0) {
    if (!known.empty() && !rng_.chance(3)) return known;
    return "(" + number(0) + " " + one_of({"<", "<=", ">", ">=", "==", "!="}) + " " + number(0) +
           ")";
  }
  switch (rng_.below(10)) {
    case 0:
    case 1:
      return "(" + truth(depth - 1) + " " + one_of({"&&", "||", "^", "&", "|", "==", "!="}) + " " +
             truth(depth - 1) + ")";
    case 2:
      return "!" + truth(depth - 1);
    case 3:
      return "(" + text(depth - 1) + ")" +
             one_of(
                 {".equals(", ".contains(", ".startsWith(", ".endsWith(", ".equalsIgnoreCase("}) +
             text(0) + ")";
    case 4:
      return one_of({"Character.isDigit(", "Character.isLetter(", "Character.isUpperCase("}) +
             character(depth - 1) + ")";
    case 5: {
      const std::string called = call("boolean", depth);
      return called.empty() ? "(" + text(depth - 1) + ").isEmpty()" : called;
    }
    case 6: {
      const std::string a = variable("int[]"), b = variable("int[]");
      if (!a.empty()) return "(" + a + one_of({" == ", " != "}) + b + ")";
      return "(" + character(depth - 1) + " > " + character(0) + ")";
    }
    default:
      return "(" + number(depth - 1) + " " + one_of({"<", "<=", ">", ">=", "==", "!="}) + " " +
             one_of({number(depth - 1), character(0), wide(0)}) + ")";
  }
}

std::string ProgramExpressions::text(int depth) {
  const std::string known = variable("String");
  if (depth <= 0) {
    if (!known.empty() && !rng_.chance(3)) return known;
    return hole("STRING(list(\"\", \"abc\", \"Java\", \"a b\"))",
                one_of({"\"\"", "\"a\"", "\"abc\"", "\"Xy z\"", "\"10\""}));
  }
  const std::string s = text(depth - 1);
  switch (rng_.below(14)) {
    case 0:
    case 1:
    case 2:
    case 3:
      return "(" + s + " + " +
             expr(one_of({"int", "char", "boolean", "String", "long", "byte"}), depth - 1) + ")";
    case 4:
      return "(" + expr(one_of({"int", "char", "boolean", "short"}), depth - 1) + " + " + s + ")";
    case 5:
      return "(" + s + ")" + one_of({".toUpperCase()", ".toLowerCase()", ".trim()", ".strip()"});
    case 6:
      return "(" + s + " + \"ab\").substring(" + one_of({"1", "2", "0, 2", "1, 2", "1, 1"}) + ")";
    case 7:
      return "(" + s + ").replace(" + one_of({"'a', " + character(0), "\"a\", " + text(0)}) + ")";
    case 8:
      return "(" + truth(depth - 1) + " ? " + s + " : " + text(depth - 1) + ")";
    case 9:
      return one_of({"String.valueOf(", "Integer.toString(", "Integer.toBinaryString(",
                     "Integer.toHexString("}) +
             argument(number(depth - 1)) + ")";
    case 10:
      return "String.format(" + format(depth - 1) + ")";
    case 11: {
      const std::string list = variable("String[]");
      return list.empty() ? s : list + "[" + index(list, depth) + "]";
    }
    case 12: {
      const std::string called = call("String", depth);
      return called.empty() ? "(" + s + ").concat(" + text(0) + ")" : called;
    }
    default:
      return "\"-\".repeat(" + number(0) + " & 3)";
  }
}

std::string ProgramExpressions::format(int depth) {
  std::string conversions, values;
  const auto add = [&](const std::string& conversion, const std::string& value) {
    conversions += one_of({"", " ", "|", "%%", "x="}) + conversion;
    values += ", " + argument(value);
  };
  const std::uint64_t count = 1 + rng_.below(3);
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::string any = one_of({"int", "char", "boolean", "String", "long"});
    switch (rng_.below(6)) {
      case 0:
      case 1:
        add(one_of({"%d", "%5d", "%-6d", "%05d", "%+d", "%+7d", "%+08d"}),
            expr(one_of({"int", "long", "byte", "short"}), depth));
        break;
      case 2:
        add(one_of({"%s", "%8s", "%-8s"}), expr(any, depth));
        break;
      case 3:
        add(one_of({"%c", "%3c", "%-3c"}), character(depth));
        break;
      case 4:
        add(one_of({"%b", "%6b", "%-7b"}), truth(depth));
        break;
      default:
        add(one_of({"%x", "%8x", "%08x"}), expr(one_of({"int", "long", "byte"}), depth));
    }
  }
  return "\"" + conversions + "\"" + values;
}

std::string ProgramExpressions::array(const std::string& type, int depth) {
  const std::string known = variable(type);
  if (!known.empty() && !rng_.chance(4)) return known;
  const std::string element = type.substr(0, type.size() - 2);
  if (type == "int[]") {
    const std::string called = depth > 0 && rng_.chance(3) ? call(type, depth) : "";
    if (!called.empty()) return called;
    const std::string table = variable("int[][]");
    if (!table.empty() && rng_.chance(3)) return table + "[" + index(table, depth) + "]";
    if (rng_.chance(3)) return hole("INTARRAY(range(1, 4), range(-9, 9))", "new int[] {4, -1, 4}");
  }
  if (type == "String[]" && rng_.chance(3))
    return hole("STRINGARRAY(list(2, 3), list(\"a\", \"bc\", \"\"))", "new String[] {\"k\"}");
  if (type == "int[][]" && rng_.chance(2))
    return hole("INT2DARRAY(list(2, 3), list(2), range(0, 5))", "new int[][] {{1}, {2, 3}}");
  std::string made = "new " + type + " {" + expr(element, depth - 1);
  for (std::uint64_t more = rng_.below(4); more > 0; --more)
    made += ", " + expr(element, depth - 1);
  return made + "}";
}

}  // namespace assay::conformance
