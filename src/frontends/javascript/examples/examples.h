// Which calls does a specification file contain, and what does it expect of them? The file is read
// and never run. Known are the assertions of jest, mocha with chai, node:assert, tape and ava:
//   expect(f(1, [2])).toEqual(3)     expect(f(1)).to.equal(3)     assert.strictEqual(f("a"), "b")
//   expect(() => f(-1)).toThrow()    const s = new Stack(2); s.push(1); expect(s.size).toBe(1)
// in the callbacks of `test`, `it` and `describe`, after those of `beforeEach`; in tables
// (`test.each`) and loops over constants, once for each case; and in helper functions of the file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
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
  /// The value that is returned, in the graph of the script, or an object that an earlier operation
  /// made; nullopt if it is no constant, or something else is said of it.
  std::optional<dynamic::Value> value;
  /// By how much a number may differ from the value: `toBeCloseTo(0.5, 2)`.
  std::optional<double> tolerance;
  Span span;  // the assertion
};

struct Example {
  /// One call of a function, or the operations on one object, or on several that are passed to each
  /// other, in one test.
  dynamic::Script script;
  std::vector<Expectation> expected;  // in the order of the operations
  Span span;                          // the first call or construction
  std::vector<std::size_t> steps;     // of each operation, its index in Specification::steps
};

/// One thing that a specification asks of the program.
struct Step {
  /// Its target and the objects among its arguments are indices of steps.
  dynamic::Operation operation;
  dynamic::Graph graph;  // of the arguments and of what is expected
  std::vector<Expectation> expected;
  Span span;
  /// Nothing is asked: something unknown is done to the object, which is the target.
  bool is_end = false;
  /// The same holds after the operation if the target turns out to be no object of the program.
  bool may_be_end = false;
};

/// A call whose arguments are not all known.
struct UnreadCall {
  std::string name;  // of the function, class or operation
  Span span;
};

/// What a specification file asks of the program, in this order.
struct Specification {
  std::vector<Step> steps;
  std::vector<UnreadCall> unread;  // in the order of the file, and each once
  /// Arguments, by the names of functions or operations and their indices, of which something is
  /// said after the call.
  std::set<std::pair<std::string, std::size_t>> stated_arguments;
};

/// Classes of the objects that steps return, by their indices.
using ClassesOfSteps = std::map<std::size_t, std::string>;

/// Reads the calls whose arguments are all constants (evaluator.h) or objects of the program.
/// Errors: those of `parse`.
Result<Specification> read_specification(const SourceMap& sources, FileId file);

/// What becomes of objects that are made and of which nothing is asked: no example, or, of an input
/// that somebody has chosen, one that asks what the object is like.
enum class Idle : std::uint8_t { kLeftOut, kKept };

/// Returns the calls in the order in which they are made; operations on objects that are passed to
/// each other are one example. The operations on an object end where something else is done to it.
/// What is done to a result is an operation only if that is an object of a class by `classes`; null
/// if all results are.
std::vector<Example> examples_of(const Specification& specification, const ClassesOfSteps* classes,
                                 Idle idle = Idle::kLeftOut);

/// The same, if no result is an object. Errors: those of `parse`.
Result<std::vector<Example>> examples(const SourceMap& sources, FileId file);

}  // namespace assay::javascript
