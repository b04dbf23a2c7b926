#include "functional/validate.h"

#include <array>
#include <utility>

namespace assay::fun {

namespace {

constexpr std::array kOperands{
#define ASSAY_FUNCTIONAL_OP(op, name, operands) operands,
#include "functional/ops.def"
#undef ASSAY_FUNCTIONAL_OP
};

/// Validates one function. `written_` has the slots that are written on every path to the current
/// expression.
class Validator {
 public:
  Validator(const Program& program, FunctionId id, std::vector<Problem>& problems)
      : program_(program), function_(program.functions[id]), id_(id), problems_(problems) {}

  void run() {
    if (!function_.exprs.contains(function_.body))
      return malformed({}, "a function without a body");
    if (function_.parameters.size() > function_.slots)
      return malformed({}, "fewer slots than parameters");
    if (function_.captured > function_.parameters.size())
      return malformed({}, "more captured values than parameters");
    if (function_.is_constant && !function_.parameters.empty())
      malformed({}, "a constant with parameters");
    check_type(function_.result);
    for (const Parameter& p : function_.parameters) check_type(p.type);
    written_.assign(function_.slots, false);
    for (std::size_t i = 0; i < function_.parameters.size(); ++i) written_[i] = true;
    traverse(function_.body, 0);
  }

 private:
  static constexpr int kMaxDepth = 20'000;

  void malformed(Span span, std::string message) {
    problems_.push_back({Problem::Kind::kMalformed, id_, span, std::move(message)});
  }
  void check_type(TypeId type) {
    if (type.index >= program_.types.size()) malformed({}, "a type index out of range");
  }
  bool count(const Expr& e, std::size_t wanted) {
    if (e.operands.size() == wanted) return true;
    malformed(e.span, "wrong number of operands: " + std::to_string(e.operands.size()) +
                          " instead of " + std::to_string(wanted));
    return false;
  }
  void write(Slot slot, Span span) {
    if (slot == kNoSlot) return;
    if (slot >= written_.size()) return malformed(span, "a slot index out of range");
    written_[slot] = true;
  }

  void check(const Expr& e) {
    switch (e.kind) {
      case ExprKind::kLiteral:
      case ExprKind::kUnsupported:
        count(e, 0);
        break;
      case ExprKind::kLocal:
        if (!count(e, 0)) break;
        if (e.slot >= written_.size()) {
          malformed(e.span, "a slot index out of range");
        } else if (!written_[e.slot]) {
          problems_.push_back({Problem::Kind::kUninitialised, id_, e.span, std::to_string(e.slot)});
        }
        break;
      case ExprKind::kLet:
      case ExprKind::kWrite:
        count(e, 2);
        break;
      case ExprKind::kPrimitive:
        count(e, static_cast<std::size_t>(kOperands[static_cast<std::size_t>(e.op)]));
        break;
      case ExprKind::kIf:
        count(e, 3);
        break;
      case ExprKind::kConstruct:
        if (!program_.constructors.contains(e.constructor()))
          malformed(e.span, "a constructor index out of range");
        else
          count(e, program_.constructors[e.constructor()].fields.size());
        break;
      case ExprKind::kField:
        if (!count(e, 1)) break;
        if (!program_.constructors.contains(e.constructor()) ||
            e.slot >= program_.constructors[e.constructor()].fields.size())
          malformed(e.span, "a field index out of range");
        break;
      case ExprKind::kMatch:
      case ExprKind::kTry:
      case ExprKind::kThrow:
      case ExprKind::kCell:
      case ExprKind::kRead:
        count(e, 1);
        break;
      case ExprKind::kCall:
      case ExprKind::kClosure:
        check_callee(e);
        break;
      case ExprKind::kApply:
        if (e.operands.empty()) malformed(e.span, "an application without a closure");
        break;
    }
  }

  void check_callee(const Expr& e) {
    if (!program_.functions.contains(e.function()))
      return malformed(e.span, "a function index out of range");
    const Function& callee = program_.functions[e.function()];
    count(e, e.kind == ExprKind::kCall ? callee.parameters.size() : callee.captured);
  }

  void traverse(ExprId id, int depth) {
    if (!function_.exprs.contains(id)) return malformed({}, "an expression index out of range");
    if (depth > kMaxDepth) return malformed({}, "nested too deeply");
    const Expr& e = function_.exprs[id];
    check(e);
    if (e.kind == ExprKind::kIf && e.operands.size() == 3) {
      traverse(e.operands[0], depth + 1);
      const std::vector<bool> before = written_;
      traverse(e.operands[1], depth + 1);
      written_ = before;
      traverse(e.operands[2], depth + 1);
      written_ = before;
      return;
    }
    if (e.kind == ExprKind::kLet && e.operands.size() == 2) {
      traverse(e.operands[0], depth + 1);
      write(e.slot, e.span);
      return traverse(e.operands[1], depth + 1);
    }
    for (const ExprId operand : e.operands) traverse(operand, depth + 1);
    for (const Case& c : e.cases) {
      const std::vector<bool> before = written_;
      traverse(c.pattern, depth + 1);
      if (c.guard.valid()) traverse(c.guard, depth + 1);
      traverse(c.body, depth + 1);
      written_ = before;
    }
  }

  void traverse(PatternId id, int depth) {
    if (!function_.patterns.contains(id)) return malformed({}, "a pattern index out of range");
    if (depth > kMaxDepth) return malformed({}, "nested too deeply");
    const Pattern& p = function_.patterns[id];
    write(p.slot, p.span);
    if (p.kind == PatternKind::kConstructor) {
      if (!program_.constructors.contains(p.constructor))
        return malformed(p.span, "a constructor index out of range");
      if (p.subpatterns.size() != program_.constructors[p.constructor].fields.size())
        malformed(p.span, "a pattern with the wrong number of fields");
    }
    for (const ConstructorId constructor : p.constructors)
      if (!program_.constructors.contains(constructor))
        malformed(p.span, "a constructor index out of range");
    if (p.kind == PatternKind::kEqual) traverse(p.expr, depth + 1);
    for (const PatternId sub : p.subpatterns) traverse(sub, depth + 1);
  }

  const Program& program_;
  const Function& function_;
  FunctionId id_;
  std::vector<Problem>& problems_;
  std::vector<bool> written_;
};

}  // namespace

std::vector<Problem> validate(const Program& program) {
  std::vector<Problem> problems;
  for (std::uint32_t i = 0; i < program.functions.size(); ++i)
    Validator(program, FunctionId{i}, problems).run();
  for (const Data& data : program.data)
    for (const Data::Alternative& alternative : data.alternatives) {
      const bool exists = program.constructors.contains(alternative.constructor);
      if (!exists ||
          alternative.fields.size() != program.constructors[alternative.constructor].fields.size())
        problems.push_back({Problem::Kind::kMalformed,
                            {},
                            data.span,
                            "an alternative of " + data.name + " with the wrong number of fields"});
    }
  return problems;
}

}  // namespace assay::fun
