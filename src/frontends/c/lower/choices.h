// Compound statements that stand for ir::Choose. Internal to the C front end.
#pragma once

#include <optional>
#include <vector>

#include "ir/program.h"

namespace clang {
class CompoundStmt;
class Expr;
class Stmt;
class StmtExpr;
}  // namespace clang

namespace assay::c {

/// Returns N for `{ __assay_choose(N); if (__assay_choose(N)) ... if (__assay_choose(N)) ... }`:
/// the branches are the alternatives of site N. As far as Clang knows, each can be reached: it does
/// not report what is wrong with code that cannot be reached. Only texts that are parsed with
/// ParseInput::has_choices contain such statements: a student's function of that name is like any
/// other.
std::optional<ir::SiteId> choice_site(const clang::CompoundStmt* s);
/// Returns the alternatives of a statement that has a site.
std::vector<const clang::Stmt*> alternatives_of(const clang::CompoundStmt* s);
/// Returns the statement with a site that gives a value its alternatives; null if there is none.
const clang::CompoundStmt* site_of_value(const clang::StmtExpr* e);
/// True for a string literal of bytes and for a choice between such literals.
bool is_literal_or_choice(const clang::Expr* e);
/// Returns the alternatives of a value if each is a literal or a choice between literals; none
/// otherwise.
std::vector<const clang::Expr*> literals_of_site(const clang::StmtExpr* e);

}  // namespace assay::c
