// Small changes of a Java text: one operator or one small number becomes another, as students
// misremember them (after Thomas, Stopera, Frank-Bolton and Simha, SIGCSE 2019, who generate
// tracing questions by small changes of a syntax tree).
#pragma once

#include <string_view>
#include <vector>

#include "base/text_edits.h"

namespace assay::java {

/// Each edit on its own changes one token, in the order of the text. Comments, literals of
/// characters and strings, the elements of arrays and signs of operands stay as they are.
std::vector<TextEdit> small_changes(std::string_view text);

/// Each edit exchanges the operands of one operator, or writes `i++` or a comparison in other
/// words. Many of them keep the meaning of the program, and others that look alike do not; the
/// caller must run them.
std::vector<TextEdit> small_rewritings(std::string_view text);

}  // namespace assay::java
