#include "dynamic/generate/any.h"

#include <limits>

namespace assay::dynamic {
namespace {

Tree object(std::u16string key, Tree value) {
  Tree out;
  out.kind = Node::Kind::kObject;
  out.keys.push_back(std::move(key));
  out.properties.push_back(std::move(value));
  return out;
}

std::vector<Tree> make_any_values() {
  using NodeKind = Node::Kind;
  const auto number = [](double value) { return scalar_tree(value); };
  const auto text = [](const char16_t* value) { return scalar_tree(std::u16string(value)); };
  Tree empty;
  empty.kind = NodeKind::kObject;
  return {
      number(0),
      text(u""),
      scalar_tree(Null{}),
      scalar_tree(Undefined{}),
      scalar_tree(false),
      number(std::numeric_limits<double>::quiet_NaN()),
      scalar_tree(BigInt{"0"}),
      number(1),
      number(-1.5),
      text(u"a"),
      text(u"1"),
      scalar_tree(true),
      node_tree(NodeKind::kArray, {}),
      empty,
      node_tree(NodeKind::kArray, {number(1), text(u"a")}),
      object(u"a", number(1)),
      node_tree(NodeKind::kArray, {node_tree(NodeKind::kArray, {})}),
      scalar_tree(Source{"(x) => x"}),
      scalar_tree(BigInt{"1"}),
      node_tree(NodeKind::kDate, {number(0)}),
      node_tree(NodeKind::kMap, {text(u"a"), number(1)}),
      node_tree(NodeKind::kSet, {number(1)}),
      scalar_tree(Source{"Symbol(\"s\")"}),
      scalar_tree(Source{"/a/"}),
      number(std::numeric_limits<double>::infinity()),
  };
}

}  // namespace

const std::vector<Tree>& any_values() {
  static const std::vector<Tree> values = make_any_values();
  return values;
}

}  // namespace assay::dynamic
