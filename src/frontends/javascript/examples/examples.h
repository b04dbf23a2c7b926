// Which calls does a specification file contain, and what does it expect of them? The file is read
// and never run. Known are the assertions of jest, mocha with chai, node:assert, tape and ava:
//   expect(f(1, [2])).toEqual(3)     expect(f(1)).to.equal(3)     assert.strictEqual(f("a"), "b")
//   expect(() => f(-1)).toThrow()    const s = new Stack(2); s.push(1); expect(s.size).toBe(1)
// in the callbacks of `test`, `it` and `describe`, after those of `beforeEach`; in tables
// (`test.each`) and loops over constants, once for each case; and in helper functions of the file.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/result.h"
#include "base/source_map.h"
#include "dynamic/value/script.h"

namespace assay::javascript {

/// What is expected of one operation of a script.
struct Expectation {
  std::size_t operation = 0;  // an index into Script::operations
  bool throws = false;
  /// What is said of the exception, if anything is.
  std::optional<dynamic::StatedException> exception;
  /// The value that is returned, in the graph of the script; nullopt if it is not a literal, or
  /// something else is said of it.
  std::optional<dynamic::Value> value;
  /// By how much a number may differ from the value: `toBeCloseTo(0.5, 2)`.
  std::optional<double> tolerance;
  Span span;  // the assertion
};

struct Example {
  /// One call of a function, or the operations on one object of a class in one test.
  dynamic::Script script;
  std::vector<Expectation> expected;  // in the order of the operations
  Span span;                          // the call, or the construction
};

/// Returns the calls whose arguments are all constants (evaluator.h), in the order in which they
/// are made. The operations on an object end where something else is done to it, or with other
/// arguments. Errors: those of `parse`.
Result<std::vector<Example>> examples(const SourceMap& sources, FileId file);

}  // namespace assay::javascript
