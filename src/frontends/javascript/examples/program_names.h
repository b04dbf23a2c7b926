// The names by which a specification refers to the program, and how its calls are written. Internal
// to this layer.
#pragma once

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/javascript/syntax/names.h"
#include "frontends/javascript/syntax/tree.h"

namespace assay::javascript {

struct ProgramNames {
  std::set<std::string> own;
  std::set<std::string> spaces;  // those that can stand for a whole module of the program
  std::set<std::string> named;   // those of single exports, which can have members of their own
};

/// The program's own names are those that are imported from own files; if there are none, those
/// that are declared nowhere.
ProgramNames program_names(const SyntaxTree& tree, const Names& names);

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names);

/// Returns the expression in brackets and behind `await`.
const Node& without_await(const Node& node);
std::vector<const Node*> argument_nodes(const Node& call);
/// Returns the name after the last dot of a call's function, or its only name.
std::string_view name_of_callee(const Node& call);

/// True for `test`, `describe` and the like, also with the `x` or `f` before it that leaves it out
/// or runs it alone.
bool is_test_name(std::string_view name);
/// True if such a name, perhaps followed by `.skip` and the like, stands for a group of tests.
bool is_group_name(std::string_view name);
/// Returns the last child that is more than a token, or null.
const Node* last_named_child(const Node& node);
/// Returns the parameters of a function, which can be patterns.
std::vector<const Node*> parameter_nodes(const Node& function);

}  // namespace assay::javascript
