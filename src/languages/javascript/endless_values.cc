#include "languages/javascript/endless_values.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <optional>
#include <system_error>

#include <fmt/format.h>

namespace assay::languages {
namespace {

using javascript::ObservedRounds;
using native::ObservedValues;

constexpr std::uint32_t kRoundsBefore = 20;  // from which on values are remembered
constexpr std::size_t kMostShown = 4;        // variables of a sentence
constexpr std::size_t kLongestCycle = 4;

std::optional<double> number_in(const std::string& text) {
  double value = 0;
  const char* const end = text.data() + text.size();
  const auto [read, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || read != end) return std::nullopt;
  return value;
}

/// Returns by what a number changes in each round, if that is always the same.
std::optional<double> step_of(const std::vector<std::string>& values) {
  std::optional<double> step;
  for (std::size_t i = 1; i < values.size(); ++i) {
    const auto before = number_in(values[i - 1]), after = number_in(values[i]);
    if (!before || !after || !std::isfinite(*before) || !std::isfinite(*after)) return std::nullopt;
    if (step && *step != *after - *before) return std::nullopt;
    step = *after - *before;
  }
  return step;
}

/// Returns the length of the shortest sequence that the values repeat, or 0.
std::size_t cycle_of(const std::vector<std::string>& values) {
  for (std::size_t length = 2; length <= kLongestCycle && 2 * length <= values.size(); ++length) {
    bool repeats = true;
    for (std::size_t i = length; i < values.size(); ++i)
      repeats = repeats && values[i] == values[i - length];
    if (repeats) return length;
  }
  return 0;
}

bool is_object(const std::string& value) {
  return value.find(" #") != std::string::npos && value[0] == 'a';
}
/// Returns the text without the number that distinguishes objects.
std::string plainly(const std::string& value) {
  return is_object(value) ? value.substr(0, value.rfind(" #")) : value;
}

std::string change_in_words(const std::string& name, const ObservedValues& each,
                            const std::string& in_each) {
  if (each.is_same)
    return is_object(each.values.front()) ? name + " stayed the same"
                                          : name + " stayed " + each.values.front();
  if (const auto step = step_of(each.values); step && *step != 0)
    return fmt::format("{} {} by {} in each {}", name, *step > 0 ? "grew" : "fell",
                       std::fabs(*step), in_each);
  if (const std::size_t length = cycle_of(each.values); length > 0) {
    if (is_object(each.values.front()))
      return fmt::format("{} went through the same {} objects again and again", name, length);
    std::string values;
    for (std::size_t i = 0; i < length; ++i) values += (i > 0 ? ", " : "") + each.values[i];
    return name + " took the values " + values + " again and again";
  }
  const std::string before = plainly(each.values[each.values.size() - 2]);
  const std::string after = plainly(each.values.back());
  if (before == after)
    return name + (is_object(each.values.back()) ? " changed" : " stayed " + after);
  return name + " changed from " + before + " to " + after;
}

}  // namespace

std::string values_in_words(const ObservedRounds& rounds, const std::vector<ObservedValues>& values,
                            bool is_loop) {
  std::string of_condition, of_others;
  std::size_t shown = 0;
  bool is_condition_same = values.size() == rounds.variables.size();
  for (std::size_t i = 0; i < std::min(values.size(), rounds.variables.size()); ++i) {
    const bool is_condition = rounds.variables[i].is_condition;
    const bool is_known = values[i].is_known && values[i].values.size() > 1;
    if (is_condition) is_condition_same = is_condition_same && is_known && values[i].is_same;
    if (!is_known || shown == kMostShown) continue;
    ++shown;
    std::string& phrase = is_condition ? of_condition : of_others;
    phrase += (phrase.empty() ? "" : ", ") +
              change_in_words(rounds.variables[i].text, values[i], is_loop ? "round" : "call");
  }
  std::string text;
  if (is_loop && !rounds.has_condition) text += "; its condition is always true";
  if (!of_condition.empty()) text += "; " + of_condition;
  if (!of_condition.empty() && is_condition_same && is_loop && rounds.is_closed)
    text += ", and its condition depends on nothing else";
  if (!of_condition.empty() && is_condition_same && !is_loop) text += " in all these calls";
  if (!of_others.empty()) text += "; " + of_others;
  return text;
}

void add_values(const JavaScriptHost& host, const JavaScriptProgram& program,
                const ExportedNames& names, const dynamic::Script& script, Endless& endless) {
  const auto observed = instrumented(program, javascript::Mode::kObserved);
  if (!observed) return;
  const auto found =
      std::ranges::find(observed->rounds, endless.site, &javascript::ObservedRounds::site);
  if (found == observed->rounds.end()) return;
  const bool is_loop = program.counting.sites[endless.site].kind == javascript::SiteKind::kLoopBody;
  // Fewer calls fit on the stack in the observed text.
  const std::uint32_t from =
      is_loop && endless.times > kRoundsBefore ? endless.times - kRoundsBefore : 0;
  const native::ObservedRuns runs =
      observe_runs(host, program, *observed, names, {script}, RoundsToTell{endless.site, from});
  endless.finding.message += values_in_words(*found, runs.variables, is_loop);
}

}  // namespace assay::languages
