// What an assertion says of an exception. Internal to this layer.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "dynamic/value/script.h"
#include "frontends/javascript/examples/evaluator.h"
#include "frontends/javascript/syntax/tree.h"

namespace assay::javascript {

enum class AssertionStyle : std::uint8_t {
  kExpect,  // of jest and chai: `expect(f).toThrow(new Error("no"))` compares the message alone
  kAssert,  // of node: `assert.throws(f, {name: "RangeError", message: /no/})`
};

/// Reads the arguments that say what is thrown: classes, texts, regular expressions, errors,
/// objects with a name and a message. Returns nullopt if nothing is said that is understood.
std::optional<dynamic::StatedException> stated_exception(const std::vector<const Node*>& arguments,
                                                         AssertionStyle style, Evaluator& evaluator,
                                                         Frame& frame);

}  // namespace assay::javascript
