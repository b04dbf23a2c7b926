// Questions whose choices are values of placeholders: which of these values gives this result,
// which of these meet the last assertion. Every choice is run.
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

/// What a question about results is about: the output without its last end of line, or what is
/// returned where nothing is printed.
std::optional<std::string> goal(const Observation& seen);

/// What a run with these values shows, if the program ends normally.
using Show = std::function<std::optional<Observation>(const Point&)>;
/// How people write one placeholder's value.
using Spell = std::function<std::string(std::size_t hole, const HoleValue& value)>;

/// "Which value must stand at ?? so that the program prints 12?" The other choices are values of
/// the same placeholder with which it does not, or does something else entirely. `material.program`
/// has the gap.
Asked ask_hole(const Material& material, std::size_t hole, const Point& point, const Space& space,
               const Show& show, const Spell& spell, Rng& rng);

/// A point and whether the condition that is asked about holds there.
struct Sample {
  Point point;
  bool holds = false;
};
/// "For which of these values is a != b at the end?" Needs samples of both kinds; `holes` are those
/// whose values make a choice, by index and name.
Asked ask_multi(const Material& material, const std::string& condition,
                const std::vector<std::pair<std::size_t, std::string>>& holes,
                const std::vector<Sample>& samples, const Spell& spell, Rng& rng);

}  // namespace assay::exercise
