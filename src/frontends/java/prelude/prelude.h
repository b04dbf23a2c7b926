// The library that skeletons may use: the methods of String, Math, Integer and Character, the
// conversion of numbers to text, and the writing of records. It is written in Java and lowered with
// the skeleton, so that this text is the only definition of what they do.
#pragma once

#include "frontends/java/check/types.h"
#include "frontends/java/syntax/ast.h"

namespace assay::java {

/// s.indexOf(...) is the method String$indexOf(s, ...), and Math.abs is Math$abs. Names that end
/// with $ are internal. Methods without a text are implemented by FunctionLowering::intrinsic
/// (frontends/java/lower/calls.cc).
struct Library {
  CompilationUnit unit;
  Methods methods;
};
const Library& library();

}  // namespace assay::java
