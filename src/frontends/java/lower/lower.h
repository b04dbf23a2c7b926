// Skeleton -> IR. The program reads the values of the placeholders from its input, runs the
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

/// The program reads, for each placeholder in the order of Unit::holes, decimal numbers: the value
/// of INT and CHAR; 0 or 1 of BOOLEAN; the index into the texts of STRING; and of arrays the count
/// (rows, then columns) and then the elements. It writes what the skeleton prints (UTF-8). A broken
/// ASSERT, LOOP, @REC or INVARIANT ends the run with the fault kAssertion; an uncaught exception of
/// Java with the fault it corresponds to. Both have status kException; Check::detail names it for
/// people: "ASSERT(a != b)", "ArithmeticException: / by zero".
struct LowerOptions {
  /// After the skeleton's own output the program writes a line "\x1E" and then what was returned
  /// and what became of the entry's variables, as records (record.h).
  bool record = false;
  /// Loops with INVARIANT are not unwound: whatever they change takes values that the program reads
  /// behind those of the placeholders, such that the invariant holds and the condition does not.
  /// Such a program only proposes instances; elements of arrays that the invariant does not
  /// mention, for one, stay as they were.
  bool sum_up = false;
};

/// Checks the types (filling Expr::type) and lowers. Errors: kInvalidInput with diagnostics
/// "java-type", "java-name", ...; kUnsupported as in parse.h.
Result<ir::Program> lower(Unit& unit, const SourceMap& sources, const LowerOptions& options = {});

/// Does a loop have an INVARIANT?
bool has_invariants(const Unit& unit);

}  // namespace assay::java
