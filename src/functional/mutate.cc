#include "functional/mutate.h"

#include <algorithm>
#include <array>
#include <functional>
#include <set>
#include <utility>

#include "functional/notation.h"
#include "functional/variables_in_scope.h"

namespace assay::fun {
namespace {

struct Replacement {
  Op to;
  bool swap = false;    // exchanges the operands as well
  bool negate = false;  // negates the result as well
};

std::vector<Replacement> replacements(Op op) {
  switch (op) {
    case Op::kAdd:
      return {{Op::kSubtract}};
    case Op::kSubtract:
      return {{Op::kAdd}};
    case Op::kMultiply:
      return {{Op::kAdd}};
    case Op::kDivide:
      return {{Op::kMultiply}};
    case Op::kRemainder:
      return {{Op::kDivide}};
    case Op::kLess:
      return {{Op::kLessEqual}, {Op::kLessEqual, true}};
    case Op::kLessEqual:
      return {{Op::kLess}, {Op::kLess, true}};
    case Op::kEqual:
      return {{Op::kEqual, false, true}};
    default:
      return {};
  }
}

std::string_view symbol(Op op) {
  switch (op) {
    case Op::kAdd:
      return "+";
    case Op::kSubtract:
      return "-";
    case Op::kMultiply:
      return "*";
    case Op::kDivide:
      return "/";
    case Op::kRemainder:
      return "%";
    case Op::kLess:
      return "<";
    case Op::kLessEqual:
      return "<=";
    default:
      return "==";
  }
}

bool is_literal(const Function& f, ExprId id, bool value) {
  const Expr& e = f.exprs[id];
  const bool* b = e.kind == ExprKind::kLiteral ? std::get_if<bool>(&e.literal) : nullptr;
  return b != nullptr && *b == value;
}

/// a && b is represented as if (a) b else false, and a || b as if (a) true else b.
bool is_and(const Function& f, const Expr& e) {
  return e.kind == ExprKind::kIf && e.is_connective && is_literal(f, e.operands[2], false);
}
bool is_or(const Function& f, const Expr& e) {
  return e.kind == ExprKind::kIf && e.is_connective && is_literal(f, e.operands[1], true);
}

class Finder {
 public:
  /// The program receives the types of the variables.
  Finder(Program& program, FunctionId id, std::vector<Mutant>& found)
      : program_(program),
        id_(id),
        f_(program.functions[id]),
        found_(found),
        variables_(program, program.functions[id]) {}

  void run() {
    find_results();
    visit(f_.body);
  }

 private:
  void add(MutationOperator op, ExprId expr, std::uint32_t detail, std::string change) {
    found_.push_back({op, id_, expr, detail, std::move(change), f_.exprs[expr].span});
  }

  /// The expressions whose values the function returns.
  void find_results() {
    std::vector<ExprId> open = {f_.body};
    while (!open.empty()) {
      const ExprId id = open.back();
      open.pop_back();
      const Expr& e = f_.exprs[id];
      if (e.kind == ExprKind::kLet) {
        open.push_back(e.operands[1]);
      } else if (e.kind == ExprKind::kIf) {
        open.insert(open.end(), {e.operands[1], e.operands[2]});
      } else if (e.kind == ExprKind::kMatch) {
        for (const Case& one : e.cases) open.push_back(one.body);
      } else {
        results_.insert(id);
      }
    }
  }

  /// A constructor of the result's type without fields, if there is exactly one.
  ConstructorId empty_result() const {
    ConstructorId found;
    if (!f_.result.valid() || program_.type(f_.result).kind != TypeKind::kData) return found;
    for (const Data::Alternative& one : program_.data[program_.type(f_.result).data].alternatives) {
      if (!one.fields.empty()) continue;
      if (found.valid()) return {};
      found = one.constructor;
    }
    return found;
  }

  void result(ExprId id, const Expr& e) {
    const bool is_throw = e.kind == ExprKind::kThrow || e.kind == ExprKind::kUnsupported;
    const ConstructorId empty = empty_result();
    if (!results_.contains(id) || is_throw || !empty.valid()) return;
    if (e.kind == ExprKind::kConstruct && e.constructor() == empty) return;
    add(MutationOperator::kBase, id, empty.index,
        "the result becomes " + program_.constructors[empty].name);
  }

  void visit(ExprId id) {
    const Expr& e = f_.exprs[id];
    result(id, e);
    const std::size_t mark = variables_.mark();
    switch (e.kind) {
      case ExprKind::kPrimitive:
        primitive(id, e);
        break;
      case ExprKind::kIf:
        branch(id, e);
        break;
      case ExprKind::kLiteral:
        literal(id, e);
        break;
      case ExprKind::kLocal:
        local(id, e);
        break;
      case ExprKind::kMatch:
      case ExprKind::kTry:
        cases(id, e);
        break;
      case ExprKind::kCall:
        call(id, e);
        break;
      case ExprKind::kConstruct:
        construct(id, e);
        break;
      default:
        break;
    }
    for (std::size_t i = 0; i < e.operands.size(); ++i) {
      if (e.is_connective && e.kind == ExprKind::kIf &&
          f_.exprs[e.operands[i]].kind == ExprKind::kLiteral)
        continue;                                // the constant belongs to the connective
      if (e.kind == ExprKind::kThrow) continue;  // no test compares messages
      visit(e.operands[i]);
    }
    for (const Case& one : e.cases) {
      variables_.bind(one.pattern, e.kind == ExprKind::kMatch ? e.operands[0] : ExprId{});
      if (one.guard.valid()) visit(one.guard);
      visit(one.body);
      variables_.leave(mark);
    }
  }

  void primitive(ExprId id, const Expr& e) {
    if (e.op == Op::kConcatenate)
      add(MutationOperator::kOperands, id, 0, "the operands of + are exchanged");
    if (e.sort == Sort::kString) return;
    if (e.op == Op::kSubtract || e.op == Op::kDivide || e.op == Op::kRemainder)
      add(MutationOperator::kOperands, id, 0,
          "the operands of " + std::string(symbol(e.op)) + " are exchanged");
    const std::vector<Replacement> all = replacements(e.op);
    for (std::uint32_t i = 0; i < all.size(); ++i) {
      const Replacement& r = all[i];
      const bool relation = e.op == Op::kLess || e.op == Op::kLessEqual || e.op == Op::kEqual;
      std::string to(r.negate ? "!=" : r.swap ? (r.to == Op::kLess ? ">" : ">=") : symbol(r.to));
      add(relation ? MutationOperator::kRelational : MutationOperator::kArithmetic, id, i,
          std::string(symbol(e.op)) + " becomes " + to);
    }
    if (e.op == Op::kNegate && f_.exprs[e.operands[0]].kind != ExprKind::kLiteral)
      add(MutationOperator::kArithmetic, id, 0, "the minus sign is removed");
  }

  void branch(ExprId id, const Expr& e) {
    if (is_and(f_, e) || is_or(f_, e)) {
      const std::uint32_t which = is_and(f_, e) ? 0 : 1;
      const std::string op = which == 0 ? "&&" : "||";
      add(MutationOperator::kConnective, id, which,
          op + (which == 0 ? " becomes ||" : " becomes &&"));
      add(MutationOperator::kConnective, id, 2, "only the left side of " + op + " remains");
      add(MutationOperator::kConnective, id, 3 + which,
          "only the right side of " + op + " remains");
    } else if (!e.is_connective)
      add(MutationOperator::kCondition, id, 0, "the condition is negated");
  }

  void literal(ExprId id, const Expr& e) {
    if (const auto* i = std::get_if<std::int32_t>(&e.literal)) {
      add(MutationOperator::kConstant, id, 0,
          spell(program_, e.literal) + " becomes " + std::to_string(std::int64_t{*i} + 1));
      if (*i != 0)
        add(MutationOperator::kConstant, id, 1,
            spell(program_, e.literal) + " becomes " + std::to_string(std::int64_t{*i} - 1));
    } else if (const auto* b = std::get_if<bool>(&e.literal)) {
      add(MutationOperator::kConstant, id, 0, *b ? "true becomes false" : "false becomes true");
    } else if (const auto* s = std::get_if<std::u16string>(&e.literal);
               s != nullptr && !s->empty()) {
      add(MutationOperator::kConstant, id, 0, spell(program_, e.literal) + " becomes \"\"");
    }
  }

  void local(ExprId id, const Expr& e) {
    for (const Slot other : variables_.alike(e.slot))
      add(MutationOperator::kVariable, id, other,
          variables_.name(e.slot) + " becomes " + variables_.name(other));
  }

  void cases(ExprId id, const Expr& e) {
    if (e.is_connective) return;
    for (std::uint32_t i = 0; i < e.cases.size(); ++i) {
      if (e.cases.size() > 1) {
        add(MutationOperator::kCase, id, i, "this case is removed");
        found_.back().span = e.cases[i].span;
      }
      if (!e.cases[i].guard.valid()) continue;
      add(MutationOperator::kCondition, id, i, "the condition of this case is negated");
      found_.back().span = e.cases[i].span;
    }
  }

  void call(ExprId id, const Expr& e) {
    const Function& callee = program_.functions[e.function()];
    std::vector<TypeId> types;
    for (const Parameter& parameter : callee.parameters) types.push_back(parameter.type);
    swaps(id, e, types, callee.name);
    operands(id, e, callee);
    for (std::uint32_t i = 0; i < e.operands.size(); ++i)
      if (types[i] == callee.result && program_.type(types[i]).kind != TypeKind::kParameter)
        add(MutationOperator::kArgument, id, i,
            e.operands.size() == 1 ? last(callee.name) + " is left out"
                                   : "only the " + std::string(ordinal(i)) + " argument of " +
                                         last(callee.name) + " remains");
  }

  /// The operands of a library function such as ::: differ in their element types only.
  void operands(ExprId id, const Expr& e, const Function& callee) {
    if (!callee.is_library || e.operands.size() != 2) return;
    const TypeId left = callee.parameters[0].type;
    const TypeId right = callee.parameters[1].type;
    const std::string what = last(callee.name);
    const bool is_operator = !what.empty() && (what[0] == ':' || what[0] == '+');
    if (!is_operator || left == right || program_.type(left).kind != TypeKind::kData ||
        program_.type(right).kind != TypeKind::kData ||
        program_.type(left).data != program_.type(right).data)
      return;
    add(MutationOperator::kOperands, id, 0, "the operands of " + what + " are exchanged");
  }

  void construct(ExprId id, const Expr& e) {
    const Constructor& constructor = program_.constructors[e.constructor()];
    if (constructor.is_exception) return;
    swaps(id, e, fields_of(program_, e.constructor()), constructor.name);
    if (constructor.is_library || constructor.ancestors.empty()) return;
    for (std::uint32_t i = 0; i < program_.constructors.size(); ++i) {
      const Constructor& other = program_.constructors[ConstructorId{i}];
      if (i == e.index || other.is_library || other.ancestors.size() < 2 ||
          constructor.ancestors.size() < 2)
        continue;
      if (other.ancestors[1] == constructor.ancestors[1] &&
          fields_of(program_, ConstructorId{i}) == fields_of(program_, e.constructor()))
        add(MutationOperator::kConstructor, id, i, constructor.name + " becomes " + other.name);
    }
  }

  void swaps(ExprId id, const Expr& e, const std::vector<TypeId>& types, const std::string& what) {
    for (std::uint32_t i = 0; i + 1 < e.operands.size() && i + 1 < types.size(); ++i)
      if (types[i] == types[i + 1])
        add(MutationOperator::kArguments, id, i,
            "arguments " + std::to_string(i + 1) + " and " + std::to_string(i + 2) + " of " +
                last(what) + " are exchanged");
  }

  static std::string_view ordinal(std::uint32_t index) {
    constexpr std::string_view kOrdinals[] = {"first", "second", "third", "fourth"};
    return index < std::size(kOrdinals) ? kOrdinals[index] : "last";
  }

  static std::string last(const std::string& name) {
    const std::size_t dot = name.find_last_of("./");
    return dot == std::string::npos ? name : name.substr(dot + 1);
  }

  const Program& program_;
  FunctionId id_;
  const Function& f_;
  std::vector<Mutant>& found_;
  VariablesInScope variables_;
  std::set<ExprId> results_;
};

ExprId negated(Function& f, ExprId condition) {
  Expr made;
  made.kind = ExprKind::kPrimitive;
  made.op = Op::kNot;
  made.sort = Sort::kBoolean;
  made.operands = {condition};
  made.span = f.exprs[condition].span;
  return f.exprs.push_back(made);
}

ExprId boolean(Function& f, bool value, Span span) {
  Expr made;
  made.literal = value;
  made.span = span;
  return f.exprs.push_back(made);
}

void change_primitive(Function& f, ExprId id, std::uint32_t detail) {
  Expr& e = f.exprs[id];
  if (e.op == Op::kNegate) {
    e = Expr(f.exprs[e.operands[0]]);
    return;
  }
  const Replacement r = replacements(e.op)[detail];
  e.op = r.to;
  if (r.swap) std::swap(e.operands[0], e.operands[1]);
  if (!r.negate) return;
  const ExprId copy = f.exprs.push_back(Expr(e));
  const ExprId made = negated(f, copy);
  f.exprs[id] = Expr(f.exprs[made]);
}

void change_literal(Expr& e, std::uint32_t detail) {
  if (auto* i = std::get_if<std::int32_t>(&e.literal))
    *i = static_cast<std::int32_t>(static_cast<std::uint32_t>(*i) + (detail == 0 ? 1U : ~0U));
  else if (auto* b = std::get_if<bool>(&e.literal))
    *b = !*b;
  else
    e.literal = std::u16string();
}

}  // namespace

std::string_view name(MutationOperator op) {
  constexpr std::array<std::string_view, kMutationOperators> kNames = {"arithmetic operator",
                                                                       "relational operator",
                                                                       "&& and ||",
                                                                       "negated condition",
                                                                       "constant",
                                                                       "missing case",
                                                                       "other variable",
                                                                       "exchanged arguments",
                                                                       "missing step",
                                                                       "other constructor",
                                                                       "exchanged operands",
                                                                       "empty result"};
  return kNames.at(static_cast<std::size_t>(op));
}

std::vector<Mutant> mutants(const Program& program, const std::vector<FunctionId>& functions) {
  std::vector<Mutant> found;
  Program typed = program;
  for (const FunctionId id : functions)
    if (!typed.functions[id].is_library) Finder(typed, id, found).run();
  return found;
}

void apply(const Mutant& mutant, Program& program) {
  Function& f = program.functions[mutant.function];
  const ExprId id = mutant.expr;
  Expr& e = f.exprs[id];
  switch (mutant.op) {
    case MutationOperator::kArithmetic:
    case MutationOperator::kRelational:
      return change_primitive(f, id, mutant.detail);
    case MutationOperator::kConnective: {
      if (mutant.detail >= 2) {
        e = Expr(f.exprs[e.operands[mutant.detail - 2]]);
        return;
      }
      const ExprId rest = e.operands[mutant.detail == 0 ? 1 : 2];
      const ExprId constant = boolean(f, mutant.detail == 0, e.span);
      Expr& changed = f.exprs[id];
      changed.operands[1] = mutant.detail == 0 ? constant : rest;
      changed.operands[2] = mutant.detail == 0 ? rest : constant;
      return;
    }
    case MutationOperator::kCondition:
      if (e.kind == ExprKind::kIf) {
        std::swap(e.operands[1], e.operands[2]);
      } else {
        const ExprId guard = negated(f, e.cases[mutant.detail].guard);
        f.exprs[id].cases[mutant.detail].guard = guard;
      }
      return;
    case MutationOperator::kConstant:
      return change_literal(e, mutant.detail);
    case MutationOperator::kCase:
      e.cases.erase(e.cases.begin() + mutant.detail);
      return;
    case MutationOperator::kVariable:
      e.slot = mutant.detail;
      return;
    case MutationOperator::kArguments:
      std::swap(e.operands[mutant.detail], e.operands[mutant.detail + 1]);
      return;
    case MutationOperator::kArgument:
      e = Expr(f.exprs[e.operands[mutant.detail]]);
      return;
    case MutationOperator::kConstructor:
      e.index = mutant.detail;
      return;
    case MutationOperator::kOperands:
      std::swap(e.operands[0], e.operands[1]);
      return;
    case MutationOperator::kBase: {
      Expr empty;
      empty.kind = ExprKind::kConstruct;
      empty.index = mutant.detail;
      empty.span = e.span;
      f.exprs[id] = std::move(empty);
      return;
    }
  }
}

}  // namespace assay::fun
