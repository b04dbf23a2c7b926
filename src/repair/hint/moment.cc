#include "repair/hint/moment.h"

#include <cstddef>
#include <vector>

#include "repair/hint/catalogue.h"
#include "report/text/text.h"

namespace assay::repair {
namespace {

using results::Tongue;
using results::Visits;

constexpr std::size_t kShownValue = 40;  // bytes

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
  else
    all.push_back(
        message(Message::kValueIs, tongue, {report::visible(visits.value.substr(0, kShownValue))}));
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
