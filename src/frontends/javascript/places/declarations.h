// Which declaration does each name in a file refer to? As names.h, but with every declaration and
// every use. Members of `this` that a class or a constructor uses count as variables, named as they
// are written ("this.items"), methods as functions. Internal to this folder.
#pragma once

#include <map>
#include <set>
#include <string_view>
#include <vector>

#include "frontends/common/source_tree.h"
#include "frontends/javascript/syntax/file.h"

namespace assay::javascript {

struct Declarations {
  IdVector<frontends::NameId, frontends::Name> names;
  std::vector<frontends::NameUse> uses;                // in textual order
  std::map<const Node*, frontends::NameId> functions;  // by function: what it is called by
  std::map<const Node*, std::vector<frontends::NameId>> parameters;  // by function
};

/// Names have no type and no function yet.
Declarations declarations_of(const ParsedFile& file);

}  // namespace assay::javascript
