// Compound statements that stand for ir::Choose. Internal to the C front end.
#pragma once

#include <optional>
#include <vector>

#include "ir/program.h"

namespace clang {
class CompoundStmt;
class Stmt;
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

}  // namespace assay::c
