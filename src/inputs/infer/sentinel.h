// Recognises values that end a loop of reads. Private to inputs/infer.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "inputs/infer/tree.h"

namespace assay::inputs {

struct Sentinel {
  std::string text;                      // as it stands in the input
  std::optional<std::int64_t> at_least;  // any smaller number ends the loop; `text` is one of them
};

/// Returns the sentinel of a loop, given the first tokens of all its repetitions in each run: the
/// last one of every run has the same value, which no other has. Examples decide if there are any.
/// Without them, the loop can also end at any number below all others.
std::optional<Sentinel> find_sentinel(const std::vector<std::vector<const Token*>>& runs);

/// Gives the read before a loop (scanf(&x); while (x != 0) { ...; scanf(&x); }) the site of the one
/// at its end if the loop has a sentinel, so that both are one read. The runs are changed in place.
void join_first_reads(const std::vector<std::vector<Token>*>& runs);

}  // namespace assay::inputs
