#include "functional/print.h"

#include <array>
#include <charconv>

#include "base/match.h"

namespace assay::fun {

namespace {

constexpr std::array kNames{
#define ASSAY_FUNCTIONAL_OP(op, name, operands) name,
#include "functional/ops.def"
#undef ASSAY_FUNCTIONAL_OP
};
constexpr std::array kSorts{"Unit", "Boolean", "Int",  "Long", "Double",
                            "Char", "String",  "Null", "Data", "Closure"};

std::string quoted(std::u16string_view text) {
  std::string made = "\"";
  for (const char16_t c : text) {
    if (c >= 0x20 && c < 0x7F && c != '"' && c != '\\') {
      made.push_back(static_cast<char>(c));
      continue;
    }
    constexpr std::string_view kDigits = "0123456789abcdef";
    made += "\\u";
    for (int shift = 12; shift >= 0; shift -= 4)
      made.push_back(kDigits[(static_cast<unsigned>(c) >> static_cast<unsigned>(shift)) & 0xFU]);
  }
  return made + "\"";
}

std::string text_of(const Literal& literal) {
  return std::visit(Match{[](UnitValue) -> std::string { return "()"; },
                          [](NullValue) -> std::string { return "null"; },
                          [](bool b) -> std::string { return b ? "true" : "false"; },
                          [](std::int32_t i) { return std::to_string(i); },
                          [](std::int64_t i) { return std::to_string(i) + "L"; },
                          [](double d) {
                            std::array<char, 64> buffer{};
                            const auto end =
                                std::to_chars(buffer.data(), buffer.data() + buffer.size(), d).ptr;
                            return std::string(buffer.data(), end) + "d";
                          },
                          [](char16_t c) { return "'" + quoted({&c, 1}) + "'"; },
                          [](const std::u16string& s) { return quoted(s); }},
                    literal);
}

class Printer {
 public:
  Printer(const Program& program, const Function& function)
      : program_(program), function_(function) {}

  std::string run() {
    std::string text = function_.name + "(";
    for (std::size_t i = 0; i < function_.parameters.size(); ++i) {
      const Parameter& p = function_.parameters[i];
      text += (i ? ", " : "") + (i < function_.captured ? std::string("captured ") : "") + p.name +
              "#" + std::to_string(i) + ": " + print(program_, p.type);
    }
    text += "): " + print(program_, function_.result) + " =";
    if (function_.is_constant) text = "constant " + text;
    return text + expr(function_.body, 1) + "\n";
  }

 private:
  static std::string slot(Slot s) { return s == kNoSlot ? "_" : "#" + std::to_string(s); }
  static std::string line(int depth) {
    return "\n" + std::string(static_cast<std::size_t>(depth) * 2, ' ');
  }
  std::string constructor(ConstructorId id) const { return program_.constructors[id].name; }

  std::string list(const std::vector<ExprId>& operands, int depth, std::size_t from = 0) {
    std::string text = "(";
    for (std::size_t i = from; i < operands.size(); ++i)
      text += (i > from ? ", " : "") + inner(operands[i], depth);
    return text + ")";
  }
  /// Prints in the middle of a line, with braces around several lines.
  std::string inner(ExprId id, int depth) {
    const std::string text = expr(id, depth + 1);
    if (text.starts_with(" ")) return text.substr(1);
    return "{" + text + line(depth) + "}";
  }
  std::string cases(const Expr& e, int depth) {
    std::string text = " {";
    for (const Case& c : e.cases) {
      text += line(depth) + "case " + pattern(c.pattern, depth);
      if (c.guard.valid()) text += " if " + inner(c.guard, depth);
      text += " =>" + expr(c.body, depth + 1);
    }
    return text + line(depth - 1) + "}";
  }

  std::string expr(ExprId id, int depth) {
    const Expr& e = function_.exprs[id];
    const auto& o = e.operands;
    switch (e.kind) {
      case ExprKind::kLiteral:
        return " " + text_of(e.literal);
      case ExprKind::kLocal:
        return " " + slot(e.slot);
      case ExprKind::kLet:
        return line(depth) + slot(e.slot) + " = " + inner(o[0], depth) + body_after(o[1], depth);
      case ExprKind::kPrimitive:
        return " " + std::string(kNames[static_cast<std::size_t>(e.op)]) + "." +
               kSorts[static_cast<std::size_t>(e.sort)] + list(o, depth);
      case ExprKind::kIf:
        return line(depth) + "if " + inner(o[0], depth) + " then" + expr(o[1], depth + 1) +
               line(depth) + "else" + expr(o[2], depth + 1);
      case ExprKind::kConstruct:
        return " " + constructor(e.constructor()) + list(o, depth);
      case ExprKind::kField:
        return " " + inner(o[0], depth) + "." +
               program_.constructors[e.constructor()].fields[e.slot];
      case ExprKind::kMatch:
        return line(depth) + "match " + inner(o[0], depth) + cases(e, depth + 1);
      case ExprKind::kCall:
        return " " + program_.functions[e.function()].name + list(o, depth);
      case ExprKind::kClosure:
        return " closure " + program_.functions[e.function()].name + list(o, depth);
      case ExprKind::kApply:
        return " apply " + inner(o[0], depth) + list(o, depth, 1);
      case ExprKind::kThrow:
        return " throw " + inner(o[0], depth);
      case ExprKind::kTry:
        return line(depth) + "try " + inner(o[0], depth) + cases(e, depth + 1);
      case ExprKind::kCell:
        return " cell" + list(o, depth);
      case ExprKind::kRead:
        return " read" + list(o, depth);
      case ExprKind::kWrite:
        return " write" + list(o, depth);
      case ExprKind::kUnsupported:
        return " unsupported \"" + e.text + "\"";
    }
    return " ?";
  }
  std::string body_after(ExprId body, int depth) {
    const std::string text = expr(body, depth);
    return text.starts_with(" ") ? line(depth) + text.substr(1) : text;
  }

  std::string pattern(PatternId id, int depth) {
    const Pattern& p = function_.patterns[id];
    const std::string name = p.slot == kNoSlot ? "" : slot(p.slot) + " @ ";
    const auto joined = [&](std::string_view between) {
      std::string text;
      for (std::size_t i = 0; i < p.subpatterns.size(); ++i)
        text += (i ? std::string(between) : "") + pattern(p.subpatterns[i], depth);
      return text;
    };
    switch (p.kind) {
      case PatternKind::kAny:
        return slot(p.slot);
      case PatternKind::kLiteral:
        return name + text_of(p.literal);
      case PatternKind::kConstructor:
        return name + constructor(p.constructor) + "(" + joined(", ") + ")";
      case PatternKind::kType: {
        std::string text;
        for (const ConstructorId c : p.constructors)
          text += (text.empty() ? "" : " | ") + constructor(c);
        for (const Sort s : p.sorts)
          text += (text.empty() ? "" : " | ") + std::string(kSorts[static_cast<std::size_t>(s)]);
        return name + ": " + text;
      }
      case PatternKind::kAlternative:
        return name + "(" + joined(" | ") + ")";
      case PatternKind::kEqual:
        return name + "== " + inner(p.expr, depth);
    }
    return "?";
  }

  const Program& program_;
  const Function& function_;
};

std::string data_text(const Program& program, const Data& data) {
  std::string text = (data.is_sealed ? "sealed data " : "data ") + data.qualified;
  if (data.parameters > 0) text += "[" + std::to_string(data.parameters) + "]";
  text += " =";
  for (std::size_t i = 0; i < data.alternatives.size(); ++i) {
    const Constructor& made = program.constructors[data.alternatives[i].constructor];
    text += (i ? " | " : " ") + made.qualified + "(";
    for (std::size_t k = 0; k < made.fields.size(); ++k)
      text +=
          (k ? ", " : "") + made.fields[k] + ": " + print(program, data.alternatives[i].fields[k]);
    text += ")";
  }
  return text + "\n";
}

}  // namespace

std::string print(const Program& program, TypeId id) {
  const Type& type = program.type(id);
  std::string arguments;
  for (const TypeId argument : type.arguments)
    arguments += (arguments.empty() ? "" : ", ") + print(program, argument);
  switch (type.kind) {
    case TypeKind::kSort:
      return kSorts[static_cast<std::size_t>(type.sort)];
    case TypeKind::kData:
      return program.data[type.data].name + (arguments.empty() ? "" : "[" + arguments + "]");
    case TypeKind::kFunction:
      return "function[" + arguments + "]";
    case TypeKind::kParameter:
      return "T" + std::to_string(type.index);
    case TypeKind::kAny:
      return "Any";
    case TypeKind::kNothing:
      return "Nothing";
  }
  return "?";
}

std::string print(const Program& program, FunctionId function) {
  return Printer(program, program.functions[function]).run();
}

std::string print(const Program& program, const PrintOptions& options) {
  std::string text;
  for (const Data& data : program.data) {
    const bool is_library = !data.span.valid();
    if (!is_library || options.with_library) text += data_text(program, data);
  }
  for (std::uint32_t i = 0; i < program.functions.size(); ++i)
    if (!program.functions[FunctionId{i}].is_library || options.with_library)
      text += print(program, FunctionId{i});
  return text;
}

}  // namespace assay::fun
