#include "narrowing/values/code.h"

#include <algorithm>

#include "base/match.h"
#include "narrowing/values/memo.h"

namespace assay::narrowing {
namespace {

Value literal_value(const fun::Literal& literal, Heap& heap) {
  return std::visit(Match{[](fun::UnitValue) { return Value::unit(); },
                          [](fun::NullValue) { return Value::null(); },
                          [](bool v) { return Value::of_boolean(v); },
                          [](std::int32_t v) { return Value::of_int(v); },
                          [&](std::int64_t v) { return heap.long_value(v); },
                          [&](double v) { return heap.double_value(v); },
                          [](char16_t v) { return Value::of_char(v); },
                          [&](const std::u16string& v) { return heap.string(v); }},
                    literal);
}

/// Is the function an overload of Predef.require, Predef.assert, Predef.assume or sys.error?
bool throws_for_caller(std::string_view name) {
  for (const std::string_view one :
       {"Predef.require", "Predef.assert", "Predef.assume", "sys.error"})
    if (name.starts_with(one)) return true;
  return false;
}

constexpr std::size_t kMostPatterns =
    256;  // of one case, after its alternatives have been expanded

}  // namespace

bool Pattern::is_shallow() const {
  return std::all_of(subpatterns.begin(), subpatterns.end(),
                     [](const Pattern& p) { return p.kind == fun::PatternKind::kAny; });
}

/// Compiles one function; nodes precede their operands.
struct Code::Builder {
  Code& code;
  const fun::Function& function;
  fun::FunctionId id;
  std::uint32_t& slots;

  NodeId node(fun::ExprId expr_id) {
    const fun::Expr& expr = function.exprs[expr_id];
    const auto made = static_cast<NodeId>(code.nodes.size());
    Node n;
    n.kind = expr.kind;
    n.op = expr.op;
    n.sort = expr.sort;
    n.is_connective = expr.is_connective;
    n.slot = expr.slot;
    n.index = expr.index;
    n.function = id;
    n.expr = expr_id;
    if (expr.kind == fun::ExprKind::kLiteral)
      n.literal = literal_value(expr.literal, code.literals_);
    n.first = static_cast<std::uint32_t>(code.operands.size());
    n.count = static_cast<std::uint32_t>(expr.operands.size());
    code.operands.resize(code.operands.size() + n.count);
    code.nodes.push_back(n);
    for (std::uint32_t i = 0; i < n.count; ++i) {
      const NodeId operand = node(expr.operands[i]);
      code.operands[n.first + i] = operand;
    }
    if (!expr.cases.empty()) arms(made, expr);
    return made;
  }

  void arms(NodeId owner, const fun::Expr& expr) {
    std::vector<Arm> made;
    for (std::uint32_t i = 0; i < expr.cases.size(); ++i) {
      const fun::Case& one = expr.cases[i];
      const NodeId body = node(one.body);
      for (Flat& flat : patterns(one.pattern)) {
        NodeId guard = one.guard.valid() ? node(one.guard) : kNoNode;
        for (auto e = flat.equal.rbegin(); e != flat.equal.rend(); ++e)
          guard = and_equal(*e, guard);
        made.push_back({std::move(flat.pattern), guard, body, i});
      }
    }
    code.nodes[owner].arms = static_cast<std::uint32_t>(code.arms.size());
    code.nodes[owner].arm_count = static_cast<std::uint32_t>(made.size());
    for (Arm& arm : made) code.arms.push_back(std::move(arm));
  }

  /// A stable identifier in a pattern becomes a variable and this condition.
  struct Equal {
    fun::Slot slot;
    fun::ExprId expr;
  };
  /// A pattern without alternatives, and the equalities that must hold in addition.
  struct Flat {
    Pattern pattern;
    std::vector<Equal> equal;
  };

  NodeId simple(fun::ExprKind kind, const std::vector<NodeId>& values) {
    Node n;
    n.kind = kind;
    n.function = id;
    n.is_connective = true;
    n.first = static_cast<std::uint32_t>(code.operands.size());
    n.count = static_cast<std::uint32_t>(values.size());
    code.operands.insert(code.operands.end(), values.begin(), values.end());
    code.nodes.push_back(n);
    return static_cast<NodeId>(code.nodes.size() - 1);
  }

  NodeId and_equal(const Equal& equal, NodeId rest) {
    const NodeId local = simple(fun::ExprKind::kLocal, {});
    code.nodes[local].slot = equal.slot;
    const NodeId wanted = node(equal.expr);
    const NodeId test = simple(fun::ExprKind::kPrimitive, {local, wanted});
    code.nodes[test].op = fun::Op::kEqual;
    if (rest == kNoNode) return test;
    const NodeId no = simple(fun::ExprKind::kLiteral, {});
    code.nodes[no].literal = Value::of_boolean(false);
    return simple(fun::ExprKind::kIf, {test, rest, no});
  }

  /// Expands a pattern to patterns without alternatives, in the order in which they are tried.
  std::vector<Flat> patterns(fun::PatternId pattern_id) {
    const fun::Pattern& written = function.patterns[pattern_id];
    Flat made;
    made.pattern.kind = written.kind;
    made.pattern.slot = written.slot;
    switch (written.kind) {
      case fun::PatternKind::kAny:
        break;
      case fun::PatternKind::kLiteral:
        made.pattern.literal = literal_value(written.literal, code.literals_);
        break;
      case fun::PatternKind::kType:
        made.pattern.constructors = &written.constructors;
        made.pattern.sorts = &written.sorts;
        break;
      case fun::PatternKind::kEqual:
        made.pattern.kind = fun::PatternKind::kAny;
        if (made.pattern.slot == fun::kNoSlot) made.pattern.slot = slots++;
        made.equal.push_back({made.pattern.slot, written.expr});
        break;
      case fun::PatternKind::kAlternative:
        return alternatives(written);
      case fun::PatternKind::kConstructor:
        made.pattern.constructor = written.constructor;
        return constructions(written, std::move(made));
    }
    return {std::move(made)};
  }

  static void rename(Flat& flat, fun::Slot slot) {
    for (Equal& equal : flat.equal)
      if (equal.slot == flat.pattern.slot) equal.slot = slot;
    flat.pattern.slot = slot;
  }

  std::vector<Flat> alternatives(const fun::Pattern& written) {
    std::vector<Flat> all;
    for (const fun::PatternId sub : written.subpatterns)
      for (Flat& flat : patterns(sub)) {
        if (written.slot != fun::kNoSlot) rename(flat, written.slot);
        all.push_back(std::move(flat));
      }
    return all;
  }

  /// Combines each choice for one part with each choice for the other parts.
  std::vector<Flat> constructions(const fun::Pattern& written, Flat made) {
    std::vector<Flat> all{std::move(made)};
    for (const fun::PatternId sub : written.subpatterns) {
      const std::vector<Flat> choices = patterns(sub);
      std::vector<Flat> longer;
      for (const Flat& prefix : all)
        for (const Flat& choice : choices) {
          longer.push_back(prefix);
          longer.back().pattern.subpatterns.push_back(choice.pattern);
          longer.back().equal.insert(longer.back().equal.end(), choice.equal.begin(),
                                     choice.equal.end());
        }
      all = std::move(longer);
      CHECK(all.size() <= kMostPatterns);
    }
    return all;
  }
};

Code::Code(const fun::Program& the_program) : program(the_program) {
  for (std::uint32_t i = 0; i < program.constructors.size(); ++i) {
    Pattern pattern;
    pattern.kind = fun::PatternKind::kConstructor;
    pattern.constructor = fun::ConstructorId{i};
    pattern.subpatterns.resize(program.constructors[fun::ConstructorId{i}].fields.size());
    shallow.push_back(std::move(pattern));
  }
  for (std::uint32_t i = 0; i < program.functions.size(); ++i) {
    const fun::Function& function = program.functions[fun::FunctionId{i}];
    FunctionCode made;
    made.slots = function.slots;
    made.parameters = static_cast<std::uint32_t>(function.parameters.size());
    made.is_library = function.is_library;
    made.is_constant = function.is_constant;
    made.speaks_for_caller = function.is_library && throws_for_caller(function.name);
    made.body = Builder{*this, function, fun::FunctionId{i}, made.slots}.node(function.body);
    functions.push_back(made);
  }
  const std::vector<bool> plain = pure_functions(*this);
  for (std::size_t i = 0; i < functions.size(); ++i) functions[i].is_pure = plain[i];
}

}  // namespace assay::narrowing
