// Visits the tree of a file and collects its places. Internal to this folder.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/during.h"
#include "frontends/common/source_tree.h"
#include "frontends/javascript/places/declarations.h"
#include "frontends/javascript/places/precedence.h"
#include "frontends/javascript/syntax/file.h"

namespace assay::javascript {

/// What the place of an expression depends on besides the expression.
struct ValueContext {
  frontends::PlaceKind kind = frontends::PlaceKind::kOperand;
  std::uint32_t least = kAssignmentPrecedence;
  bool is_tested = false;  // only whether it is true counts
};

class PlaceWalk {
 public:
  explicit PlaceWalk(const ParsedFile& file);
  frontends::SourceTree run();

 private:
  // statements.cc
  void statement(const Node& node, bool needs_brackets);
  void simple_statement(const Node& node, bool needs_brackets);
  void declaration(const Node& node);
  void if_statement(const Node& node, bool needs_brackets);
  void loop(const Node& node, bool needs_brackets);
  void for_header(const Node& node);
  void switch_statement(const Node& node, bool needs_brackets);
  void try_statement(const Node& node);
  void exported(const Node& node);
  void body(const Node& node);
  void block(const Node& node);
  void list(const Node& node, std::size_t from, Span end);
  void gap(Span before, bool needs_brackets);
  void function(const Node& node);
  void class_body(const Node& node);

  // expressions.cc
  /// Adds the place of a value and those in it. Returns an invalid id if the value is none.
  frontends::PlaceId value(const Node& node, const ValueContext& context);
  /// Adds the places in an expression that is no place itself. `whole` is the place that is the
  /// expression, or the statement that consists of it; it gets the operands.
  void parts(const Node& node, frontends::PlaceId whole, bool is_tested);
  frontends::PlaceId target(const Node& node);
  void binary(const Node& node, frontends::PlaceId whole, bool is_tested);
  void assignment(const Node& node, frontends::PlaceId whole);
  void call(const Node& node, frontends::PlaceId whole);
  void chain(const Node& node);
  void all_parts(const Node& node);

  frontends::PlaceId add(frontends::PlaceKind kind, Span span);
  frontends::Place& place(frontends::PlaceId id) { return tree_.places[id]; }
  void set_operands(frontends::PlaceId whole, std::vector<frontends::PlaceId> operands);
  std::optional<frontends::NameId> use_at(Span span) const;
  void finish();

  const ParsedFile& file_;
  Declarations declared_;
  frontends::SourceTree tree_;
  std::vector<Span> effects_;
  frontends::PlaceId parent_;
  frontends::FunctionTextId function_;
  bool in_loop_ = false;
};

/// True for calls that only compute (`xs.slice(1)`, `Math.floor(x)`), as far as the name tells.
bool only_computes(const Node& call);
/// True for expressions whose value is a truth value, as far as the text tells.
bool is_truth_value(const Node& expression);
/// Returns the operator at the root of an expression, as Place::operation.
std::string operation_of(const Node& expression);

}  // namespace assay::javascript
