// Reads a specification file: goes through its statements as they would be run, and collects the
// calls of the program. Internal to this layer.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/javascript/examples/evaluator.h"
#include "frontends/javascript/examples/examples.h"
#include "frontends/javascript/examples/heap.h"
#include "frontends/javascript/examples/program_names.h"
#include "frontends/javascript/syntax/names.h"
#include "frontends/javascript/syntax/tree.h"

namespace assay::javascript {

using HeldValues = std::vector<Held>;

class ExampleReader {
 public:
  explicit ExampleReader(const SyntaxTree& tree);

  Specification run();

 private:
  void find_unread(const Node& node, Frame& top);
  void add_unread(std::string name, const Node& node);

  // Statements (statements.cc).
  void read_list(const Node& block, Frame& frame);
  void read_statement(const Node& statement, Frame& frame);
  bool read_control(const Node& statement, Frame& frame);
  void read_declaration(const Node& statement, Frame& frame);
  void read_choice(const Node& statement, Frame& frame);
  /// Reads an expression that is a statement, or is returned.
  Held read_expression(const Node& expression, Frame& frame);
  Held read_assignment(const Node& node, Frame& frame);
  /// Does what a statement such as `xs.push(1)` does, if it is all known.
  bool perform(const Node& node, Frame& frame);
  void declare(const Node& pattern, const Node* value, Frame& frame);
  static void declare_unknown(const Node& pattern, Frame& frame);

  // Functions whose bodies are read (callbacks.cc).
  bool read_test(const Node& call, Frame& frame);
  void read_callback(bool is_group, const Closure& function, const HeldValues& arguments);
  Held read_body(const Closure& function, const HeldValues& arguments);
  Held read_body_in(const Node& body, Frame& frame);
  void bind_parameters(const Node& function, const HeldValues& arguments, Frame& frame);
  void bind_parameter(const Node& parameter, const Held& argument, Frame& frame);
  /// Returns the function that an expression is, or that a variable holds.
  std::optional<Closure> function_of(const Node& expression, Frame& frame);
  /// Returns the last argument that is a function.
  std::optional<Closure> function_argument(const Node& call, Frame& frame);
  /// Reads the body of the file's function that is called; nullopt if that is none.
  std::optional<Held> read_inside(const Node& call, Frame& frame);

  // Statements that are read once for each case (repetition.cc).
  bool read_table(const Node& call, Frame& frame);
  std::optional<Values> rows_of_table(const Node& each, Frame& frame);
  std::optional<Values> rows_of_template(const Node& text, Frame& frame);
  bool read_for_each(const Node& call, Frame& frame);
  bool read_loop(const Node& statement, Frame& frame);
  bool read_loop_over(const Node& statement, Frame& frame);
  bool read_round(const Node& body, Frame& frame);
  /// Counts a case; returns false if there were too many.
  bool may_repeat();

  // Expressions (operations.cc).
  /// Returns what an expression is. What it asks of the program is added.
  Held read(const Node& expression, Frame& frame);
  Held read_call(const Node& call, Frame& frame);
  Held read_method_call(const Node& call, const Node& callee, Frame& frame);
  Held read_member(const Node& member, Frame& frame);
  Held read_construction(const Node& node, Frame& frame);
  /// Reads an expression that is none of these.
  void read_parts(const Node& node, Frame& frame);
  void read_part(const Node& node, Frame& frame);
  Held add_to_object(const Held& object, dynamic::Operation added, const Node& node, Frame& frame);
  /// `skipped` is the number of arguments that are not the program's.
  Held add_example(dynamic::Operation added, const Node& node, Frame& frame,
                   std::size_t skipped = 0);
  /// Adds a step with the arguments of a node; returns false if these are not all known.
  bool append(dynamic::Operation added, const Node& node, Frame& frame, std::size_t skipped = 0);
  void note_passed(const std::string& name, const std::vector<const Node*>& arguments,
                   std::size_t skipped, Frame& frame);
  std::optional<dynamic::Value> argument(const Node& node, bool may_be_object, Frame& frame);
  std::optional<std::string> program_name(const Node& callee, Frame& frame) const;
  std::optional<dynamic::Value> value_in(Step& step, const Node& node, Frame& frame);
  /// Notes that something unknown is done to an object.
  void end(std::size_t object);

  // What may have changed in a way that is not known (changes.cc).
  void forget_changes(const Node& node, Frame& frame);
  void forget_change_of(const Node& target, Frame& frame);
  void end_objects(const Node& node, Frame& frame);
  void skip(const Node& node, Frame& frame);

  // Assertions (assertions.cc).
  struct Assertion;
  bool read_assertion(const Node& node, Frame& frame);
  std::optional<Assertion> assertion_of(const Node& node, Frame& frame);
  bool is_tool_of_assertions(const Node& callee, Frame& frame) const;
  void read_value_assertion(const Assertion& assertion, Frame& frame);
  std::optional<std::size_t> wanted_object(const Assertion& assertion, Frame& frame);
  bool read_comparison(const Assertion& assertion, Frame& frame);
  void read_throw_assertion(const Assertion& assertion, Frame& frame);
  Held read_what_throws(const Node& actual, Frame& frame);
  Held read_bound_call(const Node& actual, Frame& frame);
  std::optional<bool> stated_truth(const Assertion& assertion, Frame& frame);
  std::optional<dynamic::Value> stated_value(const Assertion& assertion, Step& step, Frame& frame);
  double tolerance(const Assertion& assertion, Frame& frame);
  void expect(const Place& place, Expectation expectation);
  /// Notes that something is said of what a variable holds, which may have been an argument before.
  void note_stated(const Assertion& assertion, Frame& frame);

  /// Which statements around the last one are left.
  enum class Leaving : std::uint8_t { kNothing, kRound, kLoop, kFunction };

  const SyntaxTree& tree_;
  const Names names_;
  const ProgramNames program_;
  Heap heap_;
  Evaluator evaluator_;
  std::vector<Closure> setups_;
  std::vector<Step> steps_;
  std::vector<UnreadCall> unread_;
  using Arguments = std::set<std::pair<std::string, std::size_t>>;
  std::map<const Held*, Arguments> passed_;  // by the variable, since it was assigned to
  Arguments stated_;
  std::size_t calls_ = 0;       // of functions and constructors, among the steps
  std::optional<Place> added_;  // the last operation that is no construction
  Leaving leaving_ = Leaving::kNothing;
  Held returned_;
  int depth_ = 0;           // of functions whose bodies are read
  std::size_t bodies_ = 0;  // that were read
  std::size_t rounds_ = 0;  // of loops and tables
};

}  // namespace assay::javascript
