// Which parts of a wrong program are suspicious: those that failing runs execute and passing runs
// do not. No language in it: a front end says what the parts are and which of them a run executes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "localise/formula.h"

namespace assay::localise {

/// How many failing and passing runs there were, and how many of them executed each part.
struct Spectrum {
  struct Part {
    std::uint64_t failing = 0, passing = 0;
    std::uint64_t sliced = 0;  // the failing runs in whose slice it is
  };
  std::uint64_t failing = 0, passing = 0;
  std::vector<Part> parts;
  std::uint64_t sliced = 0;  // the failing runs with a known slice (slice.h)
};

/// Adds a run; `executed` has an element for each part, which is not 0 if the run executed it.
void add_run(Spectrum& spectrum, bool passes, const std::vector<std::uint8_t>& executed);

/// Adds the slice of the wrong outcome of a run, in which a part is if its element is not 0.
void add_slice(Spectrum& spectrum, const std::vector<std::uint8_t>& slice);

/// Returns how suspicious a part is by a formula (formula.h); 0 if no failing run executes it.
double suspicion(const Spectrum& spectrum, std::size_t part, Formula formula = Formula::kOchiai);

struct Suspect {
  std::size_t part = 0;
  double suspicion = 0;
  std::uint64_t sliced = 0;
};
/// Returns the parts that a failing run executes, the most suspicious ones first, of equally
/// suspicious ones those that are in more slices, and the others in their order.
std::vector<Suspect> ranking(const Spectrum& spectrum, Formula formula = Formula::kOchiai);

/// True if a ranking says where to look: some parts are more suspicious than others, or in more
/// slices, or there are no more than `few`.
bool tells(const std::vector<Suspect>& suspects, std::size_t few);

}  // namespace assay::localise
