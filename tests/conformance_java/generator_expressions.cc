#include "generator_expressions.h"

#include <algorithm>
#include <array>

#include "generator_variables.h"

namespace assay::conformance {

using java::Base;

namespace {

const Declared* declared(std::string_view name) {
  const auto* const found = std::find_if(kDeclared.begin(), kDeclared.end(),
                                         [&](const Declared& d) { return d.name == name; });
  return found == kDeclared.end() ? nullptr : &*found;
}

int level_of(std::string_view op) {
  if (op == "||") return 3;
  if (op == "&&") return 4;
  if (op == "|") return 5;
  if (op == "^") return 6;
  if (op == "&") return 7;
  if (op == "==" || op == "!=") return 8;
  if (op == "<" || op == "<=" || op == ">" || op == ">=") return 9;
  if (op == "<<" || op == ">>" || op == ">>>") return 10;
  return op == "+" || op == "-" ? 11 : 12;
}

}  // namespace

// --- building blocks -------------------------------------------------------------------------

std::string ExpressionWriter::wrap(const Piece& piece, int level) {
  if (piece.level < level || rng_.chance(8)) return "(" + piece.text + ")";
  return piece.text;
}

Piece ExpressionWriter::binary(std::string_view op, const Piece& a, const Piece& b) {
  const int level = level_of(op);
  const bool may_look_like_cast = a.level == 14 && (op == "+" || op == "-");
  return {(may_look_like_cast ? a.text : wrap(a, level)) + " " + std::string(op) + " " +
              wrap(b, level + 1),
          level};
}

Piece ExpressionWriter::unary(std::string_view op, const Piece& a) {
  const std::string operand = wrap(a, 13);
  const bool touches = operand[0] == op[0];  // - -x
  return {std::string(op) + (touches ? " " : "") + operand, 13};
}

Piece ExpressionWriter::assign(std::string_view op, const Piece& place, const Piece& v) {
  return {place.text + " " + std::string(op) + " " + wrap(v, 1), 1};
}

Piece ExpressionWriter::conditional(const Piece& condition, const Piece& a, const Piece& b) {
  return {wrap(condition, 3) + " ? " + wrap(a, 2) + " : " + wrap(b, 2), 2};
}

Piece ExpressionWriter::cast(Base type, const Piece& a) {
  return {"(" + spelled(type) + ") " + wrap(a, 13), 13};
}

Piece ExpressionWriter::named(std::string_view name) {
  used_.insert(std::string(name));
  return {std::string(name), 14};
}

Piece ExpressionWriter::variable(Base type, bool nonzero) {
  std::vector<std::string_view> fitting;
  for (std::size_t i = 0; i < kOrdinary; ++i)
    if (kDeclared[i].type == type && (kDeclared[i].nonzero || !nonzero) &&
        (!nonzero || !written_.contains(std::string(kDeclared[i].name))))
      fitting.push_back(kDeclared[i].name);
  if (fitting.empty()) return cast(type, {"11", 14});
  return named(fitting[rng_.below(fitting.size())]);
}

/// Those that are not 0 remain as they are.
Piece ExpressionWriter::write_to(Base type) {
  if (type == Base::kInt && rng_.chance(6)) {
    used_.insert("a");
    written_.insert("a");
    return element(index(0));
  }
  for (;;) {
    const Piece place = variable(type);
    if (declared(place.text)->nonzero) continue;
    if (type == Base::kString && place.text != "u0") continue;
    written_.insert(place.text);
    return place;
  }
}

Piece ExpressionWriter::element(const Piece& at) {
  used_.insert("a");
  return {"a[" + at.text + "]", 14};
}

Piece ExpressionWriter::index(int depth) {
  if (depth == 0 || rng_.chance(2)) return {std::to_string(rng_.below(4)), 14};
  return binary("&", value(Base::kInt, depth - 1), {"3", 14});
}

Base ExpressionWriter::some_number() { return kNumbers[rng_.below(kNumbers.size())]; }

/// A number's type that widens to int, or to long.
Base ExpressionWriter::at_most(Base type) {
  const Base some = some_number();
  return some == Base::kLong && type != Base::kLong ? Base::kInt : some;
}

// --- values ----------------------------------------------------------------------------------

Piece ExpressionWriter::leaf(Base type) {
  const std::uint64_t kind = rng_.below(10);
  if (kind < 6) return variable(type);
  switch (type) {
    case Base::kInt:
      if (kind == 9) return {"INT(list(0, 1, -1, 5, 2147483647, -2147483648))", 14};
      if (kind == 8) return element(index(0));
      return {std::to_string(rng_.below(3) == 0 ? rng_.below(2147483648) : rng_.below(70)), 14};
    case Base::kLong:
      if (kind == 9) return {"INT(range(-5L, 9223372036854775807L))", 14};
      return {std::to_string(rng_.next() >> (1 + rng_.below(60))) + "L", 14};
    case Base::kChar:
      if (kind == 9) return {"CHAR(range('0', '9'))", 14};
      return {std::string("'") + static_cast<char>('A' + rng_.below(26)) + "'", 14};
    case Base::kBoolean:
      if (kind == 9) return {"BOOLEAN()", 14};
      return {kind == 8 ? "true" : "false", 14};
    case Base::kString:
      if (kind == 9) return {"STRING(list(\"\", \"ab\", \"C\"))", 14};
      return {kind == 8 ? "\"\"" : "\"ab\"", 14};
    default:
      return variable(type);
  }
}

Piece ExpressionWriter::value(Base type, int depth) {
  if (depth <= 0) return leaf(type);
  if (type == Base::kBoolean) return truth(depth);
  if (type == Base::kString) return text(depth);
  return number(type, depth);
}

Piece ExpressionWriter::divisor(Base type, int depth) {
  if (depth > 0 && rng_.chance(2)) {
    const Base wide = type == Base::kLong ? type : Base::kInt;
    return binary("|", value(wide, depth - 1), {"1", 14});
  }
  return variable(type, true);
}

Piece ExpressionWriter::arithmetic(Base type, int depth) {
  constexpr std::array<std::string_view, 8> kOps = {"+", "-", "*", "/", "%", "&", "^", "|"};
  const std::string_view op = kOps[rng_.below(kOps.size())];
  Base a = at_most(type), b = at_most(type);
  if (type == Base::kLong && a != type && b != type) (rng_.chance(2) ? a : b) = type;
  const Piece left = value(a, depth - 1);
  return binary(op, left, divides(op) ? divisor(b, depth - 1) : value(b, depth - 1));
}

Piece ExpressionWriter::shifted(Base type, int depth) {
  constexpr std::array<std::string_view, 3> kOps = {"<<", ">>", ">>>"};
  const Base left = type == Base::kLong ? type : at_most(type);
  const Piece a = value(left, depth - 1);
  return binary(kOps[rng_.below(3)], a, value(some_number(), depth - 1));
}

Piece ExpressionWriter::compound(Base type, int depth) {
  const std::string_view op = kCompound[rng_.below(kCompound.size())];
  const Base from = some_number();
  const Piece place = write_to(type);
  return assign(op, place, divides(op) ? divisor(from, depth - 1) : value(from, depth - 1));
}

Piece ExpressionWriter::number(Base type, int depth) {
  switch (rng_.below(12)) {
    case 0: {
      const std::string op = rng_.chance(2) ? "++" : "--";
      const Piece place = write_to(type);
      if (rng_.chance(2)) return {place.text + op, 14};
      return {op + place.text, 13};
    }
    case 1: {
      const Piece place = write_to(type);
      return assign("=", place, value(type, depth - 1));
    }
    case 2:
      return compound(type, depth);
    case 3: {
      const Piece condition = value(Base::kBoolean, depth - 1);
      const Piece a = value(type, depth - 1);
      return conditional(condition, a, value(type, depth - 1));
    }
    case 4:
      return cast(type, value(some_number(), depth - 1));
    default:
      break;
  }
  return type == Base::kInt || type == Base::kLong ? library_number(type, depth)
                                                   : narrow(type, depth);
}

Piece ExpressionWriter::narrow(Base type, int depth) {
  if (type == Base::kChar && rng_.chance(3)) {
    const Piece receiver = variable(Base::kString);
    if (receiver.text == "u0") return leaf(type);
    return {
        receiver.text + ".charAt(" + binary("&", value(Base::kInt, depth - 1), {"1"}).text + ")",
        14};
  }
  return cast(type, value(rng_.chance(3) ? Base::kLong : Base::kInt, depth - 1));
}

Piece ExpressionWriter::library_number(Base type, int depth) {
  switch (rng_.below(14)) {
    case 0:
    case 1:
      return unary(rng_.chance(2) ? "-" : "~", value(at_most(type), depth - 1));
    case 2:
      return unary("+", value(at_most(type), depth - 1));
    case 3:
      return {"Math." + std::string(rng_.chance(2) ? "max(" : "min(") +
                  value(at_most(type), depth - 1).text + ", " + value(type, depth - 1).text + ")",
              14};
    case 4:
      return {"Math.abs(" + value(at_most(type), depth - 1).text + ")", 14};
    case 5:
      if (type == Base::kLong)
        return {"Math.floorMod(" + value(type, depth - 1).text + ", " + named("l3").text + ")", 14};
      return element(index(depth - 1));
    case 6:
      return {wrap(value(Base::kString, depth - 1), 14) + ".length()", 14};
    case 7:
      return {wrap(value(Base::kString, depth - 1), 14) + ".compareTo(" +
                  value(Base::kString, 0).text + ")",
              14};
    case 8:
    case 9:
    case 10:
      return shifted(type, depth);
    default:
      return arithmetic(type, depth);
  }
}

Piece ExpressionWriter::truth(int depth) {
  constexpr std::array<std::string_view, 6> kCompare = {"<", "<=", ">", ">=", "==", "!="};
  constexpr std::array<std::string_view, 7> kJoin = {"&&", "||", "&", "|", "^", "==", "!="};
  switch (rng_.below(10)) {
    case 0:
      return unary("!", value(Base::kBoolean, depth - 1));
    case 1: {
      const Piece place = write_to(Base::kBoolean);
      constexpr std::array<std::string_view, 4> kOps = {"=", "&=", "|=", "^="};
      return assign(kOps[rng_.below(4)], place, value(Base::kBoolean, depth - 1));
    }
    case 2: {
      const Piece condition = value(Base::kBoolean, depth - 1);
      const Piece a = value(Base::kBoolean, depth - 1);
      return conditional(condition, a, value(Base::kBoolean, depth - 1));
    }
    case 3: {
      constexpr std::array<std::string_view, 5> kCalls = {".equals(", ".contains(", ".startsWith(",
                                                          ".endsWith(", ".contentEquals("};
      return {wrap(value(Base::kString, depth - 1), 14) + std::string(kCalls[rng_.below(5)]) +
                  value(Base::kString, depth - 1).text + ")",
              14};
    }
    case 4:
    case 5:
    case 6: {
      const std::string_view op = kJoin[rng_.below(kJoin.size())];
      const Piece a = value(Base::kBoolean, depth - 1);
      return binary(op, a, value(Base::kBoolean, depth - 1));
    }
    default: {
      const std::string_view op = kCompare[rng_.below(kCompare.size())];
      const Piece a = value(some_number(), depth - 1);
      return binary(op, a, value(some_number(), depth - 1));
    }
  }
}

Piece ExpressionWriter::anything(int depth) {
  const std::uint64_t kind = rng_.below(8);
  if (kind == 0) return value(Base::kBoolean, depth);
  if (kind == 1) return value(Base::kString, depth);
  return value(some_number(), depth);
}

Piece ExpressionWriter::text(int depth) {
  switch (rng_.below(8)) {
    case 0: {
      const Piece place = write_to(Base::kString);
      return assign(rng_.chance(4) ? "=" : "+=", place, value(Base::kString, depth - 1));
    }
    case 1: {
      const Piece place = write_to(Base::kString);
      return assign("+=", place, anything(depth - 1));
    }
    case 2: {
      const Piece condition = value(Base::kBoolean, depth - 1);
      const Piece a = value(Base::kString, depth - 1);
      return conditional(condition, a, value(Base::kString, depth - 1));
    }
    case 3:
      return text_call(depth);
    case 4: {
      const Piece a = anything(depth - 1);
      return binary("+", a, binary("+", value(Base::kString, 0), anything(depth - 1)));
    }
    case 5: {
      const Piece a = anything(depth - 1);
      return binary("+", a, value(Base::kString, depth - 1));
    }
    default: {
      const Piece a = value(Base::kString, depth - 1);
      return binary("+", a, anything(depth - 1));
    }
  }
}

Piece ExpressionWriter::text_call(int depth) {
  switch (rng_.below(6)) {
    case 0:
      return {"String.valueOf(" + anything(depth - 1).text + ")", 14};
    case 1:
      return {"Integer.toString(" + value(Base::kInt, depth - 1).text + ")", 14};
    case 2:
      return {wrap(value(Base::kString, depth - 1), 14) + ".concat(" +
                  value(Base::kString, depth - 1).text + ")",
              14};
    case 3:
      return {variable(Base::kString).text + ".trim()", 14};
    case 4:
      return {wrap(value(Base::kString, depth - 1), 14) + ".replace(" +
                  value(Base::kChar, depth - 1).text + ", " + value(Base::kChar, 0).text + ")",
              14};
    default: {
      const Piece receiver = variable(Base::kString);
      if (receiver.text == "u0") return receiver;
      return {receiver.text + ".substring(" +
                  binary("&", value(Base::kInt, depth - 1), {"1"}).text + ")",
              14};
    }
  }
}

}  // namespace assay::conformance
