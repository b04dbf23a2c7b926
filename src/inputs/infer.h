// A description learnt from how a program reads: from traces of its reads and from example inputs.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "inputs/spec.h"

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
};

struct ReadTrace {
  std::vector<ReadEvent> events;
  bool is_example = false;  // of a given test, whose values say what is usual
};

struct Inferred {
  Spec spec;
  std::vector<std::string> notes;  // what was assumed, one sentence each
};

/// `examples` are given test inputs: they show ranges, characters, lengths, lines and the final
/// newline. Every example matches the result, or is named in a note.
Result<Inferred> infer(const std::vector<ReadTrace>& traces,
                       const std::vector<std::string>& examples);

}  // namespace assay::inputs
