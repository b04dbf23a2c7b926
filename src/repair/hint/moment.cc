#include "repair/hint/moment.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "repair/hint/catalogue.h"
#include "report/text/text.h"

namespace assay::repair {
namespace {

using results::Tongue;
using results::Visits;

constexpr std::size_t kShownValue = 40, kShownExpression = 60;  // bytes

/// True if the value of the expression is not known from what else is said: its text is short
/// enough to be shown, and neither a constant nor one of the variables.
bool is_worth_naming(const Visits& visits) {
  const std::string& text = visits.expression;
  return !text.empty() && text.size() <= kShownExpression && text != visits.value &&
         text.find_first_of("\n`") == std::string::npos;
}

bool is_variable(const Visits& visits) {
  return std::ranges::any_of(visits.variables, [&](const results::NamedValue& each) {
    return each.name == visits.expression;
  });
}

std::vector<std::string> phrases(const Visits& visits, Tongue tongue) {
  std::vector<std::string> all;
  for (const results::NamedValue& each : visits.variables) {
    const std::string name = "`" + report::visible(each.name) + "`";
    const std::string value = report::visible(each.value.substr(0, kShownValue));
    all.push_back(value.empty() ? message(Message::kVariableIsNot, tongue, {name})
                                : message(Message::kVariableIs, tongue, {name, value}));
  }
  if (visits.value.empty()) return all;
  if (visits.is_truth)
    all.push_back(message(visits.value == "0" ? Message::kIsFalse : Message::kIsTrue, tongue));
  else if (!is_variable(visits)) {
    const std::string value = report::visible(visits.value.substr(0, kShownValue));
    all.push_back(is_worth_naming(visits)
                      ? message(Message::kVariableIs, tongue,
                                {"`" + report::visible(visits.expression) + "`", value})
                      : message(Message::kValueIs, tongue, {value}));
  }
  return all;
}

std::string listed(const std::vector<std::string>& phrases, Tongue tongue) {
  std::string all = phrases.front();
  for (std::size_t i = 1; i + 1 < phrases.size(); ++i) all += ", " + phrases[i];
  if (phrases.size() == 1) return all;
  return message(Message::kAnd, tongue, {all, phrases.back()});
}

std::string how_often(const Visits& visits, Tongue tongue) {
  if (!visits.is_complete) return "";
  if (visits.times == 1) return "";  // as most lines are
  return message(Message::kComesOften, tongue, {std::to_string(visits.times)});
}

}  // namespace

std::string moment(const Visits& visits, Tongue tongue) {
  if (!visits.is_known) return "";
  if (visits.times == 0) return "";
  const std::vector<std::string> all = phrases(visits, tongue);
  if (all.empty() || visits.visit == 0) return how_often(visits, tongue);
  const std::string values = listed(all, tongue);
  if (visits.visit > 1)
    return message(Message::kMomentLater, tongue, {values, ordinal(visits.visit, tongue)});
  const bool is_only = visits.is_complete && visits.times == 1;
  return message(is_only ? Message::kMomentOnly : Message::kMomentFirst, tongue, {values});
}

}  // namespace assay::repair
