#include "languages/javascript/inputs.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "base/rng.h"
#include "dynamic/generate/enumerate.h"
#include "dynamic/generate/random.h"
#include "dynamic/generate/variations.h"
#include "dynamic/types/admits.h"
#include "dynamic/types/small.h"
#include "dynamic/value/encoding.h"
#include "dynamic/value/print.h"

namespace assay::languages {
namespace {

using dynamic::Description;
using dynamic::Operation;
using dynamic::Script;

constexpr std::size_t kSmall = 1000;            // small scripts
constexpr std::size_t kVariations = 1000;       // attempts to vary an example
constexpr std::size_t kRandom = 1000;           // random ones
constexpr std::size_t kRandomSequences = 2000;  // of operations on objects
constexpr std::size_t kLargest = 12;            // elements, characters or calls of a random script
constexpr std::size_t kLong = 150;              // random scripts that may have more of them
constexpr std::int64_t kLargestLong = 100;
constexpr std::uint64_t kMostInputs = 10'000;  // of a description that is tried completely

/// Keeps each script once, with all that is stated of it.
class Scripts {
 public:
  void add(Script script) {
    const auto [found, is_new] = known_.try_emplace(dynamic::encode(script), all_.size());
    if (is_new)
      all_.push_back(std::move(script));
    else
      std::ranges::copy(script.stated, std::back_inserter(all_[found->second].stated));
  }
  std::vector<Script> take() { return std::move(all_); }

 private:
  std::map<std::string, std::size_t> known_;
  std::vector<Script> all_;
};

/// Returns random scripts of more parts than `random_inputs` gives, as far as they are valid: some
/// programs do something else from a certain length on.
std::vector<Script> long_inputs(const Description& description,
                                const dynamic::ConstantPool& constants, std::uint64_t seed) {
  const auto most = static_cast<std::size_t>(
      std::clamp<std::int64_t>(dynamic::longest(description), 0, kLargestLong));
  std::vector<Script> made;
  if (most <= kLargest) return made;
  Rng rng(seed);
  for (std::size_t i = 0; i < kLong; ++i)
    if (auto script = dynamic::random_script(description, rng, most, constants))
      made.push_back(*std::move(script));
  return made;
}

}  // namespace

ClassInputs class_inputs(const Description& description, const std::vector<Script>& examples,
                         const dynamic::ConstantPool& constants, std::uint64_t seed) {
  ClassInputs made;
  Scripts scripts;
  for (const Script& example : examples) scripts.add(example);
  const bool is_finite = dynamic::count_of(description, kMostInputs).has_value();
  dynamic::SmallScripts small = dynamic::smallest(description, is_finite ? kMostInputs : kSmall);
  made.is_complete = small.is_complete;
  for (Script& script : small.scripts) scripts.add(std::move(script));
  if (!made.is_complete) {
    Rng rng(seed);
    for (Script& script : dynamic::variations(description, examples, rng, kVariations))
      scripts.add(std::move(script));
    const std::size_t random = description.has_class() ? kRandomSequences : kRandom;
    for (Script& script : random_inputs(description, constants, random, seed))
      scripts.add(std::move(script));
    for (Script& script : long_inputs(description, constants, seed)) scripts.add(std::move(script));
  }
  made.scripts = scripts.take();
  return made;
}

std::vector<Script> random_inputs(const Description& description,
                                  const dynamic::ConstantPool& constants, std::size_t count,
                                  std::uint64_t seed) {
  Rng rng(seed);
  std::vector<Script> made;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t size = 1 + i * kLargest / count;
    if (auto script = dynamic::random_script(description, rng, size, constants))
      made.push_back(*std::move(script));
  }
  return made;
}

}  // namespace assay::languages
