// Whether a function can change what its arguments point to, or what later calls see.
#pragma once

#include <clang/AST/Decl.h>

namespace assay::c {

/// False if neither the function nor any that it calls stores anything through a pointer. True if
/// it may, which is decided by the form of its statements alone.
bool may_store_through_pointers(const clang::FunctionDecl& function);

/// Returns a variable that the function, or one that it calls, stores into, and that keeps its
/// value until the next call; nullptr if there is none.
const clang::VarDecl* kept_variable(const clang::FunctionDecl& function);

}  // namespace assay::c
