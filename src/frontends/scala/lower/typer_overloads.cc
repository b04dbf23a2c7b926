// Overload resolution: by the number of arguments, then by their types.
#include <algorithm>

#include "frontends/scala/lower/typer.h"

namespace assay::scala {

namespace {

bool takes_count(const std::vector<Parameter>& list, std::size_t count) {
  std::size_t required = 0;
  for (const Parameter& p : list)
    if (!p.is_repeated && !(p.tree && p.tree->default_value)) ++required;
  const bool repeats = !list.empty() && list.back().is_repeated;
  return count >= required && (repeats || count <= list.size());
}

bool is_function_literal(const Expr& e) {
  return e.kind == ExprKind::kLambda || e.kind == ExprKind::kPartial;
}

}  // namespace

bool Typer::accepts(const Callee& callee, MemberId member, const Expr& node, const Given& given,
                    bool widening) {
  const Signature s = signature_of(callee, member, {}, node.span);
  if (s.lists.empty()) return false;
  const std::vector<Parameter>& list = s.lists[0];
  for (std::size_t i = 0; i < given.size(); ++i) {
    const Parameter& p = list[std::min(i, list.size() - 1)];
    if (!given[i]) {
      const bool takes_function =
          function_parts(p.type) || is(p.type, known().partial_function) ||
          types().form(relations_.known(p.type)) == TypeForm::kInferenceVariable;
      if (!takes_function) return false;
      continue;
    }
    const TypeRef from = given[i]->type;
    const TypeRef to = relations_.known(p.type);
    const bool widens = widening && symbols_.is_numeric(from) && symbols_.is_numeric(to) &&
                        relations_.join({from, to}) == to;
    if (!widens && !relations_.try_conforms(from, to)) return false;
  }
  return true;
}

MemberId Typer::choose_overload(const Callee& callee, const Expr* node, Given& given) {
  const std::size_t count = node ? node->operands.size() - 1 : 0;
  std::vector<MemberId> fitting;
  for (const MemberId member : callee.members) {
    names_.complete(member);
    const ParameterLists& lists = symbols_.members[member].lists;
    const bool is_plain = lists.empty() || (!lists[0].empty() && lists[0][0].is_implicit);
    if (node ? !is_plain && takes_count(lists[0], count) : is_plain) fitting.push_back(member);
  }
  if (fitting.empty() && !node)
    for (const MemberId member : callee.members) fitting.push_back(member);
  if (fitting.size() == 1) return fitting[0];
  if (fitting.empty() || !node) {
    if (!fitting.empty()) return fitting[0];
    reporter_.type(place(node ? node->span : Span{}), "overloaded method value " + callee.name +
                                                          " cannot be applied to these arguments");
    return {};
  }
  for (std::size_t i = 1; i < node->operands.size(); ++i) {
    const Expr& tree = node->operands[i];
    const bool is_named = i - 1 < node->names.size() && !node->names[i - 1].empty();
    if (is_named) return fitting[0];
    if (is_function_literal(tree)) {
      given.emplace_back();
      continue;
    }
    Typed value = expr(tree, none());
    value.type = relations_.solved_head(value.type);
    given.emplace_back(value);
  }
  for (const bool widening : {false, true})
    for (const MemberId member : fitting)
      if (accepts(callee, member, *node, given, widening)) return member;
  std::string found;
  for (const auto& value : given)
    found += (found.empty() ? "" : ", ") + (value ? symbols_.text(value->type) : "function");
  reporter_.type(place(node->span), "overloaded method value " + callee.name +
                                        " cannot be applied to (" + found + ")");
  return {};
}

}  // namespace assay::scala
