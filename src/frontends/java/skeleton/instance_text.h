// Skeleton + values -> Java text, for people and for the real compiler.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/source_map.h"
#include "frontends/java/syntax/ast.h"

namespace assay::java {

/// A Java expression: 5, 'x', "level", new int[] {1, 2}. As the initialiser of a declaration an
/// array is spelled {1, 2}.
std::string literal(const Hole& hole, const HoleValue& value, bool is_initialiser);

/// What students get: the skeleton's own text with every placeholder replaced and no annotation,
/// assertion, helper or directive comment left; formatting and other comments stay. A line that
/// held nothing but an annotation is gone. `holes_shown_as_gap`: placeholders printed as ??
/// instead.
struct HandoutOptions {
  std::vector<std::uint32_t> gaps;
};
std::string handout(const Unit& unit, const SourceMap& sources,
                    const std::vector<HoleValue>& values, const HandoutOptions& options = {});

/// The same program for the real compiler, as a class `name`: ASSERT, ASSERTBLOCK, LOOP, @REC and
/// INVARIANT are checks that throw AssertionError; `public static void run()` writes what the
/// skeleton prints to System.out and then the record `return` (record.h).
std::string checked_class(const Unit& unit, const SourceMap& sources,
                          const std::vector<HoleValue>& values, std::string_view name);

}  // namespace assay::java
