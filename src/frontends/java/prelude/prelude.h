// Our library: the methods of String, Math, Integer and Character, number to
// text, and how records are written; in the Java that we lower, so that nothing
// else says what they do.
#pragma once

#include "frontends/java/check/types.h"
#include "frontends/java/syntax/ast.h"

namespace assay::java {

/// s.indexOf(...) is the method String$indexOf(s, ...), Math.abs is Math$abs.
/// Names that end with $ are internal; those without a text are made by
/// lowering (frontends/java/lower/calls.cc).
struct Library {
  Unit unit;
  Methods methods;
};
const Library& library();

}  // namespace assay::java
