// The parts of a JavaScript file that an edit may replace (frontends/common/source_tree.h).
//
// JavaScript is untyped: every value has the type "any", and the kind of number that integers have
// in other languages. Only truth values are told from others, by the operators that make them and
// the contexts that ask for them. The functions of the tree are the outermost ones, and methods;
// what is declared in functions inside of these is theirs. A member of `this` is a variable of its
// class, with the name that is written ("this.items").
#pragma once

#include "frontends/common/source_tree.h"
#include "frontends/javascript/syntax/file.h"

namespace assay::javascript {

frontends::SourceTree places_of(const ParsedFile& file);

}  // namespace assay::javascript
