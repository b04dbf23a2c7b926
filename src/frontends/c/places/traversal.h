// The statements and expressions of a declaration, wherever they stand.
#pragma once

#include <clang/AST/Decl.h>
#include <clang/AST/Stmt.h>
#include <llvm/ADT/STLFunctionalExtras.h>

namespace assay::c {

/// Calls `visit` for all statements and expressions of a declaration in source order: those of its
/// initial values and bodies, and those in types as they are written, as the sizes of arrays.
/// (Clang's RecursiveASTVisitor knows all its languages; compiling it takes half a minute where the
/// code is instrumented.)
void for_each_statement_of(const clang::Decl& declaration,
                           llvm::function_ref<void(const clang::Stmt&)> visit);

}  // namespace assay::c
