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

namespace {

/// Other values of the placeholder, each of which gives another result: first those that satisfy
/// the annotations, whose number is returned too.
class HoleValues {
 public:
  HoleValues(const HoleRequest& request, std::string wanted, Rng& rng)
      : request_(request), wanted_(std::move(wanted)), rng_(rng) {
    taken_.insert(request.spell(request.placeholder, request.valuation[request.placeholder]));
    draw();
  }

  std::vector<Choice> all() const {
    std::vector<Choice> choices = instances_;
    choices.insert(choices.end(), others_.begin(), others_.end());
    return choices;
  }
  std::size_t instances() const { return instances_.size(); }

 private:
  void draw() {
    constexpr int kTries = 120;
    constexpr std::size_t kEach = 8;
    for (int i = 0; i < kTries && instances_.size() < kEach; ++i) {
      Valuation other = request_.valuation;
      other[request_.placeholder] = request_.space.draw(rng_)[request_.placeholder];
      const bool is_instance = request_.is_instance(other);
      if (!is_instance && others_.size() >= kEach) continue;
      if (auto choice = wrong(other)) (is_instance ? instances_ : others_).push_back(*choice);
    }
  }

  std::optional<Choice> wrong(const Valuation& other) {
    const std::string text = request_.spell(request_.placeholder, other[request_.placeholder]);
    if (!taken_.insert(text).second) return std::nullopt;
    const std::optional<Observation> seen = request_.show(other);
    if (!seen) return std::nullopt;
    const std::string result = as_seen(goal(*seen).value_or(""));
    if (result == wanted_) return std::nullopt;
    return Choice{text, false,
                  result.empty() ? "With this value, there is no result."
                                 : "With this value, the result is " + result + ".",
                  ""};
  }

  const HoleRequest& request_;
  const std::string wanted_;
  Rng& rng_;
  std::set<std::string> taken_;  // a list may hold the same text twice
  std::vector<Choice> instances_, others_;
};

}  // namespace

QuestionResult ask_hole(const Material& material, const HoleRequest& request, Balance& balance) {
  constexpr std::size_t kWrong = 3;
  const std::optional<std::string> wanted = goal(material.key);
  if (!wanted || as_seen(*wanted).empty())
    return {std::nullopt, "nothing is printed or returned", {}};
  const HoleValues values(request, as_seen(*wanted), balance.rng());
  std::vector<Choice> wrong = values.all();
  if (wrong.size() < 2) return {std::nullopt, "too few other values change the result", {}};
  Question question;
  question.id = material.id;
  question.title = material.title;
  question.kind = QuestionKind::kSingle;
  question.prompt = material.key.output.empty()
                        ? "Which value at ?? makes the program return " + as_seen(*wanted) + "?"
                        : "Which value at ?? makes the program print " + as_seen(*wanted) + "?";
  question.programs = {material.program};
  const std::string right =
      request.spell(request.placeholder, request.valuation[request.placeholder]);
  question.choices = balanced_choices({right, true, "", ""}, std::move(wrong),
                                      {values.instances(), kWrong}, balance);
  return {std::move(question), {}, {}};
}

namespace {

/// Random sets of samples with some that hold and some that do not.
std::vector<Proposal> mixed_proposals(const std::vector<const Sample*>& samples, Rng& rng) {
  constexpr std::size_t kChoices = 5;
  constexpr int kProposals = 60;
  std::vector<Proposal> proposals;
  for (int n = 0; n < kProposals; ++n) {
    const std::size_t rights = 2 + rng.below(2);
    Proposal proposal;
    std::size_t right = 0;
    std::size_t wrong = 0;
    for (const std::size_t i : random_order(samples.size(), rng)) {
      const bool holds = samples[i]->holds;
      if (holds ? right >= rights : wrong >= kChoices - rights) continue;
      ++(holds ? right : wrong);
      proposal.choices.push_back(i);
      proposal.right.push_back(holds);
    }
    if (right > 0 && wrong > 0) proposals.push_back(std::move(proposal));
  }
  return proposals;
}

}  // namespace

QuestionResult ask_multi(const Material& material, const std::string& condition,
                         const std::vector<std::pair<std::size_t, std::string>>& placeholders,
                         const std::vector<Sample>& samples, const Spell& spell, Balance& balance) {
  Question question;
  question.id = material.id;
  question.title = material.title;
  question.kind = QuestionKind::kMultiple;
  question.prompt = "For which of these values does " + condition + " hold at the end?";
  question.programs = {material.program};
  std::vector<const Sample*> different;
  std::vector<std::string> texts;
  for (const Sample& sample : samples) {
    std::string text;
    for (const auto& [placeholder, name] : placeholders)
      text += (text.empty() ? "" : ", ") + name + " = " +
              spell(placeholder, sample.valuation[placeholder]);
    if (std::find(texts.begin(), texts.end(), text) != texts.end()) continue;
    texts.push_back(std::move(text));
    different.push_back(&sample);
  }
  const std::vector<Proposal> proposals = mixed_proposals(different, balance.rng());
  if (proposals.empty()) return {std::nullopt, "there are no right values, or no wrong ones", {}};
  for (const std::size_t i : balance.take(GuessPool(texts), proposals).choices)
    question.choices.push_back(
        {texts[i], different[i]->holds,
         different[i]->holds ? "" : "For these values, " + condition + " does not hold.", ""});
  return {std::move(question), {}, {}};
}

}  // namespace assay::exercise
