// The names that an expression mentions without binding them itself.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "frontends/scala/syntax/ast.h"

namespace assay::scala {

struct Mentions {
  using Set = std::set<std::string, std::less<>>;
  Set own;               // free names (those of classes after `new`, too) and members of `this`
  Set others;            // members that are selected from other values
  bool assigns = false;  // it assigns to something other than a local variable
};

/// Adds the names that `e` mentions.
void add_mentions(const Expr& e, Mentions& to);
/// Adds those of the body and the default arguments of a definition.
void add_mentions(const Definition& definition, Mentions& to);

}  // namespace assay::scala
