#include "functional/local_variables.h"

#include <algorithm>
#include <string_view>

namespace assay::fun {

namespace {

bool calls_with_closure(const Program& program, const Function& function, const Expr& expr,
                        std::string_view name) {
  if (expr.kind != ExprKind::kCall || expr.operands.size() != 2) return false;
  const Function& callee = program.functions[expr.function()];
  return callee.is_library && callee.name == name &&
         function.exprs[expr.operands[1]].kind == ExprKind::kClosure;
}

}  // namespace

bool is_list_foreach(const Program& program, const Function& function, const Expr& expr) {
  return calls_with_closure(program, function, expr, "List.foreach");
}

bool is_list_map(const Program& program, const Function& function, const Expr& expr) {
  return calls_with_closure(program, function, expr, "List.map");
}

LocalVariables::LocalVariables(const Program& program) : program_(program) {
  for (std::uint32_t i = 0; i < program.functions.size(); ++i) {
    const FunctionId id{i};
    if (program.functions[id].is_library) continue;
    for (const Expr& expr : program.functions[id].exprs)
      if (expr.kind == ExprKind::kLet && expr.slot != kNoSlot &&
          program.functions[id].exprs[expr.operands[0]].kind == ExprKind::kCell &&
          places_.contains({id, expr.slot}))
        bad_.insert(places_.at({id, expr.slot}));  // bound twice
      else if (expr.kind == ExprKind::kLet && expr.slot != kNoSlot &&
               program.functions[id].exprs[expr.operands[0]].kind == ExprKind::kCell)
        add({id, expr.slot});
  }
  // What receives a variable is one.
  for (bool changed = true; changed;) {
    changed = false;
    each_pass([&](Place from, Place to) {
      if (!places_.contains(from) || places_.contains(to)) return;
      add(to);
      changed = true;
    });
  }
  each_pass([&](Place from, Place to) {
    if (places_.contains(from) && places_.contains(to)) join(places_.at(from), places_.at(to));
  });
  for (const auto& [place, number] : places_) {
    const auto& parameters = program.functions[place.function].parameters;
    if (place.slot < parameters.size() && !parameters[place.slot].content.valid())
      bad_.insert(number);
  }
  for (std::uint32_t i = 0; i < program.functions.size(); ++i)
    if (!program.functions[FunctionId{i}].is_library) check(FunctionId{i});
  std::set<std::size_t> bad;
  for (const std::size_t each : bad_) bad.insert(root(each));
  bad_ = std::move(bad);
  find_results();
}

bool LocalVariables::is_variable(FunctionId function, Slot slot) const {
  const auto found = places_.find({function, slot});
  return found != places_.end() && !bad_.contains(root(found->second));
}

std::vector<std::uint32_t> LocalVariables::parameters(FunctionId function) const {
  std::vector<std::uint32_t> found;
  for (std::uint32_t i = 0; i < program_.functions[function].parameters.size(); ++i)
    if (is_variable(function, i)) found.push_back(i);
  return found;
}

void LocalVariables::add(Place place) {
  places_.emplace(place, parents_.size());
  parents_.push_back(parents_.size());
}
std::size_t LocalVariables::root(std::size_t i) const {
  while (parents_[i] != i) i = parents_[i];
  return i;
}

void LocalVariables::each_pass(const std::function<void(Place, Place)>& pass) const {
  for (std::uint32_t i = 0; i < program_.functions.size(); ++i) {
    const Function& function = program_.functions[FunctionId{i}];
    if (function.is_library) continue;
    for (const Expr& expr : function.exprs) {
      if (expr.kind != ExprKind::kCall && expr.kind != ExprKind::kClosure) continue;
      if (program_.functions[expr.function()].is_library) continue;
      for (std::uint32_t k = 0; k < expr.operands.size(); ++k) {
        const Expr& operand = function.exprs[expr.operands[k]];
        if (operand.kind == ExprKind::kLocal)
          pass({FunctionId{i}, operand.slot}, {expr.function(), k});
      }
    }
  }
}

void LocalVariables::spoil(Place place) {
  if (const auto found = places_.find(place); found != places_.end()) bad_.insert(found->second);
}

void LocalVariables::check(FunctionId id) {
  const Function& function = program_.functions[id];
  std::set<std::uint32_t> fine;  // expressions that use a variable as they may
  for (const Expr& expr : function.exprs) {
    if (expr.kind == ExprKind::kRead || expr.kind == ExprKind::kWrite)
      fine.insert(expr.operands[0].index);
    if (expr.kind == ExprKind::kCall) check_call(id, expr, fine);
    if (is_list_foreach(program_, function, expr) || is_list_map(program_, function, expr))
      check_call(id, function.exprs[expr.operands[1]], fine);
    // A handler could see a variable that the body has changed.
    if (expr.kind == ExprKind::kTry) spoil_all(id);
  }
  for (std::uint32_t i = 0; i < function.exprs.size(); ++i) {
    const Expr& expr = function.exprs[ExprId{i}];
    if (expr.kind == ExprKind::kLocal && !fine.contains(i)) spoil({id, expr.slot});
  }
  for (const Pattern& pattern : function.patterns)
    if (pattern.slot != kNoSlot) spoil({id, pattern.slot});
}

void LocalVariables::spoil_all(FunctionId id) {
  for (const auto& [place, number] : places_)
    if (place.function == id) bad_.insert(number);
}

/// Variables are passed where variables are wanted, each once.
void LocalVariables::check_call(FunctionId id, const Expr& expr, std::set<std::uint32_t>& fine) {
  const Function& function = program_.functions[id];
  std::set<Slot> passed;
  for (std::uint32_t k = 0; k < expr.operands.size(); ++k) {
    const Expr& operand = function.exprs[expr.operands[k]];
    const bool is_wanted = places_.contains({expr.function(), k});
    const bool is_given = operand.kind == ExprKind::kLocal && places_.contains({id, operand.slot});
    if (is_wanted && is_given && passed.insert(operand.slot).second) {
      fine.insert(expr.operands[k].index);
    } else if (is_wanted) {
      spoil({expr.function(), k});
    }
  }
}

std::vector<std::uint32_t> LocalVariables::results(FunctionId function) const {
  std::vector<std::uint32_t> found = parameters(function);
  std::erase_if(found, [&](std::uint32_t i) { return !results_.contains({function, i}); });
  return found;
}

namespace {

/// The expressions after which the function returns.
void collect_last(const Function& function, ExprId id, std::set<std::uint32_t>& found) {
  const Expr& expr = function.exprs[id];
  found.insert(id.index);
  if (expr.kind == ExprKind::kLet) collect_last(function, expr.operands[1], found);
  if (expr.kind == ExprKind::kIf)
    for (const std::size_t side : {1U, 2U}) collect_last(function, expr.operands[side], found);
  if (expr.kind == ExprKind::kMatch)
    for (const Case& one : expr.cases) collect_last(function, one.body, found);
}

}  // namespace

/// A variable that is read, or passed to another call as well, may be read after a call; where the
/// call is the last thing that a function does, its callers decide.
bool LocalVariables::adds_results(FunctionId id) {
  const Function& function = program_.functions[id];
  std::set<std::uint32_t> last;
  collect_last(function, function.body, last);
  std::map<Slot, std::size_t> uses;
  for (const Expr& expr : function.exprs)
    if (expr.kind == ExprKind::kLocal && places_.contains({id, expr.slot})) ++uses[expr.slot];
  const std::size_t before = results_.size();
  for (std::uint32_t i = 0; i < function.exprs.size(); ++i) {
    const Expr& expr = function.exprs[ExprId{i}];
    // What an iteration changes, the next one sees.
    const bool is_closure = expr.kind == ExprKind::kClosure;
    if (expr.kind != ExprKind::kCall && !is_closure) continue;
    for (std::uint32_t k = 0; k < expr.operands.size(); ++k) {
      const Expr& operand = function.exprs[expr.operands[k]];
      if (operand.kind != ExprKind::kLocal || !places_.contains({expr.function(), k})) continue;
      const bool is_wanted_by_callers = results_.contains({id, operand.slot});
      if (is_closure || is_wanted_by_callers || (!last.contains(i) && uses[operand.slot] > 1))
        results_.insert({expr.function(), k});
    }
  }
  return results_.size() > before;
}

void LocalVariables::find_results() {
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t i = 0; i < program_.functions.size(); ++i)
      if (!program_.functions[FunctionId{i}].is_library)
        changed = adds_results(FunctionId{i}) || changed;
  }
}

}  // namespace assay::fun
