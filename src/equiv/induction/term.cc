#include "equiv/induction/term.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "functional/notation.h"

namespace assay::induction {

using fun::Op;
using fun::Sort;

Term Term::variable(std::uint32_t index) {
  Term made;
  made.index = index;
  return made;
}
Term Term::of(fun::Literal value) {
  Term made;
  made.kind = Kind::kLiteral;
  made.literal = std::move(value);
  return made;
}
Term Term::construct(fun::ConstructorId constructor, std::vector<Term> fields) {
  Term made;
  made.kind = Kind::kConstruct;
  made.index = constructor.index;
  made.operands = std::move(fields);
  return made;
}
Term Term::call(fun::FunctionId function, std::vector<Term> arguments) {
  Term made;
  made.kind = Kind::kCall;
  made.index = function.index;
  made.operands = std::move(arguments);
  return made;
}
Term Term::closure(fun::FunctionId function, std::vector<Term> arguments) {
  Term made = call(function, std::move(arguments));
  made.kind = Kind::kClosure;
  return made;
}
Term Term::primitive(Op op, Sort sort, std::vector<Term> operands) {
  Term made;
  made.kind = Kind::kPrimitive;
  made.op = op;
  made.sort = sort;
  made.operands = std::move(operands);
  return made;
}

std::size_t size(const Term& term) {
  std::size_t sum = 1;
  for (const Term& each : term.operands) sum += size(each);
  return sum;
}

std::size_t calls(const Term& term) {
  std::size_t sum = term.is_call() ? 1 : 0;
  for (const Term& each : term.operands) sum += calls(each);
  return sum;
}

void collect_variables(const Term& term, std::vector<std::uint32_t>& found) {
  if (term.kind == Term::Kind::kVariable &&
      std::find(found.begin(), found.end(), term.index) == found.end())
    found.push_back(term.index);
  for (const Term& each : term.operands) collect_variables(each, found);
}

Term substitute(const Term& term, const std::map<std::uint32_t, Term>& values) {
  if (term.kind == Term::Kind::kVariable) {
    const auto found = values.find(term.index);
    return found == values.end() ? term : found->second;
  }
  Term made = term;
  for (Term& each : made.operands) each = substitute(each, values);
  return made;
}

Term replace(const Term& term, const Term& what, const Term& with) {
  if (term == what) return with;
  Term made = term;
  for (Term& each : made.operands) each = replace(each, what, with);
  return made;
}

std::string key(const Term& term) {
  std::string text;
  switch (term.kind) {
    case Term::Kind::kVariable:
      return "v" + std::to_string(term.index);
    case Term::Kind::kLiteral: {
      text = "l" + std::to_string(term.literal.index()) + ":";
      if (const auto* s = std::get_if<std::u16string>(&term.literal))
        for (const char16_t c : *s) text += std::to_string(static_cast<int>(c)) + ".";
      if (const auto* b = std::get_if<bool>(&term.literal)) text += *b ? "t" : "f";
      if (const auto* i = std::get_if<std::int32_t>(&term.literal)) text += std::to_string(*i);
      if (const auto* i = std::get_if<std::int64_t>(&term.literal)) text += std::to_string(*i);
      if (const auto* c = std::get_if<char16_t>(&term.literal))
        text += std::to_string(static_cast<int>(*c));
      if (const auto* d = std::get_if<double>(&term.literal))
        text += std::to_string(std::bit_cast<std::uint64_t>(*d));
      return text;
    }
    case Term::Kind::kConstruct:
      text = "c";
      break;
    case Term::Kind::kCall:
      text = "f";
      break;
    case Term::Kind::kClosure:
      text = "k";
      break;
    case Term::Kind::kField:
      text = "d" + std::to_string(term.field) + "of";
      break;
    case Term::Kind::kPrimitive:
      text = "p" + std::to_string(static_cast<int>(term.op)) + "s" +
             std::to_string(static_cast<int>(term.sort));
      break;
    case Term::Kind::kIf:
      text = "i";
      break;
  }
  text += std::to_string(term.index) + "(";
  for (const Term& each : term.operands) text += key(each) + ",";
  return text + ")";
}

namespace {

class Showing {
 public:
  Showing(const fun::Program& program, const std::vector<std::string>& names)
      : program_(program), names_(names) {}

  std::string text(const Term& term, bool is_operand) const {
    switch (term.kind) {
      case Term::Kind::kVariable:
        return term.index < names_.size() ? names_[term.index] : "_" + std::to_string(term.index);
      case Term::Kind::kLiteral:
        return fun::spell(program_, term.literal);
      case Term::Kind::kConstruct:
        return construct(term, is_operand);
      case Term::Kind::kCall:
        return name(term.index) + list(term.operands);
      case Term::Kind::kClosure:
        return name(term.index) + (term.operands.empty() ? "" : list(term.operands));
      case Term::Kind::kField: {
        const auto& fields = program_.constructors[fun::ConstructorId{term.index}].fields;
        return text(term.operands[0], true) + "." + fields[term.field];
      }
      case Term::Kind::kPrimitive:
        return primitive(term, is_operand);
      case Term::Kind::kIf:
        return "(if " + text(term.operands[0], false) + " then " + text(term.operands[1], false) +
               " else " + text(term.operands[2], false) + ")";
    }
    return "";
  }

 private:
  std::string list(const std::vector<Term>& operands) const {
    std::string made;
    for (const Term& each : operands) made += (made.empty() ? "" : ", ") + text(each, false);
    return "(" + made + ")";
  }

  std::string name(std::uint32_t function) const {
    const fun::Function& f = program_.functions[fun::FunctionId{function}];
    if (f.is_library) return f.name;
    return f.name.substr(f.name.find('.') == std::string::npos ? 0 : f.name.find('.') + 1);
  }

  std::string construct(const Term& term, bool is_operand) const {
    const fun::Constructor& made = program_.constructors[fun::ConstructorId{term.index}];
    switch (made.spelling) {
      case fun::Spelling::kCons: {
        const std::string pair =
            text(term.operands[0], true) + " :: " + text(term.operands[1], true);
        return is_operand ? "(" + pair + ")" : pair;
      }
      case fun::Spelling::kNil:
      case fun::Spelling::kObject:
        return made.name;
      case fun::Spelling::kTuple:
        return list(term.operands);
      case fun::Spelling::kApplied:
      case fun::Spelling::kNew:
        break;
    }
    return made.name + list(term.operands);
  }

  std::string primitive(const Term& term, bool is_operand) const {
    static constexpr std::array<std::pair<Op, const char*>, 6> kSigns = {{{Op::kAdd, " + "},
                                                                          {Op::kMultiply, " * "},
                                                                          {Op::kEqual, " == "},
                                                                          {Op::kLess, " < "},
                                                                          {Op::kLessEqual, " <= "},
                                                                          {Op::kSubtract, " - "}}};
    for (const auto& [op, sign] : kSigns)
      if (op == term.op && term.operands.size() == 2) {
        const std::string made = text(term.operands[0], true) + sign + text(term.operands[1], true);
        return is_operand ? "(" + made + ")" : made;
      }
    if (term.op == Op::kNot) return "!" + text(term.operands[0], true);
    return "convert" + list(term.operands);
  }

  const fun::Program& program_;
  const std::vector<std::string>& names_;
};

/// Builds the body of a function.
class Builder {
 public:
  explicit Builder(fun::Function& function) : function_(function) {}

  fun::ExprId build(const Term& term) {
    fun::Expr expr;
    for (const Term& each : term.operands) expr.operands.push_back(build(each));
    expr.index = term.index;
    expr.op = term.op;
    expr.sort = term.sort;
    expr.literal = term.literal;
    switch (term.kind) {
      case Term::Kind::kVariable:
        expr.kind = fun::ExprKind::kLocal;
        expr.slot = term.index;
        break;
      case Term::Kind::kLiteral:
        expr.kind = fun::ExprKind::kLiteral;
        break;
      case Term::Kind::kConstruct:
        expr.kind = fun::ExprKind::kConstruct;
        break;
      case Term::Kind::kCall:
        expr.kind = fun::ExprKind::kCall;
        break;
      case Term::Kind::kClosure:
        expr.kind = fun::ExprKind::kClosure;
        break;
      case Term::Kind::kField:
        expr.kind = fun::ExprKind::kField;
        expr.slot = term.field;
        break;
      case Term::Kind::kPrimitive:
        expr.kind = fun::ExprKind::kPrimitive;
        break;
      case Term::Kind::kIf:
        expr.kind = fun::ExprKind::kIf;
        break;
    }
    return function_.exprs.push_back(std::move(expr));
  }

 private:
  fun::Function& function_;
};

/// A function's body as a term, with primitives, fields and local values if `computes` is set.
class PlainBody {
 public:
  PlainBody(const fun::Function& function, bool computes)
      : function_(function), computes_(computes) {}

  std::optional<Term> term(fun::ExprId id) {
    const fun::Expr& expr = function_.exprs[id];
    if (computes_ && expr.kind == fun::ExprKind::kLet) return let(expr);
    if (computes_ && expr.kind == fun::ExprKind::kMatch) return taken_apart(expr);
    std::vector<Term> operands;
    for (const fun::ExprId each : expr.operands) {
      auto operand = term(each);
      if (!operand) return std::nullopt;
      operands.push_back(*std::move(operand));
    }
    switch (expr.kind) {
      case fun::ExprKind::kLiteral:
        return Term::of(expr.literal);
      case fun::ExprKind::kLocal:
        if (const auto local = locals_.find(expr.slot); local != locals_.end())
          return local->second;
        if (expr.slot >= function_.parameters.size()) return std::nullopt;
        return Term::variable(expr.slot);
      case fun::ExprKind::kConstruct:
        return Term::construct(expr.constructor(), std::move(operands));
      case fun::ExprKind::kClosure:
        return Term::closure(expr.function(), std::move(operands));
      case fun::ExprKind::kCall:
        return Term::call(expr.function(), std::move(operands));
      case fun::ExprKind::kPrimitive:
        if (!computes_) return std::nullopt;
        return Term::primitive(expr.op, expr.sort, std::move(operands));
      case fun::ExprKind::kField:
        if (!computes_) return std::nullopt;
        return field(expr.index, expr.slot, std::move(operands[0]));
      default:
        return std::nullopt;
    }
  }

 private:
  static Term field(std::uint32_t constructor, std::uint32_t number, Term of) {
    Term made;
    made.kind = Term::Kind::kField;
    made.index = constructor;
    made.field = number;
    made.operands = {std::move(of)};
    return made;
  }

  std::optional<Term> let(const fun::Expr& expr) {
    auto value = term(expr.operands[0]);
    if (!value || size(*value) > kMostParts) return std::nullopt;
    if (expr.slot != fun::kNoSlot) locals_[expr.slot] = *std::move(value);
    return term(expr.operands[1]);
  }

  /// val (a, b) = value: a pattern that names fields. That no other pattern is possible is checked
  /// where the fields are read.
  std::optional<Term> taken_apart(const fun::Expr& expr) {
    if (expr.cases.size() != 1 || expr.cases[0].guard.valid()) return std::nullopt;
    const fun::Pattern& pattern = function_.patterns[expr.cases[0].pattern];
    if (pattern.kind != fun::PatternKind::kConstructor || pattern.slot != fun::kNoSlot)
      return std::nullopt;
    const auto value = term(expr.operands[0]);
    if (!value || size(*value) > kMostParts) return std::nullopt;
    for (std::uint32_t i = 0; i < pattern.subpatterns.size(); ++i) {
      const fun::Pattern& name = function_.patterns[pattern.subpatterns[i]];
      if (name.kind != fun::PatternKind::kAny) return std::nullopt;
      if (name.slot != fun::kNoSlot)
        locals_[name.slot] = field(pattern.constructor.index, i, *value);
    }
    return term(expr.cases[0].body);
  }

  static constexpr std::size_t kMostParts = 100;  // of a value, which may occur several times

  const fun::Function& function_;
  bool computes_;
  std::map<fun::Slot, Term> locals_;
};

std::optional<Term> plain(const fun::Function& function, fun::ExprId id, bool computes) {
  return PlainBody(function, computes).term(id);
}

}  // namespace

std::string show(const fun::Program& program, const Term& term,
                 const std::vector<std::string>& names) {
  return Showing(program, names).text(term, false);
}

fun::FunctionId add_function(fun::Program& program, const std::string& name, const Term& body,
                             const std::vector<fun::TypeId>& types,
                             const std::vector<std::string>& names, fun::TypeId result) {
  fun::Function made;
  made.name = name;
  for (std::size_t i = 0; i < types.size(); ++i)
    made.parameters.push_back({i < names.size() ? names[i] : "", types[i]});
  made.slots = static_cast<std::uint32_t>(types.size());
  made.result = result;
  made.is_library = true;
  made.body = Builder(made).build(body);
  return program.functions.push_back(std::move(made));
}

bool match(const Term& pattern, const Term& term, std::map<std::uint32_t, Term>& values) {
  if (pattern.kind == Term::Kind::kVariable) {
    const auto [known, is_new] = values.try_emplace(pattern.index, term);
    return is_new || known->second == term;
  }
  if (pattern.kind != term.kind || pattern.index != term.index || pattern.field != term.field ||
      pattern.op != term.op || pattern.sort != term.sort || pattern.literal != term.literal ||
      pattern.operands.size() != term.operands.size())
    return false;
  for (std::size_t i = 0; i < pattern.operands.size(); ++i)
    if (!match(pattern.operands[i], term.operands[i], values)) return false;
  return true;
}

namespace {

/// A method that reads a field is only for some of the values that a variable of a class with
/// alternatives stands for.
bool reads_alternative(const fun::Program& program, const Term& term) {
  if (term.kind == Term::Kind::kField)
    for (const fun::DataId data : program.constructors[fun::ConstructorId{term.index}].ancestors)
      if (program.data[data].alternatives.size() > 1) return true;
  return std::any_of(term.operands.begin(), term.operands.end(),
                     [&](const Term& each) { return reads_alternative(program, each); });
}

}  // namespace

Term unfolded(const fun::Program& program, const Term& term) {
  constexpr int kMostCalls = 12;
  int left = kMostCalls;
  const auto unfold = [&](auto& self, Term at) -> Term {
    while (at.is_call() && left-- > 0) {
      const fun::Function& f = program.functions[fun::FunctionId{at.index}];
      if (f.is_constant || f.slots < f.parameters.size()) break;
      const auto body = plain(f, f.body, true);
      if (!body || reads_alternative(program, *body)) break;
      std::map<std::uint32_t, Term> values;
      for (std::uint32_t i = 0; i < at.operands.size(); ++i) values.emplace(i, at.operands[i]);
      at = substitute(*body, values);
    }
    for (Term& each : at.operands) each = self(self, each);
    if (at.kind == Term::Kind::kField && at.operands[0].kind == Term::Kind::kConstruct &&
        at.operands[0].index == at.index)
      return Term(at.operands[0].operands[at.field]);
    return at;
  };
  return unfold(unfold, term);
}

std::optional<Term> plain_body(const fun::Program& program, fun::FunctionId function) {
  constexpr int kMostCalls = 8;
  std::optional<Term> made;
  for (int i = 0; i < kMostCalls; ++i) {
    const fun::Function& f = program.functions[function];
    if (f.is_constant || f.slots < f.parameters.size()) break;
    const auto body = plain(f, f.body, false);
    if (!body || !body->is_call()) break;
    // Arguments that are calls would be evaluated in another order, or more or less often.
    if (std::any_of(body->operands.begin(), body->operands.end(),
                    [](const Term& operand) { return calls(operand) > 0; }))
      break;
    if (made) {
      std::map<std::uint32_t, Term> values;
      for (std::uint32_t p = 0; p < made->operands.size(); ++p)
        values.emplace(p, made->operands[p]);
      made = substitute(*body, values);
    } else {
      made = *body;
    }
    function = fun::FunctionId{made->index};
  }
  return made;
}

}  // namespace assay::induction
