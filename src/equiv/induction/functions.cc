#include "equiv/induction/functions.h"

#include <algorithm>
#include <functional>
#include <map>
#include <string>

#include "equiv/induction/term.h"

namespace assay::induction {
namespace {

using fun::Expr;
using fun::ExprKind;
using fun::Function;
using fun::FunctionId;

/// The expressions below the function's body: a front end can leave others behind.
std::vector<const Expr*> expressions(const Function& function) {
  std::vector<const Expr*> found;
  std::vector<fun::ExprId> rest = {function.body};
  std::vector<fun::PatternId> patterns;
  std::vector<bool> seen(function.exprs.size(), false);
  while (!rest.empty() || !patterns.empty()) {
    if (!patterns.empty()) {
      const fun::Pattern& pattern = function.patterns[patterns.back()];
      patterns.pop_back();
      if (pattern.expr.valid()) rest.push_back(pattern.expr);
      patterns.insert(patterns.end(), pattern.subpatterns.begin(), pattern.subpatterns.end());
      continue;
    }
    const fun::ExprId id = rest.back();
    rest.pop_back();
    if (!id.valid() || seen[id.index]) continue;
    seen[id.index] = true;
    const Expr& expr = function.exprs[id];
    found.push_back(&expr);
    rest.insert(rest.end(), expr.operands.begin(), expr.operands.end());
    for (const fun::Case& each : expr.cases) {
      patterns.push_back(each.pattern);
      rest.push_back(each.guard);
      rest.push_back(each.body);
    }
  }
  return found;
}

bool names_function(const Expr& expr) {
  return expr.kind == ExprKind::kCall || expr.kind == ExprKind::kClosure;
}

/// A text of a function that leaves out names and positions, and replaces functions by their
/// classes.
class Printer {
 public:
  Printer(const fun::Program& program, const Function& function,
          const std::vector<std::uint32_t>& classes)
      : program_(program), function_(function), classes_(classes) {}

  std::string run() {
    text_ = std::to_string(function_.parameters.size()) + "/" + std::to_string(function_.slots) +
            (function_.is_constant ? "constant" : "") +
            (function_.is_library ? "library " + function_.name : "") + " ";
    // Whether an exception is the function's own or its caller's depends on who throws it.
    for (const fun::Parameter& parameter : function_.parameters)
      text_ += std::to_string(parameter.type.index) + ",";
    text_ += std::to_string(function_.result.index) + "t" +
             std::to_string(function_.type_parameters) + ":";
    expression(function_.body);
    return std::move(text_);
  }

 private:
  void number(std::uint32_t n) { text_ += std::to_string(n) + " "; }

  void literal(const fun::Literal& value) { text_ += key(Term::of(value)) + " "; }

  void expression(fun::ExprId id) {
    if (!id.valid()) {
      text_ += "- ";
      return;
    }
    const Expr& e = function_.exprs[id];
    text_ += "(";
    number(static_cast<std::uint32_t>(e.kind));
    number(static_cast<std::uint32_t>(e.op));
    number(static_cast<std::uint32_t>(e.sort));
    number(e.slot);
    number(names_function(e) ? classes_[e.index] : e.index);
    literal(e.literal);
    text_ += e.text + " ";
    // A class's own conversion to text depends on the program that it comes from.
    if (e.kind == ExprKind::kPrimitive && e.op == fun::Op::kToString &&
        !program_.linked_to_strings.empty())
      number(function_.origin);
    for (const fun::ExprId operand : e.operands) expression(operand);
    for (const fun::Case& each : e.cases) {
      text_ += "[";
      pattern(each.pattern);
      expression(each.guard);
      expression(each.body);
      text_ += "]";
    }
    text_ += ")";
  }

  void pattern(fun::PatternId id) {
    const fun::Pattern& p = function_.patterns[id];
    text_ += "{";
    number(static_cast<std::uint32_t>(p.kind));
    number(p.slot);
    number(p.constructor.index);
    literal(p.literal);
    for (const fun::ConstructorId each : p.constructors) number(each.index);
    text_ += "/";
    for (const fun::Sort each : p.sorts) number(static_cast<std::uint32_t>(each));
    expression(p.expr);
    for (const fun::PatternId sub : p.subpatterns) pattern(sub);
    text_ += "}";
  }

  const fun::Program& program_;
  const Function& function_;
  const std::vector<std::uint32_t>& classes_;
  std::string text_;
};

/// An exception of the library without a message does not count: its message is not compared, and
/// a class of the program may hand out what it was given. What is only
/// compared with null is not null either.
bool has_null(const fun::Program& program, const Function& function) {
  std::vector<bool> is_harmless(function.exprs.size(), false);
  const std::vector<const Expr*> all = expressions(function);
  for (const Expr* e : all)
    if ((e->kind == ExprKind::kConstruct && program.constructors[e->constructor()].is_exception &&
         program.constructors[e->constructor()].is_library) ||
        (e->kind == ExprKind::kPrimitive && e->op == fun::Op::kEqual))
      for (const fun::ExprId operand : e->operands) is_harmless[operand.index] = true;
  return std::any_of(all.begin(), all.end(), [&](const Expr* e) {
    return e->kind == ExprKind::kLiteral && std::holds_alternative<fun::NullValue>(e->literal) &&
           !is_harmless[static_cast<std::size_t>(e - &*function.exprs.begin())];
  });
}

}  // namespace

Functions::Functions(const fun::Program& program) : program_(program) {
  for (const Function& function : program.functions) {
    std::vector<std::uint32_t> callees;
    for (const Expr* expr : expressions(function))
      if (names_function(*expr)) callees.push_back(expr->index);
    std::sort(callees.begin(), callees.end());
    callees.erase(std::unique(callees.begin(), callees.end()), callees.end());
    callees_.push_back(std::move(callees));
  }
  find_representatives();
  find_transparent();
  find_pure();
  find_recursive();
  find_driving();
}

/// Functions are the same until their texts differ (the coarsest bisimulation, by partition
/// refinement; Hopcroft, 1971). Functions without parameters are evaluated once, so that each is
/// the same only as itself.
void Functions::find_representatives() {
  const auto count = static_cast<std::uint32_t>(program_.functions.size());
  std::vector<std::uint32_t> classes(count, 0);
  std::size_t known = 0;
  for (;;) {
    std::map<std::string, std::uint32_t> texts;
    std::vector<std::uint32_t> next(count, 0);
    for (std::uint32_t i = 0; i < count; ++i) {
      const Function& function = program_.functions[FunctionId{i}];
      std::string text = std::to_string(classes[i]) + " " +
                         (function.is_constant ? "constant " + std::to_string(i)
                                               : Printer(program_, function, classes).run());
      next[i] = texts.try_emplace(std::move(text), static_cast<std::uint32_t>(texts.size()))
                    .first->second;
    }
    classes = std::move(next);
    if (texts.size() == known) break;
    known = texts.size();
  }
  std::map<std::uint32_t, FunctionId> first;
  for (std::uint32_t i = 0; i < count; ++i)
    representative_.push_back(first.try_emplace(classes[i], FunctionId{i}).first->second);
}

void Functions::find_transparent() {
  is_transparent_.assign(program_.constructors.size(), false);
  for (const fun::Data& data : program_.data)
    for (const fun::Data::Alternative& each : data.alternatives) {
      const fun::Constructor& constructor = program_.constructors[each.constructor];
      is_transparent_[each.constructor.index] =
          constructor.is_library && constructor.spelling == fun::Spelling::kNew &&
          constructor.ancestors.size() == 1 && !each.fields.empty() &&
          std::all_of(each.fields.begin(), each.fields.end(), [&](fun::TypeId field) {
            return program_.type(field).kind == fun::TypeKind::kFunction;
          });
    }
}

/// Unlike for memoised calls, new objects with an identity do no harm: neither are they arguments
/// of calls that are not executed, nor can their results be or contain any.
void Functions::find_pure() {
  // Conversions to strings call those that classes define.
  std::vector<fun::FunctionId> own_texts;
  for (const fun::Constructor& each : program_.constructors)
    if (each.to_string.valid()) own_texts.push_back(each.to_string);
  for (const auto& [place, function] : program_.linked_to_strings)
    if (function.valid()) own_texts.push_back(function);
  const auto has_effect = [&](const Expr* at) {
    const Expr& expr = *at;
    switch (expr.kind) {
      case ExprKind::kCell:
      case ExprKind::kRead:
      case ExprKind::kWrite:
      case ExprKind::kUnsupported:
        return true;
      case ExprKind::kPrimitive:
        return expr.op == fun::Op::kPrint || expr.op == fun::Op::kSame;
      default:
        return false;
    }
  };
  std::vector<bool> converts;
  for (const Function& function : program_.functions) {
    const std::vector<const Expr*> all = expressions(function);
    pure_.push_back(std::none_of(all.begin(), all.end(), has_effect));
    converts.push_back(std::any_of(all.begin(), all.end(), [](const Expr* each) {
      return each->kind == ExprKind::kPrimitive && each->op == fun::Op::kToString &&
             (each->sort == fun::Sort::kData || each->sort == fun::Sort::kNull ||
              each->sort == fun::Sort::kClosure);
    }));
  }
  for (bool shrinks = true; shrinks;) {
    shrinks = false;
    const bool texts_are_pure = std::all_of(own_texts.begin(), own_texts.end(),
                                            [&](FunctionId each) { return pure_[each.index]; });
    for (std::size_t i = 0; i < pure_.size(); ++i)
      if (pure_[i] && ((converts[i] && !texts_are_pure) ||
                       !std::all_of(callees_[i].begin(), callees_[i].end(),
                                    [&](std::uint32_t callee) { return pure_[callee]; }))) {
        pure_[i] = false;
        shrinks = true;
      }
  }
}

/// Strongly connected components of the calls (Tarjan, 1972), without recursion: the call graph of
/// a hostile program can be deep.
void Functions::find_recursive() {
  const auto count = static_cast<std::uint32_t>(callees_.size());
  constexpr std::uint32_t kNew = UINT32_MAX;
  std::vector<std::uint32_t> order(count, kNew), low(count, 0);
  std::vector<bool> is_open(count, false);
  std::vector<std::uint32_t> open;
  std::uint32_t next = 0;
  is_recursive_.assign(count, false);
  for (std::uint32_t root = 0; root < count; ++root) {
    if (order[root] != kNew) continue;
    std::vector<std::pair<std::uint32_t, std::size_t>> path = {{root, 0}};
    while (!path.empty()) {
      const std::uint32_t at = path.back().first;
      if (path.back().second == 0) {
        order[at] = low[at] = next++;
        open.push_back(at);
        is_open[at] = true;
      }
      if (path.back().second < callees_[at].size()) {
        const std::uint32_t to = callees_[at][path.back().second++];
        if (order[to] == kNew)
          path.emplace_back(to, 0);
        else if (is_open[to])
          low[at] = std::min(low[at], order[to]);
        continue;
      }
      if (low[at] == order[at]) {
        const auto first = std::find(open.begin(), open.end(), at);
        const bool calls_itself = std::binary_search(callees_[at].begin(), callees_[at].end(), at);
        const bool is_recursive = open.end() - first > 1 || calls_itself;
        for (auto member = first; member != open.end(); ++member) {
          is_open[*member] = false;
          is_recursive_[*member] = is_recursive;
        }
        open.erase(first, open.end());
      }
      path.pop_back();
      if (!path.empty()) low[path.back().first] = std::min(low[path.back().first], low[at]);
    }
  }
  mentions_null_.assign(count, false);
  for (std::uint32_t i = 0; i < count; ++i)
    mentions_null_[i] = has_null(program_, program_.functions[FunctionId{i}]);
  for (bool grows = true; grows;) {
    grows = false;
    for (std::uint32_t i = 0; i < count; ++i)
      if (!mentions_null_[i] && std::any_of(callees_[i].begin(), callees_[i].end(),
                                            [&](std::uint32_t c) { return mentions_null_[c]; }))
        mentions_null_[i] = grows = true;
  }
}

std::vector<FunctionId> Functions::reachable(FunctionId function) const {
  std::vector<bool> seen(callees_.size(), false);
  std::vector<FunctionId> found = {function};
  seen[function.index] = true;
  for (std::size_t i = 0; i < found.size(); ++i)
    for (const std::uint32_t callee : callees_[found[i].index])
      if (!seen[callee]) {
        seen[callee] = true;
        found.push_back(FunctionId{callee});
      }
  return found;
}

/// Does the function itself, or one that it passes the parameter to and that does not call itself,
/// match on the parameter?
bool Functions::examines(FunctionId function, fun::Slot parameter) const {
  const Function& f = program_.functions[function];
  const auto is_parameter = [&](fun::ExprId id) {
    return f.exprs[id].kind == ExprKind::kLocal && f.exprs[id].slot == parameter;
  };
  for (const Expr* at : expressions(f)) {
    const Expr& expr = *at;
    if (expr.kind == ExprKind::kField && is_parameter(expr.operands[0])) return true;
    if (expr.kind == ExprKind::kPrimitive && expr.op == fun::Op::kEqual &&
        (is_parameter(expr.operands[0]) || is_parameter(expr.operands[1])))
      return true;
    if (expr.kind == ExprKind::kMatch) {
      const Expr& scrutinee = f.exprs[expr.operands[0]];
      if (is_parameter(expr.operands[0])) return true;
      if (scrutinee.kind == ExprKind::kConstruct &&
          std::any_of(scrutinee.operands.begin(), scrutinee.operands.end(), is_parameter))
        return true;
    }
    if (expr.kind == ExprKind::kCall && !is_recursive_[expr.index])
      for (std::size_t i = 0; i < expr.operands.size(); ++i)
        if (is_parameter(expr.operands[i]) && i < examined_[expr.index].size() &&
            examined_[expr.index][i])
          return true;
  }
  return false;
}

void Functions::find_driving() {
  const auto count = static_cast<std::uint32_t>(program_.functions.size());
  for (std::uint32_t i = 0; i < count; ++i)
    examined_.emplace_back(program_.functions[FunctionId{i}].parameters.size(), false);
  for (bool grows = true; grows;) {
    grows = false;
    for (std::uint32_t i = 0; i < count; ++i)
      for (std::uint32_t p = 0; p < examined_[i].size(); ++p)
        if (!examined_[i][p] && examines(FunctionId{i}, p)) examined_[i][p] = grows = true;
  }
  for (std::uint32_t i = 0; i < count; ++i) {
    const Function& f = program_.functions[FunctionId{i}];
    Driving made;
    for (std::uint32_t p = 0; p < f.parameters.size() && is_recursive_[i]; ++p) {
      bool changes = false, calls_itself = false;
      for (const Expr* at : expressions(f)) {
        const Expr& expr = *at;
        if (expr.kind != ExprKind::kCall || expr.index != i) continue;
        calls_itself = true;
        const Expr& argument = f.exprs[expr.operands[p]];
        changes = changes || argument.kind != ExprKind::kLocal || argument.slot != p;
      }
      if (calls_itself && !changes) continue;
      const fun::Type& type = program_.type(f.parameters[p].type);
      if (type.kind == fun::TypeKind::kSort) {
        if (type.sort == fun::Sort::kInt || type.sort == fun::Sort::kLong ||
            type.sort == fun::Sort::kChar)
          made.numbers.push_back(p);
      } else if (examined_[i][p] && type.kind == fun::TypeKind::kData) {
        made.data.push_back(p);
      }
    }
    driving_.push_back(std::move(made));
  }
  find_passed_on();
}

/// A function that does not call itself, only others that call it, is as worth executing as these:
/// on the parameters that it passes on to theirs.
void Functions::find_passed_on() {
  for (bool grows = true; grows;) {
    grows = false;
    for (std::uint32_t i = 0; i < driving_.size(); ++i) {
      if (!is_recursive_[i] || std::binary_search(callees_[i].begin(), callees_[i].end(), i))
        continue;
      const Function& f = program_.functions[FunctionId{i}];
      std::vector<std::uint32_t>& own = driving_[i].data;
      for (const Expr* at : expressions(f)) {
        if (at->kind != ExprKind::kCall || !is_recursive_[at->index]) continue;
        for (const std::uint32_t p : std::vector<std::uint32_t>(driving_[at->index].data)) {
          const Expr& argument = f.exprs[at->operands[p]];
          if (argument.kind != ExprKind::kLocal || argument.slot >= f.parameters.size() ||
              std::find(own.begin(), own.end(), argument.slot) != own.end())
            continue;
          own.push_back(argument.slot);
          grows = true;
        }
      }
    }
  }
}

}  // namespace assay::induction
