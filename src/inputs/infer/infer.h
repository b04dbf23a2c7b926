// Infers a description of the inputs from how a program reads: from traces of its reads and from
// example inputs. Reads of one call that recur form a loop (the calls between two of them are its
// body); a loop's count is explained by numbers read before it, by a sentinel, or not at all.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "inputs/grammar/spec.h"

namespace assay::inputs {

/// One read in a run of the reference.
struct ReadEvent {
  enum class Kind : std::uint8_t {
    kInt,
    kLong,
    kFloat,
    kChar,  // one character, white space included (getchar, %c)
    kWord,  // %s, or %c after white space is skipped
    kLine,  // fgets, gets: without its newline
    kEnd,   // the read met the end of the input
  };
  std::uint32_t site = 0;  // identifies the call (and conversion) of the program that reads
  Kind kind = Kind::kInt;
  std::int64_t number = 0;  // the value, for kInt and kLong
  std::string text;         // as it appeared in the input
  std::string name;         // of the variable that receives the value; can be ""
  bool one = false;         // for kWord: never reads more than one character (%c after a space)
  std::size_t longest = 0;  // for kLine and kWord: no more characters are read; 0: no limit known
  bool constant = false;    // the value, or such a word, occurs in the program's text
};

struct ReadTrace {
  std::vector<ReadEvent> events;
  int example = -1;  // the index of the example that was read, or -1 for a generated input
};

struct Inferred {
  Spec spec;
  std::vector<std::string> notes;  // the assumptions made, one sentence each
};

/// Infers a description. `examples` are given test inputs: they show ranges, characters, lengths,
/// lines and the final newline. An example that the result does not admit is named in a note, by
/// its element of `labels`, or by its number if there are none.
Result<Inferred> infer(const std::vector<ReadTrace>& traces,
                       const std::vector<std::string>& examples,
                       const std::vector<std::string>& labels = {});

}  // namespace assay::inputs
