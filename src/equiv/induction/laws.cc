#include "equiv/induction/laws.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace assay::induction {

using fun::Op;
using fun::Sort;
using fun::TypeId;

namespace {

/// A value that leaves others as they are, and how it is combined with them.
struct Unit {
  Term constant;
  std::vector<Term> combined;  // what is carried along, with the result for the constant
};

Term condition(Term test, Term yes, Term no) {
  Term made;
  made.kind = Term::Kind::kIf;
  made.operands = {std::move(test), std::move(yes), std::move(no)};
  return made;
}

/// The result for each unit is given by a function of the unit.
template <typename ResultFor>
std::vector<Unit> units(const fun::Program& program, TypeId type, const Term& carried,
                        const ListFunctions* lists, const ResultFor& result_for) {
  const fun::Type written = program.type(type);
  std::vector<Unit> made;
  if (lists != nullptr) {
    if (written.kind != fun::TypeKind::kData) return made;
    const auto& alternatives = program.data[written.data].alternatives;
    if (std::any_of(alternatives.begin(), alternatives.end(),
                    [&](const auto& each) { return each.constructor == program.builtins.cons; })) {
      const Term nil = Term::construct(program.builtins.nil, {});
      made.push_back({nil, {lists->append(type, result_for(nil), carried)}});
    }
    return made;
  }
  if (written.kind == fun::TypeKind::kSort &&
      (written.sort == Sort::kInt || written.sort == Sort::kLong)) {
    const auto number = [&](int n) {
      return written.sort == Sort::kInt ? Term::of(std::int32_t{n}) : Term::of(std::int64_t{n});
    };
    const Term zero = number(0), one = number(1);
    made.push_back({zero, {Term::primitive(Op::kAdd, written.sort, {carried, result_for(zero)})}});
    made.push_back(
        {one, {Term::primitive(Op::kMultiply, written.sort, {carried, result_for(one)})}});
  }
  if (written.kind == fun::TypeKind::kSort && written.sort == Sort::kBoolean) {
    const Term no = Term::of(false), yes = Term::of(true);
    made.push_back({no, {condition(carried, yes, result_for(no))}});
    made.push_back({yes, {condition(carried, result_for(yes), no)}});
  }
  return made;
}

std::optional<TypeId> type_in(const Conjecture& conjecture, const Term& term) {
  if (term.kind == Term::Kind::kVariable) return conjecture.equation.types[term.index];
  for (const auto& [typed, type] : conjecture.typed)
    if (typed == term) return type;
  return std::nullopt;
}

class Laws {
 public:
  Laws(fun::Program& program, const Conjecture& conjecture, const ListFunctions* lists)
      : program_(program), conjecture_(conjecture), lists_(lists) {}

  std::vector<Equation> run() {
    visit(conjecture_.equation.left);
    visit(conjecture_.equation.right);
    return std::move(found_);
  }

 private:
  void visit(const Term& term) {
    for (const Term& each : term.operands) visit(each);
    if (!term.is_call()) return;
    const auto result = type_in(conjecture_, term);
    if (!result) return;
    for (std::size_t i = 0; i < term.operands.size(); ++i)
      if (type_in(conjecture_, term.operands[i]) == result) add(term, i, *result);
  }

  /// The law of all calls like this one, where any values are the other arguments that are data.
  void add(const Term& call, std::size_t carrying, TypeId type) {
    Equation base;
    base.types = conjecture_.equation.types;
    base.names = conjecture_.equation.names;
    base.result = type;
    const auto variable = [&](TypeId of) {
      base.types.push_back(of);
      base.names.emplace_back();
      return Term::variable(static_cast<std::uint32_t>(base.types.size() - 1));
    };
    Term general = call;
    for (std::size_t i = 0; i < call.operands.size(); ++i) {
      if (call.operands[i].kind == Term::Kind::kClosure) continue;
      if (const auto known = type_in(conjecture_, call.operands[i]))
        general.operands[i] = variable(*known);
    }
    const Term carried = general.operands[carrying];
    const auto result_for = [&](const Term& constant) {
      Term made = general;
      made.operands[carrying] = constant;
      return made;
    };
    for (Unit& unit : units(program_, type, carried, lists_, result_for))
      for (Term& combined : unit.combined) {
        Equation made = base;
        made.left = std::move(combined);
        made.right = general;
        drop_unused_variables(program_, made);
        found_.push_back(std::move(made));
      }
  }

  fun::Program& program_;
  const Conjecture& conjecture_;
  const ListFunctions* lists_;
  std::vector<Equation> found_;
};

}  // namespace

std::vector<Equation> laws(fun::Program& program, const Conjecture& conjecture,
                           const ListFunctions* lists) {
  return Laws(program, conjecture, lists).run();
}

namespace {

class Distributions {
 public:
  Distributions(fun::Program& program, const Functions& functions, const Conjecture& conjecture,
                const ListFunctions& lists)
      : program_(program), functions_(functions), conjecture_(conjecture), lists_(lists) {}

  std::vector<Equation> run() {
    visit(conjecture_.equation.left);
    visit(conjecture_.equation.right);
    return std::move(found_);
  }

 private:
  void visit(const Term& term) {
    for (const Term& each : term.operands) visit(each);
    if (!term.is_call()) return;
    const auto result = type_in(conjecture_, term);
    if (!result) return;
    bool has_closure = false;
    for (std::size_t i = 0; i < term.operands.size(); ++i) {
      has_closure = has_closure || term.operands[i].kind == Term::Kind::kClosure;
      add(term, i, *result);
    }
    for (std::size_t i = 0; i < term.operands.size() && has_closure; ++i)
      if (type_in(conjecture_, term.operands[i]) == result) add_identity(term, i, *result);
  }

  Term variable(Equation& equation, TypeId type) const {
    equation.types.push_back(type);
    equation.names.emplace_back();
    return Term::variable(static_cast<std::uint32_t>(equation.types.size() - 1));
  }

  /// The call with variables for all arguments that are no functions.
  Term general(const Term& call, Equation& base) const {
    base.types = conjecture_.equation.types;
    base.names = conjecture_.equation.names;
    Term made = call;
    for (Term& operand : made.operands) {
      if (operand.kind == Term::Kind::kClosure) continue;
      if (const auto known = type_in(conjecture_, operand)) operand = variable(base, *known);
    }
    return made;
  }

  void add_equation(const Equation& base, Term left, Term right) {
    Equation made = base;
    made.left = std::move(left);
    made.right = std::move(right);
    drop_unused_variables(program_, made);
    found_.push_back(std::move(made));
  }

  void add_identity(const Term& call, std::size_t place, TypeId type) {
    Equation base;
    base.result = type;
    const Term whole = general(call, base);
    add_equation(base, whole.operands[place], whole);
  }

  void add(const Term& call, std::size_t place, TypeId result) {
    add(call, place, result, ListFunctions::Order::kSame);
    add(call, place, result, ListFunctions::Order::kReversed);
  }

  void add(const Term& call, std::size_t place, TypeId result, ListFunctions::Order order) {
    Term lists = call.operands[place];
    const auto parts = lists_.appended(functions_, lists, order);
    const auto type = type_in(conjecture_, call.operands[place]);
    if (!parts || !type) return;
    Equation base;
    base.result = result;
    Term whole = general(call, base);
    const Term first = variable(base, *type), second = variable(base, *type);
    *parts->first = first;
    *parts->second = second;
    whole.operands[place] = lists;
    const auto of = [&](const Term& list) {
      Term made = whole;
      made.operands[place] = list;
      return made;
    };
    const Term a = of(first), b = of(second);
    for (std::size_t j = 0; j < call.operands.size(); ++j) {
      if (j == place || type_in(conjecture_, call.operands[j]) != std::optional(result)) continue;
      Term onwards = b, backwards = a;
      onwards.operands[j] = a;
      backwards.operands[j] = b;
      add_equation(base, onwards, whole);
      add_equation(base, backwards, whole);
    }
    const fun::Type written = program_.type(result);
    if (written.kind == fun::TypeKind::kSort &&
        (written.sort == Sort::kInt || written.sort == Sort::kLong)) {
      add_equation(base, Term::primitive(Op::kAdd, written.sort, {a, b}), whole);
      add_equation(base, Term::primitive(Op::kMultiply, written.sort, {a, b}), whole);
    } else if (written.kind == fun::TypeKind::kSort && written.sort == Sort::kBoolean) {
      add_equation(base, condition(a, Term::of(true), b), whole);
      add_equation(base, condition(a, b, Term::of(false)), whole);
    } else if (written.kind == fun::TypeKind::kData && lists_.is_list(program_, result)) {
      if (order == ListFunctions::Order::kReversed)
        add_equation(base, lists_.append_reversed(result, a, b), whole);
      else
        add_equation(base, lists_.append(result, a, b), whole);
      add_equation(base, lists_.append(result, b, a), whole);
    }
  }

  fun::Program& program_;
  const Functions& functions_;
  const Conjecture& conjecture_;
  const ListFunctions& lists_;
  std::vector<Equation> found_;
};

}  // namespace

std::vector<Equation> distributions(fun::Program& program, const Functions& functions,
                                    const Conjecture& conjecture, const ListFunctions& lists) {
  return Distributions(program, functions, conjecture, lists).run();
}

}  // namespace assay::induction
