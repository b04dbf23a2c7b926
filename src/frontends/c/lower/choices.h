// Compound statements that stand for ir::Choose. Internal to the C front end.
#pragma once

#include <optional>

#include "ir/program.h"

namespace clang {
class CompoundStmt;
}  // namespace clang

namespace assay::c {

/// Returns N for `{ __assay_choose(N); ... }`, whose other statements are the alternatives of site
/// N. Only texts that are parsed with ParseInput::has_choices contain such statements: a student's
/// function of that name is like any other.
std::optional<ir::SiteId> choice_site(const clang::CompoundStmt* s);

}  // namespace assay::c
