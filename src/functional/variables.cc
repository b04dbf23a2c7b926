#include "functional/variables.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "functional/local_variables.h"
#include "functional/rewritten_function.h"

namespace assay::fun {
namespace {

constexpr std::size_t kMostExpressions = 20'000;  // of one rewritten function

class Rewriting {
 public:
  explicit Rewriting(Program& program) : program_(program), variables_(program) {}

  void run() {
    const auto count = static_cast<std::uint32_t>(program_.functions.size());
    for (std::uint32_t i = 0; i < count; ++i) {
      const FunctionId id{i};
      const Function& function = program_.functions[id];
      if (function.is_library || !variables_.parameters(id).empty()) continue;
      const bool has_own =
          std::any_of(function.exprs.begin(), function.exprs.end(), [&](const Expr& expr) {
            return expr.kind == ExprKind::kLet && variables_.is_variable(id, expr.slot);
          });
      if (!has_own) continue;
      const std::size_t before = program_.functions.size();
      auto made = rewritten(id);
      if (made) {
        program_.functions[id] = *std::move(made);
      } else {  // what was added for it is not called
        failed_ = false;
        const auto is_new = [&](const auto& each) { return each.second.index >= before; };
        std::erase_if(with_values_, is_new);
        std::erase_if(each_, is_new);
      }
    }
  }

 private:
  using Environment = std::map<Slot, Slot>;  // a variable's slot, and the slot of its value
  using Rest = std::function<ExprId(ExprId, const Environment&)>;

  std::optional<Function> rewritten(FunctionId id) {
    RewrittenFunction body;
    body.id = id;
    body.old = program_.functions[id];
    body.made = body.old;
    body.made.exprs = {};
    body.made.patterns = {};
    body.state = variables_.parameters(id);
    body.returned = variables_.results(id);
    Environment environment;
    for (const std::uint32_t i : body.state) environment[i] = i;
    const ExprId code =
        emit(body, body.old.body, environment, true, [&](ExprId value, const Environment& now) {
          return body.state.empty() ? value : results(body, value, now);
        });
    if (failed_) return std::nullopt;
    body.made.body = code;
    if (!body.state.empty()) body.made.result = result_type(body.old, body.returned);
    hold_values(body);
    return std::move(body.made);
  }

  static void hold_values(RewrittenFunction& body) {
    for (const std::uint32_t i : body.state) {
      body.made.parameters[i].type = body.made.parameters[i].content;
      body.made.parameters[i].content = {};
    }
  }

  /// The function that takes the values of variables and returns the new ones.
  FunctionId with_values(FunctionId id) {
    if (const auto known = with_values_.find(id); known != with_values_.end()) return known->second;
    const FunctionId made = program_.functions.push_back(program_.functions[id]);
    with_values_.emplace(id, made);
    if (auto function = rewritten(id)) program_.functions[made] = *std::move(function);
    return made;
  }

  bool is_unit(TypeId type) const {
    return program_.type(type).kind == TypeKind::kSort && program_.type(type).sort == Sort::kUnit;
  }

  /// What it returns, and after that the variables; a single one is not wrapped.
  std::vector<TypeId> result_types(const Function& function,
                                   const std::vector<std::uint32_t>& state) const {
    std::vector<TypeId> types;
    if (!is_unit(function.result)) types.push_back(function.result);
    for (const std::uint32_t i : state) types.push_back(function.parameters[i].content);
    return types;
  }
  TypeId result_type(const Function& function, const std::vector<std::uint32_t>& state) {
    const std::vector<TypeId> types = result_types(function, state);
    if (types.empty()) return program_.sort_type(Sort::kUnit);
    if (types.size() == 1) return types[0];
    const ConstructorId constructor = values_constructor(program_, types.size());
    return program_.type(
        {TypeKind::kData, Sort::kUnit, program_.constructors[constructor].ancestors[0], 0, types});
  }

  ExprId results(RewrittenFunction& body, ExprId value, const Environment& now) {
    std::vector<ExprId> parts;
    const bool has_value = !is_unit(body.old.result);
    const auto whole = [&](ExprId first) {
      if (has_value) parts.push_back(first);
      for (const std::uint32_t i : body.returned) parts.push_back(body.local(now.at(i)));
      if (parts.empty()) return body.unit();
      if (parts.size() == 1) return parts[0];
      return body.construct(values_constructor(program_, parts.size()), parts);
    };
    // It may throw, although it is not returned.
    if (!has_value && !body.is_simple(value)) return body.let(kNoSlot, value, whole(ExprId()));
    return whole(value);
  }

  // --- reading the old code ---

  /// Does it write a variable, pass one on, or declare one?
  bool changes(RewrittenFunction& body, ExprId id) {
    if (const auto known = body.changes.find(id.index); known != body.changes.end())
      return known->second;
    const Expr& expr = body.old.exprs[id];
    const auto names_variable = [&](ExprId operand) {
      const Expr& at = body.old.exprs[operand];
      return at.kind == ExprKind::kLocal && variables_.is_variable(body.id, at.slot);
    };
    bool found = false;
    switch (expr.kind) {
      case ExprKind::kWrite:
        found = names_variable(expr.operands[0]);
        break;
      case ExprKind::kLet:
        found = expr.slot != kNoSlot && variables_.is_variable(body.id, expr.slot);
        break;
      case ExprKind::kCall:
      case ExprKind::kClosure:
        found = std::any_of(expr.operands.begin(), expr.operands.end(), names_variable);
        break;
      default:
        break;
    }
    for (const ExprId operand : expr.operands) found = found || changes(body, operand);
    for (const Case& one : expr.cases)
      found = found || changes(body, one.body) || (one.guard.valid() && changes(body, one.guard));
    return body.changes[id.index] = found;
  }

  PatternId copy(RewrittenFunction& body, PatternId id, const Environment& now) {
    Pattern pattern = body.old.patterns[id];
    for (PatternId& each : pattern.subpatterns) each = copy(body, each, now);
    if (pattern.expr.valid()) pattern.expr = copy(body, pattern.expr, now);
    return body.made.patterns.push_back(std::move(pattern));
  }

  /// Code that changes no variable.
  ExprId copy(RewrittenFunction& body, ExprId id, const Environment& now) {
    if (failed_ || body.made.exprs.size() > kMostExpressions) {
      failed_ = true;
      return ExprId{0};
    }
    Expr expr = body.old.exprs[id];
    if (expr.kind == ExprKind::kRead) {
      const Expr& cell = body.old.exprs[expr.operands[0]];
      if (cell.kind == ExprKind::kLocal && variables_.is_variable(body.id, cell.slot))
        return body.local(now.at(cell.slot));
    }
    for (ExprId& operand : expr.operands) operand = copy(body, operand, now);
    for (Case& one : expr.cases) {
      one.pattern = copy(body, one.pattern, now);
      if (one.guard.valid()) one.guard = copy(body, one.guard, now);
      one.body = copy(body, one.body, now);
    }
    return body.made.exprs.push_back(std::move(expr));
  }

  /// The code, and then the rest with its value. `is_last`: nothing but the results follows.
  ExprId emit(RewrittenFunction& body, ExprId id, const Environment& now, bool is_last,
              const Rest& rest) {
    if (failed_ || body.made.exprs.size() > kMostExpressions) {
      failed_ = true;
      return ExprId{0};
    }
    if (!changes(body, id)) return rest(copy(body, id, now), now);
    const Expr expr = body.old.exprs[id];
    switch (expr.kind) {
      case ExprKind::kLet:
        return emit_let(body, expr, now, is_last, rest);
      case ExprKind::kWrite: {
        const Slot variable = body.old.exprs[expr.operands[0]].slot;
        return emit(body, expr.operands[1], now, false,
                    [&](ExprId value, const Environment& after) {
                      const Slot slot = body.fresh();
                      Environment changed = after;
                      changed[variable] = slot;
                      const ExprId then = rest(body.unit(), changed);
                      return body.let(slot, value, then);
                    });
      }
      case ExprKind::kIf:
        return emit(
            body, expr.operands[0], now, false, [&](ExprId condition, const Environment& after) {
              Expr made = expr;
              made.operands = {condition, emit(body, expr.operands[1], after, is_last, rest),
                               emit(body, expr.operands[2], after, is_last, rest)};
              return body.made.exprs.push_back(std::move(made));
            });
      case ExprKind::kMatch:
        return emit_match(body, expr, now, is_last, rest);
      case ExprKind::kCall:
        return emit_call(body, expr, now, is_last, rest);
      case ExprKind::kPrimitive:
      case ExprKind::kConstruct:
      case ExprKind::kField:
      case ExprKind::kApply:
      case ExprKind::kThrow:
        return emit_operands(body, expr.operands, now,
                             [&](std::vector<ExprId> values, const Environment& after) {
                               Expr made = expr;
                               made.operands = std::move(values);
                               return rest(body.made.exprs.push_back(std::move(made)), after);
                             });
      default:
        failed_ = true;
        return ExprId{0};
    }
  }

  ExprId emit_let(RewrittenFunction& body, const Expr& expr, const Environment& now, bool is_last,
                  const Rest& rest) {
    const Expr& value = body.old.exprs[expr.operands[0]];
    const bool is_variable = expr.slot != kNoSlot && variables_.is_variable(body.id, expr.slot);
    const ExprId first = is_variable ? value.operands[0] : expr.operands[0];
    return emit(body, first, now, false, [&](ExprId made, const Environment& after) {
      if (is_variable) {
        return body.bound(made, [&](Slot slot) {
          Environment inside = after;
          inside[expr.slot] = slot;
          return emit(body, expr.operands[1], inside, is_last, rest);
        });
      }
      const bool is_dropped = expr.slot == kNoSlot && body.is_simple(made);
      const ExprId then = emit(body, expr.operands[1], after, is_last, rest);
      return is_dropped ? then : body.let(expr.slot, made, then);
    });
  }

  ExprId emit_match(RewrittenFunction& body, const Expr& expr, const Environment& now, bool is_last,
                    const Rest& rest) {
    for (const Case& one : expr.cases)
      if (one.guard.valid() && changes(body, one.guard)) failed_ = true;
    return emit(body, expr.operands[0], now, false,
                [&](ExprId scrutinee, const Environment& after) {
                  Expr made = expr;
                  made.operands = {scrutinee};
                  for (Case& one : made.cases) {
                    one.pattern = copy(body, one.pattern, after);
                    if (one.guard.valid()) one.guard = copy(body, one.guard, after);
                    one.body = emit(body, one.body, after, is_last, rest);
                  }
                  return body.made.exprs.push_back(std::move(made));
                });
  }

  /// The operands one after the other: what later ones change does not change earlier values.
  ExprId emit_operands(RewrittenFunction& body, const std::vector<ExprId>& operands,
                       const Environment& now,
                       const std::function<ExprId(std::vector<ExprId>, const Environment&)>& rest) {
    std::size_t last = 0;  // after the last operand that changes something
    for (std::size_t i = 0; i < operands.size(); ++i)
      if (changes(body, operands[i])) last = i + 1;
    const std::function<ExprId(std::size_t, std::vector<ExprId>, const Environment&)> from =
        [&](std::size_t i, std::vector<ExprId> values, const Environment& here) -> ExprId {
      if (i == operands.size()) return rest(std::move(values), here);
      return emit(body, operands[i], here, false, [&](ExprId value, const Environment& after) {
        std::vector<ExprId> more = values;
        if (i + 1 >= last || body.made.exprs[value].kind == ExprKind::kLiteral) {
          more.push_back(value);
          return from(i + 1, std::move(more), after);
        }
        return body.bound(value, [&](Slot slot) {
          more.push_back(body.local(slot));
          return from(i + 1, std::move(more), after);
        });
      });
    };
    return from(0, {}, now);
  }

  /// The operands that are no variables.
  static std::vector<ExprId> others(const std::vector<ExprId>& operands,
                                    const std::vector<std::uint32_t>& state) {
    std::vector<ExprId> found;
    for (std::uint32_t i = 0; i < operands.size(); ++i)
      if (!std::binary_search(state.begin(), state.end(), i)) found.push_back(operands[i]);
    return found;
  }
  /// All arguments in order: the values of the others, and those that the variables have now.
  static std::vector<ExprId> joined(RewrittenFunction& body, const std::vector<ExprId>& operands,
                                    const std::vector<std::uint32_t>& state,
                                    const std::vector<ExprId>& values, const Environment& now) {
    std::vector<ExprId> arguments;
    std::size_t next = 0;
    for (std::uint32_t i = 0; i < operands.size(); ++i)
      arguments.push_back(std::binary_search(state.begin(), state.end(), i)
                              ? body.local(now.at(body.old.exprs[operands[i]].slot))
                              : values[next++]);
    return arguments;
  }

  ExprId emit_call(RewrittenFunction& body, const Expr& expr, const Environment& now, bool is_last,
                   const Rest& rest) {
    if (is_list_foreach(program_, body.old, expr) || is_list_map(program_, body.old, expr)) {
      const Expr closure = body.old.exprs[expr.operands[1]];
      if (!variables_.parameters(closure.function()).empty())
        return emit_each(body, expr, closure, now, rest);
    }
    const std::vector<std::uint32_t> state = variables_.parameters(expr.function());
    if (state.empty())
      return emit_operands(body, expr.operands, now,
                           [&](std::vector<ExprId> values, const Environment& after) {
                             return rest(body.call(expr.function(), std::move(values)), after);
                           });
    return emit_operands(
        body, others(expr.operands, state), now,
        [&](const std::vector<ExprId>& values, const Environment& after) {
          const std::vector<std::uint32_t> wanted = variables_.results(expr.function());
          std::vector<Slot> returned;
          for (const std::uint32_t i : wanted)
            returned.push_back(body.old.exprs[expr.operands[i]].slot);
          std::vector<ExprId> arguments = joined(body, expr.operands, state, values, after);
          const Function callee = program_.functions[expr.function()];
          const ExprId made = body.call(with_values(expr.function()), std::move(arguments));
          // A loop that goes on returns what the next round returns.
          const bool is_same = std::equal(returned.begin(), returned.end(), body.returned.begin(),
                                          body.returned.end());
          if (is_last && is_same && !body.state.empty() && callee.result == body.old.result)
            return made;
          return taken_apart(body, made, !is_unit(callee.result), returned, after, rest);
        });
  }

  /// The rest after a call that returns the variables' values.
  ExprId taken_apart(RewrittenFunction& body, ExprId made, bool has_value,
                     const std::vector<Slot>& passed, const Environment& now, const Rest& rest) {
    const std::size_t count = passed.size() + (has_value ? 1 : 0);
    if (passed.empty()) {
      if (has_value) return rest(made, now);
      const ExprId then = rest(body.unit(), now);
      return body.let(kNoSlot, made, then);
    }
    const Slot whole = body.fresh();
    Environment after = now;
    if (count == 1) {
      after[passed[0]] = whole;
      const ExprId then = rest(body.unit(), after);
      return body.let(whole, made, then);
    }
    const ConstructorId constructor = values_constructor(program_, count);
    const auto field = [&](std::size_t i) {
      Expr expr;
      expr.kind = ExprKind::kField;
      expr.index = constructor.index;
      expr.slot = static_cast<Slot>(i);
      expr.operands = {body.local(whole)};
      return body.made.exprs.push_back(std::move(expr));
    };
    std::vector<std::pair<Slot, ExprId>> parts;
    for (std::size_t i = 0; i < passed.size(); ++i) {
      const Slot slot = body.fresh();
      parts.emplace_back(slot, field(i + (has_value ? 1 : 0)));
      after[passed[i]] = slot;
    }
    ExprId then = rest(has_value ? field(0) : body.unit(), after);
    for (auto part = parts.rbegin(); part != parts.rend(); ++part)
      then = body.let(part->first, part->second, then);
    return body.let(whole, made, then);
  }

  /// xs.foreach(x => body) and xs.map(x => body): a function that calls the body with each element
  /// and the values.
  ExprId emit_each(RewrittenFunction& body, const Expr& expr, const Expr& closure,
                   const Environment& now, const Rest& rest) {
    const std::vector<std::uint32_t> state = variables_.parameters(closure.function());
    std::vector<ExprId> first = others(closure.operands, state);
    first.insert(first.begin(), expr.operands[0]);
    return emit_operands(
        body, first, now, [&](const std::vector<ExprId>& values, const Environment& after) {
          const std::vector<ExprId> captured(values.begin() + 1, values.end());
          std::vector<ExprId> arguments = joined(body, closure.operands, state, captured, after);
          arguments.insert(arguments.begin(), values[0]);
          std::vector<Slot> passed;
          for (const std::uint32_t i : state)
            passed.push_back(body.old.exprs[closure.operands[i]].slot);
          const bool is_map = is_list_map(program_, body.old, expr);
          const FunctionId target = each_with_values(expr.function(), closure.function(), is_map);
          const ExprId made = body.call(target, std::move(arguments));
          return taken_apart(body, made, is_map, passed, after, rest);
        });
  }

  /// each(xs, what the body captures, the variables) of one body.
  FunctionId each_with_values(FunctionId method, FunctionId inner, bool is_map) {
    if (const auto known = each_.find(inner); known != each_.end()) return known->second;
    const FunctionId target = with_values(inner);
    const Function lambda = program_.functions[inner];
    const std::vector<std::uint32_t> state = variables_.parameters(inner);
    RewrittenFunction body;
    body.made.name = lambda.name + "/each";
    body.made.origin = lambda.origin;
    body.made.span = lambda.span;
    body.made.type_parameters = lambda.type_parameters;
    const auto list_of = [&](TypeId element) {
      Type list = program_.type(program_.functions[method].parameters[0].type);
      list.arguments = {element};
      return program_.type(list);
    };
    body.made.parameters = {{"xs", list_of(lambda.parameters.back().type)}};
    body.made.parameters.insert(body.made.parameters.end(), lambda.parameters.begin(),
                                lambda.parameters.end() - 1);
    const auto count = static_cast<std::uint32_t>(body.made.parameters.size());
    body.made.slots = count;
    body.made.captured = count;
    body.old.result = is_map ? list_of(lambda.result) : program_.sort_type(Sort::kUnit);
    Environment now;
    std::vector<Slot> passed;
    for (const std::uint32_t i : state) {
      body.state.push_back(i + 1);
      body.returned.push_back(i + 1);
      passed.push_back(i + 1);
      now[i + 1] = i + 1;
    }
    Function shape = lambda;  // with the parameters of this function
    shape.parameters = body.made.parameters;
    shape.result = body.old.result;
    body.made.result = result_type(shape, body.state);
    hold_values(body);
    const FunctionId made = program_.functions.push_back(body.made);
    each_.emplace(inner, made);

    const Slot head = body.fresh(), tail = body.fresh();
    std::vector<ExprId> arguments;
    for (Slot i = 1; i < count; ++i) arguments.push_back(body.local(i));
    arguments.push_back(body.local(head));
    const ExprId one = body.call(target, std::move(arguments));
    const ExprId again = taken_apart(
        body, one, !is_unit(lambda.result), passed, now,
        [&](ExprId value, const Environment& after) {
          std::vector<ExprId> next = {body.local(tail)};
          for (Slot i = 1; i < count; ++i)
            next.push_back(body.local(after.contains(i) ? after.at(i) : i));
          const ExprId others = body.call(made, std::move(next));
          if (!is_map) return others;
          return taken_apart(
              body, others, true, passed, after, [&](ExprId values, const Environment& end) {
                return results(body, body.construct(program_.builtins.cons, {value, values}), end);
              });
        });
    Pattern cell;
    cell.kind = PatternKind::kConstructor;
    cell.constructor = program_.builtins.cons;
    cell.subpatterns = {body.named(head), body.named(tail)};
    Expr match;
    match.kind = ExprKind::kMatch;
    match.operands = {body.local(0)};
    match.cases.push_back({body.made.patterns.push_back(std::move(cell)), {}, again, {}});
    const ExprId none = is_map ? body.construct(program_.builtins.nil, {}) : body.unit();
    match.cases.push_back({body.named(kNoSlot), {}, results(body, none, now), {}});
    body.made.body = body.made.exprs.push_back(std::move(match));
    program_.functions[made] = std::move(body.made);
    return made;
  }

  Program& program_;
  LocalVariables variables_;
  std::map<FunctionId, FunctionId> with_values_, each_;
  bool failed_ = false;
};

}  // namespace

void variables_as_results(Program& program) { Rewriting(program).run(); }

}  // namespace assay::fun
