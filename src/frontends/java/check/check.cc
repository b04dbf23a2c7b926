// Type checking of statements: scopes, jumps, reachability.
#include "frontends/java/check/check.h"

#include <algorithm>
#include <utility>

#include "frontends/java/check/postconditions.h"

namespace assay::java {

Checker::Checker(const CompilationUnit& unit, const Methods& own, const Methods& library)
    : unit_(unit), own_(own), library_(library), writing_(writing_methods(unit)) {}

void Checker::error(std::string_view code, Span span, std::string message) {
  constexpr std::size_t kMost = 50;
  if (diagnostics_.size() >= kMost) return;
  diagnostics_.push_back({Severity::kError, std::string(code), span, std::move(message), {}});
}

const Checker::Variable* Checker::find(std::string_view name) const {
  const auto found = std::find_if(variables_.rbegin(), variables_.rend(),
                                  [&](const Variable& v) { return v.name == name; });
  return found == variables_.rend() ? nullptr : &*found;
}

bool Checker::is_outside(const Variable* variable) const {
  return outside_ >= 0 && variable != nullptr && variable - variables_.data() < outside_;
}

void Checker::check(Method& method) {
  variables_.clear();
  targets_.clear();
  result_ = method.result;
  outside_ = -1;
  const auto same = std::count_if(own_.all().begin(), own_.all().end(), [&](const Signature& s) {
    return s.name == method.name && s.parameters.size() == method.parameters.size() &&
           std::equal(s.parameters.begin(), s.parameters.end(), method.parameters.begin(),
                      [](const Type& t, const Declaration& d) { return t == d.type; });
  });
  if (same > 1)
    error("java-name", method.name_span,
          "two methods " + method.name + " have the same parameters");
  for (const Declaration& p : method.parameters) declare(p, false);
  postconditions_.clear();
  for (Stmt& s : method.body)
    if (is_postcondition(s)) postcondition(s);
  if (block(method.body) && !is_void(result_))
    error("java-return", method.name_span,
          "method " + method.name + " can end without returning a value");
}

/// Called where the parameters are the only variables in scope; the condition also knows the
/// result.
void Checker::postcondition(Stmt& s) {
  postconditions_.insert(&s);
  Expr& condition = s.exprs[0];
  if (is_void(result_))
    return error("java-type", condition.span,
                 "__ret is the return value of a method; this method is void");
  Variable result;
  result.name = kResultName;
  result.type = result_;
  variables_.push_back(std::move(result));
  pure_condition(condition);
  variables_.pop_back();
}

bool Checker::block(std::vector<Stmt>& body) {
  const std::size_t scope = variables_.size();
  bool completes = true, said = false;
  for (Stmt& s : body) {
    if (!completes && !said && !postconditions_.contains(&s)) {
      error("java-unreachable", s.span, "this statement is unreachable");
      said = true;
    }
    const bool goes_on = statement(s);
    completes = completes && goes_on;
  }
  variables_.resize(scope);
  return completes;
}

bool Checker::statement(Stmt& s) {
  const bool jumps = s.kind == StmtKind::kBreak || s.kind == StmtKind::kContinue;
  const bool takes_unlabelled = s.kind == StmtKind::kWhile || s.kind == StmtKind::kDoWhile ||
                                s.kind == StmtKind::kFor || s.kind == StmtKind::kForEach ||
                                s.kind == StmtKind::kSwitch;
  if (jumps || (s.label.empty() && !takes_unlabelled)) return statement_of(s);
  if (!s.label.empty() && std::any_of(targets_.begin(), targets_.end(),
                                      [&](const Target& t) { return t.label == s.label; }))
    error("java-name", s.span,
          "the label " + s.label + " is already used by an enclosing statement");
  targets_.push_back({s.label, takes_unlabelled && s.kind != StmtKind::kSwitch, takes_unlabelled,
                      false, outside_ >= 0, false});
  const bool completes = statement_of(s);
  const bool left = targets_.back().left;
  targets_.pop_back();
  return completes || left;
}

bool Checker::statement_of(Stmt& s) {
  switch (s.kind) {
    case StmtKind::kEmpty:
      return true;
    case StmtKind::kBlock:
      return block(s.body);
    case StmtKind::kDeclare:
      declare(s.declarations);
      return true;
    case StmtKind::kExpression:
      check(s.exprs[0]);
      return true;
    case StmtKind::kIf: {
      condition(s.exprs[0]);
      const bool yes = block(s.body);
      const bool no = s.other.empty() || block(s.other);
      return yes || no;
    }
    case StmtKind::kWhile:
    case StmtKind::kDoWhile:
    case StmtKind::kFor:
    case StmtKind::kForEach:
      return loop(s);
    case StmtKind::kSwitch:
      return switch_on(s);
    case StmtKind::kBreak:
    case StmtKind::kContinue:
      return jump(s);
    case StmtKind::kReturn:
      return return_statement(s);
    case StmtKind::kAssert:
      if (!postconditions_.contains(&s)) pure_condition(s.exprs[0]);
      return true;
    case StmtKind::kAssertBlock:
      return assert_block(s);
  }
  return true;
}

bool Checker::loop(Stmt& s) {
  const std::size_t scope = variables_.size();
  bool completes = true;
  if (s.kind == StmtKind::kForEach) {
    for_each_variable(s);
    marks(s);
    block(s.body);
  } else {
    for (Stmt& first : s.init) statement(first);
    marks(s);
    completes = conditional_loop(s, s.exprs.empty() ? nullptr : s.exprs.data());
    for (Expr& e : s.update) check(e);
  }
  variables_.resize(scope);
  return completes;
}

bool Checker::conditional_loop(Stmt& s, Expr* test) {
  if (test != nullptr) condition(*test);
  const std::optional<Constant> constant =
      test == nullptr ? std::optional(Constant{1, {}}) : fold(*test);
  if (!constant && is_instance_constant(*test))
    error("skeleton-loop-condition", test->span,
          "this condition is constant, because it depends only on placeholders and constants; "
          "remove final from the declaration of the variable");
  const bool endless = constant && constant->number != 0;
  if (constant && constant->number == 0 && s.kind != StmtKind::kDoWhile)
    error("java-unreachable", s.span, "the body of this loop is unreachable");
  const bool comes_around = block(s.body) || targets_.back().continued;
  return !endless && (comes_around || s.kind != StmtKind::kDoWhile);
}

void Checker::marks(Stmt& s) {
  for (Expr& e : s.marks.invariants) pure_condition(e);
}

void Checker::for_each_variable(Stmt& s) {
  const Type array = check(s.exprs[0]);
  if (s.declarations.size() != 1) return;
  const Declaration& d = s.declarations[0];
  if (array != kUnknown && array.dimensions == 0)
    error("java-type", s.exprs[0].span, "for-each needs an array, not " + describe(array));
  else if (array != kUnknown && !widens(element_of(array), d.type))
    error("java-type", d.span,
          "an element has type " + describe(element_of(array)) + ", not " + describe(d.type));
  declare(d, false);
}

namespace {

/// The literal that replaces every read of a constant variable of this type.
std::optional<Expr> literal_of(const Expr& value, const Type& type) {
  const std::optional<Constant> constant = fold(value);
  if (!constant) return std::nullopt;
  Expr literal;
  literal.kind = is_string(type)    ? ExprKind::kText
                 : is_boolean(type) ? ExprKind::kBoolean
                                    : ExprKind::kInteger;
  literal.text = constant->text;
  literal.value = constant->number;
  literal.type = type;
  return literal;
}

}  // namespace

void Checker::declare(std::vector<Declaration>& declarations) {
  for (Declaration& d : declarations) {
    bool fresh = false;
    if (d.value) {
      if (d.value->kind == ExprKind::kArrayValue) d.value->type = d.type;
      check(*d.value);
      expect(*d.value, d.type);
      fresh = d.value->kind == ExprKind::kArrayValue || d.value->kind == ExprKind::kNewArray ||
              d.value->kind == ExprKind::kPlaceholder;
    }
    declare(d, fresh);
    if (!d.is_final || !d.value || d.type.dimensions > 0) continue;
    variables_.back().constant = literal_of(*d.value, d.type);
    variables_.back().instance_constant = is_instance_constant(*d.value);
  }
}

void Checker::declare(const Declaration& d, bool fresh) {
  if (find(d.name) != nullptr)
    error("java-name", d.span, "the variable " + d.name + " is already declared");
  if (is_void(d.type)) error("java-type", d.span, "a variable cannot be void");
  constexpr std::size_t kMost = 2000;  // definite assignment keeps the state of each for every path
  if (variables_.size() == kMost)
    error("java-unsupported-variables", d.span,
          "there are too many variables; use an array, or split the method");
  variables_.push_back({d.name, d.type, fresh, {}, false});
}

bool Checker::jump(const Stmt& s) {
  const bool is_continue = s.kind == StmtKind::kContinue;
  const auto found = std::find_if(targets_.rbegin(), targets_.rend(), [&](const Target& t) {
    if (!s.label.empty()) return t.label == s.label;
    return is_continue ? t.is_loop : t.takes_break;
  });
  const std::string word = is_continue ? "continue" : "break";
  if (found == targets_.rend() || (is_continue && !found->is_loop)) {
    error("java-jump", s.span,
          s.label.empty() ? word + " is not inside a loop"
                          : word + ": no enclosing " + (is_continue ? "loop" : "statement") +
                                " has the label " + s.label);
  } else {
    (is_continue ? found->continued : found->left) = true;
    if (outside_ >= 0 && !found->inside_check)
      error("skeleton-assertblock-leaves", s.span, word + " must not leave an ASSERTBLOCK");
  }
  return false;
}

bool Checker::return_statement(Stmt& s) {
  if (outside_ >= 0)
    error("skeleton-assertblock-leaves", s.span, "return must not leave an ASSERTBLOCK");
  if (s.exprs.empty()) {
    if (!is_void(result_))
      error("java-return", s.span, "return needs a value: the result type is " + describe(result_));
    return false;
  }
  check(s.exprs[0]);
  if (is_void(result_))
    error("java-return", s.span, "a void method returns no value");
  else
    expect(s.exprs[0], result_);
  return false;
}

bool Checker::switch_on(Stmt& s) {
  const Type selector = check(s.exprs[0]);
  const bool fine = is_string(selector) || (is_integral(selector) && selector.base != Base::kLong);
  if (selector != kUnknown && !fine)
    error("java-type", s.exprs[0].span,
          "switch takes int, char, short, byte or String, not " + describe(selector));
  const std::size_t scope = variables_.size();
  std::set<std::string> seen;
  bool has_default = false, completes = true, some_arrow_completes = false;
  for (SwitchCase& part : s.cases) {
    for (Expr& label : part.labels) case_label(label, fine ? selector : kUnknown, seen);
    if (part.is_default && has_default)
      error("java-switch", part.span, "a switch has two default labels");
    has_default = has_default || part.is_default;
    const std::size_t inner = variables_.size();
    // Control may jump here from the selector, past the declarations of earlier cases.
    completes = true;
    for (std::size_t i = scope; i < inner; ++i) {
      variables_[i].constant.reset();
      variables_[i].instance_constant = false;
    }
    for (Stmt& inside : part.body) {
      if (!completes) error("java-unreachable", inside.span, "this statement is unreachable");
      completes = statement(inside);
    }
    some_arrow_completes = some_arrow_completes || (part.arrow && completes);
    if (part.arrow) variables_.resize(inner);
  }
  variables_.resize(scope);
  return !has_default || completes || some_arrow_completes;
}

void Checker::case_label(Expr& label, const Type& selector, std::set<std::string>& seen) {
  const Type type = check(label);
  if (type == kUnknown || selector == kUnknown) return;
  const std::optional<Constant> constant = fold(label);
  if (!constant) return error("java-switch", label.span, "a case label must be a constant");
  if (!assignable(label, selector))
    return error("java-type", label.span,
                 "a case of " + describe(type) + " in a switch on " + describe(selector));
  const std::string key = is_string(selector) ? constant->text : std::to_string(constant->number);
  if (!seen.insert(key).second)
    error("java-switch", label.span, "two case labels have the same value");
}

bool Checker::assert_block(Stmt& s) {
  const std::ptrdiff_t before =
      std::exchange(outside_, outside_ >= 0 ? outside_ : std::ssize(variables_));
  block(s.body);
  outside_ = before;
  return true;
}

}  // namespace assay::java
