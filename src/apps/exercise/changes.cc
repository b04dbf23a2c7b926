#include "apps/exercise/changes.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "apps/exercise/choices.h"

namespace assay::exercise {
namespace {

using results::Choice;
using results::Question;
using results::QuestionKind;

/// A variant that was run, and its visible result.
struct Tried {
  Variant variant;
  std::string result;
};

constexpr std::size_t kMostTries = 24;
constexpr std::size_t kLongestResult = 60;  // as part of a sentence

std::vector<Tried> try_some(std::vector<Variant> all, const ShowText& show, Rng& rng) {
  for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[rng.below(i)]);
  if (all.size() > kMostTries) all.resize(kMostTries);
  std::vector<Tried> tried;
  for (Variant& variant : all) {
    const std::optional<Observation> seen = show(variant.program);
    const std::optional<std::string> result = seen ? goal(*seen) : std::nullopt;
    if (result && result->size() <= kLongestResult && result->find('\n') == std::string::npos)
      tried.push_back({std::move(variant), *result});
  }
  return tried;
}

Question begin(const Material& material) {
  Question question;
  question.id = material.id;
  question.title = material.title;
  question.kind = QuestionKind::kSingle;
  return question;
}

std::string verb(const Material& material) {
  return material.key.output.empty() ? "return" : "print";
}

std::optional<std::string> short_goal(const Material& material) {
  std::optional<std::string> wanted = goal(material.key);
  if (wanted && (as_seen(*wanted).empty() || wanted->size() > kLongestResult ||
                 wanted->find('\n') != std::string::npos))
    wanted.reset();
  return wanted;
}

}  // namespace

QuestionResult ask_change(const Material& material, std::vector<Variant> variants,
                          const ShowText& show, Rng& rng) {
  const std::optional<std::string> wanted = short_goal(material);
  if (!wanted) return {std::nullopt, "nothing short enough is printed or returned"};
  std::vector<Tried> tried = try_some(std::move(variants), show, rng);
  // A result that differs only in invisible spaces would be neither a yes nor a no.
  std::erase_if(tried, [&](const Tried& each) {
    return each.result != *wanted && as_seen(each.result) == as_seen(*wanted);
  });
  // Where both answers are possible, they are equally likely.
  const bool changes = rng.below(2) == 0;
  const auto fits = [&](const Tried& each) { return (each.result != *wanted) == changes; };
  auto chosen = std::find_if(tried.begin(), tried.end(), fits);
  if (chosen == tried.end()) chosen = tried.begin();
  if (chosen == tried.end()) return {std::nullopt, "no line has a variant that can be run"};
  constexpr std::size_t kAnswers = 3;
  const std::string no = "No, it " + verb(material) + "s ";
  std::vector<Choice> wrong;
  std::set<std::string> taken = {as_seen(*wanted), as_seen(chosen->result)};
  if (chosen->result != *wanted)
    wrong.push_back({"Yes, it does.", false, "The change matters; trace the line again.", ""});
  for (const Tried& each : tried)
    if (wrong.size() < kAnswers && taken.insert(as_seen(each.result)).second)
      wrong.push_back({no + as_seen(each.result) + ".", false, "", ""});
  if (wrong.empty()) return {std::nullopt, "all variants that were tried produce the same result"};
  Question question = begin(material);
  question.fixed_width = false;
  question.prompt = "Line " + std::to_string(chosen->variant.line) + " is replaced by:\n" +
                    chosen->variant.after + "\nDoes the program still " + verb(material) + " " +
                    as_seen(*wanted) + "?";
  question.programs = {material.program};
  question.numbered_lines = true;
  const std::string right =
      chosen->result == *wanted ? "Yes, it does." : no + as_seen(chosen->result) + ".";
  question.choices = shuffled_choices({right, true, "", ""}, std::move(wrong), rng);
  return {std::move(question), {}};
}

QuestionResult ask_fragment(const Material& material, std::vector<Variant> variants,
                            const ShowText& show, Rng& rng) {
  const std::optional<std::string> wanted = short_goal(material);
  if (!wanted) return {std::nullopt, "nothing short enough is printed or returned"};
  constexpr std::size_t kWrong = 3;
  constexpr std::size_t kFewest = 2;
  std::map<std::uint32_t, std::vector<Tried>> by_line;
  std::uint32_t best = 0;
  for (Tried& each : try_some(std::move(variants), show, rng)) {
    if (as_seen(each.result) == as_seen(*wanted)) continue;
    std::vector<Tried>& here = by_line[each.variant.line];
    here.push_back(std::move(each));
    if (best == 0 || here.size() > by_line[best].size()) best = here.back().variant.line;
  }
  if (best == 0 || by_line[best].size() < kFewest)
    return {std::nullopt, "no line has two variants that change the result"};
  std::vector<Choice> wrong;
  for (const Tried& each : by_line[best])
    if (wrong.size() < kWrong)
      wrong.push_back(
          {each.variant.after, false,
           "With this line, the program " + verb(material) + "s " + as_seen(each.result) + ".",
           ""});
  Question question = begin(material);
  question.prompt =
      "Which line at ?? makes the program " + verb(material) + " " + as_seen(*wanted) + "?";
  question.programs = {with_gap(material.program, best)};
  question.choices =
      shuffled_choices({by_line[best].front().variant.before, true, "", ""}, std::move(wrong), rng);
  return {std::move(question), {}};
}

}  // namespace assay::exercise
