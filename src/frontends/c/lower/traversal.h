#pragma once

#include <clang/AST/Stmt.h>
#include <llvm/ADT/STLFunctionalExtras.h>

namespace assay::c {

/// Calls `visit` for `root` and then for all statements and expressions below it, in source order.
/// Parts of the tree may be null; `visit` never sees those. A long chain of operators does not use
/// up the stack. (Clang's RecursiveASTVisitor does this too, for all its languages: compiling it
/// once takes 12 seconds.)
void for_each_statement(const clang::Stmt* root,
                        llvm::function_ref<void(const clang::Stmt&)> visit);

}  // namespace assay::c
