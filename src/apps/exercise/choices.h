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

/// True if every annotation holds with these values.
using IsInstance = std::function<bool(const Valuation&)>;

/// A placeholder of one instance, and how its values are drawn, run and written.
struct HoleRequest {
  std::size_t placeholder = 0;
  const Valuation& valuation;
  const Space& space;
  Show show;
  IsInstance is_instance;
  Spell spell;
};

/// "Which value must stand at ?? so that the program prints 12?" The other choices are values of
/// the same placeholder with which the program does not print that; values that satisfy the
/// annotations are preferred, because the right one does. `material.program` has the gap.
QuestionResult ask_hole(const Material& material, const HoleRequest& request, Balance& balance);

/// A valuation, and whether the condition that the question asks about holds there.
struct Sample {
  Valuation valuation;
  bool holds = false;
};
/// "For which of these values does a != b hold at the end?" Needs samples of both kinds.
/// `placeholders` are the placeholders whose values make a choice, by index and name.
QuestionResult ask_multi(const Material& material, const std::string& condition,
                         const std::vector<std::pair<std::size_t, std::string>>& placeholders,
                         const std::vector<Sample>& samples, const Spell& spell, Balance& balance);

}  // namespace assay::exercise
