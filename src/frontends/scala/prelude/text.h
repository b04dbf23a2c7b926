// The library that programs find: List, Option, Either, String, exceptions, ... as Scala text in
// the very subset that we compile. After the library of Scala 2.11.12 on Java 17: what is here does
// what is done there, down to the messages of exceptions; what could not be done so is not here, or
// is `unsupported`.
//
// primitive[T]("op", x, y) is an operator of the functional IR by its name in ops.def;
// unsupported[T]("what") is an expression at which a run stops. Names that end in an underscore are
// ours.
#pragma once

#include <string>

namespace assay::scala {

std::string prelude_text();

}  // namespace assay::scala
