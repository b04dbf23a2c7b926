#include "frontends/scala/lower/object_initialisation.h"

#include <algorithm>
#include <array>

#include "frontends/scala/lower/program.h"

namespace assay::scala {

namespace {

bool is_literal(const Expr& e) {
  const bool is_negative = e.kind == ExprKind::kSelect && e.text == "unary_-";
  return e.kind == ExprKind::kLiteral || (is_negative && is_literal(e.operands[0]));
}

/// True if it is computed when its template is initialised.
bool is_initialised(const Definition& d) {
  const bool is_value = d.kind == Definition::Kind::kVal || d.kind == Definition::Kind::kVar;
  return is_value && !d.is_lazy && d.body.has_value() && !is_inlined(d);
}

const std::vector<BlockItem>& statements(const ClassSymbol& symbol) {
  return symbol.tree->body_template.members;
}

}  // namespace

bool is_inlined(const Definition& d) {
  return d.kind == Definition::Kind::kVal && d.is_final && !d.type && d.body && is_literal(*d.body);
}

ObjectInitialisation::ObjectInitialisation(Names& names)
    : names_(names), symbols_(names.symbols()), reporter_(names.reporter()) {
  find_nodes();
  close_impure();
  const auto each = [&](auto&& action) {
    for (std::uint32_t i = 0; i < symbols_.classes.size(); ++i) {
      const ClassSymbol& symbol = symbols_.classes[ClassId{i}];
      if (symbol.tree && !symbol.is_library) action(ClassId{i});
    }
  };
  each([&](ClassId id) {
    if (symbols_.classes[id].is_concrete()) find_order(id);
    for (const MemberId member : symbols_.classes[id].members)
      if (symbols_.classes[id].kind != ClassKind::kObject && is_impure(member))
        computed_once_.insert(member);
  });
  each([&](ClassId id) {
    if (symbols_.classes[id].kind == ClassKind::kObject) find_first_use(id);
  });
  each([&](ClassId id) {
    if (symbols_.classes[id].kind == ClassKind::kObject) return check_object(id);
    for (const MemberId member : symbols_.classes[id].members) check_computed_once(member);
  });
}

void ObjectInitialisation::find_nodes() {
  for (std::uint32_t i = 0; i < symbols_.members.size(); ++i) {
    const MemberId id{i};
    const Member& m = symbols_.members[id];
    if (symbols_.classes[m.owner].is_library) continue;
    if (m.kind == MemberKind::kVariable) impure_.insert(m.name);
    if (!m.tree) continue;
    of_member_[id] = nodes_.size();
    by_name_[m.name].push_back(nodes_.size());
    Node node;
    add_mentions(*m.tree, node.mentions);
    nodes_.push_back(std::move(node));
  }
  for (std::uint32_t i = 0; i < symbols_.classes.size(); ++i) {
    const ClassSymbol& symbol = symbols_.classes[ClassId{i}];
    if (symbol.tree && !symbol.is_library) add_template(ClassId{i});
  }
}

/// Adds a node for what runs when an object of the class is made, or the object is initialised.
void ObjectInitialisation::add_template(ClassId id) {
  const ClassSymbol& symbol = symbols_.classes[id];
  Node node;
  for (const BlockItem& item : statements(symbol)) {
    if (item.expr) add_mentions(*item.expr, node.mentions);
    if (item.definition && is_initialised(*item.definition))
      add_mentions(*item.definition, node.mentions);
  }
  for (const Expr& argument : symbol.tree->body_template.parent_arguments)
    add_mentions(argument, node.mentions);
  for (const TypeRef parent : symbol.parents)
    node.mentions.own.insert(symbols_.classes[ClassId{symbols_.types[parent].index}].name);
  node.is_impure = symbol.kind != ClassKind::kObject &&
                   std::any_of(symbol.members.begin(), symbol.members.end(), [&](MemberId m) {
                     return symbols_.members[m].kind == MemberKind::kVariable;
                   });
  by_name_[symbol.name].push_back(nodes_.size());
  nodes_.push_back(std::move(node));
}

bool ObjectInitialisation::mentions_impure(const Mentions& mentions) const {
  const auto has = [&](const Mentions::Set& names) {
    return std::any_of(names.begin(), names.end(),
                       [&](const std::string& name) { return impure_.contains(name); });
  };
  return mentions.assigns || has(mentions.own) || has(mentions.others);
}

void ObjectInitialisation::close_impure() {
  for (const char* name : {"println", "print", "printf", "StringBuilder"}) impure_.insert(name);
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [name, nodes] : by_name_)
      for (const std::size_t at : nodes) {
        Node& node = nodes_[at];
        node.is_impure = node.is_impure || mentions_impure(node.mentions);
        if (node.is_impure) changed |= impure_.insert(name).second;
      }
  }
}

/// True if computing this val or lazy val has an effect, or reads something that can change.
bool ObjectInitialisation::is_impure(MemberId member) const {
  const auto node = of_member_.find(member);
  const Member& m = symbols_.members[member];
  const bool is_value = m.kind == MemberKind::kValue || m.kind == MemberKind::kLazyValue;
  return is_value && node != of_member_.end() && mentions_impure(nodes_[node->second].mentions);
}

/// Finds the values of a class or object that may be read before they are computed.
void ObjectInitialisation::find_order(ClassId concrete) {
  std::vector<MemberId> order;
  const std::vector<ClassId>& all = symbols_.classes[concrete].linearization;
  for (auto above = all.rbegin(); above != all.rend(); ++above)
    for (const MemberId member : symbols_.classes[*above].members)
      if (of_member_.contains(member) && is_initialised(*symbols_.members[member].tree))
        order.push_back(member);
  constexpr std::size_t kMostValues = 300;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const bool is_known = order.size() <= kMostValues;
    if (is_known && !reaches_later(order, i, concrete)) continue;
    reordered_.insert(order[i]);
    if (symbols_.classes[symbols_.members[order[i]].owner].kind != ClassKind::kObject)
      computed_once_.insert(order[i]);
  }
}

/// True if the value at `from`, through what it calls, reads itself or a value that is computed
/// later.
bool ObjectInitialisation::reaches_later(const std::vector<MemberId>& order, std::size_t from,
                                         ClassId concrete) {
  const bool is_object = symbols_.classes[concrete].kind == ClassKind::kObject;
  std::vector<std::size_t> open{of_member_.at(order[from])};
  std::set<std::size_t> seen;
  bool found = false;
  while (!open.empty()) {
    const std::size_t at = open.back();
    open.pop_back();
    if (!seen.insert(at).second) continue;
    Mentions::Set names = nodes_[at].mentions.own;
    if (is_object)
      names.insert(nodes_[at].mentions.others.begin(), nodes_[at].mentions.others.end());
    for (const std::string& name : names) {
      const auto named = by_name_.find(name);
      if (named == by_name_.end()) continue;
      const auto later =
          std::find_if(order.begin() + static_cast<std::ptrdiff_t>(from), order.end(),
                       [&](MemberId m) { return symbols_.members[m].name == name; });
      if (later != order.end()) {
        found = true;
        reordered_.insert(*later);
        if (symbols_.classes[symbols_.members[*later].owner].kind != ClassKind::kObject)
          computed_once_.insert(*later);
      }
      open.insert(open.end(), named->second.begin(), named->second.end());
    }
  }
  return found;
}

bool ObjectInitialisation::has_initialisation(ClassId id) const {
  const ClassSymbol& symbol = symbols_.classes[id];
  if (!symbol.tree || symbol.is_library) return false;
  const std::vector<BlockItem>& items = statements(symbol);
  return std::any_of(items.begin(), items.end(), [](const BlockItem& item) {
    return item.expr || (item.definition && is_initialised(*item.definition));
  });
}

void ObjectInitialisation::find_first_use(ClassId object) {
  const ClassSymbol& symbol = symbols_.classes[object];
  for (const TypeTree& parent : symbol.tree->body_template.parents)
    if (parent.name == "App" || parent.name == "scala.App") {
      delayed_.insert(object);
      at_first_use_.insert(object);
    }
  bool is_needed = false;
  for (const ClassId above : symbol.linearization) {
    if (symbols_.classes[above].is_library || !symbols_.classes[above].tree) continue;
    for (const BlockItem& item : statements(symbols_.classes[above])) {
      if (item.expr) is_needed = is_needed || !is_literal(*item.expr);
      if (item.definition && is_initialised(*item.definition))
        is_needed = is_needed || !is_plain(*item.definition->body, above, 0) ||
                    (item.definition->pattern &&
                     item.definition->pattern->kind != PatternTree::Kind::kVariable &&
                     item.definition->pattern->kind != PatternTree::Kind::kTuple);
    }
    for (const MemberId member : symbols_.classes[above].members)
      is_needed = is_needed || reordered_.contains(member);
  }
  if (is_needed) at_first_use_.insert(object);
}

bool ObjectInitialisation::is_effectful(ClassId object) const {
  const ClassSymbol& symbol = symbols_.classes[object];
  const auto nodes = by_name_.find(symbol.name);
  return nodes != by_name_.end() &&
         std::any_of(nodes->second.begin(), nodes->second.end(),
                     [&](std::size_t at) { return nodes_[at].is_impure; });
}

/// Objects that represent data are made as inputs, and matched, without being initialised.
void ObjectInitialisation::check_object(ClassId object) {
  const ClassSymbol& symbol = symbols_.classes[object];
  if (!at_first_use_.contains(object) || !is_effectful(object)) return;
  const bool is_data =
      symbol.is_case || std::any_of(symbol.parents.begin(), symbol.parents.end(), [&](TypeRef p) {
        return symbols_.classes[ClassId{symbols_.types[p].index}].is_sealed;
      });
  if (is_data)
    reporter_.unsupported("object-effect", symbol.span,
                          "statements with an effect in " + symbol.name +
                              ", which is used as a value, are not supported");
}

void ObjectInitialisation::check_computed_once(MemberId member) {
  const Member& m = symbols_.members[member];
  if (m.kind == MemberKind::kLazyValue && is_impure(member))
    return reporter_.unsupported(
        "lazy-effect", m.span,
        "a lazy val of a class that prints or depends on mutable state is not supported");
  if (!computed_once_.contains(member) || m.kind != MemberKind::kValue) return;
  for (const ClassId below : symbols_.concrete_below(m.owner)) {
    const ClassSymbol& symbol = symbols_.classes[below];
    if (!symbol.is_case && symbol.kind != ClassKind::kObject) continue;
    return reporter_.unsupported(
        "val-effect", m.span,
        "the value " + m.name +
            " prints, depends on mutable state, or is used before it is initialised; this is not "
            "supported in a case class or in a parent of an object");
  }
}

}  // namespace assay::scala
