// What a recorded run of a skeleton writes besides its output. The classes for the actual Java
// write the output and the record `return` in the same form, so that both can be compared.
//
// The output of a recorded run is what the skeleton prints, then the byte 0x1E and a newline, then
// one record a line:
//   return VALUE             what the entry method returned; missing for void
//   var NAME VALUE           where the entry method ends, the value of each variable declared in
//                            its outermost block so far and set, in the order of the text
//   loop K COUNT             iterations of loop K in all, for every loop of the text
//                            (arrays of more than 200 elements are left out, here and below)
//   iterate K NAME VALUE     at the end of one of the first 100 iterations of loop K, which may be
//                            a jump out of it: a variable in scope that the loop writes; in the
//                            order of the run, before the others
//   steps COUNT              statements executed
//   depth COUNT              the deepest nesting of calls of methods with @REC
// VALUE: decimal numbers, true, false, characters as c and their code, strings as their UTF-16
// codes in "s[97,98]", arrays "[1,2]", nested arrays likewise, null.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace assay::java {

struct Iteration {
  std::uint32_t loop = 0;
  std::string variable;
  std::string value;
  friend bool operator==(const Iteration&, const Iteration&) = default;
};

struct Record {
  std::string output;  // what the skeleton printed
  std::optional<std::string> returned;
  std::vector<std::pair<std::string, std::string>> variables;
  std::map<std::uint32_t, std::uint64_t> loops;
  std::vector<Iteration> iterations;
  std::uint64_t steps = 0;
  std::uint64_t depth = 0;
  friend bool operator==(const Record&, const Record&) = default;
};

/// Reads the output of a recorded run; empty if the text is not one.
std::optional<Record> read_record(std::string_view text);

}  // namespace assay::java
