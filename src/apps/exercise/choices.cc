#include "apps/exercise/choices.h"

#include <algorithm>
#include <set>
#include <utility>

namespace assay::exercise {
namespace {

using results::Choice;
using results::Question;
using results::QuestionKind;

std::vector<std::size_t> random_order(std::size_t count, Rng& rng) {
  std::vector<std::size_t> order(count);
  for (std::size_t i = 0; i < count; ++i) order[i] = i;
  for (std::size_t i = count; i > 1; --i) std::swap(order[i - 1], order[rng.below(i)]);
  return order;
}

}  // namespace

std::optional<std::string> goal(const Observation& seen) {
  if (seen.output.empty()) return seen.returned;
  return seen.output.ends_with('\n') ? seen.output.substr(0, seen.output.size() - 1) : seen.output;
}

QuestionResult ask_hole(const Material& material, std::size_t placeholder,
                        const Valuation& valuation, const Space& space, const Show& show,
                        const Spell& spell, Rng& rng) {
  constexpr std::size_t kWrong = 3;
  constexpr int kTries = 60;
  const std::optional<std::string> wanted = goal(material.key);
  if (!wanted || as_seen(*wanted).empty()) return {std::nullopt, "nothing is printed or returned"};
  std::vector<Choice> wrong;
  std::set<std::string> taken = {
      spell(placeholder, valuation[placeholder])};  // a list may hold the same text twice
  for (int i = 0; i < kTries && wrong.size() < kWrong; ++i) {
    Valuation other = valuation;
    other[placeholder] = space.draw(rng)[placeholder];
    const std::string text = spell(placeholder, other[placeholder]);
    if (!taken.insert(text).second) continue;
    const std::optional<Observation> seen = show(other);
    if (!seen) continue;
    const std::string result = as_seen(goal(*seen).value_or(""));
    if (result == as_seen(*wanted)) continue;
    wrong.push_back({text, false,
                     result.empty() ? "With this value, there is no result."
                                    : "With this value, the result is " + result + ".",
                     ""});
  }
  if (wrong.size() < 2) return {std::nullopt, "too few other values change the result"};
  Question question;
  question.id = material.id;
  question.title = material.title;
  question.kind = QuestionKind::kSingle;
  question.prompt = material.key.output.empty()
                        ? "Which value at ?? makes the program return " + as_seen(*wanted) + "?"
                        : "Which value at ?? makes the program print " + as_seen(*wanted) + "?";
  question.programs = {material.program};
  question.choices = shuffled_choices({spell(placeholder, valuation[placeholder]), true, "", ""},
                                      std::move(wrong), rng);
  return {std::move(question), {}};
}

QuestionResult ask_multi(const Material& material, const std::string& condition,
                         const std::vector<std::pair<std::size_t, std::string>>& placeholders,
                         const std::vector<Sample>& samples, const Spell& spell, Rng& rng) {
  constexpr std::size_t kChoices = 5;
  Question question;
  question.id = material.id;
  question.title = material.title;
  question.kind = QuestionKind::kMultiple;
  question.prompt = "For which of these values does " + condition + " hold at the end?";
  question.programs = {material.program};
  const std::size_t rights = 2 + rng.below(2);
  std::set<std::string> taken;
  std::size_t right = 0;
  std::size_t wrong = 0;
  for (const std::size_t i : random_order(samples.size(), rng)) {
    const Sample& sample = samples[i];
    if (sample.holds ? right >= rights : wrong >= kChoices - rights) continue;
    std::string text;
    for (const auto& [placeholder, name] : placeholders)
      text += (text.empty() ? "" : ", ") + name + " = " +
              spell(placeholder, sample.valuation[placeholder]);
    if (!taken.insert(text).second) continue;
    ++(sample.holds ? right : wrong);
    question.choices.push_back(
        {text, sample.holds,
         sample.holds ? "" : "For these values, " + condition + " does not hold.", ""});
  }
  if (right == 0 || wrong == 0)
    return {std::nullopt, "there are no right values, or no wrong ones"};
  return {std::move(question), {}};
}

}  // namespace assay::exercise
