// Lowers skeletons to IR. The program reads the values of the placeholders from its input, runs the
// skeleton, and ends normally exactly if every annotation holds.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/source_map.h"
#include "frontends/java/syntax/ast.h"
#include "ir/program.h"

namespace assay::java {

/// The program reads decimal numbers for each placeholder, in the order of
/// CompilationUnit::placeholders: for INT and CHAR the value; for BOOLEAN 0 or 1; for STRING the
/// index into its list; for arrays the count, or rows and columns, and then the elements. It writes
/// what the skeleton prints, as UTF-8. A violated ASSERT, LOOP, @REC or INVARIANT ends the run with
/// the fault kAssertion, and an uncaught Java exception with the fault that corresponds to it. Both
/// have the status kException, and Check::detail names them for readers: "ASSERT(a != b)",
/// "ArithmeticException: / by zero".
struct LowerOptions {
  /// After the skeleton's own output the program writes records (record.h) of what was returned and
  /// of how its variables changed.
  bool record = false;
  /// Replaces loops that have an INVARIANT: the variables that such a loop assigns are havocked,
  /// and the invariant and the negated condition are assumed. The havocked values are read from the
  /// input, after those of the placeholders. The program is an approximation that only proposes
  /// instances: array elements that the invariant does not mention, for example, keep their values.
  bool havoc_loops = false;
};

/// Checks the types, which fills in Expr::type, and lowers the unit. Errors: kInvalidInput with
/// diagnostics "java-type", "java-name" and so on; kUnsupported as in parse.h.
Result<ir::Program> lower(CompilationUnit& unit, const SourceMap& sources,
                          const LowerOptions& options = {});

/// Does any loop have an INVARIANT?
bool has_invariants(const CompilationUnit& unit);

}  // namespace assay::java
