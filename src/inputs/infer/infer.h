// A description learnt from how a program reads: from traces of its reads and from example inputs.
// Reads of one call that come again and again are a loop (the calls between two of them are its
// body); a loop's count is explained by numbers read before it, by a sentinel, or not at all.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "inputs/grammar/spec.h"

namespace assay::inputs {

/// One read that a run of the reference made, in order.
struct ReadEvent {
  enum class Kind : std::uint8_t {
    kInt,
    kLong,
    kFloat,
    kChar,  // one character; white space counts (getchar, %c)
    kWord,  // %s, and %c after white space is skipped
    kLine,  // fgets, gets: without its newline
    kEnd,   // the read found the end of the input
  };
  std::uint32_t site = 0;  // which call (and conversion) of the program reads
  Kind kind = Kind::kInt;
  std::int64_t number = 0;  // kInt, kLong
  std::string text;         // as it stood in the input
  std::string name;         // of the variable read into; may be empty
  bool one = false;         // kWord: never more than one character is read (%c after a blank)
};

struct ReadTrace {
  std::vector<ReadEvent> events;
  int example = -1;  // the index of the example that was read; -1: an invented input
};

struct Inferred {
  Spec spec;
  std::vector<std::string> notes;  // what was assumed, one sentence each
};

/// `examples` are given test inputs: they show ranges, characters, lengths, lines and the final
/// newline. An example that is not valid by the result is named in a note.
Result<Inferred> infer(const std::vector<ReadTrace>& traces,
                       const std::vector<std::string>& examples);

}  // namespace assay::inputs
