// The tests of a suite before they are written down: inputs, what the reference does with them, and
// the branches and mutants that each test covers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "functional/branches.h"
#include "functional/mutate.h"
#include "narrowing/machine/run.h"
#include "narrowing/search/inputs.h"

namespace assay::suite {

/// A function under test.
struct Entry {
  std::string name;  // "Solution.insert"
  std::string call;  // "insert": how the tests call it
  fun::FunctionId function;
  std::vector<narrowing::Contract> contracts;
  /// The same function of further references: a test expects only what all of them return.
  std::vector<fun::FunctionId> others = {};
  bool prints = false;  // it may print, and tests compare what it prints
};

struct Test {
  std::uint32_t entry = 0;
  std::vector<fun::Datum> arguments;
  narrowing::RunResult expected;
  std::string found_in;
  std::vector<std::uint32_t> branches;  // that it takes, by index
  std::vector<std::uint32_t> kills;     // mutants that it kills, by index
};

/// The number of constructors and literals in the arguments. Large numbers and characters beyond
/// ASCII count more, so that ordinary values are preferred.
std::size_t size(const Test& test);

/// True if a character is none of the printable ones of ASCII, and no line break or tab.
bool has_unusual_characters(const fun::Literal& literal);
bool has_unusual_characters(const fun::Datum& datum);

/// By entry, and by size within an entry. Equal ones keep their order.
void sort(std::vector<Test>& tests);

}  // namespace assay::suite
