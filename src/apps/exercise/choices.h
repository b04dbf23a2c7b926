// Questions whose choices are values of placeholders: which value gives this result, and for which
// values does the last assertion hold. Every choice is run before it is offered.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "apps/exercise/instances.h"
#include "apps/exercise/questions.h"
#include "apps/exercise/space.h"

namespace assay::exercise {

/// The result that a question asks for: the output without its last line feed or, where nothing is
/// printed, the value returned.
std::optional<std::string> goal(const Observation& seen);

/// Runs the program with these values; empty if it does not end normally.
using Show = std::function<std::optional<Observation>(const Valuation&)>;
/// Spells one placeholder's value as the language writes it.
using Spell = std::function<std::string(std::size_t placeholder, const PlaceholderValue& value)>;

/// "Which value must stand at ?? so that the program prints 12?" The other choices are values of
/// the same placeholder with which the program does not print that. `material.program` has the gap.
QuestionResult ask_hole(const Material& material, std::size_t placeholder,
                        const Valuation& valuation, const Space& space, const Show& show,
                        const Spell& spell, Rng& rng);

/// A valuation, and whether the condition that the question asks about holds there.
struct Sample {
  Valuation valuation;
  bool holds = false;
};
/// "For which of these values does a != b hold at the end?" Needs samples of both kinds.
/// `placeholders` are the placeholders whose values make a choice, by index and name.
QuestionResult ask_multi(const Material& material, const std::string& condition,
                         const std::vector<std::pair<std::size_t, std::string>>& placeholders,
                         const std::vector<Sample>& samples, const Spell& spell, Rng& rng);

}  // namespace assay::exercise
