// Writes instances of a skeleton as Java source, for readers and for the actual compiler.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/source_map.h"
#include "frontends/java/syntax/ast.h"

namespace assay::java {

/// The value as a Java expression: 5, 'x', "level", new int[] {1, 2}. In the initialiser of a
/// declaration an array is written {1, 2}.
std::string literal(const Placeholder& placeholder, const PlaceholderValue& value,
                    bool is_initialiser);

/// The program that students get: the skeleton's own text with a value for every placeholder and
/// without annotations, assertions, helpers, directive comments and comments that begin with
/// `teacher:`. Formatting and other comments stay. A line that contained nothing but an annotation
/// is removed. The placeholders in `gaps` are shown as ??.
struct StudentVersionOptions {
  std::vector<std::uint32_t> gaps;
};
std::string student_version(const CompilationUnit& unit, const SourceMap& sources,
                            const std::vector<PlaceholderValue>& values,
                            const StudentVersionOptions& options = {});

/// The same program for the actual compiler, as a class `name`. ASSERT, ASSERTBLOCK, LOOP, @REC and
/// INVARIANT become checks that throw AssertionError. `public static void run()` writes to
/// System.out what the skeleton prints, and then the record `return` (record.h).
std::string checked_class(const CompilationUnit& unit, const SourceMap& sources,
                          const std::vector<PlaceholderValue>& values, std::string_view name);

}  // namespace assay::java
