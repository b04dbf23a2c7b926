// Evaluates constant expressions of a specification file: literals, variables with known values,
// operators, and calls of pure functions that the file defines. What has another effect than making
// values, or may differ from what an engine does, has no value here. Internal to this layer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "frontends/javascript/examples/heap.h"

namespace assay::javascript {

class Evaluator {
 public:
  explicit Evaluator(Heap& heap) : heap_(heap) {}

  /// Returns the value of an expression; nullopt if it is none that is known. Nothing that was made
  /// before is changed.
  std::optional<dynamic::Value> evaluate(const Node& expression, Frame& frame);
  /// Does the same, and may change what was made before. After nullopt, a part of the changes may
  /// have been made.
  std::optional<dynamic::Value> perform(const Node& expression, Frame& frame);

  /// Returns the values of a call's arguments.
  std::optional<Values> arguments(const Node& call, Frame& frame);
  /// Returns the list of an object's keys.
  std::optional<dynamic::Value> keys(const dynamic::Value& object);
  /// Declares the variables of a pattern such as `[a, {b = 1}]`. Returns false if it does not fit.
  bool bind(const Node& pattern, const dynamic::Value& value, Frame& frame);

  /// Used while something is evaluated, by what is called.
  std::optional<dynamic::Value> call(const dynamic::Value& function, const Values& arguments);
  bool may_change(const dynamic::Value& object) const;
  /// Returns false if too much was done already.
  bool spend(std::size_t steps = 1);
  Heap& heap() { return heap_; }

 private:
  using Method = std::optional<dynamic::Value> (Evaluator::*)(const Node&, Frame&);
  /// Returns how expressions of this type are evaluated, or null.
  static Method method_of(std::string_view type);
  enum class Completion : std::uint8_t { kNormal, kReturn, kBreak, kContinue, kFailure };

  /// Begins an expression or a statement; returns false if these are nested too deeply.
  bool enter();
  void leave() { --depth_; }
  std::optional<dynamic::Value> value(const Node& expression, Frame& frame);
  std::optional<dynamic::Value> child_value(const Node& node, std::string_view role, Frame& frame);

  std::optional<dynamic::Value> number(const Node& node, Frame& frame);
  std::optional<dynamic::Value> text(const Node& node, Frame& frame);
  std::optional<dynamic::Value> template_text(const Node& node, Frame& frame);
  std::optional<dynamic::Value> truth(const Node& node, Frame& frame);
  std::optional<dynamic::Value> null(const Node& node, Frame& frame);
  std::optional<dynamic::Value> undefined(const Node& node, Frame& frame);
  std::optional<dynamic::Value> pattern(const Node& node, Frame& frame);
  std::optional<dynamic::Value> variable(const Node& node, Frame& frame);
  std::optional<dynamic::Value> unary(const Node& node, Frame& frame);
  std::optional<dynamic::Value> binary(const Node& node, Frame& frame);
  std::optional<dynamic::Value> choice(const Node& node, Frame& frame);
  std::optional<dynamic::Value> list(const Node& node, Frame& frame);
  std::optional<dynamic::Value> object(const Node& node, Frame& frame);
  std::optional<dynamic::Value> construction(const Node& node, Frame& frame);
  std::optional<dynamic::Value> function(const Node& node, Frame& frame);
  std::optional<dynamic::Value> member(const Node& node, Frame& frame);
  std::optional<dynamic::Value> call_expression(const Node& node, Frame& frame);
  std::optional<dynamic::Value> assignment(const Node& node, Frame& frame);
  std::optional<dynamic::Value> update(const Node& node, Frame& frame);

  bool add_property(const Node& node, Frame& frame, std::vector<dynamic::Property>& properties);
  std::optional<std::u16string> key(const Node& node, Frame& frame);
  /// Returns the key of `a.b` or `a[b]`.
  std::optional<std::u16string> member_key(const Node& node, Frame& frame);
  std::optional<dynamic::Value> method_call(const Node& node, const Node& callee, Frame& frame);
  bool assign(const Node& target, const dynamic::Value& value, Frame& frame);
  bool assign_member(const Node& target, const dynamic::Value& value, Frame& frame);

  bool bind_list(const Node& pattern, const dynamic::Value& value, Frame& frame);
  bool bind_object(const Node& pattern, const dynamic::Value& value, Frame& frame);
  bool bind_with_default(const Node& pattern, const dynamic::Value& value, Frame& frame);
  bool bind_parameters(const Node& function, const Values& arguments, Frame& frame);

  Completion run(const Node& statement, Frame& frame);
  Completion run_statement(const Node& statement, Frame& frame);
  Completion run_list(const Node& block, Frame& frame);
  Completion run_declaration(const Node& statement, Frame& frame);
  Completion run_choice(const Node& statement, Frame& frame);
  Completion run_return(const Node& statement, Frame& frame);
  Completion run_loop(const Node& statement, Frame& frame);
  Completion run_loop_over(const Node& statement, Frame& frame);

  Heap& heap_;
  // What has a higher number was made by the current evaluation, which may change it.
  std::size_t first_object_ = 0, first_frame_ = 0;
  std::size_t steps_ = 0;      // of the current evaluation
  std::size_t all_steps_ = 0;  // of all evaluations
  int depth_ = 0;
  dynamic::Value returned_;
};

/// Declares the functions of a block, which can be used before the block gets there.
void declare_functions(const Node& block, Heap& heap, Frame& frame);

/// True for a function that returns its result when it is called, and no promise or generator.
bool is_plain_function(const Node& function);

}  // namespace assay::javascript
