// Which names does an expression speak of that it does not bind itself?
#pragma once

#include <set>
#include <string>
#include <vector>

#include "frontends/scala/syntax/ast.h"

namespace assay::scala {

struct Mentions {
  using Set = std::set<std::string, std::less<>>;
  Set own;               // free names (classes after `new` too) and members of `this`
  Set others;            // members that are selected of other values
  bool assigns = false;  // to something that is not a local variable
};

/// Adds what `e` mentions.
void add_mentions(const Expr& e, Mentions& to);
/// Of the body and of the default arguments of a definition.
void add_mentions(const Definition& definition, Mentions& to);

}  // namespace assay::scala
