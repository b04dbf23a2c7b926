// Words questions about one instance. The right answer is what its run showed; the wrong ones are
// what students with known misconceptions would compute. They differ from it and from each other.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "apps/exercise/directive.h"
#include "apps/exercise/guessing/balance.h"
#include "apps/exercise/observation.h"
#include "results/quiz.h"

namespace assay::exercise {

/// One instance, as far as questions need it.
struct Material {
  std::string id;
  std::string title;
  std::string program;  // as students see it
  Observation key;      // what the right run shows
  std::vector<Misreading> misreadings;
  std::span<const Observation> peers;                 // what the runs of other instances show
  std::map<std::uint32_t, std::uint32_t> loop_lines;  // where each loop begins in `program`
};

/// A question, or the reason why this instance does not carry it: nothing is printed, say, or two
/// of the values to be ordered are equal.
struct QuestionResult {
  std::optional<results::Question> question;
  std::string why_not;
  std::optional<bool> yes;  // the answer of a question that is answered by yes or no
  /// The runs of other programs on which the answers rest.
  std::vector<ObservedProgram> variants = {};
};
/// For the question types that need no other runs; choices.h and changes.h have the others.
QuestionResult ask(const Directive& directive, const Material& material, Balance& balance);

/// The text without spaces at the ends of lines and without empty lines at its end, which are
/// invisible.
std::string as_seen(const std::string& text);

/// The wrong answers of misconceptions: first one for each, then further ones of the same
/// misconceptions. No choice looks like `right` or like another choice.
std::vector<results::Choice> distractors(
    const std::string& right, const std::vector<std::pair<std::string, const Misreading*>>& wrong);

/// How many wrong choices a question offers, and how many of the candidates are better than the
/// others; these come first.
struct WrongChoices {
  std::size_t preferred = 0;
  std::size_t wanted = 3;
};
/// The right choice among some of the wrong ones, in the order in which they are shown.
std::vector<results::Choice> balanced_choices(results::Choice right,
                                              std::vector<results::Choice> wrong,
                                              WrongChoices numbers, Balance& balance);

}  // namespace assay::exercise
