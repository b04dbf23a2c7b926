// The library prelude (List, Option, Either, String, exceptions, ...), as Scala source in the
// subset that we compile ourselves. Whatever is in it behaves as in the library of Scala 2.11.12 on
// Java 17, down to the messages of exceptions. What could not be done that way is missing, or
// `unsupported`.
//
// primitive[T]("op", x, y) is the operator of the functional IR with that name in ops.def;
// unsupported[T]("what") is an expression at which a run stops. Names that end in an underscore do
// not exist in the real library.
#pragma once

#include <string>

namespace assay::scala {

std::string prelude_text();

}  // namespace assay::scala
