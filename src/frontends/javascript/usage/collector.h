// Traverses a file and states what each construct says of the values that it uses: the constraints
// of the analysis (usage.h). Private to frontends/javascript/usage.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/javascript/syntax/names.h"
#include "frontends/javascript/syntax/tree.h"
#include "frontends/javascript/usage/library.h"
#include "frontends/javascript/usage/slots.h"

namespace assay::javascript {

struct ParameterSlot {
  std::string name;  // "" for a pattern
  SlotId slot = 0;
  bool is_optional = false;
  bool is_rest = false;
  bool is_passed_by_itself = false;  // where the function calls itself
};
using ParameterSlots = std::vector<ParameterSlot>;

struct MemberSlots {
  std::string name;
  bool is_static = false, is_getter = false, is_setter = false;
  ParameterSlots parameters;
};

class Collector {
 public:
  explicit Collector(const Names& names) : names_(names) {}
  /// `comments` are those of the file.
  void program(const Node& root, const std::vector<Node>& comments);

  Slots slots;
  /// By the first byte of a function, and of a class.
  std::map<std::uint32_t, ParameterSlots> functions;
  std::map<std::uint32_t, std::vector<MemberSlots>> classes;
  std::set<std::uint32_t> errors;  // those of `classes` that are subclasses of Error
  /// The characters of strings and regular expressions that are neither letters nor digits.
  std::set<char> punctuation;

 private:
  /// What surrounds an expression.
  struct Surroundings {
    SlotId self;       // the value of `this`
    SlotId result;     // of the function
    bool is_straight;  // in a statement that runs once in each call of the function
  };
  struct Addition {
    SlotId left, right, result;
    std::uint32_t offset;
  };
  struct Access {
    SlotId object, index, result;
    std::uint32_t offset;
  };

  // Statements and declarations.
  void documentation(const std::vector<Node>& comments);
  void statements(const Node& block);
  void statement(const Node& node);
  void straight(const Node& body);
  void branch(const Node& node);
  void declare_functions(const Node& block);
  void declarator(const Node& node);
  void for_each(const Node& node);
  void switch_on(const Node& node);
  void pattern(const Node& node, SlotId slot);
  void object_pattern_part(const Node& node, SlotId object);
  SlotId member_of_pattern(SlotId object, const Node& key);
  void bind(const Node& identifier, SlotId slot);
  void rebind(const Node& identifier, SlotId slot);
  SlotId binding(const Node& identifier);

  // Functions and classes.
  SlotId declared(const Node& function);
  ParameterSlot parameter(const Node& node);
  SlotId function(const Node& node);
  SlotId function_in(const Node& node, SlotId self);
  SlotId class_of(const Node& node);
  bool is_error(const Node& superclass);
  void mark_error(const Node& node);
  void class_member(const Node& node, SlotId type, SlotId instance,
                    std::vector<MemberSlots>& members);

  // Expressions.
  SlotId expression(const Node& node);
  SlotId value_of(const Node& node);
  SlotId composed(const Node& node);
  SlotId array(const Node& node);
  SlotId object(const Node& node);
  SlotId templated(const Node& node);
  SlotId assignment(const Node& node);
  SlotId augmented(const Node& node);
  SlotId member(const Node& node);
  SlotId subscript(const Node& node);
  void condition(const Node& node);
  void string_literal(const Node& node);

  // Operators.
  SlotId unary(const Node& node);
  SlotId binary(const Node& node);
  SlotId operation(std::string_view op, const Node& left, const Node& right, const Node& node);
  SlotId arithmetic(std::string_view op, const Node& left, const Node& right, const Node& node);
  SlotId addition(SlotId left, SlotId right, std::uint32_t offset);
  SlotId comparison(std::string_view op, const Node& left, const Node& right, const Node& node);
  void compare_with_constant(const Node& other, SlotId slot, const Node& constant);
  void count_comparison(SlotId slot, const Node& constant);
  bool type_test(const Node& left, const Node& right);
  void mark_fraction(const Node& node);

  // Calls.
  SlotId call(const Node& node);
  SlotId constructed(const Node& node);
  SlotId method_call(const Node& callee, const Node& arguments, const Node& node);
  SlotId named_call(const std::string& name, const Node& arguments, const Node& node);
  SlotId apply(const FunctionRule& rule, const Node& arguments);
  SlotId apply(const MethodRule& rule, SlotId receiver, const Node& arguments, const Node& node);
  SlotId call_of(SlotId callee, const Node& arguments, const Node& node);
  void argument(Part part, SlotId receiver, const Node& node, const std::vector<const Node*>& all,
                std::string_view method);
  SlotId result_of(Part part, SlotId receiver, const Node* first);
  SlotId numeric(SlotId slot, std::uint32_t offset, const std::string& phrase);

  // Constraints that wait until more is known.
  void flow(SlotId from, SlotId to) { flows_.emplace_back(from, to); }
  void propagate();
  bool propagate_once(bool is_weak);
  bool propagate_addition(const Addition& each, bool is_weak);
  bool propagate_access(const Access& each, bool is_weak);
  bool restrict_to(SlotId slot, Kinds kinds, std::uint32_t offset, const std::string& phrase);
  bool is_known(SlotId slot, Kinds kinds) { return slots.of(slot).kinds == kinds; }

  const Names& names_;
  std::map<std::uint32_t, SlotId> bindings_;           // by the index of the binding
  std::map<std::string_view, SlotId> function_names_;  // of declarations
  std::set<std::string_view> error_names_;             // of classes
  std::map<std::uint32_t, SlotId> declared_;           // functions by their first byte
  Surroundings around_{0, 0, false};
  std::vector<std::uint32_t> enclosing_;  // the functions around the node, by their first bytes
  std::vector<std::pair<SlotId, SlotId>> flows_;
  std::vector<Addition> additions_;
  std::vector<Access> accesses_;
};

/// Returns the named children of a list of arguments.
std::vector<const Node*> arguments_of(const Node& arguments);
/// Returns the operator of a node, or "".
std::string_view operator_text(const Node& node);
/// True for an expression that reads a variable or a part of a value.
bool is_place(const Node& node);

}  // namespace assay::javascript
