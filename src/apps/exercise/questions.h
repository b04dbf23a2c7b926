// Questions about one instance: the right answer is what its run showed; the wrong ones are what
// people with known misconceptions would compute, pairwise different and never right.
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

/// All there is to ask about one instance.
struct Material {
  std::string id;
  std::string title;
  std::string program;  // as handed out
  Observation key;
  std::vector<Misreading> misreadings;
  std::map<std::uint32_t, std::uint32_t> loop_lines;  // of each loop in `program`
};

/// Empty, with a reason, if this instance does not carry the question: nothing is printed, two of
/// the values to be ordered are equal. Types kHole and kMulti need other runs: see choices.h.
struct Asked {
  std::optional<results::Question> question;
  std::string why_not;
};
Asked ask(const Directive& directive, const Material& material, Rng& rng);

/// Without the blanks that end a line and the empty lines at the end: nobody sees them.
std::string as_seen(const std::string& text);

/// At most `most` wrong choices, those with different misconceptions first; then near misses of
/// `right` if it is a whole number. None looks like `right` or another.
std::vector<results::Choice> distractors(
    const std::string& right, const std::vector<std::pair<std::string, const Misreading*>>& wrong,
    const std::vector<std::string>& others, std::size_t most);

/// The right choice among the others, in random order.
std::vector<results::Choice> mixed(results::Choice right, std::vector<results::Choice> wrong,
                                   Rng& rng);

}  // namespace assay::exercise
