#include "frontends/scala/symbols/mentions.h"

#include <algorithm>

#include "frontends/scala/symbols/namer.h"

namespace assay::scala {

namespace {

class MentionCollector {
 public:
  explicit MentionCollector(Mentions& to) : to_(to) {}

  void expr(const Expr& e) {
    switch (e.kind) {
      case ExprKind::kName:
        return name(e.text);
      case ExprKind::kSelect:
        return select(e);
      case ExprKind::kNew:
        name(e.types[0].name);
        return all(e.operands);
      case ExprKind::kBlock:
        return block(e.items);
      case ExprKind::kLambda:
        return inside([&] {
          for (const ParameterTree& p : e.parameters) bound_.push_back(p.name);
          all(e.operands);
        });
      case ExprKind::kFor:
        return inside([&] {
          for (const Enumerator& one : e.enumerators) {
            expr(one.value);
            if (one.kind != Enumerator::Kind::kFilter) pattern(one.pattern);
          }
          all(e.operands);
        });
      case ExprKind::kAssign:
        assign(e.operands[0]);
        return all(e.operands);
      default:
        all(e.operands);
        for (const CaseTree& c : e.cases) one_case(c);
    }
  }

  void definition(const Definition& d) {
    inside([&] {
      for (const auto& list : d.parameter_lists)
        for (const ParameterTree& p : list) {
          if (p.default_value) expr(*p.default_value);
          bound_.push_back(p.name);
        }
      if (d.body) expr(*d.body);
    });
  }

 private:
  template <typename Action>
  void inside(Action action) {
    const std::size_t outer = bound_.size();
    action();
    bound_.resize(outer);
  }

  void all(const std::vector<Expr>& operands) {
    for (const Expr& operand : operands) expr(operand);
  }

  bool is_bound(std::string_view name) const {
    return std::find(bound_.begin(), bound_.end(), name) != bound_.end();
  }

  /// In "a.b", a is the name, and b is selected from it.
  void name(std::string_view path) {
    const std::size_t dot = path.find('.');
    const std::string_view first = path.substr(0, dot);
    if (!is_bound(first)) to_.own.emplace(first);
    while (dot != std::string_view::npos && path.find('.') != std::string_view::npos) {
      path.remove_prefix(path.find('.') + 1);
      to_.others.emplace(path.substr(0, path.find('.')));
    }
  }

  void select(const Expr& e) {
    const Expr& target = e.operands[0];
    const bool is_own = target.kind == ExprKind::kThis || target.kind == ExprKind::kSuper;
    (is_own ? to_.own : to_.others).insert(e.text);
    expr(target);
  }

  void assign(const Expr& target) {
    to_.assigns = to_.assigns || target.kind != ExprKind::kName || !is_bound(target.text);
  }

  void pattern(const PatternTree& p) {
    stable_names(p);
    for (const PatternTree* bound : bound_names(p)) bound_.push_back(bound->name);
  }

  void stable_names(const PatternTree& p) {
    using Kind = PatternTree::Kind;
    if (p.kind == Kind::kStable || p.kind == Kind::kConstructor) name(p.name);
    for (const PatternTree& operand : p.operands) stable_names(operand);
  }

  void one_case(const CaseTree& c) {
    inside([&] {
      pattern(c.pattern);
      if (c.guard) expr(*c.guard);
      expr(c.body);
    });
  }

  void block(const std::vector<BlockItem>& items) {
    inside([&] {
      for (const BlockItem& item : items) {
        if (!item.definition) continue;
        if (item.definition->pattern) {
          pattern(*item.definition->pattern);
        } else {
          bound_.push_back(item.definition->name);
        }
      }
      for (const BlockItem& item : items) {
        if (item.expr) expr(*item.expr);
        if (item.definition) definition(*item.definition);
      }
    });
  }

  Mentions& to_;
  std::vector<std::string> bound_;
};

}  // namespace

void add_mentions(const Expr& e, Mentions& to) { MentionCollector(to).expr(e); }
void add_mentions(const Definition& definition, Mentions& to) {
  MentionCollector(to).definition(definition);
}

}  // namespace assay::scala
