#include "serve/job/shown_outcome.h"

#include <string_view>

namespace assay::serve {

std::string shown_to_student(const results::Outcome& outcome) {
  std::string whole = results::shown(outcome);
  // The note beside it says that it is an exception, in the reader's language.
  constexpr std::string_view kThrows = "throws ";
  if (outcome.termination == results::Termination::kThrew) {
    std::size_t at = outcome.output.size();
    if (at > 0 && outcome.output.back() != '\n') ++at;
    if (std::string_view(whole).substr(at).starts_with(kThrows)) whole.erase(at, kThrows.size());
    return whole;
  }
  // Below what was printed stands what was returned.
  constexpr std::string_view kReturns = "returns ";
  if (outcome.termination == results::Termination::kReturned && outcome.about.empty() &&
      !outcome.output.empty() && whole.ends_with(std::string(kReturns) + outcome.value))
    whole.replace(whole.size() - outcome.value.size() - kReturns.size(), kReturns.size(), "→ ");
  if (outcome.termination != results::Termination::kReturned || outcome.about.empty() ||
      !outcome.value.starts_with(outcome.about + " "))
    return whole;
  const std::string_view rest = std::string_view(outcome.value).substr(outcome.about.size() + 1);
  for (const std::string_view verb : {"stays ", "becomes ", "is "})
    if (rest.starts_with(verb))
      return whole.substr(0, whole.size() - outcome.value.size()) + outcome.about + " = " +
             std::string(rest.substr(verb.size()));
  return whole;
}

}  // namespace assay::serve
