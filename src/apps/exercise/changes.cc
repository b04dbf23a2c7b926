#include "apps/exercise/changes.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "apps/exercise/choices.h"
#include "apps/exercise/guessing/balance.h"

namespace assay::exercise {
namespace {

using results::Choice;
using results::Question;
using results::QuestionKind;

/// A variant that was run, and its visible result.
struct Tried {
  Variant variant;
  std::string result;
  Observation seen;
};

constexpr std::size_t kMostTries = 24;
constexpr std::size_t kLongestResult = 60;  // as part of a sentence

std::vector<Tried> try_some(std::vector<Variant> all, const ShowText& show, Rng& rng) {
  for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[rng.below(i)]);
  if (all.size() > kMostTries) all.resize(kMostTries);
  std::vector<Tried> tried;
  for (Variant& variant : all) {
    std::optional<Observation> seen = show(variant.program);
    const std::optional<std::string> result = seen ? goal(*seen) : std::nullopt;
    if (result && result->size() <= kLongestResult && result->find('\n') == std::string::npos)
      tried.push_back({std::move(variant), *result, *std::move(seen)});
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
                          const ShowText& show, Balance& balance) {
  const std::optional<std::string> wanted = short_goal(material);
  if (!wanted) return {std::nullopt, "nothing short enough is printed or returned", {}};
  std::vector<Tried> tried = try_some(std::move(variants), show, balance.rng());
  // A result that differs only in invisible spaces would be neither a yes nor a no.
  std::erase_if(tried, [&](const Tried& each) {
    return each.result != *wanted && as_seen(each.result) == as_seen(*wanted);
  });
  const auto fits = [&](const Tried& each) {
    return (each.result == *wanted) == balance.wants_yes(group_of(QuestionType::kChange));
  };
  auto chosen = std::find_if(tried.begin(), tried.end(), fits);
  if (chosen == tried.end()) chosen = tried.begin();
  if (chosen == tried.end()) return {std::nullopt, "no line has a variant that can be run", {}};
  const bool yes = chosen->result == *wanted;
  const std::string shown = " the program " + verb(material) + "s ";
  Question question = begin(material);
  question.fixed_width = false;
  question.prompt = "Line " + std::to_string(chosen->variant.line) + " is replaced by:\n" +
                    chosen->variant.after + "\nDoes the program still " + verb(material) + " " +
                    as_seen(*wanted) + "?";
  question.programs = {material.program};
  question.numbered_lines = true;
  question.choices = {
      {"Yes, it does.", yes, yes ? "" : "The change matters; trace the line again.", ""},
      {"No, it does not.", !yes, yes ? "The change does not matter; trace the line again." : "",
       ""}};
  if (!yes) question.explanation = "With this line" + shown + as_seen(chosen->result) + ".";
  return {std::move(question), {}, yes, {{chosen->variant.program, chosen->seen}}};
}

namespace {

/// The variants of the line that has most, their results different from each other and from that of
/// the program as it is.
std::vector<Tried> variants_of_one_line(std::vector<Tried> tried, const std::string& original) {
  std::map<std::uint32_t, std::vector<Tried>> by_line;
  std::map<std::uint32_t, std::set<std::string>> results;
  std::uint32_t best = 0;
  for (Tried& each : tried) {
    const std::uint32_t line = each.variant.line;
    std::set<std::string>& seen = results[line];
    seen.insert(as_seen(original));
    if (!seen.insert(as_seen(each.result)).second) continue;
    std::vector<Tried>& here = by_line[line];
    here.push_back(std::move(each));
    if (best == 0 || here.size() > by_line[best].size()) best = line;
  }
  return best == 0 ? std::vector<Tried>() : std::move(by_line[best]);
}

}  // namespace

QuestionResult ask_fragment(const Material& material, std::vector<Variant> variants,
                            const ShowText& show, Balance& balance) {
  const std::optional<std::string> original = short_goal(material);
  if (!original) return {std::nullopt, "nothing short enough is printed or returned", {}};
  constexpr std::size_t kWrong = 3;
  constexpr std::size_t kFewest = 2;
  std::vector<Tried> tried = try_some(std::move(variants), show, balance.rng());
  std::erase_if(tried, [](const Tried& each) { return as_seen(each.result).empty(); });
  std::vector<Tried> others = variants_of_one_line(std::move(tried), *original);
  if (others.size() < kFewest)
    return {std::nullopt, "no line has two variants that change the result", {}};
  others.resize(std::min(others.size(), kWrong));
  const std::uint32_t line = others.front().variant.line;
  std::vector<std::string> texts = {others.front().variant.before};
  std::vector<std::string> results = {as_seen(*original)};
  for (const Tried& each : others) {
    texts.push_back(each.variant.after);
    results.push_back(as_seen(each.result));
  }
  const Proposal taken = balance.take(GuessPool(texts), one_right_of_all(texts.size()));
  Question question = begin(material);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::size_t at = taken.choices[i];
    if (taken.right[i])
      question.prompt =
          "Which line at ?? makes the program " + verb(material) + " " + results[at] + "?";
    question.choices.push_back({texts[at], taken.right[i],
                                taken.right[i] ? ""
                                               : "With this line, the program " + verb(material) +
                                                     "s " + results[at] + ".",
                                ""});
  }
  question.programs = {with_gap(material.program, line)};
  QuestionResult asked{std::move(question), {}, {}};
  for (Tried& each : others)
    asked.variants.push_back({std::move(each.variant.program), std::move(each.seen)});
  return asked;
}

}  // namespace assay::exercise
