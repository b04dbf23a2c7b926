// Which closed sets of strings does a program state? A parameter whose examples are all members of
// one is likely to have no other values.
#pragma once

#include <string>
#include <vector>

#include "frontends/javascript/syntax/tree.h"

namespace assay::javascript {

/// Returns the tables of at least two strings, in the order of the source: arrays of strings,
/// `"a b".split(" ")`, the first items of an array of arrays (as in `new Map([["a", 1]])`), the
/// keys of objects, the cases of a switch. The members of each are distinct.
std::vector<std::vector<std::u16string>> string_tables(const Node& root);

}  // namespace assay::javascript
