// Places in expressions and patterns.
#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "base/unicode.h"
#include "frontends/scala/places/walk.h"
#include "frontends/scala/syntax/characters.h"

namespace assay::scala {

using frontends::NameId;
using frontends::NameKind;
using frontends::PlaceId;
using frontends::PlaceKind;

namespace {

constexpr std::string_view kPrefix = "unary_";

bool is_placeholder_name(std::string_view name) { return name.starts_with("_#"); }

/// A function value that is written with placeholders has the bytes of its body.
bool has_placeholders(const Expr& lambda) {
  return !lambda.parameters.empty() && is_placeholder_name(lambda.parameters.front().name);
}

Span at(Span span, std::uint32_t offset) { return {span.file, offset, offset}; }

/// The selection at the bottom of `a op b` or `a.op[T] b`.
const Expr& selection_of(const Expr& apply) {
  const Expr* function = &apply.operands.front();
  while (function->kind == ExprKind::kTypeApply) function = &function->operands.front();
  return *function;
}

}  // namespace

std::uint32_t infix_precedence(std::string_view operation) {
  if (operation.size() > 1 && operation.ends_with('=') && operation[0] != '=' &&
      operation != "<=" && operation != ">=" && operation != "!=")
    return kFirstInfixPrecedence;
  if (is_letter(decode_utf8(operation, 0).code)) return kFirstInfixPrecedence + 1;
  constexpr std::array<std::string_view, 8> kLevels = {"|", "^", "&", "=!", "<>", ":", "+-", "*/%"};
  std::uint32_t level = kFirstInfixPrecedence + 2;
  for (const std::string_view characters : kLevels) {
    if (characters.find(operation[0]) != std::string_view::npos) return level;
    ++level;
  }
  return level;
}

bool is_infix_operation(const Expr& e, const SourceMap& sources) {
  if (e.kind != ExprKind::kApply || !e.is_infix || e.operands.size() != 2) return false;
  const Expr& function = selection_of(e);
  return function.kind == ExprKind::kSelect && sources.text(function.span) == function.text;
}

std::string operation_of(const Expr& e, const SourceMap& sources) {
  switch (e.kind) {
    case ExprKind::kApply:
      return is_infix_operation(e, sources) ? selection_of(e).text : "";
    case ExprKind::kSelect:
      return e.text.starts_with(kPrefix) ? e.text.substr(kPrefix.size()) : ".";
    case ExprKind::kIf:
      return "if";
    case ExprKind::kMatch:
      return "match";
    case ExprKind::kBlock:
      return "block";
    case ExprKind::kLambda:
      return "=>";
    default:
      return "";
  }
}

std::uint32_t precedence_of(const Expr& e, const SourceMap& sources) {
  switch (e.kind) {
    case ExprKind::kLiteral:
    case ExprKind::kInterpolated:
    case ExprKind::kThis:
    case ExprKind::kTuple:
    case ExprKind::kPartial:
      return sources.text(e.span).starts_with('-') ? std::uint32_t{kPrefixPrecedence}
                                                   : std::uint32_t{kPrimaryPrecedence};
    case ExprKind::kName:
      return kPrimaryPrecedence;
    case ExprKind::kApply:
      return is_infix_operation(e, sources) ? infix_precedence(selection_of(e).text)
                                            : std::uint32_t{kCallPrecedence};
    case ExprKind::kSelect:
      return e.text.starts_with(kPrefix) ? std::uint32_t{kPrefixPrecedence}
                                         : std::uint32_t{kCallPrecedence};
    case ExprKind::kTypeApply:
    case ExprKind::kNew:
      return kCallPrecedence;
    case ExprKind::kBlock:
      return sources.text(e.span).starts_with('{') ? std::uint32_t{kPrimaryPrecedence}
                                                   : std::uint32_t{kWholePrecedence};
    default:
      return kWholePrecedence;
  }
}

PlaceId PlaceWalk::value(const Expr& e, const ValueContext& context) {
  const Span whole = extent(e.span);
  const bool is_none = !function_.valid() || whole.begin >= whole.end ||
                       (e.kind == ExprKind::kLambda && has_placeholders(e)) ||
                       (e.kind == ExprKind::kName && is_placeholder_name(e.text));
  if (is_none) {
    parts(e, {});
    return {};
  }
  const PlaceId id = add(context.kind, whole);
  set_type(place(id), type_of(e.span));
  place(id).precedence = precedence_of(e, sources_);
  place(id).least_precedence =
      is_in_parentheses(whole) ? std::uint32_t{kWholePrecedence} : context.least;
  place(id).operation = operation_of(e, sources_);
  const During inside(parent_, id);
  parts(e, id);
  return id;
}

void PlaceWalk::name(const Expr& e) {
  for (auto id = visible_.rbegin(); id != visible_.rend(); ++id)
    if (tree_.names[*id].text == e.text) {
      uses_.push_back({e.span, *id});
      return;
    }
}

void PlaceWalk::parts(const Expr& e, PlaceId whole) {
  switch (e.kind) {
    case ExprKind::kName:
      return name(e);
    case ExprKind::kSelect: {
      const bool is_prefix = e.text.starts_with(kPrefix);
      const PlaceId target = value(
          e.operands[0], {PlaceKind::kOperand, is_prefix ? kPrefixPrecedence : kCallPrecedence});
      if (is_prefix) set_operands(whole, {target});
      return;
    }
    case ExprKind::kApply:
      return application(e, whole);
    case ExprKind::kBlock:
      return block(e);
    case ExprKind::kIf:
      value(e.operands[0], {PlaceKind::kCondition, kWholePrecedence});
      value(e.operands[1], {PlaceKind::kReturned, kFirstInfixPrecedence});
      if (e.operands.size() > 2) value(e.operands[2], {PlaceKind::kReturned, kWholePrecedence});
      return;
    case ExprKind::kMatch:
      value(e.operands[0], {PlaceKind::kOperand, kFirstInfixPrecedence + 1});
      return clauses(e.cases);
    case ExprKind::kPartial:
      return clauses(e.cases);
    case ExprKind::kLambda:
      return lambda(e);
    case ExprKind::kTry:
      value(e.operands[0], {PlaceKind::kReturned, kWholePrecedence});
      for (std::size_t i = 1; i < e.operands.size(); ++i) parts(e.operands[i], {});
      return clauses(e.cases);
    case ExprKind::kThrow:
    case ExprKind::kReturn:
      effects_.push_back(e.span);
      for (const Expr& each : e.operands) value(each, {PlaceKind::kReturned, kWholePrecedence});
      return;
    case ExprKind::kWhile:
      effects_.push_back(e.span);
      value(e.operands[0], {PlaceKind::kLoopCondition, kWholePrecedence});
      return parts(e.operands[1], {});
    case ExprKind::kDoWhile:
      effects_.push_back(e.span);
      parts(e.operands[0], {});
      value(e.operands[1], {PlaceKind::kLoopCondition, kWholePrecedence});
      return;
    case ExprKind::kFor:
      return for_expression(e);
    case ExprKind::kAssign:
      return assignment(e);
    case ExprKind::kNew:
      for (const Expr& each : e.operands) value(each, {PlaceKind::kArgument, kWholePrecedence});
      return;
    case ExprKind::kTuple:
    case ExprKind::kInterpolated:
      for (const Expr& each : e.operands) value(each, {PlaceKind::kOperand, kWholePrecedence});
      return;
    case ExprKind::kTypeApply:
    case ExprKind::kMethodValue:
    case ExprKind::kAscription:
      for (const Expr& each : e.operands) parts(each, {});
      return;
    case ExprKind::kLiteral:
    case ExprKind::kThis:
    case ExprKind::kSuper:
    case ExprKind::kPlaceholder:
      return;
  }
}

void PlaceWalk::infix(const Expr& e, PlaceId whole) {
  const Expr& function = selection_of(e);
  const std::uint32_t own = infix_precedence(function.text);
  const bool is_right = e.argument_first;
  const Expr& left = is_right ? e.operands[1] : function.operands[0];
  const Expr& right = is_right ? function.operands[0] : e.operands[1];
  const PlaceId first = value(left, {PlaceKind::kOperand, is_right ? own + 1 : own});
  const PlaceId second = value(right, {PlaceKind::kOperand, is_right ? own : own + 1});
  set_operands(whole, {first, second});
}

/// The function that a call calls is no place: only what it is selected from.
void PlaceWalk::callee(const Expr& function) {
  if (function.kind == ExprKind::kSelect)
    value(function.operands[0], {PlaceKind::kOperand, kCallPrecedence});
  else if (function.kind == ExprKind::kTypeApply)
    callee(function.operands[0]);
  else
    parts(function, {});
}

void PlaceWalk::application(const Expr& e, PlaceId whole) {
  if (is_infix_operation(e, sources_)) return infix(e, whole);
  const Expr& function = e.operands[0];
  callee(function);
  std::vector<PlaceId> operands;
  for (std::size_t i = 1; i < e.operands.size(); ++i)
    operands.push_back(value(e.operands[i], {PlaceKind::kArgument, kWholePrecedence}));
  if (function.kind == ExprKind::kName) {
    if (function.text == "println" || function.text == "print") effects_.push_back(e.span);
    for (auto id = visible_.rbegin(); id != visible_.rend() && whole.valid(); ++id)
      if (tree_.names[*id].text == function.text) {
        if (tree_.names[*id].kind == NameKind::kFunction) place(whole).callee = *id;
        break;
      }
  }
  set_operands(whole, std::move(operands));
}

void PlaceWalk::lambda(const Expr& e) {
  const Scope scope(visible_);
  for (const ParameterTree& each : e.parameters) {
    if (is_placeholder_name(each.name) || each.name == "_") continue;
    const Span declared{each.span.file, each.span.begin,
                        each.span.begin + static_cast<std::uint32_t>(each.name.size())};
    declare(each.name, NameKind::kParameter, declared, e.span, type_of(each.span));
  }
  value(e.operands[0], {PlaceKind::kReturned, kWholePrecedence});
}

void PlaceWalk::for_expression(const Expr& e) {
  const Scope scope(visible_);
  for (const Enumerator& each : e.enumerators) {
    const bool is_filter = each.kind == Enumerator::Kind::kFilter;
    value(each.value, {is_filter ? PlaceKind::kCondition : PlaceKind::kOperand, kWholePrecedence});
    if (!is_filter) pattern(each.pattern, {e.span.file, each.span.end, e.span.end});
  }
  if (e.is_yield)
    value(e.operands[0], {PlaceKind::kReturned, kWholePrecedence});
  else
    parts(e.operands[0], {});
}

void PlaceWalk::assignment(const Expr& e) {
  effects_.push_back(e.span);
  parts(e.operands[0], {});
  value(e.operands[1], {PlaceKind::kAssigned, kWholePrecedence});
}

void PlaceWalk::clauses(const std::vector<CaseTree>& cases) {
  for (const CaseTree& each : cases) {
    if (function_.valid()) add(PlaceKind::kGap, at(each.span, each.span.begin));
    clause(each);
  }
  if (cases.empty() || !function_.valid()) return;
  // After the last clause: before the closing bracket, which ends it.
  const std::uint32_t end = cases.back().span.end;
  const auto next =
      std::ranges::lower_bound(tokens_.list, end, {}, [](const Token& t) { return t.span.begin; });
  for (auto token = next; token != tokens_.list.end(); ++token)
    if (token->is("}")) {
      add(PlaceKind::kGap, at(token->span, token->span.begin));
      return;
    }
}

void PlaceWalk::clause(const CaseTree& one) {
  const Scope scope(visible_);
  PlaceId whole;
  if (function_.valid()) {
    whole = add(PlaceKind::kBranch, one.span);
    place(whole).operation = "case";
  }
  const During inside(parent_, whole.valid() ? whole : parent_);
  pattern(one.pattern, {one.span.file, one.pattern.span.end, one.span.end});
  if (one.guard) value(*one.guard, {PlaceKind::kCondition, kFirstInfixPrecedence + 1});
  value(one.body, {PlaceKind::kReturned, kWholePrecedence});
}

void PlaceWalk::pattern(const PatternTree& tree, Span scope) {
  using Kind = PatternTree::Kind;
  const bool binds = tree.kind == Kind::kVariable || tree.kind == Kind::kBind ||
                     tree.kind == Kind::kSequenceWildcard;
  if (binds && !tree.name.empty()) {
    const Span declared{tree.span.file, tree.span.begin,
                        tree.span.begin + static_cast<std::uint32_t>(tree.name.size())};
    declare(tree.name, NameKind::kVariable, declared, scope, type_of(tree.span));
  }
  if (tree.kind == Kind::kLiteral && function_.valid() && tree.span.begin < tree.span.end) {
    const PlaceId id = add(PlaceKind::kOperand, tree.span);
    place(id).operation = "pattern";
    place(id).precedence = kPrimaryPrecedence;
    const bool is_number = std::holds_alternative<std::int32_t>(tree.literal);
    set_type(place(id), is_number ? "Int" : "");
  }
  for (const PatternTree& each : tree.operands) pattern(each, scope);
}

}  // namespace assay::scala
