// The tests of a suite before they are words: inputs, what the reference makes of them, what they
// take of it and which mutants they notice.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "functional/branches.h"
#include "functional/mutate.h"
#include "narrowing/machine/run.h"
#include "narrowing/search/inputs.h"

namespace assay::suite {

/// A function that is tested.
struct Entry {
  std::string name;  // "Solution.insert"
  std::string call;  // "insert": as called in the tests
  fun::FunctionId function;
  std::vector<narrowing::Contract> contracts;
  /// Of further references: no test may expect what one of them does not give.
  std::vector<fun::FunctionId> others = {};
  bool prints = false;  // may print: tests compare that, too
};

struct Test {
  std::uint32_t entry = 0;
  std::vector<fun::Datum> arguments;
  narrowing::RunResult expected;
  std::string found_in;
  std::vector<std::uint32_t> branches;  // it takes, by index
  std::vector<std::uint32_t> kills;     // mutants, by index
};

std::size_t size(const Test& test);

/// The tests' own places; the smaller ones first.
void sort(std::vector<Test>& tests);

}  // namespace assay::suite
