// Prints values and scripts as JavaScript's source text, as far as there is one: functions,
// instances and cycles are shown in the manner of node's util.inspect.
#pragma once

#include <cstddef>
#include <set>
#include <string>

#include "dynamic/value/equal.h"
#include "dynamic/value/script.h"

namespace assay::dynamic {

struct PrintOptions {
  /// The number of characters after which the text is cut with `…`; 0 for no limit except that of
  /// kLongestPrint.
  std::size_t width = 0;
  /// Scripts only: the last operation writes its value with `console.log`.
  bool shows_last = false;
  /// Scripts only: what calls return is awaited.
  bool awaits = false;
  /// Scripts only: operations after which the next ones follow although they throw.
  std::set<std::size_t> throwing = {};
};

/// No text is longer than about this many bytes: shared objects are printed wherever they occur,
/// so that a small graph can have a very long text.
inline constexpr std::size_t kLongestPrint = 1 << 20;
/// Objects that are nested more deeply are printed as `…`.
inline constexpr std::size_t kDeepestPrint = 200;

/// Returns texts such as `[1, , 3]`, `{a: 1, "b c": 2}`, `new Map([["a", 1]])`, `new
/// TypeError("x")` and `<ref *1> {next: [Circular *1]}`.
std::string print(ValueIn value, const PrintOptions& options = {});

/// Returns texts such as `f([1, 2], "a")` and `const o = new Stack(3); o.push(1); o.size`. A second
/// object is `o2`. If operations refer to others, objects that are used once have no name, as far
/// as the order of the operations allows it: `new Clock(8, 0).plus(10).toString()`.
std::string print(const Script& script, const PrintOptions& options = {});

}  // namespace assay::dynamic
