// Words questions about one instance. The right answer is what its run showed; the wrong ones are
// what students with known misconceptions would compute. They differ from it and from each other.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "apps/exercise/directive.h"
#include "apps/exercise/observation.h"
#include "base/rng.h"
#include "results/quiz.h"

namespace assay::exercise {

/// One instance, as far as questions need it.
struct Material {
  std::string id;
  std::string title;
  std::string program;  // as students see it
  Observation key;      // what the right run shows
  std::vector<Misreading> misreadings;
  std::map<std::uint32_t, std::uint32_t> loop_lines;  // where each loop begins in `program`
};

/// A question, or the reason why this instance does not carry it: nothing is printed, say, or two
/// of the values to be ordered are equal.
struct QuestionResult {
  std::optional<results::Question> question;
  std::string why_not;
};
/// For the question types that need no other runs; choices.h and changes.h have the others.
QuestionResult ask(const Directive& directive, const Material& material, Rng& rng);

/// The text without spaces at the ends of lines and without empty lines at its end, which are
/// invisible.
std::string as_seen(const std::string& text);

/// At most `most` wrong choices: first one for each misconception, then further ones of the same
/// misconceptions, then near misses if `right` is an integer. No choice looks like `right` or
/// like another choice.
std::vector<results::Choice> distractors(
    const std::string& right, const std::vector<std::pair<std::string, const Misreading*>>& wrong,
    const std::vector<std::string>& others, std::size_t most);

/// All choices in random order.
std::vector<results::Choice> shuffled_choices(results::Choice right,
                                              std::vector<results::Choice> wrong, Rng& rng);

}  // namespace assay::exercise
