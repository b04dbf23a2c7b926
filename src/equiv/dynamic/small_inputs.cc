#include "equiv/dynamic/small_inputs.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "dynamic/generate/enumerate.h"
#include "dynamic/types/small.h"

namespace assay::scripts {
namespace {

using dynamic::Description;
using dynamic::SmallSizes;

constexpr std::int64_t kNumbers[] = {5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000};
constexpr std::int64_t kMostLength = 8, kLeastLength = 2;
/// Longer lists are preferred as long as numbers can be so far from zero.
constexpr std::int64_t kEnoughNumbers = 10;

/// Returns the farthest numbers with which there are few enough inputs of this length; 0 if none.
std::int64_t farthest(const Description& description, std::int64_t length, std::size_t most) {
  std::int64_t found = 0;
  std::optional<Description> last;
  for (const std::int64_t numbers : kNumbers) {
    auto part = dynamic::small_part(description, {numbers, length});
    if (!part) continue;
    if (part != last && !dynamic::count_of(*part, most)) break;
    found = numbers;
    last = std::move(part);
  }
  return found;
}

std::optional<SmallSizes> sizes_of(const Description& description, std::size_t most) {
  std::optional<SmallSizes> found;
  for (std::int64_t length = kLeastLength; length <= kMostLength; ++length) {
    const bool is_larger = !found || dynamic::small_part(description, {found->numbers, length}) !=
                                         dynamic::small_part(description, *found);
    const std::int64_t numbers = is_larger ? farthest(description, length, most) : 0;
    if (numbers == 0 || (found && numbers < kEnoughNumbers)) break;
    found = SmallSizes{numbers, length};
  }
  return found;
}

}  // namespace

Result<std::optional<SmallInputs>> run_small_inputs(Runnable& reference,
                                                    const Description& description,
                                                    const std::vector<std::string>& observed,
                                                    const ReachOf& known, std::size_t most,
                                                    Rules& rules) {
  const auto sizes = sizes_of(description, most);
  if (!sizes) return std::nullopt;
  const auto part = dynamic::small_part(description, *sizes);
  dynamic::SmallScripts small = dynamic::smallest(*part, most);
  if (!small.is_complete) return std::nullopt;
  for (dynamic::Script& each : small.scripts) each.observed = observed;
  SmallInputs made;
  TRY_ASSIGN(made.known, run_reference(reference, small.scripts, rules));
  if (made.known.is_cut || !made.known.are_mostly_defined()) return std::nullopt;
  if (!covers(made.known.reach, known)) return std::nullopt;
  made.bound = dynamic::phrase(description, sizes->lengths, sizes->numbers);
  return made;
}

}  // namespace assay::scripts
