// Finds undefined orders of evaluation. Internal to the C front end.
#pragma once

#include <set>

namespace clang {
class ASTContext;
class Expr;
class Stmt;
}  // namespace clang

namespace assay::c {

/// Returns the operators in a body that change an element, a member or what a pointer points to,
/// while the same expression refers to it again without an order between the two.
std::set<const clang::Expr*> changes_without_order(const clang::ASTContext& context,
                                                   const clang::Stmt* body);

}  // namespace assay::c
